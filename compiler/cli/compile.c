/* compile.c: warcouncil compile. */

#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { OPTION_OUTPUT };
static const struct option options[] = {
  { "output", 'o', "OUT", "file to write; FILE with .wcb in place of .xml" },
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

/* Only a compiled battle, an empty file or nothing may be replaced: a
 * mistyped OUT must not cost somebody a scenario, let alone a device. */
static bool
may_replace (const char *path)
{
  struct stat status;
  char magic[4];
  FILE *file;
  bool ours;

  if (stat (path, &status) != 0)
    return true; /* writing will tell */
  if (!S_ISREG (status.st_mode))
    {
      complain ("%s: %s", path,
                error_text (S_ISDIR (status.st_mode) ? EISDIR : EINVAL));
      return false;
    }
  if (status.st_size == 0)
    return true;
  file = fopen (path, "rb");
  if (file == NULL)
    {
      complain ("%s: %s", path, error_text (errno));
      return false;
    }
  ours = fread (magic, 1, sizeof magic, file) == sizeof magic
         && memcmp (magic, WCR_FORMAT_MAGIC, sizeof magic) == 0;
  fclose (file);
  if (!ours)
    complain ("%s: is there already and is no compiled battle; remove it "
              "first if you mean it",
              path);
  return ours;
}

static int
compile_to (const char *path, const char *output)
{
  struct input input;
  const wcc_diagnostics *diagnostics;
  int status, error;

  status = input_open (&input, path);
  if (status == STATUS_CLEAN && input.result == NULL)
    {
      complain ("%s: is compiled already", path);
      status = STATUS_PROBLEMS;
    }
  if (status == STATUS_CLEAN)
    {
      diagnostics = wcc_result_diagnostics (input.result);
      wcc_diagnostics_print (diagnostics, stderr, wants_colour (stderr));
      if (!may_replace (output))
        status = STATUS_USAGE;
      else
        {
          error = wcc_write_file (output, input.binary, input.binary_size);
          if (error != 0)
            {
              complain ("%s: %s", output, error_text (error));
              status = STATUS_USAGE;
            }
        }
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

  if (output == NULL)
    output = own = default_output (path);
  if (output == NULL)
    complain ("out of memory");
  else if (*output == '\0')
    complain ("--output wants a file name");
  else
    status = compile_to (path, output);
  free (own);
  return status;
}

const struct verb verb_compile = {
  "compile",
  "FILE [-o OUT]",
  "make one small file of a scenario and its rules",
  "Compiles a scenario (or the position of a case) with its rules. OUT is\n"
  "written whole or not at all, and only when the document has no error.",
  options,
  1,
  1,
  run,
};
