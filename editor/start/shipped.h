/* shipped.h: lists the battles that came with the program or are in the
 * person's data folder, for the start page. */
#ifndef WCE_SHIPPED_H
#define WCE_SHIPPED_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Fills a list with a row for each game that has battles. The row opens to rows
 * for the battles, which are read when it is first opened. FALSE when there are
 * none. */
gboolean wce_shipped_fill (GtkListBox *list);

G_END_DECLS

#endif
