/* format.c: warcouncil format. */

#include "base/cli.h"

#include <stdlib.h>
#include <string.h>

enum { OPTION_IN_PLACE, OPTION_CHECK };
static const struct option options[] = {
  { "in-place", 'i', NULL, N_ ("change the files") },
  { "check", 0, NULL,
    N_ ("write nothing; name the files whose layout would change") },
  { NULL, 0, NULL, NULL },
};

/* Reads and validates a document; does not look at its rules.
 * @param document  set when the document is valid
 * @return exit status, after printing what is wrong */
static int
read_document (const struct input *input, wcc_document **document)
{
  wcc_diagnostics *list = wcc_diagnostics_new ();
  wcc_document *read
      = list != NULL
            ? wcc_document_read (input->data, input->size, input->path, list)
            : NULL;
  size_t errors;
  int status = STATUS_CLEAN;

  if (read != NULL && wcc_diagnostics_errors (list) == 0)
    wcc_document_validate (read, list);
  errors = list != NULL ? wcc_diagnostics_errors (list) : 0;
  /* An error that found no room in the list is an error of memory, too. */
  if ((read == NULL && errors == 0)
      || (errors > 0 && wcc_diagnostics_count (list) == 0))
    {
      complain ("out of memory");
      status = STATUS_USAGE;
    }
  else if (errors > 0)
    {
      wcc_diagnostics_sort (list);
      wcc_diagnostics_print (list, stderr, wants_colour (stderr));
      status = STATUS_PROBLEMS;
    }
  wcc_diagnostics_free (list);
  if (status == STATUS_CLEAN)
    *document = read;
  else
    wcc_document_free (read);
  return status;
}

/* Writes the text to its file or to standard output. @return exit status */
static int
deliver (const struct input *input, const struct arguments *arguments,
         const char *text, size_t length)
{
  bool same = length == input->size && memcmp (text, input->data, length) == 0;

  if (arguments->option[OPTION_CHECK] != NULL)
    {
      if (same)
        return STATUS_CLEAN;
      print_safely ("%s", input->path);
      return STATUS_PROBLEMS;
    }
  if (arguments->option[OPTION_IN_PLACE] == NULL)
    {
      fwrite (text, 1, length, stdout);
      return STATUS_CLEAN;
    }
  return same ? STATUS_CLEAN : write_back (input, text, length);
}

static int
format_file (const char *path, const struct arguments *arguments)
{
  struct input input;
  wcc_document *document = NULL;
  int status = input_read (&input, path);

  if (status == STATUS_CLEAN)
    status = input_refuse_pack (&input);
  if (status == STATUS_CLEAN && input_is_binary (&input))
    {
      complain ("%s: is compiled; name a document", path);
      status = STATUS_PROBLEMS;
    }
  if (status == STATUS_CLEAN)
    status = read_document (&input, &document);
  if (status == STATUS_CLEAN)
    {
      size_t length = 0;
      char *text = wcc_document_layout (document, &length);

      if (text == NULL)
        {
          complain ("out of memory");
          status = STATUS_USAGE;
        }
      else
        status = deliver (&input, arguments, text, length);
      free (text);
    }
  wcc_document_free (document);
  input_close (&input);
  return status;
}

static int
run (const struct arguments *arguments)
{
  static const struct rewriting verb = {
    OPTION_IN_PLACE,
    OPTION_CHECK,
    N_ ("--in-place and --check do not go together"),
    N_ ("only one document can be printed; give one, or use --in-place or "
        "--check"),
    format_file,
  };

  return rewrite_each (&verb, arguments);
}

const struct verb verb_format = {
  "format",
  N_ ("[-i | --check] FILE..."),
  N_ ("lay documents out: indentation, order of attributes"),
  N_ ("Lays out rules, scenarios and cases: one element per line (short ones "
      "that\n"
      "were written on one line stay there), two spaces per level, attributes "
      "in the\n"
      "order of the schema. Comments and paragraphs stay, and the meaning of "
      "a\n"
      "document does not change. The result is printed, or written into the "
      "files.\n"
      "A document with errors is left alone. With --check, status 1 means that "
      "the\n"
      "layout of a file would change."),
  options,
  1,
  -1,
  run,
};
