/* test-job.c: work in threads, on a disk that takes its time. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "document-fixture.h"

#include <dlfcn.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "document/file-watch.h"
#include "document/job.h"

#define DISK_MS 500

/* In place of the system's. */
int
fsync (int file)
{
  g_usleep (DISK_MS * 1000);
  int (*real) (int) = (int (*) (int)) dlsym (RTLD_NEXT, "fsync");
  return real (file);
}

static int reads_are_slow;

/* Of files only: threads are woken by reading, too. */
ssize_t
read (int file, void *bytes, size_t length)
{
  struct stat status;
  if (g_atomic_int_get (&reads_are_slow) && fstat (file, &status) == 0
      && S_ISREG (status.st_mode))
    g_usleep (DISK_MS * 1000);
  ssize_t (*real) (int, void *, size_t)
      = (ssize_t (*) (int, void *, size_t)) dlsym (RTLD_NEXT, "read");
  return real (file, bytes, length);
}

typedef struct {
  int calls;
  char *path, *error;
} Told;
static Told told;

static gboolean
note (gpointer owner, const char *where, const char *error)
{
  ck_assert_ptr_eq (owner, document);
  told.calls++;
  told.path = g_strdup (where);
  told.error = g_strdup (error);
  return TRUE;
}

static GBytes *
bytes (const char *text)
{
  return g_bytes_new (text, strlen (text));
}

static void
wait_until_told (void)
{
  while (told.calls == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
forget (void)
{
  g_free (told.path);
  g_free (told.error);
  told = (Told){ 0 };
}

/* The main loop does not wait for the disk. */
START_TEST (files_are_written_aside)
{
  gint64 begin = g_get_monotonic_time ();
  wce_write_one (document, path, bytes ("text"), note);
  g_main_context_iteration (NULL, FALSE);
  ck_assert_int_lt (g_get_monotonic_time () - begin, DISK_MS * 1000);
  ck_assert_int_eq (told.calls, 0);
  ck_assert (!g_file_test (path, G_FILE_TEST_EXISTS));
  wait_until_told ();
  ck_assert_str_eq (told.path, path);
  ck_assert_ptr_null (told.error);
  expect_file ("text", 4);
  forget ();
}
END_TEST

START_TEST (failures_are_told)
{
  g_autofree char *nowhere = g_build_filename (folder, "no", "such", NULL);
  GPtrArray *files = g_ptr_array_new_with_free_func (wce_file_free);
  g_ptr_array_add (files, wce_file_new (nowhere, bytes ("a")));
  g_ptr_array_add (files, wce_file_new (path, bytes ("b")));
  wce_write_files (document, files, note);
  wait_until_told ();
  ck_assert_str_eq (told.error,
                    "“such” cannot be saved. Its folder is not there.");
  ck_assert (!g_file_test (path, G_FILE_TEST_EXISTS)); /* it comes after it */
  forget ();

  wce_write_one (document, path, NULL, note);
  wait_until_told ();
  ck_assert_ptr_nonnull (told.error);
  forget ();

  /* A pipe would wait for ever. */
  ck_assert_int_eq (mkfifo (path, 0600), 0);
  wce_write_one (document, path, bytes ("text"), note);
  wait_until_told ();
  ck_assert_str_eq (told.error, "“scenario.xml” cannot be saved. It is not a "
                                "regular file.");
  forget ();
}
END_TEST

/* The window is closed meanwhile: the file is written, and nobody is told. */
START_TEST (files_outlive_their_owner)
{
  wce_write_one (document, path, bytes ("text"), note);
  g_clear_object (&document);
  for (int i = 0;
       i < 1000 && !g_file_test (path, G_FILE_TEST_EXISTS); i++)
    g_usleep (10000);
  expect_file ("text", 4);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  ck_assert_int_eq (told.calls, 0);
}
END_TEST

static GString *printed;

static void
keep_printed (const char *text)
{
  g_string_append (printed, text);
}

/* What nobody is there to be shown is printed. */
START_TEST (failures_outlive_their_owner)
{
  g_autofree char *nowhere = g_build_filename (folder, "no", "such", NULL);
  GPrintFunc before = g_set_printerr_handler (keep_printed);
  printed = g_string_new (NULL);
  wce_write_one (document, nowhere, bytes ("text"), note);
  g_clear_object (&document);
  for (int i = 0; i < 1000 && printed->len == 0; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (10000);
    }
  g_set_printerr_handler (before);
  ck_assert_str_eq (printed->str, "“such” cannot be saved. Its folder is not "
                                  "there.\n");
  ck_assert_int_eq (told.calls, 0);
  g_string_free (printed, TRUE);
}
END_TEST

static gpointer
wait_for_cancel (gpointer data, GCancellable *cancellable)
{
  while (!g_cancellable_is_cancelled (cancellable))
    g_usleep (1000);
  return g_strdup (data);
}

static void
found (gpointer owner, gpointer result, gpointer data)
{
  (void) owner;
  (void) result;
  (void) data;
  ck_abort ();
}

/* Perhaps in the thread. */
static void
data_gone (gpointer data)
{
  g_atomic_int_set ((int *) data, TRUE);
}

/* Nobody wants to hear of it any more. */
START_TEST (jobs_can_be_cancelled)
{
  static const WceJob job = { .run = wait_for_cancel,
                              .done = found,
                              .free_result = g_free,
                              .free_data = data_gone };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  int gone = FALSE;
  wce_job_start (&job, document, &gone, cancellable);
  g_main_context_iteration (NULL, FALSE);
  ck_assert (!g_atomic_int_get (&gone));
  g_cancellable_cancel (cancellable);
  while (!g_atomic_int_get (&gone))
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
}
END_TEST

/* Iterates until the state is another one. @return the longest iteration, in
 * microseconds */
static gint64
wait_for_change (WceFileWatch *watch)
{
  gint64 longest = 0;
  WceFileState state = wce_file_watch_get_state (watch);
  for (int i = 0; i < 5000 && wce_file_watch_get_state (watch) == state; i++)
    {
      gint64 begin = g_get_monotonic_time ();
      g_main_context_iteration (NULL, FALSE);
      longest = MAX (longest, g_get_monotonic_time () - begin);
      g_usleep (2000);
    }
  ck_assert_int_ne (wce_file_watch_get_state (watch), state);
  return longest;
}

/* The main loop does not wait for what it watches. */
START_TEST (files_are_watched_aside)
{
  write_file ("<a/>", 4);
  load ();
  WceFileWatch *watch = wce_file_watch_new (document);
  g_atomic_int_set (&reads_are_slow, TRUE);
  write_file ("<b/>", 4);
  ck_assert_int_lt (wait_for_change (watch), DISK_MS * 1000);
  ck_assert_int_eq (wce_file_watch_get_state (watch), WCE_FILE_CHANGED);
  /* What is saved while the file is being read is no change. */
  write_file ("<c/>", 4);
  for (int i = 0; i < 150; i++) /* until it is being read */
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (2000);
    }
  ck_assert (save (NULL, TRUE, NULL));
  ck_assert_int_lt (wait_for_change (watch), DISK_MS * 1000);
  ck_assert_int_eq (wce_file_watch_get_state (watch), WCE_FILE_SAME);
  g_object_unref (watch);
}
END_TEST

/* A window is closed while its file is being read. */
START_TEST (watching_ends_at_once)
{
  write_file ("<a/>", 4);
  load ();
  WceFileWatch *watch = wce_file_watch_new (document);
  g_atomic_int_set (&reads_are_slow, TRUE);
  for (int i = 0; i < 150; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (2000);
    }
  g_object_unref (watch);
  g_clear_object (&document);
  for (int i = 0; i < 800; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (2000);
    }
}
END_TEST

int
main (void)
{
  TCase *tests = tcase_create ("job");
  tcase_add_test (tests, files_are_written_aside);
  tcase_add_test (tests, failures_are_told);
  tcase_add_test (tests, files_outlive_their_owner);
  tcase_add_test (tests, failures_outlive_their_owner);
  tcase_add_test (tests, jobs_can_be_cancelled);
  tcase_add_test (tests, files_are_watched_aside);
  tcase_add_test (tests, watching_ends_at_once);
  return run_tests (tests);
}
