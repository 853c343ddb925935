/* attributes.h: values of attributes as words, and the places of these words
 * (private). */
#ifndef WCC_ATTRIBUTES_H
#define WCC_ATTRIBUTES_H

#include "wcc/diagnostics.h"
#include "work.h"

/* The value of an attribute, or NULL when it does not exist. */
const char *attribute_get (struct place at, const char *name);
bool attribute_yes (struct place at, const char *name);
bool attribute_no (struct place at, const char *name);

/* A word of an attribute's value. */
struct word {
  const char *text; /* in the value, not terminated */
  size_t length;
  wcc_range range; /* in the document */
};
/* Number of its bytes that a message shows. */
static inline int
word_shown (const struct word *word)
{
  return word->length < 60 ? (int) word->length : 60;
}
/* Steps through the words of a value, which are separated by white space.
 * @param at  0 to begin with */
bool word_next (const wcc_attribute *attribute, struct place place, size_t *at,
                struct word *word);
/* Reports about an attribute, or about the element when the attribute is
 * missing. */
void report_attribute (struct work *work, struct place at,
                       const char *attribute, enum wcc_code code,
                       const char *hint, const char *message);
/* Bytes of the document for a part of a value; the value may be written with
 * character references. */
wcc_range value_range (const wcc_document *document,
                       const wcc_attribute *attribute, size_t start,
                       size_t end);

#endif
