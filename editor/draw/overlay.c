/* overlay.c: draws the mark of an overlay in each hex, over everything else.
 *
 * Marks differ not only by colour but also by hatching, a number or a sign. If
 * a piece is in the hex, numbers are on a plate above it. */

#include "private.h"

#include "scene/overlay.h"

/* Hexes smaller than this (in pixels) show no numbers or no labels. */
#define NUMBERS_FROM 11
#define LABELS_FROM 15

static void
veil (WcePen *pen, WceColour colour, double alpha)
{
  WceRgba tint = pen->drawing->style->colour[pen->drawing->theme][colour];

  tint.alpha *= (float) alpha;
  wce_pen_hex (pen, 1);
  wce_rgba_source (pen->cr, &tint);
  cairo_fill (pen->cr);
}

static void
hatch (WcePen *pen, WceColour colour, double alpha)
{
  WceRgba ink = pen->drawing->style->colour[pen->drawing->theme][colour];

  ink.alpha *= (float) alpha;
  cairo_save (pen->cr);
  wce_pen_hex (pen, 1);
  cairo_clip (pen->cr);
  wce_rgba_source (pen->cr, &ink);
  cairo_set_line_width (pen->cr, 0.045);
  for (double x = -2; x < 2; x += 0.28)
    {
      cairo_move_to (pen->cr, x + 0.6, 1);
      cairo_line_to (pen->cr, x - 0.6, -1);
    }
  cairo_stroke (pen->cr);
  cairo_restore (pen->cr);
}

static void
rim (WcePen *pen, WceColour colour, double width)
{
  wce_pen_hex (pen, 0.93);
  wce_pen_colour (pen, WCE_COLOUR_HALO);
  cairo_set_line_width (pen->cr, width + 0.06);
  cairo_stroke_preserve (pen->cr);
  wce_pen_colour (pen, colour);
  cairo_set_line_width (pen->cr, width);
  cairo_stroke (pen->cr);
}

/* Draws a text on a plate, so that it can be read over anything. */
static void
plate (WcePen *pen, const char *text, double x, double y, double height,
       double most, WceColour colour)
{
  double width;

  /* The first call, whose result is discarded, is only for the width. */
  cairo_push_group (pen->cr);
  width = wce_pen_text (pen, text, x, y, height, TRUE, most, colour);
  cairo_pattern_destroy (cairo_pop_group (pen->cr));
  width = MAX (width, height * 0.7) + height * 0.5;
  cairo_rectangle (pen->cr, x - width / 2, y - height * 0.72, width,
                   height * 1.44);
  wce_pen_colour (pen, WCE_COLOUR_HALO);
  cairo_fill_preserve (pen->cr);
  wce_pen_colour (pen, colour);
  cairo_set_line_width (pen->cr, 0.035);
  cairo_stroke (pen->cr);
  wce_pen_text (pen, text, x, y, height, TRUE, most, colour);
}

/* Draws the number of a mark: in the middle of an empty hex, else above the
 * piece. */
static void
number (WcePen *pen, const WceBoardHex *hex, const char *text, WceColour colour)
{
  if (wce_pen_pixels (pen, 1) < NUMBERS_FROM)
    return;
  if (hex->unit.class_id || hex->leader.present)
    plate (pen, text, 0, -0.74, 0.3, 0.9, colour);
  else
    plate (pen, text, 0, 0, 0.42, 1.2, colour);
}

/* Crossed swords: a battle is possible. */
static void
swords (WcePen *pen, double x, double y, double size, double width,
        WceColour colour)
{
  for (int i = 0; i < 2; i++)
    {
      cairo_move_to (pen->cr, x - size, y - size);
      cairo_line_to (pen->cr, x + size, y + size);
      cairo_move_to (pen->cr, x + size, y - size);
      cairo_line_to (pen->cr, x - size, y + size);
      wce_pen_colour (pen, i == 0 ? WCE_COLOUR_HALO : colour);
      cairo_set_line_width (pen->cr, i == 0 ? width + 0.08 : width);
      cairo_stroke (pen->cr);
    }
}

static void
draw_dice (WcePen *pen, const WceBoardHex *hex, const WceMark *mark)
{
  char text[32];

  if (mark->least < mark->most)
    g_snprintf (text, sizeof text, "%d–%d", mark->least, mark->most);
  else
    g_snprintf (text, sizeof text, "%d", mark->most);
  veil (pen, WCE_COLOUR_ATTACK, hex->unit.class_id ? 0.12 : 0.2);
  if (hex->unit.class_id || hex->leader.present)
    rim (pen, WCE_COLOUR_ATTACK, 0.09);
  number (pen, hex, text, WCE_COLOUR_ATTACK);
}

static void
draw_reach (WcePen *pen, const WceBoardHex *hex, const WceMark *mark)
{
  char text[16];

  g_snprintf (text, sizeof text, "%d", mark->most);
  veil (pen, WCE_COLOUR_TARGET, 0.22);
  if (mark->kind == WCE_MARK_REACH)
    hatch (pen, WCE_COLOUR_TARGET, 0.5);
  number (pen, hex, text, WCE_COLOUR_TARGET);
  if (mark->kind == WCE_MARK_BATTLE)
    swords (pen, 0.52, 0.3, 0.12, 0.06, WCE_COLOUR_TARGET);
  if (mark->kind == WCE_MARK_TARGET)
    swords (pen, 0.5, 0.32, 0.19, 0.11, WCE_COLOUR_ATTACK);
}

/* Shows how hot a hex is, with a colour and a number. */
static void
draw_heat (WcePen *pen, const WceBoardHex *hex, const WceMark *mark)
{
  char text[32];

  g_snprintf (text, sizeof text, mark->most < 1000 ? "%.1f" : "%.0f",
              mark->most / 100.0);
  veil (pen, WCE_COLOUR_ATTACK, 0.06 + 0.46 * mark->least / 100);
  /* "0.0" would say less than no number. */
  if (mark->most >= 5)
    number (pen, hex, text, WCE_COLOUR_LABEL);
}

static void
draw_order (WcePen *pen)
{
  veil (pen, WCE_COLOUR_ACT, 0.16);
  rim (pen, WCE_COLOUR_ACT, 0.12);
  for (int i = 0; i < 2; i++)
    {
      cairo_move_to (pen->cr, -0.2, -0.74);
      cairo_line_to (pen->cr, -0.05, -0.6);
      cairo_line_to (pen->cr, 0.22, -0.9);
      wce_pen_colour (pen, i == 0 ? WCE_COLOUR_HALO : WCE_COLOUR_ACT);
      cairo_set_line_width (pen->cr, i == 0 ? 0.24 : 0.12);
      cairo_stroke (pen->cr);
    }
}

static void
draw_kind (WcePen *pen, const WceBoardHex *hex, const WceMark *mark)
{
  switch (mark->kind)
    {
    case WCE_MARK_NONE:
    case WCE_MARK_SEEN: break;
    case WCE_MARK_ORIGIN: rim (pen, WCE_COLOUR_SELECT, 0.12); break;
    case WCE_MARK_HIDDEN:
    case WCE_MARK_NO_ORDER:
      veil (pen, WCE_COLOUR_BACKGROUND, 0.5);
      hatch (pen, WCE_COLOUR_LABEL, 0.35);
      break;
    case WCE_MARK_DICE: draw_dice (pen, hex, mark); break;
    case WCE_MARK_REACH:
    case WCE_MARK_BATTLE:
    case WCE_MARK_TARGET: draw_reach (pen, hex, mark); break;
    case WCE_MARK_ORDER: draw_order (pen); break;
    case WCE_MARK_HEAT: draw_heat (pen, hex, mark); break;
    }
}

/* Draws a small banner, in each hex of an objective. */
static void
draw_banner (WcePen *pen)
{
  for (int i = 0; i < 2; i++)
    {
      cairo_move_to (pen->cr, -0.62, 0.5);
      cairo_line_to (pen->cr, -0.62, 0.08);
      cairo_line_to (pen->cr, -0.34, 0.18);
      cairo_line_to (pen->cr, -0.62, 0.29);
      wce_pen_colour (pen, i == 0 ? WCE_COLOUR_HALO : WCE_COLOUR_EVENT);
      cairo_set_line_width (pen->cr, i == 0 ? 0.16 : 0.06);
      if (i == 1)
        cairo_fill_preserve (pen->cr);
      cairo_stroke (pen->cr);
    }
}

void
wce_draw_overlay (WcePen *pen, const WceBoardHex *hex, const WceMark *mark)
{
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  draw_kind (pen, hex, mark);
  if (mark->banners > 0)
    draw_banner (pen);
}

void
wce_draw_overlay_label (WcePen *pen, const WceMark *mark)
{
  if (mark->label && wce_pen_pixels (pen, 1) >= LABELS_FROM)
    plate (pen, mark->label, 0, -0.52, 0.26, 2.6, WCE_COLOUR_LABEL);
}
