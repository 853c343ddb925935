/* test-session.c: a battle in play: choices, history, running, snapshots. */

#include <check.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "geometry.h"
#include "play-explain.h"
#include "play-session.h"
#include "play-what-if.h"
#include "wcc/wcc.h"

/* A shipped battle, compiled anew; with a text replaced, unless it is NULL. */
static GBytes *
compile_file (const char *path, const char *old, const char *new)
{
  g_autofree char *text = NULL;
  gsize length;
  wcc_result *result;
  const uint8_t *binary;
  GBytes *bytes;

  ck_assert_msg (path, "WCE_TEST_BATTLE is not set");
  ck_assert (g_file_get_contents (path, &text, &length, NULL));
  if (old)
    {
      g_auto (GStrv) parts = g_strsplit (text, old, 2);

      g_free (text);
      text = g_strconcat (parts[0], new, parts[1], NULL);
      length = strlen (text);
    }
  result = wcc_compile (text, length, path, NULL, NULL);
  binary = wcc_result_binary (result, &length);
  ck_assert_ptr_nonnull (binary);
  bytes = g_bytes_new (binary, length);
  wcc_result_free (result);
  return bytes;
}

static GBytes *
compile_with (const char *old, const char *new)
{
  return compile_file (g_getenv ("WCE_TEST_BATTLE"), old, new);
}

static WcePlaySession *
start_with (const char *old, const char *new)
{
  WcePlaySession *session = wce_play_session_new ();
  g_autoptr (GBytes) bytes = compile_with (old, new);

  ck_assert (wce_play_session_start (session, bytes, 1, NULL));
  return session;
}

static WcePlaySession *
start (guint64 seed)
{
  WcePlaySession *session = start_with (NULL, NULL);

  wce_play_session_restart (session, seed);
  return session;
}

static guint64
hash (WcePlaySession *session)
{
  return wcr_game_hash (wce_play_session_get_battle (session),
                        wce_play_session_get_game (session));
}

static guint
log_length (WcePlaySession *session)
{
  return g_list_model_get_n_items (wce_play_session_get_log (session));
}

static char *
log_text (WcePlaySession *session)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < log_length (session); i++)
    {
      g_autoptr (WceLogLine) line
        = g_list_model_get_item (wce_play_session_get_log (session), i);

      g_string_append_printf (text, "%s\n", wce_log_line_get_text (line));
    }
  return g_string_free (text, FALSE);
}

static void
both_random (WcePlaySession *session)
{
  wce_play_session_set_player (session, 0, WCE_PLAYER_RANDOM);
  wce_play_session_set_player (session, 1, WCE_PLAYER_RANDOM);
}

/* Makes the choice with that notation. */
static void
choose (WcePlaySession *session, const char *notation)
{
  guint n = wce_play_session_get_choice_count (session);

  for (guint i = 0; i < n; i++)
    {
      char text[WCR_CHOICE_TEXT];

      wcr_choice_text (wce_play_session_get_battle (session),
                       wce_play_session_get_game (session),
                       wce_play_session_get_choice (session, i), text);
      if (g_str_equal (text, notation))
        {
          wce_play_session_apply (session, i);
          return;
        }
    }
  ck_abort_msg ("“%s” is not among the choices", notation);
}

/* Restarts until the first side holds the card. */
static WcePlaySession *
deal (WcePlaySession *session, const char *card)
{
  for (guint64 seed = 1; seed < 200; seed++)
    {
      const wcr_battle *battle = wce_play_session_get_battle (session);
      guint8 hand[WCR_HAND_ROOM];
      int n;

      wce_play_session_restart (session, seed);
      n = wcr_game_hand (battle, wce_play_session_get_game (session),
                         WCR_SIDE_BOTTOM, hand);

      for (int i = 0; i < n; i++)
        if (g_str_equal (wcr_noun_id (battle, WCR_NOUN_CARD, hand[i]), card))
          return session;
    }
  ck_abort_msg ("nobody is ever dealt %s", card);
  return NULL;
}

static WcePlaySession *
start_with_card (const char *card)
{
  return deal (start (1), card);
}

static int
at (WcePlaySession *session, const char *hex)
{
  return wcr_hex_parse (wce_play_session_get_battle (session), hex, NULL);
}

static void
check_hex (WcePlaySession *session, const char *hex, const char *words)
{
  g_autoptr (WceBoardModel) model = wce_play_session_make_model (session);
  g_autofree char *text
    = wce_board_model_describe (model, at (session, hex));

  ck_assert_str_eq (text, words);
}

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

/* What the program chooses depends on the seed and the place in the game, not on
 * what was looked at before. */
START_TEST (test_computer)
{
  g_autoptr (WcePlaySession) session = start (5);
  guint64 middle = 0, end;

  wce_play_session_set_player (session, 0, WCE_PLAYER_GREEDY);
  wce_play_session_set_player (session, 1, WCE_PLAYER_GREEDY);
  ck_assert (!wce_play_session_asks_person (session));
  while (wce_play_session_can_step (session))
    {
      wce_play_session_step (session);
      if (wce_play_session_get_position (session) == 40)
        middle = hash (session);
    }
  ck_assert (wcr_game_over (wce_play_session_get_game (session)));
  ck_assert_int_ne (wcr_game_winner (wce_play_session_get_game (session)),
                    WCR_NONE);
  end = hash (session);
  while (wce_play_session_get_position (session) > 40)
    wce_play_session_step_back (session);
  ck_assert (hash (session) == middle);
  while (wce_play_session_can_step (session))
    wce_play_session_step (session);
  ck_assert (hash (session) == end);
}
END_TEST

/* Who searches chooses in a thread: the same each time, and what is stopped or
 * gone back on meanwhile comes to nothing. */
static void
wait_for_thought (WcePlaySession *session)
{
  while (wce_play_session_get_running (session))
    g_main_context_iteration (NULL, TRUE);
}

START_TEST (test_search)
{
  g_autoptr (WcePlaySession) session = start (5);
  guint64 begin = hash (session), first;
  guint position;

  wce_play_session_set_player (session, 0, WCE_PLAYER_GREEDY);
  wce_play_session_set_player (session, 1, WCE_PLAYER_SEARCH);
  ck_assert (wce_play_session_can_step (session));
  wce_play_session_step (session);
  ck_assert (wce_play_session_get_running (session));
  ck_assert_uint_eq (wce_play_session_get_position (session), 0);
  wait_for_thought (session);
  ck_assert_uint_eq (wce_play_session_get_position (session), 1);
  first = hash (session);

  ck_assert (wce_play_session_step_back (session));
  wce_play_session_step (session);
  wce_play_session_stop (session);
  ck_assert (!wce_play_session_get_running (session));
  ck_assert (hash (session) == begin);
  wce_play_session_step (session);
  wait_for_thought (session);
  ck_assert (hash (session) == first);

  /* Another game than the thought is of. */
  wce_play_session_step (session);
  wce_play_session_restart (session, 6);
  begin = hash (session);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  ck_assert (hash (session) == begin);

  /* To the end, with both kinds. */
  wce_play_session_run (session, 0);
  wait_for_thought (session);
  ck_assert (wcr_game_over (wce_play_session_get_game (session)));
  position = wce_play_session_get_position (session);
  ck_assert_uint_gt (position, 10);
}
END_TEST

/* What somebody was thinking does not move for who has the seat then. */
START_TEST (test_search_leaves_the_seat)
{
  g_autoptr (WcePlaySession) session = start (5);
  guint64 begin = hash (session);

  wce_play_session_set_player (session, 1, WCE_PLAYER_SEARCH);
  wce_play_session_step (session);
  ck_assert (wce_play_session_get_running (session));
  wce_play_session_set_player (session, 0, WCE_PLAYER_GREEDY);
  ck_assert (wce_play_session_get_running (session));
  wce_play_session_set_player (session, 1, WCE_PLAYER_PERSON);
  ck_assert (!wce_play_session_get_running (session));
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  ck_assert (hash (session) == begin);

  /* Another computer goes on where there was no end to it. */
  wce_play_session_set_player (session, 1, WCE_PLAYER_SEARCH);
  wce_play_session_run (session, 0);
  g_main_context_iteration (NULL, TRUE);
  ck_assert (hash (session) == begin);
  wce_play_session_set_player (session, 1, WCE_PLAYER_RANDOM);
  ck_assert (wce_play_session_get_running (session));
  wait_for_thought (session);
  ck_assert (wcr_game_over (wce_play_session_get_game (session)));
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

  for (int i = 0; i < 6; i++)
    wce_play_session_apply (session, 0);
  first_end = hash (session);
  first_log = log_text (session);
  wce_play_session_seek (session, 0);
  wce_play_session_apply (session, 1);
  wce_play_session_apply (session, 0);
  second_end = hash (session);
  second_log = log_text (session);
  variations = wce_play_session_get_variations (session);
  ck_assert_uint_eq (variations->len, 2);
  first = variations->pdata[0];
  second = variations->pdata[1];
  ck_assert_uint_eq (first->position, 0);
  ck_assert_uint_eq (first->length, 6);
  ck_assert (!first->shown);
  ck_assert_ptr_null (first->label);
  ck_assert_uint_eq (second->position, 1);
  ck_assert_uint_eq (second->length, 2);
  ck_assert (second->shown);
  ck_assert_msg (g_str_has_prefix (second->label, "Play "), "%s",
                 second->label);

  wce_play_session_show_variation (session, 0);
  ck_assert_uint_eq (wce_play_session_get_position (session), 1);
  ck_assert_uint_eq (wce_play_session_get_length (session), 6);
  wce_play_session_seek (session, 6);
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
  ck_assert_uint_eq (wce_play_session_get_length (session), 6);
  wce_play_session_restart (session, 3);
  g_ptr_array_unref (variations);
  variations = wce_play_session_get_variations (session);
  ck_assert_uint_eq (variations->len, 1);
}
END_TEST

/* What is saved plays again, here and (tests/editor/journey-play.sh) there. */
START_TEST (test_record)
{
  g_autoptr (WcePlaySession) session = start (9), other = start (1);
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "record", NULL);
  g_autofree char *text = NULL, *battle = NULL, *bad = NULL;
  g_autoptr (GError) error = NULL;
  guint64 end, before;

  both_random (session);
  for (int i = 0; i < 150; i++)
    wce_play_session_step (session);
  end = hash (session);
  ck_assert (wce_play_session_save (session, path, "akragas.xml", NULL));
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
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
  g_clear_error (&error);
  before = hash (other);
  g_free (text);
  text = g_build_filename (folder, "no", "such", NULL);
  ck_assert (!wce_play_session_save (other, text, "akragas.xml", &error));
  ck_assert (hash (other) == before);
  g_remove (path);
  g_rmdir (folder);
}
END_TEST

START_TEST (test_record_of_another_battle)
{
  g_autoptr (WcePlaySession) session = start (9);
  g_autoptr (WcePlaySession) other
    = start_with ("banners=\"5\"", "banners=\"6\"");
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "record", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) notation = NULL;
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 4; i++)
    wce_play_session_apply (session, 0);
  ck_assert (wce_play_session_save (session, path, "akragas.xml", NULL));
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  wce_play_session_apply (other, 0);
  ck_assert (!wce_play_session_load (other, text, &error));
  ck_assert_ptr_nonnull (strstr (error->message, "of another battle"));
  ck_assert_uint_eq (wce_play_session_get_position (other), 1);
  /* Its choices are legal all the same, up to one that is none. */
  notation = wce_play_session_get_notation (session);
  ck_assert_uint_eq (g_strv_length (notation), 4);
  wce_play_session_restart (other, 9);
  ck_assert_uint_eq (wce_play_session_repeat (other, notation), 4);
  g_free (notation[2]);
  notation[2] = g_strdup ("move A1 A2");
  wce_play_session_restart (other, 9);
  ck_assert_uint_eq (wce_play_session_repeat (other, notation), 2);
  ck_assert_uint_eq (wce_play_session_get_position (other), 2);
  g_remove (path);
  g_rmdir (folder);
}
END_TEST

START_TEST (test_other_choice_is_another_line)
{
  g_autoptr (WcePlaySession) session = start (3);

  wce_play_session_apply (session, 0);
  wce_play_session_apply (session, 0);
  wce_play_session_step_back (session);
  wce_play_session_step_back (session);
  ck_assert_uint_eq (wce_play_session_get_length (session), 2);
  wce_play_session_apply (session, 1);
  ck_assert_uint_eq (wce_play_session_get_length (session), 1);
  ck_assert (!wce_play_session_step_forward (session));
}
END_TEST

static gboolean
count_up (gpointer user)
{
  ++*(int *) user;
  return G_SOURCE_CONTINUE;
}

/* Runs until the session stops by itself; others get their turn meanwhile. */
static void
wait_for_end (WcePlaySession *session)
{
  while (wce_play_session_get_running (session))
    g_main_context_iteration (NULL, TRUE);
}

START_TEST (test_run)
{
  g_autoptr (WcePlaySession) session = start (11);
  g_autoptr (WcePlaySession) twin = start (11);
  int others = 0;
  guint source = g_timeout_add (1, count_up, &others);

  both_random (session);
  both_random (twin);
  wce_play_session_run (session, 0);
  ck_assert (wce_play_session_get_running (session));
  wait_for_end (session);
  ck_assert (wcr_game_over (wce_play_session_get_game (session)));
  while (wce_play_session_can_step (twin))
    wce_play_session_step (twin);
  /* At once or step by step, the same seed is the same battle. */
  ck_assert (hash (session) == hash (twin));
  wce_play_session_restart (session, 12);
  wce_play_session_run (session, 1);
  others = 0;
  while (others < 20) /* count_up() counts */
    g_main_context_iteration (NULL, TRUE);
  ck_assert_uint_gt (wce_play_session_get_position (session), 0);
  wce_play_session_stop (session);
  ck_assert (!wce_play_session_get_running (session));
  g_source_remove (source);
}
END_TEST

START_TEST (test_run_stops_for_a_person)
{
  g_autoptr (WcePlaySession) session = start (5);

  wce_play_session_set_player (session, 1, WCE_PLAYER_RANDOM);
  wce_play_session_run (session, 0);
  wait_for_end (session);
  ck_assert (wce_play_session_asks_person (session));
  ck_assert_int_eq (wcr_game_decider (wce_play_session_get_game (session)), 0);
  ck_assert_int_eq (wce_play_session_hand_side (session), 0);
  ck_assert (!wce_play_session_can_step (session));
}
END_TEST

START_TEST (test_undo_to_the_person)
{
  g_autoptr (WcePlaySession) session = start (5);
  guint64 before;

  wce_play_session_set_player (session, 0, WCE_PLAYER_RANDOM);
  /* A whole turn of the person, the last of it not to be kept, then the
   * other's. */
  do
    {
      before = hash (session);
      wce_play_session_apply (
        session, wce_play_session_get_choice_count (session) - 1);
    }
  while (wcr_game_decider (wce_play_session_get_game (session)) == 1
         && wce_play_session_asks_person (session));
  wce_play_session_run (session, 0);
  wait_for_end (session);
  ck_assert_int_eq (wcr_game_decider (wce_play_session_get_game (session)), 1);
  ck_assert (wce_play_session_undo (session));
  ck_assert (hash (session) == before);
  ck_assert (wce_play_session_asks_person (session));
}
END_TEST

/* Dice are spent by the list or on the board. */
START_TEST (test_dice)
{
  g_autoptr (WcePlaySession) session = start_with_card ("i-am-spartacus");
  g_autofree char *question = NULL;
  guint n, last;

  choose (session, "card i-am-spartacus");
  question = wce_play_session_question (session);
  ck_assert_msg (g_str_has_prefix (question, "Syracusan: spend the dice: "),
                 "%s", question);
  n = wce_play_session_get_choice_count (session);
  ck_assert_uint_gt (n, 1);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *label = wce_play_session_choice_label (session, i);

      ck_assert_msg (i == n - 1 ? g_str_equal (label, "No more dice")
                                : g_str_has_prefix (label, "Spend "),
                     "%s", label);
    }
  /* The first die has a face with several units, all on the board. */
  wcr_choice choice = wce_play_session_get_choice (session, 0);
  int hex = wcr_piece_hex (wce_play_session_get_battle (session),
                           wce_play_session_get_game (session),
                           wcr_choice_a (choice));
  WcePick pick = wce_play_session_pick (session, hex);
  ck_assert (pick == WCE_PICK_APPLIED || pick == WCE_PICK_SEVERAL);
  if (pick == WCE_PICK_SEVERAL)
    wce_play_session_apply (session, 0);
  ck_assert (wcr_piece_ordered (wce_play_session_get_battle (session),
                                wce_play_session_get_game (session),
                                wcr_choice_a (choice)));
  last = wce_play_session_get_choice_count (session) - 1;
  wce_play_session_apply (session, last);
  ck_assert_int_eq (wcr_game_decision (wce_play_session_get_game (session)),
                    WCR_DECISION_MOVE);
}
END_TEST

START_TEST (test_pick)
{
  g_autoptr (WcePlaySession) session = start_with_card ("order-two-center");
  g_autoptr (WceBoardModel) model = NULL;
  guint n;

  ck_assert_int_eq (wce_play_session_pick (session, at (session, "H6")),
                    WCE_PICK_NOTHING);
  choose (session, "card order-two-center");
  /* The unit or the leader in it? */
  ck_assert_int_eq (wce_play_session_pick (session, at (session, "H8")),
                    WCE_PICK_SEVERAL);
  wce_play_session_get_candidates (session, &n);
  ck_assert_uint_eq (n, 2);
  ck_assert_int_eq (wce_play_session_pick (session, at (session, "A1")),
                    WCE_PICK_NOTHING);
  ck_assert_int_eq (wce_play_session_pick (session, at (session, "H2")),
                    WCE_PICK_NOTHING);
  ck_assert_int_eq (wce_play_session_pick (session, at (session, "H6")),
                    WCE_PICK_APPLIED);
  check_hex (session, "H6",
             "Hex H6, Syracusan heavy infantry, 4 blocks, ordered");
  choose (session, "order H7");
  choose (session, "done");
  /* Now pieces are selected, and hexes are where they go. */
  ck_assert_int_eq (wce_play_session_pick (session, at (session, "H6")),
                    WCE_PICK_SELECTED);
  ck_assert_int_eq (wce_play_session_get_selected (session),
                    at (session, "H6"));
  model = wce_play_session_make_model (session);
  ck_assert_int_eq (model->hexes[at (session, "H6")].flags,
                    WCE_HEX_SELECTED | WCE_HEX_CAN_ACT);
  ck_assert_int_eq (model->hexes[at (session, "G6")].flags, WCE_HEX_TARGET);
  ck_assert_int_eq (model->hexes[at (session, "H7")].flags, WCE_HEX_CAN_ACT);
  ck_assert_int_eq (model->hexes[at (session, "G8")].flags, 0);
  ck_assert_int_eq (wce_play_session_pick (session, at (session, "H6")),
                    WCE_PICK_SELECTED);
  ck_assert_int_eq (wce_play_session_get_selected (session), WCE_NO_HEX);
  wce_play_session_pick (session, at (session, "H6"));
  ck_assert_int_eq (wce_play_session_pick (session, at (session, "G6")),
                    WCE_PICK_APPLIED);
  /* The other unit is the only one left: no need to select it. */
  check_hex (session, "G6",
             "Hex G6, Syracusan heavy infantry, 4 blocks, ordered, moved");
  ck_assert_int_eq (wce_play_session_pick (session, at (session, "G8")),
                    WCE_PICK_APPLIED);
  ck_assert (wce_play_session_undo (session));
  check_hex (session, "G8", "Hex G8, empty, can be chosen");
}
END_TEST

static int
pick (WcePlaySession *session, const char *hex)
{
  return wce_play_session_pick (session, at (session, hex));
}

START_TEST (test_objective)
{
  g_autoptr (WcePlaySession) session
    = start_with ("</scenario>", "<zone id='road' at='I1 I2'/>"
                                 "<zone id='hill' at='H2 I3'/>"
                                 "<objective zone='road'/>"
                                 "<objective zone='hill' banners='2'/>"
                                 "</scenario>");
  const wcr_game *game = wce_play_session_get_game (session);

  check_hex (session, "I1", "Hex I1, zone “road”, empty");
  check_hex (session, "I3", "Hex I3, zone “hill, held by Syracusan”, empty");
  ck_assert_int_eq (wcr_game_held_banners (game, WCR_SIDE_BOTTOM), 2);
  ck_assert_int_eq (wcr_game_banners (game, WCR_SIDE_BOTTOM), 2);
  ck_assert_int_eq (wcr_game_held_banners (game, WCR_SIDE_TOP), 0);
}
END_TEST

START_TEST (test_exit)
{
  g_autoptr (WcePlaySession) session
    = deal (start_with ("</scenario>", "<zone id='road' at='I1 I2 I3'/>"
                                       "<exit side='bottom' zone='road'/>"
                                       "</scenario>"),
            "order-two-left");
  g_autofree char *label = NULL;
  const guint *candidates;
  guint n;

  check_hex (session, "I2", "Hex I2, zone “road”, empty");
  choose (session, "card order-two-left");
  pick (session, "H2");
  pick (session, "H3");
  choose (session, "done");
  check_hex (session, "H2",
             "Hex H2, Syracusan light cavalry, 3 blocks, ordered, can act, "
             "can leave the board");
  check_hex (session, "H3",
             "Hex H3, Syracusan auxilia, 4 blocks, ordered, can act, can "
             "leave the board");
  ck_assert_int_eq (pick (session, "H2"), WCE_PICK_SELECTED);
  /* Nobody leaves by two clicks that come too quickly. */
  ck_assert_int_eq (pick (session, "H2"), WCE_PICK_SEVERAL);
  candidates = wce_play_session_get_candidates (session, &n);
  ck_assert_uint_eq (n, 1);
  label = wce_play_session_choice_label (session, candidates[0]);
  ck_assert_str_eq (label, "Light cavalry H2 leaves the board");
  wce_play_session_apply (session, candidates[0]);
  check_hex (session, "H2", "Hex H2, empty, can be chosen");
}
END_TEST

START_TEST (test_reserve)
{
  g_autoptr (WcePlaySession) session = deal (
    start_with ("</army>\n</scenario>",
                "<reserve zone='road' cards='leadership'><unit "
                "class='warrior' at='+1'/><leader at='+2'>Gelon</leader>"
                "</reserve></army><zone id='road' at='I3 I4'/>"
                "</scenario>"),
    "leadership-any");
  g_autoptr (WceBoardModel) model = wce_play_session_make_model (session);
  g_autofree char *words = wce_board_model_describe_reserves (model);

  ck_assert_str_eq (words,
                    "Syracusan reserve: warrior infantry +1, leader Gelon +2");
}
END_TEST

/* Decisions about one piece show it. */
START_TEST (test_focus)
{
  g_autoptr (WcePlaySession) session = start (3);
  int seen = 0;

  for (int i = 0; i < 2000 && wce_play_session_get_choice_count (session) > 0;
       i++)
    {
      const wcr_game *game = wce_play_session_get_game (session);
      int focus
        = wcr_game_focus (wce_play_session_get_battle (session), game);
      guint n = wce_play_session_get_choice_count (session);
      g_autoptr (WceBoardModel) model = NULL;

      if (focus != WCR_NONE)
        {
          model = wce_play_session_make_model (session);
          ck_assert (model->hexes[focus].flags & WCE_HEX_SELECTED);
          seen++;
        }
      wce_play_session_apply (session, (guint) i % n);
    }
  ck_assert_int_gt (seen, 10);
}
END_TEST

START_TEST (test_labels)
{
  g_autoptr (WcePlaySession) session = start (3);

  both_random (session);
  while (wce_play_session_can_step (session))
    {
      guint n = wce_play_session_get_choice_count (session);

      for (guint i = 0; i < n; i++)
        {
          g_autofree char *label
            = wce_play_session_choice_label (session, i);

          ck_assert_msg (*label, "choice %u has no words", i);
        }
      wce_play_session_step (session);
    }
}
END_TEST

/* The last line of the log that tells of a card drawn. */
static WceLogLine *
last_draw (WcePlaySession *session)
{
  for (guint i = log_length (session); i-- > 0;)
    {
      g_autoptr (WceLogLine) line
        = g_list_model_get_item (wce_play_session_get_log (session), i);

      if (wce_log_line_get_event (line) == WCR_EVENT_CARD_DRAWN)
        return line; /* the log keeps it */
    }
  return NULL;
}

static void
to_other_side (WcePlaySession *session)
{
  int side = wcr_game_decider (wce_play_session_get_game (session));

  while (wcr_game_decider (wce_play_session_get_game (session)) == side)
    wce_play_session_apply (
      session, wce_play_session_get_choice_count (session) - 1);
}

/* What is drawn is named to those only whose card it is. */
/* One game of each Medieval battle: whatever is asked has words, and there is a
 * picture of it. */
START_TEST (test_medieval)
{
  g_autofree char *folder = g_path_get_dirname (g_getenv ("WCE_TEST_BATTLE"));
  g_autofree char *path = g_build_filename (folder, "..", "medieval", NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  int battles = 0;

  ck_assert_ptr_nonnull (dir);
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      g_autoptr (WcePlaySession) session = wce_play_session_new ();
      g_autoptr (GBytes) bytes = NULL;

      if (!g_str_has_suffix (name, ".xml")
          || g_str_equal (name, "rules.xml"))
        continue;
      bytes = compile_file (file, NULL, NULL);
      ck_assert (wce_play_session_start (session, bytes, 7, NULL));
      battles++;
      wce_play_session_set_player (session, 1, WCE_PLAYER_RANDOM);
      for (guint step = 0; step < 400; step++)
        {
          guint n = wce_play_session_get_choice_count (session);
          g_autoptr (WceBoardModel) model
            = wce_play_session_make_model (session);
          g_autofree char *question = wce_play_session_question (session);

          ck_assert_ptr_nonnull (model);
          ck_assert_msg (!g_str_has_suffix (question, ": "), "%s: “%s”", name,
                         question);
          for (guint i = 0; i < n; i++)
            {
              g_autofree char *label
                = wce_play_session_choice_label (session, i);

              ck_assert_msg (*label, "%s: a choice has no words", name);
            }
          if (n == 0)
            break;
          wce_play_session_apply (session, (step * 7 + 3) % n);
        }
    }
  ck_assert_int_eq (battles, 19);
}
END_TEST

START_TEST (test_log_hides_hands)
{
  g_autoptr (WcePlaySession) session = start (3);
  WceLogLine *line;

  to_other_side (session);
  line = last_draw (session);
  ck_assert_ptr_nonnull (line);
  ck_assert_int_eq (wce_play_session_get_viewer (session), 0);
  ck_assert_str_eq (wce_log_line_get_text (line), "Syracusan draws a card");
  to_other_side (session);
  ck_assert_str_ne (wce_log_line_get_text (line), "Syracusan draws a card");
  ck_assert (g_str_has_prefix (wce_log_line_get_text (line),
                               "Syracusan draws "));
  ck_assert_str_eq (wce_log_line_get_text (last_draw (session)),
                    "Carthaginian draws a card");
  /* The one person sees his own, whoever decides. */
  wce_play_session_set_player (session, 1, WCE_PLAYER_RANDOM);
  ck_assert_str_eq (wce_log_line_get_text (line), "Syracusan draws a card");
  ck_assert_str_ne (wce_log_line_get_text (last_draw (session)),
                    "Carthaginian draws a card");
  /* Who watches chance sees everything. */
  wce_play_session_set_player (session, 0, WCE_PLAYER_RANDOM);
  ck_assert_int_eq (wce_play_session_get_viewer (session), -1);
  ck_assert_str_ne (wce_log_line_get_text (line), "Syracusan draws a card");
}
END_TEST

static void
check_label (WcePlaySession *session, const char *notation, const char *words)
{
  guint n = wce_play_session_get_choice_count (session);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *label = wce_play_session_choice_label (session, i);
      char text[WCR_CHOICE_TEXT];

      wcr_choice_text (wce_play_session_get_battle (session),
                       wce_play_session_get_game (session),
                       wce_play_session_get_choice (session, i), text);
      if (!g_str_equal (text, notation))
        continue;
      ck_assert_str_eq (label, words);
      return;
    }
  ck_abort_msg ("“%s” is not among the choices", notation);
}

/* Who plays a card another way is told which. */
START_TEST (test_other_way)
{
  g_autoptr (WcePlaySession) session = start_with_card ("leadership-any");

  check_label (session, "card leadership-any alt",
               "Play Leadership Any Section: order 1 unit of any kind");
}
END_TEST

START_TEST (test_log_has_dice)
{
  g_autoptr (WcePlaySession) session = start (3);
  GListModel *log = wce_play_session_get_log (session);
  int rolls = 0;

  both_random (session);
  wce_play_session_run (session, 0);
  wait_for_end (session);
  for (guint i = 0; i < log_length (session); i++)
    {
      g_autoptr (WceLogLine) line = g_list_model_get_item (log, i);
      guint n;
      const guint8 *dice = wce_log_line_get_dice (line, &n);

      if (wce_log_line_get_event (line) != WCR_EVENT_DICE_ROLLED)
        continue;
      rolls++;
      ck_assert_uint_gt (n, 0);
      for (guint d = 0; d < n; d++)
        {
          const char *face = wcr_noun_name (
            wce_play_session_get_battle (session), WCR_NOUN_FACE, dice[d]);

          ck_assert_int_lt (dice[d], 6);
          ck_assert_ptr_nonnull (strstr (wce_log_line_get_text (line), face));
        }
    }
  ck_assert_int_gt (rolls, 10);
}
END_TEST

START_TEST (test_explain)
{
  g_autoptr (WcePlaySession) session = start_with (
    "<unit class=\"light-infantry\" at=\"C9\"/>",
    "<unit class=\"light-infantry\" at=\"G9\"/>");
  const wcr_battle *battle = wce_play_session_get_battle (session);
  int actor = wcr_hex_unit (battle, wce_play_session_get_game (session),
                            at (session, "H8"));
  g_autoptr (WceExplain) explain
    = wce_play_explain (session, actor, at (session, "G9"));
  g_autoptr (GArray) attackers
    = wce_play_attackers (session, at (session, "G9"));
  double sum = 0;

  /* Heavy infantry rolls five dice in close combat; the green circle, the
   * swords and, with a leader, the helmet hit, each one face of six. */
  ck_assert_ptr_nonnull (explain);
  ck_assert_str_eq (
    explain->title,
    "Heavy infantry H8 attacks light infantry G9");
  ck_assert_str_eq (explain->dice, "5 dice");
  for (int i = 0; i <= explain->odds.dice; i++)
    sum += explain->odds.hits[i];
  ck_assert_double_eq_tol (sum, 1, 1e-9);
  ck_assert_double_eq_tol (
    wce_explain_mean (explain->odds.hits, explain->odds.dice), 5 * 3 / 6.0,
    1e-9);
  ck_assert_uint_gt (explain->reasons->len, 0);
  for (guint i = 0; i < explain->reasons->len; i++)
    {
      const WceReason *reason = explain->reasons->pdata[i];

      ck_assert_str_eq (reason->file, "rules.xml");
      ck_assert_int_gt (reason->line, 0);
      ck_assert_ptr_nonnull (strstr (reason->place, "rules.xml, line "));
      ck_assert_ptr_nonnull (strchr (reason->title, ':'));
    }
  /* Whoever is next to it or in range, and nobody of its own side. */
  ck_assert_uint_ge (attackers->len, 2);
  for (guint i = 0; i < attackers->len; i++)
    ck_assert_int_eq (wcr_piece_side (battle,
                                      g_array_index (attackers, int, i)),
                      WCR_SIDE_BOTTOM);
  /* Its own side, an empty hex, off the board. */
  ck_assert_ptr_null (wce_play_explain (session, actor, at (session, "H7")));
  ck_assert_ptr_null (wce_play_explain (session, actor, at (session, "E5")));
  ck_assert_ptr_null (wce_play_explain (session, actor, WCE_NO_HEX));
  ck_assert_ptr_null (wce_play_explain (session, WCR_NONE,
                                        at (session, "G9")));
}
END_TEST

/* Heavy infantry B4 with Mago is far from the light bow G4, but the odds are those
 * of a unit beside it: five dice; circle, swords and, with the leader, helmet
 * hit. */
START_TEST (test_what_if)
{
  g_autoptr (WcePlaySession) session = start (1);
  const wcr_battle *battle = wce_play_session_get_battle (session);
  const wcr_game *game = wce_play_session_get_game (session);
  int target = at (session, "G4");
  int actor = wcr_hex_unit (battle, game, at (session, "B4"));
  guint64 before = wcr_game_hash (battle, game);
  g_autoptr (GArray) attackers = wce_what_if_attackers (session, target);
  g_autoptr (GArray) places = wce_what_if_places (session, actor, target);
  g_autoptr (GArray) archers = wce_what_if_places (
    session, wcr_hex_unit (battle, game, at (session, "C5")), target);
  g_autofree char *line = wce_what_if_describe (session, at (session, "B4"),
                                                target);
  g_autofree char *nobody = wce_what_if_describe (session, at (session, "E5"),
                                                  target);
  g_autofree char *friend = wce_what_if_describe (session, at (session, "B4"),
                                                  at (session, "C5"));

  /* All twelve of the other side; the nearest one four hexes away is the light
   * bow C5, whose row the next ones share. */
  ck_assert_uint_eq (attackers->len, 12);
  ck_assert_int_eq (g_array_index (attackers, int, 0),
                    wcr_hex_unit (battle, game, at (session, "C5")));
  /* H3 and H4 beside it are taken; F3 and F4 are the nearest ones. */
  ck_assert_uint_eq (places->len, 4);
  ck_assert_int_eq (g_array_index (places, int, 0), at (session, "F3"));
  ck_assert_int_eq (g_array_index (places, int, 1), at (session, "F4"));
  /* Bows reach three hexes: one place for each of two and three, too. */
  ck_assert_uint_eq (archers->len, 6);
  ck_assert_str_eq (line, "Heavy infantry B4 from F3: 5 dice, 2.50 hits");
  ck_assert_ptr_null (nobody);
  ck_assert_ptr_null (friend);
  ck_assert_ptr_null (wce_what_if_explain (session, actor, WCE_NO_HEX, target));
  ck_assert_ptr_null (
    wce_what_if_explain (session, actor, at (session, "C5"), target));
  ck_assert_uint_eq (wcr_game_hash (battle, game), before);
}
END_TEST

START_TEST (test_explain_refusal)
{
  g_autoptr (WcePlaySession) session = start (1);
  int actor = wcr_hex_unit (wce_play_session_get_battle (session),
                            wce_play_session_get_game (session),
                            at (session, "G7"));
  g_autoptr (WceExplain) explain
    = wce_play_explain (session, actor, at (session, "C5"));
  g_autoptr (GArray) nobody
    = wce_play_attackers (session, at (session, "C5"));

  ck_assert_ptr_nonnull (explain);
  ck_assert_str_eq (explain->facts->pdata[0],
                    "Not now: the target is out of range.");
  ck_assert_uint_eq (nobody->len, 0);
}
END_TEST

/* With covered hands the other side sees nothing until it has the seat; who
 * plays against chance needs no cover. */
START_TEST (test_covered_hands)
{
  g_autoptr (WcePlaySession) session = start (1);
  int first = wce_play_session_hand_side (session);

  wce_play_session_set_private (session, TRUE);
  ck_assert (!wce_play_session_is_covered (session));
  ck_assert_int_eq (wce_play_session_get_viewer (session), first);
  for (int i = 0; i < 500; i++)
    if (wce_play_session_hand_side (session) == first)
      wce_play_session_apply (session, 0);
  ck_assert_int_eq (wce_play_session_hand_side (session), 1 - first);
  ck_assert (wce_play_session_is_covered (session));
  ck_assert_int_eq (wce_play_session_get_viewer (session), WCR_SIDES);
  wce_play_session_set_player (session, first, WCE_PLAYER_RANDOM);
  ck_assert (!wce_play_session_is_covered (session));
  wce_play_session_set_player (session, first, WCE_PLAYER_PERSON);
  ck_assert (wce_play_session_is_covered (session));
  wce_play_session_take_seat (session);
  ck_assert (!wce_play_session_is_covered (session));
  ck_assert_int_eq (wce_play_session_get_viewer (session), 1 - first);
}
END_TEST

START_TEST (test_chances)
{
  const double chances[] = { 0.25, 0.5, 0.25 };
  g_autofree char *words = wce_explain_chances (chances, 2);

  ck_assert_str_eq (words, "0: 25 %, 1: 50 %, 2: 25 %");
  ck_assert_double_eq_tol (wce_explain_mean (chances, 2), 1, 1e-9);
}
END_TEST

/* "Heavy chariot" is HC among the classes of this battle, HCH among those of the
 * rules: what is given holds, and what is not given stays. */
START_TEST (test_short_names)
{
  WcePlaySession *session = start (1);
  g_autoptr (GBytes) bytes = compile_with (NULL, NULL);
  g_autoptr (GHashTable) names
    = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  g_hash_table_insert (names, g_strdup ("heavy-chariot"), g_strdup ("HCH"));
  for (int given = 0; given < 2; given++)
    {
      g_autoptr (WceBoardModel) model = NULL;

      wce_play_session_set_short_names (session, given ? names : NULL);
      ck_assert (wce_play_session_start (session, bytes, 1, NULL));
      model = wce_play_session_make_model (session);
      /* C3 and B4. */
      ck_assert_str_eq (model->hexes[2 * 13 + 2].unit.abbreviation,
                        given ? "HCH" : "HC");
      ck_assert_str_eq (model->hexes[1 * 13 + 3].unit.abbreviation, "HI");
    }
  g_object_unref (session);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("play session");
  TCase *tests = tcase_create ("play session");
  SRunner *runner = srunner_create (suite);
  int failed;

  tcase_set_timeout (tests, 120);
  tcase_add_test (tests, test_nothing_yet);
  tcase_add_test (tests, test_start);
  tcase_add_test (tests, test_sides_of_hexes);
  tcase_add_test (tests, test_bad_binary);
  tcase_add_test (tests, test_back_and_forward);
  tcase_add_test (tests, test_other_choice_is_another_line);
  tcase_add_test (tests, test_seek);
  tcase_add_test (tests, test_turns);
  tcase_add_test (tests, test_redo);
  tcase_add_test (tests, test_computer);
  tcase_add_test (tests, test_search);
  tcase_add_test (tests, test_search_leaves_the_seat);
  tcase_add_test (tests, test_variations);
  tcase_add_test (tests, test_record);
  tcase_add_test (tests, test_record_of_another_battle);
  tcase_add_test (tests, test_run);
  tcase_add_test (tests, test_run_stops_for_a_person);
  tcase_add_test (tests, test_undo_to_the_person);
  tcase_add_test (tests, test_dice);
  tcase_add_test (tests, test_pick);
  tcase_add_test (tests, test_objective);
  tcase_add_test (tests, test_exit);
  tcase_add_test (tests, test_reserve);
  tcase_add_test (tests, test_focus);
  tcase_add_test (tests, test_labels);
  tcase_add_test (tests, test_medieval);
  tcase_add_test (tests, test_log_hides_hands);
  tcase_add_test (tests, test_other_way);
  tcase_add_test (tests, test_log_has_dice);
  tcase_add_test (tests, test_explain);
  tcase_add_test (tests, test_explain_refusal);
  tcase_add_test (tests, test_what_if);
  tcase_add_test (tests, test_covered_hands);
  tcase_add_test (tests, test_chances);
  tcase_add_test (tests, test_short_names);
  suite_add_tcase (suite, tests);
  srunner_run_all (runner, CK_NORMAL);
  failed = srunner_ntests_failed (runner);
  srunner_free (runner);
  return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
