/* mutate.h: small changes of files, always the same ones for a seed. */
#ifndef MUTATE_H
#define MUTATE_H

#include <stddef.h>
#include <stdint.h>

/* What a mutation adds at most. */
enum { MUTATE_ROOM = 256 };

/* A generator of one word; its state is never 0. */
uint32_t mutate_random (uint32_t *state);

/* Changes a few bytes, or moves, repeats or drops a part.
 * @param room  bytes that data has space for
 * @return the new size, at most room */
size_t mutate_bytes (uint8_t *data, size_t size, size_t room, uint32_t *state);

/* Changes a few words: exchanges, repeats or drops them, or puts a number at
 * the edge of some range in their place. A word is made of ASCII letters,
 * digits and hyphens.
 * @return the new size, at most room */
size_t mutate_words (uint8_t *data, size_t size, size_t room, uint32_t *state);

/* Puts length and checksum into the header of a binary, so that what lies
 * behind them is read at all. Leaves what is no binary alone. */
void mutate_seal (uint8_t *data, size_t size);

#endif
