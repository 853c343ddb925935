/* first-steps.h: explains step by step how to make a battle that others can
 * play. */
#ifndef WCE_FIRST_STEPS_H
#define WCE_FIRST_STEPS_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows the steps in a dialog over a window. */
void wce_show_first_steps (GtkWindow *parent);

G_END_DECLS

#endif
