/* ahead.c: games that are played ahead.
 *
 * A choice is made in a copy of the game in which what the side does not see is
 * dealt by lot, with other dice. The side plays the rest of its turn up to the
 * battles in some manner; all else both sides choose like the level that looks
 * for the best at once, only hastier. Some turns later it counts what has been
 * lost and won and how safe all stand, without the luck of the dice: for each
 * attack what it gained less what it had to gain by exact odds. What counts, and
 * after how many turns, is what told best who won when such games were played
 * to their end: the cards in hand did not, nor company and places to hold. */

#include "player.h"

#include <string.h>

/* ---- manners ------------------------------------------------------------- */

void
set_manner (wcr_player *player, int manner, bool hasty)
{
  player->options.weights
      = manner == 0
            ? player->weights
            : mix_weights (&player->weights,
                           &player->battle->personality[manner - 1]);
  player->hasty = hasty;
  /* What was planned in another manner is of no use. */
  for (int i = 0; i < KEPT_ORDERS; i++)
    player->orders[i].made = false;
}

/* ---- luck ---------------------------------------------------------------- */

/* An attack in a game that is played ahead. */
struct fight {
  bool runs;
  int side;   /* that attacks, */
  int before; /* what it had, and what it had to gain */
  int expected;
};

/* @return how lucky the dice of the attack that is over were for the side */
static int
end_fight (const wcr_player *player, const wcr_game *game, int side,
           struct fight *fight)
{
  /* A bonus battle is a fight of its own. */
  if (!fight->runs
      || (is_amidst (game) && game->decision != WCR_DECISION_BONUS))
    return 0;
  int gained = assess_material (player, game, fight->side) - fight->before;
  fight->runs = false;
  return fight->side == side ? gained - fight->expected
                             : fight->expected - gained;
}

/* The same attack in the same turn gets the same dice, whatever went before, so
 * that two choices differ by what they do and not by what they happen to roll.
 */
static void
begin_fight (const wcr_player *player, wcr_game *game, wcr_choice choice,
             uint64_t lot, struct fight *fight)
{
  int side = game->decider;
  if (wcr_choice_kind_of (choice) != WCR_CHOICE_BATTLE)
    return;
  game->key = random_mix (lot + ((uint64_t) game->turn << 32) + choice);
  game->counter = 0;
  fight->runs = true;
  fight->side = side;
  fight->before = assess_material (player, game, side);
  fight->expected = attack_worth (player, game, wcr_choice_a (choice),
                                  wcr_choice_b (choice));
}

/* ---- playing ------------------------------------------------------------- */

enum {
  FIRST_LOT = 1000, /* others are those of what is tried out */
  CARD_TURNS = 3,   /* up to the end of the side's next turn; */
  MOVE_TURNS = 2,   /* of the enemy's one, for orders and moves */
  MOST_STEPS = 5000
};

static wcr_choice
next_choice (wcr_player *player, wcr_game *ahead)
{
  wcr_choice *list = player->ahead_list;
  int count = wcr_choices (player->battle, ahead, list, WCR_MAX_CHOICES);
  return count > 1 ? choose_greedily (player, ahead, list, count) : list[0];
}

/* The turn has come to where the manner ends. */
static bool
is_past (const wcr_game *ahead, const wcr_game *game)
{
  return ahead->over || ahead->turn != game->turn
         || ahead->decision == WCR_DECISION_BATTLE;
}

/* Nothing that the side does not see has come to light since the game. */
static bool
is_certain (const wcr_game *ahead, const wcr_game *game)
{
  return ahead->counter == 0 && ahead->deck_left == game->deck_left
         && ahead->decider == game->decider;
}

/* A number for who has orders and where all stand. */
static uint64_t
outline_of (const wcr_battle *battle, const wcr_game *game)
{
  uint64_t sum = (uint64_t) game->card << 8 | game->clause;
  for (int i = 0; i < battle->piece_count; i++)
    {
      const struct piece_state *piece = &game->piece[i];
      bool ordered = piece->clause != BYTE_NONE;
      sum = random_mix (sum + ((uint64_t) piece->hex << 16)
                        + ((uint64_t) piece->blocks << 1) + ordered);
    }
  return sum;
}

void
prepare_candidate (wcr_player *player, const wcr_game *game,
                   struct candidate *candidate)
{
  enum { MOST_ORDERS = 200 };
  wcr_game *ready = candidate->ready, *ahead = player->ahead;
  copy_game (player, game, FIRST_LOT, ready);
  deal_unseen (player, ready, game->decider, FIRST_LOT);
  candidate->next = candidate->choice;
  set_manner (player, candidate->manner, true);
  for (int i = 0; i < MOST_ORDERS; i++)
    {
      memcpy (ahead, ready, ready->size);
      wcr_apply_trusted (player->battle, ahead, candidate->next, NULL);
      if (ahead->over || !is_certain (ahead, game))
        break;
      memcpy (ready, ahead, ahead->size);
      bool past = is_past (ready, game);
      if (past)
        set_manner (player, 0, true);
      candidate->next = next_choice (player, ready);
      if (past)
        break;
    }
  set_manner (player, 0, false);
  candidate->outline
      = random_mix (outline_of (player->battle, ready) + candidate->next);
}

/* How the game stands for the side, or how it ended. Leaves the player with
 * weights of its own, so a manner is to be set after it. */
static int
judge (wcr_player *player, const wcr_game *game, int side)
{
  static const wcr_weights judging = { .safety = 50, .advance = 30 };
  int worth = assess_material (player, game, side);
  if (game->over)
    return worth;
  player->options.weights = judging;
  worth += assess_places_of (player, game, side)
           - assess_places_of (player, game, 1 - side);
  return worth;
}

int
foresee (wcr_player *player, const wcr_game *game,
         const struct candidate *candidate, unsigned n)
{
  wcr_game *ahead = player->ahead;
  wcr_choice next = candidate->next;
  struct fight fight = { .runs = false };
  int side = game->decider, luck = 0, manner = candidate->manner;
  int end = game->turn
            + (game->decision == WCR_DECISION_PLAY ? CARD_TURNS : MOVE_TURNS);
  copy_game (player, candidate->ready, FIRST_LOT + n, ahead);
  deal_unseen (player, ahead, side, FIRST_LOT + n);
  uint64_t lot = ahead->key;
  set_manner (player, manner, true);
  for (int i = 0;; i++)
    {
      luck += end_fight (player, ahead, side, &fight);
      if (manner != 0 && is_past (ahead, game))
        set_manner (player, manner = 0, true);
      if (i == MOST_STEPS || ahead->over || ahead->turn >= end)
        break;
      if (i > 0)
        next = next_choice (player, ahead);
      begin_fight (player, ahead, next, lot, &fight);
      wcr_apply_trusted (player->battle, ahead, next, NULL);
    }
  int worth = judge (player, ahead, side) - luck;
  set_manner (player, 0, false);
  return worth;
}
