/* time.c: moves back and forward in a game, and into its variations.
 *
 * The same choices from the same seed give the same game, dice and all. So the
 * tree keeps only choices, and now and then a copy of the state from which the
 * game is played again. A game of thousands of choices stays small and
 * quick. */

#include "private.h"
#include "scene/read.h"

#include <glib/gi18n.h>

#include <string.h>

/* Choices between two copies of the state. */
#define STRIDE 64

static WcePlayNode *
node_of (WcePlaySession *session, guint node)
{
  return wce_play_tree_node (session->tree, node);
}

/* ---- states -------------------------------------------------------------- */

static void
keep_state (WcePlaySession *session, guint node)
{
  gsize head = sizeof (WcePlayState);
  WcePlayState *state;

  if (node_of (session, node)->depth % STRIDE != 0)
    return;
  state = g_malloc (head + session->game_size);
  state->game = (wcr_game *) (void *) ((char *) state + head);
  memcpy (state->moved, session->moved, sizeof state->moved);
  memcpy (state->game, session->game, session->game_size);
  node_of (session, node)->state = state;
}

/* Goes to the node, or to the nearest one before it that has a state, unless
 * the game is already between the two. */
static void
come_near (WcePlaySession *session, guint node)
{
  const WcePlayState *state;

  while (node != session->node && !node_of (session, node)->state)
    node = node_of (session, node)->parent;
  if (node == session->node)
    return;
  state = node_of (session, node)->state;
  memcpy (session->moved, state->moved, sizeof state->moved);
  memcpy (session->game, state->game, session->game_size);
  session->node = node;
  wce_play_turns_forget (session, wcr_game_over (session->game)
                                      ? WCR_NONE
                                      : (int) wcr_game_active (session->game));
}

/* The last node before the turn before that of a node: what happened since then is
 * shown. A node that the game passes on its way ends the search: it knows. */
static guint
told_from (WcePlaySession *session, guint node)
{
  int turn = node_of (session, node)->turn;

  while (node != 0 && node != session->node
         && node_of (session, node)->turn + 1 >= turn)
    node = node_of (session, node)->parent;
  return node;
}

/* The same node, or the one up to which the log goes: what is not in it is played
 * again, and told. */
static guint
logged_from (WcePlaySession *session, guint node)
{
  return node_of (session, node)->depth
                 > node_of (session, session->logged)->depth
             ? session->logged
             : node;
}

/* ---- log ----------------------------------------------------------------- */

/* Removes the lines of the log after a node. */
static void
cut_log (WcePlaySession *session, guint node)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (session->log));
  guint lines = node_of (session, node)->lines;

  g_list_store_splice (session->log, lines, n - lines, NULL, 0);
  session->logged = node;
}

static void
mark_lines (WcePlaySession *session, guint from, guint to, gboolean ahead)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (session->log));

  for (guint i = from; i < MIN (to, n); i++)
    {
      g_autoptr (WceLogLine) line
        = g_list_model_get_item (G_LIST_MODEL (session->log), i);

      wce_log_line_set_ahead (line, ahead);
    }
}

/* ---- moving -------------------------------------------------------------- */

static void
apply (WcePlaySession *session, wcr_choice choice)
{
  wcr_listener listener = { wce_play_on_event, session };

  g_array_set_size (session->event_hexes, 0);
  wcr_apply_trusted (session->battle, session->game, choice, &listener);
}

/* Records where a choice has just led. */
static void
reach (WcePlaySession *session, guint node)
{
  session->node = node;
  session->logged = node;
  node_of (session, node)->turn = (guint16) wcr_game_turn (session->game);
  node_of (session, node)->lines
    = g_list_model_get_n_items (G_LIST_MODEL (session->log))
      + session->pending->len;
}

/* Plays from where the game is to a later node. What is in the log already is
 * not added again. */
static void
play_to (WcePlaySession *session, guint node)
{
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (guint));
  guint told = node_of (session, session->logged)->depth;

  for (; node != session->node; node = node_of (session, node)->parent)
    g_array_append_val (path, node);
  for (guint i = path->len; i > 0; i--)
    {
      guint next = g_array_index (path, guint, i - 1);

      session->silent = node_of (session, next)->depth <= told;
      apply (session, node_of (session, next)->choice);
      session->node = next;
      if (!session->silent)
        reach (session, next);
    }
  session->silent = FALSE;
}

static void
go_to (WcePlaySession *session, guint node)
{
  guint before = node_of (session, session->node)->lines, now;
  guint shared
    = wce_play_tree_common (session->tree, session->logged, node);

  if (node == session->node)
    return;
  wce_play_tree_follow (session->tree, node);
  if (shared != node && shared != session->logged)
    cut_log (session, shared);
  g_array_set_size (session->event_hexes, 0);
  come_near (session, logged_from (session, told_from (session, node)));
  play_to (session, node);
  now = node_of (session, node)->lines;
  mark_lines (session, before, now, FALSE);
  mark_lines (session, now, before, TRUE);
  wce_play_flush_log (session);
  wce_play_arrive (session);
}

/* Words the choices that branch off here, while the game is here. */
static void
label_choices (WcePlaySession *session, guint node)
{
  guint child = node_of (session, node)->child;

  if (child == WCE_NO_NODE
      || node_of (session, child)->sibling == WCE_NO_NODE)
    return;
  for (; child != WCE_NO_NODE; child = node_of (session, child)->sibling)
    if (!g_hash_table_contains (session->labels, GUINT_TO_POINTER (child)))
      g_hash_table_insert (
        session->labels, GUINT_TO_POINTER (child),
        wcr_choice_hidden (session->battle, session->game)
          ? wce_capitalise (_("a number, face down"))
          : wce_play_choice_words (session,
                                   node_of (session, child)->choice));
}

void
wce_play_make_choice (WcePlaySession *session, wcr_choice choice,
                      gboolean asked)
{
  gboolean added;
  guint here = session->node;
  guint node = wce_play_tree_add (session->tree, here, choice, &added);

  if (!added)
    {
      go_to (session, node);
      return;
    }
  label_choices (session, here);
  if (session->logged != here)
    cut_log (session, here);
  node_of (session, node)->asked = asked;
  apply (session, choice);
  reach (session, node);
  keep_state (session, node);
  wce_play_arrive (session);
}

void
wce_play_begin_time (WcePlaySession *session)
{
  wce_play_tree_free (session->tree);
  session->tree = wce_play_tree_new ();
  session->given = 0;
  g_hash_table_remove_all (session->labels);
  reach (session, 0);
  keep_state (session, 0);
}

/* ---- steps --------------------------------------------------------------- */

/* Goes there. @return FALSE when there is nothing to go to */
static gboolean
go (WcePlaySession *session, guint node)
{
  wce_play_session_stop (session);
  if (!session->game || node == WCE_NO_NODE || node == session->node)
    return FALSE;
  go_to (session, node);
  wce_play_changed (session);
  return TRUE;
}

gboolean
wce_play_session_step_back (WcePlaySession *session)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), FALSE);
  return go (session, node_of (session, session->node)->parent);
}

gboolean
wce_play_session_step_forward (WcePlaySession *session)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), FALSE);
  return go (session, node_of (session, session->node)->followed);
}

gboolean
wce_play_session_undo (WcePlaySession *session)
{
  guint node;

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), FALSE);
  for (node = session->node;
       node != 0 && !node_of (session, node)->asked;
       node = node_of (session, node)->parent)
    ;
  if (node == 0
      || (session->players[0] != WCE_PLAYER_PERSON
          && session->players[1] != WCE_PLAYER_PERSON))
    return wce_play_session_step_back (session);
  return go (session, node_of (session, node)->parent);
}

gboolean
wce_play_session_redo (WcePlaySession *session)
{
  guint node, next;

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), FALSE);
  node = node_of (session, session->node)->followed;
  if (node == WCE_NO_NODE)
    return FALSE;
  if (session->players[0] == WCE_PLAYER_PERSON
      || session->players[1] == WCE_PLAYER_PERSON)
    while ((next = node_of (session, node)->followed) != WCE_NO_NODE
           && !node_of (session, next)->asked)
      node = next;
  return go (session, node);
}

gboolean
wce_play_session_turn_back (WcePlaySession *session)
{
  guint node, turn;

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), FALSE);
  if (session->node == 0)
    return FALSE;
  node = node_of (session, session->node)->parent;
  turn = node_of (session, node)->turn;
  while (node != 0
         && node_of (session, node_of (session, node)->parent)->turn == turn)
    node = node_of (session, node)->parent;
  return go (session, node);
}

gboolean
wce_play_session_turn_forward (WcePlaySession *session)
{
  guint node, next;

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), FALSE);
  node = session->node;
  while ((next = node_of (session, node)->followed) != WCE_NO_NODE)
    {
      node = next;
      if (node_of (session, node)->turn
          != node_of (session, session->node)->turn)
        break;
    }
  return go (session, node);
}

void
wce_play_session_seek (WcePlaySession *session, guint position)
{
  g_return_if_fail (WCE_IS_PLAY_SESSION (session));
  go (session, wce_play_tree_at (session->tree, session->node, position));
}

void
wce_play_session_seek_line (WcePlaySession *session, guint line)
{
  guint node, parent;

  g_return_if_fail (WCE_IS_PLAY_SESSION (session));
  node = session->logged;
  while ((parent = node_of (session, node)->parent) != WCE_NO_NODE
         && node_of (session, parent)->lines > line)
    node = parent;
  go (session, node);
}

guint
wce_play_session_get_position (WcePlaySession *session)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), 0);
  return node_of (session, session->node)->depth;
}

guint
wce_play_session_get_length (WcePlaySession *session)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), 0);
  return node_of (session, wce_play_tree_end (session->tree, session->node))
    ->depth;
}

guint
wce_play_session_get_log_position (WcePlaySession *session)
{
  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), 0);
  return node_of (session, session->node)->lines;
}

/* ---- variations ---------------------------------------------------------- */

static void
variation_free (gpointer data)
{
  g_free (((WceVariation *) data)->label);
  g_free (data);
}

GPtrArray *
wce_play_session_get_variations (WcePlaySession *session)
{
  GPtrArray *variations = g_ptr_array_new_with_free_func (variation_free);
  g_autoptr (GArray) nodes = NULL;
  guint shown;

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), variations);
  nodes = wce_play_tree_variations (session->tree);
  shown = wce_play_tree_variation (
    session->tree, wce_play_tree_end (session->tree, session->node));
  for (guint i = 0; i < nodes->len; i++)
    {
      guint node = g_array_index (nodes, guint, i);
      WceVariation *variation = g_new0 (WceVariation, 1);
      guint end = node, next;

      /* Its own line, not those that branch off. */
      while ((next = node_of (session, end)->child) != WCE_NO_NODE)
        end = next;
      variation->number = i;
      variation->position = node_of (session, node)->depth;
      variation->length = node_of (session, end)->depth;
      variation->turn = node_of (session, node)->turn;
      variation->label = g_strdup (
        g_hash_table_lookup (session->labels, GUINT_TO_POINTER (node)));
      variation->shown = node == shown;
      g_ptr_array_add (variations, variation);
    }
  return variations;
}

void
wce_play_session_show_variation (WcePlaySession *session, guint number)
{
  g_autoptr (GArray) nodes = NULL;
  guint node, end, next;

  g_return_if_fail (WCE_IS_PLAY_SESSION (session));
  nodes = wce_play_tree_variations (session->tree);
  if (number >= nodes->len)
    return;
  node = end = g_array_index (nodes, guint, number);
  while ((next = node_of (session, end)->child) != WCE_NO_NODE)
    end = next;
  wce_play_tree_follow (session->tree, end);
  if (node == 0) /* its first choice after the two lines part */
    node = wce_play_tree_at (
      session->tree, end,
      node_of (session,
               wce_play_tree_common (session->tree, session->node, end))
          ->depth
        + 1);
  if (!go (session, node))
    wce_play_changed (session);
}
