/* catalogue.c: what the rules offer, for palettes and forms. */

#include "model.h"

static wcc_noun
entry (const struct noun *noun)
{
  return (wcc_noun){ .id = noun->id,
                     .name = noun->name[0] ? noun->name : noun->id };
}

/* What the rules removed is offered to nobody. */
static bool
offered (const struct noun *noun)
{
  return noun->removed == NULL;
}

static void
add_classes (struct work *work, wcc_catalogue *catalogue)
{
  const struct model *model = &work->model;
  wcc_noun *list = MAKE (work, model->unit_class_count, wcc_noun);
  size_t count = 0;
  for (int i = 0; i < model->unit_class_count; i++)
    {
      const struct unit_class *class = &model->unit_class[i];
      if (class->leader || !offered (&class->noun))
        continue;
      list[count] = entry (&class->noun);
      if (class->symbol >= 0)
        list[count].symbol = model->face[class->symbol].noun.id;
      list[count].traits = class->traits_text;
      list[count].blocks = class->stat[WCR_STAT_BLOCKS];
      count++;
    }
  catalogue->classes = list;
  catalogue->class_count = count;
}

static void
add_terrains (struct work *work, wcc_catalogue *catalogue)
{
  const struct model *model = &work->model;
  wcc_noun *list = MAKE (work, model->terrain_count, wcc_noun);
  size_t count = 0;
  for (int i = 0; i < model->terrain_count; i++)
    {
      if (!offered (&model->terrain[i].noun))
        continue;
      list[count] = entry (&model->terrain[i].noun);
      list[count].level = model->terrain[i].level;
      list[count].owned = model->terrain[i].owned;
      count++;
    }
  catalogue->terrains = list;
  catalogue->terrain_count = count;
}

static void
add_hexsides (struct work *work, wcc_catalogue *catalogue)
{
  const struct model *model = &work->model;
  wcc_noun *list = MAKE (work, model->hexside_count, wcc_noun);
  size_t count = 0;
  for (int i = 0; i < model->hexside_count; i++)
    if (offered (&model->hexside[i].noun))
      list[count++] = entry (&model->hexside[i].noun);
  catalogue->hexsides = list;
  catalogue->hexside_count = count;
}

const wcc_catalogue *
make_catalogue (struct work *work)
{
  const struct model *model = &work->model;
  wcc_catalogue *catalogue = MAKE (work, 1, wcc_catalogue);
  wcc_noun *traits = MAKE (work, model->trait_count, wcc_noun);
  wcc_noun *cards = MAKE (work, model->card_count, wcc_noun);
  wcc_noun *sections = MAKE (work, model->section_count, wcc_noun);
  wcc_noun *sheets = MAKE (work, model->sheet_count, wcc_noun);
  wcc_zone *zones = MAKE (work, model->zone_count, wcc_zone);
  for (int i = 0; i < model->zone_count; i++)
    zones[i] = (wcc_zone){ model->zone[i].noun.id, model->zone[i].noun.name,
                           model->zone[i].hex, (size_t) model->zone[i].hexes };
  size_t trait_count = 0, card_count = 0, sheet_count = 0;
  for (int i = 0; i < model->trait_count; i++)
    if (offered (&model->trait[i].noun))
      {
        traits[trait_count] = entry (&model->trait[i].noun);
        traits[trait_count++].weapon_of
            = attribute_get (model->trait[i].noun.at, "weapon-of");
      }
  for (int i = 0; i < model->card_count; i++)
    if (offered (&model->card[i].noun))
      cards[card_count++] = entry (&model->card[i].noun);
  for (int i = 0; i < model->sheet_count; i++)
    if (offered (&model->sheet[i].noun))
      sheets[sheet_count++] = entry (&model->sheet[i].noun);
  for (int i = 0; i < model->section_count; i++)
    sections[i] = entry (&model->section[i].noun);
  catalogue->title = model->title ? model->title : "";
  catalogue->columns = model->columns;
  catalogue->rows = model->rows;
  catalogue->traits = traits;
  catalogue->trait_count = trait_count;
  catalogue->cards = cards;
  catalogue->card_count = card_count;
  catalogue->sheets = sheets;
  catalogue->sheet_count = sheet_count;
  catalogue->zones = zones;
  catalogue->zone_count = (size_t) model->zone_count;
  catalogue->sections = sections;
  catalogue->section_count = (size_t) model->section_count;
  catalogue->hex_sections = model->hex_sections;
  add_classes (work, catalogue);
  add_terrains (work, catalogue);
  add_hexsides (work, catalogue);
  return catalogue;
}
