/* labels.c: labels that wrap. */
#include "labels.h"

GtkWidget *
wce_new_label (const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  return label;
}

void
wce_label_break (GtkWidget *label)
{
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  /* GTK 4.18 breaks even a single word for a squarer shape. */
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
}

GtkWidget *
wce_add_label (GtkWidget *box, const char *text, const char *class)
{
  GtkWidget *label = wce_new_label (text, class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}
