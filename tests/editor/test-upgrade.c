/* test-upgrade.c: documents of older versions, without a display. */
#include "../run.h"
#include "document/upgrade.h"

#include <gio/gio.h>
#include <string.h>

#include "wcc/upgrade.h"

static const char *const names[] = {
  "scenarios/ancients/akragas.xml",
  "scenarios/ancients/rules.xml",
  "tests/rules/evade/blocked-evade.xml",
};

static WceDocument *
open_old (const char *name)
{
  WceDocument *document = wce_document_new ();
  char *path = g_build_filename (g_getenv ("WCE_TEST_OLD"), name, NULL);
  ck_assert (wce_document_load (document, path, NULL));
  g_free (path);
  return document;
}

START_TEST (an_upgrade_is_one_step)
{
  WceDocument *document = open_old (names[_i]);
  char *before = g_strdup (wce_document_get_text (document, NULL));
  char *what = NULL;

  ck_assert_int_eq (wce_document_get_version (document), 1);
  wce_document_check_now (document);
  const wcc_diagnostics *all = wcc_result_diagnostics (
      wce_check_get_result (wce_document_get_check (document)));
  guint own = 0; /* beside it, one of the rules below */
  for (guint i = 0; i < wcc_diagnostics_count (all); i++)
    {
      const wcc_diagnostic *one = wcc_diagnostics_get (all, i);
      ck_assert_int_eq (one->code, WCC_CODE_OLD_VERSION);
      own += wce_check_is_own (wce_document_get_check (document), one);
    }
  ck_assert_uint_eq (own, 1);

  ck_assert (wce_upgrade (document, &what, NULL));
  ck_assert_int_eq (wce_document_get_version (document),
                    wcc_current_version ());
  ck_assert_ptr_nonnull (strstr (what, "Line "));
  ck_assert_ptr_null (strstr (what, "Yours to decide"));
  ck_assert (wce_document_get_modified (document));
  ck_assert_str_eq (wce_document_undo_label (document), "Upgrade");
  wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), before);
  ck_assert (!wce_document_can_undo (document));
  ck_assert (!wce_document_get_modified (document));
  g_free (what);
  g_free (before);
  g_object_unref (document);
}
END_TEST

START_TEST (comments_stay_and_decisions_are_told)
{
  WceDocument *document = wce_document_new ();
  char *what = NULL;
  wce_document_set_new (
      document,
      "<rules xmlns=\"urn:x-warcouncil:rules\" version=\"1\" id=\"a\">\n"
      "  <!-- version=\"1\" --><cancel-order/>\n"
      "  <role use=\"first-strike\"/></rules>\n");
  ck_assert (wce_upgrade (document, &what, NULL));
  ck_assert_str_eq (
      wce_document_get_text (document, NULL),
      "<rules xmlns=\"urn:x-warcouncil:rules\" version=\"2\" id=\"a\">\n"
      "  <!-- version=\"1\" --><cancel-order/>\n"
      "  <role use=\"strike-first\"/></rules>\n");
  ck_assert (g_str_has_prefix (what, "<b>Yours to decide</b>\nLine 2: "));
  /* It is markup. */
  ck_assert_ptr_nonnull (strstr (what, "&lt;order&gt;"));
  ck_assert_ptr_nonnull (strstr (what, "<b>Changed</b>\nLine 1: "));
  ck_assert_ptr_nonnull (strstr (what, "\nLine 3: "));
  g_free (what);
  g_object_unref (document);
}
END_TEST

START_TEST (broken_text_is_not_upgraded)
{
  WceDocument *document = wce_document_new ();
  GError *error = NULL;
  char *what = NULL;
  wce_document_set_new (document, "<rules version=\"1\"");
  ck_assert (!wce_upgrade (document, &what, &error));
  ck_assert (
      g_error_matches (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_BROKEN));
  ck_assert (!wce_document_can_undo (document));
  g_error_free (error);
  g_object_unref (document);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("upgrade");
  TCase *tcase = tcase_create ("upgrade");
  tcase_set_timeout (tcase, 60);
  tcase_add_loop_test (tcase, an_upgrade_is_one_step, 0, G_N_ELEMENTS (names));
  tcase_add_test (tcase, comments_stay_and_decisions_are_told);
  tcase_add_test (tcase, broken_text_is_not_upgraded);
  suite_add_tcase (suite, tcase);
  return run_suite (suite);
}
