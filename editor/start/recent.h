/* recent.h: documents that were opened or saved last. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Remembers the file, for other programs of the desktop, too. */
void wce_recent_add (const char *path);
/* Fills a list of the start page with rows that open the newest documents that
 * are still there; FALSE when there are none. */
gboolean wce_recent_fill (GtkListBox *list);

G_END_DECLS
