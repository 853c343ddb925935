/* recorded.h: games that people played and recorded, beside those of the
 * computer.
 *
 *   wcc_recorded *recorded = wcc_recorded_new ();
 *   wcc_recorded_folder (recorded, "games", battles, count, tell, user);
 *   wcc_recorded_people (recorded, results);
 *   options.recorded = recorded; (for wcc_findings_new())
 *
 * Such a game is a record (wcc/record.h) that has one comment more, which says in
 * one line who played and what they say of it:
 *
 *   # result {"seats":["greedy","person"],"player-1":"Ben","fun":"4"}
 *
 * `seats` says who had the top and the bottom army when the game began: "person",
 * here; "post", a person elsewhere; or a level of the computer. All other keys may
 * be missing, and are text: `player-0` and `player-1` (names), `experience-0` and
 * `experience-1` ("first", "some" or "many" games), `fun` ("1" to "5") and
 * `remarks`. Other keys say nothing.
 *
 * Nothing in a record is trusted: it is played again, and counts only if each
 * choice is legal and each die and the end are as it says. */
#ifndef WCC_RECORDED_H
#define WCC_RECORDED_H

#include "wcc/playtest.h"

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

#define WCC_RECORDED_ENDING ".record"

enum {
  WCC_RECORDED_BYTES = 1 << 20, /* of a record at most; arbitrary */
  WCC_RECORDED_RESULT = 8192,   /* of the line with the result; arbitrary */
  WCC_RECORDED_NAME = 200,      /* of a name; arbitrary */
  WCC_MOST_FUN = 5
};

enum wcc_experience {
  WCC_EXPERIENCE_UNSAID,
  WCC_EXPERIENCE_FIRST,
  WCC_EXPERIENCE_SOME,
  WCC_EXPERIENCE_MANY
};

/* A game, by sides at its end, as players may change seats before it begins. */
typedef struct {
  char *file;            /* where it is recorded */
  size_t battle;         /* its number among the battles */
  int level[WCR_SIDES];  /* of the computer that played the side; WCR_NONE: a
                           person did */
  char *name[WCR_SIDES]; /* of the person, one line; "": not said */
  enum wcc_experience experience[WCR_SIDES];
  int fun;                  /* 1 to WCC_MOST_FUN; 0: not said */
  char *remarks;            /* one line; "": none */
  enum wcr_outcome outcome; /* WCR_OUTCOME_STALL: it is not finished */
  int turns;                /* of players */
  int banners[WCR_SIDES];
  bool again; /* another record of the same game counts; only what is said of it
                 in this one does, too */
  /* Internal. */
  unsigned here; /* mask of the seats that had a person where it was recorded */
  uint64_t seed;
  wcr_choice *choice;
  size_t choices;
} wcc_recorded_game;

typedef struct {
  wcc_recorded_game *game;
  size_t count;
} wcc_recorded;

/* A battle of which records are read, as many as the results have. */
typedef struct {
  const wcr_battle *battle; /* loaded from the binary */
  const uint8_t *binary;    /* NULL: no record is of it */
  size_t size;
} wcc_recorded_battle;

enum { WCC_RECORDED_WHY = 512 };
/* What is to be said of a record. */
typedef struct {
  int line;                   /* from 1; 0: it is about the whole file */
  char why[WCC_RECORDED_WHY]; /* in the reader's language; "": nothing */
} wcc_recorded_fault;

/* @return no games; NULL when out of memory; release with wcc_recorded_free() */
wcc_recorded *wcc_recorded_new (void);
/* Releases games; NULL is fine. */
void wcc_recorded_free (wcc_recorded *recorded);

/* Reads a record and adds its game. A record of the same game, or of its
 * beginning, counts once; if it was saved by the other one of two people who are
 * not at one place, what he says of it is added, too.
 * @param file  its name, copied
 * @param text  may have any bytes
 * @param battles  `count` of them, needed during the call only; if several play
 *                 alike, it is of the first
 * @param fault  set; also when it was added, such as for a game that is not
 *               finished
 * @return whether it was added */
bool wcc_recorded_add (wcc_recorded *recorded, const char *file,
                       const char *text, size_t length,
                       const wcc_recorded_battle *battles, size_t count,
                       wcc_recorded_fault *fault);

/* Reads all files of a folder that end in WCC_RECORDED_ENDING, by their names;
 * not those of folders in it.
 * @param tell  called for each file with a fault
 * @return 0, or an errno: ENOMEM, or why the folder could not be read */
int wcc_recorded_folder (wcc_recorded *recorded, const char *folder,
                         const wcc_recorded_battle *battles, size_t count,
                         void (*tell) (void *user, const char *file,
                                       const wcc_recorded_fault *fault),
                         void *user);

/* ---- figures ------------------------------------------------------------ */

typedef struct {
  uint64_t won, drawn, games; /* of those that are finished */
} wcc_recorded_wins;

/* What the games of one battle come to. */
typedef struct {
  wcc_recorded_wins two; /* of the top side, when two people played */
  /* Of people with a side against a level of the computer. */
  wcc_recorded_wins against[WCR_LEVELS][WCR_SIDES];
  uint64_t finished, unfinished;
  wcc_interval turns; /* mean of finished games (wcc_mean_of_few) */
  uint64_t answers;   /* how much fun it was, from 1 to WCC_MOST_FUN */
  double fun;         /* mean of these; 0: none */
} wcc_recorded_figures;
wcc_recorded_figures wcc_recorded_count (const wcc_recorded *recorded,
                                         size_t battle);
/* Win rate, with a draw as half a win, and Wilson's interval. */
wcc_interval wcc_recorded_rate (const wcc_recorded_wins *wins);
/* Sets what people won in the battles of results that two people finished games
 * of. */
void wcc_recorded_people (const wcc_recorded *recorded, wcc_results *results);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
