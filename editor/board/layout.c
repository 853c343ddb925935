/* layout.c: how large the board is, and where its hexes are. */

#include "private.h"

#include <math.h>

void
wce_board_extent (WceBoard *board, double size, int *width, int *height)
{
  WceGeometry geometry
      = { board->model->columns, board->model->rows, size, 0, 0 };
  double w, h;

  wce_geometry_extent (&geometry, &w, &h);
  /* Labels on the left and at the top, some space at the other two ends, and room
   * for messages. */
  *width = (int) ceil (w + wce_draw_margin (size) * 1.3);
  *height = (int) ceil (h + wce_draw_margin (size) * 1.3) + board->room;
}

void
wce_board_set_room (WceBoard *board, int room)
{
  g_return_if_fail (WCE_IS_BOARD (board));
  board->room = room;
  gtk_widget_queue_resize (GTK_WIDGET (board));
}

void
wce_board_layout (WceBoard *board, double zoom, int width, int height,
                  WceGeometry *geometry)
{
  int w, h;

  geometry->columns = board->model->columns;
  geometry->rows = board->model->rows;
  geometry->size = zoom;
  if (zoom <= 0)
    {
      double least = wce_draw_margin (0) * 1.3;
      int room = board->room;

      /* Width and height grow in proportion to the size, so one trial gives the
       * size; only the margin has a minimum. */
      wce_board_extent (board, 1000, &w, &h);
      geometry->size
          = MIN (1000.0 * width / w, 1000.0 * (height - room) / (h - room));
      if (wce_draw_margin (geometry->size) <= wce_draw_margin (0))
        geometry->size
            = wce_geometry_fit (geometry->columns, geometry->rows,
                                width - least - 1, height - room - least - 1);
    }
  wce_board_extent (board, geometry->size, &w, &h);
  geometry->left
      = floor (MAX (width - w, 0) / 2.0 + wce_draw_margin (geometry->size));
  geometry->top
      = floor (MAX (height - h, 0) / 2.0 + wce_draw_margin (geometry->size));
}

void
wce_board_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                   int *minimum, int *natural, int *minimum_baseline,
                   int *natural_baseline)
{
  WceBoard *board = WCE_BOARD (widget);
  int least[2] = { 0, 0 }, wanted[2] = { 0, 0 };
  int i = orientation == GTK_ORIENTATION_VERTICAL;

  (void) for_size;
  if (board->model)
    {
      double zoom = board->zoom;

      wce_board_extent (board, zoom > 0 ? zoom : WCE_BOARD_SMALLEST, &least[0],
                        &least[1]);
      wce_board_extent (board, zoom > 0 ? zoom : WCE_BOARD_NATURAL, &wanted[0],
                        &wanted[1]);
    }
  *minimum = least[i];
  *natural = wanted[i];
  *minimum_baseline = *natural_baseline = -1;
}

/* Runs when idle: a handler of the signal may ask for another size, which must
 * not happen during a layout. */
static gboolean
notify_scale (gpointer user)
{
  WceBoard *board = user;

  board->notify_scale = 0;
  g_object_notify (G_OBJECT (board), "scale");
  return G_SOURCE_REMOVE;
}

void
wce_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WceBoard *board = WCE_BOARD (widget);
  WceGeometry before = board->drawing.geometry, *now = &board->drawing.geometry;

  (void) baseline;
  if (!board->model)
    return;
  wce_board_layout (board, board->zoom, width, height, now);
  if (now->size != before.size || now->left != before.left
      || now->top != before.top || now->columns != before.columns
      || now->rows != before.rows)
    wce_board_resize_nodes (board);
  else
    /* The labels node is as large as the widget. */
    g_clear_pointer (&board->labels, gsk_render_node_unref);
  if (now->size != before.size && board->notify_scale == 0)
    board->notify_scale = g_idle_add (notify_scale, board);
  wce_board_cells_allocate (board);
  wce_board_keep_place (board);
  /* Popovers that point at a hex come after the cells. */
  for (GtkWidget *child = gtk_widget_get_last_child (widget);
       child && wce_board_cells_hex (child) == WCE_NO_HEX;
       child = gtk_widget_get_prev_sibling (child))
    if (GTK_IS_POPOVER (child))
      gtk_popover_present (GTK_POPOVER (child));
}
