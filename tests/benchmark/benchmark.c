/* benchmark.c: how fast and how small, as a table.
 *
 * usage: measure WARCOUNCIL SOURCE_ROOT
 *
 * All measurements take turns, for several rounds, because a machine that does
 * other things as well is slow now and fast then; of each the fastest round
 * counts, and the median is told beside it. Speeds are never tested. */

#include "benchmark.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 9, GAMES = 150, PLAYED = 20, ROLLS = 5000000, PROCESSES = 8 };

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Sorts and returns the least. */
static double
least (double *values)
{
  qsort (values, ROUNDS, sizeof *values, compare);
  return values[0];
}

static void
row (const char *what, double value, const char *unit, const char *target)
{
  printf ("| %-46s | %12.3f | %-12s | %-22s |\n", what, value, unit, target);
}

static void
line (void)
{
  puts (
      "|------------------------------------------------|--------------|-------"
      "-------|------------------------|");
}

/* Random play of one battle, seconds of each. */
struct play {
  double decision[ROUNDS], game[ROUNDS];
  double greedy[ROUNDS]; /* a game of two greedy players */
  uint64_t decisions;    /* of all games of a round */
};

struct results {
  double roll[ROUNDS];
  double two[ROUNDS], alone[ROUNDS]; /* by the clock, by processor time */
  struct play usual, largest[RULESETS];
  double compile[ROUNDS], load[ROUNDS];
  double compile_process[ROUNDS], store_process[ROUNDS];
  double lint[ROUNDS], lint_rules[ROUNDS];
  bool has_lint;
};

/* @return seconds of the wall clock */
static double
measure_play (const wcr_battle *battle, struct play *play, int round)
{
  double processor;
  double seconds = time_games (battle, GAMES, 1, (uint64_t) round * GAMES,
                               &play->decisions, &processor);

  play->game[round] = processor / GAMES;
  play->decision[round] = processor / (double) play->decisions;
  play->greedy[round]
      = time_players (battle, PLAYED, (uint64_t) round * PLAYED);
  return seconds;
}

/* One round of everything. @return false after a message */
static bool
measure (const struct subject *subject, struct results *results, int round)
{
  /* What is written to no disk waits for none: that is compared. */
  const char *compile[]
      = { subject->program, "compile", subject->scenario, "-o",
          "/dev/null",      NULL };
  const char *store[] = { subject->program, "compile", subject->scenario, "-o",
                          subject->output,  NULL };
  const char *lint[]
      = { "xmllint",         "--noout", "--schema", subject->scenario_schema,
          subject->scenario, NULL };
  const char *lint_rules[]
      = { "xmllint",      "--noout", "--schema", subject->rules_schema,
          subject->rules, NULL };
  uint64_t decisions = 0;
  double seconds, both;

  results->roll[round] = time_rolls (subject, ROLLS);
  for (int i = 0; i < RULESETS; i++)
    measure_play (subject->largest[i].battle, &results->largest[i], round);
  seconds = measure_play (subject->battle, &results->usual, round);
  results->two[round]
      = 2 * seconds
        / time_games (subject->battle, GAMES, 2, (uint64_t) round * GAMES,
                      &decisions, &both);
  /* What two threads cost each other, whoever else uses the machine. */
  results->alone[round] = 4 * results->usual.game[round] * GAMES / both;
  results->compile[round] = time_compile (subject);
  results->load[round] = time_load (subject);
  results->compile_process[round] = time_process (compile, PROCESSES);
  results->store_process[round] = time_process (store, PROCESSES);
  if (results->compile_process[round] < 0 || results->store_process[round] < 0)
    {
      fputs ("the program does not run\n", stderr);
      return false;
    }
  if (results->has_lint)
    {
      results->lint[round] = time_process (lint, PROCESSES);
      results->lint_rules[round] = time_process (lint_rules, PROCESSES);
      results->has_lint
          = results->lint[round] > 0 && results->lint_rules[round] > 0;
    }
  return true;
}

/* Most rolls of a decision of random play, and fewer to aim at: the more pieces
 * and terrain a battle has, the more there is to choose from. */
static const char *
target_of (const char *name)
{
  return strcmp (name, "akragas") == 0 ? "110, aim 100"
         : strcmp (name, "zama") == 0  ? "125, aim 110"
         : strcmp (name, "dara") == 0  ? "200, aim 180"
                                       : "";
}

/* How fast random play is, in time and in rolls of a die. */
static void
print_battle (const char *name, struct play *play, double roll)
{
  const double usual_roll = 1.4e-9;
  double decision = least (play->decision), game = least (play->game);
  char what[64];

  snprintf (what, sizeof what, "%s: a decision of random play", name);
  row (what, decision * 1e9, "ns", "");
  row ("  median", play->decision[ROUNDS / 2] * 1e9, "ns", "");
  row ("  in rolls of a die", decision / roll, "rolls", target_of (name));
  row ("  decisions in a second, one core", 1 / decision, "1/s", "");
  row ("  decisions with a choice in a game", (double) play->decisions / GAMES,
       "", "");
  row ("  games in a second, one core", 1 / game, "1/s", "");
  row ("  the same where a roll takes 1.4 ns", roll / usual_roll / game, "1/s",
       "");
  double greedy = least (play->greedy);
  row ("greedy against greedy, games in a second", 1 / greedy, "1/s", "");
  row ("  the same where a roll takes 1.4 ns", roll / usual_roll / greedy,
       "1/s", "200, mean of all");
}

static void
print_play (const struct subject *subject, struct results *results)
{
  double roll = least (results->roll);

  row ("a roll of a die", roll * 1e9, "ns", "");
  row ("  median", results->roll[ROUNDS / 2] * 1e9, "ns", "");
  print_battle ("akragas", &results->usual, roll);
  for (int i = 0; i < RULESETS; i++)
    print_battle (subject->largest[i].name, &results->largest[i], roll);
  least (results->two);
  row ("two threads against one, best", results->two[ROUNDS - 1], "times",
       "1.95");
  row ("  median", results->two[ROUNDS / 2], "times", "");
  least (results->alone);
  row ("  by processor time, median", results->alone[ROUNDS / 2], "times", "");
}

static void
print_files (struct results *results)
{
  double compile = least (results->compile);
  double store_process = least (results->store_process);
  double compile_process = least (results->compile_process);

  row ("check + compile, in process", compile * 1e3, "ms", "");
  row ("load and verify a binary", least (results->load) * 1e3, "ms", "");
  row ("the process: check + compile", compile_process * 1e3, "ms", "");
  row ("the same, stored on disk to stay", store_process * 1e3, "ms", "");
  if (!results->has_lint)
    {
      puts ("| xmllint is not there: no comparison");
      return;
    }
  least (results->lint);
  least (results->lint_rules);
  row ("'xmllint --schema', the scenario", results->lint[0] * 1e3, "ms", "");
  row ("'xmllint --schema', its rules", results->lint_rules[0] * 1e3, "ms", "");
  row ("check + compile against xmllint, scenario",
       compile_process / results->lint[0], "times", "1.25");
  row ("  against xmllint of scenario and rules",
       compile_process / (results->lint[0] + results->lint_rules[0]), "times",
       "");
}

static void
print_sizes (const struct subject *subject)
{
  long packed = zstd_size (subject);
  size_t play = play_bytes (subject);

  row ("size of the binary", (double) subject->binary_size, "bytes", "");
  row ("  of it play data", (double) play, "bytes", "");
  row ("XML sources", (double) subject->source_size, "bytes", "");
  if (packed <= 0)
    {
      puts ("| zstd is not there: no comparison");
      return;
    }
  row ("XML sources by zstd -19", (double) packed, "bytes", "");
  row ("play data against that", (double) play / (double) packed, "times",
       "0.15");
}

int
main (int count, char **words)
{
  struct results *results = calloc (1, sizeof *results);
  struct subject subject;
  bool ok = true;

  if (count != 3 || results == NULL)
    {
      fputs ("usage: measure WARCOUNCIL SOURCE_ROOT\n", stderr);
      free (results);
      return 2;
    }
  if (!subject_open (&subject, words[1], words[2]))
    {
      free (results);
      return 2;
    }
  results->has_lint = true;
  for (int round = 0; ok && round < ROUNDS; round++)
    ok = measure (&subject, results, round);
  if (ok)
    {
#ifndef __OPTIMIZE__
      puts ("Built without optimisation: configure with -Dbuildtype=release.");
#endif
      line ();
      printf ("| %-46s | %12s | %-12s | %-22s |\n", "what (fastest round)",
              "value", "unit", "target");
      line ();
      print_play (&subject, results);
      line ();
      print_files (results);
      line ();
      print_sizes (&subject);
      line ();
    }
  subject_close (&subject);
  free (results);
  return ok ? 0 : 1;
}
