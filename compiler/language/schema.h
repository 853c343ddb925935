/* schema.h: the schemas that are built in (private to the compiler).
 *
 * embed-schemas.py writes schema-data.c from schemas/. It has each schema as
 * text for libxml2, and as tables: messages and help come from the tables, and
 * they check attributes with a choice of words. */
#ifndef WCC_SCHEMA_H
#define WCC_SCHEMA_H

#include <stdbool.h>
#include <stddef.h>

#include "wcc/language.h"

/* Texts for people, one after another. `documentation` and the like are offsets
 * in it, 0: no text; a list of texts ends with an empty one. */
extern const char schema_documentation[];

struct schema_value {
  enum wcc_value_kind kind;
  bool list;
  int least, most;  /* of a number, or of letters; most -1: open */
  unsigned choices; /* in the texts: word, name, meaning, word, ... */
};

struct schema_child {
  const char *name;
  int least, most;
  bool any_order;
  unsigned documentation; /* of the element in this place */
};

struct schema_attribute {
  const char *name;
  const char *expects; /* "a whole number ...", for hints; may be NULL */
  const char *words;   /* of an enumeration, separated by spaces; or NULL;
                          beside `expects`, a value may be something else that
                          does not begin with a small letter */
  bool required;
  bool hidden; /* from libxml2: one of the words, or any text that is not
                  blank */
  const char *standard; /* value where it is not written; NULL: none */
  struct schema_value value;
  unsigned documentation;
};

/* An element name has one type in a schema, wherever the element is. */
struct schema_element {
  const char *name;
  const char *children;        /* names of elements, separated by spaces */
  const char *expects, *words; /* of the text inside, as above */
  bool text;                   /* the element holds text */
  bool any;                    /* it may have any attribute */
  const char *attribute_words; /* their names, separated by spaces */
  const struct schema_attribute *attributes;
  int attribute_count;
  const struct schema_child *inside;
  int inside_count;
  struct schema_value value; /* of the text inside */
  unsigned documentation, example;
};

/* The namespace of elements in the texts for libxml2. It is the same in all of
 * them, so that schemas of several namespaces can share one text. */
#define SCHEMA_SPACE "urn:x-warcouncil"

struct schema {
  const char *root, *space; /* name and namespace of the root element */
  const char *text;         /* for documents; schemas may share it */
  const char *parts; /* for any element on its own; larger, thus slower */
  const struct schema_element *elements;
  int element_count;
};

/* NULL: there is none. */
const struct schema_element *find_element (const struct schema *schema,
                                           const char *name);
const struct schema_attribute *
find_attribute (const struct schema_element *element, const char *name);

/* What an element of a schema may have. NULL, or no words, when
 * there is no such element or attribute. */
const struct schema_attribute *
schema_attribute (const char *root, const char *element, const char *name);
const char *schema_attribute_words (const char *root, const char *element);
const char *schema_children (const char *root, const char *element);
/* Place of an attribute in the list of its element; -1: it is not there. */
int schema_attribute_place (const char *root, const char *element,
                            const char *name);
/* Whether the element holds text and nothing else. */
bool schema_holds_text (const char *root, const char *element);

enum { SCHEMAS = 4 };
extern const struct schema schemas[SCHEMAS]; /* rules, scenario, case, pack */

#endif
