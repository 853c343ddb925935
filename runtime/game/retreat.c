/* retreat.c: flags, retreat and evade.
 *
 * FLAGS (piece is the target, other rolled, count flags, role): the owner may
 * spend a token, and disregard some flags; the others add up to one RETREAT.
 *
 * RETREAT (piece, count hexes, role): goes hex by hex to its own side, always
 * on a way that leaves the fewest hexes unmade. Each of those costs a block,
 * unless retreat-loss says no. Joining a leader who stands alone ends the
 * retreat; the rest is waived.
 *
 * EVADE (piece from other): the same walk without losses, as far as it goes. */

#include "machine.h"

/* Whether the unit would join a leader of its side in the hex. */
static bool
joins_leader (const wcr_game *game, int hex)
{
  return game_leader_at (game)[hex] != PIECE_NONE;
}

/* Whether a unit with a leader may go through a hex where it may not end
 * because another leader stands there. */
static bool
passes_leader (const wcr_battle *battle, const wcr_game *game, int unit,
               int hex, int from, enum wcr_mode mode)
{
  int leader = game_leader_at (game)[hex];
  if (mode != WCR_MODE_RETREAT || unasked (battle, WCR_QUERY_RETREAT_PASSES)
      || leader == PIECE_NONE || game_unit_at (game)[hex] != PIECE_NONE
      || piece_side (battle, leader) != piece_side (battle, unit)
      || attached_leader (game, unit) == PIECE_NONE
      || !ask_piece (battle, game, WCR_QUERY_RETREAT_PASSES, unit))
    return false;
  return ask_ground (battle, game, WCR_QUERY_MAY_ENTER, unit, hex, from, mode);
}

void
start_walk (struct back_walk *walk, int unit, int hex, enum wcr_mode mode)
{
  walk->unit = unit;
  walk->mode = mode;
  walk->rows = walk->last = 0;
  walk->joined = false;
  walk->row[0].size = 1;
  walk->row[0].hex[0] = (uint16_t) hex;
}

/* Goes on into the next row. */
static void
walk_row (const wcr_battle *battle, const wcr_game *game,
          struct back_walk *walk)
{
  int side = piece_side (battle, walk->unit);
  const struct row *now = &walk->row[walk->rows++ % 2];
  struct row *next = &walk->row[walk->rows % 2];
  next->size = 0;
  for (int i = 0; i < now->size; i++)
    for (int k = 0; k < 2; k++)
      {
        int from = now->hex[i], to = battle->rear[from][side][k];
        if (to == HEX_NONE)
          continue;
        if (may_stand (battle, game, walk->unit, to, from, walk->mode))
          {
            walk->last = walk->rows;
            walk->joined |= joins_leader (game, to);
          }
        else if (!passes_leader (battle, game, walk->unit, to, from,
                                 walk->mode))
          continue;
        row_add (next, to);
      }
}

int
walk_missing (const wcr_battle *battle, const wcr_game *game,
              struct back_walk *walk, int hexes)
{
  while (walk->rows < hexes && !walk->joined
         && walk->row[walk->rows % 2].size > 0)
    walk_row (battle, game, walk);
  return walk->joined ? 0 : hexes - walk->last;
}

static int
missing_from (const wcr_battle *battle, const wcr_game *game, int unit, int hex,
              int left, enum wcr_mode mode)
{
  struct back_walk walk;
  start_walk (&walk, unit, hex, mode);
  return walk_missing (battle, game, &walk, left);
}

/* Where a walk may go on, and how many hexes stay unmade from there. Beyond
 * each leader who is passed there are up to two more. */
struct ways {
  int count;
  uint16_t hex[8], missing[8];
};

static void
find_ways (const wcr_battle *battle, const wcr_game *game, int unit, int from,
           int left, enum wcr_mode mode, struct ways *ways)
{
  int side = piece_side (battle, unit);
  for (int k = 0; k < 2 && left > 0; k++)
    {
      int to = battle->rear[from][side][k], i = 0;
      if (to == HEX_NONE)
        continue;
      if (!may_stand (battle, game, unit, to, from, mode))
        {
          if (passes_leader (battle, game, unit, to, from, mode))
            find_ways (battle, game, unit, to, left - 1, mode, ways);
          continue;
        }
      while (i < ways->count && ways->hex[i] != to)
        i++;
      if (i < ways->count || i == (int) (sizeof ways->hex / sizeof *ways->hex))
        continue;
      ways->hex[ways->count] = (uint16_t) to;
      ways->missing[ways->count++]
          = (uint16_t) (joins_leader (game, to)
                            ? 0
                            : missing_from (battle, game, unit, to, left - 1,
                                            mode));
    }
}

/* Lists the next hexes of a walk: those from which the fewest hexes stay
 * unmade. Hexes with a leader to join are among them. */
static void
list_back (const wcr_battle *battle, const wcr_game *game,
           const struct frame *f, enum wcr_mode mode, struct choices *c)
{
  struct ways ways = { .count = 0 };
  int best = f->count;
  find_ways (battle, game, f->piece, game->piece[f->piece].hex, f->count, mode,
             &ways);
  for (int i = 0; i < ways.count; i++)
    best = ways.missing[i] < best ? ways.missing[i] : best;
  for (int i = 0; i < ways.count; i++)
    if (ways.missing[i] == best && best < f->count)
      add_choice (c, WCR_CHOICE_TO, WCR_NONE, ways.hex[i]);
}

static enum wcr_mode
walk_mode (const struct frame *f)
{
  return f->procedure == PROCEDURE_EVADE ? WCR_MODE_EVADE : WCR_MODE_RETREAT;
}

void
list_retreat (const wcr_battle *battle, const wcr_game *game, struct choices *c)
{
  const struct frame *f = top_frame (game);
  list_back (battle, game, f, walk_mode (f), c);
}

/* Asks for the next hex. @return false when there is none */
static bool
ask_back (struct machine *m, const struct frame *f, enum wcr_decision decision)
{
  wcr_choice room[1];
  struct choices c = { room, 0, 1, true, 0 };
  list_back (m->battle, m->game, f, walk_mode (f), &c);
  if (c.count == 0)
    return false;
  await (m, decision, piece_side (m->battle, f->piece));
  return true;
}

/* Makes the chosen step. @return true when triggers run */
static bool
step_back (struct machine *m, struct frame *f)
{
  int from = m->game->piece[f->piece].hex, hex = wcr_choice_b (m->choice);
  int made = board_distance (m->battle, from, hex);
  f->count = joins_leader (m->game, hex) ? 0 : (int16_t) (f->count - made);
  move_unit (m, f->piece, attached_leader (m->game, f->piece), hex);
  return announce_piece (m, WCR_EVENT_HEX_ENTERED, f->piece, hex, from,
                         (int) walk_mode (f));
}

/* Reports where the walk ended, if the unit lives and went anywhere. */
static bool
announce_settled (struct machine *m, const struct frame *f)
{
  int hex = m->game->piece[f->piece].hex;
  return hex != HEX_NONE && hex != f->from
         && announce_piece (m, WCR_EVENT_PIECE_SETTLED, f->piece, hex, f->from,
                            (int) walk_mode (f));
}

/* ---- flags -------------------------------------------------------------- */

enum flags_step { FLAGS_ASSESS, FLAGS_ANSWER, FLAGS_ACCEPT, FLAGS_END };

void
list_ignore (const wcr_battle *battle, const wcr_game *game, struct choices *c)
{
  (void) battle;
  for (int n = 0; n <= top_frame (game)->total; n++)
    add_choice (c, WCR_CHOICE_IGNORE, n, WCR_NONE);
}

/* Lets the owner spend a token when the unit cannot disregard all flags. `mode`
 * notes that this was asked. @return true when FLAGS has to return, to look
 * again afterwards */
static bool
ask_flags_token (struct machine *m, struct frame *f)
{
  if (!has_window (m->battle, WCR_TOKEN_FLAGS))
    return false;
  if (f->mode != BYTE_NONE || f->total >= f->count)
    {
      drop_token (m->battle, m->game, f->piece, WCR_TOKEN_FLAGS);
      return false;
    }
  return open_roll_window (m, f, WCR_TOKEN_FLAGS);
}

void
run_flags (struct machine *m, struct frame *f)
{
  wcr_game *game = m->game;
  struct question q;
  int hexes;
  switch ((enum flags_step) f->step)
    {
    case FLAGS_ASSESS:
      q = pair_question (game, f->other, f->piece, f->role);
      f->total = (int16_t) ask (m->battle, game, WCR_QUERY_IGNORE_FLAGS, &q);
      f->total = f->total < 0 ? 0 : f->total > f->count ? f->count : f->total;
      if (ask_flags_token (m, f))
        return;
      f->step = FLAGS_ACCEPT;
      announce_count (m, WCR_EVENT_FLAGS_ASSESSED, f->piece, WCR_NONE, f->count,
                      f->total);
      if (f->total == 0)
        return;
      f->step = FLAGS_ANSWER;
      await (m, WCR_DECISION_IGNORE, piece_side (m->battle, f->piece));
      return;
    case FLAGS_ANSWER:
      f->total = (int16_t) wcr_choice_a (m->choice);
      f->count = (int16_t) (f->count - f->total);
      FALL_THROUGH;
    case FLAGS_ACCEPT:
      f->step = FLAGS_END;
      q = pair_question (game, f->other, f->piece, f->role);
      hexes
          = f->count == 0
                ? 0
                : f->count * ask (m->battle, game, WCR_QUERY_RETREAT_HEXES, &q);
      if (f->count > 0 && f->total > 0
          && !unasked (m->battle, WCR_QUERY_RETREAT_EXTRA))
        hexes += f->total * ask (m->battle, game, WCR_QUERY_RETREAT_EXTRA, &q);
      announce_count (m, WCR_EVENT_FLAGS_ACCEPTED, f->piece, WCR_NONE, f->count,
                      hexes);
      if (hexes > 0)
        {
          struct frame *retreat = push (m, PROCEDURE_RETREAT);
          retreat->piece = f->piece;
          retreat->other = f->other;
          retreat->count = (int16_t) hexes;
          retreat->role = f->role;
          return;
        }
      FALL_THROUGH;
    case FLAGS_END: pop (m); return;
    }
}

/* ---- retreat ------------------------------------------------------------ */

enum retreat_step {
  RETREAT_START,
  RETREAT_NEXT,
  RETREAT_ANSWER,
  RETREAT_LOSS,
  RETREAT_SETTLED,
  RETREAT_ENDED,
  RETREAT_END
};

static bool
announce_retreat_ended (struct machine *m, const struct frame *f)
{
  if (!heard (m, WCR_EVENT_RETREAT_ENDED))
    return false;
  int hex = m->game->piece[f->piece].hex;
  wcr_event event = event_of (WCR_EVENT_RETREAT_ENDED);
  event.piece = f->piece;
  event.hex = hex == HEX_NONE ? WCR_NONE : hex;
  event.from = f->from;
  event.count = f->count;
  return report_event (m, &event);
}

/* Whether the unit loses a block for each hex that it did not make. */
static bool
pays (const struct machine *m, const struct frame *f)
{
  struct question q = pair_question (m->game, f->other, f->piece, f->role);
  q.hex = (int16_t) m->game->piece[f->piece].hex;
  q.from = (int16_t) f->from;
  return unasked (m->battle, WCR_QUERY_RETREAT_LOSS)
         || ask (m->battle, m->game, WCR_QUERY_RETREAT_LOSS, &q);
}

bool
retreat_goes_on (const struct frame *f)
{
  return f->step == RETREAT_NEXT || f->step == RETREAT_ANSWER
         || f->step == RETREAT_LOSS;
}

void
run_retreat (struct machine *m, struct frame *f)
{
  wcr_game *game = m->game;
  switch ((enum retreat_step) f->step)
    {
    case RETREAT_START:
      f->from = game->piece[f->piece].hex;
      f->step = RETREAT_NEXT;
      if (announce_count (m, WCR_EVENT_RETREAT_STARTS, f->piece, f->from,
                          f->count, 0))
        return;
      FALL_THROUGH;
    case RETREAT_NEXT:
      f->step = RETREAT_ENDED;
      if (!on_board (game, f->piece))
        return;
      f->step = RETREAT_ANSWER;
      if (ask_back (m, f, WCR_DECISION_RETREAT))
        return;
      f->step = RETREAT_LOSS;
      return;
    case RETREAT_ANSWER:
      f->step = RETREAT_NEXT;
      step_back (m, f);
      return;
    case RETREAT_LOSS:
      f->step = RETREAT_SETTLED;
      if (f->count > 0 && pays (m, f))
        {
          struct frame *loss = push (m, PROCEDURE_LOSS);
          loss->piece = f->piece;
          loss->count = f->count;
          loss->cause = WCR_CAUSE_RETREAT;
          loss->role = f->role;
          return;
        }
      FALL_THROUGH;
    case RETREAT_SETTLED:
      f->step = RETREAT_ENDED;
      if (announce_settled (m, f))
        return;
      FALL_THROUGH;
    case RETREAT_ENDED:
      f->step = RETREAT_END;
      if (announce_retreat_ended (m, f))
        return;
      FALL_THROUGH;
    case RETREAT_END: pop (m); return;
    }
}

/* ---- evade -------------------------------------------------------------- */

enum evade_step {
  EVADE_START,
  EVADE_NEXT,
  EVADE_ANSWER,
  EVADE_ENDED,
  EVADE_END
};

int
evade_length (const wcr_battle *battle, const wcr_game *game, int unit)
{
  int full = ask_piece (battle, game, WCR_QUERY_EVADE_HEXES, unit);
  if (full <= 0)
    return 0;
  int missing = missing_from (battle, game, unit, game->piece[unit].hex, full,
                              WCR_MODE_EVADE);
  if (missing > 0
      && full - missing < ask_piece (battle, game, WCR_QUERY_EVADE_MIN, unit))
    return 0;
  return full - missing;
}

bool
evade_goes_on (const struct frame *f)
{
  return f->step == EVADE_NEXT || f->step == EVADE_ANSWER;
}

void
run_evade (struct machine *m, struct frame *f)
{
  wcr_game *game = m->game;
  switch ((enum evade_step) f->step)
    {
    case EVADE_START:
      f->from = game->piece[f->piece].hex;
      f->count = (int16_t) ask_piece (m->battle, game, WCR_QUERY_EVADE_HEXES,
                                      f->piece);
      f->step = EVADE_NEXT;
      if (announce_pair (m, WCR_EVENT_EVADE_STARTS, f->piece, f->other, f->from,
                         WCR_NONE))
        return;
      FALL_THROUGH;
    case EVADE_NEXT:
      f->step = EVADE_END;
      if (!on_board (game, f->piece))
        return;
      f->step = EVADE_ANSWER;
      if (ask_back (m, f, WCR_DECISION_EVADE_PATH))
        return;
      f->step = EVADE_ENDED;
      if (announce_settled (m, f))
        return;
      FALL_THROUGH;
    case EVADE_ENDED:
      f->step = EVADE_END;
      if (on_board (game, f->piece))
        announce_pair (m, WCR_EVENT_EVADE_ENDED, f->piece, f->other,
                       game->piece[f->piece].hex, f->from);
      return;
    case EVADE_ANSWER:
      f->step = EVADE_NEXT;
      step_back (m, f);
      return;
    case EVADE_END: pop (m); return;
    }
}
