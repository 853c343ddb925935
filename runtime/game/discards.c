/* discards.c: cards that a rule takes out of a hand.
 *
 * DISCARD (side whose hand, role: who chooses, count cards, mode:
 * WCR_DISCARD_...): a side chooses one card after the other. The choice names
 * cards, so that a side that chooses from the other hand sees it, only while it
 * chooses. Cards that the owner only looks at, in a draw that is not over, are
 * not in the hand. When lots choose, nobody has to be asked. */

#include "machine.h"

/* Puts a card of the hand where the rule says. */
static void
lose_card (struct machine *m, int side, int card, int how)
{
  wcr_game *game = m->game;
  take_card (&game->side[side], card);
  if (how & WCR_DISCARD_TO_DECK)
    give_back (game, card);
  else if (how & WCR_DISCARD_TO_HAND)
    add_card (game, 1 - side, card);
  else
    discard (m->battle, game, card);
  announce_side (m, WCR_EVENT_CARD_LOST, side,
                 how & WCR_DISCARD_UNSEEN ? WCR_NONE : card, 0);
}

/* Whether there is a card to lose, and room for it. */
static bool
may_lose (const wcr_game *game, int side, int how)
{
  return held_cards (game, side) > 0
         && (!(how & WCR_DISCARD_TO_HAND) || !is_hand_full (game, 1 - side));
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
  for (int i = 0; i < count && may_lose (game, side, how); i++)
    {
      unsigned at = random_below (game->key, &game->counter,
                                  (unsigned) held_cards (game, side));
      lose_card (m, side, game->side[side].hand[at], how);
    }
}

int
cards_seen (const wcr_game *game, int side)
{
  return game->decision == WCR_DECISION_DISCARD && game->decider == side
                 && top_frame (game)->side != side
             ? held_cards (game, 1 - side)
             : 0;
}

/* Lists the cards of the hand, each sort once. */
void
list_discard (const wcr_battle *battle, const wcr_game *game, struct choices *c)
{
  int side = top_frame (game)->side, count = held_cards (game, side);
  const uint8_t *hand = game->side[side].hand;
  for (int i = 0; i < count; i++)
    if (hand[i] < battle->card_count
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
  if (f->count <= 0 || !may_lose (m->game, f->side, f->mode))
    {
      pop (m);
      return;
    }
  f->step = DISCARD_CHOSEN;
  await (m, WCR_DECISION_DISCARD, f->role);
}
