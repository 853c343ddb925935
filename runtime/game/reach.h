/* reach.h: the flood of a mover over the board, for reach.c and ways.c (private
 * to the runtime). */
#ifndef WCR_REACH_H
#define WCR_REACH_H

#include "machine.h"

/* What the flood knows about the mover. */
struct mover {
  const wcr_battle *battle;
  const wcr_game *game;
  int piece, limit, passes;
  int plain;                   /* hexes of a move that is no charge */
  const hex_word *first;       /* hexes of the first step: next to it, or */
  hex_word entries[MAX_WORDS]; /* where a reserve comes in */
  hex_word free[MAX_WORDS];    /* may be entered and stood in */
  hex_word friend[MAX_WORDS];  /* may be passed */
  hex_word halt[MAX_WORDS];    /* entering ends the move */
  hex_word asked[MAX_WORDS];   /* effects may speak about its ground */
  bool by_step;                /* where it stops depends on the hex left, */
  hex_word go[MAX_STEPS + 1][MAX_PASSED + 1][MAX_WORDS]; /* and of the levels
                                 these are the hexes where it need not */
};

static inline bool
bit_in (const hex_word *set, int hex)
{
  return hex_in (set, (unsigned) hex);
}

static inline void
set_bit (hex_word *set, int hex)
{
  set[hex / 64] |= (hex_word) 1 << (hex % 64);
}

/* All hexes next to those of a set. */
static inline void
spread (const wcr_battle *battle, const hex_word *set, const hex_word *without,
        hex_word *out, int words)
{
  for (int w = 0; w < words; w++)
    out[w] = 0;
  for (int w = 0; w < words; w++)
    for (hex_word left = set[w] & ~without[w]; left != 0; left &= left - 1)
      {
        const hex_word *near
            = battle->adjacent + (w * 64 + __builtin_ctzll (left)) * words;
        for (int k = 0; k < words; k++)
          out[k] |= near[k];
      }
}

/* After so many hexes, with that many passed at most. */
static inline bool
reached (const struct reach *r, int s, int most, int hex)
{
  for (int p = 0; p <= most; p++)
    if (bit_in (r->level[s][p], hex))
      return true;
  return false;
}

/* A move may go on from the hex, which was reached so. */
static inline bool
goes_on (const struct mover *v, int s, int p, int hex)
{
  return v->by_step ? bit_in (v->go[s][p], hex) : !bit_in (v->halt, hex);
}

/* The mover may enter the hex from that one, or has to stop in it then. */
bool enters (const struct mover *v, int hex, int from);
bool stops_in (const struct mover *v, int hex, int from);

/* Fills the levels until one of them has the hex. */
void flood_to (struct mover *v, const wcr_battle *battle, const wcr_game *game,
               int piece, int end, struct reach *r);

#endif
