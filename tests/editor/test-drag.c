/* test-drag.c: a piece in play that is dragged to another hex goes there, and stays
 * when the drag ends beside the board or is cancelled. */

#include "board/private.h"
#include "play/panel.h"
#include "session-fixture.h"

static WceBoard *board;
static WcePlaySession *session;

/* Plays until a unit can move. @return from where, and to where */
static void
play_to_move (int *from, int *to)
{
  const wcr_battle *battle = wce_play_session_get_battle (session);

  for (int steps = 0; steps < 50; steps++)
    {
      for (guint i = 0; i < wce_play_session_get_choice_count (session); i++)
        {
          wcr_choice choice = wce_play_session_get_choice (session, i);

          wcr_choice_hexes (battle, wce_play_session_get_game (session), choice,
                            from, to);
          if (wcr_choice_kind_of (choice) == WCR_CHOICE_MOVE)
            return;
        }
      wce_play_session_apply (session, 0);
    }
  ck_abort_msg ("nobody can move");
}

static GtkGesture *
drag_gesture (void)
{
  g_autoptr (GListModel) all
      = gtk_widget_observe_controllers (GTK_WIDGET (board));

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GObject) each = g_list_model_get_item (all, i);

      if (GTK_IS_GESTURE_DRAG (each))
        return GTK_GESTURE (each);
    }
  ck_abort_msg ("the board has no drag");
  return NULL;
}

/* Presses on a hex and goes over another; the pointer is there, or beside it. */
static void
drag_over (int from, int to, gboolean beside)
{
  wce_board_emit_pressed (board, from, GDK_BUTTON_PRIMARY, 0);
  board->drag = WCE_DRAG_HEXES;
  board->drag_hex = to;
  wce_geometry_centre (&board->drawing.geometry, to, &board->drag_x,
                       &board->drag_y);
  if (beside)
    board->drag_x = -1000;
}

static void
let_go (void)
{
  g_signal_emit_by_name (drag_gesture (), "drag-end", 0.0, 0.0);
}

START_TEST (test_drag)
{
  g_autoptr (GBytes) binary = compile_with (NULL, NULL);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *panel;
  guint position;
  int from, to;

  board = WCE_BOARD (wce_board_new ());
  panel = wce_play_panel_new (board);
  session = wce_play_panel_get_session (WCE_PLAY_PANEL (panel));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (board));
  gtk_box_append (GTK_BOX (box), panel);
  gtk_window_set_child (GTK_WINDOW (window), box);
  ck_assert (wce_play_panel_start (WCE_PLAY_PANEL (panel), binary, NULL));
  for (int side = 0; side < 2; side++)
    wce_play_session_set_player (session, side, WCE_PLAYER_PERSON);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  play_to_move (&from, &to);
  position = wce_play_session_get_position (session);

  drag_over (from, to, TRUE);
  let_go ();
  ck_assert_uint_eq (wce_play_session_get_position (session), position);
  drag_over (from, to, FALSE);
  g_signal_emit_by_name (drag_gesture (), "cancel", NULL);
  ck_assert_uint_eq (wce_play_session_get_position (session), position);

  drag_over (from, to, FALSE);
  let_go ();
  ck_assert_uint_gt (wce_play_session_get_position (session), position);
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

int
main (void)
{
  TCase *tests = tcase_create ("drag");

  if (!gtk_init_check ())
    return 77;
  tcase_add_test (tests, test_drag);
  return run_tests (tests);
}
