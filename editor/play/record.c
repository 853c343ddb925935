/* record.c: plays games again: from a file, in the format of the command line, which
 * kept.c writes; and those that were played before. */

#include <glib/gi18n.h>

#include "kept.h"
#include "private.h"
#include "wcc/wcc.h"

/* ---- reading ------------------------------------------------------------- */

/* "Line 7: this is not legal here: done" */
static void
set_replay_error (GError **error, const wcc_replay *replay)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               /* Translators: number of a line, what is wrong with it, and
                * perhaps what it says */
               _("line %d: %s%s"), MAX (replay->line, 1),
               _(replay->message), replay->detail);
}

char *
wce_play_record_battle (const char *text, GError **error)
{
  g_autofree char *copy = g_strdup (text);
  g_autofree wcc_replay *replay = g_new0 (wcc_replay, 1);

  if (wcc_replay_open (replay, copy))
    return g_strdup (replay->file);
  set_replay_error (error, replay);
  return NULL;
}

static void
replay_step (void *user, const wcr_battle *battle, const wcr_game *game,
             const wcr_event *event)
{
  (void) game;
  wcc_replay_event (user, battle, event);
}

gboolean
wce_play_session_load (WcePlaySession *session, const char *text,
                       GError **error)
{
  g_autofree char *copy = g_strdup (text);
  g_autofree wcc_replay *replay = g_new0 (wcc_replay, 1);
  g_autofree wcr_game *game = NULL;
  wcr_listener listener = { replay_step, replay };
  wcr_choice choice;
  wcc_replay_step step;
  gsize size;
  const guint8 *binary;

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session) && session->battle,
                        FALSE);
  binary = g_bytes_get_data (session->binary, &size);
  if (!wcc_replay_open (replay, copy)
      || !wcc_replay_is_of (replay, binary, size))
    {
      set_replay_error (error, replay);
      return FALSE;
    }
  wce_play_session_restart (session, replay->seed);
  game = g_malloc (session->game_size);
  wcr_game_start (session->battle, game, replay->seed, &listener);
  while ((step = wcc_replay_next (replay, session->battle, game, NULL,
                                  &choice))
         == WCC_REPLAY_CHOICE)
    {
      gboolean asked = session->choices->len > 1;

      wcr_apply_trusted (session->battle, game, choice, &listener);
      wce_play_make_choice (session, choice, asked);
    }
  wce_play_session_set_given (session);
  wce_play_flush_log (session);
  wce_play_changed (session);
  if (step == WCC_REPLAY_WRONG)
    set_replay_error (error, replay);
  return step == WCC_REPLAY_END;
}

/* ---- games before -------------------------------------------------------- */

void
wce_play_session_bring_back (WcePlaySession *session, guint number)
{
  g_autoptr (GArray) choices = NULL;
  const WceKeptLine *line;
  guint64 seed;

  g_return_if_fail (WCE_IS_PLAY_SESSION (session)
                    && number < session->kept->len);
  line = session->kept->pdata[number];
  if (!wce_play_session_is_of (session, line))
    return;
  choices = g_array_ref (line->choices);
  seed = line->seed;
  g_ptr_array_remove_index (session->kept, number);
  wce_play_session_restart (session, seed);
  for (guint i = 0; i < choices->len; i++)
    wce_play_make_choice (session, g_array_index (choices, wcr_choice, i),
                          session->choices->len > 1);
  wce_play_flush_log (session);
  wce_play_changed (session);
}

void
wce_play_session_forget (WcePlaySession *session)
{
  g_return_if_fail (WCE_IS_PLAY_SESSION (session));
  g_ptr_array_set_size (session->kept, 0);
  wce_play_changed (session);
}

/* ---- the same choices in another battle ---------------------------------- */

char **
wce_play_session_get_notation (WcePlaySession *session)
{
  g_autoptr (GArray) choices = NULL;
  g_autofree wcr_game *game = NULL;
  GPtrArray *texts = g_ptr_array_new ();

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), NULL);
  if (session->battle)
    {
      choices = wce_play_tree_choices (session->tree, session->node);
      game = g_malloc (session->game_size);
      wcr_game_start (session->battle, game, session->seed, NULL);
      for (guint i = 0; i < choices->len; i++)
        {
          wcr_choice choice = g_array_index (choices, wcr_choice, i);
          char text[WCR_CHOICE_TEXT];

          wcr_choice_text (session->battle, game, choice, text);
          g_ptr_array_add (texts, g_strdup (text));
          wcr_apply_trusted (session->battle, game, choice, NULL);
        }
    }
  g_ptr_array_add (texts, NULL);
  return (char **) g_ptr_array_free (texts, FALSE);
}

char **
wce_play_session_get_told (WcePlaySession *session)
{
  GPtrArray *lines = g_ptr_array_new ();
  guint n;

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), NULL);
  n = wce_play_session_get_log_position (session);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (WceLogLine) line
        = g_list_model_get_item (G_LIST_MODEL (session->log), i);

      g_ptr_array_add (lines, g_strdup (wce_log_line_get_text (line)));
    }
  g_ptr_array_add (lines, NULL);
  return (char **) g_ptr_array_free (lines, FALSE);
}

guint
wce_play_session_repeat (WcePlaySession *session, char *const *notation)
{
  guint made = 0;

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session) && session->battle, 0);
  for (; notation[made]; made++)
    {
      wcr_choice choice;

      if (wcr_choice_parse (session->battle, session->game, notation[made],
                            &choice)
          != WCR_OK)
        break;
      wce_play_make_choice (session, choice, session->choices->len > 1);
    }
  wce_play_flush_log (session);
  wce_play_changed (session);
  return made;
}
