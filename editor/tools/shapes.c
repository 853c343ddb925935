/* shapes.c: which hexes a stroke covers. */
#include "shapes.h"

gboolean
wce_shape_has_two_ends (WceShape shape)
{
  return shape == WCE_SHAPE_LINE || shape == WCE_SHAPE_RECTANGLE;
}

void
wce_shape_hexes (WceShape shape, const WceGeometry *geometry, int from, int to,
                 gboolean (*like) (gpointer user, int from, int hex),
                 gpointer user, GArray *hexes)
{
  switch (shape)
    {
    case WCE_SHAPE_HEX: wce_geometry_disc (geometry, to, 0, hexes); break;
    case WCE_SHAPE_BRUSH: wce_geometry_disc (geometry, to, 1, hexes); break;
    case WCE_SHAPE_WIDE: wce_geometry_disc (geometry, to, 2, hexes); break;
    case WCE_SHAPE_LINE: wce_geometry_line (geometry, from, to, hexes); break;
    case WCE_SHAPE_RECTANGLE:
      wce_geometry_rectangle (geometry, from, to, hexes);
      break;
    case WCE_SHAPE_FILL:
      wce_geometry_flood (geometry, to, like, user, hexes);
      break;
    case WCE_SHAPE_COUNT: break;
    }
}
