/* charts.c: charts of the numbers of a playtest. */
#include "charts.h"

#include <glib/gi18n.h>
#include <math.h>

#include "wcc/findings.h"

enum {
  BAR_HEIGHT = 84,  /* of the highest bar */
  MARK_HEIGHT = 18, /* of a value with its interval */
  GAP = 4,
  WIDTH = 200, /* wanted width of a chart */
  ROOM = 10    /* at both ends of an axis, for half a number */
};

struct _WcePlaytestChart {
  GtkWidget parent_instance;
  char *title;
  GArray *lines;        /* of WceChartInterval; NULL: bars */
  GStringChunk *labels; /* their labels */
  double low, high, middle, band;
  GArray *share, *before; /* of double; before: NULL, or as long */
  int first, width;
};

G_DEFINE_FINAL_TYPE (WcePlaytestChart, wce_playtest_chart, GTK_TYPE_WIDGET)

/* ---- drawing ------------------------------------------------------------- */

typedef struct {
  WcePlaytestChart *chart;
  cairo_t *cr;
  PangoLayout *layout;
  int line; /* height of a line of text */
  double width;
  GdkRGBA ink, accent;
} Pen;

static void
set_colour (Pen *pen, const GdkRGBA *colour, double alpha)
{
  cairo_set_source_rgba (pen->cr, colour->red, colour->green, colour->blue,
                         colour->alpha * alpha);
}

/* @param x  the middle of the text, which is kept within the chart */
static void
draw_text (Pen *pen, const char *text, double x, double y)
{
  int width;
  pango_layout_set_width (pen->layout, -1);
  pango_layout_set_text (pen->layout, text, -1);
  pango_layout_get_pixel_size (pen->layout, &width, NULL);
  x = CLAMP (x - width / 2.0, 0, MAX (pen->width - width, 0));
  cairo_move_to (pen->cr, x, y);
  pango_cairo_show_layout (pen->cr, pen->layout);
}

static int
text_width (Pen *pen, const char *text)
{
  int width;
  pango_layout_set_width (pen->layout, -1);
  pango_layout_set_text (pen->layout, text, -1);
  pango_layout_get_pixel_size (pen->layout, &width, NULL);
  return width;
}

/* ---- intervals ----------------------------------------------------------- */

static double
place (const Pen *pen, double value)
{
  const WcePlaytestChart *chart = pen->chart;
  double share = (value - chart->low) / (chart->high - chart->low);
  return ROOM + (pen->width - 2 * ROOM) * CLAMP (share, 0, 1);
}

static void
draw_ground (Pen *pen, double height)
{
  const WcePlaytestChart *chart = pen->chart;
  if (chart->band > 0)
    {
      double left = place (pen, chart->middle - chart->band);
      double right = place (pen, chart->middle + chart->band);
      set_colour (pen, &pen->ink, 0.1);
      cairo_rectangle (pen->cr, left, 0, right - left, height);
      cairo_fill (pen->cr);
    }
  cairo_set_line_width (pen->cr, 1);
  set_colour (pen, &pen->ink, 0.35);
  cairo_move_to (pen->cr, ROOM, height - 0.5);
  cairo_line_to (pen->cr, pen->width - ROOM, height - 0.5);
  cairo_stroke (pen->cr);
}

static void
draw_interval (Pen *pen, const wcc_interval *interval, double y, gboolean pale)
{
  double middle = floor (place (pen, pen->chart->middle)) + 0.5;
  double low = place (pen, interval->low), high = place (pen, interval->high);
  const GdkRGBA *colour = pale ? &pen->ink : &pen->accent;
  cairo_set_line_width (pen->cr, 1);
  set_colour (pen, &pen->ink, 0.35);
  cairo_move_to (pen->cr, middle, y - MARK_HEIGHT / 2.0);
  cairo_line_to (pen->cr, middle, y + MARK_HEIGHT / 2.0);
  cairo_stroke (pen->cr);
  set_colour (pen, colour, pale ? 0.7 : 1);
  cairo_set_line_width (pen->cr, 2);
  cairo_move_to (pen->cr, low, y);
  cairo_line_to (pen->cr, high, y);
  cairo_move_to (pen->cr, low, y - 5);
  cairo_line_to (pen->cr, low, y + 5);
  cairo_move_to (pen->cr, high, y - 5);
  cairo_line_to (pen->cr, high, y + 5);
  cairo_stroke (pen->cr);
  if (!wcc_interval_is_known (*interval))
    return;
  cairo_arc (pen->cr, place (pen, interval->value), y, pale ? 4 : 5, 0,
             2 * G_PI);
  cairo_fill (pen->cr);
}

static void
draw_label (Pen *pen, const char *label, double y)
{
  pango_layout_set_text (pen->layout, label, -1);
  pango_layout_set_width (pen->layout, (int) pen->width * PANGO_SCALE);
  pango_layout_set_ellipsize (pen->layout, PANGO_ELLIPSIZE_END);
  set_colour (pen, &pen->ink, 1);
  cairo_move_to (pen->cr, 0, y);
  pango_cairo_show_layout (pen->cr, pen->layout);
  pango_layout_set_ellipsize (pen->layout, PANGO_ELLIPSIZE_NONE);
}

static int
lines_height (const WcePlaytestChart *chart, int line)
{
  int height = 2 * GAP;
  for (guint i = 0; i < chart->lines->len; i++)
    height += MARK_HEIGHT
              + (g_array_index (chart->lines, WceChartInterval, i).label != NULL
                     ? line
                     : 0);
  return height;
}

static void
draw_lines (Pen *pen)
{
  const WcePlaytestChart *chart = pen->chart;
  double height = lines_height (chart, pen->line), y = GAP;
  const double ticks[] = { chart->low, chart->middle, chart->high };
  draw_ground (pen, height);
  for (guint i = 0; i < chart->lines->len; i++)
    {
      const WceChartInterval *line
          = &g_array_index (chart->lines, WceChartInterval, i);
      if (line->label != NULL)
        {
          draw_label (pen, line->label, y);
          y += pen->line;
        }
      draw_interval (pen, &line->interval, y + MARK_HEIGHT / 2.0, line->pale);
      y += MARK_HEIGHT;
    }
  set_colour (pen, &pen->ink, 0.85);
  for (guint i = 0; i < G_N_ELEMENTS (ticks); i++)
    {
      /* Translators: a rate at an axis, 50 % */
      g_autofree char *text = g_strdup_printf (_ ("%.0f %%"), 100 * ticks[i]);
      draw_text (pen, text, place (pen, ticks[i]), height + 1);
    }
}

/* ---- bars ---------------------------------------------------------------- */

static double
highest (const GArray *share)
{
  double most = 0;
  for (guint i = 0; share != NULL && i < share->len; i++)
    most = MAX (most, g_array_index (share, double, i));
  return most;
}

/* Draws the outline of the earlier results. */
static void
draw_before (Pen *pen, double step, double scale)
{
  const GArray *before = pen->chart->before;
  cairo_set_line_width (pen->cr, 1.5);
  set_colour (pen, &pen->ink, 0.8);
  cairo_move_to (pen->cr, 0, BAR_HEIGHT);
  for (guint i = 0; i < before->len; i++)
    {
      double y = BAR_HEIGHT - scale * g_array_index (before, double, i);
      cairo_line_to (pen->cr, step * i, y);
      cairo_line_to (pen->cr, step * (i + 1), y);
    }
  cairo_line_to (pen->cr, pen->width, BAR_HEIGHT);
  cairo_stroke (pen->cr);
}

/* Draws values below the bars, as many as fit. */
static void
draw_values (Pen *pen, double step)
{
  const WcePlaytestChart *chart = pen->chart;
  double free_from = -1;
  set_colour (pen, &pen->ink, 0.85);
  for (guint i = 0; i < chart->share->len; i++)
    {
      int value = chart->first + (int) i * chart->width;
      g_autofree char *text = g_strdup_printf ("%d", value);
      double wide = text_width (pen, text);
      double middle
          = chart->width == 1 ? step * (i + 0.5) : MAX (step * i, wide / 2);
      if (middle - wide / 2 < free_from || middle + wide / 2 > pen->width + 1)
        continue;
      draw_text (pen, text, middle, BAR_HEIGHT + 1);
      free_from = middle + wide / 2 + 6;
    }
}

static void
draw_bars (Pen *pen)
{
  const WcePlaytestChart *chart = pen->chart;
  double most = MAX (highest (chart->share), highest (chart->before));
  guint n = chart->share->len;
  if (n == 0 || most <= 0)
    return;
  double step = pen->width / n, scale = (BAR_HEIGHT - 2) / most;
  double gap = step > 6 ? 1.5 : 0;
  set_colour (pen, &pen->accent, 0.75);
  for (guint i = 0; i < n; i++)
    {
      double high = scale * g_array_index (chart->share, double, i);
      cairo_rectangle (pen->cr, step * i + gap / 2, BAR_HEIGHT - high,
                       step - gap, high);
    }
  cairo_fill (pen->cr);
  if (chart->before != NULL)
    draw_before (pen, step, scale);
  cairo_set_line_width (pen->cr, 1);
  set_colour (pen, &pen->ink, 0.35);
  cairo_move_to (pen->cr, 0, BAR_HEIGHT + 0.5);
  cairo_line_to (pen->cr, pen->width, BAR_HEIGHT + 0.5);
  cairo_stroke (pen->cr);
  draw_values (pen, step);
}

/* ---- the widget ---------------------------------------------------------- */

static int
line_height (GtkWidget *widget)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, "0");
  int height;
  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
         int *minimum, int *natural, int *minimum_baseline,
         int *natural_baseline)
{
  WcePlaytestChart *chart = WCE_PLAYTEST_CHART (widget);
  int line = line_height (widget);
  (void) for_size;
  *minimum_baseline = *natural_baseline = -1;
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH
                        : chart->lines != NULL
                            ? lines_height (chart, line) + line + 2
                            : BAR_HEIGHT + line + 2;
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WcePlaytestChart *chart = WCE_PLAYTEST_CHART (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, "0");
  Pen pen = { .chart = chart, .layout = layout, .width = width };
  if (chart->lines == NULL && chart->share == NULL)
    return;
  gtk_style_context_get_color (style, &pen.ink);
  if (!gtk_style_context_lookup_color (style, "accent_color", &pen.accent))
    pen.accent = pen.ink;
  pango_layout_get_pixel_size (layout, NULL, &pen.line);
  pen.cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  if (chart->lines != NULL)
    draw_lines (&pen);
  else
    draw_bars (&pen);
  cairo_destroy (pen.cr);
}

static void
clear (WcePlaytestChart *chart)
{
  g_clear_pointer (&chart->lines, g_array_unref);
  g_clear_pointer (&chart->labels, g_string_chunk_free);
  g_clear_pointer (&chart->share, g_array_unref);
  g_clear_pointer (&chart->before, g_array_unref);
}

static void
finalize (GObject *object)
{
  WcePlaytestChart *chart = WCE_PLAYTEST_CHART (object);
  clear (chart);
  g_free (chart->title);
  G_OBJECT_CLASS (wce_playtest_chart_parent_class)->finalize (object);
}

static void
wce_playtest_chart_class_init (WcePlaytestChartClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = finalize;
  widget_class->measure = measure;
  widget_class->snapshot = snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
wce_playtest_chart_init (WcePlaytestChart *chart)
{
  gtk_widget_add_css_class (GTK_WIDGET (chart), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (chart), "numeric");
  gtk_widget_set_overflow (GTK_WIDGET (chart), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
wce_playtest_chart_new (const char *title)
{
  WcePlaytestChart *chart = g_object_new (WCE_TYPE_PLAYTEST_CHART, NULL);
  chart->title = g_strdup (title);
  return GTK_WIDGET (chart);
}

/* ---- what it shows ------------------------------------------------------- */

static void
say (WcePlaytestChart *chart, const GString *words)
{
  g_autofree char *name = g_strdup_printf ("%s: %s", chart->title, words->str);
  const char *before = gtk_widget_get_tooltip_text (GTK_WIDGET (chart));
  if (g_strcmp0 (before, words->str) == 0)
    return;
  gtk_widget_set_tooltip_text (GTK_WIDGET (chart), words->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (chart),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
wce_playtest_chart_set_intervals (WcePlaytestChart *chart,
                                  const WceChartInterval *lines, guint n,
                                  double low, double high, double middle,
                                  double band)
{
  g_return_if_fail (WCE_IS_PLAYTEST_CHART (chart));
  g_autoptr (GString) words = g_string_new (NULL);
  guint before = chart->lines != NULL ? chart->lines->len : 0;
  clear (chart);
  chart->lines = g_array_new (FALSE, FALSE, sizeof *lines);
  chart->labels = g_string_chunk_new (64);
  for (guint i = 0; i < n; i++)
    {
      WceChartInterval line = lines[i];
      if (line.label != NULL)
        line.label = g_string_chunk_insert (chart->labels, line.label);
      g_array_append_val (chart->lines, line);
      if (i > 0)
        g_string_append (words, "; ");
      if (line.label != NULL)
        g_string_append_printf (words, "%s ", line.label);
      char text[WCC_RATE_TEXT];
      g_string_append (words, wcc_rate_text (line.interval, text));
    }
  chart->low = low;
  chart->high = high;
  chart->middle = middle;
  chart->band = band;
  say (chart, words);
  if (before != n)
    gtk_widget_queue_resize (GTK_WIDGET (chart));
  gtk_widget_queue_draw (GTK_WIDGET (chart));
}

static GArray *
copy_shares (const double *share, guint n)
{
  GArray *copy = g_array_new (FALSE, FALSE, sizeof *share);
  g_array_append_vals (copy, share, n);
  return copy;
}

void
wce_playtest_chart_set_bars (WcePlaytestChart *chart, const double *share,
                             const double *before, guint n, int first,
                             int width)
{
  g_return_if_fail (WCE_IS_PLAYTEST_CHART (chart));
  g_autoptr (GString) words = g_string_new (NULL);
  clear (chart);
  chart->share = copy_shares (share, n);
  chart->before = before != NULL ? copy_shares (before, n) : NULL;
  chart->first = first;
  chart->width = width;
  for (guint i = 0; i < n; i++)
    {
      int value = first + (int) i * width;
      if (share[i] <= 0)
        continue;
      if (words->len > 0)
        g_string_append (words, "; ");
      if (width == 1)
        /* Translators: a value, and how often it came */
        g_string_append_printf (words, _ ("%d: %.0f %%"), value,
                                100 * share[i]);
      else
        /* Translators: from one value to another, and how often that came */
        g_string_append_printf (words, _ ("%d–%d: %.0f %%"), value,
                                value + width - 1, 100 * share[i]);
    }
  say (chart, words);
  gtk_widget_queue_draw (GTK_WIDGET (chart));
}
