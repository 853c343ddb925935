/* prizes.c: what the rules give a unit, or take from it, where its move ends.
 *
 * Triggers that wait for pieces to enter a hex, or to settle in it, are asked
 * with the unit and a hex as if it were there. Banners, losses and the end of the
 * game count; what dice decide does not. */

#include "player.h"
#include "questions/fold.h"

/* Whether an action gives or takes what counts here. */
static bool
counts (const struct action *action)
{
  bool own = action->who == WCR_SUBJECT_PIECE;
  return action->verb == WCR_ACTION_GAIN_BANNERS
         || action->verb == WCR_ACTION_END_GAME
         || (own && action->verb == WCR_ACTION_LOSE_BLOCKS)
         || (own && action->verb == WCR_ACTION_ELIMINATE)
         || (own && action->verb == WCR_ACTION_REMOVE);
}

/* Whether the actions in a block need not be done, or not once. */
static bool
is_uncertain (const struct action *action)
{
  return action->verb == WCR_ACTION_FOR_EACH || action->verb == WCR_ACTION_ROLL;
}

/* The next action outside of what is uncertain, from `i` on. */
static int
next_certain (const struct action *actions, int count, int i)
{
  while (i < count && is_uncertain (&actions[i]))
    i += 1 + actions[i].inner;
  return i;
}

static bool
is_prize (const wcr_battle *battle, const struct trigger *trigger)
{
  const struct action *actions = &battle->action[trigger->first_action];
  int count = trigger->actions;
  for (int i = next_certain (actions, count, 0); i < count;
       i = next_certain (actions, count, i + 1))
    if (counts (&actions[i]))
      return true;
  return false;
}

static const enum wcr_event_type moments[]
    = { WCR_EVENT_HEX_ENTERED, WCR_EVENT_PIECE_SETTLED };
enum { MOMENTS = sizeof moments / sizeof moments[0] };

/* The terrains on which a trigger may act for a unit of the kind, as a mask. */
static uint64_t
ground_of (const wcr_battle *battle, const struct trigger *trigger, int kind)
{
  uint64_t mask = 0;
  if (!is_prize (battle, trigger))
    return 0;
  for (int i = 0; i < battle->terrain_count; i++)
    {
      struct facts facts = UNKNOWN_FACTS;
      facts.value[FACT_KIND_PIECE] = (int16_t) kind;
      facts.value[FACT_HEX] = (int16_t) i;
      if (trigger->condition < 0
          || evaluate_known (battle, &facts, WCR_QUERY_MAY_ENTER,
                             trigger->condition)
                 != 0)
        mask |= UINT64_C (1) << i;
    }
  return mask;
}

void
find_prizes (wcr_player *player)
{
  const wcr_battle *battle = player->battle;
  player->prizes = false;
  for (int kind = 0; kind < battle->kind_count; kind++)
    {
      uint64_t ground = 0;
      for (int k = 0; k < MOMENTS; k++)
        for (int i = battle->first_trigger[moments[k]];
             i < battle->first_trigger[moments[k] + 1]; i++)
          ground |= ground_of (battle, &battle->trigger[i], kind);
      player->prize_ground[kind] = ground;
      player->prizes = player->prizes || ground != 0;
    }
}

/* What an action is worth to the side of the unit. */
static int
action_worth (const wcr_player *player, const wcr_game *game, int unit,
              const struct action *action, const struct question *q)
{
  const wcr_battle *battle = player->battle;
  int side = piece_side (battle, unit);
  if (!counts (action))
    return 0;
  if (action->verb == WCR_ACTION_GAIN_BANNERS)
    {
      int count = evaluate (battle, game, action->value, q);
      return action->who == 0 ? banners_gain (player, game, side, count)
                              : -banners_gain (player, game, 1 - side, count);
    }
  if (action->verb == WCR_ACTION_END_GAME)
    return action->who == 0   ? 100 * BANNER
           : action->who == 1 ? -100 * BANNER
                              : 0;
  int count = action->verb == WCR_ACTION_LOSE_BLOCKS
                  ? evaluate (battle, game, action->value, q)
                  : game->piece[unit].blocks;
  return count <= 0 ? 0 : -loss_worth (player, game, unit, count);
}

static int
trigger_worth (const wcr_player *player, const wcr_game *game, int unit,
               const struct trigger *trigger, const struct question *q)
{
  const struct action *actions = &player->battle->action[trigger->first_action];
  int count = trigger->actions, sum = 0;
  for (int i = next_certain (actions, count, 0); i < count;
       i = next_certain (actions, count, i + 1))
    if (actions[i].condition >= 0
        && !evaluate (player->battle, game, actions[i].condition, q))
      i += actions[i].inner;
    else
      sum += action_worth (player, game, unit, &actions[i], q);
  return sum;
}

int
prize_in (const wcr_player *player, const wcr_game *game, int unit, int hex,
          enum wcr_mode mode)
{
  const wcr_battle *battle = player->battle;
  struct question q = QUESTION_NONE;
  int sum = 0;
  q.piece = (int16_t) unit;
  q.hex = (int16_t) hex;
  q.from = (int16_t) game->piece[unit].hex;
  q.side = (int8_t) piece_side (battle, unit);
  q.mode = (int8_t) mode;
  for (int k = 0; k < MOMENTS && player->prizes; k++)
    for (int i = battle->first_trigger[moments[k]];
         i < battle->first_trigger[moments[k] + 1]; i++)
      if (is_prize (battle, &battle->trigger[i])
          && would_act (battle, game, i, &q))
        sum += trigger_worth (player, game, unit, &battle->trigger[i], &q);
  return sum;
}

void
see_prizes (const wcr_player *player, const wcr_game *game, int unit,
            struct foes *foes)
{
  const wcr_battle *battle = player->battle;
  uint64_t ground = player->prize_ground[battle->piece[unit].kind];
  foes->prizes = 0;
  for (int hex = 0; ground != 0 && hex < battle->hexes; hex++)
    {
      if (!(ground >> game_terrain (game)[hex] & 1)
          || !hex_in (battle->valid, (unsigned) hex)
          || hex == game->piece[unit].hex || foes->prizes == MOST_PRIZES)
        continue;
      int worth = prize_in (player, game, unit, hex, WCR_MODE_ORDERED);
      if (worth != 0)
        foes->prize[foes->prizes++] = (struct prize){ hex, worth };
    }
}

int
prizes_worth (const wcr_player *player, const struct foes *foes, int hex)
{
  int near = 0;
  for (int i = 0; i < foes->prizes; i++)
    {
      const struct prize *prize = &foes->prize[i];
      if (prize->hex == hex)
        return prize->worth;
      int worth = prize->worth / 2
                  / (2 + board_distance (player->battle, hex, prize->hex));
      near = worth > near ? worth : near;
    }
  return near;
}
