/* model_scenario.c: reads a battle, or the position of a case: terrain, armies
 * and texts. */

#include "model.h"

#include "text/report.h"

#include <string.h>

enum {
  MOST_BLOCKS = 99,
  MOST_BANNERS = 99,
  MOST_COMMANDERS = 16,
  USUAL_CASE_HAND = 5
};

static struct place
child (struct place at, const char *name)
{
  return (struct place){ at.document, wcc_node_child (at.node, name) };
}

static struct place
sibling (struct place at, const char *name)
{
  return (struct place){ at.document, wcc_node_next (at.node, name) };
}

#define EACH(here, parent, name)                                               \
  struct place here = child (parent, name);                                    \
  here.node;                                                                   \
  here = sibling (here, name)

/* ---- texts --------------------------------------------------------------- */

static const char *
language_of (struct work *work, const wcc_node *node)
{
  for (; node; node = node->parent)
    if (wcc_node_get (node, "xml:lang"))
      return wcc_node_get (node, "xml:lang");
  return work->model->language;
}

static void
add_prose (struct work *work, struct place at, int kind)
{
  struct text_paragraph *paragraph;
  if (at.node->text && *at.node->text
      && (paragraph
          = ADD (work, work->model, prose, 10000, N_ ("paragraphs"), at)))
    *paragraph = (struct text_paragraph){ kind, language_of (work, at.node),
                                          at.node->text };
}

/* Adds the <p> in an element as prose. */
static void
read_prose (struct work *work, struct place at, int kind)
{
  for (EACH (p, at, "p"))
    add_prose (work, p, kind);
}

static void
read_texts (struct work *work, struct place root)
{
  static const struct {
    const char *name;
    int kind;
    bool paragraphs;
  } texts[] = {
    { "title", WCR_PROSE_TITLE, false },
    { "part", WCR_PROSE_PART, false },
    { "date", WCR_PROSE_DATE, false },
    { "designer", WCR_PROSE_DESIGNER, false },
    { "status", WCR_PROSE_STATUS, false },
    { "history", WCR_PROSE_HISTORY, true },
    { "council", WCR_PROSE_COUNCIL, true },
    { "rule", WCR_PROSE_RULE, true },
    { "says", WCR_PROSE_TITLE, false },
  };
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
    for (EACH (here, root, texts[i].name))
      if (texts[i].paragraphs)
        read_prose (work, here, texts[i].kind);
      else
        add_prose (work, here, texts[i].kind);
}

/* ---- switches and terrain ------------------------------------------------ */

static void
read_settings (struct work *work, struct place root)
{
  struct model *model = work->model;
  bool *set = MAKE (work, model->ruling_count + 1, bool);
  for (EACH (at, root, "set"))
    {
      attribute_needed (work, at, "value");
      int number = attribute_name (work, at, "switch", NAMES_RULING);
      if (number < 0)
        continue;
      struct ruling *ruling = &model->ruling[number];
      if (set[number])
        report (work->sink, at.document, WCC_CODE_DUPLICATE_NAME,
                wcc_node_attribute (at.node, "switch")->text,
                "Keep one of them.",
                "the switch '%s' is set already",
                ruling->noun.id);
      set[number] = true;
      ruling->now = ruling_value (work, at, ruling, "value");
    }
}

/* Reports that a hex has its terrain already. */
static void
say_twice (struct work *work, struct place at, wcc_range range, int hex,
           const struct place *first)
{
  int line = 0, column = 0;
  wcc_document_position (first->document, first->node->open.start, &line,
                         &column);
  report (work->sink, at.document, WCC_CODE_DUPLICATE_HEX, range,
          "Take it out of one of them.",
          "hex %s has terrain already, in line %d", hex_text (work, hex), line);
}

/* Reports what only a definition may have, which is outside of the board. */
static void
refuse_definition (struct work *work, struct place at)
{
  for (int i = 0; i < at.node->attribute_count; i++)
    {
      const char *name = at.node->attributes[i].name;
      if (strcmp (name, "type") != 0 && strcmp (name, "at") != 0
          && strcmp (name, "sides") != 0 && strcmp (name, "owner") != 0
          && !strchr (name, ':'))
        report_attribute (
            work, at, name, WCC_CODE_SCHEMA,
            make_message (work,
                          "Define a <%s> outside <board>, and write its id in "
                          "'type' here.",
                          at.node->name),
            make_message (work, "on the board there is no '%.60s'", name));
    }
  if (at.node->first_child)
    report_attribute (
        work, at, NULL, WCC_CODE_SCHEMA,
        make_message (work, "Define a <%s> outside <board>.", at.node->name),
        "on the board, nothing can be inside this");
}

static void
refuse_placement (struct work *work, struct place root, const char *name)
{
  static const char *const places[] = { "type", "at", "sides", "owner" };
  for (EACH (at, root, name))
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
      if (attribute_get (at, places[i]))
        report_attribute (work, at, places[i], WCC_CODE_SCHEMA,
                          "Place it with another element inside <board>.",
                          make_message (work,
                                        "a <%s> that is defined has no '%s'",
                                        name, places[i]));
}

/* The side to which terrain on the board belongs; -1: none. */
static int
read_owner (struct work *work, struct place at, int terrain)
{
  int owner
      = attribute_vocabulary (work, at, "owner", WCR_LIST_SIDE, N_ ("side"));
  if (terrain < 0)
    return owner;
  const struct terrain_type *type = &work->model->terrain[terrain];
  if (type->owned && !attribute_get (at, "owner"))
    report_attribute (
        work, at, NULL, WCC_CODE_MISSING,
        "Add owner=\"top\" or owner=\"bottom\".",
        make_message (work, "'%s' belongs to one of the sides", type->noun.id));
  else if (!type->owned && owner >= 0)
    report_attribute (
        work, at, "owner", WCC_CODE_CONTRADICTION, "Leave 'owner' out.",
        make_message (work, "'%s' belongs to nobody", type->noun.id));
  return type->owned ? owner : -1;
}

/* The terrain of a case that makes the ground of its battle open again; or any
 * other. @return -1 for open ground, and when it is unknown, which is reported */
static int
read_type (struct work *work, struct place at, bool *known)
{
  const char *type = attribute_get (at, "type");
  *known = type && at.document != work->model->scenario
           && strcmp (type, "open") == 0;
  if (*known)
    return -1;
  int terrain = attribute_name (work, at, "type", NAMES_TERRAIN);
  *known = terrain >= 0;
  return terrain;
}

/* Reports a hex of a case that has this ground in the battle, too. */
static void
check_change (struct work *work, struct place at, wcc_range range, int hex,
              int terrain, int owner)
{
  const struct model *model = work->model;
  if (at.document == model->scenario || model->terrain_at[hex] != terrain
      || model->owner_at[hex] != owner)
    return;
  report (
      work->sink, at.document, WCC_CODE_NO_CHANGE, range, "Take the hex out.",
      terrain < 0 ? N_ ("hex %s is open ground in the battle, too")
                  : N_ ("hex %s is '%s' in the battle, too"),
      hex_text (work, hex), terrain < 0 ? "" : model->terrain[terrain].noun.id);
}

void
model_terrain (struct work *work, struct place at)
{
  struct model *model = work->model;
  bool known;
  refuse_definition (work, at);
  attribute_demanded (work, at, "type");
  int terrain = read_type (work, at, &known);
  int owner = read_owner (work, at, terrain);
  const wcc_attribute *hexes = attribute_demanded (work, at, "at");
  size_t step = 0;
  struct word word;
  while (hexes && model->terrain_at && word_next (hexes, at, &step, &word))
    {
      int hex = hex_need (work, at, &word);
      if (hex < 0)
        continue;
      struct place *first = &model->terrain_place[hex];
      if (first->node && first->document == at.document)
        {
          say_twice (work, at, word.range, hex, first);
          continue;
        }
      if (known)
        check_change (work, at, word.range, hex, terrain, owner);
      *first = at;
      model->terrain_at[hex] = terrain;
      model->owner_at[hex] = terrain < 0 ? -1 : owner;
    }
}

/* The sides of <hexside>, as a mask. Reports unknown and repeated ones. */
static unsigned
read_sides (struct work *work, struct place at)
{
  const wcc_attribute *sides = attribute_demanded (work, at, "sides");
  unsigned mask = 0;
  size_t step = 0;
  struct word word;
  while (sides && word_next (sides, at, &step, &word))
    {
      int side = vocabulary_find (WCR_LIST_DIRECTION, word.text, word.length);
      if (side >= 0 && mask >> side & 1)
        report (work->sink, at.document, WCC_CODE_DUPLICATE_HEX, word.range,
                "Name each side once.", "the side '%.*s' is named already",
                (int) word.length, word.text);
      else if (side >= 0)
        mask |= 1u << side;
      else if (!work->model->lenient)
        report (work->sink, at.document, WCC_CODE_UNKNOWN_NAME, word.range,
                "A hex has the sides e, ne, nw, w, sw and se.",
                "there is no such side");
    }
  return mask;
}

static void
read_hexside (struct work *work, struct place at)
{
  struct model *model = work->model;
  refuse_definition (work, at);
  attribute_demanded (work, at, "type");
  int feature = attribute_name (work, at, "type", NAMES_HEXSIDE);
  unsigned sides = read_sides (work, at);
  const wcc_attribute *hexes = attribute_demanded (work, at, "at");
  size_t step = 0;
  struct word word;
  while (hexes && model->hexside_at && word_next (hexes, at, &step, &word))
    {
      int hex = hex_need (work, at, &word);
      if (hex < 0 || feature < 0)
        continue;
      uint8_t *place
          = &model->hexside_at[feature * model->columns * model->rows + hex];
      if (*place & sides)
        report (work->sink, at.document, WCC_CODE_DUPLICATE_HEX, word.range,
                "Name each side once.", "a side of hex %s has '%s' already",
                hex_text (work, hex), model->hexside[feature].noun.id);
      *place |= (uint8_t) sides;
    }
}

/* Checks words on the map. No rule reads them, so only hex and language
 * matter. */
static void
read_label (struct work *work, struct place at)
{
  const struct model *model = work->model;
  const wcc_attribute *hexes = wcc_node_attribute (at.node, "at");
  const char *language = wcc_node_get (at.node, "xml:lang");
  size_t step = 0;
  struct word word;
  if (!hexes || !word_next (hexes, at, &step, &word))
    return;
  int hex = hex_need (work, at, &word);
  if (hex < 0)
    return;
  language = language ? language : model->language;
  for (const wcc_node *other = wcc_node_child (at.node->parent, "label");
       other && other != at.node; other = wcc_node_next (other, "label"))
    {
      struct place first = { at.document, other };
      const char *its = wcc_node_get (other, "xml:lang");
      const wcc_attribute *there = wcc_node_attribute (other, "at");
      size_t begin = 0;
      struct word name;
      if (there && word_next (there, first, &begin, &name)
          && name.length == word.length
          && strncmp (name.text, word.text, word.length) == 0
          && strcmp (its ? its : model->language, language) == 0)
        {
          report (work->sink, at.document, WCC_CODE_DUPLICATE_HEX, word.range,
                  "Write one label, or give its language in xml:lang.",
                  "hex %s has a label in this language already",
                  hex_text (work, hex));
          return;
        }
    }
}

static void
read_battlefield (struct work *work, struct place root)
{
  struct model *model = work->model;
  int hexes = model->columns * model->rows;
  if (hexes > 0)
    {
      model->terrain_at = MAKE (work, hexes, int);
      model->owner_at = MAKE (work, hexes, int);
      model->terrain_place = MAKE (work, hexes, struct place);
      model->hexside_at = MAKE (work, model->hexside_count * hexes, uint8_t);
    }
  for (int hex = 0; hex < hexes; hex++)
    model->terrain_at[hex] = model->owner_at[hex] = -1;
  for (EACH (board, root, "board"))
    {
      for (EACH (at, board, "terrain"))
        model_terrain (work, at);
      for (EACH (at, board, "hexside"))
        read_hexside (work, at);
      for (EACH (at, board, "label"))
        read_label (work, at);
    }
}

/* ---- armies -------------------------------------------------------------- */

/* Takes the next slot off the board, which the word must name. A leader may
 * also name the slot of a unit of his reserve. @return -1 when it is wrong,
 * which is reported */
static int
next_slot (struct work *work, struct place at, const struct word *word)
{
  struct model *model = work->model;
  bool plus = word->length > 0 && word->text[0] == '+';
  int slot = plus ? slot_number (word->text, word->length) : 0;
  const struct reserve *last
      = model->reserve_count > 0 ? &model->reserve[model->reserve_count - 1]
                                 : NULL;
  if (strcmp (at.node->name, "leader") == 0 && last
      && last->at.node == at.node->parent && slot > last->first
      && slot <= model->slots)
    return model->columns * model->rows + slot - 1;
  if (slot != model->slots + 1 || slot > WCR_MAX_SLOTS)
    {
      report (
          work->sink, at.document, WCC_CODE_BAD_HEX, word->range,
          make_message (work, "Write '+%d'.", model->slots + 1),
          slot > WCR_MAX_SLOTS
              ? N_ ("there are too many pieces off the board")
              : N_ ("the places of reserves are +1, +2 and so on, in order"));
      return -1;
    }
  return model->columns * model->rows + model->slots++;
}

static void
add_piece (struct work *work, struct place at, const struct word *word,
           int unit_class, int side, uint32_t traits)
{
  struct piece *piece
      = ADD (work, work->model, piece, WCR_MAX_PIECES, N_ ("pieces"), at);
  bool reserve = strcmp (at.node->parent->name, "reserve") == 0;
  int hex = reserve ? next_slot (work, at, word) : hex_need (work, at, word);
  if (!reserve && hex >= work->model->columns * work->model->rows)
    {
      report (work->sink, at.document, WCC_CODE_BAD_HEX, word->range,
              "Write it inside <reserve>.",
              "only pieces of a reserve start off the board");
      hex = -1;
    }
  if (!piece)
    return;
  bool leader = strcmp (at.node->name, "leader") == 0;
  *piece
      = (struct piece){ .at = at,
                        .range = word->range,
                        .unit_class = unit_class,
                        .kind = -1,
                        .side = side,
                        .hex = hex,
                        .name = leader && at.node->text ? at.node->text : "" };
  if (unit_class >= 0)
    piece->kind = model_kind (work, at, unit_class, side, traits);
  piece->blocks = attribute_number (work, at, "blocks", 1, MOST_BLOCKS, 0);
}

/* With id and contingent. */
uint32_t
model_given (struct work *work, struct place at)
{
  static const char *const names[] = { "id", "contingent" };
  uint32_t mask = (uint32_t) attribute_mask (work, at, "traits", NAMES_TRAIT);
  for (int i = 0; i < 2; i++)
    {
      const char *id = attribute_get (at, names[i]);
      int own
          = id ? name_find (work->model, NAMES_TRAIT, id, strlen (id)) : -1;
      mask |= own < 0 ? 0 : UINT32_C (1) << own;
      if (own >= 0)
        work->model->trait[own].noun.used = true;
    }
  return mask;
}

static void
read_unit (struct work *work, struct place at, int side, uint32_t traits)
{
  traits |= model_given (work, at);
  attribute_needed (work, at, "class");
  int unit_class = attribute_name (work, at, "class", NAMES_UNIT_CLASS);
  traits |= arms_of (work->model, side, unit_class, traits);
  const wcc_attribute *hexes = attribute_needed (work, at, "at");
  size_t step = 0;
  struct word word;
  while (hexes && word_next (hexes, at, &step, &word))
    add_piece (work, at, &word, unit_class, side, traits);
}

static void
read_leader (struct work *work, struct place at, int side, uint32_t traits)
{
  struct model *model = work->model;
  int unit_class = -1, classes = 0;
  traits |= model_given (work, at);
  for (int i = model->unit_class_count - 1; i >= 0; i--)
    if (model->unit_class[i].leader && !model->unit_class[i].noun.removed)
      {
        unit_class = i;
        classes++;
      }
  if (attribute_get (at, "class"))
    unit_class = attribute_name (work, at, "class", NAMES_LEADER_CLASS);
  else if (classes != 1 && model->unit_class_count > 0)
    {
      report (work->sink, at.document, WCC_CODE_MISSING, at.node->open,
              classes ? N_ ("Add class=\"...\".") : NULL,
              classes ? N_ ("the rules have several classes of leaders")
                      : N_ ("the rules have no class of leaders"));
      unit_class = -1;
    }
  const wcc_attribute *hex = attribute_needed (work, at, "at");
  size_t step = 0;
  struct word word;
  if (hex && word_next (hex, at, &step, &word))
    add_piece (work, at, &word, unit_class, side, traits);
}

/* Reads a reserve: units and leaders off the board. */
static void
read_reserve (struct work *work, struct place at, int side, uint32_t traits)
{
  struct model *model = work->model;
  struct reserve *reserve = model_reserve (work, at, side);
  int units = 0, leaders = 0;
  if (reserve)
    reserve->first = model->slots;
  for (const wcc_node *node = at.node->first_child; node; node = node->next)
    {
      struct place here = { at.document, node };
      if (strcmp (node->name, "unit") == 0)
        read_unit (work, here, side, traits);
      else if (strcmp (node->name, "leader") == 0)
        read_leader (work, here, side, traits);
      units += strcmp (node->name, "unit") == 0;
      leaders += strcmp (node->name, "leader") == 0;
    }
  if (units == 0 && !(leaders > 0 && reserve && reserve->turn == 0))
    report (work->sink, at.document, WCC_CODE_MISSING, at.node->open,
            "Add <unit class=\"...\" at=\"+1\"/>.",
            "a reserve needs a unit: its leader comes with one");
  if (reserve)
    reserve->slots = model->slots - reserve->first;
}

void
model_piece (struct work *work, struct place at, int side, uint32_t traits)
{
  if (strcmp (at.node->name, "unit") == 0)
    read_unit (work, at, side, traits);
  else if (strcmp (at.node->name, "leader") == 0)
    read_leader (work, at, side, traits);
  else if (strcmp (at.node->name, "reserve") == 0)
    read_reserve (work, at, side, traits);
}

int
count_command_cards (struct work *work, struct place army)
{
  const wcc_attribute *hand = wcc_node_attribute (army.node, "hand");
  const struct model *model = work->model;
  int count = 0;
  size_t step = 0;
  struct word word;
  while (hand && word_next (hand, army, &step, &word))
    {
      int card = name_find (model, NAMES_CARD, word.text, word.length);
      count += card < 0 || model->card[card].deck == 0;
    }
  return count;
}

/* Reads what players see of an army: colour of its blocks, commanders. */
static void
read_council (struct work *work, struct place at, struct army *army)
{
  const char *colour = attribute_get (at, "colour");
  int count = 0;
  army->colour = colour ? colour : "";
  for (EACH (commander, at, "commander"))
    count++;
  army->commander = MAKE (work, count, const char *);
  for (EACH (commander, at, "commander"))
    if (commander.node->text && *commander.node->text)
      {
        army->commander[army->commanders++] = commander.node->text;
        if (army->commanders == MOST_COMMANDERS + 1)
          report (work->sink, at.document, WCC_CODE_LIMIT, commander.node->open,
                  "Leave it out, or name two in one.",
                  "an army has %d commanders at most", MOST_COMMANDERS);
      }
  if (army->commanders > MOST_COMMANDERS)
    army->commanders = MOST_COMMANDERS;
}

/* Reads who plays an army. @return 1 + enum wcr_level when nobody does, or 0 */
static int
read_player (struct place at)
{
  const char *player = attribute_get (at, "player");
  int level = player ? wcr_level_find (player) : WCR_NONE;
  return level == WCR_NONE ? 0 : 1 + level;
}

static void
read_army (struct work *work, struct place at)
{
  struct model *model = work->model;
  bool is_case = model->kind == WCC_CASE;
  attribute_needed (work, at, "side");
  int side
      = attribute_vocabulary (work, at, "side", WCR_LIST_SIDE, N_ ("side"));
  if (side < 0)
    return;
  struct army *army = &model->army[side];
  if (army->noun.at.node)
    {
      const wcc_attribute *attribute = wcc_node_attribute (at.node, "side");
      report (work->sink, at.document, WCC_CODE_DUPLICATE_NAME, attribute->text,
              "One army is on the top side, the other on the bottom side.",
              "there is an army on the %s side already",
              wcr_list_name (WCR_LIST_SIDE, side));
      return;
    }
  struct place name = child (at, "name");
  army->noun
      = (struct noun){ wcr_list_name (WCR_LIST_SIDE, side),
                       name.node && name.node->text ? name.node->text : "", at,
                       NULL, false };
  int hand = is_case ? count_command_cards (work, at) : 0;
  if (hand > WCR_MAX_HAND)
    {
      report (work->sink, at.document, WCC_CODE_LIMIT,
              wcc_node_attribute (at.node, "hand")->text, NULL,
              "a hand has %d cards at most", WCR_MAX_HAND);
      hand = WCR_MAX_HAND;
    }
  if (is_case && hand == 0)
    hand = USUAL_CASE_HAND;
  if (!is_case)
    attribute_needed (work, at, "cards");
  army->hand
      = attribute_number (work, at, "cards", 1, WCR_MAX_HAND, hand ? hand : 1);
  army->first = attribute_yes (at, "first");
  army->program = read_player (at);
  model_holds (work, at, army);
  model_army_tokens (work, at, army);
  read_council (work, at, army);
  model_arms (work, at, side);
  uint32_t traits = model_given (work, at);
  for (const wcc_node *node = at.node->first_child; node; node = node->next)
    model_piece (work, (struct place){ at.document, node }, side, traits);
}

void
model_scenario (struct work *work, const wcc_document *document,
                const wcc_document *changes)
{
  struct model *model = work->model;
  struct place root = { document, wcc_document_root (document) };
  struct place changed
      = { changes, changes ? wcc_document_root (changes) : NULL };
  model->scenario = document;
  const char *language = attribute_get (root, "xml:lang");
  model->language = language ? language : "en";
  read_texts (work, root);
  model->number = attribute_number (work, root, "number", 1, WCR_MAX_NUMBER, 0);
  read_settings (work, root);
  model_ids (work, root);
  refuse_placement (work, root, "terrain");
  refuse_placement (work, root, "hexside");
  model->things_root = extend_things (work);
  model_traits (work, model->things_root);
  int terrain = model->terrain_count, hexside = model->hexside_count;
  int counter = model->counter_count;
  model_ground (work, model->things_root);
  read_battlefield (work, root);
  if (changes)
    change_ground (work, changed);
  model_zones (work, root);
  for (EACH (at, root, "counter"))
    model_counter (work, at);
  for (EACH (at, root, "personality"))
    model_personality (work, at);
  for (EACH (at, root, "army"))
    read_army (work, at);
  if (changes)
    change_pieces (work, changed);
  struct place victory = child (root, "victory");
  int banners = MOST_BANNERS; /* of a case that says nothing: nobody wins */
  if (victory.node)
    {
      attribute_needed (work, victory, "banners");
      banners = attribute_number (work, victory, "banners", 1, MOST_BANNERS,
                                  banners);
    }
  model->army[0].banners = model->army[1].banners = banners;
  model_ground_effects (work, terrain, hexside, counter);
  model_effects_in (work, root, LAYER_SCENARIO, -1);
  model_specials (work, root);
}
