/* names.h: what screen readers call widgets, where GTK has another name or none. */
#ifndef WCE_NAMES_H
#define WCE_NAMES_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Keeps the name that was given to a widget. Later versions of GTK and libadwaita
 * name a control in a row by the title of the row alone, and a list that drops
 * down by its label or its choice alone; such a list gets both. */
void wce_keep_name (GtkWidget *widget);

/* Gives names to the entries of all menus: GTK 4.18 takes them from labels that
 * it does not show to screen readers, and finds none. */
void wce_name_menus (void);

/* From now on, names any widget in the window that gets the focus, if need be. */
void wce_name_focus (GtkWindow *window);
/* Names the button with this title in a switcher: without a name, its badge
 * would be read as a bare number. */
void wce_name_tab (GtkWidget *switcher, const char *title, const char *name);

/* Has screen readers read words at once, wherever the focus is.
 * @param notice  a widget with the role alert, which shows the words */
void wce_announce (GtkWidget *notice, const char *words);

G_END_DECLS

#endif
