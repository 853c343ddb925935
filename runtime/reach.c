/* reach.c: where a piece can go by an ordered move.
 *
 * A flood over the board, one hex further in each round, all hexes at once as
 * bit sets. level[s][p] holds the hexes reached first after s hexes with p
 * friendly units passed; hexes that are only passed are in it too. A unit
 *   - enters no hex with an enemy and passes as many friendly units as it may
 *   - stops with a leader who stands alone, or does not enter when it has one
 * What is farther than a plain move is a charge, which ends only where it may.
 * A leader passes all friends and ends not with another leader. Ground is asked
 * about only where it can say something. Where a stop depends on the step that
 * enters the hex, the flood goes step by step. */

#include "machine.h"

/* What the flood knows about the mover. */
struct mover {
  const wcr_battle *battle;
  const wcr_game *game;
  int piece, limit, passes;
  int plain; /* hexes of a move that is no charge */
  const hex_word *first; /* hexes of the first step: next to it, or */
  hex_word entries[MAX_WORDS]; /* where a reserve comes in */
  hex_word free[MAX_WORDS];   /* may be entered and stood in */
  hex_word friend[MAX_WORDS]; /* may be passed */
  hex_word halt[MAX_WORDS];   /* entering ends the move */
  hex_word asked[MAX_WORDS];  /* effects may speak about its ground */
  bool by_step;               /* where it stops depends on the hex left, */
  hex_word go[MAX_STEPS + 1][MAX_PASSED + 1][MAX_WORDS]; /* and of the levels
                                 these are the hexes where it need not */
};

static bool
bit_in (const hex_word *set, int hex)
{
  return hex_in (set, (unsigned) hex);
}

static void
set_bit (hex_word *set, int hex)
{
  set[hex / 64] |= (hex_word) 1 << (hex % 64);
}

/* Hexes that the ground where it started its turn leaves to the piece. */
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

/* The section of an order, or else the one that the card names first. */
static int
named_section (const wcr_battle *battle, const struct clause *clause, int part)
{
  const struct card *card = &battle->card[clause->card];
  int section = clause->part[clause->parts > 1 ? part : 0].section;
  return section != BYTE_NONE
             ? section
             : battle->clause[card->first_clause].part[0].section;
}

/* The entry hexes in the section of the card that ordered the piece. */
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
  uint64_t heard = heard_of (battle, game, piece);
  v->battle = battle;
  v->game = game;
  v->piece = piece;
  v->first = battle->adjacent + game->piece[piece].hex * battle->words;
  if (game->piece[piece].hex >= battle->hexes)
    find_entries (v);
  v->limit = v->plain
      = heard >> WCR_QUERY_MOVE_HEXES & 1
            ? ask_piece (battle, game, WCR_QUERY_MOVE_HEXES, piece)
            : piece_class (battle, piece)->stat[WCR_STAT_MOVE];
  if (heard >> WCR_QUERY_CHARGE_HEXES & 1)
    {
      int charge = ask_piece (battle, game, WCR_QUERY_CHARGE_HEXES, piece);
      v->limit = charge > v->plain ? charge : v->plain;
    }
  if (heard >> WCR_QUERY_EXIT_HEXES & 1)
    {
      int out = exit_limit (battle, game, piece);
      v->limit = out < v->limit ? out : v->limit;
    }
  v->limit = v->limit > MAX_STEPS ? (int) MAX_STEPS : v->limit;
  v->passes = heard >> WCR_QUERY_PASS_FRIENDS & 1 && !is_leader (battle, piece)
                  ? ask_piece (battle, game, WCR_QUERY_PASS_FRIENDS, piece)
                  : 0;
  v->passes = v->passes > MAX_PASSED ? (int) MAX_PASSED : v->passes;
  v->by_step = battle->stops_by_step;
}

/* All hexes next to those of a set. */
static inline void
spread (const wcr_battle *battle, const hex_word *set, const hex_word *without,
        hex_word *out, int words)
{
  for (int w = 0; w < words; w++)
    out[w] = 0;
  for (int w = 0; w < words; w++)
    for (hex_word left = set[w] & ~without[w]; left != 0; left &= left - 1)
      {
        const hex_word *near
            = battle->adjacent + (w * 64 + __builtin_ctzll (left)) * words;
        for (int k = 0; k < words; k++)
          out[k] |= near[k];
      }
}

static bool
enters (const struct mover *v, int hex, int from)
{
  return !asked_at (v->battle, v->game, WCR_QUERY_MAY_ENTER, hex)
         || ask_hex (v->battle, v->game, WCR_QUERY_MAY_ENTER, v->piece, hex,
                     from, WCR_MODE_ORDERED);
}

/* The mover may go from one hex of `from` that is next to it into the hex. */
static bool
lets_in (const struct mover *v, int hex, const hex_word *from)
{
  if (!asked_at (v->battle, v->game, WCR_QUERY_MAY_ENTER, hex))
    return true;
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

static bool
stops_in (const struct mover *v, int hex, int from)
{
  return asked_at (v->battle, v->game, WCR_QUERY_MUST_STOP, hex)
         && ask_hex (v->battle, v->game, WCR_QUERY_MUST_STOP, v->piece, hex,
                     from, WCR_MODE_ORDERED);
}

/* Asks the ground of the hexes of a set: takes out what may not be entered, and
 * notes where the mover has to stop, which also keeps it from passing there. */
static void
ask_ground (struct mover *v, hex_word *set, const hex_word *from)
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

/* A word of the hexes where effects may say whether a mover enters or stops. */
static inline hex_word
asked_hexes (const wcr_battle *battle, const wcr_game *game, int w)
{
  uint64_t both = (uint64_t) 1 << WCR_QUERY_MAY_ENTER
                  | (uint64_t) 1 << WCR_QUERY_MUST_STOP;
  return (battle->open_plain & both) == both ? game_rough (battle, game)[w]
                                             : ~(hex_word) 0;
}

/* The sets of the mover. */
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
  bool led = !leader && marching_leader (battle, game, v->piece) != PIECE_NONE;
  for (int w = 0; w < words; w++)
    {
      hex_word open = battle->valid[w] & ~enemies[w] & ~enemy_leaders[w];
      hex_word lone = leaders[w] & ~units[w];
      v->free[w] = leader ? open : open & ~units[w] & ~(led ? lone : 0);
      v->friend[w] = leader ? 0 : units[w];
      v->halt[w] = leader || led ? 0 : lone;
      v->asked[w] = asked_hexes (battle, game, w);
    }
}

/* Of what was reached after s hexes with p friends passed, takes out what may
 * not be entered: hexes to stand in from level[s - 1][p], friends from the one
 * with fewer passed. */
static void
ask_level (struct mover *v, struct reach *r, int s, int p)
{
  hex_word *level = r->level[s][p], passed[MAX_WORDS];
  for (int w = 0; w < v->battle->words; w++)
    {
      passed[w] = level[w] & v->friend[w];
      level[w] &= v->free[w];
    }
  ask_ground (v, level, r->level[s - 1][p]);
  if (p > 0)
    ask_ground (v, passed, r->level[s - 1][p - 1]);
  for (int w = 0; w < v->battle->words && p > 0; w++)
    level[w] |= passed[w];
}

/* One round of the flood: level[s]. What was seen with as few passed is not
 * worth reaching again. @return true when anything new was reached */
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

/* After so many hexes, with that many passed at most. */
static bool
reached (const struct reach *r, int s, int most, int hex)
{
  for (int p = 0; p <= most; p++)
    if (bit_in (r->level[s][p], hex))
      return true;
  return false;
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

/* ---- stops that depend on the step --------------------------------------- */

/* What a flood step by step has seen, by friends passed: hexes that were
 * reached, and those of them from which it went on. */
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

/* ---- all ------------------------------------------------------------------ */

/* A move may go on from the hex, which was reached so. */
static bool
goes_on (const struct mover *v, int s, int p, int hex)
{
  return v->by_step ? bit_in (v->go[s][p], hex) : !bit_in (v->halt, hex);
}

/* Fills the levels, until the hex is reached or, without one, all of them; and
 * `ends` with all hexes that may be stood in. Compiled for what is usual: boards
 * of two words, and movers who pass nobody. */
static void
flood (struct mover *v, struct reach *r, int until)
{
  r->passes = v->passes;
  r->steps = 0;
  if (v->by_step)
    flood_steps (v, r, until);
  else if (v->battle->words != 2)
    flood_words (v, r, until, v->battle->words, v->passes);
  else if (v->passes == 0)
    flood_words (v, r, until, 2, 0);
  else
    flood_words (v, r, until, 2, v->passes);
}

/* An enemy stands next to the hex. */
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

/* Of the hexes reached those where the move may end. */
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
  if (unasked (battle, WCR_QUERY_MAY_END))
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

/* The nearest hex from which a unit may leave by a plain move, with a hex of it
 * left; HEX_NONE: there is none. It has to be able to stand there. */
static int
find_exit (const struct mover *v, const struct reach *r)
{
  int start = v->game->piece[v->piece].hex;
  int last = v->plain < v->limit ? v->plain : v->limit;
  for (int s = 0; s < last && s <= r->steps; s++)
    for (int p = 0; p <= r->passes; p++)
      for (int w = 0; w < v->battle->words; w++)
        for (hex_word left = r->level[s][p][w]; left != 0; left &= left - 1)
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
  start_mover (&v, battle, game, piece);
  flood (&v, reach, HEX_NONE);
  reach->exit = HEX_NONE;
  if (!unasked (battle, WCR_QUERY_MAY_EXIT))
    reach->exit = (uint16_t) find_exit (&v, reach);
  find_ends (&v, reach);
}

/* ---- paths -------------------------------------------------------------- */

/* A hex of level[s][p] from which `hex` was entered, and without a stop unless
 * the path ends there; -1 when there is none. */
static int
step_before (const struct mover *v, const struct reach *r, int s, int p,
             int hex, bool end)
{
  for (int d = 0; d < 6; d++)
    {
      int near = v->battle->neighbour[hex][d];
      if (near == HEX_NONE || !bit_in (r->level[s][p], near)
          || !goes_on (v, s, p, near)
          || (v->by_step && !end && stops_in (v, hex, near)))
        continue;
      if (enters (v, hex, near))
        return near;
    }
  return -1;
}

/* Hexes to the end, and friends that are passed before it. */
static int
steps_to (const struct reach *r, int start, int end, int *passed)
{
  int s = end == start ? 0 : 1;
  *passed = 0;
  while (!bit_in (r->level[s][*passed], end))
    if (++*passed > r->passes)
      {
        *passed = 0;
        s++;
      }
  return s;
}

/* Two hexes meet in an empty one where nobody has to be asked. */
static bool
two_steps (const wcr_battle *battle, const wcr_game *game, int start, int end)
{
  const hex_word *near = battle->adjacent + start * battle->words;
  const hex_word *far = battle->adjacent + end * battle->words;
  hex_word any = 0;
  for (int w = 0; w < battle->words; w++)
    any |= near[w] & far[w] & battle->valid[w]
           & ~(asked_hexes (battle, game, w) | game_set (battle, game, 0, 0)[w]
               | game_set (battle, game, 0, 1)[w]
               | game_set (battle, game, 1, 0)[w]
               | game_set (battle, game, 1, 1)[w]);
  return any != 0;
}

int
find_path (const wcr_battle *battle, const wcr_game *game, int piece, int end,
           uint16_t *path)
{
  int start = game->piece[piece].hex;
  if (hex_in (battle->adjacent + start * battle->words, (unsigned) end)
      && (!asked_at (battle, game, WCR_QUERY_MAY_ENTER, end)
          || ask_hex (battle, game, WCR_QUERY_MAY_ENTER, piece, end, start,
                      WCR_MODE_ORDERED)))
    {
      if (path != NULL)
        path[0] = (uint16_t) end;
      return 1;
    }
  if (path == NULL && start != end && start < battle->hexes
      && !(asked_hexes (battle, game, end / 64) >> (end % 64) & 1)
      && two_steps (battle, game, start, end))
    return 2;
  struct mover v;
  struct reach r;
  int p = 0;
  start_mover (&v, battle, game, piece);
  flood (&v, &r, end);
  int s = steps_to (&r, start, end, &p);
  int length = s;
  for (int hex = end; s > 0 && path != NULL; s--)
    {
      path[s - 1] = (uint16_t) hex;
      if (!bit_in (v.free, hex))
        p--; /* it was passed */
      hex = step_before (&v, &r, s - 1, p, hex, s == length);
    }
  return length;
}

/* ---- ways that differ --------------------------------------------------- */

/* The shortest paths to a hex, searched one after the other. */
struct search {
  const struct mover *v;
  const struct reach *r;
  hex_word back[MAX_STEPS + 1][MAX_WORDS]; /* by steps: they lead to the end */
  int length, made;
  uint16_t at[MAX_STEPS];   /* the path that is tried */
  uint16_t path[MAX_STEPS]; /* the first that was found */
  uint64_t means;           /* what happens on that one */
  bool found, differ;
  int count;
  uint16_t next[6]; /* hexes with which the paths go on */
};

static void
lead_back (struct search *search, int end)
{
  const struct mover *v = search->v;
  const struct reach *r = search->r;
  int words = v->battle->words;
  hex_word none[MAX_WORDS];
  for (int w = 0; w < words; w++)
    search->back[search->length][w] = none[w] = 0;
  set_bit (search->back[search->length], end);
  for (int s = search->length - 1; s > 0; s--)
    {
      hex_word *set = search->back[s];
      spread (v->battle, search->back[s + 1], none, set, words);
      for (int w = 0; w < words; w++)
        {
          hex_word level = 0;
          for (int p = 0; p <= r->passes; p++)
            level |= v->by_step ? v->go[s][p][w]
                                : r->level[s][p][w] & ~v->halt[w];
          set[w] &= level;
        }
    }
}

static void
note_path (struct search *search, uint64_t means)
{
  uint16_t next = search->at[search->made];
  int i = 0;
  while (i < search->count && search->next[i] != next)
    i++;
  if (i == search->count)
    search->next[search->count++] = next;
  if (search->found)
    {
      search->differ = search->differ || means != search->means;
      return;
    }
  search->found = true;
  search->means = means;
  for (i = 0; i < search->length; i++)
    search->path[i] = search->at[i];
}

/* The path may go on into the hex; it has passed as many friends already.
 * @return as many with this hex, -1: it may not */
static int
goes_into (const struct search *search, int s, int from, int hex, int passed)
{
  const struct mover *v = search->v;
  if (!bit_in (search->back[s], hex))
    return -1;
  if (!bit_in (v->free, hex))
    passed++;
  if (passed > v->passes || !reached (search->r, s, passed, hex)
      || (s <= search->made && search->path[s - 1] != hex)
      || !enters (v, hex, from)
      || (v->by_step && s < search->length && stops_in (v, hex, from)))
    return -1;
  return passed;
}

/* Tries all that leads on from a hex, which is entered with step s. */
static void
search_from (struct search *search, int s, int hex, int passed, uint64_t means)
{
  const struct mover *v = search->v;
  if (s == search->length)
    {
      note_path (search, means);
      return;
    }
  for (int d = 0; d < 6; d++)
    {
      int next = v->battle->neighbour[hex][d];
      int with = next == HEX_NONE
                     ? -1
                     : goes_into (search, s + 1, hex, next, passed);
      if (with < 0)
        continue;
      uint64_t here
          = triggers_on_entering (v->battle, v->game, v->piece, next, hex);
      search->at[s] = (uint16_t) next;
      search_from (search, s + 1, next, with,
                   means + here * 0x9e3779b97f4a7c15u);
    }
}

int
find_way (const wcr_battle *battle, const wcr_game *game, int piece, int end,
          uint16_t path[MAX_STEPS], int *made, uint16_t next[6])
{
  struct mover v;
  struct reach r;
  struct search search = { .v = &v, .r = &r };
  int start = game->piece[piece].hex, passed;
  start_mover (&v, battle, game, piece);
  flood (&v, &r, end);
  search.length = steps_to (&r, start, end, &passed);
  lead_back (&search, end);
  for (int i = 0; i < *made; i++)
    search.path[i] = path[i];
  for (search.made = *made; search.made < search.length; search.made++)
    {
      search.found = search.differ = false;
      search.count = 0;
      search_from (&search, 0, start, 0, 0);
      if (!search.differ || search.count != 1)
        break;
    }
  *made = search.differ ? search.made : search.length;
  for (int i = 0; i < *made && search.found; i++)
    path[i] = search.path[i];
  for (int i = 0; i < search.count; i++)
    next[i] = search.next[i];
  return search.differ ? search.count : 0;
}
