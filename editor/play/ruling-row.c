/* ruling-row.c: a row in which a person chooses a ruling. */
#include "ruling-row.h"

#include <glib/gi18n.h>

#include "widgets/combo-list.h"

GtkWidget *
wce_ruling_row_new (const WceRuling *ruling)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) values = gtk_string_list_new (NULL);
  for (guint i = 0; ruling->words[i] != NULL; i++)
    {
      g_autofree char *words
          = i == ruling->written
                /* Translators: value of a switch */
                ? g_strdup_printf (_ ("%s (as in the document)"),
                                   ruling->words[i])
                : g_strdup (ruling->words[i]);
      gtk_string_list_append (values, words);
    }
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), ruling->question);
  gtk_widget_set_tooltip_text (row, ruling->name);
  wce_combo_list_below (ADW_COMBO_ROW (row));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (values));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), ruling->chosen);
  return row;
}
