/* cards.c: decks and drawing from them.
 *
 * Drawing shuffles the deck: each card drawn is a random one of those left.
 * Only cards that staging put on top have a place. A card goes back to the deck
 * and to the discards that are its own. A hand is one list of cards of all
 * decks; those of the command deck are played as the card of a turn, the others
 * as reactions, in windows of either side's turn.
 *
 * REACT (piece attacks other in hex, mode: the window, side): the side may
 * play a card as a reaction, if it holds one that may be played now. After an
 * advance of the piece nobody is attacked yet, and the card may let the side
 * choose a unit. That becomes the target of a combat in which only it strikes
 * back. Beside its command card a side may play one card after the other.
 *
 * DRAW (side, count cards, role: deck, none is the command deck): draws one card
 * after the other. An empty deck is refilled from the discards; when they are
 * empty too, nothing is drawn. For the last card the side looks at `mask` cards,
 * which are at the end of the hand and counted in `total`; it keeps one of them.
 * A draw that starts at DRAW_DISCARDS takes the top of the discards, until there
 * are none. */

#include "machine.h"

void
deck_start (const wcr_battle *battle, wcr_game *game)
{
  for (int card = 0; card < battle->card_count; card++)
    {
      int deck = battle->card[card].deck;
      for (int copy = 0; copy < battle->card[card].copies; copy++)
        game_deck (battle, game, deck)[game->pile[deck].left++]
            = (uint8_t) card;
    }
}

uint8_t
deck_draw (const wcr_battle *battle, wcr_game *game, int number)
{
  uint8_t *deck = game_deck (battle, game, number);
  struct pile *pile = &game->pile[number];
  unsigned last = (unsigned) --pile->left;
  if (pile->fixed > 0)
    {
      pile->fixed--;
      return deck[last];
    }
  unsigned at = random_below (game->key, &game->counter, last + 1);
  uint8_t card = deck[at];
  deck[at] = deck[last];
  return card;
}

void
discard (const wcr_battle *battle, wcr_game *game, int card)
{
  int deck = deck_of (battle, card);
  game->pile[deck].discards++;
  game_deck (battle, game,
             deck)[battle->deck[deck].size - game->pile[deck].discards]
      = (uint8_t) card;
}

void
grow_hand (struct machine *m, int side, int count)
{
  int card_limit = m->battle->army[side].hand;
  int now = card_limit + m->game->side[side].growth;
  now += count > WCR_MAX_HAND    ? (int) WCR_MAX_HAND
         : count < -WCR_MAX_HAND ? (int) -WCR_MAX_HAND
                                 : count;
  now = now < 1 ? 1 : now > WCR_MAX_HAND ? (int) WCR_MAX_HAND : now;
  m->game->side[side].growth = (int8_t) (now - card_limit);
}

/* How many cards at the end of a hand are only looked at, in draws before a
 * frame. */
static int
looked_at (const wcr_game *game, int side, const struct frame *end)
{
  int count = 0;
  for (const struct frame *f = game->frame; f < end; f++)
    if (f->procedure == PROCEDURE_DRAW && f->side == side && f->mask > 1)
      count += f->total;
  return count;
}

int
held_cards (const wcr_game *game, int side)
{
  return game->side[side].hand_size
         - looked_at (game, side, game->frame + game->depth);
}

bool
is_hand_full (const wcr_battle *battle, const wcr_game *game, int side,
              int deck)
{
  return held_cards (game, side) >= WCR_MAX_HAND
         || game->side[side].hand_size >= WCR_HAND_ROOM
         || (deck > 0
             && cards_of (battle, game, side, deck)
                    >= battle->deck[deck].most[side]);
}

/* Puts a card before the last ones of a hand. */
static void
put_card (struct side_state *side, int card, int last)
{
  uint8_t *at = side->hand + side->hand_size - last;
  memmove (at + 1, at, (size_t) last);
  *at = (uint8_t) card;
  side->hand_size++;
}

void
add_card (wcr_game *game, int side, int card)
{
  put_card (&game->side[side], card,
            looked_at (game, side, game->frame + game->depth));
}

void
give_back (const wcr_battle *battle, wcr_game *game, int card)
{
  int deck = deck_of (battle, card);
  struct pile *pile = &game->pile[deck];
  uint8_t *fixed = game_deck (battle, game, deck) + pile->left - pile->fixed;
  memmove (fixed + 1, fixed, pile->fixed);
  *fixed = (uint8_t) card;
  pile->left++;
}

void
reshuffle (struct machine *m, int number)
{
  struct pile *pile = &m->game->pile[number];
  uint8_t *deck = game_deck (m->battle, m->game, number);
  memmove (deck + pile->left, game_discards (m->battle, m->game, number),
           pile->discards);
  *pile = (struct pile){ .left = (uint8_t) (pile->left + pile->discards) };
}

bool
announce_reshuffle (struct machine *m, int deck)
{
  return announce_cards (m, WCR_EVENT_DECK_RESHUFFLED, WCR_NONE, WCR_NONE,
                         m->game->pile[deck].left, deck);
}

bool
announce_cards (struct machine *m, enum wcr_event_type type, int side, int card,
                int count, int deck)
{
  wcr_event event = event_of (type);
  event.side = side;
  event.card = card;
  event.count = count;
  event.total = deck;
  return heard (m, type) && report_event (m, &event);
}

/* Cards that somebody has looked at in a draw are not among those dealt: no draw
 * runs before the first turn. */
void
deal_anew (const wcr_battle *battle, wcr_game *game)
{
  int held[WCR_SIDES][WCR_MAX_DECKS] = { { 0 } };
  for (int side = 0; side < WCR_SIDES; side++)
    {
      struct side_state *state = &game->side[side];
      while (!state->staged && state->hand_size > 0)
        {
          int card = state->hand[--state->hand_size];
          held[side][deck_of (battle, card)]++;
          give_back (battle, game, card);
        }
    }
  for (int deck = 0; deck < battle->deck_count; deck++)
    for (int side = 0; side < WCR_SIDES; side++)
      for (int i = 0; i < held[side][deck]; i++)
        add_card (game, side, deck_draw (battle, game, deck));
}

void
take_card (struct side_state *side, int card)
{
  int i = 0;
  while (side->hand[i] != card)
    i++;
  for (side->hand_size--; i < side->hand_size; i++)
    side->hand[i] = side->hand[i + 1];
}

/* ---- reactions ---------------------------------------------------------- */

static struct question
react_question (const struct frame *f)
{
  struct question q = QUESTION_NONE;
  q.actor = q.piece = f->piece == PIECE_NONE ? WCR_NONE : f->piece;
  q.target = f->other == PIECE_NONE ? WCR_NONE : f->other;
  q.hex = (int16_t) f->hex;
  q.side = (int8_t) f->side;
  return q;
}

/* The clause by which the card may be played now, in the window of the
 * procedure; or NULL. */
static const struct clause *
reacts (const wcr_battle *battle, const wcr_game *game, const struct frame *f,
        int id)
{
  const struct card *card = &battle->card[id];
  struct question q = react_question (f);
  for (int k = 0; k < card->clauses; k++)
    {
      const struct clause *clause = &battle->clause[card->first_clause + k];
      if (clause->kind == WCR_CLAUSE_REACT && clause->window == f->mode
          && (clause->condition < 0
              || evaluate (battle, game, clause->condition, &q)))
        return clause;
    }
  return NULL;
}

/* Whether the unit may attack the piece that the window is about. */
static bool
may_waylay (const wcr_battle *battle, const wcr_game *game,
            const struct frame *f, int unit)
{
  int role = battle->role_for[WCR_USE_WAYLAY];
  if (is_leader (battle, unit) || piece_side (battle, unit) != f->side)
    return false;
  return role == BYTE_NONE
         || (may_target (battle, game, unit, f->piece, role)
             && may_strike (battle, game, unit, f->piece, role));
}

/* Lists one choice, or one for each unit with which the card may be played. */
static void
list_reaction (const wcr_battle *battle, const wcr_game *game,
               struct choices *c, int card, const struct clause *clause)
{
  const struct frame *f = top_frame (game);
  struct question q = react_question (f);
  uint64_t set[PIECE_WORDS];
  if (clause->filter < 0)
    {
      add_choice (c, WCR_CHOICE_REACT, card, WCR_NONE);
      return;
    }
  gather (battle, game, clause->filter, &q, set);
  for (int w = 0; w < PIECE_WORDS; w++)
    for (uint64_t left = set[w]; left != 0; left &= left - 1)
      {
        int unit = w * 64 + __builtin_ctzll (left);
        if (may_waylay (battle, game, f, unit))
          add_choice (c, WCR_CHOICE_REACT, card, game->piece[unit].hex);
      }
}

void
list_react (const wcr_battle *battle, const wcr_game *game, struct choices *c)
{
  const struct frame *f = top_frame (game);
  const struct side_state *side = &game->side[f->side];
  for (int i = 0; i < side->hand_size && game->reactions < WCR_MAX_HAND; i++)
    {
      int card = side->hand[i], before = 0;
      while (side->hand[before] != card)
        before++;
      const struct clause *clause = card < battle->card_count && before == i
                                        ? reacts (battle, game, f, card)
                                        : NULL;
      if (clause != NULL)
        list_reaction (battle, game, c, card, clause);
    }
  add_choice (c, WCR_CHOICE_PASS, WCR_NONE, WCR_NONE);
}

/* Starts a new combat: a unit of the side attacks the piece of the window. */
static void
waylay (struct machine *m, struct frame *f, int hex)
{
  const wcr_battle *battle = m->battle;
  wcr_game *game = m->game;
  f->other = game_unit_at (game)[hex];
  game->combat = (struct combat_state){
    .actor = f->piece,
    .target = f->other,
    .hex = (uint16_t) hex,
    .from = f->hex,
    .actor_full = game->piece[f->piece].blocks >= battle->full_blocks[f->piece],
    .target_full
    = game->piece[f->other].blocks >= battle->full_blocks[f->other],
    .active = true,
    .advanced = true,
    .waylaid = true,
  };
  f->hex = (uint16_t) hex;
}

/* Plays the card, which stays on the table until the end of the turn. */
static void
play_reaction (struct machine *m, struct frame *f, int card, int hex)
{
  wcr_game *game = m->game;
  const struct clause *clause = reacts (m->battle, game, f, card);
  int first = m->battle->card[card].first_clause;
  take_card (&game->side[f->side], card);
  game->reaction[game->reactions++] = (uint8_t) card;
  if (hex != WCR_NONE)
    waylay (m, f, hex);
  if (f->side != game->active)
    game->combat.reacted = true;
  wcr_event event = event_of (WCR_EVENT_REACTION_PLAYED);
  event.side = f->side;
  event.piece = f->piece == PIECE_NONE ? WCR_NONE : f->piece;
  event.other = f->other == PIECE_NONE ? WCR_NONE : f->other;
  event.hex = f->hex == HEX_NONE ? WCR_NONE : f->hex;
  event.card = card;
  event.count = clause == NULL ? 0 : (int) (clause - m->battle->clause) - first;
  if (heard (m, WCR_EVENT_REACTION_PLAYED))
    report_event (m, &event);
}

/* Whether the attack that the window is about is over: a card has taken one of
 * the two away. */
static bool
is_over (const wcr_game *game, const struct frame *f)
{
  return f->other != PIECE_NONE && f->hex != HEX_NONE
         && (game->piece[f->other].hex != f->hex || !on_board (game, f->piece));
}

enum react_step { REACT_ASK, REACT_ANSWER, REACT_END };

void
run_react (struct machine *m, struct frame *f)
{
  wcr_choice room[1];
  struct choices c = { room, 0, 1, true, 0 };
  switch ((enum react_step) f->step)
    {
    case REACT_ASK:
      f->step = REACT_END;
      list_react (m->battle, m->game, &c);
      if (c.count < 2 || is_over (m->game, f))
        return;
      f->step = REACT_ANSWER;
      await (m, WCR_DECISION_REACT, f->side);
      return;
    case REACT_ANSWER:
      f->step = REACT_END;
      if (wcr_choice_kind_of (m->choice) != WCR_CHOICE_REACT)
        return;
      if (wcr_window_is_own (f->mode))
        f->step = REACT_ASK;
      play_reaction (m, f, wcr_choice_a (m->choice), wcr_choice_b (m->choice));
      return;
    case REACT_END: pop (m); return;
    }
}

/* ---- drawing ------------------------------------------------------------ */

enum draw_step { DRAW_NEXT, DRAW_CARD, DRAW_KEPT, DRAW_DISCARD = DRAW_DISCARDS };

/* Lists the cards looked at, each sort once. */
void
list_keep (const wcr_battle *battle, const wcr_game *game, struct choices *c)
{
  const struct frame *f = top_frame (game);
  const struct side_state *side = &game->side[f->side];
  int end = side->hand_size - looked_at (game, f->side, f);
  int first = end - f->total;
  for (int i = first; i < end; i++)
    {
      int card = side->hand[i], before = first;
      while (side->hand[before] != card)
        before++;
      if (card < battle->card_count && before == i)
        add_choice (c, WCR_CHOICE_KEEP, card, WCR_NONE);
    }
}

/* Discards all cards looked at but one of the sort. */
static void
keep_card (struct machine *m, struct frame *f, int card)
{
  struct side_state *side = &m->game->side[f->side];
  int end = side->hand_size - looked_at (m->game, f->side, f);
  int first = end - f->total;
  uint8_t seen[WCR_HAND_ROOM];
  bool kept = false;
  memcpy (seen, side->hand + first, (size_t) f->total);
  side->hand[first] = (uint8_t) card;
  memmove (side->hand + first + 1, side->hand + end,
           (size_t) (side->hand_size - end));
  side->hand_size = (uint8_t) (side->hand_size - f->total + 1);
  for (int i = 0; i < f->total; i++)
    if (seen[i] == card && !kept)
      kept = true;
    else
      {
        discard (m->battle, m->game, seen[i]);
        announce_side (m, WCR_EVENT_CARD_DISCARDED, f->side, seen[i], 0);
      }
  f->total = 0;
}

static int
drawn_deck (const struct frame *f)
{
  return f->role == BYTE_NONE ? 0 : f->role;
}

/* Draws a card. Behind it stay those that a draw before this one looks at. */
static int
take_from_deck (const wcr_battle *battle, wcr_game *game, const struct frame *f)
{
  int card = deck_draw (battle, game, drawn_deck (f));
  put_card (&game->side[f->side], card, looked_at (game, f->side, f));
  return card;
}

/* Ends the draw: the side keeps one of the cards that it looked at. */
static void
end_draw (struct machine *m, struct frame *f)
{
  if (f->total < 2)
    {
      pop (m);
      return;
    }
  f->count = 0;
  f->step = DRAW_KEPT;
  await (m, WCR_DECISION_KEEP, f->side);
}

/* Takes the top of the discards, if there is one. Both sides know the card, of
 * which the count of the event tells. */
static void
draw_discard (struct machine *m, struct frame *f)
{
  wcr_game *game = m->game;
  int deck = drawn_deck (f);
  struct pile *pile = &game->pile[deck];
  if (f->count <= 0 || is_hand_full (m->battle, game, f->side, deck)
      || pile->discards == 0)
    {
      pop (m);
      return;
    }
  f->count--;
  int card = *game_discards (m->battle, game, deck);
  pile->discards--;
  add_card (game, f->side, card);
  announce_cards (m, WCR_EVENT_CARD_DRAWN, f->side, card, 1, deck);
}

void
run_draw (struct machine *m, struct frame *f)
{
  wcr_game *game = m->game;
  int deck = drawn_deck (f);
  struct pile *pile = &game->pile[deck];
  switch ((enum draw_step) f->step)
    {
    case DRAW_DISCARD: draw_discard (m, f); return;
    case DRAW_KEPT: keep_card (m, f, wcr_choice_a (m->choice)); FALL_THROUGH;
    case DRAW_NEXT:
      if (f->count <= 0 || is_hand_full (m->battle, game, f->side, deck)
          || pile->left + pile->discards == 0)
        {
          end_draw (m, f);
          return;
        }
      f->step = DRAW_CARD;
      if (pile->left == 0)
        {
          reshuffle (m, deck);
          if (announce_reshuffle (m, deck))
            return;
        }
      FALL_THROUGH;
    case DRAW_CARD:
      f->step = DRAW_NEXT;
      if (pile->left == 0 || is_hand_full (m->battle, game, f->side, deck))
        return; /* a trigger drew in the meantime */
      if (f->count == 1)
        f->total++;
      if (f->count > 1 || f->total >= (int) f->mask)
        f->count--;
      if (!announce_cards (m, WCR_EVENT_CARD_DRAWN, f->side,
                           take_from_deck (m->battle, game, f), 0, deck)
          && f->count <= 0 && f->total < 2)
        pop (m);
      return;
    }
}
