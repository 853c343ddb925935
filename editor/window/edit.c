/* edit.c: clipboard, stamps and turning: edits of regions of the map, or of the
 * whole map. Their keys work only while the map has the focus, since text
 * fields use the same keys. */
#include "private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document/map-turn.h"
#include "document/stamps.h"

static gboolean
is_ready (WceWindow *self)
{
  return self->used && !wce_window_is_playing (self)
         && !wce_window_is_picking (self)
         && wce_board_get_model (self->board) != NULL;
}

static void
show_selection (WceWindow *self)
{
  wce_tools_set_tool (self->tools, WCE_TOOL_SELECT);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* ---- clipboard ----------------------------------------------------------- */

static GdkClipboard *
clipboard_of (WceWindow *self)
{
  return gtk_widget_get_clipboard (GTK_WIDGET (self));
}

static WceClip *
copy (WceWindow *self)
{
  if (!is_ready (self))
    return NULL;
  WceClip *clip = wce_selection_copy (self->selection,
                                      wce_board_get_cursor (self->board));
  if (clip == NULL)
    return NULL;
  g_autofree char *text = wce_clip_to_text (clip);
  gdk_clipboard_set_text (clipboard_of (self), text);
  return clip;
}

static void
pasted (GObject *source, GAsyncResult *result, gpointer user)
{
  g_autoptr (WceWindow) self = user;
  g_autoptr (GError) error = NULL;
  g_autofree char *text
      = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  if (!is_ready (self))
    return;
  g_autoptr (WceClip) clip
      = text != NULL ? wce_clip_parse (text, strlen (text), &error) : NULL;
  if (clip == NULL)
    {
      wce_window_toast (self, _ ("There is no piece of a map on the "
                                 "clipboard. Copy one first."));
      return;
    }
  show_selection (self);
  wce_selection_place (self->selection, clip,
                       wce_board_get_cursor (self->board), _ ("Paste"));
}

/* ---- stamps -------------------------------------------------------------- */

static void
keep_stamp (WceWindow *self)
{
  g_autoptr (GError) error = NULL;
  if (!is_ready (self))
    return;
  if (wce_selection_count (self->selection) == 0)
    {
      wce_window_toast (self, _ ("Select hexes first."));
      return;
    }
  g_autoptr (WceClip) clip = wce_selection_copy (
      self->selection, wce_board_get_cursor (self->board));
  if (clip == NULL)
    return;
  g_autofree char *name = wce_stamp_add (clip, &error);
  if (name == NULL)
    wce_window_toast (self, error->message);
  wce_stamp_page_update (wce_palette_get_stamps (self->palette), name);
}

static void
place_stamp (WceWindow *self, const char *name)
{
  g_autoptr (GError) error = NULL;
  if (!is_ready (self))
    return;
  g_autoptr (WceClip) clip = wce_stamp_read (name, &error);
  if (clip == NULL)
    {
      wce_window_toast (self, error->message);
      return;
    }
  show_selection (self);
  wce_selection_place (self->selection, clip,
                       wce_board_get_cursor (self->board), _ ("Stamp"));
}

/* ---- actions ------------------------------------------------------------- */

static void
edit (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) parameter;
  WceWindow *self = user;
  const char *name = g_action_get_name (G_ACTION (action));
  if (!is_ready (self))
    return;
  if (strcmp (name, "map-paste") == 0)
    {
      gdk_clipboard_read_text_async (clipboard_of (self), NULL, pasted,
                                     g_object_ref (self));
      return;
    }
  show_selection (self);
  if (strcmp (name, "map-select-all") == 0)
    {
      wce_selection_all (self->selection);
      return;
    }
  g_autoptr (WceClip) clip
      = strcmp (name, "map-duplicate") == 0 ? wce_selection_copy (
            self->selection, wce_board_get_cursor (self->board))
                                            : copy (self);
  if (clip == NULL)
    return;
  if (strcmp (name, "map-cut") == 0)
    wce_selection_clear (self->selection, _ ("Cut"));
  else if (strcmp (name, "map-duplicate") == 0)
    wce_selection_place (self->selection, clip,
                         wce_board_get_cursor (self->board), _ ("Duplicate"));
}

/* @param parameter  "half", "flip" or "swap" */
static void
turn_selection (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  WceWindow *self = user;
  const char *how = g_variant_get_string (parameter, NULL);
  WceTurn turn = strcmp (how, "half") == 0   ? WCE_TURN_HALF
                 : strcmp (how, "flip") == 0 ? WCE_TURN_FLIP
                                             : WCE_TURN_NONE;
  if (is_ready (self)
      && !wce_selection_turn (self->selection, turn, turn == WCE_TURN_NONE))
    wce_window_toast (self, _ ("Select hexes first."));
}

/* Each action has the name of its part. */
static const struct {
  const char *action;
  WceParts part;
} part_actions[] = {
  { "select-forces", WCE_PART_FORCES },
  { "select-terrain", WCE_PART_TERRAIN },
  { "select-zones", WCE_PART_ZONES },
};

static void
change_part (GSimpleAction *action, GVariant *state, gpointer user)
{
  WceWindow *self = user;
  WceParts parts = wce_selection_get_parts (self->selection);
  for (guint i = 0; i < G_N_ELEMENTS (part_actions); i++)
    if (strcmp (part_actions[i].action, g_action_get_name (G_ACTION (action)))
        == 0)
      parts = g_variant_get_boolean (state) ? parts | part_actions[i].part
                                            : parts & ~part_actions[i].part;
  g_simple_action_set_state (action, state);
  wce_selection_set_parts (self->selection, parts);
}

/* @param parameter  "half all", "flip terrain", ... */
static void
turn_map (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  WceWindow *self = user;
  g_auto (GStrv) words
      = g_strsplit (g_variant_get_string (parameter, NULL), " ", 2);
  g_autoptr (GError) error = NULL;
  WceClipReport report = { 0 };
  if (!is_ready (self) || words[0] == NULL || words[1] == NULL)
    return;
  WceParts parts = strcmp (words[1], "terrain") == 0 ? WCE_PART_TERRAIN
                   : strcmp (words[1], "forces") == 0
                       ? WCE_PART_FORCES
                       : WCE_PART_TERRAIN | WCE_PART_FORCES;
  WceTurn turn = strcmp (words[0], "half") == 0 ? WCE_TURN_HALF : WCE_TURN_FLIP;
  gboolean done
      = strcmp (words[0], "mirror") == 0
            ? wce_map_mirror (self->document, strcmp (words[1], "top") == 0,
                              &report, &error)
            : wce_map_turn (self->document, turn, parts, &report, &error);
  g_autofree char *lost = g_strdup_printf (
      ngettext ("%u thing lies off the board and was left out.",
                "%u things lie off the board and were left out.", report.lost),
      report.lost);
  if (!done)
    wce_window_toast (self, error->message);
  else if (report.lost > 0)
    wce_window_toast (self, lost);
}

/* ---- keys ---------------------------------------------------------------- */

static gboolean
go_by_key (WceWindow *self, guint key, WceGo *go)
{
  static const struct {
    guint keys[2];
    WceGo go;
  } arrows[] = {
    { { GDK_KEY_Left, GDK_KEY_KP_Left }, WCE_GO_LEFT },
    { { GDK_KEY_Right, GDK_KEY_KP_Right }, WCE_GO_RIGHT },
    { { GDK_KEY_Up, GDK_KEY_KP_Up }, WCE_GO_UP },
    { { GDK_KEY_Down, GDK_KEY_KP_Down }, WCE_GO_DOWN },
  };
  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (key == arrows[i].keys[0] || key == arrows[i].keys[1])
      {
        *go = arrows[i].go;
        return is_ready (self);
      }
  return FALSE;
}

static gboolean
key_pressed (GtkEventControllerKey *controller, guint key, guint code,
             GdkModifierType state, WceWindow *self)
{
  (void) controller;
  (void) code;
  WceGo go;
  GdkModifierType held = state & gtk_accelerator_get_default_mod_mask ();
  if (!go_by_key (self, key, &go))
    return GDK_EVENT_PROPAGATE;
  if (held == GDK_CONTROL_MASK)
    return wce_selection_step (self->selection, go) ? GDK_EVENT_STOP
                                                    : GDK_EVENT_PROPAGATE;
  if (held != GDK_SHIFT_MASK)
    return GDK_EVENT_PROPAGATE;
  int from = wce_board_get_cursor (self->board);
  WceGeometry geometry = { wce_board_get_model (self->board)->columns,
                           wce_board_get_model (self->board)->rows, 1, 0, 0 };
  int to = wce_geometry_go (&geometry, from, go);
  show_selection (self);
  wce_board_set_cursor (self->board, to);
  wce_selection_extend (self->selection, from, to);
  return GDK_EVENT_STOP;
}

static void
forget_selection (WceWindow *self)
{
  if (wce_tools_get_tool (self->tools) != WCE_TOOL_SELECT)
    while (wce_selection_cancel (self->selection))
      ;
}

void
wce_window_update_editing (WceWindow *self)
{
  static const char *const names[]
      = { "map-cut",        "map-copy", "map-paste",      "map-duplicate",
          "map-select-all", "turn-map", "turn-selection", "resize-board" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GAction *action
          = g_action_map_lookup_action (G_ACTION_MAP (self), names[i]);
      if (action != NULL)
        g_simple_action_set_enabled (G_SIMPLE_ACTION (action),
                                     is_ready (self));
    }
}

void
wce_window_set_up_editing (WceWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "turn-selection",
      .activate = turn_selection,
      .parameter_type = "s" },
    { .name = "select-forces", .state = "true", .change_state = change_part },
    { .name = "select-terrain", .state = "false", .change_state = change_part },
    { .name = "select-zones", .state = "false", .change_state = change_part },
    { .name = "map-cut", .activate = edit },
    { .name = "map-copy", .activate = edit },
    { .name = "map-paste", .activate = edit },
    { .name = "map-duplicate", .activate = edit },
    { .name = "map-select-all", .activate = edit },
    { .name = "turn-map", .activate = turn_map, .parameter_type = "s" },
  };
  static const struct {
    guint key;
    const char *action;
  } keys[] = {
    { GDK_KEY_x, "win.map-cut" },        { GDK_KEY_c, "win.map-copy" },
    { GDK_KEY_v, "win.map-paste" },      { GDK_KEY_d, "win.map-duplicate" },
    { GDK_KEY_a, "win.map-select-all" },
  };
  /* Without Shift what is selected, with it the whole map. */
  static const struct {
    guint key;
    GdkModifierType held;
    const char *action, *how;
  } turns[] = {
    { GDK_KEY_z, 0, "win.turn-selection", "half" },
    { GDK_KEY_x, 0, "win.turn-selection", "flip" },
    { GDK_KEY_s, 0, "win.turn-selection", "swap" },
    { GDK_KEY_z, GDK_SHIFT_MASK, "win.turn-map", "half all" },
    { GDK_KEY_x, GDK_SHIFT_MASK, "win.turn-map", "flip all" },
    { GDK_KEY_m, GDK_SHIFT_MASK, "win.turn-map", "mirror top" },
    { GDK_KEY_r, GDK_SHIFT_MASK, "win.resize-board", NULL },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions,
                                   G_N_ELEMENTS (actions), self);
  self->selection = wce_selection_new (self->document);
  g_signal_connect_object (self->selection, "told",
                           G_CALLBACK (wce_window_toast), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tools, "changed",
                           G_CALLBACK (forget_selection), self,
                           G_CONNECT_SWAPPED);
  WceStampPage *stamps = wce_palette_get_stamps (self->palette);
  g_signal_connect_object (stamps, "wanted", G_CALLBACK (keep_stamp), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (stamps, "chosen", G_CALLBACK (place_stamp), self,
                           G_CONNECT_SWAPPED);
  GtkEventController *shortcuts = gtk_shortcut_controller_new ();
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (shortcuts),
        gtk_shortcut_new (
            gtk_keyval_trigger_new (keys[i].key, GDK_CONTROL_MASK),
            gtk_named_action_new (keys[i].action)));
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (
          gtk_keyval_trigger_new (turns[i].key, turns[i].held),
          gtk_named_action_new (turns[i].action));
      if (turns[i].how != NULL)
        gtk_shortcut_set_arguments (shortcut,
                                    g_variant_new_string (turns[i].how));
      gtk_shortcut_controller_add_shortcut (
          GTK_SHORTCUT_CONTROLLER (shortcuts), shortcut);
    }
  gtk_widget_add_controller (GTK_WIDGET (self->board), shortcuts);
  GtkEventController *arrows = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (arrows, GTK_PHASE_CAPTURE);
  g_signal_connect_object (arrows, "key-pressed", G_CALLBACK (key_pressed),
                           self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->board), arrows);
}
