/* place_names.c: which names an expression or an action may use at a place: a
 * query or an event has some things and lacks others. */

#include "wcc/place.h"

#include <string.h>

#include "rules/expression_context.h"
#include "language/schema.h"
#include "text/source.h"

enum { LONGEST_LIST = 512 };

/* The names of the query or event that a place is about.
 * @return false when the place names none, or an unknown one */
static bool
names_at (const char *text, const wcc_place *place, char names[LONGEST_LIST])
{
  const char *about = text + place->about.start;
  size_t length = place->about.end - place->about.start;
  for (int i = 0; length > 0 && i < WCR_QUERIES; i++)
    if (is (wcr_query_describe ((enum wcr_query) i)->name, about, length))
      return wcc_query_names ((enum wcr_query) i, names, LONGEST_LIST) > 0;
  for (int i = 0; length > 0 && i < WCR_EVENTS; i++)
    if (is (wcr_event_describe ((enum wcr_event_type) i)->name, about, length))
      return wcc_event_names ((enum wcr_event_type) i, names, LONGEST_LIST) > 0;
  return false;
}

static bool
is_piece (const char *word)
{
  const struct base *base = base_find (word, strlen (word));
  return base && strcmp (base->base, "PIECE") == 0;
}

bool
wcc_place_knows (const char *text, const wcc_place *place, const char *word)
{
  char names[LONGEST_LIST];
  const struct base *base = base_find (word, strlen (word));
  if ((!base && path_find ("GLOBAL", word, strlen (word)) < 0)
      || !names_at (text, place, names))
    return true;
  if (strcmp (word, "each") == 0)
    return place->each;
  if (strcmp (word, "outer") == 0)
    return place->outer;
  if (strcmp (word, "roll") == 0)
    return place->roll;
  if (strcmp (word, "hex") == 0 && place->each)
    return true;
  /* "mover" and the like are other words for a piece. */
  if (base && base->context == WCR_CONTEXT_P)
    word = "piece";
  return has_word (names, word);
}

bool
wcc_place_takes (const char *text, const wcc_place *place,
                 const wcc_value *value, size_t i)
{
  const char *word = wcc_value_word (value, i).word;
  return value->kind != WCC_VALUE_WORD || !is_piece (word)
         || wcc_place_knows (text, place, word);
}

bool
wcc_place_fits (const char *text, const wcc_place *place,
                const wcc_element *element)
{
  for (size_t i = 0; i < element->attribute_count; i++)
    {
      wcc_attribute_info info = wcc_element_attribute (element, i);
      const wcc_value *value = &info.value;
      size_t taken = 0;
      if (value->kind != WCC_VALUE_WORD || value->word_count == 0
          || (!info.required && !info.standard))
        continue;
      for (size_t k = 0; k < value->word_count; k++)
        taken += wcc_place_takes (text, place, value, k);
      if (taken == 0)
        return false;
    }
  return true;
}
