/* test-zoom.c: the board in a scrolled window, zoomed in quick steps. */

#include <gtk/gtk.h>
#include <math.h>

#include "../run.h"
#include "board/private.h"
#include "sample-board.h"

static GtkWidget *window, *scroller, *board;

static void
begin (int width, int height)
{
  g_autoptr (WceBoardModel) model = sample_board_new ();

  gtk_init ();
  window = gtk_window_new ();
  scroller = gtk_scrolled_window_new ();
  board = wce_board_new ();
  wce_board_set_model (WCE_BOARD (board), model);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), board);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
}

static void
settle (void)
{
  for (int i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (window);
}

/* Where the middle of a hex is in the scrolled window. */
static graphene_point_t
place_of (int hex)
{
  graphene_point_t place;
  double x, y;

  wce_geometry_centre (&WCE_BOARD (board)->drawing.geometry, hex, &x, &y);
  ck_assert (wce_board_view_point (WCE_BOARD (board), x, y, &place));
  return place;
}

/* Steps of which so many come before each layout. */
static void
zoom (const char *action, int steps, int at_once)
{
  for (int i = 0; i < steps; i++)
    {
      gtk_widget_activate_action (board, action, NULL);
      if (i % at_once == at_once - 1)
        settle ();
    }
  settle ();
}

static void
expect_place (int hex, graphene_point_t before)
{
  graphene_point_t now = place_of (hex);

  ck_assert_msg (fabsf (now.x - before.x) <= 1 && fabsf (now.y - before.y) <= 1,
                 "the hex went from %g, %g to %g, %g", (double) before.x,
                 (double) before.y, (double) now.x, (double) now.y);
}

/* However many steps come before a layout, what is zoomed at stays. */
START_TEST (the_cursor_stays)
{
  WceBoard *self;
  int hex;
  graphene_point_t before;

  begin (900, 620);
  self = WCE_BOARD (board);
  hex = 4 * self->model->columns + 6;
  wce_board_set_cursor (self, hex);
  settle ();
  before = place_of (hex);
  zoom ("board.zoom-in", 6, _i);
  ck_assert_double_gt (wce_board_get_scale (self), 2);
  expect_place (hex, before);
  zoom ("board.zoom-out", 2, _i);
  expect_place (hex, before);
  zoom ("board.zoom-in", 3, _i);
  expect_place (hex, before);
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

/* At an edge there is nothing to scroll to; steps back lead back. */
START_TEST (an_edge_loses_nothing)
{
  WceBoard *self;
  int hex;
  graphene_point_t before;

  begin (900, 620);
  self = WCE_BOARD (board);
  hex = 4 * self->model->columns + 6;
  wce_board_set_cursor (self, hex);
  zoom ("board.zoom-in", 6, 1);
  before = place_of (hex);
  zoom ("board.zoom-out", 5, _i); /* all of it is seen */
  zoom ("board.zoom-in", 5, _i);
  expect_place (hex, before);
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

/* Who has scrolled meanwhile zooms at what is there now. */
START_TEST (scrolling_counts)
{
  WceBoard *self;
  graphene_point_t before;
  int hex;

  begin (900, 620);
  self = WCE_BOARD (board);
  hex = 4 * self->model->columns + 6;
  wce_board_set_cursor (self, hex);
  zoom ("board.zoom-in", 6, 2);
  gtk_adjustment_set_value (self->adjustments[0],
                            gtk_adjustment_get_value (self->adjustments[0])
                              + 60);
  settle ();
  before = place_of (hex);
  zoom ("board.zoom-in", 2, _i);
  expect_place (hex, before);
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

int
main (void)
{
  TCase *tests = tcase_create ("zoom");
  Suite *suite = suite_create ("zoom");

  tcase_set_timeout (tests, 60);
  tcase_add_loop_test (tests, the_cursor_stays, 1, 4);
  tcase_add_loop_test (tests, an_edge_loses_nothing, 1, 4);
  tcase_add_loop_test (tests, scrolling_counts, 1, 3);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}
