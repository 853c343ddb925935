/* text-dialog.h: a window with a text to read, select and copy. */
#ifndef WCE_TEXT_DIALOG_H
#define WCE_TEXT_DIALOG_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A dialog with a text, over a window; Escape closes it.
 * @param subtitle  below the title; or NULL
 * @param markup  for Pango, one line or more */
/* Opens the dialog without the text, with a spinner. */
GtkWindow *wce_text_dialog_open (GtkWindow *parent, const char *title,
                                 const char *subtitle);
/* Shows the text. */
void wce_text_dialog_fill (GtkWindow *dialog, const char *markup);
/* Opens the dialog with the text. */
void wce_show_text (GtkWindow *parent, const char *title, const char *subtitle,
                    const char *markup);

/* Shows an error message in a dialog that has a button to close it. */
void wce_show_message (GtkWindow *parent, const char *heading,
                       const char *message);

G_END_DECLS

#endif
