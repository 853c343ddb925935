/* council-rules.c: the rules in words, which the program does not simulate. */
#include "council-rules.h"

#include <glib/gi18n.h>

#include "document/edit.h"
#include "prose-editor.h"

struct _WceCouncilRules {
  GtkBox parent_instance;
  WceDocument *document;
  GPtrArray *editors; /* of the rules, in order; owned by their rows */
};

G_DEFINE_FINAL_TYPE (WceCouncilRules, wce_council_rules, GTK_TYPE_BOX)

static void
remove_rule (WceCouncilRules *self, GtkButton *button)
{
  guint index
      = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));
  wce_remove_rule (self->document, index, NULL);
}

/* A note that the rule is not simulated, and a button to remove it. */
static GtkWidget *
head_of_rule (WceCouncilRules *self, guint index)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *mark
      = gtk_label_new (_ ("Not played by the program: players apply it "
                          "themselves."));
  g_autofree char *name = g_strdup_printf (_ ("Remove Rule %u"), index + 1);
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  gtk_label_set_xalign (GTK_LABEL (mark), 0);
  gtk_label_set_wrap (GTK_LABEL (mark), TRUE);
  gtk_widget_set_hexpand (mark, TRUE);
  gtk_widget_add_css_class (mark, "caption");
  gtk_widget_add_css_class (mark, "wce-not-simulated");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (index));
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_rule), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (head), mark);
  gtk_box_append (GTK_BOX (head), button);
  return head;
}

static void
append_row (WceCouncilRules *self)
{
  guint index = self->editors->len;
  g_autofree char *label = g_strdup_printf (_ ("Rule %u"), index + 1);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *editor = g_object_new (WCE_TYPE_PROSE_EDITOR, NULL);
  wce_prose_editor_set_up (WCE_PROSE_EDITOR (editor), self->document, "rule",
                           index, label);
  gtk_box_append (GTK_BOX (row), head_of_rule (self, index));
  gtk_box_append (GTK_BOX (row), editor);
  gtk_box_append (GTK_BOX (self), row);
  g_ptr_array_add (self->editors, editor);
}

void
wce_council_rules_show (WceCouncilRules *self, const wcc_document *tree,
                        const char *language)
{
  guint count = wce_rule_count (tree);
  while (self->editors->len < count)
    append_row (self);
  while (self->editors->len > count)
    {
      g_ptr_array_set_size (self->editors, (int) self->editors->len - 1);
      gtk_box_remove (GTK_BOX (self),
                      gtk_widget_get_last_child (GTK_WIDGET (self)));
    }
  for (guint i = 0; i < count; i++)
    wce_prose_editor_show (g_ptr_array_index (self->editors, i), tree,
                           language);
}

void
wce_council_rules_add (WceCouncilRules *self)
{
  if (wce_add_rule (self->document, _ ("Write the rule here."), NULL)
      && self->editors->len > 0)
    wce_prose_editor_start (
        g_ptr_array_index (self->editors, self->editors->len - 1));
}

void
wce_council_rules_set_document (WceCouncilRules *self, WceDocument *document)
{
  self->document = g_object_ref (document);
}

static void
wce_council_rules_dispose (GObject *object)
{
  g_clear_object (&WCE_COUNCIL_RULES (object)->document);
  G_OBJECT_CLASS (wce_council_rules_parent_class)->dispose (object);
}

static void
wce_council_rules_finalize (GObject *object)
{
  g_ptr_array_unref (WCE_COUNCIL_RULES (object)->editors);
  G_OBJECT_CLASS (wce_council_rules_parent_class)->finalize (object);
}

static void
wce_council_rules_class_init (WceCouncilRulesClass *class)
{
  G_OBJECT_CLASS (class)->dispose = wce_council_rules_dispose;
  G_OBJECT_CLASS (class)->finalize = wce_council_rules_finalize;
}

static void
wce_council_rules_init (WceCouncilRules *self)
{
  self->editors = g_ptr_array_new ();
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self),
                                  GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 12);
}
