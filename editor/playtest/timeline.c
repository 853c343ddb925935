/* timeline.c: a chart of one number over the versions of a battle. */
#include "timeline.h"

#include <glib/gi18n.h>
#include <math.h>

enum {
  HEIGHT = 96, /* of the field in which points stand */
  WIDTH = 200, /* wanted width */
  GAP = 6      /* between the field and what is around it */
};

struct _WceTimeline {
  GtkWidget parent_instance;
  GArray *points; /* of WceTimelinePoint */
  gboolean percent, has_band;
  double band[2];
  double low, high; /* ends of the axis */
};

G_DEFINE_FINAL_TYPE (WceTimeline, wce_timeline, GTK_TYPE_WIDGET)

/* ---- places -------------------------------------------------------------- */

typedef struct {
  WceTimeline *chart;
  cairo_t *cr;
  PangoLayout *layout;
  double left, width; /* of the field */
  GdkRGBA ink, accent;
} Pen;

static const WceTimelinePoint *
point_of (const WceTimeline *chart, guint i)
{
  return &g_array_index (chart->points, WceTimelinePoint, i);
}

static double
across (const Pen *pen, guint i)
{
  return pen->left
         + pen->width * ((double) i + 0.5) / (double) pen->chart->points->len;
}

static double
down (const Pen *pen, double value)
{
  const WceTimeline *chart = pen->chart;
  double share = (value - chart->low) / (chart->high - chart->low);
  return GAP + HEIGHT * (1 - CLAMP (share, 0, 1));
}

/* The number at an end of the axis, as text. Free with g_free(). */
static char *
axis_text (const WceTimeline *chart, double value)
{
  return chart->percent ? g_strdup_printf (_ ("%.0f %%"), 100 * value)
                        : g_strdup_printf ("%.0f", value);
}

static int
text_width (PangoLayout *layout, const char *text)
{
  int width;
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* The width of what stands left of the field; it is the same in all charts, so
 * that versions stand below each other. */
static double
margin_of (PangoLayout *layout)
{
  g_autofree char *longest = g_strdup_printf (_ ("%.0f %%"), 100.0);
  return text_width (layout, longest) + GAP;
}

/* Whether there is a point, and not only an interval that says nothing. */
static gboolean
is_known (const WceTimeline *chart, guint i)
{
  return !chart->percent
         || wcc_interval_is_known (point_of (chart, i)->interval);
}

/* ---- drawing ------------------------------------------------------------- */

static void
set_colour (Pen *pen, const GdkRGBA *colour, double alpha)
{
  cairo_set_source_rgba (pen->cr, colour->red, colour->green, colour->blue,
                         colour->alpha * alpha);
}

static void
draw_line (Pen *pen, double x1, double y1, double x2, double y2)
{
  cairo_move_to (pen->cr, x1, y1);
  cairo_line_to (pen->cr, x2, y2);
  cairo_stroke (pen->cr);
}

/* Writes a number left of the field. */
static void
draw_number (Pen *pen, double value)
{
  g_autofree char *text = axis_text (pen->chart, value);
  int height, width = text_width (pen->layout, text);
  pango_layout_get_pixel_size (pen->layout, NULL, &height);
  cairo_move_to (
      pen->cr, pen->left - GAP - width,
      CLAMP (down (pen, value) - height / 2.0, 0, HEIGHT + 2 * GAP - height));
  pango_cairo_show_layout (pen->cr, pen->layout);
}

static void
draw_ground (Pen *pen)
{
  const WceTimeline *chart = pen->chart;
  if (chart->has_band)
    {
      double top = down (pen, chart->band[1]);
      set_colour (pen, &pen->ink, 0.1);
      cairo_rectangle (pen->cr, pen->left, top, pen->width,
                       down (pen, chart->band[0]) - top);
      cairo_fill (pen->cr);
    }
  cairo_set_line_width (pen->cr, 1);
  set_colour (pen, &pen->ink, 0.35);
  draw_line (pen, pen->left, GAP + HEIGHT + 0.5, pen->left + pen->width,
             GAP + HEIGHT + 0.5);
  set_colour (pen, &pen->ink, 0.85);
  draw_number (pen, chart->low);
  draw_number (pen, chart->high);
}

/* Joins a point with the one before it, or parts them. */
static void
draw_join (Pen *pen, guint i)
{
  const WceTimelinePoint *now = point_of (pen->chart, i);
  const WceTimelinePoint *then = point_of (pen->chart, i - 1);
  double x = across (pen, i), before = across (pen, i - 1);
  if (now->apart)
    {
      const double dots[] = { 2, 3 };
      double middle = floor ((x + before) / 2) + 0.5;
      set_colour (pen, &pen->ink, 0.7);
      cairo_set_line_width (pen->cr, 1);
      cairo_set_dash (pen->cr, dots, 2, 0);
      draw_line (pen, middle, GAP, middle, GAP + HEIGHT);
      cairo_set_dash (pen->cr, NULL, 0, 0);
      return;
    }
  if (!is_known (pen->chart, i) || !is_known (pen->chart, i - 1))
    return;
  set_colour (pen, &pen->accent, 1);
  cairo_set_line_width (pen->cr, 2);
  draw_line (pen, before, down (pen, then->interval.value), x,
             down (pen, now->interval.value));
}

static void
draw_point (Pen *pen, guint i)
{
  const WceTimelinePoint *point = point_of (pen->chart, i);
  double step = pen->width / (double) pen->chart->points->len;
  double x = across (pen, i);
  set_colour (pen, &pen->ink, 0.6);
  cairo_set_line_width (pen->cr, step < 6 ? 1 : 1.5);
  draw_line (pen, x, down (pen, point->interval.low), x,
             down (pen, point->interval.high));
  if (!is_known (pen->chart, i))
    return;
  set_colour (pen, &pen->accent, 1);
  cairo_arc (pen->cr, x, down (pen, point->interval.value),
             CLAMP (step / 3, 1.5, 4), 0, 2 * G_PI);
  cairo_fill (pen->cr);
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WceTimeline *chart = WCE_TIMELINE (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, "");
  Pen pen = { .chart = chart, .layout = layout };
  if (chart->points->len == 0)
    return;
  gtk_style_context_get_color (style, &pen.ink);
  if (!gtk_style_context_lookup_color (style, "accent_color", &pen.accent))
    pen.accent = pen.ink;
  pen.left = margin_of (layout);
  pen.width = MAX (width - pen.left, 1);
  pen.cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  draw_ground (&pen);
  for (guint i = 1; i < chart->points->len; i++)
    draw_join (&pen, i);
  for (guint i = 0; i < chart->points->len; i++)
    draw_point (&pen, i);
  cairo_destroy (pen.cr);
}

/* ---- the widget ---------------------------------------------------------- */

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
         int *minimum, int *natural, int *minimum_baseline,
         int *natural_baseline)
{
  (void) widget;
  (void) for_size;
  *minimum_baseline = *natural_baseline = -1;
  *minimum = *natural
      = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT + 2 * GAP;
}

/* Tells the version under the pointer. */
static gboolean
query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard,
               GtkTooltip *tooltip)
{
  WceTimeline *chart = WCE_TIMELINE (widget);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, "");
  double left = margin_of (layout);
  double width = MAX (gtk_widget_get_width (widget) - left, 1);
  double place = (x - left) / width * (double) chart->points->len;
  (void) y;
  (void) keyboard;
  if (place < 0 || place >= (double) chart->points->len)
    return FALSE;
  gtk_tooltip_set_text (tooltip, point_of (chart, (guint) place)->text);
  return TRUE;
}

static void
clear_point (gpointer data)
{
  WceTimelinePoint *point = data;
  g_free (point->text);
}

static void
wce_timeline_finalize (GObject *object)
{
  g_array_unref (WCE_TIMELINE (object)->points);
  G_OBJECT_CLASS (wce_timeline_parent_class)->finalize (object);
}

static void
wce_timeline_class_init (WceTimelineClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = wce_timeline_finalize;
  widget_class->measure = measure;
  widget_class->snapshot = snapshot;
  widget_class->query_tooltip = query_tooltip;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
wce_timeline_init (WceTimeline *chart)
{
  chart->points = g_array_new (FALSE, FALSE, sizeof (WceTimelinePoint));
  g_array_set_clear_func (chart->points, clear_point);
  gtk_widget_add_css_class (GTK_WIDGET (chart), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (chart), "numeric");
  gtk_widget_set_overflow (GTK_WIDGET (chart), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_has_tooltip (GTK_WIDGET (chart), TRUE);
}

GtkWidget *
wce_timeline_new (void)
{
  return g_object_new (WCE_TYPE_TIMELINE, NULL);
}

/* ---- what it shows ------------------------------------------------------- */

/* Sets the ends of the axis: whole tenths of rates, or whole tens, around all
 * that is known. */
static void
set_axis (WceTimeline *chart)
{
  double unit = chart->percent ? 0.1 : 10;
  double low = chart->has_band ? chart->band[0] : INFINITY;
  double high = chart->has_band ? chart->band[1] : 0;
  for (guint i = 0; i < chart->points->len; i++)
    {
      if (!is_known (chart, i))
        continue;
      low = MIN (low, point_of (chart, i)->interval.low);
      high = MAX (high, point_of (chart, i)->interval.high);
    }
  chart->low = floor (MIN (low, high) / unit) * unit;
  chart->high = MAX (ceil (high / unit) * unit, chart->low + unit);
  if (chart->percent)
    chart->high = MIN (chart->high, 1);
}

void
wce_timeline_set (WceTimeline *chart, const char *name,
                  const WceTimelinePoint *points, guint count, gboolean percent,
                  const double *band)
{
  g_return_if_fail (WCE_IS_TIMELINE (chart));
  g_array_set_size (chart->points, 0);
  g_array_append_vals (chart->points, points, count);
  chart->percent = percent;
  chart->has_band = band != NULL;
  for (int i = 0; band != NULL && i < 2; i++)
    chart->band[i] = band[i];
  set_axis (chart);
  gtk_accessible_update_property (GTK_ACCESSIBLE (chart),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_queue_draw (GTK_WIDGET (chart));
}
