/* test-turns.c: what is told of turns while they are played, and of a whole game. */
#include "session-fixture.h"

#include <string.h>

#include "play/score.h"

static void
check_told (WcePlaySession *session, const char *words)
{
  g_autofree char *told = wce_play_session_last_turn (session);

  ck_assert_pstr_eq (told, words);
}

/* The arrows on the map, "H6>G6 H7>G8"; those of attacks end with "!". */
static char *
arrows (WcePlaySession *session)
{
  g_autoptr (WceBoardModel) model = wce_play_session_make_model (session);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; model->steps && i < model->steps->len; i++)
    {
      WceStep step = g_array_index (model->steps, WceStep, i);
      char from[16], to[16];

      wcr_hex_name (wce_play_session_get_battle (session), step.from, from);
      wcr_hex_name (wce_play_session_get_battle (session), step.to, to);
      g_string_append_printf (text, "%s%s>%s%s", text->len > 0 ? " " : "", from,
                              to, step.kind == WCE_STEP_ATTACK ? "!" : "");
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
check_arrows (WcePlaySession *session, const char *expected)
{
  g_autofree char *text = arrows (session);

  ck_assert_str_eq (text, expected);
}

static void
check_orders (WcePlaySession *session, int orders, int given)
{
  int found;

  ck_assert_int_eq (
      wcr_game_orders (wce_play_session_get_battle (session),
                       wce_play_session_get_game (session), &found),
      orders);
  ck_assert_int_eq (found, given);
}

/* Two people play: each is told what the other one did. */
START_TEST (test_told)
{
  g_autoptr (WcePlaySession) session = start_with_card ("order-two-center");

  check_told (session, NULL);
  check_orders (session, WCR_NONE, 0);
  choose (session, "card order-two-center");
  check_orders (session, 2, 0);
  choose (session, "order H6");
  check_orders (session, 2, 1);
  choose (session, "order H7");
  /* There are no more orders, which nobody has to say. */
  ck_assert_int_eq (wcr_game_decision (wce_play_session_get_game (session)),
                    WCR_DECISION_MOVE);
  check_orders (session, WCR_NONE, 0);
  choose (session, "move H6 G6");
  check_told (session, NULL);
  check_arrows (session, "");
  choose (session, "move H7 G8");
  ck_assert_int_eq (wcr_game_turn (wce_play_session_get_game (session)), 2);
  check_told (session,
              "Turn of Syracusan: Order Two Units Center; 2 moves");
  check_arrows (session, "H6>G6 H7>G8");
  /* The last choice of a person was the move. */
  ck_assert (wce_play_session_undo (session));
  check_told (session, NULL);
  check_arrows (session, "");
  ck_assert (wce_play_session_redo (session));
  check_arrows (session, "H6>G6 H7>G8");
}
END_TEST

/* One who has an order left says that it is not wanted. */
START_TEST (test_done_is_asked)
{
  g_autoptr (WcePlaySession) session = start_with_card ("order-two-center");

  choose (session, "card order-two-center");
  choose (session, "order H6");
  choose (session, "done");
  ck_assert_int_eq (wcr_game_decision (wce_play_session_get_game (session)),
                    WCR_DECISION_MOVE);
}
END_TEST

/* Who wants to is asked for each step, also when only one thing is left to say. */
START_TEST (test_steps_by_hand)
{
  g_autoptr (WcePlaySession) session = start_with_card ("order-two-center");

  wce_play_session_set_manual (session, TRUE);
  choose (session, "card order-two-center");
  choose (session, "order H6");
  choose (session, "order H7");
  ck_assert_int_eq (wcr_game_decision (wce_play_session_get_game (session)),
                    WCR_DECISION_ORDER);
  ck_assert_uint_eq (wce_play_session_get_choice_count (session), 1);
  choose (session, "done");
  ck_assert_int_eq (wcr_game_decision (wce_play_session_get_game (session)),
                    WCR_DECISION_MOVE);
}
END_TEST

/* A card that orders as many as fit has no number of orders, but of those given. */
START_TEST (test_any_orders)
{
  g_autoptr (WcePlaySession) session = start_with_card ("line-command");

  choose (session, "card line-command");
  check_orders (session, WCR_NONE, 0);
  choose (session, "order H6");
  check_orders (session, WCR_NONE, 1);
}
END_TEST

/* What is told at a position does not depend on the way to it. */
START_TEST (test_told_again)
{
  g_autoptr (WcePlaySession) session = start (3);
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) shown = g_ptr_array_new_with_free_func (g_free);
  guint length, attacks = 0;

  both_random (session);
  do
    {
      g_ptr_array_add (told, wce_play_session_last_turn (session));
      g_ptr_array_add (shown, arrows (session));
      attacks += strchr (shown->pdata[shown->len - 1], '!') != NULL;
      wce_play_session_step (session);
    }
  while (wce_play_session_can_step (session));
  ck_assert_uint_gt (attacks, 20);
  length = wce_play_session_get_length (session);
  for (guint i = 0, position = length; i < 300; i++)
    {
      g_autofree char *now = NULL;

      position = (position * 7919 + 13 * i + 1) % length;
      wce_play_session_seek (session, position);
      now = wce_play_session_last_turn (session);
      ck_assert_pstr_eq (now, (char *) told->pdata[position]);
      check_arrows (session, shown->pdata[position]);
    }
}
END_TEST

static guint
count_lines (WcePlaySession *session, enum wcr_event_type event)
{
  GListModel *log = wce_play_session_get_log (session);
  guint count = 0;

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (WceLogLine) line = g_list_model_get_item (log, i);

      count += wce_log_line_get_event (line) == event;
    }
  return count;
}

/* A heading has the sum of its parts; and the game and its log say the same. */
START_TEST (test_score)
{
  g_autoptr (WcePlaySession) session = start (3);
  g_autoptr (GPtrArray) score = NULL;
  const WceScoreLine *heading[3];
  guint headings = 0;
  guint64 sum[3][2] = { 0 };

  both_random (session);
  while (wce_play_session_can_step (session))
    wce_play_session_step (session);
  score = wce_play_session_get_score (session);
  for (guint i = 0; i < score->len; i++)
    {
      const WceScoreLine *line = score->pdata[i];

      if (line->heading)
        heading[headings++] = line;
      else
        for (int side = 0; side < 2; side++)
          sum[headings - 1][side] += line->count[side];
    }
  ck_assert_uint_eq (headings, 3);
  for (int i = 0; i < 3; i++)
    for (int side = 0; side < 2; side++)
      ck_assert_uint_eq (heading[i]->count[side], sum[i][side]);
  for (int side = 0; side < 2; side++)
    ck_assert_int_eq (
        (int) heading[0]->count[side],
        wcr_game_banners (wce_play_session_get_game (session),
                          (enum wcr_side) side));
  ck_assert_uint_eq (heading[2]->count[0] + heading[2]->count[1],
                     count_lines (session, WCR_EVENT_UNIT_ELIMINATED)
                         + count_lines (session, WCR_EVENT_LEADER_ELIMINATED));
  ck_assert_uint_gt (heading[1]->count[0], 0);
}
END_TEST

int
main (void)
{
  TCase *tests = tcase_create ("turns");

  tcase_add_test (tests, test_told);
  tcase_add_test (tests, test_done_is_asked);
  tcase_add_test (tests, test_steps_by_hand);
  tcase_add_test (tests, test_any_orders);
  tcase_add_test (tests, test_told_again);
  tcase_add_test (tests, test_score);
  return run_tests (tests);
}
