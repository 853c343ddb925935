/* page.c: functions that the pages of the palette share. */
#include "page.h"

void
wce_page_append (GtkListBox *list, GtkWidget *picture, const char *id,
                 const char *text, const char *chosen)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (row, text);
  if (picture != NULL)
    gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), "id", g_strdup (id), g_free);
  gtk_list_box_append (list, row);
  if (g_strcmp0 (id, chosen) == 0)
    gtk_list_box_select_row (list, GTK_LIST_BOX_ROW (row));
}

const char *
wce_page_id (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "id");
}

void
wce_page_clear (GtkListBox *list)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, child);
}

void
wce_page_show_error (GtkLabel *label, const GError *error)
{
  gtk_label_set_label (label, error != NULL ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (label), error != NULL);
}
