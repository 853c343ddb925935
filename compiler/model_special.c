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

/* The hexes of an attribute in order, each once; that one is there twice is
 * reported. @return how many */
static int
read_hexes (struct work *work, struct place at, const char *name, int **hexes)
{
  const wcc_attribute *attribute = attribute_needed (work, at, name);
  int most = work->model.columns * work->model.rows, count = 0;
  bool *seen = MAKE (work, most + 1, bool);
  size_t step = 0;
  struct word word;
  *hexes = MAKE (work, most + 1, int);
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
        (*hexes)[count++] = hex;
      seen[hex] = true;
    }
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
      zone->hexes = read_hexes (work, at, "at", &zone->hex);
    }
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

/* ---- hands --------------------------------------------------------------- */

/* <hand grow>: at the end of each of the first turns, or with a banner, and
 * then the new cards are drawn at once. */
static void
read_hand (struct work *work, struct place at, int *growth)
{
  attribute_needed (work, at, "side");
  attribute_needed (work, at, "grow");
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

/* ---- prizes -------------------------------------------------------------- */

/* Units that end a movement in a zone. */
static void
read_prize (struct work *work, struct place at)
{
  attribute_needed (work, at, "zone");
  attribute_needed (work, at, "side");
  int zone = attribute_name (work, at, "zone", NAMES_ZONE);
  int side = attribute_vocabulary (work, at, "side", WCR_LIST_SIDE, "side");
  int banners = attribute_number (work, at, "banners", 1, 99, 1);
  int once = attribute_vocabulary (work, at, "once", WCR_LIST_ONCE, "value");
  if (zone < 0 || side < 0)
    return;
  struct trigger *trigger
      = add_trigger (work, at, WCR_EVENT_PIECE_SETTLED, side,
                     make_text (work, "hex.in(%s) and not(piece.is-leader)",
                                work->model.zone[zone].noun.id),
                     1);
  if (!trigger)
    return;
  trigger->once = once < 0 ? (int) WCR_ONCE_PER_HEX : once;
  add_action (work, trigger, WCR_ACTION_GAIN_BANNERS, banners);
}

void
model_specials (struct work *work, struct place root)
{
  int growth[WCR_SIDES] = { 0 };
  for (const wcc_node *node = root.node->first_child; node; node = node->next)
    {
      struct place at = { root.document, node };
      if (strcmp (node->name, "hand") == 0)
        read_hand (work, at, growth);
      else if (strcmp (node->name, "prize") == 0)
        read_prize (work, at);
    }
}
