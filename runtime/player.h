/* player.h: players that choose for themselves (private to the runtime).
 *
 * player.c makes them and looks at what their side may see; then each level
 * chooses. */
#ifndef WCR_RUNTIME_PLAYER_H
#define WCR_RUNTIME_PLAYER_H

#include "machine.h"
#include "wcr/player.h"

struct wcr_player {
  const wcr_battle *battle;
  wcr_player_options options;
  wcr_game *view;   /* of the side that is to decide */
  wcr_choice *list; /* WCR_MAX_CHOICES */
};

#endif
