/* export.c: memory, text and files of an export. */

#include "export.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

wcc_export *
export_new (void)
{
  wcc_export *made = calloc (1, sizeof *made);
  if (made)
    arena_init (&made->arena, NULL);
  return made;
}

void
wcc_export_free (wcc_export *made)
{
  if (!made)
    return;
  arena_finish (&made->arena);
  free (made);
}

const char *
wcc_export_problem (const wcc_export *made)
{
  return made->problem;
}

size_t
wcc_export_count (const wcc_export *made)
{
  return made->problem ? 0 : made->count;
}

const wcc_file *
wcc_export_files (const wcc_export *made)
{
  return made->file;
}

/* ---- memory and text ----------------------------------------------------- */

void *
export_take (wcc_export *made, size_t size)
{
  void *block = arena_alloc (&made->arena, size);
  if (!block)
    longjmp (made->out_of_memory, 1);
  return block;
}

char *
export_text (wcc_export *made, const char *format, ...)
{
  va_list list;
  va_start (list, format);
  char *text = arena_vprintf (&made->arena, format, list);
  va_end (list);
  if (!text)
    longjmp (made->out_of_memory, 1);
  return text;
}

void
put_milli (struct text *text, int thousandths)
{
  int size = abs (thousandths);
  put (text, "%s%d.%03d", thousandths < 0 ? "-" : "", size / 1000, size % 1000);
}

/* ---- files ---------------------------------------------------------------- */

static bool
has_file (const wcc_export *made, const char *path)
{
  for (size_t i = 0; i < made->count; i++)
    if (strcmp (made->file[i].path, path) == 0)
      return true;
  return false;
}

void
add_file (wcc_export *made, const char *path, const struct text *text)
{
  if (has_file (made, path))
    return;
  wcc_file *file = arena_append (&made->arena, &made->file, made->count,
                                 &made->room, sizeof *file);
  if (!file)
    longjmp (made->out_of_memory, 1);
  made->count++;
  *file = (wcc_file){ path, text->at, text->length };
}

static int
compare_files (const void *a, const void *b)
{
  const wcc_file *left = a, *right = b;
  return strcmp (left->path, right->path);
}

void
sort_files (wcc_export *made)
{
  if (made->count)
    qsort (made->file, made->count, sizeof made->file[0], compare_files);
}

char *
file_name (wcc_export *made, const char *text)
{
  char *name = export_text (made, "%s", text);
  for (char *c = name; *c; c++)
    if (!strchr ("abcdefghijklmnopqrstuvwxyz0123456789-", *c))
      *c = '-';
  return name;
}
