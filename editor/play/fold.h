/* fold.h: which lines of a log are shown: of each turn its first one, and all of the
 * turn that the game is in, of the one before it, in which the other side has played,
 * and of those that a person has unfolded. No display is needed. */
#ifndef WCE_PLAY_FOLD_H
#define WCE_PLAY_FOLD_H

#include "session.h"

G_BEGIN_DECLS

typedef struct _WceFold WceFold;

/* @param log  of WceLogLine; a reference is taken */
WceFold *wce_fold_new (GListModel *log);
void wce_fold_free (WceFold *fold);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WceFold, wce_fold_free)

/* Unfolds the turn that the game has come to. Those before the last one fold, unless a
 * person has unfolded them.
 * @param lines  of the log, up to where the game is
 * @return whether other lines are shown now */
gboolean wce_fold_follow (WceFold *fold, guint lines);
/* Folds a turn, or unfolds it. */
void wce_fold_set (WceFold *fold, int turn, gboolean folded);
/* Whether a line begins a turn that can be folded. */
gboolean wce_fold_is_heading (WceLogLine *line);
gboolean wce_fold_shows (WceFold *fold, WceLogLine *line);

G_END_DECLS

#endif
