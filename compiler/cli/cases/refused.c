/* refused.c: compares the errors of a case with those that it must have. */

#include "case.h"

#include <string.h>

/* Whether a list of words has the word. */
static bool
has_word (const char *list, const char *wanted)
{
  char word[64]; /* codes are shorter */

  while (next_word (&list, word, sizeof word))
    if (strcmp (word, wanted) == 0)
      return true;
  return false;
}

/* Compares the errors with the kinds that are wanted.
 * @param said  set when a message has the words */
static bool
only_wanted (struct case_state *state, const wcc_case *test,
             const wcc_diagnostics *list, bool *said)
{
  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    {
      const wcc_diagnostic *error = wcc_diagnostics_get (list, i);
      const char *code = wcc_code_name (error->code);

      if (error->severity != WCC_ERROR)
        continue;
      if (!has_word (test->refused, code))
        {
          case_fails (state, NULL,
                      "line %d has an error that is not expected: "
                      "%s [%s]",
                      error->line, error->message, code);
          return false;
        }
      *said = *said || strstr (error->message, test->refused_words) != NULL;
    }
  return true;
}

static bool
has_error (const wcc_diagnostics *list, const char *code)
{
  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    {
      const wcc_diagnostic *error = wcc_diagnostics_get (list, i);

      if (error->severity == WCC_ERROR
          && strcmp (wcc_code_name (error->code), code) == 0)
        return true;
    }
  return false;
}

bool
case_refused (const char *path, const wcc_result *result, FILE *out)
{
  const wcc_case *test = wcc_result_case (result);
  const wcc_diagnostics *list = wcc_result_diagnostics (result);
  struct case_state state = { .path = path, .out = out };
  const char *wanted = test->refused;
  char code[64]; /* codes are shorter */
  bool said = test->refused_words == NULL;

  if (!only_wanted (&state, test, list, &said))
    return false;
  if (wcc_diagnostics_errors (list) == 0)
    case_fails (&state, NULL, "the case compiles, and must not");
  while (next_word (&wanted, code, sizeof code))
    if (!has_error (list, code))
      case_fails (&state, NULL, "expected an error [%s], there is none", code);
  if (state.failures == 0 && !said)
    case_fails (&state, NULL, "no message says '%s'", test->refused_words);
  if (state.failures > 0)
    fprintf (out, _ ("  rule: %s\n "), test->says != NULL ? test->says : "");
  return state.failures == 0;
}
