/* new-dialog.h: asks what kind of document to begin. */
#ifndef WCE_NEW_DIALOG_H
#define WCE_NEW_DIALOG_H

#include <adwaita.h>

G_BEGIN_DECLS

/* Fills a list of the start page with a row for each kind of document. The rows
 * activate win.new-kind with their kind. */
void wce_new_fill_kinds (GtkListBox *list);

/* Asks for the kind, rules and title of a new document, and begins it.
 * @param kind  offered first; NULL: an empty battle
 * @param rules  file of the rules to offer first; or NULL
 * @param create  called once, when the person confirms, with the text in
 *                UTF-8 */
void wce_ask_for_new (GtkWindow *parent, const char *kind, const char *rules,
                      void (*create) (gpointer user, const char *text),
                      gpointer user);

G_END_DECLS

#endif
