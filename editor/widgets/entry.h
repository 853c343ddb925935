/* entry.h: entries whose text is read when they are left. */
#ifndef WCE_ENTRY_H
#define WCE_ENTRY_H

#include <gtk/gtk.h>

/* Shows a text, unless a person is typing another one. */
void wce_entry_show (GtkEditable *field, const char *text);

/* Whether its text differs from what it was last given to show. A text that it
 * was given is no news: it may have been undone since. */
gboolean wce_entry_is_typed (GtkEditable *field);

#endif
