/* window.c: a window with one document: its panes, title and state. files.c
 * handles files, upgrade.c other versions of documents, map.c the map, play.c
 * and playtest.c games. */
#include "private.h"

#include <glib/gi18n.h>

#include "document/edit.h"
#include "start/new-dialog.h"
#include "start/recent.h"
#include "document/scene.h"
#include "start/shipped.h"
#include "widgets/entry.h"
#include "widgets/adaptive.h"
#include "widgets/names.h"

#define SAVING_MS 300

G_DEFINE_FINAL_TYPE (WceWindow, wce_window, ADW_TYPE_APPLICATION_WINDOW)

/* ---- title and state ----------------------------------------------------- */

static void
set_enabled (WceWindow *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)),
      enabled);
}

/* The tooltip says what would be undone; the name stays "Undo", for everybody
 * who looks for it. */
static void
set_history_tooltip (GtkWidget *button, const char *verb, const char *label)
{
  g_autofree char *text
      = label != NULL ? g_strdup_printf ("%s: %s", verb, label) : NULL;
  const char *tip = text != NULL ? text : verb;
  /* Each new tooltip asks the display where the pointer is. */
  if (g_strcmp0 (gtk_widget_get_tooltip_text (button), tip) != 0)
    gtk_widget_set_tooltip_text (button, tip);
}

/* The title, with number and part to distinguish battles of the same title: "8.
 * Callinicum, Phase 1". */
static char *
title_of_battle (const wcc_document *tree, const char *title)
{
  g_autofree char *number = wce_get_field (tree, WCE_FIELD_NUMBER, 0);
  g_autofree char *part = wce_get_field (tree, WCE_FIELD_PART, 0);
  gboolean numbered = number != NULL && *number != '\0';
  gboolean parted = part != NULL && *part != '\0';
  return g_strconcat (numbered ? number : "", numbered ? ". " : "", title,
                      parted ? ", " : "", parted ? part : "", NULL);
}

static char *
subtitle (WceWindow *self)
{
  if (self->tells_saving)
    return g_strdup (_ ("Saving…"));
  const wcc_document *tree = wce_document_get_last_tree (self->document, NULL);
  g_autofree char *title
      = tree != NULL ? wce_get_field (tree, WCE_FIELD_TITLE, 0) : NULL;
  if (title != NULL && *title != '\0')
    return title_of_battle (tree, title);
  const char *path = wce_document_get_path (self->document);
  g_autofree char *folder = path != NULL ? g_path_get_dirname (path) : NULL;
  return folder != NULL ? g_filename_display_name (folder) : g_strdup ("");
}

static void
update_title (WceWindow *self)
{
  gboolean modified = wce_document_get_modified (self->document);
  g_autofree char *name = self->used ? wce_document_dup_name (self->document)
                                     : g_strdup (_ ("Warcouncil Editor"));
  g_autofree char *below = self->used ? subtitle (self) : g_strdup ("");
  g_autofree char *shown = g_strconcat (modified ? "• " : "", name, NULL);
  g_autofree char *full
      = self->used ? g_strdup_printf ("%s — %s", shown, _ ("Warcouncil Editor"))
                   : g_strdup (shown);
  gtk_label_set_label (self->title_label, shown);
  gtk_label_set_label (self->subtitle_label, below);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle_label), *below != '\0');
  if (g_strcmp0 (gtk_widget_get_tooltip_text (self->title_box), below) != 0)
    gtk_widget_set_tooltip_text (self->title_box, below);
  if (g_strcmp0 (gtk_window_get_title (GTK_WINDOW (self)), full) != 0)
    gtk_window_set_title (GTK_WINDOW (self), full);
}

static void
update_state (WceWindow *self)
{
  update_title (self);
  wce_window_update_upgrade (self);
  set_enabled (self, "undo", wce_document_can_undo (self->document));
  set_enabled (self, "redo", wce_document_can_redo (self->document));
  set_history_tooltip (self->undo_button, _ ("Undo"),
                       wce_document_undo_label (self->document));
  set_history_tooltip (self->redo_button, _ ("Redo"),
                       wce_document_redo_label (self->document));
  gtk_stack_set_visible_child_name (self->main_stack,
                                    self->used ? "work" : "start");
  static const char *const needing[] = {
    "save", "save-as",       "export-pack", "export-page", "side",
    "view", "show-problems", "open-rules",  "palette",
  };
  for (guint i = 0; i < G_N_ELEMENTS (needing); i++)
    set_enabled (self, needing[i], self->used);
}

static gboolean
show_saving (gpointer user)
{
  WceWindow *self = user;
  self->saving_timer = 0;
  self->tells_saving = TRUE;
  update_title (self);
  return G_SOURCE_REMOVE;
}

static void
forget_saving (WceWindow *self)
{
  if (self->saving_timer != 0)
    g_source_remove (self->saving_timer);
  self->saving_timer = 0;
  self->tells_saving = FALSE;
}

/* Most disks are done before anybody could read that they are at it. */
static void
saving_changed (WceWindow *self)
{
  forget_saving (self);
  if (wce_document_get_saving (self->document, NULL) != NULL)
    self->saving_timer = g_timeout_add (SAVING_MS, show_saving, self);
  update_title (self);
}

static void
used_now (WceWindow *self)
{
  if (!self->used && wce_document_get_serial (self->document) > 1)
    {
      self->used = TRUE;
      self->entering = TRUE;
      update_state (self);
      wce_window_update_map (self);
    }
}

static void
mark (AdwViewStackPage *page, guint number, gboolean attention)
{
  adw_view_stack_page_set_badge_number (page, number);
  adw_view_stack_page_set_needs_attention (page, attention);
}

static void
count_problems (WceWindow *self)
{
  guint total = wce_problems_get_total (self->problems);
  gboolean errors = wce_problems_get_errors (self->problems) > 0;
  const char *title = adw_view_stack_page_get_title (self->problems_page);
  g_autofree char *name = total > 0
                              ? g_strdup_printf (_ ("Problems (%u)"), total)
                              : g_strdup (title);
  wce_name_tab (self->switcher, title, name);
  mark (self->problems_page, total, errors);
  /* The panel may be hidden. */
  const char *mode = adw_view_stack_page_get_title (self->design_page);
  g_autofree char *marked
      = total > 0 ? g_strdup_printf ("%s, %s", mode, name) : g_strdup (mode);
  wce_name_tab (GTK_WIDGET (self->mode_switcher), mode, marked);
  wce_name_tab (self->mode_bar, mode, marked);
  mark (self->design_page, total, errors);
}

/* ---- views and panes ----------------------------------------------------- */

static void
problem_activated (WceWindow *self, WceProblem *problem)
{
  gsize start, end;
  if (wce_problem_get_range (problem, &start, &end))
    {
      wce_window_show_view (self, "source");
      wce_source_view_show_range (self->source, start, end);
      wce_source_view_take_focus (self->source);
      return;
    }
  const char *file = wce_problem_get_file (problem);
  if (file == NULL)
    {
      wce_window_show_view (self, "source");
      wce_source_view_take_focus (self->source);
    }
  else if (g_file_test (file, G_FILE_TEST_EXISTS))
    {
      g_autoptr (GVariant) target = g_variant_ref_sink (
          g_variant_new ("(^ayi)", file, wce_problem_get_line (problem)));
      gtk_widget_activate_action_variant (GTK_WIDGET (self), "app.open-at",
                                          target);
    }
}

static void
rule_opened (WceWindow *self, guint start, guint end)
{
  wce_source_view_show_range (self->source, start, end);
}

static void
show_problem (WceWindow *self, gboolean backwards)
{
  if (!wce_document_is_checked (self->document))
    wce_document_check_now (self->document);
  wce_problems_activate_next (self->problems, backwards);
}

static void
show_next_problem (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  show_problem (user, FALSE);
}

static void
show_previous_problem (GSimpleAction *action, GVariant *parameter,
                       gpointer user)
{
  (void) action;
  (void) parameter;
  show_problem (user, TRUE);
}

/* When Escape closes a menu while a submenu is open, the focus stays in the
 * hidden submenu, and no key leads out of it. */
static void
menu_closed (WceWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  if (focus == NULL || !gtk_widget_get_mapped (focus))
    gtk_widget_grab_focus (GTK_WIDGET (self->menu_button));
}

/* ---- history and tools --------------------------------------------------- */

/* Keeps the range of the last change: undo shows it. */
static void
patched (WceWindow *self, const WcePatch *patch)
{
  self->last_start = patch->start;
  self->last_end = patch->start + patch->inserted_length;
}

static void
show_last_change (WceWindow *self)
{
  wce_source_view_show_range (self->source, self->last_start, self->last_end);
}

/* While a text is typed that has yet to be applied, its field undoes. */
static gboolean
field_has_done (WceWindow *self, const char *what)
{
  GtkWidget *text = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *row = text != NULL
                       ? gtk_widget_get_ancestor (text, ADW_TYPE_ENTRY_ROW)
                       : NULL;
  return row != NULL
         && adw_entry_row_get_show_apply_button (ADW_ENTRY_ROW (row))
         && wce_entry_is_typed (GTK_EDITABLE (row))
         && gtk_widget_activate_action (text, what, NULL);
}

static void
undo (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  if (field_has_done (self, "text.undo"))
    return;
  wce_document_undo (self->document);
  show_last_change (self);
}

static void
redo (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  if (field_has_done (self, "text.redo"))
    return;
  wce_document_redo (self->document);
  show_last_change (self);
}

static void
change_tool (GSimpleAction *action, GVariant *state, gpointer user)
{
  (void) action;
  WceWindow *self = user;
  int tool = g_variant_get_int32 (state);
  /* Pressing the key of the active tool again moves the focus from the map to
   * the page of that tool. */
  wce_window_set_mode (self, WCE_DESIGN);
  if (tool == (int) wce_tools_get_tool (self->tools))
    wce_palette_focus_page (self->palette);
  else if (tool >= 0 && tool < WCE_TOOL_COUNT)
    wce_tools_set_tool (self->tools, (WceTool) tool);
}

static void
change_shape (GSimpleAction *action, GVariant *state, gpointer user)
{
  (void) action;
  int shape = g_variant_get_int32 (state);
  if (shape >= 0 && shape < WCE_SHAPE_COUNT)
    wce_tools_set_shape (WCE_WINDOW (user)->tools, (WceShape) shape);
}

static void
set_number (WceWindow *self, const char *name, int number)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);
  g_simple_action_set_state (G_SIMPLE_ACTION (action),
                             g_variant_new_int32 (number));
}

static void
tool_changed (WceWindow *self)
{
  set_number (self, "tool", (int) wce_tools_get_tool (self->tools));
  set_number (self, "shape", (int) wce_tools_get_shape (self->tools));
}

/* ---- object -------------------------------------------------------------- */

WceWindow *
wce_window_new (GtkApplication *application)
{
  return g_object_new (WCE_TYPE_WINDOW, "application", application, NULL);
}

WceDocument *
wce_window_get_document (WceWindow *self)
{
  return self->document;
}

gboolean
wce_window_is_unused (WceWindow *self)
{
  return !self->used;
}

static gboolean
wce_window_close_request (GtkWindow *window)
{
  WceWindow *self = WCE_WINDOW (window);
  if (wce_window_close_asks (self))
    return TRUE;
  wce_recovery_discard (self->recovery);
  wce_window_keep_settings (self);
  return GTK_WINDOW_CLASS (wce_window_parent_class)->close_request (window);
}

static void
wce_window_dispose (GObject *object)
{
  WceWindow *self = WCE_WINDOW (object);
  /* Fields that lose the focus when they are destroyed may still try to
   * write. */
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  forget_saving (self);
  wce_window_clear_toast (self);
  wce_window_clear_tour (self);
  wce_window_clear_view (self);
  wce_window_clear_odds (self);
  if (self->play_panel != NULL && wce_play_panel_get_active (self->play_panel))
    wce_play_panel_stop (self->play_panel);
  self->play_panel = NULL;
  g_clear_object (&self->recovery);
  g_clear_object (&self->file_watch);
  g_clear_object (&self->settings);
  g_clear_object (&self->selection);
  g_clear_object (&self->tools);
  g_clear_object (&self->document);
  g_clear_pointer (&self->notation, g_strfreev);
  G_OBJECT_CLASS (wce_window_parent_class)->dispose (object);
}

static void
wce_window_class_init (WceWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  wce_name_menus ();
  G_OBJECT_CLASS (class)->dispose = wce_window_dispose;
  GTK_WINDOW_CLASS (class)->close_request = wce_window_close_request;
  g_signal_new ("open-file", WCE_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  g_signal_new ("begin", WCE_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  g_signal_new ("stay", WCE_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                NULL, G_TYPE_NONE, 0);
  g_type_ensure (WCE_TYPE_ADAPTIVE);
  g_type_ensure (WCE_TYPE_DOCK);
  g_type_ensure (WCE_TYPE_FORCES_PANE);
  g_type_ensure (WCE_TYPE_OBJECT_LIST);
  g_type_ensure (WCE_TYPE_PALETTE);
  g_type_ensure (WCE_TYPE_SOURCE_VIEW);
  g_type_ensure (WCE_TYPE_PROBLEMS);
  g_type_ensure (WCE_TYPE_COUNCIL_FORM);
  g_type_ensure (WCE_TYPE_RULES_FORM);
  g_type_ensure (WCE_TYPE_RULES_TABLES);
  g_type_ensure (WCE_TYPE_PLAYTEST_PAGE);
  g_type_ensure (WCE_TYPE_TOUR_CARD);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/warcouncil/Editor/window.ui");
#define CHILD(name)                                                            \
  gtk_widget_class_bind_template_child (widget_class, WceWindow, name)
  CHILD (adaptive);
  CHILD (dock);
  CHILD (header);
  CHILD (modes);
  CHILD (design_page);
  CHILD (mode_switcher);
  CHILD (mode_bar);
  CHILD (title_box);
  CHILD (title_label);
  CHILD (subtitle_label);
  CHILD (palette_button);
  CHILD (side_button);
  CHILD (version_box);
  CHILD (file_box);
  CHILD (notice_box);
  CHILD (legend_label);
  CHILD (view_button);
  CHILD (menu_button);
  CHILD (undo_button);
  CHILD (redo_button);
  CHILD (start_button);
  CHILD (recent_box);
  CHILD (recent_list);
  CHILD (template_list);
  CHILD (shipped_box);
  CHILD (shipped_list);
  CHILD (toasts);
  CHILD (map_toasts);
  CHILD (main_stack);
  CHILD (map_stack);
  CHILD (play_stack);
  CHILD (forces);
  CHILD (objects);
  CHILD (palette);
  CHILD (map_box);
  CHILD (version_revealer);
  CHILD (version_label);
  CHILD (upgrade_button);
  CHILD (file_revealer);
  CHILD (file_label);
  CHILD (copy_revealer);
  CHILD (copy_label);
  CHILD (reload_button);
  CHILD (notice_revealer);
  CHILD (notice_label);
  CHILD (map_scroller);
  CHILD (no_map);
  CHILD (no_map_button);
  CHILD (no_play);
  CHILD (no_play_button);
  CHILD (hex_label);
  CHILD (scale_button);
  CHILD (reserves_label);
  CHILD (views);
  CHILD (switcher);
  CHILD (problems_page);
  CHILD (source);
  CHILD (problems);
  CHILD (council);
  CHILD (rules_form);
  CHILD (rules_tables);
  CHILD (playtest);
  CHILD (hex_bar);
  CHILD (map_buttons);
  CHILD (pick_buttons);
  CHILD (tour_card);
#undef CHILD
}

static void
add_actions (WceWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "undo", .activate = undo },
    { .name = "redo", .activate = redo },
    { .name = "next-problem", .activate = show_next_problem },
    { .name = "previous-problem", .activate = show_previous_problem },
    { .name = "tool",
      .parameter_type = "i",
      .state = "0",
      .change_state = change_tool },
    { .name = "shape",
      .parameter_type = "i",
      .state = "0",
      .change_state = change_shape },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions,
                                   G_N_ELEMENTS (actions), self);
  wce_window_add_file_actions (self);
  wce_window_add_upgrade_action (self);
  wce_window_set_up_printing (self);
  wce_window_set_up_packs (self);
  wce_window_set_up_pages (self);
}

static void
connect_document (WceWindow *self)
{
  static const char *const signals[]
      = { "notify::modified", "notify::can-undo", "notify::can-redo",
          "notify::path", "changed" };
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (self->document, signals[i],
                             G_CALLBACK (update_state), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "patched", G_CALLBACK (patched),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "changed", G_CALLBACK (used_now),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->problems, "notify::total",
                           G_CALLBACK (count_problems), self,
                           G_CONNECT_SWAPPED);
  /* Its tabs forget their names. */
  g_signal_connect_object (self->mode_switcher, "notify::policy",
                           G_CALLBACK (count_problems), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->problems, "activated",
                           G_CALLBACK (problem_activated), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tools, "changed", G_CALLBACK (tool_changed),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tools, "failed", G_CALLBACK (wce_window_toast),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tools, "told", G_CALLBACK (wce_window_toast),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "notify::saving",
                           G_CALLBACK (saving_changed), self,
                           G_CONNECT_SWAPPED);
}

/* Fills the page that a window shows until a document is opened in it. */
static void
fill_start_page (WceWindow *self)
{
  gtk_widget_set_visible (self->recent_box,
                          wce_recent_fill (self->recent_list));
  wce_new_fill_kinds (self->template_list);
  gtk_widget_set_visible (self->shipped_box,
                          wce_shipped_fill (self->shipped_list));
}

static void
wce_window_init (WceWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->document = wce_document_new ();
  self->recovery = wce_recovery_new (self->document);
  self->tools = wce_tools_new (self->document);
  add_actions (self);
  wce_window_set_up_modes (self);
  wce_source_view_set_document (self->source, self->document);
  wce_problems_set_document (self->problems, self->document);
  wce_council_form_set_document (self->council, self->document);
  wce_window_set_up_map (self);
  wce_window_set_up_kind (self);
  wce_window_set_up_editing (self);
  wce_window_set_up_resize (self);
  wce_window_set_up_picking (self);
  g_signal_connect_object (self->selection, "changed",
                           G_CALLBACK (wce_window_update_map), self,
                           G_CONNECT_SWAPPED);
  wce_rules_form_set_up (self->rules_form, self->document, self->board);
  g_signal_connect_object (self->rules_form, "place-chosen",
                           G_CALLBACK (rule_opened), self, G_CONNECT_SWAPPED);
  wce_window_set_up_rules (self);
  wce_window_set_up_play (self);
  wce_window_set_up_forces (self);
  wce_window_set_up_objects (self);
  wce_palette_set_tools (self->palette, self->tools, self->document);
  wce_window_watch_file (self);
  wce_window_watch_recovery (self);
  wce_window_restore_settings (self);
  wce_window_set_up_playtest (self);
  wce_window_set_up_tour (self);
  connect_document (self);
  count_problems (self);
  fill_start_page (self);
  wce_name_focus (GTK_WINDOW (self));
  g_signal_connect_object (gtk_menu_button_get_popover (self->menu_button),
                           "closed", G_CALLBACK (menu_closed), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  update_state (self);
  wce_window_update_map (self);
  gtk_widget_grab_focus (self->start_button);
}
