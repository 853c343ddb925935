/* late-field.h: fields of which the document learns when one leaves them. */
#ifndef WCE_LATE_FIELD_H
#define WCE_LATE_FIELD_H

#include <gtk/gtk.h>

/* Shows what the document says now, unless a person is typing something else. */
void wce_late_field_show (GtkEditable *field, const char *text);

/* Whether the field has something else than it was last given to show. What it
 * was given is no news: it may have been undone since. */
gboolean wce_late_field_is_typed (GtkEditable *field);

#endif
