/* statistics.h: how sure a number of a playtest is.
 *
 * All intervals hold with 95 % confidence. Games come in pairs, on one seed
 * with seats swapped. So the two games of a pair need not be independent, but
 * pairs are. A pair counts by the score of a side: 2 points for each game won,
 * 1 for each draw, 0 to 4 in total. Everything below needs only how many pairs
 * had each score, so a run gives the same as its shards put together.
 *
 * Who would have won a game that did not end is not known. Such games widen
 * intervals: at one end they all are lost, at the other they all are won. */
#ifndef WCC_STATISTICS_H
#define WCC_STATISTICS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

/* An estimate and the interval around it. */
typedef struct {
  double value, low, high;
} wcc_interval;

/* Whether an interval of a rate tells anything: it does not if all rates from 0 to
 * 1 are possible. */
bool wcc_interval_is_known (wcc_interval rate);
/* The standard error of a normal variable with this interval. */
double wcc_interval_error (wcc_interval interval);

enum { WCC_SCORES = 5 }; /* 0 to 4 points of a pair */

/* Wilson's score interval of a proportion.
 * E. B. Wilson, Probable inference, the law of succession, and statistical
 * inference, JASA 22 (1927).
 * @param successes  0 to n; draws may count as halves
 * @param n  0: nothing is known, 0 to 1 */
wcc_interval wcc_wilson (double successes, double n);

/* The same when the ends of some of the n games are not known.
 * @param least, most  successes if all of those failed, and if none did
 * @return rate of those that are known; one half if there are none */
wcc_interval wcc_wilson_unknown (double least, double most, double n);

/* Pairs by score, if all games that did not end were lost, and if all were
 * won. */
typedef struct {
  uint64_t worst[WCC_SCORES], best[WCC_SCORES];
} wcc_scores;

/* An interval of pairs that holds whatever the games that did not end would
 * have brought.
 * @param rate  wcc_pair_rate, wcc_game_rate or wcc_sequence
 * @return rate of the games that ended; one half if there are none */
wcc_interval wcc_scores_rate (const wcc_scores *scores,
                              wcc_interval (*rate) (const uint64_t *pairs));

/* Win rate and Wilson's interval when all games are independent. */
wcc_interval wcc_game_rate (const uint64_t pairs[WCC_SCORES]);

/* Win rate, with a draw as half a win, and Wilson's interval for the number of
 * independent games that tell as much as these pairs: n = p (1 - p) / v, where
 * v is the variance of the mean of pairs (the effective sample size of L. Kish,
 * Survey Sampling, 1965). v is multiplied by (t / z)^2, as it is itself
 * estimated from few pairs (E. L. Korn and B. I. Graubard, Confidence intervals
 * for proportions with small expected number of positive counts estimated from
 * survey data, Survey Methodology 24, 1998). n is at most twice the games.
 * @param pairs  how many had each score */
wcc_interval wcc_pair_rate (const uint64_t pairs[WCC_SCORES]);

/* Difference of two independent rates: method 10 of R. G. Newcombe, Interval
 * estimation for the difference between independent proportions, Statistics in
 * Medicine 17 (1998), on any two score intervals.
 * @return of first minus second */
wcc_interval wcc_rate_difference (wcc_interval first, wcc_interval second);

/* The interval widened so that `count` of them hold together with 95 %
 * (Bonferroni). Use it when you look for the greatest of many.
 * @param count  1 or more */
wcc_interval wcc_one_of_many (wcc_interval interval, int count);

/* Mean of measured values, by the normal approximation.
 * @param sum, squares  of n values */
wcc_interval wcc_mean (double sum, double squares, double n);
/* The same for few values, with Student's t for normal ones. Of fewer than WCC_FEW
 * values nothing but their mean is known: the interval has no ends. */
enum { WCC_FEW = 5 };
wcc_interval wcc_mean_of_few (double sum, double squares, double n);

/* A number as it is shown: what would be read as "-0.0" is 0.
 * @param decimals  that are shown, 1 or more
 * @return the number, or 0 if it is rounded to that */
double wcc_shown (double number, int decimals);
/* The same for an interval. @param unit  of what is shown: 100 for percent */
wcc_interval wcc_interval_shown (wcc_interval interval, double unit,
                                 int decimals);

enum { WCC_SHIFTS = 9 }; /* -4 to 4 points of one pair more than another */
/* Pairs by how much more one has than the other, + 4: at worst and at best,
 * whoever would have won the games that did not end. */
typedef struct {
  uint64_t worst[WCC_SHIFTS], best[WCC_SHIFTS];
} wcc_shifts;
/* Difference of the win rates of one side in two variants that played the same
 * seeds, from the differences pair by pair. With one game a pair and no draws
 * this is the interval for McNemar's table of A. Agresti and Y. Min, Simple
 * improved confidence intervals for comparing matched proportions, Statistics
 * in Medicine 24 (2005): half an observation is added to each cell.
 * @param shifts  second minus first
 * @return the middle between worst and best, and an interval for both */
wcc_interval wcc_paired_difference (const wcc_shifts *shifts);

/* ---- looking all the time ------------------------------------------------- */

/* A confidence sequence: you may look after each pair and stop at any time. In
 * at least 95 % of the runs, all its intervals hold.
 *
 * A rate m is excluded as soon as a bet against it has won twenty times the
 * stake (Ville's inequality). The bet is the mixture of H. Robbins, Statistical
 * methods related to the law of the iterated logarithm (1970), with Jeffreys'
 * prior: for single games the beta-binomial martingale. A pair of score x from
 * 0 to 1 multiplies the stake by x p / m + (1 - x) (1 - p) / (1 - m), whose mean
 * is 1 when the mean of x is m, however the games of a pair are correlated
 * (I. Waudby-Smith and A. Ramdas, Estimating means of bounded random variables
 * by betting, JRSS B, 2024). */
wcc_interval wcc_sequence (const uint64_t pairs[WCC_SCORES]);

enum wcc_answer { WCC_NO_ANSWER, WCC_WITHIN, WCC_OUTSIDE };
/* Whether the rate lies between two rates, if the sequence can tell yet, whoever
 * would have won the games that did not end.
 * @param low, high  more than 0 and less than 1, low < high */
enum wcc_answer wcc_is_within (const wcc_scores *scores, double low,
                               double high);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
