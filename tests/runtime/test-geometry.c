/* Board, neighbours, rear hexes, names, distance and lines of sight. */

#include "sample.h"
#include "../run.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct sample sample;

static wcr_battle *
load_sample (void)
{
  sample_init (&sample);
  return sample_load (&sample);
}

/* A board of open ground so large that nothing meets its edge. */
static wcr_battle *
load_large (void)
{
  static const char *const nobody[KINDS_OF_SAMPLE];
  sample_init (&sample);
  struct bytes *out = sample_section (&sample, WCR_SECTION_BOARD);
  bytes_uleb (out, 40);
  bytes_uleb (out, 31);
  bytes_uleb (out, 0);
  bytes_uleb (out, 3);
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 5; k++)
      bytes_uleb (out, 0);
  for (int i = 0; i < 3; i++)
    bytes_uleb (out, 0);
  sample_pieces (&sample, nobody);
  return sample_load (&sample);
}

START_TEST (test_rows_and_names)
{
  wcr_battle *battle = load_sample ();
  char name[8];
  const char *end;
  int hexes = 0;
  for (int hex = 0; hex < wcr_hex_count (battle); hex++)
    {
      if (!wcr_hex_valid (battle, hex))
        continue;
      hexes++;
      ck_assert_int_eq (
          wcr_hex_parse (battle, wcr_hex_name (battle, hex, name), &end), hex);
      ck_assert_int_eq (*end, '\0');
    }
  ck_assert_int_eq (hexes, 113); /* five rows of 13, four of 12: GEO-004 */
  ck_assert_str_eq (wcr_hex_name (battle, 0, name), "A1");
  ck_assert_str_eq (wcr_hex_name (battle, 13 + 11, name), "B12");
  ck_assert_int_eq (wcr_hex_parse (battle, "B13", NULL), WCR_NONE);
  ck_assert_int_eq (wcr_hex_parse (battle, "J1", NULL), WCR_NONE);
  ck_assert_int_eq (wcr_hex_parse (battle, "A0", NULL), WCR_NONE);
  ck_assert_int_eq (wcr_hex_parse (battle, "A14", NULL), WCR_NONE);
  ck_assert_int_eq (wcr_hex_parse (battle, "7", NULL), WCR_NONE);
  ck_assert_int_eq (wcr_hex_parse (battle, "", NULL), WCR_NONE);
  ck_assert_int_eq (wcr_hex_parse (battle, "D7 x", &end), 3 * 13 + 6);
  ck_assert_str_eq (end, " x");
  wcr_battle_destroy (battle);
}
END_TEST

START_TEST (test_names_beyond_z)
{
  wcr_battle *battle = load_large ();
  char name[8];
  ck_assert_str_eq (wcr_hex_name (battle, 25 * 40, name), "Z1");
  ck_assert_str_eq (wcr_hex_name (battle, 26 * 40 + 39, name), "AA40");
  ck_assert_int_eq (wcr_hex_parse (battle, "AD3", NULL), 29 * 40 + 2);
  wcr_battle_destroy (battle);
}
END_TEST

static void
check_names (const wcr_battle *battle, const uint16_t *found, int count,
             const char *expected)
{
  char text[80] = "", name[8];
  for (int i = 0; i < count; i++)
    {
      if (i > 0)
        strcat (text, " ");
      strcat (text, found[i] == HEX_NONE
                        ? "-"
                        : wcr_hex_name (battle, found[i], name));
    }
  ck_assert_str_eq (text, expected);
}

START_TEST (test_neighbours)
{
  static const struct {
    const char *hex, *neighbours, *top, *bottom;
  } expected[] = {
    /* E NE NW W SW SE; rear hexes of the two sides */
    { "C3", "C4 B3 B2 C2 D2 D3", "B3 B2", "D2 D3" },
    { "D3", "D4 C4 C3 D2 E3 E4", "C4 C3", "E3 E4" },
    { "A1", "A2 - - - - B1", "- -", "B1 -" },
    { "A13", "- - - A12 B12 -", "- -", "B12 -" },
    { "B1", "B2 A2 A1 - C1 C2", "A2 A1", "C1 C2" },
    { "B12", "- A13 A12 B11 C12 C13", "A13 A12", "C12 C13" },
    { "I1", "I2 H1 - - - -", "H1 -", "- -" },
  };
  wcr_battle *battle = load_sample ();
  for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
    {
      int hex = hex_at (battle, expected[i].hex);
      check_names (battle, battle->neighbour[hex], 6, expected[i].neighbours);
      check_names (battle, battle->rear[hex][WCR_SIDE_TOP], 2, expected[i].top);
      check_names (battle, battle->rear[hex][WCR_SIDE_BOTTOM], 2,
                   expected[i].bottom);
    }
  wcr_battle_destroy (battle);
}
END_TEST

START_TEST (test_distance)
{
  wcr_battle *battle = load_sample ();
  static const struct {
    const char *a, *b;
    int distance;
  } expected[]
      = { { "D6", "D6", 0 },   { "D6", "D9", 3 },   { "D6", "E6", 1 },
          { "D6", "E7", 1 },   { "D6", "E8", 2 },   { "A1", "I1", 8 },
          { "A1", "I13", 16 }, { "B1", "A13", 12 }, { "C5", "G7", 4 } };
  for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
    {
      int a = hex_at (battle, expected[i].a),
          b = hex_at (battle, expected[i].b);
      ck_assert_int_eq (wcr_distance (battle, a, b), expected[i].distance);
      ck_assert_int_eq (wcr_distance (battle, b, a), expected[i].distance);
    }
  wcr_battle_destroy (battle);
}
END_TEST

START_TEST (test_sections)
{
  wcr_battle *battle = load_sample ();
  enum { LEFT = 1, MIDDLE = 2, RIGHT = 4 };
  /* The two dual hexes of a short row, and what the sides call the flanks. */
  ck_assert_uint_eq (
      wcr_hex_sections (battle, hex_at (battle, "A4"), WCR_SIDE_BOTTOM), LEFT);
  ck_assert_uint_eq (
      wcr_hex_sections (battle, hex_at (battle, "A4"), WCR_SIDE_TOP), RIGHT);
  ck_assert_uint_eq (
      wcr_hex_sections (battle, hex_at (battle, "A5"), WCR_SIDE_TOP), MIDDLE);
  ck_assert_uint_eq (
      wcr_hex_sections (battle, hex_at (battle, "B4"), WCR_SIDE_BOTTOM),
      LEFT | MIDDLE);
  ck_assert_uint_eq (
      wcr_hex_sections (battle, hex_at (battle, "B4"), WCR_SIDE_TOP),
      RIGHT | MIDDLE);
  ck_assert_uint_eq (
      wcr_hex_sections (battle, hex_at (battle, "B9"), WCR_SIDE_BOTTOM),
      RIGHT | MIDDLE);
  ck_assert_uint_eq (
      wcr_hex_sections (battle, hex_at (battle, "I13"), WCR_SIDE_BOTTOM),
      RIGHT);
  wcr_battle_destroy (battle);
}
END_TEST

/* ---- the crossing table -------------------------------------------------- */

/* Axial offsets; hexes inside block alone, left and right ones block together.
 * Where a corner is touched, nothing is listed: it never blocks. */
struct axial {
  int q, r;
};
struct crossing {
  struct axial target;
  int inside_count, pair_count;
  struct axial inside[6], left[3], right[3];
};
static const struct crossing crossings[] = {
  { { 2, 0 }, 1, 0, { { 1, 0 } }, { { 0, 0 } }, { { 0, 0 } } },
  { { 1, 1 }, 0, 1, { { 0, 0 } }, { { 1, 0 } }, { { 0, 1 } } },
  { { 3, 0 }, 2, 0, { { 1, 0 }, { 2, 0 } }, { { 0, 0 } }, { { 0, 0 } } },
  { { 2, 1 }, 2, 0, { { 1, 0 }, { 1, 1 } }, { { 0, 0 } }, { { 0, 0 } } },
  { { 4, 0 },
    3,
    0,
    { { 1, 0 }, { 2, 0 }, { 3, 0 } },
    { { 0, 0 } },
    { { 0, 0 } } },
  { { 3, 1 },
    4,
    0,
    { { 1, 0 }, { 2, 0 }, { 1, 1 }, { 2, 1 } },
    { { 0, 0 } },
    { { 0, 0 } } },
  { { 2, 2 },
    1,
    2,
    { { 1, 1 } },
    { { 1, 0 }, { 2, 1 } },
    { { 0, 1 }, { 1, 2 } } },
  { { 5, 0 },
    4,
    0,
    { { 1, 0 }, { 2, 0 }, { 3, 0 }, { 4, 0 } },
    { { 0, 0 } },
    { { 0, 0 } } },
  { { 4, 1 },
    4,
    0,
    { { 1, 0 }, { 2, 0 }, { 2, 1 }, { 3, 1 } },
    { { 0, 0 } },
    { { 0, 0 } } },
  { { 3, 2 },
    4,
    0,
    { { 1, 0 }, { 1, 1 }, { 2, 1 }, { 2, 2 } },
    { { 0, 0 } },
    { { 0, 0 } } },
  { { 6, 0 },
    5,
    0,
    { { 1, 0 }, { 2, 0 }, { 3, 0 }, { 4, 0 }, { 5, 0 } },
    { { 0, 0 } },
    { { 0, 0 } } },
  { { 5, 1 },
    6,
    0,
    { { 1, 0 }, { 2, 0 }, { 3, 0 }, { 2, 1 }, { 3, 1 }, { 4, 1 } },
    { { 0, 0 } },
    { { 0, 0 } } },
  { { 4, 2 },
    5,
    0,
    { { 1, 0 }, { 1, 1 }, { 2, 1 }, { 3, 1 }, { 3, 2 } },
    { { 0, 0 } },
    { { 0, 0 } } },
  { { 3, 3 },
    2,
    3,
    { { 1, 1 }, { 2, 2 } },
    { { 1, 0 }, { 2, 1 }, { 3, 2 } },
    { { 0, 1 }, { 1, 2 }, { 2, 3 } } },
};

/* One of the twelve symmetries of the grid. */
static struct axial
turn (struct axial a, int symmetry)
{
  if (symmetry >= 6)
    a = (struct axial){ a.r, a.q };
  for (int i = symmetry % 6; i > 0; i--)
    a = (struct axial){ -a.r, a.q + a.r };
  return a;
}

static int
offset_hex (const wcr_battle *battle, int from, struct axial a)
{
  const struct centre *centre = &battle->centre[from];
  return board_hex_at (battle, centre->x + 2 * a.q + a.r, centre->row + a.r);
}

static bool
is_one_of (const wcr_battle *battle, int from, const struct axial *list,
           int count, int symmetry, int hex)
{
  for (int i = 0; i < count; i++)
    if (offset_hex (battle, from, turn (list[i], symmetry)) == hex)
      return true;
  return false;
}

struct two_hexes {
  int a, b;
};

static bool
blocked_by_two (void *user, int hex)
{
  const struct two_hexes *two = user;
  return hex == two->a || hex == two->b;
}

static void
check_crossing (const wcr_battle *battle, const struct crossing *c, int from,
                int symmetry)
{
  int to = offset_hex (battle, from, turn (c->target, symmetry));
  int range = board_distance (battle, from, to), near[400], count = 0;
  for (int hex = 0; hex < wcr_hex_count (battle); hex++)
    if (wcr_hex_valid (battle, hex)
        && board_distance (battle, from, hex) <= range
        && board_distance (battle, to, hex) <= range)
      near[count++] = hex;
  for (int i = 0; i < count; i++)
    for (int k = i; k < count; k++)
      {
        struct two_hexes two = { near[i], near[k] };
        bool expected = false, left = false, right = false;
        for (int n = 0; n < 2; n++)
          {
            int hex = n == 0 ? two.a : two.b;
            expected |= is_one_of (battle, from, c->inside, c->inside_count,
                                   symmetry, hex);
            left |= is_one_of (battle, from, c->left, c->pair_count, symmetry,
                               hex);
            right |= is_one_of (battle, from, c->right, c->pair_count, symmetry,
                                hex);
          }
        expected |= left && right;
        if (board_line (battle, from, to, blocked_by_two, &two) == expected)
          ck_abort_msg ("(%d, %d) turned %d with obstacles in hexes %d and "
                        "%d of %d: should%s be blocked",
                        c->target.q, c->target.r, symmetry, two.a, two.b, from,
                        expected ? "" : " not");
      }
}

START_TEST (test_crossing_table)
{
  wcr_battle *battle = load_large ();
  for (size_t i = 0; i < sizeof crossings / sizeof crossings[0]; i++)
    for (int symmetry = 0; symmetry < 12; symmetry++)
      for (int row = 15; row < 17; row++)
        check_crossing (battle, &crossings[i], row * 40 + 19, symmetry);
  wcr_battle_destroy (battle);
}
END_TEST

/* ---- lines on a board with things on it ---------------------------------- */

static bool
in_set (void *user, int hex)
{
  return ((const uint8_t *) user)[hex];
}

static bool
occupied (void *user, int hex)
{
  wcr_game *game = user;
  return game_unit_at (game)[hex] != PIECE_NONE
         || game_leader_at (game)[hex] != PIECE_NONE;
}

START_TEST (test_symmetric)
{
  wcr_battle *battle = load_sample ();
  uint8_t set[117];
  srand (3);
  for (int round = 0; round < 6; round++)
    {
      for (int hex = 0; hex < 117; hex++)
        set[hex] = rand () % 8 < 1 + round;
      for (int a = 0; a < 117; a++)
        for (int b = 0; b < 117; b++)
          if (a != b && wcr_hex_valid (battle, a) && wcr_hex_valid (battle, b))
            ck_assert_int_eq (board_line (battle, a, b, in_set, set),
                              board_line (battle, b, a, in_set, set));
    }
  wcr_battle_destroy (battle);
}
END_TEST

START_TEST (test_sees_is_line)
{
  static const char *const hexes[KINDS_OF_SAMPLE]
      = { "C3 C6 D7 E5 A1", "D3 F6 E8 G9 I1", "B5 F2", "H5", "B7",
          "H7 F4",          "D4 C3",          "E6" };
  sample_init (&sample);
  sample_pieces (&sample, hexes);
  wcr_battle *battle = sample_load (&sample);
  wcr_game *game = sample_game (battle);
  int free_lines = 0, blocked_lines = 0;
  for (int a = 0; a < 117; a++)
    for (int b = 0; b < 117; b++)
      if (a != b && wcr_hex_valid (battle, a) && wcr_hex_valid (battle, b))
        {
          bool line = board_line (battle, a, b, occupied, game);
          ck_assert_int_eq (sees (battle, game, WCR_NONE, a, b), line);
          free_lines += line;
          blocked_lines += !line;
        }
  ck_assert_int_gt (free_lines, 1000);
  ck_assert_int_gt (blocked_lines, 1000);
  free (game);
  wcr_battle_destroy (battle);
}
END_TEST

/* Whether E5 and the hexes around are seen, with pieces and terrain placed. */
struct view {
  const char *from, *to;
  bool seen;
};

static void
check_views (const struct view *views, size_t count)
{
  wcr_battle *battle = sample_load (&sample);
  wcr_game *game = sample_game (battle);
  for (size_t i = 0; i < count; i++)
    {
      int from = hex_at (battle, views[i].from);
      int to = hex_at (battle, views[i].to);
      ck_assert_msg (sees (battle, game, WCR_NONE, from, to) == views[i].seen,
                     "%s should%s see %s", views[i].from,
                     views[i].seen ? "" : " not", views[i].to);
      ck_assert_msg (sees (battle, game, WCR_NONE, to, from) == views[i].seen,
                     "%s should%s see %s", views[i].to,
                     views[i].seen ? "" : " not", views[i].from);
    }
  free (game);
  wcr_battle_destroy (battle);
}
#define CHECK_VIEWS(...)                                                       \
  check_views ((const struct view[]){ __VA_ARGS__ },                           \
               sizeof (struct view[]){ __VA_ARGS__ } / sizeof (struct view))

START_TEST (test_pieces_obstruct)
{
  /* A1 to C1 runs along B1 with the edge of the board beside it: LOS-016. C7
   * to E7 runs between D6 and D7. */
  static const char *const one[KINDS_OF_SAMPLE]
      = { "B1 D6", NULL, NULL, NULL, NULL, "H5", NULL, "H8" };
  static const char *const two[KINDS_OF_SAMPLE]
      = { "D6", NULL, NULL, NULL, NULL, NULL, NULL, "D7" };
  sample_init (&sample);
  sample_pieces (&sample, one);
  CHECK_VIEWS ({ "A1", "C1", false }, { "C7", "E7", true },
               { "H4", "H6", false }, /* a unit of either side */
               { "H7", "H9", false }, /* a leader alone */
               { "H4", "H5", true },  /* the target's own hex: LOS-010 */
               { "H5", "H8", true }, { "A13", "C13", true });
  sample_init (&sample);
  sample_pieces (&sample, two);
  CHECK_VIEWS ({ "C7", "E7", false }, { "A1", "C1", true },
               { "C6", "E6", true }, { "D5", "D8", false });
}
END_TEST

START_TEST (test_terrain_obstructs)
{
  static const char *const nobody[KINDS_OF_SAMPLE];
  static const char *const on_hill[KINDS_OF_SAMPLE] = { "E6" };
  struct sample_effect blocks
      = EFFECT (.query = WCR_QUERY_BLOCKS_SIGHT,
                .operation = WCR_OPERATION_ALLOW, .terrain = WOOD + 1);
  sample_init (&sample);
  sample_pieces (&sample, nobody);
  /* Row E: hill at E5 E6 E7, a hill apart at E10, cliff at E11 beside it, wood
   * at C3. */
  sample_terrain (&sample, "C3 wood", "E5 hill", "E6 hill", "E7 hill",
                  "E10 hill", "E11 cliff", NULL);
  sample_effect (&sample, blocks);
  blocks.terrain = HILL + 1;
  sample_effect (&sample, blocks);
  blocks.terrain = CLIFF + 1;
  sample_effect (&sample, blocks);
  CHECK_VIEWS ({ "C2", "C4", false },                      /* wood between */
               { "C3", "C5", true },                       /* out of the wood */
               { "E4", "E5", true }, { "E3", "E5", true }, /* LOS-024 */
               { "E4", "E6", false },                      /* LOS-025 */
               { "E4", "E8", false },                      /* LOS-023 */
               { "E5", "E7", true },                       /* LOS-026 */
               { "E7", "E10", true },  /* rim to rim: AMB-LOS-04 */
               { "E6", "E10", false }, /* LOS-028 */
               { "E10", "E11", true }, { "E9", "E11", false });
  /* A unit on the hill between two others on it: LOS-027. */
  sample_pieces (&sample, on_hill);
  CHECK_VIEWS ({ "E5", "E7", false });
}
END_TEST

START_TEST (test_terrain_beside_line)
{
  /* LOS-015, LOS-030: D6 and D7 lie beside the line from C7 to E7. */
  static const char *const unit[KINDS_OF_SAMPLE] = { "D6" };
  static const char *const nobody[KINDS_OF_SAMPLE];
  sample_init (&sample);
  sample_pieces (&sample, unit);
  sample_terrain (&sample, "D7 hill", NULL);
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_BLOCKS_SIGHT,
                                  .operation = WCR_OPERATION_ALLOW,
                                  .terrain = HILL + 1));
  CHECK_VIEWS ({ "C7", "E7", false });
  sample_pieces (&sample, nobody);
  CHECK_VIEWS ({ "C7", "E7", true });
}
END_TEST

/* Sides over which lines enter a hex, worked out on paper. */
START_TEST (test_entry)
{
  static const struct {
    const char *from, *hex;
    unsigned sides;
  } lines[] = {
#define SIDE(side) (1u << WCR_DIRECTION_##side)
    { "F5", "E5", SIDE (SE) }, /* next to it */
    { "E7", "E5", SIDE (E) },
    { "E2", "E5", SIDE (W) },
    { "G6", "E5", SIDE (SE) },             /* straight through F5 */
    { "G5", "E5", SIDE (SW) | SIDE (SE) }, /* along a hexside, to the corner */
    { "C5", "E5", SIDE (NW) | SIDE (NE) },
    { "F6", "E5", SIDE (SE) | SIDE (E) },
    { "F3", "E5", SIDE (SW) | SIDE (W) },
    { "D6", "E5", SIDE (NE) | SIDE (E) },
    { "D3", "E5", SIDE (NW) | SIDE (W) },
    { "F7", "E5", SIDE (E) }, /* above the corner by little */
    { "H5", "E5", SIDE (SE) },
    { "H4", "E5", SIDE (SW) },
    { "G7", "E5", SIDE (SE) },
    { "G8", "E5", SIDE (SE) | SIDE (E) },
    { "I5", "E5", SIDE (SW) | SIDE (SE) },
    { "E5", "E5", 0 },
  };
  wcr_battle *battle = load_sample ();
  for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
    ck_assert_msg (board_entry (battle, hex_at (battle, lines[i].from),
                                hex_at (battle, lines[i].hex))
                       == lines[i].sides,
                   "%s to %s", lines[i].from, lines[i].hex);
  for (int hex = 0; hex < battle->hexes; hex++)
    for (int i = 0; i < 6; i++)
      if (battle->neighbour[hex][i] != HEX_NONE)
        ck_assert_uint_eq (board_entry (battle, battle->neighbour[hex][i], hex),
                           1u << i);
  wcr_battle_destroy (battle);
}
END_TEST

/* Turned by a sixth of a circle, a line enters over the next side, and every
 * line over one side or two that meet. */
START_TEST (test_entry_turns)
{
  wcr_battle *battle = load_large ();
  int hex = hex_at (battle, "O20"), row = 14;
  for (int r = -8; r <= 8; r++)
    for (int x = -16 - r % 2; x <= 16; x += 2)
      {
        int centre_x = battle->centre[hex].x;
        /* Turned to the left: (x, r) is x / 2 steps right and r half ones. */
        int turned_x = (x + 3 * r) / 2, turned_r = (r - x) / 2;
        int from = board_hex_at (battle, centre_x + x, row + r);
        int next = board_hex_at (battle, centre_x + turned_x, row + turned_r);
        if (from < 0 || next < 0 || from == hex)
          continue;
        unsigned sides = board_entry (battle, from, hex);
        ck_assert_uint_ne (sides, 0);
        ck_assert_uint_eq (board_entry (battle, next, hex),
                           (sides << 1 | sides >> 5) & 63u);
      }
  wcr_battle_destroy (battle);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("geometry");
  TCase *board = tcase_create ("board"), *sight = tcase_create ("sight");
  tcase_set_timeout (sight, 60);
  tcase_add_test (board, test_rows_and_names);
  tcase_add_test (board, test_names_beyond_z);
  tcase_add_test (board, test_neighbours);
  tcase_add_test (board, test_distance);
  tcase_add_test (board, test_sections);
  tcase_add_test (sight, test_crossing_table);
  tcase_add_test (sight, test_symmetric);
  tcase_add_test (sight, test_sees_is_line);
  tcase_add_test (sight, test_pieces_obstruct);
  tcase_add_test (sight, test_terrain_obstructs);
  tcase_add_test (sight, test_terrain_beside_line);
  tcase_add_test (sight, test_entry);
  tcase_add_test (sight, test_entry_turns);
  suite_add_tcase (suite, board);
  suite_add_tcase (suite, sight);
  return run_suite (suite);
}
