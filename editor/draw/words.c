/* words.c: words on the map, which are labels and the counters that lie in
 * hexes. They are drawn over the pieces of their row, at the first place where
 * they hide no piece, no name of a leader and no other words; where there is
 * none, at the one where they hide least. Long words stand in several lines, unless
 * there is place for them in one line only. */

#include "private.h"

#include <math.h>

/* Words on smaller hexes (in pixels) would be smaller than is legible. */
#define WORDS_FROM 13

/* Words that are wider stand in several lines: two hexes. */
#define LONG (4 * WCE_HALF)
enum { MOST_LINES = 3 };
/* Half of a line, in heights of its letters; and how far words reach up and down in
 * their row. */
#define HALF_LINE 0.36
#define LOWEST 0.96

/* The middle of words: in a hex without a piece, below a unit, and
 * above a leader with his name. */
static const double middles[] = { 0.28, 0.74, -0.74 };
/* How far the words may move aside, in their own width. */
static const double shifts[] = { 0, -0.3, 0.3, -0.6, 0.6 };

/* Part of a row, in hex sizes; (0, 0) is the centre of its first hex. */
typedef struct {
  double left, top, right, bottom;
} Box;

/* Words of a hex. */
typedef struct {
  const char *text;
  int column;
  double left, right; /* how far they may reach */
  double x, y;        /* their middle */
  char **lines;
} Words;

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

/* How much room lines of words take: a box around (0, 0). */
static Box
size_of (WcePen *pen, const Words *words, char **lines)
{
  double height = letters (pen), wide = 0;
  double half = HALF_LINE * height + (g_strv_length (lines) - 1) * height / 2;

  for (; *lines; lines++)
    wide = MAX (wide, wce_pen_measure (pen, *lines, height,
                                       words->right - words->left));
  return (Box){ -wide / 2, -half, wide / 2, half };
}

/* Finds where words in these lines hide least, and takes the lines if that is less.
 * @param lines  taken @param least  how much they hide otherwise
 * @return how much they hide */
static double
find_place (WcePen *pen, Words *words, char **lines, double least,
            const GArray *boxes, Box *best)
{
  Box size = size_of (pen, words, lines);
  double middle = 2 * WCE_HALF * words->column;

  for (guint i = 0; i < G_N_ELEMENTS (shifts); i++)
    for (guint k = 0; k < G_N_ELEMENTS (middles) && least > 0; k++)
      {
        double x = MAX (MIN (middle + shifts[i] * 2 * size.right,
                             words->right - size.right),
                        words->left + size.right);
        double y
            = CLAMP (middles[k], size.bottom - LOWEST, LOWEST - size.bottom);
        Box box
            = { x + size.left, y + size.top, x + size.right, y + size.bottom };
        double area = taken (boxes, &box);

        if (area >= least)
          continue;
        least = area;
        *best = box;
        words->x = x;
        words->y = y;
        g_strfreev (words->lines);
        words->lines = g_strdupv (lines);
      }
  g_strfreev (lines);
  return least;
}

/* Finds a place for words, and takes it. They stay in their row, and within what
 * their hex may reach.
 * @param last  the last column of the row */
static void
place (WcePen *pen, Words *words, int last, GArray *boxes)
{
  int begin = MAX (words->column - WCE_LABEL_REACH, 0);
  int end = MIN (words->column + WCE_LABEL_REACH, last);
  double wide = wce_pen_measure (pen, words->text, letters (pen), 0), most,
         least;
  int count;
  Box best = { 0 };

  words->left = WCE_HALF * (2 * begin - 1);
  words->right = WCE_HALF * (2 * end + 1);
  most = words->right - words->left;
  count = (int) CLAMP (ceil (wide / MIN (LONG, most)), 1, MOST_LINES);
  least = find_place (pen, words,
                      wce_pen_break (pen, words->text, letters (pen), count),
                      INFINITY, boxes, &best);
  if (least > 0 && count > 1 && wide <= most)
    find_place (pen, words, wce_pen_break (pen, words->text, letters (pen), 1),
                least, boxes, &best);
  g_array_append_val (boxes, best);
}

static void
words_clear (gpointer data)
{
  g_strfreev (((Words *) data)->lines);
}

static GArray *
words_new (void)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Words));

  g_array_set_clear_func (all, words_clear);
  return all;
}

static void
add_one (GArray *all, const char *text, int column)
{
  Words words = { .text = text, .column = column };

  if (text)
    g_array_append_val (all, words);
}

/* The words of a row. @return its last column */
static int
add_all (GArray *all, const WceBoardModel *model, int row)
{
  int last = -1;

  for (int i = 0; i < model->columns; i++)
    {
      const WceBoardHex *hex = &model->hexes[row * model->columns + i];

      if (!hex->valid)
        continue;
      add_one (all, hex->label, i);
      add_one (all, hex->counters, i);
      last = i;
    }
  return last;
}

static GArray *lay_out (WcePen *pen, const WceBoardModel *model, int row,
                        GArray *all);

/* Adds where the words of the row above are. */
static void
add_words_above (WcePen *pen, GArray *boxes, const WceBoardModel *model,
                 int row)
{
  g_autoptr (GArray) all = words_new ();
  g_autoptr (GArray) above = lay_out (pen, model, row - 1, all);

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
 * @param all  filled @return where they are: of Box */
static GArray *
lay_out (WcePen *pen, const WceBoardModel *model, int row, GArray *all)
{
  GArray *boxes = g_array_new (FALSE, FALSE, sizeof (Box));
  int last = add_all (all, model, row);
  guint others;

  if (all->len == 0)
    return boxes;
  add_pieces (boxes, model, row, row);
  if (row > 0)
    {
      add_pieces (boxes, model, row - 1, row);
      add_words_above (pen, boxes, model, row);
    }
  others = boxes->len;
  for (guint i = 0; i < all->len; i++)
    place (pen, &g_array_index (all, Words, i), last, boxes);
  return g_array_remove_range (boxes, 0, others);
}

static void
draw_words (WcePen *pen, const Words *words)
{
  double height = letters (pen);
  double y = words->y - (g_strv_length (words->lines) - 1) * height / 2;

  for (char **line = words->lines; *line; line++, y += height)
    wce_pen_label (pen, *line, words->x, y, height, words->right - words->left,
                   WCE_COLOUR_LABEL);
}

void
wce_draw_words (WcePen *pen, const WceBoardModel *model, int row, int first,
                int end)
{
  g_autoptr (GArray) all = words_new ();

  if (wce_pen_pixels (pen, 1) < WORDS_FROM)
    return;
  g_array_unref (lay_out (pen, model, row, all));
  cairo_save (pen->cr);
  wce_pen_to_hex (pen, row * model->columns);
  for (guint i = 0; i < all->len; i++)
    {
      const Words *words = &g_array_index (all, Words, i);

      if (words->column >= first && words->column < end)
        draw_words (pen, words);
    }
  cairo_restore (pen->cr);
}
