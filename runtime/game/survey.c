/* survey.c: what could be done in a position: sight, range, reach, orders.
 *
 * Nothing here knows a rule. Each question is tried in a copy of the game, on
 * the stack, and the mechanisms that play say what is legal. */

#include "machine.h"

#include <string.h>

/* ---- sight -------------------------------------------------------------- */

int
wcr_sight (const wcr_battle *battle, const wcr_game *game, int from,
           uint8_t *seen)
{
  bool valid = wcr_hex_valid (battle, from);
  int count = 0, looker = WCR_NONE;
  if (valid && game_unit_at (game)[from] != PIECE_NONE)
    looker = game_unit_at (game)[from];
  for (int hex = 0; hex < battle->hexes; hex++)
    {
      seen[hex] = valid && hex != from && wcr_hex_valid (battle, hex)
                  && sees (battle, game, looker, from, hex);
      count += seen[hex];
    }
  return count;
}

/* ---- range -------------------------------------------------------------- */

/* Dice with which the unit could attack whoever or whatever is in the hex; 0
 * when it could not. */
static int
attack_dice (const wcr_battle *battle, const wcr_game *game, int unit, int hex)
{
  wcr_choice room[WCR_MAX_PIECES + 6];
  struct choices c = { room, 0, WCR_MAX_PIECES + 6, false, 0 };
  int side = 1 - piece_side (battle, unit);
  const hex_word *units = game_set (battle, game, side, 0);
  const hex_word *leaders = game_set (battle, game, side, 1);
  hex_word foes[MAX_WORDS];
  for (int w = 0; w < battle->words; w++)
    foes[w] = units[w] | leaders[w];
  list_battles_of (battle, game, &c, unit, foes, WCR_PHASE_BATTLE);
  int i = 0;
  while (i < c.count && wcr_choice_b (room[i]) != hex)
    i++;
  if (i == c.count)
    return 0;
  int target = target_in (battle, game, side, hex);
  bool far = board_distance (battle, game->piece[unit].hex, hex) > 1;
  struct question q
      = target == PIECE_NONE
            ? storm_question (battle, game, unit, hex)
            : pair_question (
                game, unit, target,
                battle->role_for[far ? WCR_USE_FIRE : WCR_USE_ATTACK]);
  int dice = ask_dice (battle, game, &q, NULL);
  return dice > WCR_MAX_DICE ? (int) WCR_MAX_DICE : dice;
}

/* Finds one unit of each kind that the side has on the board.
 * @return how many */
static int
find_kinds (const wcr_battle *battle, const wcr_game *game, int side,
            uint8_t *units)
{
  uint64_t kinds = 0;
  int count = 0;
  for (int unit = 0; unit < battle->unit_count; unit++)
    {
      uint64_t kind = (uint64_t) 1 << battle->piece[unit].kind;
      if (piece_side (battle, unit) != side
          || game->piece[unit].hex >= battle->hexes || (kinds & kind) != 0)
        continue;
      kinds |= kind;
      units[count++] = (uint8_t) unit;
    }
  return count;
}

/* The dice if one more unit like that enemy stood in the hex: he is put there,
 * and his own hex stays marked. */
static int
dice_against (const wcr_battle *battle, wcr_game *game, int unit, int enemy,
              int hex)
{
  int home = game->piece[enemy].hex;
  board_put (battle, game, enemy, hex);
  int dice = attack_dice (battle, game, unit, hex);
  board_take (battle, game, enemy);
  board_put (battle, game, enemy, home);
  return dice;
}

/* The least and the most dice against all kinds. */
static void
ask_kinds (const wcr_battle *battle, wcr_game *game, int unit, int hex,
           uint8_t *least, uint8_t *most)
{
  uint8_t enemies[WCR_MAX_PIECES];
  int count = find_kinds (battle, game, 1 - piece_side (battle, unit), enemies);
  for (int i = 0; i < count; i++)
    {
      int dice = dice_against (battle, game, unit, enemies[i], hex);
      if (dice > *most)
        *most = (uint8_t) dice;
      if (dice > 0 && (*least == 0 || dice < *least))
        *least = (uint8_t) dice;
    }
}

int
wcr_range (const wcr_battle *battle, const wcr_game *game, int unit,
           uint8_t *least, uint8_t *most)
{
  union supposed then;
  int count = 0;
  memset (least, 0, (size_t) battle->hexes);
  memset (most, 0, (size_t) battle->hexes);
  if (unit < 0 || unit >= battle->unit_count
      || game->piece[unit].hex >= battle->hexes)
    return 0;
  suppose (game, &then);
  int from = game->piece[unit].hex, far = fire_range (battle, game, unit);
  for (int hex = 0; hex < battle->hexes; hex++)
    {
      int distance = wcr_hex_valid (battle, hex)
                         ? board_distance (battle, from, hex)
                         : 0;
      if (distance == 0
          || (distance > 1
              && (distance > far
                  || (unasked (battle, WCR_QUERY_NEEDS_SIGHT)
                      && !sees (battle, game, unit, from, hex)))))
        continue;
      least[hex] = most[hex]
          = (uint8_t) attack_dice (battle, &then.game, unit, hex);
      if (most[hex] == 0 && game_unit_at (game)[hex] == PIECE_NONE
          && game_leader_at (game)[hex] == PIECE_NONE)
        ask_kinds (battle, &then.game, unit, hex, &least[hex], &most[hex]);
      count += most[hex] > 0;
    }
  return count;
}

/* ---- reach -------------------------------------------------------------- */

/* Whether the piece acts in the phase. */
static bool
acts_in (const wcr_game *game, int piece, const struct turn_phase *phase)
{
  return phase->clause == BYTE_NONE
         || phase->clause == game->piece[piece].clause;
}

/* Whether a turn of these orders has moves, and battles after them. */
static bool
moves_and_battles (const struct clause *clause)
{
  int moves = 0;
  while (moves < clause->phases && clause->phase[moves] != WCR_PHASE_MOVE)
    moves++;
  return moves + 1 < clause->phases
         && clause->phase[moves + 1] == WCR_PHASE_BATTLE;
}

/* The first order of a card that only says how many pieces act, or else the
 * first one whose moves are followed by battles; or -1. */
static int
plain_clause (const wcr_battle *battle)
{
  uint64_t bound[4] = { 0 };
  int found = -1;
  for (int i = 0; i < battle->effect_count; i++)
    if (battle->effect[i].clause != BYTE_NONE)
      bound[battle->effect[i].clause / 64] |= (uint64_t) 1
                                              << battle->effect[i].clause % 64;
  for (int i = 0; i < battle->clause_count; i++)
    {
      const struct clause *clause = &battle->clause[i];
      if (!moves_and_battles (clause))
        continue;
      if (clause->kind == WCR_CLAUSE_MAIN && clause->filter < 0
          && clause->selector == WCR_SELECTOR_ALLOWANCE
          && !(bound[i / 64] >> i % 64 & 1))
        return i;
      if (found < 0)
        found = i;
    }
  return found;
}

bool
in_phases (const wcr_game *game)
{
  int i = 0;
  while (i < game->depth && game->frame[i].procedure != PROCEDURE_PHASE)
    i++;
  return i < game->depth;
}

/* Gives the piece a plain order. @return false: there is none */
static bool
suppose_order (const wcr_battle *battle, wcr_game *game, int piece)
{
  struct machine m = { battle, game, NULL, 0, NULL, 0 };
  int clause = plain_clause (battle);
  if (game->active != piece_side (battle, piece))
    {
      game->active = (uint8_t) piece_side (battle, piece);
      begin_turn (battle, game);
    }
  if (clause < 0)
    return false;
  game->clause = (uint8_t) clause;
  game->card = game->text = battle->clause[clause].card;
  game->inspired = BYTE_NONE;
  game->mirror = 0;
  give_order (&m, piece, 0);
  return true;
}

/* Copies the game as it is when the piece moves next.
 * @return false: it does not */
static bool
suppose_phase (const wcr_battle *battle, const wcr_game *game, int piece,
               union supposed *then)
{
  struct turn_phase phase;
  bool running = in_phases (game);
  suppose (game, then);
  wcr_game *next = &then->game;
  if (game->active != piece_side (battle, piece)
      || game->piece[piece].clause == BYTE_NONE)
    {
      if (!suppose_order (battle, next, piece))
        return false;
      running = false;
    }
  next->phase = running ? game->phase : 0;
  while (phase_at (battle, next, next->phase, &phase))
    {
      if (phase.phase == WCR_PHASE_MOVE && acts_in (next, piece, &phase))
        return may_move (battle, next, piece);
      next->phase++;
      next->piece[piece].phase_steps = 0;
      next->piece[piece].fires = 0;
    }
  return false;
}

/* Whether the unit may battle in the phase, if there is anybody. */
static bool
may_fight (const wcr_battle *battle, const wcr_game *game, int unit,
           enum wcr_phase phase)
{
  bool fought = (game->piece[unit].flags & PIECE_BATTLED) != 0;
  bool close = phase != WCR_PHASE_FIRE
               && (!fought || may_follow_up (battle, game, unit))
               && ask_able (battle, game, WCR_QUERY_MAY_CLOSE, unit);
  bool fire = phase != WCR_PHASE_CLOSE && !fought
              && fire_range (battle, game, unit) >= 2
              && ask_able (battle, game, WCR_QUERY_SHOTS, unit) > 0
              && ask_able (battle, game, WCR_QUERY_MAY_FIRE, unit);
  return (close || fire) && may_battle (battle, game, unit);
}

/* What the unit could do in the phases to come, from where it stands. */
static unsigned
battles_to_come (const wcr_battle *battle, const wcr_game *game, int unit)
{
  struct turn_phase phase;
  hex_word foes[MAX_WORDS];
  unsigned flags = 0;
  if (is_leader (battle, unit))
    return 0;
  for (int w = 0; w < battle->words; w++)
    foes[w] = game_set (battle, game, 1 - game->active, 0)[w]
              | game_set (battle, game, 1 - game->active, 1)[w];
  for (int n = game->phase + 1; phase_at (battle, game, n, &phase); n++)
    {
      wcr_choice room[1];
      struct choices c = { room, 0, 1, true, 0 };
      if (phase.phase == WCR_PHASE_MOVE || !acts_in (game, unit, &phase)
          || !may_fight (battle, game, unit, (enum wcr_phase) phase.phase))
        continue;
      list_battles_of (battle, game, &c, unit, foes,
                       (enum wcr_phase) phase.phase);
      flags |= WCR_REACH_BATTLE;
      flags |= c.count > 0 ? (unsigned) WCR_REACH_TARGET : 0u;
    }
  return flags;
}

/* What the piece could do after a move to the hex. */
static unsigned
after_move (const wcr_battle *battle, const wcr_game *game, int piece, int hex,
            uint8_t *steps)
{
  union supposed then;
  uint16_t path[MAX_STEPS];
  bool placed = is_placed (battle, game, piece);
  int leader = marching_leader (battle, game, piece);
  int length = placed ? 0 : find_path (battle, game, piece, hex, path);
  suppose_move (battle, game, piece, hex, length, &then);
  for (int i = 0; i < length; i++)
    note_touch (battle, &then.game, piece, leader, path[i]);
  if (is_charge (battle, game, piece, length))
    then.game.piece[piece].flags |= PIECE_DUTY;
  if (steps != NULL)
    steps[hex] = (uint8_t) length;
  return WCR_REACH_MOVE | battles_to_come (battle, &then.game, piece);
}

int
wcr_reach (const wcr_battle *battle, const wcr_game *game, int piece,
           uint8_t *flags, uint8_t *steps)
{
  union supposed then;
  struct reach reach;
  int count = 0;
  memset (flags, 0, (size_t) battle->hexes);
  if (steps != NULL)
    memset (steps, 0, (size_t) battle->hexes);
  if (piece < 0 || piece >= battle->piece_count || !on_board (game, piece)
      || !suppose_phase (battle, game, piece, &then))
    return 0;
  find_reach (battle, &then.game, piece, &reach);
  for (int hex = 0; hex < battle->hexes; hex++)
    if (hex_in (reach.ends, (unsigned) hex))
      {
        flags[hex]
            = (uint8_t) after_move (battle, &then.game, piece, hex, steps);
        count++;
      }
  int home = game->piece[piece].hex;
  if (home < battle->hexes)
    flags[home] = (uint8_t) battles_to_come (battle, &then.game, piece);
  return count;
}

/* ---- orders ------------------------------------------------------------- */

/* Whether the card has the clause, or is played as one that has it. */
static bool
has_clause (const wcr_battle *battle, const wcr_game *game, int side, int card,
            int number)
{
  if (card < 0 || card >= wcr_noun_count (battle, WCR_NOUN_CARD) || number < 0)
    return false;
  int text = wcr_played_as (number);
  if (text < 0)
    text = battle->card[card].copy ? game->side[1 - side].last_card : card;
  if (text == BYTE_NONE) /* nothing to be copied */
    return true;
  return text < wcr_noun_count (battle, WCR_NOUN_CARD)
         && wcr_played_clause (number) < battle->card[text].clauses;
}

/* Makes the side play the card; nothing else happens. */
static void
suppose_card (struct machine *m, int side, int card, int number)
{
  wcr_game *game = m->game;
  struct side_state *own = &game->side[side];
  if (game->active != side || game->decision != WCR_DECISION_PLAY)
    {
      game->active = (uint8_t) side;
      begin_turn (m->battle, game);
      forget_combat (game);
    }
  game->depth = 0;
  if (own->hand_size == 0)
    own->hand_size = 1;
  if (memchr (own->hand, card, own->hand_size) == NULL)
    own->hand[0] = (uint8_t) card;
  m->choice = WCR_CHOICE (WCR_CHOICE_CARD, card, number);
  play_card (m);
}

/* Notes the pieces that the choices name. */
static void
note_choices (const struct choices *c, enum wcr_choice_kind kind,
              uint8_t *pieces)
{
  for (int i = 0; i < c->count; i++)
    if (wcr_choice_kind_of (c->list[i]) == kind)
      pieces[wcr_choice_a (c->list[i])] = 1;
}

static void
note_ordered (const wcr_game *game, uint8_t *pieces)
{
  for (int i = 0; i < game->ordered; i++)
    pieces[game_order (game)[i]] = 1;
}

/* Notes whom a leader can order in a chain: all who can be next, then all who
 * can be next to those, as far as the orders go. */
static void
follow_chain (struct machine *m, wcr_choice lead, struct choices *c,
              uint8_t *pieces)
{
  m->choice = lead;
  run_orders (m, top_frame (m->game));
  for (;;)
    {
      c->count = 0;
      list_order (m->battle, m->game, c);
      if (c->count < 2) /* done */
        break;
      for (int i = 0; i < c->count; i++)
        if (wcr_choice_kind_of (c->list[i]) == WCR_CHOICE_ORDER)
          give_order (m, wcr_choice_a (c->list[i]), 0);
      m->game->part_used[0]++;
    }
  note_ordered (m->game, pieces);
}

static void
note_chains (struct machine *m, uint8_t *pieces)
{
  union supposed then;
  wcr_choice leads[WCR_MAX_CHOICES], room[WCR_MAX_PIECES + 1];
  struct choices c = { leads, 0, WCR_MAX_CHOICES, false, 0 };
  list_lead (m->battle, m->game, &c);
  for (int i = 0; i < c.count; i++)
    {
      struct choices next = { room, 0, WCR_MAX_PIECES + 1, false, 0 };
      suppose (m->game, &then);
      struct machine other = { m->battle, &then.game, NULL, 0, NULL, 0 };
      follow_chain (&other, leads[i], &next, pieces);
    }
}

int
wcr_orderable (const wcr_battle *battle, const wcr_game *game,
               enum wcr_side side, int card, int number, uint8_t *pieces)
{
  union supposed then;
  wcr_choice room[WCR_MAX_CHOICES];
  struct choices c = { room, 0, WCR_MAX_CHOICES, false, 0 };
  struct machine m = { battle, &then.game, NULL, 0, NULL, 0 };
  int count = 0;
  memset (pieces, 0, (size_t) battle->piece_count);
  if (!has_clause (battle, game, (int) side, card, number))
    return 0;
  suppose (game, &then);
  suppose_card (&m, (int) side, card, number);
  run_orders (&m, push (&m, PROCEDURE_ORDERS));
  if (then.game.depth == 0)
    note_ordered (&then.game, pieces); /* all who fit, or nobody */
  else if (top_frame (&then.game)->procedure == PROCEDURE_POOL)
    {
      memset (then.game.pool, 1, sizeof then.game.pool);
      list_spend (battle, &then.game, &c);
      note_choices (&c, WCR_CHOICE_SPEND, pieces);
    }
  else if (then.game.decision == WCR_DECISION_LEAD)
    note_chains (&m, pieces);
  else
    {
      list_order (battle, &then.game, &c);
      note_choices (&c, WCR_CHOICE_ORDER, pieces);
    }
  for (int i = 0; i < battle->piece_count; i++)
    count += pieces[i];
  return count;
}

/* ---- choices ------------------------------------------------------------ */

static bool
is_operand (enum wcr_choice_kind kind, int b, const char *what)
{
  return strcmp (wcr_choice_operand (kind, b), what) == 0;
}

void
wcr_choice_hexes (const wcr_battle *battle, const wcr_game *game,
                  wcr_choice choice, int *from, int *to)
{
  enum wcr_choice_kind kind = wcr_choice_kind_of (choice);
  int a = wcr_choice_a (choice), at = WCR_NONE;
  *from = *to = WCR_NONE;
  if (is_operand (kind, 0, "PIECE") && a != WCR_NONE)
    at = wcr_piece_hex (battle, game, a);
  if (is_operand (kind, 1, "HEX"))
    *to = wcr_choice_b (choice);
  if (kind == WCR_CHOICE_EXIT)
    *from = at;
  else if (*to == WCR_NONE || *to == at)
    *to = at;
  else
    *from = at;
  if (*from >= battle->hexes)
    *from = WCR_NONE;
  if (*to >= battle->hexes)
    *to = WCR_NONE;
}
