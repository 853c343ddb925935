/* names.h: what screen readers call widgets, where GTK has another name. */
#ifndef WCE_NAMES_H
#define WCE_NAMES_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Has the label that was given to a widget count. Later versions of GTK and
 * libadwaita name a control in a row by the title of the row alone, and a list
 * that drops down by its label or its choice alone; it then has both names. */
void wce_keep_name (GtkWidget *widget);

/* Gives names to the entries of all menus: GTK 4.18 takes them from labels that
 * it does not show to screen readers, and finds none. */
void wce_name_menus (void);

G_END_DECLS

#endif
