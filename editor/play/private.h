/* private.h: shared by the files of the play session. */
#ifndef WCE_PLAY_PRIVATE_H
#define WCE_PLAY_PRIVATE_H

#include "session.h"

#include "wcr/player.h"
#include "tree.h"

G_BEGIN_DECLS

/* A copy of the state of the game, which the tree keeps at some nodes. */
typedef struct {
  guint8 moved[WCR_MAX_PIECES];
  wcr_game *game; /* after the struct, in the same block */
} WcePlayState;

/* What happened in a turn. */
typedef struct {
  int side; /* whose turn; WCR_NONE: there was none */
  int card; /* the first one played in it, or WCR_NONE */
  guint moves, attacks;
  guint blocks[2], units[2], leaders[2]; /* lost by each side */
  GArray *steps;                         /* of WceStep */
} WcePlayTurn;

struct _WcePlaySession {
  GObject parent_instance;

  wcr_battle *battle;
  GBytes *binary;       /* the battle was loaded from it */
  GHashTable *short_names; /* of unit classes, by identifier, as set */
  WceBoardModel *map;      /* whose labels the games show, or NULL */
  char **abbreviations; /* of the unit classes */
  char **face_letters;  /* of the faces of the dice */
  gsize game_size;
  wcr_game *game, *initial; /* now, and when it started */
  guint64 seed;
  /* By seat: the side that a player had when the game began. */
  WcePlayer players[2];
  char *personalities[2];  /* their ids; NULL: the usual one */
  wcr_player *choosers[2]; /* created when needed */
  gboolean manual;         /* a person says that nothing more is to be done */
  gboolean private; /* hands are covered ... */
  int seated;       /* ... except for who has this seat, or -1 */

  WcePlayTree *tree;
  GPtrArray *kept;    /* of WceKeptLine: of the games before */
  guint given;        /* nodes of the tree that are kept somewhere else */
  GHashTable *labels; /* words for the first choices of variations, by node */
  guint node;         /* where the game is */
  guint logged;       /* node that the log reaches: this one or a later one */
  gboolean silent;    /* what happens is in the log already */
  GListStore *log;
  GPtrArray *pending; /* lines to add to the log together */

  GArray *choices;    /* of wcr_choice */
  GArray *candidates; /* of guint */
  int selected;
  guint8 moved[WCR_MAX_PIECES]; /* made its move this turn */
  GArray *event_hexes;          /* of int: where the last choice had effects */

  WcePlayTurn turns[2];         /* the turn before, and this one */

  int viewer; /* the side for which the log is worded */

  guint source, pause; /* of the main loop while running, else 0; and ms */
  GCancellable *thought; /* while a search runs in its thread, else NULL */
  GCancellable *advice;  /* the same for a hint */
  int hint;              /* index of the choice, or -1 */
  int chance;            /* that came with it */
  gboolean one_step;     /* stop after the choice */
  gint64 told;           /* when listeners were last notified of the search */
};

/* session.c: wce_play_on_event() takes an event of the runtime,
 * wce_play_arrive() lists the choices of the position just reached,
 * wce_play_changed() notifies the listeners. */
void wce_play_on_event (void *user, const wcr_battle *battle,
                        const wcr_game *game, const wcr_event *event);
void wce_play_arrive (WcePlaySession *session);
/* The personality in the battle of the side that decides, or WCR_NONE. */
int wce_play_personality (WcePlaySession *session);
void wce_play_flush_log (WcePlaySession *session);
void wce_play_changed (WcePlaySession *session);

/* The seat of who plays a side now; and of who decides, in a game that is not
 * over. */
int wce_play_seat (WcePlaySession *session, int side);
int wce_play_decider_seat (WcePlaySession *session);

/* time.c: begins the tree of a game that was just started. */
void wce_play_begin_time (WcePlaySession *session);
/* Makes a choice, or follows it if it was made here before. */
void wce_play_make_choice (WcePlaySession *session, wcr_choice choice,
                           gboolean asked);

/* kept.c: keeps the lines of the game before another one begins. */
void wce_play_kept_init (WcePlaySession *session);
void wce_play_keep_lines (WcePlaySession *session);

/* Who makes the choice now. A person chooses for a side that the computer plays
 * what players agree on. */
WcePlayer wce_play_chooses (WcePlaySession *session);

/* think.c: whether the choice has to be found in a thread. */
gboolean wce_play_needs_thought (WcePlaySession *session);
typedef struct {
  wcr_choice choice;
  int chance; /* of the side that decides to win, in thousandths */
} WceFound;
typedef void (*WceThoughtFunc) (WcePlaySession *session, const WceFound *found);
/* Searches for the choice of the side that decides, and then calls the function,
 * unless the thought or the game has changed by then.
 * @param thought  in the session; set until then */
void wce_play_think (WcePlaySession *session, GCancellable **thought,
                     WceThoughtFunc found);

/* view.c: selects the piece of a choice that leads from it, or no piece. */
void wce_play_select_for (WcePlaySession *session, wcr_choice choice);

/* words.c: a choice in the present position, in words. */
char *wce_play_choice_words (WcePlaySession *session, wcr_choice choice);
/* "heavy infantry H6", "leader Daphnaeus H8". Free with g_free(). */
char *wce_play_piece_words (WcePlaySession *session, int piece);
/* wcr_counter_words(). Free with g_free(). */
char *wce_play_counter_words (WcePlaySession *session, enum wcr_counter_of of,
                              int whose);

/* turn.c: keeps what happened in this turn and the one before. forget() begins anew,
 * in a turn of the side or, with WCR_NONE, before the first turn. */
void wce_play_turns_init (WcePlaySession *session);
void wce_play_turns_finish (WcePlaySession *session);
void wce_play_turns_forget (WcePlaySession *session, int side);
void wce_play_turns_note (WcePlaySession *session, const wcr_battle *battle,
                          const wcr_game *game, const wcr_event *event);
/* The arrows that the map shows; NULL: none. */
const GArray *wce_play_turns_steps (WcePlaySession *session);

/* log.c: translates what the runtime says in English. */
const char *wce_play_translate (const char *english);
WceLogLine *wce_log_line_new (const wcr_battle *battle, const wcr_game *game,
                              const wcr_event *event);
/* Words the line for a side. @param side  or -1, which may see everything */
void wce_log_line_show_to (WceLogLine *line, int side);
/* Marks a line that the game has not reached yet: choices were taken back. */
void wce_log_line_set_ahead (WceLogLine *line, gboolean ahead);

G_END_DECLS

#endif
