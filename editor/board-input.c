/* board-input.c: what the person does on the board: pointer, keys, zoom. */

#include <math.h>

#include "board-private.h"

#define ZOOM_STEP 1.2

/* ---- scrolling and zooming ------------------------------------------------- */

GtkScrolledWindow *
wce_board_get_scroller (WceBoard *board)
{
  GtkWidget *found
    = gtk_widget_get_ancestor (GTK_WIDGET (board), GTK_TYPE_SCROLLED_WINDOW);

  return found ? GTK_SCROLLED_WINDOW (found) : NULL;
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

/* Moves a scroll bar at once: the new extent is known before the layout. */
static void
scroll_along (GtkAdjustment *adjustment, double by, int extent)
{
  double page = gtk_adjustment_get_page_size (adjustment);
  double upper = MAX (extent, page);
  double value = gtk_adjustment_get_value (adjustment) + by;

  gtk_adjustment_configure (adjustment, CLAMP (value, 0, upper - page), 0,
                            upper, gtk_adjustment_get_step_increment (adjustment),
                            gtk_adjustment_get_page_increment (adjustment),
                            page);
}

void
wce_board_zoom_at (WceBoard *board, double zoom, double x, double y)
{
  const WceGeometry before = board->drawing.geometry;
  WceGeometry after;
  int width, height;

  wce_board_set_zoom (board, zoom);
  if (!board->model || before.size <= 0 || !board->adjustments[0]
      || !board->adjustments[1] || board->zoom <= 0)
    return;
  wce_board_extent (board, board->zoom, &width, &height);
  width = MAX (width,
               (int) gtk_adjustment_get_page_size (board->adjustments[0]));
  height = MAX (height,
                (int) gtk_adjustment_get_page_size (board->adjustments[1]));
  wce_board_layout (board, board->zoom, width, height, &after);
  scroll_along (board->adjustments[0],
                after.left + (x - before.left) / before.size * after.size - x,
                width);
  scroll_along (board->adjustments[1],
                after.top + (y - before.top) / before.size * after.size - y,
                height);
}

/* Puts the point into the middle of the page when it is out of sight. */
static void
into_sight (GtkAdjustment *adjustment, double *point)
{
  double from, page;

  if (!adjustment)
    return;
  from = gtk_adjustment_get_value (adjustment);
  page = gtk_adjustment_get_page_size (adjustment);
  if (*point < from || *point > from + page)
    *point = from + page / 2;
}

/* Zooms around the cursor, which is where the keyboard works. */
static void
zoom_by (WceBoard *board, double factor)
{
  double x, y, size = board->drawing.geometry.size;

  if (!board->model || size <= 0)
    return;
  wce_geometry_centre (&board->drawing.geometry, board->cursor, &x, &y);
  into_sight (board->adjustments[0], &x);
  into_sight (board->adjustments[1], &y);
  wce_board_zoom_at (board, size * factor, x, y);
}

static void
zoom_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WceBoard *board = WCE_BOARD (widget);

  (void) parameter;
  if (g_str_equal (name, "board.zoom-in"))
    zoom_by (board, ZOOM_STEP);
  else if (g_str_equal (name, "board.zoom-out"))
    zoom_by (board, 1 / ZOOM_STEP);
  else
    wce_board_set_zoom (board, 0);
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
  /* Scroll events of GTK 4.8 have no position; motion told it. */
  wce_board_zoom_at (board,
                     board->drawing.geometry.size * pow (ZOOM_STEP, -dy),
                     board->pointer_x, board->pointer_y);
  return GDK_EVENT_STOP;
}

/* ---- pointer ------------------------------------------------------------------ */

static void
dragged_over (gpointer user, int hex)
{
  wce_board_emit (user, WCE_BOARD_DRAGGED, hex);
}

/* The board moves under the pointer while panning, so a pan is measured
 * against the window around it. */
static gboolean
pan_point (WceBoard *board, double x, double y, graphene_point_t *point)
{
  GtkScrolledWindow *scroller = wce_board_get_scroller (board);

  return scroller
         && gtk_widget_compute_point (
           GTK_WIDGET (board), GTK_WIDGET (scroller),
           &GRAPHENE_POINT_INIT ((float) x, (float) y), point);
}

static void
begin_pan (WceBoard *board, double x, double y)
{
  graphene_point_t point;

  if (!board->adjustments[0] || !board->adjustments[1]
      || !pan_point (board, x, y, &point))
    return;
  board->drag = WCE_DRAG_PAN;
  board->drag_x = (double) point.x;
  board->drag_y = (double) point.y;
  board->pan_h = gtk_adjustment_get_value (board->adjustments[0]);
  board->pan_v = gtk_adjustment_get_value (board->adjustments[1]);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (board), "grabbing");
}

static void
drag_begin (GtkGestureDrag *gesture, double x, double y, WceBoard *board)
{
  GtkGestureSingle *single = GTK_GESTURE_SINGLE (gesture);
  guint button = gtk_gesture_single_get_current_button (single);
  int hex = wce_board_get_hex_at (board, x, y);

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (board));
  if (button == GDK_BUTTON_MIDDLE)
    {
      begin_pan (board, x, y);
      return;
    }
  if (hex == WCE_NO_HEX)
    return;
  board->drag = WCE_DRAG_HEXES;
  board->drag_hex = hex;
  board->drag_x = x;
  board->drag_y = y;
  wce_board_set_cursor (board, hex);
  wce_board_emit_pressed (board, hex, button,
                          gtk_event_controller_get_current_event_state (
                            GTK_EVENT_CONTROLLER (gesture)));
}

static void
drag_update (GtkGestureDrag *gesture, double offset_x, double offset_y,
             WceBoard *board)
{
  graphene_point_t point;
  double x, y, from_x = board->drag_x, from_y = board->drag_y;

  if (board->drag == WCE_DRAG_NONE
      || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  x += offset_x;
  y += offset_y;
  if (board->drag == WCE_DRAG_PAN)
    {
      if (!pan_point (board, x, y, &point))
        return;
      gtk_adjustment_set_value (board->adjustments[0],
                                board->pan_h + board->drag_x - (double) point.x);
      gtk_adjustment_set_value (board->adjustments[1],
                                board->pan_v + board->drag_y - (double) point.y);
      return;
    }
  board->drag_x = x;
  board->drag_y = y;
  wce_geometry_stroke (&board->drawing.geometry, from_x, from_y, x, y,
                       &board->drag_hex, dragged_over, board);
}

static void
end_drag (WceBoard *board)
{
  WceDrag drag = board->drag;

  board->drag = WCE_DRAG_NONE;
  if (drag == WCE_DRAG_PAN)
    gtk_widget_set_cursor (GTK_WIDGET (board), NULL);
  else if (drag == WCE_DRAG_HEXES)
    wce_board_emit (board, WCE_BOARD_RELEASED, board->drag_hex);
}

static void
drag_end (GtkGestureDrag *gesture, double offset_x, double offset_y,
          WceBoard *board)
{
  /* The release may be the first to report where the pointer went. */
  drag_update (gesture, offset_x, offset_y, board);
  end_drag (board);
}

static void
drag_cancelled (GtkGesture *gesture, GdkEventSequence *sequence,
                WceBoard *board)
{
  (void) gesture;
  (void) sequence;
  end_drag (board);
}

static void
hover (WceBoard *board, int hex)
{
  if (hex == board->hover)
    return;
  board->hover = hex;
  wce_board_emit (board, WCE_BOARD_HOVERED, hex);
}

static void
motion (GtkEventControllerMotion *controller, double x, double y,
        WceBoard *board)
{
  (void) controller;
  board->pointer_x = x;
  board->pointer_y = y;
  hover (board, wce_board_get_hex_at (board, x, y));
}

static void
leave (GtkEventControllerMotion *controller, WceBoard *board)
{
  (void) controller;
  hover (board, WCE_NO_HEX);
}

static gboolean
query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard,
               GtkTooltip *tooltip)
{
  WceBoard *board = WCE_BOARD (widget);
  int hex = keyboard ? board->cursor : wce_board_get_hex_at (board, x, y);
  g_autofree char *text = NULL;
  const WceBoardHex *place;
  GdkRectangle area;

  if (!board->model || hex == WCE_NO_HEX || board->drag != WCE_DRAG_NONE)
    return FALSE;
  place = &board->model->hexes[hex];
  if (!place->terrain && !place->hexsides && !place->unit.class_id
      && !place->leader.present)
    return FALSE;
  text = wce_board_model_describe (board->model, hex);
  gtk_tooltip_set_text (tooltip, text);
  wce_board_get_hex_area (board, hex, &area);
  gtk_tooltip_set_tip_area (tooltip, &area);
  return TRUE;
}

/* ---- keys ------------------------------------------------------------------------ */

static const struct {
  const char *action;
  WceGo go;
  guint key, keypad;
  GdkModifierType state;
} moves[] = {
  { "board.go-left", WCE_GO_LEFT, GDK_KEY_Left, GDK_KEY_KP_Left, 0 },
  { "board.go-right", WCE_GO_RIGHT, GDK_KEY_Right, GDK_KEY_KP_Right, 0 },
  { "board.go-up", WCE_GO_UP, GDK_KEY_Up, GDK_KEY_KP_Up, 0 },
  { "board.go-down", WCE_GO_DOWN, GDK_KEY_Down, GDK_KEY_KP_Down, 0 },
  { "board.go-row-start", WCE_GO_ROW_START, GDK_KEY_Home, GDK_KEY_KP_Home, 0 },
  { "board.go-row-end", WCE_GO_ROW_END, GDK_KEY_End, GDK_KEY_KP_End, 0 },
  { "board.go-first", WCE_GO_FIRST, GDK_KEY_Home, GDK_KEY_KP_Home,
    GDK_CONTROL_MASK },
  { "board.go-last", WCE_GO_LAST, GDK_KEY_End, GDK_KEY_KP_End,
    GDK_CONTROL_MASK },
};

static void
go_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WceBoard *board = WCE_BOARD (widget);

  (void) parameter;
  if (!board->model)
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    if (g_str_equal (name, moves[i].action))
      wce_board_set_cursor (board, wce_geometry_go (&board->drawing.geometry,
                                                    board->cursor,
                                                    moves[i].go));
}

static void
activate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WceBoard *board = WCE_BOARD (widget);

  (void) name;
  (void) parameter;
  if (board->cursor != WCE_NO_HEX)
    wce_board_emit (board, WCE_BOARD_ACTIVATED, board->cursor);
}

static void
bind (GtkWidgetClass *widget_class, guint key, GdkModifierType state,
      const char *action)
{
  gtk_widget_class_add_binding_action (widget_class, key, state, action, NULL);
}

void
wce_board_input_class_init (GtkWidgetClass *widget_class)
{
  static const guint enter[] = { GDK_KEY_Return, GDK_KEY_KP_Enter,
                                 GDK_KEY_ISO_Enter, GDK_KEY_space,
                                 GDK_KEY_KP_Space };
  static const struct {
    const char *action;
    guint keys[3];
  } zooms[] = {
    { "board.zoom-in", { GDK_KEY_plus, GDK_KEY_equal, GDK_KEY_KP_Add } },
    { "board.zoom-out",
      { GDK_KEY_minus, GDK_KEY_underscore, GDK_KEY_KP_Subtract } },
    { "board.zoom-fit", { GDK_KEY_0, GDK_KEY_KP_0, GDK_KEY_KP_Insert } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      gtk_widget_class_install_action (widget_class, moves[i].action, NULL,
                                       go_action);
      bind (widget_class, moves[i].key, moves[i].state, moves[i].action);
      bind (widget_class, moves[i].keypad, moves[i].state, moves[i].action);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (zooms); i++)
    {
      gtk_widget_class_install_action (widget_class, zooms[i].action, NULL,
                                       zoom_action);
      for (gsize k = 0; k < G_N_ELEMENTS (zooms[i].keys); k++)
        bind (widget_class, zooms[i].keys[k], GDK_CONTROL_MASK,
              zooms[i].action);
    }
  gtk_widget_class_install_action (widget_class, "board.activate", NULL,
                                   activate_action);
  for (gsize i = 0; i < G_N_ELEMENTS (enter); i++)
    bind (widget_class, enter[i], 0, "board.activate");
  widget_class->query_tooltip = query_tooltip;
}

/* ---- the scrolled window around --------------------------------------------------- */

/* Rows are drawn when they come into sight. */
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
wce_board_input_init (WceBoard *board)
{
  GtkWidget *widget = GTK_WIDGET (board);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *pointer = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (
    GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin), board);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update), board);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end), board);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancelled), board);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  g_signal_connect (pointer, "motion", G_CALLBACK (motion), board);
  g_signal_connect (pointer, "leave", G_CALLBACK (leave), board);
  gtk_widget_add_controller (widget, pointer);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scrolled), board);
  gtk_widget_add_controller (widget, scroll);
  gtk_widget_set_has_tooltip (widget, TRUE);
  g_signal_connect (board, "map", G_CALLBACK (follow_adjustments), NULL);
  g_signal_connect (board, "unmap", G_CALLBACK (follow_adjustments), NULL);
}
