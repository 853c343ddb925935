/* Whole games: every decision, invariants, staging, orders by section, chance
 * and what a side may see. */

#include "play.h"
#include "game/random.h"
#include "../run.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct sample sample;
static wcr_choice list[WCR_MAX_CHOICES];

static void
ignore_event (void *user, const wcr_battle *battle, const wcr_game *game,
              const wcr_event *event)
{
  (void) battle;
  (void) game;
  int *seen = user;
  seen[event->type]++;
}

/* Plays one game by lot, one half of the time heard by a listener and the other
 * half not, and checks all that must hold after each choice. */
static void
play_checked (const wcr_battle *battle, uint64_t seed, int decisions[],
              int events[])
{
  size_t size = wcr_game_size (battle);
  wcr_game *game = malloc (size), *quiet = malloc (size);
  wcr_listener listener = { ignore_event, events };
  unsigned lot = (unsigned) seed;
  int count;
  wcr_game_start (battle, game, seed, NULL);
  while ((count = wcr_choices (battle, game, list, WCR_MAX_CHOICES)) > 0)
    {
      lot = lot * 1664525u + 1013904223u;
      wcr_choice choice = list[(lot >> 8) % (unsigned) count];
      decisions[wcr_game_decision (game)]++;
      memcpy (quiet, game, size);
      wcr_apply_trusted (battle, quiet, choice, NULL);
      play (battle, game, choice, &listener);
      ck_assert_uint_eq (wcr_game_hash (battle, game),
                         wcr_game_hash (battle, quiet));
    }
  ck_assert (wcr_game_over (game));
  int winner = wcr_game_winner (game);
  ck_assert_int_ge (wcr_game_banners (game, (enum wcr_side) winner),
                    wcr_banners_to_win (battle, (enum wcr_side) winner));
  free (game);
  free (quiet);
}

/* Tokens that are good for nothing, when flags were rolled. */
static void
add_tokens (void)
{
  struct bytes *out = sample_section (&sample, WCR_SECTION_TOKENS);
  const int values[]
      = { 1, WCR_TOKEN_FLAGS, 0, 0, 0, 0, 0, /* sides: */ 3, 1, 9, 1 };
  for (size_t i = 0; i < sizeof values / sizeof *values; i++)
    bytes_uleb (out, (uint64_t) values[i]);
}

START_TEST (test_random_games)
{
  play_sample (&sample);
  add_tokens ();
  wcr_battle *battle = sample_load (&sample);
  int decisions[WCR_DECISIONS] = { 0 }, events[WCR_EVENTS] = { 0 };
  for (uint64_t seed = 1; seed <= 200; seed++)
    play_checked (battle, seed, decisions, events);
  decisions[WCR_DECISION_ARRIVE]++;  /* the sample has no reserve */
  decisions[WCR_DECISION_DISCARD]++; /* nor does it take cards */
  for (int i = WCR_DECISION_NONE + 1; i < WCR_DECISIONS; i++)
    ck_assert_msg (decisions[i] > 0, "never asked: %s",
                   wcr_list_name (WCR_LIST_DECISION, i));
  ck_assert_int_eq (events[WCR_EVENT_GAME_ENDED], 200);
  /* A combat ends, or else the game ends in it. */
  int cut = events[WCR_EVENT_COMBAT_DECLARED] - events[WCR_EVENT_COMBAT_ENDED];
  ck_assert_int_ge (cut, 0);
  ck_assert_int_le (cut, 200);
  wcr_battle_destroy (battle);
}
END_TEST

/* A token changes orders for three sections into one that has a single part,
 * and units that may pass fewer than no friends pass nobody. */
START_TEST (test_odd_rules)
{
  sample_init (&sample);
  sample_effect (&sample, EFFECT (.query = WCR_QUERY_PASS_FRIENDS,
                                  .operation = WCR_OPERATION_SET,
                                  .value = -40));
  struct bytes *out = sample_section (&sample, WCR_SECTION_TOKENS);
  const int values[] = { 1, WCR_TOKEN_CARD_PLAYED, 0, /* clause */ 1, 0, 0,
                         /* group */ 1, /* sides: */ 99, 1, 99, 1 };
  for (size_t i = 0; i < sizeof values / sizeof *values; i++)
    bytes_uleb (out, (uint64_t) values[i]);
  sample.present[WCR_SECTION_NAMES] = false;
  wcr_battle *battle = sample_load (&sample);
  int decisions[WCR_DECISIONS] = { 0 }, events[WCR_EVENTS] = { 0 };
  for (uint64_t seed = 1; seed <= 20; seed++)
    play_checked (battle, seed, decisions, events);
  ck_assert_int_gt (events[WCR_EVENT_TOKEN_SPENT], 100);
  wcr_battle_destroy (battle);
}
END_TEST

/* Where a stop depends on the step that enters the hex, the last step of a move
 * has to be known even when nobody follows its hexes. */
START_TEST (test_stops_by_step)
{
  wcr_battle_destroy (play_battle_by_step (&sample));
  struct bytes *triggers = &sample.section[WCR_SECTION_TRIGGERS];
  triggers->length = 0;
  bytes_u8 (triggers, 0);
  wcr_battle *battle = sample_load (&sample);
  ck_assert (battle->stops_by_step);
  int decisions[WCR_DECISIONS] = { 0 }, events[WCR_EVENTS] = { 0 };
  for (uint64_t seed = 1; seed <= 100; seed++)
    play_checked (battle, seed, decisions, events);
  wcr_battle_destroy (battle);
}
END_TEST

/* Random play keeps lists and a machine of its own: it must choose what a
 * caller would choose with the same numbers. */
START_TEST (test_random_play_by_steps)
{
  wcr_battle *battle = play_battle (&sample);
  size_t size = wcr_game_size (battle);
  wcr_game *a = malloc (size), *b = malloc (size);
  for (uint64_t seed = 1; seed <= 50; seed++)
    {
      uint64_t key = random_mix (seed), counter = 0;
      int count;
      wcr_game_start (battle, a, seed, NULL);
      wcr_game_start (battle, b, seed, NULL);
      wcr_play_random (battle, a, seed, UINT64_MAX, NULL);
      while ((count = wcr_choices (battle, b, list, WCR_MAX_CHOICES)) > 0)
        {
          unsigned picked = 0;
          if (count > 1)
            picked = random_below (key, &counter, (unsigned) count);
          wcr_apply_trusted (battle, b, list[picked], NULL);
        }
      ck_assert_int_eq (memcmp (a, b, size), 0);
    }
  free (a);
  free (b);
  wcr_battle_destroy (battle);
}
END_TEST

START_TEST (test_same_seed_same_game)
{
  wcr_battle *battle = play_battle (&sample);
  size_t size = wcr_game_size (battle);
  wcr_game *a = malloc (size), *b = malloc (size);
  wcr_game_start (battle, a, 7, NULL);
  wcr_game_start (battle, b, 7, NULL);
  ck_assert_uint_eq (wcr_play_random (battle, a, 3, 40, NULL), 40);
  wcr_play_random (battle, b, 3, 40, NULL);
  ck_assert_int_eq (memcmp (a, b, size), 0);
  ck_assert_uint_eq (wcr_game_hash (battle, a), wcr_game_hash (battle, b));
  wcr_play_random (battle, b, 4, 1, NULL);
  ck_assert_uint_ne (wcr_game_hash (battle, a), wcr_game_hash (battle, b));
  wcr_game_start (battle, b, 8, NULL);
  wcr_play_random (battle, b, 3, 40, NULL);
  ck_assert_uint_ne (wcr_game_hash (battle, a), wcr_game_hash (battle, b));
  free (a);
  free (b);
  wcr_battle_destroy (battle);
}
END_TEST

START_TEST (test_lists_and_refusals)
{
  wcr_battle *battle = play_battle (&sample);
  wcr_game *game = sample_game (battle);
  play_hands (battle, game);
  /* Cards 0 and 1, the second with two clauses; the bottom side begins. */
  ck_assert_int_eq (wcr_game_decider (game), WCR_SIDE_BOTTOM);
  ck_assert_int_eq (wcr_choices (battle, game, NULL, 0), 3);
  ck_assert_int_eq (wcr_choices (battle, game, list, 2), 2);
  uint64_t before = wcr_game_hash (battle, game);
  ck_assert_int_eq (wcr_apply (battle, game, PLAY_CARD (CARD_CHAIN, 0), NULL),
                    WCR_BAD_CHOICE);
  ck_assert_int_eq (wcr_apply (battle, game, PLAY_DONE, NULL), WCR_BAD_CHOICE);
  ck_assert_uint_eq (wcr_game_hash (battle, game), before);
  play (battle, game, PLAY_CARD (CARD_MIDDLE, 0), NULL);
  ck_assert_int_eq (wcr_game_decision (game), WCR_DECISION_ORDER);
  ck_assert_int_eq (wcr_game_card (game), CARD_MIDDLE);
  free (game);
  wcr_battle_destroy (battle);
}
END_TEST

/* Clause 0 of CARD_EACH has one order for each of left 0, middle 1, right 2. */
START_TEST (test_orders_make_room)
{
  static const char *const hexes[KINDS_OF_SAMPLE]
      = { "A1", "H4 H6 H2", NULL, "H9 I12", NULL, NULL, NULL, NULL };
  sample_init (&sample);
  sample_pieces (&sample, hexes);
  wcr_battle *battle = sample_load (&sample);
  wcr_game *game = sample_game (battle);
  play_hands (battle, game);
  play (battle, game, PLAY_CARD (CARD_EACH, 0), NULL);
  /* H4 lies in left and middle, H9 in middle and right. */
  ck_assert (play_legal (battle, game, play_order (battle, game, "H4", 0)));
  play (battle, game, play_order (battle, game, "H4", 1), NULL);
  ck_assert (!play_legal (battle, game, play_order (battle, game, "H4", 0)));
  /* H6 needs the middle: H4 changes to the left for it. */
  play (battle, game, play_order (battle, game, "H6", 1), NULL);
  ck_assert (!play_legal (battle, game, play_order (battle, game, "H2", 0)));
  ck_assert (!play_legal (battle, game, play_order (battle, game, "H9", 1)));
  play (battle, game, play_order (battle, game, "H9", 2), NULL);
  /* All three are given out. */
  ck_assert_int_eq (wcr_choices (battle, game, list, 8), 1);
  ck_assert_uint_eq (list[0], PLAY_DONE);
  free (game);
  wcr_battle_destroy (battle);
}
END_TEST

/* A chain of changes: the middle order goes from H4 to H9 and on. */
START_TEST (test_orders_make_room_twice)
{
  static const char *const hexes[KINDS_OF_SAMPLE]
      = { "A1", "H4 H9 H2", NULL, "I12", NULL, NULL, NULL, NULL };
  sample_init (&sample);
  sample_pieces (&sample, hexes);
  wcr_battle *battle = sample_load (&sample);
  wcr_game *game = sample_game (battle);
  play_hands (battle, game);
  play (battle, game, PLAY_CARD (CARD_EACH, 0), NULL);
  play (battle, game, play_order (battle, game, "H9", 1), NULL);
  play (battle, game, play_order (battle, game, "H4", 0), NULL);
  /* H2 has only the left: H4 must take the middle, and H9 the right. */
  play (battle, game, play_order (battle, game, "H2", 0), NULL);
  ck_assert (!play_legal (battle, game, play_order (battle, game, "I12", 2)));
  free (game);
  wcr_battle_destroy (battle);
}
END_TEST

START_TEST (test_staging)
{
  static const uint8_t next[] = { CARD_CHAIN, CARD_EACH, CARD_CHAIN };
  static const uint8_t many[]
      = { CARD_CHAIN, CARD_CHAIN, CARD_CHAIN, CARD_CHAIN, CARD_CHAIN };
  wcr_battle *battle = play_battle (&sample);
  wcr_game *game = sample_game (battle);
  uint8_t hand[WCR_HAND_ROOM];
  /* Only four chain cards exist; failing leaves all as it was. */
  uint64_t before = wcr_game_hash (battle, game);
  ck_assert (!wcr_stage_hand (battle, game, WCR_SIDE_TOP, many, 5));
  ck_assert_uint_eq (wcr_game_hash (battle, game), before);
  ck_assert (wcr_stage_hand (battle, game, WCR_SIDE_TOP, many, 1));
  ck_assert (wcr_stage_hand (battle, game, WCR_SIDE_BOTTOM, many, 1));
  ck_assert (!wcr_stage_deck (battle, game, many, 3));
  ck_assert (wcr_stage_deck (battle, game, next, 3));
  ck_assert_int_eq (wcr_game_deck_size (game), 28);
  ck_assert (wcr_stage_deck_size (battle, game, 3));
  ck_assert (!wcr_stage_deck_size (battle, game, 4));
  ck_assert (wcr_stage_banners (battle, game, WCR_SIDE_TOP, 2));
  ck_assert (!wcr_stage_banners (battle, game, WCR_SIDE_TOP, 3));
  int unit = piece_at (battle, game, "D4");
  ck_assert (wcr_stage_blocks (battle, game, unit, 1));
  ck_assert (!wcr_stage_blocks (battle, game, unit, 5));
  ck_assert (!wcr_stage_blocks (battle, game, unit, 0));
  ck_assert_ptr_null (wcr_game_check (battle, game));
  /* The bottom side plays its card and draws the staged ones in order, then
   * from the discards made anew. */
  play (battle, game, PLAY_CARD (CARD_CHAIN, 0), NULL);
  while (wcr_game_active (game) == WCR_SIDE_BOTTOM)
    {
      wcr_choices (battle, game, list, 1);
      bool lead = wcr_game_decision (game) == WCR_DECISION_LEAD;
      play (battle, game, lead ? list[0] : PLAY_DONE, NULL);
    }
  ck_assert_int_eq (wcr_game_hand (battle, game, WCR_SIDE_BOTTOM, hand), 6);
  ck_assert_int_eq (memcmp (hand, next, 3), 0);
  ck_assert_int_eq (wcr_game_banners (game, WCR_SIDE_TOP), 2);
  free (game);
  wcr_battle_destroy (battle);
}
END_TEST

START_TEST (test_forced_dice)
{
  wcr_battle *battle = play_battle (&sample);
  wcr_game *game = sample_game (battle);
  uint8_t faces[65] = { 0 };
  ck_assert (!wcr_force_dice (game, faces, 65));
  ck_assert (wcr_force_dice (game, faces, 60));
  ck_assert (!wcr_force_dice (game, faces, 5));
  ck_assert (wcr_force_dice (game, faces, 4));
  ck_assert_int_eq (wcr_forced_dice_left (game), 64);
  free (game);
  wcr_battle_destroy (battle);
}
END_TEST

/* GEO-014: of 60,000 rolls each face comes up about 10,000 times: five standard
 * deviations are 456. */
START_TEST (test_dice_are_even)
{
  wcr_battle *battle = play_battle (&sample);
  wcr_game *game = sample_game (battle);
  int count[6] = { 0 };
  for (int i = 0; i < 60000; i++)
    {
      unsigned face = wcr_roll (game, 6);
      ck_assert_uint_lt (face, 6);
      count[face]++;
    }
  for (int face = 0; face < 6; face++)
    ck_assert_int_lt (abs (count[face] - 10000), 456);
  free (game);
  wcr_battle_destroy (battle);
}
END_TEST

/* 12 of the 30 cards are CARD_MIDDLE, so over 4,000 deals of 11 cards they
 * make up 17,600; the deals of one seed are no more alike than lots: five
 * deviations are below 500. The first card is one in 1,600 of 4,000. */
START_TEST (test_deals_are_even)
{
  wcr_battle *battle = play_battle (&sample);
  wcr_game *game = malloc (wcr_game_size (battle));
  uint8_t hand[WCR_HAND_ROOM];
  int all = 0, first = 0;
  for (uint64_t seed = 0; seed < 4000; seed++)
    {
      wcr_game_start (battle, game, seed, NULL);
      for (int side = 0; side < WCR_SIDES; side++)
        {
          int n = wcr_game_hand (battle, game, (enum wcr_side) side, hand);
          for (int i = 0; i < n; i++)
            all += hand[i] == CARD_MIDDLE;
          first += side == 0 && hand[0] == CARD_MIDDLE;
        }
    }
  ck_assert_int_lt (abs (all - 17600), 500);
  ck_assert_int_lt (abs (first - 1600), 160);
  free (game);
  wcr_battle_destroy (battle);
}
END_TEST

/* Who is not asked does not see that the other is. */
START_TEST (test_view_hides_reactions)
{
  wcr_battle *battle = play_battle (&sample);
  size_t size = wcr_game_size (battle);
  wcr_game *game = malloc (size), *view = malloc (size);
  wcr_game_start (battle, game, 3, NULL);
  for (uint64_t lot = 0; wcr_game_decision (game) != WCR_DECISION_REACT; lot++)
    {
      ck_assert_uint_lt (lot, 10000);
      if (wcr_game_over (game)) /* nobody reacted in that one */
        wcr_game_start (battle, game, lot, NULL);
      wcr_play_random (battle, game, lot, 1, NULL);
    }
  enum wcr_side asked = (enum wcr_side) wcr_game_decider (game);
  ck_assert_int_eq (wcr_choices (battle, game, list, WCR_MAX_CHOICES), 2);
  wcr_view (battle, game, asked, view);
  ck_assert_int_eq (wcr_choices (battle, view, list, WCR_MAX_CHOICES), 2);
  wcr_view (battle, game, 1 - asked, view);
  ck_assert_int_eq (wcr_game_decision (view), WCR_DECISION_NONE);
  ck_assert_int_eq (wcr_game_decider (view), WCR_NONE);
  ck_assert_int_eq (wcr_choices (battle, view, list, WCR_MAX_CHOICES), 0);
  free (game);
  free (view);
  wcr_battle_destroy (battle);
}
END_TEST

/* Of two cards that are drawn one is kept; the other side sees neither. */
START_TEST (test_view_hides_draws)
{
  wcr_battle *battle = play_battle (&sample);
  size_t size = wcr_game_size (battle);
  wcr_game *game = malloc (size), *view = malloc (size);
  wcr_game_start (battle, game, 3, NULL);
  for (uint64_t lot = 0; wcr_game_decision (game) != WCR_DECISION_KEEP; lot++)
    {
      ck_assert_uint_lt (lot, 10000);
      if (wcr_game_over (game))
        wcr_game_start (battle, game, lot, NULL);
      wcr_play_random (battle, game, lot, 1, NULL);
    }
  enum wcr_side asked = (enum wcr_side) wcr_game_decider (game);
  uint8_t seen[WCR_HAND_ROOM];
  int n = wcr_choices (battle, game, list, WCR_MAX_CHOICES);
  wcr_view (battle, game, asked, view);
  ck_assert_int_eq (wcr_choices (battle, view, list, WCR_MAX_CHOICES), n);
  wcr_view (battle, game, 1 - asked, view);
  ck_assert_int_eq (wcr_game_decision (view), WCR_DECISION_KEEP);
  ck_assert_int_eq (wcr_choices (battle, view, list, WCR_MAX_CHOICES), 0);
  n = wcr_game_hand (battle, view, asked, seen);
  for (int i = 0; i < n; i++)
    ck_assert_uint_eq (seen[i], BYTE_NONE);
  ck_assert_ptr_null (wcr_game_check (battle, game));
  free (game);
  free (view);
  wcr_battle_destroy (battle);
}
END_TEST

/* Another deck, with one sort of card that can be played beside the command
 * card; a side draws two when its turn starts. */
static void
add_deck (void)
{
  struct bytes *out = &sample.section[WCR_SECTION_CARDS];
  sample.present[WCR_SECTION_NAMES] = false;
  out->data[0]++;
  bytes_uleb (out, 0);
  bytes_uleb (out, WCR_CARD_DECK + 5 * 4);
  bytes_u8 (out, WCR_CLAUSE_REACT);
  bytes_u8 (out, 0);
  bytes_u8 (out, WCR_WINDOW_CARD_PLAYED);
  bytes_uleb (out, 0);
  bytes_uleb (out, 0);
  out = sample_section (&sample, WCR_SECTION_DECKS);
  const int holds[] = { 1, 1, 2, 2, 3 };
  for (size_t i = 0; i < sizeof holds / sizeof *holds; i++)
    bytes_uleb (out, (uint64_t) holds[i]);
}

/* Nobody holds more cards of a deck than allowed, and none is lost; they can be
 * told apart in the hand of the other side, but not known. */
START_TEST (test_random_decks)
{
  play_sample (&sample);
  add_deck ();
  int two = sample_expression (&sample, WCR_OP_CONST, 4, -1);
  struct bytes *out = sample_section (&sample, WCR_SECTION_TRIGGERS);
  const int trigger[] = { 1, WCR_EVENT_TURN_STARTS, WCR_ONCE_NO, 0, 0, 0,  0,
                          1, WCR_ACTION_DRAW,       WCR_OF_DECK, 0, 0, two };
  for (size_t i = 0; i < sizeof trigger / sizeof *trigger; i++)
    bytes_uleb (out, (uint64_t) trigger[i]);
  wcr_battle *battle = sample_load (&sample);
  int decisions[WCR_DECISIONS] = { 0 }, events[WCR_EVENTS] = { 0 };
  for (uint64_t seed = 1; seed <= 20; seed++)
    play_checked (battle, seed, decisions, events);
  ck_assert_int_gt (decisions[WCR_DECISION_REACT], 0);
  ck_assert_int_gt (events[WCR_EVENT_REACTION_PLAYED], 0);
  size_t size = wcr_game_size (battle);
  wcr_game *game = malloc (size), *view = malloc (size);
  for (uint64_t seed = 1; seed <= 20; seed++)
    {
      wcr_game_start (battle, game, seed, NULL);
      wcr_play_random (battle, game, seed, seed, NULL);
      wcr_view (battle, game, WCR_SIDE_TOP, view);
      uint8_t held[WCR_HAND_ROOM], seen[WCR_HAND_ROOM];
      int n = wcr_game_hand (battle, game, WCR_SIDE_BOTTOM, held), of_deck = 0;
      ck_assert_int_eq (wcr_game_hand (battle, view, WCR_SIDE_BOTTOM, seen), n);
      for (int i = 0; i < n; i++)
        {
          ck_assert_int_eq (wcr_card_deck (battle, seen[i]),
                            wcr_card_deck (battle, held[i]));
          ck_assert_int_ge (seen[i], wcr_noun_count (battle, WCR_NOUN_CARD));
          of_deck += wcr_card_deck (battle, held[i]) == 1;
        }
      ck_assert_int_le (of_deck, wcr_deck_most (battle, 1, WCR_SIDE_BOTTOM));
      ck_assert_int_eq (wcr_game_pile (view, 1), wcr_game_pile (game, 1));
    }
  wcr_game_start (battle, game, 1, NULL);
  ck_assert (wcr_stage_pile (battle, game, 1, 0));
  ck_assert (!wcr_stage_pile (battle, game, 1, 1));
  ck_assert (!wcr_stage_pile (battle, game, 2, 0));
  ck_assert_ptr_null (wcr_game_check (battle, game));
  game->pile[1].left++;
  ck_assert_ptr_nonnull (wcr_game_check (battle, game));
  free (game);
  free (view);
  wcr_battle_destroy (battle);
}
END_TEST

/* Wherever the cards go and whoever chooses them, none is lost. */
START_TEST (test_random_discards)
{
  static const int where[] = { 0, WCR_DISCARD_TO_DECK, WCR_DISCARD_TO_HAND,
                               WCR_DISCARD_TO_DECK | WCR_DISCARD_UNSEEN };
  play_sample (&sample);
  sample_discard (&sample, WCR_EVENT_TURN_STARTS, where[_i / 6] | _i % 6);
  wcr_battle *battle = sample_load (&sample);
  int decisions[WCR_DECISIONS] = { 0 }, events[WCR_EVENTS] = { 0 };
  for (uint64_t seed = 1; seed <= 10; seed++)
    play_checked (battle, seed, decisions, events);
  ck_assert ((decisions[WCR_DECISION_DISCARD] > 0) == (_i % 6 > 1));
  ck_assert_int_gt (events[WCR_EVENT_CARD_LOST], 0);
  wcr_battle_destroy (battle);
}
END_TEST

/* While a side chooses a card of the other hand it sees that hand, and while it
 * chooses one of its own nobody else does. */
START_TEST (test_view_shows_choices)
{
  bool other = _i == 0; /* the side of the turn chooses from the other hand */
  play_sample (&sample);
  sample_discard (&sample, WCR_EVENT_TURN_STARTS, WCR_DISCARD_BY_SIDE | other);
  wcr_battle *battle = sample_load (&sample);
  size_t size = wcr_game_size (battle);
  wcr_game *game = malloc (size), *view = malloc (size);
  wcr_game_start (battle, game, 3, NULL);
  ck_assert_int_eq (wcr_game_decision (game), WCR_DECISION_DISCARD);
  enum wcr_side asked = (enum wcr_side) wcr_game_decider (game);
  enum wcr_side owner = other ? 1 - asked : asked;
  uint8_t held[WCR_HAND_ROOM], seen[WCR_HAND_ROOM];
  int n = wcr_game_hand (battle, game, owner, held);
  ck_assert_int_gt (n, 0);
  int choices = wcr_choices (battle, game, list, WCR_MAX_CHOICES);
  ck_assert_int_gt (choices, 1);
  wcr_view (battle, game, asked, view);
  ck_assert_int_eq (wcr_choices (battle, view, list, WCR_MAX_CHOICES), choices);
  ck_assert_int_eq (wcr_game_hand (battle, view, owner, seen), n);
  ck_assert_mem_eq (seen, held, (size_t) n);
  wcr_view (battle, game, 1 - asked, view);
  n = wcr_game_hand (battle, view, asked, seen);
  for (int i = 0; i < n; i++)
    ck_assert_uint_eq (seen[i], BYTE_NONE);
  /* The choice is over, and with it the sight of the hand. */
  wcr_apply_trusted (battle, game, list[0], NULL);
  wcr_view (battle, game, asked, view);
  n = wcr_game_hand (battle, view, 1 - asked, seen);
  for (int i = 0; i < n; i++)
    ck_assert_uint_eq (seen[i], BYTE_NONE);
  ck_assert_ptr_null (wcr_game_check (battle, game));
  free (game);
  free (view);
  wcr_battle_destroy (battle);
}
END_TEST

START_TEST (test_view_hides)
{
  wcr_battle *battle = play_battle (&sample);
  size_t size = wcr_game_size (battle);
  wcr_game *game = sample_game (battle), *other = malloc (size);
  wcr_game *view = malloc (size), *view_of_other = malloc (size);
  wcr_play_random (battle, game, 5, 30, NULL);
  wcr_view (battle, game, WCR_SIDE_TOP, view);
  uint8_t mine[WCR_HAND_ROOM], seen[WCR_HAND_ROOM];
  int n = wcr_game_hand (battle, game, WCR_SIDE_TOP, mine);
  ck_assert_int_eq (wcr_game_hand (battle, view, WCR_SIDE_TOP, seen), n);
  ck_assert_int_eq (memcmp (mine, seen, (size_t) n), 0);
  /* Games that differ in what is hidden look the same. */
  memcpy (other, game, size);
  other->key ^= 1;
  other->counter++;
  uint8_t *deck = game_deck (battle, other, 0), *hand = other->side[1].hand;
  uint8_t card = deck[0];
  deck[other->pile[0].left] ^= 1; /* left over from drawing */
  deck[0] = hand[0];
  hand[0] = card;
  ck_assert (wcr_force_dice (other, mine, 2));
  wcr_view (battle, other, WCR_SIDE_TOP, view_of_other);
  ck_assert_int_eq (memcmp (view, view_of_other, size), 0);
  free (game);
  free (other);
  free (view);
  free (view_of_other);
  wcr_battle_destroy (battle);
}
END_TEST

/* Breaks one thing after the other; the check must see each. */
START_TEST (test_check_sees)
{
  wcr_battle *battle = play_battle (&sample);
  size_t size = wcr_game_size (battle);
  wcr_game *game = sample_game (battle), *copy = malloc (size);
  wcr_play_random (battle, game, 5, 30, NULL);
  ck_assert_ptr_null (wcr_game_check (battle, game));
  int unit = 0;
  while (wcr_piece_hex (battle, game, unit) < 0)
    unit++;
  memcpy (copy, game, size);
  for (int i = 0; i < 8; i++)
    {
      struct piece_state *piece = &game->piece[unit];
      switch (i)
        {
        case 0: piece->blocks = 0; break;
        case 1: piece->blocks = 9; break;
        case 2: piece->hex = (uint16_t) hex_at (battle, "I1"); break;
        case 3: game_unit_at (game)[piece->hex] = PIECE_NONE; break;
        case 4: game_set (battle, game, 0, 1)[0] ^= 1; break;
        case 5: game->side[0].banners++; break;
        case 6: game->pile[0].left--; break;
        default: game_terrain (game)[0] = WOOD; break;
        }
      ck_assert_msg (wcr_game_check (battle, game) != NULL, "damage %d", i);
      memcpy (game, copy, size);
    }
  free (game);
  free (copy);
  wcr_battle_destroy (battle);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("game");
  TCase *tests = tcase_create ("game");
  tcase_set_timeout (tests, 60);
  tcase_add_test (tests, test_random_games);
  tcase_add_test (tests, test_odd_rules);
  tcase_add_test (tests, test_stops_by_step);
  tcase_add_test (tests, test_random_play_by_steps);
  tcase_add_test (tests, test_same_seed_same_game);
  tcase_add_test (tests, test_lists_and_refusals);
  tcase_add_test (tests, test_orders_make_room);
  tcase_add_test (tests, test_orders_make_room_twice);
  tcase_add_test (tests, test_staging);
  tcase_add_test (tests, test_forced_dice);
  tcase_add_test (tests, test_dice_are_even);
  tcase_add_test (tests, test_deals_are_even);
  tcase_add_test (tests, test_view_hides);
  tcase_add_test (tests, test_view_hides_reactions);
  tcase_add_test (tests, test_view_hides_draws);
  tcase_add_loop_test (tests, test_view_shows_choices, 0, 2);
  tcase_add_loop_test (tests, test_random_discards, 0, 24);
  tcase_add_test (tests, test_random_decks);
  tcase_add_test (tests, test_check_sees);
  suite_add_tcase (suite, tests);
  return run_suite (suite);
}
