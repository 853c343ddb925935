/* test-choices.c: choices on the board and in words. */
#include "session-fixture.h"

#include "scene/geometry.h"

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
  ck_assert_str_eq (label, "Light cavalry H2: leave the board");
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

/* What a side sees after it, or its enemy, has chosen a number. Free with
 * g_free(). */
static wcr_game *
view_after (WcePlaySession *session, int number, enum wcr_side side)
{
  const wcr_battle *battle = wce_play_session_get_battle (session);
  g_autofree wcr_game *game = g_malloc (wcr_game_size (battle));
  wcr_game *view = g_malloc (wcr_game_size (battle));

  memcpy (game, wce_play_session_get_game (session), wcr_game_size (battle));
  ck_assert_int_eq (wcr_apply (battle, game,
                               WCR_CHOICE (WCR_CHOICE_NUMBER, number, WCR_NONE),
                               NULL),
                    WCR_OK);
  ck_assert_ptr_null (wcr_game_check (battle, game));
  wcr_view (battle, game, side, view);
  return view;
}

static bool
looks_alike (WcePlaySession *session, enum wcr_side side)
{
  g_autofree wcr_game *one = view_after (session, 1, side);
  g_autofree wcr_game *two = view_after (session, 2, side);

  return memcmp (one, two,
                 wcr_game_size (wce_play_session_get_battle (session)))
         == 0;
}

/* Only the side that has chosen a number face down sees which. */
START_TEST (test_number)
{
  g_autoptr (WcePlaySession) session = start_with (
      "</scenario>", "<counter id='plan' of='side' most='2'><name>Plan</name>"
                     "</counter><on event='game-starts'>"
                     "<choose counter='plan' least='1' hidden='yes'/></on>"
                     "<on event='turn-ends'><reveal counter='plan'/></on>"
                     "</scenario>");
  const wcr_battle *battle = wce_play_session_get_battle (session);
  const wcr_game *game = wce_play_session_get_game (session);
  g_autofree char *label = wce_play_session_choice_label (session, 1);
  g_autofree char *question = wce_play_session_question (session);

  ck_assert_str_eq (label, "Plan: 2");
  ck_assert_str_eq (question, "Syracusan: choose a number");
  ck_assert (wcr_choice_hidden (battle, game));
  ck_assert (looks_alike (session, WCR_SIDE_TOP));
  ck_assert (!looks_alike (session, WCR_SIDE_BOTTOM));
  choose (session, "number 2");
  ck_assert (!wcr_choice_hidden (battle, game));
  ck_assert_int_eq (wcr_choice_counter (battle, game), WCR_NONE);
  ck_assert_int_eq (wcr_game_counter (battle, game, 0, WCR_SIDE_BOTTOM),
                    WCR_FACE_DOWN);
}
END_TEST

/* Names of numbers are read in place of them, and a person chooses for the program
 * what players agree on. */
START_TEST (test_option)
{
  g_autoptr (WcePlaySession) session = start_with (
      "</scenario>",
      "<counter id='weather' of='game' start='1' most='2'><name>Weather</name>"
      "<number value='2'>rain</number></counter><on event='game-starts'>"
      "<choose counter='weather' agreed='yes'/></on></scenario>");
  g_autofree char *plain = wce_play_session_choice_label (session, 1);
  g_autofree char *named = wce_play_session_choice_label (session, 2);

  ck_assert_str_eq (plain, "Weather: 1");
  ck_assert_str_eq (named, "Weather: rain");
  wce_play_session_set_player (session, 1, WCE_PLAYER_GREEDY);
  ck_assert (wce_play_session_asks_person (session));
  wce_play_session_set_player (session, 0, WCE_PLAYER_GREEDY);
  ck_assert (!wce_play_session_asks_person (session));
  wce_play_session_set_player (session, 0, WCE_PLAYER_PERSON);
  choose (session, "number 2");
  ck_assert_int_eq (wcr_game_counter (wce_play_session_get_battle (session),
                                      wce_play_session_get_game (session), 0,
                                      0),
                    2);
}
END_TEST

/* The program plays the army that nobody plays, and no other. */
START_TEST (test_nobody)
{
  WcePlaySession *session
    = start_with ("<army side=\"top\"", "<army side=\"top\" player=\"random\"");

  ck_assert_int_eq (wce_play_session_get_player (session, 0),
                    WCE_PLAYER_RANDOM);
  ck_assert_int_eq (wce_play_session_get_player (session, 1),
                    WCE_PLAYER_PERSON);
  g_object_unref (session);
}
END_TEST

int
main (void)
{
  TCase *tests = tcase_create ("choices");

  tcase_add_test (tests, test_dice);
  tcase_add_test (tests, test_pick);
  tcase_add_test (tests, test_objective);
  tcase_add_test (tests, test_number);
  tcase_add_test (tests, test_option);
  tcase_add_test (tests, test_nobody);
  tcase_add_test (tests, test_exit);
  tcase_add_test (tests, test_reserve);
  tcase_add_test (tests, test_focus);
  tcase_add_test (tests, test_labels);
  tcase_add_test (tests, test_medieval);
  tcase_add_test (tests, test_other_way);
  tcase_add_test (tests, test_short_names);
  return run_tests (tests);
}
