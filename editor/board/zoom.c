/* zoom.c: zooming, panning and the scrolled window around the board. */

#include <math.h>

#include "private.h"

#define ZOOM_STEP 1.2

/* ---- scrolling and zooming ----------------------------------------------- */

GtkScrolledWindow *
wce_board_get_scroller (WceBoard *board)
{
  GtkWidget *found
    = gtk_widget_get_ancestor (GTK_WIDGET (board), GTK_TYPE_SCROLLED_WINDOW);

  return found ? GTK_SCROLLED_WINDOW (found) : NULL;
}

bool
wce_board_view_point (WceBoard *board, double x, double y,
                      graphene_point_t *point)
{
  GtkScrolledWindow *scroller = wce_board_get_scroller (board);

  return scroller
         && gtk_widget_compute_point (
           GTK_WIDGET (board), GTK_WIDGET (scroller),
           &GRAPHENE_POINT_INIT ((float) x, (float) y), point);
}

static void
keep_in_page (GtkAdjustment *adjustment, double from, double to)
{
  if (adjustment)
    gtk_adjustment_clamp_page (adjustment, MAX (from, 0), to);
}

void
wce_board_scroll_to (WceBoard *board, int hex)
{
  double x, y, reach = board->drawing.geometry.size * 1.2;

  if (reach <= 0)
    return;
  wce_geometry_centre (&board->drawing.geometry, hex, &x, &y);
  keep_in_page (board->adjustments[0], x - reach, x + reach);
  keep_in_page (board->adjustments[1], y - reach, y + reach);
}

/* ---- the place that stays ------------------------------------------------ */

/* On a busy machine several steps of a wheel come before a layout, and only the
 * layout tells how far one can scroll. So zooming notes which place of the board
 * belongs under which point of the scrolled window; the next step starts from
 * there. Places are in units of the size of a hex. */

static bool
has_layout (WceBoard *board)
{
  return board->model && board->adjustments[0] && board->adjustments[1]
         && board->drawing.geometry.size > 0;
}

/* Whether the place that was noted last is still right: nobody has scrolled. */
static bool
is_noted (WceBoard *board)
{
  const WceAnchor *anchor = &board->anchor;

  return anchor->waits
         || (anchor->set
             && gtk_adjustment_get_value (board->adjustments[0])
                  == anchor->values[0]
             && gtk_adjustment_get_value (board->adjustments[1])
                  == anchor->values[1]);
}

/* The size of hexes after the next layout. */
static double
coming_size (WceBoard *board)
{
  return board->anchor.waits ? board->zoom : board->drawing.geometry.size;
}

/* Along one axis, the place under a point, and the point over a place. */
static double
place_at (WceBoard *board, int axis, double point)
{
  const WceGeometry *geometry = &board->drawing.geometry;
  const WceAnchor *anchor = &board->anchor;
  double edge = axis == 0 ? geometry->left : geometry->top;

  if (is_noted (board))
    return anchor->places[axis]
           + (point - anchor->points[axis]) / coming_size (board);
  return (gtk_adjustment_get_value (board->adjustments[axis]) + point - edge)
         / geometry->size;
}

static double
point_over (WceBoard *board, int axis, double place)
{
  return (place - place_at (board, axis, 0)) * coming_size (board);
}

/* The value of a scroll bar at which the place is where it belongs. */
static double
value_wanted (const WceAnchor *anchor, const WceGeometry *geometry, int axis)
{
  double edge = axis == 0 ? geometry->left : geometry->top;

  return edge + anchor->places[axis] * geometry->size - anchor->points[axis];
}

/* Scrolls before the layout, which then finds the board where it belongs, as far
 * as its new size can be foretold. */
static void
scroll_along (WceBoard *board)
{
  WceGeometry geometry;
  int extent[2];

  wce_board_extent (board, board->zoom, &extent[0], &extent[1]);
  for (int i = 0; i < 2; i++)
    extent[i] = MAX (extent[i], (int) gtk_adjustment_get_page_size (
                                  board->adjustments[i]));
  wce_board_layout (board, board->zoom, extent[0], extent[1], &geometry);
  for (int i = 0; i < 2; i++)
    {
      GtkAdjustment *bar = board->adjustments[i];
      double page = gtk_adjustment_get_page_size (bar);

      gtk_adjustment_configure (
        bar, CLAMP (value_wanted (&board->anchor, &geometry, i), 0,
                    extent[i] - page),
        0, extent[i], gtk_adjustment_get_step_increment (bar),
        gtk_adjustment_get_page_increment (bar), page);
    }
}

/* Sets the zoom so that the place at a point of the scrolled window stays
 * there. */
static void
zoom_at (WceBoard *board, double zoom, const graphene_point_t *point)
{
  WceAnchor anchor
    = { .points = { (double) point->x, (double) point->y }, .set = true };

  if (!has_layout (board))
    {
      wce_board_set_zoom (board, zoom);
      return;
    }
  for (int i = 0; i < 2; i++)
    anchor.places[i] = place_at (board, i, anchor.points[i]);
  wce_board_set_zoom (board, zoom);
  anchor.waits = board->drawing.geometry.size != board->zoom;
  board->anchor = anchor;
  if (anchor.waits)
    scroll_along (board);
}

static gboolean
allocate_again (gpointer board)
{
  gtk_widget_queue_allocate (gtk_widget_get_parent (board));
  return G_SOURCE_REMOVE;
}

void
wce_board_keep_place (WceBoard *board)
{
  WceAnchor *anchor = &board->anchor;
  bool moved = false;

  if (!anchor->waits || board->drawing.geometry.size != board->zoom)
    return;
  anchor->waits = false;
  for (int i = 0; i < 2; i++)
    {
      GtkAdjustment *bar = board->adjustments[i];
      double before = gtk_adjustment_get_value (bar);

      gtk_adjustment_set_value (
        bar, value_wanted (anchor, &board->drawing.geometry, i));
      anchor->values[i] = gtk_adjustment_get_value (bar);
      moved = moved || anchor->values[i] != before;
    }
  /* The layout that is under way does not see it any more. */
  if (moved)
    g_idle_add_full (G_PRIORITY_HIGH_IDLE, allocate_again,
                     g_object_ref (board), g_object_unref);
}

/* Zooms around the cursor, where the keyboard works; around the middle if it is
 * out of sight. */
static void
zoom_to (WceBoard *board, double zoom)
{
  WceGeometry units = board->drawing.geometry;
  double centre[2], points[2] = { 0, 0 };

  units.size = 1;
  units.left = units.top = 0;
  if (has_layout (board))
    {
      wce_geometry_centre (&units, board->cursor, &centre[0], &centre[1]);
      for (int i = 0; i < 2; i++)
        {
          double page = gtk_adjustment_get_page_size (board->adjustments[i]);

          points[i] = point_over (board, i, centre[i]);
          if (points[i] < 0 || points[i] > page)
            points[i] = page / 2;
        }
    }
  zoom_at (board, zoom,
           &GRAPHENE_POINT_INIT ((float) points[0], (float) points[1]));
}

/* ---- steps --------------------------------------------------------------- */

double
wce_board_next_zoom (double scale, int direction)
{
  static const double steps[] = { 0.25, 1 / 3.0, 0.5, 2 / 3.0, 0.75, 1,
                                  1.25, 1.5,     2,   2.5,     3,    4,
                                  5 };
  const int n = G_N_ELEMENTS (steps);

  /* A scale that is almost at a step counts as that step. */
  for (int i = 0; direction > 0 && i < n; i++)
    if (steps[i] > scale * 1.02)
      return steps[i];
  for (int i = n - 1; direction < 0 && i >= 0; i--)
    if (steps[i] < scale * 0.98)
      return steps[i];
  return direction > 0 ? MAX (scale, steps[n - 1]) : MIN (scale, steps[0]);
}

static void
zoom_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WceBoard *board = WCE_BOARD (widget);
  double scale = coming_size (board) / WCE_BOARD_NATURAL;

  (void) parameter;
  if (g_str_equal (name, "board.zoom-fit"))
    wce_board_set_zoom (board, 0);
  else if (g_str_equal (name, "board.zoom-normal"))
    zoom_to (board, WCE_BOARD_NATURAL);
  else
    zoom_to (board, WCE_BOARD_NATURAL
                      * wce_board_next_zoom (
                        scale, g_str_equal (name, "board.zoom-in") ? 1 : -1));
}

static gboolean
scrolled (GtkEventControllerScroll *controller, double dx, double dy,
          WceBoard *board)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (
    GTK_EVENT_CONTROLLER (controller));

  (void) dx;
  if (!(state & GDK_CONTROL_MASK) || board->drawing.geometry.size <= 0)
    return GDK_EVENT_PROPAGATE;
  /* Scroll events of GTK 4.8 have no position; the last motion event had it. */
  zoom_at (board, coming_size (board) * pow (ZOOM_STEP, -dy),
           &board->pointer);
  return GDK_EVENT_STOP;
}

/* Zooming with two fingers: what is between them stays there. */
static void
pinch_begin (GtkGesture *gesture, GdkEventSequence *sequence, WceBoard *board)
{
  (void) gesture;
  (void) sequence;
  board->pinch = board->drawing.geometry.size;
}

static void
pinched (GtkGestureZoom *gesture, double scale, WceBoard *board)
{
  graphene_point_t point;
  double x, y;

  if (board->pinch <= 0 || scale <= 0
      || !gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y)
      || !wce_board_view_point (board, x, y, &point))
    return;
  zoom_at (board, board->pinch * scale, &point);
}

/* ---- panning ------------------------------------------------------------- */

void
wce_board_begin_pan (WceBoard *board, double x, double y)
{
  graphene_point_t point;

  if (!board->adjustments[0] || !board->adjustments[1]
      || !wce_board_view_point (board, x, y, &point))
    return;
  board->drag = WCE_DRAG_PAN;
  board->drag_x = (double) point.x;
  board->drag_y = (double) point.y;
  board->pan_h = gtk_adjustment_get_value (board->adjustments[0]);
  board->pan_v = gtk_adjustment_get_value (board->adjustments[1]);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (board), "grabbing");
}

void
wce_board_pan (WceBoard *board, double x, double y)
{
  graphene_point_t point;

  if (!wce_board_view_point (board, x, y, &point))
    return;
  gtk_adjustment_set_value (board->adjustments[0],
                            board->pan_h + board->drag_x - (double) point.x);
  gtk_adjustment_set_value (board->adjustments[1],
                            board->pan_v + board->drag_y - (double) point.y);
}

/* ---- the scrolled window around ------------------------------------------ */

/* Redraws when the board is scrolled: spans are drawn when they come into
 * sight. */
static void
follow_adjustments (WceBoard *board)
{
  GtkScrolledWindow *scroller = wce_board_get_scroller (board);
  GtkAdjustment *found[2] = { NULL, NULL };

  if (scroller && gtk_widget_get_mapped (GTK_WIDGET (board)))
    {
      found[0] = gtk_scrolled_window_get_hadjustment (scroller);
      found[1] = gtk_scrolled_window_get_vadjustment (scroller);
    }
  for (int i = 0; i < 2; i++)
    {
      if (board->adjustments[i])
        g_signal_handlers_disconnect_by_func (
          board->adjustments[i], gtk_widget_queue_draw, board);
      g_set_object (&board->adjustments[i], found[i]);
      if (found[i])
        g_signal_connect_object (found[i], "value-changed",
                                 G_CALLBACK (gtk_widget_queue_draw), board,
                                 G_CONNECT_SWAPPED);
    }
}

void
wce_board_zoom_class_init (GtkWidgetClass *widget_class)
{
  static const struct {
    const char *action;
    guint keys[3];
    GdkModifierType state;
  } zooms[] = {
    { "board.zoom-in", { GDK_KEY_plus, GDK_KEY_equal, GDK_KEY_KP_Add },
      GDK_CONTROL_MASK },
    { "board.zoom-out",
      { GDK_KEY_minus, GDK_KEY_underscore, GDK_KEY_KP_Subtract },
      GDK_CONTROL_MASK },
    { "board.zoom-fit", { GDK_KEY_0, GDK_KEY_KP_0, GDK_KEY_KP_Insert },
      GDK_CONTROL_MASK },
    { "board.zoom-normal", { GDK_KEY_9, GDK_KEY_KP_9, GDK_KEY_KP_Page_Up },
      GDK_CONTROL_MASK },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (zooms); i++)
    {
      gtk_widget_class_install_action (widget_class, zooms[i].action, NULL,
                                       zoom_action);
      for (gsize k = 0; k < G_N_ELEMENTS (zooms[i].keys); k++)
        gtk_widget_class_add_binding_action (widget_class, zooms[i].keys[k],
                                             zooms[i].state, zooms[i].action,
                                             NULL);
    }
}

void
wce_board_zoom_init (WceBoard *board, GtkGesture *drag)
{
  GtkWidget *widget = GTK_WIDGET (board);
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (
    GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);

  g_signal_connect (scroll, "scroll", G_CALLBACK (scrolled), board);
  gtk_widget_add_controller (widget, scroll);
  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begin), board);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinched), board);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));
  /* In a group, neither gesture takes the fingers from the other. */
  gtk_gesture_group (drag, pinch);
  g_signal_connect (board, "map", G_CALLBACK (follow_adjustments), NULL);
  g_signal_connect (board, "unmap", G_CALLBACK (follow_adjustments), NULL);
}
