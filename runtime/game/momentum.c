/* momentum.c: the momentum advance.
 *
 * ADVANCE (piece from its hex to the vacated hex): the victor may enter the
 * hex. Then it may go up to `count` hexes further, as effects allow, each where
 * it could go by a move. CLOSE (combat.c) asks for the bonus combat. */

#include "machine.h"

enum advance_step {
  ADVANCE_ASK,
  ADVANCE_ANSWER,
  ADVANCE_ENTERED,
  ADVANCE_EXTRA,
  ADVANCE_EXTRA_ANSWER,
  ADVANCE_SETTLED,
  ADVANCE_ENDED,
  ADVANCE_END
};

void
list_advance (const wcr_battle *battle, const wcr_game *game, struct choices *c)
{
  (void) battle;
  add_choice (c, WCR_CHOICE_ADVANCE, WCR_NONE, top_frame (game)->hex);
  add_choice (c, WCR_CHOICE_HOLD, WCR_NONE, WCR_NONE);
}

void
list_extra (const wcr_battle *battle, const wcr_game *game, struct choices *c)
{
  int unit = top_frame (game)->piece, from = game->piece[unit].hex;
  for (int d = 0; d < 6; d++)
    {
      int hex = battle->neighbour[from][d];
      if (hex != HEX_NONE
          && may_stand (battle, game, unit, hex, from, WCR_MODE_EXTRA)
          && (unasked (battle, WCR_QUERY_MAY_END)
              || ask_hex (battle, game, WCR_QUERY_MAY_END, unit, hex, from,
                          WCR_MODE_EXTRA)))
        add_choice (c, WCR_CHOICE_EXTRA, WCR_NONE, hex);
    }
  add_choice (c, WCR_CHOICE_HOLD, WCR_NONE, WCR_NONE);
}

/* Moves the unit into a hex; sets `count` to 0 when it may go no further.
 * @return true when triggers run */
static bool
enter (struct machine *m, struct frame *f, int hex, enum wcr_mode mode)
{
  const wcr_battle *battle = m->battle;
  wcr_game *game = m->game;
  int from = game->piece[f->piece].hex;
  bool joins = game_leader_at (game)[hex] != PIECE_NONE;
  move_unit (m, f->piece, attached_leader (game, f->piece), hex);
  if (joins
      || ask_ground (battle, game, WCR_QUERY_MUST_STOP, f->piece, hex, from,
                     mode))
    f->count = 0;
  return announce_piece (m, WCR_EVENT_HEX_ENTERED, f->piece, hex, from,
                         (int) mode);
}

/* How many hexes the unit may go beyond the vacated hex. */
static int
further (const struct machine *m, const struct frame *f)
{
  if (unasked (m->battle, WCR_QUERY_ADVANCE_EXTRA))
    return 0;
  struct question q = QUESTION_NONE;
  q.actor = f->piece;
  q.hex = (int16_t) f->hex;
  q.from = (int16_t) f->from;
  return ask (m->battle, m->game, WCR_QUERY_ADVANCE_EXTRA, &q);
}

static bool
has_extra (const struct machine *m)
{
  wcr_choice room[1];
  struct choices c = { room, 0, 1, true, 0 };
  list_extra (m->battle, m->game, &c);
  return c.count > 1;
}

static bool
announce_advance_ended (struct machine *m, const struct frame *f)
{
  return on_board (m->game, f->piece)
         && announce_piece (m, WCR_EVENT_ADVANCE_ENDED, f->piece,
                            m->game->piece[f->piece].hex, f->from, WCR_NONE);
}

bool
advance_goes_on (const struct frame *f)
{
  return f->step == ADVANCE_ENTERED || f->step == ADVANCE_EXTRA
         || f->step == ADVANCE_EXTRA_ANSWER;
}

void
run_advance (struct machine *m, struct frame *f)
{
  wcr_game *game = m->game;
  int side = piece_side (m->battle, f->piece);
  switch ((enum advance_step) f->step)
    {
    case ADVANCE_ASK:
      f->step = ADVANCE_ANSWER;
      await (m, WCR_DECISION_ADVANCE, side);
      return;
    case ADVANCE_ANSWER:
      f->step = ADVANCE_END;
      if (wcr_choice_kind_of (m->choice) == WCR_CHOICE_HOLD)
        return;
      game->combat.advanced = true;
      game->checked = 0;
      f->mode = WCR_MODE_ADVANCE;
      f->count = 1; /* enter() sets 0 when it may not go on */
      f->step = ADVANCE_ENTERED;
      enter (m, f, f->hex, WCR_MODE_ADVANCE);
      return;
    case ADVANCE_ENTERED:
      f->step = ADVANCE_END;
      if (!on_board (game, f->piece))
        return;
      f->count = f->count == 0 ? 0 : (int16_t) further (m, f);
      game->piece[f->piece].flags |= PIECE_ADVANCED;
      FALL_THROUGH;
    case ADVANCE_EXTRA:
      f->step = ADVANCE_SETTLED;
      if (f->count <= 0 || !on_board (game, f->piece) || !has_extra (m))
        return;
      f->step = ADVANCE_EXTRA_ANSWER;
      await (m, WCR_DECISION_EXTRA, side);
      return;
    case ADVANCE_EXTRA_ANSWER:
      f->step = ADVANCE_SETTLED;
      if (wcr_choice_kind_of (m->choice) == WCR_CHOICE_HOLD)
        return;
      f->mode = WCR_MODE_EXTRA;
      f->count--;
      f->step = ADVANCE_EXTRA;
      enter (m, f, wcr_choice_b (m->choice), WCR_MODE_EXTRA);
      return;
    case ADVANCE_SETTLED:
      f->step = ADVANCE_ENDED;
      if (on_board (game, f->piece)
          && announce_piece (m, WCR_EVENT_PIECE_SETTLED, f->piece,
                             game->piece[f->piece].hex, f->from, f->mode))
        return;
      FALL_THROUGH;
    case ADVANCE_ENDED:
      f->step = ADVANCE_END;
      if (announce_advance_ended (m, f))
        return;
      FALL_THROUGH;
    case ADVANCE_END: pop (m); return;
    }
}
