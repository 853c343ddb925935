/* think.c: the player that searches chooses in a thread, with its own copy of
 * the battle and the game, so that the window does not wait. */

#include "private.h"

#include <string.h>

typedef struct {
  GBytes *binary;
  wcr_game *game;
  guint64 seed;
  int personality;
  GCancellable **thought; /* where the session keeps it */
  WceThoughtFunc found;
} Thought;

static void
thought_free (gpointer data)
{
  Thought *thought = data;

  g_bytes_unref (thought->binary);
  g_free (thought->game);
  g_free (thought);
}

/* ---- in the thread ------------------------------------------------------- */

static gboolean
choose (const Thought *thought, WceFound *found)
{
  wcr_player_options options = WCR_PLAYER_OPTIONS;
  wcr_battle *battle = NULL;
  wcr_player *player = NULL;
  gsize size;
  gconstpointer data = g_bytes_get_data (thought->binary, &size);
  gboolean made;

  options.level = WCR_LEVEL_SEARCH;
  options.seed = thought->seed;
  options.personality = thought->personality;
  made = wcr_battle_load (data, size, NULL, &battle, NULL) == WCR_OK
         && wcr_player_create (battle, &options, &player) == WCR_OK;
  if (made)
    {
      found->choice = wcr_player_choose (player, thought->game);
      found->chance = wcr_player_chance (
          player, thought->game,
          (enum wcr_side) wcr_game_decider (thought->game));
    }
  wcr_player_destroy (player);
  wcr_battle_destroy (battle);
  return made;
}

static void
think (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  WceFound *found = g_new0 (WceFound, 1);

  (void) source;
  (void) cancellable;
  if (choose (data, found))
    g_task_return_pointer (task, found, g_free);
  else
    {
      g_free (found);
      g_task_return_pointer (task, NULL, NULL);
    }
}

/* ---- the session --------------------------------------------------------- */

gboolean
wce_play_needs_thought (WcePlaySession *session)
{
  return session->choices->len > 1
         && wce_play_chooses (session) == WCE_PLAYER_SEARCH;
}

/* Ignores the result if the search was stopped, or the game has moved or begun
 * anew. */
static void
thought_done (GObject *source, GAsyncResult *result, gpointer user)
{
  WcePlaySession *session = WCE_PLAY_SESSION (source);
  const Thought *thought = g_task_get_task_data (G_TASK (result));
  g_autofree WceFound *found = g_task_propagate_pointer (G_TASK (result), NULL);
  WceFound first = { .chance = WCE_NO_CHANCE };

  (void) user;
  if (*thought->thought != g_task_get_cancellable (G_TASK (result)))
    return;
  g_clear_object (thought->thought);
  if (session->binary != thought->binary
      || memcmp (session->game, thought->game, session->game_size) != 0)
    return;
  /* When memory is out, the first choice is as good as any. */
  first.choice = g_array_index (session->choices, wcr_choice, 0);
  thought->found (session, found != NULL ? found : &first);
}

void
wce_play_think (WcePlaySession *session, GCancellable **thought,
                WceThoughtFunc found)
{
  g_autoptr (GTask) task = NULL;
  Thought *new = g_new0 (Thought, 1);

  new->binary = g_bytes_ref (session->binary);
  new->game = g_memdup2 (session->game, session->game_size);
  new->seed = session->seed + wce_play_session_get_position (session);
  new->personality = wce_play_personality (session);
  new->thought = thought;
  new->found = found;
  *thought = g_cancellable_new ();
  task = g_task_new (session, *thought, thought_done, NULL);
  g_task_set_task_data (task, new, thought_free);
  g_task_run_in_thread (task, think);
}

/* ---- hints --------------------------------------------------------------- */

gboolean
wce_play_session_can_hint (WcePlaySession *session)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), FALSE);
  return wce_play_session_asks_person (session)
         && !wce_play_session_is_covered (session);
}

static void
hint_found (WcePlaySession *session, const WceFound *found)
{
  if (!wce_play_session_can_hint (session))
    return;
  for (guint i = 0; i < session->choices->len; i++)
    if (g_array_index (session->choices, wcr_choice, i) == found->choice)
      session->hint = (int) i;
  session->chance = found->chance;
  wce_play_select_for (session, found->choice);
  wce_play_changed (session);
}

void
wce_play_session_ask_hint (WcePlaySession *session)
{
  g_return_if_fail (WCE_IS_PLAY_SESSION (session));
  if (session->advice || !wce_play_session_can_hint (session))
    return;
  wce_play_think (session, &session->advice, hint_found);
  wce_play_changed (session);
}

gboolean
wce_play_session_awaits_hint (WcePlaySession *session)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), FALSE);
  return session->advice != NULL && wce_play_session_can_hint (session);
}

int
wce_play_session_get_hint (WcePlaySession *session)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), -1);
  return wce_play_session_can_hint (session) ? session->hint : -1;
}

int
wce_play_session_get_hint_chance (WcePlaySession *session)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), WCE_NO_CHANCE);
  return wce_play_session_get_hint (session) >= 0 ? session->chance
                                                  : WCE_NO_CHANCE;
}
