/* test-roll.c: dice roll a moment before they rest, unless nothing is to move. */

#include "play/menu.h"
#include "play/roll.h"
#include "session-fixture.h"

/* Plays on to the next roll. */
static void
play_to_roll (WcePlaySession *session, WcePlayRoll *roll, WcePlayMenu *menu)
{
  g_autoptr (WceLogLine) score = NULL;
  g_autoptr (WceLogLine) before = wce_play_session_dup_roll (session, &score);
  WceLogLine *now;

  do
    {
      g_autoptr (WceLogLine) other = NULL;
      g_autoptr (WceLogLine) line = NULL;

      wce_play_session_step (session);
      line = wce_play_session_dup_roll (session, &other);
      now = line;
    }
  while (now == NULL || now == before);
  wce_play_roll_update (roll, wce_play_menu_get_pause (menu) > 0);
}

static void
set_moving (gboolean moves)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", moves,
                NULL);
}

START_TEST (test_roll)
{
  g_autoptr (WcePlaySession) session = start (3);
  g_autoptr (GtkWidget) menu = g_object_ref_sink (wce_play_menu_new (session));
  g_autoptr (GtkWidget) widget
      = g_object_ref_sink (wce_play_roll_new (session));
  WcePlayRoll *roll = WCE_PLAY_ROLL (widget);

  both_random (session);
  set_moving (TRUE);
  play_to_roll (session, roll, WCE_PLAY_MENU (menu));
  ck_assert (wce_play_roll_is_rolling (roll));
  while (wce_play_roll_is_rolling (roll))
    g_main_context_iteration (NULL, TRUE);

  /* Who looks back sees what was rolled, at once. */
  play_to_roll (session, roll, WCE_PLAY_MENU (menu));
  wce_play_session_step_back (session);
  wce_play_roll_update (roll, TRUE);
  ck_assert (!wce_play_roll_is_rolling (roll));

  set_moving (FALSE);
  play_to_roll (session, roll, WCE_PLAY_MENU (menu));
  ck_assert (!wce_play_roll_is_rolling (roll));
}
END_TEST

int
main (void)
{
  TCase *tests = tcase_create ("roll");

  if (!gtk_init_check ())
    return 77;
  tcase_add_test (tests, test_roll);
  return run_tests (tests);
}
