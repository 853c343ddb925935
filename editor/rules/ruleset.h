/* ruleset.h: rules as tables of their nouns: which kinds there are, what each
 * noun says, and which document says so. No display is needed.
 *
 * The contents come from the schemas (wcc/language.h) and from the rules with
 * all that they extend, so every ruleset has tables. */
#ifndef WCE_RULESET_H
#define WCE_RULESET_H

#include <gio/gio.h>

#include "document/document.h"
#include "wcc/uses.h"

G_BEGIN_DECLS

/* Where a noun comes from, seen from a document that extends others. */
typedef enum {
  WCE_NOUN_INHERITED, /* from a document that it extends */
  WCE_NOUN_OWN,
  WCE_NOUN_CHANGED /* inherited, but changed by the document */
} WceNounState;

#define WCE_TYPE_NOUN (wce_noun_get_type ())
G_DECLARE_FINAL_TYPE (WceNoun, wce_noun, WCE, NOUN, GObject)
struct _WceNoun {
  GObject parent_instance;
  const wcc_node *node; /* in the rules, including all that they extend */
  char *title;          /* its name, or else what distinguishes it */
  const char *id;       /* "" when it has none */
  WceNounState state;
  char *origin; /* "New", "Changed", "rules.xml" */
  guint effects;
};

/* The nouns of one kind. */
typedef struct {
  const char *element; /* "unit-class" */
  char *label;         /* "Unit class" */
  GPtrArray *columns;  /* names of the most useful attributes */
  gboolean has_ids, has_effects;
  gboolean has_own;  /* some nouns are not inherited */
  GListStore *nouns; /* of WceNoun */
} WceNounKind;

typedef struct _WceRuleset WceRuleset;

/* The tables of a check. @return NULL when the check is not about rules, or
 * they could not be read; free with wce_ruleset_free(). The nouns are valid
 * until then */
WceRuleset *wce_ruleset_new (WceCheck *check);
void wce_ruleset_free (WceRuleset *ruleset);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WceRuleset, wce_ruleset_free)

/* Of WceNounKind, in the order of the schema. */
const GPtrArray *wce_ruleset_kinds (const WceRuleset *ruleset);
/* Whether the rules extend others. */
gboolean wce_ruleset_extends (const WceRuleset *ruleset);
const wcc_result *wce_ruleset_result (const WceRuleset *ruleset);
/* A text in an element, in the reader's language; but a text of the document
 * itself, which is being edited, as it is written. Valid as long as the text
 * and the result. */
const char *wce_ruleset_text (const WceRuleset *ruleset, const wcc_node *node,
                              const char *text);
/* Whether an element is written in the document itself. */
gboolean wce_ruleset_is_own (const WceRuleset *ruleset, const wcc_node *node);

/* The value of an attribute, in the words of the game. Free with g_free().
 * @param standard  set to whether it is not written; or NULL */
char *wce_ruleset_value (const WceRuleset *ruleset, const wcc_node *node,
                         const char *attribute, gboolean *standard);
/* A sentence that says what an effect, trigger or order does. Free with
 * g_free(). */
char *wce_ruleset_sentence (const WceRuleset *ruleset, const wcc_node *node);
/* The name of a file; with its folder if the document itself has the same name.
 * Free with g_free(). */
char *wce_ruleset_file (const WceRuleset *ruleset,
                        const wcc_document *document);
/* Where something is written: "rules.xml, line 33 · A 17". Free with g_free().
 * @param line, cite  from 1; or NULL */
char *wce_ruleset_place (const WceRuleset *ruleset,
                         const wcc_document *document, int line,
                         const char *cite);
/* The rule of the book that an element cites, or else an element around it; or
 * NULL. */
const char *wce_ruleset_cite (const wcc_node *node);

G_END_DECLS

#endif
