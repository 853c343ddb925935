/* board.c: the battlefield as a widget: model, layout and drawing.
 *
 * Each row is cut into spans of some 240 pixels, and a span keeps one render
 * node for each layer; only those that changed are drawn anew (redrawing all
 * takes some twenty times a frame's usual work). A node holds pixels, since the
 * cairo renderer repeats each stroke of all nodes that lie in the box around
 * everything that changed in the window, and that is most of them. What is out
 * of sight has no nodes. Input is in board-input.c, accessible
 * children in board-cells.c. */

#include "board-private.h"

#include <glib/gi18n.h>
#include <math.h>

/* Pixels from centre to corner. */
#define SMALLEST 5
#define LARGEST 200

G_DEFINE_FINAL_TYPE (WceBoard, wce_board, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_ZOOM,
  PROP_SCALE,
  PROP_CURSOR,
  PROP_DARK,
  PROP_HIGH_CONTRAST,
  PROPS
};

static GParamSpec *properties[PROPS];
static guint signals[WCE_BOARD_SIGNALS];

void
wce_board_emit (WceBoard *board, int signal, int hex)
{
  g_signal_emit (board, signals[signal], 0, hex);
}

void
wce_board_emit_pressed (WceBoard *board, int hex, guint button,
                        GdkModifierType state)
{
  g_signal_emit (board, signals[WCE_BOARD_PRESSED], 0, hex, button, state);
}

/* ---- nodes --------------------------------------------------------------- */

/* Pixels that a span has at least: fewer make more nodes, more make more to
 * draw when something changes. */
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

/* @param layers  mask, 1 << WceLayer */
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

void
wce_board_forget_ground (WceBoard *board)
{
  for (int row = 0; row < board->node_rows; row++)
    forget_row (board, row, 1u << WCE_LAYER_GROUND);
  g_clear_pointer (&board->labels, gsk_render_node_unref);
}

static void
forget_drawing (WceBoard *board)
{
  for (int row = 0; row < board->node_rows; row++)
    forget_row (board, row, ~0u);
  g_clear_pointer (&board->labels, gsk_render_node_unref);
}

/* Makes room for the nodes of the model at the present size. */
static void
resize_nodes (WceBoard *board)
{
  WceBoardModel *model = board->model;
  double width = MAX (2 * sqrt (0.75) * board->drawing.geometry.size, 1);

  forget_drawing (board);
  g_clear_pointer (&board->nodes, g_free);
  board->node_rows = board->node_spans = 0;
  if (!model)
    return;
  board->span = MIN ((int) ceil (SPAN_WIDTH / width), model->columns);
  board->node_spans = (model->columns + board->span - 1) / board->span;
  board->node_rows = model->rows;
  board->nodes = g_new0 (GskRenderNode *,
                         (gsize) (board->node_rows * board->node_spans)
                           * WCE_N_LAYERS);
}

/* Most hexes have no marks, and many no pieces. */
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
    if (hex[i].label)
      return FALSE;
  for (int i = 0; i < span.count; i++, hex++)
    if (layer == WCE_LAYER_MARKS
          ? hex->flags != 0
          : hex->unit.class_id || hex->leader.present)
      return FALSE;
  return TRUE;
}

/* The box of a span, on whole pixels so that its picture stays sharp. */
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
draw_node (WceBoard *board, WceSpan span, int layer,
           const graphene_rect_t *box)
{
  GskRenderNode *node = gsk_cairo_node_new (box);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (board));
  double x = (double) box->origin.x, y = (double) box->origin.y;
  cairo_surface_t *pixels;
  cairo_t *cr;

  /* An empty node holds the place: were there none, all that follow would count
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
append_span (WceBoard *board, GtkSnapshot *shot, int layer, int row,
             int index, const graphene_rect_t *seen)
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

/* The part of the widget that can be seen. */
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

/* Labels stay in sight while the board is scrolled. */
static void
append_labels (WceBoard *board, GtkSnapshot *shot,
               const graphene_rect_t *seen)
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

      wce_geometry_centre (geometry,
                           g_array_index (board->preview_hexes, int, i), &x,
                           &y);
      box = GRAPHENE_RECT_INIT ((float) (x - reach), (float) (y - reach),
                                (float) (2 * reach), (float) (2 * reach));
      if (i > 0)
        graphene_rect_union (&bounds, &box, &bounds);
      else
        bounds = box;
    }
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  wce_draw_preview (&board->drawing, cr, board->preview,
                    board->preview_hexes);
  cairo_destroy (cr);
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *shot)
{
  WceBoard *board = WCE_BOARD (widget);
  graphene_rect_t seen;

  gtk_snapshot_append_color (
    shot,
    &board->style->colour[board->drawing.theme][WCE_COLOUR_BACKGROUND],
    &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                         (float) gtk_widget_get_height (widget)));
  if (!board->model || board->drawing.geometry.size <= 0)
    return;
  seen = seen_part (board);
  for (int layer = 0; layer < WCE_N_LAYERS; layer++)
    {
      if (layer == WCE_LAYER_OVERLAY && !board->drawing.overlay)
        continue;
      /* The cursor is a mark: it must not cut through names and numbers. */
      if (layer == WCE_LAYER_PIECES && board->cursor != WCE_NO_HEX)
        append_cursor (board, shot);
      for (int row = 0; row < board->node_rows; row++)
        for (int i = 0; i < board->node_spans; i++)
          append_span (board, shot, layer, row, i, &seen);
    }
  if (board->preview && board->preview_hexes->len > 0)
    append_preview (board, shot);
  append_labels (board, shot, &seen);
}

/* ---- layout -------------------------------------------------------------- */

void
wce_board_extent (WceBoard *board, double size, int *width, int *height)
{
  WceGeometry geometry = { board->model->columns, board->model->rows, size,
                           0, 0 };
  double w, h;

  wce_geometry_extent (&geometry, &w, &h);
  /* Labels at the left and at the top, a little air at the other ends. */
  *width = (int) ceil (w + wce_draw_margin (size) * 1.3);
  *height = (int) ceil (h + wce_draw_margin (size) * 1.3);
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

      /* Both lengths grow in proportion, so one trial tells the size; only the
       * margin has a least width. */
      wce_board_extent (board, 1000, &w, &h);
      geometry->size = MIN (1000.0 * width / w, 1000.0 * height / h);
      if (wce_draw_margin (geometry->size) <= wce_draw_margin (0))
        geometry->size
          = wce_geometry_fit (geometry->columns, geometry->rows,
                              width - least - 1, height - least - 1);
    }
  wce_board_extent (board, geometry->size, &w, &h);
  geometry->left
    = floor (MAX (width - w, 0) / 2.0 + wce_draw_margin (geometry->size));
  geometry->top
    = floor (MAX (height - h, 0) / 2.0 + wce_draw_margin (geometry->size));
}

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
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

      wce_board_extent (board, zoom > 0 ? zoom : SMALLEST, &least[0],
                        &least[1]);
      wce_board_extent (board, zoom > 0 ? zoom : WCE_BOARD_NATURAL, &wanted[0],
                        &wanted[1]);
    }
  *minimum = least[i];
  *natural = wanted[i];
  *minimum_baseline = *natural_baseline = -1;
}

/* Whoever shows the scale may ask for another size, which must not happen in the
 * middle of a layout. */
static gboolean
tell_scale (gpointer user)
{
  WceBoard *board = user;

  board->tell_scale = 0;
  g_object_notify_by_pspec (G_OBJECT (board), properties[PROP_SCALE]);
  return G_SOURCE_REMOVE;
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WceBoard *board = WCE_BOARD (widget);
  WceGeometry before = board->drawing.geometry, *now
    = &board->drawing.geometry;

  (void) baseline;
  if (!board->model)
    return;
  wce_board_layout (board, board->zoom, width, height, now);
  if (now->size != before.size || now->left != before.left
      || now->top != before.top || now->columns != before.columns
      || now->rows != before.rows)
    resize_nodes (board);
  else
    /* The labels' node is as large as the widget. */
    g_clear_pointer (&board->labels, gsk_render_node_unref);
  if (now->size != before.size && board->tell_scale == 0)
    board->tell_scale = g_idle_add (tell_scale, board);
  wce_board_cells_allocate (board);
  /* Popovers that others point at a hex come after the cells. */
  for (GtkWidget *child = gtk_widget_get_last_child (widget);
       child && wce_board_cells_hex (child) == WCE_NO_HEX;
       child = gtk_widget_get_prev_sibling (child))
    if (GTK_IS_POPOVER (child))
      gtk_popover_present (GTK_POPOVER (child));
}

/* ---- theme ----------------------------------------------------------------- */

static void
update_theme (WceBoard *board)
{
  gboolean dark = board->dark;
  WceTheme theme;

  if (!board->dark_set)
    g_object_get (gtk_widget_get_settings (GTK_WIDGET (board)),
                  "gtk-application-prefer-dark-theme", &dark, NULL);
  if (board->high_contrast)
    theme = dark ? WCE_THEME_CONTRAST_DARK : WCE_THEME_CONTRAST_LIGHT;
  else
    theme = dark ? WCE_THEME_DARK : WCE_THEME_LIGHT;
  if (theme == board->drawing.theme)
    return;
  board->drawing.theme = theme;
  forget_drawing (board);
  gtk_widget_queue_draw (GTK_WIDGET (board));
}

void
wce_board_set_dark (WceBoard *board, gboolean dark)
{
  g_return_if_fail (WCE_IS_BOARD (board));
  board->dark = dark != FALSE;
  board->dark_set = TRUE;
  update_theme (board);
  g_object_notify_by_pspec (G_OBJECT (board), properties[PROP_DARK]);
}

void
wce_board_set_high_contrast (WceBoard *board, gboolean high_contrast)
{
  g_return_if_fail (WCE_IS_BOARD (board));
  board->high_contrast = high_contrast != FALSE;
  update_theme (board);
  g_object_notify_by_pspec (G_OBJECT (board), properties[PROP_HIGH_CONTRAST]);
}

static void
root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (wce_board_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_settings (widget),
                           "notify::gtk-application-prefer-dark-theme",
                           G_CALLBACK (update_theme), widget,
                           G_CONNECT_SWAPPED);
  update_theme (WCE_BOARD (widget));
}

static void
unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_settings (widget),
                                        update_theme, widget);
  GTK_WIDGET_CLASS (wce_board_parent_class)->unroot (widget);
}

/* ---- model, cursor, zoom ----------------------------------------------------- */

static gboolean
same_form (const WceBoardModel *a, const WceBoardModel *b)
{
  if (!a || !b || a->columns != b->columns || a->rows != b->rows)
    return FALSE;
  for (int i = 0; i < a->columns * a->rows; i++)
    if (a->hexes[i].valid != b->hexes[i].valid)
      return FALSE;
  return TRUE;
}

static void
show_other_form (WceBoard *board)
{
  WceBoardModel *model = board->model;

  wce_board_set_overlay (board, NULL);
  wce_board_cells_rebuild (board);
  resize_nodes (board);
  for (int row = 0; model && row < model->rows; row++)
    wce_board_cells_update_row (board, row);
  if (!model)
    board->cursor = WCE_NO_HEX;
  else if (board->cursor < 0 || board->cursor >= model->columns * model->rows
           || !model->hexes[board->cursor].valid)
    board->cursor = 0;
  board->hover = board->drag_hex = WCE_NO_HEX;
  board->drag = WCE_DRAG_NONE;
  gtk_widget_queue_resize (GTK_WIDGET (board));
}

void
wce_board_set_model (WceBoard *board, WceBoardModel *model)
{
  g_autoptr (WceBoardModel) before = NULL;
  gboolean changed = FALSE, names;

  g_return_if_fail (WCE_IS_BOARD (board));
  wce_board_set_preview (board, NULL, NULL);
  if (model == board->model)
    return;
  before = board->model;
  board->model = model ? wce_board_model_ref (model) : NULL;
  if (!same_form (before, model))
    {
      show_other_form (board);
      return;
    }
  /* Names of the sides are part of every description, and of no drawing. */
  names = g_strcmp0 (before->side_names[0], model->side_names[0]) != 0
          || g_strcmp0 (before->side_names[1], model->side_names[1]) != 0;
  for (int row = 0; row < model->rows; row++)
    {
      gboolean other = names;

      for (int i = 0; i < board->node_spans; i++)
        {
          guint layers = wce_board_model_changes (before, model,
                                                  span_at (board, row, i));

          forget_span (board, row, i, layers);
          other = other || layers;
          changed = changed || layers;
        }
      if (other)
        wce_board_cells_update_row (board, row);
    }
  if (changed)
    gtk_widget_queue_draw (GTK_WIDGET (board));
}

void
wce_board_set_preview (WceBoard *board, WceBoardModel *model, GArray *hexes)
{
  g_return_if_fail (WCE_IS_BOARD (board));
  if (!model && !board->preview)
    return;
  g_clear_pointer (&board->preview, wce_board_model_unref);
  g_clear_pointer (&board->preview_hexes, g_array_unref);
  if (model && board->model && model->columns == board->model->columns
      && model->rows == board->model->rows)
    {
      board->preview = wce_board_model_ref (model);
      board->preview_hexes = g_array_ref (hexes);
    }
  gtk_widget_queue_draw (GTK_WIDGET (board));
}

int
wce_board_get_hover_side (WceBoard *board)
{
  g_return_val_if_fail (WCE_IS_BOARD (board), 0);
  return board->hover_side;
}

WceBoardModel *
wce_board_get_model (WceBoard *board)
{
  g_return_val_if_fail (WCE_IS_BOARD (board), NULL);
  return board->model;
}

int
wce_board_get_cursor (WceBoard *board)
{
  g_return_val_if_fail (WCE_IS_BOARD (board), WCE_NO_HEX);
  return board->cursor;
}

void
wce_board_set_cursor (WceBoard *board, int hex)
{
  GtkWidget *focus;

  g_return_if_fail (WCE_IS_BOARD (board));
  if (!board->model || hex < 0
      || hex >= board->model->columns * board->model->rows
      || !board->model->hexes[hex].valid)
    return;
  if (hex != board->cursor)
    {
      board->cursor = hex;
      gtk_widget_queue_draw (GTK_WIDGET (board));
      g_object_notify_by_pspec (G_OBJECT (board), properties[PROP_CURSOR]);
      wce_board_emit (board, WCE_BOARD_CURSOR_MOVED, hex);
    }
  wce_board_scroll_to (board, hex);
  focus = gtk_widget_get_focus_child (GTK_WIDGET (board));
  if (focus && focus != board->cells->pdata[hex])
    gtk_widget_grab_focus (board->cells->pdata[hex]);
}

double
wce_board_get_zoom (WceBoard *board)
{
  g_return_val_if_fail (WCE_IS_BOARD (board), 0);
  return board->zoom;
}

void
wce_board_set_zoom (WceBoard *board, double zoom)
{
  g_return_if_fail (WCE_IS_BOARD (board));
  zoom = zoom > 0 ? CLAMP (zoom, SMALLEST, LARGEST) : 0;
  if (zoom == board->zoom)
    return;
  board->zoom = zoom;
  gtk_widget_queue_resize (GTK_WIDGET (board));
  g_object_notify_by_pspec (G_OBJECT (board), properties[PROP_ZOOM]);
}

double
wce_board_get_scale (WceBoard *board)
{
  g_return_val_if_fail (WCE_IS_BOARD (board), 0);
  return board->drawing.geometry.size / WCE_BOARD_NATURAL;
}

int
wce_board_get_hex_at (WceBoard *board, double x, double y)
{
  g_return_val_if_fail (WCE_IS_BOARD (board), WCE_NO_HEX);
  return board->model ? wce_geometry_hit (&board->drawing.geometry, x, y)
                      : WCE_NO_HEX;
}

void
wce_board_get_hex_area (WceBoard *board, int hex, GdkRectangle *area)
{
  double x, y, size;

  g_return_if_fail (WCE_IS_BOARD (board) && board->model && hex >= 0);
  size = board->drawing.geometry.size;
  wce_geometry_centre (&board->drawing.geometry, hex, &x, &y);
  *area = (GdkRectangle){ (int) (x - size * 0.8), (int) (y - size * 0.8),
                          (int) (size * 1.6), (int) (size * 1.6) };
}

/* ---- focus ----------------------------------------------------------------- */

static gboolean
grab_focus (GtkWidget *widget)
{
  WceBoard *board = WCE_BOARD (widget);

  return board->cursor != WCE_NO_HEX
         && gtk_widget_grab_focus (board->cells->pdata[board->cursor]);
}

/* The board is one stop on the way of Tab; arrow keys stay inside. */
static gboolean
focus (GtkWidget *widget, GtkDirectionType direction)
{
  (void) direction;
  return gtk_widget_get_focus_child (widget) ? FALSE : grab_focus (widget);
}

/* Assistive technology may move the focus by itself. */
static void
set_focus_child (GtkWidget *widget, GtkWidget *child)
{
  int hex = child ? wce_board_cells_hex (child) : WCE_NO_HEX;

  GTK_WIDGET_CLASS (wce_board_parent_class)->set_focus_child (widget, child);
  if (hex != WCE_NO_HEX && hex != WCE_BOARD (widget)->cursor)
    wce_board_set_cursor (WCE_BOARD (widget), hex);
  gtk_widget_queue_draw (widget);
}

static void
state_flags_changed (GtkWidget *widget, GtkStateFlags previous)
{
  if ((gtk_widget_get_state_flags (widget) ^ previous)
      & GTK_STATE_FLAG_FOCUS_WITHIN)
    gtk_widget_queue_draw (widget);
}

/* ---- object ------------------------------------------------------------------ */

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  WceBoard *board = WCE_BOARD (object);

  switch (id)
    {
    case PROP_ZOOM: g_value_set_double (value, board->zoom); break;
    case PROP_SCALE:
      g_value_set_double (value, wce_board_get_scale (board));
      break;
    case PROP_CURSOR: g_value_set_int (value, board->cursor); break;
    case PROP_DARK: g_value_set_boolean (value, board->dark); break;
    case PROP_HIGH_CONTRAST:
      g_value_set_boolean (value, board->high_contrast);
      break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  WceBoard *board = WCE_BOARD (object);

  switch (id)
    {
    case PROP_ZOOM:
      wce_board_set_zoom (board, g_value_get_double (value));
      break;
    case PROP_CURSOR:
      wce_board_set_cursor (board, g_value_get_int (value));
      break;
    case PROP_DARK:
      wce_board_set_dark (board, g_value_get_boolean (value));
      break;
    case PROP_HIGH_CONTRAST:
      wce_board_set_high_contrast (board, g_value_get_boolean (value));
      break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
dispose (GObject *object)
{
  WceBoard *board = WCE_BOARD (object);

  g_clear_pointer (&board->preview, wce_board_model_unref);
  g_clear_pointer (&board->preview_hexes, g_array_unref);
  g_clear_pointer (&board->model, wce_board_model_unref);
  if (board->cells)
    wce_board_cells_rebuild (board);
  resize_nodes (board);
  g_clear_handle_id (&board->tell_scale, g_source_remove);
  g_clear_object (&board->adjustments[0]);
  g_clear_object (&board->adjustments[1]);
  G_OBJECT_CLASS (wce_board_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  WceBoard *board = WCE_BOARD (object);

  g_free (board->nodes);
  g_clear_pointer (&board->overlay, wce_overlay_unref);
  g_ptr_array_unref (board->cells);
  wce_board_style_free (board->style);
  G_OBJECT_CLASS (wce_board_parent_class)->finalize (object);
}

static void
install_signals (GObjectClass *object_class)
{
  static const struct {
    const char *name;
    int id;
  } plain[] = {
    { "hex-dragged", WCE_BOARD_DRAGGED },
    { "hex-released", WCE_BOARD_RELEASED },
    { "hex-hovered", WCE_BOARD_HOVERED },
    { "hex-activated", WCE_BOARD_ACTIVATED },
    { "cursor-moved", WCE_BOARD_CURSOR_MOVED },
  };
  GType type = G_OBJECT_CLASS_TYPE (object_class);

  signals[WCE_BOARD_PRESSED]
    = g_signal_new ("hex-pressed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 3, G_TYPE_INT, G_TYPE_UINT,
                    GDK_TYPE_MODIFIER_TYPE);
  for (gsize i = 0; i < G_N_ELEMENTS (plain); i++)
    signals[plain[i].id]
      = g_signal_new (plain[i].name, type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
wce_board_class_init (WceBoardClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                      | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  object_class->dispose = dispose;
  object_class->finalize = finalize;
  widget_class->snapshot = snapshot;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  widget_class->root = root;
  widget_class->unroot = unroot;
  widget_class->grab_focus = grab_focus;
  widget_class->focus = focus;
  widget_class->set_focus_child = set_focus_child;
  widget_class->state_flags_changed = state_flags_changed;
  properties[PROP_ZOOM]
    = g_param_spec_double ("zoom", NULL, NULL, 0, LARGEST, 0, flags);
  properties[PROP_SCALE]
    = g_param_spec_double ("scale", NULL, NULL, 0, G_MAXDOUBLE, 0,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CURSOR] = g_param_spec_int ("cursor", NULL, NULL, WCE_NO_HEX,
                                              G_MAXINT, WCE_NO_HEX, flags);
  properties[PROP_DARK]
    = g_param_spec_boolean ("dark", NULL, NULL, FALSE, flags);
  properties[PROP_HIGH_CONTRAST]
    = g_param_spec_boolean ("high-contrast", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, PROPS, properties);
  install_signals (object_class);
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class,
                                        GTK_ACCESSIBLE_ROLE_GRID);
  wce_board_input_class_init (widget_class);
}

static void
scale_factor_changed (WceBoard *board)
{
  forget_drawing (board);
  gtk_widget_queue_draw (GTK_WIDGET (board));
}

static void
wce_board_init (WceBoard *board)
{
  board->style = wce_board_style_new ();
  board->drawing.style = board->style;
  board->cells = g_ptr_array_new ();
  board->cursor = board->hover = board->drag_hex = WCE_NO_HEX;
  gtk_widget_set_overflow (GTK_WIDGET (board), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (board),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Battlefield"), -1);
  g_signal_connect (board, "notify::scale-factor",
                    G_CALLBACK (scale_factor_changed), NULL);
  wce_board_input_init (board);
}

GtkWidget *
wce_board_new (void)
{
  return g_object_new (WCE_TYPE_BOARD, NULL);
}
