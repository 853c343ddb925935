/* expression.h: conditions and numbers of the language as trees, for code that
 * puts them into words. The grammar is the compiler's own. */
#ifndef WCC_EXPRESSION_TREE_H
#define WCC_EXPRESSION_TREE_H

#include "wcr/vocabulary.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

enum wcc_expression_kind {
  WCC_EXPRESSION_NUMBER, /* number */
  WCC_EXPRESSION_NAME,   /* name, type, of, op */
  WCC_EXPRESSION_PATH,   /* op, name: where it starts; a: a name, or NULL */
  WCC_EXPRESSION_COUNT,  /* op, name: whose or next to whom; a: the condition
                            that the counted must meet, or NULL */
  WCC_EXPRESSION_SWITCH, /* name: of the switch */
  WCC_EXPRESSION_NOT,    /* a */
  WCC_EXPRESSION_BINARY, /* op, a, b */
  WCC_EXPRESSION_MEMBER, /* a, b: the list, in a chain of next */
  WCC_EXPRESSION_OUTER   /* a: the value, as it is outside the count */
};

typedef struct wcc_expression wcc_expression;
struct wcc_expression {
  enum wcc_expression_kind kind;
  /* Of a name: its own meaning when no noun has that name, as with "role";
   * WCR_OPCODES: none. */
  enum wcr_opcode op;
  int number;
  const char *name; /* as it is written; NULL where there is none */
  /* Of a name: its type, which follows from what it is compared with, as
   * wcr/opcodes.def calls it ("CLASS", "MODE"), or "SWITCH"; "" when unknown.
   * And its nouns, as wcc_catalogue_find() takes them; "" for none. */
  const char *type, *of;
  const wcc_expression *a, *b, *next;
};

/* Reads a text. It does not check names and types: that is up to the compiler,
 * which knows the document.
 * @return NULL when it is no expression of the language, or when out of memory.
 *         Release with wcc_expression_free() */
wcc_expression *wcc_expression_read (const char *text);
/* Releases all that was read. NULL is fine. */
void wcc_expression_free (wcc_expression *expression);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
