/* compile.c: warcouncil compile. */

#include "base/cli.h"

#include <stdlib.h>
#include <string.h>

enum { OPTION_OUTPUT, OPTION_WERROR };
static const struct option options[] = {
  { "output", 'o', N_ ("OUT"),
    N_ ("file to write (default FILE with .wcb for .xml)") },
  { "werror", 0, NULL, N_ ("count warnings as errors") },
  { NULL, 0, NULL, NULL },
};

/* FILE with the ending of binaries, from malloc. */
static char *
default_output (const char *path)
{
  size_t length = strlen (path);
  char *output = malloc (length + 5);

  if (output == NULL)
    return NULL;
  if (length > 4 && strcmp (path + length - 4, ".xml") == 0)
    length -= 4;
  memcpy (output, path, length);
  memcpy (output + length, ".wcb", 5);
  return output;
}

static int
compile_to (const char *path, const char *output, bool strict)
{
  struct input input;
  const wcc_diagnostics *diagnostics;
  int status;

  status = input_compile (&input, path);
  if (input.result != NULL && strict)
    wcc_result_refuse_warnings (input.result);
  if (status == STATUS_CLEAN)
    status = input_verify (&input);
  if (status == STATUS_CLEAN && input.result == NULL)
    {
      complain ("%s: is compiled already", path);
      status = STATUS_PROBLEMS;
    }
  if (status == STATUS_CLEAN)
    {
      diagnostics = wcc_result_diagnostics (input.result);
      wcc_diagnostics_print (diagnostics, stderr, wants_colour (stderr));
      if (!may_replace (output, 0, WCR_FORMAT_MAGIC, N_ ("compiled battle")))
        status = STATUS_USAGE;
      else
        status = write_file (output, input.binary, input.binary_size);
    }
  input_close (&input);
  return status;
}

static int
run (const struct arguments *arguments)
{
  const char *path = arguments->file[0];
  const char *output = arguments->option[OPTION_OUTPUT];
  char *own = NULL;
  int status = STATUS_USAGE;

  if (output == NULL && strcmp (path, "-") == 0)
    {
      complain ("name the file to write with -o");
      return STATUS_USAGE;
    }
  if (output == NULL)
    output = own = default_output (path);
  if (output == NULL)
    complain ("out of memory");
  else
    status = compile_to (path, output,
                         arguments->option[OPTION_WERROR] != NULL);
  free (own);
  return status;
}

const struct verb verb_compile = {
  "compile",
  N_ ("[--werror] FILE [-o OUT]"),
  N_ ("make one small file of a scenario and its rules"),
  N_ ("Compiles a scenario (or the position of a case) with its rules. OUT is\n"
      "written whole or not at all, and only when the document has no error."),
  options,
  1,
  1,
  run,
};
