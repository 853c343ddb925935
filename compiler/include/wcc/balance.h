/* balance.h: the smallest edits that make a battle even.
 *
 * Edits change one thing in the document of a battle: a card, who moves first,
 * a unit. All of them are tried in playtests on the same dice; in each round
 * the half that is farther from the aim is dropped, and those that stay play
 * twice as many games (successive halving: Z. Karnin, T. Koren, O. Somekh, Almost
 * optimal exploration in multi-armed bandits, ICML 2013). The best of many looks
 * better than it is, so those that are left play again on other dice, and those of
 * them that lie within the aim once more; only these last games are told.
 *
 * Where too few reach the aim, the search goes on in steps (a beam search): the
 * best of a step get one edit more. Each edit has changed the odds of the first
 * army by a factor; those combinations race that by these factors come nearest to
 * the aim for the least price. It ends when enough are found, after so many edits
 * at once, or when it is stopped. Where none reaches the aim, the nearest ones play
 * on other dice again, and are told.
 *
 * The battle itself plays up to 4,096 games; each edit of the first step 160 in the
 * mean, and each further step 8,192 in all; in each step the last sixteen at most
 * twice as many as a proposal is judged by (plan.games). */
#ifndef WCC_BALANCE_H
#define WCC_BALANCE_H

#include "wcc/compile.h"
#include "wcc/playtest.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

/* Kinds of edits: EDIT (ID, name, price). Prices are what designers may change;
 * an edit that costs less is proposed first. Edits at once cost as much as all of
 * them, and the price of FURTHER for each beyond the first. */
#define WCC_EDIT_LIST(EDIT)                                                    \
  EDIT (CARDS, "cards", 1)                                                     \
  EDIT (FIRST, "first", 1)                                                     \
  EDIT (MOVE, "move", 1)                                                       \
  EDIT (CLASS, "class", 2)                                                     \
  EDIT (REMOVE, "remove", 2)                                                   \
  EDIT (ADD, "add", 2)                                                         \
  EDIT (TERRAIN, "terrain", 2)                                                 \
  EDIT (BANNERS, "banners", 3)                                                 \
  EDIT (BLOCKS, "blocks", 3)                                                   \
  EDIT (SWITCH, "switch", 4)                                                   \
  EDIT (FURTHER, "further", 1)
enum wcc_edit_kind {
#define WCC_EDIT_ID(id, name, price) WCC_EDIT_##id,
  WCC_EDIT_LIST (WCC_EDIT_ID)
#undef WCC_EDIT_ID
      WCC_EDITS
};
const char *wcc_edit_name (enum wcc_edit_kind kind);
/* What it does, in the reader's language. */
const char *wcc_edit_doc (enum wcc_edit_kind kind);
int wcc_edit_price (enum wcc_edit_kind kind);

/* One replacement in the text of the document. */
typedef struct {
  wcc_range where;
  const char *text;
} wcc_patch;

enum {
  WCC_EDIT_PATCHES = 3, /* of one thing, at most */
  WCC_EDIT_PARTS = 5    /* edits at once, at most */
};

/* An edit of one thing, or several of these at once. */
typedef struct wcc_edit {
  enum wcc_edit_kind kind;                     /* FURTHER: several */
  const struct wcc_edit *part[WCC_EDIT_PARTS]; /* of several, in the order of
                                                  the document */
  int parts;         /* of several; else 0, and what follows is of one */
  const char *label; /* in the reader's language: "Romans: one card more (6)" */
  const char *rulings; /* a switch, "name=value"; else NULL */
  wcc_patch patch[WCC_EDIT_PATCHES];
  int patches;
  int hex; /* of the unit or terrain, or WCR_NONE */
} wcc_edit;
/* The text of the edited document. @return from malloc; NULL: out of memory */
char *wcc_edit_apply (const wcc_result *result, const wcc_edit *edit,
                      size_t *length);

/* Games that searches have played. A search that was stopped goes on with them,
 * and shards share them. */
typedef struct wcc_games wcc_games;
#define WCC_GAMES_MARK "warcouncil-games"
/* @param plan  who plays; seed and games do not matter
 * @return NULL when out of memory; else release with wcc_games_free() */
wcc_games *wcc_games_new (const wcc_plan *plan);
void wcc_games_free (wcc_games *games);
/* All games as text: a line that says who played, then a line for each battle by
 * so many pairs. Such texts can be joined, one behind the other, in any order.
 * @return text from malloc; NULL when out of memory */
char *wcc_games_text (const wcc_games *games, size_t *length);
/* Adds the games of a text. Nothing in it is trusted, but that a search played
 * these games.
 * @param text  ends in a NUL, which does not count
 * @param why  set on failure to what is wrong, in the reader's language; ""
 *             when out of memory
 * @return false on failure; games before the wrong line are added */
bool wcc_games_read (wcc_games *games, const char *text, size_t length,
                     char *why, size_t size);

typedef struct {
  int low, high; /* percent that the first army should win, 1 to 99 */
  /* Who plays, and the seed; games are of the last round. A shard plays only
   * its part of the edits in a round, and needs the games of the others. */
  wcc_plan plan;
  wcc_games *games; /* what is known, and gets what is played; or NULL */
  int threads;
  int price[WCC_EDITS]; /* 0: edits of this kind are not tried */
  /* Hexes whose units and terrain stay as they are: 1 for each; NULL: none. */
  const uint8_t *locked;
  int most; /* proposals */
  /* For names, as wcr_battle_speak() takes them; NULL: as in the document. */
  const char *languages;
  int seconds; /* after which it stops; 0: no bound */
  /* Called a few times a second: edits in this round, games played so far in
   * it and to be played; while edits are compiled, 0 of 0 games. @return false
   * to stop */
  bool (*watch) (void *user, size_t edits, uint64_t games, uint64_t of);
  void *user;
} wcc_balance_options;
#define WCC_BALANCE_OPTIONS                                                    \
  {                                                                            \
    45, 55, WCC_PLAN, NULL, 1, { 0 }, NULL, 10, NULL, 0, NULL, NULL            \
  }

typedef struct {
  wcc_edit edit;
  int price;
  wcc_interval rate; /* that the first army wins with it */
  bool sure;         /* the interval lies within the aim */
  double turns, lead_changes; /* means */
} wcc_advice;

typedef struct {
  const char *army;       /* the first one */
  enum wcc_answer before; /* whether the battle is within the aim as it is */
  wcc_interval rate;      /* of the first army, as it is */
  double turns, lead_changes;
  uint64_t games; /* played to know this */
  size_t tried;   /* edits */
  bool waits;     /* for games of other shards; there are no proposals yet */
  bool stopped;   /* before its end */
  bool flatters;  /* proposals are of the search, not of games on other dice */
  bool nearest;   /* no edit reaches the aim: proposals are those that come
                     nearest to it, the nearest first */
  wcc_advice *proposal; /* else by price, then by how near they come to
                           the middle of the aim */
  size_t proposals;
  struct wcc_edits *edits; /* private: all that were tried */
} wcc_balance;

/* Searches. A battle that is within the aim gets no proposals, nor does one of
 * which this is not known after many games.
 * @param result  of the battle's document, without errors
 * @param path  of the document, to find its rules
 * @param load  reads the rules, with NULL; NULL: wcc_load_file
 * @return NULL when out of memory; else release with wcc_balance_free() */
wcc_balance *wcc_balance_search (const wcc_result *result, const char *path,
                                 wcc_load load,
                                 const wcc_balance_options *options);
void wcc_balance_free (wcc_balance *balance);

/* Reads hexes whose units stay as they are, "B4,H8", or with blanks between.
 * @param locked  by hex of the battle; 1 is set for each that is named
 * @param length  set to the length of a word that is no hex of the board
 * @return where that word begins, or NULL: all are hexes */
const char *wcc_balance_lock (const wcr_battle *battle, const char *hexes,
                              uint8_t *locked, size_t *length);

/* How far a search has come, for people, by what its watch is told.
 * @return text from malloc; NULL when out of memory */
char *wcc_balance_progress_text (size_t edits, uint64_t games, uint64_t of);
/* What came out, in sentences for people, each from malloc; NULL: out of
 * memory. How often the first army wins, what was tried and found, and what a
 * proposal does. */
char *wcc_balance_rate_text (const wcc_balance *balance,
                             const wcc_balance_options *options);
char *wcc_balance_outcome_text (const wcc_balance *balance,
                                const wcc_balance_options *options);
char *wcc_advice_text (const wcc_balance *balance, const wcc_advice *advice);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
