/* ground.c: draws terrain, sections, hexsides, zones and names of the hexes.
 *
 * A row is drawn in two passes, so that what lies over the ground is not
 * covered by the ground of neighbours. */

#include "private.h"

#include <string.h>

/* Hexes smaller than this (in pixels) show no names. */
#define NAMES_FROM 26
#define TERRAIN_NAMES_FROM 18

/* Draws terrain that has no picture: slanted lines; its name is drawn later. */
static void
draw_hatch (WcePen *pen)
{
  cairo_save (pen->cr);
  wce_pen_hex (pen, 0.94);
  cairo_clip (pen->cr);
  wce_pen_colour (pen, WCE_COLOUR_HATCH);
  cairo_set_line_width (pen->cr, 0.035);
  for (double x = -2; x < 2; x += 0.22)
    {
      cairo_move_to (pen->cr, x - 0.6, 1);
      cairo_line_to (pen->cr, x + 0.6, -1);
    }
  cairo_stroke (pen->cr);
  cairo_restore (pen->cr);
}

static int
bit_count (guint bits)
{
  int n = 0;

  for (; bits; bits &= bits - 1)
    n++;
  return n;
}

void
wce_draw_ground (WcePen *pen, const WceBoardModel *model, int index)
{
  const WceBoardHex *hex = &model->hexes[index];
  const WceTerrainArt *art = wce_pen_terrain (pen, hex);
  /* Every second section is tinted; a hex of two sections gets half the
   * tint. */
  int tints = bit_count (hex->sections & 0xaau);

  wce_pen_hex (pen, 1);
  wce_pen_colour (pen, WCE_COLOUR_GROUND);
  cairo_fill (pen->cr);
  if (art)
    {
      wce_pen_hex (pen, 1);
      wce_rgba_source (
        pen->cr, &art->ground[wce_theme_is_dark (pen->drawing->theme)]);
      cairo_fill (pen->cr);
      if (art->path)
        wce_draw_path (pen, art, model, index);
      else
        wce_pen_art (pen, art, art->items);
    }
  else if (hex->terrain)
    draw_hatch (pen);
  if (tints > 0 && !(pen->drawing->hidden & WCE_HIDE_SECTIONS))
    {
      WceRgba tint
        = pen->drawing->style->colour[pen->drawing->theme][WCE_COLOUR_TINT];

      tint.alpha *= (float) tints / (float) bit_count (hex->sections);
      wce_rgba_source (pen->cr, &tint);
      wce_pen_hex (pen, 1);
      cairo_fill (pen->cr);
    }
  wce_pen_hex (pen, 1);
  wce_pen_colour (pen, WCE_COLOUR_GRID);
  cairo_set_line_width (pen->cr, MAX (0.03, 1 / wce_pen_pixels (pen, 1)));
  cairo_stroke (pen->cr);
}

/* Draws a rim in the colour of the side around terrain that belongs to a
 * side. */
static void
draw_owner (WcePen *pen, const WceBoardHex *hex)
{
  static const WceColour colours[2][2]
    = { { WCE_COLOUR_TOP_EDGE, WCE_COLOUR_TOP },
        { WCE_COLOUR_BOTTOM_EDGE, WCE_COLOUR_BOTTOM } };

  if (!hex->terrain || hex->owner < 0)
    return;
  for (int i = 0; i < 2; i++)
    {
      wce_pen_hex (pen, 0.9);
      wce_pen_colour (pen, colours[hex->owner][i]);
      cairo_set_line_width (pen->cr, i == 0 ? 0.13 : 0.08);
      cairo_stroke (pen->cr);
    }
}

/* The name of a terrain that has no picture, on a strip without hatching. */
static void
draw_terrain_name (WcePen *pen, const WceBoardHex *hex, double y, double width)
{
  cairo_save (pen->cr);
  wce_pen_hex (pen, 0.97);
  cairo_clip (pen->cr);
  cairo_rectangle (pen->cr, -1, y - 0.17, 2, 0.34);
  wce_pen_colour (pen, WCE_COLOUR_GROUND);
  cairo_fill (pen->cr);
  cairo_restore (pen->cr);
  wce_pen_text (pen, hex->terrain_name ? hex->terrain_name : hex->terrain, 0,
                y, 0.26, FALSE, width, WCE_COLOUR_LABEL);
}

/* Draws the features of the sides inside their hex, so that no neighbour covers
 * them and one can see which hex they belong to. */
static void
draw_hexsides (WcePen *pen, const WceBoardHex *hex)
{
  static const double dash[2] = { 0.16, 0.1 };
  int dark = wce_theme_is_dark (pen->drawing->theme);

  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  for (int i = 0; i < 6; i++)
    {
      const WceHexsideArt *art;
      double width, scale;

      if (!hex->hexside[i])
        continue;
      art = wce_board_style_hexside (pen->drawing->style, hex->hexside[i]);
      width = art ? art->width : 0.12;
      scale = 0.97 - width / 2 / WCE_HALF;
      wce_pen_side (pen, i, scale);
      cairo_set_line_width (pen->cr, width);
      if (art)
        {
          wce_rgba_source (pen->cr, &art->edge[dark]);
          cairo_stroke_preserve (pen->cr);
          cairo_set_line_width (pen->cr, width * 0.6);
          wce_rgba_source (pen->cr, &art->ink[dark]);
        }
      else
        {
          wce_pen_colour (pen, WCE_COLOUR_HATCH);
          cairo_set_dash (pen->cr, dash, 2, 0);
        }
      cairo_stroke (pen->cr);
      cairo_set_dash (pen->cr, NULL, 0, 0);
    }
}

/* Outlines zones with dots inside their hexes, so that zones side by side stay
 * apart. */
static void
draw_zones (WcePen *pen, const WceBoardHex *hex)
{
  static const double dots[2] = { 0, 0.17 };

  if (hex->zone_edges == 0)
    return;
  cairo_save (pen->cr);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (pen->cr, dots, 2, 0);
  cairo_set_line_width (pen->cr, MAX (0.07, 1.5 / wce_pen_pixels (pen, 1)));
  wce_pen_colour (pen, WCE_COLOUR_SECTION);
  for (int i = 0; i < 6; i++)
    if (hex->zone_edges >> i & 1)
      {
        wce_pen_side (pen, i, 0.9);
        cairo_stroke (pen->cr);
      }
  cairo_restore (pen->cr);
}

/* Draws names after all ground of a row, so that no neighbour covers them. */
static void
draw_names (WcePen *pen, const WceBoardModel *model, int index)
{
  const WceBoardHex *hex = &model->hexes[index];
  double size = wce_pen_pixels (pen, 1);
  /* The name of a leader with a unit covers the name of the hex, and a border
   * through the middle moves it aside. */
  gboolean covered = hex->unit.class_id && hex->leader.present;
  gboolean shared = bit_count (hex->sections) > 1;
  gboolean barred = hex->hexside[1] || hex->hexside[2];
  /* Readable when hexes are small, and no larger than needed when they are
   * large. */
  double height = CLAMP (8 / size, 0.17, 0.3);
  char name[16];

  if (size >= NAMES_FROM && !covered
      && !(pen->drawing->hidden & (WCE_HIDE_COORDINATES | WCE_HIDE_NAMES)))
    wce_pen_text (pen, wce_geometry_name (model->columns, index, name),
                  shared ? -0.24 : 0,
                  shared || barred ? -0.62 : -0.84 + height * 0.45, height,
                  FALSE, 0, WCE_COLOUR_NAME);
  if (hex->terrain && size >= TERRAIN_NAMES_FROM
      && !wce_pen_terrain (pen, hex))
    {
      if (hex->unit.class_id || hex->leader.present)
        draw_terrain_name (pen, hex, 0.68, 0.95);
      else
        draw_terrain_name (pen, hex, 0, 1.5);
    }
}

/* Whether two hexes share no section; the second one may be invalid. */
static gboolean
is_border (const WceBoardModel *model, int index, int other)
{
  guint sections = model->hexes[index].sections;

  return other >= 0 && other / model->columns == index / model->columns
         && model->hexes[other].valid && sections
         && model->hexes[other].sections
         && (sections & model->hexes[other].sections) == 0;
}

/* Draws the border between sections. It runs along the side between two hexes
 * that share no section, and through the middle of a hex that belongs to both.
 * Both hexes draw all of it, since the ground of either may be drawn last. */
static void
draw_border (WcePen *pen, const WceBoardModel *model, int index)
{
  static const double dash[2] = { 0.22, 0.12 };

  cairo_set_dash (pen->cr, dash, 2, 0);
  cairo_set_line_width (pen->cr, 0.07);
  wce_pen_colour (pen, WCE_COLOUR_SECTION);
  if (bit_count (model->hexes[index].sections) > 1)
    {
      cairo_move_to (pen->cr, 0, -1);
      cairo_line_to (pen->cr, 0, 1);
    }
  for (int side = -1; side <= 1; side += 2)
    if (is_border (model, index, index + side))
      {
        cairo_move_to (pen->cr, side * WCE_HALF, -0.5);
        cairo_line_to (pen->cr, side * WCE_HALF, 0.5);
      }
  cairo_stroke (pen->cr);
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

void
wce_draw_over_ground (WcePen *pen, const WceBoardModel *model, int index)
{
  draw_owner (pen, &model->hexes[index]);
  draw_hexsides (pen, &model->hexes[index]);
  if (!(pen->drawing->hidden & WCE_HIDE_ZONES))
    draw_zones (pen, &model->hexes[index]);
  if (!(pen->drawing->hidden & WCE_HIDE_SECTIONS))
    draw_border (pen, model, index);
  draw_names (pen, model, index);
}
