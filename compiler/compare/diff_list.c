/* diff_list.c: the list of differences, and the memory of a comparison. */

#include "diff.h"

#include <string.h>

void *
diff_make (wcc_diff *diff, size_t count, size_t size)
{
  void *block = arena_array (&diff->arena, count, size);
  if (!block)
    longjmp (diff->out_of_memory, 1);
  return block;
}

const char *
diff_print (wcc_diff *diff, const char *format, ...)
{
  va_list list;
  va_start (list, format);
  const char *text = arena_vprintf (&diff->arena, format, list);
  va_end (list);
  if (!text)
    longjmp (diff->out_of_memory, 1);
  return text;
}

const char *
diff_join (wcc_diff *diff, const char *a, const char *between, const char *b)
{
  size_t first = strlen (a), middle = strlen (between), last = strlen (b);
  if (first == 0 || last == 0)
    return first == 0 ? b : a;
  char *text = DIFF_MAKE (diff, first + middle + last + 1, char);
  memcpy (text, a, first);
  memcpy (text + first, between, middle);
  memcpy (text + first + middle, b, last);
  return text;
}

void
diff_add (wcc_diff *diff, const char *what, const char *from, const char *to,
          const wcc_node *a, const wcc_node *b, const char *attribute)
{
  wcc_difference *entry = arena_append (&diff->arena, &diff->list, diff->count,
                                        &diff->room, sizeof *entry);
  if (!entry)
    longjmp (diff->out_of_memory, 1);
  diff->count++;
  *entry = diff->thing;
  entry->kind = from && !to   ? WCC_REMOVED
                : to && !from ? WCC_ADDED
                              : WCC_CHANGED;
  entry->what = what;
  entry->attribute = attribute;
  entry->from = from;
  entry->to = to;
  entry->node[0] = a;
  entry->node[1] = b;
  for (int k = 0; k < 2; k++)
    if (entry->node[k])
      {
        const wcc_attribute *place
            = attribute ? wcc_node_attribute (entry->node[k], attribute) : NULL;
        entry->range[k] = place ? place->whole : entry->node[k]->open;
      }
}
