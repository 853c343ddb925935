/* test-playtest.c: playtests of a document: what comes out, while it is edited
 * and after. */

#include <glib/gstdio.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../run.h"
#include "play/session.h"
#include "playtest/heat.h"
#include "playtest/lines.h"
#include "playtest/session.h"
#include "wcc/wcc.h"

static WceDocument *document;
static WcePlaytestSession *session;

static void
open_document (void)
{
  const char *path = g_getenv ("WCE_TEST_BATTLE");

  ck_assert_msg (path != NULL, "WCE_TEST_BATTLE is not set");
  document = wce_document_new ();
  ck_assert (wce_document_load (document, path, NULL));
  session = wce_playtest_session_new (document);
}

static void
close_document (void)
{
  g_clear_object (&session);
  g_clear_object (&document);
  /* What threads have told meanwhile. */
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

static void
wait_until_played (void)
{
  while (wce_playtest_session_is_running (session))
    g_main_context_iteration (NULL, TRUE);
}

static wcc_plan
plan_of (guint games, guint64 seed)
{
  wcc_plan plan = WCC_PLAN;

  plan.games = games;
  plan.seed = seed;
  plan.level[0] = plan.level[1] = WCR_LEVEL_RANDOM;
  return plan;
}

static void
play (const wcc_plan *plan)
{
  GError *error = NULL;

  ck_assert_msg (wce_playtest_session_start (session, plan, 2, &error), "%s",
                 error != NULL ? error->message : "");
  wait_until_played ();
}

/* Replaces the first such text of the document, as a step. */
static void
replace (const char *old, const char *new)
{
  const char *text = wce_document_get_text (document, NULL);
  const char *place = strstr (text, old);

  ck_assert_ptr_nonnull (place);
  gsize start = (gsize) (place - text);
  wce_document_begin (document, "test", FALSE);
  wce_document_replace (document, start, start + strlen (old), new);
  wce_document_end (document);
  wce_document_check_now (document);
}

/* What the library plays by the same plan, of the document as it is. */
static wcc_results *
played_by_library (const wcc_plan *plan)
{
  size_t length = 0;
  const wcc_run_options options = { .threads = 1 };

  wce_document_check_now (document);
  const uint8_t *binary = wcc_result_binary (
      wce_check_get_result (wce_document_get_check (document)), &length);
  wcr_battle *battle = NULL;
  ck_assert_int_eq (wcr_battle_load (binary, length, NULL, &battle, NULL),
                    WCR_OK);
  wcc_contest contest
      = { .battle = battle, .file = "", .switches = "", .against = WCR_NONE };
  wcc_results *results = wcc_results_new (plan, &contest, 1);
  ck_assert (wcc_playtest_run (results, &contest, &options));
  wcr_battle_destroy (battle);
  return results;
}

static void
expect_same (const wcc_results *a, const wcc_results *b)
{
  ck_assert_uint_eq (a->battle[0].shape.numbers, b->battle[0].shape.numbers);
  ck_assert_mem_eq (a->battle[0].tally, b->battle[0].tally,
                    a->battle[0].shape.numbers * sizeof *a->battle[0].tally);
  ck_assert_uint_eq (wcc_results_pairs (a), wcc_results_pairs (b));
}

START_TEST (test_same_as_library)
{
  wcc_plan plan = plan_of (40, 7);
  wcc_results *expected = played_by_library (&plan);

  ck_assert_ptr_null (wce_playtest_session_get_results (session));
  play (&plan);
  const wcc_results *results = wce_playtest_session_get_results (session);
  ck_assert_uint_eq (wcc_results_pairs (results), 20);
  expect_same (results, expected);
  ck_assert (!wce_playtest_session_is_older (session));
  ck_assert_ptr_null (wce_playtest_session_get_before (session));
  wcc_results_free (expected);
}
END_TEST

/* As soon as more than that has been played. */
static guint64 enough;

static void
stop_soon (void)
{
  const wcc_results *results = wce_playtest_session_get_results (session);

  if (results != NULL && wcc_results_pairs (results) > enough)
    wce_playtest_session_stop (session);
}

START_TEST (test_stop_and_go_on)
{
  /* More games than are played before the first copy is shown. */
  wcc_plan plan = plan_of (WCC_MOST_GAMES, 3);
  enough = 0;
  g_signal_connect (session, "changed", G_CALLBACK (stop_soon), NULL);
  play (&plan);
  guint64 kept = wcc_results_pairs (wce_playtest_session_get_results (session));
  ck_assert_uint_gt (kept, 0);
  ck_assert_uint_lt (kept, wcc_plan_pairs (&plan));
  ck_assert (wce_playtest_session_goes_on (session, &plan));
  plan.seed++;
  ck_assert (!wce_playtest_session_goes_on (session, &plan));
  plan.seed--;

  /* It goes on behind what there is, and nothing is a playtest before. */
  enough = kept;
  play (&plan);
  const wcc_results *results = wce_playtest_session_get_results (session);
  ck_assert_uint_gt (wcc_results_pairs (results), kept);
  ck_assert_uint_eq (results->parts, 1);
  ck_assert_uint_eq (results->done[0].first, 0);
  ck_assert_ptr_null (wce_playtest_session_get_before (session));
}
END_TEST

START_TEST (test_edit_meanwhile)
{
  wcc_plan plan = plan_of (60, 1);
  wcc_results *expected = played_by_library (&plan);
  GError *error = NULL;

  ck_assert (wce_playtest_session_start (session, &plan, 1, NULL));
  replace ("<unit class=\"heavy-infantry\"", "<unit class=\"warriors\"");
  ck_assert (!wce_playtest_session_start (session, &plan, 1, &error));
  g_clear_error (&error);
  wait_until_played ();
  expect_same (wce_playtest_session_get_results (session), expected);
  ck_assert (wce_playtest_session_is_older (session));
  wce_document_undo (document);
  wce_document_check_now (document);
  ck_assert (!wce_playtest_session_is_older (session));
  /* A comment plays no part. */
  replace ("</title>", "</title><!-- new -->");
  ck_assert (!wce_playtest_session_is_older (session));
  wcc_results_free (expected);
}
END_TEST

START_TEST (test_compare)
{
  wcc_plan plan = plan_of (40, 1);
  wcc_interval difference;
  guint64 pairs = 0;

  ck_assert (!wce_playtest_session_compare (session, &difference, &pairs));
  play (&plan);
  ck_assert (!wce_playtest_session_compare (session, &difference, &pairs));
  /* The same games once more are no playtest to compare with. */
  play (&plan);
  ck_assert (!wce_playtest_session_compare (session, &difference, &pairs));

  /* Of other seeds the rates are compared. What was played stays until there is
   * a game of what is being played. */
  plan.seed = 2;
  const wcc_results *first = wce_playtest_session_get_results (session);
  ck_assert (wce_playtest_session_start (session, &plan, 2, NULL));
  ck_assert_ptr_eq (wce_playtest_session_get_results (session), first);
  ck_assert_uint_eq (
      wcc_results_pairs (wce_playtest_session_get_newest (session)), 0);
  ck_assert (!wce_playtest_session_goes_on (session, &plan));
  wait_until_played ();
  ck_assert_ptr_eq (wce_playtest_session_get_before (session), first);
  ck_assert_ptr_eq (wce_playtest_session_get_newest (session),
                    wce_playtest_session_get_results (session));
  ck_assert (wce_playtest_session_compare (session, &difference, &pairs));
  ck_assert_uint_eq (pairs, 0);
  const wcc_results *now = wce_playtest_session_get_results (session);
  const wcc_results *then = wce_playtest_session_get_before (session);
  ck_assert_double_eq_tol (difference.value,
                           wcc_side_rate (now, &now->battle[0]).value
                               - wcc_side_rate (then, &then->battle[0]).value,
                           1e-12);
  g_autoptr (GPtrArray) changes
      = wce_playtest_changes (now, then, &difference, pairs);
  ck_assert_uint_eq (changes->len, 5);

  /* More of the same games are compared with the same as before. */
  plan.games = 60;
  play (&plan);
  ck_assert_uint_eq (
      wcc_results_pairs (wce_playtest_session_get_results (session)), 30);
  ck_assert_ptr_eq (wce_playtest_session_get_before (session), first);
}
END_TEST

/* With fewer games than before, the pairs that both have are compared. */
START_TEST (test_compare_after_edit)
{
  wcc_plan plan = plan_of (40, 1);
  wcc_interval difference;
  guint64 pairs = 0;
  double wins[2] = { 0, 0 };

  plan.games = 20;
  for (int i = 0; i < 2; i++)
    {
      wcc_results *expected = played_by_library (&plan);
      wins[i] = wcc_side_rate (expected, &expected->battle[0]).value;
      wcc_results_free (expected);
      if (i == 0)
        replace ("<victory banners=\"5\"", "<victory banners=\"1\"");
    }
  wce_document_undo (document);
  plan.games = 40;
  play (&plan);
  wce_document_redo (document);
  plan.games = 20;
  play (&plan);
  ck_assert (wce_playtest_session_compare (session, &difference, &pairs));
  ck_assert_uint_eq (pairs, 10);
  ck_assert_double_eq_tol (difference.value, wins[1] - wins[0], 1e-12);
}
END_TEST

static void
got_game (GObject *source, GAsyncResult *result, gpointer user)
{
  WcePlaytestGame **game = user;

  *game = wce_playtest_session_replay_finish (WCE_PLAYTEST_SESSION (source),
                                              result, NULL);
}

/* The longest game is as long when it is played again from its choices. */
START_TEST (test_watch)
{
  wcc_plan plan = plan_of (20, 5);
  WcePlaytestGame *game = NULL;
  WcePlaySession *again = wce_play_session_new ();
  size_t length = 0;

  play (&plan);
  const wcc_results *results = wce_playtest_session_get_results (session);
  const wcc_played *played = &results->battle[0];
  const uint64_t *turns = wcr_tally_row (&played->shape, played->tally,
                                         WCR_TALLY_EXTREMES, WCR_MEASURE_TURNS);
  wce_playtest_session_replay (session, turns[WCR_COLUMN (EXTREMES, MOST_GAME)],
                               NULL, got_game, &game);
  while (game == NULL)
    g_main_context_iteration (NULL, TRUE);
  const uint8_t *binary
      = wcc_result_binary (wce_check_get_result (game->check), &length);
  g_autoptr (GBytes) bytes = g_bytes_new (binary, length);
  ck_assert (wce_play_session_start (again, bytes, game->seed, NULL));
  ck_assert_uint_eq (wce_play_session_repeat (again, game->notation),
                     g_strv_length (game->notation));
  const wcr_game *state = wce_play_session_get_game (again);
  ck_assert (wcr_game_over (state));
  ck_assert_uint_eq ((guint64) wcr_game_turn (state),
                     turns[WCR_COLUMN (EXTREMES, MOST)]);
  wce_playtest_game_free (game);
  g_object_unref (again);
}
END_TEST

START_TEST (test_refused)
{
  wcc_plan plan = plan_of (20, 1);
  GError *error = NULL;

  replace ("<army", "<arm");
  ck_assert_int_eq (wce_playtest_session_get_state (session),
                    WCE_PLAYTEST_ERRORS);
  ck_assert (!wce_playtest_session_start (session, &plan, 1, &error));
  ck_assert_ptr_nonnull (error);
  g_clear_error (&error);
  ck_assert (!wce_playtest_session_is_running (session));
  wce_document_undo (document);
  wce_document_check_now (document);
  ck_assert_int_eq (wce_playtest_session_get_state (session),
                    WCE_PLAYTEST_READY);
}
END_TEST

/* Nobody waits for the games, and nothing is touched that is gone. */
START_TEST (test_closed_meanwhile)
{
  wcc_plan plan = plan_of (WCC_MOST_GAMES, 1);

  ck_assert (wce_playtest_session_start (session, &plan, 2, NULL));
  close_document ();
}
END_TEST

/* Heat is a mean over all games, and the hottest hex has all of the colour. */
START_TEST (test_heat)
{
  wcc_plan plan = plan_of (20, 1);

  ck_assert_ptr_null (wce_heat_overlay (WCE_HEAT_COMBAT, NULL, NULL));
  play (&plan);
  const wcc_results *results = wce_playtest_session_get_results (session);
  const wcr_battle *battle = wce_playtest_session_get_battle (session);
  const wcc_played *played = &results->battle[0];
  ck_assert_ptr_null (wce_heat_overlay (WCE_HEAT_NONE, results, battle));
  g_autoptr (WceOverlay) overlay
      = wce_heat_overlay (WCE_HEAT_TOP_LOSSES, results, battle);
  int hottest = 0;
  for (int hex = 0; hex < wcr_hex_count (battle); hex++)
    {
      const uint64_t *row
          = wcr_tally_row (&played->shape, played->tally, WCR_TALLY_HEXES, hex);
      uint64_t lost = row[WCR_COLUMN (HEXES, BLOCKS_TOP)];
      const WceMark *mark = &overlay->marks[hex];
      ck_assert_int_eq (mark->kind, lost > 0 ? WCE_MARK_HEAT : WCE_MARK_NONE);
      /* 20 games: each is five hundredths of a mean. */
      ck_assert_int_eq (mark->most, (int) lost * 5);
      hottest = MAX (hottest, mark->least);
    }
  ck_assert_int_eq (hottest, 100);
  ck_assert_ptr_nonnull (strstr (overlay->legend, played->army[0]));
}
END_TEST

static gboolean
has_line (const GPtrArray *lines, const char *part)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const WcePlaytestLine *line = lines->pdata[i];
      if (line->details != NULL && strstr (line->details, part) != NULL)
        return TRUE;
    }
  return FALSE;
}

/* The verdict stands for itself; what people won is set beside it. */
START_TEST (test_findings)
{
  wcc_plan plan = plan_of (20, 1);
  guint64 people[2] = { 0, 0 };
  g_autofree char *verdict = NULL, *same = NULL;

  play (&plan);
  const wcc_results *results = wce_playtest_session_get_results (session);
  g_autoptr (GPtrArray) alone
      = wce_playtest_findings (results, NULL, NULL, &verdict);
  ck_assert_ptr_nonnull (strstr (verdict, "of 20 games"));
  ck_assert (!has_line (alone, verdict));
  people[0] = 3;
  people[1] = 4;
  wce_playtest_session_set_people (session, people);
  g_autoptr (GPtrArray) beside
      = wce_playtest_findings (results, NULL, NULL, &same);
  ck_assert_str_eq (same, verdict);
  ck_assert_uint_eq (beside->len, alone->len + 1);
  /* 3 of 4 */
  ck_assert (has_line (beside, "75.0 %"));

  g_autoptr (GPtrArray) rules = wce_playtest_table (results, WCE_TABLE_RULES);
  ck_assert_uint_gt (rules->len, 0);
  const WcePlaytestLine *rule = rules->pdata[0];
  ck_assert_ptr_nonnull (rule->rule);
  ck_assert_ptr_nonnull (strstr (rule->rule, ".xml:"));
}
END_TEST

static void
note_record_dice (void *user, const wcr_battle *battle, const wcr_game *game,
                  const wcr_event *event)
{
  (void) game;
  wcc_record_dice (user, battle, event);
}

/* Writes a game that two people have begun. @param battle  of the document */
static void
write_record (const char *folder, const char *name, const wcr_battle *battle,
              guint64 seed, const char *result)
{
  size_t size, length;
  wce_document_check_now (document);
  wcc_result *compiled
      = wcc_compile (wce_document_get_text (document, NULL),
                     strlen (wce_document_get_text (document, NULL)),
                     wce_document_get_path (document), NULL, NULL);
  const uint8_t *binary = wcc_result_binary (compiled, &size);
  g_autofree wcr_game *game = g_malloc (wcr_game_size (battle));
  wcc_record record;
  wcr_listener listener = { note_record_dice, &record };
  wcc_record_begin (&record, battle, binary, size, "battle.xml", seed);
  wcc_record_line (&record, "# result", result);
  wcr_game_start (battle, game, seed, &listener);
  char *text = wcc_record_text (&record, battle, game, &length);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  ck_assert (g_file_set_contents (path, text, (gssize) length, NULL));
  free (text);
  wcc_record_free (&record);
  wcc_result_free (compiled);
}

/* A folder of records is read for the battle of the results. */
START_TEST (test_records)
{
  wcc_plan plan = plan_of (20, 1);
  guint64 people[2] = { 3, 4 };
  GPtrArray *refused;
  g_autofree char *verdict = NULL;
  g_autofree char *folder = g_dir_make_tmp ("records-XXXXXX", NULL);

  play (&plan);
  const wcr_battle *battle = wce_playtest_session_get_battle (session);
  write_record (folder, "a.record", battle, 5,
                "{\"seats\":[\"person\",\"person\"],\"player-0\":\"Anna\","
                "\"remarks\":\"Fun & fair\"}");
  write_record (folder, "b.record", battle, 6, "{}");
  ck_assert_ptr_null (wce_playtest_session_get_recorded (session, NULL));
  wce_playtest_session_set_records (session, folder);
  const wcc_recorded *recorded
      = wce_playtest_session_get_recorded (session, &refused);
  ck_assert_uint_eq (recorded->count, 1);
  ck_assert_uint_eq (refused->len, 2);
  ck_assert_ptr_nonnull (strstr (refused->pdata[0], "a.record: the game is "
                                                    "not finished"));
  ck_assert_ptr_nonnull (strstr (refused->pdata[1], "b.record, line 6: "));
  /* The records count, not the numbers. */
  wce_playtest_session_set_people (session, people);
  const wcc_results *results = wce_playtest_session_get_results (session);
  ck_assert_uint_eq (results->battle[0].people.games, 0);
  g_autoptr (GPtrArray) lines
      = wce_playtest_findings (results, NULL, recorded, &verdict);
  ck_assert (has_line (lines, "Anna against somebody: Fun & fair"));
  ck_assert (has_line (lines, "not finished, which do not count: 1"));
  g_autoptr (GPtrArray) told = wce_playtest_refused (refused);
  ck_assert_uint_eq (told->len, 2);
  const WcePlaytestLine *line = told->pdata[1];
  ck_assert_ptr_nonnull (strstr (line->title, "b.record, line 6: "));
  ck_assert (line->trouble);
  /* Without them the numbers do. */
  wce_playtest_session_set_records (session, NULL);
  ck_assert_ptr_null (wce_playtest_session_get_recorded (session, &refused));
  ck_assert_ptr_null (refused);
  wce_playtest_session_set_people (session, people);
  ck_assert_uint_eq (results->battle[0].people.games, 4);
  /* A folder that is gone is named. */
  g_autofree char *gone = g_build_filename (folder, "gone", NULL);
  wce_playtest_session_set_records (session, gone);
  recorded = wce_playtest_session_get_recorded (session, &refused);
  ck_assert_uint_eq (recorded->count, 0);
  ck_assert_uint_eq (refused->len, 1);
  static const char *const names[] = { "a.record", "b.record" };
  for (int i = 0; i < 2; i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      g_remove (path);
    }
  g_rmdir (folder);
}
END_TEST

START_TEST (test_lines)
{
  wcc_plan plan = plan_of (20, 1);

  play (&plan);
  const wcc_results *results = wce_playtest_session_get_results (session);
  const wcc_played *played = &results->battle[0];
  g_autoptr (GPtrArray) games = wce_playtest_games (results);
  ck_assert_uint_ge (games->len, 5);
  for (guint i = 0; i < games->len; i++)
    {
      const WcePlaytestLine *line = games->pdata[i];
      ck_assert_uint_lt (line->game, 20);
    }
  ck_assert_uint_eq (wcc_played_games (played), 20);
  g_autofree char *progress = wce_playtest_progress (results, 125);
  ck_assert_str_eq (progress, "20 of 20 games, 2:05 left");

  GArray *other = NULL;
  int first;
  g_autoptr (GArray) shares
      = wce_playtest_shares (played, played, WCR_MEASURE_TURNS, &other, &first);
  double sum = 0;
  for (guint i = 0; i < shares->len; i++)
    sum += g_array_index (shares, double, i);
  ck_assert_double_eq_tol (sum, 1, 1e-9);
  ck_assert_uint_eq (other->len, shares->len);
  g_array_unref (other);
}
END_TEST

/* Personalities come with their names; who plays otherwise plays other games,
 * which are not compared one by one with those before. */
START_TEST (personalities_are_played)
{
  wcc_plan plan = WCC_PLAN;
  guint i = 0;

  wce_document_check_now (document);
  g_auto (GStrv) pairs = wce_playtest_session_dup_personalities (session);
  while (pairs[i] != NULL && !g_str_equal (pairs[i], "together"))
    i += 2;
  ck_assert_ptr_nonnull (pairs[i]);
  ck_assert_str_eq (pairs[i + 1], "close together");
  plan.games = 4;
  play (&plan);
  strcpy (plan.personality[1], "together");
  play (&plan);
  wcc_interval difference;
  guint64 compared = 1;
  ck_assert (wce_playtest_session_compare (session, &difference, &compared));
  ck_assert_uint_eq (compared, 0);
  ck_assert_str_eq (
      wce_playtest_session_get_results (session)->plan.personality[1],
      "together");
  /* The people of all kinds come last. */
  while (pairs[i + 2] != NULL)
    i += 2;
  ck_assert_str_eq (pairs[i], WCR_PEOPLE);
  strcpy (plan.personality[0], WCR_PEOPLE);
  strcpy (plan.personality[1], WCR_PEOPLE);
  play (&plan);
  ck_assert_str_eq (
      wce_playtest_session_get_results (session)->plan.personality[0],
      WCR_PEOPLE);
}
END_TEST

/* A list of one ruling that makes another battle of it. */
static char *
other_ruling (void)
{
  WceCheck *check = wce_document_get_check (document);
  g_autoptr (GPtrArray) rulings = wce_playtest_session_dup_rulings (session);

  ck_assert_uint_gt (rulings->len, 0);
  for (guint i = 0; i < rulings->len; i++)
    {
      WceRuling *ruling = rulings->pdata[i];
      size_t length = 0, other_length = 0;

      ruling->chosen = ruling->written == 0 ? 1 : 0;
      g_autofree char *list = wce_rulings_list (rulings);
      g_autoptr (WceCheck) other = wce_check_with_rulings (check, list, NULL);
      ck_assert_ptr_nonnull (other);
      const uint8_t *a
          = wcc_result_binary (wce_check_get_result (check), &length);
      const uint8_t *b
          = wcc_result_binary (wce_check_get_result (other), &other_length);
      if (wcc_play_checksum (a, length) != wcc_play_checksum (b, other_length))
        return g_steal_pointer (&list);
      wce_rulings_take_back (rulings);
    }
  ck_abort_msg ("no ruling changes the battle");
}

/* Other rulings are played on the same dice and compared with those before; the
 * document stays as it is. */
START_TEST (test_rulings)
{
  const wcc_plan plan = plan_of (12, 3);
  wcc_interval difference;
  guint64 pairs;
  GError *error = NULL;

  wce_document_check_now (document);
  g_autofree char *ruling = other_ruling ();
  g_autofree char *text = g_strdup (wce_document_get_text (document, NULL));
  play (&plan);
  wce_playtest_session_set_rulings (session, ruling);
  ck_assert (!wce_playtest_session_goes_on (session, &plan));
  play (&plan);
  const wcc_played *now
      = &wce_playtest_session_get_results (session)->battle[0];
  const wcc_played *before
      = &wce_playtest_session_get_before (session)->battle[0];
  ck_assert_str_eq (now->switches, ruling);
  ck_assert_str_eq (before->switches, "");
  ck_assert_uint_ne (now->checksum, before->checksum);
  ck_assert (!wce_playtest_session_is_older (session));
  ck_assert_str_eq (wce_document_get_text (document, NULL), text);
  ck_assert (wce_playtest_session_compare (session, &difference, &pairs));
  ck_assert_uint_eq (pairs, 6);
  g_autoptr (GPtrArray) lines = wce_playtest_changes (
      wce_playtest_session_get_results (session),
      wce_playtest_session_get_before (session), &difference, pairs);
  const WcePlaytestLine *line = lines->pdata[0];
  ck_assert_str_eq (line->title, "Rulings");
  ck_assert_ptr_nonnull (strstr (line->details, ruling));

  /* What the rules do not know is refused, with the reason. */
  wce_playtest_session_set_rulings (session, "none=yes");
  ck_assert (!wce_playtest_session_start (session, &plan, 1, &error));
  ck_assert_ptr_nonnull (strstr (error->message, "none"));
  g_clear_error (&error);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("playtest");
  TCase *tests = tcase_create ("playtest");

  tcase_set_timeout (tests, 120);
  tcase_add_checked_fixture (tests, open_document, close_document);
  tcase_add_test (tests, test_same_as_library);
  tcase_add_test (tests, test_stop_and_go_on);
  tcase_add_test (tests, test_edit_meanwhile);
  tcase_add_test (tests, test_compare);
  tcase_add_test (tests, test_compare_after_edit);
  tcase_add_test (tests, test_watch);
  tcase_add_test (tests, test_refused);
  tcase_add_test (tests, test_closed_meanwhile);
  tcase_add_test (tests, test_heat);
  tcase_add_test (tests, test_findings);
  tcase_add_test (tests, test_records);
  tcase_add_test (tests, test_lines);
  tcase_add_test (tests, test_rulings);
  tcase_add_test (tests, personalities_are_played);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}
