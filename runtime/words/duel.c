/* duel.c: two units by themselves on open ground, so that units of any rules can
 * be compared. */

#include "game/machine.h"

/* Nothing but open ground is here. */
static bool
is_plain (const wcr_battle *battle, int hex)
{
  if (!wcr_hex_valid (battle, hex) || battle->zones[hex] != 0)
    return false;
  for (int i = 0; i < battle->hexside_count; i++)
    if (wcr_hexsides (battle, i, hex) != 0)
      return false;
  return true;
}

/* Two hexes so far apart: from the middle of the board on, plain ones first. */
bool
find_duel_ground (const wcr_battle *battle, int distance, int *from, int *to)
{
  for (int plain = 1; plain >= 0; plain--)
    for (int i = 0; i < battle->hexes; i++)
      {
        int a = (battle->hexes / 2 + i) % battle->hexes;
        if (!wcr_hex_valid (battle, a) || (plain && !is_plain (battle, a)))
          continue;
        for (int b = 0; b < battle->hexes; b++)
          if (wcr_hex_valid (battle, b)
              && board_distance (battle, a, b) == distance
              && (!plain || is_plain (battle, b)))
            {
              *from = a;
              *to = b;
              return true;
            }
      }
  return false;
}

static bool
is_unit (const wcr_battle *battle, int piece)
{
  return piece >= 0 && piece < battle->piece_count
         && !is_leader (battle, piece);
}

bool
wcr_duel (const wcr_battle *battle, wcr_game *game, int actor, int target,
          int distance, wcr_explanation *explanation)
{
  int from, to;
  if (!is_unit (battle, actor) || !is_unit (battle, target) || distance < 1
      || piece_side (battle, actor) == piece_side (battle, target)
      || !find_duel_ground (battle, distance, &from, &to))
    return false;
  board_clear (battle, game);
  game->active = (uint8_t) piece_side (battle, actor);
  game->piece[actor].blocks = battle->full_blocks[actor];
  game->piece[target].blocks = battle->full_blocks[target];
  board_put (battle, game, actor, from);
  board_put (battle, game, target, to);
  return wcr_explain (battle, game, actor, to, explanation, NULL, NULL);
}
