/* document-fixture.c: a document in a folder of its own. */
#include "document-fixture.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "document/whole-file.h"

char *folder, *path;
WceDocument *document;

static void
set_up (void)
{
  folder = g_dir_make_tmp ("warcouncil-XXXXXX", NULL);
  path = g_build_filename (folder, "scenario.xml", NULL);
  document = wce_document_new ();
}

static void
remove_below (const char *place)
{
  GDir *dir = g_dir_open (place, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      char *file = g_build_filename (place, name, NULL);
      if (g_file_test (file, G_FILE_TEST_IS_DIR)
          && !g_file_test (file, G_FILE_TEST_IS_SYMLINK))
        remove_below (file);
      g_remove (file);
      g_free (file);
    }
  if (dir != NULL)
    g_dir_close (dir);
  g_rmdir (place);
}

static void
tear_down (void)
{
  g_clear_object (&document);
  remove_below (folder);
  g_free (folder);
  g_free (path);
}

void
write_file (const char *bytes, gsize length)
{
  ck_assert (g_file_set_contents (path, bytes, (gssize) length, NULL));
}

void
expect_file (const char *bytes, gsize length)
{
  char *now;
  gsize n;
  ck_assert (g_file_get_contents (path, &now, &n, NULL));
  ck_assert_uint_eq (n, length);
  ck_assert_mem_eq (now, bytes, length);
  g_free (now);
}

void
load (void)
{
  ck_assert (wce_document_load (document, path, NULL));
}

static void
keep_result (GObject *object, GAsyncResult *result, gpointer user)
{
  (void) object;
  *(GAsyncResult **) user = g_object_ref (result);
}

gboolean
save (const char *to, gboolean overwrite, GError **error)
{
  GAsyncResult *result = NULL;
  wce_document_save (document, to, overwrite, keep_result, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  gboolean saved = wce_document_save_finish (document, result, error);
  g_object_unref (result);
  return saved;
}

WceFileState
compare (GError **error)
{
  g_autofree char *digest = NULL;
  int number = wce_digest_file (wce_document_get_path (document), &digest);
  return wce_document_compare (document, number, digest, error);
}

void
type (const char *text)
{
  for (; *text != '\0'; text++)
    {
      char letter[2] = { *text, '\0' };
      gsize end;
      wce_document_get_text (document, &end);
      wce_document_begin (document, "type", TRUE);
      wce_document_replace (document, end, end, letter);
      wce_document_end (document);
    }
}

void
wait_for_check (void)
{
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  while (!wce_document_is_checked (document) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  ck_assert (wce_document_is_checked (document));
}

size_t
problems (void)
{
  return wcc_diagnostics_count (wcc_result_diagnostics (
      wce_check_get_result (wce_document_get_check (document))));
}

void
load_battle (void)
{
  ck_assert (wce_document_load (document, g_getenv ("WCE_TEST_BATTLE"), NULL));
  wait_for_check ();
}

const WceBoardHex *
hex_of (WceBoardModel *model, const char *name)
{
  WceGeometry geometry = wce_scene_geometry (document);
  return &model->hexes[wce_geometry_parse (&geometry, name)];
}

void
change_text (const char *old, const char *new)
{
  const char *text = wce_document_get_text (document, NULL);
  const char *at = strstr (text, old);
  ck_assert_ptr_nonnull (at);
  wce_document_replace (document, (gsize) (at - text),
                        (gsize) (at - text) + strlen (old), new);
}

int
run_tests (TCase *tests)
{
  /* Copies of this test go nowhere near the person's. */
  char *state = g_dir_make_tmp ("warcouncil-XXXXXX", NULL);
  Suite *suite = suite_create ("document");
  SRunner *runner = srunner_create (suite);
  g_setenv ("XDG_STATE_HOME", state, TRUE);
  tcase_add_checked_fixture (tests, set_up, tear_down);
  tcase_set_timeout (tests, 60);
  suite_add_tcase (suite, tests);
  srunner_run_all (runner, CK_ENV);
  int failed = srunner_ntests_failed (runner);
  srunner_free (runner);
  remove_below (state);
  g_free (state);
  return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
