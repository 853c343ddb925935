/* lines.h: what rules say about a noun, as lines that lead to where it is
 * written. No display is needed. */
#ifndef WCE_RULES_LINES_H
#define WCE_RULES_LINES_H

#include "ruleset.h"

G_BEGIN_DECLS

typedef struct {
  char *title, *detail; /* detail: below the title, or NULL */
  char *value;          /* at the end of the line, or NULL */
  gboolean dim;         /* the value is not written anywhere */
  char *path;           /* of another document; NULL: this one */
  int line;             /* in that document; 0: it is not written */
  wcc_range range;      /* in this document */
} WceRulesLine;

void wce_rules_line_free (WceRulesLine *line);

/* Each returns a list of WceRulesLine; free with g_ptr_array_unref(). */

/* The attributes of a noun, in the order of the schema; those that are not
 * written have their standard values. */
GPtrArray *wce_rules_values (const WceRuleset *ruleset, const wcc_node *node);
/* The effects, triggers and orders of a noun. */
GPtrArray *wce_rules_effects (const WceRuleset *ruleset, const wcc_node *node);
/* The places where the rules refer to a noun. */
GPtrArray *wce_rules_users (const WceRuleset *ruleset, const wcc_node *node);

/* A line for the place where an element is written. */
WceRulesLine *wce_rules_line_of (const WceRuleset *ruleset,
                                 const wcc_node *node);
/* The paragraphs of a noun, or NULL. Free with g_free(). */
char *wce_rules_prose (const WceRuleset *ruleset, const wcc_node *node);

G_END_DECLS

#endif
