/* hotseat.h: a game of two people at one terminal (private). */
#ifndef CLI_HOTSEAT_H
#define CLI_HOTSEAT_H

#include "cli.h"

struct table {
  const wcr_battle *battle;
  wcr_game *game;
  wcr_choice *list;
  int count;
  struct moment *moment;
  size_t moments, room;
  wcc_record record, log;
  const char *record_path; /* or NULL */
  bool colour, terminal;   /* of stdout; stdin is one */
  int drawn_turn;          /* when the board was last drawn */
  uint64_t drawn;          /* and how it looked */
  bool quit;
  int status;
};

/* ---- hotseat_show.c ---- */

void show_board (const struct table *table);
void show_hand (const struct table *table);
void show_choices (const struct table *table);
/* What is to be decided, after the board when it looks otherwise than when it
 * was last drawn. */
void show_question (struct table *table);
void show_help (const struct table *table);

#endif
