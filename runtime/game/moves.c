/* moves.c: ordered moves of units and leaders.
 *
 * MOVE (piece, hex to end in): walks a shortest path, one hex in each step, as
 * each may have triggers. Where the shortest paths differ in these, its side is
 * asked hex by hex, and `count` hexes are fixed. Then the piece settles: a
 * leader joins the unit that he ends with, which may not move any more this
 * turn. A hex that is only passed is reported, but the piece stays in the last
 * one where it may stand. With `total` 1 the piece, a unit, leaves the board
 * from the hex, and its leader with it. */

#include "machine.h"

enum move_step {
  MOVE_START,
  MOVE_WAY,
  MOVE_WALK,
  MOVE_SETTLE,
  MOVE_EXIT,
  MOVE_END
};

bool
may_move (const wcr_battle *battle, const wcr_game *game, int piece)
{
  const struct piece_state *state = &game->piece[piece];
  if (state->hex == HEX_NONE || state->phase_steps > 0
      || (state->flags & PIECE_MOVE_OVER) != 0)
    return false;
  if (is_leader (battle, piece) && !is_lone (game, piece)
      && (state->flags & PIECE_DETACHED) == 0)
    return false;
  return unasked (battle, WCR_QUERY_MAY_MOVE)
         || ask_piece (battle, game, WCR_QUERY_MAY_MOVE, piece);
}

void
list_move (const wcr_battle *battle, const wcr_game *game, struct choices *c)
{
  const uint8_t *order = game_order (game);
  struct turn_phase phase = { 0, BYTE_NONE };
  struct reach reach;
  if (top_frame (game)->procedure == PROCEDURE_FREE_MOVE)
    {
      list_free_move (battle, game, c);
      return;
    }
  phase_at (battle, game, game->phase, &phase);
  for (int i = 0; i < game->ordered; i++)
    if ((phase.clause == BYTE_NONE
         || phase.clause == game->piece[order[i]].clause)
        && may_move (battle, game, order[i]))
      {
        find_reach (battle, game, order[i], &reach);
        add_hexes (c, WCR_CHOICE_MOVE, order[i], reach.ends, battle->words);
        if (reach.exit != HEX_NONE)
          add_choice (c, WCR_CHOICE_EXIT, order[i], WCR_NONE);
      }
  add_choice (c, WCR_CHOICE_DONE, WCR_NONE, WCR_NONE);
}

/* Moves a leader into a hex, out of that of his unit. */
static void
move_leader (struct machine *m, int leader, int hex)
{
  wcr_game *game = m->game;
  board_take (m->battle, game, leader);
  board_put (m->battle, game, leader, hex);
}

/* Puts the mover into the next hex, unless it can only pass there. */
static void
step_into (struct machine *m, int piece, int hex, bool last)
{
  wcr_game *game = m->game;
  int leader = marching_leader (m->battle, game, piece);
  if (is_leader (m->battle, piece))
    {
      note_touch (m->battle, game, piece, leader, hex);
      if (last
          || (game_unit_at (game)[hex] == PIECE_NONE
              && game_leader_at (game)[hex] == PIECE_NONE))
        move_leader (m, piece, hex);
    }
  else if (game_unit_at (game)[hex] != PIECE_NONE)
    note_touch (m->battle, game, piece, leader, hex);
  else
    move_unit (m, piece, leader, hex);
}

void
list_way (const wcr_battle *battle, const wcr_game *game, struct choices *c)
{
  const struct frame *f = top_frame (game);
  uint16_t path[MAX_STEPS], next[6];
  int made = f->count, length;
  for (int i = 0; i < made; i++)
    path[i] = game->path[i];
  int count
      = find_way (battle, game, f->piece, f->hex, path, &length, &made, next);
  for (int i = 0; i < count; i++)
    add_choice (c, WCR_CHOICE_VIA, WCR_NONE, next[i]);
}

/* Whether anybody needs the single hexes of a move. */
static bool
by_hexes (const struct machine *m)
{
  return m->battle->touches || heard (m, WCR_EVENT_HEX_ENTERED);
}

/* Fixes the path as far as it does not matter which one it is. When there are
 * no ways to compare, it finds the hexes only if somebody needs them, or if a
 * stop may depend on the last step. A reserve takes the first of the shortest
 * paths, as it may come in by any of many hexes. @return true when the side is
 * asked how to go on */
static bool
ask_way (struct machine *m, struct frame *f)
{
  wcr_game *game = m->game;
  uint16_t next[6];
  int made = f->count, length;
  bool asked = false;
  if (!compares_ways (m->battle)
      || game->piece[f->piece].hex >= m->battle->hexes)
    length = find_path (m->battle, game, f->piece, f->hex,
                        by_hexes (m) || m->battle->stops_by_step ? game->path
                                                                 : NULL);
  else
    asked = find_way (m->battle, game, f->piece, f->hex, game->path, &length,
                      &made, next)
            > 0;
  game->path_length = (uint8_t) length;
  if (!asked)
    return false;
  f->count = (int16_t) made;
  await (m, WCR_DECISION_WAY, piece_side (m->battle, f->piece));
  return true;
}

/* Applies what the end of the move means for the rest of the turn. */
static void
settle (struct machine *m, const struct frame *f)
{
  const wcr_battle *battle = m->battle;
  wcr_game *game = m->game;
  int piece = f->piece, length = game->path_length;
  int from = length < 2 ? f->from : game->path[length - 2];
  struct piece_state *state = &game->piece[piece];
  state->arrived = state->hex;
  if (ask_ground (battle, game, WCR_QUERY_MUST_STOP, piece, state->hex, from,
                  WCR_MODE_ORDERED)
      && ask_hex (battle, game, WCR_QUERY_STOPS_FOR_TURN, piece, state->hex,
                  state->start, WCR_MODE_ORDERED))
    state->flags |= PIECE_MOVE_OVER;
  if (!is_leader (battle, piece))
    return;
  int unit = game_unit_at (game)[state->hex];
  if (unit == PIECE_NONE)
    return;
  state->flags |= PIECE_MOVE_OVER;
  game->piece[unit].flags |= PIECE_MOVE_OVER | PIECE_JOINED;
  announce_pair (m, WCR_EVENT_LEADER_ATTACHED, piece, unit, state->hex,
                 WCR_NONE);
}

/* Takes the unit and its leader off the board, and reports the leader.
 * @return true when triggers run */
static bool
leave (struct machine *m, struct frame *f)
{
  wcr_game *game = m->game;
  int leader = marching_leader (m->battle, game, f->piece);
  board_take (m->battle, game, f->piece);
  game->piece[f->piece].blocks = 0;
  if (leader == PIECE_NONE)
    return false;
  board_take (m->battle, game, leader);
  game->piece[leader].blocks = 0;
  return announce_piece (m, WCR_EVENT_PIECE_REMOVED, leader, f->hex, WCR_NONE,
                         WCR_NONE);
}

/* Whether the mover may step into the hex. That was known when the way was
 * planned, but rules may have acted since. */
static bool
is_open (const struct machine *m, int piece, int hex, bool last)
{
  const wcr_battle *battle = m->battle;
  const wcr_game *game = m->game;
  int side = piece_side (battle, piece);
  int unit = game_unit_at (game)[hex], leader = game_leader_at (game)[hex];
  if ((unit != PIECE_NONE && piece_side (battle, unit) != side)
      || (leader != PIECE_NONE && piece_side (battle, leader) != side))
    return false;
  if (is_leader (battle, piece))
    return !last || leader == PIECE_NONE;
  if (unit != PIECE_NONE)
    return !last;
  return leader == PIECE_NONE
         || marching_leader (battle, game, piece) == PIECE_NONE;
}

/* Whether the mover, whose last step left it in the hex `mask`, is still there
 * and may go on. */
static bool
goes_on (const struct machine *m, const struct frame *f)
{
  const wcr_game *game = m->game;
  return game->piece[f->piece].hex == f->mask
         && is_open (m, f->piece, game->path[f->count],
                     f->count + 1 == game->path_length);
}

/* Goes the whole way at once, as nobody follows the single hexes. */
static void
jump (struct machine *m, struct frame *f)
{
  struct piece_state *state = &m->game->piece[f->piece];
  step_into (m, f->piece, f->hex, true);
  f->mask = state->hex;
  state->steps = (uint8_t) (state->steps + m->game->path_length);
  state->phase_steps = m->game->path_length;
  f->count = m->game->path_length;
}

bool
move_goes_on (const wcr_game *game, const struct frame *f)
{
  return f->step == MOVE_WALK && f->count < game->path_length;
}

void
run_move (struct machine *m, struct frame *f)
{
  wcr_game *game = m->game;
  struct piece_state *state = &game->piece[f->piece];
  switch ((enum move_step) f->step)
    {
    case MOVE_START: f->mask = f->from = state->hex; FALL_THROUGH;
    case MOVE_WAY:
      if (f->step == MOVE_WAY) /* the side was asked */
        game->path[f->count++] = (uint16_t) wcr_choice_b (m->choice);
      f->step = MOVE_WAY;
      if (ask_way (m, f))
        return;
      f->count = 0;
      if (is_charge (m->battle, game, f->piece, game->path_length))
        state->flags |= PIECE_DUTY;
      game->checked = 0;
      f->step = MOVE_WALK;
      announce_piece (m, WCR_EVENT_MOVE_STARTS, f->piece, WCR_NONE, f->from,
                      WCR_MODE_ORDERED);
      if (!by_hexes (m))
        jump (m, f);
      FALL_THROUGH;
    case MOVE_WALK:
      while (f->count < game->path_length && goes_on (m, f))
        {
          int from = f->count == 0 ? f->from : game->path[f->count - 1];
          int hex = game->path[f->count++];
          step_into (m, f->piece, hex, f->count == game->path_length);
          f->mask = state->hex;
          state->steps++;
          state->phase_steps++;
          if (announce_piece (m, WCR_EVENT_HEX_ENTERED, f->piece, hex, from,
                              WCR_MODE_ORDERED))
            return;
        }
      if (f->count < game->path_length) /* it goes no further, nor away */
        {
          game->path_length = (uint8_t) f->count;
          f->total = 0;
        }
      FALL_THROUGH;
    case MOVE_SETTLE:
      f->step = MOVE_END;
      if (state->hex != f->mask) /* rules have moved it, or it is gone */
        return;
      if (f->total > 0)
        {
          f->step = MOVE_EXIT;
          leave (m, f);
          return;
        }
      settle (m, f);
      if (announce_piece (m, WCR_EVENT_PIECE_SETTLED, f->piece, state->hex,
                          f->from, WCR_MODE_ORDERED))
        return;
      FALL_THROUGH;
    case MOVE_END: pop (m); return;
    case MOVE_EXIT:
      f->step = MOVE_END;
      announce_piece (m, WCR_EVENT_PIECE_EXITED, f->piece, f->hex, f->from,
                      WCR_MODE_ORDERED);
      return;
    }
}
