/* playtest_report.c: what the results of a playtest mean, in words. */

#include "playtest.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { INTERVAL_ROOM = 96, FEW = 3 };

/* ---- numbers -------------------------------------------------------------------- */

static const uint64_t *
row_of (const wcc_played *played, enum wcr_tally_table table, int row)
{
  return wcr_tally_row (&played->shape, played->tally, table, row);
}
#define NUMBER(played, table, row, id)                                         \
  (row_of ((played), WCR_TALLY_##table, (row))[WCR_COLUMN (table, id)])

/* "47.3 % (43.1 to 51.5 %)" */
static const char *
rate_text (wcc_interval rate, char text[INTERVAL_ROOM])
{
  snprintf (text, INTERVAL_ROOM, _ ("%.1f %% (%.1f to %.1f %%)"),
            100 * rate.value, 100 * rate.low, 100 * rate.high);
  return text;
}

/* "41.2 (40.1 to 42.3)" */
static const char *
mean_text (wcc_interval mean, char text[INTERVAL_ROOM])
{
  snprintf (text, INTERVAL_ROOM, _ ("%.1f (%.1f to %.1f)"), mean.value,
            mean.low, mean.high);
  return text;
}

/* Games by outcome, whoever sat where. */
static uint64_t
outcome_games (const wcc_played *played, enum wcr_outcome outcome)
{
  return NUMBER (played, OUTCOMES, (int) outcome, GAMES)
         + NUMBER (played, OUTCOMES, WCR_OUTCOMES + (int) outcome, GAMES);
}

static uint64_t
all_games (const wcc_played *played)
{
  uint64_t games = 0;

  for (int i = 0; i < WCR_OUTCOMES; i++)
    games += outcome_games (played, (enum wcr_outcome) i);
  return games;
}

static wcc_interval
mean_of (const wcc_played *played, enum wcr_measure measure)
{
  return wcc_mean ((double) NUMBER (played, MEASURES, (int) measure, SUM),
                   (double) NUMBER (played, MEASURES, (int) measure, SQUARES),
                   (double) all_games (played));
}

static void
print_label (const char *label, FILE *out)
{
  enum { WIDTH = 14 };

  fputs ("  ", out);
  print_padded (label, WIDTH, out);
  fputs ("  ", out);
}

/* The name of what a row is about, or its id. */
static const char *
row_name (const wcc_played *played, enum wcr_tally_table table, int row)
{
  const wcc_label *label
      = &played->label[table][wcc_table_has_sides (table) ? row / WCR_SIDES
                                                          : row];

  return label->name[0] != '\0' ? label->name : label->id;
}

/* ---- the verdict ---------------------------------------------------------------- */

static void
print_head (const wcc_results *results, const wcc_played *played, FILE *out)
{
  const wcc_plan *plan = &results->plan;

  fprintf (out, _ ("%s: %s against %s, seed %" PRIu64 "\n"),
           played->title[0] != '\0' ? played->title : played->file,
           wcr_level_name (plan->level[0]), wcr_level_name (plan->level[1]),
           plan->seed);
  if (played->switches[0] != '\0')
    fprintf (out, _ ("with %s\n"), played->switches);
}

/* How sure it is who is ahead, of the rate of who is. */
static void
print_lead (const char *army, wcc_interval rate, uint64_t games, FILE *out)
{
  static const double even_low = 0.45, even_high = 0.55;
  char text[INTERVAL_ROOM];

  rate_text (rate, text);
  if (rate.low > even_high)
    fprintf (out, _ ("%s wins %s of %" PRIu64 " games: it is favoured.\n"),
             army, text, games);
  else if (rate.low >= even_low && rate.high <= even_high)
    fprintf (out,
             _ ("%s wins %s of %" PRIu64 " games: the battle is even.\n"),
             army, text, games);
  else if (rate.low > 0.5)
    fprintf (out,
             _ ("%s wins %s of %" PRIu64
                " games: it is ahead; more games would tell how far.\n"),
             army, text, games);
  else
    fprintf (out,
             _ ("%s wins %s of %" PRIu64
                " games: no side is surely ahead; more games would tell "
                "more.\n"),
             army, text, games);
}

static void
print_verdict (const wcc_results *results, const wcc_played *played, FILE *out)
{
  wcc_interval rate = wcc_side_rate (results, played);
  bool top = rate.value >= 0.5;

  if (!top)
    rate = (wcc_interval){ 1 - rate.value, 1 - rate.high, 1 - rate.low };
  print_lead (played->army[top ? 0 : 1], rate, all_games (played), out);
}

/* @return STATUS_PROBLEMS when the answer is no */
static int
print_answer (const wcc_played *played, const int within[2], FILE *out)
{
  uint64_t pairs[WCC_SCORES];
  char text[INTERVAL_ROOM];
  enum wcc_answer answer;

  if (within[1] == 0)
    return STATUS_CLEAN;
  wcc_side_scores (played, pairs);
  answer = wcc_is_within (pairs, within[0] / 100.0, within[1] / 100.0);
  rate_text (wcc_sequence (pairs), text);
  if (answer == WCC_WITHIN)
    fprintf (out, _ ("Within %d to %d %%: yes. However often one looks, %s is "
                     "%s.\n"),
             within[0], within[1], played->army[0], text);
  else if (answer == WCC_OUTSIDE)
    fprintf (out, _ ("Within %d to %d %%: no. However often one looks, %s is "
                     "%s.\n"),
             within[0], within[1], played->army[0], text);
  else
    fprintf (out, _ ("Within %d to %d %%: not known yet. However often one "
                     "looks, %s is %s.\n"),
             within[0], within[1], played->army[0], text);
  return answer == WCC_OUTSIDE ? STATUS_PROBLEMS : STATUS_CLEAN;
}

static void
print_human (const wcc_results *results, const wcc_played *played,
             const uint64_t human[2], FILE *out)
{
  char people[INTERVAL_ROOM], apart[INTERVAL_ROOM];
  wcc_interval rate, difference;

  if (human[1] == 0)
    return;
  rate = wcc_wilson ((double) human[0], (double) human[1]);
  difference = wcc_rate_difference (rate, wcc_side_rate (results, played));
  rate_text (rate, people);
  rate_text (difference, apart);
  print_label (_ ("people"), out);
  if (difference.low <= 0 && difference.high >= 0)
    fprintf (out, _ ("%s won %s; the difference of %s may be chance\n"),
             played->army[0], people, apart);
  else
    fprintf (out, _ ("%s won %s; the difference of %s is no chance\n"),
             played->army[0], people, apart);
}

/* ---- the course of games --------------------------------------------------------- */

static void
print_length (const wcc_played *played, FILE *out)
{
  static const enum wcr_measure lengths[]
      = { WCR_MEASURE_TURNS, WCR_MEASURE_DECISIONS };
  const char *names[] = { _ ("turns"), _ ("decisions") };
  char text[INTERVAL_ROOM];

  for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++)
    {
      int row = (int) lengths[i];
      print_label (names[i], out);
      fprintf (out,
               _ ("mean %s; from %" PRIu64 " (game %" PRIu64 ") to %" PRIu64
                  " (game %" PRIu64 ")\n"),
               mean_text (mean_of (played, lengths[i]), text),
               NUMBER (played, EXTREMES, row, LEAST),
               NUMBER (played, EXTREMES, row, LEAST_GAME),
               NUMBER (played, EXTREMES, row, MOST),
               NUMBER (played, EXTREMES, row, MOST_GAME));
    }
}

static void
print_banners (const wcc_played *played, FILE *out)
{
  char top[INTERVAL_ROOM], bottom[INTERVAL_ROOM];

  print_label (_ ("banners"), out);
  fprintf (out, _ ("%s %s of %d, %s %s of %d\n"), played->army[0],
           mean_text (mean_of (played, WCR_MEASURE_BANNERS_TOP), top),
           played->banners[0], played->army[1],
           mean_text (mean_of (played, WCR_MEASURE_BANNERS_BOTTOM), bottom),
           played->banners[1]);
}

/* Who moved first, and whether that helped. */
static void
print_first (const wcc_played *played, FILE *out)
{
  uint64_t first[WCR_OUTCOMES], games = all_games (played), top = 0, won;
  char text[INTERVAL_ROOM];

  for (int i = 0; i < WCR_OUTCOMES; i++)
    {
      first[i] = NUMBER (played, OUTCOMES, i, TOP_FIRST)
                 + NUMBER (played, OUTCOMES, WCR_OUTCOMES + i, TOP_FIRST);
      top += first[i];
    }
  print_label (_ ("first move"), out);
  if (top == 0 || top == games)
    {
      fprintf (out, _ ("always of %s: what it is worth is part of its wins\n"),
               played->army[top == 0]);
      return;
    }
  won = 2 * (first[WCR_OUTCOME_TOP]
             + outcome_games (played, WCR_OUTCOME_BOTTOM)
             - first[WCR_OUTCOME_BOTTOM])
        + outcome_games (played, WCR_OUTCOME_DRAW)
        + outcome_games (played, WCR_OUTCOME_STALL);
  fprintf (out, _ ("who has it wins %s\n"),
           rate_text (wcc_wilson ((double) won / 2, (double) games), text));
}

static void
print_levels (const wcc_results *results, const wcc_played *played, FILE *out)
{
  const wcc_plan *plan = &results->plan;
  uint64_t pairs[WCC_SCORES];
  char text[INTERVAL_ROOM];

  if (wcc_plan_is_alike (plan))
    return;
  wcc_level_scores (played, pairs);
  print_label (_ ("levels"), out);
  fprintf (out, _ ("%s wins %s against %s\n"), wcr_level_name (plan->level[0]),
           rate_text (wcc_pair_rate (pairs), text),
           wcr_level_name (plan->level[1]));
}

static void
print_drama (const wcc_played *played, FILE *out)
{
  char text[INTERVAL_ROOM];

  print_label (_ ("drama"), out);
  fprintf (out,
           _ ("%s changes of the lead a game; the winner was behind in %.0f %% "
              "of the turns, at worst by %.0f %% of his banners (game %" PRIu64
              ": %.0f %%)\n"),
           mean_text (mean_of (played, WCR_MEASURE_LEAD_CHANGES), text),
           mean_of (played, WCR_MEASURE_BEHIND).value / 10,
           mean_of (played, WCR_MEASURE_COMEBACK).value / 10,
           NUMBER (played, EXTREMES, WCR_MEASURE_COMEBACK, MOST_GAME),
           (double) NUMBER (played, EXTREMES, WCR_MEASURE_COMEBACK, MOST) / 10);
}

static void
print_draws (const wcc_played *played, FILE *out)
{
  uint64_t draws = outcome_games (played, WCR_OUTCOME_DRAW);
  uint64_t stalls = outcome_games (played, WCR_OUTCOME_STALL);
  double games = (double) all_games (played);
  char text[INTERVAL_ROOM];

  if (draws > 0)
    {
      print_label (_ ("draws"), out);
      fprintf (out, "%s\n", rate_text (wcc_wilson ((double) draws, games),
                                       text));
    }
  if (stalls > 0)
    {
      print_label (_ ("stalls"), out);
      fprintf (out, _ ("%s reached the limit of turns\n"),
               rate_text (wcc_wilson ((double) stalls, games), text));
    }
}

/* ---- cards, classes, rules -------------------------------------------------------- */

struct swing {
  int row;
  wcc_interval difference; /* of who held it: when played, when not */
};

/* By what is sure of it. */
static double
sure_of (const struct swing *swing)
{
  double low = swing->difference.low, high = swing->difference.high;

  return low > 0 ? low : high < 0 ? -high : -1 + fabs (low + high);
}

static int
by_sureness (const void *a, const void *b)
{
  double x = sure_of (a), y = sure_of (b);

  return x > y ? -1 : x < y;
}

static wcc_interval
card_swing (const wcc_played *played, int row)
{
  double used = (double) NUMBER (played, CARDS, row, GAMES_PLAYED);
  double points = (double) NUMBER (played, CARDS, row, POINTS_PLAYED);
  double held = (double) NUMBER (played, CARDS, row, GAMES_HELD) - used;
  double kept = (double) NUMBER (played, CARDS, row, POINTS_HELD) - points;

  return wcc_rate_difference (wcc_wilson (points / 2, used),
                              wcc_wilson (kept / 2, held));
}

/* Both kinds of games are there. */
static bool
tells_swing (const wcc_played *played, int row)
{
  enum { LEAST = 10 };
  uint64_t used = NUMBER (played, CARDS, row, GAMES_PLAYED);

  return used >= LEAST
         && NUMBER (played, CARDS, row, GAMES_HELD) - used >= LEAST;
}

static void
print_cards (const wcc_played *played, bool full, FILE *out)
{
  int rows = played->shape.rows[WCR_TALLY_CARDS], count = 0;
  struct swing *swings = calloc ((size_t) rows + 1, sizeof *swings);
  char text[INTERVAL_ROOM];

  for (int row = 0; swings != NULL && row < rows; row++)
    if (tells_swing (played, row))
      swings[count++]
          = (struct swing){ row, card_swing (played, row) };
  if (count > 0)
    qsort (swings, (size_t) count, sizeof *swings, by_sureness);
  for (int i = 0; i < count && (full || i < FEW); i++)
    {
      int row = swings[i].row;
      wcc_interval among = wcc_one_of_many (swings[i].difference, count);
      if (!full && among.low <= 0 && among.high >= 0)
        {
          if (i == 0)
            {
              print_label (_ ("cards"), out);
              fprintf (out, _ ("none surely decides: of %d the greatest "
                               "changes may be chance\n"),
                       count);
            }
          break;
        }
      print_label (i == 0 ? _ ("cards") : "", out);
      fprintf (out,
               _ ("%s (%s): played rather than held, wins change by %s; "
                  "played %.2f times a game\n"),
               row_name (played, WCR_TALLY_CARDS, row),
               played->army[row % WCR_SIDES],
               rate_text (swings[i].difference, text),
               (double) NUMBER (played, CARDS, row, PLAYED)
                   / (double) all_games (played));
    }
  free (swings);
}

/* Losses of a class in hundredths of its blocks; -1: it has none. */
static int
class_losses (const wcc_played *played, int row)
{
  uint64_t blocks = NUMBER (played, CLASSES, row, BLOCKS);

  return blocks == 0
             ? -1
             : (int) (NUMBER (played, CLASSES, row, BLOCKS_LOST) * 100
                      / blocks);
}

static void
print_classes (const wcc_played *played, bool full, FILE *out)
{
  int rows = played->shape.rows[WCR_TALLY_CLASSES];
  bool *told = calloc ((size_t) rows + 1, sizeof *told);

  for (int i = 0; told != NULL && i < (full ? rows : FEW); i++)
    {
      int worst = -1;
      double blocks, lost, kills;
      for (int row = 0; row < rows; row++)
        if (!told[row] && class_losses (played, row) >= 0
            && (worst < 0
                || class_losses (played, row) > class_losses (played, worst)))
          worst = row;
      if (worst < 0)
        break;
      told[worst] = true;
      blocks = (double) NUMBER (played, CLASSES, worst, BLOCKS);
      lost = (double) NUMBER (played, CLASSES, worst, BLOCKS_LOST);
      kills = (double) NUMBER (played, CLASSES, worst, KILLS);
      print_label (i == 0 ? _ ("classes") : "", out);
      fprintf (out,
               _ ("%s (%s): loses %.0f %% of its blocks, and takes %.2f for "
                  "each that it loses\n"),
               row_name (played, WCR_TALLY_CLASSES, worst),
               played->army[worst % WCR_SIDES], 100 * lost / blocks,
               lost > 0 ? kills / lost : kills);
    }
  free (told);
}

static void
print_rule (const wcc_played *played, int row, FILE *out)
{
  const wcc_label *label = &played->label[WCR_TALLY_RULES][row];

  fputs (label->id, out);
  if (label->name[0] != '\0')
    fprintf (out, " (%s)", label->name);
}

/* What nobody ever did of things that each side may do. */
static void
print_never (const wcc_played *played, enum wcr_tally_table table, bool first,
             FILE *out)
{
  for (int i = 0; i < wcc_label_count (&played->shape, table); i++)
    {
      int row = i * WCR_SIDES;
      if (row_of (played, table, row)[0] > 0
          || row_of (played, table, row + 1)[0] > 0)
        continue;
      print_label (first ? _ ("never acted") : "", out);
      fprintf (out, "%s\n", row_name (played, table, row));
      first = false;
    }
}

/* Rules that never acted, and in full how often the others did. */
static void
print_rules (const wcc_played *played, bool full, FILE *out)
{
  int rows = played->shape.rows[WCR_TALLY_RULES], never = 0;
  char text[INTERVAL_ROOM];

  for (int row = 0; row < rows; row++)
    {
      uint64_t games = NUMBER (played, RULES, row, GAMES);
      if (games == 0 && ++never > 0)
        {
          print_label (never == 1 ? _ ("never acted") : "", out);
          print_rule (played, row, out);
          fputc ('\n', out);
        }
    }
  print_never (played, WCR_TALLY_TOKENS, never == 0, out);
  print_never (played, WCR_TALLY_OBJECTIVES, never == 0, out);
  for (int row = 0; full && row < rows; row++)
    {
      uint64_t games = NUMBER (played, RULES, row, GAMES);
      if (games == 0)
        continue;
      print_label (_ ("rule"), out);
      print_rule (played, row, out);
      fprintf (out, _ (": in %s of the games, first in game %" PRIu64 "\n"),
               rate_text (wcc_wilson ((double) games,
                                      (double) all_games (played)),
                          text),
               wcr_tally_examples (&played->shape, played->tally,
                                   WCR_TALLY_RULES, row)[0]);
    }
}

/* ---- two variants ----------------------------------------------------------------- */

static void
print_compared (const wcc_results *results, const wcc_played *played,
                FILE *out)
{
  const wcc_played *other;
  const uint64_t *games = played->compared;
  wcc_interval difference;
  char text[INTERVAL_ROOM];

  if (played->against < 0)
    return;
  other = &results->battle[played->against];
  difference = wcc_paired_difference (played->shifts);
  print_label (_ ("compared"), out);
  fprintf (out, _ ("on the same seeds %s wins %s more often than in %s%s%s\n"),
           played->army[0], rate_text (difference, text), other->file,
           other->switches[0] != '\0' ? ", " : "", other->switches);
  print_label ("", out);
  if (difference.low <= 0 && difference.high >= 0)
    fputs (_ ("that may be chance"), out);
  else
    fputs (_ ("that is no chance"), out);
  fprintf (out,
           _ ("; won in both %" PRIu64 ", only there %" PRIu64
              ", only here %" PRIu64 ", in neither %" PRIu64 "\n"),
           games[0], games[1] + games[2], games[3] + games[6],
           games[4] + games[5] + games[7] + games[8]);
}

/* ---- all of it --------------------------------------------------------------------- */

void
playtest_command (const wcc_results *results, int shard, int shards, FILE *out)
{
  const wcc_plan *plan = &results->plan;

  fputs ("  warcouncil playtest", out);
  for (size_t i = 0; i < results->battles; i++)
    {
      const wcc_played *played = &results->battle[i];
      if (played->against < 0)
        fprintf (out, " %s", played->file);
      else if (played->switches[0] == '\0')
        fprintf (out, " --against %s", played->file);
    }
  for (size_t i = 0; i < results->battles; i++)
    if (results->battle[i].switches[0] != '\0')
      {
        fprintf (out, " --switch %s", results->battle[i].switches);
        break;
      }
  fprintf (out, " --games %" PRIu64 " --seed %" PRIu64 " --levels ",
           plan->games, plan->seed);
  for (int i = 0; i < 2; i++)
    {
      fprintf (out, "%s%s", i > 0 ? "," : "", wcr_level_name (plan->level[i]));
      if (plan->level[i] == WCR_LEVEL_SEARCH)
        fprintf (out, ":%d", plan->nodes[i]);
    }
  fprintf (out, " --turns %d", plan->turns);
  fprintf (out, " --shard %d/%d --json shard-%d.json\n", shard, shards, shard);
}

static int
print_battle (const wcc_results *results, const wcc_played *played,
              const struct playtest_report *report, FILE *out)
{
  int status;

  print_head (results, played, out);
  if (all_games (played) == 0)
    {
      fputs (_ ("no games\n"), out);
      return STATUS_CLEAN;
    }
  print_verdict (results, played, out);
  status = print_answer (played, report->within, out);
  print_compared (results, played, out);
  print_human (results, played, report->human, out);
  print_levels (results, played, out);
  print_first (played, out);
  print_length (played, out);
  print_banners (played, out);
  print_drama (played, out);
  print_draws (played, out);
  print_cards (played, report->full, out);
  print_classes (played, report->full, out);
  print_rules (played, report->full, out);
  return status;
}

int
playtest_report (const wcc_results *results,
                 const struct playtest_report *report, FILE *out)
{
  int status = STATUS_CLEAN;

  for (size_t i = 0; i < results->battles; i++)
    {
      int one;
      if (i > 0)
        fputc ('\n', out);
      one = print_battle (results, &results->battle[i], report, out);
      status = status != STATUS_CLEAN ? status : one;
    }
  return status;
}
