/* sight.c: what a hex sees. Short lines come from the tables of board.c. */

#include "query.h"

#include <string.h>

struct watch {
  const wcr_battle *battle;
  const wcr_game *game;
  int piece; /* that looks, or negative */
  int from, to;
  unsigned group; /* of the terrain in question */
};

/* True when both hexes lie in one connected area of terrain of the group. */
static bool
same_height (const wcr_battle *battle, const wcr_game *game, int from, int to,
             unsigned group)
{
  const uint8_t *terrain = game_terrain (game);
  if (battle->terrain[terrain[from]].sight_group != group
      || battle->terrain[terrain[to]].sight_group != group)
    return false;
  hex_word seen[WCR_MAX_HEXES / 64];
  uint16_t queue[WCR_MAX_HEXES];
  int head = 0, tail = 0;
  memset (seen, 0, (size_t) battle->words * sizeof *seen);
  queue[tail++] = (uint16_t) from;
  seen[from / 64] |= (hex_word) 1 << (from % 64);
  while (head < tail && !hex_in (seen, (unsigned) to))
    {
      const uint16_t *neighbour = battle->neighbour[queue[head++]];
      for (int i = 0; i < 6; i++)
        {
          unsigned hex = neighbour[i];
          if (hex == HEX_NONE || hex_in (seen, hex)
              || battle->terrain[terrain[hex]].sight_group != group)
            continue;
          seen[hex / 64] |= (hex_word) 1 << (hex % 64);
          queue[tail++] = (uint16_t) hex;
        }
    }
  return hex_in (seen, (unsigned) to);
}

static bool
in_group (void *user, int hex)
{
  const struct watch *watch = user;
  return same_height (watch->battle, watch->game, watch->from, hex,
                      watch->group);
}

static bool
terrain_obstructs (struct watch *watch, int hex)
{
  const wcr_battle *battle = watch->battle;
  int terrain = game_terrain (watch->game)[hex];
  struct question q = QUESTION_NONE;
  q.piece = (int16_t) watch->piece;
  q.hex = (int16_t) hex;
  q.from = (int16_t) watch->from;
  /* Mostly no effect is about the terrain. */
  if ((battle->speaks_on[WCR_QUERY_BLOCKS_SIGHT] >> terrain & 1) == 0
      || !ask (battle, watch->game, WCR_QUERY_BLOCKS_SIGHT, &q))
    return false;
  watch->group = battle->terrain[terrain].sight_group;
  /* Both ends stand on it: another hill between them still hides, and a look
   * along a wall must not leave the wall. */
  return watch->group == 0 || !in_group (watch, watch->to)
         || !in_group (watch, hex)
         || ((battle->terrain[terrain].flags & WCR_TERRAIN_STRICT)
             && !board_crosses (battle, watch->from, watch->to, in_group,
                                watch));
}

static bool
obstructs (void *user, int hex)
{
  struct watch *watch = user;
  return game_unit_at (watch->game)[hex] != PIECE_NONE
         || game_leader_at (watch->game)[hex] != PIECE_NONE
         || terrain_obstructs (watch, hex);
}

/* Whether the step of a short line is on the board and free. */
static bool
step_free (struct watch *watch, const struct centre *from,
           const struct step *step)
{
  int hex
      = board_hex_at (watch->battle, from->x + step->x, from->row + step->row);
  return hex >= 0 && !obstructs (watch, hex);
}

bool
sees (const wcr_battle *battle, const wcr_game *game, int piece, int from,
      int to)
{
  struct watch watch = { battle, game, piece, from, to, 0 };
  const struct centre *a = &battle->centre[from], *b = &battle->centre[to];
  int x = b->x - a->x, row = b->row - a->row;
  if (board_distance (battle, from, to) > SHORT_LINE)
    return board_line (battle, from, to, obstructs, &watch);
  const struct line *line
      = &battle->lines->to[row + SHORT_LINE][x + 2 * SHORT_LINE];
  const struct step *step = line->hex;
  for (int i = 0; i < line->inside; i++)
    if (!step_free (&watch, a, step++))
      return false;
  bool left = true, right = true;
  for (int i = 0; i < line->left; i++)
    left &= step_free (&watch, a, step++);
  for (int i = 0; i < line->right && !left; i++)
    right &= step_free (&watch, a, step++);
  return left || right;
}
