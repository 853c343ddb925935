/* random.h: the generator of a game.
 *
 * It is counter-based: the n-th number is a strong mix of the key and n, so
 * that two words are enough to resume or compare a game. The mix is the
 * finalizer of splitmix64. */
#ifndef WCR_RANDOM_H
#define WCR_RANDOM_H

#include "battle/state.h"

static inline uint64_t
random_mix (uint64_t z)
{
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

static inline uint64_t
random_next (uint64_t key, uint64_t *counter)
{
  return random_mix (key + ++*counter * 0x9e3779b97f4a7c15u);
}

/* An even choice among 0 .. n - 1; the error is below n / 2^32. */
static inline unsigned
random_below (uint64_t key, uint64_t *counter, unsigned n)
{
  return (unsigned) ((random_next (key, counter) >> 32) * n >> 32);
}

/* A die that shows one of some numbers: the next forced one, or a roll when none
 * is left that the die has.
 * @return how far it is above the first number */
static inline uint8_t
random_number (wcr_game *game, int first, int count, bool *forced)
{
  int next = game->forced_left > 0 ? game->forced[game->forced_first] : -1;
  if (next >= first && next < first + count)
    {
      game->forced_left--;
      game->forced_first++;
      return (uint8_t) (next - first);
    }
  *forced = false;
  return (uint8_t) random_below (game->key, &game->counter, (unsigned) count);
}
static inline uint8_t
random_die (wcr_game *game, int faces, bool *forced)
{
  return random_number (game, 0, faces, forced);
}

#endif
