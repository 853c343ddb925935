/* export.h: asks what is to go into a pack, and makes it. */
#ifndef WCE_PACK_EXPORT_H
#define WCE_PACK_EXPORT_H

#include "window/window.h"

G_BEGIN_DECLS

/* @param window  whose document has a file that is as new as it is
 * @param exported  called with the path of the pack when it is written */
void wce_pack_export_ask (WceWindow *window,
                          void (*exported) (WceWindow *window,
                                            const char *path));

G_END_DECLS

#endif
