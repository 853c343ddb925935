/* input.c: handles the pointer and the keys on the board. */

#include "private.h"

/* ---- pointer ------------------------------------------------------------- */

static void
dragged_over (gpointer user, int hex)
{
  wce_board_emit (user, WCE_BOARD_DRAGGED, hex);
}

static void
drag_begin (GtkGestureDrag *gesture, double x, double y, WceBoard *board)
{
  GtkGestureSingle *single = GTK_GESTURE_SINGLE (gesture);
  guint button = gtk_gesture_single_get_current_button (single);
  int hex = wce_board_get_hex_at (board, x, y);

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (board));
  if (button == GDK_BUTTON_MIDDLE || board->space_held)
    {
      board->space_used = board->space_held;
      wce_board_begin_pan (board, x, y);
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
  double x, y, from_x = board->drag_x, from_y = board->drag_y;

  if (board->drag == WCE_DRAG_NONE
      || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  x += offset_x;
  y += offset_y;
  if (board->drag == WCE_DRAG_PAN)
    {
      wce_board_pan (board, x, y);
      return;
    }
  board->drag_x = x;
  board->drag_y = y;
  wce_geometry_stroke (&board->drawing.geometry, from_x, from_y, x, y,
                       &board->drag_hex, dragged_over, board);
}

static void
end_drag (WceBoard *board, gboolean dropped)
{
  WceDrag drag = board->drag;

  board->drag = WCE_DRAG_NONE;
  board->dropped = dropped;
  if (drag == WCE_DRAG_PAN)
    gtk_widget_set_cursor_from_name (GTK_WIDGET (board),
                                     board->space_held ? "grab" : NULL);
  else if (drag == WCE_DRAG_HEXES)
    wce_board_emit (board, WCE_BOARD_RELEASED, board->drag_hex);
}

static void
drag_end (GtkGestureDrag *gesture, double offset_x, double offset_y,
          WceBoard *board)
{
  /* The release may be the first event to report where the pointer is. */
  drag_update (gesture, offset_x, offset_y, board);
  end_drag (board, wce_board_get_hex_at (board, board->drag_x, board->drag_y)
                       == board->drag_hex);
}

static void
drag_cancelled (GtkGesture *gesture, GdkEventSequence *sequence,
                WceBoard *board)
{
  (void) gesture;
  (void) sequence;
  end_drag (board, FALSE);
}

static void
hover (WceBoard *board, int hex, int side)
{
  if (hex == board->hover && side == board->hover_side)
    return;
  if (hex != board->hover)
    gtk_widget_queue_draw (GTK_WIDGET (board)); /* its name moves along */
  board->hover = hex;
  board->hover_side = side;
  wce_board_emit (board, WCE_BOARD_HOVERED, hex);
}

static void
motion (GtkEventControllerMotion *controller, double x, double y,
        WceBoard *board)
{
  int hex = wce_board_get_hex_at (board, x, y);

  (void) controller;
  wce_board_view_point (board, x, y, &board->pointer);
  hover (board, hex,
         hex != WCE_NO_HEX
           ? wce_geometry_side (&board->drawing.geometry, hex, x, y)
           : 0);
}

static void
leave (GtkEventControllerMotion *controller, WceBoard *board)
{
  (void) controller;
  hover (board, WCE_NO_HEX, 0);
}

/* ---- keys ---------------------------------------------------------------- */

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

/* When the space bar is released, it acts like Return, unless the person
 * dragged the board with it. */
static gboolean
space_pressed (GtkEventControllerKey *controller, guint key, guint code,
               GdkModifierType state, WceBoard *board)
{
  (void) controller;
  (void) code;
  if ((key != GDK_KEY_space && key != GDK_KEY_KP_Space)
      || state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return GDK_EVENT_PROPAGATE;
  if (board->space_held)
    return GDK_EVENT_STOP;
  board->space_held = TRUE;
  board->space_used = board->drag != WCE_DRAG_NONE;
  if (!board->space_used)
    gtk_widget_set_cursor_from_name (GTK_WIDGET (board), "grab");
  return GDK_EVENT_STOP;
}

static void
space_forgotten (GtkEventController *controller, WceBoard *board)
{
  (void) controller;
  board->space_held = FALSE;
  if (board->drag != WCE_DRAG_PAN)
    gtk_widget_set_cursor (GTK_WIDGET (board), NULL);
}

static void
space_released (GtkEventControllerKey *controller, guint key, guint code,
                GdkModifierType state, WceBoard *board)
{
  (void) code;
  (void) state;
  if ((key != GDK_KEY_space && key != GDK_KEY_KP_Space)
      || !board->space_held)
    return;
  space_forgotten (GTK_EVENT_CONTROLLER (controller), board);
  if (!board->space_used)
    activate_action (GTK_WIDGET (board), NULL, NULL);
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
                                 GDK_KEY_ISO_Enter };
  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      gtk_widget_class_install_action (widget_class, moves[i].action, NULL,
                                       go_action);
      bind (widget_class, moves[i].key, moves[i].state, moves[i].action);
      bind (widget_class, moves[i].keypad, moves[i].state, moves[i].action);
    }
  gtk_widget_class_install_action (widget_class, "board.activate", NULL,
                                   activate_action);
  for (gsize i = 0; i < G_N_ELEMENTS (enter); i++)
    bind (widget_class, enter[i], 0, "board.activate");
  wce_board_zoom_class_init (widget_class);
}

void
wce_board_input_init (WceBoard *board)
{
  GtkWidget *widget = GTK_WIDGET (board);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *pointer = gtk_event_controller_motion_new ();
  GtkEventController *space = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin), board);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update), board);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end), board);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancelled), board);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  g_signal_connect (pointer, "motion", G_CALLBACK (motion), board);
  g_signal_connect (pointer, "leave", G_CALLBACK (leave), board);
  gtk_widget_add_controller (widget, pointer);
  g_signal_connect (space, "key-pressed", G_CALLBACK (space_pressed), board);
  g_signal_connect (space, "key-released", G_CALLBACK (space_released),
                    board);
  gtk_widget_add_controller (widget, space);
  g_signal_connect (focus, "leave", G_CALLBACK (space_forgotten), board);
  gtk_widget_add_controller (widget, focus);
  wce_board_zoom_init (board, drag);
}
