/* statistics.c: see wcc/statistics.h, which names the sources. */

#define _XOPEN_SOURCE 700 /* M_PI */

#include "wcc/statistics.h"

#include <math.h>

/* 97.5 % quantile of the normal distribution. */
static const double z = 1.959963984540054;

bool
wcc_interval_is_known (wcc_interval rate)
{
  return rate.low > 0 || rate.high < 1;
}

double
wcc_interval_error (wcc_interval interval)
{
  return (interval.high - interval.low) / (2 * z);
}

wcc_interval
wcc_wilson (double successes, double n)
{
  if (n <= 0)
    return (wcc_interval){ 0.5, 0, 1 };
  double p = successes / n, shrink = 1 + z * z / n;
  double middle = (p + z * z / (2 * n)) / shrink;
  double half = z * sqrt (p * (1 - p) / n + z * z / (4 * n * n)) / shrink;
  return (wcc_interval){ p, successes <= 0 ? 0 : middle - half,
                         successes >= n ? 1 : middle + half };
}

wcc_interval
wcc_wilson_unknown (double least, double most, double n)
{
  double known = n - (most - least);
  return (wcc_interval){ known > 0 ? least / known : 0.5,
                         wcc_wilson (least, n).low, wcc_wilson (most, n).high };
}

/* Number, mean and variance (n - 1) of values first, first + 1 ... */
struct moments {
  double n, mean, variance;
};

static struct moments
moments_of (const double *count, int values, int first)
{
  struct moments m = { 0, 0, 0 };
  double sum = 0;
  for (int i = 0; i < values; i++)
    {
      m.n += count[i];
      sum += count[i] * (first + i);
    }
  if (m.n > 0)
    m.mean = sum / m.n;
  for (int i = 0; i < values; i++)
    m.variance += count[i] * (first + i - m.mean) * (first + i - m.mean);
  m.variance = m.n > 1 ? m.variance / (m.n - 1) : 0;
  return m;
}

/* Games that pairs of these scores won, with draws as halves.
 * @param games  set to the number of them all */
static double
games_won (const uint64_t pairs[WCC_SCORES], double *games)
{
  double points = 0;
  *games = 0;
  for (int i = 0; i < WCC_SCORES; i++)
    {
      points += i * (double) pairs[i];
      *games += 2 * (double) pairs[i];
    }
  return points / 2;
}

wcc_interval
wcc_game_rate (const uint64_t pairs[WCC_SCORES])
{
  double games, won = games_won (pairs, &games);
  return wcc_wilson (won, games);
}

wcc_interval
wcc_scores_rate (const wcc_scores *scores,
                 wcc_interval (*rate) (const uint64_t *pairs))
{
  double games, least = games_won (scores->worst, &games);
  double most = games_won (scores->best, &games);
  return (wcc_interval){ wcc_wilson_unknown (least, most, games).value,
                         rate (scores->worst).low, rate (scores->best).high };
}

/* 97.5 % quantile of Student's t, by the expansion of Cornish and Fisher. */
static double
student (double freedom)
{
  double cube = z * z * z, fifth = cube * z * z;
  return z + (cube + z) / (4 * freedom)
         + (5 * fifth + 16 * cube + 3 * z) / (96 * freedom * freedom);
}

wcc_interval
wcc_pair_rate (const uint64_t pairs[WCC_SCORES])
{
  double count[WCC_SCORES];
  for (int i = 0; i < WCC_SCORES; i++)
    count[i] = (double) pairs[i];
  struct moments m = moments_of (count, WCC_SCORES, 0);
  double p = m.mean / 4, n = m.n, most = 4 * m.n;
  double variance = m.variance / 16 / (m.n > 0 ? m.n : 1);
  if (m.n > 1)
    variance *= student (m.n - 1) * student (m.n - 1) / (z * z);
  if (m.n > 1 && p > 0 && p < 1)
    n = variance * most > p * (1 - p) ? p * (1 - p) / variance : most;
  return wcc_wilson (p * n, n);
}

wcc_interval
wcc_rate_difference (wcc_interval first, wcc_interval second)
{
  double difference = first.value - second.value;
  return (wcc_interval){
    difference,
    difference
        - hypot (first.value - first.low, second.high - second.value),
    difference
        + hypot (first.high - first.value, second.value - second.low)
  };
}

/* The value that a normal variable exceeds with that probability, which is
 * below one half. */
static double
quantile (double above)
{
  enum { STEPS = 60 };
  double low = 0, high = 40;
  for (int i = 0; i < STEPS; i++)
    {
      double middle = (low + high) / 2;
      if (erfc (middle / sqrt (2)) / 2 > above)
        low = middle;
      else
        high = middle;
    }
  return low;
}

wcc_interval
wcc_one_of_many (wcc_interval interval, int count)
{
  double wider = quantile (0.025 / count) / z;
  return (wcc_interval){
    interval.value,
    interval.value - wider * (interval.value - interval.low),
    interval.value + wider * (interval.high - interval.value)
  };
}

wcc_interval
wcc_mean (double sum, double squares, double n)
{
  if (n <= 0)
    return (wcc_interval){ 0, 0, 0 };
  double mean = sum / n;
  double variance = n > 1 ? (squares - sum * mean) / (n - 1) : 0;
  double half = variance > 0 ? z * sqrt (variance / n) : 0;
  return (wcc_interval){ mean, mean - half, mean + half };
}

wcc_interval
wcc_mean_of_few (double sum, double squares, double n)
{
  wcc_interval mean = wcc_mean (sum, squares, n);
  if (n < WCC_FEW)
    return (wcc_interval){ mean.value, -HUGE_VAL, HUGE_VAL };
  double half = (mean.high - mean.value) * student (n - 1) / z;
  return (wcc_interval){ mean.value, mean.value - half, mean.value + half };
}

double
wcc_shown (double number, int decimals)
{
  return fabs (number) < pow (10, -decimals) / 2 ? 0 : number;
}

wcc_interval
wcc_interval_shown (wcc_interval interval, double unit, int decimals)
{
  return (wcc_interval){ wcc_shown (interval.value * unit, decimals),
                         wcc_shown (interval.low * unit, decimals),
                         wcc_shown (interval.high * unit, decimals) };
}

static wcc_interval
difference_of (const uint64_t pairs[WCC_SHIFTS])
{
  double count[WCC_SHIFTS], n = 0, sum = 0, squares = 0;
  for (int i = 0; i < WCC_SHIFTS; i++)
    {
      count[i] = (double) pairs[i];
      n += count[i];
      sum += count[i] * (i - 4) / 4;
    }
  if (n <= 0)
    return (wcc_interval){ 0, -1, 1 };
  count[0] += 0.5;
  count[4] += 1;
  count[8] += 0.5;
  for (int i = 0; i < WCC_SHIFTS; i++)
    squares += count[i] * (i - 4) * (i - 4) / 16;
  double middle = sum / (n + 2);
  double half = z * sqrt ((squares / (n + 2) - middle * middle) / (n + 2));
  return (wcc_interval){ sum / n, fmax (middle - half, -1),
                         fmin (middle + half, 1) };
}

wcc_interval
wcc_paired_difference (const wcc_shifts *shifts)
{
  wcc_interval worst = difference_of (shifts->worst);
  wcc_interval best = difference_of (shifts->best);
  return (wcc_interval){ (worst.value + best.value) / 2, worst.low, best.high };
}

/* ---- looking all the time ----------------------------------------------- */

/* Logarithm of what a stake of 1 has become that was bet against the rate m.
 * The prior has equal parts at sin^2 of even steps, like Jeffreys' prior. Any
 * prior makes a fair game, so that nothing is approximated. */
static double
log_wealth (const uint64_t pairs[WCC_SCORES], double m)
{
  enum { PARTS = 256 };
  double wealth[PARTS], most = -INFINITY, sum = 0;
  for (int k = 0; k < PARTS; k++)
    {
      double root = sin ((k + 0.5) * M_PI / (2 * PARTS)), p = root * root;
      wealth[k] = 0;
      for (int i = 0; i < WCC_SCORES; i++)
        {
          double x = i / 4.0;
          if (pairs[i] > 0)
            wealth[k] += (double) pairs[i]
                         * log (x * p / m + (1 - x) * (1 - p) / (1 - m));
        }
      most = fmax (most, wealth[k]);
    }
  for (int k = 0; k < PARTS; k++)
    sum += exp (wealth[k] - most);
  return most + log (sum / PARTS);
}

static bool
is_left_out (const uint64_t pairs[WCC_SCORES], double m)
{
  return log_wealth (pairs, m) >= log (20);
}

static double
mean_of (const uint64_t pairs[WCC_SCORES])
{
  double count[WCC_SCORES];
  for (int i = 0; i < WCC_SCORES; i++)
    count[i] = (double) pairs[i];
  struct moments m = moments_of (count, WCC_SCORES, 0);
  return m.n > 0 ? m.mean / 4 : 0.5;
}

/* The rate nearest to `out` that is not left out; `in` is not left out. */
static double
edge (const uint64_t pairs[WCC_SCORES], double in, double out)
{
  enum { STEPS = 40 };
  for (int i = 0; i < STEPS; i++)
    {
      double middle = (in + out) / 2;
      if (is_left_out (pairs, middle))
        out = middle;
      else
        in = middle;
    }
  return in;
}

wcc_interval
wcc_sequence (const uint64_t pairs[WCC_SCORES])
{
  static const double least = 1e-9;
  double value = mean_of (pairs);
  double in = fmin (fmax (value, least), 1 - least);
  double low = edge (pairs, in, least), high = edge (pairs, in, 1 - least);
  return (wcc_interval){ value, low < 2 * least ? 0 : low,
                         high > 1 - 2 * least ? 1 : high };
}

/* Whether the sequence can tell on which side of a rate these pairs are.
 * @return -1: below, 1: above, 0: not yet */
static int
side_of (const uint64_t pairs[WCC_SCORES], double rate)
{
  double value = mean_of (pairs);
  return value == rate || !is_left_out (pairs, rate) ? 0
         : value < rate                              ? -1
                                                     : 1;
}

enum wcc_answer
wcc_is_within (const wcc_scores *scores, double low, double high)
{
  if (side_of (scores->best, low) < 0 || side_of (scores->worst, high) > 0)
    return WCC_OUTSIDE;
  return side_of (scores->worst, low) > 0 && side_of (scores->best, high) < 0
             ? WCC_WITHIN
             : WCC_NO_ANSWER;
}
