/* Loading: what is accepted, what is refused and with which words, and that
 * no damage does harm. */

#include "sample.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct sample sample;
static uint8_t data[SAMPLE_ROOM], damaged[SAMPLE_ROOM];

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

/* All cards roll dice; their second row is this. */
static void
write_pool (int dice, int faces, int what)
{
  struct bytes *out = sample_section (&sample, WCR_SECTION_CARDS);
  const int bytes[] = { 1,         0,    24 * 4, WCR_SELECTOR_POOL * 16, 0,
                        dice * 16, 2,    1,      WCR_SPEND_UNITS + 4,    0,
                        faces,     what, 0 };
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
  out->data[out->length - 3] = 4; /* before the hexsides */
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

/* ---- damage -------------------------------------------------------------- */

/* A sample with something in every section. */
static size_t
write_rich (void)
{
  sample_init (&sample);
  sample_terrain (&sample, "D5 wood", "E6 hill", "E7 cliff", NULL);
  int e = sample_expression (&sample, WCR_OP_P_TRAIT, WCR_SUBJECT_PIECE,
                             TRAIT_RIDES, -1);
  int n = sample_expression (&sample, WCR_OP_COUNT_UNITS, 0, e, -1);
  int t = sample_expression (&sample, WCR_OP_V_COUNT, -1);
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_MAY_ENTER, .as = 3,
                                  .operation = WCR_OPERATION_DENY, .kinds = 3,
                                  .terrain = WOOD + 1));
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_FIRE_DICE, .value = 2,
                                  .operation = WCR_OPERATION_SET));
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_CLOSE_DICE,
                                  .operation = WCR_OPERATION_CAP, .value = 2,
                                  .terrain = HILL + 1, .roles = 3,
                                  .place = WCR_PLACE_EITHER));
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_CLOSE_DICE,
                                  .operation = WCR_OPERATION_ADD,
                                  .computed = n + 1, .clause = 1));
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_HIT, .when = e + 1,
                                  .operation = WCR_OPERATION_DENY,
                                  .faces = 1 << FACE_SWORD));
  struct bytes *out = sample_section (&sample, WCR_SECTION_TRIGGERS);
  bytes_uleb (out, 1);
  bytes_u8 (out, WCR_EVENT_BLOCKS_LOST);
  bytes_u8 (out, WCR_ONCE_GAME);
  bytes_uleb (out, 0);
  bytes_uleb (out, 0);
  bytes_uleb (out, 0);
  bytes_uleb (out, 0);
  bytes_uleb (out, 1);
  bytes_u8 (out, WCR_ACTION_GAIN_BANNERS);
  bytes_u8 (out, 0);
  bytes_u8 (out, 0);
  bytes_uleb (out, 0);
  bytes_uleb (out, (uint64_t) t);
  out = sample_section (&sample, WCR_SECTION_ORIGINS);
  bytes_uleb (out, 1);
  bytes_uleb (out, 0);
  for (int i = 0; i < sample.effects + 1; i++)
    for (int k = 0; k < 4; k++)
      bytes_uleb (out, (uint64_t) (k == 0 ? 0 : i));
  out = sample_section (&sample, WCR_SECTION_PROSE);
  bytes_uleb (out, 1);
  bytes_u8 (out, WCR_PROSE_TITLE);
  bytes_uleb (out, 0);
  bytes_uleb (out, 1);
  out = sample_section (&sample, WCR_SECTION_COUNCIL);
  for (int i = 0; i < 7; i++)
    bytes_uleb (out, i % 3 == 2);
  return sample_file (&sample, data);
}

/* Loads bytes from a block of exactly their size, and plays when it can. */
static wcr_status
try_bytes (const uint8_t *bytes, size_t size)
{
  uint8_t *exact = malloc (size > 0 ? size : 1);
  wcr_battle *battle = NULL;
  const char *message = NULL;
  memcpy (exact, bytes, size);
  wcr_status status = wcr_battle_load (exact, size, NULL, &battle, &message);
  free (exact);
  if (status == WCR_OK)
    {
      wcr_game *game = sample_game (battle);
      wcr_play_random (battle, game, 5, 60, NULL);
      free (game);
      wcr_battle_destroy (battle);
    }
  else
    {
      ck_assert_ptr_null (battle);
      ck_assert_ptr_nonnull (message);
    }
  return status;
}

START_TEST (test_truncated)
{
  size_t length = write_rich ();
  ck_assert_int_eq (try_bytes (data, length), WCR_OK);
  for (size_t size = 0; size < length; size++)
    {
      ck_assert_int_eq (try_bytes (data, size), WCR_BAD_FILE);
      /* The same with a header that fits, so that the sections are read. */
      if (size < WCR_FORMAT_HEADER)
        continue;
      memcpy (damaged, data, size);
      sample_seal (damaged, size);
      wcr_status status = try_bytes (damaged, size);
      ck_assert (status == WCR_OK || status == WCR_BAD_FILE);
    }
}
END_TEST

START_TEST (test_flipped)
{
  size_t length = write_rich ();
  for (size_t at = 0; at < length; at++)
    for (int bit = 0; bit < 8; bit++)
      {
        memcpy (damaged, data, length);
        damaged[at] ^= (uint8_t) (1 << bit);
        ck_assert_int_eq (try_bytes (damaged, length), WCR_BAD_FILE);
      }
}
END_TEST

START_TEST (test_flipped_and_sealed)
{
  static const int values[] = { 0, 0x7f, 0x80, 0xff };
  size_t length = write_rich ();
  int loaded = 0, refused = 0;
  for (size_t at = WCR_FORMAT_HEADER; at < length; at++)
    for (int change = 0; change < 12; change++)
      {
        memcpy (damaged, data, length);
        damaged[at] = (uint8_t) (change < 8 ? damaged[at] ^ 1 << change
                                            : values[change - 8]);
        sample_seal (damaged, length);
        if (try_bytes (damaged, length) == WCR_OK)
          loaded++;
        else
          refused++;
      }
  ck_assert_int_gt (loaded, 100); /* names and numbers may change */
  ck_assert_int_gt (refused, 1000);
}
END_TEST

/* Sections have an order, and each comes once. */
START_TEST (test_section_order)
{
  size_t length = write_rich ();
  wcr_battle *battle;
  const char *message = NULL;
  /* Zones become a second board; the board comes first in the file. */
  size_t zones = WCR_FORMAT_HEADER + 2 + data[WCR_FORMAT_HEADER + 1];
  ck_assert_int_eq (data[zones], WCR_SECTION_ZONES);
  for (int type = 0; type <= WCR_SECTION_BOARD; type++)
    {
      memcpy (damaged, data, length);
      damaged[zones] = (uint8_t) type;
      sample_seal (damaged, length);
      ck_assert_int_eq (
          wcr_battle_load (damaged, length, NULL, &battle, &message),
          WCR_BAD_FILE);
      ck_assert_ptr_nonnull (strstr (message, "not in order"));
    }
}
END_TEST

/* Which bytes are a text. */
START_TEST (test_utf8)
{
  static const struct {
    const char *text;
    bool good;
  } texts[] = {
    { "plain", true },
    { "a\tb\nc", true },
    { "\xc3\xa4", true },         /* a umlaut */
    { "\xe2\x82\xac", true },     /* euro sign */
    { "\xf0\x9f\x8e\xb2", true }, /* a die */
    { "\xf4\x8f\xbf\xbf", true }, /* the last one */
    { "\xc3", false },
    { "\xa4", false },
    { "\xc0\xaf", false }, /* too long for a slash */
    { "\xe0\x80\xaf", false },
    { "\xf0\x80\x80\xaf", false },
    { "\xed\xa0\x80", false },     /* half of a pair */
    { "\xf4\x90\x80\x80", false }, /* beyond Unicode */
    { "\xc2\x9b", false },         /* a control character of terminals */
    { "\x7f", false },
    { "\r", false },
  };
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
    {
      sample_init (&sample);
      sample.present[WCR_SECTION_NAMES] = false;
      struct bytes *out = sample_section (&sample, WCR_SECTION_STRINGS);
      bytes_uleb (out, 1);
      bytes_text (out, texts[i].text);
      ck_assert_msg ((sample_error (&sample) == NULL) == texts[i].good,
                     "text %zu should%s be accepted", i,
                     texts[i].good ? "" : " not");
    }
}
END_TEST

/* Numbers that do not fit: in 32 bits, in 64 bits. */
START_TEST (test_long_numbers)
{
  sample_init (&sample);
  sample.present[WCR_SECTION_NAMES] = false;
  struct bytes *out = sample_section (&sample, WCR_SECTION_STRINGS);
  for (int i = 0; i < 5; i++)
    bytes_u8 (out, 0xff);
  bytes_u8 (out, 1);
  ck_assert_ptr_nonnull (strstr (sample_error (&sample), "too large"));
  out->length = 0;
  for (int i = 0; i < 9; i++)
    bytes_u8 (out, 0x80);
  bytes_u8 (out, 2); /* bit 64 */
  ck_assert_ptr_nonnull (strstr (sample_error (&sample), "too long"));
}
END_TEST

START_TEST (test_headers)
{
  size_t length = write_rich ();
  static const struct {
    size_t at;
    int value;
    const char *message;
  } changes[] = { { 0, 'X', "not a compiled battle" },
                  { 4, WCR_FORMAT_VERSION + 1, "newer version" },
                  { 5, 1, "newer version" },
                  { 4, WCR_FORMAT_VERSION - 1, "older version" },
                  { 6, 1, "header" },
                  { 8, 0, "after the end" },
                  { 11, 1, "cut short" },
                  { 12, 0, "checksum" } };
  for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++)
    {
      wcr_battle *battle;
      const char *message = NULL;
      memcpy (damaged, data, length);
      damaged[changes[i].at] = (uint8_t) changes[i].value;
      ck_assert_int_eq (
          wcr_battle_load (damaged, length, NULL, &battle, &message),
          WCR_BAD_FILE);
      ck_assert_msg (strstr (message, changes[i].message) != NULL,
                     "\"%s\" does not say \"%s\"", message, changes[i].message);
    }
}
END_TEST

/* ---- memory -------------------------------------------------------------- */

struct counting {
  int live, left; /* blocks, and allocations until one fails */
  size_t total;   /* bytes */
};

static void *
counted_allocate (void *user, size_t size)
{
  struct counting *counting = user;
  if (counting->left-- == 0)
    return NULL;
  counting->live++;
  counting->total += size;
  return malloc (size);
}

static void
counted_release (void *user, void *block)
{
  struct counting *counting = user;
  counting->live--;
  free (block);
}

START_TEST (test_out_of_memory)
{
  size_t length = write_rich ();
  struct counting counting = { 0, 0, 0 };
  wcr_memory memory = { counted_allocate, counted_release, &counting };
  int failures = 0;
  wcr_status status;
  do
    {
      wcr_battle *battle = NULL;
      const char *message = NULL;
      counting.left = failures;
      status = wcr_battle_load (data, length, &memory, &battle, &message);
      if (status != WCR_OK)
        {
          ck_assert_int_eq (status, WCR_NO_MEMORY);
          ck_assert_str_eq (message, "out of memory");
          ck_assert_ptr_null (battle);
          failures++;
        }
      else
        wcr_battle_destroy (battle);
      ck_assert_int_eq (counting.live, 0);
    }
  while (status != WCR_OK && failures < 1000);
  ck_assert_int_gt (failures, 2);
  ck_assert_int_lt (failures, 1000);
}
END_TEST

/* Counts that the file is too short for do not take memory. */
START_TEST (test_hostile_counts)
{
  static const enum wcr_section types[]
      = { WCR_SECTION_EXPRESSIONS, WCR_SECTION_EFFECTS, WCR_SECTION_STRINGS,
          WCR_SECTION_PROSE };
  static const uint64_t counts[] = { 4096, 1024, 65535, 65535 };
  for (int i = 0; i < 4; i++)
    {
      struct counting counting = { 0, 1000000, 0 };
      wcr_memory memory = { counted_allocate, counted_release, &counting };
      wcr_battle *battle;
      const char *message = NULL;
      sample_init (&sample);
      struct bytes *out = sample_section (&sample, types[i]);
      bytes_uleb (out, counts[i]);
      bytes_u8 (out, 0);
      if (types[i] == WCR_SECTION_EXPRESSIONS)
        sample.expressions = 4096;
      if (types[i] == WCR_SECTION_EFFECTS)
        sample.effects = 1024;
      size_t length = sample_file (&sample, data);
      ck_assert_int_eq (
          wcr_battle_load (data, length, &memory, &battle, &message),
          WCR_BAD_FILE);
      ck_assert_ptr_nonnull (strstr (message, "ends too early"));
      ck_assert_uint_lt (counting.total, 200000);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("load");
  TCase *good = tcase_create ("good"), *bad = tcase_create ("bad");
  TCase *damage = tcase_create ("damage");
  tcase_set_timeout (damage, 120);
  tcase_add_test (good, test_loads);
  tcase_add_test (good, test_without_text);
  tcase_add_test (good, test_prose);
  tcase_add_test (good, test_council);
  tcase_add_test (good, test_accepted);
  tcase_add_loop_test (bad, test_refused, 0,
                       sizeof refusals / sizeof refusals[0]);
  tcase_add_test (bad, test_headers);
  tcase_add_test (bad, test_section_order);
  tcase_add_test (bad, test_utf8);
  tcase_add_test (bad, test_long_numbers);
  tcase_add_test (bad, test_hostile_counts);
  tcase_add_test (damage, test_truncated);
  tcase_add_test (damage, test_flipped);
  tcase_add_test (damage, test_flipped_and_sealed);
  tcase_add_test (damage, test_out_of_memory);
  suite_add_tcase (suite, good);
  suite_add_tcase (suite, bad);
  suite_add_tcase (suite, damage);
  SRunner *runner = srunner_create (suite);
  srunner_run_all (runner, CK_NORMAL);
  int failed = srunner_ntests_failed (runner);
  srunner_free (runner);
  return failed != 0;
}
