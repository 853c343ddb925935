/* balance.c: finds the edits of a battle that make it even, step by step. */

#include "race.h"

#include <stdlib.h>

#include "figures.h"

enum {
  NEAREST = 3,      /* edits that are told where none reaches the aim */
  MOST_PAIRS = 2048 /* until the battle itself counts as undecided */
};

/* ---- the battle as it is ------------------------------------------------ */

static enum wcc_answer
answer_of (const struct race *race, const struct runner *runner)
{
  wcc_scores scores = wcc_side_scores (&runner->results->battle[0]);
  return wcc_is_within (&scores, race->options->low / 100.0,
                        race->options->high / 100.0);
}

/* Plays the battle until it is known whether it is within the aim, and how often the
 * first army wins as well as of edits, which are judged by that. */
static bool
look_at_battle (struct race *race, struct runner *runner)
{
  wcc_balance *balance = race->balance;
  bool all = true;
  balance->before = WCC_NO_ANSWER;
  race->edits = 0;
  race->all = 2 * MOST_PAIRS;
  for (uint64_t pairs = LAST_PAIRS;
       all && pairs <= MOST_PAIRS && balance->before == WCC_NO_ANSWER;
       pairs *= 2)
    {
      all = runner_play (race, runner, pairs, true);
      balance->before = answer_of (race, runner);
    }
  const wcc_played *played = &runner->results->battle[0];
  race->bounds = runner_bounds (runner);
  balance->rate = runner_rate (runner);
  balance->turns = wcc_played_mean (played, WCR_MEASURE_TURNS).value;
  balance->lead_changes
      = wcc_played_mean (played, WCR_MEASURE_LEAD_CHANGES).value;
  balance->games = wcc_played_games (played);
  balance->stopped = !all;
  return all;
}

/* ---- proposals ---------------------------------------------------------- */

/* The one of those that are proposed, or of the others, that misses least; or NULL. */
static struct tried *
best_of (const struct race *race, bool proposed)
{
  struct tried *best = NULL;
  for (size_t i = 0; i < race->balance->tried; i++)
    {
      struct tried *tried = &race->tried[i];
      if (tried->stays && tried->proposed == proposed
          && (best == NULL || tried->miss < best->miss))
        best = tried;
    }
  return best;
}

/* Proposes what comes nearest, if it is nearer than the battle as it is. What is
 * nearest of many looks nearer than it is, so they play once more. */
static void
propose_nearest (struct race *race)
{
  wcc_balance *balance = race->balance;
  double miss = miss_of (race, race->bounds, 0);
  struct tried *tried;
  race_clear (race);
  for (int i = 0; i < NEAREST; i++)
    if ((tried = best_of (race, false)) != NULL && tried->miss < miss)
      tried->proposed = race_admit (race, tried);
  balance->nearest = race->runners > 0;
  if (!balance->stopped)
    balance->stopped = balance->flatters
        = !race_play_afresh (race, DICE_OF_NEAREST);
}

/* Proposes what a search that was stopped has seen within the aim.
 * @return whether there is something */
static bool
propose_seen (struct race *race)
{
  bool some = false;
  race->balance->flatters = true;
  for (size_t i = 0; i < race->balance->tried; i++)
    {
      struct tried *tried = &race->tried[i];
      tried->proposed = tried->stays && is_within (race, tried->bounds);
      some = some || tried->proposed;
    }
  return some;
}

/* Tells the best of what is proposed. */
static void
tell_proposals (struct race *race)
{
  wcc_balance *balance = race->balance;
  struct tried *tried;
  while (balance->proposals < (size_t) race->options->most
         && (tried = best_of (race, true)) != NULL)
    {
      balance->proposal[balance->proposals++] = tried->advice;
      tried->proposed = false;
    }
}

/* ---- steps -------------------------------------------------------------- */

/* @return false when out of memory */
static bool
make_room (struct race *race)
{
  size_t edits = race->balance->edits->count,
         all = edits + (WCC_EDIT_PARTS - 1) * PROMISING + 1;
  race->cache = wcc_cache_new ();
  race->runner = calloc (edits + PROMISING + 1, sizeof *race->runner);
  race->tried = calloc (all, sizeof *race->tried);
  race->balance->proposal
      = calloc ((size_t) race->options->most, sizeof *race->balance->proposal);
  return race->cache != NULL && race->runner != NULL && race->tried != NULL
         && race->balance->proposal != NULL;
}

/* Races the edits of a step, and proposes those that stay within the aim.
 * @return whether there was anything to try, and it came to its end */
static bool
make_step (struct race *race, int step)
{
  wcc_balance *balance = race->balance;
  balance->stopped = !race_enter (race, step);
  if (balance->stopped || race->runners == 0)
    return false;
  balance->stopped = !race_run (race);
  for (size_t i = 0; i < race->runners && !balance->stopped; i++)
    race->runner[i].tried->proposed = true;
  if (!balance->stopped)
    race_clear (race);
  return !balance->stopped;
}

/* Races single edits, then those with one edit more, until enough are found. */
static void
race_all (struct race *race)
{
  int step = 1;
  race->failed = !make_room (race);
  if (race->failed)
    return;
  while (step <= WCC_EDIT_PARTS && make_step (race, step))
    step++;
  if (race->failed || race->balance->waits)
    return;
  if (best_of (race, true) == NULL
      && !(race->balance->stopped && propose_seen (race)))
    propose_nearest (race);
  if (!race->balance->waits)
    tell_proposals (race);
}

static void
search (struct race *race)
{
  size_t length;
  const char *text
      = wcc_document_text (wcc_result_document (race->result), &length);
  struct runner own;
  wcc_result *again = wcc_compile (text, length, race->path, race->load, NULL);
  bool made = runner_make (race, again, &own);
  wcc_result_free (again);
  if (!made)
    {
      race->failed = true;
      return;
    }
  race->checksum = own.contest.checksum;
  if (race->options->languages != NULL)
    wcr_battle_speak (own.battle, race->options->languages);
  race->balance->edits = edits_of (race->result, own.battle);
  race->failed = race->failed || race->balance->edits == NULL;
  if (!race->failed)
    race->balance->army = race->balance->edits->army[WCR_SIDE_TOP];
  if (!race->failed && look_at_battle (race, &own)
      && race->balance->before == WCC_OUTSIDE)
    race_all (race);
  runner_clear (&own);
}

wcc_balance *
wcc_balance_search (const wcc_result *result, const char *path, wcc_load load,
                    const wcc_balance_options *options)
{
  wcc_balance *balance = calloc (1, sizeof *balance);
  struct race race = { .options = options,
                       .balance = balance,
                       .result = result,
                       .path = path,
                       .load = load };
  if (balance == NULL)
    return NULL;
  race_begin (&race);
  search (&race);
  race_clear (&race);
  free (race.runner);
  free (race.tried);
  wcc_cache_free (race.cache);
  if (!race.failed)
    return balance;
  wcc_balance_free (balance);
  return NULL;
}

void
wcc_balance_free (wcc_balance *balance)
{
  if (balance == NULL)
    return;
  free (balance->proposal);
  edits_free (balance->edits);
  free (balance);
}
