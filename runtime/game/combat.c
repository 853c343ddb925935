/* combat.c: ranged and close combat from declaration to end.
 *
 * FIRE (piece, hex of the target): one STRIKE; nothing answers or follows.
 *
 * CLOSE (piece, hex of the target, other: the target):
 *   1 declare    notes whether both have full strength; without a target the
 *     terrain of the hex is stormed (storm.c), with 6 and 7 after a success
 *   2 REACT      the other side may play a card as a reaction
 *   3 evade      the defender may choose to, when it can and no card was played
 *   4 first      a defender that stands may have a STRIKE before the attack;
 *     an attacker that it removes or drives from its hex does not attack
 *   5 STRIKE     of the attack role, with all that it causes
 *   5 STRIKE     of the attack role, with all that it causes
 *   6 the evader leaves; or, when the defender is gone from its hex, the
 *     attacker may ADVANCE; when it stands, it may battle back (another STRIKE)
 *   7 after an advance: REACT, by which a unit of the other side may attack;
 *     then, if the victor is still there, a bonus combat. It is a combat of its
 *     own, but runs in the same frame, with `side` 1 */

#include "machine.h"

/* ---- which battles there are -------------------------------------------- */

bool
may_battle (const wcr_battle *battle, const wcr_game *game, int unit)
{
  int after = ask_stat (battle, game, WCR_QUERY_BATTLE_AFTER,
                        WCR_STAT_BATTLE_AFTER, unit);
  return game->piece[unit].steps <= after
         && ask_able (battle, game, WCR_QUERY_MAY_BATTLE, unit);
}

bool
may_target (const wcr_battle *battle, const wcr_game *game, int actor,
            int target, int role)
{
  if (silent_for (battle, game, WCR_QUERY_MAY_TARGET, actor))
    return true;
  struct question q = pair_question (game, actor, target, role);
  return ask (battle, game, WCR_QUERY_MAY_TARGET, &q);
}

/* Hexes next to the unit, where it fights close. */
static const hex_word *
close_by (const wcr_battle *battle, const wcr_game *game, int unit)
{
  return battle->adjacent + game->piece[unit].hex * battle->words;
}

/* Whether some hex is in both sets. */
static inline bool
meet (const wcr_battle *battle, const hex_word *a, const hex_word *b)
{
  for (int w = 0; w < battle->words; w++)
    if ((a[w] & b[w]) != 0)
      return true;
  return false;
}

/* Whether the unit may fire at a target of that role in the hex as far as sight
 * goes. */
static bool
has_sight (const wcr_battle *battle, const wcr_game *game, int unit, int target,
           int hex, int role)
{
  if (sees (battle, game, unit, game->piece[unit].hex, hex))
    return true;
  if (unasked (battle, WCR_QUERY_NEEDS_SIGHT))
    return false;
  struct question q = pair_question (game, unit, target, role);
  return !ask (battle, game, WCR_QUERY_NEEDS_SIGHT, &q);
}

/* Lists the targets of the unit in hexes of the field; a shot also needs range
 * and sight.
 * @param range  0: no shots
 * @param only  1 + the only piece that may be a target, or 0 */
static void
list_targets (const wcr_battle *battle, const wcr_game *game, struct choices *c,
              int unit, const hex_word *field, int range, int only)
{
  int side = piece_side (battle, unit), from = game->piece[unit].hex;
  int role = battle->role_for[range == 0 ? WCR_USE_ATTACK : WCR_USE_FIRE];
  const hex_word *units = game_set (battle, game, 1 - side, 0);
  const hex_word *leaders = game_set (battle, game, 1 - side, 1);
  for (int w = 0; w < battle->words; w++)
    for (hex_word left = field[w] & (units[w] | leaders[w]); left != 0;
         left &= left - 1)
      {
        int hex = w * 64 + __builtin_ctzll (left);
        int target = target_in (battle, game, 1 - side, hex);
        if (range > 0
            && (board_distance (battle, from, hex) > range
                || !has_sight (battle, game, unit, target, hex, role)))
          continue;
        if ((only == 0 || only == 1 + target)
            && may_target (battle, game, unit, target, role)
            && may_strike (battle, game, unit, target, role))
          add_choice (c, WCR_CHOICE_BATTLE, unit, hex);
      }
}

/* Lists the targets of the unit among the adjacent enemies. */
static void
list_close (const wcr_battle *battle, const wcr_game *game, struct choices *c,
            int unit)
{
  list_targets (battle, game, c, unit, close_by (battle, game, unit), 0, 0);
}

static void
list_bonus_of (const wcr_battle *battle, const wcr_game *game,
               struct choices *c, int unit)
{
  list_targets (battle, game, c, unit, close_by (battle, game, unit), 0,
                game->piece[unit].only);
}

bool
owes_attack (const wcr_battle *battle, const wcr_game *game, int unit)
{
  wcr_choice room[6];
  struct choices c = { room, 0, 6, false, 0 };
  if (!may_battle (battle, game, unit)
      || !ask_able (battle, game, WCR_QUERY_MAY_CLOSE, unit))
    return false;
  list_close (battle, game, &c, unit);
  for (int i = 0; i < c.count; i++)
    {
      int target = target_in (battle, game, 1 - piece_side (battle, unit),
                              wcr_choice_b (room[i]));
      struct question q = pair_question (game, unit, target,
                                         battle->role_for[WCR_USE_ATTACK]);
      if (ask (battle, game, WCR_QUERY_CHARGE_DUTY, &q))
        return true;
    }
  return false;
}

/* Whether close combat follows for the unit after this phase. */
static bool
close_follows (const wcr_battle *battle, const wcr_game *game, int unit)
{
  struct turn_phase phase;
  for (int i = game->phase + 1; phase_at (battle, game, i, &phase); i++)
    if ((phase.clause == BYTE_NONE || phase.clause == game->piece[unit].clause)
        && (phase.phase == WCR_PHASE_BATTLE || phase.phase == WCR_PHASE_CLOSE))
      return true;
  return false;
}

bool
may_charge_into (const wcr_battle *battle, const wcr_game *game, int unit,
                 int hex, int steps)
{
  union supposed then;
  if (unasked (battle, WCR_QUERY_CHARGE_DUTY))
    return true;
  if (!close_follows (battle, game, unit))
    return false;
  suppose_move (battle, game, unit, hex, steps, &then);
  then.game.piece[unit].flags |= PIECE_DUTY;
  return owes_attack (battle, &then.game, unit);
}

bool
may_follow_up (const wcr_battle *battle, const wcr_game *game, int unit)
{
  return (game->piece[unit].flags & PIECE_FIRED) != 0
         && game->piece[unit].fires == 0
         && !silent_for (battle, game, WCR_QUERY_CLOSE_AFTER_FIRE, unit)
         && ask_actor (battle, game, WCR_QUERY_CLOSE_AFTER_FIRE, unit);
}

int
fire_range (const wcr_battle *battle, const wcr_game *game, int unit)
{
  if (battle->role_for[WCR_USE_FIRE] == BYTE_NONE)
    return 0;
  return silent_for (battle, game, WCR_QUERY_RANGE, unit)
             ? piece_class (battle, unit)->stat[WCR_STAT_RANGE]
             : ask_actor (battle, game, WCR_QUERY_RANGE, unit);
}

void
list_battles_of (const wcr_battle *battle, const wcr_game *game,
                 struct choices *c, int unit, const hex_word *foes,
                 enum wcr_phase phase)
{
  const struct piece_state *state = &game->piece[unit];
  bool fought = (state->flags & PIECE_BATTLED) != 0;
  bool closes = phase != WCR_PHASE_FIRE
                && (!fought || may_follow_up (battle, game, unit));
  bool fires = phase != WCR_PHASE_CLOSE && (!fought || state->fires > 0);
  if (state->hex >= battle->hexes || !(closes || fires))
    return;
  /* Looks first where enemies stand: mostly they are far away. */
  bool close = closes && meet (battle, foes, close_by (battle, game, unit));
  int range = fires ? fire_range (battle, game, unit) : 0;
  const hex_word *afar = hexes_afar (battle, state->hex, range);
  bool fire = range >= 2 && meet (battle, foes, afar);
  bool storm = closes && !unasked (battle, WCR_QUERY_STORM_DICE)
               && has_storms (battle, game, unit);
  if (!(close || fire || storm) || !may_battle (battle, game, unit))
    return;
  if ((close || storm) && ask_able (battle, game, WCR_QUERY_MAY_CLOSE, unit))
    {
      list_close (battle, game, c, unit);
      if (storm
          && !((state->flags & PIECE_DUTY) && owes_attack (battle, game, unit)))
        list_storms (battle, game, c, unit);
    }
  if (fire && state->fires < ask_able (battle, game, WCR_QUERY_SHOTS, unit)
      && ask_able (battle, game, WCR_QUERY_MAY_FIRE, unit))
    list_targets (battle, game, c, unit, afar, range, 0);
}

void
list_battle (const wcr_battle *battle, const wcr_game *game, struct choices *c)
{
  const uint8_t *order = game_order (game);
  struct turn_phase now = { 0, BYTE_NONE };
  phase_at (battle, game, game->phase, &now);
  enum wcr_phase phase = (enum wcr_phase) now.phase;
  const hex_word *units = game_set (battle, game, 1 - game->active, 0);
  const hex_word *leaders = game_set (battle, game, 1 - game->active, 1);
  hex_word foes[MAX_WORDS];
  bool done = true;
  for (int w = 0; w < battle->words; w++)
    foes[w] = units[w] | leaders[w];
  for (int i = 0; i < game->ordered; i++)
    if (!is_leader (battle, order[i])
        && (now.clause == BYTE_NONE
            || now.clause == game->piece[order[i]].clause))
      {
        int flags = game->piece[order[i]].flags;
        list_battles_of (battle, game, c, order[i], foes, phase);
        if (done && (flags & (PIECE_DUTY | PIECE_BATTLED)) == PIECE_DUTY
            && phase != WCR_PHASE_FIRE && on_board (game, order[i]))
          done = !owes_attack (battle, game, order[i]);
      }
  if (done)
    add_choice (c, WCR_CHOICE_DONE, WCR_NONE, WCR_NONE);
}

void
list_bonus (const wcr_battle *battle, const wcr_game *game, struct choices *c)
{
  list_bonus_of (battle, game, c, top_frame (game)->piece);
  add_choice (c, WCR_CHOICE_HOLD, WCR_NONE, WCR_NONE);
}

/* ---- both kinds --------------------------------------------------------- */

static bool
is_full (const wcr_battle *battle, const wcr_game *game, int piece)
{
  return game->piece[piece].blocks >= battle->full_blocks[piece];
}

static bool
declare (struct machine *m, struct frame *f, int role)
{
  wcr_game *game = m->game;
  f->other = (uint8_t) target_in (m->battle, game,
                                  1 - piece_side (m->battle, f->piece), f->hex);
  f->from = game->piece[f->piece].hex;
  game->combat = (struct combat_state){ .actor = f->piece,
                                        .target = f->other,
                                        .hex = f->hex,
                                        .from = f->from,
                                        .actor_full
                                        = is_full (m->battle, game, f->piece),
                                        .target_full
                                        = is_full (m->battle, game, f->other),
                                        .bonus = f->side == 1,
                                        .active = true };
  if (!heard (m, WCR_EVENT_COMBAT_DECLARED))
    return false;
  wcr_event event = event_of (WCR_EVENT_COMBAT_DECLARED);
  event.piece = f->piece;
  event.other = f->other;
  event.hex = f->hex;
  event.role = role;
  return report_event (m, &event);
}

/* Whether both are where they were when the combat was declared. */
static bool
both_in_place (const wcr_game *game, const struct frame *f)
{
  return game->piece[f->piece].hex == f->from
         && game->piece[f->other].hex == f->hex;
}

static void
strike (struct machine *m, int roller, int target, int role)
{
  struct frame *f = push (m, PROCEDURE_STRIKE);
  f->piece = (uint8_t) roller;
  f->other = (uint8_t) target;
  f->hex = m->game->piece[target].hex;
  f->role = (uint8_t) role;
}

static bool
announce_combat_ended (struct machine *m, const struct frame *f, int role)
{
  if (!heard (m, WCR_EVENT_COMBAT_ENDED))
    return false;
  wcr_event event = event_of (WCR_EVENT_COMBAT_ENDED);
  event.piece = f->piece;
  event.other = f->other;
  event.role = role;
  event.count = m->game->combat.success;
  return report_event (m, &event);
}

void
forget_combat (wcr_game *game)
{
  game->combat = (struct combat_state){
    .actor = PIECE_NONE, .target = PIECE_NONE, .hex = HEX_NONE, .from = HEX_NONE
  };
}

/* Opens a window for cards before anybody rolls. @return true when there is one */
static bool
may_react (struct machine *m, const struct frame *f, enum wcr_window window)
{
  bool own = wcr_window_is_own ((int) window);
  if ((m->battle->windows >> window & 1) == 0 || !both_in_place (m->game, f)
      || (!own && is_leader (m->battle, f->other)))
    return false;
  struct frame *react = push (m, PROCEDURE_REACT);
  react->piece = f->piece;
  react->other = f->other;
  react->hex = f->hex;
  react->mode = (uint8_t) window;
  react->side = (uint8_t) piece_side (m->battle, own ? f->piece : f->other);
  return true;
}

/* ---- ranged combat ------------------------------------------------------ */

/* Steps are part of what games are told apart by, in records too: new ones come
 * last. */
enum fire_step {
  FIRE_DECLARE,
  FIRE_STRIKE,
  FIRE_ENDED,
  FIRE_END,
  FIRE_OWN,
  FIRE_REACT
};

void
run_fire (struct machine *m, struct frame *f)
{
  wcr_game *game = m->game;
  int role = m->battle->role_for[WCR_USE_FIRE];
  switch ((enum fire_step) f->step)
    {
    case FIRE_DECLARE:
      game->piece[f->piece].flags |= PIECE_BATTLED | PIECE_FIRED;
      game->piece[f->piece].fires++;
      f->step = FIRE_OWN;
      bool wait = declare (m, f, role);
      game->piece[f->piece].last_target = (uint8_t) (1 + f->other);
      if (wait)
        return;
      FALL_THROUGH;
    case FIRE_OWN:
      f->step = FIRE_REACT;
      if (may_react (m, f, WCR_WINDOW_FIRE_ATTACK))
        return;
      FALL_THROUGH;
    case FIRE_REACT:
      f->step = FIRE_STRIKE;
      if (may_react (m, f, WCR_WINDOW_FIRE_DECLARED))
        return;
      FALL_THROUGH;
    case FIRE_STRIKE:
      f->step = FIRE_ENDED;
      if (both_in_place (game, f))
        {
          strike (m, f->piece, f->other, role);
          return;
        }
      FALL_THROUGH;
    case FIRE_ENDED:
      f->step = FIRE_END;
      game->combat.success
          = on_board (game, f->piece) && game->piece[f->other].hex != f->hex;
      if (announce_combat_ended (m, f, role))
        return;
      FALL_THROUGH;
    case FIRE_END:
      forget_combat (game);
      pop (m);
      return;
    }
}

/* ---- close combat ------------------------------------------------------- */

enum close_step {
  CLOSE_DECLARE,
  CLOSE_REACT,
  CLOSE_EVADE,
  CLOSE_EVADE_ANSWER,
  CLOSE_FIRST,
  CLOSE_STRIKE,
  CLOSE_STRUCK,
  CLOSE_BEATEN,
  CLOSE_BACK_ANSWER,
  CLOSE_ENDED,
  CLOSE_WAYLAID,
  CLOSE_BONUS,
  CLOSE_BONUS_ANSWER,
  CLOSE_STORM,
  CLOSE_STORMED,
  CLOSE_END,
  CLOSE_OWN
};

static bool
may_evade (const wcr_battle *battle, const wcr_game *game,
           const struct frame *f, int role)
{
  if (is_leader (battle, f->other)
      || (battle->role[role].flags & WCR_ROLE_EVADABLE) == 0
      || unasked (battle, WCR_QUERY_MAY_EVADE))
    return false;
  struct question q = pair_question (game, f->piece, f->other, role);
  return ask (battle, game, WCR_QUERY_MAY_EVADE, &q)
         && evade_length (battle, game, f->other) > 0;
}

/* The same after an advance; the combat is over but not yet forgotten. */
static bool
may_be_waylaid (struct machine *m, const struct frame *f)
{
  if ((m->battle->windows >> WCR_WINDOW_ADVANCE_ENDED & 1) == 0
      || !m->game->combat.advanced || !on_board (m->game, f->piece))
    return false;
  struct frame *react = push (m, PROCEDURE_REACT);
  react->piece = f->piece;
  react->hex = m->game->piece[f->piece].hex;
  react->mode = WCR_WINDOW_ADVANCE_ENDED;
  react->side = (uint8_t) (1 - piece_side (m->battle, f->piece));
  return true;
}

/* Whether the unit has advanced, and nobody has driven it from there. */
static bool
has_advanced (const wcr_game *game, const struct frame *f)
{
  return game->combat.advanced
         && (!game->combat.waylaid
             || game->piece[f->piece].hex == game->combat.from);
}

/* Whether the defender, who stands, strikes before the attack. */
static bool
strikes_first (const wcr_battle *battle, const wcr_game *game,
               const struct frame *f, int role)
{
  if (unasked (battle, WCR_QUERY_STRIKES_FIRST) || game->combat.evading
      || game->combat.reacted || is_leader (battle, f->other))
    return false;
  struct question q = pair_question (game, f->piece, f->other, role);
  return ask (battle, game, WCR_QUERY_STRIKES_FIRST, &q)
         && may_strike (battle, game, f->other, f->piece,
                        battle->role_for[WCR_USE_FIRST_STRIKE]);
}

/* Lets the defender leave, after the roll. */
static void
leave (struct machine *m, const struct frame *f)
{
  struct frame *evade = push (m, PROCEDURE_EVADE);
  evade->piece = f->other;
  evade->other = f->piece;
}

/* Whether the unit may enter the hex, which its target has left or which it has
 * stormed. */
static bool
may_advance (const wcr_battle *battle, const wcr_game *game,
             const struct frame *f, int role)
{
  if ((battle->role[role].flags & WCR_ROLE_ADVANCES) == 0
      || game->piece[f->piece].hex != f->from
      || !may_stand (battle, game, f->piece, f->hex, f->from, WCR_MODE_ADVANCE))
    return false;
  if (unasked (battle, WCR_QUERY_MAY_ADVANCE))
    return true;
  struct question q = f->other == PIECE_NONE
                          ? storm_question (battle, game, f->piece, f->hex)
                          : pair_question (game, f->piece, f->other, role);
  q.hex = (int16_t) f->hex;
  q.from = (int16_t) f->from;
  q.mode = WCR_MODE_ADVANCE;
  return ask (battle, game, WCR_QUERY_MAY_ADVANCE, &q);
}

static bool
may_battle_back (const wcr_battle *battle, const wcr_game *game,
                 const struct frame *f, int role)
{
  int back = battle->role_for[WCR_USE_BATTLE_BACK];
  if ((battle->role[role].flags & WCR_ROLE_ANSWERED) == 0 || back == BYTE_NONE
      || !both_in_place (game, f))
    return false;
  if (!unasked (battle, WCR_QUERY_MAY_BATTLE_BACK))
    {
      struct question q = pair_question (game, f->piece, f->other, back);
      if (!ask (battle, game, WCR_QUERY_MAY_BATTLE_BACK, &q))
        return false;
    }
  return may_strike (battle, game, f->other, f->piece, back);
}

static void
advance (struct machine *m, const struct frame *f, int role)
{
  if (!may_advance (m->battle, m->game, f, role))
    return;
  struct frame *advance = push (m, PROCEDURE_ADVANCE);
  advance->piece = f->piece;
  advance->other = f->other;
  advance->hex = f->hex;
  advance->from = f->from;
}

/* Goes on after the attacker's roll. */
static void
after_strike (struct machine *m, struct frame *f, int role)
{
  wcr_game *game = m->game;
  f->step = CLOSE_ENDED;
  if (is_leader (m->battle, f->other))
    return; /* dead or gone; nobody advances */
  if (game->combat.evading)
    {
      if (game->piece[f->other].hex == f->hex)
        leave (m, f);
      return;
    }
  game->combat.success = game->piece[f->other].hex != f->hex;
  if (game->combat.success)
    {
      f->step = CLOSE_BEATEN;
      /* The log shows it already: this is for rules that wait for it. */
      if (awaited (m->battle, WCR_EVENT_DEFENDER_BEATEN))
        report_pair (m, WCR_EVENT_DEFENDER_BEATEN, f->piece, f->other, f->hex,
                     WCR_NONE);
    }
  else if (may_battle_back (m->battle, game, f, role))
    {
      f->step = CLOSE_BACK_ANSWER;
      await (m, WCR_DECISION_BATTLE_BACK, piece_side (m->battle, f->other));
    }
}

/* Whether the unit may make a bonus combat, after an advance. */
static bool
may_bonus (const wcr_battle *battle, const wcr_game *game,
           const struct frame *f)
{
  const struct piece_state *state = &game->piece[f->piece];
  if (f->count == 0 || state->hex == HEX_NONE
      || (state->flags & PIECE_BONUS) != 0
      || unasked (battle, WCR_QUERY_MAY_BONUS))
    return false;
  struct question q = QUESTION_NONE;
  q.actor = f->piece;
  q.hex = (int16_t) state->hex;
  return ask (battle, game, WCR_QUERY_MAY_BONUS, &q);
}

/* Lets the unit choose a bonus combat, if there is anybody to attack: as its
 * side will be asked, since what is asked then is about a bonus combat.
 * @return false when its side is not asked */
static bool
offer_bonus (struct machine *m, const struct frame *f)
{
  wcr_choice room[1];
  struct choices c = { room, 0, 1, true, 0 };
  if (!may_bonus (m->battle, m->game, f))
    return false;
  await (m, WCR_DECISION_BONUS, piece_side (m->battle, f->piece));
  list_bonus_of (m->battle, m->game, &c, f->piece);
  if (c.count == 0)
    await (m, WCR_DECISION_NONE, BYTE_NONE);
  return c.count > 0;
}

/* Storms the terrain, as there is nobody to attack. Its side may spend a
 * token. */
static void
start_storm (struct machine *m, struct frame *f)
{
  f->other = PIECE_NONE;
  f->from = m->game->piece[f->piece].hex;
  f->step = CLOSE_STORM;
  forget_combat (m->game);
  struct frame *window = open_window (m, WCR_TOKEN_CLOSE_DICE,
                                      piece_side (m->battle, f->piece));
  if (window == NULL)
    return;
  window->piece = f->piece;
  window->role = m->battle->role_for[WCR_USE_STORM];
}

/* Rolls against terrain, and does what follows. */
static void
storm (struct machine *m, struct frame *f)
{
  struct outcome out = roll_storm (m, f->piece, f->hex);
  drop_token (m->battle, m->game, f->piece, WCR_TOKEN_CLOSE_DICE);
  f->step = out.hits > 0 ? CLOSE_STORMED : CLOSE_WAYLAID;
  if (out.hits > 0)
    announce_count (m, WCR_EVENT_TERRAIN_STORMED, f->piece, f->hex, out.hits,
                    0);
}

static void
start_close (struct machine *m, struct frame *f)
{
  m->game->piece[f->piece].flags |= f->side == 1 ? PIECE_BONUS : PIECE_BATTLED;
  m->game->piece[f->piece].flags &= (uint8_t) ~PIECE_FIRED;
  f->count = 0;
  f->step = CLOSE_OWN;
}

void
run_close (struct machine *m, struct frame *f)
{
  wcr_game *game = m->game;
  int role = m->battle->role_for[WCR_USE_ATTACK];
  switch ((enum close_step) f->step)
    {
    case CLOSE_DECLARE:
      start_close (m, f);
      if (target_in (m->battle, game, 1 - piece_side (m->battle, f->piece),
                     f->hex)
          == PIECE_NONE)
        {
          start_storm (m, f);
          return;
        }
      if (declare (m, f, role))
        return;
      FALL_THROUGH;
    case CLOSE_OWN:
      f->step = CLOSE_REACT;
      if (may_react (m, f, WCR_WINDOW_CLOSE_ATTACK))
        return;
      FALL_THROUGH;
    case CLOSE_REACT:
      f->step = CLOSE_EVADE;
      if (may_react (m, f, WCR_WINDOW_CLOSE_DECLARED))
        return;
      FALL_THROUGH;
    case CLOSE_EVADE:
      f->step = both_in_place (game, f) ? CLOSE_FIRST : CLOSE_ENDED;
      if (f->step == CLOSE_ENDED || game->combat.reacted
          || !may_evade (m->battle, game, f, role))
        return;
      f->step = CLOSE_EVADE_ANSWER;
      await (m, WCR_DECISION_EVADE, piece_side (m->battle, f->other));
      return;
    case CLOSE_EVADE_ANSWER:
      game->combat.evading = wcr_choice_kind_of (m->choice) == WCR_CHOICE_EVADE;
      if (game->combat.evading)
        announce_pair (m, WCR_EVENT_EVADE_DECLARED, f->other, f->piece,
                       WCR_NONE, WCR_NONE);
      FALL_THROUGH;
    case CLOSE_FIRST:
      f->step = CLOSE_STRIKE;
      if (strikes_first (m->battle, game, f, role))
        {
          strike (m, f->other, f->piece,
                  m->battle->role_for[WCR_USE_FIRST_STRIKE]);
          return;
        }
      FALL_THROUGH;
    case CLOSE_STRIKE:
      f->step = both_in_place (game, f) ? CLOSE_STRUCK : CLOSE_ENDED;
      if (f->step == CLOSE_ENDED)
        return;
      strike (m, f->piece, f->other, role);
      return;
    case CLOSE_STRUCK: after_strike (m, f, role); return;
    case CLOSE_BEATEN:
      f->step = CLOSE_ENDED;
      advance (m, f, role);
      return;
    case CLOSE_BACK_ANSWER:
      f->step = CLOSE_ENDED;
      if (wcr_choice_kind_of (m->choice) == WCR_CHOICE_BACK)
        strike (m, f->other, f->piece,
                m->battle->role_for[WCR_USE_BATTLE_BACK]);
      return;
    case CLOSE_ENDED:
      f->step = CLOSE_WAYLAID;
      if (announce_combat_ended (m, f, role))
        return;
      FALL_THROUGH;
    case CLOSE_WAYLAID:
      f->step = CLOSE_BONUS;
      if (may_be_waylaid (m, f))
        return;
      FALL_THROUGH;
    case CLOSE_BONUS:
      f->count = has_advanced (game, f);
      forget_combat (game);
      f->step = offer_bonus (m, f) ? CLOSE_BONUS_ANSWER : CLOSE_END;
      return;
    case CLOSE_BONUS_ANSWER:
      f->step = CLOSE_END;
      if (wcr_choice_kind_of (m->choice) != WCR_CHOICE_BATTLE)
        return;
      f->hex = (uint16_t) wcr_choice_b (m->choice);
      f->side = 1;
      f->step = CLOSE_DECLARE;
      return;
    case CLOSE_STORM: storm (m, f); return;
    case CLOSE_STORMED:
      f->step = CLOSE_WAYLAID;
      if (on_board (game, f->piece))
        advance (m, f, m->battle->role_for[WCR_USE_STORM]);
      return;
    case CLOSE_END: pop (m); return;
    }
}
