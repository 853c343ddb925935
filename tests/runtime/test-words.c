/* Choices, questions, pieces and counters in words. */

#include "game/machine.h"
#include "sample.h"
#include "wcc/wcc.h"
#include "../run.h"

#include <check.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>

enum { NOT = WCR_NONE, ROOM = 200 };

static wcr_battle *battle;
static wcr_game *game;

/* @return false: these are rules and no battle */
static bool
open_file (const char *path)
{
  char *text = NULL;
  size_t length = 0, size = 0;
  if (strstr (path, "rules.xml") != NULL)
    return false;
  ck_assert_int_eq (wcc_load_file (NULL, path, &text, &length), 0);
  wcc_result *result = wcc_compile (text, length, path, NULL, NULL);
  const uint8_t *binary = wcc_result_binary (result, &size);
  ck_assert_msg (binary != NULL, "%s does not compile", path);
  ck_assert_int_eq (wcr_battle_load (binary, size, NULL, &battle, NULL),
                    WCR_OK);
  wcc_result_free (result);
  free (text);
  game = malloc (wcr_game_size (battle));
  return true;
}

static void
close_file (void)
{
  free (game);
  wcr_battle_destroy (battle);
}

static void
choose (enum wcr_choice_kind kind, int a, int b)
{
  ck_assert_int_eq (wcr_apply (battle, game, WCR_CHOICE (kind, a, b), NULL),
                    WCR_OK);
}

/* A game at its first card, after a plan face down and the weather. */
static void
setup (void)
{
  char path[1024];
  snprintf (path, sizeof path, "%s/tests/runtime/words.xml",
            getenv ("SOURCE_ROOT"));
  ck_assert (open_file (path));
  wcr_game_start (battle, game, 1, NULL);
  choose (WCR_CHOICE_NUMBER, 2, NOT);
  choose (WCR_CHOICE_NUMBER, 2, NOT);
}

static int
hex (const char *name)
{
  return hex_at (battle, name);
}

static int
unit (const char *name)
{
  return wcr_hex_unit (battle, game, hex (name));
}

static int
leader (const char *name)
{
  return wcr_hex_leader (battle, game, hex (name));
}

/* Slots of the reserve: "+1" with a unit, "+2" with a leader. */
static int
slot (int number)
{
  return wcr_hex_count (battle) + number - 1;
}

static int
card (const char *id)
{
  return wcr_noun_find (battle, WCR_NOUN_CARD, id);
}

static int
face (const char *id)
{
  return wcr_noun_find (battle, WCR_NOUN_FACE, id);
}

static int
action (const char *id)
{
  return wcr_noun_find (battle, WCR_NOUN_TOKEN, id);
}

/* The words of a choice, legal or not, as the decision asks for them. */
static void
says (enum wcr_choice_kind kind, int a, int b, const char *expected)
{
  char text[ROOM];
  size_t length = wcr_choice_words (battle, game, WCR_CHOICE (kind, a, b), NULL,
                                    text, sizeof text);
  ck_assert_str_eq (text, expected);
  ck_assert_uint_eq (length, strlen (expected));
}

static void
says_at (enum wcr_decision decision, enum wcr_choice_kind kind, int a, int b,
         const char *expected)
{
  uint8_t before = game->decision;
  game->decision = (uint8_t) decision;
  says (kind, a, b, expected);
  game->decision = before;
}

/* ---- choices ------------------------------------------------------------- */

static void
plays (const char *id, const char *as, int clause, const char *expected)
{
  says (WCR_CHOICE_CARD, card (id),
        wcr_play_number (clause, as == NULL ? -1 : card (as)), expected);
}

START_TEST (test_cards)
{
  plays ("west", NULL, 0, "Play Western half");
  plays ("night-march", NULL, 1, "Play Night march: order 1 unit of any kind");
  plays ("drill", NULL, 1, "Play Drill: order 2 units of any kind");
  plays ("relief", NULL, 1, "Play Relief: the other way");
  plays ("council", NULL, 1, "Play Council: way 2");
  plays ("council", NULL, 2, "Play Council: way 3");
  plays ("west", "council", 0, "Play Western half as Council");
  plays ("west", "night-march", 1,
         "Play Western half as Night march: order 1 unit of any kind");
  plays ("west", "drill", 1,
         "Play Western half as Drill: order 2 units of any kind");
  plays ("west", "relief", 1, "Play Western half as Relief: the other way");
  plays ("drill", "council", 2, "Play Drill as Council: way 3");
  says (WCR_CHOICE_REACT, card ("courier"), NOT, "Play Courier");
  says (WCR_CHOICE_REACT, card ("courier"), hex ("B2"),
        "Play Courier with musketeers B2");
  says (WCR_CHOICE_KEEP, card ("east"), NOT, "Keep Eastern half");
  says (WCR_CHOICE_DISCARD, card ("east"), NOT, "Discard Eastern half");
}
END_TEST

START_TEST (test_orders)
{
  says (WCR_CHOICE_LEAD, leader ("B3"), hex ("B3"), "colonel Horn B3 leads");
  says (WCR_CHOICE_LEAD, wcr_hex_leader (battle, game, slot (2)), slot (1),
        "colonel Piccolo +2 leads, with dragoons +1");
  says (WCR_CHOICE_ORDER, unit ("B2"), NOT, "Order musketeers B2");
  says (WCR_CHOICE_ORDER, leader ("G7"), 1, "Order colonel G7, eastern half");
  game->pool[face ("boot")] = 2;
  says (WCR_CHOICE_SPEND, unit ("B2"), face ("boot"),
        "Spend boot (2 left) on musketeers B2");
  game->pool[face ("boot")] = 1;
  says (WCR_CHOICE_SPEND, unit ("B2"), face ("boot"),
        "Spend boot on musketeers B2");
  says (WCR_CHOICE_RAISE, unit ("B2"), face ("drum"),
        "Spend drum on a new leader for musketeers B2");
  says (WCR_CHOICE_TOKEN, NOT, action ("charge"), "Spend a token: Charge");
  says (WCR_CHOICE_TOKEN, leader ("B3"), action ("charge"),
        "Spend a token: Charge, colonel Horn B3");
  says (WCR_CHOICE_TOKEN, NOT, action ("march"),
        "Spend 2 tokens: Forced march");
  says (WCR_CHOICE_TOKEN, unit ("B3"), action ("march"),
        "Spend 2 tokens: Forced march, pikemen B3");
}
END_TEST

START_TEST (test_moves)
{
  says (WCR_CHOICE_MOVE, unit ("B2"), hex ("C2"), "Move musketeers B2 to C2");
  says (WCR_CHOICE_PLACE, wcr_hex_unit (battle, game, slot (1)), hex ("A1"),
        "Bring dragoons +1 in at A1");
  says (WCR_CHOICE_EXIT, unit ("B2"), NOT, "musketeers B2: leave the board");
  says (WCR_CHOICE_VIA, NOT, hex ("C2"), "To C2");
  says (WCR_CHOICE_TO, NOT, hex ("C3"), "To C3");
  says (WCR_CHOICE_STOP, NOT, NOT, "Stop here");
  says (WCR_CHOICE_OFF, NOT, NOT, "Leave the board");
  says (WCR_CHOICE_ADVANCE, NOT, hex ("C2"), "Advance to C2");
  says (WCR_CHOICE_EXTRA, NOT, hex ("C2"), "Go on to C2");
  says (WCR_CHOICE_HOLD, NOT, NOT, "Hold");
}
END_TEST

/* B4 is next to B3 in its row; F2 is four rows from B2. */
START_TEST (test_battles)
{
  says (WCR_CHOICE_BATTLE, unit ("B3"), hex ("B4"),
        "Attack: pikemen B3 against dragoons B4");
  says (WCR_CHOICE_BATTLE, unit ("B2"), hex ("B1"),
        "Attack: musketeers B2 against B1"); /* a gate, perhaps */
  says (WCR_CHOICE_BATTLE, unit ("B2"), hex ("F2"),
        "Ranged combat: musketeers B2 against musketeers F2");
  says (WCR_CHOICE_BATTLE, unit ("B2"), hex ("G7"),
        "Ranged combat: musketeers B2 against colonel G7");
  says (WCR_CHOICE_EVADE, NOT, NOT, "Evade");
  says (WCR_CHOICE_STAND, NOT, NOT, "Stand");
  says (WCR_CHOICE_IGNORE, 0, NOT, "Ignore 0 flags");
  says (WCR_CHOICE_IGNORE, 1, NOT, "Ignore 1 flag");
  says (WCR_CHOICE_IGNORE, 2, NOT, "Ignore 2 flags");
  says (WCR_CHOICE_BACK, NOT, NOT, "Battle back");
}
END_TEST

START_TEST (test_offers)
{
  says (WCR_CHOICE_YES, NOT, NOT, "Take the offer");
  says (WCR_CHOICE_YES, NOT, hex ("C2"), "Take the offer at C2");
  says (WCR_CHOICE_NEXT, unit ("B3"), NOT, "Next: pikemen B3");
  says (WCR_CHOICE_NEXT, NOT, hex ("C2"), "Next: C2");
  says (WCR_CHOICE_DRAW, NOT, NOT, "Draw as the card says");
  says (WCR_CHOICE_INSTEAD, NOT, NOT, "Take what the battle offers instead");
}
END_TEST

/* What is refused, or ends, depends on the question. */
START_TEST (test_no)
{
  static const struct {
    enum wcr_decision decision;
    enum wcr_choice_kind kind;
    const char *words;
  } no[] = {
    { WCR_DECISION_ORDER, WCR_CHOICE_DONE, "No more orders" },
    { WCR_DECISION_SPEND, WCR_CHOICE_DONE, "No more dice" },
    { WCR_DECISION_MOVE, WCR_CHOICE_DONE, "No more moves" },
    { WCR_DECISION_BATTLE, WCR_CHOICE_DONE, "No more battles" },
    { WCR_DECISION_PICK, WCR_CHOICE_DONE, "No more of them" },
    { WCR_DECISION_ARRIVE, WCR_CHOICE_DONE, "Done" },
    { WCR_DECISION_REACT, WCR_CHOICE_PASS, "No reaction" },
    { WCR_DECISION_TOKEN, WCR_CHOICE_PASS, "No token" },
    { WCR_DECISION_BATTLE_BACK, WCR_CHOICE_NO, "Do not battle back" },
    { WCR_DECISION_OFFER, WCR_CHOICE_NO, "Leave it" },
  };
  for (size_t i = 0; i < sizeof no / sizeof no[0]; i++)
    says_at (no[i].decision, no[i].kind, NOT, NOT, no[i].words);
}
END_TEST

/* ---- questions ----------------------------------------------------------- */

static void
asks (const char *expected)
{
  char text[ROOM];
  size_t length = wcr_question_words (battle, game, NULL, text, sizeof text);
  ck_assert_str_eq (text, expected);
  ck_assert_uint_eq (length, strlen (expected));
}

/* The decision is about the pikemen in B3, the dragoons in B4 or the hex C2. */
START_TEST (test_questions)
{
  static const struct {
    enum wcr_decision decision;
    const char *words;
  } questions[] = {
    { WCR_DECISION_PLAY, "North: play a card" },
    { WCR_DECISION_LEAD, "North: choose the leader who leads" },
    { WCR_DECISION_ORDER, "North: give orders" },
    { WCR_DECISION_SPEND, "North: spend the dice: boot, 2 × broken flag" },
    { WCR_DECISION_MOVE, "North: move" },
    { WCR_DECISION_WAY, "North: choose the way, at B3" },
    { WCR_DECISION_BATTLE, "North: battle" },
    { WCR_DECISION_REACT, "North: play a card as a reaction or not, at B4" },
    { WCR_DECISION_EVADE, "North: evade or stand, at B4" },
    { WCR_DECISION_IGNORE, "North: ignore flags, at B3" },
    { WCR_DECISION_RETREAT, "North: retreat, at B3" },
    { WCR_DECISION_EVADE_PATH, "North: choose the way of the evade, at B3" },
    { WCR_DECISION_LEADER_EVADE, "North: choose the leader’s way, at C2" },
    { WCR_DECISION_ADVANCE, "North: advance or hold, at B3" },
    { WCR_DECISION_EXTRA, "North: advance one more hex or hold, at B3" },
    { WCR_DECISION_BONUS, "North: bonus close combat, at B3" },
    { WCR_DECISION_BATTLE_BACK, "North: battle back or not, at B4" },
    { WCR_DECISION_ARRIVE, "North: choose where a reserve comes in" },
    { WCR_DECISION_DRAW, "North: draw, or take what the battle offers" },
    { WCR_DECISION_KEEP, "North: keep one of the cards drawn" },
    { WCR_DECISION_OFFER, "North: accept the offer or not, at B3" },
    { WCR_DECISION_PICK, "North: choose the next one, at C2" },
    { WCR_DECISION_TOKEN, "North: spend a token or not, at B3" },
    { WCR_DECISION_DISCARD, "North: choose a card that leaves a hand" },
    { WCR_DECISION_NUMBER, "North: choose a number" },
  };
  struct frame *frame = top_frame (game);
  frame->piece = (uint8_t) unit ("B3");
  frame->other = (uint8_t) unit ("B4");
  frame->hex = (uint16_t) hex ("C2");
  frame->step = 0;
  game->loop[0].each = (uint8_t) unit ("B3");
  game->pool[face ("boot")] = 1;
  game->pool[face ("rout")] = 2;
  for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++)
    {
      game->decision = (uint8_t) questions[i].decision;
      asks (questions[i].words);
    }
  /* All but the end of the game were asked. */
  ck_assert_uint_eq (sizeof questions / sizeof questions[0], WCR_DECISIONS - 1);
}
END_TEST

/* A reaction or token for no piece is about no place; the last die is spent. */
START_TEST (test_no_place)
{
  top_frame (game)->piece = PIECE_NONE;
  game->decision = WCR_DECISION_REACT;
  asks ("North: play a card as a reaction or not");
  game->decision = WCR_DECISION_TOKEN;
  asks ("North: spend a token or not");
  game->decision = WCR_DECISION_SPEND;
  asks ("North: spend the dice");
}
END_TEST

START_TEST (test_ends)
{
  game->over = true;
  game->decision = WCR_DECISION_NONE;
  game->decider = BYTE_NONE;
  asks ("The battle is a draw");
  game->winner = WCR_SIDE_BOTTOM;
  asks ("South won the battle");
  game->winner = BYTE_NONE;
  game->stopped = 0;
  asks ("A rule does not come to an end; see the log");
  game->stopped = BYTE_IDLE;
  asks ("The battle is broken off without a result");
}
END_TEST

/* ---- numbers ------------------------------------------------------------- */

START_TEST (test_numbers)
{
  wcr_game_start (battle, game, 1, NULL);
  asks ("North: choose a number");
  says (WCR_CHOICE_NUMBER, 2, NOT, "Plan: 2");
  choose (WCR_CHOICE_NUMBER, 2, NOT);
  says (WCR_CHOICE_NUMBER, 1, NOT, "Weather: 1");
  says (WCR_CHOICE_NUMBER, 2, NOT, "Weather: rain");
}
END_TEST

static void
counts (enum wcr_counter_of of, int whose, const char *expected)
{
  char text[ROOM];
  size_t length
      = wcr_counter_words (battle, game, of, whose, NULL, text, sizeof text);
  ck_assert_str_eq (text, expected);
  ck_assert_uint_eq (length, strlen (expected));
}

/* There are 8 cards each of the halves, 3 night marches and 2 each of ours: 25, of
 * which the hands have 8. Of 4 couriers they have 2. */
START_TEST (test_counters)
{
  counts (WCR_COUNTER_GAME, 0,
          "Weather rain, day 0, command deck: 17 to draw, 0 discarded, "
          "Couriers: 2 to draw, 0 discarded");
  counts (WCR_COUNTER_SIDE, WCR_SIDE_TOP, "Plan ?, Supply 3, Couriers 1");
  counts (WCR_COUNTER_SIDE, WCR_SIDE_BOTTOM, "Plan 0, Supply 3, Couriers 1");
  counts (WCR_COUNTER_PIECE, unit ("B2"), "Powder 2");
  counts (WCR_COUNTER_HEX, hex ("B2"), ""); /* none while it is 0 */
}
END_TEST

START_TEST (test_pieces)
{
  char text[ROOM];
  wcr_piece_words (battle, game, leader ("B3"), NULL, text, sizeof text);
  ck_assert_str_eq (text, "colonel Horn B3");
  int lost = unit ("B2");
  game->piece[lost].hex = HEX_NONE;
  wcr_piece_words (battle, game, lost, NULL, text, sizeof text);
  ck_assert_str_eq (text, "musketeers");
}
END_TEST

/* ---- all of them --------------------------------------------------------- */

/* A language of which two patterns are known. */
static const char *
translate (const char *english)
{
  if (strcmp (english, "Ignore %n {flag|flags}") == 0)
    return "%n {drapeau|drapeaux} de moins";
  return strcmp (english, "%s: play a card") == 0 ? "Une carte : %s" : english;
}

START_TEST (test_translated)
{
  char text[ROOM];
  wcr_choice choice = WCR_CHOICE (WCR_CHOICE_IGNORE, 2, NOT);
  wcr_choice_words (battle, game, choice, translate, text, sizeof text);
  ck_assert_str_eq (text, "2 drapeaux de moins");
  wcr_question_words (battle, game, translate, text, sizeof text);
  ck_assert_str_eq (text, "Une carte : North");
}
END_TEST

/* A short buffer gets the start and the whole length; none at all the length. */
START_TEST (test_cut)
{
  char text[8];
  wcr_choice choice = WCR_CHOICE (WCR_CHOICE_STOP, NOT, NOT); /* "Stop here" */
  ck_assert_uint_eq (
      wcr_choice_words (battle, game, choice, NULL, text, sizeof text), 9);
  ck_assert_str_eq (text, "Stop he");
  ck_assert_uint_eq (wcr_question_words (battle, game, NULL, text, sizeof text),
                     18);
  ck_assert_str_eq (text, "North: ");
  ck_assert_uint_eq (wcr_question_words (battle, game, NULL, NULL, 0), 18);
  wcr_counter_words (battle, game, WCR_COUNTER_HEX, hex ("B2"), NULL, text,
                     sizeof text);
  ck_assert_str_eq (text, "");
}
END_TEST

static void
check_words (size_t length, const char *text, const char *what)
{
  ck_assert_msg (length > 1 && length < ROOM && strpbrk (text, "%{}|<>") == NULL
                     && text[length - 1] != ' ' && strstr (text, "  ") == NULL,
                 "%s: \"%s\"", what, text);
}

/* Nothing that is asked in games of the shipped battles is without words.
 * @param kinds, decisions  masks of those that came up */
static void
read_game (const char *path, uint64_t seed, uint32_t *kinds,
           uint32_t *decisions)
{
  static wcr_choice list[WCR_MAX_CHOICES];
  char text[ROOM];
  int count;
  wcr_game_start (battle, game, seed, NULL);
  for (int step = 0;
       step < 300
       && (count = wcr_choices (battle, game, list, WCR_MAX_CHOICES)) > 0;
       step++)
    {
      *decisions |= 1u << wcr_game_decision (game);
      check_words (wcr_question_words (battle, game, NULL, text, sizeof text),
                   text, path);
      for (int i = 0; i < count; i++)
        {
          *kinds |= 1u << wcr_choice_kind_of (list[i]);
          check_words (
              wcr_choice_words (battle, game, list[i], NULL, text, sizeof text),
              text, path);
        }
      wcr_apply_trusted (battle, game, list[(step * 7 + 3) % count], NULL);
    }
}

START_TEST (test_games)
{
  char pattern[1024];
  glob_t files;
  uint32_t kinds = 0, decisions = 0;
  int battles = 0;
  snprintf (pattern, sizeof pattern, "%s/scenarios/*/*.xml",
            getenv ("SOURCE_ROOT"));
  ck_assert_int_eq (glob (pattern, 0, NULL, &files), 0);
  for (size_t i = 0; i < files.gl_pathc; i++)
    if (open_file (files.gl_pathv[i]))
      {
        for (uint64_t seed = 1; seed <= 3; seed++)
          read_game (files.gl_pathv[i], seed, &kinds, &decisions);
        close_file ();
        battles++;
      }
  globfree (&files);
  ck_assert_int_ge (battles, 58); /* 15 and 24 of Ancients, 19 of Medieval */
  ck_assert_int_ge (__builtin_popcount (kinds), 25);
  ck_assert_int_ge (__builtin_popcount (decisions), 20);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("words");
  TCase *hand = tcase_create ("by hand"), *games = tcase_create ("games");
  tcase_add_checked_fixture (hand, setup, close_file);
  tcase_add_test (hand, test_cards);
  tcase_add_test (hand, test_orders);
  tcase_add_test (hand, test_moves);
  tcase_add_test (hand, test_battles);
  tcase_add_test (hand, test_offers);
  tcase_add_test (hand, test_no);
  tcase_add_test (hand, test_questions);
  tcase_add_test (hand, test_no_place);
  tcase_add_test (hand, test_ends);
  tcase_add_test (hand, test_numbers);
  tcase_add_test (hand, test_counters);
  tcase_add_test (hand, test_pieces);
  tcase_add_test (hand, test_translated);
  tcase_add_test (hand, test_cut);
  suite_add_tcase (suite, hand);
  tcase_set_timeout (games, 100);
  tcase_add_test (games, test_games);
  suite_add_tcase (suite, games);
  return run_suite (suite);
}
