/* discards.c: cards that a rule takes out of a hand.
 *
 * DISCARD (side whose hand, role: who chooses, count cards, mode:
 * WCR_DISCARD_... and the deck): a side chooses one card of a deck after the
 * other. The choice names cards, so that a side that chooses from the other hand
 * sees those of the deck, only while it chooses. Cards that the owner only looks
 * at, in a draw that is not over, are not in the hand. When lots choose, nobody
 * has to be asked. */

#include "machine.h"

/* Puts a card of the hand where the rule says. */
static void
lose_card (struct machine *m, int side, int card, int how)
{
  wcr_game *game = m->game;
  take_card (&game->side[side], card);
  if (how & WCR_DISCARD_TO_DECK)
    give_back (m->battle, game, card);
  else if (how & WCR_DISCARD_TO_HAND)
    add_card (game, 1 - side, card);
  else
    discard (m->battle, game, card);
  announce_side (m, WCR_EVENT_CARD_LOST, side,
                 how & WCR_DISCARD_UNSEEN ? WCR_NONE : card, 0);
}

/* How many cards of a deck a side holds that it may lose. */
static int
count_held (const wcr_battle *battle, const wcr_game *game, int side, int deck)
{
  return cards_among (battle, game, side, held_cards (game, side), deck);
}

/* The n-th of these cards. */
static int
held_card (const wcr_battle *battle, const wcr_game *game, int side, int deck,
           int n)
{
  const uint8_t *hand = game->side[side].hand;
  for (;; hand++)
    if (deck_of (battle, *hand) == deck && n-- == 0)
      return *hand;
}

/* Whether there is a card to lose, and room for it. */
static bool
may_lose (const wcr_battle *battle, const wcr_game *game, int side, int how)
{
  int deck = how / WCR_OF_DECK;
  return count_held (battle, game, side, deck) > 0
         && (!(how & WCR_DISCARD_TO_HAND)
             || !is_hand_full (battle, game, 1 - side, deck));
}

void
start_discard (struct machine *m, int side, int count, int how, int own)
{
  wcr_game *game = m->game;
  if (how & (WCR_DISCARD_BY_SIDE | WCR_DISCARD_BY_OPPONENT))
    {
      struct frame *f = push (m, PROCEDURE_DISCARD);
      f->side = (uint8_t) side;
      f->role = (uint8_t) (how & WCR_DISCARD_BY_SIDE ? own : 1 - own);
      f->count = at_most_int16 (count);
      f->mode = (uint8_t) how;
      return;
    }
  int deck = how / WCR_OF_DECK;
  for (int i = 0; i < count && may_lose (m->battle, game, side, how); i++)
    {
      int held = count_held (m->battle, game, side, deck);
      unsigned at = random_below (game->key, &game->counter, (unsigned) held);
      lose_card (m, side, held_card (m->battle, game, side, deck, (int) at),
                 how);
    }
}

bool
sees_card (const wcr_battle *battle, const wcr_game *game, int side, int at)
{
  return game->decision == WCR_DECISION_DISCARD && game->decider == side
         && top_frame (game)->side != side && at < held_cards (game, 1 - side)
         && deck_of (battle, game->side[1 - side].hand[at])
                == top_frame (game)->mode / WCR_OF_DECK;
}

/* Lists the cards of the hand, each sort once. */
void
list_discard (const wcr_battle *battle, const wcr_game *game, struct choices *c)
{
  int side = top_frame (game)->side, count = held_cards (game, side);
  int deck = top_frame (game)->mode / WCR_OF_DECK;
  const uint8_t *hand = game->side[side].hand;
  for (int i = 0; i < count; i++)
    if (hand[i] < battle->card_count && battle->card[hand[i]].deck == deck
        && memchr (hand, hand[i], (size_t) i) == NULL)
      add_choice (c, WCR_CHOICE_DISCARD, hand[i], WCR_NONE);
}

enum discard_step { DISCARD_ASK, DISCARD_CHOSEN };

void
run_discard (struct machine *m, struct frame *f)
{
  if (f->step == DISCARD_CHOSEN)
    {
      lose_card (m, f->side, wcr_choice_a (m->choice), f->mode);
      f->count--;
    }
  if (f->count <= 0 || !may_lose (m->battle, m->game, f->side, f->mode))
    {
      pop (m);
      return;
    }
  f->step = DISCARD_CHOSEN;
  await (m, WCR_DECISION_DISCARD, f->role);
}
