/* board.c: geometry of the board and lines of sight.
 *
 * A hex has the centre (x, y) with x = 2 * column, plus 1 in odd rows, and
 * y = 3 * row. In these units its corners are (x, y +- 2) and (x +- 1,
 * y +- 1), so that everything is exact in integers. The hexes are squeezed, but
 * squeezing moves no point off or onto a line. */

#include "battle.h"

#include <stdlib.h>
#include <string.h>

enum { FAR_AWAY = 16000 }; /* where slots of reserves are */

int
board_hex_at (const wcr_battle *battle, int x, int row)
{
  if (row < 0 || row >= battle->rows || x < (row & 1))
    return -1;
  int column = (x - (row & 1)) / 2;
  return column < battle->columns - (row & 1) ? row * battle->columns + column
                                              : -1;
}

/* How a line meets a hex. */
enum crossing { CROSSING_NONE, CROSSING_INSIDE, CROSSING_LEFT, CROSSING_RIGHT };

/* Line from (0, 0) in direction (dx, dy), hex with the centre (x, y). */
static enum crossing
cross (int dx, int dy, int x, int y)
{
  static const int8_t corner[6][2]
      = { { 0, 2 }, { 1, 1 }, { 1, -1 }, { 0, -2 }, { -1, -1 }, { -1, 1 } };
  int left = 0, right = 0, on = 0;
  for (int i = 0; i < 6; i++)
    {
      int side = dx * (y + corner[i][1]) - dy * (x + corner[i][0]);
      left += side < 0;
      right += side > 0;
      on += side == 0;
    }
  if (left > 0 && right > 0)
    return CROSSING_INSIDE;
  if (on < 2)
    return CROSSING_NONE;
  return left > 0 ? CROSSING_LEFT : CROSSING_RIGHT;
}

typedef bool (*visit_hex) (void *user, int x, int row, enum crossing crossing);

/* Visits the hexes that the line from the centre (0, 0) to the centre
 * (dx, 3 * rows) crosses or runs along, without those at its ends, until a
 * visit returns false. */
static bool
trace (int dx, int rows, visit_hex visit, void *user)
{
  int dy = 3 * rows, step = rows < 0 ? -1 : 1;
  /* Within a row, two thirds of the way to the next rows, the line strays at
   * most this far from where it meets the middle of the row. */
  int reach = rows == 0 ? abs (dx) / 2 + 1 : 2 * abs (dx) / abs (dy) + 3;
  for (int row = 0;; row += step)
    {
      int middle = rows == 0 ? dx / 2 : dx * row / rows, y = 3 * row;
      for (int x = middle - reach; x <= middle + reach; x++)
        {
          /* Centres of a row have one parity; only those between the ends,
           * measured along the line, count. The factor undoes the squeeze. */
          if (((x ^ row) & 1) != 0 || 3 * dx * x + dy * y <= 0
              || 3 * dx * (x - dx) + dy * (y - dy) >= 0)
            continue;
          enum crossing crossing = cross (dx, dy, x, y);
          if (crossing != CROSSING_NONE && !visit (user, x, row, crossing))
            return false;
        }
      if (row == rows)
        return true;
    }
}

struct sight {
  const wcr_battle *battle;
  const struct centre *from;
  bool (*blocked) (void *user, int hex);
  void *user;
  bool left, right;
};

static bool
look (void *user, int x, int row, enum crossing crossing)
{
  struct sight *sight = user;
  int hex = board_hex_at (sight->battle, sight->from->x + x,
                          sight->from->row + row);
  if (hex >= 0 && !sight->blocked (sight->user, hex))
    return true;
  sight->left |= crossing == CROSSING_LEFT;
  sight->right |= crossing == CROSSING_RIGHT;
  return crossing != CROSSING_INSIDE && !(sight->left && sight->right);
}

bool
board_line (const wcr_battle *battle, int a, int b,
            bool (*blocked) (void *user, int hex), void *user)
{
  const struct centre *from = &battle->centre[a], *to = &battle->centre[b];
  struct sight sight = { battle, from, blocked, user, false, false };
  return trace (to->x - from->x, to->row - from->row, look, &sight);
}

struct walk {
  const wcr_battle *battle;
  const struct centre *from;
  bool (*test) (void *user, int hex);
  void *user;
};

static bool
step_inside (void *user, int x, int row, enum crossing crossing)
{
  struct walk *walk = user;
  if (crossing != CROSSING_INSIDE)
    return true;
  int hex
      = board_hex_at (walk->battle, walk->from->x + x, walk->from->row + row);
  return hex >= 0 && walk->test (walk->user, hex);
}

bool
board_crosses (const wcr_battle *battle, int a, int b,
               bool (*test) (void *user, int hex), void *user)
{
  const struct centre *from = &battle->centre[a], *to = &battle->centre[b];
  struct walk walk = { battle, from, test, user };
  return trace (to->x - from->x, to->row - from->row, step_inside, &walk);
}

unsigned
board_entry (const wcr_battle *battle, int from, int hex)
{
  /* The corners at the end of each side, in the order of the sides. */
  static const int8_t corner[6][2]
      = { { 1, -1 }, { 0, -2 }, { -1, -1 }, { -1, 1 }, { 0, 2 }, { 1, 1 } };
  const struct centre *a = &battle->centre[from], *b = &battle->centre[hex];
  int x = a->x - b->x, y = 3 * (a->row - b->row);
  unsigned sides = 0;
  if (from == hex)
    return 0;
  /* A side spans the directions between its two corners, which belong to it. */
  for (int i = 0; i < 6; i++)
    {
      const int8_t *first = corner[(i + 5) % 6], *last = corner[i];
      if (first[0] * y - first[1] * x <= 0 && x * last[1] - y * last[0] <= 0)
        sides |= 1u << i;
    }
  return sides;
}

/* Whether the hex is in no zone and has no feature on its sides. */
static bool
is_plain (const wcr_battle *battle, int hex)
{
  if (!wcr_hex_valid (battle, hex) || battle->zones[hex] != 0)
    return false;
  for (int i = 0; i < battle->hexside_count; i++)
    if (wcr_hexsides (battle, i, hex) != 0)
      return false;
  return true;
}

bool
find_duel_ground (const wcr_battle *battle, int distance, int *from, int *to)
{
  for (int plain = 1; plain >= 0; plain--)
    for (int i = 0; i < battle->hexes; i++)
      {
        int a = (battle->hexes / 2 + i) % battle->hexes;
        if (!wcr_hex_valid (battle, a) || (plain && !is_plain (battle, a)))
          continue;
        for (int b = 0; b < battle->hexes; b++)
          if (wcr_hex_valid (battle, b)
              && board_distance (battle, a, b) == distance
              && (!plain || is_plain (battle, b)))
            {
              *from = a;
              *to = b;
              return true;
            }
      }
  return false;
}

/* Adds a hex to a short line: inside ones first, then left, then right. */
static bool
note (void *user, int x, int row, enum crossing crossing)
{
  struct line *line = user;
  int at = line->inside;
  if (crossing == CROSSING_INSIDE)
    line->inside++;
  else
    {
      at += line->left;
      if (crossing == CROSSING_LEFT)
        line->left++;
      else
        at += line->right++;
    }
  for (int i = LINE_HEXES - 1; i > at; i--)
    line->hex[i] = line->hex[i - 1];
  line->hex[at] = (struct step){ (int8_t) x, (int8_t) row };
  return true;
}

static void
make_lines (struct lines *lines)
{
  for (int row = -SHORT_LINE; row <= SHORT_LINE; row++)
    for (int x = -2 * SHORT_LINE; x <= 2 * SHORT_LINE; x++)
      {
        int down = abs (row), across = abs (x);
        int distance = across > down ? down + (across - down) / 2 : down;
        if (((x ^ row) & 1) == 0 && distance > 1 && distance <= SHORT_LINE)
          trace (x, row, note,
                 &lines->to[row + SHORT_LINE][x + 2 * SHORT_LINE]);
      }
}

/* Neighbours and rear hexes of a hex. */
static void
link_hex (wcr_battle *battle, int hex)
{
  static const int8_t step_x[6] = { 2, 1, -1, -2, -1, 1 };
  static const int8_t step_row[6] = { 0, -1, -1, 0, 1, 1 };
  const struct centre *centre = &battle->centre[hex];
  size_t words = (size_t) battle->words;
  for (int i = 0; i < 6; i++)
    {
      int other = board_hex_at (battle, centre->x + step_x[i],
                                centre->row + step_row[i]);
      if (other < 0)
        continue;
      battle->neighbour[hex][i] = (uint16_t) other;
      battle->adjacent[(size_t) hex * words + (size_t) other / 64]
          |= (hex_word) 1 << (other % 64);
      if (step_row[i] == 0)
        continue;
      int side = step_row[i] < 0 ? WCR_SIDE_TOP : WCR_SIDE_BOTTOM;
      uint16_t *rear = battle->rear[hex][side];
      rear[rear[0] != HEX_NONE] = (uint16_t) other;
    }
}

/* The sets of hexes_afar(): a hex is in the set of its distance and in those of
 * longer distances. */
static void
find_afar (wcr_battle *battle, int hex)
{
  const struct centre *centre = &battle->centre[hex];
  hex_word *row[SHORT_LINE + 2];
  for (int range = 1; range <= SHORT_LINE + 1; range++)
    row[range] = battle->afar + afar_row (battle, hex, range);
  for (int w = 0; w < battle->words; w++)
    row[SHORT_LINE + 1][w]
        = battle->valid[w] & ~battle->adjacent[hex * battle->words + w];
  row[SHORT_LINE + 1][hex / 64] &= ~((hex_word) 1 << (hex % 64));
  for (int down = -SHORT_LINE; down <= SHORT_LINE; down++)
    for (int x = -2 * SHORT_LINE; x <= 2 * SHORT_LINE; x++)
      {
        int other = ((x ^ down) & 1) != 0 ? -1
                                          : board_hex_at (battle, centre->x + x,
                                                          centre->row + down);
        int distance = other < 0 ? 0 : board_distance (battle, hex, other);
        for (int d = distance; d >= 2 && d <= SHORT_LINE; d++)
          row[d][other / 64] |= (hex_word) 1 << (other % 64);
      }
}

bool
board_init (wcr_battle *battle)
{
  size_t hexes = (size_t) battle->places, words = (size_t) battle->words;
  battle->valid = battle_allocate (battle, words, sizeof (hex_word));
  battle->centre = battle_allocate (battle, hexes, sizeof *battle->centre);
  battle->neighbour
      = battle_allocate (battle, hexes, sizeof *battle->neighbour);
  battle->rear = battle_allocate (battle, hexes, sizeof *battle->rear);
  battle->adjacent = battle_allocate (battle, hexes * words, sizeof (hex_word));
  battle->afar = battle_allocate (battle, hexes * words * (SHORT_LINE + 1),
                                  sizeof (hex_word));
  battle->lines = battle_allocate (battle, 1, sizeof *battle->lines);
  if (battle->valid == NULL || battle->centre == NULL
      || battle->neighbour == NULL || battle->rear == NULL
      || battle->adjacent == NULL || battle->afar == NULL
      || battle->lines == NULL)
    return false;
  memset (battle->neighbour, 0xff, hexes * sizeof *battle->neighbour);
  memset (battle->rear, 0xff, hexes * sizeof *battle->rear);
  for (int slot = battle->hexes; slot < battle->places; slot++)
    battle->centre[slot] = (struct centre){ FAR_AWAY, FAR_AWAY };
  for (int hex = 0; hex < battle->hexes; hex++)
    {
      int row = hex / battle->columns;
      int x = 2 * (hex % battle->columns) + (row & 1);
      battle->centre[hex] = (struct centre){ (int16_t) x, (int16_t) row };
      if (board_hex_at (battle, x, row) != hex)
        continue;
      battle->valid[hex / 64] |= (hex_word) 1 << (hex % 64);
      link_hex (battle, hex);
    }
  for (int hex = 0; hex < battle->hexes; hex++)
    if (hex_in (battle->valid, (unsigned) hex))
      find_afar (battle, hex);
  make_lines (battle->lines);
  return true;
}
