/* player.c: players, what they may see, and the level that chooses by lot. */

#include "player.h"

#include <assert.h>
#include <string.h>

/* ---- levels ------------------------------------------------------------- */

const char *
wcr_level_name (enum wcr_level level)
{
  static const char *const names[] = {
#define LEVEL_NAME(id, name, doc) name,
    WCR_LEVEL_LIST (LEVEL_NAME)
#undef LEVEL_NAME
  };
  return names[level];
}

const char *
wcr_level_doc (enum wcr_level level)
{
  static const char *const docs[] = {
#define LEVEL_DOC(id, name, doc) doc,
    WCR_LEVEL_LIST (LEVEL_DOC)
#undef LEVEL_DOC
  };
  return docs[level];
}

int
wcr_level_find (const char *name)
{
  int level = 0;
  while (level < WCR_LEVELS
         && strcmp (name, wcr_level_name ((enum wcr_level) level)) != 0)
    level++;
  return level < WCR_LEVELS ? level : WCR_NONE;
}

/* ---- players ------------------------------------------------------------ */

static int
between (int least, int number, int most)
{
  return number < least ? least : number > most ? most : number;
}

static void
set_options (wcr_player *player, const wcr_player_options *options)
{
  enum { MOST_WEIGHT = 1000, MOST_NODES = 1000000 };
  wcr_player_options *own = &player->options;
  *own = *options;
  own->level = (enum wcr_level) between (0, (int) own->level, WCR_LEVELS - 1);
  own->nodes = between (1, own->nodes, MOST_NODES);
  int *weights[]
      = { &own->weights.attack,    &own->weights.safety,  &own->weights.advance,
          &own->weights.objective, &own->weights.support, &own->weights.cards };
  for (size_t i = 0; i < sizeof weights / sizeof *weights; i++)
    *weights[i] = between (0, *weights[i], MOST_WEIGHT);
}

wcr_status
wcr_player_create (const wcr_battle *battle, const wcr_player_options *options,
                   wcr_player **player)
{
  const wcr_memory *memory = &battle->memory;
  size_t size = wcr_game_size (battle);
  size_t list = WCR_MAX_CHOICES * sizeof (wcr_choice);
  unsigned char *block
      = memory->allocate (memory->user, sizeof (wcr_player) + size + list);
  if (block == NULL)
    return WCR_NO_MEMORY;
  wcr_player *made = (wcr_player *) (void *) block;
  memset (made, 0, sizeof *made);
  made->battle = battle;
  made->view = (wcr_game *) (void *) (block + sizeof *made);
  made->list = (wcr_choice *) (void *) (block + sizeof *made + size);
  set_options (made, options);
  *player = made;
  return WCR_OK;
}

void
wcr_player_destroy (wcr_player *player)
{
  if (player == NULL)
    return;
  const wcr_memory *memory = &player->battle->memory;
  memory->release (memory->user, player);
}

void
wcr_player_reseed (wcr_player *player, uint64_t seed)
{
  player->options.seed = seed;
}

wcr_choice
wcr_player_choose (wcr_player *player, const wcr_game *game)
{
  const wcr_battle *battle = player->battle;
  assert (game->decider != BYTE_NONE);
  wcr_view (battle, game, (enum wcr_side) game->decider, player->view);
  int count = wcr_choices (battle, player->view, player->list, WCR_MAX_CHOICES);
  if (count == 1)
    return player->list[0];
  uint64_t key = random_mix (player->options.seed
                             ^ wcr_game_hash (battle, player->view));
  uint64_t counter = 0;
  return player->list[random_below (key, &counter, (unsigned) count)];
}
