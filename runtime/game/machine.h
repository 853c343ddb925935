/* machine.h: the machine that plays a game (private to the runtime).
 *
 * A game is a stack of running procedures (struct frame). run() lets the top
 * one do its next step, until a side has to decide or the game is over. A step
 * may push another procedure, which runs to its end before the next step. It
 * may wait for a decision, whose answer is m->choice in the next step. It may
 * report an event, which may push the triggers that wait for it. After each of
 * these a procedure returns at once; it has set its next step before.
 *
 * Reading order: README.md. */
#ifndef WCR_MACHINE_H
#define WCR_MACHINE_H

#include <string.h>

#include "questions/query.h"
#include "random.h"

#define FALL_THROUGH __attribute__ ((fallthrough))

/* Every procedure: its name in the enumeration, and its function. */
#define PROCEDURES(X)                                                          \
  X (TURN, run_turn) /* turn.c */                                              \
  X (PHASE, run_phase)                                                         \
  X (PLACE, run_place) /* reserves.c */                                        \
  X (ARRIVE, run_arrive)                                                       \
  X (DRAW, run_draw) /* cards.c */                                             \
  X (REACT, run_react)                                                         \
  X (ORDERS, run_orders) /* orders.c */                                        \
  X (POOL, run_pool)     /* pool.c */                                          \
  X (MOVE, run_move)     /* moves.c */                                         \
  X (FIRE, run_fire)     /* combat.c */                                        \
  X (CLOSE, run_close)                                                         \
  X (STRIKE, run_strike) /* strike.c */                                        \
  X (LOSS, run_loss)     /* losses.c */                                        \
  X (FALL, run_fall)                                                           \
  X (REMOVAL, run_removal)                                                     \
  X (LEADER_EVADE, run_leader_evade) /* leaders.c */                           \
  X (FLAGS, run_flags)               /* retreat.c */                           \
  X (RETREAT, run_retreat)                                                     \
  X (EVADE, run_evade)                                                         \
  X (ADVANCE, run_advance)   /* momentum.c */                                  \
  X (TRIGGERS, run_triggers) /* triggers.c */                                  \
  X (TOKEN, run_token)       /* tokens.c */                                    \
  X (FREE_MOVE, run_free_move)                                                 \
  X (DISCARD, run_discard) /* discards.c */

enum procedure {
#define PROCEDURE_ID(id, function) PROCEDURE_##id,
  PROCEDURES (PROCEDURE_ID)
#undef PROCEDURE_ID
};

struct choices;
struct machine {
  const wcr_battle *battle;
  wcr_game *game;
  const wcr_listener *listener; /* NULL: nobody listens */
  wcr_choice choice;            /* answer to the last decision */
  struct choices *ahead; /* or NULL: where to put the list of the next decision,
                            if it is made before anybody asks for it */
  int actions; /* of triggers since the last decision */
};

#define PROCEDURE_FUNCTION(id, function)                                       \
  void function (struct machine *m, struct frame *f);
PROCEDURES (PROCEDURE_FUNCTION)
#undef PROCEDURE_FUNCTION

/* ---- machine.c ---------------------------------------------------------- */

/* Pushes a new procedure, at step 0 and with all operands none or 0. */
struct frame *push (struct machine *m, enum procedure procedure);
/* Removes the top procedure, which is finished. */
static inline void
pop (struct machine *m)
{
  m->game->depth--;
}
/* Waits for a decision of the side; the answer is m->choice in the next
 * step. */
static inline void
await (struct machine *m, enum wcr_decision decision, int side)
{
  m->game->decision = (uint8_t) decision;
  m->game->decider = (uint8_t) side;
}
/* engine.c: runs the game to its next decision. */
void run (struct machine *m);
/* Changes the hand size of a side, within 1 .. WCR_MAX_HAND. */
void grow_hand (struct machine *m, int side, int count);
/* A number that rules may make larger than a frame holds. */
static inline int16_t
at_most_int16 (int number)
{
  return (int16_t) (number > INT16_MAX   ? INT16_MAX
                    : number < INT16_MIN ? INT16_MIN
                                         : number);
}
static inline struct frame *
top_frame (const wcr_game *game)
{
  struct frame *frames
      = (struct frame *) ((uintptr_t) game + offsetof (wcr_game, frame));
  return &frames[game->depth - 1];
}

/* ---- banners.c ---------------------------------------------------------- */

/* Ends the game now; the winner WCR_NONE is a draw. */
void end_game (struct machine *m, int winner);
/* Reports that the side has `count` more banners, and ends the game when it has
 * enough. @return true when the procedure has to return */
bool settle_banners (struct machine *m, int side, int count);
/* The same, but only a listener hears of it: no trigger acts. */
void settle_quietly (struct machine *m, int side, int count);
/* Ends the game when a side has enough banners, in a draw when both have.
 * @return true when it has ended */
bool banners_decide (struct machine *m);

/* ---- objectives.c ------------------------------------------------------- */

/* In how many more hexes of its zone the side needs a piece to hold the
 * objective. @return 0 or less: it does hold it, or may claim it; more than the
 * zone has: it must drive the enemy out first */
int objective_lacks (const wcr_battle *battle, const wcr_game *game,
                     int objective, int side);
/* Whether the side may claim the objective, or still holds it. */
bool objective_stands (const wcr_battle *battle, const wcr_game *game,
                       int objective, int side);
/* Whether nobody holds the objective and the side may claim it. */
bool objective_waits (const wcr_battle *battle, const wcr_game *game,
                      int objective, int side);
/* Takes objectives from a side that no longer holds them, unless a piece is
 * still moving: a piece that passes through a zone neither takes nor loses
 * it. */
void release_objectives (struct machine *m);
bool piece_on_its_way (const wcr_game *game);
/* Lets the active side claim the next objective that it can, if there is one.
 * @param next  in and out: number of the next objective to look at
 * @return true when the procedure has to return */
bool claim_objective (struct machine *m, uint32_t *next);
/* Lets both sides claim what they can of the objectives that are claimed at any
 * time, the active side first, unless a piece is still moving. It may end the
 * game, and starts nothing else. */
void claim_at_once (struct machine *m);

enum gain {
  GAIN_BY_LOSS,  /* of a piece of the other side */
  GAIN_GRANTED,  /* for anything else */
  GAIN_NOT_FINAL /* the same, but no banner that would win the game */
};
/* Gives a side banners, and ends the game when they are enough.
 * @return true when the procedure has to return */
bool gain_banners (struct machine *m, int side, int count, enum gain how);

/* ---- events.c ----------------------------------------------------------- */

/* Whether any trigger waits for the event. */
static inline bool
awaited (const wcr_battle *battle, enum wcr_event_type type)
{
  return battle->first_trigger[type] != battle->first_trigger[type + 1];
}
/* Whether a trigger waits for the event now: those of cards need their card in
 * play. */
bool may_trigger (const wcr_battle *battle, const wcr_game *game,
                  enum wcr_event_type type);
/* Whether the trigger would act on the event of the question. Its piece and its
 * hex may be none; its side is that of the event. */
bool would_act (const wcr_battle *battle, const wcr_game *game, int trigger,
                const struct question *q);
/* Whether somebody listens, or a trigger waits for the event now. */
static inline bool
heard (const struct machine *m, enum wcr_event_type type)
{
  return m->listener != NULL
         || (awaited (m->battle, type)
             && may_trigger (m->battle, m->game, type));
}
/* An event with nothing in it. */
wcr_event event_of (enum wcr_event_type type);
/* Reports an event and starts its triggers.
 * @return true when there are any: the procedure has to return */
bool report_event (struct machine *m, const wcr_event *event);

bool report_side (struct machine *m, enum wcr_event_type type, int side,
                  int card, int count);
bool report_piece (struct machine *m, enum wcr_event_type type, int piece,
                   int hex, int from, int mode);
bool report_count (struct machine *m, enum wcr_event_type type, int piece,
                   int hex, int count, int total);
bool report_pair (struct machine *m, enum wcr_event_type type, int piece,
                  int other, int hex, int from);

/* Reports an event of a side, with the card or number that it is about. */
static inline bool
announce_side (struct machine *m, enum wcr_event_type type, int side, int card,
               int count)
{
  return heard (m, type) && report_side (m, type, side, card, count);
}
/* Reports an event of a piece that moves or stands. */
static inline bool
announce_piece (struct machine *m, enum wcr_event_type type, int piece, int hex,
                int from, int mode)
{
  return heard (m, type) && report_piece (m, type, piece, hex, from, mode);
}
/* Reports an event of a piece with numbers. */
static inline bool
announce_count (struct machine *m, enum wcr_event_type type, int piece, int hex,
                int count, int total)
{
  return heard (m, type) && report_count (m, type, piece, hex, count, total);
}
/* Reports an event between two pieces. */
static inline bool
announce_pair (struct machine *m, enum wcr_event_type type, int piece,
               int other, int hex, int from)
{
  return heard (m, type) && report_pair (m, type, piece, other, hex, from);
}

/* ---- questions ---------------------------------------------------------- */

/* Whether no effect ever answers the query: its default is the answer. */
static inline bool
unasked (const wcr_battle *battle, enum wcr_query query)
{
  return has_query (&battle->unasked, query);
}
static inline int
ask_piece (const wcr_battle *battle, const wcr_game *game, enum wcr_query query,
           int piece)
{
  struct question q = QUESTION_NONE;
  q.piece = (int16_t) piece;
  return ask (battle, game, query, &q);
}
static inline int
ask_actor (const wcr_battle *battle, const wcr_game *game, enum wcr_query query,
           int actor)
{
  struct question q = QUESTION_NONE;
  q.actor = (int16_t) actor;
  return ask (battle, game, query, &q);
}
static inline int
ask_side (const wcr_battle *battle, const wcr_game *game, enum wcr_query query,
          int side)
{
  struct question q = QUESTION_NONE;
  q.side = (int8_t) side;
  return ask (battle, game, query, &q);
}
/* The same for a number that is no statistic; mostly no effect changes it. */
static inline int
ask_number (const wcr_battle *battle, const wcr_game *game,
            enum wcr_query query, int side)
{
  return unasked (battle, query) ? wcr_query_describe (query)->fallback
                                 : ask_side (battle, game, query, side);
}
/* The queries that an effect may answer for this piece, by its kind or by the
 * clause that ordered it. */
static inline const struct queries *
heard_of (const wcr_battle *battle, const wcr_game *game, int piece)
{
  /* Pieces without an order have row 0. */
  int row = (uint8_t) (game->piece[piece].clause + 1);
  return &battle
              ->heard_of[row * battle->kind_count + battle->piece[piece].kind];
}
/* Whether no effect of the query can be about this piece. */
static inline bool
silent_for (const wcr_battle *battle, const wcr_game *game,
            enum wcr_query query, int piece)
{
  return !has_query (heard_of (battle, game, piece), query);
}
/* Asks about a unit that acts; without effects the answer is 1. */
static inline int
ask_able (const wcr_battle *battle, const wcr_game *game, enum wcr_query query,
          int unit)
{
  return silent_for (battle, game, query, unit)
             ? 1
             : ask_actor (battle, game, query, unit);
}
/* Asks for a number of a piece for which its class has a statistic. */
static inline int
ask_stat (const wcr_battle *battle, const wcr_game *game, enum wcr_query query,
          enum wcr_stat stat, int piece)
{
  return silent_for (battle, game, query, piece)
             ? piece_class (battle, piece)->stat[stat]
             : ask_piece (battle, game, query, piece);
}
/* False when no effect of the query can be about the hex, because all are bound
 * to other terrain. */
static inline bool
asked_at (const wcr_battle *battle, const wcr_game *game, enum wcr_query query,
          int hex)
{
  return battle->speaks_on[query] >> game_terrain (game)[hex] & 1;
}
static inline int
ask_hex (const wcr_battle *battle, const wcr_game *game, enum wcr_query query,
         int piece, int hex, int from, enum wcr_mode mode)
{
  struct question q = QUESTION_NONE;
  q.piece = (int16_t) piece;
  q.hex = (int16_t) hex;
  q.from = (int16_t) from;
  q.mode = (int8_t) mode;
  return ask (battle, game, query, &q);
}

/* The terrains for which the answer to MAY_ENTER or MUST_STOP is certain. */
static inline const struct ground_answer *
ground_answer (const wcr_battle *battle, enum wcr_query query, int piece,
               enum wcr_mode mode)
{
  const struct ground_answer *answers
      = query == WCR_QUERY_MUST_STOP ? battle->stops : battle->enters;
  return &answers[battle->piece[piece].kind * WCR_MODES + (int) mode];
}
/* Asks one of these two; quicker than ask_hex(). */
static inline bool
ask_ground (const wcr_battle *battle, const wcr_game *game,
            enum wcr_query query, int piece, int hex, int from,
            enum wcr_mode mode)
{
  const struct ground_answer *known
      = ground_answer (battle, query, piece, mode);
  uint64_t terrain = (uint64_t) 1 << game_terrain (game)[hex];
  return (known->yes & terrain) != 0
         || ((known->no & terrain) == 0
             && ask_hex (battle, game, query, piece, hex, from, mode));
}

/* ---- pieces on the board: pieces.c -------------------------------------- */

static inline int
piece_side (const wcr_battle *battle, int piece)
{
  return piece_kind (battle, piece)->side;
}
static inline bool
on_board (const wcr_game *game, int piece)
{
  return game->piece[piece].hex != HEX_NONE;
}
/* The question of one piece about another, for dice, flags, evades ...
 * @param actor  or PIECE_NONE: no piece rolls */
static inline struct question
pair_question (const wcr_game *game, int actor, int target, int role)
{
  struct question q = QUESTION_NONE;
  if (actor == PIECE_NONE)
    actor = WCR_NONE;
  q.actor = (int16_t) actor;
  q.target = (int16_t) target;
  q.role = (int8_t) role;
  if (on_board (game, target))
    q.hex = (int16_t) game->piece[target].hex;
  if (actor >= 0 && on_board (game, actor))
    q.from = (int16_t) game->piece[actor].hex;
  return q;
}
/* The reserve that a slot belongs to. */
static inline const struct reserve *
reserve_of (const wcr_battle *battle, int slot)
{
  const struct reserve *reserve = battle->reserve;
  while (slot >= reserve->end)
    reserve++;
  return reserve;
}
/* Puts a piece that is off the board into a hex. */
void board_put (const wcr_battle *battle, wcr_game *game, int piece, int hex);
/* Takes a piece off the board; its hex is none then. */
void board_take (const wcr_battle *battle, wcr_game *game, int piece);
/* Whether a leader has no unit in his hex. */
static inline bool
is_lone (const wcr_game *game, int leader)
{
  return game_unit_at (game)[game->piece[leader].hex] == PIECE_NONE;
}
/* Whether a leader in the hex of a unit stays there on its ordered move. */
bool stays_behind (const wcr_battle *battle, const wcr_game *game, int leader);
/* The leader who goes along on an ordered move of a piece, or PIECE_NONE. */
static inline int
marching_leader (const wcr_battle *battle, const wcr_game *game, int piece)
{
  if (is_leader (battle, piece))
    return PIECE_NONE;
  int leader = attached_leader (game, piece);
  return leader == PIECE_NONE || unasked (battle, WCR_QUERY_STAYS_BEHIND)
                 || !stays_behind (battle, game, leader)
             ? leader
             : (int) PIECE_NONE;
}
/* Room for a hypothetical game. */
union supposed {
  wcr_game game;
  unsigned char bytes[MAX_GAME];
};
static inline void
suppose (const wcr_game *game, union supposed *then)
{
  memcpy (then->bytes, game, game->size);
}
/* Makes a game in which the piece has made an ordered move to the hex, with the
 * leader who goes along. No triggers have acted in it. */
void suppose_move (const wcr_battle *battle, const wcr_game *game, int piece,
                   int hex, int steps, union supposed *then);
/* Moves a unit and its leader (or PIECE_NONE) to a hex without a unit. A leader
 * who stands there alone is attached. */
void move_unit (struct machine *m, int unit, int leader, int hex);
/* Whether the unit may be in the hex with what stands there now: no unit, no
 * enemy, and no leader when it has one. The terrain has to let it in. */
bool may_stand (const wcr_battle *battle, const wcr_game *game, int unit,
                int hex, int from, enum wcr_mode mode);
/* The piece that an attack on a hex meets: the unit or lone leader of the side,
 * or PIECE_NONE. */
int target_in (const wcr_battle *battle, const wcr_game *game, int side,
               int hex);
void change_terrain (const wcr_battle *battle, wcr_game *game, int hex,
                     int terrain);

/* ---- choices ------------------------------------------------------------ */

struct choices {
  wcr_choice *list;
  int count, limit;
  bool brief; /* two choices are enough */
  int before; /* ahead: length of the last decision's list, which stays there
                 until the next one overwrites it */
};
static inline void
add_choice (struct choices *c, enum wcr_choice_kind kind, int a, int b)
{
  if (c->count < c->limit)
    c->list[c->count] = WCR_CHOICE (kind, a, b);
  c->count++;
}
/* Adds one choice for each hex of a set. */
static inline void
add_hexes (struct choices *c, enum wcr_choice_kind kind, int a,
           const hex_word *set, int words)
{
  if (c->count + words * 64 > c->limit)
    {
      for (int w = 0; w < words; w++)
        for (hex_word left = set[w]; left != 0; left &= left - 1)
          add_choice (c, kind, a, w * 64 + __builtin_ctzll (left));
      return;
    }
  /* There is room for all. */
  wcr_choice *next = c->list + c->count;
  for (int w = 0; w < words; w++)
    {
      wcr_choice first = WCR_CHOICE (kind, a, w * 64);
      for (hex_word left = set[w]; left != 0; left &= left - 1)
        *next++ = first
                  + (wcr_choice) __builtin_ctzll (left) * WCR_CHOICE (0, 0, 1);
    }
  c->count = (int) (next - c->list);
}

/* Each of these lists the choices of the decision for which the game waits. */
void list_play (const wcr_battle *battle, const wcr_game *game,
                struct choices *c); /* turn.c */
void list_lead (const wcr_battle *battle, const wcr_game *game,
                struct choices *c); /* orders.c */
void list_order (const wcr_battle *battle, const wcr_game *game,
                 struct choices *c);
void list_spend (const wcr_battle *battle, const wcr_game *game,
                 struct choices *c); /* pool.c */
void list_move (const wcr_battle *battle, const wcr_game *game,
                struct choices *c); /* moves.c */
void list_way (const wcr_battle *battle, const wcr_game *game,
               struct choices *c);
void list_battle (const wcr_battle *battle, const wcr_game *game,
                  struct choices *c); /* combat.c */
void list_bonus (const wcr_battle *battle, const wcr_game *game,
                 struct choices *c);
void list_react (const wcr_battle *battle, const wcr_game *game,
                 struct choices *c); /* cards.c */
void list_ignore (const wcr_battle *battle, const wcr_game *game,
                  struct choices *c); /* retreat.c */
void list_retreat (const wcr_battle *battle, const wcr_game *game,
                   struct choices *c); /* and evade */
void list_leader_evade (const wcr_battle *battle, const wcr_game *game,
                        struct choices *c); /* leaders.c */
void list_advance (const wcr_battle *battle, const wcr_game *game,
                   struct choices *c); /* momentum.c */
void list_extra (const wcr_battle *battle, const wcr_game *game,
                 struct choices *c);

void list_arrive (const wcr_battle *battle, const wcr_game *game,
                  struct choices *c); /* reserves.c */
void list_keep (const wcr_battle *battle, const wcr_game *game,
                struct choices *c); /* cards.c */
void list_discard (const wcr_battle *battle, const wcr_game *game,
                   struct choices *c); /* discards.c */
void list_offer (const wcr_battle *battle, const wcr_game *game,
                 struct choices *c); /* triggers.c */
/* The hex of an offer, or WCR_NONE. */
int offered_hex (const wcr_battle *battle, const wcr_game *game);
/* The numbers that a counter may get. */
void list_numbers (const wcr_battle *battle, const wcr_game *game,
                   struct choices *c);
void list_pick (const wcr_battle *battle, const wcr_game *game,
                struct choices *c); /* loops.c */
/* Makes ready for the for-eachs of a TRIGGERS frame. */
void clear_picks (const wcr_battle *battle, wcr_game *game, int step);
void clear_outer (const wcr_battle *battle, wcr_game *game, int step);
/* Starts a for-each, the action `index` of its trigger. @param q  what the
 * actions know */
void start_for_each (struct machine *m, const struct frame *f,
                     const struct action *action, int index,
                     const struct question *q);
/* Goes on to the next piece or hex of a for-each, or asks for it.
 * @return whether its actions come now */
bool next_of_each (struct machine *m, const struct frame *f,
                   const struct action *action, const struct question *q);
void list_token (const wcr_battle *battle, const wcr_game *game,
                 struct choices *c); /* tokens.c */

/* Whether the list of the next decision has more choices than that; if so, the
 * list is kept. */
bool has_choice (struct machine *m,
                 void (*list) (const wcr_battle *, const wcr_game *,
                               struct choices *),
                 int more_than);

/* ---- what the procedures share ------------------------------------------ */

/* reach.c: where a piece can go by an ordered move. */
struct reach {
  hex_word ends[MAX_WORDS];
  hex_word level[MAX_STEPS + 1][MAX_PASSED + 1][MAX_WORDS];
  int steps, passes; /* levels that were filled */
  uint16_t exit;     /* nearest hex from which to leave the board */
};
void find_reach (const wcr_battle *battle, const wcr_game *game, int piece,
                 struct reach *reach);
/* Whether the way to an end is longer than a plain move. */
static inline bool
is_charge (const wcr_battle *battle, const wcr_game *game, int piece,
           int length)
{
  return !silent_for (battle, game, WCR_QUERY_CHARGE_HEXES, piece)
         && length > ask_stat (battle, game, WCR_QUERY_MOVE_HEXES,
                               WCR_STAT_MOVE, piece);
}
/* moves.c: whether the piece, which has an order, may move in this phase. */
bool may_move (const wcr_battle *battle, const wcr_game *game, int piece);
/* ways.c: whether shortest paths of an ordered move may mean different
 * things. */
bool compares_ways (const wcr_battle *battle);
/* Finds a shortest path to one of the ends. @return its length
 * @param path  NULL, or room for MAX_STEPS hexes */
int find_path (const wcr_battle *battle, const wcr_game *game, int piece,
               int end, uint16_t *path);
/* Fixes more of a path whose first `made` hexes are fixed: all of it when the
 * shortest paths mean the same, else as far as they share their hexes. They
 * mean the same when they enter hexes where the same triggers act, and touch
 * the same ground.
 * @param length  out: hexes of the whole path
 * @param made  in and out: hexes of the path that are fixed
 * @param next  out: the hexes with which the paths go on
 * @return how many these are; 0 when the path is complete */
int find_way (const wcr_battle *battle, const wcr_game *game, int piece,
              int end, uint16_t path[MAX_STEPS], int *length, int *made,
              uint16_t next[6]);

/* orders.c: whether a piece on the board may take an order of the running
 * clause; `leaders`: also a leader without a unit. */
bool may_take_order (const wcr_battle *battle, const wcr_game *game, int piece,
                     bool leaders);
/* How many orders a part has; for "any number", more than there are pieces. */
int quota (const wcr_battle *battle, const wcr_game *game,
           const struct order_part *part);
void give_order (struct machine *m, int piece, int part);
/* Cancels the order of a piece, if it has one. */
void cancel_order (struct machine *m, int piece);
/* Ends the orders whose condition no longer holds. */
void drop_orders (struct machine *m);

/* turn.c: begins the turn of the active side; puts its chosen card from the
 * hand on the table. */
void begin_turn (const wcr_battle *battle, wcr_game *game);
void play_card (struct machine *m);

/* combat.c: whether the unit may fight; asked for both kinds of combat. */
bool may_battle (const wcr_battle *battle, const wcr_game *game, int unit);
/* Hexes over which a unit can fire; it cannot when they are below 2. */
int fire_range (const wcr_battle *battle, const wcr_game *game, int unit);
/* Lists the attacks of a unit in a phase, as if it had an order for it.
 * @param foes  the hexes of all enemies */
void list_battles_of (const wcr_battle *battle, const wcr_game *game,
                      struct choices *c, int unit, const hex_word *foes,
                      enum wcr_phase phase);
/* Whether the unit has fired in an earlier phase and may now fight close. */
bool may_follow_up (const wcr_battle *battle, const wcr_game *game, int unit);
/* Notes that no combat is running. */
void forget_combat (wcr_game *game);
bool may_target (const wcr_battle *battle, const wcr_game *game, int actor,
                 int target, int role);
/* Whether a unit that charged into the hex would find somebody there whom it
 * has to attack. Always true when no charge has to end in an attack. */
bool may_charge_into (const wcr_battle *battle, const wcr_game *game, int unit,
                      int hex, int steps);

/* Whether the unit, after a charge, has to attack one of those whom it can
 * attack. */
bool owes_attack (const wcr_battle *battle, const wcr_game *game, int unit);

/* storm.c: whether there is terrain that the unit can storm, in the hex or next
 * to the unit at all. */
bool may_storm (const wcr_battle *battle, const wcr_game *game, int unit,
                int hex);
bool has_storms (const wcr_battle *battle, const wcr_game *game, int unit);
/* Lists one choice for each hex that the unit can storm. */
void list_storms (const wcr_battle *battle, const wcr_game *game,
                  struct choices *c, int unit);
/* The question of a unit about terrain in another hex. */
struct question storm_question (const wcr_battle *battle, const wcr_game *game,
                                int unit, int hex);

/* Whether the piece is in a reserve whose pieces are put onto the board. */
static inline bool
is_placed (const wcr_battle *battle, const wcr_game *game, int piece)
{
  int slot = game->piece[piece].hex;
  return slot >= battle->hexes && slot < battle->places
         && (reserve_of (battle, slot)->flags & WCR_RESERVE_PLACED) != 0;
}

/* Notes that the piece has entered the hex, and with it the leader who goes
 * along, or PIECE_NONE. */
static inline void
note_touch (const wcr_battle *battle, wcr_game *game, int piece, int leader,
            int hex)
{
  if (!battle->touches)
    return;
  uint8_t *touched = game_touched (battle, game);
  uint8_t bit
      = battle->touch_bit[battle->terrain[game_terrain (game)[hex]].type];
  touched[piece] |= bit;
  if (leader != PIECE_NONE)
    touched[leader] |= bit;
}

/* reserves.c: where a piece of a reserve may be put: free hexes of the zone. If
 * there is none for a reserve that arrives by itself, free hexes beside it. */
void find_places (const wcr_battle *battle, const wcr_game *game, int piece,
                  hex_word *places);

/* Whether the pieces of the reserve come in by themselves, as the side has its
 * turn and had so many banners at its start. */
bool is_due (const wcr_game *game, const struct reserve *reserve, int side,
             int banners);
/* Starts the arrivals before the first turn of the battle, of both sides. */
void arrive_first (struct machine *m);

/* strike.c: whether a roll is running; what happens then belongs to it. */
bool in_strike (const wcr_game *game);
struct outcome {
  int dice, hits, flags, kills; /* kills: faces that eliminate a lone leader */
};
/* Makes one roll of a role, and reports dice and hits. With the roller
 * PIECE_NONE, the opponent of the target rolls. */
struct outcome roll_strike (struct machine *m, int roller, int target,
                            int role);
/* The same against the terrain of a hex. */
struct outcome roll_storm (struct machine *m, int unit, int hex);
/* Whether a roll of the role would have dice. */
bool may_strike (const wcr_battle *battle, const wcr_game *game, int roller,
                 int target, int role);

/* losses.c: checks the leader of a unit whose losses were made together with
 * others. */
void check_awaiting (struct machine *m, int leader);
/* Hexes that a unit would evade now; 0 when it cannot. */
int evade_length (const wcr_battle *battle, const wcr_game *game, int unit);

/* The hexes of one row that movement to the rear has reached, each once. Each
 * step goes one row back, so a row has no more of them than the board has rows
 * or columns; and the board has at most WCR_MAX_HEXES hexes. */
struct row {
  int size;
  uint16_t hex[MAX_WORDS + 2];
};
static inline void
row_add (struct row *row, int hex)
{
  for (int i = row->size - 1; i >= 0 && i >= row->size - 2; i--)
    if (row->hex[i] == hex)
      return;
  if (row->size < MAX_WORDS + 2)
    row->hex[row->size++] = (uint16_t) hex;
}

/* A walk of a unit to the rear on all ways at once, as far as it was followed.
 * retreat.c */
struct back_walk {
  int unit;
  enum wcr_mode mode;
  int rows, last; /* rows that were looked at; the last with a free hex */
  bool joined;    /* somewhere it joins a leader, where it may stop */
  struct row row[2]; /* hexes of the last row and of the one before, in turn */
};
void start_walk (struct back_walk *walk, int unit, int hex, enum wcr_mode mode);
/* How many of so many hexes the unit cannot go, on the best way. Asked again
 * about the same walk, it must not be about fewer hexes. */
int walk_missing (const wcr_battle *battle, const wcr_game *game,
                  struct back_walk *walk, int hexes);

/* Whether a movement of the procedure goes on: its piece, if it is on the
 * board, is between two hexes where it could stay. moves.c, retreat.c,
 * momentum.c */
bool move_goes_on (const wcr_game *game, const struct frame *f);
bool retreat_goes_on (const struct frame *f);
bool evade_goes_on (const struct frame *f);
bool advance_goes_on (const struct frame *f);

/* leaders.c: whether the hex is in the row at the side's own edge of the
 * board. */
bool on_baseline (const wcr_battle *battle, int side, int hex);

/* The triggers that would act if the piece entered the hex by an ordered move,
 * as the sum of a number for each of them; 0: none. */
uint64_t triggers_on_entering (const wcr_battle *battle, const wcr_game *game,
                               int piece, int hex, int from);

/* tokens.c: grants tokens, which the side gains at the end of the turn, or now
 * where a query says so; and pays at the end of the turn those that are due. */
void grant_tokens (struct machine *m, int side, int count);
void pay_tokens (struct machine *m, int side);
/* Whether some side has an action for the window. */
static inline bool
has_window (const wcr_battle *battle, enum wcr_token_window window)
{
  return battle->token_windows >> window & 1;
}
/* Opens the window of a roll for the side of its piece, and notes that in the
 * `mode` of the roll. @return false when the side is not asked */
bool open_roll_window (struct machine *m, struct frame *roll,
                       enum wcr_token_window window);
/* Opens the window for a side.
 * @return its procedure, in which piece, other and role may be set */
struct frame *open_token (struct machine *m, enum wcr_token_window window,
                          int side);
/* The same. @return NULL when there is no action for it, or the side has no
 * token */
static inline struct frame *
open_window (struct machine *m, enum wcr_token_window window, int side)
{
  return has_window (m->battle, window) && m->game->side[side].tokens > 0
             ? open_token (m, window, side)
             : NULL;
}
/* The same after a card was played for its main clause, when that can order
 * anybody. @return true when TURN has to return */
bool open_card_window (struct machine *m);
/* Ends the moment of the window: the token no longer acts for the piece. */
void drop_token (const wcr_battle *battle, wcr_game *game, int piece,
                 enum wcr_token_window window);
/* Gives the ordered pieces that fit it the order of the token that was spent
 * with the card. @return true when a procedure runs for it */
bool inspire (struct machine *m);
/* Mode of a POOL for the order of a token, not of the card in play: it gives
 * blocks back to ordered units only. */
enum { POOL_INSPIRED = 1 };
/* A phase of the turn, in which the pieces act that were ordered by the clause;
 * with BYTE_NONE, all of them. */
struct turn_phase {
  uint8_t phase, clause;
};
bool inspired_phase (const wcr_battle *battle, const wcr_game *game, int n,
                     struct turn_phase *found); /* of two clauses */
/* survey.c: whether some phase of the turn has begun. */
bool in_phases (const wcr_game *game);
/* Finds the n-th phase of the turn. @return false: there are not so many */
static inline bool
phase_at (const wcr_battle *battle, const wcr_game *game, int n,
          struct turn_phase *found)
{
  if (game->clause == BYTE_NONE)
    return false;
  if (game->inspired != BYTE_NONE)
    return inspired_phase (battle, game, n, found);
  const struct clause *clause = &battle->clause[game->clause];
  if (n >= clause->phases)
    return false;
  *found = (struct turn_phase){ clause->phase[n], BYTE_NONE };
  return true;
}
void list_free_move (const wcr_battle *battle, const wcr_game *game,
                     struct choices *c);

/* cards.c */
void deck_start (const wcr_battle *battle, wcr_game *game);
/* Draws the next card of the deck, which is not empty. */
uint8_t deck_draw (const wcr_battle *battle, wcr_game *game, int number);
/* Puts a card on top of the discards of its deck. */
void discard (const wcr_battle *battle, wcr_game *game, int card);
/* Puts the discards back into their deck; and tells that. */
void reshuffle (struct machine *m, int number);
bool announce_reshuffle (struct machine *m, int deck);
/* Reports an event of a side and a card, or nobody and none. Rules wait for
 * those of the command deck only. @return true when a trigger acts now */
bool announce_cards (struct machine *m, enum wcr_event_type type, int side,
                     int card, int count, int deck);
/* The first step of a DRAW that takes the top of the discards. */
enum { DRAW_DISCARDS = 3 };
/* Shuffles a card into its deck. */
void give_back (const wcr_battle *battle, wcr_game *game, int card);
/* Shuffles the hands into their decks and deals each side as many cards of each
 * again. Hands that were staged stay. */
void deal_anew (const wcr_battle *battle, wcr_game *game);
/* Takes a card out of a hand that holds it. */
void take_card (struct side_state *side, int card);
/* Adds a card to a hand that is not full. */
void add_card (wcr_game *game, int side, int card);
/* How many cards a side holds. Those that it only looks at come after them. */
int held_cards (const wcr_game *game, int side);
/* Whether a side may not hold one more card of the deck. */
bool is_hand_full (const wcr_battle *battle, const wcr_game *game, int side,
                   int deck);

/* discards.c: starts to take so many cards out of the hand of a side, or all
 * there are. @param how  WCR_DISCARD_...
 * @param own  the side of the trigger */
void start_discard (struct machine *m, int side, int count, int how, int own);
/* Whether a side sees a card of the other hand, because it chooses one of that
 * deck now. @param at  place of the card in that hand */
bool sees_card (const wcr_battle *battle, const wcr_game *game, int side,
                int at);

/* state.c: starts a game on open ground without pieces. */
void board_clear (const wcr_battle *battle, wcr_game *game);

/* Makes the tables of the machine: part of loading, after fold_init()
 * (prepare.c).
 * @return false: out of memory */
bool engine_init (wcr_battle *battle);

#endif
