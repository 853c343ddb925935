/* check.c: what must hold in every game, and the hash of a game. */

#include "machine.h"

#include <string.h>

static const char *
check_piece (const wcr_battle *battle, const wcr_game *game, int piece)
{
  const struct piece_state *state = &game->piece[piece];
  bool leader = is_leader (battle, piece);
  if ((game->present[piece / 64] >> (piece % 64) & 1)
      != (state->hex < battle->hexes))
    return "the set of pieces differs from where they are";
  if (state->hex == HEX_NONE)
    return state->blocks == 0 ? NULL : "a piece off the board has blocks";
  if (state->blocks < 1 || state->blocks > battle->full_blocks[piece])
    return "a piece has too many blocks or none";
  if (state->hex >= battle->places
      || (state->hex < battle->hexes && !hex_in (battle->valid, state->hex)))
    return "a piece stands on no hex";
  const uint8_t *at = leader ? game_leader_at (game) : game_unit_at (game);
  if (at[state->hex] != piece)
    return "two units or two leaders stand in one hex";
  if (state->killed)
    return "an eliminated piece is on the board";
  if ((state->only != BYTE_NONE && state->only > battle->piece_count)
      || state->last_target > battle->piece_count)
    return "a piece remembers another that does not exist";
  return NULL;
}

static const char *
check_hex (const wcr_battle *battle, const wcr_game *game, int hex)
{
  int unit = game_unit_at (game)[hex], leader = game_leader_at (game)[hex];
  if ((unit != PIECE_NONE && game->piece[unit].hex != hex)
      || (leader != PIECE_NONE && game->piece[leader].hex != hex))
    return "a hex holds a piece that stands elsewhere";
  if (unit != PIECE_NONE && leader != PIECE_NONE
      && piece_side (battle, unit) != piece_side (battle, leader))
    return "a leader stands with an enemy unit";
  bool board = hex < battle->hexes;
  for (int side = 0; side < WCR_SIDES; side++)
    {
      bool unit_here
          = board && unit != PIECE_NONE && piece_side (battle, unit) == side;
      bool leader_here = board && leader != PIECE_NONE
                         && piece_side (battle, leader) == side;
      if (hex_in (game_set (battle, game, side, 0), (unsigned) hex) != unit_here
          || hex_in (game_set (battle, game, side, 1), (unsigned) hex)
                 != leader_here)
        return "a set of hexes differs from the pieces";
    }
  if (game_terrain (game)[hex] >= battle->terrain_count
      || hex_in (game_ground (battle, game), (unsigned) hex)
             != (board && hinders (battle, game_terrain (game)[hex])))
    return "the terrain of a hex is damaged";
  return NULL;
}

static const char *
check_banners (const wcr_battle *battle, const wcr_game *game)
{
  int expected[2] = { game->side[0].granted, game->side[1].granted };
  for (int i = 0; i < battle->piece_count; i++)
    expected[1 - piece_side (battle, i)] += game->piece[i].killed;
  for (int side = 0; side < WCR_SIDES; side++)
    {
      int banners = game->side[side].banners, held = 0;
      for (int i = 0; i < battle->objective_count; i++)
        if (game->holder[i] == side)
          held += battle->objective[i].banners;
      if (game->side[side].held != held)
        return "held banners differ from the objectives";
      if (unasked (battle, WCR_QUERY_BANNER_VALUE) && banners != expected[side])
        return "banners differ from the losses of the enemy";
      if (!game->over && game->together == 0
          && banners + held >= battle->army[side].banners)
        return "a side has won and the game goes on";
    }
  for (int i = 0; i < battle->objective_count && !game->over; i++)
    if (game->holder[i] != BYTE_NONE
        && (game->holder[i] >= WCR_SIDES
            || !(piece_on_its_way (game)
                 || objective_stands (battle, game, i, game->holder[i]))))
      return "a side has an objective that it does not hold";
    else if (battle->objective[i].at_once && !piece_on_its_way (game)
             && (objective_waits (battle, game, i, WCR_SIDE_TOP)
                 || objective_waits (battle, game, i, WCR_SIDE_BOTTOM)))
      return "nobody has an objective that is claimed at once";
  return NULL;
}

static bool
hand_may_be (const wcr_battle *battle, const wcr_game *game, int side)
{
  int most = battle->army[side].hand + game->side[side].growth;
  return game->side[side].growth == 0
         || (battle->hands_grow && most >= 1 && most <= WCR_MAX_HAND);
}

/* Whether a deck and its discards have no card of another one. */
static bool
deck_is_pure (const wcr_battle *battle, const wcr_game *game, int deck)
{
  const struct pile *pile = &game->pile[deck];
  for (int i = 0; i < pile->left; i++)
    if (deck_of (battle, game_deck (battle, game, deck)[i]) != deck)
      return false;
  for (int i = 0; i < pile->discards; i++)
    if (deck_of (battle, game_discards (battle, game, deck)[i]) != deck)
      return false;
  return true;
}

static const char *
check_cards (const wcr_battle *battle, const wcr_game *game)
{
  int copies[256] = { 0 };
  int total = 0;
  for (int deck = 0; deck < battle->deck_count; deck++)
    {
      const struct pile *pile = &game->pile[deck];
      int cards = pile->left + pile->discards;
      if (cards > battle->deck[deck].size || pile->fixed > pile->left)
        return "cards are missing, or there are too many";
      for (int i = 0; i < pile->left; i++)
        copies[game_deck (battle, game, deck)[i]]++;
      for (int i = 0; i < pile->discards; i++)
        copies[game_discards (battle, game, deck)[i]]++;
      total += cards;
      if (!deck_is_pure (battle, game, deck))
        return "a card lies in another deck than its own";
    }
  for (int side = 0; side < WCR_SIDES; side++)
    {
      total += game->side[side].hand_size;
      if (!hand_may_be (battle, game, side))
        return "a side may hold an impossible number of cards";
      for (int i = 0; i < game->side[side].hand_size; i++)
        copies[game->side[side].hand[i]]++;
    }
  for (int i = 0; i < game->reactions; i++)
    copies[game->reaction[i]]++;
  total += game->reactions;
  if (game->card != BYTE_NONE)
    {
      copies[game->card]++;
      total++;
    }
  if (total != battle->deck_size)
    return "cards are missing, or there are too many";
  for (int card = 0; card < battle->card_count; card++)
    if (copies[card] != battle->card[card].copies)
      return "a card is in the wrong number of places";
  return NULL;
}

/* Whether the clause belongs to the card; without a card there must be none. */
static bool
text_has (const wcr_battle *battle, int card, int clause)
{
  if (card == BYTE_NONE)
    return clause == BYTE_NONE;
  return card < battle->card_count && clause < battle->clause_count
         && battle->clause[clause].card == card;
}

static const char *
check_texts (const wcr_battle *battle, const wcr_game *game)
{
  for (int side = 0; side < WCR_SIDES; side++)
    {
      const struct side_state *state = &game->side[side];
      if (!text_has (battle, state->last_card, state->last_clause)
          || state->last_mirror > 1)
        return "the last order of a side is damaged";
    }
  if (game->text != BYTE_NONE && game->clause != BYTE_NONE
      && !text_has (battle, game->text, game->clause))
    return "the card in play has another text";
  return game->mirror <= 1 ? NULL : "sections change sides more than once";
}

static const char *
check_orders (const wcr_battle *battle, const wcr_game *game)
{
  int ordered = 0;
  if (game->over)
    return NULL; /* perhaps between two turns */
  for (int i = 0; i < battle->piece_count; i++)
    ordered += game->piece[i].clause != BYTE_NONE;
  if (ordered != game->ordered)
    return "the list of orders differs from the pieces";
  for (int i = 0; i < game->ordered; i++)
    {
      int piece = game_order (game)[i];
      if (piece_side (battle, piece) != game->active)
        return "a piece of the other side is ordered";
      const struct piece_state *state = &game->piece[piece];
      if (state->clause == BYTE_NONE)
        return "a piece in the list of orders has none";
      const struct clause *clause = &battle->clause[state->clause];
      int parts = clause->selector == WCR_SELECTOR_POOL ? battle->face_count
                                                        : clause->parts;
      bool undiced = state->part == BYTE_NONE && game->inspired != BYTE_NONE
                     && clause->selector == WCR_SELECTOR_POOL;
      if (state->part >= parts && !undiced)
        return "an order uses a part that it has not";
    }
  return NULL;
}

static const char *
check_tokens (const wcr_battle *battle, const wcr_game *game)
{
  for (int side = 0; side < WCR_SIDES; side++)
    {
      const struct side_state *state = &game->side[side];
      if (state->tokens > WCR_MAX_TOKENS || state->tokens_due > WCR_MAX_TOKENS
          || (state->actions_paid > 0 && battle->token_windows == 0))
        return "a side has an impossible number of tokens";
    }
  if (game->inspired != BYTE_NONE
      && (game->inspired >= battle->token_count
          || battle->token_action[game->inspired].window
                 != WCR_TOKEN_CARD_PLAYED
          || (!game->over && game->side[game->active].actions_paid == 0)))
    return "the token that was spent with a card is damaged";
  for (int i = 0; i < battle->piece_count; i++)
    if (game->piece[i].token > battle->token_count)
      return "a piece has an action of a token that there is not";
  return NULL;
}

/* Checks that dice wait to be spent only while a pool runs. */
static const char *
check_pool (const wcr_game *game)
{
  int dice = 0;
  bool runs = false;
  for (int face = 0; face < WCR_MAX_FACES; face++)
    dice += game->pool[face];
  for (int i = 0; i < game->depth; i++)
    runs = runs || game->frame[i].procedure == PROCEDURE_POOL;
  return dice > 0 && !runs ? "dice are left without a pool" : NULL;
}

static const char *
check_machine (const wcr_game *game)
{
  if (game->over)
    return game->decision == WCR_DECISION_NONE ? NULL
                                               : "a finished game asks on";
  if (game->decision == WCR_DECISION_NONE || game->decider >= WCR_SIDES)
    return "the game waits for nobody";
  if (game->nesting > WCR_MAX_NESTING || game->together > game->nesting)
    return "the triggers inside each other are damaged";
  if (game->depth == 0 || game->depth > MAX_FRAMES
      || game->frame[0].procedure != PROCEDURE_TURN)
    return "the stack of procedures is damaged";
  return NULL;
}

/* Checks that either side has a player of its own, and its first one where
 * players never change seats. */
static const char *
check_seats (const wcr_battle *battle, const wcr_game *game)
{
  int top = game->side[WCR_SIDE_TOP].seat,
      bottom = game->side[WCR_SIDE_BOTTOM].seat;
  return top >= WCR_SIDES || bottom != 1 - top
                 || (top != WCR_SIDE_TOP && !battle->seats_change)
             ? "a player sits on two seats"
             : NULL;
}

static const char *
check_counters (const wcr_battle *battle, const wcr_game *game)
{
  const uint8_t *number = game_counters (battle, game);
  for (int at = 0, i = 0; at < battle->counter_numbers; at++)
    {
      while (i + 1 < battle->counter_count
             && battle->counter[i + 1].first <= at)
        i++;
      const struct counter *counter = &battle->counter[i];
      bool chosen = counter->of == WCR_COUNTER_SIDE && counter->piled == 0;
      if (number[at] > counter->most
          && (number[at] < FACE_DOWN
              || number[at] - FACE_DOWN > (chosen ? counter->most : 0)
              || (counter->piled == 0 && !chosen)))
        return "a counter is too large";
    }
  return NULL;
}

const char *
wcr_game_check (const wcr_battle *battle, const wcr_game *game)
{
  const char *wrong = check_machine (game);
  for (int i = 0; i < battle->piece_count && wrong == NULL; i++)
    wrong = check_piece (battle, game, i);
  for (int hex = 0; hex < battle->places && wrong == NULL; hex++)
    wrong = check_hex (battle, game, hex);
  if (wrong == NULL)
    wrong = check_banners (battle, game);
  if (wrong == NULL)
    wrong = check_cards (battle, game);
  if (wrong == NULL)
    wrong = check_texts (battle, game);
  if (wrong == NULL)
    wrong = check_orders (battle, game);
  if (wrong == NULL)
    wrong = check_pool (game);
  if (wrong == NULL)
    wrong = check_tokens (battle, game);
  if (wrong == NULL)
    wrong = check_counters (battle, game);
  if (wrong == NULL)
    wrong = check_seats (battle, game);
  return wrong;
}

/* ---- hash --------------------------------------------------------------- */

static uint64_t
hash_bytes (uint64_t hash, const void *data, size_t size)
{
  const uint8_t *bytes = data;
  for (; size >= 8; size -= 8, bytes += 8)
    {
      uint64_t word;
      memcpy (&word, bytes, 8);
      hash = random_mix (hash ^ word);
    }
  for (; size > 0; size--)
    hash = (hash ^ *bytes++) * 0x100000001b3u;
  return random_mix (hash);
}

/* Hashes everything that play depends on. It leaves out what repeats other
 * parts and what is left over from procedures that have ended. It also leaves
 * out the battle: its texts may be corrected without making a record of a game
 * worthless. */
uint64_t
wcr_game_hash (const wcr_battle *battle, const wcr_game *game)
{
  uint64_t hash = hash_bytes (0, &game->key, 16);
  hash = hash_bytes (hash, game->frame, sizeof (struct frame) * game->depth);
  hash = hash_bytes (hash, game->loop,
                     sizeof (struct loop_state) * game->nesting);
  if (battle->rolls)
    hash = hash_bytes (hash, game_rolls (game),
                       sizeof (struct roll_state) * game->nesting);
  if (battle->picks)
    hash = hash_bytes (hash, game_picks (battle, game, 0),
                       picks_size (battle) * game->nesting);
  if (battle->nests)
    hash = hash_bytes (hash, game_outer (battle, game),
                       sizeof (struct loop_state) * game->nesting);
  if (battle->nests && battle->picks)
    hash = hash_bytes (hash, game_picks (battle, game, WCR_MAX_NESTING),
                       picks_size (battle) * game->nesting);
  if (battle->counter_bytes > 0)
    hash = hash_bytes (hash, game_counters (battle, game),
                       battle->counter_bytes);
  if (battle->hexsides_change)
    hash = hash_bytes (hash, game_hexsides (battle, game, 0),
                       hexsides_size (battle));
  hash = hash_bytes (hash, &game->combat, sizeof game->combat);
  for (int side = 0; side < WCR_SIDES; side++)
    {
      const struct side_state *state = &game->side[side];
      const uint8_t numbers[]
          = { state->hand_size,        state->banners,
              (uint8_t) state->turns,  (uint8_t) (state->turns >> 8),
              (uint8_t) state->growth, state->last_card,
              state->last_clause,      state->last_mirror,
              state->last_ground };
      hash = hash_bytes (hash, state->hand, state->hand_size);
      hash = hash_bytes (hash, numbers, sizeof numbers);
    }
  const uint32_t numbers[] = { game->checked,
                               game->triggers_done_turn,
                               game->triggers_done_game,
                               game->turn,
                               game->decision,
                               game->decider,
                               game->over,
                               game->winner,
                               game->active,
                               game->card,
                               game->clause,
                               game->text,
                               game->mirror,
                               game->ground,
                               game->phase,
                               game->ordered,
                               game->pile[0].left,
                               game->pile[0].fixed,
                               game->pile[0].discards,
                               game->forced_left,
                               game->nesting,
                               game->together };
  hash = hash_bytes (hash, numbers, sizeof numbers);
  if (game->stopped != BYTE_NONE)
    hash = hash_bytes (hash, &game->stopped, 1);
  if (game->side[WCR_SIDE_TOP].seat != WCR_SIDE_TOP)
    hash = hash_bytes (hash, &game->side[WCR_SIDE_TOP].seat, 1);
  if (battle->token_count > 0 || battle->tokens)
    for (int side = 0; side < WCR_SIDES; side++)
      {
        const struct side_state *state = &game->side[side];
        const uint8_t tokens[] = { state->tokens, state->tokens_due,
                                   state->actions_paid, game->inspired };
        hash = hash_bytes (hash, tokens, sizeof tokens);
      }
  hash = hash_bytes (hash, game->part_used, sizeof game->part_used);
  hash = hash_bytes (hash, game->pool, sizeof game->pool);
  hash = hash_bytes (hash, game->reaction, game->reactions);
  if (battle->objective_count > 0)
    hash = hash_bytes (hash, game->holder, (size_t) battle->objective_count);
  hash
      = hash_bytes (hash, game->forced + game->forced_first, game->forced_left);
  if (battle->deck_count > 1)
    hash = hash_bytes (hash, game->pile, sizeof game->pile);
  for (int deck = 0; deck < battle->deck_count; deck++)
    {
      hash = hash_bytes (hash, game_deck (battle, game, deck),
                         game->pile[deck].left);
      hash = hash_bytes (hash, game_discards (battle, game, deck),
                         game->pile[deck].discards);
    }
  hash
      = hash_bytes (hash, game->piece,
                    sizeof (struct piece_state) * (size_t) battle->piece_count);
  if (battle->touches)
    hash = hash_bytes (hash, game_touched (battle, game),
                       (size_t) battle->piece_count);
  return hash_bytes (hash, game_terrain (game), (size_t) battle->hexes);
}
