/* import-dialog.h: scenarios of other programs, opened as battles. */
#ifndef WCE_IMPORT_DIALOG_H
#define WCE_IMPORT_DIALOG_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Whether a file looks like a scenario of another program. */
gboolean wce_import_likes_file (const char *path);

/* Asks by which rules it shall be played, and makes a document of it. What was
 * not carried over is shown above the window that is then active.
 * @param begin  called once when there is a document, with its text, UTF-8 */
void wce_import_ask (GtkWindow *parent, const char *path,
                     void (*begin) (gpointer user, const char *text),
                     gpointer user);

G_END_DECLS

#endif
