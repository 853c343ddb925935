/* uses.h: who refers to a noun, in a document or in rules. */
#ifndef WCC_USES_H
#define WCC_USES_H

#include "wcc/compile.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

/* A place that names the noun. */
typedef struct {
  const wcc_node *node;         /* the element */
  const char *attribute;        /* of it; NULL: the text inside */
  const wcc_document *document; /* where it is written */
  wcc_range range;              /* the id there */
  int line, column;             /* both from 1 */
} wcc_use;

typedef struct wcc_uses wcc_uses;

/* Finds all places in a tree that name a noun: attributes that refer to such
 * nouns, and conditions, where the other side of a comparison tells what kind
 * of noun a name is. What is taken over from another element (like="...")
 * counts once, where it is written.
 * @param tree  root of a document, or wcc_result_rules(). It may have errors,
 *              and has to outlive the result
 * @param element  name of the noun's element: "unit-class"
 * @return in the order of the tree; NULL when out of memory. Release with
 *         wcc_uses_free() */
wcc_uses *wcc_uses_find (const wcc_node *tree, const char *element,
                         const char *id);
/* NULL is fine. */
void wcc_uses_free (wcc_uses *uses);
size_t wcc_uses_count (const wcc_uses *uses);
/* @param i  from 0, below the number */
const wcc_use *wcc_uses_get (const wcc_uses *uses, size_t i);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
