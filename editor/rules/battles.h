/* battles.h: finds documents near some rules that use one of their nouns. No
 * display is needed. */
#ifndef WCE_RULES_BATTLES_H
#define WCE_RULES_BATTLES_H

#include "lines.h"

G_BEGIN_DECLS

/* Searches battles, cases and variants that use the rules, or rules that extend
 * them: in the folder of the rules, in its subfolders, and in its parent
 * folder. May be called in any thread.
 * @param element  the name of the noun's element
 * @return of WceRulesLine, one for each document, with its title; free with
 *         g_ptr_array_unref() */
GPtrArray *wce_rules_battles (const char *rules, const char *element,
                              const char *id);

/* The same in a thread.
 * @param found  called with such a list, unless the search was cancelled or the
 *               owner is gone */
typedef void (*WceRulesFound) (gpointer owner, GPtrArray *lines);
void wce_rules_battles_async (GObject *owner, const char *rules,
                              const char *element, const char *id,
                              GCancellable *cancellable, WceRulesFound found);

G_END_DECLS

#endif
