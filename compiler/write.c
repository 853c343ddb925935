/* write.c: the binary, section by section in the order of wcr/format.h. */

#include "lower.h"

#include <string.h>

struct writer {
  struct work *work;
  const struct model *model;
  const struct lowered *lowered;
  struct bytes *out; /* the section being written */
  struct string *first, *last;
  struct string *bucket[256];
  uint32_t strings;
};

struct string {
  const char *text;
  uint32_t number;
  struct string *next, *in_bucket;
};

static void
put_bytes (struct work *work, struct bytes *bytes, const void *from,
           size_t length)
{
  if (bytes->room - bytes->length < length)
    {
      size_t room = bytes->room ? 2 * bytes->room : 32;
      while (room - bytes->length < length)
        room *= 2;
      uint8_t *larger = MAKE (work, room, uint8_t);
      if (bytes->length)
        memcpy (larger, bytes->at, bytes->length);
      bytes->at = larger;
      bytes->room = room;
    }
  if (length)
    memcpy (bytes->at + bytes->length, from, length);
  bytes->length += length;
}

void
put_byte (struct work *work, struct bytes *bytes, unsigned byte)
{
  uint8_t one = (uint8_t) byte;
  put_bytes (work, bytes, &one, 1);
}

void
put_uleb (struct work *work, struct bytes *bytes, uint64_t value)
{
  for (; value >= 128; value >>= 7)
    put_byte (work, bytes, (unsigned) (value & 127) | 128);
  put_byte (work, bytes, (unsigned) value);
}

void
put_zig (struct work *work, struct bytes *bytes, int32_t value)
{
  uint32_t bits = (uint32_t) value << 1;
  put_uleb (work, bytes, value < 0 ? ~bits : bits);
}

static void
u8 (struct writer *w, int value)
{
  put_byte (w->work, w->out, (unsigned) value);
}

static void
uleb (struct writer *w, uint64_t value)
{
  put_uleb (w->work, w->out, value);
}

static void
number (struct writer *w, int value)
{
  uleb (w, (uint64_t) value);
}

/* A number of at least 0, or -1 for none. */
static void
opt (struct writer *w, int value)
{
  number (w, value + 1);
}

/* ---- play sections ------------------------------------------------------- */

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

static void
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

static void
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

static void
write_reserves (struct writer *w)
{
  number (w, w->model->reserve_count);
  for (int i = 0; i < w->model->reserve_count; i++)
    {
      const struct reserve *reserve = &w->model->reserve[i];
      u8 (w, reserve->side);
      number (w, reserve->slots);
      number (w, reserve->zone);
      number (w, reserve->group + 1);
      number (w, reserve->turn);
      number (w, reserve->section + 1);
      number (w, reserve->banners);
      u8 (w, reserve->placed ? WCR_RESERVE_PLACED : 0);
    }
}

static void
write_objectives (struct writer *w)
{
  number (w, w->model->objective_count);
  for (int i = 0; i < w->model->objective_count; i++)
    {
      const struct objective *objective = &w->model->objective[i];
      number (w, objective->zone);
      number (w, objective->banners);
      opt (w, objective->side);
    }
}

static void
write_faces (struct writer *w)
{
  number (w, w->model->face_count);
  for (int i = 0; i < w->model->face_count; i++)
    u8 (w, w->model->face[i].flag ? WCR_FACE_FLAG : 0);
}

static void
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

/* A terrain of the model as the binary numbers it; -2 is open ground. */
static int
terrain_number (const struct writer *w, int terrain)
{
  return terrain == -2 ? 0 : w->lowered->terrain.number[terrain];
}

static void
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

static void
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

static void
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

/* Where a piece stands; leaders in the supply behind the last slot. */
static int
place_number (const struct model *model, int piece)
{
  int hex = model->piece[piece].hex;
  return hex >= 0 ? hex : model->columns * model->rows + model->slots;
}

static void
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

static void
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
          + (dice ? WCR_SIDES : 0));
  if (!dice)
    return;
  opt (w, w->model->first_dice);
  uleb (w, w->model->first_faces);
}

static void
write_expressions (struct writer *w)
{
  number (w, w->lowered->expressions);
  for (int i = 0; i < w->lowered->expressions; i++)
    {
      const struct bytes *code = &w->lowered->expression[i].out;
      uleb (w, code->length);
      put_bytes (w->work, w->out, code->at, code->length);
    }
}

static bool
usual_phases (const struct clause *clause)
{
  return clause->phases == 2 && clause->phase[0] == WCR_PHASE_MOVE
         && clause->phase[1] == WCR_PHASE_BATTLE;
}

/* A reaction, a copy, or another card. @return false: the clause orders */
static bool
write_orderless (struct writer *w, const struct clause *clause,
                 const struct lowered_clause *lowered)
{
  if (clause->kind != WCR_CLAUSE_REACT && clause->kind != WCR_CLAUSE_COPY
      && clause->kind != WCR_CLAUSE_AS)
    return false;
  u8 (w, clause->kind);
  u8 (w, (int) clause->flags);
  if (clause->kind == WCR_CLAUSE_REACT)
    u8 (w, clause->window);
  if (clause->kind == WCR_CLAUSE_AS)
    number (w, w->lowered->card.number[clause->as]);
  opt (w, lowered->condition);
  if (clause->kind == WCR_CLAUSE_REACT)
    opt (w, lowered->filter);
  return true;
}

static void
write_spends (struct writer *w, const struct clause *clause,
              const struct lowered_clause *lowered)
{
  number (w, clause->spends);
  for (int i = 0; i < clause->spends; i++)
    {
      const struct spend *spend = &clause->spend[i];
      uleb (w, spend->faces);
      u8 (w, spend->what + spend->number * 4);
      number (w, lowered->spend[i] + 1);
      opt (w, spend->leader < 0 ? -1
                                : w->lowered->unit_class.number[spend->leader]);
    }
}

static void
write_clause (struct writer *w, int i)
{
  const struct clause *clause = &w->model->clause[i];
  const struct lowered_clause *lowered = &w->lowered->clause[i];
  unsigned flags = clause->flags;
  if (write_orderless (w, clause, lowered))
    return;
  if (lowered->filter >= 0)
    flags |= WCR_ORDER_FILTER;
  if (lowered->lasts >= 0)
    flags |= WCR_ORDER_WHILE;
  if (!usual_phases (clause))
    flags |= WCR_ORDER_PHASES;
  u8 (w, lowered->kind + clause->selector * 16);
  u8 (w, (int) flags);
  if (lowered->kind == WCR_CLAUSE_FALLBACK)
    number (w, lowered->condition);
  if (lowered->filter >= 0)
    number (w, lowered->filter);
  if (lowered->lasts >= 0)
    number (w, lowered->lasts);
  if (clause->selector == WCR_SELECTOR_ALLOWANCE)
    number (w, clause->quotas);
  for (int k = 0; k < clause->quotas; k++)
    number (w, clause->quota[k].section + 1 + clause->quota[k].number * 16);
  if (clause->selector == WCR_SELECTOR_POOL)
    write_spends (w, clause, lowered);
  if (usual_phases (clause))
    return;
  number (w, clause->phases);
  for (int k = 0; k < clause->phases; k++)
    u8 (w, clause->phase[k]);
}

static void
write_cards (struct writer *w)
{
  const struct numbering *list = &w->lowered->card;
  number (w, list->count);
  for (int i = 0; i < list->count; i++)
    {
      const struct card *card = &w->model->card[list->item[i]];
      number (w, card->group);
      number (w, card->copies * 4 + card->clauses - 1);
      for (int k = 0; k < card->clauses; k++)
        write_clause (w, card->first_clause + k);
    }
}

static void
write_effect (struct writer *w, const struct lowered_effect *lowered,
              int last_query)
{
  const struct effect *effect = lowered->effect;
  bool terrain = effect->layer == LAYER_TERRAIN;
  bool clause = effect->layer == LAYER_CLAUSE;
  unsigned flags = (lowered->as >= 0 ? WCR_EFFECT_AS : 0u)
                   | (lowered->kinds ? WCR_EFFECT_KINDS : 0u)
                   | (terrain ? WCR_EFFECT_TERRAIN : 0u)
                   | (lowered->roles ? WCR_EFFECT_ROLES : 0u)
                   | (clause ? WCR_EFFECT_CLAUSE : 0u)
                   | (effect->faces ? WCR_EFFECT_FACE : 0u)
                   | (lowered->when >= 0 ? WCR_EFFECT_WHEN : 0u)
                   | (lowered->computed >= 0 ? WCR_EFFECT_COMPUTED : 0u);
  number (w, (effect->query - last_query) * 8 + effect->operation);
  uleb (w, flags);
  if (lowered->as >= 0)
    u8 (w, lowered->as);
  if (lowered->kinds)
    uleb (w, lowered->kinds);
  if (terrain)
    {
      number (w, w->lowered->terrain.number[effect->owner]);
      u8 (w, effect->where);
    }
  if (lowered->roles)
    uleb (w, lowered->roles);
  if (clause)
    number (w, w->lowered->clause_number[effect->owner]);
  if (effect->faces)
    uleb (w, effect->faces);
  if (lowered->when >= 0)
    number (w, lowered->when);
  if (lowered->computed >= 0)
    number (w, lowered->computed);
  else if (effect->value)
    put_zig (w->work, w->out, lowered->value);
}

static void
write_effects (struct writer *w)
{
  int query = 0;
  number (w, w->lowered->effects);
  for (int i = 0; i < w->lowered->effects; i++)
    {
      write_effect (w, &w->lowered->effect[i], query);
      query = w->lowered->effect[i].effect->query;
    }
}

/* Number of a string; the same text is kept once. */
static int
string_number (struct writer *w, const char *text)
{
  uint32_t hash = 2166136261u;
  for (const char *c = text; *c; c++)
    hash = (hash ^ (unsigned char) *c) * 16777619u;
  struct string **bucket = &w->bucket[(hash ^ hash >> 16) % 256];
  for (struct string *s = *bucket; s; s = s->in_bucket)
    if (strcmp (s->text, text) == 0)
      return (int) s->number;
  struct string *added = MAKE (w->work, 1, struct string);
  *added = (struct string){ text, w->strings++, NULL, *bucket };
  *bucket = added;
  if (w->last)
    w->last->next = added;
  else
    w->first = added;
  w->last = added;
  return (int) added->number;
}

static void
string (struct writer *w, const char *text)
{
  number (w, string_number (w, text));
}

static void
opt_string (struct writer *w, const char *text)
{
  opt (w, *text ? string_number (w, text) : -1);
}

static void
write_action (struct writer *w, const struct action *action, int when,
              int count)
{
  bool becomes
      = action->verb == WCR_ACTION_CHANGE_TERRAIN && action->number == -1;
  u8 (w, action->verb);
  u8 (w, becomes ? 1 : action->who);
  u8 (w, action->other);
  opt (w, when);
  switch ((enum wcr_action) action->verb)
    {
    case WCR_ACTION_GAIN_BANNERS:
    case WCR_ACTION_LOSE_BLOCKS:
    case WCR_ACTION_GROW_HAND:
    case WCR_ACTION_GAIN_TOKENS:
    case WCR_ACTION_DRAW: number (w, count); break;
    case WCR_ACTION_STRIKE:
      number (w, w->lowered->role.number[action->number]);
      break;
    case WCR_ACTION_CHANGE_TERRAIN:
      number (w, becomes ? 0 : terrain_number (w, action->number));
      break;
    case WCR_ACTION_NOTE: string (w, action->text); break;
    case WCR_ACTION_FOR_EACH:
      number (w, count);
      number (w, action->inner);
      break;
    case WCR_ACTION_OFFER:
    case WCR_ACTION_TOGETHER: number (w, action->inner); break;
    case WCR_ACTION_ELIMINATE:
    case WCR_ACTION_REMOVE:
    case WCR_ACTION_RESTRICT_BONUS:
    case WCR_ACTION_MOVE:
    case WCR_ACTION_RESHUFFLE:
    case WCR_ACTION_END_GAME:
    case WCR_ACTIONS: break;
    }
}

static void
write_triggers (struct writer *w)
{
  number (w, w->lowered->triggers);
  for (int i = 0; i < w->lowered->triggers; i++)
    {
      const struct lowered_trigger *lowered = &w->lowered->trigger[i];
      const struct trigger *trigger = lowered->trigger;
      u8 (w, trigger->event);
      u8 (w, trigger->once);
      opt (w, trigger->side);
      opt (w, lowered->condition);
      uleb (w, lowered->classes);
      opt (w,
           trigger->card > 0 ? w->lowered->card.number[trigger->card - 1] : -1);
      number (w, trigger->actions);
      for (int k = 0; k < trigger->actions; k++)
        write_action (w, &trigger->action[k], lowered->when[k],
                      lowered->count[k]);
    }
}

static void
write_tokens (struct writer *w)
{
  const struct model *model = w->model;
  number (w, model->token_action_count);
  for (int i = 0; i < model->token_action_count; i++)
    {
      const struct token_action *action = &model->token_action[i];
      u8 (w, action->window);
      u8 (w, action->moves ? WCR_TOKEN_FLAG_MOVES : 0);
      opt (w, w->lowered->token[i].clause);
      opt (w, w->lowered->token[i].condition);
      uleb (w, w->lowered->token[i].roles);
      uleb (w, action->groups);
    }
  for (int side = 0; side < WCR_SIDES; side++)
    {
      const struct army *army = &model->army[side];
      number (w, army->tokens);
      uleb (w, army->sheet < 0 ? 0 : model->sheet[army->sheet].actions);
    }
}

/* ---- text sections ------------------------------------------------------- */

static void
name (struct writer *w, const char *id, const char *text)
{
  string (w, id);
  string (w, text);
}

/* Identifier and name of the nouns of a numbering. */
#define NAME_LIST(w, list, array)                                              \
  for (int i_ = 0; i_ < (list)->count; i_++)                                   \
  name (w, (w)->model->array[(list)->item[i_]].noun.id,                        \
        (w)->model->array[(list)->item[i_]].noun.name)

static void
write_names (struct writer *w)
{
  const struct model *model = w->model;
  const struct lowered *lowered = w->lowered;
  number (w, model->face_count);
  for (int i = 0; i < model->face_count; i++)
    name (w, model->face[i].noun.id, model->face[i].noun.name);
  number (w, lowered->role.count);
  NAME_LIST (w, &lowered->role, role);
  number (w, lowered->terrain.count + 1);
  name (w, "open", "");
  NAME_LIST (w, &lowered->terrain, terrain);
  number (w, lowered->hexside.count);
  NAME_LIST (w, &lowered->hexside, hexside);
  number (w, lowered->unit_class.count);
  NAME_LIST (w, &lowered->unit_class, unit_class);
  number (w, lowered->trait.count);
  NAME_LIST (w, &lowered->trait, trait);
  number (w, model->section_count);
  for (int i = 0; i < model->section_count; i++)
    name (w, model->section[i].noun.id, model->section[i].noun.name);
  number (w, model->zone_count);
  for (int i = 0; i < model->zone_count; i++)
    name (w, model->zone[i].noun.id, model->zone[i].noun.name);
  number (w, model->group_count);
  for (int i = 0; i < model->group_count; i++)
    name (w, model->group[i].noun.id, "");
  number (w, lowered->card.count);
  NAME_LIST (w, &lowered->card, card);
  number (w, model->token_action_count);
  for (int i = 0; i < model->token_action_count; i++)
    name (w, model->token_action[i].noun.id, model->token_action[i].noun.name);
  number (w, WCR_SIDES);
  for (int side = 0; side < WCR_SIDES; side++)
    name (w, model->army[side].noun.id, model->army[side].noun.name);
  number (w, model->piece_count);
  for (int i = 0; i < model->piece_count; i++)
    name (w, "", model->piece[lowered->piece[i]].name);
}

/* What an effect or trigger is written in, such as "terrain hill". */
static const char *
source_of (struct writer *w, const wcc_node *node)
{
  const wcc_node *noun = node;
  while (noun->parent && noun->parent->parent)
    noun = noun->parent;
  if (noun == node && strcmp (node->name, "terrain") != 0)
    return "";
  const char *id = wcc_node_get (noun, "id");
  const char *what = strcmp (noun->name, "unit-class") == 0
                             || strcmp (noun->name, "leader-class") == 0
                         ? "class"
                         : noun->name;
  return make_text (w->work, "%s %s", what, id ? id : "");
}

static void
write_origin (struct writer *w, const struct place *at, const char *cite)
{
  int file = 0; /* that of the battle; then the rules */
  for (int i = 0; i < w->model->source_count; i++)
    if (w->model->source[i] == at->document)
      file = i + 1;
  number (w, file);
  number (w, at->node->line);
  opt_string (w, cite);
  opt_string (w, source_of (w, at->node));
}

/* The file without its folders, so that the same source gives the same bytes
 * wherever it lies. */
static const char *
file_name (const wcc_document *document)
{
  const char *path = wcc_document_name (document), *slash;
  while ((slash = strpbrk (path, "/\\")))
    path = slash + 1;
  return path;
}

static void
write_origins (struct writer *w)
{
  number (w, 1 + w->model->source_count);
  string (w, file_name (w->model->scenario));
  for (int i = 0; i < w->model->source_count; i++)
    string (w, file_name (w->model->source[i]));
  for (int i = 0; i < w->lowered->effects; i++)
    write_origin (w, &w->lowered->effect[i].effect->at,
                  w->lowered->effect[i].effect->cite);
  for (int i = 0; i < w->lowered->triggers; i++)
    write_origin (w, &w->lowered->trigger[i].trigger->at,
                  w->lowered->trigger[i].trigger->cite);
}

static void
write_prose (struct writer *w)
{
  number (w, w->model->prose_count);
  for (int i = 0; i < w->model->prose_count; i++)
    {
      u8 (w, w->model->prose[i].kind);
      string (w, w->model->prose[i].language);
      string (w, w->model->prose[i].text);
    }
}

static void
write_council (struct writer *w)
{
  number (w, w->model->number);
  for (int side = 0; side < WCR_SIDES; side++)
    {
      const struct army *army = &w->model->army[side];
      opt_string (w, army->colour);
      number (w, army->commanders);
      for (int i = 0; i < army->commanders; i++)
        string (w, army->commander[i]);
    }
}

static void
write_strings (struct writer *w)
{
  uleb (w, w->strings);
  for (const struct string *s = w->first; s; s = s->next)
    {
      size_t length = strlen (s->text);
      uleb (w, length);
      put_bytes (w->work, w->out, s->text, length);
    }
}

/* ---- the file ------------------------------------------------------------ */

static const struct {
  enum wcr_section type;
  void (*write) (struct writer *w);
} sections[] = {
  { WCR_SECTION_BOARD, write_board },
  { WCR_SECTION_ZONES, write_zones },
  { WCR_SECTION_RESERVES, write_reserves },
  { WCR_SECTION_OBJECTIVES, write_objectives },
  { WCR_SECTION_FACES, write_faces },
  { WCR_SECTION_ROLES, write_roles },
  { WCR_SECTION_TERRAINS, write_terrains },
  { WCR_SECTION_CLASSES, write_classes },
  { WCR_SECTION_KINDS, write_kinds },
  { WCR_SECTION_PIECES, write_pieces },
  { WCR_SECTION_ARMIES, write_armies },
  { WCR_SECTION_EXPRESSIONS, write_expressions },
  { WCR_SECTION_CARDS, write_cards },
  { WCR_SECTION_EFFECTS, write_effects },
  { WCR_SECTION_TRIGGERS, write_triggers },
  { WCR_SECTION_TOKENS, write_tokens },
  { WCR_SECTION_STRINGS, NULL }, /* when all others have said theirs */
  { WCR_SECTION_NAMES, write_names },
  { WCR_SECTION_ORIGINS, write_origins },
  { WCR_SECTION_PROSE, write_prose },
  { WCR_SECTION_COUNCIL, write_council },
};
enum { SECTIONS = sizeof sections / sizeof sections[0] };

/* CRC-32 of IEEE 802.3, four bits a step. */
static uint32_t
checksum (const uint8_t *at, size_t length)
{
  uint32_t table[16], crc = 0xffffffffu;
  for (uint32_t i = 0; i < 16; i++)
    {
      table[i] = i;
      for (int k = 0; k < 4; k++)
        table[i] = table[i] >> 1 ^ (table[i] & 1 ? 0xedb88320u : 0);
    }
  for (size_t i = 0; i < length; i++)
    {
      crc = table[(crc ^ at[i]) & 15] ^ crc >> 4;
      crc = table[(crc ^ (uint32_t) (at[i] >> 4)) & 15] ^ crc >> 4;
    }
  return ~crc;
}

static void
set_u32 (uint8_t *at, uint32_t value)
{
  for (int i = 0; i < 4; i++)
    at[i] = (uint8_t) (value >> 8 * i);
}

uint8_t *
write_binary (struct work *work, const struct lowered *lowered, size_t *length)
{
  struct writer w = { .work = work, .model = &work->model, .lowered = lowered };
  struct bytes part[SECTIONS] = { { NULL, 0, 0 } }, file = { NULL, 0, 0 };
  for (int i = 0; i < SECTIONS; i++)
    if (sections[i].write)
      {
        w.out = &part[i];
        sections[i].write (&w);
      }
  for (int i = 0; i < SECTIONS; i++)
    if (sections[i].type == WCR_SECTION_STRINGS)
      {
        w.out = &part[i];
        write_strings (&w);
      }
  for (int i = 0; i < WCR_FORMAT_HEADER; i++)
    put_byte (work, &file, 0);
  memcpy (file.at, WCR_FORMAT_MAGIC, 4);
  file.at[4] = WCR_FORMAT_VERSION;
  for (int i = 0; i < SECTIONS; i++)
    {
      put_byte (work, &file, sections[i].type);
      put_uleb (work, &file, part[i].length);
      put_bytes (work, &file, part[i].at, part[i].length);
    }
  set_u32 (file.at + 8, (uint32_t) file.length);
  set_u32 (file.at + 12, checksum (file.at + WCR_FORMAT_HEADER,
                                   file.length - WCR_FORMAT_HEADER));
  *length = file.length;
  return file.at;
}
