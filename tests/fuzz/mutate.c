#include "mutate.h"

#include <stdbool.h>
#include <string.h>

#include "wcc/record.h"
#include "wcr/format.h"

uint32_t
mutate_random (uint32_t *state)
{
  *state ^= *state << 13;
  *state ^= *state >> 17;
  *state ^= *state << 5;
  return *state;
}

/* ---- bytes ---------------------------------- */

size_t
mutate_bytes (uint8_t *data, size_t size, size_t room, uint32_t *state)
{
  for (uint32_t n = 1 + mutate_random (state) % 4; n > 0 && size > 0; n--)
    {
      size_t at = mutate_random (state) % size;
      size_t from = mutate_random (state) % size;
      size_t part = mutate_random (state) % 16;
      if (part > size - at)
        part = size - at;
      if (part > size - from)
        part = size - from;
      switch (mutate_random (state) % 6)
        {
        case 0: data[at] = (uint8_t) mutate_random (state); break;
        case 1: data[at] ^= (uint8_t) (1u << mutate_random (state) % 8); break;
        case 2: /* small numbers matter more than others */
          data[at] = (uint8_t) (data[at] + mutate_random (state) % 5 - 2);
          break;
        case 3: memmove (data + at, data + from, part); break;
        case 4:
          memmove (data + at, data + at + part, size - at - part);
          size -= part;
          break;
        default:
          if (size + part <= room)
            {
              memmove (data + at + part, data + at, size - at);
              size += part;
            }
        }
    }
  return size;
}

/* ---- words ---------------------------------- */

static bool
in_word (uint8_t c)
{
  return (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'z')
         || c == '-';
}

struct word {
  size_t at, length;
};

/* The word at a random place, or the next one; empty when none follows. */
static struct word
find_word (const uint8_t *data, size_t size, uint32_t *state)
{
  size_t at = mutate_random (state) % size;
  while (at > 0 && in_word (data[at - 1]))
    at--;
  while (at < size && !in_word (data[at]))
    at++;
  size_t end = at;
  while (end < size && in_word (data[end]))
    end++;
  return (struct word){ at, end - at };
}

/* Puts a text in the place of a word. @return the new size */
static size_t
replace (uint8_t *data, size_t size, size_t room, struct word word,
         const void *text, size_t length)
{
  if (size - word.length + length > room)
    return size;
  memmove (data + word.at + length, data + word.at + word.length,
           size - word.at - word.length);
  memcpy (data + word.at, text, length);
  return size - word.length + length;
}

size_t
mutate_words (uint8_t *data, size_t size, size_t room, uint32_t *state)
{
  static const char *const edges[]
      = { "0",    "1",     "-1",    "2",          "7",           "8",
          "99",   "127",   "255",   "256",        "511",         "4095",
          "-128", "32768", "65536", "2147483647", "99999999999", "",
          "A1",   "any",   "yes",   "no",         "side",        "both" };
  for (uint32_t n = 1 + mutate_random (state) % 3; n > 0 && size > 0; n--)
    {
      struct word word = find_word (data, size, state);
      struct word other = find_word (data, size, state);
      uint32_t what = mutate_random (state) % 4;
      uint8_t text[MUTATE_ROOM];
      size_t length = 0;
      if (what < 2) /* another word of the document */
        {
          length = other.length < sizeof text ? other.length : sizeof text;
          memcpy (text, data + other.at, length);
        }
      else if (what == 2)
        {
          const char *edge
              = edges[mutate_random (state) % (sizeof edges / sizeof *edges)];
          length = strlen (edge);
          memcpy (text, edge, length);
        }
      size = replace (data, size, room, word, text, length);
    }
  return size;
}

/* ---- binaries ---------------------------------- */

static void
put_u32 (uint8_t *out, uint32_t value)
{
  for (int i = 0; i < 4; i++)
    out[i] = (uint8_t) (value >> 8 * i);
}

void
mutate_seal (uint8_t *data, size_t size)
{
  if (size < WCR_FORMAT_HEADER || data[0] != WCR_FORMAT_MAGIC[0])
    return;
  put_u32 (data + 8, (uint32_t) size);
  put_u32 (data + 12,
           wcc_crc32 (0, data + WCR_FORMAT_HEADER, size - WCR_FORMAT_HEADER));
}
