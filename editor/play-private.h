/* play-private.h: shared by the files of the play session. */
#ifndef WCE_PLAY_PRIVATE_H
#define WCE_PLAY_PRIVATE_H

#include "play-session.h"

G_BEGIN_DECLS

/* A choice that was made, and what there was before it. */
typedef struct {
  wcr_choice choice;
  gboolean asked; /* a person chose it among two or more */
  guint lines;    /* of the log before it */
  guint8 moved[WCR_MAX_PIECES];
  wcr_game *game;
} WcePlayEntry;

struct _WcePlaySession {
  GObject parent_instance;

  wcr_battle *battle;
  char **abbreviations; /* of the unit classes */
  gsize game_size;
  wcr_game *game, *initial; /* now, and when it started */
  guint64 seed;
  WcePlayer players[2];

  GPtrArray *history; /* of WcePlayEntry; from position on, taken back */
  guint position;
  GListStore *log;
  GPtrArray *pending; /* lines that wait to be added at once */

  GArray *choices;    /* of wcr_choice */
  GArray *candidates; /* of guint */
  int selected;
  guint8 moved[WCR_MAX_PIECES]; /* made its move this turn */
  GArray *event_hexes;          /* of int: where the last choice had effects */

  int viewer; /* for whom the lines of the log are told */

  guint source, pause; /* of the main loop while running, else 0 */
};

/* play-view.c: where a choice begins and what it is about; WCE_NO_HEX for
 * nothing. */
void wce_play_choice_hexes (WcePlaySession *session, wcr_choice choice,
                            int *from, int *to);
/* The hex where all choices begin that begin somewhere, or WCE_NO_HEX. */
int wce_play_only_source (WcePlaySession *session);

/* play-words.c: "heavy infantry H6", "leader Daphnaeus H8". Free with
 * g_free(). */
char *wce_play_piece_words (WcePlaySession *session, int piece);

/* play-log.c */
WceLogLine *wce_log_line_new (const wcr_battle *battle, const wcr_game *game,
                              const wcr_event *event);
/* @param side  the one that looks, or -1, which may see all */
void wce_log_line_show_to (WceLogLine *line, int side);

G_END_DECLS

#endif
