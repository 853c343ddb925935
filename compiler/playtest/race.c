/* race.c: plays edits against each other, until the best are left. */

#include "race.h"

#include <math.h>
#include <stdlib.h>

#include "figures.h"
#include "games.h"

/* Of each edit in the first round. Early rounds decide more than late ones: what is
 * dropped by bad luck never comes back, and which of the best is the very best
 * matters little. */
enum { FIRST_PAIRS = 32 };

/* ---- the watch ---------------------------------------------------------- */

void
race_begin (struct race *race)
{
  clock_gettime (CLOCK_MONOTONIC, &race->end);
  race->end.tv_sec += race->options->seconds;
}

static bool
is_late (const struct race *race)
{
  struct timespec now;
  if (race->options->seconds == 0)
    return false;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return now.tv_sec > race->end.tv_sec
         || (now.tv_sec == race->end.tv_sec
             && now.tv_nsec >= race->end.tv_nsec);
}

bool
race_goes_on (const struct race *race, size_t edits, uint64_t games,
              uint64_t of)
{
  const wcc_balance_options *options = race->options;
  return !is_late (race)
         && (options->watch == NULL
             || options->watch (options->user, edits, games, of));
}

static bool
watch (void *user, const wcc_results *results)
{
  const struct race *race = user;
  if (race->options->games != NULL)
    games_keep (race->options->games, results, true);
  return race_goes_on (race, race->edits,
                       race->before + 2 * wcc_results_pairs (results),
                       race->all);
}

/* ---- runners ------------------------------------------------------------ */

void
runner_clear (struct runner *runner)
{
  wcc_results_free (runner->results);
  wcr_battle_destroy (runner->battle);
}

void
race_clear (struct race *race)
{
  for (; race->runners > 0; race->runners--)
    runner_clear (&race->runner[race->runners - 1]);
}

/* Empty results for the games of a runner. @return false when out of memory */
static bool
renew (struct race *race, struct runner *runner, uint64_t dice)
{
  wcc_plan plan = race->options->plan;
  plan.games = 2;
  plan.within[0] = plan.within[1] = 0;
  plan.shard = plan.shards = 1;
  plan.seed = (plan.seed + dice) % INT64_MAX;
  wcc_results_free (runner->results);
  runner->results = wcc_results_new (&plan, &runner->contest, 1);
  race->failed = race->failed || runner->results == NULL;
  return runner->results != NULL;
}

bool
runner_make (struct race *race, const wcc_result *result, struct runner *runner)
{
  size_t size;
  const uint8_t *binary
      = result != NULL ? wcc_result_binary (result, &size) : NULL;
  *runner = (struct runner){ .battle = NULL };
  race->failed = race->failed || result == NULL;
  if (binary == NULL
      || wcr_battle_load (binary, size, NULL, &runner->battle, NULL) != WCR_OK)
    return false;
  runner->contest
      = (wcc_contest){ .battle = runner->battle,
                       .checksum = wcc_playtest_checksum (binary, size),
                       .file = race->path,
                       .switches = "",
                       .against = WCR_NONE };
  if (renew (race, runner, 0))
    return true;
  runner_clear (runner);
  return false;
}

/* Plays what is missing of so many pairs of a runner. */
static void
play_missing (struct race *race, struct runner *runner, uint64_t pairs)
{
  wcc_games *games = race->options->games;
  const wcc_run_options run
      = { .threads = race->options->threads, .watch = watch, .user = race };
  runner->results->plan.games = 2 * pairs;
  if (!wcc_playtest_run (runner->results, &runner->contest, &run)
      || (games != NULL && !games_keep (games, runner->results, false)))
    race->failed = true;
}

bool
runner_play (struct race *race, struct runner *runner, uint64_t pairs,
             bool mine)
{
  const wcc_games *games = race->options->games;
  uint64_t done = wcc_results_pairs (runner->results);
  if (games != NULL && !games_recall (games, runner->results, pairs))
    race->failed = true;
  if (wcc_results_pairs (runner->results) < pairs && !mine)
    race->balance->waits = true;
  else if (wcc_results_pairs (runner->results) < pairs && !race->failed)
    play_missing (race, runner, pairs);
  uint64_t now = wcc_results_pairs (runner->results);
  race->before += 2 * (now - done);
  return !race->failed && (now == pairs || !mine);
}

wcc_interval
runner_rate (const struct runner *runner)
{
  return wcc_side_rate (runner->results, &runner->results->battle[0]);
}

wcc_interval
runner_bounds (const struct runner *runner)
{
  wcc_scores scores = wcc_side_scores (&runner->results->battle[0]);
  double worst = wcc_game_rate (scores.worst).value,
         best = wcc_game_rate (scores.best).value;
  return (wcc_interval){ (worst + best) / 2, worst, best };
}

/* ---- the aim ------------------------------------------------------------ */

double
miss_of (const struct race *race, wcc_interval bounds, int price)
{
  double low = race->options->low / 100.0, high = race->options->high / 100.0;
  double outside = fmax (fmax (low - bounds.low, bounds.high - high), 0);
  return outside + price / 1e4 + fabs (bounds.value - (low + high) / 2) / 1e5;
}

bool
is_within (const struct race *race, wcc_interval bounds)
{
  return bounds.low >= race->options->low / 100.0
         && bounds.high <= race->options->high / 100.0;
}

/* ---- rounds ------------------------------------------------------------- */

/* Keeps what the games of a runner say. */
static void
note (const struct race *race, const struct runner *runner)
{
  const wcc_played *played = &runner->results->battle[0];
  struct tried *tried = runner->tried;
  wcc_interval rate = runner_rate (runner);
  tried->stays = true;
  tried->bounds = runner_bounds (runner);
  tried->miss = miss_of (race, tried->bounds, tried->price);
  tried->games = wcc_played_games (played);
  tried->advice = (wcc_advice){
    .edit = *tried->edit,
    .price = tried->price,
    .rate = rate,
    .sure = rate.low >= race->options->low / 100.0
            && rate.high <= race->options->high / 100.0,
    .turns = wcc_played_mean (played, WCR_MEASURE_TURNS).value,
    .lead_changes = wcc_played_mean (played, WCR_MEASURE_LEAD_CHANGES).value
  };
}

static bool
is_mine (const struct race *race, size_t number)
{
  const wcc_plan *plan = &race->options->plan;
  return number % (size_t) plan->shards == (size_t) plan->shard - 1;
}

/* Plays a round, or the part of it that is this shard's.
 * @return false: stopped, or other shards have to play first */
static bool
play_round (struct race *race, uint64_t pairs, uint64_t each)
{
  bool all = true;
  race->edits = race->runners;
  race->before = 0;
  race->all = 2 * each * race->runners;
  for (size_t i = 0; i < race->runners && all; i++)
    {
      struct runner *runner = &race->runner[i];
      all = runner_play (race, runner, pairs, is_mine (race, i));
      if (wcc_results_pairs (runner->results) == pairs)
        note (race, runner);
    }
  return all && !race->balance->waits;
}

bool
race_play_afresh (struct race *race, uint64_t dice)
{
  uint64_t pairs = race->options->plan.games / 2;
  for (size_t i = 0; i < race->runners && !race->failed; i++)
    renew (race, &race->runner[i], dice);
  return !race->failed && play_round (race, pairs, pairs);
}

/* ---- the race ----------------------------------------------------------- */

static int
by_miss (const void *a, const void *b)
{
  const struct tried *x = ((const struct runner *) a)->tried,
                     *y = ((const struct runner *) b)->tried;
  if (x->miss != y->miss)
    return x->miss < y->miss ? -1 : 1;
  return (x > y) - (x < y);
}

void
race_keep_best (struct race *race, size_t kept)
{
  if (race->runners > 0)
    qsort (race->runner, race->runners, sizeof *race->runner, by_miss);
  for (; race->runners > kept; race->runners--)
    {
      race->runner[race->runners - 1].tried->stays = false;
      runner_clear (&race->runner[race->runners - 1]);
    }
}

/* Drops the runners that are outside the aim. */
static void
keep_within (struct race *race)
{
  size_t kept = 0;
  for (size_t i = 0; i < race->runners; i++)
    if (is_within (race, race->runner[i].tried->bounds))
      race->runner[kept++] = race->runner[i];
    else
      runner_clear (&race->runner[i]);
  race->runners = kept;
}

/* Halves the runners until few are left. @return false: stopped */
static bool
halve (struct race *race)
{
  uint64_t pairs = FIRST_PAIRS, each = FIRST_PAIRS;
  bool all = play_round (race, pairs, each);
  while (all && race->runners > FINALISTS && pairs < LAST_PAIRS)
    {
      size_t half = (race->runners + 1) / 2;
      race_keep_best (race, half > FINALISTS ? half : (size_t) FINALISTS);
      each = pairs;
      pairs *= 2;
      all = play_round (race, pairs, each);
    }
  return all;
}

/* Whether some runner lies within the aim. */
static bool
has_within (const struct race *race)
{
  for (size_t i = 0; i < race->runners; i++)
    if (is_within (race, race->runner[i].tried->bounds))
      return true;
  return false;
}

bool
race_run (struct race *race)
{
  if (!halve (race))
    return false;
  race_keep_best (race, FINALISTS);
  if (has_within (race) && !race_play_afresh (race, 1))
    return false;
  keep_within (race);
  if (!race_play_afresh (race, 2))
    return false;
  keep_within (race);
  return true;
}
