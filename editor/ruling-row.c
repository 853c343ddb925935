/* ruling-row.c: a row in which a person chooses a ruling. */
#include "ruling-row.h"

#include <glib/gi18n.h>

GtkWidget *
wce_ruling_row_new (const WceRuling *ruling)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) values
      = gtk_string_list_new ((const char *const *) ruling->words);
  g_autofree char *subtitle
      = g_strdup_printf (/* Translators: name of a switch, and its value */
                         _ ("%s, in the document: %s"), ruling->name,
                         ruling->words[ruling->written]);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), ruling->question);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (values));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), ruling->chosen);
  return row;
}
