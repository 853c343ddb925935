/* test-pack-work.c: packs as the editor makes, reads and unpacks them, without a
 * display. The environment names a battle in WCE_TEST_BATTLE, and in
 * WCE_TEST_HOSTILE the script that makes packs nobody should trust. */
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../run.h"
#include "document/document.h"
#include "packs/work.h"

static char *folder, *battle, *output;

static void
set_up (void)
{
  battle = g_canonicalize_filename (getenv ("WCE_TEST_BATTLE"), NULL);
  folder = g_dir_make_tmp ("packs-XXXXXX", NULL);
  output = g_build_filename (folder, "a.wcpack", NULL);
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);
      remove_all (inner);
    }
  g_remove (path);
}

static void
tear_down (void)
{
  remove_all (folder);
  g_clear_pointer (&folder, g_free);
  g_clear_pointer (&battle, g_free);
  g_clear_pointer (&output, g_free);
}

static WcePackOrder *
order_for (const char *to)
{
  WcePackOrder *order = g_new0 (WcePackOrder, 1);
  order->paths = g_strsplit (battle, "\n", -1);
  order->unsaved = g_new0 (char *, 1);
  order->title = g_strdup ("");
  order->author = g_strdup ("Ann");
  order->licence = g_strdup ("");
  order->credits = g_strdup ("");
  order->output = g_strdup (to);
  return order;
}

/* Exports, which must not go well. @return what is said of it first */
static char *
export_fails (WcePackOrder *order)
{
  g_autoptr (GPtrArray) problems = wce_pack_export (order, NULL, NULL);
  ck_assert_ptr_nonnull (problems);
  ck_assert_uint_gt (problems->len, 0);
  const WcePackProblem *problem = problems->pdata[0];
  char *message = g_strdup (problem->message);
  wce_pack_order_free (order);
  return message;
}

static void
make_pack (void)
{
  WcePackOrder *order = order_for (output);
  g_autoptr (GPtrArray) problems = wce_pack_export (order, NULL, NULL);
  ck_assert_uint_eq (problems->len, 0);
  wce_pack_order_free (order);
}

/* Files in the folder. */
static guint
count_files (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint count = 0;
  while (g_dir_read_name (dir) != NULL)
    count++;
  return count;
}

START_TEST (battles_of_a_folder)
{
  g_autofree char *around = g_path_get_dirname (battle);
  g_autoptr (GPtrArray) battles = wce_pack_battles (around, battle, NULL);
  ck_assert_uint_ge (battles->len, 10);
  for (guint i = 0; i < battles->len; i++)
    {
      const WcePackDocument *document = battles->pdata[i];
      ck_assert_str_ne (document->path, battle);
      ck_assert (!g_str_has_suffix (document->path, "rules.xml"));
      ck_assert (
          g_strv_contains ((const char *const *) document->languages, "de"));
    }
}
END_TEST

/* @return what is told of the text of a document, of that name */
static WcePackDocument *
document_of (const char *text)
{
  wcc_result *result
      = wcc_compile (text, strlen (text), "/nowhere/x.xml", NULL, NULL);
  WcePackDocument *document = wce_pack_document_new (result, "/nowhere/x.xml");
  wcc_result_free (result);
  return document;
}

START_TEST (documents_with_errors)
{
  g_autofree char *path = g_build_filename (folder, "broken.xml", NULL);
  ck_assert (g_file_set_contents (path, "<scenario", -1, NULL));
  g_autoptr (GPtrArray) battles = wce_pack_battles (folder, output, NULL);
  ck_assert_uint_eq (battles->len, 0);
  WcePackDocument *broken = document_of ("<scenario");
  WcePackDocument *titled = document_of (
      "<scenario xmlns=\"urn:x-warcouncil:scenario\" version=\"2\" id=\"x\" "
      "rules=\"none.xml\" xml:lang=\"de\"><title>Furt</title></scenario>");
  ck_assert_str_eq (broken->title, "x.xml");
  ck_assert_str_eq (broken->path, "/nowhere/x.xml");
  ck_assert_ptr_null (broken->languages[0]);
  ck_assert_str_eq (titled->title, "Furt");
  ck_assert_str_eq (titled->languages[0], "de");
  wce_pack_document_free (broken);
  wce_pack_document_free (titled);
}
END_TEST

START_TEST (there_and_back)
{
  WcePackOrder *order = order_for (output);
  GError *error = NULL;
  order->sheets = order->pictures = TRUE;
  order->pages = HAS_PAGES;
  g_autoptr (GPtrArray) problems = wce_pack_export (order, NULL, &error);
  ck_assert_uint_eq (problems->len, 0);
  ck_assert_int_ge (order->done, 75);
  wce_pack_order_free (order);
  ck_assert (wce_pack_likes_file (output));
  wcc_pack *pack = wce_pack_read (output, &error);
  ck_assert_ptr_nonnull (pack);
  ck_assert_str_eq (wcc_pack_get_about (pack)->author, "Ann");
  ck_assert_ptr_null (wcc_pack_get_about (pack)->licence);
  char *contents = wcc_pack_contents (pack);
  ck_assert_ptr_nonnull (strstr (contents, HAS_PAGES
                                               ? "1 sheet, 1 picture, 1 page"
                                               : "1 sheet, 1 picture,"));
  free (contents);
  g_autofree char *into = wce_pack_folder (output);
  ck_assert (g_str_has_suffix (into, "/a"));
  ck_assert (wce_pack_unpack (pack, into, FALSE, &error));
  g_autofree char *copy = g_build_filename (into, "akragas.xml", NULL);
  g_autofree char *was = NULL, *is = NULL;
  ck_assert (g_file_get_contents (battle, &was, NULL, NULL));
  ck_assert (g_file_get_contents (copy, &is, NULL, NULL));
  ck_assert_str_eq (was, is);
  /* Over what differs only when that is wanted. */
  ck_assert (g_file_set_contents (copy, "mine", -1, NULL));
  ck_assert (!wce_pack_unpack (pack, into, FALSE, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS));
  g_clear_error (&error);
  ck_assert (wce_pack_unpack (pack, into, TRUE, &error));
  wcc_pack_free (pack);
}
END_TEST

/* Copies the rules of the battle into a folder, and makes a new battle with
 * them, as the editor does: it names them by an absolute path. */
static WceDocument *
new_battle (const char *into)
{
  g_autofree char *from = g_path_get_dirname (battle);
  g_autofree char *rules = g_build_filename (from, "rules.xml", NULL);
  g_autofree char *copy = g_build_filename (into, "rules.xml", NULL);
  g_autofree char *text = NULL, *words = NULL;
  ck_assert (g_file_get_contents (rules, &words, NULL, NULL));
  ck_assert_int_eq (g_mkdir_with_parents (into, 0777), 0);
  ck_assert (g_file_set_contents (copy, words, -1, NULL));
  ck_assert (g_file_get_contents (battle, &text, NULL, NULL));
  g_auto (GStrv) parts = g_strsplit (text, "\"rules.xml\"", 2);
  g_autofree char *whole
      = g_strdup_printf ("%s\"%s\"%s", parts[0], copy, parts[1]);
  WceDocument *document = wce_document_new ();
  wce_document_set_new (document, whole);
  return document;
}

static void
keep_result (GObject *self, GAsyncResult *result, gpointer user)
{
  (void) self;
  *(GAsyncResult **) user = g_object_ref (result);
}

static void
save (WceDocument *document, const char *to)
{
  GAsyncResult *result = NULL;
  wce_document_save (document, to, FALSE, keep_result, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  ck_assert (wce_document_save_finish (document, result, NULL));
  g_object_unref (result);
}

/* The rules are installed where no pack could have them. */
START_TEST (from_new_to_pack)
{
  g_autofree char *installed = g_build_filename (folder, ".share", "x", NULL);
  g_autofree char *mine = g_build_filename (folder, "mine.xml", NULL);
  g_autoptr (WceDocument) document = new_battle (installed);
  save (document, mine);
  WcePackOrder *order = order_for (output);
  g_strfreev (order->paths);
  order->paths = g_strsplit (mine, "\n", -1);
  g_autoptr (GPtrArray) problems = wce_pack_export (order, NULL, NULL);
  ck_assert_uint_eq (problems->len, 0);
  wce_pack_order_free (order);
  wcc_pack *pack = wce_pack_read (output, NULL);
  ck_assert_ptr_nonnull (pack);
  ck_assert_uint_eq (wcc_pack_count (pack), 4);
  ck_assert_str_eq (wcc_pack_get (pack, 2)->path, "mine.xml");
  ck_assert_str_eq (wcc_pack_get (pack, 3)->path, "rules/rules.xml");
  wcc_pack_free (pack);
}
END_TEST

START_TEST (folders_are_named_after_packs)
{
  g_autofree char *plain = wce_pack_folder ("/tmp/sicily");
  g_autofree char *zip = wce_pack_folder ("/tmp/a.b/sicily.1.zip");
  g_autofree char *dotted = wce_pack_folder ("/tmp/a.b/sicily");
  g_autofree char *hidden = wce_pack_folder ("/tmp/.sicily");
  ck_assert_str_eq (plain, "/tmp/sicily-unpacked");
  ck_assert_str_eq (zip, "/tmp/a.b/sicily.1");
  ck_assert_str_eq (dotted, "/tmp/a.b/sicily-unpacked");
  ck_assert_str_eq (hidden, "/tmp/.sicily-unpacked");
}
END_TEST

START_TEST (what_is_not_saved_is_told)
{
  g_autofree char *around = g_path_get_dirname (battle);
  g_autofree char *rules = g_build_filename (around, "rules.xml", NULL);
  WcePackOrder *order = order_for (output);
  g_strfreev (order->unsaved);
  order->unsaved = g_new0 (char *, 3);
  order->unsaved[0] = g_strdup ("/nowhere/x.xml");
  order->unsaved[1] = g_steal_pointer (&rules);
  g_autofree char *message = export_fails (order);
  ck_assert_ptr_nonnull (strstr (message, "“rules.xml”"));
  ck_assert_uint_eq (count_files (), 0);
}
END_TEST

/* Nothing is written when it was cancelled, there is no folder, or something else
 * has the name. */
START_TEST (all_or_nothing)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  GError *error = NULL;
  WcePackOrder *order = order_for (output);
  g_cancellable_cancel (cancellable);
  ck_assert_ptr_null (wce_pack_export (order, cancellable, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
  g_clear_error (&error);
  wce_pack_order_free (order);
  ck_assert_uint_eq (count_files (), 0);

  g_autofree char *device = export_fails (order_for ("/dev/full"));
  ck_assert_ptr_nonnull (strstr (device, "is not a regular file"));
  g_autofree char *far = g_build_filename (folder, "no", "a.wcpack", NULL);
  g_autofree char *no_folder = export_fails (order_for (far));
  ck_assert_ptr_nonnull (strstr (no_folder, "folder is not there"));
  if (geteuid () != 0)
    {
      g_chmod (folder, 0555);
      g_autofree char *denied = export_fails (order_for (output));
      g_chmod (folder, 0755);
      ck_assert_ptr_nonnull (strstr (denied, "no permission"));
    }
  ck_assert_uint_eq (count_files (), 0);

  g_autofree char *text = NULL;
  ck_assert (g_file_set_contents (output, "<scenario/>", -1, NULL));
  /* It is told before it would be made. */
  WcePackOrder *over = order_for (output);
  g_clear_pointer (&over->paths[0], g_free);
  over->paths[0] = g_strdup ("/nowhere/x.xml");
  g_autofree char *other = export_fails (over);
  ck_assert_ptr_nonnull (strstr (other, "is not a pack"));
  ck_assert (g_file_get_contents (output, &text, NULL, NULL));
  ck_assert_str_eq (text, "<scenario/>");
  /* A file that is there, and whose first bytes nobody gets. */
  g_autofree char *closed = export_fails (order_for ("/proc/self/mem"));
  ck_assert_ptr_nonnull (strstr (closed, "“mem” cannot be read"));
  g_remove (output);
  make_pack ();
  make_pack (); /* over one that is there */
  ck_assert_uint_eq (count_files (), 1);
}
END_TEST

/* Whether a pack may be unpacked, as the dialog asks. */
static gboolean
is_trusted (const char *path)
{
  g_autoptr (GError) error = NULL;
  ck_assert (wce_pack_likes_file (path));
  wcc_pack *pack = wce_pack_read (path, &error);
  gboolean trusted
      = pack != NULL
        && wcc_diagnostics_errors (wcc_pack_diagnostics (pack)) == 0;
  ck_assert (pack != NULL || error != NULL);
  ck_assert (trusted || pack == NULL || wcc_pack_count (pack) == 0);
  wcc_pack_free (pack);
  return trusted;
}

START_TEST (hostile_packs)
{
  g_autofree char *python = g_find_program_in_path ("python3");
  g_autofree char *place = g_build_filename (folder, "hostile", NULL);
  char *command[]
      = { python, getenv ("WCE_TEST_HOSTILE"), output, place, NULL };
  guint refused = 0;
  ck_assert_msg (python != NULL, "python3, which makes them, is missing");
  make_pack ();
  ck_assert_int_eq (g_mkdir (place, 0700), 0);
  ck_assert (g_spawn_sync (NULL, command, NULL, G_SPAWN_DEFAULT, NULL, NULL,
                           NULL, NULL, NULL, NULL));
  g_autoptr (GDir) dir = g_dir_open (place, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (place, name, NULL);
      gboolean good = g_str_has_prefix (name, "good.");
      ck_assert_msg (is_trusted (path) == good, "%s", name);
      refused += !good;
    }
  ck_assert_uint_gt (refused, 50);
  ck_assert_uint_eq (count_files (), 2);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("pack-work");
  TCase *tests = tcase_create ("pack-work");
  tcase_set_timeout (tests, 280);
  tcase_add_checked_fixture (tests, set_up, tear_down);
  tcase_add_test (tests, battles_of_a_folder);
  tcase_add_test (tests, documents_with_errors);
  tcase_add_test (tests, there_and_back);
  tcase_add_test (tests, from_new_to_pack);
  tcase_add_test (tests, folders_are_named_after_packs);
  tcase_add_test (tests, what_is_not_saved_is_told);
  tcase_add_test (tests, all_or_nothing);
  tcase_add_test (tests, hostile_packs);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}
