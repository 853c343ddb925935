/* nouns.c: the sections of board, dice, roles, terrain, classes, kinds,
 * pieces and armies, in the order of the file. */

#include "reader.h"

enum { MAX_COLUMNS = 255, MAX_STATISTIC = 99, MAX_LEADERS = 32 };

static uint8_t
section_mask (const uint8_t span[5], int column, bool odd)
{
  return column >= span[odd ? 2 : 0] && column <= span[odd ? 3 : 1];
}

/* Spreads the column ranges of the sections over the hexes. */
static void
spread_sections (wcr_battle *battle, uint8_t (*span)[5])
{
  for (int hex = 0; hex < battle->hexes; hex++)
    for (int i = 0; i < battle->section_count; i++)
      if (section_mask (span[i], hex % battle->columns,
                        hex / battle->columns % 2))
        {
          battle->sections[hex][WCR_SIDE_BOTTOM] |= (uint8_t) (1u << i);
          battle->sections[hex][WCR_SIDE_TOP] |= (uint8_t) (1u << span[i][4]);
        }
}

/* Reads features of hexsides, each a mask per hex. */
static void
read_hexsides (struct reader *r)
{
  wcr_battle *battle = r->battle;
  uint32_t features
      = read_index (r, WCR_MAX_HEXSIDES + 1, "too many features of hexsides");
  uint32_t hexes = (uint32_t) battle->hexes, last = 0;
  uint32_t places = (uint32_t) battle->places;
  battle->hexside = read_allocate (r, (size_t) features * places, 1);
  battle->hexside_count = (int) features;
  uint32_t placements = read_count (r, WCR_MAX_HEXSIDES * WCR_MAX_HEXES, 3,
                                    "too many hexsides");
  for (uint32_t i = 0; i < placements && r->error == NULL; i++)
    {
      uint32_t hex = read_index (r, hexes, "a hexside beyond the board");
      uint32_t feature
          = read_index (r, features, "no such feature of hexsides");
      uint8_t sides
          = read_below (r, 1u << WCR_DIRECTIONS, "a hex has six sides");
      hex += last / WCR_MAX_HEXSIDES;
      uint32_t place = hex * WCR_MAX_HEXSIDES + feature;
      if (hex >= hexes)
        read_fail (r, "a hexside beyond the board");
      else if (i > 0 && place <= last)
        read_fail (r, "the hexsides are not in order");
      else if (sides == 0)
        read_fail (r, "a feature of hexsides on no side");
      if (r->error == NULL)
        battle->hexside[feature * places + hex] = sides;
      last = place;
    }
}

void
read_board (struct reader *r)
{
  wcr_battle *battle = r->battle;
  battle->columns
      = (int) read_index (r, MAX_COLUMNS + 1, "the board is too wide");
  battle->rows = (int) read_index (r, WCR_MAX_HEXES, "the board is too deep");
  if (r->error != NULL)
    return;
  if (battle->columns < 2 || battle->rows < 2
      || battle->columns * battle->rows > WCR_MAX_HEXES)
    {
      read_fail (r, "the board has no possible size");
      return;
    }
  battle->hexes = battle->columns * battle->rows;
  battle->places = battle->hexes
                   + (int) read_index (r, WCR_MAX_SLOTS + 1, "too many slots");
  if (battle->places > WCR_MAX_HEXES)
    {
      read_fail (r, "too many slots");
      return;
    }
  battle->words = (battle->places + 63) / 64;
  size_t hexes = (size_t) battle->hexes, places = (size_t) battle->places;
  battle->sections = read_allocate (r, places, sizeof *battle->sections);
  battle->start_terrain = read_allocate (r, places, 1);

  uint32_t sections = read_count (r, WCR_MAX_SECTIONS, 5, "too many sections");
  uint8_t span[WCR_MAX_SECTIONS][5] = { { 0 } };
  for (uint32_t i = 0; i < sections; i++)
    {
      for (int k = 0; k < 4; k++)
        span[i][k] = read_u8 (r);
      span[i][4] = (uint8_t) read_index (r, sections, "no such section");
    }
  battle->section_count = (int) sections;
  for (uint32_t i = 0; i < sections; i++)
    battle->mirror[i] = span[i][4];
  if (r->error == NULL)
    spread_sections (battle, span);

  uint32_t placements = read_count (r, WCR_MAX_HEXES, 2, "too much terrain");
  uint32_t hex = 0;
  for (uint32_t i = 0; i < placements && r->error == NULL; i++)
    {
      uint32_t step = read_index (r, WCR_MAX_HEXES, "terrain beyond the board");
      uint32_t terrain = read_index (r, WCR_MAX_TERRAINS, "no such terrain");
      hex += step;
      if (hex >= hexes)
        read_fail (r, "terrain beyond the board");
      else if (i > 0 && step == 0)
        read_fail (r, "two terrains in one hex");
      else if (r->error == NULL)
        battle->start_terrain[hex] = (uint8_t) terrain;
    }
  if (r->error == NULL)
    read_hexsides (r);
}

void
read_zones (struct reader *r)
{
  wcr_battle *battle = r->battle;
  uint32_t zones = read_count (r, WCR_MAX_ZONES, 2, "too many zones");
  uint32_t hexes = (uint32_t) battle->hexes;
  battle->zones
      = read_allocate (r, (size_t) battle->places, sizeof *battle->zones);
  for (uint32_t i = 0; i < zones && r->error == NULL; i++)
    {
      uint32_t count = read_count (r, hexes, 1, "a zone has too many hexes");
      uint32_t hex = 0;
      if (count == 0)
        read_fail (r, "a zone has no hex");
      for (uint32_t k = 0; k < count && r->error == NULL; k++)
        {
          hex += read_index (r, hexes, "a zone goes beyond the board");
          if (hex >= hexes)
            read_fail (r, "a zone goes beyond the board");
          else if (r->error == NULL)
            battle->zones[hex] |= 1u << i;
        }
    }
  battle->zone_count = (int) zones;
}

void
read_reserves (struct reader *r)
{
  wcr_battle *battle = r->battle;
  uint32_t count = read_count (r, WCR_MAX_SLOTS, 5, "too many reserves");
  uint32_t next = (uint32_t) battle->hexes, all = (uint32_t) battle->places;
  battle->reserve = read_allocate (r, count, sizeof *battle->reserve);
  for (uint32_t i = 0; i < count && r->error == NULL; i++)
    {
      struct reserve *reserve = &battle->reserve[i];
      reserve->side = read_below (r, WCR_SIDES, "no such side");
      uint32_t slots = read_index (r, WCR_MAX_SLOTS + 1, "too many slots");
      if (slots == 0 || slots > all - next)
        read_fail (r, "a reserve has no slots");
      reserve->first = (uint16_t) next;
      next += slots;
      reserve->end = (uint16_t) next;
      uint32_t zone = read_index (r, 256, "no such zone");
      reserve->zone = (uint8_t) zone;
      int32_t group = read_opt (r, WCR_MAX_GROUPS, "no such group of cards");
      reserve->group = group < 0 ? (uint8_t) BYTE_NONE : (uint8_t) group;
      reserve->turn = (uint8_t) read_index (r, 256, "a reserve comes too late");
      int32_t section
          = read_opt (r, (uint32_t) battle->section_count, "no such section");
      reserve->section = section < 0 ? (uint8_t) BYTE_NONE : (uint8_t) section;
      reserve->banners = (uint8_t) read_index (r, 256, "too many banners");
      reserve->flags
          = read_below (r, 2 * WCR_RESERVE_ANYWHERE, "no such way to come in");
      bool anywhere = (reserve->flags & WCR_RESERVE_ANYWHERE) != 0;
      if (!anywhere && zone >= (uint32_t) battle->zone_count)
        read_fail (r, "no such zone");
      if (reserve->group != BYTE_NONE && (reserve->banners > 0 || anywhere))
        read_fail (r, "a reserve never comes in, or in two ways");
      for (int slot = reserve->first;
           r->error == NULL && section >= 0 && slot < reserve->end; slot++)
        battle->sections[slot][reserve->side] = (uint8_t) (1u << section);
    }
  if (next != all)
    read_fail (r, "slots belong to no reserve");
  battle->reserve_count = (int) count;
}

/* Reads what an objective is worth, and how it is claimed and held. */
static void
read_worth (struct reader *r, struct objective *objective)
{
  uint32_t banners = read_index (r, WCR_OBJECTIVE_MARGIN * (WCR_MAX_HEXES + 1),
                                 "an objective has too many banners");
  objective->banners = (uint8_t) (banners % WCR_OBJECTIVE_AT_ONCE);
  objective->at_once = (banners & WCR_OBJECTIVE_AT_ONCE) != 0;
  objective->half = (banners & WCR_OBJECTIVE_HALF) != 0;
  objective->margin = (uint16_t) (banners / WCR_OBJECTIVE_MARGIN);
  if (r->error != NULL)
    return;
  if (objective->banners == 0)
    read_fail (r, "an objective is worth no banner");
  if (objective->banners >= 100)
    read_fail (r, "an objective has too many banners");
  if (objective->half && objective->margin > 0)
    read_fail (r, "an objective is held in two ways");
}

static void
read_objective (struct reader *r, struct objective *objective)
{
  wcr_battle *battle = r->battle;
  objective->zone
      = (uint8_t) read_index (r, (uint32_t) battle->zone_count, "no such zone");
  read_worth (r, objective);
  int32_t side = read_opt (r, WCR_SIDES, "no such side");
  objective->side = side < 0 ? (uint8_t) BYTE_NONE : (uint8_t) side;
  objective->hexes
      = read_allocate (r, (size_t) battle->words, sizeof *objective->hexes);
  if (r->error != NULL)
    return;
  for (int hex = 0; hex < battle->hexes; hex++)
    if (battle->zones[hex] >> objective->zone & 1)
      {
        objective->hexes[hex / 64] |= (hex_word) 1 << (hex % 64);
        objective->size++;
      }
  if (objective->margin > objective->size)
    read_fail (r, "an objective needs more hexes than its zone has");
}

void
read_objectives (struct reader *r)
{
  wcr_battle *battle = r->battle;
  uint32_t count = read_count (r, WCR_MAX_OBJECTIVES, 3, "too many objectives");
  battle->objective = read_allocate (r, count, sizeof *battle->objective);
  int banners = 0;
  for (uint32_t i = 0; i < count && r->error == NULL; i++)
    {
      read_objective (r, &battle->objective[i]);
      banners += battle->objective[i].banners;
      battle->claims_at_once
          = battle->claims_at_once || battle->objective[i].at_once;
    }
  if (banners > UINT8_MAX)
    read_fail (r, "the objectives have too many banners");
  battle->objective_count = (int) count;
}

void
read_faces (struct reader *r)
{
  wcr_battle *battle = r->battle;
  uint32_t count = read_count (r, WCR_MAX_FACES, 1, "too many faces");
  battle->face = read_allocate (r, count, sizeof *battle->face);
  for (uint32_t i = 0; i < count && r->error == NULL; i++)
    {
      battle->face[i].flags
          = read_below (r, WCR_FACE_FLAG + 1, "a face has unknown flags");
      if (battle->face[i].flags & WCR_FACE_FLAG)
        battle->flag_faces |= (uint16_t) (1u << i);
    }
  battle->face_count = (int) count;
}

void
read_roles (struct reader *r)
{
  wcr_battle *battle = r->battle;
  uint32_t count = read_count (r, WCR_MAX_ROLES, 4, "too many strike roles");
  battle->role = read_allocate (r, count, sizeof *battle->role);
  for (int use = 0; use < WCR_ROLE_USES; use++)
    battle->role_for[use] = BYTE_NONE;
  for (uint32_t i = 0; i < count && r->error == NULL; i++)
    {
      struct role *role = &battle->role[i];
      uint8_t packed = read_below (r, 4 * WCR_ROLE_USES, "no such role use");
      role->use = packed / 4;
      role->base = packed % 4;
      if (role->base > WCR_BASE_FIXED)
        read_fail (r, "a role has no possible base");
      if (role->base == WCR_BASE_FIXED)
        role->dice
            = read_below (r, WCR_MAX_DICE + 1, "a role has too many dice");
      role->hits = (uint16_t) read_mask (r, battle->face_count, "no such face");
      role->kills_leader
          = (uint16_t) read_mask (r, battle->face_count, "no such face");
      role->flags = (uint16_t) read_index (r, 2 * WCR_ROLE_SPARES,
                                           "a role has unknown flags");
      if (battle->role_for[role->use] == BYTE_NONE)
        battle->role_for[role->use] = (uint8_t) i;
    }
  battle->role_count = (int) count;
}

/* Reads terrain that belongs to a side; it follows the terrain of no side. */
static void
read_owned (struct reader *r)
{
  wcr_battle *battle = r->battle;
  uint32_t types = (uint32_t) battle->terrain_types;
  uint32_t count
      = read_count (r, WCR_MAX_TERRAINS - types, 2, "too many terrains");
  for (uint32_t i = types; i < types + count && r->error == NULL; i++)
    {
      uint32_t type = read_index (r, types, "no such terrain");
      uint8_t side = read_below (r, WCR_SIDES, "no such side");
      if (type == 0)
        read_fail (r, "open ground belongs to nobody");
      for (uint32_t k = types; k < i; k++)
        if (battle->terrain[k].type == type && battle->terrain[k].owner == side)
          read_fail (r, "a terrain belongs to a side twice");
      if (r->error != NULL)
        return;
      battle->terrain[i] = battle->terrain[type];
      battle->terrain[i].owner = side;
      battle->terrains_of[type] |= (uint64_t) 1 << i;
    }
  battle->terrain_count = (int) (types + count);
  for (uint32_t i = types; i < types + count; i++)
    for (uint32_t k = types; k < types + count; k++)
      if (battle->terrain[k].type == battle->terrain[i].becomes
          && battle->terrain[k].owner == battle->terrain[i].owner)
        {
          battle->terrain[i].becomes = (uint8_t) k;
          break;
        }
}

void
read_terrains (struct reader *r)
{
  wcr_battle *battle = r->battle;
  uint32_t count = read_count (r, WCR_MAX_TERRAINS, 4, "too many terrains");
  battle->terrain
      = read_allocate (r, WCR_MAX_TERRAINS, sizeof *battle->terrain);
  battle->terrains_of = read_allocate (r, count, sizeof *battle->terrains_of);
  for (uint32_t i = 0; i < count && r->error == NULL; i++)
    {
      struct terrain *terrain = &battle->terrain[i];
      terrain->type = (uint8_t) i;
      terrain->owner = BYTE_NONE;
      battle->terrains_of[i] = (uint64_t) 1 << i;
      terrain->level = (int8_t) read_below (r, 128, "a terrain is too high");
      terrain->flags = (uint8_t) read_index (r, 2 * WCR_TERRAIN_STRICT,
                                             "a terrain has unknown flags");
      terrain->sight_group
          = (uint8_t) (read_opt (r, 254, "too many sight groups") + 1);
      int32_t becomes = read_opt (r, count, "no such terrain");
      terrain->becomes = becomes < 0 ? (uint8_t) BYTE_NONE : (uint8_t) becomes;
    }
  battle->terrain_types = battle->terrain_count = (int) count;
  if (r->error == NULL)
    read_owned (r);
}

void
read_classes (struct reader *r)
{
  wcr_battle *battle = r->battle;
  uint32_t count
      = read_count (r, WCR_MAX_CLASSES, 2 + WCR_STATS, "too many unit classes");
  battle->unit_class = read_allocate (r, count, sizeof *battle->unit_class);
  for (uint32_t i = 0; i < count && r->error == NULL; i++)
    {
      struct unit_class *class = &battle->unit_class[i];
      int32_t symbol
          = read_opt (r, (uint32_t) battle->face_count, "no such face");
      class->symbol = symbol < 0 ? (uint8_t) BYTE_NONE : (uint8_t) symbol;
      class->flags = (uint8_t) (symbol < 0 ? WCR_CLASS_LEADER : 0);
      class->traits = (uint32_t) read_mask (r, WCR_MAX_TRAITS, "no such trait");
      for (int stat = 0; stat < WCR_STATS; stat++)
        class->stat[stat] = (uint8_t) read_index (
            r, MAX_STATISTIC + 1, "a statistic of a class is too large");
    }
  battle->class_count = (int) count;
}

void
read_kinds (struct reader *r)
{
  wcr_battle *battle = r->battle;
  uint32_t count = read_count (r, WCR_MAX_KINDS, 3, "too many kinds of pieces");
  battle->kind = read_allocate (r, count, sizeof *battle->kind);
  bool leaders = false;
  for (uint32_t i = 0; i < count && r->error == NULL; i++)
    {
      uint32_t packed = read_index (r, 2 * (uint32_t) battle->class_count,
                                    "no such unit class");
      if (r->error != NULL)
        return;
      battle->kind[i].class_index = (uint8_t) (packed / 2);
      battle->kind[i].side = packed % 2;
      uint32_t own = battle->unit_class[packed / 2].traits;
      uint32_t further
          = (uint32_t) read_mask (r, WCR_MAX_TRAITS, "no such trait");
      battle->kind[i].further = further & ~own;
      battle->kind[i].traits = own | further;
      battle->kind[i].marker
          = (uint8_t) read_index (r, WCR_MARKER_UNARMED + 1, "no such marker");
      bool leader = battle->unit_class[packed / 2].flags & WCR_CLASS_LEADER;
      if (leaders && !leader)
        read_fail (r, "a kind of unit after a kind of leader");
      leaders = leader;
    }
  battle->kind_count = (int) count;
}

void
read_pieces (struct reader *r)
{
  wcr_battle *battle = r->battle;
  battle->piece = read_allocate (r, WCR_MAX_PIECES, sizeof *battle->piece);
  uint32_t total = 0;
  for (int kind = 0; kind < battle->kind_count && r->error == NULL; kind++)
    {
      uint32_t count
          = read_count (r, WCR_MAX_PIECES - total, 1, "too many pieces");
      int class = battle->kind[kind].class_index;
      bool leader = (battle->unit_class[class].flags & WCR_CLASS_LEADER) != 0;
      uint32_t places = (uint32_t) battle->places;
      for (uint32_t i = 0; i < count && r->error == NULL; i++)
        {
          uint32_t hex = read_index (r, places + leader,
                                     "a piece stands beyond the board");
          battle->piece[total + i] = (struct placement){
            (uint8_t) kind, hex == places ? (uint16_t) HEX_NONE : (uint16_t) hex
          };
        }
      total += count;
      if (!leader)
        battle->unit_count = (int) total;
    }
  battle->piece_count = (int) total;
  if (battle->piece_count - battle->unit_count > MAX_LEADERS)
    read_fail (r, "too many leaders");
}

void
read_armies (struct reader *r)
{
  wcr_battle *battle = r->battle;
  for (int side = 0; side < WCR_SIDES; side++)
    {
      battle->army[side].hand
          = (uint8_t) read_index (r, WCR_MAX_HAND + 1, "a hand is too large");
      battle->army[side].banners
          = (uint8_t) read_index (r, 256, "too many banners to win");
    }
  uint8_t first = read_below (r, 64, "no such side");
  battle->first_side = first % WCR_SIDES;
  for (int side = 0; side < WCR_SIDES; side++)
    {
      battle->army[side].program = first >> (2 + 2 * side) & 3;
      if (battle->army[side].program == 3)
        read_fail (r, "no such player");
    }
  if (first / WCR_SIDES % 2 == 0)
    return;
  int32_t dice = read_opt (r, WCR_MAX_DICE + 1, "too many dice");
  battle->first_dice = dice < 0 ? (uint8_t) BYTE_NONE : (uint8_t) dice;
  battle->first_faces
      = (uint16_t) read_mask (r, battle->face_count, "no such face");
  if (battle->first_faces == 0)
    read_fail (r, "no face says who moves first");
}
