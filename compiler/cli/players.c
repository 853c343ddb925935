/* players.c: sides that play by themselves. */

#include "cli.h"

#include <string.h>

bool
players_level (const char *option, const char *text, int *level)
{
  const char *names[WCR_LEVELS];
  const char *near;

  *level = wcr_level_find (text);
  if (*level != WCR_NONE)
    return true;
  for (int i = 0; i < WCR_LEVELS; i++)
    names[i] = wcr_level_name ((enum wcr_level) i);
  near = nearest (text, names, WCR_LEVELS);
  if (near != NULL)
    complain ("--%s: no level is named '%s'; did you mean '%s'?", option, text,
              near);
  else
    complain ("--%s: no level is named '%s'; there are random, greedy and "
              "search",
              option, text);
  return false;
}

/* Both sides of a game have seeds of their own. */
static uint64_t
seed_of (uint64_t seed, int side)
{
  return seed * WCR_SIDES + (uint64_t) side;
}

bool
players_create (const wcr_battle *battle, const int level[WCR_SIDES],
                uint64_t seed, wcr_player *player[WCR_SIDES])
{
  for (int side = 0; side < WCR_SIDES; side++)
    player[side] = NULL;
  for (int side = 0; side < WCR_SIDES; side++)
    {
      wcr_player_options options = WCR_PLAYER_OPTIONS;

      if (level[side] == WCR_NONE)
        continue;
      options.level = (enum wcr_level) level[side];
      options.seed = seed_of (seed, side);
      if (wcr_player_create (battle, &options, &player[side]) != WCR_OK)
        {
          complain ("out of memory");
          players_destroy (player);
          return false;
        }
    }
  return true;
}

void
players_reseed (wcr_player *const player[WCR_SIDES], uint64_t seed)
{
  for (int side = 0; side < WCR_SIDES; side++)
    if (player[side] != NULL)
      wcr_player_reseed (player[side], seed_of (seed, side));
}

void
players_destroy (wcr_player *const player[WCR_SIDES])
{
  for (int side = 0; side < WCR_SIDES; side++)
    wcr_player_destroy (player[side]);
}
