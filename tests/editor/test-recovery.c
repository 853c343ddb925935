/* test-recovery.c: safety copies of what is not saved. */
#include "document-fixture.h"

#include "document/recovery.h"

/* The newest text that an earlier run left for our path, or NULL. */
static char *
left_behind (void)
{
  char **copies = wce_recovery_find (path);
  char *text = copies[0] != NULL ? wce_recovery_read (copies[0]) : NULL;
  g_strfreev (copies);
  return text;
}

static void
expect_copy (const char *text)
{
  char *copy = left_behind ();
  ck_assert_pstr_eq (copy, text);
  g_free (copy);
}

/* How many files lie in the state folder. */
static guint
files_kept (void)
{
  char *place = g_build_filename (g_get_user_state_dir (), "warcouncil-editor",
                                  NULL);
  GDir *dir = g_dir_open (place, 0, NULL);
  guint count = 0;
  while (dir != NULL && g_dir_read_name (dir) != NULL)
    count++;
  if (dir != NULL)
    g_dir_close (dir);
  g_free (place);
  return count;
}

START_TEST (copies_come_and_go)
{
  write_file ("<a/>", 4);
  load ();
  guint before = files_kept ();
  WceRecovery *recovery = wce_recovery_new (document);
  wce_document_replace (document, 0, 0, " ");
  ck_assert (wce_recovery_write_now (recovery));
  ck_assert_uint_gt (files_kept (), before);
  expect_copy (NULL); /* it is of a program that lives */
  ck_assert (wce_document_save (document, NULL, FALSE, NULL));
  ck_assert_uint_eq (files_kept (), before);

  /* A run that ended badly leaves its copy; the next one finds it, and keeps
   * it until the person has decided. */
  wce_document_replace (document, 0, 0, " ");
  ck_assert (wce_recovery_write_now (recovery));
  g_clear_object (&recovery);
  WceDocument *next = wce_document_new ();
  recovery = wce_recovery_new (next);
  ck_assert (wce_document_load (next, path, NULL));
  char *copy = left_behind ();
  ck_assert_str_eq (copy, "  <a/>");
  wce_document_recover (next, copy);
  ck_assert (wce_document_get_modified (next));
  g_free (copy);
  wce_document_undo (next);
  ck_assert_str_eq (wce_document_get_text (next, NULL), " <a/>");
  ck_assert (!wce_document_get_modified (next));
  wce_recovery_discard (recovery);
  expect_copy ("  <a/>");
  char **copies = wce_recovery_find (path);
  wce_recovery_remove (copies[0]);
  g_strfreev (copies);
  expect_copy (NULL);
  ck_assert_uint_eq (files_kept (), before);
  g_object_unref (recovery);
  g_object_unref (next);
}
END_TEST

/* Who answers "later" and goes on has both texts. */
START_TEST (copies_do_not_meet)
{
  write_file ("<a/>", 4);
  load ();
  WceRecovery *recovery = wce_recovery_new (document);
  wce_document_replace (document, 0, 0, "1");
  ck_assert (wce_recovery_write_now (recovery));
  g_object_unref (recovery);

  WceDocument *next = wce_document_new ();
  ck_assert (wce_document_load (next, path, NULL));
  recovery = wce_recovery_new (next);
  wce_document_replace (next, 0, 0, "2");
  ck_assert (wce_recovery_write_now (recovery));
  expect_copy ("1<a/>");
  g_object_unref (recovery);
  g_object_unref (next);

  char **copies = wce_recovery_find (path);
  ck_assert_uint_eq (g_strv_length (copies), 2);
  for (guint i = 0; copies[i] != NULL; i++)
    wce_recovery_remove (copies[i]);
  g_strfreev (copies);
}
END_TEST

/* Who edits without a pause gets copies as well. */
START_TEST (copies_do_not_wait_for_a_pause)
{
  write_file ("<a/>", 4);
  load ();
  guint before = files_kept ();
  WceRecovery *recovery = wce_recovery_new (document);
  gint64 end = g_get_monotonic_time () + 5 * G_USEC_PER_SEC;
  while (files_kept () < before + 2 && g_get_monotonic_time () < end)
    {
      wce_document_replace (document, 0, 0, " ");
      for (int i = 0; i < 20; i++)
        {
          g_main_context_iteration (NULL, FALSE);
          g_usleep (5000);
        }
    }
  ck_assert_uint_ge (files_kept (), before + 2); /* the copy and its lock */
  wce_recovery_discard (recovery);
  g_object_unref (recovery);
}
END_TEST

int
main (void)
{
  TCase *tests = tcase_create ("recovery");
  tcase_add_test (tests, copies_come_and_go);
  tcase_add_test (tests, copies_do_not_meet);
  tcase_add_test (tests, copies_do_not_wait_for_a_pause);
  return run_tests (tests);
}
