/* check.c: warcouncil check. */

#include "base/cli.h"

enum { OPTION_FORMAT, OPTION_WERROR };
static const struct option options[] = {
  { "format", 0, N_ ("text|json"),
    N_ ("text (on stderr, the default) or json (on stdout)") },
  { "werror", 0, NULL, N_ ("count warnings as errors") },
  { NULL, 0, NULL, NULL },
};

/* Checks one file and adds its diagnostics to the list.
 * @param strict  warnings are errors
 * @return exit status */
static int
check_file (wcc_cache *cache, const char *path, bool strict,
            wcc_diagnostics *list)
{
  struct input input;
  int status = input_read (&input, path);

  if (status == STATUS_CLEAN)
    status = input_refuse_pack (&input);
  if (status == STATUS_CLEAN && input_is_binary (&input))
    status = input_verify (&input);
  else if (status == STATUS_CLEAN)
    {
      input.result = wcc_compile_with (cache, input.data, input.size, path,
                                       NULL, NULL);
      if (input.result != NULL && strict)
        wcc_result_refuse_warnings (input.result);
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
  size_t errors = wcc_diagnostics_errors (list);
  size_t warnings = wcc_diagnostics_warnings (list);
  size_t silenced = wcc_diagnostics_silenced (list);

  if (files == 1 && silenced == 0)
    return;
  fprintf (stderr, ngettext ("%d file: ", "%d files: ", (unsigned long) files),
           files);
  fprintf (stderr, ngettext ("%zu error, ", "%zu errors, ", errors), errors);
  fprintf (stderr, ngettext ("%zu warning", "%zu warnings", warnings),
           warnings);
  if (silenced > 0)
    fprintf (stderr, _ (", %zu silenced"), silenced);
  fputc ('\n', stderr);
}

static int
run (const struct arguments *arguments)
{
  bool json;
  wcc_diagnostics *list;
  wcc_cache *cache;
  int status = STATUS_CLEAN;

  if (!format_is_json (arguments->option[OPTION_FORMAT], &json))
    return STATUS_USAGE;
  list = wcc_diagnostics_new ();
  if (list == NULL)
    {
      complain ("out of memory");
      return STATUS_USAGE;
    }
  cache = wcc_cache_new ();
  for (int i = 0; i < arguments->file_count; i++)
    {
      int one = check_file (cache, arguments->file[i],
                            arguments->option[OPTION_WERROR] != NULL, list);
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
      print_summary (list, arguments->file_count);
    }
  wcc_diagnostics_free (list);
  return status;
}

const struct verb verb_check = {
  "check",
  N_ ("[--format=text|json] [--werror] FILE..."),
  N_ ("say what is wrong with documents, where, and how to fix it"),
  N_ ("Checks rules, scenarios and cases (and the rules that they name), and\n"
      "verifies compiled battles. One run reports all problems, in the style "
      "of gcc.\n"
      "Warnings do not count as problems, except with --werror. To silence "
      "one, write\n"
      "<?silence CODE why it may stay?> directly before the element that it is "
      "about;\n"
      "then only --format=json reports it."),
  options,
  1,
  -1,
  run,
};
