/* pieces.c: draws units and leaders on a hex.
 *
 * A unit is a plate in the colour of its army with the picture of its class,
 * and before it a row of blocks, which have the colour and the figure of the
 * die face that hits the class; a lost block leaves a dashed outline. The plate
 * of the top side has cut corners, that of the bottom side round ones. A
 * lozenge at the plate marks a unit with traits of its own. Small hexes have a
 * number in place of the blocks.
 *
 * A leader is a helmet on a disc. His name is on a plate below the blocks,
 * where no piece is: neither one of this hex nor one of the row below. */

#include "private.h"

#include <math.h>

/* Hex size, in pixels from centre to corner, from which blocks and names of
 * leaders are shown. */
#define BLOCKS_FROM 20
/* Hex size from which a name has room beside a standard. */
#define STANDARD_FROM 40
/* How high the letters of a name are in two lines, and the hex size from which
 * these are legible. */
#define SMALL_NAME 0.225
#define TWO_LINES_FROM 33

/* The most blocks shown in a row, and the most that can be counted at a
 * glance; of more there is a number. */
#define MOST_BLOCKS 12
#define GLANCE 5

/* The plate of a unit and the row of its blocks. */
#define PLATE_HALF 0.7
#define PLATE_TOP -0.56
#define PLATE_HEIGHT 0.74
#define BLOCKS_TOP 0.21
#define BLOCKS_HEIGHT 0.33

/* The box of pictures, see board-style.ini. */
#define PICTURE_WIDTH 120
#define PICTURE_HEIGHT 80

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
  double r = MIN (MIN (w, h) * 0.28, 0.13);

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

/* ---- blocks -------------------------------------------------------------- */

static void
symbol (WcePen *pen, int face, double x, double y, double r, WceColour colour)
{
  wce_pen_colour (pen, colour);
  wce_draw_symbol (pen->cr, face, x, y, r);
}

static WceColour
block_colour (int face)
{
  return face < 0
             ? WCE_COLOUR_OTHER
             : MIN (WCE_COLOUR_CIRCLE + (WceColour) face, WCE_COLOUR_OTHER);
}

static void
quad (cairo_t *cr, const double (*corner)[2])
{
  for (int i = 0; i < 4; i++)
    cairo_line_to (cr, corner[i][0], corner[i][1]);
  cairo_close_path (cr);
}

/* Draws a block of wood: its front, lit from above, with the side in shade. */
static void
draw_block (WcePen *pen, int face, double x, double y, double w, double h)
{
  double d = 0.2 * MIN (w, h), right = x + w - d, top = y + d;
  const double lid[4][2]
      = { { x, top }, { x + d, y }, { x + w, y }, { right, top } };
  const double flank[4][2] = {
    { right, top }, { x + w, y }, { x + w, y + h - d }, { right, y + h }
  };

  cairo_rectangle (pen->cr, x, top, w - d, h - d);
  wce_pen_colour (pen, block_colour (face));
  cairo_fill (pen->cr);
  quad (pen->cr, lid);
  wce_pen_shade (pen, block_colour (face), 0.5);
  cairo_fill (pen->cr);
  quad (pen->cr, flank);
  wce_pen_shade (pen, block_colour (face), -0.4);
  cairo_fill (pen->cr);
  cairo_move_to (pen->cr, x, y + h);
  cairo_line_to (pen->cr, x, top);
  cairo_line_to (pen->cr, x + d, y);
  cairo_line_to (pen->cr, x + w, y);
  cairo_line_to (pen->cr, x + w, y + h - d);
  cairo_line_to (pen->cr, right, y + h);
  cairo_close_path (pen->cr);
  wce_pen_colour (pen, WCE_COLOUR_BLOCK_EDGE);
  cairo_set_line_width (pen->cr, 0.03);
  cairo_stroke (pen->cr);
  symbol (pen, face, x + (w - d) / 2, top + (h - d) / 2,
          0.32 * MIN (w - d, h - d), WCE_COLOUR_FIGURE);
}

static void
draw_lost (WcePen *pen, double x, double y, double w, double h)
{
  static const double dash[2] = { 0.06, 0.05 };

  cairo_rectangle (pen->cr, x, y + 0.06, w - 0.06, h - 0.06);
  wce_pen_colour (pen, WCE_COLOUR_LOST);
  cairo_set_dash (pen->cr, dash, 2, 0);
  cairo_set_line_width (pen->cr, MAX (0.03, 1 / wce_pen_pixels (pen, 1)));
  cairo_stroke (pen->cr);
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

static void
draw_blocks (WcePen *pen, const WceBoardUnit *unit)
{
  int full = CLAMP (MAX (unit->full_blocks, unit->blocks), 1, MOST_BLOCKS);
  double step = MIN (0.34, 2 * PLATE_HALF / full), w = step * 0.9;
  double x = -step * full / 2 + (step - w) / 2;

  for (int i = 0; i < full; i++, x += step)
    if (i < unit->blocks)
      draw_block (pen, unit->symbol, x, BLOCKS_TOP, w, BLOCKS_HEIGHT);
    else
      draw_lost (pen, x, BLOCKS_TOP, w, BLOCKS_HEIGHT);
}

/* ---- marks --------------------------------------------------------------- */

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

/* ---- plates -------------------------------------------------------------- */

/* Draws a picture in the colours of a side.
 * @param middle, h  where its box is, and how high */
static void
draw_picture (WcePen *pen, const GPtrArray *picture, int side, double x,
              double middle, double h)
{
  double scale = h / PICTURE_HEIGHT;

  cairo_save (pen->cr);
  cairo_translate (pen->cr, x - PICTURE_WIDTH / 2.0 * scale, middle - h / 2);
  cairo_scale (pen->cr, scale, scale);
  wce_pen_items (pen, picture, wce_pen_rgba (pen, sides[side == 1].text),
                 wce_pen_rgba (pen, sides[side == 1].fill));
  cairo_restore (pen->cr);
}

/* Draws the picture of the class. The short name is in its place if a person
 * prefers that, and on a shield if there is none. */
static void
draw_class (WcePen *pen, const WceBoardUnit *unit, double x, double middle,
            double h)
{
  const WceBoardStyle *style = pen->drawing->style;
  const GPtrArray *picture = wce_board_style_picture (style, unit->class_id);

  if (!picture)
    draw_picture (pen, wce_board_style_shield (style), unit->side, x, middle,
                  h);
  else if (!(pen->drawing->hidden & WCE_HIDE_PICTURES))
    {
      draw_picture (pen, picture, unit->side, x, middle, h);
      return;
    }
  wce_pen_text (pen, unit->abbreviation ? unit->abbreviation : "?", x, middle,
                0.58 * h, TRUE, (picture ? 1.7 : 1) * h,
                sides[unit->side == 1].text);
}

static void
draw_number (WcePen *pen, const WceBoardUnit *unit, double x, double y,
             double h)
{
  char number[16];

  g_snprintf (number, sizeof number, "%d", unit->blocks);
  wce_pen_text (pen, number, x, y, h, TRUE, 0, sides[unit->side == 1].text);
}

static void
draw_plate (WcePen *pen, const WceBoardUnit *unit)
{
  const struct side *side = &sides[unit->side == 1];

  fill_box (pen, unit->side, -PLATE_HALF, PLATE_TOP, 2 * PLATE_HALF,
            PLATE_HEIGHT, side->fill, side->edge, 0.05);
  draw_class (pen, unit, 0, PLATE_TOP + PLATE_HEIGHT / 2, PLATE_HEIGHT - 0.07);
  if (MAX (unit->full_blocks, unit->blocks) > GLANCE)
    draw_number (pen, unit, PLATE_HALF - 0.14, PLATE_TOP + 0.17, 0.28);
}

/* The unit of a small hex: picture and number of blocks. */
static void
draw_small_plate (WcePen *pen, const WceBoardUnit *unit)
{
  const struct side *side = &sides[unit->side == 1];

  fill_box (pen, unit->side, -0.72, -0.42, 1.44, 0.84, side->fill, side->edge,
            0.05);
  draw_class (pen, unit, -0.2, 0, 0.64);
  draw_number (pen, unit, 0.5, 0, 0.7);
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

/* ---- leaders ------------------------------------------------------------- */

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

/* Draws the name of a leader on a plate below the blocks, with a standard if
 * there is room beside it. A name that would be smaller in one line than in two
 * has two, and the room of the standard. */
static void
draw_name (WcePen *pen, const WceBoardLeader *leader)
{
  double size = wce_pen_pixels (pen, 1), y = 0.76, half = 0.8;
  double h = CLAMP (14 / size, 0.3, 0.4), width = 2 * half - 0.12;
  double text = size >= STANDARD_FROM ? 0.1 : 0;
  gboolean one
      = size < TWO_LINES_FROM
        || wce_pen_fits (pen, leader->name, SMALL_NAME, width - 2 * text);

  h = one ? h : 0.46;
  fill_box (pen, leader->side, -half, y - h / 2, 2 * half, h, WCE_COLOUR_LEADER,
            sides[leader->side == 1].fill, 0.05);
  if (one && text > 0)
    draw_standard (pen, leader->side, -half + 0.1, y + h * 0.4, h * 0.8);
  if (one)
    wce_pen_text (pen, leader->name, text, y, h * 0.74, FALSE, width - 2 * text,
                  WCE_COLOUR_LEADER_TEXT);
  else
    wce_pen_two_lines (pen, leader->name, 0, y, SMALL_NAME, width,
                       WCE_COLOUR_LEADER_TEXT);
}

/* Draws a leader whose hex has no unit. */
static void
draw_lone_leader (WcePen *pen, const WceBoardLeader *leader)
{
  const struct side *side = &sides[leader->side == 1];

  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, 0, -0.04, 0.5, 0, 2 * G_PI);
  wce_pen_colour (pen, side->fill);
  cairo_fill_preserve (pen->cr);
  wce_pen_colour (pen, side->edge);
  cairo_set_line_width (pen->cr, MAX (0.05, 1 / wce_pen_pixels (pen, 1)));
  cairo_stroke (pen->cr);
  draw_picture (pen, wce_board_style_leader (pen->drawing->style), leader->side,
                0, -0.04, 0.68);
}

/* A leader beside a unit: his name, or a standard where it has no room. */
static void
draw_leader (WcePen *pen, const WceBoardLeader *leader)
{
  if (leader->name && *leader->name && wce_pen_pixels (pen, 1) >= BLOCKS_FROM)
    draw_name (pen, leader);
  else
    draw_standard (pen, leader->side, -0.12, 0.97, 0.42);
}

static void
draw_unit (WcePen *pen, const WceBoardUnit *unit)
{
  gboolean small = wce_pen_pixels (pen, 1) < BLOCKS_FROM;

  if (small)
    draw_small_plate (pen, unit);
  else
    {
      draw_plate (pen, unit);
      draw_blocks (pen, unit);
    }
  draw_marker (pen, unit, 0.04 - PLATE_HALF, small ? -0.4 : PLATE_TOP + 0.06);
}

void
wce_draw_pieces (WcePen *pen, const WceBoardHex *hex)
{
  if (hex->unit.class_id)
    draw_unit (pen, &hex->unit);
  else if (hex->leader.present)
    draw_lone_leader (pen, &hex->leader);
  if (hex->leader.present
      && (hex->unit.class_id || (hex->leader.name && *hex->leader.name)))
    draw_leader (pen, &hex->leader);
  draw_state (pen, hex->unit.ordered || hex->leader.ordered,
              hex->unit.class_id ? hex->unit.moved : hex->leader.moved, 0,
              -0.74);
}
