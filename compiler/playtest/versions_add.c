/* versions_add.c: adds a line to the file of versions. */

#include "versions.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wcc/findings.h"

/* ---- a line ------------------------------------------------------------- */

static void
write_number (FILE *out, double number)
{
  double most = 1e9; /* more than any number here */
  uint64_t millionths
      = number > 0 ? (uint64_t) (fmin (number, most) * 1e6 + 0.5) : 0;
  fprintf (out, "\t%" PRIu64 ".%06" PRIu64, millionths / 1000000,
           millionths % 1000000);
}

/* @param most  no number is more */
static void
write_interval (FILE *out, wcc_interval interval, double scale, double most)
{
  write_number (out, fmin (interval.value / scale, most));
  write_number (out, fmin (interval.low / scale, most));
  write_number (out, fmin (interval.high / scale, most));
}

/* Writes the fields between both versions and the edit. */
static void
write_played (FILE *out, const wcc_results *results, const wcc_played *played,
              time_t when)
{
  const wcc_plan *plan = &results->plan;
  char date[WCC_VERSION_DATE + 1], level[2][WCC_LEVEL_TEXT];
  struct tm moment;
  if (gmtime_r (&when, &moment) == NULL
      || strftime (date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", &moment)
             != WCC_VERSION_DATE)
    strcpy (date, "1970-01-01T00:00:00Z");
  wcc_interval drama = wcc_played_mean (played, WCR_MEASURE_DRAMA);
  uint64_t games = wcc_played_games (played),
           unknown = wcc_played_outcome (played, WCR_OUTCOME_STALL);
  if (unknown == games) /* it is that of winners */
    drama = (wcc_interval){ 500, 0, 1000 };
  fprintf (out, "\t%s\t%s,%s\t%d\t%" PRIu64 "\t%s\t%" PRIu64 "\t%" PRIu64, date,
           wcc_plan_level (plan, 0, level[0]),
           wcc_plan_level (plan, 1, level[1]), plan->turns, plan->seed,
           results->players, games, unknown);
  write_interval (out, wcc_side_rate (results, played), 1, 1);
  write_interval (out, wcc_played_mean (played, WCR_MEASURE_TURNS), 1,
                  WCC_MOST_TURNS);
  write_interval (out, drama, 1000, 1);
}

/* What is known of the battle beside its games. */
struct text {
  char *bare, *edit;
};

/* @return false when out of memory */
static bool
make_text (const wcc_version *last, const wcc_played *played,
           const wcc_result *document, const char *path, struct text *text)
{
  uint32_t id;
  text->bare = versions_bare (wcc_result_document (document));
  /* What would be read as something else is not kept. */
  if (text->bare != NULL
      && (strlen (text->bare) > VERSIONS_MOST_BATTLE
          || !versions_checksum (text->bare, path, &id)
          || id != played->checksum))
    *text->bare = '\0';
  text->edit = NULL;
  if (text->bare != NULL)
    text->edit = last != NULL && last->id != played->checksum
                         && last->battle[0] != '\0' && text->bare[0] != '\0'
                     ? versions_edit (last, path, text->bare)
                     : strdup ("");
  return text->edit != NULL;
}

/* The line, from malloc; NULL when out of memory. */
static char *
make_line (const wcc_version *last, const wcc_results *results,
           const wcc_played *played, const wcc_result *document,
           const char *path, time_t when, size_t *length)
{
  struct text text;
  char *line = NULL;
  FILE *out = make_text (last, played, document, path, &text)
                  ? open_memstream (&line, length)
                  : NULL;
  if (out != NULL)
    {
      fprintf (out, "%08" PRIx32 "\t", played->checksum);
      if (last != NULL)
        fprintf (out, "%08" PRIx32, last->id);
      else
        fputc ('-', out);
      write_played (out, results, played, when);
      fprintf (out, "\t%s\t%s\n", text.edit, text.bare);
      if (fclose (out) != 0)
        {
          free (line);
          line = NULL;
        }
    }
  free (text.bare);
  free (text.edit);
  return line;
}

/* ---- the file ----------------------------------------------------------- */

struct outcome {
  bool added;
  int line; /* that is wrong, and why */
  char why[WCC_VERSION_WHY];
};

/* Whether the games of results are those of a version. */
static bool
is_same (const wcc_version *version, const wcc_results *results,
         const wcc_played *played)
{
  const wcc_plan *plan = &results->plan;
  char levels[2 * WCC_LEVEL_TEXT], level[2][WCC_LEVEL_TEXT];
  snprintf (levels, sizeof levels, "%s,%s", wcc_plan_level (plan, 0, level[0]),
            wcc_plan_level (plan, 1, level[1]));
  return version->id == played->checksum && version->turns == plan->turns
         && version->seed == plan->seed
         && version->games == wcc_played_games (played)
         && strcmp (version->levels, levels) == 0
         && strcmp (version->players, results->players) == 0;
}

static bool
has_same (const wcc_versions *versions, const wcc_results *results,
          const wcc_played *played)
{
  for (size_t i = 0; i < versions->count; i++)
    if (is_same (&versions->version[i], results, played))
      return true;
  return false;
}

/* Puts a line behind a text. @return from malloc; NULL when out of memory */
static char *
append (const char *old, size_t length, const char *line, size_t line_length,
        size_t *all)
{
  char *text = NULL;
  FILE *out = open_memstream (&text, all);
  if (out == NULL)
    return NULL;
  if (length == 0)
    fputs (WCC_VERSIONS_MARK
           "\n# version\tbefore\tdate\tlevels\tturns\tseed\tplayers\tgames\t"
           "unknown\tshare\tlow\thigh\tlength\tlow\thigh\tdrama\tlow\thigh\t"
           "edit\tbattle\n",
           out);
  fwrite (old, 1, length, out);
  if (length > 0 && old[length - 1] != '\n')
    fputc ('\n', out);
  fwrite (line, 1, line_length, out);
  if (fclose (out) == 0)
    return text;
  free (text);
  return NULL;
}

/* Adds a line to the text of the file, which is held. */
static int
add_to (wcc_hold *hold, const char *old, size_t length,
        const wcc_versions *versions, const wcc_results *results,
        const wcc_played *played, const wcc_result *document, const char *path,
        time_t when)
{
  const wcc_version *last
      = versions->count > 0 ? &versions->version[versions->count - 1] : NULL;
  size_t line_length = 0, all = 0;
  char *line
      = make_line (last, results, played, document, path, when, &line_length);
  char *text
      = line != NULL ? append (old, length, line, line_length, &all) : NULL;
  int error = text != NULL ? wcc_hold_write (hold, text, all) : ENOMEM;
  free (line);
  free (text);
  return error;
}

/* Adds a line if nobody else writes now.
 * @param path, file  of the battle, and of its versions
 * @return 0 or an errno */
static int
try_to_add (const char *path, const char *file, const wcc_results *results,
            const wcc_played *played, const wcc_result *document, time_t when,
            struct outcome *outcome)
{
  wcc_hold *hold;
  wcc_versions *versions = NULL;
  char *old = NULL;
  size_t length = 0;
  int error = wcc_hold_take (file, &hold);
  if (error == 0)
    {
      error = wcc_load_bytes (NULL, file, &old, &length);
      error = error == ENOENT ? 0 : error;
    }
  if (error == 0)
    {
      versions = wcc_versions_read (old != NULL ? old : "", length,
                                    &outcome->line, outcome->why);
      if (versions == NULL)
        error = outcome->line > 0 ? EBADMSG : ENOMEM;
      else if (!has_same (versions, results, played))
        {
          error = add_to (hold, old != NULL ? old : "", length, versions,
                          results, played, document, path, when);
          outcome->added = error == 0;
        }
    }
  wcc_versions_free (versions);
  free (old);
  wcc_hold_free (hold);
  return error;
}

int
wcc_versions_add (const char *path, const wcc_results *results, size_t battle,
                  const wcc_result *document, time_t when, bool *added,
                  int *line, char why[WCC_VERSION_WHY])
{
  enum { TIMES = 100 }; /* others have the file for a moment only */
  const struct timespec pause = { .tv_nsec = 50000000 };
  struct outcome outcome = { .added = false };
  char *file = wcc_versions_path (path);
  int error = file != NULL ? EBUSY : ENOMEM;
  for (int i = 0; error == EBUSY && i < TIMES; i++)
    {
      if (i > 0)
        nanosleep (&pause, NULL);
      error = try_to_add (path, file, results, &results->battle[battle],
                          document, when, &outcome);
    }
  free (file);
  *added = outcome.added;
  *line = error == EBADMSG ? outcome.line : 0;
  snprintf (why, WCC_VERSION_WHY, "%s", *line > 0 ? outcome.why : "");
  return error;
}
