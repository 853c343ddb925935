/* rule-words-row.h: what players will read about a rule, under its form. */
#ifndef WCE_RULE_WORDS_ROW_H
#define WCE_RULE_WORDS_ROW_H

#include <gtk/gtk.h>

#include "document/document.h"

G_BEGIN_DECLS

/* A heading and a paragraph; not in sight without words. */
GtkWidget *wce_rule_words_new (void);
/* Shows the words of the newest check; until there is one of the present text, the
 * words stay as they are. @param path  of the rule */
void wce_rule_words_show (GtkWidget *words, WceDocument *document,
                          const char *path);

G_END_DECLS

#endif
