/* case.h: runs one case. */
#ifndef CLI_CASE_H
#define CLI_CASE_H

#include "base/cli.h"

/* What is known of rolls: how many there were, and of the last one its dice,
 * hits and flags. */
struct rolls_seen {
  int rolls, dice, hits, flags;
};

struct case_state {
  const char *path;
  const wcr_battle *battle;
  wcr_game *game;
  wcr_player *program[WCR_SIDES]; /* NULL: people play the side */
  FILE *out;
  int failures;
  bool quiet;                   /* count failures, do not report them */
  struct rolls_seen all, role[WCR_MAX_ROLES]; /* of all, and of each role */
  int forced;                   /* given dice that are not rolled yet */
  int mixed_dice, mixed_forced; /* of a roll that was only half given */
};

/* ---- expect.c ----------------------------------------------------------- */

/* Reports a failure at a step; NULL: about the whole case. */
void case_fails (struct case_state *state, const wcc_step *step,
                 const char *format, ...)
#ifdef __GNUC__
    __attribute__ ((format (printf, 3, 4)))
#endif
    ;

/* Compares an expect element with the game. */
void case_expect (struct case_state *state, const wcc_step *step);

/* ---- refused.c ---------------------------------------------------------- */

/* Compares the errors of a case that must not compile with what it says about
 * them, and prints what differs. @return true when nothing does */
bool case_refused (const char *path, const wcc_result *result, FILE *out);

/* ---- case.c ------------------------------------------------------------- */

/* Runs a case and prints the failures. @return true when there were none */
bool case_run (const char *path, const wcc_result *result,
               const wcr_battle *battle, FILE *out);

#endif
