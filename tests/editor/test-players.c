/* test-players.c: who plays: the program, at once or in a thread, and people. */
#include "session-fixture.h"

#include "scene/geometry.h"

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

/* Plays 60 choices from a seed. @param id  of the personality of the top side */
static guint64
play_as (const char *id)
{
  g_autoptr (WcePlaySession) session = start (5);

  wce_play_session_set_player (session, 0, WCE_PLAYER_GREEDY);
  wce_play_session_set_player (session, 1, WCE_PLAYER_GREEDY);
  wce_play_session_set_personality (session, 0, id);
  for (int i = 0; i < 60; i++)
    wce_play_session_step (session);
  return hash (session);
}

/* A side plays as its personality does, and as usual with one that the battle
 * does not have. */
START_TEST (test_personality)
{
  guint64 usual = play_as (NULL), timid = play_as ("timid");

  ck_assert (usual != timid);
  ck_assert (timid == play_as ("timid"));
  ck_assert (usual == play_as ("nobody"));
}
END_TEST

/* It changes in the middle of a game, and stays with the next one. */
START_TEST (test_personality_changes)
{
  g_autoptr (WcePlaySession) session = start (5);
  guint64 timid = play_as ("timid");

  wce_play_session_set_player (session, 0, WCE_PLAYER_GREEDY);
  wce_play_session_set_player (session, 1, WCE_PLAYER_GREEDY);
  for (int i = 0; i < 60; i++)
    wce_play_session_step (session);
  wce_play_session_set_personality (session, 0, "timid");
  wce_play_session_restart (session, 5);
  ck_assert_str_eq (wce_play_session_get_personality (session, 0), "timid");
  ck_assert_ptr_null (wce_play_session_get_personality (session, 1));
  for (int i = 0; i < 60; i++)
    wce_play_session_step (session);
  ck_assert (hash (session) == timid);
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

static gboolean
time_is_up (gpointer user)
{
  *(gboolean *) user = TRUE;
  return G_SOURCE_REMOVE;
}

/* As long as what was being thought would take to come, did it still count. */
static void
wait_for_nothing (void)
{
  gboolean up = FALSE;
  g_timeout_add (500, time_is_up, &up);
  while (!up)
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
  wait_for_nothing ();
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
  wait_for_nothing ();
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

static void
wait_for_hint (WcePlaySession *session)
{
  while (wce_play_session_awaits_hint (session))
    g_main_context_iteration (NULL, TRUE);
}

/* The hexes of the hint, and no others, are marked on the map; in words come the
 * choice and the chance to win. */
static void
check_hint (WcePlaySession *session, guint hint)
{
  g_autoptr (WceBoardModel) model = wce_play_session_make_model (session);
  g_autofree char *choice = wce_play_session_choice_label (session, hint);
  g_autofree char *words = wce_play_session_hint_words (session);
  g_autofree char *first = g_strdup_printf ("Hint: %s\n", choice);
  g_autofree char *wins = g_strdup_printf (
      "\n%s: wins about ",
      wce_play_session_side_name (
          session, wcr_game_decider (wce_play_session_get_game (session))));
  int from, to, chance = wce_play_session_get_hint_chance (session);

  wcr_choice_hexes (wce_play_session_get_battle (session),
                    wce_play_session_get_game (session),
                    wce_play_session_get_choice (session, hint), &from, &to);
  for (int hex = 0; hex < model->columns * model->rows; hex++)
    ck_assert_int_eq ((model->hexes[hex].flags & WCE_HEX_HINT) != 0,
                      hex == from || hex == to);
  ck_assert_int_ge (chance, 0);
  ck_assert_int_le (chance, 1000);
  ck_assert_msg (g_str_has_prefix (words, first), "%s", words);
  ck_assert_msg (strstr (words, wins) != NULL, "%s", words);
}

/* In each position of the turn of a person the hint is one of the choices, the same
 * each time, and choosing is left to the person. */
START_TEST (test_hint)
{
  g_autoptr (WcePlaySession) session = start (5);
  gboolean selects = FALSE;

  for (int i = 0; i < 12; i++)
    {
      guint64 before = hash (session);
      guint position = wce_play_session_get_position (session);
      int hint;

      ck_assert_int_eq (wce_play_session_get_hint (session), -1);
      wce_play_session_ask_hint (session);
      ck_assert (wce_play_session_awaits_hint (session));
      ck_assert (!wce_play_session_get_running (session));
      wait_for_hint (session);
      hint = wce_play_session_get_hint (session);
      ck_assert_int_ge (hint, 0);
      check_hint (session, (guint) hint);
      ck_assert_uint_lt ((guint) hint,
                         wce_play_session_get_choice_count (session));
      ck_assert (hash (session) == before);
      ck_assert_uint_eq (wce_play_session_get_position (session), position);
      ck_assert (wce_play_session_choice_in_selection (session, (guint) hint));
      selects
          = selects || wce_play_session_get_selected (session) != WCE_NO_HEX;
      wce_play_session_ask_hint (session);
      wait_for_hint (session);
      ck_assert_int_eq (wce_play_session_get_hint (session), hint);
      wce_play_session_apply (session, (guint) hint);
    }
  ck_assert (selects);
}
END_TEST

/* What comes when the game has moved on, or for nobody, is no hint. */
START_TEST (test_late_hint)
{
  g_autoptr (WcePlaySession) session = start (5);
  guint64 after;

  wce_play_session_ask_hint (session);
  wce_play_session_apply (session, 0);
  after = hash (session);
  ck_assert (!wce_play_session_awaits_hint (session));
  wait_for_nothing ();
  ck_assert_int_eq (wce_play_session_get_hint (session), -1);
  ck_assert (hash (session) == after);

  /* The game has come back meanwhile, but nobody waits any more. */
  wce_play_session_ask_hint (session);
  ck_assert (wce_play_session_awaits_hint (session));
  ck_assert (wce_play_session_step_back (session));
  ck_assert (wce_play_session_step_forward (session));
  ck_assert (hash (session) == after);
  wait_for_nothing ();
  ck_assert_int_eq (wce_play_session_get_hint (session), -1);

  wce_play_session_ask_hint (session);
  ck_assert (wce_play_session_awaits_hint (session));
  wce_play_session_set_player (session, 1, WCE_PLAYER_GREEDY);
  ck_assert (!wce_play_session_can_hint (session));
  wait_for_nothing ();
  ck_assert_int_eq (wce_play_session_get_hint (session), -1);
  ck_assert_int_eq (wce_play_session_get_selected (session), WCE_NO_HEX);
}
END_TEST

/* Without a game, in one that is over and for the computer there are no hints. */
START_TEST (test_no_hint)
{
  g_autoptr (WcePlaySession) session = wce_play_session_new ();
  g_autoptr (WcePlaySession) other = start (5);

  ck_assert (!wce_play_session_can_hint (session));
  wce_play_session_ask_hint (session);
  ck_assert (!wce_play_session_awaits_hint (session));
  ck_assert (wce_play_session_can_hint (other));
  both_random (other);
  ck_assert (!wce_play_session_can_hint (other));
  while (wce_play_session_can_step (other))
    wce_play_session_step (other);
  ck_assert (wcr_game_over (wce_play_session_get_game (other)));
  for (int side = 0; side < 2; side++)
    wce_play_session_set_player (other, side, WCE_PLAYER_PERSON);
  ck_assert (!wce_play_session_can_hint (other));
  wce_play_session_ask_hint (other);
  ck_assert (!wce_play_session_awaits_hint (other));
}
END_TEST

static gboolean
count_up (gpointer user)
{
  ++*(int *) user;
  return G_SOURCE_CONTINUE;
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
  ck_assert (!wce_play_session_can_hint (session));
  wce_play_session_take_seat (session);
  ck_assert (!wce_play_session_is_covered (session));
  ck_assert (wce_play_session_can_hint (session));
  ck_assert_int_eq (wce_play_session_get_viewer (session), 1 - first);
}
END_TEST

/* Who changes seats takes his hand and cover along; taken back, everybody sits
 * where he was. */
START_TEST (test_seats_change)
{
  g_autoptr (WcePlaySession) session = start_with (
      "</scenario>", "<on event=\"game-starts\"><offer to=\"opponent\">"
                     "<swap-seats/></offer></on></scenario>");
  g_autofree char *log = NULL;

  wce_play_session_set_player (session, 1, WCE_PLAYER_GREEDY);
  ck_assert_int_eq (wce_play_session_hand_side (session), 0);
  ck_assert (wce_play_session_asks_person (session));
  choose (session, "yes");
  ck_assert_int_eq (wce_play_session_get_player (session, 0),
                    WCE_PLAYER_GREEDY);
  ck_assert_int_eq (wce_play_session_get_player (session, 1),
                    WCE_PLAYER_PERSON);
  ck_assert_int_eq (wce_play_session_get_viewer (session), 1);
  ck_assert (wce_play_session_asks_person (session));
  log = log_text (session);
  ck_assert_ptr_nonnull (strstr (log, "now plays"));
  wce_play_session_step_back (session);
  ck_assert_int_eq (wce_play_session_get_player (session, 0),
                    WCE_PLAYER_PERSON);
  ck_assert_int_eq (wce_play_session_get_viewer (session), 0);
  choose (session, "no");
  ck_assert_int_eq (wce_play_session_get_player (session, 1),
                    WCE_PLAYER_GREEDY);
  ck_assert (!wce_play_session_asks_person (session));
  wce_play_session_step_back (session);
  wce_play_session_set_player (session, 1, WCE_PLAYER_PERSON);
  wce_play_session_set_private (session, TRUE);
  choose (session, "no");
  ck_assert (wce_play_session_is_covered (session));
  wce_play_session_step_back (session);
  choose (session, "yes");
  ck_assert_int_eq (wce_play_session_hand_side (session), 1);
  ck_assert (!wce_play_session_is_covered (session));
}
END_TEST

/* Runs for so many milliseconds, or until the session stops. */
static void
run_for (WcePlaySession *session, int ms)
{
  gint64 end = g_get_monotonic_time () + ms * 1000;

  while (wce_play_session_get_running (session)
         && g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

static gboolean
shows_arrows (WcePlaySession *session)
{
  g_autoptr (WceBoardModel) model = wce_play_session_make_model (session);

  return model->steps && model->steps->len > 0;
}

/* At a pace, one waits for what is seen on the map, not for cards and orders: all of
 * a turn up to its first move comes at once, and then nothing for an hour. */
START_TEST (test_pace)
{
  static const WcePlayer players[] = { WCE_PLAYER_GREEDY, WCE_PLAYER_SEARCH };

  for (gsize i = 0; i < G_N_ELEMENTS (players); i++)
    {
      g_autoptr (WcePlaySession) session = start (3);
      guint position;

      for (int side = 0; side < 2; side++)
        wce_play_session_set_player (session, side, players[i]);
      wce_play_session_run (session, 3600 * 1000);
      for (int n = 0; n < 600 && !shows_arrows (session); n++)
        run_for (session, 100);
      ck_assert (shows_arrows (session));
      position = wce_play_session_get_position (session);
      ck_assert_uint_ge (position, 3); /* a card, an order, a move */
      run_for (session, 300);
      ck_assert (wce_play_session_get_running (session));
      ck_assert_uint_eq (wce_play_session_get_position (session), position);
      wce_play_session_stop (session);
    }
}
END_TEST

int
main (void)
{
  TCase *tests = tcase_create ("players");

  tcase_add_test (tests, test_computer);
  tcase_add_test (tests, test_personality);
  tcase_add_test (tests, test_personality_changes);
  tcase_add_test (tests, test_search);
  tcase_add_test (tests, test_hint);
  tcase_add_test (tests, test_late_hint);
  tcase_add_test (tests, test_no_hint);
  tcase_add_test (tests, test_search_leaves_the_seat);
  tcase_add_test (tests, test_run);
  tcase_add_test (tests, test_run_stops_for_a_person);
  tcase_add_test (tests, test_undo_to_the_person);
  tcase_add_test (tests, test_covered_hands);
  tcase_add_test (tests, test_seats_change);
  tcase_add_test (tests, test_pace);
  return run_tests (tests);
}
