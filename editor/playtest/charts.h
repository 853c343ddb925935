/* charts.h: charts of the numbers of a playtest.
 *
 * A chart uses the colours of the theme and all of its width. Its content is
 * also available as text: as its name for assistive technology, and as its
 * tooltip. */
#ifndef WCE_PLAYTEST_CHARTS_H
#define WCE_PLAYTEST_CHARTS_H

#include <gtk/gtk.h>

#include "wcc/statistics.h"

G_BEGIN_DECLS

#define WCE_TYPE_PLAYTEST_CHART (wce_playtest_chart_get_type ())
G_DECLARE_FINAL_TYPE (WcePlaytestChart, wce_playtest_chart, WCE, PLAYTEST_CHART,
                      GtkWidget)

/* @param title  what the chart is about; its text begins with it */
GtkWidget *wce_playtest_chart_new (const char *title);

/* A line of a chart of intervals. The chart copies the label. */
typedef struct {
  const char *label;
  wcc_interval interval;
  gboolean pale; /* for results that are not the newest */
} WceChartInterval;

/* Shows values with their intervals, one below the other, on one axis.
 * @param low, high  ends of the axis
 * @param middle  where a line is drawn through all of them
 * @param band  half the width of the shaded area around it; or 0 */
void wce_playtest_chart_set_intervals (WcePlaytestChart *chart,
                                       const WceChartInterval *lines, guint n,
                                       double low, double high, double middle,
                                       double band);

/* Shows how often each value occurred.
 * @param share, before  shares of the values, which sum up to 1; before: those
 * of the earlier results, or NULL
 * @param first  value of the first bar
 * @param width  number of values in each bar */
void wce_playtest_chart_set_bars (WcePlaytestChart *chart, const double *share,
                                  const double *before, guint n, int first,
                                  int width);

G_END_DECLS

#endif
