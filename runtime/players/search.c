/* search.c: the level that plays its turns ahead.
 *
 * It compares whole turns: the best cards, the best hexes for a piece, and
 * manners in which the turn may be played, bolder or more careful ones. Turns
 * that are the same up to the battles count as one. All are played ahead with
 * the same samples of dice and hidden cards. After each round the worse half is
 * left out, so that most samples go to those between which it is hard to
 * choose (sequential halving: Z. Karnin, T. Koren, O. Somekh, Almost optimal
 * exploration in multi-armed bandits, 2013). Within a round, whatever is
 * clearly worse than the best one is left out (racing: O. Maron, A. Moore,
 * Hoeffding races, 1993), so that an easy choice is made soon. Cards, orders,
 * moves and attacks are chosen this way. When all that are left would do the
 * same now, it need not be known which is best. What attacks bring about is
 * chosen greedily: looking ahead there gained nothing. */

#include "player.h"

#include <string.h>
#include <time.h>

/* ---- candidates --------------------------------------------------------- */

static int
find_best (const wcr_player *player, int count)
{
  int best = 0;
  for (int i = 1; i < count; i++)
    if (player->rating[i] > player->rating[best])
      best = i;
  return best;
}

/* Adds a candidate, unless its turn is the same as that of another one.
 * @return how many there are */
static int
add_candidate (wcr_player *player, const wcr_game *game, wcr_choice choice,
               int manner, int candidates)
{
  struct candidate *list = player->candidate, *new = &list[candidates];
  new->choice = choice;
  new->manner = manner;
  new->sum = 0;
  new->number = candidates;
  prepare_candidate (player, game, new);
  for (int i = 0; i < candidates; i++)
    if (list[i].outline == new->outline)
      return candidates;
  return candidates + 1;
}

/* Leaves moves of other pieces than that of the best move for later: they would
 * be made anyway. */
static void
leave_others (wcr_player *player, const wcr_choice *list, int count)
{
  wcr_choice best = list[find_best (player, count)];
  if (wcr_choice_kind_of (best) != WCR_CHOICE_MOVE)
    return;
  for (int i = 0; i < count; i++)
    if (wcr_choice_kind_of (list[i]) != WCR_CHOICE_DONE
        && wcr_choice_a (list[i]) != wcr_choice_a (best))
      player->rating[i] = RATING_NONE;
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
  leave_others (player, list, count);
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

static bool
are_alike (const struct candidate *list, int count)
{
  for (int i = 1; i < count; i++)
    if (list[i].choice != list[0].choice)
      return false;
  return true;
}

/* Sorts by the sum, the highest first. */
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

/* ---- how long ----------------------------------------------------------- */

static int64_t
clock_now (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t) now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Adds a sample: the results of all candidates, and how far apart those of any
 * two were. */
static void
note_sample (wcr_player *player, int count, const int *value)
{
  struct candidate *list = player->candidate;
  player->samples++;
  for (int i = 0; i < count; i++)
    {
      list[i].sum += value[i];
      for (int k = 0; k < count; k++)
        {
          int64_t apart = value[i] - value[k];
          player->apart[list[i].number][list[k].number] += apart * apart;
        }
    }
}

/* Plays all candidates ahead by the next lot.
 * @return whether there is a new sample: a game that was broken off tells
 *         nothing, and without it the others cannot be compared */
static bool
take_sample (wcr_player *player, const wcr_game *game, int count)
{
  int value[MOST_CANDIDATES];
  unsigned lot = player->lots++;
  for (int i = 0; i < count; i++)
    if (!foresee (player, game, &player->candidate[i], lot, &value[i]))
      return false;
  note_sample (player, count, value);
  return true;
}

/* Whether one is worse than the other by more than chance explains, as far as
 * their results differ: by more than some standard errors of the mean. */
static bool
is_clearly_worse (const wcr_player *player, const struct candidate *worse,
                  const struct candidate *better)
{
  enum { SQUARED_ERRORS = 5 };
  int samples = (int) player->samples;
  int64_t mean = (better->sum - worse->sum) / samples;
  int64_t square = player->apart[worse->number][better->number] / samples;
  return mean > 0
         && mean * mean * (samples - 1)
                > SQUARED_ERRORS * (square - mean * mean);
}

/* Puts those that are left before the others, which keep their memory for
 * games.
 * @return how many are left */
static int
leave_clearly_worse (wcr_player *player, int count)
{
  struct candidate *list = player->candidate;
  int left = 1;
  sort_candidates (list, count);
  for (int i = 1; i < count; i++)
    if (!is_clearly_worse (player, &list[i], &list[0]))
      {
        struct candidate kept = list[i];
        list[i] = list[left];
        list[left++] = kept;
      }
  return left;
}

/* Plays the candidates ahead until the round is over, and leaves the worse half
 * out.
 * @param share  the round gets one in so many of all games, or of the time
 * @return how many candidates are left */
static int
play_round (wcr_player *player, const wcr_game *game, int count, int share)
{
  enum { LEAST_TOLD = 8, SAMPLES_BETWEEN = 4 };
  const wcr_player_options *options = &player->options;
  int64_t end = options->milliseconds > 0
                    ? clock_now () + options->milliseconds / share
                    : 0;
  int games = options->nodes / share;
  do
    {
      games -= count;
      if (take_sample (player, game, count) && player->samples >= LEAST_TOLD
          && player->samples % SAMPLES_BETWEEN == 0)
        count = leave_clearly_worse (player, count);
    }
  while (count > 1 && !is_stopped (player)
         && (end > 0 ? clock_now () < end : games >= count));
  sort_candidates (player->candidate, count);
  return count <= 2 ? 1 : (count + 1) / 2;
}

/* ---- choosing ----------------------------------------------------------- */

enum {
  PART = 2,         /* an order, a move or an attack gets one in so many of the
                    games for a card */
  LEAST_SAMPLES = 4 /* for each candidate in a round: fewer tell nothing */
};

/* How many rounds it takes until one of so many is left. */
static int
count_rounds (int candidates)
{
  int rounds = 1;
  for (; candidates > 2; candidates = (candidates + 1) / 2)
    rounds++;
  return rounds;
}

/* How many candidates there may be for so many games. */
static int
count_fitting (const wcr_player_options *options, int part)
{
  int most = MOST_CANDIDATES;
  while (options->milliseconds == 0 && most > 1
         && count_rounds (most) * most * LEAST_SAMPLES * part > options->nodes)
    most--;
  return most;
}

/* @param fit  how many there may be
 * @return how many there are */
static int
find_candidates (wcr_player *player, wcr_game *game, const wcr_choice *list,
                 int count, int fit)
{
  int most = game->decision == WCR_DECISION_PLAY ? BEST_CARDS : BEST_MOVES;
  int n = add_manner (player, game, list, count, 0, most < fit ? most : fit, 0);
  for (int manner = 1; manner <= player->battle->personality_count && n < fit;
       manner++)
    if (!makes_mistakes (player->battle, manner - 1))
      n = add_manner (player, game, list, count, manner, 1, n);
  return n;
}

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
  int part = game->decision == WCR_DECISION_PLAY ? 1 : PART;
  int fit = count_fitting (&player->options, part);
  if (!is_of_turn (game) || fit < 2)
    return choose_greedily (player, game, list, count);
  int candidates = find_candidates (player, game, list, count, fit);
  player->samples = player->lots = 0;
  memset (player->apart, 0, sizeof player->apart);
  weigh_last_banners (player, game);
  int share = count_rounds (candidates) * part;
  while (!are_alike (player->candidate, candidates) && !is_stopped (player))
    candidates = play_round (player, game, candidates, share);
  return player->candidate[0].choice;
}
