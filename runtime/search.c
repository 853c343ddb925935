/* search.c: the level that plays its cards ahead.
 *
 * Each of the best cards is played some turns ahead in copies in which what the
 * side does not see is dealt by lot, with other dice: both sides choose there
 * like the level that looks for the best at once, only hastier. Lots differ
 * much, so that all cards have the same ones, and what a card looks like at
 * once counts as so many lots. After each round the worse half of the cards is
 * left out, so that most lots go to those between which it is hard to choose
 * (sequential halving: Z. Karnin, T. Koren, O. Somekh, Almost optimal
 * exploration in multi-armed bandits, 2013). */

#include "player.h"

#include <time.h>

/* ---- one card by one lot ------------------------------------------------------ */

/* How the game stands for the side, or how it ended. */
static int
judge (wcr_player *player, const wcr_game *game, int side)
{
  int worth = assess_material (player, game, side);
  if (!game->over)
    worth += assess_places_of (player, game, side)
             - assess_places_of (player, game, 1 - side);
  return worth;
}

/* What was planned in the other manner is no longer good enough, or too good. */
static void
set_hasty (wcr_player *player, bool hasty)
{
  player->hasty = hasty;
  player->plain_orders.made = false;
}

static int
foresee (wcr_player *player, const wcr_game *game, wcr_choice choice,
         unsigned n)
{
  enum {
    FIRST_LOT = 1000, /* others are those of what is tried out */
    MOST_TURNS = 4,
    MOST_STEPS = 5000
  };
  const wcr_battle *battle = player->battle;
  wcr_game *ahead = player->ahead;
  wcr_choice *list = player->ahead_list;
  int side = game->decider, end = game->turn + MOST_TURNS;
  copy_game (player, game, FIRST_LOT + n, ahead);
  deal_unseen (player, ahead, side, FIRST_LOT + n);
  wcr_apply_trusted (battle, ahead, choice, NULL);
  set_hasty (player, true);
  for (int i = 0; i < MOST_STEPS && !ahead->over && ahead->turn < end; i++)
    {
      int count = wcr_choices (battle, ahead, list, WCR_MAX_CHOICES);
      wcr_choice next
          = count > 1 ? choose_greedily (player, ahead, list, count) : list[0];
      wcr_apply_trusted (battle, ahead, next, NULL);
    }
  set_hasty (player, false);
  return judge (player, ahead, side);
}

/* ---- candidates ----------------------------------------------------------------- */

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
  enum { RATING_LOTS = 8 }; /* as so many lots what it looks like counts */
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
      candidates[at] = (struct candidate){ list[i], rating,
                                           (int64_t) RATING_LOTS * rating };
    }
  return found;
}

/* ---- how long ------------------------------------------------------------------- */

static int64_t
clock_now (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t) now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Rounds until two of so many are compared. */
static int
count_rounds (int candidates)
{
  int rounds = 1;
  for (; candidates > 2; candidates = (candidates + 1) / 2)
    rounds++;
  return rounds;
}

/* Plays each of the candidates ahead, as long as the round lasts.
 * @param n  of the next lot */
static void
play_round (wcr_player *player, const wcr_game *game,
            struct candidate *candidates, int count, int rounds, unsigned *n)
{
  const wcr_player_options *options = &player->options;
  int64_t end = options->milliseconds > 0
                    ? clock_now () + options->milliseconds / rounds
                    : 0;
  int lots = options->nodes / rounds / count;
  for (int lot = 0; lot == 0 || (end > 0 ? clock_now () < end : lot < lots);
       lot++, ++*n)
    for (int i = 0; i < count; i++)
      candidates[i].sum += foresee (player, game, candidates[i].choice, *n);
  sort_candidates (candidates, count);
}

wcr_choice
choose_by_search (wcr_player *player, wcr_game *game, const wcr_choice *list,
                  int count)
{
  struct candidate candidates[MOST_CANDIDATES];
  unsigned n = 0;
  if (game->decision != WCR_DECISION_PLAY)
    return choose_greedily (player, game, list, count);
  rate_choices (player, game, list, count);
  int left = find_candidates (player, list, count, candidates);
  for (int rounds = count_rounds (left); left > 1;
       left = left == 2 ? 1 : (left + 1) / 2)
    play_round (player, game, candidates, left, rounds, &n);
  return candidates[0].choice;
}
