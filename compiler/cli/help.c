/* help.c: warcouncil help: describes the verbs for people, man and shells. */

#include "verbs.h"

#include <string.h>

enum { OPTION_FORMAT };
static const struct option options[] = {
  { "format", 0, N_ ("text|man|bash|zsh|fish"),
    N_ ("text (the default), a manual page, or completion for a shell") },
  { NULL, 0, NULL, NULL },
};

void
verb_print_help (const struct verb *verb, FILE *out)
{
  const char *words, *what;

  options_help (verb, out);
  for (int i = 0; verb_example (verb, i, &words, &what); i++)
    {
      fprintf (out, "%s  ", i == 0 ? _ ("\nexamples:\n") : "");
      print_fitted (_ (what), 4, 2, out);
      fprintf (out, "\n      warcouncil %s %s\n", verb->name, words);
    }
}

static int
run (const struct arguments *arguments)
{
  static const struct {
    const char *format;
    void (*print) (FILE *out);
  } shells[] = { { "bash", print_bash },
                 { "zsh", print_zsh },
                 { "fish", print_fish } };
  const char *format = arguments->option[OPTION_FORMAT];
  const struct verb *verb = NULL;

  if (arguments->file_count > 0)
    {
      verb = verb_find (arguments->file[0]);
      if (verb == NULL)
        return STATUS_USAGE;
    }
  for (size_t i = 0; format != NULL && i < sizeof shells / sizeof shells[0];
       i++)
    if (strcmp (format, shells[i].format) == 0)
      {
        /* One file completes all verbs. */
        shells[i].print (stdout);
        return STATUS_CLEAN;
      }
  if (format != NULL && strcmp (format, "man") == 0)
    print_manual (verb, stdout);
  else if (format != NULL && strcmp (format, "text") != 0)
    {
      complain ("--format is one of text, man, bash, zsh and fish, not '%s'",
                format);
      return STATUS_USAGE;
    }
  else if (verb != NULL)
    verb_print_help (verb, stdout);
  else
    print_help (stdout);
  return STATUS_CLEAN;
}

const struct verb verb_help = {
  "help",
  N_ ("[--format=FORMAT] [VERB]"),
  N_ ("describe a verb: what it does, its options, examples"),
  N_ ("Without VERB, lists the verbs. --format=man prints the manual page of "
      "the\n"
      "verb or the program, the other formats print completion for a shell. "
      "The\n"
      "installation puts them where man and the shells look."),
  options,
  0,
  1,
  run,
};
