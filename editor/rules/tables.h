/* tables.h: rules as tables, in place of the map: the kinds of nouns, the nouns
 * of a kind, and the details of the chosen noun. */
#ifndef WCE_RULES_TABLES_H
#define WCE_RULES_TABLES_H

#include <gtk/gtk.h>

#include "board/board.h"
#include "document/document.h"

G_BEGIN_DECLS

/* Signals: source-wanted (guint start, guint end): the byte range of the
 * document that the person wants to see. */
#define WCE_TYPE_RULES_TABLES (wce_rules_tables_get_type ())
G_DECLARE_FINAL_TYPE (WceRulesTables, wce_rules_tables, WCE, RULES_TABLES,
                      GtkBox)

/* Call once. */
void wce_rules_tables_set_up (WceRulesTables *tables, WceDocument *document,
                              WceBoard *board);
/* Whether the document contains, or contained, rules that could be read. */
gboolean wce_rules_tables_is_filled (WceRulesTables *tables);
/* Says whether there is no room for kinds and tables beside each other: then one
 * goes from the kinds to a table and back. */
void wce_rules_tables_set_slim (WceRulesTables *tables, gboolean slim);

G_END_DECLS

#endif
