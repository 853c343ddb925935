/* options.c: the options of a playtest, and which may be combined. */

#include "playtest.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "play/play.h"

const struct option playtest_options[] = {
  { "games", 0, N_ ("N"),
    N_ ("games of each battle, in pairs with seats swapped (default 400)") },
  { "seed", 0, N_ ("S"), N_ ("seed of all of them (default 1)") },
  { "levels", 0, "A,B",
    N_ ("who plays: random, greedy, or search:N with N games played ahead; by "
        "a personality of the rules with @NAME, or by one that each game "
        "draws with @people (default greedy,greedy)") },
  { "threads", 0, N_ ("T"), N_ ("threads; any number gives the same results") },
  { "json", 0, "OUT",
    N_ ("results file; if it has results of the same plan, the playtest goes "
        "on from there") },
  { "csv", 0, "OUT", N_ ("all numbers as a table") },
  { "html", 0, "OUT",
    N_ ("the report as one page with charts, to read and to print") },
  { "shard", 0, "K/N", N_ ("play only the K-th of N parts, to be merged") },
  { "within", 0, "L-H",
    N_ ("stop when it is known whether the first army wins L to H percent") },
  { "people", 0, "FILE",
    N_ ("what people won, to compare with: a file of reports, or a folder of "
        "records that pages of 'export web' have saved; for one battle also "
        "W/N: the first army won W of N games") },
  { "switch", 0, "NAME=VALUE",
    N_ ("compare with other rulings, game by game; commas join rulings, "
        "slashes separate variants") },
  { "against", 0, "FILE", N_ ("compare with another version of the battle") },
  { "turns", 0, "LIMIT",
    N_ ("player turns after which a game is stopped (default 500)") },
  { "game", 0, "I", N_ ("with report: the game that --log records") },
  { "battle", 0, "I",
    N_ ("with report: the battle of --game, if there are several (default "
        "1)") },
  { "log", 0, "LOG",
    N_ ("with report: write a record of --game for 'replay'") },
  { "versions", 0, NULL,
    N_ ("keep what came out beside the battle, in BATTLE.versions.tsv, with "
        "what was edited since") },
  { "full", 0, NULL, N_ ("report all tables") },
  { "quiet", 'q', NULL, N_ ("show no progress") },
  { NULL, 0, NULL, NULL },
};

enum { MAX_THREADS = 256 };

/* ---- values ------------------------------------------------------------- */

/* Reads "A/B" or "A-B".
 * @param such  an example @return false after a message */
static bool
read_two (const char *name, const char *text, const char *such, char sign,
          uint64_t most, uint64_t number[2])
{
  char *middle, *end;

  number[0] = strtoull (text, &middle, 10);
  number[1] = *middle == sign ? strtoull (middle + 1, &end, 10) : 0;
  if (text[0] >= '0' && text[0] <= '9' && *middle == sign && middle[1] >= '0'
      && middle[1] <= '9' && *end == '\0' && number[0] <= most
      && number[1] <= most)
    return true;
  complain ("--%s needs two numbers up to %" PRIu64 ", such as %s, not '%s'",
            name, most, such, text);
  return false;
}

/* Reads the level of a player, which must make the same choices again: with the
 * seed, the results contain all that is needed to repeat a game. */
static bool
read_level (const char *text, size_t length, wcc_plan *plan, int player)
{
  wcr_player_options who = WCR_PLAYER_OPTIONS;
  const char *personality;
  char name[128];

  snprintf (name, sizeof name, "%.*s",
            (int) (length < sizeof name ? length : sizeof name - 1), text);
  who.nodes = plan->nodes[player];
  if (!players_level ("levels", name, &who, &personality))
    return false;
  if (who.milliseconds > 0)
    {
      complain ("--levels: '%s' depends on the clock, so the same games could "
                "not be played again; write search:N",
                name);
      return false;
    }
  plan->level[player] = who.level;
  plan->nodes[player] = who.nodes;
  /* A name that is cut off is longer than any that a battle has. */
  snprintf (plan->personality[player], sizeof plan->personality[player], "%s",
            personality);
  return true;
}

bool
playtest_levels (const char *text, wcc_plan *plan)
{
  if (text == NULL)
    return true;
  size_t first = strcspn (text, ",");
  const char *second = text[first] == ',' ? text + first + 1 : text;

  if (strchr (second, ',') != NULL && second != text)
    {
      complain ("--levels needs one player or two, such as greedy,random, not "
                "'%s'",
                text);
      return false;
    }
  return read_level (text, first, plan, 0)
         && read_level (second, second == text ? first : strlen (second), plan,
                        1);
}

bool
playtest_aim (const char *name, const char *text, int *low, int *high)
{
  uint64_t two[2];

  if (text == NULL)
    return true;
  if (!read_two (name, text, "45-55", '-', 99, two))
    return false;
  if (two[0] < 1 || two[0] >= two[1])
    {
      complain ("--%s needs a lower and a higher percentage from 1 to 99, not "
                "'%s'",
                name, text);
      return false;
    }
  *low = (int) two[0];
  *high = (int) two[1];
  return true;
}

bool
playtest_within (const struct arguments *arguments, int within[2])
{
  return playtest_aim ("within", arguments->option[OPTION_WITHIN], &within[0],
                       &within[1]);
}

bool
playtest_shard (const char *text, wcc_plan *plan)
{
  uint64_t two[2];

  if (text == NULL)
    return true;
  if (!read_two ("shard", text, "3/16", '/', WCC_MOST_SHARDS, two))
    return false;
  if (two[0] < 1 || two[0] > two[1])
    {
      complain ("--shard needs a number from 1 to the number of shards, not "
                "'%s'",
                text);
      return false;
    }
  plan->shard = (int) two[0];
  plan->shards = (int) two[1];
  return true;
}

static bool
read_shard (const struct arguments *arguments, wcc_plan *plan)
{
  const char *const *option = arguments->option;

  if (!playtest_shard (option[OPTION_SHARD], plan))
    return false;
  if (option[OPTION_SHARD] != NULL && option[OPTION_WITHIN] != NULL)
    {
      complain ("a shard knows nothing of the others: use --within with the "
                "report of all");
      return false;
    }
  return true;
}

bool
playtest_number (const struct arguments *arguments, int option, uint64_t least,
             uint64_t most, uint64_t *number)
{
  const char *text = arguments->option[option];

  return text == NULL
         || option_number (playtest_options[option].name, text, least, most,
                           number);
}

bool
playtest_plan (const struct arguments *arguments, wcc_plan *plan,
               struct playtest_out *out)
{
  uint64_t threads = 1, turns = (uint64_t) plan->turns;

  if (!playtest_number (arguments, OPTION_GAMES, 1, WCC_MOST_GAMES,
                        &plan->games)
      || !playtest_number (arguments, OPTION_SEED, 0, INT64_MAX, &plan->seed)
      || !playtest_number (arguments, OPTION_THREADS, 1, MAX_THREADS, &threads)
      || !playtest_number (arguments, OPTION_TURNS, 1, WCC_MOST_TURNS, &turns)
      || !playtest_within (arguments, plan->within)
      || !read_shard (arguments, plan))
    return false;
  if (!playtest_levels (arguments->option[OPTION_LEVELS], plan))
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

/* ---- combinations ------------------------------------------------------- */

/* The name of the first of several options that is given, or NULL. */
static const char *
given (const struct arguments *arguments, const int *some, size_t count)
{
  for (size_t i = 0; i < count; i++)
    if (arguments->option[some[i]] != NULL)
      return playtest_options[some[i]].name;
  return NULL;
}
#define GIVEN(some) given (arguments, some, sizeof some / sizeof some[0])

/* Options of what shows versions, which takes none. */
static bool
versions_fit (const struct arguments *arguments)
{
  for (int i = 0; i <= OPTION_QUIET; i++)
    if (arguments->option[i] != NULL)
      {
        complain ("--%s does not go with 'playtest versions'",
                  playtest_options[i].name);
        return false;
      }
  return true;
}

bool
playtest_options_fit (const struct arguments *arguments)
{
  bool merge = strcmp (arguments->file[0], "merge") == 0;
  bool report = strcmp (arguments->file[0], "report") == 0;
  static const int of_plans[]
      = { OPTION_GAMES, OPTION_SEED,   OPTION_LEVELS,  OPTION_THREADS,
          OPTION_SHARD, OPTION_SWITCH, OPTION_AGAINST, OPTION_TURNS };
  static const int of_games[] = { OPTION_GAME, OPTION_BATTLE, OPTION_LOG };
  static const int of_results[] = { OPTION_JSON };
  static const int of_reports[]
      = { OPTION_CSV,    OPTION_HTML,   OPTION_FULL,
          OPTION_PEOPLE, OPTION_WITHIN, OPTION_VERSIONS };
  const char *name;

  if (strcmp (arguments->file[0], "versions") == 0)
    return versions_fit (arguments);
  if (arguments->option[OPTION_VERSIONS] != NULL
      && arguments->option[OPTION_SHARD] != NULL)
    complain ("--versions keeps all games of a plan, not those of a shard: "
              "merge the shards with --versions");
  else if (report && arguments->option[OPTION_VERSIONS] != NULL
           && arguments->file_count > 2)
    complain ("--versions keeps the games of one results file, not of %d",
              arguments->file_count - 1);
  else if ((merge || report) && (name = GIVEN (of_plans)) != NULL)
    complain ("--%s is for games to play, not for results", name);
  else if (!report && (name = GIVEN (of_games)) != NULL)
    complain ("--%s goes with 'playtest report', which shows one game", name);
  else if (report && (name = GIVEN (of_results)) != NULL)
    complain ("--%s is for games that are played or merged; a report has --csv "
              "and --html",
              name);
  else if (arguments->option[OPTION_LOG] == NULL)
    {
      if ((name = GIVEN (of_games)) == NULL)
        return true;
      complain ("--%s needs --log LOG, the file for the record of the "
                "game", name);
    }
  else if ((name = GIVEN (of_reports)) != NULL)
    complain ("--log writes one game in place of a report: leave out --%s, or "
              "ask for it without --log",
              name);
  else if (arguments->file_count > 2)
    complain ("--log writes a game of one results file, not of %d",
              arguments->file_count - 1);
  else
    return true;
  return false;
}

bool
playtest_outputs_apart (const struct arguments *arguments)
{
  static const int outputs[]
      = { OPTION_JSON, OPTION_CSV, OPTION_HTML, OPTION_LOG };
  enum { COUNT = sizeof outputs / sizeof outputs[0] };

  for (int i = 0; i < COUNT; i++)
    for (int k = i + 1; k < COUNT; k++)
      {
        const char *first = arguments->option[outputs[i]];
        const char *second = arguments->option[outputs[k]];
        if (first == NULL || second == NULL || !same_file (first, second))
          continue;
        complain ("--%s and --%s name the same file, '%s'",
                  playtest_options[outputs[i]].name,
                  playtest_options[outputs[k]].name, first);
        return false;
      }
  return true;
}
