/* export.c: warcouncil export. */

#include "packs.h"

#include <stdlib.h>
#include <string.h>

enum { OPTION_OUTPUT, OPTION_TITLE };
static const struct option options[] = {
  { "output", 'o', N_ ("OUT"), N_ ("file to write, such as battles.vmod") },
  { "title", 0, N_ ("TEXT"), N_ ("what the module is called") },
  { NULL, 0, NULL, NULL },
};

/* Battles that are open. */
struct battles {
  struct input *input;
  wcc_exported *exported;
  int count;
};

static void
close_battles (struct battles *battles)
{
  for (int i = 0; i < battles->count; i++)
    input_close (&battles->input[i]);
  free (battles->input);
  free (battles->exported);
}

static int
open_battles (struct battles *battles, const char *const *paths, int count)
{
  wcc_cache *cache = wcc_cache_new ();
  int status = STATUS_CLEAN;

  battles->count = 0;
  battles->input = calloc ((size_t) count, sizeof *battles->input);
  battles->exported = calloc ((size_t) count, sizeof *battles->exported);
  if (cache == NULL || battles->input == NULL || battles->exported == NULL)
    {
      complain ("out of memory");
      status = STATUS_USAGE;
    }
  for (int i = 0; status == STATUS_CLEAN && i < count; i++)
    {
      struct input *input = &battles->input[battles->count++];

      status = input_compile_with (cache, input, paths[i]);
      if (status == STATUS_CLEAN)
        status = input_load (input);
      if (status == STATUS_CLEAN)
        battles->exported[i] = (wcc_exported){ input->battle, input->result };
    }
  wcc_cache_free (cache);
  return status;
}

static int
write_module (const struct exports *exports, const struct battles *battles,
              const struct arguments *arguments)
{
  enum { NAME_AT = 30 }; /* of the first member, behind the head of a zip */
  const char *output = arguments->option[OPTION_OUTPUT];
  wcc_export *made
      = exports->vassal (battles->exported, (size_t) battles->count,
                         arguments->option[OPTION_TITLE]);
  const char *problem = made != NULL ? exports->problem (made) : NULL;
  int status = STATUS_USAGE;
  size_t length;
  void *zip = NULL;

  if (problem != NULL)
    {
      complain ("%s", problem);
      status = STATUS_PROBLEMS;
    }
  else if (made != NULL)
    zip = exports->zip (exports->files (made), exports->count (made), false,
                        &length);
  if (problem == NULL && zip == NULL)
    complain ("out of memory");
  else if (zip != NULL
           && may_replace (output, NAME_AT, exports->files (made)[0].path,
                           N_ ("module")))
    status = write_file (output, zip, length);
  free (zip);
  exports->free (made);
  return status;
}

static int
run (const struct arguments *arguments)
{
  const char *output = arguments->option[OPTION_OUTPUT];
  struct battles battles;
  struct exports exports;
  int status;

  if (strcmp (arguments->file[0], "vassal") != 0)
    {
      complain ("'%s' is no table that battles can be exported to; vassal is",
                arguments->file[0]);
      return STATUS_USAGE;
    }
  if (output == NULL || *output == '\0')
    {
      complain ("say with -o which file is to be written");
      return STATUS_USAGE;
    }
  if (!exports_open (&exports))
    return STATUS_USAGE;
  status
      = open_battles (&battles, arguments->file + 1, arguments->file_count - 1);
  if (status == STATUS_CLEAN)
    status = write_module (&exports, &battles, arguments);
  close_battles (&battles);
  return status;
}

const struct verb verb_export = {
  "export",
  N_ ("vassal FILE... -o OUT [--title TEXT]"),
  N_ ("write battles for another table: a module for VASSAL"),
  N_ ("Writes a module for VASSAL (3.6 or later) that needs nothing else: a "
      "board and\n"
      "a set-up for each battle, units with their blocks, leaders, the deck, "
      "hands,\n"
      "dice, banners and tokens, and the texts as help, with neutral pictures. "
      "All\n"
      "battles have to have the same cards and dice. VASSAL does not know the "
      "rules:\n"
      "players see to them. OUT is written whole or not at all."),
  options,
  2,
  -1,
  run,
};
