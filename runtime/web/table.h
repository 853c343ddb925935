/* table.h: the one battle of the module and its game (private to the room). */
#ifndef WCW_TABLE_H
#define WCW_TABLE_H

#include "json.h"
#include "wcr/player.h"

/* Marks a text for translation. */
#define N_(text) text

struct table {
  wcr_battle *battle; /* NULL: none */
  wcr_game *game, *view;
  bool started;
  uint64_t seed;
  wcr_choice *list; /* the choices now */
  int count;
  wcr_choice *made; /* the choices so far, and those that were taken back */
  int at, known;
  size_t room;
  wcr_player *player[WCR_SIDES]; /* by seat; NULL: a person */
  struct json out;               /* the text that was last returned */
};

/* WebAssembly passes numbers only, and wcr_translate takes no user: so a module
 * has one table. */
struct table *the_table (void);

/* The English text in the language of the reader; a wcr_translate. */
const char *table_translate (const char *english);

/* Starts an answer. @return the table when it has a battle, or with `game` a
 * game; NULL after the answer `null` */
struct table *table_answer (bool game);

/* Lists the choices of the position that was just reached. */
void table_arrive (struct table *table);

/* The index of one of the choices now, or -1. */
int table_find (const struct table *table, wcr_choice choice);

/* Room for a text in the making, used again each time; of `length` bytes and NUL.
 * @return NULL: memory is out */
char *table_room (size_t length);

/* The name of a noun, or else its identifier. */
const char *table_name (const struct table *table, enum wcr_noun noun, int i);

#endif
