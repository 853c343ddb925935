/* inspector.h: shows what a hex holds, or several units, and lets a person
 * change it. */
#ifndef WCE_INSPECTOR_H
#define WCE_INSPECTOR_H

#include <gtk/gtk.h>

#include "document/document.h"

G_BEGIN_DECLS

#define WCE_TYPE_INSPECTOR (wce_inspector_get_type ())
G_DECLARE_FINAL_TYPE (WceInspector, wce_inspector, WCE, INSPECTOR, GtkBox)

/* Call once. */
void wce_inspector_set_document (WceInspector *inspector,
                                 WceDocument *document);
/* Shows a hex; WCE_NO_HEX shows none. */
void wce_inspector_set_hex (WceInspector *inspector, int hex);
/* Shows and changes units together, instead of the hex, when there are two or
 * more hexes. @param hexes  names; ends in NULL */
void wce_inspector_set_units (WceInspector *inspector, char **hexes);

G_END_DECLS

#endif
