/* text.h: the text sections in memory (private to the runtime). Playing reads
 * none of it. */
#ifndef WCR_TEXT_H
#define WCR_TEXT_H

#include "battle.h"

struct name {
  const char *id, *name;
};

struct origin {
  const char *file, *cite, *source; /* never NULL */
  int line;
};

struct paragraph {
  uint8_t kind;
  const char *language, *text;
};

struct council {
  const char *colour; /* NULL or empty: not told */
  const char **commander;
  uint32_t commanders;
};

struct text {
  const char **string;
  uint32_t strings;
  struct name *name[WCR_NOUNS]; /* NULL: the file holds no names */
  uint32_t names[WCR_NOUNS];
  struct origin *origin; /* effects, then triggers; NULL: none */
  struct paragraph *paragraph;
  uint32_t paragraphs;
  int number; /* of the battle; 0: none */
  struct council council[WCR_SIDES];
};

/* Where an effect is written; empty strings when the file does not tell. */
struct origin effect_origin (const wcr_battle *battle, int effect);
/* Text of a note action, empty when the file has none. */
const char *note_text (const wcr_battle *battle, int string);

/* Appends to a text of `size` bytes like snprintf; `length` counts on beyond
 * the size. */
struct line_out {
  char *text;
  size_t size, length;
};
void put (struct line_out *out, const char *format, ...)
#if defined __GNUC__
    __attribute__ ((format (printf, 2, 3)))
#endif
    ;

#endif
