/* language_words.h: what elements and attributes are called by people, for
 * comparisons, forms and help (private). */
#ifndef WCC_LANGUAGE_WORDS_H
#define WCC_LANGUAGE_WORDS_H

#include <stdbool.h>

enum told_value {
  TOLD_PLAIN, /* as it stands */
  TOLD_WORDS, /* a word of the language: dashes become blanks */
  TOLD_NAME,  /* the same; it need not be the id of a noun */
  TOLD_LIST,  /* names whose order counts */
  TOLD_SET,   /* names whose order does not */
  TOLD_SIDE   /* top or bottom: the name of the army */
};

/* How an attribute is told. */
struct told_attribute {
  const char *element; /* NULL: any */
  const char *name;
  const char *words;  /* "close dice" */
  const char *absent; /* what it means that there is none: "any"; or NULL */
  enum told_value value;
  const char *of; /* the nouns whose ids the value names, by their elements;
                     "": none; NULL: those with the name of the attribute, if
                     there are such */
};

/* How an element is told and found again in another document. */
struct told_element {
  const char *name;
  const char *words; /* "prize" */
  const char *group; /* of things; NULL: a part of a thing */
  /* Two elements are the same thing when these attributes are equal, the first
   * row first; "" is any two. A row with an id is for those that have one. */
  const char *key[4];
  bool whole; /* told in one line, not attribute by attribute */
};

/* Never NULL; what no table has is told by its own name. */
const struct told_attribute *told_attribute (const char *element,
                                             const char *name);
const struct told_element *told_element (const char *name);

#endif
