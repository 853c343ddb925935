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
  const hex_word *first;       /* hexes of the first step */
  hex_word entries[MAX_WORDS]; /* those where a reserve comes in */
  hex_word free[MAX_WORDS];    /* may be entered and stood in */
  hex_word friend[MAX_WORDS];  /* may be passed */
  hex_word halt[MAX_WORDS];    /* entering ends the move */
  hex_word asked[MAX_WORDS];   /* effects may speak about its ground */
  bool by_step;                /* a stop depends on the hex it came from */
  hex_word go[MAX_STEPS + 1][MAX_PASSED + 1][MAX_WORDS]; /* by_step: hexes of
                                          the levels where it need not stop */
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

/* All hexes next to those of a set, except those in `without`. */
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

/* Whether the hex was reached after s hexes, with at most `most` passed. */
static inline bool
reached (const struct reach *r, int s, int most, int hex)
{
  for (int p = 0; p <= most; p++)
    if (bit_in (r->level[s][p], hex))
      return true;
  return false;
}

/* Whether a move may go on from the hex, reached after s hexes with p
 * passed. */
static inline bool
goes_on (const struct mover *v, int s, int p, int hex)
{
  return v->by_step ? bit_in (v->go[s][p], hex) : !bit_in (v->halt, hex);
}

/* Whether the mover may enter the hex from that one; whether it has to stop. */
bool enters (const struct mover *v, int hex, int from);
bool stops_in (const struct mover *v, int hex, int from);

/* Fills the levels until one of them has the hex. */
void flood_to (struct mover *v, const wcr_battle *battle, const wcr_game *game,
               int piece, int end, struct reach *r);

#endif
