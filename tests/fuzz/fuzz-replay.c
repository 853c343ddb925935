/* Both fuzz targets over small changes of the seeds: always the same ones, for
 * every compiler and without libFuzzer.
 * usage: fuzz-replay ROUNDS SEED_FILE... (names of XML seeds hold "xml") */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "targets.h"
#include "wcc/compile.h"

static uint32_t
next_random (uint32_t *state)
{
  *state ^= *state << 13;
  *state ^= *state >> 17;
  *state ^= *state << 5;
  return *state;
}

/* Changes a few bytes, or moves, repeats or drops a part. */
static size_t
mutate (uint8_t *data, size_t size, size_t room, uint32_t *state)
{
  for (uint32_t n = 1 + next_random (state) % 4; n > 0 && size > 0; n--)
    {
      size_t at = next_random (state) % size;
      size_t from = next_random (state) % size;
      size_t part = next_random (state) % 16;
      if (part > size - at)
        part = size - at;
      if (part > size - from)
        part = size - from;
      switch (next_random (state) % 6)
        {
        case 0:
          data[at] = (uint8_t) next_random (state);
          break;
        case 1:
          data[at] ^= (uint8_t) (1u << next_random (state) % 8);
          break;
        case 2: /* small numbers matter more than others */
          data[at] = (uint8_t) (data[at] + next_random (state) % 5 - 2);
          break;
        case 3:
          memmove (data + at, data + from, part);
          break;
        case 4:
          memmove (data + at, data + at + part, size - at - part);
          size -= part;
          break;
        default:
          if (size + part <= room)
            {
              memmove (data + at + part, data + at, size - at);
              size += part;
            }
        }
    }
  return size;
}

static int
replay (const char *path, int rounds)
{
  char *seed;
  size_t length;
  if (wcc_load_file (NULL, path, &seed, &length) != 0)
    {
      fprintf (stderr, "%s: no such seed\n", path);
      return 1;
    }
  bool xml = strstr (path, "xml") != NULL;
  size_t room = length + 256;
  uint8_t *data = malloc (room);
  uint32_t state = 406;
  for (int i = 0; data && i < rounds; i++)
    {
      memcpy (data, seed, length);
      size_t size = i == 0 ? length : mutate (data, length, room, &state);
      if (xml)
        data[0] = (uint8_t) seed[0];
      (xml ? fuzz_xml : fuzz_binary) (data, size);
    }
  /* Every truncation too. */
  if (data)
    memcpy (data, seed, length);
  for (size_t size = 0; data && size < length; size += xml ? 37 : 1)
    (xml ? fuzz_xml : fuzz_binary) (data, size);
  free (data);
  free (seed);
  return 0;
}

int
main (int count, char **arguments)
{
  int bad = count < 3;
  for (int i = 2; i < count; i++)
    bad |= replay (arguments[i], atoi (arguments[1]));
  return bad;
}
