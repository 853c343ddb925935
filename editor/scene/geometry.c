/* geometry.c: where the hexes of a board lie in the plane. */

#include "geometry.h"

#include <math.h>

/* Half the width of a hex of size 1. */
#define HALF 0.86602540378443864676

static int
row_length (int columns, int row)
{
  return row % 2 == 0 ? columns : columns - 1;
}

double
wce_geometry_fit (int columns, int rows, double width, double height)
{
  double by_width = width / (columns * 2 * HALF);
  double by_height = height / (rows * 1.5 + 0.5);

  return MAX (MIN (by_width, by_height), 0);
}

void
wce_geometry_extent (const WceGeometry *geometry, double *width,
                     double *height)
{
  *width = geometry->columns * 2 * HALF * geometry->size;
  *height = (geometry->rows * 1.5 + 0.5) * geometry->size;
}

WceGeometry
wce_geometry_centred (int columns, int rows, double width, double height,
                      double margin, double bar)
{
  WceGeometry geometry = { columns, rows, 1, 0, 0 };
  double w, h;

  geometry.size = wce_geometry_fit (columns, rows, width - 2 * margin,
                                    height - 2 * (margin + bar));
  wce_geometry_extent (&geometry, &w, &h);
  geometry.left = floor (MAX (width - w, 0) / 2);
  geometry.top = floor (MAX (height - h, 0) / 2);
  return geometry;
}

int
wce_geometry_count (const WceGeometry *geometry)
{
  return geometry->columns * geometry->rows;
}

gboolean
wce_geometry_valid (const WceGeometry *geometry, int hex)
{
  return hex >= 0 && hex < wce_geometry_count (geometry)
         && hex % geometry->columns
              < row_length (geometry->columns, hex / geometry->columns);
}

void
wce_geometry_centre (const WceGeometry *geometry, int hex, double *x,
                     double *y)
{
  int row = hex / geometry->columns, column = hex % geometry->columns;

  *x = geometry->left
       + geometry->size * HALF * (2 * column + 1 + (row % 2 ? 1 : 0));
  *y = geometry->top + geometry->size * (1.5 * row + 1);
}

void
wce_geometry_corner (const WceGeometry *geometry, int hex, int i, double scale,
                     double *x, double *y)
{
  static const double across[6] = { HALF, 0, -HALF, -HALF, 0, HALF };
  static const double down[6] = { -0.5, -1, -0.5, 0.5, 1, 0.5 };
  double size = geometry->size * scale;

  wce_geometry_centre (geometry, hex, x, y);
  *x += across[i % 6] * size;
  *y += down[i % 6] * size;
}

int
wce_geometry_neighbour (const WceGeometry *geometry, int hex, int direction)
{
  static const int row_step[6] = { 0, -1, -1, 0, 1, 1 };
  static const int column_step[2][6] = { { 1, 0, -1, -1, -1, 0 },
                                         { 1, 1, 0, -1, 0, 1 } };
  int row = hex / geometry->columns, column = hex % geometry->columns;

  column += column_step[row % 2][direction];
  row += row_step[direction];
  if (row < 0 || row >= geometry->rows || column < 0
      || column >= row_length (geometry->columns, row))
    return WCE_NO_HEX;
  return row * geometry->columns + column;
}

int
wce_geometry_hit (const WceGeometry *geometry, double x, double y)
{
  double size = geometry->size;
  int near;

  if (size <= 0)
    return WCE_NO_HEX;
  x = (x - geometry->left) / size;
  y = (y - geometry->top) / size;
  if (!(y >= 0 && y <= geometry->rows * 1.5 + 0.5 && x >= 0
        && x <= geometry->columns * 2 * HALF))
    return WCE_NO_HEX;
  /* The slanted sides make two rows overlap: try both. */
  near = (int) floor (y / 1.5);
  for (int row = near; row >= near - 1; row--)
    {
      double shift = row % 2 ? HALF : 0;
      int column = (int) floor ((x - shift) / (2 * HALF));
      double dx, dy;

      if (row < 0 || row >= geometry->rows || column < 0
          || column >= row_length (geometry->columns, row))
        continue;
      dx = fabs (x - shift - (2 * column + 1) * HALF);
      dy = fabs (y - 1.5 * row - 1);
      if (dy <= 1 - dx / (2 * HALF))
        return row * geometry->columns + column;
    }
  return WCE_NO_HEX;
}

int
wce_geometry_side (const WceGeometry *geometry, int hex, double x, double y)
{
  double cx, cy;

  wce_geometry_centre (geometry, hex, &cx, &cy);
  /* Each side is a sixth of a turn around its middle; y grows downwards. */
  return ((int) floor (atan2 (cy - y, x - cx) / (G_PI / 3) + 0.5) + 6) % 6;
}

void
wce_geometry_stroke (const WceGeometry *geometry, double x0, double y0,
                     double x1, double y1, int *last,
                     void (*hex) (gpointer user, int hex), gpointer user)
{
  double length = hypot (x1 - x0, y1 - y0);
  int steps;

  if (geometry->size <= 0)
    return;
  /* Motion arrives compressed: a fast pointer skips hexes between two events.
   * Half a hex is short enough to hit every hex that it really crossed. */
  steps = (int) ceil (MIN (length / (geometry->size * 0.5), 10000));
  for (int i = 1; i <= steps; i++)
    {
      double t = (double) i / steps;
      int hit = wce_geometry_hit (geometry, x0 + (x1 - x0) * t,
                                  y0 + (y1 - y0) * t);

      if (hit == WCE_NO_HEX || hit == *last)
        continue;
      *last = hit;
      hex (user, hit);
    }
}

/* ---- sets of hexes --------------------------------------------------------- */

/* Cube coordinates, whose sum is 0, and straight lines by rounding points
 * between them: Amit Patel, "Hexagonal Grids", redblobgames.com/grids/hexagons
 * (rows as "odd-r" there). */
typedef struct {
  double q, r, s;
} Cube;

static Cube
cube_of (const WceGeometry *geometry, int hex)
{
  int row = hex / geometry->columns, column = hex % geometry->columns;
  int q = column - (row - row % 2) / 2;

  return (Cube){ q, row, -q - row };
}

/* The hex around a point, or WCE_NO_HEX: the coordinate that was rounded most
 * is computed from the other two. */
static int
hex_of_cube (const WceGeometry *geometry, Cube point)
{
  double q = round (point.q), r = round (point.r), s = round (point.s);
  double dq = fabs (q - point.q), dr = fabs (r - point.r),
         ds = fabs (s - point.s);
  int row, column;

  if (dq > dr && dq > ds)
    q = -r - s;
  else if (dr > ds)
    r = -q - s;
  row = (int) r;
  column = (int) q + (row - (row & 1)) / 2;
  if (row < 0 || row >= geometry->rows || column < 0
      || column >= row_length (geometry->columns, row))
    return WCE_NO_HEX;
  return row * geometry->columns + column;
}

int
wce_geometry_distance (const WceGeometry *geometry, int from, int to)
{
  Cube a = cube_of (geometry, from), b = cube_of (geometry, to);

  return (int) ((fabs (a.q - b.q) + fabs (a.r - b.r) + fabs (a.s - b.s)) / 2);
}

static gboolean
contains (const GArray *hexes, int hex)
{
  for (guint i = 0; i < hexes->len; i++)
    if (g_array_index (hexes, int, i) == hex)
      return TRUE;
  return FALSE;
}

/* Adds a hex that is on the board and not yet in the set. */
static void
add (GArray *hexes, int hex)
{
  if (hex != WCE_NO_HEX && !contains (hexes, hex))
    g_array_append_val (hexes, hex);
}

void
wce_geometry_disc (const WceGeometry *geometry, int centre, int radius,
                   GArray *hexes)
{
  int row = centre / geometry->columns, column = centre % geometry->columns;
  int last_row = MIN (row + radius, geometry->rows - 1);

  for (int y = MAX (row - radius, 0); y <= last_row; y++)
    for (int x = MAX (column - radius, 0); x <= column + radius; x++)
      {
        int hex = y * geometry->columns + x;

        if (x < row_length (geometry->columns, y)
            && wce_geometry_distance (geometry, centre, hex) <= radius)
          add (hexes, hex);
      }
}

void
wce_geometry_line (const WceGeometry *geometry, int from, int to,
                   GArray *hexes)
{
  Cube a = cube_of (geometry, from), b = cube_of (geometry, to);
  int steps = wce_geometry_distance (geometry, from, to);

  for (int i = 0; i <= steps; i++)
    {
      double t = steps > 0 ? (double) i / steps : 0;
      int hex = WCE_NO_HEX;

      /* A point on the border of two hexes is moved a little, to the other side
       * when the first hex is off the board. */
      for (double off = 1e-6; hex == WCE_NO_HEX && off > -2e-6; off -= 2e-6)
        {
          Cube point = { a.q + (b.q - a.q) * t + off, a.r + (b.r - a.r) * t,
                         a.s + (b.s - a.s) * t - off };

          hex = hex_of_cube (geometry, point);
        }
      add (hexes, hex);
    }
}

void
wce_geometry_rectangle (const WceGeometry *geometry, int from, int to,
                        GArray *hexes)
{
  int columns = geometry->columns;
  int top = MIN (from, to) / columns, bottom = MAX (from, to) / columns;
  int left = MIN (from % columns, to % columns);
  int right = MAX (from % columns, to % columns);

  for (int row = top; row <= bottom; row++)
    for (int column = left; column <= right; column++)
      if (column < row_length (columns, row))
        {
          int hex = row * columns + column;

          g_array_append_val (hexes, hex);
        }
}

void
wce_geometry_flood (const WceGeometry *geometry, int from,
                    gboolean (*like) (gpointer user, int from, int hex),
                    gpointer user, GArray *hexes)
{
  g_autofree guint8 *seen
    = g_new0 (guint8, (gsize) wce_geometry_count (geometry));
  guint next = hexes->len;

  seen[from] = 1;
  g_array_append_val (hexes, from);
  for (; next < hexes->len; next++)
    for (int i = 0; i < WCE_NEIGHBOURS; i++)
      {
        int hex = wce_geometry_neighbour (
          geometry, g_array_index (hexes, int, next), i);

        if (hex == WCE_NO_HEX || seen[hex] || !like (user, from, hex))
          continue;
        seen[hex] = 1;
        g_array_append_val (hexes, hex);
      }
}

/* ---- moves of the cursor ------------------------------------------------------ */

int
wce_geometry_go (const WceGeometry *geometry, int hex, WceGo go)
{
  int columns = geometry->columns;
  int row, column;

  if (!wce_geometry_valid (geometry, hex))
    return wce_geometry_valid (geometry, 0) ? 0 : WCE_NO_HEX;
  row = hex / columns;
  column = hex % columns;
  switch (go)
    {
    case WCE_GO_LEFT: column = MAX (column - 1, 0); break;
    case WCE_GO_RIGHT:
      column = MIN (column + 1, row_length (columns, row) - 1);
      break;
    case WCE_GO_UP: row = MAX (row - 1, 0); break;
    case WCE_GO_DOWN: row = MIN (row + 1, geometry->rows - 1); break;
    case WCE_GO_ROW_START: column = 0; break;
    case WCE_GO_ROW_END: column = row_length (columns, row) - 1; break;
    case WCE_GO_FIRST: row = column = 0; break;
    case WCE_GO_LAST:
      row = geometry->rows - 1;
      column = row_length (columns, row) - 1;
      break;
    }
  /* The last hex of a long row has only one hex above and below it. On a board
   * one hex wide the short rows are empty. */
  column = MIN (column, row_length (columns, row) - 1);
  return column < 0 ? hex : row * columns + column;
}

char *
wce_geometry_name (int columns, int hex, char *name)
{
  char letters[8];
  int n = 0, end = 0;

  for (int row = hex / columns + 1; row > 0; row = (row - 1) / 26)
    letters[n++] = (char) ('A' + (row - 1) % 26);
  while (n > 0)
    name[end++] = letters[--n];
  g_snprintf (name + end, (gulong) (16 - end), "%d", hex % columns + 1);
  return name;
}

int
wce_geometry_parse (const WceGeometry *geometry, const char *name)
{
  int row = 0, column = 0, hex;

  for (; g_ascii_isalpha (*name); name++)
    {
      row = row * 26 + g_ascii_toupper (*name) - 'A' + 1;
      if (row > geometry->rows)
        return WCE_NO_HEX;
    }
  if (row == 0 || *name == '0')
    return WCE_NO_HEX;
  for (; g_ascii_isdigit (*name); name++)
    {
      column = column * 10 + *name - '0';
      if (column > geometry->columns)
        return WCE_NO_HEX;
    }
  if (column == 0 || *name != '\0')
    return WCE_NO_HEX;
  hex = (row - 1) * geometry->columns + column - 1;
  return wce_geometry_valid (geometry, hex) ? hex : WCE_NO_HEX;
}
