/* heat.h: where on the map a battle takes place, from the results of a
 * playtest. No display is needed. */
#ifndef WCE_PLAYTEST_HEAT_H
#define WCE_PLAYTEST_HEAT_H

#include "scene/overlay.h"
#include "wcc/playtest.h"

G_BEGIN_DECLS

/* What can be shown for each hex, as a mean over the games. */
typedef enum {
  WCE_HEAT_NONE,
  WCE_HEAT_COMBAT,     /* close and ranged combats */
  WCE_HEAT_LOSSES,     /* blocks lost */
  WCE_HEAT_TOP_LOSSES, /* by the top side */
  WCE_HEAT_BOTTOM_LOSSES,
  WCE_HEAT_STOOD, /* turns that ended with a unit there */
  WCE_N_HEATS
} WceHeat;

/* What the heat counts, for people: "Combats a game", "Blocks lost by the Gauls
 * a game". Free with g_free(). @param played  NULL: armies have no names */
char *wce_heat_name (WceHeat heat, const wcc_played *played);
/* An overlay of the results, or NULL when there is nothing to show.
 * @param battle  the battle of the results */
WceOverlay *wce_heat_overlay (WceHeat heat, const wcc_results *results,
                              const wcr_battle *battle);

G_END_DECLS

#endif
