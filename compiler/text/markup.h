/* markup.h: text that grows in an arena, and XML escapes (private). */
#ifndef WCC_MARKUP_H
#define WCC_MARKUP_H

#include <setjmp.h>

#include "arena.h"

struct text {
  struct arena *arena;
  jmp_buf *out; /* longjmp() goes here, with 1, when memory runs out */
  char *at;     /* ends with a NUL; NULL: empty */
  size_t length, room;
};

void put_bytes_of (struct text *text, const char *bytes, size_t length);
void put (struct text *text, const char *format, ...) WCC_PRINTF (2, 3);

/* Puts a word, and before it what separates it from the one before. */
static inline void
put_word (struct text *list, const char *between, const char *word)
{
  put (list, "%s%s", list->length > 0 ? between : "", word);
}
/* What was put; never NULL. */
static inline const char *
text_put (const struct text *text)
{
  return text->at ? text->at : "";
}

/* Put a text of a document, or its first bytes, escaped. Characters that XML
 * does not have become blanks. */
void put_escaped (struct text *text, const char *words);
void put_escaped_part (struct text *text, const char *words, size_t length);
/* Puts an attribute whose value is a text of a document. */
void put_attribute (struct text *text, const char *name, const char *value);

/* The XML escape of a character in elements and values. @return NULL: as it
 * is */
const char *xml_escape (char c);

#endif
