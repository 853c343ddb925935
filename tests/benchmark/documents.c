/* documents.c: how fast documents are checked and compiled: against xmllint,
 * again after each edit, and many or huge ones, as a table.
 *
 * usage: documents WARCOUNCIL LINT SOURCE_ROOT
 *
 * Times are those of the processor, so that others on the machine count little;
 * of what is measured several times the fastest counts. */

#define _DEFAULT_SOURCE /* wait4, nftw */
#define _XOPEN_SOURCE 700

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "wcc/wcc.h"

extern char **environ;

enum { ROUNDS = 40, PATH = 512 };

static const char *program, *lint, *root;

/* Seconds that this program has used: others on the machine do not count. */
static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec + (double) time.tv_nsec * 1e-9;
}

static void
row (const char *what, double value, const char *unit, const char *target)
{
  printf ("| %-46s | %12.3f | %-12s | %-22s |\n", what, value, unit, target);
  fflush (stdout);
}

static double
seconds_of (struct timeval time)
{
  return (double) time.tv_sec + (double) time.tv_usec * 1e-6;
}

/* A process, without input and output. */
struct run {
  double seconds; /* of the processor, user and system */
  double peak;    /* MiB of memory */
};

/* @param words  program and arguments, NULL at the end */
static struct run
run (char *const *words)
{
  posix_spawn_file_actions_t actions;
  struct rusage usage = { 0 };
  pid_t child = -1;
  int status = -1;

  posix_spawn_file_actions_init (&actions);
  for (int file = 0; file < 3; file++)
    posix_spawn_file_actions_addopen (&actions, file, "/dev/null", O_RDWR, 0);
  if (posix_spawnp (&child, words[0], &actions, NULL, words, environ) == 0)
    while (wait4 (child, &status, 0, &usage) < 0 && errno == EINTR)
      continue;
  posix_spawn_file_actions_destroy (&actions);
  if (status != 0)
    {
      fprintf (stderr, "%s %s %s: does not end with 0\n", words[0], words[1],
               words[2]);
      exit (2);
    }
  return (struct run){ seconds_of (usage.ru_utime)
                           + seconds_of (usage.ru_stime),
                       (double) usage.ru_maxrss / 1024 };
}

static void
better (double *best, double seconds)
{
  if (*best <= 0 || seconds < *best)
    *best = seconds;
}

/* ---- battles against xmllint --------------------------------------------- */

/* The battles with the most pieces, and the rules that they need. */
static const struct battle {
  const char *name, *path, *rules[2];
} battles[] = {
  { "zama", "scenarios/ancients/zama.xml", { "scenarios/ancients/rules.xml" } },
  { "dara",
    "scenarios/medieval/dara.xml",
    { "scenarios/medieval/rules.xml", "scenarios/ancients/rules.xml" } },
};
enum { BATTLES = sizeof battles / sizeof battles[0] };

/* A path below the root, from malloc for as long as the program runs. */
static char *
below (const char *path)
{
  char *full = malloc (strlen (root) + strlen (path) + 2);

  if (full == NULL)
    abort ();
  sprintf (full, "%s/%s", root, path);
  return full;
}

static void
compare (const struct battle *battle)
{
  char *scenario = below (battle->path), *rules = below (battle->rules[0]);
  char *more = battle->rules[1] != NULL ? below (battle->rules[1]) : NULL;
  char *schema = below ("schemas/scenario.xsd");
  char *rules_schema = below ("schemas/rules.xsd");
  char *xmllint = (char[]){ "xmllint" }, *noout = (char[]){ "--noout" };
  char *option = (char[]){ "--schema" };
  char *compile[] = { (char *) (uintptr_t) program,
                      (char[]){ "compile" },
                      scenario,
                      (char[]){ "-o" },
                      (char[]){ "/dev/null" },
                      NULL };
  char *one[] = {
    (char *) (uintptr_t) lint, schema, scenario, rules_schema, rules, more, NULL
  };
  char *each[3][6] = { { xmllint, noout, option, schema, scenario, NULL },
                       { xmllint, noout, option, rules_schema, rules, NULL },
                       { xmllint, noout, option, rules_schema, more, NULL } };
  double ours = 0, single = 0, linted[3] = { 0 };
  char what[64];

  for (int i = 0; i < ROUNDS; i++)
    {
      better (&ours, run (compile).seconds);
      better (&single, run (one).seconds);
      for (int k = 0; k < (more != NULL ? 3 : 2); k++)
        better (&linted[k], run (each[k]).seconds);
    }
  snprintf (what, sizeof what, "%s: check + compile, a process", battle->name);
  row (what, ours * 1e3, "ms", "");
  row ("  xmllint of all its documents, a process each",
       (linted[0] + linted[1] + linted[2]) * 1e3, "ms", "");
  row ("  libxml2 on all of them in one process", single * 1e3, "ms", "");
  row ("  check + compile against xmllint of all",
       ours / (linted[0] + linted[1] + linted[2]), "times", "1.25, aim 1.1");
  row ("  against libxml2 in one process", ours / single, "times",
       "1.25, aim 1.1");
  row ("  against xmllint of the scenario alone", ours / linted[0], "times",
       "");
}

/* ---- edits --------------------------------------------------------------- */

static char *
load (const char *path, size_t *length)
{
  char *text = NULL;

  if (wcc_load_file (NULL, path, &text, length) != 0 || text == NULL)
    {
      perror (path);
      exit (2);
    }
  return text;
}

/* Compiles after each edit of a text, as an editor does. @return seconds */
static double
edit (wcc_cache *cache, char *text, size_t length, const char *path)
{
  char *letter = strstr (text, "<title>") + strlen ("<title>");
  double best = 0;

  for (int i = 0; i < ROUNDS; i++)
    {
      double start = now ();
      wcc_result *result;

      *letter = (char) ('A' + i % 26);
      result = wcc_compile_with (cache, text, length, path, NULL, NULL);
      if (result == NULL || wcc_result_binary (result, NULL) == NULL)
        exit (2);
      if (i > 0)
        better (&best, now () - start);
      wcc_result_free (result);
    }
  return best;
}

/* The text with its history made longer, up to `bytes`, from malloc.
 * @param sentences  of each new paragraph */
static char *
lengthen (const char *text, size_t bytes, int sentences, size_t *length)
{
  static const char sentence[] = "They stood in the sun until noon, and nobody "
                                 "gave the sign to begin. ";
  static const char mark[] = "<history>\n";
  size_t head = 0, size = strlen (text);
  size_t most = sizeof sentence * (size_t) sentences + 32;
  char *longer = malloc (bytes + most + size), *at = longer;

  while (head < size && strncmp (text + head, mark, sizeof mark - 1) != 0)
    head++;
  if (head == size || longer == NULL)
    abort ();
  head += sizeof mark - 1;
  memcpy (at, text, head);
  at += head;
  while ((size_t) (at - longer) + most + size - head < bytes)
    {
      at = stpcpy (at, "    <p>");
      for (int i = 0; i < sentences; i++)
        at = stpcpy (at, sentence);
      at = stpcpy (at, "</p>\n");
    }
  at = stpcpy (at, text + head);
  *length = (size_t) (at - longer);
  return longer;
}

static void
edits (const struct battle *battle)
{
  char *path = below (battle->path), what[64];
  size_t length, long_length;
  char *text = load (path, &length);
  char *longer = lengthen (text, 200 << 10, 1, &long_length);
  wcc_cache *cache = wcc_cache_new ();

  snprintf (what, sizeof what, "%s: compiled in process", battle->name);
  row (what, edit (NULL, text, length, path) * 1e3, "ms", "");
  row ("  after an edit, with what stayed the same",
       edit (cache, text, length, path) * 1e3, "ms", "5");
  row ("  the same with 200 KB of text",
       edit (cache, longer, long_length, path) * 1e3, "ms", "5");
  wcc_cache_free (cache);
  free (longer);
  free (text);
  free (path);
}

/* ---- much ---------------------------------------------------------------- */

static int delete (const char *path, const struct stat *status, int type,
                   struct FTW *where)
{
  (void) status;
  (void) type;
  (void) where;
  return remove (path);
}

static void
write_text (const char *path, const char *text, size_t length)
{
  FILE *file = fopen (path, "w");

  if (file == NULL || fwrite (text, 1, length, file) != length
      || fclose (file) != 0)
    {
      perror (path);
      exit (2);
    }
}

static void
tell (const char *what, size_t bytes, const struct run *result)
{
  double megabytes = (double) bytes / (1 << 20);
  char name[64];

  snprintf (name, sizeof name, "%s, %.0f MB: check", what, megabytes);
  row (name, result->seconds * 1e3, "ms", "");
  row ("  for each MB", result->seconds * 1e3 / megabytes, "ms/MB", "");
  row ("  most memory", result->peak, "MiB", "");
}

/* Battles that differ in a number, all in one run. */
static void
many (const char *folder, const char *text, size_t bytes)
{
  size_t length = strlen (text), count = bytes / length + 1;
  char **words = calloc (count + 3, sizeof *words);
  char *copy = strdup (text);
  char *number = copy != NULL ? strstr (copy, " number=\"") : NULL;
  struct run result;

  if (words == NULL || number == NULL)
    abort ();
  words[0] = (char *) (uintptr_t) program;
  words[1] = (char[]){ "check" };
  for (size_t i = 0; i < count; i++)
    {
      char path[PATH];

      snprintf (path, sizeof path, "%s/%zu.xml", folder, i);
      number[9] = (char) ('1' + i % 9);
      write_text (path, copy, length);
      words[i + 2] = strdup (path);
    }
  result = run (words);
  tell ("many battles", count * length, &result);
  for (size_t i = 0; i < count; i++)
    free (words[i + 2]);
  free (words);
  free (copy);
}

static void
huge (const char *folder, const char *text, size_t bytes)
{
  char path[PATH];
  size_t length;
  char *longer = lengthen (text, bytes, 30, &length);
  char *words[]
      = { (char *) (uintptr_t) program, (char[]){ "check" }, path, NULL };
  struct run result;

  snprintf (path, sizeof path, "%s/huge.xml", folder);
  write_text (path, longer, length);
  result = run (words);
  tell ("one battle", length, &result);
  free (longer);
}

static void
much (void)
{
  char folder[] = "/tmp/wcb-XXXXXX", path[PATH];
  char *rules = below (battles[0].rules[0]), *battle = below (battles[0].path);
  size_t length;
  char *text = load (rules, &length);

  if (mkdtemp (folder) == NULL)
    exit (2);
  snprintf (path, sizeof path, "%s/rules.xml", folder);
  write_text (path, text, length);
  free (text);
  text = load (battle, &length);
  for (size_t megabytes = 5; megabytes <= 20; megabytes *= 2)
    many (folder, text, megabytes << 20);
  for (size_t megabytes = 4; megabytes <= 16; megabytes *= 2)
    huge (folder, text, megabytes << 20);
  nftw (folder, delete, 8, FTW_DEPTH | FTW_PHYS);
  free (text);
  free (rules);
  free (battle);
}

int
main (int count, char **words)
{
  if (count != 4)
    {
      fputs ("usage: documents WARCOUNCIL LINT SOURCE_ROOT\n", stderr);
      return 2;
    }
  program = words[1];
  lint = words[2];
  root = words[3];
#ifndef __OPTIMIZE__
  puts ("Built without optimisation: configure with -Dbuildtype=release.");
#endif
  for (int i = 0; i < BATTLES; i++)
    compare (&battles[i]);
  for (int i = 0; i < BATTLES; i++)
    edits (&battles[i]);
  much ();
  return 0;
}
