/* turn.c: the player turn, its choice of a card, and its phases.
 *
 * A turn starts with checks in a fixed order; a banner that wins ends the game
 * at once, wherever it is gained:
 *   1. sudden death, then whatever else hangs on turn-starts (TURN_START)
 *   2. objectives that the active side claims (TURN_OBJECTIVES); those that
 *      are claimed at once need no turn
 *   3. what it may take at the start of its turn, such as camps
 *   4. pieces that arrive
 *   5. its card (TURN_PLAY)
 * A new check gets a step of its own, in its place. Objectives are lost at any
 * time (objectives.c).
 *
 * TURN runs for ever at the bottom of the stack: start, objectives, command
 * card, cards of other decks beside it, orders, phases, tokens, discard, draws
 * (the other side first replaces what it played as reactions), end, tokens
 * gained; then the other side. A side without command cards goes from the start
 * to the tokens; one whose card orders nobody has no phases. When neither side
 * has had a card for MAX_IDLE turns, nothing will ever happen again, and the
 * game is stopped without a result; so it is when the turns cannot be counted
 * any more. `count` counts the turns without a card, `total` the command cards
 * that were reactions in the turn.
 *
 * The text of a card stays until the next turn starts: the draws may depend on
 * it. When the battle offers something in place of the last card drawn, the
 * side is asked; `total` is then what it draws instead.
 *
 * PHASE lets the active side act with one ordered piece after the other until
 * it is done. It is asked at least once when anything is ordered. */

#include "machine.h"

#include <string.h>

enum turn_step {
  TURN_START,
  TURN_OBJECTIVES,
  TURN_ARRIVALS,
  TURN_PLAY,
  TURN_PLAYED,
  TURN_ORDERS,
  TURN_ORDERED,
  TURN_PHASES,
  TURN_DISCARD,
  TURN_REPLACE,
  TURN_DRAW,
  TURN_OFFERED,
  TURN_INSTEAD,
  TURN_END,
  TURN_PASS,
  TURN_INSPIRE,
  TURN_GIVEN,
  TURN_TOKENS,
  TURN_THEIR_TOKENS,
  TURN_GAIN,
  TURN_CARDS
};

enum { MAX_IDLE = 100 };

/* Notes what the side orders in this turn, for a side that copies it next. */
static void
note_order (wcr_game *game, uint8_t card)
{
  struct side_state *side = &game->side[game->active];
  side->last_card = card;
  side->last_clause = card == BYTE_NONE ? (uint8_t) BYTE_NONE : game->clause;
  side->last_mirror = card == BYTE_NONE ? 0 : game->mirror;
  side->last_ground = 0;
}

void
begin_turn (const wcr_battle *battle, wcr_game *game)
{
  game->turn++;
  game->side[game->active].turns++;
  game->triggers_done_turn = 0;
  game->ordered = 0;
  game->card = game->clause = game->text = BYTE_NONE;
  game->mirror = game->ground = 0;
  game->inspired = BYTE_NONE;
  game->side[0].actions_paid = game->side[1].actions_paid = 0;
  note_order (game, BYTE_NONE);
  static const struct piece_state turn
      = { .arrived = HEX_NONE, .clause = BYTE_NONE };
  enum { memory = offsetof (struct piece_state, token) };
  struct piece_state *piece = game->piece, *end = piece + battle->piece_count;
  if (battle->touches)
    memset (game_touched (battle, game), 0, (size_t) battle->piece_count);
#pragma GCC unroll 4
  for (; piece < end; piece++)
    {
      piece->start = piece->hex;
      memcpy (&piece->token, &turn.token, sizeof turn - memory);
    }
}

/* The card whose text a card in the hand of the side on turn has: itself, or
 * the card that it copies; BYTE_NONE when there is nothing to copy. */
static uint8_t
text_of (const wcr_battle *battle, const wcr_game *game, int card)
{
  return battle->card[card].copy
             ? game->side[1 - game->active].last_card
             : (uint8_t) card;
}

void
play_card (struct machine *m)
{
  wcr_game *game = m->game;
  int card = wcr_choice_a (m->choice);
  const struct card *own = &m->battle->card[card];
  const struct clause *first = &m->battle->clause[own->first_clause];
  const struct side_state *other = &game->side[1 - game->active];
  take_card (&game->side[game->active], card);
  game->card = (uint8_t) card;
  game->text = text_of (m->battle, game, card);
  if (game->text == BYTE_NONE)
    {
      game->clause = own->first_clause;
      return;
    }
  int number = wcr_choice_b (m->choice), as = wcr_played_as (number);
  if (as >= 0)
    game->text = (uint8_t) as;
  game->clause = (uint8_t) (m->battle->card[game->text].first_clause
                            + wcr_played_clause (number));
  if (first->kind == WCR_CLAUSE_COPY)
    {
      bool mirror = (first->flags & WCR_COPY_MIRROR) != 0;
      game->mirror = other->last_mirror ^ mirror;
      if (first->flags & WCR_COPY_GROUND)
        game->ground = other->last_ground;
    }
  if (m->battle->clause[game->clause].kind != WCR_CLAUSE_REACT)
    note_order (game, game->text);
}

/* Reports what was played. @return true when TURN has to return */
static bool
announce_played (struct machine *m)
{
  wcr_game *game = m->game;
  int number = wcr_choice_b (m->choice);
  int copied = text_of (m->battle, game, game->card);
  bool wait = announce_side (m, WCR_EVENT_CARD_PLAYED, game->active, game->card,
                             wcr_played_clause (number));
  if (copied != game->card && copied != BYTE_NONE)
    announce_side (m, WCR_EVENT_CARD_COPIED, game->active, copied, 0);
  if (wcr_played_as (number) >= 0)
    announce_side (m, WCR_EVENT_CARD_PLAYED_AS, game->active, game->text, 0);
  return wait;
}

/* Whether cards of other decks can be played beside the command card. */
static bool
has_cards_beside (const wcr_battle *battle)
{
  return battle->windows >> WCR_WINDOW_CARD_PLAYED & 1;
}

/* Lets the side on turn play such cards. @return true when TURN has to return */
static bool
may_play_beside (struct machine *m)
{
  if (!has_cards_beside (m->battle))
    return false;
  struct frame *react = push (m, PROCEDURE_REACT);
  react->mode = WCR_WINDOW_CARD_PLAYED;
  react->side = m->game->active;
  return true;
}

/* Discards the cards of the turn. @return true when TURN has to return */
static bool
discard_played (struct machine *m, struct frame *f)
{
  wcr_game *game = m->game;
  int card = game->card == BYTE_NONE ? WCR_NONE : game->card;
  if (card >= 0)
    discard (m->battle, game, card);
  f->total = 0;
  for (int i = 0; i < game->reactions; i++)
    {
      discard (m->battle, game, game->reaction[i]);
      if (deck_of (m->battle, game->reaction[i]) == 0)
        f->total++;
    }
  game->reactions = 0;
  game->card = BYTE_NONE;
  return announce_side (m, WCR_EVENT_BEFORE_DRAW, game->active, card,
                        card >= 0);
}

/* Who played command cards as reactions draws one for each, before the side on
 * turn draws.
 * @return true when there were any: TURN has to return */
static bool
replace_reactions (struct machine *m, struct frame *f)
{
  int count = f->total, side = 1 - m->game->active;
  f->total = 0;
  if (count == 0)
    return false;
  int most = ask_number (m->battle, m->game, WCR_QUERY_DRAW_MOST, side);
  count = count < most ? count : most;
  if (count <= 0)
    return false;
  struct frame *draw = push (m, PROCEDURE_DRAW);
  draw->side = (uint8_t) side;
  draw->count = at_most_int16 (count);
  return true;
}

/* Starts the arrivals. @return true when the side has pieces that may arrive */
static bool
start_arrivals (struct machine *m, const struct frame *f)
{
  const wcr_battle *battle = m->battle;
  for (int i = 0; i < battle->reserve_count; i++)
    if (is_due (m->game, &battle->reserve[i], m->game->active, f->total))
      {
        struct frame *arrive = push (m, PROCEDURE_ARRIVE);
        arrive->side = m->game->active;
        arrive->count = f->total;
        return true;
      }
  return false;
}

/* How many cards the side on turn draws to fill its hand. */
static int
cards_to_draw (const struct machine *m)
{
  const wcr_game *game = m->game;
  int side = game->active;
  int size = ask_side (m->battle, game, WCR_QUERY_HAND_SIZE, side);
  int most = ask_number (m->battle, game, WCR_QUERY_DRAW_MOST, side);
  int count = size - cards_of (m->battle, game, side, 0);
  return count < most ? count : most;
}

/* @param look  cards to look at for the last one */
static void
start_draw (struct machine *m, int count, int look)
{
  if (count <= 0)
    return;
  struct frame *draw = push (m, PROCEDURE_DRAW);
  draw->side = m->game->active;
  draw->count = at_most_int16 (count);
  draw->mask = look < 1 ? 1 : (uint32_t) look;
}

/* Lets the side on turn draw, or asks it first. */
static void
draw_or_ask (struct machine *m, struct frame *f)
{
  int side = m->game->active, count = cards_to_draw (m);
  int instead = ask_number (m->battle, m->game, WCR_QUERY_DRAW_INSTEAD, side);
  if (count > 0 && instead > 0)
    {
      f->total = (int16_t) instead;
      f->step = TURN_OFFERED;
      await (m, WCR_DECISION_DRAW, side);
      return;
    }
  f->step = TURN_END;
  start_draw (m, count,
              ask_number (m->battle, m->game, WCR_QUERY_DRAW_LOOK, side));
}

void
run_turn (struct machine *m, struct frame *f)
{
  wcr_game *game = m->game;
  struct turn_phase phase;
  switch ((enum turn_step) f->step)
    {
    case TURN_END:
      f->step = TURN_GAIN;
      f->total = 0;
      if (announce_side (m, WCR_EVENT_TURN_ENDS, game->active, WCR_NONE, 0))
        return;
      FALL_THROUGH;
    case TURN_GAIN:
      f->step = TURN_GAIN;
      if (f->total < WCR_SIDES && m->battle->tokens)
        {
          pay_tokens (m, game->active ^ f->total++);
          return;
        }
      f->total = 0;
      FALL_THROUGH;
    case TURN_PASS: game->active = (uint8_t) (1 - game->active); FALL_THROUGH;
    case TURN_START:
      if (f->count > MAX_IDLE || game->turn == UINT16_MAX)
        {
          game->stopped = BYTE_IDLE;
          end_game (m, WCR_NONE);
          return;
        }
      begin_turn (m->battle, game);
      f->mask = 0;
      f->total = game->side[game->active].banners;
      f->step = TURN_OBJECTIVES;
      if (announce_side (m, WCR_EVENT_TURN_STARTS, game->active, WCR_NONE, 0))
        return;
      FALL_THROUGH;
    case TURN_OBJECTIVES:
      if (m->battle->objective_count > 0 && claim_objective (m, &f->mask))
        return;
      FALL_THROUGH;
    case TURN_ARRIVALS:
      f->step = TURN_PLAY;
      if (start_arrivals (m, f))
        return;
      FALL_THROUGH;
    case TURN_PLAY:
      f->step = TURN_TOKENS;
      f->count++;
      if (cards_of (m->battle, game, game->active, 0) == 0)
        return;
      f->count = 0;
      f->step = TURN_PLAYED;
      await (m, WCR_DECISION_PLAY, game->active);
      return;
    case TURN_PLAYED:
      play_card (m);
      f->step = has_cards_beside (m->battle) ? TURN_CARDS : TURN_INSPIRE;
      if (announce_played (m))
        return;
      FALL_THROUGH;
    case TURN_CARDS:
      f->step = TURN_INSPIRE;
      if (may_play_beside (m))
        return;
      FALL_THROUGH;
    case TURN_INSPIRE:
      f->step = TURN_ORDERS;
      if (has_window (m->battle, WCR_TOKEN_CARD_PLAYED) && open_card_window (m))
        return;
      FALL_THROUGH;
    case TURN_ORDERS:
      f->step = TURN_ORDERED;
      push (m, PROCEDURE_ORDERS);
      return;
    case TURN_ORDERED:
      f->step = TURN_GIVEN;
      if (game->inspired != BYTE_NONE && inspire (m))
        return;
      FALL_THROUGH;
    case TURN_GIVEN:
      game->phase = 0;
      f->step = TURN_PHASES;
      if (announce_side (m, WCR_EVENT_ORDERS_GIVEN, game->active, WCR_NONE,
                         game->ordered))
        return;
      FALL_THROUGH;
    case TURN_PHASES:
      if (game->ordered > 0 && phase_at (m->battle, game, game->phase, &phase))
        {
          push (m, PROCEDURE_PHASE);
          return;
        }
      FALL_THROUGH;
    case TURN_TOKENS:
      f->step = TURN_THEIR_TOKENS;
      if (open_window (m, WCR_TOKEN_BEFORE_DRAW, game->active) != NULL)
        return;
      FALL_THROUGH;
    case TURN_THEIR_TOKENS:
      f->step = TURN_DISCARD;
      if (open_window (m, WCR_TOKEN_BEFORE_DRAW, 1 - game->active) != NULL)
        return;
      FALL_THROUGH;
    case TURN_DISCARD:
      f->step = TURN_REPLACE;
      if (discard_played (m, f))
        return;
      FALL_THROUGH;
    case TURN_REPLACE:
      f->step = TURN_DRAW;
      if (replace_reactions (m, f))
        return;
      FALL_THROUGH;
    case TURN_DRAW: draw_or_ask (m, f); return;
    case TURN_OFFERED:
      if (wcr_choice_kind_of (m->choice) == WCR_CHOICE_DRAW)
        {
          f->step = TURN_END;
          start_draw (
              m, cards_to_draw (m),
              ask_number (m->battle, game, WCR_QUERY_DRAW_LOOK, game->active));
          return;
        }
      f->step = TURN_INSTEAD;
      if (announce_side (m, WCR_EVENT_DRAW_CHOSEN, game->active, game->text, 0))
        return;
      FALL_THROUGH;
    case TURN_INSTEAD:
      f->step = TURN_END;
      start_draw (m, cards_to_draw (m) - 1 + f->total, 1);
      return;
    }
}

/* Whether a condition about a side holds. */
static bool
holds_for (const wcr_battle *battle, const wcr_game *game, int condition,
           int side)
{
  if (battle->expression[condition].absence)
    return holds_absence (battle, game, &battle->expression[condition], side);
  struct question q = QUESTION_NONE;
  q.side = (int8_t) side;
  return evaluate_for (battle, game, condition, &q, side) != 0;
}

/* The clause to which a copy is bound, or -1. */
static int
issued_only (const wcr_battle *battle, const wcr_game *game, int card)
{
  const struct clause *first = &battle->clause[battle->card[card].first_clause];
  if (!battle->card[card].copy || first->condition < 0
      || !holds_for (battle, game, first->condition, game->decider))
    return -1;
  return game->side[1 - game->decider].last_clause;
}

/* The clauses of a card's text that may be chosen now.
 * @param only  -1, or the clause to which a copy is bound; with a main clause
 *   goes what the card has in place of it */
static unsigned
open_clauses (const wcr_battle *battle, const wcr_game *game,
              const struct card *card, int only)
{
  unsigned holding = 0;
  for (unsigned left = card->fallbacks; left != 0; left &= left - 1)
    {
      int k = __builtin_ctz (left);
      int condition = battle->clause[card->first_clause + k].condition;
      if (condition < 0 || holds_for (battle, game, condition, game->decider))
        holding |= 1u << k;
    }
  if (only < 0)
    return card->free | holding;
  unsigned bound = 1u << (only - card->first_clause);
  return battle->clause[only].kind == WCR_CLAUSE_MAIN
             ? (card->free & bound) | holding
             : (card->free | holding) & bound;
}

static void
list_clauses (struct choices *c, int id, unsigned open, int as)
{
  for (; open != 0; open &= open - 1)
    add_choice (c, WCR_CHOICE_CARD, id,
                wcr_play_number (__builtin_ctz (open), as));
}

/* Lists the clauses of the cards as which the text may be played. */
static void
list_others (const wcr_battle *battle, const wcr_game *game, struct choices *c,
             int id, const struct card *text)
{
  for (int k = 0; text->others >> k != 0; k++)
    {
      const struct clause *clause = &battle->clause[text->first_clause + k];
      if (text->others >> k & 1
          && (clause->condition < 0
              || holds_for (battle, game, clause->condition, game->decider)))
        list_clauses (
            c, id, open_clauses (battle, game, &battle->card[clause->as], -1),
            clause->as);
    }
}

/* Lists the ways to play a card. A card that has nothing to say can be played
 * for nothing. A copy bound to the order that was issued is not played as a
 * third card. */
static void
list_card (const wcr_battle *battle, const wcr_game *game, struct choices *c,
           int id)
{
  int text = text_of (battle, game, id), before = c->count;
  if (text != BYTE_NONE)
    {
      const struct card *card = &battle->card[text];
      int only = issued_only (battle, game, id);
      list_clauses (c, id, open_clauses (battle, game, card, only), WCR_NONE);
      if (card->others != 0 && only < 0)
        list_others (battle, game, c, id, card);
    }
  if (c->count == before)
    add_choice (c, WCR_CHOICE_CARD, id, 0);
}

void
list_play (const wcr_battle *battle, const wcr_game *game, struct choices *c)
{
  const struct side_state *side = &game->side[game->decider];
  uint64_t seen[(WCR_MAX_CARDS + 63) / 64] = { 0 };
  for (int i = 0; i < side->hand_size; i++)
    {
      unsigned id = side->hand[i];
      if (deck_of (battle, (int) id) != 0)
        continue;
      if (seen[id / 64] >> (id % 64) & 1)
        continue;
      seen[id / 64] |= (uint64_t) 1 << (id % 64);
      list_card (battle, game, c, (int) id);
    }
}

/* ---- phases ------------------------------------------------------------- */

enum phase_step { PHASE_START, PHASE_ASK, PHASE_ANSWER };

static enum wcr_phase
current_phase (const struct machine *m)
{
  struct turn_phase found = { 0, BYTE_NONE };
  phase_at (m->battle, m->game, m->game->phase, &found);
  return (enum wcr_phase) found.phase;
}

static void
begin_phase (struct machine *m)
{
  wcr_game *game = m->game;
  const uint8_t *order = game_order (game);
  for (int i = 0; i < game->ordered; i++)
    {
      game->piece[order[i]].phase_steps = 0;
      game->piece[order[i]].fires = 0;
    }
  announce_side (m, WCR_EVENT_PHASE_STARTS, game->active, WCR_NONE,
                 (int) current_phase (m));
}

/* Lets the piece of the choice move or battle. */
static void
act (struct machine *m)
{
  wcr_game *game = m->game;
  int piece = wcr_choice_a (m->choice), hex = wcr_choice_b (m->choice);
  enum procedure procedure = PROCEDURE_MOVE;
  if (wcr_choice_kind_of (m->choice) == WCR_CHOICE_BATTLE)
    {
      const hex_word *near
          = m->battle->adjacent + (size_t) hex * (size_t) m->battle->words;
      procedure = hex_in (near, game->piece[piece].hex) ? PROCEDURE_CLOSE
                                                        : PROCEDURE_FIRE;
    }
  else if (is_placed (m->battle, game, piece))
    procedure = PROCEDURE_PLACE;
  struct frame *f = push (m, procedure);
  f->piece = (uint8_t) piece;
  f->hex = (uint16_t) hex;
  if (procedure == PROCEDURE_PLACE)
    f->total = 1;
  if (wcr_choice_kind_of (m->choice) != WCR_CHOICE_EXIT)
    return;
  struct reach reach;
  find_reach (m->battle, game, piece, &reach);
  f->hex = reach.exit;
  f->total = 1;
}

/* Whether the card, or the action with it, has orders that may end. */
static bool
may_drop_orders (const struct machine *m)
{
  const wcr_battle *battle = m->battle;
  int inspired = m->game->inspired;
  int other = inspired == BYTE_NONE ? (int) BYTE_NONE
                                    : battle->token_action[inspired].clause;
  return battle->clause[m->game->clause].lasts >= 0
         || (other != BYTE_NONE && battle->clause[other].lasts >= 0);
}

void
run_phase (struct machine *m, struct frame *f)
{
  struct turn_phase next;
  switch ((enum phase_step) f->step)
    {
    case PHASE_ANSWER:
      f->step = PHASE_ASK;
      if (wcr_choice_kind_of (m->choice) != WCR_CHOICE_DONE)
        {
          act (m);
          return;
        }
      m->game->phase++;
      if (m->game->ordered == 0
          || !phase_at (m->battle, m->game, m->game->phase, &next))
        {
          pop (m);
          return;
        }
      FALL_THROUGH;
    case PHASE_START: begin_phase (m); FALL_THROUGH;
    case PHASE_ASK:
      f->step = PHASE_ANSWER;
      if (may_drop_orders (m))
        drop_orders (m);
      await (m,
             current_phase (m) == WCR_PHASE_MOVE ? WCR_DECISION_MOVE
                                                 : WCR_DECISION_BATTLE,
             m->game->active);
      return;
    }
}
