/* What players choose in small positions where the right choice is plain, and
 * the odds by which they choose. Feet have four dice, which hit with two faces
 * of five, and four blocks; archers two dice and three hexes of range. */

#include "play.h"
#include "players/player.h"
#include "wcc/wcc.h"
#include "../run.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct sample sample;
static wcr_battle *battle;
static wcr_game *game;
static wcr_player *player;

static void
start (const char *const hexes[KINDS_OF_SAMPLE])
{
  wcr_player_options options = WCR_PLAYER_OPTIONS;
  sample_pieces (&sample, hexes);
  battle = sample_load (&sample);
  game = sample_game (battle);
  ck_assert (wcr_player_create (battle, &options, &player) == WCR_OK);
}

static void
teardown (void)
{
  wcr_player_destroy (player);
  player = NULL;
  free (game);
  wcr_battle_destroy (battle);
}

static void
hold (const uint8_t *cards, int n)
{
  ck_assert (wcr_stage_hand (battle, game, WCR_SIDE_BOTTOM, cards, n));
}

/* The bottom side orders the unit by a card for the middle. */
static void
order_middle (const char *hex)
{
  static const uint8_t cards[] = { CARD_MIDDLE };
  hold (cards, 1);
  play (battle, game, PLAY_CARD (CARD_MIDDLE, 0), NULL);
  play (battle, game, play_order (battle, game, hex, WCR_NONE), NULL);
  if (wcr_game_decision (game) == WCR_DECISION_ORDER)
    play (battle, game, PLAY_DONE, NULL);
  ck_assert_int_eq (wcr_game_decision (game), WCR_DECISION_MOVE);
}

static void
chooses (const char *text)
{
  char chosen[WCR_CHOICE_TEXT];
  wcr_choice_text (battle, game, wcr_player_choose (player, game), chosen);
  ck_assert_str_eq (chosen, text);
}

static void
weaken (const char *hex, int blocks)
{
  ck_assert (
      wcr_stage_blocks (battle, game, piece_at (battle, game, hex), blocks));
}

/* Of two enemies the one that has only one block left. */
START_TEST (test_weaker_target)
{
  static const char *const hexes[KINDS_OF_SAMPLE]
      = { "D5 E4", "E5", NULL, NULL, NULL, NULL, NULL, NULL };
  sample_init (&sample);
  start (hexes);
  weaken (_i == 0 ? "E4" : "D5", 1);
  order_middle ("E5");
  play (battle, game, PLAY_DONE, NULL);
  chooses (_i == 0 ? "battle E5 E4" : "battle E5 D5");
}
END_TEST

/* A unit of one block goes between three enemies for the banner that wins: to
 * one of the two hexes where it stands next to B5. */
START_TEST (test_winning_banner)
{
  static const char *const hexes[KINDS_OF_SAMPLE]
      = { "B5 B4 B6", NULL, NULL, "E5", NULL, NULL, NULL, NULL };
  sample_init (&sample);
  start (hexes);
  weaken ("E5", 1);
  weaken ("B5", 1);
  wcr_stage_banners (battle, game, WCR_SIDE_BOTTOM,
                     wcr_banners_to_win (battle, WCR_SIDE_BOTTOM) - 1);
  order_middle ("E5");
  wcr_choice choice = wcr_player_choose (player, game);
  ck_assert_int_eq (wcr_choice_kind_of (choice), WCR_CHOICE_MOVE);
  ck_assert_int_eq (
      wcr_distance (battle, wcr_choice_b (choice), hex_at (battle, "B5")), 1);
  wcr_apply_trusted (battle, game, choice, NULL);
  play (battle, game, wcr_player_choose (player, game), NULL);
  choice = wcr_player_choose (player, game);
  ck_assert_int_eq (wcr_choice_kind_of (choice), WCR_CHOICE_BATTLE);
  ck_assert_int_eq (wcr_choice_b (choice), hex_at (battle, "B5"));
}
END_TEST

/* The last banner of who has the chance p to win adds 1 - p to it, another one
 * 0.85 p (1 - p), which is worth 1000; at most 6000 more. One banner ahead in an
 * equal position is p = 1 / (1 + exp (-0.85)) = 0.701, two are 0.846. */
static const struct
{
  int ahead, bottom, top, chance;
} lasts[]
    = { { 0, 1353, 1353, 500 }, { 1, 678, 2935, 701 }, { 2, 391, 6000, 846 } };

START_TEST (test_last_banner)
{
  static const char *const hexes[KINDS_OF_SAMPLE]
      = { "B3", "H3", NULL, NULL, NULL, NULL, NULL, NULL };
  sample_init (&sample);
  start (hexes);
  ck_assert (wcr_stage_banners (battle, game, WCR_SIDE_BOTTOM,
                                lasts[_i].ahead));
  ck_assert_int_le (abs (wcr_player_chance (player, game, WCR_SIDE_BOTTOM)
                         - lasts[_i].chance),
                    1);
  ck_assert_int_eq (wcr_player_chance (player, game, WCR_SIDE_TOP),
                    1000 - wcr_player_chance (player, game, WCR_SIDE_BOTTOM));
  weigh_last_banners (player, game);
  ck_assert_int_le (abs (player->win_ahead[WCR_SIDE_BOTTOM] - lasts[_i].bottom),
                    3);
  ck_assert_int_le (abs (player->win_ahead[WCR_SIDE_TOP] - lasts[_i].top), 15);
  /* Who chooses at once minds nothing of that. */
  ck_assert_int_eq (player->win[WCR_SIDE_BOTTOM], WIN);
  ck_assert_int_eq (player->win[WCR_SIDE_TOP], WIN);
}
END_TEST

/* An objective of C3 and D5 that wins at once, by how many hexes: a unit on E5
 * sees the game in D5 when that is the last hex that its side lacks. */
static const struct {
  const char *units, *enemies;
  int held; /* in the binary, added to the banners */
  bool wins;
} majorities[] = {
  { "E5 C3", "A5", WCR_OBJECTIVE_MARGIN * 2, true },
  { "E5 G3", "A5", WCR_OBJECTIVE_MARGIN * 2, false },
  { "E5 G3", "A5", WCR_OBJECTIVE_MARGIN * 1, true },
  { "E5 G3", "C3", WCR_OBJECTIVE_MARGIN * 1, false },
  { "E5 C3", "A5", WCR_OBJECTIVE_HALF, true },
  { "E5 G3", "C3", WCR_OBJECTIVE_HALF, false },
  { "E5 G3", "A5", 0, true },
  { "E5 G3", "C3", 0, false },
};

START_TEST (test_majority)
{
  const char *hexes[KINDS_OF_SAMPLE]
      = { majorities[_i].enemies, majorities[_i].units };
  sample_init (&sample);
  start (hexes);
  uint64_t first = (uint64_t) hex_at (battle, "C3");
  uint64_t second = (uint64_t) hex_at (battle, "D5");
  int all = wcr_banners_to_win (battle, WCR_SIDE_BOTTOM);
  teardown ();
  sample_init (&sample);
  struct bytes *out = sample_section (&sample, WCR_SECTION_ZONES);
  const uint64_t zones[] = { 1, 2, first, second - first };
  for (int i = 0; i < 4; i++)
    bytes_uleb (out, zones[i]);
  out = sample_section (&sample, WCR_SECTION_OBJECTIVES);
  const uint64_t objective[]
      = { 1, 0, (uint64_t) (all + WCR_OBJECTIVE_AT_ONCE + majorities[_i].held),
          0 };
  for (int i = 0; i < 4; i++)
    bytes_uleb (out, objective[i]);
  sample.present[WCR_SECTION_NAMES] = false;
  start (hexes);
  int worth
      = stand_worth (player, game, piece_at (battle, game, "E5"), (int) second);
  ck_assert_int_eq (worth > player->win[WCR_SIDE_BOTTOM], majorities[_i].wins);
}
END_TEST

/* A choice that is easy is made after a few games ahead, however many there may
 * be. */
START_TEST (test_easy_choice)
{
  static const char *const hexes[KINDS_OF_SAMPLE]
      = { "D5", "E5", NULL, NULL, NULL, NULL, NULL, NULL };
  wcr_player_options options = WCR_PLAYER_OPTIONS;
  sample_init (&sample);
  start (hexes);
  weaken ("D5", 1);
  order_middle ("E5");
  play (battle, game, PLAY_DONE, NULL);
  wcr_player_destroy (player);
  options.level = WCR_LEVEL_SEARCH;
  options.nodes = WCR_MAX_NODES;
  ck_assert (wcr_player_create (battle, &options, &player) == WCR_OK);
  chooses ("battle E5 D5");
  ck_assert_uint_ge (player->samples, 2);
  ck_assert_uint_le (player->samples, 100);
}
END_TEST

/* An archer of one block does not stay next to a foot: it goes out of its reach. */
START_TEST (test_last_block)
{
  static const char *const hexes[KINDS_OF_SAMPLE]
      = { "D5", NULL, NULL, NULL, NULL, "E5", NULL, NULL };
  sample_init (&sample);
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_FIRE_DICE,
                                  .operation = WCR_OPERATION_SET, .value = 2));
  start (hexes);
  weaken ("E5", 1);
  order_middle ("E5");
  wcr_choice choice = wcr_player_choose (player, game);
  ck_assert_int_eq (wcr_choice_kind_of (choice), WCR_CHOICE_MOVE);
  ck_assert_int_ge (
      wcr_distance (battle, wcr_choice_b (choice), hex_at (battle, "D5")), 2);
}
END_TEST

/* Who evades is missed by swords: with one block left, four dice hit him with
 * 59 % instead of 87 %. With all blocks and hits only by swords he stands. */
START_TEST (test_evade)
{
  static const char *const hexes[KINDS_OF_SAMPLE]
      = { NULL, "E5", NULL, NULL, "D5", NULL, NULL, NULL };
  sample_init (&sample);
  int evading = sample_expression (&sample, WCR_OP_C_EVADING, -1) + 1;
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_HIT,
                                  .operation = WCR_OPERATION_DENY,
                                  .faces = 1 << FACE_SWORD, .when = evading));
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_MAY_EVADE,
                                  .operation = WCR_OPERATION_ALLOW));
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_EVADE_HEXES,
                                  .operation = WCR_OPERATION_SET, .value = 2));
  start (hexes);
  weaken ("D5", 1);
  order_middle ("E5");
  play (battle, game, PLAY_DONE, NULL);
  play (battle, game, play_on (battle, game, WCR_CHOICE_BATTLE, "E5", "D5"),
        NULL);
  ck_assert_int_eq (wcr_game_decision (game), WCR_DECISION_EVADE);
  chooses ("evade");
}
END_TEST

/* Of two cards drawn the one that orders more. */
START_TEST (test_stronger_card)
{
  static const char *const hexes[KINDS_OF_SAMPLE]
      = { "A5", "I5", NULL, NULL, NULL, NULL, NULL, NULL };
  static const uint8_t hand[] = { CARD_MIDDLE };
  sample_init (&sample);
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_DRAW_LOOK,
                                  .operation = WCR_OPERATION_SET, .value = 2));
  start (hexes);
  hold (hand, 1);
  /* Hand of six: five cards are drawn before the one that is chosen. */
  uint8_t deck[WCR_MAX_HAND + 2];
  int limit = wcr_hand_size (battle, WCR_SIDE_BOTTOM);
  memset (deck, CARD_MIDDLE, sizeof deck);
  deck[_i == 0 ? limit - 1 : limit] = CARD_CHAIN;
  ck_assert (wcr_stage_deck (battle, game, deck, limit + 1));
  while (wcr_game_decision (game) != WCR_DECISION_KEEP)
    play (battle, game, wcr_player_choose (player, game), NULL);
  chooses ("keep 2");
}
END_TEST

/* Of its own hand a side gives up the card that orders less, of the other hand
 * the one that orders more. */
START_TEST (test_card_to_lose)
{
  static const char *const hexes[KINDS_OF_SAMPLE]
      = { "A5", "I5", NULL, NULL, NULL, NULL, NULL, NULL };
  static const uint8_t hand[] = { CARD_MIDDLE, CARD_CHAIN, CARD_EACH };
  bool other = _i == 1;
  sample_init (&sample);
  sample_discard (&sample, WCR_EVENT_CARD_PLAYED, WCR_DISCARD_BY_SIDE | other);
  start (hexes);
  hold (hand, 3);
  ck_assert (wcr_stage_hand (battle, game, WCR_SIDE_TOP, hand, 2));
  play (battle, game, PLAY_CARD (CARD_EACH, 0), NULL);
  ck_assert_int_eq (wcr_game_decision (game), WCR_DECISION_DISCARD);
  chooses (other ? "discard 2" : "discard 0");
}
END_TEST

/* A trigger on piece-settled: a banner, or a loss of all blocks, for whoever
 * settles on the terrain. */
static void
reward_terrain (int terrain, bool banner)
{
  enum { ZIGZAG = 2 };
  int ground = sample_expression (&sample, WCR_OP_H_TERRAIN, 0, WCR_OP_CONST,
                                  terrain * ZIGZAG, WCR_OP_EQ, -1);
  int count = sample_expression (&sample, WCR_OP_CONST,
                                 (banner ? 1 : 4) * ZIGZAG, -1);
  struct bytes *out = sample_section (&sample, WCR_SECTION_TRIGGERS);
  bytes_uleb (out, 1);
  bytes_u8 (out, WCR_EVENT_PIECE_SETTLED);
  bytes_u8 (out, WCR_ONCE_NO);
  bytes_opt (out, WCR_NONE);
  bytes_opt (out, ground);
  bytes_uleb (out, 0);
  bytes_opt (out, WCR_NONE);
  bytes_uleb (out, 1);
  bytes_u8 (out, banner ? WCR_ACTION_GAIN_BANNERS : WCR_ACTION_LOSE_BLOCKS);
  bytes_u8 (out, banner ? 0 : WCR_SUBJECT_PIECE);
  bytes_u8 (out, 0);
  bytes_opt (out, WCR_NONE);
  bytes_uleb (out, (uint64_t) count);
}

static void open_battle (const char *name);

/* Of cards whose orders come to nothing the one that gives something: blocks, as
 * both units lack two of four, tokens or cards. */
static const struct {
  const char *gift;
  int blocks;
} gifts[] = { { "blocks", 2 }, { "tokens", 4 }, { "cards", 4 } };

START_TEST (test_gift)
{
  wcr_player_options options = WCR_PLAYER_OPTIONS;
  open_battle ("tests/runtime/gifts");
  wcr_game_start (battle, game, 1, NULL);
  ck_assert (wcr_player_create (battle, &options, &player) == WCR_OK);
  weaken ("E1", gifts[_i].blocks);
  weaken ("E3", gifts[_i].blocks);
  int order = wcr_noun_find (battle, WCR_NOUN_CARD, "duty");
  int gift = wcr_noun_find (battle, WCR_NOUN_CARD, gifts[_i].gift);
  uint8_t cards[] = { (uint8_t) order, (uint8_t) gift };
  hold (cards, 2);
  ck_assert_int_eq (wcr_choice_a (wcr_player_choose (player, game)), gift);
  uint8_t turned[] = { (uint8_t) gift, (uint8_t) order };
  hold (turned, 2);
  ck_assert_int_eq (wcr_choice_a (wcr_player_choose (player, game)), gift);
}
END_TEST

/* What a card writes on units, on the ground or on a side is worth the dice that
 * it takes from the enemy, who stands beside both units; nobody may move. */
static const struct {
  const char *card;
  bool plays;
} marks[] = {
  { "dig", true }, { "ditch", true }, { "disarm", true }, { "climb-out", false }
};

START_TEST (test_mark)
{
  wcr_player_options options = WCR_PLAYER_OPTIONS;
  open_battle ("tests/runtime/marks");
  wcr_game_start (battle, game, 1, NULL);
  ck_assert (wcr_player_create (battle, &options, &player) == WCR_OK);
  int order = wcr_noun_find (battle, WCR_NOUN_CARD, "duty");
  int mark = wcr_noun_find (battle, WCR_NOUN_CARD, marks[_i].card);
  int best = marks[_i].plays ? mark : order;
  uint8_t cards[] = { (uint8_t) order, (uint8_t) mark };
  hold (cards, 2);
  ck_assert_int_eq (wcr_choice_a (wcr_player_choose (player, game)), best);
  uint8_t turned[] = { (uint8_t) mark, (uint8_t) order };
  hold (turned, 2);
  ck_assert_int_eq (wcr_choice_a (wcr_player_choose (player, game)), best);
}
END_TEST

/* The enemy is far ahead, and the wood behind. A banner in the wood is worth the
 * way back; one on hills, of which there are none, is not. */
START_TEST (test_prize)
{
  static const char *const hexes[KINDS_OF_SAMPLE]
      = { "A5", "E5", NULL, NULL, NULL, NULL, NULL, NULL };
  sample_init (&sample);
  sample_terrain (&sample, "F5 wood", NULL);
  reward_terrain (_i == 0 ? WOOD : HILL, true);
  start (hexes);
  order_middle ("E5");
  wcr_choice choice = wcr_player_choose (player, game);
  ck_assert_int_eq (wcr_choice_kind_of (choice), WCR_CHOICE_MOVE);
  ck_assert_int_eq (wcr_choice_b (choice) == hex_at (battle, "F5"), _i == 0);
}
END_TEST

/* The wood lies on the way to the enemy, with open ground beside it. Who would
 * be lost in it goes around. */
START_TEST (test_trap)
{
  static const char *const hexes[KINDS_OF_SAMPLE]
      = { "A5", "E5", NULL, NULL, NULL, NULL, NULL, NULL };
  sample_init (&sample);
  sample_terrain (&sample, "D4 wood", "D5 wood", NULL);
  reward_terrain (_i == 0 ? WOOD : HILL, false);
  start (hexes);
  order_middle ("E5");
  wcr_choice choice = wcr_player_choose (player, game);
  int to = wcr_choice_kind_of (choice) == WCR_CHOICE_MOVE
               ? wcr_choice_b (choice)
               : WCR_NONE;
  bool enters = to == hex_at (battle, "D4") || to == hex_at (battle, "D5");
  ck_assert_int_eq (enters, _i != 0);
}
END_TEST

/* ---- odds --------------------------------------------------------------------- */

/* The chances of a roll are those that people are told. */
static int
compare_odds (int unit, int hex)
{
  wcr_explanation e;
  int target = target_in (battle, game, 1 - piece_side (battle, unit), hex);
  if (!wcr_explain (battle, game, unit, hex, &e, NULL, NULL) || e.storm
      || target == PIECE_NONE || is_leader (battle, target)
      || e.dice > ODDS_DICE)
    return 0;
  struct question q = pair_question (
      game, unit, target,
      battle->role_for[e.fire ? WCR_USE_FIRE : WCR_USE_ATTACK]);
  struct roll roll;
  struct chances chances;
  ask_roll (battle, game, &q, game->piece[target].blocks, &roll);
  roll_chances (battle, &roll, &chances);
  for (int n = 0; n <= e.dice && roll.again == 0; n++)
    {
      double hits = 0, flags = 0;
      for (int m = 0; m + n <= ODDS_DICE; m++)
        {
          hits += chances.of[pair_index (n, m)];
          flags += chances.of[pair_index (m, n)];
        }
      ck_assert_double_eq_tol (hits / ODDS_ONE, e.hits[n], 1e-4);
      ck_assert_double_eq_tol (flags / ODDS_ONE, e.flags[n], 1e-4);
    }
  return 1;
}

static void
open_battle (const char *name)
{
  char path[1024], *text = NULL;
  size_t length = 0, size = 0;
  snprintf (path, sizeof path, "%s/%s.xml", getenv ("SOURCE_ROOT"), name);
  ck_assert (wcc_load_file (NULL, path, &text, &length) == 0);
  wcc_result *result = wcc_compile (text, length, path, NULL, NULL);
  const uint8_t *binary = wcc_result_binary (result, &size);
  ck_assert (wcr_battle_load (binary, size, NULL, &battle, NULL) == WCR_OK);
  wcc_result_free (result);
  free (text);
  game = malloc (wcr_game_size (battle));
}

START_TEST (test_odds)
{
  static const char *const names[]
      = { "scenarios/ancients/bagradas", "scenarios/ancients/zama",
          "scenarios/medieval/dara" };
  static wcr_choice list[WCR_MAX_CHOICES];
  int compared = 0;
  open_battle (names[_i]);
  for (uint64_t seed = 1; seed <= 30; seed++)
    {
      wcr_game_start (battle, game, seed, NULL);
      while (!wcr_game_over (game))
        {
          int count = wcr_choices (battle, game, list, WCR_MAX_CHOICES);
          for (int i = 0; i < count; i++)
            if (wcr_choice_kind_of (list[i]) == WCR_CHOICE_BATTLE)
              compared += compare_odds (wcr_choice_a (list[i]),
                                        wcr_choice_b (list[i]));
          wcr_play_random (battle, game, seed, 1, NULL);
        }
    }
  ck_assert_int_gt (compared, 500);
}
END_TEST

/* ---- poor battles ----------------------------------------------------------------- */

/* One unit a side, as far from each other as can be; weights of nothing and of
 * as much as there is. With the usual ones they come to blows. */
START_TEST (test_poor)
{
  static const char *const hexes[KINDS_OF_SAMPLE]
      = { "A1", "I12", NULL, NULL, NULL, NULL, NULL, NULL };
  static const wcr_weights weights[] = { WCR_WEIGHTS,
                                         { 0, 0, 0, 0, 0, 0 },
                                         { 9999, 9999, 9999, 9999, 9999, 9999 },
                                         { -5, -5, -5, -5, -5, -5 } };
  wcr_player_options options = WCR_PLAYER_OPTIONS;
  sample_init (&sample);
  start (hexes);
  wcr_player_destroy (player);
  options.level = _i % 2 == 0 ? WCR_LEVEL_GREEDY : WCR_LEVEL_SEARCH;
  options.nodes = _i;
  options.weights = weights[_i / 2];
  ck_assert (wcr_player_create (battle, &options, &player) == WCR_OK);
  for (int i = 0; i < 2000 && !wcr_game_over (game); i++)
    play (battle, game, wcr_player_choose (player, game), NULL);
  ck_assert_ptr_null (wcr_game_check (battle, game));
  ck_assert (_i > 1 || !on_board (game, 0) || !on_board (game, 1));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("tactics");
  TCase *tcase = tcase_create ("all");
  tcase_add_checked_fixture (tcase, NULL, teardown);
  tcase_set_timeout (tcase, 120);
  tcase_add_loop_test (tcase, test_weaker_target, 0, 2);
  tcase_add_test (tcase, test_winning_banner);
  tcase_add_loop_test (tcase, test_last_banner, 0,
                       sizeof lasts / sizeof lasts[0]);
  tcase_add_loop_test (tcase, test_majority, 0,
                       sizeof majorities / sizeof majorities[0]);
  tcase_add_test (tcase, test_easy_choice);
  tcase_add_test (tcase, test_last_block);
  tcase_add_loop_test (tcase, test_gift, 0, sizeof gifts / sizeof gifts[0]);
  tcase_add_loop_test (tcase, test_mark, 0, sizeof marks / sizeof marks[0]);
  tcase_add_test (tcase, test_evade);
  tcase_add_loop_test (tcase, test_stronger_card, 0, 2);
  tcase_add_loop_test (tcase, test_card_to_lose, 0, 2);
  tcase_add_loop_test (tcase, test_prize, 0, 2);
  tcase_add_loop_test (tcase, test_trap, 0, 2);
  tcase_add_loop_test (tcase, test_odds, 0, 3);
  tcase_add_loop_test (tcase, test_poor, 0, 8);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
