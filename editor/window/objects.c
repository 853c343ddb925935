/* objects.c: shows what a person chose in the list of objects: on the map, with
 * its details beside it. */
#include "private.h"

#include "document/edit.h"
#include "document/form-model.h"
#include "document/scene.h"

static void
show_zone (WceWindow *self, const WceObject *object)
{
  const wcc_document *tree = wce_document_get_tree (self->document, NULL);
  const wcc_node *node
      = tree != NULL ? wce_form_find (tree, object->path) : NULL;
  if (node == NULL)
    return;
  wce_tools_set_tool (self->tools, WCE_TOOL_ZONE);
  wce_tools_set_zone (self->tools, wcc_node_get (node, "id"));
}

static void
go_to (WceWindow *self, const char *place)
{
  WceGeometry geometry = wce_scene_geometry (self->document);
  int hex = wce_geometry_parse (&geometry, place);
  if (hex == WCE_NO_HEX)
    return;
  wce_board_set_cursor (self->board, hex);
  wce_window_show_hex_in_source (self, hex);
}

static void
object_activated (WceWindow *self, const WceObject *object)
{
  g_auto (GStrv) hexes = g_strsplit (
      *object->hexes != '\0' ? object->hexes : object->place, " ", -1);
  if (wce_window_is_playing (self))
    return;
  if (object->kind != WCE_OBJECT_RULE)
    wce_window_uncover_map (self);
  switch (object->kind)
    {
    case WCE_OBJECT_UNIT:
    case WCE_OBJECT_LEADER: wce_window_show_places (self, hexes); break;
    case WCE_OBJECT_ZONE:
      show_zone (self, object);
      go_to (self, object->place);
      break;
    case WCE_OBJECT_LABEL:
      wce_tools_set_tool (self->tools, WCE_TOOL_LABEL);
      go_to (self, object->place);
      break;
    case WCE_OBJECT_RULE:
      if (*object->hexes != '\0')
        wce_window_show_places (self, hexes);
      wce_window_show_view (self, "rules");
      wce_rules_form_open (self->rules_form, object->path);
      break;
    }
}

/* A zone has its name beside the tool that draws it. */
static void
rename_wanted (WceWindow *self, const WceObject *object)
{
  if (wce_window_is_playing (self))
    return;
  object_activated (self, object);
  g_action_group_change_action_state (G_ACTION_GROUP (self), "palette",
                                      g_variant_new_boolean (TRUE));
  wce_palette_rename_zone (self->palette);
}

void
wce_window_set_up_objects (WceWindow *self)
{
  wce_object_list_set_document (self->objects, self->document);
  g_signal_connect_object (self->objects, "activated",
                           G_CALLBACK (object_activated), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->objects, "rename", G_CALLBACK (rename_wanted),
                           self, G_CONNECT_SWAPPED);
}
