/* test-fixes.c: what solves a problem, as a change of the document. */

#include <string.h>

#include "../run.h"
#include "document/document.h"

static WceDocument *document;

static void
set_up (void)
{
  document = wce_document_new ();
  ck_assert (
      wce_document_load (document, g_getenv ("WCE_TEST_BATTLE"), NULL));
}

static void
tear_down (void)
{
  g_object_unref (document);
}

static void
replace (const char *old, const char *new)
{
  const char *text = wce_document_get_text (document, NULL);
  const char *at = strstr (text, old);
  ck_assert_ptr_nonnull (at);
  wce_document_replace (document, (gsize) (at - text),
                        (gsize) (at - text) + strlen (old), new);
  wce_document_check_now (document);
}

/* The fix with a title; NULL: none. */
static const wcc_fix *
find_fix (const char *title)
{
  const wcc_diagnostics *all = wcc_result_diagnostics (
      wce_check_get_result (wce_document_get_check (document)));
  for (size_t i = 0; i < wcc_diagnostics_count (all); i++)
    for (size_t k = 0; k < wcc_diagnostics_get (all, i)->fix_count; k++)
      if (strcmp (wcc_diagnostics_get (all, i)->fixes[k].title, title) == 0)
        return &wcc_diagnostics_get (all, i)->fixes[k];
  return NULL;
}

static gboolean
text_is (const char *text)
{
  /* Check has no room for a whole battle in its messages. */
  return g_str_equal (wce_document_get_text (document, NULL), text);
}

START_TEST (a_word_is_changed_to_what_was_meant)
{
  g_autofree char *right = g_strdup (wce_document_get_text (document, NULL));
  replace ("\"auxilia\"", "\"auxila\"");
  g_autofree char *wrong = g_strdup (wce_document_get_text (document, NULL));
  const wcc_fix *fix = find_fix ("Change to “auxilia”");
  ck_assert_ptr_nonnull (fix);
  ck_assert (wce_document_apply_fix (document, fix));
  ck_assert (text_is (right));
  ck_assert_str_eq (wce_document_undo_label (document),
                    "Change to “auxilia”");
  wce_document_undo (document);
  ck_assert (text_is (wrong));
}
END_TEST

/* One that was for another text changes nothing, wherever its bytes are now. */
START_TEST (an_old_fix_is_refused)
{
  replace ("\"auxilia\"", "\"auxila\"");
  WceCheck *old = wce_check_ref (wce_document_get_check (document));
  const wcc_fix *fix = find_fix ("Change to “auxilia”");
  wce_document_replace (document, 0, 0, "\n");
  g_autofree char *text = g_strdup (wce_document_get_text (document, NULL));
  ck_assert (!wce_document_apply_fix (document, fix));
  ck_assert (text_is (text));
  /* One that is right again after all is taken, though nobody looked yet. */
  wce_document_replace (document, 0, 1, "");
  ck_assert (wce_document_apply_fix (document, fix));
  wce_check_unref (old);
}
END_TEST

/* No army has so many pieces, which is a warning. The instruction stands before
 * the element, in a line of its own with the same indentation, and the warning is
 * silent. */
START_TEST (a_warning_is_silenced)
{
  replace ("<victory banners=\"5\"", "<victory banners=\"30\"");
  size_t before = wcc_diagnostics_warnings (wcc_result_diagnostics (
      wce_check_get_result (wce_document_get_check (document))));
  const wcc_fix *fix = find_fix ("Silence This Warning");
  ck_assert_ptr_nonnull (fix);
  ck_assert (wce_document_apply_fix (document, fix));
  wce_document_check_now (document);
  ck_assert_ptr_nonnull (strstr (wce_document_get_text (document, NULL),
                                 "\n  <?silence unreachable-banners say here why?>"
                                 "\n  <victory banners"));
  const wcc_diagnostics *all = wcc_result_diagnostics (
      wce_check_get_result (wce_document_get_check (document)));
  ck_assert_uint_ge (wcc_diagnostics_silenced (all), 1);
  ck_assert_uint_eq (wcc_diagnostics_warnings (all)
                         + wcc_diagnostics_silenced (all),
                     before);
}
END_TEST

/* Takes a fix and gives the number of errors then. */
static size_t
errors_after (const char *title)
{
  const wcc_fix *fix = find_fix (title);
  ck_assert_msg (fix != NULL, "no “%s”", title);
  ck_assert (wce_document_apply_fix (document, fix));
  wce_document_check_now (document);
  return wcc_diagnostics_errors (wcc_result_diagnostics (
      wce_check_get_result (wce_document_get_check (document))));
}

static gboolean
says (const char *part)
{
  return strstr (wce_document_get_text (document, NULL), part) != NULL;
}

/* Nobody, both and the dice: one button makes it right. In the file the Syracusans
 * move first. */
START_TEST (one_is_chosen_to_move_first)
{
  replace (" first=\"yes\"", "");
  ck_assert_uint_eq (errors_after ("Let “Syracusan” Move First"), 0);
  ck_assert (says ("first=\"yes\""));
  replace ("side=\"top\"", "side=\"top\" first=\"yes\"");
  ck_assert_uint_eq (errors_after ("Let “Carthaginian” Move First"), 0);
  replace (" first=\"yes\"", "");
  replace ("</scenario>",
           "<first-move roll=\"command\" most=\"leader\"/></scenario>");
  ck_assert_ptr_null (find_fix ("Let Dice Decide"));
  replace ("side=\"bottom\"", "side=\"bottom\" first=\"yes\"");
  ck_assert_uint_eq (errors_after ("Let Dice Decide"), 0);
  ck_assert (!says ("first=\"yes\""));
}
END_TEST

/* Of several hexes of a unit, the wrong one goes; a unit with one hex goes whole. */
START_TEST (a_piece_in_the_way_is_taken_off)
{
  replace ("at=\"B3 B7 B8 B9\"", "at=\"B2 B7 B8 B9\"");
  ck_assert_uint_eq (errors_after ("Take It off the Board"), 0);
  ck_assert (says ("<unit class=\"medium-infantry\" at=\"B5\"/>"));
  replace ("<unit class=\"heavy-infantry\" at=\"B4\"/>",
           "<unit class=\"heavy-infantry\" at=\"B7\"/>");
  ck_assert_uint_eq (errors_after ("Take It off the Board"), 0);
  ck_assert (!says ("heavy-infantry\" at=\"B"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("fixes");
  TCase *tests = tcase_create ("fixes");
  tcase_add_checked_fixture (tests, set_up, tear_down);
  tcase_add_test (tests, a_word_is_changed_to_what_was_meant);
  tcase_add_test (tests, an_old_fix_is_refused);
  tcase_add_test (tests, a_warning_is_silenced);
  tcase_add_test (tests, one_is_chosen_to_move_first);
  tcase_add_test (tests, a_piece_in_the_way_is_taken_off);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}
