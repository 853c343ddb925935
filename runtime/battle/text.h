/* text.h: the text sections in memory (private to the runtime). Playing reads
 * none of it. */
#ifndef WCR_TEXT_H
#define WCR_TEXT_H

#include "battle.h"

struct name {
  const char *id;
  uint32_t name; /* text */
};

struct origin {
  const char *file, *cite, *source; /* never NULL */
  int line;
};

struct paragraph {
  uint8_t kind;
  const char *language;
  uint32_t text;
};

struct council {
  const char *colour; /* NULL or empty: not given */
  uint32_t *commander; /* texts */
  uint32_t commanders;
};

/* What a number of a counter is called. */
struct number_name {
  uint8_t counter, number;
  uint32_t text;
};

/* A text in another language. */
struct pair {
  uint32_t from, to;
};

struct language {
  const char *tag;
  struct pair *pair; /* in the order of `from` */
  uint32_t pairs;
};

struct text {
  const char **string;
  uint32_t strings;
  /* Each string in the languages of wcr_battle_speak(); `string` itself where
   * the file has no other. */
  const char **said;
  const char *wanted[WCR_PROSES]; /* language of its paragraphs; NULL: first */
  const char *tongue;             /* of the battle itself; NULL: not given */
  struct language *language;
  uint32_t languages;
  struct name *name[WCR_NOUNS]; /* NULL: the file holds no names */
  uint32_t names[WCR_NOUNS];
  struct number_name *number_name;
  uint32_t number_names;
  struct origin *origin; /* effects, then triggers; NULL: none */
  struct paragraph *paragraph;
  uint32_t paragraphs;
  int number; /* of the battle; 0: none */
  struct council council[WCR_SIDES];
};

/* Where an effect is written; empty strings when the file does not say. */
struct origin effect_origin (const wcr_battle *battle, int effect);
/* Text of a note action, empty when the file has none. */
const char *note_text (const wcr_battle *battle, int string);

/* How many nouns there are according to the play sections; -1: they do not say.
 */
int noun_count (const wcr_battle *battle, enum wcr_noun noun);

#endif
