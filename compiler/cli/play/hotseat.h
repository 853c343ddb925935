/* hotseat.h: a game at one terminal, between two people or against a player
 * (private). */
#ifndef CLI_HOTSEAT_H
#define CLI_HOTSEAT_H

#include "play.h"

struct table {
  const wcr_battle *battle;
  wcr_game *game;
  wcr_choice *list;
  int count;
  wcr_player *player[WCR_SIDES]; /* by seat; NULL: a person has it */
  struct moment *moment;
  size_t moments, room;
  wcc_record record, log;
  const char *record_path; /* or NULL */
  bool colour, terminal;   /* of stdout; stdin is one */
  int drawn_turn;          /* when the board was last drawn */
  uint64_t drawn;          /* and a hash of how it looked */
  int seated;              /* the seat of who looks, when two people change
                              places; or WCR_NONE */
  size_t told;             /* of the log, when that one came */
  bool quit;
  int status;
};

/* ---- hotseat_show.c ---- */

void show_board (const struct table *table);
void show_hand (const struct table *table);
void show_choices (const struct table *table);
/* The words of a choice, and what a number is called: at most 100 letters. */
enum { CHOICE_WORDS = WCR_CHOICE_TEXT + 100 * 4 + 4 };
const char *choice_words (const struct table *table, wcr_choice choice,
                          char text[CHOICE_WORDS]);
/* Prints what is to be decided, after the board if that has changed since it
 * was last drawn. */
void show_question (struct table *table);
void show_help (const struct table *table);

#endif
