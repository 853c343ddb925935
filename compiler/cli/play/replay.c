/* replay.c: warcouncil replay. */

#include "play.h"

#include <stdlib.h>

enum { OPTION_BOARD, OPTION_QUIET };
static const struct option options[] = {
  { "board", 0, NULL, N_ ("draw the board at the end") },
  { "quiet", 'q', NULL, N_ ("only check the record, do not show the game") },
  { NULL, 0, NULL, NULL },
};

static int
run (const struct arguments *arguments)
{
  const char *battle = arguments->file_count > 1 ? arguments->file[1] : NULL;
  struct input input;
  wcr_game *game;
  int status;

  status
      = record_replay (arguments->file[0], battle,
                       arguments->option[OPTION_QUIET] == NULL, &input, &game);
  if (status != STATUS_CLEAN)
    return status;
  if (arguments->option[OPTION_BOARD] != NULL)
    {
      board_print (input.battle, game, stdout, wants_colour (stdout));
      board_legend (input.battle, game, stdout);
    }
  print_score (input.battle, game, stdout);
  puts (_ ("The record is exact: every die and the final state agree."));
  free (game);
  input_close (&input);
  return STATUS_CLEAN;
}

const struct verb verb_replay = {
  "replay",
  N_ ("[--board] [--quiet] LOG [FILE]"),
  N_ ("play a record again, exactly, and check it"),
  N_ ("Plays the record that 'play --log' wrote. Each die and the state at "
      "the\n"
      "end are checked; the first line that deviates is reported. FILE is the "
      "battle,\n"
      "if it is not where the record says."),
  options,
  1,
  2,
  run,
};
