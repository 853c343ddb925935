/* triggers.c: the sections of triggers and of what tokens are spent on. */

#include "questions/query.h"
#include "reader.h"

/* Whether a discard says one chooser and one place at most; only cards that go
 * into the deck may stay unseen. */
static bool
discards_well (int who)
{
  int flags = who % WCR_OF_DECK;
  int by = flags & (WCR_DISCARD_BY_SIDE | WCR_DISCARD_BY_OPPONENT);
  int to = flags & (WCR_DISCARD_TO_DECK | WCR_DISCARD_TO_HAND);
  return by != (WCR_DISCARD_BY_SIDE | WCR_DISCARD_BY_OPPONENT)
         && to != (WCR_DISCARD_TO_DECK | WCR_DISCARD_TO_HAND)
         && (!(flags & WCR_DISCARD_UNSEEN) || to == WCR_DISCARD_TO_DECK);
}

/* Checks the bytes `who` and `other` of an action: subjects, sides or
 * nothing. */
static void
check_operands (struct reader *r, const struct action *action)
{
  bool good = true;
  switch ((enum wcr_action) action->verb)
    {
    case WCR_ACTION_STRIKE:
      good = (names_piece (action->who) || action->who == WCR_SUBJECT_SIDE)
             && names_piece (action->other);
      break;
    case WCR_ACTION_RESTRICT_BONUS:
      good = names_piece (action->who)
             && (names_piece (action->other)
                 || action->other == WCR_SUBJECT_SIDE);
      break;
    case WCR_ACTION_LOSE_BLOCKS:
    case WCR_ACTION_ELIMINATE:
    case WCR_ACTION_MOVE:
    case WCR_ACTION_REMOVE: good = names_piece (action->who); break;
    case WCR_ACTION_GAIN_BANNERS:
      good = action->who < 2 && action->other <= WCR_GAIN_NOT_FINAL;
      break;
    case WCR_ACTION_GROW_HAND:
    case WCR_ACTION_GAIN_TOKENS: good = action->who < 2; break;
    case WCR_ACTION_DRAW:
      good = action->who % WCR_OF_DECK < 2 * WCR_DRAW_DISCARDS;
      break;
    case WCR_ACTION_DISCARD: good = discards_well (action->who); break;
    case WCR_ACTION_END_GAME: good = action->who <= 2; break;
    case WCR_ACTION_FOR_EACH:
      good = action->who <= 2
             && action->other
                    <= (WCR_EACH_COUNTED | WCR_EACH_STOPS | WCR_EACH_HEXES)
             && (action->who < 2 || !(action->other & WCR_EACH_STOPS));
      break;
    case WCR_ACTION_CHANGE_TERRAIN:
      good = action->who < 2 && names_hex (action->other);
      break;
    case WCR_ACTION_CHANGE_HEXSIDE:
      good = names_hex (action->who & ~WCR_HEXSIDE_PRESENT)
             && names_hex (action->other);
      break;
    case WCR_ACTION_CHOOSE:
      good = action->other <= (1 | WCR_CHOOSE_HIDDEN)
             || action->other >> 1 == WCR_CHOOSE_AGREED >> 1;
      break;
    case WCR_ACTION_ROLL:
    case WCR_ACTION_OFFER: good = action->who < 2; break;
    case WCR_ACTION_RESHUFFLE:
    case WCR_ACTION_NOTE:
    case WCR_ACTION_TOGETHER:
    case WCR_ACTION_SET_COUNTER: /* battle_verify() knows whose */
    case WCR_ACTION_REVEAL:
    case WCR_ACTION_SWAP_SEATS:
    case WCR_ACTIONS: break;
    }
  if (!good)
    read_fail (r, "an action has nobody to act on");
}

/* @param behind  actions of the trigger that come after it */
static void
read_action (struct reader *r, struct action *action, uint32_t behind)
{
  const wcr_battle *battle = r->battle;
  action->verb = read_below (r, WCR_ACTIONS, "no such action");
  action->who = read_u8 (r);
  action->other = read_u8 (r);
  action->most = -1;
  action->condition = (int16_t) read_opt (
      r, (uint32_t) battle->expression_count, "no such expression");
  switch ((enum wcr_action) action->verb)
    {
    case WCR_ACTION_GAIN_BANNERS:
    case WCR_ACTION_LOSE_BLOCKS:
    case WCR_ACTION_GROW_HAND:
    case WCR_ACTION_GAIN_TOKENS:
    case WCR_ACTION_SET_COUNTER:
    case WCR_ACTION_DRAW:
    case WCR_ACTION_DISCARD:
      action->value = (uint16_t) read_expression (r);
      break;
    case WCR_ACTION_STRIKE:
      action->value = (uint16_t) read_index (r, (uint32_t) battle->role_count,
                                             "no such role");
      break;
    case WCR_ACTION_CHANGE_TERRAIN:
      action->value = (uint16_t) read_index (
          r, (uint32_t) battle->terrain_types, "no such terrain");
      break;
    case WCR_ACTION_CHANGE_HEXSIDE:
      action->value = (uint16_t) read_index (
          r, (uint32_t) battle->hexside_count, "no such feature of hexsides");
      r->battle->hexsides_change = true;
      break;
    case WCR_ACTION_NOTE:
      action->value = (uint16_t) read_index (r, UINT16_MAX, "no such text");
      break;
    case WCR_ACTION_FOR_EACH:
      action->value = (uint16_t) read_expression (r);
      action->inner
          = (uint8_t) read_index (r, behind + 1, "a block ends too late");
      if (r->error == NULL
          && !expression_counts (battle, action->value,
                                 (action->other & WCR_EACH_HEXES) != 0))
        read_fail (r, "a for-each has no pieces or hexes to go through");
      if (action->other & WCR_EACH_COUNTED)
        action->most = (int16_t) read_expression (r);
      break;
    case WCR_ACTION_ROLL:
      action->value = (uint16_t) read_expression (r);
      action->inner
          = (uint8_t) read_index (r, behind + 1, "a block ends too late");
      r->battle->rolls = true;
      if (action->other > WCR_MAX_DIE)
        read_fail (r, "dice have too many numbers");
      break;
    case WCR_ACTION_CHOOSE:
      action->value = (uint16_t) read_expression (r);
      action->most = (int16_t) read_expression (r);
      break;
    case WCR_ACTION_OFFER:
    case WCR_ACTION_TOGETHER:
      action->inner
          = (uint8_t) read_index (r, behind + 1, "a block ends too late");
      break;
    case WCR_ACTION_ELIMINATE:
    case WCR_ACTION_REMOVE:
    case WCR_ACTION_RESTRICT_BONUS:
    case WCR_ACTION_MOVE:
    case WCR_ACTION_RESHUFFLE:
    case WCR_ACTION_REVEAL:
    case WCR_ACTION_END_GAME:
    case WCR_ACTION_SWAP_SEATS:
    case WCR_ACTIONS: break;
    }
  if (action->verb == WCR_ACTION_GROW_HAND)
    r->battle->hands_grow = true;
  if (action->verb == WCR_ACTION_GAIN_TOKENS)
    r->battle->tokens = true;
  if (action->verb == WCR_ACTION_SWAP_SEATS)
    r->battle->seats_change = true;
  check_operands (r, action);
}

/* Checks that each block ends inside the one around it. A for-each is in at most
 * one other for-each, an offer in no other offer and in no together, a together in
 * no block but a roll, and a roll in no other roll. In a together nobody chooses.
 * Players change seats, and agree on numbers, only before the first turn. */
static void
check_blocks (struct reader *r, const struct trigger *trigger)
{
  /* Where blocks end; inner: a for-each in another one. */
  int loop = 0, inner = 0, together = 0, offer = 0, roll = 0;
  for (int i = 0; i < trigger->actions; i++)
    {
      const struct action *action
          = &r->battle->action[trigger->first_action + i];
      int end = i + 1 + action->inner;
      if ((i < loop && end > loop) || (i < inner && end > inner)
          || (i < together && end > together) || (i < offer && end > offer)
          || (i < roll && end > roll))
        read_fail (r, "a block ends after the one around it");
      if (action->verb == WCR_ACTION_OFFER)
        {
          if (i < together || i < offer)
            read_fail (r, "an offer lies in another block");
          offer = end;
        }
      if (action->verb == WCR_ACTION_CHOOSE && i < together)
        read_fail (r, "a side chooses amidst losses");
      if (action->verb == WCR_ACTION_SWAP_SEATS
          && trigger->event != WCR_EVENT_GAME_STARTS)
        read_fail (r, "players change seats in a turn");
      if (action->verb == WCR_ACTION_CHOOSE
          && (action->other & WCR_CHOOSE_AGREED)
          && trigger->event != WCR_EVENT_GAME_STARTS)
        read_fail (r, "players agree on a number in a turn");
      if (action->verb == WCR_ACTION_FOR_EACH)
        {
          if (i < inner)
            read_fail (r, "a for-each lies in two others");
          else if (i < loop)
            {
              inner = end;
              r->battle->nests = true;
            }
          else
            loop = end;
        }
      if (action->verb == WCR_ACTION_ROLL)
        {
          if (i < roll)
            read_fail (r, "a roll lies in another");
          roll = end;
        }
      if (action->verb == WCR_ACTION_TOGETHER)
        {
          if (i < loop || i < together || i < offer)
            read_fail (r, "a together lies in another block");
          together = end;
        }
    }
}

/* Gives a trigger that acts only once a mark, which notes that it has acted. */
static uint8_t
read_mark (struct reader *r, int once)
{
  if (once == WCR_ONCE_NO)
    return BYTE_NONE;
  int *marks = once == WCR_ONCE_PER_HEX ? &r->battle->hex_marks
                                        : &r->battle->once_marks;
  if (*marks == WCR_MAX_ONCE)
    {
      read_fail (r, "too many triggers act once");
      return BYTE_NONE;
    }
  return (uint8_t) (*marks)++;
}

/* The most actions that the next trigger may have. */
static uint32_t
most_actions (const wcr_battle *battle)
{
  int left = WCR_MAX_ACTIONS - battle->action_count;
  return (uint32_t) (left < WCR_MAX_TRIGGER_ACTIONS ? left
                                                    : WCR_MAX_TRIGGER_ACTIONS);
}

/* Reads how often a trigger acts, and of which deck the cards must be. */
static void
read_once (struct reader *r, struct trigger *trigger)
{
  uint8_t packed = read_u8 (r);
  trigger->once = packed % WCR_ONCE_DECK;
  trigger->deck = packed / WCR_ONCE_DECK;
  if (trigger->once >= WCR_ONCES)
    read_fail (r, "a trigger does not say how often it acts");
  else if (trigger->deck > 0 && !is_of_deck (trigger))
    read_fail (r, "an event is not about cards of a deck");
}

void
read_triggers (struct reader *r)
{
  wcr_battle *battle = r->battle;
  uint32_t count = read_count (r, WCR_MAX_TRIGGERS, 7, "too many triggers");
  battle->trigger = read_allocate (r, count, sizeof *battle->trigger);
  battle->action = read_allocate (r, WCR_MAX_ACTIONS, sizeof *battle->action);
  for (uint32_t i = 0; i < count && r->error == NULL; i++)
    {
      struct trigger *trigger = &battle->trigger[i];
      trigger->event = read_below (r, WCR_EVENTS, "no such event");
      if (r->error == NULL
          && !wcr_event_describe ((enum wcr_event_type) trigger->event)
                  ->trigger)
        read_fail (r, "no trigger may wait for that event");
      if (i > 0 && trigger->event < trigger[-1].event)
        read_fail (r, "the triggers are not in order");
      read_once (r, trigger);
      trigger->mark = read_mark (r, trigger->once);
      int32_t side = read_opt (r, WCR_SIDES, "no such side");
      trigger->side = side < 0 ? (uint8_t) BYTE_NONE : (uint8_t) side;
      trigger->condition = (int16_t) read_opt (
          r, (uint32_t) battle->expression_count, "no such expression");
      trigger->classes = read_mask (r, battle->class_count, "no such class");
      int32_t card
          = read_opt (r, (uint32_t) battle->card_count, "no such card");
      trigger->card = card < 0 ? (uint8_t) BYTE_NONE : (uint8_t) card;
      uint32_t actions
          = read_count (r, most_actions (battle), 4, "too many actions");
      trigger->first_action = (uint16_t) battle->action_count;
      trigger->actions = (uint8_t) actions;
      for (uint32_t k = 0; k < actions && r->error == NULL; k++)
        read_action (r, &battle->action[battle->action_count++],
                     actions - k - 1);
      if (r->error == NULL)
        check_blocks (r, trigger);
    }
  battle->trigger_count = (int) count;
}

static void
read_token_action (struct reader *r, struct token_action *action)
{
  const wcr_battle *battle = r->battle;
  uint8_t window = read_u8 (r);
  action->sided = (window & WCR_TOKEN_FOR_SIDE) != 0;
  action->window = window & (uint8_t) ~WCR_TOKEN_FOR_SIDE;
  if (action->window >= WCR_TOKEN_WINDOWS
      || (action->sided && action->window != WCR_TOKEN_BEFORE_DRAW))
    read_fail (r, "no such moment");
  uint8_t flags = read_below (r, WCR_MAX_TOKENS * WCR_TOKEN_COST,
                              "an action takes more tokens than there are");
  action->moves = (flags & WCR_TOKEN_FLAG_MOVES) != 0;
  action->cost = (uint8_t) (1 + flags / WCR_TOKEN_COST);
  int32_t clause
      = read_opt (r, (uint32_t) battle->clause_count, "no such clause");
  action->clause = clause < 0 ? (uint8_t) BYTE_NONE : (uint8_t) clause;
  action->condition = (int16_t) read_opt (
      r, (uint32_t) battle->expression_count, "no such expression");
  action->roles
      = (uint32_t) read_mask (r, battle->role_count, "no such role");
  action->groups = read_mask (r, WCR_MAX_GROUPS, "no such group of cards");
  if (action->sided && action->moves)
    read_fail (r, "an action has nobody to act on");
  if (r->error == NULL && clause >= 0
      && (action->window != WCR_TOKEN_CARD_PLAYED
          || battle->clause[clause].parts == 0))
    read_fail (r, "an action for tokens has an order that it cannot have");
}

void
read_tokens (struct reader *r)
{
  wcr_battle *battle = r->battle;
  uint32_t count = read_count (r, WCR_MAX_TOKEN_ACTIONS, 6,
                               "too many actions for tokens");
  battle->token_action
      = read_allocate (r, count, sizeof *battle->token_action);
  for (uint32_t i = 0; i < count && r->error == NULL; i++)
    read_token_action (r, &battle->token_action[i]);
  battle->token_count = (int) count;
  for (int side = 0; side < WCR_SIDES; side++)
    {
      struct army *army = &battle->army[side];
      army->tokens
          = (uint8_t) read_index (r, WCR_MAX_TOKENS + 1, "too many tokens");
      army->sheet = (uint32_t) read_mask (r, battle->token_count,
                                          "no such action for tokens");
      for (int i = 0; i < battle->token_count && r->error == NULL; i++)
        if (army->sheet >> i & 1)
          battle->token_windows
              |= (uint8_t) (1u << battle->token_action[i].window);
    }
}

/* How many numbers a counter has. */
static int
size_of (const wcr_battle *battle, const struct counter *counter)
{
  switch ((enum wcr_counter_of) counter->of)
    {
    case WCR_COUNTER_SIDE: return WCR_SIDES;
    case WCR_COUNTER_PIECE: return battle->piece_count;
    case WCR_COUNTER_HEX: return battle->hexes;
    case WCR_COUNTER_GAME:
    case WCR_COUNTER_KINDS: break;
    }
  return 1;
}

void
read_counters (struct reader *r)
{
  wcr_battle *battle = r->battle;
  uint32_t count = read_count (r, WCR_MAX_COUNTERS, 3, "too many counters");
  battle->counter = read_allocate (r, count, sizeof *battle->counter);
  int bytes = 0;
  for (uint32_t i = 0; i < count && r->error == NULL; i++)
    {
      struct counter *counter = &battle->counter[i];
      counter->of = read_below (r, WCR_COUNTER_KINDS, "no such counter");
      counter->most = read_below (r, WCR_MAX_COUNT + 1, "a count is too large");
      counter->start
          = read_below (r, counter->most + 1, "a count is too large");
      counter->first = (uint16_t) bytes;
      if (r->error == NULL)
        bytes += size_of (battle, counter);
      if (bytes > WCR_MAX_COUNTER_BYTES)
        read_fail (r, "the counters are too large");
    }
  battle->counter_count = (uint8_t) count;
  battle->counter_numbers = battle->counter_bytes = (uint16_t) bytes;
}

static void
read_pile (struct reader *r, struct counter *counter)
{
  wcr_battle *battle = r->battle;
  counter->drawn_by = (int16_t) read_opt (
      r, (uint32_t) battle->expression_count, "no such expression");
  uint32_t count = read_count (r, WCR_MAX_PILE, 1, "a pile is too large");
  if (r->error == NULL && count == 0 && counter->drawn_by < 0)
    read_fail (r, "a pile is empty");
  counter->chosen = count == 0;
  counter->pile = read_allocate (r, count, 1);
  for (uint32_t i = 0; i < count && r->error == NULL; i++)
    counter->pile[i]
        = read_below (r, counter->most + 1, "a count is too large");
  counter->piled = (uint8_t) count;
  counter->marks = battle->counter_bytes;
  battle->counter_bytes = (uint16_t) (battle->counter_bytes + count);
  if (battle->counter_bytes > WCR_MAX_COUNTER_BYTES)
    read_fail (r, "the counters are too large");
}

void
read_draws (struct reader *r)
{
  wcr_battle *battle = r->battle;
  uint32_t count = read_count (r, WCR_MAX_COUNTERS, 3, "too many counters");
  int before = -1;
  for (uint32_t i = 0; i < count && r->error == NULL; i++)
    {
      uint32_t number
          = read_index (r, battle->counter_count, "no such counter");
      if (r->error == NULL && (int) number <= before)
        read_fail (r, "the piles are not in order");
      if (r->error != NULL)
        return;
      before = (int) number;
      read_pile (r, &battle->counter[number]);
    }
}
