/* lines.h: what a playtest has to say, line by line: what it found, its
 * tables, and games that are worth watching. No display is needed. */
#ifndef WCE_PLAYTEST_LINES_H
#define WCE_PLAYTEST_LINES_H

#include <glib.h>

#include "wcc/playtest.h"

G_BEGIN_DECLS

typedef struct {
  char *title, *details; /* for people; details: or NULL */
  guint64 game;          /* that shows it, or WCR_NO_GAME */
  char *rule;            /* "file:line" of the rule that it is about, or NULL */
  gboolean trouble;      /* that the designer should look at */
} WcePlaytestLine;

/* What is listed apart. */
typedef enum {
  WCE_TABLE_CARDS,
  WCE_TABLE_CLASSES,
  WCE_TABLE_RULES, /* and tokens and objectives that never acted */
  WCE_N_TABLES
} WcePlaytestTable;

/* All of them give WcePlaytestLine, perhaps none; free with
 * g_ptr_array_unref(). Results without games give no lines. */

/* What stands out, and the verdict in one sentence.
 * @param before   results of other players of the same battle tell what it
 *                 matters who plays; others, or NULL, tell nothing
 * @param people   games that people won with the top side, and all that they
 *                 played; 0 of 0: not told
 * @param verdict  set to it, or to NULL; free with g_free() */
GPtrArray *wce_playtest_findings (const wcc_results *results,
                                  const wcc_results *before,
                                  const guint64 people[2], char **verdict);
/* All cards, classes or rules. */
GPtrArray *wce_playtest_table (const wcc_results *results,
                               WcePlaytestTable table);
/* The shortest game, the longest one, the greatest comeback, and one of each
 * outcome. */
GPtrArray *wce_playtest_games (const wcc_results *results);
/* What differs from the results before, with how sure that is.
 * @param difference, pairs  of wce_playtest_session_compare() */
GPtrArray *wce_playtest_changes (const wcc_results *results,
                                 const wcc_results *before,
                                 const wcc_interval *difference, guint64 pairs);

/* "200 of 400 games, 0:12 left". Free with g_free().
 * @param seconds  left, or -1 */
char *wce_playtest_progress (const wcc_results *results, gint64 seconds);

/* Shares of the bars of the histogram of a measure, all together 1, from the
 * first to the last that has games in one of both results.
 * @param before  or NULL; @param other  set to its shares, or to NULL
 * @param first  set to the number of the first bar
 * @return of double; free both with g_array_unref() */
GArray *wce_playtest_shares (const wcc_played *played, const wcc_played *before,
                             enum wcr_measure measure, GArray **other,
                             int *first);

G_END_DECLS

#endif
