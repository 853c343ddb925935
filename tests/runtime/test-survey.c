/* What could be done in a position, worked out by hand and against the choices
 * of real games: the battles that we ship, at many moments of random games. */

#include "game/machine.h"
#include "play.h"
#include "wcc/wcc.h"
#include "../run.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static wcr_choice list[WCR_MAX_CHOICES], later[WCR_MAX_CHOICES];
static uint8_t flags[WCR_MAX_HEXES], steps[WCR_MAX_HEXES];
static uint8_t least[WCR_MAX_HEXES], most[WCR_MAX_HEXES];
static uint8_t orderable[WCR_MAX_PIECES], named[WCR_MAX_PIECES];

/* ---- by hand ---------------------------------------------------------------- */

static struct sample sample;
static wcr_battle *battle;
static wcr_game *game;

static void
start (void)
{
  battle = sample_load (&sample);
  game = sample_game (battle);
}

static void
teardown (void)
{
  free (game);
  wcr_battle_destroy (battle);
}

static int
flag_at (const uint8_t *array, const char *hex)
{
  return array[hex_at (battle, hex)];
}

/* From E5: wood in E7 blocks what is behind it in its row, the enemy in D5 the
 * hexes behind him; what stands next to E5 is seen, blocked or not. */
START_TEST (test_sight)
{
  static const char *const hexes[KINDS_OF_SAMPLE]
      = { "D5", "H3", NULL, NULL, NULL, NULL, NULL, NULL };
  sample_init (&sample);
  sample_terrain (&sample, "E7 wood", NULL);
  sample_pieces (&sample, hexes);
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_BLOCKS_SIGHT,
                                  .operation = WCR_OPERATION_ALLOW,
                                  .terrain = WOOD + 1));
  start ();
  static uint8_t seen[WCR_MAX_HEXES];
  int count = wcr_sight (battle, game, hex_at (battle, "E5"), seen), sum = 0;
  ck_assert_int_eq (flag_at (seen, "E5"), 0);
  ck_assert_int_eq (flag_at (seen, "E6"), 1);
  ck_assert_int_eq (flag_at (seen, "E7"), 1);
  ck_assert_int_eq (flag_at (seen, "E8"), 0);
  ck_assert_int_eq (flag_at (seen, "E13"), 0);
  ck_assert_int_eq (flag_at (seen, "E1"), 1);
  ck_assert_int_eq (flag_at (seen, "D5"), 1);
  ck_assert_int_eq (flag_at (seen, "B6"), 0); /* two hexes behind D5 */
  ck_assert_int_eq (flag_at (seen, "A1"), 1);
  for (int hex = 0; hex < wcr_hex_count (battle); hex++)
    sum += seen[hex];
  ck_assert_int_eq (count, sum);
  ck_assert_int_eq (wcr_sight (battle, game, WCR_NONE, seen), 0);
  ck_assert_int_eq (flag_at (seen, "E6"), 0);
}
END_TEST

/* An archer in E5 has a range of 3, shoots with one die, with two at riders, and
 * fights close with two. Bottom has a foot in E8 and a rider in H9. */
START_TEST (test_range)
{
  static const char *const hexes[KINDS_OF_SAMPLE]
      = { "D5", "E8", NULL, "H9", "E5", NULL, NULL, NULL };
  sample_init (&sample);
  sample_pieces (&sample, hexes);
  int rides = sample_expression (&sample, WCR_OP_P_TRAIT, WCR_SUBJECT_TARGET,
                                 TRAIT_RIDES, -1)
              + 1;
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_FIRE_DICE,
                                  .operation = WCR_OPERATION_SET, .value = 1));
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_FIRE_DICE,
                                  .operation = WCR_OPERATION_ADD, .value = 1,
                                  .when = rides));
  start ();
  int archer = piece_at (battle, game, "E5");
  /* Of the 36 hexes at a distance of up to three: a friend is in D5, and C6, C7,
   * B5 and B6 are behind him. */
  int count = wcr_range (battle, game, archer, least, most);
  ck_assert_int_eq (flag_at (most, "D5"), 0);
  ck_assert_int_eq (flag_at (least, "D4"), 2); /* close */
  ck_assert_int_eq (flag_at (most, "D4"), 2);
  ck_assert_int_eq (flag_at (least, "E7"), 1); /* a foot or a rider */
  ck_assert_int_eq (flag_at (most, "E7"), 2);
  ck_assert_int_eq (flag_at (least, "E8"), 1); /* the foot */
  ck_assert_int_eq (flag_at (most, "E8"), 1);
  ck_assert_int_eq (flag_at (most, "E9"), 0);
  ck_assert_int_eq (flag_at (most, "E2"), 2);
  ck_assert_int_eq (flag_at (most, "E1"), 0);
  ck_assert_int_eq (flag_at (most, "C6"), 0);
  ck_assert_int_eq (flag_at (most, "C5"), 2);
  ck_assert_int_eq (count, 36 - 1 - 4);
  /* The other side may be asked at the same moment. */
  int rider = piece_at (battle, game, "H9");
  ck_assert_int_eq (wcr_range (battle, game, rider, least, most), 6);
  ck_assert_int_eq (flag_at (least, "G9"), 3);
  ck_assert_int_eq (wcr_range (battle, game, WCR_NONE, least, most), 0);
  /* Riders, whom he need not see now, are targets behind the friend, too. */
  teardown ();
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_NEEDS_SIGHT,
                                  .operation = WCR_OPERATION_DENY,
                                  .when = rides));
  start ();
  count = wcr_range (battle, game, piece_at (battle, game, "E5"), least, most);
  ck_assert_int_eq (flag_at (least, "C6"), 2);
  ck_assert_int_eq (flag_at (most, "C6"), 2);
  ck_assert_int_eq (flag_at (most, "E1"), 0);
  ck_assert_int_eq (count, 36 - 1);
}
END_TEST

/* An archer moves two hexes and battles after one; wood stops it. A foot of the
 * other side, two hexes away, moves one. */
START_TEST (test_reach)
{
  static const char *const hexes[KINDS_OF_SAMPLE]
      = { NULL, "E8", NULL, NULL, "E5", NULL, "A1", NULL };
  sample_init (&sample);
  sample_terrain (&sample, "D5 wood", NULL);
  sample_pieces (&sample, hexes);
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_MUST_STOP,
                                  .operation = WCR_OPERATION_ALLOW,
                                  .terrain = WOOD + 1));
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_FIRE_DICE,
                                  .operation = WCR_OPERATION_SET, .value = 1));
  start ();
  int archer = piece_at (battle, game, "E5");
  /* Of the 18 hexes up to two away C6 is behind the wood. */
  ck_assert_int_eq (wcr_reach (battle, game, archer, flags, steps), 17);
  ck_assert_int_eq (flag_at (flags, "C6"), 0);
  ck_assert_int_eq (flag_at (flags, "C5"), WCR_REACH_MOVE);
  ck_assert_int_eq (flag_at (flags, "E6"),
                    WCR_REACH_MOVE | WCR_REACH_BATTLE | WCR_REACH_TARGET);
  ck_assert_int_eq (flag_at (steps, "E6"), 1);
  ck_assert_int_eq (flag_at (flags, "E4"), WCR_REACH_MOVE | WCR_REACH_BATTLE);
  ck_assert_int_eq (flag_at (flags, "E7"), WCR_REACH_MOVE);
  ck_assert_int_eq (flag_at (steps, "E7"), 2);
  ck_assert_int_eq (flag_at (flags, "E5"), WCR_REACH_BATTLE | WCR_REACH_TARGET);
  ck_assert_int_eq (flag_at (flags, "E8"), 0);
  int foot = piece_at (battle, game, "E8");
  ck_assert_int_eq (wcr_reach (battle, game, foot, flags, NULL), 6);
  ck_assert_int_eq (flag_at (flags, "E7"), WCR_REACH_MOVE | WCR_REACH_BATTLE);
  int leader = piece_at (battle, game, "A1");
  ck_assert_int_gt (wcr_reach (battle, game, leader, flags, NULL), 0);
  ck_assert_int_eq (flag_at (flags, "A2"), WCR_REACH_MOVE);
  ck_assert_int_eq (wcr_reach (battle, game, WCR_NONE, flags, NULL), 0);
}
END_TEST

/* A chain of four from the leader in E5: E6, E7 and E8 are linked, E11 is not;
 * the other side's leader leads E2 alone. */
START_TEST (test_orderable)
{
  static const char *const hexes[KINDS_OF_SAMPLE]
      = { "E5 E6 E11", "E2", "E7", NULL, "E8", NULL, "E5", "E2" };
  sample_init (&sample);
  sample_pieces (&sample, hexes);
  start ();
  static const char *const linked[] = { "E5", "E6", "E7", "E8" };
  int count = wcr_orderable (battle, game, WCR_SIDE_TOP, CARD_CHAIN,
                             wcr_play_number (0, WCR_NONE), orderable);
  ck_assert_int_eq (count, 4);
  for (int i = 0; i < 4; i++)
    ck_assert_int_eq (orderable[piece_at (battle, game, linked[i])], 1);
  ck_assert_int_eq (orderable[piece_at (battle, game, "E11")], 0);
  count = wcr_orderable (battle, game, WCR_SIDE_BOTTOM, CARD_CHAIN,
                         wcr_play_number (0, WCR_NONE), orderable);
  ck_assert_int_eq (count, 1);
  ck_assert_int_eq (orderable[piece_at (battle, game, "E2")], 1);
  /* A clause that the card has not, and a card that there is not. */
  ck_assert_int_eq (wcr_orderable (battle, game, WCR_SIDE_TOP, CARD_CHAIN,
                                   wcr_play_number (2, WCR_NONE), orderable),
                    0);
  ck_assert_int_eq (
      wcr_orderable (battle, game, WCR_SIDE_TOP, 200, 0, orderable), 0);
}
END_TEST

/* ---- against the choices of games -------------------------------------------- */

static const char *const battles[]
    = { "ancients/akragas",       "ancients/bagradas",
        "ancients/trebbia",       "ancients/lake-trasimenus",
        "ancients/zama",          "medieval/callinicum-1",
        "medieval/dara",          "medieval/petra-passes",
        "medieval/onoguris",      "medieval/kardarigans-stand",
        "medieval/phasis-river",  "medieval/decimum-1",
        "medieval/river-hippis",  "medieval/tricamarum",
        "ancients/ticinus-river", "medieval/catalaunian-fields-left" };
static struct {
  int moves, battles, orders, attacks;
} checked;

static void
open_battle (const char *name)
{
  char path[1024], *text = NULL;
  size_t length = 0, size = 0;
  snprintf (path, sizeof path, "%s/scenarios/%s.xml", getenv ("SOURCE_ROOT"),
            name);
  ck_assert (wcc_load_file (NULL, path, &text, &length) == 0);
  wcc_result *result = wcc_compile (text, length, path, NULL, NULL);
  const uint8_t *binary = wcc_result_binary (result, &size);
  ck_assert (wcr_battle_load (binary, size, NULL, &battle, NULL) == WCR_OK);
  wcc_result_free (result);
  free (text);
  game = malloc (wcr_game_size (battle));
}

static const char *
at (int hex)
{
  static char name[8];
  return wcr_hex_name (battle, hex, name);
}

static wcr_game *
copy_of (const wcr_game *other)
{
  wcr_game *copy = malloc (wcr_game_size (battle));
  memcpy (copy, other, wcr_game_size (battle));
  return copy;
}

static bool
battle_of (const wcr_choice *choices, int count, int unit)
{
  for (int i = 0; i < count; i++)
    if (wcr_choice_kind_of (choices[i]) == WCR_CHOICE_BATTLE
        && wcr_choice_a (choices[i]) == unit)
      return true;
  return false;
}

/* Makes the move and nothing else in this turn; the unit can battle in some
 * phase when that was said. Moves that make something happen are left out. */
static void
check_after (wcr_choice move)
{
  int unit = wcr_choice_a (move), hex = wcr_choice_b (move), turn = game->turn;
  wcr_game *next = copy_of (game);
  bool target = false;
  wcr_apply_trusted (battle, next, move, NULL);
  if (next->decision == WCR_DECISION_MOVE && next->counter == game->counter
      && next->piece[unit].hex == hex)
    {
      ck_assert_int_eq (next->piece[unit].steps,
                        game->piece[unit].steps + steps[hex]);
      while (next->turn == turn
             && (next->decision == WCR_DECISION_MOVE
                 || next->decision == WCR_DECISION_BATTLE)
             && play_legal (battle, next, PLAY_DONE))
        {
          int count = wcr_choices (battle, next, later, WCR_MAX_CHOICES);
          target = target || battle_of (later, count, unit);
          wcr_apply_trusted (battle, next, PLAY_DONE, NULL);
        }
      target = target
               || battle_of (later,
                             wcr_choices (battle, next, later, WCR_MAX_CHOICES),
                             unit);
      ck_assert_msg (target == ((flags[hex] & WCR_REACH_TARGET) != 0),
                     "battle from %s: %d, turn %d", at (hex), target, turn);
      checked.battles++;
    }
  free (next);
}

static void
check_moves (int count, unsigned lot)
{
  struct turn_phase phase;
  ck_assert (phase_at (battle, game, game->phase, &phase));
  for (int i = 0; i < game->ordered; i++)
    {
      int piece = game_order (game)[i], ends = 0;
      if (phase.clause != BYTE_NONE
          && phase.clause != game->piece[piece].clause)
        continue; /* it moves in another phase */
      int said = wcr_reach (battle, game, piece, flags, steps);
      for (int k = 0; k < count; k++)
        if (wcr_choice_kind_of (list[k]) == WCR_CHOICE_MOVE
            && wcr_choice_a (list[k]) == piece)
          {
            ends++;
            ck_assert (flags[wcr_choice_b (list[k])] & WCR_REACH_MOVE);
            if (!wcr_piece_is_leader (battle, piece) && (k + lot) % 8 == 0)
              check_after (list[k]);
          }
      ck_assert_int_eq (said, ends);
      checked.moves += ends;
    }
}

static void
name_pieces (const wcr_game *now, enum wcr_choice_kind kind)
{
  int count = wcr_choices (battle, now, later, WCR_MAX_CHOICES);
  for (int i = 0; i < count; i++)
    if (wcr_choice_kind_of (later[i]) == kind)
      named[wcr_choice_a (later[i])] = 1;
}

static void
name_ordered (const wcr_game *now)
{
  for (int i = 0; i < now->ordered; i++)
    named[game_order (now)[i]] = 1;
}

/* Leaves the chain of a card to many lots. */
static void
name_by_lot (const wcr_game *played)
{
  for (int k = 0; k < 40; k++)
    {
      wcr_game *now = copy_of (played);
      unsigned lot = (unsigned) k * 2654435761u;
      while (now->decision == WCR_DECISION_LEAD
             || now->decision == WCR_DECISION_ORDER)
        {
          int count = wcr_choices (battle, now, later, WCR_MAX_CHOICES);
          lot = lot * 1664525u + 1013904223u;
          wcr_choice choice = later[(lot >> 8) % (unsigned) count];
          /* Of two choices, going on is better. */
          wcr_apply_trusted (
              battle, now, count > 1 && choice == PLAY_DONE ? later[0] : choice,
              NULL);
          name_ordered (now);
        }
      free (now);
    }
}

/* Plays a card so that its dice show every face once. */
static void
name_dice (wcr_choice choice)
{
  for (int face = 0; face < battle->face_count; face++)
    {
      uint8_t dice[MAX_FORCED];
      wcr_game *now = copy_of (game);
      memset (dice, face, sizeof dice);
      wcr_force_dice (now, dice, 16);
      wcr_apply_trusted (battle, now, choice, NULL);
      if (now->decision == WCR_DECISION_TOKEN)
        wcr_apply_trusted (battle, now, PLAY_WORD (WCR_CHOICE_PASS), NULL);
      if (now->turn == game->turn && now->decision == WCR_DECISION_SPEND)
        name_pieces (now, WCR_CHOICE_SPEND);
      free (now);
    }
}

/* The order that the card stands for, itself or the card that it copies or as
 * which it is played, is given by dice. */
static bool
rolls_dice (wcr_choice choice)
{
  int card = wcr_choice_a (choice), number = wcr_choice_b (choice);
  int text = battle->card[card].copy ? game->side[1 - game->decider].last_card
                                     : (uint8_t) card;
  if (wcr_played_as (number) >= 0)
    text = wcr_played_as (number);
  return text != BYTE_NONE
         && battle->clause[battle->card[text].first_clause
                           + wcr_played_clause (number)]
                    .selector
                == WCR_SELECTOR_POOL;
}

static void
check_card (wcr_choice choice)
{
  int side = game->decider;
  bool sure = true;
  wcr_game *now = copy_of (game);
  int said
      = wcr_orderable (battle, game, (enum wcr_side) side,
                       wcr_choice_a (choice), wcr_choice_b (choice), orderable);
  memset (named, 0, sizeof named);
  wcr_apply_trusted (battle, now, choice, NULL);
  if (now->decision == WCR_DECISION_TOKEN)
    wcr_apply_trusted (battle, now, PLAY_WORD (WCR_CHOICE_PASS), NULL);
  if (rolls_dice (choice))
    name_dice (choice);
  else if (now->turn == game->turn && now->decision == WCR_DECISION_LEAD)
    {
      name_by_lot (now);
      sure = false; /* the lots may miss somebody */
    }
  else if (now->turn == game->turn && now->decision == WCR_DECISION_ORDER)
    name_pieces (now, WCR_CHOICE_ORDER);
  else if (now->turn == game->turn)
    name_ordered (now);
  for (int i = 0; i < battle->piece_count; i++)
    {
      said -= orderable[i];
      ck_assert_msg (!named[i] || orderable[i], "%s at %s could be ordered",
                     wcr_noun_id (battle, WCR_NOUN_CARD, wcr_choice_a (choice)),
                     at (game->piece[i].hex));
      ck_assert_msg (named[i] || !orderable[i] || !sure,
                     "%s at %s could not be ordered",
                     wcr_noun_id (battle, WCR_NOUN_CARD, wcr_choice_a (choice)),
                     at (game->piece[i].hex));
      checked.orders += named[i];
    }
  ck_assert_int_eq (said, 0);
  free (now);
}

/* What range says of an enemy is what an explanation says. */
static void
check_range (int unit)
{
  static wcr_explanation e;
  wcr_range (battle, game, unit, least, most);
  for (int hex = 0; hex < battle->hexes; hex++)
    {
      if (!wcr_hex_valid (battle, hex)
          || (game_unit_at (game)[hex] == PIECE_NONE
              && game_leader_at (game)[hex] == PIECE_NONE))
        continue;
      bool told = wcr_explain (battle, game, unit, hex, &e, NULL, NULL);
      int dice = told && e.legal ? e.dice : 0;
      ck_assert_int_eq (most[hex], dice);
      ck_assert_int_eq (least[hex], dice);
      checked.attacks += dice > 0;
    }
}

static void
check_position (unsigned lot)
{
  int count = wcr_choices (battle, game, list, WCR_MAX_CHOICES);
  int unit = (int) (lot >> 16) % battle->unit_count;
  if (game->decision == WCR_DECISION_MOVE
      && top_frame (game)->procedure == PROCEDURE_PHASE)
    check_moves (count, lot >> 8);
  if (game->decision == WCR_DECISION_PLAY)
    for (int i = 0; i < count; i++)
      check_card (list[i]);
  if (lot >> 8 & 1 && game->piece[unit].hex < battle->hexes)
    check_range (unit);
}

START_TEST (test_games)
{
  open_battle (battles[_i]);
  unsigned lot = (unsigned) _i;
  checked.moves = checked.battles = checked.orders = checked.attacks = 0;
  for (uint64_t seed = 1; seed <= 2; seed++)
    {
      int count;
      wcr_game_start (battle, game, seed, NULL);
      for (int n = 0;
           n < 600
           && (count = wcr_choices (battle, game, list, WCR_MAX_CHOICES)) > 0;
           n++)
        {
          uint64_t hash = wcr_game_hash (battle, game);
          lot = lot * 1664525u + 1013904223u;
          check_position (lot);
          ck_assert (hash == wcr_game_hash (battle, game));
          wcr_choices (battle, game, list, WCR_MAX_CHOICES);
          wcr_apply_trusted (battle, game, list[(lot >> 8) % (unsigned) count],
                             NULL);
        }
    }
  ck_assert_int_gt (checked.moves, 300);
  ck_assert_int_gt (checked.battles, 30);
  ck_assert_int_gt (checked.orders, 300);
  ck_assert_int_gt (checked.attacks, 20);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("survey");
  TCase *tests = tcase_create ("survey");
  tcase_set_timeout (tests, 60);
  tcase_add_checked_fixture (tests, NULL, teardown);
  tcase_add_test (tests, test_sight);
  tcase_add_test (tests, test_range);
  tcase_add_test (tests, test_reach);
  tcase_add_test (tests, test_orderable);
  tcase_add_loop_test (tests, test_games, 0,
                       (int) (sizeof battles / sizeof *battles));
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}
