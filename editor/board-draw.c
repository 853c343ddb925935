/* board-draw.c: draws the battlefield: ground, sections, marks, labels.
 *
 * Each hex is drawn with the origin at its centre and 1 from centre to corner;
 * draw-pieces.c draws what stands on it. */

#include "draw-private.h"

#include <math.h>
#include <string.h>

#define HALF 0.86602540378443864676

/* Hexes smaller than this (in pixels) show no names. */
#define NAMES_FROM 26
#define TERRAIN_NAMES_FROM 18

/* ---- the pen ------------------------------------------------------------- */

void
wce_pen_init (WcePen *pen, const WceDrawing *drawing, cairo_t *cr)
{
  cairo_font_options_t *options = cairo_font_options_create ();

  pen->drawing = drawing;
  pen->cr = cr;
  pen->armies = FALSE;
  pen->layout = pango_cairo_create_layout (cr);
  /* Widths that grow with the size, so that what fits once fits always. */
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (pango_layout_get_context (pen->layout),
                                        options);
  cairo_font_options_destroy (options);
  pen->font = pango_font_description_from_string ("Sans");
  pango_layout_set_single_paragraph_mode (pen->layout, TRUE);
}

void
wce_pen_clear (WcePen *pen)
{
  g_clear_object (&pen->layout);
  g_clear_pointer (&pen->font, pango_font_description_free);
}

void
wce_pen_colour (WcePen *pen, WceColour colour)
{
  const GdkRGBA *army = wce_pen_army_colour (pen, colour);

  gdk_cairo_set_source_rgba (
    pen->cr,
    army ? army : &pen->drawing->style->colour[pen->drawing->theme][colour]);
}

double
wce_pen_pixels (WcePen *pen, double length)
{
  return length * pen->drawing->geometry.size;
}

/* Sets the font; returns the width of the text in pixels. */
static double
set_font (WcePen *pen, double pixels)
{
  int width, height;

  pango_font_description_set_absolute_size (pen->font, pixels * PANGO_SCALE);
  pango_layout_set_font_description (pen->layout, pen->font);
  pango_layout_get_size (pen->layout, &width, &height);
  return (double) width / PANGO_SCALE;
}

double
wce_pen_text (WcePen *pen, const char *text, double x, double y,
              double height, gboolean bold, double width, WceColour colour)
{
  double size = pen->drawing->geometry.size, pixels = height * size, wide;
  int w, h;

  /* Fonts are hinted for whole pixels: text is set in pixels, unscaled. */
  cairo_save (pen->cr);
  cairo_scale (pen->cr, 1 / size, 1 / size);
  pango_font_description_set_weight (pen->font, bold ? PANGO_WEIGHT_BOLD
                                                     : PANGO_WEIGHT_NORMAL);
  pango_layout_set_width (pen->layout, -1);
  pango_layout_set_text (pen->layout, text, -1);
  wide = set_font (pen, pixels);
  /* Letters are as wide as whole pixels, so that one step may be too few. */
  for (double scale = 0.97 * width * size / wide;
       width > 0 && wide > width * size; scale -= 0.06)
    {
      wide = set_font (pen, pixels * MAX (scale, 0.67));
      if (scale <= 0.67)
        break;
    }
  if (width > 0 && wide > width * size)
    {
      pango_layout_set_ellipsize (pen->layout, PANGO_ELLIPSIZE_END);
      pango_layout_set_width (pen->layout, (int) (width * size * PANGO_SCALE));
    }
  pango_layout_get_size (pen->layout, &w, &h);
  wce_pen_colour (pen, colour);
  cairo_move_to (pen->cr, x * size - (double) w / PANGO_SCALE / 2,
                 y * size - (double) h / PANGO_SCALE / 2);
  pango_cairo_show_layout (pen->cr, pen->layout);
  cairo_restore (pen->cr);
  cairo_new_path (pen->cr);
  return (double) w / PANGO_SCALE / size;
}

void
wce_pen_hex (WcePen *pen, double scale)
{
  static const double across[6] = { HALF, 0, -HALF, -HALF, 0, HALF };
  static const double down[6] = { -0.5, -1, -0.5, 0.5, 1, 0.5 };

  for (int i = 0; i < 6; i++)
    cairo_line_to (pen->cr, across[i] * scale, down[i] * scale);
  cairo_close_path (pen->cr);
}

static void
pen_to_hex (WcePen *pen, int hex)
{
  const WceGeometry *geometry = &pen->drawing->geometry;
  double x, y;

  wce_geometry_centre (geometry, hex, &x, &y);
  cairo_translate (pen->cr, x, y);
  cairo_scale (pen->cr, geometry->size, geometry->size);
}

/* ---- ground ---------------------------------------------------------------- */

static gboolean
is_dark (WceTheme theme)
{
  switch (theme)
    {
    case WCE_THEME_LIGHT:
    case WCE_THEME_CONTRAST_LIGHT: return FALSE;
    case WCE_THEME_DARK:
    case WCE_THEME_CONTRAST_DARK: return TRUE;
    case WCE_N_THEMES: break;
    }
  return FALSE;
}

static void
add_path (cairo_t *cr, const GArray *path)
{
  const double *n = (const double *) (const void *) path->data;

  for (guint i = 0; i < path->len;)
    switch ((char) n[i])
      {
      case 'M':
        cairo_move_to (cr, n[i + 1], n[i + 2]);
        i += 3;
        break;
      case 'L':
        cairo_line_to (cr, n[i + 1], n[i + 2]);
        i += 3;
        break;
      case 'C':
        cairo_curve_to (cr, n[i + 1], n[i + 2], n[i + 3], n[i + 4], n[i + 5],
                        n[i + 6]);
        i += 7;
        break;
      default: /* 'Z', the only other one that board-style.c lets pass */
        cairo_close_path (cr);
        i += 1;
        break;
      }
}

static void
draw_art (WcePen *pen, const WceTerrainArt *art)
{
  int dark = is_dark (pen->drawing->theme);

  wce_pen_hex (pen, 1);
  gdk_cairo_set_source_rgba (pen->cr, &art->ground[dark]);
  cairo_fill (pen->cr);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < art->items->len; i++)
    {
      const WceArtItem *item = g_ptr_array_index (art->items, i);

      add_path (pen->cr, item->path);
      gdk_cairo_set_source_rgba (pen->cr, item->shade ? &art->shade[dark]
                                                      : &art->ink[dark]);
      if (item->width > 0)
        {
          cairo_set_line_width (pen->cr, item->width);
          cairo_stroke (pen->cr);
        }
      else
        cairo_fill (pen->cr);
    }
}

/* Terrain without a picture: slanted lines, and its name in words. */
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

static void
draw_ground (WcePen *pen, const WceBoardModel *model, int index)
{
  const WceBoardHex *hex = &model->hexes[index];
  const WceTerrainArt *art = NULL;
  /* Every other section is tinted; hexes of two sections get half of it. */
  int tints = bit_count (hex->sections & 0xaau);

  wce_pen_hex (pen, 1);
  wce_pen_colour (pen, WCE_COLOUR_GROUND);
  cairo_fill (pen->cr);
  if (hex->terrain)
    {
      art = g_hash_table_lookup (pen->drawing->style->terrain, hex->terrain);
      if (art)
        draw_art (pen, art);
      else
        draw_hatch (pen);
    }
  if (tints > 0)
    {
      GdkRGBA tint
        = pen->drawing->style->colour[pen->drawing->theme][WCE_COLOUR_TINT];

      tint.alpha *= (float) tints / (float) bit_count (hex->sections);
      gdk_cairo_set_source_rgba (pen->cr, &tint);
      wce_pen_hex (pen, 1);
      cairo_fill (pen->cr);
    }
  wce_pen_hex (pen, 1);
  wce_pen_colour (pen, WCE_COLOUR_GRID);
  cairo_set_line_width (pen->cr, MAX (0.03, 1 / wce_pen_pixels (pen, 1)));
  cairo_stroke (pen->cr);
}

/* Terrain of a side has a rim in its colour. */
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

/* Features of the sides of a hex, inside it, so that no neighbour covers them
 * and it is seen whose they are. */
static void
draw_hexsides (WcePen *pen, const WceBoardHex *hex)
{
  static const double across[6] = { HALF, 0, -HALF, -HALF, 0, HALF };
  static const double down[6] = { -0.5, -1, -0.5, 0.5, 1, 0.5 };
  static const double dash[2] = { 0.16, 0.1 };
  int dark = is_dark (pen->drawing->theme);

  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  for (int i = 0; i < 6; i++)
    {
      const WceHexsideArt *art;
      double width, scale;

      if (!hex->hexside[i])
        continue;
      art = g_hash_table_lookup (pen->drawing->style->hexside,
                                 hex->hexside[i]);
      width = art ? art->width : 0.12;
      scale = 0.97 - width / 2 / HALF;
      cairo_move_to (pen->cr, across[(i + 5) % 6] * scale,
                     down[(i + 5) % 6] * scale);
      cairo_line_to (pen->cr, across[i] * scale, down[i] * scale);
      cairo_set_line_width (pen->cr, width);
      if (art)
        {
          gdk_cairo_set_source_rgba (pen->cr, &art->edge[dark]);
          cairo_stroke_preserve (pen->cr);
          cairo_set_line_width (pen->cr, width * 0.6);
          gdk_cairo_set_source_rgba (pen->cr, &art->ink[dark]);
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

/* Zones are outlined by dots, inside their hexes, so that zones side by side
 * stay apart. */
static void
draw_zones (WcePen *pen, const WceBoardHex *hex)
{
  static const double across[6] = { HALF, 0, -HALF, -HALF, 0, HALF };
  static const double down[6] = { -0.5, -1, -0.5, 0.5, 1, 0.5 };
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
        cairo_move_to (pen->cr, across[(i + 5) % 6] * 0.9,
                       down[(i + 5) % 6] * 0.9);
        cairo_line_to (pen->cr, across[i] * 0.9, down[i] * 0.9);
        cairo_stroke (pen->cr);
      }
  cairo_restore (pen->cr);
}

/* Names come after all ground of a row, so that no neighbour covers them. */
static void
draw_names (WcePen *pen, const WceBoardModel *model, int index)
{
  const WceBoardHex *hex = &model->hexes[index];
  double size = wce_pen_pixels (pen, 1);
  /* The name of a leader with a unit takes the place; a border through the
   * middle pushes aside. */
  gboolean covered = hex->unit.class_id && hex->leader.present;
  gboolean shared = bit_count (hex->sections) > 1;
  gboolean barred = hex->hexside[1] || hex->hexside[2];
  char name[16];

  if (size >= NAMES_FROM && !covered)
    wce_pen_text (pen, wce_geometry_name (model->columns, index, name),
                  shared ? -0.22 : 0, shared || barred ? -0.66 : -0.78, 0.2,
                  FALSE, 0, WCE_COLOUR_NAME);
  if (hex->terrain && size >= TERRAIN_NAMES_FROM
      && !g_hash_table_contains (pen->drawing->style->terrain, hex->terrain))
    {
      if (hex->unit.class_id || hex->leader.present)
        draw_terrain_name (pen, hex, 0.68, 0.95);
      else
        draw_terrain_name (pen, hex, 0, 1.5);
    }
}

/* The border between sections runs along the side of two hexes that share
 * none, and through the middle of a hex that belongs to both. */
static void
draw_border (WcePen *pen, const WceBoardModel *model, int index)
{
  guint own = model->hexes[index].sections, other = own;
  static const double dash[2] = { 0.22, 0.12 };

  if (index % model->columns + 1 < model->columns
      && model->hexes[index + 1].valid)
    other = model->hexes[index + 1].sections;
  cairo_set_dash (pen->cr, dash, 2, 0);
  cairo_set_line_width (pen->cr, 0.07);
  wce_pen_colour (pen, WCE_COLOUR_SECTION);
  if (bit_count (own) > 1)
    {
      cairo_move_to (pen->cr, 0, -1);
      cairo_line_to (pen->cr, 0, 1);
    }
  if (own && other && (own & other) == 0)
    {
      cairo_move_to (pen->cr, HALF, -0.5);
      cairo_line_to (pen->cr, HALF, 0.5);
    }
  cairo_stroke (pen->cr);
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

/* ---- marks ------------------------------------------------------------------- */

static void
ring (WcePen *pen, WceColour colour, double scale, double width)
{
  wce_pen_hex (pen, scale);
  wce_pen_colour (pen, WCE_COLOUR_HALO);
  cairo_set_line_width (pen->cr, width + 0.05);
  cairo_stroke_preserve (pen->cr);
  wce_pen_colour (pen, colour);
  cairo_set_line_width (pen->cr, width);
  cairo_stroke (pen->cr);
}

static void
draw_attack (WcePen *pen)
{
  ring (pen, WCE_COLOUR_ATTACK, 0.92, 0.08);
  cairo_set_line_width (pen->cr, 0.12);
  for (int i = 0; i < 6; i++)
    {
      double angle = G_PI / 3 * i + G_PI / 6;

      cairo_move_to (pen->cr, 0.62 * cos (angle), 0.62 * sin (angle));
      cairo_line_to (pen->cr, 0.90 * cos (angle), 0.90 * sin (angle));
    }
  cairo_stroke (pen->cr);
}

static void
draw_target (WcePen *pen, const WceBoardHex *hex)
{
  gboolean occupied = hex->unit.class_id || hex->leader.present;

  ring (pen, WCE_COLOUR_TARGET, 0.91, 0.06);
  if (occupied)
    return;
  cairo_arc (pen->cr, 0, 0, 0.2, 0, 2 * G_PI);
  wce_pen_colour (pen, WCE_COLOUR_HALO);
  cairo_set_line_width (pen->cr, 0.08);
  cairo_stroke_preserve (pen->cr);
  wce_pen_colour (pen, WCE_COLOUR_TARGET);
  cairo_fill (pen->cr);
}

static void
draw_problem (WcePen *pen)
{
  double x = 0.5, y = -0.52;

  ring (pen, WCE_COLOUR_PROBLEM, 0.92, 0.05);
  cairo_move_to (pen->cr, x, y - 0.24);
  cairo_line_to (pen->cr, x + 0.26, y + 0.2);
  cairo_line_to (pen->cr, x - 0.26, y + 0.2);
  cairo_close_path (pen->cr);
  wce_pen_colour (pen, WCE_COLOUR_HALO);
  cairo_set_line_width (pen->cr, 0.1);
  cairo_stroke_preserve (pen->cr);
  wce_pen_colour (pen, WCE_COLOUR_PROBLEM);
  cairo_fill (pen->cr);
  wce_pen_text (pen, "!", x, y + 0.05, 0.3, TRUE, 0, WCE_COLOUR_HALO);
}

/* An arrow away from the hex. */
static void
draw_exit (WcePen *pen)
{
  static const WceColour colours[2] = { WCE_COLOUR_HALO, WCE_COLOUR_ACT };

  for (int i = 0; i < 2; i++)
    {
      double line = i == 0 ? 0.2 : 0.1;

      wce_pen_colour (pen, colours[i]);
      cairo_set_line_width (pen->cr, line);
      cairo_move_to (pen->cr, 0.34, -0.34);
      cairo_line_to (pen->cr, 0.72, -0.72);
      cairo_move_to (pen->cr, 0.44, -0.76);
      cairo_line_to (pen->cr, 0.76, -0.76);
      cairo_line_to (pen->cr, 0.76, -0.44);
      cairo_stroke (pen->cr);
    }
}

static void
draw_marks (WcePen *pen, const WceBoardHex *hex)
{
  static const double dash[2] = { 0.18, 0.14 };

  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  if (hex->flags & WCE_HEX_EVENT)
    {
      wce_pen_hex (pen, 0.95);
      wce_pen_colour (pen, WCE_COLOUR_EVENT);
      cairo_set_dash (pen->cr, dash, 2, 0);
      cairo_set_line_width (pen->cr, 0.08);
      cairo_stroke (pen->cr);
      cairo_set_dash (pen->cr, NULL, 0, 0);
    }
  if (hex->flags & WCE_HEX_PROBLEM)
    draw_problem (pen);
  if (hex->flags & WCE_HEX_SELECTED)
    ring (pen, WCE_COLOUR_SELECT, 0.91, 0.12);
  else if (hex->flags & WCE_HEX_ATTACK)
    draw_attack (pen);
  else if (hex->flags & WCE_HEX_TARGET)
    draw_target (pen, hex);
  else if (hex->flags & WCE_HEX_CAN_ACT)
    ring (pen, WCE_COLOUR_ACT, 0.92, 0.06);
  if (hex->flags & WCE_HEX_EXIT)
    draw_exit (pen);
}

/* ---- rows ----------------------------------------------------------------------- */

void
wce_draw_row_box (const WceDrawing *drawing, int row, double *x, double *y,
                  double *width, double *height)
{
  const WceGeometry *geometry = &drawing->geometry;
  double pad = 0.1 * geometry->size + 2;
  double total;

  wce_geometry_extent (geometry, width, &total);
  *x = geometry->left - pad;
  *y = geometry->top + 1.5 * row * geometry->size - pad;
  *width += 2 * pad;
  *height = 2 * geometry->size + 2 * pad;
}

static void
draw_hex (WcePen *pen, const WceBoardModel *model, int hex, WceLayer layer,
          int pass)
{
  cairo_save (pen->cr);
  pen_to_hex (pen, hex);
  switch (layer)
    {
    case WCE_LAYER_GROUND:
      if (pass == 0)
        draw_ground (pen, model, hex);
      else
        {
          draw_owner (pen, &model->hexes[hex]);
          draw_hexsides (pen, &model->hexes[hex]);
          draw_zones (pen, &model->hexes[hex]);
          draw_border (pen, model, hex);
          draw_names (pen, model, hex);
        }
      break;
    case WCE_LAYER_PIECES:
      if (pass == 0)
        wce_draw_pieces (pen, &model->hexes[hex]);
      break;
    case WCE_LAYER_MARKS:
      if (pass == 0 && model->hexes[hex].flags)
        draw_marks (pen, &model->hexes[hex]);
      break;
    case WCE_N_LAYERS: break;
    }
  cairo_restore (pen->cr);
}

void
wce_draw_row (const WceDrawing *drawing, cairo_t *cr,
              const WceBoardModel *model, int row, WceLayer layer)
{
  WcePen pen;

  if (drawing->geometry.size <= 0)
    return;
  wce_pen_init (&pen, drawing, cr);
  wce_pen_use_armies (&pen, model);
  for (int pass = 0; pass < 2; pass++)
    for (int i = row * model->columns; i < (row + 1) * model->columns; i++)
      if (model->hexes[i].valid)
        draw_hex (&pen, model, i, layer, pass);
  wce_pen_clear (&pen);
}

/* Row and column numbers that still can be read get a label each; on small
 * boards every second or fifth. */
static int
label_step (double size)
{
  if (size >= 14)
    return 1;
  return size >= 8 ? 2 : 5;
}

void
wce_draw_labels (const WceDrawing *drawing, cairo_t *cr)
{
  const WceGeometry *geometry = &drawing->geometry;
  double size = geometry->size, height;
  WcePen pen;

  if (size <= 0)
    return;
  /* Letters need not grow with the hexes for ever. */
  height = CLAMP (0.36 * size, 7, 18) / size;
  wce_pen_init (&pen, drawing, cr);
  for (int row = 0; row < geometry->rows; row += label_step (size))
    {
      char name[16];

      cairo_save (cr);
      cairo_translate (cr, geometry->left,
                       geometry->top + (1.5 * row + 1) * size);
      cairo_scale (cr, size, size);
      wce_geometry_name (geometry->columns, row * geometry->columns, name);
      name[strcspn (name, "0123456789")] = '\0';
      wce_pen_text (&pen, name, -WCE_MARGIN * 0.55, 0, height, TRUE, 0,
                    WCE_COLOUR_LABEL);
      cairo_restore (cr);
    }
  for (int column = 0; column < geometry->columns;
       column += label_step (size))
    {
      char name[16];

      g_snprintf (name, sizeof name, "%d", column + 1);
      cairo_save (cr);
      cairo_translate (cr, geometry->left + (2 * column + 1) * HALF * size,
                       geometry->top);
      cairo_scale (cr, size, size);
      wce_pen_text (&pen, name, 0, -WCE_MARGIN * 0.4, height, TRUE, 0,
                    WCE_COLOUR_LABEL);
      cairo_restore (cr);
    }
  wce_pen_clear (&pen);
}

void
wce_draw_cursor (const WceDrawing *drawing, cairo_t *cr, int hex,
                 gboolean focused)
{
  WcePen pen;

  if (drawing->geometry.size <= 0)
    return;
  cairo_save (cr);
  wce_pen_init (&pen, drawing, cr);
  pen_to_hex (&pen, hex);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (focused)
    ring (&pen, WCE_COLOUR_CURSOR, 0.97, 0.1);
  else
    {
      wce_pen_hex (&pen, 0.97);
      wce_pen_colour (&pen, WCE_COLOUR_CURSOR);
      cairo_set_line_width (cr, 0.05);
      cairo_stroke (cr);
    }
  wce_pen_clear (&pen);
  cairo_restore (cr);
}

void
wce_draw_board (const WceDrawing *drawing, cairo_t *cr,
                const WceBoardModel *model)
{
  gdk_cairo_set_source_rgba (
    cr, &drawing->style->colour[drawing->theme][WCE_COLOUR_BACKGROUND]);
  cairo_paint (cr);
  wce_draw_labels (drawing, cr);
  for (int layer = 0; layer < WCE_N_LAYERS; layer++)
    for (int row = 0; row < model->rows; row++)
      wce_draw_row (drawing, cr, model, row, (WceLayer) layer);
}
