/* merge.h: what two people did to one document, brought together.
 *
 * Both began with the same document, the base. Things are matched as
 * wcc/diff.h matches them: units and terrain by hex, what has an id by its id.
 * What only one of them changed is taken; what both changed in different ways
 * is a conflict, in which ours stays. The result is the text of ours with
 * patches: its layout and comments stay. */
#ifndef WCC_MERGE_H
#define WCC_MERGE_H

#include "wcc/document.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

/* Something that both changed, each in another way. */
typedef struct {
  const char
      *text; /* a sentence in the reader's language, without a full stop */
  const wcc_node *ours, *theirs; /* where they say it; NULL: nowhere */
} wcc_conflict;

typedef struct wcc_merge wcc_merge;

/* Merges documents of one kind, which were read and validated without
 * problems. They must outlive the merge.
 * @param base  with which both began; NULL: each added the document by itself
 * @return NULL when out of memory; release with wcc_merge_free() */
wcc_merge *wcc_merge_make (const wcc_document *base, const wcc_document *ours,
                           const wcc_document *theirs);
/* NULL is fine. */
void wcc_merge_free (wcc_merge *merge);
/* The merged document, which may still break a rule that spans both: two units
 * in one hex. Without a change of theirs it is the text of ours, byte for byte.
 * If ours is in canonical layout, so is the result.
 * @param length  set to its bytes
 * @return UTF-8 that ends in a NUL; lives as long as the merge */
const char *wcc_merge_text (const wcc_merge *merge, size_t *length);
/* Number of conflicts. */
size_t wcc_merge_count (const wcc_merge *merge);
/* One of them, in the order of ours.
 * @param i  from 0, below the number
 * @return never NULL; lives as long as the merge */
const wcc_conflict *wcc_merge_get (const wcc_merge *merge, size_t i);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
