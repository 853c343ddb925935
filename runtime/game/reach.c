/* reach.c: where a piece can go by an ordered move.
 *
 * A flood over the board, one hex further in each round, all hexes at once as
 * bit sets. level[s][p] holds the hexes reached first after s hexes with p
 * friendly units passed; hexes that are only passed are in it too. A unit
 *   - enters no hex with an enemy and passes as many friendly units as it may
 *   - stops with a leader who stands alone, or does not enter when it has one
 * An end farther than a plain move is a charge, which may end only in some
 * hexes. A leader passes all friends and does not end with another leader. The
 * flood asks about ground only where it can matter. Where a stop depends on the
 * step that enters the hex, the flood goes step by step. */

#include "reach.h"

/* Hexes that the piece may still go, by the ground where it started its
 * turn. */
static int
exit_limit (const wcr_battle *battle, const wcr_game *game, int piece)
{
  const struct piece_state *state = &game->piece[piece];
  int start = state->start < battle->hexes ? state->start : state->hex;
  if (!asked_at (battle, game, WCR_QUERY_EXIT_HEXES, start))
    return MAX_STEPS;
  return ask_hex (battle, game, WCR_QUERY_EXIT_HEXES, piece, start, start,
                  WCR_MODE_ORDERED)
         - state->steps;
}

/* The section of an order, or else the first one that the card names. */
static int
named_section (const wcr_battle *battle, const struct clause *clause, int part)
{
  const struct card *card = &battle->card[clause->card];
  int section = clause->part[clause->parts > 1 ? part : 0].section;
  return section != BYTE_NONE
             ? section
             : battle->clause[card->first_clause].part[0].section;
}

/* Finds the entry hexes in the section of the card that ordered the piece. */
static void
find_entries (struct mover *v)
{
  const wcr_battle *battle = v->battle;
  const struct piece_state *state = &v->game->piece[v->piece];
  const struct reserve *reserve = reserve_of (battle, state->hex);
  int section = BYTE_NONE;
  if (state->clause != BYTE_NONE)
    section
        = named_section (battle, &battle->clause[state->clause], state->part);
  for (int w = 0; w < battle->words; w++)
    v->entries[w] = 0;
  unsigned ground = section == BYTE_NONE ? v->game->ground : 0;
  if (section != BYTE_NONE && v->game->mirror)
    section = battle->mirror[section];
  for (int hex = 0; hex < battle->hexes; hex++)
    if (battle->zones[hex] >> reserve->zone & 1
        && (ground == 0
            || (battle->sections[hex][WCR_SIDE_BOTTOM] & ground) != 0)
        && (section == BYTE_NONE
            || (battle->sections[hex][reserve->side] >> section & 1)))
      set_bit (v->entries, hex);
  v->first = v->entries;
}

static inline void
start_mover (struct mover *v, const wcr_battle *battle, const wcr_game *game,
             int piece)
{
  const struct queries *heard = heard_of (battle, game, piece);
  v->battle = battle;
  v->game = game;
  v->piece = piece;
  v->first = battle->adjacent + game->piece[piece].hex * battle->words;
  if (game->piece[piece].hex >= battle->hexes)
    find_entries (v);
  v->limit = v->plain
      = has_query (heard, WCR_QUERY_MOVE_HEXES)
            ? ask_piece (battle, game, WCR_QUERY_MOVE_HEXES, piece)
            : piece_class (battle, piece)->stat[WCR_STAT_MOVE];
  if (has_query (heard, WCR_QUERY_CHARGE_HEXES))
    {
      int charge = ask_piece (battle, game, WCR_QUERY_CHARGE_HEXES, piece);
      v->limit = charge > v->plain ? charge : v->plain;
    }
  if (has_query (heard, WCR_QUERY_EXIT_HEXES))
    {
      int out = exit_limit (battle, game, piece);
      v->limit = out < v->limit ? out : v->limit;
    }
  v->limit = v->limit > MAX_STEPS ? (int) MAX_STEPS : v->limit;
  v->passes
      = has_query (heard, WCR_QUERY_PASS_FRIENDS) && !is_leader (battle, piece)
            ? ask_piece (battle, game, WCR_QUERY_PASS_FRIENDS, piece)
            : 0;
  v->passes = v->passes > MAX_PASSED ? (int) MAX_PASSED
              : v->passes < 0        ? 0
                                     : v->passes;
  v->by_step = battle->stops_by_step;
}

bool
enters (const struct mover *v, int hex, int from)
{
  return ask_ground (v->battle, v->game, WCR_QUERY_MAY_ENTER, v->piece, hex,
                     from, WCR_MODE_ORDERED);
}

/* Whether the mover may enter the hex from a neighbour that is in `from`. */
static bool
lets_in (const struct mover *v, int hex, const hex_word *from)
{
  const struct ground_answer *known = ground_answer (
      v->battle, WCR_QUERY_MAY_ENTER, v->piece, WCR_MODE_ORDERED);
  uint64_t terrain = (uint64_t) 1 << game_terrain (v->game)[hex];
  if (((known->yes | known->no) & terrain) != 0)
    return (known->yes & terrain) != 0;
  int start = v->game->piece[v->piece].hex;
  if (start >= v->battle->hexes && bit_in (from, start)
      && ask_hex (v->battle, v->game, WCR_QUERY_MAY_ENTER, v->piece, hex, start,
                  WCR_MODE_ORDERED))
    return true;
  for (int d = 0; d < 6; d++)
    {
      int near = v->battle->neighbour[hex][d];
      if (near != HEX_NONE && bit_in (from, near) && !bit_in (v->halt, near)
          && ask_hex (v->battle, v->game, WCR_QUERY_MAY_ENTER, v->piece, hex,
                      near, WCR_MODE_ORDERED))
        return true;
    }
  return false;
}

bool
stops_in (const struct mover *v, int hex, int from)
{
  return ask_ground (v->battle, v->game, WCR_QUERY_MUST_STOP, v->piece, hex,
                     from, WCR_MODE_ORDERED);
}

/* Asks about the ground of the hexes of a set. Takes out those that may not be
 * entered, and notes where the mover has to stop; it cannot pass there
 * either. */
static void
ask_hexes (struct mover *v, hex_word *set, const hex_word *from)
{
  for (int w = 0; w < v->battle->words; w++)
    for (hex_word left = set[w] & v->asked[w]; left != 0; left &= left - 1)
      {
        int hex = w * 64 + __builtin_ctzll (left);
        if (!lets_in (v, hex, from))
          set[w] &= ~(left & -left);
        else if (stops_in (v, hex, v->game->piece[v->piece].hex))
          set_bit (v->halt, hex);
      }
}

/* Finds the sets of the mover. */
static inline void
find_sets (struct mover *v, int words)
{
  const wcr_battle *battle = v->battle;
  const wcr_game *game = v->game;
  int side = piece_side (battle, v->piece);
  const hex_word *units = game_set (battle, game, side, 0);
  const hex_word *leaders = game_set (battle, game, side, 1);
  const hex_word *enemies = game_set (battle, game, 1 - side, 0);
  const hex_word *enemy_leaders = game_set (battle, game, 1 - side, 1);
  bool leader = is_leader (battle, v->piece);
  bool led = marching_leader (battle, game, v->piece) != PIECE_NONE;
  for (int w = 0; w < words; w++)
    {
      hex_word open = battle->valid[w] & ~enemies[w] & ~enemy_leaders[w];
      hex_word lone = leaders[w] & ~units[w];
      v->free[w] = leader ? open : open & ~units[w] & ~(led ? lone : 0);
      v->friend[w] = leader ? 0 : units[w];
      v->halt[w] = leader || led ? 0 : lone;
      v->asked[w] = game_ground (battle, game)[w];
    }
}

/* Takes out of level[s][p] what may not be entered: hexes to stand in are
 * entered from level[s - 1][p], those of friends from level[s - 1][p - 1]. */
static void
ask_level (struct mover *v, struct reach *r, int s, int p)
{
  hex_word *level = r->level[s][p], passed[MAX_WORDS];
  for (int w = 0; w < v->battle->words; w++)
    {
      passed[w] = level[w] & v->friend[w];
      level[w] &= v->free[w];
    }
  ask_hexes (v, level, r->level[s - 1][p]);
  if (p > 0)
    ask_hexes (v, passed, r->level[s - 1][p - 1]);
  for (int w = 0; w < v->battle->words && p > 0; w++)
    level[w] |= passed[w];
}

/* One round of the flood, which fills level[s]. A hex seen with no more passed
 * is not worth reaching again. @return true when anything new was reached */
static inline bool
flood_round (struct mover *v, struct reach *r, int s,
             hex_word seen[MAX_PASSED + 1][MAX_WORDS], int words, int passes)
{
  hex_word near[MAX_WORDS], pass[MAX_WORDS], any[MAX_WORDS], some = 0;
  for (int w = 0; w < words; w++)
    any[w] = pass[w] = 0;
  for (int p = 0; p <= passes; p++)
    {
      hex_word *level = r->level[s][p], ask = 0;
      if (s > 1)
        spread (v->battle, r->level[s - 1][p], v->halt, near, words);
      else
        for (int w = 0; w < words; w++)
          near[w] = p == 0 ? v->first[w] : 0;
      for (int w = 0; w < words; w++)
        {
          level[w] = ((near[w] & v->free[w]) | pass[w]) & ~seen[p][w] & ~any[w];
          pass[w] = near[w] & v->friend[w];
          ask |= level[w] & v->asked[w];
        }
      if (ask != 0)
        ask_level (v, r, s, p);
      for (int w = 0; w < words; w++)
        {
          any[w] |= level[w];
          seen[p][w] |= any[w];
        }
    }
  for (int w = 0; w < words; w++)
    some |= any[w];
  return some != 0;
}

static inline void
flood_words (struct mover *v, struct reach *r, int until, int words, int passes)
{
  int hex = v->game->piece[v->piece].hex, s = 0;
  hex_word seen[MAX_PASSED + 1][MAX_WORDS];
  find_sets (v, words);
  for (int p = 0; p <= passes; p++)
    {
      for (int w = 0; w < words; w++)
        r->level[0][p][w] = seen[p][w] = 0;
      set_bit (seen[p], hex);
    }
  set_bit (r->level[0][0], hex);
  while (s < v->limit && (until == HEX_NONE || !reached (r, s, passes, until))
         && flood_round (v, r, s + 1, seen, words, passes))
    s++;
  r->steps = s;
  for (int w = 0; w < words; w++)
    r->ends[w] = seen[passes][w] & v->free[w];
  r->ends[hex / 64] &= ~((hex_word) 1 << (hex % 64));
}

/* ---- stops that depend on the step -------------------------------------- */

/* What a step-by-step flood has seen, by friends passed: hexes that were
 * reached, and those from which it went on. */
struct seen {
  hex_word any[MAX_PASSED + 1][MAX_WORDS], go[MAX_PASSED + 1][MAX_WORDS];
};

/* Tries a step out of level[s - 1][p]. A hex where it had to stop is worth
 * reaching once more, later, without a stop. */
static bool
try_step (struct mover *v, struct reach *r, const struct seen *seen, int s,
          int p, int from, int hex)
{
  if (!bit_in (v->free, hex))
    {
      if (!bit_in (v->friend, hex) || p == v->passes)
        return false;
      p++;
    }
  if (bit_in (seen->go[p], hex) || !enters (v, hex, from))
    return false;
  bool go = !bit_in (v->halt, hex) && !stops_in (v, hex, from);
  if (!go && bit_in (seen->any[p], hex))
    return false;
  set_bit (r->level[s][p], hex);
  if (go)
    set_bit (v->go[s][p], hex);
  return true;
}

static bool
try_steps (struct mover *v, struct reach *r, const struct seen *seen, int s,
           int p, int from)
{
  const wcr_battle *battle = v->battle;
  bool any = false;
  for (int hex = 0; from >= battle->hexes && hex < battle->hexes; hex++)
    if (bit_in (v->first, hex))
      any |= try_step (v, r, seen, s, p, from, hex);
  for (int d = 0; from < battle->hexes && d < 6; d++)
    if (battle->neighbour[from][d] != HEX_NONE)
      any |= try_step (v, r, seen, s, p, from, battle->neighbour[from][d]);
  return any;
}

/* One round of the flood. @return true when anything new was reached */
static bool
step_round (struct mover *v, struct reach *r, struct seen *seen, int s)
{
  int words = v->battle->words;
  bool any = false;
  for (int p = 0; p <= v->passes; p++)
    for (int w = 0; w < words; w++)
      r->level[s][p][w] = v->go[s][p][w] = 0;
  if (s == 1) /* perhaps from off the board */
    any = try_steps (v, r, seen, s, 0, v->game->piece[v->piece].hex);
  for (int p = 0; p <= v->passes && s > 1; p++)
    for (int w = 0; w < words; w++)
      for (hex_word left = v->go[s - 1][p][w]; left != 0; left &= left - 1)
        any |= try_steps (v, r, seen, s, p, w * 64 + __builtin_ctzll (left));
  for (int p = 0; p <= v->passes; p++)
    for (int k = p; k <= v->passes; k++)
      for (int w = 0; w < words; w++)
        {
          seen->any[k][w] |= r->level[s][p][w];
          seen->go[k][w] |= v->go[s][p][w];
        }
  return any;
}

static void
flood_steps (struct mover *v, struct reach *r, int until)
{
  int words = v->battle->words, hex = v->game->piece[v->piece].hex;
  struct seen seen;
  find_sets (v, words);
  for (int p = 0; p <= v->passes; p++)
    {
      for (int w = 0; w < words; w++)
        r->level[0][p][w] = v->go[0][p][w] = seen.any[p][w] = seen.go[p][w] = 0;
      set_bit (seen.any[p], hex);
      set_bit (seen.go[p], hex);
    }
  set_bit (r->level[0][0], hex);
  set_bit (v->go[0][0], hex);
  while (r->steps < v->limit
         && (until == HEX_NONE || !reached (r, r->steps, v->passes, until))
         && step_round (v, r, &seen, r->steps + 1))
    r->steps++;
  for (int w = 0; w < words; w++)
    r->ends[w] = seen.any[v->passes][w] & v->free[w];
  r->ends[hex / 64] &= ~((hex_word) 1 << (hex % 64));
}

/* ---- all ---------------------------------------------------------------- */

/* Fills the levels until the hex is reached, or all of them without a hex; and
 * `ends` with all hexes that may be stood in. Constants make the usual cases
 * faster: boards of two words or three, and movers who pass nobody. */
static void
flood (struct mover *v, struct reach *r, int until)
{
  r->passes = v->passes;
  r->steps = 0;
  if (v->by_step)
    flood_steps (v, r, until);
  else if (v->battle->words == 2 && v->passes == 0)
    flood_words (v, r, until, 2, 0);
  else if (v->battle->words == 2)
    flood_words (v, r, until, 2, v->passes);
  else if (v->battle->words == 3 && v->passes == 0)
    flood_words (v, r, until, 3, 0);
  else
    flood_words (v, r, until, v->battle->words, v->passes);
}

/* Whether an enemy stands next to the hex. */
static bool
meets_enemy (const struct mover *v, int hex)
{
  const wcr_battle *battle = v->battle;
  int side = 1 - piece_side (battle, v->piece);
  const hex_word *near = battle->adjacent + hex * battle->words;
  for (int w = 0; w < battle->words; w++)
    if (near[w]
        & (game_set (battle, v->game, side, 0)[w]
           | game_set (battle, v->game, side, 1)[w]))
      return true;
  return false;
}

/* Takes out the hexes beyond a plain move where a charge may not end. */
static void
find_charges (const struct mover *v, struct reach *r)
{
  bool duty = !unasked (v->battle, WCR_QUERY_CHARGE_DUTY);
  int first = v->plain < 0 ? 0 : v->plain;
  for (int w = 0; w < v->battle->words; w++)
    {
      hex_word near = 0;
      for (int s = 0; s <= first && s <= r->steps; s++)
        for (int p = 0; p <= r->passes; p++)
          near |= r->level[s][p][w];
      for (hex_word left = r->ends[w] & ~near; left != 0; left &= left - 1)
        {
          int hex = w * 64 + __builtin_ctzll (left);
          if ((duty && !meets_enemy (v, hex))
              || !ask_hex (v->battle, v->game, WCR_QUERY_CHARGE_END, v->piece,
                           hex, v->game->piece[v->piece].hex, WCR_MODE_ORDERED)
              || !may_charge_into (v->battle, v->game, v->piece, hex,
                                   first + 1))
            r->ends[w] &= ~(left & -left);
        }
    }
}

/* Keeps of the hexes reached those where the move may end. */
static void
find_ends (const struct mover *v, struct reach *r)
{
  const wcr_battle *battle = v->battle;
  if (is_leader (battle, v->piece))
    {
      const hex_word *leaders
          = game_set (battle, v->game, piece_side (battle, v->piece), 1);
      for (int w = 0; w < battle->words; w++)
        r->ends[w] &= ~leaders[w];
    }
  if (r->steps > v->plain)
    find_charges (v, r);
  if (silent_for (battle, v->game, WCR_QUERY_MAY_END, v->piece))
    return;
  for (int w = 0; w < battle->words; w++)
    for (hex_word left = r->ends[w]; left != 0; left &= left - 1)
      {
        int hex = w * 64 + __builtin_ctzll (left);
        if (!ask_hex (battle, v->game, WCR_QUERY_MAY_END, v->piece, hex,
                      v->game->piece[v->piece].hex, WCR_MODE_ORDERED))
          r->ends[w] &= ~(left & -left);
      }
}

/* The nearest hex from which a unit may leave by a plain move, with one hex of
 * it left; or HEX_NONE. The unit has to be able to stand there. */
static int
find_exit (const struct mover *v, const struct reach *r)
{
  int start = v->game->piece[v->piece].hex;
  int last = v->plain < v->limit ? v->plain : v->limit;
  for (int s = 0; s < last && s <= r->steps; s++)
    for (int p = 0; p <= r->passes; p++)
      for (int w = 0; w < v->battle->words; w++)
        for (hex_word left = r->level[s][p][w] & v->battle->exits[w]; left != 0;
             left &= left - 1)
          {
            int hex = w * 64 + __builtin_ctzll (left);
            if ((hex == start
                 || (bit_in (v->free, hex) && goes_on (v, s, p, hex)))
                && ask_hex (v->battle, v->game, WCR_QUERY_MAY_EXIT, v->piece,
                            hex, start, WCR_MODE_ORDERED))
              return hex;
          }
  return HEX_NONE;
}

void
find_reach (const wcr_battle *battle, const wcr_game *game, int piece,
            struct reach *reach)
{
  struct mover v;
  reach->exit = HEX_NONE;
  if (is_placed (battle, game, piece))
    {
      find_places (battle, game, piece, reach->ends);
      return;
    }
  start_mover (&v, battle, game, piece);
  flood (&v, reach, HEX_NONE);
  if (!unasked (battle, WCR_QUERY_MAY_EXIT))
    reach->exit = (uint16_t) find_exit (&v, reach);
  find_ends (&v, reach);
}

void
flood_to (struct mover *v, const wcr_battle *battle, const wcr_game *game,
          int piece, int end, struct reach *r)
{
  start_mover (v, battle, game, piece);
  flood (v, r, end);
}
