/* Explanations of attacks: dice, chances, reasons and refusals. */

#include "sample.h"
#include "../run.h"

#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct sample sample;
static wcr_battle *battle;
static wcr_game *game;
static wcr_explanation e;

/* Foot D5 and archer D9 face foot E5, archer F9 two hexes away, rider E6; the
 * leaders stand alone at C5 and D4. */
static const char *const placing[KINDS_OF_SAMPLE]
    = { "D5", "E5", "A1", "E6", "D9", "F9", "C5", "D4" };
enum {
  TOP_FOOT,
  BOTTOM_FOOT,
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
  battle = NULL;
  game = NULL;
}

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

static bool
explain (int actor, const char *hex)
{
  return wcr_explain (battle, game, actor, hex_at (battle, hex), &e, NULL,
                      NULL);
}

static void
check_chances (const double *found, const double *expected, int count)
{
  double sum = 0;
  for (int i = 0; i <= WCR_MAX_DICE; i++)
    {
      ck_assert_double_eq_tol (found[i], i < count ? expected[i] : 0, 1e-9);
      sum += found[i];
    }
  ck_assert_double_eq_tol (sum, 1, 1e-9);
}

/* Chances of n of `dice` when each succeeds with probability p. */
static void
check_binomial (const double *found, int dice, double p)
{
  double expected[WCR_MAX_DICE + 1], ways = 1;
  for (int n = 0; n <= dice; n++)
    {
      expected[n] = ways * pow (p, n) * pow (1 - p, dice - n);
      ways = ways * (dice - n) / (n + 1);
    }
  check_chances (found, expected, dice + 1);
}

/* Foot on foot: four dice, red and sword of five faces hit, one is a flag. */
START_TEST (test_close)
{
  start ();
  ck_assert (explain (TOP_FOOT, "E5"));
  ck_assert (!e.fire);
  ck_assert_int_eq (e.dice, 4);
  ck_assert_int_eq (e.own, 4);
  ck_assert_int_eq (e.cap, 99);
  ck_assert_int_eq (e.bonus, 0);
  ck_assert_uint_eq (e.hit_faces, 1 << FACE_RED | 1 << FACE_SWORD);
  ck_assert_int_eq (e.retreat_hexes, 1);
  ck_assert_int_eq (e.ignored_flags, 0);
  ck_assert (!e.may_evade);
  ck_assert (e.legal);
  ck_assert_ptr_null (e.refusal);
  check_binomial (e.hits, 4, 2 / 5.);
  check_binomial (e.flags, 4, 1 / 5.);
}
END_TEST

START_TEST (test_fire)
{
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_FIRE_DICE, .value = 2,
                                  .operation = WCR_OPERATION_SET));
  start ();
  ck_assert (explain (TOP_ARCHER, "F9"));
  ck_assert (e.fire);
  ck_assert (e.legal);
  ck_assert_int_eq (e.dice, 2);
  ck_assert_uint_eq (e.hit_faces, 1 << FACE_RED);
  check_binomial (e.hits, 2, 1 / 5.);
  ck_assert (!explain (TOP_ARCHER, "D5")); /* a friend */
  ck_assert (!explain (TOP_ARCHER, "G9")); /* nobody */
}
END_TEST

/* Wherever they stand, in a wood, hurt or beside others: by themselves, on open
 * ground and complete they have four dice, of whose faces two in five hit. */
START_TEST (test_duel)
{
  sample_terrain (&sample, "E5 wood", "E6 wood", NULL);
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_FIRE_DICE, .value = 2,
                                  .operation = WCR_OPERATION_SET));
  start ();
  ck_assert (wcr_stage_blocks (battle, game, TOP_FOOT, 1));
  ck_assert (wcr_duel (battle, game, TOP_FOOT, BOTTOM_FOOT, 1, &e));
  ck_assert (!e.fire);
  ck_assert (e.legal);
  ck_assert_int_eq (e.dice, 4);
  check_binomial (e.hits, 4, 2 / 5.);
  ck_assert (wcr_duel (battle, game, BOTTOM_ARCHER, TOP_RIDER, 2, &e));
  ck_assert (e.fire);
  ck_assert (e.legal);
  ck_assert_int_eq (e.dice, 2);
  ck_assert (wcr_duel (battle, game, TOP_FOOT, BOTTOM_FOOT, 2, &e));
  ck_assert (!e.legal);
  ck_assert (!wcr_duel (battle, game, TOP_FOOT, TOP_RIDER, 1, &e));
  ck_assert (!wcr_duel (battle, game, TOP_LEADER, BOTTOM_FOOT, 1, &e));
  ck_assert (!wcr_duel (battle, game, TOP_FOOT, BOTTOM_FOOT, 99, &e));
  ck_assert (!wcr_duel (battle, game, TOP_FOOT, 99, 1, &e));
}
END_TEST

/* As if it stood elsewhere: in a hex that is free and that it may enter, with
 * the leader attached to it; of that terrain the attack hears. */
START_TEST (test_what_if)
{
  const char *with[KINDS_OF_SAMPLE];
  memcpy (with, placing, sizeof with);
  with[TOP_LEADER] = "D9"; /* with the archer */
  sample_pieces (&sample, with);
  sample_terrain (&sample, "E9 wood", NULL);
  start ();
  uint64_t before = wcr_game_hash (battle, game);
  ck_assert (!wcr_stage_hex (battle, game, TOP_ARCHER, hex_at (battle, "E5")));
  ck_assert (!wcr_stage_hex (battle, game, TOP_ARCHER, hex_at (battle, "D4")));
  ck_assert (!wcr_stage_hex (battle, game, TOP_LEADER, hex_at (battle, "E9")));
  ck_assert (!wcr_stage_hex (battle, game, TOP_ARCHER, WCR_NONE));
  ck_assert (!wcr_stage_hex (battle, game, 99, hex_at (battle, "E9")));
  ck_assert_uint_eq (wcr_game_hash (battle, game), before);
  ck_assert (explain (TOP_ARCHER, "F9"));
  ck_assert (e.fire);
  ck_assert (wcr_stage_hex (battle, game, TOP_ARCHER, hex_at (battle, "E9")));
  ck_assert_int_eq (wcr_piece_hex (battle, game, TOP_LEADER),
                    hex_at (battle, "E9"));
  ck_assert_int_eq (wcr_hex_unit (battle, game, hex_at (battle, "D9")),
                    WCR_NONE);
  ck_assert_ptr_null (wcr_game_check (battle, game));
  ck_assert (explain (TOP_ARCHER, "F9"));
  ck_assert (!e.fire);
  ck_assert (e.legal);
}
END_TEST

/* A leader alone: the helm kills, nothing else counts. */
START_TEST (test_leader)
{
  start ();
  ck_assert (explain (TOP_FOOT, "D4"));
  ck_assert_uint_eq (e.hit_faces, 1 << FACE_HELM);
  ck_assert_int_eq (e.dice, 4);
  check_binomial (e.hits, 4, 1 / 5.);
  check_binomial (e.flags, 4, 0);
  ck_assert_int_eq (e.retreat_hexes, 0);
}
END_TEST

/* The first sword of the roll is ignored. Two dice would show: with D the
 * number of swords and R of reds, the hits are R + max (0, D - 1). */
START_TEST (test_ignored_hits)
{
  struct sample_effect two
      = EFFECT (.query = WCR_QUERY_CLOSE_DICE, .operation = WCR_OPERATION_SET,
                .value = 2);
  sample_effect (&sample, two);
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_IGNORE_HITS, .value = 1,
                                  .operation = WCR_OPERATION_ADD,
                                  .faces = 1 << FACE_SWORD));
  start ();
  ck_assert (explain (TOP_FOOT, "E5"));
  /* Of 25 rolls: none from {3 other}^2 = 9 and sword with other = 6; one
   * from red with other = 6, red with sword = 2, two swords = 1; two from
   * two reds = 1. */
  const double expected[] = { 15 / 25., 9 / 25., 1 / 25. };
  check_chances (e.hits, expected, 3);
  check_binomial (e.flags, 2, 1 / 5.);
}
END_TEST

/* One die, a red is rolled again; the foot has four blocks, so that the fourth
 * hit ends the roll. */
START_TEST (test_rolled_again)
{
  struct sample_effect one
      = EFFECT (.query = WCR_QUERY_CLOSE_DICE, .operation = WCR_OPERATION_SET,
                .value = 1);
  sample_effect (&sample, one);
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_RE_ROLL,
                                  .operation = WCR_OPERATION_ALLOW,
                                  .faces = 1 << FACE_RED));
  start ();
  ck_assert (explain (TOP_FOOT, "E5"));
  /* A roll ends with three in five without a hit, with one in five (the sword)
   * with one; it goes on with one in five. */
  const double end = 3 / 5., sword = 1 / 5., again = 1 / 5.;
  const double expected[]
      = { end, sword + again * end, again * (sword + again * end),
          again * again * (sword + again * end),
          again * again * again * (sword + again) };
  check_chances (e.hits, expected, 5);
  /* A flag ends the roll at any die: 1/5 + 1/25 + 1/125 + 1/625. */
  const double flag = 1 / 5. + 1 / 25. + 1 / 125. + 1 / 625.;
  const double flags[] = { 1 - flag, flag };
  check_chances (e.flags, flags, 2);
}
END_TEST

START_TEST (test_refusals)
{
  static const struct {
    int actor;
    const char *hex, *refusal;
  } expected[] = {
    { TOP_LEADER, "E5", "leader" },
    { TOP_FOOT, "F9", "no ranged combat" },
    { BOTTOM_ARCHER, "C5", "out of range" },
    { TOP_ARCHER, "F9", "no dice" },
  };
  start ();
  for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
    {
      ck_assert (explain (expected[i].actor, expected[i].hex));
      ck_assert (!e.legal);
      ck_assert_msg (strstr (e.refusal, expected[i].refusal) != NULL,
                     "\"%s\" does not say \"%s\"", e.refusal,
                     expected[i].refusal);
    }
  game->piece[TOP_FOOT].flags |= PIECE_BATTLED;
  ck_assert (explain (TOP_FOOT, "E5"));
  ck_assert_ptr_nonnull (strstr (e.refusal, "has battled"));
  game->piece[TOP_FOOT].flags = 0;
  game->piece[TOP_ARCHER].steps = 2; /* battles after one */
  ck_assert (explain (TOP_ARCHER, "F9"));
  ck_assert_ptr_nonnull (strstr (e.refusal, "moved too far"));
}
END_TEST

/* After fire in an earlier phase, where an effect allows close combat. */
START_TEST (test_close_after_fire)
{
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_CLOSE_AFTER_FIRE,
                                  .operation = WCR_OPERATION_ALLOW));
  start ();
  game->piece[TOP_FOOT].flags |= PIECE_BATTLED | PIECE_FIRED;
  ck_assert (explain (TOP_FOOT, "E5"));
  ck_assert_ptr_null (e.refusal);
  game->piece[TOP_FOOT].fires = 1; /* in this phase */
  ck_assert (explain (TOP_FOOT, "E5"));
  ck_assert_ptr_nonnull (strstr (e.refusal, "has battled"));
}
END_TEST

START_TEST (test_more_refusals)
{
  static const struct {
    enum wcr_query query;
    int actor;
    const char *hex, *refusal;
  } denied[] = {
    { WCR_QUERY_MAY_BATTLE, TOP_FOOT, "E5", "may not battle" },
    { WCR_QUERY_MAY_FIRE, TOP_ARCHER, "F9", "may not fire" },
    { WCR_QUERY_MAY_CLOSE, TOP_FOOT, "E5", "close combat" },
    { WCR_QUERY_MAY_TARGET, TOP_FOOT, "E5", "this target" },
  };
  size_t i = (size_t) _i;
  sample_effect (&sample, EFFECT (.query = denied[i].query,
                                  .operation = WCR_OPERATION_DENY));
  start ();
  ck_assert (explain (denied[i].actor, denied[i].hex));
  ck_assert_ptr_nonnull (e.refusal);
  ck_assert_msg (strstr (e.refusal, denied[i].refusal) != NULL,
                 "\"%s\" does not say \"%s\"", e.refusal, denied[i].refusal);
}
END_TEST

START_TEST (test_out_of_sight)
{
  static const char *const between[KINDS_OF_SAMPLE]
      = { "E9 E8", NULL, NULL, NULL, "D9", "F9" };
  sample_pieces (&sample, between);
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_FIRE_DICE, .value = 2,
                                  .operation = WCR_OPERATION_SET));
  start ();
  int archer = piece_at (battle, game, "D9");
  ck_assert (explain (archer, "F9"));
  /* D9 to F9 runs between E9 and E10. */
  ck_assert_ptr_null (e.refusal);
  static const char *const both[KINDS_OF_SAMPLE]
      = { "E9 E10", NULL, NULL, NULL, "D9", "F9" };
  teardown ();
  sample_pieces (&sample, both);
  start ();
  ck_assert (explain (piece_at (battle, game, "D9"), "F9"));
  ck_assert_ptr_nonnull (strstr (e.refusal, "out of sight"));
  /* Indirect fire reaches him all the same. */
  teardown ();
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_NEEDS_SIGHT,
                                  .operation = WCR_OPERATION_DENY));
  start ();
  ck_assert (explain (piece_at (battle, game, "D9"), "F9"));
  ck_assert_ptr_null (e.refusal);
}
END_TEST

/* ---- reasons ------------------------------------------------------------- */

struct heard {
  int count;
  wcr_reason reason[8];
};

static void
hear (void *user, const wcr_reason *reason)
{
  struct heard *heard = user;
  heard->reason[heard->count++] = *reason;
}

START_TEST (test_reasons)
{
  static const char *const texts[] = { "rules.xml", "9 Wood", "terrain wood" };
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_MOVE_HEXES, .value = 1,
                                  .operation = WCR_OPERATION_ADD));
  sample_effect (&sample,
                 EFFECT (.query = WCR_QUERY_CLOSE_DICE, .value = 2,
                         .operation = WCR_OPERATION_CAP, .terrain = WOOD + 1,
                         .place = WCR_PLACE_TARGET));
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_HIT,
                                  .operation = WCR_OPERATION_DENY,
                                  .faces = 1 << FACE_SWORD));
  sample_terrain (&sample, "E5 wood", NULL);
  struct bytes *out = sample_section (&sample, WCR_SECTION_STRINGS);
  bytes_uleb (out, 3);
  for (int i = 0; i < 3; i++)
    bytes_text (out, texts[i]);
  out = sample_section (&sample, WCR_SECTION_ORIGINS);
  bytes_uleb (out, 1);
  bytes_uleb (out, 0);
  for (int i = 0; i < 3; i++)
    {
      bytes_uleb (out, 0);
      bytes_uleb (out, (uint64_t) (100 + i));
      bytes_opt (out, i == 1 ? 1 : WCR_NONE);
      bytes_opt (out, i == 1 ? 2 : WCR_NONE);
    }
  start ();
  struct heard heard = { .count = 0 };
  ck_assert (wcr_explain (battle, game, TOP_FOOT, hex_at (battle, "E5"), &e,
                          hear, &heard));
  ck_assert_int_eq (e.dice, 2);
  ck_assert_int_eq (e.cap, 2);
  ck_assert_uint_eq (e.hit_faces, 1 << FACE_RED);
  ck_assert_int_eq (heard.count, 2);
  const wcr_reason *cap = &heard.reason[0], *deny = &heard.reason[1];
  ck_assert_int_eq (cap->query, WCR_QUERY_CLOSE_DICE);
  ck_assert_int_eq (cap->operation, WCR_OPERATION_CAP);
  ck_assert_int_eq (cap->value, 2);
  ck_assert_int_eq (cap->line, 101);
  ck_assert_str_eq (cap->file, "rules.xml");
  ck_assert_str_eq (cap->cite, "9 Wood");
  ck_assert_str_eq (cap->source, "terrain wood");
  ck_assert_int_eq (deny->query, WCR_QUERY_HIT);
  ck_assert_int_eq (deny->line, 102);
  ck_assert_str_eq (deny->cite, "");
}
END_TEST

/* A foot answers close combat, unless a rule denies it; nobody answers fire, and
 * no leader alone answers. */
START_TEST (test_battle_back)
{
  bool denied = _i == 1;
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_FIRE_DICE, .value = 2,
                                  .operation = WCR_OPERATION_SET));
  if (denied)
    sample_effect (&sample, EFFECT (.query = WCR_QUERY_MAY_BATTLE_BACK,
                                    .operation = WCR_OPERATION_DENY));
  start ();
  ck_assert (explain (TOP_FOOT, "E5"));
  ck_assert (e.may_battle_back == !denied);
  ck_assert (explain (TOP_ARCHER, "F9"));
  ck_assert (!e.may_battle_back);
  ck_assert (explain (TOP_FOOT, "D4"));
  ck_assert (!e.may_battle_back);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("explain");
  TCase *all = tcase_create ("all");
  tcase_add_checked_fixture (all, setup, teardown);
  tcase_add_test (all, test_close);
  tcase_add_test (all, test_fire);
  tcase_add_test (all, test_duel);
  tcase_add_test (all, test_what_if);
  tcase_add_test (all, test_leader);
  tcase_add_test (all, test_ignored_hits);
  tcase_add_test (all, test_rolled_again);
  tcase_add_test (all, test_refusals);
  tcase_add_test (all, test_close_after_fire);
  tcase_add_loop_test (all, test_more_refusals, 0, 4);
  tcase_add_test (all, test_out_of_sight);
  tcase_add_test (all, test_reasons);
  tcase_add_loop_test (all, test_battle_back, 0, 2);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
