/* export.h: asks what is to go into a pack, and makes it. */
#ifndef WCE_PACK_EXPORT_H
#define WCE_PACK_EXPORT_H

#include <gtk/gtk.h>

#include "document/document.h"

G_BEGIN_DECLS

/* @param window    above which that happens
 * @param document  that has a file, which is as new as it is
 * @param unsaved   gives the paths of all documents that are newer than their
 *                  files; freed with g_strfreev()
 * @param exported  called with the path of the pack when it is written */
void wce_pack_export_ask (GtkWindow *window, WceDocument *document,
                          char **(*unsaved) (GtkWindow *window),
                          void (*exported) (GtkWindow *window,
                                            const char *path));

G_END_DECLS

#endif
