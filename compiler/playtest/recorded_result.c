/* recorded_result.c: reads what a record says of who played: one line of JSON,
 * which may come from anywhere. */

#include "recorded.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/source.h"
#include "text/translate.h"
#include "wcc/document.h"
#include "wcr/player.h"

/* @return false */
#if defined __GNUC__
__attribute__ ((format (printf, 2, 3)))
#endif
static bool
wrong (char why[WCC_RECORDED_WHY], const char *format, ...)
{
  va_list list;
  va_start (list, format);
  vsnprintf (why, WCC_RECORDED_WHY, format, list);
  va_end (list);
  return false;
}

/* Copies a text into one line: ends of lines and tabs become blanks.
 * @return from malloc; NULL with `why` set */
static char *
one_line (const char *text, const char *key, size_t most,
          char why[WCC_RECORDED_WHY])
{
  uint32_t code;
  for (const char *at = text; *at != '\0';)
    {
      at += wcc_next_character (at, &code);
      if (is_control (code) && code != '\n' && code != '\r' && code != '\t')
        {
          wrong (why, _ ("'%s' of the result has control characters"), key);
          return NULL;
        }
    }
  if (strlen (text) > most)
    {
      wrong (why, _ ("'%s' of the result is too long"), key);
      return NULL;
    }
  char *copy = strdup (text);
  if (copy == NULL)
    wrong (why, "%s", _ ("out of memory"));
  for (char *at = copy; copy != NULL && *at != '\0'; at++)
    if (*at == '\n' || *at == '\r' || *at == '\t')
      *at = ' ';
  return copy;
}

/* The text of a key, "" when it is missing. @return NULL with `why` set */
static char *
text_of (const json_t *object, const char *key, size_t most,
         char why[WCC_RECORDED_WHY])
{
  const json_t *value = json_object_get (object, key);
  if (value != NULL && !json_is_string (value))
    {
      wrong (why, _ ("'%s' of the result is not what it should be"), key);
      return NULL;
    }
  return one_line (value != NULL ? json_string_value (value) : "", key, most,
                   why);
}

static bool
read_seats (const json_t *object, struct said *said, char why[WCC_RECORDED_WHY])
{
  const json_t *seats = json_object_get (object, "seats");
  bool right = json_array_size (seats) == WCR_SEATS;
  for (int i = 0; right && i < WCR_SEATS; i++)
    {
      const char *who = json_string_value (json_array_get (seats, (size_t) i));
      bool here = who != NULL && strcmp (who, "person") == 0;
      bool person = here || (who != NULL && strcmp (who, "post") == 0);
      said->level[i] = who == NULL || person ? WCR_NONE : wcr_level_find (who);
      said->here |= here ? 1u << i : 0;
      right = person || said->level[i] != WCR_NONE;
    }
  return right
         || wrong (why, _ ("'%s' of the result is not what it should be"),
                   "seats");
}

/* Reads one of some words. @param number  set: 0 for "", 1 for the first */
static bool
read_word (const json_t *object, const char *key, const char *const *words,
           int count, int *number, char why[WCC_RECORDED_WHY])
{
  char *text = text_of (object, key, WCC_RECORDED_RESULT, why);
  bool right = text != NULL && text[0] == '\0';
  *number = 0;
  for (int i = 0; text != NULL && i < count; i++)
    if (strcmp (text, words[i]) == 0)
      *number = i + 1;
  right = right || *number > 0;
  if (text != NULL && !right)
    wrong (why, _ ("'%s' of the result is not what it should be"), key);
  free (text);
  return right;
}

static bool
read_player (const json_t *object, int seat, struct said *said,
             char why[WCC_RECORDED_WHY])
{
  static const char *const words[] = { "first", "some", "many" };
  char key[32];
  int number;
  snprintf (key, sizeof key, "player-%d", seat);
  said->name[seat] = text_of (object, key, WCC_RECORDED_NAME, why);
  snprintf (key, sizeof key, "experience-%d", seat);
  if (said->name[seat] == NULL
      || !read_word (object, key, words, 3, &number, why))
    return false;
  said->experience[seat] = (enum wcc_experience) number;
  return true;
}

static bool
read_object (const json_t *object, struct said *said,
             char why[WCC_RECORDED_WHY])
{
  static const char *const fun[WCC_MOST_FUN] = { "1", "2", "3", "4", "5" };
  if (!read_seats (object, said, why))
    return false;
  for (int i = 0; i < WCR_SEATS; i++)
    if (!read_player (object, i, said, why))
      return false;
  if (!read_word (object, "fun", fun, WCC_MOST_FUN, &said->fun, why))
    return false;
  said->remarks = text_of (object, "remarks", WCC_RECORDED_RESULT, why);
  return said->remarks != NULL;
}

bool
said_read (struct said *said, const char *json, size_t length,
           char why[WCC_RECORDED_WHY])
{
  json_error_t error;
  *said = (struct said){ .level = { WCR_NONE, WCR_NONE } };
  if (length > WCC_RECORDED_RESULT)
    return wrong (why, "%s", _ ("the result is too long"));
  json_t *object = json_loadb (json, length, JSON_REJECT_DUPLICATES, &error);
  bool right = json_is_object (object)
                   ? read_object (object, said, why)
                   : wrong (why, "%s", _ ("the result is not JSON"));
  json_decref (object);
  return right;
}

void
said_free (struct said *said)
{
  for (int i = 0; i < WCR_SEATS; i++)
    free (said->name[i]);
  free (said->remarks);
  *said = (struct said){ .level = { WCR_NONE, WCR_NONE } };
}
