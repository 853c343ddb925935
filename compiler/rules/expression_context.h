/* expression_context.h: what an expression can ask about (private to the
 * compiler). The contexts themselves are in expression.h. */
#ifndef WCC_EXPRESSION_CONTEXT_H
#define WCC_EXPRESSION_CONTEXT_H

#include <string.h>

#include "expression.h"

/* A word before the dot. */
struct base {
  const char *word, *base; /* base as in opcodes.def */
  int operand;
  unsigned context;
};

/* NULL: there is no such word. */
const struct base *base_find (const char *text, size_t length);
bool base_known (const struct expr_context *context, const struct base *base);
/* Opcode of base.path, or of a global (base "GLOBAL"); -1: there is none. */
int path_find (const char *base, const char *text, size_t length);
bool global_known (const struct expr_context *context, int op);

/* The elements of the nouns that an argument can name, separated by spaces; ""
 * for types without nouns. @param type  of the argument, as in opcodes.def */
const char *argument_nouns (const char *type);

/* All that the context offers, for a hint. */
const char *context_offers (struct work *work,
                            const struct expr_context *context);
/* A hint for the name of a property without a base: did you mean
 * "actor.moved"? NULL: none. */
const char *base_meant (struct work *work,
                          const struct expr_context *context,
                          const struct expr *name);
/* Names of the properties of a base, for suggestions. */
const char *path_words (struct work *work, const char *base);

static inline bool
is (const char *word, const char *text, size_t length)
{
  return strlen (word) == length && memcmp (word, text, length) == 0;
}

/* How much of a text a message repeats, in bytes. */
static inline int
cut (size_t length)
{
  return length < 40 ? (int) length : 40;
}

#endif
