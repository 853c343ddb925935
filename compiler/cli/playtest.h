/* playtest.h: what the files of the verb playtest share. */
#ifndef CLI_PLAYTEST_H
#define CLI_PLAYTEST_H

#include "cli.h"
#include "wcc/findings.h"

/* ---- playtest_run.c: playing ------------------------------------------------------ */

/* Where results go, and what is shown on the way. */
struct playtest_out {
  const char *json, *csv; /* paths, or NULL */
  const char *html;       /* written by playtest_page() */
  bool quiet;             /* no progress */
  int threads;
};

/* Whether the results can be written: empty ones are, where nothing is yet.
 * What a results file has done of the same plan goes into the results.
 * @return exit status, after a message */
int playtest_prepare (wcc_results *results, const struct playtest_out *out);
/* Plays what is missing and writes the results. @return exit status */
int playtest_play (wcc_results *results, const wcc_contest *contests,
                   const struct playtest_out *out);
/* Writes the results. @return exit status, after a message */
int playtest_write (const wcc_results *results,
                    const struct playtest_out *out);
/* Whether a page may be written there; NULL is fine. Tells why not. */
bool playtest_may_page (const char *path);
/* Writes the page, if there is to be one. @return exit status, after a message */
int playtest_page (const wcc_results *results,
                   const wcc_findings_options *options, const char *path);
/* Reads results. @return NULL after a message; else release with
 * wcc_results_free() */
wcc_results *playtest_read (const char *path, int *status);

/* ---- playtest_report.c: what it means, on the terminal ------------------------------------------------ */

/* Prints the report. @return exit status: STATUS_PROBLEMS when the question was
 * answered with no */
int playtest_report (const wcc_results *results,
                     const wcc_findings_options *options, FILE *out);

#endif
