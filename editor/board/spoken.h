/* spoken.h: what GTK does not tell assistive technology by itself. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on, what gets the focus in the window has a name. */
void wce_spoken_watch (GtkWindow *window);
/* Names the button of a switcher that has a title: what its badge shows would
 * be a number without a word. */
void wce_spoken_name_tab (GtkWidget *switcher, const char *title,
                          const char *name);

G_END_DECLS
