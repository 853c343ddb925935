/* recent.h: documents that were recently opened or saved. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Adds a file to the list, which other programs of the desktop see too. */
void wce_recent_add (const char *path);
/* Fills a list of the start page with rows that open the most recent documents
 * that still exist; FALSE when there are none. */
gboolean wce_recent_fill (GtkListBox *list);

/* The folder of a file, as short as it still tells one from another: the last two
 * names. Free with g_free(). */
char *wce_recent_place (const char *path);

G_END_DECLS
