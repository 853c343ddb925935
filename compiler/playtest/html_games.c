/* html_games.c: the page of a playtest's results: who wins, compared with whom,
 * and how games run. */

#include "html.h"

#include <inttypes.h>
#include <stdlib.h>

#include "text/translate.h"
#include "wcc/people.h"

/* ---- who wins ----------------------------------------------------------- */

/* Puts a row with the win rate of the top side among some games.
 * @param side  whose colour it has, or WCR_NONE */
static void
put_rate (struct page *page, const char *name, const char *note, int side,
          uint64_t games, wcc_interval rate)
{
  const int *within = page->options->within;
  bool asked = within[1] > 0;
  char text[FIGURES_TEXT];
  wcc_rate_text (rate, text);
  html_put (page, "<tr>");
  html_row_name (page, name, note, WCR_NONE);
  html_cell_count (page, games);
  html_rate_bar (page, html_side (side), rate,
                 asked ? within[0] / 100.0 : FIGURES_EVEN_LOW,
                 asked ? within[1] / 100.0 : FIGURES_EVEN_HIGH, text);
  html_element (page, "td class=\"range\"", text);
  html_put (page, "</tr>\n");
}

/* Puts a row for each player with the army that both have by turns. */
static void
put_seats (struct page *page)
{
  const wcc_plan *plan = &page->results->plan;
  int side = figures_shared (page->played);
  char level[WCC_LEVEL_TEXT];
  for (int seat = 0; seat < WCR_SEATS && !wcc_plan_is_alike (plan); seat++)
    {
      uint64_t games;
      wcc_interval rate
          = figures_seat_rate (page->played, (enum wcr_seat) seat, &games);
      int player = figures_player (page->played, (enum wcr_seat) seat);
      put_rate (page, page->played->army[side],
                html_name (page, _ ("played by %s"),
                           wcc_plan_level (plan, player, level)),
                side, games, rate);
    }
}

/* Puts rows for each army and each kind of people that played it. Of an army
 * that nobody plays there are none. */
static void
put_kinds (struct page *page)
{
  const wcc_played *played = page->played;
  uint64_t games;
  for (int side = 0; side < WCR_SIDES; side++)
    for (int kind = 0;
         played->program[side] == 0 && kind < figures_kinds (played); kind++)
      {
        wcc_interval rate = figures_kind_rate (played, kind, side, &games);
        put_rate (page, played->army[side], figures_kind_name (played, kind),
                  side, games, rate);
      }
}

/* Puts rows for the same battle played by other players, and by people. */
static void
put_others (struct page *page)
{
  const wcc_findings_options *options = page->options;
  char levels[WCC_LEVELS_TEXT];
  for (size_t i = 0; i < options->other_count; i++)
    {
      const wcc_results *other = options->others[i];
      const wcc_played *played = wcc_results_find (other, page->played);
      if (played != NULL && wcc_played_games (played) > 0)
        put_rate (page, page->played->army[0],
                  wcc_plan_levels (&other->plan, levels), 0,
                  wcc_played_games (played), wcc_side_rate (other, played));
    }
  if (page->played->people.games > 0)
    put_rate (page, page->played->army[0], _ ("played by people"), 0,
              page->played->people.games, wcc_people_rate (page->played));
}

/* Explains win rates, whiskers and the shaded band. */
static void
put_band_note (struct page *page)
{
  const int *within = page->options->within;
  html_put (page, "<p class=\"note\">");
  html_say (page,
            _ ("A draw counts as half a win. The whisker is the interval that "
               "holds 95 times out of 100, whoever would have won the games "
               "that did not end; the shaded band is %d to %d %%."),
            within[1] > 0 ? within[0] : 45, within[1] > 0 ? within[1] : 55);
  html_put (page, "</p>\n");
}

/* Puts a row with games by outcome, of all seats or of one. */
static void
put_outcomes (struct page *page, const char *name, int first_row, int seats)
{
  uint64_t by[WCR_OUTCOMES] = { 0 }, games = 0;
  for (int i = 0; i < WCR_OUTCOMES; i++)
    {
      for (int seat = 0; seat < seats; seat++)
        by[i] += NUMBER (page->played, OUTCOMES,
                         first_row + seat * WCR_OUTCOMES + i, GAMES);
      games += by[i];
    }
  html_put (page, "<tr>");
  html_row_name (page, name, "", WCR_NONE);
  html_cell_count (page, games);
  for (int i = 0; i < WCR_OUTCOMES; i++)
    html_cell_count (page, by[i]);
  html_put (page, "</tr>\n");
}

static void
put_outcome_table (struct page *page)
{
  const wcc_plan *plan = &page->results->plan;
  const char *heads[] = {
    "",          _ ("Games"), page->played->army[0], page->played->army[1],
    _ ("Draws"), _ ("Stalls")
  };
  char level[WCC_LEVEL_TEXT];
  html_table (page, _ ("Games won"), heads, sizeof heads / sizeof heads[0]);
  for (int seat = 0; seat < WCR_SEATS && !wcc_plan_is_alike (plan); seat++)
    put_outcomes (
        page,
        html_name (
            page, _ ("%s played by %s"),
            page->played->army[figures_shared (page->played)],
            wcc_plan_level (plan,
                            figures_player (page->played, (enum wcr_seat) seat),
                            level)),
        seat * WCR_OUTCOMES, 1);
  put_outcomes (page, _ ("all games"), 0, WCR_SEATS);
  html_table_end (page);
}

void
html_wins (struct page *page)
{
  const char *heads[] = { "", _ ("Games"), HTML_RATES, _ ("Win rate") };
  const wcc_played *played = page->played;
  uint64_t games = wcc_played_games (played);
  uint64_t top_first = figures_top_first (played);
  wcc_interval rate = wcc_side_rate (page->results, played);
  wcc_interval other = { 1 - rate.value, 1 - rate.high, 1 - rate.low };
  html_section (page, "wins", _ ("Who wins"));
  html_table (page, _ ("Win rates"), heads, sizeof heads / sizeof heads[0]);
  put_rate (page, played->army[0], "", 0, games, rate);
  put_rate (page, played->army[1], "", 1, games, other);
  put_seats (page);
  put_kinds (page);
  if (top_first > 0 && top_first < games)
    put_rate (page, _ ("who moves first"), "", WCR_NONE, games,
              figures_first_rate (played));
  put_others (page);
  html_table_end (page);
  put_band_note (page);
  if (top_first == 0 || top_first == games)
    {
      html_put (page, "<p class=\"note\">");
      html_say (page,
                _ ("%s always moved first: what that is worth is part of "
                   "those wins."),
                played->army[top_first == 0]);
      html_put (page, "</p>\n");
    }
  put_outcome_table (page);
  html_section_end (page);
}

/* ---- two variants ------------------------------------------------------- */

static void
put_compared_row (struct page *page, const char *name, const uint64_t *games)
{
  html_put (page, "<tr>");
  html_row_name (page, name, "", WCR_NONE);
  for (int i = 0; i < WCR_OUTCOMES; i++)
    html_cell_count (page, games[i]);
  html_put (page, "</tr>\n");
}

void
html_compared (struct page *page)
{
  const wcc_played *played = page->played;
  char text[FIGURES_TEXT];
  if (played->against < 0)
    return;
  const wcc_played *other = &page->results->battle[played->against];
  wcc_interval difference = wcc_paired_difference (&played->shifts);
  const char *heads[]
      = { "", played->army[0], played->army[1], _ ("draw"), _ ("stall") };
  const char *swing_heads[] = { "", HTML_SWINGS, _ ("Difference") };
  const char *rows[]
      = { other->army[0], other->army[1], _ ("draw"), _ ("stall") };
  wcc_points_text (difference, text);
  html_section (page, "compared", _ ("Beside the other variant"));
  html_put (page, "<p>");
  html_say (page,
            _ ("Both were played on the same seeds, and are compared game by "
               "game with %s%s%s."),
            other->file, other->switches[0] != '\0' ? ", " : "",
            other->switches);
  html_put (page, "</p>\n");
  html_table (page, _ ("How much more often a side wins here"), swing_heads, 3);
  html_put (page, "<tr>");
  html_row_name (page, played->army[0], "", 0);
  html_swing_bar (page, difference, text);
  html_element (page, "td class=\"range\"", text);
  html_put (page, "</tr>\n");
  html_table_end (page);
  html_table (page, _ ("Games by who won there (rows) and here (columns)"),
              heads, sizeof heads / sizeof heads[0]);
  for (int i = 0; i < WCR_OUTCOMES; i++)
    put_compared_row (page, html_name (page, _ ("there: %s"), rows[i]),
                      played->compared + i * WCR_OUTCOMES);
  html_table_end (page);
  html_section_end (page);
}

/* ---- the course of games ------------------------------------------------ */

/* Puts a row with mean and extremes of a measure. */
static void
put_measure (struct page *page, enum wcr_measure measure, const char *name,
             const char *note, double scale)
{
  const wcc_played *played = page->played;
  int row = (int) measure;
  wcc_interval mean = wcc_played_mean (played, measure);
  char text[FIGURES_TEXT];
  mean = (wcc_interval){ mean.value / scale, mean.low / scale,
                         mean.high / scale };
  html_put (page, "<tr>");
  html_row_name (page, name, note, WCR_NONE);
  html_put (page, "<td class=\"range\">");
  html_text (page, wcc_mean_text (mean, text));
  html_put (page, "</td><td>");
  html_say (page, "%g", (double) NUMBER (played, EXTREMES, row, LEAST) / scale);
  html_put (page, "</td>");
  html_cell_game (page, NUMBER (played, EXTREMES, row, LEAST_GAME));
  html_put (page, "<td>");
  html_say (page, "%g", (double) NUMBER (played, EXTREMES, row, MOST) / scale);
  html_put (page, "</td>");
  html_cell_game (page, NUMBER (played, EXTREMES, row, MOST_GAME));
  html_put (page, "</tr>\n");
}

static void
put_definition (struct page *page, const char *term, const char *meaning)
{
  html_put (page, "<div>");
  html_element (page, "dt", term);
  html_element (page, "dd", meaning);
  html_put (page, "</div>\n");
}

static void
put_definitions (struct page *page)
{
  html_put (page, "<dl>\n");
  put_definition (page, _ ("Leading"),
                  _ ("The side that has more of the banners it needs when a "
                     "turn ends; if both have as many, the side with more of "
                     "its blocks left."));
  put_definition (page, _ ("Changes of the lead"),
                  _ ("How often the lead passes to the other side."));
  put_definition (page, _ ("Drama"),
                  _ ("How far the winner was behind, on average over all "
                     "turns."));
  put_definition (page, _ ("Behind"),
                  _ ("The share of the turns in which the other side was "
                     "ahead."));
  put_definition (page, _ ("Comeback"),
                  _ ("How far the winner was behind at worst."));
  html_put (page, "</dl>\n");
}

static void
put_measures (struct page *page)
{
  const char *heads[] = { "",         _ ("Mean"),   _ ("Least"), _ ("in game"),
                          _ ("Most"), _ ("in game") };
  const char *percent = _ ("percent of the banners needed");
  html_table (page, _ ("Games in numbers"), heads,
              sizeof heads / sizeof heads[0]);
  put_measure (page, WCR_MEASURE_TURNS, _ ("Turns"), _ ("of either player"), 1);
  put_measure (page, WCR_MEASURE_DECISIONS, _ ("Decisions"),
               _ ("with two choices or more"), 1);
  put_measure (page, WCR_MEASURE_BANNERS_TOP, page->played->army[0],
               _ ("banners"), 1);
  put_measure (page, WCR_MEASURE_BANNERS_BOTTOM, page->played->army[1],
               _ ("banners"), 1);
  put_measure (page, WCR_MEASURE_LEAD_CHANGES, _ ("Changes of the lead"), "",
               1);
  put_measure (page, WCR_MEASURE_DRAMA, _ ("Drama"), percent, 10);
  put_measure (page, WCR_MEASURE_BEHIND, _ ("Behind"),
               _ ("percent of the turns"), 10);
  put_measure (page, WCR_MEASURE_COMEBACK, _ ("Comeback"), percent, 10);
  html_table_end (page);
}

void
html_course (struct page *page)
{
  const wcc_played *played = page->played;
  html_section (page, "course", _ ("How games run"));
  html_put (page, "<div class=\"charts\">\n");
  html_histogram (page, WCR_MEASURE_TURNS, "all", _ ("Length in turns"),
                  _ ("turns"), 1);
  html_histogram (page, WCR_MEASURE_DECISIONS, "all", _ ("Length in decisions"),
                  _ ("decisions"), 1);
  html_histogram (page, WCR_MEASURE_BANNERS_TOP, "top", played->army[0],
                  _ ("banners at the end"), 1);
  html_histogram (page, WCR_MEASURE_BANNERS_BOTTOM, "bottom", played->army[1],
                  _ ("banners at the end"), 1);
  html_histogram (page, WCR_MEASURE_LEAD_CHANGES, "all",
                  _ ("Changes of the lead"), _ ("changes of the lead"), 1);
  html_histogram (page, WCR_MEASURE_COMEBACK, "all", _ ("Comeback"),
                  _ ("percent of the banners needed"), 10);
  html_put (page, "</div>\n");
  put_measures (page);
  put_definitions (page);
  html_section_end (page);
}
