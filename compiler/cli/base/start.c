/* start.c: what the verbs that make a new document share: new and import. */

#define _XOPEN_SOURCE 700 /* realpath */

#include "cli.h"

#include <ctype.h>
#include <errno.h>
#include <glob.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- paths -------------------------------------------------------------- */

/* The folder of a path without links and dots, ending in a slash.
 * @return false when the folder does not exist */
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

/* Path of the rules relative to the document.
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

/* ---- names -------------------------------------------------------------- */

/* Name of a file without folder and ending; "new-KIND" without a file. */
static void
plain_name (const char *file, const char *kind, char name[NAME_SIZE])
{
  const char *start = file != NULL ? file + folder_length (file) : "";
  const char *dot = strrchr (start, '.');

  if (*start == '\0')
    snprintf (name, NAME_SIZE, "new-%s", kind);
  else
    snprintf (name, NAME_SIZE, "%.*s",
              dot != NULL && dot != start ? (int) (dot - start) : NAME_SIZE - 1,
              start);
}

/* @return false after a message */
static bool
is_id (const char *id)
{
  bool good = islower ((unsigned char) id[0]);

  for (const char *c = id; *c != '\0'; c++)
    if (*c == '-'
            ? c[1] == '-' || c[1] == '\0'
            : !islower ((unsigned char) *c) && !isdigit ((unsigned char) *c))
      good = false;
  if (!good)
    complain ("--id needs a name in lower case such as my-battle, not '%s'",
              id);
  return good;
}

/* Turns a name into a title. */
static void
make_title (char *name)
{
  for (char *c = name; *c != '\0'; c++)
    if (*c == '-' || *c == '_')
      *c = ' ';
  name[0] = (char) toupper ((unsigned char) name[0]);
}

bool
name_new (struct naming *naming, const char *output, const char *file,
          const char *kind)
{
  char *id = naming->from_file[0], *title = naming->from_file[1];

  if (output != NULL && access (output, F_OK) == 0)
    {
      complain ("%s: is there already, and is not overwritten", output);
      return false;
    }
  plain_name (file, kind, title);
  naming->nameless = !wcc_make_id (title, id, NAME_SIZE);
  if (naming->nameless)
    snprintf (id, NAME_SIZE, "new-%s", kind);
  make_title (title);
  if (naming->id == NULL)
    naming->id = id;
  if (naming->title == NULL)
    naming->title = title;
  return is_id (naming->id);
}

void
cut_title (struct naming *naming)
{
  wcc_element title;
  char *name = naming->from_file[1];
  size_t fits;

  if (naming->title != name
      || !wcc_find_element (WCC_SCENARIO, "title", &title))
    return;
  fits = wcc_value_room (&title.text, name);
  if (name[fits] != '\0')
    complain ("a title has at most %d letters: one that is made from the "
              "file's name is only its start; --title gives another",
              title.text.most);
  name[fits] = '\0';
}

/* ---- files and rules ---------------------------------------------------- */

int
write_new (const char *path, const char *text, size_t length)
{
  return print_unwritten (path, wcc_write_new_file (path, text, length));
}

/* Reads rules; another document is an error. @return exit status, after a
 * message */
static int
read_rules (struct input *input, const char *path)
{
  const wcc_diagnostics *list;
  int status = input_compile (input, path);

  if (status != STATUS_CLEAN)
    return status;
  if (input->result == NULL)
    {
      complain ("%s: is compiled; name a document", path);
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
  complain ("%s: these are not rules; name those that this battle or case "
            "uses", path);
  return STATUS_PROBLEMS;
}

void
installed_rules (const char *game, char path[PATH_MAX])
{
  char *beside = wcc_beside_program ("../share/warcouncil/scenarios");

  snprintf (path, PATH_MAX, "%s/%s/rules.xml",
            beside != NULL ? beside : CLI_SCENARIOS, game);
  free (beside);
}

/* Says that no rules are named, and which ones are installed. */
static void
print_rules (const char *beside)
{
  char all[PATH_MAX];
  glob_t found;

  complain ("there is no '%s'; say with --rules which rules to use", beside);
  installed_rules ("*", all);
  if (glob (all, 0, NULL, &found) != 0)
    return;
  fputs (_ ("These rules are installed:\n"), stderr);
  for (size_t i = 0; i < found.gl_pathc; i++)
    fprintf (stderr, "  %s\n", found.gl_pathv[i]);
  globfree (&found);
}

int
rules_of_new (struct input *rules, const char *output, const char *given,
              const char *otherwise, char **seen)
{
  char beside[PATH_MAX];
  int status;

  if (given != NULL && strcmp (given, "-") == 0)
    {
      complain ("--rules needs a file, which the new document names");
      return STATUS_USAGE;
    }
  snprintf (beside, sizeof beside, "%.*srules.xml",
            output != NULL ? (int) folder_length (output) : 0,
            output != NULL ? output : "");
  if (given == NULL && access (beside, F_OK) == 0)
    given = beside;
  if (given == NULL && otherwise != NULL && access (otherwise, F_OK) == 0)
    given = otherwise;
  if (given == NULL)
    {
      print_rules (beside);
      return STATUS_USAGE;
    }
  status = read_rules (rules, given);
  if (status == STATUS_CLEAN && (*seen = seen_from (output, given)) == NULL)
    status = STATUS_USAGE;
  return status;
}

int
check_new (const char *output, const char *text, size_t length)
{
  wcc_result *result
      = wcc_compile (text, length, output != NULL ? output : "-", NULL, NULL);
  const wcc_diagnostics *list;
  int status = STATUS_CLEAN;

  if (result == NULL)
    {
      complain ("out of memory");
      return STATUS_USAGE;
    }
  list = wcc_result_diagnostics (result);
  wcc_diagnostics_print (list, stderr, wants_colour (stderr));
  if (wcc_diagnostics_errors (list) > 0)
    status = STATUS_PROBLEMS;
  wcc_result_free (result);
  return status;
}
