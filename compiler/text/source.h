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

/* Whether a character moves the cursor of a terminal or ends a line there. Texts
 * have no such characters, except tabs and ends of lines. */
static inline bool
is_control (uint32_t code)
{
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0x2028
         || code == 0x2029;
}
/* Length of the UTF-8 character at text, or 0 when it is not one, or when no
 * document may have it: XML does not allow it, or it is a control character.
 * For compiled battles the runtime has the same rule (load/text.c). */
size_t text_character (const char *text, size_t length);
/* The first byte that does not start such a character; length when all do. */
uint32_t first_bad_byte (const char *text, size_t length);
/* Length of the byte order mark at the start of a text: 3 bytes, or 0. */
static inline uint32_t
byte_order_mark (const char *text, size_t length)
{
  return length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

/* ---- parts of a text ----------------------------------------------------- */

static inline bool
starts_with (const char *text, uint32_t at, uint32_t end, const char *word)
{
  size_t length = strlen (word);
  return end - at >= length && memcmp (text + at, word, length) == 0;
}
/* Where the next occurrence of a word ends; `end`: there is none. */
uint32_t after_word (const char *text, uint32_t at, uint32_t end,
                     const char *word);

/* ---- words --------------------------------------------------------------- */

/* Whether a character is white space of XML. */
static inline bool
is_space (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}
/* Where a word is in a list of words, which blanks separate; NULL: nowhere. */
const char *find_word (const char *words, const char *word, size_t length);
static inline bool
has_word (const char *words, const char *word)
{
  return find_word (words, word, strlen (word)) != NULL;
}

#endif
