/* map.c: the map of a window: what it shows, and what a person does on it. Map
 * and source follow each other. */
#include "private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document/edit.h"
#include "document/form-model.h"
#include "document/scene.h"
#include "widgets/style.h"

/* ---- what it shows ------------------------------------------------------- */

/* A copy of the board with marks for the pieces that are being carried, or
 * NULL. */
static WceBoardModel *
scene_with_carried (WceWindow *self)
{
  int carried = wce_tools_get_carried (self->tools);
  int goal = wce_tools_get_goal (self->tools);
  WceBoardModel *scene = wce_tools_scene (self->tools);
  if (scene == NULL)
    return NULL;
  WceBoardModel *model = wce_board_model_copy (scene);
  int count = model->columns * model->rows;
  if (carried != WCE_NO_HEX && carried < count)
    model->hexes[carried].flags |= WCE_HEX_SELECTED;
  if (goal != WCE_NO_HEX && goal < count && goal != carried)
    model->hexes[goal].flags |= WCE_HEX_TARGET;
  return model;
}

/* Shows what the tool would do at the last place of the pointer or cursor. */
static void
update_preview (WceWindow *self)
{
  if (wce_window_is_playing (self))
    return;
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (WceBoardModel) model = wce_selection_preview (
      self->selection, wce_tools_scene (self->tools), hexes);
  if (model == NULL)
    model = wce_tools_preview (self->tools, self->previewed, hexes);
  wce_board_set_preview (self->board, hexes->len > 0 ? model : NULL, hexes);
}

static void
preview_at (WceWindow *self, int hex)
{
  self->previewed = hex;
  update_preview (self);
}

/* Moves the focus from the start page to the map, once there is one, unless the
 * person has already begun to work in the side panel. */
static void
enter_map (WceWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  if (!self->entering)
    return;
  self->entering = FALSE;
  if (focus == NULL
      || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->modes)))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  if (self->begins && !self->folded)
    wce_window_show_view (self, "council");
  self->begins = FALSE;
}

void
wce_window_update_map (WceWindow *self)
{
  if (wce_window_is_playing (self))
    {
      wce_window_update_kind (self, TRUE);
      return;
    }
  g_autoptr (WceBoardModel) model = scene_with_carried (self);
  if (model != NULL)
    {
      g_auto (GStrv) units = wce_selection_units (self->selection, model);
      wce_selection_mark (self->selection, model);
      wce_palette_set_units (self->palette, units);
    }
  wce_board_set_model (self->board, model);
  wce_window_update_editing (self);
  update_preview (self);
  wce_window_update_kind (self, model != NULL);
  if (model != NULL)
    enter_map (self);
  wce_palette_set_hex (self->palette, wce_board_get_cursor (self->board));
  wce_window_describe_map (self);
}

/* ---- in step ------------------------------------------------------------- */

static void
cursor_moved (WceWindow *self, int hex)
{
  wce_window_describe_hex (self);
  if (wce_window_is_playing (self))
    return;
  wce_palette_set_hex (self->palette, hex);
  wce_selection_hover (self->selection, hex);
  if (wce_tools_is_busy (self->tools))
    wce_tools_drag (self->tools, hex);
  /* Only the pointer can mean one side of a hex. */
  preview_at (self, wce_tools_get_tool (self->tools) == WCE_TOOL_HEXSIDE
                            && self->hovered != hex
                        ? WCE_NO_HEX
                        : hex);
  if (!self->in_step)
    wce_window_show_hex_in_source (self, hex);
}

static void
place_changed (WceWindow *self, guint byte)
{
  char name[16];
  gboolean current = FALSE;
  const wcc_document *tree
      = wce_document_get_last_tree (self->document, &current);
  WceGeometry geometry = wce_scene_geometry (self->document);
  if (wce_window_is_playing (self) || tree == NULL || !current
      || geometry.columns == 0 || !wce_find_hex (tree, byte, name))
    return;
  int hex = wce_geometry_parse (&geometry, name);
  if (hex == WCE_NO_HEX)
    return;
  self->in_step = TRUE;
  wce_board_set_cursor (self->board, hex);
  self->in_step = FALSE;
}

/* ---- what is done on it -------------------------------------------------- */

static void
hex_pressed (WceWindow *self, int hex, guint button, GdkModifierType state)
{
  if (wce_window_is_playing (self))
    return;
  if (wce_window_is_picking (self))
    {
      wce_window_pick (self, hex);
      return;
    }
  const WceBoardHex *place = &wce_board_get_model (self->board)->hexes[hex];
  gboolean piece = place->unit.class_id != NULL || place->leader.present;
  wce_tools_set_edge (self->tools, wce_board_get_hover_side (self->board));
  if (button == GDK_BUTTON_PRIMARY && !(state & GDK_ALT_MASK)
      && wce_tools_get_tool (self->tools) == WCE_TOOL_SELECT
      && wce_selection_press (self->selection, hex,
                              (state & GDK_CONTROL_MASK) != 0,
                              piece && !(state & GDK_SHIFT_MASK)))
    return;
  if (button == GDK_BUTTON_SECONDARY)
    self->menu_hex = hex;
  else if (state & GDK_ALT_MASK)
    wce_tools_pick (self->tools, hex);
  else if (button == GDK_BUTTON_PRIMARY)
    wce_tools_press (self->tools, hex);
}

static void
hex_dragged (WceWindow *self, int hex)
{
  if (!wce_window_is_playing (self) && self->menu_hex == WCE_NO_HEX
      && !wce_selection_drag (self->selection, hex))
    wce_tools_drag (self->tools, hex);
}

static void
hex_released (WceWindow *self, int hex)
{
  int menu = self->menu_hex;
  self->menu_hex = WCE_NO_HEX;
  if (menu != WCE_NO_HEX)
    {
      wce_window_show_hex_menu (self, menu);
      return;
    }
  if (wce_window_is_playing (self)
      || wce_selection_release (self->selection, hex)
      || wce_window_is_picking (self))
    return;
  int carried = wce_tools_get_carried (self->tools);
  gboolean writes = wce_tools_get_tool (self->tools) == WCE_TOOL_LABEL
                    && (carried == WCE_NO_HEX || carried == hex);
  wce_tools_release (self->tools, hex);
  if (carried != WCE_NO_HEX)
    wce_board_set_cursor (self->board, hex);
  wce_window_show_hex_in_source (self, hex);
  if (writes)
    wce_palette_focus_page (self->palette);
}

static void
hex_hovered (WceWindow *self, int hex)
{
  self->hovered = hex;
  wce_selection_hover (self->selection, hex);
  wce_window_describe_hex (self);
  if (hex != WCE_NO_HEX)
    wce_tools_set_edge (self->tools, wce_board_get_hover_side (self->board));
  preview_at (self, hex); /* nothing when the pointer has left */
}

static void
hex_activated (WceWindow *self, int hex)
{
  if (wce_window_is_playing (self)
      || wce_selection_activate (self->selection, hex))
    return;
  if (wce_window_is_picking (self))
    {
      wce_window_pick (self, hex);
      wce_selection_release (self->selection, hex);
      return;
    }
  if (wce_tools_get_tool (self->tools) == WCE_TOOL_HEXSIDE)
    wce_window_choose_side (self, hex);
  else if (wce_tools_get_tool (self->tools) == WCE_TOOL_LABEL)
    wce_palette_focus_page (self->palette);
  else if (wce_tools_activate (self->tools, hex))
    wce_window_show_hex_in_source (self, hex);
  else
    wce_palette_focus_page (self->palette);
}

static gboolean
erase_at_cursor (GtkWidget *widget, GVariant *arguments, gpointer user)
{
  (void) widget;
  (void) arguments;
  WceWindow *self = user;
  int hex = wce_board_get_cursor (self->board);
  if (wce_window_is_playing (self) || hex == WCE_NO_HEX
      || wce_window_is_picking (self))
    return FALSE;
  if (wce_selection_clear (self->selection, _ ("Delete")))
    return TRUE;
  wce_tools_erase (self->tools, hex);
  return TRUE;
}

static gboolean
pick_at_cursor (GtkWidget *widget, GVariant *arguments, gpointer user)
{
  (void) widget;
  (void) arguments;
  WceWindow *self = user;
  int hex = wce_board_get_cursor (self->board);
  if (wce_window_is_playing (self) || hex == WCE_NO_HEX
      || wce_window_is_picking (self))
    return FALSE;
  wce_tools_pick (self->tools, hex);
  return TRUE;
}

static gboolean
menu_at_cursor (GtkWidget *widget, GVariant *arguments, gpointer user)
{
  (void) widget;
  (void) arguments;
  WceWindow *self = user;
  wce_window_show_hex_menu (self, wce_board_get_cursor (self->board));
  return TRUE;
}

static gboolean
search_palette (GtkWidget *widget, GVariant *arguments, gpointer user)
{
  (void) widget;
  (void) arguments;
  WceWindow *self = user;
  return !wce_window_is_playing (self) && wce_palette_search (self->palette);
}

static gboolean
let_go (GtkWidget *widget, GVariant *arguments, gpointer user)
{
  (void) widget;
  (void) arguments;
  WceWindow *self = user;
  if (wce_window_is_playing (self))
    return FALSE;
  if (!wce_tools_is_busy (self->tools))
    return wce_selection_cancel (self->selection);
  wce_tools_cancel (self->tools);
  return TRUE;
}

static void
add_key (GtkEventController *keys, guint key, GdkModifierType held,
         GtkShortcutFunc function, WceWindow *self)
{
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (key, held),
                        gtk_callback_action_new (function, self, NULL)));
}

/* Keys without modifiers, while the map has the focus. */
static const struct {
  guint key;
  WceShape shape;
} shape_keys[] = {
  { GDK_KEY_1, WCE_SHAPE_HEX },  { GDK_KEY_2, WCE_SHAPE_BRUSH },
  { GDK_KEY_3, WCE_SHAPE_WIDE }, { GDK_KEY_l, WCE_SHAPE_LINE },
  { GDK_KEY_f, WCE_SHAPE_FILL }, { GDK_KEY_r, WCE_SHAPE_RECTANGLE },
};

static void
add_shape_keys (GtkShortcutController *keys)
{
  for (guint i = 0; i < G_N_ELEMENTS (shape_keys); i++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (
          gtk_keyval_trigger_new (shape_keys[i].key, 0),
          gtk_named_action_new ("win.shape"));
      gtk_shortcut_set_arguments (
          shortcut, g_variant_new_int32 ((int) shape_keys[i].shape));
      gtk_shortcut_controller_add_shortcut (keys, shortcut);
    }
}

/* Shows the text of the bar below the map in a tooltip, when the bar is too
 * short for it. */
static gboolean
show_whole_text (GtkWidget *label, int x, int y, gboolean keyboard,
                 GtkTooltip *tooltip)
{
  (void) x;
  (void) y;
  (void) keyboard;
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_label (GTK_LABEL (label)));
  return TRUE;
}

static void
scale_changed (WceWindow *self)
{
  int percent = (int) (wce_board_get_scale (self->board) * 100 + 0.5);
  /* Translators: how large the map is shown, in percent */
  g_autofree char *text = g_strdup_printf (_ ("%d %%"), percent);
  gtk_button_set_label (self->scale_button, text);
}

/* Draws things of the rules like the known things that they resemble. */
static void
update_likes (WceWindow *self)
{
  g_autoptr (GHashTable) likes
      = wce_scene_likes (wce_document_get_catalogue (self->document));
  wce_board_set_likes (self->board, likes);
}

static void
style_changed (WceWindow *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  wce_board_set_dark (self->board, adw_style_manager_get_dark (style));
  wce_board_set_high_contrast (self->board,
                               adw_style_manager_get_high_contrast (style));
}

static void
zoom (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) parameter;
  WceWindow *self = user;
  g_autofree char *name
      = g_strconcat ("board.", g_action_get_name (G_ACTION (action)), NULL);
  gtk_widget_activate_action (GTK_WIDGET (self->board), name, NULL);
}

void
wce_window_set_up_map (WceWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "zoom-in", .activate = zoom },
    { .name = "zoom-out", .activate = zoom },
    { .name = "zoom-fit", .activate = zoom },
    { .name = "zoom-normal", .activate = zoom },
  };
  self->hovered = self->previewed = self->menu_hex = WCE_NO_HEX;
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions,
                                   G_N_ELEMENTS (actions), self);
  self->board = WCE_BOARD (wce_board_new ());
  gtk_scrolled_window_set_child (self->map_scroller, GTK_WIDGET (self->board));
  wce_window_set_up_view (self);
  wce_window_set_up_odds (self);
  wce_window_set_up_hex_menu (self);
  static const struct {
    const char *signal;
    GCallback callback;
  } signals[] = {
    { "hex-pressed", G_CALLBACK (hex_pressed) },
    { "hex-dragged", G_CALLBACK (hex_dragged) },
    { "hex-released", G_CALLBACK (hex_released) },
    { "hex-hovered", G_CALLBACK (hex_hovered) },
    { "hex-activated", G_CALLBACK (hex_activated) },
    { "cursor-moved", G_CALLBACK (cursor_moved) },
  };
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (self->board, signals[i].signal,
                             signals[i].callback, self, G_CONNECT_SWAPPED);

  gtk_widget_set_has_tooltip (GTK_WIDGET (self->hex_label), TRUE);
  g_signal_connect (self->hex_label, "query-tooltip",
                    G_CALLBACK (show_whole_text), NULL);
  g_signal_connect_object (self->board, "notify::scale",
                           G_CALLBACK (scale_changed), self,
                           G_CONNECT_SWAPPED);

  GtkEventController *keys = gtk_shortcut_controller_new ();
  add_key (keys, GDK_KEY_Delete, 0, erase_at_cursor, self);
  add_key (keys, GDK_KEY_KP_Delete, 0, erase_at_cursor, self);
  add_key (keys, GDK_KEY_Escape, 0, let_go, self);
  add_key (keys, GDK_KEY_p, 0, pick_at_cursor, self);
  add_key (keys, GDK_KEY_Menu, 0, menu_at_cursor, self);
  add_key (keys, GDK_KEY_F10, GDK_SHIFT_MASK, menu_at_cursor, self);
  add_key (keys, GDK_KEY_f, GDK_CONTROL_MASK, search_palette, self);
  add_shape_keys (GTK_SHORTCUT_CONTROLLER (keys));
  gtk_widget_add_controller (GTK_WIDGET (self->board), keys);
  GtkEventController *more_keys = gtk_shortcut_controller_new ();
  add_key (more_keys, GDK_KEY_f, GDK_CONTROL_MASK, search_palette, self);
  gtk_widget_add_controller (GTK_WIDGET (self->palette), more_keys);
  g_signal_connect_object (self->palette, "done",
                           G_CALLBACK (gtk_widget_grab_focus), self->board,
                           G_CONNECT_SWAPPED);

  g_signal_connect_object (self->source, "place-changed",
                           G_CALLBACK (place_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "changed",
                           G_CALLBACK (wce_window_update_map), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "checked",
                           G_CALLBACK (update_likes), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "checked",
                           G_CALLBACK (wce_window_update_map), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tools, "changed",
                           G_CALLBACK (wce_window_update_map), self,
                           G_CONNECT_SWAPPED);
  wce_when_style_changes (self, G_CALLBACK (style_changed));
  style_changed (self);
}
