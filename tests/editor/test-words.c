/* test-words.c: words on the map are whole wherever pieces stand, and hide none
 * of them: at 60, 100 and 150 %. */
#include <string.h>

#include "../run.h"
#include "draw/draw.h"

enum { COLUMNS = 9, ROWS = 3, MIDDLE = COLUMNS + 4, ALL = 900 };
/* WCE_BOARD_NATURAL of board/private.h is 34. */
static const double sizes[] = { 20.4, 34, 51 };

static WceBoardModel *model;

static void
set_up (void)
{
  model = wce_board_model_new (COLUMNS, ROWS);
}

static void
tear_down (void)
{
  g_clear_pointer (&model, wce_board_model_unref);
}

static void
add_unit (int hex)
{
  WceBoardUnit *unit = &model->hexes[hex].unit;

  *unit = (WceBoardUnit){ .class_id = "x", .abbreviation = "x", .symbol = 1 };
  unit->blocks = unit->full_blocks = 4;
}

static void
add_leader (int hex)
{
  WceBoardLeader *leader = &model->hexes[hex].leader;

  leader->present = TRUE;
  leader->name = "Daphnaeus";
}

/* What is drawn in the layer of pieces. */
static cairo_surface_t *
draw (double size)
{
  g_autoptr (WceBoardStyle) style = wce_board_style_new ();
  WceDrawing drawing
      = { .style = style, .geometry = { COLUMNS, ROWS, size, 40, 40 } };
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, ALL, ALL);
  cairo_t *cr = cairo_create (surface);

  for (int row = 0; row < ROWS; row++)
    wce_draw_span (&drawing, cr, model, (WceSpan){ row, 0, COLUMNS },
                   WCE_LAYER_PIECES);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint32
pixel (cairo_surface_t *surface, int x, int y)
{
  guint32 value;

  memcpy (&value,
          cairo_image_surface_get_data (surface)
              + y * cairo_image_surface_get_stride (surface) + 4 * x,
          sizeof value);
  return value;
}

/* The pixels that differ.
 * @param over  of them, those where the first picture has something */
static int
count_changes (cairo_surface_t *before, cairo_surface_t *after, int *over)
{
  int count = 0;

  *over = 0;
  for (int y = 0; y < ALL; y++)
    for (int x = 0; x < ALL; x++)
      if (pixel (before, x, y) != pixel (after, x, y))
        {
          count++;
          *over += pixel (before, x, y) >> 24 > 200;
        }
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  return count;
}

static const char *words[COLUMNS * ROWS];

/* Writes the words on the map, or takes them away. @return the picture then */
static cairo_surface_t *
write (double size, gboolean shown)
{
  for (int i = 0; i < COLUMNS * ROWS; i++)
    model->hexes[i].label = shown ? words[i] : NULL;
  return draw (size);
}

/* The words take as much of the picture as they do without pieces, and no more
 * than their rim lies over pieces. */
static void
are_whole (void)
{
  WceBoardModel *empty = wce_board_model_new (COLUMNS, ROWS), *full = model;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int over, none, count, alone;

      count = count_changes (write (sizes[i], FALSE), write (sizes[i], TRUE),
                             &over);
      model = empty;
      alone = count_changes (write (sizes[i], FALSE), write (sizes[i], TRUE),
                             &none);
      model = full;
      ck_assert_msg (count >= alone * 0.9 && alone > 50,
                     "%d of %d pixels at %g", count, alone, sizes[i]);
      ck_assert_msg (over <= count * 0.12, "%d of %d pixels over pieces at %g",
                     over, count, sizes[i]);
    }
  wce_board_model_unref (empty);
  memset (words, 0, sizeof words);
}

START_TEST (under_a_unit)
{
  add_unit (MIDDLE);
  words[MIDDLE] = "Hill 60";
  are_whole ();
}
END_TEST

START_TEST (between_units)
{
  for (int i = -2; i <= 2; i++)
    add_unit (MIDDLE + i);
  words[MIDDLE] = "Ridge of the Seven Winds";
  are_whole ();
  words[MIDDLE + 2] = "Ford";
  are_whole ();
}
END_TEST

/* The words of the hex in the middle reach over its neighbours. */
START_TEST (beside_units)
{
  add_unit (MIDDLE - 1);
  add_unit (MIDDLE + 1);
  words[MIDDLE] = "Old Farm House";
  are_whole ();
}
END_TEST

START_TEST (under_a_leader)
{
  add_unit (MIDDLE);
  add_leader (MIDDLE);
  words[MIDDLE] = "Tomson Creek";
  are_whole ();
  model->hexes[MIDDLE].unit.class_id = NULL;
  words[MIDDLE] = "Tomson Creek";
  are_whole ();
}
END_TEST

/* Neighbours with words, in a row and in two. */
START_TEST (beside_words)
{
  words[MIDDLE] = "Old Farm House";
  words[MIDDLE + 1] = "Tomson Creek";
  add_unit (MIDDLE - COLUMNS);
  words[MIDDLE - COLUMNS] = "barbed wire";
  are_whole ();
}
END_TEST

/* At the edges words stay on the board. */
START_TEST (at_the_edge)
{
  static const int hexes[] = { 0, COLUMNS - 1 };

  for (int i = 0; i < 2; i++)
    {
      int outside = 0;

      words[hexes[i]] = "Ridge of the Seven Winds";
      cairo_surface_t *surface = write (34, TRUE);
      for (int y = 0; y < ALL; y++)
        for (int x = 0; x < ALL; x++)
          if (x < 38 || x > 42 + 2 * 0.8660254 * 34 * COLUMNS)
            outside += pixel (surface, x, y) != 0;
      ck_assert_int_eq (outside, 0); /* once: each takes Check a system call */
      cairo_surface_destroy (surface);
      memset (words, 0, sizeof words);
    }
}
END_TEST

/* The words of the row above make room for each other, and these for them; there
 * are no pieces above. */
START_TEST (below_words)
{
  static const char *const texts[] = { "Old Farm House", "Tomson Creek" };
  int alone[2], both, over;

  add_unit (MIDDLE);
  add_unit (MIDDLE + 1);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      for (int row = 0; row < 3; row++)
        {
          memset (words, 0, sizeof words);
          for (int k = 0; k < 2; k++)
            {
              if (row != 1)
                words[MIDDLE - COLUMNS + k] = texts[k];
              if (row != 0)
                words[MIDDLE + k] = texts[k];
            }
          both = count_changes (write (sizes[i], FALSE), write (sizes[i], TRUE),
                                &over);
          if (row < 2)
            alone[row] = both;
        }
      ck_assert_msg (both >= 0.97 * (alone[0] + alone[1]),
                     "%d of %d + %d pixels at %g", both, alone[0], alone[1],
                     sizes[i]);
    }
}
END_TEST

/* What moves words moves those below them, and below these. */
START_TEST (rows_below_are_drawn_again)
{
  for (int i = 0; i < ROWS; i++)
    model->hexes[i * COLUMNS].label = "Gela";
  g_autoptr (WceBoardModel) before = wce_board_model_copy (model);
  add_unit (1);
  for (int row = 0; row < ROWS; row++)
    {
      WceSpan end = { row, COLUMNS - 2, 2 };
      ck_assert_uint_ne (wce_board_model_changes (before, model, end)
                             & 1u << WCE_LAYER_PIECES,
                         0);
    }
}
END_TEST

/* The height of what is drawn of words. */
static int
height_of (double size, const char *text)
{
  int top = ALL, bottom = 0;

  words[MIDDLE] = text;
  cairo_surface_t *surface = write (size, TRUE);
  for (int y = 0; y < ALL; y++)
    for (int x = 0; x < ALL; x++)
      if (pixel (surface, x, y) != 0)
        {
          top = MIN (top, y);
          bottom = MAX (bottom, y);
        }
  cairo_surface_destroy (surface);
  words[MIDDLE] = NULL;
  return bottom - top;
}

/* Words that are cut are as high as those that fit; hexes too small for legible
 * words have none. */
START_TEST (long_words_stay_legible)
{
  g_autofree char *text = g_strnfill (500, 'H');

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    ck_assert_int_eq (height_of (sizes[i], text), height_of (sizes[i], "HH"));
  ck_assert_int_lt (height_of (12, "HH"), 0);
}
END_TEST

/* The width of what is drawn of words. */
static int
width_of (double size, const char *text)
{
  int left = ALL, right = 0;

  words[MIDDLE] = text;
  cairo_surface_t *surface = write (size, TRUE);
  for (int y = 0; y < ALL; y++)
    for (int x = 0; x < ALL; x++)
      if (pixel (surface, x, y) != 0)
        {
          left = MIN (left, x);
          right = MAX (right, x);
        }
  cairo_surface_destroy (surface);
  words[MIDDLE] = NULL;
  return right - left;
}

/* Words that are wider than two hexes, which are 2 * sqrt (3) sizes, stand in
 * lines that are not, up to their halo. */
START_TEST (long_words_wrap)
{
  static const char long_words[] = "Ridge of the Seven Winds";

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      ck_assert_int_le (width_of (sizes[i], long_words),
                        (int) (2 * 1.7320508 * sizes[i]) + 5);
      ck_assert_int_gt (height_of (sizes[i], long_words),
                        height_of (sizes[i], "Ridge") + (int) (0.2 * sizes[i]));
    }
}
END_TEST

/* Nothing is cut of words that are longer than a line may be. */
START_TEST (long_words_are_whole)
{
  static const char *const ends[]
      = { "The Ridge of the Seven Winds above the Old Farm House, Ford",
          "The Ridge of the Seven Winds above the Old Farm House, Fold" };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      cairo_surface_t *pictures[2];
      int over;

      for (int k = 0; k < 2; k++)
        {
          words[MIDDLE] = ends[k];
          pictures[k] = write (sizes[i], TRUE);
        }
      ck_assert_int_gt (count_changes (pictures[0], pictures[1], &over), 3);
    }
  memset (words, 0, sizeof words);
}
END_TEST

/* What is drawn of a leader with a name, who is with a unit. */
static int
count_name (double size, const char *name, int *over)
{
  WceBoardLeader *leader = &model->hexes[MIDDLE].leader;

  leader->present = FALSE;
  cairo_surface_t *before = draw (size);
  leader->present = TRUE;
  leader->name = name;
  return count_changes (before, draw (size), over);
}

/* A long name has a second line, and covers no piece, not even of the row below. */
START_TEST (a_long_name_has_two_lines)
{
  int over;

  add_unit (MIDDLE);
  add_unit (MIDDLE + COLUMNS);
  add_unit (MIDDLE + COLUMNS - 1);
  for (guint i = 1; i < G_N_ELEMENTS (sizes); i++)
    {
      int one = count_name (sizes[i], "Mago", &over);
      int two = count_name (sizes[i], "Publius Cornelius Scipio", &over);
      ck_assert_int_gt (two, one);
      ck_assert_msg (over <= two * 0.12, "%d of %d pixels over pieces at %g",
                     over, two, sizes[i]);
    }
}
END_TEST

/* A piece that comes far off in the row may move the words. */
START_TEST (their_row_is_drawn_again)
{
  WceSpan begin = { 1, 0, 2 };
  WceBoardModel *before = wce_board_model_copy (model);
  add_unit (MIDDLE);
  ck_assert_uint_eq (wce_board_model_changes (before, model, begin)
                         & 1u << WCE_LAYER_PIECES,
                     0);
  before->hexes[COLUMNS + 2].counters = "smoke";
  model->hexes[COLUMNS + 2].counters = "smoke";
  ck_assert_uint_ne (wce_board_model_changes (before, model, begin)
                         & 1u << WCE_LAYER_PIECES,
                     0);
  wce_board_model_unref (before);
}
END_TEST

/* The status line and screen readers tell counters from labels. */
START_TEST (what_is_said)
{
  model->hexes[MIDDLE].label = "Hill 60";
  model->hexes[MIDDLE].counters = "smoke 2";
  g_autofree char *said = wce_board_model_describe (model, MIDDLE);
  ck_assert_ptr_nonnull (strstr (said, "label “Hill 60”"));
  ck_assert_ptr_nonnull (strstr (said, "counters: smoke 2"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("words");
  TCase *tests = tcase_create ("words");

  tcase_add_checked_fixture (tests, set_up, tear_down);
  tcase_add_test (tests, under_a_unit);
  tcase_add_test (tests, between_units);
  tcase_add_test (tests, beside_units);
  tcase_add_test (tests, under_a_leader);
  tcase_add_test (tests, beside_words);
  tcase_add_test (tests, at_the_edge);
  tcase_add_test (tests, below_words);
  tcase_add_test (tests, rows_below_are_drawn_again);
  tcase_add_test (tests, long_words_stay_legible);
  tcase_add_test (tests, long_words_wrap);
  tcase_add_test (tests, long_words_are_whole);
  tcase_add_test (tests, a_long_name_has_two_lines);
  tcase_add_test (tests, their_row_is_drawn_again);
  tcase_add_test (tests, what_is_said);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}
