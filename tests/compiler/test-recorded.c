/* Games that people played and recorded: what counts, what is refused and why, and
 * what the games come to. All records are of games that are played here. */

#include "wcc/recorded.h"

#include <check.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../run.h"
#include "wcc/wcc.h"

#define TWO "{\"seats\":[\"person\",\"person\"]}"

enum { TO_THE_END = 100000, NOBODY = -1 };

static wcc_recorded_battle battles[2];
static wcc_result *compiled[2];
static wcc_recorded *recorded;
static wcc_recorded_fault fault;

static void
open_battles (void)
{
  static const char *const names[] = { "akragas", "crimissos-river" };
  for (int i = 0; i < 2; i++)
    {
      char path[1024], *text = NULL;
      size_t length = 0;
      wcr_battle *made = NULL;
      snprintf (path, sizeof path, "%s/scenarios/ancients/%s.xml",
                getenv ("SOURCE_ROOT"), names[i]);
      ck_assert (wcc_load_file (NULL, path, &text, &length) == 0);
      compiled[i] = wcc_compile (text, length, path, NULL, NULL);
      battles[i].binary = wcc_result_binary (compiled[i], &battles[i].size);
      ck_assert_ptr_nonnull (battles[i].binary);
      ck_assert (wcr_battle_load (battles[i].binary, battles[i].size, NULL,
                                  &made, NULL)
                 == WCR_OK);
      battles[i].battle = made;
      free (text);
    }
}

static void
close_battles (void)
{
  for (int i = 0; i < 2; i++)
    {
      wcr_battle_destroy ((wcr_battle *) (uintptr_t) battles[i].battle);
      wcc_result_free (compiled[i]);
    }
}

static void
set_up (void)
{
  recorded = wcc_recorded_new ();
  ck_assert_ptr_nonnull (recorded);
}

static void
take_down (void)
{
  wcc_recorded_free (recorded);
}

/* ---- records ------------------------------------------------------------ */

/* How a game ended that was played here. */
static struct {
  int winner, turns, banners[WCR_SIDES];
  bool over;
} ended;

static void
on_event (void *user, const wcr_battle *battle, const wcr_game *game,
          const wcr_event *event)
{
  (void) game;
  wcc_record_dice (user, battle, event);
}

/* Plays a game by any choices.
 * @param result  what the line with the result says; NULL: there is none
 * @param most    choices
 * @param lie     where another choice is written than is made, or the next choice
 *                where there is another; NOBODY: nowhere
 * @return from malloc */
static char *
play (int of, uint64_t seed, const char *result, int most, int lie)
{
  const wcr_battle *battle = battles[of].battle;
  wcr_game *game = malloc (wcr_game_size (battle));
  wcc_record record;
  const wcr_listener listener = { on_event, &record };
  static wcr_choice list[WCR_MAX_CHOICES];
  char text[WCR_CHOICE_TEXT];
  size_t length;
  uint64_t dice = seed;
  int count;
  wcc_record_begin (&record, battle, battles[of].binary, battles[of].size,
                    "battle.xml", seed);
  if (result != NULL)
    wcc_record_line (&record, "# result", result);
  wcr_game_start (battle, game, seed, &listener);
  for (int i = 0;
       i < most
       && (count = wcr_choices (battle, game, list, WCR_MAX_CHOICES)) > 0;
       i++)
    {
      dice = dice * 6364136223846793005u + 1442695040888963407u;
      int picked = (int) ((dice >> 33) % (unsigned) count);
      bool lies = lie != NOBODY && i >= lie && count > 1;
      if (lies)
        lie = NOBODY;
      wcc_record_line (
          &record, NULL,
          wcr_choice_text (battle, game, list[(picked + lies) % count], text));
      wcr_apply_trusted (battle, game, list[picked], &listener);
    }
  ck_assert_int_eq (lie, NOBODY);
  ended.over = wcr_game_over (game);
  ended.winner = wcr_game_winner (game);
  ended.turns = wcr_game_turn (game);
  for (int side = 0; side < WCR_SIDES; side++)
    ended.banners[side] = wcr_game_banners (game, (enum wcr_side) side);
  char *whole = wcc_record_text (&record, battle, game, &length);
  wcc_record_free (&record);
  free (game);
  return whole;
}

static bool
add (const char *file, const char *text)
{
  return wcc_recorded_add (recorded, file, text, strlen (text), battles, 2,
                           &fault);
}

/* The number of the line that starts so, from 1. */
static int
line_of (const char *text, const char *start)
{
  int line = 1;
  for (; strncmp (text, start, strlen (start)) != 0; line++)
    text = strchr (text, '\n') + 1;
  return line;
}

/* Refuses it for this reason, in this line; nothing is added. */
static void
refused (const char *text, int line, const char *why)
{
  ck_assert (!add ("it.record", text));
  ck_assert_msg (strstr (fault.why, why) != NULL, "%s, not %s", fault.why, why);
  ck_assert_int_eq (fault.line, line);
  ck_assert_uint_eq (recorded->count, 0);
}

/* A game with this result is refused. */
static void
refused_result (const char *result, const char *why)
{
  char *text = play (0, 3, result, 1, NOBODY);
  refused (text, 6, why);
  free (text);
}

START_TEST (test_good)
{
  char *text = play (
      1, 406,
      "{\"seats\":[\"greedy\",\"person\"],\"player-0\":\"\","
      "\"player-1\":\"Ben \\u00d6\",\"experience-1\":\"many\",\"fun\":\"4\","
      "\"remarks\":\"Long,\\nbut\\tfine\",\"later\":[{}]}",
      TO_THE_END, NOBODY);
  ck_assert (ended.over);
  ck_assert (add ("a.record", text));
  ck_assert_str_eq (fault.why, "");
  ck_assert_uint_eq (recorded->count, 1);
  const wcc_recorded_game *game = &recorded->game[0];
  ck_assert_str_eq (game->file, "a.record");
  ck_assert_uint_eq (game->battle, 1);
  ck_assert_int_eq (game->level[WCR_SIDE_TOP], WCR_LEVEL_GREEDY);
  ck_assert_int_eq (game->level[WCR_SIDE_BOTTOM], WCR_NONE);
  ck_assert_str_eq (game->name[WCR_SIDE_TOP], "");
  ck_assert_str_eq (game->name[WCR_SIDE_BOTTOM], "Ben Ö");
  ck_assert_int_eq (game->experience[WCR_SIDE_TOP], WCC_EXPERIENCE_UNSAID);
  ck_assert_int_eq (game->experience[WCR_SIDE_BOTTOM], WCC_EXPERIENCE_MANY);
  ck_assert_int_eq (game->fun, 4);
  ck_assert_str_eq (game->remarks, "Long, but fine");
  ck_assert_int_eq (game->outcome, ended.winner == WCR_SIDE_TOP
                                       ? WCR_OUTCOME_TOP
                                       : WCR_OUTCOME_BOTTOM);
  ck_assert_int_eq (game->turns, ended.turns);
  for (int side = 0; side < WCR_SIDES; side++)
    ck_assert_int_eq (game->banners[side], ended.banners[side]);
  ck_assert (!game->again);
  free (text);
}
END_TEST

/* The game that is said must be the one that was played. */
START_TEST (test_tampered)
{
  char *text = play (0, 7, TWO, TO_THE_END, NOBODY), *at;
  /* It is right as it is. */
  ck_assert (add ("a.record", text));
  take_down ();
  set_up ();
  /* Another hash. */
  at = strstr (text, "\nhash ") + 6;
  char was = *at;
  *at = was == '0' ? '1' : '0';
  int last = line_of (text, "hash ");
  refused (text, last, "another state, its hash is ");
  *at = was;
  /* No hash, and so no end. */
  at[-6] = '\0';
  refused (text, last - 1, "it is cut off");
  at[-6] = '\n';
  /* More after the end. */
  char *more = malloc (strlen (text) + 8);
  sprintf (more, "%sdone\n", text);
  refused (more, last + 1, "nothing may follow the hash");
  free (more);
  /* Dice that show something else. */
  at = strstr (text, "\ndice ") + 6;
  was = *at;
  *at = 'X';
  refused (text, line_of (text, "dice "), "rolls other dice here: ");
  *at = was;
  /* Dice that were left out. */
  int line = line_of (text, "dice ");
  char *end = strchr (at, '\n');
  memmove (at - 5, end + 1, strlen (end));
  ck_assert (!add ("a.record", text));
  ck_assert_msg (strstr (fault.why, "dice") != NULL, "%s", fault.why);
  ck_assert_int_eq (fault.line, line);
  free (text);
  /* What is no choice. */
  text = play (0, 7, TWO, 30, NOBODY);
  line = line_of (text, "hash ");
  at = strstr (text, "\nhash ") + 1;
  memcpy (at, "fly  ", 5);
  refused (text, line, "this is not a choice: fly");
  free (text);
}
END_TEST

/* A choice that was legal, but is not the one that was made, is found out, too,
 * unless it comes to the very same. */
START_TEST (test_other_choices)
{
  int found = 0;
  for (int lie = 0; lie < 200; lie += 20)
    {
      char *text = play (0, 11, TWO, TO_THE_END, lie);
      if (add ("a.record", text))
        ck_assert_int_eq (recorded->game[0].turns, ended.turns);
      else
        {
          ck_assert_str_ne (fault.why, "");
          ck_assert_int_gt (fault.line, 6);
          found++;
        }
      free (text);
    }
  ck_assert_int_ge (found, 9);
}
END_TEST

START_TEST (test_foreign)
{
  char *text = play (1, 7, TWO, TO_THE_END, NOBODY);
  ck_assert (!wcc_recorded_add (recorded, "a", text, strlen (text), battles, 1,
                                &fault));
  ck_assert (strstr (fault.why, "of another battle, or its rules have changed")
             != NULL);
  ck_assert_int_eq (fault.line, line_of (text, "data "));
  /* A battle that has no binary here. */
  wcc_recorded_battle none[2] = { { NULL, NULL, 0 }, battles[1] };
  ck_assert (
      wcc_recorded_add (recorded, "a", text, strlen (text), none, 2, &fault));
  ck_assert_uint_eq (recorded->game[0].battle, 1);
  free (text);
}
END_TEST

START_TEST (test_no_record)
{
  char *text = play (0, 7, NULL, 5, NOBODY);
  refused (text, 0, "does not say who played");
  free (text);
  refused ("", 1, "a record starts with the line ");
  refused ("<scenario/>", 1, "a record starts with the line ");
  ck_assert (!wcc_recorded_add (recorded, "a", "a\0b", 3, battles, 2, &fault));
  ck_assert (strstr (fault.why, "is no text") != NULL);
  size_t many = WCC_RECORDED_BYTES + 1;
  text = malloc (many);
  memset (text, '#', many);
  ck_assert (!wcc_recorded_add (recorded, "a", text, many, battles, 2, &fault));
  ck_assert (strstr (fault.why, "is too long for a record") != NULL);
  /* Two results: which would count? */
  free (text);
  text = play (0, 7, TWO "\n# result " TWO, 5, NOBODY);
  refused (text, 7, "a second result");
  free (text);
}
END_TEST

/* The JSON may come from anybody. */
START_TEST (test_hostile)
{
  static const char person[] = "{\"seats\":[\"person\",\"person\"],";
  static const struct {
    const char *more, *why; /* after the seats */
  } wrong[] = { { "\"fun\":4}", "'fun'" },
                { "\"fun\":\"0\"}", "'fun'" },
                { "\"fun\":\"6\"}", "'fun'" },
                { "\"fun\":\"4 \"}", "'fun'" },
                { "\"player-0\":null}", "'player-0'" },
                { "\"player-1\":[\"Anna\"]}", "'player-1'" },
                { "\"player-0\":\"A\\u001b[31m\"}", "has control characters" },
                { "\"player-0\":\"A\\u009b31m\"}", "has control characters" },
                { "\"remarks\":\"\\u2028\"}", "has control characters" },
                { "\"remarks\":\"\\u0000\"}", "not JSON" },
                { "\"remarks\":\"\xff\"}", "not JSON" },
                { "\"remarks\":{}}", "'remarks'" },
                { "\"experience-0\":\"lots\"}", "'experience-0'" },
                { "\"experience-1\":1}", "'experience-1'" },
                { "\"fun\":\"4\",\"fun\":\"5\"}", "not JSON" },
                { "\"fun\":\"4\"", "not JSON" } };
  char result[2 * WCC_RECORDED_RESULT];
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
    {
      snprintf (result, sizeof result, "%s%s", person, wrong[i].more);
      refused_result (result, wrong[i].why);
    }
  refused_result ("[]", "not JSON");
  refused_result ("1e999", "not JSON");
}
END_TEST

START_TEST (test_seats)
{
  refused_result ("{}", "'seats'");
  refused_result ("{\"seats\":\"person\"}", "'seats'");
  refused_result ("{\"seats\":[\"person\"]}", "'seats'");
  refused_result ("{\"seats\":[\"person\",\"person\",\"person\"]}", "'seats'");
  refused_result ("{\"seats\":[\"person\",\"oracle\"]}", "'seats'");
  refused_result ("{\"seats\":[\"person\",3]}", "'seats'");
  refused_result ("{\"seats\":[\"greedy\",\"random\"]}", "no person played");
}
END_TEST

/* Nesting, names and lines without end. */
START_TEST (test_huge)
{
  static char result[2 * WCC_RECORDED_RESULT];
  memset (result, '[', WCC_RECORDED_RESULT - 100);
  refused_result (result, "not JSON");
  memset (result, 0, sizeof result);
  memset (result, ' ', sizeof result - 1);
  memcpy (result, TWO, sizeof TWO - 1);
  memcpy (result + sizeof result - 3, "{}", 2);
  refused_result (result, "the result is too long");
  int n
      = sprintf (result, "{\"seats\":[\"person\",\"person\"],\"player-0\":\"");
  memset (result + n, 'A', WCC_RECORDED_NAME + 1);
  strcpy (result + n + WCC_RECORDED_NAME + 1, "\"}");
  refused_result (result, "'player-0' of the result is too long");
  strcpy (result + n + WCC_RECORDED_NAME, "\"}");
  char *text = play (0, 3, result, 1, NOBODY);
  ck_assert (add ("a.record", text));
  free (text);
}
END_TEST

START_TEST (test_unfinished)
{
  char *text = play (0, 5, TWO, 40, NOBODY);
  ck_assert (!ended.over);
  ck_assert (add ("a.record", text));
  ck_assert (strstr (fault.why, "not finished") != NULL);
  ck_assert_int_eq (recorded->game[0].outcome, WCR_OUTCOME_STALL);
  ck_assert_int_eq (recorded->game[0].turns, ended.turns - 1);
  wcc_recorded_figures figures = wcc_recorded_count (recorded, 0);
  ck_assert_uint_eq (figures.unfinished, 1);
  ck_assert_uint_eq (figures.finished, 0);
  ck_assert_uint_eq (figures.two.games, 0);
  free (text);
}
END_TEST

/* The same game, and its beginning, count once. */
START_TEST (test_twice)
{
  char *text = play (0, 5, TWO, TO_THE_END, NOBODY);
  char *part = play (0, 5, TWO, 40, NOBODY);
  char *other = play (0, 6, TWO, TO_THE_END, NOBODY);
  ck_assert (add ("part.record", part));
  ck_assert (add ("a.record", text));
  ck_assert_str_eq (fault.why,
                    "is the same game as part.record, which counts once");
  ck_assert_uint_eq (recorded->count, 1);
  ck_assert_str_eq (recorded->game[0].file, "a.record");
  ck_assert (!add ("b.record", text));
  ck_assert_str_eq (fault.why,
                    "is the same game as a.record, which counts once");
  ck_assert (!add ("part.record", part));
  ck_assert (add ("other.record", other));
  ck_assert_str_eq (fault.why, "");
  ck_assert_uint_eq (recorded->count, 2);
  free (text);
  free (part);
  free (other);
}
END_TEST

/* The same choices, even none, with other dice or in another battle are another
 * game. */
START_TEST (test_not_twice)
{
  static const int games[][2] = { { 0, 5 }, { 0, 6 }, { 1, 5 } };
  for (unsigned i = 0; i < 3; i++)
    {
      char *text = play (games[i][0], (uint64_t) games[i][1], TWO, 0, NOBODY);
      ck_assert (add ("it.record", text));
      ck_assert_uint_eq (recorded->count, i + 1);
      free (text);
    }
}
END_TEST

/* By post both people have a record, and each says what he thinks of it. */
START_TEST (test_post)
{
  char *anna = play (0, 5, "{\"seats\":[\"person\",\"post\"],\"fun\":\"5\"}",
                     TO_THE_END, NOBODY);
  char *ben = play (0, 5, "{\"seats\":[\"post\",\"person\"],\"fun\":\"2\"}",
                    TO_THE_END, NOBODY);
  char *early = play (0, 5, "{\"seats\":[\"post\",\"person\"],\"fun\":\"1\"}",
                      40, NOBODY);
  ck_assert (add ("early.record", early));
  ck_assert (add ("anna.record", anna));
  ck_assert (recorded->game[0].again && !recorded->game[1].again);
  ck_assert (add ("ben.record", ben));
  ck_assert (!add ("anna-2.record", anna));
  ck_assert (!add ("ben-2.record", ben));
  ck_assert_uint_eq (recorded->count, 2);
  wcc_recorded_figures figures = wcc_recorded_count (recorded, 0);
  ck_assert_uint_eq (figures.two.games, 1);
  ck_assert_uint_eq (figures.finished, 1);
  ck_assert_uint_eq (figures.unfinished, 0);
  ck_assert_uint_eq (figures.answers, 2);
  ck_assert (fabs (figures.fun - 3.5) < 1e-9);
  free (anna);
  free (ben);
  free (early);
}
END_TEST

/* ---- folders ------------------------------------------------------------ */

static char told[1024];

static void
tell (void *user, const char *file, const wcc_recorded_fault *what)
{
  ck_assert_ptr_eq (user, &told);
  ck_assert_str_ne (what->why, "");
  strcat (told, file);
  strcat (told, " ");
}

static void
put_file (const char *folder, const char *name, const char *text)
{
  char path[1024];
  snprintf (path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen (path, "w");
  ck_assert_ptr_nonnull (file);
  fputs (text, file);
  fclose (file);
}

START_TEST (test_folder)
{
  static const char *const files[]
      = { "b.record",  "a.record", "Z.record",    "a.txt",
          ".c.record", ".record",  "pipe.record", "sub.record/a.record" };
  char folder[] = "recorded-XXXXXX", path[1024];
  char *text = play (0, 5, TWO, TO_THE_END, NOBODY);
  ck_assert_ptr_nonnull (mkdtemp (folder));
  snprintf (path, sizeof path, "%s/sub.record", folder);
  ck_assert_int_eq (mkdir (path, 0700), 0);
  for (int i = 0; i < 8; i++)
    if (i != 6)
      put_file (folder, files[i], i == 2 ? "nothing" : text);
  snprintf (path, sizeof path, "%s/pipe.record", folder);
  ck_assert_int_eq (mkfifo (path, 0600), 0);
  ck_assert_int_eq (
      wcc_recorded_folder (recorded, folder, battles, 2, tell, &told), 0);
  /* Z is no record, b is the same game as a; a pipe has no end. */
  ck_assert_str_eq (told, "Z.record b.record pipe.record ");
  ck_assert_uint_eq (recorded->count, 1);
  ck_assert_str_eq (recorded->game[0].file, "a.record");
  ck_assert_int_ne (
      wcc_recorded_folder (recorded, "nowhere", battles, 2, tell, &told), 0);
  for (int i = 0; i < 8; i++)
    {
      snprintf (path, sizeof path, "%s/%s", folder, files[i]);
      ck_assert_int_eq (unlink (path), 0);
    }
  snprintf (path, sizeof path, "%s/sub.record", folder);
  rmdir (path);
  rmdir (folder);
  free (text);
}
END_TEST

/* ---- figures ------------------------------------------------------------ */

START_TEST (test_count)
{
  enum { TOP = WCR_OUTCOME_TOP, BOTTOM = WCR_OUTCOME_BOTTOM };
  enum { P = WCR_NONE, GREEDY = WCR_LEVEL_GREEDY, SEARCH = WCR_LEVEL_SEARCH };
  /* top, bottom, outcome, turns, fun */
  static const int games[][5] = { { P, P, TOP, 10, 1 },
                                  { P, P, BOTTOM, 20, 0 },
                                  { P, P, WCR_OUTCOME_DRAW, 30, 4 },
                                  { GREEDY, P, BOTTOM, 40, 0 },
                                  { P, SEARCH, BOTTOM, 50, 0 },
                                  { P, P, WCR_OUTCOME_STALL, 7, 1 } };
  wcc_recorded_game game[7] = { { 0 } };
  wcc_recorded some = { game, 7 };
  for (int i = 0; i < 6; i++)
    {
      game[i].level[WCR_SIDE_TOP] = games[i][0];
      game[i].level[WCR_SIDE_BOTTOM] = games[i][1];
      game[i].outcome = (enum wcr_outcome) games[i][2];
      game[i].turns = games[i][3];
      game[i].fun = games[i][4];
    }
  game[6] = game[0];
  game[6].battle = 1;
  wcc_recorded_figures f = wcc_recorded_count (&some, 0);
  ck_assert_uint_eq (f.two.games, 3);
  ck_assert_uint_eq (f.two.won, 1);
  ck_assert_uint_eq (f.two.drawn, 1);
  ck_assert_uint_eq (f.against[GREEDY][WCR_SIDE_BOTTOM].games, 1);
  ck_assert_uint_eq (f.against[GREEDY][WCR_SIDE_BOTTOM].won, 1);
  ck_assert_uint_eq (f.against[GREEDY][WCR_SIDE_TOP].games, 0);
  ck_assert_uint_eq (f.against[SEARCH][WCR_SIDE_TOP].games, 1);
  ck_assert_uint_eq (f.against[SEARCH][WCR_SIDE_TOP].won, 0);
  ck_assert_uint_eq (f.finished, 5);
  ck_assert_uint_eq (f.unfinished, 1);
  ck_assert_uint_eq (f.answers, 3);
  ck_assert (fabs (f.fun - 2) < 1e-9);
  /* 10 to 50: variance 1000 / 4; Student's t of four degrees is 2.776. */
  ck_assert (fabs (f.turns.value - 30) < 1e-9);
  ck_assert (fabs (f.turns.high - 30 - 2.776 * sqrt (250.0 / 5)) < 0.5);
  ck_assert (fabs (f.turns.low - 30 + 2.776 * sqrt (250.0 / 5)) < 0.5);
  /* One more game than is not enough. */
  some.count = 4;
  f = wcc_recorded_count (&some, 0);
  ck_assert (f.turns.high > 1e30 && f.turns.low < -1e30);
  /* One and a half of three. */
  ck_assert (fabs (wcc_recorded_rate (&f.two).value - 0.5) < 1e-9);
  wcc_played played[2] = { { .people = { 0, 0 } }, { .people = { 26, 5 } } };
  wcc_results results = { .battle = played, .battles = 2 };
  wcc_recorded_people (&some, &results);
  ck_assert_uint_eq (played[0].people.share, 5000);
  ck_assert_uint_eq (played[0].people.games, 3);
  ck_assert_uint_eq (played[1].people.share, 26);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("recorded");
  TCase *test = tcase_create ("all");
  tcase_set_timeout (test, 60);
  tcase_add_unchecked_fixture (test, open_battles, close_battles);
  tcase_add_checked_fixture (test, set_up, take_down);
  tcase_add_test (test, test_good);
  tcase_add_test (test, test_tampered);
  tcase_add_test (test, test_other_choices);
  tcase_add_test (test, test_foreign);
  tcase_add_test (test, test_no_record);
  tcase_add_test (test, test_hostile);
  tcase_add_test (test, test_seats);
  tcase_add_test (test, test_huge);
  tcase_add_test (test, test_unfinished);
  tcase_add_test (test, test_twice);
  tcase_add_test (test, test_not_twice);
  tcase_add_test (test, test_post);
  tcase_add_test (test, test_folder);
  tcase_add_test (test, test_count);
  suite_add_tcase (suite, test);
  return run_suite (suite);
}
