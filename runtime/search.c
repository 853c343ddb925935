/* search.c: the level that plays its cards ahead.
 *
 * Each of the best cards is played to the end of the turn in copies of the game
 * in which what the side does not see is dealt by lot; there the enemy looks
 * for his best card. A card is worth what its battles gain by exact odds, where
 * the pieces stand afterwards, and less what the answer gains: lots and dice
 * decide only from where the enemy answers, so that a few are enough. All cards
 * have the same lots. After each round the worse half of them is left out, so
 * that most lots go to those between which it is hard to choose (sequential
 * halving: Z. Karnin, T. Koren, O. Somekh, Almost optimal exploration in
 * multi-armed bandits, 2013). What comes after the card is chosen greedily. */

#include "player.h"

/* ---- one card in one copy ----------------------------------------------------- */

/* What the best battles of a phase gain: of each unit, and on no target more
 * than it has to lose. */
static int
battles_worth (wcr_player *player, wcr_game *game, const wcr_choice *list,
               int count)
{
  const wcr_battle *battle = player->battle;
  int sum[WCR_MAX_PIECES] = { 0 }, all = 0;
  for (int i = 0; i < count;)
    {
      int unit = wcr_choice_a (list[i]), best = 0, on = PIECE_NONE;
      for (; i < count && wcr_choice_a (list[i]) == unit; i++)
        {
          int hex = wcr_choice_b (list[i]);
          if (wcr_choice_kind_of (list[i]) != WCR_CHOICE_BATTLE)
            continue;
          int worth = attack_worth (player, game, unit, hex);
          if (worth > best)
            {
              best = worth;
              on = target_in (battle, game, 1 - game->active, hex);
            }
        }
      if (on == PIECE_NONE)
        all += best;
      else
        sum[on] += best;
    }
  for (int i = 0; i < battle->piece_count; i++)
    if (sum[i] > 0)
      {
        int most = loss_worth (player, game, i, game->piece[i].blocks);
        all += sum[i] < most ? sum[i] : most;
      }
  return all;
}

/* Plays the rest of the turn. @return what its battles gain, by exact odds */
static int
finish_turn (wcr_player *player, wcr_game *game, int side, int turn)
{
  enum { MOST_STEPS = 300 };
  int gain = 0, phase = -1;
  for (int i = 0; i < MOST_STEPS && !game->over && game->turn == turn; i++)
    {
      wcr_choice *list = player->ahead_list;
      int count = wcr_choices (player->battle, game, list, WCR_MAX_CHOICES);
      if (game->decision == WCR_DECISION_BATTLE && game->phase != phase
          && game->decider == side)
        {
          phase = game->phase;
          gain += battles_worth (player, game, list, count);
        }
      wcr_choice choice
          = count > 1 ? choose_greedily (player, game, list, count) : list[0];
      wcr_apply_trusted (player->battle, game, choice, NULL);
    }
  return gain;
}

/* What the side on turn gains by its best card. */
static int
answer_worth (wcr_player *player, wcr_game *game)
{
  wcr_choice *list = player->ahead_list;
  if (game->over || game->decision != WCR_DECISION_PLAY)
    return 0;
  int count = wcr_choices (player->battle, game, list, WCR_MAX_CHOICES),
      best = 0;
  rate_choices (player, game, list, count);
  for (int i = 1; i < count; i++)
    if (player->rating[i] > player->rating[best])
      best = i;
  return player->rating[best]
         + card_worth (player, wcr_choice_a (list[best]))
               * player->options.weights.cards / 200;
}

/* What a card comes to by one lot. */
static int
foresee (wcr_player *player, const wcr_game *game, wcr_choice choice,
         unsigned n)
{
  enum { FIRST_LOT = 1000 }; /* others are those of what is tried out */
  const int safety = player->options.weights.safety;
  wcr_game *ahead = player->ahead;
  int side = game->decider, turn = game->turn;
  int worth = assess_material (player, game, side);
  copy_game (player, game, FIRST_LOT + n, ahead);
  deal_unseen (player, ahead, side, FIRST_LOT + n);
  wcr_apply_trusted (player->battle, ahead, choice, NULL);
  worth += finish_turn (player, ahead, side, turn);
  /* The worst that threatens is what the answer is about. */
  player->options.weights.safety = safety * 3 / 10;
  worth += assess_places_of (player, ahead, side);
  player->options.weights.safety = safety;
  worth -= assess_places_of (player, ahead, 1 - side);
  return ahead->active == side ? worth : worth - answer_worth (player, ahead);
}

/* ---- cards ----------------------------------------------------------------------- */

struct candidate {
  wcr_choice choice;
  int rating;
  int64_t sum; /* of what it comes to */
};

/* The one with more goes before. */
static void
sort_candidates (struct candidate *candidates, int count)
{
  for (int i = 1; i < count; i++)
    for (int k = i; k > 0 && candidates[k].sum > candidates[k - 1].sum; k--)
      {
        struct candidate better = candidates[k];
        candidates[k] = candidates[k - 1];
        candidates[k - 1] = better;
      }
}

/* The best choices by their ratings. @return how many */
static int
find_candidates (const wcr_player *player, const wcr_choice *list, int count,
                 struct candidate *candidates)
{
  int found = 0;
  for (int i = 0; i < count; i++)
    {
      int rating = player->rating[i], at = found;
      while (at > 0 && candidates[at - 1].rating < rating)
        at--;
      if (rating == RATING_NONE || at == MOST_CANDIDATES)
        continue;
      found += found < MOST_CANDIDATES;
      for (int k = found - 1; k > at; k--)
        candidates[k] = candidates[k - 1];
      candidates[at] = (struct candidate){ list[i], rating, 0 };
    }
  return found;
}

/* Cards that are better kept are worth less now. */
static int
keeping_worth (const wcr_player *player, wcr_choice choice)
{
  return card_worth (player, wcr_choice_a (choice))
         * player->options.weights.cards / 200;
}

wcr_choice
choose_by_search (wcr_player *player, wcr_game *game, const wcr_choice *list,
                  int count)
{
  enum { ROUNDS = 3 };
  struct candidate candidates[MOST_CANDIDATES];
  int share = player->options.nodes / ROUNDS;
  unsigned n = 0;
  if (game->decision != WCR_DECISION_PLAY)
    return choose_greedily (player, game, list, count);
  rate_choices (player, game, list, count);
  int left = find_candidates (player, list, count, candidates);
  for (; left > 1; left = (left + 1) / 2)
    {
      unsigned end = n + (unsigned) (share > left ? share / left : 1);
      for (; n < end; n++)
        for (int i = 0; i < left; i++)
          candidates[i].sum += foresee (player, game, candidates[i].choice, n)
                               - keeping_worth (player, candidates[i].choice);
      sort_candidates (candidates, left);
      if (left == 2)
        break;
    }
  return candidates[0].choice;
}
