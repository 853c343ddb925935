/* test-explain.c: what the log tells, and why things are as they are. */
#include "session-fixture.h"

#include <string.h>

#include "scene/geometry.h"
#include "play/explain.h"
#include "play/fold.h"
#include "play/what-if.h"

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
START_TEST (test_log_hides_hands)
{
  g_autoptr (WcePlaySession) session = start (3);
  WceLogLine *line;

  to_other_side (session);
  line = last_draw (session);
  ck_assert_ptr_nonnull (line);
  ck_assert_int_eq (wce_play_session_get_viewer (session), 0);
  ck_assert_str_eq (wce_log_line_get_text (line), "Syracusan drew a card");
  to_other_side (session);
  ck_assert_str_ne (wce_log_line_get_text (line), "Syracusan drew a card");
  ck_assert (g_str_has_prefix (wce_log_line_get_text (line),
                               "Syracusan drew "));
  ck_assert_str_eq (wce_log_line_get_text (last_draw (session)),
                    "Carthaginian drew a card");
  /* The one person sees his own, whoever decides. */
  wce_play_session_set_player (session, 1, WCE_PLAYER_RANDOM);
  ck_assert_str_eq (wce_log_line_get_text (line), "Syracusan drew a card");
  ck_assert_str_ne (wce_log_line_get_text (last_draw (session)),
                    "Carthaginian drew a card");
  /* Who watches chance sees everything. */
  wce_play_session_set_player (session, 0, WCE_PLAYER_RANDOM);
  ck_assert_int_eq (wce_play_session_get_viewer (session), -1);
  ck_assert_str_ne (wce_log_line_get_text (line), "Syracusan drew a card");
}
END_TEST

/* The lines of a log that are shown, and how many headings are folded among them. */
static guint
count_shown (WcePlaySession *session, WceFold *fold, int turn, guint *folded)
{
  guint shown = 0;

  *folded = 0;
  for (guint i = 0; i < log_length (session); i++)
    {
      g_autoptr (WceLogLine) line
          = g_list_model_get_item (wce_play_session_get_log (session), i);

      if (wce_fold_is_heading (line))
        *folded += wce_log_line_get_folded (line);
      else if (wce_log_line_get_turn (line) == turn)
        shown += wce_fold_shows (fold, line);
    }
  return shown;
}

static guint
follow (WcePlaySession *session, WceFold *fold, int turn, guint *folded)
{
  wce_fold_follow (fold, wce_play_session_get_log_position (session));
  return count_shown (session, fold, turn, folded);
}

/* The turn that the game is in and the one before it are open, and those that one has
 * unfolded. */
START_TEST (test_log_folds)
{
  g_autoptr (WcePlaySession) session = start (3);
  g_autoptr (WceFold) fold = wce_fold_new (wce_play_session_get_log (session));
  guint folded;

  both_random (session);
  while (wcr_game_turn (wce_play_session_get_game (session)) < 5)
    wce_play_session_step (session);
  wce_play_session_step (session);
  ck_assert_uint_gt (follow (session, fold, 5, &folded), 0);
  ck_assert_uint_eq (folded, 3); /* turns 1 to 3 */
  ck_assert_uint_eq (count_shown (session, fold, 2, &folded), 0);

  wce_fold_set (fold, 2, FALSE);
  ck_assert_uint_gt (count_shown (session, fold, 2, &folded), 0);
  ck_assert_uint_eq (folded, 2);
  wce_fold_set (fold, 5, TRUE);
  ck_assert_uint_eq (count_shown (session, fold, 5, &folded), 0);
  ck_assert_uint_eq (folded, 3);

  /* Who goes there sees it open, and what was unfolded stays. */
  wce_play_session_turn_back (session);
  wce_play_session_turn_back (session);
  ck_assert_uint_gt (follow (session, fold, 4, &folded), 0);
  ck_assert_uint_gt (count_shown (session, fold, 2, &folded), 0);
  wce_play_session_turn_forward (session);
  ck_assert_uint_gt (follow (session, fold, 5, &folded), 0);
  ck_assert_uint_eq (count_shown (session, fold, 3, &folded), 0);

  /* In another game nothing is unfolded. */
  wce_play_session_restart (session, 4);
  follow (session, fold, 1, &folded);
  while (wcr_game_turn (wce_play_session_get_game (session)) < 5)
    wce_play_session_step (session);
  ck_assert_uint_eq (follow (session, fold, 2, &folded), 0);
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
    "Attack: heavy infantry H8 against light infantry G9");
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

static void
check_told (WcePlaySession *session, int piece, const char *hex,
            const char *words)
{
  g_autofree char *told
      = wce_what_if_describe_now (session, piece, at (session, hex));

  ck_assert_str_eq (told, words);
}

/* Who points at an enemy is told the odds, or why there are none. */
START_TEST (test_why_not_now)
{
  g_autoptr (WcePlaySession) session
      = start_with ("<unit class=\"light-infantry\" at=\"C9\"/>",
                    "<unit class=\"light-infantry\" at=\"G9\"/>");
  const wcr_battle *battle = wce_play_session_get_battle (session);
  const wcr_game *game = wce_play_session_get_game (session);
  int actor = wcr_hex_unit (battle, game, at (session, "H8"));
  int far = wcr_hex_unit (battle, game, at (session, "G7"));

  check_told (session, actor, "G9",
              "Attack: heavy infantry H8 against light infantry G9. Not now: "
              "the unit has no order.");
  check_told (session, far, "C5",
              "Ranged combat: light bow infantry G7 against light bow infantry "
              "C5. Not now: the target is out of range.");
  ck_assert_ptr_null (
      wce_what_if_describe_now (session, actor, at (session, "E5")));
}
END_TEST

/* Whatever can be attacked now has odds and no reason against it. */
START_TEST (test_odds_now)
{
  g_autoptr (WcePlaySession) session = start (3);
  int attacks = 0;

  both_random (session);
  for (int i = 0; i < 600 && attacks < 20; i++)
    {
      wcr_choice first = wce_play_session_get_choice (session, 0);
      const wcr_battle *battle = wce_play_session_get_battle (session);
      const wcr_game *game = wce_play_session_get_game (session);
      int from, to;

      wcr_choice_hexes (battle, game, first, &from, &to);
      if (wcr_choice_kind_of (first) == WCR_CHOICE_BATTLE)
        {
          g_autofree char *told = wce_what_if_describe_now (
              session, wcr_hex_unit (battle, game, from), to);

          attacks++;
          ck_assert_msg (g_str_has_suffix (told, " hits"), "%s", told);
        }
      wce_play_session_step (session);
    }
  ck_assert_int_gt (attacks, 5);
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

START_TEST (test_chances)
{
  const double chances[] = { 0.25, 0.5, 0.25 };
  g_autofree char *words = wce_explain_chances (chances, 2);

  ck_assert_str_eq (words, "0: 25 %, 1: 50 %, 2: 25 %");
  ck_assert_double_eq_tol (wce_explain_mean (chances, 2), 1, 1e-9);
}
END_TEST

int
main (void)
{
  TCase *tests = tcase_create ("explain");

  tcase_add_test (tests, test_log_hides_hands);
  tcase_add_test (tests, test_log_folds);
  tcase_add_test (tests, test_log_has_dice);
  tcase_add_test (tests, test_explain);
  tcase_add_test (tests, test_explain_refusal);
  tcase_add_test (tests, test_why_not_now);
  tcase_add_test (tests, test_odds_now);
  tcase_add_test (tests, test_what_if);
  tcase_add_test (tests, test_chances);
  return run_tests (tests);
}
