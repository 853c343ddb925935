/* overlay.c: the marks over a board, and what is hidden. */
#include "private.h"

static gboolean
fits (WceBoard *board, const WceOverlay *overlay)
{
  return board->model != NULL && overlay != NULL
         && overlay->columns == board->model->columns
         && overlay->rows == board->model->rows;
}

/* Updates the hexes of a row whose marks changed: redraws them, with their
 * neighbours that labels reach into, and updates their descriptions.
 * @return FALSE when there are none */
static gboolean
show_row (WceBoard *board, const WceOverlay *before, int row)
{
  gboolean changed = FALSE;
  for (int column = 0; column < board->model->columns; column++)
    {
      int hex = row * board->model->columns + column;
      if (wce_overlay_hex_equal (before, board->overlay, hex))
        continue;
      for (int beside = -2; beside <= 2; beside++)
        wce_board_forget_hex (board, row, column + beside,
                              1u << WCE_LAYER_OVERLAY);
      wce_board_cells_update (board, hex);
      changed = TRUE;
    }
  return changed;
}

void
wce_board_set_overlay (WceBoard *board, WceOverlay *overlay)
{
  g_return_if_fail (WCE_IS_BOARD (board));
  g_autoptr (WceOverlay) before = board->overlay;
  board->overlay = fits (board, overlay) ? wce_overlay_ref (overlay) : NULL;
  board->drawing.overlay = board->overlay;
  gboolean changed = FALSE;
  if (fits (board, before) || fits (board, board->overlay))
    for (int row = 0; row < board->model->rows; row++)
      changed = show_row (board, before, row) || changed;
  if (changed)
    gtk_widget_queue_draw (GTK_WIDGET (board));
}

void
wce_board_set_hidden (WceBoard *board, WceHide hidden)
{
  g_return_if_fail (WCE_IS_BOARD (board));
  if (board->drawing.hidden == hidden)
    return;
  board->drawing.hidden = hidden;
  wce_board_forget_ground (board);
  gtk_widget_queue_draw (GTK_WIDGET (board));
}

char *
wce_board_describe (WceBoard *board, int hex)
{
  g_return_val_if_fail (WCE_IS_BOARD (board), NULL);
  if (board->model == NULL || hex < 0
      || hex >= board->model->columns * board->model->rows)
    return NULL;
  g_autofree char *place = wce_board_model_describe (board->model, hex);
  g_autofree char *mark = board->overlay != NULL
                              ? wce_overlay_describe (board->overlay, hex)
                              : NULL;
  return mark != NULL ? g_strconcat (place, ", ", mark, NULL)
                      : g_steal_pointer (&place);
}
