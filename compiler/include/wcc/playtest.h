/* playtest.h: many games of battles, played in threads and counted.
 *
 *   wcc_results *results = wcc_results_new (&plan, battles, count);
 *   wcc_playtest_run (results, battles, &options);
 *   char *json = wcc_results_json (results, &length);
 *
 * A plan says what is played, and so it fixes the results: neither threads nor
 * interruptions matter. Games come in pairs: 2i and 2i + 1 are played on one
 * seed with seats swapped. Everything else counts in pairs: work, shards, what
 * a results file has done, and statistics. */
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
/* @param who  its personality does not matter; for a player that searches, the
 *             number is written, unless both are 0
 * @param personality  its id; "": the usual one
 * @return text */
const char *wcc_level_text (const wcr_player_options *who,
                            const char *personality, char text[WCC_LEVEL_TEXT]);
enum wcc_level_fault {
  WCC_LEVEL_GOOD,
  WCC_LEVEL_NAME,        /* there is no such level */
  WCC_LEVEL_EFFORT,      /* the player searches, but no number follows the : */
  WCC_LEVEL_NO_EFFORT,   /* there is a colon, but the player does not search */
  WCC_LEVEL_PERSONALITY, /* no name follows the @ */
};
/* @param who  set on success; numbers that are not in the text stay unchanged
 * @param personality  set on success to its id (the end of the text), or "" */
enum wcc_level_fault wcc_level_read (const char *text, wcr_player_options *who,
                                     const char **personality);

/* The start of a results file, and its version. */
#define WCC_RESULTS_MARK "warcouncil-playtest"
#define WCC_RESULTS_VERSION 6

/* What is played. */
typedef struct {
  uint64_t games; /* of each battle: even, 2 to WCC_MOST_GAMES */
  uint64_t seed;  /* to INT64_MAX */
  /* Players A and B: A has the top side in even games. When both are alike,
   * there is nothing to swap, and every game has its own seed. */
  enum wcr_level level[2];
  int nodes[2];   /* of players who search */
  /* Ids of personalities that all battles have; "": the usual one; WCR_PEOPLE:
   * each game draws who plays. */
  char personality[2][WCR_MAX_ID + 1];
  int turns;      /* player turns after which a game is broken off: a stall */
  int within[2];  /* percent: stop when it is known whether the top side's win
                     rate lies between them; 0, 0: play all games */
  int shard, shards; /* the shard-th of so many parts of the pairs, from 1 */
} wcc_plan;
#define WCC_PLAN                                                               \
  { 400, 1, { WCR_LEVEL_GREEDY, WCR_LEVEL_GREEDY },                            \
    { WCR_USUAL_NODES, WCR_USUAL_NODES }, { "", "" }, 500, { 0, 0 }, 1, 1 }

/* A battle to play. Texts that must be kept are copied. */
typedef struct {
  const wcr_battle *battle;
  uint32_t checksum;    /* wcc_playtest_checksum() of its binary */
  const char *file;     /* as the user names it */
  const char *switches; /* other rulings than the file's, "a=b,c=d"; or "" */
  int against;          /* number of an earlier battle to compare it with, game
                           by game; or WCR_NONE */
} wcc_contest;

/* Checksum of everything that decides how a playtest goes: what the binary
 * plays, and its personalities, which matter to players but not to rules. */
uint32_t wcc_playtest_checksum (const uint8_t *binary, size_t size);

/* ---- results ------------------------------------------------------------------ */

typedef struct {
  char *id, *name;
} wcc_label;

/* How often people won with the top side, in ten-thousandths, and in how many
 * games; in 0: not known. See wcc/people.h. */
typedef struct {
  uint64_t share, games;
} wcc_people;

/* The results of one battle. */
typedef struct {
  char *file, *switches, *title;
  char *agreed; /* "Weather: dry": on what players agree before a game, or "" */
  char *army[WCR_SIDES];
  int program[WCR_SIDES]; /* 1 + enum wcr_level when nobody plays it; 0. A and B
                             then have the other army by turns */
  int banners[WCR_SIDES]; /* needed to win */
  int columns, rows;      /* of the board */
  uint32_t checksum;
  int against;
  wcc_people people;
  wcr_tally_shape shape;
  uint64_t *tally;
  /* Names of cards, classes, hexes (ids), rules (id: file and line), tokens and
   * objectives, as many as wcc_label_count() says. */
  wcc_label *label[WCR_TALLY_TABLES];
  /* Against the battle to compare with: games by its outcome * WCR_OUTCOMES +
   * own outcome, and pairs by points of the top side, own minus its points. */
  uint64_t compared[WCR_OUTCOMES * WCR_OUTCOMES];
  wcc_shifts shifts;
} wcc_played;

/* Pairs first to end - 1. */
typedef struct {
  uint64_t first, end;
} wcc_pairs;

typedef struct {
  char *program; /* version of the program that played */
  char *players; /* digest of the sources that decide how games go */
  wcc_plan plan;
  wcc_played *battle;
  size_t battles;
  wcc_pairs *done; /* ascending, with gaps between */
  size_t parts;
} wcc_results;

/* Results before any game. @return NULL when out of memory; release with
 * wcc_results_free() */
wcc_results *wcc_results_new (const wcc_plan *plan, const wcc_contest *contests,
                              size_t count);
void wcc_results_free (wcc_results *results);
/* The pairs of the plan, of its shard, and those done so far. */
uint64_t wcc_plan_pairs (const wcc_plan *plan);
wcc_pairs wcc_plan_shard (const wcc_plan *plan);
uint64_t wcc_results_pairs (const wcc_results *results);
/* Number of labels of a table; 0 for tables that need none. */
int wcc_label_count (const wcr_tally_shape *shape, enum wcr_tally_table table);
/* Whether rows come in two, of the top side and the bottom side. */
bool wcc_table_has_sides (enum wcr_tally_table table);

/* The same battle with the same rulings in other results; NULL: none. */
const wcc_played *wcc_results_find (const wcc_results *results,
                                    const wcc_played *played);
/* Whether two results are of the same plan, battles and program, apart from
 * shards.
 * @return NULL, or what differs, in the reader's language, in `what` */
const char *wcc_results_differ (const wcc_results *a, const wcc_results *b,
                                char *what, size_t size);
/* Adds results of the same plan that have other pairs. When no pair is missing,
 * the results are as if one run had played all.
 * @return false when out of memory, or when a pair is in both: nothing has
 *         changed then, and *twice is that pair */
bool wcc_results_add (wcc_results *into, const wcc_results *from,
                      uint64_t *twice);
/* True when the question of the plan is answered for all battles. This takes
 * pairs from 0 on without a gap. */
bool wcc_results_answered (const wcc_results *results);
/* True when nothing is left to play: all pairs of the shard are done, or the
 * question is answered. */
bool wcc_results_complete (const wcc_results *results);

/* Digest of what decides how games go in this program; it is results->players
 * of the results that it makes. */
const char *wcc_players (void);

/* Number of games with an outcome, whoever sat where; of all games; and the
 * mean of a measure over all games. */
uint64_t wcc_played_outcome (const wcc_played *played,
                             enum wcr_outcome outcome);
uint64_t wcc_played_games (const wcc_played *played);
wcc_interval wcc_played_mean (const wcc_played *played,
                              enum wcr_measure measure);
/* How many pairs of a battle had each score, for the top side and for player
 * A. */
wcc_scores wcc_side_scores (const wcc_played *played);
wcc_scores wcc_level_scores (const wcc_played *played);
/* Adds a pair of games to those that are compared with the same pair of another
 * battle.
 * @param own, other  outcomes of the two games (enum wcr_outcome) */
void wcc_shifts_add (wcc_shifts *shifts, const int own[2], const int other[2]);
/* Whether A and B are the same players in both, with the same personalities. */
bool wcc_plan_same_players (const wcc_plan *a, const wcc_plan *b);
/* Whether each game draws who plays as A or B (0 or 1). */
bool wcc_plan_draws (const wcc_plan *plan, int player);
/* Whether both players are alike, so that all games are independent. */
bool wcc_plan_is_alike (const wcc_plan *plan);
/* Win rate of the top side, by games when they are independent, else by pairs. */
wcc_interval wcc_side_rate (const wcc_results *results,
                            const wcc_played *played);

/* The results as JSON (schemas/results.md) or as CSV, with one line per number:
 * battle, title, table, id, side, column and value.
 * @return text from malloc; NULL when out of memory */
char *wcc_results_json (const wcc_results *results, size_t *length);
char *wcc_results_csv (const wcc_results *results, size_t *length);
/* The command that plays these games, "warcouncil playtest FILE --games 400 ...",
 * with names quoted for a shell where needed.
 * @param shard   of so many shards; 1 of 1 plays all
 * @return text from malloc; NULL when out of memory */
char *wcc_results_command (const wcc_results *results, int shard, int shards);
/* Reads the JSON back. Nothing in it is trusted.
 * @param why  set on failure to what is wrong, in the reader's language; ""
 *             when out of memory
 * @return NULL on failure; else release with wcc_results_free() */
wcc_results *wcc_results_read (const char *text, size_t length, char *why,
                               size_t size);

/* ---- playing -------------------------------------------------------------------- */

typedef struct {
  int threads; /* 1 or more */
  /* Called a few times a second from the thread that called
   * wcc_playtest_run(), while the results do not change. @return false to stop:
   * running games break off and do not count. Players that think stop thinking,
   * so this takes a small part of a second */
  bool (*watch) (void *user, const wcc_results *results);
  void *user;
  /* Called for each pair that is added, in that order and from one thread at a
   * time, with the outcomes of its two games by battle (enum wcr_outcome). Or
   * NULL. */
  void (*pair) (void *user, uint64_t pair, const int (*ended)[2]);
} wcc_run_options;

/* Plays what is missing from the plan or its shard.
 * @param contests  those that the results were made from
 * @return false when out of memory; what is done is kept */
bool wcc_playtest_run (wcc_results *results, const wcc_contest *contests,
                       const wcc_run_options *options);

/* Plays one game of the plan again.
 * @param listener  or NULL
 * @param choice    called before each choice; or NULL
 * @param game  wcr_game_size() bytes, to play the game in
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
