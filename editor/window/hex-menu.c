/* hex-menu.c: the menu of a hex: what can be done with what is there. It works
 * with every tool and changes none, unless it is asked to. */
#include "private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document/edit.h"
#include "document/scene.h"

/* ---- what is chosen ------------------------------------------------------ */

/* @param parameter  what to do: "unit", "leader" and "terrain" take that away,
 *                   "pick" takes the tool for what is there */
static void
act (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  WceWindow *self = user;
  const char *what = g_variant_get_string (parameter, NULL);
  WceBoardModel *model = wce_board_get_model (self->board);
  int hex = wce_board_get_cursor (self->board);
  char name[16];
  if (wce_window_is_playing (self) || model == NULL || hex == WCE_NO_HEX)
    return;
  wce_geometry_name (model->columns, hex, name);
  if (strcmp (what, "unit") == 0)
    wce_edit_remove_unit (self->document, name, NULL);
  else if (strcmp (what, "leader") == 0)
    wce_edit_remove_leader (self->document, name, NULL);
  else if (strcmp (what, "terrain") == 0)
    wce_edit_terrain (self->document, name, NULL, -1, NULL);
  else
    wce_tools_pick (self->tools, hex);
}

/* @param parameter  number of the side, and what it gets; "": nothing */
static void
set_side (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  WceWindow *self = user;
  WceBoardModel *model = wce_board_get_model (self->board);
  const char *feature;
  int side;
  char name[16];
  g_variant_get (parameter, "(i&s)", &side, &feature);
  if (wce_window_is_playing (self) || model == NULL)
    return;
  wce_geometry_name (model->columns, wce_board_get_cursor (self->board), name);
  wce_edit_hexside (self->document, name, side,
                    *feature != '\0' ? feature : NULL, NULL);
}

/* ---- what is offered ----------------------------------------------------- */

/* Adds an item; an underscore of a name is no mnemonic.
 * @param label  freed */
static void
add (GMenu *menu, char *label, const char *action, GVariant *target)
{
  g_auto (GStrv) parts = g_strsplit (label, "_", -1);
  g_autofree char *plain = g_strjoinv ("__", parts);
  g_autoptr (GMenuItem) item = g_menu_item_new (plain, NULL);
  g_menu_item_set_action_and_target_value (item, action, target);
  g_menu_append_item (menu, item);
  g_free (label);
}

static void
add_act (GMenu *menu, char *label, const char *what)
{
  add (menu, label, "win.hex-act", g_variant_new_string (what));
}

static GMenuModel *
things_of (const WceBoardHex *place)
{
  GMenu *menu = g_menu_new ();
  const WceBoardUnit *unit = &place->unit;
  if (unit->class_id != NULL)
    add_act (menu,
             g_strdup_printf (_ ("Remove %s"), unit->name != NULL
                                                   ? unit->name
                                                   : unit->class_name),
             "unit");
  if (place->leader.present)
    add_act (menu,
             place->leader.name != NULL
                 ? g_strdup_printf (_ ("Remove Leader %s"), place->leader.name)
                 : g_strdup (_ ("Remove the Leader")),
             "leader");
  if (place->terrain != NULL)
    add_act (menu, g_strdup_printf (_ ("Clear %s"), place->terrain_name),
             "terrain");
  return G_MENU_MODEL (menu);
}

/* The side near the pointer: what it has goes, or it gets what the tool for
 * sides would give it. */
static GMenuModel *
side_of (WceWindow *self, const WceBoardHex *place, int side)
{
  GMenu *menu = g_menu_new ();
  const wcc_catalogue *rules = wce_document_get_catalogue (self->document);
  const char *there = place->hexside[side];
  const char *id = there != NULL ? there : wce_tools_get_hexside (self->tools);
  const wcc_noun *noun
      = rules != NULL && id != NULL
            ? wce_find_noun (rules->hexsides, rules->hexside_count, id)
            : NULL;
  if (noun == NULL)
    return G_MENU_MODEL (menu);
  g_autofree char *what
      = g_strdup_printf ("%s (%s)", noun->name != NULL ? noun->name : noun->id,
                         wce_window_side_name (side));
  add (menu,
       there != NULL ? g_strdup_printf (_ ("Remove %s"), what)
                     : g_strdup_printf (_ ("Add %s"), what),
       "win.hex-side", g_variant_new ("(is)", side, there != NULL ? "" : id));
  return G_MENU_MODEL (menu);
}

static GMenuModel *
work_of (void)
{
  GMenu *menu = g_menu_new ();
  add_act (menu, g_strdup (_ ("Take the Tool for This")), "pick");
  add (menu, g_strdup (_ ("Cut")), "win.map-cut", NULL);
  add (menu, g_strdup (_ ("Copy")), "win.map-copy", NULL);
  add (menu, g_strdup (_ ("Paste")), "win.map-paste", NULL);
  return G_MENU_MODEL (menu);
}

static void
add_section (GMenu *menu, GMenuModel *section)
{
  g_menu_append_section (menu, NULL, section);
  g_object_unref (section);
}

void
wce_window_show_hex_menu (WceWindow *self, int hex)
{
  WceBoardModel *model = wce_board_get_model (self->board);
  if (wce_window_is_playing (self) || model == NULL || hex == WCE_NO_HEX
      || wce_window_is_picking (self))
    return;
  g_autoptr (GMenu) menu = g_menu_new ();
  const WceBoardHex *place = &model->hexes[hex];
  add_section (menu, things_of (place));
  if (self->hovered == hex)
    add_section (menu,
                 side_of (self, place, wce_board_get_hover_side (self->board)));
  add_section (menu, work_of ());
  GtkWidget *popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  wce_window_popup_at_hex (self, popover, hex);
}

void
wce_window_set_up_hex_menu (WceWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "hex-act", .activate = act, .parameter_type = "s" },
    { .name = "hex-side", .activate = set_side, .parameter_type = "(is)" },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions,
                                   G_N_ELEMENTS (actions), self);
}
