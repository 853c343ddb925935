/* pane.h: shows what both armies consist of, side by side and one by one.
 *
 * Signal: chosen (char **places): hexes, and places in reserves, of the units
 * that a person wants to see. */
#ifndef WCE_FORCES_PANE_H
#define WCE_FORCES_PANE_H

#include <gtk/gtk.h>

#include "document/document.h"

G_BEGIN_DECLS

#define WCE_TYPE_FORCES_PANE (wce_forces_pane_get_type ())
G_DECLARE_FINAL_TYPE (WceForcesPane, wce_forces_pane, WCE, FORCES_PANE, GtkBox)

/* Call once. */
void wce_forces_pane_set_document (WceForcesPane *pane, WceDocument *document);

G_END_DECLS

#endif
