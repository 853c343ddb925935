/* test-geometry.c: where hexes lie, which hex is hit, what a stroke crosses. */

#include <math.h>
#include <stdlib.h>

#include "../run.h"
#include "scene/geometry.h"

static const WceGeometry small = { 13, 9, 30, 17, 41 };

static int
hex_of (const char *name)
{
  return wce_geometry_parse (&small, name);
}

START_TEST (test_names)
{
  static const struct {
    int row, column;
    const char *name;
  } rows[] = {
    { 0, 0, "A1" },   { 2, 4, "C5" },   { 25, 11, "Z12" },
    { 26, 0, "AA1" }, { 51, 9, "AZ10" }, { 52, 0, "BA1" },
  };
  char name[16];

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      int hex = rows[i].row * 20 + rows[i].column;
      const WceGeometry large = { 20, 60, 1, 0, 0 };

      ck_assert_str_eq (wce_geometry_name (20, hex, name), rows[i].name);
      ck_assert_int_eq (wce_geometry_parse (&large, rows[i].name), hex);
    }
  ck_assert_int_eq (hex_of ("c5"), 2 * 13 + 4);
}
END_TEST

START_TEST (test_names_that_are_none)
{
  /* B is a short row of twelve; there are rows A to I. */
  static const char *const bad[]
    = { "",    "A",     "5",   "A0",  "A01", "A14", "B13", "J1",
        "A1 ", "A1x",   "1A",  "AA1", "-1",  "A-1", "A 1", "Ä1",
        "A99999999999", "ZZZZZZZZZZZZZZ1" };

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    ck_assert_msg (hex_of (bad[i]) == WCE_NO_HEX, "“%s” was taken", bad[i]);
  ck_assert_int_ne (hex_of ("A13"), WCE_NO_HEX);
  ck_assert_int_ne (hex_of ("B12"), WCE_NO_HEX);
}
END_TEST

START_TEST (test_places)
{
  double x, y, width, height;

  /* A hex of size 30 is 2 * 30 * cos 30 degrees wide, rows are 45 apart. */
  wce_geometry_centre (&small, hex_of ("A1"), &x, &y);
  ck_assert_double_eq_tol (x, 17 + 25.98076, 1e-4);
  ck_assert_double_eq_tol (y, 41 + 30, 1e-9);
  wce_geometry_centre (&small, hex_of ("B1"), &x, &y);
  ck_assert_double_eq_tol (x, 17 + 2 * 25.98076, 1e-4);
  ck_assert_double_eq_tol (y, 41 + 75, 1e-9);
  wce_geometry_extent (&small, &width, &height);
  ck_assert_double_eq_tol (width, 13 * 51.96152, 1e-3);
  ck_assert_double_eq_tol (height, 9 * 45 + 15, 1e-9);
  ck_assert_int_eq (wce_geometry_count (&small), 117);
  ck_assert (!wce_geometry_valid (&small, 13 + 12));
  ck_assert (!wce_geometry_valid (&small, -1));
  ck_assert (!wce_geometry_valid (&small, 117));
}
END_TEST

START_TEST (test_fit)
{
  for (double w = 50; w < 2000; w *= 1.7)
    for (double h = 50; h < 2000; h *= 1.6)
      {
        WceGeometry geometry = small;
        double width, height;

        geometry.size = wce_geometry_fit (13, 9, w, h);
        wce_geometry_extent (&geometry, &width, &height);
        ck_assert_double_le (width, w + 1e-6);
        ck_assert_double_le (height, h + 1e-6);
        /* As large as can be: one of the two lengths is used up. */
        ck_assert (fabs (width - w) < 1e-6 || fabs (height - h) < 1e-6);
      }
}
END_TEST

START_TEST (test_neighbours)
{
  static const char *const of_c5[] = { "C6", "B5", "B4", "C4", "D4", "D5" };
  static const char *const of_d5[] = { "D6", "C6", "C5", "D4", "E5", "E6" };

  for (int i = 0; i < WCE_NEIGHBOURS; i++)
    {
      ck_assert_int_eq (wce_geometry_neighbour (&small, hex_of ("C5"), i),
                        hex_of (of_c5[i]));
      ck_assert_int_eq (wce_geometry_neighbour (&small, hex_of ("D5"), i),
                        hex_of (of_d5[i]));
    }
  ck_assert_int_eq (wce_geometry_neighbour (&small, hex_of ("A1"), 2),
                    WCE_NO_HEX);
  ck_assert_int_eq (wce_geometry_neighbour (&small, hex_of ("A13"), 5),
                    WCE_NO_HEX);
  ck_assert_int_eq (wce_geometry_neighbour (&small, hex_of ("B12"), 0),
                    WCE_NO_HEX);
}
END_TEST

/* All points of a hex belong to it: the centre, near each corner, and on either
 * side of each side. */
START_TEST (test_hit)
{
  for (int hex = 0; hex < wce_geometry_count (&small); hex++)
    {
      double x, y, cx, cy;

      if (!wce_geometry_valid (&small, hex))
        continue;
      wce_geometry_centre (&small, hex, &cx, &cy);
      ck_assert_int_eq (wce_geometry_hit (&small, cx, cy), hex);
      for (int i = 0; i < 6; i++)
        {
          double ax, ay, bx, by, mx, my;

          wce_geometry_corner (&small, hex, i, 0.98, &x, &y);
          ck_assert_int_eq (wce_geometry_hit (&small, x, y), hex);
          wce_geometry_corner (&small, hex, i, 1, &ax, &ay);
          wce_geometry_corner (&small, hex, i + 5, 1, &bx, &by);
          mx = (ax + bx) / 2 - cx;
          my = (ay + by) / 2 - cy;
          ck_assert_int_eq (
            wce_geometry_side (&small, hex, cx + mx * 0.9, cy + my * 0.9), i);
          ck_assert_int_eq (
            wce_geometry_side (&small, hex, cx * 0.1 + ax * 0.85 + bx * 0.05,
                               cy * 0.1 + ay * 0.85 + by * 0.05), i);
          ck_assert_int_eq (
            wce_geometry_hit (&small, cx + mx * 0.97, cy + my * 0.97), hex);
          ck_assert_int_eq (
            wce_geometry_hit (&small, cx + mx * 1.03, cy + my * 1.03),
            wce_geometry_neighbour (&small, hex, i));
        }
    }
}
END_TEST

START_TEST (test_hit_outside)
{
  const WceGeometry flat = { 13, 9, 0, 0, 0 };

  ck_assert_int_eq (wce_geometry_hit (&small, 0, 0), WCE_NO_HEX);
  ck_assert_int_eq (wce_geometry_hit (&small, -1e9, 1e9), WCE_NO_HEX);
  ck_assert_int_eq (wce_geometry_hit (&small, NAN, 50), WCE_NO_HEX);
  ck_assert_int_eq (wce_geometry_hit (&small, 50, INFINITY), WCE_NO_HEX);
  ck_assert_int_eq (wce_geometry_hit (&flat, 0, 0), WCE_NO_HEX);
  /* The gap before a short row. */
  ck_assert_int_eq (wce_geometry_hit (&small, 17 + 5, 41 + 75), WCE_NO_HEX);
}
END_TEST

struct stroke {
  int hexes[4000];
  int n;
};

static void
take (gpointer user, int hex)
{
  struct stroke *stroke = user;

  stroke->hexes[stroke->n++] = hex;
}

static void
draw_stroke (const char *from, const char *to, struct stroke *stroke)
{
  double x0, y0, x1, y1;
  int last = hex_of (from);

  stroke->n = 0;
  wce_geometry_centre (&small, hex_of (from), &x0, &y0);
  wce_geometry_centre (&small, hex_of (to), &x1, &y1);
  wce_geometry_stroke (&small, x0, y0, x1, y1, &last, take, stroke);
  ck_assert_int_eq (last, hex_of (to));
}

START_TEST (test_stroke_along_a_row)
{
  struct stroke stroke;

  draw_stroke ("C1", "C13", &stroke);
  ck_assert_int_eq (stroke.n, 12);
  for (int i = 0; i < 12; i++)
    ck_assert_int_eq (stroke.hexes[i], hex_of ("C2") + i);
  draw_stroke ("C5", "C5", &stroke);
  ck_assert_int_eq (stroke.n, 0);
}
END_TEST

/* However long a step of the pointer is, the hexes hang together. */
START_TEST (test_stroke_has_no_holes)
{
  struct stroke stroke;

  srand (7);
  for (int round = 0; round < 2000; round++)
    {
      int from = rand () % 117, to = rand () % 117, before;
      double x0, y0, x1, y1;

      if (!wce_geometry_valid (&small, from)
          || !wce_geometry_valid (&small, to))
        continue;
      wce_geometry_centre (&small, from, &x0, &y0);
      wce_geometry_centre (&small, to, &x1, &y1);
      before = from;
      stroke.n = 0;
      wce_geometry_stroke (&small, x0, y0, x1, y1, &from, take, &stroke);
      for (int i = 0; i < stroke.n; i++)
        {
          gboolean near = FALSE;

          for (int d = 0; d < WCE_NEIGHBOURS; d++)
            near = near
                   || wce_geometry_neighbour (&small, before, d)
                        == stroke.hexes[i];
          ck_assert_msg (near, "hole between %d and %d", before,
                         stroke.hexes[i]);
          before = stroke.hexes[i];
        }
      ck_assert_int_eq (before, to);
    }
}
END_TEST

/* A stroke that leaves the board goes on where it comes back. */
START_TEST (test_stroke_over_the_edge)
{
  struct stroke stroke = { .n = 0 };
  double x, y;
  int last = hex_of ("A1");

  wce_geometry_centre (&small, last, &x, &y);
  wce_geometry_stroke (&small, x, y, x, y - 500, &last, take, &stroke);
  ck_assert_int_eq (stroke.n, 0);
  wce_geometry_stroke (&small, x, y - 500, x, y + 1, &last, take, &stroke);
  ck_assert_int_eq (stroke.n, 0);
  ck_assert_int_eq (last, hex_of ("A1"));
}
END_TEST

/* ---- sets of hexes ---- */

/* Hexes of a set in the order of the board: "B4 B5 C4". */
static char *
names_of (GArray *hexes)
{
  GString *names = g_string_new (NULL);

  for (int hex = 0; hex < wce_geometry_count (&small); hex++)
    for (guint i = 0; i < hexes->len; i++)
      if (g_array_index (hexes, int, i) == hex)
        {
          char name[16];

          g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "",
                                  wce_geometry_name (13, hex, name));
        }
  g_array_set_size (hexes, 0);
  return g_string_free (names, FALSE);
}

static void
expect_set (GArray *hexes, const char *want)
{
  g_autofree char *names = names_of (hexes);

  ck_assert_str_eq (names, want);
}

START_TEST (test_distance)
{
  ck_assert_int_eq (wce_geometry_distance (&small, hex_of ("C5"),
                                           hex_of ("C5")), 0);
  ck_assert_int_eq (wce_geometry_distance (&small, hex_of ("A1"),
                                           hex_of ("A13")), 12);
  /* Each two rows down are a column across for nothing. */
  ck_assert_int_eq (wce_geometry_distance (&small, hex_of ("A1"),
                                           hex_of ("I5")), 8);
  ck_assert_int_eq (wce_geometry_distance (&small, hex_of ("A1"),
                                           hex_of ("I6")), 9);
}
END_TEST

START_TEST (test_disc)
{
  GArray *set = g_array_new (FALSE, FALSE, sizeof (int));

  wce_geometry_disc (&small, hex_of ("C5"), 0, set);
  expect_set (set, "C5");
  wce_geometry_disc (&small, hex_of ("C5"), 1, set);
  expect_set (set, "B4 B5 C4 C5 C6 D4 D5");
  wce_geometry_disc (&small, hex_of ("C5"), 2, set);
  expect_set (set, "A4 A5 A6 B3 B4 B5 B6 C3 C4 C5 C6 C7 D3 D4 D5 D6 E4 E5 E6");
  wce_geometry_disc (&small, hex_of ("A1"), 1, set);
  expect_set (set, "A1 A2 B1");
  wce_geometry_disc (&small, hex_of ("B12"), 1, set);
  expect_set (set, "A12 A13 B11 B12 C12 C13");
  g_array_unref (set);
}
END_TEST

START_TEST (test_line)
{
  GArray *set = g_array_new (FALSE, FALSE, sizeof (int));

  wce_geometry_line (&small, hex_of ("C5"), hex_of ("C5"), set);
  expect_set (set, "C5");
  wce_geometry_line (&small, hex_of ("C7"), hex_of ("C4"), set);
  expect_set (set, "C4 C5 C6 C7");
  wce_geometry_line (&small, hex_of ("A1"), hex_of ("E3"), set);
  expect_set (set, "A1 B1 C2 D2 E3");
  /* Down along the edges of the board, where every second hex is missing. */
  wce_geometry_line (&small, hex_of ("A13"), hex_of ("E13"), set);
  expect_set (set, "A13 B12 C13 D12 E13");
  wce_geometry_line (&small, hex_of ("A1"), hex_of ("E1"), set);
  expect_set (set, "A1 B1 C1 D1 E1");
  g_array_unref (set);
}
END_TEST

/* As many hexes as there are steps, each beside the last one, and the same
 * ones back. */
START_TEST (test_lines_hang_together)
{
  GArray *there = g_array_new (FALSE, FALSE, sizeof (int));
  GArray *back = g_array_new (FALSE, FALSE, sizeof (int));

  for (int from = 0; from < 117; from += 5)
    for (int to = 0; to < 117; to++)
      {
        if (!wce_geometry_valid (&small, from)
            || !wce_geometry_valid (&small, to))
          continue;
        wce_geometry_line (&small, from, to, there);
        ck_assert_int_eq ((int) there->len,
                          wce_geometry_distance (&small, from, to) + 1);
        for (guint i = 1; i < there->len; i++)
          ck_assert_int_eq (
            wce_geometry_distance (&small, g_array_index (there, int, i - 1),
                                   g_array_index (there, int, i)), 1);
        wce_geometry_line (&small, to, from, back);
        g_autofree char *one = names_of (there), *other = names_of (back);
        ck_assert_str_eq (one, other);
      }
  g_array_unref (there);
  g_array_unref (back);
}
END_TEST

START_TEST (test_rectangle)
{
  GArray *set = g_array_new (FALSE, FALSE, sizeof (int));

  wce_geometry_rectangle (&small, hex_of ("E4"), hex_of ("C6"), set);
  expect_set (set, "C4 C5 C6 D4 D5 D6 E4 E5 E6");
  wce_geometry_rectangle (&small, hex_of ("A12"), hex_of ("B12"), set);
  expect_set (set, "A12 B12");
  wce_geometry_rectangle (&small, hex_of ("A12"), hex_of ("C13"), set);
  expect_set (set, "A12 A13 B12 C12 C13");
  g_array_unref (set);
}
END_TEST

static gboolean
in_row_or_column (gpointer user, int from, int hex)
{
  (void) user;
  return hex / 13 == from / 13 || hex % 13 == 3;
}

START_TEST (test_flood)
{
  GArray *set = g_array_new (FALSE, FALSE, sizeof (int));

  wce_geometry_flood (&small, hex_of ("B1"), in_row_or_column, NULL, set);
  expect_set (set, "A4 B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 C4 D4 E4 F4 G4 "
                   "H4 I4");
  g_array_unref (set);
}
END_TEST

START_TEST (test_go)
{
  static const struct {
    const char *from;
    WceGo go;
    const char *to;
  } moves[] = {
    { "C5", WCE_GO_LEFT, "C4" },       { "C5", WCE_GO_RIGHT, "C6" },
    { "C5", WCE_GO_UP, "B5" },         { "B5", WCE_GO_UP, "A5" },
    { "C5", WCE_GO_DOWN, "D5" },       { "D5", WCE_GO_DOWN, "E5" },
    { "C1", WCE_GO_LEFT, "C1" },       { "C13", WCE_GO_RIGHT, "C13" },
    { "B12", WCE_GO_RIGHT, "B12" },    { "C13", WCE_GO_UP, "B12" },
    { "A4", WCE_GO_UP, "A4" },         { "I4", WCE_GO_DOWN, "I4" },
    { "C5", WCE_GO_ROW_START, "C1" },  { "C5", WCE_GO_ROW_END, "C13" },
    { "D5", WCE_GO_ROW_END, "D12" },   { "D5", WCE_GO_FIRST, "A1" },
    { "D5", WCE_GO_LAST, "I13" },
  };
  const WceGeometry thin = { 1, 3, 10, 0, 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    ck_assert_msg (wce_geometry_go (&small, hex_of (moves[i].from),
                                    moves[i].go)
                     == hex_of (moves[i].to),
                   "%s to %s", moves[i].from, moves[i].to);
  ck_assert_int_eq (wce_geometry_go (&small, WCE_NO_HEX, WCE_GO_UP), 0);
  /* The short row of a board one hex wide has no hex to go to. */
  ck_assert_int_eq (wce_geometry_go (&thin, 0, WCE_GO_DOWN), 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("geometry");
  TCase *tests = tcase_create ("geometry");

  tcase_add_test (tests, test_names);
  tcase_add_test (tests, test_names_that_are_none);
  tcase_add_test (tests, test_places);
  tcase_add_test (tests, test_fit);
  tcase_add_test (tests, test_neighbours);
  tcase_add_test (tests, test_hit);
  tcase_add_test (tests, test_hit_outside);
  tcase_add_test (tests, test_stroke_along_a_row);
  tcase_add_test (tests, test_stroke_has_no_holes);
  tcase_add_test (tests, test_stroke_over_the_edge);
  tcase_add_test (tests, test_distance);
  tcase_add_test (tests, test_disc);
  tcase_add_test (tests, test_line);
  tcase_add_test (tests, test_lines_hang_together);
  tcase_add_test (tests, test_rectangle);
  tcase_add_test (tests, test_flood);
  tcase_add_test (tests, test_go);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}
