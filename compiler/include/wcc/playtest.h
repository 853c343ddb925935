/* playtest.h: many games of battles, played in threads and counted.
 *
 *   wcc_results *results = wcc_results_new (&plan, battles, count);
 *   wcc_playtest_run (results, battles, &options);
 *   wcc_results_write (results, "akragas.json");
 *
 * A plan says what is played, and so everything that comes out: neither
 * threads nor interruptions matter. Games come in pairs: 2i and 2i + 1 are
 * played on one seed with seats swapped. A pair is the unit of all the rest:
 * of work, of shards, of what a results file has done, and of statistics. */
#ifndef WCC_PLAYTEST_H
#define WCC_PLAYTEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wcc/statistics.h"
#include "wcr/player.h"
#include "wcr/tally.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

enum {
  WCC_MOST_GAMES = 1 << 30, /* arbitrary; their numbers stay exact in JSON */
  WCC_MOST_BATTLES = 100,   /* of one playtest; arbitrary */
  WCC_MOST_TURNS = 10000,   /* after which a game is broken off; arbitrary */
  WCC_MOST_SHARDS = 10000   /* arbitrary */
};

/* Who plays, in words: "greedy", "search:128", "search:500ms@bold". */
enum { WCC_LEVEL_TEXT = 96 };
/* @param who  its personality does not matter; a number is told of who searches,
 *             unless both are 0
 * @param personality  its id; "": the usual one
 * @return text */
const char *wcc_level_text (const wcr_player_options *who,
                            const char *personality, char text[WCC_LEVEL_TEXT]);
enum wcc_level_fault {
  WCC_LEVEL_GOOD,
  WCC_LEVEL_NAME,        /* there is no such level */
  WCC_LEVEL_EFFORT,      /* behind the colon is no number for who searches */
  WCC_LEVEL_NO_EFFORT,   /* there is a colon, and nobody searches */
  WCC_LEVEL_PERSONALITY, /* none is named behind the @ */
};
/* @param who  set on success; numbers that the text has not stay as they are
 * @param personality  set on success to its id, which ends with the text, or "" */
enum wcc_level_fault wcc_level_read (const char *text, wcr_player_options *who,
                                     const char **personality);

/* How a results file begins, and its version. */
#define WCC_RESULTS_MARK "warcouncil-playtest"
#define WCC_RESULTS_VERSION 2

/* What is played. */
typedef struct {
  uint64_t games; /* of each battle: even, 2 to WCC_MOST_GAMES */
  uint64_t seed;  /* to INT64_MAX */
  /* Players A and B: A has the top side in even games. When both are alike there
   * is nothing to swap, and every game has a seed of its own. */
  enum wcr_level level[2];
  int nodes[2];   /* of players who search */
  /* Ids of personalities, which all battles have; "": the usual one. */
  char personality[2][WCR_MAX_ID + 1];
  int turns;      /* of players, after which a game is broken off: a stall */
  int within[2];  /* percent: stop when it is known whether the top side's win
                     rate lies between them; 0, 0: play all games */
  int shard, shards; /* the shard-th of so many parts of the pairs, from 1 */
} wcc_plan;
#define WCC_PLAN                                                               \
  { 400, 1, { WCR_LEVEL_GREEDY, WCR_LEVEL_GREEDY },                            \
    { WCR_USUAL_NODES, WCR_USUAL_NODES }, { "", "" }, 500, { 0, 0 }, 1, 1 }

/* A battle that is to be played. The texts are copied where they are kept. */
typedef struct {
  const wcr_battle *battle;
  uint32_t checksum;    /* wcc_playtest_checksum() of its binary */
  const char *file;     /* as the user names it */
  const char *switches; /* other rulings than the file's, "a=b,c=d"; or "" */
  int against;          /* number of the battle before it with which it is
                           compared game by game; or WCR_NONE */
} wcc_contest;

/* Checksum of all by which games of a playtest come out as they do: what the
 * binary plays, and its personalities, which no rule knows but players do. */
uint32_t wcc_playtest_checksum (const uint8_t *binary, size_t size);

/* ---- results ------------------------------------------------------------------ */

typedef struct {
  char *id, *name;
} wcc_label;

/* What came out of one battle. */
typedef struct {
  char *file, *switches, *title;
  char *army[WCR_SIDES];
  int banners[WCR_SIDES]; /* that win */
  int columns, rows;      /* of the board */
  uint32_t checksum;
  int against;
  wcr_tally_shape shape;
  uint64_t *tally;
  /* Names of cards, classes, hexes (ids), rules (id: file and line), tokens and
   * objectives: of as many as wcc_label_count() says. */
  wcc_label *label[WCR_TALLY_TABLES];
  /* Beside the one that it is compared with: games by result of that one * 3 +
   * own result (top, bottom, neither), and pairs by points of the top side, own
   * minus that one's, + 4. */
  uint64_t compared[WCR_TALLY_RESULTS * WCR_TALLY_RESULTS];
  uint64_t shifts[WCC_SHIFTS];
} wcc_played;

/* Pairs first to end - 1. */
typedef struct {
  uint64_t first, end;
} wcc_pairs;

typedef struct {
  char *program; /* version of the program that played */
  char *players; /* digest of the sources by which games come out as they do */
  wcc_plan plan;
  wcc_played *battle;
  size_t battles;
  wcc_pairs *done; /* ascending, apart from each other */
  size_t parts;
} wcc_results;

/* Results before any game. @return NULL when out of memory; release with
 * wcc_results_free() */
wcc_results *wcc_results_new (const wcc_plan *plan, const wcc_contest *contests,
                              size_t count);
void wcc_results_free (wcc_results *results);
/* The pairs of the plan, of its shard, and those that are done. */
uint64_t wcc_plan_pairs (const wcc_plan *plan);
wcc_pairs wcc_plan_shard (const wcc_plan *plan);
uint64_t wcc_results_pairs (const wcc_results *results);
/* Labels of a table; 0 for those that need none. */
int wcc_label_count (const wcr_tally_shape *shape, enum wcr_tally_table table);
/* Whether rows come in two, of the top side and the bottom side. */
bool wcc_table_has_sides (enum wcr_tally_table table);

/* The same battle, with the same rulings, in other results; NULL: there is none. */
const wcc_played *wcc_results_find (const wcc_results *results,
                                    const wcc_played *played);
/* Whether two results are of the same plan, battles and program, shards aside.
 * @return NULL, or what differs, in the reader's language, in `what` */
const char *wcc_results_differ (const wcc_results *a, const wcc_results *b,
                                char *what, size_t size);
/* Adds results of the same plan that have other pairs. When nothing is missing
 * any more it is as if one run had played all.
 * @return false when out of memory, or when a pair is in both: nothing has
 *         changed then, and *twice is that pair */
bool wcc_results_add (wcc_results *into, const wcc_results *from,
                      uint64_t *twice);
/* True when the question of the plan is answered for all battles, which it can
 * be only when the pairs from 0 on are done without a gap. */
bool wcc_results_answered (const wcc_results *results);
/* Nothing is left to be played: all pairs of the shard, or an answer. */
bool wcc_results_complete (const wcc_results *results);

/* Digest of what decides how games come out in this program; results->players
 * of those that it plays. */
const char *wcc_players (void);

/* Games by outcome, whoever sat where, and all of them; the mean of a measure
 * over all of them. */
uint64_t wcc_played_outcome (const wcc_played *played,
                             enum wcr_outcome outcome);
uint64_t wcc_played_games (const wcc_played *played);
wcc_interval wcc_played_mean (const wcc_played *played,
                              enum wcr_measure measure);
/* How many pairs of a battle had each number of points of the top side; and of
 * player A. */
void wcc_side_scores (const wcc_played *played, uint64_t pairs[WCC_SCORES]);
void wcc_level_scores (const wcc_played *played, uint64_t pairs[WCC_SCORES]);
/* Whether A and B are the same players in both, with the same personalities. */
bool wcc_plan_same_players (const wcc_plan *a, const wcc_plan *b);
/* Whether both players are alike, so that all games are independent. */
bool wcc_plan_is_alike (const wcc_plan *plan);
/* Win rate of the top side, by games when they are independent, else by pairs. */
wcc_interval wcc_side_rate (const wcc_results *results,
                            const wcc_played *played);

/* The results as JSON (schemas/results.md) or as CSV: a line for each number,
 * battle, title, table, id, side, column and value.
 * @return text from malloc; NULL when out of memory */
char *wcc_results_json (const wcc_results *results, size_t *length);
char *wcc_results_csv (const wcc_results *results, size_t *length);
/* The command that plays these games, "warcouncil playtest FILE --games 400 ...",
 * with names quoted for a shell where they have to be.
 * @param shard   of so many shards; 1 of 1 plays all
 * @return text from malloc; NULL when out of memory */
char *wcc_results_command (const wcc_results *results, int shard, int shards);
/* Reads JSON again. Nothing of it is trusted.
 * @param why  set on failure to what is wrong, in the reader's language; to ""
 *             when out of memory
 * @return NULL on failure; else release with wcc_results_free() */
wcc_results *wcc_results_read (const char *text, size_t length, char *why,
                               size_t size);

/* ---- playing -------------------------------------------------------------------- */

typedef struct {
  int threads; /* 1 or more */
  /* Called a few times a second from the thread that runs, while nobody changes
   * the results. @return false to stop: games that are running are broken off,
   * after the decision at which they are, and are not in the results */
  bool (*watch) (void *user, const wcc_results *results);
  void *user;
  /* Called for each pair that is added, from one thread at a time and in the
   * order in which pairs are added: by battle, how its two games ended: 0 for
   * the top side, 1 for the bottom side, 2 without a winner. Or NULL. */
  void (*pair) (void *user, uint64_t pair, const int (*ended)[2]);
} wcc_run_options;

/* Plays what is missing of the plan, or of its shard.
 * @param contests  those that the results were made of
 * @return false when out of memory; what is done is kept */
bool wcc_playtest_run (wcc_results *results, const wcc_contest *contests,
                       const wcc_run_options *options);

/* Plays one game of the plan again.
 * @param listener  or NULL
 * @param choice    called before each choice; or NULL
 * @param game  wcr_game_size() bytes, in which it is played
 * @return false when out of memory */
bool wcc_playtest_replay (const wcc_plan *plan, const wcr_battle *battle,
                          uint64_t number, wcr_game *game,
                          const wcr_listener *listener,
                          void (*choice) (void *user, const wcr_game *game,
                                          wcr_choice choice),
                          void *user);
/* Seed of the dice and the deck of a game. */
uint64_t wcc_game_seed (const wcc_plan *plan, uint64_t number);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
