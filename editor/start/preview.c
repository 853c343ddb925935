/* preview.c: draws a document's map as large as there is room. */
#include "preview.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "document/scene.h"
#include "draw/draw.h"
#include "draw/rgba.h"
#include "widgets/style.h"

/* Pixels: enough to tell the armies apart, and little beside fields. */
enum { LEAST_HEIGHT = 130, HEIGHT = 190, BAR = 6, MARGIN = 12 };

struct _WcePreview {
  GtkWidget parent_instance;
  WceDocument *document;
  WceBoardStyle *style;
  WceBoardModel *model; /* NULL: there is none to show yet */
};

G_DEFINE_FINAL_TYPE (WcePreview, wce_preview, GTK_TYPE_WIDGET)

static WceTheme
theme (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  return wce_theme (adw_style_manager_get_dark (manager),
                    adw_style_manager_get_high_contrast (manager));
}

/* A bar at an army's edge of the map, in the colour of its blocks: the map may have none of its
 * blocks yet. */
static void
draw_bar (const WcePreview *self, const WceGeometry *geometry, cairo_t *cr,
          int side)
{
  WceRgba blocks[2];
  double width, height;
  wce_draw_armies (self->style, theme (), self->model->side_colours, blocks);
  wce_geometry_extent (geometry, &width, &height);
  wce_rgba_source (cr, &blocks[side]);
  cairo_rectangle (cr, geometry->left,
                   side == 0 ? geometry->top - BAR - 2
                             : geometry->top + height + 2,
                   width, BAR);
  cairo_fill (cr);
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *shot)
{
  WcePreview *self = WCE_PREVIEW (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  if (self->model == NULL)
    return;
  WceDrawing drawing = { .style = self->style,
                         .theme = theme (),
                         .geometry = wce_geometry_centred (
                             self->model->columns, self->model->rows, width,
                             height, MARGIN, BAR),
                         .hidden = WCE_HIDE_COORDINATES | WCE_HIDE_NAMES };
  cairo_t *cr = gtk_snapshot_append_cairo (
      shot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  for (int layer = 0; layer < WCE_N_LAYERS; layer++)
    for (int row = 0; row < self->model->rows; row++)
      wce_draw_span (&drawing, cr, self->model,
                     (WceSpan){ row, 0, self->model->columns },
                     (WceLayer) layer);
  for (int side = 0; side < 2; side++)
    draw_bar (self, &drawing.geometry, cr, side);
  cairo_destroy (cr);
}

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
         int *minimum, int *natural, int *minimum_baseline,
         int *natural_baseline)
{
  (void) widget;
  (void) for_size;
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? LEAST_HEIGHT : 0;
  *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 0;
  *minimum_baseline = *natural_baseline = -1;
}

static void
update (WcePreview *self)
{
  g_clear_pointer (&self->model, wce_board_model_unref);
  self->model = wce_scene_new (self->document);
  g_autoptr (GHashTable) likes
      = wce_scene_likes (wce_document_get_catalogue (self->document));
  wce_board_style_set_likes (self->style, likes);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
wce_preview_show (WcePreview *self, WceDocument *document)
{
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_func (self->document, update, self);
  g_set_object (&self->document, document);
  g_signal_connect_object (document, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "checked", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

static void
wce_preview_dispose (GObject *object)
{
  WcePreview *self = WCE_PREVIEW (object);
  g_clear_object (&self->document);
  g_clear_pointer (&self->model, wce_board_model_unref);
  g_clear_pointer (&self->style, wce_board_style_free);
  G_OBJECT_CLASS (wce_preview_parent_class)->dispose (object);
}

static void
wce_preview_class_init (WcePreviewClass *class)
{
  G_OBJECT_CLASS (class)->dispose = wce_preview_dispose;
  GTK_WIDGET_CLASS (class)->snapshot = snapshot;
  GTK_WIDGET_CLASS (class)->measure = measure;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (class),
                                        GTK_ACCESSIBLE_ROLE_IMG);
}

static void
wce_preview_init (WcePreview *self)
{
  self->style = wce_board_style_new ();
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Preview of the Map"), -1);
  wce_when_style_changes (self, G_CALLBACK (gtk_widget_queue_draw));
}
