/* export.h: asks what to put into a pack, and makes it. */
#ifndef WCE_PACK_EXPORT_H
#define WCE_PACK_EXPORT_H

#include <gtk/gtk.h>

#include "document/document.h"

G_BEGIN_DECLS

/* @param window  the parent of the dialog
 * @param document  has a file, and no unsaved changes
 * @param unsaved  returns the paths of all documents with unsaved changes;
 *                 freed with g_strfreev()
 * @param exported  called with the path of the pack when it was written */
void wce_pack_export_ask (GtkWindow *window, WceDocument *document,
                          char **(*unsaved) (GtkWindow *window),
                          void (*exported) (GtkWindow *window,
                                            const char *path));

G_END_DECLS

#endif
