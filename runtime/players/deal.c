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

/* Finds the cards that are nowhere in sight, and shuffles them. @return how
 * many */
static unsigned
find_unseen (const wcr_battle *battle, const wcr_game *game, int side,
             uint64_t key, uint64_t *counter, uint8_t *unseen)
{
  uint8_t left[WCR_MAX_CARDS] = { 0 };
  unsigned count = 0;
  const struct side_state *own = &game->side[side];
  for (int card = 0; card < battle->card_count; card++)
    left[card] = battle->card[card].copies;
  count_seen (own->hand, own->hand_size, left);
  count_seen (game->side[1 - side].hand, cards_seen (game, side), left);
  count_seen (game_deck (game) + battle->deck_size - game->discards,
              game->discards, left);
  count_seen (game->reaction, game->reactions, left);
  count_seen (&game->card, 1, left);
  for (int card = 0; card < battle->card_count; card++)
    for (; left[card] > 0 && count < WCR_MAX_DECK; left[card]--)
      unseen[count++] = (uint8_t) card;
  shuffle (unseen, count, key, counter);
  return count;
}

void
deal_unseen (const wcr_player *player, wcr_game *game, int side, unsigned n)
{
  uint8_t unseen[WCR_MAX_DECK];
  uint64_t key = random_mix (~player->lot - n), counter = 0;
  unsigned count
      = find_unseen (player->battle, game, side, key, &counter, unseen);
  struct side_state *enemy = &game->side[1 - side];
  for (int i = cards_seen (game, side); i < enemy->hand_size; i++)
    enemy->hand[i] = count > 0 ? unseen[--count] : 0;
  for (int i = 0; i < game->deck_left; i++)
    game_deck (game)[i] = count > 0 ? unseen[--count] : 0;
}
