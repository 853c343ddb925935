/* map-size.h: gives the board of a battle another size, or moves all that lies
 * on it. No display is needed.
 *
 * Long rows and short ones, which lie half a hex to the right, alternate. When
 * things move by an odd number of rows, they move half a hex to the right as
 * well: only so does every shape keep its form. */
#ifndef WCE_MAP_SIZE_H
#define WCE_MAP_SIZE_H

#include "document.h"
#include "scene/geometry.h"

G_BEGIN_DECLS

/* The new board, and how far everything moves on it. */
typedef struct {
  int columns, rows;
  int right, down; /* whole hexes, and rows; less than 0: to the left, up */
} WceMapSize;

/* Sets how far things move when the old board keeps its place in the new one:
 * 0 left or top, 1 middle, 2 right or bottom. */
void wce_map_anchor (const WceGeometry *old, WceMapSize *size, int across,
                     int along);

/* What would lie outside of the new board and be left out, a line for each
 * element that says so: "Heavy infantry (Rome): A1 A2".
 * @return NULL with the error set when it cannot be done at all; free with
 *         g_strfreev() */
char **wce_map_losses (WceDocument *document, const WceMapSize *size,
                       GError **error);
/* Moves every hex that the document names, conditions included; one step of the
 * history.
 * @return FALSE with the error set and nothing changed */
gboolean wce_map_resize (WceDocument *document, const WceMapSize *size,
                         GError **error);

G_END_DECLS

#endif
