/* text.c: names, origins, prose and war council of a battle. */

#include "load/reader.h"
#include "text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { MAX_FILES = 256 };

static struct text *
text_of (struct reader *r)
{
  if (r->battle->text == NULL)
    r->battle->text = read_allocate (r, 1, sizeof *r->battle->text);
  return r->battle->text;
}

/* Length of the UTF-8 character at the start of `at`, 0 when there is none that
 * may stand in a text: no control characters but tab and line feed. */
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
  bool control = code >= 0x80 && code < 0xa0;
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

uint32_t
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

/* Number of nouns as the play sections have them; -1: they do not tell. */
static int
noun_count (const wcr_battle *battle, enum wcr_noun noun)
{
  switch (noun)
    {
    case WCR_NOUN_FACE: return battle->face_count;
    case WCR_NOUN_ROLE: return battle->role_count;
    case WCR_NOUN_TERRAIN: return battle->terrain_types;
    case WCR_NOUN_HEXSIDE: return battle->hexside_count;
    case WCR_NOUN_CLASS: return battle->class_count;
    case WCR_NOUN_SECTION: return battle->section_count;
    case WCR_NOUN_ZONE: return battle->zone_count;
    case WCR_NOUN_CARD: return battle->card_count;
    case WCR_NOUN_TOKEN: return battle->token_count;
    case WCR_NOUN_ARMY: return WCR_SIDES;
    case WCR_NOUN_PIECE: return battle->piece_count;
    case WCR_NOUN_PERSONALITY: return battle->personality_count;
    case WCR_NOUN_TRAIT:
    case WCR_NOUN_GROUP:
    case WCR_NOUNS: break;
    }
  return -1;
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

/* A colour as format.h has it: letters, or # and six digits. */
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

struct origin
effect_origin (const wcr_battle *battle, int effect)
{
  if (battle->text == NULL || battle->text->origin == NULL)
    return (struct origin){ "", "", "", 0 };
  return battle->text->origin[effect];
}

wcr_origin
wcr_trigger_origin (const wcr_battle *battle, int trigger)
{
  struct origin at = effect_origin (battle, battle->effect_count + trigger);
  return (wcr_origin){ at.source, at.file, at.cite, at.line };
}

const char *
note_text (const wcr_battle *battle, int string)
{
  if (battle->text == NULL || string < 0
      || (uint32_t) string >= battle->text->strings)
    return "";
  return battle->text->said[string];
}

/* The name of a noun, or NULL when the file has none. */
static const struct name *
find_name (const wcr_battle *battle, enum wcr_noun noun, int i)
{
  if (battle->text == NULL || noun >= WCR_NOUNS || i < 0
      || (uint32_t) i >= battle->text->names[noun])
    return NULL;
  return &battle->text->name[noun][i];
}

int
wcr_noun_count (const wcr_battle *battle, enum wcr_noun noun)
{
  int known = noun_count (battle, noun);
  if (known >= 0 || noun >= WCR_NOUNS)
    return known < 0 ? 0 : known;
  return battle->text == NULL ? 0 : (int) battle->text->names[noun];
}

const char *
wcr_noun_id (const wcr_battle *battle, enum wcr_noun noun, int i)
{
  const struct name *name = find_name (battle, noun, i);
  if (noun == WCR_NOUN_TERRAIN && i == 0 && (name == NULL || !name->id[0]))
    return "open";
  return name == NULL ? "" : name->id;
}

const char *
wcr_noun_name (const wcr_battle *battle, enum wcr_noun noun, int i)
{
  const struct name *name = find_name (battle, noun, i);
  return name == NULL ? "" : battle->text->said[name->name];
}

int
wcr_noun_find (const wcr_battle *battle, enum wcr_noun noun, const char *id)
{
  for (int i = 0; i < wcr_noun_count (battle, noun) && id[0] != '\0'; i++)
    if (strcmp (wcr_noun_id (battle, noun, i), id) == 0)
      return i;
  return WCR_NONE;
}

const char *
wcr_prose (const wcr_battle *battle, enum wcr_prose kind, const char *language,
           int i)
{
  const struct text *text = battle->text;
  const char *wanted = NULL;
  if (text == NULL)
    return NULL;
  if (language == NULL)
    language = text->wanted[kind];
  for (uint32_t k = 0; k < text->paragraphs; k++)
    {
      const struct paragraph *p = &text->paragraph[k];
      bool exact = language != NULL && strcmp (p->language, language) == 0;
      if (p->kind == kind && (wanted == NULL || exact))
        wanted = p->language;
      if (exact && p->kind == kind)
        break;
    }
  for (uint32_t k = 0; k < text->paragraphs && wanted != NULL; k++)
    {
      const struct paragraph *p = &text->paragraph[k];
      if (p->kind == kind && strcmp (p->language, wanted) == 0 && i-- == 0)
        return text->said[p->text];
    }
  return NULL;
}

int
wcr_battle_number (const wcr_battle *battle)
{
  return battle->text == NULL ? 0 : battle->text->number;
}

const char *
wcr_army_colour (const wcr_battle *battle, enum wcr_side side)
{
  const struct text *text = battle->text;
  return text == NULL || text->council[side].colour == NULL
             ? ""
             : text->council[side].colour;
}

const char *
wcr_army_commander (const wcr_battle *battle, enum wcr_side side, int i)
{
  const struct text *text = battle->text;
  if (text == NULL || i < 0 || (uint32_t) i >= text->council[side].commanders)
    return NULL;
  return text->said[text->council[side].commander[i]];
}

void
add (struct line_out *out, const char *format, ...)
{
  va_list arguments;
  bool room = out->length < out->size;
  va_start (arguments, format);
  int n = vsnprintf (room ? out->text + out->length : NULL,
                     room ? out->size - out->length : 0, format, arguments);
  va_end (arguments);
  if (n > 0)
    out->length += (size_t) n;
}
