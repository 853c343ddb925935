/* model_special.c: the special rules of a battle that have elements of their
 * own. All but zones become effects and triggers like those that are written
 * out. */

#include "expression.h"

#include "report.h"

#include <stdlib.h>
#include <string.h>

/* ---- zones --------------------------------------------------------------- */

static int
compare_hexes (const void *a, const void *b)
{
  int first = *(const int *) a, second = *(const int *) b;
  return (first > second) - (first < second);
}

/* The hexes of a list, each once; that one is there twice is reported.
 * @return how many */
static int
read_hexes (struct work *work, struct place at, bool *seen, int *hexes)
{
  const wcc_attribute *attribute = wcc_node_attribute (at.node, "at");
  int count = 0;
  size_t step = 0;
  struct word word;
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
        hexes[count++] = hex;
      seen[hex] = true;
    }
  return count;
}

/* The baseline of a side, or what of it lies in a section as the side counts
 * them. @return how many hexes are new */
static int
read_edge (struct work *work, struct place at, bool *seen, int *hexes)
{
  const struct model *model = &work->model;
  int side = attribute_vocabulary (work, at, "edge", WCR_LIST_SIDE, "side");
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
  int most = work->model.columns * work->model.rows;
  bool *seen = MAKE (work, most + 1, bool);
  *hexes = MAKE (work, most + 1, int);
  if (!attribute_get (at, "edge") && !attribute_get (at, "section"))
    attribute_demanded (work, at, "at");
  int count = read_hexes (work, at, seen, *hexes);
  if (most > 0)
    count += read_edge (work, at, seen, *hexes + count);
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
      zone->hexes = zone_hexes (work, at, &zone->hex);
    }
}

/* ---- ids ----------------------------------------------------------------- */

static void
add_trait (struct work *work, const struct noun *noun)
{
  struct trait *trait = ADD (work, &work->model, trait, WCR_MAX_TRAITS,
                             "traits", noun->at);
  if (trait)
    *trait = (struct trait){ .noun = *noun };
}

/* The battle has a trait of this id, which tells more of the contingent. */
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
  const struct model *model = &work->model;
  const char *id = attribute_get (at, "contingent");
  if (!id || *id == '\0'
      || is_described (wcc_document_root (at.document), id))
    return;
  int known = name_find (model, NAMES_TRAIT, id, strlen (id));
  if (known < 0)
    add_trait (work, &(struct noun){ id, "", at, NULL });
  else if (model->trait[known].noun.at.document != at.document
           || !wcc_node_attribute (model->trait[known].noun.at.node,
                                   "contingent"))
    report_attribute (work, at, "contingent", WCC_CODE_DUPLICATE_NAME,
                      "Choose another name.",
                      make_text (work, "there is a trait '%.60s' already", id));
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

static int
group_needed (struct work *work, struct place at)
{
  const struct model *model = &work->model;
  const wcc_attribute *cards = attribute_demanded (work, at, "cards");
  const char *words = "";
  for (int i = 0; i < model->group_count && cards; i++)
    {
      if (strcmp (model->group[i], cards->value) == 0)
        return i;
      words = make_text (work, "%s%s%s", words, i ? " " : "", model->group[i]);
    }
  if (!cards)
    return -1;
  const char *hint = suggest (work, cards->value, strlen (cards->value), words);
  report_attribute (
      work, at, "cards", WCC_CODE_UNKNOWN_NAME,
      hint ? hint : make_text (work, "There are: %s.", words),
      make_text (work, "there is no group of cards '%.60s'", cards->value));
  return -1;
}

struct reserve *
model_reserve (struct work *work, struct place at, int side)
{
  struct model *model = &work->model;
  attribute_needed (work, at, "zone");
  int zone = attribute_name (work, at, "zone", NAMES_ZONE);
  int banners = attribute_number (work, at, "after-banners", 1, 99, 0);
  int section = attribute_name (work, at, "section", NAMES_SECTION);
  int turn = attribute_number (work, at, "turn", 1, 99, 1);
  static const char *const ordered[] = { "cards", "turn", "section", "move" };
  bool alone = attribute_get (at, "after-banners") != NULL;
  for (size_t i = 0; i < sizeof ordered / sizeof ordered[0] && alone; i++)
    if (attribute_get (at, ordered[i]))
      report_attribute (work, at, ordered[i], WCC_CODE_CONTRADICTION,
                        "Leave it out: nobody orders the reserve in.",
                        "after its banners a reserve comes in by itself");
  int group = alone ? -1 : group_needed (work, at);
  const char *move = attribute_get (at, "move");
  struct reserve *reserve;
  if (zone < 0 || (group < 0 && !alone) || (alone && banners == 0)
      || !(reserve = ADD (work, model, reserve, WCR_MAX_SLOTS, "reserves", at)))
    return NULL;
  *reserve
      = (struct reserve){ .at = at,
                          .side = side,
                          .zone = zone,
                          .group = group,
                          .turn = turn,
                          .section = alone ? -1 : section,
                          .banners = banners,
                          .placed = move && strcmp (move, "no") == 0 };
  return reserve;
}

/* ---- triggers ------------------------------------------------------------ */

/* A trigger for the element, with room for its actions; NULL when there are
 * too many. */
static struct trigger *
add_trigger (struct work *work, struct place at, int event, int side,
             const char *when, int actions)
{
  struct trigger *trigger;
  trigger = ADD (work, &work->model, trigger, WCR_MAX_TRIGGERS, "triggers", at);
  if (!trigger)
    return NULL;
  *trigger = (struct trigger){ .at = at,
                               .event = event,
                               .once = WCR_ONCE_NO,
                               .side = side,
                               .owner = -1,
                               .trait = -1,
                               .terrain = -1,
                               .scenario = true,
                               .action = MAKE (work, actions, struct action),
                               .cite = attribute_get (at, "cite") };
  if (!trigger->cite)
    trigger->cite = "";
  if (!when)
    return trigger;
  struct expr_context context = expr_event_context (work, event);
  wcc_attribute attribute = { "when", when, at.node->open, at.node->open };
  trigger->when = expr_read (work, at, &attribute, &context, TYPE_BOOL);
  trigger->broken = !trigger->when;
  return trigger;
}

/* An action on the side of the event. */
static void
add_action (struct work *work, struct trigger *trigger, int verb, int count)
{
  struct action *action = &trigger->action[trigger->actions++];
  *action
      = (struct action){ .at = trigger->at,
                         .verb = verb,
                         .count = expr_constant (work, TYPE_NUMBER, count) };
}

/* ---- effects ------------------------------------------------------------- */

/* An effect of the element that allows something.
 * @param of  a further condition, or NULL */
static void
add_permission (struct work *work, struct place at, int query, const char *when,
                const wcc_attribute *of)
{
  struct effect *effect;
  effect = ADD (work, &work->model, effect, WCR_MAX_EFFECTS, "effects", at);
  if (!effect)
    return;
  struct expr_context context = expr_query_context (work, query);
  wcc_attribute attribute = { "when", when, at.node->open, at.node->open };
  const char *cite = attribute_get (at, "cite");
  *effect = (struct effect){
    .at = at,
    .layer = LAYER_SCENARIO,
    .owner = -1,
    .query = query,
    .operation = WCR_OPERATION_ALLOW,
    .subject = WCR_SUBJECT_PIECE,
    .any_role = true,
    .when = expr_read (work, at, &attribute, &context, TYPE_BOOL),
    .cite = cite ? cite : "",
  };
  effect->broken = !effect->when;
  if (!of)
    return;
  struct expr *further = expr_read (work, at, of, &context, TYPE_BOOL);
  effect->broken |= !further;
  if (!effect->broken)
    effect->when = expr_and (work, effect->when, further);
}

/* ---- hands --------------------------------------------------------------- */

/* An effect about the side; @param more  a further condition, or NULL */
static void
add_side_effect (struct work *work, struct place at, enum layer layer,
                 int owner, int side, const char *more, int query,
                 int operation, int value)
{
  struct expr_context context = expr_query_context (work, query);
  const char *when = make_text (work, "side = %s%s%s",
                                wcr_list_name (WCR_LIST_SIDE, side),
                                more ? " and " : "", more ? more : "");
  wcc_attribute attribute = { "when", when, at.node->open, at.node->open };
  const char *cite = attribute_get (at, "cite");
  struct effect *effect;
  effect = ADD (work, &work->model, effect, WCR_MAX_EFFECTS, "effects", at);
  if (!effect)
    return;
  *effect = (struct effect){
    .at = at,
    .layer = layer,
    .owner = owner,
    .query = query,
    .operation = operation,
    .subject = WCR_SUBJECT_SIDE,
    .any_role = true,
    .when = expr_read (work, at, &attribute, &context, TYPE_BOOL),
    .value = expr_constant (work, TYPE_NUMBER, value),
    .cite = cite ? cite : "",
  };
  effect->broken = !effect->when;
}

/* The same while one of the clauses of the card orders. */
static void
add_card_effects (struct work *work, struct place at, int card, int side,
                  const char *more, int query, int operation, int value)
{
  struct card of = work->model.card[card];
  for (int i = 0; i < of.clauses; i++)
    add_side_effect (work, at, LAYER_CLAUSE, of.first_clause + i, side, more,
                     query, operation, value);
}

/* The side does not fill its hand, but for what the cards in `except` let it
 * draw. */
static void
stop_draws (struct work *work, struct place at, int side)
{
  const wcc_attribute *except = wcc_node_attribute (at.node, "except");
  size_t step = 0;
  struct word word;
  add_side_effect (work, at, LAYER_SCENARIO, -1, side, NULL,
                   WCR_QUERY_DRAW_MOST, WCR_OPERATION_CAP, 0);
  while (except && word_next (except, at, &step, &word))
    {
      int card = name_need (work, NAMES_CARD, at, &word);
      if (card >= 0)
        add_card_effects (work, at, card, side, NULL, WCR_QUERY_DRAW_MOST,
                          WCR_OPERATION_FLOOR, 1);
    }
}

/* At the end of its own turn and of the other side's. */
static void
lose_without_cards (struct work *work, struct place at, int side)
{
  for (int turn = 0; turn < WCR_SIDES; turn++)
    {
      struct trigger *trigger
          = add_trigger (work, at, WCR_EVENT_TURN_ENDS, turn,
                         turn == side ? "side.cards = 0" : "opponent.cards = 0",
                         1);
      if (!trigger)
        return;
      add_action (work, trigger, WCR_ACTION_END_GAME, 0);
      trigger->action[0].who = turn == side; /* its opponent wins */
      trigger->action[0].count = NULL;
    }
}

/* <hand draw="none">: a stock of cards that is used up. */
static void
read_stock (struct work *work, struct place at)
{
  static const char *const growing[] = { "grow", "turns", "banners" };
  attribute_needed (work, at, "side");
  int side = attribute_vocabulary (work, at, "side", WCR_LIST_SIDE, "side");
  const char *empty = attribute_get (at, "empty");
  for (size_t i = 0; i < sizeof growing / sizeof growing[0]; i++)
    if (attribute_get (at, growing[i]))
      report_attribute (work, at, growing[i], WCC_CODE_CONTRADICTION,
                        "Write it in another <hand>.",
                        "a hand that is not refilled does not grow");
  if (!empty)
    report_attribute (work, at, "draw", WCC_CODE_MISSING,
                      "Add empty=\"loses\", or empty=\"waits\" when the battle "
                      "goes on without cards.",
                      "nobody says what happens when the hand is used up");
  if (side < 0)
    return;
  stop_draws (work, at, side);
  if (empty && strcmp (empty, "loses") == 0)
    lose_without_cards (work, at, side);
}

/* <hand grow>: at the end of each of the first turns, or with a banner, and
 * then the new cards are drawn at once. */
static void
read_hand (struct work *work, struct place at, int *growth)
{
  static const char *const stock[] = { "empty", "except" };
  for (size_t i = 0; i < sizeof stock / sizeof stock[0]; i++)
    if (attribute_get (at, stock[i]))
      report_attribute (work, at, stock[i], WCC_CODE_CONTRADICTION,
                        "Write it beside draw=\"none\".",
                        "this is about hands that are not refilled");
  attribute_needed (work, at, "side");
  if (!attribute_demanded (work, at, "grow"))
    return;
  int side = attribute_vocabulary (work, at, "side", WCR_LIST_SIDE, "side");
  int grow = attribute_number (work, at, "grow", 1, WCR_MAX_HAND, 1);
  int turns = attribute_number (work, at, "turns", 1, WCR_MAX_HAND, 0);
  int banners = attribute_number (work, at, "banners", 1, 99, 0);
  if (side < 0)
    return;
  if (!attribute_get (at, "turns") == !attribute_get (at, "banners"))
    {
      report_attribute (work, at, "turns", WCC_CODE_MISSING,
                        "Write turns=\"2\" for the end of its first two turns, "
                        "or banners=\"3\" for its third banner.",
                        "a hand grows either by turns or by banners");
      return;
    }
  growth[side] += grow * (turns > 0 ? turns : 1);
  if (work->model.army[side].hand + growth[side] > WCR_MAX_HAND)
    {
      report_attribute (
          work, at, "grow", WCC_CODE_LIMIT, NULL,
          make_text (work, "a hand has %d cards at most", WCR_MAX_HAND));
      return;
    }
  struct trigger *trigger
      = turns > 0
            ? add_trigger (work, at, WCR_EVENT_BEFORE_DRAW, side,
                           make_text (work, "side.turn le %d", turns), 2)
            : add_trigger (work, at, WCR_EVENT_BANNERS_GAINED, side,
                           make_text (work, "side.banners ge %d", banners), 2);
  if (!trigger)
    return;
  add_action (work, trigger, WCR_ACTION_GROW_HAND, grow);
  if (turns > 0)
    return;
  trigger->once = WCR_ONCE_GAME;
  add_action (work, trigger, WCR_ACTION_DRAW, grow);
}

/* ---- draws --------------------------------------------------------------- */

/* What has to hold for the side to be offered it: banners that may not be the
 * last ones are not; or NULL. */
static const char *
offer_condition (struct work *work, struct place at, int side)
{
  const char *when = attribute_get (at, "when"), *all = NULL;
  if (when)
    all = make_text (work, "(%s)", when);
  for (const wcc_node *node = wcc_node_child (at.node, "gain-banners"); node;
       node = wcc_node_next (node, "gain-banners"))
    {
      struct place gain = { at.document, node };
      const char *final = attribute_get (gain, "final");
      const char *count = attribute_get (gain, "count");
      if (final && strcmp (final, "no") == 0)
        all = make_text (work, "%s%sside.banners + (%s) lt %d", all ? all : "",
                         all ? " and " : "", count ? count : "1",
                         work->model.army[side].banners);
    }
  return all;
}

/* <draw-alternative>: what a side may take in place of the draw of a card. */
static void
read_draw_alternative (struct work *work, struct place at)
{
  attribute_needed (work, at, "card");
  attribute_needed (work, at, "side");
  int card = attribute_name (work, at, "card", NAMES_CARD);
  int side = attribute_vocabulary (work, at, "side", WCR_LIST_SIDE, "side");
  int draw = attribute_number (work, at, "draw", 1, WCR_MAX_HAND, 1);
  if (card < 0 || side < 0)
    return;
  int trigger = work->model.trigger_count;
  model_card_trigger (work, at, card);
  if (work->model.trigger_count > trigger
      && !work->model.trigger[trigger].broken)
    add_card_effects (work, at, card, side, offer_condition (work, at, side),
                      WCR_QUERY_DRAW_INSTEAD, WCR_OPERATION_SET, draw);
}

/* ---- prizes -------------------------------------------------------------- */

/* Units, or who else may, that end a movement in a zone. */
static void
read_prize (struct work *work, struct place at)
{
  attribute_needed (work, at, "zone");
  attribute_needed (work, at, "side");
  int zone = attribute_name (work, at, "zone", NAMES_ZONE);
  int side = attribute_vocabulary (work, at, "side", WCR_LIST_SIDE, "side");
  int banners = attribute_number (work, at, "banners", 1, 99, 1);
  int once = attribute_vocabulary (work, at, "once", WCR_LIST_ONCE, "value");
  const wcc_attribute *of = wcc_node_attribute (at.node, "of");
  if (zone < 0 || side < 0)
    return;
  struct trigger *trigger = add_trigger (
      work, at, WCR_EVENT_PIECE_SETTLED, side,
      make_text (work, "hex.in(%s)%s", work->model.zone[zone].noun.id,
                 of ? "" : " and not(piece.is-leader)"),
      1);
  if (!trigger)
    return;
  if (of)
    {
      struct expr_context context
          = expr_event_context (work, WCR_EVENT_PIECE_SETTLED);
      struct expr *who = expr_read (work, at, of, &context, TYPE_BOOL);
      trigger->broken |= !who;
      if (!trigger->broken)
        trigger->when = expr_and (work, trigger->when, who);
    }
  trigger->once = once < 0 ? (int) WCR_ONCE_PER_HEX : once;
  add_action (work, trigger, WCR_ACTION_GAIN_BANNERS, banners);
  if (attribute_no (at, "final"))
    trigger->action[0].other = WCR_GAIN_NOT_FINAL;
}

/* ---- terrain that is worth banners ---------------------------------------- */

/* Terrain of the other side on the board. */
static int
read_spoils (struct work *work, struct place at, int side)
{
  const struct model *model = &work->model;
  attribute_needed (work, at, "terrain");
  int terrain = attribute_name (work, at, "terrain", NAMES_TERRAIN);
  if (terrain < 0 || side < 0 || !model->terrain_at)
    return -1;
  for (int hex = 0; hex < model->columns * model->rows; hex++)
    if (model->terrain_at[hex] == terrain && model->owner_at[hex] != side)
      return terrain;
  report_attribute (
      work, at, "terrain", WCC_CODE_MISSING,
      make_text (work, "Add <terrain type=\"%s\" at=\"...\"/> to the board.",
                 model->terrain[terrain].noun.id),
      make_text (work, "no hex that is not its own has '%s'",
                 model->terrain[terrain].noun.id));
  return -1;
}

/* <capture>: for each unit on such terrain, an offer to change it. */
static void
read_capture (struct work *work, struct place at)
{
  attribute_needed (work, at, "side");
  int side = attribute_vocabulary (work, at, "side", WCR_LIST_SIDE, "side");
  int banners = attribute_number (work, at, "banners", 1, 99, 1);
  int terrain = read_spoils (work, at, side);
  if (terrain < 0)
    return;
  const char *id = work->model.terrain[terrain].noun.id;
  const char *units = make_text (
      work, "units(side, piece.on(%s) and not(piece.on-friendly))", id);
  struct trigger *trigger
      = add_trigger (work, at, WCR_EVENT_TURN_STARTS, side, NULL, 4);
  if (!trigger)
    return;
  struct expr_context context
      = expr_event_context (work, WCR_EVENT_TURN_STARTS);
  wcc_attribute attribute = { "piece", units, at.node->open, at.node->open };
  struct action *action = trigger->action;
  action[0] = (struct action){ .at = at,
                               .verb = WCR_ACTION_FOR_EACH,
                               .who = 2,
                               .inner = 3,
                               .count = expr_read (work, at, &attribute,
                                                   &context, TYPE_NUMBER) };
  action[1] = (struct action){ .at = at, .verb = WCR_ACTION_OFFER, .inner = 2 };
  action[2] = (struct action){ .at = at,
                               .verb = WCR_ACTION_CHANGE_TERRAIN,
                               .other = WCR_SUBJECT_EACH,
                               .number = -1 };
  trigger->actions = 3;
  trigger->broken = !action[0].count;
  add_action (work, trigger, WCR_ACTION_GAIN_BANNERS, banners);
}

/* <gate>: whatever becomes of such terrain in a turn of the side. */
static void
read_gate (struct work *work, struct place at)
{
  attribute_needed (work, at, "side");
  int side = attribute_vocabulary (work, at, "side", WCR_LIST_SIDE, "side");
  int banners = attribute_number (work, at, "banners", 1, 99, 1);
  int terrain = read_spoils (work, at, side);
  if (terrain < 0)
    return;
  struct trigger *trigger = add_trigger (
      work, at, WCR_EVENT_TERRAIN_CHANGED, side,
      make_text (work, "was = %s", work->model.terrain[terrain].noun.id), 1);
  if (trigger)
    add_action (work, trigger, WCR_ACTION_GAIN_BANNERS, banners);
}

/* ---- objectives ---------------------------------------------------------- */

enum { MOST_HELD = 255 }; /* banners that fit a byte */

/* A zone that is worth banners while it is held. */
static void
read_objective (struct work *work, struct place at)
{
  struct model *model = &work->model;
  attribute_needed (work, at, "zone");
  int zone = attribute_name (work, at, "zone", NAMES_ZONE);
  int side = attribute_vocabulary (work, at, "side", WCR_LIST_SIDE, "side");
  int banners = attribute_number (work, at, "banners", 1, 99, 1);
  struct objective *objective;
  if (zone < 0)
    return;
  if (model->zone[zone].hexes == 0)
    {
      report_attribute (work, at, "zone", WCC_CODE_BAD_HEX,
                        "Give the zone the hexes that are to be held.",
                        make_text (work, "the zone '%s' has no hex",
                                   model->zone[zone].noun.id));
      return;
    }
  int all = banners;
  for (int i = 0; i < model->objective_count; i++)
    all += model->objective[i].banners;
  if (all > MOST_HELD)
    {
      report_attribute (
          work, at, "banners", WCC_CODE_LIMIT, NULL,
          make_text (work, "objectives have %d banners at most", MOST_HELD));
      return;
    }
  objective
      = ADD (work, model, objective, WCR_MAX_OBJECTIVES, "objectives", at);
  if (objective)
    *objective
        = (struct objective){ .zone = zone, .banners = banners, .side = side };
}

/* ---- exits --------------------------------------------------------------- */

static bool
on_edge (const struct model *model, int hex)
{
  int row = hex / model->columns, column = hex % model->columns;
  return row == 0 || row == model->rows - 1 || column == 0
         || column == model->columns - 1 - row % 2;
}

/* False when a hex is not on the edge, which is reported. */
static bool
check_edge (struct work *work, struct place at, const struct zone *zone)
{
  for (int i = 0; i < zone->hexes; i++)
    if (!on_edge (&work->model, zone->hex[i]))
      {
        report_attribute (work, at, "zone", WCC_CODE_BAD_HEX,
                          "Take it out of the zone.",
                          make_text (work,
                                     "nobody can leave the board from hex %s: "
                                     "it is not on the edge",
                                     hex_text (work, zone->hex[i])));
        return false;
      }
  return true;
}

static void
read_exit (struct work *work, struct place at)
{
  struct model *model = &work->model;
  attribute_needed (work, at, "zone");
  attribute_needed (work, at, "side");
  int number = attribute_name (work, at, "zone", NAMES_ZONE);
  int side = attribute_vocabulary (work, at, "side", WCR_LIST_SIDE, "side");
  int banners = attribute_number (work, at, "banners", 0, 99, 1);
  if (number < 0 || side < 0 || !check_edge (work, at, &model->zone[number]))
    return;
  const char *id = model->zone[number].noun.id;
  const char *started
      = attribute_yes (at, "standing") ? make_text (
            work, " and mover.started-in(%s) and not(mover.moved)", id)
                                       : "";
  add_permission (work, at, WCR_QUERY_MAY_EXIT,
                  make_text (work,
                             "mover.side = %s and not(mover.is-leader) and "
                             "hex.in(%s)%s",
                             wcr_list_name (WCR_LIST_SIDE, side), id, started),
                  wcc_node_attribute (at.node, "of"));
  if (banners == 0)
    return;
  struct trigger *trigger = add_trigger (work, at, WCR_EVENT_PIECE_EXITED, side,
                                         make_text (work, "hex.in(%s)", id), 1);
  if (trigger)
    add_action (work, trigger, WCR_ACTION_GAIN_BANNERS, banners);
}

/* ---- sudden death -------------------------------------------------------- */

/* The id of a piece, which is a trait of its own, or another trait. */
static int
trait_of_pieces (struct work *work, struct place at)
{
  const wcc_attribute *of = attribute_needed (work, at, "of");
  if (!of)
    return -1;
  size_t length = strlen (of->value);
  int trait = name_find (&work->model, NAMES_TRAIT, of->value, length);
  if (trait >= 0 || length == 0)
    return attribute_name (work, at, "of", NAMES_TRAIT);
  const char *hint
      = suggest (work, of->value, length, name_words (work, NAMES_TRAIT));
  report_attribute (
      work, at, "of", WCC_CODE_UNKNOWN_NAME,
      hint ? hint : "Write id=\"...\" in a <leader> or <unit>.",
      make_text (work, "no unit or leader has the id '%.60s'", of->value));
  return -1;
}

/* The side wins, or loses, when the condition holds at the start of its turn,
 * which is looked at before anything else happens there. */
static void
read_sudden_death_at (struct work *work, struct place at)
{
  const wcc_attribute *when = attribute_demanded (work, at, "when");
  const char *winner = attribute_get (at, "winner");
  attribute_demanded (work, at, "side");
  int side = attribute_vocabulary (work, at, "side", WCR_LIST_SIDE, "side");
  if (side < 0 || !when)
    return;
  struct trigger *trigger
      = add_trigger (work, at, WCR_EVENT_TURN_STARTS, side, NULL, 1);
  if (!trigger)
    return;
  struct expr_context context
      = expr_event_context (work, WCR_EVENT_TURN_STARTS);
  trigger->when = expr_read (work, at, when, &context, TYPE_BOOL);
  trigger->broken = !trigger->when;
  trigger->before = true;
  add_action (work, trigger, WCR_ACTION_END_GAME, 0);
  trigger->action[0].who = winner && strcmp (winner, "opponent") == 0;
  trigger->action[0].count = NULL;
}

/* Which of the two kinds; false when the attributes are of both or neither. */
static bool
sudden_death_is_clear (struct work *work, struct place at)
{
  static const char *const timed[] = { "at", "side", "when", "winner" };
  bool of = wcc_node_attribute (at.node, "of") != NULL;
  for (size_t i = 0; i < sizeof timed / sizeof timed[0]; i++)
    if (of && wcc_node_attribute (at.node, timed[i]))
      {
        report_attribute (work, at, timed[i], WCC_CODE_CONTRADICTION,
                          "Write two elements.",
                          "sudden death comes either with a loss (of) or at "
                          "the start of a turn (at, side, when)");
        return false;
      }
  if (of || wcc_node_attribute (at.node, "at"))
    return true;
  report_attribute (work, at, NULL, WCC_CODE_MISSING,
                    "Write of=\"ID\", or at=\"turn-starts\" with side and "
                    "when.",
                    "nothing says when sudden death comes");
  return false;
}

static void
read_sudden_death (struct work *work, struct place at)
{
  if (!sudden_death_is_clear (work, at))
    return;
  if (wcc_node_attribute (at.node, "at"))
    {
      read_sudden_death_at (work, at);
      return;
    }
  const struct model *model = &work->model;
  int trait = trait_of_pieces (work, at);
  bool leaders = false, units = false;
  for (int i = 0; trait >= 0 && i < model->piece_count; i++)
    {
      const struct piece *piece = &model->piece[i];
      if (piece->kind < 0
          || !(model->piece_kind[piece->kind].traits >> trait & 1))
        continue;
      leaders = leaders || model->unit_class[piece->unit_class].leader;
      units = units || !model->unit_class[piece->unit_class].leader;
    }
  if (trait >= 0 && !leaders && !units)
    report_attribute (work, at, "of", WCC_CODE_MISSING,
                      "Write id=\"...\" in a <leader> or <unit>.",
                      make_text (work, "no piece has the trait '%s'",
                                 model->trait[trait].noun.id));
  const int events[]
      = { leaders ? WCR_EVENT_LEADER_ELIMINATED : -1,
          units ? WCR_EVENT_UNIT_ELIMINATED : -1,
          attribute_yes (at, "leaving") ? WCR_EVENT_PIECE_REMOVED : -1,
          attribute_yes (at, "leaving") && units ? WCR_EVENT_PIECE_EXITED
                                                 : -1 };
  for (size_t i = 0; i < sizeof events / sizeof events[0]; i++)
    if (trait >= 0 && (leaders || units) && events[i] >= 0)
      {
        struct trigger *trigger = add_trigger (
            work, at, events[i], -1,
            make_text (work, "piece.trait(%s)", model->trait[trait].noun.id),
            1);
        if (!trigger)
          return;
        add_action (work, trigger, WCR_ACTION_END_GAME, 0);
        trigger->action[0].who = 1; /* the opponent of its side wins */
        trigger->action[0].count = NULL;
      }
}

/* ---- first move ---------------------------------------------------------- */

/* Dice that say who moves first. */
static void
read_first_move (struct work *work, struct place at)
{
  struct model *model = &work->model;
  const wcc_attribute *roll = attribute_needed (work, at, "roll");
  attribute_needed (work, at, "most");
  uint64_t faces = attribute_mask (work, at, "most", NAMES_FACE);
  if (model->first_move)
    {
      report_attribute (
          work, at, NULL, WCC_CODE_DUPLICATE_NAME, "Take one of them out.",
          make_text (work, "dice for the first move are rolled already, in %s",
                     place_text (
                         work, (struct place){ at.document, model->first_move },
                         at.document)));
      return;
    }
  model->first_move = at.node;
  model->first_faces = faces;
  model->first_dice = -1;
  if (roll && strcmp (roll->value, "command") != 0)
    model->first_dice
        = attribute_number (work, at, "roll", 1, WCR_MAX_DICE, -1);
}

void
model_specials (struct work *work, struct place root)
{
  int growth[WCR_SIDES] = { 0 };
  for (const wcc_node *node = root.node->first_child; node; node = node->next)
    {
      struct place at = { root.document, node };
      if (strcmp (node->name, "capture") == 0)
        read_capture (work, at);
      else if (strcmp (node->name, "gate") == 0)
        read_gate (work, at);
      else if (strcmp (node->name, "hand") == 0)
        {
          if (attribute_get (at, "draw"))
            read_stock (work, at);
          else
            read_hand (work, at, growth);
        }
      else if (strcmp (node->name, "draw-alternative") == 0)
        read_draw_alternative (work, at);
      else if (strcmp (node->name, "prize") == 0)
        read_prize (work, at);
      else if (strcmp (node->name, "objective") == 0)
        read_objective (work, at);
      else if (strcmp (node->name, "first-move") == 0)
        read_first_move (work, at);
      else if (strcmp (node->name, "exit") == 0)
        read_exit (work, at);
      else if (strcmp (node->name, "sudden-death") == 0)
        read_sudden_death (work, at);
    }
}
