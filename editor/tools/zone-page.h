/* zone-page.h: the zones of a document, in the palette. */
#ifndef WCE_ZONE_PAGE_H
#define WCE_ZONE_PAGE_H

#include <gtk/gtk.h>

#include "tools.h"

G_BEGIN_DECLS

#define WCE_TYPE_ZONE_PAGE (wce_zone_page_get_type ())
G_DECLARE_FINAL_TYPE (WceZonePage, wce_zone_page, WCE, ZONE_PAGE, GtkBox)

/* Sets the tools that draw the chosen zone; call it once. */
void wce_zone_page_set_tools (WceZonePage *page, WceTools *tools,
                              WceDocument *document);

G_END_DECLS

#endif
