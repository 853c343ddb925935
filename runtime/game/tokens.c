/* tokens.c: tokens, and the actions on which a side spends them.
 *
 * A mechanism opens a window at a moment that an action may name. TOKEN (mode:
 * the window, side; piece whom it is about, and other and role of a roll) asks
 * the side while it has a token that it may spend and an action to spend it on;
 * else nobody is asked. Effects say what an action does; they hold for its
 * piece until the matter of the window is done. Triggers on token-spent may do
 * more.
 *
 * FREE_MOVE (piece): a move of one piece outside of the phases. */

#include "machine.h"

/* ---- what a side has ---------------------------------------------------- */

static void
report_tokens (struct machine *m, enum wcr_event_type kind, int side, int count)
{
  if (!heard (m, kind))
    return;
  wcr_event event = event_of (kind);
  event.side = side;
  event.count = count;
  event.total = m->game->side[side].tokens;
  report_event (m, &event);
}

static void
gain_tokens (struct machine *m, int side, int count)
{
  struct side_state *state = &m->game->side[side];
  int room = ask_side (m->battle, m->game, WCR_QUERY_TOKEN_SUPPLY, side)
             - m->game->side[0].tokens - m->game->side[1].tokens;
  if (room > WCR_MAX_TOKENS - state->tokens)
    room = WCR_MAX_TOKENS - state->tokens;
  count = count < room ? count : room;
  if (count <= 0)
    return;
  state->tokens = (uint8_t) (state->tokens + count);
  report_tokens (m, WCR_EVENT_TOKENS_GAINED, side, count);
}

/* @param count  negative */
static void
lose_tokens (struct machine *m, int side, int count)
{
  struct side_state *state = &m->game->side[side];
  count = count < -state->tokens ? state->tokens : -count;
  if (count == 0)
    return;
  state->tokens = (uint8_t) (state->tokens - count);
  report_tokens (m, WCR_EVENT_TOKENS_LOST, side, count);
}

void
grant_tokens (struct machine *m, int side, int count)
{
  struct side_state *state = &m->game->side[side];
  if (count < 0)
    lose_tokens (m, side, count);
  if (count <= 0)
    return;
  if (ask_side (m->battle, m->game, WCR_QUERY_TOKENS_AT_ONCE, side))
    {
      gain_tokens (m, side, count);
      return;
    }
  count += state->tokens_due;
  state->tokens_due
      = (uint8_t) (count < WCR_MAX_TOKENS ? count : (int) WCR_MAX_TOKENS);
}

void
pay_tokens (struct machine *m, int side)
{
  int due = m->game->side[side].tokens_due;
  m->game->side[side].tokens_due = 0;
  if (due > 0)
    gain_tokens (m, side, due);
}

/* ---- what it may spend them on ------------------------------------------ */

/* The question of the window of the frame, seen from a piece, or from none. */
static struct question
window_question (const struct frame *f, int piece)
{
  struct question q = QUESTION_NONE;
  int other = f->other == PIECE_NONE ? WCR_NONE : f->other;
  q.piece = (int16_t) piece;
  q.side = (int8_t) f->side;
  q.role = f->role == BYTE_NONE ? WCR_NONE : (int8_t) f->role;
  if (f->mode == WCR_TOKEN_CLOSE_DICE)
    {
      q.actor = (int16_t) piece;
      q.target = (int16_t) other;
    }
  else if (f->mode == WCR_TOKEN_FLAGS)
    {
      q.actor = (int16_t) other;
      q.target = (int16_t) piece;
    }
  return q;
}

/* Prepares the piece for a free move: it has no order, and nothing that it did
 * in this turn counts. */
static void
set_free (const wcr_battle *battle, wcr_game *game, int piece)
{
  struct piece_state *state = &game->piece[piece];
  uint8_t *order = game_order (game);
  int kept = 0;
  for (int i = 0; i < game->ordered; i++)
    if (order[i] != piece)
      order[kept++] = order[i];
  game->ordered = (uint8_t) kept;
  state->clause = BYTE_NONE;
  state->part = state->steps = state->phase_steps = 0;
  state->arrived = HEX_NONE;
  state->flags &= (uint8_t) ~(PIECE_MOVE_OVER | PIECE_DUTY | PIECE_DETACHED);
  if (is_leader (battle, piece) && !is_lone (game, piece))
    state->flags |= PIECE_DETACHED;
}

static bool
has_free_move (const wcr_battle *battle, const wcr_game *game, int piece)
{
  union supposed copy;
  struct reach reach;
  hex_word any = 0;
  suppose (game, &copy);
  set_free (battle, &copy.game, piece);
  if (!unasked (battle, WCR_QUERY_MAY_MOVE)
      && !ask_piece (battle, &copy.game, WCR_QUERY_MAY_MOVE, piece))
    return false;
  find_reach (battle, &copy.game, piece, &reach);
  for (int w = 0; w < battle->words; w++)
    any |= reach.ends[w];
  return any != 0;
}

/* @param piece  or WCR_NONE */
static bool
may_spend_on (const wcr_battle *battle, const wcr_game *game,
              const struct frame *f, const struct token_action *action,
              int piece)
{
  struct question q = window_question (f, piece);
  if (action->condition >= 0
      && !evaluate_for (battle, game, action->condition, &q, f->side))
    return false;
  return !action->moves || (piece >= 0 && has_free_move (battle, game, piece));
}

/* Whether the side has the action, and it fits the roll or the card that the
 * window is about. */
static bool
is_open (const wcr_battle *battle, const wcr_game *game, const struct frame *f,
         int index)
{
  const struct token_action *action = &battle->token_action[index];
  if (action->window != f->mode || !(battle->army[f->side].sheet >> index & 1))
    return false;
  if (action->roles != 0
      && (f->role == BYTE_NONE || !(action->roles >> f->role & 1)))
    return false;
  if (action->groups == 0)
    return true;
  int card = game->clause == BYTE_NONE ? BYTE_NONE
                                       : battle->clause[game->clause].card;
  return card != BYTE_NONE && (action->groups >> battle->card[card].group & 1);
}

static void
list_action (const wcr_battle *battle, const wcr_game *game, struct choices *c,
             const struct frame *f, int index)
{
  const struct token_action *action = &battle->token_action[index];
  bool own = f->mode == WCR_TOKEN_CLOSE_DICE || f->mode == WCR_TOKEN_FLAGS;
  if (own || action->sided || f->mode == WCR_TOKEN_CARD_PLAYED)
    {
      int piece = own ? f->piece : WCR_NONE;
      if (may_spend_on (battle, game, f, action, piece))
        add_choice (c, WCR_CHOICE_TOKEN, piece, index);
      return;
    }
  for (int w = 0; w < PIECE_WORDS; w++)
    for (uint64_t left = game->present[w] & action->takers[w]
                         & (battle->pieces_of[f->side][0][w]
                            | battle->pieces_of[f->side][1][w]);
         left != 0 && !(c->brief && c->count > 0); left &= left - 1)
      {
        int piece = w * 64 + __builtin_ctzll (left);
        if (may_spend_on (battle, game, f, action, piece))
          add_choice (c, WCR_CHOICE_TOKEN, piece, index);
      }
}

static bool
may_spend (const wcr_battle *battle, const wcr_game *game, int side)
{
  const struct side_state *state = &game->side[side];
  return state->tokens > 0
         && state->actions_paid
                < ask_side (battle, game, WCR_QUERY_TOKEN_LIMIT, side);
}

void
list_token (const wcr_battle *battle, const wcr_game *game, struct choices *c)
{
  const struct frame *f = top_frame (game);
  /* Only one type of action goes with a card. */
  bool done = f->mode == WCR_TOKEN_CARD_PLAYED && game->inspired != BYTE_NONE;
  int tokens = game->side[f->side].tokens;
  if (!done && may_spend (battle, game, f->side))
    for (int i = 0; i < battle->token_count; i++)
      if (battle->token_action[i].cost <= tokens
          && is_open (battle, game, f, i))
        list_action (battle, game, c, f, i);
  add_choice (c, WCR_CHOICE_PASS, WCR_NONE, WCR_NONE);
}

bool
open_card_window (struct machine *m)
{
  const wcr_game *game = m->game;
  wcr_choice room[1];
  struct choices some = { room, 0, 1, true, 0 };
  const struct clause *clause = &m->battle->clause[game->clause];
  if (!has_window (m->battle, WCR_TOKEN_CARD_PLAYED) || clause->parts == 0
      || clause->kind != WCR_CLAUSE_MAIN)
    return false;
  if (clause->selector == WCR_SELECTOR_CHAIN)
    {
      list_lead (m->battle, game, &some);
      if (some.count == 0)
        return false;
    }
  return open_window (m, WCR_TOKEN_CARD_PLAYED, game->active) != NULL;
}

static bool
spend (struct machine *m, const struct frame *f)
{
  wcr_game *game = m->game;
  struct side_state *state = &game->side[f->side];
  int piece = wcr_choice_a (m->choice), action = wcr_choice_b (m->choice);
  state->tokens
      = (uint8_t) (state->tokens - m->battle->token_action[action].cost);
  state->actions_paid++;
  if (f->mode == WCR_TOKEN_CARD_PLAYED)
    game->inspired = (uint8_t) action;
  if (piece >= 0)
    game->piece[piece].token = (uint8_t) (action + 1);
  if (!heard (m, WCR_EVENT_TOKEN_SPENT))
    return false;
  wcr_event event = event_of (WCR_EVENT_TOKEN_SPENT);
  event.side = f->side;
  event.piece = piece;
  event.count = action;
  event.total = state->tokens;
  return report_event (m, &event);
}

enum token_step { TOKEN_ASK, TOKEN_ANSWER };

void
run_token (struct machine *m, struct frame *f)
{
  switch ((enum token_step) f->step)
    {
    case TOKEN_ASK:
      if (!has_choice (m, list_token, 1))
        {
          pop (m);
          return;
        }
      f->step = TOKEN_ANSWER;
      await (m, WCR_DECISION_TOKEN, f->side);
      return;
    case TOKEN_ANSWER:
      f->step = TOKEN_ASK; /* there may be more to spend */
      if (wcr_choice_kind_of (m->choice) == WCR_CHOICE_PASS)
        pop (m);
      else
        spend (m, f);
      return;
    }
}

/* ---- a move without an order -------------------------------------------- */

enum free_move_step { FREE_MOVE_ASK, FREE_MOVE_ANSWER, FREE_MOVE_END };

void
list_free_move (const wcr_battle *battle, const wcr_game *game,
                struct choices *c)
{
  int piece = top_frame (game)->piece;
  struct reach reach;
  find_reach (battle, game, piece, &reach);
  add_hexes (c, WCR_CHOICE_MOVE, piece, reach.ends, battle->words);
}

void
run_free_move (struct machine *m, struct frame *f)
{
  wcr_choice room[1];
  struct choices some = { room, 0, 1, true, 0 };
  struct frame *move;
  switch ((enum free_move_step) f->step)
    {
    case FREE_MOVE_ASK:
      set_free (m->battle, m->game, f->piece);
      list_free_move (m->battle, m->game, &some);
      f->step = some.count > 0 ? FREE_MOVE_ANSWER : FREE_MOVE_END;
      if (some.count > 0)
        await (m, WCR_DECISION_MOVE, piece_side (m->battle, f->piece));
      return;
    case FREE_MOVE_ANSWER:
      f->step = FREE_MOVE_END;
      move = push (m, PROCEDURE_MOVE);
      move->piece = f->piece;
      move->hex = (uint16_t) wcr_choice_b (m->choice);
      return;
    case FREE_MOVE_END:
      m->game->piece[f->piece].token = 0;
      pop (m);
      return;
    }
}
