/* findings_list.c: the list of findings. */

#include "findings_list.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static wcc_finding *
next_room (struct finder *f)
{
  wcc_findings *all = f->findings;
  if (all->count == f->room)
    {
      size_t room = 2 * f->room + 16;
      wcc_finding *more = realloc (all->item, room * sizeof *more);
      if (more == NULL)
        return NULL;
      all->item = more;
      f->room = room;
    }
  return &all->item[all->count];
}

wcc_finding *
finder_add (struct finder *f, enum wcc_finding_kind kind,
            enum wcc_strength strength, const char *label, const char *format,
            ...)
{
  wcc_finding *finding = f->failed ? NULL : next_room (f);
  char *copy = strdup (label);
  va_list list;
  va_start (list, format);
  char *text = figures_print_list (format, list);
  va_end (list);
  if (text == NULL || copy == NULL || finding == NULL)
    {
      free (text);
      free (copy);
      f->failed = true;
      return &f->nothing;
    }
  f->findings->count++;
  *finding = (wcc_finding){ .kind = kind,
                            .strength = strength,
                            .label = copy,
                            .text = text,
                            .game = WCR_NO_GAME,
                            .table = WCR_TALLY_OUTCOMES,
                            .row = WCR_NONE,
                            .id = "" };
  return finding;
}

void
finder_about (const struct finder *f, wcc_finding *finding,
              enum wcr_tally_table table, int row)
{
  if (f->failed)
    return;
  finding->table = table;
  finding->row = row;
  finding->id = figures_label (f->played, table, row)->id;
  finding->game = figures_example (f->played, table, row);
}
