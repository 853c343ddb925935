/* refused.c: compares the errors of a case with those that it must have. */

#include "case.h"

#include <string.h>

/* Whether a list of words has the word. */
static bool
has_word (const char *list, const char *word)
{
  size_t length = strlen (word);

  for (const char *at = list; *at != '\0';)
    {
      size_t next = strcspn (at, " \t\n\r");

      if (next == length && memcmp (at, word, length) == 0)
        return true;
      at += next + strspn (at + next, " \t\n\r");
    }
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
      *said = *said || test->refused_words == NULL
              || strstr (error->message, test->refused_words) != NULL;
    }
  return true;
}

static bool
has_error (const wcc_diagnostics *list, enum wcc_code code)
{
  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    if (wcc_diagnostics_get (list, i)->code == code)
      return true;
  return false;
}

bool
case_refused (const char *path, const wcc_result *result, FILE *out)
{
  const wcc_case *test = wcc_result_case (result);
  const wcc_diagnostics *list = wcc_result_diagnostics (result);
  struct case_state state = { .path = path, .out = out };
  bool said = false;

  if (!only_wanted (&state, test, list, &said))
    return false;
  for (int code = 0; code < WCC_CODES; code++)
    if (has_word (test->refused, wcc_code_name ((enum wcc_code) code))
        && !has_error (list, (enum wcc_code) code))
      case_fails (&state, NULL, "expected an error [%s], there is none",
                  wcc_code_name ((enum wcc_code) code));
  if (state.failures == 0 && !said)
    case_fails (&state, NULL, "no message says '%s'", test->refused_words);
  if (state.failures > 0)
    fprintf (out, _ ("  rule: %s\n "), test->says != NULL ? test->says : "");
  return state.failures == 0;
}
