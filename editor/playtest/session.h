/* session.h: playtests of a document: many games, played in threads.
 *
 * A playtest owns all that it needs: the battle as it was when it began. So the
 * document may change while games are played, and the results say that they are
 * of an older state. The results of the playtest before are kept, to tell what
 * an edit has changed. No display is needed; a main loop is.
 *
 * Signals: changed, after anything that is to be seen changed; while games are
 * played a few times a second. */
#ifndef WCE_PLAYTEST_SESSION_H
#define WCE_PLAYTEST_SESSION_H

#include <gio/gio.h>

#include "document/document.h"
#include "play/rulings.h"
#include "wcc/playtest.h"

G_BEGIN_DECLS

/* Whether the document, as it was last checked, can be playtested. */
typedef enum {
  WCE_PLAYTEST_READY,
  WCE_PLAYTEST_WAIT,   /* nobody has looked at it yet */
  WCE_PLAYTEST_ERRORS, /* it has errors */
  WCE_PLAYTEST_RULES,  /* rules are played through scenarios */
  WCE_PLAYTEST_CASE    /* a position in the middle of a battle */
} WcePlaytestState;

#define WCE_TYPE_PLAYTEST_SESSION (wce_playtest_session_get_type ())
G_DECLARE_FINAL_TYPE (WcePlaytestSession, wce_playtest_session, WCE,
                      PLAYTEST_SESSION, GObject)

WcePlaytestSession *wce_playtest_session_new (WceDocument *document);
WcePlaytestState wce_playtest_session_get_state (WcePlaytestSession *session);
/* What stands in the way, for people; NULL: nothing. */
const char *wce_playtest_session_get_obstacle (WcePlaytestSession *session);

/* The rulings that the document leaves open, each as it has it; empty while
 * that is not known. Free with g_ptr_array_unref(). */
GPtrArray *wce_playtest_session_dup_rulings (WcePlaytestSession *session);

/* ---- playing ----------------------------------------------------------------- */

/* Plays the document as it is now. A playtest of the same battle and plan that
 * was stopped goes on; otherwise its results stay until there is a game of the
 * new one, and become those of the one before then, unless both have the same
 * games.
 * @param threads  1 or more
 * @return FALSE with the error set: it cannot be played, or games are being
 *         played */
gboolean wce_playtest_session_start (WcePlaytestSession *session,
                                     const wcc_plan *plan, int threads,
                                     GError **error);
/* Personalities that the document has, each as its id and its name in the
 * reader's language; empty while it has problems. Free with g_strfreev(). */
char **wce_playtest_session_dup_personalities (WcePlaytestSession *session);
/* What the next playtest plays with, "a=b,c=d", where it is not as the document
 * has it; "": all is. Games with other rulings on the same seeds are compared one
 * by one with those before. */
void wce_playtest_session_set_rulings (WcePlaytestSession *session,
                                       const char *rulings);
/* Whether to start with the plan would go on with what was stopped. */
gboolean wce_playtest_session_goes_on (WcePlaytestSession *session,
                                       const wcc_plan *plan);
/* Stops after the decision that is being thought about; the pairs of games that
 * are done are kept. */
void wce_playtest_session_stop (WcePlaytestSession *session);
gboolean wce_playtest_session_is_running (WcePlaytestSession *session);
/* The person wants it to stop, and it has not yet. */
gboolean wce_playtest_session_is_stopping (WcePlaytestSession *session);
/* Seconds until all games are played, by the pace up to now; -1: not known. */
gint64 wce_playtest_session_get_seconds_left (WcePlaytestSession *session);

/* ---- results ----------------------------------------------------------------- */

/* The results up to now, of one battle, or NULL. Valid until "changed". */
const wcc_results *
wce_playtest_session_get_results (WcePlaytestSession *session);
/* Those of the playtest that goes on, which may have no game yet; of the last
 * one when none does. */
const wcc_results *
wce_playtest_session_get_newest (WcePlaytestSession *session);
/* Those of the playtest before, if it has games, or NULL. */
const wcc_results *
wce_playtest_session_get_before (WcePlaytestSession *session);
/* The battle of the results; NULL without. */
const wcr_battle *wce_playtest_session_get_battle (WcePlaytestSession *session);
/* The document plays otherwise now than what the results are of. */
gboolean wce_playtest_session_is_older (WcePlaytestSession *session);
/* How much more often the top side wins than in the playtest before: game by
 * game when both played the same seeds with the same players, else as two
 * independent rates.
 * @param pairs  set to the pairs of games that were compared; 0: not by pairs
 * @return FALSE when there is nothing to compare */
gboolean wce_playtest_session_compare (WcePlaytestSession *session,
                                       wcc_interval *difference,
                                       guint64 *pairs);

/* ---- watching a game of it --------------------------------------------------- */

/* A game of the results, to be repeated by a WcePlaySession. */
typedef struct {
  WceCheck *check; /* whose binary is played */
  guint64 number, seed;
  char **notation; /* of its choices */
} WcePlaytestGame;
void wce_playtest_game_free (WcePlaytestGame *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WcePlaytestGame, wce_playtest_game_free)

/* Plays a game of the results once more, in a thread. */
void wce_playtest_session_replay (WcePlaytestSession *session, guint64 number,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user);
/* @return NULL with the error set; free with wce_playtest_game_free() */
WcePlaytestGame *
wce_playtest_session_replay_finish (WcePlaytestSession *session,
                                    GAsyncResult *result, GError **error);

G_END_DECLS

#endif
