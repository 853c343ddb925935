/* strikes.c: what the attacks are worth that both sides could make from where
 * they stand, by the exact questions.
 *
 * Positions are weighed by kinds of units and ground (matches.c). These know
 * nothing of counters and hexsides, so what rules write there is weighed here:
 * a unit that digs in stands where it stood, but those who fire at it roll fewer
 * dice. */

#include "player.h"

#include <string.h>

/* What could be done to each piece, and by each. */
struct strikes {
  struct threats on[WCR_MAX_PIECES];
  int by[WCR_MAX_PIECES];
};

static bool
same_bytes (const void *a, const void *b, size_t size)
{
  return size == 0 || memcmp (a, b, size) == 0;
}

bool
same_marks (const wcr_battle *battle, const wcr_game *a, const wcr_game *b)
{
  return same_bytes (game_terrain (a), game_terrain (b), (size_t) battle->hexes)
         && same_bytes (game_counters (battle, a), game_counters (battle, b),
                        battle->counter_bytes)
         && same_bytes (game_hexsides (battle, a, 0),
                        game_hexsides (battle, b, 0), hexsides_size (battle));
}

/* Looks at what a unit could do to those of the enemy that stay. */
static void
look_at_strikes (const wcr_player *player, const wcr_game *game, int unit,
                 const bool *stays, struct strikes *strikes)
{
  const wcr_battle *battle = player->battle;
  wcr_choice room[WCR_MAX_PIECES + 6];
  struct choices c = { room, 0, WCR_MAX_PIECES + 6, false, 0 };
  int other = 1 - piece_side (battle, unit);
  list_battles_of (battle, game, &c, unit, game_set (battle, game, other, 0),
                   WCR_PHASE_BATTLE);
  for (int i = 0; i < c.count; i++)
    {
      int target = target_in (battle, game, other, wcr_choice_b (room[i]));
      if (target == PIECE_NONE || is_leader (battle, target) || !stays[target])
        continue;
      int worth = strike_worth (player, game, unit, target);
      note_threat (&strikes->on[target], worth);
      strikes->by[unit] = worth > strikes->by[unit] ? worth : strikes->by[unit];
    }
}

static int
strikes_worth (const wcr_player *player, const wcr_game *game, int side,
               const bool *stays)
{
  const wcr_battle *battle = player->battle;
  struct strikes strikes = { 0 };
  int sum = 0;
  for (int unit = 0; unit < battle->unit_count; unit++)
    if (stays[unit])
      look_at_strikes (player, game, unit, stays, &strikes);
  for (int unit = 0; unit < battle->unit_count; unit++)
    {
      int worth = hopes_less_risks (player, game, strikes.by[unit],
                                    &strikes.on[unit]);
      sum += piece_side (battle, unit) == side ? worth : -worth;
    }
  return sum;
}

int
strikes_gain (const wcr_player *player, const wcr_game *before,
              const wcr_game *game, int side)
{
  bool stays[WCR_MAX_PIECES];
  for (int unit = 0; unit < player->battle->unit_count; unit++)
    stays[unit] = on_board (game, unit) && same_piece (before, game, unit);
  return strikes_worth (player, game, side, stays)
         - strikes_worth (player, before, side, stays);
}
