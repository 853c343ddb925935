/* common.c: functions that all parts of a window use. This file depends on none
 * of them. */
#include "private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document/edit.h"
#include "document/scene.h"

gboolean
wce_window_is_playing (WceWindow *self)
{
  return self->play_panel != NULL
         && wce_play_panel_get_active (self->play_panel);
}

void
wce_window_read_field (WceWindow *self)
{
  GtkWidget *field = gtk_window_get_focus (GTK_WINDOW (self));
  if (!GTK_IS_TEXT (field))
    return;
  g_object_ref (field); /* reading it may remove the field */
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  if (gtk_widget_get_mapped (field))
    gtk_text_grab_focus_without_selecting (GTK_TEXT (field));
  g_object_unref (field);
}

/* ---- questions ----------------------------------------------------------- */

AdwMessageDialog *
wce_window_new_question (WceWindow *self, const char *heading, const char *body)
{
  return ADW_MESSAGE_DIALOG (
      adw_message_dialog_new (GTK_WINDOW (self), heading, body));
}

void
wce_ask_question (AdwMessageDialog *dialog, const char *standard,
                  const char *close, GCallback answer, gpointer user)
{
  adw_message_dialog_set_default_response (dialog, standard);
  adw_message_dialog_set_close_response (dialog, close);
  g_signal_connect_object (dialog, "response", answer, user, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- source -------------------------------------------------------------- */

void
wce_window_show_hex_in_source (WceWindow *self, int hex)
{
  char name[16];
  wcc_range range;
  gboolean current = FALSE;
  const wcc_document *tree
      = wce_document_get_last_tree (self->document, &current);
  WceGeometry geometry = wce_scene_geometry (self->document);
  if (tree == NULL || !current || hex == WCE_NO_HEX || geometry.columns == 0)
    return;
  wce_geometry_name (geometry.columns, hex, name);
  if (wce_find_place (tree, name, &range))
    wce_source_view_show_range (self->source, range.start, range.end);
}

/* The full path of a file of the rules. Battles contain only names without
 * folders, so that the same source gives the same bytes everywhere; the
 * compilation knows the full paths. Free with g_free(). */
static char *
find_source (WceWindow *self, const char *file)
{
  const char *path = wce_document_get_path (self->document);
  const wcc_result *result
      = wce_check_get_result (wce_document_get_check (self->document));
  g_autofree char *folder = path != NULL ? g_path_get_dirname (path) : NULL;
  g_autofree char *own = path != NULL ? g_path_get_basename (path) : NULL;
  const wcc_document *source;
  if (g_strcmp0 (own, file) == 0)
    return g_strdup (path);
  for (gsize i = 0; (source = wcc_result_source (result, i)) != NULL; i++)
    {
      g_autofree char *name = g_path_get_basename (wcc_document_name (source));
      if (strcmp (name, file) == 0)
        return g_canonicalize_filename (wcc_document_name (source), folder);
    }
  return g_canonicalize_filename (file, folder);
}

/* Shows where a rule is written, in the window of its document. */
void
wce_window_show_rule (WceWindow *self, const char *file, int line)
{
  const char *path = wce_document_get_path (self->document);
  g_autofree char *full = find_source (self, file);
  if (path != NULL && strcmp (full, path) == 0)
    {
      wce_window_show_view (self, "source");
      wce_source_view_show_line (self->source, line);
      wce_source_view_take_focus (self->source);
      return;
    }
  if (!g_file_test (full, G_FILE_TEST_IS_REGULAR))
    {
      g_autofree char *message
          = g_strdup_printf (_ ("The rules are not there any more: %s"), full);
      wce_window_toast (self, message);
      return;
    }
  g_autoptr (GVariant) target
      = g_variant_ref_sink (g_variant_new ("(^ayi)", full, line));
  gtk_widget_activate_action_variant (GTK_WIDGET (self), "app.open-at", target);
}
