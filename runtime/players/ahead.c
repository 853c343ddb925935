/* ahead.c: plays games ahead.
 *
 * A choice is made in a copy of the game, with other dice, in which what the
 * side does not see is dealt at random. The side plays the rest of its turn, up
 * to the battles, in some manner. Everything else both sides choose greedily,
 * as the level of greedy.c does, only hastier. Some turns later it counts what
 * has been lost and won and how safe all pieces stand. It leaves out the luck
 * of the dice: for each attack, what was gained less what was to be gained by
 * exact odds. What counts, and how much, is what best told the winner in games
 * of greedy players: the cards in hand did not, nor did company and places to
 * hold. */

#include "player.h"

#include <string.h>

/* ---- manners ------------------------------------------------------------ */

wcr_weights
mix_weights (const wcr_weights *own, const wcr_weights *percent)
{
  wcr_weights mixed;
#define MIX(name)                                                              \
  mixed.name = between (0, own->name * percent->name / 100, WCR_MAX_WEIGHT);
  WCR_WEIGHT_LIST (MIX)
#undef MIX
  return mixed;
}

void
set_manner (wcr_player *player, int manner, bool hasty)
{
  player->options.weights
      = manner == 0
            ? player->weights
            : mix_weights (&player->weights,
                           &player->battle->personality[manner - 1]);
  player->hasty = hasty;
  /* Plans made in another manner are of no use. */
  for (int i = 0; i < KEPT_ORDERS; i++)
    player->orders[i].made = false;
}

/* ---- judging ------------------------------------------------------------ */

/* Sets what the last banner is worth: to judge games ahead, or to choose
 * greedily. */
static void
use_wins (wcr_player *player, bool ahead)
{
  for (int i = 0; i < 2; i++)
    player->win[i] = ahead ? player->win_ahead[i] : (int) WIN;
}

/* How much better the pieces of a side stand. The side on turn minds their
 * safety less than the side that waits, which the enemy strikes first. */
static int
assess_standing (wcr_player *player, const wcr_game *game, int side)
{
  static const wcr_weights on_turn = { .safety = 25, .advance = 30 };
  static const wcr_weights waiting = { .safety = 65, .advance = 30 };
  wcr_weights own = player->options.weights;
  int worth = 0;
  for (int i = 0; i < 2; i++)
    {
      player->options.weights = i == game->active ? on_turn : waiting;
      int places = assess_places_of (player, game, i);
      worth += i == side ? places : -places;
    }
  player->options.weights = own;
  return worth;
}

/* How the game stands for the side, or how it has ended. */
static int
judge (wcr_player *player, const wcr_game *game, int side)
{
  use_wins (player, true);
  int worth = assess_material (player, game, side);
  use_wins (player, false);
  return game->over ? worth : worth + assess_standing (player, game, side);
}

/* The chance to win, in thousandths, of the side that leads by so much: the
 * logistic function, with the slope that it has in games of greedy players,
 * where BANNER is 0.85. */
static int
chance_to_win (int lead)
{
  enum { STEP = 500, STEPS = 12 };
  static const int chance[STEPS + 2] = { 500, 605, 701, 782, 846, 893, 928,
                                         951, 968, 979, 986, 991, 994, 996 };
  int ahead = lead < 0 ? -lead : lead;
  ahead = ahead < STEP * STEPS ? ahead : (int) STEP * STEPS;
  int low = chance[ahead / STEP], high = chance[ahead / STEP + 1];
  int value = low + (high - low) * (ahead % STEP) / STEP;
  return lead < 0 ? 1000 - value : value;
}

int
chance_of_first (wcr_player *player, const wcr_game *game)
{
  const struct army *army = player->battle->army;
  return chance_to_win (judge (player, game, 0)
                        + (army[1].banners - army[0].banners) * BANNER);
}

/* Without the last banner the chance to win is p. A banner adds 0.85 p (1 - p)
 * to it; the last one adds all that is missing, 1 - p. */
void
weigh_last_banners (wcr_player *player, const wcr_game *game)
{
  int first = chance_of_first (player, game);
  for (int i = 0; i < 2; i++)
    {
      int chance = i == 0 ? first : 1000 - first;
      int win = 100 * 1000 * BANNER / (85 * chance) - BANNER;
      player->win_ahead[i] = win > WIN ? (int) WIN : win;
    }
}

/* ---- luck --------------------------------------------------------------- */

/* An attack in a game played ahead. */
struct fight {
  bool runs;
  int side;     /* the side that attacks */
  int before;   /* what it had, */
  int expected; /* and what it had to gain */
};

/* Ends the attack if it is over.
 * @return how lucky its dice were for the side */
static int
end_fight (wcr_player *player, const wcr_game *game, int side,
           struct fight *fight)
{
  /* A bonus battle is a fight of its own. */
  if (!fight->runs
      || (is_amidst (game) && game->decision != WCR_DECISION_BONUS))
    return 0;
  use_wins (player, true);
  int gained = assess_material (player, game, fight->side) - fight->before;
  use_wins (player, false);
  fight->runs = false;
  return fight->side == side ? gained - fight->expected
                             : fight->expected - gained;
}

/* Starts an attack. The same attack in the same turn gets the same dice,
 * whatever went before, so that two choices differ by what they do and not by
 * the dice. */
static void
begin_fight (wcr_player *player, wcr_game *game, wcr_choice choice,
             uint64_t lot, struct fight *fight)
{
  int side = game->decider;
  if (wcr_choice_kind_of (choice) != WCR_CHOICE_BATTLE)
    return;
  game->key = random_mix (lot + ((uint64_t) game->turn << 32) + choice);
  game->counter = 0;
  fight->runs = true;
  fight->side = side;
  use_wins (player, true);
  fight->before = assess_material (player, game, side);
  fight->expected = attack_worth (player, game, wcr_choice_a (choice),
                                  wcr_choice_b (choice));
  use_wins (player, false);
}

/* ---- playing ------------------------------------------------------------ */

enum {
  FIRST_LOT = 1000, /* lower numbers are for choices that are tried out */
  CARD_TURNS = 5,   /* to the end of the side's turn after the next, */
  MOVE_TURNS = 3,   /* of its next turn for all else */
  MOST_STEPS = 5000
};

static wcr_choice
next_choice (wcr_player *player, wcr_game *ahead)
{
  wcr_choice *list = player->ahead_list;
  int count = wcr_choices (player->battle, ahead, list, WCR_MAX_CHOICES);
  return count > 1 ? choose_greedily (player, ahead, list, count) : list[0];
}

/* Whether the turn has come to where the manner ends. */
static bool
is_past (const wcr_game *ahead, const wcr_game *game)
{
  return ahead->over || ahead->turn != game->turn
         || ahead->decision == WCR_DECISION_BATTLE;
}

/* Whether nothing that the side does not see has come to light since `game`,
 * and the same side decides. */
static bool
is_certain (const wcr_game *ahead, const wcr_game *game)
{
  return ahead->counter == 0
         && memcmp (ahead->pile, game->pile, sizeof game->pile) == 0
         && ahead->decider == game->decider;
}

/* A number for who has orders and where all pieces stand. */
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
  for (int i = 0; i < MOST_ORDERS && !is_stopped (player); i++)
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

bool
foresee (wcr_player *player, const wcr_game *game,
         const struct candidate *candidate, unsigned n, int *worth)
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
  bool stopped = false;
  set_manner (player, manner, true);
  for (int i = 0;; i++)
    {
      luck += end_fight (player, ahead, side, &fight);
      if (manner != 0 && is_past (ahead, game))
        set_manner (player, manner = 0, true);
      stopped = is_stopped (player);
      if (stopped || i == MOST_STEPS || ahead->over || ahead->turn >= end)
        break;
      if (i > 0)
        next = next_choice (player, ahead);
      begin_fight (player, ahead, next, lot, &fight);
      wcr_apply_trusted (player->battle, ahead, next, NULL);
    }
  *worth = judge (player, ahead, side) - luck;
  set_manner (player, 0, false);
  return !stopped && wcr_game_stopped (ahead) == WCR_NONE;
}
