/* Loading: what is accepted, though it looks odd. What is refused is in
 * the files test-refused-*.c. */

#include "sample.h"
#include "../run.h"

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

/* Names left out; texts 0 to 8 are a title in English and French, a commander
 * and translations of them. */
static void
speaking_sample (void)
{
  static const char *const texts[] = { "en",    "fr",       "de",
                                       "zh-CN", "A battle", "Une bataille",
                                       "Ada",   "Schlacht", "\xe6\x88\x98" };
  sample_init (&sample);
  sample.present[WCR_SECTION_NAMES] = false;
  struct bytes *strings = sample_section (&sample, WCR_SECTION_STRINGS);
  struct bytes *prose = sample_section (&sample, WCR_SECTION_PROSE);
  struct bytes *council = sample_section (&sample, WCR_SECTION_COUNCIL);
  bytes_uleb (strings, 9);
  for (int i = 0; i < 9; i++)
    bytes_text (strings, texts[i]);
  bytes_uleb (prose, 2);
  bytes_u8 (prose, WCR_PROSE_TITLE);
  bytes_uleb (prose, 0);
  bytes_uleb (prose, 4);
  bytes_u8 (prose, WCR_PROSE_TITLE);
  bytes_uleb (prose, 1);
  bytes_uleb (prose, 5);
  bytes_uleb (council, 0);
  bytes_opt (council, WCR_NONE);
  bytes_uleb (council, 1);
  bytes_uleb (council, 6);
  bytes_opt (council, WCR_NONE);
  bytes_uleb (council, 0);
}

/* Pairs of strings, ended by -1, with the steps that are written. */
static void
write_language (struct bytes *out, int language, const int *pairs)
{
  int count = 0;
  while (pairs[2 * count] >= 0)
    count++;
  bytes_uleb (out, (uint64_t) language);
  bytes_uleb (out, (uint64_t) count);
  for (int i = 0; i < 2 * count; i++)
    bytes_uleb (out, (uint64_t) pairs[i]);
}

START_TEST (test_speak)
{
  static const struct {
    const char *languages, *title, *commander;
  } cases[] = {
    { NULL, "A battle", "Ada" },
    { "", "A battle", "Ada" },
    { "it", "A battle", "Ada" },
    { "de", "Schlacht", "Ada" },
    { "DE-at.UTF-8@euro", "Schlacht", "Ada" },
    { "zh_CN.UTF-8", "A battle", "\xe6\x88\x98" },
    { "zh", "A battle", "\xe6\x88\x98" },
    { "zh_TW", "A battle", "Ada" },
    { "d", "A battle", "Ada" },
    { "fr_CA:de", "Une bataille", "Ada" }, /* the document itself has it */
    { "de:zh_CN", "Schlacht", "\xe6\x88\x98" },
    { "en_US:de:zh_CN", "A battle", "Ada" }, /* it was written in English */
    { "it, de", "Schlacht", "Ada" },
    { ":::", "A battle", "Ada" },
  };
  speaking_sample ();
  struct bytes *languages = sample_section (&sample, WCR_SECTION_LANGUAGES);
  bytes_uleb (languages, 0);
  bytes_uleb (languages, 2);
  write_language (languages, 2, (int[]){ 4, 7, -1 });
  write_language (languages, 3, (int[]){ 6, 8, -1 });
  wcr_battle *battle = sample_load (&sample);
  ck_assert_str_eq (wcr_battle_language (battle, 0), "de");
  ck_assert_str_eq (wcr_battle_language (battle, 1), "zh-CN");
  ck_assert_ptr_null (wcr_battle_language (battle, 2));
  ck_assert_ptr_null (wcr_battle_language (battle, -1));
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
    {
      wcr_battle_speak (battle, cases[i].languages);
      ck_assert_str_eq (wcr_prose (battle, WCR_PROSE_TITLE, NULL, 0),
                        cases[i].title);
      ck_assert_ptr_null (wcr_prose (battle, WCR_PROSE_TITLE, NULL, 1));
      ck_assert_str_eq (wcr_army_commander (battle, WCR_SIDE_TOP, 0),
                        cases[i].commander);
    }
  wcr_battle_destroy (battle);
  /* Without translations, its own languages are still chosen from. */
  speaking_sample ();
  battle = sample_load (&sample);
  wcr_battle_speak (battle, "de:fr");
  ck_assert_str_eq (wcr_prose (battle, WCR_PROSE_TITLE, NULL, 0),
                    "Une bataille");
  ck_assert_ptr_null (wcr_battle_language (battle, 0));
  wcr_battle_destroy (battle);
}
END_TEST

START_TEST (test_bad_languages)
{
  static const struct {
    int own, language, pairs[5];
  } bad[] = {
    { 9, 2, { -1 } },             /* no such text */
    { 0, 9, { -1 } },             /* the same of a language */
    { 0, 2, { 9, 0, -1 } },       /* of what is translated */
    { 0, 2, { 4, 9, -1 } },       /* of a translation */
    { 0, 2, { 4, 7, 0, 8, -1 } }, /* the same twice */
    { 0, 2, { 4, 7, 5, 8, -1 } }, /* 4 + 5 is none */
  };
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
    {
      speaking_sample ();
      struct bytes *languages = sample_section (&sample, WCR_SECTION_LANGUAGES);
      bytes_uleb (languages, (uint64_t) bad[i].own);
      bytes_uleb (languages, 1);
      write_language (languages, bad[i].language, bad[i].pairs);
      ck_assert_msg (sample_error (&sample) != NULL, "bad language %zu", i);
    }
  speaking_sample ();
  struct bytes *many = sample_section (&sample, WCR_SECTION_LANGUAGES);
  bytes_uleb (many, 0);
  bytes_uleb (many, 65);
  for (int i = 0; i < 65; i++)
    write_language (many, 2, (int[]){ -1 });
  ck_assert_ptr_nonnull (sample_error (&sample));
}
END_TEST

START_TEST (test_personalities)
{
  sample_init (&sample);
  wcr_battle *battle = sample_load (&sample);
  ck_assert_int_eq (wcr_noun_count (battle, WCR_NOUN_PERSONALITY), 0);
  wcr_battle_destroy (battle);
  sample_personalities (&sample, 2, 1, WCR_MAX_WEIGHT);
  battle = sample_load (&sample);
  ck_assert_int_eq (wcr_noun_count (battle, WCR_NOUN_PERSONALITY), 2);
  ck_assert_str_eq (wcr_noun_id (battle, WCR_NOUN_PERSONALITY, 1), "red");
  ck_assert_str_eq (wcr_noun_name (battle, WCR_NOUN_PERSONALITY, 1), "blue");
  ck_assert_int_eq (wcr_noun_find (battle, WCR_NOUN_PERSONALITY, "red"), 0);
  ck_assert_int_eq (battle->personality[1].attack, 0);
  ck_assert_int_eq (battle->personality[1].cards, WCR_MAX_WEIGHT);
  wcr_battle_destroy (battle);
}
END_TEST

START_TEST (test_people)
{
  sample_init (&sample);
  sample_personalities (&sample, 2, 1, 100);
  wcr_battle *battle = sample_load (&sample);
  /* All play in the usual way. */
  ck_assert_int_eq (wcr_people_count (battle), 1);
  ck_assert_int_eq (wcr_people_at (battle, 0), WCR_NONE);
  ck_assert_int_eq (wcr_people_share (battle, WCR_NONE), 100);
  ck_assert_int_eq (wcr_people_share (battle, 1), 0);
  wcr_battle_destroy (battle);
  sample_people (&sample, 2, 7, 20);
  battle = sample_load (&sample);
  ck_assert_int_eq (battle->person[1].mistakes, 7);
  ck_assert_int_eq (wcr_people_count (battle), 3);
  ck_assert_int_eq (wcr_people_at (battle, 1), 1);
  ck_assert_int_eq (wcr_people_at (battle, 2), WCR_NONE);
  ck_assert_int_eq (wcr_people_share (battle, WCR_NONE), 60);
  /* Lots that come once each are drawn as the shares say. */
  int drawn[3] = { 0, 0, 0 };
  for (uint64_t lot = 0; lot < 100; lot++)
    drawn[wcr_people_draw (battle, lot)]++;
  ck_assert_int_eq (drawn[0], 20);
  ck_assert_int_eq (drawn[1], 20);
  ck_assert_int_eq (drawn[2], 60);
  wcr_battle_destroy (battle);
  /* Nobody has to be the usual one. */
  sample_init (&sample);
  sample_personalities (&sample, 2, 1, 100);
  sample_people (&sample, 2, 0, 50);
  battle = sample_load (&sample);
  ck_assert_int_eq (wcr_people_count (battle), 2);
  ck_assert_int_eq (wcr_people_draw (battle, 99), 1);
  wcr_battle_destroy (battle);
}
END_TEST

START_TEST (test_council)
{
  sample_init (&sample);
  wcr_battle *battle = sample_load (&sample);
  ck_assert_int_eq (wcr_battle_number (battle), 0);
  ck_assert_str_eq (wcr_army_colour (battle, WCR_SIDE_TOP), "");
  ck_assert_ptr_null (wcr_army_commander (battle, WCR_SIDE_TOP, 0));
  wcr_battle_destroy (battle);
  sample_council (&sample, 999, "tan", "#00fF7f", 3);
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

/* Slots off the board do not move the hexsides of the features behind the
 * first. */
START_TEST (test_hexsides_and_slots)
{
  sample_init (&sample);
  struct bytes *board = sample_section (&sample, WCR_SECTION_BOARD);
  struct bytes *zones = sample_section (&sample, WCR_SECTION_ZONES);
  struct bytes *reserves = sample_section (&sample, WCR_SECTION_RESERVES);
  static const int numbers[] = { 13, 9, 2, 1, 0, 12, 0, 11, 0, 0,
                                 /* features: 3 at hexes 16, 16, 18 */
                                 3, 3, 16, 0, 1, 0, 2, 4, 2, 1, 2 };
  for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
    bytes_uleb (board, (uint64_t) numbers[i]);
  static const int zone[] = { 1, 1, 0 };
  for (size_t i = 0; i < sizeof zone / sizeof zone[0]; i++)
    bytes_uleb (zones, (uint64_t) zone[i]);
  /* The top side, two slots, after one banner. */
  static const int reserve[] = { 1, WCR_SIDE_TOP, 2, 0, 0, 0, 0, 1, 0 };
  for (size_t i = 0; i < sizeof reserve / sizeof reserve[0]; i++)
    bytes_uleb (reserves, (uint64_t) reserve[i]);
  bytes_u8 (sample_section (&sample, WCR_SECTION_CARDS), 1);
  struct bytes *cards = &sample.section[WCR_SECTION_CARDS];
  bytes_uleb (cards, 0);
  bytes_uleb (cards, 24 * 4);
  bytes_u8 (cards, WCR_CLAUSE_MAIN + WCR_SELECTOR_GROUP * 16);
  bytes_u8 (cards, 0);
  bytes_uleb (cards, 0);
  sample.present[WCR_SECTION_NAMES] = false;
  wcr_battle *battle = sample_load (&sample);
  static const struct {
    int feature, hex;
    unsigned sides;
  } expected[]
      = { { 0, 16, 1 }, { 2, 16, 4 }, { 1, 18, 2 }, { 1, 16, 0 }, { 2, 14, 0 } };
  for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
    ck_assert_uint_eq (
        wcr_hexsides (battle, expected[i].feature, expected[i].hex),
        expected[i].sides);
  wcr_battle_destroy (battle);
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
  TCase *good = tcase_create ("good");
  tcase_add_test (good, test_loads);
  tcase_add_test (good, test_without_text);
  tcase_add_test (good, test_prose);
  tcase_add_test (good, test_speak);
  tcase_add_test (good, test_bad_languages);
  tcase_add_test (good, test_personalities);
  tcase_add_test (good, test_people);
  tcase_add_test (good, test_council);
  tcase_add_test (good, test_hexsides_and_slots);
  tcase_add_test (good, test_accepted);
  suite_add_tcase (suite, good);
  return run_suite (suite);
}
