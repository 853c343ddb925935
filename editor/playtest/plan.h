/* plan.h: the settings of a playtest, remembered from one to the next. */
#ifndef WCE_PLAYTEST_PLAN_H
#define WCE_PLAYTEST_PLAN_H

#include <adwaita.h>

#include "wcc/playtest.h"

G_BEGIN_DECLS

/* Signals: changed, when the plan has become another one. */
#define WCE_TYPE_PLAYTEST_PLAN (wce_playtest_plan_get_type ())
G_DECLARE_FINAL_TYPE (WcePlaytestPlan, wce_playtest_plan, WCE, PLAYTEST_PLAN,
                      GtkBox)

/* Reads the settings and keeps them. @param settings  or NULL: none are kept */
void wce_playtest_plan_set_settings (WcePlaytestPlan *plan,
                                     GSettings *settings);
/* What a person has chosen, always something that can be played. */
wcc_plan wce_playtest_plan_get (WcePlaytestPlan *plan);
int wce_playtest_plan_get_threads (WcePlaytestPlan *plan);
/* Games that people won with the top side, and all that they played. */
void wce_playtest_plan_get_people (WcePlaytestPlan *plan, guint64 people[2]);
/* Offers these beside the levels, each an id and a name; what was chosen stays
 * chosen. Without any there is nothing to choose. Takes them. */
void wce_playtest_plan_set_personalities (WcePlaytestPlan *plan, char **pairs);
/* Shows a row for each of these; what was chosen stays chosen. Takes them. */
void wce_playtest_plan_set_rulings (WcePlaytestPlan *plan, GPtrArray *rulings);
/* Those that are not as the document has them, "a=b,c=d". Free with g_free(). */
char *wce_playtest_plan_get_rulings (WcePlaytestPlan *plan);
/* Shows the rows, or only what they come to. */
void wce_playtest_plan_set_open (WcePlaytestPlan *plan, gboolean open);

G_END_DECLS

#endif
