/* spoken.h: what GTK does not itself tell assistive technology. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on, gives a name to any widget in the window that gets the focus. */
void wce_spoken_watch (GtkWindow *window);
/* Names the button with this title in a switcher: its badge alone would be read
 * as a bare number. */
void wce_spoken_name_tab (GtkWidget *switcher, const char *title,
                          const char *name);

G_END_DECLS
