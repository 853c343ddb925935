/* versions.c: what playtests have shown of each version of a battle, in a file
 * beside it. */

#include "playtest.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- reading ------------------------------------------------------------ */

/* Reads the versions. @return NULL after a message */
static wcc_versions *
read_versions (const char *path, int *status)
{
  struct input input;
  char why[WCC_VERSION_WHY];
  int line;
  wcc_versions *versions = NULL;

  *status = input_read (&input, path);
  if (*status == STATUS_CLEAN)
    {
      versions = wcc_versions_read (input.data, input.size, &line, why);
      if (versions == NULL && line > 0)
        complain ("%s: line %d: %s", path, line, why);
      else if (versions == NULL)
        complain ("%s: %s", path, why);
      if (versions == NULL)
        *status = line > 0 ? STATUS_PROBLEMS : STATUS_USAGE;
    }
  input_close (&input);
  return versions;
}

/* The path of the file beside a battle. @return NULL after a message */
static char *
path_beside (const char *battle)
{
  char *path = wcc_versions_path (battle);

  if (path == NULL)
    complain ("out of memory");
  return path;
}

/* ---- keeping ------------------------------------------------------------ */

/* Whether a line can be added for a battle, hours before it is. @return exit
 * status, after a message */
static int
prepare (const struct input *input)
{
  wcc_versions *versions;
  wcc_draft *draft = NULL;
  char *path;
  int error, status = STATUS_USAGE;

  if (input->result == NULL || strcmp (input->path, "-") == 0)
    {
      complain ("%s: --versions keeps results beside a document, so name the "
                "file of one",
                input->path);
      return STATUS_USAGE;
    }
  path = path_beside (input->path);
  if (path == NULL
      || !may_replace (path, 0, WCC_VERSIONS_MARK, N_ ("file of versions")))
    {
      free (path);
      return status;
    }
  error = wcc_draft_write (path, "", 0, &draft);
  wcc_draft_free (draft);
  /* Who writes there now will have ended by then. */
  status = print_unwritten (path, error != EBUSY ? error : 0);
  if (status == STATUS_CLEAN && access (path, F_OK) == 0)
    {
      versions = read_versions (path, &status);
      wcc_versions_free (versions);
    }
  free (path);
  return status;
}

int
playtest_versions_prepare (const struct battles *battles)
{
  int status = STATUS_CLEAN;

  for (size_t i = 0; status == STATUS_CLEAN && i < battles->count; i++)
    if (battles->contest[i].against == WCR_NONE)
      status = prepare (&battles->input[i]);
  return status;
}

int
playtest_versions_open (const struct arguments *arguments,
                        const wcc_results *results, struct battles **battles)
{
  int status;

  *battles = NULL;
  if (arguments->option[OPTION_VERSIONS] == NULL)
    return STATUS_CLEAN;
  *battles = calloc (1, sizeof **battles);
  if (*battles == NULL)
    {
      complain ("out of memory");
      return STATUS_USAGE;
    }
  status = battles_add_results (*battles, results);
  return status == STATUS_CLEAN ? playtest_versions_prepare (*battles) : status;
}

/* @return exit status, after a message */
static int
keep (const wcc_results *results, size_t battle, const struct input *input)
{
  char why[WCC_VERSION_WHY], *path = path_beside (input->path);
  bool added;
  int line, error;

  if (path == NULL)
    return STATUS_USAGE;
  error = wcc_versions_add (input->path, results, battle, input->result,
                            time (NULL), &added, &line, why);
  if (error == EBADMSG)
    complain ("%s: line %d: %s", path, line, why);
  else if (error == EBUSY)
    complain ("%s: another program is writing there", path);
  else
    print_unwritten (path, error);
  if (error == 0 && !added)
    complain ("%s: has these games of this version already", path);
  free (path);
  return error == 0         ? STATUS_CLEAN
         : error == EBADMSG ? STATUS_PROBLEMS
                            : STATUS_USAGE;
}

int
playtest_versions_keep (const wcc_results *results,
                        const struct battles *battles)
{
  int status = STATUS_CLEAN;

  for (size_t i = 0;
       status == STATUS_CLEAN && battles != NULL && i < battles->count; i++)
    if (battles->contest[i].against == WCR_NONE)
      status = keep (results, i, &battles->input[i]);
  return status;
}

/* ---- for the page ------------------------------------------------------- */

wcc_versions **
playtest_versions_of (const wcc_results *results, int *status)
{
  wcc_versions **versions = calloc (results->battles, sizeof *versions);

  *status = STATUS_CLEAN;
  if (versions == NULL)
    {
      complain ("out of memory");
      *status = STATUS_USAGE;
    }
  for (size_t i = 0; versions != NULL && i < results->battles; i++)
    if (results->battle[i].against == WCR_NONE)
      {
        char *path = path_beside (results->battle[i].file);
        int read = path != NULL ? STATUS_CLEAN : STATUS_USAGE;
        if (path != NULL && access (path, F_OK) == 0)
          versions[i] = read_versions (path, &read);
        *status = *status != STATUS_CLEAN ? *status : read;
        free (path);
      }
  return versions;
}

void
playtest_versions_free (wcc_versions **versions, size_t count)
{
  for (size_t i = 0; versions != NULL && i < count; i++)
    wcc_versions_free (versions[i]);
  free (versions);
}

/* ---- showing ------------------------------------------------------------ */

/* Prints a text that is freed, indented. @return false: there was no memory */
static bool
print_indented (char *text, int at, int width)
{
  if (text != NULL)
    {
      print_wrapped (text, false, 4, at, width, stdout);
      putchar ('\n');
    }
  free (text);
  return text != NULL;
}

/* Prints a version in two lines or three, which are wrapped. @return false when
 * out of memory */
static bool
print_version (const wcc_versions *versions, size_t i, int width)
{
  const wcc_version *version = &versions->version[i];
  const char *apart = wcc_versions_apart (versions, i);

  printf ("%.10s %.5s  ", version->date, version->date + 11);
  if (!print_indented (wcc_versions_edit (versions, i), 18, width))
    return false;
  if (i == 0 || apart != NULL)
    {
      printf ("    ");
      print_wrapped (version->levels, false, 4, 4, width, stdout);
      if (apart != NULL)
        printf (" (%s)", apart);
      putchar ('\n');
    }
  printf ("    ");
  return print_indented (wcc_version_figures (version), 4, width);
}

static int
print_versions (const char *path)
{
  enum { WIDTH = 79 }; /* on no terminal */
  int columns = terminal_columns (stdout), status;
  wcc_versions *versions = read_versions (path, &status);
  bool printed = true;

  if (versions == NULL)
    return status;
  print_safely ("%s:", path);
  for (size_t i = 0; i < versions->count && printed; i++)
    printed = print_version (versions, i, columns > 0 ? columns : WIDTH);
  wcc_versions_free (versions);
  if (printed)
    return STATUS_CLEAN;
  complain ("out of memory");
  return STATUS_USAGE;
}

/* @param name  of a battle, or of its versions */
static int
show (const char *name)
{
  static const char ending[] = ".versions.tsv";
  size_t length = strlen (name), tail = sizeof ending - 1;
  bool is_file = length > tail && strcmp (name + length - tail, ending) == 0;
  char *path = is_file ? strdup (name) : path_beside (name);
  int status = STATUS_USAGE;

  if (path != NULL && access (path, F_OK) != 0 && access (name, F_OK) == 0)
    complain ("%s: no playtest has been kept; 'playtest --versions' keeps one",
              path);
  else if (path != NULL)
    status = print_versions (path);
  free (path);
  return status;
}

int
playtest_versions_show (const struct arguments *arguments)
{
  int status = STATUS_CLEAN;

  if (arguments->file_count < 2)
    {
      complain ("versions needs a battle whose playtests have been kept");
      return STATUS_USAGE;
    }
  for (int i = 1; status == STATUS_CLEAN && i < arguments->file_count; i++)
    {
      if (i > 1)
        putchar ('\n');
      status = show (arguments->file[i]);
    }
  return status;
}
