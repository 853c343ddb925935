/* what-if.h: attacks that could happen, without a game: by units that stand far
 * away, as if they had come near. No display is needed.
 *
 * Everything is about the present position of a session; hexes are numbers. */
#ifndef WCE_PLAY_WHAT_IF_H
#define WCE_PLAY_WHAT_IF_H

#include "explain.h"

G_BEGIN_DECLS

/* The units that might attack the piece in a hex, nearest first; none when the
 * hex is empty. @return of int; free with g_array_unref() */
GArray *wce_what_if_attackers (WcePlaySession *session, int hex);
/* Where a unit might attack from: its own hex, when it can attack from there;
 * those beside the target, nearest to it first; and for each distance the
 * nearest one from which it can fire. @return of int; free with
 * g_array_unref() */
GArray *wce_what_if_places (WcePlaySession *session, int unit, int hex);
/* Explains the attack as if the unit stood there, with its leader.
 * @return NULL when it cannot, or there is no such attack; free with
 * wce_explain_free() */
WceExplain *wce_what_if_explain (WcePlaySession *session, int unit, int from,
                                 int hex);
/* A line about the attack from one hex on another, or NULL; free with
 * g_free(). */
char *wce_what_if_describe (WcePlaySession *session, int attacker, int hex);

G_END_DECLS

#endif
