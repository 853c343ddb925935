/* triggers.c: what the rules do on an event.
 *
 * TRIGGERS holds the event in its fields. It walks through the triggers that
 * wait for the event and through the actions of each, one in each step, as an
 * action may start procedures that wait for a decision. `mask` packs three
 * numbers: the type of the event, the next trigger, and the next action of the
 * trigger before it. Triggers nest at most WCR_MAX_NESTING deep; events further
 * in are only reported, so that rules which answer each other come to an end.
 * A rule with many actions that start it again would still take hours: after
 * WCR_MAX_STEP_ACTIONS of them without a decision the game is over.
 *
 * Blocks of actions are in game->loop[step]. loops.c walks through a for-each. A
 * roll goes into game_rolls() before its actions. While a together runs,
 * banners do not end the game and leaders of units with losses wait; its end
 * makes up for both. */

#include "machine.h"
#include "random.h"

#include <string.h>

static int
byte_or_none (uint8_t byte)
{
  return byte == BYTE_NONE ? WCR_NONE : byte;
}

static int
hex_or_none (uint16_t hex)
{
  return hex == HEX_NONE ? WCR_NONE : hex;
}

/* The side that an event is about: its own, that of its piece, or the active
 * one. */
static int
event_side (const wcr_battle *battle, const wcr_game *game,
            const struct frame *f)
{
  if (f->side != BYTE_NONE)
    return f->side;
  if (f->piece != PIECE_NONE)
    return piece_side (battle, f->piece);
  return game->active;
}

/* The hex that the actions are about: that of a for-each, or of the event. */
static int
event_hex (const wcr_battle *battle, const wcr_game *game,
           const struct frame *f)
{
  int hex = battle->picks ? game_picks (battle, game, f->step)->hex : HEX_NONE;
  if (hex == HEX_NONE && battle->picks && battle->nests)
    hex = game_picks (battle, game, WCR_MAX_NESTING + f->step)->hex;
  return hex_or_none (hex == HEX_NONE ? f->hex : (uint16_t) hex);
}

/* Notes where the piece that fell in a combat stood when it was declared. */
static void
tell_fallen (const wcr_game *game, struct question *q)
{
  bool target = q->target >= 0 && !on_board (game, q->target);
  q->told = target ? q->target : q->actor;
  q->place
      = (int16_t) hex_or_none (target ? game->combat.hex : game->combat.from);
}

static struct question
event_question (const wcr_battle *battle, const wcr_game *game,
                const struct frame *f)
{
  const struct combat_state *combat = &game->combat;
  struct question q = QUESTION_NONE;
  q.piece = (int16_t) byte_or_none (f->piece);
  q.target = (int16_t) byte_or_none (f->other);
  if (combat->active)
    {
      q.actor = combat->actor;
      q.target = combat->target;
      q.declared = true;
    }
  q.each = (int16_t) byte_or_none (game->loop[f->step].each);
  if (battle->nests)
    q.outer_each
        = (int16_t) byte_or_none (game_outer (battle, game)[f->step].each);
  q.hex = (int16_t) event_hex (battle, game, f);
  q.from = (int16_t) hex_or_none (f->from);
  q.side = (int8_t) event_side (battle, game, f);
  q.role = (int8_t) byte_or_none (f->role);
  q.mode = (int8_t) byte_or_none (f->mode);
  q.cause = (int8_t) byte_or_none (f->cause);
  q.count = f->count;
  q.roll = (int8_t) f->step;
  q.told = q.piece;
  q.place = (int16_t) hex_or_none (f->hex);
  if ((f->mask & 255u) == WCR_EVENT_COMBAT_ENDED && combat->active)
    tell_fallen (game, &q);
  return q;
}

/* Whether the trigger acts on the event now; if so, notes that it did. */
static bool
acts (struct machine *m, const struct frame *f, int index)
{
  const struct trigger *trigger = &m->battle->trigger[index];
  wcr_game *game = m->game;
  struct question q = event_question (m->battle, m->game, f);
  if ((is_of_deck (trigger) && trigger->deck != f->total)
      || !would_act (m->battle, game, index, &q))
    return false;
  if (trigger->once == WCR_ONCE_PER_HEX && f->hex != HEX_NONE)
    game_marks (m->battle, game, trigger->mark)[f->hex / 64]
        |= (hex_word) 1 << (f->hex % 64);
  if (trigger->once == WCR_ONCE_TURN)
    game->triggers_done_turn |= UINT32_C (1) << trigger->mark;
  if (trigger->once == WCR_ONCE_GAME)
    game->triggers_done_game |= UINT32_C (1) << trigger->mark;
  return true;
}

/* Tells a listener which rule acts. No trigger waits for this event, so nothing
 * is pushed. */
static void
announce_acting (struct machine *m, const struct frame *f, int index)
{
  if (m->listener == NULL)
    return;
  wcr_event event = event_of (WCR_EVENT_RULE_ACTS);
  event.side = event_side (m->battle, m->game, f);
  event.count = index;
  report_event (m, &event);
}

/* ---- actions ------------------------------------------------------------ */

static int
piece_of (const struct question *q, int subject)
{
  return subject == WCR_SUBJECT_ACTOR    ? q->actor
         : subject == WCR_SUBJECT_TARGET ? q->target
         : subject == WCR_SUBJECT_EACH   ? q->each
         : subject == WCR_SUBJECT_OUTER  ? q->outer_each
         : subject == WCR_SUBJECT_PIECE  ? q->piece
                                         : WCR_NONE;
}

static void
act_on_piece (struct machine *m, const struct action *action, int piece,
              int count)
{
  if (count <= 0)
    return;
  if (!in_strike (m->game))
    m->game->checked = 0; /* a sequence of its own */
  enum procedure procedure = action->verb == WCR_ACTION_REMOVE
                                 ? PROCEDURE_REMOVAL
                             : is_leader (m->battle, piece) ? PROCEDURE_FALL
                                                            : PROCEDURE_LOSS;
  struct frame *f = push (m, procedure);
  f->piece = (uint8_t) piece;
  f->hex = m->game->piece[piece].hex;
  f->cause = WCR_CAUSE_RULE;
  f->count = at_most_int16 (count);
}

static void
act_strike (struct machine *m, const struct frame *event,
            const struct action *action, const struct question *q)
{
  int roller = piece_of (q, action->who), target = piece_of (q, action->other);
  if (target < 0 || !on_board (m->game, target))
    return;
  if (action->who != WCR_SUBJECT_SIDE
      && (roller < 0 || !on_board (m->game, roller)))
    return;
  int hex = hex_or_none (event->hex);
  struct frame *f = push (m, PROCEDURE_STRIKE);
  if (roller >= 0)
    f->piece = (uint8_t) roller;
  f->other = (uint8_t) target;
  /* A leader may be on his way through a hex where he cannot stand. */
  f->hex = target == q->piece && hex >= 0 ? (uint16_t) hex
                                          : m->game->piece[target].hex;
  f->role = (uint8_t) action->value;
}

/* @param only  the only piece that it may still attack; none: nobody */
static void
restrict_bonus (struct machine *m, int piece, int only)
{
  if (piece >= 0)
    m->game->piece[piece].only
        = only < 0 ? (uint8_t) BYTE_NONE : (uint8_t) (1 + only);
}

static void
act_on_side (struct machine *m, const struct action *action, int side,
             int count)
{
  if (action->verb == WCR_ACTION_GAIN_BANNERS)
    {
      gain_banners (m, side, count,
                    action->other == WCR_GAIN_NOT_FINAL ? GAIN_NOT_FINAL
                                                        : GAIN_GRANTED);
      return;
    }
  if (action->verb == WCR_ACTION_GROW_HAND)
    {
      grow_hand (m, side, count);
      return;
    }
  if (action->verb == WCR_ACTION_GAIN_TOKENS)
    {
      grant_tokens (m, side, count);
      return;
    }
  struct frame *f = push (m, PROCEDURE_DRAW);
  if (action->who & WCR_DRAW_DISCARDS)
    f->step = DRAW_DISCARDS;
  if (action->who >= WCR_OF_DECK)
    f->role = action->who / WCR_OF_DECK;
  f->side = (uint8_t) side;
  f->count = at_most_int16 (count);
}

/* The hex that an action is about: the one left, that of a piece, or
 * event_hex(). */
static int
hex_of (const struct machine *m, const struct frame *f,
        const struct question *q, int operand)
{
  if (operand == WCR_OF_FROM)
    return hex_or_none (f->from);
  int piece = piece_of (q, operand);
  return piece < 0 ? event_hex (m->battle, m->game, f)
                   : hex_of_piece (m->game, q, piece);
}

/* The terrain that an action names, or what the terrain in the hex becomes. */
static uint8_t
next_terrain (const struct machine *m, const struct action *action, int hex)
{
  if (action->who == 0)
    return (uint8_t) action->value;
  uint8_t becomes = m->battle->terrain[game_terrain (m->game)[hex]].becomes;
  return becomes == BYTE_NONE ? 0 : becomes;
}

static void
change_ground (struct machine *m, const struct action *action, int hex)
{
  const wcr_battle *battle = m->battle;
  if (hex < 0 || hex >= battle->hexes)
    return;
  uint8_t before = game_terrain (m->game)[hex];
  uint8_t next = next_terrain (m, action, hex);
  if (next == before)
    return;
  change_terrain (battle, m->game, hex, next);
  announce_count (m, WCR_EVENT_TERRAIN_CHANGED, WCR_NONE, hex,
                  battle->terrain[before].type, battle->terrain[next].type);
}

/* Puts a feature on the side of `hex` towards its neighbour `beside`, or takes
 * it from there, whichever of the two hexes has it. */
static void
change_hexside (struct machine *m, const struct action *action, int hex,
                int beside)
{
  uint8_t *sides = game_hexsides (m->battle, m->game, action->value);
  bool add = (action->who & WCR_HEXSIDE_PRESENT) != 0;
  if (hex < 0 || beside < 0)
    return;
  for (int d = 0; d < 6; d++)
    {
      unsigned ours = 1u << d, theirs = 1u << (d + 3) % 6;
      if (m->battle->neighbour[hex][d] != beside
          || add == ((sides[hex] & ours) != 0 || (sides[beside] & theirs) != 0))
        continue;
      sides[hex] = (uint8_t) (add ? sides[hex] | ours : sides[hex] & ~ours);
      sides[beside] = (uint8_t) (sides[beside] & ~theirs);
      wcr_event event = event_of (WCR_EVENT_HEXSIDE_CHANGED);
      event.hex = hex;
      event.from = beside;
      event.count = action->value;
      event.total = add;
      if (m->listener != NULL)
        report_event (m, &event);
    }
}

/* A piece stands for its hex, too.
 * @return the number of the side, piece or hex; none: there is none */
static int
counter_owner (const struct machine *m, const struct frame *f,
               const struct action *action, const struct question *q)
{
  switch ((enum wcr_counter_of) m->battle->counter[action->who].of)
    {
    case WCR_COUNTER_SIDE:
      return event_side (m->battle, m->game, f) ^ action->other;
    case WCR_COUNTER_PIECE: return piece_of (q, action->other);
    case WCR_COUNTER_HEX: return hex_of (m, f, q, action->other);
    case WCR_COUNTER_GAME:
    case WCR_COUNTER_KINDS: break;
    }
  return 0;
}

static void
set_counter (struct machine *m, const struct frame *f,
             const struct action *action, const struct question *q, int number)
{
  const struct counter *counter = &m->battle->counter[action->who];
  int whose = counter_owner (m, f, action, q);
  uint8_t *at = game_counter (m->battle, m->game, action->who, whose);
  number = number < 0 ? 0 : number > counter->most ? counter->most : number;
  if (at == NULL || *at == number)
    return;
  *at = (uint8_t) number;
  if (m->listener == NULL)
    return;
  wcr_event event = event_of (WCR_EVENT_COUNTER_SET);
  event.count = number;
  event.total = action->who;
  event.side = counter->of == WCR_COUNTER_SIDE ? whose : WCR_NONE;
  event.piece = counter->of == WCR_COUNTER_PIECE ? whose : WCR_NONE;
  event.hex = counter->of == WCR_COUNTER_HEX ? whose : WCR_NONE;
  report_event (m, &event);
}

/* Draws a number of a pile that was not drawn yet; when all were, the pile is
 * full again. A forced number comes first if the pile has it. */
static uint8_t
draw_number (struct machine *m, const struct counter *counter)
{
  wcr_game *game = m->game;
  uint8_t *mark = game_counters (m->battle, game) + counter->marks;
  int left = 0, at = -1;
  for (int i = 0; i < counter->piled; i++)
    left += mark[i] == 0;
  if (left == 0)
    {
      memset (mark, 0, counter->piled);
      left = counter->piled;
    }
  for (int i = 0; i < counter->piled && at < 0 && game->forced_left > 0; i++)
    if (mark[i] == 0
        && game->forced[game->forced_first]
               == WCR_DIE_NUMBER + counter->pile[i])
      {
        game->forced_left--;
        game->forced_first++;
        at = i;
      }
  if (at < 0)
    {
      int skip
          = (int) random_below (game->key, &game->counter, (unsigned) left);
      for (at = 0; mark[at] != 0 || skip > 0; at++)
        skip -= mark[at] == 0;
    }
  mark[at] = 1;
  return counter->pile[at];
}

static void
reveal (struct machine *m, const struct frame *f, const struct action *action,
        const struct question *q)
{
  const struct counter *counter = &m->battle->counter[action->who];
  const uint8_t *at = game_counter (m->battle, m->game, action->who,
                                    counter_owner (m, f, action, q));
  if (at != NULL && *at >= FACE_DOWN)
    set_counter (m, f, action, q,
                 counter->piled > 0 ? draw_number (m, counter)
                                    : *at - FACE_DOWN);
}

/* Whoever bid for an army has seen the hand of the one that he leaves. */
static void
swap_seats (struct machine *m, int side)
{
  wcr_game *game = m->game;
  for (int i = 0; i < WCR_SIDES; i++)
    game->side[i].seat ^= 1;
  deal_anew (m->battle, game);
  announce_side (m, WCR_EVENT_SEATS_SWAPPED, side, WCR_NONE, 0);
}

static void
perform (struct machine *m, const struct frame *f, const struct action *action)
{
  struct question q = event_question (m->battle, m->game, f);
  int side = event_side (m->battle, m->game, f),
      piece = piece_of (&q, action->who);
  switch ((enum wcr_action) action->verb)
    {
    case WCR_ACTION_GAIN_BANNERS:
    case WCR_ACTION_GROW_HAND:
    case WCR_ACTION_GAIN_TOKENS:
    case WCR_ACTION_DRAW:
      act_on_side (m, action, action->who & 1 ? 1 - side : side,
                   evaluate (m->battle, m->game, action->value, &q));
      return;
    case WCR_ACTION_DISCARD:
      start_discard (m, action->who & 1 ? 1 - side : side,
                     evaluate (m->battle, m->game, action->value, &q),
                     action->who, side);
      return;
    case WCR_ACTION_LOSE_BLOCKS:
      if (piece >= 0 && on_board (m->game, piece))
        act_on_piece (m, action, piece,
                      evaluate (m->battle, m->game, action->value, &q));
      return;
    case WCR_ACTION_ELIMINATE:
    case WCR_ACTION_REMOVE:
      if (piece >= 0 && on_board (m->game, piece))
        act_on_piece (m, action, piece, m->game->piece[piece].blocks);
      return;
    case WCR_ACTION_MOVE:
      if (piece >= 0 && on_board (m->game, piece))
        push (m, PROCEDURE_FREE_MOVE)->piece = (uint8_t) piece;
      return;
    case WCR_ACTION_STRIKE: act_strike (m, f, action, &q); return;
    case WCR_ACTION_RESTRICT_BONUS:
      restrict_bonus (m, piece, piece_of (&q, action->other));
      return;
    case WCR_ACTION_RESHUFFLE:
      reshuffle (m, action->who / WCR_OF_DECK);
      announce_reshuffle (m, action->who / WCR_OF_DECK);
      return;
    case WCR_ACTION_CHANGE_TERRAIN:
      change_ground (m, action, hex_of (m, f, &q, action->other));
      return;
    case WCR_ACTION_CHANGE_HEXSIDE:
      change_hexside (m, action, hex_of (m, f, &q, action->other),
                      hex_of (m, f, &q, action->who & ~WCR_HEXSIDE_PRESENT));
      return;
    case WCR_ACTION_SET_COUNTER:
      set_counter (m, f, action, &q,
                   evaluate (m->battle, m->game, action->value, &q));
      return;
    case WCR_ACTION_REVEAL: reveal (m, f, action, &q); return;
    case WCR_ACTION_SWAP_SEATS: swap_seats (m, side); return;
    case WCR_ACTION_END_GAME:
      end_game (m, action->who == 2   ? WCR_NONE
                   : action->who == 0 ? side
                                      : 1 - side);
      return;
    case WCR_ACTION_NOTE:
      announce_side (m, WCR_EVENT_NOTE, WCR_NONE, WCR_NONE, action->value);
      return;
    case WCR_ACTION_FOR_EACH:
    case WCR_ACTION_OFFER:
    case WCR_ACTION_ROLL:
    case WCR_ACTION_CHOOSE:
    case WCR_ACTION_TOGETHER: /* run_action() */
    case WCR_ACTIONS: return;
    }
}

/* ---- blocks ------------------------------------------------------------- */

static void
go_to_action (struct frame *f, int action)
{
  f->mask = (f->mask & 0xffffu) | (uint32_t) action << 16;
}

/* Ends a together: first the end of the game, then leaders one by one.
 * @return false when there is nothing more to do */
static bool
settle_together (struct machine *m, struct loop_state *loop)
{
  wcr_game *game = m->game;
  if (!loop->settling)
    {
      loop->settling = true;
      game->together--;
      if (game->together == 0 && banners_decide (m))
        return true;
    }
  int next = PIECE_NONE;
  for (int i = m->battle->unit_count; i < m->battle->piece_count; i++)
    if (game->piece[i].awaits != 0
        && (next == PIECE_NONE || game->piece[i].hex < game->piece[next].hex))
      next = i;
  if (game->together == 0 && next != PIECE_NONE)
    {
      check_awaiting (m, next);
      return true;
    }
  loop->together = loop->settling = 0;
  return false;
}

static void
start_together (struct machine *m, const struct frame *f,
                const struct action *action, int index)
{
  m->game->together++;
  m->game->loop[f->step].together = (uint8_t) (index + 1 + action->inner);
}

/* Rolls the dice on which the actions inside depend.
 * @return false: there are no dice */
static bool
roll_dice (struct machine *m, const struct frame *f,
           const struct action *action)
{
  wcr_game *game = m->game;
  struct question q = event_question (m->battle, m->game, f);
  struct roll_state *roll = &game_rolls (game)[f->step];
  int count = evaluate (m->battle, game, action->value, &q);
  uint8_t dice[WCR_MAX_DICE];
  bool forced = true;
  *roll = (struct roll_state){ 0 };
  if (count <= 0)
    return false;
  count = count > WCR_MAX_DICE ? (int) WCR_MAX_DICE : count;
  for (int i = 0; i < count; i++)
    if (action->other > 0)
      {
        dice[i] = (uint8_t) (1
                             + random_number (game, WCR_DIE_NUMBER + 1,
                                              action->other, &forced));
        roll->total = (uint16_t) (roll->total + dice[i]);
      }
    else
      {
        dice[i] = random_die (game, m->battle->face_count, &forced);
        roll->dice[dice[i]]++;
      }
  if (m->listener == NULL)
    return true;
  wcr_event event = event_of (WCR_EVENT_RULE_ROLLED);
  int side = event_side (m->battle, m->game, f);
  event.side = action->who == 0 ? side : 1 - side;
  event.count = count;
  event.total = action->other;
  event.dice = dice;
  event.forced = forced;
  report_event (m, &event);
  return true;
}

/* Asks, in two steps, whether to do the actions inside. */
static void
run_offer (struct machine *m, struct frame *f, const struct action *action,
           int index)
{
  struct loop_state *loop = &m->game->loop[f->step];
  int side = event_side (m->battle, m->game, f);
  loop->offering = !loop->offering;
  if (loop->offering)
    {
      go_to_action (f, index);
      await (m, WCR_DECISION_OFFER, action->who == 0 ? side : 1 - side);
    }
  else if (wcr_choice_kind_of (m->choice) == WCR_CHOICE_NO)
    go_to_action (f, index + 1 + action->inner);
}

void
list_offer (const wcr_battle *battle, const wcr_game *game, struct choices *c)
{
  add_choice (c, WCR_CHOICE_YES, WCR_NONE, offered_hex (battle, game));
  add_choice (c, WCR_CHOICE_NO, WCR_NONE, WCR_NONE);
}

int
offered_hex (const wcr_battle *battle, const wcr_game *game)
{
  const struct frame *f = top_frame (game);
  int piece = game->loop[f->step].each;
  if (piece == PIECE_NONE && battle->nests
      && (!battle->picks
          || game_picks (battle, game, f->step)->hex == HEX_NONE))
    piece = game_outer (battle, game)[f->step].each;
  return piece == PIECE_NONE ? event_hex (battle, game, f)
                             : hex_or_none (game->piece[piece].hex);
}

/* The numbers among which a side chooses; with more than it may, only the
 * least. */
static void
number_limits (const wcr_battle *battle, const wcr_game *game,
               const struct action *action, const struct question *q,
               int *least, int *most)
{
  int highest = battle->counter[action->who].most;
  *least = evaluate (battle, game, action->value, q);
  *most = evaluate (battle, game, action->most, q);
  *least = *least < 0 ? 0 : *least > highest ? highest : *least;
  *most = *most > highest ? highest : *most < *least ? *least : *most;
}

static void
lay_down (struct machine *m, const struct frame *f, const struct action *action,
          const struct question *q, int number)
{
  struct action open = *action;
  open.other &= 1;
  if (action->other & WCR_CHOOSE_HIDDEN)
    *game_counter (m->battle, m->game, action->who,
                   counter_owner (m, f, &open, q))
        = (uint8_t) (FACE_DOWN + number);
  else
    set_counter (m, f, &open, q, number);
}

/* Asks, in two steps, for the number of a counter. */
static void
run_choose (struct machine *m, struct frame *f, const struct action *action,
            int index)
{
  struct loop_state *loop = &m->game->loop[f->step];
  struct question q = event_question (m->battle, m->game, f);
  int least, most;
  number_limits (m->battle, m->game, action, &q, &least, &most);
  if (loop->offering)
    {
      loop->offering = 0;
      lay_down (m, f, action, &q, wcr_choice_a (m->choice));
    }
  else if (least == most)
    lay_down (m, f, action, &q, least);
  else
    {
      loop->offering = 1;
      go_to_action (f, index);
      await (m, WCR_DECISION_NUMBER,
             event_side (m->battle, m->game, f) ^ (action->other & 1));
    }
}

/* The action of a TRIGGERS frame that waits for a decision. */
static const struct action *
waiting_action (const wcr_battle *battle, const wcr_game *game)
{
  const struct frame *f = top_frame (game);
  int index
      = battle->first_trigger[f->mask & 255u] + (int) (f->mask >> 8 & 255u) - 1;
  return &battle->action[battle->trigger[index].first_action
                         + (int) (f->mask >> 16)];
}

void
list_numbers (const wcr_battle *battle, const wcr_game *game, struct choices *c)
{
  struct question q = event_question (battle, game, top_frame (game));
  int least, most;
  number_limits (battle, game, waiting_action (battle, game), &q, &least,
                 &most);
  for (int number = least; number <= most; number++)
    add_choice (c, WCR_CHOICE_NUMBER, number, WCR_NONE);
}

bool
wcr_choice_hidden (const wcr_battle *battle, const wcr_game *game)
{
  return game->decision == WCR_DECISION_NUMBER
         && (waiting_action (battle, game)->other & WCR_CHOOSE_HIDDEN) != 0;
}

bool
wcr_choice_agreed (const wcr_battle *battle, const wcr_game *game)
{
  return game->decision == WCR_DECISION_NUMBER
         && (waiting_action (battle, game)->other & WCR_CHOOSE_AGREED) != 0;
}

int
wcr_choice_counter (const wcr_battle *battle, const wcr_game *game)
{
  return game->decision == WCR_DECISION_NUMBER
             ? waiting_action (battle, game)->who
             : WCR_NONE;
}

/* Does one action of the trigger, or ends a block.
 * @return false when the trigger is done */
static bool
run_action (struct machine *m, struct frame *f, const struct trigger *trigger,
            int index)
{
  struct loop_state *loop = &m->game->loop[f->step];
  const struct action *actions = m->battle->action + trigger->first_action;
  if (loop->end != 0 && loop->end == index)
    {
      struct question q = event_question (m->battle, m->game, f);
      if (next_of_each (m, f, &actions[loop->first - 1], &q))
        go_to_action (f, loop->first);
      return true;
    }
  if (loop->together != 0 && loop->together == index
      && settle_together (m, loop))
    return true;
  if (index >= trigger->actions)
    return false;
  const struct action *action = &actions[index];
  struct question q = event_question (m->battle, m->game, f);
  if (action->condition >= 0
      && !evaluate (m->battle, m->game, action->condition, &q))
    {
      go_to_action (f, index + 1 + action->inner);
      return true;
    }
  go_to_action (f, index + 1);
  if (action->verb == WCR_ACTION_FOR_EACH)
    {
      start_for_each (m, f, action, index, &q);
      go_to_action (f, loop->end);
    }
  else if (action->verb == WCR_ACTION_OFFER)
    run_offer (m, f, action, index);
  else if (action->verb == WCR_ACTION_CHOOSE)
    run_choose (m, f, action, index);
  else if (action->verb == WCR_ACTION_ROLL)
    {
      if (!roll_dice (m, f, action))
        go_to_action (f, index + 1 + action->inner);
    }
  else if (action->verb == WCR_ACTION_TOGETHER)
    start_together (m, f, action, index);
  else
    perform (m, f, action);
  return true;
}

void
run_triggers (struct machine *m, struct frame *f)
{
  const wcr_battle *battle = m->battle;
  int type = (int) (f->mask & 255u);
  int next = (int) (f->mask >> 8 & 255u), action = (int) (f->mask >> 16);
  int first = battle->first_trigger[type];
  if (next > 0 && ++m->actions > WCR_MAX_STEP_ACTIONS)
    {
      m->game->stopped = (uint8_t) (first + next - 1);
      announce_count (m, WCR_EVENT_RULE_STOPPED, WCR_NONE, WCR_NONE,
                      m->game->stopped, 0);
      end_game (m, WCR_NONE);
      return;
    }
  if (next > 0 && run_action (m, f, &battle->trigger[first + next - 1], action))
    return;
  int end = battle->first_trigger[type + 1];
  while (first + next < end && !acts (m, f, first + next))
    next++;
  if (first + next == end)
    {
      m->game->nesting--;
      pop (m);
      return;
    }
  f->mask = (uint32_t) type | (uint32_t) (next + 1) << 8;
  announce_acting (m, f, first + next);
}
