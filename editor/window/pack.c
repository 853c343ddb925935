/* pack.c: makes packs of the document, and shows files in their folders. */
#include "private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "packs/export.h"
#include "widgets/text-dialog.h"

/* ---- packs --------------------------------------------------------------- */

/* The paths of all documents with changes that are not saved. */
static char **
unsaved_documents (GtkWindow *window)
{
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
  GList *windows
      = gtk_application_get_windows (gtk_window_get_application (window));
  for (GList *i = windows; i != NULL; i = i->next)
    {
      if (!G_TYPE_CHECK_INSTANCE_TYPE (i->data, G_OBJECT_TYPE (window)))
        continue; /* it is a dialog */
      WceDocument *document = ((WceWindow *) i->data)->document;
      if (wce_document_get_modified (document)
          && wce_document_get_path (document) != NULL)
        g_strv_builder_add (paths, wce_document_get_path (document));
    }
  return g_strv_builder_end (paths);
}

static void
exported (GtkWindow *window, const char *path)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *message = g_strdup_printf (_ ("“%s” is written."), name);
  wce_window_toast_file ((WceWindow *) window, message, path);
}

gboolean
wce_window_is_saved (WceWindow *self, const char *why, GCallback answered)
{
  if (wce_document_get_path (self->document) != NULL
      && !wce_document_get_modified (self->document))
    return TRUE;
  AdwMessageDialog *dialog
      = wce_window_new_question (self, _ ("Save First?"), why);
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "save",
                                    _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "save",
                                              ADW_RESPONSE_SUGGESTED);
  wce_ask_question (dialog, "save", "cancel", answered, self);
  return FALSE;
}

static void
save_answered (WceWindow *self, const char *response)
{
  if (strcmp (response, "save") == 0)
    wce_window_save_then (self, "win.export-pack");
}

static void
export_pack (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  wce_window_read_field (self);
  if (wce_window_is_saved (self, _ ("A pack is made of what is saved."),
                           G_CALLBACK (save_answered)))
    wce_pack_export_ask (GTK_WINDOW (self), self->document, unsaved_documents,
                         exported);
}

/* ---- showing files ------------------------------------------------------- */

/* A file to show, and the window that asked for it. */
typedef struct {
  WceWindow *window;
  GFile *file;
} Showing;

static void
showing_free (Showing *showing)
{
  g_object_unref (showing->window);
  g_object_unref (showing->file);
  g_free (showing);
}

static void
folder_shown (GObject *source, GAsyncResult *result, gpointer user)
{
  Showing *showing = user;
  (void) source;
  if (!gtk_show_uri_full_finish (NULL, result, NULL)
      && showing->window->document != NULL) /* the window may be closed */
    {
      const char *path = g_file_peek_path (showing->file);
      g_autofree char *name = g_filename_display_name (path);
      g_autofree char *message
          = g_strdup_printf (_ ("It is there: “%s”."), name);
      wce_show_message (GTK_WINDOW (showing->window),
                        _ ("No Program Shows Folders Here"), message);
    }
  showing_free (showing);
}

/* Shows the folder of the file. Takes ownership of the argument. */
static void
show_folder (Showing *showing)
{
  g_autoptr (GFile) folder = g_file_get_parent (showing->file);
  g_autofree char *uri
      = g_file_get_uri (folder != NULL ? folder : showing->file);
  gtk_show_uri_full (NULL, uri, GDK_CURRENT_TIME, NULL, folder_shown, showing);
}

/* Opens the folder of the file when no file manager can show the file
 * itself. */
static void
shown (GObject *source, GAsyncResult *result, gpointer user)
{
  g_autoptr (GVariant) reply = g_dbus_connection_call_finish (
      G_DBUS_CONNECTION (source), result, NULL);
  if (reply == NULL)
    show_folder (user);
  else
    showing_free (user);
}

static void
show_file (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  WceWindow *self = user;
  GDBusConnection *bus
      = g_application_get_dbus_connection (g_application_get_default ());
  if (self->shown_file == NULL)
    return;
  Showing *showing = g_new0 (Showing, 1);
  showing->window = g_object_ref (self);
  showing->file = g_file_new_for_path (self->shown_file);
  g_autofree char *uri = g_file_get_uri (showing->file);
  const char *uris[] = { uri, NULL };
  if (bus == NULL)
    show_folder (showing);
  else
    g_dbus_connection_call (
        bus, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1",
        "org.freedesktop.FileManager1", "ShowItems",
        g_variant_new ("(^ass)", uris, ""), NULL, G_DBUS_CALL_FLAGS_NONE, -1,
        NULL, shown, showing);
}

void
wce_window_set_up_packs (WceWindow *self)
{
  static const GActionEntry actions[]
      = { { .name = "export-pack", .activate = export_pack },
          { .name = "show-file", .activate = show_file } };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions,
                                   G_N_ELEMENTS (actions), self);
}
