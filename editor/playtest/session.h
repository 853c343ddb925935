/* session.h: playtests of a document: many games, played in threads.
 *
 * A playtest owns all that it needs: the battle as it was when it began. So the
 * document may change while games are played, and the results then say that
 * they are of an older state. The results of the playtest before are kept, to
 * show what an edit has changed. No display is needed, but a main loop is.
 *
 * Signals: changed, after anything visible has changed; a few times a second
 * while games are played. */
#ifndef WCE_PLAYTEST_SESSION_H
#define WCE_PLAYTEST_SESSION_H

#include <gio/gio.h>

#include "document/document.h"
#include "play/rulings.h"
#include "wcc/recorded.h"

G_BEGIN_DECLS

/* Whether the document, as it was last checked, can be playtested. */
typedef enum {
  WCE_PLAYTEST_READY,
  WCE_PLAYTEST_WAIT,   /* it was not checked yet */
  WCE_PLAYTEST_ERRORS, /* it has errors */
  WCE_PLAYTEST_RULES,  /* rules are played through scenarios */
  WCE_PLAYTEST_CASE    /* a position in the middle of a battle */
} WcePlaytestState;

#define WCE_TYPE_PLAYTEST_SESSION (wce_playtest_session_get_type ())
G_DECLARE_FINAL_TYPE (WcePlaytestSession, wce_playtest_session, WCE,
                      PLAYTEST_SESSION, GObject)

WcePlaytestSession *wce_playtest_session_new (WceDocument *document);
WcePlaytestState wce_playtest_session_get_state (WcePlaytestSession *session);
/* What prevents a playtest, for people; NULL: nothing. */
const char *wce_playtest_session_get_obstacle (WcePlaytestSession *session);

/* The rulings of the document's rules, each with the value of the document;
 * empty while they are not known. Free with g_ptr_array_unref(). */
GPtrArray *wce_playtest_session_dup_rulings (WcePlaytestSession *session);

/* ---- playing ------------------------------------------------------------- */

/* Plays the document as it is now. A playtest of the same battle and plan that
 * was stopped is continued. Otherwise the old results stay until the new
 * playtest has a game; then they become those of the playtest before, unless
 * both have the same games.
 * @param threads  1 or more
 * @return FALSE with the error set when it cannot be played, or games are being
 *         played */
gboolean wce_playtest_session_start (WcePlaytestSession *session,
                                     const wcc_plan *plan, int threads,
                                     GError **error);
/* The personalities of the document, and its people if it has several kinds, each
 * as its id and its name in the reader's language; empty while it has problems.
 * Free with g_strfreev(). */
char **wce_playtest_session_dup_personalities (WcePlaytestSession *session);
/* Sets the rulings of the next playtest that differ from the document,
 * "a=b,c=d"; "": none. Games with other rulings on the same seeds are compared
 * one by one with those before. */
void wce_playtest_session_set_rulings (WcePlaytestSession *session,
                                       const char *rulings);
/* Whether starting with the plan would continue what was stopped. */
gboolean wce_playtest_session_goes_on (WcePlaytestSession *session,
                                       const wcc_plan *plan);
/* Stops after the present decision; finished pairs of games are kept. */
void wce_playtest_session_stop (WcePlaytestSession *session);
gboolean wce_playtest_session_is_running (WcePlaytestSession *session);
/* Whether it is to stop, but has not stopped yet. */
gboolean wce_playtest_session_is_stopping (WcePlaytestSession *session);
/* Seconds until all games are played, estimated from the pace so far; -1: not
 * known. */
gint64 wce_playtest_session_get_seconds_left (WcePlaytestSession *session);

/* ---- results ------------------------------------------------------------- */

/* The results so far, of one battle, or NULL. Valid until "changed". */
const wcc_results *
wce_playtest_session_get_results (WcePlaytestSession *session);
/* Whether the results are of a saved version: all games have been played, of the
 * document as it is and is saved, and nobody has taken them yet. */
gboolean wce_playtest_session_is_to_keep (WcePlaytestSession *session);
/* Takes them, once.
 * @param check  set to what was played; release with wce_check_unref()
 * @return a copy; NULL when out of memory; else release with
 *         wcc_results_free() */
wcc_results *wce_playtest_session_take_kept (WcePlaytestSession *session,
                                             WceCheck **check);
/* Sets how often people won with the top side, for the results.
 * @param people  games that they won, and all that they played; 0 of 0: not
 *                known */
void wce_playtest_session_set_people (WcePlaytestSession *session,
                                      const guint64 people[2]);
/* Takes what people won from a folder of records instead. @param folder  NULL:
 * from none */
void wce_playtest_session_set_records (WcePlaytestSession *session,
                                       const char *folder);
/* The games of that folder that are of the battle of the results; NULL without a
 * folder or results. Valid until "changed".
 * @param refused  set to what is to be said of records, as text; belongs to the
 *                 session; or NULL */
const wcc_recorded *
wce_playtest_session_get_recorded (WcePlaytestSession *session,
                                   GPtrArray **refused);
/* The results of the running playtest, which may have no game yet; if none is
 * running, those of the last one. */
const wcc_results *
wce_playtest_session_get_newest (WcePlaytestSession *session);
/* The results of the playtest before, if it has games, or NULL. */
const wcc_results *
wce_playtest_session_get_before (WcePlaytestSession *session);
/* The battle of the results; NULL without results. */
const wcr_battle *wce_playtest_session_get_battle (WcePlaytestSession *session);
/* Whether the document plays differently now from the battle of the results. */
gboolean wce_playtest_session_is_older (WcePlaytestSession *session);
/* How much more often the top side wins than in the playtest before: compared
 * game by game if both played the same seeds with the same players, else as two
 * independent rates.
 * @param pairs  set to the number of pairs of games compared; 0: not by pairs
 * @return FALSE when there is nothing to compare */
gboolean wce_playtest_session_compare (WcePlaytestSession *session,
                                       wcc_interval *difference,
                                       guint64 *pairs);

/* ---- watching a game of it ----------------------------------------------- */

/* A game of the results, which a WcePlaySession can repeat. */
typedef struct {
  WceCheck *check; /* its binary is played */
  guint64 number, seed;
  char **notation; /* of its choices */
} WcePlaytestGame;
void wce_playtest_game_free (WcePlaytestGame *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WcePlaytestGame, wce_playtest_game_free)

/* Plays a game of the results again, in a thread. */
void wce_playtest_session_replay (WcePlaytestSession *session, guint64 number,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback, gpointer user);
/* @return NULL with the error set; free with wce_playtest_game_free() */
WcePlaytestGame *
wce_playtest_session_replay_finish (WcePlaytestSession *session,
                                    GAsyncResult *result, GError **error);

G_END_DECLS

#endif
