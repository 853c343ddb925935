/* duel.c: puts two units alone on open ground, so that units of any rules can
 * be compared. */

#include "game/machine.h"

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
