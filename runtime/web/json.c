/* json.c: writes JSON. */

#include "json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void
add_bytes (struct json *json, const char *bytes, size_t n)
{
  size_t room = json->room;

  if (json->failed || n >= JSON_MOST - json->length)
    {
      json->failed = true;
      return;
    }
  while (room <= json->length + n)
    room = room == 0 ? 4096 : 2 * room;
  if (room != json->room)
    {
      char *text = realloc (json->text, room);

      if (text == NULL)
        {
          json->failed = true;
          return;
        }
      json->text = text;
      json->room = room;
    }
  memcpy (json->text + json->length, bytes, n);
  json->length += n;
  json->text[json->length] = '\0';
}

static void
add_string (struct json *json, const char *string)
{
  add_bytes (json, string, strlen (string));
}

/* What stands before a value: a comma, unless it is the first one, and the
 * key. */
static void
begin_value (struct json *json, const char *key)
{
  char last = json->length == 0 ? '[' : json->text[json->length - 1];

  if (last != '[' && last != '{')
    add_string (json, ",");
  if (key == NULL)
    return;
  add_string (json, "\"");
  add_string (json, key);
  add_string (json, "\":");
}

void
put_start (struct json *json)
{
  json->length = 0;
  json->failed = false;
}

const char *
put_end (const struct json *json)
{
  return json->failed ? NULL : json->text;
}

void
put_free (struct json *json)
{
  free (json->text);
  *json = (struct json){ 0 };
}

void
put_open (struct json *json, const char *key, char bracket)
{
  begin_value (json, key);
  add_bytes (json, &bracket, 1);
}

void
put_close (struct json *json, char bracket)
{
  add_bytes (json, &bracket, 1);
}

void
put_int (struct json *json, const char *key, int number)
{
  char digits[16];

  begin_value (json, key);
  snprintf (digits, sizeof digits, "%d", number);
  add_string (json, digits);
}

void
put_bool (struct json *json, const char *key, bool yes)
{
  begin_value (json, key);
  add_string (json, yes ? "true" : "false");
}

void
put_null (struct json *json, const char *key)
{
  begin_value (json, key);
  add_string (json, "null");
}

/* Whole numbers are printed, so that every C library prints the same. */
void
put_share (struct json *json, const char *key, double number)
{
  int parts = (int) (number * 10000 + 0.5);
  char digits[24];

  begin_value (json, key);
  snprintf (digits, sizeof digits, "%d.%04d", parts / 10000, parts % 10000);
  add_string (json, digits);
}

void
put_text_begin (struct json *json, const char *key)
{
  begin_value (json, key);
  add_string (json, "\"");
}

void
put_text_add_bytes (struct json *json, const char *part, size_t n)
{
  for (size_t i = 0; i < n; i++)
    {
      unsigned char c = (unsigned char) part[i];
      char escaped[8];

      if (c >= ' ' && c != '"' && c != '\\')
        add_bytes (json, part + i, 1);
      else
        {
          snprintf (escaped, sizeof escaped, "\\u%04x", (unsigned) c);
          add_string (json, escaped);
        }
    }
}

void
put_text_add (struct json *json, const char *part)
{
  put_text_add_bytes (json, part, strlen (part));
}

void
put_text_add_number (struct json *json, int number, bool plus)
{
  char digits[16];

  snprintf (digits, sizeof digits, plus ? "%+d" : "%d", number);
  add_string (json, digits);
}

void
put_text_end (struct json *json)
{
  add_string (json, "\"");
}

void
put_text (struct json *json, const char *key, const char *text)
{
  put_text_begin (json, key);
  put_text_add (json, text);
  put_text_end (json);
}

void
put_keep_once (struct json *json, size_t start, size_t before)
{
  if (json->failed || before == start)
    return;
  const char *element = json->text + before + 1; /* behind the comma */
  if (strstr (json->text + start, element) == element)
    return;
  json->length = before;
  json->text[before] = '\0';
}
