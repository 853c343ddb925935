/* plan.h: the settings of a playtest, which are kept for the next one. */
#ifndef WCE_PLAYTEST_PLAN_H
#define WCE_PLAYTEST_PLAN_H

#include <adwaita.h>

#include "wcc/playtest.h"

G_BEGIN_DECLS

/* Signals: changed, when the plan has changed. */
#define WCE_TYPE_PLAYTEST_PLAN (wce_playtest_plan_get_type ())
G_DECLARE_FINAL_TYPE (WcePlaytestPlan, wce_playtest_plan, WCE, PLAYTEST_PLAN,
                      GtkBox)

/* Reads the settings and keeps them up to date. @param settings  NULL: nothing
 * is kept */
void wce_playtest_plan_set_settings (WcePlaytestPlan *plan,
                                     GSettings *settings);
/* What the person has chosen; it can always be played. */
wcc_plan wce_playtest_plan_get (WcePlaytestPlan *plan);
int wce_playtest_plan_get_threads (WcePlaytestPlan *plan);
/* The games that people won with the top side, and all games that they
 * played. */
void wce_playtest_plan_get_people (WcePlaytestPlan *plan, guint64 people[2]);
/* Shows from which folder what people won is taken. @param folder  NULL: from
 * none */
void wce_playtest_plan_set_records (WcePlaytestPlan *plan, const char *folder);
/* Offers personalities beside the levels; what was chosen stays chosen. Without
 * any, there is nothing to choose. @param pairs  of id and name; takes
 * ownership */
void wce_playtest_plan_set_personalities (WcePlaytestPlan *plan, char **pairs);
/* Shows a row for each ruling; what was chosen stays chosen. Takes
 * ownership. */
void wce_playtest_plan_set_rulings (WcePlaytestPlan *plan, GPtrArray *rulings);
/* The rulings that differ from the document, "a=b,c=d". Free with g_free(). */
char *wce_playtest_plan_get_rulings (WcePlaytestPlan *plan);
/* Shows the rows, or only their summary. */
void wce_playtest_plan_set_open (WcePlaytestPlan *plan, gboolean open);

G_END_DECLS

#endif
