/* Triggers: when they act, what each action does, and that it waits for
 * decisions inside. */

#include "battle/state.h"
#include "play.h"
#include "../run.h"

#include <check.h>
#include <stdlib.h>

static struct sample sample;
static wcr_choice list[WCR_MAX_CHOICES];
static int events[WCR_EVENTS];

static void
count_event (void *user, const wcr_battle *battle, const wcr_game *game,
             const wcr_event *event)
{
  (void) user;
  (void) battle;
  (void) game;
  events[event->type]++;
}
static const wcr_listener listener = { count_event, NULL };

/* One trigger with one action; expressions are numbers + 1, 0 for none. */
struct rule {
  enum wcr_event_type event;
  enum wcr_once once;
  int side;      /* side + 1 */
  int condition; /* expression + 1 */
  unsigned classes;
  enum wcr_action action;
  int who, other, value;
};

static int
number (int value)
{
  return sample_expression (&sample, WCR_OP_CONST, value * 2, -1);
}

/* A foot against each other in the middle, a rider, an archer, a leader with
 * the bottom foot. */
static void
start_sample (void)
{
  static const char *const hexes[KINDS_OF_SAMPLE]
      = { "E6 A1", "F6 I5", NULL, "I7", NULL, "I8", NULL, "F6" };
  sample_init (&sample);
  sample_pieces (&sample, hexes);
}

static void
write_rules (const struct rule *rules, int n)
{
  struct bytes *out = sample_section (&sample, WCR_SECTION_TRIGGERS);
  bytes_uleb (out, (uint64_t) n);
  for (int i = 0; i < n; i++)
    {
      bytes_u8 (out, (int) rules[i].event);
      bytes_u8 (out, (int) rules[i].once);
      bytes_uleb (out, (uint64_t) rules[i].side);
      bytes_uleb (out, (uint64_t) rules[i].condition);
      bytes_uleb (out, rules[i].classes);
      bytes_uleb (out, 0); /* no card */
      bytes_uleb (out, 1);
      bytes_u8 (out, (int) rules[i].action);
      bytes_u8 (out, rules[i].who);
      bytes_u8 (out, rules[i].other);
      bytes_uleb (out, 0); /* no condition */
      if (rules[i].action != WCR_ACTION_ELIMINATE
          && rules[i].action != WCR_ACTION_REMOVE
          && rules[i].action != WCR_ACTION_END_GAME)
        bytes_uleb (out, (uint64_t) rules[i].value);
    }
}

static wcr_battle *
load_rule (struct rule rule)
{
  write_rules (&rule, 1);
  return sample_load (&sample);
}

static wcr_game *
start_game (const wcr_battle *battle)
{
  wcr_game *game = malloc (wcr_game_size (battle));
  for (int i = 0; i < WCR_EVENTS; i++)
    events[i] = 0;
  wcr_game_start (battle, game, 1, &listener);
  if (!wcr_game_over (game))
    play_hands (battle, game);
  return game;
}

static void
make (const wcr_battle *battle, wcr_game *game, wcr_choice choice)
{
  play (battle, game, choice, &listener);
}

/* Plays the turn of the active side without doing anything. */
static void
pass_turn (const wcr_battle *battle, wcr_game *game)
{
  int turn = wcr_game_turn (game);
  while (!wcr_game_over (game) && wcr_game_turn (game) == turn)
    {
      int count = wcr_choices (battle, game, list, WCR_MAX_CHOICES);
      bool card = wcr_game_decision (game) == WCR_DECISION_PLAY;
      make (battle, game, list[card ? 0 : count - 1]);
    }
}

/* Orders the pieces at two hexes of the middle and goes to the given phase. */
static void
order_two (const wcr_battle *battle, wcr_game *game, const char *a,
           const char *b, bool moves)
{
  make (battle, game, PLAY_CARD (CARD_MIDDLE, 0));
  make (battle, game, play_order (battle, game, a, WCR_NONE));
  if (b != NULL)
    make (battle, game, play_order (battle, game, b, WCR_NONE));
  make (battle, game, PLAY_DONE);
  if (!moves)
    make (battle, game, PLAY_DONE);
}

static void
finish (wcr_battle *battle, wcr_game *game)
{
  free (game);
  wcr_battle_destroy (battle);
}

/* ---- when --------------------------------------------------------------- */

START_TEST (test_every_time)
{
  start_sample ();
  wcr_battle *battle
      = load_rule ((struct rule){ .event = WCR_EVENT_TURN_STARTS,
                                  .side = WCR_SIDE_BOTTOM + 1,
                                  .action = WCR_ACTION_GAIN_BANNERS,
                                  .value = number (1) });
  wcr_game *game = start_game (battle);
  ck_assert_int_eq (wcr_game_banners (game, WCR_SIDE_BOTTOM), 1);
  pass_turn (battle, game);
  pass_turn (battle, game);
  ck_assert_int_eq (wcr_game_banners (game, WCR_SIDE_BOTTOM), 2);
  ck_assert_int_eq (wcr_game_banners (game, WCR_SIDE_TOP), 0);
  pass_turn (battle, game);
  ck_assert (!wcr_game_over (game));
  /* The third banner wins at once, before a card is asked for. */
  pass_turn (battle, game);
  ck_assert (wcr_game_over (game));
  ck_assert_int_eq (wcr_game_winner (game), WCR_SIDE_BOTTOM);
  ck_assert_int_eq (wcr_game_turn (game), 5);
  ck_assert_int_eq (wcr_choices (battle, game, list, 1), 0);
  finish (battle, game);
}
END_TEST

START_TEST (test_once_in_a_game)
{
  start_sample ();
  wcr_battle *battle
      = load_rule ((struct rule){ .event = WCR_EVENT_TURN_STARTS,
                                  .once = WCR_ONCE_GAME,
                                  .action = WCR_ACTION_GAIN_BANNERS,
                                  .who = 1,
                                  .value = number (1) });
  wcr_game *game = start_game (battle);
  pass_turn (battle, game);
  pass_turn (battle, game);
  /* The opponent of the side that started first, and nothing afterwards. */
  ck_assert_int_eq (wcr_game_banners (game, WCR_SIDE_TOP), 1);
  ck_assert_int_eq (wcr_game_banners (game, WCR_SIDE_BOTTOM), 0);
  finish (battle, game);
}
END_TEST

/* One hit, and the trigger takes a block more, but not for its own block. */
START_TEST (test_once_in_a_turn)
{
  start_sample ();
  wcr_battle *battle
      = load_rule ((struct rule){ .event = WCR_EVENT_BLOCKS_LOST,
                                  .once = WCR_ONCE_TURN,
                                  .action = WCR_ACTION_LOSE_BLOCKS,
                                  .who = WCR_SUBJECT_PIECE,
                                  .value = number (1) });
  wcr_game *game = start_game (battle);
  static const uint8_t dice[] = { FACE_RED, FACE_BLUE, FACE_BLUE, FACE_BLUE };
  order_two (battle, game, "F6", NULL, false);
  int target = piece_at (battle, game, "E6");
  ck_assert (wcr_force_dice (game, dice, 4));
  make (battle, game, play_on (battle, game, WCR_CHOICE_BATTLE, "F6", "E6"));
  ck_assert_int_eq (wcr_piece_blocks (battle, game, target), 2);
  ck_assert_int_eq (wcr_game_decision (game), WCR_DECISION_BATTLE_BACK);
  finish (battle, game);
}
END_TEST

/* The same without a limit runs into itself until the unit is gone. */
START_TEST (test_nested)
{
  start_sample ();
  wcr_battle *battle
      = load_rule ((struct rule){ .event = WCR_EVENT_BLOCKS_LOST,
                                  .action = WCR_ACTION_LOSE_BLOCKS,
                                  .who = WCR_SUBJECT_PIECE,
                                  .value = number (1) });
  wcr_game *game = start_game (battle);
  static const uint8_t dice[] = { FACE_RED, FACE_BLUE, FACE_BLUE, FACE_BLUE };
  order_two (battle, game, "F6", NULL, false);
  int target = piece_at (battle, game, "E6");
  ck_assert (wcr_force_dice (game, dice, 4));
  make (battle, game, play_on (battle, game, WCR_CHOICE_BATTLE, "F6", "E6"));
  ck_assert_int_eq (wcr_piece_hex (battle, game, target), WCR_NONE);
  ck_assert_int_eq (wcr_game_banners (game, WCR_SIDE_BOTTOM), 1);
  ck_assert_int_eq (wcr_game_decision (game), WCR_DECISION_ADVANCE);
  finish (battle, game);
}
END_TEST

START_TEST (test_condition)
{
  start_sample ();
  int no = number (0);
  wcr_battle *battle = load_rule ((struct rule){ .event = WCR_EVENT_TURN_STARTS,
                                                 .condition = no + 1,
                                                 .action = WCR_ACTION_END_GAME,
                                                 .who = 2 });
  wcr_game *game = start_game (battle);
  pass_turn (battle, game);
  ck_assert (!wcr_game_over (game));
  finish (battle, game);
}
END_TEST

/* Rules that answer each other come to an end: five deep, the last one is the wood
 * again. */
START_TEST (test_depth)
{
  start_sample ();
  const struct rule rules[] = {
    { .event = WCR_EVENT_PIECE_SETTLED,
      .action = WCR_ACTION_CHANGE_TERRAIN,
      .value = WOOD },
    { .event = WCR_EVENT_TERRAIN_CHANGED,
      .action = WCR_ACTION_CHANGE_TERRAIN,
      .value = HILL },
    { .event = WCR_EVENT_TERRAIN_CHANGED,
      .action = WCR_ACTION_CHANGE_TERRAIN,
      .value = WOOD },
  };
  write_rules (rules, 3);
  wcr_battle *battle = sample_load (&sample);
  wcr_game *game = start_game (battle);
  order_two (battle, game, "I7", NULL, true);
  make (battle, game, play_on (battle, game, WCR_CHOICE_MOVE, "I7", "H7"));
  ck_assert_int_eq (events[WCR_EVENT_TERRAIN_CHANGED], 5);
  ck_assert_int_eq (wcr_hex_terrain (battle, game, hex_at (battle, "H7")),
                    WOOD);
  ck_assert_int_eq (wcr_game_decision (game), WCR_DECISION_MOVE);
  finish (battle, game);
}
END_TEST

/* ---- what --------------------------------------------------------------- */

/* Archers that settle are removed, foot is not. */
START_TEST (test_remove_by_class)
{
  start_sample ();
  wcr_battle *battle
      = load_rule ((struct rule){ .event = WCR_EVENT_PIECE_SETTLED,
                                  .classes = 1u << CLASS_ARCHER,
                                  .action = WCR_ACTION_REMOVE,
                                  .who = WCR_SUBJECT_PIECE });
  wcr_game *game = start_game (battle);
  int archer = piece_at (battle, game, "I8");
  order_two (battle, game, "I8", "I5", true);
  make (battle, game, play_on (battle, game, WCR_CHOICE_MOVE, "I5", "H5"));
  make (battle, game, play_on (battle, game, WCR_CHOICE_MOVE, "I8", "H8"));
  ck_assert_int_eq (wcr_piece_hex (battle, game, archer), WCR_NONE);
  ck_assert_int_ge (piece_at (battle, game, "H5"), 0);
  ck_assert_int_eq (events[WCR_EVENT_PIECE_REMOVED], 1);
  ck_assert_int_eq (wcr_game_banners (game, WCR_SIDE_TOP), 0);
  finish (battle, game);
}
END_TEST

/* A unit that is eliminated on its first step goes no further. */
START_TEST (test_eliminate_on_the_way)
{
  start_sample ();
  wcr_battle *battle = load_rule ((struct rule){ .event = WCR_EVENT_HEX_ENTERED,
                                                 .action = WCR_ACTION_ELIMINATE,
                                                 .who = WCR_SUBJECT_PIECE });
  wcr_game *game = start_game (battle);
  order_two (battle, game, "I7", NULL, true);
  make (battle, game, play_on (battle, game, WCR_CHOICE_MOVE, "I7", "G8"));
  ck_assert_int_eq (events[WCR_EVENT_HEX_ENTERED], 1);
  ck_assert_int_eq (events[WCR_EVENT_UNIT_ELIMINATED], 1);
  ck_assert_int_eq (events[WCR_EVENT_PIECE_SETTLED], 0);
  ck_assert_int_eq (wcr_game_banners (game, WCR_SIDE_TOP), 1);
  finish (battle, game);
}
END_TEST

/* The defender strikes first: the attacker dies before its roll, and its leader
 * decides where to go before the turn goes on. */
START_TEST (test_strike_waits)
{
  start_sample ();
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_LEADER_EVADE_HEXES,
                                  .operation = WCR_OPERATION_SET, .value = 3));
  wcr_battle *battle
      = load_rule ((struct rule){ .event = WCR_EVENT_COMBAT_DECLARED,
                                  .action = WCR_ACTION_STRIKE,
                                  .who = WCR_SUBJECT_TARGET,
                                  .other = WCR_SUBJECT_ACTOR,
                                  .value = ROLE_BACK });
  wcr_game *game = start_game (battle);
  static const uint8_t dice[] = { FACE_RED, FACE_BLUE, FACE_BLUE, FACE_BLUE };
  int attacker = piece_at (battle, game, "F6");
  int leader = wcr_hex_leader (battle, game, hex_at (battle, "F6"));
  ck_assert (wcr_stage_blocks (battle, game, attacker, 1));
  order_two (battle, game, "F6", NULL, false);
  ck_assert (wcr_force_dice (game, dice, 4));
  make (battle, game, play_on (battle, game, WCR_CHOICE_BATTLE, "F6", "E6"));
  ck_assert_int_eq (wcr_game_decision (game), WCR_DECISION_LEADER_EVADE);
  ck_assert_int_eq (wcr_game_decider (game), WCR_SIDE_BOTTOM);
  ck_assert_int_eq (wcr_game_focus (battle, game), hex_at (battle, "F6"));
  make (battle, game, play_on (battle, game, WCR_CHOICE_TO, NULL, "G6"));
  ck_assert_int_eq (wcr_game_focus (battle, game), hex_at (battle, "G6"));
  make (battle, game, PLAY_WORD (WCR_CHOICE_STOP));
  ck_assert_int_eq (wcr_piece_hex (battle, game, leader),
                    hex_at (battle, "G6"));
  ck_assert_int_eq (wcr_game_decision (game), WCR_DECISION_BATTLE);
  ck_assert_int_eq (events[WCR_EVENT_DICE_ROLLED], 1);
  ck_assert_int_eq (events[WCR_EVENT_COMBAT_ENDED], 1);
  ck_assert_int_eq (wcr_game_banners (game, WCR_SIDE_TOP), 1);
  finish (battle, game);
}
END_TEST

START_TEST (test_draw)
{
  start_sample ();
  wcr_battle *battle = load_rule ((struct rule){ .event = WCR_EVENT_CARD_PLAYED,
                                                 .action = WCR_ACTION_DRAW,
                                                 .value = number (3) });
  wcr_game *game = start_game (battle);
  uint8_t hand[WCR_HAND_ROOM];
  /* Four staged cards, one played, three drawn at once; six is the hand. */
  make (battle, game, PLAY_CARD (CARD_MIDDLE, 0));
  ck_assert_int_eq (wcr_game_hand (battle, game, WCR_SIDE_BOTTOM, hand), 6);
  finish (battle, game);
}
END_TEST

START_TEST (test_end_without_winner)
{
  start_sample ();
  wcr_battle *battle = load_rule ((struct rule){ .event = WCR_EVENT_TURN_ENDS,
                                                 .side = WCR_SIDE_TOP + 1,
                                                 .action = WCR_ACTION_END_GAME,
                                                 .who = 2 });
  wcr_game *game = start_game (battle);
  pass_turn (battle, game);
  pass_turn (battle, game);
  ck_assert (wcr_game_over (game));
  ck_assert_int_eq (wcr_game_winner (game), WCR_NONE);
  ck_assert_int_eq (wcr_game_decider (game), WCR_NONE);
  ck_assert_int_eq (events[WCR_EVENT_GAME_ENDED], 1);
  finish (battle, game);
}
END_TEST

START_TEST (test_note)
{
  start_sample ();
  wcr_battle *battle = load_rule ((struct rule){
      .event = WCR_EVENT_GAME_STARTS, .action = WCR_ACTION_NOTE, .value = 2 });
  wcr_game *game = start_game (battle);
  ck_assert_int_eq (events[WCR_EVENT_NOTE], 1);
  ck_assert_int_eq (wcr_game_decision (game), WCR_DECISION_PLAY);
  finish (battle, game);
}
END_TEST

/* ---- how deep ------------------------------------------------------------ */

static int deepest, nested;

static void
measure_depth (void *user, const wcr_battle *battle, const wcr_game *game,
               const wcr_event *event)
{
  (void) user;
  (void) battle;
  (void) event;
  deepest = game->depth > deepest ? game->depth : deepest;
  nested = game->nesting > nested ? game->nesting : nested;
}

/* A trigger by which a piece and all its neighbours fight. */
static void
write_brawl (struct bytes *out, enum wcr_event_type event, int near, int by,
             int against)
{
  const int bytes[] = { (int) event, WCR_ONCE_NO, 0, 0, 0, 0, 2 };
  const int loop[] = { WCR_ACTION_FOR_EACH, 1, 0, 0, near, 1 };
  const int strike[] = { WCR_ACTION_STRIKE, by, against, 0, ROLE_ATTACK };
  for (size_t i = 0; i < sizeof bytes / sizeof bytes[0]; i++)
    bytes_u8 (out, bytes[i]);
  for (size_t i = 0; i < sizeof loop / sizeof loop[0]; i++)
    bytes_u8 (out, loop[i]);
  for (size_t i = 0; i < sizeof strike / sizeof strike[0]; i++)
    bytes_u8 (out, strike[i]);
}

/* Whoever enters a hex, loses blocks or retreats fights all around, and that
 * makes others do the same. It ends, and the stack is large enough. */
START_TEST (test_brawls)
{
  play_sample (&sample);
  int near = sample_expression (&sample, WCR_OP_COUNT_ADJACENT,
                                WCR_SUBJECT_PIECE, number (1), -1);
  struct bytes *out = sample_section (&sample, WCR_SECTION_TRIGGERS);
  bytes_uleb (out, 3);
  write_brawl (out, WCR_EVENT_HEX_ENTERED, near, WCR_SUBJECT_EACH,
               WCR_SUBJECT_PIECE);
  write_brawl (out, WCR_EVENT_BLOCKS_LOST, near, WCR_SUBJECT_PIECE,
               WCR_SUBJECT_EACH);
  write_brawl (out, WCR_EVENT_RETREAT_STARTS, near, WCR_SUBJECT_PIECE,
               WCR_SUBJECT_EACH);
  wcr_battle *battle = sample_load (&sample);
  wcr_game *game = malloc (wcr_game_size (battle));
  const wcr_listener depth = { measure_depth, NULL };
  deepest = nested = 0;
  for (uint64_t seed = 1; seed <= 200; seed++)
    {
      int count, left = 20000;
      unsigned lot = (unsigned) seed;
      wcr_game_start (battle, game, seed, &depth);
      while ((count = wcr_choices (battle, game, list, WCR_MAX_CHOICES)) > 0
             && left-- > 0)
        {
          lot = lot * 1664525u + 1013904223u;
          play (battle, game, list[(lot >> 8) % (unsigned) count], &depth);
        }
      ck_assert (wcr_game_over (game));
    }
  ck_assert_int_eq (nested, WCR_MAX_NESTING);
  ck_assert_int_gt (deepest, 15);
  ck_assert_int_le (deepest,
                    COMBAT_FRAMES + WCR_MAX_NESTING * TRIGGER_FRAMES);
  finish (battle, game);
}
END_TEST

/* A trigger that shuffles the deck so many times. */
static void
write_shuffles (struct bytes *out, enum wcr_event_type event, int actions)
{
  const int bytes[] = { (int) event, WCR_ONCE_NO, 0, 0, 0, 0, actions };
  for (size_t i = 0; i < sizeof bytes / sizeof bytes[0]; i++)
    bytes_u8 (out, bytes[i]);
  for (int i = 0; i < actions; i++)
    {
      const int shuffle[] = { WCR_ACTION_RESHUFFLE, 0, 0, 0 };
      for (size_t k = 0; k < sizeof shuffle / sizeof shuffle[0]; k++)
        bytes_u8 (out, shuffle[k]);
    }
}

/* A shuffle as a turn starts, and n on each shuffle: the triggers nest 5 deep,
 * so that there are 1 + n + n^2 + n^3 + n^4. Of 30 that would be 837,931: the
 * game ends before, and the trigger is named. */
START_TEST (test_storm)
{
  static const struct {
    int actions, shuffles; /* 0: too many */
  } storms[] = { { 30, 0 }, { 10, 0 }, { 5, 1 + 5 + 25 + 125 + 625 } };
  start_sample ();
  struct bytes *out = sample_section (&sample, WCR_SECTION_TRIGGERS);
  bytes_uleb (out, 2);
  write_shuffles (out, WCR_EVENT_TURN_STARTS, 1);
  write_shuffles (out, WCR_EVENT_DECK_RESHUFFLED, storms[_i].actions);
  wcr_battle *battle = sample_load (&sample);
  wcr_game *game = start_game (battle);
  bool stopped = storms[_i].shuffles == 0;
  if (stopped)
    ck_assert_int_le (events[WCR_EVENT_DECK_RESHUFFLED], WCR_MAX_STEP_ACTIONS);
  else
    ck_assert_int_eq (events[WCR_EVENT_DECK_RESHUFFLED], storms[_i].shuffles);
  ck_assert_int_eq (events[WCR_EVENT_RULE_STOPPED], stopped);
  ck_assert_int_eq (wcr_game_over (game), stopped);
  ck_assert_int_eq (wcr_game_winner (game), WCR_NONE);
  ck_assert_int_eq (wcr_game_stopped (game), stopped ? 1 : WCR_NONE);
  uint64_t hash = wcr_game_hash (battle, game);
  game->stopped ^= 1;
  ck_assert (wcr_game_hash (battle, game) != hash);
  finish (battle, game);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("triggers");
  TCase *tests = tcase_create ("triggers");
  tcase_add_loop_test (tests, test_storm, 0, 3);
  tcase_add_test (tests, test_every_time);
  tcase_add_test (tests, test_once_in_a_game);
  tcase_add_test (tests, test_once_in_a_turn);
  tcase_add_test (tests, test_nested);
  tcase_add_test (tests, test_condition);
  tcase_add_test (tests, test_depth);
  tcase_add_test (tests, test_remove_by_class);
  tcase_add_test (tests, test_eliminate_on_the_way);
  tcase_add_test (tests, test_strike_waits);
  tcase_add_test (tests, test_draw);
  tcase_add_test (tests, test_end_without_winner);
  tcase_add_test (tests, test_note);
  tcase_add_test (tests, test_brawls);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}
