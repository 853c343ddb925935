/* rules-changes.h: what rules change of those that they extend, in words. No
 * display is needed. */
#ifndef WCE_RULES_CHANGES_H
#define WCE_RULES_CHANGES_H

#include "ruleset.h"

G_BEGIN_DECLS

/* @return in Pango's markup, free with g_free(); NULL with the error set when
 *         one of the two has errors */
char *wce_rules_changes (const WceRuleset *ruleset, GError **error);

G_END_DECLS

#endif
