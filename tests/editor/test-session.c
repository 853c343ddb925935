/* test-session.c: a battle in play: its history, variations and records. */
#include "session-fixture.h"

#include "play/kept.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

START_TEST (test_nothing_yet)
{
  g_autoptr (WcePlaySession) session = wce_play_session_new ();
  g_autofree char *question = wce_play_session_question (session);

  ck_assert_str_eq (question, "No game");
  ck_assert_ptr_null (wce_play_session_make_model (session));
  ck_assert_ptr_null (wce_play_session_get_game (session));
  ck_assert (!wce_play_session_can_step (session));
  ck_assert (!wce_play_session_undo (session));
  ck_assert_int_eq (wce_play_session_pick (session, 3), WCE_PICK_NOTHING);
  wce_play_session_apply (session, 0);
  wce_play_session_run (session, 0);
  wce_play_session_restart (session, 5);
  ck_assert (!wce_play_session_get_running (session));
  ck_assert_uint_eq (log_length (session), 0);
}
END_TEST

/* A binary has no labels: they come from the document, if it is as large. */
START_TEST (test_labels)
{
  g_autoptr (WceBoardModel) map = wce_board_model_new (13, 9);
  g_autoptr (WceBoardModel) small = wce_board_model_new (5, 5);
  g_autoptr (WcePlaySession) session = start (7);

  map->hexes[0].label = wce_board_model_text (map, "Himera");
  small->hexes[0].label = wce_board_model_text (small, "Gela");
  check_hex (session, "A1", "Hex A1, empty");
  wce_play_session_set_map (session, map);
  check_hex (session, "A1", "Hex A1, label “Himera”, empty");
  wce_play_session_restart (session, 8);
  check_hex (session, "A1", "Hex A1, label “Himera”, empty");
  wce_play_session_set_map (session, small);
  check_hex (session, "A1", "Hex A1, empty");
  wce_play_session_set_map (session, NULL);
  check_hex (session, "A1", "Hex A1, empty");
}
END_TEST

START_TEST (test_start)
{
  g_autoptr (WcePlaySession) session = start (7);
  g_autoptr (WceBoardModel) model = wce_play_session_make_model (session);
  g_autofree char *question = wce_play_session_question (session);
  int units[2] = { 0, 0 }, leaders[2] = { 0, 0 };

  ck_assert_uint_eq (wce_play_session_get_seed (session), 7);
  ck_assert_str_eq (question, "Syracusan: play a card");
  ck_assert (wce_play_session_asks_person (session));
  ck_assert (!wce_play_session_can_step (session));
  ck_assert_int_eq (wce_play_session_hand_side (session), 1);
  ck_assert_str_eq (wce_play_session_side_name (session, 0), "Carthaginian");
  for (int i = 0; i < 13 * 9; i++)
    {
      if (model->hexes[i].unit.class_id)
        units[model->hexes[i].unit.side]++;
      if (model->hexes[i].leader.present)
        leaders[model->hexes[i].leader.side]++;
    }
  ck_assert_int_eq (units[0], 12);
  ck_assert_int_eq (units[1], 12);
  ck_assert_int_eq (leaders[0], 2);
  ck_assert_int_eq (leaders[1], 2);
  /* A5 lies in the center, B4 on the border of left and center. */
  ck_assert_uint_eq (model->hexes[4].sections, 2);
  ck_assert_uint_eq (model->hexes[13 + 3].sections, 3);
  ck_assert (!model->hexes[13 + 12].valid);
  check_hex (session, "C9", "Hex C9, Carthaginian light infantry, 4 blocks");
  check_hex (session, "H8",
             "Hex H8, Syracusan heavy infantry, 4 blocks, leader Daphnaeus");
}
END_TEST

START_TEST (test_sides_of_hexes)
{
  g_autoptr (WcePlaySession) session = start_with (
    "<victory banners=\"5\"/>",
    "<victory banners='5'/><board>"
    "<hexside type='rampart' at='C9' sides='sw se'/></board>");

  check_hex (session, "C9",
             "Hex C9, rampart (lower left, lower right), Carthaginian light "
             "infantry, 4 blocks");
}
END_TEST

START_TEST (test_bad_binary)
{
  g_autoptr (WcePlaySession) session = start (7);
  g_autoptr (GBytes) bad = g_bytes_new_static ("no battle", 9);
  g_autoptr (GError) error = NULL;
  guint64 before;

  wce_play_session_apply (session, 0);
  before = hash (session);
  ck_assert (!wce_play_session_start (session, bad, 1, &error));
  ck_assert (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA));
  ck_assert (hash (session) == before);
  ck_assert_uint_eq (wce_play_session_get_position (session), 1);
}
END_TEST

/* Lines of the log are ahead from the present position on. */
static void
check_ahead (WcePlaySession *session)
{
  for (guint i = 0; i < log_length (session); i++)
    {
      g_autoptr (WceLogLine) line
        = g_list_model_get_item (wce_play_session_get_log (session), i);

      ck_assert (wce_log_line_get_ahead (line)
                 == (i >= wce_play_session_get_log_position (session)));
    }
}

START_TEST (test_back_and_forward)
{
  g_autoptr (WcePlaySession) session = start (3);
  guint64 first = hash (session), last;
  guint lines = log_length (session), made;
  g_autofree char *story = NULL, *again = NULL;

  both_random (session);
  while (wce_play_session_can_step (session))
    wce_play_session_step (session);
  ck_assert (wcr_game_over (wce_play_session_get_game (session)));
  made = wce_play_session_get_position (session);
  ck_assert_uint_gt (made, 20);
  last = hash (session);
  story = log_text (session);
  while (wce_play_session_step_back (session))
    ck_assert_ptr_null (
      wcr_game_check (wce_play_session_get_battle (session),
                      wce_play_session_get_game (session)));
  ck_assert (hash (session) == first);
  /* The log keeps what lies ahead, and marks it. */
  ck_assert_uint_eq (wce_play_session_get_log_position (session), lines);
  check_ahead (session);
  ck_assert_uint_eq (wce_play_session_get_position (session), 0);
  ck_assert_uint_eq (wce_play_session_get_length (session), made);
  while (wce_play_session_step_forward (session))
    ;
  ck_assert (hash (session) == last);
  again = log_text (session);
  ck_assert_str_eq (again, story);
  check_ahead (session);
}
END_TEST

START_TEST (test_other_choice_is_another_line)
{
  g_autoptr (WcePlaySession) session = start (3);
  guint length;

  wce_play_session_apply (session, 0);
  wce_play_session_apply (session, 0);
  length = wce_play_session_get_length (session);
  while (wce_play_session_step_back (session))
    ;
  ck_assert_uint_ge (length, 2);
  ck_assert_uint_eq (wce_play_session_get_length (session), length);
  wce_play_session_apply (session, 1);
  ck_assert_uint_eq (wce_play_session_get_length (session), 1);
  ck_assert (!wce_play_session_step_forward (session));
}
END_TEST

/* Any position, in any order, is the same as on the way. */
START_TEST (test_seek)
{
  g_autoptr (WcePlaySession) session = start (3);
  g_autoptr (GArray) hashes = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autofree char *story = NULL, *again = NULL;
  guint64 now = hash (session);
  guint length;

  both_random (session);
  g_array_append_val (hashes, now);
  while (wce_play_session_can_step (session))
    {
      wce_play_session_step (session);
      now = hash (session);
      g_array_append_val (hashes, now);
    }
  length = wce_play_session_get_length (session);
  ck_assert_uint_gt (length, 200);
  story = log_text (session);
  /* Far and near, to and from both sides of the states that are kept. */
  const guint places[] = { 0, length, 1, length / 2, 63, 64, 65, 64, 128,
                           127, length - 1, 2, length / 3, length / 3 + 1 };
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      guint to = places[i];

      wce_play_session_seek (session, to);
      ck_assert_uint_eq (wce_play_session_get_position (session), to);
      ck_assert_uint_eq (wce_play_session_get_length (session), length);
      ck_assert (hash (session) == g_array_index (hashes, guint64, to));
    }
  check_ahead (session);
  wce_play_session_seek (session, G_MAXUINT);
  ck_assert_uint_eq (wce_play_session_get_position (session), length);
  again = log_text (session);
  ck_assert_str_eq (again, story);
  /* A line of the log leads to the choice that it tells of. */
  wce_play_session_seek (session, 100);
  length = wce_play_session_get_log_position (session);
  wce_play_session_seek (session, 0);
  wce_play_session_seek_line (session, length - 1);
  ck_assert_uint_le (wce_play_session_get_position (session), 100);
  ck_assert_uint_eq (wce_play_session_get_log_position (session), length);
}
END_TEST

START_TEST (test_turns)
{
  g_autoptr (WcePlaySession) session = start (3);
  const wcr_game *game = wce_play_session_get_game (session);

  both_random (session);
  while (wcr_game_turn (game) < 4)
    wce_play_session_step (session);
  ck_assert (wce_play_session_step_back (session));
  ck_assert_int_eq (wcr_game_turn (game), 3);
  ck_assert (wce_play_session_turn_back (session));
  ck_assert_int_eq (wcr_game_turn (game), 3);
  ck_assert_int_eq (wcr_game_decision (game), WCR_DECISION_PLAY);
  ck_assert (wce_play_session_turn_back (session));
  ck_assert_int_eq (wcr_game_turn (game), 2);
  ck_assert_int_eq (wcr_game_decision (game), WCR_DECISION_PLAY);
  ck_assert (wce_play_session_turn_forward (session));
  ck_assert_int_eq (wcr_game_turn (game), 3);
  ck_assert (wce_play_session_turn_back (session));
  ck_assert (wce_play_session_turn_back (session));
  ck_assert_uint_eq (wce_play_session_get_position (session), 0);
  ck_assert (!wce_play_session_turn_back (session));
}
END_TEST

START_TEST (test_redo)
{
  g_autoptr (WcePlaySession) session = start (5);
  guint64 before, after;

  wce_play_session_set_player (session, 0, WCE_PLAYER_RANDOM);
  wce_play_session_apply (session, 0);
  before = hash (session);
  wce_play_session_apply (session, 0);
  while (wce_play_session_can_step (session))
    wce_play_session_step (session);
  after = hash (session);
  ck_assert (wce_play_session_undo (session));
  ck_assert (hash (session) == before);
  ck_assert (wce_play_session_redo (session));
  ck_assert (hash (session) == after);
  ck_assert (!wce_play_session_redo (session));
}
END_TEST

START_TEST (test_variations)
{
  g_autoptr (WcePlaySession) session = start (3);
  g_autoptr (GPtrArray) variations = NULL;
  const WceVariation *first, *second;
  g_autofree char *first_log = NULL, *second_log = NULL, *log = NULL;
  guint64 first_end, second_end;
  guint first_length, second_length;

  for (int i = 0; i < 6; i++)
    wce_play_session_apply (session, 0);
  first_end = hash (session);
  first_length = wce_play_session_get_length (session);
  ck_assert_uint_ge (first_length, 6);
  first_log = log_text (session);
  wce_play_session_seek (session, 0);
  wce_play_session_apply (session, 1);
  wce_play_session_apply (session, 0);
  second_end = hash (session);
  second_length = wce_play_session_get_length (session);
  second_log = log_text (session);
  variations = wce_play_session_get_variations (session);
  ck_assert_uint_eq (variations->len, 2);
  first = variations->pdata[0];
  second = variations->pdata[1];
  ck_assert_uint_eq (first->position, 0);
  ck_assert_uint_eq (first->length, first_length);
  ck_assert (!first->shown);
  ck_assert_ptr_null (first->label);
  ck_assert_uint_eq (second->position, 1);
  ck_assert_uint_eq (second->length, second_length);
  ck_assert (second->shown);
  ck_assert_msg (g_str_has_prefix (second->label, "Play "), "%s",
                 second->label);

  wce_play_session_show_variation (session, 0);
  ck_assert_uint_eq (wce_play_session_get_position (session), 1);
  ck_assert_uint_eq (wce_play_session_get_length (session), first_length);
  wce_play_session_seek (session, first_length);
  ck_assert (hash (session) == first_end);
  log = log_text (session);
  ck_assert_str_eq (log, first_log);

  wce_play_session_show_variation (session, 1);
  wce_play_session_seek (session, 6);
  ck_assert (hash (session) == second_end);
  g_free (log);
  log = log_text (session);
  ck_assert_str_eq (log, second_log);
  /* The same choice again is no new variation. */
  wce_play_session_seek (session, 0);
  wce_play_session_apply (session, 0);
  g_ptr_array_unref (variations);
  variations = wce_play_session_get_variations (session);
  ck_assert_uint_eq (variations->len, 2);
  ck_assert_uint_eq (wce_play_session_get_length (session), first_length);
  wce_play_session_restart (session, 3);
  g_ptr_array_unref (variations);
  variations = wce_play_session_get_variations (session);
  ck_assert_uint_eq (variations->len, 1);
}
END_TEST

/* Free with g_free(). */
static char *
record (WcePlaySession *session)
{
  g_autoptr (GPtrArray) lines = wce_play_session_get_lines (session);
  g_autoptr (GBytes) bytes
      = wce_kept_line_record (lines->pdata[0], "akragas.xml");
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  return g_strndup (text, length);
}

/* What is saved plays again, here and (tests/editor/journey-play.sh) there. */
START_TEST (test_record)
{
  g_autoptr (WcePlaySession) session = start (9), other = start (1);
  g_autofree char *text = NULL, *battle = NULL, *bad = NULL;
  g_autoptr (GError) error = NULL;
  guint64 end;

  both_random (session);
  for (int i = 0; i < 150; i++)
    wce_play_session_step (session);
  end = hash (session);
  text = record (session);
  battle = wce_play_record_battle (text, NULL);
  ck_assert_str_eq (battle, "akragas.xml");
  ck_assert (wce_play_session_load (other, text, NULL));
  ck_assert (hash (other) == end);
  ck_assert_uint_eq (wce_play_session_get_seed (other), 9);
  ck_assert_uint_eq (wce_play_session_get_position (other), 150);

  /* No record, and a wrong line in one. */
  ck_assert (!wce_play_session_load (other, "<scenario/>", &error));
  ck_assert (hash (other) == end);
  ck_assert_msg (g_str_has_prefix (error->message, "line 1: a record starts"),
                 "%s", error->message);
  g_clear_error (&error);
  ck_assert_ptr_null (wce_play_record_battle ("", &error));
  g_clear_error (&error);
  bad = g_strndup (text, (gsize) (strstr (text, "\ndone\n") - text));
  ck_assert (!wce_play_session_load (other, bad, &error));
  ck_assert_ptr_nonnull (strstr (error->message, "it is cut off"));
  ck_assert_uint_gt (wce_play_session_get_position (other), 0);
}
END_TEST

static void
make_steps (WcePlaySession *session, int n)
{
  for (int i = 0; i < n; i++)
    wce_play_session_step (session);
}

/* Plays the record of a line in another session. */
static void
check_line (GPtrArray *lines, guint i, guint64 seed, guint length, guint64 end)
{
  const WceKeptLine *line = lines->pdata[i];
  g_autoptr (WcePlaySession) session = start (1);
  g_autoptr (GBytes) bytes = wce_kept_line_record (line, "akragas.xml");
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autofree char *text = g_strndup (data, size);

  ck_assert_uint_eq (line->choices->len, length);
  ck_assert (wce_play_session_load (session, text, NULL));
  ck_assert_uint_eq (wce_play_session_get_seed (session), seed);
  ck_assert_uint_eq (wce_play_session_get_position (session), length);
  ck_assert (hash (session) == end);
}

/* Who looks back, plays another line and starts again has lost none of them. */
START_TEST (test_every_line_is_kept)
{
  g_autoptr (WcePlaySession) session = start (9);
  g_autoptr (GPtrArray) lines = NULL;
  guint64 first, second;
  guint other;

  both_random (session);
  make_steps (session, 200);
  first = hash (session);
  wce_play_session_seek (session, 0);
  wce_play_session_apply (session, 1);
  make_steps (session, 10);
  other = wce_play_session_get_length (session);
  second = hash (session);
  wce_play_session_restart (session, 4);
  ck_assert_uint_eq (wce_play_session_get_kept (session)->len, 2);
  make_steps (session, 30);
  wce_play_session_seek (session, 7); /* the line is saved to its end */

  lines = wce_play_session_get_lines (session);
  ck_assert_uint_eq (lines->len, 3);
  ck_assert_uint_eq (((WceKeptLine *) lines->pdata[0])->choices->len, 30);
  check_line (lines, 1, 9, 200, first);
  check_line (lines, 2, 9, other, second);

  /* One of them comes back; the game that was shown takes its place. */
  wce_play_session_bring_back (session, 0);
  ck_assert (hash (session) == first);
  ck_assert_uint_eq (wce_play_session_get_position (session), 200);
  g_ptr_array_unref (lines);
  lines = wce_play_session_get_lines (session);
  ck_assert_uint_eq (lines->len, 3);
  ck_assert_uint_eq (((WceKeptLine *) lines->pdata[2])->seed, 4);
  wce_play_session_forget (session);
  g_ptr_array_unref (lines);
  lines = wce_play_session_get_lines (session);
  ck_assert_uint_eq (lines->len, 1);
}
END_TEST

/* The same line is kept once, a game from elsewhere not at all. */
START_TEST (test_line_is_kept_once)
{
  g_autoptr (WcePlaySession) session = start (9);
  g_autoptr (GBytes) binary = compile_with ("banners=\"5\"", "banners=\"6\"");
  g_auto (GStrv) notation = NULL;
  g_autofree char *text = NULL;

  both_random (session);
  make_steps (session, 20);
  text = record (session);
  notation = wce_play_session_get_notation (session);
  for (int i = 0; i < 2; i++)
    {
      wce_play_session_restart (session, 9);
      wce_play_session_repeat (session, notation);
    }
  wce_play_session_restart (session, 9);
  ck_assert_uint_eq (wce_play_session_get_kept (session)->len, 1);
  wce_play_session_forget (session);
  ck_assert (wce_play_session_load (session, text, NULL));
  wce_play_session_restart (session, 2);
  ck_assert_uint_eq (wce_play_session_get_kept (session)->len, 0);

  /* With another battle it is another game, which does not come back here. */
  make_steps (session, 20);
  ck_assert (wce_play_session_start (session, binary, 2, NULL));
  ck_assert_uint_eq (wce_play_session_get_kept (session)->len, 1);
  ck_assert (!wce_play_session_is_of (
      session, wce_play_session_get_kept (session)->pdata[0]));
  wce_play_session_bring_back (session, 0);
  ck_assert_uint_eq (wce_play_session_get_position (session), 0);
  ck_assert_uint_eq (wce_play_session_get_kept (session)->len, 1);
}
END_TEST

/* The log is whole after one has gone far into another line. */
START_TEST (test_log_of_a_far_variation)
{
  g_autoptr (WcePlaySession) session = start (9);
  g_autofree char *before = NULL, *after = NULL;

  both_random (session);
  make_steps (session, 300);
  before = log_text (session);
  wce_play_session_seek (session, 0);
  wce_play_session_apply (session, 1);
  make_steps (session, 200);
  wce_play_session_show_variation (session, 0);
  wce_play_session_seek (session, 300);
  after = log_text (session);
  ck_assert_str_eq (before, after);
}
END_TEST

START_TEST (test_record_of_another_battle)
{
  g_autoptr (WcePlaySession) session = start (9);
  g_autoptr (WcePlaySession) other
    = start_with ("banners=\"5\"", "banners=\"6\"");
  g_autofree char *text = NULL;
  g_auto (GStrv) notation = NULL;
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 4; i++)
    wce_play_session_apply (session, 0);
  text = record (session);
  wce_play_session_apply (other, 0);
  ck_assert (!wce_play_session_load (other, text, &error));
  ck_assert_ptr_nonnull (strstr (error->message, "of another battle"));
  ck_assert_uint_eq (wce_play_session_get_position (other), 1);
  /* Its choices are legal all the same, up to one that is none. */
  notation = wce_play_session_get_notation (session);
  ck_assert_uint_eq (g_strv_length (notation),
                     wce_play_session_get_position (session));
  wce_play_session_restart (other, 9);
  ck_assert_uint_eq (wce_play_session_repeat (other, notation),
                     g_strv_length (notation));
  g_free (notation[2]);
  notation[2] = g_strdup ("move A1 A2");
  wce_play_session_restart (other, 9);
  ck_assert_uint_eq (wce_play_session_repeat (other, notation), 2);
  ck_assert_uint_eq (wce_play_session_get_position (other), 2);
}
END_TEST

int
main (void)
{
  TCase *tests = tcase_create ("session");

  tcase_add_test (tests, test_nothing_yet);
  tcase_add_test (tests, test_start);
  tcase_add_test (tests, test_labels);
  tcase_add_test (tests, test_sides_of_hexes);
  tcase_add_test (tests, test_bad_binary);
  tcase_add_test (tests, test_back_and_forward);
  tcase_add_test (tests, test_other_choice_is_another_line);
  tcase_add_test (tests, test_seek);
  tcase_add_test (tests, test_turns);
  tcase_add_test (tests, test_redo);
  tcase_add_test (tests, test_variations);
  tcase_add_test (tests, test_record);
  tcase_add_test (tests, test_every_line_is_kept);
  tcase_add_test (tests, test_line_is_kept_once);
  tcase_add_test (tests, test_log_of_a_far_variation);
  tcase_add_test (tests, test_record_of_another_battle);
  return run_tests (tests);
}
