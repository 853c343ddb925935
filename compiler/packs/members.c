/* members.c: the members of a pack, and its memory. */

#include "packing.h"

#include <stdlib.h>
#include <string.h>

void *
pack_take (wcc_pack *pack, size_t size)
{
  void *block = arena_alloc (&pack->arena, size);
  if (!block)
    longjmp (pack->give_up, 1);
  return block;
}

char *
pack_text (wcc_pack *pack, const char *format, ...)
{
  va_list list;
  va_start (list, format);
  char *text = arena_vprintf (&pack->arena, format, list);
  va_end (list);
  if (!text)
    longjmp (pack->give_up, 1);
  return text;
}

void
pack_progress (wcc_pack *pack, double part)
{
  const wcc_pack_options *options = pack->options;
  if (options && options->progress
      && !options->progress (options->progress_user, part))
    longjmp (pack->give_up, 1);
}

bool
pack_good (const wcc_pack *pack)
{
  return wcc_diagnostics_errors (pack->sink) == 0;
}

struct member *
pack_add (wcc_pack *pack, const char *path, const char *file)
{
  if (pack->count == WCC_PACK_MAX_MEMBERS)
    {
      report_file (pack->sink, pack->name, WCC_CODE_TOO_LARGE, NULL,
                   "a pack has at most %u members", WCC_PACK_MAX_MEMBERS);
      return NULL;
    }
  struct member *member = &pack->member[pack->count++];
  *member = (struct member){ .is = { .path = path }, .file = file };
  return member;
}

struct member *
pack_find (wcc_pack *pack, const char *path)
{
  for (size_t i = 0; i < pack->count; i++)
    if (strcmp (pack->member[i].is.path, path) == 0)
      return &pack->member[i];
  return NULL;
}

static int
compare_members (const void *a, const void *b)
{
  const char *left = ((const struct member *) a)->is.path;
  const char *right = ((const struct member *) b)->is.path;
  bool first = strcmp (left, WCC_PACK_MANIFEST) == 0;
  bool second = strcmp (right, WCC_PACK_MANIFEST) == 0;
  return first != second ? second - first : strcmp (left, right);
}

void
pack_sort (wcc_pack *pack)
{
  qsort (pack->member, pack->count, sizeof pack->member[0], compare_members);
}
