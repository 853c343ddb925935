/* figures.c: numbers for the reports of a playtest. */

#include "figures.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/translate.h"

/* ---- rows --------------------------------------------------------------- */

const uint64_t *
figures_row (const wcc_played *played, enum wcr_tally_table table, int row)
{
  return wcr_tally_row (&played->shape, played->tally, table, row);
}

const wcc_label *
figures_label (const wcc_played *played, enum wcr_tally_table table, int row)
{
  return &played->label[table]
                       [wcc_table_has_sides (table) ? row / WCR_SIDES : row];
}

const char *
figures_name (const wcc_played *played, enum wcr_tally_table table, int row)
{
  const wcc_label *label = figures_label (played, table, row);
  return label->name[0] != '\0' ? label->name : label->id;
}

const char *
figures_title (const wcc_played *played)
{
  return played->title[0] != '\0' ? played->title : played->file;
}

uint64_t
figures_example (const wcc_played *played, enum wcr_tally_table table, int row)
{
  if (!wcr_tally_has_examples (table))
    return WCR_NO_GAME;
  return wcr_tally_examples (&played->shape, played->tally, table, row)[0];
}

/* ---- games -------------------------------------------------------------- */

uint64_t
wcc_played_outcome (const wcc_played *played, enum wcr_outcome outcome)
{
  return NUMBER (played, OUTCOMES, (int) outcome, GAMES)
         + NUMBER (played, OUTCOMES, WCR_OUTCOMES + (int) outcome, GAMES);
}

uint64_t
wcc_played_games (const wcc_played *played)
{
  uint64_t games = 0;
  for (int i = 0; i < WCR_OUTCOMES; i++)
    games += wcc_played_outcome (played, (enum wcr_outcome) i);
  return games;
}

wcc_interval
wcc_played_mean (const wcc_played *played, enum wcr_measure measure)
{
  return wcc_mean ((double) NUMBER (played, MEASURES, (int) measure, SUM),
                   (double) NUMBER (played, MEASURES, (int) measure, SQUARES),
                   (double) wcc_played_games (played));
}

int
figures_shared (const wcc_played *played)
{
  return played->program[WCR_SIDE_TOP] == 0 ? WCR_SIDE_TOP : WCR_SIDE_BOTTOM;
}

int
figures_player (const wcc_played *played, enum wcr_seat seat)
{
  return (seat == WCR_SEAT_A_TOP) == (figures_shared (played) == WCR_SIDE_TOP)
             ? 0
             : 1;
}

wcc_interval
figures_seat_rate (const wcc_played *played, enum wcr_seat seat,
                   uint64_t *games)
{
  uint64_t by[WCR_OUTCOMES];
  *games = 0;
  for (int i = 0; i < WCR_OUTCOMES; i++)
    {
      by[i] = NUMBER (played, OUTCOMES, (int) seat * WCR_OUTCOMES + i, GAMES);
      *games += by[i];
    }
  bool top = figures_shared (played) == WCR_SIDE_TOP;
  double won = (double) by[top ? WCR_OUTCOME_TOP : WCR_OUTCOME_BOTTOM]
               + (double) by[WCR_OUTCOME_DRAW] / 2;
  return wcc_wilson_unknown (won, won + (double) by[WCR_OUTCOME_STALL],
                             (double) *games);
}

/* Games of an outcome in which the top side moved first. */
static uint64_t
first_games (const wcc_played *played, enum wcr_outcome outcome)
{
  return NUMBER (played, OUTCOMES, (int) outcome, TOP_FIRST)
         + NUMBER (played, OUTCOMES, WCR_OUTCOMES + (int) outcome, TOP_FIRST);
}

uint64_t
figures_top_first (const wcc_played *played)
{
  uint64_t games = 0;
  for (int i = 0; i < WCR_OUTCOMES; i++)
    games += first_games (played, (enum wcr_outcome) i);
  return games;
}

wcc_interval
figures_first_rate (const wcc_played *played)
{
  uint64_t won = 2
                     * (first_games (played, WCR_OUTCOME_TOP)
                        + wcc_played_outcome (played, WCR_OUTCOME_BOTTOM)
                        - first_games (played, WCR_OUTCOME_BOTTOM))
                 + wcc_played_outcome (played, WCR_OUTCOME_DRAW);
  uint64_t unknown = 2 * wcc_played_outcome (played, WCR_OUTCOME_STALL);
  return wcc_wilson_unknown ((double) won / 2, (double) (won + unknown) / 2,
                             (double) wcc_played_games (played));
}

/* ---- people ------------------------------------------------------------- */

/* How many kinds there are, whether they played or not. */
static int
all_kinds (const wcc_played *played)
{
  int kinds = 0;
  while (kinds * kinds < played->shape.rows[WCR_TALLY_PEOPLE])
    kinds++;
  return kinds;
}

int
figures_kinds (const wcc_played *played)
{
  for (int row = 0; row < played->shape.rows[WCR_TALLY_PEOPLE]; row++)
    if (NUMBER (played, PEOPLE, row, GAMES) > 0)
      return all_kinds (played);
  return 0;
}

const char *
figures_kind_name (const wcc_played *played, int kind)
{
  const char *name
      = figures_label (played, WCR_TALLY_PEOPLE, kind * all_kinds (played))
            ->name;
  return name[0] != '\0' ? name : _ ("usual");
}

wcc_interval
figures_kind_rate (const wcc_played *played, int kind, int side,
                   uint64_t *games)
{
  int kinds = all_kinds (played);
  uint64_t points = 0;
  *games = 0;
  for (int other = 0; other < kinds; other++)
    {
      int row
          = side == WCR_SIDE_TOP ? kind * kinds + other : other * kinds + kind;
      uint64_t all = NUMBER (played, PEOPLE, row, GAMES);
      uint64_t top = NUMBER (played, PEOPLE, row, POINTS);
      *games += all;
      points += side == WCR_SIDE_TOP ? top : 2 * all - top;
    }
  return wcc_wilson ((double) points / 2, (double) *games);
}

wcc_interval
figures_rate (const wcc_played *played, uint64_t games)
{
  return wcc_wilson ((double) games, (double) wcc_played_games (played));
}

/* ---- cards -------------------------------------------------------------- */

wcc_interval
figures_swing (const wcc_played *played, int row)
{
  double used = (double) NUMBER (played, CARDS, row, GAMES_PLAYED);
  double points = (double) NUMBER (played, CARDS, row, POINTS_PLAYED);
  double held = (double) NUMBER (played, CARDS, row, GAMES_HELD) - used;
  double kept = (double) NUMBER (played, CARDS, row, POINTS_HELD) - points;
  return wcc_rate_difference (wcc_wilson (points / 2, used),
                              wcc_wilson (kept / 2, held));
}

bool
figures_has_swing (const wcc_played *played, int row)
{
  enum { LEAST = 10 };
  uint64_t used = NUMBER (played, CARDS, row, GAMES_PLAYED);
  return used >= LEAST
         && NUMBER (played, CARDS, row, GAMES_HELD) >= used + LEAST;
}

/* How sure it is that a card changes anything, for better or worse. */
static double
sure_of (const wcc_played *played, int row)
{
  wcc_interval swing = figures_swing (played, row);
  return swing.low > 0    ? swing.low
         : swing.high < 0 ? -swing.high
                          : -1 + fabs (swing.low + swing.high);
}

/* Losses of a class in hundredths of its blocks; -1: it has none. */
static double
class_losses (const wcc_played *played, int row)
{
  uint64_t blocks = NUMBER (played, CLASSES, row, BLOCKS);
  return blocks == 0 ? -1
                     : (double) (NUMBER (played, CLASSES, row, BLOCKS_LOST)
                                 * 100 / blocks);
}

/* Sorts the rows with the greatest values first; equal rows keep their
 * order. */
static void
sort_rows (const wcc_played *played, int *rows, int count,
           double (*value) (const wcc_played *played, int row))
{
  for (int i = 1; i < count; i++)
    {
      int row = rows[i], k = i;
      double own = value (played, row);
      for (; k > 0 && value (played, rows[k - 1]) < own; k--)
        rows[k] = rows[k - 1];
      rows[k] = row;
    }
}

int *
figures_rows (const wcc_played *played, enum wcr_tally_table table,
              bool *failed)
{
  int *rows = malloc (((size_t) played->shape.rows[table] + 1) * sizeof *rows);
  *failed = *failed || rows == NULL;
  return rows;
}

int
figures_swings (const wcc_played *played, int *rows)
{
  int count = 0;
  for (int row = 0; row < played->shape.rows[WCR_TALLY_CARDS]; row++)
    if (figures_has_swing (played, row))
      rows[count++] = row;
  sort_rows (played, rows, count, sure_of);
  return count;
}

int
wcc_card_swings (const wcc_played *played, wcc_swing *swings)
{
  int *rows = calloc ((size_t) played->shape.rows[WCR_TALLY_CARDS] + 1,
                      sizeof *rows);
  int count = rows != NULL ? figures_swings (played, rows) : 0;
  for (int i = 0; i < count; i++)
    swings[i] = (wcc_swing){ rows[i], figures_swing (played, rows[i]) };
  free (rows);
  return count;
}

int
figures_classes (const wcc_played *played, int *rows)
{
  int count = 0;
  for (int row = 0; row < played->shape.rows[WCR_TALLY_CLASSES]; row++)
    if (class_losses (played, row) >= 0)
      rows[count++] = row;
  sort_rows (played, rows, count, class_losses);
  return count;
}

bool
figures_never (const wcc_played *played, enum wcr_tally_table table, int row)
{
  if (!wcc_table_has_sides (table))
    return figures_row (played, table, row)[0] == 0;
  row -= row % WCR_SIDES;
  return figures_row (played, table, row)[0] == 0
         && figures_row (played, table, row + 1)[0] == 0;
}

/* ---- reasons for banners ------------------------------------------------ */

/* The tables that tell what banners came from, in this order. */
static const struct {
  enum wcr_tally_table table;
  int parts; /* a row has the columns so many times */
} reason_tables[] = { { WCR_TALLY_SOURCES, 1 },
                      { WCR_TALLY_CONTACT, 1 },
                      { WCR_TALLY_SECTIONS, WCR_PARTS },
                      { WCR_TALLY_MATCHES, 1 },
                      { WCR_TALLY_GAINS, 1 } };
enum { REASON_TABLES = sizeof reason_tables / sizeof reason_tables[0] };

int
figures_reasons (const wcc_played *played)
{
  int sum = 0;
  for (int i = 0; i < REASON_TABLES; i++)
    sum += played->shape.rows[reason_tables[i].table] * reason_tables[i].parts;
  return sum;
}

struct reason_place {
  enum wcr_tally_table table;
  int row, part;
};

static struct reason_place
place_of (const wcc_played *played, int reason)
{
  int i = 0, here;
  while (reason >= (here = played->shape.rows[reason_tables[i].table]
                           * reason_tables[i].parts))
    {
      reason -= here;
      i++;
    }
  return (struct reason_place){ reason_tables[i].table,
                                reason / reason_tables[i].parts,
                                reason % reason_tables[i].parts };
}

/* The columns as those of a source. */
static const uint64_t *
reason_counts (const wcc_played *played, int reason)
{
  struct reason_place place = place_of (played, reason);
  return figures_row (played, place.table, place.row)
         + WCR_PART_COLUMNS * place.part;
}

bool
figures_reason_acts (const wcc_played *played, int reason)
{
  const uint64_t *counts = reason_counts (played, reason);
  return counts[WCR_COLUMN (SOURCES, TOP)]
             + counts[WCR_COLUMN (SOURCES, BOTTOM)]
         > 0;
}

bool
figures_reason_is_sure (const wcc_played *played, int reason)
{
  int all = 0;
  for (int i = 0; i < figures_reasons (played); i++)
    all += figures_reason_acts (played, i);
  if (!figures_reason_acts (played, reason))
    return false;
  wcc_interval lead
      = wcc_one_of_many (figures_reason_lead (played, reason), all);
  return lead.low > 0 || lead.high < 0;
}

bool
figures_reason_is_one_of_many (const wcc_played *played, int reason)
{
  enum wcr_tally_table table = place_of (played, reason).table;
  return table == WCR_TALLY_MATCHES || table == WCR_TALLY_GAINS;
}

char *
figures_print_list (const char *format, va_list list)
{
  char *text = NULL;
  size_t length;
  FILE *out = open_memstream (&text, &length);
  if (out == NULL)
    return NULL;
  vfprintf (out, format, list);
  /* Without memory for its last bytes fclose() succeeds, but there is no
   * text. */
  if (fclose (out) == 0)
    return text;
  free (text);
  return NULL;
}

char *
figures_print (const char *format, ...)
{
  va_list list;
  va_start (list, format);
  char *text = figures_print_list (format, list);
  va_end (list);
  return text;
}

/* "heavy infantry against auxilia". @return NULL when out of memory */
static char *
match_text (const wcc_played *played, int row)
{
  int classes = played->shape.rows[WCR_TALLY_CLASSES] / WCR_SIDES;
  return figures_print (
      _ ("%s against %s"),
      figures_name (played, WCR_TALLY_CLASSES, row / classes * WCR_SIDES),
      figures_name (played, WCR_TALLY_CLASSES, row % classes * WCR_SIDES));
}

const char *
wcc_source_text (enum wcr_source source)
{
  static const char *const sources[WCR_SOURCES]
      = { N_ ("close combat"), N_ ("ranged fire"),
          N_ ("battle back and first strike"), N_ ("leaders"),
          N_ ("objectives and rules") };
  return _ (sources[source]);
}

char *
figures_reason (const wcc_played *played, int reason, const char **when)
{
  static const char *const contacts[WCR_CONTACTS]
      = { N_ ("before the first close combat"),
          N_ ("the first close combat and the next turn"),
          N_ ("after the first close combat") };
  static const char *const parts[WCR_PARTS]
      = { N_ ("turns 1 to 10"), N_ ("turns 11 to 20"),
          N_ ("turn 21 and later") };
  _Static_assert(WCR_PART_TURNS == 10, "these words say so");
  struct reason_place place = place_of (played, reason);
  *when = NULL;
  switch ((int) place.table)
    {
    case WCR_TALLY_SOURCES:
      return strdup (wcc_source_text ((enum wcr_source) place.row));
    case WCR_TALLY_CONTACT: return strdup (_ (contacts[place.row]));
    case WCR_TALLY_MATCHES: return match_text (played, place.row);
    case WCR_TALLY_GAINS:
      return figures_print (_ ("turns with %s"),
                            figures_name (played, WCR_TALLY_GAINS, place.row));
    default:
      *when = _ (parts[place.part]);
      return figures_print (
          "%s (%s)", figures_name (played, WCR_TALLY_SECTIONS, place.row),
          played->army[WCR_SIDE_BOTTOM]);
    }
}

double
figures_reason_banners (const wcc_played *played, int reason, int side)
{
  return (double) reason_counts (
             played,
             reason)[side == WCR_SIDE_TOP ? WCR_COLUMN (SOURCES, TOP)
                                          : WCR_COLUMN (SOURCES, BOTTOM)]
         / (double) wcc_played_games (played);
}

wcc_interval
figures_reason_lead (const wcc_played *played, int reason)
{
  const uint64_t *counts = reason_counts (played, reason);
  return wcc_mean ((double) counts[WCR_COLUMN (SOURCES, TOP)]
                       - (double) counts[WCR_COLUMN (SOURCES, BOTTOM)],
                   (double) counts[WCR_COLUMN (SOURCES, SQUARES)],
                   (double) wcc_played_games (played));
}

/* ---- words -------------------------------------------------------------- */

const char *
wcc_rate_text (wcc_interval rate, char text[FIGURES_TEXT])
{
  wcc_interval shown = wcc_interval_shown (rate, 100, 1);
  if (!wcc_interval_is_known (rate))
    snprintf (text, FIGURES_TEXT, "%s", _ ("not known"));
  else
    snprintf (text, FIGURES_TEXT, _ ("%.1f %% (%.1f to %.1f %%)"), shown.value,
              shown.low, shown.high);
  return text;
}

const char *
wcc_points_text (wcc_interval difference, char text[FIGURES_TEXT])
{
  wcc_interval shown = wcc_interval_shown (difference, 100, 1);
  /* Translators: points of percent, and their interval */
  snprintf (text, FIGURES_TEXT, _ ("%+.1f points (%+.1f to %+.1f)"),
            shown.value, shown.low, shown.high);
  return text;
}

const char *
wcc_mean_text (wcc_interval mean, char text[FIGURES_TEXT])
{
  wcc_interval shown = wcc_interval_shown (mean, 1, 1);
  snprintf (text, FIGURES_TEXT, _ ("%.1f (%.1f to %.1f)"), shown.value,
            shown.low, shown.high);
  return text;
}

const char *
wcc_plan_level (const wcc_plan *plan, int player, char text[WCC_LEVEL_TEXT])
{
  const wcr_player_options who
      = { .level = plan->level[player], .nodes = plan->nodes[player] };
  return wcc_level_text (&who, plan->personality[player], text);
}

const char *
wcc_plan_levels (const wcc_plan *plan, char text[WCC_LEVELS_TEXT])
{
  char a[WCC_LEVEL_TEXT], b[WCC_LEVEL_TEXT];
  snprintf (text, WCC_LEVELS_TEXT, _ ("%s against %s"),
            wcc_plan_level (plan, 0, a), wcc_plan_level (plan, 1, b));
  return text;
}
