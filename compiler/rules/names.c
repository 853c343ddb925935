/* names.c: attributes as names, numbers and hexes, and what to say when they
 * are none. */

#include "model.h"

#include "text/report.h"

#include <stdlib.h>
#include <string.h>

void *
make (struct work *work, size_t count, size_t size)
{
  void *memory = arena_array (&work->arena, count, size);
  if (!memory)
    longjmp (work->out_of_memory, 1);
  return memory;
}

const char *
make_text (struct work *work, const char *format, ...)
{
  va_list list;
  va_start (list, format);
  const char *text = arena_vprintf (&work->arena, format, list);
  va_end (list);
  if (!text)
    longjmp (work->out_of_memory, 1);
  return text;
}

const char *
make_message (struct work *work, const char *format, ...)
{
  va_list list;
  va_start (list, format);
  const char *text = arena_vprintf (&work->arena, _ (format), list);
  va_end (list);
  if (!text)
    longjmp (work->out_of_memory, 1);
  return text;
}

const char *
place_text (struct work *work, struct place at, const wcc_document *seen_from)
{
  const char *name = wcc_document_name (at.document);
  const char *slash = strrchr (name, '/');
  if (at.document == seen_from)
    return make_message (work, "line %d", at.node->line);
  return make_message (work, "line %d of %s", at.node->line,
                       slash ? slash + 1 : name);
}

const char *
make_part (struct work *work, const char *text, size_t length)
{
  const char *copy = arena_copy_n (&work->arena, text, length);
  if (!copy)
    longjmp (work->out_of_memory, 1);
  return copy;
}

void *
list_add (struct work *work, void *items, int *count, int *room, size_t size,
          int limit, const char *what, struct place at)
{
  if (*count == limit)
    {
      const wcc_attribute *id = wcc_node_attribute (at.node, "id");
      if (*room != -1)
        report (work->sink, at.document, WCC_CODE_LIMIT,
                id ? id->text : at.node->open,
                "Leave some out, or put them together.",
                "there are more than %d %s", limit, _ (what));
      *room = -1;
      return NULL;
    }
  size_t larger = (size_t) *room;
  void *item
      = arena_append (&work->arena, items, (size_t) *count, &larger, size);
  if (!item)
    longjmp (work->out_of_memory, 1);
  *room = (int) larger;
  (*count)++;
  return item;
}

/* ---- attributes ---------------------------------------------------------- */

const wcc_attribute *
attribute_needed (struct work *work, struct place at, const char *name)
{
  return work->lenient ? wcc_node_attribute (at.node, name)
                       : attribute_demanded (work, at, name);
}

const wcc_attribute *
attribute_demanded (struct work *work, struct place at, const char *name)
{
  const wcc_attribute *attribute = wcc_node_attribute (at.node, name);
  /* What is like nothing that there is has been told of. */
  if (!attribute && !wcc_node_attribute (at.node, "like"))
    report (work->sink, at.document, WCC_CODE_MISSING, at.node->open, NULL,
            "<%s> needs the attribute '%s'", at.node->name, name);
  return attribute;
}

const char *
attribute_get (struct place at, const char *name)
{
  return wcc_node_get (at.node, name);
}

bool
attribute_yes (struct place at, const char *name)
{
  const char *value = attribute_get (at, name);
  return value
         && (strcmp (value, "yes") == 0 || strcmp (value, "true") == 0
             || strcmp (value, "1") == 0);
}

bool
attribute_no (struct place at, const char *name)
{
  const char *value = attribute_get (at, name);
  return value && strcmp (value, "no") == 0;
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
  if (work->lenient && (!good || value < 0 || value > 99))
    return otherwise; /* the schema has said so */
  report (work->sink, at.document, WCC_CODE_BAD_NUMBER, attribute->text, NULL,
          "'%s' has to be a number from %d to %d", name, least, most);
  return otherwise;
}

void
report_attribute (struct work *work, struct place at, const char *attribute,
                  enum wcc_code code, const char *hint, const char *message)
{
  const wcc_attribute *found
      = attribute ? wcc_node_attribute (at.node, attribute) : NULL;
  report (work->sink, at.document, code, found ? found->text : at.node->open,
          hint, "%s", _ (message));
}

/* Length of the reference that starts in the written text, and of what it
 * stands for in the value. */
static size_t
reference_length (const char *text, size_t length, size_t *stands_for)
{
  size_t end = 1;
  while (end < length && text[end] != ';')
    end++;
  *stands_for = 1;
  if (length > 2 && text[1] == '#')
    {
      unsigned long code = text[2] == 'x' ? strtoul (text + 3, NULL, 16)
                                          : strtoul (text + 2, NULL, 10);
      *stands_for = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    }
  return end < length ? end + 1 : length;
}

wcc_range
value_range (const wcc_document *document, const wcc_attribute *attribute,
             size_t start, size_t end)
{
  size_t size;
  const char *text = wcc_document_text (document, &size);
  size_t at = attribute->text.start, last = attribute->text.end, value = 0;
  wcc_range range = attribute->text;
  bool started = false;
  if (last > size)
    return range;
  while (at <= last)
    {
      if (!started && value >= start)
        {
          range.start = (uint32_t) at;
          started = true;
        }
      if (value >= end)
        {
          range.end = (uint32_t) at;
          break;
        }
      if (at == last)
        break;
      size_t step = 1, stands_for = 1;
      if (text[at] == '&')
        step = reference_length (text + at, last - at, &stands_for);
      else if (text[at] == '\r' && at + 1 < last && text[at + 1] == '\n')
        step = 2;
      at += step;
      value += stands_for;
    }
  if (range.end < range.start)
    range.end = range.start;
  return range;
}

static bool
is_space (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool
word_next (const wcc_attribute *attribute, struct place place, size_t *at,
           struct word *word)
{
  const char *value = attribute->value;
  size_t start = *at;
  while (is_space (value[start]))
    start++;
  if (value[start] == '\0')
    return false;
  size_t end = start;
  while (value[end] != '\0' && !is_space (value[end]))
    end++;
  *at = end;
  word->text = value + start;
  word->length = end - start;
  /* The usual value has no references, and then places are the same. */
  if (attribute->text.end - attribute->text.start == strlen (value))
    word->range = (wcc_range){ attribute->text.start + (uint32_t) start,
                               attribute->text.start + (uint32_t) end };
  else
    word->range = value_range (place.document, attribute, start, end);
  return true;
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
    case NAMES_PERSONALITY: return &model->personality[i].noun;
    }
  return NULL;
}

const char *
name_id (const struct model *model, enum name_list list, int i)
{
  const struct noun *noun = name_noun (model, list, i);
  return noun ? noun->id : "";
}

bool
name_allowed (const struct work *work, const wcc_document *document,
              const struct noun *noun)
{
  const struct model *model = &work->model;
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
  const struct model *model = &work->model;
  size_t size = 1;
  int count = name_count (model, list);
  for (int i = 0; i < count; i++)
    size += strlen (name_id (model, list, i)) + 1;
  char *words = MAKE (work, size, char), *end = words;
  for (int i = 0; i < count; i++)
    {
      const struct noun *noun = name_noun (model, list, i);
      const char *id = noun && !noun->removed ? noun->id : "";
      size_t length = strlen (id);
      if (length > 0 && end > words)
        *end++ = ' ';
      memcpy (end, id, length);
      end += length;
    }
  *end = '\0';
  return words;
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

const char *
suggest (struct work *work, const char *text, size_t length, const char *words)
{
  char written[64];
  if (length >= sizeof written)
    return NULL;
  memcpy (written, text, length);
  written[length] = '\0';
  size_t found;
  const char *word = nearest_word (written, words, &found);
  if (!word)
    return NULL;
  const char *hint
      = make_message (work, "Did you mean '%.*s'?", (int) found, word);
  report_meant (work->sink, hint, text, length, word, found);
  return hint;
}

/* What is shown of a word in a message. */
static int
shown (size_t length)
{
  return length < 60 ? (int) length : 60;
}

/* The words themselves where there are few, so that nobody has to look. */
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

/* True for what the schema takes for an identifier. */
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

/* True for what it takes for a hex: capitals or a plus, and a number. */
static bool
is_hex (const struct word *word)
{
  size_t letters = word->length > 0 && word->text[0] == '+', i;
  while (letters < word->length && word->text[letters] >= 'A'
         && word->text[letters] <= 'Z')
    letters++;
  for (i = letters; i < word->length; i++)
    if (word->text[i] < (i == letters ? '1' : '0') || word->text[i] > '9')
      return false;
  return letters > 0 && letters < word->length;
}

/* True when nobody would read another hint. */
static bool
enough_said (const struct work *work)
{
  return !work->sink
         || wcc_diagnostics_count (work->sink) >= WCC_MAX_DIAGNOSTICS;
}

int
name_need (struct work *work, enum name_list list, struct place at,
           const struct word *word)
{
  int found = name_find (&work->model, list, word->text, word->length);
  struct noun *noun = found >= 0 ? name_noun (&work->model, list, found) : NULL;
  if (noun && name_allowed (work, at.document, noun))
    {
      noun->used = true;
      return found;
    }
  if (work->lenient && !is_identifier (word))
    return -1; /* the schema has said so */
  const char *hint = NULL;
  enum name_list other
      = list == NAMES_UNIT_CLASS ? NAMES_LEADER_CLASS : NAMES_UNIT_CLASS;
  if (noun)
    hint = make_message (work, "It is removed in %s.",
                         place_text (work, noun->removed->at, at.document));
  else if ((list == NAMES_UNIT_CLASS || list == NAMES_LEADER_CLASS)
           && name_find (&work->model, other, word->text, word->length) >= 0)
    hint = list == NAMES_UNIT_CLASS ? N_ (
               "This is a class of leaders: write <leader> instead of <unit>.")
                                    : N_ ("This is a class of units: write "
                                          "<unit> instead of <leader>.");
  else if (!enough_said (work))
    hint = suggest_or_list (work, word->text, word->length,
                            name_words (work, list));
  report (work->sink, at.document, WCC_CODE_UNKNOWN_NAME, word->range, hint,
          "there is no %s '%.*s'", _ (name_what (list)), shown (word->length),
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
                shown (word.length), word.text);
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
  if (found < 0 && !work->lenient)
    report (work->sink, at.document, WCC_CODE_UNKNOWN_NAME, word.range,
            suggest_or_list (work, word.text, word.length,
                             vocabulary_words (work, list)),
            "there is no %s '%.*s'", _ (what), shown (word.length), word.text);
  return found;
}

/* ---- hexes --------------------------------------------------------------- */

bool
hex_valid (const struct model *model, int hex)
{
  return hex >= 0 && hex < model->columns * model->rows
         && !(hex / model->columns % 2 == 1
              && hex % model->columns == model->columns - 1);
}

int
slot_number (const char *text, size_t length)
{
  int number = 0;
  size_t at = 1;
  for (; at < length && text[at] >= '0' && text[at] <= '9' && number < 1000;
       at++)
    number = number * 10 + (text[at] - '0');
  return length > 1 && at == length ? number : 0;
}

int
hex_find (const struct model *model, const char *text, size_t length)
{
  size_t at = 0;
  int row = 0, column = 0;
  if (length > 0 && text[0] == '+')
    {
      int slot = slot_number (text, length);
      return slot > 0 && slot <= model->slots
                 ? model->columns * model->rows + slot - 1
                 : -1;
    }
  while (at < length && text[at] >= 'A' && text[at] <= 'Z' && row < 10000)
    row = row * 26 + (text[at++] - 'A' + 1);
  size_t digits = at;
  if (at == 0 || at == length || text[at] == '0')
    return -1;
  while (at < length && text[at] >= '0' && text[at] <= '9' && column < 10000)
    column = column * 10 + (text[at++] - '0');
  if (at < length || at == digits || row > model->rows
      || column > model->columns)
    return -1;
  int hex = (row - 1) * model->columns + column - 1;
  return hex_valid (model, hex) ? hex : -1;
}

void
row_name (int row, char text[4])
{
  int n = 0;
  if (row >= 26)
    text[n++] = (char) ('A' + row / 26 - 1);
  text[n++] = (char) ('A' + row % 26);
  text[n] = '\0';
}

const char *
hex_text (struct work *work, int hex)
{
  char row[4];
  int hexes = work->model.columns * work->model.rows;
  if (hex >= hexes)
    return make_text (work, "+%d", hex - hexes + 1);
  row_name (hex / work->model.columns % 700, row);
  return make_text (work, "%s%d", row, hex % work->model.columns + 1);
}

int
hex_need (struct work *work, struct place at, const struct word *word)
{
  const struct model *model = &work->model;
  if (model->columns == 0)
    return -1; /* that there is no board was said */
  int hex = hex_find (model, word->text, word->length);
  if (hex >= 0 || (work->lenient && !is_hex (word)))
    return hex;
  if (enough_said (work))
    {
      report (work->sink, at.document, WCC_CODE_BAD_HEX, word->range, NULL,
              "there is no such hex");
      return -1;
    }
  char row[4], upper[8] = "";
  row_name ((model->rows - 1) % 700, row);
  for (size_t i = 0; i < word->length && word->length < sizeof upper; i++)
    {
      char c = word->text[i];
      upper[i] = c >= 'a' && c <= 'z' ? (char) (c - 'a' + 'A') : c;
      upper[i + 1] = '\0';
    }
  const char *hint;
  if (hex_find (model, upper, strlen (upper)) >= 0)
    {
      hint = make_message (work, "Did you mean '%s'?", upper);
      report_meant (work->sink, hint, word->text, word->length, upper,
                    strlen (upper));
    }
  else
    hint
        = make_message (work,
                        "Rows go from A to %s; rows A, C, E ... have the hexes "
                        "1 to %d, the others 1 to %d.",
                        row, model->columns, model->columns - 1);
  report (work->sink, at.document, WCC_CODE_BAD_HEX, word->range, hint,
          "the board has no hex '%.*s'", shown (word->length), word->text);
  return -1;
}
