/* forces.c: selects on the map the units that a person chooses in the forces
 * pane, and shows them in the source. */
#include "private.h"

#include "document/edit-units.h"
#include "document/scene.h"

/* Places of a reserve are not on the map, so they are shown only in the
 * source. */
static void
show_in_source (WceWindow *self, const char *place)
{
  static const char *const kinds[] = { "unit", "leader" };
  const wcc_document *tree = wce_document_get_tree (self->document, NULL);
  wcc_range range;
  for (guint i = 0; i < G_N_ELEMENTS (kinds) && tree != NULL; i++)
    {
      const wcc_node *node = wce_find_piece (tree, kinds[i], place, NULL);
      if (node == NULL || !wce_find_token (tree, node, place, &range))
        continue;
      wce_source_view_show_range (self->source, range.start, range.end);
      return;
    }
}

void
wce_window_show_places (WceWindow *self, char **places)
{
  WceGeometry geometry = wce_scene_geometry (self->document);
  int first = WCE_NO_HEX;
  if (wce_window_is_playing (self) || places == NULL || places[0] == NULL)
    return;
  for (char **place = places; *place != NULL && first == WCE_NO_HEX; place++)
    first = wce_geometry_parse (&geometry, *place);
  if (first == WCE_NO_HEX)
    {
      show_in_source (self, places[0]);
      return;
    }
  wce_board_set_cursor (self->board, first);
  wce_window_show_hex_in_source (self, first);
  wce_tools_set_tool (self->tools, WCE_TOOL_SELECT);
  wce_selection_select (self->selection, places);
}

void
wce_window_set_up_forces (WceWindow *self)
{
  wce_forces_pane_set_document (self->forces, self->document);
  g_signal_connect_object (self->forces, "chosen",
                           G_CALLBACK (wce_window_show_places), self,
                           G_CONNECT_SWAPPED);
}
