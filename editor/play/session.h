/* session.h: a game in play, with its history.
 *
 * Owns a loaded battle and a game. Each side is a person or the program.
 * The session waits at a decision; persons answer by choices of its list or by
 * picking hexes, the program by step and run. Every choice is kept, so
 * each can be undone and made otherwise. No display is needed; running needs
 * a main loop.
 *
 * Signals: changed, after anything visible has changed.
 * Properties: running (bool). */
#ifndef WCE_PLAY_SESSION_H
#define WCE_PLAY_SESSION_H

#include <gio/gio.h>

#include "scene/board-model.h"
#include "wcr/wcr.h"

G_BEGIN_DECLS

/* Who plays a side: a person, any legal choice, the player of the runtime that
 * looks for what is best at once, or the one that plays turns ahead, which
 * takes a thread and a while. */
typedef enum {
  WCE_PLAYER_PERSON,
  WCE_PLAYER_RANDOM,
  WCE_PLAYER_GREEDY,
  WCE_PLAYER_SEARCH,
  WCE_N_PLAYERS
} WcePlayer;

/* ---- lines of the log ------------------------------------------------------ */

#define WCE_TYPE_LOG_LINE (wce_log_line_get_type ())
G_DECLARE_FINAL_TYPE (WceLogLine, wce_log_line, WCE, LOG_LINE, GObject)

/* A line in words, dice included, as the present viewer may see it. Owned by
 * the line, which has it as property "text" too. */
const char *wce_log_line_get_text (WceLogLine *line);
/* Whether the line lies ahead, since choices were undone; property "ahead". */
gboolean wce_log_line_get_ahead (WceLogLine *line);
enum wcr_event_type wce_log_line_get_event (WceLogLine *line);
/* The same without the faces of its dice. */
const char *wce_log_line_get_plain (WceLogLine *line);
/* Hex that the line is about, or WCE_NO_HEX. */
int wce_log_line_get_hex (WceLogLine *line);
/* Faces rolled. @param n  set to their number */
const guint8 *wce_log_line_get_dice (WceLogLine *line, guint *n);

/* ---- the session ----------------------------------------------------------- */

#define WCE_TYPE_PLAY_SESSION (wce_play_session_get_type ())
G_DECLARE_FINAL_TYPE (WcePlaySession, wce_play_session, WCE, PLAY_SESSION,
                      GObject)

/* A session without a game. Both sides are persons. */
WcePlaySession *wce_play_session_new (void);

/* Loads a compiled battle and starts a game; a game before it is dropped.
 * @return FALSE with the error set, and the game before it goes on */
gboolean wce_play_session_start (WcePlaySession *session, GBytes *binary,
                                 guint64 seed, GError **error);
/* Sets the short names of unit classes on the map, from the next start on: a
 * battle knows only the classes that fight in it, and might shorten their names
 * differently from the editor.
 * @param names  texts by identifier; a reference is taken; NULL: the battle's
 *               own */
void wce_play_session_set_short_names (WcePlaySession *session,
                                       GHashTable *names);
/* Starts the same battle again. Nothing happens without a battle. */
void wce_play_session_restart (WcePlaySession *session, guint64 seed);
guint64 wce_play_session_get_seed (WcePlaySession *session);
/* NULL while there is no game. */
const wcr_battle *wce_play_session_get_battle (WcePlaySession *session);
const wcr_game *wce_play_session_get_game (WcePlaySession *session);

WcePlayer wce_play_session_get_player (WcePlaySession *session, int side);
void wce_play_session_set_player (WcePlaySession *session, int side,
                                  WcePlayer player);

/* The personality of a side that the program plays, NULL: the usual one. It is
 * kept for another battle, which may lack it. @param id  of it */
const char *wce_play_session_get_personality (WcePlaySession *session,
                                              int side);
void wce_play_session_set_personality (WcePlaySession *session, int side,
                                       const char *id);

/* True when a person has to decide between two or more choices. */
gboolean wce_play_session_asks_person (WcePlaySession *session);
/* What has to be decided and by whom, in words. Free with g_free(). */
char *wce_play_session_question (WcePlaySession *session);

/* ---- choices ---------------------------------------------------------------- */

guint wce_play_session_get_choice_count (WcePlaySession *session);
wcr_choice wce_play_session_get_choice (WcePlaySession *session, guint i);
/* A choice in words, "Move heavy infantry F5 to E5". Free with g_free(). */
char *wce_play_session_choice_label (WcePlaySession *session, guint i);
/* Makes choice i of the list. */
void wce_play_session_apply (WcePlaySession *session, guint i);

typedef enum {
  WCE_PICK_NOTHING,  /* no choice has to do with that hex */
  WCE_PICK_SELECTED, /* the piece there is selected, or let go */
  WCE_PICK_APPLIED,  /* it was a choice, and it is made */
  WCE_PICK_SEVERAL   /* several choices: get_candidates() lists them */
} WcePick;

/* What picking a hex on the board does: makes the choice that it stands for,
 * or selects the piece there. */
WcePick wce_play_session_pick (WcePlaySession *session, int hex);
/* Indices of the choices that the last pick left open. Owned by the session
 * until its next change. */
const guint *wce_play_session_get_candidates (WcePlaySession *session,
                                              guint *n);
/* Hex of the selected piece, or WCE_NO_HEX. */
int wce_play_session_get_selected (WcePlaySession *session);
/* The unit whose choices are shown: the selected one, or the only one that can
 * do something; or WCR_NONE. */
int wce_play_session_get_actor (WcePlaySession *session);
void wce_play_session_unselect (WcePlaySession *session);
/* The choice begins at the selected hex, or nothing is selected, or the choice
 * does not begin at a hex. For filtering the list. */
gboolean wce_play_session_choice_in_selection (WcePlaySession *session,
                                               guint i);

/* ---- time -------------------------------------------------------------------- */

/* A step is open while the program decides or there is but one choice. */
gboolean wce_play_session_can_step (WcePlaySession *session);
/* Makes one choice; a player that searches makes it later, and the session runs
 * until then. */
void wce_play_session_step (WcePlaySession *session);
/* Steps until a person has to decide or the game is over, in slices of the
 * main loop. @param pause  milliseconds between two choices; 0: at once */
void wce_play_session_run (WcePlaySession *session, guint pause);
void wce_play_session_stop (WcePlaySession *session);
gboolean wce_play_session_get_running (WcePlaySession *session);

/* Choices made so far; and the same with those of the line that were undone. */
guint wce_play_session_get_position (WcePlaySession *session);
guint wce_play_session_get_length (WcePlaySession *session);
/* Takes one choice back; FALSE at the start. */
gboolean wce_play_session_step_back (WcePlaySession *session);
/* Makes a choice again that was taken back; FALSE when there is none. */
gboolean wce_play_session_step_forward (WcePlaySession *session);
/* Takes choices back up to the last one that a person made between two or
 * more; without persons the same as step_back. */
gboolean wce_play_session_undo (WcePlaySession *session);
/* Makes the choice of a person again, and those that followed it, up to the
 * next one of a person. */
gboolean wce_play_session_redo (WcePlaySession *session);
/* To the beginning of the turn, or of the one before it; to the next turn. */
gboolean wce_play_session_turn_back (WcePlaySession *session);
gboolean wce_play_session_turn_forward (WcePlaySession *session);
/* Goes to a position of the line; what lies behind it stays. */
void wce_play_session_seek (WcePlaySession *session, guint position);
/* Goes to where a line of the log was told. */
void wce_play_session_seek_line (WcePlaySession *session, guint line);
/* Lines of the log up to the present position. */
guint wce_play_session_get_log_position (WcePlaySession *session);

/* Going back and choosing otherwise begins a variation; the line that was
 * played before is kept. */
typedef struct {
  guint number;   /* for wce_play_session_show_variation() */
  guint position; /* of its first choice, from 1; 0: the first line */
  guint length;   /* choices to its end */
  guint turn;     /* in which it begins */
  char *label;    /* its first choice in words; NULL: the first line */
  gboolean shown;
} WceVariation;
/* Of WceVariation, in the order in which they began. Free with
 * g_ptr_array_unref(). */
GPtrArray *wce_play_session_get_variations (WcePlaySession *session);
/* Goes to the first choice of a variation; of the first line, to where the
 * line shown left it. */
void wce_play_session_show_variation (WcePlaySession *session, guint number);

/* ---- games as files ------------------------------------------------------------- */

/* Writes a record that `warcouncil replay` plays: the choices up to the present
 * position. @param file  the battle, from the folder of the record */
gboolean wce_play_session_save (WcePlaySession *session, const char *path,
                                const char *file, GError **error);
/* Plays a record of this very battle, to its end.
 * @return FALSE with the error set: what is no record, or one of another
 *         battle, changes nothing; a wrong line ends the game before it */
gboolean wce_play_session_load (WcePlaySession *session, const char *text,
                                GError **error);
/* The file of the battle that a record names; NULL with the error set when it
 * is no record. Free with g_free(). */
char *wce_play_record_battle (const char *text, GError **error);

/* The choices up to here in the notation of the runtime. Free with
 * g_strfreev(). */
char **wce_play_session_get_notation (WcePlaySession *session);
/* The lines of the log up to here. Free with g_strfreev(). */
char **wce_play_session_get_told (WcePlaySession *session);
/* Makes choices as long as they are legal. @return how many */
guint wce_play_session_repeat (WcePlaySession *session,
                               char *const *notation);

/* ---- what is shown -------------------------------------------------------- */

/* The figure of a face of the dice, which is that of the blocks of some class,
 * or -1; its name; and a few letters for it. Owned by the session's battle. */
int wce_play_session_face_symbol (WcePlaySession *session, int face);
const char *wce_play_session_face_name (WcePlaySession *session, int face);
const char *wce_play_session_face_letters (WcePlaySession *session, int face);
/* The last roll up to here: its line of the log, and that of what it scored,
 * or NULL. */
WceLogLine *wce_play_session_dup_roll (WcePlaySession *session,
                                       WceLogLine **score);

/* Two persons at one screen: while this is on, the deciding player's hand is
 * covered until he says that he has the seat. Off at first. */
void wce_play_session_set_private (WcePlaySession *session, gboolean private);
gboolean wce_play_session_is_covered (WcePlaySession *session);
void wce_play_session_take_seat (WcePlaySession *session);

/* A snapshot for the board, with the flags of choices, selection and last
 * events. NULL while there is no game. */
WceBoardModel *wce_play_session_make_model (WcePlaySession *session);
/* Lines of the log (WceLogLine), owned by the session. While a person plays,
 * the cards that the side without get_viewer() draws are not named. */
GListModel *wce_play_session_get_log (WcePlaySession *session);
/* The side whose hand is shown: that of the person who decides, else of the
 * only person, else the side that decides. */
int wce_play_session_hand_side (WcePlaySession *session);
/* Side for which things are shown: that of the hand; WCR_SIDES for nobody while
 * the hand is covered; -1, which may see all, while nobody plays but chance. */
int wce_play_session_get_viewer (WcePlaySession *session);
/* Name of an army, or "Top", "Bottom". Owned by the session's battle. */
const char *wce_play_session_side_name (WcePlaySession *session, int side);

G_END_DECLS

#endif
