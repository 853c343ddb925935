/* diff.h: how two documents differ, in terms of the game.
 *
 * Rules are compared with everything that they extend or are like, so comparing
 * a variant with its base shows what the variant changes. Order, layout and the
 * split into files do not count. */
#ifndef WCC_DIFF_H
#define WCC_DIFF_H

#include "wcc/compile.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

enum wcc_difference_kind { WCC_ADDED, WCC_REMOVED, WCC_CHANGED };

/* One difference. Strings are UTF-8, in words for players, and live as long as
 * the comparison. */
typedef struct {
  enum wcc_difference_kind kind;
  const char *group;   /* "Unit classes" */
  const char *element; /* of the thing in the document: "unit-class" */
  const char *id;      /* of the thing, or its side; "" when it has none */
  const char *thing;   /* "heavy infantry"; "" for the document itself */
  const char *what;    /* of the thing: "close dice"; NULL: the thing itself */
  const char *attribute; /* its name in the document: "close-dice"; or NULL */
  const char *from;      /* NULL: nothing in the first document */
  const char *to;        /* NULL: nothing in the second document; lines of a
                          longer text are separated by line ends */
  bool detail;           /* part of a thing that is new or gone as a whole */
  /* Where the first and the second document say it, in the file that
   * wcc_node_document() gives; NULL: nowhere. */
  const wcc_node *node[2];
  wcc_range range[2];
} wcc_difference;

typedef struct wcc_diff wcc_diff;

/* Compares two documents of one kind.
 * @param first, second  rules, scenarios or cases without errors, of one kind;
 *               they have to outlive the result
 * @param rules  for scenarios and cases: also tell how their rules differ,
 *               after all other differences
 * @return NULL when out of memory; release with wcc_diff_free() */
wcc_diff *wcc_diff_make (const wcc_result *first, const wcc_result *second,
                         bool rules);
/* NULL is fine. */
void wcc_diff_free (wcc_diff *diff);
/* Number of differences; 0: the documents say the same. */
size_t wcc_diff_count (const wcc_diff *diff);
/* One of them, sorted by group, and within a group by thing.
 * @param i  from 0, below the number
 * @return never NULL; lives as long as the comparison */
const wcc_difference *wcc_diff_get (const wcc_diff *diff, size_t i);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
