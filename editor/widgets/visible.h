/* visible.h: widgets that become visible. */
#ifndef WCE_VISIBLE_H
#define WCE_VISIBLE_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*WceVisibleFunc) (GtkWidget *widget);

/* Calls the function shortly after the widget becomes visible, each time, so
 * that a hidden widget need not follow its document. The call is not immediate,
 * since rows that are added while GTK maps a widget are drawn before they have
 * a place. */
void wce_when_visible (GtkWidget *widget, WceVisibleFunc function);

/* Shows one of two buttons in one place. If the other one had the focus, this one
 * gets it, when idle: its action is enabled then. */
void wce_show_one (GtkWidget *there, GtkWidget *gone);

G_END_DECLS

#endif
