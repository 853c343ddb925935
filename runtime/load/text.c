/* text.c: the sections that hold texts, names and translations. */

#include "battle/text.h"
#include "reader.h"

#include <string.h>

enum { MAX_FILES = 256, MAX_LANGUAGES = 64, MAX_TAG = 35 };

static struct text *
text_of (struct reader *r)
{
  if (r->battle->text == NULL)
    r->battle->text = read_allocate (r, 1, sizeof *r->battle->text);
  return r->battle->text;
}

/* Length of the UTF-8 character at the start of `at`; 0 when there is none that
 * a text may have: no control characters but tab and line feed, and nothing that
 * separates lines. The compiler has the same rule (text/source.h). */
static size_t
character (const uint8_t *at, size_t left)
{
  uint8_t first = at[0];
  if (first < 0x80)
    return (first >= 0x20 && first != 0x7f) || first == '\t' || first == '\n';
  size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || length > left)
    return 0;
  uint32_t code = first & (0x7fu >> length);
  for (size_t i = 1; i < length; i++)
    {
      if ((at[i] & 0xc0) != 0x80)
        return 0;
      code = code << 6 | (at[i] & 0x3fu);
    }
  static const uint32_t least[5] = { 0, 0, 0x80, 0x800, 0x10000 };
  bool surrogate = code >= 0xd800 && code <= 0xdfff;
  bool control
      = (code >= 0x80 && code < 0xa0) || code == 0x2028 || code == 0x2029;
  return code >= least[length] && code <= 0x10ffff && !surrogate && !control
             ? length
             : 0;
}

void
read_strings (struct reader *r)
{
  struct text *text = text_of (r);
  uint32_t count = read_count (r, UINT16_MAX, 1, "too many texts");
  const char **string = read_allocate (r, count, sizeof *string);
  for (uint32_t i = 0; i < count && r->error == NULL; i++)
    {
      uint32_t length = read_uleb (r);
      if (length > (size_t) (r->end - r->at))
        read_fail (r, "a text ends too late");
      for (size_t at = 0, step; at < length && r->error == NULL; at += step)
        {
          step = character (r->at + at, length - at);
          if (step == 0)
            read_fail (r, "a text is not UTF-8, or has control characters");
        }
      char *copy = r->error == NULL ? read_allocate (r, length + 1u, 1) : NULL;
      if (copy == NULL)
        return;
      memcpy (copy, r->at, length);
      r->at += length;
      string[i] = copy;
    }
  if (r->error == NULL)
    {
      text->string = text->said = string;
      text->strings = count;
    }
}

static uint32_t
read_text (struct reader *r)
{
  return read_index (r, r->battle->text->strings, "no such text");
}

static const char *
read_string (struct reader *r)
{
  uint32_t i = read_text (r);
  return r->error == NULL ? r->battle->text->string[i] : "";
}

static const char *
read_opt_string (struct reader *r)
{
  int32_t i = read_opt (r, r->battle->text->strings, "no such text");
  return i < 0 || r->error != NULL ? "" : r->battle->text->string[i];
}

static struct name
read_name (struct reader *r)
{
  struct name name;
  name.id = read_string (r);
  name.name = read_text (r);
  if (strlen (name.id) > WCR_MAX_ID)
    read_fail (r, "an identifier is too long");
  return name;
}

void
read_names (struct reader *r)
{
  struct text *text = text_of (r);
  for (int noun = 0; noun < WCR_NAMED_NOUNS && r->error == NULL; noun++)
    {
      uint32_t count = read_count (r, 256, 2, "too many names");
      int known = noun_count (r->battle, (enum wcr_noun) noun);
      if (known >= 0 && count != (uint32_t) known)
        read_fail (r, "the names do not fit what they name");
      struct name *name = read_allocate (r, count, sizeof *name);
      for (uint32_t i = 0; i < count && r->error == NULL; i++)
        name[i] = read_name (r);
      text->name[noun] = name;
      text->names[noun] = count;
    }
}

void
read_origins (struct reader *r)
{
  struct text *text = text_of (r);
  uint32_t files = read_count (r, MAX_FILES, 1, "too many source files");
  const char *file[MAX_FILES];
  for (uint32_t i = 0; i < files; i++)
    file[i] = read_string (r);
  int count = r->battle->effect_count + r->battle->trigger_count;
  struct origin *origin = read_allocate (r, (size_t) count, sizeof *origin);
  for (int i = 0; i < count && r->error == NULL; i++)
    {
      uint32_t from = read_index (r, files, "no such source file");
      if (r->error != NULL)
        return;
      origin[i].file = file[from];
      origin[i].line = (int) read_index (r, INT32_MAX, "no such line");
      origin[i].cite = read_opt_string (r);
      origin[i].source = read_opt_string (r);
    }
  if (r->error == NULL)
    text->origin = origin;
}

void
read_prose (struct reader *r)
{
  struct text *text = text_of (r);
  uint32_t count = read_count (r, UINT16_MAX, 3, "too many paragraphs");
  struct paragraph *paragraph = read_allocate (r, count, sizeof *paragraph);
  for (uint32_t i = 0; i < count && r->error == NULL; i++)
    {
      paragraph[i].kind = read_below (r, WCR_PROSES, "no such kind of text");
      paragraph[i].language = read_string (r);
      paragraph[i].text = read_text (r);
    }
  if (r->error == NULL)
    {
      text->paragraph = paragraph;
      text->paragraphs = count;
    }
}

/* Whether this is a colour as in format.h: letters, or # and six digits. */
static bool
is_colour (const char *text)
{
  size_t letters = strspn (text, "abcdefghijklmnopqrstuvwxyz");
  if (text[0] != '#')
    return text[letters] == '\0';
  return strspn (text + 1, "0123456789abcdefABCDEF") == 6 && text[7] == '\0';
}

void
read_council (struct reader *r)
{
  struct text *text = text_of (r);
  int number = (int) read_index (r, WCR_MAX_NUMBER + 1, "no such number");
  for (int side = 0; side < WCR_SIDES && r->error == NULL; side++)
    {
      struct council *council = &text->council[side];
      council->colour = read_opt_string (r);
      if (!is_colour (council->colour))
        read_fail (r, "no such colour");
      uint32_t count = read_count (r, UINT8_MAX, 1, "too many commanders");
      council->commander = read_allocate (r, count, sizeof *council->commander);
      for (uint32_t i = 0; i < count && r->error == NULL; i++)
        council->commander[i] = read_text (r);
      council->commanders = r->error == NULL ? count : 0;
    }
  if (r->error == NULL)
    text->number = number;
}

void
read_personalities (struct reader *r)
{
  struct text *text = text_of (r);
  uint32_t count
      = read_count (r, WCR_MAX_PERSONALITIES, 8, "too many personalities");
  struct name *name = read_allocate (r, count, sizeof *name);
  wcr_weights *weights = read_allocate (r, count, sizeof *weights);
  for (uint32_t i = 0; i < count && r->error == NULL; i++)
    {
      name[i] = read_name (r);
#define READ_WEIGHT(field)                                                     \
  weights[i].field                                                             \
      = (int) read_index (r, WCR_MAX_WEIGHT + 1, "a weight is too large");
      WCR_WEIGHT_LIST (READ_WEIGHT)
#undef READ_WEIGHT
    }
  if (r->error != NULL)
    return;
  text->name[WCR_NOUN_PERSONALITY] = name;
  text->names[WCR_NOUN_PERSONALITY] = count;
  r->battle->personality = weights;
  r->battle->personality_count = (int) count;
}

void
read_people (struct reader *r)
{
  uint32_t count
      = read_count (r, WCR_MAX_PERSONALITIES, 2, "too many personalities"),
      shares = 0;
  struct person *person = read_allocate (r, count, sizeof *person);
  if (r->error == NULL && (int) count != r->battle->personality_count)
    read_fail (r, "not as many people as personalities");
  for (uint32_t i = 0; i < count && r->error == NULL; i++)
    {
      person[i].mistakes
          = read_below (r, WCR_ALL_PEOPLE + 1, "too many mistakes");
      person[i].share
          = read_below (r, WCR_ALL_PEOPLE + 1, "a share is too large");
      shares += person[i].share;
      if (shares > WCR_ALL_PEOPLE)
        read_fail (r, "the shares are more than all");
    }
  if (r->error == NULL)
    r->battle->person = person;
}

/* Reads the names of a list that has a section of its own. */
static void
read_own_names (struct reader *r, enum wcr_noun noun, int most,
                const char *error)
{
  struct text *text = text_of (r);
  uint32_t count = read_count (r, (uint32_t) most, 2, error);
  struct name *name = read_allocate (r, count, sizeof *name);
  for (uint32_t i = 0; i < count && r->error == NULL; i++)
    name[i] = read_name (r);
  if (r->error != NULL)
    return;
  text->name[noun] = name;
  text->names[noun] = count;
}

void
read_counter_names (struct reader *r)
{
  read_own_names (r, WCR_NOUN_COUNTER, r->battle->counter_count,
                  "a counter that is not there has a name");
}

void
read_deck_names (struct reader *r)
{
  read_own_names (r, WCR_NOUN_DECK, r->battle->deck_count - 1,
                  "a deck that is not there has a name");
}

void
read_number_names (struct reader *r)
{
  struct text *text = text_of (r);
  const wcr_battle *battle = r->battle;
  uint32_t count = read_count (r, battle->counter_count * (WCR_MAX_COUNT + 1u),
                               3, "too many numbers have names");
  struct number_name *name = read_allocate (r, count, sizeof *name);
  for (uint32_t i = 0; i < count && r->error == NULL; i++)
    {
      uint32_t counter
          = read_index (r, battle->counter_count, "no such counter");
      uint8_t number = read_u8 (r);
      name[i]
          = (struct number_name){ (uint8_t) counter, number, read_text (r) };
      if (r->error == NULL && number > battle->counter[counter].most)
        read_fail (r, "a number that its counter cannot have has a name");
      if (i > 0 && r->error == NULL
          && (name[i].counter < name[i - 1].counter
              || (name[i].counter == name[i - 1].counter
                  && number <= name[i - 1].number)))
        read_fail (r, "the names of numbers are not in order");
    }
  if (r->error != NULL)
    return;
  text->number_name = name;
  text->number_names = count;
}

static void
read_pairs (struct reader *r, struct language *language)
{
  const struct text *text = r->battle->text;
  uint32_t count = read_count (r, text->strings, 2, "too many translations");
  struct pair *pair = read_allocate (r, count, sizeof *pair);
  for (uint32_t i = 0; i < count && r->error == NULL; i++)
    {
      uint32_t last = i > 0 ? pair[i - 1].from : 0, step = read_uleb (r);
      if ((i > 0 && step == 0) || step >= text->strings - last)
        read_fail (r, "the translations are not in order");
      pair[i].from = last + step;
      pair[i].to = read_text (r);
    }
  language->pair = pair;
  language->pairs = r->error == NULL ? count : 0;
}

void
read_languages (struct reader *r)
{
  struct text *text = r->battle->text;
  if (text == NULL)
    {
      read_fail (r, "there are translations, but no texts");
      return;
    }
  uint32_t tongue = read_text (r);
  uint32_t count = read_count (r, MAX_LANGUAGES, 2, "too many languages");
  struct language *language = read_allocate (r, count, sizeof *language);
  for (uint32_t i = 0; i < count && r->error == NULL; i++)
    {
      uint32_t tag = read_text (r);
      if (r->error != NULL)
        return;
      language[i].tag = text->string[tag];
      if (language[i].tag[0] == '\0' || strlen (language[i].tag) > MAX_TAG)
        read_fail (r, "no such language");
      read_pairs (r, &language[i]);
    }
  const char **said = read_allocate (r, text->strings, sizeof *said);
  if (r->error != NULL)
    return;
  for (uint32_t i = 0; i < text->strings; i++)
    said[i] = text->string[i];
  text->said = said;
  text->tongue = text->string[tongue];
  text->language = language;
  text->languages = count;
}
