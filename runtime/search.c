/* search.c: the level that plays its cards ahead.
 *
 * Each of the best cards is played some turns ahead in copies in which what the
 * side does not see is dealt by lot, with other dice: both sides choose there
 * like the level that looks for the best at once, only hastier. All cards have
 * the same lots, what a card looks like at once counts as so many of them, and
 * the luck of the dice is taken out: for each attack what it gained less what
 * it had to gain by exact odds. After each round the worse half of the cards is
 * left out, so that most lots go to those between which it is hard to choose
 * (sequential halving: Z. Karnin, T. Koren, O. Somekh, Almost optimal
 * exploration in multi-armed bandits, 2013). */

#include "player.h"

#include <time.h>

/* ---- positions --------------------------------------------------------------------- */

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

/* ---- luck ----------------------------------------------------------------------- */

/* An attack in a game that is played ahead. */
struct fight {
  bool runs;
  int side;   /* that attacks, */
  int before; /* what it had, and what it had to gain */
  int expected;
};

/* The next decision belongs to what the attack brings about. */
static bool
goes_on (const wcr_game *game)
{
  switch ((enum wcr_decision) game->decision)
    {
    case WCR_DECISION_NONE:
    case WCR_DECISION_PLAY:
    case WCR_DECISION_LEAD:
    case WCR_DECISION_ORDER:
    case WCR_DECISION_SPEND:
    case WCR_DECISION_MOVE:
    case WCR_DECISION_BATTLE:
    case WCR_DECISION_BONUS:
    case WCR_DECISION_DRAW:
    case WCR_DECISION_KEEP: return false;
    case WCR_DECISION_WAY:
    case WCR_DECISION_REACT:
    case WCR_DECISION_EVADE:
    case WCR_DECISION_IGNORE:
    case WCR_DECISION_RETREAT:
    case WCR_DECISION_EVADE_PATH:
    case WCR_DECISION_LEADER_EVADE:
    case WCR_DECISION_ADVANCE:
    case WCR_DECISION_EXTRA:
    case WCR_DECISION_BATTLE_BACK:
    case WCR_DECISION_ARRIVE:
    case WCR_DECISION_OFFER:
    case WCR_DECISION_PICK:
    case WCR_DECISION_TOKEN:
    case WCR_DECISIONS: break;
    }
  return !game->over;
}

/* @return how lucky the dice of the attack that is over were for the side */
static int
end_fight (const wcr_player *player, const wcr_game *game, int side,
           struct fight *fight)
{
  if (!fight->runs || goes_on (game))
    return 0;
  int gained = assess_material (player, game, fight->side) - fight->before;
  fight->runs = false;
  return fight->side == side ? gained - fight->expected
                             : fight->expected - gained;
}

static void
begin_fight (const wcr_player *player, wcr_game *game, wcr_choice choice,
             struct fight *fight)
{
  int side = game->decider;
  if (wcr_choice_kind_of (choice) != WCR_CHOICE_BATTLE)
    return;
  fight->runs = true;
  fight->side = side;
  fight->before = assess_material (player, game, side);
  fight->expected = attack_worth (player, game, wcr_choice_a (choice),
                                  wcr_choice_b (choice));
}

/* ---- one card by one lot ---------------------------------------------------------- */

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
  struct fight fight = { .runs = false };
  int side = game->decider, end = game->turn + MOST_TURNS, luck = 0;
  copy_game (player, game, FIRST_LOT + n, ahead);
  deal_unseen (player, ahead, side, FIRST_LOT + n);
  wcr_apply_trusted (battle, ahead, choice, NULL);
  set_hasty (player, true);
  for (int i = 0; i < MOST_STEPS && !ahead->over && ahead->turn < end; i++)
    {
      int count = wcr_choices (battle, ahead, list, WCR_MAX_CHOICES);
      wcr_choice next
          = count > 1 ? choose_greedily (player, ahead, list, count) : list[0];
      luck += end_fight (player, ahead, side, &fight);
      begin_fight (player, ahead, next, &fight);
      wcr_apply_trusted (battle, ahead, next, NULL);
    }
  luck += end_fight (player, ahead, side, &fight);
  set_hasty (player, false);
  return judge (player, ahead, side) - luck;
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
