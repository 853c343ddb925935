/* kept.h: every line that was played, so that no game is lost.
 *
 * A session shows one game, with its variations. The lines of the games before it
 * are kept here, until a person says otherwise. No display is needed. */
#ifndef WCE_PLAY_KEPT_H
#define WCE_PLAY_KEPT_H

#include "session.h"

G_BEGIN_DECLS

/* A line from the start of its game to its end. */
typedef struct {
  GBytes *binary; /* the battle, as it was then */
  guint32 plays;  /* checksum of what it plays */
  guint64 seed;
  GArray *choices; /* of wcr_choice */
} WceKeptLine;

/* All lines, each once: first the one shown, to its end, then the variations of
 * the game, then those of the games before. @return of WceKeptLine; free with
 * g_ptr_array_unref() */
GPtrArray *wce_play_session_get_lines (WcePlaySession *session);
/* The lines of the games before. Owned by the session until its next change. */
const GPtrArray *wce_play_session_get_kept (WcePlaySession *session);
/* Whether the battle of a line is the one that is played now. */
gboolean wce_play_session_is_of (WcePlaySession *session,
                                 const WceKeptLine *line);
/* Shows a line of a game before, to its end. The present game is kept. Does nothing
 * with a line of another battle.
 * @param number  of the line in get_kept() */
void wce_play_session_bring_back (WcePlaySession *session, guint number);
/* Forgets the games before. */
void wce_play_session_forget (WcePlaySession *session);

/* Says that the present game is kept somewhere else, as far as it goes: it is a
 * replay, or a game of a playtest. */
void wce_play_session_set_given (WcePlaySession *session);

/* A record that `warcouncil replay` plays.
 * @param file  path of the battle from the folder of the record
 * @return NULL: memory did not suffice */
GBytes *wce_kept_line_record (const WceKeptLine *line, const char *file);

G_END_DECLS

#endif
