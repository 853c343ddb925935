/* score.h: what a game came to. */
#ifndef WCE_PLAY_SCORE_H
#define WCE_PLAY_SCORE_H

#include "session.h"

G_BEGIN_DECLS

typedef struct {
  char *label;      /* what is counted, in words */
  gboolean heading; /* the lines after it are its parts */
  guint64 count[2]; /* of the top and the bottom side */
} WceScoreLine;

/* The banners of both sides by what they were gained for, and their losses by
 * class, up to the present position. The players have the seats of the start.
 * @return of WceScoreLine, without parts that both sides lack; empty: there is no
 * game, or memory did not suffice. Free with g_ptr_array_unref(). */
GPtrArray *wce_play_session_get_score (WcePlaySession *session);

G_END_DECLS

#endif
