/* model_zones.c: zones, ids of pieces and contingents, and reserves of a
 * battle. */

#include "model.h"

#include "text/report.h"

#include <stdlib.h>
#include <string.h>

/* ---- zones --------------------------------------------------------------- */

static int
compare_hexes (const void *a, const void *b)
{
  int first = *(const int *) a, second = *(const int *) b;
  return (first > second) - (first < second);
}

/* Reads the baseline of a side, or the part of it that is in a section, as that
 * side counts sections. @return how many hexes are new */
static int
read_edge (struct work *work, struct place at, bool *seen, int *hexes)
{
  const struct model *model = work->model;
  int side
      = attribute_vocabulary (work, at, "edge", WCR_LIST_SIDE, N_ ("side"));
  int section = attribute_name (work, at, "section", NAMES_SECTION), count = 0;
  if (side < 0 && attribute_get (at, "section"))
    attribute_demanded (work, at, "edge");
  if (side < 0)
    return 0;
  if (section >= 0 && side == WCR_SIDE_TOP)
    section = model->section[section].mirror;
  int first = side == WCR_SIDE_TOP ? 0 : (model->rows - 1) * model->columns;
  for (int hex = first; hex < first + model->columns; hex++)
    if (hex_valid (model, hex) && !seen[hex]
        && (section < 0 || (model->hex_sections[hex] >> section & 1)))
      {
        hexes[count++] = hex;
        seen[hex] = true;
      }
  return count;
}

/* Hexes of a zone, in order. @return how many */
static int
zone_hexes (struct work *work, struct place at, int **hexes)
{
  int most = work->model->columns * work->model->rows;
  bool *seen = MAKE (work, most + 1, bool);
  *hexes = MAKE (work, most + 1, int);
  if (!attribute_get (at, "edge") && !attribute_get (at, "section"))
    attribute_demanded (work, at, "at");
  int count = hexes_read (work, at, "at", seen, *hexes);
  if (most > 0)
    count += read_edge (work, at, seen, *hexes + count);
  if (count > 1)
    qsort (*hexes, (size_t) count, sizeof **hexes, compare_hexes);
  return count;
}

void
model_zones (struct work *work, struct place root)
{
  struct model *model = work->model;
  for (const wcc_node *node = wcc_node_child (root.node, "zone"); node;
       node = wcc_node_next (node, "zone"))
    {
      struct place at = { root.document, node };
      struct noun noun;
      struct zone *zone;
      if (!read_noun (work, at, NAMES_ZONE, &noun)
          || !(zone = ADD (work, model, zone, WCR_MAX_ZONES, N_ ("zones"), at)))
        continue;
      zone->noun = noun;
      zone->hexes = zone_hexes (work, at, &zone->hex);
    }
}

/* ---- ids ----------------------------------------------------------------- */

static void
add_trait (struct work *work, const struct noun *noun)
{
  struct trait *trait = ADD (work, work->model, trait, WCR_MAX_TRAITS,
                             N_ ("traits"), noun->at);
  if (trait)
    *trait = (struct trait){ .noun = *noun };
}

/* Whether the battle has a <trait> of this id, which describes the
 * contingent. */
static bool
is_described (const wcc_node *root, const char *id)
{
  for (const wcc_node *node = wcc_node_child (root, "trait"); node;
       node = wcc_node_next (node, "trait"))
    {
      const char *other = wcc_node_get (node, "id");
      if (other && strcmp (other, id) == 0)
        return true;
    }
  return false;
}

/* The contingent of a unit is a trait of all units that name it. */
static void
read_contingent (struct work *work, struct place at)
{
  const struct model *model = work->model;
  const char *id = attribute_get (at, "contingent");
  if (!id || *id == '\0' || is_described (wcc_document_root (at.document), id))
    return;
  int known = name_find (model, NAMES_TRAIT, id, strlen (id));
  if (known < 0)
    add_trait (work, &(struct noun){ .id = id, .name = "", .at = at });
  else if (model->trait[known].noun.at.document != at.document
           || !wcc_node_attribute (model->trait[known].noun.at.node,
                                   "contingent"))
    report_attribute (
        work, at, "contingent", WCC_CODE_DUPLICATE_NAME, "Choose another name.",
        make_message (work, "there is a trait '%.60s' already", id));
}

static void
read_ids (struct work *work, struct place army)
{
  for (const wcc_node *node = army.node->first_child; node; node = node->next)
    {
      struct place at = { army.document, node };
      struct noun noun;
      if (strcmp (node->name, "reserve") == 0)
        read_ids (work, at);
      else if (attribute_get (at, "id")
               && read_noun (work, at, NAMES_TRAIT, &noun))
        add_trait (work, &noun);
      if (strcmp (node->name, "unit") == 0)
        read_contingent (work, at);
    }
}

void
model_ids (struct work *work, struct place root)
{
  for (const wcc_node *army = wcc_node_child (root.node, "army"); army;
       army = wcc_node_next (army, "army"))
    read_ids (work, (struct place){ root.document, army });
}

/* ---- reserves ------------------------------------------------------------ */

struct reserve *
model_reserve (struct work *work, struct place at, int side)
{
  struct model *model = work->model;
  int turn = attribute_number (work, at, "turn", 0, 99, 1);
  bool anywhere = turn == 0 && !attribute_get (at, "zone");
  if (!anywhere)
    attribute_needed (work, at, "zone");
  int zone = attribute_name (work, at, "zone", NAMES_ZONE);
  int banners = attribute_number (work, at, "after-banners", 1, 99, 0);
  int section = attribute_name (work, at, "section", NAMES_SECTION);
  static const char *const ordered[] = { "cards", "section", "move" };
  bool waits = attribute_get (at, "after-banners") != NULL;
  bool alone = waits
               || (attribute_get (at, "turn") && !attribute_get (at, "cards"));
  for (size_t i = 0; i < sizeof ordered / sizeof ordered[0] && alone; i++)
    if (attribute_get (at, ordered[i]))
      report_attribute (work, at, ordered[i], WCC_CODE_CONTRADICTION,
                        "Leave it out: nobody orders the reserve in.",
                        "this reserve comes in by itself");
  int group = -1;
  if (!alone && attribute_demanded (work, at, "cards"))
    group = attribute_name (work, at, "cards", NAMES_GROUP);
  struct reserve *reserve;
  if ((zone < 0 && !anywhere) || (group < 0 && !alone)
      || (waits && banners == 0)
      || !(reserve
           = ADD (work, model, reserve, WCR_MAX_SLOTS, N_ ("reserves"), at)))
    return NULL;
  *reserve = (struct reserve){ .at = at,
                               .side = side,
                               .zone = zone,
                               .group = group,
                               .turn = turn,
                               .section = alone ? -1 : section,
                               .banners = banners,
                               .placed = attribute_no (at, "move") };
  return reserve;
}
