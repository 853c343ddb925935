/* shapes.h: which hexes a stroke covers. The tool says what happens to them.
 *
 * To add a shape: an entry here, its hexes in wce_shape_hexes(), its key and
 * button in palette.ui and window/map.c. */
#ifndef WCE_SHAPES_H
#define WCE_SHAPES_H

#include "scene/geometry.h"

G_BEGIN_DECLS

typedef enum {
  WCE_SHAPE_HEX,       /* brushes: the hex, */
  WCE_SHAPE_BRUSH,     /* also its neighbours, */
  WCE_SHAPE_WIDE,      /* and the neighbours of those */
  WCE_SHAPE_LINE,      /* from one hex to another */
  WCE_SHAPE_RECTANGLE, /* between two hexes */
  WCE_SHAPE_FILL,      /* a connected area of the same kind */
  WCE_SHAPE_COUNT
} WceShape;

/* Whether it goes from one hex to another, so that nothing is done before its
 * end. */
gboolean wce_shape_has_two_ends (WceShape shape);

/* Adds the hexes of a shape to a set.
 * @param from, to  its ends; a brush or a fill is at `to`
 * @param like, user  tells which hexes are the same; see
 * wce_geometry_flood() */
void wce_shape_hexes (WceShape shape, const WceGeometry *geometry, int from,
                      int to,
                      gboolean (*like) (gpointer user, int from, int hex),
                      gpointer user, GArray *hexes);

G_END_DECLS

#endif
