/* Binaries that do not load: board, pieces, zones, reserves, armies and texts
 * that cannot be. */

#include "sample.h"
#include "../run.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct sample sample;

static void
two_units_in_a_hex (void)
{
  static const char *const hexes[KINDS_OF_SAMPLE] = { "B3 B3" };
  sample_pieces (&sample, hexes);
}

static void
both_sides_in_a_hex (void)
{
  static const char *const hexes[KINDS_OF_SAMPLE]
      = { "B3", NULL, NULL, NULL, NULL, NULL, NULL, "B3" };
  sample_pieces (&sample, hexes);
}

static void
unit_in_missing_hex (void)
{
  static const char *const hexes[KINDS_OF_SAMPLE] = { "B13" };
  sample_pieces (&sample, hexes);
}

static void
no_banners (void)
{
  sample.section[WCR_SECTION_ARMIES].data[1] = 0;
}

static void
empty_hand (void)
{
  sample.section[WCR_SECTION_ARMIES].data[0] = 0;
}

static void
few_cards (void)
{
  sample.section[WCR_SECTION_ARMIES].data[0] = 24;
}

static void
third_player (void)
{
  sample.section[WCR_SECTION_ARMIES].data[4] = 0 + 4 * 3;
}

static void
third_player_below (void)
{
  sample.section[WCR_SECTION_ARMIES].data[4] = 0 + 16 * 3;
}

static void
terrain_twice (void)
{
  sample_terrain (&sample, "C3 wood", "C3 hill", NULL);
}

static void
terrain_off_board (void)
{
  sample_terrain (&sample, "B13 wood", NULL);
}

static void
unknown_terrain (void)
{
  sample_terrain (&sample, "C3 wood", NULL);
  struct bytes *out = &sample.section[WCR_SECTION_BOARD];
  out->data[out->length - 3] = 5; /* before the hexsides */
}

/* Numbers behind the terrain of the board: hexsides. */
static void
put_hexsides (const int *numbers, int count)
{
  struct bytes *out = &sample.section[WCR_SECTION_BOARD];
  sample_terrain (&sample, NULL);
  out->length -= 2; /* no features, no placements */
  for (int i = 0; i < count; i++)
    bytes_uleb (out, (uint64_t) numbers[i]);
  sample.present[WCR_SECTION_NAMES] = false;
}

static void
seventeen_features (void)
{
  put_hexsides ((const int[]){ 17, 0 }, 2);
}

static void
unknown_feature (void)
{
  put_hexsides ((const int[]){ 1, 1, 5, 1, 3 }, 5);
}

static void
seven_sides (void)
{
  put_hexsides ((const int[]){ 1, 1, 5, 0, 64 }, 5);
}

static void
no_side (void)
{
  put_hexsides ((const int[]){ 1, 1, 5, 0, 0 }, 5);
}

static void
hexside_twice (void)
{
  put_hexsides ((const int[]){ 2, 2, 5, 1, 3, 0, 0, 4 }, 8);
}

static void
hexside_off_board (void)
{
  put_hexsides ((const int[]){ 1, 2, 100, 0, 1, 100, 0, 1 }, 8);
}

static void
hexside_of_no_hex (void)
{
  put_hexsides ((const int[]){ 1, 1, 25, 0, 1 }, 5); /* B13 */
}

static void
unknown_hexside (void)
{
  sample_expression (&sample, WCR_OP_A_CROSSES, 0, -1);
}

/* Numbers behind the terrains: those of sides. */
static void
put_owned (const int *numbers, int count)
{
  struct bytes *out = &sample.section[WCR_SECTION_TERRAINS];
  out->length -= 3; /* wood of the top side */
  for (int i = 0; i < count; i++)
    bytes_uleb (out, (uint64_t) numbers[i]);
}

static void
unknown_owned (void)
{
  put_owned ((const int[]){ 1, 4, 0 }, 3);
}

static void
owned_by_nobody (void)
{
  put_owned ((const int[]){ 1, 1, 2 }, 3);
}

static void
owned_open_ground (void)
{
  put_owned ((const int[]){ 1, 0, 1 }, 3);
}

static void
owned_twice (void)
{
  put_owned ((const int[]){ 2, 1, 1, 1, 1 }, 5);
}

static void
unknown_terrain_flags (void)
{
  /* Behind the number of terrains and the level of open ground. */
  sample.section[WCR_SECTION_TERRAINS].data[2] = 2;
}

static void
leader_before_unit (void)
{
  sample.section[WCR_SECTION_KINDS].data[1] = 6;
}

static void
missing_section (void)
{
  sample.present[WCR_SECTION_TRIGGERS] = false;
}

static void
long_section (void)
{
  bytes_u8 (&sample.section[WCR_SECTION_ARMIES], 0);
}

static void
zone_off_board (void)
{
  struct bytes *out = sample_section (&sample, WCR_SECTION_ZONES);
  bytes_uleb (out, 1);
  bytes_uleb (out, 2);
  bytes_uleb (out, 100);
  bytes_uleb (out, 99);
}

static void
reserve_without_slots (void)
{
  struct bytes *out = sample_section (&sample, WCR_SECTION_RESERVES);
  bytes_uleb (out, 1);
  for (int i = 0; i < 5; i++)
    bytes_uleb (out, 0);
}

/* One zone of one hex, and the numbers of the reserves; a place off the board
 * for each that the reserves should have. */
static void
put_reserves (int places, const int *numbers, int count)
{
  struct bytes *out = sample_section (&sample, WCR_SECTION_ZONES);
  bytes_uleb (out, 1);
  bytes_uleb (out, 1);
  bytes_uleb (out, 2);
  sample.section[WCR_SECTION_BOARD].data[2] = (uint8_t) places;
  out = sample_section (&sample, WCR_SECTION_RESERVES);
  for (int i = 0; i < count; i++)
    bytes_uleb (out, (uint64_t) numbers[i]);
  sample.present[WCR_SECTION_NAMES] = false;
}
#define RESERVES(places, ...)                                                  \
  put_reserves (places, (const int[]){ __VA_ARGS__ },                          \
                sizeof ((const int[]){ __VA_ARGS__ }) / sizeof (int))

/* Side, slots, zone, group of cards, turn, section, banners, flags. */
static void
reserve_of_no_side (void)
{
  RESERVES (1, 1, 2, 1, 0, 1, 0, 0, 0, 0);
}

static void
reserve_of_no_zone (void)
{
  RESERVES (1, 1, 0, 1, 1, 1, 0, 0, 0, 0);
}

static void
reserve_of_no_section (void)
{
  RESERVES (1, 1, 0, 1, 0, 1, 0, 99, 0, 0);
}

static void
reserve_with_other_flags (void)
{
  RESERVES (1, 1, 0, 1, 0, 1, 0, 0, 0, 2 * WCR_RESERVE_ANYWHERE);
}

static void
ordered_reserve_of_anywhere (void)
{
  RESERVES (1, 1, 0, 1, 0, 1, 0, 0, 0, WCR_RESERVE_ANYWHERE);
}

static void
reserve_that_comes_twice (void)
{
  RESERVES (1, 1, 0, 1, 0, 1, 0, 0, 2, 0);
}

static void
reserves_share_a_slot (void)
{
  RESERVES (1, 2, 0, 1, 0, 1, 0, 0, 0, 0, 1, 1, 0, 1, 0, 0, 0, 0);
}

/* One zone, and an objective in a zone. */
static void
one_objective (int zone, int banners, int side)
{
  struct bytes *out = sample_section (&sample, WCR_SECTION_ZONES);
  bytes_uleb (out, 1);
  bytes_uleb (out, 1);
  bytes_uleb (out, 2);
  out = sample_section (&sample, WCR_SECTION_OBJECTIVES);
  bytes_uleb (out, 1);
  bytes_uleb (out, (uint64_t) zone);
  bytes_uleb (out, (uint64_t) banners);
  bytes_uleb (out, (uint64_t) side);
  sample.present[WCR_SECTION_NAMES] = false;
}

static void
objective_nowhere (void)
{
  one_objective (1, 1, 0);
}

static void
objective_for_nothing (void)
{
  one_objective (0, 0, 0);
}

static void
objective_of_nobody (void)
{
  one_objective (0, 1, 3);
}

/* 128 says that it is claimed at once. */
static void
objective_at_once_for_nothing (void)
{
  one_objective (0, WCR_OBJECTIVE_AT_ONCE, 0);
}

static void
objective_for_a_hundred (void)
{
  one_objective (0, 100, 0);
}

static void
objective_at_once_for_a_hundred (void)
{
  one_objective (0, WCR_OBJECTIVE_AT_ONCE + 100, 0);
}

/* Two hexes more than the enemy are needed in a zone of one. */
static void
objective_by_too_much (void)
{
  one_objective (0, 2 * WCR_OBJECTIVE_MARGIN + 1, 0);
}

static void
objective_in_two_ways (void)
{
  one_objective (0, WCR_OBJECTIVE_MARGIN + WCR_OBJECTIVE_HALF + 1, 0);
}

static void
objective_by_a_hex_too_many (void)
{
  one_objective (0, WCR_OBJECTIVE_MARGIN * (WCR_MAX_HEXES + 1), 0);
}

static void
objectives_for_too_much (void)
{
  one_objective (0, 1, 0);
  struct bytes *out = sample_section (&sample, WCR_SECTION_OBJECTIVES);
  bytes_uleb (out, 3);
  for (int i = 0; i < 3; i++)
    {
      bytes_uleb (out, 0);
      bytes_uleb (out, 99);
      bytes_uleb (out, 0);
    }
}

static void
first_move_by_no_face (void)
{
  struct bytes *out = sample_section (&sample, WCR_SECTION_ARMIES);
  const uint8_t armies[] = { 5, 3, 6, 3, WCR_SIDES + WCR_SIDE_TOP, 0, 0 };
  for (size_t i = 0; i < sizeof armies; i++)
    bytes_u8 (out, armies[i]);
}

static void
slot_of_nobody (void)
{
  sample.section[WCR_SECTION_BOARD].data[2] = 1;
}

static void
empty_zone (void)
{
  struct bytes *out = sample_section (&sample, WCR_SECTION_ZONES);
  bytes_uleb (out, 1);
  bytes_uleb (out, 0);
  bytes_uleb (out, 0);
}

static void
unknown_zone (void)
{
  sample_expression (&sample, WCR_OP_P_IN, WCR_SUBJECT_PIECE, 0, -1);
}

static void
bad_utf8 (void)
{
  sample.section[WCR_SECTION_STRINGS].data[3] = 0xff;
}

static void
escape_in_text (void)
{
  sample.section[WCR_SECTION_STRINGS].data[3] = 0x1b;
}

static void
large_number (void)
{
  sample_council (&sample, 1000, "tan", "grey", 3);
}

static void
short_colour (void)
{
  sample_council (&sample, 1, "#12345", "grey", 3);
}

static void
long_colour (void)
{
  sample_council (&sample, 1, "tan", "#1234567", 3);
}

static void
two_words (void)
{
  sample_council (&sample, 1, "tan", "light grey", 3);
}

static void
unknown_commander (void)
{
  sample_council (&sample, 1, "tan", "grey", 4);
}

static void
many_personalities (void)
{
  sample_personalities (&sample, WCR_MAX_PERSONALITIES + 1, 1, 100);
}

static void
unnamed_personality (void)
{
  sample_personalities (&sample, 1, 1000, 100);
}

static void
heavy_weight (void)
{
  sample_personalities (&sample, 1, 1, WCR_MAX_WEIGHT + 1);
}

static void
personality_cut_short (void)
{
  sample_personalities (&sample, 1, 1, 100);
  sample.section[WCR_SECTION_PERSONALITIES].length--;
}

static void
people_without (void)
{
  sample_people (&sample, 1, 0, 10);
}

static void
many_mistakes (void)
{
  sample_personalities (&sample, 1, 1, 100);
  sample_people (&sample, 1, 101, 10);
}

static void
large_share (void)
{
  sample_personalities (&sample, 1, 1, 100);
  sample_people (&sample, 1, 0, 101);
}

static void
many_people (void)
{
  sample_personalities (&sample, 2, 1, 100);
  sample_people (&sample, 2, 0, 51);
}

static void
names_do_not_fit (void)
{
  sample.section[WCR_SECTION_NAMES].data[0] = 4;
}

static void
unknown_string (void)
{
  sample.section[WCR_SECTION_NAMES].data[1] = 127;
}

static const struct refusal refusals[] = {
  { "two units", two_units_in_a_hex, "two units or two leaders" },
  { "both sides", both_sides_in_a_hex, "both sides" },
  { "missing hex", unit_in_missing_hex, "beyond the board" },
  { "no banners", no_banners, "banner" },
  { "empty hand", empty_hand, "no cards" },
  { "few cards", few_cards, "cannot fill both hands" },
  { "third player", third_player, "no such player" },
  { "third player below", third_player_below, "no such player" },
  { "terrain twice", terrain_twice, "two terrains" },
  { "terrain off board", terrain_off_board, "terrain beyond the board" },
  { "unknown terrain", unknown_terrain, "no such terrain" },
  { "seventeen features", seventeen_features, "too many features" },
  { "unknown feature", unknown_feature, "no such feature" },
  { "seven sides", seven_sides, "six sides" },
  { "no side", no_side, "on no side" },
  { "hexside twice", hexside_twice, "not in order" },
  { "hexside off board", hexside_off_board, "hexside beyond the board" },
  { "hexside of no hex", hexside_of_no_hex, "hexside beyond the board" },
  { "unknown hexside", unknown_hexside, "feature of hexsides" },
  { "unknown owned terrain", unknown_owned, "no such terrain" },
  { "owned by nobody", owned_by_nobody, "no such side" },
  { "owned open ground", owned_open_ground, "open ground belongs" },
  { "owned twice", owned_twice, "to a side twice" },
  { "unknown terrain flags", unknown_terrain_flags, "unknown flags" },
  { "leader before unit", leader_before_unit, "unit after a kind of leader" },
  { "missing section", missing_section, "section is missing" },
  { "long section", long_section, "longer than what it holds" },
  { "zone off board", zone_off_board, "beyond the board" },
  { "reserve without slots", reserve_without_slots, "no slots" },
  { "reserve of no side", reserve_of_no_side, "no such side" },
  { "reserve of no zone", reserve_of_no_zone, "no such zone" },
  { "reserve of no section", reserve_of_no_section, "no such section" },
  { "reserve with other flags", reserve_with_other_flags, "way to come in" },
  { "ordered reserve of anywhere", ordered_reserve_of_anywhere, "in two ways" },
  { "reserve that comes twice", reserve_that_comes_twice, "in two ways" },
  { "reserves share a slot", reserves_share_a_slot, "no slots" },
  { "objective nowhere", objective_nowhere, "no such zone" },
  { "objective for nothing", objective_for_nothing, "no banner" },
  { "objective at once for nothing", objective_at_once_for_nothing,
    "no banner" },
  { "objective for a hundred", objective_for_a_hundred, "too many banners" },
  { "objective at once for a hundred", objective_at_once_for_a_hundred,
    "too many banners" },
  { "objective by too much", objective_by_too_much, "more hexes than" },
  { "objective in two ways", objective_in_two_ways, "in two ways" },
  { "objective by a hex too many", objective_by_a_hex_too_many,
    "too many banners" },
  { "objective of nobody", objective_of_nobody, "no such side" },
  { "objectives for too much", objectives_for_too_much, "too many banners" },
  { "first move by no face", first_move_by_no_face, "moves first" },
  { "slot of nobody", slot_of_nobody, "no reserve" },
  { "empty zone", empty_zone, "zone" },
  { "unknown zone", unknown_zone, "no such" },
  { "bad UTF-8", bad_utf8, "UTF-8" },
  { "escape in text", escape_in_text, "control characters" },
  { "names do not fit", names_do_not_fit, "do not fit" },
  { "colour of five digits", short_colour, "no such colour" },
  { "colour of seven digits", long_colour, "no such colour" },
  { "colour of two words", two_words, "no such colour" },
  { "unknown commander", unknown_commander, "no such text" },
  { "unknown string", unknown_string, "no such text" },
  { "many personalities", many_personalities, "too many personalities" },
  { "unnamed personality", unnamed_personality, "no such text" },
  { "heavy weight", heavy_weight, "a weight is too large" },
  { "personality cut short", personality_cut_short, "ends too early" },
  { "people without personalities", people_without,
    "not as many people as personalities" },
  { "many mistakes", many_mistakes, "too many mistakes" },
  { "large share", large_share, "a share is too large" },
  { "many people", many_people, "the shares are more than all" },
  { "large number", large_number, "no such number" },
};

START_TEST (test_refused) { sample_refuses (&sample, &refusals[_i]); }
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("refused map");
  TCase *bad = tcase_create ("bad");
  tcase_add_loop_test (bad, test_refused, 0,
                       sizeof refusals / sizeof refusals[0]);
  suite_add_tcase (suite, bad);
  return run_suite (suite);
}
