/* write_strings.c: numbers and writes the texts of the binary, each once. */

#include "write.h"

#include "text/hash.h"

#include <string.h>

struct string {
  const char *text;
  uint32_t number;
  struct string *next, *in_bucket;
};

int
string_number (struct writer *w, const char *text)
{
  uint32_t hash = hash_text (HASH_START, text);
  struct string **bucket = &w->bucket[(hash ^ hash >> 16) % 256];
  for (struct string *s = *bucket; s; s = s->in_bucket)
    if (strcmp (s->text, text) == 0)
      return (int) s->number;
  struct string *added = MAKE (w->work, 1, struct string);
  *added = (struct string){ text, w->strings++, NULL, *bucket };
  *bucket = added;
  if (w->last)
    w->last->next = added;
  else
    w->first = added;
  w->last = added;
  return (int) added->number;
}

const char *const *
string_list (struct writer *w)
{
  const char **list = MAKE (w->work, w->strings + 1, const char *);
  for (const struct string *s = w->first; s; s = s->next)
    list[s->number] = s->text;
  return list;
}

void
write_strings (struct writer *w)
{
  uleb (w, w->strings);
  for (const struct string *s = w->first; s; s = s->next)
    {
      size_t length = strlen (s->text);
      uleb (w, length);
      put_bytes (w->work, w->out, s->text, length);
    }
}
