/* encoding.c: texts of XML in other encodings than UTF-8.
 *
 * A text that declares another one becomes UTF-8 when it is loaded, so nobody
 * else has to know of it. Only encodings count in which ASCII is what it is in
 * UTF-8: markup must not be something else in the eyes of another program. */

#include "encoding.h"

#include <ctype.h>
#include <errno.h>
#include <iconv.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "source.h"
#include "wcc/compile.h"

/* Whether these bytes are ASCII and end no tag. What comes before the name of an
 * encoding must keep its length when it is converted. */
static bool
is_plain (const char *text, size_t length)
{
  for (size_t i = 0; i < length; i++)
    if (text[i] < '\t' || text[i] > '~' || text[i] == '>')
      return false;
  return true;
}

bool
find_encoding (const char *text, size_t length, wcc_range *value)
{
  uint32_t start = byte_order_mark (text, length), end = (uint32_t) length;
  if (!starts_with (text, start, end, "<?xml") || end - start < 6
      || !is_space (text[start + 5]))
    return false;
  uint32_t close = after_word (text, start, end, "?>");
  uint32_t at = after_word (text, start, close, "encoding");
  while (at < close && text[at] != '"' && text[at] != '\'')
    at++;
  uint32_t stop = at + 1;
  while (stop < close && text[stop] != text[at])
    stop++;
  if (stop >= close || memcmp (text + close - 2, "?>", 2) != 0
      || !is_plain (text + start, stop - start))
    return false;
  *value = (wcc_range){ at + 1, stop };
  return true;
}

/* Whether two words are alike, but for capitals. */
static bool
are_alike (const char *text, size_t length, const char *word)
{
  for (size_t i = 0; i < length; i++)
    if (tolower ((unsigned char) text[i]) != tolower ((unsigned char) word[i]))
      return false;
  return word[length] == '\0';
}

bool
is_utf8 (const char *text, wcc_range value)
{
  return are_alike (text + value.start, value.end - value.start, "UTF-8");
}

/* Converts all of a text. @return from malloc; NULL with an errno */
static char *
convert (iconv_t way, const char *text, size_t length, size_t *made)
{
  size_t room = length + length / 2 + 16;
  char *to = malloc (room + 1), *in = (char *) (uintptr_t) text;
  *made = 0;
  while (to)
    {
      char *out = to + *made;
      size_t left = room - *made;
      size_t done = iconv (way, length ? &in : NULL, length ? &length : NULL,
                           &out, &left);
      *made = (size_t) (out - to);
      if (done != (size_t) -1 && length == 0)
        {
          to[*made] = '\0';
          return to;
        }
      if (done == (size_t) -1 && errno != E2BIG)
        break;
      char *more = realloc (to, 2 * room + 1);
      if (!more)
        errno = ENOMEM;
      if (!more)
        break;
      to = more;
      room *= 2;
    }
  int error = to ? errno : ENOMEM;
  free (to);
  errno = error;
  return NULL;
}

/* Whether ASCII stays ASCII, and no sign of it changes what others mean. */
static bool
keeps_ascii (iconv_t way)
{
  char all[110] = "\t\n\r\016\017";
  size_t length = 5, made;
  for (char c = ' '; c < 0x7f; c++)
    all[length++] = c;
  all[length++] = '\033';
  char *to = convert (way, all, length, &made);
  bool kept = to && made == length && memcmp (to, all, length) == 0;
  free (to);
  return kept;
}

/* Opens the way from the encoding that a text declares.
 * @param value  set to the place of its name
 * @param name   set to it
 * @return (iconv_t) -1: it declares UTF-8, none, or one that is not known */
static iconv_t
open_way (const char *text, size_t length, wcc_range *value,
          char name[WCC_ENCODING_ROOM])
{
  static const iconv_t none = (iconv_t) -1;
  if (!find_encoding (text, length, value) || is_utf8 (text, *value))
    return none;
  size_t size = value->end - value->start;
  if (size == 0 || size >= WCC_ENCODING_ROOM)
    return none;
  memcpy (name, text + value->start, size);
  name[size] = '\0';
  for (const char *at = name; *at; at++)
    if (!isalnum ((unsigned char) *at) && !strchr ("-_.:", *at))
      return none;
  iconv_t way = iconv_open ("UTF-8", name);
  if (way == none || keeps_ascii (way))
    return way;
  iconv_close (way);
  return none;
}

/* Says in a text that it is UTF-8, in as many bytes: places stay. */
static void
declare_utf8 (char *text, wcc_range value)
{
  static const char name[] = "UTF-8";
  uint32_t length = value.end - value.start, size = sizeof name - 1;
  char quote = text[value.end];
  uint32_t at = value.start;
  if (length >= size)
    {
      memcpy (text + at, name, size);
      text[at + size] = quote;
      at += size + 1;
    }
  else /* without a declaration it is UTF-8, too */
    while (text[at - 1] != '?' && strncmp (text + at, "encoding", 8) != 0)
      at--;
  memset (text + at, ' ', value.end + 1 - at);
}

int
wcc_decode (char **text, size_t *length, char was[WCC_ENCODING_ROOM])
{
  wcc_range value;
  char name[WCC_ENCODING_ROOM];
  iconv_t way = open_way (*text, *length, &value, name);
  if (was)
    *was = '\0';
  if (way == (iconv_t) -1)
    return 0;
  size_t made;
  char *utf8 = convert (way, *text, *length, &made);
  int error = utf8 || errno != ENOMEM ? 0 : ENOMEM;
  iconv_close (way);
  if (!utf8)
    return error; /* the reader says what is wrong with the text */
  declare_utf8 (utf8, value);
  free (*text);
  *text = utf8;
  *length = made;
  if (was)
    strcpy (was, name);
  return 0;
}

void
wcc_declare_utf8 (char *text, size_t length)
{
  wcc_range value;
  char name[WCC_ENCODING_ROOM];
  iconv_t way = open_way (text, length, &value, name);
  if (way == (iconv_t) -1)
    return;
  iconv_close (way);
  declare_utf8 (text, value);
}
