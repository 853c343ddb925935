/* modes.c: the three modes of a window, to design, to play and to playtest, and the
 * panes of each.
 *
 * Each mode remembers whether its panes are shown. In a narrow window panes lie
 * over the map: one at a time, until it is dismissed. */
#include "private.h"

#include <string.h>

/* Widths of the window in pixels. Below the first, panes beside the map would take
 * more than they leave to it; below the second, the modes do not fit into the
 * header. */
#define FOLDED_BELOW 1000
#define SLIM_BELOW 640

/* Modes by their names in the stack, and what each of them remembers. */
static const struct {
  const char *name, *key; /* of the setting: whether the panel is shown */
  int panel_width;        /* at first, in pixels */
} modes[WCE_MODES] = { { "design", "design-panel", 400 },
                       { "play", "play-panel", 328 },
                       { "playtest", "playtest-panel", 328 } };

static gboolean
is_mode (const char *name)
{
  for (guint i = 0; i < WCE_MODES; i++)
    if (g_strcmp0 (modes[i].name, name) == 0)
      return TRUE;
  return FALSE;
}

/* ---- panes --------------------------------------------------------------- */

static gboolean
has_palette (WceWindow *self)
{
  return self->mode == WCE_DESIGN && self->has_map_tools;
}

/* Where it is remembered whether the panel is shown. Documents without a map have
 * a place of their own: the panel is nearly all that they show. */
static gboolean *
kept_panel (WceWindow *self)
{
  return self->has_map_tools ? &self->shows_panel[self->mode]
                             : &self->shows_other_panel;
}

/* Sets what an action says, and whether the pane is there. A focus that would be
 * lost goes to the map. */
static void
show_pane (WceWindow *self, GtkWidget *pane, const char *name, gboolean there)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gboolean inside = focus != NULL
                    && (focus == pane || gtk_widget_is_ancestor (focus, pane));
  g_simple_action_set_state (G_SIMPLE_ACTION (action),
                             g_variant_new_boolean (there));
  if (!there && inside && gtk_widget_get_mapped (pane))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  gtk_widget_set_visible (pane, there);
}

void
wce_window_update_panes (WceWindow *self)
{
  gboolean panel
      = self->folded ? self->over == WCE_OVER_PANEL : *kept_panel (self);
  gboolean palette
      = self->folded ? self->over == WCE_OVER_PALETTE : self->shows_palette;
  show_pane (self, GTK_WIDGET (self->palette), "palette",
             palette && has_palette (self));
  show_pane (self, GTK_WIDGET (self->modes), "side", panel);
  gtk_widget_set_visible (self->palette_button, has_palette (self));
}

/* Shows or hides a pane, beside the map for as long as the person likes, or over
 * it for a moment.
 * @param kept  where it is remembered */
static void
want_pane (WceWindow *self, WceOver pane, gboolean *kept, gboolean there)
{
  if (!self->folded)
    *kept = there;
  else if (there)
    self->over = pane;
  else if (self->over == pane)
    self->over = WCE_OVER_NOTHING;
  wce_window_update_panes (self);
}

static void
change_side (GSimpleAction *action, GVariant *state, gpointer user)
{
  (void) action;
  WceWindow *self = user;
  want_pane (self, WCE_OVER_PANEL, kept_panel (self),
             g_variant_get_boolean (state));
}

static void
change_palette (GSimpleAction *action, GVariant *state, gpointer user)
{
  (void) action;
  WceWindow *self = user;
  if (has_palette (self))
    want_pane (self, WCE_OVER_PALETTE, &self->shows_palette,
               g_variant_get_boolean (state));
}

void
wce_window_uncover_map (WceWindow *self)
{
  self->over = WCE_OVER_NOTHING;
  wce_window_update_panes (self);
}

/* ---- modes --------------------------------------------------------------- */

static WceMode
find_mode (WceWindow *self)
{
  const char *name = adw_view_stack_get_visible_child_name (self->modes);
  WceMode mode = WCE_DESIGN;
  while (mode < WCE_PLAYTEST && g_strcmp0 (modes[mode].name, name) != 0)
    mode++;
  return mode;
}

/* Tools belong to the palette. Without it one can only look at the map and select
 * on it. */
static void
change_tool (WceWindow *self, WceMode mode)
{
  if (self->mode == WCE_DESIGN)
    self->design_tool = wce_tools_get_tool (self->tools);
  wce_tools_set_tool (self->tools,
                      mode == WCE_DESIGN ? self->design_tool : WCE_TOOL_SELECT);
}

static void
mode_changed (WceWindow *self)
{
  WceMode mode = find_mode (self);
  if (mode == self->mode)
    return;
  change_tool (self, mode);
  self->panel_width[self->mode] = wce_dock_get_end_width (self->dock);
  self->mode = mode;
  wce_dock_set_end_width (self->dock, self->panel_width[mode]);
  self->over = mode == WCE_DESIGN ? WCE_OVER_NOTHING : WCE_OVER_PANEL;
  wce_window_update_panes (self);
}

void
wce_window_set_mode (WceWindow *self, WceMode mode)
{
  adw_view_stack_set_visible_child_name (self->modes, modes[mode].name);
}

/* ---- views --------------------------------------------------------------- */

static gboolean
can_show (AdwViewStack *stack, const char *name)
{
  GtkWidget *child = adw_view_stack_get_child_by_name (stack, name);
  return child != NULL
         && adw_view_stack_page_get_visible (
             adw_view_stack_get_page (stack, child));
}

void
wce_window_show_view (WceWindow *self, const char *name)
{
  gboolean mode = is_mode (name);
  if (!can_show (mode ? self->modes : self->views, name))
    return; /* documents of this kind do not have this view */
  adw_view_stack_set_visible_child_name (self->modes, mode ? name : "design");
  if (!mode)
    adw_view_stack_set_visible_child_name (self->views, name);
  if (g_strcmp0 (name, "design") != 0)
    want_pane (self, WCE_OVER_PANEL, kept_panel (self), TRUE);
}

void
wce_window_mark_view (WceWindow *self, const char *name, gboolean marked)
{
  AdwViewStack *stack = is_mode (name) ? self->modes : self->views;
  adw_view_stack_page_set_needs_attention (
      adw_view_stack_get_page (stack,
                               adw_view_stack_get_child_by_name (stack, name)),
      marked);
}

/* What the panel shows. */
static GtkWidget *
shown_view (WceWindow *self)
{
  return adw_view_stack_get_visible_child (
      self->mode == WCE_DESIGN ? self->views : self->modes);
}

/* When the view changes, the stack may have moved the focus into it already;
 * then another step would skip the first control. */
static void
enter_view (WceWindow *self)
{
  GtkWidget *view = shown_view (self);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  if (focus == NULL || !gtk_widget_is_ancestor (focus, view))
    gtk_widget_child_focus (view, GTK_DIR_TAB_FORWARD);
}

static void
show_problems (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  wce_window_show_view (user, "problems");
  enter_view (user);
}

static void
show_view (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  WceWindow *self = user;
  const char *name = g_variant_get_string (parameter, NULL);
  wce_window_show_view (self, name);
  if (strcmp (name, "design") == 0)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  else
    enter_view (self);
}

/* Moves the focus to the next of palette, map, side panel and the card of a tour, in
 * a circle. */
static void
go_to_pane (WceWindow *self, int direction)
{
  GtkWidget *panes[]
      = { GTK_WIDGET (self->palette), self->map_box, GTK_WIDGET (self->modes),
          GTK_WIDGET (self->tour_card) };
  const int count = G_N_ELEMENTS (panes);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  int now = direction > 0 ? -1 : 0;
  for (int i = 0; i < count && focus != NULL; i++)
    if (focus == panes[i] || gtk_widget_is_ancestor (focus, panes[i]))
      now = i;
  for (int i = 0; i < count; i++)
    {
      now = (now + direction + count) % count;
      GtkWidget *pane = panes[now];
      if (!gtk_widget_get_mapped (pane))
        continue;
      GtkWidget *inner
          = pane == GTK_WIDGET (self->modes) ? shown_view (self) : pane;
      if ((pane == self->map_box
           && gtk_widget_grab_focus (GTK_WIDGET (self->board)))
          || gtk_widget_child_focus (inner, GTK_DIR_TAB_FORWARD)
          || gtk_widget_child_focus (pane, GTK_DIR_TAB_FORWARD))
        return;
    }
}

static void
next_pane (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  go_to_pane (user, 1);
}

static void
previous_pane (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  go_to_pane (user, -1);
}

/* ---- room ---------------------------------------------------------------- */

/* Words stand beside their buttons; in a slim window above them. */
static void
arrange (WceWindow *self)
{
  GtkWidget *const boxes[]
      = { GTK_WIDGET (self->tour_card), self->hex_bar, self->version_box,
          self->file_box, self->notice_box };
  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    gtk_orientable_set_orientation (GTK_ORIENTABLE (boxes[i]),
                                    self->slim ? GTK_ORIENTATION_VERTICAL
                                               : GTK_ORIENTATION_HORIZONTAL);
}

void
wce_window_update_header (WceWindow *self)
{
  gboolean choice = self->used && self->has_map_tools;
  gtk_widget_set_visible (GTK_WIDGET (self->mode_switcher),
                          choice && !self->slim);
  gtk_widget_set_visible (self->mode_bar, choice && self->slim);
  adw_view_switcher_set_policy (self->mode_switcher,
                                self->folded ? ADW_VIEW_SWITCHER_POLICY_NARROW
                                             : ADW_VIEW_SWITCHER_POLICY_WIDE);
  adw_header_bar_set_decoration_layout (self->header,
                                        self->slim ? ":close" : NULL);
  gtk_widget_set_visible (self->title_box,
                          !self->folded || (!choice && !self->slim));
  arrange (self);
}

/* Called while the window is being laid out, before its parts are. */
static void
fit (WceWindow *self, int width)
{
  gboolean folded = width < FOLDED_BELOW;
  self->slim = width < SLIM_BELOW;
  wce_window_fit_toast (self);
  wce_rules_tables_set_slim (self->rules_tables, self->slim);
  if (folded != self->folded)
    {
      self->folded = folded;
      self->over = WCE_OVER_NOTHING;
      wce_dock_set_folded (self->dock, folded);
      wce_window_update_panes (self);
    }
  wce_window_update_header (self);
}

/* ---- settings and object ------------------------------------------------- */

void
wce_window_restore_panes (WceWindow *self)
{
  self->shows_palette
      = g_settings_get_boolean (self->settings, "design-palette");
  self->shows_other_panel
      = g_settings_get_boolean (self->settings, "other-panel");
  for (guint i = 0; i < WCE_MODES; i++)
    self->shows_panel[i]
        = g_settings_get_boolean (self->settings, modes[i].key);
  wce_window_update_panes (self);
}

void
wce_window_keep_panes (WceWindow *self)
{
  g_settings_set_boolean (self->settings, "design-palette",
                          self->shows_palette);
  g_settings_set_boolean (self->settings, "other-panel",
                          self->shows_other_panel);
  for (guint i = 0; i < WCE_MODES; i++)
    g_settings_set_boolean (self->settings, modes[i].key, self->shows_panel[i]);
}

void
wce_window_set_up_modes (WceWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "next-pane", .activate = next_pane },
    { .name = "previous-pane", .activate = previous_pane },
    { .name = "show-problems", .activate = show_problems },
    { .name = "view", .activate = show_view, .parameter_type = "s" },
    { .name = "side", .state = "true", .change_state = change_side },
    { .name = "palette", .state = "true", .change_state = change_palette },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions,
                                   G_N_ELEMENTS (actions), self);
  self->shows_palette = self->shows_other_panel = TRUE;
  for (guint i = 0; i < WCE_MODES; i++)
    {
      self->shows_panel[i] = i != WCE_DESIGN;
      self->panel_width[i] = modes[i].panel_width;
    }
  wce_dock_set_end_width (self->dock, self->panel_width[WCE_DESIGN]);
  g_signal_connect_object (self->modes, "notify::visible-child",
                           G_CALLBACK (mode_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->dock, "dismissed",
                           G_CALLBACK (wce_window_uncover_map), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->adaptive, "fit", G_CALLBACK (fit), self,
                           G_CONNECT_SWAPPED);
  wce_window_update_panes (self);
}
