/* losses.c: blocks, units and leaders that are lost.
 *
 * LOSS (unit, count blocks, cause, role that struck or none): removes the
 * blocks. A unit without any is eliminated and gives its banners. Then its
 * leader is checked, unless he was checked in this sequence or the role spares
 * him; he evades when he is left alone.
 * FALL (leader, hex): he is eliminated and gives his banners.
 * REMOVAL (piece, hex where it leaves, or none: where it stands): it leaves the
 * game and gives no banner. */

#include "machine.h"

/* Takes an eliminated piece off the board. */
static void
remove_eliminated (struct machine *m, int piece)
{
  board_take (m->battle, m->game, piece);
  m->game->piece[piece].blocks = 0;
}

/* Gives the opponent its banners. @return true when the procedure returns */
static bool
give_banners (struct machine *m, const struct frame *f)
{
  int side = 1 - piece_side (m->battle, f->piece);
  m->game->piece[f->piece].killed = 1;
  bool wait = gain_banners (m, side, f->total, GAIN_BY_LOSS);
  if (m->game->over || f->total <= 0
      || !awaited (m->battle, WCR_EVENT_PIECE_PAID))
    return wait;
  wcr_event event = event_of (WCR_EVENT_PIECE_PAID);
  event.side = side;
  event.piece = f->piece;
  event.hex = f->hex;
  event.count = f->total;
  event.total = banners_of (m->game, side);
  return report_event (m, &event) || wait;
}

/* ---- blocks ------------------------------------------------------------- */

enum loss_step { LOSS_BLOCKS, LOSS_GONE, LOSS_BANNERS, LOSS_CHECK, LOSS_END };

static bool
announce_loss (struct machine *m, enum wcr_event_type type,
               const struct frame *f)
{
  if (!heard (m, type))
    return false;
  wcr_event event = event_of (type);
  event.piece = f->piece;
  event.hex = f->hex;
  event.cause = f->cause;
  event.count = type == WCR_EVENT_BLOCKS_LOST ? f->count : 0;
  return report_event (m, &event);
}

/* Removes the blocks. Sets `other` to the leader, and `total` to the banners
 * for an eliminated unit. */
static void
remove_blocks (struct machine *m, struct frame *f)
{
  wcr_game *game = m->game;
  struct piece_state *state = &game->piece[f->piece];
  if (f->count > state->blocks)
    f->count = state->blocks;
  f->hex = state->hex;
  f->other = (uint8_t) attached_leader (game, f->piece);
  if (f->count == state->blocks)
    {
      f->total = (int16_t) ask_piece (m->battle, game, WCR_QUERY_BANNER_VALUE,
                                      f->piece);
      remove_eliminated (m, f->piece);
    }
  else
    state->blocks = (uint8_t) (state->blocks - f->count);
}

/* Rolls the check of the leader. @return true when he falls */
static bool
check_leader (struct machine *m, const struct frame *f)
{
  const wcr_battle *battle = m->battle;
  wcr_game *game = m->game;
  uint32_t bit = 1u << ((f->other - battle->unit_count) & 31);
  int role = battle->role_for[WCR_USE_CHECK];
  if ((game->checked & bit) != 0 || role == BYTE_NONE
      || (f->role != BYTE_NONE
          && (battle->role[f->role].flags & WCR_ROLE_CHECK) == 0))
    return false;
  struct question q = QUESTION_NONE;
  q.piece = f->piece;
  q.cause = (int8_t) f->cause;
  q.role = f->role == BYTE_NONE ? WCR_NONE : (int8_t) f->role;
  if (game->combat.active)
    {
      q.actor = game->combat.actor;
      q.target = game->combat.target;
    }
  int count = ask (battle, game, WCR_QUERY_CHECK_DICE, &q);
  int needed = ask (battle, game, WCR_QUERY_CHECK_HITS, &q);
  if (count <= 0)
    return false;
  game->checked |= bit;
  uint8_t dice[WCR_MAX_DICE];
  bool forced = true;
  int hits = 0;
  if (count > WCR_MAX_DICE)
    count = WCR_MAX_DICE;
  for (int i = 0; i < count; i++)
    {
      dice[i] = random_die (game, battle->face_count, &forced);
      hits += battle->role[role].kills_leader >> dice[i] & 1;
    }
  if (m->listener != NULL)
    {
      wcr_event event = event_of (WCR_EVENT_DICE_ROLLED);
      event.other = f->other;
      event.role = role;
      event.count = count;
      event.dice = dice;
      event.forced = forced;
      report_event (m, &event);
      announce_count (m, WCR_EVENT_LEADER_CHECKED, f->other, WCR_NONE, hits,
                      needed);
    }
  return hits >= needed;
}

/* Goes on with the leader of the unit that lost blocks. */
static void
follow_leader (struct machine *m, struct frame *f)
{
  wcr_game *game = m->game;
  if (f->other == PIECE_NONE || f->hex == HEX_NONE
      || game->piece[f->other].hex != f->hex)
    return;
  if (game->together > 0)
    {
      game->piece[f->other].awaits = (uint8_t) (f->piece + 1);
      return;
    }
  bool falls = check_leader (m, f);
  if (!falls && on_board (game, f->piece))
    return;
  struct frame *next
      = push (m, falls ? PROCEDURE_FALL : PROCEDURE_LEADER_EVADE);
  next->piece = f->other;
  next->hex = f->hex;
}

void
check_awaiting (struct machine *m, int leader)
{
  struct piece_state *state = &m->game->piece[leader];
  struct frame *f = push (m, PROCEDURE_LOSS);
  f->step = LOSS_CHECK;
  f->piece = (uint8_t) (state->awaits - 1);
  f->other = (uint8_t) leader;
  f->hex = state->hex;
  f->cause = WCR_CAUSE_RULE;
  state->awaits = 0;
}

void
run_loss (struct machine *m, struct frame *f)
{
  wcr_game *game = m->game;
  switch ((enum loss_step) f->step)
    {
    case LOSS_BLOCKS:
      f->step = LOSS_END;
      if (f->count <= 0 || !on_board (game, f->piece))
        return;
      remove_blocks (m, f);
      f->step = on_board (game, f->piece) ? LOSS_CHECK : LOSS_GONE;
      if (announce_loss (m, WCR_EVENT_BLOCKS_LOST, f))
        return;
      if (f->step == LOSS_CHECK)
        return;
      FALL_THROUGH;
    case LOSS_GONE:
      f->step = LOSS_BANNERS;
      if (announce_loss (m, WCR_EVENT_UNIT_ELIMINATED, f))
        return;
      FALL_THROUGH;
    case LOSS_BANNERS:
      f->step = LOSS_CHECK;
      if (give_banners (m, f))
        return;
      FALL_THROUGH;
    case LOSS_CHECK:
      f->step = LOSS_END;
      follow_leader (m, f);
      return;
    case LOSS_END: pop (m); return;
    }
}

/* ---- a leader falls ----------------------------------------------------- */

enum fall_step { FALL_DIES, FALL_BANNERS, FALL_END };

void
run_fall (struct machine *m, struct frame *f)
{
  wcr_game *game = m->game;
  switch ((enum fall_step) f->step)
    {
    case FALL_DIES:
      f->step = FALL_END;
      if (!on_board (game, f->piece))
        return;
      f->total = (int16_t) ask_piece (m->battle, game, WCR_QUERY_BANNER_VALUE,
                                      f->piece);
      remove_eliminated (m, f->piece);
      f->step = FALL_BANNERS;
      if (announce_piece (m, WCR_EVENT_LEADER_ELIMINATED, f->piece, f->hex,
                          WCR_NONE, WCR_NONE))
        return;
      FALL_THROUGH;
    case FALL_BANNERS:
      f->step = FALL_END;
      if (give_banners (m, f))
        return;
      FALL_THROUGH;
    case FALL_END: pop (m); return;
    }
}

/* ---- a piece leaves without a banner ------------------------------------ */

void
run_removal (struct machine *m, struct frame *f)
{
  wcr_game *game = m->game;
  if (f->step == 0 && on_board (game, f->piece))
    {
      int hex = f->hex != HEX_NONE ? f->hex : game->piece[f->piece].hex;
      board_take (m->battle, game, f->piece);
      game->piece[f->piece].blocks = 0;
      f->step = 1;
      if (announce_piece (m, WCR_EVENT_PIECE_REMOVED, f->piece, hex, WCR_NONE,
                          WCR_NONE))
        return;
    }
  pop (m);
}
