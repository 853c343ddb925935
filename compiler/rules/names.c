/* names.c: reads attributes as numbers and names, and reports what is wrong
 * with them. */

#include "model.h"

#include "text/report.h"

#include <stdlib.h>
#include <string.h>

/* ---- attributes ---------------------------------------------------------- */

const wcc_attribute *
attribute_needed (struct work *work, struct place at, const char *name)
{
  return work->model->lenient ? wcc_node_attribute (at.node, name)
                              : attribute_demanded (work, at, name);
}

const wcc_attribute *
attribute_demanded (struct work *work, struct place at, const char *name)
{
  const wcc_attribute *attribute = wcc_node_attribute (at.node, name);
  /* If it is like a thing that does not exist, that is reported already. */
  if (!attribute && !wcc_node_attribute (at.node, "like"))
    report (work->sink, at.document, WCC_CODE_MISSING, at.node->open, NULL,
            "<%s> needs the attribute '%s'", at.node->name, name);
  return attribute;
}

int
attribute_number (struct work *work, struct place at, const char *name,
                  int least, int most, int otherwise)
{
  const wcc_attribute *attribute = wcc_node_attribute (at.node, name);
  size_t step = 0;
  struct word word;
  if (!attribute || !word_next (attribute, at, &step, &word))
    return otherwise;
  char *end;
  long value = strtol (word.text, &end, 10);
  bool good = end == word.text + word.length
              && !word_next (attribute, at, &step, &word);
  if (good && value >= least && value <= most)
    return (int) value;
  if (work->model->lenient && (!good || value < 0 || value > 99))
    return otherwise; /* the schema check reported it */
  report (work->sink, at.document, WCC_CODE_BAD_NUMBER, attribute->text, NULL,
          "'%s' must be a number from %d to %d", name, least, most);
  return otherwise;
}

/* ---- names --------------------------------------------------------------- */

int
name_count (const struct model *model, enum name_list list)
{
  switch (list)
    {
    case NAMES_SECTION: return model->section_count;
    case NAMES_FACE: return model->face_count;
    case NAMES_RULING: return model->ruling_count;
    case NAMES_TRAIT: return model->trait_count;
    case NAMES_ROLE: return model->role_count;
    case NAMES_CLASS:
    case NAMES_UNIT_CLASS:
    case NAMES_LEADER_CLASS: return model->unit_class_count;
    case NAMES_TERRAIN: return model->terrain_count;
    case NAMES_ZONE: return model->zone_count;
    case NAMES_HEXSIDE: return model->hexside_count;
    case NAMES_CARD: return model->card_count;
    case NAMES_GROUP: return model->group_count;
    case NAMES_TOKEN: return model->token_action_count;
    case NAMES_SHEET: return model->sheet_count;
    case NAMES_SUPPLY: return model->supply_count;
    case NAMES_COUNTER: return model->counter_count;
    case NAMES_DECK: return model->card_deck_count;
    case NAMES_REQUIREMENT: return model->requirement_count;
    case NAMES_PERSONALITY: return model->personality_count;
    }
  return 0;
}

struct noun *
name_noun (const struct model *model, enum name_list list, int i)
{
  switch (list)
    {
    case NAMES_SECTION: return &model->section[i].noun;
    case NAMES_FACE: return &model->face[i].noun;
    case NAMES_RULING: return &model->ruling[i].noun;
    case NAMES_TRAIT: return &model->trait[i].noun;
    case NAMES_ROLE: return &model->role[i].noun;
    case NAMES_UNIT_CLASS:
      return model->unit_class[i].leader ? NULL : &model->unit_class[i].noun;
    case NAMES_LEADER_CLASS:
      return model->unit_class[i].leader ? &model->unit_class[i].noun : NULL;
    case NAMES_CLASS: return &model->unit_class[i].noun;
    case NAMES_TERRAIN: return &model->terrain[i].noun;
    case NAMES_ZONE: return &model->zone[i].noun;
    case NAMES_HEXSIDE: return &model->hexside[i].noun;
    case NAMES_CARD: return &model->card[i].noun;
    case NAMES_GROUP: return &model->group[i].noun;
    case NAMES_TOKEN: return &model->token_action[i].noun;
    case NAMES_SHEET: return &model->sheet[i].noun;
    case NAMES_SUPPLY: return &model->supply[i].noun;
    case NAMES_COUNTER: return &model->counter[i].noun;
    case NAMES_DECK: return &model->card_deck[i].noun;
    case NAMES_REQUIREMENT: return &model->requirement[i].noun;
    case NAMES_PERSONALITY: return &model->personality[i].noun;
    }
  return NULL;
}

static const char *
name_id (const struct model *model, enum name_list list, int i)
{
  const struct noun *noun = name_noun (model, list, i);
  return noun ? noun->id : "";
}

bool
name_allowed (const struct work *work, const wcc_document *document,
              const struct noun *noun)
{
  const struct model *model = work->model;
  int here = -1, there = -1;
  if (!noun->removed)
    return true;
  for (int i = 0; i < model->source_count; i++)
    {
      if (model->source[i] == document)
        here = i;
      if (model->source[i] == noun->removed->at.document)
        there = i;
    }
  return here > there; /* older ones come later */
}

const char *
name_what (enum name_list list)
{
  switch (list)
    {
    case NAMES_SECTION: return N_ ("section");
    case NAMES_FACE: return N_ ("die face");
    case NAMES_RULING: return N_ ("switch");
    case NAMES_TRAIT: return N_ ("trait");
    case NAMES_ROLE: return N_ ("role");
    case NAMES_CLASS: return N_ ("class");
    case NAMES_UNIT_CLASS: return N_ ("unit class");
    case NAMES_LEADER_CLASS: return N_ ("leader class");
    case NAMES_TERRAIN: return N_ ("terrain");
    case NAMES_ZONE: return N_ ("zone");
    case NAMES_HEXSIDE: return N_ ("feature of hexsides");
    case NAMES_CARD: return N_ ("card");
    case NAMES_GROUP: return N_ ("group of cards");
    case NAMES_TOKEN: return N_ ("token action");
    case NAMES_SHEET: return N_ ("sheet");
    case NAMES_SUPPLY: return N_ ("supply");
    case NAMES_COUNTER: return N_ ("counter");
    case NAMES_DECK: return N_ ("deck of cards");
    case NAMES_REQUIREMENT: return N_ ("requirement");
    case NAMES_PERSONALITY: return N_ ("personality");
    }
  return "";
}

static bool
same (const char *id, const char *text, size_t length)
{
  return length > 0 && strncmp (id, text, length) == 0 && id[length] == '\0';
}

int
name_find (const struct model *model, enum name_list list, const char *text,
           size_t length)
{
  int count = name_count (model, list);
  for (int i = 0; i < count; i++)
    if (same (name_id (model, list, i), text, length))
      return i;
  return -1;
}

const char *
name_words (struct work *work, enum name_list list)
{
  const struct model *model = work->model;
  struct text words = new_list (work);
  int count = name_count (model, list);
  for (int i = 0; i < count && words.length < HINT_BYTES; i++)
    {
      const struct noun *noun = name_noun (model, list, i);
      if (noun && !noun->removed && *noun->id)
        put_word (&words, " ", noun->id);
    }
  return text_put (&words);
}

const char *
vocabulary_words (struct work *work, enum wcr_list list)
{
  const char *words = "";
  for (int i = 0; i < wcr_list_size (list); i++)
    words = make_text (work, "%s%s%s", words, i ? " " : "",
                       wcr_list_name (list, i));
  return words;
}

/* A suggestion, or else the list of words, unless it is long. */
static const char *
suggest_or_list (struct work *work, const char *text, size_t length,
                 const char *words)
{
  const char *hint = suggest (work, text, length, words);
  if (hint || strlen (words) > 300)
    return hint;
  if (*words == '\0')
    return N_ ("None is defined.");
  return make_message (work, "There are: %s.", words);
}

/* Whether the schema accepts the word as an identifier. */
static bool
is_identifier (const struct word *word)
{
  for (size_t i = 0; i < word->length; i++)
    {
      char c = word->text[i];
      bool letter = c >= 'a' && c <= 'z';
      if (!letter && (i == 0 || !(c == '-' || (c >= '0' && c <= '9'))))
        return false;
    }
  return word->length > 0;
}

int
name_need (struct work *work, enum name_list list, struct place at,
           const struct word *word)
{
  int found = name_find (work->model, list, word->text, word->length);
  struct noun *noun = found >= 0 ? name_noun (work->model, list, found) : NULL;
  if (noun && name_allowed (work, at.document, noun))
    {
      noun->used = true;
      return found;
    }
  if (work->model->lenient && !is_identifier (word))
    return -1; /* the schema check reported it */
  const char *hint = NULL;
  enum name_list other
      = list == NAMES_UNIT_CLASS ? NAMES_LEADER_CLASS : NAMES_UNIT_CLASS;
  if (noun)
    hint = make_message (work, "It is removed in %s.",
                         place_text (work, noun->removed->at, at.document));
  else if ((list == NAMES_UNIT_CLASS || list == NAMES_LEADER_CLASS)
           && name_find (work->model, other, word->text, word->length) >= 0)
    hint = list == NAMES_UNIT_CLASS ? N_ (
               "This is a class of leaders: write <leader> instead of <unit>.")
                                    : N_ ("This is a class of units: write "
                                          "<unit> instead of <leader>.");
  else if (!report_is_full (work->sink))
    hint = suggest_or_list (work, word->text, word->length,
                            name_words (work, list));
  report (work->sink, at.document, WCC_CODE_UNKNOWN_NAME, word->range, hint,
          "there is no %s '%.*s'", _ (name_what (list)), word_shown (word),
          word->text);
  return -1;
}

int
attribute_name (struct work *work, struct place at, const char *name,
                enum name_list list)
{
  const wcc_attribute *attribute = wcc_node_attribute (at.node, name);
  size_t step = 0;
  struct word word;
  if (!attribute)
    return -1;
  if (!word_next (attribute, at, &step, &word))
    word = (struct word){ "", 0, attribute->text };
  return name_need (work, list, at, &word);
}

uint64_t
attribute_mask (struct work *work, struct place at, const char *name,
                enum name_list list)
{
  const wcc_attribute *attribute = wcc_node_attribute (at.node, name);
  uint64_t mask = 0;
  size_t step = 0;
  struct word word;
  while (attribute && word_next (attribute, at, &step, &word))
    {
      int found = name_need (work, list, at, &word);
      if (found < 0)
        continue;
      if (mask >> found & 1)
        report (work->sink, at.document, WCC_CODE_DUPLICATE_NAME, word.range,
                "Leave it out once.", "'%.*s' is named already",
                word_shown (&word), word.text);
      mask |= (uint64_t) 1 << found;
    }
  return mask;
}

int
vocabulary_find (enum wcr_list list, const char *text, size_t length)
{
  for (int i = 0; i < wcr_list_size (list); i++)
    if (same (wcr_list_name (list, i), text, length))
      return i;
  return -1;
}

int
attribute_vocabulary (struct work *work, struct place at, const char *name,
                      enum wcr_list list, const char *what)
{
  const wcc_attribute *attribute = wcc_node_attribute (at.node, name);
  size_t step = 0;
  struct word word;
  if (!attribute)
    return -1;
  if (!word_next (attribute, at, &step, &word))
    word = (struct word){ "", 0, attribute->text };
  int found = vocabulary_find (list, word.text, word.length);
  if (found < 0 && !work->model->lenient)
    report (work->sink, at.document, WCC_CODE_UNKNOWN_NAME, word.range,
            suggest_or_list (work, word.text, word.length,
                             vocabulary_words (work, list)),
            "there is no %s '%.*s'", _ (what), word_shown (&word), word.text);
  return found;
}
