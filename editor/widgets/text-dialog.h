/* text-dialog.h: a text to read, select and copy, in a window of its own. */
#ifndef WCE_TEXT_DIALOG_H
#define WCE_TEXT_DIALOG_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows a text above a window; Escape closes it.
 * @param subtitle  below the title; or NULL
 * @param markup    in Pango's markup, one line or more */
/* Opens it without the text, and with a sign that it will come. */
GtkWindow *wce_text_dialog_open (GtkWindow *parent, const char *title,
                                 const char *subtitle);
/* Shows the text. @param markup  of Pango */
void wce_text_dialog_fill (GtkWindow *dialog, const char *markup);
/* Both at once. */
void wce_show_text (GtkWindow *parent, const char *title, const char *subtitle,
                    const char *markup);

/* What went wrong, with a button to close it. */
void wce_show_message (GtkWindow *parent, const char *heading,
                       const char *message);

G_END_DECLS

#endif
