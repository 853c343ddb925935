/* Searches for edits that make a battle even: edits at once, and an early end. */

#include "playtest/edits.h"
#include "../run.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static wcc_result *result;
static wcr_battle *battle;
static char path[4096];

/* Compiles and loads a battle, by its place under the root of the source. */
static void
load (const char *file)
{
  size_t size;
  char *text;
  const char *root = getenv ("SOURCE_ROOT");
  snprintf (path, sizeof path, "%s/%s", root, file);
  ck_assert_int_eq (wcc_load_file (NULL, path, &text, &size), 0);
  /* Beside the rules that it names. */
  snprintf (path, sizeof path, "%s/scenarios/ancients/a.xml", root);
  result = wcc_compile (text, size, path, NULL, NULL);
  free (text);
  const uint8_t *binary = wcc_result_binary (result, &size);
  ck_assert_ptr_nonnull (binary);
  ck_assert_int_eq (wcr_battle_load (binary, size, NULL, &battle, NULL),
                    WCR_OK);
}

static void
unload (void)
{
  wcr_battle_destroy (battle);
  wcc_result_free (result);
}

/* How much longer an edit makes the document. */
static long
growth_of (const wcc_edit *edit)
{
  size_t before, after;
  wcc_document_text (wcc_result_document (result), &before);
  free (wcc_edit_apply (result, edit, &after));
  return (long) after - (long) before;
}

/* Two edits at once make it as much longer as both do, wherever they are: also
 * where one puts something in and the other takes away what follows. */
static void
check_joins (const char *file)
{
  size_t joined = 0;
  load (file);
  struct wcc_edits *edits = edits_of (result, battle);
  ck_assert_ptr_nonnull (edits);
  for (size_t i = 0; i < edits->count; i++)
    for (size_t k = i + 1; k < edits->count; k++)
      {
        const wcc_edit *a = &edits->edit[i], *b = &edits->edit[k];
        if (!edits_fit (a, b))
          continue;
        const wcc_edit *both = edits_join (edits, a, b);
        joined++;
        ck_assert_msg (growth_of (both) == growth_of (a) + growth_of (b), "%s",
                       both->label);
      }
  ck_assert_uint_gt (joined, edits->count);
  edits_free (edits);
  unload ();
}

START_TEST (test_joins) { check_joins ("tests/cli/data/lines.xml"); }
END_TEST

START_TEST (test_joins_of_a_large_battle)
{
  check_joins ("scenarios/ancients/akragas.xml");
}
END_TEST

/* ---- an early end ------------------------------------------------------- */

/* Stops a search near the end of a round, the first one if it is asked in time. */
static bool
stop_in_first_round (void *user, size_t edits, uint64_t games, uint64_t of)
{
  (void) user;
  return edits == 0 || of == 0 || 10 * games < 9 * of;
}

/* Of many edits that have played few games, some lie within the aim, many of them by
 * luck: all are told, and that luck is with them. */
START_TEST (test_stopped_among_many)
{
  wcc_balance_options options = WCC_BALANCE_OPTIONS;
  load ("tests/cli/data/lines.xml");
  options.low = 42; /* it wins 38 % as it is */
  options.high = 99;
  options.most = 1000;
  options.watch = stop_in_first_round;
  for (int i = 0; i < WCC_EDITS; i++)
    options.price[i] = wcc_edit_price ((enum wcc_edit_kind) i);
  wcc_balance *balance = wcc_balance_search (result, path, NULL, &options);
  ck_assert_ptr_nonnull (balance);
  ck_assert_int_eq (balance->before, WCC_OUTSIDE);
  ck_assert_uint_gt (balance->tried, 100);
  ck_assert (balance->stopped && balance->flatters && !balance->nearest);
  ck_assert_uint_gt (balance->proposals, 0);
  for (size_t i = 0; i < balance->proposals; i++)
    ck_assert_double_ge (balance->proposal[i].rate.value, 0.42);
  wcc_balance_free (balance);
  unload ();
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("balance");
  TCase *tests = tcase_create ("balance");
  tcase_set_timeout (tests, 60);
  tcase_add_test (tests, test_joins);
  tcase_add_test (tests, test_joins_of_a_large_battle);
  tcase_add_test (tests, test_stopped_among_many);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}
