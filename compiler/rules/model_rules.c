/* model_rules.c: the nouns of a ruleset, from XML to typed lists. What uses
 * them is read afterwards: effects, triggers and orders by model_effects.c,
 * model_triggers.c and model_orders.c. */

#include "model.h"

#include "text/report.h"

#include <string.h>

enum { MAX_SIDE = 255, MAX_STATISTIC = 99 };
enum { MAX_VALUES = 16, MAX_SWITCHES = 250 };

/* Reports an id that means something else in expressions and lists. */
static void
refuse_word (struct work *work, const struct noun *noun, const char *word,
             const char *meaning)
{
  const wcc_attribute *id = wcc_node_attribute (noun->at.node, "id");
  if (id && strcmp (noun->id, word) == 0)
    report (work->sink, noun->at.document, WCC_CODE_DUPLICATE_NAME, id->text,
            "Choose another id.", "'%s' is taken: it means %s", word,
            _ (meaning));
}

/* ---- board --------------------------------------------------------------- */

/* Reads columns "1-4" or "4" as numbers from 0. First > last: none. */
static void
read_columns (struct work *work, struct place at, const char *name, int most,
              int *first, int *last)
{
  const wcc_attribute *attribute = wcc_node_attribute (at.node, name);
  *first = 1;
  *last = 0;
  if (!attribute)
    return;
  int number[2] = { 0, 0 }, which = 0, digits[2] = { 0, 0 };
  bool good = true;
  for (const char *c = attribute->value; *c; c++)
    if (*c >= '0' && *c <= '9' && number[which] <= most)
      {
        number[which] = number[which] * 10 + (*c - '0');
        digits[which]++;
      }
    else if (*c == '-' && which == 0)
      which = 1;
    else
      good = false;
  if (which == 0)
    {
      number[1] = number[0];
      digits[1] = digits[0];
    }
  if (good && digits[0] && digits[1] && number[0] >= 1 && number[0] <= number[1]
      && number[1] <= most)
    {
      *first = number[0] - 1;
      *last = number[1] - 1;
      return;
    }
  report (work->sink, at.document, WCC_CODE_BAD_NUMBER, attribute->text,
          "Write the first and the last column, for example '1-4'.",
          "'%s' must be columns from 1 to %d", name, most);
}

static void
read_section (struct work *work, struct place at)
{
  struct model *model = work->model;
  struct noun noun;
  if (!read_noun (work, at, NAMES_SECTION, &noun))
    return;
  struct board_section *section
      = ADD (work, model, section, WCR_MAX_SECTIONS, N_ ("sections"), at);
  if (!section)
    return;
  section->noun = noun;
  read_columns (work, at, "long", model->columns, &section->first[0],
                &section->last[0]);
  read_columns (work, at, "short", model->columns - 1, &section->first[1],
                &section->last[1]);
}

static void
spread_sections (struct work *work, struct place at)
{
  struct model *model = work->model;
  int hexes = model->columns * model->rows;
  model->hex_sections = MAKE (work, hexes, uint8_t);
  bool told = false;
  for (int hex = 0; hex < hexes; hex++)
    {
      int column = hex % model->columns, odd = hex / model->columns % 2;
      for (int i = 0; i < model->section_count; i++)
        if (column >= model->section[i].first[odd]
            && column <= model->section[i].last[odd])
          model->hex_sections[hex] |= (uint8_t) (1u << i);
      if (model->hex_sections[hex] || !hex_valid (model, hex) || told
          || work->model->lenient)
        continue;
      told = true;
      report (work->sink, at.document, WCC_CODE_MISSING, at.node->open,
              "Widen a <section>; a hex may belong to several.",
              "hex %s belongs to no section", hex_text (work, hex));
    }
}

/* The cards of the top side name the mirror of a section: what is left for one
 * side is right for the other. */
static void
check_mirror (struct work *work, int i)
{
  const struct board_section *section = work->model->section;
  int mirror = section[i].mirror;
  if (mirror < 0 || section[mirror].mirror < 0 || section[mirror].mirror == i)
    return;
  struct place at = section[i].noun.at;
  report (work->sink, at.document, WCC_CODE_CONTRADICTION,
          wcc_node_attribute (at.node, "mirror")->text,
          "Mirrors are mutual: left has right, right has left, and center has "
          "itself.",
          "'%s' is the mirror of '%s', but not the other way round",
          section[mirror].noun.id, section[i].noun.id);
}

/* Reads the size of a board; what is not said stays as it is. */
static bool
read_size (struct work *work, struct place at)
{
  struct model *model = work->model;
  int columns
      = attribute_number (work, at, "columns", 2, MAX_SIDE, model->columns);
  int rows = attribute_number (work, at, "rows", 2, MAX_SIDE, model->rows);
  if (columns == 0 || rows == 0)
    return false;
  if (columns * rows > WCR_MAX_HEXES)
    {
      const wcc_attribute *larger
          = wcc_node_attribute (at.node, rows > columns ? "rows" : "columns");
      report (work->sink, at.document, WCC_CODE_LIMIT,
              larger ? larger->text : at.node->open, NULL,
              "a board has %d hexes at most", WCR_MAX_HEXES);
      return false;
    }
  model->columns = columns;
  model->rows = rows;
  return true;
}

/* Half a column is rounded so that both flanks get it. */
static void
stretch_sections (struct model *model, int columns)
{
  for (int i = 0; i < model->section_count; i++)
    for (int odd = 0; odd < 2; odd++)
      {
        struct board_section *section = &model->section[i];
        int old = columns - odd, new = model->columns - odd;
        if (section->first[odd] > section->last[odd])
          continue; /* it has none */
        section->first[odd]
            = (2 * section->first[odd] * new + old - 1) / (2 * old);
        section->last[odd]
            = (2 * (section->last[odd] + 1) * new + old) / (2 * old) - 1;
      }
}

/* The board of a battle may have another size than that of its rules: the
 * sections keep their share of it. */
static void
resize_board (struct work *work)
{
  struct model *model = work->model;
  int columns = model->columns;
  if (model->battlefield.node && read_size (work, model->battlefield))
    stretch_sections (model, columns);
}

static void
read_board (struct work *work, struct place at)
{
  struct model *model = work->model;
  if (!attribute_needed (work, at, "columns")
      || !attribute_needed (work, at, "rows") || !read_size (work, at))
    return;
  for (const wcc_node *node = wcc_node_child (at.node, "section"); node;
       node = wcc_node_next (node, "section"))
    read_section (work, place_of (node));
  for (int i = 0; i < model->section_count; i++)
    model->section[i].mirror = attribute_name (work, model->section[i].noun.at,
                                               "mirror", NAMES_SECTION);
  for (int i = 0; i < model->section_count; i++)
    check_mirror (work, i);
  for (int i = 0; i < model->section_count; i++)
    if (model->section[i].mirror < 0)
      model->section[i].mirror = i;
  resize_board (work);
  spread_sections (work, at);
}

/* ---- dice, switches, traits, roles --------------------------------------- */

static void
read_die (struct work *work, struct place at)
{
  for (const wcc_node *node = wcc_node_child (at.node, "face"); node;
       node = wcc_node_next (node, "face"))
    {
      struct place here = place_of (node);
      struct noun noun;
      struct die_face *face;
      if (!read_noun (work, here, NAMES_FACE, &noun)
          || !(face = ADD (work, work->model, face, WCR_MAX_FACES,
                           N_ ("faces"), here)))
        continue;
      face->noun = noun;
      face->flag = attribute_yes (here, "flag");
      refuse_word (work, &noun, "symbol", N_ ("the symbol of the target"));
    }
}

int
ruling_value (struct work *work, struct place at, const struct ruling *ruling,
              const char *name)
{
  const wcc_attribute *attribute = wcc_node_attribute (at.node, name);
  struct text words = new_list (work);
  if (!attribute)
    return 0;
  for (int i = 0; i < ruling->values; i++)
    {
      if (strcmp (ruling->value[i], attribute->value) == 0)
        return i;
      put_word (&words, " ", ruling->value[i]);
    }
  report (work->sink, at.document, WCC_CODE_UNKNOWN_NAME, attribute->text,
          make_message (work, "There are: %s.", text_put (&words)),
          "the switch '%s' has no value '%.60s'", ruling->noun.id,
          attribute->value);
  return 0;
}

static void
read_ruling (struct work *work, struct place at)
{
  struct noun noun;
  struct ruling *ruling;
  const wcc_attribute *values = attribute_needed (work, at, "values");
  if (!values || !read_noun (work, at, NAMES_RULING, &noun)
      || !(ruling = ADD (work, work->model, ruling, MAX_SWITCHES,
                         N_ ("switches"), at)))
    return;
  ruling->noun = noun;
  ruling->value = MAKE (work, MAX_VALUES, const char *);
  size_t step = 0;
  struct word word;
  while (ruling->values < MAX_VALUES && word_next (values, at, &step, &word))
    {
      const char *value = make_part (work, word.text, word.length);
      refuse_keyword (work, at, word.range, value);
      ruling->value[ruling->values++] = value;
    }
  if (ruling->values == 0)
    ruling->value[ruling->values++] = "";
  if (word_next (values, at, &step, &word))
    report (work->sink, at.document, WCC_CODE_LIMIT, word.range, NULL,
            "a switch has %d values at most", MAX_VALUES);
  ruling->now = ruling_value (work, at, ruling, "default");
  for (const wcc_node *node = wcc_node_child (at.node, "answer"); node;
       node = wcc_node_next (node, "answer"))
    ruling_value (work, place_of (node), ruling, "value");
}

static void
read_trait (struct work *work, struct place at)
{
  struct noun noun;
  struct trait *trait;
  if (read_noun (work, at, NAMES_TRAIT, &noun)
      && (trait
          = ADD (work, work->model, trait, WCR_MAX_TRAITS, N_ ("traits"), at)))
    trait->noun = noun;
}

void
model_traits (struct work *work, const wcc_node *root)
{
  for (const wcc_node *node = wcc_node_child (root, "trait"); node;
       node = wcc_node_next (node, "trait"))
    {
      struct place at = place_of (node);
      int number = work->model->trait_count;
      if (at.document != work->model->scenario)
        continue;
      read_trait (work, at);
      model_weapons (work, number);
      if (number < work->model->trait_count)
        model_effects_in (work, at, LAYER_TRAIT, number);
    }
}

/* Faces of an attribute; the word 'symbol' means the target's symbol. */
static uint32_t
read_faces (struct work *work, struct place at, const char *name, bool *symbol)
{
  const wcc_attribute *attribute = wcc_node_attribute (at.node, name);
  uint32_t mask = 0;
  size_t step = 0;
  struct word word;
  while (attribute && word_next (attribute, at, &step, &word))
    {
      if (symbol && word.length == 6 && memcmp (word.text, "symbol", 6) == 0)
        {
          *symbol = true;
          continue;
        }
      int face = name_need (work, NAMES_FACE, at, &word);
      if (face >= 0)
        mask |= 1u << face;
    }
  return mask;
}

static void
read_role (struct work *work, struct place at)
{
  static const char *const bases[] = { "close", "fire", "fixed" };
  static const struct {
    const char *name;
    unsigned flag;
  } flags[] = {
    { "flags", WCR_ROLE_FLAGS },          { "check", WCR_ROLE_CHECK },
    { "evadable", WCR_ROLE_EVADABLE },    { "answered", WCR_ROLE_ANSWERED },
    { "advances", WCR_ROLE_ADVANCES },    { "caps", WCR_ROLE_CAPS },
    { "bonus", WCR_ROLE_BONUS },          { "full", WCR_ROLE_FULL },
    { "spares-leader", WCR_ROLE_SPARES },
  };
  struct noun noun;
  struct strike_role *role;
  if (!read_noun (work, at, NAMES_ROLE, &noun)
      || !(role
           = ADD (work, work->model, role, WCR_MAX_ROLES, N_ ("roles"), at)))
    return;
  role->noun = noun;
  role->use = WCR_USE_OTHER;
  int use = attribute_vocabulary (work, at, "use", WCR_LIST_ROLE_USE,
                                  N_ ("use of a role"));
  if (use >= 0)
    role->use = use;
  const char *base = attribute_get (at, "base");
  for (int i = 0; base && i < 3; i++)
    if (strcmp (bases[i], base) == 0)
      role->base = i;
  role->dice = attribute_number (work, at, "dice", 0, WCR_MAX_DICE, 0);
  bool symbol = false;
  role->hits = read_faces (work, at, "hits", &symbol);
  role->kills_leader = read_faces (work, at, "kills-leader", NULL);
  role->flags = symbol ? WCR_ROLE_SYMBOL : 0;
  for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++)
    if (attribute_yes (at, flags[i].name))
      role->flags |= flags[i].flag;
}

/* ---- classes, terrain, cards --------------------------------------------- */

static void
read_class (struct work *work, struct place at, bool leader)
{
  static const struct {
    const char *name;
    int otherwise;
  } stats[WCR_STATS] = {
    [WCR_STAT_BLOCKS] = { "blocks", 1 },
    [WCR_STAT_MOVE] = { "move", 0 },
    [WCR_STAT_BATTLE_AFTER] = { "battle-after", MAX_STATISTIC },
    [WCR_STAT_CLOSE_DICE] = { "close-dice", 0 },
    [WCR_STAT_RANGE] = { "range", 0 },
    [WCR_STAT_RETREAT] = { "retreat", 0 },
  };
  struct noun noun;
  struct unit_class *class;
  if (!read_noun (work, at, NAMES_CLASS, &noun)
      || !(class = ADD (work, work->model, unit_class, WCR_MAX_CLASSES,
                        N_ ("classes"), at)))
    return;
  class->noun = noun;
  class->leader = leader;
  class->symbol = -1;
  if (!leader && attribute_demanded (work, at, "symbol"))
    class->symbol = attribute_name (work, at, "symbol", NAMES_FACE);
  class->traits = (uint32_t) attribute_mask (work, at, "traits", NAMES_TRAIT);
  for (int i = 0; i < work->model->trait_count; i++)
    if (work->model->trait[i].noun.removed)
      class->traits &= ~(UINT32_C (1) << i);
  class->traits_text = attribute_get (at, "traits");
  for (int i = 0; i < WCR_STATS; i++)
    {
      if (!leader && i != WCR_STAT_BATTLE_AFTER && i != WCR_STAT_RANGE)
        attribute_demanded (work, at, stats[i].name);
      class->stat[i]
          = attribute_number (work, at, stats[i].name, i == WCR_STAT_BLOCKS,
                              MAX_STATISTIC, stats[i].otherwise);
    }
}

/* Number of a word in a list to which each new word is added; -1: it is
 * full. */
static int
intern_word (struct work *work, const char ***list, int *count, int *room,
             int limit, const char *what, struct place at, const char *word)
{
  for (int i = 0; i < *count; i++)
    if (strcmp ((*list)[i], word) == 0)
      return i;
  const char **entry = list_add (work, list, count, room, sizeof (const char *),
                                 limit, what, at);
  if (!entry)
    return -1;
  *entry = word;
  return *count - 1;
}

static void
read_terrain (struct work *work, struct place at)
{
  struct model *model = work->model;
  struct noun noun;
  struct terrain_type *terrain;
  if (!read_noun (work, at, NAMES_TERRAIN, &noun)
      || !(terrain = ADD (work, model, terrain, WCR_MAX_TERRAINS - 1,
                          N_ ("terrains"), at)))
    return;
  terrain->noun = noun;
  refuse_word (work, &noun, "open", N_ ("open ground"));
  refuse_word (work, &noun, "this", N_ ("the terrain of an effect"));
  terrain->level = attribute_number (work, at, "level", 0, 99, 0);
  terrain->becomes = terrain->sight_group = -1;
  terrain->owned = attribute_yes (at, "owned");
  const char *group = attribute_get (at, "sight-group");
  if (group && *group)
    terrain->sight_group = intern_word (
        work, &model->sight_group, &model->sight_group_count,
        &model->sight_group_room, 250, N_ ("sight groups"), at, group);
  if (!attribute_yes (at, "strict"))
    return;
  terrain->flags = WCR_TERRAIN_STRICT;
  if (terrain->sight_group < 0)
    report_attribute (work, at, "strict", WCC_CODE_MISSING,
                      "Add sight-group=\"...\", or leave 'strict' out.",
                      "'strict' is about hexes of a sight group");
}

static void
read_hexside (struct work *work, struct place at)
{
  struct noun noun;
  struct hexside_type *hexside;
  if (!read_noun (work, at, NAMES_HEXSIDE, &noun)
      || !(hexside = ADD (work, work->model, hexside, WCR_MAX_HEXSIDES,
                          N_ ("features of hexsides"), at)))
    return;
  hexside->noun = noun;
  refuse_word (work, &noun, "this", N_ ("the feature of an effect"));
}

/* Finds a group of cards; the first card in it creates the group. */
static int
find_group (struct work *work, struct place at, const char *id)
{
  struct model *model = work->model;
  for (int i = 0; i < model->group_count; i++)
    if (strcmp (model->group[i].noun.id, id) == 0)
      return i;
  struct card_group *group
      = ADD (work, model, group, WCR_MAX_GROUPS, N_ ("groups of cards"), at);
  if (!group)
    return 0;
  group->noun = (struct noun){ .id = id, .name = "" };
  return model->group_count - 1;
}

static void
read_card (struct work *work, struct place at)
{
  struct model *model = work->model;
  struct noun noun;
  struct card *card;
  if (!read_noun (work, at, NAMES_CARD, &noun)
      || !(card = ADD (work, model, card, WCR_MAX_CARDS, N_ ("cards"), at)))
    return;
  card->noun = noun;
  card->copies = attribute_number (work, at, "copies", 0, WCR_MAX_DECK, 1);
  if (noun.removed)
    card->copies = 0;
  card->deck = model_deck (work, at);
  const char *group = attribute_get (at, "group");
  card->group = find_group (work, at, group ? group : "");
}

/* Gives a name to a group that cards have created: all cards are read. */
static void
name_group (struct work *work, struct place at)
{
  struct model *model = work->model;
  const wcc_node *name = wcc_node_child (at.node, "name");
  const char *id = attribute_get (at, "id");
  int number = id ? name_find (model, NAMES_GROUP, id, strlen (id)) : -1;
  if (id && number < 0)
    report_attribute (
        work, at, "id", WCC_CODE_UNKNOWN_NAME,
        make_message (work,
                      "Write it in 'group' of a <card>: <group> names what "
                      "cards have. There are: %.200s.",
                      name_words (work, NAMES_GROUP)),
        make_message (work, "no card is of the group '%.60s'", id));
  if (number < 0 || !name || !name->text)
    return;
  struct noun *noun = &model->group[number].noun;
  if (noun->name[0])
    report (work->sink, at.document, WCC_CODE_DUPLICATE_NAME,
            wcc_node_attribute (at.node, "id")->text, "Name it once.",
            "the group '%.60s' has a name already", noun->id);
  noun->name = name->text;
  noun->at = at;
}

static void
check_people (struct work *work, struct place at)
{
  const struct model *model = work->model;
  int sum = 0;
  for (int i = 0; i < model->personality_count; i++)
    sum += model->personality[i].share;
  const struct personality *own
      = &model->personality[model->personality_count - 1];
  if (strcmp (own->noun.id, WCR_PEOPLE) == 0)
    report_attribute (work, at, "id", WCC_CODE_DUPLICATE_NAME, NULL,
                      "'people' stands for all personalities together");
  if (own->share > 0 && sum > WCR_ALL_PEOPLE)
    report_attribute (
        work, at, "share", WCC_CODE_BAD_NUMBER, NULL,
        make_message (
            work, "the shares of all personalities come to %d, more than %d",
            sum, WCR_ALL_PEOPLE));
}

void
model_personality (struct work *work, struct place at)
{
  struct noun noun;
  struct personality *personality;
  if (work->model->reading_removed
      || !read_noun (work, at, NAMES_PERSONALITY, &noun)
      || !(personality = ADD (work, work->model, personality,
                              WCR_MAX_PERSONALITIES, N_ ("personalities"), at)))
    return;
  personality->noun = noun;
#define READ_WEIGHT(field)                                                     \
  personality->weights.field                                                   \
      = attribute_number (work, at, #field, 0, WCR_MAX_WEIGHT, 100);
  WCR_WEIGHT_LIST (READ_WEIGHT)
#undef READ_WEIGHT
  personality->mistakes
      = attribute_number (work, at, "mistakes", 0, WCR_ALL_PEOPLE, 0);
  personality->share
      = attribute_number (work, at, "share", 0, WCR_ALL_PEOPLE, 0);
  check_people (work, at);
}

/* ---- all ----------------------------------------------------------------- */

/* Reports terrain that becomes removed terrain, which must not come back. */
static void
check_kept (struct work *work, const struct noun *noun, int terrain)
{
  const struct removed *removed
      = terrain < 0 ? NULL : work->model->terrain[terrain].noun.removed;
  if (removed && !noun->removed)
    report (work->sink, removed->at.document, WCC_CODE_CONTRADICTION,
            removed->at.node->open,
            make_message (work, "Change '%s' as well.", noun->id),
            "'%s', in %s, becomes '%s'", noun->id,
            place_text (work, noun->at, removed->at.document),
            work->model->terrain[terrain].noun.id);
}

/* Reads what terrains become, from number `first` on. */
static void
read_becomes (struct work *work, int first)
{
  struct model *model = work->model;
  for (int i = first; i < model->terrain_count; i++)
    {
      struct place at = model->terrain[i].noun.at;
      const char *becomes = attribute_get (at, "becomes");
      /* -2 is open ground: known by name only, and number 0 in the binary */
      if (becomes && strcmp (becomes, "open") == 0)
        model->terrain[i].becomes = -2;
      else
        model->terrain[i].becomes
            = attribute_name (work, at, "becomes", NAMES_TERRAIN);
      check_kept (work, &model->terrain[i].noun, model->terrain[i].becomes);
    }
}

/* Elements are read in stages, so that each comes after those that it names.
 * Classes of units and leaders share a stage, so that they keep the order of
 * the document. */
enum stage {
  STAGE_BOARD,
  STAGE_DIE,
  STAGE_TURN,
  STAGE_SWITCHES,
  STAGE_TRAITS,
  STAGE_ROLES,
  STAGE_CLASSES,
  STAGE_TERRAIN,
  STAGE_HEXSIDES,
  STAGE_DECKS,
  STAGE_CARDS,
  STAGE_GROUPS,
  STAGE_TOKENS,
  STAGE_SHEETS,
  STAGE_SUPPLIES,
  STAGE_COUNTERS,
  STAGE_PERSONALITIES,
  STAGE_REQUIREMENTS,
  STAGES
};

static enum stage
stage_of (const char *name)
{
  static const struct {
    const char *name;
    enum stage stage;
  } stages[] = {
    { "effect", STAGES },
    { "card-deck", STAGE_DECKS },
    { "card", STAGE_CARDS },
    { "group", STAGE_GROUPS },
    { "unit-class", STAGE_CLASSES },
    { "leader-class", STAGE_CLASSES },
    { "terrain", STAGE_TERRAIN },
    { "hexside", STAGE_HEXSIDES },
    { "trait", STAGE_TRAITS },
    { "role", STAGE_ROLES },
    { "switch", STAGE_SWITCHES },
    { "board", STAGE_BOARD },
    { "die", STAGE_DIE },
    { "turn", STAGE_TURN },
    { "token-action", STAGE_TOKENS },
    { "sheet", STAGE_SHEETS },
    { "supply", STAGE_SUPPLIES },
    { "counter", STAGE_COUNTERS },
    { "personality", STAGE_PERSONALITIES },
    { "require", STAGE_REQUIREMENTS },
  };
  for (size_t i = 0; i < sizeof stages / sizeof stages[0]; i++)
    if (strcmp (stages[i].name, name) == 0)
      return stages[i].stage;
  return STAGES; /* effects, triggers and texts are read elsewhere */
}

static void
read_stage (struct work *work, struct place at, enum stage stage)
{
  switch (stage)
    {
    case STAGE_BOARD:
      if (work->model->columns == 0)
        read_board (work, at);
      break;
    case STAGE_DIE: read_die (work, at); break;
    case STAGE_TURN: model_turn (work, at); break;
    case STAGE_SWITCHES: read_ruling (work, at); break;
    case STAGE_TRAITS: read_trait (work, at); break;
    case STAGE_ROLES: read_role (work, at); break;
    case STAGE_CLASSES:
      read_class (work, at, strcmp (at.node->name, "leader-class") == 0);
      break;
    case STAGE_TERRAIN: read_terrain (work, at); break;
    case STAGE_HEXSIDES: read_hexside (work, at); break;
    case STAGE_DECKS: model_card_deck (work, at); break;
    case STAGE_CARDS: read_card (work, at); break;
    case STAGE_GROUPS: name_group (work, at); break;
    case STAGE_TOKENS: model_token_action (work, at); break;
    case STAGE_SHEETS: model_sheet (work, at); break;
    case STAGE_SUPPLIES: model_supply (work, at); break;
    case STAGE_COUNTERS: model_counter (work, at); break;
    case STAGE_PERSONALITIES: model_personality (work, at); break;
    case STAGE_REQUIREMENTS: model_requirement (work, at); break;
    case STAGES: break;
    }
}

/* Reads removed things, after the others of the stage and without reports, so
 * that older documents may still name them. */
static void
read_removed (struct work *work, enum stage stage)
{
  struct model *model = work->model;
  wcc_diagnostics *sink = work->sink;
  work->sink = NULL;
  for (int i = 0; i < model->removed_count; i++)
    {
      const wcc_node *node = model->removed[i].node;
      model->reading_removed = &model->removed[i];
      if (stage_of (node->name) == stage)
        read_stage (work, place_of (node), stage);
    }
  model->reading_removed = NULL;
  work->sink = sink;
}

void
model_rules (struct work *work)
{
  struct model *model = work->model;
  const wcc_node *root = extend_rules (work);
  const wcc_node *title = wcc_node_child (root, "title");
  model->rules = model->source[0];
  model->rules_root = root;
  model->title = title && title->text ? title->text : "";
  size_t count = 0, i;
  for (const wcc_node *node = root->first_child; node; node = node->next)
    count++;
  uint8_t *stage_at = MAKE (work, count, uint8_t);
  i = 0;
  for (const wcc_node *node = root->first_child; node; node = node->next)
    stage_at[i++] = (uint8_t) stage_of (node->name);
  for (int stage = 0; stage < STAGES; stage++)
    {
      i = 0;
      for (const wcc_node *node = root->first_child; node; node = node->next)
        if (stage_at[i++] == stage)
          read_stage (work, place_of (node), (enum stage) stage);
      read_removed (work, (enum stage) stage);
    }
  read_becomes (work, 0);
  model_weapons (work, 0);
  model_kinds (work);
}

void
model_ground (struct work *work, const wcc_node *root)
{
  int first = work->model->terrain_count;
  for (const wcc_node *node = root->first_child; node; node = node->next)
    if (place_of (node).document == work->model->scenario
        && stage_of (node->name) != STAGE_TRAITS)
      read_stage (work, place_of (node), stage_of (node->name));
  read_becomes (work, first);
}

void
model_effects (struct work *work)
{
  struct model *model = work->model;
  const wcc_node *root = model->rules_root;
  int trait = 0, unit_class = 0, terrain = 0, hexside = 0, card = 0, token = 0;
  int counter = 0;
  for (const wcc_node *node = root->first_child; node; node = node->next)
    {
      struct place at = place_of (node);
      model_effect (work, at, LAYER_RULES, -1);
      if (trait < model->trait_count
               && model->trait[trait].noun.at.node == node)
        model_effects_in (work, at, LAYER_TRAIT, trait++);
      else if (unit_class < model->unit_class_count
               && model->unit_class[unit_class].noun.at.node == node)
        model_effects_in (work, at, LAYER_CLASS, unit_class++);
      else if (terrain < model->terrain_count
               && model->terrain[terrain].noun.at.node == node)
        model_effects_in (work, at, LAYER_TERRAIN, terrain++);
      else if (hexside < model->hexside_count
               && model->hexside[hexside].noun.at.node == node)
        model_effects_in (work, at, LAYER_HEXSIDE, hexside++);
      else if (card < model->card_count
               && model->card[card].noun.at.node == node)
        model_orders (work, card++);
      else if (token < model->token_action_count
               && model->token_action[token].noun.at.node == node)
        model_token_effects (work, token++);
      else if (counter < model->counter_count
               && model->counter[counter].noun.at.node == node)
        model_effects_in (work, at, LAYER_COUNTER, counter++);
    }
}

void
model_ground_effects (struct work *work, int terrain, int hexside, int counter)
{
  const struct model *model = work->model;
  for (; terrain < model->terrain_count; terrain++)
    model_effects_in (work, model->terrain[terrain].noun.at, LAYER_TERRAIN,
                      terrain);
  for (; hexside < model->hexside_count; hexside++)
    model_effects_in (work, model->hexside[hexside].noun.at, LAYER_HEXSIDE,
                      hexside);
  for (; counter < model->counter_count; counter++)
    model_effects_in (work, model->counter[counter].noun.at, LAYER_COUNTER,
                      counter);
}
