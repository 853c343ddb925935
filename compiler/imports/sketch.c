/* sketch.c: helpers for readers, which make the sketch, and the memory of an
 * import. */

#include "import.h"
#include "wcc/language.h"

#include <stdlib.h>
#include <string.h>

void *
import_make (wcc_import *import, size_t count, size_t size)
{
  void *block = arena_array (&import->arena, count, size);
  if (!block)
    longjmp (import->give_up, 1);
  return block;
}

const char *
import_print (wcc_import *import, const char *format, ...)
{
  va_list list;
  va_start (list, format);
  const char *text = arena_vprintf (&import->arena, format, list);
  va_end (list);
  if (!text)
    longjmp (import->give_up, 1);
  return text;
}

void
import_add (wcc_import *import, struct lines *lines, const char *text)
{
  struct line *line = import_make (import, 1, sizeof *line);
  line->text = text;
  if (lines->last)
    lines->last->next = line;
  else
    lines->first = line;
  lines->last = line;
}

void
import_thing (wcc_import *import, const struct thing *thing)
{
  struct sketch *sketch = &import->sketch;
  if (sketch->thing_count == MOST_THINGS)
    import_fail (import, import->name, thing->line,
                 import_print (import,
                               _ ("there are more than %d things on the board"),
                               MOST_THINGS));
  struct thing *added
      = arena_append (&import->arena, &sketch->thing, sketch->thing_count,
                      &sketch->thing_room, sizeof *added);
  if (!added)
    longjmp (import->give_up, 1);
  sketch->thing_count++;
  *added = *thing;
}

void
import_remark (wcc_import *import, int line, const char *place,
               const char *message)
{
  wcc_remark *added
      = arena_append (&import->arena, &import->remark, import->remark_count,
                      &import->remark_room, sizeof *added);
  if (!added)
    longjmp (import->give_up, 1);
  import->remark_count++;
  *added = (wcc_remark){ line, place, message };
}

const char *
import_fit (wcc_import *import, int line, const char *place, const char *name)
{
  wcc_element title;
  if (!name || !wcc_find_element (WCC_SCENARIO, "title", &title))
    return name;
  size_t room = wcc_value_room (&title.text, name);
  if (!name[room])
    return name;
  const char *fits = import_clean (
      import, import_print (import, "%.*s", (int) room, name));
  import_remark (import, line, place,
                 import_print (import,
                               _ ("'%s' was cut here, because a name has at "
                                  "most %d letters; the whole is noted"),
                               fits, title.text.most));
  import_add (import, &import->own,
              import_print (import, _ ("In full: %s"), name));
  return fits;
}

void
import_fail (wcc_import *import, const char *file, int line,
             const char *message)
{
  import->problem = message;
  import->problem_file = file;
  import->problem_line = line;
  longjmp (import->give_up, 2);
}

wcc_document *
import_read (wcc_import *import, const char *text, size_t length,
             const char *name)
{
  wcc_diagnostics *list = wcc_diagnostics_new ();
  wcc_document *document
      = list ? wcc_document_read (text, length, name, list) : NULL;
  if (list && wcc_diagnostics_errors (list) > 0)
    {
      wcc_diagnostics_sort (list);
      const wcc_diagnostic *first = wcc_diagnostics_get (list, 0);
      int line = first->line;
      const char *message = arena_copy (&import->arena, first->message);
      wcc_diagnostics_free (list);
      wcc_document_free (document);
      import_fail (import, name, line, message ? message : "");
    }
  wcc_diagnostics_free (list);
  if (!document)
    longjmp (import->give_up, 1);
  return document;
}

const char *
import_clean (wcc_import *import, const char *text)
{
  if (!text)
    return NULL;
  char *clean = import_make (import, strlen (text) + 1, 1);
  size_t n = 0;
  for (; *text; text++)
    {
      bool control = (unsigned char) *text <= ' ' || *text == '\x7f';
      if (control && n > 0 && clean[n - 1] != ' ')
        clean[n++] = ' ';
      else if (strncmp (text, "\xef\xbf\xbe", 3) == 0
               || strncmp (text, "\xef\xbf\xbf", 3) == 0)
        text += 2; /* no characters, and XML does not allow them */
      else if (!control)
        clean[n++] = *text;
    }
  while (n > 0 && clean[n - 1] == ' ')
    n--;
  clean[n] = '\0';
  return n > 0 ? clean : NULL;
}

void
import_prose (wcc_import *import, enum prose kind, const char *text)
{
  while (text && *text)
    {
      size_t n = strcspn (text, "\n");
      const char *line
          = import_clean (import, import_print (import, "%.*s", (int) n, text));
      if (line)
        import_add (import, &import->sketch.prose[kind], line);
      text += n + (text[n] == '\n');
    }
}

void
import_scrap (wcc_import *import, const char *key, const char *value)
{
  value = import_clean (import, value);
  if (!value)
    return;
  if (import->sketch.scrap_count++ == MOST_SCRAPS)
    import_fail (import, import->name, 0,
                 _ ("the file has too many notes about itself"));
  import_add (
      import, &import->sketch.scraps,
      import_clean (import, import_print (import, "%s: %s", key, value)));
}

bool
import_number (const char *text, int *number)
{
  char *end;
  if (!text || strspn (text, "0123456789") == 0)
    return false;
  long value = strtol (text, &end, 10);
  if (*end || value > 1000000)
    return false;
  *number = (int) value;
  return true;
}
