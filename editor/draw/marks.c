/* marks.c: draws the marks for the flags of a hex, and the keyboard cursor. */

#include "private.h"

#include <math.h>

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

/* A soft band within the edge: it is seen from afar, and leaves the piece alone. */
static void
glow (WcePen *pen, WceColour colour)
{
  WceRgba light = pen->drawing->style->colour[pen->drawing->theme][colour];

  light.alpha *= 0.4f;
  wce_rgba_source (pen->cr, &light);
  wce_pen_hex (pen, 0.8);
  cairo_set_line_width (pen->cr, 0.26);
  cairo_stroke (pen->cr);
}

static void
draw_attack (WcePen *pen)
{
  glow (pen, WCE_COLOUR_ATTACK);
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

  glow (pen, WCE_COLOUR_TARGET);
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
draw_act (WcePen *pen)
{
  glow (pen, WCE_COLOUR_ACT);
  ring (pen, WCE_COLOUR_ACT, 0.92, 0.1);
}

static void
draw_problem (WcePen *pen)
{
  double x = 0, y = -0.76; /* above a piece */

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

/* Draws an arrow that points away from the hex. */
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

/* A star above the piece in a ring of its own: other marks may be here, too. */
static void
draw_hint (WcePen *pen)
{
  double y = -0.7;

  ring (pen, WCE_COLOUR_EVENT, 0.79, 0.07);
  for (int i = 0; i < 10; i++)
    {
      double angle = G_PI / 5 * i - G_PI / 2, r = i % 2 == 0 ? 0.26 : 0.11;

      if (i == 0)
        cairo_move_to (pen->cr, r * cos (angle), y + r * sin (angle));
      else
        cairo_line_to (pen->cr, r * cos (angle), y + r * sin (angle));
    }
  cairo_close_path (pen->cr);
  wce_pen_colour (pen, WCE_COLOUR_HALO);
  cairo_set_line_width (pen->cr, 0.1);
  cairo_stroke_preserve (pen->cr);
  wce_pen_colour (pen, WCE_COLOUR_EVENT);
  cairo_fill (pen->cr);
}

void
wce_draw_marks (WcePen *pen, const WceBoardHex *hex)
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
    draw_act (pen);
  if (hex->flags & WCE_HEX_EXIT)
    draw_exit (pen);
  if (hex->flags & WCE_HEX_HINT)
    draw_hint (pen);
}

void
wce_draw_focus (WcePen *pen, gboolean focused)
{
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  if (focused)
    {
      ring (pen, WCE_COLOUR_CURSOR, 0.97, 0.1);
      return;
    }
  wce_pen_hex (pen, 0.97);
  wce_pen_colour (pen, WCE_COLOUR_CURSOR);
  cairo_set_line_width (pen->cr, 0.05);
  cairo_stroke (pen->cr);
}
