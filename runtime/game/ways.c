/* ways.c: the hexes of an ordered move.
 *
 * A move takes a shortest path to its end. Where triggers wait for the hexes
 * that it enters, the shortest paths are compared, and the side is asked where
 * they mean different things. */

#include "reach.h"

/* A hex of level[s][p] from which `hex` was entered, or -1. Unless the path
 * ends in `hex`, the mover must not have to stop there. */
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

/* The number of hexes to the end, and of friends passed before it. */
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

/* Whether the two hexes share an empty neighbour about which nothing has to be
 * asked. */
static bool
two_steps (const wcr_battle *battle, const wcr_game *game, int start, int end)
{
  const hex_word *near = battle->adjacent + start * battle->words;
  const hex_word *far = battle->adjacent + end * battle->words;
  hex_word any = 0;
  for (int w = 0; w < battle->words; w++)
    any |= near[w] & far[w] & battle->valid[w]
           & ~(game_ground (battle, game)[w] | game_set (battle, game, 0, 0)[w]
               | game_set (battle, game, 0, 1)[w]
               | game_set (battle, game, 1, 0)[w]
               | game_set (battle, game, 1, 1)[w]);
  return any != 0;
}

/* Whether the piece reaches the end in one step. */
static bool
steps_in (const wcr_battle *battle, const wcr_game *game, int piece, int end)
{
  int start = game->piece[piece].hex;
  return bit_in (battle->adjacent + start * battle->words, end)
         && ask_ground (battle, game, WCR_QUERY_MAY_ENTER, piece, end, start,
                        WCR_MODE_ORDERED);
}

int
find_path (const wcr_battle *battle, const wcr_game *game, int piece, int end,
           uint16_t *path)
{
  int start = game->piece[piece].hex;
  if (steps_in (battle, game, piece, end))
    {
      if (path != NULL)
        path[0] = (uint16_t) end;
      return 1;
    }
  if (path == NULL && start != end && start < battle->hexes
      && !hex_in (game_ground (battle, game), (unsigned) end)
      && two_steps (battle, game, start, end))
    return 2;
  struct mover v;
  struct reach r;
  int p = 0;
  flood_to (&v, battle, game, piece, end, &r);
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
  hex_word back[MAX_STEPS + 1][MAX_WORDS]; /* by step: hexes that lead on */
  int length, made;
  uint16_t at[MAX_STEPS];   /* the path that is tried */
  uint16_t path[MAX_STEPS]; /* the first path that was found */
  uint64_t means;           /* what happens on it */
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

/* Tries whether the path may go on into the hex, which leads to the end.
 * @param passed  friends passed before
 * @return friends passed with this hex; -1: it may not enter */
static int
goes_into (const struct search *search, int s, int from, int hex, int passed)
{
  const struct mover *v = search->v;
  if (!bit_in (v->free, hex))
    passed++;
  if (passed > v->passes || !reached (search->r, s, passed, hex)
      || (s <= search->made && search->path[s - 1] != hex)
      || !enters (v, hex, from)
      || (v->by_step && s < search->length && stops_in (v, hex, from)))
    return -1;
  return passed;
}

/* The bit of the ground of a hex, where conditions ask whether it was touched;
 * part of the last byte of what a path means. */
static uint8_t
touch_of (const struct mover *v, int hex)
{
  const wcr_battle *battle = v->battle;
  return battle->touch_bit[battle->terrain[game_terrain (v->game)[hex]].type];
}

/* Tries all paths that lead on from a hex, which was reached after s steps. */
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
      int with = next == HEX_NONE || !bit_in (search->back[s + 1], next)
                     ? -1
                     : goes_into (search, s + 1, hex, next, passed);
      if (with < 0)
        continue;
      uint64_t here
          = triggers_on_entering (v->battle, v->game, v->piece, next, hex);
      uint64_t then = means + (here & ~(uint64_t) 255);
      search->at[s] = (uint16_t) next;
      search_from (search, s + 1, next, with, then | touch_of (v, next));
    }
}

bool
compares_ways (const wcr_battle *battle)
{
  const uint8_t *first = battle->first_trigger;
  return battle->touches
         || first[WCR_EVENT_HEX_ENTERED] != first[WCR_EVENT_HEX_ENTERED + 1];
}

/* The hex by which a piece goes to an end two steps away, when nothing has to
 * be asked and all such hexes mean the same; else HEX_NONE. */
static int
hex_between (const wcr_battle *battle, const wcr_game *game, int piece, int end)
{
  int start = game->piece[piece].hex, side = piece_side (battle, piece);
  int found = HEX_NONE;
  if (start >= battle->hexes || start == end
      || bit_in (game_ground (battle, game), end))
    return HEX_NONE;
  const hex_word *far = battle->adjacent + end * battle->words;
  const uint8_t *terrain = game_terrain (game);
  for (int d = 0; d < 6; d++)
    {
      int hex = battle->neighbour[start][d];
      if (hex == HEX_NONE || !bit_in (far, hex)
          || bit_in (game_set (battle, game, 1 - side, 0), hex)
          || bit_in (game_set (battle, game, 1 - side, 1), hex))
        continue;
      if (bit_in (game_ground (battle, game), hex)
          || bit_in (game_set (battle, game, side, 0), hex)
          || bit_in (game_set (battle, game, side, 1), hex))
        return HEX_NONE;
      if (found == HEX_NONE)
        found = hex;
      else if (battle->touch_bit[battle->terrain[terrain[hex]].type]
                   != battle->touch_bit[battle->terrain[terrain[found]].type]
               || may_trigger (battle, game, WCR_EVENT_HEX_ENTERED))
        return HEX_NONE;
    }
  return found;
}

/* Finds a path of one or two hexes that needs no search. @return false: it
 * needs one */
static bool
simple_way (const wcr_battle *battle, const wcr_game *game, int piece, int end,
            uint16_t *path, int *length)
{
  *length = steps_in (battle, game, piece, end) ? 1 : 2;
  int between = *length == 1 ? end : hex_between (battle, game, piece, end);
  path[0] = (uint16_t) between;
  path[1] = (uint16_t) end;
  return between != HEX_NONE;
}

/* Searches the paths, hex by hex, until they part. */
static void
search_ways (struct search *search, int end)
{
  int start = search->v->game->piece[search->v->piece].hex;
  lead_back (search, end);
  for (; search->made < search->length; search->made++)
    {
      search->found = search->differ = false;
      search->count = 0;
      search_from (search, 0, start, 0, touch_of (search->v, start));
      if (!search->differ || search->count != 1)
        break;
    }
}

int
find_way (const wcr_battle *battle, const wcr_game *game, int piece, int end,
          uint16_t path[MAX_STEPS], int *length, int *made, uint16_t next[6])
{
  struct mover v;
  struct reach r;
  struct search search; /* large: only what is read is set */
  int passed;
  if (*made == 0 && simple_way (battle, game, piece, end, path, length))
    {
      *made = *length;
      return 0;
    }
  search.v = &v;
  search.r = &r;
  search.made = *made;
  search.found = search.differ = false;
  search.count = 0;
  flood_to (&v, battle, game, piece, end, &r);
  *length = search.length = steps_to (&r, game->piece[piece].hex, end, &passed);
  for (int i = 0; i < *made; i++)
    search.path[i] = path[i];
  search_ways (&search, end);
  *made = search.differ ? search.made : search.length;
  for (int i = 0; i < *made && search.found; i++)
    path[i] = search.path[i];
  for (int i = 0; i < search.count; i++)
    next[i] = search.next[i];
  return search.differ ? search.count : 0;
}
