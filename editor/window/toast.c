/* toast.c: short messages at the lower edge of a window. */
#include "private.h"

#include <glib/gi18n.h>

/* How long a message is shown. Messages with a button need more time. */
#define SECONDS 5
#define SECONDS_WITH_BUTTON 20

static void
forget_timer (WceWindow *self)
{
  if (self->toast_timer != 0)
    g_source_remove (self->toast_timer);
  self->toast_timer = 0;
}

static void
dismissed (WceWindow *self)
{
  forget_timer (self);
  self->toast = NULL;
}

static gboolean
time_is_up (gpointer user)
{
  WceWindow *self = user;
  self->toast_timer = 0;
  adw_toast_dismiss (self->toast);
  return G_SOURCE_REMOVE;
}

/* Shows a message in place of the one before. A queue would show messages long
 * after their cause, and libadwaita 1.2 crashes when some of many toasts
 * disappear at the same time. */
static void
show_toast (WceWindow *self, const char *message, const char *path)
{
  g_autofree char *text = g_markup_escape_text (message, -1);
  forget_timer (self);
  if (self->toast != NULL)
    adw_toast_set_title (self->toast, text);
  else
    {
      self->toast = adw_toast_new (text);
      adw_toast_set_timeout (self->toast, 0);
      g_signal_connect_object (self->toast, "dismissed", G_CALLBACK (dismissed),
                               self, G_CONNECT_SWAPPED);
      adw_toast_overlay_add_toast (self->toasts, self->toast);
    }
  adw_toast_set_button_label (self->toast,
                              path != NULL ? _ ("Show in Files") : NULL);
  adw_toast_set_action_name (self->toast,
                             path != NULL ? "win.show-file" : NULL);
  g_free (self->shown_file);
  self->shown_file = g_strdup (path);
  self->toast_timer
      = g_timeout_add_seconds (path != NULL ? SECONDS_WITH_BUTTON : SECONDS,
                               time_is_up, self);
}

void
wce_window_toast (WceWindow *self, const char *message)
{
  show_toast (self, message, NULL);
}

void
wce_window_toast_file (WceWindow *self, const char *message, const char *path)
{
  show_toast (self, message, path);
}

void
wce_window_clear_toast (WceWindow *self)
{
  dismissed (self);
  g_clear_pointer (&self->shown_file, g_free);
}
