/* search.c: the level that plays its turns ahead.
 *
 * What it compares is whole turns: the best cards, and manners in which the
 * turn may be played, bolder or more careful ones. Those that come to the same
 * before the battles are one. All are played ahead by the same lots; after each
 * round the worse half is left out, so that most lots go to those between which
 * it is hard to choose (sequential halving: Z. Karnin, T. Koren, O. Somekh,
 * Almost optimal exploration in multi-armed bandits, 2013). Cards, orders, moves
 * and attacks are chosen so; where all that is left would do the same now, it
 * need not be known which is best. What attacks bring about is chosen at once:
 * to look ahead there gained nothing. */

#include "player.h"

#include <time.h>

/* ---- candidates ---------------------------------------------------------- */

static int
find_best (const wcr_player *player, int count)
{
  int best = 0;
  for (int i = 1; i < count; i++)
    if (player->rating[i] > player->rating[best])
      best = i;
  return best;
}

/* Adds one, unless its turn is that of another one.
 * @return how many there are */
static int
add_candidate (wcr_player *player, const wcr_game *game, wcr_choice choice,
               int manner, int candidates)
{
  struct candidate *list = player->candidate, *new = &list[candidates];
  new->choice = choice;
  new->manner = manner;
  new->sum = 0;
  prepare_candidate (player, game, new);
  for (int i = 0; i < candidates; i++)
    if (list[i].outline == new->outline)
      return candidates;
  return candidates + 1;
}

/* Adds the best choices in a manner, at most so many.
 * @return how many candidates there are */
static int
add_manner (wcr_player *player, wcr_game *game, const wcr_choice *list,
            int count, int manner, int most, int candidates)
{
  wcr_choice found[BEST_CARDS];
  int n = 0;
  set_manner (player, manner, false);
  rate_choices (player, game, list, count);
  for (; n < most; n++)
    {
      int best = find_best (player, count);
      if (player->rating[best] == RATING_NONE)
        break;
      found[n] = list[best];
      player->rating[best] = RATING_NONE;
    }
  set_manner (player, 0, false);
  for (int i = 0; i < n; i++)
    candidates = add_candidate (player, game, found[i], manner, candidates);
  return candidates;
}

/* @return how many there are */
static int
find_candidates (wcr_player *player, wcr_game *game, const wcr_choice *list,
                 int count)
{
  int most = game->decision == WCR_DECISION_PLAY ? BEST_CARDS : BEST_MOVES;
  int n = add_manner (player, game, list, count, 0, most, 0);
  for (int manner = 1; manner <= player->battle->personality_count; manner++)
    n = add_manner (player, game, list, count, manner, 1, n);
  return n;
}

static bool
are_alike (const struct candidate *list, int count)
{
  for (int i = 1; i < count; i++)
    if (list[i].choice != list[0].choice)
      return false;
  return true;
}

/* The one with more goes before. */
static void
sort_candidates (struct candidate *list, int count)
{
  for (int i = 1; i < count; i++)
    for (int k = i; k > 0 && list[k].sum > list[k - 1].sum; k--)
      {
        struct candidate better = list[k];
        list[k] = list[k - 1];
        list[k - 1] = better;
      }
}

/* ---- how long ------------------------------------------------------------ */

/* One of so many games for a card are played for an order, a move or an attack. */
enum { PART = 2 };

static int64_t
clock_now (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t) now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Rounds until one of so many is left. */
static int
count_rounds (int candidates)
{
  int rounds = 1;
  for (; candidates > 2; candidates = (candidates + 1) / 2)
    rounds++;
  return rounds;
}

/* Plays each of the candidates ahead, as long as the round lasts, and leaves
 * the worse half out.
 * @param share  of the whole, one in so many
 * @param n  of the next lot
 * @return how many candidates are left */
static int
play_round (wcr_player *player, const wcr_game *game, int count, int share,
            unsigned *n)
{
  const wcr_player_options *options = &player->options;
  struct candidate *list = player->candidate;
  int64_t end = options->milliseconds > 0
                    ? clock_now () + options->milliseconds / share
                    : 0;
  int lots = options->nodes / share / count;
  for (int lot = 0; lot == 0 || (end > 0 ? clock_now () < end : lot < lots);
       lot++, ++*n)
    for (int i = 0; i < count; i++)
      list[i].sum += foresee (player, game, &list[i], *n);
  sort_candidates (list, count);
  return count == 2 ? 1 : (count + 1) / 2;
}

/* ---- choosing ------------------------------------------------------------ */

static bool
is_of_turn (const wcr_game *game)
{
  return game->decider == game->active
         && (game->decision == WCR_DECISION_PLAY
             || game->decision == WCR_DECISION_ORDER
             || game->decision == WCR_DECISION_MOVE
             || game->decision == WCR_DECISION_BATTLE);
}

wcr_choice
choose_by_search (wcr_player *player, wcr_game *game, const wcr_choice *list,
                  int count)
{
  unsigned n = 0;
  if (!is_of_turn (game))
    return choose_greedily (player, game, list, count);
  int candidates = find_candidates (player, game, list, count);
  int share = count_rounds (candidates)
              * (game->decision == WCR_DECISION_PLAY ? 1 : PART);
  while (!are_alike (player->candidate, candidates))
    candidates = play_round (player, game, candidates, share, &n);
  return player->candidate[0].choice;
}
