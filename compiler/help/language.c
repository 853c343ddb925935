/* language.c: what documents may say, from the tables of the schemas. */

#include "wcc/language.h"

#include <string.h>

#include "language_words.h"
#include "language/schema.h"
#include "text/source.h"
#include "text/translate.h"

static const struct schema *
schema_of (enum wcc_kind kind)
{
  const char *root = wcc_root_name (kind);
  for (int i = 0; root && i < SCHEMAS; i++)
    if (strcmp (schemas[i].root, root) == 0)
      return &schemas[i];
  return NULL;
}

const char *
wcc_root_name (enum wcc_kind kind)
{
  switch (kind)
    {
    case WCC_RULES: return "rules";
    case WCC_SCENARIO: return "scenario";
    case WCC_CASE: return "case";
    case WCC_UNKNOWN: break;
    }
  return NULL;
}

const char *
wcc_element_name (enum wcc_kind kind, size_t i)
{
  const struct schema *schema = schema_of (kind);
  return schema && i < (size_t) schema->element_count ? schema->elements[i].name
                                                      : NULL;
}

/* Translates a text, but not an empty one: for that, gettext would return the
 * header of the catalogue. */
static const char *
translated (const char *text)
{
  return text && *text ? _ (text) : text;
}

static const char *
documentation_at (unsigned place)
{
  return translated (schema_documentation + place);
}

/* ---- values -------------------------------------------------------------- */

/* The text after a text, in a row of texts. */
static const char *
next_text (const char *text)
{
  return text + strlen (text) + 1;
}

/* Each word is three texts. */
static const char *
next_choice (const char *at)
{
  return next_text (next_text (next_text (at)));
}

static size_t
count_choices (unsigned choices)
{
  size_t count = 0;
  for (const char *at = schema_documentation + choices; *at;
       at = next_choice (at))
    count++;
  return count;
}

static wcc_word
describe_word (const char *word)
{
  const char *name = next_text (word), *label = _ (name);
  /* Without a translation, the context is still in front. */
  if (label == name)
    label = strchr (name, '\004') + 1;
  return (wcc_word){ word, label, translated (next_text (name)) };
}

wcc_word
wcc_value_word (const wcc_value *value, size_t i)
{
  const char *at = value->words;
  while (i-- > 0)
    at = next_choice (at);
  return describe_word (at);
}

bool
wcc_find_word (const wcc_value *value, const char *word, wcc_word *found)
{
  const char *at = value->words;
  for (size_t i = 0; i < value->word_count; i++, at = next_choice (at))
    if (strcmp (at, word) == 0)
      {
        *found = describe_word (at);
        return true;
      }
  return false;
}

size_t
wcc_value_room (const wcc_value *value, const char *text)
{
  size_t room = 0;
  uint32_t letter;
  for (int i = 0; text[room] && i != value->most; i++)
    room += wcc_next_character (text + room, &letter);
  return room;
}

/* The name itself if its elements have ids, and are thus nouns that others can
 * name; else "". */
static const char *
noun_named (const char *name)
{
  static const char *const nouns[]
      = { "unit-class", "leader-class", "terrain",      "hexside", "trait",
          "card",       "sheet",        "token-action", "section", "face",
          "role",       "switch",       "zone",         "effect",  "on",
          "supply",     "personality",  "group",        "counter", "require",
          "card-deck" };
  for (size_t i = 0; i < sizeof nouns / sizeof nouns[0]; i++)
    if (strcmp (nouns[i], name) == 0)
      return nouns[i];
  return "";
}

/* Describes a value. @param name  of the attribute; "": the text inside */
static wcc_value
describe_value (const struct schema_value *from, const char *expects,
                const char *element, const char *name)
{
  wcc_value value = {
    .kind = from->kind,
    .list = from->list,
    .least = from->least,
    .most = from->most,
    .of = "",
    .expects = translated (expects),
    .word_count = count_choices (from->choices),
    .words = schema_documentation + from->choices,
  };
  if (from->kind != WCC_VALUE_NAME)
    return value;
  const struct documented_attribute *words
      = documented_attribute (element, name);
  if (strcmp (name, "id") == 0)
    value.kind = WCC_VALUE_DEFINES;
  else if (strcmp (name, "like") == 0)
    value.of = noun_named (element);
  else
    value.of = words->of ? words->of : noun_named (name);
  if (*value.of && words->value != AS_NAME)
    value.kind = WCC_VALUE_REFERS;
  return value;
}

/* ---- elements ------------------------------------------------------------ */

bool
wcc_find_element (enum wcc_kind kind, const char *name, wcc_element *element)
{
  const struct schema *schema = schema_of (kind);
  const struct schema_element *found
      = schema ? find_element (schema, name) : NULL;
  if (!found)
    return false;
  const char *words = documented_element (name)->words;
  *element = (wcc_element){
    .name = found->name,
    .label = translated (words ? words : found->name),
    .documentation = documentation_at (found->documentation),
    .example = found->example ? schema_documentation + found->example : NULL,
    .holds_text = found->text,
    .holds_prose = strcmp (found->children, "p") == 0,
    .translatable = find_attribute (found, "xml:lang") != NULL,
    .text = describe_value (&found->value, found->expects, found->name, ""),
    .attribute_count = (size_t) found->attribute_count,
    .child_count = (size_t) found->inside_count,
    .kind = kind,
    .entry = found,
  };
  return true;
}

wcc_child
wcc_element_child (const wcc_element *element, size_t i)
{
  const struct schema_element *entry = element->entry;
  const struct schema_child *child = &entry->inside[i];
  wcc_child result = { child->name, child->least, child->most, child->any_order,
                       documentation_at (child->documentation) };
  wcc_element own;
  if (!child->documentation
      && wcc_find_element (element->kind, child->name, &own))
    result.documentation = own.documentation;
  return result;
}

bool
wcc_find_child (const wcc_element *element, const char *name, wcc_child *child)
{
  const struct schema_element *entry = element->entry;
  for (size_t i = 0; i < element->child_count; i++)
    if (strcmp (entry->inside[i].name, name) == 0)
      {
        *child = wcc_element_child (element, i);
        return true;
      }
  return false;
}

/* ---- attributes ---------------------------------------------------------- */

wcc_attribute_info
wcc_element_attribute (const wcc_element *element, size_t i)
{
  const struct schema_element *entry = element->entry;
  const struct schema_attribute *from = &entry->attributes[i];
  const struct documented_attribute *words
      = documented_attribute (element->name, from->name);
  const char *english = words->words ? words->words : from->name;
  return (wcc_attribute_info){
    .name = from->name,
    .label = translated (english),
    .english = english,
    .documentation = documentation_at (from->documentation),
    .required = from->required,
    .standard = from->standard,
    .absent = translated (words->absent),
    .value
    = describe_value (&from->value, from->expects, element->name, from->name),
  };
}

bool
wcc_find_attribute (const wcc_element *element, const char *name,
                    wcc_attribute_info *attribute)
{
  const struct schema_element *entry = element->entry;
  const struct schema_attribute *found = find_attribute (entry, name);
  if (!found)
    return false;
  *attribute
      = wcc_element_attribute (element, (size_t) (found - entry->attributes));
  return true;
}

/* ---- nouns --------------------------------------------------------------- */

const wcc_noun *
wcc_catalogue_nouns (const wcc_catalogue *catalogue, const char *element,
                     size_t *count)
{
  *count = 0;
  for (size_t i = 0; catalogue && i < catalogue->noun_list_count; i++)
    if (strcmp (catalogue->noun_lists[i].element, element) == 0)
      {
        *count = catalogue->noun_lists[i].count;
        return *count > 0 ? catalogue->noun_lists[i].nouns : NULL;
      }
  return NULL;
}

const wcc_noun *
wcc_catalogue_find (const wcc_catalogue *catalogue, const char *elements,
                    const char *id, size_t length)
{
  for (size_t i = 0; catalogue && i < catalogue->noun_list_count; i++)
    {
      const wcc_noun_list *list = &catalogue->noun_lists[i];
      if (!has_word (elements, list->element))
        continue;
      for (size_t k = 0; k < list->count; k++)
        if (strlen (list->nouns[k].id) == length
            && memcmp (list->nouns[k].id, id, length) == 0)
          return &list->nouns[k];
    }
  return NULL;
}

bool
wcc_noun_is_placed (const wcc_noun *counter)
{
  const char *of
      = counter && counter->node ? wcc_node_get (counter->node, "of") : NULL;
  return of && strcmp (of, "hex") == 0 && !wcc_node_get (counter->node, "draw");
}
