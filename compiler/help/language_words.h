/* language_words.h: what people call elements and attributes, for comparisons,
 * forms and help (private). */
#ifndef WCC_LANGUAGE_WORDS_H
#define WCC_LANGUAGE_WORDS_H

#include <stdbool.h>

enum documented_value {
  AS_PLAIN, /* as it is written */
  AS_WORDS, /* a word of the language: dashes become blanks */
  AS_NAME,  /* the same; it need not be the id of a noun */
  AS_LIST,  /* names whose order counts */
  AS_SET,   /* names whose order does not */
  AS_SIDE   /* top or bottom: the name of the army */
};

/* How an attribute is put into words. */
struct documented_attribute {
  const char *element; /* NULL: any */
  const char *name;
  const char *words;  /* "close dice" */
  const char *absent; /* what it means without the attribute: "any"; or NULL */
  enum documented_value value;
  const char *of; /* the nouns whose ids the value names, by their elements;
                     "": none; NULL: those with the name of the attribute, if
                     there are any */
};

/* How an element is put into words, and found again in another document. */
struct documented_element {
  const char *name;
  const char *words; /* "prize" */
  const char *group; /* of things; NULL: a part of a thing */
  /* Two elements are the same thing when these attributes are equal, the first
   * row first; "" is any two. A row with an id is for those that have one. */
  const char *key[4];
  bool whole; /* described in one line, not attribute by attribute */
};

/* Never NULL. What no table has is called by its own name: its words are
 * NULL. */
const struct documented_attribute *documented_attribute (const char *element,
                                                         const char *name);
const struct documented_element *documented_element (const char *name);

#endif
