/* private.h: shared by the files of the play session. */
#ifndef WCE_PLAY_PRIVATE_H
#define WCE_PLAY_PRIVATE_H

#include "session.h"

#include "wcr/player.h"
#include "tree.h"

G_BEGIN_DECLS

/* What the tree keeps of the game now and then. */
typedef struct {
  guint8 moved[WCR_MAX_PIECES];
  wcr_game *game; /* behind it, in the same block */
} WcePlayState;

struct _WcePlaySession {
  GObject parent_instance;

  wcr_battle *battle;
  GBytes *binary;       /* from which it was loaded */
  GHashTable *short_names; /* of unit classes by identifier, as given */
  char **abbreviations; /* of the unit classes */
  char **face_letters;  /* of the faces of the dice */
  gsize game_size;
  wcr_game *game, *initial; /* now, and when it started */
  guint64 seed;
  WcePlayer players[2];
  char *personalities[2];  /* their ids; NULL: the usual one */
  wcr_player *choosers[2]; /* who choose, as far as needed */
  gboolean private; /* hands are covered ... */
  int seated;       /* ... but that of the side that has the seat, or -1 */

  WcePlayTree *tree;
  GHashTable *labels; /* of first choices of variations, by node */
  guint node;         /* where the game is */
  guint logged;       /* up to where the log tells it: here or further on */
  gboolean silent;    /* the log has it already */
  GListStore *log;
  GPtrArray *pending; /* lines that wait to be added at once */

  GArray *choices;    /* of wcr_choice */
  GArray *candidates; /* of guint */
  int selected;
  guint8 moved[WCR_MAX_PIECES]; /* made its move this turn */
  GArray *event_hexes;          /* of int: where the last choice had effects */

  int viewer; /* for whom the lines of the log are told */

  guint source, pause; /* of the main loop while running, else 0 */
  GCancellable *thought; /* while who searches thinks; NULL: nobody does */
  gboolean one_step;     /* then it rests */
  gint64 told;           /* when others last heard of what was thought */
};

/* session.c: hears of what happens; lists the choices of the position that
 * was reached; tells everybody. */
void wce_play_on_event (void *user, const wcr_battle *battle,
                        const wcr_game *game, const wcr_event *event);
void wce_play_arrive (WcePlaySession *session);
/* Of the battle, or WCR_NONE, for whom the program plays so. */
int wce_play_personality (WcePlaySession *session);
void wce_play_flush_log (WcePlaySession *session);
void wce_play_changed (WcePlaySession *session);

/* time.c: begins the tree of a game that was just started. */
void wce_play_begin_time (WcePlaySession *session);
/* Makes a choice, or follows it where it has been made before. */
void wce_play_make_choice (WcePlaySession *session, wcr_choice choice,
                           gboolean asked);

/* think.c: the choice has to be found in a thread. */
gboolean wce_play_needs_thought (WcePlaySession *session);
typedef void (*WceThoughtFunc) (WcePlaySession *session, wcr_choice choice);
/* Sets session->thought and calls the function when the choice is found; unless
 * the thought is another one by then, or the game has become another one. */
void wce_play_think (WcePlaySession *session, WceThoughtFunc found);

/* words.c: a choice of the present position. */
char *wce_play_choice_words (WcePlaySession *session, wcr_choice choice);
/* "heavy infantry H6", "leader Daphnaeus H8". Free with
 * g_free(). */
char *wce_play_piece_words (WcePlaySession *session, int piece);

/* log.c */
WceLogLine *wce_log_line_new (const wcr_battle *battle, const wcr_game *game,
                              const wcr_event *event);
/* @param side  the one that looks, or -1, which may see all */
void wce_log_line_show_to (WceLogLine *line, int side);
/* The game is not there yet: choices were taken back. */
void wce_log_line_set_ahead (WceLogLine *line, gboolean ahead);

G_END_DECLS

#endif
