/* storm.c: terrain that a unit attacks, such as a gate.
 *
 * Where the query storm-dice gives dice and nobody stands, an ordered unit next
 * to the hex may storm it instead of a close combat. CLOSE (combat.c) runs
 * that: a roll of the role for it; after a hit the event terrain-stormed, on
 * which the rules say what becomes of the terrain; then an advance. */

#include "machine.h"

struct question
storm_question (const wcr_battle *battle, const wcr_game *game, int unit,
                int hex)
{
  struct question q = QUESTION_NONE;
  q.actor = (int16_t) unit;
  q.hex = (int16_t) hex;
  q.from = (int16_t) game->piece[unit].hex;
  q.role = (int8_t) battle->role_for[WCR_USE_STORM];
  return q;
}

bool
may_storm (const wcr_battle *battle, const wcr_game *game, int unit, int hex)
{
  if (unasked (battle, WCR_QUERY_STORM_DICE)
      || !asked_at (battle, game, WCR_QUERY_STORM_DICE, hex)
      || battle->role_for[WCR_USE_STORM] == BYTE_NONE
      || game_unit_at (game)[hex] != PIECE_NONE
      || game_leader_at (game)[hex] != PIECE_NONE)
    return false;
  struct question q = storm_question (battle, game, unit, hex);
  struct dice_answer parts;
  /* Extra dice alone storm nothing. */
  return ask_dice (battle, game, &q, &parts) > 0 && parts.own > 0;
}

void
list_storms (const wcr_battle *battle, const wcr_game *game, struct choices *c,
             int unit)
{
  const uint16_t *neighbour = battle->neighbour[game->piece[unit].hex];
  if (unasked (battle, WCR_QUERY_STORM_DICE))
    return;
  for (int d = 0; d < 6; d++)
    if (neighbour[d] != HEX_NONE
        && may_storm (battle, game, unit, neighbour[d]))
      add_choice (c, WCR_CHOICE_BATTLE, unit, neighbour[d]);
}

bool
has_storms (const wcr_battle *battle, const wcr_game *game, int unit)
{
  const uint16_t *neighbour = battle->neighbour[game->piece[unit].hex];
  if (unasked (battle, WCR_QUERY_STORM_DICE))
    return false;
  for (int d = 0; d < 6; d++)
    if (neighbour[d] != HEX_NONE
        && asked_at (battle, game, WCR_QUERY_STORM_DICE, neighbour[d])
        && may_storm (battle, game, unit, neighbour[d]))
      return true;
  return false;
}
