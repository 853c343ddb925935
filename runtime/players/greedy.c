/* greedy.c: the level that chooses what looks best at once.
 *
 * A card is worth what the pieces that it orders gain, less what it is worth to
 * keep it. Orders, moves and battles use the same numbers. All other decisions
 * are tried out: every choice is made in copies of the game, with the same dice
 * for each choice. In a copy the running combat goes on to its end; then it
 * counts what the position is worth. */

#include "player.h"

#include <string.h>

/* ---- trying out --------------------------------------------------------- */

/* The choice made without thinking in a combat that goes on in a copy. */
static wcr_choice
usual_choice (const wcr_game *game, const wcr_choice *list, int count)
{
  switch ((enum wcr_decision) game->decision)
    {
    case WCR_DECISION_REACT:
    case WCR_DECISION_TOKEN:
    case WCR_DECISION_EXTRA:
    case WCR_DECISION_IGNORE: return list[count - 1];
    case WCR_DECISION_EVADE: return list[count - 1];
    case WCR_DECISION_LEADER_EVADE:
    case WCR_DECISION_WAY:
    case WCR_DECISION_RETREAT:
    case WCR_DECISION_EVADE_PATH:
    case WCR_DECISION_ADVANCE:
    case WCR_DECISION_BONUS:
    case WCR_DECISION_BATTLE_BACK:
    case WCR_DECISION_ARRIVE:
    case WCR_DECISION_OFFER:
    case WCR_DECISION_PICK:
    case WCR_DECISION_DISCARD:
    case WCR_DECISION_NUMBER:
    case WCR_DECISION_NONE:
    case WCR_DECISION_PLAY:
    case WCR_DECISION_LEAD:
    case WCR_DECISION_ORDER:
    case WCR_DECISION_SPEND:
    case WCR_DECISION_MOVE:
    case WCR_DECISION_BATTLE:
    case WCR_DECISION_DRAW:
    case WCR_DECISION_KEEP:
    case WCR_DECISIONS: break;
    }
  return list[0];
}

bool
is_amidst (const wcr_game *game)
{
  switch ((enum wcr_decision) game->decision)
    {
    case WCR_DECISION_WAY:
    case WCR_DECISION_REACT:
    case WCR_DECISION_EVADE:
    case WCR_DECISION_IGNORE:
    case WCR_DECISION_RETREAT:
    case WCR_DECISION_EVADE_PATH:
    case WCR_DECISION_LEADER_EVADE:
    case WCR_DECISION_ADVANCE:
    case WCR_DECISION_EXTRA:
    case WCR_DECISION_BONUS:
    case WCR_DECISION_BATTLE_BACK:
    case WCR_DECISION_ARRIVE:
    case WCR_DECISION_OFFER:
    case WCR_DECISION_PICK:
    case WCR_DECISION_DISCARD:
    case WCR_DECISION_NUMBER:
    case WCR_DECISION_TOKEN: return true;
    case WCR_DECISION_NONE:
    case WCR_DECISION_PLAY:
    case WCR_DECISION_LEAD:
    case WCR_DECISION_ORDER:
    case WCR_DECISION_SPEND:
    case WCR_DECISION_MOVE:
    case WCR_DECISION_BATTLE:
    case WCR_DECISION_DRAW:
    case WCR_DECISION_KEEP:
    case WCR_DECISIONS: break;
    }
  return false;
}

static void
settle (wcr_player *player, wcr_game *game)
{
  enum { MOST_STEPS = 60 };
  int turn = game->turn;
  for (int i = 0; i < MOST_STEPS && is_amidst (game) && game->turn == turn; i++)
    {
      int count
          = wcr_choices (player->battle, game, player->later, WCR_MAX_CHOICES);
      wcr_apply_trusted (player->battle, game,
                         usual_choice (game, player->later, count), NULL);
    }
}

/* What a choice gains in so many copies together. Where no die is rolled and no
 * card drawn, all of them end like the first. */
static int
try_choice (wcr_player *player, struct baseline *before, wcr_choice choice,
            int samples)
{
  wcr_game *copy = player->spare[0];
  int sum = 0;
  for (int n = 0; n < samples; n++)
    {
      copy_game (player, before->game, (unsigned) n, copy);
      wcr_apply_trusted (player->battle, copy, choice, NULL);
      settle (player, copy);
      int gain = assess_change (player, before, copy);
      if (copy->counter == 0)
        return gain * samples;
      sum += gain;
    }
  return sum;
}

/* What a card that the choice plays is worth in the hand. One of another deck is
 * kept when it gains nothing; a command card is a reaction whenever it may be. */
static int
price_of (const wcr_player *player, wcr_choice choice)
{
  enum wcr_choice_kind kind = wcr_choice_kind_of (choice);
  if (kind != WCR_CHOICE_CARD && kind != WCR_CHOICE_REACT)
    return 0;
  int card = wcr_choice_a (choice);
  int worth = card_worth (player, card) * player->options.weights.cards / 200;
  return kind == WCR_CHOICE_CARD                ? worth
         : player->battle->card[card].deck == 0 ? 0
                                                : 1 + worth;
}

/* Rates every choice by making it in so many copies. */
static void
rate_by_trial (wcr_player *player, const wcr_game *game, const wcr_choice *list,
               int count, int samples)
{
  enum { MOST_TRIALS = 400, HASTY_TRIALS = 4 };
  struct baseline before;
  if (player->hasty)
    samples = samples < HASTY_TRIALS ? samples : (int) HASTY_TRIALS;
  if (samples * count > MOST_TRIALS)
    samples = count < MOST_TRIALS ? MOST_TRIALS / count : 1;
  start_baseline (player, game, game->decider, &before);
  for (int i = 0; i < count; i++)
    player->rating[i] = try_choice (player, &before, list[i], samples)
                        - samples * price_of (player, list[i]);
}

/* ---- orders ------------------------------------------------------------- */

/* What a piece would do by an order. */
static const struct plan *
plan_of (const wcr_player *player, struct supposed_orders *orders, int piece)
{
  struct plan *plan = &orders->plan[piece];
  if (!orders->known[piece])
    {
      plan_piece (player, orders->game, piece, plan);
      orders->known[piece] = true;
    }
  return plan;
}

/* Whether all is the same that plans depend on: the cards and orders may
 * differ. */
static bool
same_position (const wcr_battle *battle, const wcr_game *a, const wcr_game *b)
{
  for (int side = 0; side < 2; side++)
    {
      const struct side_state *one = &a->side[side], *other = &b->side[side];
      if (one->hand_size != other->hand_size || one->banners != other->banners
          || one->granted != other->granted || one->turns != other->turns
          || one->growth != other->growth || one->held != other->held
          || one->tokens != other->tokens
          || one->tokens_due != other->tokens_due
          || one->actions_paid != other->actions_paid)
        return false;
    }
  return a->turn == b->turn && a->active == b->active
         && a->triggers_done_turn == b->triggers_done_turn
         && a->triggers_done_game == b->triggers_done_game
         && memcmp (a->present, b->present, sizeof a->present) == 0
         && memcmp (a->holder, b->holder, sizeof a->holder) == 0
         && memcmp (a->piece, b->piece,
                    (size_t) battle->piece_count * sizeof *a->piece)
                == 0
         && memcmp (game_unit_at (a), game_unit_at (b),
                    a->offset_deck - a->offset_unit)
                == 0
         && memcmp (game_order (a) + battle->piece_count,
                    game_order (b) + battle->piece_count,
                    a->size - a->offset_order - (size_t) battle->piece_count)
                == 0;
}

/* Whether these are the same; orders by a clause that is not plain depend on
 * them, too. */
static bool
same_play (const wcr_game *a, const wcr_game *b)
{
  return a->card == b->card && a->text == b->text && a->inspired == b->inspired
         && a->mirror == b->mirror && a->ground == b->ground
         && a->lead == b->lead;
}

static bool
is_plain (const wcr_player *player, const wcr_game *game)
{
  return player->plain[game->clause] && game->inspired == BYTE_NONE;
}

/* The orders supposed last for a clause, or NULL. */
static struct supposed_orders *
find_orders (wcr_player *player, int clause)
{
  for (int i = 0; i < KEPT_ORDERS; i++)
    if (player->orders[i].made && player->orders[i].clause == clause)
      return &player->orders[i];
  return NULL;
}

/* Gives all pieces orders by the clause in play. Plain clauses share what the
 * first of them gives: it is the same for every card, until the position
 * changes. */
static struct supposed_orders *
suppose_all (wcr_player *player, const wcr_game *game)
{
  const wcr_battle *battle = player->battle;
  bool plain = is_plain (player, game);
  int clause = plain ? player->plain_clause : game->clause;
  struct supposed_orders *orders = find_orders (player, clause);
  wcr_game *now = player->supposed;
  memcpy (now, game, game->size);
  for (int i = 0; i < battle->piece_count && plain; i++)
    if (now->piece[i].clause != BYTE_NONE)
      {
        now->piece[i].clause = (uint8_t) clause;
        now->piece[i].part = 0;
      }
  suppose_orders (player, now, clause);
  if (orders != NULL && same_position (battle, orders->game, now)
      && (plain || same_play (orders->game, now)))
    return orders;
  if (orders == NULL)
    orders = &player->orders[player->next_orders++ % KEPT_ORDERS];
  player->supposed = orders->game;
  orders->game = now;
  for (int i = 0; i < battle->piece_count; i++)
    orders->known[i] = false;
  orders->clause = clause;
  orders->made = true;
  return orders;
}

/* What a die is worth: what it gives back to the unit, or else its order. */
static int
spend_worth (wcr_player *player, const wcr_game *game, wcr_choice choice,
             wcr_game *copy)
{
  int piece = wcr_choice_a (choice);
  copy_game (player, game, 0, copy);
  int before = game->piece[piece].blocks;
  wcr_apply_trusted (player->battle, copy, choice, NULL);
  int healed = copy->piece[piece].blocks - before;
  if (healed > 0)
    return loss_worth (player, copy, piece, healed);
  if (game->piece[piece].clause != BYTE_NONE
      || copy->piece[piece].clause == BYTE_NONE)
    return wcr_choice_kind_of (choice) == WCR_CHOICE_RAISE ? 200 : 0;
  struct plan plan;
  plan_piece (player, copy, piece, &plan);
  return plan.gain + 1;
}

static wcr_choice
choose_spend (wcr_player *player, const wcr_game *game, const wcr_choice *list,
              int count, wcr_game *copy)
{
  int best = count - 1, most = 0;
  for (int i = 0; i < count; i++)
    {
      if (wcr_choice_kind_of (list[i]) == WCR_CHOICE_DONE)
        continue;
      int worth = spend_worth (player, game, list[i], copy);
      if (worth > most)
        {
          most = worth;
          best = i;
        }
    }
  return list[best];
}

/* Chooses the piece that gains most; orders cost nothing. */
static wcr_choice
choose_order (const wcr_player *player, struct supposed_orders *orders,
              const wcr_choice *list, int count)
{
  int best = count - 1, most = -1;
  for (int i = 0; i < count; i++)
    {
      if (wcr_choice_kind_of (list[i]) != WCR_CHOICE_ORDER)
        continue;
      int gain = plan_of (player, orders, wcr_choice_a (list[i]))->gain;
      if (gain > most)
        {
          most = gain;
          best = i;
        }
    }
  return list[best];
}

/* Gives the rest of the orders of a turn in a copy.
 * @return what they gain, and what rules have changed since `before`
 * @param spare  two more games */
static int turn_worth (wcr_player *player, struct baseline *before,
                       wcr_game *game, wcr_game *spare[]);

/* Chooses who leads, by trying each. */
static wcr_choice
choose_lead (wcr_player *player, struct baseline *before, const wcr_game *game,
             const wcr_choice *list, int count, wcr_game *spare[])
{
  enum { MOST_LEADS = 16 };
  wcr_choice leads[MOST_LEADS];
  int best = 0, most = INT32_MIN;
  count = count < MOST_LEADS ? count : (int) MOST_LEADS;
  memcpy (leads, list, (size_t) count * sizeof *leads);
  for (int i = 0; i < count && count > 1; i++)
    {
      copy_game (player, game, 0, spare[0]);
      wcr_apply_trusted (player->battle, spare[0], leads[i], NULL);
      int worth = turn_worth (player, before, spare[0], spare + 1);
      if (worth > most)
        {
          most = worth;
          best = i;
        }
    }
  return leads[best];
}

/* Chooses what a rule asks, by trying each. */
static wcr_choice
choose_answer (wcr_player *player, struct baseline *before,
               const wcr_game *game, const wcr_choice *list, int count,
               wcr_game *copy)
{
  enum { MOST_ANSWERS = 32 };
  wcr_choice answers[MOST_ANSWERS];
  int best = 0, most = INT32_MIN, sign = game->decider == before->side ? 1 : -1;
  count = count < MOST_ANSWERS ? count : (int) MOST_ANSWERS;
  memcpy (answers, list, (size_t) count * sizeof *answers);
  for (int i = 0; i < count && count > 1; i++)
    {
      copy_game (player, game, 0, copy);
      wcr_apply_trusted (player->battle, copy, answers[i], NULL);
      settle (player, copy);
      int worth = sign * assess_change (player, before, copy);
      if (worth > most)
        {
          most = worth;
          best = i;
        }
    }
  return answers[best];
}

/* Whether this is the window of a token, or of a card of another deck, that goes
 * with the card: what it does shows in the orders. */
static bool
is_about_orders (const wcr_game *game)
{
  const struct frame *f = top_frame (game);
  return (f->procedure == PROCEDURE_TOKEN && f->mode == WCR_TOKEN_CARD_PLAYED)
         || (f->procedure == PROCEDURE_REACT
             && f->mode == WCR_WINDOW_CARD_PLAYED);
}

/* Whether a rule asks, and not the course of a turn. */
static bool
is_asked_by_rule (const wcr_game *game)
{
  return game->decision == WCR_DECISION_OFFER
         || game->decision == WCR_DECISION_PICK
         || game->decision == WCR_DECISION_NUMBER;
}

/* What the ordered pieces gain; attacks on one target gain no more than it has
 * to lose. @param orders  NULL: plans the pieces in the game */
static int
sum_gains (const wcr_player *player, wcr_game *game,
           struct supposed_orders *orders)
{
  const uint8_t *order = game_order (game);
  int attacks[WCR_MAX_PIECES] = { 0 }, sum = 0;
  for (int i = 0; i < game->ordered; i++)
    {
      struct plan own;
      const struct plan *plan = &own;
      if (orders != NULL)
        plan = plan_of (player, orders, order[i]);
      else
        plan_piece (player, game, order[i], &own);
      sum += plan->gain;
      if (plan->target == PIECE_NONE)
        continue;
      int most = loss_worth (player, game, plan->target,
                             game->piece[plan->target].blocks);
      int *on = &attacks[plan->target];
      if (*on + plan->attack > most)
        sum -= *on > most ? plan->attack : *on + plan->attack - most;
      *on += plan->attack;
    }
  return sum;
}

/* Whether rules have done harm to somebody, moved pieces or changed banners since
 * then: most cards do not. */
static bool
is_disturbed (const wcr_battle *battle, const struct baseline *before,
              const wcr_game *game)
{
  const wcr_game *was = before->game;
  bool same = !game->over;
  for (int i = 0; i < battle->piece_count && same; i++)
    same = !on_board (was, i)
           || (game->piece[i].hex == was->piece[i].hex
               && game->piece[i].blocks >= was->piece[i].blocks);
  for (int side = 0; side < 2 && same; side++)
    same = game->side[side].banners == was->side[side].banners
           && (side == before->side
               || game->side[side].hand_size == was->side[side].hand_size);
  return !same;
}

static int
tokens_of (const wcr_game *game, int side)
{
  return game->side[side].tokens + game->side[side].tokens_due;
}

/* Whether anybody has more blocks, pieces or tokens since then, or the side more
 * cards than are left of its hand, or ground or counters are others. A hand is
 * filled up when the turn is over. */
static bool
is_given (const wcr_battle *battle, const struct baseline *before,
          const wcr_game *game)
{
  const wcr_game *was = before->game;
  int side = before->side;
  int hand = was->side[side].hand_size - before->played;
  bool same = (game->turn != was->turn || game->side[side].hand_size == hand)
              && same_marks (battle, was, game);
  for (int i = 0; i < 2 && same; i++)
    same = tokens_of (game, i) == tokens_of (was, i);
  for (int i = 0; i < battle->piece_count && same; i++)
    same = game->piece[i].blocks <= was->piece[i].blocks
           && on_board (game, i) <= on_board (was, i);
  return !same;
}

static bool
is_changed (const wcr_battle *battle, const struct baseline *before,
            const wcr_game *game)
{
  return is_disturbed (battle, before, game) || is_given (battle, before, game);
}

static int
rules_worth (wcr_player *player, struct baseline *before, const wcr_game *game)
{
  return is_changed (player->battle, before, game)
             ? assess_change (player, before, game)
             : 0;
}

static int
turn_worth (wcr_player *player, struct baseline *before, wcr_game *game,
            wcr_game *spare[])
{
  const wcr_battle *battle = player->battle;
  int side = game->active, turn = game->turn;
  struct supposed_orders *orders = NULL;
  while (!game->over && game->turn == turn
         && (game->decider == side || game->decision == WCR_DECISION_DISCARD
             || is_asked_by_rule (game)))
    {
      int count = wcr_choices (battle, game, player->later, WCR_MAX_CHOICES);
      const wcr_choice *list = player->later;
      wcr_choice choice = list[count - 1];
      if (game->decision == WCR_DECISION_LEAD)
        choice = choose_lead (player, before, game, list, count, spare);
      else if (game->decision == WCR_DECISION_SPEND)
        choice = choose_spend (player, game, list, count, spare[0]);
      else if (is_asked_by_rule (game))
        choice = choose_answer (player, before, game, list, count, spare[0]);
      else if (game->decision == WCR_DECISION_ORDER)
        {
          if (orders == NULL)
            orders = suppose_all (player, game);
          choice = choose_order (player, orders, list, count);
        }
      else if (game->decision != WCR_DECISION_TOKEN
               && game->decision != WCR_DECISION_DISCARD
               && !is_about_orders (game))
        return sum_gains (player, game, orders)
               + rules_worth (player, before, game);
      wcr_apply_trusted (battle, game, choice, NULL);
    }
  return rules_worth (player, before, game);
}

/* ---- cards -------------------------------------------------------------- */

/* What a card gains by its orders, and by what rules make of it: that is the mean
 * of some games where dice do harm; what they give varies less. The card is
 * missed in the hand. */
static int
play_worth (wcr_player *player, struct baseline *before, wcr_choice choice)
{
  enum { SAMPLES = 8, HASTY_SAMPLES = 2 };
  wcr_game *copy = player->spare[0];
  int samples = player->hasty ? (int) HASTY_SAMPLES : (int) SAMPLES, sum = 0;
  enum wcr_choice_kind kind = wcr_choice_kind_of (choice);
  before->played = kind == WCR_CHOICE_CARD || kind == WCR_CHOICE_REACT;
  for (int n = 0; n < samples; n++)
    {
      copy_game (player, before->game, (unsigned) n, copy);
      wcr_apply_trusted (player->battle, copy, choice, NULL);
      sum += turn_worth (player, before, copy, player->spare + 1);
      if (!is_changed (player->battle, before, copy))
        sum -= price_of (player, choice);
      if (n == 0
          && (copy->counter == 0
              || !is_disturbed (player->battle, before, copy)))
        return sum;
    }
  return sum / samples;
}

static void
rate_cards (wcr_player *player, const wcr_game *game, const wcr_choice *list,
            int count)
{
  struct baseline before;
  start_baseline (player, game, game->decider, &before);
  for (int i = 0; i < count; i++)
    player->rating[i] = play_worth (player, &before, list[i]);
}

/* ---- moves and battles -------------------------------------------------- */

static bool
ends_phase (const wcr_choice *list, int count)
{
  return wcr_choice_kind_of (list[count - 1]) == WCR_CHOICE_DONE;
}

/* Tries leaving the board. @return what is gained by that */
static int
exit_worth (wcr_player *player, const wcr_game *game, wcr_choice exit)
{
  struct baseline before;
  start_baseline (player, game, game->decider, &before);
  return try_choice (player, &before, exit, 1);
}

/* Rates moves by what each piece gains, if there is a better place for it than
 * where it is; the phase ends when there is none for any piece. */
static void
rate_moves (wcr_player *player, wcr_game *game, const wcr_choice *list,
            int count)
{
  struct plan plan = { .hex = WCR_NONE };
  for (int i = 0, last = WCR_NONE; i < count; i++)
    {
      int piece = wcr_choice_a (list[i]);
      player->rating[i] = RATING_NONE;
      if (wcr_choice_kind_of (list[i]) == WCR_CHOICE_DONE)
        player->rating[i] = 0;
      else if (wcr_choice_kind_of (list[i]) == WCR_CHOICE_EXIT)
        player->rating[i] = exit_worth (player, game, list[i]);
      else
        {
          if (piece != last)
            plan_piece (player, game, piece, &plan);
          last = piece;
          if (plan.moved > 0)
            player->rating[i] = player->gain_at[wcr_choice_b (list[i])];
        }
    }
}

/* The orders supposed in this turn for the clause in play, or NULL. */
static struct supposed_orders *
orders_of_turn (wcr_player *player, const wcr_game *game)
{
  if (game->clause == BYTE_NONE)
    return NULL;
  struct supposed_orders *orders = find_orders (
      player, is_plain (player, game) ? player->plain_clause : game->clause);
  return orders != NULL && orders->game->turn == game->turn ? orders : NULL;
}

/* Finds the move of a piece to a hex, among its choices from `first` on.
 * @return its index or -1 */
static int
find_move (const wcr_choice *list, int count, int first, int hex)
{
  for (int i = first;
       i < count && wcr_choice_kind_of (list[i]) == WCR_CHOICE_MOVE
       && wcr_choice_a (list[i]) == wcr_choice_a (list[first]);
       i++)
    if (wcr_choice_b (list[i]) == hex)
      return i;
  return -1;
}

/* The best move of the piece of a choice; -1: it stays. It stays without
 * another look if that was its plan when it was ordered. */
static int
planned_move (wcr_player *player, wcr_game *game, const wcr_choice *list,
              int count, int first, struct supposed_orders *orders)
{
  struct plan own, *plan = &own;
  int piece = wcr_choice_a (list[first]);
  if (orders != NULL)
    plan = &orders->plan[piece];
  if (orders == NULL || !orders->known[piece] || plan->moved > 0)
    plan_piece (player, game, piece, plan);
  if (orders != NULL)
    orders->known[piece] = true;
  return plan->moved > 0 ? find_move (list, count, first, plan->hex) : -1;
}

/* Rates in haste: moves the first piece with a better place, and does not look
 * again at those that had none when orders were given. */
static void
rate_moves_hastily (wcr_player *player, wcr_game *game, const wcr_choice *list,
                    int count)
{
  struct supposed_orders *orders = orders_of_turn (player, game);
  int last = WCR_NONE, move = -1;
  for (int i = 0; i < count; i++)
    player->rating[i] = RATING_NONE;
  for (int i = 0; i < count && move < 0; i++)
    if (wcr_choice_kind_of (list[i]) == WCR_CHOICE_DONE)
      player->rating[i] = 0;
    else if (wcr_choice_kind_of (list[i]) == WCR_CHOICE_EXIT)
      player->rating[i] = exit_worth (player, game, list[i]);
    else if (wcr_choice_a (list[i]) != last)
      {
        last = wcr_choice_a (list[i]);
        move = planned_move (player, game, list, count, i, orders);
      }
  if (move >= 0)
    player->rating[move] = 1;
}

/* Rates moves outside of the phases by how well the piece stands there. */
static void
rate_places (wcr_player *player, const wcr_game *game, const wcr_choice *list,
             int count)
{
  for (int i = 0; i < count; i++)
    player->rating[i] = stand_worth (player, game, wcr_choice_a (list[i]),
                                     wcr_choice_b (list[i]));
}

static void
rate_battles (wcr_player *player, wcr_game *game, const wcr_choice *list,
              int count)
{
  for (int i = 0; i < count; i++)
    player->rating[i]
        = wcr_choice_kind_of (list[i]) == WCR_CHOICE_BATTLE ? attack_worth (
              player, game, wcr_choice_a (list[i]), wcr_choice_b (list[i]))
                                                            : 0;
}

/* ---- all decisions ------------------------------------------------------ */

/* Rates one choice, and no other. */
static void
rate_only (wcr_player *player, const wcr_choice *list, int count,
           wcr_choice choice)
{
  for (int i = 0; i < count; i++)
    player->rating[i] = list[i] == choice ? 0 : RATING_NONE;
}

static void
rate_orders (wcr_player *player, const wcr_game *game, const wcr_choice *list,
             int count)
{
  struct supposed_orders *orders = suppose_all (player, game);
  for (int i = 0; i < count; i++)
    player->rating[i]
        = wcr_choice_kind_of (list[i]) == WCR_CHOICE_ORDER
              ? plan_of (player, orders, wcr_choice_a (list[i]))->gain
              : -1;
}

/* Rates what leaves a hand: of the own one what is worth least, of the other
 * one what is worth most. */
static void
rate_discards (wcr_player *player, const wcr_game *game, const wcr_choice *list,
               int count)
{
  int sign = top_frame (game)->side == game->decider ? -1 : 1;
  for (int i = 0; i < count; i++)
    player->rating[i] = sign * card_worth (player, wcr_choice_a (list[i]));
}

void
rate_choices (wcr_player *player, wcr_game *game, const wcr_choice *list,
              int count)
{
  enum { DICE = 12, PATHS = 2, TOKENS = 24 };
  struct baseline before;
  switch ((enum wcr_decision) game->decision)
    {
    case WCR_DECISION_PLAY: rate_cards (player, game, list, count); return;
    case WCR_DECISION_LEAD:
      start_baseline (player, game, game->decider, &before);
      rate_only (
          player, list, count,
          choose_lead (player, &before, game, list, count, player->spare));
      return;
    case WCR_DECISION_ORDER: rate_orders (player, game, list, count); return;
    case WCR_DECISION_SPEND:
      rate_only (player, list, count,
                 choose_spend (player, game, list, count, player->spare[0]));
      return;
    case WCR_DECISION_MOVE:
      if (!ends_phase (list, count))
        rate_places (player, game, list, count);
      else if (player->hasty)
        rate_moves_hastily (player, game, list, count);
      else
        rate_moves (player, game, list, count);
      return;
    case WCR_DECISION_BATTLE:
    case WCR_DECISION_BONUS: rate_battles (player, game, list, count); return;
    case WCR_DECISION_KEEP:
      for (int i = 0; i < count; i++)
        player->rating[i] = card_worth (player, wcr_choice_a (list[i]));
      return;
    case WCR_DECISION_DISCARD:
      rate_discards (player, game, list, count);
      return;
    case WCR_DECISION_TOKEN:
      if (is_about_orders (game))
        rate_cards (player, game, list, count);
      else
        rate_by_trial (player, game, list, count, TOKENS);
      return;
    case WCR_DECISION_REACT:
      if (is_about_orders (game))
        rate_cards (player, game, list, count);
      else
        rate_by_trial (player, game, list, count, DICE);
      return;
    case WCR_DECISION_EVADE:
    case WCR_DECISION_IGNORE:
    case WCR_DECISION_BATTLE_BACK:
    case WCR_DECISION_OFFER:
    case WCR_DECISION_PICK:
    case WCR_DECISION_NUMBER:
      rate_by_trial (player, game, list, count, DICE);
      return;
    case WCR_DECISION_WAY:
    case WCR_DECISION_RETREAT:
    case WCR_DECISION_EVADE_PATH:
    case WCR_DECISION_LEADER_EVADE:
    case WCR_DECISION_ADVANCE:
    case WCR_DECISION_EXTRA:
    case WCR_DECISION_ARRIVE:
    case WCR_DECISION_DRAW:
      rate_by_trial (player, game, list, count, PATHS);
      return;
    case WCR_DECISION_NONE:
    case WCR_DECISIONS: break;
    }
  rate_only (player, list, count, list[0]);
}

wcr_choice
choose_greedily (wcr_player *player, wcr_game *game, const wcr_choice *list,
                 int count)
{
  int best = 0;
  rate_choices (player, game, list, count);
  for (int i = 1; i < count; i++)
    if (player->rating[i] > player->rating[best])
      best = i;
  return list[best];
}
