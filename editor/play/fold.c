/* fold.c: folds the log of a game by its turns. */

#include "fold.h"

struct _WceFold {
  GListModel *log;
  GHashTable *set; /* of turns that a person has folded (1) or unfolded (0) */
  int turn;        /* that the game is in */
  guint count;     /* of lines when the headings were last told */
};

WceFold *
wce_fold_new (GListModel *log)
{
  WceFold *fold = g_new0 (WceFold, 1);

  fold->log = g_object_ref (log);
  fold->set = g_hash_table_new (NULL, NULL);
  return fold;
}

void
wce_fold_free (WceFold *fold)
{
  g_object_unref (fold->log);
  g_hash_table_unref (fold->set);
  g_free (fold);
}

static gboolean
is_folded (WceFold *fold, int turn)
{
  gpointer folded;

  return g_hash_table_lookup_extended (fold->set, GINT_TO_POINTER (turn), NULL,
                                       &folded)
             ? GPOINTER_TO_INT (folded) != 0
             : turn > 0 && (turn > fold->turn || turn < fold->turn - 1);
}

gboolean
wce_fold_is_heading (WceLogLine *line)
{
  return wce_log_line_get_event (line) == WCR_EVENT_TURN_STARTS;
}

gboolean
wce_fold_shows (WceFold *fold, WceLogLine *line)
{
  enum wcr_event_type event = wce_log_line_get_event (line);

  return wce_fold_is_heading (line) || event == WCR_EVENT_GAME_STARTS
         || event == WCR_EVENT_GAME_ENDED
         || !is_folded (fold, wce_log_line_get_turn (line));
}

static void
tell_headings (WceFold *fold)
{
  fold->count = g_list_model_get_n_items (fold->log);
  for (guint i = 0; i < fold->count; i++)
    {
      g_autoptr (WceLogLine) line = g_list_model_get_item (fold->log, i);

      if (wce_fold_is_heading (line))
        wce_log_line_set_folded (
            line, is_folded (fold, wce_log_line_get_turn (line)));
    }
}

/* Whether a turn is at or after that of the last line. */
static gboolean
is_gone (gpointer turn, gpointer folded, gpointer last)
{
  (void) folded;
  return GPOINTER_TO_INT (turn) >= GPOINTER_TO_INT (last);
}

/* Where the log has become shorter, its turns are others: of another game, or of
 * another line of it. */
static void
forget_gone (WceFold *fold, guint n)
{
  g_autoptr (WceLogLine) last
      = n > 0 ? g_list_model_get_item (fold->log, n - 1) : NULL;

  if (n < fold->count)
    g_hash_table_foreach_remove (
        fold->set, is_gone,
        GINT_TO_POINTER (last ? wce_log_line_get_turn (last) : 0));
}

gboolean
wce_fold_follow (WceFold *fold, guint lines)
{
  guint n = g_list_model_get_n_items (fold->log);
  g_autoptr (WceLogLine) line
      = lines > 0 ? g_list_model_get_item (fold->log, MIN (lines, n) - 1)
                  : NULL;
  int turn = line ? wce_log_line_get_turn (line) : 0;
  gboolean other = turn != fold->turn;

  forget_gone (fold, n);
  if (other)
    g_hash_table_remove (fold->set, GINT_TO_POINTER (turn));
  fold->turn = turn;
  if (other || n != fold->count)
    tell_headings (fold);
  return other;
}

void
wce_fold_set (WceFold *fold, int turn, gboolean folded)
{
  g_hash_table_insert (fold->set, GINT_TO_POINTER (turn),
                       GINT_TO_POINTER (folded));
  tell_headings (fold);
}
