/* hash.h: FNV-1a of texts, in 32 bits (private). */
#ifndef WCC_HASH_H
#define WCC_HASH_H

#include <stdint.h>

#define HASH_START 2166136261u

static inline uint32_t
hash_byte (uint32_t hash, char byte)
{
  return (hash ^ (unsigned char) byte) * 16777619u;
}

static inline uint32_t
hash_text (uint32_t hash, const char *text)
{
  for (; *text; text++)
    hash = hash_byte (hash, *text);
  return hash;
}

#endif
