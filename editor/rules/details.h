/* details.h: shows all that rules say about a noun, and where it is written. */
#ifndef WCE_RULES_DETAILS_H
#define WCE_RULES_DETAILS_H

#include <gtk/gtk.h>

#include "board/board.h"
#include "ruleset.h"

G_BEGIN_DECLS

/* Signals: source-wanted (guint start, guint end): a byte range of the
 * document. */
#define WCE_TYPE_RULES_DETAILS (wce_rules_details_get_type ())
G_DECLARE_FINAL_TYPE (WceRulesDetails, wce_rules_details, WCE, RULES_DETAILS,
                      GtkBox)

/* Call once. */
void wce_rules_details_set_up (WceRulesDetails *details, WceDocument *document,
                               WceBoard *board);
/* Shows a noun; NULL: nothing. The ruleset has to live until the next call. */
void wce_rules_details_show (WceRulesDetails *details, WceRuleset *ruleset,
                             WceNoun *noun);
/* Opens the place where an element of the ruleset is written, in this window or
 * in another one. */
void wce_rules_details_open (WceRulesDetails *details, const wcc_node *node);

/* Begins to give the noun another name in documents, the first field of its form.
 * @return FALSE when another document has the noun */
gboolean wce_rules_details_rename (WceRulesDetails *details);
/* The path of the element that the form edits, or NULL. */
const char *wce_rules_details_get_edited (WceRulesDetails *details);

/* Adds an element to the rules, and shows its form.
 * @param parent, name  as for wce_form_add() */
void wce_rules_details_add_rule (WceRulesDetails *details, const char *parent,
                                 const char *name);
/* Asks for a noun that is like another, and shows its form.
 * @param like  offered first; or NULL */
void wce_rules_details_add (WceRulesDetails *details, const WceNounKind *kind,
                            const char *like);

G_END_DECLS

#endif
