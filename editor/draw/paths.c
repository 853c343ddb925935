/* paths.c: draws rivers, roads, walls and coasts, which join over hexsides.
 *
 * A path has a line from the middle of each joined side to the middle of the
 * hex. Two joined sides give one curve. A single one gives a source, or a way
 * off the board. More than two give a confluence: the two sides that are most
 * nearly opposite form the stem, and the others run into it. Each line is
 * filled as a band; its width at a side is that of the narrower neighbour.
 * Where three hexes in a triangle join, the corner between them is filled: this
 * gives wide water instead of a loop. */

#include "private.h"

#include <math.h>

/* Number of steps along a line from a side to the middle. */
#define POINTS 16
/* Width of a source, as a part of the width of its path. */
#define SOURCE 0.45
/* Radius of a path that joins nothing, as a multiple of its width. */
#define POND 0.95

typedef struct {
  double x, y;
} Point;

typedef struct {
  Point at, normal; /* normal: a unit vector */
  double width;     /* from 0 at the side to 1 in the middle */
} Sample;

typedef struct {
  const WcePathArt *art;
  guint sides;      /* bit mask of the sides that the path crosses */
  double width[6];  /* at each side */
  int stem[2];      /* its two sides; -1: none */
  Point middle;     /* where the lines meet */
  double direction; /* of the stem in the middle */
  double end;       /* width in the middle */
  Sample line[6][POINTS + 1];
} Path;

static Point
side_middle (int side)
{
  double angle = -G_PI / 3 * side;

  return (Point){ WCE_HALF * cos (angle), WCE_HALF * sin (angle) };
}

/* The number of steps between two sides: 1 for neighbours, 3 for opposite
 * sides. */
static int
sides_apart (int a, int b)
{
  int steps = abs (a - b);

  return MIN (steps, 6 - steps);
}

/* ---- where it runs ------------------------------------------------------- */

static void
join_sides (Path *path, const WcePen *pen, const WceBoardModel *model,
            int index)
{
  WceGeometry board = { model->columns, model->rows, 1, 0, 0 };
  guint outside = 0;

  for (int side = 0; side < 6; side++)
    {
      int other = wce_geometry_neighbour (&board, index, side);
      const WceTerrainArt *art;

      path->width[side] = path->art->width;
      if (other == WCE_NO_HEX || !model->hexes[other].valid)
        {
          outside |= 1u << side;
          continue;
        }
      art = wce_pen_terrain (pen, &model->hexes[other]);
      if (!art || !g_hash_table_contains (path->art->joins, art->id))
        continue;
      path->sides |= 1u << side;
      if (art->path)
        path->width[side] = MIN (path->width[side], art->path->width);
    }
  if (path->art->sea)
    path->sides |= outside;
  /* A path with a single side at the edge of the board continues beyond the
   * edge. */
  for (int side = 0; side < 6; side++)
    if (path->sides == 1u << side)
      for (int apart = 3; apart >= 2; apart--)
        for (int k = -1; k <= 1; k += 2)
          {
            int opposite = (side + k * apart + 6) % 6;

            if (!(outside >> opposite & 1))
              continue;
            path->sides |= 1u << opposite;
            return;
          }
}

static void
choose_stem (Path *path)
{
  int best = 0;

  path->stem[0] = path->stem[1] = -1;
  for (int a = 0; a < 6; a++)
    {
      if (!(path->sides >> a & 1))
        continue;
      if (path->stem[0] < 0)
        path->stem[0] = a;
      for (int b = a + 1; b < 6; b++)
        if (path->sides >> b & 1 && sides_apart (a, b) > best)
          {
            best = sides_apart (a, b);
            path->stem[0] = a;
            path->stem[1] = b;
          }
    }
}

/* Puts the middle on the curve of the stem and moves it aside a little, so that
 * long straight rivers do not look drawn with a ruler. */
static void
place_middle (Path *path, int columns, int index)
{
  double wander = path->art->wander;
  Point from, to;

  path->end = path->art->width;
  if (path->stem[0] < 0)
    return;
  from = side_middle (path->stem[0]);
  to = (Point){ -from.x, -from.y };
  if (path->stem[1] >= 0)
    to = side_middle (path->stem[1]);
  else if (wander > 0 && path->art->pool <= 0)
    path->end *= SOURCE;
  path->direction = atan2 (to.y - from.y, to.x - from.x);
  if (path->sides & (path->sides - 1))
    path->middle
      = (Point){ 0.25 * (from.x + to.x), 0.25 * (from.y + to.y) };
  if ((index / columns + index % columns) % 2)
    wander = -wander;
  path->middle.x -= wander * sin (path->direction);
  path->middle.y += wander * cos (path->direction);
}

/* Samples the curve from the middle of a side to the middle of the path. It
 * crosses the side at a right angle. In the middle it follows the stem; from a
 * third side it arrives straight. */
static void
sample_line (Path *path, int side)
{
  Point a = side_middle (side), d = path->middle, b, c;
  double reach = hypot (d.x - a.x, d.y - a.y) * 0.4;
  double turn = side == path->stem[1] ? -1 : 1;
  gboolean on_stem = side == path->stem[0] || side == path->stem[1];

  b = (Point){ a.x * (1 - reach / WCE_HALF), a.y * (1 - reach / WCE_HALF) };
  c = on_stem ? (Point){ d.x - turn * reach * cos (path->direction),
                         d.y - turn * reach * sin (path->direction) }
              : (Point){ (a.x + d.x) / 2, (a.y + d.y) / 2 };
  for (int i = 0; i <= POINTS; i++)
    {
      double t = (double) i / POINTS, u = 1 - t;
      double k0 = u * u * u, k1 = 3 * u * u * t, k2 = 3 * u * t * t,
             k3 = t * t * t;
      double dx = u * u * (b.x - a.x) + 2 * u * t * (c.x - b.x)
                  + t * t * (d.x - c.x);
      double dy = u * u * (b.y - a.y) + 2 * u * t * (c.y - b.y)
                  + t * t * (d.y - c.y);
      double length = MAX (hypot (dx, dy), 1e-9);

      path->line[side][i] = (Sample){
        { k0 * a.x + k1 * b.x + k2 * c.x + k3 * d.x,
          k0 * a.y + k1 * b.y + k2 * c.y + k3 * d.y },
        { -dy / length, dx / length },
        t * t * (3 - 2 * t),
      };
    }
}

/* ---- drawing ------------------------------------------------------------- */

static void
add_band (cairo_t *cr, const Path *path, int side, double rim)
{
  for (int i = 0; i <= 2 * POINTS + 1; i++)
    {
      gboolean back = i > POINTS;
      const Sample *s
        = &path->line[side][back ? 2 * POINTS + 1 - i : i];
      double half = (path->width[side] * (1 - s->width)
                     + path->end * s->width) / 2 + rim;

      if (back)
        half = -half;
      cairo_line_to (cr, s->at.x + half * s->normal.x,
                     s->at.y + half * s->normal.y);
    }
  cairo_close_path (cr);
}

/* Adds the corner between two neighbouring sides that the path crosses: the
 * area between their lines and the corner of the hex. */
static void
add_corner (cairo_t *cr, const Path *path, int side)
{
  int next = (side + 1) % 6;
  double angle = -G_PI / 3 * side - G_PI / 6;

  for (int i = 0; i <= POINTS; i++)
    cairo_line_to (cr, path->line[side][i].at.x, path->line[side][i].at.y);
  for (int i = POINTS; i >= 0; i--)
    cairo_line_to (cr, path->line[next][i].at.x, path->line[next][i].at.y);
  cairo_line_to (cr, cos (angle), sin (angle));
  cairo_close_path (cr);
}

/* Adds a round body of water, or a tower. Water is not quite a circle. */
static void
add_pool (cairo_t *cr, const Path *path, double radius, double rim, int index)
{
  double uneven = path->art->wander > 0 ? 0.07 : 0;

  if (radius <= 0)
    return;
  for (int i = 0; i < 48; i++)
    {
      double angle = 2 * G_PI * i / 48;
      double r = radius * (1 + uneven * sin (2 * angle + index)
                           + uneven * 0.6 * sin (3 * angle + 2 * index))
                 + rim;

      cairo_line_to (cr, path->middle.x + r * cos (angle),
                     path->middle.y + r * sin (angle));
    }
  cairo_close_path (cr);
}

static void
fill_path (WcePen *pen, const Path *path, double rim, int index,
           const WceRgba *colour)
{
  double pool = path->art->pool;

  if (path->sides == 0 && pool <= 0)
    pool = POND * path->art->width;
  wce_rgba_source (pen->cr, colour);
  for (int side = 0; side < 6; side++)
    {
      guint pair = 1u << side | 1u << (side + 1) % 6;

      if (path->sides >> side & 1)
        {
          add_band (pen->cr, path, side, rim);
          cairo_fill (pen->cr);
        }
      if ((path->sides & pair) == pair)
        {
          add_corner (pen->cr, path, side);
          cairo_fill (pen->cr);
        }
    }
  add_pool (pen->cr, path, MAX (pool, path->end / 2), rim, index);
  cairo_fill (pen->cr);
}

/* Draws a line along the middle, usually broken: the merlons of a wall, the
 * flow of a river. */
static void
draw_stripe (WcePen *pen, const Path *path, const WceRgba *colour)
{
  const WcePathArt *art = path->art;

  if (art->stripe <= 0)
    return;
  wce_rgba_source (pen->cr, colour);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (pen->cr, art->stripe);
  if (art->dash[0] > 0)
    cairo_set_dash (pen->cr, art->dash, 2, art->dash[0] / 2);
  for (int side = 0; side < 6; side++)
    {
      if (!(path->sides >> side & 1))
        continue;
      cairo_new_sub_path (pen->cr);
      for (int i = 0; i <= POINTS; i++)
        cairo_line_to (pen->cr, path->line[side][i].at.x,
                       path->line[side][i].at.y);
      cairo_stroke (pen->cr);
    }
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

void
wce_draw_path (WcePen *pen, const WceTerrainArt *art,
               const WceBoardModel *model, int index)
{
  int dark = wce_theme_is_dark (pen->drawing->theme);
  Path path = { .art = art->path };
  const GPtrArray *items = art->items;
  double scale;

  join_sides (&path, pen, model, index);
  choose_stem (&path);
  place_middle (&path, model->columns, index);
  for (int side = 0; side < 6; side++)
    if (path.sides >> side & 1)
      sample_line (&path, side);
  cairo_save (pen->cr);
  wce_pen_hex (pen, 1);
  cairo_clip (pen->cr);
  if (path.sides == 0 && art->alone->len > 0)
    items = art->alone;
  else
    {
      if (art->path->rim > 0)
        fill_path (pen, &path, art->path->rim, index, &art->path->line[dark]);
      fill_path (pen, &path, 0, index, &art->path->band[dark]);
      draw_stripe (pen, &path, &art->path->line[dark]);
    }
  cairo_translate (pen->cr, path.middle.x, path.middle.y);
  if (!art->path->upright)
    cairo_rotate (pen->cr, path.direction);
  scale = sqrt (path.end / art->path->width);
  cairo_scale (pen->cr, scale, scale);
  wce_pen_art (pen, art, items);
  cairo_restore (pen->cr);
}
