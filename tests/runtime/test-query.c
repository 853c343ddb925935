/* Conditions, and what effects make of questions. */

#include "sample.h"
#include "questions/fold.h"
#include "../run.h"

#include <check.h>
#include <stdlib.h>

static struct sample sample;
static wcr_battle *battle;
static wcr_game *game;

/* Row by row; leader A is with the top foot, leader B alone. */
static const char *const placing[KINDS_OF_SAMPLE] = {
  "D5 C5", /* foot, top: pieces 0 1 */
  "E5 H1", /* foot, bottom: 2 3 */
  "D6",    /* rider, top: 4 */
  "E6",    /* rider, bottom: 5 */
  "C8",    /* archer, top: 6 */
  "F9",    /* archer, bottom: 7 */
  "D5",    /* leader, top: 8 */
  "F6"     /* leader, bottom: 9 */
};
enum {
  TOP_FOOT,
  TOP_FOOT_2,
  BOTTOM_FOOT,
  BOTTOM_FOOT_2,
  TOP_RIDER,
  BOTTOM_RIDER,
  TOP_ARCHER,
  BOTTOM_ARCHER,
  TOP_LEADER,
  BOTTOM_LEADER
};

static void
setup (void)
{
  sample_init (&sample);
  sample_pieces (&sample, placing);
  sample_terrain (&sample, "D5 hill", "D6 top-wood", "E5 wood", NULL);
  battle = NULL;
  game = NULL;
}

static void
teardown (void)
{
  free (game);
  wcr_battle_destroy (battle);
}

static void
start (void)
{
  battle = sample_load (&sample);
  game = sample_game (battle);
}

static struct question
about (int actor, int target, int piece)
{
  struct question q = QUESTION_NONE;
  q.actor = (int16_t) actor;
  q.target = (int16_t) target;
  q.piece = (int16_t) piece;
  return q;
}

static struct question
attack (int actor, int target, int role)
{
  struct question q = about (actor, target, WCR_NONE);
  q.role = (int8_t) role;
  q.hex = (int16_t) wcr_piece_hex (battle, game, target);
  q.from = (int16_t) wcr_piece_hex (battle, game, actor);
  return q;
}

/* Both ways to answer must agree; @return the answer */
static int
answer (enum wcr_query query, struct question q)
{
  int folded = ask (battle, game, query, &q);
  ck_assert_int_eq (folded, ask_unfolded (battle, game, query, &q));
  return folded;
}

/* ---- expressions --------------------------------------------------------- */

#define A WCR_SUBJECT_ACTOR
#define T WCR_SUBJECT_TARGET
#define P WCR_SUBJECT_PIECE
#define OP(name) WCR_OP_##name
/* A constant below 64, as a zigzag number. */
#define NUMBER(n) OP (CONST), 2 * (n)

/* The position: the question is about the top foot at D5 (actor, on the hill
 * with its leader), the bottom foot at E5 (target, in the wood), and the top
 * rider at D6 (piece). D5 touches D4 D6 C5 C4 E5 E6. */
static const struct {
  int value, code[12];
} expressions[] = {
  { 5, { NUMBER (5), -1 } },
  { -3, { OP (CONST), 5, -1 } },
  { 1, { NUMBER (1), NUMBER (2), OP (AND), -1 } },
  { 0, { NUMBER (1), NUMBER (0), OP (AND), -1 } },
  { 1, { NUMBER (0), NUMBER (2), OP (OR), -1 } },
  { 0, { NUMBER (0), NUMBER (0), OP (OR), -1 } },
  { 0, { NUMBER (7), OP (NOT), -1 } },
  { 1, { NUMBER (4), NUMBER (4), OP (EQ), -1 } },
  { 0, { NUMBER (4), NUMBER (4), OP (NE), -1 } },
  { 1, { NUMBER (3), NUMBER (4), OP (LT), -1 } },
  { 0, { NUMBER (4), NUMBER (4), OP (LT), -1 } },
  { 1, { NUMBER (4), NUMBER (4), OP (LE), -1 } },
  { 0, { NUMBER (4), NUMBER (4), OP (GT), -1 } },
  { 1, { NUMBER (4), NUMBER (4), OP (GE), -1 } },
  { 9, { NUMBER (4), NUMBER (5), OP (ADD), -1 } },
  { -1, { NUMBER (4), NUMBER (5), OP (SUB), -1 } },
  { 1, { NUMBER (3), OP (MEMBER), 8 + 1, -1 } },
  { 0, { NUMBER (2), OP (MEMBER), 8 + 1, -1 } },
  { 0, { OP (V_ROLE), OP (MEMBER), 8 + 1, -1 } }, /* none is in no list */
  { CLASS_FOOT, { OP (P_CLASS), A, -1 } },
  { CLASS_RIDER, { OP (P_CLASS), P, -1 } },
  { FACE_BLUE, { OP (P_SYMBOL), P, -1 } },
  { 1, { OP (P_TRAIT), A, TRAIT_WALKS, -1 } },
  { 0, { OP (P_TRAIT), A, TRAIT_RIDES, -1 } },
  { WCR_SIDE_BOTTOM, { OP (P_SIDE), T, -1 } },
  { 0, { OP (P_IS_LEADER), A, -1 } },
  { 3, { OP (P_PRINTED_DICE), P, -1 } },
  { 1, { OP (P_ON), A, HILL, -1 } },
  { 0, { OP (P_ON), A, WOOD, -1 } },
  { 1, { OP (P_ON), P, WOOD, -1 } },
  { 1, { OP (P_ON_FRIENDLY), P, -1 } },
  { 0, { OP (P_ON_HOSTILE), P, -1 } },
  { 0, { OP (P_ON_FRIENDLY), T, -1 } }, /* nobody's wood */
  { 0, { OP (P_ON_HOSTILE), T, -1 } },
  { 4, { OP (P_BLOCKS), A, -1 } },
  { 1, { OP (P_FULL), A, -1 } },
  { 1, { OP (P_LEADER), A, -1 } },
  { 0, { OP (P_LEADER), T, -1 } },
  { 0, { OP (P_ATTACHED), A, -1 } },
  { 1, { OP (P_NEAR_LEADER), A, -1 } }, /* his own */
  { 1, { OP (P_NEAR_LEADER), P, -1 } }, /* next to D5 */
  { 0, { OP (P_NEAR_LEADER), T, -1 } }, /* F6 is two hexes from E5 */
  { 1, { OP (P_ALIVE), T, -1 } },
  { 3 * 13 + 4, { OP (P_HEX), A, -1 } },
  { 0, { OP (P_ORDERED), A, -1 } },
  { -1, { OP (P_DIE), A, -1 } },
  { 0, { OP (P_MOVED), A, -1 } },
  { 0, { OP (P_STEPS), A, -1 } },
  { 0, { OP (P_BATTLED), A, -1 } },
  { 0, { OP (P_ENTERED), A, HILL, -1 } },
  { 1, { OP (P_STARTED_ON), A, HILL, -1 } },
  { 1, { OP (P_STARTED_BESIDE), A, WOOD, -1 } }, /* E5 */
  { 0, { OP (P_STARTED_BESIDE), A, HILL, -1 } },
  { 2, { OP (P_ADJACENT_ENEMIES), A, -1 } }, /* E5 E6 */
  { 2, { OP (P_ADJACENT_FRIENDS), A, -1 } }, /* D6 C5 */
  { 0, { OP (P_ADJACENT_LONE_LEADERS), A, -1 } },
  { 0, { OP (P_ADJACENT_ENEMY_LEADERS), T, -1 } }, /* with his unit */
  { HILL, { OP (H_TERRAIN), 1, -1 } },             /* from D5 */
  { WOOD, { OP (H_TERRAIN), 0, -1 } },             /* to E5 */
  { 0, { OP (H_FRIENDLY), 0, -1 } },
  { 0, { OP (H_HOSTILE), 1, -1 } },
  { 1, { OP (H_ADJACENT_ENEMIES), 0, -1 } },       /* E6 next to E5 */
  { 0, { OP (H_ADJACENT_ENEMY_LEADERS), 0, -1 } }, /* with his unit */
  { 0, { OP (S_BANNERS), 0, -1 } },
  { 5, { OP (S_CARDS), 0, -1 } },
  { 6, { OP (S_CARDS), 1, -1 } },
  { 0, { OP (S_ACTIVE), 0, -1 } },
  { 1, { OP (S_ACTIVE), 1, -1 } },
  { 6, { OP (S_COMMAND), 1, -1 } },
  { 0, { OP (A_UPHILL), -1 } },
  { 1, { OP (A_DOWNHILL), -1 } },
  { 0, { OP (C_BONUS), -1 } },
  { 0, { OP (C_EVADING), -1 } },
  { WCR_SIDE_TOP, { OP (V_SIDE), -1 } },
  { 4 * 13 + 4, { OP (V_HEX), -1 } },
  { 3 * 13 + 4, { OP (V_FROM), -1 } },
  { 11, { OP (V_COUNT), -1 } },
};

START_TEST (test_expressions)
{
  size_t count = sizeof expressions / sizeof expressions[0];
  for (size_t i = 0; i < count; i++)
    {
      const int *c = expressions[i].code;
      sample_expression (&sample, c[0], c[1], c[2], c[3], c[4], c[5], c[6],
                         c[7], c[8], c[9], c[10], c[11]);
    }
  start ();
  struct question q = about (TOP_FOOT, BOTTOM_FOOT, TOP_RIDER);
  q.hex = (int16_t) hex_at (battle, "E5");
  q.from = (int16_t) hex_at (battle, "D5");
  q.count = 11;
  for (size_t i = 0; i < count; i++)
    ck_assert_msg (evaluate (battle, game, (int) i, &q) == expressions[i].value,
                   "expression %zu is %d, not %d", i,
                   evaluate (battle, game, (int) i, &q), expressions[i].value);
}
END_TEST

/* Terrain of a side is friend to it and foe to the other one. */
START_TEST (test_owners)
{
  int friendly = sample_expression (&sample, OP (H_FRIENDLY), 0, -1);
  int hostile = sample_expression (&sample, OP (H_HOSTILE), 0, -1);
  int type = sample_expression (&sample, OP (H_TERRAIN), 0, -1);
  start ();
  struct question q = about (WCR_NONE, WCR_NONE, TOP_RIDER);
  q.hex = (int16_t) hex_at (battle, "D6");
  ck_assert_int_eq (evaluate (battle, game, friendly, &q), 1);
  ck_assert_int_eq (evaluate (battle, game, hostile, &q), 0);
  ck_assert_int_eq (evaluate (battle, game, type, &q), WOOD);
  q.piece = BOTTOM_FOOT;
  ck_assert_int_eq (evaluate (battle, game, friendly, &q), 0);
  ck_assert_int_eq (evaluate (battle, game, hostile, &q), 1);
  q.piece = WCR_NONE;
  ck_assert_int_eq (evaluate (battle, game, hostile, &q), 0);
  ck_assert_int_eq (wcr_hex_owner (battle, game, q.hex), WCR_SIDE_TOP);
  ck_assert_int_eq (wcr_hex_terrain (battle, game, q.hex), WOOD);
}
END_TEST

START_TEST (test_counts)
{
  int rides = sample_expression (&sample, OP (P_TRAIT), P, TRAIT_RIDES, -1);
  int near = sample_expression (&sample, OP (P_ADJACENT_ENEMIES), P, -1);
  int any = sample_expression (&sample, NUMBER (1), -1);
  int own = sample_expression (&sample, OP (COUNT_UNITS), 0, rides, -1);
  int his = sample_expression (&sample, OP (COUNT_UNITS), 1, any, -1);
  int pressed = sample_expression (&sample, OP (COUNT_UNITS), 0, near, -1);
  int leaders = sample_expression (&sample, OP (COUNT_LEADERS), 1, any, -1);
  start ();
  struct question q = about (TOP_FOOT, WCR_NONE, WCR_NONE);
  ck_assert_int_eq (evaluate (battle, game, own, &q), 1);
  ck_assert_int_eq (evaluate (battle, game, his, &q), 4);
  /* D5 and D6 touch E5 and E6; C5 and C8 touch no enemy. */
  ck_assert_int_eq (evaluate (battle, game, pressed, &q), 2);
  ck_assert_int_eq (evaluate (battle, game, leaders, &q), 1);
  q.actor = WCR_NONE;
  ck_assert_int_eq (evaluate (battle, game, his, &q),
                    0); /* nobody's question */
  q.side = WCR_SIDE_BOTTOM;
  ck_assert_int_eq (evaluate (battle, game, his, &q), 4);
}
END_TEST

START_TEST (test_distances)
{
  int apart = sample_expression (&sample, OP (P_HEX), A, OP (P_HEX), T,
                                 OP (DISTANCE), -1);
  int off = sample_expression (&sample, OP (P_HEX), A, OP (CONST), 3,
                               OP (DISTANCE), -1); /* -2 */
  int blocks = sample_expression (&sample, OP (P_BLOCKS), 2, -1);
  int alone = sample_expression (&sample, OP (OUTER), blocks, -1);
  start ();
  struct question q = about (TOP_FOOT, WCR_NONE, WCR_NONE);
  ck_assert_int_eq (evaluate (battle, game, apart, &q), WCR_MAX_HEXES);
  ck_assert_int_eq (evaluate (battle, game, off, &q), WCR_MAX_HEXES);
  q.target = TOP_FOOT;
  ck_assert_int_eq (evaluate (battle, game, apart, &q), 0);
  /* outside of every count is nothing */
  ck_assert_int_eq (evaluate (battle, game, alone, &q), 0);
}
END_TEST

START_TEST (test_of_none)
{
  int hex = sample_expression (&sample, OP (P_HEX), T, -1);
  int side = sample_expression (&sample, OP (P_SIDE), T, -1);
  int class = sample_expression (&sample, OP (P_CLASS), T, -1);
  int symbol = sample_expression (&sample, OP (P_SYMBOL), T, -1);
  int blocks = sample_expression (&sample, OP (P_BLOCKS), T, -1);
  int alive = sample_expression (&sample, OP (P_ALIVE), T, -1);
  int terrain = sample_expression (&sample, OP (H_TERRAIN), 0, -1);
  start ();
  struct question q = about (TOP_FOOT, WCR_NONE, WCR_NONE);
  ck_assert_int_eq (evaluate (battle, game, hex, &q), -1);
  ck_assert_int_eq (evaluate (battle, game, side, &q), -1);
  ck_assert_int_eq (evaluate (battle, game, class, &q), -1);
  ck_assert_int_eq (evaluate (battle, game, symbol, &q), -1);
  ck_assert_int_eq (evaluate (battle, game, blocks, &q), 0);
  ck_assert_int_eq (evaluate (battle, game, alive, &q), 0);
  ck_assert_int_eq (evaluate (battle, game, terrain, &q), 0);
}
END_TEST

/* What happens to a piece in a turn. */
START_TEST (test_state)
{
  int moved = sample_expression (&sample, OP (P_MOVED), P, -1);
  int entered = sample_expression (&sample, OP (P_ENTERED), P, WOOD, -1);
  int ordered = sample_expression (&sample, OP (P_ORDERED), P, -1);
  int full = sample_expression (&sample, OP (P_FULL), P, -1);
  int at_start = sample_expression (&sample, OP (P_FULL_AT_START), P, -1);
  int battled = sample_expression (&sample, OP (P_BATTLED), P, -1);
  start ();
  struct question q = about (WCR_NONE, WCR_NONE, TOP_RIDER);
  struct piece_state *rider = &game->piece[TOP_RIDER];
  rider->steps = 2;
  rider->clause = 0;
  rider->flags = PIECE_BATTLED;
  ck_assert (evaluate (battle, game, moved, &q));
  ck_assert (evaluate (battle, game, ordered, &q));
  ck_assert (evaluate (battle, game, battled, &q));
  ck_assert (!evaluate (battle, game, entered, &q));
  rider->arrived = rider->hex;
  ck_assert (evaluate (battle, game, entered, &q));
  /* The snapshot holds for the two of the combat while it runs. */
  game->combat.actor = TOP_RIDER;
  game->combat.target = BOTTOM_RIDER;
  game->combat.actor_full = true;
  game->combat.active = true;
  rider->blocks = 2;
  game->piece[BOTTOM_RIDER].blocks = 2;
  ck_assert (!evaluate (battle, game, full, &q));
  ck_assert (evaluate (battle, game, at_start, &q));
  q.role = ROLE_ESCAPE; /* of which full-at-start means now */
  ck_assert (!evaluate (battle, game, at_start, &q));
  q.role = ROLE_ATTACK;
  q.piece = BOTTOM_RIDER;
  ck_assert (!evaluate (battle, game, at_start, &q));
  q.piece = TOP_FOOT;
  ck_assert (evaluate (battle, game, at_start, &q));
  game->combat.active = false;
  q.piece = TOP_RIDER;
  ck_assert (!evaluate (battle, game, at_start, &q));
}
END_TEST

/* ---- numbers and booleans ------------------------------------------------ */

#define MOVE(op, ...)                                                          \
  sample_effect (&sample,                                                      \
                 EFFECT (.query = WCR_QUERY_MOVE_HEXES,                        \
                         .operation = WCR_OPERATION_##op, __VA_ARGS__))

START_TEST (test_defaults)
{
  start ();
  ck_assert_int_eq (answer (WCR_QUERY_MOVE_HEXES, about (-1, -1, TOP_RIDER)),
                    3);
  ck_assert_int_eq (answer (WCR_QUERY_MOVE_HEXES, about (-1, -1, TOP_LEADER)),
                    3);
  ck_assert_int_eq (answer (WCR_QUERY_RANGE, about (TOP_ARCHER, -1, -1)), 3);
  ck_assert_int_eq (answer (WCR_QUERY_SHOTS, about (TOP_ARCHER, -1, -1)), 1);
  ck_assert_int_eq (
      answer (WCR_QUERY_RETREAT_HEXES, attack (TOP_FOOT, BOTTOM_ARCHER, 0)), 2);
  ck_assert_int_eq (answer (WCR_QUERY_BLOCKS, about (-1, -1, TOP_RIDER)), 3);
  struct question q = QUESTION_NONE;
  q.side = WCR_SIDE_TOP;
  ck_assert_int_eq (answer (WCR_QUERY_COMMAND, q), 5);
  q.side = WCR_SIDE_BOTTOM;
  ck_assert_int_eq (answer (WCR_QUERY_HAND_SIZE, q), 6);
  for (int query = 0; query < WCR_QUERIES; query++)
    ck_assert (never_asked (battle, (enum wcr_query) query));
}
END_TEST

/* The rider: default 3. The last set wins, adds are summed, then the lowest
 * cap, the highest floor, and last every bonus. */
START_TEST (test_number)
{
  MOVE (SET, .value = 9);
  MOVE (SET, .value = 4, .kinds = 1 << RIDER_TOP);
  MOVE (ADD, .value = 1);
  MOVE (ADD, .value = 3);
  MOVE (CAP, .value = 7);
  MOVE (CAP, .value = 6, .kinds = 1 << RIDER_TOP);
  MOVE (CAP, .value = 30);
  MOVE (FLOOR, .value = 2);
  MOVE (FLOOR, .value = 10, .kinds = 1 << LEADER_TOP);
  MOVE (BONUS, .value = 1);
  MOVE (BONUS, .value = 2, .kinds = 1 << RIDER_TOP);
  start ();
  /* 4 + 4 = 8, capped to 6, 2 and 1 more */
  ck_assert_int_eq (answer (WCR_QUERY_MOVE_HEXES, about (-1, -1, TOP_RIDER)),
                    9);
  /* 9 + 4 = 13, capped to 7, 1 more */
  ck_assert_int_eq (answer (WCR_QUERY_MOVE_HEXES, about (-1, -1, TOP_FOOT)), 8);
  /* the same, lifted to 10, 1 more */
  ck_assert_int_eq (answer (WCR_QUERY_MOVE_HEXES, about (-1, -1, TOP_LEADER)),
                    11);
}
END_TEST

/* Sets that hang on the game keep their place among the others. */
START_TEST (test_open_sets)
{
  int moved = 1 + sample_expression (&sample, OP (P_MOVED), P, -1);
  int full = 1 + sample_expression (&sample, OP (P_FULL), P, -1);
  int blocks = 1 + sample_expression (&sample, OP (P_BLOCKS), P, -1);
  MOVE (SET, .value = 20, .when = moved);
  MOVE (SET, .value = 5, .kinds = 3 << RIDER_TOP);
  MOVE (SET, .value = 7, .when = full);
  MOVE (ADD, .computed = blocks, .kinds = 1 << ARCHER_TOP);
  start ();
  ck_assert_int_eq (answer (WCR_QUERY_MOVE_HEXES, about (-1, -1, TOP_RIDER)),
                    7);
  game->piece[TOP_RIDER].blocks = 1;
  game->piece[TOP_RIDER].steps = 1;
  game->piece[TOP_FOOT].blocks = 1;
  game->piece[TOP_ARCHER].blocks = 3;
  ck_assert_int_eq (answer (WCR_QUERY_MOVE_HEXES, about (-1, -1, TOP_RIDER)),
                    5);
  ck_assert_int_eq (answer (WCR_QUERY_MOVE_HEXES, about (-1, -1, TOP_FOOT)), 1);
  game->piece[TOP_FOOT].steps = 1;
  ck_assert_int_eq (answer (WCR_QUERY_MOVE_HEXES, about (-1, -1, TOP_FOOT)),
                    20);
  ck_assert_int_eq (answer (WCR_QUERY_MOVE_HEXES, about (-1, -1, TOP_ARCHER)),
                    2 + 3);
  ck_assert (!never_asked (battle, WCR_QUERY_MOVE_HEXES));
}
END_TEST

START_TEST (test_boolean)
{
  int moved = 1 + sample_expression (&sample, OP (P_MOVED), A, -1);
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_MAY_FIRE,
                                  .operation = WCR_OPERATION_DENY,
                                  .kinds = 1 << ARCHER_TOP, .when = moved));
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_MAY_FIRE,
                                  .operation = WCR_OPERATION_ALLOW));
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_MAY_BONUS,
                                  .operation = WCR_OPERATION_ALLOW,
                                  .kinds = 3 << RIDER_TOP));
  sample_effect (&sample,
                 EFFECT (.query = WCR_QUERY_MAY_BONUS,
                         .operation = WCR_OPERATION_DENY, .terrain = WOOD + 1));
  start ();
  struct question q = about (TOP_ARCHER, -1, -1);
  ck_assert_int_eq (answer (WCR_QUERY_MAY_FIRE, q), 1);
  game->piece[TOP_ARCHER].steps = 1;
  ck_assert_int_eq (answer (WCR_QUERY_MAY_FIRE, q), 0); /* deny is final */
  q = about (TOP_RIDER, -1, -1);
  q.hex = (int16_t) hex_at (battle, "F1");
  ck_assert_int_eq (answer (WCR_QUERY_MAY_BONUS, q), 1);
  q.hex = (int16_t) hex_at (battle, "D6"); /* in the wood */
  ck_assert_int_eq (answer (WCR_QUERY_MAY_BONUS, q), 0);
  q.actor = TOP_FOOT;
  q.hex = (int16_t) hex_at (battle, "F1");
  ck_assert_int_eq (answer (WCR_QUERY_MAY_BONUS, q), 0); /* the default */
}
END_TEST

/* ---- where an effect holds ----------------------------------------------- */

START_TEST (test_subject)
{
  struct sample_effect e = EFFECT (.query = WCR_QUERY_RETREAT_HEXES,
                                   .operation = WCR_OPERATION_ADD, .value = 1,
                                   .kinds = 3 << FOOT_TOP);
  sample_effect (&sample, e); /* the target is foot */
  e.as = WCR_SUBJECT_ACTOR + 1;
  e.kinds = 3 << RIDER_TOP;
  e.value = 10;
  sample_effect (&sample, e); /* the actor rides */
  start ();
  ck_assert_int_eq (
      answer (WCR_QUERY_RETREAT_HEXES, attack (TOP_FOOT, BOTTOM_FOOT, 0)),
      1 + 1);
  ck_assert_int_eq (
      answer (WCR_QUERY_RETREAT_HEXES, attack (TOP_RIDER, BOTTOM_FOOT, 0)),
      1 + 1 + 10);
  ck_assert_int_eq (
      answer (WCR_QUERY_RETREAT_HEXES, attack (TOP_RIDER, BOTTOM_RIDER, 0)),
      3 + 10);
  ck_assert_int_eq (
      answer (WCR_QUERY_RETREAT_HEXES, attack (TOP_FOOT, BOTTOM_RIDER, 0)), 3);
}
END_TEST

/* D5 is hill, D6 and E5 wood, E6 open. */
START_TEST (test_places)
{
  struct sample_effect e
      = EFFECT (.query = WCR_QUERY_CLOSE_DICE, .operation = WCR_OPERATION_ADD,
                .terrain = WOOD + 1);
  e.value = 10;
  e.place = WCR_PLACE_SUBJECT; /* of close dice: the actor */
  sample_effect (&sample, e);
  e.value = 100;
  e.place = WCR_PLACE_TARGET;
  sample_effect (&sample, e);
  e.value = 200;
  e.place = WCR_PLACE_EITHER;
  sample_effect (&sample, e);
  e.value = 400;
  e.place = WCR_PLACE_FROM;
  sample_effect (&sample, e);
  e = EFFECT (.query = WCR_QUERY_IGNORE_FLAGS, .operation = WCR_OPERATION_ADD,
              .value = 1, .terrain = WOOD + 1);
  sample_effect (&sample, e); /* its subject is the target */
  start ();
  ck_assert_int_eq (
      answer (WCR_QUERY_CLOSE_DICE, attack (TOP_RIDER, BOTTOM_FOOT, 0)),
      3 + 10 + 100 + 200 + 400);
  ck_assert_int_eq (
      answer (WCR_QUERY_CLOSE_DICE, attack (TOP_FOOT, BOTTOM_FOOT, 0)),
      4 + 100 + 200);
  ck_assert_int_eq (
      answer (WCR_QUERY_CLOSE_DICE, attack (TOP_RIDER, BOTTOM_RIDER, 0)),
      3 + 10 + 200 + 400);
  ck_assert_int_eq (
      answer (WCR_QUERY_CLOSE_DICE, attack (TOP_FOOT, BOTTOM_RIDER, 0)), 4);
  ck_assert_int_eq (
      answer (WCR_QUERY_IGNORE_FLAGS, attack (TOP_FOOT, BOTTOM_FOOT, 0)), 1);
  ck_assert_int_eq (
      answer (WCR_QUERY_IGNORE_FLAGS, attack (BOTTOM_FOOT, TOP_FOOT, 0)), 0);
}
END_TEST

START_TEST (test_hex_asked)
{
  sample_effect (&sample,
                 EFFECT (.query = WCR_QUERY_MAY_ENTER,
                         .operation = WCR_OPERATION_DENY,
                         .kinds = 3 << RIDER_TOP, .terrain = WOOD + 1));
  int by_mode = 1
                + sample_expression (&sample, OP (V_MODE),
                                     NUMBER (WCR_MODE_RETREAT), OP (EQ), -1);
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_MUST_STOP,
                                  .operation = WCR_OPERATION_ALLOW,
                                  .terrain = HILL + 1, .when = by_mode));
  start ();
  struct question q = about (-1, -1, TOP_RIDER);
  q.hex = (int16_t) hex_at (battle, "E5");
  ck_assert_int_eq (answer (WCR_QUERY_MAY_ENTER, q), 0);
  q.piece = TOP_FOOT;
  ck_assert_int_eq (answer (WCR_QUERY_MAY_ENTER, q), 1);
  q.piece = TOP_RIDER;
  q.hex = (int16_t) hex_at (battle, "D5");
  ck_assert_int_eq (answer (WCR_QUERY_MAY_ENTER, q), 1);
  q.mode = WCR_MODE_ORDERED;
  ck_assert_int_eq (answer (WCR_QUERY_MUST_STOP, q), 0);
  q.mode = WCR_MODE_RETREAT;
  ck_assert_int_eq (answer (WCR_QUERY_MUST_STOP, q), 1);
}
END_TEST

/* Whose question it is, when a hex is asked about and when a side is. */
START_TEST (test_side)
{
  int top = 1
            + sample_expression (&sample, OP (V_SIDE), NUMBER (WCR_SIDE_TOP),
                                 OP (EQ), -1);
  int either = 1
               + sample_expression (&sample, OP (P_TRAIT), P, TRAIT_RIDES,
                                    OP (P_MOVED), P, OP (OR), -1);
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_MAY_ENTER, .when = top,
                                  .operation = WCR_OPERATION_DENY));
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_MUST_STOP, .when = either,
                                  .operation = WCR_OPERATION_ALLOW));
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_HAND_SIZE, .when = top,
                                  .operation = WCR_OPERATION_ADD, .value = 2));
  start ();
  struct question q = about (BOTTOM_RIDER, -1, TOP_RIDER);
  q.hex = 0;
  ck_assert_int_eq (answer (WCR_QUERY_MAY_ENTER, q), 0);
  q.piece = BOTTOM_RIDER;
  ck_assert_int_eq (answer (WCR_QUERY_MAY_ENTER, q), 1);
  q.piece = WCR_NONE;
  q.side = WCR_SIDE_TOP;
  ck_assert_int_eq (answer (WCR_QUERY_MAY_ENTER, q), 0);
  ck_assert_int_eq (answer (WCR_QUERY_HAND_SIZE, q), 5 + 2);
  q.side = WCR_SIDE_BOTTOM;
  ck_assert_int_eq (answer (WCR_QUERY_HAND_SIZE, q), 6);
  /* What one half decides is no open question: only foot may have moved. */
  q.piece = TOP_RIDER;
  ck_assert_int_eq (answer (WCR_QUERY_MUST_STOP, q), 1);
  q.piece = TOP_FOOT;
  ck_assert_int_eq (answer (WCR_QUERY_MUST_STOP, q), 0);
  game->piece[TOP_FOOT].steps = 1;
  ck_assert_int_eq (answer (WCR_QUERY_MUST_STOP, q), 1);
  const struct query_fold *fold = &battle->fold->query[WCR_QUERY_MUST_STOP];
  const struct dimension *kind = &fold->dimension[0];
  ck_assert_int_eq (fold->dimensions, 1);
  ck_assert_int_eq (fold->answer[fold->table[kind->offset[1 + RIDER_TOP]]].open,
                    0);
  ck_assert_int_eq (fold->answer[fold->table[kind->offset[1 + FOOT_TOP]]].open,
                    1);
}
END_TEST

START_TEST (test_clauses)
{
  MOVE (CAP, .value = 1, .clause = 2 + 1);
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_COMMAND, .clause = 1 + 1,
                                  .operation = WCR_OPERATION_ADD, .value = 3));
  start ();
  struct question q = about (-1, -1, TOP_RIDER);
  ck_assert_int_eq (answer (WCR_QUERY_MOVE_HEXES, q), 3);
  game->piece[TOP_RIDER].clause = 1;
  ck_assert_int_eq (answer (WCR_QUERY_MOVE_HEXES, q), 3);
  game->piece[TOP_RIDER].clause = 2;
  ck_assert_int_eq (answer (WCR_QUERY_MOVE_HEXES, q), 1);
  q = QUESTION_NONE;
  q.side = WCR_SIDE_BOTTOM; /* whose turn it is */
  ck_assert_int_eq (answer (WCR_QUERY_COMMAND, q), 6);
  game->clause = 1;
  ck_assert_int_eq (answer (WCR_QUERY_COMMAND, q), 9);
  q.side = WCR_SIDE_TOP;
  ck_assert_int_eq (answer (WCR_QUERY_COMMAND, q), 5);
}
END_TEST

/* Terrain that is nowhere on the board does not make tables larger, and
 * effects on it are silent. */
START_TEST (test_unused_terrain)
{
  MOVE (SET, .value = 9, .terrain = CLIFF + 1);
  start ();
  ck_assert (never_asked (battle, WCR_QUERY_MOVE_HEXES));
  ck_assert_int_eq (answer (WCR_QUERY_MOVE_HEXES, about (-1, -1, TOP_RIDER)),
                    3);
}
END_TEST

/* Blocks are fixed by kinds alone. */
START_TEST (test_blocks)
{
  int moved = 1 + sample_expression (&sample, OP (P_MOVED), P, -1);
  struct sample_effect e
      = EFFECT (.query = WCR_QUERY_BLOCKS, .value = 1,
                .operation = WCR_OPERATION_ADD, .kinds = 1 << RIDER_TOP);
  sample_effect (&sample, e);
  e.when = moved;
  e.kinds = 0;
  sample_effect (&sample, e);
  e.when = 0;
  e.terrain = WOOD + 1;
  sample_effect (&sample, e);
  start ();
  ck_assert_int_eq (wcr_piece_blocks (battle, game, TOP_RIDER), 4);
  ck_assert_int_eq (wcr_piece_blocks (battle, game, BOTTOM_RIDER), 3);
  game->piece[TOP_RIDER].steps = 1;
  ck_assert_int_eq (answer (WCR_QUERY_BLOCKS, about (-1, -1, TOP_RIDER)), 4);
}
END_TEST

/* More effects than tables can hold: then facts stay open, or the query has no
 * table at all. The answers are the same. */
START_TEST (test_many_effects)
{
  srand (6);
  for (int i = 0; i < 60; i++)
    sample_effect (&sample,
                   EFFECT (.query = WCR_QUERY_CLOSE_DICE,
                           .operation = WCR_OPERATION_SET + rand () % 5,
                           .value = rand () % 9 - 4, .as = 1 + rand () % 2,
                           .kinds = 1 + (unsigned) rand () % 255,
                           .roles = 1 + (unsigned) rand () % 31,
                           .terrain = 1 + rand () % 3, .place = rand () % 4));
  for (int i = 0; i < 300; i++)
    sample_effect (
        &sample, EFFECT (.query = WCR_QUERY_HIT,
                         .operation = WCR_OPERATION_ALLOW + (i % 4 == 0),
                         .as = 1 + WCR_SUBJECT_TARGET,
                         .kinds = 1u << rand () % 8, .roles = 1u << rand () % 5,
                         .faces = (uint16_t) (1u << rand () % 5),
                         .terrain = 1 + rand () % 3));
  start ();
  const struct query_fold *dice = &battle->fold->query[WCR_QUERY_CLOSE_DICE];
  int open = 0;
  ck_assert_ptr_nonnull (dice->table);
  ck_assert_ptr_null (battle->fold->query[WCR_QUERY_HIT].table);
  for (int i = 0; i < 20000; i++)
    {
      struct question q = attack (rand () % 10, rand () % 10, rand () % 5);
      q.face = (int8_t) (rand () % 5);
      int yes = answer (WCR_QUERY_HIT, q);
      ck_assert (yes == 0 || yes == 1);
      answer (WCR_QUERY_CLOSE_DICE, q);
      int index = 0;
      for (int k = 0; k < dice->dimensions; k++)
        {
          const struct dimension *d = &dice->dimension[k];
          index += d->offset[1 + fact (battle, game, &q, (enum fact) d->fact)];
        }
      const struct answer *a = &dice->answer[dice->table[index]];
      for (unsigned k = 0; k < a->open; k++)
        open += dice->residual[a->first + k].open == OPEN_ALL;
    }
  ck_assert_int_gt (open, 1000);
}
END_TEST

/* ---- dice and faces ------------------------------------------------------ */

START_TEST (test_hit)
{
  sample_effect (
      &sample, EFFECT (.query = WCR_QUERY_HIT, .operation = WCR_OPERATION_ALLOW,
                       .faces = 1 << FACE_HELM, .roles = 1 << ROLE_ATTACK,
                       .kinds = 1 << FOOT_TOP));
  sample_effect (
      &sample, EFFECT (.query = WCR_QUERY_HIT, .operation = WCR_OPERATION_DENY,
                       .faces = 1 << FACE_SWORD, .kinds = 3 << RIDER_TOP));
  start ();
  static const struct {
    int actor, target, role;
    unsigned hits;
  } expected[] = {
    { TOP_FOOT, BOTTOM_RIDER, ROLE_ATTACK,
      1 << FACE_BLUE | 1 << FACE_SWORD | 1 << FACE_HELM },
    { TOP_FOOT, BOTTOM_RIDER, ROLE_BACK, 1 << FACE_BLUE | 1 << FACE_SWORD },
    { TOP_FOOT, BOTTOM_RIDER, ROLE_FIRE, 1 << FACE_BLUE },
    { TOP_FOOT, BOTTOM_RIDER, ROLE_ESCAPE, 0 },
    { TOP_FOOT, BOTTOM_RIDER, ROLE_CHECK, 1 << FACE_HELM },
    { BOTTOM_FOOT, TOP_ARCHER, ROLE_ATTACK, 1 << FACE_RED | 1 << FACE_SWORD },
    { TOP_RIDER, BOTTOM_FOOT, ROLE_ATTACK, 1 << FACE_RED },
    { BOTTOM_FOOT, TOP_LEADER, ROLE_ATTACK, 1 << FACE_SWORD },
  };
  for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
    {
      unsigned hits = 0;
      struct question q
          = attack (expected[i].actor, expected[i].target, expected[i].role);
      for (q.face = 0; q.face < FACES_OF_SAMPLE; q.face++)
        hits |= (unsigned) answer (WCR_QUERY_HIT, q) << q.face;
      ck_assert_msg (hits == expected[i].hits, "%zu: %x, not %x", i, hits,
                     expected[i].hits);
    }
}
END_TEST

START_TEST (test_dice)
{
  struct sample_effect e = EFFECT (.query = WCR_QUERY_FIRE_DICE,
                                   .operation = WCR_OPERATION_SET, .value = 2);
  sample_effect (&sample, e);
  e.query = WCR_QUERY_CLOSE_DICE;
  e.operation = WCR_OPERATION_CAP;
  e.terrain = WOOD + 1;
  e.place = WCR_PLACE_TARGET;
  sample_effect (&sample, e);
  e.operation = WCR_OPERATION_BONUS;
  e.terrain = 0;
  e.value = 1;
  sample_effect (&sample, e);
  e.operation = WCR_OPERATION_ADD;
  e.value = -9;
  e.kinds = 1 << ARCHER_TOP;
  sample_effect (&sample, e);
  start ();
  static const struct {
    int actor, target, role, own, cap, bonus, dice;
  } expected[] = {
    { TOP_FOOT, BOTTOM_FOOT, ROLE_ATTACK, 4, 2, 1, 3 },
    { TOP_FOOT, BOTTOM_FOOT, ROLE_BACK, 4, 2, 0, 2 },    /* no bonus column */
    { TOP_FOOT, BOTTOM_FOOT, ROLE_ESCAPE, 4, 99, 0, 4 }, /* nor caps */
    { TOP_FOOT, BOTTOM_RIDER, ROLE_ATTACK, 4, 99, 1, 5 },
    { TOP_ARCHER, BOTTOM_FOOT, ROLE_FIRE, 2, 99, 0, 2 },
    { TOP_FOOT, BOTTOM_FOOT, ROLE_CHECK, 3, 99, 0, 3 }, /* fixed */
    { TOP_ARCHER, BOTTOM_RIDER, ROLE_ATTACK, -7, 99, 1, 0 },
  };
  for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
    {
      struct question q
          = attack (expected[i].actor, expected[i].target, expected[i].role);
      struct dice_answer parts;
      ck_assert_int_eq (ask_dice (battle, game, &q, &parts), expected[i].dice);
      ck_assert_int_eq (parts.own, expected[i].own);
      ck_assert_int_eq (parts.cap, expected[i].cap);
      ck_assert_int_eq (parts.bonus, expected[i].bonus);
      ck_assert_int_eq (ask_dice (battle, game, &q, NULL), expected[i].dice);
    }
}
END_TEST

/* ---- reasons ------------------------------------------------------------- */

struct heard {
  int count, effect[8], value[8];
};

static void
hear (void *user, int effect, int value)
{
  struct heard *heard = user;
  heard->effect[heard->count] = effect;
  heard->value[heard->count++] = value;
}

START_TEST (test_why)
{
  MOVE (SET, .value = 5);
  MOVE (SET, .value = 2);
  MOVE (SET, .value = 7, .kinds = 1 << FOOT_TOP);
  MOVE (ADD, .value = 1);
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_MAY_FIRE,
                                  .operation = WCR_OPERATION_ALLOW));
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_MAY_FIRE,
                                  .operation = WCR_OPERATION_DENY,
                                  .kinds = 1 << ARCHER_TOP));
  start ();
  struct heard heard = { .count = 0 };
  struct question q = about (TOP_ARCHER, -1, TOP_RIDER);
  ask_why (battle, game, WCR_QUERY_MOVE_HEXES, &q, hear, &heard);
  ck_assert_int_eq (heard.count, 2); /* the last set that holds, and the add */
  ck_assert_int_eq (heard.effect[0], 1);
  ck_assert_int_eq (heard.value[0], 2);
  ck_assert_int_eq (heard.effect[1], 3);
  heard.count = 0;
  ask_why (battle, game, WCR_QUERY_MAY_FIRE, &q, hear, &heard);
  ck_assert_int_eq (heard.count, 1); /* what allows is of no account */
  ck_assert_int_eq (heard.effect[0], 5);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("query");
  TCase *all = tcase_create ("all");
  tcase_add_checked_fixture (all, setup, teardown);
  tcase_add_test (all, test_expressions);
  tcase_add_test (all, test_counts);
  tcase_add_test (all, test_owners);
  tcase_add_test (all, test_distances);
  tcase_add_test (all, test_of_none);
  tcase_add_test (all, test_state);
  tcase_add_test (all, test_defaults);
  tcase_add_test (all, test_number);
  tcase_add_test (all, test_open_sets);
  tcase_add_test (all, test_boolean);
  tcase_add_test (all, test_subject);
  tcase_add_test (all, test_places);
  tcase_add_test (all, test_hex_asked);
  tcase_add_test (all, test_side);
  tcase_add_test (all, test_clauses);
  tcase_add_test (all, test_unused_terrain);
  tcase_add_test (all, test_blocks);
  tcase_add_test (all, test_many_effects);
  tcase_add_test (all, test_hit);
  tcase_add_test (all, test_dice);
  tcase_add_test (all, test_why);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
