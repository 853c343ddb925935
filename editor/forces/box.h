/* box.h: shows which pieces of the game's box a battle needs. */
#ifndef WCE_FORCES_BOX_H
#define WCE_FORCES_BOX_H

#include <adwaita.h>

#include "document/document.h"

G_BEGIN_DECLS

#define WCE_TYPE_FORCES_BOX (wce_forces_box_get_type ())
G_DECLARE_FINAL_TYPE (WceForcesBox, wce_forces_box, WCE, FORCES_BOX,
                      AdwPreferencesGroup)

/* Shows what the newest check has counted; nothing if the rules describe no
 * box. */
void wce_forces_box_update (WceForcesBox *self, WceDocument *document);

G_END_DECLS

#endif
