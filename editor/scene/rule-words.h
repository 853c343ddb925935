/* rule-words.h: elements of rules in words for people, made from the schemas
 * (wcc/language.h) and the nouns of a ruleset. */
#ifndef WCE_RULE_WORDS_H
#define WCE_RULE_WORDS_H

#include <glib.h>

#include "wcc/language.h"
#include "wcc/texts.h"

G_BEGIN_DECLS

/* How rules are put into words. */
typedef struct {
  const wcc_catalogue *catalogue;
  enum wcc_kind kind; /* of the document in which they are written */
  /* Puts a condition or number of the language into words; free with g_free().
   * NULL: shown as written. */
  char *(*expression) (gpointer user, const char *text);
  gpointer user;
} WceRuleWords;

/* A value, with the names of the game. Free with g_free(). */
char *wce_rule_value (const wcc_catalogue *catalogue,
                      const wcc_attribute_info *info, const char *value);
/* The rulings of a switch as players read them: "nearer to the target, next to
 * it". Free with g_free().
 * @param languages  as for wcc_result_text() @param node  the switch, or NULL
 * @param values  the rulings as the document writes them */
char *wce_ruling_words (const wcc_result *result, const char *languages,
                        const wcc_node *node, const char *values);
/* An element with everything in it: "close dice: at most 2, condition ...".
 * Free with g_free(). */
char *wce_rule_sentence (const WceRuleWords *words, const wcc_node *node);

G_END_DECLS

#endif
