/* rule-words.h: what elements of rules say, in words for people, made from the
 * schemas (wcc/language.h) and the nouns of a ruleset. */
#ifndef WCE_RULE_WORDS_H
#define WCE_RULE_WORDS_H

#include <glib.h>

#include "wcc/language.h"

G_BEGIN_DECLS

/* How rules are told. */
typedef struct {
  const wcc_catalogue *catalogue;
  enum wcc_kind kind; /* of the document in which they are written */
  /* Says a condition or number of the language; free with g_free(). NULL: as it
   * is written. */
  char *(*expression) (gpointer user, const char *text);
  gpointer user;
} WceRuleWords;

/* A value by the names of the game. Free with g_free(). */
char *wce_rule_value (const wcc_catalogue *catalogue,
                      const wcc_attribute_info *info, const char *value);
/* An element with all that is in it: "close dice: at most 2, condition ...".
 * Free with g_free(). */
char *wce_rule_sentence (const WceRuleWords *words, const wcc_node *node);

G_END_DECLS

#endif
