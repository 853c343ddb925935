/* test-recovery.c: safety copies of what is not saved. */
#define _DEFAULT_SOURCE /* syscall */
#include "document-fixture.h"

#include "document/recovery.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

static WceRecovery *recovery;
static gint64 clock_error;     /* of this machine, in microseconds */
static gboolean without_locks; /* the disk knows none */

/* In place of GLib's and of the system's. */
gint64
g_get_real_time (void)
{
  struct timespec now;
  clock_gettime (CLOCK_REALTIME, &now);
  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000 + clock_error;
}

int
flock (int file, int operation)
{
  errno = ENOLCK;
  return without_locks ? -1 : (int) syscall (SYS_flock, file, operation);
}

static char *
place (void)
{
  return g_build_filename (g_get_user_state_dir (), "warcouncil-editor", NULL);
}

/* Runs "TOOL -OPTION FROM TO", such as "cp". @param to  or NULL */
static void
run_tool (const char *tool, const char *option, const char *from,
          const char *to)
{
  char *words[] = { g_strdup (tool), g_strdup (option), g_strdup (from),
                    g_strdup (to), NULL };
  ck_assert (g_spawn_sync (NULL, words, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL,
                           NULL, NULL, NULL, NULL));
  for (int i = 0; i < 4; i++)
    g_free (words[i]);
}

/* Removes all copies. */
static void
empty_place (void)
{
  char *where = place ();
  run_tool ("rm", "-rf", where, NULL);
  g_free (where);
}

/* How many files lie in the state folder. */
static guint
files_kept (void)
{
  char *where = place ();
  GDir *dir = g_dir_open (where, 0, NULL);
  guint count = 0;
  while (dir != NULL && g_dir_read_name (dir) != NULL)
    count++;
  if (dir != NULL)
    g_dir_close (dir);
  g_free (where);
  return count;
}

/* Runs the main loop for a while. */
static void
pass (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * 1000;
  while (g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (2000);
    }
}

/* A thread may still be writing. */
static void
expect_files (guint count)
{
  for (int i = 0; i < 1000 && files_kept () != count; i++)
    pass (5);
  ck_assert_uint_eq (files_kept (), count);
}

/* Begins a run: the document of the path, or a new one. */
static void
run (const char *of)
{
  g_clear_object (&document);
  document = wce_document_new ();
  recovery = wce_recovery_new (document);
  if (of != NULL)
    ck_assert (wce_document_load (document, of, NULL));
  else
    wce_document_set_new (document, "<new/>");
}

static char *
problem (void)
{
  char *text;
  g_object_get (recovery, "problem", &text, NULL);
  return text;
}

/* Whether some copy has the text of the document. */
static gboolean
is_copied (void)
{
  char *where = place ();
  GDir *dir = g_dir_open (where, 0, NULL);
  gboolean copied = FALSE;
  const char *name;
  while (dir != NULL && !copied && (name = g_dir_read_name (dir)) != NULL)
    {
      char *file = g_build_filename (where, name, NULL), *text = NULL;
      g_file_get_contents (file, &text, NULL, NULL);
      copied = g_strcmp0 (text, wce_document_get_text (document, NULL)) == 0;
      g_free (file);
      g_free (text);
    }
  if (dir != NULL)
    g_dir_close (dir);
  g_free (where);
  return copied;
}

/* Types and has a copy written, which may fail. */
static void
change (const char *text)
{
  char *failed = NULL;
  wce_document_replace (document, 0, 0, text);
  wce_recovery_hurry (recovery);
  while (!is_copied () && (failed = problem ()) == NULL)
    pass (5);
  g_free (failed);
}

/* The program ends without warning; a moment later somebody starts it again. */
static void
crash (void)
{
  WceRecovery *gone = recovery;
  g_object_add_weak_pointer (G_OBJECT (gone), (gpointer *) &gone);
  g_clear_object (&recovery);
  while (gone != NULL) /* a thread is still writing for it */
    pass (5);
  g_clear_object (&document);
  pass (20);
}

/* The copies of the document that was loaded last, or of new ones, are these
 * texts, newest first. */
static void
expect_copies (const char *first, const char *second)
{
  const char *expected[] = { first, second };
  gboolean new = wce_document_get_path (document) == NULL;
  GPtrArray *copies = wce_copies_find (new ? NULL : document);
  ck_assert_uint_eq (copies->len, (first != NULL) + (second != NULL));
  for (guint i = 0; i < copies->len; i++)
    {
      const WceCopy *copy = g_ptr_array_index (copies, i);
      char *text = wce_copy_read (copy->file);
      ck_assert_str_eq (text, expected[i]);
      g_free (text);
    }
  g_ptr_array_unref (copies);
}

static void
recover (guint which)
{
  gboolean new = wce_document_get_path (document) == NULL;
  GPtrArray *copies = wce_copies_find (new ? NULL : document);
  ck_assert_uint_gt (copies->len, which);
  const WceCopy *copy = g_ptr_array_index (copies, which);
  char *text = wce_copy_read (copy->file);
  ck_assert (wce_recovery_adopt (recovery, copy));
  wce_document_recover (document, text, copy->base);
  g_free (text);
  g_ptr_array_unref (copies);
}

START_TEST (copies_come_and_go)
{
  write_file ("<a/>", 4);
  run (path);
  change (" ");
  expect_files (2); /* the copy and what it is of */
  expect_copies (NULL, NULL);           /* it is of a program that lives */
  ck_assert (save (NULL, FALSE, NULL));
  expect_files (0);

  /* A run that ended badly leaves its copy; the next one finds it, and keeps
   * it until the person has decided. */
  change (" ");
  crash ();
  run (path);
  expect_copies ("  <a/>", NULL);
  recover (0);
  ck_assert (wce_document_get_modified (document));
  ck_assert_str_eq (wce_document_get_text (document, NULL), "  <a/>");
  expect_files (2);
  expect_copies (NULL, NULL); /* it is ours now */
  crash ();
  run (path);
  expect_copies ("  <a/>", NULL);
  recover (0);
  wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), " <a/>");
  ck_assert (!wce_document_get_modified (document));
  expect_files (0);
}
END_TEST

/* Who answers "later" and goes on has both texts, until one is saved. */
START_TEST (copies_do_not_meet)
{
  write_file ("<a/>", 4);
  run (path);
  change ("1");
  crash ();
  run (path);
  change ("2");
  crash ();
  run (path);
  expect_copies ("2<a/>", "1<a/>");
  recover (0);
  ck_assert (save (NULL, FALSE, NULL));
  expect_file ("2<a/>", 5);
  expect_files (0);
  crash ();
  run (path);
  expect_copies (NULL, NULL);
}
END_TEST

/* Another program wrote the file after the copy: saving over it asks. */
START_TEST (a_copy_knows_its_file)
{
  GError *error = NULL;
  write_file ("<a/>", 4);
  run (path);
  change (" ");
  crash ();
  write_file ("<theirs/>", 9);
  run (path);
  recover (0);
  ck_assert_int_eq (compare (NULL), WCE_FILE_CHANGED);
  ck_assert (!save (NULL, FALSE, &error));
  ck_assert (
      g_error_matches (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_CHANGED));
  g_clear_error (&error);
  expect_file ("<theirs/>", 9);
  /* It still knows after another crash. */
  crash ();
  run (path);
  recover (0);
  ck_assert (!save (NULL, FALSE, NULL));
  /* Back at their text, nothing is in the way. */
  wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), "<theirs/>");
  ck_assert_int_eq (compare (NULL), WCE_FILE_SAME);
  wce_document_replace (document, 0, 0, "x");
  ck_assert (save (NULL, FALSE, NULL));
}
END_TEST

/* A file is the same by every name. */
START_TEST (links_lead_to_copies)
{
  char *link = g_build_filename (folder, "link.xml", NULL);
  char *moved = g_build_filename (folder, "moved.xml", NULL);
  write_file ("<a/>", 4);
  ck_assert_int_eq (symlink (path, link), 0);
  run (link);
  change ("1");
  crash ();
  run (path);
  expect_copies ("1<a/>", NULL);
  /* And when it has got another one. */
  ck_assert_int_eq (g_rename (path, moved), 0);
  write_file ("<b/>", 4);
  run (path);
  expect_copies ("1<a/>", NULL);
  run (moved);
  expect_copies ("1<a/>", NULL);
  g_free (link);
  g_free (moved);
}
END_TEST

static void
keep_result (GObject *object, GAsyncResult *result, gpointer user)
{
  (void) object;
  *(GAsyncResult **) user = g_object_ref (result);
}

/* Begins to save, and waits until the file is written; the document does not
 * know it yet.
 * @return free with g_object_unref() */
static GAsyncResult *
write_saved (const char *to)
{
  GAsyncResult *result = NULL;
  pass (50);
  wce_document_save (document, to, TRUE, keep_result, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return result;
}

static void
finish_saving (GAsyncResult *result)
{
  ck_assert (wce_document_save_finish (document, result, NULL));
  g_object_unref (result);
}

/* The program ends right after the file was written: the window has not heard
 * of it, and has not removed the copy. */
static void
crash_after_saving (const char *to)
{
  g_object_unref (write_saved (to));
  crash ();
}

/* Keeps the copies as they are now, for a crash at this moment. */
static void
keep_place (void)
{
  char *where = place (), *kept = g_build_filename (folder, "kept", NULL);
  run_tool ("cp", "-a", where, kept);
  g_free (where);
  g_free (kept);
}

/* That was when the program ended. */
static void
crash_back_then (void)
{
  char *where = place (), *kept = g_build_filename (folder, "kept", NULL);
  crash ();
  empty_place ();
  run_tool ("mv", "-T", kept, where);
  g_free (where);
  g_free (kept);
}

/* Whenever the program ends, what was typed while it saved is newer than what was
 * saved. */
START_TEST (typed_while_saving)
{
  write_file ("<a/>", 4);
  run (path);
  change ("1");
  GAsyncResult *result = write_saved (NULL);
  change ("2");
  pass (50);
  g_signal_connect (document, "notify::digest", G_CALLBACK (keep_place), NULL);
  finish_saving (result);
  expect_file ("1<a/>", 5);
  crash_back_then ();
  run (path);
  expect_copies ("21<a/>", NULL);
}
END_TEST

/* Where the copy belongs at the end of a save is told, if not at once, a moment
 * later. */
START_TEST (described_in_the_end)
{
  char *other = g_build_filename (folder, "other.xml", NULL);
  struct rlimit limit, nothing;
  write_file ("<a/>", 4);
  run (path);
  change ("1");
  GAsyncResult *result = write_saved (other);
  change ("2");
  pass (50);
  signal (SIGXFSZ, SIG_IGN);
  ck_assert_int_eq (getrlimit (RLIMIT_FSIZE, &limit), 0);
  nothing = limit;
  nothing.rlim_cur = 0;
  ck_assert_int_eq (setrlimit (RLIMIT_FSIZE, &nothing), 0);
  finish_saving (result);
  ck_assert_int_eq (setrlimit (RLIMIT_FSIZE, &limit), 0);
  pass (3000);
  crash ();
  run (other);
  expect_copies ("21<a/>", NULL);
  GPtrArray *copies = wce_copies_find (document);
  const WceCopy *copy = g_ptr_array_index (copies, 0);
  ck_assert_str_eq (copy->base, wce_document_get_digest (document));
  g_ptr_array_unref (copies);
  run (path);
  expect_copies (NULL, NULL);
  g_free (other);
}
END_TEST

/* The disk of another machine has another clock, in the future or the past. */
START_TEST (copies_go_by_the_clock_of_their_disk)
{
  clock_error = (_i == 0 ? 1 : -1) * G_TIME_SPAN_HOUR;
  write_file ("<a/>", 4);
  run (path);
  change ("1");
  g_object_unref (write_saved (NULL));
  change ("2");
  crash ();
  run (path);
  expect_copies ("21<a/>", NULL);
  recover (0);
  change ("3");
  wce_document_replace (document, 0, 0, "4");
  g_object_unref (write_saved (NULL));
  crash ();
  run (path);
  expect_copies (NULL, NULL);
  expect_files (0);
}
END_TEST

/* Even a text that says that it is something else than UTF-8. */
START_TEST (copies_are_as_they_were_typed)
{
  static const char text[]
      = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><b>\u00e4</b>";
  write_file ("", 0);
  run (path);
  change (text);
  crash ();
  run (path);
  expect_copies (text, NULL);
}
END_TEST

/* Two programs offer a copy; one of them gets it. */
START_TEST (copies_are_recovered_once)
{
  int lock = -1;
  write_file ("<a/>", 4);
  run (path);
  change ("1");
  crash ();
  run (path);
  GPtrArray *copies = wce_copies_find (document);
  const WceCopy *copy = g_ptr_array_index (copies, 0);
  ck_assert (!wce_copy_is_alive (copy->file));
  ck_assert_int_eq (wce_copy_lock (copy->file, &lock), 0);
  ck_assert (wce_copy_is_alive (copy->file));
  ck_assert (!wce_recovery_adopt (recovery, copy));
  close (lock);
  ck_assert (wce_recovery_adopt (recovery, copy));
  ck_assert (wce_copy_is_alive (copy->file));
  g_ptr_array_unref (copies);
}
END_TEST

/* The file of a copy was damaged: it is still there to be told of. */
START_TEST (unreadable_copies_are_found)
{
  write_file ("<a/>", 4);
  run (path);
  change ("1");
  crash ();
  run (path);
  GPtrArray *copies = wce_copies_find (document);
  const WceCopy *copy = g_ptr_array_index (copies, 0);
  ck_assert (copy->readable);
  ck_assert (g_file_set_contents (copy->file, "\xFF", 1, NULL));
  g_ptr_array_unref (copies);
  copies = wce_copies_find (document);
  ck_assert_uint_eq (copies->len, 1);
  copy = g_ptr_array_index (copies, 0);
  ck_assert (!copy->readable);
  g_ptr_array_unref (copies);
  expect_files (2);
}
END_TEST

/* Then nobody can tell what was left behind from what is in use: all is offered. */
START_TEST (locks_may_not_work)
{
  without_locks = TRUE;
  write_file ("<a/>", 4);
  run (path);
  change ("1");
  crash ();
  run (path);
  expect_copies ("1<a/>", NULL);
}
END_TEST

/* Of a copy that was never written, its description goes, unless somebody is
 * about to write it. */
START_TEST (descriptions_alone_go)
{
  int lock = -1;
  char *file = wce_copy_name ();
  write_file ("<a/>", 4);
  run (path);
  ck_assert_int_eq (wce_copy_lock (file, &lock), 0);
  expect_copies (NULL, NULL);
  expect_files (1);
  ck_assert (wce_copy_is_locked (file, lock));
  close (lock);
  expect_copies (NULL, NULL);
  expect_files (0);
  g_free (file);
}
END_TEST

START_TEST (a_save_overtakes_copies)
{
  write_file ("<a/>", 4);
  run (path);
  change ("1");
  crash ();
  run (path);
  change ("2");
  wce_document_replace (document, 0, 0, "3");
  crash_after_saving (NULL);
  expect_file ("32<a/>", 6);
  run (path);
  expect_copies (NULL, NULL);
  expect_files (0);

  /* Not what was typed after the save had begun. */
  change ("4");
  GAsyncResult *result = NULL;
  pass (50);
  wce_document_save (document, NULL, TRUE, keep_result, &result);
  change ("5");
  crash ();
  run (path);
  g_clear_object (&result);
  expect_copies ("5432<a/>", NULL);
  recover (0);
  ck_assert (save (NULL, FALSE, NULL));
}
END_TEST

/* A new document that was being saved is the file, or comes back: not both. */
START_TEST (a_new_document_comes_back_once)
{
  run (NULL);
  change ("1");
  crash ();
  run (NULL);
  expect_copies ("1<new/>", NULL);
  recover (0);
  expect_copies (NULL, NULL);
  expect_files (2);
  crash ();
  run (NULL);
  recover (0);
  crash_after_saving (path);
  expect_file ("1<new/>", 7);
  run (NULL);
  expect_copies (NULL, NULL);
  run (path);
  expect_copies (NULL, NULL);
}
END_TEST

/* Who edits without a pause gets copies as well. */
START_TEST (copies_do_not_wait_for_a_pause)
{
  write_file ("<a/>", 4);
  run (path);
  gint64 end = g_get_monotonic_time () + 5 * G_USEC_PER_SEC;
  while (files_kept () < 2 && g_get_monotonic_time () < end)
    {
      wce_document_replace (document, 0, 0, " ");
      pass (100);
    }
  expect_files (2);
  wce_recovery_discard (recovery);
}
END_TEST

/* It is tried again after two seconds. */
static void
expect_no_problem (void)
{
  char *told = problem ();
  for (int i = 0; i < 2000 && told != NULL; i++)
    {
      pass (5);
      g_free (told);
      told = problem ();
    }
  ck_assert_ptr_null (told);
}

/* A failure is told, and tried again; so is the next one. */
START_TEST (a_copy_is_tried_again)
{
  char *where = place ();
  write_file ("<a/>", 4);
  for (int i = 0; i < 2; i++)
    {
      empty_place ();
      ck_assert (g_file_set_contents (where, "in the way", -1, NULL));
      run (path);
      change ("1");
      char *told = problem ();
      ck_assert_ptr_nonnull (told);
      g_free (told);
      ck_assert_int_eq (g_unlink (where), 0);
      expect_no_problem ();
      expect_files (2);
      wce_recovery_discard (recovery);
      crash ();
    }
  g_free (where);
}
END_TEST

/* Somebody tidies up too much. */
START_TEST (the_folder_is_made_anew)
{
  write_file ("<a/>", 4);
  run (path);
  change ("1");
  empty_place ();
  expect_files (0);
  change ("2");
  expect_no_problem ();
  crash ();
  run (path);
  expect_copies ("21<a/>", NULL);
  recover (0);
  ck_assert (save (NULL, FALSE, NULL));
}
END_TEST

int
main (void)
{
  TCase *tests = tcase_create ("recovery");
  tcase_add_checked_fixture (tests, empty_place, NULL);
  tcase_add_test (tests, copies_come_and_go);
  tcase_add_test (tests, copies_do_not_meet);
  tcase_add_test (tests, a_copy_knows_its_file);
  tcase_add_test (tests, links_lead_to_copies);
  tcase_add_test (tests, a_save_overtakes_copies);
  tcase_add_test (tests, typed_while_saving);
  tcase_add_test (tests, described_in_the_end);
  tcase_add_loop_test (tests, copies_go_by_the_clock_of_their_disk, 0, 2);
  tcase_add_test (tests, copies_are_as_they_were_typed);
  tcase_add_test (tests, copies_are_recovered_once);
  tcase_add_test (tests, unreadable_copies_are_found);
  tcase_add_test (tests, locks_may_not_work);
  tcase_add_test (tests, descriptions_alone_go);
  tcase_add_test (tests, a_new_document_comes_back_once);
  tcase_add_test (tests, copies_do_not_wait_for_a_pause);
  tcase_add_test (tests, a_copy_is_tried_again);
  tcase_add_test (tests, the_folder_is_made_anew);
  return run_tests (tests);
}
