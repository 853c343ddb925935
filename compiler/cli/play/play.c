/* play.c: warcouncil play. */

#include "play.h"

#include <stdlib.h>

enum {
  OPTION_AUTO,
  OPTION_TOP,
  OPTION_BOTTOM,
  OPTION_SEED,
  OPTION_THREADS,
  OPTION_CHECK,
  OPTION_LIMIT,
  OPTION_LOG
};
static const struct option options[] = {
  { "auto", 0, N_ ("N"),
    N_ ("play N games without people and sum them up") },
  { "top", 0, N_ ("LEVEL"),
    N_ ("who plays the top side: random, greedy, search:N, search:Nms") },
  { "bottom", 0, N_ ("LEVEL"),
    N_ ("who plays the bottom side; with --auto the default is random") },
  { "seed", 0, N_ ("S"),
    N_ ("seed of dice and deck; with --auto, of the first game") },
  { "threads", 0, N_ ("T"),
    N_ ("threads for --auto; any number gives the same results") },
  { "check", 0, NULL,
    N_ ("with --auto, check the whole state after each choice") },
  { "limit", 0, N_ ("N"),
    N_ ("with --auto, limit of decisions in a game (default 100000)") },
  { "log", 0, N_ ("LOG"),
    N_ ("write a record for 'replay'; with --auto 1 only") },
  { NULL, 0, NULL, NULL },
};

enum { MAX_THREADS = 256, DEFAULT_LIMIT = 100000 };

static int
run_auto (const struct arguments *arguments, const struct input *input,
          const wcr_player_options *const who[WCR_SIDES], uint64_t seed)
{
  struct auto_options choice = {
    .seed = seed,
    .who = { who[WCR_SIDE_TOP], who[WCR_SIDE_BOTTOM] },
    .threads = 1,
    .limit = DEFAULT_LIMIT,
    .check = arguments->option[OPTION_CHECK] != NULL,
    .log = arguments->option[OPTION_LOG],
  };
  const char *threads = arguments->option[OPTION_THREADS];
  const char *limit = arguments->option[OPTION_LIMIT];

  if (!option_number ("auto", arguments->option[OPTION_AUTO], 1, 1u << 30,
                      &choice.games)
      || (threads != NULL
          && !option_number ("threads", threads, 1, MAX_THREADS,
                             &choice.threads))
      || (limit != NULL
          && !option_number ("limit", limit, 1, 1u << 30, &choice.limit)))
    return STATUS_USAGE;
  if (choice.log != NULL && choice.games != 1)
    {
      complain ("--log records one game: use it with --auto 1");
      return STATUS_USAGE;
    }
  return auto_play (input, &choice);
}

/* Gives a side that nobody plays to the program, and says so. */
static void
seat_program (const wcr_battle *battle, int side, wcr_player_options *level,
              const wcr_player_options **who)
{
  int program = wcr_army_program (battle, (enum wcr_side) side);

  if (program == WCR_NONE || *who != NULL)
    return;
  level->level = (enum wcr_level) program;
  *who = level;
  printf (_ ("%s: nobody plays them; the program does, at level %s.\n"),
          army_name (battle, side), wcr_level_name ((enum wcr_level) program));
}

static int
run (const struct arguments *arguments)
{
  static const int only_auto[] = { OPTION_THREADS, OPTION_CHECK, OPTION_LIMIT };
  bool automatic = arguments->option[OPTION_AUTO] != NULL;
  const char *text = arguments->option[OPTION_SEED];
  struct input input;
  wcr_player_options level[WCR_SIDES]
      = { WCR_PLAYER_OPTIONS, WCR_PLAYER_OPTIONS };
  const wcr_player_options *who[WCR_SIDES] = { NULL, NULL };
  const char *personality[WCR_SIDES] = { "", "" };
  uint64_t seed = 1;
  int status;

  if (text != NULL && !option_number ("seed", text, 0, INT64_MAX, &seed))
    return STATUS_USAGE;
  for (int side = 0; side < WCR_SIDES; side++)
    {
      int i = side == WCR_SIDE_TOP ? OPTION_TOP : OPTION_BOTTOM;
      const char *name = arguments->option[i];

      if (name == NULL)
        continue;
      if (!players_level (options[i].name, name, &level[side],
                          &personality[side]))
        return STATUS_USAGE;
      who[side] = &level[side];
    }
  for (size_t i = 0; i < sizeof only_auto / sizeof only_auto[0]; i++)
    if (!automatic && arguments->option[only_auto[i]] != NULL)
      {
        complain ("--%s goes with --auto", options[only_auto[i]].name);
        return STATUS_USAGE;
      }
  if (arguments->option[OPTION_LOG] != NULL
      && (!may_replace (arguments->option[OPTION_LOG], 0, WCC_RECORD_START,
                        N_ ("record"))
          || try_file (arguments->option[OPTION_LOG], "", 0) != STATUS_CLEAN))
    return STATUS_USAGE;
  status = input_open (&input, arguments->file[0]);
  for (int side = 0; status == STATUS_CLEAN && side < WCR_SIDES; side++)
    if (!players_personality (
            options[side == WCR_SIDE_TOP ? OPTION_TOP : OPTION_BOTTOM].name,
            input.battle, personality[side], &level[side].personality))
      status = STATUS_USAGE;
  for (int side = 0; status == STATUS_CLEAN && side < WCR_SIDES; side++)
    seat_program (input.battle, side, &level[side], &who[side]);
  if (status == STATUS_CLEAN)
    status = automatic ? run_auto (arguments, &input, who, seed)
                       : hotseat_play (&input, text != NULL ? &seed : NULL, who,
                                       arguments->option[OPTION_LOG]);
  input_close (&input);
  return status;
}

const struct verb verb_play = {
  "play",
  N_ ("[--seed S] [--log LOG] [--top LEVEL] [--bottom LEVEL] "
      "[--auto N [--threads T] [--limit N] [--check]] FILE"),
  N_ ("play a battle in the terminal, or many games without people"),
  N_ ("Without --auto two people play at the terminal, or one against a level. "
      "The\n"
      "program draws the board, lists the legal choices and asks for a number, "
      "a choice\n"
      "in words or a command (undo, board, hand, log, help, quit). Level "
      "random takes\n"
      "any choice, greedy what looks best at once, search what does best in "
      "games that\n"
      "it plays ahead: 96 for a card, search:N as many as that, search:Nms for "
      "as\n"
      "long. A level may play by a personality of the rules, as in "
      "greedy@bold.\n"
      "No level sees more than its side may."),
  options,
  1,
  1,
  run,
};
