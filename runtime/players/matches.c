/* matches.c: what units of two kinds do to each other, in tables. The rules are
 * asked when a player is made, for positions that do not exist yet.
 *
 * One unit of either kind stands alone on open ground, as in wcr_duel(). */

#include "player.h"

#include <string.h>

/* ---- losses ------------------------------------------------------------- */

/* How much less a unit is worth when it loses so many of its blocks. */
static int
blocks_worth (int full, int blocks, int lost)
{
  if (lost < blocks)
    return WOUNDS * lost / (full - 1);
  return full < 2 ? WOUNDS + LAST_BLOCK
                  : LAST_BLOCK + WOUNDS * (blocks - 1) / (full - 1);
}

static int
mean_loss (const struct chances *chances, int dice, int full, int blocks)
{
  int64_t sum = 0;
  for (int hits = 1; hits <= dice; hits++)
    {
      int lost = hits < blocks ? hits : blocks;
      sum += (int64_t) chances->of[pair_index (hits, 0)]
             * blocks_worth (full, blocks, lost);
    }
  return (int) (sum / ODDS_ONE);
}

static void
fill_losses (wcr_player *player)
{
  enum { ROW = ODDS_DICE + 1 };
  int faces = player->battle->face_count;
  for (int hits = 0; hits <= faces; hits++)
    for (int dice = 0; dice <= ODDS_DICE; dice++)
      {
        struct chances chances;
        count_chances (faces, dice, hits, 0, &chances);
        for (int cell = 0; cell < CELLS; cell++)
          {
            int full = cell / (MOST_BLOCKS + 1);
            int blocks = cell % (MOST_BLOCKS + 1);
            player->losses[(cell * (faces + 1) + hits) * ROW + dice]
                = blocks == 0 || blocks > full
                      ? 0
                      : (int16_t) mean_loss (&chances, dice, full, blocks);
          }
      }
}

/* ---- kinds -------------------------------------------------------------- */

/* Finds the first unit of each kind, or PIECE_NONE. */
static void
find_units (const wcr_battle *battle, uint8_t *units)
{
  memset (units, PIECE_NONE, WCR_MAX_KINDS);
  for (int unit = battle->unit_count - 1; unit >= 0; unit--)
    units[battle->piece[unit].kind] = (uint8_t) unit;
}

/* Finds, for each way of attack, the dice against a target on each terrain, and
 * the faces that hit. */
static void
fill_match (wcr_player *player, wcr_game *game, int attacker, int target)
{
  const wcr_battle *battle = player->battle;
  const enum wcr_role_use use[ATTACK_WAYS] = { WCR_USE_ATTACK, WCR_USE_FIRE };
  int kinds = battle->kind_count;
  int a = battle->piece[attacker].kind, t = battle->piece[target].kind;
  struct match *match = &player->match[a * kinds + t];
  int hex = game->piece[target].hex;
  for (int way = 0; way < ATTACK_WAYS; way++)
    {
      int role = battle->role_for[use[way]];
      if (role == BYTE_NONE || hex == HEX_NONE)
        continue;
      struct question q = pair_question (game, attacker, target, role);
      struct roll roll;
      ask_roll (battle, game, &q, battle->full_blocks[target], &roll);
      match->hits[way] = (uint8_t) __builtin_popcount (roll.hits);
      uint8_t *dice = player->dice
                      + ((way * kinds + a) * kinds + t) * battle->terrain_count;
      for (int terrain = 0; terrain < battle->terrain_count; terrain++)
        {
          if (terrain > 0 && !(battle->terrains_used >> terrain & 1))
            continue;
          change_terrain (battle, game, hex, terrain);
          int count = ask_dice (battle, game, &q, NULL);
          dice[terrain]
              = (uint8_t) (count < ODDS_DICE ? count : (int) ODDS_DICE);
        }
      change_terrain (battle, game, hex, 0);
      if (way == BY_CLOSE)
        match->slips = !unasked (battle, WCR_QUERY_MAY_EVADE)
                       && ask (battle, game, WCR_QUERY_MAY_EVADE, &q);
    }
}

static uint8_t
distance_of (int hexes)
{
  return (uint8_t) (hexes < 0 ? 0 : hexes > FAR ? FAR : hexes);
}

static void
fill_kind (wcr_player *player, const wcr_game *game, int unit)
{
  const wcr_battle *battle = player->battle;
  struct kind_facts *facts = &player->facts[battle->piece[unit].kind];
  int move = ask_stat (battle, game, WCR_QUERY_MOVE_HEXES, WCR_STAT_MOVE, unit);
  int charge = silent_for (battle, game, WCR_QUERY_CHARGE_HEXES, unit)
                   ? 0
                   : ask_piece (battle, game, WCR_QUERY_CHARGE_HEXES, unit);
  int after = ask_stat (battle, game, WCR_QUERY_BATTLE_AFTER,
                        WCR_STAT_BATTLE_AFTER, unit);
  int range = fire_range (battle, game, unit);
  move = move > charge ? move : charge;
  after = after < move ? after : move;
  facts->move = distance_of (move);
  facts->close_reach = distance_of (after + 1);
  facts->fire_reach = range < 2 ? 0 : distance_of (after + range);
}

/* Asks on two plain hexes with room beside and behind them, as in
 * wcr_duel(). */
static void
fill_kinds (wcr_player *player)
{
  const wcr_battle *battle = player->battle;
  wcr_game *game = player->spare[0];
  uint8_t units[WCR_MAX_KINDS];
  int from, to;
  find_units (battle, units);
  if (!find_duel_ground (battle, 1, &from, &to))
    return;
  board_clear (battle, game);
  for (int a = 0; a < battle->kind_count; a++)
    {
      if (units[a] == PIECE_NONE)
        continue;
      game->active = (uint8_t) piece_side (battle, units[a]);
      game->piece[units[a]].blocks = battle->full_blocks[units[a]];
      board_put (battle, game, units[a], from);
      fill_kind (player, game, units[a]);
      for (int t = 0; t < battle->kind_count; t++)
        {
          if (units[t] == PIECE_NONE
              || battle->kind[t].side == battle->kind[a].side)
            continue;
          game->piece[units[t]].blocks = battle->full_blocks[units[t]];
          board_put (battle, game, units[t], to);
          fill_match (player, game, units[a], units[t]);
          board_take (battle, game, units[t]);
        }
      board_take (battle, game, units[a]);
    }
}

/* ---- cards -------------------------------------------------------------- */

/* Whether the effect looks at what is played. */
static bool
reads_cards (const wcr_battle *battle, const struct effect *effect)
{
  return (effect->when >= 0
          && expression_reads (battle, effect->when, WCR_OP_S_PLAYS))
         || (effect->computed >= 0
             && expression_reads (battle, effect->computed, WCR_OP_S_PLAYS));
}

/* Finds the clauses whose orders are alike: first they move, then they battle,
 * and no effect is for them alone. */
static void
find_plain (wcr_player *player)
{
  const wcr_battle *battle = player->battle;
  bool any = true;
  for (int i = 0; i < battle->effect_count; i++)
    any = any && !reads_cards (battle, &battle->effect[i]);
  for (int i = 0; i < battle->clause_count; i++)
    {
      const struct clause *clause = &battle->clause[i];
      player->plain[i] = any && clause->phases == 2 && clause->lasts < 0
                         && clause->phase[0] == WCR_PHASE_MOVE
                         && clause->phase[1] == WCR_PHASE_BATTLE;
    }
  for (int i = 0; i < battle->effect_count; i++)
    if (battle->effect[i].clause != BYTE_NONE)
      player->plain[battle->effect[i].clause] = false;
  player->plain_clause = BYTE_NONE;
  for (int i = battle->clause_count - 1; i >= 0; i--)
    if (player->plain[i])
      player->plain_clause = i;
}

/* What a clause may order in a usual position, and more when it is not
 * plain. */
static void
fill_worth (wcr_player *player)
{
  enum { ORDER = 60, EFFECTS = 60, MOST_ORDERS = 5 };
  const wcr_battle *battle = player->battle;
  wcr_game_start (battle, player->spare[0], 0, NULL);
  for (int i = 0; i < battle->clause_count; i++)
    {
      const struct clause *clause = &battle->clause[i];
      int orders = 0;
      for (int k = 0; k < clause->parts; k++)
        orders += quota (battle, player->spare[0], &clause->part[k]);
      if (clause->selector == WCR_SELECTOR_POOL)
        orders = 3;
      orders = orders < MOST_ORDERS ? orders : (int) MOST_ORDERS;
      player->worth[i]
          = (int16_t) (orders * ORDER + (player->plain[i] ? 0 : EFFECTS));
    }
}

static void
fill_chances (wcr_player *player)
{
  const wcr_battle *battle = player->battle;
  int faces = battle->face_count;
  int flags = __builtin_popcount (battle->flag_faces);
  for (int dice = 0; dice <= ODDS_DICE; dice++)
    for (int hits = 0; hits + flags <= faces; hits++)
      count_chances (faces, dice, hits, flags,
                     &player->chances[dice * (faces + 1) + hits]);
}

void
fill_matches (wcr_player *player)
{
  fill_chances (player);
  fill_losses (player);
  fill_kinds (player);
  find_plain (player);
  fill_worth (player);
}
