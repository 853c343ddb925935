/* language-dialog.h: asks for the language of a new translation. */
#ifndef WCE_LANGUAGE_DIALOG_H
#define WCE_LANGUAGE_DIALOG_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*WceLanguageChosen) (GtkWidget *widget, const char *tag);

/* Asks in a dialog over the window of a widget.
 * @param present  tags that are not offered
 * @param chosen  called with the widget when there is an answer */
void wce_ask_language (GtkWidget *widget, GPtrArray *present,
                       WceLanguageChosen chosen);

G_END_DECLS

#endif
