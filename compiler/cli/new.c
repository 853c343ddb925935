/* new.c: warcouncil new: documents to start from. */

#include "cli.h"

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

/* ---- doing -------------------------------------------------------------------- */

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
  char name[NAME_SIZE], id[NAME_SIZE], beside[PATH_MAX], *seen = NULL;
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
    return STATUS_USAGE;
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
