/* findings_people.c: what people won, how long it took them, and what they say,
 * beside the computer. */

#include "findings_list.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "text/translate.h"
#include "wcc/people.h"
#include "wcc/recorded.h"

/* ---- wins --------------------------------------------------------------- */

static void
add_share (struct finder *f)
{
  char people[FIGURES_TEXT], apart[FIGURES_TEXT];
  if (f->played->people.games == 0)
    return;
  wcc_interval rate = wcc_people_rate (f->played);
  wcc_interval difference
      = wcc_rate_difference (rate, wcc_side_rate (f->results, f->played));
  bool chance = findings_may_be_chance (difference);
  wcc_rate_text (rate, people);
  wcc_points_text (difference, apart);
  finder_add (f, WCC_FINDING_PEOPLE, chance ? WCC_CHANCE : WCC_TROUBLE,
              _ ("people"),
              chance ? _ ("%s won %s; the difference of %s may be chance")
                     : _ ("%s won %s; the difference of %s is not chance"),
              f->played->army[0], people, apart);
}

/* Adds what people won with a side against a level, beside what the computer's
 * games came to for that side. */
static void
add_against (struct finder *f, const wcc_recorded_figures *figures, int level,
             int side)
{
  const wcc_recorded_wins *wins = &figures->against[level][side];
  char people[FIGURES_TEXT], apart[FIGURES_TEXT];
  if (wins->games == 0)
    return;
  wcc_interval rate = wcc_recorded_rate (wins);
  wcc_interval own = wcc_side_rate (f->results, f->played);
  if (side != WCR_SIDE_TOP)
    own = (wcc_interval){ 1 - own.value, 1 - own.high, 1 - own.low };
  wcc_interval difference = wcc_rate_difference (rate, own);
  bool chance = findings_may_be_chance (difference);
  wcc_rate_text (rate, people);
  wcc_points_text (difference, apart);
  finder_add (f, WCC_FINDING_PEOPLE, chance ? WCC_CHANCE : WCC_SURE,
              _ ("people"),
              /* Translators: an army, a level of the computer, a percentage, a
               * number of games, points */
              chance ? _ ("with %s against %s: people won %s (games: %" PRIu64
                          "); the difference of %s may be chance")
                     : _ ("with %s against %s: people won %s (games: %" PRIu64
                          "); the difference of %s is not chance"),
              f->played->army[side], wcr_level_name ((enum wcr_level) level),
              people, wins->games, apart);
}

static void
add_games (struct finder *f, const wcc_recorded_figures *figures)
{
  uint64_t unfinished = figures->unfinished;
  finder_add (
      f, WCC_FINDING_PEOPLE, WCC_TOLD, _ ("people"),
      _ ("games of two people: %" PRIu64 "; against the computer: %" PRIu64
         "; not finished, which do not count: %" PRIu64),
      figures->two.games, figures->finished - figures->two.games, unfinished);
}

/* ---- length ------------------------------------------------------------- */

static void
add_turns (struct finder *f, const wcc_recorded_figures *figures)
{
  wcc_interval computer = wcc_played_mean (f->played, WCR_MEASURE_TURNS);
  char text[FIGURES_TEXT];
  if (figures->finished == 0)
    return;
  if (figures->finished < WCC_FEW)
    {
      finder_add (f, WCC_FINDING_PEOPLE, WCC_CHANCE, _ ("people"),
                  _ ("turns: mean %.1f; too few games to tell whether the "
                     "computer's differ, mean %.1f"),
                  figures->turns.value, computer.value);
      return;
    }
  /* What holds for rates with intervals holds for means. */
  bool chance
      = findings_may_be_chance (wcc_rate_difference (figures->turns, computer));
  finder_add (f, WCC_FINDING_PEOPLE, chance ? WCC_CHANCE : WCC_SURE,
              _ ("people"),
              chance ? _ ("turns: mean %s; the difference from the computer's, "
                          "mean %.1f, may be chance")
                     : _ ("turns: mean %s; the difference from the computer's, "
                          "mean %.1f, is not chance"),
              wcc_mean_text (figures->turns, text), computer.value);
}

/* ---- what they say ------------------------------------------------------ */

static void
add_fun (struct finder *f, const wcc_recorded_figures *figures)
{
  if (figures->answers > 0)
    finder_add (f, WCC_FINDING_PEOPLE, WCC_TOLD, _ ("people"),
                _ ("fun: mean %.1f of %d (answers: %" PRIu64 ")"), figures->fun,
                WCC_MOST_FUN, figures->answers);
}

static const char *
experience_text (enum wcc_experience experience)
{
  switch (experience)
    {
    case WCC_EXPERIENCE_UNSAID: break;
    case WCC_EXPERIENCE_FIRST: return _ ("first game");
    case WCC_EXPERIENCE_SOME: return _ ("some games");
    case WCC_EXPERIENCE_MANY: return _ ("many games");
    }
  return "";
}

/* Who played a side: "Anna (first game)", "greedy". */
static const char *
player_text (struct finder *f, const wcc_recorded_game *game, int side)
{
  const char *experience = experience_text (game->experience[side]);
  const char *name = game->name[side];
  const char *text;
  if (game->level[side] != WCR_NONE)
    return wcr_level_name ((enum wcr_level) game->level[side]);
  name = name[0] != '\0' ? name : _ ("somebody");
  if (experience[0] == '\0')
    return name;
  text = arena_printf (&f->texts, "%s (%s)", name, experience);
  f->failed = f->failed || text == NULL;
  return text != NULL ? text : name;
}

static void
add_remarks (struct finder *f, const wcc_recorded_game *game)
{
  if (game->remarks[0] != '\0')
    finder_add (f, WCC_FINDING_REMARK, WCC_TOLD, _ ("remarks"),
                /* Translators: who played the first army, who the second, and
                 * what they say of the game */
                _ ("%s against %s: %s"), player_text (f, game, WCR_SIDE_TOP),
                player_text (f, game, WCR_SIDE_BOTTOM), game->remarks);
}

static void
add_recorded (struct finder *f)
{
  const wcc_recorded *recorded = f->options->recorded;
  size_t battle = (size_t) (f->played - f->results->battle);
  wcc_recorded_figures figures = wcc_recorded_count (recorded, battle);
  if (figures.finished + figures.unfinished > 0)
    add_games (f, &figures);
  add_share (f);
  for (int level = 0; level < WCR_LEVELS; level++)
    for (int side = 0; side < WCR_SIDES; side++)
      add_against (f, &figures, level, side);
  add_turns (f, &figures);
  add_fun (f, &figures);
  for (size_t i = 0; i < recorded->count; i++)
    if (recorded->game[i].battle == battle)
      add_remarks (f, &recorded->game[i]);
}

void
findings_people (struct finder *f)
{
  if (f->options->recorded != NULL)
    add_recorded (f);
  else
    add_share (f);
}
