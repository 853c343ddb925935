/* verify.c: checks of a battle that need more than one section. */

#include "questions/query.h"
#include "reader.h"

static const char *
verify_dice (const wcr_battle *battle)
{
  static const enum wcr_role_use needed[]
      = { WCR_USE_ATTACK, WCR_USE_BATTLE_BACK };
  if (battle->flag_faces == 0)
    return "no face of the die is a flag";
  for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++)
    if (battle->role_for[needed[i]] == BYTE_NONE)
      return "a strike role that every battle needs is missing";
  return NULL;
}

static bool
is_hex (const wcr_battle *battle, int hex)
{
  int row = hex / battle->columns;
  return row % 2 == 0 || hex % battle->columns < battle->columns - 1;
}

static const char *
verify_board (wcr_battle *battle)
{
  battle->terrains_used = 1;
  if (battle->terrain_count == 0)
    return "there is no open ground";
  for (int hex = 0; hex < battle->hexes; hex++)
    {
      int terrain = battle->start_terrain[hex];
      if (terrain >= battle->terrain_count)
        return "no such terrain";
      if (terrain != 0 && !is_hex (battle, hex))
        return "terrain beyond the board";
      battle->terrains_used |= (uint64_t) 1 << terrain;
      for (int i = 0; i < battle->hexside_count; i++)
        if (battle->hexside[i * battle->places + hex] != 0
            && !is_hex (battle, hex))
          return "a hexside beyond the board";
    }
  for (int i = 0; i < battle->action_count; i++)
    if (battle->action[i].verb == WCR_ACTION_CHANGE_TERRAIN)
      battle->terrains_used |= (uint64_t) 1 << battle->action[i].value;
  /* What a terrain becomes may become something else in turn. */
  for (int round = 0; round < battle->terrain_count; round++)
    for (int i = 0; i < battle->terrain_count; i++)
      if ((battle->terrains_used >> i & 1)
          && battle->terrain[i].becomes != BYTE_NONE)
        battle->terrains_used |= (uint64_t) 1 << battle->terrain[i].becomes;
  return NULL;
}

/* Whether a piece off the board is in a slot of its own side. */
static bool
in_own_reserve (const wcr_battle *battle, int piece)
{
  int slot = battle->piece[piece].hex;
  for (int i = 0; i < battle->reserve_count; i++)
    if (slot >= battle->reserve[i].first && slot < battle->reserve[i].end)
      return battle->reserve[i].side == piece_kind (battle, piece)->side;
  return false;
}

static const char *
verify_pieces (const wcr_battle *battle)
{
  for (int i = 0; i < battle->piece_count; i++)
    {
      if (battle->piece[i].hex == HEX_NONE)
        continue; /* a leader in the supply */
      if (battle->piece[i].hex < battle->hexes
              ? !is_hex (battle, battle->piece[i].hex)
              : !in_own_reserve (battle, i))
        return "a piece stands beyond the board";
      if (!is_leader (battle, i)
          && piece_class (battle, i)->stat[WCR_STAT_BLOCKS] == 0)
        return "a unit has no blocks";
      for (int k = 0; k < i; k++)
        {
          if (battle->piece[k].hex != battle->piece[i].hex)
            continue;
          if (is_leader (battle, k) == is_leader (battle, i))
            return "two units or two leaders stand in one hex";
          if (piece_kind (battle, k)->side != piece_kind (battle, i)->side)
            return "pieces of both sides stand in one hex";
        }
    }
  return NULL;
}

static const char *
verify_armies (const wcr_battle *battle)
{
  int hands = 0;
  for (int side = 0; side < WCR_SIDES; side++)
    {
      if (battle->army[side].banners == 0)
        return "a side needs no banner to win";
      if (battle->army[side].hand == 0)
        return "a side has no cards";
      hands += battle->army[side].hand;
    }
  return hands > battle->deck[0].size ? "the deck cannot fill both hands"
                                      : NULL;
}

/* Checks what a card of another deck than the command deck may be, and where
 * cards may be played beside a command card. */
static const char *
verify_cards (const wcr_battle *battle)
{
  for (int i = 0; i < battle->clause_count; i++)
    {
      const struct clause *clause = &battle->clause[i];
      int deck = battle->card[clause->card].deck;
      bool beside = clause->kind == WCR_CLAUSE_REACT
                    && wcr_window_is_own (clause->window);
      if (deck >= battle->deck_count)
        return "no such deck";
      if (deck > 0 && clause->kind != WCR_CLAUSE_REACT)
        return "a card that is no command card gives orders";
      if (beside && (deck == 0 || clause->filter >= 0))
        return "a card cannot be played beside a command card";
    }
  return NULL;
}

/* Checks how many cards of the other decks there are, and who holds them. */
static const char *
verify_decks (const wcr_battle *battle)
{
  int hands[WCR_SIDES] = { battle->army[0].hand, battle->army[1].hand };
  for (int i = 1; i < battle->deck_count; i++)
    {
      const struct deck *deck = &battle->deck[i];
      for (int side = 0; side < WCR_SIDES; side++)
        {
          hands[side] += deck->start[side];
          if (deck->most[side] == 0 || deck->most[side] > WCR_MAX_HAND
              || deck->start[side] > deck->most[side]
              || hands[side] > WCR_MAX_HAND)
            return "a hand has an impossible number of cards of a deck";
        }
      if (deck->size == 0 || deck->start[0] + deck->start[1] > deck->size)
        return "a deck has too few cards";
    }
  return NULL;
}

/* Checks that actions, triggers and conditions name decks that there are. */
static const char *
verify_deck_numbers (const wcr_battle *battle)
{
  for (int i = 0; i < battle->action_count; i++)
    {
      const struct action *action = &battle->action[i];
      if ((action->verb == WCR_ACTION_DRAW || action->verb == WCR_ACTION_DISCARD
           || action->verb == WCR_ACTION_RESHUFFLE)
          && action->who / WCR_OF_DECK >= battle->deck_count)
        return "no such deck";
    }
  for (int i = 0; i < battle->trigger_count; i++)
    if (battle->trigger[i].deck >= battle->deck_count)
      return "no such deck";
  for (int i = 0; i < battle->expression_count; i++)
    for (int k = 0; k < battle->expression[i].length; k++)
      {
        const struct instruction *at = &battle->expression[i].code[k];
        if ((at->opcode == WCR_OP_S_CARDS_OF || at->opcode == WCR_OP_G_DECK)
            && at->operand >= battle->deck_count)
          return "no such deck";
      }
  return NULL;
}

/* Whether an effect of the query reads a path, which may ask a query itself. */
static bool
query_reads (const wcr_battle *battle, enum wcr_query query,
             enum wcr_opcode path)
{
  for (int i = battle->first_effect[query]; i < battle->first_effect[query + 1];
       i++)
    {
      const struct effect *effect = &battle->effect[i];
      if ((effect->when >= 0 && expression_reads (battle, effect->when, path))
          || (effect->computed >= 0
              && expression_reads (battle, effect->computed, path)))
        return true;
    }
  return false;
}

/* Whether a path asks for a counter that there is, of what the path is about. A
 * piece stands for its hex, too. */
static bool
counter_fits (const wcr_battle *battle, const struct instruction *at)
{
  if (at->operand >= battle->counter_count)
    return false;
  int of = battle->counter[at->operand].of;
  return at->opcode == WCR_OP_S_COUNTER   ? of == WCR_COUNTER_SIDE
         : at->opcode == WCR_OP_H_COUNTER ? of == WCR_COUNTER_HEX
         : at->opcode == WCR_OP_G_COUNTER
             ? of == WCR_COUNTER_GAME
             : of == WCR_COUNTER_PIECE || of == WCR_COUNTER_HEX;
}

/* The same for what an action says. */
static bool
setting_fits (const wcr_battle *battle, const struct action *action)
{
  if (action->who >= battle->counter_count)
    return false;
  switch ((enum wcr_counter_of) battle->counter[action->who].of)
    {
    case WCR_COUNTER_SIDE: return action->other < WCR_SIDES;
    case WCR_COUNTER_PIECE: return names_piece (action->other);
    case WCR_COUNTER_HEX: return names_hex (action->other);
    case WCR_COUNTER_GAME:
    case WCR_COUNTER_KINDS: break;
    }
  return true;
}

/* Sides choose numbers of sides and of the game, hide their own, and agree on those
 * of the game. */
static bool
choice_fits (const wcr_battle *battle, const struct action *action)
{
  if (action->who >= battle->counter_count)
    return false;
  const struct counter *counter = &battle->counter[action->who];
  bool hidden = (action->other & WCR_CHOOSE_HIDDEN) != 0;
  bool agreed = (action->other & WCR_CHOOSE_AGREED) != 0;
  return (counter->of == WCR_COUNTER_SIDE && !agreed
          && (!hidden || counter->piled == 0))
         || (counter->of == WCR_COUNTER_GAME && !hidden);
}

static const char *
verify_counters (const wcr_battle *battle)
{
  for (int i = 0; i < battle->expression_count; i++)
    for (int k = 0; k < battle->expression[i].length; k++)
      {
        const struct instruction *at = &battle->expression[i].code[k];
        if (at->opcode >= WCR_OP_P_COUNTER && at->opcode <= WCR_OP_G_COUNTER
            && !counter_fits (battle, at))
          return "no such counter";
      }
  for (int i = 0; i < battle->action_count; i++)
    if ((battle->action[i].verb == WCR_ACTION_SET_COUNTER
         || battle->action[i].verb == WCR_ACTION_REVEAL)
        && !setting_fits (battle, &battle->action[i]))
      return "no such counter";
    else if (battle->action[i].verb == WCR_ACTION_CHOOSE
             && !choice_fits (battle, &battle->action[i]))
      return "nobody can choose the number of a counter";
    else if (battle->action[i].verb == WCR_ACTION_REVEAL
             && battle->counter[battle->action[i].who].piled == 0
             && battle->counter[battle->action[i].who].of != WCR_COUNTER_SIDE)
      return "a number that is shown never lies face down";
  return NULL;
}

static const char *
verify_expressions (const wcr_battle *battle)
{
  for (int i = 0; i < battle->expression_count; i++)
    {
      const char *error = expression_check (battle, i);
      if (error != NULL)
        return error;
    }
  for (int i = 0; i < battle->expression_count; i++)
    for (int k = 0; k < battle->expression[i].length; k++)
      if (battle->expression[i].code[k].opcode == WCR_OP_P_TOKEN
          && battle->expression[i].code[k].operand >= battle->token_count)
        return "no such action for tokens";
  if (query_reads (battle, WCR_QUERY_COMMAND, WCR_OP_S_COMMAND))
    return "the Command depends on itself";
  if (query_reads (battle, WCR_QUERY_RANGE, WCR_OP_P_RANGE)
      || query_reads (battle, WCR_QUERY_RANGE, WCR_OP_S_COMMAND))
    return "a range depends on a range or the Command";
  return NULL;
}

/* The largest answer that a number query may give about a kind. */
static int
largest (const wcr_battle *battle, enum wcr_query query, int kind)
{
  int stat = wcr_query_describe (query)->stat;
  int value = stat < 0 ? 0 : kind_class (battle, kind)->stat[stat];
  int added = 0;
  for (int i = battle->first_effect[query]; i < battle->first_effect[query + 1];
       i++)
    {
      const struct effect *effect = &battle->effect[i];
      if (effect->kinds != 0 && (effect->kinds >> kind & 1) == 0)
        continue;
      int says = effect->computed < 0 ? effect->value : 999;
      if (effect->operation == WCR_OPERATION_SET
          || effect->operation == WCR_OPERATION_FLOOR)
        value = says > value ? says : value;
      else if (effect->operation != WCR_OPERATION_CAP && says > 0)
        added += says;
    }
  return value + added;
}

/* Hexes within a distance, on a board of `hexes`. */
static int
hexes_within (int distance, int hexes)
{
  return distance >= 64 || 1 + 3 * distance * (distance + 1) > hexes
             ? hexes
             : 1 + 3 * distance * (distance + 1);
}

/* The most choices of one piece at a time: by face of a pool, or by section. */
static int
most_faces (const wcr_battle *battle)
{
  int most = WCR_MAX_SECTIONS; /* orders are listed by section */
  for (int i = 0; i < battle->clause_count; i++)
    {
      int faces = 0;
      for (int k = 0; k < battle->clause[i].spends; k++)
        faces += __builtin_popcount (battle->clause[i].spend[k].faces);
      most = faces > most ? faces : most;
    }
  return most;
}

/* Checks that no list of choices can be longer than WCR_MAX_CHOICES. */
static const char *
verify_choices (const wcr_battle *battle)
{
  int moves[2] = { 1, 1 }, targets[2] = { 1, 1 }, pieces[2] = { 0, 0 };
  const uint16_t *first = &battle->first_effect[WCR_QUERY_STORM_DICE];
  bool storms = first[0] != first[1];
  for (int i = 0; i < battle->piece_count; i++)
    pieces[piece_kind (battle, i)->side]++;
  for (int i = 0; i < battle->piece_count; i++)
    {
      int kind = battle->piece[i].kind, side = battle->kind[kind].side;
      int move = largest (battle, WCR_QUERY_MOVE_HEXES, kind);
      int charge = largest (battle, WCR_QUERY_CHARGE_HEXES, kind);
      int hexes = hexes_within (move > charge ? move : charge, battle->hexes);
      moves[side]
          += battle->piece[i].hex < battle->hexes ? hexes : battle->hexes;
      int range = largest (battle, WCR_QUERY_RANGE, kind);
      hexes = hexes_within (range > 1 ? range : 1, battle->hexes);
      int others = pieces[1 - side] + (storms ? WCR_DIRECTIONS : 0);
      targets[side] += hexes < others ? hexes : others;
    }
  for (int side = 0; side < WCR_SIDES; side++)
    if (moves[side] > WCR_MAX_CHOICES || targets[side] > WCR_MAX_CHOICES
        || pieces[side] * most_faces (battle) >= WCR_MAX_CHOICES)
      return "the armies have more choices than a list can hold";
  return NULL;
}

/* Checks that there are enough bits for what ground a piece has touched. */
static const char *
verify_touches (const wcr_battle *battle)
{
  uint64_t touched = 0;
  for (int i = 0; i < battle->expression_count; i++)
    for (int k = 0; k < battle->expression[i].length; k++)
      if (battle->expression[i].code[k].opcode == WCR_OP_P_TOUCHED)
        touched |= (uint64_t) 1 << battle->expression[i].code[k].operand;
  return __builtin_popcountll (touched) > WCR_MAX_TOUCHED
             ? "too many terrains to be remembered"
             : NULL;
}

/* Notes which for-eachs ask about the one before, and whether a
 * game has to remember picks. Expressions must have been verified. */
static void
find_picks (wcr_battle *battle)
{
  for (int i = 0; i < battle->action_count; i++)
    {
      struct action *action = &battle->action[i];
      if (action->verb != WCR_ACTION_FOR_EACH)
        continue;
      action->chained
          = expression_reads (battle, action->value, WCR_OP_P_FROM_LAST)
            || expression_reads (battle, action->value, WCR_OP_H_FROM_LAST)
            || expression_asks (battle, action->value, WCR_SUBJECT_LAST);
      battle->picks = battle->picks || action->chained
                      || (action->other & WCR_EACH_HEXES) != 0;
    }
}

const char *
battle_verify (wcr_battle *battle)
{
  const char *error = verify_dice (battle);
  if (error == NULL)
    error = verify_board (battle);
  if (error == NULL)
    error = verify_pieces (battle);
  if (error == NULL)
    error = verify_armies (battle);
  if (error == NULL)
    error = verify_cards (battle);
  if (error == NULL)
    error = verify_decks (battle);
  if (error == NULL)
    error = verify_deck_numbers (battle);
  if (error == NULL)
    error = verify_expressions (battle);
  if (error == NULL)
    error = verify_counters (battle);
  if (error == NULL)
    error = verify_touches (battle);
  if (error == NULL && battle->seats_change
      && (battle->army[0].program != 0 || battle->army[1].program != 0))
    error = "nobody plays an army, and players change seats";
  if (error == NULL)
    error = verify_choices (battle);
  if (error != NULL)
    return error;
  find_picks (battle);
  if (wcr_game_size (battle) > MAX_GAME)
    error = "a game is too large";
  return error;
}
