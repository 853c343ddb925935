/* markup.c: see markup.h. */

#include "markup.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

void
put_bytes_of (struct text *text, const char *bytes, size_t length)
{
  if (text->length + length + 1 > text->room)
    {
      size_t room = 2 * (text->length + length) + 1024;
      char *larger = arena_alloc (text->arena, room);
      if (!larger)
        longjmp (*text->out, 1);
      if (text->length)
        memcpy (larger, text->at, text->length);
      text->at = larger;
      text->room = room;
    }
  memcpy (text->at + text->length, bytes, length);
  text->length += length;
  text->at[text->length] = '\0';
}

void
put (struct text *text, const char *format, ...)
{
  char room[512];
  va_list list;
  va_start (list, format);
  int length = vsnprintf (room, sizeof room, format, list);
  va_end (list);
  assert (length >= 0);
  if ((size_t) length < sizeof room)
    {
      put_bytes_of (text, room, (size_t) length);
      return;
    }
  va_start (list, format);
  char *whole = arena_vprintf (text->arena, format, list);
  va_end (list);
  if (!whole)
    longjmp (*text->out, 1);
  put_bytes_of (text, whole, (size_t) length);
}

const char *
xml_escape (char c)
{
  switch (c)
    {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    default: return NULL;
    }
}

void
put_escaped_part (struct text *text, const char *words, size_t length)
{
  for (const char *end = words + length; words < end; words++)
    {
      const char *escape = xml_escape (*words);
      if (escape)
        put_bytes_of (text, escape, strlen (escape));
      else
        put_bytes_of (text, (unsigned char) *words < ' ' ? " " : words, 1);
    }
}

void
put_escaped (struct text *text, const char *words)
{
  put_escaped_part (text, words, strlen (words));
}

void
put_attribute (struct text *text, const char *name, const char *value)
{
  put (text, " %s=\"", name);
  put_escaped (text, value);
  put (text, "\"");
}
