/* pick.c: a person picks hexes on the map for a field of a form. Until they are
 * taken or given up, clicks and keys are about these hexes alone. */
#include "private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document/scene.h"

gboolean
wce_window_is_picking (WceWindow *self)
{
  return wce_board_get_asked (self->board, NULL) != NULL;
}

/* ---- beginning and end --------------------------------------------------- */

/* The hexes that are selected now. Free with g_free(). */
static char *
selected_hexes (WceWindow *self)
{
  const WceBoardModel *model = wce_board_get_model (self->board);
  g_autoptr (GString) names = g_string_new (NULL);
  char name[16];
  for (int hex = 0; model != NULL && hex < model->columns * model->rows; hex++)
    if (model->hexes[hex].flags & WCE_HEX_SELECTED)
      g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "",
                              wce_geometry_name (model->columns, hex, name));
  return g_strdup (names->str);
}

static void
select_hexes (WceWindow *self, const char *hexes)
{
  g_auto (GStrv) words = g_strsplit_set (hexes, " \t\r\n", -1);
  wce_selection_select (self->selection, words);
}

/* What was selected before is proposed as well. */
static void
begin (WceWindow *self, const char *hexes, gboolean several)
{
  g_autofree char *selected
      = wce_selection_count (self->selection) > 0 && several
            ? selected_hexes (self)
            : g_strdup ("");
  g_autofree char *all = g_strjoin (" ", hexes, selected, NULL);
  self->tool_before = wce_tools_get_tool (self->tools);
  self->over_before = self->over;
  wce_tools_set_tool (self->tools, WCE_TOOL_SELECT);
  select_hexes (self, all);
  wce_window_uncover_map (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
end (WceWindow *self)
{
  select_hexes (self, "");
  if (wce_tools_get_tool (self->tools) == WCE_TOOL_SELECT)
    wce_tools_set_tool (self->tools, self->tool_before);
  self->over = self->over_before;
  wce_window_update_panes (self);
}

/* The words have the room of the other buttons. */
static void
show_buttons (WceWindow *self, gboolean picking)
{
  gtk_widget_set_visible (self->map_buttons, !picking);
  gtk_widget_set_visible (self->pick_buttons, picking);
}

static void
asked (WceWindow *self)
{
  gboolean several;
  const char *hexes = wce_board_get_asked (self->board, &several);
  if (hexes != NULL)
    begin (self, hexes, several);
  else
    end (self);
  show_buttons (self, hexes != NULL);
}

static void
take (WceWindow *self)
{
  g_autofree char *hexes = selected_hexes (self);
  wce_board_answer (self->board, hexes);
}

static void
give_up (WceWindow *self)
{
  wce_board_answer (self->board, NULL);
}

/* ---- while it lasts ------------------------------------------------------ */

void
wce_window_pick (WceWindow *self, int hex)
{
  gboolean several;
  char name[16];
  if (wce_board_get_asked (self->board, &several) == NULL)
    return;
  if (several)
    {
      wce_selection_press (self->selection, hex, TRUE, FALSE);
      return;
    }
  wce_geometry_name (wce_board_get_model (self->board)->columns, hex, name);
  select_hexes (self, name);
}

char *
wce_window_describe_picking (WceWindow *self)
{
  gboolean several;
  if (wce_board_get_asked (self->board, &several) == NULL)
    return NULL;
  return g_strdup (several ? _ ("Click hexes; Return takes them, Esc gives up")
                           : _ ("Click a hex; Return takes it, Esc gives up"));
}

static gboolean
key_pressed (GtkEventControllerKey *keys, guint key, guint code,
             GdkModifierType state, WceWindow *self)
{
  (void) keys;
  (void) code;
  (void) state;
  if (!wce_window_is_picking (self))
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Escape)
    give_up (self);
  else if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter
           || key == GDK_KEY_ISO_Enter)
    take (self);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

/* Another tool or another mode is another task. */
static void
something_else (WceWindow *self)
{
  if (wce_window_is_playing (self) || self->mode != WCE_DESIGN
      || wce_tools_get_tool (self->tools) != WCE_TOOL_SELECT)
    give_up (self);
}

static void
finish (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) parameter;
  if (strcmp (g_action_get_name (G_ACTION (action)), "pick-done") == 0)
    take (user);
  else
    give_up (user);
}

void
wce_window_set_up_picking (WceWindow *self)
{
  static const GActionEntry actions[]
      = { { .name = "pick-done", .activate = finish },
          { .name = "pick-cancel", .activate = finish } };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions,
                                   G_N_ELEMENTS (actions), self);
  g_signal_connect_object (self->board, "asked", G_CALLBACK (asked), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tools, "changed", G_CALLBACK (something_else),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->modes, "notify::visible-child",
                           G_CALLBACK (something_else), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  GtkEventController *keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed), self,
                           0);
  gtk_widget_add_controller (GTK_WIDGET (self->board), keys);
}
