/* source.c: a text with its lines, its columns and its encoding, UTF-8. */

#include "source.h"

#include "wcc/document.h"

/* ---- encoding ----------------------------------------------------------- */

size_t
wcc_next_character (const char *text, uint32_t *code)
{
  const unsigned char *s = (const unsigned char *) text;
  size_t length = s[0] < 0x80   ? 1
                  : s[0] < 0xc2 ? 0
                  : s[0] < 0xe0 ? 2
                  : s[0] < 0xf0 ? 3
                  : s[0] < 0xf5 ? 4
                                : 0;
  uint32_t value = length == 1 ? s[0] : length ? s[0] & (0x7fu >> length) : 0;
  for (size_t i = 1; i < length; i++)
    {
      if ((s[i] & 0xc0) != 0x80)
        {
          length = 0;
          break;
        }
      value = value << 6 | (s[i] & 0x3fu);
    }
  *code = length ? value : 0xfffd;
  return length ? length : 1;
}

size_t
text_character (const char *text, size_t length)
{
  const unsigned char *s = (const unsigned char *) text;
  if (s[0] < 0x80)
    return (s[0] >= 0x20 && s[0] != 0x7f) || is_space (text[0]) ? 1 : 0;
  if (s[0] < 0xe0)
    return s[0] >= 0xc2 && length >= 2 && (s[1] & 0xc0) == 0x80
                   && (s[0] > 0xc2 || s[1] >= 0xa0)
               ? 2
               : 0;
  /* Most of Chinese: none of these is too long, a surrogate or a control
   * character. */
  if (s[0] >= 0xe3 && s[0] < 0xed && length >= 3)
    return (s[1] & 0xc0) == 0x80 && (s[2] & 0xc0) == 0x80 ? 3 : 0;
  size_t size = s[0] < 0xf0 ? 3 : s[0] < 0xf5 ? 4 : 0;
  if (size == 0 || size > length)
    return 0;
  uint32_t code = s[0] & (0x7fu >> size);
  for (size_t i = 1; i < size; i++)
    {
      if ((s[i] & 0xc0) != 0x80)
        return 0;
      code = code << 6 | (s[i] & 0x3fu);
    }
  if ((size == 3 && code < 0x800) || (size == 4 && code < 0x10000)
      || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) || code == 0xfffe
      || code == 0xffff || is_control (code))
    return 0;
  return size;
}

/* Whether a byte is ASCII from the space on, but not DEL. */
static bool
is_printable (char byte)
{
  return (unsigned char) byte >= 0x20 && (unsigned char) byte < 0x7f;
}

/* Whether eight bytes are all such ASCII. */
static bool
are_printable (const char *text)
{
  const uint64_t ones = 0x0101010101010101u;
  uint64_t word;
  memcpy (&word, text, 8);
  return ((word | (word - 0x20 * ones) | (word + ones)) & 0x80 * ones) == 0;
}

uint32_t
first_bad_byte (const char *text, size_t length)
{
  size_t i = 0;
  while (i < length)
    {
      while (i + 8 <= length && are_printable (text + i))
        i += 8;
      /* Skip to the unprintable byte among these eight, then past all that
       * follow it. */
      while (i < length && is_printable (text[i]))
        i++;
      while (i < length && !is_printable (text[i]))
        {
          size_t size = text_character (text + i, length - i);
          if (size == 0)
            return (uint32_t) i;
          i += size;
        }
    }
  return (uint32_t) i;
}

bool
wcc_document_can_hold (const char *text)
{
  size_t length = strlen (text);
  return first_bad_byte (text, length) == length;
}

/* ---- lines and columns -------------------------------------------------- */

bool
source_init (struct source *source, struct arena *arena, const char *text,
             size_t length, const char *name)
{
  *source = (struct source){ .name = arena_copy (arena, name),
                             .text = text,
                             .length = length };
  return source->name != NULL;
}

bool
source_hold (struct source *source, struct arena *arena, const char *text,
             size_t length)
{
  source->text = arena_copy_n (arena, length ? text : "", length);
  source->length = length;
  return source->text != NULL;
}

/* Number of characters that start in a part of the text. */
static uint32_t
count_characters (const char *text, size_t length)
{
  uint32_t count = 0;
  for (size_t i = 0; i < length; i++)
    count += ((unsigned char) text[i] & 0xc0) != 0x80;
  return count;
}

bool
source_index (struct source *source, struct arena *arena)
{
  size_t count = 1;
  if (source->lines)
    return true;
  for (const char *at = source->text;
       (at = memchr (at, '\n', source->length - (size_t) (at - source->text)));
       at++)
    count++;
  source->lines = arena_array (arena, count, sizeof source->lines[0]);
  source->characters
      = arena_array (arena, source->length / CHARACTER_STEP + 1,
                     sizeof source->characters[0]);
  if (!source->lines || !source->characters)
    return false;
  source->line_count = 1;
  for (const char *at = source->text;
       (at = memchr (at, '\n', source->length - (size_t) (at - source->text)));
       at++)
    source->lines[source->line_count++]
        = (uint32_t) (at - source->text) + 1;
  uint32_t characters = 0;
  for (size_t i = 0; i <= source->length; i += CHARACTER_STEP)
    {
      source->characters[i / CHARACTER_STEP] = characters;
      size_t rest = source->length - i;
      characters += count_characters (
          source->text + i, rest < CHARACTER_STEP ? rest : CHARACTER_STEP);
    }
  return true;
}

static uint32_t
characters_before (const struct source *source, uint32_t byte)
{
  uint32_t step = byte / CHARACTER_STEP;
  return source->characters[step]
         + count_characters (source->text + step * CHARACTER_STEP,
                             byte % CHARACTER_STEP);
}

size_t
source_line (const struct source *source, uint32_t byte)
{
  size_t low = 0, high = source->line_count;
  while (high - low > 1)
    {
      size_t middle = low + (high - low) / 2;
      if (source->lines[middle] <= byte)
        low = middle;
      else
        high = middle;
    }
  return low;
}

void
source_position (const struct source *source, uint32_t byte, int *line,
                 int *column)
{
  if (byte > source->length)
    byte = (uint32_t) source->length;
  size_t index = source_line (source, byte);
  uint32_t start = source->lines[index];
  uint32_t mark = byte_order_mark (source->text, source->length);
  if (index == 0 && byte >= mark)
    start = mark;
  *line = (int) index + 1;
  *column = (int) (characters_before (source, byte)
                   - characters_before (source, start))
            + 1;
}

const char *
find_word (const char *words, const char *word, size_t length)
{
  for (const char *at = words; *at;)
    {
      size_t n = strcspn (at, " ");
      if (n == length && memcmp (at, word, n) == 0)
        return at;
      at += n + (at[n] == ' ');
    }
  return NULL;
}

uint32_t
after_word (const char *text, uint32_t at, uint32_t end, const char *word)
{
  while (at < end && !starts_with (text, at, end, word))
    at++;
  at += (uint32_t) strlen (word);
  return at < end ? at : end;
}
