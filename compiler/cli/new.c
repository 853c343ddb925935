/* new.c: warcouncil new: documents to start from. */

#define _XOPEN_SOURCE 700 /* realpath */

#include "cli.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { OPTION_RULES, OPTION_TITLE, OPTION_ID, OPTION_OUTPUT };
static const struct option options[] = {
  { "rules", 0, N_ ("RULES"),
    N_ ("rules to use; rules.xml beside the document") },
  { "title", 0, N_ ("TEXT"),
    N_ ("title, of a case the rule in words; from the name") },
  { "id", 0, N_ ("ID"), N_ ("such as my-battle; from the name of the file") },
  { "output", 'o', N_ ("OUT"),
    N_ ("file to write, which must not be there yet") },
  { NULL, 0, NULL, NULL },
};

static const wcc_template *
find_template (const char *kind)
{
  const char *names[16], *near;
  const wcc_template *template_;
  size_t count = 0;

  for (; (template_ = wcc_template_get (count)) != NULL; count++)
    {
      if (strcmp (template_->kind, kind) == 0)
        return template_;
      names[count] = template_->kind;
    }
  near = nearest (kind, names, count);
  if (near != NULL)
    complain ("there is no template '%s'; did you mean '%s'?", kind, near);
  else
    complain ("there is no template '%s'; there are scenario, empty, "
              "variant and case",
              kind);
  return NULL;
}

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

/* Path of the rules as seen from the document.
 * @param document  NULL: the working folder
 * @return from malloc; NULL after a message */
static char *
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

enum { NAME = 256 };

/* Name of a file without folder and ending; "new-KIND" without a file. */
static void
plain_name (const char *output, const char *kind, char name[NAME])
{
  const char *start = output != NULL ? output + folder_length (output) : "";
  const char *dot = strrchr (start, '.');

  if (*start == '\0')
    snprintf (name, NAME, "new-%s", kind);
  else
    snprintf (name, NAME, "%.*s",
              dot != NULL && dot != start ? (int) (dot - start) : NAME - 1,
              start);
}

/* Makes an id of a name. */
static void
make_id (const char *name, const char *kind, char id[NAME])
{
  size_t n = 0;

  for (; *name != '\0' && n + 1 < NAME; name++)
    if (isalnum ((unsigned char) *name) && (unsigned char) *name < 0x80
        && (n > 0 || isalpha ((unsigned char) *name)))
      id[n++] = (char) tolower ((unsigned char) *name);
    else if (n > 0 && id[n - 1] != '-')
      id[n++] = '-';
  while (n > 0 && id[n - 1] == '-')
    n--;
  id[n] = '\0';
  if (n == 0)
    snprintf (id, NAME, "new-%s", kind);
}

static bool
is_id (const char *id)
{
  if (!islower ((unsigned char) id[0]))
    return false;
  for (const char *c = id; *c != '\0'; c++)
    if (*c == '-'
            ? c[1] == '-' || c[1] == '\0'
            : !islower ((unsigned char) *c) && !isdigit ((unsigned char) *c))
      return false;
  return true;
}

/* Makes a title of a name. */
static void
make_title (char *name)
{
  for (char *c = name; *c != '\0'; c++)
    if (*c == '-' || *c == '_')
      *c = ' ';
  name[0] = (char) toupper ((unsigned char) name[0]);
}

/* ---- doing -------------------------------------------------------------------- */

/* Writes a file that must not be there. @return exit status */
static int
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

/* Whether the new document is as good as the rules: its title or path may hold
 * what no document can. @return exit status, after what is wrong */
static int
prove (const char *path, const char *text, size_t length)
{
  wcc_result *result = wcc_compile (text, length, path, NULL, NULL);
  const wcc_diagnostics *list;
  int status = STATUS_CLEAN;

  if (result == NULL)
    {
      complain ("out of memory");
      return STATUS_USAGE;
    }
  list = wcc_result_diagnostics (result);
  if (wcc_diagnostics_count (list) > 0)
    wcc_diagnostics_print (list, stderr, wants_colour (stderr));
  if (wcc_diagnostics_errors (list) > 0)
    status = STATUS_PROBLEMS;
  wcc_result_free (result);
  return status;
}

/* Reads the rules. @return exit status, after a message */
static int
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

static int
make (const wcc_template *template_, const wcc_catalogue *catalogue,
      const wcc_new *values, const char *output)
{
  size_t length;
  char *text = wcc_template_fill (template_, catalogue, values, &length);
  int status;

  if (text == NULL)
    {
      complain ("out of memory");
      return STATUS_USAGE;
    }
  status = prove (output != NULL ? output : "new.xml", text, length);
  if (status == STATUS_CLEAN && output != NULL)
    status = write_new (output, text, length);
  else if (status == STATUS_CLEAN)
    fwrite (text, 1, length, stdout);
  free (text);
  return status;
}

static int
run (const struct arguments *arguments)
{
  const char *kind = arguments->file[0];
  const char *output = arguments->option[OPTION_OUTPUT];
  const char *rules = arguments->option[OPTION_RULES];
  const wcc_template *template_ = find_template (kind);
  char name[NAME], id[NAME], beside[PATH_MAX], *seen = NULL;
  wcc_new values = { .id = arguments->option[OPTION_ID],
                     .title = arguments->option[OPTION_TITLE] };
  struct input input = { 0 };
  int status;

  if (template_ == NULL)
    return STATUS_USAGE;
  if (output != NULL && access (output, F_OK) == 0)
    {
      complain ("%s: is there already, and is not overwritten", output);
      return STATUS_USAGE;
    }
  plain_name (output, kind, name);
  make_id (name, kind, id);
  make_title (name);
  if (values.id == NULL)
    values.id = id;
  if (values.title == NULL)
    values.title = name;
  if (!is_id (values.id))
    {
      complain ("--id wants a name in lower case such as my-battle, not '%s'",
                values.id);
      return STATUS_USAGE;
    }
  if (rules == NULL)
    {
      snprintf (beside, sizeof beside, "%.*srules.xml",
                output != NULL ? (int) folder_length (output) : 0,
                output != NULL ? output : "");
      if (access (beside, F_OK) != 0)
        {
          complain ("there is no '%s'; say with --rules which rules to use",
                    beside);
          return STATUS_USAGE;
        }
      rules = beside;
    }
  else if (strcmp (rules, "-") == 0)
    {
      complain ("--rules wants a file, which the new document names");
      return STATUS_USAGE;
    }
  status = read_rules (&input, rules);
  if (status == STATUS_CLEAN && (seen = seen_from (output, rules)) == NULL)
    status = STATUS_USAGE;
  values.rules = seen;
  if (status == STATUS_CLEAN)
    status = make (template_, wcc_result_catalogue (input.result), &values,
                   output);
  input_close (&input);
  free (seen);
  return status;
}

const struct verb verb_new = {
  "new",
  N_ ("scenario|empty|variant|case [--rules RULES] [--title TEXT] [--id ID] [-o "
      "OUT]"),
  N_ ("begin a battle, a variant of rules, or a case"),
  N_ ("Makes a document that is complete and right, with a small example in "
      "it, "
      "and\n"
      "comments that say what to do next: a battle between two small armies, "
      "a\n"
      "variant that changes one class, or a case that passes. Classes and "
      "hexes "
      "are\n"
      "those of the rules. Without -o it is printed. A file that is there is "
      "never\n"
      "overwritten."),
  options,
  1,
  1,
  run,
};
