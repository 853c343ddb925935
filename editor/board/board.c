/* board.c: the battlefield as a widget: model, theme, cursor and focus. nodes.c
 * draws it, layout.c sizes it, input.c and zoom.c handle input, cells.c has the
 * accessible children, overlay.c the marks.
 *
 * a ring: board.c, cells.c, input.c, layout.c, nodes.c, overlay.c, zoom.c: one
 * widget in parts. Its class lists what the parts do for GTK, and the parts
 * change the widget. */

#include "private.h"

#include <glib/gi18n.h>

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

/* ---- theme --------------------------------------------------------------- */

static void
update_theme (WceBoard *board)
{
  gboolean dark = board->dark;
  WceTheme theme;

  if (!board->dark_set)
    g_object_get (gtk_widget_get_settings (GTK_WIDGET (board)),
                  "gtk-application-prefer-dark-theme", &dark, NULL);
  theme = wce_theme (dark, board->high_contrast);
  if (theme == board->drawing.theme)
    return;
  board->drawing.theme = theme;
  wce_board_forget_drawing (board);
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

void
wce_board_set_likes (WceBoard *board, GHashTable *likes)
{
  g_return_if_fail (WCE_IS_BOARD (board));
  if (!wce_board_style_set_likes (board->style, likes))
    return;
  wce_board_forget_drawing (board);
  gtk_widget_queue_draw (GTK_WIDGET (board));
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

/* ---- model, cursor, zoom ------------------------------------------------- */

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
  board->anchor = (WceAnchor){ 0 };
  wce_board_cells_rebuild (board);
  wce_board_resize_nodes (board);
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
  /* The names of the sides are in every description, but in no drawing. */
  names = g_strcmp0 (before->side_names[0], model->side_names[0]) != 0
          || g_strcmp0 (before->side_names[1], model->side_names[1]) != 0;
  for (int row = 0; row < model->rows; row++)
    {
      gboolean other = wce_board_forget_changes (board, before, row);

      if (other || names)
        wce_board_cells_update_row (board, row);
      changed = changed || other;
    }
  if (changed || !wce_board_model_same_steps (before, model))
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

void
wce_board_set_zoom (WceBoard *board, double zoom)
{
  g_return_if_fail (WCE_IS_BOARD (board));
  zoom = zoom > 0 ? CLAMP (zoom, WCE_BOARD_SMALLEST, WCE_BOARD_LARGEST) : 0;
  if (zoom == board->zoom)
    return;
  board->zoom = zoom;
  board->anchor = (WceAnchor){ 0 };
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

gboolean
wce_board_get_dropped (WceBoard *board)
{
  g_return_val_if_fail (WCE_IS_BOARD (board), FALSE);
  return board->dropped;
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

/* ---- focus --------------------------------------------------------------- */

static gboolean
grab_focus (GtkWidget *widget)
{
  WceBoard *board = WCE_BOARD (widget);

  return board->cursor != WCE_NO_HEX
         && gtk_widget_grab_focus (board->cells->pdata[board->cursor]);
}

/* Tab stops at the board once; inside it, arrow keys move. */
static gboolean
focus (GtkWidget *widget, GtkDirectionType direction)
{
  (void) direction;
  return gtk_widget_get_focus_child (widget) ? FALSE : grab_focus (widget);
}

/* Moves the cursor along, since assistive technology may move the focus
 * itself. */
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

/* ---- object -------------------------------------------------------------- */

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
  wce_board_resize_nodes (board);
  g_clear_handle_id (&board->notify_scale, g_source_remove);
  g_clear_object (&board->adjustments[0]);
  g_clear_object (&board->adjustments[1]);
  G_OBJECT_CLASS (wce_board_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  WceBoard *board = WCE_BOARD (object);

  g_free (board->nodes);
  g_free (board->question.hexes);
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
  g_signal_new ("asked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
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
  widget_class->snapshot = wce_board_snapshot;
  widget_class->measure = wce_board_measure;
  widget_class->size_allocate = wce_board_size_allocate;
  widget_class->root = root;
  widget_class->unroot = unroot;
  widget_class->grab_focus = grab_focus;
  widget_class->focus = focus;
  widget_class->set_focus_child = set_focus_child;
  widget_class->state_flags_changed = state_flags_changed;
  properties[PROP_ZOOM]
    = g_param_spec_double ("zoom", NULL, NULL, 0, WCE_BOARD_LARGEST, 0, flags);
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
  wce_board_forget_drawing (board);
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
