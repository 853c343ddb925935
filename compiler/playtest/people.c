/* people.c: reads how often people won, and compares it with the computer. */

#define _XOPEN_SOURCE 700 /* M_PI */

#include "wcc/people.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "figures.h"
#include "text/translate.h"

/* ---- reports ------------------------------------------------------------ */

enum field { BATTLE, TOP, BOTTOM, SHARE, GAMES, FIELDS };

struct report {
  const char *at[FIELDS];
  size_t length[FIELDS];
  uint64_t share, games;
};

static bool
wrong (wcc_people_reading *reading, const char *why)
{
  snprintf (reading->why, sizeof reading->why, "%s", why);
  return false;
}

/* Splits a line into fields. */
static bool
split (const char *line, size_t length, struct report *report)
{
  const char *end = line + length;
  for (int i = 0; i < FIELDS; i++)
    {
      const char *tab = memchr (line, '\t', (size_t) (end - line));
      if ((tab == NULL) != (i == FIELDS - 1))
        return false;
      report->at[i] = line;
      report->length[i] = (size_t) ((tab != NULL ? tab : end) - line);
      line = tab != NULL ? tab + 1 : end;
    }
  return report->length[BATTLE] > 0 && report->length[BATTLE] < WCC_PEOPLE_TEXT;
}

/* Reads digits, and up to two more after a point.
 * @param number  set to it times 100 */
static bool
read_hundredths (const char *at, size_t length, uint64_t *number)
{
  int decimals = -1; /* no point yet */
  *number = 0;
  if (length == 0 || length > 12 || at[0] == '.' || at[length - 1] == '.')
    return false;
  for (size_t i = 0; i < length; i++)
    if (at[i] >= '0' && at[i] <= '9' && decimals < 2)
      {
        *number = *number * 10 + (uint64_t) (at[i] - '0');
        decimals += decimals >= 0;
      }
    else if (at[i] == '.' && decimals < 0)
      decimals = 0;
    else
      return false;
  for (decimals = decimals < 0 ? 0 : decimals; decimals < 2; decimals++)
    *number *= 10;
  return true;
}

static bool
read_report (const char *line, size_t length, struct report *report,
             wcc_people_reading *reading)
{
  if (!split (line, length, report))
    return wrong (reading,
                  _ ("it needs five fields with tabs between them: battle, first "
                     "army, second army, percentage, games"));
  if (!read_hundredths (report->at[SHARE], report->length[SHARE],
                        &report->share)
      || report->share > 10000)
    return wrong (reading, _ ("what the first army won is a percentage from "
                              "0 to 100, such as 26 or 26.5"));
  if (!read_hundredths (report->at[GAMES], report->length[GAMES],
                        &report->games)
      || report->games % 100 != 0 || report->games == 0
      || report->games / 100 > WCC_MOST_GAMES)
    return wrong (reading, _ ("the number of games is a whole number from 1 "
                              "on"));
  report->games /= 100;
  return true;
}

static bool
is_text (const struct report *report, enum field field, const char *text)
{
  return strlen (text) == report->length[field]
         && memcmp (text, report->at[field], report->length[field]) == 0;
}

/* Whether the file of a battle, without folders and ending, has this name. */
static bool
is_called (const wcc_played *played, const struct report *report)
{
  const char *slash = strrchr (played->file, '/');
  const char *name = slash != NULL ? slash + 1 : played->file;
  const char *dot = strrchr (name, '.');
  size_t length = dot != NULL ? (size_t) (dot - name) : strlen (name);
  return length == report->length[BATTLE]
         && memcmp (name, report->at[BATTLE], length) == 0;
}

/* Notes a report for the battles that it is about.
 * @param people  by battle of the results; 0 games: it has no report yet */
static bool
note_report (const struct report *report, const wcc_results *results,
             wcc_people *people, wcc_people_reading *reading)
{
  int found = 0;
  for (size_t i = 0; i < results->battles; i++)
    {
      const wcc_played *played = &results->battle[i];
      if (!is_called (played, report))
        continue;
      if (is_text (report, TOP, played->army[1])
          && is_text (report, BOTTOM, played->army[0]))
        return wrong (reading, _ ("the first army and the second army are "
                                  "the other way round in this battle"));
      if (people[i].games > 0)
        return wrong (reading, _ ("this battle has a report already"));
      people[i] = (wcc_people){ report->share, report->games };
      found++;
    }
  reading->battles += found;
  if (found == 0 && reading->others++ == 0)
    snprintf (reading->other, sizeof reading->other, "%.*s",
              (int) report->length[BATTLE], report->at[BATTLE]);
  return true;
}

static bool
read_all (const char *text, size_t length, const wcc_results *results,
          wcc_people *people, wcc_people_reading *reading)
{
  const char *end = text + length;
  for (reading->line = 1; text < end; reading->line++)
    {
      const char *newline = memchr (text, '\n', (size_t) (end - text));
      const char *stop = newline != NULL ? newline : end;
      struct report report;
      size_t size = (size_t) (stop - text);
      size -= size > 0 && text[size - 1] == '\r';
      if (size > 0 && text[0] != '#'
          && (!read_report (text, size, &report, reading)
              || !note_report (&report, results, people, reading)))
        return false;
      text = newline != NULL ? newline + 1 : end;
    }
  reading->line = 0;
  return true;
}

bool
wcc_people_read (const char *text, size_t length, wcc_results *results,
                 wcc_people_reading *reading)
{
  wcc_people *people = calloc (results->battles + 1, sizeof *people);
  *reading = (wcc_people_reading){ .battles = 0 };
  bool right = people != NULL
                   ? read_all (text, length, results, people, reading)
                   : wrong (reading, _ ("out of memory"));
  for (size_t i = 0; right && i < results->battles; i++)
    if (people[i].games > 0)
      results->battle[i].people = people[i];
  free (people);
  return right;
}

/* ---- beside the computer ------------------------------------------------ */

wcc_people
wcc_people_of (uint64_t won, uint64_t games)
{
  return (wcc_people){ games > 0 ? (10000 * won + games / 2) / games : 0,
                       games };
}

bool
wcc_people_known (const wcc_results *results, const wcc_played *played)
{
  return played->people.games > 0 && played->against == WCR_NONE
         && wcc_interval_is_known (wcc_side_rate (results, played));
}

wcc_interval
wcc_people_rate (const wcc_played *played)
{
  double games = (double) played->people.games;
  return wcc_wilson ((double) played->people.share / 10000 * games, games);
}

/* Sums over battles. */
struct sums {
  double n, x, y, xx, yy, xy;
};

static double
correlation_of (const struct sums *s)
{
  double x = s->xx - s->x * s->x / s->n, y = s->yy - s->y * s->y / s->n;
  double least = 1e-12;
  return s->n < 3 || x < least || y < least
             ? 2
             : (s->xy - s->x * s->y / s->n) / sqrt (x * y);
}

/* The 95 % quantile of chi-square. */
static double
chi_square (double freedom)
{
  double part = 2 / (9 * freedom);
  double root = 1 - part + 1.644854 * sqrt (part);
  return freedom * root * root * root;
}

wcc_calibration
wcc_calibrate (const wcc_results *results)
{
  wcc_calibration c = { 0 };
  struct sums sums = { 0 };
  double squares = 0;
  for (size_t i = 0; i < results->battles; i++)
    {
      const wcc_played *played = &results->battle[i];
      if (!wcc_people_known (results, played))
        continue;
      wcc_interval people = wcc_people_rate (played);
      wcc_interval computer = wcc_side_rate (results, played);
      double x = people.value, y = computer.value;
      double error
          = hypot (wcc_interval_error (people), wcc_interval_error (computer));
      c.battles++;
      c.games += played->people.games;
      c.miss += fabs (y - x);
      c.lean += y - x;
      c.chance += sqrt (2 / M_PI) * error;
      squares += (y - x) * (y - x) / (error * error);
      sums.n += 1;
      sums.x += x;
      sums.y += y;
      sums.xx += x * x;
      sums.yy += y * y;
      sums.xy += x * y;
    }
  if (c.battles == 0)
    return c;
  c.miss /= sums.n;
  c.lean /= sums.n;
  c.chance /= sums.n;
  c.correlation = correlation_of (&sums);
  c.sure = squares > chi_square (sums.n);
  return c;
}

const char *
wcc_calibration_text (const wcc_calibration *c, char text[2 * WCC_PEOPLE_TEXT])
{
  size_t size = 2 * WCC_PEOPLE_TEXT;
  int length = snprintf (
      text, size,
      c->sure ? _ ("Over %d battles the computer misses people's shares by "
                   "%.1f points on average; chance alone would make %.1f, so "
                   "it does play otherwise than people.")
              : _ ("Over %d battles the computer misses people's shares by "
                   "%.1f points on average; chance alone would make %.1f, so "
                   "no difference is sure."),
      c->battles, 100 * c->miss, 100 * c->chance);
  if (c->correlation <= 1 && length > 0 && (size_t) length < size)
    snprintf (text + length, size - (size_t) length, _ (" Correlation %.2f."),
              wcc_shown (c->correlation, 2));
  return text;
}
