/* nodes.c: the render nodes of the board.
 *
 * Each row is divided into spans of about 240 pixels, and a span caches one
 * render node for each layer. Only those that changed are drawn again
 * (redrawing everything takes about twenty times the usual work of a frame). A
 * node holds pixels, not strokes: the cairo renderer repeats each stroke of all
 * nodes in the box around everything that changed in the window, and these are
 * most of them. Spans that are out of sight have no nodes. */

#include "private.h"

#include <math.h>

/* The least width of a span, in pixels. Smaller spans make more nodes; larger
 * ones need more drawing when something changes. */
#define SPAN_WIDTH 240

static WceSpan
span_at (WceBoard *board, int row, int index)
{
  return (WceSpan){ row, index * board->span,
                    MIN (board->span,
                         board->model->columns - index * board->span) };
}

static GskRenderNode **
node_at (WceBoard *board, int layer, int row, int index)
{
  return &board->nodes[(layer * board->node_rows + row) * board->node_spans
                       + index];
}

/* @param layers  a mask of 1 << WceLayer */
static void
forget_span (WceBoard *board, int row, int index, guint layers)
{
  for (int layer = 0; layer < WCE_N_LAYERS; layer++)
    if (layers >> layer & 1)
      g_clear_pointer (node_at (board, layer, row, index),
                       gsk_render_node_unref);
}

static void
forget_row (WceBoard *board, int row, guint layers)
{
  for (int i = 0; i < board->node_spans; i++)
    forget_span (board, row, i, layers);
}

void
wce_board_forget_hex (WceBoard *board, int row, int column, guint layers)
{
  if (board->nodes && column >= 0 && column < board->model->columns)
    forget_span (board, row, column / board->span, layers);
}

gboolean
wce_board_forget_changes (WceBoard *board, const WceBoardModel *before, int row)
{
  gboolean changed = FALSE;

  for (int i = 0; i < board->node_spans; i++)
    {
      guint layers = wce_board_model_changes (before, board->model,
                                              span_at (board, row, i));

      forget_span (board, row, i, layers);
      changed = changed || layers;
    }
  return changed;
}

void
wce_board_forget_ground (WceBoard *board)
{
  for (int row = 0; row < board->node_rows; row++)
    forget_row (board, row, 1u << WCE_LAYER_GROUND);
  g_clear_pointer (&board->labels, gsk_render_node_unref);
}

void
wce_board_forget_drawing (WceBoard *board)
{
  for (int row = 0; row < board->node_rows; row++)
    forget_row (board, row, ~0u);
  g_clear_pointer (&board->labels, gsk_render_node_unref);
}

void
wce_board_resize_nodes (WceBoard *board)
{
  WceBoardModel *model = board->model;
  double width = MAX (2 * sqrt (0.75) * board->drawing.geometry.size, 1);

  wce_board_forget_drawing (board);
  g_clear_pointer (&board->nodes, g_free);
  board->node_rows = board->node_spans = 0;
  if (!model)
    return;
  board->span = MIN ((int) ceil (SPAN_WIDTH / width), model->columns);
  board->node_spans = (model->columns + board->span - 1) / board->span;
  board->node_rows = model->rows;
  board->nodes
      = g_new0 (GskRenderNode *,
                (gsize) (board->node_rows * board->node_spans) * WCE_N_LAYERS);
}

/* Whether a span has nothing in a layer: most hexes have no marks, and many
 * have no pieces. */
static gboolean
is_empty (WceBoard *board, WceSpan span, int layer)
{
  const WceBoardHex *hex
      = &board->model->hexes[span.row * board->model->columns + span.first];

  if (layer == WCE_LAYER_OVERLAY)
    return !board->overlay;
  if (layer != WCE_LAYER_MARKS && layer != WCE_LAYER_PIECES)
    return FALSE;
  for (int i = MAX (span.first - WCE_LABEL_REACH, 0) - span.first;
       layer == WCE_LAYER_PIECES
       && i < MIN (span.count + WCE_LABEL_REACH,
                   board->model->columns - span.first);
       i++)
    if (wce_board_hex_has_words (&hex[i]))
      return FALSE;
  for (int i = 0; i < span.count; i++, hex++)
    if (layer == WCE_LAYER_MARKS ? hex->flags != 0
                                 : hex->unit.class_id || hex->leader.present)
      return FALSE;
  return TRUE;
}

/* The box of a span, on whole pixels so that its pixels stay sharp. */
static graphene_rect_t
span_box (WceBoard *board, WceSpan span)
{
  double x, y, width, height;

  wce_draw_span_box (&board->drawing, span, &x, &y, &width, &height);
  width = ceil (x + width) - floor (x);
  height = ceil (y + height) - floor (y);
  return GRAPHENE_RECT_INIT ((float) floor (x), (float) floor (y),
                             (float) width, (float) height);
}

static GskRenderNode *
draw_node (WceBoard *board, WceSpan span, int layer, const graphene_rect_t *box)
{
  GskRenderNode *node = gsk_cairo_node_new (box);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (board));
  double x = (double) box->origin.x, y = (double) box->origin.y;
  cairo_surface_t *pixels;
  cairo_t *cr;

  /* An empty node keeps the place: without it, all following nodes would count
   * as changed. */
  if (is_empty (board, span, layer))
    return node;
  pixels = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                       (int) box->size.width * scale,
                                       (int) box->size.height * scale);
  cairo_surface_set_device_scale (pixels, scale, scale);
  cr = cairo_create (pixels);
  cairo_translate (cr, -x, -y);
  wce_draw_span (&board->drawing, cr, board->model, span, (WceLayer) layer);
  cairo_destroy (cr);
  cr = gsk_cairo_node_get_draw_context (node);
  cairo_set_source_surface (cr, pixels, x, y);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (pixels);
  return node;
}

static void
append_span (WceBoard *board, GtkSnapshot *shot, int layer, int row, int index,
             const graphene_rect_t *seen)
{
  GskRenderNode **node = node_at (board, layer, row, index);
  WceSpan span = span_at (board, row, index);
  graphene_rect_t box = span_box (board, span);

  if (!graphene_rect_intersection (&box, seen, NULL))
    {
      g_clear_pointer (node, gsk_render_node_unref);
      return;
    }
  if (!*node)
    *node = draw_node (board, span, layer, &box);
  gtk_snapshot_append_node (shot, *node);
}

/* The visible part of the widget. */
static graphene_rect_t
seen_part (WceBoard *board)
{
  GtkScrolledWindow *scroller = wce_board_get_scroller (board);
  graphene_rect_t bounds;

  if (scroller
      && gtk_widget_compute_bounds (GTK_WIDGET (scroller), GTK_WIDGET (board),
                                    &bounds))
    return bounds;
  return GRAPHENE_RECT_INIT (
      0, 0, (float) gtk_widget_get_width (GTK_WIDGET (board)),
      (float) gtk_widget_get_height (GTK_WIDGET (board)));
}

/* Appends the labels, which stay in sight while the board is scrolled. */
static void
append_labels (WceBoard *board, GtkSnapshot *shot, const graphene_rect_t *seen)
{
  if (board->labels && !graphene_rect_equal (seen, &board->labels_seen))
    g_clear_pointer (&board->labels, gsk_render_node_unref);
  if (!board->labels)
    {
      cairo_rectangle_t part
          = { (double) seen->origin.x, (double) seen->origin.y,
              (double) seen->size.width, (double) seen->size.height };
      cairo_t *cr;

      board->labels = gsk_cairo_node_new (seen);
      board->labels_seen = *seen;
      cr = gsk_cairo_node_get_draw_context (board->labels);
      wce_draw_labels (&board->drawing, cr, &part);
      cairo_destroy (cr);
    }
  gtk_snapshot_append_node (shot, board->labels);
}

static void
append_cursor (WceBoard *board, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (board);
  double x, y, reach = board->drawing.geometry.size * 1.1 + 2;
  gboolean focused
      = gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_FOCUS_WITHIN;
  cairo_t *cr;

  wce_geometry_centre (&board->drawing.geometry, board->cursor, &x, &y);
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) (x - reach), (float) (y - reach),
                                     (float) (2 * reach), (float) (2 * reach)));
  wce_draw_cursor (&board->drawing, cr, board->cursor, focused);
  cairo_destroy (cr);
}

/* The name of the hex that a person looks at: under the pointer or, without one,
 * under the cursor. */
static void
append_name (WceBoard *board, GtkSnapshot *snapshot)
{
  double size = board->drawing.geometry.size, x, y;
  int hex = board->hover != WCE_NO_HEX ? board->hover : board->cursor;
  cairo_t *cr;

  if (hex == WCE_NO_HEX)
    return;
  wce_geometry_centre (&board->drawing.geometry, hex, &x, &y);
  cr = gtk_snapshot_append_cairo (
      snapshot,
      &GRAPHENE_RECT_INIT ((float) (x - 2 * size), (float) (y - 2 * size),
                           (float) (4 * size), (float) (4 * size)));
  wce_draw_hex_name (&board->drawing, cr, hex);
  cairo_destroy (cr);
}

static void
append_steps (WceBoard *board, GtkSnapshot *snapshot,
              const graphene_rect_t *seen)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, seen);

  wce_draw_steps (&board->drawing, cr, board->model);
  cairo_destroy (cr);
}

static void
append_preview (WceBoard *board, GtkSnapshot *snapshot)
{
  const WceGeometry *geometry = &board->drawing.geometry;
  double reach = geometry->size * 1.1 + 2;
  graphene_rect_t bounds;
  cairo_t *cr;

  for (guint i = 0; i < board->preview_hexes->len; i++)
    {
      double x, y;
      graphene_rect_t box;

      wce_geometry_centre (
          geometry, g_array_index (board->preview_hexes, int, i), &x, &y);
      box = GRAPHENE_RECT_INIT ((float) (x - reach), (float) (y - reach),
                                (float) (2 * reach), (float) (2 * reach));
      if (i > 0)
        graphene_rect_union (&bounds, &box, &bounds);
      else
        bounds = box;
    }
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  wce_draw_preview (&board->drawing, cr, board->preview, board->preview_hexes);
  cairo_destroy (cr);
}

void
wce_board_snapshot (GtkWidget *widget, GtkSnapshot *shot)
{
  WceBoard *board = WCE_BOARD (widget);
  const WceRgba *ground
      = &board->style->colour[board->drawing.theme][WCE_COLOUR_BACKGROUND];
  graphene_rect_t seen;

  gtk_snapshot_append_color (
      shot,
      &(GdkRGBA){ ground->red, ground->green, ground->blue, ground->alpha },
      &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                           (float) gtk_widget_get_height (widget)));
  if (!board->model || board->drawing.geometry.size <= 0)
    return;
  seen = seen_part (board);
  for (int layer = 0; layer < WCE_N_LAYERS; layer++)
    {
      if (layer == WCE_LAYER_OVERLAY && !board->drawing.overlay)
        continue;
      /* The cursor is a mark: it is drawn below names and numbers. */
      if (layer == WCE_LAYER_PIECES && board->cursor != WCE_NO_HEX)
        append_cursor (board, shot);
      for (int row = 0; row < board->node_rows; row++)
        for (int i = 0; i < board->node_spans; i++)
          append_span (board, shot, layer, row, i, &seen);
    }
  if (board->model->steps && board->model->steps->len > 0)
    append_steps (board, shot, &seen);
  if (board->preview && board->preview_hexes->len > 0)
    append_preview (board, shot);
  append_name (board, shot);
  append_labels (board, shot, &seen);
}
