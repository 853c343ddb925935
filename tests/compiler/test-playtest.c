/* Playtests: the same results whatever the threads, shards and interruptions,
 * and results files that are not what they should be. */

#include "wcc/playtest.h"
#include "wcc/rulings.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "wcc/wcc.h"
#include "../run.h"

static wcr_battle *battle, *other;
static wcc_contest contests[2];

static wcr_battle *
compile (const char *text, size_t length, const char *path, uint32_t *checksum)
{
  wcr_battle *made = NULL;
  size_t size = 0;
  wcc_result *result = wcc_compile (text, length, path, NULL, NULL);
  const uint8_t *binary = wcc_result_binary (result, &size);
  ck_assert_ptr_nonnull (binary);
  ck_assert (wcr_battle_load (binary, size, NULL, &made, NULL) == WCR_OK);
  *checksum = wcc_playtest_checksum (binary, size);
  wcc_result_free (result);
  return made;
}

/* Akragas, and Akragas with another ruling. */
static void
open_battles (void)
{
  char path[1024], *text = NULL, why[256];
  size_t length = 0, changed = 0;
  snprintf (path, sizeof path, "%s/scenarios/ancients/akragas.xml",
            getenv ("SOURCE_ROOT"));
  ck_assert (wcc_load_file (NULL, path, &text, &length) == 0);
  battle = compile (text, length, path, &contests[0].checksum);
  wcc_result *result = wcc_compile (text, length, path, NULL, NULL);
  size_t count = 0;
  const wcc_noun *noun = wcc_catalogue_nouns (wcc_result_catalogue (result),
                                              "switch", &count);
  ck_assert_uint_gt (count, 0);
  const char *values = wcc_node_get (noun->node, "values");
  char ruling[256];
  snprintf (ruling, sizeof ruling, "%s=%s", noun->id,
            strrchr (values, ' ') + 1);
  char *with = wcc_with_rulings (result, ruling, &changed, why, sizeof why);
  ck_assert_msg (with != NULL, "%s", why);
  other = compile (with, changed, path, &contests[1].checksum);
  ck_assert_ptr_null (
      wcc_with_rulings (result, "nonsense=1", &changed, why, sizeof why));
  ck_assert_ptr_null (
      wcc_with_rulings (result, "nonsense", &changed, why, sizeof why));
  wcc_result_free (result);
  free (with);
  free (text);
  contests[0].battle = battle;
  contests[0].file = contests[1].file = "akragas.xml";
  contests[0].switches = "";
  contests[0].against = WCR_NONE;
  contests[1].battle = other;
  contests[1].switches = "other=yes";
  contests[1].against = 0;
}

static void
close_battles (void)
{
  wcr_battle_destroy (battle);
  wcr_battle_destroy (other);
}

static wcc_plan
random_plan (uint64_t games)
{
  wcc_plan plan = WCC_PLAN;
  plan.games = games;
  plan.seed = 406;
  plan.level[0] = plan.level[1] = WCR_LEVEL_RANDOM;
  return plan;
}

static wcc_results *
play (const wcc_plan *plan, int threads)
{
  const wcc_run_options options = { .threads = threads };
  wcc_results *results = wcc_results_new (plan, contests, 2);
  ck_assert (wcc_playtest_run (results, contests, &options));
  ck_assert (wcc_results_complete (results));
  return results;
}

static char *
json_of (const wcc_results *results)
{
  size_t length = 0;
  char *text = wcc_results_json (results, &length);
  ck_assert_uint_eq (strlen (text), length);
  return text;
}

/* Both are released. */
static void
same (wcc_results *results, const char *wanted)
{
  char *text = json_of (results);
  ck_assert_str_eq (text, wanted);
  free (text);
  wcc_results_free (results);
}

START_TEST (test_threads)
{
  wcc_plan plan = random_plan (60);
  wcc_results *results = play (&plan, 1);
  char *text = json_of (results);
  ck_assert_uint_eq (wcc_results_pairs (results), 30);
  wcc_results_free (results);
  same (play (&plan, 3), text);
  same (play (&plan, 7), text);
  free (text);
}
END_TEST

struct told {
  uint64_t pairs;             /* up to now */
  uint64_t scores[WCC_SCORES]; /* of the first battle */
  wcc_shifts shifts;
};

static void
hear_pair (void *user, uint64_t pair, const int (*ended)[2])
{
  static const int points[] = { 2, 0, 1 }; /* all games end */
  struct told *told = user;
  int sum[2];
  ck_assert_uint_eq (pair, told->pairs++);
  for (int i = 0; i < 2; i++)
    sum[i] = points[ended[i][0]] + points[ended[i][1]];
  told->scores[sum[0]]++;
  told->shifts.worst[sum[1] - sum[0] + WCC_SHIFTS / 2]++;
  told->shifts.best[sum[1] - sum[0] + WCC_SHIFTS / 2]++;
}

/* Each pair is told once, in order, and all together are what the results
 * have. */
START_TEST (test_pairs_are_told)
{
  wcc_plan plan = random_plan (60);
  struct told told = { 0 };
  const wcc_run_options options
      = { .threads = 3, .pair = hear_pair, .user = &told };
  wcc_results *results = wcc_results_new (&plan, contests, 2);
  ck_assert (wcc_playtest_run (results, contests, &options));
  ck_assert_uint_eq (told.pairs, 30);
  wcc_scores scores = wcc_side_scores (&results->battle[0]);
  ck_assert_mem_eq (told.scores, scores.worst, sizeof told.scores);
  ck_assert_mem_eq (told.scores, scores.best, sizeof told.scores);
  ck_assert_mem_eq (&told.shifts, &results->battle[1].shifts,
                    sizeof told.shifts);
  wcc_results_free (results);
}
END_TEST

START_TEST (test_shards)
{
  wcc_plan plan = random_plan (46), part = plan;
  wcc_results *all = play (&plan, 1), *sum = NULL, *twice;
  char *text = json_of (all), what[256];
  uint64_t pair;
  part.shards = 4;
  for (part.shard = 4; part.shard > 0; part.shard--)
    {
      wcc_results *one = play (&part, 2);
      ck_assert_ptr_null (wcc_results_differ (all, one, what, sizeof what));
      if (sum == NULL)
        sum = one;
      else
        {
          ck_assert (wcc_results_add (sum, one, &pair));
          wcc_results_free (one);
        }
      ck_assert_int_eq (part.shard == 1, wcc_results_pairs (sum) == 23);
    }
  twice = play (&plan, 1);
  ck_assert (!wcc_results_add (sum, twice, &pair));
  wcc_results_free (twice);
  same (sum, text);
  wcc_results_free (all);
  free (text);
}
END_TEST

/* ---- interrupted ------------------------------------------------------------------ */

static bool
stop_now (void *user, const wcc_results *results)
{
  int *calls = user;
  (void) results;
  return ++*calls < 2;
}

START_TEST (test_resume)
{
  wcc_plan plan = random_plan (400);
  wcc_results *all = play (&plan, 2);
  char *text = json_of (all), why[256];
  wcc_results *results = wcc_results_new (&plan, contests, 2);
  int runs = 0;
  wcc_results_free (all);
  while (!wcc_results_complete (results))
    {
      int calls = 0;
      const wcc_run_options options
          = { .threads = 1 + runs % 3, .watch = stop_now, .user = &calls };
      ck_assert (wcc_playtest_run (results, contests, &options));
      /* As from a file. */
      char *kept = json_of (results);
      wcc_results *next
          = wcc_results_read (kept, strlen (kept), why, sizeof why);
      ck_assert_msg (next != NULL, "%s", why);
      wcc_results_free (results);
      free (kept);
      results = next;
      runs++;
    }
  ck_assert_int_gt (runs, 1);
  same (results, text);
  free (text);
}
END_TEST

/* A run that was broken off between two parts fills the gap. */
START_TEST (test_gap)
{
  wcc_plan plan = random_plan (40), part = plan;
  wcc_results *all = play (&plan, 1);
  char *text = json_of (all);
  uint64_t pair;
  part.shards = 3;
  part.shard = 3;
  wcc_results *sum = play (&part, 1);
  part.shard = 1;
  wcc_results *first = play (&part, 1);
  ck_assert (wcc_results_add (sum, first, &pair));
  const wcc_run_options options = { .threads = 2 };
  ck_assert (!wcc_results_complete (sum));
  ck_assert (wcc_playtest_run (sum, contests, &options));
  same (sum, text);
  wcc_results_free (first);
  wcc_results_free (all);
  free (text);
}
END_TEST

/* ---- the question ------------------------------------------------------------------ */

START_TEST (test_within)
{
  wcc_plan plan = random_plan (4000);
  plan.within[0] = 97;
  plan.within[1] = 98;
  wcc_results *results = play (&plan, 1);
  char *text = json_of (results);
  ck_assert (wcc_results_answered (results));
  ck_assert_uint_lt (wcc_results_pairs (results), 200);
  ck_assert_uint_eq (wcc_results_pairs (results) % 8, 0);
  wcc_results_free (results);
  same (play (&plan, 5), text);
  free (text);
}
END_TEST

/* ---- numbers ------------------------------------------------------------------------ */

static void
count_choice (void *user, const wcr_game *game, wcr_choice choice)
{
  int *count = user;
  (void) game;
  (void) choice;
  ++*count;
}

START_TEST (test_replay)
{
  wcc_plan plan = random_plan (20);
  wcc_results *results = play (&plan, 1);
  const wcc_played *played = &results->battle[0];
  const uint64_t *turns
      = wcr_tally_row (&played->shape, played->tally, WCR_TALLY_EXTREMES,
                       WCR_MEASURE_TURNS);
  wcr_game *game = malloc (wcr_game_size (battle));
  int count = 0;
  ck_assert (wcc_playtest_replay (
      &plan, battle, turns[WCR_COLUMN (EXTREMES, MOST_GAME)], game, NULL,
      count_choice, &count));
  ck_assert_uint_eq ((uint64_t) wcr_game_turn (game),
                     turns[WCR_COLUMN (EXTREMES, MOST)]);
  ck_assert_int_gt (count, 20);
  free (game);
  wcc_results_free (results);
}
END_TEST

/* Levels that differ play one seed twice, equal ones never. */
START_TEST (test_seeds)
{
  wcc_plan plan = random_plan (20);
  ck_assert_uint_ne (wcc_game_seed (&plan, 4), wcc_game_seed (&plan, 5));
  plan.level[1] = WCR_LEVEL_GREEDY;
  ck_assert_uint_eq (wcc_game_seed (&plan, 4), wcc_game_seed (&plan, 5));
  ck_assert_uint_ne (wcc_game_seed (&plan, 4), wcc_game_seed (&plan, 6));
}
END_TEST

/* Sanitizers keep what was freed, so that it cannot be tested with them. */
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define SANITIZED
#elif defined __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED
#endif
#endif

#ifndef SANITIZED
START_TEST (test_memory)
{
  struct rusage before, after;
  wcc_plan few = random_plan (20), many = random_plan (400);
  wcc_results_free (play (&few, 2));
  getrusage (RUSAGE_SELF, &before);
  wcc_results_free (play (&many, 2));
  getrusage (RUSAGE_SELF, &after);
  ck_assert_int_lt (after.ru_maxrss - before.ru_maxrss, 1024);
}
END_TEST
#endif

/* ---- results that are none ----------------------------------------------------------- */

static void
refused (const char *text, const char *wanted)
{
  char why[256] = "";
  wcc_results *results
      = wcc_results_read (text, strlen (text), why, sizeof why);
  ck_assert_msg (results == NULL, "read: %.60s", text);
  ck_assert_msg (strstr (why, wanted) != NULL, "'%s', not '%s'", why, wanted);
}

/* The text with one part replaced. */
static void
refuse_with (const char *text, const char *part, const char *by,
             const char *wanted)
{
  const char *at = strstr (text, part);
  ck_assert_msg (at != NULL, "%s", part);
  char *changed = malloc (strlen (text) + strlen (by) + 1);
  sprintf (changed, "%.*s%s%s", (int) (at - text), text, by,
           at + strlen (part));
  refused (changed, wanted);
  free (changed);
}

START_TEST (test_bad_results)
{
  wcc_plan plan = random_plan (20);
  wcc_results *results = play (&plan, 1);
  char *text = json_of (results);
  refused ("", "not JSON");
  refused ("[]", "not results");
  refused ("{\"warcouncil-playtest\": 2}", "version 2");
  refused ("{\"warcouncil-playtest\": 6}", "'program' is missing");
  refuse_with (text, "\"games\": 20", "\"games\": 21", "'plan'");
  refuse_with (text, "\"games\": 20", "\"games\": -20", "'games'");
  refuse_with (text, "\"games\": 20", "\"games\": 1e3", "'games'");
  refuse_with (text, "\"games\": 20", "\"games\": 99999999999999999999",
               "not JSON");
  refuse_with (text, "\"random\", \"random\"", "\"random\", \"perfect\"",
               "level");
  refuse_with (text, "[[0, 10]]", "[[0, 9]]", "do not fit together");
  refuse_with (text, "[[0, 10]]", "[[0, 5], [5, 10]]", "'done'");
  refuse_with (text, "[[0, 10]]", "[[5, 5]]", "'done'");
  refuse_with (text, "[[0, 10]]", "[5]", "'done'");
  refuse_with (text, "\"against\": 0", "\"against\": 1", "'against'");
  refuse_with (text, "\"top-first\"", "\"bottom-first\"", "the columns");
  refuse_with (text, "\"checksum\": \"", "\"checksum\": \"x", "'checksum'");
  refuse_with (text, "\"outcomes\": {", "\"outcomes\": [{", "not JSON");
  refuse_with (text, "\"title\": \"", "\"title\": 7, \"x\": \"", "'title'");
  wcc_results_free (results);
  free (text);
}
END_TEST

/* Cut anywhere it is refused; changed anywhere it is read or refused. */
START_TEST (test_damage)
{
  wcc_plan plan = random_plan (2);
  wcc_results *results = play (&plan, 1);
  char *text = json_of (results), why[256];
  size_t length = strlen (text);
  uint32_t lot = 1;
  wcc_results_free (results);
  for (size_t cut = 0; cut + 2 < length; cut += 97)
    ck_assert_ptr_null (wcc_results_read (text, cut, why, sizeof why));
  for (int i = 0; i < 300; i++)
    {
      static const char put[] = "0917-[]{},:\" nxe";
      lot = lot * 1664525u + 1013904223u;
      size_t at = (lot >> 4) % (i % 2 == 0 ? length : 2000);
      char kept = text[at];
      text[at] = put[(lot >> 12) % (sizeof put - 1)];
      wcc_results_free (wcc_results_read (text, length, why, sizeof why));
      text[at] = kept;
    }
  free (text);
}
END_TEST

START_TEST (test_csv)
{
  wcc_plan plan = random_plan (2);
  wcc_results *results = play (&plan, 1);
  size_t length = 0;
  char *text = wcc_results_csv (results, &length);
  ck_assert_ptr_nonnull (
      strstr (text, "\n0,Akragas,measures,turns,,sum,"));
  ck_assert_ptr_nonnull (strstr (text, "\n1,Akragas,hexes,E5,,close,"));
  free (text);
  wcc_results_free (results);
}
END_TEST

/* ---- levels in words ----------------------------------------------------- */

static const struct {
  const char *text;
  enum wcc_level_fault fault;
  enum wcr_level level;
  int nodes, milliseconds; /* 0: not in the text */
  const char *personality;
} levels[] = {
  { "random", WCC_LEVEL_GOOD, WCR_LEVEL_RANDOM, 0, 0, "" },
  { "greedy@bold", WCC_LEVEL_GOOD, WCR_LEVEL_GREEDY, 0, 0, "bold" },
  { "search", WCC_LEVEL_GOOD, WCR_LEVEL_SEARCH, 0, 0, "" },
  { "search:1", WCC_LEVEL_GOOD, WCR_LEVEL_SEARCH, 1, 0, "" },
  { "search:1000000", WCC_LEVEL_GOOD, WCR_LEVEL_SEARCH, 1000000, 0, "" },
  { "search:500ms@bold", WCC_LEVEL_GOOD, WCR_LEVEL_SEARCH, 0, 500, "bold" },
  { "search:3600000ms", WCC_LEVEL_GOOD, WCR_LEVEL_SEARCH, 0, 3600000, "" },
  { "", WCC_LEVEL_NAME, 0, 0, 0, "" },
  { "greed", WCC_LEVEL_NAME, 0, 0, 0, "" },
  { "greedygreedygreedy", WCC_LEVEL_NAME, 0, 0, 0, "" },
  { "greedy@", WCC_LEVEL_PERSONALITY, 0, 0, 0, "" },
  { "greedy:64", WCC_LEVEL_NO_EFFORT, 0, 0, 0, "" },
  { "random:@bold", WCC_LEVEL_NO_EFFORT, 0, 0, 0, "" },
  { "search:", WCC_LEVEL_EFFORT, 0, 0, 0, "" },
  { "search:@bold", WCC_LEVEL_EFFORT, 0, 0, 0, "" },
  { "search:0", WCC_LEVEL_EFFORT, 0, 0, 0, "" },
  { "search:-1", WCC_LEVEL_EFFORT, 0, 0, 0, "" },
  { "search: 64", WCC_LEVEL_EFFORT, 0, 0, 0, "" },
  { "search:64 ", WCC_LEVEL_EFFORT, 0, 0, 0, "" },
  { "search:64s", WCC_LEVEL_EFFORT, 0, 0, 0, "" },
  { "search:64ms2", WCC_LEVEL_EFFORT, 0, 0, 0, "" },
  { "search:1000001", WCC_LEVEL_EFFORT, 0, 0, 0, "" },
  { "search:3600001ms", WCC_LEVEL_EFFORT, 0, 0, 0, "" },
  { "search:99999999999999999999", WCC_LEVEL_EFFORT, 0, 0, 0, "" },
};

/* Numbers that are not in the text stay as they were; what is read is written
 * again as it was. */
START_TEST (test_levels)
{
  wcr_player_options who = WCR_PLAYER_OPTIONS;
  const char *personality = NULL;
  char text[WCC_LEVEL_TEXT];
  who.nodes = 77;
  ck_assert_int_eq (wcc_level_read (levels[_i].text, &who, &personality),
                    levels[_i].fault);
  if (levels[_i].fault != WCC_LEVEL_GOOD)
    {
      ck_assert_int_eq (who.level, WCR_LEVEL_GREEDY);
      return;
    }
  ck_assert_int_eq (who.level, levels[_i].level);
  ck_assert_int_eq (who.nodes, levels[_i].nodes > 0 ? levels[_i].nodes : 77);
  ck_assert_int_eq (who.milliseconds, levels[_i].milliseconds);
  ck_assert_str_eq (personality, levels[_i].personality);
  who.nodes = levels[_i].nodes;
  ck_assert_str_eq (wcc_level_text (&who, personality, text), levels[_i].text);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("playtest");
  TCase *test = tcase_create ("all");
  tcase_add_unchecked_fixture (test, open_battles, close_battles);
  tcase_add_loop_test (test, test_levels, 0, sizeof levels / sizeof *levels);
  tcase_add_test (test, test_threads);
  tcase_add_test (test, test_pairs_are_told);
  tcase_add_test (test, test_shards);
  tcase_add_test (test, test_resume);
  tcase_add_test (test, test_gap);
  tcase_add_test (test, test_within);
  tcase_add_test (test, test_replay);
  tcase_add_test (test, test_seeds);
#ifndef SANITIZED
  tcase_add_test (test, test_memory);
#endif
  tcase_add_test (test, test_bad_results);
  tcase_add_test (test, test_damage);
  tcase_add_test (test, test_csv);
  tcase_set_timeout (test, 120);
  suite_add_tcase (suite, test);
  return run_suite (suite);
}
