/* main.c: the verbs, and the choice of one.
 *
 * a ring: completion.c, help.c, main.c, manual.c: help is a verb, and describes
 * all verbs. */

#include "verbs.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

static const struct verb *const verbs[] = {
  &verb_new,      &verb_import,  &verb_check,   &verb_compile, &verb_play,
  &verb_playtest, &verb_balance, &verb_replay,  &verb_test,    &verb_diff,
  &verb_merge,    &verb_format,  &verb_resolve, &verb_list,    &verb_explain,
  &verb_dump,     &verb_export,  &verb_render,  &verb_pack,    &verb_unpack,
  &verb_upgrade,  &verb_help,
};
enum { VERBS = sizeof verbs / sizeof verbs[0] };

const struct verb *
verb_at (size_t i)
{
  return i < VERBS ? verbs[i] : NULL;
}

/* NULL: there is none. */
static const struct verb *
verb_named (const char *name)
{
  for (size_t i = 0; i < VERBS; i++)
    if (strcmp (name, verbs[i]->name) == 0)
      return verbs[i];
  return NULL;
}

const struct verb *
verb_find (const char *name)
{
  const struct verb *verb = verb_named (name);
  const char *names[VERBS];
  const char *near;

  if (verb != NULL)
    return verb;
  for (size_t i = 0; i < VERBS; i++)
    names[i] = verbs[i]->name;
  near = nearest (name, names, VERBS);
  if (near != NULL)
    complain ("there is no verb '%s'; did you mean '%s'?", name, near);
  else
    complain ("there is no verb '%s'; 'warcouncil help' lists them", name);
  return NULL;
}

void
print_help (FILE *out)
{
  enum { SUMMARY = 12 }; /* columns before it */

  print_fitted (
      _ ("usage: warcouncil VERB [OPTION]... FILE...\n\n"
         "Checks, compiles, plays and explains battles. FILE is a document "
         "(XML) or a\ncompiled battle; - is standard input.\n\n"),
      0, 0, out);
  for (size_t i = 0; i < VERBS; i++)
    {
      fprintf (out, "  %-9s ", verbs[i]->name);
      print_fitted (_ (verbs[i]->summary), SUMMARY, SUMMARY, out);
      fputc ('\n', out);
    }
  print_fitted (
      _ ("\nExit status: 0 all is well, 1 problems in the input or a failed "
         "test, 2 wrong\nusage or a file that cannot be read or written.\n"),
      0, 0, out);
  print_fitted (
      _ ("Every verb takes --language LANG (de, zh_CN ...). Its messages "
         "and the names\n"
         "and texts of battles are then in that language, as far as they "
         "are translated.\n"),
      0, 0, out);
}

/* Whether a word asks for help or the version. */
static bool
asks (const char *word)
{
  return strcmp (word, "--version") == 0 || strcmp (word, "--help") == 0
         || strcmp (word, "-h") == 0;
}

/* Prints the help or the version if a word asks for it, as any verb allows.
 * @param verb  NULL: of the program
 * @return whether the word asked for it */
static bool
print_if_asked (const char *word, const struct verb *verb)
{
  if (!asks (word))
    return false;
  if (strcmp (word, "--version") == 0)
    puts ("warcouncil " WARCOUNCIL_VERSION);
  else if (verb != NULL)
    verb_print_help (verb, stdout);
  else
    print_help (stdout);
  return true;
}

/* Puts the verb before all options, which may stand anywhere. The value of an
 * option may look like a verb only after the verb. */
static void
verb_first (int count, char **words)
{
  int at = 1;

  while (at < count && strcmp (words[at], "--") != 0
         && verb_named (words[at]) == NULL)
    at++;
  if (at == count || words[1][0] != '-' || strcmp (words[at], "--") == 0)
    return;
  for (char *verb = words[at]; at > 0; at--)
    words[at] = at > 1 ? words[at - 1] : verb;
}

static int
run (int count, char **words)
{
  struct arguments arguments = { 0 };
  const struct verb *verb;
  int status = STATUS_USAGE;

  if (!take_language (&count, words))
    return STATUS_USAGE;
  if (count < 2)
    {
      complain ("a verb is missing");
      print_help (stderr);
      return STATUS_USAGE;
    }
  verb_first (count, words);
  bool named = asks (words[1]) && count > 2 && words[2][0] != '-';
  if (!named && print_if_asked (words[1], NULL))
    return STATUS_CLEAN;
  verb = verb_find (words[named ? 2 : 1]);
  if (verb == NULL)
    return STATUS_USAGE;
  for (int i = 2; i < count && strcmp (words[i], "--") != 0; i++)
    if (print_if_asked (words[i], verb))
      return STATUS_CLEAN;
  if (options_read (verb, count - 2, words + 2, &arguments))
    status = verb->run (&arguments);
  free (arguments.file);
  return status;
}

int
main (int count, char **words)
{
  int status, error = 0;

  set_language ();
  /* A closed pipe is a write error like any other: files are still cleaned up,
   * and other output is still written. */
  signal (SIGPIPE, SIG_IGN);
  /* So is a limit on the size of files. */
  signal (SIGXFSZ, SIG_IGN);
  status = run (count, words);

  errno = 0;
  if (fflush (stdout) != 0 || ferror (stdout))
    error = errno != 0 ? errno : EIO;
  if (fclose (stdout) != 0 && error == 0)
    error = errno;
  if (error != 0)
    {
      if (error != EPIPE)
        complain ("standard output: %s", write_error_text (error));
      return STATUS_USAGE;
    }
  /* Who waits for the program sees that a signal ended it, as in a loop of the
   * shell. */
  if (status > STATUS_SIGNAL)
    raise (status - STATUS_SIGNAL);
  return status;
}
