/* test-tools.c: the tools of the map, as strokes over hexes. */
#include "document-fixture.h"

#include <string.h>

#include "document/edit.h"
#include "tools/tools.h"

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

static void
keep_message (WceTools *tools, const char *message, char **kept)
{
  (void) tools;
  g_free (*kept);
  *kept = g_strdup (message);
}

/* Whoever draws without a zone gets one; another zone has a name of its own. */
START_TEST (a_zone_is_made_by_drawing)
{
  load_battle ();
  char *before = g_strdup (wce_document_get_text (document, NULL));
  WceTools *tools = wce_tools_new (document);
  wce_tools_set_tool (tools, WCE_TOOL_ZONE);
  wce_tools_press (tools, number_of ("D5"));
  wce_tools_drag (tools, number_of ("D6"));
  wce_tools_release (tools, number_of ("D6"));
  ck_assert_str_eq (wce_tools_get_zone (tools), "zone-1");
  ck_assert_ptr_nonnull (strstr (wce_document_get_text (document, NULL),
                                 "<zone id=\"zone-1\" at=\"D5 D6\"/>"));
  wce_tools_begin_zone (tools);
  ck_assert_str_eq (wce_tools_get_zone (tools), "zone-2");
  wce_document_undo (document);
  ck_assert_str_eq (wce_document_get_text (document, NULL), before);
  g_object_unref (tools);
  g_free (before);
}
END_TEST

/* A piece that another one takes the place of is named; an enemy stays. */
START_TEST (nothing_is_replaced_silently)
{
  char *told = NULL, *failed = NULL;
  load_battle ();
  WceTools *tools = wce_tools_new (document);
  g_signal_connect (tools, "told", G_CALLBACK (keep_message), &told);
  g_signal_connect (tools, "failed", G_CALLBACK (keep_message), &failed);
  wce_tools_set_tool (tools, WCE_TOOL_UNIT);
  wce_tools_set_class (tools, "auxilia");
  wce_tools_activate (tools, number_of ("D5"));
  ck_assert_ptr_null (told);
  wce_tools_activate (tools, number_of ("B2"));
  expect_at ("B2", NULL, "auxilia");
  ck_assert_str_eq (told, "Medium infantry in B2 was replaced.");
  wce_tools_set_side (tools, 1);
  expect_preview (tools, "B3", "");
  wce_tools_activate (tools, number_of ("B3"));
  expect_at ("B3", NULL, "auxilia");
  ck_assert_ptr_nonnull (strstr (failed, "enemies in B3"));
  wce_tools_set_tool (tools, WCE_TOOL_LEADER);
  expect_preview (tools, "B2", "");
  wce_tools_activate (tools, number_of ("B2"));
  expect_at ("B2", NULL, "auxilia");
  ck_assert_ptr_nonnull (strstr (failed, "enemies in B2"));
  g_object_unref (tools);
  g_free (told);
  g_free (failed);
}
END_TEST

/* The next leader is another person. */
START_TEST (a_name_is_used_once)
{
  load_battle ();
  WceTools *tools = wce_tools_new (document);
  wce_tools_set_tool (tools, WCE_TOOL_LEADER);
  wce_tools_set_leader (tools, "Bo");
  wce_tools_set_side (tools, 1);
  wce_tools_activate (tools, number_of ("B2")); /* enemies: not used yet */
  ck_assert_str_eq (wce_tools_get_leader (tools), "Bo");
  wce_tools_activate (tools, number_of ("D5"));
  ck_assert_str_eq (wce_tools_get_leader (tools), "");
  g_object_unref (tools);
}
END_TEST

/* Wherever the zone got its name: in a form, in the text, or by undo. */
START_TEST (the_zone_keeps_chosen_under_another_name)
{
  load_battle ();
  WceTools *tools = wce_tools_new (document);
  ck_assert (wce_edit_zone_hexes (document, "camp", "D5", TRUE, NULL));
  ck_assert (wce_edit_zone_hexes (document, "ford", "D6", TRUE, NULL));
  wce_tools_set_zone (tools, "ford");
  ck_assert (wce_edit_rename (document, "zone", "ford", "bridge", NULL));
  ck_assert_str_eq (wce_tools_get_zone (tools), "bridge");
  wce_document_undo (document);
  ck_assert_str_eq (wce_tools_get_zone (tools), "ford");
  /* Another one's name does not matter, and what is gone stays chosen. */
  ck_assert (wce_edit_rename (document, "zone", "camp", "hill", NULL));
  ck_assert_str_eq (wce_tools_get_zone (tools), "ford");
  ck_assert (wce_edit_remove_zone (document, "ford", NULL));
  ck_assert_str_eq (wce_tools_get_zone (tools), "ford");
  g_object_unref (tools);
}
END_TEST

int
main (void)
{
  TCase *tests = tcase_create ("tools");
  tcase_add_test (tests, strokes_are_steps);
  tcase_add_test (tests, shapes_are_steps);
  tcase_add_test (tests, a_brush_erases_pieces_first);
  tcase_add_test (tests, previews_say_what_would_change);
  tcase_add_test (tests, sides_of_hexes_are_turned);
  tcase_add_test (tests, picking_changes_the_tool);
  tcase_add_test (tests, pieces_are_carried);
  tcase_add_test (tests, a_stroke_fails_once);
  tcase_add_test (tests, a_zone_is_made_by_drawing);
  tcase_add_test (tests, the_zone_keeps_chosen_under_another_name);
  tcase_add_test (tests, nothing_is_replaced_silently);
  tcase_add_test (tests, a_name_is_used_once);
  return run_tests (tests);
}
