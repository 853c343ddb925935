/* players.c: sides that play by themselves. */

#include "play.h"

#include <stdlib.h>
#include <string.h>

#include "wcc/playtest.h"

/* Reports that no level has a name of this length. */
static void
complain_of_name (const char *option, const char *text, size_t length)
{
  const char *names[WCR_LEVELS];
  const char *near;
  char name[32];

  snprintf (name, sizeof name, "%.*s",
            (int) (length < sizeof name ? length : sizeof name - 1), text);
  for (int i = 0; i < WCR_LEVELS; i++)
    names[i] = wcr_level_name ((enum wcr_level) i);
  near = nearest (name, names, WCR_LEVELS);
  if (near != NULL)
    complain ("--%s: no level is named '%s'; did you mean '%s'?", option, name,
              near);
  else
    complain ("--%s: no level is named '%s'; there are random, greedy and "
              "search",
              option, name);
}

bool
players_level (const char *option, const char *text,
               wcr_player_options *options, const char **personality)
{
  switch (wcc_level_read (text, options, personality))
    {
    case WCC_LEVEL_GOOD: return true;
    case WCC_LEVEL_NAME:
      complain_of_name (option, text, strcspn (text, ":@"));
      break;
    case WCC_LEVEL_PERSONALITY:
      complain ("--%s: '%s' does not say which personality; name one as in "
                "greedy@bold",
                option, text);
      break;
    case WCC_LEVEL_EFFORT:
      complain (
          "--%s: '%s' does not say how long to search, from 1 to %d games "
          "or %d ms: search:64 plays 64 games ahead for a card, "
          "search:500ms takes half a second",
          option, text, WCR_MAX_NODES, WCR_MAX_MILLISECONDS);
      break;
    case WCC_LEVEL_NO_EFFORT:
      complain ("--%s: '%s' has a number, which only search may have", option,
                text);
      break;
    }
  return false;
}

bool
players_personality (const char *option, const wcr_battle *battle,
                     const char *name, int *personality)
{
  char list[WCR_MAX_PERSONALITIES * (WCR_MAX_ID + 2) + 1] = "";
  int count = wcr_noun_count (battle, WCR_NOUN_PERSONALITY);

  *personality = WCR_NONE;
  if (*name == '\0')
    return true;
  *personality = wcr_noun_find (battle, WCR_NOUN_PERSONALITY, name);
  if (*personality != WCR_NONE)
    return true;
  for (int i = 0; i < count; i++)
    snprintf (list + strlen (list), sizeof list - strlen (list), "%s%s",
              i > 0 ? ", " : "", wcr_noun_id (battle, WCR_NOUN_PERSONALITY, i));
  if (count > 0)
    complain ("--%s: the battle has no personality '%s'; there are: %s", option,
              name, list);
  else
    complain ("--%s: the battle has no personality '%s', nor any other", option,
              name);
  return false;
}

const char *
players_text (const wcr_battle *battle, const wcr_player_options *options,
              char text[WCC_LEVEL_TEXT])
{
  const wcr_player_options lot = { .level = WCR_LEVEL_RANDOM };
  const char *personality = "";

  if (options != NULL)
    personality
        = wcr_noun_id (battle, WCR_NOUN_PERSONALITY, options->personality);
  return wcc_level_text (options != NULL ? options : &lot, personality, text);
}

/* The seed of a side: both sides of a game have their own. */
static uint64_t
seed_of (uint64_t seed, int side)
{
  return seed * WCR_SIDES + (uint64_t) side;
}

bool
players_create (const wcr_battle *battle,
                const wcr_player_options *const who[WCR_SIDES], uint64_t seed,
                wcr_player *player[WCR_SIDES])
{
  for (int side = 0; side < WCR_SIDES; side++)
    player[side] = NULL;
  for (int side = 0; side < WCR_SIDES; side++)
    {
      wcr_player_options options;

      if (who[side] == NULL)
        continue;
      options = *who[side];
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

enum wcr_side
decider_seat (const wcr_game *game)
{
  return wcr_game_seat (game, (enum wcr_side) wcr_game_decider (game));
}
