/* element-proposals.c: what may be written at the cursor of an entry, with its
 * meaning, as a list to choose from. */
#include "element-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document/patch.h"

#define MOST_SHOWN 200

/* The text of the document, in which the element has the attribute, and the
 * byte offset that corresponds to the cursor of the entry. Free with
 * g_free(). */
static char *
text_at_cursor (WceFormField *field, gsize *byte)
{
  const wcc_document *tree = wce_document_get_tree (field->document, NULL);
  const wcc_node *node = wce_form_find (tree, field->path);
  if (node == NULL)
    return NULL;
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (field->control));
  int cursor = gtk_editable_get_position (GTK_EDITABLE (field->control));
  g_autofree char *before = g_utf8_substring (typed, 0, cursor);
  g_autofree char *escaped = wce_escape (before);
  const wcc_attribute *attribute = wcc_node_attribute (node, field->info.name);
  GString *text = g_string_new (wcc_document_text (tree, NULL));
  gsize at = attribute != NULL ? attribute->text.start : 0;
  if (attribute == NULL)
    {
      g_autofree char *name = wce_written_name (tree, node);
      g_autofree char *added = g_strdup_printf (" %s=\"\"", field->info.name);
      gsize start = node->open.start + 1 + strlen (name);
      g_string_insert (text, (gssize) start, added);
      at = start + strlen (added) - 1;
    }
  *byte = at + strlen (escaped);
  return g_string_free (text, FALSE);
}

/* Replaces the word at the cursor with the proposal. */
static void
take (GtkListBox *list, GtkListBoxRow *row, WceFormField *field)
{
  const char *word = g_object_get_data (G_OBJECT (row), "word");
  GtkEditable *entry = GTK_EDITABLE (field->control);
  const char *typed = gtk_editable_get_text (entry);
  int cursor = gtk_editable_get_position (entry);
  int start = cursor;
  g_autofree char *before = g_utf8_substring (typed, 0, cursor);
  for (const char *c = before + strlen (before);
       c > before && (g_ascii_isalnum (c[-1]) || c[-1] == '-'); c--)
    start--;
  gtk_popover_popdown (GTK_POPOVER (
      gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_POPOVER)));
  gtk_editable_delete_text (entry, start, cursor);
  gtk_editable_insert_text (entry, word, -1, &start);
  gtk_widget_grab_focus (field->control);
  gtk_editable_set_position (entry, start);
}

static GtkWidget *
row_for (const wcc_proposal *one)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *word = gtk_label_new (one->word);
  gtk_label_set_xalign (GTK_LABEL (word), 0);
  gtk_widget_add_css_class (word, "monospace");
  gtk_box_append (GTK_BOX (box), word);
  const char *meaning
      = *one->documentation != '\0' ? one->documentation : one->label;
  if (*meaning != '\0')
    {
      GtkWidget *more = gtk_label_new (meaning);
      gtk_label_set_xalign (GTK_LABEL (more), 0);
      gtk_label_set_wrap (GTK_LABEL (more), TRUE);
      gtk_label_set_max_width_chars (GTK_LABEL (more), 40);
      gtk_widget_add_css_class (more, "dim-label");
      gtk_widget_add_css_class (more, "caption");
      gtk_box_append (GTK_BOX (box), more);
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, one->word, -1);
  g_object_set_data_full (G_OBJECT (row), "word", g_strdup (one->word), g_free);
  return row;
}

static void
fill (WceFormField *field, GtkListBox *list)
{
  gsize byte = 0;
  g_autofree char *text = text_at_cursor (field, &byte);
  if (text == NULL)
    return;
  wcc_proposals *all = wcc_propose (
      text, strlen (text), byte, wce_document_get_catalogue (field->document));
  for (size_t i = 0; i < wcc_proposals_count (all) && i < MOST_SHOWN; i++)
    gtk_list_box_append (list, row_for (wcc_proposals_get (all, i)));
  wcc_proposals_free (all);
}

static void
open_list (GtkMenuButton *button, gpointer user)
{
  WceFormField *field = user;
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *none = gtk_label_new (_ ("Nothing can be proposed here."));
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_list_box_set_placeholder (GTK_LIST_BOX (list), none);
  fill (field, GTK_LIST_BOX (list));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller),
                                  GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_size_request (scroller, 300, 280);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  g_signal_connect (list, "row-activated", G_CALLBACK (take), field);
  gtk_menu_button_set_popover (button, popover);
}

GtkWidget *
wce_form_proposals_new (WceFormField *field)
{
  GtkWidget *button = wce_form_menu_button ("view-list-symbolic",
                                            _ ("What May Be Written Here"));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), open_list,
                                         field, NULL);
  return button;
}
