/* pool.c: dice that order pieces or give blocks back.
 *
 * POOL rolls the dice of the card and asks for one die after the other until
 * the side is done. A die is spent on a piece, which gets an order, or on a
 * unit that has lost blocks, which regains some and is ordered by that. One die
 * may bring a new leader to such a unit, if the supply has one (`count` is 1
 * then). The spends of the clause say what a face is good for; each face is in
 * at most one of them. Dice that nobody can use are lost; when that is all of
 * them, nothing is asked. With the mode POOL_INSPIRED the order is that of a
 * token, and the units that it may help are ordered already. */

#include "machine.h"

/* The order that rolls: of the card in play, or of the token spent with it. */
static const struct clause *
pool_clause (const wcr_battle *battle, const wcr_game *game)
{
  bool inspired = top_frame (game)->mode == POOL_INSPIRED;
  return &battle->clause[inspired ? battle->token_action[game->inspired].clause
                                  : game->clause];
}

static const struct spend *
spend_of (const struct clause *clause, int face)
{
  for (int i = 0; i < clause->spends; i++)
    if (clause->spend[i].faces >> face & 1)
      return &clause->spend[i];
  return NULL;
}

/* The conditions of the spend and of the whole order. */
static bool
fits (const wcr_battle *battle, const wcr_game *game, const struct spend *spend,
      int piece, int face)
{
  const struct clause *clause = pool_clause (battle, game);
  struct question q = QUESTION_NONE;
  q.piece = (int16_t) piece;
  q.side = (int8_t) game->active;
  q.face = (int8_t) face;
  return (spend->filter < 0
          || spend->sure[face] >> battle->piece[piece].kind & 1
          || evaluate (battle, game, spend->filter, &q))
         && (clause->filter < 0 || evaluate (battle, game, clause->filter, &q));
}

static bool
may_recover (const wcr_battle *battle, const wcr_game *game, int piece)
{
  return !is_leader (battle, piece)
         && game->piece[piece].blocks < battle->full_blocks[piece]
         && (unasked (battle, WCR_QUERY_MAY_RECOVER)
             || ask_piece (battle, game, WCR_QUERY_MAY_RECOVER, piece));
}

/* Whether a die with the face can be spent on the piece, which is on a hex. */
static bool
may_spend (const wcr_battle *battle, const wcr_game *game,
           const struct spend *spend, int piece, int face)
{
  if (top_frame (game)->mode == POOL_INSPIRED
      && (spend->what != WCR_SPEND_RESTORE
          || game->piece[piece].clause == BYTE_NONE))
    return false;
  if (spend->what == WCR_SPEND_RESTORE
          ? !may_recover (battle, game, piece)
          : !may_take_order (battle, game, piece,
                             spend->what == WCR_SPEND_PIECES))
    return false;
  return fits (battle, game, spend, piece, face);
}

/* A leader of the class in the supply, or PIECE_NONE. */
static int
spare_leader (const wcr_battle *battle, const wcr_game *game, int class)
{
  for (int i = battle->unit_count; i < battle->piece_count; i++)
    if (battle->piece[i].hex == HEX_NONE && game->piece[i].hex == HEX_NONE
        && !game->piece[i].killed && piece_side (battle, i) == game->active
        && piece_kind (battle, i)->class_index == class)
      return i;
  return PIECE_NONE;
}

/* Lists the units to which a die with the face may bring a leader: those that
 * got a block back, and so their order, by this roll. A rule may have taken one
 * of them off the board since. */
static void
list_places (const wcr_battle *battle, const wcr_game *game, struct choices *c,
             const struct spend *spend, int face)
{
  const uint8_t *order = game_order (game);
  if (spend->leader == BYTE_NONE || top_frame (game)->count > 0
      || spare_leader (battle, game, spend->leader) == PIECE_NONE)
    return;
  for (int i = 0; i < game->ordered; i++)
    if (!is_leader (battle, order[i]) && on_board (game, order[i])
        && game->piece[order[i]].part != BYTE_NONE
        && attached_leader (game, order[i]) == PIECE_NONE)
      add_choice (c, WCR_CHOICE_RAISE, order[i], face);
}

void
list_spend (const wcr_battle *battle, const wcr_game *game, struct choices *c)
{
  const struct clause *clause = pool_clause (battle, game);
  for (int face = 0; face < battle->face_count; face++)
    {
      const struct spend *spend = spend_of (clause, face);
      if (spend == NULL || game->pool[face] == 0)
        continue;
      list_places (battle, game, c, spend, face);
      for (int w = 0; w * 64 < battle->piece_count; w++)
        for (uint64_t left = game->present[w]
                             & (battle->pieces_of[game->active][0][w]
                                | battle->pieces_of[game->active][1][w]);
             left != 0 && !(c->brief && c->count > 0); left &= left - 1)
          {
            int piece = w * 64 + __builtin_ctzll (left);
            if (spend->kinds[face] >> battle->piece[piece].kind & 1
                && may_spend (battle, game, spend, piece, face))
              add_choice (c, WCR_CHOICE_SPEND, piece, face);
          }
    }
  add_choice (c, WCR_CHOICE_DONE, WCR_NONE, WCR_NONE);
}

static void
roll_pool (struct machine *m)
{
  wcr_game *game = m->game;
  const struct clause *clause = pool_clause (m->battle, game);
  int count = quota (m->battle, game, &clause->part[0]);
  uint8_t dice[WCR_MAX_DICE];
  bool forced = true;
  if (count > WCR_MAX_DICE)
    count = WCR_MAX_DICE;
  for (int i = 0; i < count; i++)
    {
      dice[i] = random_die (game, m->battle->face_count, &forced);
      const struct spend *spend = spend_of (clause, dice[i]);
      if (spend == NULL)
        continue;
      int uses = spend->what == WCR_SPEND_RESTORE ? 1 : spend->number;
      game->pool[dice[i]] = (uint8_t) (game->pool[dice[i]] + uses);
    }
  if (m->listener == NULL)
    return;
  wcr_event event = event_of (WCR_EVENT_POOL_ROLLED);
  event.side = game->active;
  event.count = count;
  event.dice = dice;
  event.forced = forced && count > 0;
  report_event (m, &event);
}

static void
restore (struct machine *m, const struct spend *spend, int unit, int face)
{
  wcr_game *game = m->game;
  struct piece_state *state = &game->piece[unit];
  int blocks = state->blocks + spend->number;
  int count, full = m->battle->full_blocks[unit];
  if (blocks > full)
    blocks = full;
  count = blocks - state->blocks;
  state->blocks = (uint8_t) blocks;
  bool order = may_take_order (m->battle, game, unit, false);
  if (top_frame (game)->mode == POOL_INSPIRED)
    state->part = (uint8_t) face;
  announce_count (m, WCR_EVENT_BLOCKS_RESTORED, unit, state->hex, count, 0);
  if (order)
    give_order (m, unit, face);
}

/* Brings a new leader to a unit; he counts like any other from now on. */
static void
place_leader (struct machine *m, const struct spend *spend, int unit)
{
  wcr_game *game = m->game;
  int leader = spare_leader (m->battle, game, spend->leader);
  int hex = game->piece[unit].hex;
  board_put (m->battle, game, leader, hex);
  game->piece[leader].start = (uint16_t) hex;
  game->piece[leader].blocks = 1;
  announce_pair (m, WCR_EVENT_LEADER_ATTACHED, leader, unit, hex, WCR_NONE);
}

static void
spend_die (struct machine *m, struct frame *f)
{
  wcr_game *game = m->game;
  int piece = wcr_choice_a (m->choice), face = wcr_choice_b (m->choice);
  const struct spend *spend = spend_of (pool_clause (m->battle, game), face);
  game->pool[face]--;
  if (wcr_choice_kind_of (m->choice) == WCR_CHOICE_RAISE)
    {
      f->count++;
      place_leader (m, spend, piece);
    }
  else if (spend->what == WCR_SPEND_RESTORE)
    restore (m, spend, piece, face);
  else
    give_order (m, piece, face);
}

static void
empty_pool (wcr_game *game)
{
  for (int face = 0; face < WCR_MAX_FACES; face++)
    game->pool[face] = 0;
}

enum pool_step { POOL_ROLL, POOL_ASK, POOL_ANSWER };

void
run_pool (struct machine *m, struct frame *f)
{
  wcr_choice room[2];
  struct choices some = { room, 0, 2, true, 0 };
  switch ((enum pool_step) f->step)
    {
    case POOL_ROLL:
      roll_pool (m);
      list_spend (m->battle, m->game, &some);
      if (some.count < 2)
        {
          empty_pool (m->game);
          pop (m);
          return;
        }
      FALL_THROUGH;
    case POOL_ASK:
      f->step = POOL_ANSWER;
      await (m, WCR_DECISION_SPEND, m->game->active);
      return;
    case POOL_ANSWER:
      f->step = POOL_ASK;
      if (wcr_choice_kind_of (m->choice) != WCR_CHOICE_DONE)
        {
          spend_die (m, f);
          return;
        }
      empty_pool (m->game);
      pop (m);
      return;
    }
}
