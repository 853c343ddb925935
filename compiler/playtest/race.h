/* race.h: edits of a battle that race each other (private). */
#ifndef WCC_RACE_H
#define WCC_RACE_H

#include <time.h>

#include "edits.h"

enum {
  LAST_PAIRS = 256,   /* of an edit in the last round, at most */
  FINALISTS = 16,     /* edits that are left of a race */
  PROMISING = 64,     /* that race in each step after the first */
  DICE_OF_NEAREST = 3 /* those of a race are 0, and finalists play on 1 and 2 */
};

/* An edit that was tried, and what it last played. */
struct tried {
  const wcc_edit *edit;
  int price;
  wcc_interval bounds; /* of the first army's rate, see runner_bounds() */
  double miss;         /* how far that is from the aim; see miss_of() */
  uint64_t games;      /* that say so */
  wcc_advice advice;   /* what it would say */
  bool stays; /* has played, and was not dropped since */
  bool proposed;
};

/* An edit in the race. */
struct runner {
  struct tried *tried; /* NULL: the battle as it is */
  wcr_battle *battle;
  wcc_contest contest;
  wcc_results *results;
};

struct race {
  const wcc_balance_options *options;
  wcc_balance *balance;
  const wcc_result *result; /* of the battle as it is */
  const char *path;
  wcc_load load;
  uint32_t checksum;
  wcc_interval bounds; /* of the battle as it is */
  wcc_cache *cache;    /* of its rules */
  struct tried *tried; /* all edits; balance->tried counts them */
  struct runner *runner;
  size_t runners;
  size_t edits;         /* in this round, for the watch */
  uint64_t before, all; /* games of this round */
  struct timespec end;  /* when it stops, if it has a bound */
  bool failed;          /* out of memory */
};

/* ---- race.c -------------------------------------------------------------- */

/* Sets when the race stops, if it has a bound. */
void race_begin (struct race *race);
/* Tells how far it has come. @return false: it must stop */
bool race_goes_on (const struct race *race, size_t edits, uint64_t games,
                   uint64_t of);

/* Makes a runner of a compiled document.
 * @param result  NULL: memory ran out when it was compiled
 * @return false when the document cannot be played, or out of memory */
bool runner_make (struct race *race, const wcc_result *result,
                  struct runner *runner);
void runner_clear (struct runner *runner);
void race_clear (struct race *race);
/* Plays so many pairs of a runner in all, unless they are known.
 * @param mine  otherwise another shard plays them
 * @return false: stopped */
bool runner_play (struct race *race, struct runner *runner, uint64_t pairs,
                  bool mine);
/* The rate of the first army. */
wcc_interval runner_rate (const struct runner *runner);
/* Its rates if it lost all games that did not end, and if it won them: games that
 * never end must not look even. The value is between them. */
wcc_interval runner_bounds (const struct runner *runner);

/* How far rates are from the aim, then what an edit costs, then how far they are
 * from the middle. */
double miss_of (const struct race *race, wcc_interval bounds, int price);
bool is_within (const struct race *race, wcc_interval bounds);

/* Halves the runners until few are left, the finalists. If luck brings some of
 * them into the aim, all play on other dice; those that lie within once more; and
 * those that do not lie within drop out.
 * @return false: stopped */
bool race_run (struct race *race);
/* Drops the runners that miss most; the others are in order, the best first. */
void race_keep_best (struct race *race, size_t kept);
/* Lets those that are left play on other dice. @return false: stopped */
bool race_play_afresh (struct race *race, uint64_t dice);

/* ---- steps.c ------------------------------------------------------------- */

/* Compiles an edit, and lets it run if it can be played, is not like the battle
 * itself, and brings no warning with it: such advice would be bad.
 * @return whether it runs */
bool race_admit (struct race *race, struct tried *tried);
/* Lets the edits of a step run: in the first one all that may be tried, then the
 * most promising ones that have an edit more than the finalists of the step before.
 * @param step  how many edits are made at once
 * @return false: stopped */
bool race_enter (struct race *race, int step);

#endif
