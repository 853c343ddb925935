/* open.h: shows the contents of a pack, and unpacks it. */
#ifndef WCE_PACK_OPEN_H
#define WCE_PACK_OPEN_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Reads and checks a pack, and shows its contents. Nothing is written before
 * the person has seen that and has chosen a folder.
 * @param window  the parent of the dialog
 * @param unpacked  called with the folder, and with the path of the document to
 *                  open, or NULL */
void wce_pack_open_ask (GtkWindow *window, const char *path,
                        void (*unpacked) (GtkWindow *window, const char *folder,
                                          const char *document));

G_END_DECLS

#endif
