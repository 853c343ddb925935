/* work.h: one run of the compiler over a document and its rules (private): its
 * memory, its messages, and texts and lists in that memory. */
#ifndef WCC_WORK_H
#define WCC_WORK_H

#include <setjmp.h>
#include <stdint.h>

#include "arena.h"
#include "markup.h"
#include "wcc/document.h"

struct work {
  struct arena arena;
  wcc_diagnostics *sink; /* NULL: nothing is reported */
  jmp_buf out_of_memory; /* longjmp() goes here when memory runs out */
  struct model *model;   /* what the run reads (rules/model.h) */
};

/* An element of one of the documents. */
struct place {
  const wcc_document *document;
  const wcc_node *node;
};

/* Allocates zeroed memory of the run; never NULL. */
void *make (struct work *work, size_t count, size_t size);
#define MAKE(work, count, type)                                                \
  ((type *) make (work, (size_t) (count), sizeof (type)))
/* A text put together, and a part of a text, in the memory of the run. */
const char *make_text (struct work *work, const char *format, ...)
    WCC_PRINTF (2, 3);
/* make_text() for people, with a format in the reader's language. Its arguments
 * are already translated. */
const char *make_message (struct work *work, const char *format, ...)
    WCC_PRINTF (2, 3);
const char *make_part (struct work *work, const char *text, size_t length);
/* A text that grows in the memory of the run. */
static inline struct text
new_list (struct work *work)
{
  return (struct text){ .arena = &work->arena, .out = &work->out_of_memory };
}
/* A list of words for a hint ends at this length: a thousand mistakes may each
 * need one. */
enum { HINT_BYTES = 1 << 16 };
/* A hint "did you mean 'x'?" for a word, from words separated by spaces. */
const char *suggest (struct work *work, const char *text, size_t length,
                     const char *words);
/* Where a node is written: "line 5", "line 5 of rules.xml" in another file. */
const char *place_text (struct work *work, struct place at,
                        const wcc_document *seen_from);

/* ---- lists -------------------------------------------------------------- */

#define LIST(type, name)                                                       \
  type *name;                                                                  \
  int name##_count, name##_room

/* Room for one more element in a list; NULL when it already has `limit`, which
 * is reported once, at the place. */
void *list_add (struct work *work, void *items, int *count, int *room,
                size_t size, int limit, const char *what, struct place at);
#define ADD(work, model, name, limit, what, at)                                \
  list_add (work, &(model)->name, &(model)->name##_count,                      \
            &(model)->name##_room, sizeof *(model)->name, limit, what, at)

#endif
