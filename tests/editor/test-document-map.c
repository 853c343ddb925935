/* test-document-map.c: a document is checked in a thread, and shown as a map. */
#include "document-fixture.h"

#include <string.h>

#include "draw/board-style.h"

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

/* Counters that lie somewhere are told there. */
START_TEST (the_map_shows_counters)
{
  load_battle ();
  change_text ("<victory",
               "<counter id=\"wire\" of=\"hex\"/>\n"
               "  <counter id=\"thick-smoke\" of=\"hex\"/>\n"
               "  <place counter=\"wire\" at=\"E5 E6\"/>\n"
               "  <place counter=\"thick-smoke\" at=\"E6 E7\" count=\"2\"/>\n"
               "  <victory");
  wait_for_check ();
  WceBoardModel *model = wce_scene_new (document);
  ck_assert_str_eq (hex_of (model, "E5")->counters, "wire");
  ck_assert_str_eq (hex_of (model, "E6")->counters, "wire, thick smoke 2");
  ck_assert_str_eq (hex_of (model, "E7")->counters, "thick smoke 2");
  ck_assert_ptr_null (hex_of (model, "E8")->counters);
  wce_board_model_unref (model);
}
END_TEST

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

static void
expect_label (const char *languages, const char *label)
{
  const wcc_result *result
      = wce_check_get_result (wce_document_get_check (document));
  g_autoptr (WceBoardModel) model = wce_scene_read (
      wcc_result_catalogue (result),
      wcc_document_root (wcc_result_document (result)), result, languages);
  ck_assert_str_eq (hex_of (model, "E6")->label, label);
}

/* In what language the reader wants, or else in that of the document, wherever
 * that one stands. "Syracusan" is in the catalogues. */
START_TEST (labels_are_in_the_language_of_the_reader)
{
  load_battle ();
  change_text ("<army", "<board>\n"
                        "  <label at=\"E6\" xml:lang=\"de\">Bach</label>\n"
                        "  <label at=\"E6\">Brook</label>\n"
                        "  <label at=\"E6\" xml:lang=\"fr\">Ruisseau</label>\n"
                        "</board>\n<army");
  wait_for_check ();
  expect_label (NULL, "Brook");
  expect_label ("de_AT.UTF-8", "Bach");
  expect_label ("fr:de", "Ruisseau");
  expect_label ("es", "Brook");
  change_text ("Brook", "Syracusan");
  wait_for_check ();
  expect_label (NULL, "Syracusan");
  expect_label ("es", "Siracusanos");
}
END_TEST

int
main (void)
{
  TCase *tests = tcase_create ("document-map");
  tcase_add_test (tests, threads_check_what_is_typed);
  tcase_add_test (tests, rules_below_are_watched);
  tcase_add_test (tests, the_map_shows_the_document);
  tcase_add_test (tests, the_map_shows_counters);
  tcase_add_test (tests, labels_are_in_the_language_of_the_reader);
  tcase_add_test (tests, the_map_marks_bows);
  tcase_add_test (tests, new_terrain_looks_like_the_old);
  tcase_add_test (tests, the_map_marks_special_units);
  tcase_add_test (tests, the_map_shows_sides_of_hexes);
  tcase_add_test (tests, the_map_shows_zones_and_reserves);
  return run_tests (tests);
}
