/* rule-words.h: what elements of rules say, in words for people, made from the
 * schemas (wcc/language.h) and the nouns of a ruleset. */
#ifndef WCE_RULE_WORDS_H
#define WCE_RULE_WORDS_H

#include <glib.h>

#include "wcc/language.h"
#include "wcc/texts.h"

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
/* What rulings of a switch are for players: "nearer to the target, next to it".
 * Free with g_free().
 * @param languages  as for wcc_result_text() @param node  the switch, or NULL
 * @param values  the rulings as the document writes them */
char *wce_ruling_words (const wcc_result *result, const char *languages,
                        const wcc_node *node, const char *values);
/* An element with all that is in it: "close dice: at most 2, condition ...".
 * Free with g_free(). */
char *wce_rule_sentence (const WceRuleWords *words, const wcc_node *node);

G_END_DECLS

#endif
