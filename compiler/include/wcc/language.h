/* language.h: what documents may say, for forms, completion and help.
 *
 * It is made from the schemas and the lists of the language, so it knows
 * nothing about any single ruleset; what a ruleset offers is in its
 * wcc_catalogue. Labels and documentation are in the reader's language, as far
 * as they are translated; all other strings are as in documents. Strings are
 * never freed. */
#ifndef WCC_LANGUAGE_H
#define WCC_LANGUAGE_H

#include "wcc/compile.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

/* ---- values ---------------------------------------------------------------- */

enum wcc_value_kind {
  WCC_VALUE_TEXT,   /* a line of text, or something with its own format */
  WCC_VALUE_WORD,   /* one of the words */
  WCC_VALUE_NUMBER, /* a whole number; or one of the words, if there are any */
  WCC_VALUE_DEFINES,    /* an id by which others refer to the element */
  WCC_VALUE_REFERS,     /* the id of a noun */
  WCC_VALUE_NAME,       /* another name in lower case */
  WCC_VALUE_HEX,        /* a hex, "D7", or a place in a reserve, "+1" */
  WCC_VALUE_EXPRESSION, /* a condition or a number */
  WCC_VALUE_PATH,       /* of another file */
  WCC_VALUE_COLOUR      /* one of the words, or "#a08060" */
};

/* What an attribute, or the text in an element, may contain. */
typedef struct {
  enum wcc_value_kind kind;
  bool list;       /* several, separated by spaces */
  int least, most; /* of a number, or of the letters of a text; most -1: open */
  const char *of;  /* nouns that it refers to, or whose names are worth
                        proposing: names of elements, as wcc_catalogue_nouns()
                        takes them, separated by spaces; "" */
  const char *expects; /* "a whole number from 0 to 99"; NULL when the words say
                          it all */
  size_t word_count;
  const void *words; /* for wcc_value_word() */
} wcc_value;

/* A word of the language. */
typedef struct {
  const char *word;
  const char *label;   /* "turn starts" */
  const char *meaning; /* a sentence, or part of one; never NULL */
} wcc_word;

/* @param i  from 0, below word_count of the value */
wcc_word wcc_value_word (const wcc_value *value, size_t i);
/* @return false when it is none of the words; then *found is unchanged */
bool wcc_find_word (const wcc_value *value, const char *word, wcc_word *found);

/* Bytes at the start of a text that a value may have, in whole letters. */
size_t wcc_value_room (const wcc_value *value, const char *text);

/* ---- elements -------------------------------------------------------------- */

typedef struct {
  const char *name;
  const char *label;         /* "unit class" */
  const char *documentation; /* sentences; never NULL */
  const char *example;       /* XML; NULL: there is none */
  bool holds_text;           /* text, and no elements */
  bool holds_prose;          /* paragraphs of text */
  bool translatable;         /* may have xml:lang, once for each language */
  wcc_value text;            /* where it holds text */
  size_t attribute_count, child_count;
  enum wcc_kind kind; /* of document */
  const void *entry;  /* for the functions below */
} wcc_element;

/* Name of the outermost element; NULL for WCC_UNKNOWN. */
const char *wcc_root_name (enum wcc_kind kind);
/* Name of an element of such documents, in the order in which they occur.
 * @return NULL when i is not below their number */
const char *wcc_element_name (enum wcc_kind kind, size_t i);
/* An element by its name, which means the same everywhere.
 * @return false when there is none; then *element is unchanged */
bool wcc_find_element (enum wcc_kind kind, const char *name,
                       wcc_element *element);

/* An element that may stand in another. */
typedef struct {
  const char *name;
  int least;      /* 0: it may be left out */
  int most;       /* 0: any number */
  bool any_order; /* it may come in any order with its neighbours that say so;
                     all others stand in the order of the children */
  const char *documentation; /* what it means in this place; never NULL */
} wcc_child;
/* @param i  from 0, below child_count */
wcc_child wcc_element_child (const wcc_element *element, size_t i);
/* @return false when it may not stand there */
bool wcc_find_child (const wcc_element *element, const char *name,
                     wcc_child *child);

/* ---- attributes ------------------------------------------------------------ */

typedef struct {
  const char *name;
  const char *label;         /* "hexes of a move" */
  const char *english;       /* the label before it is translated */
  const char *documentation; /* sentences; never NULL */
  bool required;
  const char *standard; /* its default value; NULL: none */
  const char *absent;   /* what leaving it out means: "any"; or NULL */
  wcc_value value;
} wcc_attribute_info;

/* @param i  from 0, below attribute_count; in the order of the layout */
wcc_attribute_info wcc_element_attribute (const wcc_element *element, size_t i);
/* @return false when the element has no such attribute */
bool wcc_find_attribute (const wcc_element *element, const char *name,
                         wcc_attribute_info *attribute);

/* ---- nouns ----------------------------------------------------------------- */

/* Everything with an id, by the name of its element: unit-class, leader-class,
 * terrain, hexside, trait, card, sheet, token-action, section, face, role,
 * switch, zone. Two are not elements: "group", of cards, and "piece", the units
 * and leaders of a battle that have an id.
 * @param catalogue  NULL: an empty one
 * @param count  set to their number
 * @return NULL when there are none */
const wcc_noun *wcc_catalogue_nouns (const wcc_catalogue *catalogue,
                                     const char *element, size_t *count);
/* The noun with this id among those of some elements, or NULL.
 * @param elements  separated by spaces
 * @param length  of the id in bytes */
const wcc_noun *wcc_catalogue_find (const wcc_catalogue *catalogue,
                                    const char *elements, const char *id,
                                    size_t length);
/* Whether a battle can put a counter into hexes by <place>: it is one of hexes,
 * and its numbers are not drawn.
 * @param counter  a noun of the element counter, or NULL */
bool wcc_noun_is_placed (const wcc_noun *counter);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
