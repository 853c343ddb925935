/* leaders.c: the evade of a leader who was attacked alone or left alone.
 *
 * LEADER_EVADE (leader): he goes 1 to `count` hexes towards his own side, hex
 * by hex. `hex` is where he passes; on the board he stays where he stood until
 * the evade ends, as he may pass hexes where he may not stand. When he enters
 * the hex of an enemy unit, it rolls. A leader who can neither go on nor end
 * falls. While some way still has an end, he has to take such a way. `total`
 * counts hexes made. */

#include "machine.h"

enum leader_evade_step {
  LEADER_EVADE_START,
  LEADER_EVADE_ANSWER,
  LEADER_EVADE_ENTERED,
  LEADER_EVADE_END
};

bool
on_baseline (const wcr_battle *battle, int side, int hex)
{
  return hex / battle->columns == (side == WCR_SIDE_TOP ? 0 : battle->rows - 1);
}

static bool
may_pass (const wcr_battle *battle, const wcr_game *game, int leader, int hex,
          int from)
{
  return ask_ground (battle, game, WCR_QUERY_MAY_ENTER, leader, hex, from,
                     WCR_MODE_LEADER_EVADE);
}

static bool
may_rest (const wcr_battle *battle, const wcr_game *game, int leader, int hex)
{
  int unit = game_unit_at (game)[hex], met = game_leader_at (game)[hex];
  return (met == PIECE_NONE || met == leader)
         && (unit == PIECE_NONE
             || piece_side (battle, unit) == piece_side (battle, leader));
}

/* Whether he can leave the board from the hex, with `left` hexes to go. */
static bool
may_leave (const wcr_battle *battle, const wcr_game *game, int leader, int hex,
           int left)
{
  return on_baseline (battle, piece_side (battle, leader), hex)
         && (left > 0
             || (!unasked (battle, WCR_QUERY_LEAVING_COUNTS)
                 && !ask_piece (battle, game, WCR_QUERY_LEAVING_COUNTS,
                                leader)));
}

/* Whether a leader who just entered the hex can end in it or further on, with
 * `left` hexes to go. It searches row by row, as he only goes back. */
static bool
has_end (const wcr_battle *battle, const wcr_game *game, int leader, int hex,
         int left)
{
  int side = piece_side (battle, leader);
  struct row rows[2] = { { 1, { (uint16_t) hex } }, { 0, { 0 } } };
  struct row *now = &rows[0], *next = &rows[1];
  for (; now->size > 0; left--)
    {
      next->size = 0;
      for (int i = 0; i < now->size; i++)
        {
          int at = now->hex[i];
          if (may_rest (battle, game, leader, at)
              || may_leave (battle, game, leader, at, left))
            return true;
          for (int k = 0; k < 2 && left > 0; k++)
            {
              int to = battle->rear[at][side][k];
              if (to != HEX_NONE && may_pass (battle, game, leader, to, at))
                row_add (next, to);
            }
        }
      struct row *done = now;
      now = next;
      next = done;
    }
  return false;
}

/* Lists the next steps of the evade. */
static void
list_steps (const wcr_battle *battle, const wcr_game *game,
            const struct frame *f, struct choices *c)
{
  int side = piece_side (battle, f->piece);
  bool stop = f->total > 0 && may_rest (battle, game, f->piece, f->hex);
  bool off = may_leave (battle, game, f->piece, f->hex, f->count);
  bool enter[2], ends[2];
  for (int k = 0; k < 2; k++)
    {
      int to = battle->rear[f->hex][side][k];
      enter[k] = f->count > 0 && to != HEX_NONE
                 && may_pass (battle, game, f->piece, to, f->hex);
      ends[k] = enter[k] && has_end (battle, game, f->piece, to, f->count - 1);
    }
  bool hope = stop || off || ends[0] || ends[1];
  for (int k = 0; k < 2; k++)
    if (hope ? ends[k] : enter[k])
      add_choice (c, WCR_CHOICE_TO, WCR_NONE, battle->rear[f->hex][side][k]);
  if (stop)
    add_choice (c, WCR_CHOICE_STOP, WCR_NONE, WCR_NONE);
  if (off)
    add_choice (c, WCR_CHOICE_OFF, WCR_NONE, WCR_NONE);
}

void
list_leader_evade (const wcr_battle *battle, const wcr_game *game,
                   struct choices *c)
{
  list_steps (battle, game, top_frame (game), c);
}

static void
fall (struct machine *m, struct frame *f)
{
  f->step = LEADER_EVADE_END;
  struct frame *next = push (m, PROCEDURE_FALL);
  next->piece = f->piece;
  next->hex = f->hex;
}

/* Takes him off; nobody gains a banner. */
static void
leave (struct machine *m, struct frame *f)
{
  f->step = LEADER_EVADE_END;
  struct frame *removal = push (m, PROCEDURE_REMOVAL);
  removal->piece = f->piece;
  removal->hex = f->hex;
}

/* Asks for the next hex. A leader without one falls, or leaves the board after
 * his last hex where a query says so. */
static void
go_on (struct machine *m, struct frame *f)
{
  wcr_choice room[1];
  struct choices c = { room, 0, 1, true, 0 };
  list_steps (m->battle, m->game, f, &c);
  if (c.count == 0 && f->count == 0
      && !unasked (m->battle, WCR_QUERY_LEADER_NO_END)
      && ask_piece (m->battle, m->game, WCR_QUERY_LEADER_NO_END, f->piece))
    {
      leave (m, f);
      return;
    }
  if (c.count == 0)
    {
      fall (m, f);
      return;
    }
  f->step = LEADER_EVADE_ANSWER;
  await (m, WCR_DECISION_LEADER_EVADE, piece_side (m->battle, f->piece));
}

/* Ends the evade in the hex; he joins a unit there. */
static void
settle_leader (struct machine *m, struct frame *f)
{
  wcr_game *game = m->game;
  board_take (m->battle, game, f->piece);
  board_put (m->battle, game, f->piece, f->hex);
  int unit = game_unit_at (game)[f->hex];
  if (unit != PIECE_NONE)
    announce_pair (m, WCR_EVENT_LEADER_ATTACHED, f->piece, unit, f->hex,
                   WCR_NONE);
  f->step = LEADER_EVADE_END;
  announce_piece (m, WCR_EVENT_PIECE_SETTLED, f->piece, f->hex, f->from,
                  WCR_MODE_LEADER_EVADE);
}

/* Goes on after he has entered a hex: an enemy unit in it rolls against him. */
static void
after_entering (struct machine *m, struct frame *f)
{
  const wcr_battle *battle = m->battle;
  int unit = game_unit_at (m->game)[f->hex];
  int role = battle->role_for[WCR_USE_ESCAPE];
  bool enemy = unit != PIECE_NONE
               && piece_side (battle, unit) != piece_side (battle, f->piece);
  bool leaves = may_leave (battle, m->game, f->piece, f->hex, f->count);
  if (enemy && f->count == 0 && !leaves)
    {
      fall (m, f); /* the last hex, and he cannot stay */
      return;
    }
  if (enemy && role != BYTE_NONE
      && roll_strike (m, unit, f->piece, role).kills > 0)
    {
      fall (m, f);
      return;
    }
  if (f->count == 0 && !leaves && may_rest (battle, m->game, f->piece, f->hex))
    settle_leader (m, f);
  else
    go_on (m, f);
}

static void
answer_step (struct machine *m, struct frame *f)
{
  int from = f->hex;
  if (wcr_choice_kind_of (m->choice) == WCR_CHOICE_STOP)
    {
      settle_leader (m, f);
      return;
    }
  if (wcr_choice_kind_of (m->choice) == WCR_CHOICE_OFF)
    {
      leave (m, f);
      return;
    }
  f->hex = (uint16_t) wcr_choice_b (m->choice);
  f->count--;
  f->total++;
  f->step = LEADER_EVADE_ENTERED;
  note_touch (m->battle, m->game, f->piece, PIECE_NONE, f->hex);
  announce_piece (m, WCR_EVENT_HEX_ENTERED, f->piece, f->hex, from,
                  WCR_MODE_LEADER_EVADE);
}

void
run_leader_evade (struct machine *m, struct frame *f)
{
  wcr_game *game = m->game;
  if (f->step != LEADER_EVADE_END && !on_board (game, f->piece))
    f->step = LEADER_EVADE_END;
  switch ((enum leader_evade_step) f->step)
    {
    case LEADER_EVADE_START:
      f->hex = f->from = game->piece[f->piece].hex;
      f->count = (int16_t) ask_piece (m->battle, game,
                                      WCR_QUERY_LEADER_EVADE_HEXES, f->piece);
      announce_piece (m, WCR_EVENT_LEADER_EVADES, f->piece, f->hex, WCR_NONE,
                      WCR_NONE);
      go_on (m, f);
      return;
    case LEADER_EVADE_ANSWER: answer_step (m, f); return;
    case LEADER_EVADE_ENTERED: after_entering (m, f); return;
    case LEADER_EVADE_END: pop (m); return;
    }
}
