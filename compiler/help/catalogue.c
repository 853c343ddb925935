/* catalogue.c: what the rules offer, for palettes and forms. */

#include "catalogue.h"

#include "rules/texts.h"
#include "text/reader.h"

#include <assert.h>
#include <string.h>

/* A name in the reader's language. */
static const char *
named (const struct work *work, const char *name)
{
  const struct model *model = work->model;
  return model->texts && name ? texts_say (model->texts, model->languages, name)
                              : name;
}

static wcc_noun
entry (const struct work *work, const struct noun *noun)
{
  return (wcc_noun){ .id = noun->id,
                     .name = noun->name[0] ? named (work, noun->name)
                                           : noun->id,
                     .like = noun->at.node ? node_of (noun->at.node)->like
                                           : NULL,
                     .node = noun->at.node };
}

/* Whether a noun is offered: not when the rules removed it. */
static bool
offered (const struct noun *noun)
{
  return noun->removed == NULL;
}

static void
add_classes (struct work *work, wcc_catalogue *catalogue)
{
  const struct model *model = work->model;
  wcc_noun *list = MAKE (work, model->unit_class_count, wcc_noun);
  size_t count = 0;
  for (int i = 0; i < model->unit_class_count; i++)
    {
      const struct unit_class *class = &model->unit_class[i];
      if (class->leader || !offered (&class->noun))
        continue;
      list[count] = entry (work, &class->noun);
      if (class->symbol >= 0)
        list[count].symbol = model->face[class->symbol].noun.id;
      list[count].traits = class->traits_text;
      list[count].blocks = class->stat[WCR_STAT_BLOCKS];
      list[count].move = class->stat[WCR_STAT_MOVE];
      count++;
    }
  catalogue->classes = list;
  catalogue->class_count = count;
}

static void
add_terrains (struct work *work, wcc_catalogue *catalogue)
{
  const struct model *model = work->model;
  wcc_noun *list = MAKE (work, model->terrain_count, wcc_noun);
  size_t count = 0;
  for (int i = 0; i < model->terrain_count; i++)
    {
      if (!offered (&model->terrain[i].noun))
        continue;
      list[count] = entry (work, &model->terrain[i].noun);
      list[count].level = model->terrain[i].level;
      list[count].owned = model->terrain[i].owned;
      count++;
    }
  catalogue->terrains = list;
  catalogue->terrain_count = count;
}

/* Copies the nouns of a list of the model. */
#define COPY(work, from, list, count)                                          \
  do                                                                           \
    {                                                                          \
      const struct model *m = (work)->model;                                   \
      wcc_noun *copy = MAKE (work, m->from##_count, wcc_noun);                 \
      (count) = 0;                                                             \
      for (int i = 0; i < m->from##_count; i++)                                \
        if (offered (&m->from[i].noun))                                        \
          copy[(count)++] = entry (work, &m->from[i].noun);                    \
      (list) = copy;                                                           \
    }                                                                          \
  while (0)

static void
add_traits (struct work *work, wcc_catalogue *catalogue)
{
  const struct model *model = work->model;
  wcc_noun *traits = MAKE (work, model->trait_count, wcc_noun);
  size_t count = 0;
  for (int i = 0; i < model->trait_count; i++)
    if (offered (&model->trait[i].noun))
      {
        traits[count] = entry (work, &model->trait[i].noun);
        traits[count++].weapon_of
            = attribute_get (model->trait[i].noun.at, "weapon-of");
      }
  catalogue->traits = traits;
  catalogue->trait_count = count;
}

/* ---- nouns by their elements --------------------------------------------- */

struct lists {
  struct work *work;
  wcc_noun_list *list;
  size_t count;
};
enum { MAX_LISTS = 24 };

static void
add_list (struct lists *lists, const char *element, const wcc_noun *nouns,
          size_t count)
{
  assert (lists->count < MAX_LISTS);
  lists->list[lists->count++] = (wcc_noun_list){ element, nouns, count };
}

/* Adds an element if it has an id; not all do. @return the new count */
static size_t
add_named (const struct work *work, wcc_noun *list, size_t count,
           struct place at, const char *name)
{
  const char *id = wcc_node_get (at.node, "id");
  if (id && *id)
    list[count++] = (wcc_noun){ .id = id,
                                .name = name && *name ? named (work, name) : id,
                                .node = at.node };
  return count;
}

static void
list_leader_classes (struct lists *lists)
{
  const struct model *model = lists->work->model;
  wcc_noun *list = MAKE (lists->work, model->unit_class_count, wcc_noun);
  size_t count = 0;
  for (int i = 0; i < model->unit_class_count; i++)
    if (model->unit_class[i].leader && offered (&model->unit_class[i].noun))
      list[count++] = entry (lists->work, &model->unit_class[i].noun);
  add_list (lists, "leader-class", list, count);
}

static void
list_pieces_and_rules (struct lists *lists)
{
  const struct model *model = lists->work->model;
  wcc_noun *pieces = MAKE (lists->work, model->piece_count, wcc_noun);
  wcc_noun *effects = MAKE (lists->work, model->effect_count, wcc_noun);
  wcc_noun *triggers = MAKE (lists->work, model->trigger_count, wcc_noun);
  size_t count = 0;
  for (int i = 0; i < model->piece_count; i++)
    count = add_named (lists->work, pieces, count, model->piece[i].at,
                       model->piece[i].name);
  add_list (lists, "piece", pieces, count);
  count = 0;
  for (int i = 0; i < model->effect_count; i++)
    count = add_named (lists->work, effects, count, model->effect[i].at, NULL);
  add_list (lists, "effect", effects, count);
  count = 0;
  for (int i = 0; i < model->trigger_count; i++)
    if (strcmp (model->trigger[i].at.node->name, "on") == 0)
      count = add_named (lists->work, triggers, count, model->trigger[i].at,
                         NULL);
  add_list (lists, "on", triggers, count);
}

static void
add_lists (struct work *work, wcc_catalogue *catalogue)
{
  struct lists lists = { work, MAKE (work, MAX_LISTS, wcc_noun_list), 0 };
  const wcc_noun *list;
  size_t count;
  add_list (&lists, "unit-class", catalogue->classes, catalogue->class_count);
  list_leader_classes (&lists);
  add_list (&lists, "terrain", catalogue->terrains, catalogue->terrain_count);
  add_list (&lists, "hexside", catalogue->hexsides, catalogue->hexside_count);
  add_list (&lists, "trait", catalogue->traits, catalogue->trait_count);
  add_list (&lists, "card", catalogue->cards, catalogue->card_count);
  add_list (&lists, "sheet", catalogue->sheets, catalogue->sheet_count);
  add_list (&lists, "section", catalogue->sections, catalogue->section_count);
#define ADD_LIST(element, from)                                                \
  COPY (work, from, list, count);                                              \
  add_list (&lists, element, list, count)
  ADD_LIST ("token-action", token_action);
  ADD_LIST ("face", face);
  ADD_LIST ("role", role);
  ADD_LIST ("switch", ruling);
  ADD_LIST ("zone", zone);
  ADD_LIST ("group", group);
  ADD_LIST ("supply", supply);
  ADD_LIST ("counter", counter);
  ADD_LIST ("card-deck", card_deck);
  ADD_LIST ("require", requirement);
  ADD_LIST ("personality", personality);
#undef ADD_LIST
  list_pieces_and_rules (&lists);
  catalogue->noun_lists = lists.list;
  catalogue->noun_list_count = lists.count;
}

const wcc_catalogue *
make_catalogue (struct work *work)
{
  const struct model *model = work->model;
  wcc_catalogue *catalogue = MAKE (work, 1, wcc_catalogue);
  wcc_zone *zones = MAKE (work, model->zone_count, wcc_zone);
  for (int i = 0; i < model->zone_count; i++)
    zones[i] = (wcc_zone){ model->zone[i].noun.id, model->zone[i].noun.name,
                           model->zone[i].hex, (size_t) model->zone[i].hexes };
  catalogue->title = model->title ? named (work, model->title) : "";
  catalogue->columns = model->columns;
  catalogue->rows = model->rows;
  catalogue->zones = zones;
  catalogue->zone_count = (size_t) model->zone_count;
  COPY (work, card, catalogue->cards, catalogue->card_count);
  COPY (work, sheet, catalogue->sheets, catalogue->sheet_count);
  COPY (work, section, catalogue->sections, catalogue->section_count);
  COPY (work, hexside, catalogue->hexsides, catalogue->hexside_count);
  catalogue->hex_sections = model->hex_sections;
  add_traits (work, catalogue);
  add_classes (work, catalogue);
  add_terrains (work, catalogue);
  add_lists (work, catalogue);
  return catalogue;
}
