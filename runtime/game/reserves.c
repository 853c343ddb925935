/* reserves.c: pieces that are put onto the board out of a reserve.
 *
 * PLACE (piece, hex; total 1: it was ordered in): a unit comes with the leader
 * who goes along with it. This is no move; but a piece that was ordered in does
 * not move in this turn.
 *
 * ARRIVE (side, count: its banners when the turn began): reserves without cards
 * come in by themselves, at the start of a turn. It asks for the hex of
 * each piece that is due, one after the other; a piece that finds none waits.
 * Those of turn 0 come before the first turn of the battle, and their leaders
 * may join units.
 * `piece` is the one that is asked about. */

#include "machine.h"

static bool
may_be_placed (const wcr_battle *battle, const wcr_game *game, int piece,
               int hex)
{
  int unit = game_unit_at (game)[hex];
  const struct reserve *reserve = reserve_of (battle, game->piece[piece].hex);
  return (unit == PIECE_NONE
          || (reserve->turn == 0 && is_leader (battle, piece)
              && piece_side (battle, unit) == reserve->side))
         && game_leader_at (game)[hex] == PIECE_NONE
         && ask_ground (battle, game, WCR_QUERY_MAY_ENTER, piece, hex,
                        game->piece[piece].hex, WCR_MODE_PLACED);
}

/* Whether the hex is next to a hex of the zone. */
static bool
near_zone (const wcr_battle *battle, int zone, int hex)
{
  for (int d = 0; d < 6; d++)
    {
      int near = battle->neighbour[hex][d];
      if (near != HEX_NONE && battle->zones[near] >> zone & 1)
        return true;
    }
  return false;
}

void
find_places (const wcr_battle *battle, const wcr_game *game, int piece,
             hex_word *places)
{
  const struct reserve *reserve = reserve_of (battle, game->piece[piece].hex);
  bool any = false;
  bool anywhere = (reserve->flags & WCR_RESERVE_ANYWHERE) != 0;
  for (int w = 0; w < battle->words; w++)
    places[w] = 0;
  int rings = reserve->group == BYTE_NONE ? 2 : 1; /* the zone, and around it */
  for (int beside = 0; beside < rings && !any; beside++)
    for (int hex = 0; hex < battle->hexes; hex++)
      if (hex_in (battle->valid, (unsigned) hex)
          && (anywhere
              || (beside ? near_zone (battle, reserve->zone, hex)
                         : battle->zones[hex] >> reserve->zone & 1))
          && may_be_placed (battle, game, piece, hex))
        {
          places[hex / 64] |= (hex_word) 1 << (hex % 64);
          any = true;
        }
}

/* ---- one piece ---------------------------------------------------------- */

enum place_step { PLACE_PUT, PLACE_SETTLE, PLACE_END };

static void
put_piece (struct machine *m, const struct frame *f)
{
  wcr_game *game = m->game;
  int leader = PIECE_NONE;
  if (is_leader (m->battle, f->piece))
    {
      int unit = game_unit_at (game)[f->hex];
      board_take (m->battle, game, f->piece);
      board_put (m->battle, game, f->piece, f->hex);
      if (unit != PIECE_NONE)
        announce_pair (m, WCR_EVENT_LEADER_ATTACHED, f->piece, unit, f->hex,
                       WCR_NONE);
    }
  else
    {
      move_unit (m, f->piece, marching_leader (m->battle, game, f->piece),
                 f->hex);
      leader = game_leader_at (game)[f->hex];
    }
  if (f->total > 0)
    game->piece[f->piece].flags |= PIECE_MOVE_OVER;
  else
    game->piece[f->piece].start = f->hex;
  if (leader == PIECE_NONE || f->total > 0)
    return;
  game->piece[leader].start = f->hex;
  game->piece[leader].flags &= (uint8_t) ~PIECE_MOVE_OVER;
}

void
run_place (struct machine *m, struct frame *f)
{
  switch ((enum place_step) f->step)
    {
    case PLACE_PUT:
      f->from = m->game->piece[f->piece].hex;
      put_piece (m, f);
      m->game->checked = 0;
      f->step = PLACE_SETTLE;
      if (announce_piece (m, WCR_EVENT_HEX_ENTERED, f->piece, f->hex, f->from,
                          WCR_MODE_PLACED))
        return;
      FALL_THROUGH;
    case PLACE_SETTLE:
      f->step = PLACE_END;
      if (!on_board (m->game, f->piece)
          || announce_piece (m, WCR_EVENT_PIECE_SETTLED, f->piece,
                             m->game->piece[f->piece].hex, f->from,
                             WCR_MODE_PLACED))
        return;
      FALL_THROUGH;
    case PLACE_END: pop (m); return;
    }
}

/* ---- all that are due --------------------------------------------------- */

enum arrive_step { ARRIVE_ASK, ARRIVE_ANSWER };

bool
is_due (const wcr_game *game, const struct reserve *reserve, int side,
        int banners)
{
  return reserve->side == side && reserve->group == BYTE_NONE
         && reserve->banners <= banners
         && reserve->turn <= game->side[side].turns;
}

/* The next piece that is due and finds a hex, or PIECE_NONE. */
static int
next_due (const struct machine *m, const struct frame *f)
{
  const wcr_battle *battle = m->battle;
  hex_word places[MAX_WORDS];
  for (int i = 0; i < battle->reserve_count; i++)
    {
      const struct reserve *r = &battle->reserve[i];
      if (!is_due (m->game, r, f->side, f->count))
        continue;
      for (int slot = r->first; slot < r->end; slot++)
        {
          int piece = game_unit_at (m->game)[slot];
          if (piece == PIECE_NONE)
            piece = game_leader_at (m->game)[slot];
          if (piece == PIECE_NONE
              || !ask_piece (battle, m->game, WCR_QUERY_MAY_ARRIVE, piece))
            continue;
          find_places (battle, m->game, piece, places);
          for (int w = 0; w < battle->words; w++)
            if (places[w] != 0)
              return piece;
        }
    }
  return PIECE_NONE;
}

void
arrive_first (struct machine *m)
{
  for (int i = 0; i < WCR_SIDES; i++)
    { /* the side that moves first is on top of the stack */
      struct frame *arrive = push (m, PROCEDURE_ARRIVE);
      arrive->side = m->game->active ^ (i == 0);
    }
}

void
list_arrive (const wcr_battle *battle, const wcr_game *game, struct choices *c)
{
  int piece = top_frame (game)->piece;
  hex_word places[MAX_WORDS];
  find_places (battle, game, piece, places);
  add_hexes (c, WCR_CHOICE_PLACE, piece, places, battle->words);
}

void
run_arrive (struct machine *m, struct frame *f)
{
  struct frame *place;
  switch ((enum arrive_step) f->step)
    {
    case ARRIVE_ANSWER:
      f->step = ARRIVE_ASK;
      place = push (m, PROCEDURE_PLACE);
      place->piece = f->piece;
      place->hex = (uint16_t) wcr_choice_b (m->choice);
      return;
    case ARRIVE_ASK:
      f->piece = (uint8_t) next_due (m, f);
      if (f->piece == PIECE_NONE)
        {
          pop (m);
          return;
        }
      f->step = ARRIVE_ANSWER;
      await (m, WCR_DECISION_ARRIVE, f->side);
      return;
    }
}
