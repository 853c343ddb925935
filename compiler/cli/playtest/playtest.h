/* playtest.h: what the files of the verb playtest share. */
#ifndef CLI_PLAYTEST_H
#define CLI_PLAYTEST_H

#include <time.h>

#include "base/cli.h"
#include "wcc/balance.h"
#include "wcc/findings.h"
#include "wcc/people.h"
#include "wcc/recorded.h"
#include "wcc/versions.h"

/* ---- options.c: the options of a playtest ------------------------------- */

extern const struct option playtest_options[];

enum playtest_option {
  OPTION_GAMES,
  OPTION_SEED,
  OPTION_LEVELS,
  OPTION_THREADS,
  OPTION_JSON,
  OPTION_CSV,
  OPTION_HTML,
  OPTION_SHARD,
  OPTION_WITHIN,
  OPTION_PEOPLE,
  OPTION_SWITCH,
  OPTION_AGAINST,
  OPTION_TURNS,
  OPTION_GAME,
  OPTION_BATTLE,
  OPTION_LOG,
  OPTION_VERSIONS,
  OPTION_FULL,
  OPTION_QUIET
};

/* Reads numbers of options, which stay unchanged when an option is not given.
 * @return false after a message */
bool playtest_number (const struct arguments *arguments, int option,
                      uint64_t least, uint64_t most, uint64_t *number);
bool playtest_within (const struct arguments *arguments, int within[2]);
/* The same for an option of another verb.
 * @param text  NULL: not given */
bool playtest_aim (const char *name, const char *text, int *low, int *high);
/* Reads who plays into a plan. @param text  NULL: not given */
bool playtest_levels (const char *text, wcc_plan *plan);
bool playtest_shard (const char *text, wcc_plan *plan);

/* Takes hold of a file that is read before it is written again, so that no other
 * program loses what this one writes.
 * @param mark  how such a file begins, and `what` it is, for messages
 * @param hold  release it with wcc_hold_free(), also on failure
 * @param there set: whether there is anything to be read
 * @return exit status, after a message */
int playtest_hold (const char *path, const char *mark, const char *what,
                   wcc_hold **hold, bool *there);

/* The games of a search in a file. */
struct played {
  const char *path; /* NULL: they are not kept */
  wcc_games *games; /* NULL: none */
  wcc_hold *hold;
  struct timespec written;
};
/* Reads the games that are there, and writes them at once: a search that cannot
 * keep them should not begin. @return exit status, after a message; close it in
 * either case */
int played_open (struct played *played, const char *path, const wcc_plan *plan);
/* Writes them. @return exit status, after a message */
int played_save (struct played *played);
/* The same now and then. @return false when that has failed, after a message */
bool played_watch (struct played *played);
void played_close (struct played *played);

/* Reads what is to be played, and in how many threads. @return false after a
 * message */
struct playtest_out;
bool playtest_plan (const struct arguments *arguments, wcc_plan *plan,
                    struct playtest_out *out);
/* Whether the given options may be combined: no option may be ignored in
 * silence. @return false after a message */
bool playtest_options_fit (const struct arguments *arguments);
/* Whether no two outputs are the same file, of which only the last would be
 * left. @return false after a message */
bool playtest_outputs_apart (const struct arguments *arguments);

/* ---- battles.c ---------------------------------------------------------- */

struct battles {
  struct input input[WCC_MOST_BATTLES];
  char *text[WCC_MOST_BATTLES]; /* with other rulings, or NULL */
  char *rulings[WCC_MOST_BATTLES]; /* these rulings; or NULL */
  wcc_contest contest[WCC_MOST_BATTLES];
  size_t count;
};

/* Frees the battles and their arrays; NULL is fine. */
void battles_close (struct battles *battles);
/* Compiles or loads a battle, and adds it.
 * @param rulings  other ones than its own, "a=b,c=d"; or ""
 * @param against  number of the battle to compare it with, or WCR_NONE
 * @return exit status, after a message */
int battles_add (struct battles *battles, const char *path,
                 const char *rulings, int against);
/* The same for a battle of results, which must be as it was when they were
 * played. */
int battles_add_played (struct battles *battles, const wcc_played *played);
/* The same for all battles of results; those that others are compared with only
 * get their numbers. */
int battles_add_results (struct battles *battles, const wcc_results *results);
/* Adds the battles of the command line, and those to compare them with. */
int battles_add_all (struct battles *battles,
                     const struct arguments *arguments);

/* ---- run.c: playing ----------------------------------------------------- */

/* Where results go, and what is shown meanwhile. */
struct playtest_out {
  const char *json, *csv; /* paths, or NULL */
  const char *html;       /* written by playtest_page() */
  wcc_hold *hold;         /* of the results file while games are played, or
                             NULL */
  bool quiet;             /* no progress */
  int threads;
};

/* Whether the results can be written: empty ones are written where nothing is
 * yet. Adds the games of a results file with the same plan to the results, and
 * holds that file: two playtests at once would lose what one of them played.
 * @param out  release its `hold` with wcc_hold_free(), also on failure
 * @return exit status, after a message */
int playtest_prepare (wcc_results *results, struct playtest_out *out);
/* Plays what is missing and writes the results. @return exit status */
int playtest_play (wcc_results *results, const wcc_contest *contests,
                   const struct playtest_out *out);
/* Writes the results. @return exit status, after a message */
int playtest_write (const wcc_results *results,
                    const struct playtest_out *out);
/* Whether the table and the page may be written to their paths. Prints why
 * not. */
bool playtest_may_write (const struct playtest_out *out);
/* Writes the page if one was asked for. @return exit status, after a message */
int playtest_page (const wcc_results *results,
                   const wcc_findings_options *options, const char *path);
/* Lets the first Ctrl-C or TERM only be noted; a second one ends the program. */
void playtest_catch_signals (bool on);
/* The number of the signal that was noted; 0: none. */
int playtest_interrupted (void);
/* Reads results. @return NULL after a message; else release with
 * wcc_results_free() */
wcc_results *playtest_read (const char *path, int *status);

/* ---- report.c: the findings, on the terminal ---------------------------- */

/* Prints the report. @return exit status: STATUS_PROBLEMS when the question was
 * answered with no */
int playtest_report (const wcc_results *results,
                     const wcc_findings_options *options, FILE *out);

/* ---- people.c ----------------------------------------------------------- */

/* Sets what people won, if that is given.
 * @param battles  of the results; NULL: they are compiled if they are needed
 * @param recorded  set to the games of a folder of records; NULL when none is
 *                  given; release it in either case with wcc_recorded_free()
 * @return exit status, after a message */
int playtest_people (const struct arguments *arguments,
                     const struct battles *battles, wcc_results *results,
                     wcc_recorded **recorded);
/* Prints how well the games predict those of people, if several battles have
 * reports. */
void playtest_print_people (const wcc_results *results, FILE *out);

/* ---- versions.c --------------------------------------------------------- */

/* Compiles the battles of results that were played before, if --versions asks
 * for them, and sees whether a line can be added for each.
 * @param battles  set; NULL when nothing is asked for; close it in either case
 * @return exit status, after a message */
int playtest_versions_open (const struct arguments *arguments,
                            const wcc_results *results,
                            struct battles **battles);
/* Whether a line can be added for each battle, hours before it is; adds these
 * lines; and shows those of the battles in the arguments.
 * @param battles  by their numbers in the results; NULL when nothing is kept
 * @return exit status, after a message */
int playtest_versions_prepare (const struct battles *battles);
int playtest_versions_keep (const wcc_results *results,
                            const struct battles *battles);
/* Reads the versions of all battles, for the page, as far as there are any.
 * @param status  set to the exit status, after a message for each file that
 *                cannot be read
 * @return by battle, or NULL when out of memory; release with
 *         playtest_versions_free() */
wcc_versions **playtest_versions_of (const wcc_results *results, int *status);
void playtest_versions_free (wcc_versions **versions, size_t count);
int playtest_versions_show (const struct arguments *arguments);

/* ---- results.c: existing results ---------------------------------------- */

/* Writes the page and prints the report, as the options ask.
 * @param recorded  games of people, or NULL
 * @param others  results of other players, `count` of them, or NULL
 * @return exit status */
int playtest_show (const wcc_results *results,
                   const struct arguments *arguments, const int within[2],
                   const wcc_recorded *recorded,
                   const wcc_results *const *others, size_t count);
/* Run playtest merge, and playtest report. @return exit status */
int playtest_merge (const struct arguments *arguments);
int playtest_report_files (const struct arguments *arguments);

#endif
