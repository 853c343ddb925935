/* charts.h: charts of the numbers of a playtest.
 *
 * A chart is drawn in the colours of the theme and as wide as its place. What it
 * shows is said in words, too: they are its name for assistive technology, and
 * its tooltip. */
#ifndef WCE_PLAYTEST_CHARTS_H
#define WCE_PLAYTEST_CHARTS_H

#include <gtk/gtk.h>

#include "wcc/statistics.h"

G_BEGIN_DECLS

#define WCE_TYPE_PLAYTEST_CHART (wce_playtest_chart_get_type ())
G_DECLARE_FINAL_TYPE (WcePlaytestChart, wce_playtest_chart, WCE, PLAYTEST_CHART,
                      GtkWidget)

/* @param title  what is charted, which begins its words */
GtkWidget *wce_playtest_chart_new (const char *title);

/* A line of a chart of intervals. The text stays the caller's. */
typedef struct {
  const char *label;
  wcc_interval interval;
  gboolean pale; /* of results that are not the newest */
} WceChartInterval;

/* Values with their intervals, below each other on one axis.
 * @param low, high  ends of the axis
 * @param middle     where a line is drawn through all of them
 * @param band       half the width of what is shaded around it; or 0
 * @param percent    the axis is of rates */
void wce_playtest_chart_set_intervals (WcePlaytestChart *chart,
                                       const WceChartInterval *lines, guint n,
                                       double low, double high, double middle,
                                       double band);

/* How often each value came.
 * @param share, before  of the values, all together 1; before: those of the
 *                       results before, or NULL
 * @param first  value of the first bar
 * @param width  values of each bar */
void wce_playtest_chart_set_bars (WcePlaytestChart *chart, const double *share,
                                  const double *before, guint n, int first,
                                  int width);

G_END_DECLS

#endif
