/* draw.c: draws the battlefield row by row, layer by layer, and the
 * labels around it.
 *
 * Each hex is drawn with the origin at its centre and 1 from centre to corner,
 * by one function for each layer: see private.h. */

#include "private.h"

#include <string.h>

void
wce_draw_span_box (const WceDrawing *drawing, WceSpan span, double *x,
                   double *y, double *width, double *height)
{
  const WceGeometry *geometry = &drawing->geometry;
  double pad = 0.1 * geometry->size + 2;

  *x = geometry->left
       + WCE_HALF * geometry->size * (2 * span.first + span.row % 2) - pad;
  *y = geometry->top + 1.5 * span.row * geometry->size - pad;
  *width = 2 * WCE_HALF * geometry->size * span.count + 2 * pad;
  *height = 2 * geometry->size + 2 * pad;
}

/* Draws one layer of a hex. The second pass draws what lies over the first pass
 * of the neighbours. */
static void
draw_hex (WcePen *pen, const WceBoardModel *model, int hex, WceLayer layer,
          int pass)
{
  cairo_save (pen->cr);
  wce_pen_to_hex (pen, hex);
  switch (layer)
    {
    case WCE_LAYER_GROUND:
      if (pass == 0)
        wce_draw_ground (pen, model, hex);
      else
        wce_draw_over_ground (pen, model, hex);
      break;
    case WCE_LAYER_MARKS:
      if (pass == 0 && model->hexes[hex].flags)
        wce_draw_marks (pen, &model->hexes[hex]);
      break;
    case WCE_LAYER_PIECES:
      if (pass == 1)
        wce_draw_pieces (pen, &model->hexes[hex]);
      break;
    case WCE_LAYER_OVERLAY:
      if (pass == 0)
        wce_draw_overlay (pen, &model->hexes[hex],
                          &pen->drawing->overlay->marks[hex]);
      else
        wce_draw_overlay_label (pen, &pen->drawing->overlay->marks[hex]);
      break;
    case WCE_N_LAYERS: break;
    }
  cairo_restore (pen->cr);
}

void
wce_draw_span (const WceDrawing *drawing, cairo_t *cr,
               const WceBoardModel *model, WceSpan span, WceLayer layer)
{
  int first = span.row * model->columns + span.first;
  int last = first + MIN (span.count, model->columns - span.first);
  WcePen pen;

  if (drawing->geometry.size <= 0
      || (layer == WCE_LAYER_OVERLAY && !drawing->overlay))
    return;
  wce_pen_init (&pen, drawing, cr);
  wce_pen_use_armies (&pen, model);
  for (int pass = 0; pass < 2; pass++)
    {
      /* Labels reach into the neighbouring spans. */
      int more = pass == 1 && layer == WCE_LAYER_OVERLAY ? WCE_LABEL_REACH : 0;
      int begin = span.row * model->columns;

      for (int i = MAX (first - more, begin);
           i < MIN (last + more, begin + model->columns); i++)
        if (model->hexes[i].valid)
          draw_hex (&pen, model, i, layer, pass);
    }
  if (layer == WCE_LAYER_PIECES)
    wce_draw_words (&pen, model, span.row, span.first - WCE_LABEL_REACH,
                    span.first + span.count + WCE_LABEL_REACH);
  wce_pen_clear (&pen);
}

/* A rim around a hex that would change, or along a side if only that would. */
static void
draw_rim (WcePen *pen, const WceBoardModel *model, int hex)
{
  static const double dash[2] = { 0.16, 0.12 };
  const WceBoardHex *now = model->source ? &model->source->hexes[hex] : NULL;
  const WceBoardHex *then = &model->hexes[hex];
  gboolean side = FALSE;

  cairo_save (pen->cr);
  wce_pen_to_hex (pen, hex);
  for (int i = 0; now && i < WCE_NEIGHBOURS; i++)
    if (g_strcmp0 (now->hexside[i], then->hexside[i]) != 0)
      {
        WceGeometry one = { 1, 1, 1, -WCE_HALF, -1 };
        double x, y;

        wce_geometry_corner (&one, 0, i + 5, 0.86, &x, &y);
        cairo_move_to (pen->cr, x, y);
        wce_geometry_corner (&one, 0, i, 0.86, &x, &y);
        cairo_line_to (pen->cr, x, y);
        side = TRUE;
      }
  if (!side)
    {
      wce_pen_hex (pen, 0.94);
      cairo_set_dash (pen->cr, dash, 2, 0);
    }
  wce_pen_colour (pen, WCE_COLOUR_CURSOR);
  cairo_set_line_width (pen->cr, 0.06);
  cairo_stroke (pen->cr);
  cairo_restore (pen->cr);
}

void
wce_draw_preview (const WceDrawing *drawing, cairo_t *cr,
                  const WceBoardModel *model, const GArray *hexes)
{
  WcePen pen;

  if (drawing->geometry.size <= 0)
    return;
  wce_pen_init (&pen, drawing, cr);
  wce_pen_use_armies (&pen, model);
  cairo_push_group (cr);
  /* Leaves out the overlay: it is about the present battle, and may be NULL. */
  for (int layer = 0; layer < WCE_N_LAYERS; layer++)
    for (int pass = 0; layer != WCE_LAYER_OVERLAY && pass < 2; pass++)
      for (guint i = 0; i < hexes->len; i++)
        draw_hex (&pen, model, g_array_index (hexes, int, i),
                  (WceLayer) layer, pass);
  for (guint i = 0; i < hexes->len; i++)
    {
      int hex = g_array_index (hexes, int, i), column = hex % model->columns;

      if (wce_board_hex_has_words (&model->hexes[hex]))
        wce_draw_words (&pen, model, hex / model->columns, column, column + 1);
    }
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, 0.75);
  for (guint i = 0; i < hexes->len; i++)
    draw_rim (&pen, model, g_array_index (hexes, int, i));
  wce_pen_clear (&pen);
}

/* Every row and column number gets a label if there is room; on small boards
 * only every second or fifth. */
static int
label_step (double size)
{
  if (size >= 14)
    return 1;
  return size >= 8 ? 2 : 5;
}

double
wce_draw_margin (double size)
{
  return MAX (0.75 * size, 18);
}

/* Draws a label around a point, which is in pixels. */
static void
draw_label (WcePen *pen, const char *text, double x, double y)
{
  double size = pen->drawing->geometry.size;

  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y);
  cairo_scale (pen->cr, size, size);
  /* Limits the size of the letters when the hexes are large. */
  wce_pen_text (pen, text, 0, 0, CLAMP (0.36 * size, 8, 18) / size, TRUE, 0,
                WCE_COLOUR_LABEL);
  cairo_restore (pen->cr);
}

static void
draw_strip (WcePen *pen, double x, double y, double width, double height)
{
  WceRgba colour
    = pen->drawing->style->colour[pen->drawing->theme][WCE_COLOUR_BACKGROUND];

  colour.alpha = 0.85f;
  wce_rgba_source (pen->cr, &colour);
  cairo_rectangle (pen->cr, x, y, width, height);
  cairo_fill (pen->cr);
}

static void
draw_row_labels (WcePen *pen, double left, double from, double to)
{
  const WceGeometry *geometry = &pen->drawing->geometry;
  double size = geometry->size, margin = wce_draw_margin (size);

  if (left > geometry->left - margin)
    draw_strip (pen, left, from, margin, to - from);
  else
    left = geometry->left - margin * 1.05;
  for (int row = 0; row < geometry->rows; row += label_step (size))
    {
      double y = geometry->top + (1.5 * row + 1) * size;
      char name[16];

      if (y < from - size || y > to + size)
        continue;
      wce_geometry_name (geometry->columns, row * geometry->columns, name);
      name[strcspn (name, "0123456789")] = '\0';
      draw_label (pen, name, left + margin * 0.5, y);
    }
}

static void
draw_column_labels (WcePen *pen, double top, double from, double to)
{
  const WceGeometry *geometry = &pen->drawing->geometry;
  double size = geometry->size, margin = wce_draw_margin (size);

  if (top > geometry->top - margin)
    draw_strip (pen, from, top, to - from, margin);
  else
    top = geometry->top - margin * 0.9;
  for (int column = 0; column < geometry->columns;
       column += label_step (size))
    {
      double x = geometry->left + (2 * column + 1) * WCE_HALF * size;
      char name[16];

      if (x < from - size || x > to + size)
        continue;
      g_snprintf (name, sizeof name, "%d", column + 1);
      draw_label (pen, name, x, top + margin * 0.5);
    }
}

void
wce_draw_labels (const WceDrawing *drawing, cairo_t *cr,
                 const cairo_rectangle_t *seen)
{
  const WceGeometry *geometry = &drawing->geometry;
  cairo_rectangle_t all = { G_MINSHORT, G_MINSHORT, 2 * G_MAXSHORT,
                            2 * G_MAXSHORT };
  double from_x, from_y;
  WcePen pen;

  if (geometry->size <= 0 || (drawing->hidden & WCE_HIDE_COORDINATES))
    return;
  if (!seen)
    seen = &all;
  wce_pen_init (&pen, drawing, cr);
  /* There are no labels where the two strips meet. */
  from_x = seen->x;
  from_y = seen->y;
  if (seen->x > geometry->left - wce_draw_margin (geometry->size))
    from_x += wce_draw_margin (geometry->size);
  draw_row_labels (&pen, seen->x, from_y, seen->y + seen->height);
  draw_column_labels (&pen, seen->y, from_x, seen->x + seen->width);
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
  wce_pen_to_hex (&pen, hex);
  wce_draw_focus (&pen, focused);
  wce_pen_clear (&pen);
  cairo_restore (cr);
}

void
wce_draw_hex_name (const WceDrawing *drawing, cairo_t *cr, int hex)
{
  double size = drawing->geometry.size;
  char name[16];
  WcePen pen;

  if (size <= 0 || (drawing->hidden & WCE_HIDE_COORDINATES)
      || !(drawing->hidden & WCE_HIDE_NAMES))
    return;
  cairo_save (cr);
  wce_pen_init (&pen, drawing, cr);
  wce_pen_to_hex (&pen, hex);
  wce_pen_label (&pen, wce_geometry_name (drawing->geometry.columns, hex, name),
                 0, -0.78, CLAMP (11 / size, 0.24, 0.6), 0, WCE_COLOUR_LABEL);
  wce_pen_clear (&pen);
  cairo_restore (cr);
}

void
wce_draw_board (const WceDrawing *drawing, cairo_t *cr,
                const WceBoardModel *model)
{
  wce_rgba_source (
    cr, &drawing->style->colour[drawing->theme][WCE_COLOUR_BACKGROUND]);
  cairo_paint (cr);
  wce_draw_labels (drawing, cr, NULL);
  for (int layer = 0; layer < WCE_N_LAYERS; layer++)
    for (int row = 0; row < model->rows; row++)
      wce_draw_span (drawing, cr, model,
                     (WceSpan){ row, 0, model->columns }, (WceLayer) layer);
  wce_draw_steps (drawing, cr, model);
}
