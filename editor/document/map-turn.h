/* map-turn.h: turns, flips or mirrors the whole map. No display is needed.
 *
 * The board keeps its form: a half turn takes the first hex to the last one, a
 * flip the first hex of each row to the last one of that row. A board with an
 * even number of rows has a long first row and a short last one, so a half turn
 * takes the first hexes of its long rows off the board. */
#ifndef WCE_MAP_TURN_H
#define WCE_MAP_TURN_H

#include "clip.h"

G_BEGIN_DECLS

/* Turns or flips everything written about the whole map; one step of the
 * history.
 *
 * A half turn swaps top and bottom. Features and zones go with the terrain;
 * whatever belongs to a side then belongs to the other one. With the forces,
 * the armies change sides: the top army is at the bottom, in the same order of
 * battle, and special rules about it follow. With both parts it is the same
 * battle, seen from the other side of the table.
 *
 * A flip leaves both armies on their sides; left and right sections swap.
 * @param parts   WCE_PART_TERRAIN, WCE_PART_FORCES or both
 * @param report  or NULL
 * @return FALSE with the error set and nothing changed */
gboolean wce_map_turn (WceDocument *document, WceTurn turn, WceParts parts,
                       WceClipReport *report, GError **error);

/* Copies one half of the terrain, features included, to the other half by a
 * half turn; owners change sides. Each half includes half of the middle row:
 * the top has its left half. Zones and pieces stay.
 * @return FALSE with the error set and nothing changed */
gboolean wce_map_mirror (WceDocument *document, gboolean top_to_bottom,
                         WceClipReport *report, GError **error);

G_END_DECLS

#endif
