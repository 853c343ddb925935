/* lying.c: what lies on the ground of a hex and is a counter of the rules: wire,
 * sandbags, mines. A hex may have several of them, whatever its terrain is. */

#include "import.h"
#include "wcc/language.h"

#include <string.h>

void
import_find_counters (wcc_import *import)
{
  size_t count = 0;
  const wcc_noun *nouns
      = wcc_catalogue_nouns (import->options.catalogue, "counter", &count);
  wcc_noun *fit = import_make (import, count + 1, sizeof *fit);
  for (size_t i = 0; i < count; i++)
    if (wcc_noun_is_placed (&nouns[i]))
      fit[import->counter_count++] = nouns[i];
  import->counter = fit;
  import->counters = import_spell (import, fit, import->counter_count);
  import->lies
      = import_make (import, import->counter_count * (size_t) import->hexes + 1,
                     sizeof (bool));
}

/* The counter of the rules that a thing is, or NULL. */
static const wcc_noun *
find_counter (wcc_import *import, const struct thing *thing,
              const wcc_node *entry)
{
  const wcc_noun *noun
      = entry ? import_noun (entry, import->counter, import->counter_count)
              : NULL;
  if (noun || (entry && import_means_nothing (entry)))
    return noun;
  noun = import_match (import, &import->counters, thing->name, LIKE_PLURAL);
  return noun || !entry ? noun
                        : import_match_noun (import, entry, &import->counters);
}

const wcc_noun *
import_lay (wcc_import *import, const struct thing *thing,
            const wcc_node *entry, int hex)
{
  const wcc_noun *noun = find_counter (import, thing, entry);
  if (noun)
    import->lies[(size_t) (noun - import->counter) * (size_t) import->hexes
                 + (size_t) hex]
        = true;
  return noun;
}
