/* spoken.h: names widgets for assistive technology where GTK does not. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on, names any widget in the window that gets the focus, if
 * needed. */
void wce_spoken_watch (GtkWindow *window);
/* Names the button with this title in a switcher: without a name, its badge
 * would be read as a bare number. */
void wce_spoken_name_tab (GtkWidget *switcher, const char *title,
                          const char *name);

G_END_DECLS
