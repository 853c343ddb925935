/* Choices as text, and events as lines. */

#include "game/machine.h"
#include "sample.h"
#include "../run.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct sample sample;
static wcr_battle *battle;
static wcr_game *game;

static void
setup (void)
{
  static const uint8_t hand[] = { CARD_EACH, CARD_CHAIN, CARD_MIDDLE };
  sample_init (&sample);
  battle = sample_load (&sample);
  game = sample_game (battle);
  ck_assert (wcr_stage_hand (battle, game, WCR_SIDE_BOTTOM, hand, 3));
}

static void
teardown (void)
{
  free (game);
  wcr_battle_destroy (battle);
}

static wcr_status
parse (const char *text)
{
  wcr_choice choice;
  return wcr_choice_parse (battle, game, text, &choice);
}

static void
play (const char *text)
{
  wcr_choice choice;
  ck_assert_msg (wcr_choice_parse (battle, game, text, &choice) == WCR_OK,
                 "\"%s\" cannot be played", text);
  ck_assert_int_eq (wcr_apply (battle, game, choice, NULL), WCR_OK);
}

/* The text of a choice, and that the text means the choice. */
static void
check_text (wcr_choice choice, const char *expected)
{
  char text[WCR_CHOICE_TEXT];
  wcr_choice again = 0;
  ck_assert_str_eq (wcr_choice_text (battle, game, choice, text), expected);
  ck_assert_int_eq (wcr_choice_parse (battle, game, expected, &again), WCR_OK);
  ck_assert_uint_eq (again, choice);
}

static void
check_orders (int orders, int given)
{
  int found = -1;
  ck_assert_int_eq (wcr_game_orders (battle, game, &found), orders);
  ck_assert_int_eq (found, given);
}

START_TEST (test_cards)
{
  check_text (WCR_CHOICE (WCR_CHOICE_CARD, CARD_EACH, 0), "card one-each");
  check_text (WCR_CHOICE (WCR_CHOICE_CARD, CARD_EACH, 1), "card one-each alt");
  check_text (WCR_CHOICE (WCR_CHOICE_CARD, CARD_CHAIN, 0), "card chain");
  ck_assert_int_eq (parse ("card one-each alt 1"), WCR_OK);
  ck_assert_int_eq (parse ("  card\tone-each  alt "), WCR_OK);
  ck_assert_int_eq (parse ("card one-each alt 2"), WCR_BAD_CHOICE);
  ck_assert_int_eq (parse ("card two-middle alt"), WCR_BAD_CHOICE);
  ck_assert_int_eq (parse ("card one-each alt 0"), WCR_BAD_TEXT);
  ck_assert_int_eq (parse ("card one-each also"), WCR_BAD_TEXT);
  ck_assert_int_eq (parse ("card nothing"), WCR_BAD_TEXT);
  ck_assert_int_eq (parse ("card"), WCR_BAD_TEXT);
  ck_assert_int_eq (parse ("card 1"), WCR_BAD_TEXT); /* it has a name */
  ck_assert_int_eq (parse ("card one-each alt 1 1"), WCR_BAD_TEXT);
  ck_assert_int_eq (parse ("card one-each as"), WCR_BAD_TEXT);
  ck_assert_int_eq (parse ("card one-each as nothing"), WCR_BAD_TEXT);
  ck_assert_int_eq (parse ("card one-each as chain"), WCR_BAD_CHOICE);
  ck_assert_int_eq (parse ("card one-each as chain alt 4"), WCR_BAD_TEXT);
}
END_TEST

START_TEST (test_clause_number)
{
  /* A third clause is "alt 2": written without a game that offers it. */
  char text[WCR_CHOICE_TEXT];
  ck_assert_str_eq (
      wcr_choice_text (battle, game, WCR_CHOICE (WCR_CHOICE_CARD, 0, 2), text),
      "card two-middle alt 2");
  ck_assert_str_eq (
      wcr_choice_text (battle, game,
                       WCR_CHOICE (WCR_CHOICE_CARD, 0,
                                   wcr_play_number (1, CARD_CHAIN)),
                       text),
      "card two-middle as chain alt");
}
END_TEST

/* Four dice, of which two are red and one a helmet. */
START_TEST (test_dice)
{
  static const uint8_t dice[] = { FACE_RED, FACE_FLAG, FACE_HELM, FACE_RED };
  int foot = piece_at (battle, game, "H3"), leader = 7;
  ck_assert (wcr_force_dice (game, dice, 4));
  play ("card chain alt");
  ck_assert_int_eq (wcr_game_decision (game), WCR_DECISION_SPEND);
  check_orders (WCR_NONE, 0); /* dice are no orders of a card */
  ck_assert_int_eq (wcr_game_pool (game, FACE_RED), 2);
  ck_assert_int_eq (wcr_game_pool (game, FACE_HELM), 2); /* two orders */
  ck_assert_int_eq (wcr_game_pool (game, FACE_FLAG), 0);
  check_text (WCR_CHOICE (WCR_CHOICE_SPEND, foot, FACE_RED), "spend red H3");
  check_text (WCR_CHOICE (WCR_CHOICE_SPEND, leader, FACE_HELM),
              "spend helm leader H4");
  ck_assert_int_eq (parse ("spend helm H4"), WCR_OK); /* he is alone */
  ck_assert_int_eq (parse ("spend red H4"), WCR_BAD_CHOICE);
  ck_assert_int_eq (parse ("spend flag H3"), WCR_BAD_CHOICE);
  ck_assert_int_eq (parse ("spend pink H3"), WCR_BAD_TEXT);
  ck_assert_int_eq (parse ("spend H3"), WCR_BAD_TEXT);
  ck_assert_int_eq (parse ("spend red H3 H4"), WCR_BAD_TEXT);
  play ("spend red H3");
  ck_assert_int_eq (parse ("spend helm H3"), WCR_BAD_CHOICE);
  ck_assert_int_eq (wcr_game_pool (game, FACE_RED), 1);
  play ("done");
  ck_assert_int_eq (wcr_game_pool (game, FACE_RED), 0);
}
END_TEST

/* One order in each section: foot H3 is left, rider H5 in the middle, archer H7
 * too, leader H4 left and middle. */
START_TEST (test_orders_by_section)
{
  int foot = piece_at (battle, game, "H3"), leader = 7;
  check_orders (WCR_NONE, 0);
  play ("card one-each");
  check_orders (3, 0);
  check_text (WCR_CHOICE (WCR_CHOICE_ORDER, foot, 0), "order H3 left");
  ck_assert_int_eq (parse ("order H3"), WCR_OK); /* one way only */
  ck_assert_int_eq (parse ("order H3 middle"), WCR_BAD_CHOICE);
  ck_assert_int_eq (parse ("order H3 nowhere"), WCR_BAD_TEXT);
  ck_assert_int_eq (parse ("order B3 left"), WCR_BAD_CHOICE); /* an enemy */
  check_text (WCR_CHOICE (WCR_CHOICE_ORDER, leader, 0), "order leader H4 left");
  check_text (WCR_CHOICE (WCR_CHOICE_ORDER, leader, 1),
              "order leader H4 middle");
  ck_assert_int_eq (parse ("order H4 middle"), WCR_OK); /* he is alone */
  play ("order H3 left");
  check_orders (3, 1);
  play ("order H5 middle");
  check_orders (3, 2);
  play ("done");
  check_orders (WCR_NONE, 0);
}
END_TEST

START_TEST (test_pieces)
{
  int rider = piece_at (battle, game, "H5");
  play ("card one-each");
  play ("order H3 left");
  play ("order H5 middle");
  check_text (WCR_CHOICE (WCR_CHOICE_DONE, WCR_NONE, WCR_NONE), "done");
  play ("done");
  check_text (WCR_CHOICE (WCR_CHOICE_MOVE, rider, hex_at (battle, "E6")),
              "move H5 E6");
  ck_assert_int_eq (parse ("move h5 e6"), WCR_OK);
  ck_assert_int_eq (parse ("move H5 A6"), WCR_BAD_CHOICE);
  ck_assert_int_eq (parse ("move H7 G7"), WCR_BAD_CHOICE); /* not ordered */
  ck_assert_int_eq (parse ("move leader H5 E6"), WCR_BAD_CHOICE);
  ck_assert_int_eq (parse ("move D5 E6"), WCR_BAD_TEXT); /* nobody there */
  ck_assert_int_eq (parse ("move H5"), WCR_BAD_TEXT);
  ck_assert_int_eq (parse ("move H5 E6 E7"), WCR_BAD_TEXT);
  ck_assert_int_eq (parse ("move H5 Z9"), WCR_BAD_TEXT);
  ck_assert_int_eq (parse ("move H5 E6x"), WCR_BAD_TEXT);
  ck_assert_int_eq (parse ("evade"), WCR_BAD_CHOICE);
  ck_assert_int_eq (parse ("battle H5 B5"), WCR_BAD_CHOICE);
}
END_TEST

/* An attached leader needs the word; his unit is meant without it. */
START_TEST (test_attached_leader)
{
  static const char *const placing[KINDS_OF_SAMPLE]
      = { "B5", "H5", NULL, NULL, NULL, NULL, "B6", "H5" };
  static const uint8_t hand[] = { CARD_MIDDLE };
  teardown ();
  sample_pieces (&sample, placing);
  battle = sample_load (&sample);
  game = sample_game (battle);
  sample.present[WCR_SECTION_STRINGS] = false;
  ck_assert (wcr_stage_hand (battle, game, WCR_SIDE_BOTTOM, hand, 1));
  play ("card 0"); /* the sample with other pieces has no names */
  check_text (WCR_CHOICE (WCR_CHOICE_ORDER, 1, WCR_NONE), "order H5");
  check_text (WCR_CHOICE (WCR_CHOICE_ORDER, 3, WCR_NONE), "order leader H5");
  play ("order leader H5");
  play ("done");
  check_text (WCR_CHOICE (WCR_CHOICE_MOVE, 3, hex_at (battle, "G5")),
              "move leader H5 G5");
  ck_assert_int_eq (parse ("move H5 G5"), WCR_BAD_CHOICE);
}
END_TEST

START_TEST (test_lead)
{
  play ("card chain");
  check_text (WCR_CHOICE (WCR_CHOICE_LEAD, 7, hex_at (battle, "H4")),
              "lead H4");
  ck_assert_int_eq (parse ("lead leader H4"), WCR_OK);
  ck_assert_int_eq (parse ("lead H5"), WCR_BAD_CHOICE);
  ck_assert_int_eq (parse ("lead"), WCR_BAD_TEXT);
}
END_TEST

/* Choices that only some moments offer: their text alone. */
START_TEST (test_other_words)
{
  int hex = hex_at (battle, "C5");
  static const struct {
    enum wcr_choice_kind kind;
    const char *text;
  } plain[] = {
    { WCR_CHOICE_EVADE, "evade" },     { WCR_CHOICE_STAND, "stand" },
    { WCR_CHOICE_STOP, "stop" },       { WCR_CHOICE_OFF, "off" },
    { WCR_CHOICE_ADVANCE, "advance" }, { WCR_CHOICE_HOLD, "hold" },
    { WCR_CHOICE_BACK, "back" },       { WCR_CHOICE_NO, "no" },
    { WCR_CHOICE_TO, "to C5" },        { WCR_CHOICE_EXTRA, "extra C5" },
  };
  char text[WCR_CHOICE_TEXT];
  for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
    {
      wcr_choice choice = WCR_CHOICE (plain[i].kind, WCR_NONE, hex);
      ck_assert_str_eq (wcr_choice_text (battle, game, choice, text),
                        plain[i].text);
      ck_assert_int_eq (parse (plain[i].text), WCR_BAD_CHOICE);
    }
  ck_assert_str_eq (
      wcr_choice_text (battle, game,
                       WCR_CHOICE (WCR_CHOICE_IGNORE, 2, WCR_NONE), text),
      "ignore 2");
  ck_assert_int_eq (parse ("ignore 2"), WCR_BAD_CHOICE);
  ck_assert_int_eq (parse ("ignore two"), WCR_BAD_TEXT);
  ck_assert_int_eq (parse ("ignore"), WCR_BAD_TEXT);
  ck_assert_int_eq (parse ("ignore 99999999999"), WCR_BAD_TEXT);
  ck_assert_str_eq (
      wcr_choice_text (battle, game,
                       WCR_CHOICE (WCR_CHOICE_NUMBER, 3, WCR_NONE), text),
      "number 3");
  ck_assert_int_eq (parse ("number 3"), WCR_BAD_CHOICE);
  ck_assert_int_eq (parse ("number"), WCR_BAD_TEXT);
  ck_assert_int_eq (parse ("evade now"), WCR_BAD_TEXT);
  ck_assert_int_eq (parse ("to"), WCR_BAD_TEXT);
}
END_TEST

START_TEST (test_nonsense)
{
  static char longest[4000];
  memset (longest, 'a', sizeof longest - 1);
  ck_assert_int_eq (parse (""), WCR_BAD_TEXT);
  ck_assert_int_eq (parse (" \n"), WCR_BAD_TEXT);
  ck_assert_int_eq (parse ("jump"), WCR_BAD_TEXT);
  ck_assert_int_eq (parse ("done done"), WCR_BAD_TEXT);
  ck_assert_int_eq (parse ("a b c d e f g h"), WCR_BAD_TEXT);
  ck_assert_int_eq (parse ("order leader"), WCR_BAD_TEXT);
  ck_assert_int_eq (parse ("order leader leader H4"), WCR_BAD_TEXT);
  ck_assert_int_eq (parse (longest), WCR_BAD_TEXT);
  ck_assert_int_eq (parse ("\xff\xfe"), WCR_BAD_TEXT);
}
END_TEST

/* Every choice of whole games goes to text and back. */
START_TEST (test_round_trips)
{
  static wcr_choice list[WCR_MAX_CHOICES];
  char text[WCR_CHOICE_TEXT];
  int count, seen = 0;
  unsigned kinds = 0;
  srand (4);
  for (uint64_t seed = 0; seed < 40; seed++)
    {
      wcr_game_start (battle, game, seed, NULL);
      for (int step = 0;
           step < 400
           && (count = wcr_choices (battle, game, list, WCR_MAX_CHOICES)) > 0;
           step++)
        {
          for (int i = 0; i < count; i++, seen++)
            {
              wcr_choice again = 0;
              wcr_choice_text (battle, game, list[i], text);
              ck_assert_msg (wcr_choice_parse (battle, game, text, &again)
                                     == WCR_OK
                                 && again == list[i],
                             "\"%s\" is not read back", text);
              kinds |= 1u << wcr_choice_kind_of (list[i]);
            }
          wcr_apply (battle, game, list[rand () % count], NULL);
        }
    }
  ck_assert_int_gt (seen, 10000);
  ck_assert_uint_eq (kinds >> WCR_CHOICE_BATTLE & 1, 1);
  ck_assert_uint_eq (kinds >> WCR_CHOICE_TO & 1, 1);
  ck_assert_uint_eq (kinds >> WCR_CHOICE_ADVANCE & 1, 1);
}
END_TEST

/* ---- events -------------------------------------------------------------- */

static void
check_line (const wcr_event *e, const char *expected)
{
  char text[200], cut[6];
  ck_assert_uint_eq (wcr_event_text (battle, game, e, text, sizeof text),
                     strlen (expected));
  ck_assert_str_eq (text, expected);
  /* A short buffer gets the start and the whole length. */
  ck_assert_uint_eq (wcr_event_text (battle, game, e, cut, sizeof cut),
                     strlen (expected));
  ck_assert_int_eq (strncmp (cut, expected, 5), 0);
  ck_assert_uint_eq (strlen (cut), 5);
}

/* A language of which a pattern and a word are known. */
static const char *
translate (const char *english)
{
  if (strcmp (english, "%p lost %n {block|blocks}") == 0)
    return "%n {bloc|blocs} de moins: %p";
  return strcmp (english, "at") == 0 ? "en" : english;
}

START_TEST (test_event_lines_in)
{
  char text[200];
  wcr_event e = event_of (WCR_EVENT_BLOCKS_LOST);
  e.piece = 3;
  e.hex = hex_at (battle, "C6");
  e.count = 2;
  wcr_event_text_in (battle, game, &e, translate, text, sizeof text);
  ck_assert_str_eq (text, "2 blocs de moins: rider en C6");
  e.type = WCR_EVENT_ORDER_LOST;
  wcr_event_text_in (battle, game, &e, translate, text, sizeof text);
  ck_assert_str_eq (text, "rider en C6 lost the order");
}
END_TEST

START_TEST (test_event_lines)
{
  static const uint8_t dice[] = { FACE_RED, FACE_SWORD, FACE_FLAG };
  static const uint8_t numbers[] = { 3, 12 };
  wcr_event e = event_of (WCR_EVENT_BLOCKS_LOST);
  e.piece = 3;
  e.hex = hex_at (battle, "C6");
  e.count = 1;
  check_line (&e, "rider at C6 lost 1 block");
  e.count = 2;
  check_line (&e, "rider at C6 lost 2 blocks");
  e = event_of (WCR_EVENT_DICE_ROLLED);
  e.piece = 3;
  e.other = 0;
  e.role = ROLE_ATTACK;
  e.count = 3;
  e.dice = dice;
  check_line (&e, "south rolled 3 dice (attack): red sword flag");
  e.forced = true;
  e.count = 1;
  check_line (&e, "south rolled 1 die (attack): red (forced)");
  e.piece = WCR_NONE;
  check_line (&e, "south rolled 1 die (attack) against foot at B3: red (forced)");
  e = event_of (WCR_EVENT_POOL_ROLLED);
  e.side = WCR_SIDE_TOP;
  e.count = 2;
  e.dice = dice;
  check_line (&e, "north rolled 2 dice for orders: red sword");
  e.type = WCR_EVENT_RULE_ROLLED;
  check_line (&e, "north rolled 2 dice for a rule: red sword");
  e.total = 12;
  e.dice = numbers;
  check_line (&e, "north rolled 2 dice for a rule: 3 12");
  e = event_of (WCR_EVENT_BLOCKS_RESTORED);
  e.piece = 3;
  e.hex = hex_at (battle, "C6");
  e.count = 1;
  check_line (&e, "rider at C6 regained 1 block");
  e = event_of (WCR_EVENT_CARD_PLAYED);
  e.side = WCR_SIDE_TOP;
  e.card = CARD_EACH;
  check_line (&e, "north played one-each");
  e.count = 1;
  check_line (&e, "north played one-each, alternative 1");
  e = event_of (WCR_EVENT_COMBAT_DECLARED);
  e.piece = 3;
  e.other = 6;
  e.hex = hex_at (battle, "B4");
  e.role = ROLE_FIRE;
  check_line (&e, "rider at H5 attacked Ada at B4 (fire)");
  e = event_of (WCR_EVENT_HEX_ENTERED);
  e.piece = 7;
  e.hex = hex_at (battle, "G4");
  e.mode = WCR_MODE_RETREAT;
  check_line (&e, "Bo retreated to G4");
  e = event_of (WCR_EVENT_GAME_ENDED);
  check_line (&e, "nobody won the game");
  e = event_of (WCR_EVENT_CARD_DRAWN);
  e.side = WCR_SIDE_BOTTOM; /* a view does not tell which */
  check_line (&e, "south drew a card");
}
END_TEST

/* Every event has a line, also when it has nothing in it. */
START_TEST (test_all_events)
{
  char text[200];
  for (int type = 0; type < WCR_EVENTS; type++)
    {
      wcr_event e = event_of ((enum wcr_event_type) type);
      size_t length = wcr_event_text (battle, game, &e, text, sizeof text);
      ck_assert_msg (type == WCR_EVENT_NOTE || type == WCR_EVENT_RULE_ACTS
                         || length > 5,
                     "the event %s has no text",
                     wcr_list_name (WCR_LIST_EVENT, type));
      ck_assert_uint_eq (length, strlen (text));
      ck_assert_ptr_null (strpbrk (text, "%{}|<>"));
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("notation");
  TCase *all = tcase_create ("all");
  tcase_set_timeout (all, 60);
  tcase_add_checked_fixture (all, setup, teardown);
  tcase_add_test (all, test_cards);
  tcase_add_test (all, test_clause_number);
  tcase_add_test (all, test_dice);
  tcase_add_test (all, test_orders_by_section);
  tcase_add_test (all, test_pieces);
  tcase_add_test (all, test_attached_leader);
  tcase_add_test (all, test_lead);
  tcase_add_test (all, test_other_words);
  tcase_add_test (all, test_nonsense);
  tcase_add_test (all, test_round_trips);
  tcase_add_test (all, test_event_lines_in);
  tcase_add_test (all, test_event_lines);
  tcase_add_test (all, test_all_events);
  suite_add_tcase (suite, all);
  return run_suite (suite);
}
