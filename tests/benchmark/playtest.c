/* playtest.c: games a second of a playtest, and what a second thread adds. On a
 * machine that does something else, too, that says little: the processor time
 * of both shows what two idle cores would do, but for waiting. */

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

#include "wcc/wcc.h"

static double
now (void)
{
  struct timespec time;
  clock_gettime (CLOCK_MONOTONIC, &time);
  return (double) time.tv_sec + (double) time.tv_nsec * 1e-9;
}

/* @return seconds; negative after a failure */
static double
time_playtest (const wcc_contest *contest, const wcc_plan *plan, int threads)
{
  const wcc_run_options options = { .threads = threads };
  wcc_results *results = wcc_results_new (plan, contest, 1);
  double start = now ();
  bool played
      = results != NULL && wcc_playtest_run (results, contest, &options);
  double seconds = now () - start;
  wcc_results_free (results);
  return played ? seconds : -1;
}

/* Processor time of all threads. */
static double
used (void)
{
  struct timespec time;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double) time.tv_sec + (double) time.tv_nsec * 1e-9;
}

/* @param processor  set to the least processor time */
static double
fastest (const wcc_contest *contest, const wcc_plan *plan, int threads,
         double *processor)
{
  enum { TIMES = 3 };
  double best = -1;
  *processor = -1;
  for (int i = 0; i < TIMES; i++)
    {
      double before = used ();
      double seconds = time_playtest (contest, plan, threads);
      double spent = used () - before;
      if (*processor < 0 || spent < *processor)
        *processor = spent;
      if (best < 0 || seconds < best)
        best = seconds;
    }
  return best;
}

static void
measure (const wcc_contest *contest, enum wcr_level level, uint64_t games)
{
  wcc_plan plan = WCC_PLAN;
  plan.level[0] = plan.level[1] = level;
  plan.games = games;
  double alone, both;
  double one = fastest (contest, &plan, 1, &alone);
  double two = fastest (contest, &plan, 2, &both);
  printf ("%s: %.0f games a second in one thread, %.0f in two: %.2f times; by "
          "processor time %.0f a second and core, %.2f times\n",
          wcr_level_name (level), (double) games / one, (double) games / two,
          one / two, (double) games / alone, 2 * alone / both);
}

/* Kilobytes that so many more games take. */
static void
measure_memory (const wcc_contest *contest)
{
  struct rusage before, after;
  wcc_plan plan = WCC_PLAN;
  plan.level[0] = plan.level[1] = WCR_LEVEL_RANDOM;
  plan.games = 200;
  time_playtest (contest, &plan, 2);
  getrusage (RUSAGE_SELF, &before);
  plan.games = 20000;
  time_playtest (contest, &plan, 2);
  getrusage (RUSAGE_SELF, &after);
  printf ("memory: %ld KiB after 200 games, %ld KiB after 20000 more\n",
          before.ru_maxrss, after.ru_maxrss);
}

int
main (int count, char **words)
{
  char path[1024], *text = NULL;
  size_t length = 0, size = 0;
  wcr_battle *battle = NULL;
  if (count != 2)
    return 2;
  snprintf (path, sizeof path, "%s/scenarios/ancients/akragas.xml", words[1]);
  if (wcc_load_file (NULL, path, &text, &length) != 0)
    return 2;
  wcc_result *result = wcc_compile (text, length, path, NULL, NULL);
  const uint8_t *binary = wcc_result_binary (result, &size);
  if (binary == NULL
      || wcr_battle_load (binary, size, NULL, &battle, NULL) != WCR_OK)
    return 2;
  const wcc_contest contest
      = { .battle = battle,
          .checksum = wcc_playtest_checksum (binary, size),
          .file = path,
          .switches = "",
          .against = WCR_NONE };
  measure (&contest, WCR_LEVEL_RANDOM, 2000);
  measure (&contest, WCR_LEVEL_GREEDY, 400);
  measure_memory (&contest);
  wcr_battle_destroy (battle);
  wcc_result_free (result);
  free (text);
  return 0;
}
