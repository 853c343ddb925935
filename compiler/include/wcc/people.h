/* people.h: how often people won the battles of a playtest, beside how often the
 * computer did.
 *
 * Reports are text. A line has five fields with tabs between them: the name of
 * the battle's file without its ending, the top army, the bottom army, what
 * percentage of the games the top army won, and the number of games. Lines that
 * start with # are comments. */
#ifndef WCC_PEOPLE_H
#define WCC_PEOPLE_H

#include "wcc/playtest.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

enum { WCC_PEOPLE_TEXT = 256 };

/* What came of reading reports. */
typedef struct {
  int battles; /* of the results that got a report */
  int others;  /* reports of battles that the results do not have */
  char other[WCC_PEOPLE_TEXT]; /* the first of them */
  int line;    /* that is wrong, from 1; 0: none */
  char why[WCC_PEOPLE_TEXT];   /* it is wrong, in the reader's language */
} wcc_people_reading;

/* Sets what people won in the battles of results. If a line is wrong, nothing is
 * set.
 * @param text  may have any bytes
 * @return whether all lines are reports */
bool wcc_people_read (const char *text, size_t length, wcc_results *results,
                      wcc_people_reading *reading);

/* What people won, from numbers of games; 0 of 0: not known. */
wcc_people wcc_people_of (uint64_t won, uint64_t games);
/* Whether it is known what people won in a battle and what the computer did. A
 * variant of another battle of the playtest does not count. */
bool wcc_people_known (const wcc_results *results, const wcc_played *played);
/* Rate of the top side when people played. @return 0 to 1 if it is not known */
wcc_interval wcc_people_rate (const wcc_played *played);

/* How well the computer's games predict people's, over all battles for which
 * both are known. */
typedef struct {
  int battles;
  uint64_t games; /* of people */
  /* From 0 to 1: how far the computer's shares are from people's, on average,
   * and how far they would be by chance if both had the same (from the width of
   * both intervals, normal errors: sqrt (2 / pi) of the standard error). */
  double miss, chance;
  double lean; /* mean of the computer's share less people's, -1 to 1 */
  /* Pearson's, -1 to 1; 2: there are fewer than three battles, or all shares are
   * alike */
  double correlation;
  /* Whether chance makes misses so great in less than one of twenty such
   * comparisons (chi-square of the misses over their standard errors, by the
   * approximation of E. B. Wilson and M. M. Hilferty, PNAS 17, 1931). */
  bool sure;
} wcc_calibration;
wcc_calibration wcc_calibrate (const wcc_results *results);
/* What it means, in a sentence or two in the reader's language. @return text */
const char *wcc_calibration_text (const wcc_calibration *calibration,
                                  char text[2 * WCC_PEOPLE_TEXT]);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
