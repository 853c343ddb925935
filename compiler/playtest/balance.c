/* balance.c: finds the edits of a battle that make it even, by racing them. */

#include "edits.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "figures.h"
#include "games.h"

enum {
  FIRST_PAIRS = 16, /* of each edit in the first round */
  FINALISTS = 16,   /* edits that play on other dice */
  LOW_PRICE = 2,    /* a single edit of it is better than two edits at once */
  BASES = 12,       /* edits of a low price of which two are made at once */
  MOST_PAIRS = 2048 /* until the battle itself counts as undecided */
};

/* An edit in the race. */
struct runner {
  const wcc_edit *edit;
  wcr_battle *battle;
  wcc_contest contest;
  wcc_results *results;
  double miss; /* how far its rate is from the aim, then from its middle */
};

struct race {
  const wcc_balance_options *options;
  wcc_balance *balance;
  const wcc_result *result; /* of the battle as it is */
  const char *path;
  wcc_load load;
  uint32_t checksum;
  wcc_cache *cache; /* of its rules */
  struct runner *runner;
  size_t runners;
  const wcc_edit **ranked; /* all that have run: best first */
  size_t edits;         /* in this round, for the watch */
  uint64_t before, all; /* games of this round */
  struct timespec end;  /* when it stops, if it has a bound */
  bool failed;          /* out of memory */
};

/* ---- the watch ---------------------------------------------------------- */

static void
set_end (struct race *race)
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

/* Tells how far it has come. @return false: it must stop */
static bool
goes_on (const struct race *race, size_t edits, uint64_t games, uint64_t of)
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
  return goes_on (race, race->edits,
                  race->before + 2 * wcc_results_pairs (results), race->all);
}

/* ---- runners ------------------------------------------------------------ */

static void
clear_runner (struct runner *runner)
{
  wcc_results_free (runner->results);
  wcr_battle_destroy (runner->battle);
}

/* Makes a runner of a compiled document.
 * @param result  NULL: memory ran out when it was compiled
 * @return false when the document cannot be played, or out of memory */
static bool
make_runner (struct race *race, const wcc_result *result, const char *path,
             struct runner *runner)
{
  size_t size;
  const uint8_t *binary
      = result != NULL ? wcc_result_binary (result, &size) : NULL;
  *runner = (struct runner){ .battle = NULL };
  race->failed = race->failed || result == NULL;
  if (binary == NULL
      || wcr_battle_load (binary, size, NULL, &runner->battle, NULL) != WCR_OK)
    return false;
  wcc_plan plan = race->options->plan;
  plan.games = 2;
  plan.within[0] = plan.within[1] = 0;
  plan.shard = plan.shards = 1;
  runner->contest
      = (wcc_contest){ .battle = runner->battle,
                       .checksum = wcc_playtest_checksum (binary, size),
                       .file = path,
                       .switches = "",
                       .against = WCR_NONE };
  runner->results = wcc_results_new (&plan, &runner->contest, 1);
  if (runner->results != NULL)
    return true;
  race->failed = true;
  clear_runner (runner);
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

/* Plays so many pairs of a runner in all, unless they are known.
 * @param mine  otherwise another shard plays them
 * @return false: stopped */
static bool
play (struct race *race, struct runner *runner, uint64_t pairs, bool mine)
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

static wcc_interval
rate_of (const struct runner *runner)
{
  return wcc_side_rate (runner->results, &runner->results->battle[0]);
}

static int
price_of (const struct race *race, const wcc_edit *edit)
{
  const int *price = race->options->price;
  int parts = edit->kind == WCC_EDIT_PAIR
                  ? price[edit->part[0]] + price[edit->part[1]]
                  : 0;
  return price[edit->kind] + parts;
}

/* The rates of the first army if it lost all games that did not end, and if it
 * won them. Games that never end must not look even. */
static wcc_interval
bounds_of (const struct runner *runner)
{
  wcc_scores scores = wcc_side_scores (&runner->results->battle[0]);
  return (wcc_interval){ 0, wcc_game_rate (scores.worst).value,
                         wcc_game_rate (scores.best).value };
}

/* How far a battle is from the aim, then what the edit costs, then how far it is
 * from the middle. */
static double
miss_of (const struct race *race, const struct runner *runner)
{
  double low = race->options->low / 100.0, high = race->options->high / 100.0;
  wcc_interval rate = bounds_of (runner);
  double outside = fmax (fmax (low - rate.low, rate.high - high), 0);
  double middle = (rate.low + rate.high) / 2;
  return outside + price_of (race, runner->edit) / 1e4
         + fabs (middle - (low + high) / 2) / 1e5;
}

static int
by_miss (const void *a, const void *b)
{
  const struct runner *x = a, *y = b;
  if (x->miss != y->miss)
    return x->miss < y->miss ? -1 : 1;
  return x->edit < y->edit ? -1 : x->edit > y->edit;
}

/* ---- the battle as it is ------------------------------------------------ */

static enum wcc_answer
answer_of (const struct race *race, const struct runner *runner)
{
  wcc_scores scores = wcc_side_scores (&runner->results->battle[0]);
  return wcc_is_within (&scores, race->options->low / 100.0,
                        race->options->high / 100.0);
}

/* Plays the battle until it is known whether it is within the aim. */
static bool
look_at_battle (struct race *race, struct runner *runner)
{
  wcc_balance *balance = race->balance;
  bool all = true;
  balance->before = WCC_NO_ANSWER;
  race->edits = 0;
  race->all = 2 * MOST_PAIRS;
  for (uint64_t pairs = 64;
       all && pairs <= MOST_PAIRS && balance->before == WCC_NO_ANSWER;
       pairs *= 2)
    {
      all = play (race, runner, pairs, true);
      balance->before = answer_of (race, runner);
    }
  const wcc_played *played = &runner->results->battle[0];
  balance->rate = rate_of (runner);
  balance->turns = wcc_played_mean (played, WCR_MEASURE_TURNS).value;
  balance->lead_changes
      = wcc_played_mean (played, WCR_MEASURE_LEAD_CHANGES).value;
  balance->games = wcc_played_games (played);
  balance->stopped = !all;
  return all;
}

/* ---- the race ----------------------------------------------------------- */

static bool
is_tried (const struct race *race, const wcc_edit *edit)
{
  const uint8_t *locked = race->options->locked;
  return price_of (race, edit) > 0
         && (locked == NULL || edit->hex == WCR_NONE || !locked[edit->hex]);
}

/* Compiles an edit, and lets it run if it can be played, is not like the battle
 * itself, and brings no warning with it: such advice would be bad.
 * @return false: stopped */
static bool
enter (struct race *race, const wcc_edit *edit)
{
  struct runner *runner = &race->runner[race->runners];
  size_t length,
      warnings = wcc_diagnostics_count (wcc_result_diagnostics (race->result));
  char *text = wcc_edit_apply (race->result, edit, &length);
  wcc_result *edited = text != NULL
                           ? wcc_compile_with (race->cache, text, length,
                                               race->path, race->load, NULL)
                           : NULL;
  free (text);
  bool warned
      = edited != NULL
        && wcc_diagnostics_count (wcc_result_diagnostics (edited)) > warnings;
  if (!warned && make_runner (race, edited, race->path, runner))
    {
      runner->edit = edit;
      if (runner->contest.checksum == race->checksum)
        clear_runner (runner);
      else
        race->runners++;
    }
  wcc_result_free (edited);
  return !race->failed && goes_on (race, race->runners, 0, 0);
}

/* Lets all edits run that may be tried. @return false: stopped */
static bool
enter_all (struct race *race)
{
  const struct wcc_edits *edits = race->balance->edits;
  bool all = true;
  for (size_t i = 0; i < edits->count && all; i++)
    if (is_tried (race, &edits->edit[i]))
      all = enter (race, &edits->edit[i]);
  race->balance->tried = race->runners;
  return all;
}

/* Lets two edits at once run, of those of a low price that came nearest to the
 * aim. @return false: stopped */
static bool
enter_pairs (struct race *race)
{
  const wcc_edit *base[BASES];
  size_t bases = 0, ranked = race->balance->tried;
  bool all = true;
  for (size_t i = 0; i < ranked && bases < BASES; i++)
    if (price_of (race, race->ranked[i]) <= LOW_PRICE)
      base[bases++] = race->ranked[i];
  for (size_t i = 0; i < bases && all; i++)
    for (size_t k = i + 1; k < bases && all; k++)
      {
        const wcc_edit *both
            = edits_join (race->balance->edits, base[i], base[k]);
        if (both != NULL)
          all = enter (race, both);
      }
  race->failed = race->failed || race->balance->edits->texts.failed;
  race->balance->tried += race->runners;
  return all && !race->failed;
}

/* Drops the runners that miss most. */
static void
keep_best (struct race *race, size_t kept)
{
  for (size_t i = 0; i < race->runners; i++)
    race->runner[i].miss = miss_of (race, &race->runner[i]);
  qsort (race->runner, race->runners, sizeof *race->runner, by_miss);
  for (size_t i = 0; i < race->runners; i++)
    race->ranked[i] = race->runner[i].edit;
  for (; race->runners > kept; race->runners--)
    clear_runner (&race->runner[race->runners - 1]);
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
    all = play (race, &race->runner[i], pairs, is_mine (race, i));
  return all && !race->balance->waits;
}

/* Lets those that are left play on other dice. @return false: stopped */
static bool
play_afresh (struct race *race)
{
  for (size_t i = 0; i < race->runners && !race->failed; i++)
    {
      struct runner *runner = &race->runner[i];
      wcc_plan plan = runner->results->plan;
      plan.seed = (plan.seed + 1) % INT64_MAX;
      wcc_results_free (runner->results);
      runner->results = wcc_results_new (&plan, &runner->contest, 1);
      race->failed = runner->results == NULL;
    }
  return !race->failed
         && play_round (race, race->options->plan.games / 2,
                        race->options->plan.games / 2);
}

static bool
is_within (const struct race *race, const struct runner *runner)
{
  wcc_interval bounds = bounds_of (runner);
  return wcc_played_games (&runner->results->battle[0]) > 0
         && bounds.low >= race->options->low / 100.0
         && bounds.high <= race->options->high / 100.0;
}

/* Drops the runners that are outside the aim. */
static void
keep_within (struct race *race)
{
  size_t kept = 0;
  for (size_t i = 0; i < race->runners; i++)
    if (is_within (race, &race->runner[i]))
      race->runner[kept++] = race->runner[i];
    else
      clear_runner (&race->runner[i]);
  race->runners = kept;
}

/* Halves the runners until few are left, and lets those play on other dice. Some
 * of so many lie within by luck: those that do play once more. */
static bool
run_race (struct race *race)
{
  uint64_t pairs = FIRST_PAIRS, each = FIRST_PAIRS;
  bool all = play_round (race, pairs, each);
  while (all && race->runners > FINALISTS)
    {
      size_t half = (race->runners + 1) / 2;
      keep_best (race, half > FINALISTS ? half : (size_t) FINALISTS);
      each = pairs;
      pairs *= 2;
      all = play_round (race, pairs, each);
    }
  keep_best (race, FINALISTS);
  if (!all || !play_afresh (race))
    return false;
  keep_within (race);
  return play_afresh (race);
}

/* ---- proposals ---------------------------------------------------------- */

static double
from_middle (const wcc_advice *proposal)
{
  return fabs (proposal->rate.value - 0.5);
}

static int
by_price (const void *a, const void *b)
{
  const wcc_advice *x = a, *y = b;
  if (x->price != y->price)
    return x->price < y->price ? -1 : 1;
  return (from_middle (x) > from_middle (y))
         - (from_middle (x) < from_middle (y));
}

static void
propose (struct race *race, const struct runner *runner)
{
  double low = race->options->low / 100.0, high = race->options->high / 100.0;
  const wcc_played *played = &runner->results->battle[0];
  wcc_interval rate = rate_of (runner);
  if (!is_within (race, runner))
    return;
  race->balance->proposal[race->balance->proposals++] = (wcc_advice){
    .edit = *runner->edit,
    .price = price_of (race, runner->edit),
    .rate = rate,
    .sure = rate.low >= low && rate.high <= high,
    .turns = wcc_played_mean (played, WCR_MEASURE_TURNS).value,
    .lead_changes = wcc_played_mean (played, WCR_MEASURE_LEAD_CHANGES).value
  };
}

/* Proposes the edits that come to lie within the aim; then nobody runs. */
static void
propose_all (struct race *race)
{
  wcc_balance *balance = race->balance;
  for (size_t i = 0; i < race->runners; i++)
    {
      if (!balance->waits)
        propose (race, &race->runner[i]);
      clear_runner (&race->runner[i]);
    }
  race->runners = 0;
  if (balance->proposals > 0)
    qsort (balance->proposal, balance->proposals, sizeof *balance->proposal,
           by_price);
}

static bool
wants_pairs (const struct race *race)
{
  const wcc_balance *balance = race->balance;
  return !race->failed && !balance->stopped && !balance->waits
         && race->options->price[WCC_EDIT_PAIR] > 0
         && (balance->proposals == 0 || balance->proposal[0].price > LOW_PRICE);
}

/* @return false when out of memory */
static bool
make_room (struct race *race)
{
  enum { PAIRS = BASES * (BASES - 1) / 2 };
  size_t room = race->balance->edits->count;
  room = room > PAIRS ? room : PAIRS;
  race->cache = wcc_cache_new ();
  race->runner = calloc (room + 1, sizeof *race->runner);
  race->ranked = calloc (room + 1, sizeof *race->ranked);
  race->balance->proposal
      = calloc (2 * FINALISTS, sizeof *race->balance->proposal);
  return race->cache != NULL && race->runner != NULL && race->ranked != NULL
         && race->balance->proposal != NULL;
}

/* Races single edits and, if none of a low price helps, two at once. */
static void
race_all (struct race *race)
{
  wcc_balance *balance = race->balance;
  race->failed = !make_room (race);
  if (race->failed)
    return;
  balance->stopped = !enter_all (race) || !run_race (race);
  propose_all (race);
  if (wants_pairs (race))
    {
      balance->stopped = !enter_pairs (race) || !run_race (race);
      propose_all (race);
    }
  if (balance->proposals > (size_t) race->options->most)
    balance->proposals = (size_t) race->options->most;
}

static void
search (struct race *race)
{
  size_t length;
  const char *text
      = wcc_document_text (wcc_result_document (race->result), &length);
  struct runner own;
  wcc_result *again = wcc_compile (text, length, race->path, race->load, NULL);
  bool made = make_runner (race, again, race->path, &own);
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
  clear_runner (&own);
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
  set_end (&race);
  search (&race);
  for (size_t i = 0; i < race.runners; i++)
    clear_runner (&race.runner[i]);
  free (race.runner);
  free (race.ranked);
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
