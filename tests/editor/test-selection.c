/* test-selection.c: hexes are selected, and what is in them is moved, copied,
 * turned and removed, as far as it goes along. */
#include "places-config.h"
#include "../run.h"
#include "document/scene.h"
#include "document/selection.h"
#include "document/stamps.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

/* 13 x 9 hexes, every second row with 12. */
static const char *const battle
    = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<scenario xmlns=\"urn:x-warcouncil:scenario\" version=\"2\" id=\"t\" "
      "rules=\"" WCE_SCENARIOS "/ancients/rules.xml\">\n"
      "  <title>Test</title>\n"
      "  <victory banners=\"5\"/>\n"
      "  <board>\n"
      "    <terrain type=\"hill\" at=\"C5 D5\"/>\n"
      "    <label at=\"C6\">Ford</label>\n"
      "  </board>\n"
      "  <army side=\"top\" cards=\"5\">\n"
      "    <name>Reds</name>\n"
      "    <unit class=\"auxilia\" at=\"C5 C7\"/>\n"
      "  </army>\n"
      "  <army side=\"bottom\" first=\"yes\" cards=\"6\">\n"
      "    <name>Blues</name>\n"
      "    <unit class=\"light-bow\" at=\"H4\"/>\n"
      "  </army>\n"
      "</scenario>\n";

static WceDocument *document;
static WceSelection *selection;
static guint told;

static void
count_told (void)
{
  told++;
}

static void
set_up (void)
{
  document = wce_document_new ();
  wce_document_set_new (document, battle);
  wce_document_check_now (document);
  ck_assert_ptr_nonnull (wce_document_get_catalogue (document));
  selection = wce_selection_new (document);
  told = 0;
  g_signal_connect (selection, "told", G_CALLBACK (count_told), NULL);
}

static void
tear_down (void)
{
  g_clear_object (&selection);
  g_clear_object (&document);
}

static int
hex (const char *name)
{
  WceGeometry geometry = wce_scene_geometry (document);
  return wce_geometry_parse (&geometry, name);
}

static void
click (const char *name, gboolean add)
{
  ck_assert (wce_selection_press (selection, hex (name), add, FALSE));
  ck_assert (wce_selection_release (selection, hex (name)));
}

static void
drag (const char *from, const char *to)
{
  ck_assert (wce_selection_press (selection, hex (from), FALSE, FALSE));
  ck_assert (wce_selection_drag (selection, hex (to)));
  ck_assert (wce_selection_release (selection, hex (to)));
}

static gboolean
has (const char *text)
{
  return strstr (wce_document_get_text (document, NULL), text) != NULL;
}

START_TEST (clicks_with_control_add_and_take_out)
{
  click ("C5", TRUE);
  click ("F5", TRUE);
  ck_assert_uint_eq (wce_selection_count (selection), 2);
  click ("C5", TRUE);
  ck_assert_uint_eq (wce_selection_count (selection), 1);
  ck_assert (wce_selection_cancel (selection));
  ck_assert_uint_eq (wce_selection_count (selection), 0);
  ck_assert (!wce_selection_cancel (selection));
}
END_TEST

/* A drag with Ctrl does to all hexes what it did to the first. */
START_TEST (drags_with_control_take_out)
{
  drag ("C4", "C7");
  ck_assert (wce_selection_press (selection, hex ("C5"), TRUE, FALSE));
  ck_assert (wce_selection_drag (selection, hex ("C6")));
  ck_assert (wce_selection_release (selection, hex ("C6")));
  ck_assert_uint_eq (wce_selection_count (selection), 2);
}
END_TEST

START_TEST (all_are_five_rows_of_13_and_four_of_12)
{
  wce_selection_all (selection);
  ck_assert_uint_eq (wce_selection_count (selection), 5 * 13 + 4 * 12);
}
END_TEST

START_TEST (pieces_go_and_the_ground_stays)
{
  drag ("C4", "C7");
  ck_assert_uint_eq (wce_selection_count (selection), 4);
  drag ("C5", "E5"); /* two rows down: the same columns */
  ck_assert (has ("<unit class=\"auxilia\" at=\"E5 E7\"/>"));
  ck_assert (has ("<terrain type=\"hill\" at=\"C5 D5\"/>"));
  ck_assert (has ("<label at=\"C6\">"));
  ck_assert_uint_eq (wce_selection_count (selection), 4);
  wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), battle);
}
END_TEST

START_TEST (ground_goes_when_it_shall)
{
  wce_selection_set_parts (selection, WCE_PART_TERRAIN);
  drag ("C4", "C7");
  drag ("C5", "E5");
  ck_assert (has ("<unit class=\"auxilia\" at=\"C5 C7\"/>"));
  ck_assert (has ("<terrain type=\"hill\" at=\"E5 D5\"/>"));
  ck_assert (has ("<label at=\"E6\">"));
}
END_TEST

START_TEST (delete_takes_pieces)
{
  ck_assert (!wce_selection_clear (selection, "Delete"));
  drag ("C4", "C6");
  ck_assert (wce_selection_clear (selection, "Delete"));
  ck_assert (has ("<unit class=\"auxilia\" at=\"C7\"/>"));
  ck_assert (has ("<terrain type=\"hill\" at=\"C5 D5\"/>"));
  ck_assert_uint_eq (told, 0);
  /* Nothing more is there, which is told and is no step. */
  ck_assert (wce_selection_clear (selection, "Delete"));
  ck_assert_uint_eq (told, 1);
  wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), battle);
  ck_assert (!wce_document_can_undo (document));
}
END_TEST

START_TEST (copies_are_put)
{
  drag ("C4", "C7"); /* the middle is C5 */
  g_autoptr (WceClip) clip = wce_selection_copy (selection, hex ("C5"));
  ck_assert_ptr_nonnull (clip);
  ck_assert_uint_eq (wce_clip_thing_count (clip), 2);
  wce_selection_place (selection, clip, hex ("C5"), "Duplicate");
  ck_assert (wce_selection_is_placing (selection));
  ck_assert (wce_selection_activate (selection, hex ("E5")));
  ck_assert (has ("at=\"C5 C7 E5 E7\""));
  ck_assert (!wce_selection_is_placing (selection));
}
END_TEST

/* What would be put shows before, and where. */
START_TEST (a_clip_is_shown_on_its_way)
{
  drag ("C5", "C7");
  g_autoptr (WceClip) clip = wce_selection_copy (selection, hex ("C6"));
  g_autoptr (WceBoardModel) scene = wce_scene_new (document);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (int));
  ck_assert_ptr_null (wce_selection_preview (selection, scene, hexes));
  wce_selection_place (selection, clip, hex ("C6"), "Paste");
  wce_selection_hover (selection, hex ("E6"));
  g_autoptr (WceBoardModel) model
      = wce_selection_preview (selection, scene, hexes);
  ck_assert_uint_eq (hexes->len, 3);
  ck_assert_str_eq (model->hexes[hex ("E5")].unit.class_id, "auxilia");
  ck_assert_str_eq (model->hexes[hex ("E7")].unit.class_id, "auxilia");
  ck_assert_ptr_null (model->hexes[hex ("E6")].unit.class_id);
  ck_assert_ptr_null (scene->hexes[hex ("E5")].unit.class_id);
  /* Turned on its way, it changes sides. */
  ck_assert (wce_selection_turn (selection, WCE_TURN_NONE, TRUE));
  ck_assert (wce_selection_activate (selection, hex ("E6")));
  ck_assert (has ("<unit class=\"auxilia\" at=\"E5 E7\"/>\n  </army>\n"
                  "</scenario>"));
}
END_TEST

/* Around C6, the middle of C5, C6 and C7. */
START_TEST (turned_in_its_place)
{
  ck_assert (!wce_selection_turn (selection, WCE_TURN_FLIP, FALSE));
  wce_selection_set_parts (selection, WCE_PART_TERRAIN | WCE_PART_FORCES);
  drag ("C5", "C7");
  ck_assert (wce_selection_turn (selection, WCE_TURN_FLIP, FALSE));
  ck_assert (has ("<terrain type=\"hill\" at=\"D5 C7\"/>"));
  ck_assert (has ("<label at=\"C6\">Ford</label>"));
  ck_assert_uint_eq (wce_selection_count (selection), 3);
  ck_assert (wce_selection_turn (selection, WCE_TURN_FLIP, FALSE));
  ck_assert (has ("at=\"D5 C5\""));
  wce_document_undo (document);
  wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), battle);
}
END_TEST

/* In a folder of data that is not there before. */
START_TEST (stamps_are_kept)
{
  g_auto (GStrv) none = wce_stamps_list ();
  ck_assert_ptr_null (none[0]);
  drag ("C5", "C7");
  g_autoptr (WceClip) clip = wce_selection_copy (selection, hex ("C6"));
  g_autofree char *first = wce_stamp_add (clip, NULL);
  g_autofree char *second = wce_stamp_add (clip, NULL);
  ck_assert_str_eq (first, "Stamp 1");
  ck_assert_str_eq (second, "Stamp 2");
  g_autoptr (GError) error = NULL;
  ck_assert (!wce_stamp_rename (first, "Stamp 2", &error));
  ck_assert_str_eq (error->message, "There is a stamp “Stamp 2” already.");
  ck_assert (!wce_stamp_rename (first, "  ", NULL));
  ck_assert (wce_stamp_rename (first, " ../50 % left ", NULL));
  ck_assert (wce_stamp_remove (second, NULL));
  g_auto (GStrv) names = wce_stamps_list ();
  ck_assert_uint_eq (g_strv_length (names), 1);
  ck_assert_str_eq (names[0], "../50 % left");
  g_autoptr (WceClip) back = wce_stamp_read (names[0], NULL);
  g_autofree char *before = wce_clip_to_text (clip);
  g_autofree char *after = wce_clip_to_text (back);
  ck_assert_str_eq (before, after);
  ck_assert_ptr_null (wce_stamp_read (second, NULL));
  ck_assert (wce_stamp_remove (names[0], NULL));
}
END_TEST

START_TEST (damaged_stamps_say_so)
{
  drag ("C5", "C7");
  g_autoptr (WceClip) clip = wce_selection_copy (selection, hex ("C6"));
  g_autofree char *name = wce_stamp_add (clip, NULL);
  g_autofree char *path
      = g_build_filename (g_get_user_data_dir (), "warcouncil-editor",
                          "stamps", "Stamp 1.stamp.xml", NULL);
  ck_assert (g_file_set_contents (path, "<svg/>", -1, NULL));
  g_autoptr (GError) error = NULL;
  ck_assert_ptr_null (wce_stamp_read (name, &error));
  ck_assert_ptr_nonnull (strstr (error->message, "damaged"));
  ck_assert (wce_stamp_remove (name, NULL));
}
END_TEST

int
main (void)
{
  char data[] = "/tmp/warcouncil-stamps-XXXXXX";
  if (g_mkdtemp (data) == NULL)
    return EXIT_FAILURE;
  g_setenv ("XDG_DATA_HOME", data, TRUE);
  Suite *suite = suite_create ("selection");
  TCase *tcase = tcase_create ("selection");
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, clicks_with_control_add_and_take_out);
  tcase_add_test (tcase, drags_with_control_take_out);
  tcase_add_test (tcase, all_are_five_rows_of_13_and_four_of_12);
  tcase_add_test (tcase, pieces_go_and_the_ground_stays);
  tcase_add_test (tcase, ground_goes_when_it_shall);
  tcase_add_test (tcase, delete_takes_pieces);
  tcase_add_test (tcase, copies_are_put);
  tcase_add_test (tcase, a_clip_is_shown_on_its_way);
  tcase_add_test (tcase, turned_in_its_place);
  tcase_add_test (tcase, stamps_are_kept);
  tcase_add_test (tcase, damaged_stamps_say_so);
  suite_add_tcase (suite, tcase);
  int failed = run_suite (suite);
  const char *const made[] = { "warcouncil-editor/stamps", "warcouncil-editor",
                               "" };
  for (guint i = 0; i < G_N_ELEMENTS (made); i++)
    {
      g_autofree char *folder = g_build_filename (data, made[i], NULL);
      g_rmdir (folder);
    }
  return failed;
}
