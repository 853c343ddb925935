/* edits_join.c: makes several edits at once, and the text of what was edited. */

#include "edits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/translate.h"
#include "wcc/rulings.h"

int
edits_parts (const wcc_edit *edit)
{
  return edit->parts > 0 ? edit->parts : 1;
}

const wcc_edit *
edits_part (const wcc_edit *edit, int number)
{
  return edit->parts > 0 ? edit->part[number] : edit;
}

bool
edits_contain (const wcc_edit *edit, const wcc_edit *one)
{
  for (int i = 0; i < edits_parts (edit); i++)
    if (edits_part (edit, i) == one)
      return true;
  return false;
}

/* ---- at once ------------------------------------------------------------ */

static bool
overlap (const wcc_patch *a, const wcc_patch *b)
{
  return a->where.start < b->where.end && b->where.start < a->where.end;
}

/* Whether two edits of one thing can be made: they change different things. */
static bool
fit_together (const wcc_edit *a, const wcc_edit *b)
{
  if (a == b || a->rulings != NULL || b->rulings != NULL
      || (a->hex != WCR_NONE && a->hex == b->hex))
    return false;
  for (int i = 0; i < a->patches; i++)
    for (int k = 0; k < b->patches; k++)
      if (overlap (&a->patch[i], &b->patch[k]))
        return false;
  return true;
}

bool
edits_fit (const wcc_edit *edit, const wcc_edit *one)
{
  bool fit = edits_parts (edit) < WCC_EDIT_PARTS;
  for (int i = 0; i < edits_parts (edit) && fit; i++)
    fit = fit_together (edits_part (edit, i), one);
  return fit;
}

const wcc_edit *
edits_join (struct wcc_edits *edits, const wcc_edit *edit, const wcc_edit *one)
{
  wcc_edit *all = arena_alloc (&edits->texts, sizeof *all);
  if (all == NULL)
    return NULL;
  *all = (wcc_edit){ .kind = WCC_EDIT_FURTHER,
                     .parts = edits_parts (edit) + 1,
                     .hex = WCR_NONE };
  /* All of one thing are in one array, in the order of the document. */
  int at = all->parts - 1;
  for (; at > 0 && edits_part (edit, at - 1) > one; at--)
    all->part[at] = edits_part (edit, at - 1);
  all->part[at] = one;
  while (at-- > 0)
    all->part[at] = edits_part (edit, at);
  all->label = all->part[0]->label;
  for (int i = 1; i < all->parts; i++)
    /* Translators: edits of a battle, all at once */
    all->label = arena_printf (&edits->texts, _ ("%s; and %s"), all->label,
                               all->part[i]->label);
  return edits->texts.failed ? NULL : all;
}

/* ---- the text ----------------------------------------------------------- */

static int
by_place (const void *a, const void *b)
{
  const wcc_patch *x = a, *y = b;
  if (x->where.start != y->where.start)
    return x->where.start < y->where.start ? -1 : 1;
  /* What is put in comes before what goes from there on. */
  if (x->where.end != y->where.end)
    return x->where.end < y->where.end ? -1 : 1;
  /* What is put into the same place comes in the same order always. */
  return strcmp (x->text, y->text);
}

char *
wcc_edit_apply (const wcc_result *result, const wcc_edit *edit, size_t *length)
{
  wcc_patch patch[WCC_EDIT_PARTS * WCC_EDIT_PATCHES];
  char why[256], *made = NULL;
  if (edit->rulings != NULL)
    return wcc_with_rulings (result, edit->rulings, length, why, sizeof why);
  size_t end, at = 0, patches = 0;
  const char *text = wcc_document_text (wcc_result_document (result), &end);
  FILE *out = open_memstream (&made, length);
  if (out == NULL)
    return NULL;
  for (int i = 0; i < edits_parts (edit); i++)
    for (int k = 0; k < edits_part (edit, i)->patches; k++)
      patch[patches++] = edits_part (edit, i)->patch[k];
  qsort (patch, patches, sizeof *patch, by_place);
  for (size_t i = 0; i < patches; i++)
    {
      fwrite (text + at, 1, patch[i].where.start - at, out);
      fputs (patch[i].text, out);
      at = patch[i].where.end;
    }
  fwrite (text + at, 1, end - at, out);
  if (fclose (out) == 0)
    return made;
  free (made);
  return NULL;
}
