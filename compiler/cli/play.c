/* play.c: warcouncil play. */

#include "cli.h"

#include <stdlib.h>

enum {
  OPTION_AUTO,
  OPTION_SEED,
  OPTION_THREADS,
  OPTION_CHECK,
  OPTION_LIMIT,
  OPTION_LOG
};
static const struct option options[] = {
  { "auto", 0, N_ ("N"),
    N_ ("play N games by random choices and sum them up") },
  { "seed", 0, N_ ("S"),
    N_ ("seed of the dice and the deck; with --auto of the first game") },
  { "threads", 0, N_ ("T"),
    N_ ("threads for --auto; the sums do not depend on it") },
  { "check", 0, NULL,
    N_ ("with --auto, check the whole state after each choice") },
  { "limit", 0, N_ ("N"),
    N_ ("with --auto, most decisions of a game (default 100000)") },
  { "log", 0, N_ ("LOG"),
    N_ ("write a record for 'replay'; with --auto 1 only") },
  { NULL, 0, NULL, NULL },
};

enum { MAX_THREADS = 256, DEFAULT_LIMIT = 100000 };

static int
run_auto (const struct arguments *arguments, const struct input *input,
          uint64_t seed)
{
  struct auto_options choice = {
    .seed = seed,
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

static int
run (const struct arguments *arguments)
{
  static const int only_auto[] = { OPTION_THREADS, OPTION_CHECK, OPTION_LIMIT };
  bool automatic = arguments->option[OPTION_AUTO] != NULL;
  const char *text = arguments->option[OPTION_SEED];
  struct input input;
  uint64_t seed = 1;
  int status;

  if (text != NULL && !option_number ("seed", text, 0, INT64_MAX, &seed))
    return STATUS_USAGE;
  for (size_t i = 0; i < sizeof only_auto / sizeof only_auto[0]; i++)
    if (!automatic && arguments->option[only_auto[i]] != NULL)
      {
        complain ("--%s goes with --auto", options[only_auto[i]].name);
        return STATUS_USAGE;
      }
  if (arguments->option[OPTION_LOG] != NULL
      && !may_replace (arguments->option[OPTION_LOG], 0, WCC_RECORD_START,
                       N_ ("record")))
    return STATUS_USAGE;
  status = input_open (&input, arguments->file[0]);
  if (status == STATUS_CLEAN)
    status = automatic ? run_auto (arguments, &input, seed)
                       : hotseat_play (&input, text != NULL ? &seed : NULL,
                                       arguments->option[OPTION_LOG]);
  input_close (&input);
  return status;
}

const struct verb verb_play = {
  "play",
  N_ ("[--seed S] [--log LOG] [--auto N [--threads T] [--limit N] [--check]] "
      "FILE"),
  N_ ("play a battle in the terminal, or many by random choices"),
  N_ ("Without --auto two people share the terminal: the board is drawn, the "
      "legal\n"
      "choices are listed, and a number, a choice in words or a command "
      "(undo,\n"
      "board, hand, log, help, quit) is asked for."),
  options,
  1,
  1,
  run,
};
