/* Binaries that do not load: roles, cards, decks, conditions, effects and tokens
 * that cannot be. */

#include "sample.h"
#include "../run.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct sample sample;

static void
no_flag (void)
{
  struct bytes *out = sample_section (&sample, WCR_SECTION_FACES);
  bytes_uleb (out, 5);
  for (int i = 0; i < 5; i++)
    bytes_u8 (out, 0);
}

static void
no_attack_role (void)
{
  /* After their number the first one is for attacks; it becomes an other one. */
  struct bytes *out = &sample.section[WCR_SECTION_ROLES];
  out->data[1] = WCR_USE_OTHER * 4 + WCR_BASE_CLOSE;
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
  const int bytes[] = { 1,
                        0,
                        24 * 4,
                        WCR_SELECTOR_POOL * 16,
                        0,
                        dice * 16,
                        2,
                        1,
                        WCR_SPEND_UNITS + 4,
                        0,
                        0,
                        faces,
                        what,
                        0,
                        0 };
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
  for (int i = 0; i <= WCR_MAX_COUNTS; i++)
    sample_expression (&sample, WCR_OP_COUNT_REAR, 0, i, -1);
}

static void
reaches_out_too_deep (void)
{
  sample_expression (&sample, WCR_OP_CONST, 2, -1);
  for (int i = 0; i <= WCR_MAX_COUNTS; i++)
    sample_expression (&sample, WCR_OP_OUTER, i, -1);
}

static void
reaches_out_to_itself (void)
{
  sample_expression (&sample, WCR_OP_OUTER, 0, -1);
}

/* A board of 100 hexes counts its hexes for each of them, and so on. */
static void
counts_too_often (void)
{
  sample_expression (&sample, WCR_OP_CONST, 2, -1);
  for (int i = 0; i < 5; i++)
    sample_expression (&sample, WCR_OP_COUNT_HEXES, 0, i, -1);
}

static void
distance_of_one (void)
{
  sample_expression (&sample, WCR_OP_V_HEX, WCR_OP_DISTANCE, -1);
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
endless_command (void)
{
  int e = sample_expression (&sample, WCR_OP_S_COMMAND, 0, -1);
  e = sample_expression (&sample, WCR_OP_OUTER, e, -1);
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
trigger_on_notice (void)
{
  struct bytes *out = sample_section (&sample, WCR_SECTION_TRIGGERS);
  bytes_uleb (out, 1);
  bytes_u8 (out, WCR_EVENT_DICE_ROLLED);
  for (int i = 0; i < 6; i++)
    bytes_u8 (out, 0);
}

/* There are faces up to the one before. */
static void
unknown_face (void)
{
  sample_expression (&sample, WCR_OP_R_DICE, FACES_OF_SAMPLE, -1);
}

static void
cards_of_no_deck (void)
{
  sample_expression (&sample, WCR_OP_S_CARDS_OF, 0, 1, -1);
}

static void
left_of_no_deck (void)
{
  sample_expression (&sample, WCR_OP_G_DECK, 1, -1);
}

/* One deck, of which both sides have as many cards. */
static void
put_deck (int start, int most)
{
  struct bytes *out = sample_section (&sample, WCR_SECTION_DECKS);
  bytes_uleb (out, 1);
  for (int side = 0; side < WCR_SIDES; side++)
    {
      bytes_u8 (out, start);
      bytes_u8 (out, most);
    }
}

static void
no_further_deck (void)
{
  bytes_uleb (sample_section (&sample, WCR_SECTION_DECKS), 0);
}

static void
fifth_deck (void)
{
  bytes_uleb (sample_section (&sample, WCR_SECTION_DECKS), WCR_MAX_DECKS);
}

static void
deck_without_cards (void)
{
  put_deck (0, 1);
}

/* The commands of the sample, and a card of another deck.
 * @param copies  times 4 + clauses - 1 */
static void
put_card (int deck, int copies, int kind, int window)
{
  struct bytes *out = sample_section (&sample, WCR_SECTION_CARDS);
  sample.present[WCR_SECTION_NAMES] = false;
  bytes_uleb (out, 2);
  bytes_uleb (out, 0);
  bytes_uleb (out, 20 * 4);
  bytes_u8 (out, WCR_CLAUSE_MAIN + WCR_SELECTOR_ALLOWANCE * 16);
  bytes_u8 (out, 0);
  bytes_uleb (out, 1);
  bytes_uleb (out, 2 * 16);
  bytes_uleb (out, 0);
  bytes_uleb (out, (unsigned) (deck * WCR_CARD_DECK + copies * 4));
  bytes_u8 (out, kind);
  bytes_u8 (out, 0);
  if (kind == WCR_CLAUSE_REACT)
    {
      bytes_u8 (out, window);
      bytes_uleb (out, 0);
      bytes_uleb (out, 0);
      return;
    }
  bytes_uleb (out, 1);
  bytes_uleb (out, 2 * 16);
}

static void
card_of_no_deck (void)
{
  put_card (1, 4, WCR_CLAUSE_REACT, WCR_WINDOW_CLOSE_DECLARED);
}

static void
order_of_another_deck (void)
{
  put_deck (0, 1);
  put_card (1, 4, WCR_CLAUSE_MAIN, 0);
}

static void
command_card_for_an_attack (void)
{
  put_card (0, 1, WCR_CLAUSE_REACT, WCR_WINDOW_FIRE_ATTACK);
}

static void
command_card_beside_another (void)
{
  put_card (0, 4, WCR_CLAUSE_REACT, WCR_WINDOW_CARD_PLAYED);
}

static void
deck_with_too_few_cards (void)
{
  put_deck (3, 3);
  put_card (1, 5, WCR_CLAUSE_REACT, WCR_WINDOW_CARD_PLAYED);
}

static void
more_at_the_start_than_at_most (void)
{
  put_deck (2, 1);
  put_card (1, 5, WCR_CLAUSE_REACT, WCR_WINDOW_CARD_PLAYED);
}

static void
more_at_the_start_than_in_a_hand (void)
{
  put_deck (WCR_MAX_HAND, WCR_MAX_HAND);
  put_card (1, 3 * WCR_MAX_HAND, WCR_CLAUSE_REACT, WCR_WINDOW_CARD_PLAYED);
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
token_for_a_side_that_rolls (void)
{
  put_tokens (WCR_TOKEN_FLAGS + WCR_TOKEN_FOR_SIDE, 0, 0, 0, 1, 1);
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

static const struct refusal refusals[] = {
  { "no flag", no_flag, "flag" },
  { "no attack role", no_attack_role, "role that every battle needs" },
  { "no order", no_order, "does not start with its order" },
  { "played as none", played_as_none, "played as one without an order" },
  { "pool of any dice", pool_of_any_dice, "any number of dice" },
  { "face in two rows", face_in_two_rows, "a pool of dice is damaged" },
  { "unknown spend", unknown_spend, "a pool of dice is damaged" },
  { "dice for nothing", dice_for_nothing, "a pool of dice is damaged" },
  { "dice for too much", dice_for_too_much, "a pool of dice is damaged" },
  { "stack empty", stack_empty, "not there" },
  { "no value", no_value, "one value" },
  { "two values", two_values, "one value" },
  { "nine values", nine_values, "too many values" },
  { "too long", too_long, "too long" },
  { "counts itself", counts_itself, "later one" },
  { "counts too deep", counts_too_deep, "too deep" },
  { "reaches out too deep", reaches_out_too_deep, "too deep" },
  { "reaches out to itself", reaches_out_to_itself, "later one" },
  { "counts too often", counts_too_often, "too often" },
  { "distance of one", distance_of_one, "value that is not there" },
  { "unknown opcode", unknown_opcode, "no such instruction" },
  { "unknown subject", unknown_subject, "no such subject" },
  { "endless command", endless_command, "depends on itself" },
  { "cap on boolean", cap_on_boolean, "does not take that operation" },
  { "allow on number", allow_on_number, "does not take that operation" },
  { "no expression", effect_without_expression, "no such expression" },
  { "huge value", huge_value, "too large" },
  { "unknown kind", unknown_kind, "no such kind" },
  { "too many choices", too_many_choices, "more choices" },
  { "trigger on notice", trigger_on_notice, "wait for that event" },
  { "unknown face", unknown_face, "face or counter" },
  { "cards of no deck", cards_of_no_deck, "no such deck" },
  { "left of no deck", left_of_no_deck, "no such deck" },
  { "no further deck", no_further_deck, "no other decks" },
  { "fifth deck", fifth_deck, "too many decks" },
  { "deck without cards", deck_without_cards, "too few cards" },
  { "card of no deck", card_of_no_deck, "no such deck" },
  { "order of another deck", order_of_another_deck, "gives orders" },
  { "command card beside another", command_card_beside_another,
    "beside a command card" },
  { "command card for an attack", command_card_for_an_attack,
    "beside a command card" },
  { "deck with too few cards", deck_with_too_few_cards, "too few cards" },
  { "more at the start than at most", more_at_the_start_than_at_most,
    "impossible number" },
  { "more at the start than in a hand", more_at_the_start_than_in_a_hand,
    "impossible number" },
  { "token at no moment", token_at_no_moment, "no such moment" },
  { "token for no clause", token_for_no_clause, "no such clause" },
  { "token with an order later", token_with_order_later, "cannot have" },
  { "token without expression", token_without_expression,
    "no such expression" },
  { "token for a side that rolls", token_for_a_side_that_rolls,
    "no such moment" },
  { "hundred tokens", hundred_tokens, "too many tokens" },
  { "sheet of two actions", sheet_of_two_actions, "no such action for tokens" },
  { "nine terrains touched", nine_touched, "too many terrains" },
};

START_TEST (test_refused) { sample_refuses (&sample, &refusals[_i]); }
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("refused rules");
  TCase *bad = tcase_create ("bad");
  tcase_add_test (bad, test_played_as);
  tcase_add_loop_test (bad, test_refused, 0,
                       sizeof refusals / sizeof refusals[0]);
  suite_add_tcase (suite, bad);
  return run_suite (suite);
}
