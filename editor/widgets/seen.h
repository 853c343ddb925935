/* seen.h: what is made up for once somebody sees it. */
#ifndef WCE_SEEN_H
#define WCE_SEEN_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*WceSeenFunc) (GtkWidget *widget);

/* Calls the function whenever the widget has come to be seen, in a moment: rows
 * that are added while a widget is being mapped are drawn before they have a
 * place. What changes while nobody looks need not be shown before. */
void wce_when_seen (GtkWidget *widget, WceSeenFunc function);

G_END_DECLS

#endif
