/* case.h: one case, run. */
#ifndef CLI_CASE_H
#define CLI_CASE_H

#include "base/cli.h"

struct case_state {
  const char *path;
  const wcr_battle *battle;
  wcr_game *game;
  FILE *out;
  int failures;
  bool quiet;                   /* count failures, do not tell them */
  int dice, hits, flags;        /* of the last roll */
  int forced;                   /* dice that still wait */
  int mixed_dice, mixed_forced; /* of a roll that was only half given */
};

/* ---- expect.c ---------------------------------------------------------------- */

/* Tells a failure at a step; NULL: about the whole case. */
void case_fails (struct case_state *state, const wcc_step *step,
                 const char *format, ...)
#ifdef __GNUC__
    __attribute__ ((format (printf, 3, 4)))
#endif
    ;

/* Compares an expect element with the game. */
void case_expect (struct case_state *state, const wcc_step *step);

/* ---- case.c ------------------------------------------------------------------ */

/* Runs a case and prints what failed. @return true when all held */
bool case_run (const char *path, const wcc_result *result,
               const wcr_battle *battle, FILE *out);

#endif
