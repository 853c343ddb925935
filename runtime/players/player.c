/* player.c: players, and the level that chooses at random. */

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

static void
set_options (wcr_player *player, const wcr_player_options *options)
{
  wcr_player_options *own = &player->options;
  *own = *options;
  own->level = (enum wcr_level) between (0, (int) own->level, WCR_LEVELS - 1);
  own->nodes = between (1, own->nodes, WCR_MAX_NODES);
  own->milliseconds = between (0, own->milliseconds, WCR_MAX_MILLISECONDS);
#define LIMIT_WEIGHT(name)                                                     \
  own->weights.name = between (0, own->weights.name, WCR_MAX_WEIGHT);
  WCR_WEIGHT_LIST (LIMIT_WEIGHT)
#undef LIMIT_WEIGHT
  player->base = own->weights;
  wcr_player_become (player, own->personality);
  player->win[0] = player->win[1] = WIN;
}

/* The memory of a player, one block: the first pass counts it, the second one
 * hands it out. */
struct layout {
  unsigned char *block; /* NULL: only counted */
  size_t used;
};

static void *
lay (struct layout *layout, size_t count, size_t size)
{
  void *at = layout->block == NULL ? NULL : layout->block + layout->used;
  layout->used += (count * size + 15u) & ~(size_t) 15u;
  return at;
}

static wcr_player *
lay_out (const wcr_battle *battle, struct layout *layout)
{
  wcr_player *player = lay (layout, 1, sizeof *player), none = { 0 };
  wcr_player *p = player == NULL ? &none : player;
  size_t game = wcr_game_size (battle);
  size_t kinds = (size_t) battle->kind_count;
  size_t faces = (size_t) battle->face_count + 1;
  p->view = lay (layout, 1, game);
  for (size_t i = 0; i < sizeof p->spare / sizeof *p->spare; i++)
    p->spare[i] = lay (layout, 1, game);
  p->list = lay (layout, WCR_MAX_CHOICES, sizeof *p->list);
  p->later = lay (layout, WCR_MAX_CHOICES, sizeof *p->later);
  p->rating = lay (layout, WCR_MAX_CHOICES, sizeof *p->rating);
  p->gain_at = lay (layout, (size_t) battle->places, sizeof *p->gain_at);
  p->ahead = lay (layout, 1, game);
  for (int i = 0; i < MOST_CANDIDATES; i++)
    p->candidate[i].ready = lay (layout, 1, game);
  p->supposed = lay (layout, 1, game);
  p->ahead_list = lay (layout, WCR_MAX_CHOICES, sizeof *p->ahead_list);
  for (int i = 0; i < KEPT_ORDERS; i++)
    {
      struct supposed_orders *orders = &p->orders[i];
      orders->game = lay (layout, 1, game);
      orders->plan
          = lay (layout, (size_t) battle->piece_count, sizeof *orders->plan);
      orders->known
          = lay (layout, (size_t) battle->piece_count, sizeof *orders->known);
    }
  p->match = lay (layout, kinds * kinds, sizeof *p->match);
  p->dice = lay (layout,
                 ATTACK_WAYS * kinds * kinds * (size_t) battle->terrain_count,
                 sizeof *p->dice);
  p->facts = lay (layout, kinds, sizeof *p->facts);
  p->losses = lay (layout, CELLS * faces * (ODDS_DICE + 1), sizeof *p->losses);
  p->chances = lay (layout, (ODDS_DICE + 1) * faces, sizeof *p->chances);
  p->plain = lay (layout, (size_t) battle->clause_count, sizeof *p->plain);
  p->worth = lay (layout, (size_t) battle->clause_count, sizeof *p->worth);
  p->prize_ground = lay (layout, kinds, sizeof *p->prize_ground);
  p->battle = battle;
  return player;
}

wcr_status
wcr_player_create (const wcr_battle *battle, const wcr_player_options *options,
                   wcr_player **player)
{
  const wcr_memory *memory = &battle->memory;
  struct layout layout = { NULL, 0 };
  lay_out (battle, &layout);
  layout.block = memory->allocate (memory->user, layout.used);
  if (layout.block == NULL)
    return WCR_NO_MEMORY;
  memset (layout.block, 0, layout.used);
  layout.used = 0;
  wcr_player *made = lay_out (battle, &layout);
  set_options (made, options);
  find_prizes (made);
  if (made->options.level != WCR_LEVEL_RANDOM)
    fill_matches (made);
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

void
wcr_player_become (wcr_player *player, int personality)
{
  wcr_player_options *own = &player->options;
  const wcr_battle *battle = player->battle;
  bool usual = personality < 0 || personality >= battle->personality_count;
  own->personality = usual ? WCR_NONE : personality;
  player->weights
      = usual ? player->base
              : mix_weights (&player->base, &battle->personality[personality]);
  set_manner (player, 0, false);
}

/* ---- choosing ----------------------------------------------------------- */

/* A number on which players agree is none of the computer's business: it leaves the
 * one that the counter starts with, or the next that may be. */
static wcr_choice
agreed_choice (const wcr_battle *battle, const wcr_game *game,
               const wcr_choice *list, int count)
{
  int counter = wcr_choice_counter (battle, game), i = 0;
  int number = wcr_game_counter (battle, game, counter, 0);
  while (i < count - 1 && wcr_choice_a (list[i]) < number)
    i++;
  return list[i];
}

wcr_choice
wcr_player_choose (wcr_player *player, const wcr_game *game)
{
  const wcr_battle *battle = player->battle;
  wcr_game *view = player->view;
  int side = game->decider;
  assert (side != BYTE_NONE);
  wcr_view (battle, game, (enum wcr_side) side, view);
  int count = wcr_choices (battle, view, player->list, WCR_MAX_CHOICES);
  if (count == 1)
    return player->list[0];
  if (wcr_choice_agreed (battle, view))
    return agreed_choice (battle, view, player->list, count);
  player->lot
      = random_mix (player->options.seed ^ wcr_game_hash (battle, view));
  if (player->options.level == WCR_LEVEL_RANDOM)
    {
      uint64_t counter = 0;
      return player
          ->list[random_below (player->lot, &counter, (unsigned) count)];
    }
  count = leave_overlooked (player, view, player->list, count);
  if (count == 1)
    return player->list[0];
  deal_unseen (player, view, side, 0);
  return player->options.level == WCR_LEVEL_SEARCH
             ? choose_by_search (player, view, player->list, count)
             : choose_greedily (player, view, player->list, count);
}

int
wcr_player_chance (wcr_player *player, const wcr_game *game, enum wcr_side side)
{
  assert (player->options.level != WCR_LEVEL_RANDOM);
  wcr_view (player->battle, game, side, player->view);
  int first = chance_of_first (player, player->view);
  return side == WCR_SIDE_TOP ? first : 1000 - first;
}
