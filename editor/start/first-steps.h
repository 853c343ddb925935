/* first-steps.h: how one makes a battle that others can play, step by step. */
#ifndef WCE_FIRST_STEPS_H
#define WCE_FIRST_STEPS_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows it above a window. */
void wce_show_first_steps (GtkWindow *parent);

G_END_DECLS

#endif
