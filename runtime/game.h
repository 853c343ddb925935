/* game.h: the state of a game (private to the runtime).
 *
 * One flat block: the struct, then arrays whose sizes the battle fixes. Bit
 * sets and per-hex bytes repeat what the pieces say, for speed;
 * wcr_game_check() compares them. */
#ifndef WCR_GAME_H
#define WCR_GAME_H

#include "battle.h"

enum piece_flag {
  PIECE_BATTLED = 1,   /* fought in its own right this turn */
  PIECE_MOVE_OVER = 2, /* no (further) ordered move this turn */
  PIECE_JOINED = 4,    /* a leader joined by his own move this turn */
  PIECE_DETACHED = 8,  /* leader: ordered out of his unit */
  PIECE_BONUS = 16,    /* made its bonus combat this turn */
  PIECE_ADVANCED = 32  /* made its first advance this turn */
};

struct piece_state {
  uint16_t hex;     /* HEX_NONE: off the board */
  uint16_t start;   /* hex when the turn started */
  uint16_t arrived; /* end of the last ordered move this turn, HEX_NONE: none */
  uint8_t blocks;   /* leaders: 1 */
  uint8_t clause;   /* that ordered it this turn, BYTE_NONE: not ordered */
  uint8_t steps;    /* hexes entered by ordered moves this turn */
  uint8_t fires;    /* ranged combats this phase */
  uint8_t flags;    /* piece_flag */
  uint8_t phase_steps; /* hexes entered in this move phase */
};

struct frame {
  uint8_t procedure, step;
  uint8_t a, b;        /* pieces or small numbers */
  uint16_t h, k;       /* hexes or numbers */
  int16_t x, y;
};

enum { MAX_FRAMES = 16, MAX_FORCED = 64 };

/* The running combat: from declaration to battle back. */
struct combat_state {
  uint8_t actor, target; /* as declared */
  uint16_t hex, from;    /* of target, of actor, when declared */
  bool actor_full, target_full, bonus, evading, success, active;
  uint32_t checked; /* leaders checked in this sequence, by leader number */
};

struct strike_state {
  uint8_t roller, target, role;
  int8_t dice, hits, flags, accepted;
};

struct side_state {
  uint8_t hand[WCR_MAX_HAND];
  uint8_t hand_size, banners;
  uint16_t turns;
};

struct wcr_game {
  uint64_t key, counter; /* generator */
  struct side_state side[2];
  struct combat_state combat;
  struct strike_state strike;
  struct frame frame[MAX_FRAMES];
  uint8_t depth;
  uint8_t decision, decider;
  uint8_t over, winner; /* winner BYTE_NONE: draw or not over */
  uint8_t active;       /* side whose turn it is */
  uint16_t turn;
  uint8_t card, clause; /* in play, BYTE_NONE: none */
  uint8_t phase;        /* index into the clause's phases */
  uint8_t ordered;      /* pieces ordered this turn */
  uint8_t lead;         /* leader of a chain, PIECE_NONE */
  uint8_t part_used[WCR_MAX_SECTIONS];
  uint8_t deck_left, discards; /* deck[0..deck_left), discards after it */
  uint8_t forced[MAX_FORCED];
  uint8_t forced_left;
  uint32_t triggers_done_turn, triggers_done_game;
  uint32_t offset_unit, offset_leader, offset_terrain, offset_deck, offset_sets;
  uint32_t size;
  struct piece_state piece[]; /* piece_count; then the arrays below */
  /* uint8_t unit_at[hexes], leader_at[hexes], terrain[hexes], deck[deck_size]
   * hex_word occupied[side][words] (units), leaders[side][words] (lone or not) */
};

static inline uint8_t *
game_unit_at (const wcr_game *game)
{
  return (uint8_t *) game + game->offset_unit;
}
static inline uint8_t *
game_leader_at (const wcr_game *game)
{
  return (uint8_t *) game + game->offset_leader;
}
static inline uint8_t *
game_terrain (const wcr_game *game)
{
  return (uint8_t *) game + game->offset_terrain;
}
static inline uint8_t *
game_deck (const wcr_game *game)
{
  return (uint8_t *) game + game->offset_deck;
}
/* Hexes with units of a side (which 0) or with leaders (which 1). */
static inline hex_word *
game_set (const wcr_battle *battle, const wcr_game *game, int side, int which)
{
  return (hex_word *) (void *) ((uint8_t *) game + game->offset_sets)
         + (size_t) ((which * 2 + side) * battle->words);
}

#endif
