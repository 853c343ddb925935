/* recent.c: documents that were recently opened or saved, in the list that the
 * programs of a desktop share. */
#include "recent.h"

#include <adwaita.h>
#include <string.h>

#include "places.h"

enum { MOST = 5 };

void
wce_recent_add (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);
  /* The program's id distinguishes its own documents from others. */
  char name[] = WCE_APPLICATION_ID, type[] = "application/xml",
       command[] = "warcouncil-editor %u";
  GtkRecentData data
      = { .mime_type = type, .app_name = name, .app_exec = command };
  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

static gint
newer_first (gpointer first, gpointer second)
{
  return g_date_time_compare (gtk_recent_info_get_modified (second),
                              gtk_recent_info_get_modified (first));
}

char *
wce_recent_place (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *above = g_path_get_dirname (folder);
  g_autofree char *name = g_filename_display_basename (folder);
  g_autofree char *name_above = g_filename_display_basename (above);
  if (strcmp (folder, g_get_home_dir ()) == 0)
    return g_strdup ("~");
  if (strcmp (above, g_get_home_dir ()) == 0)
    return g_strdup_printf ("~/%s", name);
  if (strcmp (name_above, G_DIR_SEPARATOR_S) == 0)
    return g_filename_display_name (folder);
  return g_strdup_printf ("…/%s/%s", name_above, name);
}

static GtkWidget *
new_row (const char *path)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *folder = wce_recent_place (path);
  g_autofree char *whole = g_filename_display_name (path);
  g_autofree char *title = g_markup_escape_text (name, -1);
  g_autofree char *below = g_markup_escape_text (folder, -1);
  GtkWidget *row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), below);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 1);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  gtk_widget_set_tooltip_text (row, whole);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "app.open-at");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "(^ayi)", path, 0);
  return row;
}

gboolean
wce_recent_fill (GtkListBox *list)
{
  GList *items
      = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  int count = 0;
  items = g_list_sort (items, (GCompareFunc) newer_first);
  for (GList *i = items; i != NULL && count < MOST; i = i->next)
    {
      g_autofree char *path
          = g_filename_from_uri (gtk_recent_info_get_uri (i->data), NULL, NULL);
      if (path == NULL
          || !gtk_recent_info_has_application (i->data, WCE_APPLICATION_ID)
          || !g_file_test (path, G_FILE_TEST_EXISTS))
        continue;
      gtk_list_box_append (list, new_row (path));
      count++;
    }
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
  return count > 0;
}
