/* test-document.c: files, the history, checks in a thread, safety copies and
 * the tools of a document, all without a display. */
#include "board-style.h"
#include "document.h"
#include "edit.h"
#include "file-watch.h"
#include "recovery.h"
#include "scene.h"
#include "tools.h"

#include <check.h>
#include <errno.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char *folder, *path;
static WceDocument *document;

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

static void
write_file (const char *bytes, gsize length)
{
  ck_assert (g_file_set_contents (path, bytes, (gssize) length, NULL));
}

static void
expect_file (const char *bytes, gsize length)
{
  char *now;
  gsize n;
  ck_assert (g_file_get_contents (path, &now, &n, NULL));
  ck_assert_uint_eq (n, length);
  ck_assert_mem_eq (now, bytes, length);
  g_free (now);
}

static void
load (void)
{
  ck_assert (wce_document_load (document, path, NULL));
}

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
  ck_assert (wce_document_save (document, NULL, FALSE, NULL));
  expect_file (files[_i].bytes, files[_i].length);

  /* And again after something was typed and taken back. */
  wce_document_replace (document, 0, 0, "x");
  ck_assert (wce_document_get_modified (document));
  wce_document_undo (document);
  ck_assert (!wce_document_get_modified (document));
  ck_assert (wce_document_save (document, NULL, FALSE, NULL));
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
  ck_assert (!wce_document_save (document, NULL, FALSE, &error));
  ck_assert (
      g_error_matches (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_CHANGED));
  g_clear_error (&error);
  expect_file ("<b/>", 4);
  ck_assert (wce_document_get_modified (document));
  ck_assert (wce_document_save (document, NULL, TRUE, NULL));
  expect_file (" <a/>", 5);
  /* Written again with the same bytes: nobody is bothered. */
  write_file (" <a/>", 5);
  wce_document_replace (document, 0, 1, "");
  ck_assert (wce_document_save (document, NULL, FALSE, NULL));
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
  ck_assert (!wce_document_save (document, nowhere, FALSE, &error));
  ck_assert (
      g_error_matches (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_FILE));
  g_clear_error (&error);
  ck_assert (!wce_document_save (document, "/dev/full", TRUE, &error));
  g_clear_error (&error);
  ck_assert_str_eq (wce_document_get_path (document), path);
  ck_assert_str_eq (wce_document_get_text (document, NULL), " <a/>");
  ck_assert (wce_document_get_modified (document));
  expect_file ("<a/>", 4);
  g_free (nowhere);
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
  ck_assert (!wce_document_save (document, NULL, FALSE, &error));
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
  ck_assert (wce_document_save (document, NULL, FALSE, NULL));
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
  ck_assert (wce_document_save (document, other, FALSE, NULL));
  ck_assert_str_eq (wce_document_get_text (document, NULL),
                    "<scenario rules=\"../a/rules.xml\"/>");
  expect_file (text, sizeof text - 1);
  ck_assert (wce_document_save (document, path, TRUE, NULL));
  expect_file (text, sizeof text - 1);

  /* Rules that extend others are no different. */
  static const char more[] = "<rules extends=\"a/rules.xml\"/>";
  write_file (more, sizeof more - 1);
  load ();
  ck_assert (wce_document_save (document, other, TRUE, NULL));
  ck_assert_str_eq (wce_document_get_text (document, NULL),
                    "<rules extends=\"../a/rules.xml\"/>");

  /* Of a new scenario the path is ours. */
  char *rules = g_build_filename (folder, "rules.xml", NULL);
  char *made = g_strdup_printf ("<scenario rules=\"%s\"/>", rules);
  wce_document_set_new (document, made);
  ck_assert (wce_document_save (document, other, TRUE, NULL));
  ck_assert_str_eq (wce_document_get_text (document, NULL),
                    "<scenario rules=\"../rules.xml\"/>");
  g_free (made);
  g_free (rules);
  g_free (below);
  g_free (other);
}
END_TEST

/* ---- history ------------------------------------------------------------------------- */

static void
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
  ck_assert (wce_document_save (document, NULL, FALSE, NULL));
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

/* ---- checks, map and tools ------------------------------------------------------------- */

static void
wait_for_check (void)
{
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  while (!wce_document_is_checked (document) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  ck_assert (wce_document_is_checked (document));
}

static size_t
problems (void)
{
  return wcc_diagnostics_count (wcc_result_diagnostics (
      wce_check_get_result (wce_document_get_check (document))));
}

static void
load_battle (void)
{
  ck_assert (wce_document_load (document, g_getenv ("WCE_TEST_BATTLE"), NULL));
  wait_for_check ();
}

START_TEST (threads_check_what_is_typed)
{
  load_battle ();
  ck_assert_uint_eq (problems (), 0);
  const char *text = wce_document_get_text (document, NULL);
  gsize byte = (gsize) (strstr (text, "\"C9\"") - text) + 2;
  int line = 1;
  for (gsize i = 0; i < byte; i++)
    line += text[i] == '\n';
  wce_document_replace (document, byte, byte, "x");
  ck_assert (!wce_document_is_checked (document));
  wait_for_check ();
  ck_assert_uint_gt (problems (), 0);
  const wcc_diagnostic *first
      = wcc_diagnostics_get (wcc_result_diagnostics (wce_check_get_result (
                                 wce_document_get_check (document))),
                             0);
  ck_assert (wce_check_is_own (wce_document_get_check (document), first));
  ck_assert_int_eq (first->line, line);
  wce_document_undo (document);
  wait_for_check ();
  ck_assert_uint_eq (problems (), 0);
  size_t length;
  ck_assert_ptr_nonnull (wcc_result_binary (
      wce_check_get_result (wce_document_get_check (document)), &length));
}
END_TEST

static const WceBoardHex *
hex_of (WceBoardModel *model, const char *name)
{
  WceGeometry geometry = wce_scene_geometry (document);
  return &model->hexes[wce_geometry_parse (&geometry, name)];
}

/* Rules that extend others, and a scenario on them: when a file below changes,
 * what is open is checked again. */
START_TEST (rules_below_are_watched)
{
  g_autofree char *base = g_build_filename (folder, "base.xml", NULL);
  g_autofree char *rules = g_build_filename (folder, "variant.xml", NULL);
  g_autofree char *source = g_path_get_dirname (g_getenv ("WCE_TEST_BATTLE"));
  g_autofree char *original = g_build_filename (source, "rules.xml", NULL);
  g_autofree char *text = NULL, *battle = NULL;
  static const char variant[]
      = "<rules xmlns='urn:x-warcouncil:rules' version='2' id='v' "
        "extends='base.xml'><title>V</title>"
        "<change card='rally' copies='2'/></rules>";
  ck_assert (g_file_get_contents (original, &text, NULL, NULL));
  ck_assert (
      g_file_get_contents (g_getenv ("WCE_TEST_BATTLE"), &battle, NULL, NULL));
  GString *other = g_string_new (battle);
  g_string_replace (other, "rules.xml", "variant.xml", 0);
  ck_assert (g_file_set_contents (base, text, -1, NULL));
  ck_assert (g_file_set_contents (rules, variant, -1, NULL));
  write_file (other->str, other->len);
  g_string_free (other, TRUE);
  const char *const opened[] = { path, rules };
  for (int i = 0; i < 2; i++)
    {
      ck_assert (wce_document_load (document, opened[i], NULL));
      wait_for_check ();
      ck_assert_uint_eq (problems (), 0);
      ck_assert (g_file_set_contents (base, "<rules/>", -1, NULL));
      while (wce_document_is_checked (document))
        g_main_context_iteration (NULL, TRUE);
      wait_for_check ();
      ck_assert_uint_gt (problems (), 0);
      ck_assert (g_file_set_contents (base, text, -1, NULL));
      while (problems () > 0)
        g_main_context_iteration (NULL, TRUE);
      wait_for_check ();
      ck_assert_uint_eq (problems (), 0);
    }
}
END_TEST

START_TEST (the_map_shows_the_document)
{
  load_battle ();
  WceBoardModel *model = wce_scene_new (document);
  ck_assert_int_eq (model->columns, 13);
  ck_assert_int_eq (model->rows, 9);
  ck_assert_str_eq (model->side_names[1], "Syracusan");
  ck_assert_str_eq (wce_scene_side_colour (document, 0), "tan");
  ck_assert_str_eq (wce_scene_side_colour (document, 1), "grey");
  const WceBoardHex *hex = hex_of (model, "B4");
  ck_assert_str_eq (hex->unit.class_name, "heavy infantry");
  ck_assert_int_eq (hex->unit.blocks, 4);
  ck_assert_int_eq (hex->unit.side, 0);
  ck_assert_str_eq (hex->leader.name, "Mago");
  ck_assert_int_eq (hex_of (model, "C3")->unit.blocks, 2);
  ck_assert_ptr_null (hex_of (model, "A1")->unit.class_id);
  wce_board_model_unref (model);
}
END_TEST

static void
change_text (const char *old, const char *new)
{
  const char *text = wce_document_get_text (document, NULL);
  const char *at = strstr (text, old);
  ck_assert_ptr_nonnull (at);
  wce_document_replace (document, (gsize) (at - text),
                        (gsize) (at - text) + strlen (old), new);
}

/* A terrain that a battle defines itself has no look of its own: it takes that
 * of the one that it is like, however many lie between. */
START_TEST (new_terrain_looks_like_the_old)
{
  load_battle ();
  change_text ("<victory",
               "<terrain id=\"brook\" like=\"beck\" name=\"brook\"/>\n"
               "  <terrain id=\"beck\" like=\"river\" name=\"beck\"/>\n"
               "  <victory");
  wait_for_check ();
  g_autoptr (WceBoardStyle) style = wce_board_style_new ();
  ck_assert_ptr_null (wce_board_style_terrain (style, "brook"));
  g_autoptr (GHashTable) likes
      = wce_scene_likes (wce_document_get_catalogue (document));
  ck_assert (wce_board_style_set_likes (style, likes));
  ck_assert_ptr_eq (wce_board_style_terrain (style, "brook"),
                    wce_board_style_terrain (style, "river"));
  ck_assert_ptr_nonnull (wce_board_style_terrain (style, "brook"));
  ck_assert_ptr_null (wce_board_style_terrain (style, "chasm"));
  ck_assert_ptr_null (wce_board_style_hexside (style, "brook"));
  ck_assert (!wce_board_style_set_likes (style, likes));
}
END_TEST

/* RNG-007: where an army has riders with and without bows all of them are
 * marked, those of a contingent by its own line; otherwise nobody is. */
START_TEST (the_map_marks_bows)
{
  load_battle ();
  change_text ("rules=\"rules.xml\"", "rules=\"../medieval/rules.xml\"");
  change_text ("<unit class=\"heavy-infantry\" at=\"B4\"/>",
               "<unit class=\"heavy-cavalry\" at=\"B4\"/>"
               "<unit class=\"heavy-cavalry\" at=\"C4\" "
               "contingent=\"gepid\"/>"
               "<unit class=\"medium-cavalry\" at=\"D4\"/>");
  wce_document_check_now (document);
  WceBoardModel *model = wce_scene_new (document);
  ck_assert_int_eq ((int) hex_of (model, "B4")->unit.marker, WCR_MARKER_NONE);
  wce_board_model_unref (model);
  change_text ("<unit class=\"heavy-cavalry\" at=\"B4\"/>",
               "<arm class=\"heavy-cavalry\" weapon=\"bow\"/>"
               "<arm class=\"heavy-cavalry\" weapon=\"none\" "
               "contingent=\"gepid\"/>"
               "<unit class=\"heavy-cavalry\" at=\"B4\"/>");
  wce_document_check_now (document);
  model = wce_scene_new (document);
  ck_assert_int_eq ((int) hex_of (model, "B4")->unit.marker, WCR_MARKER_ARMED);
  ck_assert_str_eq (hex_of (model, "B4")->unit.traits, "bow");
  ck_assert_int_eq ((int) hex_of (model, "C4")->unit.marker,
                    WCR_MARKER_UNARMED);
  ck_assert_str_eq (hex_of (model, "C4")->unit.traits, "gepid");
  ck_assert_int_eq ((int) hex_of (model, "D4")->unit.marker,
                    WCR_MARKER_UNARMED);
  ck_assert_int_eq ((int) hex_of (model, "B5")->unit.marker, WCR_MARKER_NONE);
  wce_board_model_unref (model);
}
END_TEST

/* A battle of a variant has the variant's names, and units with traits of
 * their own are marked; those of a whole army are not. */
START_TEST (the_map_marks_special_units)
{
  load_battle ();
  change_text ("rules=\"rules.xml\"", "rules=\"variants/sacred-band.xml\"");
  change_text ("<unit class=\"heavy-infantry\" at=\"B4\"/>",
               "<unit class=\"heavy-infantry\" at=\"B4\" "
               "traits=\"sacred-band\"/>");
  change_text ("side=\"bottom\"", "side=\"bottom\" traits=\"sacred-band\"");
  wce_document_check_now (document);
  ck_assert_uint_eq (problems (), 0);
  WceBoardModel *model = wce_scene_new (document);
  ck_assert_str_eq (hex_of (model, "B4")->unit.traits, "Sacred Band");
  ck_assert_ptr_null (hex_of (model, "B5")->unit.traits);
  ck_assert_ptr_null (hex_of (model, "H4")->unit.traits);
  wce_board_model_unref (model);
  change_text ("traits=\"sacred-band\"/>", "traits=\"sacred-bant\"/>");
  wce_document_check_now (document);
  ck_assert_uint_eq (problems (), 1);
}
END_TEST

START_TEST (the_map_shows_sides_of_hexes)
{
  load_battle ();
  const char *text = wce_document_get_text (document, NULL);
  gsize byte = (gsize) (strstr (text, "<army") - text);
  wce_document_replace (document, byte, byte,
                        "<board><hexside type=\"rampart\" at=\"D5 D6\" "
                        "sides=\"nw ne x\"/><hexside type=\"moat\" "
                        "at=\"D6\" sides=\"w\"/></board>");
  wait_for_check ();
  WceBoardModel *model = wce_scene_new (document);
  ck_assert_str_eq (hex_of (model, "D5")->hexsides,
                    "rampart (upper right, upper left)");
  ck_assert_str_eq (hex_of (model, "D6")->hexsides,
                    "rampart (upper right, upper left), moat (left)");
  ck_assert_str_eq (hex_of (model, "D6")->hexside[1], "rampart");
  ck_assert_str_eq (hex_of (model, "D6")->hexside[3], "moat");
  ck_assert_ptr_null (hex_of (model, "D6")->hexside[0]);
  ck_assert_ptr_null (hex_of (model, "D7")->hexsides);
  wce_board_model_unref (model);
}
END_TEST

START_TEST (the_map_shows_zones_and_reserves)
{
  load_battle ();
  const char *text = wce_document_get_text (document, NULL);
  const char *end = g_strrstr (text, "</army>");
  gsize byte = (gsize) (end - text);
  wce_document_replace (document, byte, byte + strlen ("</army>"),
                        "<reserve zone='road' cards='leadership'>"
                        "<unit class='warrior' at='+1  +2'/>"
                        "<leader at='+3'>Gelon</leader><leader/>"
                        "</reserve></army>"
                        "<zone id='road' at='I3 I4 Z1 I3'/><zone id='x'/>"
                        "<zone id='rear' edge='top' section='left'>"
                        "<name>the rear</name></zone>");
  wait_for_check ();
  WceBoardModel *model = wce_scene_new (document);
  ck_assert_str_eq (hex_of (model, "I3")->zones, "road");
  ck_assert_uint_eq (hex_of (model, "I3")->zone_edges, 63u & ~1u);
  ck_assert_uint_eq (hex_of (model, "I4")->zone_edges, 63u & ~8u);
  ck_assert_ptr_null (hex_of (model, "I5")->zones);
  ck_assert_str_eq (hex_of (model, "A13")->zones, "the rear");
  ck_assert_ptr_null (hex_of (model, "A1")->zones);
  ck_assert_ptr_null (model->reserves[0]);
  ck_assert_str_eq (model->reserves[1], "warrior infantry +1 +2, leader Gelon +3");
  wce_board_model_unref (model);
}
END_TEST

static int
number_of (const char *name)
{
  WceGeometry geometry = wce_scene_geometry (document);
  return wce_geometry_parse (&geometry, name);
}

static void
expect_at (const char *name, const char *terrain, const char *unit)
{
  WceBoardModel *model = wce_scene_new (document);
  const WceBoardHex *hex = hex_of (model, name);
  ck_assert_msg (g_strcmp0 (hex->terrain, terrain) == 0, "%s: %s", name,
                 hex->terrain);
  ck_assert_msg (g_strcmp0 (hex->unit.class_id, unit) == 0, "%s: %s", name,
                 hex->unit.class_id);
  wce_board_model_unref (model);
}

START_TEST (strokes_are_steps)
{
  load_battle ();
  char *before = g_strdup (wce_document_get_text (document, NULL));
  WceTools *tools = wce_tools_new (document);
  wce_tools_set_tool (tools, WCE_TOOL_TERRAIN);
  wce_tools_set_terrain (tools, "hill");
  wce_tools_press (tools, number_of ("D5"));
  wce_tools_drag (tools, number_of ("D6"));
  ck_assert (!wce_document_can_undo (document)); /* not in mid-stroke */
  wce_tools_drag (tools, number_of ("D7"));
  wce_tools_release (tools, number_of ("D7"));
  expect_at ("D5", "hill", NULL);
  expect_at ("D7", "hill", NULL);
  wce_tools_set_tool (tools, WCE_TOOL_ERASE);
  wce_tools_press (tools, number_of ("D6"));
  wce_tools_drag (tools, number_of ("D5"));
  wce_tools_release (tools, number_of ("D5"));
  expect_at ("D6", NULL, NULL);
  expect_at ("D7", "hill", NULL);
  wce_document_undo (document);
  expect_at ("D6", "hill", NULL);
  wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), before);
  ck_assert (!wce_document_can_undo (document));
  g_object_unref (tools);
  g_free (before);
}
END_TEST

/* A line and a rectangle change nothing before their end; all is one step. */
START_TEST (shapes_are_steps)
{
  load_battle ();
  char *before = g_strdup (wce_document_get_text (document, NULL));
  WceTools *tools = wce_tools_new (document);
  ck_assert (!wce_tools_has_shapes (tools));
  wce_tools_set_tool (tools, WCE_TOOL_TERRAIN);
  ck_assert (wce_tools_has_shapes (tools));
  wce_tools_set_terrain (tools, "hill");
  wce_tools_set_shape (tools, WCE_SHAPE_LINE);
  wce_tools_press (tools, number_of ("D5"));
  wce_tools_drag (tools, number_of ("D7"));
  ck_assert_int_eq (wce_tools_get_anchor (tools), number_of ("D5"));
  ck_assert_str_eq (wce_document_get_text (document, NULL), before);
  wce_tools_cancel (tools);
  wce_tools_release (tools, number_of ("D7"));
  ck_assert_str_eq (wce_document_get_text (document, NULL), before);
  /* By keys: anchor, then end. */
  ck_assert (wce_tools_activate (tools, number_of ("D5")));
  ck_assert (wce_tools_is_busy (tools));
  wce_tools_drag (tools, number_of ("D6"));
  ck_assert (wce_tools_activate (tools, number_of ("D7")));
  ck_assert (!wce_tools_is_busy (tools));
  expect_at ("D6", "hill", NULL);
  ck_assert_str_eq (wce_document_undo_label (document), "Paint Terrain");
  wce_tools_set_shape (tools, WCE_SHAPE_FILL);
  wce_tools_set_terrain (tools, "forest");
  wce_tools_press (tools, number_of ("D7"));
  wce_tools_drag (tools, number_of ("F7"));
  wce_tools_release (tools, number_of ("F7"));
  expect_at ("D5", "forest", NULL);
  expect_at ("D4", NULL, NULL);
  expect_at ("F7", NULL, NULL);
  wce_tools_set_tool (tools, WCE_TOOL_ERASE);
  wce_tools_set_shape (tools, WCE_SHAPE_RECTANGLE);
  wce_tools_press (tools, number_of ("E7"));
  wce_tools_release (tools, number_of ("C6"));
  expect_at ("D5", "forest", NULL);
  expect_at ("D6", NULL, NULL);
  expect_at ("D7", NULL, NULL);
  for (int i = 0; i < 3; i++)
    wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), before);
  ck_assert (!wce_document_can_undo (document));
  g_object_unref (tools);
  g_free (before);
}
END_TEST

/* Where a stroke meets pieces at first, terrain stays. */
START_TEST (a_brush_erases_pieces_first)
{
  load_battle ();
  WceTools *tools = wce_tools_new (document);
  wce_edit_terrain (document, "B2 C2", "hill", -1, NULL);
  wce_tools_set_tool (tools, WCE_TOOL_ERASE);
  wce_tools_set_shape (tools, WCE_SHAPE_BRUSH);
  ck_assert (wce_tools_activate (tools, number_of ("C2")));
  expect_at ("B2", "hill", NULL);
  expect_at ("C2", "hill", NULL);
  ck_assert (wce_tools_activate (tools, number_of ("C2")));
  expect_at ("B2", NULL, NULL);
  expect_at ("C2", NULL, NULL);
  g_object_unref (tools);
}
END_TEST

/* What the tool would do at a hex: "C5 hill -" for each hex that would change,
 * with its terrain and class then. */
static void
expect_preview (WceTools *tools, const char *at, const char *want)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (int));
  WceBoardModel *model = wce_tools_preview (tools, number_of (at), hexes);
  GString *all = g_string_new (NULL);
  for (guint i = 0; i < hexes->len; i++)
    {
      char name[16];
      int hex = g_array_index (hexes, int, i);
      const WceBoardHex *place = &model->hexes[hex];
      g_string_append_printf (
          all, "%s%s %s %s", i > 0 ? ", " : "",
          wce_geometry_name (model->columns, hex, name),
          place->terrain != NULL ? place->terrain : "-",
          place->unit.class_id != NULL ? place->unit.class_id : "-");
    }
  ck_assert_str_eq (all->str, want);
  g_string_free (all, TRUE);
  g_array_unref (hexes);
  g_clear_pointer (&model, wce_board_model_unref);
}

START_TEST (previews_say_what_would_change)
{
  load_battle ();
  char *before = g_strdup (wce_document_get_text (document, NULL));
  WceTools *tools = wce_tools_new (document);
  expect_preview (tools, "B2", "");
  wce_tools_press (tools, number_of ("B2"));
  expect_preview (tools, "B3", "B3 - medium-infantry");
  expect_preview (tools, "B2", "");
  wce_tools_cancel (tools);
  wce_tools_set_tool (tools, WCE_TOOL_UNIT);
  expect_preview (tools, "D5", "");
  wce_tools_set_class (tools, "auxilia");
  expect_preview (tools, "D5", "D5 - auxilia");
  expect_preview (tools, "B3", "");
  wce_tools_set_tool (tools, WCE_TOOL_LEADER);
  expect_preview (tools, "D5", "D5 - -");
  wce_tools_set_tool (tools, WCE_TOOL_ERASE);
  expect_preview (tools, "B3", "B3 - -");
  expect_preview (tools, "D5", "");
  wce_tools_set_tool (tools, WCE_TOOL_TERRAIN);
  wce_tools_set_terrain (tools, "hill");
  wce_tools_set_shape (tools, WCE_SHAPE_LINE);
  wce_tools_press (tools, number_of ("D5"));
  expect_preview (tools, "D6", "D5 hill -, D6 hill -");
  wce_tools_cancel (tools);
  ck_assert_str_eq (wce_document_get_text (document, NULL), before);
  wce_edit_terrain (document, "D6", "hill", -1, NULL);
  wce_tools_press (tools, number_of ("D5"));
  expect_preview (tools, "D6", "D5 hill -");
  g_object_unref (tools);
  g_free (before);
}
END_TEST

START_TEST (sides_of_hexes_are_turned)
{
  load_battle ();
  char *before = g_strdup (wce_document_get_text (document, NULL));
  WceTools *tools = wce_tools_new (document);
  wce_tools_set_tool (tools, WCE_TOOL_HEXSIDE);
  ck_assert (!wce_tools_has_shapes (tools));
  wce_tools_set_hexside (tools, "rampart");
  wce_tools_set_edge (tools, 2);
  expect_preview (tools, "D5", "D5 - -");
  wce_tools_activate (tools, number_of ("D5"));
  ck_assert_ptr_nonnull (
      strstr (wce_document_get_text (document, NULL),
              "<hexside type=\"rampart\" at=\"D5\" sides=\"nw\"/>"));
  wce_tools_activate (tools, number_of ("D5"));
  ck_assert_str_eq (wce_document_get_text (document, NULL), before);
  g_object_unref (tools);
  g_free (before);
}
END_TEST

START_TEST (picking_changes_the_tool)
{
  load_battle ();
  WceTools *tools = wce_tools_new (document);
  wce_edit_terrain (document, "B2 D5", "hill", -1, NULL);
  wce_edit_hexside (document, "D6", 1, "rampart", NULL);
  wce_tools_pick (tools, number_of ("H2"));
  ck_assert_int_eq (wce_tools_get_tool (tools), WCE_TOOL_UNIT);
  ck_assert_str_eq (wce_tools_get_class (tools), "light-cavalry");
  ck_assert_int_eq (wce_tools_get_side (tools), 1);
  wce_tools_pick (tools, number_of ("D5"));
  ck_assert_int_eq (wce_tools_get_tool (tools), WCE_TOOL_TERRAIN);
  ck_assert_str_eq (wce_tools_get_terrain (tools), "hill");
  wce_tools_set_terrain (tools, "forest");
  /* The tool in hand comes first. */
  wce_tools_pick (tools, number_of ("B2"));
  ck_assert_int_eq (wce_tools_get_tool (tools), WCE_TOOL_TERRAIN);
  ck_assert_str_eq (wce_tools_get_terrain (tools), "hill");
  wce_tools_set_edge (tools, 1);
  wce_tools_pick (tools, number_of ("D6"));
  ck_assert_int_eq (wce_tools_get_tool (tools), WCE_TOOL_HEXSIDE);
  ck_assert_str_eq (wce_tools_get_hexside (tools), "rampart");
  wce_tools_set_edge (tools, 0);
  wce_tools_pick (tools, number_of ("D6"));
  ck_assert_int_eq (wce_tools_get_tool (tools), WCE_TOOL_TERRAIN);
  ck_assert_ptr_null (wce_tools_get_terrain (tools));
  g_object_unref (tools);
}
END_TEST

START_TEST (pieces_are_carried)
{
  load_battle ();
  WceTools *tools = wce_tools_new (document);
  ck_assert (!wce_tools_activate (tools, number_of ("A1")));
  ck_assert (wce_tools_activate (tools, number_of ("B2")));
  ck_assert_int_eq (wce_tools_get_carried (tools), number_of ("B2"));
  wce_tools_cancel (tools);
  expect_at ("B2", NULL, "medium-infantry");
  ck_assert (wce_tools_activate (tools, number_of ("B2")));
  ck_assert (wce_tools_activate (tools, number_of ("D2")));
  expect_at ("B2", NULL, NULL);
  expect_at ("D2", NULL, "medium-infantry");
  wce_tools_press (tools, number_of ("D2"));
  wce_tools_drag (tools, number_of ("D3"));
  ck_assert_int_eq (wce_tools_get_goal (tools), number_of ("D3"));
  wce_tools_release (tools, number_of ("D3"));
  expect_at ("D3", NULL, "medium-infantry");
  wce_tools_press (tools, number_of ("D3"));
  wce_tools_release (tools, number_of ("D3")); /* a click moves nothing */
  wce_document_undo (document);
  wce_document_undo (document);
  ck_assert (!wce_document_can_undo (document));
  wce_tools_erase (tools, number_of ("B2"));
  expect_at ("B2", NULL, NULL);
  g_object_unref (tools);
}
END_TEST

static void
count_failure (WceTools *tools, const char *message, int *count)
{
  (void) tools;
  ck_assert_ptr_nonnull (message);
  (*count)++;
}

START_TEST (a_stroke_fails_once)
{
  int failures = 0;
  load_battle ();
  WceTools *tools = wce_tools_new (document);
  g_signal_connect (tools, "failed", G_CALLBACK (count_failure), &failures);
  wce_document_replace (document, 0, 0, "<");
  wce_tools_set_tool (tools, WCE_TOOL_TERRAIN);
  wce_tools_set_terrain (tools, "hill");
  wce_tools_press (tools, number_of ("D5"));
  wce_tools_drag (tools, number_of ("D6"));
  wce_tools_drag (tools, number_of ("D7"));
  wce_tools_release (tools, number_of ("D7"));
  ck_assert_int_eq (failures, 1);
  wce_document_undo (document);
  ck_assert (!wce_document_get_modified (document));
  g_object_unref (tools);
}
END_TEST

/* ---- safety copies ------------------------------------------------------------------------ */

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
  ck_assert (wce_document_save (document, NULL, FALSE, NULL));
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

START_TEST (reloading_can_be_undone)
{
  write_file ("<a/>", 4);
  load ();
  wce_document_replace (document, 1, 2, "mine");
  write_file ("\xEF\xBB\xBF<b/>", 7);
  ck_assert_int_eq (wce_document_compare_file (document), WCE_FILE_CHANGED);
  ck_assert (wce_document_reload (document, NULL));
  ck_assert_str_eq (wce_document_get_text (document, NULL), "<b/>");
  ck_assert (!wce_document_get_modified (document));
  ck_assert_int_eq (wce_document_compare_file (document), WCE_FILE_SAME);
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
  /* Copies of this test go nowhere near the person's. */
  char *state = g_dir_make_tmp ("warcouncil-XXXXXX", NULL);
  g_setenv ("XDG_STATE_HOME", state, TRUE);
  Suite *suite = suite_create ("document");
  TCase *tcase = tcase_create ("document");
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_set_timeout (tcase, 60);
  tcase_add_loop_test (tcase, unedited_files_are_saved_as_they_are, 0, 6);
  tcase_add_test (tcase, other_bytes_are_refused);
  tcase_add_test (tcase, other_programs_are_noticed);
  tcase_add_test (tcase, what_cannot_be_saved_is_kept);
  tcase_add_test (tcase, read_only_files_stay);
  tcase_add_test (tcase, links_and_permissions_stay);
  tcase_add_test (tcase, rules_are_found_from_another_folder);
  tcase_add_test (tcase, words_are_steps);
  tcase_add_test (tcase, deleting_joins_both_ways);
  tcase_add_test (tcase, saving_parts_steps);
  tcase_add_test (tcase, patches_are_small_and_whole_characters);
  tcase_add_test (tcase, threads_check_what_is_typed);
  tcase_add_test (tcase, rules_below_are_watched);
  tcase_add_test (tcase, the_map_shows_the_document);
  tcase_add_test (tcase, the_map_marks_bows);
  tcase_add_test (tcase, new_terrain_looks_like_the_old);
  tcase_add_test (tcase, the_map_marks_special_units);
  tcase_add_test (tcase, the_map_shows_sides_of_hexes);
  tcase_add_test (tcase, the_map_shows_zones_and_reserves);
  tcase_add_test (tcase, strokes_are_steps);
  tcase_add_test (tcase, shapes_are_steps);
  tcase_add_test (tcase, a_brush_erases_pieces_first);
  tcase_add_test (tcase, previews_say_what_would_change);
  tcase_add_test (tcase, sides_of_hexes_are_turned);
  tcase_add_test (tcase, picking_changes_the_tool);
  tcase_add_test (tcase, pieces_are_carried);
  tcase_add_test (tcase, a_stroke_fails_once);
  tcase_add_test (tcase, copies_come_and_go);
  tcase_add_test (tcase, copies_do_not_meet);
  tcase_add_test (tcase, copies_do_not_wait_for_a_pause);
  tcase_add_test (tcase, the_file_is_watched);
  tcase_add_test (tcase, the_file_behind_a_link_is_watched);
  tcase_add_test (tcase, reloading_can_be_undone);
  suite_add_tcase (suite, tcase);
  SRunner *runner = srunner_create (suite);
  srunner_run_all (runner, CK_ENV);
  int failed = srunner_ntests_failed (runner);
  srunner_free (runner);
  remove_below (state);
  g_free (state);
  return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
