/* editor.c: how fast the editor is in the hand: from start to the first picture
 * of a battle, frames while a stroke is painted and a piece is dragged, on a
 * board of 13 x 11 and on one of 60 x 40, and how long a letter typed into a long
 * document holds everything up.
 *
 * usage: editor SOURCE_ROOT
 *
 * Runs under with-display.sh. The program runs itself once for each
 * measurement: the real application with its real window. A frame is from its
 * beginning to its end on the frame clock, the work of the pointer included; one
 * more "frame" is whatever held everything up longest after the release, when the
 * compiler has looked at it.
 * Each measurement has the page of the side pane open that it names: what is not
 * seen is not kept up to date, so the pages that cost most have one of their own.
 * Frames and letters are told in time of the processor in the thread of the
 * window, so that others on the machine count little. */

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "application/application.h"
#include "window/private.h"

enum { STROKES = 60, LETTERS = 40, REST = 400 };

/* HOVER: what a click would do is shown; ODDS: and what an attack would be. */
typedef enum { START, STROKE, DRAG, TYPE, ZONE, HOVER, ODDS } Measure;

static Measure measure;
static const char *page; /* of the side pane */
static WceWindow *window;
static GArray *times; /* of double, milliseconds */
static double began;
static int step, hex;
static double busy;   /* longest, since the last letter */
static double woke;   /* when the main loop had something to do; 0: waits */

/* ---- figures --------------------------------------------------------------- */

static int
by_size (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

static void
tell (const char *what, const char *target)
{
  const double *t = (const double *) (const void *) times->data;
  guint n = times->len;

  if (n == 0)
    {
      printf ("| %-42s | nothing was measured\n", what);
      exit (1);
    }
  g_array_sort (times, by_size);
  printf ("| %-42s | %8.1f | %8.1f | %8.1f | %-16s |\n", what, t[n / 2],
          t[(n * 99 - 1) / 100], t[n - 1], target);
  fflush (stdout);
}

/* Milliseconds that this thread has used. */
static double
used (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

static void
add (double milliseconds)
{
  g_array_append_val (times, milliseconds);
}

static void
finish (void)
{
  const char *what = g_getenv ("WCE_MEASURED"), *target = "";

  switch (measure)
    {
    case START: target = "under 1000 ms"; break;
    case STROKE:
    case ZONE:
    case HOVER:
    case ODDS:
    case DRAG: target = "no frame over 16"; break;
    case TYPE: target = "no letter over 16"; break;
    }
  tell (what, target);
  _exit (0);
}

/* The main loop waits here: what is between two calls held everything up. */
static int
poll_and_watch (GPollFD *files, guint n, int timeout)
{
  int result;

  if (woke > 0)
    busy = MAX (busy, used () - woke);
  result = g_poll (files, n, timeout);
  woke = used ();
  return result;
}

/* ---- frames ------------------------------------------------------------------ */

/* Along a row, then back along the next one. A piece is taken where one is. */
static int
next_hex (void)
{
  WceBoardModel *model = wce_board_get_model (window->board);
  int row = model->rows / 2, length = model->columns - 1;
  int first = row * model->columns;

  if ((measure == DRAG || measure == ODDS) && step == 0)
    for (int i = 0; i < model->columns * model->rows; i++)
      if (model->hexes[i].unit.class_id)
        return i;
  row = step / length;
  return first + row * model->columns
         + (row % 2 ? length - 1 - step % length : step % length);
}

/* What the compiler says about the stroke has been shown. */
static gboolean
checked (gpointer user)
{
  (void) user;
  add (busy);
  finish ();
  return G_SOURCE_REMOVE;
}

static gboolean
move_pointer (GtkWidget *widget, GdkFrameClock *clock, gpointer user)
{
  gboolean presses = measure != HOVER && measure != ODDS;

  (void) widget;
  (void) clock;
  (void) user;
  if (step == STROKES)
    {
      if (presses)
        g_signal_emit_by_name (window->board, "hex-released", hex);
      busy = 0;
      g_timeout_add (REST, checked, NULL);
      return G_SOURCE_REMOVE;
    }
  hex = next_hex ();
  if (step++ == 0)
    {
      wce_board_set_cursor (window->board, hex);
      if (presses)
        g_signal_emit_by_name (window->board, "hex-pressed", hex,
                               GDK_BUTTON_PRIMARY, (GdkModifierType) 0);
    }
  else if (presses)
    g_signal_emit_by_name (window->board, "hex-dragged", hex);
  g_signal_emit_by_name (window->board, "hex-hovered", hex);
  return G_SOURCE_CONTINUE;
}

static void
before_paint (GdkFrameClock *clock)
{
  (void) clock;
  began = used ();
}

static void
after_paint (GdkFrameClock *clock)
{
  (void) clock;
  /* The press is not yet a stroke, nor is what comes after the release. */
  if (step > 1 && step < STROKES)
    add (used () - began);
}

static void
begin_frames (void)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));

  wce_tools_set_tool (window->tools,
                      measure == DRAG || measure == ODDS ? WCE_TOOL_SELECT
                      : measure == ZONE                  ? WCE_TOOL_ZONE
                      : measure == HOVER                 ? WCE_TOOL_UNIT
                                                         : WCE_TOOL_TERRAIN);
  if (measure == STROKE)
    wce_tools_set_terrain (window->tools, "river");
  if (measure == ZONE)
    wce_tools_set_zone (window->tools, "new");
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint), NULL);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint), NULL);
  gtk_widget_add_tick_callback (GTK_WIDGET (window->board), move_pointer,
                                NULL, NULL);
}

/* ---- letters -------------------------------------------------------------------- */

static int
letters_in (GtkWidget *view)
{
  return gtk_text_buffer_get_char_count (
    gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)));
}

/* The one with the longest text that is seen. */
static GtkWidget *
find_text_view (GtkWidget *widget)
{
  GtkWidget *best = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (GTK_IS_TEXT_VIEW (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_text_view (child);

      if (found && (!best || letters_in (found) > letters_in (best)))
        best = found;
    }
  return best;
}

static gboolean
type_letter (gpointer user)
{
  GtkTextView *view = GTK_TEXT_VIEW (find_text_view (GTK_WIDGET (window)));
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  GtkTextIter at;

  (void) user;
  if (step == 0)
    {
      gtk_widget_grab_focus (GTK_WIDGET (view));
      gtk_text_buffer_get_iter_at_line (
        buffer, &at, gtk_text_buffer_get_line_count (buffer) / 2);
      gtk_text_iter_forward_to_line_end (&at);
      gtk_text_iter_backward_chars (&at, 10);
      gtk_text_buffer_place_cursor (buffer, &at);
      gtk_text_view_scroll_to_iter (view, &at, 0, TRUE, 0.5, 0.5);
    }
  else if (step > 1)
    add (busy);
  if (step++ == LETTERS)
    finish ();
  busy = 0;
  gtk_text_buffer_insert_interactive_at_cursor (buffer, "x", 1, TRUE);
  return G_SOURCE_CONTINUE;
}

/* ---- the window ------------------------------------------------------------------ */

/* Since the process was begun, libraries and all. */
static double
age (void)
{
  g_autofree char *text = NULL;
  const char *at;
  struct timespec now;
  guint64 ticks = 0;

  if (!g_file_get_contents ("/proc/self/stat", &text, NULL, NULL)
      || clock_gettime (CLOCK_BOOTTIME, &now) != 0)
    g_error ("the start of the process is not known");
  at = strrchr (text, ')');
  for (int i = 0; at && i < 20; i++)
    at = strchr (at + 1, ' ');
  if (at)
    ticks = g_ascii_strtoull (at, NULL, 10);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6
         - (double) ticks * 1e3 / (double) sysconf (_SC_CLK_TCK);
}

static gboolean
settled (gpointer user)
{
  (void) user;
  g_main_context_set_poll_func (NULL, poll_and_watch);
  if (measure == TYPE)
    g_timeout_add (REST, type_letter, NULL);
  else
    begin_frames ();
  return G_SOURCE_REMOVE;
}

static void
first_paint (GdkFrameClock *clock)
{
  if (!wce_board_get_model (window->board)
      || wce_board_get_scale (window->board) <= 0)
    return;
  g_signal_handlers_disconnect_by_func (clock, first_paint, NULL);
  if (measure == START)
    {
      add (age ());
      finish ();
    }
  wce_window_show_view (window, page);
  g_timeout_add (1500, settled, NULL);
}

static void
window_added (GtkApplication *application, GtkWindow *added)
{
  (void) application;
  if (window || !WCE_IS_WINDOW (added))
    return;
  window = WCE_WINDOW (added);
  gtk_window_set_default_size (added, 1280, 780);
  gtk_widget_realize (GTK_WIDGET (window));
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (window)),
                    "after-paint", G_CALLBACK (first_paint), NULL);
}

static int
run (const char *what, char *file, const char *shown)
{
  g_autoptr (WceApplication) application = wce_application_new ();
  char *arguments[] = { file, file, NULL };

  measure = (Measure) atoi (what);
  page = shown;
  times = g_array_new (FALSE, FALSE, sizeof (double));
  g_signal_connect (application, "window-added", G_CALLBACK (window_added),
                    NULL);
  return g_application_run (G_APPLICATION (application), 2, arguments);
}

/* ---- documents ----------------------------------------------------------------- */

static void
replace (GString *text, const char *old, const char *new)
{
  if (g_string_replace (text, old, new, 1) == 0)
    g_error ("the rules have no “%s” any more", old);
}

static GString *
read_text (const char *root, const char *name)
{
  g_autofree char *path = g_build_filename (root, name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_file_get_contents (path, &text, NULL, &error))
    g_error ("%s", error->message);
  return g_string_new (text);
}

static char *
write_text (const char *folder, const char *name, GString *text)
{
  char *path = g_build_filename (folder, name, NULL);

  g_file_set_contents (path, text->str, (gssize) text->len, NULL);
  g_string_free (text, TRUE);
  return path;
}

static void
add_list (GString *text, const char *before, int first, int every)
{
  g_string_append (text, before);
  for (int i = first; i < 60 * 40; i += every)
    {
      char name[16];

      if (i % 60 < 59)
        g_string_append_printf (text, "%s ",
                                wce_geometry_name (60, i, name));
    }
  g_string_append (text, "\"/>\n");
}

/* A battle on 60 x 40 hexes, with as many units as there may be. */
static char *
write_large (const char *root, const char *folder)
{
  GString *rules = read_text (root, "scenarios/ancients/rules.xml");
  GString *battle = g_string_new (
    "<scenario xmlns=\"urn:x-warcouncil:scenario\" version=\"2\" id=\"large\""
    " rules=\"large-rules.xml\">\n  <title>Large</title>\n"
    "  <victory banners=\"5\"/>\n  <board>\n");

  replace (rules, "columns=\"13\" rows=\"9\"", "columns=\"60\" rows=\"40\"");
  replace (rules, "long=\"1-4\" short=\"1-4\"",
           "long=\"1-20\" short=\"1-20\"");
  replace (rules, "long=\"5-9\" short=\"4-9\"",
           "long=\"21-40\" short=\"20-40\"");
  replace (rules, "long=\"10-13\" short=\"9-12\"",
           "long=\"41-60\" short=\"40-59\"");
  g_free (write_text (folder, "large-rules.xml", rules));
  add_list (battle, "    <terrain type=\"forest\" at=\"", 0, 7);
  add_list (battle, "    <terrain type=\"hill\" at=\"", 3, 7);
  g_string_append (battle, "  </board>\n  <army side=\"top\" cards=\"5\">\n");
  g_string_append (battle, "    <name>Blue</name>\n");
  add_list (battle, "    <unit class=\"auxilia\" at=\"", 1, 19);
  g_string_append (battle,
                   "  </army>\n  <army side=\"bottom\" first=\"yes\" cards=\"5\">\n");
  g_string_append (battle, "    <name>Red</name>\n");
  add_list (battle, "    <unit class=\"heavy-infantry\" at=\"", 9, 19);
  g_string_append (battle, "  </army>\n</scenario>\n");
  return write_text (folder, "large.xml", battle);
}

/* A battle with 200 KB of words. */
static char *
write_long (const char *root, const char *folder)
{
  GString *battle = read_text (root, "scenarios/ancients/akragas.xml");
  GString *words = g_string_new ("<history>\n");

  while (words->len < 200 * 1024)
    g_string_append (
      words,
      "    <p>Carthage came back to Sicily to finish what it had begun three "
      "years before.\n    Its camp lay under the walls of Akragas, the richest "
      "city of the south coast.</p>\n");
  replace (battle, "<history>\n", words->str);
  g_string_free (words, TRUE);
  g_free (write_text (folder, "rules.xml",
                      read_text (root, "scenarios/ancients/rules.xml")));
  return write_text (folder, "long.xml", battle);
}

/* Runs this program for one measurement. */
static gboolean
run_again (char *program, Measure what, const char *words, char *file,
           char *shown)
{
  char number[] = { (char) ('0' + what), '\0' };
  char run[] = "--run";
  char *arguments[] = { program, run, number, file, shown, NULL };
  g_autoptr (GError) error = NULL;
  int status = 0;

  g_setenv ("WCE_MEASURED", words, TRUE);
  if (g_spawn_sync (NULL, arguments, NULL, G_SPAWN_CHILD_INHERITS_STDIN, NULL,
                    NULL, NULL, NULL, &status, &error)
      && g_spawn_check_wait_status (status, &error))
    return TRUE;
  printf ("| %-42s | %s\n", words, error->message);
  return FALSE;
}

int
main (int argc, char **argv)
{
  gboolean good = TRUE;

  if (argc == 5 && g_str_equal (argv[1], "--run"))
    return run (argv[2], argv[3], argv[4]);
  if (argc != 2)
    return 2;

  g_autofree char *folder = g_dir_make_tmp ("warcouncil-XXXXXX", NULL);
  g_autofree char *battle
    = g_build_filename (argv[1], "scenarios/medieval/onoguris.xml", NULL);
  g_autofree char *large = write_large (argv[1], folder);
  g_autofree char *words = write_long (argv[1], folder);
  char source[] = "source", problems[] = "problems", forces[] = "forces",
       rules[] = "rules", council[] = "council";
  const struct {
    Measure measure;
    const char *words;
    char *file, *page;
  } all[] = {
    { START, "start (cold)", battle, source },
    { START, "start until the battle is shown", battle, source },
    { STROKE, "frame of a stroke, 13 x 11", battle, source },
    { STROKE, "frame of a stroke, 60 x 40", large, source },
    { STROKE, "the same, problems shown", large, problems },
    { STROKE, "the same, forces shown", large, forces },
    { STROKE, "the same, rules shown", large, rules },
    { STROKE, "frame of a stroke, 200 KB, council shown", words, council },
    { DRAG, "frame of a piece dragged, 13 x 11", battle, source },
    { DRAG, "frame of a piece dragged, 60 x 40", large, source },
    { DRAG, "the same, forces shown", large, forces },
    { ZONE, "frame of a zone drawn, 13 x 11", battle, source },
    { ZONE, "frame of a zone drawn, 60 x 40", large, source },
    { HOVER, "frame of a preview, 60 x 40", large, source },
    { ODDS, "frame of odds, 13 x 11", battle, source },
    { TYPE, "blocked by a letter, 200 KB", words, source },
    { TYPE, "the same in the war council", words, council },
  };

  printf ("| %-42s | %8s | %8s | %8s | %-16s |\n", "milliseconds", "median",
          "99 %", "most", "target");
  fflush (stdout);
  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    good = run_again (argv[0], all[i].measure, all[i].words, all[i].file,
                      all[i].page)
           && good;
  for (gsize i = 0; i < 4; i++)
    {
      static const char *const names[]
        = { "large.xml", "large-rules.xml", "long.xml", "rules.xml" };
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      g_remove (path);
    }
  g_rmdir (folder);
  return good ? 0 : 1;
}
