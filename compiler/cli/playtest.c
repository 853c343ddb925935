/* playtest.c: warcouncil playtest. */

#include "playtest.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "wcc/rulings.h"

enum {
  OPTION_GAMES,
  OPTION_SEED,
  OPTION_LEVELS,
  OPTION_THREADS,
  OPTION_JSON,
  OPTION_CSV,
  OPTION_HTML,
  OPTION_SHARD,
  OPTION_WITHIN,
  OPTION_HUMAN,
  OPTION_SWITCH,
  OPTION_AGAINST,
  OPTION_TURNS,
  OPTION_GAME,
  OPTION_LOG,
  OPTION_FULL,
  OPTION_QUIET
};
static const struct option options[] = {
  { "games", 0, N_ ("N"),
    N_ ("games of each battle, in pairs with seats swapped (default 400)") },
  { "seed", 0, N_ ("S"), N_ ("seed of all of them (default 1)") },
  { "levels", 0, "A,B",
    N_ ("who plays: random, greedy, or search:N with N turns played ahead "
        "(default greedy,greedy)") },
  { "threads", 0, N_ ("T"), N_ ("threads; the results do not depend on it") },
  { "json", 0, "OUT",
    N_ ("results file; where there is one of the same plan, it goes on") },
  { "csv", 0, "OUT", N_ ("all numbers as a table") },
  { "html", 0, "OUT",
    N_ ("the report as one page with charts, to read and to print") },
  { "shard", 0, "K/N", N_ ("play only the K-th of N parts, to be merged") },
  { "within", 0, "L-H",
    N_ ("stop when it is known whether the first army wins L to H percent") },
  { "human", 0, "W/N",
    N_ ("people won W of N games with the first army: does that fit?") },
  { "switch", 0, "NAME=VALUE",
    N_ ("compare with other rulings, game by game; several with commas") },
  { "against", 0, "FILE", N_ ("compare with another version of the battle") },
  { "turns", 0, "LIMIT",
    N_ ("player turns after which a game is broken off (default 500)") },
  { "game", 0, "I", N_ ("of a report: the game that --log records") },
  { "log", 0, "LOG", N_ ("of a report: write a record of --game for 'replay'") },
  { "full", 0, NULL, N_ ("report all tables") },
  { "quiet", 'q', NULL, N_ ("show no progress") },
  { NULL, 0, NULL, NULL },
};

enum { MAX_THREADS = 256 };

/* ---- options -------------------------------------------------------------------- */

/* "A/B" or "A-B". @return false after a message */
static bool
read_two (const char *name, const char *text, char sign, uint64_t most,
          uint64_t number[2])
{
  char *middle, *end;

  number[0] = strtoull (text, &middle, 10);
  number[1] = *middle == sign ? strtoull (middle + 1, &end, 10) : 0;
  if (text[0] >= '0' && text[0] <= '9' && *middle == sign && middle[1] >= '0'
      && middle[1] <= '9' && *end == '\0' && number[0] <= most
      && number[1] <= most)
    return true;
  complain ("--%s wants two numbers, such as %s, not '%s'", name,
            sign == '-' ? "45-55" : "3/16", text);
  return false;
}

/* A level, perhaps with turns played ahead: "search:64". */
static bool
read_level (const char *text, size_t length, enum wcr_level *level, int *nodes)
{
  const char *colon = memchr (text, ':', length);
  size_t name = colon != NULL ? (size_t) (colon - text) : length;

  for (int i = 0; i < WCR_LEVELS; i++)
    {
      const char *known = wcr_level_name ((enum wcr_level) i);
      uint64_t number = 0;
      char *end;
      if (strlen (known) != name || memcmp (known, text, name) != 0)
        continue;
      *level = (enum wcr_level) i;
      if (colon == NULL)
        return true;
      number = strtoull (colon + 1, &end, 10);
      if (i != WCR_LEVEL_SEARCH || end != text + length || number < 1
          || number > WCC_MOST_NODES)
        break;
      *nodes = (int) number;
      return true;
    }
  complain ("--levels knows random, greedy and search:N, not '%.*s'",
            (int) length, text);
  return false;
}

static bool
read_levels (const char *text, wcc_plan *plan)
{
  size_t first = strcspn (text, ",");
  const char *second = text[first] == ',' ? text + first + 1 : text;

  return read_level (text, first, &plan->level[0], &plan->nodes[0])
         && read_level (second, strlen (second) > first && second == text
                                    ? first
                                    : strlen (second),
                        &plan->level[1], &plan->nodes[1]);
}

static bool
read_within (const struct arguments *arguments, int within[2])
{
  const char *text = arguments->option[OPTION_WITHIN];
  uint64_t two[2];

  if (text == NULL)
    return true;
  if (!read_two ("within", text, '-', 99, two))
    return false;
  if (two[0] < 1 || two[0] >= two[1])
    {
      complain ("--within wants a lower and a higher percentage from 1 to 99, "
                "not '%s'",
                text);
      return false;
    }
  within[0] = (int) two[0];
  within[1] = (int) two[1];
  return true;
}

static bool
read_human (const struct arguments *arguments, uint64_t human[2])
{
  const char *text = arguments->option[OPTION_HUMAN];

  if (text == NULL)
    return true;
  if (!read_two ("human", text, '/', WCC_MOST_GAMES, human))
    return false;
  if (human[1] == 0 || human[0] > human[1])
    {
      complain ("--human wants games won of games played, not '%s'", text);
      return false;
    }
  return true;
}

static bool
read_shard (const struct arguments *arguments, wcc_plan *plan)
{
  const char *text = arguments->option[OPTION_SHARD];
  uint64_t two[2];

  if (text == NULL)
    return true;
  if (!read_two ("shard", text, '/', WCC_MOST_SHARDS, two))
    return false;
  if (two[0] < 1 || two[0] > two[1])
    {
      complain ("--shard wants a number from 1 to the number of shards, not "
                "'%s'",
                text);
      return false;
    }
  if (arguments->option[OPTION_WITHIN] != NULL)
    {
      complain ("a shard knows nothing of the others: ask --within of the "
                "report of all");
      return false;
    }
  plan->shard = (int) two[0];
  plan->shards = (int) two[1];
  return true;
}

static bool
read_number (const struct arguments *arguments, int option, uint64_t least,
             uint64_t most, uint64_t *number)
{
  const char *text = arguments->option[option];

  return text == NULL
         || option_number (options[option].name, text, least, most, number);
}

static bool
read_plan (const struct arguments *arguments, wcc_plan *plan,
           struct playtest_out *out)
{
  uint64_t threads = 1, turns = (uint64_t) plan->turns;

  if (!read_number (arguments, OPTION_GAMES, 1, WCC_MOST_GAMES, &plan->games)
      || !read_number (arguments, OPTION_SEED, 0, INT64_MAX, &plan->seed)
      || !read_number (arguments, OPTION_THREADS, 1, MAX_THREADS, &threads)
      || !read_number (arguments, OPTION_TURNS, 1, WCC_MOST_TURNS, &turns)
      || !read_within (arguments, plan->within)
      || !read_shard (arguments, plan))
    return false;
  if (arguments->option[OPTION_LEVELS] != NULL
      && !read_levels (arguments->option[OPTION_LEVELS], plan))
    return false;
  plan->games += plan->games % 2;
  plan->turns = (int) turns;
  out->threads = (int) threads;
  if ((uint64_t) plan->shards > plan->games / 2)
    {
      complain ("there are more shards than pairs of games");
      return false;
    }
  return true;
}

/* ---- battles -------------------------------------------------------------------- */

struct battles {
  struct input input[WCC_MOST_BATTLES];
  char *text[WCC_MOST_BATTLES]; /* with other rulings, or NULL */
  wcc_contest contest[WCC_MOST_BATTLES];
  size_t count;
};

static void
close_battles (struct battles *battles)
{
  for (size_t i = 0; i < battles->count; i++)
    {
      input_close (&battles->input[i]);
      free (battles->text[i]);
    }
  free (battles);
}

/* Compiles a battle again with other rulings. @return exit status */
static int
set_rulings (struct input *input, const char *rulings, char **text)
{
  char why[512];
  size_t length;

  if (input->result == NULL)
    {
      complain ("%s: rulings can be changed in documents only", input->path);
      return STATUS_USAGE;
    }
  if (wcc_diagnostics_errors (wcc_result_diagnostics (input->result)) > 0)
    return STATUS_CLEAN; /* loading tells */
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

/* @param against  number of the battle, or WCR_NONE */
static int
add_battle (struct battles *battles, const char *path, const char *rulings,
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
      complain ("%s: is a case, a position in the middle of a battle; a "
                "scenario is wanted",
                path);
      status = STATUS_PROBLEMS;
    }
  if (status == STATUS_CLEAN)
    status = input_load (input);
  if (status == STATUS_CLEAN)
    battles->contest[i] = (wcc_contest){
      .battle = input->battle,
      .checksum = wcc_play_checksum (input->binary, input->binary_size),
      .file = path,
      .switches = rulings,
      .against = against,
    };
  return status;
}

static int
add_battles (struct battles *battles, const struct arguments *arguments)
{
  const char *rulings = arguments->option[OPTION_SWITCH];
  const char *other = arguments->option[OPTION_AGAINST];
  int status = STATUS_CLEAN;

  for (int i = 0; status == STATUS_CLEAN && i < arguments->file_count; i++)
    {
      int base = (int) battles->count;
      status = add_battle (battles, arguments->file[i], "", WCR_NONE);
      if (status == STATUS_CLEAN && rulings != NULL)
        status = add_battle (battles, arguments->file[i], rulings, base);
      if (status == STATUS_CLEAN && other != NULL)
        status = add_battle (battles, other, "", base);
    }
  return status;
}

/* ---- playing -------------------------------------------------------------------- */

/* @param others  results of other players, or NULL, so many */
static int
report (const wcc_results *results, const struct arguments *arguments,
        const int within[2], const wcc_results *const *others, size_t count)
{
  wcc_findings_options how = { .full = arguments->option[OPTION_FULL] != NULL,
                               .within = { within[0], within[1] },
                               .others = others,
                               .other_count = count };
  int status, told;

  if (!read_human (arguments, how.human))
    return STATUS_USAGE;
  status = playtest_page (results, &how, arguments->option[OPTION_HTML]);
  /* Who merges and wants no words has what he asked for. */
  if (arguments->option[OPTION_QUIET] != NULL
      && strcmp (arguments->file[0], "merge") == 0)
    return status;
  told = playtest_report (results, &how, stdout);
  return status != STATUS_CLEAN ? status : told;
}

static int
play_plan (const struct arguments *arguments, const wcc_plan *plan,
           const struct playtest_out *out, struct battles *battles)
{
  wcc_results *results;
  int status = add_battles (battles, arguments);

  if (status != STATUS_CLEAN)
    return status;
  results = wcc_results_new (plan, battles->contest, battles->count);
  if (results == NULL)
    {
      complain ("out of memory");
      return STATUS_USAGE;
    }
  status = playtest_prepare (results, out);
  if (status == STATUS_CLEAN)
    {
      int told;
      status = playtest_play (results, battles->contest, out);
      told = report (results, arguments, plan->within, NULL, 0);
      status = status != STATUS_CLEAN ? status : told;
    }
  wcc_results_free (results);
  return status;
}

static int
run_plan (const struct arguments *arguments)
{
  wcc_plan plan = WCC_PLAN;
  struct playtest_out out = { .json = arguments->option[OPTION_JSON],
                              .csv = arguments->option[OPTION_CSV],
                              .html = arguments->option[OPTION_HTML],
                              .quiet
                              = arguments->option[OPTION_QUIET] != NULL };
  struct battles *battles;
  uint64_t human[2];
  int status;

  if (!read_plan (arguments, &plan, &out) || !read_human (arguments, human))
    return STATUS_USAGE;
  if (arguments->option[OPTION_GAME] != NULL
      || arguments->option[OPTION_LOG] != NULL)
    {
      complain ("--game and --log go with 'playtest report'");
      return STATUS_USAGE;
    }
  if (arguments->option[OPTION_SWITCH] != NULL
      && arguments->option[OPTION_AGAINST] != NULL)
    {
      complain ("--switch and --against do not go together");
      return STATUS_USAGE;
    }
  battles = calloc (1, sizeof *battles);
  if (battles == NULL)
    {
      complain ("out of memory");
      return STATUS_USAGE;
    }
  status = play_plan (arguments, &plan, &out, battles);
  close_battles (battles);
  return status;
}

/* ---- merge ---------------------------------------------------------------------- */

/* Names shards of which no game is there, or the parts of some others. */
static void
tell_missing (const wcc_results *results, int shards, const bool *given)
{
  bool told = false;

  complain ("%" PRIu64 " of %" PRIu64 " games are missing",
            results->plan.games - 2 * wcc_results_pairs (results),
            results->plan.games);
  for (int i = 1; i <= shards && shards > 1; i++)
    if (!given[i])
      {
        char *command = wcc_results_command (results, i, shards);
        fprintf (stderr, "  %s\n", command != NULL ? command : "");
        free (command);
        told = true;
      }
  if (!told)
    complain ("run the commands of the shards again: they go on where they "
              "were broken off");
}

/* Adds results from a file. @return exit status, after a message */
static int
merge_file (wcc_results **sum, const char *path, int *shards, bool *given)
{
  wcc_results *part;
  const char *differs;
  char what[512];
  uint64_t twice;
  int status;

  part = playtest_read (path, &status);
  if (part == NULL)
    return status;
  if (*sum != NULL && (differs = wcc_results_differ (*sum, part, what,
                                                     sizeof what)) != NULL)
    {
      complain ("%s: does not belong to the others: %s differs", path, differs);
      wcc_results_free (part);
      return STATUS_PROBLEMS;
    }
  if (*shards == 0)
    *shards = part->plan.shards;
  if (part->plan.shards == *shards)
    given[part->plan.shard] = true;
  if (*sum == NULL)
    *sum = part;
  else
    {
      bool added = wcc_results_add (*sum, part, &twice);
      wcc_results_free (part);
      if (!added)
        {
          complain ("%s: has games that another file has, too, number %" PRIu64
                    " among them",
                    path, 2 * twice);
          return STATUS_PROBLEMS;
        }
    }
  (*sum)->plan.shard = (*sum)->plan.shards = 1;
  return STATUS_CLEAN;
}

static int
merge_files (const struct arguments *arguments, wcc_results **sum)
{
  bool *given = calloc (WCC_MOST_SHARDS + 1, sizeof *given);
  int status = given != NULL ? STATUS_CLEAN : STATUS_USAGE, shards = 0;

  for (int i = 1; status == STATUS_CLEAN && i < arguments->file_count; i++)
    status = merge_file (sum, arguments->file[i], &shards, given);
  if (status == STATUS_CLEAN && !wcc_results_complete (*sum))
    {
      tell_missing (*sum, shards, given);
      status = STATUS_PROBLEMS;
    }
  free (given);
  return status;
}

static int
run_merge (const struct arguments *arguments)
{
  struct playtest_out out = { .json = arguments->option[OPTION_JSON],
                              .csv = arguments->option[OPTION_CSV] };
  wcc_results *sum = NULL;
  int status;

  if (arguments->file_count < 2 || out.json == NULL)
    {
      complain ("merge wants results files, and --json OUT for what they are "
                "together");
      return STATUS_USAGE;
    }
  if (!may_replace (out.json, 0, "{\"" WCC_RESULTS_MARK, N_ ("results file"))
      || !playtest_may_page (arguments->option[OPTION_HTML]))
    return STATUS_USAGE;
  status = merge_files (arguments, &sum);
  if (status == STATUS_CLEAN)
    status = playtest_write (sum, &out);
  if (status == STATUS_CLEAN)
    status = report (sum, arguments, sum->plan.within, NULL, 0);
  wcc_results_free (sum);
  return status;
}

/* ---- report --------------------------------------------------------------------- */

struct recording {
  wcc_record record;
  const wcr_battle *battle;
};

static void
on_event (void *user, const wcr_battle *battle, const wcr_game *game,
          const wcr_event *event)
{
  struct recording *recording = user;

  (void) game;
  wcc_record_dice (&recording->record, battle, event);
}

static void
on_choice (void *user, const wcr_game *game, wcr_choice choice)
{
  struct recording *recording = user;
  char text[WCR_CHOICE_TEXT];

  wcc_record_line (&recording->record, NULL,
                   wcr_choice_text (recording->battle, game, choice, text));
}

/* Plays the game again and writes its record. */
static int
write_record (const wcc_results *results, const struct input *input,
              uint64_t number, const char *path)
{
  struct recording recording = { .battle = input->battle };
  const wcr_listener listener = { on_event, &recording };
  wcr_game *game = malloc (wcr_game_size (input->battle));
  int error = ENOMEM;

  wcc_record_begin (&recording.record, input->battle, input->binary,
                    input->binary_size, input->path,
                    wcc_game_seed (&results->plan, number));
  if (game != NULL
      && wcc_playtest_replay (&results->plan, input->battle, number, game,
                              &listener, on_choice, &recording))
    error = wcc_record_write (&recording.record, input->battle, game, path);
  if (error != 0)
    complain ("%s: %s", path, write_error_text (error));
  wcc_record_free (&recording.record);
  free (game);
  return error != 0 ? STATUS_USAGE : STATUS_CLEAN;
}

/* Of the first battle of the results. */
static int
record_game (const wcc_results *results, const struct arguments *arguments)
{
  const char *log = arguments->option[OPTION_LOG];
  const wcc_played *played = &results->battle[0];
  struct battles *battles;
  uint64_t number = 0;
  int status;

  if (!read_number (arguments, OPTION_GAME, 0, results->plan.games - 1,
                    &number)
      || !may_replace (log, 0, WCC_RECORD_START, N_ ("record")))
    return STATUS_USAGE;
  battles = calloc (1, sizeof *battles);
  if (battles == NULL)
    return STATUS_USAGE;
  status = add_battle (battles, played->file, played->switches, WCR_NONE);
  if (status == STATUS_CLEAN
      && battles->contest[0].checksum != played->checksum)
    {
      complain ("%s: has changed since it was playtested", played->file);
      status = STATUS_PROBLEMS;
    }
  if (status == STATUS_CLEAN)
    status = write_record (results, &battles->input[0], number, log);
  close_battles (battles);
  return status;
}

enum { MOST_REPORTED = 16 };

/* Results of the first file, and beside them those of others. */
struct reported {
  wcc_results *results;
  wcc_results *other[MOST_REPORTED];
  size_t others;
};

static void
close_reported (struct reported *reported)
{
  wcc_results_free (reported->results);
  for (size_t i = 0; i < reported->others; i++)
    wcc_results_free (reported->other[i]);
}

static bool
has_same_battle (const wcc_results *a, const wcc_results *b)
{
  for (size_t i = 0; i < a->battles; i++)
    for (size_t k = 0; k < b->battles; k++)
      if (a->battle[i].checksum == b->battle[k].checksum
          && strcmp (a->battle[i].switches, b->battle[k].switches) == 0)
        return true;
  return false;
}

/* @return exit status, after a message */
static int
read_reported (const struct arguments *arguments, struct reported *reported)
{
  int status;

  reported->results = playtest_read (arguments->file[1], &status);
  for (int i = 2; status == STATUS_CLEAN && i < arguments->file_count; i++)
    {
      wcc_results *other = playtest_read (arguments->file[i], &status);
      if (other == NULL)
        break;
      reported->other[reported->others++] = other;
      if (!has_same_battle (reported->results, other))
        {
          complain ("%s: has none of the battles of %s, with the same "
                    "rulings; sensitivity wants results of other players",
                    arguments->file[i], arguments->file[1]);
          status = STATUS_PROBLEMS;
        }
    }
  return status;
}

static int
report_files (const struct arguments *arguments,
              const struct reported *reported)
{
  struct playtest_out out = { .csv = arguments->option[OPTION_CSV] };
  const wcc_results *results = reported->results;
  int within[2] = { results->plan.within[0], results->plan.within[1] };
  int status;

  if (!read_within (arguments, within)
      || !playtest_may_page (arguments->option[OPTION_HTML]))
    return STATUS_USAGE;
  if (arguments->option[OPTION_LOG] != NULL)
    return record_game (results, arguments);
  status = playtest_write (results, &out);
  if (status == STATUS_CLEAN)
    status = report (results, arguments, within,
                     (const wcc_results *const *) reported->other,
                     reported->others);
  return status;
}

static int
run_report (const struct arguments *arguments)
{
  struct reported reported = { .results = NULL };
  int status;

  if (arguments->file_count < 2)
    {
      complain ("report wants a results file");
      return STATUS_USAGE;
    }
  if (arguments->option[OPTION_GAME] != NULL
      && arguments->option[OPTION_LOG] == NULL)
    {
      complain ("--game wants --log LOG, to which the game is written");
      return STATUS_USAGE;
    }
  if (arguments->file_count - 2 > MOST_REPORTED)
    {
      complain ("a report is of %d results files at most", MOST_REPORTED + 1);
      return STATUS_USAGE;
    }
  status = read_reported (arguments, &reported);
  if (status == STATUS_CLEAN)
    status = report_files (arguments, &reported);
  close_reported (&reported);
  return status;
}

/* ---- the verb ------------------------------------------------------------------- */

/* The options of plans have no place beside results that are there. */
static bool
only_results (const struct arguments *arguments)
{
  static const int of_plans[]
      = { OPTION_GAMES, OPTION_SEED,   OPTION_LEVELS,  OPTION_THREADS,
          OPTION_SHARD, OPTION_SWITCH, OPTION_AGAINST, OPTION_TURNS };

  for (size_t i = 0; i < sizeof of_plans / sizeof of_plans[0]; i++)
    if (arguments->option[of_plans[i]] != NULL)
      {
        complain ("--%s is of games that are to be played, not of results",
                  options[of_plans[i]].name);
        return false;
      }
  return true;
}

/* No two outputs may be one file: the last would be all that is left. */
static bool
outputs_apart (const struct arguments *arguments)
{
  static const int outputs[]
      = { OPTION_JSON, OPTION_CSV, OPTION_HTML, OPTION_LOG };
  enum { COUNT = sizeof outputs / sizeof outputs[0] };

  for (int i = 0; i < COUNT; i++)
    for (int k = i + 1; k < COUNT; k++)
      {
        const char *first = arguments->option[outputs[i]];
        const char *second = arguments->option[outputs[k]];
        if (first == NULL || second == NULL || strcmp (first, second) != 0)
          continue;
        complain ("--%s and --%s name the same file, '%s'",
                  options[outputs[i]].name, options[outputs[k]].name, first);
        return false;
      }
  return true;
}

static int
run (const struct arguments *arguments)
{
  bool merge = strcmp (arguments->file[0], "merge") == 0;

  if (!outputs_apart (arguments))
    return STATUS_USAGE;

  if (!merge && strcmp (arguments->file[0], "report") != 0)
    return run_plan (arguments);
  if (!only_results (arguments))
    return STATUS_USAGE;
  return merge ? run_merge (arguments) : run_report (arguments);
}

const struct verb verb_playtest = {
  "playtest",
  N_ ("[OPTION]... FILE... | merge RESULTS... --json OUT | report RESULTS..."),
  N_ ("play many games and say what they tell, and how surely"),
  N_ ("Plays each battle many times and reports who wins, how long it takes, "
      "and what\n"
      "decides it, with intervals that hold 95 times of 100. Ctrl-C keeps what is "
      "done\n"
      "in the results file of --json, with which the same command goes on later.\n"
      "'merge' adds the results of shards; 'report' prints those of a file again, "
      "or\n"
      "with --game and --log records one of its games. Exit status 1: --within is\n"
      "answered with no, or games are missing."),
  options,
  1,
  -1,
  run,
};
