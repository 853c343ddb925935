/* players.c: sides that play by themselves. */

#include "cli.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "wcc/playtest.h"

/* The level of a name that is so long. @return WCR_NONE after a message */
static int
find_level (const char *option, const char *text, size_t length)
{
  const char *names[WCR_LEVELS];
  const char *near;
  char name[32];
  int level;

  snprintf (name, sizeof name, "%.*s",
            (int) (length < sizeof name ? length : sizeof name - 1), text);
  level = wcr_level_find (name);
  if (level != WCR_NONE)
    return level;
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
  return WCR_NONE;
}

enum { MOST_NODES = 1000000, MOST_MILLISECONDS = 3600000 };

/* "64": games played ahead; "500ms": time. */
static bool
read_effort (const char *text, wcr_player_options *options)
{
  char *end;
  unsigned long long number = strtoull (text, &end, 10);
  bool timed = strcmp (end, "ms") == 0;

  if (!isdigit ((unsigned char) *text) || (*end != '\0' && !timed)
      || number < 1 || number > (timed ? MOST_MILLISECONDS : MOST_NODES))
    return false;
  if (timed)
    options->milliseconds = (int) number;
  else
    options->nodes = (int) number;
  return true;
}

bool
players_level (const char *option, const char *text,
               wcr_player_options *options, const char **personality)
{
  size_t whole = strcspn (text, "@"), length = strcspn (text, ":@");
  char effort[32];
  int level = find_level (option, text, length);

  if (level == WCR_NONE)
    return false;
  options->level = (enum wcr_level) level;
  *personality = text[whole] == '@' ? text + whole + 1 : NULL;
  if (*personality != NULL && **personality == '\0')
    {
      complain ("--%s: '%s' does not say which personality; one is named as in "
                "greedy@bold",
                option, text);
      return false;
    }
  if (length == whole)
    return true;
  snprintf (effort, sizeof effort, "%.*s", (int) (whole - length - 1),
            text + length + 1);
  if (level == WCR_LEVEL_SEARCH && read_effort (effort, options))
    return true;
  if (level == WCR_LEVEL_SEARCH)
    complain ("--%s: '%s' does not say how long to search: search:64 plays 64 "
              "games ahead for a card, search:500ms takes half a second; %d "
              "games or %d ms are the most",
              option, text, MOST_NODES, MOST_MILLISECONDS);
  else
    complain ("--%s: '%s' has a number, which only search may have", option,
              text);
  return false;
}

bool
players_personality (const char *option, const wcr_battle *battle,
                     const char *name, int *personality)
{
  char list[WCR_MAX_PERSONALITIES * (WCC_MOST_ID + 2) + 1] = "";
  int count = wcr_noun_count (battle, WCR_NOUN_PERSONALITY);

  *personality = WCR_NONE;
  if (name == NULL || *name == '\0')
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
              char text[PLAYERS_TEXT])
{
  enum wcr_level level = options != NULL ? options->level : WCR_LEVEL_RANDOM;
  const char *personality = "";
  char effort[16] = "";

  if (level == WCR_LEVEL_SEARCH && options->milliseconds > 0)
    snprintf (effort, sizeof effort, ":%dms", options->milliseconds);
  else if (level == WCR_LEVEL_SEARCH)
    snprintf (effort, sizeof effort, ":%d", options->nodes);
  if (options != NULL)
    personality
        = wcr_noun_id (battle, WCR_NOUN_PERSONALITY, options->personality);
  snprintf (text, PLAYERS_TEXT, "%s%s%s%s", wcr_level_name (level), effort,
            personality[0] != '\0' ? "@" : "", personality);
  return text;
}

/* Both sides of a game have seeds of their own. */
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
