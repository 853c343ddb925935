/* import-dialog.h: opens scenarios of other programs as battles. */
#ifndef WCE_IMPORT_DIALOG_H
#define WCE_IMPORT_DIALOG_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Whether a file looks like a scenario of another program. */
gboolean wce_import_likes_file (const char *path);

/* Asks which rules to use, and makes a document of the scenario. What was not
 * taken over is shown over the window that is active then.
 * @param begin  called once, when there is a document, with its text in
 *               UTF-8 */
void wce_import_ask (GtkWindow *parent, const char *path,
                     void (*begin) (gpointer user, const char *text),
                     gpointer user);

G_END_DECLS

#endif
