/* rule-picture.c: the picture of a kind of rule. */
#include "rule-picture.h"

#include "draw/draw.h"

/* The box of pictures, see board-style.ini. */
#define BOX_WIDTH 120.0
#define BOX_HEIGHT 80.0

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer items)
{
  GdkRGBA text;
  double scale = MIN (width / BOX_WIDTH, height / BOX_HEIGHT);
  /* gtk_widget_get_color() came with 4.10. */
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)),
                               &text);
  WceRgba ink = { text.red, text.green, text.blue, text.alpha };
  cairo_translate (cr, (width - BOX_WIDTH * scale) / 2,
                   (height - BOX_HEIGHT * scale) / 2);
  cairo_scale (cr, scale, scale);
  wce_draw_items (cr, items, &ink);
}

GtkWidget *
wce_rule_picture_new (const WceBoardStyle *style, const char *element)
{
  gpointer items = g_hash_table_lookup (style->rule, element);
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "content-width", 48,
                                  "content-height", 32, "valign",
                                  GTK_ALIGN_CENTER, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  if (items != NULL)
    gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw, items, NULL);
  return area;
}
