/* lines.h: what there is to say of a noun, as lines that lead to where it
 * is written. No display is needed. */
#ifndef WCE_RULES_LINES_H
#define WCE_RULES_LINES_H

#include "ruleset.h"

G_BEGIN_DECLS

typedef struct {
  char *title, *detail; /* detail below the title, or NULL */
  char *value;          /* at the end of the line, or NULL */
  gboolean dim;         /* a value that nobody wrote */
  char *path;           /* of another document; NULL: this one */
  int line;             /* there; 0: it is written nowhere */
  wcc_range range;      /* in this one */
} WceRulesLine;

void wce_rules_line_free (WceRulesLine *line);

/* Each gives a list of WceRulesLine; free with g_ptr_array_unref(). */

/* Its attributes in the order of the schema; those that it does not have have
 * their standard values. */
GPtrArray *wce_rules_values (const WceRuleset *ruleset, const wcc_node *node);
/* Its effects, triggers, orders. */
GPtrArray *wce_rules_effects (const WceRuleset *ruleset, const wcc_node *node);
/* Where the rules refer to it. */
GPtrArray *wce_rules_users (const WceRuleset *ruleset, const wcc_node *node);

/* Where an element is written. */
WceRulesLine *wce_rules_line_of (const WceRuleset *ruleset,
                                 const wcc_node *node);
/* Its paragraphs, or NULL. Free with g_free(). */
char *wce_rules_prose (const WceRuleset *ruleset, const wcc_node *node);

G_END_DECLS

#endif
