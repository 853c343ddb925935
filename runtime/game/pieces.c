/* pieces.c: pieces on the board. Every piece that moves, arrives or leaves goes
 * through here, so that the bit sets always match the pieces. */

#include "machine.h"

static void
mark (const wcr_battle *battle, wcr_game *game, int piece, unsigned hex,
      bool present)
{
  bool leader = is_leader (battle, piece);
  hex_word *set
      = game_set (battle, game, piece_side (battle, piece), leader ? 1 : 0);
  uint8_t *at = leader ? game_leader_at (game) : game_unit_at (game);
  uint64_t *here = &game->present[piece / 64];
  /* The sets hold the hexes of the board only, and the pieces in them. */
  hex_word board = hex < (unsigned) battle->hexes;
  hex_word bit = board << (hex % 64), own = board << (piece % 64);
  set[hex / 64] = (set[hex / 64] & ~bit) | (present ? bit : 0);
  *here = (*here & ~own) | (present ? own : 0);
  at[hex] = present ? (uint8_t) piece : (uint8_t) PIECE_NONE;
}

void
board_put (const wcr_battle *battle, wcr_game *game, int piece, int hex)
{
  game->piece[piece].hex = (uint16_t) hex;
  mark (battle, game, piece, (unsigned) hex, true);
}

void
board_take (const wcr_battle *battle, wcr_game *game, int piece)
{
  mark (battle, game, piece, game->piece[piece].hex, false);
  game->piece[piece].hex = HEX_NONE;
}

bool
stays_behind (const wcr_battle *battle, const wcr_game *game, int leader)
{
  const struct piece_state *state = &game->piece[leader];
  return (state->flags & (PIECE_DETACHED | PIECE_MOVE_OVER)) == PIECE_DETACHED
         && state->phase_steps == 0
         && ask_piece (battle, game, WCR_QUERY_STAYS_BEHIND, leader);
}

void
move_unit (struct machine *m, int unit, int leader, int hex)
{
  const wcr_battle *battle = m->battle;
  wcr_game *game = m->game;
  int met = game_leader_at (game)[hex];
  board_take (battle, game, unit);
  board_put (battle, game, unit, hex);
  note_touch (battle, game, unit, leader, hex);
  if (leader != PIECE_NONE)
    {
      board_take (battle, game, leader);
      board_put (battle, game, leader, hex);
      /* He is carried along, and can no longer leave. */
      game->piece[leader].flags |= PIECE_MOVE_OVER;
    }
  else if (met != PIECE_NONE)
    {
      game->piece[met].flags |= PIECE_MOVE_OVER;
      announce_pair (m, WCR_EVENT_LEADER_ATTACHED, met, unit, hex, WCR_NONE);
    }
}

bool
may_stand (const wcr_battle *battle, const wcr_game *game, int unit, int hex,
           int from, enum wcr_mode mode)
{
  if (game_unit_at (game)[hex] != PIECE_NONE)
    return false;
  int leader = game_leader_at (game)[hex];
  if (leader != PIECE_NONE
      && (piece_side (battle, leader) != piece_side (battle, unit)
          || attached_leader (game, unit) != PIECE_NONE))
    return false;
  return ask_ground (battle, game, WCR_QUERY_MAY_ENTER, unit, hex, from, mode);
}

int
target_in (const wcr_battle *battle, const wcr_game *game, int side, int hex)
{
  int piece = game_unit_at (game)[hex];
  if (piece == PIECE_NONE)
    piece = game_leader_at (game)[hex];
  return piece != PIECE_NONE && piece_side (battle, piece) == side
             ? piece
             : (int) PIECE_NONE;
}

void
change_terrain (const wcr_battle *battle, wcr_game *game, int hex, int terrain)
{
  hex_word *ground = game_ground (battle, game);
  hex_word bit = (hex_word) 1 << (hex % 64);
  game_terrain (game)[hex] = (uint8_t) terrain;
  if (hinders (battle, terrain))
    ground[hex / 64] |= bit;
  else
    ground[hex / 64] &= ~bit;
}

void
suppose_move (const wcr_battle *battle, const wcr_game *game, int piece,
              int hex, int steps, union supposed *then)
{
  suppose (game, then);
  wcr_game *next = &then->game;
  struct piece_state *state = &next->piece[piece];
  int leader = marching_leader (battle, next, piece);
  board_take (battle, next, piece);
  board_put (battle, next, piece, hex);
  if (leader != PIECE_NONE)
    {
      board_take (battle, next, leader);
      board_put (battle, next, leader, hex);
    }
  state->arrived = (uint16_t) hex;
  state->steps = (uint8_t) (state->steps + steps);
}
