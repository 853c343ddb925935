/* what-if.h: attacks that could happen, without playing on: by units that are
 * far away, as if they had come near. No display is needed.
 *
 * Everything is about the present position of a session; hexes are numbers. */
#ifndef WCE_PLAY_WHAT_IF_H
#define WCE_PLAY_WHAT_IF_H

#include "explain.h"

G_BEGIN_DECLS

/* The units that might attack the piece in a hex, nearest first; none when the
 * hex is empty. @return of int; free with g_array_unref() */
GArray *wce_what_if_attackers (WcePlaySession *session, int hex);
/* Where a unit might attack from: its own hex, if it can attack from there; the
 * hexes beside the target, nearest to the unit first; and for each greater
 * distance the nearest hex from which it can fire. @return of int; free with
 * g_array_unref() */
GArray *wce_what_if_places (WcePlaySession *session, int unit, int hex);
/* Explains the attack as if the unit, with its leader, were in the hex `from`.
 * @return NULL when it cannot be there, or there is no such attack; free with
 *         wce_explain_free() */
WceExplain *wce_what_if_explain (WcePlaySession *session, int unit, int from,
                                 int hex);
/* A line about the attack from one hex on another, or NULL; free with
 * g_free(). */
char *wce_what_if_describe (WcePlaySession *session, int attacker, int hex);

/* The unit whose attack on a hex is told in a game: the piece, if it is of the other
 * side; else the first unit that might attack, else the nearest one of the side
 * that has the turn.
 * @param piece  or WCR_NONE
 * @return WCR_NONE when there is nothing to attack */
int wce_what_if_attacker (WcePlaySession *session, int piece, int hex);
/* A line about that attack, or why it cannot be made; NULL: there is nothing to
 * attack. Free with g_free(). */
char *wce_what_if_describe_now (WcePlaySession *session, int piece, int hex);

G_END_DECLS

#endif
