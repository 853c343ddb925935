/* Intervals against published values, and that who looks all the time is not
 * wrong more often than promised. */

#include "wcc/statistics.h"
#include "../run.h"

#include <check.h>
#include <math.h>
#include <stdint.h>

static void
near (double value, double wanted, double error)
{
  ck_assert_msg (fabs (value - wanted) < error, "%.6f, not %.6f", value,
                 wanted);
}

static void
near_interval (wcc_interval interval, double value, double low, double high,
               double error)
{
  near (interval.value, value, error);
  near (interval.low, low, error);
  near (interval.high, high, error);
}

/* Newcombe, Two-sided confidence intervals for the single proportion (1998),
 * table I, method 3. */
START_TEST (test_wilson)
{
  near_interval (wcc_wilson (81, 263), 81 / 263.0, 0.2553, 0.3662, 5e-5);
  near_interval (wcc_wilson (15, 148), 15 / 148.0, 0.0624, 0.1605, 5e-5);
  near_interval (wcc_wilson (0, 20), 0, 0, 0.1611, 5e-5);
  near_interval (wcc_wilson (1, 29), 1 / 29.0, 0.0061, 0.1718, 5e-5);
  near_interval (wcc_wilson (20, 20), 1, 1 - 0.1611, 1, 5e-5);
  near_interval (wcc_wilson (0, 0), 0.5, 0, 1, 1e-9);
}
END_TEST

/* Newcombe, Interval estimation for the difference between independent
 * proportions (1998), table II, method 10. */
START_TEST (test_difference)
{
  near_interval (wcc_rate_difference (wcc_wilson (56, 70), wcc_wilson (48, 80)),
                 0.2, 0.0524, 0.3339, 5e-5);
  near_interval (wcc_rate_difference (wcc_wilson (9, 10), wcc_wilson (3, 10)),
                 0.6, 0.1705, 0.8090, 5e-5);
  near_interval (wcc_rate_difference (wcc_wilson (10, 10), wcc_wilson (0, 10)),
                 1, 0.6075, 1, 5e-5);
}
END_TEST

/* Agresti and Min (2005) on the approval of the prime minister: 1600 asked
 * twice, 150 changed to no and 86 to yes. */
START_TEST (test_paired)
{
  wcc_shifts approval = { { 150, 0, 0, 0, 1364, 0, 0, 0, 86 },
                          { 150, 0, 0, 0, 1364, 0, 0, 0, 86 } };
  wcc_interval interval = wcc_paired_difference (&approval);
  near_interval (interval, -0.04, -0.0588, -0.0212, 1e-3);
  /* If 64 of those who did not change are not known. */
  approval.worst[4] = approval.best[4] = 1300;
  approval.worst[0] += 64;
  approval.best[8] += 64;
  wcc_interval wider = wcc_paired_difference (&approval);
  near (wider.value, -0.04, 1e-9);
  near (wider.low, interval.low - 0.04, 3e-3);
  near (wider.high, interval.high + 0.04, 3e-3);
  const wcc_shifts nothing = { { 0 }, { 0 } };
  near_interval (wcc_paired_difference (&nothing), 0, -1, 1, 1e-9);
}
END_TEST

/* Independent games tell as much as so many; equal ones half as much; pairs
 * that are always one game each twice as much, and no more. */
START_TEST (test_pairs)
{
  const uint64_t apart[WCC_SCORES] = { 100, 0, 200, 0, 100 };
  const uint64_t equal[WCC_SCORES] = { 200, 0, 0, 0, 200 };
  const uint64_t split[WCC_SCORES] = { 0, 0, 400, 0, 0 };
  const uint64_t won[WCC_SCORES] = { 0, 0, 0, 0, 400 };
  wcc_interval games = wcc_wilson (400, 800), half = wcc_wilson (200, 400),
               twice = wcc_wilson (800, 1600), all = wcc_wilson (400, 400);
  near_interval (wcc_pair_rate (apart), 0.5, games.low, games.high, 5e-4);
  near_interval (wcc_pair_rate (equal), 0.5, half.low, half.high, 5e-4);
  near_interval (wcc_pair_rate (split), 0.5, twice.low, twice.high, 1e-9);
  near_interval (wcc_pair_rate (won), 1, all.low, 1, 1e-9);
  /* Six times 4 points and four times 2: t of ten pairs is 2.2622. */
  const uint64_t few[WCC_SCORES] = { 0, 0, 4, 0, 6 };
  double v = 0.24 * 10 / 9 * 4 / 16 / 10 * 2.2622 * 2.2622 / 1.96 / 1.96;
  wcc_interval wanted = wcc_wilson (0.8 * 0.16 / v, 0.16 / v);
  near_interval (wcc_pair_rate (few), 0.8, wanted.low, wanted.high, 1e-3);
}
END_TEST

START_TEST (test_mean)
{
  wcc_interval one = { 0.1, 0, 0.3 };
  near_interval (wcc_one_of_many (one, 1), 0.1, 0, 0.3, 1e-9);
  /* 2.5758 and 3.2905 are quantiles of 0.5 % and 0.05 % */
  near (wcc_one_of_many (one, 5).high, 0.1 + 0.2 * 2.575829 / 1.959964, 1e-6);
  near (wcc_one_of_many (one, 50).low, 0.1 - 0.1 * 3.290527 / 1.959964, 1e-6);
  /* 2, 4, 4, 4, 5, 5, 7, 9: mean 5, deviation sqrt (32 / 7) */
  near_interval (wcc_mean (40, 232, 8), 5, 5 - 1.95996 * sqrt (32 / 56.0),
                 5 + 1.95996 * sqrt (32 / 56.0), 1e-4);
  near_interval (wcc_mean (0, 0, 0), 0, 0, 0, 1e-9);
}
END_TEST

/* ---- looking all the time ------------------------------------------------- */

static double
random_number (uint64_t *state)
{
  uint64_t z = *state += 0x9e3779b97f4a7c15u;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return (double) ((z ^ z >> 31) >> 11) / 9007199254740992.0;
}

/* One run of games with that rate, which stops at an answer.
 * @param alike  chance that the second game of a pair is as the first one */
static enum wcc_answer
toss (uint64_t *state, double rate, double alike, int most, int *games)
{
  wcc_scores pairs = { { 0 }, { 0 } };
  enum wcc_answer answer = WCC_NO_ANSWER;
  int i = 0;
  for (; i < most / 2 && answer == WCC_NO_ANSWER; i++)
    {
      int first = random_number (state) < rate;
      int second = random_number (state) < alike ? first
                                                 : random_number (state) < rate;
      pairs.worst[2 * (first + second)]++;
      pairs.best[2 * (first + second)]++;
      if (i % 8 == 7)
        answer = wcc_is_within (&pairs, 0.45, 0.55);
    }
  *games = 2 * i;
  return answer;
}

static int
wrong_answers (double rate, double alike, enum wcc_answer wrong, int runs,
               int most, int *right, double *games)
{
  uint64_t state = 406;
  int count = 0;
  *right = 0;
  *games = 0;
  for (int i = 0; i < runs; i++)
    {
      int played;
      enum wcc_answer answer = toss (&state, rate, alike, most, &played);
      count += answer == wrong;
      *right += answer != wrong && answer != WCC_NO_ANSWER;
      *games += played / (double) runs;
    }
  return count;
}

START_TEST (test_looking)
{
  enum { RUNS = 200, MOST = 4000 };
  int right;
  double games;
  /* Even: hardly ever "not", whatever pairs have in common. */
  ck_assert_int_le (
      wrong_answers (0.5, 0, WCC_OUTSIDE, RUNS, MOST, &right, &games),
      RUNS / 20);
  ck_assert_int_ge (right, RUNS * 9 / 10);
  ck_assert_int_le (
      wrong_answers (0.5, 1, WCC_OUTSIDE, RUNS, MOST, &right, &games),
      RUNS / 20);
  /* At the edge, where it is hardest. */
  ck_assert_int_le (
      wrong_answers (0.55, 0.3, WCC_OUTSIDE, RUNS, MOST, &right, &games),
      RUNS / 20);
  ck_assert_int_le (
      wrong_answers (0.45, 0, WCC_WITHIN, RUNS, MOST, &right, &games),
      RUNS / 20);
  /* 60 % is found, 70 % soon. */
  ck_assert_int_eq (
      wrong_answers (0.6, 0, WCC_WITHIN, RUNS, MOST, &right, &games), 0);
  ck_assert_int_ge (right, RUNS * 95 / 100);
  ck_assert_int_eq (
      wrong_answers (0.7, 0, WCC_WITHIN, RUNS, MOST, &right, &games), 0);
  ck_assert_int_eq (right, RUNS);
  ck_assert (games < 400);
}
END_TEST

/* The sequence and the answer are one thing; it is wider than an interval for
 * one look, for single games that of the beta-binomial mixture. */
START_TEST (test_sequence)
{
  const wcc_scores pairs = { { 30, 0, 0, 0, 70 }, { 30, 0, 0, 0, 70 } };
  wcc_interval interval = wcc_sequence (pairs.worst),
               one = wcc_wilson (70, 100);
  near (interval.value, 0.7, 1e-12);
  ck_assert (interval.low < one.low && interval.high > one.high);
  ck_assert_int_eq (wcc_is_within (&pairs, 0.45, interval.low - 1e-6),
                    WCC_OUTSIDE);
  ck_assert_int_eq (wcc_is_within (&pairs, 0.45, interval.low + 1e-6),
                    WCC_NO_ANSWER);
  ck_assert_int_eq (
      wcc_is_within (&pairs, interval.low - 1e-6, interval.high + 1e-6),
      WCC_WITHIN);
  /* B (30.5, 70.5) / B (0.5, 0.5) / (m^70 (1 - m)^30) = 20 */
  double m = interval.low;
  double wealth = lgamma (70.5) + lgamma (30.5) - lgamma (101)
                  - 2 * lgamma (0.5) - 70 * log (m) - 30 * log (1 - m);
  near (wealth, log (20), 1e-3);
  const uint64_t none[WCC_SCORES] = { 0 }, lost[WCC_SCORES] = { 50 };
  near_interval (wcc_sequence (none), 0.5, 0, 1, 1e-6);
  near (wcc_sequence (lost).low, 0, 1e-6);
  ck_assert (wcc_sequence (lost).high < 0.2);
}
END_TEST

/* ---- games that did not end ---------------------------------------------- */

/* Plays pairs of which games that the side would win are less likely to end.
 * @param unknown  chance that a game does not end when it is lost, and won */
static wcc_scores
sample_of (uint64_t *state, double rate, const double unknown[2], int pairs)
{
  wcc_scores scores = { { 0 }, { 0 } };
  for (int i = 0; i < pairs; i++)
    {
      int worst = 0, best = 0;
      for (int k = 0; k < 2; k++)
        {
          int won = random_number (state) < rate;
          bool ends = random_number (state) >= unknown[won];
          worst += ends ? 2 * won : 0;
          best += ends ? 2 * won : 2;
        }
      scores.worst[worst]++;
      scores.best[best]++;
    }
  return scores;
}

/* Whatever keeps games from ending, the interval has the true rate at least 95
 * times of 100; and the answer about 45 to 55 % is hardly ever wrong. */
START_TEST (test_unknown)
{
  enum { RUNS = 1000, PAIRS = 100 };
  static const struct {
    double rate, unknown[2];
  } truths[]
      = { { 0.5, { 0, 0 } },   { 0.5, { 0.1, 0.1 } }, { 0.6, { 0.02, 0.3 } },
          { 0.7, { 0.5, 0 } }, { 0.3, { 0, 0.9 } },   { 0.5, { 1, 1 } } };
  uint64_t state = 7;
  for (size_t t = 0; t < sizeof truths / sizeof truths[0]; t++)
    {
      double rate = truths[t].rate;
      int games = 0, pairs = 0, looks = 0, wrong = 0;
      for (int i = 0; i < RUNS; i++)
        {
          wcc_scores scores
              = sample_of (&state, rate, truths[t].unknown, PAIRS);
          wcc_interval by_game = wcc_scores_rate (&scores, wcc_game_rate);
          wcc_interval by_pair = wcc_scores_rate (&scores, wcc_pair_rate);
          games += by_game.low <= rate && rate <= by_game.high;
          pairs += by_pair.low <= rate && rate <= by_pair.high;
          if (i % 10 == 0) /* it takes a while */
            {
              wcc_interval sequence = wcc_scores_rate (&scores, wcc_sequence);
              looks += sequence.low <= rate && rate <= sequence.high;
            }
          wrong += wcc_is_within (&scores, 0.45, 0.55)
                   == (rate == 0.5 ? WCC_OUTSIDE : WCC_WITHIN);
          ck_assert (by_game.low <= by_game.value
                     && by_game.value <= by_game.high);
        }
      /* 95 % of 1,000, less three standard deviations */
      ck_assert_int_ge (games, RUNS * 93 / 100);
      ck_assert_int_ge (pairs, RUNS * 93 / 100);
      ck_assert_int_ge (looks, RUNS / 10 * 95 / 100);
      ck_assert_int_le (wrong, RUNS / 20);
    }
  near_interval (wcc_wilson_unknown (0, 80, 80), 0.5, 0, 1, 1e-12);
  near_interval (wcc_wilson_unknown (30, 40, 90), 0.375,
                 wcc_wilson (30, 90).low, wcc_wilson (40, 90).high, 1e-12);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("statistics");
  TCase *test = tcase_create ("all");
  tcase_add_test (test, test_wilson);
  tcase_add_test (test, test_unknown);
  tcase_add_test (test, test_difference);
  tcase_add_test (test, test_paired);
  tcase_add_test (test, test_pairs);
  tcase_add_test (test, test_mean);
  tcase_add_test (test, test_sequence);
  tcase_add_test (test, test_looking);
  tcase_set_timeout (test, 120);
  suite_add_tcase (suite, test);
  return run_suite (suite);
}
