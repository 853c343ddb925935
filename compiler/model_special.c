/* model_special.c: the special rules of a battle that have elements of their
 * own. All but zones become effects and triggers like those that are written
 * out. */

#include "model.h"

#include "report.h"

#include <stdlib.h>

/* ---- zones --------------------------------------------------------------- */

static int
compare_hexes (const void *a, const void *b)
{
  int first = *(const int *) a, second = *(const int *) b;
  return (first > second) - (first < second);
}

/* The hexes of an attribute in order, each once; that one is there twice is
 * reported. @return how many */
static int
read_hexes (struct work *work, struct place at, const char *name, int **hexes)
{
  const wcc_attribute *attribute = attribute_needed (work, at, name);
  int most = work->model.columns * work->model.rows, count = 0;
  bool *seen = MAKE (work, most + 1, bool);
  size_t step = 0;
  struct word word;
  *hexes = MAKE (work, most + 1, int);
  while (attribute && word_next (attribute, at, &step, &word))
    {
      int hex = hex_need (work, at, &word);
      if (hex < 0)
        continue;
      if (seen[hex])
        report (work->sink, at.document, WCC_CODE_DUPLICATE_HEX, word.range,
                "Leave it out once.", "hex %s is named already",
                hex_text (work, hex));
      else
        (*hexes)[count++] = hex;
      seen[hex] = true;
    }
  if (count > 1)
    qsort (*hexes, (size_t) count, sizeof **hexes, compare_hexes);
  return count;
}

void
model_zones (struct work *work, struct place root)
{
  struct model *model = &work->model;
  for (const wcc_node *node = wcc_node_child (root.node, "zone"); node;
       node = wcc_node_next (node, "zone"))
    {
      struct place at = { root.document, node };
      struct noun noun;
      struct zone *zone;
      if (!read_noun (work, at, NAMES_ZONE, &noun)
          || !(zone = ADD (work, model, zone, WCR_MAX_ZONES, "zones", at)))
        continue;
      zone->noun = noun;
      zone->hexes = read_hexes (work, at, "at", &zone->hex);
    }
}
