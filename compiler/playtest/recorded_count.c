/* recorded_count.c: games that people recorded, and what they come to. */

#include "recorded.h"

#include <stdlib.h>

void
recorded_clear (wcc_recorded_game *game)
{
  for (int side = 0; side < WCR_SIDES; side++)
    free (game->name[side]);
  free (game->file);
  free (game->remarks);
  free (game->choice);
}

wcc_recorded *
wcc_recorded_new (void)
{
  return calloc (1, sizeof (wcc_recorded));
}

void
wcc_recorded_free (wcc_recorded *recorded)
{
  if (recorded == NULL)
    return;
  for (size_t i = 0; i < recorded->count; i++)
    recorded_clear (&recorded->game[i]);
  free (recorded->game);
  free (recorded);
}

/* ---- figures ------------------------------------------------------------ */

/* Notes that a side won, or not. */
static void
add_win (wcc_recorded_wins *wins, enum wcr_outcome outcome, int side)
{
  wins->games++;
  wins->won += (int) outcome
               == (side == WCR_SIDE_TOP ? WCR_OUTCOME_TOP : WCR_OUTCOME_BOTTOM);
  wins->drawn += outcome == WCR_OUTCOME_DRAW;
}

static void
add_game (wcc_recorded_figures *figures, const wcc_recorded_game *game)
{
  if (game->outcome == WCR_OUTCOME_STALL)
    {
      figures->unfinished++;
      return;
    }
  figures->finished++;
  if (game->level[0] == WCR_NONE && game->level[1] == WCR_NONE)
    add_win (&figures->two, game->outcome, WCR_SIDE_TOP);
  for (int side = 0; side < WCR_SIDES; side++)
    if (game->level[1 - side] != WCR_NONE)
      add_win (&figures->against[game->level[1 - side]][side], game->outcome,
               side);
}

wcc_recorded_figures
wcc_recorded_count (const wcc_recorded *recorded, size_t battle)
{
  wcc_recorded_figures figures = { 0 };
  double sum = 0, squares = 0, fun = 0;
  for (size_t i = 0; i < recorded->count; i++)
    {
      const wcc_recorded_game *game = &recorded->game[i];
      if (game->battle != battle)
        continue;
      figures.answers += game->fun > 0;
      fun += game->fun;
      if (game->again)
        continue;
      add_game (&figures, game);
      if (game->outcome != WCR_OUTCOME_STALL)
        {
          sum += game->turns;
          squares += (double) game->turns * game->turns;
        }
    }
  figures.turns = wcc_mean_of_few (sum, squares, (double) figures.finished);
  figures.fun = figures.answers > 0 ? fun / (double) figures.answers : 0;
  return figures;
}

wcc_interval
wcc_recorded_rate (const wcc_recorded_wins *wins)
{
  return wcc_wilson ((double) wins->won + (double) wins->drawn / 2,
                     (double) wins->games);
}

void
wcc_recorded_people (const wcc_recorded *recorded, wcc_results *results)
{
  for (size_t i = 0; i < results->battles; i++)
    {
      wcc_recorded_wins two = wcc_recorded_count (recorded, i).two;
      uint64_t games = two.games;
      if (games > 0)
        results->battle[i].people = (wcc_people){
          (10000 * (2 * two.won + two.drawn) + games) / (2 * games), games
        };
    }
}
