/* markup.h: text that grows in an arena, and how XML writes what is in it
 * (private). */
#ifndef WCC_MARKUP_H
#define WCC_MARKUP_H

#include <setjmp.h>

#include "arena.h"

struct text {
  struct arena *arena;
  jmp_buf *out; /* where to go, with 1, when memory runs out */
  char *at;     /* with a NUL behind it; NULL: empty */
  size_t length, room;
};

void put_bytes_of (struct text *text, const char *bytes, size_t length);
void put (struct text *text, const char *format, ...) WCC_PRINTF (2, 3);
/* A text of a document, or the first bytes of one; what XML has no character for
 * becomes a blank. */
void put_escaped (struct text *text, const char *words);
void put_escaped_part (struct text *text, const char *words, size_t length);
/* An attribute whose value is a text of a document. */
void put_attribute (struct text *text, const char *name, const char *value);

/* How XML writes a character in elements and values. @return NULL: as it is */
const char *xml_escape (char c);

#endif
