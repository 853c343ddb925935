/* new-dialog.c: asks in two steps what document to begin: what kind of it, and
 * what it says of itself. */
#include "new-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "widgets/dialog-rows.h"
#include "new-battle.h"
#include "rulesets.h"

#define WCE_TYPE_NEW_DIALOG (wce_new_dialog_get_type ())
G_DECLARE_FINAL_TYPE (WceNewDialog, wce_new_dialog, WCE, NEW_DIALOG, AdwWindow)

struct _WceNewDialog {
  AdwWindow parent_instance;
  char **rules; /* paths, in the order of the list */
  void (*create) (gpointer user, const char *text);
  GObject *user;

  GtkStack *steps;
  AdwComboRow *kind_row, *rules_row;
  WceNewBattle *battle;
  GtkWidget *cancel_button, *back_button, *next_button, *create_button;
  GtkWidget *browse_button;
  GtkLabel *detail_label, *problem_label;
};

G_DEFINE_FINAL_TYPE (WceNewDialog, wce_new_dialog, ADW_TYPE_WINDOW)

static const struct {
  const char *kind, *name, *detail, *title;
} kinds[] = {
  { "empty", N_ ("Empty Battle"),
    N_ ("A board without terrain, and two armies without units."),
    N_ ("New Battle") },
  { "scenario", N_ ("Small Battle"),
    N_ ("Two small armies that can be played at once."), N_ ("New Battle") },
  { "variant", N_ ("Variant of Rules"),
    N_ ("Rules that only say what is different."), N_ ("New Variant") },
  { "case", N_ ("Test of a Rule"),
    N_ ("A position, the choices made, and what must then be true."),
    N_ ("New Rule") },
  { "rules", N_ ("Rules of a New Game"),
    N_ ("The rules of a small game, complete, to be changed bit by bit."),
    N_ ("New Game") },
};

/* Rules of a new game need no others. */
static gboolean
needs_rules (WceNewDialog *self)
{
  return strcmp (kinds[adw_combo_row_get_selected (self->kind_row)].kind,
                 "rules")
         != 0;
}

static void
show_problem (WceNewDialog *self, const char *message)
{
  gtk_label_set_label (self->problem_label, message != NULL ? message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem_label), message != NULL);
}

/* ---- lists --------------------------------------------------------------- */

static void
update_rules (WceNewDialog *self)
{
  guint i = adw_combo_row_get_selected (self->rules_row);
  gtk_widget_set_sensitive (GTK_WIDGET (self->rules_row), needs_rules (self));
  gtk_widget_set_sensitive (self->next_button, i != GTK_INVALID_LIST_POSITION
                                                   || !needs_rules (self));
}

static void
kind_selected (WceNewDialog *self)
{
  guint i = adw_combo_row_get_selected (self->kind_row);
  gtk_label_set_label (self->detail_label, _ (kinds[i].detail));
  update_rules (self);
}

static void
rules_selected (WceNewDialog *self)
{
  guint i = adw_combo_row_get_selected (self->rules_row);
  gboolean some = i != GTK_INVALID_LIST_POSITION;
  g_autofree char *shown
      = some ? g_filename_display_name (self->rules[i]) : NULL;
  adw_action_row_set_subtitle (
      ADW_ACTION_ROW (self->rules_row),
      some ? "" : _ ("None came with the program: choose a file."));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->rules_row), shown);
  update_rules (self);
  show_problem (self, NULL);
}

static void
offer_rules (WceNewDialog *self, const char *first)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_strfreev (self->rules);
  self->rules = wce_rulesets_find (first);
  for (guint i = 0; self->rules[i] != NULL; i++)
    gtk_string_list_take (names, wce_rulesets_name (self->rules[i]));
  adw_combo_row_set_model (self->rules_row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->rules_row, 0);
  rules_selected (self);
}

/* ---- what is done -------------------------------------------------------- */

static void
show_step (WceNewDialog *self, gboolean second)
{
  gtk_widget_set_visible (self->cancel_button, !second);
  gtk_widget_set_visible (self->back_button, second);
  gtk_widget_set_visible (self->next_button, !second);
  gtk_widget_set_visible (self->create_button, second);
  gtk_stack_set_visible_child_name (self->steps, second ? "say" : "what");
  gtk_window_set_default_widget (GTK_WINDOW (self), second ? self->create_button
                                                           : self->next_button);
  if (second)
    wce_new_battle_focus (self->battle);
  else
    gtk_widget_grab_focus (self->next_button);
}

static void
go_on (WceNewDialog *self)
{
  g_autoptr (GError) error = NULL;
  guint kind = adw_combo_row_get_selected (self->kind_row);
  guint rules = adw_combo_row_get_selected (self->rules_row);
  gboolean can
      = wce_new_battle_begin (self->battle, kinds[kind].kind,
                              needs_rules (self) ? self->rules[rules] : NULL,
                              _ (kinds[kind].title), &error);
  show_problem (self, can ? NULL : error->message);
  if (can)
    show_step (self, TRUE);
}

static void
go_back (WceNewDialog *self)
{
  show_step (self, FALSE);
}

static void
create (WceNewDialog *self)
{
  g_autofree char *text = wce_new_battle_finish (self->battle);
  if (text == NULL)
    return;
  g_autoptr (GObject) user = g_object_ref (self->user);
  void (*begin) (gpointer, const char *) = self->create;
  gtk_window_destroy (GTK_WINDOW (self));
  begin (user, text);
}

static void
chosen (gpointer user, const char *path)
{
  WceNewDialog *self = user;
  g_autoptr (GError) error = NULL;
  wcc_result *result = path != NULL ? wce_rulesets_read (path, &error) : NULL;
  if (result != NULL)
    offer_rules (self, path);
  else if (error != NULL)
    show_problem (self, error->message);
  wcc_result_free (result);
}

static void
browse (WceNewDialog *self)
{
  wce_ask_for_file (wce_new_chooser (GTK_WINDOW (self),
                                     GTK_FILE_CHOOSER_ACTION_OPEN,
                                     _ ("Choose Rules"), NULL),
                    self, chosen);
}

/* ---- object -------------------------------------------------------------- */

static void
wce_new_dialog_dispose (GObject *object)
{
  WceNewDialog *self = WCE_NEW_DIALOG (object);
  g_clear_weak_pointer (&self->user);
  g_clear_pointer (&self->rules, g_strfreev);
  G_OBJECT_CLASS (wce_new_dialog_parent_class)->dispose (object);
}

static void
wce_new_dialog_class_init (WceNewDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  g_type_ensure (WCE_TYPE_NEW_BATTLE);
  G_OBJECT_CLASS (class)->dispose = wce_new_dialog_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/warcouncil/Editor/new-dialog.ui");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0,
                                       "window.close", NULL);
#define CHILD(name)                                                            \
  gtk_widget_class_bind_template_child (widget_class, WceNewDialog, name)
  CHILD (steps);
  CHILD (battle);
  CHILD (cancel_button);
  CHILD (back_button);
  CHILD (next_button);
  CHILD (kind_row);
  CHILD (rules_row);
  CHILD (create_button);
  CHILD (browse_button);
  CHILD (detail_label);
  CHILD (problem_label);
#undef CHILD
}

static void
wce_new_dialog_init (WceNewDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    gtk_string_list_append (names, _ (kinds[i].name));
  adw_combo_row_set_model (self->kind_row, G_LIST_MODEL (names));
  g_signal_connect_object (self->kind_row, "notify::selected",
                           G_CALLBACK (kind_selected), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->rules_row, "notify::selected",
                           G_CALLBACK (rules_selected), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->back_button, "clicked", G_CALLBACK (go_back),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->next_button, "clicked", G_CALLBACK (go_on),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->create_button, "clicked", G_CALLBACK (create),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->browse_button, "clicked", G_CALLBACK (browse),
                           self, G_CONNECT_SWAPPED);
  kind_selected (self);
}

void
wce_new_fill_kinds (GtkListBox *list)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      GtkWidget *row = adw_action_row_new ();
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                     _ (kinds[i].name));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ (kinds[i].detail));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.new-kind");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s",
                                        kinds[i].kind);
      gtk_list_box_append (list, row);
    }
}

void
wce_ask_for_new (GtkWindow *parent, const char *kind, const char *rules,
                 void (*begin) (gpointer user, const char *text), gpointer user)
{
  WceNewDialog *self = g_object_new (WCE_TYPE_NEW_DIALOG, "transient-for",
                                     parent, NULL);
  self->create = begin;
  /* A weak pointer: a dialog that kept its window alive would never be
   * destroyed with it. */
  g_set_weak_pointer (&self->user, user);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_strcmp0 (kinds[i].kind, kind) == 0)
      adw_combo_row_set_selected (self->kind_row, i);
  offer_rules (self, rules);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (self->next_button);
}
