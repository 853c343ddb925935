/* All fuzz targets over small changes of the seeds: always the same ones, for
 * every compiler and without libFuzzer.
 * usage: fuzz-replay ROUNDS SEED_FILE... (names of XML seeds hold "xml",
 * those of packs "seeds-pack", of imports "seeds-import") */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mutate.h"
#include "targets.h"
#include "wcc/compile.h"

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
  bool xml = strstr (path, "xml") != NULL, pack = strstr (path, "seeds-pack");
  bool import = strstr (path, "seeds-import") != NULL;
  void (*target) (const uint8_t *, size_t) = xml      ? fuzz_xml
                                             : pack   ? fuzz_pack
                                             : import ? fuzz_import
                                                      : fuzz_binary;
  size_t room = length + MUTATE_ROOM;
  uint8_t *data = malloc (room);
  uint32_t state = 406;
  for (int i = 0; data && i < rounds; i++)
    {
      memcpy (data, seed, length);
      size_t size = i == 0 ? length : mutate_bytes (data, length, room, &state);
      if (xml)
        data[0] = (uint8_t) seed[0];
      target (data, size);
    }
  /* Every truncation too. */
  if (data)
    memcpy (data, seed, length);
  for (size_t size = 0; data && size < length;
       size += xml || pack || import ? 37 : 1)
    target (data, size);
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
