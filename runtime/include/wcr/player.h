/* player.h: players that choose for themselves.
 *
 * A player (wcr_player) decides for whichever side is asked. It uses only what
 * that side may see and the rules of the battle:
 *
 *   wcr_player_options options = WCR_PLAYER_OPTIONS;
 *   options.level = WCR_LEVEL_GREEDY;
 *   wcr_player_create (battle, &options, &player);
 *   while (!wcr_game_over (game))
 *     wcr_apply_trusted (battle, game, wcr_player_choose (player, game), NULL);
 *   wcr_player_destroy (player);
 *
 * One player may play both sides; each thread needs players of its own. Nothing
 * but wcr_player_create allocates. A choice depends only on the view, the
 * options and the seed, not on earlier choices or on the machine: players
 * count in whole numbers. Only a player that thinks by the clock may choose
 * differently another time. */
#ifndef WCR_PLAYER_H
#define WCR_PLAYER_H

#include "wcr/wcr.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

/* LEVEL (ID, name, doc) */
#define WCR_LEVEL_LIST(LEVEL)                                                  \
  LEVEL (RANDOM, "random", "any legal choice, all alike")                      \
  LEVEL (GREEDY, "greedy", "what looks best at once, by exact odds")           \
  LEVEL (SEARCH, "search", "what does best in turns played ahead")
enum wcr_level {
#define WCR_LEVEL_ID(id, name, doc) WCR_LEVEL_##id,
  WCR_LEVEL_LIST (WCR_LEVEL_ID)
#undef WCR_LEVEL_ID
      WCR_LEVELS
};
/* Name of a level, such as "random", and what it does, in English. */
const char *wcr_level_name (enum wcr_level level);
const char *wcr_level_doc (enum wcr_level level);
/* The level with this name, or WCR_NONE. */
int wcr_level_find (const char *name);

/* What a player cares about: WEIGHT (name) */
#define WCR_WEIGHT_LIST(WEIGHT)                                                \
  WEIGHT (attack)     /* losses of the enemy */                                \
  WEIGHT (safety)     /* losses of its own that threaten */                    \
  WEIGHT (advance)    /* to come to grips with the enemy */                    \
  WEIGHT (objective)  /* places that are worth banners */                      \
  WEIGHT (support)    /* units beside each other, leaders with them */         \
  WEIGHT (cards)      /* cards that are better kept for later */

/* In percent of the usual weight; 0 to WCR_MAX_WEIGHT each. */
typedef struct {
#define WCR_WEIGHT_FIELD(name) int name;
  WCR_WEIGHT_LIST (WCR_WEIGHT_FIELD)
#undef WCR_WEIGHT_FIELD
} wcr_weights;
#define WCR_WEIGHTS { 100, 100, 100, 100, 100, 100 }

enum {
  WCR_USUAL_NODES = 96,          /* games played ahead for a card */
  WCR_MAX_NODES = 1000000,       /* arbitrary */
  WCR_MAX_MILLISECONDS = 3600000 /* arbitrary */
};

typedef struct {
  enum wcr_level level;
  uint64_t seed;
  wcr_weights weights;
  /* A personality of the battle (WCR_NOUN_PERSONALITY); the weights above scale
   * its own. WCR_NONE: the usual one. */
  int personality;
  /* WCR_LEVEL_SEARCH: games played ahead for a card; half as many for an order,
   * a move or an attack; fewer where one choice is soon clearly better. 1 to
   * WCR_MAX_NODES. Comparing two choices takes at least 8 games: with 7 nodes
   * or fewer it chooses cards like GREEDY, and with 15 or fewer orders, moves
   * and attacks too. */
  int nodes;
  /* Instead of nodes, how long it thinks at most, up to WCR_MAX_MILLISECONDS;
   * 0: nodes count. The time before it starts to play ahead is not included.
   * Choices then depend on the machine too, and on its load. */
  int milliseconds;
  /* WCR_LEVEL_SEARCH: asked again and again while it plays ahead. Once the
   * answer is true, it takes what looks best so far. NULL: it is never
   * stopped. */
  bool (*stopped) (void *user);
  void *user;
} wcr_player_options;
#define WCR_PLAYER_OPTIONS                                                     \
  {                                                                            \
    WCR_LEVEL_GREEDY, 0, WCR_WEIGHTS, WCR_NONE, WCR_USUAL_NODES, 0, NULL, NULL \
  }

typedef struct wcr_player wcr_player;

/* Makes a player for games of a battle.
 * @param battle  has to outlive the player, which allocates by its hook
 * @param options  copied; numbers out of range count as the nearest one
 * @param player  set on success; release with wcr_player_destroy()
 * @return WCR_OK or WCR_NO_MEMORY */
wcr_status wcr_player_create (const wcr_battle *battle,
                              const wcr_player_options *options,
                              wcr_player **player);
/* Releases a player; NULL is fine. */
void wcr_player_destroy (wcr_player *player);

/* Lets the player play by another personality from now on, as if it had been
 * made with this one.
 * @param personality  of the battle, or WCR_NONE: the usual one */
void wcr_player_become (wcr_player *player, int personality);

/* What the people of a battle are together called where a personality is
 * named. */
#define WCR_PEOPLE "people"
/* How many of a hundred people play so. @param personality  or WCR_NONE */
int wcr_people_share (const wcr_battle *battle, int personality);
/* How many kinds of people play: personalities with a share, and the usual one
 * if it has any; and the personality, or WCR_NONE, of one of them, from 0. */
int wcr_people_count (const wcr_battle *battle);
int wcr_people_at (const wcr_battle *battle, int index);
/* Who sits down to play: each kind as often as its share says.
 * @param lot  any number; the same one draws the same
 * @return from 0 to wcr_people_count() - 1 */
int wcr_people_draw (const wcr_battle *battle, uint64_t lot);

/* Changes the seed, as if the player had been made with this one. */
void wcr_player_reseed (wcr_player *player, uint64_t seed);

/* Chooses for the side that is to decide.
 * @param game  not over; a game or a view of that side: the player makes a view
 *              first, so that nothing hidden from the side can matter
 * @return one of wcr_choices(); at once when there is only one */
wcr_choice wcr_player_choose (wcr_player *player, const wcr_game *game);

/* How many of a thousand games a side wins from here, as pieces and banners stand:
 * what cards and dice will bring is not looked at. The chances of both sides are
 * together 1000.
 * @param player  of WCR_LEVEL_GREEDY or WCR_LEVEL_SEARCH
 * @param game  not over */
int wcr_player_chance (wcr_player *player, const wcr_game *game,
                       enum wcr_side side);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
