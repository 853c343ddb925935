/* Loading: what is accepted, what is refused and with which words. */

#include "sample.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct sample sample;

START_TEST (test_loads)
{
  sample_init (&sample);
  wcr_battle *battle = sample_load (&sample);
  ck_assert_int_eq (wcr_columns (battle), 13);
  ck_assert_int_eq (wcr_rows (battle), 9);
  ck_assert_int_eq (wcr_unit_count (battle), 6);
  ck_assert_int_eq (wcr_piece_count (battle), 8);
  ck_assert_int_eq (wcr_noun_count (battle, WCR_NOUN_CARD), 3);
  ck_assert_str_eq (wcr_noun_id (battle, WCR_NOUN_CARD, 1), "one-each");
  ck_assert_int_eq (wcr_noun_find (battle, WCR_NOUN_TERRAIN, "hill"), HILL);
  ck_assert_int_eq (wcr_noun_find (battle, WCR_NOUN_TERRAIN, "sea"), WCR_NONE);
  ck_assert_str_eq (wcr_noun_name (battle, WCR_NOUN_PIECE, 6), "Ada");
  ck_assert_str_eq (wcr_noun_id (battle, WCR_NOUN_CARD, 99), "");
  ck_assert_int_eq (wcr_card_copies (battle, CARD_EACH), 8);
  ck_assert_int_eq (wcr_card_clauses (battle, CARD_EACH), 2);
  ck_assert_int_eq (wcr_banners_to_win (battle, WCR_SIDE_TOP), 3);
  ck_assert_int_eq (wcr_class_symbol (battle, CLASS_RIDER), FACE_BLUE);
  ck_assert_int_eq (wcr_class_symbol (battle, CLASS_LEADER), WCR_NONE);
  ck_assert (wcr_piece_is_leader (battle, 6));
  ck_assert (!wcr_piece_is_leader (battle, 5));
  ck_assert_int_eq (wcr_piece_side (battle, 5), WCR_SIDE_BOTTOM);
  ck_assert_int_eq (wcr_piece_class (battle, 4), CLASS_ARCHER);
  wcr_battle_destroy (battle);
  wcr_battle_destroy (NULL);
}
END_TEST

/* A file without its text sections plays; it has no names. */
START_TEST (test_without_text)
{
  sample_init (&sample);
  sample.present[WCR_SECTION_STRINGS] = false;
  sample.present[WCR_SECTION_NAMES] = false;
  wcr_battle *battle = sample_load (&sample);
  wcr_game *game = sample_game (battle);
  ck_assert_int_eq (wcr_noun_count (battle, WCR_NOUN_CARD), 3);
  ck_assert_str_eq (wcr_noun_id (battle, WCR_NOUN_CARD, 1), "");
  ck_assert_str_eq (wcr_noun_id (battle, WCR_NOUN_TERRAIN, 0), "open");
  ck_assert_ptr_null (wcr_prose (battle, WCR_PROSE_TITLE, NULL, 0));
  char text[WCR_CHOICE_TEXT];
  wcr_choice choice = WCR_CHOICE (WCR_CHOICE_CARD, 1, 1), again;
  ck_assert_str_eq (wcr_choice_text (battle, game, choice, text), "card 1 alt");
  wcr_choice list[100];
  int n = wcr_choices (battle, game, list, 100);
  for (int i = 0; i < n; i++)
    {
      wcr_choice_text (battle, game, list[i], text);
      ck_assert_int_eq (wcr_choice_parse (battle, game, text, &again), WCR_OK);
      ck_assert_uint_eq (again, list[i]);
    }
  wcr_play_random (battle, game, 1, 10000, NULL);
  ck_assert (wcr_game_over (game));
  free (game);
  wcr_battle_destroy (battle);
}
END_TEST

START_TEST (test_prose)
{
  sample_init (&sample);
  sample.present[WCR_SECTION_NAMES] = false;
  struct bytes *strings = sample_section (&sample, WCR_SECTION_STRINGS);
  struct bytes *prose = sample_section (&sample, WCR_SECTION_PROSE);
  static const char *const texts[]
      = { "en", "de", "A battle", "One", "Two", "Eine Schlacht" };
  static const int paragraphs[][3] = { { WCR_PROSE_TITLE, 0, 2 },
                                       { WCR_PROSE_HISTORY, 0, 3 },
                                       { WCR_PROSE_TITLE, 1, 5 },
                                       { WCR_PROSE_HISTORY, 0, 4 } };
  bytes_uleb (strings, 6);
  for (int i = 0; i < 6; i++)
    bytes_text (strings, texts[i]);
  bytes_uleb (prose, 4);
  for (int i = 0; i < 4; i++)
    for (int k = 0; k < 3; k++)
      bytes_uleb (prose, (uint64_t) paragraphs[i][k]);
  wcr_battle *battle = sample_load (&sample);
  ck_assert_str_eq (wcr_prose (battle, WCR_PROSE_TITLE, NULL, 0), "A battle");
  ck_assert_str_eq (wcr_prose (battle, WCR_PROSE_TITLE, "de", 0),
                    "Eine Schlacht");
  ck_assert_str_eq (wcr_prose (battle, WCR_PROSE_HISTORY, "de", 1), "Two");
  ck_assert_str_eq (wcr_prose (battle, WCR_PROSE_HISTORY, NULL, 0), "One");
  ck_assert_ptr_null (wcr_prose (battle, WCR_PROSE_HISTORY, NULL, 2));
  ck_assert_ptr_null (wcr_prose (battle, WCR_PROSE_DATE, NULL, 0));
  wcr_battle_destroy (battle);
}
END_TEST

/* Number 7; tan against #00ff7f; two commanders and none. */
static void
write_council (int number, const char *first, const char *second, int string)
{
  sample.present[WCR_SECTION_NAMES] = false;
  struct bytes *strings = sample_section (&sample, WCR_SECTION_STRINGS);
  struct bytes *council = sample_section (&sample, WCR_SECTION_COUNCIL);
  bytes_uleb (strings, 4);
  bytes_text (strings, first);
  bytes_text (strings, second);
  bytes_text (strings, "Ada");
  bytes_text (strings, "Bo");
  bytes_uleb (council, (uint64_t) number);
  bytes_opt (council, 0);
  bytes_uleb (council, 2);
  bytes_uleb (council, 2);
  bytes_uleb (council, (uint64_t) string);
  bytes_opt (council, 1);
  bytes_uleb (council, 0);
}

START_TEST (test_council)
{
  sample_init (&sample);
  wcr_battle *battle = sample_load (&sample);
  ck_assert_int_eq (wcr_battle_number (battle), 0);
  ck_assert_str_eq (wcr_army_colour (battle, WCR_SIDE_TOP), "");
  ck_assert_ptr_null (wcr_army_commander (battle, WCR_SIDE_TOP, 0));
  wcr_battle_destroy (battle);
  write_council (999, "tan", "#00fF7f", 3);
  battle = sample_load (&sample);
  ck_assert_int_eq (wcr_battle_number (battle), 999);
  ck_assert_str_eq (wcr_army_colour (battle, WCR_SIDE_TOP), "tan");
  ck_assert_str_eq (wcr_army_colour (battle, WCR_SIDE_BOTTOM), "#00fF7f");
  ck_assert_str_eq (wcr_army_commander (battle, WCR_SIDE_TOP, 0), "Ada");
  ck_assert_str_eq (wcr_army_commander (battle, WCR_SIDE_TOP, 1), "Bo");
  ck_assert_ptr_null (wcr_army_commander (battle, WCR_SIDE_TOP, 2));
  ck_assert_ptr_null (wcr_army_commander (battle, WCR_SIDE_BOTTOM, 0));
  ck_assert_int_eq (wcr_hand_size (battle, WCR_SIDE_TOP), 5);
  ck_assert_int_eq (wcr_first_side (battle), WCR_SIDE_BOTTOM);
  wcr_battle_destroy (battle);
}
END_TEST

/* ---- what is refused --------------------------------------------------------
 */

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
no_flag (void)
{
  struct bytes *out = sample_section (&sample, WCR_SECTION_FACES);
  bytes_uleb (out, 5);
  for (int i = 0; i < 5; i++)
    bytes_u8 (out, 0);
}

static void
no_check_role (void)
{
  /* The last five bytes are the check role; it becomes an other one. */
  struct bytes *out = &sample.section[WCR_SECTION_ROLES];
  out->data[out->length - 5] = WCR_USE_OTHER * 4 + WCR_BASE_FIXED;
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

/* The first clause of the first card is an alternative, to nothing. */
static void
no_order (void)
{
  struct bytes *out = &sample.section[WCR_SECTION_CARDS];
  out->data[3] |= WCR_CLAUSE_EITHER;
}

/* The second card is played as this one in place of its alternative. */
static void
played_as (int card)
{
  struct bytes *out = &sample.section[WCR_SECTION_CARDS];
  uint8_t rest[64];
  size_t at = 1 + 6 + 8, after = at + 4, length = out->length - after;
  memcpy (rest, out->data + after, length);
  out->length = at;
  bytes_u8 (out, WCR_CLAUSE_AS);
  bytes_u8 (out, 0);
  bytes_uleb (out, (uint64_t) card);
  bytes_uleb (out, 0);
  for (size_t i = 0; i < length; i++)
    bytes_u8 (out, rest[i]);
}

static void
played_as_none (void)
{
  played_as (3);
}

START_TEST (test_played_as)
{
  static const uint8_t hand[] = { CARD_EACH };
  sample_init (&sample);
  played_as (CARD_CHAIN);
  wcr_battle *battle = sample_load (&sample);
  wcr_game *game = sample_game (battle);
  wcr_choice choice, second;
  ck_assert_int_eq (wcr_card_clauses (battle, CARD_EACH), 1);
  ck_assert (wcr_stage_hand (battle, game, WCR_SIDE_BOTTOM, hand, 1));
  ck_assert_int_eq (
      wcr_choice_parse (battle, game, "card one-each as chain", &choice),
      WCR_OK);
  ck_assert_int_eq (
      wcr_choice_parse (battle, game, "card one-each as chain alt", &second),
      WCR_OK);
  ck_assert_int_eq (wcr_played_as (wcr_choice_b (second)), CARD_CHAIN);
  ck_assert_int_eq (wcr_played_clause (wcr_choice_b (second)), 1);
  ck_assert_int_eq (
      wcr_choice_parse (battle, game, "card one-each alt", &second),
      WCR_BAD_CHOICE);
  wcr_apply (battle, game, choice, NULL);
  ck_assert_int_eq (wcr_game_decision (game), WCR_DECISION_LEAD);
  free (game);
  wcr_battle_destroy (battle);
}
END_TEST

/* All cards roll dice; their second row is this. */
static void
write_pool (int dice, int faces, int what)
{
  struct bytes *out = sample_section (&sample, WCR_SECTION_CARDS);
  const int bytes[]
      = { 1, 0, 24 * 4, WCR_SELECTOR_POOL * 16, 0, dice * 16, 2,
          1, WCR_SPEND_UNITS + 4, 0, 0, faces, what, 0, 0 };
  for (size_t i = 0; i < sizeof bytes / sizeof bytes[0]; i++)
    bytes_uleb (out, (uint64_t) bytes[i]);
}

static void
pool_of_any_dice (void)
{
  write_pool (0, 2, WCR_SPEND_UNITS + 4);
}

static void
face_in_two_rows (void)
{
  write_pool (1, 3, WCR_SPEND_UNITS + 4);
}

static void
unknown_spend (void)
{
  write_pool (1, 2, WCR_SPEND_KINDS + 4);
}

static void
dice_for_nothing (void)
{
  write_pool (1, 2, WCR_SPEND_RESTORE);
}

static void
dice_for_too_much (void)
{
  write_pool (1, 2, WCR_SPEND_RESTORE + 4 * (WCR_MAX_SPEND + 1));
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
stack_empty (void)
{
  sample_expression (&sample, WCR_OP_CONST, 2, WCR_OP_AND, -1);
}

static void
no_value (void)
{
  sample_expression (&sample, -1);
  sample_expression (&sample, WCR_OP_CONST, 2, -1);
}

static void
two_values (void)
{
  sample_expression (&sample, WCR_OP_CONST, 2, WCR_OP_CONST, 2, -1);
}

static void
nine_values (void)
{
  int op = WCR_OP_S_ACTIVE;
  sample_expression (&sample, op, 0, op, 0, op, 0, op, 0, op, 0, op, 0, op, 0,
                     op, 0, op, 0, WCR_OP_AND, WCR_OP_AND, WCR_OP_AND,
                     WCR_OP_AND, WCR_OP_AND, WCR_OP_AND, WCR_OP_AND, WCR_OP_AND,
                     -1);
}

static void
too_long (void)
{
  struct bytes *out = &sample.section[WCR_SECTION_EXPRESSIONS];
  bytes_uleb (out, 2 + 64);
  bytes_u8 (out, WCR_OP_CONST);
  bytes_u8 (out, 2);
  for (int i = 0; i < 64; i++)
    bytes_u8 (out, WCR_OP_NOT);
  sample.expressions = 1;
}

static void
counts_itself (void)
{
  sample_expression (&sample, WCR_OP_COUNT_UNITS, 0, 0, -1);
}

static void
counts_too_deep (void)
{
  sample_expression (&sample, WCR_OP_CONST, 2, -1);
  for (int i = 0; i < 3; i++)
    sample_expression (&sample, WCR_OP_COUNT_UNITS, 0, i, -1);
}

static void
unknown_opcode (void)
{
  sample_expression (&sample, WCR_OPCODES, -1);
}

static void
unknown_subject (void)
{
  sample_expression (&sample, WCR_OP_P_CLASS, WCR_SUBJECT_HEX, -1);
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
  RESERVES (1, 1, 0, 1, 0, 1, 0, 0, 0, 2 * WCR_RESERVE_PLACED);
}

static void
reserve_that_never_comes (void)
{
  RESERVES (1, 1, 0, 1, 0, 0, 0, 0, 0, 0);
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
endless_command (void)
{
  int e = sample_expression (&sample, WCR_OP_S_COMMAND, 0, -1);
  int counted = sample_expression (&sample, WCR_OP_COUNT_UNITS, 0, e, -1);
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_COMMAND,
                                  .operation = WCR_OPERATION_SET,
                                  .computed = counted + 1));
}

static void
cap_on_boolean (void)
{
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_MAY_MOVE,
                                  .operation = WCR_OPERATION_CAP));
}

static void
allow_on_number (void)
{
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_RANGE,
                                  .operation = WCR_OPERATION_ALLOW));
}

static void
effect_without_expression (void)
{
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_RANGE, .when = 1,
                                  .operation = WCR_OPERATION_SET));
}

static void
huge_value (void)
{
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_RANGE, .value = 1000,
                                  .operation = WCR_OPERATION_SET));
}

static void
unknown_kind (void)
{
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_RANGE, .kinds = 1 << 8,
                                  .operation = WCR_OPERATION_SET));
}

/* 64 by 60 hexes and 200 units that go 99 hexes: more choices than fit. */
static void
too_many_choices (void)
{
  struct bytes *out = sample_section (&sample, WCR_SECTION_BOARD);
  bytes_uleb (out, 60);
  bytes_uleb (out, 64);
  bytes_uleb (out, 0);
  bytes_uleb (out, 3);
  for (int i = 0; i < 15; i++)
    bytes_u8 (out, 0);
  for (int i = 0; i < 3; i++)
    bytes_uleb (out, 0);
  sample.present[WCR_SECTION_NAMES] = false;
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_MOVE_HEXES, .value = 99,
                                  .operation = WCR_OPERATION_SET,
                                  .kinds = 1 << RIDER_TOP | 1 << FOOT_TOP
                                           | 1 << ARCHER_TOP));
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
  write_council (1000, "tan", "grey", 3);
}

static void
short_colour (void)
{
  write_council (1, "#12345", "grey", 3);
}

static void
long_colour (void)
{
  write_council (1, "tan", "#1234567", 3);
}

static void
two_words (void)
{
  write_council (1, "tan", "light grey", 3);
}

static void
unknown_commander (void)
{
  write_council (1, "tan", "grey", 4);
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

static void
trigger_on_notice (void)
{
  struct bytes *out = sample_section (&sample, WCR_SECTION_TRIGGERS);
  bytes_uleb (out, 1);
  bytes_u8 (out, WCR_EVENT_DICE_ROLLED);
  for (int i = 0; i < 6; i++)
    bytes_u8 (out, 0);
}

/* A trigger with these actions, each of six numbers or less; expression 0 is
 * one that counts pieces, expression 1 a number. */
static void
trigger_with (int actions, const int *bytes, size_t count)
{
  int all = sample_expression (&sample, WCR_OP_CONST, 2, -1);
  sample_expression (&sample, WCR_OP_COUNT_REAR, WCR_SUBJECT_PIECE, all, -1);
  struct bytes *out = sample_section (&sample, WCR_SECTION_TRIGGERS);
  bytes_uleb (out, 1);
  bytes_u8 (out, WCR_EVENT_RETREAT_STARTS);
  for (int i = 0; i < 5; i++)
    bytes_u8 (out, 0);
  bytes_u8 (out, actions);
  for (size_t i = 0; i < count; i++)
    bytes_u8 (out, bytes[i]);
}
#define TRIGGER_WITH(actions, ...)                                             \
  trigger_with (actions, (const int[]){ __VA_ARGS__ },                         \
                sizeof ((const int[]){ __VA_ARGS__ }) / sizeof (int))
#define EACH_BEHIND(inner) WCR_ACTION_FOR_EACH, 2, 0, 0, 1, inner
#define TOGETHER_WITH(inner) WCR_ACTION_TOGETHER, 0, 0, 0, inner
#define OFFER_OF(inner) WCR_ACTION_OFFER, 0, 0, 0, inner
#define REMOVE_IT WCR_ACTION_REMOVE, WCR_SUBJECT_EACH, 0, 0

static void
each_of_nothing (void)
{
  TRIGGER_WITH (2, WCR_ACTION_FOR_EACH, 2, 0, 0, 0, 1, REMOVE_IT);
}

static void
block_too_long (void)
{
  TRIGGER_WITH (2, EACH_BEHIND (2), REMOVE_IT);
}

static void
block_across (void)
{
  TRIGGER_WITH (4, TOGETHER_WITH (2), EACH_BEHIND (2), REMOVE_IT, REMOVE_IT);
}

static void
each_in_each (void)
{
  TRIGGER_WITH (3, EACH_BEHIND (2), EACH_BEHIND (1), REMOVE_IT);
}

static void
together_in_each (void)
{
  TRIGGER_WITH (3, EACH_BEHIND (2), TOGETHER_WITH (1), REMOVE_IT);
}

static void
order_of_nobody (void)
{
  TRIGGER_WITH (2, WCR_ACTION_FOR_EACH, 3, 0, 0, 1, 1, REMOVE_IT);
}

/* One action for tokens, without roles; then the tokens of the sides. */
static void
put_tokens (int window, int clause, int condition, int groups, int tokens,
            int sheet)
{
  struct bytes *out = sample_section (&sample, WCR_SECTION_TOKENS);
  sample.present[WCR_SECTION_NAMES] = false;
  bytes_uleb (out, 1);
  bytes_u8 (out, window);
  bytes_u8 (out, 0);
  bytes_uleb (out, (uint64_t) clause);
  bytes_uleb (out, (uint64_t) condition);
  bytes_uleb (out, 0);
  bytes_uleb (out, (uint64_t) groups);
  for (int side = 0; side < WCR_SIDES; side++)
    {
      bytes_uleb (out, (uint64_t) tokens);
      bytes_uleb (out, (uint64_t) sheet);
    }
}

static void
token_at_no_moment (void)
{
  put_tokens (WCR_TOKEN_WINDOWS, 0, 0, 0, 1, 1);
}

static void
token_for_no_clause (void)
{
  put_tokens (WCR_TOKEN_CARD_PLAYED, 250, 0, 0, 1, 1);
}

static void
token_with_order_later (void)
{
  put_tokens (WCR_TOKEN_FLAGS, 1, 0, 0, 1, 1);
}

static void
token_without_expression (void)
{
  put_tokens (WCR_TOKEN_FLAGS, 0, 99, 0, 1, 1);
}

static void
hundred_tokens (void)
{
  put_tokens (WCR_TOKEN_FLAGS, 0, 0, 0, WCR_MAX_TOKENS + 1, 1);
}

static void
sheet_of_two_actions (void)
{
  put_tokens (WCR_TOKEN_FLAGS, 0, 0, 0, 1, 3);
}

/* Nine terrains of which a piece remembers that it has touched them. */
static void
nine_touched (void)
{
  struct bytes *out = sample_section (&sample, WCR_SECTION_TERRAINS);
  bytes_uleb (out, WCR_MAX_TOUCHED + 1);
  for (int i = 0; i <= WCR_MAX_TOUCHED; i++)
    {
      for (int k = 0; k < 4; k++)
        bytes_u8 (out, 0);
      sample_expression (&sample, WCR_OP_P_TOUCHED, WCR_SUBJECT_ACTOR, i, -1);
    }
  bytes_uleb (out, 0);
  sample.present[WCR_SECTION_NAMES] = false;
}

static void
offer_in_offer (void)
{
  TRIGGER_WITH (3, OFFER_OF (2), OFFER_OF (1), REMOVE_IT);
}

static void
offer_together (void)
{
  TRIGGER_WITH (3, TOGETHER_WITH (2), OFFER_OF (1), REMOVE_IT);
}

static void
each_in_offer (void)
{
  TRIGGER_WITH (3, OFFER_OF (2), EACH_BEHIND (1), REMOVE_IT);
}

static void
offer_too_long (void)
{
  TRIGGER_WITH (2, OFFER_OF (2), REMOVE_IT);
}

static void
offer_to_nobody (void)
{
  TRIGGER_WITH (2, WCR_ACTION_OFFER, 9, 0, 0, 1, REMOVE_IT);
}

static const struct {
  const char *what;
  void (*change) (void);
  const char *message;
} refusals[] = {
  { "two units", two_units_in_a_hex, "two units or two leaders" },
  { "both sides", both_sides_in_a_hex, "both sides" },
  { "missing hex", unit_in_missing_hex, "beyond the board" },
  { "no flag", no_flag, "flag" },
  { "no check role", no_check_role, "role that every battle needs" },
  { "no banners", no_banners, "banner" },
  { "empty hand", empty_hand, "no cards" },
  { "few cards", few_cards, "cannot fill both hands" },
  { "no order", no_order, "does not start with its order" },
  { "played as none", played_as_none, "played as one without an order" },
  { "pool of any dice", pool_of_any_dice, "any number of dice" },
  { "face in two rows", face_in_two_rows, "a pool of dice is damaged" },
  { "unknown spend", unknown_spend, "a pool of dice is damaged" },
  { "dice for nothing", dice_for_nothing, "a pool of dice is damaged" },
  { "dice for too much", dice_for_too_much, "a pool of dice is damaged" },
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
  { "stack empty", stack_empty, "not there" },
  { "no value", no_value, "one value" },
  { "two values", two_values, "one value" },
  { "nine values", nine_values, "too many values" },
  { "too long", too_long, "too long" },
  { "counts itself", counts_itself, "later one" },
  { "counts too deep", counts_too_deep, "too deep" },
  { "unknown opcode", unknown_opcode, "no such instruction" },
  { "unknown subject", unknown_subject, "no such subject" },
  { "zone off board", zone_off_board, "beyond the board" },
  { "reserve without slots", reserve_without_slots, "no slots" },
  { "reserve of no side", reserve_of_no_side, "no such side" },
  { "reserve of no zone", reserve_of_no_zone, "no such zone" },
  { "reserve of no section", reserve_of_no_section, "no such section" },
  { "reserve with other flags", reserve_with_other_flags, "way to come in" },
  { "reserve that never comes", reserve_that_never_comes, "never comes in" },
  { "reserve that comes twice", reserve_that_comes_twice, "in two ways" },
  { "reserves share a slot", reserves_share_a_slot, "no slots" },
  { "objective nowhere", objective_nowhere, "no such zone" },
  { "objective for nothing", objective_for_nothing, "no banner" },
  { "objective of nobody", objective_of_nobody, "no such side" },
  { "objectives for too much", objectives_for_too_much, "too many banners" },
  { "first move by no face", first_move_by_no_face, "moves first" },
  { "slot of nobody", slot_of_nobody, "no reserve" },
  { "empty zone", empty_zone, "zone" },
  { "unknown zone", unknown_zone, "no such" },
  { "endless command", endless_command, "depends on itself" },
  { "cap on boolean", cap_on_boolean, "does not take that operation" },
  { "allow on number", allow_on_number, "does not take that operation" },
  { "no expression", effect_without_expression, "no such expression" },
  { "huge value", huge_value, "too large" },
  { "unknown kind", unknown_kind, "no such kind" },
  { "too many choices", too_many_choices, "more choices" },
  { "bad UTF-8", bad_utf8, "UTF-8" },
  { "escape in text", escape_in_text, "control characters" },
  { "names do not fit", names_do_not_fit, "do not fit" },
  { "large number", large_number, "no such number" },
  { "colour of five digits", short_colour, "no such colour" },
  { "colour of seven digits", long_colour, "no such colour" },
  { "colour of two words", two_words, "no such colour" },
  { "unknown commander", unknown_commander, "no such text" },
  { "unknown string", unknown_string, "no such text" },
  { "trigger on notice", trigger_on_notice, "wait for that event" },
  { "each of nothing", each_of_nothing, "no pieces to go through" },
  { "block too long", block_too_long, "block ends too late" },
  { "block across", block_across, "ends after the one around it" },
  { "each in each", each_in_each, "for-each lies in another" },
  { "together in each", together_in_each, "together lies in another" },
  { "order of nobody", order_of_nobody, "nobody to act on" },
  { "offer in an offer", offer_in_offer, "offer lies in another" },
  { "offer in a together", offer_together, "offer lies in another" },
  { "each in an offer", each_in_offer, "for-each lies in another" },
  { "offer too long", offer_too_long, "block ends too late" },
  { "offer to nobody", offer_to_nobody, "nobody to act on" },
  { "token at no moment", token_at_no_moment, "no such moment" },
  { "token for no clause", token_for_no_clause, "no such clause" },
  { "token with an order later", token_with_order_later, "cannot have" },
  { "token without expression", token_without_expression, "no such expression" },
  { "hundred tokens", hundred_tokens, "too many tokens" },
  { "sheet of two actions", sheet_of_two_actions, "no such action for tokens" },
  { "nine terrains touched", nine_touched, "too many terrains" },
};

START_TEST (test_refused)
{
  sample_init (&sample);
  ck_assert_ptr_null (sample_error (&sample));
  refusals[_i].change ();
  const char *message = sample_error (&sample);
  ck_assert_msg (message != NULL, "%s: it loads", refusals[_i].what);
  ck_assert_msg (strstr (message, refusals[_i].message) != NULL,
                 "%s: \"%s\" does not say \"%s\"", refusals[_i].what, message,
                 refusals[_i].message);
}
END_TEST

/* What must load though it looks odd. */
START_TEST (test_accepted)
{
  sample_init (&sample);
  /* Eight values at once, 64 instructions, a count in a count. */
  int op = WCR_OP_S_ACTIVE, and = WCR_OP_AND;
  sample_expression (&sample, op, 0, op, 0, op, 0, op, 0, op, 0, op, 0, op, 0,
                     op, 0, and, and, and, and, and, and, and, -1);
  sample_expression (&sample, WCR_OP_COUNT_UNITS, 0, 0, -1);
  sample_expression (&sample, WCR_OP_COUNT_LEADERS, 1, 1, -1);
  /* Sections that this version does not know are skipped. */
  bytes_text (sample_section (&sample, 77), "something new");
  bytes_text (sample_section (&sample, 250), "and more of it");
  ck_assert_ptr_null (sample_error (&sample));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("load");
  TCase *good = tcase_create ("good"), *bad = tcase_create ("bad");
  tcase_add_test (good, test_loads);
  tcase_add_test (good, test_without_text);
  tcase_add_test (good, test_played_as);
  tcase_add_test (good, test_prose);
  tcase_add_test (good, test_council);
  tcase_add_test (good, test_accepted);
  tcase_add_loop_test (bad, test_refused, 0,
                       sizeof refusals / sizeof refusals[0]);
  suite_add_tcase (suite, good);
  suite_add_tcase (suite, bad);
  SRunner *runner = srunner_create (suite);
  srunner_run_all (runner, CK_NORMAL);
  int failed = srunner_ntests_failed (runner);
  srunner_free (runner);
  return failed != 0;
}
