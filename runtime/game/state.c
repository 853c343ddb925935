/* state.c: set-up, and questions about a game. */

#include "machine.h"

#include <string.h>

/* ---- the block ---------------------------------------------------------- */

/* Computes the offsets of the arrays after the pieces, and the whole size. */
static void
lay_out (const wcr_battle *battle, wcr_game *layout)
{
  uint32_t at = (uint32_t) (sizeof (wcr_game)
                            + sizeof (struct piece_state)
                                  * (size_t) battle->piece_count);
  layout->offset_unit = at;
  at += (uint32_t) battle->places;
  layout->offset_leader = at;
  at += (uint32_t) battle->places;
  layout->offset_terrain = at;
  at += (uint32_t) battle->places;
  layout->offset_deck = at;
  at += (uint32_t) battle->deck_size;
  layout->offset_order = at;
  at += (uint32_t) battle->piece_count;
  if (battle->touches)
    at += (uint32_t) battle->piece_count;
  at = (at + 7u) & ~7u;
  layout->offset_sets = at;
  layout->size = at
                 + (uint32_t) ((5u + (uint32_t) battle->hex_marks)
                               * sizeof (hex_word) * (size_t) battle->words)
                 + ((battle->counter_bytes + hexsides_size (battle) + 7u) & ~7u)
                 + (battle->rolls ? ROLLS_SIZE : 0) + outer_size (battle)
                 + pick_count (battle) * picks_size (battle);
}

size_t
wcr_game_size (const wcr_battle *battle)
{
  wcr_game layout;
  lay_out (battle, &layout);
  return layout.size;
}

static void
set_up_board (const wcr_battle *battle, wcr_game *game)
{
  memset (game_unit_at (game), PIECE_NONE, (size_t) battle->places);
  memset (game_leader_at (game), PIECE_NONE, (size_t) battle->places);
  if (battle->hexsides_change)
    memcpy (game_hexsides (battle, game, 0), battle->hexside,
            hexsides_size (battle));
  for (int hex = 0; hex < battle->hexes; hex++)
    if (battle->start_terrain[hex] != 0 || hinders (battle, 0))
      change_terrain (battle, game, hex, battle->start_terrain[hex]);
  for (int i = 0; i < battle->piece_count; i++)
    {
      struct piece_state *piece = &game->piece[i];
      piece->clause = BYTE_NONE;
      piece->arrived = HEX_NONE;
      piece->start = battle->piece[i].hex;
      piece->hex = HEX_NONE;
      if (battle->piece[i].hex == HEX_NONE)
        continue; /* in the supply */
      piece->blocks = battle->full_blocks[i];
      board_put (battle, game, i, battle->piece[i].hex);
    }
}

/* Gives a number to everyone who has one that others have not.
 * @param given  FACE_DOWN, or the number */
static void
give_number (const wcr_battle *battle, wcr_game *game,
             const struct counter *counter, int count, uint8_t given)
{
  uint8_t *number = game_counters (battle, game) + counter->first;
  for (int whose = 0; whose < count; whose++)
    {
      struct question q = QUESTION_NONE;
      if (counter->of == WCR_COUNTER_SIDE)
        q.side = (int8_t) whose;
      if (counter->of == WCR_COUNTER_PIECE)
        q.piece = (int16_t) whose;
      if (counter->of == WCR_COUNTER_HEX)
        q.hex = (int16_t) whose;
      if ((counter->of != WCR_COUNTER_HEX
           || hex_in (battle->valid, (unsigned) whose))
          && (counter->drawn_by < 0
              || evaluate (battle, game, counter->drawn_by, &q)))
        number[whose] = given;
    }
}

static void
set_up_counters (const wcr_battle *battle, wcr_game *game)
{
  for (int i = 0; i < battle->counter_count; i++)
    {
      const struct counter *counter = &battle->counter[i];
      int end = i + 1 < battle->counter_count ? counter[1].first
                                              : battle->counter_numbers;
      memset (game_counters (battle, game) + counter->first,
              counter->chosen ? 0 : counter->start,
              (size_t) (end - counter->first));
      if (counter->piled > 0 || counter->chosen)
        give_number (battle, game, counter, end - counter->first,
                     counter->chosen ? counter->start : FACE_DOWN);
    }
}

static void
deal (const wcr_battle *battle, wcr_game *game)
{
  deck_start (battle, game);
  for (int s = 0; s < WCR_SIDES; s++)
    {
      struct side_state *side = &game->side[s];
      int size = ask_side (battle, game, WCR_QUERY_HAND_SIZE, s);
      while (side->hand_size < size && side->hand_size < WCR_MAX_HAND
             && game->pile[0].left > 0)
        side->hand[side->hand_size++] = deck_draw (battle, game, 0);
    }
  for (int deck = 1; deck < battle->deck_count; deck++)
    for (int s = 0; s < WCR_SIDES; s++)
      for (int i = 0; i < battle->deck[deck].start[s]
                      && game->side[s].hand_size < WCR_MAX_HAND;
           i++)
        add_card (game, s, deck_draw (battle, game, deck));
}

/* Rolls a side's dice for the first move. @return how many count */
static int
roll_first_move (struct machine *m, int side)
{
  const wcr_battle *battle = m->battle;
  int count = battle->first_dice != BYTE_NONE
                  ? battle->first_dice
                  : ask_side (battle, m->game, WCR_QUERY_COMMAND, side);
  uint8_t dice[WCR_MAX_DICE];
  bool forced = true;
  wcr_event event = event_of (WCR_EVENT_FIRST_MOVE_ROLLED);
  event.count = count < 0 ? 0 : count > WCR_MAX_DICE ? WCR_MAX_DICE : count;
  for (int i = 0; i < event.count; i++)
    {
      dice[i] = random_die (m->game, battle->face_count, &forced);
      event.total += battle->first_faces >> dice[i] & 1;
    }
  event.side = side;
  event.dice = dice;
  event.forced = forced && event.count > 0;
  report_event (m, &event);
  return event.total;
}

/* The side that moves first: with dice, the one that rolls more. Both roll
 * again while they roll the same, but not for ever. */
static uint8_t
first_to_move (struct machine *m)
{
  enum { MOST_ROLLS = 100 };
  int start = m->battle->first_side;
  for (int i = 0; i < MOST_ROLLS && m->battle->first_faces != 0; i++)
    {
      int own = roll_first_move (m, start);
      int other = roll_first_move (m, 1 - start);
      if (own != other)
        return (uint8_t) (own > other ? start : 1 - start);
    }
  return (uint8_t) start;
}

void
wcr_game_start (const wcr_battle *battle, wcr_game *game, uint64_t seed,
                const wcr_listener *listener)
{
  wcr_game_start_with (battle, game, seed, NULL, 0, listener);
}

void
wcr_game_start_with (const wcr_battle *battle, wcr_game *game, uint64_t seed,
                     const uint8_t *dice, int n, const wcr_listener *listener)
{
  memset (game, 0, wcr_game_size (battle));
  lay_out (battle, game);
  game->key = random_mix (seed + 0x9e3779b97f4a7c15u);
  game->winner = game->decider = game->stopped = BYTE_NONE;
  game->card = game->clause = game->text = BYTE_NONE;
  game->inspired = BYTE_NONE;
  for (int side = 0; side < WCR_SIDES; side++)
    {
      game->side[side].seat = (uint8_t) side;
      game->side[side].last_card = game->side[side].last_clause = BYTE_NONE;
      game->side[side].tokens = battle->army[side].tokens;
    }
  game->lead = PIECE_NONE;
  game->combat = (struct combat_state){
    .actor = PIECE_NONE, .target = PIECE_NONE, .hex = HEX_NONE, .from = HEX_NONE
  };
  memset (game->holder, BYTE_NONE, sizeof game->holder);
  game->active = battle->first_side;
  set_up_board (battle, game);
  set_up_counters (battle, game);
  deal (battle, game);
  wcr_force_dice (game, dice, n);
  struct machine m = { battle, game, listener, 0, NULL, 0 };
  game->active = first_to_move (&m);
  push (&m, PROCEDURE_TURN);
  if (battle->reserve_count > 0)
    arrive_first (&m);
  announce_side (&m, WCR_EVENT_GAME_STARTS, game->active, WCR_NONE, 0);
  run (&m);
}

/* ---- what it tells ------------------------------------------------------ */

bool
wcr_game_over (const wcr_game *game)
{
  return game->over;
}

int
wcr_game_winner (const wcr_game *game)
{
  return game->winner == BYTE_NONE ? WCR_NONE : game->winner;
}

int
wcr_game_stopped (const wcr_game *game)
{
  return game->stopped == BYTE_NONE   ? WCR_NONE
         : game->stopped == BYTE_IDLE ? WCR_STOPPED_IDLE
                                      : game->stopped;
}

enum wcr_decision
wcr_game_decision (const wcr_game *game)
{
  return (enum wcr_decision) game->decision;
}

int
wcr_game_decider (const wcr_game *game)
{
  return game->decider == BYTE_NONE ? WCR_NONE : game->decider;
}

enum wcr_side
wcr_game_active (const wcr_game *game)
{
  return (enum wcr_side) game->active;
}

enum wcr_side
wcr_game_seat (const wcr_game *game, enum wcr_side side)
{
  return (enum wcr_side) game->side[side].seat;
}

int
wcr_game_turn (const wcr_game *game)
{
  return game->turn;
}

int
wcr_game_banners (const wcr_game *game, enum wcr_side side)
{
  return banners_of (game, (int) side);
}

int
wcr_game_held_banners (const wcr_game *game, enum wcr_side side)
{
  return game->side[side].held;
}

int
wcr_game_holder (const wcr_game *game, int objective)
{
  return game->holder[objective] == BYTE_NONE ? WCR_NONE
                                              : game->holder[objective];
}

int
wcr_game_tokens (const wcr_game *game, enum wcr_side side)
{
  return game->side[side].tokens;
}

int
wcr_game_command (const wcr_battle *battle, const wcr_game *game,
                  enum wcr_side side)
{
  return command_of (battle, game, (int) side);
}

int
wcr_game_counter (const wcr_battle *battle, const wcr_game *game, int counter,
                  int whose)
{
  const uint8_t *at = game_counter (battle, game, counter, whose);
  return at == NULL ? WCR_NONE : *at >= FACE_DOWN ? WCR_FACE_DOWN : *at;
}

int
wcr_counter_start (const wcr_battle *battle, int counter)
{
  return battle->counter[counter].start;
}

/* Whether players agree on the number of a counter. */
static bool
is_option (const wcr_battle *battle, int counter)
{
  for (int i = 0; i < battle->action_count; i++)
    if (battle->action[i].verb == WCR_ACTION_CHOOSE
        && (battle->action[i].other & WCR_CHOOSE_AGREED)
        && battle->action[i].who == counter)
      return true;
  return false;
}

int
wcr_option (const wcr_battle *battle, int i)
{
  for (int counter = 0; counter < battle->counter_count; counter++)
    if (is_option (battle, counter) && i-- == 0)
      return counter;
  return WCR_NONE;
}

enum wcr_counter_of
wcr_counter_of (const wcr_battle *battle, int counter)
{
  return (enum wcr_counter_of) battle->counter[counter].of;
}

int
wcr_game_hand (const wcr_battle *battle, const wcr_game *game,
               enum wcr_side side, uint8_t cards[WCR_HAND_ROOM])
{
  (void) battle;
  memcpy (cards, game->side[side].hand, game->side[side].hand_size);
  return game->side[side].hand_size;
}

int
wcr_game_deck_size (const wcr_game *game)
{
  return game->pile[0].left;
}

int
wcr_game_discards (const wcr_game *game)
{
  return game->pile[0].discards;
}

int
wcr_game_pile (const wcr_game *game, int deck)
{
  return game->pile[deck].left;
}

int
wcr_game_discard_pile (const wcr_game *game, int deck)
{
  return game->pile[deck].discards;
}

int
wcr_game_pool (const wcr_game *game, int face)
{
  return game->pool[face];
}

int
wcr_game_card (const wcr_game *game)
{
  return game->card == BYTE_NONE ? WCR_NONE : game->card;
}

int
wcr_piece_hex (const wcr_battle *battle, const wcr_game *game, int piece)
{
  (void) battle;
  return on_board (game, piece) ? game->piece[piece].hex : WCR_NONE;
}

int
wcr_piece_blocks (const wcr_battle *battle, const wcr_game *game, int piece)
{
  (void) battle;
  return game->piece[piece].blocks;
}

bool
wcr_piece_ordered (const wcr_battle *battle, const wcr_game *game, int piece)
{
  (void) battle;
  return game->piece[piece].clause != BYTE_NONE;
}

static int
piece_or_none (int piece)
{
  return piece == PIECE_NONE ? WCR_NONE : piece;
}

int
wcr_hex_unit (const wcr_battle *battle, const wcr_game *game, int hex)
{
  (void) battle;
  return piece_or_none (game_unit_at (game)[hex]);
}

int
wcr_hex_leader (const wcr_battle *battle, const wcr_game *game, int hex)
{
  (void) battle;
  return piece_or_none (game_leader_at (game)[hex]);
}

unsigned
wcr_hexsides_now (const wcr_battle *battle, const wcr_game *game, int feature,
                  int hex)
{
  return game_hexsides (battle, game, feature)[hex];
}

int
wcr_hex_terrain (const wcr_battle *battle, const wcr_game *game, int hex)
{
  return battle->terrain[game_terrain (game)[hex]].type;
}

int
wcr_hex_owner (const wcr_battle *battle, const wcr_game *game, int hex)
{
  int owner = battle->terrain[game_terrain (game)[hex]].owner;
  return owner == BYTE_NONE ? WCR_NONE : owner;
}

int
wcr_game_focus (const wcr_battle *battle, const wcr_game *game)
{
  switch ((enum wcr_decision) game->decision)
    {
    case WCR_DECISION_REACT:
      if (top_frame (game)->piece == PIECE_NONE)
        return WCR_NONE;
      if (top_frame (game)->other == PIECE_NONE)
        return top_frame (game)->hex;
      FALL_THROUGH;
    case WCR_DECISION_EVADE:
    case WCR_DECISION_BATTLE_BACK:
      return wcr_piece_hex (battle, game, top_frame (game)->other);
    case WCR_DECISION_TOKEN:
      if (top_frame (game)->piece == PIECE_NONE)
        return WCR_NONE;
      FALL_THROUGH;
    case WCR_DECISION_WAY:
    case WCR_DECISION_IGNORE:
    case WCR_DECISION_RETREAT:
    case WCR_DECISION_EVADE_PATH:
    case WCR_DECISION_ADVANCE:
    case WCR_DECISION_EXTRA:
    case WCR_DECISION_BONUS:
      return wcr_piece_hex (battle, game, top_frame (game)->piece);
    case WCR_DECISION_OFFER: return offered_hex (battle, game);
    case WCR_DECISION_PICK:
      return top_frame (game)->hex == HEX_NONE ? WCR_NONE
                                               : top_frame (game)->hex;
    case WCR_DECISION_LEADER_EVADE: return top_frame (game)->hex;
    case WCR_DECISION_NONE:
    case WCR_DECISION_PLAY:
    case WCR_DECISION_LEAD:
    case WCR_DECISION_ORDER:
    case WCR_DECISION_SPEND:
    case WCR_DECISION_MOVE:
    case WCR_DECISION_BATTLE:
    case WCR_DECISION_ARRIVE:
    case WCR_DECISION_DRAW:
    case WCR_DECISION_KEEP:
    case WCR_DECISION_DISCARD:
    case WCR_DECISION_NUMBER:
    case WCR_DECISIONS: break;
    }
  return WCR_NONE;
}

/* Hides the numbers that the side has chosen and laid face down. */
static void
hide_numbers (const wcr_battle *battle, wcr_game *view, int side)
{
  for (int i = 0; i < battle->counter_count; i++)
    if (battle->counter[i].of == WCR_COUNTER_SIDE)
      {
        uint8_t *number = game_counter (battle, view, i, side);
        *number = *number >= FACE_DOWN ? (uint8_t) FACE_DOWN : *number;
      }
}

/* Hides the cards that nobody holds and those of the other hand, of which only
 * the decks can be seen. */
static void
hide_cards (const wcr_battle *battle, const wcr_game *game, int side,
            wcr_game *view)
{
  struct side_state *other = &view->side[1 - side];
  for (int deck = 0; deck < battle->deck_count; deck++)
    {
      view->pile[deck].fixed = 0;
      /* After these cards come the places of those that were drawn. */
      memset (game_deck (battle, view, deck), BYTE_NONE,
              (size_t) (battle->deck[deck].size - view->pile[deck].discards));
    }
  for (int i = 0; i < other->hand_size; i++)
    if (!sees_card (battle, game, side, i))
      other->hand[i]
          = (uint8_t) (BYTE_NONE - (unsigned) deck_of (battle, other->hand[i]));
  memset (other->hand + other->hand_size, BYTE_NONE,
          sizeof other->hand - (size_t) other->hand_size);
}

void
wcr_view (const wcr_battle *battle, const wcr_game *game, enum wcr_side side,
          wcr_game *view)
{
  memcpy (view, game, wcr_game_size (battle));
  view->key = view->counter = 0;
  view->forced_left = view->forced_first = 0;
  memset (view->forced, 0, sizeof view->forced);
  hide_cards (battle, game, (int) side, view);
  hide_numbers (battle, view, 1 - (int) side);
  /* Asking the other side for a reaction would show that it holds one. */
  if (view->decision == WCR_DECISION_REACT && view->decider != side)
    {
      view->decision = WCR_DECISION_NONE;
      view->decider = BYTE_NONE;
      view->depth--;
    }
  memset (view->frame + view->depth, 0,
          sizeof (struct frame) * (size_t) (MAX_FRAMES - view->depth));
}

void
board_clear (const wcr_battle *battle, wcr_game *game)
{
  wcr_game_start (battle, game, 0, NULL);
  for (int i = 0; i < battle->piece_count; i++)
    if (game->piece[i].hex != HEX_NONE)
      board_take (battle, game, i);
  for (int hex = 0; hex < battle->hexes; hex++)
    change_terrain (battle, game, hex, 0);
}
