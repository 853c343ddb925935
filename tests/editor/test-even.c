/* test-even.c: searches for edits that make a document even. The battle is played
 * by chance, which is fast; nothing is right about what is proposed. */
#include "document-fixture.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "../run.h"
#include "playtest/search.h"

static WceEvenSearch *search;

/* A search that would take hours. */
static wcc_balance_options
long_search (void)
{
  wcc_balance_options options = WCC_BALANCE_OPTIONS;
  options.low = 1;
  options.high = 2;
  options.plan.games = 100000;
  options.plan.level[0] = options.plan.level[1] = WCR_LEVEL_RANDOM;
  options.price[WCC_EDIT_CARDS] = 1;
  return options;
}

static void
begin (const wcc_balance_options *options)
{
  GError *error = NULL;
  load_battle ();
  search = wce_even_search_new (document);
  ck_assert (wce_even_search_start (search, options, "", &error));
  ck_assert (wce_even_search_is_running (search));
}

static void
wait_until_ended (void)
{
  while (wce_even_search_is_running (search))
    g_main_context_iteration (NULL, TRUE);
}

START_TEST (test_bound)
{
  wcc_balance_options options = long_search ();
  options.seconds = 1;
  gint64 began = g_get_monotonic_time ();
  begin (&options);
  wait_until_ended ();
  ck_assert_int_ge (g_get_monotonic_time () - began, G_USEC_PER_SEC);
  const wcc_balance *balance = wce_even_search_get_balance (search);
  ck_assert_ptr_nonnull (balance);
  ck_assert (balance->stopped);
  ck_assert_uint_gt (balance->games, 0);
  g_clear_object (&search);
}
END_TEST

START_TEST (test_stop)
{
  wcc_balance_options options = long_search ();
  GError *error = NULL;
  begin (&options);
  ck_assert (!wce_even_search_start (search, &options, "", &error));
  ck_assert_str_eq (error->message, "A search is running already.");
  g_clear_error (&error);
  ck_assert_ptr_null (wce_even_search_get_balance (search));
  wce_even_search_stop (search);
  ck_assert (wce_even_search_is_stopping (search));
  wait_until_ended ();
  ck_assert (!wce_even_search_is_stopping (search));
  ck_assert (wce_even_search_get_balance (search)->stopped);
  g_clear_object (&search);
}
END_TEST

/* Who is gone is told nothing, and its thread ends by itself. */
START_TEST (test_gone)
{
  wcc_balance_options options = long_search ();
  begin (&options);
  g_clear_object (&search);
  for (int i = 0; i < 20; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (10000);
    }
}
END_TEST

/* A document without a file has nothing beside it: broken translations where the
 * program starts spoil no edit of it. */
START_TEST (test_reads_nothing_where_the_program_starts)
{
  wcc_balance_options options = long_search ();
  GError *error = NULL;
  const char *file = g_getenv ("WCE_TEST_BATTLE");
  g_autofree char *home = g_path_get_dirname (file), *battle = NULL;
  g_autofree char *rules = g_strdup_printf ("rules=\"%s/rules.xml\"", home);
  g_autofree char *po = g_build_filename (folder, "po", NULL);
  g_autofree char *list = g_build_filename (po, "LINGUAS", NULL);
  g_autofree char *was = g_get_current_dir ();
  ck_assert (g_file_get_contents (file, &battle, NULL, NULL));
  ck_assert_int_eq (g_mkdir (po, 0700), 0);
  ck_assert (g_file_set_contents (list, "xx\n", -1, NULL));
  ck_assert_int_eq (chdir (folder), 0);
  wce_document_set_new (document, battle);
  change_text ("rules=\"rules.xml\"", rules);
  wait_for_check ();
  options.plan.games = 64;
  options.seconds = 20;
  search = wce_even_search_new (document);
  ck_assert (wce_even_search_start (search, &options, "", &error));
  wait_until_ended ();
  ck_assert_uint_gt (wce_even_search_get_balance (search)->tried, 0);
  g_clear_object (&search);
  ck_assert_int_eq (chdir (was), 0);
}
END_TEST

START_TEST (test_bad_lock)
{
  wcc_balance_options options = long_search ();
  GError *error = NULL;
  load_battle ();
  search = wce_even_search_new (document);
  ck_assert (!wce_even_search_start (search, &options, "A1, B99", &error));
  ck_assert_str_eq (error->message, "“B99” is no hex of the board.");
  ck_assert (!wce_even_search_is_running (search));
  g_clear_error (&error);
  g_clear_object (&search);
}
END_TEST

START_TEST (test_broken)
{
  wcc_balance_options options = long_search ();
  GError *error = NULL;
  load_battle ();
  change_text ("</scenario>", "");
  search = wce_even_search_new (document);
  ck_assert (!wce_even_search_start (search, &options, "", &error));
  ck_assert_str_eq (error->message, "The problems must be fixed first.");
  g_clear_error (&error);
  g_clear_object (&search);
}
END_TEST

int
main (void)
{
  TCase *tests = tcase_create ("even");
  tcase_set_timeout (tests, 60);
  tcase_add_test (tests, test_bound);
  tcase_add_test (tests, test_stop);
  tcase_add_test (tests, test_gone);
  tcase_add_test (tests, test_reads_nothing_where_the_program_starts);
  tcase_add_test (tests, test_bad_lock);
  tcase_add_test (tests, test_broken);
  return run_tests (tests);
}
