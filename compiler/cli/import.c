/* import.c: warcouncil import: imports scenarios of other programs. */

#include "base/packs.h"

#include <stdlib.h>
#include <string.h>

enum {
  OPTION_OUTPUT,
  OPTION_RULES,
  OPTION_NAMES,
  OPTION_TEXTS,
  OPTION_TITLE,
  OPTION_ID
};
static const struct option options[] = {
  { "output", 'o', N_ ("OUT"),
    N_ ("file to write, which must not be there yet") },
  { "rules", 0, N_ ("RULES"),
    N_ ("rules to use (default rules.xml beside OUT, or else those of "
        "Ancients)") },
  { "names", 0, N_ ("NAMES"),
    N_ ("what names in the file mean; goes before the built-in names") },
  { "texts", 0, N_ ("LANGUAGE"),
    N_ ("language of the texts to take, if the file has several (default "
        "en)") },
  { "title", 0, N_ ("TEXT"), N_ ("title, if the file has none") },
  { "id", 0, N_ ("ID"),
    N_ ("id, such as my-battle (default from the name of "
        "the file, or from the title if that is a number)") },
  { NULL, 0, NULL, NULL },
};

/* ---- reports ------------------------------------------------------------ */

static void
print_place (const char *file, int line, const char *place)
{
  if (line > 0)
    fprintf (stderr, "%s:%d: ", file, line);
  else
    fprintf (stderr, "%s: ", file);
  if (place[0] != '\0')
    fprintf (stderr, "%s: ", place);
}

/* Prints what was not imported, and what to check. */
static void
print_import (const struct import_library *library, const wcc_import *import,
              const char *file)
{
  const wcc_remark *remark;

  for (size_t i = 0; (remark = library->remark (import, i)) != NULL; i++)
    {
      print_place (file, remark->line, remark->place);
      fprintf (stderr, "%s\n", remark->message);
    }
}

/* Prints in one line what the document has. */
static void
print_counts (wcc_import_counts n, const char *output)
{
  fprintf (stderr,
           _ ("%s: units %d, leaders %d, hexes of terrain %d, objectives %d, "
              "labels %d, notes %d\n"),
           output, n.units, n.leaders, n.hexes, n.objectives, n.labels,
           n.notes);
}

/* ---- the import --------------------------------------------------------- */

/* Makes the document and writes it. @return exit status */
static int
make (const struct input *file, const struct import_library *library,
      const wcc_import_options *how, const char *output)
{
  wcc_import *import = library->make (file->data, file->size, file->path, how);
  const char *where, *problem, *text;
  size_t length;
  int line, status = STATUS_CLEAN;

  if (import == NULL)
    {
      complain ("out of memory");
      return STATUS_USAGE;
    }
  problem = library->problem (import, &where, &line);
  text = library->text (import, &length);
  if (problem != NULL)
    {
      print_place (where, line, "");
      fprintf (stderr, "%s\n", problem);
      status = STATUS_PROBLEMS;
    }
  else if (output != NULL)
    status = write_new (output, text, length);
  else
    fwrite (text, 1, length, stdout);
  if (status == STATUS_CLEAN)
    {
      fflush (stdout);
      print_import (library, import, file->path);
      status = check_new (output, text, length);
      if (status == STATUS_PROBLEMS)
        complain ("%s: must be corrected before it can be played",
                  output != NULL ? output : "-");
      if (output != NULL)
        print_counts (library->count (import), output);
    }
  library->free (import);
  return status;
}

/* Reads the rules and names, and then imports. @return exit status */
static int
with_rules (const struct arguments *arguments, const struct input *file,
            wcc_import_options *how)
{
  const char *output = arguments->option[OPTION_OUTPUT];
  char *seen = NULL, otherwise[PATH_MAX];
  struct import_library library;
  struct input rules = { 0 }, names = { 0 };
  int status = STATUS_CLEAN;

  if (!import_open (&library))
    return STATUS_USAGE;
  if (arguments->option[OPTION_NAMES] != NULL)
    status = input_read (&names, arguments->option[OPTION_NAMES]);
  installed_rules ("ancients", otherwise);
  if (status == STATUS_CLEAN)
    status = rules_of_new (&rules, output, arguments->option[OPTION_RULES],
                           otherwise, &seen);
  if (status == STATUS_CLEAN)
    {
      how->catalogue = wcc_result_catalogue (rules.result);
      how->result = rules.result;
      how->rules = seen;
      how->path = output;
      how->names = names.data;
      how->names_length = names.size;
      how->names_file = names.path;
      status = make (file, &library, how, output);
    }
  input_close (&names);
  input_close (&rules);
  free (seen);
  return status;
}

static int
run (const struct arguments *arguments)
{
  const char *output = arguments->option[OPTION_OUTPUT];
  const char *path = arguments->file[0];
  struct naming naming = { .id = arguments->option[OPTION_ID],
                           .title = arguments->option[OPTION_TITLE] };
  wcc_import_options how = { .language = arguments->option[OPTION_TEXTS] };
  struct input file = { 0 };
  int status;

  if (!name_new (&naming, output, output != NULL ? output : path, "scenario"))
    return STATUS_USAGE;
  /* A number that a program gave to a file names nothing. */
  how.id = arguments->option[OPTION_ID] != NULL || !naming.nameless ? naming.id
                                                                    : NULL;
  how.title = naming.title;
  status = input_read (&file, path);
  if (status == STATUS_CLEAN)
    status = input_refuse_pack (&file);
  if (status == STATUS_CLEAN)
    status = with_rules (arguments, &file, &how);
  input_close (&file);
  return status;
}

const struct verb verb_import = {
  "import",
  N_ ("FOREIGN [-o OUT] [--rules RULES] [--names NAMES]"),
  N_ ("make a battle from a scenario of another program"),
  N_ ("Reads scenarios of HexBattle (XML, of Battle Cry and Memoir '44) and of "
      "the\n"
      "Memoir '44 scenario editor (.m44), and makes a battle from each: "
      "terrain, units,\n"
      "leaders, medals, words on the map, armies and texts. Without -o it is "
      "printed.\n"
      "An existing file is never overwritten.\n"
      "\n"
      "Things that the rules do not have are noted in the battle, with their "
      "hexes.\n"
      "They are reported on standard error, with whatever else you should look "
      "at. A\n"
      "file of names says which names mean which classes and terrain. The "
      "built-in one\n"
      "is import-names.xml beside the schemas; entries of --names come first.\n"
      "\n"
      "The board is that of the rules, whatever the size of the board in the "
      "file:\n"
      "choose rules with a board as large. If the file has texts in several "
      "languages,\n"
      "--texts chooses one. What the import itself writes into the battle is "
      "in the\n"
      "language of --language."),
  options,
  1,
  1,
  run,
};
