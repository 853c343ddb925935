/* words.c: words on the map, which are labels and the counters that lie in
 * hexes. They are drawn over the pieces of their row, at the first place where
 * they hide no piece, no name of a leader and no other words; where there is
 * none, at the one where they hide least. */

#include "private.h"

#include <math.h>

/* Words on smaller hexes (in pixels) would be smaller than is legible. */
#define WORDS_FROM 13

/* The middle of a line of words: in a hex without a piece, below a unit, and
 * above a leader with his name. */
static const double middles[] = { 0.28, 0.74, -0.74 };
/* How far the words may move aside, in their own width. */
static const double shifts[] = { 0, -0.3, 0.3, -0.6, 0.6 };

/* Part of a row, in hex sizes; (0, 0) is the centre of its first hex. */
typedef struct {
  double left, top, right, bottom;
} Box;

/* A line of words of a hex. */
typedef struct {
  const char *text;
  int column;
  double x, y, width; /* its middle, and how wide it may be */
} Line;

/* ---- what is in the way -------------------------------------------------- */

static void
add_box (GArray *boxes, double x, double y, double half, double top,
         double bottom)
{
  Box box = { x - half, y + top, x + half, y + bottom };

  g_array_append_val (boxes, box);
}

/* Adds the pieces of a row: see pieces.c.
 * @param own  the row of the words; that of the pieces may be the one above */
static void
add_pieces (GArray *boxes, const WceBoardModel *model, int row, int own)
{
  for (int i = 0; i < model->columns; i++)
    {
      const WceBoardHex *hex = &model->hexes[row * model->columns + i];
      double x = WCE_HALF * (2 * i + row % 2 - own % 2), y = 1.5 * (row - own);

      if (hex->unit.class_id)
        add_box (boxes, x, y, 0.72, -0.52, 0.52);
      else if (hex->leader.present)
        add_box (boxes, x, y, 0.52, -0.56, 0.48);
      if (hex->leader.present && hex->leader.name && *hex->leader.name)
        add_box (boxes, x, y, 0.8, 0.56, 0.96);
    }
}

/* How much of a box the others take. */
static double
taken (const GArray *boxes, const Box *box)
{
  double sum = 0;

  for (guint i = 0; i < boxes->len; i++)
    {
      const Box *other = &g_array_index (boxes, Box, i);
      double across
          = MIN (box->right, other->right) - MAX (box->left, other->left);
      double down
          = MIN (box->bottom, other->bottom) - MAX (box->top, other->top);

      if (across > 0 && down > 0)
        sum += across * down;
    }
  return sum;
}

/* ---- where the words go -------------------------------------------------- */

static double
letters (WcePen *pen)
{
  return CLAMP (11 / wce_pen_pixels (pen, 1), 0.34, 0.6);
}

/* Finds a place for a line, and takes it. The words stay in their row, and
 * within what their hex may reach.
 * @param last  the last column of the row */
static void
place (WcePen *pen, Line *line, int last, GArray *boxes)
{
  int begin = MAX (line->column - WCE_LABEL_REACH, 0);
  int end = MIN (line->column + WCE_LABEL_REACH, last);
  double left = WCE_HALF * (2 * begin - 1), right = WCE_HALF * (2 * end + 1);
  double height = letters (pen), least = INFINITY, wide;
  Box best = { 0 };

  line->width = right - left;
  wide = wce_pen_measure (pen, line->text, height, line->width);
  for (guint i = 0; i < G_N_ELEMENTS (shifts) && least > 0; i++)
    for (guint k = 0; k < G_N_ELEMENTS (middles) && least > 0; k++)
      {
        double wanted = 2 * WCE_HALF * line->column + shifts[i] * wide;
        double x = MAX (MIN (wanted, right - wide / 2), left + wide / 2);
        Box box = { x - wide / 2, middles[k] - 0.36 * height, x + wide / 2,
                    middles[k] + 0.36 * height };
        double area = taken (boxes, &box);

        if (area >= least)
          continue;
        least = area;
        best = box;
        line->x = x;
        line->y = middles[k];
      }
  g_array_append_val (boxes, best);
}

static void
add_line (GArray *lines, const char *text, int column)
{
  Line line = { .text = text, .column = column };

  if (text)
    g_array_append_val (lines, line);
}

/* The words of a row. @return its last column */
static int
add_lines (GArray *lines, const WceBoardModel *model, int row)
{
  int last = -1;

  for (int i = 0; i < model->columns; i++)
    {
      const WceBoardHex *hex = &model->hexes[row * model->columns + i];

      if (!hex->valid)
        continue;
      add_line (lines, hex->label, i);
      add_line (lines, hex->counters, i);
      last = i;
    }
  return last;
}

static GArray *lay_out (WcePen *pen, const WceBoardModel *model, int row,
                        GArray *lines);

/* Adds where the words of the row above are. */
static void
add_words_above (WcePen *pen, GArray *boxes, const WceBoardModel *model,
                 int row)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Line));
  g_autoptr (GArray) above = lay_out (pen, model, row - 1, lines);

  for (guint i = 0; i < above->len; i++)
    {
      Box box = g_array_index (above, Box, i);
      double aside = row % 2 ? -WCE_HALF : WCE_HALF;

      box.left += aside;
      box.right += aside;
      box.top -= 1.5;
      box.bottom -= 1.5;
      g_array_append_val (boxes, box);
    }
}

/* Finds the words of a row, and places for them. They make room for the words of
 * the row above, which make room for those above them: a row without words ends
 * this (same_row_words in scene/board-model.c knows it).
 * @param lines  filled @return where they are: of Box */
static GArray *
lay_out (WcePen *pen, const WceBoardModel *model, int row, GArray *lines)
{
  GArray *boxes = g_array_new (FALSE, FALSE, sizeof (Box));
  int last = add_lines (lines, model, row);
  guint others;

  if (lines->len == 0)
    return boxes;
  add_pieces (boxes, model, row, row);
  if (row > 0)
    {
      add_pieces (boxes, model, row - 1, row);
      add_words_above (pen, boxes, model, row);
    }
  others = boxes->len;
  for (guint i = 0; i < lines->len; i++)
    place (pen, &g_array_index (lines, Line, i), last, boxes);
  return g_array_remove_range (boxes, 0, others);
}

void
wce_draw_words (WcePen *pen, const WceBoardModel *model, int row, int first,
                int end)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Line));

  if (wce_pen_pixels (pen, 1) < WORDS_FROM)
    return;
  g_array_unref (lay_out (pen, model, row, lines));
  cairo_save (pen->cr);
  wce_pen_to_hex (pen, row * model->columns);
  for (guint i = 0; i < lines->len; i++)
    {
      Line *line = &g_array_index (lines, Line, i);

      if (line->column >= first && line->column < end)
        wce_pen_label (pen, line->text, line->x, line->y, letters (pen),
                       line->width, WCE_COLOUR_LABEL);
    }
  cairo_restore (pen->cr);
}
