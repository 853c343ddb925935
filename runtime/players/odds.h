/* odds.h: exact chances of a roll in whole numbers (private to the runtime).
 *
 * explain.c follows the same dice in floating point, for people. Players count
 * with these numbers, which are the same on every machine. */
#ifndef WCR_RUNTIME_ODDS_H
#define WCR_RUNTIME_ODDS_H

#include "game/machine.h"

enum {
  ODDS_ONE = 1 << 20, /* certain */
  ODDS_DICE = 10,     /* more dice count as so many */
  ODDS_PAIRS = (ODDS_DICE + 1) * (ODDS_DICE + 2) / 2
};

/* Chances of each number of hits and flags. */
struct chances {
  uint32_t of[ODDS_PAIRS];
};
/* The index of the chance of hits and flags; together at most ODDS_DICE. */
static inline int
pair_index (int hits, int flags)
{
  int sum = hits + flags;
  return sum * (sum + 1) / 2 + flags;
}

/* What the faces of a roll mean. */
struct roll {
  int dice;
  uint32_t hits, flags, again;    /* masks of faces */
  uint8_t ignored[WCR_MAX_FACES]; /* hits of a face that count for nothing */
  bool ignores;                   /* some are not 0 */
  int blocks; /* of the target: with so many hits, no die is rolled again */
};

/* Asks what a roll against a unit means: q has actor, target and role. */
void ask_roll (const wcr_battle *battle, const wcr_game *game,
               struct question *q, int blocks, struct roll *roll);

/* The chances when each die hits with so many faces and is a flag with so
 * many. */
void count_chances (int faces, int dice, int hits, int flags,
                    struct chances *chances);
/* Those of any roll, with at most ODDS_DICE dice. */
void roll_chances (const wcr_battle *battle, const struct roll *roll,
                   struct chances *chances);

#endif
