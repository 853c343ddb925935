/* test-panel.c: whatever happens in a game, its panel needs no more width than it has:
 * it would take it from the map, and give it back a moment later. With large letters,
 * the panels fit into a window of a phone. */

#include "play/panel.h"
#include "session-fixture.h"

#include "playtest/page.h"

#include <adwaita.h>

/* The panel as it is at first (window/modes.c), and a window of a phone. */
enum { PANEL = 328, PHONE = 360 };

static int most;
static GString *wrong; /* the parts of a panel that need more, and how much */

static void
measure (WcePlayPanel *panel)
{
  GtkWidget *part = gtk_widget_get_first_child (GTK_WIDGET (panel));

  for (; part; part = gtk_widget_get_next_sibling (part))
    {
      g_autofree char *words = NULL;
      int least = 0;

      gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL,
                          NULL, NULL);
      least += 16; /* the margins of the panel */
      words = g_strdup_printf (" %s %d", G_OBJECT_TYPE_NAME (part), least);
      if (least > most && !strstr (wrong->str, words))
        g_string_append (wrong, words);
    }
}

/* Plays a whole game, by each kind of player. */
static void
play (const char *path)
{
  g_autoptr (GBytes) binary = compile_file (path, NULL, NULL);
  WceBoard *board = WCE_BOARD (wce_board_new ());
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (0, 0);
  WcePlayPanel *panel = WCE_PLAY_PANEL (wce_play_panel_new (board));
  WcePlaySession *session = wce_play_panel_get_session (panel);

  gtk_box_append (GTK_BOX (box), GTK_WIDGET (board));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (panel));
  gtk_window_set_child (GTK_WINDOW (window), box);
  ck_assert (wce_play_panel_start (panel, binary, NULL));
  g_signal_connect_swapped (session, "changed", G_CALLBACK (measure), panel);
  for (int kind = WCE_PLAYER_SEARCH; kind >= WCE_PLAYER_PERSON; kind--)
    for (int side = 0; side < 2; side++)
      wce_play_session_set_player (session, side, (WcePlayer) kind);
  for (int i = 0; i < 20; i++)
    wce_play_session_apply (session, 0);
  both_random (session);
  wce_play_session_run (session, 0);
  wait_for_end (session);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
use_css (GtkCssProvider *provider)
{
  gtk_style_context_add_provider_for_display (
      gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
      GTK_STYLE_PROVIDER_PRIORITY_USER);
}

static void
check_width (const char *path, int width)
{
  most = width;
  wrong = g_string_new (NULL);
  play (path);
  ck_assert_msg (wrong->len == 0, "more than %d:%s", most, wrong->str);
  g_string_free (wrong, TRUE);
}

/* The page of a playtest, before one. */
static void
check_page (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *page = g_object_new (WCE_TYPE_PLAYTEST_PAGE, NULL);
  int least;

  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                      NULL);
  ck_assert_int_le (least, PHONE);
  gtk_window_destroy (GTK_WINDOW (window));
}

START_TEST (test_width)
{
  g_autoptr (GtkCssProvider) large = gtk_css_provider_new ();

  check_width (g_getenv ("WCE_TEST_BATTLE"), PANEL);
  check_width (g_getenv ("WCE_TEST_TOKENS"), PANEL);
  gtk_css_provider_load_from_data (
      large, "window, popover { font-size: 20pt; }", -1);
  use_css (large);
  check_width (g_getenv ("WCE_TEST_BATTLE"), PHONE);
  check_width (g_getenv ("WCE_TEST_TOKENS"), PHONE);
  check_page ();
}
END_TEST

int
main (void)
{
  TCase *tests = tcase_create ("panel");
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();

  if (!gtk_init_check ())
    return 77;
  adw_init ();
  gtk_css_provider_load_from_resource (
      style, "/io/github/warcouncil/Editor/style.css");
  use_css (style);
  tcase_set_timeout (tests, 120);
  tcase_add_test (tests, test_width);
  return run_tests (tests);
}
