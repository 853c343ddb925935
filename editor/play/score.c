/* score.c: what a game came to, counted by playing it again. */

#include "score.h"

#include "private.h"
#include "wcc/findings.h"
#include "wcr/tally.h"

#include <glib/gi18n.h>

typedef struct {
  const wcr_battle *battle;
  wcr_tally_shape shape;
  guint64 *tally;
  GPtrArray *lines;
} Score;

static void
score_line_free (gpointer data)
{
  g_free (((WceScoreLine *) data)->label);
  g_free (data);
}

static void
add_line (Score *score, const char *label, gboolean heading, guint64 top,
          guint64 bottom)
{
  WceScoreLine *line = g_new (WceScoreLine, 1);

  *line = (WceScoreLine){ g_strdup (label), heading, { top, bottom } };
  g_ptr_array_add (score->lines, line);
}

static guint64
number (const Score *score, enum wcr_tally_table table, int row, int column)
{
  return wcr_tally_row (&score->shape, score->tally, table, row)[column];
}

static void
add_banners (Score *score, const wcr_game *game)
{
  add_line (score, _ ("Banners"), TRUE,
            (guint64) wcr_game_banners (game, WCR_SIDE_TOP),
            (guint64) wcr_game_banners (game, WCR_SIDE_BOTTOM));
  for (int i = 0; i < WCR_SOURCES; i++)
    {
      guint64 top = number (score, WCR_TALLY_SOURCES, i,
                            WCR_COLUMN (SOURCES, TOP)),
              bottom = number (score, WCR_TALLY_SOURCES, i,
                               WCR_COLUMN (SOURCES, BOTTOM));

      if (top != 0 || bottom != 0)
        add_line (score, wcc_source_text ((enum wcr_source) i), FALSE, top,
                  bottom);
    }
}

/* Losses of one kind, all together and by class. Each class has a row for the top
 * side and, after it, one for the bottom side.
 * @param leaders  whether they count, too: they have no blocks */
static void
add_losses (Score *score, const char *label, int column, gboolean leaders)
{
  int classes = wcr_noun_count (score->battle, WCR_NOUN_CLASS);
  guint heading = score->lines->len;
  WceScoreLine *all;

  add_line (score, label, TRUE, 0, 0);
  all = score->lines->pdata[heading];
  for (int i = 0; i < classes; i++)
    {
      guint64 top = number (score, WCR_TALLY_CLASSES, 2 * i, column),
              bottom = number (score, WCR_TALLY_CLASSES, 2 * i + 1, column);

      if (!leaders && wcr_class_symbol (score->battle, i) == WCR_NONE)
        continue;
      all->count[0] += top;
      all->count[1] += bottom;
      if (top != 0 || bottom != 0)
        add_line (score, wcr_noun_name (score->battle, WCR_NOUN_CLASS, i),
                  FALSE, top, bottom);
    }
}

/* Plays the game up to here again. @return FALSE: memory did not suffice */
static gboolean
count (WcePlaySession *session, Score *score, wcr_game *game)
{
  guint n = wce_play_session_get_position (session);
  wcr_counter *counter = NULL;

  if (wcr_counter_create (session->battle, &counter) != WCR_OK)
    return FALSE;
  wcr_counter_begin (counter, score->tally, 0, WCR_SEAT_A_TOP);
  wcr_game_start (session->battle, game, session->seed,
                  wcr_counter_listener (counter));
  for (guint i = 1; i <= n; i++)
    {
      guint node = wce_play_tree_at (session->tree, session->node, i);

      wcr_counter_decide (counter, game);
      wcr_apply_trusted (session->battle, game,
                         wce_play_tree_node (session->tree, node)->choice,
                         wcr_counter_listener (counter));
    }
  wcr_counter_end (counter, game);
  wcr_counter_destroy (counter);
  return TRUE;
}

GPtrArray *
wce_play_session_get_score (WcePlaySession *session)
{
  Score score = { .lines = g_ptr_array_new_with_free_func (score_line_free) };
  g_autofree guint64 *tally = NULL;
  g_autofree wcr_game *game = NULL;

  g_return_val_if_fail (WCE_IS_PLAY_SESSION (session), score.lines);
  if (!session->game)
    return score.lines;
  score.battle = session->battle;
  score.shape = wcr_tally_shape_of (session->battle);
  score.tally = tally = g_new0 (guint64, score.shape.numbers);
  wcr_tally_clear (&score.shape, tally);
  game = g_malloc0 (session->game_size);
  if (!count (session, &score, game))
    return score.lines;
  add_banners (&score, game);
  add_losses (&score, _ ("Blocks lost"), WCR_COLUMN (CLASSES, BLOCKS_LOST),
              FALSE);
  add_losses (&score, _ ("Units and leaders lost"),
              WCR_COLUMN (CLASSES, UNITS_LOST), TRUE);
  return score.lines;
}
