/* geometry.h: where the hexes of a board lie in the plane.
 *
 * Pointy-top hexes in rows; rows 0, 2, 4 ... have `columns` hexes, the others
 * have one fewer and lie half a hex to the right. Hex number = row * columns +
 * column, as in compiled battles; the missing last hex of a short row has a
 * number but is not a hex. No display is needed. */
#ifndef WCE_GEOMETRY_H
#define WCE_GEOMETRY_H

#include <glib.h>

G_BEGIN_DECLS

#define WCE_NO_HEX (-1)

typedef struct {
  int columns, rows;
  double size;      /* centre to corner, in pixels */
  double left, top; /* of the bounding box of all hexes */
} WceGeometry;

typedef enum {
  WCE_GO_LEFT,
  WCE_GO_RIGHT,
  WCE_GO_UP,
  WCE_GO_DOWN,
  WCE_GO_ROW_START,
  WCE_GO_ROW_END,
  WCE_GO_FIRST,
  WCE_GO_LAST
} WceGo;

/* Neighbours are numbered counterclockwise from the east:
 * E NE NW W SW SE. */
#define WCE_NEIGHBOURS 6

/* The hex size at which the board just fits a box of width x height. */
double wce_geometry_fit (int columns, int rows, double width, double height);
/* A board in the middle of a box, as large as it fits.
 * @param margin  left free at each side @param bar  and above and below, beside that */
WceGeometry wce_geometry_centred (int columns, int rows, double width,
                                  double height, double margin, double bar);
/* Width and height of the bounding box of all hexes. */
void wce_geometry_extent (const WceGeometry *geometry, double *width,
                          double *height);
/* How many hex numbers there are, those of missing hexes included. */
int wce_geometry_count (const WceGeometry *geometry);
gboolean wce_geometry_valid (const WceGeometry *geometry, int hex);
void wce_geometry_centre (const WceGeometry *geometry, int hex, double *x,
                          double *y);
/* Corner i of 0..5 at `scale` of the way from the centre: 0 is the upper end
 * of the east side, then counterclockwise, so corners i and i + 5 are the ends
 * of the side towards neighbour i. */
void wce_geometry_corner (const WceGeometry *geometry, int hex, int i,
                          double scale, double *x, double *y);
/* The neighbour in a direction, or WCE_NO_HEX off the board. */
int wce_geometry_neighbour (const WceGeometry *geometry, int hex,
                            int direction);
/* The hex around a point, or WCE_NO_HEX. */
int wce_geometry_hit (const WceGeometry *geometry, double x, double y);
/* The side of a hex, numbered as its neighbours, that is nearest to a point. */
int wce_geometry_side (const WceGeometry *geometry, int hex, double x,
                       double y);
/* Calls back for every hex that the pointer passed on its way from one point
 * to another, each once in a row, the hex of the first point left out.
 * @param last  the hex reported before, updated; WCE_NO_HEX at first */
void wce_geometry_stroke (const WceGeometry *geometry, double x0, double y0,
                          double x1, double y1, int *last,
                          void (*hex) (gpointer user, int hex),
                          gpointer user);
/* Steps from one hex to another. */
int wce_geometry_distance (const WceGeometry *geometry, int from, int to);
/* Sets of hexes are arrays of int. These functions add hexes of the board that
 * are not yet in the set. This one: all hexes within `radius` of the centre. */
void wce_geometry_disc (const WceGeometry *geometry, int centre, int radius,
                        GArray *hexes);
/* The straight way from one hex to another, both included. */
void wce_geometry_line (const WceGeometry *geometry, int from, int to,
                        GArray *hexes);
/* All hexes whose rows and columns lie between those of two hexes. */
void wce_geometry_rectangle (const WceGeometry *geometry, int from, int to,
                             GArray *hexes);
/* All hexes connected to one by hexes that are like it. */
void wce_geometry_flood (const WceGeometry *geometry, int from,
                         gboolean (*like) (gpointer user, int from, int hex),
                         gpointer user, GArray *hexes);
/* The hex that an arrow key, Home or End leads to; the same hex at the edge.
 * Up and Down alternate between the two neighbours, so that a column of moves
 * stays in its column. */
int wce_geometry_go (const WceGeometry *geometry, int hex, WceGo go);
/* "A1": row letters from the top (Z, AA, AB ...), column from 1.
 * @param name  room for 16 bytes; returned */
char *wce_geometry_name (int columns, int hex, char *name);
/* The hex with such a name, in either case, or WCE_NO_HEX. */
int wce_geometry_parse (const WceGeometry *geometry, const char *name);

G_END_DECLS

#endif
