/* reserve-buttons.h: buttons that put a unit of the chosen class into a reserve
 * of the chosen side: one button for each reserve, or one for a new reserve. */
#ifndef WCE_RESERVE_BUTTONS_H
#define WCE_RESERVE_BUTTONS_H

#include "tools.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define WCE_TYPE_RESERVE_BUTTONS (wce_reserve_buttons_get_type ())
G_DECLARE_FINAL_TYPE (WceReserveButtons, wce_reserve_buttons, WCE,
                      RESERVE_BUTTONS, GtkBox)

/* Call once. */
void wce_reserve_buttons_set_tools (WceReserveButtons *buttons, WceTools *tools,
                                    WceDocument *document);

G_END_DECLS

#endif
