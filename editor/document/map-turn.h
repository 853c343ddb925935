/* map-turn.h: the whole map turned, flipped or mirrored. No display is needed.
 *
 * The board keeps its form: a half turn takes the first hex to the last one, a
 * flip the first hex of each row to the last one of that row. A board with an
 * even number of rows has a long first row and a short last one, so that a
 * half turn takes the first hexes of its long rows out of it. */
#ifndef WCE_MAP_TURN_H
#define WCE_MAP_TURN_H

#include "clip.h"

G_BEGIN_DECLS

/* Turns or flips what is written of the whole map; one step of the history.
 *
 * A half turn changes top and bottom. With the terrain go features and zones;
 * what belongs to a side then belongs to the other one. With the forces, the
 * armies change sides: who was at the top is at the bottom, in the same order
 * of battle, and so is whatever special rules say of him. Done with both parts,
 * it is the same battle, seen from the other side of the table.
 *
 * A flip leaves everybody on his side; left and right sections change.
 * @param parts   WCE_PART_TERRAIN, WCE_PART_FORCES or both
 * @param report  or NULL
 * @return FALSE with the error set and nothing changed */
gboolean wce_map_turn (WceDocument *document, WceTurn turn, WceParts parts,
                       WceClipReport *report, GError **error);

/* Makes one half of the terrain, features included, that of the other half
 * after a half turn, owners of the other side. One half of the row in the
 * middle goes with each: the left one with the top. Zones and pieces stay.
 * @return FALSE with the error set and nothing changed */
gboolean wce_map_mirror (WceDocument *document, gboolean top_to_bottom,
                         WceClipReport *report, GError **error);

G_END_DECLS

#endif
