/* toast.c: short messages at the lower edge of a window. */
#include "private.h"

#include <glib/gi18n.h>

#include "widgets/labels.h"

/* How long a message is shown. Messages with a button need more time. */
#define SECONDS 5
#define SECONDS_WITH_BUTTON 20

/* Above the line below the map: a message hides neither the hex of the pointer
 * nor a button. Where there is no map to be seen, it lies over what there is. */
static AdwToastOverlay *
overlay_in_sight (WceWindow *self)
{
  const char *page = gtk_stack_get_visible_child_name (self->main_stack);
  gboolean map
      = g_strcmp0 (page, "work") == 0 && !wce_dock_covers_middle (self->dock);
  return map ? self->map_toasts : self->toasts;
}

/* Letters in a line of a message in a slim window. */
#define SLIM_CHARS 30

void
wce_window_fit_toast (WceWindow *self)
{
  GtkWidget *label
      = self->toast != NULL ? adw_toast_get_custom_title (self->toast) : NULL;
  if (label != NULL)
    gtk_label_set_max_width_chars (GTK_LABEL (label),
                                   self->slim ? SLIM_CHARS : -1);
}

/* The title that a toast has by itself is cut where the map is narrow. */
static GtkWidget *
whole_title (const char *message)
{
  GtkWidget *label = gtk_label_new (message);
  wce_label_break (label);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  return label;
}

static void
forget_timer (WceWindow *self)
{
  if (self->toast_timer != 0)
    g_source_remove (self->toast_timer);
  self->toast_timer = 0;
}

static void
dismissed (WceWindow *self, AdwToast *toast)
{
  if (toast != self->toast)
    return;
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

static void
add_toast (WceWindow *self, AdwToastOverlay *overlay)
{
  self->toast = adw_toast_new ("");
  self->toast_overlay = overlay;
  adw_toast_set_timeout (self->toast, 0);
  g_signal_connect_object (self->toast, "dismissed", G_CALLBACK (dismissed),
                           self, G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (overlay, self->toast);
}

/* Shows a message in place of the one before. A queue would show messages long
 * after their cause, and libadwaita 1.2 crashes when some of many toasts
 * disappear at the same time. */
static void
show_toast (WceWindow *self, const char *message, const char *button,
            const char *action)
{
  AdwToastOverlay *overlay = overlay_in_sight (self);
  if (self->toast != NULL && self->toast_overlay != overlay)
    adw_toast_dismiss (self->toast);
  if (self->toast == NULL)
    add_toast (self, overlay);
  forget_timer (self);
  adw_toast_set_custom_title (self->toast, whole_title (message));
  wce_window_fit_toast (self);
  adw_toast_set_button_label (self->toast, button);
  adw_toast_set_action_name (self->toast, action);
  self->toast_timer = g_timeout_add_seconds (
      button != NULL ? SECONDS_WITH_BUTTON : SECONDS, time_is_up, self);
}

void
wce_window_toast (WceWindow *self, const char *message)
{
  show_toast (self, message, NULL, NULL);
}

void
wce_window_toast_file (WceWindow *self, const char *message, const char *path)
{
  g_free (self->shown_file);
  self->shown_file = g_strdup (path);
  show_toast (self, message, _ ("Show in Files"), "win.show-file");
}

void
wce_window_toast_action (WceWindow *self, const char *message,
                         const char *button, const char *action)
{
  show_toast (self, message, button, action);
}

void
wce_window_clear_toast (WceWindow *self)
{
  forget_timer (self);
  self->toast = NULL;
  g_clear_pointer (&self->shown_file, g_free);
}
