/* windows.c: opens the windows in which tokens are spent, and applies the
 * orders that a token gives.
 *
 * An action with the card that is played gives an order of another card to
 * those ordered pieces that fit it. They take over its clause, with its effects
 * and phases. The others keep the clause of the card, so that a turn may have
 * the phases of two clauses, one after the other: phase_at(). */

#include "machine.h"

struct frame *
open_token (struct machine *m, enum wcr_token_window window, int side)
{
  struct frame *f = push (m, PROCEDURE_TOKEN);
  f->mode = (uint8_t) window;
  f->side = (uint8_t) side;
  return f;
}

bool
open_roll_window (struct machine *m, struct frame *roll,
                  enum wcr_token_window window)
{
  roll->mode = (uint8_t) window;
  struct frame *asked
      = open_window (m, window, piece_side (m->battle, roll->piece));
  if (asked == NULL)
    return false;
  asked->piece = roll->piece;
  asked->other = roll->other;
  asked->role = roll->role;
  return true;
}

void
drop_token (const wcr_battle *battle, wcr_game *game, int piece,
            enum wcr_token_window window)
{
  struct piece_state *state = &game->piece[piece];
  if (state->token != 0
      && battle->token_action[state->token - 1].window == window)
    state->token = 0;
}

/* ---- actions with a card ------------------------------------------------ */

/* The order that the token gives, or NULL. */
static const struct clause *
inspired_order (const wcr_battle *battle, const wcr_game *game)
{
  if (game->inspired == BYTE_NONE)
    return NULL;
  int clause = battle->token_action[game->inspired].clause;
  return clause == BYTE_NONE ? NULL : &battle->clause[clause];
}

static bool
fits_order (const wcr_battle *battle, const wcr_game *game,
            const struct clause *clause, int piece)
{
  struct question q = QUESTION_NONE;
  q.piece = (int16_t) piece;
  q.side = (int8_t) game->active;
  if (is_leader (battle, piece) && clause->selector != WCR_SELECTOR_POOL
      && (clause->flags & WCR_ORDER_LEADERS) == 0)
    return false;
  return clause->filter < 0 || evaluate (battle, game, clause->filter, &q);
}

bool
inspire (struct machine *m)
{
  const wcr_battle *battle = m->battle;
  wcr_game *game = m->game;
  const uint8_t *order = game_order (game);
  const struct clause *clause = inspired_order (battle, game);
  bool fits[WCR_MAX_PIECES];
  if (game->inspired == BYTE_NONE)
    return false;
  /* It looks at all before it changes the first one. */
  for (int i = 0; i < game->ordered; i++)
    fits[i] = clause == NULL || fits_order (battle, game, clause, order[i]);
  for (int i = 0; i < game->ordered; i++)
    if (fits[i])
      {
        struct piece_state *state = &game->piece[order[i]];
        state->token = (uint8_t) (game->inspired + 1);
        if (clause == NULL)
          continue;
        state->clause = battle->token_action[game->inspired].clause;
        /* Its part is one of the new order: no die has helped it yet. */
        state->part = clause->selector == WCR_SELECTOR_POOL ? BYTE_NONE : 0;
      }
  if (clause == NULL || clause->selector != WCR_SELECTOR_POOL
      || game->ordered == 0)
    return false;
  push (m, PROCEDURE_POOL)->mode = POOL_INSPIRED;
  return true;
}

/* Whether any ordered piece has the clause. */
static bool
acts_by (const wcr_game *game, int clause)
{
  const uint8_t *order = game_order (game);
  for (int i = 0; i < game->ordered; i++)
    if (game->piece[order[i]].clause == clause)
      return true;
  return false;
}

bool
inspired_phase (const wcr_battle *battle, const wcr_game *game, int n,
                struct turn_phase *found)
{
  const struct clause *own = &battle->clause[game->clause];
  const struct clause *other = inspired_order (battle, game);
  *found = (struct turn_phase){ 0, BYTE_NONE };
  if (other == NULL)
    {
      if (n < own->phases)
        found->phase = own->phase[n];
      return n < own->phases;
    }
  uint8_t inspired = battle->token_action[game->inspired].clause;
  int owns = acts_by (game, game->clause) ? own->phases : 0;
  int others = acts_by (game, inspired) ? other->phases : 0;
  for (int i = 0; i < owns || i < others; i++)
    {
      bool same = i < owns && i < others && own->phase[i] == other->phase[i];
      if (i < others && n-- == 0)
        {
          *found = (struct turn_phase){ other->phase[i],
                                        same ? (uint8_t) BYTE_NONE : inspired };
          return true;
        }
      if (i < owns && !same && n-- == 0)
        {
          *found = (struct turn_phase){ own->phase[i], game->clause };
          return true;
        }
    }
  return false;
}
