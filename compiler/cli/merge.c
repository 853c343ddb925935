/* merge.c: warcouncil merge. */

#include "base/cli.h"

#include <stdlib.h>
#include <string.h>

enum { OPTION_OUTPUT, OPTION_PATH };
static const struct option options[] = {
  { "output", 'o', N_ ("OUT"),
    N_ ("file to write: OURS, or a new one (default standard output)") },
  { "path", 0, N_ ("DOCUMENT"),
    N_ ("where the document lies, for its rules and for messages (default "
        "OURS)") },
  { NULL, 0, NULL, NULL },
};

/* The documents. */
enum { BASE, OURS, THEIRS, SIDES };
struct job {
  struct input input[SIDES];
  wcc_document *document[SIDES]; /* the base: NULL if it is empty */
  const char *path;
};

/* ---- reading ------------------------------------------------------------ */

/* Reads a document. The base need not be valid: it may be older.
 * @return exit status, after a message */
static int
parse (struct job *job, int side)
{
  const struct input *input = &job->input[side];
  wcc_diagnostics *list = wcc_diagnostics_new ();
  wcc_document *document
      = list != NULL
            ? wcc_document_read (input->data, input->size, input->path, list)
            : NULL;
  int status = STATUS_CLEAN;

  job->document[side] = document;
  if (document != NULL && side != BASE && wcc_diagnostics_errors (list) == 0)
    wcc_document_validate (document, list);
  if (list != NULL && wcc_diagnostics_errors (list) > 0)
    {
      wcc_diagnostics_sort (list);
      wcc_diagnostics_print (list, stderr, wants_colour (stderr));
      status = STATUS_USAGE;
    }
  else if (document == NULL)
    {
      complain ("out of memory");
      status = STATUS_USAGE;
    }
  wcc_diagnostics_free (list);
  return status;
}

static int
open_document (struct job *job, int side, const char *path)
{
  struct input *input = &job->input[side];

  if (input_read (input, path) != STATUS_CLEAN
      || input_refuse_pack (input) != STATUS_CLEAN)
    return STATUS_USAGE;
  if (input_is_binary (input))
    {
      complain ("%s: is compiled; name a document", path);
      return STATUS_USAGE;
    }
  if (side == BASE && input->size == 0)
    return STATUS_CLEAN; /* both have added the document */
  return parse (job, side);
}

static const char *
root_name (const wcc_document *document)
{
  return wcc_document_root (document)->name;
}

/* Whether all are of one kind. @return false after a message */
static bool
one_kind (const struct job *job)
{
  for (int side = BASE; side < SIDES; side++)
    if (job->document[side] != NULL
        && strcmp (root_name (job->document[side]),
                   root_name (job->document[OURS]))
               != 0)
      {
        complain ("%s is a <%s> and %s a <%s>; only documents of one kind can "
                  "be merged",
                  job->input[OURS].path, root_name (job->document[OURS]),
                  job->input[side].path, root_name (job->document[side]));
        return false;
      }
  return true;
}

/* Whether the output may be written: not over what was only read.
 * @return false after a message */
static bool
may_write (const char *output, const char *const *file)
{
  if (output == NULL || same_file (output, file[OURS]))
    return true;
  for (int side = BASE; side < SIDES; side++)
    if (same_file (output, file[side]))
      {
        complain ("%s: is one of the documents to merge; write to OURS, or to "
                  "another file",
                  output);
        return false;
      }
  return true;
}

/* ---- conflicts ---------------------------------------------------------- */

#ifdef __GNUC__
__attribute__ ((__format__ (__printf__, 1, 2)))
#endif
static void
tell (const char *format, ...)
{
  va_list list;

  va_start (list, format);
  print_line (stderr, format, list);
  va_end (list);
}

static void
tell_conflict (const struct job *job, const wcc_conflict *conflict)
{
  int ours = conflict->ours != NULL ? conflict->ours->line : 0;
  int theirs = conflict->theirs != NULL ? conflict->theirs->line : 0;

  if (ours > 0 && theirs > 0)
    tell (_ ("%s:%d: conflict: %s (line %d of theirs)"), job->path, ours,
          conflict->text, theirs);
  else if (ours > 0)
    tell (_ ("%s:%d: conflict: %s"), job->path, ours, conflict->text);
  else
    tell (_ ("%s: conflict: %s (line %d of theirs)"), job->path, conflict->text,
          theirs);
}

/* Whether a result has an error of the same words. */
static bool
has_error (const wcc_result *result, const wcc_diagnostic *error)
{
  const wcc_diagnostics *list = wcc_result_diagnostics (result);

  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    {
      const wcc_diagnostic *other = wcc_diagnostics_get (list, i);

      if (other->code == error->code
          && strcmp (other->message, error->message) == 0)
        return true;
    }
  return false;
}

/* Notes which errors of the merged document a side has, too.
 * @return exit status */
static int
note_old (const struct job *job, int side, const wcc_diagnostics *list,
          bool *old)
{
  const struct input *input = &job->input[side];
  wcc_result *result
      = wcc_compile (input->data, input->size, job->path, NULL, NULL);

  if (result == NULL)
    {
      complain ("out of memory");
      return STATUS_USAGE;
    }
  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    old[i] = old[i] || has_error (result, wcc_diagnostics_get (list, i));
  wcc_result_free (result);
  return STATUS_CLEAN;
}

/* Tells the errors of the merged document that neither side has.
 * @param count  of conflicts, which grows
 * @return exit status */
static int
tell_errors (const struct job *job, const wcc_diagnostics *list, size_t *count)
{
  size_t all = wcc_diagnostics_count (list);
  bool *old = calloc (all + 1, sizeof *old);
  int status = old != NULL ? STATUS_CLEAN : STATUS_USAGE;

  for (int side = OURS; status == STATUS_CLEAN && side < SIDES; side++)
    status = note_old (job, side, list, old);
  for (size_t i = 0; status == STATUS_CLEAN && i < all; i++)
    {
      const wcc_diagnostic *error = wcc_diagnostics_get (list, i);

      if (error->severity != WCC_ERROR || old[i])
        continue;
      tell (_ ("%s:%d: conflict: merged, this is wrong: %s [%s] (line of the "
               "merged document)"),
            job->path, error->line, error->message,
            wcc_code_name (error->code));
      ++*count;
    }
  free (old);
  return status;
}

/* Checks the merged document. @return exit status */
static int
check (const struct job *job, const char *text, size_t length, size_t *count)
{
  wcc_result *result = wcc_compile (text, length, job->path, NULL, NULL);
  int status = STATUS_CLEAN;

  if (result == NULL)
    {
      complain ("out of memory");
      return STATUS_USAGE;
    }
  if (wcc_diagnostics_errors (wcc_result_diagnostics (result)) > 0)
    status = tell_errors (job, wcc_result_diagnostics (result), count);
  wcc_result_free (result);
  return status;
}

/* ---- the verb ----------------------------------------------------------- */

static int
deliver (const struct job *job, const char *output, const char *text,
         size_t length)
{
  const struct input *ours = &job->input[OURS];
  bool same = length == ours->size && memcmp (text, ours->data, length) == 0;

  if (output == NULL)
    fwrite (text, 1, length, stdout);
  else if (!same_file (output, ours->path))
    return write_new (output, text, length);
  else if (!same)
    return write_back (ours, text, length);
  return STATUS_CLEAN;
}

/* Merges what was read, and tells the conflicts.
 * @param text  set to the result, from malloc
 * @return exit status */
static int
merge (const struct job *job, char **text, size_t *length, size_t *count)
{
  wcc_merge *made = wcc_merge_make (job->document[BASE], job->document[OURS],
                                    job->document[THEIRS]);
  const char *merged = made != NULL ? wcc_merge_text (made, length) : NULL;

  *text = merged != NULL ? malloc (*length + 1) : NULL;
  if (*text != NULL)
    {
      memcpy (*text, merged, *length + 1);
      *count = wcc_merge_count (made);
      for (size_t i = 0; i < *count; i++)
        tell_conflict (job, wcc_merge_get (made, i));
    }
  else
    complain ("out of memory");
  wcc_merge_free (made);
  return *text != NULL ? STATUS_CLEAN : STATUS_USAGE;
}

/* Gives back the documents, before the memory is needed to check. */
static void
close_documents (struct job *job)
{
  for (int side = BASE; side < SIDES; side++)
    {
      wcc_document_free (job->document[side]);
      job->document[side] = NULL;
    }
}

/* Writes only when all else is done. @return exit status */
static int
merge_and_write (struct job *job, const char *output)
{
  char *text = NULL;
  size_t length = 0, count = 0;
  int status = merge (job, &text, &length, &count);

  close_documents (job);
  if (status == STATUS_CLEAN)
    status = check (job, text, length, &count);
  if (status == STATUS_CLEAN
      && deliver (job, output, text, length) != STATUS_CLEAN)
    status = STATUS_USAGE;
  free (text);
  return status == STATUS_CLEAN && count > 0 ? STATUS_PROBLEMS : status;
}

static int
run (const struct arguments *arguments)
{
  const char *output = arguments->option[OPTION_OUTPUT];
  const char *path = arguments->option[OPTION_PATH];
  struct job job = { .path = path != NULL ? path : arguments->file[OURS] };
  int status
      = may_write (output, arguments->file) ? STATUS_CLEAN : STATUS_USAGE;

  for (int side = BASE; status == STATUS_CLEAN && side < SIDES; side++)
    status = open_document (&job, side, arguments->file[side]);
  if (status == STATUS_CLEAN)
    status = one_kind (&job) ? merge_and_write (&job, output) : STATUS_USAGE;
  close_documents (&job);
  for (int side = BASE; side < SIDES; side++)
    input_close (&job.input[side]);
  return status;
}

const struct verb verb_merge = {
  "merge",
  N_ ("BASE OURS THEIRS [-o OUT] [--path DOCUMENT]"),
  N_ ("bring together what two people changed in one document"),
  N_ ("Merges rules, scenarios or cases by what they mean: units and terrain "
      "by hex,\n"
      "what has an id by its id, attributes one by one. BASE is the document "
      "with\n"
      "which both began; it is empty if each added the document by itself. The "
      "result\n"
      "is the text of OURS, with its layout and comments, and the changes of "
      "THEIRS.\n\n"
      "What both changed in different ways is a conflict: it is told on "
      "standard\n"
      "error, and ours stays. So is an error that only the merged document "
      "has, such\n"
      "as two units in one hex; then what both did stays.\n\n"
      "Git merges with it after these two steps:\n\n"
      "  git config merge.warcouncil.driver \\\n"
      "    'warcouncil merge %O %A %B -o %A --path %P'\n"
      "  echo '*.xml merge=warcouncil' >> .gitattributes\n\n"
      "Exit status: 0 merged, 1 there are conflicts, 2 they could not be "
      "merged."),
  options,
  3,
  3,
  run,
};
