/* write_nouns.c: the sections of the board, dice, roles, terrain, classes,
 * kinds, pieces and armies; runtime/load/nouns.c reads them. */

#include "write.h"

static void
write_hexsides (struct writer *w)
{
  const struct model *model = w->model;
  const struct numbering *list = &w->lowered->hexside;
  int hexes = model->columns * model->rows, placed = 0, last = 0;
  for (int i = 0; i < list->count * hexes; i++)
    placed += model->hexside_at[list->item[i / hexes] * hexes + i % hexes] != 0;
  number (w, list->count);
  number (w, placed);
  for (int hex = 0; hex < hexes; hex++)
    for (int i = 0; i < list->count; i++)
      {
        int sides = model->hexside_at[list->item[i] * hexes + hex];
        if (sides == 0)
          continue;
        number (w, hex - last);
        number (w, i);
        u8 (w, sides);
        last = hex;
      }
}

/* Terrain of a hex as the binary numbers it. */
static int
placed_terrain (const struct writer *w, int hex)
{
  const struct lowered *lowered = w->lowered;
  int terrain = w->model->terrain_at[hex], side = w->model->owner_at[hex];
  for (int i = 0; i < lowered->owned_count; i++)
    if (lowered->owned[i].terrain == terrain && lowered->owned[i].side == side)
      return 1 + lowered->terrain.count + i;
  return lowered->terrain.number[terrain];
}

void
write_board (struct writer *w)
{
  const struct model *model = w->model;
  int hexes = model->columns * model->rows, placed = 0, last = 0;
  number (w, model->columns);
  number (w, model->rows);
  number (w, model->slots);
  number (w, model->section_count);
  for (int i = 0; i < model->section_count; i++)
    {
      const struct board_section *section = &model->section[i];
      u8 (w, section->first[0]);
      u8 (w, section->last[0]);
      u8 (w, section->first[1]);
      u8 (w, section->last[1]);
      number (w, section->mirror);
    }
  for (int hex = 0; hex < hexes; hex++)
    placed += model->terrain_at[hex] >= 0;
  number (w, placed);
  for (int hex = 0; hex < hexes; hex++)
    if (model->terrain_at[hex] >= 0)
      {
        number (w, hex - last);
        number (w, placed_terrain (w, hex));
        last = hex;
      }
  write_hexsides (w);
}

void
write_zones (struct writer *w)
{
  number (w, w->model->zone_count);
  for (int i = 0; i < w->model->zone_count; i++)
    {
      const struct zone *zone = &w->model->zone[i];
      int last = 0;
      number (w, zone->hexes);
      for (int k = 0; k < zone->hexes; k++)
        {
          number (w, zone->hex[k] - last);
          last = zone->hex[k];
        }
    }
}

void
write_reserves (struct writer *w)
{
  number (w, w->model->reserve_count);
  for (int i = 0; i < w->model->reserve_count; i++)
    {
      const struct reserve *reserve = &w->model->reserve[i];
      u8 (w, reserve->side);
      number (w, reserve->slots);
      number (w, reserve->zone < 0 ? 0 : reserve->zone);
      number (w, reserve->group + 1);
      number (w, reserve->turn);
      number (w, reserve->section + 1);
      number (w, reserve->banners);
      u8 (w, (reserve->placed ? WCR_RESERVE_PLACED : 0)
                 | (reserve->zone < 0 ? WCR_RESERVE_ANYWHERE : 0));
    }
}

void
write_objectives (struct writer *w)
{
  number (w, w->model->objective_count);
  for (int i = 0; i < w->model->objective_count; i++)
    {
      const struct objective *objective = &w->model->objective[i];
      number (w, objective->zone);
      number (w, objective->banners
                     + (objective->at_once ? WCR_OBJECTIVE_AT_ONCE : 0)
                     + (objective->half ? WCR_OBJECTIVE_HALF : 0)
                     + objective->margin * WCR_OBJECTIVE_MARGIN);
      opt (w, objective->side);
    }
}

void
write_faces (struct writer *w)
{
  number (w, w->model->face_count);
  for (int i = 0; i < w->model->face_count; i++)
    u8 (w, w->model->face[i].flag ? WCR_FACE_FLAG : 0);
}

void
write_roles (struct writer *w)
{
  const struct numbering *list = &w->lowered->role;
  number (w, list->count);
  for (int i = 0; i < list->count; i++)
    {
      const struct strike_role *role = &w->model->role[list->item[i]];
      u8 (w, role->use * 4 + role->base);
      if (role->base == WCR_BASE_FIXED)
        u8 (w, role->dice);
      uleb (w, role->hits);
      uleb (w, role->kills_leader);
      uleb (w, role->flags);
    }
}

int
terrain_number (const struct writer *w, int terrain)
{
  return terrain == -2 ? 0 : w->lowered->terrain.number[terrain];
}

void
write_terrains (struct writer *w)
{
  const struct model *model = w->model;
  const struct numbering *list = &w->lowered->terrain;
  int group[256], groups = 0; /* sight groups that are used, by number */
  number (w, list->count + 1);
  u8 (w, 0);
  number (w, 0);
  opt (w, -1);
  opt (w, -1);
  for (int i = 0; i < list->count; i++)
    {
      const struct terrain_type *terrain = &model->terrain[list->item[i]];
      int found = -1;
      for (int k = 0; k < groups; k++)
        if (group[k] == terrain->sight_group)
          found = k;
      if (found < 0 && terrain->sight_group >= 0)
        {
          found = groups;
          group[groups++] = terrain->sight_group;
        }
      u8 (w, terrain->level);
      uleb (w, terrain->flags);
      opt (w, found);
      opt (w,
           terrain->becomes == -1 ? -1 : terrain_number (w, terrain->becomes));
    }
  number (w, w->lowered->owned_count);
  for (int i = 0; i < w->lowered->owned_count; i++)
    {
      number (w, w->lowered->terrain.number[w->lowered->owned[i].terrain]);
      u8 (w, w->lowered->owned[i].side);
    }
}

static void
write_traits (struct writer *w, uint32_t traits)
{
  const struct numbering *list = &w->lowered->trait;
  uint64_t mask = 0;
  for (int k = 0; k < list->count; k++)
    if (traits >> list->item[k] & 1)
      mask |= (uint64_t) 1 << k;
  uleb (w, mask);
}

void
write_classes (struct writer *w)
{
  const struct numbering *list = &w->lowered->unit_class;
  number (w, list->count);
  for (int i = 0; i < list->count; i++)
    {
      const struct unit_class *class = &w->model->unit_class[list->item[i]];
      opt (w, class->leader ? -1 : class->symbol);
      write_traits (w, class->traits);
      for (int stat = 0; stat < WCR_STATS; stat++)
        number (w, class->stat[stat]);
    }
}

void
write_kinds (struct writer *w)
{
  const struct lowered *lowered = w->lowered;
  number (w, lowered->kinds);
  for (int i = 0; i < lowered->kinds; i++)
    {
      const struct piece_kind *kind = &w->model->piece_kind[lowered->kind[i]];
      number (w, lowered->unit_class.number[kind->unit_class] * 2 + kind->side);
      write_traits (w, kind->further);
      u8 (w, (int) marker_of (w->model, lowered->kind[i]));
    }
}

/* Where a piece is; leaders in the supply are after the last slot. */
static int
place_number (const struct model *model, int piece)
{
  int hex = model->piece[piece].hex;
  return hex >= 0 ? hex : model->columns * model->rows + model->slots;
}

void
write_pieces (struct writer *w)
{
  const struct lowered *lowered = w->lowered;
  int piece = 0;
  for (int i = 0; i < lowered->kinds; i++)
    {
      number (w, lowered->pieces_of[i]);
      for (int k = 0; k < lowered->pieces_of[i]; k++)
        number (w, place_number (w->model, lowered->piece[piece++]));
    }
}

void
write_armies (struct writer *w)
{
  for (int side = 0; side < WCR_SIDES; side++)
    {
      number (w, w->model->army[side].hand);
      number (w, w->model->army[side].banners);
    }
  bool dice = w->model->first_faces != 0;
  u8 (w,
      (w->model->army[WCR_SIDE_BOTTOM].first ? WCR_SIDE_BOTTOM : WCR_SIDE_TOP)
          + (dice ? WCR_SIDES : 0) + 4 * w->model->army[WCR_SIDE_TOP].program
          + 16 * w->model->army[WCR_SIDE_BOTTOM].program);
  if (!dice)
    return;
  opt (w, w->model->first_dice);
  uleb (w, w->model->first_faces);
}
