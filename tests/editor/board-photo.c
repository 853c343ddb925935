/* board-photo.c: shows the board alone with a model made by hand.
 *
 *   board-photo [--large] [--dark] [--contrast] [--zoom N]
 *               [--document FILE | --terrains] [--picture FILE]
 *
 * For photographs and for trying input; each signal is printed on a line, so
 * that a script can wait for it. With --picture it draws into a file and needs
 * no display; --terrains shows each picture of the style. Not installed. */

#include <stdlib.h>

#include "draw/draw.h"
#include "board/board.h"
#include "sample-board.h"
#include "document/scene.h"

static gboolean large, dark, contrast, terrains;
static double zoom;
static const char *document_path, *picture;

static void
say (WceBoard *board, int hex, const char *signal)
{
  char name[16] = "none";

  if (hex != WCE_NO_HEX)
    wce_geometry_name (wce_board_get_model (board)->columns, hex, name);
  g_print ("%s %s\n", signal, name);
}

static void
dragged (WceBoard *board, int hex)
{
  say (board, hex, "dragged");
}

static void
released (WceBoard *board, int hex)
{
  say (board, hex, "released");
}

static void
activated (WceBoard *board, int hex)
{
  say (board, hex, "activated");
}

static void
moved (WceBoard *board, int hex)
{
  say (board, hex, "cursor");
}

static void
pressed (WceBoard *board, int hex, guint button, GdkModifierType state)
{
  g_autofree char *signal
    = g_strdup_printf ("pressed %u%s", button,
                       state & GDK_CONTROL_MASK ? " control" : "");

  say (board, hex, signal);
}

/* Time from one frame's start to its end, printed when a frame is slow. */
static gint64 frame_start;

static void
before_paint (GdkFrameClock *clock)
{
  (void) clock;
  frame_start = g_get_monotonic_time ();
}

static void
after_paint (GdkFrameClock *clock)
{
  (void) clock;
  g_print ("frame %.1f ms\n",
           (double) (g_get_monotonic_time () - frame_start) / 1000);
}

/* ---- what is shown ------------------------------------------------------- */

/* @param likes  takes what looks like what */
static WceBoardModel *
board_of_document (GHashTable **likes)
{
  g_autoptr (WceDocument) document = wce_document_new ();
  g_autoptr (GError) error = NULL;

  if (!wce_document_load (document, document_path, &error))
    g_error ("%s", error->message);
  while (!wce_document_is_checked (document))
    g_main_context_iteration (NULL, TRUE);
  *likes = wce_scene_likes (wce_document_get_catalogue (document));
  return wce_scene_new (document);
}

/* Each terrain three times: alone, and two of it side by side; pieces on the
 * last. */
static WceBoardModel *
board_of_terrains (void)
{
  g_autoptr (WceBoardStyle) style = wce_board_style_new ();
  g_autoptr (GList) ids = g_list_sort (g_hash_table_get_keys (style->terrain),
                                       (GCompareFunc) strcmp);
  WceBoardModel *model = wce_board_model_new (13, 11);
  int hex = 0;

  for (GList *id = ids; id; id = id->next, hex += 4)
    {
      if (hex % 13 + 3 > 12)
        hex += 26 - hex % 13;
      for (int i = 0; i < 3; i++)
        {
          WceBoardHex *place = &model->hexes[hex + (i > 0) + i];

          place->terrain = wce_board_model_text (model, id->data);
          place->terrain_name = place->terrain;
        }
    }
  return model;
}

static WceBoardModel *
board_shown (GHashTable **likes)
{
  if (document_path)
    return board_of_document (likes);
  *likes = g_hash_table_new (g_str_hash, g_str_equal);
  if (terrains)
    return board_of_terrains ();
  return large ? sample_board_new_large (60, 40) : sample_board_new ();
}

static int
draw_picture (void)
{
  g_autoptr (WceBoardStyle) style = wce_board_style_new ();
  g_autoptr (GHashTable) likes = NULL;
  g_autoptr (WceBoardModel) model = board_shown (&likes);
  double size = zoom > 0 ? zoom : 40, width, height;
  WceTheme theme = contrast ? (dark ? WCE_THEME_CONTRAST_DARK
                                    : WCE_THEME_CONTRAST_LIGHT)
                            : (dark ? WCE_THEME_DARK : WCE_THEME_LIGHT);
  WceDrawing drawing = { .style = style,
                         .theme = theme,
                         .geometry = { model->columns, model->rows, size,
                                       wce_draw_margin (size),
                                       wce_draw_margin (size) } };
  cairo_surface_t *surface;
  cairo_t *cr;
  int status;

  wce_board_style_set_likes (style, likes);
  wce_geometry_extent (&drawing.geometry, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24,
                                        (int) (width + wce_draw_margin (size) * 1.4),
                                        (int) (height
                                               + wce_draw_margin (size)
                                                   * 1.4));
  cr = cairo_create (surface);
  wce_draw_board (&drawing, cr, model);
  status = cairo_surface_write_to_png (surface, picture);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return status;
}

static void
activate (GtkApplication *app)
{
  GtkWidget *window = gtk_application_window_new (app);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *board = wce_board_new ();
  g_autoptr (GHashTable) likes = NULL;
  g_autoptr (WceBoardModel) model = board_shown (&likes);

  wce_board_set_likes (WCE_BOARD (board), likes);
  wce_board_set_model (WCE_BOARD (board), model);
  wce_board_set_dark (WCE_BOARD (board), dark);
  wce_board_set_high_contrast (WCE_BOARD (board), contrast);
  wce_board_set_zoom (WCE_BOARD (board), zoom);
  g_signal_connect (board, "hex-pressed", G_CALLBACK (pressed), NULL);
  g_signal_connect (board, "hex-dragged", G_CALLBACK (dragged), NULL);
  g_signal_connect (board, "hex-released", G_CALLBACK (released), NULL);
  g_signal_connect (board, "hex-activated", G_CALLBACK (activated), NULL);
  g_signal_connect (board, "cursor-moved", G_CALLBACK (moved), NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), board);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_set_title (GTK_WINDOW (window), "Board");
  gtk_window_set_default_size (GTK_WINDOW (window), 1100, 740);
  gtk_window_set_focus (GTK_WINDOW (window), board);
  gtk_window_present (GTK_WINDOW (window));
  if (g_getenv ("BOARD_FRAMES"))
    {
      GdkFrameClock *clock = gtk_widget_get_frame_clock (window);

      g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint),
                        NULL);
      g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint), NULL);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GtkApplication) app
    = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);

  setvbuf (stdout, NULL, _IOLBF, 0);
  for (int i = 1; i < argc; i++)
    {
      large = large || g_str_equal (argv[i], "--large");
      dark = dark || g_str_equal (argv[i], "--dark");
      contrast = contrast || g_str_equal (argv[i], "--contrast");
      terrains = terrains || g_str_equal (argv[i], "--terrains");
      if (g_str_equal (argv[i], "--zoom") && i + 1 < argc)
        zoom = atof (argv[++i]);
      else if (g_str_equal (argv[i], "--document") && i + 1 < argc)
        document_path = argv[++i];
      else if (g_str_equal (argv[i], "--picture") && i + 1 < argc)
        picture = argv[++i];
    }
  if (picture)
    return draw_picture ();
  g_signal_connect (app, "activate", G_CALLBACK (activate), NULL);
  return g_application_run (G_APPLICATION (app), 1, argv);
}
