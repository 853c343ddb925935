/* watch.c: what a window does when another program changes its file. */
#include "private.h"

#include <glib/gi18n.h>

static void
update (WceWindow *self)
{
  WceFileState state = wce_file_watch_get_state (self->file_watch);
  const char *text = "";
  switch (state)
    {
    case WCE_FILE_SAME: break;
    case WCE_FILE_CHANGED:
      text = wce_document_get_modified (self->document)
                 ? _ ("Another program has changed this file. Reloading "
                      "replaces your text with the new one; Undo brings yours "
                      "back.")
                 : _ ("Another program has changed this file.");
      break;
    case WCE_FILE_UNREADABLE:
      text = wce_file_watch_get_reason (self->file_watch);
      break;
    case WCE_FILE_GONE:
      text = _ ("The file is not there any more. Saving writes it again.");
      break;
    }
  if (state != WCE_FILE_SAME)
    gtk_label_set_label (self->file_label, text);
  gtk_widget_set_visible (self->reload_button, state == WCE_FILE_CHANGED);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (
                                   G_ACTION_MAP (self), "reload")),
                               state == WCE_FILE_CHANGED);
  gtk_revealer_set_reveal_child (self->file_revealer, state != WCE_FILE_SAME);
}

void
wce_window_show_encoding (WceWindow *self)
{
  const char *encoding = wce_document_get_encoding (self->document);
  if (encoding == NULL)
    return;
  g_autofree char *message = g_strdup_printf (
      _ ("The file is in %s. Saving it makes UTF-8 of it."), encoding);
  wce_window_toast (self, message);
}

void
wce_window_reload (WceWindow *self)
{
  g_autoptr (GError) error = NULL;
  wce_tools_cancel (self->tools);
  if (wce_document_reload (self->document, &error))
    {
      wce_window_toast (self, _ ("Reloaded"));
      wce_window_show_encoding (self);
    }
  else
    wce_window_toast (self, error->message);
}

static void
reload (GSimpleAction *action, GVariant *parameter, gpointer user)
{
  (void) action;
  (void) parameter;
  wce_window_reload (user);
}

void
wce_window_watch_file (WceWindow *self)
{
  static const GActionEntry actions[]
      = { { .name = "reload", .activate = reload } };
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions,
                                   G_N_ELEMENTS (actions), self);
  self->file_watch = wce_file_watch_new (self->document);
  g_signal_connect_object (self->file_watch, "changed", G_CALLBACK (update),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "notify::modified",
                           G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
