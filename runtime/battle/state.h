/* state.h: the state of a game (private to the runtime).
 *
 * A game is one flat block: the struct, then arrays whose sizes the battle
 * fixes. For speed, bit sets and bytes per hex repeat what the pieces say;
 * wcr_game_check() compares them. No struct here has padding, so that equal
 * states have equal bytes. */
#ifndef WCR_STATE_H
#define WCR_STATE_H

#include "battle.h"

enum piece_flag {
  PIECE_BATTLED = 1,   /* fought in its own right this turn */
  PIECE_MOVE_OVER = 2, /* no (further) ordered move this turn */
  PIECE_JOINED = 4,    /* a leader joined by his own move this turn */
  PIECE_DETACHED = 8,  /* leader: ordered out of his unit */
  PIECE_BONUS = 16,    /* made its bonus combat this turn */
  PIECE_ADVANCED = 32, /* made its first advance this turn */
  PIECE_FIRED = 64,    /* fought by fire only this turn, so far */
  PIECE_DUTY = 128     /* its ordered move was a charge */
};

struct piece_state {
  uint16_t hex;   /* HEX_NONE: off the board */
  uint16_t start; /* hex when the turn started */
  uint8_t blocks; /* leaders: 1 */
  uint8_t awaits; /* leader: 1 + the unit for whose losses, made together with
                     others, he will be checked; 0: none */
  uint8_t killed; /* eliminated: its banners were given */
  /* All fields below are reset together at the start of a turn. */
  uint8_t token;    /* 1 + the action of a token whose effects hold for it now;
                       0: none */
  uint16_t arrived; /* end of the last ordered move this turn, HEX_NONE: none */
  uint8_t clause;   /* ordered it this turn, BYTE_NONE: not ordered */
  uint8_t part;     /* of that clause, whose quota it uses; with a pool, the
                       face of the die, BYTE_NONE: none (inspired only) */
  uint8_t steps;    /* hexes entered by ordered moves this turn */
  uint8_t phase_steps; /* the same in this move phase */
  uint8_t fires;       /* ranged combats this phase */
  uint8_t flags;       /* piece_flag */
  uint8_t only;        /* 1 + the only piece that its bonus combat may attack,
                   BYTE_NONE: it makes none; 0: against anybody */
  uint8_t last_target; /* 1 + the piece that it fired at last; 0: none */
};

/* A running procedure of the machine; each procedure says what the fields mean
 * for it. */
struct frame {
  uint8_t procedure, step;
  uint8_t piece, other; /* PIECE_NONE: none */
  uint16_t hex, from;   /* HEX_NONE: none */
  int16_t count, total;
  uint8_t role, mode, cause, side; /* BYTE_NONE: none */
  uint32_t mask;
};

/* The blocks of actions that a TRIGGERS frame is in. Actions are numbered from
 * the first one of the trigger. */
struct loop_state {
  uint64_t left[PIECE_WORDS]; /* for-each: pieces still to come; hexes are in
                                 the pick_state */
  uint8_t first, end; /* for-each: its actions; end 0: none is running */
  uint8_t each;       /* the current piece, PIECE_NONE */
  uint8_t picking;    /* a side is asked for the next one: PICK_... */
  uint8_t together;   /* end of that block; 0: none is running */
  uint8_t settling;   /* its losses are being made */
  uint8_t offering;   /* a side is asked whether it takes an offer */
  uint8_t more;       /* for-each: how many at most, from now on */
};

enum { PICK_NEVER, PICK_NEXT, PICK_OR_STOP };

/* More of a for-each that goes through hexes, or whose next piece depends on the
 * one before; only in battles with one. Two sets of hexes come behind it: those
 * still to come, and those that were taken. */
struct pick_state {
  uint64_t taken[PIECE_WORDS]; /* pieces */
  uint16_t hex;                /* the current hex, HEX_NONE */
  uint16_t last;               /* that of the one before, HEX_NONE */
};

/* What a TRIGGERS frame has rolled last; only in battles with such actions. */
struct roll_state {
  uint16_t total;              /* of dice with numbers */
  uint8_t dice[WCR_MAX_FACES]; /* of those of the game, by face */
};

enum {
  /* The deepest combat: turn, phase, close combat, strike, flags, retreat, loss
   * of blocks, evade and fall of a leader. A trigger may begin a strike and all
   * that follows from it; a rampage is the same. Blocks of actions need no
   * procedure. Five triggers may nest: a reaction, the rampage of units that it
   * turned, the ground that a leader flees over, and what a battle says about
   * fallen leaders and about banners. */
  COMBAT_FRAMES = 9,
  TRIGGER_FRAMES = 7,
  MAX_FRAMES = 44,
  MAX_FORCED = 64, /* wcr_force_dice() promises this many */
  MAX_STEPS = 16,  /* hexes of one ordered move; longer allowances act as 16 */
  MAX_PASSED = 3,  /* friendly units that one move passes */
  MAX_WORDS = WCR_MAX_HEXES / 64,
  MAX_GAME = 32768 /* bytes of a game, far above what the limits allow */
};

/* The running combat: from declaration to battle back. */
struct combat_state {
  uint8_t actor, target; /* as declared */
  uint16_t hex, from;    /* of target, of actor, when declared */
  bool actor_full, target_full, bonus, evading, success, active, advanced;
  bool struck;  /* the target struck first */
  bool reacted; /* a card was played against the attack */
  bool waylaid; /* by the target, after an advance of the actor */
};

/* The cards of a deck that nobody holds: those still to be drawn come first in
 * the array of the deck. Their last `fixed` ones come next, the last one first;
 * the others come at random. The discards fill the array from its end. */
struct pile {
  uint8_t left, fixed, discards;
};

struct side_state {
  uint8_t hand[WCR_HAND_ROOM];
  uint8_t hand_size, banners;
  int16_t granted; /* banners from rules, less those that rules took away */
  uint8_t staged;  /* the hand was set by wcr_stage_hand() */
  uint16_t turns;
  int8_t growth; /* of the hand size */
  /* The order of the side's last turn: the card whose text it was, BYTE_NONE
   * when it cannot be copied; its clause; whether sections were those of the
   * other side; and the sections, as the bottom side numbers them, of the
   * leader who led a chain, 0 for none. */
  uint8_t last_card, last_clause, last_mirror, last_ground;
  uint8_t held; /* banners for objectives that it holds now; not in `banners` */
  uint8_t tokens, tokens_due; /* held; gained at the end of the turn */
  uint8_t actions_paid;       /* with tokens, in this player turn */
  uint8_t seat;               /* whose player plays it: the side itself, or the
                                 other one after players have changed seats */
};

struct wcr_game {
  uint64_t key, counter;         /* generator */
  uint64_t present[PIECE_WORDS]; /* pieces on the board, not in a slot */
  struct frame frame[MAX_FRAMES];
  struct combat_state combat;
  struct side_state side[2];
  struct loop_state loop[WCR_MAX_NESTING]; /* of each TRIGGERS frame */
  uint32_t checked; /* leaders checked in this sequence, by number mod 32 */
  uint32_t triggers_done_turn, triggers_done_game;
  uint32_t offset_unit, offset_leader, offset_terrain, offset_deck;
  uint32_t offset_sets, offset_order;
  uint32_t size;
  uint16_t turn;
  uint16_t path[MAX_STEPS]; /* of the running ordered move */
  uint8_t path_length;
  uint8_t depth, nesting; /* frames, triggers among them */
  uint8_t decision, decider;
  uint8_t together;     /* blocks in which banners do not end the game yet */
  uint8_t over, winner; /* winner BYTE_NONE: draw or not over */
  uint8_t stopped;      /* trigger that does not end; BYTE_NONE */
  uint8_t active;       /* side whose turn it is */
  uint8_t card, clause; /* in play, BYTE_NONE: none */
  uint8_t text;         /* card whose text is in play: the played one, or the
                           one that it copies; BYTE_NONE: none */
  uint8_t mirror;       /* 1: sections are those of the other side */
  uint8_t ground;       /* a leader of a chain must be in one of these sections
                           of the bottom side, if it names none; 0: anywhere */
  uint8_t reactions;    /* cards played as reactions in this turn */
  uint8_t reaction[WCR_MAX_HAND];
  uint8_t inspired; /* action of the token spent with the card in play;
                       BYTE_NONE: none */
  uint8_t phase;   /* index into the phases of the turn: see phase_at() */
  uint8_t ordered; /* pieces ordered this turn */
  uint8_t lead;    /* leader of a chain, PIECE_NONE */
  uint8_t part_used[WCR_MAX_SECTIONS];
  uint8_t pool[WCR_MAX_FACES]; /* dice that can still be spent, by face */
  struct pile pile[WCR_MAX_DECKS];
  uint8_t holder[WCR_MAX_OBJECTIVES]; /* side; BYTE_NONE: nobody */
  uint8_t forced[MAX_FORCED];
  uint8_t forced_first, forced_left;
  struct piece_state piece[]; /* piece_count; then the arrays below */
  /* uint8_t unit_at[hexes], leader_at[hexes], terrain[hexes],
   *   deck[deck_size], order[piece_count], touched[piece_count] or none
   * hex_word units[side][words], leaders[side][words] (lone or not),
   *   ground[words], marks[hex_marks][words]
   * uint8_t counters[counter_bytes] or none
   * uint8_t hexsides[hexside_count][places], if they change
   * struct pick_state picks[WCR_MAX_NESTING] with their sets, or none
   * struct roll_state rolls[WCR_MAX_NESTING] or none */
};

/* Banners of a side: those that it has gained, and those of the objectives that
 * it holds. */
static inline int
banners_of (const wcr_game *game, int side)
{
  return game->side[side].banners + game->side[side].held;
}
static inline uint8_t *
game_unit_at (const wcr_game *game)
{
  return (uint8_t *) (uintptr_t) game + game->offset_unit;
}
static inline uint8_t *
game_leader_at (const wcr_game *game)
{
  return (uint8_t *) (uintptr_t) game + game->offset_leader;
}
/* The leader in the hex of a unit that has one, or PIECE_NONE. */
static inline int
attached_leader (const wcr_game *game, int unit)
{
  return game_leader_at (game)[game->piece[unit].hex];
}
static inline uint8_t *
game_terrain (const wcr_game *game)
{
  return (uint8_t *) (uintptr_t) game + game->offset_terrain;
}
/* The array of a deck, with as many places as it has cards. */
static inline uint8_t *
game_deck (const wcr_battle *battle, const wcr_game *game, int deck)
{
  return (uint8_t *) (uintptr_t) game + game->offset_deck
         + battle->deck[deck].first;
}
/* The discards of a deck, the top one first. */
static inline const uint8_t *
game_discards (const wcr_battle *battle, const wcr_game *game, int deck)
{
  return game_deck (battle, game, deck) + battle->deck[deck].size
         - game->pile[deck].discards;
}
/* How many of the first n cards of a hand are of a deck. */
static inline int
cards_among (const wcr_battle *battle, const wcr_game *game, int side, int n,
             int deck)
{
  int count = 0;
  if (battle->deck_count == 1)
    return n;
  for (int i = 0; i < n; i++)
    count += deck_of (battle, game->side[side].hand[i]) == deck;
  return count;
}
/* How many cards of a deck are in a hand, with those only looked at. */
static inline int
cards_of (const wcr_battle *battle, const wcr_game *game, int side, int deck)
{
  return cards_among (battle, game, side, game->side[side].hand_size, deck);
}
/* The ordered pieces, in the order in which they got their orders. */
static inline uint8_t *
game_order (const wcr_game *game)
{
  return (uint8_t *) (uintptr_t) game + game->offset_order;
}
/* Which ground each piece has touched this turn, as bits of touch_bit; only in
 * battles with a condition that asks. */
static inline uint8_t *
game_touched (const wcr_battle *battle, const wcr_game *game)
{
  return game_order (game) + battle->piece_count;
}
/* By TRIGGERS frame, the lowest first. */
enum { ROLLS_SIZE = (WCR_MAX_NESTING * sizeof (struct roll_state) + 7u) / 8 * 8 };
static inline struct roll_state *
game_rolls (const wcr_game *game)
{
  return (struct roll_state *) ((uintptr_t) game + game->size - ROLLS_SIZE);
}
static inline uint32_t
picks_size (const wcr_battle *battle)
{
  return (uint32_t) (sizeof (struct pick_state)
                     + 2 * sizeof (hex_word) * (size_t) battle->words);
}
static inline uint32_t
outer_size (const wcr_battle *battle)
{
  return battle->nests
             ? (uint32_t) (WCR_MAX_NESTING * sizeof (struct loop_state))
             : 0;
}
/* By TRIGGERS frame, the for-each around the one that runs; only in battles with
 * such. Its end is 0 where there is none. */
static inline struct loop_state *
game_outer (const wcr_battle *battle, const wcr_game *game)
{
  return (struct loop_state *) ((uintptr_t) game + game->size
                                - (battle->rolls ? ROLLS_SIZE : 0)
                                - outer_size (battle));
}
/* How many picks a game has: one for each TRIGGERS frame, and one for the for-each
 * around it. */
static inline uint32_t
pick_count (const wcr_battle *battle)
{
  return battle->picks ? WCR_MAX_NESTING * (battle->nests ? 2u : 1u) : 0;
}
/* @param step  number of the TRIGGERS frame; plus WCR_MAX_NESTING for the
 *   for-each around the one that runs */
static inline struct pick_state *
game_picks (const wcr_battle *battle, const wcr_game *game, int step)
{
  uint32_t size = picks_size (battle);
  return (struct pick_state *) ((uintptr_t) game_outer (battle, game)
                                - (pick_count (battle) - (uint32_t) step)
                                      * size);
}
/* The hexes of a for-each that are still to come, and behind them those that
 * were taken. */
static inline hex_word *
picked_hexes (struct pick_state *picks)
{
  return (hex_word *) (picks + 1);
}
/* Section whose pieces a part of an order reaches; BYTE_NONE: any. */
static inline int
part_section (const wcr_battle *battle, const wcr_game *game,
              const struct order_part *part)
{
  return part->section == BYTE_NONE || game->mirror == 0
             ? part->section
             : battle->mirror[part->section];
}
/* Hexes with units of a side (which 0) or with leaders (which 1). */
static inline hex_word *
game_set (const wcr_battle *battle, const wcr_game *game, int side, int which)
{
  return (hex_word *) ((uintptr_t) game + game->offset_sets)
         + (size_t) ((which * 2 + side) * battle->words);
}
/* Effects may decide whether a moving piece enters terrain or stops there. */
static inline bool
hinders (const wcr_battle *battle, int terrain)
{
  return (battle->speaks_on[WCR_QUERY_MAY_ENTER]
          | battle->speaks_on[WCR_QUERY_MUST_STOP])
             >> terrain
         & 1;
}
/* The hexes with such terrain. */
static inline hex_word *
game_ground (const wcr_battle *battle, const wcr_game *game)
{
  return game_set (battle, game, 0, 2);
}

/* Hexes for which a once-per-hex trigger has already acted. */
static inline hex_word *
game_marks (const wcr_battle *battle, const wcr_game *game, int mark)
{
  return game_set (battle, game, 0, 2) + (mark + 1) * battle->words;
}

/* The numbers of all counters, those of one counter after those of another. */
static inline uint8_t *
game_counters (const wcr_battle *battle, const wcr_game *game)
{
  return (uint8_t *) game_marks (battle, game, battle->hex_marks);
}

/* How many bytes hexsides that change take in a game. */
static inline uint32_t
hexsides_size (const wcr_battle *battle)
{
  return battle->hexsides_change
             ? (uint32_t) battle->hexside_count * (uint32_t) battle->places
             : 0;
}

/* The sides of hexes that have a feature: a mask per hex. */
static inline uint8_t *
game_hexsides (const wcr_battle *battle, const wcr_game *game, int feature)
{
  uint8_t *all = battle->hexsides_change
                     ? game_counters (battle, game) + battle->counter_bytes
                     : battle->hexside;
  return all + feature * battle->places;
}

/* A number of a counter that lies face down. From a pile it is drawn when it is
 * shown, so that until then nobody can know it, and nothing has to be hidden.
 * One that a side has chosen is added to this; wcr_view() hides it. */
enum { FACE_DOWN = 0x80 };

/* A counter of the game (whose 0), or of a side, piece or hex of the board.
 * @return NULL: there is no such side, piece or hex */
static inline uint8_t *
game_counter (const wcr_battle *battle, const wcr_game *game, int counter,
              int whose)
{
  const struct counter *at = &battle->counter[counter];
  return whose < 0 || (at->of == WCR_COUNTER_HEX && whose >= battle->hexes)
             ? NULL
             : game_counters (battle, game) + at->first + whose;
}

#endif
