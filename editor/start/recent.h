/* recent.h: documents that were recently opened or saved. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds a file to the list, which other programs of the desktop see too. */
void wce_recent_add (const char *path);
/* Fills a list of the start page with rows that open the most recent documents
 * that still exist; FALSE when there are none. */
gboolean wce_recent_fill (GtkListBox *list);

G_END_DECLS
