/* open.h: shows what is in a pack, and unpacks it. */
#ifndef WCE_PACK_OPEN_H
#define WCE_PACK_OPEN_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Reads and checks a pack, and shows what is in it; nothing is written before
 * the person has seen that and said to which folder.
 * @param window    above which that happens
 * @param unpacked  called with the folder, and with the path of the document
 *                  that is to be opened, or NULL */
void wce_pack_open_ask (GtkWindow *window, const char *path,
                        void (*unpacked) (GtkWindow *window, const char *folder,
                                          const char *document));

G_END_DECLS

#endif
