/* objectives.c: zones that are worth banners while a side holds them.
 *
 * A side claims an objective at the start of its own turn (turn.c), or after any
 * step of the machine when it is claimed at once. It holds the objective while
 * it has somebody in the zone and its enemy has nobody, or, as the objective
 * says, while it has pieces in enough hexes of the zone. The banners of a held
 * objective are never added to those gained: they are counted on top of them,
 * so that they go with the objective. Code that moves pieces can ignore this:
 * objectives that are no longer held are taken away after every step of the
 * machine, and before banners are gained. A movement counts when it is over: a
 * piece that passes through a zone, or leaves it and comes back, changes
 * nothing.
 *
 * No trigger acts on banners that are claimed at once: the step before may have
 * asked for a decision about pieces that a trigger could take away. */

#include "machine.h"

static bool
counts (const wcr_battle *battle, const wcr_game *game, int piece)
{
  return piece != PIECE_NONE
         && (unasked (battle, WCR_QUERY_OCCUPIES)
             || ask_piece (battle, game, WCR_QUERY_OCCUPIES, piece));
}

/* In how many of the hexes the side has a piece that counts.
 * @param most  where to stop counting */
static int
held_hexes (const wcr_battle *battle, const wcr_game *game,
            const hex_word *hexes, int side, int most)
{
  const hex_word *units = game_set (battle, game, side, 0);
  const hex_word *leaders = game_set (battle, game, side, 1);
  int count = 0;
  for (int w = 0; w < battle->words; w++)
    for (hex_word left = hexes[w] & (units[w] | leaders[w]);
         left != 0 && count < most; left &= left - 1)
      {
        int hex = w * 64 + __builtin_ctzll (left);
        count += counts (battle, game, game_unit_at (game)[hex])
                 || counts (battle, game, game_leader_at (game)[hex]);
      }
  return count;
}

int
objective_lacks (const wcr_battle *battle, const wcr_game *game, int objective,
                 int side)
{
  const struct objective *o = &battle->objective[objective];
  bool alone = !o->half && o->margin == 0;
  int own = held_hexes (battle, game, o->hexes, side, alone ? 1 : o->size);
  if (o->half)
    return o->size / 2 + 1 - own;
  int enemy
      = held_hexes (battle, game, o->hexes, 1 - side, alone ? 1 : o->size);
  if (alone)
    return enemy > 0 ? o->size + 1 : 1 - own;
  return enemy + o->margin - own;
}

bool
objective_stands (const wcr_battle *battle, const wcr_game *game, int objective,
                  int side)
{
  return objective_lacks (battle, game, objective, side) <= 0;
}

static void
announce_objective (struct machine *m, enum wcr_event_type type, int objective,
                    int side)
{
  wcr_event event = event_of (type);
  event.side = side;
  event.count = m->battle->objective[objective].banners;
  event.total = m->battle->objective[objective].zone;
  report_event (m, &event);
}

static bool
goes_on (const wcr_game *game, const struct frame *f)
{
  return (f->procedure == PROCEDURE_MOVE && move_goes_on (game, f))
         || (f->procedure == PROCEDURE_RETREAT && retreat_goes_on (f))
         || (f->procedure == PROCEDURE_EVADE && evade_goes_on (f))
         || (f->procedure == PROCEDURE_ADVANCE && advance_goes_on (f));
}

bool
piece_on_its_way (const wcr_game *game)
{
  for (int i = 0; i < game->depth; i++)
    if (goes_on (game, &game->frame[i])
        && on_board (game, game->frame[i].piece))
      return true;
  return false;
}

void
release_objectives (struct machine *m)
{
  wcr_game *game = m->game;
  if ((game->side[0].held | game->side[1].held) == 0
      || piece_on_its_way (game))
    return;
  for (int i = 0; i < m->battle->objective_count; i++)
    {
      int side = game->holder[i];
      if (side == BYTE_NONE || objective_stands (m->battle, game, i, side))
        continue;
      game->holder[i] = BYTE_NONE;
      game->side[side].held
          = (uint8_t) (game->side[side].held - m->battle->objective[i].banners);
      announce_objective (m, WCR_EVENT_OBJECTIVE_LOST, i, side);
    }
}

bool
objective_waits (const wcr_battle *battle, const wcr_game *game, int objective,
                 int side)
{
  int only = battle->objective[objective].side;
  return game->holder[objective] == BYTE_NONE
         && (only == BYTE_NONE || only == side)
         && objective_stands (battle, game, objective, side);
}

static void
take_objective (struct machine *m, int objective, int side)
{
  struct side_state *state = &m->game->side[side];
  m->game->holder[objective] = (uint8_t) side;
  state->held
      = (uint8_t) (state->held + m->battle->objective[objective].banners);
  announce_objective (m, WCR_EVENT_OBJECTIVE_CLAIMED, objective, side);
}

bool
claim_objective (struct machine *m, uint32_t *next)
{
  int side = m->game->active;
  while (*next < (uint32_t) m->battle->objective_count)
    {
      int i = (int) (*next)++;
      if (m->battle->objective[i].at_once
          || !objective_waits (m->battle, m->game, i, side))
        continue;
      take_objective (m, i, side);
      if (settle_banners (m, side, m->battle->objective[i].banners))
        return true;
    }
  return false;
}

void
claim_at_once (struct machine *m)
{
  const wcr_battle *battle = m->battle;
  wcr_game *game = m->game;
  if (piece_on_its_way (game))
    return;
  for (int k = 0; k < WCR_SIDES; k++)
    for (int i = 0; i < battle->objective_count && !game->over; i++)
      {
        int side = game->active ^ k;
        if (!battle->objective[i].at_once
            || !objective_waits (battle, game, i, side))
          continue;
        take_objective (m, i, side);
        settle_quietly (m, side, battle->objective[i].banners);
      }
}

/* Takes away banners for pieces and those that rules gave. Those for objectives
 * are held as long as the objective is.
 * @param count  negative */
static void
lose_banners (struct machine *m, int side, int count, enum gain how)
{
  struct side_state *state = &m->game->side[side];
  int lost = count < -state->banners ? state->banners : -count;
  if (lost == 0)
    return;
  state->banners = (uint8_t) (state->banners - lost);
  if (how != GAIN_BY_LOSS)
    state->granted = (int16_t) (state->granted - lost);
  wcr_event event = event_of (WCR_EVENT_BANNERS_LOST);
  event.side = side;
  event.count = lost;
  event.total = banners_of (m->game, side);
  report_event (m, &event);
}

bool
gain_banners (struct machine *m, int side, int count, enum gain how)
{
  struct side_state *state = &m->game->side[side];
  release_objectives (m);
  if (count < 0)
    {
      lose_banners (m, side, count, how);
      return false;
    }
  int most = how == GAIN_NOT_FINAL ? m->battle->army[side].banners - 1 : 255;
  most -= banners_of (m->game, side);
  if (count > most)
    {
      if (how == GAIN_NOT_FINAL)
        announce_side (m, WCR_EVENT_BANNERS_REFUSED, side, WCR_NONE,
                       count - (most > 0 ? most : 0));
      count = most;
    }
  if (count <= 0)
    return false;
  state->banners = (uint8_t) (state->banners + count);
  if (how != GAIN_BY_LOSS)
    state->granted = (int16_t) (state->granted + count);
  return settle_banners (m, side, count);
}
