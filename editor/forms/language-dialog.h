/* language-dialog.h: which language a battle is to be translated into. */
#ifndef WCE_LANGUAGE_DIALOG_H
#define WCE_LANGUAGE_DIALOG_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*WceLanguageChosen) (GtkWidget *widget, const char *tag);

/* Asks above the window of a widget.
 * @param present  tags that need not be offered
 * @param chosen   called with the widget when there is an answer */
void wce_ask_language (GtkWidget *widget, GPtrArray *present,
                       WceLanguageChosen chosen);

G_END_DECLS

#endif
