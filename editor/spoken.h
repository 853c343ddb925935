/* spoken.h: what GTK does not tell assistive technology by itself. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on, what gets the focus in the window has a name. */
void wce_spoken_watch (GtkWindow *window);

G_END_DECLS
