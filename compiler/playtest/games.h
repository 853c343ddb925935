/* games.h: the games that a search has played (private). */
#ifndef WCC_GAMES_H
#define WCC_GAMES_H

#include "wcc/balance.h"

/* Takes what is known of a battle by so many pairs, or by as many below that as
 * possible, into its results, if they have fewer.
 * @return false when out of memory */
bool games_recall (const wcc_games *games, wcc_results *results,
                   uint64_t pairs);
/* Keeps results of one battle.
 * @param partly  only until other such results come
 * @return false when out of memory */
bool games_keep (wcc_games *games, const wcc_results *results, bool partly);

#endif
