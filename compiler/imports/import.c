/* import.c: makes a scenario of another program one of ours, stage by stage. */

#include "import.h"
#include "text/reader.h"
#include "wcr/format.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t
blank (const char *text, size_t length)
{
  size_t n = byte_order_mark (text, length);
  while (n < length && (text[n] == ' ' || (text[n] >= '\t' && text[n] <= '\r')))
    n++;
  return n;
}

bool
wcc_import_likes (const char *text, size_t length)
{
  size_t n = blank (text, length);
  if (n < length && text[n] == '{')
    return true;
  enum { HEAD = 4096 };
  static const char root[] = "hexbattle";
  size_t end = length < HEAD ? length : HEAD;
  for (size_t i = n; n < length && text[n] == '<' && i + sizeof root <= end;
       i++)
    if (memcmp (text + i, root, sizeof root - 1) == 0)
      return true;
  return false;
}

/* Takes away terrain on which a piece stands that may not enter it. */
static void
mend (wcc_import *import)
{
  const char *path = import->options.path ? import->options.path : "-";
  bool *closed = import_make (import, (size_t) import->hexes, sizeof *closed);
  wcc_result *result = wcc_compile (import->text, import->length, path,
                                    import->options.load, import->options.user);
  if (!result)
    longjmp (import->give_up, 1);
  const wcc_diagnostics *list = wcc_result_diagnostics (result);
  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    {
      const wcc_diagnostic *d = wcc_diagnostics_get (list, i);
      char name[16];
      for (int hex = 0;
           d->code == WCC_CODE_IMPASSABLE_HEX && hex < import->hexes; hex++)
        {
          import_hex (import, hex, name);
          if (strlen (name) == d->end - d->start && d->end <= import->length
              && memcmp (name, import->text + d->start, strlen (name)) == 0)
            closed[hex] = true;
        }
    }
  wcc_result_free (result);
  for (int hex = 0; hex < import->hexes; hex++)
    if (closed[hex])
      import_clear (import, hex);
}

/* Cuts what is too long among the names of the battle and its armies. */
static void
fit_names (wcc_import *import)
{
  struct sketch *sketch = &import->sketch;
  const char **names[] = { &sketch->title,
                           &sketch->part,
                           &sketch->date,
                           &sketch->designer,
                           &sketch->force[0].name,
                           &sketch->force[0].commander,
                           &sketch->force[1].name,
                           &sketch->force[1].commander };
  if (!sketch->title)
    sketch->title = import->options.title;
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    *names[i] = import_fit (import, 0, "", *names[i]);
}

/* Makes an id of the title, if none was given. */
static void
name_battle (wcc_import *import)
{
  const char *title = import->sketch.title;
  char id[WCR_MAX_ID + 1];
  if (!import->options.id)
    import->options.id = import_print (
        import, "%s",
        title && wcc_make_id (title, id, sizeof id) ? id : "imported");
}

/* Runs all stages. @return 0, or the value of longjmp () */
static int
run (wcc_import *import, const char *text, size_t length)
{
  int status = setjmp (import->give_up);
  if (status != 0)
    return status;
  size_t start = blank (text, length);
  import_read_names (import);
  if (start == length || (text[start] != '<' && text[start] != '{'))
    import_fail (import, import->name, 0,
                 _ ("this is not a scenario of another program: those of "
                    "HexBattle begin with '<', those of the Memoir '44 "
                    "editor with '{'"));
  if (start < length && text[start] == '{')
    import_m44 (import, text, length);
  else
    import_hexbattle (import, text, length);
  fit_names (import);
  name_battle (import);
  import_place (import);
  import_write (import);
  mend (import);
  import_report (import);
  import_write (import);
  return 0;
}

wcc_import *
wcc_import_make (const char *text, size_t length, const char *name,
                 const wcc_import_options *options)
{
  wcc_import *import = calloc (1, sizeof *import);
  if (!import)
    return NULL;
  arena_init (&import->arena, NULL);
  import->name = name;
  import->options = *options;
  import->columns = options->catalogue->columns;
  import->rows = options->catalogue->rows;
  import->hexes = import->columns * import->rows;
  int status = run (import, text, length);
  for (int i = 0; i < 2; i++)
    wcc_document_free (import->names[i]);
  wcc_document_free (import->document);
  json_decref (import->json);
  if (status != 1)
    return import;
  wcc_import_free (import);
  return NULL;
}

void
wcc_import_free (wcc_import *import)
{
  if (!import)
    return;
  arena_finish (&import->arena);
  free (import->text);
  free (import);
}

const char *
wcc_import_problem (const wcc_import *import, const char **file, int *line)
{
  if (import->problem)
    {
      *file = import->problem_file;
      *line = import->problem_line;
    }
  return import->problem;
}

const char *
wcc_import_text (const wcc_import *import, size_t *length)
{
  *length = import->problem ? 0 : import->length;
  return import->problem ? NULL : import->text;
}

wcc_import_counts
wcc_import_count (const wcc_import *import)
{
  return import->count;
}

const wcc_remark *
wcc_import_remark (const wcc_import *import, size_t i)
{
  return i < import->remark_count ? &import->remark[i] : NULL;
}
