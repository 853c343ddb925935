/* figures.h: numbers for the reports of a playtest (private). */
#ifndef WCC_FIGURES_H
#define WCC_FIGURES_H

#include "wcc/findings.h"

#include <stdarg.h>

/* A number of a row of a table: NUMBER (played, CARDS, row, PLAYED). */
#define NUMBER(played, table, row, id)                                         \
  (figures_row ((played), WCR_TALLY_##table, (row))[WCR_COLUMN (table, id)])
const uint64_t *figures_row (const wcc_played *played,
                             enum wcr_tally_table table, int row);
/* The label of what a row is about; and its name, or else its id. */
const wcc_label *figures_label (const wcc_played *played,
                                enum wcr_tally_table table, int row);
const char *figures_name (const wcc_played *played, enum wcr_tally_table table,
                          int row);
/* The title of the battle, or else its file. */
const char *figures_title (const wcc_played *played);
/* The lowest number of a game that the row counts, or WCR_NO_GAME. */
uint64_t figures_example (const wcc_played *played, enum wcr_tally_table table,
                          int row);

/* The army that A and B have by turns: the top one, unless nobody plays it. */
int figures_shared (const wcc_played *played);
/* Which of A and B, 0 or 1, had that army in the games of a seat. */
int figures_player (const wcc_played *played, enum wcr_seat seat);
/* Win rate of that army in the games of a seat; sets *games. */
wcc_interval figures_seat_rate (const wcc_played *played, enum wcr_seat seat,
                                uint64_t *games);
/* Games in which the top side moved first; and the win rate of the side that
 * did. */
uint64_t figures_top_first (const wcc_played *played);
wcc_interval figures_first_rate (const wcc_played *played);
/* How many kinds of people played; 0: who played was not drawn. */
int figures_kinds (const wcc_played *played);
/* What a kind is called. */
const char *figures_kind_name (const wcc_played *played, int kind);
/* Win rate of a side in the games in which it was played by such people; sets
 * *games. */
wcc_interval figures_kind_rate (const wcc_played *played, int kind, int side,
                                uint64_t *games);
/* The share of so many games in all games of the battle. */
wcc_interval figures_rate (const wcc_played *played, uint64_t games);

/* Win rate of the holder of a card: when it was played, less when it was
 * not. */
wcc_interval figures_swing (const wcc_played *played, int row);
/* Whether there are enough games of both kinds. */
bool figures_has_swing (const wcc_played *played, int row);
/* Room for the rows of a table.
 * @return from malloc; NULL, and `failed` is set, when out of memory */
int *figures_rows (const wcc_played *played, enum wcr_tally_table table,
                   bool *failed);
/* Finds the rows that have enough games for a swing, the surest first.
 * @param rows  from figures_rows() of the table
 * @return how many */
int figures_swings (const wcc_played *played, int *rows);
/* Finds the classes that had blocks, the greatest losses first; as above. */
int figures_classes (const wcc_played *played, int *rows);
/* Whether nobody did it: a rule, or token action or objective of either
 * side. */
bool figures_never (const wcc_played *played, enum wcr_tally_table table,
                    int row);

/* Reasons for banners: the sources, the times before, at and after the first
 * close combat, each section in each part of a game, each class against each, and
 * each card. */
int figures_reasons (const wcc_played *played);
/* Whether either side gained a banner by it. */
bool figures_reason_acts (const wcc_played *played, int reason);
/* Whether it surely gives one side more, though it is one of many. */
bool figures_reason_is_sure (const wcc_played *played, int reason);
/* Whether there are so many of its kind that only the sure ones tell anything. */
bool figures_reason_is_one_of_many (const wcc_played *played, int reason);
/* A text by a format, as printf() takes it. @return NULL when out of memory; the
 * caller frees it */
char *figures_print (const char *format, ...)
    __attribute__ ((format (printf, 1, 2)));
char *figures_print_list (const char *format, va_list list)
    __attribute__ ((format (printf, 1, 0)));

/* What a reason is called. @param when  set to the part of a game for a section;
 * NULL for all else
 * @return NULL when out of memory; the caller frees it */
char *figures_reason (const wcc_played *played, int reason, const char **when);
/* Banners of a side a game for the reason; and how many more the top side
 * gains. */
double figures_reason_banners (const wcc_played *played, int reason, int side);
wcc_interval figures_reason_lead (const wcc_played *played, int reason);

/* Win rates between which a battle counts as even. */
#define FIGURES_EVEN_LOW 0.45
#define FIGURES_EVEN_HIGH 0.55

enum { FIGURES_TEXT = WCC_RATE_TEXT };

#endif
