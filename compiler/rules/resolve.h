/* resolve.h: rules as one document that extends no others, and expressions
 * without removed things (private to the compiler). */
#ifndef WCC_RESOLVE_H
#define WCC_RESOLVE_H

#include "model.h"
#include "text/bytes.h"
#include "text/reader.h"
#include "wcc/compile.h"

enum { MAX_STALE = 20000, MAX_ORIGINS = 4000000, MAX_SILENCED = 1000 };

/* A warning about a thing that comes because other things were dropped. */
struct silenced {
  int thing;
  const char *code;
};

/* The state while rules are written. */
struct resolving {
  struct work *work;
  const char *here;   /* folder to which names of documents are relative ... */
  const char *folder; /* ... and folder of the text, both absolute and without
                         "." and ".."; NULL: not known */
  bool origins;       /* the text says where things come from */
  struct bytes out;
  int things; /* elements written inside the root */
  LIST (wcc_origin, origin);
  LIST (struct silenced, silenced);
  int silences;     /* how many <?silence?> of the sources came so far ... */
  LIST (int, idle); /* ... and which ones are left out: they silence nothing */
  const wcc_node **overruled; /* elements of overruled effects, sorted */
  size_t overruled_count;
  /* Per source of the model: its next element to pass. */
  const wcc_node **cursor;
  wcc_result *checked; /* of compiling the text; NULL: not compiled */
};

/* Writes the rules of the model, which must have no error, to `out`; the text
 * is not laid out yet. Adds their origins to the list, where `at` is the number
 * of a thing. */
void resolve_rules (struct resolving *r);

/* resolve_edit.c: what is left out, and what is left of an attribute */

void find_overruled (struct resolving *r);
/* Whether the element is left out, as it no longer says anything. */
bool edit_gone (struct resolving *r, const wcc_node *node);
/* Name of the element; a <fallback> may have become an <either>. */
const char *edit_name (struct resolving *r, const wcc_node *node);
/* Value of an attribute; NULL: it is left out.
 * @param removed  set to the removed thing because of which the value differs
 *                 from that in the tree; NULL: none */
const char *edit_value (struct resolving *r, const wcc_node *node,
                        const wcc_attribute *attribute,
                        const struct removed **removed);
/* Whether any attribute of the element is changed in this way, or (`inside`)
 * anything in the elements inside it. */
bool edit_any (struct resolving *r, const wcc_node *node, bool inside);

/* A copy of what is left of the element. */
wcc_node *edit_tree (struct resolving *r, const wcc_node *node);

/* resolve_origin.c: where things come from */

/* The element as it was first written. */
const struct node *origin_first (const wcc_node *node);
/* A path that a document names, or its own (path NULL), relative to the folder
 * of the text. */
const char *origin_path (struct resolving *r, const wcc_document *document,
                         const char *path);
/* Whether nobody changed the element; it may hold others that are changed. */
bool origin_plain (struct resolving *r, const wcc_node *node);
/* Writes the instruction about several elements in a row, or about one with all
 * its changes, which also go into the list. The last function adds an origin to
 * the list. */
void put_origin_run (struct resolving *r, const wcc_node *first,
                     const wcc_node *last);
void put_origin_steps (struct resolving *r, const wcc_node *node);
void note_origin (struct resolving *r, const wcc_node *node, const char *part);

static inline void
put_words (struct resolving *r, const char *words)
{
  put_bytes (r->work, &r->out, words, strlen (words));
}

/* The removed thing that an expression names; NULL: none. */
const struct removed *expr_removed (const struct model *model,
                                    const struct expr *expr);
/* The expression of an attribute without removed things; NULL when it is
 * constant, with its value in *value. */
const char *expr_without (struct work *work, const wcc_attribute *attribute,
                          const struct expr *expr, int *value);
/* The expression of an attribute, if it names something that was removed;
 * NULL: it does not. */
const struct stale *expr_stale (const struct model *model, const wcc_node *node,
                                const char *name);
/* Whether it is constant because of that; whether it never holds. Both reading
 * and resolving use these. */
bool expr_settled (struct work *work, const wcc_node *node, const char *name,
                   int *value);
bool expr_never (struct work *work, const wcc_node *node, const char *name);

/* Whether an effect that always holds is overruled: what it allows is always
 * denied as well, or what it sets is set again later. This happens where a
 * thing that is like another, or rules that extend others, overrule these. */
bool effect_overruled (struct work *work, int effect);

#endif
