/* new.c: warcouncil new: writes documents to start from. */

#include "base/cli.h"

#include <stdlib.h>
#include <string.h>

enum { OPTION_RULES, OPTION_TITLE, OPTION_ID, OPTION_OUTPUT };
static const struct option options[] = {
  { "rules", 0, N_ ("RULES"),
    N_ ("rules to use (default rules.xml beside the document)") },
  { "title", 0, N_ ("TEXT"),
    N_ ("title; for a case, the rule in words (default from the name)") },
  { "id", 0, N_ ("ID"), N_ ("id, such as my-battle (default from the name of "
                            "the file)") },
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
              "variant, case and rules",
              kind);
  return NULL;
}

/* ---- the verb ----------------------------------------------------------- */

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
  /* Its title or path may have characters that a document cannot hold. */
  status = check_new (output, text, length);
  if (status == STATUS_CLEAN && output != NULL)
    status = write_new (output, text, length);
  else if (status == STATUS_CLEAN)
    fwrite (text, 1, length, stdout);
  free (text);
  return status;
}

/* Rules of a game of their own need no others. */
static int
make_rules (const struct arguments *arguments, const wcc_template *template_,
            const struct naming *naming)
{
  const wcc_new values = { .id = naming->id, .title = naming->title };

  if (arguments->option[OPTION_RULES] != NULL)
    {
      complain ("new rules need no --rules; 'new variant' changes other rules");
      return STATUS_USAGE;
    }
  return make (template_, NULL, &values, arguments->option[OPTION_OUTPUT]);
}

static int
run (const struct arguments *arguments)
{
  const char *kind = arguments->file[0];
  const char *output = arguments->option[OPTION_OUTPUT];
  const wcc_template *template_ = find_template (kind);
  struct naming naming = { .id = arguments->option[OPTION_ID],
                           .title = arguments->option[OPTION_TITLE] };
  struct input rules = { 0 };
  char *seen = NULL;
  int status;

  if (template_ == NULL || !name_new (&naming, output, output, kind))
    return STATUS_USAGE;
  cut_title (&naming);
  if (strcmp (kind, "rules") == 0)
    return make_rules (arguments, template_, &naming);
  status = rules_of_new (&rules, output, arguments->option[OPTION_RULES], NULL,
                         &seen);
  if (status == STATUS_CLEAN)
    {
      const wcc_new values
          = { .id = naming.id, .title = naming.title, .rules = seen };

      status = make (template_, wcc_result_catalogue (rules.result), &values,
                     output);
    }
  input_close (&rules);
  free (seen);
  return status;
}

const struct verb verb_new = {
  "new",
  N_ ("scenario|empty|variant|case|rules [--rules RULES] [--title TEXT] "
      "[--id ID] [-o OUT]"),
  N_ ("begin a battle, a variant of rules, or a case"),
  N_ ("Makes a document that is complete and correct, with a small example in "
      "it, and\n"
      "comments that say what to do next: a battle between two small armies, "
      "a\n"
      "variant that changes one class, a case that passes, or the rules of a "
      "small\n"
      "game of its own. Classes and hexes are those of the rules. Without -o "
      "it is\n"
      "printed. An existing file is never overwritten."),
  options,
  1,
  1,
  run,
};
