/* battles.h: which documents near some rules use one of their nouns.
 * No display is needed. */
#ifndef WCE_RULES_BATTLES_H
#define WCE_RULES_BATTLES_H

#include "lines.h"

G_BEGIN_DECLS

/* Looks at battles, cases and variants that use the rules, or rules that extend
 * them: in the folder of the rules, in the folders in it and in the one around
 * it. May be called in any thread.
 * @param element  by which the noun is written
 * @return of WceRulesLine, one for each document, whose title it has; free with
 *         g_ptr_array_unref() */
GPtrArray *wce_rules_battles (const char *rules, const char *element,
                              const char *id);

/* The same in a thread.
 * @param found  called with a list like the above, unless it was
 *        cancelled or the owner is gone */
typedef void (*WceRulesFound) (gpointer owner, GPtrArray *lines);
void wce_rules_battles_async (GObject *owner, const char *rules,
                              const char *element, const char *id,
                              GCancellable *cancellable, WceRulesFound found);

G_END_DECLS

#endif
