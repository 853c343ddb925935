/* lines.h: what a playtest reports, line by line: its findings, its tables, and
 * games that are worth watching. No display is needed. */
#ifndef WCE_PLAYTEST_LINES_H
#define WCE_PLAYTEST_LINES_H

#include <glib.h>

#include "wcc/recorded.h"

G_BEGIN_DECLS

typedef struct {
  char *title, *details; /* for people; details may be NULL */
  guint64 game;          /* an example, or WCR_NO_GAME */
  char *rule;            /* "file:line" of the rule concerned, or NULL */
  gboolean trouble;      /* the designer should look at it */
} WcePlaytestLine;

/* The tables, which are shown separately. */
typedef enum {
  WCE_TABLE_CARDS,
  WCE_TABLE_CLASSES,
  WCE_TABLE_RULES, /* also tokens and objectives that were never used */
  WCE_N_TABLES
} WcePlaytestTable;

/* These functions return WcePlaytestLine, perhaps none; free with
 * g_ptr_array_unref(). Results without games give no lines. */

/* The most important findings, and the verdict in one sentence.
 * @param recorded  games of people, or NULL
 * @param before  results of the same battle with other players show what
 *                difference the players make; other results have no effect; may
 *                be NULL
 * @param verdict  set to the verdict, or to NULL; free with g_free() */
GPtrArray *wce_playtest_findings (const wcc_results *results,
                                  const wcc_results *before,
                                  const wcc_recorded *recorded, char **verdict);
/* What is to be said of records. @param refused  texts; or NULL */
GPtrArray *wce_playtest_refused (const GPtrArray *refused);
/* All cards, classes or rules. */
GPtrArray *wce_playtest_table (const wcc_results *results,
                               WcePlaytestTable table);
/* The shortest and the longest game, the most open one, the greatest comeback,
 * and one for each outcome. */
GPtrArray *wce_playtest_games (const wcc_results *results);
/* What differs from the earlier results, and how certain that is.
 * @param difference, pairs  from wce_playtest_session_compare() */
GPtrArray *wce_playtest_changes (const wcc_results *results,
                                 const wcc_results *before,
                                 const wcc_interval *difference, guint64 pairs);

/* "200 of 400 games, 0:12 left". Free with g_free().
 * @param seconds  left; -1: not known */
char *wce_playtest_progress (const wcc_results *results, gint64 seconds);

/* The shares of the bars in the histogram of a measure, which sum up to 1, from
 * the first to the last bar that has games in either of the results.
 * @param before  may be NULL; @param other  set to its shares, or to NULL
 * @param first  set to the number of the first bar
 * @return of double; free both with g_array_unref() */
GArray *wce_playtest_shares (const wcc_played *played, const wcc_played *before,
                             enum wcr_measure measure, GArray **other,
                             int *first);

G_END_DECLS

#endif
