/* start.c: what the verbs share that make a document which was not there: new
 * and import. */

#define _XOPEN_SOURCE 700 /* realpath */

#include "cli.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- paths ------------------------------------------------------------------- */

/* The folder of a path without links and dots, ending in a slash.
 * @return false when it is not there */
static bool
real_folder (const char *path, char folder[PATH_MAX + 1])
{
  size_t n = folder_length (path);
  char name[PATH_MAX];

  if (n >= sizeof name)
    return false;
  snprintf (name, sizeof name, "%.*s", n > 0 ? (int) n : 1, n > 0 ? path : ".");
  if (realpath (name, folder) == NULL)
    return false;
  if (strcmp (folder, "/") != 0)
    strcat (folder, "/");
  return true;
}

char *
seen_from (const char *document, const char *rules)
{
  char here[PATH_MAX + 1], there[2 * PATH_MAX + 1], *way;

  if (!real_folder (document != NULL ? document : "", here)
      || !real_folder (rules, there))
    {
      complain ("%s: %s", document != NULL ? document : rules,
                wcc_error_text (errno));
      return NULL;
    }
  strncat (there, rules + folder_length (rules), PATH_MAX - 1);
  way = wcc_relative_path (here, there);
  if (way == NULL)
    complain ("out of memory");
  return way;
}

/* ---- names -------------------------------------------------------------------- */

void
plain_name (const char *output, const char *kind, char name[NAME_SIZE])
{
  const char *start = output != NULL ? output + folder_length (output) : "";
  const char *dot = strrchr (start, '.');

  if (*start == '\0')
    snprintf (name, NAME_SIZE, "new-%s", kind);
  else
    snprintf (name, NAME_SIZE, "%.*s",
              dot != NULL && dot != start ? (int) (dot - start) : NAME_SIZE - 1,
              start);
}

void
make_id (const char *name, const char *kind, char id[NAME_SIZE])
{
  size_t n = 0;

  for (; *name != '\0' && n + 1 < NAME_SIZE; name++)
    if (isalnum ((unsigned char) *name) && (unsigned char) *name < 0x80
        && (n > 0 || isalpha ((unsigned char) *name)))
      id[n++] = (char) tolower ((unsigned char) *name);
    else if (n > 0 && id[n - 1] != '-')
      id[n++] = '-';
  while (n > 0 && id[n - 1] == '-')
    n--;
  id[n] = '\0';
  if (n == 0)
    snprintf (id, NAME_SIZE, "new-%s", kind);
}

bool
is_id (const char *id)
{
  bool good = islower ((unsigned char) id[0]);

  for (const char *c = id; *c != '\0'; c++)
    if (*c == '-'
            ? c[1] == '-' || c[1] == '\0'
            : !islower ((unsigned char) *c) && !isdigit ((unsigned char) *c))
      good = false;
  if (!good)
    complain ("--id wants a name in lower case such as my-battle, not '%s'",
              id);
  return good;
}

void
make_title (char *name)
{
  for (char *c = name; *c != '\0'; c++)
    if (*c == '-' || *c == '_')
      *c = ' ';
  name[0] = (char) toupper ((unsigned char) name[0]);
}

/* ---- files and rules ------------------------------------------------------------ */

int
write_new (const char *path, const char *text, size_t length)
{
  FILE *file = fopen (path, "wx");
  int error = 0;

  if (file == NULL)
    {
      if (errno == EEXIST)
        complain ("%s: is there already, and is not overwritten", path);
      else
        complain ("%s: %s", path, write_error_text (errno));
      return STATUS_USAGE;
    }
  if (fwrite (text, 1, length, file) != length)
    error = errno != 0 ? errno : EIO;
  if (fclose (file) != 0 && error == 0)
    error = errno;
  if (error == 0)
    return STATUS_CLEAN;
  unlink (path);
  complain ("%s: %s", path, write_error_text (error));
  return STATUS_USAGE;
}

int
read_rules (struct input *input, const char *path)
{
  const wcc_diagnostics *list;
  int status = input_compile (input, path);

  if (status != STATUS_CLEAN)
    return status;
  if (input->result == NULL)
    {
      complain ("%s: is compiled; a document is wanted", path);
      return STATUS_PROBLEMS;
    }
  list = wcc_result_diagnostics (input->result);
  if (wcc_diagnostics_errors (list) > 0)
    {
      wcc_diagnostics_print (list, stderr, wants_colour (stderr));
      return STATUS_PROBLEMS;
    }
  if (wcc_result_kind (input->result) == WCC_RULES)
    return STATUS_CLEAN;
  complain ("%s: are no rules; name those that this battle or case uses", path);
  return STATUS_PROBLEMS;
}

