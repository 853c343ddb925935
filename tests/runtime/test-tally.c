/* Tallies: a small game counted by hand, and that parts add up to the whole. */

#include "play.h"
#include "wcr/tally.h"
#include "../run.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct sample sample;
static wcr_choice list[WCR_MAX_CHOICES];
static wcr_battle *battle;
static wcr_game *game;
static wcr_counter *counter;
static wcr_tally_shape shape;
static uint64_t *tally;

static uint64_t *
new_tally (void)
{
  uint64_t *made = malloc (shape.numbers * sizeof *made);
  wcr_tally_clear (&shape, made);
  return made;
}

static void
set_up (void)
{
  battle = sample_load (&sample);
  game = malloc (wcr_game_size (battle));
  shape = wcr_tally_shape_of (battle);
  tally = new_tally ();
  ck_assert_int_eq (wcr_counter_create (battle, &counter), WCR_OK);
}

static void
take_down (void)
{
  wcr_counter_destroy (counter);
  wcr_counter_destroy (NULL);
  free (tally);
  free (game);
  wcr_battle_destroy (battle);
}

static uint64_t
number (enum wcr_tally_table table, int row, int column)
{
  return wcr_tally_row (&shape, tally, table, row)[column];
}
#define NUMBER(table, row, id)                                                 \
  number (WCR_TALLY_##table, (row), WCR_COLUMN (table, id))

static void
make (wcr_choice choice)
{
  wcr_counter_decide (counter, game);
  play (battle, game, choice, wcr_counter_listener (counter));
}

/* ---- by hand ---------------------------------------------------------------- */

/* The rest of a turn, in which nothing is done. */
static void
finish_turn (int turn)
{
  while (!wcr_game_over (game) && wcr_game_turn (game) == turn)
    make (list[wcr_choices (battle, game, list, WCR_MAX_CHOICES) - 1]);
}

static void
pass_turn (void)
{
  int turn = wcr_game_turn (game);
  make (PLAY_CARD (CARD_MIDDLE, 0));
  finish_turn (turn);
}

/* The foot in F6 eliminates the one in a hex next to it. */
static void
win_combat (const char *target)
{
  static const uint8_t dice[] = { FACE_RED, FACE_RED, FACE_RED, FACE_RED };
  int turn = wcr_game_turn (game);
  make (PLAY_CARD (CARD_MIDDLE, 0));
  make (play_order (battle, game, "F6", WCR_NONE));
  make (PLAY_DONE);
  make (PLAY_DONE);
  ck_assert (wcr_force_dice (game, dice, 4));
  make (play_on (battle, game, WCR_CHOICE_BATTLE, "F6", target));
  finish_turn (turn);
}

/* The bottom side, which moves first, stands one banner to two. */
static void
begin_by_hand (void)
{
  static const uint8_t cards[] = { CARD_MIDDLE, CARD_MIDDLE, CARD_MIDDLE };
  static const char *const hexes[KINDS_OF_SAMPLE]
      = { "E6 F7", "F6 I5", NULL, NULL, NULL, NULL, NULL, NULL };
  static const int note[]
      = { 1, WCR_EVENT_TURN_STARTS, WCR_ONCE_NO, WCR_SIDE_TOP + 1, 0, 0, 0, 1,
          WCR_ACTION_NOTE, 0, 0, 0, 0 };
  sample_init (&sample);
  sample_pieces (&sample, hexes);
  struct bytes *out = sample_section (&sample, WCR_SECTION_TRIGGERS);
  for (size_t i = 0; i < sizeof note / sizeof *note; i++)
    bytes_u8 (out, note[i]);
  set_up ();
  wcr_counter_begin (counter, tally, 7, WCR_SEAT_B_TOP);
  wcr_game_start (battle, game, 1, wcr_counter_listener (counter));
  ck_assert (wcr_stage_hand (battle, game, WCR_SIDE_TOP, cards, 3));
  ck_assert (wcr_stage_hand (battle, game, WCR_SIDE_BOTTOM, cards, 3));
  ck_assert (wcr_stage_banners (battle, game, WCR_SIDE_TOP, 2));
  ck_assert (wcr_stage_banners (battle, game, WCR_SIDE_BOTTOM, 1));
}

static void
check_measure (enum wcr_measure measure, uint64_t value)
{
  int width = wcr_measure_width (measure);
  ck_assert_uint_eq (NUMBER (MEASURES, (int) measure, SUM), value);
  ck_assert_uint_eq (NUMBER (MEASURES, (int) measure, SQUARES), value * value);
  ck_assert_uint_eq (NUMBER (EXTREMES, (int) measure, LEAST), value);
  ck_assert_uint_eq (NUMBER (EXTREMES, (int) measure, MOST), value);
  ck_assert_uint_eq (NUMBER (EXTREMES, (int) measure, MOST_GAME), 7);
  for (int bar = 0; bar < WCR_TALLY_BARS; bar++)
    ck_assert_uint_eq (number (WCR_TALLY_HISTOGRAM, bar, (int) measure),
                       bar == (int) value / width);
}

static void
check_cards_and_classes (void)
{
  int card = CARD_MIDDLE * WCR_SIDES, foot = CLASS_FOOT * WCR_SIDES;
  ck_assert_uint_eq (NUMBER (CARDS, card, TURNS), 2);
  ck_assert_uint_eq (NUMBER (CARDS, card, PLAYED), 2);
  ck_assert_uint_eq (NUMBER (CARDS, card, GAMES_HELD), 1);
  ck_assert_uint_eq (NUMBER (CARDS, card, POINTS_HELD), 0);
  ck_assert_uint_eq (NUMBER (CARDS, card + 1, TURNS), 3);
  ck_assert_uint_eq (NUMBER (CARDS, card + 1, PLAYED), 3);
  ck_assert_uint_eq (NUMBER (CARDS, card + 1, GAMES_PLAYED), 1);
  ck_assert_uint_eq (NUMBER (CARDS, card + 1, POINTS_PLAYED), 2);
  ck_assert_uint_eq (
      wcr_tally_examples (&shape, tally, WCR_TALLY_CARDS, card)[0], 7);
  ck_assert_uint_eq (
      wcr_tally_examples (&shape, tally, WCR_TALLY_CARDS, card)[1],
      WCR_NO_GAME);
  ck_assert_uint_eq (NUMBER (CLASSES, foot, UNITS), 2);
  ck_assert_uint_eq (NUMBER (CLASSES, foot, BLOCKS), 8);
  ck_assert_uint_eq (NUMBER (CLASSES, foot, BLOCKS_LOST), 8);
  ck_assert_uint_eq (NUMBER (CLASSES, foot, UNITS_LOST), 2);
  ck_assert_uint_eq (NUMBER (CLASSES, foot, KILLS), 0);
  ck_assert_uint_eq (NUMBER (CLASSES, foot, GAMES_LOSS), 1);
  ck_assert_uint_eq (NUMBER (CLASSES, foot, POINTS_LOSS), 0);
  ck_assert_uint_eq (NUMBER (CLASSES, foot + 1, BLOCKS_LOST), 0);
  ck_assert_uint_eq (NUMBER (CLASSES, foot + 1, KILLS), 8);
}

static void
check_hexes (void)
{
  int e6 = hex_at (battle, "E6"), f6 = hex_at (battle, "F6"),
      f7 = hex_at (battle, "F7");
  ck_assert_uint_eq (NUMBER (HEXES, e6, CLOSE), 1);
  ck_assert_uint_eq (NUMBER (HEXES, e6, FIRE), 0);
  ck_assert_uint_eq (NUMBER (HEXES, e6, BLOCKS_TOP), 4);
  ck_assert_uint_eq (NUMBER (HEXES, e6, UNITS_TOP), 1);
  ck_assert_uint_eq (NUMBER (HEXES, e6, UNITS_BOTTOM), 0);
  ck_assert_uint_eq (NUMBER (HEXES, e6, STOOD_TOP), 2);
  ck_assert_uint_eq (NUMBER (HEXES, f7, STOOD_TOP), 4);
  ck_assert_uint_eq (NUMBER (HEXES, f6, STOOD_BOTTOM), 4);
  ck_assert_uint_eq (NUMBER (HEXES, f6, CLOSE), 0);
}

/* Pieces of kind 0 fell, and who rolled was of kind 1. */
static void
check_matches (void)
{
  int fell = battle->kind[0].class_index;
  int rolled = battle->kind[1].class_index;
  for (int i = 0; i < shape.rows[WCR_TALLY_MATCHES]; i++)
    {
      bool is_it = i == rolled * battle->class_count + fell;
      ck_assert_uint_eq (NUMBER (MATCHES, i, TOP), 0);
      ck_assert_uint_eq (NUMBER (MATCHES, i, BOTTOM), is_it ? 2 : 0);
      ck_assert_uint_eq (NUMBER (MATCHES, i, SQUARES), is_it ? 4 : 0);
    }
}

/* Two banners for foot that fell in close combat, both in one game: F7 in turn
 * 5, E6 in turn 3. */
static void
check_banners (void)
{
  int close = WCR_SOURCE_CLOSE;
  ck_assert_uint_eq (NUMBER (SOURCES, close, TOP), 0);
  ck_assert_uint_eq (NUMBER (SOURCES, close, BOTTOM), 2);
  ck_assert_uint_eq (NUMBER (SOURCES, close, SQUARES), 4);
  for (int i = 0; i < WCR_SOURCES; i++)
    for (int column = 0; column < 3 && i != close; column++)
      ck_assert_uint_eq (number (WCR_TALLY_SOURCES, i, column), 0);
  /* Turn 3 saw the first combat, turn 5 is later. */
  ck_assert_uint_eq (NUMBER (CONTACT, WCR_CONTACT_BEFORE, BOTTOM), 0);
  ck_assert_uint_eq (NUMBER (CONTACT, WCR_CONTACT_FIRST, BOTTOM), 1);
  ck_assert_uint_eq (NUMBER (CONTACT, WCR_CONTACT_AFTER, BOTTOM), 1);
  ck_assert_uint_eq (NUMBER (CONTACT, WCR_CONTACT_AFTER, SQUARES), 1);
  ck_assert_uint_eq (NUMBER (GAINS, CARD_MIDDLE, BOTTOM), 2);
  ck_assert_uint_eq (NUMBER (GAINS, CARD_MIDDLE, SQUARES), 4);
  check_matches ();
  for (int i = 0; i < shape.rows[WCR_TALLY_SECTIONS]; i++)
    {
      uint64_t fell
          = (wcr_hex_sections (battle, hex_at (battle, "E6"), WCR_SIDE_BOTTOM)
                 >> i
             & 1)
            + (wcr_hex_sections (battle, hex_at (battle, "F7"), WCR_SIDE_BOTTOM)
                   >> i
               & 1);
      ck_assert_uint_eq (NUMBER (SECTIONS, i, EARLY_TOP), 0);
      ck_assert_uint_eq (NUMBER (SECTIONS, i, EARLY_BOTTOM), fell);
      ck_assert_uint_eq (NUMBER (SECTIONS, i, EARLY_SQUARES), fell * fell);
      ck_assert_uint_eq (NUMBER (SECTIONS, i, MIDDLE_BOTTOM), 0);
      ck_assert_uint_eq (NUMBER (SECTIONS, i, LATE_BOTTOM), 0);
    }
}

/* Turns 1 and 2 pass, in 3 the top side loses its lead, 4 passes, 5 decides. */
START_TEST (test_by_hand)
{
  begin_by_hand ();
  pass_turn ();
  pass_turn ();
  win_combat ("E6");
  pass_turn ();
  win_combat ("F7");
  ck_assert_int_eq (wcr_counter_end (counter, game), WCR_OUTCOME_BOTTOM);
  int row = WCR_SEAT_B_TOP * WCR_OUTCOMES + WCR_OUTCOME_BOTTOM;
  ck_assert_uint_eq (NUMBER (OUTCOMES, row, GAMES), 1);
  ck_assert_uint_eq (NUMBER (OUTCOMES, row, TOP_FIRST), 0);
  check_measure (WCR_MEASURE_TURNS, 5);
  check_measure (WCR_MEASURE_BANNERS_TOP, 2);
  check_measure (WCR_MEASURE_BANNERS_BOTTOM, 3);
  check_measure (WCR_MEASURE_LEAD_CHANGES, 1);
  /* 666 - 333 in two turns of five */
  check_measure (WCR_MEASURE_DRAMA, 2 * 333 / 5);
  check_measure (WCR_MEASURE_BEHIND, 400);
  check_measure (WCR_MEASURE_COMEBACK, 333);
  check_cards_and_classes ();
  check_hexes ();
  check_banners ();
  ck_assert_uint_eq (NUMBER (RULES, 0, TIMES), 2);
  ck_assert_uint_eq (NUMBER (RULES, 0, GAMES), 1);
  take_down ();
}
END_TEST

/* ---- by lot ----------------------------------------------------------------- */

static void
count_game (uint64_t *into, uint64_t i)
{
  unsigned lot = (unsigned) i;
  int count;
  wcr_counter_begin (counter, into, i, (enum wcr_seat) (i % 2));
  wcr_game_start (battle, game, i / 2, wcr_counter_listener (counter));
  while ((count = wcr_choices (battle, game, list, WCR_MAX_CHOICES)) > 0
         && (i % 10 != 9 || wcr_game_turn (game) < 9))
    {
      lot = lot * 1664525u + 1013904223u;
      wcr_counter_decide (counter, game);
      wcr_apply_trusted (battle, game, list[(lot >> 8) % (unsigned) count],
                         wcr_counter_listener (counter));
    }
  wcr_counter_end (counter, game);
}

/* What is counted twice agrees. */
static void
check_sums (uint64_t games)
{
  uint64_t outcomes = 0, pairs = 0, stalls = 0, bars = 0;
  for (int row = 0; row < WCR_SEATS * WCR_OUTCOMES; row++)
    {
      outcomes += NUMBER (OUTCOMES, row, GAMES);
      if (row % WCR_OUTCOMES == WCR_OUTCOME_STALL)
        stalls += NUMBER (OUTCOMES, row, GAMES);
    }
  for (int row = 0; row < WCR_OUTCOMES * WCR_OUTCOMES; row++)
    pairs += NUMBER (PAIRS, row, PAIRS);
  for (int bar = 0; bar < WCR_TALLY_BARS; bar++)
    bars += number (WCR_TALLY_HISTOGRAM, bar, WCR_MEASURE_TURNS);
  ck_assert_uint_eq (outcomes, games);
  ck_assert_uint_eq (pairs, games / 2);
  ck_assert_uint_eq (bars, games);
  ck_assert_uint_gt (stalls, 0);
  for (int card = 0; card < shape.rows[WCR_TALLY_CARDS]; card++)
    ck_assert_uint_le (NUMBER (CARDS, card, GAMES_PLAYED),
                       NUMBER (CARDS, card, GAMES_HELD));
  for (int side = 0; side < WCR_SIDES; side++)
    {
      uint64_t gained = 0, then = 0;
      for (int row = 0; row < WCR_SOURCES; row++)
        gained += number (WCR_TALLY_SOURCES, row, side);
      for (int row = 0; row < WCR_CONTACTS; row++)
        then += number (WCR_TALLY_CONTACT, row, side);
      ck_assert_uint_gt (gained, 0);
      ck_assert_uint_eq (then, gained);
      ck_assert_uint_eq (
          gained, NUMBER (MEASURES, WCR_MEASURE_BANNERS_TOP + side, SUM));
    }
  uint64_t lost = 0, killed = 0;
  for (int row = 0; row < shape.rows[WCR_TALLY_CLASSES]; row++)
    {
      lost += NUMBER (CLASSES, row, BLOCKS_LOST);
      killed += NUMBER (CLASSES, row, KILLS);
    }
  ck_assert_uint_gt (killed, lost / 2);
  ck_assert_uint_le (killed, lost);
}

START_TEST (test_parts_add_up)
{
  enum { GAMES = 200, PARTS = 3 };
  uint64_t *part[PARTS];
  play_sample (&sample);
  set_up ();
  for (int i = 0; i < PARTS; i++)
    part[i] = new_tally ();
  for (uint64_t i = 0; i < GAMES; i++)
    count_game (tally, i);
  check_sums (GAMES);
  for (uint64_t i = 0; i < GAMES; i++)
    count_game (part[i / 2 % PARTS], i);
  uint64_t *sum = new_tally ();
  for (int i = PARTS; i > 0; i--)
    wcr_tally_add (&shape, sum, part[i - 1]);
  ck_assert_mem_eq (sum, tally, shape.numbers * sizeof *sum);
  uint64_t *none = new_tally ();
  wcr_tally_add (&shape, sum, none);
  ck_assert_mem_eq (sum, tally, shape.numbers * sizeof *sum);
  for (int i = 0; i < PARTS; i++)
    free (part[i]);
  free (sum);
  free (none);
  take_down ();
}
END_TEST

/* An odd game that follows another than the one before it is no pair. */
START_TEST (test_pairs)
{
  play_sample (&sample);
  set_up ();
  count_game (tally, 2);
  count_game (tally, 5);
  count_game (tally, 4);
  count_game (tally, 5);
  uint64_t pairs = 0;
  for (int row = 0; row < WCR_OUTCOMES * WCR_OUTCOMES; row++)
    pairs += NUMBER (PAIRS, row, PAIRS);
  ck_assert_uint_eq (pairs, 1);
  take_down ();
}
END_TEST

/* Where players change seats, a game is counted by the army that A has at the
 * end, and a pair by whether A had each army once, or one twice. Before the first
 * turn all these games are cut short. */
START_TEST (test_seats)
{
  static const int swap[] = { 1, WCR_EVENT_GAME_STARTS, WCR_ONCE_NO, 0, 0, 0, 0,
                              1, WCR_ACTION_SWAP_SEATS, 0,           0, 0 };
  static const struct {
    enum wcr_seat seat[2];
    enum wcr_pairing pairing;
  } pairs[] = {
    { { WCR_SEAT_A_TOP, WCR_SEAT_B_TOP }, WCR_PAIRING_BOTH },
    { { WCR_SEAT_A_TOP, WCR_SEAT_A_TOP }, WCR_PAIRING_B_TOP },
    { { WCR_SEAT_B_TOP, WCR_SEAT_B_TOP }, WCR_PAIRING_A_TOP },
  };
  sample_init (&sample);
  struct bytes *out = sample_section (&sample, WCR_SECTION_TRIGGERS);
  for (size_t i = 0; i < sizeof swap / sizeof *swap; i++)
    bytes_u8 (out, swap[i]);
  set_up ();
  ck_assert_int_eq (shape.rows[WCR_TALLY_PAIRS],
                    WCR_PAIRINGS * WCR_OUTCOMES * WCR_OUTCOMES);
  for (uint64_t i = 0; i < 2 * sizeof pairs / sizeof *pairs; i++)
    {
      wcr_counter_begin (counter, tally, i, pairs[i / 2].seat[i % 2]);
      wcr_game_start (battle, game, i, wcr_counter_listener (counter));
      ck_assert_int_eq (wcr_game_seat (game, WCR_SIDE_TOP), WCR_SIDE_BOTTOM);
      ck_assert_ptr_null (wcr_game_check (battle, game));
      wcr_counter_end (counter, game);
    }
  ck_assert_uint_eq (NUMBER (OUTCOMES, WCR_OUTCOME_STALL, GAMES), 3);
  ck_assert_uint_eq (NUMBER (OUTCOMES, WCR_OUTCOMES + WCR_OUTCOME_STALL, GAMES),
                     3);
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
    {
      int row = ((int) pairs[i].pairing * WCR_OUTCOMES + WCR_OUTCOME_STALL)
                    * WCR_OUTCOMES
                + WCR_OUTCOME_STALL;
      ck_assert_uint_eq (NUMBER (PAIRS, row, PAIRS), 1);
    }
  take_down ();
}
END_TEST

/* Who played is counted by who has the top side, and then the bottom side. */
START_TEST (test_people)
{
  enum { KINDS = 2 };
  sample_init (&sample);
  sample_personalities (&sample, 1, 1, 100);
  sample_people (&sample, 1, 0, 50);
  set_up ();
  ck_assert_int_eq (shape.rows[WCR_TALLY_PEOPLE], KINDS * KINDS);
  for (uint64_t i = 0; i < 3; i++)
    {
      unsigned lot = (unsigned) i;
      int count;
      wcr_counter_begin (counter, tally, i, (enum wcr_seat) (i % 2));
      if (i < 2)
        wcr_counter_people (counter, 0, 1);
      wcr_game_start (battle, game, i, wcr_counter_listener (counter));
      while ((count = wcr_choices (battle, game, list, WCR_MAX_CHOICES)) > 0)
        {
          lot = lot * 1664525u + 1013904223u;
          wcr_apply_trusted (battle, game, list[(lot >> 8) % (unsigned) count],
                             wcr_counter_listener (counter));
        }
      bool won = wcr_counter_end (counter, game) == WCR_OUTCOME_TOP;
      /* A has the top side in the first game, B in the second; who plays the
       * third is not drawn. */
      if (i < 2)
        ck_assert_uint_eq (NUMBER (PEOPLE, i == 0 ? 1 : 2, POINTS),
                           won ? 2 : 0);
    }
  for (int row = 0; row < KINDS * KINDS; row++)
    ck_assert_uint_eq (NUMBER (PEOPLE, row, GAMES), row == 1 || row == 2);
  take_down ();
}
END_TEST

START_TEST (test_names)
{
  for (int t = 0; t < WCR_TALLY_TABLES; t++)
    {
      enum wcr_tally_table table = (enum wcr_tally_table) t;
      int columns = wcr_tally_columns (table);
      ck_assert_int_gt (columns, 0);
      ck_assert (wcr_tally_name (table)[0] && wcr_tally_doc (table)[0]);
      for (int i = 0; i < columns; i++)
        {
          const char *name = wcr_tally_column_name (table, i);
          ck_assert_int_eq (wcr_tally_column_find (table, name), i);
          ck_assert (wcr_tally_column_doc (table, i)[0]);
        }
      ck_assert_int_eq (wcr_tally_column_find (table, "nonsense"), WCR_NONE);
    }
  for (int i = 0; i < WCR_MEASURES; i++)
    ck_assert (wcr_measure_name ((enum wcr_measure) i)[0]
               && wcr_measure_doc ((enum wcr_measure) i)[0]);
  ck_assert_str_eq (wcr_outcome_name (WCR_OUTCOME_STALL), "stall");
  ck_assert_str_eq (wcr_source_name (WCR_SOURCE_FIRE), "fire");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("tally");
  TCase *test = tcase_create ("all");
  tcase_add_test (test, test_by_hand);
  tcase_add_test (test, test_parts_add_up);
  tcase_add_test (test, test_pairs);
  tcase_add_test (test, test_seats);
  tcase_add_test (test, test_people);
  tcase_add_test (test, test_names);
  suite_add_tcase (suite, test);
  return run_suite (suite);
}
