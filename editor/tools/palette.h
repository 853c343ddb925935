/* palette.h: shows the tools, and what the chosen one works with. */
#ifndef WCE_PALETTE_H
#define WCE_PALETTE_H

#include <gtk/gtk.h>

#include "forms/inspector.h"
#include "stamp-page.h"
#include "tools.h"

G_BEGIN_DECLS

/* Signal: done, when a search is over and the map should get the focus. */
#define WCE_TYPE_PALETTE (wce_palette_get_type ())
G_DECLARE_FINAL_TYPE (WcePalette, wce_palette, WCE, PALETTE, GtkBox)

/* Sets the tools and the document to show; call it once. */
void wce_palette_set_tools (WcePalette *palette, WceTools *tools,
                            WceDocument *document);
/* Sets the hex that the pages are about; WCE_NO_HEX: none. */
void wce_palette_set_hex (WcePalette *palette, int hex);
/* Sets the names of the hexes whose units are changed together; fewer than two:
 * none. */
void wce_palette_set_units (WcePalette *palette, char **hexes);
WceStampPage *wce_palette_get_stamps (WcePalette *palette);
/* Starts a search in the list of the chosen tool.
 * @return FALSE when the list is too short for one */
gboolean wce_palette_search (WcePalette *palette);
/* Marks the button of a tool as the one that is wanted. @param tool  -1: none */
void wce_palette_mark_tool (WcePalette *palette, int tool);
/* Moves the focus to the name of the chosen zone. */
void wce_palette_rename_zone (WcePalette *palette);
/* Moves the focus to the page of the chosen tool. */
void wce_palette_focus_page (WcePalette *palette);

G_END_DECLS

#endif
