/* cells.c: one child widget for each hex, for assistive technology.
 *
 * In GTK 4.8 applications cannot implement GtkAccessible. So each hex is a
 * widget that draws nothing and ignores the pointer. It has the role, the
 * description in words and an action, and it can hold the focus. */

#include "private.h"

#define WCE_TYPE_CELL (wce_cell_get_type ())
G_DECLARE_FINAL_TYPE (WceCell, wce_cell, WCE, CELL, GtkWidget)

struct _WceCell {
  GtkWidget parent_instance;
  int hex;
};

G_DEFINE_FINAL_TYPE (WceCell, wce_cell, GTK_TYPE_WIDGET)

static void
activate (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WceBoard *board = WCE_BOARD (gtk_widget_get_parent (widget));
  int hex = WCE_CELL (widget)->hex;

  (void) name;
  (void) parameter;
  wce_board_set_cursor (board, hex);
  wce_board_emit (board, WCE_BOARD_ACTIVATED, hex);
}

static void
wce_cell_class_init (WceCellClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_install_action (widget_class, "hex.activate", NULL,
                                   activate);
}

static void
wce_cell_init (WceCell *cell)
{
  gtk_widget_set_focusable (GTK_WIDGET (cell), TRUE);
  gtk_widget_set_can_target (GTK_WIDGET (cell), FALSE);
}

int
wce_board_cells_hex (GtkWidget *cell)
{
  return WCE_IS_CELL (cell) ? WCE_CELL (cell)->hex : WCE_NO_HEX;
}

void
wce_board_cells_rebuild (WceBoard *board)
{
  int n = board->model ? board->model->columns * board->model->rows : 0;

  for (guint i = 0; i < board->cells->len; i++)
    if (board->cells->pdata[i])
      gtk_widget_unparent (board->cells->pdata[i]);
  g_ptr_array_set_size (board->cells, 0);
  g_ptr_array_set_size (board->cells, n);
  for (int i = 0; i < n; i++)
    {
      WceCell *cell;

      if (!board->model->hexes[i].valid)
        continue;
      cell = g_object_new (WCE_TYPE_CELL, NULL);
      cell->hex = i;
      gtk_widget_set_parent (GTK_WIDGET (cell), GTK_WIDGET (board));
      board->cells->pdata[i] = cell;
    }
}

void
wce_board_cells_update (WceBoard *board, int hex)
{
  g_autofree char *label = NULL;

  if (!board->cells->pdata[hex])
    return;
  label = wce_board_describe (board, hex);
  gtk_accessible_update_property (board->cells->pdata[hex],
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
wce_board_cells_update_row (WceBoard *board, int row)
{
  int first = row * board->model->columns;

  for (int i = first; i < first + board->model->columns; i++)
    wce_board_cells_update (board, i);
}

void
wce_board_cells_allocate (WceBoard *board)
{
  const WceGeometry *geometry = &board->drawing.geometry;
  int width = MAX ((int) (geometry->size * 1.7), 1);
  int height = MAX ((int) (geometry->size * 1.9), 1);

  for (guint i = 0; i < board->cells->len; i++)
    {
      double x, y;

      if (!board->cells->pdata[i])
        continue;
      wce_geometry_centre (geometry, (int) i, &x, &y);
      gtk_widget_allocate (
        board->cells->pdata[i], width, height, -1,
        gsk_transform_translate (
          NULL, &GRAPHENE_POINT_INIT ((float) (x - width / 2.0),
                                      (float) (y - height / 2.0))));
    }
}
