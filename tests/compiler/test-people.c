/* Reports of what people won, and how well the computer's games predict them. */

#include "wcc/people.h"
#include "../run.h"

#include <check.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BATTLES = 4 };

static wcc_results *results;
static wcc_people_reading reading;

/* A battle of which each game has this outcome in so many pairs. */
static void
play (wcc_played *played, const char *file, uint64_t top, uint64_t bottom)
{
  played->file = strdup (file);
  played->switches = strdup ("");
  played->title = strdup ("");
  played->army[0] = strdup ("Reds");
  played->army[1] = strdup ("Blues");
  played->against = WCR_NONE;
  played->shape.rows[WCR_TALLY_OUTCOMES] = WCR_SEATS * WCR_OUTCOMES;
  played->shape.rows[WCR_TALLY_PAIRS] = WCR_OUTCOMES * WCR_OUTCOMES;
  wcr_tally_shape_measure (&played->shape);
  played->tally = calloc (played->shape.numbers, sizeof *played->tally);
  for (int side = 0; side < WCR_SIDES; side++)
    {
      uint64_t pairs = side == 0 ? top : bottom;
      for (int seat = 0; seat < WCR_SEATS; seat++)
        *wcr_tally_row (&played->shape, played->tally, WCR_TALLY_OUTCOMES,
                        seat * WCR_OUTCOMES + side)
            = pairs;
      *wcr_tally_row (&played->shape, played->tally, WCR_TALLY_PAIRS,
                      side * WCR_OUTCOMES + side)
          = pairs;
    }
}

/* Lets no game of a battle end. */
static void
stall (wcc_played *played)
{
  uint64_t *of
      = wcr_tally_row (&played->shape, played->tally, WCR_TALLY_PAIRS, 0);
  memset (played->tally, 0, played->shape.numbers * sizeof *played->tally);
  of[WCR_OUTCOME_STALL * WCR_OUTCOMES + WCR_OUTCOME_STALL] = 20;
}

static void
set_up (void)
{
  results = calloc (1, sizeof *results);
  results->plan = (wcc_plan) WCC_PLAN;
  results->battles = BATTLES;
  results->battle = calloc (BATTLES, sizeof *results->battle);
  play (&results->battle[0], "a/one.xml", 150, 50); /* 75 % of 400 games */
  play (&results->battle[1], "two.wcb", 100, 100);  /* 50 % */
  play (&results->battle[2], "three", 40, 160);     /* 20 % */
  play (&results->battle[3], "x/one.y.xml", 1, 1);
}

static void
take_down (void)
{
  wcc_results_free (results);
}

static bool
read_reports (const char *text)
{
  return wcc_people_read (text, strlen (text), results, &reading);
}

START_TEST (test_reports)
{
  ck_assert (read_reports ("# battle\ttop\tbottom\tpercent\tgames\n"
                           "one\tReds\tBlues\t26\t401\r\n\n"
                           "two\tFoo\tBar\t33.3\t3\n"
                           "none\tA\tB\t0\t1\n"
                           "three\t\t\t100\t7"));
  ck_assert_int_eq (reading.battles, 3);
  ck_assert_int_eq (reading.others, 1);
  ck_assert_str_eq (reading.other, "none");
  ck_assert_uint_eq (results->battle[0].people.share, 2600);
  ck_assert_uint_eq (results->battle[0].people.games, 401);
  ck_assert_uint_eq (results->battle[1].people.share, 3330);
  ck_assert_uint_eq (results->battle[2].people.share, 10000);
  ck_assert_uint_eq (results->battle[3].people.games, 0);
}
END_TEST

/* A wrong line is named, and then nothing of the text is taken. */
START_TEST (test_wrong_reports)
{
  static const struct {
    const char *line, *why;
  } wrong[] = { { "one Reds Blues 26 401", "five fields" },
                { "one\tReds\tBlues\t26", "five fields" },
                { "one\tReds\tBlues\t26\t401\t", "five fields" },
                { "\tReds\tBlues\t26\t401", "five fields" },
                { "one\tReds\tBlues\t100.01\t401", "percentage" },
                { "one\tReds\tBlues\t-1\t401", "percentage" },
                { "one\tReds\tBlues\t26%\t401", "percentage" },
                { "one\tReds\tBlues\t1.234\t401", "percentage" },
                { "one\tReds\tBlues\t.5\t401", "percentage" },
                { "one\tReds\tBlues\t\t401", "percentage" },
                { "one\tReds\tBlues\t26\t0", "whole number" },
                { "one\tReds\tBlues\t26\t4.5", "whole number" },
                { "one\tReds\tBlues\t26\t99999999999", "whole number" },
                { "one\tReds\tBlues\t26\t999999999999999999", "whole number" },
                { "one\tBlues\tReds\t26\t401", "other way round" },
                { "two\tReds\tBlues\t6\t9", "a report already" },
                { "\xff\xfe", "five fields" } };
  char text[128];
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
    {
      snprintf (text, sizeof text, "two\tReds\tBlues\t5\t9\n%s\n",
                wrong[i].line);
      ck_assert (!read_reports (text));
      ck_assert_int_eq (reading.line, 2);
      ck_assert_msg (strstr (reading.why, wrong[i].why) != NULL, "%s: %s",
                     wrong[i].line, reading.why);
      ck_assert_uint_eq (results->battle[1].people.games, 0);
    }
  ck_assert (
      wcc_people_read ("two\tReds\tBlues\t5\t9\n\0\n", 21, results, &reading)
      == false);
  ck_assert (read_reports (""));
  ck_assert_int_eq (reading.battles, 0);
}
END_TEST

static void
near (double value, double wanted, double most)
{
  ck_assert_msg (fabs (value - wanted) <= most, "%g, not %g", value, wanted);
}

/* Half of an interval of Wilson is 1.96 standard errors: for p of n it is
 * sqrt (p q / n + z z / 4 n n) / (1 + z z / n) of them. */
static double
error_of (double p, double n)
{
  double z = 1.959964;
  return sqrt (p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
}

START_TEST (test_calibration)
{
  wcc_calibration none = wcc_calibrate (results);
  ck_assert_int_eq (none.battles, 0);
  ck_assert (read_reports ("one\t\t\t70\t100\ntwo\t\t\t60\t50\n"
                           "three\t\t\t20\t200\n"));
  wcc_calibration c = wcc_calibrate (results);
  ck_assert_int_eq (c.battles, 3);
  ck_assert_uint_eq (c.games, 350);
  near (c.miss, (0.05 + 0.1 + 0) / 3, 1e-9);
  near (c.lean, (0.05 - 0.1 + 0) / 3, 1e-9);
  near (c.chance,
        sqrt (2 / 3.14159265)
            * (hypot (error_of (0.7, 100), error_of (0.75, 400))
               + hypot (error_of (0.6, 50), error_of (0.5, 400))
               + hypot (error_of (0.2, 200), error_of (0.2, 400)))
            / 3,
        1e-6);
  /* People 70, 60, 20 (mean 50: 20, 10, -30); computer 75, 50, 20 (mean 48 1/3:
   * 26 2/3, 1 2/3, -28 1/3): 1400 / sqrt (1400 * 1516 2/3). */
  near (c.correlation, 1400 / sqrt (1400 * 1516.6667), 1e-6);
  ck_assert (!c.sure);
  char text[2 * WCC_PEOPLE_TEXT];
  ck_assert_str_eq (wcc_calibration_text (&c, text),
                    "Over 3 battles the computer misses people's shares by 5.0 "
                    "points on average; chance alone would make 4.1, so no "
                    "difference is sure. Correlation 0.96.");
  /* 30 points are not chance. */
  ck_assert (read_reports ("two\t\t\t80\t100\n"));
  c = wcc_calibrate (results);
  ck_assert (c.sure);
  near (c.miss, (0.05 + 0.3 + 0) / 3, 1e-9);
  /* Two battles have no correlation; a variant of another does not count. */
  results->battle[2].against = 0;
  c = wcc_calibrate (results);
  ck_assert_int_eq (c.battles, 2);
  /* Where no game ended nothing is known, and nothing is even. */
  ck_assert (read_reports ("one.y\t\t\t90\t10\n"));
  stall (&results->battle[3]);
  c = wcc_calibrate (results);
  ck_assert_int_eq (c.battles, 2);
  ck_assert (c.correlation == 2);
  ck_assert (strstr (wcc_calibration_text (&c, text), "orrelation") == NULL);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("people");
  TCase *test = tcase_create ("all");
  tcase_add_checked_fixture (test, set_up, take_down);
  tcase_add_test (test, test_reports);
  tcase_add_test (test, test_wrong_reports);
  tcase_add_test (test, test_calibration);
  suite_add_tcase (suite, test);
  return run_suite (suite);
}
