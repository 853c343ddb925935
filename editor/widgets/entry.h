/* entry.h: entries whose text is read when they lose the focus. */
#ifndef WCE_ENTRY_H
#define WCE_ENTRY_H

#include <gtk/gtk.h>

/* Shows a text, unless a person is typing another one. */
void wce_entry_show (GtkEditable *field, const char *text);

/* Whether the text differs from the one that was last shown. A text that was
 * only shown must not be written: it may have been undone since. */
gboolean wce_entry_is_typed (GtkEditable *field);

#endif
