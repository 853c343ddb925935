/* session-fixture.c: a battle in play. */
#include "session-fixture.h"

#include <stdlib.h>
#include <string.h>

#include "wcc/wcc.h"

GBytes *
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

GBytes *
compile_with (const char *old, const char *new)
{
  return compile_file (g_getenv ("WCE_TEST_BATTLE"), old, new);
}

WcePlaySession *
start_with (const char *old, const char *new)
{
  WcePlaySession *session = wce_play_session_new ();
  g_autoptr (GBytes) bytes = compile_with (old, new);

  ck_assert (wce_play_session_start (session, bytes, 1, NULL));
  return session;
}

WcePlaySession *
start (guint64 seed)
{
  WcePlaySession *session = start_with (NULL, NULL);

  wce_play_session_restart (session, seed);
  return session;
}

guint64
hash (WcePlaySession *session)
{
  return wcr_game_hash (wce_play_session_get_battle (session),
                        wce_play_session_get_game (session));
}

guint
log_length (WcePlaySession *session)
{
  return g_list_model_get_n_items (wce_play_session_get_log (session));
}

char *
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

void
both_random (WcePlaySession *session)
{
  wce_play_session_set_player (session, 0, WCE_PLAYER_RANDOM);
  wce_play_session_set_player (session, 1, WCE_PLAYER_RANDOM);
}

void
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

WcePlaySession *
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

WcePlaySession *
start_with_card (const char *card)
{
  return deal (start (1), card);
}

int
at (WcePlaySession *session, const char *hex)
{
  return wcr_hex_parse (wce_play_session_get_battle (session), hex, NULL);
}

void
check_hex (WcePlaySession *session, const char *hex, const char *words)
{
  g_autoptr (WceBoardModel) model = wce_play_session_make_model (session);
  g_autofree char *text
    = wce_board_model_describe (model, at (session, hex));

  ck_assert_str_eq (text, words);
}

void
wait_for_end (WcePlaySession *session)
{
  while (wce_play_session_get_running (session))
    g_main_context_iteration (NULL, TRUE);
}

int
run_tests (TCase *tests)
{
  Suite *suite = suite_create ("play session");
  SRunner *runner = srunner_create (suite);
  int failed;

  tcase_set_timeout (tests, 120);
  suite_add_tcase (suite, tests);
  srunner_run_all (runner, CK_NORMAL);
  failed = srunner_ntests_failed (runner);
  srunner_free (runner);
  return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
