/* work.c: memory, texts and lists of a run. These functions return only when
 * they have what was asked for. */

#include "work.h"

#include "report.h"

#include <stdarg.h>
#include <string.h>

void *
make (struct work *work, size_t count, size_t size)
{
  void *memory = arena_array (&work->arena, count, size);
  if (!memory)
    longjmp (work->out_of_memory, 1);
  return memory;
}

const char *
make_text (struct work *work, const char *format, ...)
{
  va_list list;
  va_start (list, format);
  const char *text = arena_vprintf (&work->arena, format, list);
  va_end (list);
  if (!text)
    longjmp (work->out_of_memory, 1);
  return text;
}

const char *
make_message (struct work *work, const char *format, ...)
{
  va_list list;
  va_start (list, format);
  const char *text = arena_vprintf (&work->arena, _ (format), list);
  va_end (list);
  if (!text)
    longjmp (work->out_of_memory, 1);
  return text;
}

const char *
place_text (struct work *work, struct place at, const wcc_document *seen_from)
{
  const char *name = wcc_document_name (at.document);
  const char *slash = strrchr (name, '/');
  if (at.document == seen_from)
    return make_message (work, "line %d", at.node->line);
  return make_message (work, "line %d of %s", at.node->line,
                       slash ? slash + 1 : name);
}

const char *
make_part (struct work *work, const char *text, size_t length)
{
  const char *copy = arena_copy_n (&work->arena, text, length);
  if (!copy)
    longjmp (work->out_of_memory, 1);
  return copy;
}

void *
list_add (struct work *work, void *items, int *count, int *room, size_t size,
          int limit, const char *what, struct place at)
{
  if (*count == limit)
    {
      const wcc_attribute *id = wcc_node_attribute (at.node, "id");
      if (*room != -1)
        report (work->sink, at.document, WCC_CODE_LIMIT,
                id ? id->text : at.node->open,
                "Leave some out, or combine them.",
                "there are more than %d %s", limit, _ (what));
      *room = -1;
      return NULL;
    }
  size_t larger = (size_t) *room;
  void *item
      = arena_append (&work->arena, items, (size_t) *count, &larger, size);
  if (!item)
    longjmp (work->out_of_memory, 1);
  *room = (int) larger;
  (*count)++;
  return item;
}

const char *
suggest (struct work *work, const char *text, size_t length, const char *words)
{
  char written[64];
  if (length >= sizeof written)
    return NULL;
  memcpy (written, text, length);
  written[length] = '\0';
  size_t found;
  const char *word = nearest_word (written, words, &found);
  if (!word)
    return NULL;
  const char *hint
      = make_message (work, "Did you mean '%.*s'?", (int) found, word);
  report_meant (work->sink, hint, text, length, word, found);
  return hint;
}
