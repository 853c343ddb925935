/* entry.c: entries whose text is read when they lose the focus. */
#include "entry.h"

/* Key for the text that was last shown, which the entry keeps as data. */
#define SHOWN "warcouncil-shown"

gboolean
wce_entry_is_typed (GtkEditable *field)
{
  const char *shown = g_object_get_data (G_OBJECT (field), SHOWN);
  return g_strcmp0 (gtk_editable_get_text (field), shown ? shown : "") != 0;
}

void
wce_entry_show (GtkEditable *field, const char *text)
{
  gboolean same = g_strcmp0 (gtk_editable_get_text (field), text) == 0;
  GtkWidget *delegate = GTK_WIDGET (gtk_editable_get_delegate (field));
  if (!same && gtk_widget_has_focus (delegate)
      && wce_entry_is_typed (field))
    return;
  gboolean typed = wce_entry_is_typed (field);
  g_object_set_data_full (G_OBJECT (field), SHOWN, g_strdup (text), g_free);
  if (!same)
    gtk_editable_set_text (field, text);
  /* What was typed is in the document now, which undoes it from here on. */
  if (typed && gtk_editable_get_enable_undo (field))
    {
      gtk_editable_set_enable_undo (field, FALSE);
      gtk_editable_set_enable_undo (field, TRUE);
    }
}
