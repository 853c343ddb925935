/* stage.c: sets up positions for cases and what-if. Its functions are called
 * between wcr_game_start() and the first choice; only dice may be forced
 * later. */

#include "machine.h"

#include <string.h>

bool
wcr_stage_blocks (const wcr_battle *battle, wcr_game *game, int piece,
                  int blocks)
{
  if (piece < 0 || piece >= battle->piece_count || blocks < 1
      || blocks > battle->full_blocks[piece])
    return false;
  game->piece[piece].blocks = (uint8_t) blocks;
  return true;
}

bool
wcr_stage_hex (const wcr_battle *battle, wcr_game *game, int unit, int hex)
{
  if (unit < 0 || unit >= battle->piece_count || is_leader (battle, unit)
      || !on_board (game, unit) || !wcr_hex_valid (battle, hex)
      || !may_stand (battle, game, unit, hex, game->piece[unit].hex,
                     WCR_MODE_PLACED))
    return false;
  int leader = attached_leader (game, unit);
  board_take (battle, game, unit);
  board_put (battle, game, unit, hex);
  if (leader != PIECE_NONE)
    {
      board_take (battle, game, leader);
      board_put (battle, game, leader, hex);
    }
  return true;
}

bool
wcr_stage_banners (const wcr_battle *battle, wcr_game *game, enum wcr_side side,
                   int banners)
{
  if (banners < 0
      || banners + game->side[side].held >= battle->army[side].banners)
    return false;
  game->side[side].banners = (uint8_t) banners;
  game->side[side].granted = (int16_t) banners;
  return true;
}

/* ---- cards -------------------------------------------------------------- */

/* Finds a copy of the card that may still be moved: in [0 .. free) of its deck,
 * else in a hand that was dealt at random, which gets one of those free cards
 * instead. Then swaps it to [free - 1]. @return false when every copy is in
 * use */
static bool
bring_up (const wcr_battle *battle, wcr_game *game, int card, int free)
{
  uint8_t *deck = game_deck (battle, game, deck_of (battle, card));
  if (free <= 0)
    return false;
  uint8_t *last = &deck[free - 1];
  for (int i = free - 1; i >= 0; i--)
    if (deck[i] == card)
      {
        deck[i] = *last;
        *last = (uint8_t) card;
        return true;
      }
  for (int s = 0; s < WCR_SIDES; s++)
    for (int i = 0; i < game->side[s].hand_size && !game->side[s].staged; i++)
      if (game->side[s].hand[i] == card)
        {
          game->side[s].hand[i] = *last;
          *last = (uint8_t) card;
          return true;
        }
  return false;
}

/* The cards before staging, to undo what it changed when it fails. */
struct card_copy {
  uint8_t deck[WCR_MAX_DECK];
  struct side_state side[2];
  struct pile pile[WCR_MAX_DECKS];
};

static void
save_cards (const wcr_battle *battle, const wcr_game *game,
            struct card_copy *copy)
{
  memcpy (copy->deck, game_deck (battle, game, 0), (size_t) battle->deck_size);
  memcpy (copy->side, game->side, sizeof copy->side);
  memcpy (copy->pile, game->pile, sizeof copy->pile);
}

static void
restore_cards (const wcr_battle *battle, wcr_game *game,
               const struct card_copy *copy)
{
  memcpy (game_deck (battle, game, 0), copy->deck, (size_t) battle->deck_size);
  memcpy (game->side, copy->side, sizeof copy->side);
  memcpy (game->pile, copy->pile, sizeof copy->pile);
}

bool
wcr_stage_hand (const wcr_battle *battle, wcr_game *game, enum wcr_side side,
                const uint8_t *cards, int n)
{
  struct card_copy copy;
  struct side_state *state = &game->side[side];
  if (n < 0 || n > WCR_MAX_HAND)
    return false;
  save_cards (battle, game, &copy);
  while (state->hand_size > 0)
    give_back (battle, game, state->hand[--state->hand_size]);
  state->staged = true;
  for (int i = 0; i < n; i++)
    {
      int number = deck_of (battle, cards[i]);
      uint8_t *deck = game_deck (battle, game, number);
      struct pile *pile = &game->pile[number];
      int free = pile->left - pile->fixed;
      if (!bring_up (battle, game, cards[i], free))
        {
          restore_cards (battle, game, &copy);
          return false;
        }
      memmove (deck + free - 1, deck + free, pile->fixed);
      pile->left--;
      state->hand[state->hand_size++] = cards[i];
    }
  return true;
}

bool
wcr_stage_deck (const wcr_battle *battle, wcr_game *game, const uint8_t *cards,
                int n)
{
  struct card_copy copy;
  save_cards (battle, game, &copy);
  for (int deck = 0; deck < battle->deck_count; deck++)
    game->pile[deck].fixed = 0;
  for (int i = 0; i < n; i++)
    {
      struct pile *pile = &game->pile[deck_of (battle, cards[i])];
      if (!bring_up (battle, game, cards[i], pile->left - pile->fixed))
        {
          restore_cards (battle, game, &copy);
          return false;
        }
      pile->fixed++;
    }
  return n >= 0;
}

bool
wcr_stage_deck_size (const wcr_battle *battle, wcr_game *game, int n)
{
  return wcr_stage_pile (battle, game, 0, n);
}

bool
wcr_stage_pile (const wcr_battle *battle, wcr_game *game, int number, int n)
{
  if (number < 0 || number >= battle->deck_count || n < 0
      || n > game->pile[number].left)
    return false;
  uint8_t *deck = game_deck (battle, game, number);
  struct pile *pile = &game->pile[number];
  int spare = pile->left - n;
  uint8_t moved[WCR_MAX_DECK];
  memcpy (moved, deck, (size_t) spare);
  memmove (deck, deck + spare, (size_t) n);
  pile->left = (uint8_t) n;
  if (pile->fixed > n)
    pile->fixed = (uint8_t) n;
  for (int i = 0; i < spare; i++)
    discard (battle, game, moved[i]);
  return true;
}

/* ---- dice --------------------------------------------------------------- */

bool
wcr_force_dice (wcr_game *game, const uint8_t *faces, int n)
{
  if (n < 0 || n > MAX_FORCED - game->forced_left)
    return false;
  memmove (game->forced, game->forced + game->forced_first, game->forced_left);
  game->forced_first = 0;
  if (n > 0)
    memcpy (game->forced + game->forced_left, faces, (size_t) n);
  game->forced_left = (uint8_t) (game->forced_left + n);
  return true;
}

int
wcr_forced_dice_left (const wcr_game *game)
{
  return game->forced_left;
}
