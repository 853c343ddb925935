/* explain.h: an attack of a game in words: dice, chances, and which rule
 * made each number what it is. No display is needed. */
#ifndef WCE_PLAY_EXPLAIN_H
#define WCE_PLAY_EXPLAIN_H

#include "session.h"

G_BEGIN_DECLS

/* A rule that had an effect on the attack. */
typedef struct {
  char *title; /* "close-dice: at most 2" */
  char *place; /* "terrain hill, rules.xml, line 120, page 9" */
  char *help;  /* meaning of the word before the colon */
  char *file;  /* name without folders, as in the battle */
  int line;
} WceReason;

typedef struct {
  wcr_explanation odds;
  char *title;        /* who attacks whom */
  char *dice;         /* "3 dice: own 4, at most 3" */
  GPtrArray *facts;   /* of char *, sentences */
  GPtrArray *reasons; /* of WceReason * */
} WceExplain;

/* The units of the other side that might attack a hex now or in another turn,
 * those with an order first. Empty when there is nothing to attack. @return of
 * int */
GArray *wce_play_attackers (WcePlaySession *session, int hex);
/* Explains the attack of a unit on a hex: by fire when they are not adjacent.
 * @return NULL when there is no such attack; free with wce_explain_free() */
WceExplain *wce_play_explain (WcePlaySession *session, int piece, int hex);
/* The same at this moment of the game: a unit that could attack if it had an order,
 * or when the time for battles has come, is told so, too. */
WceExplain *wce_play_explain_now (WcePlaySession *session, int piece, int hex);
void wce_explain_free (WceExplain *explain);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WceExplain, wce_explain_free)

/* "0: 25 %, 1: 50 %, 2: 25 %". @param n  index of the last chance. Free with
 * g_free(). */
char *wce_explain_chances (const double *chances, int n);
double wce_explain_mean (const double *chances, int n);

G_END_DECLS

#endif
