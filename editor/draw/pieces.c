/* pieces.c: draws units and leaders on a hex.
 *
 * A unit is a row of blocks, with lost ones as outlines, above a plate with its
 * symbol, its short name and the number of its blocks. Blocks of the top side
 * have cut corners, those of the bottom side round ones. A lozenge at the plate
 * marks a unit with traits of its own. Small hexes show only the plate. A
 * leader is a standard with the leader's name, or only the name if there is no
 * room for both. */

#include "private.h"

#include <math.h>

/* Hex sizes, in pixels from centre to corner, from which blocks and short names
 * are shown. */
#define BLOCKS_FROM 20
#define NAMES_FROM 24
/* Hex size from which a name has room beside a standard. */
#define STANDARD_FROM 36

/* The most blocks shown in a row. */
#define MOST_BLOCKS 12

struct side {
  WceColour fill, edge, text;
};

static const struct side sides[2] = {
  { WCE_COLOUR_TOP, WCE_COLOUR_TOP_EDGE, WCE_COLOUR_TOP_TEXT },
  { WCE_COLOUR_BOTTOM, WCE_COLOUR_BOTTOM_EDGE, WCE_COLOUR_BOTTOM_TEXT },
};

static void
box (cairo_t *cr, int side, double x, double y, double w, double h)
{
  double r = MIN (w, h) * 0.28;

  cairo_new_sub_path (cr);
  if (side == 0)
    {
      cairo_move_to (cr, x + r, y);
      cairo_line_to (cr, x + w - r, y);
      cairo_line_to (cr, x + w, y + r);
      cairo_line_to (cr, x + w, y + h - r);
      cairo_line_to (cr, x + w - r, y + h);
      cairo_line_to (cr, x + r, y + h);
      cairo_line_to (cr, x, y + h - r);
      cairo_line_to (cr, x, y + r);
    }
  else
    {
      cairo_arc (cr, x + w - r, y + r, r, -G_PI / 2, 0);
      cairo_arc (cr, x + w - r, y + h - r, r, 0, G_PI / 2);
      cairo_arc (cr, x + r, y + h - r, r, G_PI / 2, G_PI);
      cairo_arc (cr, x + r, y + r, r, G_PI, 1.5 * G_PI);
    }
  cairo_close_path (cr);
}

static void
fill_box (WcePen *pen, int side, double x, double y, double w, double h,
          WceColour fill, WceColour edge, double line)
{
  box (pen->cr, side, x, y, w, h);
  wce_pen_colour (pen, fill);
  cairo_fill_preserve (pen->cr);
  wce_pen_colour (pen, edge);
  cairo_set_line_width (pen->cr, MAX (line, 1 / wce_pen_pixels (pen, 1)));
  cairo_stroke (pen->cr);
}

void
wce_draw_symbol (cairo_t *cr, int face, double x, double y, double r)
{
  static const struct {
    int corners;
    double turn, grow;
  } figures[] = { { 0, 0, 0.95 },      { 3, -0.5, 1.2 }, { 4, 0.25, 1.2 },
                  { 4, 0.5, 1.15 },    { 5, -0.5, 1.1 }, { 6, 0.5, 1.05 },
                  { 3, 0.5, 1.2 } };
  int f = MIN (face, (int) G_N_ELEMENTS (figures) - 1);

  if (face < 0)
    return;
  r *= figures[f].grow;
  if (figures[f].corners == 3)
    y += r * (figures[f].turn < 0 ? 0.2 : -0.2);
  cairo_new_path (cr);
  if (figures[f].corners == 0)
    cairo_arc (cr, x, y, r, 0, 2 * G_PI);
  for (int i = 0; i < figures[f].corners; i++)
    {
      double angle = figures[f].turn * G_PI + 2 * G_PI * i / figures[f].corners;

      cairo_line_to (cr, x + r * cos (angle), y + r * sin (angle));
    }
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
symbol (WcePen *pen, int face, double x, double y, double r, WceColour colour)
{
  wce_pen_colour (pen, colour);
  wce_draw_symbol (pen->cr, face, x, y, r);
}

static void
draw_blocks (WcePen *pen, const WceBoardUnit *unit, double y, double h)
{
  const struct side *side = &sides[unit->side == 1];
  int full = CLAMP (MAX (unit->full_blocks, unit->blocks), 1, MOST_BLOCKS);
  double step = MIN (0.37, 1.5 / full), w = step * 0.88;
  double x = -step * full / 2 + (step - w) / 2;

  for (int i = 0; i < full; i++, x += step)
    if (i < unit->blocks)
      {
        fill_box (pen, unit->side, x, y, w, h, side->fill, side->edge, 0.03);
        symbol (pen, unit->symbol, x + w / 2, y + h / 2, w * 0.27,
                side->text);
      }
    else
      {
        static const double dash[2] = { 0.06, 0.05 };

        box (pen->cr, unit->side, x, y, w, h);
        wce_pen_colour (pen, WCE_COLOUR_LOST);
        cairo_set_dash (pen->cr, dash, 2, 0);
        cairo_set_line_width (pen->cr,
                              MAX (0.03, 1 / wce_pen_pixels (pen, 1)));
        cairo_stroke (pen->cr);
        cairo_set_dash (pen->cr, NULL, 0, 0);
      }
}

/* Marks an ordered piece with a star of four rays, a moved one with an
 * arrow. */
static void
draw_state (WcePen *pen, gboolean ordered, gboolean moved, double x, double y)
{
  double r = 0.15;

  if (ordered)
    {
      double at = moved ? x - 0.2 : x;

      for (int i = 0; i < 8; i++)
        cairo_line_to (pen->cr,
                       at + (i % 2 ? 0.35 : 1) * r * cos (i * G_PI / 4),
                       y + (i % 2 ? 0.35 : 1) * r * sin (i * G_PI / 4));
      cairo_close_path (pen->cr);
      wce_pen_colour (pen, WCE_COLOUR_LABEL);
      cairo_fill (pen->cr);
    }
  if (moved)
    {
      double at = ordered ? x + 0.2 : x;

      cairo_move_to (pen->cr, at - r, y);
      cairo_line_to (pen->cr, at + r * 0.4, y);
      wce_pen_colour (pen, WCE_COLOUR_LABEL);
      cairo_set_line_width (pen->cr, 0.07);
      cairo_stroke (pen->cr);
      cairo_move_to (pen->cr, at + r, y);
      cairo_line_to (pen->cr, at, y - r * 0.75);
      cairo_line_to (pen->cr, at, y + r * 0.75);
      cairo_close_path (pen->cr);
      cairo_fill (pen->cr);
    }
}

/* Draws a plate with symbol, short name and number of blocks. */
static void
draw_plate (WcePen *pen, const WceBoardUnit *unit, double y, double h,
            gboolean with_name)
{
  const struct side *side = &sides[unit->side == 1];
  double half = with_name ? 0.76 : 0.6, middle = y + h / 2;
  char number[16];

  fill_box (pen, unit->side, -half, y, 2 * half, h, side->fill, side->edge,
            0.05);
  symbol (pen, unit->symbol, -half + 0.24, middle, h * 0.24, side->text);
  if (with_name)
    wce_pen_text (pen, unit->abbreviation ? unit->abbreviation : "?", 0,
                  middle, 0.32, TRUE, 0.66, side->text);
  g_snprintf (number, sizeof number, "%d", unit->blocks);
  wce_pen_text (pen, number, half - (with_name ? 0.2 : 0.32), middle,
                with_name ? 0.36 : h * 0.9, TRUE, 0, side->text);
}

/* Draws a drawn bow on a disc at a corner, struck out for units without
 * bows. */
static void
draw_weapon (WcePen *pen, enum wcr_marker marker, double x, double y)
{
  double r = 0.21, line = MAX (0.035, 1 / wce_pen_pixels (pen, 1));

  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, x, y, r, 0, 2 * G_PI);
  wce_pen_colour (pen, WCE_COLOUR_LEADER);
  cairo_fill_preserve (pen->cr);
  wce_pen_colour (pen, WCE_COLOUR_LEADER_TEXT);
  cairo_set_line_width (pen->cr, line);
  cairo_stroke (pen->cr);
  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y);
  cairo_rotate (pen->cr, -G_PI / 4);
  cairo_scale (pen->cr, r, r);
  cairo_move_to (pen->cr, 0, -0.75);
  cairo_curve_to (pen->cr, 0.7, -0.4, 0.7, 0.4, 0, 0.75);
  cairo_set_line_width (pen->cr, 2 * line / r);
  cairo_stroke (pen->cr);
  cairo_move_to (pen->cr, 0, -0.75);
  cairo_line_to (pen->cr, -0.45, 0);
  cairo_line_to (pen->cr, 0, 0.75);
  cairo_move_to (pen->cr, -0.45, 0);
  cairo_line_to (pen->cr, 0.8, 0);
  cairo_set_line_width (pen->cr, line / r);
  cairo_stroke (pen->cr);
  if (marker == WCR_MARKER_UNARMED)
    {
      cairo_move_to (pen->cr, 0, -0.9);
      cairo_line_to (pen->cr, 0, 0.9);
      wce_pen_colour (pen, WCE_COLOUR_ATTACK);
      cairo_set_line_width (pen->cr, 3 * line / r);
      cairo_stroke (pen->cr);
    }
  cairo_restore (pen->cr);
}

/* Marks a unit that differs from others of its class in its army: with the sign
 * of its weapon, or a lozenge at a corner. */
static void
draw_marker (WcePen *pen, const WceBoardUnit *unit, double x, double y)
{
  double r = 0.15;

  if (unit->marker != WCR_MARKER_NONE)
    {
      draw_weapon (pen, unit->marker, x, y);
      return;
    }
  if (!unit->traits)
    return;
  cairo_move_to (pen->cr, x - r, y);
  cairo_line_to (pen->cr, x, y - r);
  cairo_line_to (pen->cr, x + r, y);
  cairo_line_to (pen->cr, x, y + r);
  cairo_close_path (pen->cr);
  wce_pen_colour (pen, WCE_COLOUR_LEADER);
  cairo_fill_preserve (pen->cr);
  wce_pen_colour (pen, WCE_COLOUR_LEADER_TEXT);
  cairo_set_line_width (pen->cr, MAX (0.04, 1 / wce_pen_pixels (pen, 1)));
  cairo_stroke (pen->cr);
}

/* Draws a pole with a flag; (x, y) is the foot of the pole, h its height. */
static void
draw_standard (WcePen *pen, int side, double x, double y, double h)
{
  double flag = h * 0.5, w = h * 0.62;

  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (pen->cr, x, y);
  cairo_line_to (pen->cr, x, y - h);
  wce_pen_colour (pen, WCE_COLOUR_LEADER_TEXT);
  cairo_set_line_width (pen->cr, h * 0.1);
  cairo_stroke (pen->cr);
  cairo_move_to (pen->cr, x, y - h);
  if (side == 0)
    {
      cairo_line_to (pen->cr, x + w, y - h);
      cairo_line_to (pen->cr, x + w * 0.7, y - h + flag / 2);
      cairo_line_to (pen->cr, x + w, y - h + flag);
      cairo_line_to (pen->cr, x, y - h + flag);
    }
  else
    {
      cairo_line_to (pen->cr, x + w, y - h + flag / 2);
      cairo_line_to (pen->cr, x, y - h + flag);
    }
  cairo_close_path (pen->cr);
  wce_pen_colour (pen, sides[side == 1].fill);
  cairo_fill_preserve (pen->cr);
  wce_pen_colour (pen, WCE_COLOUR_LEADER_TEXT);
  cairo_set_line_width (pen->cr, h * 0.06);
  cairo_stroke (pen->cr);
}

/* Draws the name of a leader in a box, with the standard if there is room
 * beside it. */
static void
draw_name_box (WcePen *pen, const WceBoardLeader *leader, double y, double w,
               gboolean standard)
{
  double h = CLAMP (11 / wce_pen_pixels (pen, 1), 0.29, 0.44);
  double text = standard ? 0.14 : 0;

  fill_box (pen, leader->side, -w / 2, y - h / 2, w, h, WCE_COLOUR_LEADER,
            sides[leader->side == 1].fill, 0.05);
  if (standard)
    draw_standard (pen, leader->side, -w / 2 + 0.12, y + 0.16, 0.42);
  wce_pen_text (pen, leader->name ? leader->name : "", text, y,
                h * 0.76, FALSE, w - 0.12 - 2 * text, WCE_COLOUR_LEADER_TEXT);
}

static void
draw_lone_leader (WcePen *pen, const WceBoardLeader *leader)
{
  gboolean named = leader->name && *leader->name
                   && wce_pen_pixels (pen, 1) >= NAMES_FROM;

  cairo_save (pen->cr);
  if (named)
    {
      draw_standard (pen, leader->side, -0.22, 0.18, 0.78);
      draw_name_box (pen, leader, 0.38, 1.42, FALSE);
    }
  else
    draw_standard (pen, leader->side, -0.3, 0.55, 1.1);
  cairo_restore (pen->cr);
}

void
wce_draw_pieces (WcePen *pen, const WceBoardHex *hex)
{
  double size = wce_pen_pixels (pen, 1);
  gboolean named = hex->leader.name && *hex->leader.name;

  if (!hex->unit.class_id)
    {
      if (hex->leader.present)
        {
          draw_lone_leader (pen, &hex->leader);
          draw_state (pen, hex->leader.ordered, hex->leader.moved, 0, 0.68);
        }
      return;
    }
  if (size < BLOCKS_FROM)
    {
      draw_plate (pen, &hex->unit, -0.42, 0.84, FALSE);
      draw_marker (pen, &hex->unit, -0.6, -0.42);
      if (hex->leader.present)
        draw_standard (pen, hex->leader.side, 0.2, 0.1, 0.95);
      return;
    }
  draw_blocks (pen, &hex->unit, -0.36, 0.36);
  draw_plate (pen, &hex->unit, 0.06, 0.44, size >= NAMES_FROM);
  draw_marker (pen, &hex->unit, size >= NAMES_FROM ? -0.8 : -0.6, 0.05);
  draw_state (pen, hex->unit.ordered || hex->leader.ordered, hex->unit.moved,
              0, 0.68);
  if (hex->leader.present && named && size >= NAMES_FROM)
    draw_name_box (pen, &hex->leader, -0.55,
                   size >= STANDARD_FROM ? 1.5 : 1.66,
                   size >= STANDARD_FROM);
  else if (hex->leader.present)
    draw_standard (pen, hex->leader.side, 0.1, -0.36, 0.55);
}
