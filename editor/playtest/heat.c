/* heat.c: where on the map a battle takes place, from the results of a
 * playtest. */
#include "heat.h"

#include <glib/gi18n.h>

#define HEX(id) (1u << WCR_COLUMN (HEXES, id))

/* Columns of the table of hexes to add up for each heat, as a mask. */
static const guint columns[WCE_N_HEATS] = {
  [WCE_HEAT_COMBAT] = HEX (CLOSE) | HEX (FIRE),
  [WCE_HEAT_LOSSES] = HEX (BLOCKS_TOP) | HEX (BLOCKS_BOTTOM),
  [WCE_HEAT_TOP_LOSSES] = HEX (BLOCKS_TOP),
  [WCE_HEAT_BOTTOM_LOSSES] = HEX (BLOCKS_BOTTOM),
  [WCE_HEAT_STOOD] = HEX (STOOD_TOP) | HEX (STOOD_BOTTOM),
};

char *
wce_heat_name (WceHeat heat, const wcc_played *played)
{
  switch (heat)
    {
    case WCE_HEAT_COMBAT: return g_strdup (_ ("Combats a game"));
    case WCE_HEAT_LOSSES: return g_strdup (_ ("Blocks lost a game"));
    case WCE_HEAT_TOP_LOSSES:
    case WCE_HEAT_BOTTOM_LOSSES:
      if (played == NULL)
        return g_strdup (heat == WCE_HEAT_TOP_LOSSES
                             ? _ ("Blocks lost by the top side a game")
                             : _ ("Blocks lost by the bottom side a game"));
      /* Translators: of an army, "Syracusan" */
      return g_strdup_printf (_ ("Blocks lost a game (%s)"),
                              played->army[heat == WCE_HEAT_BOTTOM_LOSSES]);
    case WCE_HEAT_STOOD: return g_strdup (_ ("Turns held a game"));
    case WCE_HEAT_NONE:
    case WCE_N_HEATS: break;
    }
  return g_strdup (_ ("Nothing"));
}

WceOverlay *
wce_heat_overlay (WceHeat heat, const wcc_results *results,
                  const wcr_battle *battle)
{
  if (heat == WCE_HEAT_NONE || results == NULL
      || wcc_results_pairs (results) == 0)
    return NULL;
  const wcc_played *played = &results->battle[0];
  double games = 2 * (double) wcc_results_pairs (results);
  g_autofree double *count = g_new0 (double, (gsize) wcr_hex_count (battle));
  g_autofree char *what = wce_heat_name (heat, played);
  WceOverlay *overlay = wce_overlay_new (battle);
  for (int hex = 0; hex < wcr_hex_count (battle); hex++)
    {
      const uint64_t *row
          = wcr_tally_row (&played->shape, played->tally, WCR_TALLY_HEXES, hex);
      for (int i = 0; i < played->shape.columns[WCR_TALLY_HEXES]; i++)
        if (columns[heat] >> i & 1)
          count[hex] += (double) row[i] / games;
    }
  wce_overlay_add_heat (overlay, battle, what, count);
  return overlay;
}
