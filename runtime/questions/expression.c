/* expression.c: the interpreter of conditions and values, and their check at
 * load. facts.c has a second interpreter, which knows only part of the facts. */

#include "query.h"

/* While a for-each looks for the next piece, the current one is the last. */
static int
piece_of (const struct question *q, int subject)
{
  return subject == WCR_SUBJECT_ACTOR    ? q->actor
         : subject == WCR_SUBJECT_TARGET ? q->target
         : subject < WCR_SUBJECT_EACH
                 || (subject == WCR_SUBJECT_LAST && q->each < 0)
             ? q->piece
         : subject == WCR_SUBJECT_OUTER ? q->outer_each
                                        : q->each;
}

int
hex_of_piece (const wcr_game *game, const struct question *q, int piece)
{
  if (piece >= 0 && game->piece[piece].hex != HEX_NONE)
    return game->piece[piece].hex;
  return piece >= 0 && piece == q->told ? q->place : -1;
}

/* The leader attached to a unit; -1: there is none. Where it fell an enemy may
 * stand by now. */
static int
leader_of (const wcr_battle *battle, const wcr_game *game,
           const struct question *q, int piece)
{
  int hex = hex_of_piece (game, q, piece);
  if (hex < 0 || hex >= battle->hexes || is_leader (battle, piece))
    return -1;
  int leader = game_leader_at (game)[hex];
  return leader == PIECE_NONE
                 || piece_kind (battle, leader)->side
                        != piece_kind (battle, piece)->side
             ? -1
             : leader;
}

/* Number of adjacent hexes in `set` and not in `without` (or NULL). */
static int
count_adjacent (const wcr_battle *battle, int hex, const hex_word *set,
                const hex_word *without)
{
  const hex_word *adjacent
      = battle->adjacent + (size_t) hex * (size_t) battle->words;
  int reach = battle->columns + 1; /* how far the numbers of neighbours go */
  int first = hex < reach ? 0 : (hex - reach) / 64;
  int last = (hex + reach) / 64;
  int count = 0;
  for (int i = first; i <= last && i < battle->words; i++)
    {
      hex_word found = adjacent[i] & set[i];
      if (without != NULL)
        found &= ~without[i];
      for (; found != 0; found &= found - 1)
        count++;
    }
  return count;
}

/* Hexes next to a piece with units (which 0) or leaders (which 1) of a side; a
 * leader in the hex of a unit does not count. */
static int
count_around (const wcr_battle *battle, const wcr_game *game, int hex, int side,
              int which)
{
  const hex_word *units = game_set (battle, game, side, 0);
  return which == 0 ? count_adjacent (battle, hex, units, NULL)
                    : count_adjacent (battle, hex,
                                      game_set (battle, game, side, 1), units);
}

static inline bool
has_type (const wcr_battle *battle, const wcr_game *game, int hex, int64_t type)
{
  return battle->terrains_of[type] >> game_terrain (game)[hex] & 1;
}

/* Whether the terrain of the hex belongs to the side, or to the other one; the
 * hex may be none. */
static bool
belongs (const wcr_battle *battle, const wcr_game *game, int hex, int side,
         bool hostile)
{
  if (hex < 0 || side < 0)
    return false;
  int owner = battle->terrain[game_terrain (game)[hex]].owner;
  return owner != BYTE_NONE && (owner != side) == hostile;
}

/* Ground that was only passed is noted in the piece. */
static bool
touched (const wcr_battle *battle, const wcr_game *game, int piece, int hex,
         int64_t type)
{
  const struct piece_state *state = &game->piece[piece];
  return (battle->touches
          && (game_touched (battle, game)[piece] & battle->touch_bit[type])
                 != 0)
         || (hex >= 0 && has_type (battle, game, hex, type))
         || (state->start != HEX_NONE
             && has_type (battle, game, state->start, type));
}

static bool
next_to_terrain (const wcr_battle *battle, const wcr_game *game, int hex,
                 int64_t terrain)
{
  for (int d = 0; d < 6; d++)
    {
      int near = battle->neighbour[hex][d];
      if (near != HEX_NONE && has_type (battle, game, near, terrain))
        return true;
    }
  return false;
}

static bool
full_at_start (const wcr_battle *battle, const wcr_game *game, int piece,
               const struct question *q)
{
  const struct combat_state *combat = &game->combat;
  bool now = q->role >= 0 && (battle->role[q->role].flags & WCR_ROLE_FULL);
  if (!now && combat->active && piece == combat->actor)
    return combat->actor_full;
  if (!now && combat->active && piece == combat->target)
    return combat->target_full;
  return game->piece[piece].blocks >= battle->full_blocks[piece];
}

static bool
near_leader (const wcr_battle *battle, const wcr_game *game, int piece, int hex)
{
  int side = piece_kind (battle, piece)->side;
  const hex_word *leaders = game_set (battle, game, side, 1);
  return (!is_leader (battle, piece) && hex_in (leaders, (unsigned) hex))
         || count_adjacent (battle, hex, leaders, NULL) > 0;
}

static bool
shares_hex (const wcr_battle *battle, const wcr_game *game, int piece, int hex,
            bool leader)
{
  int side = piece_kind (battle, piece)->side;
  return is_leader (battle, piece) == leader
         && hex_in (game_set (battle, game, side, leader ? 0 : 1),
                    (unsigned) hex);
}

int
kind_value (const wcr_battle *battle, int kind, const struct instruction *at)
{
  if (kind < 0)
    return at->opcode == WCR_OP_P_CLASS || at->opcode == WCR_OP_P_SYMBOL
                   || at->opcode == WCR_OP_P_SIDE
               ? -1
               : 0;
  int class_index = battle->kind[kind].class_index;
  const struct unit_class *class = &battle->unit_class[class_index];
  if (at->opcode == WCR_OP_P_CLASS)
    return class_index;
  if (at->opcode == WCR_OP_P_SYMBOL)
    return class->symbol == BYTE_NONE ? -1 : class->symbol;
  if (at->opcode == WCR_OP_P_TRAIT)
    return battle->kind[kind].traits >> at->operand & 1;
  if (at->opcode == WCR_OP_P_SIDE)
    return battle->kind[kind].side;
  if (at->opcode == WCR_OP_P_IS_LEADER)
    return (class->flags & WCR_CLASS_LEADER) != 0;
  return class->stat[WCR_STAT_CLOSE_DICE];
}

/* The face of the die that ordered a piece, or -1. */
static int
die_of (const wcr_battle *battle, const struct piece_state *state)
{
  bool pool = state->clause != BYTE_NONE
              && battle->clause[state->clause].selector == WCR_SELECTOR_POOL;
  return pool && state->part != BYTE_NONE ? state->part : -1;
}

/* Out of which hex the attack comes. Of one that is declared it does not matter
 * where the pieces have gone since. */
static int
attack_from (const wcr_game *game, const struct question *q)
{
  if (q->declared)
    return game->combat.from;
  return q->actor < 0 ? HEX_NONE : game->piece[q->actor].hex;
}

/* Into which hex it goes. */
static int
attack_hex (const wcr_game *game, const struct question *q)
{
  if (q->declared)
    return game->combat.hex;
  return q->target < 0 ? HEX_NONE : game->piece[q->target].hex;
}

static int
level_at (const wcr_battle *battle, const wcr_game *game, int hex)
{
  return hex == HEX_NONE ? 0 : battle->terrain[game_terrain (game)[hex]].level;
}

/* The sides over which the attack enters the target's hex, and which of them
 * have a feature. */
static unsigned
entry_sides (const wcr_battle *battle, const wcr_game *game,
             const struct question *q, int64_t feature, unsigned *with)
{
  int from = attack_from (game, q), hex = attack_hex (game, q);
  *with = 0;
  if (from == HEX_NONE || hex == HEX_NONE)
    return 0;
  unsigned sides = board_entry (battle, from, hex);
  *with = sides & game_hexsides (battle, game, (int) feature)[hex];
  return sides;
}

static bool
crosses (const wcr_battle *battle, const wcr_game *game,
         const struct question *q, const struct instruction *at)
{
  unsigned with, sides = entry_sides (battle, game, q, at->operand, &with);
  return at->opcode == WCR_OP_A_COVERED ? with != 0 && with == sides
                                        : with != 0;
}

/* The step goes over a side with the feature, whoever owns it. */
static bool
step_crosses (const wcr_battle *battle, const wcr_game *game,
              const struct question *q, int64_t feature)
{
  const uint8_t *sides = game_hexsides (battle, game, (int) feature);
  if (q->from < 0 || q->hex < 0 || q->from >= battle->hexes)
    return false;
  for (int d = 0; d < 6; d++)
    if (battle->neighbour[q->from][d] == q->hex)
      return (sides[q->from] >> d & 1) || (sides[q->hex] >> (d + 3) % 6 & 1);
  return false;
}

static bool
started_adjacent (const wcr_battle *battle, const wcr_game *game,
                  const struct question *q)
{
  int from = q->actor < 0 ? HEX_NONE : game->piece[q->actor].start;
  int hex = attack_hex (game, q);
  return from != HEX_NONE && hex != HEX_NONE
         && hex_in (battle->adjacent + (size_t) from * (size_t) battle->words,
                    (unsigned) hex);
}

static int
distance (const wcr_battle *battle, const wcr_game *game,
          const struct question *q)
{
  int from = attack_from (game, q), hex = attack_hex (game, q);
  return from == HEX_NONE || hex == HEX_NONE
             ? 0
             : board_distance (battle, from, hex);
}

/* Distance from a hex to the piece that `piece` fired at last; 0 when there is
 * none, or when it is not where it stood at the start of the turn. */
static int
target_distance (const wcr_battle *battle, const wcr_game *game, int piece,
                 int hex)
{
  if (game->piece[piece].last_target == 0 || hex >= battle->hexes)
    return 0;
  const struct piece_state *target
      = &game->piece[game->piece[piece].last_target - 1];
  return target->hex >= battle->hexes || target->hex != target->start
             ? 0
             : board_distance (battle, hex, target->hex);
}

/* Counts a piece when the condition of the count holds for it, and puts it
 * into the set, if there is one. */
static int
count_piece (const wcr_battle *battle, const wcr_game *game,
             const struct question *q, int side, const struct instruction *at,
             int piece, uint64_t *set)
{
  const struct kind_test *test = &battle->kind_test[at->operand];
  struct question inner = *q;
  inner.piece = (int16_t) piece;
  inner.outer = q;
  if (test->known
          ? !(test->kinds >> battle->piece[piece].kind & 1)
          : !evaluate_for (battle, game, (int) at->operand, &inner, side))
    return 0;
  if (set != NULL)
    set[piece / 64] |= (uint64_t) 1 << (piece % 64);
  return 1;
}

/* Counts units and lone leaders in hexes next to a piece, or behind it. */
static int
count_near (const wcr_battle *battle, const wcr_game *game,
            const struct question *q, int side, const struct instruction *at,
            uint64_t *set)
{
  int piece = piece_of (q, at->subject), count = 0;
  int hex = hex_of_piece (game, q, piece);
  if (hex < 0)
    return 0;
  bool rear = at->opcode == WCR_OP_COUNT_REAR;
  const uint16_t *near
      = rear ? battle->rear[hex][piece_kind (battle, piece)->side]
             : battle->neighbour[hex];
  for (int i = 0; i < (rear ? 2 : 6); i++)
    {
      if (near[i] == HEX_NONE)
        continue;
      int found = game_unit_at (game)[near[i]];
      if (found == PIECE_NONE)
        found = game_leader_at (game)[near[i]];
      if (found != PIECE_NONE)
        count += count_piece (battle, game, q, side, at, found, set);
    }
  return count;
}

/* Counts pieces of a side; those for which the condition holds go into the set,
 * if there is one. */
static int
count_all (const wcr_battle *battle, const wcr_game *game,
           const struct question *q, int side, const struct instruction *at,
           uint64_t *set)
{
  if (side < 0)
    return 0;
  int wanted = at->subject == 1 ? 1 - side : side, count = 0;
  const uint64_t *all
      = battle->pieces_of[wanted][at->opcode == WCR_OP_COUNT_LEADERS];
  const struct kind_test *test = &battle->kind_test[at->operand];
  for (int w = 0; w < PIECE_WORDS && w * 64 < battle->piece_count; w++)
    {
      uint64_t left = all[w] & game->present[w];
      if (test->known)
        left &= test->pieces[w];
      for (; left != 0; left &= left - 1)
        count += count_piece (battle, game, q, side, at,
                              w * 64 + __builtin_ctzll (left), set);
    }
  return count;
}

/* The same where the kind of a piece decides. */
static int
count_kinds (const wcr_battle *battle, const wcr_game *game, int side,
             const struct instruction *at)
{
  int wanted = at->subject == 1 ? 1 - side : side, count = 0;
  const uint64_t *all
      = battle->pieces_of[wanted][at->opcode == WCR_OP_COUNT_LEADERS];
  const uint64_t *fit = battle->kind_test[at->operand].pieces;
  for (int w = 0; w * 64 < battle->piece_count; w++)
    count += __builtin_popcountll (all[w] & fit[w] & game->present[w]);
  return count;
}

static int
count_pieces (const wcr_battle *battle, const wcr_game *game,
              const struct question *q, int side, const struct instruction *at)
{
  if (at->opcode <= WCR_OP_COUNT_LEADERS && side >= 0
      && battle->kind_test[at->operand].known)
    return count_kinds (battle, game, side, at);
  return at->opcode == WCR_OP_COUNT_ADJACENT || at->opcode == WCR_OP_COUNT_REAR
             ? count_near (battle, game, q, side, at, NULL)
             : count_all (battle, game, q, side, at, NULL);
}

/* Counts hexes; those for which the condition holds go into the set, if there
 * is one. */
static int
count_hexes (const wcr_battle *battle, const wcr_game *game,
             const struct question *q, int side, const struct instruction *at,
             hex_word *set)
{
  struct question inner = *q;
  int count = 0;
  inner.outer = q;
  for (int hex = 0; hex < battle->hexes; hex++)
    {
      inner.hex = (int16_t) hex;
      if (!hex_in (battle->valid, (unsigned) hex)
          || !evaluate_for (battle, game, (int) at->operand, &inner, side))
        continue;
      count++;
      if (set != NULL)
        set[hex / 64] |= (hex_word) 1 << (hex % 64);
    }
  return count;
}

int
gather (const wcr_battle *battle, const wcr_game *game, int expression,
        const struct question *q, uint64_t set[PIECE_WORDS])
{
  const struct instruction *at = battle->expression[expression].code;
  for (int i = 0; i < PIECE_WORDS; i++)
    set[i] = 0;
  return at->opcode == WCR_OP_COUNT_ADJACENT || at->opcode == WCR_OP_COUNT_REAR
             ? count_near (battle, game, q, q->side, at, set)
             : count_all (battle, game, q, q->side, at, set);
}

int
gather_hexes (const wcr_battle *battle, const wcr_game *game, int expression,
              const struct question *q, hex_word *set)
{
  for (int i = 0; i < battle->words; i++)
    set[i] = 0;
  return count_hexes (battle, game, q, q->side,
                      battle->expression[expression].code, set);
}

bool
expression_counts (const wcr_battle *battle, int expression, bool hexes)
{
  const struct expression *e = &battle->expression[expression];
  return e->length == 1
         && (hexes ? e->code[0].opcode == WCR_OP_COUNT_HEXES
                   : counts_pieces (e->code[0].opcode));
}

int
command_of (const wcr_battle *battle, const wcr_game *game, int side)
{
  struct question q = QUESTION_NONE;
  q.side = (int8_t) side;
  return ask (battle, game, WCR_QUERY_COMMAND, &q);
}

static int
range_of (const wcr_battle *battle, const wcr_game *game, int piece)
{
  struct question q = QUESTION_NONE;
  q.actor = (int16_t) piece;
  return ask (battle, game, WCR_QUERY_RANGE, &q);
}

/* While a bonus combat is chosen, what is asked of the piece that may make it is
 * about the one to come. */
static bool
is_bonus_combat (const wcr_game *game, const struct question *q)
{
  return game->decision == WCR_DECISION_BONUS
             ? q->actor == game->frame[game->depth - 1].piece
             : game->combat.active && game->combat.bonus;
}

/* The dice of a roll that show a face, or its total. */
static int
rolled (const wcr_battle *battle, const wcr_game *game,
        const struct question *q, const struct instruction *at)
{
  if (q->roll < 0 || !battle->rolls)
    return 0;
  const struct roll_state *roll = &game_rolls (game)[q->roll];
  return at->opcode == WCR_OP_R_TOTAL ? roll->total : roll->dice[at->operand];
}

/* How far a hex is from the one before in the for-each; 0: there is none. */
static int
from_last (const wcr_battle *battle, const wcr_game *game,
           const struct question *q, int hex)
{
  int last = q->roll < 0 || !battle->picks
                 ? HEX_NONE
                 : game_picks (battle, game, q->roll)->last;
  return last == HEX_NONE || hex < 0 || hex >= battle->hexes
             ? 0
             : board_distance (battle, last, hex);
}

/* A counter of the game, or of a side, piece or hex; the others are none. */
static int
counted (const wcr_battle *battle, const wcr_game *game, int counter, int side,
         int piece, int hex)
{
  int of = battle->counter[counter].of;
  const uint8_t *number = game_counter (battle, game, counter,
                                        of == WCR_COUNTER_SIDE    ? side
                                        : of == WCR_COUNTER_PIECE ? piece
                                        : of == WCR_COUNTER_HEX   ? hex
                                                                  : 0);
  return number == NULL || *number >= FACE_DOWN ? 0 : *number;
}

/* Value of a path or a count. If the piece, hex or side is missing it is 0. */
static int
fetch (const wcr_battle *battle, const wcr_game *game, const struct question *q,
       int side, const struct instruction *at)
{
  int piece = piece_of (q, at->subject & ~WCR_OF_LEADER);
  if (at->subject & WCR_OF_LEADER)
    piece = leader_of (battle, game, q, piece);
  const struct piece_state *state = piece < 0 ? NULL : &game->piece[piece];
  int hex = hex_of_piece (game, q, piece);
  int own = state == NULL ? -1 : piece_kind (battle, piece)->side;
  int asked = at->subject == 1 ? q->from : q->hex;
  int whose = at->subject == 1 && side >= 0 ? 1 - side : side;
  switch ((enum wcr_opcode) at->opcode)
    {
    case WCR_OP_COUNT_UNITS:
    case WCR_OP_COUNT_LEADERS:
    case WCR_OP_COUNT_ADJACENT:
    case WCR_OP_COUNT_REAR: return count_pieces (battle, game, q, side, at);
    case WCR_OP_COUNT_HEXES:
      return count_hexes (battle, game, q, side, at, NULL);
    case WCR_OP_OUTER:
      return q->outer == NULL ? 0
                              : evaluate_for (battle, game, (int) at->operand,
                                              q->outer, side);
    case WCR_OP_P_CLASS:
    case WCR_OP_P_SYMBOL:
    case WCR_OP_P_TRAIT:
    case WCR_OP_P_IS_LEADER:
    case WCR_OP_P_PRINTED_DICE:
    case WCR_OP_P_SIDE:
      return kind_value (battle,
                         state == NULL ? -1 : battle->piece[piece].kind, at);
    case WCR_OP_P_HEX: return hex;
    case WCR_OP_P_ALIVE: return state != NULL && state->hex < battle->hexes;
    case WCR_OP_P_BLOCKS: return state == NULL ? 0 : state->blocks;
    case WCR_OP_P_FULL:
      return state != NULL && state->blocks >= battle->full_blocks[piece];
    case WCR_OP_P_FULL_AT_START:
      return state != NULL && full_at_start (battle, game, piece, q);
    case WCR_OP_P_STRUCK_FIRST:
      return game->combat.struck && piece == game->combat.target;
    case WCR_OP_P_ORDERED: return state != NULL && state->clause != BYTE_NONE;
    case WCR_OP_P_DIE: return state == NULL ? -1 : die_of (battle, state);
    case WCR_OP_P_MOVED: return state != NULL && state->steps > 0;
    case WCR_OP_P_STEPS: return state == NULL ? 0 : state->steps;
    case WCR_OP_P_DUTY:
      return state != NULL
             && (state->flags & (PIECE_DUTY | PIECE_BATTLED)) == PIECE_DUTY;
    case WCR_OP_P_BATTLED:
      return state != NULL && (state->flags & PIECE_BATTLED) != 0;
    case WCR_OP_P_ADVANCED:
      return state != NULL && (state->flags & PIECE_ADVANCED) != 0;
    case WCR_OP_P_LAST_TARGET_DISTANCE:
      return hex < 0 ? 0 : target_distance (battle, game, piece, hex);
    case WCR_OP_P_TOKEN:
      return state != NULL && state->token == at->operand + 1;
    case WCR_OP_P_STARTED_ON:
      return state != NULL && state->start != HEX_NONE
             && has_type (battle, game, state->start, at->operand);
    case WCR_OP_P_STARTED_BESIDE:
      return state != NULL && state->start < battle->hexes
             && next_to_terrain (battle, game, state->start, at->operand);
    case WCR_OP_P_TOUCHED:
      return state != NULL && touched (battle, game, piece, hex, at->operand);
    case WCR_OP_P_STARTED_IN:
      return state != NULL && state->start != HEX_NONE
             && (battle->zones[state->start] >> at->operand & 1);
    case WCR_OP_P_IN:
      return hex >= 0 && (battle->zones[hex] >> at->operand & 1);
    case WCR_OP_P_ON:
      return hex >= 0 && has_type (battle, game, hex, at->operand);
    case WCR_OP_P_ON_FRIENDLY:
    case WCR_OP_P_ON_HOSTILE:
      return belongs (battle, game, hex, own,
                      at->opcode == WCR_OP_P_ON_HOSTILE);
    case WCR_OP_P_ENTERED:
      return hex >= 0 && state->arrived == hex
             && has_type (battle, game, hex, at->operand);
    case WCR_OP_P_LEADER:
      return hex >= 0 && shares_hex (battle, game, piece, hex, false);
    case WCR_OP_P_ATTACHED:
      return hex >= 0 && shares_hex (battle, game, piece, hex, true);
    case WCR_OP_P_NEAR_LEADER:
      return hex >= 0 && near_leader (battle, game, piece, hex);
    case WCR_OP_P_RANGE:
      return state == NULL ? 0 : range_of (battle, game, piece);
    case WCR_OP_P_ADJACENT_ENEMIES:
      return hex < 0 ? 0 : count_around (battle, game, hex, 1 - own, 0);
    case WCR_OP_P_ADJACENT_FRIENDS:
      return hex < 0 ? 0 : count_around (battle, game, hex, own, 0);
    case WCR_OP_P_ADJACENT_LONE_LEADERS:
      return hex < 0 ? 0 : count_around (battle, game, hex, own, 1);
    case WCR_OP_P_ADJACENT_ENEMY_LEADERS:
      return hex < 0 ? 0 : count_around (battle, game, hex, 1 - own, 1);
    case WCR_OP_H_IN:
      return asked >= 0 && (battle->zones[asked] >> at->operand & 1);
    case WCR_OP_H_TERRAIN:
      return asked < 0 ? 0 : battle->terrain[game_terrain (game)[asked]].type;
    case WCR_OP_H_FRIENDLY:
    case WCR_OP_H_HOSTILE:
      return belongs (battle, game, asked, side,
                      at->opcode == WCR_OP_H_HOSTILE);
    case WCR_OP_H_ADJACENT_ENEMIES:
      return asked < 0 || side < 0
                 ? 0
                 : count_around (battle, game, asked, 1 - side, 0);
    case WCR_OP_H_ADJACENT_ENEMY_LEADERS:
      return asked < 0 || side < 0
                 ? 0
                 : count_around (battle, game, asked, 1 - side, 1);
    case WCR_OP_H_LAST_TARGET_DISTANCE:
      return asked < 0 || q->piece < 0
                 ? 0
                 : target_distance (battle, game, q->piece, asked);
    case WCR_OP_S_BANNERS: return whose < 0 ? 0 : banners_of (game, whose);
    case WCR_OP_S_CARDS:
      return whose < 0 ? 0 : cards_of (battle, game, whose, 0);
    case WCR_OP_S_CARDS_OF:
      return whose < 0 ? 0 : cards_of (battle, game, whose, (int) at->operand);
    case WCR_OP_G_DECK: return game->pile[at->operand].left;
    case WCR_OP_S_TOKENS: return whose < 0 ? 0 : game->side[whose].tokens;
    case WCR_OP_S_PLAYS:
      return whose >= 0 && game->active == whose && game->text != BYTE_NONE
             && battle->card[game->text].group == at->operand;
    case WCR_OP_S_INSPIRED:
      return whose >= 0 && game->active == whose && game->inspired != BYTE_NONE;
    case WCR_OP_S_TURN: return whose < 0 ? 0 : game->side[whose].turns;
    case WCR_OP_S_ACTIVE: return whose >= 0 && game->active == whose;
    case WCR_OP_S_COMMAND:
      return whose < 0 ? 0 : command_of (battle, game, whose);
    case WCR_OP_A_UPHILL:
      return level_at (battle, game, attack_hex (game, q))
             > level_at (battle, game, attack_from (game, q));
    case WCR_OP_A_DOWNHILL:
      return level_at (battle, game, attack_hex (game, q))
             < level_at (battle, game, attack_from (game, q));
    case WCR_OP_A_CROSSES:
    case WCR_OP_A_COVERED: return crosses (battle, game, q, at);
    case WCR_OP_A_DISTANCE: return distance (battle, game, q);
    case WCR_OP_A_STARTED_ADJACENT: return started_adjacent (battle, game, q);
    case WCR_OP_A_LAST_TARGET:
      return q->actor >= 0 && q->target >= 0
             && game->piece[q->actor].last_target == 1 + q->target;
    case WCR_OP_M_CROSSES: return step_crosses (battle, game, q, at->operand);
    case WCR_OP_C_BONUS: return is_bonus_combat (game, q);
    case WCR_OP_C_EVADING: return game->combat.active && game->combat.evading;
    case WCR_OP_V_ROLE: return q->role;
    case WCR_OP_V_MODE: return q->mode;
    case WCR_OP_V_FACE: return q->face;
    case WCR_OP_V_CAUSE: return q->cause;
    case WCR_OP_V_SIDE: return side;
    case WCR_OP_V_HEX: return q->hex;
    case WCR_OP_V_FROM: return q->from;
    case WCR_OP_V_DECK: return game->pile[0].left;
    case WCR_OP_V_WAS: /* the number of that event */
    case WCR_OP_V_COUNT: return q->count;
    case WCR_OP_R_DICE:
    case WCR_OP_R_TOTAL: return rolled (battle, game, q, at);
    case WCR_OP_P_COUNTER:
    case WCR_OP_H_COUNTER:
    case WCR_OP_S_COUNTER:
    case WCR_OP_G_COUNTER:
      return counted (battle, game, (int) at->operand, whose, piece,
                      at->opcode == WCR_OP_H_COUNTER ? asked : hex);
    case WCR_OP_P_LEADS: /* without orders it is the chain of another turn */
      return piece >= 0 && game->lead == piece && game->ordered > 0;
    case WCR_OP_P_FROM_LAST: return from_last (battle, game, q, hex);
    case WCR_OP_H_FROM_LAST: return from_last (battle, game, q, asked);
    case WCR_OP_CONST: return (int) at->operand;
    case WCR_OP_AND:
    case WCR_OP_OR:
    case WCR_OP_NOT:
    case WCR_OP_EQ:
    case WCR_OP_NE:
    case WCR_OP_LT:
    case WCR_OP_LE:
    case WCR_OP_GT:
    case WCR_OP_GE:
    case WCR_OP_ADD:
    case WCR_OP_SUB:
    case WCR_OP_MEMBER:
    case WCR_OP_DISTANCE:
    case WCR_OPCODES: break;
    }
  return 0;
}

/* How far two hexes are apart. Nowhere is farther away than any of them. */
static int
hexes_apart (const wcr_battle *battle, int a, int b)
{
  return wcr_hex_valid (battle, a) && wcr_hex_valid (battle, b)
             ? board_distance (battle, a, b)
             : (int) WCR_MAX_HEXES;
}

static inline int
operate (const wcr_battle *battle, const struct instruction *at, int a, int b)
{
  switch (at->opcode)
    {
    case WCR_OP_AND: return a != 0 && b != 0;
    case WCR_OP_OR: return a != 0 || b != 0;
    case WCR_OP_NOT: return a == 0;
    case WCR_OP_EQ: return a == b;
    case WCR_OP_NE: return a != b;
    case WCR_OP_LT: return a < b;
    case WCR_OP_LE: return a <= b;
    case WCR_OP_GT: return a > b;
    case WCR_OP_GE: return a >= b;
    case WCR_OP_MEMBER:
      return a >= 0 && a < 64 && ((uint64_t) at->operand >> a & 1);
    case WCR_OP_ADD:
    case WCR_OP_SUB:
      {
        int sum = at->opcode == WCR_OP_ADD ? a + b : a - b;
        return sum > WCR_MAX_SUM    ? (int) WCR_MAX_SUM
               : sum < -WCR_MAX_SUM ? -WCR_MAX_SUM
                                    : sum;
      }
    case WCR_OP_DISTANCE: return hexes_apart (battle, a, b);
    }
  return 0;
}

int
apply_operator (const wcr_battle *battle, const struct instruction *at, int a,
                int b)
{
  return operate (battle, at, a, b);
}

int
evaluate_for (const wcr_battle *battle, const wcr_game *game, int expression,
              const struct question *q, int side)
{
  const struct expression *e = &battle->expression[expression];
  int stack[WCR_MAX_STACK + 1], top = 0; /* stack[1] is the lowest value */
  if (e->absence && side >= 0)
    return holds_absence (battle, game, e, side);
  for (const struct instruction *at = e->code, *end = at + e->length; at < end;
       at++)
    {
      int pops = operator_pops (at->opcode);
      if (at->opcode == WCR_OP_CONST)
        stack[++top] = (int) at->operand;
      else if (counts_pieces (at->opcode))
        stack[++top] = count_pieces (battle, game, q, side, at);
      else if (pops == 0)
        stack[++top] = fetch (battle, game, q, side, at);
      else
        {
          top -= pops - 1;
          stack[top] = operate (battle, at, stack[top], stack[top + pops - 1]);
        }
    }
  return stack[1];
}

int
evaluate (const wcr_battle *battle, const wcr_game *game, int expression,
          const struct question *q)
{
  int piece = q->piece >= 0 ? q->piece : q->actor >= 0 ? q->actor : q->target;
  int side
      = q->side >= 0 || piece < 0 ? q->side : piece_kind (battle, piece)->side;
  return evaluate_for (battle, game, expression, q, side);
}

bool
expression_reads (const wcr_battle *battle, int expression,
                  enum wcr_opcode opcode)
{
  const struct expression *e = &battle->expression[expression];
  for (int i = 0; i < e->length; i++)
    {
      const struct instruction *at = &e->code[i];
      if (at->opcode == opcode
          || (has_expression (at->opcode)
              && expression_reads (battle, (int) at->operand, opcode)))
        return true;
    }
  return false;
}

bool
expression_asks (const wcr_battle *battle, int expression,
                 enum wcr_subject subject)
{
  const struct expression *e = &battle->expression[expression];
  for (int i = 0; i < e->length; i++)
    {
      const struct instruction *at = &e->code[i];
      const wcr_opcode_info *info
          = wcr_opcode_describe ((enum wcr_opcode) at->opcode);
      if ((info->base != NULL && info->base[0] == 'P'
           && (at->subject & ~WCR_OF_LEADER) == (int) subject)
          || (has_expression (at->opcode)
              && (at->subject == (int) subject
                  || expression_asks (battle, (int) at->operand, subject))))
        return true;
    }
  return false;
}

bool
may_hold_in (const wcr_battle *battle, int expression, int hex)
{
  /* For each value: whether it may be 0, and whether it may be something else. */
  enum { ZERO = 1, OTHER = 2 };
  const struct expression *e = &battle->expression[expression];
  unsigned stack[WCR_MAX_STACK + 2] = { 0 };
  int top = 0;
  for (int i = 0; i < e->length; i++)
    {
      const struct instruction *at = &e->code[i];
      top += 1 - operator_pops (at->opcode);
      unsigned a = stack[top];
      unsigned b = at->opcode == WCR_OP_AND || at->opcode == WCR_OP_OR
                       ? stack[top + 1]
                       : 0;
      if (at->opcode == WCR_OP_H_IN && at->subject != 1 /* not from */)
        stack[top] = battle->zones[hex] >> at->operand & 1 ? OTHER : ZERO;
      else if (at->opcode == WCR_OP_AND)
        stack[top] = ((a | b) & ZERO) | (a & b & OTHER);
      else if (at->opcode == WCR_OP_OR)
        stack[top] = (a & b & ZERO) | ((a | b) & OTHER);
      else if (at->opcode == WCR_OP_NOT)
        stack[top] = (a & ZERO) << 1 | (a & OTHER) >> 1;
      else
        stack[top] = ZERO | OTHER;
    }
  return (stack[1] & OTHER) != 0;
}

/* How often an instruction evaluates its expression for one answer, at most. */
static int64_t
times (const wcr_battle *battle, int opcode)
{
  return opcode == WCR_OP_OUTER            ? 1
         : opcode == WCR_OP_COUNT_HEXES    ? battle->hexes
         : opcode == WCR_OP_COUNT_ADJACENT ? 6
         : opcode == WCR_OP_COUNT_REAR     ? 2
                                           : battle->piece_count;
}

const char *
expression_check (const wcr_battle *battle, int expression)
{
  struct expression *e = &battle->expression[expression];
  int64_t work = e->length;
  int depth = 0;
  for (int i = 0; i < e->length; i++)
    {
      const struct instruction *at = &e->code[i];
      int pops = operator_pops (at->opcode);
      if (pops > depth)
        return "an expression takes a value that is not there";
      depth += 1 - pops;
      if (depth > WCR_MAX_STACK)
        return "an expression needs too many values at once";
      if (at->opcode == WCR_OP_CONST
          && (at->operand > WCR_MAX_SUM || at->operand < -WCR_MAX_SUM))
        return "a number in an expression is too large";
      if (!has_expression (at->opcode))
        continue;
      if (at->operand >= expression)
        return "an expression counts by a later one";
      work += times (battle, at->opcode) * battle->expression[at->operand].work;
      int nesting = battle->expression[at->operand].nesting + 1;
      if (nesting > WCR_MAX_COUNTS)
        return "an expression counts too deep";
      if (nesting > e->nesting)
        e->nesting = (uint8_t) nesting;
    }
  if (work > WCR_MAX_WORK)
    return "an expression counts too often";
  e->work = (uint32_t) work;
  return depth == 1 ? NULL : "an expression does not end with one value";
}
