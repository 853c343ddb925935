/* steps.c: which edits race in a step. */

#include "race.h"

#include <stdlib.h>

enum {
  ENOUGH = 3, /* proposals: then only what costs less is looked for */
  /* Games that tell half of what an edit does: by so many, luck changes a rate as
   * much as most edits do, by four or five percent. */
  HALF_KNOWN = 128
};

/* ---- one edit ----------------------------------------------------------- */

bool
race_admit (struct race *race, struct tried *tried)
{
  struct runner *runner = &race->runner[race->runners];
  size_t length,
      warnings = wcc_diagnostics_count (wcc_result_diagnostics (race->result));
  char *text = wcc_edit_apply (race->result, tried->edit, &length);
  wcc_result *edited = text != NULL
                           ? wcc_compile_with (race->cache, text, length,
                                               race->path, race->load, NULL)
                           : NULL;
  free (text);
  bool warned
      = edited != NULL
        && wcc_diagnostics_count (wcc_result_diagnostics (edited)) > warnings;
  bool made = !warned && runner_make (race, edited, runner);
  wcc_result_free (edited);
  runner->tried = tried;
  if (made && runner->contest.checksum == race->checksum)
    {
      runner_clear (runner);
      return false;
    }
  race->runners += made;
  return made;
}

/* Lets an edit run, if it can. @return false: stopped */
static bool
enter (struct race *race, const wcc_edit *edit, int price)
{
  struct tried *tried = &race->tried[race->balance->tried];
  *tried = (struct tried){ .edit = edit, .price = price };
  race->balance->tried += race_admit (race, tried);
  return !race->failed && race_goes_on (race, race->runners, 0, 0);
}

/* ---- the first step ----------------------------------------------------- */

/* Lets all edits run that may be tried. @return false: stopped */
static bool
enter_all (struct race *race)
{
  const struct wcc_edits *edits = race->balance->edits;
  const uint8_t *locked = race->options->locked;
  bool all = true;
  for (size_t i = 0; i < edits->count && all; i++)
    {
      const wcc_edit *edit = &edits->edit[i];
      int price = race->options->price[edit->kind];
      if (price > 0
          && (locked == NULL || edit->hex == WCR_NONE || !locked[edit->hex]))
        all = enter (race, edit, price);
    }
  return all;
}

/* ---- the next steps ----------------------------------------------------- */

/* An edit of the step before, and one more. */
struct promise {
  const struct tried *from, *one;
  int price;
  double miss; /* if both change the odds as they do alone */
};

static int
by_promise (const void *a, const void *b)
{
  const struct promise *x = a, *y = b;
  if (x->miss != y->miss)
    return x->miss < y->miss ? -1 : 1;
  if (x->from != y->from)
    return x->from < y->from ? -1 : 1;
  return (x->one > y->one) - (x->one < y->one);
}

static double
odds_of (double rate)
{
  const double least = 0.01; /* few games know no less */
  rate = rate < least ? least : rate > 1 - least ? 1 - least : rate;
  return rate / (1 - rate);
}

/* By what an edit changes the odds. Little is believed of few games: else the
 * luckiest of many edits would seem to be the best. */
static double
factor_of (const struct race *race, const struct tried *one)
{
  double known = (double) one->games / (double) (one->games + HALF_KNOWN);
  double as_it_is = race->bounds.value;
  return odds_of (as_it_is + known * (one->bounds.value - as_it_is))
         / odds_of (as_it_is);
}

static double
predicted_miss (const struct race *race, const struct promise *promise)
{
  double odds = odds_of (race->bounds.value) * factor_of (race, promise->from)
                * factor_of (race, promise->one);
  double rate = odds / (1 + odds);
  return miss_of (race, (wcc_interval){ rate, rate, rate }, promise->price);
}

/* Whether an edit with one more has all that an edit has. */
static bool
covers (const struct promise *promise, const wcc_edit *edit)
{
  bool all = true;
  for (int i = 0; i < edits_parts (edit) && all; i++)
    all = edits_part (edit, i) == promise->one->edit
          || edits_contain (promise->from->edit, edits_part (edit, i));
  return all;
}

/* Whether it has more than what is enough. */
static bool
is_more_than_enough (const struct race *race, const struct promise *promise)
{
  for (size_t i = 0; i < race->balance->tried; i++)
    if (race->tried[i].proposed && covers (promise, race->tried[i].edit))
      return true;
  return false;
}

/* What a proposal must cost less than. */
static int
price_limit (const struct race *race)
{
  int proposals = 0, cheapest = INT32_MAX;
  for (size_t i = 0; i < race->balance->tried; i++)
    if (race->tried[i].proposed)
      {
        proposals++;
        if (race->tried[i].price < cheapest)
          cheapest = race->tried[i].price;
      }
  return proposals >= ENOUGH || proposals >= race->options->most ? cheapest
                                                                 : INT32_MAX;
}

/* Adds one edit more to a finalist, in each way that there is.
 * @param singles  edits of one thing, which come first of all that were tried
 * @param promise  gets them behind those that it has
 * @return how many it has now */
static size_t
list_promises (const struct race *race, const struct tried *from,
               size_t singles, struct promise *promise, size_t count)
{
  int limit = price_limit (race);
  for (size_t i = 0; i < singles; i++)
    {
      struct promise *p = &promise[count];
      *p = (struct promise){ .from = from, .one = &race->tried[i] };
      p->price = from->price + p->one->price
                 + race->options->price[WCC_EDIT_FURTHER];
      p->miss = predicted_miss (race, p);
      count += p->price < limit && edits_fit (from->edit, p->one->edit)
               && !is_more_than_enough (race, p);
    }
  return count;
}

/* Whether an edit is in the race already, made of the same parts. */
static bool
runs (const struct race *race, const struct promise *promise, int step)
{
  for (size_t i = 0; i < race->runners; i++)
    if (edits_parts (race->runner[i].tried->edit) == step
        && covers (promise, race->runner[i].tried->edit))
      return true;
  return false;
}

/* Lets the most promising ones run. @return false: stopped */
static bool
enter_promising (struct race *race, int step, const struct promise *promise,
                 size_t count)
{
  bool all = true;
  for (size_t i = 0; i < count && race->runners < PROMISING && all; i++)
    if (!runs (race, &promise[i], step))
      {
        const wcc_edit *joined = edits_join (
            race->balance->edits, promise[i].from->edit, promise[i].one->edit);
        race->failed = joined == NULL;
        all = joined != NULL && enter (race, joined, promise[i].price);
      }
  return all;
}

/* Lets finalists of the step before run with one edit more.
 * @return false: stopped */
static bool
enter_further (struct race *race, int step)
{
  size_t singles = 0, count = 0, tried = race->balance->tried;
  while (singles < tried && race->tried[singles].edit->parts == 0)
    singles++;
  struct promise *promise
      = malloc ((FINALISTS * singles + 1) * sizeof *promise);
  race->failed = promise == NULL;
  for (size_t i = 0; i < tried && promise != NULL; i++)
    if (race->tried[i].stays && !race->tried[i].proposed
        && edits_parts (race->tried[i].edit) == step - 1)
      count = list_promises (race, &race->tried[i], singles, promise, count);
  if (count > 0)
    qsort (promise, count, sizeof *promise, by_promise);
  bool all = !race->failed && enter_promising (race, step, promise, count);
  free (promise);
  return all;
}

bool
race_enter (struct race *race, int step)
{
  if (step == 1)
    return enter_all (race);
  return race->options->price[WCC_EDIT_FURTHER] == 0
         || enter_further (race, step);
}
