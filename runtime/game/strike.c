/* strike.c: one roll of dice by the columns of a strike role.
 *
 * STRIKE (piece rolls against other in hex, role) is a sequence: the roll and
 * all that it causes, other rolls too. In a sequence a leader is checked at
 * most once. Without a piece, the opponent of the other one rolls.
 *   1 roll, then score die by die: a face hits or not; hits of a face that the
 *     target ignores are used up first; a hit that is rolled again adds a die
 *   2 a leader alone: a fatal face kills him; else he has to evade, unless the
 *     role spares him
 *   3 a unit: LOSS of blocks with all that follows
 *   4 flags against a unit that lives and does not evade */

#include "machine.h"

bool
may_strike (const wcr_battle *battle, const wcr_game *game, int roller,
            int target, int role)
{
  if (role == BYTE_NONE)
    return false;
  struct question q = pair_question (game, roller, target, role);
  return ask_any_dice (battle, game, &q);
}

/* What the faces of a roll mean; asked when the face first comes up. */
struct scoring {
  struct question q;
  bool known[WCR_MAX_FACES], hit[WCR_MAX_FACES], again[WCR_MAX_FACES];
  int ignored[WCR_MAX_FACES]; /* hits of the face still to be ignored */
};

static void
ask_face (const struct machine *m, struct scoring *s, int face)
{
  s->q.face = (int8_t) face;
  s->known[face] = true;
  s->hit[face] = ask (m->battle, m->game, WCR_QUERY_HIT, &s->q);
  s->again[face] = s->hit[face] && !unasked (m->battle, WCR_QUERY_RE_ROLL)
                   && ask (m->battle, m->game, WCR_QUERY_RE_ROLL, &s->q);
  s->ignored[face]
      = s->hit[face] && !unasked (m->battle, WCR_QUERY_IGNORE_HITS)
            ? ask (m->battle, m->game, WCR_QUERY_IGNORE_HITS, &s->q)
            : 0;
}

/* @return true when the die is a hit that is rolled again */
static bool
score_die (const struct machine *m, struct scoring *s, struct outcome *out,
           int face)
{
  const wcr_battle *battle = m->battle;
  const struct role *role = &battle->role[s->q.role];
  if (s->q.target >= 0 && is_leader (battle, s->q.target))
    {
      out->kills += role->kills_leader >> face & 1;
      return false;
    }
  if (battle->flag_faces >> face & 1)
    {
      out->flags += (role->flags & WCR_ROLE_FLAGS) != 0;
      return false;
    }
  if (!s->known[face])
    ask_face (m, s, face);
  if (!s->hit[face])
    return false;
  if (s->ignored[face] > 0)
    {
      s->ignored[face]--;
      return false;
    }
  out->hits++;
  return s->again[face];
}

/* Sets who rolls: a piece, or without one the opponent of the target. */
static void
set_roller (const struct machine *m, wcr_event *event, int roller, int target)
{
  if (roller == PIECE_NONE)
    event->side = 1 - piece_side (m->battle, target);
  else
    event->piece = roller;
}

/* @param target  WCR_NONE: the terrain of the hex asked about */
static void
announce_roll (struct machine *m, int roller, const struct question *q,
               const struct outcome *out, const uint8_t *dice, bool forced)
{
  int target = q->target, role = q->role;
  if (m->listener == NULL)
    return;
  wcr_event event = event_of (WCR_EVENT_DICE_ROLLED);
  set_roller (m, &event, roller, target);
  event.other = target;
  event.hex = target < 0 ? q->hex : WCR_NONE;
  event.role = role;
  event.count = out->dice;
  event.dice = dice;
  event.forced = forced;
  report_event (m, &event);
  event = event_of (WCR_EVENT_HITS_SCORED);
  set_roller (m, &event, roller, target);
  event.other = target;
  event.hex = target < 0 ? q->hex : WCR_NONE;
  event.role = role;
  event.count
      = target >= 0 && is_leader (m->battle, target) ? out->kills : out->hits;
  event.total = out->flags;
  report_event (m, &event);
}

/* @param blocks  hits that are enough */
static struct outcome
roll (struct machine *m, int roller, const struct question *q, int blocks)
{
  wcr_game *game = m->game;
  uint8_t dice[WCR_MAX_DICE];
  struct outcome out = { 0, 0, 0, 0 };
  struct scoring s = { .q = *q };
  bool forced = true;
  out.dice = ask_dice (m->battle, game, q, NULL);
  for (int i = 0; i < out.dice; i++)
    dice[i] = random_die (game, m->battle->face_count, &forced);
  for (int i = 0; i < out.dice; i++)
    if (score_die (m, &s, &out, dice[i]) && out.hits < blocks
        && out.dice < WCR_MAX_DICE)
      dice[out.dice++] = random_die (game, m->battle->face_count, &forced);
  announce_roll (m, roller, q, &out, dice, forced && out.dice > 0);
  return out;
}

struct outcome
roll_strike (struct machine *m, int roller, int target, int role)
{
  struct question q = pair_question (m->game, roller, target, role);
  return roll (m, roller, &q, m->game->piece[target].blocks);
}

struct outcome
roll_storm (struct machine *m, int unit, int hex)
{
  struct question q = storm_question (m->battle, m->game, unit, hex);
  return roll (m, unit, &q, 1);
}

/* Whether a strike runs below the top of the stack. */
static bool
runs_inside (const wcr_game *game)
{
  for (int i = 0; i < game->depth - 1; i++)
    if (game->frame[i].procedure == PROCEDURE_STRIKE)
      return true;
  return false;
}

bool
in_strike (const wcr_game *game)
{
  return runs_inside (game)
         || game->frame[game->depth - 1].procedure == PROCEDURE_STRIKE;
}

/* Whether a movement runs. A roll on a way that no piece makes belongs to the
 * sequence of the way: an evade to that of the attack before it, while an
 * ordered move and an advance begin one. */
static bool
on_way (const wcr_game *game)
{
  for (int i = 0; i < game->depth - 1; i++)
    {
      int procedure = game->frame[i].procedure;
      if (procedure == PROCEDURE_MOVE || procedure == PROCEDURE_EVADE
          || procedure == PROCEDURE_ADVANCE)
        return true;
    }
  return false;
}

enum strike_step { STRIKE_ROLL, STRIKE_FLAGS, STRIKE_END };

static void
hit_leader (struct machine *m, struct frame *f, int kills)
{
  const struct role *role = &m->battle->role[f->role];
  if (role->kills_leader == 0
      || (kills == 0 && (role->flags & WCR_ROLE_SPARES) != 0))
    return;
  struct frame *next
      = push (m, kills > 0 ? PROCEDURE_FALL : PROCEDURE_LEADER_EVADE);
  next->piece = f->other;
  next->hex = f->hex;
}

static void
hit_unit (struct machine *m, struct frame *f, int hits)
{
  if (hits == 0)
    return;
  struct frame *loss = push (m, PROCEDURE_LOSS);
  loss->piece = f->other;
  loss->count = (int16_t) hits;
  loss->cause = WCR_CAUSE_HIT;
  loss->role = f->role;
}

/* Lets the side that rolls spend a token, once the number of dice is known.
 * `mode` notes that this was asked, `from` and `total` where both stood then.
 * @return true when STRIKE has to return */
static bool
ask_dice_token (struct machine *m, struct frame *f)
{
  if (!has_window (m->battle, WCR_TOKEN_CLOSE_DICE) || f->mode != BYTE_NONE
      || f->piece == PIECE_NONE
      || !may_strike (m->battle, m->game, f->piece, f->other, f->role))
    return false;
  f->from = m->game->piece[f->piece].hex;
  f->total = (int16_t) m->game->piece[f->other].hex;
  return open_roll_window (m, f, WCR_TOKEN_CLOSE_DICE);
}

/* Whether a rule that waits for tokens has moved one of the two, or taken it
 * off the board. */
static bool
was_parted (const wcr_game *game, const struct frame *f)
{
  return f->mode != BYTE_NONE
         && (game->piece[f->piece].hex != f->from
             || game->piece[f->other].hex != f->total);
}

void
run_strike (struct machine *m, struct frame *f)
{
  wcr_game *game = m->game;
  struct outcome out;
  switch ((enum strike_step) f->step)
    {
    case STRIKE_ROLL:
      if (ask_dice_token (m, f))
        return;
      if (was_parted (game, f))
        {
          drop_token (m->battle, game, f->piece, WCR_TOKEN_CLOSE_DICE);
          pop (m);
          return;
        }
      f->mask = game->checked;
      if (m->battle->role[f->role].use == WCR_USE_FIRST_STRIKE
          && f->piece == game->combat.target)
        game->combat.struck = true;
      f->total
          = runs_inside (game) || (f->piece == PIECE_NONE && on_way (game));
      if (f->total == 0)
        game->checked = 0;
      out = roll_strike (m, f->piece, f->other, f->role);
      if (f->mode != BYTE_NONE)
        drop_token (m->battle, game, f->piece, WCR_TOKEN_CLOSE_DICE);
      f->count = (int16_t) out.flags;
      f->step = STRIKE_FLAGS;
      if (is_leader (m->battle, f->other))
        hit_leader (m, f, out.kills);
      else
        hit_unit (m, f, out.hits);
      return;
    case STRIKE_FLAGS:
      f->step = STRIKE_END;
      if (f->count > 0 && on_board (game, f->other)
          && !(game->combat.evading && game->combat.target == f->other))
        {
          struct frame *flags = push (m, PROCEDURE_FLAGS);
          flags->piece = f->other;
          flags->other = f->piece;
          flags->role = f->role;
          flags->count = f->count;
          return;
        }
      FALL_THROUGH;
    case STRIKE_END:
      /* The evade after an attack still belongs to its sequence. */
      if (f->total == 0
          && game->frame[game->depth - 2].procedure == PROCEDURE_TRIGGERS)
        game->checked = f->mask;
      pop (m);
      return;
    }
}
