/* check.c: warcouncil check. */

#include "cli.h"

#include <string.h>

enum { OPTION_FORMAT };
static const struct option options[] = {
  { "format", 0, "text|json",
    "text (on stderr, the default) or json (on stdout)" },
  { NULL, 0, NULL, NULL },
};

/* Checks one file; what it has to say goes into the list.
 * @return exit status */
static int
check_file (wcc_cache *cache, const char *path, wcc_diagnostics *list)
{
  struct input input;
  int status = input_read (&input, path);

  if (status == STATUS_CLEAN && input_is_binary (&input))
    {
      const char *message = "";

      if (wcr_battle_load (input.data, input.size, NULL, &input.battle,
                           &message)
          != WCR_OK)
        {
          complain ("%s: %s", path, message);
          status = STATUS_PROBLEMS;
        }
    }
  else if (status == STATUS_CLEAN)
    {
      input.result = wcc_compile_with (cache, input.data, input.size, path,
                                       NULL, NULL);
      if (input.result == NULL
          || !wcc_diagnostics_append (list,
                                      wcc_result_diagnostics (input.result)))
        {
          complain ("out of memory");
          status = STATUS_USAGE;
        }
      else if (wcc_diagnostics_errors (wcc_result_diagnostics (input.result))
               > 0)
        status = STATUS_PROBLEMS;
    }
  input_close (&input);
  return status;
}

static void
print_summary (const wcc_diagnostics *list, int files)
{
  size_t errors = wcc_diagnostics_errors (list), warnings = 0;

  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    warnings += wcc_diagnostics_get (list, i)->severity == WCC_WARNING;
  fprintf (stderr, "%d files: %zu error%s, %zu warning%s\n", files, errors,
           errors == 1 ? "" : "s", warnings, warnings == 1 ? "" : "s");
}

static int
run (const struct arguments *arguments)
{
  const char *format = arguments->option[OPTION_FORMAT];
  bool json = format != NULL && strcmp (format, "json") == 0;
  wcc_diagnostics *list;
  wcc_cache *cache;
  int status = STATUS_CLEAN;

  if (format != NULL && !json && strcmp (format, "text") != 0)
    {
      complain ("--format is text or json, not '%s'", format);
      return STATUS_USAGE;
    }
  list = wcc_diagnostics_new ();
  if (list == NULL)
    {
      complain ("out of memory");
      return STATUS_USAGE;
    }
  cache = wcc_cache_new ();
  for (int i = 0; i < arguments->file_count; i++)
    {
      int one = check_file (cache, arguments->file[i], list);
      if (one > status)
        status = one;
    }
  wcc_cache_free (cache);
  wcc_diagnostics_sort (list);
  if (json)
    wcc_diagnostics_print_json (list, stdout);
  else
    {
      wcc_diagnostics_print (list, stderr, wants_colour (stderr));
      if (arguments->file_count > 1)
        print_summary (list, arguments->file_count);
    }
  wcc_diagnostics_free (list);
  return status;
}

const struct verb verb_check = {
  "check",
  "[--format=text|json] FILE...",
  "say what is wrong with documents, with place and advice",
  "Checks rules, scenarios and cases (and the rules that they name), and\n"
  "verifies compiled battles. All problems are told in one run, in the "
  "style\n"
  "of gcc. Warnings do not count as problems.",
  options,
  1,
  -1,
  run,
};
