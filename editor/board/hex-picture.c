/* hex-picture.c: draws a hex as the map shows it, for lists. */
#include "hex-picture.h"

#include <adwaita.h>
#include <math.h>

#include "widgets/style.h"

/* From centre to corner, in pixels. */
#define SIZE 16

struct _WceHexPicture {
  GtkWidget parent_instance;

  const WceBoardStyle *style;
  WceBoardModel *model; /* or NULL */
  guint layers;
};

G_DEFINE_FINAL_TYPE (WceHexPicture, wce_hex_picture, GTK_TYPE_WIDGET)

static WceTheme
theme (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  return wce_theme (adw_style_manager_get_dark (manager),
                    adw_style_manager_get_high_contrast (manager));
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *shot)
{
  WceHexPicture *self = WCE_HEX_PICTURE (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  WceDrawing drawing
    = { self->style, theme (),
        { WCE_PICTURE_COLUMNS, WCE_PICTURE_ROWS, SIZE, 0, 0 },
        NULL, WCE_HIDE_SECTIONS | WCE_HIDE_COORDINATES | WCE_HIDE_ZONES,
        NULL };
  WceSpan span = { WCE_PICTURE_HEX / WCE_PICTURE_COLUMNS,
                   WCE_PICTURE_HEX % WCE_PICTURE_COLUMNS, 1 };
  double x, y;
  cairo_t *cr;

  if (!self->model)
    return;
  wce_geometry_centre (&drawing.geometry, WCE_PICTURE_HEX, &x, &y);
  drawing.geometry.left = floor (width / 2.0 - x);
  drawing.geometry.top = floor (height / 2.0 - y);
  cr = gtk_snapshot_append_cairo (
    shot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  for (int layer = 0; layer < WCE_N_LAYERS; layer++)
    if (self->layers >> layer & 1)
      wce_draw_span (&drawing, cr, self->model, span, (WceLayer) layer);
  cairo_destroy (cr);
}

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
         int *minimum, int *natural, int *minimum_baseline,
         int *natural_baseline)
{
  (void) widget;
  (void) for_size;
  *minimum = *natural
    = orientation == GTK_ORIENTATION_HORIZONTAL
        ? (int) ceil (2 * sqrt (0.75) * SIZE) + 2
        : 2 * SIZE + 2;
  *minimum_baseline = *natural_baseline = -1;
}

void
wce_hex_picture_show (WceHexPicture *self, WceBoardModel *model, guint layers)
{
  g_return_if_fail (WCE_IS_HEX_PICTURE (self));
  g_return_if_fail (model && model->columns == WCE_PICTURE_COLUMNS
                    && model->rows == WCE_PICTURE_ROWS);
  g_clear_pointer (&self->model, wce_board_model_unref);
  self->model = wce_board_model_ref (model);
  self->layers = layers;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
finalize (GObject *object)
{
  g_clear_pointer (&WCE_HEX_PICTURE (object)->model, wce_board_model_unref);
  G_OBJECT_CLASS (wce_hex_picture_parent_class)->finalize (object);
}

static void
wce_hex_picture_class_init (WceHexPictureClass *class)
{
  G_OBJECT_CLASS (class)->finalize = finalize;
  GTK_WIDGET_CLASS (class)->snapshot = snapshot;
  GTK_WIDGET_CLASS (class)->measure = measure;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (class),
                                        GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
wce_hex_picture_init (WceHexPicture *self)
{
  wce_when_style_changes (self, G_CALLBACK (gtk_widget_queue_draw));
}

GtkWidget *
wce_hex_picture_new (const WceBoardStyle *style)
{
  WceHexPicture *self = g_object_new (WCE_TYPE_HEX_PICTURE, NULL);

  self->style = style;
  return GTK_WIDGET (self);
}
