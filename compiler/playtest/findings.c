/* findings.c: what the results of a playtest mean: who wins, how long it takes,
 * how exciting it is. */

#include "findings_list.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/translate.h"

/* ---- the verdict -------------------------------------------------------- */

/* The first game that ended this way. */
static uint64_t
outcome_example (const wcc_played *played, enum wcr_outcome outcome)
{
  uint64_t a = figures_example (played, WCR_TALLY_OUTCOMES, (int) outcome);
  uint64_t b = figures_example (played, WCR_TALLY_OUTCOMES,
                                WCR_OUTCOMES + (int) outcome);
  return a < b ? a : b;
}

/* Adds how sure it is who is ahead, by the rate of that side. */
static wcc_finding *
add_lead (struct finder *f, const char *army, wcc_interval rate)
{
  uint64_t all = wcc_played_games (f->played);
  uint64_t unknown = wcc_played_outcome (f->played, WCR_OUTCOME_STALL);
  uint64_t games = all - unknown;
  char text[FIGURES_TEXT];
  wcc_rate_text (rate, text);
  if (games == 0)
    return finder_add (
        f, WCC_FINDING_VERDICT, WCC_TROUBLE, "",
        _ ("None of %" PRIu64 " games came to an end: who wins is not known."),
        all);
  if (rate.low > FIGURES_EVEN_HIGH)
    return finder_add (f, WCC_FINDING_VERDICT, WCC_TROUBLE, "",
                       _ ("%s won %s of %" PRIu64
                          " games: this side is favoured."),
                       army, text, games);
  if (rate.low >= FIGURES_EVEN_LOW && rate.high <= FIGURES_EVEN_HIGH)
    return finder_add (
        f, WCC_FINDING_VERDICT, WCC_SURE, "",
        _ ("%s won %s of %" PRIu64 " games: the battle is even."), army, text,
        games);
  if (rate.low > 0.5)
    return finder_add (f, WCC_FINDING_VERDICT, WCC_SURE, "",
                       _ ("%s won %s of %" PRIu64
                          " games: this side is ahead; more games would tell "
                          "how far."),
                       army, text, games);
  if (unknown > 0)
    return finder_add (f, WCC_FINDING_VERDICT, WCC_CHANCE, "",
                       _ ("%s won %s of the %" PRIu64
                          " games that ended: not decided, for %" PRIu64
                          " have no result."),
                       army, text, games, unknown);
  return finder_add (f, WCC_FINDING_VERDICT, WCC_CHANCE, "",
                     _ ("%s won %s of %" PRIu64
                        " games: no side is surely ahead; more games would "
                        "tell more."),
                     army, text, games);
}

static void
add_verdict (struct finder *f)
{
  wcc_interval rate = wcc_side_rate (f->results, f->played);
  bool top = rate.value >= 0.5;
  if (!top)
    rate = (wcc_interval){ 1 - rate.value, 1 - rate.high, 1 - rate.low };
  wcc_finding *finding = add_lead (f, f->played->army[top ? 0 : 1], rate);
  finding->game
      = outcome_example (f->played, top ? WCR_OUTCOME_TOP : WCR_OUTCOME_BOTTOM);
}

static void
add_answer (struct finder *f)
{
  const int *within = f->options->within;
  const char *army = f->played->army[0];
  char text[FIGURES_TEXT];
  if (within[1] == 0)
    return;
  wcc_scores scores = wcc_side_scores (f->played);
  enum wcc_answer answer
      = wcc_is_within (&scores, within[0] / 100.0, within[1] / 100.0);
  wcc_rate_text (wcc_scores_rate (&scores, wcc_sequence), text);
  if (answer == WCC_WITHIN)
    finder_add (f, WCC_FINDING_ANSWER, WCC_SURE, "",
                _ ("Within %d to %d %%: yes. However often you look, the "
                   "share of %s is %s."),
                within[0], within[1], army, text);
  else if (answer == WCC_OUTSIDE)
    finder_add (f, WCC_FINDING_ANSWER, WCC_TROUBLE, "",
                _ ("Within %d to %d %%: no. However often you look, the share "
                   "of %s is %s."),
                within[0], within[1], army, text);
  else
    finder_add (f, WCC_FINDING_ANSWER, WCC_CHANCE, "",
                _ ("Within %d to %d %%: not known yet. However often you "
                   "look, the share of %s is %s."),
                within[0], within[1], army, text);
  f->findings->answer = answer;
}

static void
add_agreed (struct finder *f)
{
  if (f->played->agreed[0] != '\0')
    finder_add (f, WCC_FINDING_AGREED, WCC_TOLD, _ ("agreed"), "%s",
                f->played->agreed);
}

/* ---- beside others ------------------------------------------------------ */

static void
add_compared (struct finder *f)
{
  const wcc_played *played = f->played;
  uint64_t both = 0, there = 0, here = 0, neither = 0;
  char text[FIGURES_TEXT];
  if (played->against < 0)
    return;
  const wcc_played *other = &f->results->battle[played->against];
  wcc_interval difference = wcc_paired_difference (&played->shifts);
  bool chance = findings_may_be_chance (difference);
  const char *comma = other->switches[0] != '\0' ? ", " : "";
  if (played->checksum == other->checksum)
    {
      finder_add (
          f, WCC_FINDING_COMPARED, WCC_TROUBLE, _ ("compared"),
          _ ("nothing differs that is played: it is the same as %s%s%s"),
          other->file, comma, other->switches);
      return;
    }
  for (int i = 0; i < WCR_OUTCOMES * WCR_OUTCOMES; i++)
    *(i == 0                  ? &both
      : i < WCR_OUTCOMES      ? &there
      : i % WCR_OUTCOMES == 0 ? &here
                              : &neither)
        += played->compared[i];
  finder_add (f, WCC_FINDING_COMPARED, WCC_TOLD, _ ("compared"),
              _ ("on the same seeds wins of %s change by %s from %s%s%s"),
              played->army[0], wcc_points_text (difference, text), other->file,
              comma, other->switches);
  finder_add (f, WCC_FINDING_COMPARED, chance ? WCC_CHANCE : WCC_SURE,
              _ ("compared"),
              chance ? _ ("that may be chance; won in both %" PRIu64
                          ", only there %" PRIu64 ", only here %" PRIu64
                          ", in neither %" PRIu64)
                     : _ ("that is not chance; won in both %" PRIu64
                          ", only there %" PRIu64 ", only here %" PRIu64
                          ", in neither %" PRIu64),
              both, there, here, neither);
}

/* Says which armies nobody plays. @return whether there is one: then A and B do
 * not meet */
static bool
add_programs (struct finder *f)
{
  const wcc_played *played = f->played;
  bool some = false;
  for (int side = 0; side < WCR_SIDES; side++)
    {
      int level = played->program[side] - 1;
      if (level < 0)
        continue;
      some = true;
      finder_add (f, WCC_FINDING_LEVELS, WCC_TOLD, _ ("who plays"),
                  _ ("nobody plays %s: level %s has this army in every game"),
                  played->army[side], wcr_level_name ((enum wcr_level) level));
    }
  return some;
}

static void
add_levels (struct finder *f)
{
  const wcc_played *played = f->played;
  const wcc_plan *plan = &f->results->plan;
  enum wcr_seat seat = figures_player (played, WCR_SEAT_A_TOP) == 0
                           ? WCR_SEAT_A_TOP
                           : WCR_SEAT_B_TOP;
  enum wcr_seat other
      = seat == WCR_SEAT_A_TOP ? WCR_SEAT_B_TOP : WCR_SEAT_A_TOP;
  char a[WCC_LEVEL_TEXT], b[WCC_LEVEL_TEXT], text[2][FIGURES_TEXT];
  uint64_t games;
  bool apart = add_programs (f);
  if (wcc_plan_is_alike (plan))
    return;
  wcc_plan_level (plan, 0, a);
  wcc_plan_level (plan, 1, b);
  wcc_scores scores = wcc_level_scores (played);
  if (!apart)
    finder_add (
        f, WCC_FINDING_LEVELS, WCC_TOLD, _ ("levels"),
        _ ("%s won %s against %s"), a,
        wcc_rate_text (wcc_scores_rate (&scores, wcc_pair_rate), text[0]), b);
  wcc_rate_text (figures_seat_rate (played, seat, &games), text[0]);
  wcc_rate_text (figures_seat_rate (played, other, &games), text[1]);
  finder_add (f, WCC_FINDING_SENSITIVITY, WCC_TOLD, _ ("sensitivity"),
              _ ("%s won %s when played by %s, and %s when played by %s"),
              played->army[figures_shared (played)], text[0], a, text[1], b);
}

/* What an army won when people of a kind played it. */
static void
add_kind (struct finder *f, int kind, int side)
{
  char text[FIGURES_TEXT];
  uint64_t games;
  wcc_rate_text (figures_kind_rate (f->played, kind, side, &games), text);
  finder_add (f, WCC_FINDING_SENSITIVITY, WCC_TOLD, _ ("who plays"),
              /* Translators: a personality, such as "careful"; an army, what it
               * won */
              _ ("%s: %s won %s"), figures_kind_name (f->played, kind),
              f->played->army[side], text);
}

/* What each side won by who played it. */
static void
add_kinds (struct finder *f)
{
  const wcc_played *played = f->played;
  char text[2][FIGURES_TEXT];
  uint64_t games;
  bool solo = played->program[0] != 0 || played->program[1] != 0;
  for (int kind = 0; kind < figures_kinds (played); kind++)
    {
      if (solo)
        {
          add_kind (f, kind, figures_shared (played));
          continue;
        }
      for (int side = 0; side < WCR_SIDES; side++)
        wcc_rate_text (figures_kind_rate (played, kind, side, &games),
                       text[side]);
      finder_add (f, WCC_FINDING_SENSITIVITY, WCC_TOLD, _ ("who plays"),
                  /* Translators: a personality, such as "careful"; an army,
                   * what it won; the other army, what it won */
                  _ ("%s: %s won %s, %s won %s"),
                  figures_kind_name (played, kind), played->army[0], text[0],
                  played->army[1], text[1]);
    }
}

/* Compares with the same battle played by others. */
static void
add_others (struct finder *f)
{
  wcc_interval own = wcc_side_rate (f->results, f->played);
  char levels[WCC_LEVELS_TEXT], text[FIGURES_TEXT], apart[FIGURES_TEXT];
  for (size_t i = 0; i < f->options->other_count; i++)
    {
      const wcc_results *other = f->options->others[i];
      const wcc_played *played = wcc_results_find (other, f->played);
      if (played == NULL || wcc_played_games (played) == 0
          || wcc_plan_same_players (&other->plan, &f->results->plan))
        continue;
      wcc_interval rate = wcc_side_rate (other, played);
      wcc_interval difference = wcc_rate_difference (rate, own);
      bool chance = findings_may_be_chance (difference);
      wcc_plan_levels (&other->plan, levels);
      wcc_rate_text (rate, text);
      wcc_points_text (difference, apart);
      finder_add (f, WCC_FINDING_SENSITIVITY, chance ? WCC_CHANCE : WCC_SURE,
                  _ ("sensitivity"),
                  chance ? _ ("%s: %s won %s; the difference of %s may be "
                              "chance")
                         : _ ("%s: %s won %s; the difference of %s is not "
                              "chance"),
                  levels, f->played->army[0], text, apart);
    }
}

/* ---- the course of games ------------------------------------------------ */

static void
add_first_move (struct finder *f)
{
  uint64_t top = figures_top_first (f->played);
  char text[FIGURES_TEXT];
  if (top == 0 || top == wcc_played_games (f->played))
    {
      finder_add (f, WCC_FINDING_FIRST_MOVE, WCC_TOLD, _ ("first move"),
                  _ ("always %s: what this is worth is part of those wins"),
                  f->played->army[top == 0]);
      return;
    }
  wcc_interval rate = figures_first_rate (f->played);
  finder_add (f, WCC_FINDING_FIRST_MOVE,
              rate.low > 0.5 || rate.high < 0.5 ? WCC_SURE : WCC_CHANCE,
              _ ("first move"), _ ("the side that moved first won %s"),
              wcc_rate_text (rate, text));
}

static void
add_length (struct finder *f, enum wcc_finding_kind kind,
            enum wcr_measure measure, const char *label)
{
  const wcc_played *played = f->played;
  int row = (int) measure;
  char text[FIGURES_TEXT];
  wcc_finding *finding
      = finder_add (f, kind, WCC_TOLD, label,
                    _ ("mean %s; from %" PRIu64 " (game %" PRIu64
                       ") to %" PRIu64 " (game %" PRIu64 ")"),
                    wcc_mean_text (wcc_played_mean (played, measure), text),
                    NUMBER (played, EXTREMES, row, LEAST),
                    NUMBER (played, EXTREMES, row, LEAST_GAME),
                    NUMBER (played, EXTREMES, row, MOST),
                    NUMBER (played, EXTREMES, row, MOST_GAME));
  finding->game = NUMBER (played, EXTREMES, row, MOST_GAME);
}

static void
add_banners (struct finder *f)
{
  const wcc_played *played = f->played;
  char top[FIGURES_TEXT], bottom[FIGURES_TEXT];
  wcc_mean_text (wcc_played_mean (played, WCR_MEASURE_BANNERS_TOP), top);
  wcc_mean_text (wcc_played_mean (played, WCR_MEASURE_BANNERS_BOTTOM), bottom);
  finder_add (f, WCC_FINDING_BANNERS, WCC_TOLD, _ ("banners"),
              _ ("%s %s of %d, %s %s of %d"), played->army[0], top,
              played->banners[0], played->army[1], bottom, played->banners[1]);
}

static void
add_drama (struct finder *f)
{
  const wcc_played *played = f->played;
  uint64_t most = NUMBER (played, EXTREMES, WCR_MEASURE_COMEBACK, MOST);
  uint64_t game = NUMBER (played, EXTREMES, WCR_MEASURE_COMEBACK, MOST_GAME);
  char text[FIGURES_TEXT];
  wcc_finding *finding = finder_add (
      f, WCC_FINDING_DRAMA, WCC_TOLD, _ ("drama"),
      _ ("%s changes of the lead a game; the winner was behind in %.0f %% of "
         "the turns, at worst by %.0f %% of his banners (game %" PRIu64
         ": %.0f %%)"),
      wcc_mean_text (wcc_played_mean (played, WCR_MEASURE_LEAD_CHANGES), text),
      wcc_played_mean (played, WCR_MEASURE_BEHIND).value / 10,
      wcc_played_mean (played, WCR_MEASURE_COMEBACK).value / 10, game,
      (double) most / 10);
  finding->game = game;
}

static void
add_draws (struct finder *f)
{
  uint64_t draws = wcc_played_outcome (f->played, WCR_OUTCOME_DRAW);
  uint64_t stalls = wcc_played_outcome (f->played, WCR_OUTCOME_STALL);
  char text[FIGURES_TEXT];
  if (draws > 0)
    finder_add (f, WCC_FINDING_DRAWS, WCC_TOLD, _ ("draws"),
                _ ("%s, each of which counts as half a win"),
                wcc_rate_text (figures_rate (f->played, draws), text))
        ->game
        = outcome_example (f->played, WCR_OUTCOME_DRAW);
  if (stalls > 0)
    finder_add (f, WCC_FINDING_STALLS, WCC_TROUBLE, _ ("stalls"),
                _ ("%s have no result: they reached the limit of turns, or a "
                   "rule did not come to an end. The intervals hold whoever "
                   "would have won them."),
                wcc_rate_text (figures_rate (f->played, stalls), text))
        ->game
        = outcome_example (f->played, WCR_OUTCOME_STALL);
}

/* ---- all of it ---------------------------------------------------------- */

static void
find_all (struct finder *f)
{
  if (wcc_played_games (f->played) == 0)
    {
      finder_add (f, WCC_FINDING_VERDICT, WCC_TOLD, "", "%s", _ ("no games"));
      return;
    }
  add_verdict (f);
  add_answer (f);
  add_agreed (f);
  add_compared (f);
  findings_people (f);
  add_levels (f);
  add_kinds (f);
  add_others (f);
  add_first_move (f);
  add_length (f, WCC_FINDING_TURNS, WCR_MEASURE_TURNS, _ ("turns"));
  add_length (f, WCC_FINDING_DECISIONS, WCR_MEASURE_DECISIONS, _ ("decisions"));
  add_banners (f);
  findings_sources (f);
  add_drama (f);
  add_draws (f);
  findings_cards (f);
  findings_classes (f);
  findings_rules (f);
}

wcc_findings *
wcc_findings_new (const wcc_results *results, size_t battle,
                  const wcc_findings_options *options)
{
  wcc_findings *findings = calloc (1, sizeof *findings);
  if (findings == NULL)
    return NULL;
  findings->answer = WCC_NO_ANSWER;
  struct finder f = { .results = results,
                      .played = &results->battle[battle],
                      .options = options,
                      .findings = findings };
  arena_init (&f.texts, NULL);
  find_all (&f);
  arena_finish (&f.texts);
  if (!f.failed)
    return findings;
  wcc_findings_free (findings);
  return NULL;
}

void
wcc_findings_free (wcc_findings *findings)
{
  if (findings == NULL)
    return;
  for (size_t i = 0; i < findings->count; i++)
    {
      free (findings->item[i].label);
      free (findings->item[i].text);
    }
  free (findings->item);
  free (findings);
}
