/* source.h: a text with its lines, columns and encoding, which is UTF-8
 * (private). Trees and messages both use it. */
#ifndef WCC_SOURCE_H
#define WCC_SOURCE_H

#include <stdint.h>
#include <string.h>

#include "arena.h"

/* Bytes between two entries of the table `characters`. */
enum { CHARACTER_STEP = 512 };

struct source {
  const char *name; /* of the file, for messages */
  const char *text;
  size_t length;
  uint32_t *lines; /* start of each line */
  size_t line_count;
  uint32_t *characters; /* characters before each CHARACTER_STEP bytes */
};

/* All of these return false when memory runs out. The caller owns the text
 * until source_hold() copies it. */
bool source_init (struct source *source, struct arena *arena, const char *text,
                  size_t length, const char *name);
bool source_hold (struct source *source, struct arena *arena, const char *text,
                  size_t length);
/* Stores where lines and characters start, to find line and column of a
 * byte. */
bool source_index (struct source *source, struct arena *arena);
/* Line of a byte, from 0. */
size_t source_line (const struct source *source, uint32_t byte);
/* See wcc_document_position(). */
void source_position (const struct source *source, uint32_t byte, int *line,
                      int *column);

/* ---- encoding ----------------------------------------------------------- */

/* Length of the UTF-8 character at text, or 0 when it is not one or XML does
 * not allow it. */
size_t xml_character (const char *text, size_t length);
/* Reads the next character of a text that has not ended.
 * @return its length in bytes; *code is U+FFFD for bytes that are not UTF-8 */
size_t next_character (const char *text, uint32_t *code);
/* The first byte that is not a character of XML in UTF-8; length when all
 * are. */
uint32_t first_bad_byte (const char *text, size_t length);
/* Length of the byte order mark at the start of a text: 3 bytes, or 0. */
static inline uint32_t
byte_order_mark (const char *text, size_t length)
{
  return length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

/* Whether a character is white space of XML. */
static inline bool
is_space (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

#endif
