/* council-rules.h: the rules in words, which the program does not simulate. */
#ifndef WCE_COUNCIL_RULES_H
#define WCE_COUNCIL_RULES_H

#include <gtk/gtk.h>

#include "document/document.h"

G_BEGIN_DECLS

#define WCE_TYPE_COUNCIL_RULES (wce_council_rules_get_type ())
G_DECLARE_FINAL_TYPE (WceCouncilRules, wce_council_rules, WCE, COUNCIL_RULES,
                      GtkBox)

/* Call once. */
void wce_council_rules_set_document (WceCouncilRules *rules,
                                     WceDocument *document);
/* Shows what the document says now. @param language  NULL: the original */
void wce_council_rules_show (WceCouncilRules *rules, const wcc_document *tree,
                             const char *language);
/* Adds a rule, and selects its text so that it can be typed over. */
void wce_council_rules_add (WceCouncilRules *rules);

G_END_DECLS

#endif
