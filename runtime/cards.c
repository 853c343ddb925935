/* cards.c: the deck and drawing from it.
 *
 * The deck is shuffled by drawing: each card drawn is one of those left, by
 * lot. Only cards that were put on top by staging have a place.
 *
 * DRAW (side, count cards): draws one card after the other; an empty deck is
 * made anew from the discards; when they are empty too, nothing is drawn. */

#include "machine.h"

void
deck_start (const wcr_battle *battle, wcr_game *game)
{
  uint8_t *deck = game_deck (game);
  int n = 0;
  for (int card = 0; card < battle->card_count; card++)
    for (int copy = 0; copy < battle->card[card].copies; copy++)
      deck[n++] = (uint8_t) card;
  game->deck_left = (uint8_t) n;
}

uint8_t
deck_draw (wcr_game *game)
{
  uint8_t *deck = game_deck (game);
  unsigned last = (unsigned) --game->deck_left;
  if (game->deck_fixed > 0)
    {
      game->deck_fixed--;
      return deck[last];
    }
  unsigned at = random_below (game->key, &game->counter, last + 1);
  uint8_t card = deck[at];
  deck[at] = deck[last];
  return card;
}

void
discard (const wcr_battle *battle, wcr_game *game, int card)
{
  game->discards++;
  game_deck (game)[battle->deck_size - game->discards] = (uint8_t) card;
}

void
grow_hand (struct machine *m, int side, int count)
{
  int card_limit = m->battle->army[side].hand;
  int now = card_limit + m->game->side[side].growth;
  now += count > WCR_MAX_HAND    ? (int) WCR_MAX_HAND
         : count < -WCR_MAX_HAND ? (int) -WCR_MAX_HAND
                                 : count;
  now = now < 1 ? 1 : now > WCR_MAX_HAND ? (int) WCR_MAX_HAND : now;
  m->game->side[side].growth = (int8_t) (now - card_limit);
}

/* The discards become the deck. */
static void
reshuffle (const wcr_battle *battle, wcr_game *game)
{
  uint8_t *deck = game_deck (game);
  int first = battle->deck_size - game->discards;
  for (int i = 0; i < game->discards; i++)
    deck[i] = deck[first + i];
  game->deck_left = game->discards;
  game->deck_fixed = 0;
  game->discards = 0;
}

enum draw_step { DRAW_NEXT, DRAW_CARD };

void
run_draw (struct machine *m, struct frame *f)
{
  wcr_game *game = m->game;
  struct side_state *side = &game->side[f->side];
  switch ((enum draw_step) f->step)
    {
    case DRAW_NEXT:
      if (f->count <= 0 || side->hand_size >= WCR_MAX_HAND
          || game->deck_left + game->discards == 0)
        {
          pop (m);
          return;
        }
      f->step = DRAW_CARD;
      if (game->deck_left == 0)
        {
          reshuffle (m->battle, game);
          if (tell_side (m, WCR_EVENT_DECK_RESHUFFLED, WCR_NONE, WCR_NONE,
                         game->deck_left))
            return;
        }
      FALL_THROUGH;
    case DRAW_CARD:
      f->step = DRAW_NEXT;
      if (game->deck_left == 0)
        return; /* a trigger has drawn it empty again */
      f->count--;
      side->hand[side->hand_size] = deck_draw (game);
      side->hand_size++;
      tell_side (m, WCR_EVENT_CARD_DRAWN, f->side,
                 side->hand[side->hand_size - 1], 0);
      return;
    }
}
