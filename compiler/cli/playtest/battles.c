/* battles.c: the battles that are played, also with other rulings. */

#include "playtest.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "wcc/rulings.h"

void
battles_close (struct battles *battles)
{
  for (size_t i = 0; battles != NULL && i < battles->count; i++)
    {
      input_close (&battles->input[i]);
      free (battles->text[i]);
      free (battles->rulings[i]);
    }
  free (battles);
}

/* Compiles a battle with other rulings. @return exit status */
static int
set_rulings (struct input *input, const char *rulings, char **text)
{
  char why[2560];
  size_t length;

  if (input->result == NULL)
    {
      complain ("%s: rulings can be changed in documents only", input->path);
      return STATUS_USAGE;
    }
  if (wcc_diagnostics_errors (wcc_result_diagnostics (input->result)) > 0)
    return STATUS_CLEAN; /* loading reports it */
  *text = wcc_with_rulings (input->result, rulings, &length, why, sizeof why);
  if (*text == NULL)
    {
      complain ("%s: %s", input->path, why);
      return STATUS_USAGE;
    }
  wcc_result_free (input->result);
  input->result = wcc_compile (*text, length, input->path, NULL, NULL);
  if (input->result != NULL)
    return STATUS_CLEAN;
  complain ("out of memory");
  return STATUS_USAGE;
}

int
battles_add (struct battles *battles, const char *path, const char *rulings,
             int against)
{
  struct input *input;
  size_t i = battles->count;
  int status;

  if (i == WCC_MOST_BATTLES)
    {
      complain ("a playtest has %d battles at most", WCC_MOST_BATTLES);
      return STATUS_USAGE;
    }
  battles->count++;
  input = &battles->input[i];
  status = input_compile (input, path);
  if (status == STATUS_CLEAN && rulings[0] != '\0')
    status = set_rulings (input, rulings, &battles->text[i]);
  if (status == STATUS_CLEAN && input->result != NULL
      && wcc_result_kind (input->result) == WCC_CASE)
    {
      complain ("%s: is a case, a position in the middle of a battle; name a "
                "scenario",
                path);
      status = STATUS_PROBLEMS;
    }
  if (status == STATUS_CLEAN)
    status = input_load (input);
  if (status == STATUS_CLEAN)
    battles->contest[i] = (wcc_contest){
      .battle = input->battle,
      .checksum = wcc_playtest_checksum (input->binary, input->binary_size),
      .file = path,
      .switches = rulings,
      .against = against,
    };
  return status;
}

int
battles_add_played (struct battles *battles, const wcc_played *played)
{
  size_t i = battles->count;
  int status;

  if (access (played->file, F_OK) != 0)
    {
      complain ("%s: no such file from here; run this in the folder where the "
                "battle was playtested",
                played->file);
      return STATUS_USAGE;
    }
  status
      = battles_add (battles, played->file, played->switches, played->against);
  if (status != STATUS_CLEAN
      || battles->contest[i].checksum == played->checksum)
    return status;
  complain ("%s: has changed since it was playtested", played->file);
  return STATUS_PROBLEMS;
}

int
battles_add_results (struct battles *battles, const wcc_results *results)
{
  int status = STATUS_CLEAN;

  for (size_t i = 0; status == STATUS_CLEAN && i < results->battles; i++)
    {
      const wcc_played *played = &results->battle[i];
      if (played->against == WCR_NONE)
        status = battles_add_played (battles, played);
      else
        battles->contest[battles->count++].against = played->against;
    }
  return status;
}

/* Adds a battle, and each of the variants "a=b,c=d/e=f" of it. */
static int
add_variants (struct battles *battles, const char *path, const char *variants,
              int base)
{
  int status = STATUS_CLEAN;

  for (const char *at = variants; status == STATUS_CLEAN && at != NULL;)
    {
      size_t length = strcspn (at, "/");
      char *rulings = strndup (at, length);
      if (length == 0 || rulings == NULL)
        {
          if (rulings != NULL)
            complain ("--switch needs NAME=VALUE in each variant, not '%s'",
                      variants);
          else
            complain ("out of memory");
          free (rulings);
          return STATUS_USAGE;
        }
      if (battles->count < WCC_MOST_BATTLES)
        battles->rulings[battles->count] = rulings;
      status = battles_add (battles, path, rulings, base);
      at = at[length] == '/' ? at + length + 1 : NULL;
    }
  return status;
}

int
battles_add_all (struct battles *battles, const struct arguments *arguments)
{
  const char *rulings = arguments->option[OPTION_SWITCH];
  const char *other = arguments->option[OPTION_AGAINST];
  int status = STATUS_CLEAN;

  for (int i = 0; i < arguments->file_count; i++)
    for (int k = 0; k < i; k++)
      if (same_file (arguments->file[i], arguments->file[k]))
        {
          complain ("%s: is given twice", arguments->file[i]);
          return STATUS_USAGE;
        }
  for (int i = 0; status == STATUS_CLEAN && i < arguments->file_count; i++)
    {
      int base = (int) battles->count;
      status = battles_add (battles, arguments->file[i], "", WCR_NONE);
      if (status == STATUS_CLEAN && rulings != NULL)
        status = add_variants (battles, arguments->file[i], rulings, base);
      if (status == STATUS_CLEAN && other != NULL)
        status = battles_add (battles, other, "", base);
    }
  return status;
}
