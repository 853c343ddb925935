/* resolve.h: rules as one document that stands for itself; what expression.c,
 * lower.c, resolve.c and resolve_expression.c share (private). */
#ifndef WCC_RESOLVE_H
#define WCC_RESOLVE_H

#include "model.h"
#include "text/bytes.h"
#include "text/reader.h"
#include "wcc/compile.h"

enum { MAX_STALE = 20000, MAX_ORIGINS = 4000000, MAX_SILENCED = 1000 };

/* A warning about a thing that is as it is because others were dropped. */
struct silenced {
  int thing;
  const char *code;
};

/* One writing of rules. */
struct resolving {
  struct work *work;
  const char *here;   /* folder from which documents are seen, and ... */
  const char *folder; /* ... that for which is written, both absolute and
                         without "." and ".."; NULL: not known */
  bool origins;       /* the text says where things come from */
  struct bytes out;
  int things; /* elements written inside the root */
  LIST (wcc_origin, origin);
  LIST (struct silenced, silenced);
  int silences;     /* instructions copied that silence warnings ... */
  LIST (int, idle); /* ... and which of them are left out: there are none */
  const wcc_node **overruled; /* elements of effects, sorted */
  size_t overruled_count;
  /* Per source of the model: the next of its elements to be passed. */
  const wcc_node **cursor;
  wcc_result *checked; /* what came of compiling the text; NULL: not done */
};

/* The text of the rules of the model, which have no error, before it is laid
 * out; its origins are in the list then, `at` being the number of a thing. */
void resolve_rules (struct resolving *r);

/* resolve_edit.c: what is left out, and what of an attribute stays */

void find_overruled (struct resolving *r);
/* Whether the element says nothing any more. */
bool edit_gone (struct resolving *r, const wcc_node *node);
/* Name of the element, which may have become another. */
const char *edit_name (struct resolving *r, const wcc_node *node);
/* Value of an attribute; NULL: it is left out.
 * @param removed  set to what was removed, if the value is therefore another
 *                 than the one of the tree */
const char *edit_value (struct resolving *r, const wcc_node *node,
                        const wcc_attribute *attribute,
                        const struct removed **removed);
/* Whether that changes anything in the element, or in those inside of it. */
bool edit_any (struct resolving *r, const wcc_node *node, bool inside);

/* A copy of the element that has only what is left of it. */
wcc_node *edit_tree (struct resolving *r, const wcc_node *node);

/* resolve_origin.c: where things come from */

/* The element as it was first written. */
const struct node *origin_first (const wcc_node *node);
/* A path that a document names, or its own (path NULL), seen from where the
 * rules will lie. */
const char *origin_path (struct resolving *r, const wcc_document *document,
                         const char *path);
/* Whether nobody changed the element; it may hold others that are changed. */
bool origin_plain (struct resolving *r, const wcc_node *node);
/* The instruction about some elements in a row, or about one with all who
 * changed it; that one is noted in the list. */
void put_origin_run (struct resolving *r, const wcc_node *first,
                     const wcc_node *last);
void put_origin_steps (struct resolving *r, const wcc_node *node);
void note_origin (struct resolving *r, const wcc_node *node, const char *part);

static inline void
put_words (struct resolving *r, const char *words)
{
  put_bytes (r->work, &r->out, words, strlen (words));
}

/* What was removed and of which an expression speaks; NULL: nothing. */
const struct removed *expr_removed (const struct model *model,
                                    const struct expr *expr);
/* The expression of an attribute without what was removed; NULL when it is
 * always the same, which is `value` then. */
const char *expr_without (struct work *work, const wcc_attribute *attribute,
                          const struct expr *expr, int *value);
/* The expression of an attribute, if it speaks of something that was removed;
 * NULL: it does not. */
const struct stale *expr_stale (const struct model *model, const wcc_node *node,
                                const char *name);
/* Whether it is always the same because of that; whether it never holds. Both
 * reading and resolving ask here. */
bool expr_settled (struct work *work, const wcc_node *node, const char *name,
                   int *value);
bool expr_never (struct work *work, const wcc_node *node, const char *name);

/* Whether an effect that always holds has no say: what it allows is always
 * denied as well, or what it sets is set anew. So it is where one thing is like
 * another, or rules extend others, and overrule what these say. */
bool effect_overruled (struct work *work, int effect);

#endif
