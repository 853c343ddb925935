/* play-photo.c: plays a compiled battle in a window with board and panel.
 *
 *   play-photo BATTLE [SEED]
 *
 * For photographs and for trying the play panel without the editor around it.
 * Prints the question after each change. Not installed. */

#include "play/panel.h"

static char *path;
static guint64 seed;

static void
changed (WcePlaySession *session)
{
  g_autofree char *question = wce_play_session_question (session);

  g_print ("%u %s\n", wce_play_session_get_position (session), question);
}

static void
activate (GtkApplication *app)
{
  GtkWidget *window = gtk_application_window_new (app);
  GtkWidget *paned = gtk_paned_new (GTK_ORIENTATION_HORIZONTAL);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *board = wce_board_new ();
  GtkWidget *panel = wce_play_panel_new (WCE_BOARD (board));
  GtkWidget *beside = gtk_scrolled_window_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *data = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize size;

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), board);
  gtk_paned_set_start_child (GTK_PANED (paned), scroller);
  /* As in the editor: the panel may be higher than the window. */
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (beside),
                                  GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (beside), panel);
  gtk_paned_set_end_child (GTK_PANED (paned), beside);
  gtk_paned_set_resize_end_child (GTK_PANED (paned), FALSE);
  gtk_paned_set_shrink_end_child (GTK_PANED (paned), FALSE);
  gtk_window_set_child (GTK_WINDOW (window), paned);
  gtk_window_set_title (GTK_WINDOW (window), "Play");
  gtk_window_set_default_size (GTK_WINDOW (window), 1270, 790);
  g_signal_connect (wce_play_panel_get_session (WCE_PLAY_PANEL (panel)),
                    "changed", G_CALLBACK (changed), NULL);
  if (g_file_get_contents (path, &data, &size, &error))
    {
      bytes = g_bytes_new (data, size);
      if (wce_play_panel_start (WCE_PLAY_PANEL (panel), bytes, &error)
          && seed > 0)
        wce_play_session_restart (
          wce_play_panel_get_session (WCE_PLAY_PANEL (panel)), seed);
    }
  if (error)
    g_printerr ("%s\n", error->message);
  gtk_window_set_focus (GTK_WINDOW (window), board);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_autoptr (GtkApplication) app
    = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);

  if (argc != 2 && argc != 3)
    {
      g_printerr ("usage: play-photo BATTLE [SEED]\n");
      return 2;
    }
  setvbuf (stdout, NULL, _IOLBF, 0);
  path = argv[1];
  if (argc == 3)
    seed = g_ascii_strtoull (argv[2], NULL, 10);
  g_signal_connect (app, "activate", G_CALLBACK (activate), NULL);
  return g_application_run (G_APPLICATION (app), 1, argv);
}
