/* special_victory.c: who moves first, where banners are won, and what ends a
 * battle at once. */

#include "special.h"

#include "text/report.h"

#include <string.h>

/* ---- first move ---------------------------------------------------------- */

/* Dice that say who moves first. */
void
special_first_move (struct work *work, struct place at)
{
  struct model *model = work->model;
  const wcc_attribute *roll = attribute_needed (work, at, "roll");
  attribute_needed (work, at, "most");
  uint64_t faces = attribute_mask (work, at, "most", NAMES_FACE);
  if (model->first_move)
    {
      report_attribute (
          work, at, NULL, WCC_CODE_DUPLICATE_NAME, "Take one of them out.",
          make_message (
              work, "dice for the first move are rolled already, in %s",
              place_text (work,
                          (struct place){ at.document, model->first_move },
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

/* ---- prizes -------------------------------------------------------------- */

/* <prize>: for units, or whatever 'of' allows, that end a movement in a
 * zone; of a side, or of whoever comes first. */
void
special_prize (struct work *work, struct place at)
{
  attribute_needed (work, at, "zone");
  int zone = attribute_name (work, at, "zone", NAMES_ZONE);
  bool anybody = !wcc_node_attribute (at.node, "side");
  int side = anybody ? -1 : special_side (work, at);
  int banners = attribute_number (work, at, "banners", 1, 99, 1);
  int once
      = attribute_vocabulary (work, at, "once", WCR_LIST_ONCE, N_ ("value"));
  const wcc_attribute *of = wcc_node_attribute (at.node, "of");
  if (zone < 0 || (side < 0 && !anybody))
    return;
  struct trigger *trigger = special_trigger (
      work, at, WCR_EVENT_PIECE_SETTLED, side,
      make_text (work, "hex.in(%s)%s", work->model->zone[zone].noun.id,
                 of ? "" : " and not(piece.is-leader)"),
      of, 1);
  if (!trigger)
    return;
  trigger->once = once < 0 ? (int) WCR_ONCE_PER_HEX : once;
  struct action *gain
      = special_action (work, trigger, WCR_ACTION_GAIN_BANNERS, banners);
  if (attribute_no (at, "final"))
    gain->other = WCR_GAIN_NOT_FINAL;
}

/* ---- terrain that is worth banners --------------------------------------- */

/* Reads 'terrain', which must be in some hex where it is not the side's own;
 * -1: it is not, which is reported. */
static int
read_spoils (struct work *work, struct place at, int side)
{
  const struct model *model = work->model;
  attribute_needed (work, at, "terrain");
  int terrain = attribute_name (work, at, "terrain", NAMES_TERRAIN);
  if (terrain < 0 || side < 0 || !model->terrain_at)
    return -1;
  for (int hex = 0; hex < model->columns * model->rows; hex++)
    if (model->terrain_at[hex] == terrain && model->owner_at[hex] != side)
      return terrain;
  report_attribute (
      work, at, "terrain", WCC_CODE_MISSING,
      make_message (work, "Add <terrain type=\"%s\" at=\"...\"/> to the board.",
                    model->terrain[terrain].noun.id),
      make_message (work, "no hex has '%s' that does not belong to the side",
                    model->terrain[terrain].noun.id));
  return -1;
}

/* <capture>: for each unit on such terrain, an offer to change it. */
void
special_capture (struct work *work, struct place at)
{
  int side = special_side (work, at);
  int banners = attribute_number (work, at, "banners", 1, 99, 1);
  int terrain = read_spoils (work, at, side);
  if (terrain < 0)
    return;
  const char *id = work->model->terrain[terrain].noun.id;
  const char *units = make_text (
      work, "units(side, piece.on(%s) and not(piece.on-friendly))", id);
  struct trigger *trigger
      = special_trigger (work, at, WCR_EVENT_TURN_STARTS, side, NULL, NULL, 4);
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
  special_action (work, trigger, WCR_ACTION_GAIN_BANNERS, banners);
}

/* <gate>: for such terrain that changes into anything in a turn of the side. */
void
special_gate (struct work *work, struct place at)
{
  int side = special_side (work, at);
  int banners = attribute_number (work, at, "banners", 1, 99, 1);
  int terrain = read_spoils (work, at, side);
  if (terrain < 0)
    return;
  struct trigger *trigger = special_trigger (
      work, at, WCR_EVENT_TERRAIN_CHANGED, side,
      make_text (work, "was = %s", work->model->terrain[terrain].noun.id), NULL,
      1);
  if (trigger)
    special_action (work, trigger, WCR_ACTION_GAIN_BANNERS, banners);
}

/* ---- objectives ---------------------------------------------------------- */

enum { MOST_HELD = 255 }; /* banners that fit a byte */

static bool
claimed_at_once (const wcc_node *node)
{
  const char *claimed = wcc_node_get (node, "claimed");
  return claimed && strcmp (claimed, "at-once") == 0;
}

/* Reports what is wrong with 'held' and 'margin', which compare hexes.
 * @return false: something is */
static bool
check_hold (struct work *work, struct place at, const struct zone *zone,
            bool majority, bool half, int margin)
{
  const struct noun *noun = &zone->noun;
  if (!majority && margin > 1)
    report_attribute (work, at, "margin", WCC_CODE_CONTRADICTION,
                      "Write it together with held=\"majority\".",
                      "this is only for zones that are held by a majority");
  else if ((majority || half) && zone->hexes == 1)
    report_attribute (
        work, at, "held", WCC_CODE_CONTRADICTION,
        "Give the zone all hexes that count, or leave 'held' out.",
        make_message (work,
                      "the zone '%s' has one hex only: who is there alone "
                      "holds it anyway",
                      noun->id));
  else if (margin > zone->hexes)
    report_attribute (
        work, at, "margin", WCC_CODE_BAD_NUMBER,
        make_message (work, "Write %d or less.", zone->hexes),
        make_message (work, "the zone '%s' has fewer hexes: nobody can hold it",
                      noun->id));
  else
    return true;
  return false;
}

/* Reads which side holds the zone of an objective. */
static void
read_hold (struct work *work, struct place at, const struct zone *zone,
           struct objective *objective)
{
  const char *held = wcc_node_get (at.node, "held");
  bool majority = held && strcmp (held, "majority") == 0;
  bool half = held && strcmp (held, "half") == 0;
  int margin = attribute_number (work, at, "margin", 1, WCR_MAX_HEXES, 1);
  if (!check_hold (work, at, zone, majority, half, margin))
    return;
  objective->half = half;
  objective->margin = majority ? margin : 0;
}

/* A zone that is worth banners while it is held. */
void
special_objective (struct work *work, struct place at)
{
  struct model *model = work->model;
  attribute_needed (work, at, "zone");
  int zone = attribute_name (work, at, "zone", NAMES_ZONE);
  int side
      = attribute_vocabulary (work, at, "side", WCR_LIST_SIDE, N_ ("side"));
  int banners = attribute_number (work, at, "banners", 1, 99, 1);
  struct objective *objective;
  if (zone < 0)
    return;
  if (model->zone[zone].hexes == 0)
    {
      report_attribute (work, at, "zone", WCC_CODE_BAD_HEX,
                        "Give the zone the hexes that must be held.",
                        make_message (work, "the zone '%s' has no hex",
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
          make_message (work, "objectives have %d banners at most", MOST_HELD));
      return;
    }
  objective
      = ADD (work, model, objective, WCR_MAX_OBJECTIVES, N_ ("objectives"), at);
  if (!objective)
    return;
  *objective = (struct objective){ .zone = zone,
                                   .banners = banners,
                                   .side = side,
                                   .at_once = claimed_at_once (at.node) };
  read_hold (work, at, &model->zone[zone], objective);
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
    if (!on_edge (work->model, zone->hex[i]))
      {
        report_attribute (
            work, at, "zone", WCC_CODE_BAD_HEX, "Take it out of the zone.",
            make_message (work,
                          "nobody can leave the board from hex %s: "
                          "it is not on the edge",
                          hex_text (work, zone->hex[i])));
        return false;
      }
  return true;
}

void
special_exit (struct work *work, struct place at)
{
  struct model *model = work->model;
  attribute_needed (work, at, "zone");
  int number = attribute_name (work, at, "zone", NAMES_ZONE);
  int side = special_side (work, at);
  int banners = attribute_number (work, at, "banners", 0, 99, 1);
  if (number < 0 || side < 0 || !check_edge (work, at, &model->zone[number]))
    return;
  const char *id = model->zone[number].noun.id;
  const char *started
      = attribute_yes (at, "standing") ? make_text (
            work, " and mover.started-in(%s) and not(mover.moved)", id)
                                       : "";
  special_effect (work, at,
                  &(struct effect){ .layer = LAYER_SCENARIO,
                                    .owner = -1,
                                    .query = WCR_QUERY_MAY_EXIT,
                                    .operation = WCR_OPERATION_ALLOW },
                  make_text (work,
                             "mover.side = %s and not(mover.is-leader) and "
                             "hex.in(%s)%s",
                             wcr_list_name (WCR_LIST_SIDE, side), id, started),
                  wcc_node_attribute (at.node, "of"));
  if (banners == 0)
    return;
  struct trigger *trigger
      = special_trigger (work, at, WCR_EVENT_PIECE_EXITED, side,
                         make_text (work, "hex.in(%s)", id), NULL, 1);
  if (trigger)
    special_action (work, trigger, WCR_ACTION_GAIN_BANNERS, banners);
}

/* ---- sudden death -------------------------------------------------------- */

/* The trait in 'of': the id of a piece, which is a trait of its own, or any
 * other. */
static int
trait_of_pieces (struct work *work, struct place at)
{
  const wcc_attribute *of = attribute_needed (work, at, "of");
  if (!of)
    return -1;
  size_t length = strlen (of->value);
  int trait = name_find (work->model, NAMES_TRAIT, of->value, length);
  if (trait >= 0 || length == 0)
    return attribute_name (work, at, "of", NAMES_TRAIT);
  const char *hint
      = suggest (work, of->value, length, name_words (work, NAMES_TRAIT));
  report_attribute (
      work, at, "of", WCC_CODE_UNKNOWN_NAME,
      hint ? hint : N_ ("Write id=\"...\" in a <leader> or <unit>."),
      make_message (work, "no unit or leader has the id '%.60s'", of->value));
  return -1;
}

/* The side wins, or loses, when the condition holds at the start of its turn.
 * It is checked before anything else happens then. */
static void
read_sudden_death_at (struct work *work, struct place at)
{
  const wcc_attribute *when = attribute_demanded (work, at, "when");
  const char *winner = attribute_get (at, "winner");
  attribute_demanded (work, at, "side");
  int side
      = attribute_vocabulary (work, at, "side", WCR_LIST_SIDE, N_ ("side"));
  if (side < 0 || !when)
    return;
  struct trigger *trigger
      = special_trigger (work, at, WCR_EVENT_TURN_STARTS, side, NULL, when, 1);
  if (!trigger)
    return;
  trigger->before = true;
  special_end (trigger, winner && strcmp (winner, "opponent") == 0);
}

/* Whether the attributes are of exactly one of the two kinds; reports it
 * otherwise. */
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

/* Which pieces have the trait: bit 0 for leaders, bit 1 for units. Reports that
 * none has it. */
static unsigned
who_has (struct work *work, struct place at, int trait)
{
  const struct model *model = work->model;
  unsigned who = 0;
  for (int i = 0; i < model->piece_count; i++)
    {
      const struct piece *piece = &model->piece[i];
      if (piece->kind >= 0
          && (model->piece_kind[piece->kind].traits >> trait & 1))
        who |= model->unit_class[piece->unit_class].leader ? 1u : 2u;
    }
  if (who == 0)
    report_attribute (work, at, "of", WCC_CODE_MISSING,
                      "Write id=\"...\" in a <leader> or <unit>.",
                      make_message (work, "no piece has the trait '%s'",
                                    model->trait[trait].noun.id));
  return who;
}

/* The loss of a piece with the trait ends the game. */
static void
read_sudden_death_of (struct work *work, struct place at)
{
  int trait = trait_of_pieces (work, at);
  unsigned who = trait < 0 ? 0 : who_has (work, at, trait);
  bool leaving = who != 0 && attribute_yes (at, "leaving");
  const int events[] = { who & 1u ? WCR_EVENT_LEADER_ELIMINATED : -1,
                         who & 2u ? WCR_EVENT_UNIT_ELIMINATED : -1,
                         leaving ? WCR_EVENT_PIECE_REMOVED : -1,
                         leaving && (who & 2u) ? WCR_EVENT_PIECE_EXITED : -1 };
  for (size_t i = 0; i < sizeof events / sizeof events[0]; i++)
    {
      struct trigger *trigger
          = events[i] < 0
                ? NULL
                : special_trigger (work, at, events[i], -1,
                                   make_text (
                                       work, "piece.trait(%s)",
                                       work->model->trait[trait].noun.id),
                                   NULL, 1);
      if (trigger)
        special_end (trigger, true);
    }
}

void
special_sudden_death (struct work *work, struct place at)
{
  if (!sudden_death_is_clear (work, at))
    return;
  if (wcc_node_attribute (at.node, "at"))
    read_sudden_death_at (work, at);
  else
    read_sudden_death_of (work, at);
}
