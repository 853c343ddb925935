/* player.h: players that choose for themselves.
 *
 * A player (wcr_player) answers the decisions of whichever side is asked, from
 * what that side may see and by the rules of the battle alone:
 *
 *   wcr_player_options options = WCR_PLAYER_OPTIONS;
 *   options.level = WCR_LEVEL_GREEDY;
 *   wcr_player_create (battle, &options, &player);
 *   while (!wcr_game_over (game))
 *     wcr_apply_trusted (battle, game, wcr_player_choose (player, game), NULL);
 *   wcr_player_destroy (player);
 *
 * One player may play both sides; each thread needs players of its own. Nothing
 * but wcr_player_create allocates. A choice depends on the view, the options
 * and the seed only, not on what was chosen before, nor on the machine: players
 * count in whole numbers. Only who thinks by the clock may choose otherwise
 * another time. */
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
/* Name of a level, "random" ..., and what it does, a sentence in English. */
const char *wcr_level_name (enum wcr_level level);
const char *wcr_level_doc (enum wcr_level level);
/* Level of a name, or WCR_NONE. */
int wcr_level_find (const char *name);

/* What a player cares about: WEIGHT (name) */
#define WCR_WEIGHT_LIST(WEIGHT)                                                \
  WEIGHT (attack)     /* losses of the enemy */                                \
  WEIGHT (safety)     /* losses of its own that threaten */                    \
  WEIGHT (advance)    /* to come to grips with the enemy */                    \
  WEIGHT (objective)  /* places that are worth banners */                      \
  WEIGHT (support)    /* units beside each other, leaders with them */         \
  WEIGHT (cards)      /* cards that are better kept for later */

/* In percent of the usual; 0 to WCR_MAX_WEIGHT each. */
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
  /* Of the battle (WCR_NOUN_PERSONALITY), whose weights the ones above change;
   * WCR_NONE: the usual one. */
  int personality;
  /* WCR_LEVEL_SEARCH: games played ahead for a card, and half of them for
   * an order, a move or an attack, or fewer where one choice is soon clearly
   * better; 1 to WCR_MAX_NODES. Fewer than 8 are too few
   * to compare two choices: it chooses cards like GREEDY with 7 or fewer, and
   * orders, moves and attacks with 15 or fewer. */
  int nodes;
  /* Instead, how long it thinks at most, by the clock, to
   * WCR_MAX_MILLISECONDS; 0: nodes count. What it looks at before it plays ahead
   * is not in it. Then a choice depends on the machine too, and on what else it
   * does. */
  int milliseconds;
} wcr_player_options;
#define WCR_PLAYER_OPTIONS                                                     \
  { WCR_LEVEL_GREEDY, 0, WCR_WEIGHTS, WCR_NONE, WCR_USUAL_NODES, 0 }

typedef struct wcr_player wcr_player;

/* Makes a player for games of a battle.
 * @param battle  has to outlive the player, whose memory is of its hook
 * @param options  copied; numbers out of range count as the nearest one
 * @param player  set on success; release with wcr_player_destroy()
 * @return WCR_OK or WCR_NO_MEMORY */
wcr_status wcr_player_create (const wcr_battle *battle,
                              const wcr_player_options *options,
                              wcr_player **player);
/* Releases a player; NULL is fine. */
void wcr_player_destroy (wcr_player *player);

/* Another seed from now on, as if the player had been made with it. */
void wcr_player_reseed (wcr_player *player, uint64_t seed);

/* Chooses for the side that is to decide.
 * @param game  not over; a game or a view of that side: a player makes a view
 *              first, so that what is hidden from the side cannot matter
 * @return one of wcr_choices(); when there is only one, at once */
wcr_choice wcr_player_choose (wcr_player *player, const wcr_game *game);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
