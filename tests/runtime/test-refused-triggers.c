/* Binaries that do not load: triggers and their actions, and numbers that games
 * remember, that cannot be. */

#include "sample.h"
#include "../run.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct sample sample;

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

/* @param once  with the deck whose cards the trigger waits for */
static void
waits_for (int event, int once)
{
  struct bytes *out = sample_section (&sample, WCR_SECTION_TRIGGERS);
  bytes_uleb (out, 1);
  bytes_u8 (out, event);
  bytes_u8 (out, once);
  for (int i = 0; i < 4; i++)
    bytes_u8 (out, 0);
  bytes_u8 (out, 0);
}

#define TRIGGER_WITH(actions, ...)                                             \
  trigger_with (actions, (const int[]){ __VA_ARGS__ },                         \
                sizeof ((const int[]){ __VA_ARGS__ }) / sizeof (int))
#define EACH_BEHIND(inner) WCR_ACTION_FOR_EACH, 2, 0, 0, 1, inner
#define TOGETHER_WITH(inner) WCR_ACTION_TOGETHER, 0, 0, 0, inner
#define OFFER_OF(inner) WCR_ACTION_OFFER, 0, 0, 0, inner
#define ROLL_OF(numbers, inner) WCR_ACTION_ROLL, 0, numbers, 0, 1, inner
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
each_in_two (void)
{
  TRIGGER_WITH (4, EACH_BEHIND (3), EACH_BEHIND (2), EACH_BEHIND (1),
                REMOVE_IT);
}

static void
together_in_each (void)
{
  TRIGGER_WITH (3, EACH_BEHIND (2), TOGETHER_WITH (1), REMOVE_IT);
}

static void
roll_in_roll (void)
{
  TRIGGER_WITH (4, ROLL_OF (6, 3), OFFER_OF (2), ROLL_OF (0, 1), REMOVE_IT);
}

static void
roll_across (void)
{
  TRIGGER_WITH (4, ROLL_OF (0, 2), OFFER_OF (2), REMOVE_IT, REMOVE_IT);
}

static void
roll_too_long (void)
{
  TRIGGER_WITH (2, ROLL_OF (0, 2), REMOVE_IT);
}

static void
roll_of_numbers (void)
{
  TRIGGER_WITH (2, ROLL_OF (101, 1), REMOVE_IT);
}

static void
roll_of_nobody (void)
{
  TRIGGER_WITH (2, WCR_ACTION_ROLL, 2, 6, 0, 1, 1, REMOVE_IT);
}

static void
loss_of_the_last (void)
{
  TRIGGER_WITH (1, WCR_ACTION_REMOVE, WCR_SUBJECT_LAST, 0, 0);
}

static void
two_choosers (void)
{
  TRIGGER_WITH (1, WCR_ACTION_DISCARD,
                WCR_DISCARD_BY_SIDE | WCR_DISCARD_BY_OPPONENT, 0, 0, 0);
}

static void
two_places_for_cards (void)
{
  TRIGGER_WITH (1, WCR_ACTION_DISCARD,
                WCR_DISCARD_TO_DECK | WCR_DISCARD_TO_HAND, 0, 0, 0);
}

static void
unseen_discards (void)
{
  TRIGGER_WITH (1, WCR_ACTION_DISCARD, WCR_DISCARD_UNSEEN, 0, 0, 0);
}

static void
discard_of_no_deck (void)
{
  TRIGGER_WITH (1, WCR_ACTION_DISCARD, WCR_OF_DECK, 0, 0, 0);
}

static void
draw_of_no_deck (void)
{
  TRIGGER_WITH (1, WCR_ACTION_DRAW, WCR_OF_DECK, 0, 0, 0);
}

static void
reshuffle_of_no_deck (void)
{
  TRIGGER_WITH (1, WCR_ACTION_RESHUFFLE, WCR_OF_DECK, 0, 0);
}

static void
drawn_of_no_deck (void)
{
  waits_for (WCR_EVENT_CARD_DRAWN, WCR_ONCE_DECK);
}

static void
turn_of_a_deck (void)
{
  waits_for (WCR_EVENT_TURN_STARTS, WCR_ONCE_DECK);
}

static void
unknown_draw (void)
{
  TRIGGER_WITH (1, WCR_ACTION_DRAW, 2 * WCR_DRAW_DISCARDS, 0, 0, 0);
}

static void
order_of_nobody (void)
{
  TRIGGER_WITH (2, WCR_ACTION_FOR_EACH, 3, 0, 0, 1, 1, REMOVE_IT);
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

/* The inner one ends behind the outer one. */
static void
each_across (void)
{
  TRIGGER_WITH (4, EACH_BEHIND (2), EACH_BEHIND (2), REMOVE_IT, REMOVE_IT);
}

static void
offer_too_long (void)
{
  TRIGGER_WITH (2, OFFER_OF (2), REMOVE_IT);
}

/* There is nobody to stop in the order of the board. */
static void
stop_of_nobody (void)
{
  TRIGGER_WITH (2, WCR_ACTION_FOR_EACH, 2, WCR_EACH_STOPS, 0, 1, 1, REMOVE_IT);
}

/* The first expression counts no hexes. */
static void
each_of_no_hexes (void)
{
  TRIGGER_WITH (2, WCR_ACTION_FOR_EACH, 2, WCR_EACH_HEXES, 0, 1, 1, REMOVE_IT);
}

/* What a for-each goes through is looked into only when it is known that
 * expressions do not count by themselves or by some that are not there. */
static void
each_counts_itself (void)
{
  TRIGGER_WITH (2, WCR_ACTION_FOR_EACH, 2, 0, 0, 2, 1, REMOVE_IT);
  sample_expression (&sample, WCR_OP_COUNT_UNITS, 0, 2, -1);
}

static void
each_counts_by_nothing (void)
{
  TRIGGER_WITH (2, WCR_ACTION_FOR_EACH, 2, 0, 0, 2, 1, REMOVE_IT);
  sample_expression (&sample, WCR_OP_COUNT_UNITS, 0, 100, -1);
}

static void
each_of_unknown_flags (void)
{
  TRIGGER_WITH (2, WCR_ACTION_FOR_EACH, 2, 2 * WCR_EACH_HEXES, 0, 1, 1,
                REMOVE_IT);
}

static void
counted_by_nothing (void)
{
  TRIGGER_WITH (2, WCR_ACTION_FOR_EACH, 1, WCR_EACH_COUNTED, 0, 1, 1, 9,
                REMOVE_IT);
}

static void
offer_to_nobody (void)
{
  TRIGGER_WITH (2, WCR_ACTION_OFFER, 9, 0, 0, 1, REMOVE_IT);
}

/* A counter of sides, 3 at most. @param of, most, start  of the first counter */
static void
counters (int of, int most, int start)
{
  struct bytes *out = sample_section (&sample, WCR_SECTION_COUNTERS);
  bytes_uleb (out, 2);
  bytes_u8 (out, of);
  bytes_u8 (out, most);
  bytes_u8 (out, start);
  bytes_u8 (out, WCR_COUNTER_SIDE);
  bytes_u8 (out, 3);
  bytes_u8 (out, 3);
}

static void
counter_of_nobody (void)
{
  counters (WCR_COUNTER_KINDS, 3, 3);
}

static void
counter_above_its_most (void)
{
  counters (WCR_COUNTER_PIECE, 3, 4);
}

static void
counter_of_hundred (void)
{
  counters (WCR_COUNTER_HEX, WCR_MAX_COUNT + 1, 0);
}

static void
third_counter (void)
{
  counters (WCR_COUNTER_GAME, 3, 0);
  sample_expression (&sample, WCR_OP_G_COUNTER, 2, -1);
}

/* It is one of the game. */
static void
counter_of_a_hex (void)
{
  counters (WCR_COUNTER_GAME, 3, 0);
  sample_expression (&sample, WCR_OP_H_COUNTER, 0, 0, -1);
}

#define SET_COUNTER(number, whose)                                             \
  WCR_ACTION_SET_COUNTER, number, whose, 0, 1

static void
third_counter_set (void)
{
  counters (WCR_COUNTER_GAME, 3, 0);
  TRIGGER_WITH (1, SET_COUNTER (2, 0));
}

static void
counter_of_a_third_side (void)
{
  counters (WCR_COUNTER_GAME, 3, 0);
  TRIGGER_WITH (1, SET_COUNTER (1, 2));
}

static void
counter_of_no_piece (void)
{
  counters (WCR_COUNTER_PIECE, 3, 0);
  TRIGGER_WITH (1, SET_COUNTER (0, WCR_SUBJECT_HEX));
}

/* One pile of a counter, with one number. */
static void
pile (int counter, int numbers, int first)
{
  counters (WCR_COUNTER_GAME, 3, 0);
  struct bytes *out = sample_section (&sample, WCR_SECTION_DRAWS);
  bytes_uleb (out, 1);
  bytes_uleb (out, (unsigned) counter);
  bytes_uleb (out, 0); /* no condition */
  bytes_uleb (out, (unsigned) numbers);
  if (numbers > 0)
    bytes_u8 (out, first);
}

static void
pile_of_a_third_counter (void)
{
  pile (2, 1, 3);
}

static void
pile_of_nothing (void)
{
  pile (0, 0, 0);
}

static void
pile_above_the_most (void)
{
  pile (0, 1, 4);
}

/* No pile, and of no side that might hide it. */
static void
reveals_what_is_open (void)
{
  counters (WCR_COUNTER_GAME, 3, 0);
  TRIGGER_WITH (1, WCR_ACTION_REVEAL, 0, 0, 0);
}

#define CHOOSE(number, how) WCR_ACTION_CHOOSE, number, how, 0, 1, 1

static void
chooses_a_third_counter (void)
{
  counters (WCR_COUNTER_SIDE, 3, 0);
  TRIGGER_WITH (1, CHOOSE (2, 0));
}

static void
chooses_for_a_piece (void)
{
  counters (WCR_COUNTER_PIECE, 3, 0);
  TRIGGER_WITH (1, CHOOSE (0, 0));
}

static void
chooses_as_a_third_side (void)
{
  counters (WCR_COUNTER_GAME, 3, 0);
  TRIGGER_WITH (1, CHOOSE (0, 8));
}

static void
hides_from_itself (void)
{
  counters (WCR_COUNTER_GAME, 3, 0);
  TRIGGER_WITH (1, CHOOSE (0, WCR_CHOOSE_HIDDEN));
}

static void
chooses_amidst_losses (void)
{
  counters (WCR_COUNTER_GAME, 3, 0);
  TRIGGER_WITH (2, WCR_ACTION_TOGETHER, 0, 0, 0, 1, CHOOSE (0, 0));
}

static void
agrees_as_a_side (void)
{
  counters (WCR_COUNTER_SIDE, 3, 0);
  TRIGGER_WITH (1, CHOOSE (0, WCR_CHOOSE_AGREED));
}

static void
agrees_in_a_turn (void)
{
  counters (WCR_COUNTER_GAME, 3, 0);
  TRIGGER_WITH (1, CHOOSE (0, WCR_CHOOSE_AGREED));
}

static void
agrees_face_down (void)
{
  counters (WCR_COUNTER_SIDE, 3, 0);
  TRIGGER_WITH (1, CHOOSE (0, WCR_CHOOSE_AGREED | WCR_CHOOSE_HIDDEN));
}

/* A name of a number of a counter, and another one of the next. */
static void
number_names (int counter, int number, int other)
{
  counters (WCR_COUNTER_GAME, 3, 0);
  struct bytes *out = sample_section (&sample, WCR_SECTION_NUMBER_NAMES);
  bytes_uleb (out, 2);
  bytes_uleb (out, (unsigned) counter);
  bytes_u8 (out, number);
  bytes_uleb (out, 0);
  bytes_uleb (out, (unsigned) counter);
  bytes_u8 (out, other);
  bytes_uleb (out, 0);
}

static void
names_of_a_third_counter (void)
{
  number_names (2, 0, 1);
}

static void
name_above_the_most (void)
{
  number_names (0, 0, 4);
}

static void
number_named_twice (void)
{
  number_names (0, 1, 1);
}

static void
too_many_names (void)
{
  number_names (0, 1, 2);
  sample.section[WCR_SECTION_NUMBER_NAMES].data[0] = 120;
}

static void
swaps_seats_in_a_turn (void)
{
  TRIGGER_WITH (1, WCR_ACTION_SWAP_SEATS, 0, 0, 0);
}

/* The byte behind hands and banners says that nobody plays the top army. */
static void
swaps_seats_with_nobody (void)
{
  TRIGGER_WITH (1, WCR_ACTION_SWAP_SEATS, 0, 0, 0);
  sample.section[WCR_SECTION_TRIGGERS].data[1] = WCR_EVENT_GAME_STARTS;
  sample.section[WCR_SECTION_ARMIES].data[4] |= 1 << 2;
}

static const struct refusal refusals[] = {
  { "agrees as a side", agrees_as_a_side, "in a turn" },
  { "agrees in a turn", agrees_in_a_turn, "in a turn" },
  { "agrees face down", agrees_face_down, "nobody to act on" },
  { "names of a third counter", names_of_a_third_counter, "no such counter" },
  { "name above the most", name_above_the_most, "cannot have has a name" },
  { "number named twice", number_named_twice, "not in order" },
  { "too many names", too_many_names, "ends too early" },
  { "swaps seats in a turn", swaps_seats_in_a_turn, "seats in a turn" },
  { "swaps seats with nobody", swaps_seats_with_nobody, "nobody plays" },
  { "chooses a third counter", chooses_a_third_counter, "nobody can choose" },
  { "chooses for a piece", chooses_for_a_piece, "nobody can choose" },
  { "chooses as a third side", chooses_as_a_third_side, "nobody to act on" },
  { "hides from itself", hides_from_itself, "nobody can choose" },
  { "chooses amidst losses", chooses_amidst_losses, "amidst losses" },
  { "each of nothing", each_of_nothing, "no pieces or hexes to go through" },
  { "each of no hexes", each_of_no_hexes, "no pieces or hexes to go through" },
  { "each counts itself", each_counts_itself, "counts by a later one" },
  { "each counts by nothing", each_counts_by_nothing, "counts by a later one" },
  { "each of unknown flags", each_of_unknown_flags, "nobody to act on" },
  { "block too long", block_too_long, "block ends too late" },
  { "block across", block_across, "ends after the one around it" },
  { "each in two", each_in_two, "for-each lies in two others" },
  { "together in each", together_in_each, "together lies in another" },
  { "roll in a roll", roll_in_roll, "roll lies in another" },
  { "roll across", roll_across, "ends after the one around it" },
  { "roll too long", roll_too_long, "block ends too late" },
  { "roll of 101 numbers", roll_of_numbers, "dice have too many numbers" },
  { "roll of nobody", roll_of_nobody, "nobody to act on" },
  { "counter of nobody", counter_of_nobody, "no such counter" },
  { "counter above its most", counter_above_its_most, "a count is too large" },
  { "counter of 100", counter_of_hundred, "a count is too large" },
  { "third counter", third_counter, "no such counter" },
  { "counter of a hex", counter_of_a_hex, "no such counter" },
  { "pile of a third counter", pile_of_a_third_counter, "no such counter" },
  { "pile of nothing", pile_of_nothing, "a pile is empty" },
  { "pile above the most", pile_above_the_most, "a count is too large" },
  { "reveals what is open", reveals_what_is_open, "never lies face down" },
  { "third counter set", third_counter_set, "no such counter" },
  { "counter of a third side", counter_of_a_third_side, "no such counter" },
  { "counter of no piece", counter_of_no_piece, "no such counter" },
  { "order of nobody", order_of_nobody, "nobody to act on" },
  { "loss of the last", loss_of_the_last, "nobody to act on" },
  { "two choosers", two_choosers, "nobody to act on" },
  { "two places for cards", two_places_for_cards, "nobody to act on" },
  { "unseen discards", unseen_discards, "nobody to act on" },
  { "unknown draw", unknown_draw, "nobody to act on" },
  { "discard of no deck", discard_of_no_deck, "no such deck" },
  { "draw of no deck", draw_of_no_deck, "no such deck" },
  { "reshuffle of no deck", reshuffle_of_no_deck, "no such deck" },
  { "event of no deck", drawn_of_no_deck, "no such deck" },
  { "turn of a deck", turn_of_a_deck, "not about cards of a deck" },
  { "offer in an offer", offer_in_offer, "offer lies in another" },
  { "offer in a together", offer_together, "offer lies in another" },
  { "each across", each_across, "ends after the one around it" },
  { "offer too long", offer_too_long, "block ends too late" },
  { "stop of nobody", stop_of_nobody, "nobody to act on" },
  { "counted by nothing", counted_by_nothing, "no such expression" },
  { "offer to nobody", offer_to_nobody, "nobody to act on" },
};

START_TEST (test_refused) { sample_refuses (&sample, &refusals[_i]); }
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("refused triggers");
  TCase *bad = tcase_create ("bad");
  tcase_add_loop_test (bad, test_refused, 0,
                       sizeof refusals / sizeof refusals[0]);
  suite_add_tcase (suite, bad);
  return run_suite (suite);
}
