/* session.h: a game in play, with its history.
 *
 * Owns a loaded battle and a game. Each side is played by a person or the
 * program. The session waits at a decision. Persons answer it with a choice of
 * the list or by picking hexes, the program by step and run. Every choice is
 * kept, so each can be undone and made differently. No display is needed;
 * running needs a main loop.
 *
 * Signals: changed, after anything visible has changed.
 * Properties: running (bool). */
#ifndef WCE_PLAY_SESSION_H
#define WCE_PLAY_SESSION_H

#include <gio/gio.h>

#include "scene/board-model.h"
#include "wcr/wcr.h"

G_BEGIN_DECLS

/* Who plays a side: a person; the program with any legal choice; the player of
 * the runtime that takes what is best at once; or the one that searches turns
 * ahead, which takes a thread and some time. */
typedef enum {
  WCE_PLAYER_PERSON,
  WCE_PLAYER_RANDOM,
  WCE_PLAYER_GREEDY,
  WCE_PLAYER_SEARCH,
  WCE_N_PLAYERS
} WcePlayer;

/* ---- lines of the log ---------------------------------------------------- */

#define WCE_TYPE_LOG_LINE (wce_log_line_get_type ())
G_DECLARE_FINAL_TYPE (WceLogLine, wce_log_line, WCE, LOG_LINE, GObject)

/* A line in words, dice included, as the present viewer may see it. Owned by
 * the line; also its property "text". */
const char *wce_log_line_get_text (WceLogLine *line);
/* Whether the game has not reached the line, since choices were undone; also
 * the property "ahead". */
gboolean wce_log_line_get_ahead (WceLogLine *line);
enum wcr_event_type wce_log_line_get_event (WceLogLine *line);
/* Number of the turn in which it happened. */
int wce_log_line_get_turn (WceLogLine *line);
/* Whether the lines of the turn that it begins are hidden; also the property
 * "folded". The log that is shown sets it. */
gboolean wce_log_line_get_folded (WceLogLine *line);
void wce_log_line_set_folded (WceLogLine *line, gboolean folded);
/* The text without the faces of its dice. */
const char *wce_log_line_get_plain (WceLogLine *line);
/* Hex that the line is about, or WCE_NO_HEX. */
int wce_log_line_get_hex (WceLogLine *line);
/* Faces rolled. @param n  set to their number */
const guint8 *wce_log_line_get_dice (WceLogLine *line, guint *n);

/* ---- the session --------------------------------------------------------- */

#define WCE_TYPE_PLAY_SESSION (wce_play_session_get_type ())
G_DECLARE_FINAL_TYPE (WcePlaySession, wce_play_session, WCE, PLAY_SESSION,
                      GObject)

/* A session without a game. Both sides are persons. */
WcePlaySession *wce_play_session_new (void);

/* Loads a compiled battle and starts a game. The lines of the game before it are
 * kept (kept.h).
 * @return FALSE with the error set; the game before it then continues */
gboolean wce_play_session_start (WcePlaySession *session, GBytes *binary,
                                 guint64 seed, GError **error);
/* Sets the short names of unit classes on the map, from the next start on. A
 * battle knows only the classes that fight in it, so it might shorten their
 * names differently from the editor.
 * @param names  texts by identifier; a reference is taken; NULL: the battle's
 *               own */
void wce_play_session_set_short_names (WcePlaySession *session,
                                       GHashTable *names);
/* Sets the map of the document, whose labels are shown in the games: a compiled
 * battle has none.
 * @param map  a reference is taken; NULL: there are no labels */
void wce_play_session_set_map (WcePlaySession *session, WceBoardModel *map);
/* Starts the same battle again, as start() does. Does nothing without a battle. */
void wce_play_session_restart (WcePlaySession *session, guint64 seed);
guint64 wce_play_session_get_seed (WcePlaySession *session);
/* NULL while there is no game. */
const wcr_battle *wce_play_session_get_battle (WcePlaySession *session);
const wcr_game *wce_play_session_get_game (WcePlaySession *session);

/* Who plays a side now. Rules may let the players change seats: then whoever had
 * one side has the other one, until choices are taken back or a game starts. */
WcePlayer wce_play_session_get_player (WcePlaySession *session, int side);
void wce_play_session_set_player (WcePlaySession *session, int side,
                                  WcePlayer player);

/* The personality of a side that the program plays; NULL: the usual one. It is
 * kept for the next battle, which may lack it. @param id  of the personality */
const char *wce_play_session_get_personality (WcePlaySession *session,
                                              int side);
void wce_play_session_set_personality (WcePlaySession *session, int side,
                                       const char *id);

/* Whether a person has to decide between two or more choices. */
gboolean wce_play_session_asks_person (WcePlaySession *session);
/* What has to be decided, and by whom, in words. Free with g_free(). */
char *wce_play_session_question (WcePlaySession *session);

/* ---- choices ------------------------------------------------------------- */

guint wce_play_session_get_choice_count (WcePlaySession *session);
wcr_choice wce_play_session_get_choice (WcePlaySession *session, guint i);
/* A choice in words, "Move heavy infantry F5 to E5". Free with g_free(). */
char *wce_play_session_choice_label (WcePlaySession *session, guint i);
/* Makes choice i of the list. When a person then can only say that nothing more is
 * to be done, that is said, too, unless persons want to say it themselves. */
void wce_play_session_apply (WcePlaySession *session, guint i);
void wce_play_session_set_manual (WcePlaySession *session, gboolean manual);

typedef enum {
  WCE_PICK_NOTHING,  /* no choice has to do with that hex */
  WCE_PICK_SELECTED, /* the piece there is selected, or no longer */
  WCE_PICK_APPLIED,  /* the hex was a choice, which is made */
  WCE_PICK_SEVERAL   /* several choices: get_candidates() lists them */
} WcePick;

/* Picks a hex on the board: makes the choice that the hex means, or selects the
 * piece there. */
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
/* Whether the choice begins at the selected hex, or nothing is selected, or the
 * choice does not begin at a hex. For filtering the list. */
gboolean wce_play_session_choice_in_selection (WcePlaySession *session,
                                               guint i);

/* ---- hints --------------------------------------------------------------- */

/* Whether a person who can see the hand has to decide, and so can ask for a hint. */
gboolean wce_play_session_can_hint (WcePlaySession *session);
/* Asks what the player that searches would choose now. It answers later, from the
 * main loop, and selects the piece of its choice; nothing is chosen. When the game
 * has moved on by then, or no hint can be asked for, nothing happens. */
void wce_play_session_ask_hint (WcePlaySession *session);
/* Whether the answer is still to come. */
gboolean wce_play_session_awaits_hint (WcePlaySession *session);
/* The choice of the list that was the answer; -1: none was asked for here. */
int wce_play_session_get_hint (WcePlaySession *session);
/* How many of a thousand games the side that decides wins from here, by the
 * reckoning of that player; WCE_NO_CHANCE: there is no hint, or none was made. */
#define WCE_NO_CHANCE (-1)
int wce_play_session_get_hint_chance (WcePlaySession *session);
/* The hint in words: what to choose, why, and the chance to win; or that the computer
 * is thinking. NULL: none was asked for. Free with g_free(). */
char *wce_play_session_hint_words (WcePlaySession *session);

/* ---- time ---------------------------------------------------------------- */

/* Whether a step can be made: the program decides, or there is only one
 * choice. */
gboolean wce_play_session_can_step (WcePlaySession *session);
/* Makes one choice. A player that searches makes it later; the session runs
 * until then. */
void wce_play_session_step (WcePlaySession *session);
/* Steps until a person has to decide or the game is over, in slices of the
 * main loop.
 * @param pause  milliseconds after each choice that is seen on the map; 0: none */
void wce_play_session_run (WcePlaySession *session, guint pause);
void wce_play_session_stop (WcePlaySession *session);
gboolean wce_play_session_get_running (WcePlaySession *session);

/* The number of choices made so far; and with those of the line that were
 * undone. */
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
/* Goes to the beginning of the turn, or of the one before it; and to the next
 * turn. */
gboolean wce_play_session_turn_back (WcePlaySession *session);
gboolean wce_play_session_turn_forward (WcePlaySession *session);
/* Goes to a position of the line; the choices after it are kept. */
void wce_play_session_seek (WcePlaySession *session, guint position);
/* Goes to the position where a line of the log was written. */
void wce_play_session_seek_line (WcePlaySession *session, guint line);
/* The number of lines of the log up to the present position. */
guint wce_play_session_get_log_position (WcePlaySession *session);

/* Going back and choosing differently begins a variation; the line that was
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
/* Goes to the first choice of a variation; for the first line, to its first
 * choice after it parts from the line shown. */
void wce_play_session_show_variation (WcePlaySession *session, guint number);

/* ---- games as files ------------------------------------------------------ */

/* Plays a record of this very battle to its end.
 * @return FALSE with the error set: a text that is not a record, or a record of
 *         another battle, changes nothing; a wrong line ends the game before
 *         it */
gboolean wce_play_session_load (WcePlaySession *session, const char *text,
                                GError **error);
/* The file of the battle that a record names; NULL with the error set when the
 * text is not a record. Free with g_free(). */
char *wce_play_record_battle (const char *text, GError **error);

/* The choices up to here in the notation of the runtime. Free with
 * g_strfreev(). */
char **wce_play_session_get_notation (WcePlaySession *session);
/* The lines of the log up to here. Free with g_strfreev(). */
char **wce_play_session_get_told (WcePlaySession *session);
/* Makes choices until one is not legal. @return how many were made */
guint wce_play_session_repeat (WcePlaySession *session,
                               char *const *notation);

/* ---- what is shown ------------------------------------------------------- */

/* The figure of a die's face, which is on the blocks of some class, or -1; its
 * name; and a few letters for it. Owned by the session's battle. */
int wce_play_session_face_symbol (WcePlaySession *session, int face);
const char *wce_play_session_face_name (WcePlaySession *session, int face);
const char *wce_play_session_face_letters (WcePlaySession *session, int face);
/* The last roll up to here: its line of the log, and the line of what it
 * scored, or NULL. */
WceLogLine *wce_play_session_dup_roll (WcePlaySession *session,
                                       WceLogLine **score);

/* A sentence about the present turn or, when a person plays it, about the turn
 * before: "Turn of Romans: Line Command; 3 moves". NULL: nothing has happened yet.
 * Free with g_free(). */
char *wce_play_session_last_turn (WcePlaySession *session);

/* For two persons at one screen: while this is on, the hand of the player who
 * decides is covered until that player takes the seat. Off at first. */
void wce_play_session_set_private (WcePlaySession *session, gboolean private);
gboolean wce_play_session_is_covered (WcePlaySession *session);
void wce_play_session_take_seat (WcePlaySession *session);

/* A snapshot for the board, with the flags of choices, selection and last
 * events. NULL while there is no game. */
WceBoardModel *wce_play_session_make_model (WcePlaySession *session);
/* Lines of the log (WceLogLine), owned by the session. While a person plays,
 * lines do not name the cards drawn by the side that is not get_viewer(). */
GListModel *wce_play_session_get_log (WcePlaySession *session);
/* The side whose hand is shown: that of the person who decides, else that of
 * the only person, else the side that decides. */
int wce_play_session_hand_side (WcePlaySession *session);
/* The side for which things are shown: that of the hand; WCR_SIDES, which is
 * nobody, while the hand is covered; -1, which may see everything, while no
 * person plays. */
int wce_play_session_get_viewer (WcePlaySession *session);
/* Name of an army, or "Top", "Bottom". Owned by the session's battle. */
const char *wce_play_session_side_name (WcePlaySession *session, int side);

G_END_DECLS

#endif
