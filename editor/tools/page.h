/* page.h: functions that the pages of the palette share: a list to choose from,
 * and a line for errors. */
#ifndef WCE_PAGE_H
#define WCE_PAGE_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Appends a row with a text, and selects it when it is the chosen one.
 * @param picture  before the text, or NULL
 * @param id  what the row means
 * @param chosen  id of the chosen row, or NULL */
void wce_page_append (GtkListBox *list, GtkWidget *picture, const char *id,
                      const char *text, const char *chosen);
/* The id of a row; owned by the row. */
const char *wce_page_id (GtkListBoxRow *row);
/* Removes all rows. */
void wce_page_clear (GtkListBox *list);
/* Shows an error. @param error  NULL: clears the line */
void wce_page_show_error (GtkLabel *label, const GError *error);

G_END_DECLS

#endif
