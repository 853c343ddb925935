/* benchmark.h: what is measured, and on what. */
#ifndef BENCHMARK_H
#define BENCHMARK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wcc/wcc.h"
#include "wcr/wcr.h"

enum { RULESETS = 2 };

struct subject {
  const char *program;
  char directory[64]; /* of our own, for files that come and go */
  char output[96];
  char scenario[512], rules[512], scenario_schema[512], rules_schema[512];
  char *text; /* of the scenario */
  size_t text_size, source_size;
  uint8_t *binary;
  size_t binary_size;
  wcr_battle *battle;
  struct largest
  {
    char name[64];
    wcr_battle *battle;
  } largest[RULESETS]; /* of each: the battle with the most pieces */
};

/* @return false after a message */
bool subject_open (struct subject *subject, const char *program,
                   const char *root);
void subject_close (struct subject *subject);

/* Seconds since some moment. */
double now (void);

/* ---- play.c ---- */

/* Seconds for a roll, of so many. */
double time_rolls (const struct subject *subject, int rolls);
/* Seconds for random games, so many in each of the threads. `decisions` is set
 * to those of all, `processor` to the processor time of all. */
double time_games (const wcr_battle *battle, int games, int threads,
                   uint64_t seed, uint64_t *decisions, double *processor);

/* Processor seconds of a game of greedy players, on average of so many. */
double time_players (const wcr_battle *battle, int games, uint64_t seed);

/* ---- files.c ---- */

/* Seconds to check and compile once, and to load. */
double time_compile (const struct subject *subject);
double time_load (const struct subject *subject);
/* Seconds of a process, the fastest of so many; negative when it fails.
 * @param words  program and arguments, NULL at the end */
double time_process (const char *const *words, int times);
/* Bytes of the sources by zstd -19, both together; 0 without zstd. */
long zstd_size (const struct subject *subject);
/* Bytes of all sections but text. */
size_t play_bytes (const struct subject *subject);

#endif
