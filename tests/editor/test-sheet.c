/* test-sheet.c: sheets as files, as the editor saves them. The environment names
 * a battle in WCE_TEST_BATTLE. */
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "../run.h"
#include "document/document.h"
#include "document/form-model.h"
#include "document/job.h"
#include "packs/sheet-files.h"

static WceDocument *document;
static wcs_sheet *sheet;
static char *folder;
static gboolean waiting;

static void
set_up (void)
{
  g_autofree char *path
      = g_canonicalize_filename (getenv ("WCE_TEST_BATTLE"), NULL);
  document = wce_document_new ();
  ck_assert (wce_document_load (document, path, NULL));
  wce_document_check_now (document);
  folder = g_dir_make_tmp ("sheets-XXXXXX", NULL);
}

/* Removes all that was written. */
static void
tear_down (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_unlink (path);
    }
  g_rmdir (folder);
  g_clear_pointer (&folder, g_free);
  g_clear_pointer (&sheet, wcs_sheet_free);
  g_clear_object (&document);
}

static void
lay_out (enum wcs_kind kind, bool large)
{
  wcs_options options = { .kind = kind, .large = large };
  char why[WCS_WHY];
  wcs_sheet_free (sheet);
  sheet = wcs_sheet_new (
      wce_check_get_result (wce_document_get_check (document)), &options, why);
  ck_assert_msg (sheet != NULL, "%s", why);
}

/* What players read about a rule is known without a sheet. */
START_TEST (a_rule_has_words)
{
  g_autofree char *path = wce_form_add (document, "", "objective", "C3 C4");
  ck_assert_ptr_nonnull (path);
  wce_document_check_now (document);
  const wcc_result *result
      = wce_check_get_result (wce_document_get_check (document));
  const wcc_node *node = wce_form_find (wcc_result_document (result), path);
  char *words = wcs_rule_words (result, node, "");
  ck_assert_ptr_nonnull (words);
  ck_assert_ptr_nonnull (strstr (words, "banner"));
  ck_assert_ptr_nonnull (strstr (words, "C3 C4"));
  free (words);
}
END_TEST

/* So it is of everything that can be added. */
START_TEST (all_rules_have_words)
{
  g_auto (GStrv) names = wce_form_offers (document, "");
  for (char **name = names; *name != NULL; name++)
    {
      g_autofree char *path = wce_form_add (document, "", *name, NULL);
      wce_document_check_now (document);
      const wcc_result *result
          = wce_check_get_result (wce_document_get_check (document));
      const wcc_node *node = wce_form_find (wcc_result_document (result), path);
      char *words = wcs_rule_words (result, node, "");
      ck_assert_msg (words != NULL, "%s has no words", *name);
      free (words);
      wce_document_undo (document);
    }
}
END_TEST

/* The beginning of a file in the folder. @return FALSE: it is not there */
static gboolean
begins (const char *name, const char *with)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *data = NULL;
  gsize length;
  return g_file_get_contents (path, &data, &length, NULL)
         && length > strlen (with) && memcmp (data, with, strlen (with)) == 0;
}

static gboolean
written (gpointer owner, const char *path, const char *error)
{
  (void) owner;
  (void) path;
  ck_assert_ptr_null (error);
  waiting = FALSE;
  return TRUE;
}

static gboolean
save (const char *name, char **why)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  GPtrArray *files = wce_sheet_files (sheet, path, why);
  if (files == NULL)
    return FALSE;
  waiting = TRUE;
  wce_write_files (document, files, written);
  while (waiting)
    g_main_context_iteration (NULL, TRUE);
  return TRUE;
}

START_TEST (saves_by_the_ending)
{
  g_autofree char *why = NULL;
  lay_out (WCS_SCENARIO, false);
  ck_assert (save ("a.pdf", &why));
  ck_assert (begins ("a.pdf", "%PDF"));
  lay_out (WCS_MAP, false);
  ck_assert_uint_eq (wcs_sheet_pages (sheet), 1);
  ck_assert (save ("a.svg", &why));
  ck_assert (begins ("a.svg", "<?xml"));
  ck_assert (save ("a.png", &why));
  ck_assert (begins ("a.png", "\x89PNG"));
  ck_assert_ptr_null (why);
}
END_TEST

START_TEST (numbers_pages)
{
  g_autofree char *why = NULL;
  lay_out (WCS_SCENARIO, true);
  ck_assert_uint_gt (wcs_sheet_pages (sheet), 1);
  ck_assert (save ("a.svg", &why));
  ck_assert (begins ("a-1.svg", "<?xml"));
  ck_assert (begins ("a-2.svg", "<?xml"));
  ck_assert (!begins ("a.svg", ""));
}
END_TEST

START_TEST (says_why_not)
{
  g_autofree char *why = NULL;
  lay_out (WCS_MAP, false);
  ck_assert (!save ("a.jpg", &why));
  ck_assert_ptr_nonnull (strstr (why, ".pdf, .svg or .png"));
}
END_TEST

/* Every kind has pages, and draws each of them. */
START_TEST (draws_every_kind)
{
  char why[WCS_WHY];
  lay_out ((enum wcs_kind) _i, false);
  ck_assert_uint_gt (wcs_sheet_pages (sheet), 0);
  for (size_t page = 0; page < wcs_sheet_pages (sheet); page++)
    {
      void *data = NULL;
      size_t length = 0;
      ck_assert_msg (
          wcs_sheet_write (sheet, WCS_PNG, page, 20, &data, &length, why), "%s",
          why);
      ck_assert_uint_gt (length, 500);
      free (data);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("sheet");
  TCase *tests = tcase_create ("sheet");
  tcase_add_checked_fixture (tests, set_up, tear_down);
  tcase_set_timeout (tests, 60);
  tcase_add_test (tests, a_rule_has_words);
  tcase_add_test (tests, all_rules_have_words);
  tcase_add_test (tests, saves_by_the_ending);
  tcase_add_test (tests, numbers_pages);
  tcase_add_test (tests, says_why_not);
  tcase_add_loop_test (tests, draws_every_kind, 0, WCS_KINDS);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}
