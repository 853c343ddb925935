/* result.h: the result of compiling a document, with all that it holds until it
 * is freed (private to the compiler). */
#ifndef WCC_RESULT_H
#define WCC_RESULT_H

#include "language/cache.h"
#include "rules/model.h"
#include "rules/texts.h"
#include "text/reader.h"

/* Most rules in a row, each extending the next. */
enum { MAX_SOURCES = 16 };

struct wcc_result {
  struct work work;
  struct model model;
  struct memory memory;
  wcc_diagnostics *sink;
  struct wcc_cache own, *cache; /* NULL: compiling is over */
  enum wcc_kind kind;
  wcc_document *document;
  wcc_document *rules[MAX_SOURCES + 1]; /* then what they extend, and one too
                                           many to report */
  int rules_count;
  wcc_document *battle; /* of a case of a battle; NULL */
  struct texts texts;
  const uint8_t *binary;
  size_t length;
  const wcc_catalogue *catalogue;
  const wcc_node *settled; /* the rules; NULL: not asked for yet */
  wcc_case *the_case;
};

/* Frees what only compiling needs. */
void result_end_cache (wcc_result *result);

/* The tree of terrain, hexsides and traits of a compiled battle or case; NULL:
 * its rules could not be read. */
const wcc_node *result_things (const wcc_result *result);

/* compile.c: wcc_compile_with() in the caller's memory. */
wcc_result *compile_in (wcc_cache *cache, const char *text, size_t length,
                        const char *path, wcc_load load, void *user,
                        const struct memory *memory);

#endif
