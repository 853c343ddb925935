/* merge.c: merges three documents, from their roots down. */

#include "merge.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Whether the text of ours is as 'format' would lay it out. */
static bool
is_laid_out (wcc_merge *merge)
{
  size_t length;
  char *text = wcc_document_layout (merge->document[OURS], &length);
  bool same = text && length == merge->size
              && memcmp (text, merge->source, length) == 0;
  free (text);
  if (!text)
    longjmp (merge->diff.out_of_memory, 1);
  return same;
}

/* The result in canonical layout, from malloc.
 * @param short_of_memory  set to whether memory ran out
 * @return NULL, too, when the result is no document that can be laid out */
static char *
layout_of (const wcc_merge *merge, size_t *length, bool *short_of_memory)
{
  const char *name = wcc_document_name (merge->document[OURS]);
  wcc_diagnostics *sink = wcc_diagnostics_new ();
  wcc_document *made
      = sink ? wcc_document_read (merge->text, merge->length, name, sink)
             : NULL;
  bool valid = made && wcc_diagnostics_errors (sink) == 0
               && wcc_document_validate (made, sink);
  char *text = valid ? wcc_document_layout (made, length) : NULL;
  /* What is wrong and found no room in the list is an error of memory, too. */
  *short_of_memory
      = !made || (valid ? !text : wcc_diagnostics_count (sink) == 0);
  wcc_document_free (made);
  wcc_diagnostics_free (sink);
  return text;
}

/* Lays the result out, if it can be. Nothing changes but what was written: the
 * rest is laid out already. */
static void
lay_out (wcc_merge *merge)
{
  size_t length = 0;
  bool short_of_memory;
  char *text = layout_of (merge, &length, &short_of_memory);
  char *copy = text ? arena_copy_n (&merge->diff.arena, text, length) : NULL;
  free (text);
  if (short_of_memory || (text && !copy))
    longjmp (merge->diff.out_of_memory, 1);
  if (copy)
    {
      merge->text = copy;
      merge->length = length;
    }
}

static int
by_line (const void *a, const void *b)
{
  const wcc_conflict *one = a, *other = b;
  int left = one->ours ? one->ours->line : 0;
  int right = other->ours ? other->ours->line : 0;
  return left < right ? -1 : left > right;
}

static void
merge_documents (wcc_merge *merge)
{
  struct triple root = { { NULL } };
  for (int side = 0; side < SIDES; side++)
    root.node[side] = merge->document[side]
                          ? wcc_document_root (merge->document[side])
                          : NULL;
  const char *end = memchr (merge->source, '\n', merge->size);
  merge->line_end
      = end && end > merge->source && end[-1] == '\r' ? "\r\n" : "\n";
  merge->diff.schema = root.node[OURS]->name;
  merge->diff.root[0] = root.node[OURS];
  merge->diff.root[1] = root.node[THEIRS];
  merge_element (merge, &root);
  merge_write (merge);
  if (merge->patches > 0 && is_laid_out (merge))
    lay_out (merge);
  if (merge->conflicts > 0)
    qsort (merge->conflict, merge->conflicts, sizeof *merge->conflict, by_line);
}

/* @return false when out of memory */
static bool
make (wcc_merge *merge)
{
  if (setjmp (merge->diff.out_of_memory) != 0)
    return false;
  merge_documents (merge);
  return true;
}

wcc_merge *
wcc_merge_make (const wcc_document *base, const wcc_document *ours,
                const wcc_document *theirs)
{
  wcc_merge *merge = calloc (1, sizeof *merge);
  if (!merge)
    return NULL;
  arena_init (&merge->diff.arena, NULL);
  merge->document[BASE] = base;
  merge->document[OURS] = ours;
  merge->document[THEIRS] = theirs;
  merge->source = wcc_document_text (ours, &merge->size);
  if (make (merge))
    return merge;
  wcc_merge_free (merge);
  return NULL;
}

void
wcc_merge_free (wcc_merge *merge)
{
  if (!merge)
    return;
  arena_finish (&merge->diff.arena);
  free (merge);
}

const char *
wcc_merge_text (const wcc_merge *merge, size_t *length)
{
  *length = merge->length;
  return merge->text;
}

size_t
wcc_merge_count (const wcc_merge *merge)
{
  return merge->conflicts;
}

const wcc_conflict *
wcc_merge_get (const wcc_merge *merge, size_t i)
{
  assert (i < merge->conflicts);
  return &merge->conflict[i];
}
