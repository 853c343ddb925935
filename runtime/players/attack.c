/* attack.c: what an attack is worth, by the exact odds of its rolls.
 *
 * It counts what the target loses by hits, and by a retreat that it cannot
 * make, less what it would cost to be battled back. A target that may evade
 * does what is best for it. */

#include "player.h"

enum {
  DRIVEN_OFF = 60, /* a target that has to leave its hex */
  PUSHED_BACK = 30 /* the attacker himself */
};

/* One roll against a unit. */
struct blow {
  int worth; /* what the target loses, on average, or has to give up */
  int stays; /* chance that it lives where it stands, out of ODDS_ONE */
};

/* The chances of a roll.
 * @param room  for those that are not in the table */
static const struct chances *
chances_of (const wcr_player *player, const struct roll *roll,
            struct chances *room)
{
  const wcr_battle *battle = player->battle;
  if (roll->again == 0 && !roll->ignores && roll->flags == battle->flag_faces)
    return &player->chances[roll->dice * (battle->face_count + 1)
                            + __builtin_popcount (roll->hits)];
  roll_chances (battle, roll, room);
  return room;
}

/* @param driven  what it is worth to drive the target from its hex */
static struct blow
weigh_roll (const wcr_player *player, const wcr_game *game, struct question *q,
            int driven)
{
  const wcr_battle *battle = player->battle;
  int target = q->target, blocks = game->piece[target].blocks;
  struct roll roll;
  struct chances room;
  struct blow blow = { 0, 0 };
  int64_t worth = 0;
  ask_roll (battle, game, q, blocks, &roll);
  if (roll.dice == 0)
    return (struct blow){ 0, ODDS_ONE };
  const struct chances *chances = chances_of (player, &roll, &room);
  int ignored
      = roll.flags != 0 ? ask (battle, game, WCR_QUERY_IGNORE_FLAGS, q) : 0;
  int hexes
      = roll.flags != 0 ? ask (battle, game, WCR_QUERY_RETREAT_HEXES, q) : 0;
  int most = roll.again == 0 ? roll.dice : (int) ODDS_DICE;
  ignored = ignored < 0 ? 0 : ignored;
  struct back_walk walk;
  start_walk (&walk, target, game->piece[target].hex, WCR_MODE_RETREAT);
  for (int flags = 0; flags <= most; flags++)
    {
      int back = flags > ignored ? (flags - ignored) * hexes : 0, missed = -1;
      for (int hits = 0; hits + flags <= most; hits++)
        {
          int64_t chance = chances->of[pair_index (hits, flags)];
          if (chance == 0)
            continue;
          int lost = hits;
          if (back > 0 && hits < blocks)
            {
              if (missed < 0)
                missed = walk_missing (battle, game, &walk, back);
              lost += missed;
              worth += chance * driven;
            }
          else if (hits < blocks)
            blow.stays += (int) chance;
          if (lost > 0)
            worth += chance
                     * loss_worth (player, game, target,
                                   lost < blocks ? lost : blocks);
        }
    }
  blow.worth = (int) (worth / ODDS_ONE);
  return blow;
}

/* A leader alone dies by any face that kills; else he runs. */
static int
weigh_leader (const wcr_player *player, const wcr_game *game,
              const struct question *q)
{
  const wcr_battle *battle = player->battle;
  int dice = ask_dice (battle, game, q, NULL);
  int kills = __builtin_popcount (battle->role[q->role].kills_leader);
  struct chances chances;
  dice = dice < ODDS_DICE ? dice : (int) ODDS_DICE;
  count_chances (battle->face_count, dice, kills, 0, &chances);
  int64_t dies = ODDS_ONE - (int64_t) chances.of[0];
  return (int) (dies * loss_worth (player, game, q->target, 1) / ODDS_ONE)
         + DRIVEN_OFF / 2;
}

/* Weighs what happens when the target declares that it evades.
 * @return what it loses then; -1: it may not evade */
static int
weigh_evade (const wcr_player *player, wcr_game *game, struct question *q)
{
  const wcr_battle *battle = player->battle;
  if (!(battle->role[q->role].flags & WCR_ROLE_EVADABLE)
      || unasked (battle, WCR_QUERY_MAY_EVADE)
      || !ask (battle, game, WCR_QUERY_MAY_EVADE, q)
      || evade_length (battle, game, q->target) <= 0)
    return -1;
  struct combat_state before = game->combat;
  int actor = q->actor, target = q->target, blocks;
  game->combat = (struct combat_state){
    .actor = (uint8_t) actor,
    .target = (uint8_t) target,
    .hex = game->piece[target].hex,
    .from = game->piece[actor].hex,
    .actor_full = game->piece[actor].blocks >= battle->full_blocks[actor],
    .target_full = game->piece[target].blocks >= battle->full_blocks[target],
    .active = true,
    .evading = true,
  };
  struct roll roll;
  struct chances room;
  int64_t worth = 0;
  blocks = game->piece[target].blocks;
  ask_roll (battle, game, q, blocks, &roll);
  const struct chances *chances = chances_of (player, &roll, &room);
  /* An evading target does not retreat, whatever the flags. */
  for (int hits = 1; hits <= ODDS_DICE; hits++)
    {
      int64_t chance = 0;
      for (int flags = 0; hits + flags <= ODDS_DICE; flags++)
        chance += chances->of[pair_index (hits, flags)];
      if (chance > 0)
        worth += chance
                 * loss_worth (player, game, target,
                               hits < blocks ? hits : blocks);
    }
  game->combat = before;
  return (int) (worth / ODDS_ONE) + DRIVEN_OFF / 2;
}

/* What the target does to the actor by a roll of the role; nothing when it has
 * no such roll. */
static struct blow
weigh_answer (const wcr_player *player, const wcr_game *game,
              const struct question *q, int role, enum wcr_query query)
{
  const wcr_battle *battle = player->battle;
  struct question back = pair_question (game, q->target, q->actor, role);
  struct question asked = pair_question (game, q->actor, q->target, role);
  if (role == BYTE_NONE
      || (!unasked (battle, query) && !ask (battle, game, query, &asked)))
    return (struct blow){ 0, ODDS_ONE };
  return weigh_roll (player, game, &back, PUSHED_BACK);
}

static int
share (int worth, int chance)
{
  return (int) ((int64_t) worth * chance / ODDS_ONE);
}

/* What the rules give the unit for an advance into the hex of the target; what
 * they take is no matter, for it need not advance. */
static int
weigh_advance (const wcr_player *player, const wcr_game *game,
               const struct question *q)
{
  const wcr_battle *battle = player->battle;
  int hex = game->piece[q->target].hex;
  if (!player->prizes || !(battle->role[q->role].flags & WCR_ROLE_ADVANCES))
    return 0;
  int prize = prize_in (player, game, q->actor, hex, WCR_MODE_ADVANCE);
  struct question advance = *q;
  advance.hex = (int16_t) hex;
  advance.from = (int16_t) game->piece[q->actor].hex;
  advance.mode = WCR_MODE_ADVANCE;
  return prize <= 0
                 || (!unasked (battle, WCR_QUERY_MAY_ADVANCE)
                     && !ask (battle, game, WCR_QUERY_MAY_ADVANCE, &advance))
             ? 0
             : prize;
}

static int
weigh_close (const wcr_player *player, wcr_game *game, struct question *q)
{
  const wcr_battle *battle = player->battle;
  const wcr_weights *weights = &player->options.weights;
  struct blow own = weigh_roll (player, game, q, DRIVEN_OFF), back = { 0, 0 };
  int evade = weigh_evade (player, game, q);
  if (battle->role[q->role].flags & WCR_ROLE_ANSWERED)
    back = weigh_answer (player, game, q, battle->role_for[WCR_USE_BATTLE_BACK],
                         WCR_QUERY_MAY_BATTLE_BACK);
  int risk = share (back.worth, own.stays);
  int worth = own.worth;
  if (!unasked (battle, WCR_QUERY_STRIKES_FIRST)
      && ask (battle, game, WCR_QUERY_STRIKES_FIRST, q))
    {
      struct blow first = weigh_answer (player, game, q,
                                        battle->role_for[WCR_USE_FIRST_STRIKE],
                                        WCR_QUERY_STRIKES_FIRST);
      worth = share (worth, first.stays);
      risk = first.worth + share (risk, first.stays);
    }
  int prize = weigh_advance (player, game, q) * weights->objective / 100;
  int stand = worth * weights->attack / 100 - risk * weights->safety / 100
              + share (prize, ODDS_ONE - own.stays);
  int slip = evade * weights->attack / 100 + prize;
  return evade >= 0 && slip < stand ? slip : stand;
}

/* Rules give dice only against terrain that is worth storming. */
static int
weigh_storm (const wcr_player *player, const wcr_game *game, int unit, int hex)
{
  struct question q = storm_question (player->battle, game, unit, hex);
  return 10 * ask_dice (player->battle, game, &q, NULL);
}

int
strike_worth (const wcr_player *player, const wcr_game *game, int unit,
              int target)
{
  const wcr_battle *battle = player->battle;
  int distance
      = board_distance (battle, game->piece[unit].hex, game->piece[target].hex);
  int use = distance == 1 ? WCR_USE_ATTACK : WCR_USE_FIRE;
  struct question q = pair_question (game, unit, target, battle->role_for[use]);
  return weigh_roll (player, game, &q, DRIVEN_OFF).worth;
}

int
attack_worth (const wcr_player *player, wcr_game *game, int unit, int hex)
{
  const wcr_battle *battle = player->battle;
  int target = target_in (battle, game, 1 - piece_side (battle, unit), hex);
  if (target == PIECE_NONE)
    return weigh_storm (player, game, unit, hex);
  bool close = board_distance (battle, game->piece[unit].hex, hex) == 1;
  int role = battle->role_for[close ? WCR_USE_ATTACK : WCR_USE_FIRE];
  struct question q = pair_question (game, unit, target, role);
  if (is_leader (battle, target))
    return weigh_leader (player, game, &q) * player->options.weights.attack
           / 100;
  if (close)
    return weigh_close (player, game, &q);
  return weigh_roll (player, game, &q, DRIVEN_OFF).worth
         * player->options.weights.attack / 100;
}
