/* orders.c: which pieces get orders.
 *
 * ORDERS asks for the leader of a chain first, then for one piece after the
 * other until the side is done. What may be ordered next:
 *   allowance  any piece for which one of the parts (sections) has an order
 *              left. A piece in two sections may use either. When that order is
 *              taken, earlier pieces change theirs if they can (a small
 *              matching), so that their sequence never rules out a possible set
 *              of orders.
 *   chain      pieces next to the leader or to an ordered piece, up to a number
 *              of hexes; the leader and his unit are ordered without asking
 *   group      any piece first, then pieces next to an ordered one
 *   all        nothing is asked: orders all that fits when the card is played
 *   pool       dice give the orders: pool.c
 * A unit takes its leader along on its order. A card that can order nobody
 * asks nothing. */

#include "machine.h"

enum orders_step { ORDERS_START, ORDERS_LED, ORDERS_ANSWER };

/* ---- who may take orders ------------------------------------------------ */

int
quota (const wcr_battle *battle, const wcr_game *game,
       const struct order_part *part)
{
  if (part->number == NUMBER_ANY)
    return 255;
  if (part->number == NUMBER_COMMAND)
    return ask_side (battle, game, WCR_QUERY_COMMAND, game->active);
  return part->number;
}

/* How many orders a part has, of which a leader may not give all in a chain. */
static int
orders_of (const wcr_battle *battle, const wcr_game *game,
           const struct order_part *part)
{
  int orders = quota (battle, game, part);
  if (unasked (battle, WCR_QUERY_CHAIN_HEXES) || game->lead == PIECE_NONE
      || battle->clause[game->clause].selector != WCR_SELECTOR_CHAIN)
    return orders;
  int most = ask_piece (battle, game, WCR_QUERY_CHAIN_HEXES, game->lead);
  return orders < most ? orders : most;
}

static bool
passes_filter (const wcr_battle *battle, const wcr_game *game, int piece)
{
  const struct clause *clause = &battle->clause[game->clause];
  const struct kind_test *test
      = clause->filter < 0 ? NULL : &battle->kind_test[clause->filter];
  if (test != NULL && !(test->maybe >> battle->piece[piece].kind & 1))
    return false;
  if (test != NULL && !test->known)
    {
      struct question q = QUESTION_NONE;
      q.piece = (int16_t) piece;
      q.side = (int8_t) game->active;
      if (!evaluate (battle, game, clause->filter, &q))
        return false;
    }
  return unasked (battle, WCR_QUERY_MAY_ORDER)
         || ask_piece (battle, game, WCR_QUERY_MAY_ORDER, piece);
}

/* Whether an attached leader can be ordered out of his unit. */
static bool
may_leave (const wcr_battle *battle, const wcr_game *game, int leader)
{
  const struct clause *clause = &battle->clause[game->clause];
  if (clause->selector != WCR_SELECTOR_ALLOWANCE
      && clause->selector != WCR_SELECTOR_POOL
      && clause->selector != WCR_SELECTOR_ALL)
    return false;
  return (clause->flags & WCR_ORDER_DETACH) != 0
         || (!unasked (battle, WCR_QUERY_MAY_DETACH)
             && ask_piece (battle, game, WCR_QUERY_MAY_DETACH, leader));
}

bool
may_take_order (const wcr_battle *battle, const wcr_game *game, int piece,
                bool leaders)
{
  bool pool = battle->clause[game->clause].selector == WCR_SELECTOR_POOL;
  if (game->piece[piece].clause != BYTE_NONE)
    return false;
  if (is_leader (battle, piece))
    {
      bool lone = is_lone (game, piece);
      if ((!leaders && (lone || pool))
          || (!lone && !may_leave (battle, game, piece)))
        return false;
    }
  return passes_filter (battle, game, piece);
}

/* Whether a leader alone in his hex can get an order. */
static bool
takes_leaders (const struct clause *clause)
{
  return (clause->flags & WCR_ORDER_LEADERS) != 0
         || clause->selector == WCR_SELECTOR_CHAIN;
}

static bool
in_part (const wcr_battle *battle, const wcr_game *game, int piece,
         const struct order_part *part)
{
  return part->section == BYTE_NONE
         || battle->sections[game->piece[piece].hex][game->active]
                    >> part_section (battle, game, part)
                & 1;
}

/* A piece that changes its order to another part, and that part. */
struct shift {
  uint8_t piece, part;
};

/* Mask of the parts that have an order left, or get one when ordered pieces
 * change to another part.
 * @param via  out, or NULL: for such a part, the change that frees an order */
static unsigned
open_several (const wcr_battle *battle, const wcr_game *game, struct shift *via)
{
  const struct clause *clause = &battle->clause[game->clause];
  const uint8_t *order = game_order (game);
  unsigned open = 0, before = ~0u;
  for (int k = 0; k < clause->parts; k++)
    if (game->part_used[k] < orders_of (battle, game, &clause->part[k]))
      open |= 1u << k;
  while (open != before)
    {
      before = open;
      for (int i = 0; i < game->ordered; i++)
        {
          int own = game->piece[order[i]].part;
          for (int k = 0; k < clause->parts && !(open >> own & 1); k++)
            if (open >> k & 1
                && in_part (battle, game, order[i], &clause->part[k]))
              {
                open |= 1u << own;
                if (via != NULL)
                  via[own] = (struct shift){ order[i], (uint8_t) k };
              }
        }
    }
  return open;
}

static inline unsigned
open_parts (const wcr_battle *battle, const wcr_game *game, struct shift *via)
{
  const struct clause *clause = &battle->clause[game->clause];
  return clause->parts == 1
             ? game->part_used[0] < orders_of (battle, game, &clause->part[0])
             : open_several (battle, game, via);
}

/* ---- lists -------------------------------------------------------------- */

/* The piece that gets the order when the leader leads a chain: his unit, or the
 * leader alone. */
static int
led_piece (const wcr_game *game, int leader)
{
  int unit = game_unit_at (game)[game->piece[leader].hex];
  return unit == PIECE_NONE ? leader : unit;
}

/* The sections of the piece's hex as the bottom side sees them, for both
 * sides. */
static unsigned
ground_of (const wcr_battle *battle, const wcr_game *game, int piece)
{
  return battle->sections[game->piece[piece].hex][WCR_SIDE_BOTTOM];
}

/* Whether the leader may lead a copied chain: he must stand in a section where
 * the copied leader stood, unless the card names a section. */
static bool
on_ground (const wcr_battle *battle, const wcr_game *game, int leader)
{
  return game->ground == 0
         || battle->clause[game->clause].part[0].section != BYTE_NONE
         || (ground_of (battle, game, leader) & game->ground) != 0;
}

/* ---- reserves ----------------------------------------------------------- */

/* Whether the card in play may bring the reserve in. */
static bool
reserve_open (const wcr_battle *battle, const wcr_game *game,
              const struct reserve *reserve)
{
  const struct clause *clause = &battle->clause[game->clause];
  return reserve->side == game->active
         && (reserve->section == BYTE_NONE
                 ? clause->parts == 1
                 : clause->selector == WCR_SELECTOR_ALLOWANCE)
         && battle->card[clause->card].group == reserve->group
         && game->side[reserve->side].turns >= reserve->turn;
}

/* Whether the leader may lead a chain that starts with the piece: his unit, or
 * himself when he is alone. It gets the order, and so must be one of those that
 * the card orders; he must be able to take orders. */
static bool
may_lead (const wcr_battle *battle, const wcr_game *game, int leader, int led)
{
  return passes_filter (battle, game, led)
         && (led == leader || unasked (battle, WCR_QUERY_MAY_ORDER)
             || ask_piece (battle, game, WCR_QUERY_MAY_ORDER, leader));
}

/* Lists the leaders who may lead a reserve in, each with any one of its
 * units. */
static void
list_reserve_leads (const wcr_battle *battle, const wcr_game *game,
                    struct choices *c)
{
  for (int i = 0; i < battle->reserve_count; i++)
    {
      const struct reserve *r = &battle->reserve[i];
      if (!reserve_open (battle, game, r))
        continue;
      for (int from = r->first; from < r->end; from++)
        for (int slot = r->first; slot < r->end; slot++)
          {
            int leader = game_leader_at (game)[from];
            int unit = game_unit_at (game)[slot];
            if (leader != PIECE_NONE && unit != PIECE_NONE
                && (slot == from || game_leader_at (game)[slot] == PIECE_NONE)
                && may_lead (battle, game, leader, unit))
              add_choice (c, WCR_CHOICE_LEAD, leader, slot);
          }
    }
}

static void list_piece (const wcr_battle *battle, const wcr_game *game,
                        struct choices *c, int piece, unsigned parts);
static unsigned unlike_parts (const wcr_battle *battle, const wcr_game *game,
                              unsigned open);

/* Lists the orders of a piece in a reserve of a section: those for that
 * section, as if it stood there. */
static void
list_section_order (const wcr_battle *battle, const wcr_game *game,
                    struct choices *c, int piece, unsigned open)
{
  const struct clause *clause = &battle->clause[game->clause];
  unsigned fit = 0;
  for (int k = 0; k < clause->parts; k++)
    if ((open >> k & 1) && in_part (battle, game, piece, &clause->part[k])
        && (clause->part[k].section != BYTE_NONE
            || ask_piece (battle, game, WCR_QUERY_ENTERS_ANYWHERE, piece)))
      fit |= 1u << k;
  if (fit != 0)
    list_piece (battle, game, c, piece, unlike_parts (battle, game, fit));
}

/* Lists the orders of pieces in reserves. The slots of a reserve are linked
 * with each other and with nothing else; for other orders they count as
 * standing where the card reaches. */
static void
list_reserve_orders (const wcr_battle *battle, const wcr_game *game,
                     struct choices *c, unsigned open)
{
  const struct clause *clause = &battle->clause[game->clause];
  for (int i = 0; i < battle->reserve_count; i++)
    {
      const struct reserve *r = &battle->reserve[i];
      int lead
          = game->lead == PIECE_NONE ? HEX_NONE : game->piece[game->lead].hex;
      if (!reserve_open (battle, game, r)
          || (clause->selector != WCR_SELECTOR_ALLOWANCE
              && (lead < r->first || lead >= r->end)))
        continue;
      for (int slot = r->first; slot < r->end; slot++)
        {
          int unit = game_unit_at (game)[slot];
          int leader = game_leader_at (game)[slot];
          if (r->section != BYTE_NONE)
            {
              if (unit != PIECE_NONE)
                list_section_order (battle, game, c, unit, open);
              if (leader != PIECE_NONE)
                list_section_order (battle, game, c, leader, open);
            }
          else if (unit != PIECE_NONE
                   && may_take_order (battle, game, unit, false))
            add_choice (c, WCR_CHOICE_ORDER, unit, WCR_NONE);
        }
    }
}

/* Moves a leader of a reserve to one of its units. */
static void
change_slot (struct machine *m, int leader, int slot)
{
  if (m->game->piece[leader].hex == slot)
    return;
  board_take (m->battle, m->game, leader);
  board_put (m->battle, m->game, leader, slot);
}

/* Brings the leader of a reserve in with its last unit, so that he is never
 * left behind. */
static void
take_last_leader (struct machine *m, int unit)
{
  wcr_game *game = m->game;
  int slot = game->piece[unit].hex, waiting = PIECE_NONE;
  if (slot < m->battle->hexes || slot >= m->battle->places)
    return;
  const struct reserve *r = reserve_of (m->battle, slot);
  for (int at = r->first; at < r->end; at++)
    {
      if (at != slot && game_unit_at (game)[at] != PIECE_NONE)
        return;
      if (game_leader_at (game)[at] != PIECE_NONE
          && game->piece[game_leader_at (game)[at]].clause == BYTE_NONE)
        waiting = game_leader_at (game)[at];
    }
  if (waiting != PIECE_NONE && game_leader_at (game)[slot] == PIECE_NONE)
    change_slot (m, waiting, slot);
}

void
list_lead (const wcr_battle *battle, const wcr_game *game, struct choices *c)
{
  const struct clause *clause = &battle->clause[game->clause];
  for (int piece = battle->unit_count; piece < battle->piece_count; piece++)
    if (game->piece[piece].hex < battle->hexes
        && piece_side (battle, piece) == game->active
        && in_part (battle, game, piece, &clause->part[0])
        && on_ground (battle, game, piece)
        && may_lead (battle, game, piece, led_piece (game, piece)))
      add_choice (c, WCR_CHOICE_LEAD, piece, game->piece[piece].hex);
  list_reserve_leads (battle, game, c);
}

/* Lists the orders of one piece: one for each section that it may use, when the
 * card counts by section. */
static void
list_piece (const wcr_battle *battle, const wcr_game *game, struct choices *c,
            int piece, unsigned parts)
{
  const struct clause *clause = &battle->clause[game->clause];
  if (!may_take_order (battle, game, piece, takes_leaders (clause)))
    return;
  if (clause->parts == 1)
    {
      add_choice (c, WCR_CHOICE_ORDER, piece, WCR_NONE);
      return;
    }
  for (int k = 0; k < clause->parts; k++)
    if (parts >> k & 1 && in_part (battle, game, piece, &clause->part[k]))
      {
        int section = part_section (battle, game, &clause->part[k]);
        add_choice (c, WCR_CHOICE_ORDER, piece,
                    section == BYTE_NONE ? WCR_NONE : section);
      }
}

/* The first open part for each section. */
static unsigned
unlike_parts (const wcr_battle *battle, const wcr_game *game, unsigned open)
{
  const struct clause *clause = &battle->clause[game->clause];
  unsigned unlike = 0, seen = 0;
  for (int k = 0; k < clause->parts; k++)
    {
      int section = part_section (battle, game, &clause->part[k]);
      unsigned bit
          = 1u << (section == BYTE_NONE ? (int) WCR_MAX_SECTIONS : section);
      if ((open >> k & 1) && !(seen & bit))
        {
          unlike |= 1u << k;
          seen |= bit;
        }
    }
  return unlike;
}

/* Finds the hexes where the next piece may stand: next to an ordered one, or in
 * the section of an open part. */
static inline void
find_field (const wcr_battle *battle, const wcr_game *game, unsigned open,
            hex_word *field, int words)
{
  const struct clause *clause = &battle->clause[game->clause];
  const uint8_t *order = game_order (game);
  bool linked = clause->selector != WCR_SELECTOR_ALLOWANCE;
  int next = linked ? game->ordered : 0;
  for (int w = 0; w < words; w++)
    field[w] = 0;
  for (int i = 0; i < next; i++)
    for (int w = 0; w < words; w++)
      field[w] |= battle->adjacent[game->piece[order[i]].hex * words + w];
  for (int k = 0; k < clause->parts && next == 0; k++)
    {
      const hex_word *set = battle->valid;
      int section = part_section (battle, game, &clause->part[k]);
      if (!(open >> k & 1))
        continue;
      if (section != BYTE_NONE && !linked)
        set = battle->section_set
              + (section + game->active * battle->section_count) * words;
      for (int w = 0; w < words; w++)
        field[w] |= set[w];
    }
}

/* Whether its kind alone decides if a piece may take an order of the clause. */
static bool
by_kind (const wcr_battle *battle, const struct clause *clause)
{
  return unasked (battle, WCR_QUERY_MAY_ORDER)
         && unasked (battle, WCR_QUERY_MAY_DETACH)
         && (clause->filter < 0 || battle->kind_test[clause->filter].known);
}

/* Who may get the next order. */
struct orderable {
  hex_word at[2][MAX_WORDS]; /* hexes of units, of leaders */
  unsigned open;             /* parts */
  bool plain;                /* the kind alone decides */
  uint64_t kinds;            /* then: those that may */
};

static inline void
find_orderable (const wcr_battle *battle, const wcr_game *game,
                struct orderable *who, int words)
{
  const struct clause *clause = &battle->clause[game->clause];
  const hex_word *units = game_set (battle, game, game->active, 0);
  const hex_word *leaders = game_set (battle, game, game->active, 1);
  bool detach = !unasked (battle, WCR_QUERY_MAY_DETACH);
  bool lone = takes_leaders (clause);
  bool attached = clause->selector == WCR_SELECTOR_ALLOWANCE
                  && ((clause->flags & WCR_ORDER_DETACH) != 0 || detach);
  hex_word field[MAX_WORDS];
  find_field (battle, game, who->open, field, words);
  for (int w = 0; w < words; w++)
    {
      who->at[0][w] = field[w] & units[w];
      who->at[1][w] = field[w] & leaders[w]
                      & ((lone ? ~units[w] : 0) | (attached ? units[w] : 0));
    }
  who->plain = clause->parts == 1 && by_kind (battle, clause);
  who->kinds = who->plain && clause->filter >= 0
                   ? battle->kind_test[clause->filter].kinds
                   : ~(uint64_t) 0;
}

static inline void
list_plain (const wcr_battle *battle, const wcr_game *game, struct choices *c,
            const hex_word *set, const uint8_t *at, uint64_t kinds, int words)
{
  struct choices all = *c; /* stays in registers */
  for (int w = 0; w < words; w++)
    for (hex_word left = set[w]; left != 0; left &= left - 1)
      {
        int piece = at[w * 64 + __builtin_ctzll (left)];
        if (game->piece[piece].clause != BYTE_NONE
            || !(kinds >> battle->piece[piece].kind & 1))
          continue;
        add_choice (&all, WCR_CHOICE_ORDER, piece, WCR_NONE);
        if (all.brief)
          {
            *c = all;
            return;
          }
      }
  *c = all;
}

static void
list_asked (const wcr_battle *battle, const wcr_game *game, struct choices *c,
            const struct orderable *who, bool leaders)
{
  const uint8_t *at = leaders ? game_leader_at (game) : game_unit_at (game);
  unsigned parts = unlike_parts (battle, game, who->open);
  for (int w = 0; w < battle->words && !(c->brief && c->count > 0); w++)
    for (hex_word left = who->at[leaders][w]; left != 0; left &= left - 1)
      list_piece (battle, game, c, at[w * 64 + __builtin_ctzll (left)], parts);
}

static inline void
list_on_board (const wcr_battle *battle, const wcr_game *game,
               struct choices *c, unsigned open, int words)
{
  struct orderable who;
  who.open = open;
  find_orderable (battle, game, &who, words);
  if (who.plain)
    {
      list_plain (battle, game, c, who.at[0], game_unit_at (game), who.kinds,
                  words);
      if (!c->brief || c->count == 0)
        list_plain (battle, game, c, who.at[1], game_leader_at (game),
                    who.kinds, words);
      return;
    }
  list_asked (battle, game, c, &who, false);
  list_asked (battle, game, c, &who, true);
}

void
list_order (const wcr_battle *battle, const wcr_game *game, struct choices *c)
{
  unsigned open = open_parts (battle, game, NULL);
  if (open != 0)
    {
      /* A constant size makes the usual case faster. */
      if (battle->words == 2)
        list_on_board (battle, game, c, open, 2);
      else
        list_on_board (battle, game, c, open, battle->words);
      if (battle->reserve_count > 0)
        list_reserve_orders (battle, game, c, open);
    }
  add_choice (c, WCR_CHOICE_DONE, WCR_NONE, WCR_NONE);
}

/* ---- giving orders ------------------------------------------------------ */

void
give_order (struct machine *m, int piece, int part)
{
  wcr_game *game = m->game;
  struct piece_state *state = &game->piece[piece];
  state->clause = game->clause;
  state->part = (uint8_t) part;
  if (is_leader (m->battle, piece) && !is_lone (game, piece))
    state->flags |= PIECE_DETACHED;
  game_order (game)[game->ordered++] = (uint8_t) piece;
  if (m->listener != NULL)
    {
      wcr_event event = event_of (WCR_EVENT_PIECE_ORDERED);
      event.side = game->active;
      event.piece = piece;
      event.hex = state->hex;
      report_event (m, &event);
    }
}

void
cancel_order (struct machine *m, int piece)
{
  wcr_game *game = m->game;
  struct piece_state *state = &game->piece[piece];
  uint8_t *order = game_order (game);
  int at = 0;
  if (state->clause == BYTE_NONE)
    return;
  while (order[at] != piece)
    at++;
  for (game->ordered--; at < game->ordered; at++)
    order[at] = order[at + 1];
  state->clause = BYTE_NONE;
  state->part = 0;
  state->flags = (uint8_t) (state->flags & ~PIECE_DETACHED);
  announce_count (m, WCR_EVENT_ORDER_LOST, piece, state->hex, 0, 0);
}

void
drop_orders (struct machine *m)
{
  wcr_game *game = m->game;
  for (int i = game->ordered - 1; i >= 0; i--)
    {
      struct question q = QUESTION_NONE;
      int piece = game_order (game)[i];
      int lasts = m->battle->clause[game->piece[piece].clause].lasts;
      q.piece = (int16_t) piece;
      q.side = (int8_t) game->active;
      if (lasts >= 0 && on_board (game, piece)
          && !evaluate (m->battle, game, lasts, &q))
        cancel_order (m, piece);
    }
}

/* Finds the part that an order of the section uses, and makes room in it. */
static int
make_room (const wcr_battle *battle, wcr_game *game, unsigned open,
           const struct shift *via, int section)
{
  const struct clause *clause = &battle->clause[game->clause];
  int part = 0;
  while (!(open >> part & 1
           && part_section (battle, game, &clause->part[part])
                  == (section == WCR_NONE ? (int) BYTE_NONE : section)))
    part++;
  int full = part;
  while (game->part_used[full] >= quota (battle, game, &clause->part[full]))
    {
      game->piece[via[full].piece].part = via[full].part;
      full = via[full].part;
    }
  game->part_used[full]++;
  return part;
}

/* Gives the chosen order. @return the parts that were open */
static unsigned
answer_order (struct machine *m)
{
  wcr_game *game = m->game;
  int piece = wcr_choice_a (m->choice), part = 0;
  unsigned open = 1;
  if (m->battle->clause[game->clause].parts == 1)
    game->part_used[0]++;
  else
    {
      struct shift via[WCR_MAX_SECTIONS] = { { 0, 0 } };
      open = open_parts (m->battle, game, via);
      part = make_room (m->battle, game, open, via, wcr_choice_b (m->choice));
    }
  if (m->battle->reserve_count > 0)
    take_last_leader (m, piece);
  give_order (m, piece, part);
  return open;
}

/* Makes the next list from the last one, without the piece that was ordered.
 * That is correct where kinds decide, while the same parts are open. */
static void
list_again (struct machine *m, unsigned open)
{
  const wcr_battle *battle = m->battle;
  const struct clause *clause = &battle->clause[m->game->clause];
  struct choices *c = m->ahead;
  int piece = wcr_choice_a (m->choice);
  if (c == NULL || clause->selector != WCR_SELECTOR_ALLOWANCE
      || !by_kind (battle, clause) || battle->reserve_count > 0
      || open_parts (battle, m->game, NULL) != open)
    return;
  for (int i = 0; i < c->before; i++)
    {
      c->list[c->count] = c->list[i];
      c->count += wcr_choice_a (c->list[i]) != piece;
    }
}

/* Orders the leader of a chain and his unit: one hex, which costs no order. */
static void
answer_lead (struct machine *m)
{
  wcr_game *game = m->game;
  int leader = wcr_choice_a (m->choice);
  game->lead = (uint8_t) leader;
  game->side[game->active].last_ground
      = (uint8_t) ground_of (m->battle, game, leader);
  change_slot (m, leader, wcr_choice_b (m->choice));
  give_order (m, led_piece (game, leader), 0);
}

/* Orders every piece that fits. It looks at all of them before it orders the
 * first one, so that orders do not change who fits. */
static void
order_all (struct machine *m)
{
  const wcr_battle *battle = m->battle;
  wcr_game *game = m->game;
  const struct clause *clause = &battle->clause[game->clause];
  uint64_t fits[(WCR_MAX_PIECES + 63) / 64] = { 0 };
  for (int piece = 0; piece < battle->piece_count; piece++)
    if (game->piece[piece].hex < battle->hexes
        && piece_side (battle, piece) == game->active
        && in_part (battle, game, piece, &clause->part[0])
        && may_take_order (battle, game, piece, takes_leaders (clause)))
      fits[piece / 64] |= (uint64_t) 1 << (piece % 64);
  for (int piece = 0; piece < battle->piece_count; piece++)
    if (fits[piece / 64] >> (piece % 64) & 1)
      give_order (m, piece, 0);
}

void
run_orders (struct machine *m, struct frame *f)
{
  wcr_game *game = m->game;
  const struct clause *clause = &m->battle->clause[game->clause];
  switch ((enum orders_step) f->step)
    {
    case ORDERS_START:
      game->lead = PIECE_NONE;
      for (int k = 0; k < WCR_MAX_SECTIONS; k++)
        game->part_used[k] = 0;
      if (clause->selector == WCR_SELECTOR_POOL)
        {
          pop (m);
          push (m, PROCEDURE_POOL);
          return;
        }
      if (clause->parts == 0)
        {
          pop (m); /* a reaction, or a copy of nothing */
          return;
        }
      if (clause->selector == WCR_SELECTOR_ALL)
        {
          order_all (m);
          pop (m);
          return;
        }
      if (clause->selector == WCR_SELECTOR_CHAIN)
        {
          f->step = ORDERS_LED;
          if (has_choice (m, list_lead, 0))
            await (m, WCR_DECISION_LEAD, game->active);
          else
            pop (m);
          return;
        }
      if (!has_choice (m, list_order, 1))
        {
          pop (m);
          return;
        }
      f->step = ORDERS_ANSWER;
      await (m, WCR_DECISION_ORDER, game->active);
      return;
    case ORDERS_LED:
      answer_lead (m);
      f->step = ORDERS_ANSWER;
      await (m, WCR_DECISION_ORDER, game->active);
      return;
    case ORDERS_ANSWER:
      if (wcr_choice_kind_of (m->choice) == WCR_CHOICE_DONE)
        {
          pop (m);
          return;
        }
      list_again (m, answer_order (m)); /* and the same question again */
      await (m, WCR_DECISION_ORDER, game->active);
      return;
    }
}

int
wcr_game_orders (const wcr_battle *battle, const wcr_game *game, int *given)
{
  int orders = 0;
  bool any = false;
  *given = 0;
  if (game->decision != WCR_DECISION_ORDER)
    return WCR_NONE;
  const struct clause *clause = &battle->clause[game->clause];
  for (int k = 0; k < clause->parts; k++)
    {
      *given += game->part_used[k];
      orders += orders_of (battle, game, &clause->part[k]);
      any = any || clause->part[k].number == NUMBER_ANY;
    }
  return any ? WCR_NONE : orders;
}
