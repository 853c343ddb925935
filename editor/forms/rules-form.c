/* rules-form.c: the special rules of a battle: a list of them, what may
 * be added, and the form of the rule that is open. */
#include "rules-form.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "element-private.h"
#include "document/edit.h"
#include "document/scene.h"
#include "rule-chooser.h"
#include "widgets/visible.h"

struct _WceRulesForm {
  GtkBox parent_instance;
  WceDocument *document;
  WceBoard *board;
  char *shown; /* what the list shows, as one string */

  GtkStack *stack;
  GtkListBox *rules;
  GtkWidget *list_page, *add_button, *back_button;
  WceRuleChooser *chooser;
  WceElementForm *element;
};

G_DEFINE_FINAL_TYPE (WceRulesForm, wce_rules_form, GTK_TYPE_BOX)

static guint place_signal;

/* ---- one rule ------------------------------------------------------------ */

void
wce_rules_form_open (WceRulesForm *self, const char *path)
{
  const wcc_document *tree = wce_document_get_tree (self->document, NULL);
  const wcc_node *node = wce_form_find (tree, path);
  if (node == NULL)
    return;
  g_signal_emit (self, place_signal, 0, (guint) node->whole.start,
                 (guint) node->whole.end);
  wce_element_form_show (self->element, path);
  gtk_stack_set_visible_child_name (self->stack, "element");
  gtk_widget_child_focus (GTK_WIDGET (self->element), GTK_DIR_TAB_FORWARD);
}

static void
rule_activated (WceRulesForm *self, GtkListBoxRow *row)
{
  g_autofree char *path = g_strdup (g_object_get_data (G_OBJECT (row), "path"));
  if (path != NULL)
    wce_rules_form_open (self, path);
}

static void
act (WceRulesForm *self, GtkButton *button)
{
  const char *verb = g_object_get_data (G_OBJECT (button), "verb");
  g_autofree char *path
      = g_strdup (g_object_get_data (G_OBJECT (button), "path"));
  GtkWidget *popover
      = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_POPOVER);
  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
  if (strcmp (verb, "remove") == 0)
    wce_form_remove (self->document, path);
  else if (strcmp (verb, "up") == 0)
    wce_form_move (self->document, path, -1);
  else if (strcmp (verb, "down") == 0)
    wce_form_move (self->document, path, 1);
  else
    {
      g_autofree char *copy = wce_form_duplicate (self->document, path);
      if (copy != NULL)
        wce_rules_form_open (self, copy);
    }
}

static void
add_act (WceRulesForm *self, GtkWidget *box, const char *verb,
         const char *label, const char *path, gboolean sensitive)
{
  GtkWidget *button = gtk_button_new_with_label (label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_halign (gtk_button_get_child (GTK_BUTTON (button)),
                         GTK_ALIGN_START);
  gtk_widget_set_sensitive (button, sensitive);
  g_object_set_data_full (G_OBJECT (button), "verb", g_strdup (verb), g_free);
  g_object_set_data_full (G_OBJECT (button), "path", g_strdup (path), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (act), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), button);
}

static GtkWidget *
menu_of_rule (WceRulesForm *self, const wcc_document *tree, const char *path,
              const char *title)
{
  g_autofree char *name = g_strdup_printf (_ ("What to Do with “%s”"), title);
  GtkWidget *button = wce_form_menu_button ("view-more-symbolic", name);
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  add_act (self, box, "duplicate", _ ("Duplicate"), path, TRUE);
  add_act (self, box, "up", _ ("Move Up"), path,
           wce_form_can_move (tree, path, -1));
  add_act (self, box, "down", _ ("Move Down"), path,
           wce_form_can_move (tree, path, 1));
  add_act (self, box, "remove", _ ("Remove"), path, TRUE);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  return button;
}

/* ---- the list ------------------------------------------------------------ */

static void
append_rule (WceRulesForm *self, const wcc_document *tree, const char *path)
{
  const wcc_node *node = wce_form_find (tree, path);
  gboolean errors = FALSE;
  g_autofree char *title = wce_form_title (node);
  g_autofree char *summary = wce_form_summary (self->document, node);
  g_autofree char *problems
      = wce_form_problems (self->document, node->whole, &errors);
  g_autofree char *markup = g_markup_escape_text (title, -1);
  g_autofree char *said = g_markup_escape_text (summary, -1);
  GtkWidget *row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), markup);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), said);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 4);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  if (*problems != '\0')
    {
      GtkWidget *icon = gtk_image_new_from_icon_name (
          errors ? "dialog-error-symbolic" : "dialog-warning-symbolic");
      gtk_widget_add_css_class (icon, errors ? "wce-problem-error"
                                             : "wce-problem-warning");
      gtk_widget_set_tooltip_text (icon, problems);
      gtk_accessible_update_property (
          GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, problems, -1);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
    }
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             menu_of_rule (self, tree, path, title));
  g_object_set_data_full (G_OBJECT (row), "path", g_strdup (path), g_free);
  gtk_list_box_append (self->rules, row);
}

static void
clear_list (GtkListBox *list)
{
  GtkListBoxRow *row;
  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

/* Everything that the list shows, to find out whether it has to be made
 * again. */
static char *
list_as_text (WceRulesForm *self, const wcc_document *tree, char **paths)
{
  GString *text = g_string_new (NULL);
  for (char **path = paths; *path != NULL; path++)
    {
      const wcc_node *node = wce_form_find (tree, *path);
      g_autofree char *title = wce_form_title (node);
      g_autofree char *summary = wce_form_summary (self->document, node);
      g_autofree char *problems
          = wce_form_problems (self->document, node->whole, NULL);
      g_string_append_printf (text, "%s|%s|%s|%s\n", *path, title, summary,
                              problems);
    }
  return g_string_free (text, FALSE);
}

static void
update (WceRulesForm *self)
{
  gboolean current = FALSE;
  const wcc_document *tree
      = wce_document_get_last_tree (self->document, &current);
  gboolean scenario = tree != NULL && wce_kind_of (tree) == WCC_SCENARIO;
  const char *shown = gtk_stack_get_visible_child_name (self->stack);
  if (!scenario)
    gtk_stack_set_visible_child_name (self->stack, "none");
  else if (g_strcmp0 (shown, "none") == 0)
    gtk_stack_set_visible_child_name (self->stack, "list");
  gtk_widget_set_sensitive (self->list_page, current);
  if (!scenario || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  g_auto (GStrv) paths = wce_form_rules (tree);
  g_autofree char *text = list_as_text (self, tree, paths);
  if (g_strcmp0 (text, self->shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_steal_pointer (&text);
  clear_list (self->rules);
  for (char **path = paths; *path != NULL; path++)
    append_rule (self, tree, *path);
}

static void
show_list (WceRulesForm *self)
{
  wce_element_form_show (self->element, NULL);
  gtk_stack_set_visible_child_name (self->stack, "list");
  gtk_widget_grab_focus (self->add_button);
}

/* ---- what may be added --------------------------------------------------- */

static void
show_offers (WceRulesForm *self)
{
  gtk_stack_set_visible_child_name (self->stack, "offers");
  wce_rule_chooser_show (self->chooser, self->document);
}

static void
chosen (WceRulesForm *self, const char *parent, const char *name)
{
  g_autofree char *hexes = wce_form_chosen_hexes (self->board);
  g_autofree char *path = wce_form_add (self->document, parent, name, hexes);
  if (path != NULL)
    wce_rules_form_open (self, path);
}

/* ---- object -------------------------------------------------------------- */

static void
update_seen (GtkWidget *widget)
{
  update (WCE_RULES_FORM (widget));
}

void
wce_rules_form_set_up (WceRulesForm *self, WceDocument *document,
                       WceBoard *board)
{
  self->document = g_object_ref (document);
  self->board = board;
  wce_element_form_set_up (self->element, document, board);
  g_signal_connect_object (document, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "checked", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  wce_when_visible (GTK_WIDGET (self), update_seen);
  update (self);
}

static void
wce_rules_form_dispose (GObject *object)
{
  g_clear_object (&WCE_RULES_FORM (object)->document);
  G_OBJECT_CLASS (wce_rules_form_parent_class)->dispose (object);
}

static void
wce_rules_form_finalize (GObject *object)
{
  g_free (WCE_RULES_FORM (object)->shown);
  G_OBJECT_CLASS (wce_rules_form_parent_class)->finalize (object);
}

static void
wce_rules_form_class_init (WceRulesFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = wce_rules_form_dispose;
  G_OBJECT_CLASS (class)->finalize = wce_rules_form_finalize;
  g_type_ensure (WCE_TYPE_ELEMENT_FORM);
  g_type_ensure (WCE_TYPE_RULE_CHOOSER);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/warcouncil/Editor/rules-form.ui");
#define CHILD(name)                                                            \
  gtk_widget_class_bind_template_child (widget_class, WceRulesForm, name)
  CHILD (stack);
  CHILD (rules);
  CHILD (list_page);
  CHILD (add_button);
  CHILD (back_button);
  CHILD (chooser);
  CHILD (element);
#undef CHILD
  place_signal = g_signal_new ("place-chosen", G_TYPE_FROM_CLASS (class),
                               G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
connect (WceRulesForm *self, gpointer object, const char *signal,
         GCallback callback)
{
  g_signal_connect_object (object, signal, callback, self, G_CONNECT_SWAPPED);
}

static void
wce_rules_form_init (WceRulesForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  connect (self, self->rules, "row-activated", G_CALLBACK (rule_activated));
  connect (self, self->add_button, "clicked", G_CALLBACK (show_offers));
  connect (self, self->back_button, "clicked", G_CALLBACK (show_list));
  connect (self, self->chooser, "chosen", G_CALLBACK (chosen));
  connect (self, self->chooser, "left", G_CALLBACK (show_list));
  connect (self, self->element, "gone", G_CALLBACK (show_list));
}
