/* schema.h: the schemas that are built in (private to the compiler).
 *
 * embed-schemas.py writes schema-data.c from schemas/, with each schema as text
 * for libxml2, and as tables: messages are made from them, and attributes with
 * a choice of words are checked by them. */
#ifndef WCC_SCHEMA_H
#define WCC_SCHEMA_H

#include <stdbool.h>
#include <stddef.h>

struct schema_attribute {
  const char *name;
  const char *expects; /* "a whole number ...", for hints; may be NULL */
  const char *words;   /* of an enumeration, separated by spaces; or NULL */
  bool required;
  bool hidden; /* from libxml2: one of the words, or any text but none */
};

/* An element name has one type in a schema, wherever it stands. */
struct schema_element {
  const char *name;
  const char *children;        /* names of elements, separated by spaces */
  const char *expects, *words; /* of the text inside, as above */
  bool text;                   /* the element holds text */
  bool any;                    /* it may have any attribute */
  const char *attribute_words; /* their names, separated by spaces */
  const struct schema_attribute *attributes;
  int attribute_count;
};

struct schema {
  const char *root, *space; /* name and namespace of the root element */
  const char *text;         /* for documents */
  const char *parts; /* for any element on its own; larger, thus slower */
  const struct schema_element *elements;
  int element_count;
};

/* Where a word is in a list of words; NULL: nowhere. */
const char *find_word (const char *words, const char *word, size_t length);

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
bool schema_has_word (const char *words, const char *word, size_t length);

enum { SCHEMAS = 4 };
extern const struct schema schemas[SCHEMAS]; /* rules, scenario, case, pack */

#endif
