/* steps.c: draws what happened in a turn, as arrows from hex to hex. */

#include "private.h"

#include <math.h>

/* How far from the centres of its hexes an arrow begins and ends, so that it hides
 * neither the piece nor its blocks; and how long its head is. */
#define BEGIN 0.3
#define END 0.42
#define HEAD 0.34

typedef struct {
  WceColour colour;
  double width, dash;
} Look;

static const Look looks[] = {
  [WCE_STEP_MOVE] = { WCE_COLOUR_EVENT, 0.13, 0 },
  [WCE_STEP_RETREAT] = { WCE_COLOUR_EVENT, 0.11, 0.2 },
  [WCE_STEP_ATTACK] = { WCE_COLOUR_ATTACK, 0.16, 0 },
};

static void
head (cairo_t *cr, double length)
{
  cairo_new_path (cr);
  cairo_move_to (cr, length, 0);
  cairo_line_to (cr, length - HEAD, -0.6 * HEAD);
  cairo_line_to (cr, length - HEAD, 0.6 * HEAD);
  cairo_close_path (cr);
}

/* Draws an arrow along x from 0, first its halo, then itself. An attack has a bar
 * at its end as well: it is known without its colour. */
static void
arrow (WcePen *pen, double length, const Look *look, gboolean attack)
{
  cairo_t *cr = pen->cr;

  for (int pass = 0; pass < 2; pass++)
    {
      double rim = pass == 0 ? 0.1 : 0;
      double dash[2] = { look->dash, look->dash };

      wce_pen_colour (pen, pass == 0 ? WCE_COLOUR_HALO : look->colour);
      cairo_set_line_width (cr, look->width + rim);
      cairo_set_dash (cr, dash, pass == 0 || look->dash <= 0 ? 0 : 2, 0);
      cairo_move_to (cr, 0, 0);
      cairo_line_to (cr, length - HEAD, 0);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
      head (cr, length);
      cairo_fill_preserve (cr);
      cairo_set_line_width (cr, rim);
      cairo_stroke (cr);
      if (!attack)
        continue;
      cairo_set_line_width (cr, 0.09 + rim);
      cairo_move_to (cr, length + 0.06, -0.7 * HEAD);
      cairo_line_to (cr, length + 0.06, 0.7 * HEAD);
      cairo_stroke (cr);
    }
}

static void
draw_step (WcePen *pen, const WceStep *step)
{
  const WceGeometry *geometry = &pen->drawing->geometry;
  double x, y, dx, dy, length;

  wce_geometry_centre (geometry, step->from, &x, &y);
  wce_geometry_centre (geometry, step->to, &dx, &dy);
  dx -= x;
  dy -= y;
  length = hypot (dx, dy) / geometry->size;
  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y);
  cairo_rotate (pen->cr, atan2 (dy, dx));
  cairo_scale (pen->cr, geometry->size, geometry->size);
  cairo_translate (pen->cr, BEGIN, 0);
  arrow (pen, length - BEGIN - END, &looks[step->kind],
         step->kind == WCE_STEP_ATTACK);
  cairo_restore (pen->cr);
}

void
wce_draw_steps (const WceDrawing *drawing, cairo_t *cr,
                const WceBoardModel *model)
{
  WcePen pen;

  if (drawing->geometry.size <= 0 || !model->steps)
    return;
  wce_pen_init (&pen, drawing, cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < model->steps->len; i++)
    draw_step (&pen, &g_array_index (model->steps, WceStep, i));
  wce_pen_clear (&pen);
}
