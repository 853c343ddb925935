/* deal.c: a game as a side knows it, with other dice and unseen cards dealt. */

#include "player.h"

#include <string.h>

void
copy_game (const wcr_player *player, const wcr_game *game, unsigned n,
           wcr_game *copy)
{
  memcpy (copy, game, game->size);
  copy->key = random_mix (player->lot + n);
  copy->counter = 0;
}

static void
shuffle (uint8_t *cards, unsigned count, uint64_t key, uint64_t *counter)
{
  for (unsigned i = count; i > 1; i--)
    {
      unsigned at = random_below (key, counter, i);
      uint8_t card = cards[i - 1];
      cards[i - 1] = cards[at];
      cards[at] = card;
    }
}

static void
count_seen (const uint8_t *cards, int count, uint8_t *left)
{
  for (int i = 0; i < count; i++)
    if (cards[i] < WCR_MAX_CARDS && left[cards[i]] > 0)
      left[cards[i]]--;
}

/* Counts the copies of each card that are nowhere in sight. */
static void
count_unseen (const wcr_battle *battle, const wcr_game *game, int side,
              uint8_t *left)
{
  const struct side_state *own = &game->side[side];
  for (int card = 0; card < battle->card_count; card++)
    left[card] = battle->card[card].copies;
  count_seen (own->hand, own->hand_size, left);
  for (int i = 0; i < game->side[1 - side].hand_size; i++)
    if (sees_card (battle, game, side, i))
      count_seen (&game->side[1 - side].hand[i], 1, left);
  for (int deck = 0; deck < battle->deck_count; deck++)
    count_seen (game_discards (battle, game, deck), game->pile[deck].discards,
                left);
  count_seen (game->reaction, game->reactions, left);
  count_seen (&game->card, 1, left);
}

/* Deals the cards of a deck that are not seen to those places of the other hand
 * that have its backs, and to the deck. */
static void
deal_deck (const wcr_battle *battle, wcr_game *game, int side, int deck,
           const uint8_t *left, uint64_t key, uint64_t *counter)
{
  uint8_t unseen[WCR_MAX_DECK];
  unsigned count = 0;
  for (int card = 0; card < battle->card_count; card++)
    for (int i = 0; i < left[card] && count < WCR_MAX_DECK
                    && battle->card[card].deck == deck;
         i++)
      unseen[count++] = (uint8_t) card;
  shuffle (unseen, count, key, counter);
  struct side_state *enemy = &game->side[1 - side];
  for (int i = 0; i < enemy->hand_size; i++)
    if (deck_of (battle, enemy->hand[i]) == deck
        && !sees_card (battle, game, side, i))
      enemy->hand[i] = count > 0 ? unseen[--count] : 0;
  for (int i = 0; i < game->pile[deck].left; i++)
    game_deck (battle, game, deck)[i] = count > 0 ? unseen[--count] : 0;
}

void
deal_unseen (const wcr_player *player, wcr_game *game, int side, unsigned n)
{
  const wcr_battle *battle = player->battle;
  uint8_t left[WCR_MAX_CARDS] = { 0 };
  uint64_t key = random_mix (~player->lot - n), counter = 0;
  count_unseen (battle, game, side, left);
  for (int deck = 0; deck < battle->deck_count; deck++)
    deal_deck (battle, game, side, deck, left, key, &counter);
}
