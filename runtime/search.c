/* search.c: the level that plays its turns ahead.
 *
 * What it compares is whole turns: the best cards, and manners in which the
 * turn may be played, bolder or more careful ones. Those that come to the same
 * before the battles are one. All are played ahead by the same lots, and what a
 * card looks like at once counts as so many of them. After each round the worse
 * half is left out, so that most lots go to those between which it is hard to
 * choose (sequential halving: Z. Karnin, T. Koren, O. Somekh, Almost optimal
 * exploration in multi-armed bandits, 2013). Cards, orders and moves are chosen
 * so; where all that is left would do the same now, it need not be known which
 * is best. Battles and what they bring about are chosen at once. */

#include "player.h"

#include <time.h>

/* ---- candidates ---------------------------------------------------------- */

struct candidate {
  wcr_choice choice;
  int manner;
  uint64_t outline;
  int64_t sum; /* of what it comes to */
};

struct candidates {
  int count;
  struct candidate list[MOST_CANDIDATES];
};

static int
find_best (const wcr_player *player, int count)
{
  int best = 0;
  for (int i = 1; i < count; i++)
    if (player->rating[i] > player->rating[best])
      best = i;
  return best;
}

static void
add_candidate (struct candidates *all, const struct candidate *candidate)
{
  for (int i = 0; i < all->count; i++)
    if (all->list[i].outline == candidate->outline)
      return;
  all->list[all->count++] = *candidate;
}

/* The best choices in a manner.
 * @param most  so many of them, at most BEST_CARDS */
static void
add_manner (wcr_player *player, wcr_game *game, const wcr_choice *list,
            int count, int manner, int most, struct candidates *all)
{
  enum {
    RATING_LOTS = 8, /* as so many lots what it looks like counts */
    ANOTHER = 60     /* to be better by so much is asked of other manners */
  };
  struct candidate found[BEST_CARDS];
  int n = 0, top = 0;
  set_manner (player, manner, false);
  rate_choices (player, game, list, count);
  for (; n < most; n++)
    {
      int best = find_best (player, count), rating = player->rating[best];
      if (rating == RATING_NONE)
        break;
      top = n == 0 ? rating : top;
      found[n] = (struct candidate){
        .choice = list[best],
        .manner = manner,
        .sum = (int64_t) RATING_LOTS
               * (rating - top - (manner == 0 ? 0 : (int) ANOTHER)),
      };
      player->rating[best] = RATING_NONE;
    }
  set_manner (player, 0, false);
  for (int i = 0; i < n; i++)
    {
      found[i].outline
          = outline_turn (player, game, found[i].choice, found[i].manner);
      add_candidate (all, &found[i]);
    }
}

static bool
are_alike (const struct candidates *all)
{
  for (int i = 1; i < all->count; i++)
    if (all->list[i].choice != all->list[0].choice)
      return false;
  return true;
}

/* The one with more goes before. */
static void
sort_candidates (struct candidates *all)
{
  struct candidate *list = all->list;
  for (int i = 1; i < all->count; i++)
    for (int k = i; k > 0 && list[k].sum > list[k - 1].sum; k--)
      {
        struct candidate better = list[k];
        list[k] = list[k - 1];
        list[k - 1] = better;
      }
}

/* ---- how long ------------------------------------------------------------ */

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
 * @param n  of the next lot */
static void
play_round (wcr_player *player, const wcr_game *game, struct candidates *all,
            int rounds, unsigned *n)
{
  const wcr_player_options *options = &player->options;
  int64_t end = options->milliseconds > 0
                    ? clock_now () + options->milliseconds / rounds
                    : 0;
  int lots = options->nodes / rounds / all->count;
  for (int lot = 0; lot == 0 || (end > 0 ? clock_now () < end : lot < lots);
       lot++, ++*n)
    for (int i = 0; i < all->count; i++)
      all->list[i].sum += foresee (player, game, all->list[i].choice,
                                   all->list[i].manner, *n);
  sort_candidates (all);
  all->count = all->count == 2 ? 1 : (all->count + 1) / 2;
}

/* ---- choosing ------------------------------------------------------------ */

static bool
is_of_turn (const wcr_game *game)
{
  return game->decider == game->active
         && (game->decision == WCR_DECISION_PLAY
             || game->decision == WCR_DECISION_ORDER
             || game->decision == WCR_DECISION_MOVE);
}

wcr_choice
choose_by_search (wcr_player *player, wcr_game *game, const wcr_choice *list,
                  int count)
{
  struct candidates all = { .count = 0 };
  unsigned n = 0;
  if (!is_of_turn (game))
    return choose_greedily (player, game, list, count);
  for (int manner = 0; manner < MANNERS; manner++)
    {
      bool cards = manner == 0 && game->decision == WCR_DECISION_PLAY;
      add_manner (player, game, list, count, manner, cards ? BEST_CARDS : 1,
                  &all);
    }
  int rounds = count_rounds (all.count);
  while (!are_alike (&all))
    play_round (player, game, &all, rounds, &n);
  return all.list[0].choice;
}
