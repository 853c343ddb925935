/* test-document.c: files, the history, and other programs that write a file, without a display. */
#include "document-fixture.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "document/file-watch.h"

/* ---- files ------------------------------------------------------------------------ */

START_TEST (unedited_files_are_saved_as_they_are)
{
  static const struct {
    const char *bytes;
    gsize length;
  } files[] = {
#define FILE_OF(text) { text, sizeof text - 1 }
    FILE_OF (""),
    FILE_OF ("<a/>"),
    FILE_OF ("<a/>\n\n\n"),
    FILE_OF ("\xEF\xBB\xBF<a>\r\n\t<b/>\r\n</a>\r\n"),
    FILE_OF ("<a>\rold\r</a>\n mixed \r\n"),
    FILE_OF ("no XML at all \xE2\x80\xA8 <<<"),
#undef FILE_OF
  };
  write_file (files[_i].bytes, files[_i].length);
  load ();
  ck_assert (!wce_document_get_modified (document));
  ck_assert (save (NULL, FALSE, NULL));
  expect_file (files[_i].bytes, files[_i].length);

  /* And again after something was typed and taken back. */
  wce_document_replace (document, 0, 0, "x");
  ck_assert (wce_document_get_modified (document));
  wce_document_undo (document);
  ck_assert (!wce_document_get_modified (document));
  ck_assert (save (NULL, FALSE, NULL));
  expect_file (files[_i].bytes, files[_i].length);
}
END_TEST

START_TEST (other_bytes_are_refused)
{
  GError *error = NULL;
  write_file ("<a>\xFF</a>", 8);
  ck_assert (!wce_document_load (document, path, &error));
  ck_assert (
      g_error_matches (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_TEXT));
  ck_assert_ptr_nonnull (strstr (error->message, "byte 4"));
  g_clear_error (&error);
  write_file ("PK\3\4\x14\xFF", 6);
  ck_assert (!wce_document_load (document, path, &error));
  ck_assert_ptr_nonnull (strstr (error->message, "is a pack"));
  g_clear_error (&error);
  write_file ("WCB\n\1\xFF", 6);
  ck_assert (!wce_document_load (document, path, &error));
  ck_assert_ptr_nonnull (strstr (error->message, "is a compiled battle"));
  g_clear_error (&error);
  write_file ("<a>\0</a>", 8);
  ck_assert (!wce_document_load (document, path, &error));
  g_clear_error (&error);
  ck_assert (!wce_document_load (document, folder, &error));
  ck_assert (
      g_error_matches (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_FILE));
  g_clear_error (&error);
  ck_assert_ptr_null (wce_document_get_path (document));
}
END_TEST

START_TEST (other_programs_are_noticed)
{
  GError *error = NULL;
  write_file ("<a/>", 4);
  load ();
  wce_document_replace (document, 0, 0, " ");
  write_file ("<b/>", 4);
  ck_assert (!save (NULL, FALSE, &error));
  ck_assert (
      g_error_matches (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_CHANGED));
  g_clear_error (&error);
  expect_file ("<b/>", 4);
  ck_assert (wce_document_get_modified (document));
  ck_assert (save (NULL, TRUE, NULL));
  expect_file (" <a/>", 5);
  /* Written again with the same bytes: nobody is bothered. */
  write_file (" <a/>", 5);
  wce_document_replace (document, 0, 1, "");
  ck_assert (save (NULL, FALSE, NULL));
  expect_file ("<a/>", 4);
}
END_TEST

START_TEST (what_cannot_be_saved_is_kept)
{
  GError *error = NULL;
  char *nowhere = g_build_filename (folder, "no", "such", "place.xml", NULL);
  write_file ("<a/>", 4);
  load ();
  wce_document_replace (document, 0, 0, " ");
  ck_assert (!save (nowhere, FALSE, &error));
  ck_assert (
      g_error_matches (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_FILE));
  g_clear_error (&error);
  ck_assert (!save ("/dev/full", TRUE, &error));
  g_clear_error (&error);
  ck_assert_str_eq (wce_document_get_path (document), path);
  ck_assert_str_eq (wce_document_get_text (document, NULL), " <a/>");
  ck_assert (wce_document_get_modified (document));
  expect_file ("<a/>", 4);
  g_free (nowhere);
}
END_TEST

/* A pipe would wait for a reader for ever, and a device keeps nothing. */
START_TEST (only_regular_files_are_saved)
{
  GError *error = NULL;
  char *pipe = g_build_filename (folder, "pipe", NULL);
  write_file ("<a/>", 4);
  load ();
  wce_document_replace (document, 0, 0, " ");
  ck_assert_int_eq (mkfifo (pipe, 0600), 0);
  ck_assert (!save (pipe, TRUE, &error));
  ck_assert_str_eq (error->message,
                    "“pipe” cannot be saved. It is not a regular file.");
  g_clear_error (&error);
  ck_assert (!save ("/dev/null", TRUE, NULL));
  ck_assert (!save (folder, TRUE, NULL));

  /* The file becomes one. */
  ck_assert_int_eq (g_rename (pipe, path), 0);
  ck_assert (!save (NULL, FALSE, NULL));
  ck_assert (!save (NULL, TRUE, &error));
  ck_assert_str_eq (
      error->message,
      "“scenario.xml” cannot be saved. It is not a regular file.");
  g_clear_error (&error);
  ck_assert (wce_document_get_modified (document));
  g_free (pipe);
}
END_TEST

/* The disk is full in the middle of the text. */
START_TEST (a_full_disk_is_told)
{
  GError *error = NULL;
  struct rlimit limit, little;
  write_file ("<a/>", 4);
  load ();
  wce_document_replace (document, 0, 0, "      ");
  signal (SIGXFSZ, SIG_IGN);
  ck_assert_int_eq (getrlimit (RLIMIT_FSIZE, &limit), 0);
  little = limit;
  little.rlim_cur = 7;
  ck_assert_int_eq (setrlimit (RLIMIT_FSIZE, &little), 0);
  ck_assert (!save (NULL, FALSE, &error));
  ck_assert_int_eq (setrlimit (RLIMIT_FSIZE, &limit), 0);
  ck_assert_str_eq (error->message,
                    "“scenario.xml” cannot be saved. File too large.");
  g_clear_error (&error);
  expect_file ("<a/>", 4);
  ck_assert (wce_document_get_modified (document));
  ck_assert (save (NULL, FALSE, NULL));
  expect_file ("      <a/>", 10);
}
END_TEST

static void
count_calls (gpointer user)
{
  ++*(int *) user;
}

static void
finish_save (GObject *object, GAsyncResult *result, gpointer user)
{
  ck_assert (wce_document_save_finish (WCE_DOCUMENT (object), result, NULL));
  *(gboolean *) user = TRUE;
}

static void
start_save (const char *to, gboolean *done)
{
  *done = FALSE;
  wce_document_save (document, to, TRUE, finish_save, done);
  ck_assert_str_eq (wce_document_get_saving (document, NULL),
                    to != NULL ? to : path);
}

static void
wait_for_save (const gboolean *done)
{
  while (!*done)
    g_main_context_iteration (NULL, TRUE);
  ck_assert_ptr_null (wce_document_get_saving (document, NULL));
}

/* What is typed while the disk is busy is a change of what is saved. */
START_TEST (the_text_may_change_while_it_is_saved)
{
  gboolean done;
  int calls = 0;
  write_file ("", 0);
  load ();
  g_signal_connect_swapped (document, "notify::saving",
                            G_CALLBACK (count_calls), &calls);
  type ("ab");
  start_save (NULL, &done);
  ck_assert_int_eq (calls, 1);
  type ("cd");
  wait_for_save (&done);
  ck_assert_int_eq (calls, 2);
  expect_file ("ab", 2);
  ck_assert_str_eq (wce_document_get_text (document, NULL), "abcd");
  ck_assert (wce_document_get_modified (document));
  wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), "ab");
  ck_assert (!wce_document_get_modified (document));

  /* What was saved cannot be reached any more. */
  start_save (NULL, &done);
  wce_document_undo (document);
  type ("x");
  wait_for_save (&done);
  expect_file ("ab", 2);
  ck_assert (wce_document_get_modified (document));
  wce_document_undo (document);
  ck_assert (wce_document_get_modified (document));
}
END_TEST

/* In another folder, too, where the path of the rules is another one. */
START_TEST (the_text_may_change_while_it_moves)
{
  char *below = g_build_filename (folder, "mine", NULL);
  char *other = g_build_filename (below, "other.xml", NULL);
  char *now;
  gboolean done;
  static const char text[] = "<scenario rules=\"rules.xml\"/>";
  g_mkdir (below, 0700);
  write_file (text, sizeof text - 1);
  load ();
  start_save (other, &done);
  type ("\n");
  /* Before it has moved, its rules are where they were. */
  ck_assert_str_eq (wce_document_get_text (document, NULL),
                    "<scenario rules=\"rules.xml\"/>\n");
  wait_for_save (&done);
  ck_assert_str_eq (wce_document_get_path (document), other);
  ck_assert_str_eq (wce_document_get_text (document, NULL),
                    "<scenario rules=\"../rules.xml\"/>\n");
  ck_assert (wce_document_get_modified (document));
  ck_assert (g_file_get_contents (other, &now, NULL, NULL));
  ck_assert_str_eq (now, "<scenario rules=\"../rules.xml\"/>");
  g_free (now);
  g_free (below);
  g_free (other);
}
END_TEST

START_TEST (read_only_files_stay)
{
  if (geteuid () == 0)
    return; /* nothing is read-only for root */
  GError *error = NULL;
  write_file ("<a/>", 4);
  load ();
  g_chmod (path, 0444);
  wce_document_replace (document, 0, 0, " ");
  ck_assert (!save (NULL, FALSE, &error));
  g_clear_error (&error);
  expect_file ("<a/>", 4);
}
END_TEST

START_TEST (links_and_permissions_stay)
{
  char *link = g_build_filename (folder, "link.xml", NULL);
  struct stat status;
  write_file ("<a/>", 4);
  g_chmod (path, 0640);
  ck_assert_int_eq (symlink (path, link), 0);
  ck_assert (wce_document_load (document, link, NULL));
  wce_document_replace (document, 0, 0, " ");
  ck_assert (save (NULL, FALSE, NULL));
  ck_assert (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  expect_file (" <a/>", 5);
  ck_assert_int_eq (g_stat (path, &status), 0);
  ck_assert_uint_eq (status.st_mode & 0777, 0640);
  g_free (link);
}
END_TEST

START_TEST (rules_are_found_from_another_folder)
{
  char *below = g_build_filename (folder, "mine", NULL);
  char *other = g_build_filename (below, "other.xml", NULL);
  static const char text[] = "<scenario rules=\"a/rules.xml\"/>";
  g_mkdir (below, 0700);
  write_file (text, sizeof text - 1);
  load ();
  ck_assert (save (other, FALSE, NULL));
  ck_assert_str_eq (wce_document_get_text (document, NULL),
                    "<scenario rules=\"../a/rules.xml\"/>");
  expect_file (text, sizeof text - 1);
  ck_assert (save (path, TRUE, NULL));
  expect_file (text, sizeof text - 1);

  /* Rules that extend others are no different. */
  static const char more[] = "<rules extends=\"a/rules.xml\"/>";
  write_file (more, sizeof more - 1);
  load ();
  ck_assert (save (other, TRUE, NULL));
  ck_assert_str_eq (wce_document_get_text (document, NULL),
                    "<rules extends=\"../a/rules.xml\"/>");

  /* Of a new scenario the path is ours. */
  char *rules = g_build_filename (folder, "rules.xml", NULL);
  char *made = g_strdup_printf ("<scenario rules=\"%s\"/>", rules);
  wce_document_set_new (document, made);
  ck_assert (save (other, TRUE, NULL));
  ck_assert_str_eq (wce_document_get_text (document, NULL),
                    "<scenario rules=\"../rules.xml\"/>");
  g_free (made);
  g_free (rules);
  g_free (below);
  g_free (other);
}
END_TEST

/* Below another root the path has to be whole; back home it is relative again,
 * unless it was the person who wrote it whole. */
START_TEST (rules_are_relative_again)
{
  char far[] = "/var/tmp/warcouncil-XXXXXX";
  ck_assert_ptr_nonnull (g_mkdtemp (far));
  g_autofree char *away = g_build_filename (far, "other.xml", NULL);
  g_autofree char *whole
      = g_strdup_printf ("<scenario rules=\"%s/a/rules.xml\"/>", folder);
  static const char text[] = "<scenario rules=\"a/rules.xml\"/>";
  write_file (text, sizeof text - 1);
  load ();
  ck_assert (save (away, FALSE, NULL));
  if (!g_str_has_prefix (folder, "/var/"))
    ck_assert_str_eq (wce_document_get_text (document, NULL), whole);
  ck_assert (save (path, TRUE, NULL));
  expect_file (text, sizeof text - 1);

  wce_document_set_new (document, whole);
  ck_assert (save (away, TRUE, NULL));
  ck_assert (save (path, TRUE, NULL));
  expect_file (text, sizeof text - 1);

  write_file (whole, strlen (whole));
  load ();
  ck_assert (save (away, TRUE, NULL));
  ck_assert (save (path, TRUE, NULL));
  expect_file (whole, strlen (whole));
  ck_assert_int_eq (g_unlink (away), 0);
  ck_assert_int_eq (g_rmdir (far), 0);
}
END_TEST

/* Such as a project with translations of its own. */
START_TEST (a_new_document_reads_nothing_where_the_program_starts)
{
  g_autofree char *po = g_build_filename (folder, "po", NULL);
  g_autofree char *list = g_build_filename (po, "LINGUAS", NULL);
  g_autofree char *was = g_get_current_dir ();
  g_autofree char *battle = NULL;
  const char *file = g_getenv ("WCE_TEST_BATTLE");
  g_autofree char *home = g_path_get_dirname (file);
  g_autofree char *rules = g_strdup_printf ("rules=\"%s/rules.xml\"", home);
  ck_assert (g_file_get_contents (file, &battle, NULL, NULL));
  ck_assert_int_eq (g_mkdir (po, 0700), 0);
  ck_assert (g_file_set_contents (list, "xx\n", -1, NULL));
  ck_assert_int_eq (chdir (folder), 0);
  wce_document_set_new (document, battle);
  change_text ("rules=\"rules.xml\"", rules);
  wait_for_check ();
  ck_assert_uint_eq (problems (), 0);
  ck_assert_int_eq (chdir (was), 0);
  ck_assert_int_eq (g_unlink (list), 0);
  ck_assert_int_eq (g_rmdir (po), 0);
}
END_TEST

START_TEST (schemas_are_found_from_another_folder)
{
  char *below = g_build_filename (folder, "mine", NULL);
  char *other = g_build_filename (below, "other.xml", NULL);
  static const char text[]
      = "<?xml version=\"1.0\"?>\n"
        "<!-- <?xml-model href=\"old.xsd\"?> -->\n"
        "<?xml-model href=\"the%20schemas/scenario.xsd\" type='a'?>\n"
        "<?xml-model href='https://example.org/a.rng'?>\n"
        "<?xml-model href=\"/usr/share/a.rng\"?>\n"
        "<scenario rules=\"a/rules.xml\"/>";
  g_mkdir (below, 0700);
  write_file (text, sizeof text - 1);
  load ();
  ck_assert (save (other, FALSE, NULL));
  static const char *expected
      = "<?xml version=\"1.0\"?>\n"
        "<!-- <?xml-model href=\"old.xsd\"?> -->\n"
        "<?xml-model href=\"../the%20schemas/scenario.xsd\" type='a'?>\n"
        "<?xml-model href='https://example.org/a.rng'?>\n"
        "<?xml-model href=\"/usr/share/a.rng\"?>\n"
        "<scenario rules=\"../a/rules.xml\"/>";
  ck_assert_str_eq (wce_document_get_text (document, NULL), expected);
  ck_assert (!wce_document_get_modified (document));
  char *written = NULL;
  ck_assert (g_file_get_contents (other, &written, NULL, NULL));
  ck_assert_str_eq (written, expected);

  /* Both came as one step. */
  wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), text);
  g_free (written);
  g_free (below);
  g_free (other);
}
END_TEST

/* ---- history ------------------------------------------------------------------------- */

static void
expect_undo (const char *text)
{
  wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), text);
}

START_TEST (words_are_steps)
{
  wce_document_set_new (document, "");
  type ("two words\nand");
  expect_undo ("two words\n");
  expect_undo ("two ");
  wce_document_redo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), "two words\n");
  expect_undo ("two ");
  expect_undo ("");
  ck_assert (!wce_document_can_undo (document));
  wce_document_redo (document);
  type ("x");
  ck_assert (!wce_document_can_redo (document));
  expect_undo ("two ");
}
END_TEST

START_TEST (deleting_joins_both_ways)
{
  wce_document_set_new (document, "abcdef");
  for (gsize at = 3; at > 0; at--)
    {
      wce_document_begin (document, "delete", TRUE);
      wce_document_replace (document, at - 1, at, "");
      wce_document_end (document);
    }
  for (int i = 0; i < 2; i++)
    {
      wce_document_begin (document, "delete", TRUE);
      wce_document_replace (document, 0, 1, "");
      wce_document_end (document);
    }
  ck_assert_str_eq (wce_document_get_text (document, NULL), "f");
  expect_undo ("abcdef");
}
END_TEST

START_TEST (saving_parts_steps)
{
  write_file ("", 0);
  load ();
  type ("ab");
  ck_assert (save (NULL, FALSE, NULL));
  type ("cd");
  expect_undo ("ab");
  ck_assert (!wce_document_get_modified (document));
  expect_undo ("");
  ck_assert (wce_document_get_modified (document));
  type ("x");
  wce_document_undo (document);
  ck_assert (wce_document_get_modified (document)); /* "ab" is gone for good */
}
END_TEST

static void
note_patch (WceDocument *self, const WcePatch *patch, GString *notes)
{
  (void) self;
  ck_assert (g_utf8_validate (patch->removed, -1, NULL));
  ck_assert (g_utf8_validate (patch->inserted, -1, NULL));
  g_string_append_printf (notes, "%u-%s+%s;", (guint) patch->start,
                          patch->removed, patch->inserted);
}

START_TEST (patches_are_small_and_whole_characters)
{
  GString *notes = g_string_new (NULL);
  wce_document_set_new (document, "aäb");
  g_signal_connect (document, "patched", G_CALLBACK (note_patch), notes);
  wce_document_replace (document, 0, 4, "aöb");
  wce_document_replace (document, 0, 4, "aöXb");
  wce_document_undo (document);
  ck_assert_str_eq (notes->str, "1-ä+ö;3-+X;3-X+;");
  wce_document_undo (document);
  wce_document_replace (document, 0, 4, "aäb"); /* nothing */
  ck_assert (!wce_document_can_undo (document));
  g_string_free (notes, TRUE);
}
END_TEST

/* ---- other programs ----------------------------------------------------------------------- */

static gboolean
wait_for_state (WceFileWatch *watch, WceFileState state)
{
  gint64 end = g_get_monotonic_time () + 10 * G_USEC_PER_SEC;
  while (wce_file_watch_get_state (watch) != state
         && g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (2000);
    }
  return wce_file_watch_get_state (watch) == state;
}

START_TEST (the_file_is_watched)
{
  write_file ("<a/>", 4);
  load ();
  WceFileWatch *watch = wce_file_watch_new (document);
  write_file ("<b/>", 4);
  ck_assert (wait_for_state (watch, WCE_FILE_CHANGED));
  /* Back again, as after "git checkout". */
  write_file ("<a/>", 4);
  ck_assert (wait_for_state (watch, WCE_FILE_SAME));
  ck_assert_int_eq (g_unlink (path), 0);
  ck_assert (wait_for_state (watch, WCE_FILE_GONE));
  ck_assert (save (NULL, FALSE, NULL));
  ck_assert (wait_for_state (watch, WCE_FILE_SAME));
  g_object_unref (watch);
}
END_TEST

START_TEST (the_file_behind_a_link_is_watched)
{
  char *link = g_build_filename (folder, "link.xml", NULL);
  write_file ("<a/>", 4);
  ck_assert_int_eq (symlink (path, link), 0);
  ck_assert (wce_document_load (document, link, NULL));
  WceFileWatch *watch = wce_file_watch_new (document);
  write_file ("<b/>", 4);
  ck_assert (wait_for_state (watch, WCE_FILE_CHANGED));
  g_object_unref (watch);
  g_free (link);
}
END_TEST

/* What cannot be read is not said to have changed. */
START_TEST (unreadable_files_are_told)
{
  GError *error = NULL;
  write_file ("<a/>", 4);
  load ();
  WceFileWatch *watch = wce_file_watch_new (document);
  ck_assert_int_eq (g_unlink (path), 0);
  ck_assert_int_eq (mkfifo (path, 0600), 0);
  ck_assert (wait_for_state (watch, WCE_FILE_UNREADABLE));
  ck_assert_str_eq (wce_file_watch_get_reason (watch),
                    "“scenario.xml” cannot be read. It is not a regular file.");
  ck_assert_int_eq (compare (&error), WCE_FILE_UNREADABLE);
  g_clear_error (&error);
  ck_assert_int_eq (g_unlink (path), 0);
  write_file ("<a/>", 4);
  ck_assert (wait_for_state (watch, WCE_FILE_SAME));
  ck_assert_ptr_null (wce_file_watch_get_reason (watch));
  g_object_unref (watch);
}
END_TEST

/* Who is given the same text by others has no changes. */
START_TEST (the_same_text_is_saved)
{
  write_file ("<a/>", 4);
  load ();
  wce_document_replace (document, 0, 0, " ");
  ck_assert (wce_document_get_modified (document));
  write_file (" <a/>", 5);
  ck_assert_int_eq (compare (NULL), WCE_FILE_SAME);
  ck_assert (!wce_document_get_modified (document));
  write_file ("<b/>", 4);
  ck_assert_int_eq (compare (NULL), WCE_FILE_CHANGED);
}
END_TEST

#define OPENED "<?xml version='1.0' encoding='ISO-8859-1'?>\n<a>\xE4</a>"
#define WRITTEN "<?xml version='1.0' encoding='ISO-8859-9'?>\n<a>\xE4</a>"
#define SAVED "<?xml version='1.0' encoding='UTF-8'     ?>\n<a>\u00e4</a>"
#define TYPED "<?xml version='1.0' encoding='ISO-8859-1'?>\n<a>\u00e4</a>"

/* A file is its bytes: one that says the same in another encoding is another
 * one. What we write is UTF-8 and says so, whatever the text says of itself. */
START_TEST (declared_encodings)
{
  GError *error = NULL;
  write_file (OPENED, sizeof OPENED - 1);
  load ();
  ck_assert_ptr_nonnull (
      strstr (wce_document_get_text (document, NULL), "<a>\u00e4</a>"));
  ck_assert_int_eq (compare (NULL), WCE_FILE_SAME);
  write_file (WRITTEN, sizeof WRITTEN - 1);
  ck_assert_int_eq (compare (NULL), WCE_FILE_CHANGED);
  ck_assert (!save (NULL, FALSE, &error));
  ck_assert (
      g_error_matches (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_CHANGED));
  g_clear_error (&error);
  expect_file (WRITTEN, sizeof WRITTEN - 1);
  ck_assert_str_eq (wce_document_get_encoding (document), "ISO-8859-1");
  ck_assert (wce_document_reload (document, NULL));
  ck_assert_str_eq (wce_document_get_encoding (document), "ISO-8859-9");
  ck_assert_int_eq (compare (NULL), WCE_FILE_SAME);
  ck_assert (save (NULL, FALSE, NULL));
  expect_file (SAVED, sizeof SAVED - 1);
  ck_assert_ptr_null (wce_document_get_encoding (document));
  ck_assert_int_eq (compare (NULL), WCE_FILE_SAME);

  wce_document_set_new (document, TYPED);
  ck_assert (save (path, TRUE, NULL));
  expect_file (SAVED, sizeof SAVED - 1);
  ck_assert_int_eq (compare (NULL), WCE_FILE_SAME);
}
END_TEST

/* Longer than any document: not ours, but not unreadable. */
START_TEST (an_endless_file_has_changed)
{
  GError *error = NULL;
  write_file ("<a/>", 4);
  load ();
  ck_assert_int_eq (truncate (path, (off_t) WCC_MAX_BYTES + 1), 0);
  ck_assert_int_eq (compare (NULL), WCE_FILE_CHANGED);
  ck_assert (!save (NULL, FALSE, &error));
  ck_assert (
      g_error_matches (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_CHANGED));
  g_clear_error (&error);
  ck_assert (!wce_document_reload (document, &error));
  ck_assert_str_eq (error->message, "“scenario.xml” cannot be read. It is "
                                    "larger than a document may be.");
  g_clear_error (&error);
}
END_TEST

START_TEST (reloading_can_be_undone)
{
  write_file ("<a/>", 4);
  load ();
  wce_document_replace (document, 1, 2, "mine");
  write_file ("\xEF\xBB\xBF<b/>", 7);
  ck_assert_int_eq (compare (NULL), WCE_FILE_CHANGED);
  ck_assert (wce_document_reload (document, NULL));
  ck_assert_str_eq (wce_document_get_text (document, NULL), "<b/>");
  ck_assert (!wce_document_get_modified (document));
  ck_assert_int_eq (compare (NULL), WCE_FILE_SAME);
  wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), "<mine/>");
  ck_assert (wce_document_get_modified (document));
  /* What cannot be read leaves all as it is. */
  write_file ("\377", 1);
  ck_assert (!wce_document_reload (document, NULL));
  ck_assert_str_eq (wce_document_get_text (document, NULL), "<mine/>");
}
END_TEST

int
main (void)
{
  TCase *tests = tcase_create ("document");
  tcase_add_loop_test (tests, unedited_files_are_saved_as_they_are, 0, 6);
  tcase_add_test (tests, other_bytes_are_refused);
  tcase_add_test (tests, other_programs_are_noticed);
  tcase_add_test (tests, what_cannot_be_saved_is_kept);
  tcase_add_test (tests, a_full_disk_is_told);
  tcase_add_test (tests, only_regular_files_are_saved);
  tcase_add_test (tests, the_text_may_change_while_it_is_saved);
  tcase_add_test (tests, the_text_may_change_while_it_moves);
  tcase_add_test (tests, read_only_files_stay);
  tcase_add_test (tests, links_and_permissions_stay);
  tcase_add_test (tests, rules_are_found_from_another_folder);
  tcase_add_test (tests, rules_are_relative_again);
  tcase_add_test (tests, schemas_are_found_from_another_folder);
  tcase_add_test (tests, words_are_steps);
  tcase_add_test (tests, deleting_joins_both_ways);
  tcase_add_test (tests, saving_parts_steps);
  tcase_add_test (tests, patches_are_small_and_whole_characters);
  tcase_add_test (tests, the_file_is_watched);
  tcase_add_test (tests, the_file_behind_a_link_is_watched);
  tcase_add_test (tests, unreadable_files_are_told);
  tcase_add_test (tests, the_same_text_is_saved);
  tcase_add_test (tests, a_new_document_reads_nothing_where_the_program_starts);
  tcase_add_test (tests, declared_encodings);
  tcase_add_test (tests, an_endless_file_has_changed);
  tcase_add_test (tests, reloading_can_be_undone);
  return run_tests (tests);
}
