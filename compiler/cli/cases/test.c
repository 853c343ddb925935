/* test.c: warcouncil test: finds cases, runs them, and sums up. */

#include "case.h"
#include "known.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { OPTION_BRIEF, OPTION_KNOWN, OPTION_WERROR };
static const struct option options[] = {
  { "brief", 'b', NULL, N_ ("do not list the rules covered") },
  { "known", 'k', N_ ("PATH"),
    N_ ("a list of all rules, which the cases must cover") },
  { "werror", 0, NULL, N_ ("count warnings as errors") },
  { NULL, 0, NULL, NULL },
};

static int
compare (const void *a, const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

struct totals {
  wcc_cache *cache;
  int passed, failed, status;
  bool strict; /* warnings are errors */
  struct texts covered;
};

static void
count_case (bool passed, const wcc_case *test, struct totals *totals)
{
  if (!passed)
    {
      totals->failed++;
      return;
    }
  totals->passed++;
  for (size_t i = 0; i < test->cover_count; i++)
    if (!texts_add (&totals->covered, test->covers[i]))
      totals->status = STATUS_USAGE;
}

static void
run_file (const char *path, bool named, struct totals *totals)
{
  struct input input;
  const wcc_case *test = NULL;
  int status = input_compile_with (totals->cache, &input, path);

  if (input.result != NULL)
    {
      enum wcc_kind kind = wcc_result_kind (input.result);

      /* Rules and scenarios beside cases are used by the cases. */
      if (!named && (kind == WCC_RULES || kind == WCC_SCENARIO))
        {
          input_close (&input);
          return;
        }
      if (totals->strict)
        wcc_result_refuse_warnings (input.result);
      test = wcc_result_case (input.result);
      if (test != NULL && test->refused != NULL)
        {
          count_case (case_refused (path, input.result, stdout), test, totals);
          input_close (&input);
          return;
        }
      status = input_load (&input);
    }
  if (status == STATUS_CLEAN && test == NULL)
    {
      complain ("%s: is not a case", path);
      status = STATUS_PROBLEMS;
    }
  count_case (status == STATUS_CLEAN
                  && case_run (path, input.result, input.battle, stdout),
              test, totals);
  if (status > totals->status)
    totals->status = status;
  input_close (&input);
}

static void run_path (const char *path, bool named, int depth,
                      struct totals *totals);

static void
run_directory (const char *path, int depth, struct totals *totals)
{
  DIR *directory = opendir (path);
  struct dirent *entry;
  struct texts names = { 0 };

  if (directory == NULL)
    {
      complain ("%s: %s", path, wcc_error_text (errno));
      totals->status = STATUS_USAGE;
      return;
    }
  while ((entry = readdir (directory)) != NULL)
    if (entry->d_name[0] != '.' && !texts_add (&names, entry->d_name))
      totals->status = STATUS_USAGE;
  closedir (directory);
  if (names.count > 0)
    qsort (names.item, names.count, sizeof *names.item, compare);
  for (size_t i = 0; i < names.count; i++)
    {
      size_t length = strlen (path) + strlen (names.item[i]) + 2;
      char *below = malloc (length);

      if (below == NULL)
        {
          totals->status = STATUS_USAGE;
          break;
        }
      snprintf (below, length, "%s%s%s", path,
                path[strlen (path) - 1] == '/' ? "" : "/", names.item[i]);
      run_path (below, false, depth, totals);
      free (below);
    }
  texts_free (&names);
}

enum { MAX_DEPTH = 16 };

static void
run_path (const char *path, bool named, int depth, struct totals *totals)
{
  struct stat status;
  size_t length = strlen (path);

  /* Links below a directory are not followed: they may form a loop. */
  if ((named ? stat (path, &status) : lstat (path, &status)) == 0
      && S_ISDIR (status.st_mode))
    {
      if (depth < MAX_DEPTH)
        run_directory (path, depth + 1, totals);
      return;
    }
  if (named || (length > 4 && strcmp (path + length - 4, ".xml") == 0))
    run_file (path, named, totals);
}

/* Prints identifiers in order, once each; each prefix starts a new line. */
static void
print_covered (struct texts *covered)
{
  size_t unique = 0;
  int column = 0;

  if (covered->count > 0)
    qsort (covered->item, covered->count, sizeof *covered->item, compare);
  for (size_t i = 0; i < covered->count; i++)
    unique += i == 0 || strcmp (covered->item[i - 1], covered->item[i]) != 0;
  printf (_ ("rules covered: %zu\n"), unique);
  for (size_t i = 0; i < covered->count; i++)
    {
      const char *id = covered->item[i];
      size_t prefix = strcspn (id, "-");
      bool same = i > 0 && strncmp (covered->item[i - 1], id, prefix + 1) == 0;

      if (i > 0 && strcmp (covered->item[i - 1], id) == 0)
        continue;
      if (column > 0 && (!same || column + (int) strlen (id) + 1 > 78))
        {
          putchar ('\n');
          column = 0;
        }
      column += printf ("%s%s", column > 0 ? " " : "", id);
    }
  if (column > 0)
    putchar ('\n');
}

/* The list of rules in a directory of cases, if any. The caller frees it. */
static char *
find_known (const char *path)
{
  struct stat status;
  size_t length = strlen (path) + sizeof "/ids.txt";
  char *known = malloc (length);

  if (known == NULL)
    return NULL;
  snprintf (known, length, "%s%sids.txt", path,
            path[strlen (path) - 1] == '/' ? "" : "/");
  if (stat (known, &status) == 0)
    return known;
  free (known);
  return NULL;
}

static void
compare_known (const struct arguments *arguments, struct totals *totals)
{
  const char *named = arguments->option[OPTION_KNOWN];
  int status = STATUS_CLEAN;

  if (named != NULL)
    status = known_compare (named, &totals->covered);
  for (int i = 0; i < arguments->file_count && named == NULL; i++)
    {
      char *known = find_known (arguments->file[i]);
      int this = known == NULL ? STATUS_CLEAN
                               : known_compare (known, &totals->covered);

      free (known);
      status = this > status ? this : status;
    }
  totals->status = status > totals->status ? status : totals->status;
}

static int
run (const struct arguments *arguments)
{
  struct totals totals = { .cache = wcc_cache_new (),
                           .strict = arguments->option[OPTION_WERROR] };

  for (int i = 0; i < arguments->file_count; i++)
    run_path (arguments->file[i], true, 0, &totals);
  if (totals.passed + totals.failed == 0)
    {
      complain ("no cases found");
      totals.status = STATUS_USAGE;
    }
  printf (_ ("%d passed, %d failed\n"), totals.passed, totals.failed);
  if (arguments->option[OPTION_BRIEF] == NULL)
    print_covered (&totals.covered);
  compare_known (arguments, &totals);
  if (totals.failed > 0 && totals.status == STATUS_CLEAN)
    totals.status = STATUS_PROBLEMS;
  texts_free (&totals.covered);
  wcc_cache_free (totals.cache);
  return totals.status;
}

const struct verb verb_test = {
  "test",
  N_ ("[--brief] [--known PATH] [--werror] FILE|DIRECTORY..."),
  N_ ("run cases: small tests of the rules"),
  N_ ("Runs cases; of a directory, all cases below it. For a case that fails "
      "it prints\n"
      "the line of the step, what was expected and what came, and the rule in "
      "words.\n"
      "Then follow the line 'N passed, N failed' and the rules that the passed "
      "cases\n"
      "cover. With a list of rules, or an ids.txt in a directory that you "
      "name, it says\n"
      "which of them have no case."),
  options,
  1,
  -1,
  run,
};
