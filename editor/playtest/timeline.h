/* timeline.h: a chart of one number over the versions of a battle.
 *
 * A point and its interval stand for each version, the oldest on the left. A line
 * joins those that can be compared; a dotted line parts the others. The text of
 * the version under the pointer is shown; all texts are in the list of
 * versions. */
#ifndef WCE_PLAYTEST_TIMELINE_H
#define WCE_PLAYTEST_TIMELINE_H

#include <gtk/gtk.h>

#include "wcc/statistics.h"

G_BEGIN_DECLS

#define WCE_TYPE_TIMELINE (wce_timeline_get_type ())
G_DECLARE_FINAL_TYPE (WceTimeline, wce_timeline, WCE, TIMELINE, GtkWidget)

GtkWidget *wce_timeline_new (void);

typedef struct {
  wcc_interval interval;
  gboolean apart; /* cannot be compared with the one before */
  char *text;     /* owned by the chart */
} WceTimelinePoint;

/* Shows points.
 * @param name  for assistive technology: what is shown, in words
 * @param points  the chart takes their texts
 * @param percent  whether the numbers are rates
 * @param band  two numbers between which the ground is shaded; NULL: none */
void wce_timeline_set (WceTimeline *timeline, const char *name,
                       const WceTimelinePoint *points, guint count,
                       gboolean percent, const double *band);

G_END_DECLS

#endif
