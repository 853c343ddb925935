/* model_triggers.c: reads triggers and their actions. */

#include "model.h"

#include "expression.h"
#include "text/report.h"
#include "resolve.h"

#include <string.h>

/* Reads side (0), opponent (1) or none (2), as the binary numbers them. */
static int
read_party (struct place at, const char *name)
{
  const char *value = attribute_get (at, name);
  if (value && strcmp (value, "none") == 0)
    return 2;
  return value && strcmp (value, "opponent") == 0;
}

static int
read_piece (struct work *work, struct place at, const char *name,
            const struct expr_context *context)
{
  const char *value = attribute_get (at, name);
  int subject = WCR_SUBJECT_PIECE;
  if (value && strcmp (value, "actor") == 0)
    subject = WCR_SUBJECT_ACTOR;
  else if (value && strcmp (value, "target") == 0)
    subject = WCR_SUBJECT_TARGET;
  else if (value && strcmp (value, "each") == 0)
    subject = WCR_SUBJECT_EACH;
  else if (value && strcmp (value, "outer") == 0)
    subject = WCR_SUBJECT_OUTER;
  if (!(context_of_subject (subject) & context->bases))
    report_attribute (work, at, name, WCC_CODE_NO_SUBJECT, NULL,
                      make_message (work, "%s has no %s", _ (context->what),
                                    wcr_list_name (WCR_LIST_SUBJECT, subject)));
  return subject;
}

/* The number in 'count'; without it, 1. */
static struct expr *
read_count (struct work *work, struct place at,
            const struct expr_context *context)
{
  const wcc_attribute *count = wcc_node_attribute (at.node, "count");
  if (!count)
    return expr_constant (work, TYPE_NUMBER, 1);
  return expr_read (work, at, count, context, TYPE_NUMBER);
}

struct expr *
model_pieces (struct work *work, struct place at,
              const struct expr_context *context)
{
  const wcc_attribute *pieces = attribute_needed (work, at, "piece");
  struct expr *count
      = pieces ? expr_read (work, at, pieces, context, TYPE_NUMBER) : NULL;
  if (!count || (count->kind == EXPR_COUNT && count->op != WCR_OP_COUNT_HEXES))
    return count;
  report_attribute (work, at, "piece", WCC_CODE_EXPRESSION_TYPE,
                    "Write adjacent(piece), rear(piece), units(side) or "
                    "leaders(side); a condition comes after a comma.",
                    "this does not say which pieces it means");
  return NULL;
}

/* The same for hexes. */
static struct expr *
model_hexes (struct work *work, struct place at,
             const struct expr_context *context)
{
  struct expr *count = expr_read (work, at, wcc_node_attribute (at.node, "hex"),
                                  context, TYPE_NUMBER);
  if (!count || (count->kind == EXPR_COUNT && count->op == WCR_OP_COUNT_HEXES))
    return count;
  report_attribute (work, at, "hex", WCC_CODE_EXPRESSION_TYPE,
                    "Write hexes(...) with a condition.",
                    "this does not say which hexes it means");
  return NULL;
}

/* Reads the hex of an action: where a piece stands, the one that is left, or
 * that of the event. @return without the attribute `otherwise` */
static int
read_hex (struct work *work, struct place at, const char *name,
          const struct expr_context *context, int otherwise)
{
  const char *value = attribute_get (at, name);
  int hex = !value                       ? otherwise
            : strcmp (value, "hex") == 0 ? WCR_SUBJECT_HEX
            : strcmp (value, "from") == 0
                ? WCR_OF_FROM
                : read_piece (work, at, name, context);
  if (hex == WCR_OF_FROM && !context->from)
    report_attribute (
        work, at, value ? name : NULL, WCC_CODE_NO_SUBJECT,
        make_message (work, "Say in '%s' at which piece.", name),
        make_message (work, "%s has no hex that is left", _ (context->what)));
  if (hex == WCR_SUBJECT_HEX && !(context->bases & WCR_CONTEXT_H))
    report_attribute (work, at, value ? name : NULL, WCC_CODE_NO_SUBJECT,
                      make_message (work, "Say in '%s' at which piece.", name),
                      make_message (work, "%s has no hex", _ (context->what)));
  return hex;
}

static void
read_terrain_change (struct work *work, struct place at,
                     const struct expr_context *context, struct action *action)
{
  const char *to = attribute_get (at, "to");
  action->number = -1; /* what the old one becomes */
  action->other = read_hex (work, at, "of", context, WCR_SUBJECT_HEX);
  if (to && strcmp (to, "open") == 0)
    action->number = -2;
  else if (to)
    action->number = attribute_name (work, at, "to", NAMES_TERRAIN);
}

static void
read_hexside_change (struct work *work, struct place at,
                     const struct expr_context *context, struct action *action)
{
  attribute_needed (work, at, "type");
  action->number = attribute_name (work, at, "type", NAMES_HEXSIDE);
  action->who = read_hex (work, at, "towards", context, WCR_OF_FROM)
                | (attribute_no (at, "present") ? 0 : WCR_HEXSIDE_PRESENT);
  action->other = read_hex (work, at, "of", context, WCR_SUBJECT_HEX);
}

/* Reads whose counter is set, and says what does not fit. */
static int
read_owner (struct work *work, struct place at,
            const struct expr_context *context, const struct counter *counter)
{
  bool side = counter->of == WCR_COUNTER_SIDE;
  bool piece = counter->of == WCR_COUNTER_PIECE;
  bool hex = counter->of == WCR_COUNTER_HEX;
  const char *odd = !side && wcc_node_attribute (at.node, "side") ? "side"
                    : !piece && !hex && wcc_node_attribute (at.node, "of")
                        ? "of"
                        : NULL;
  if (odd)
    report_attribute (work, at, odd, WCC_CODE_CONTRADICTION, "Leave it out.",
                      make_message (work, "'%.60s' is a counter with of=\"%s\"",
                                    counter->noun.id,
                                    attribute_get (counter->noun.at, "of")));
  if (side)
    return read_party (at, "side");
  const char *of = attribute_get (at, "of");
  if (piece && of && (strcmp (of, "from") == 0 || strcmp (of, "hex") == 0))
    report_attribute (work, at, "of", WCC_CODE_CONTRADICTION, "Name a piece.",
                      make_message (work, "'%.60s' is a counter of pieces",
                                    counter->noun.id));
  else if (piece)
    return read_piece (work, at, "of", context);
  return hex ? read_hex (work, at, "of", context, WCR_SUBJECT_HEX) : 0;
}

/* Reads which counter an action is about. @return NULL: none; it is reported */
static const struct counter *
read_counter (struct work *work, struct place at, struct action *action)
{
  attribute_needed (work, at, "counter");
  action->who = attribute_name (work, at, "counter", NAMES_COUNTER);
  return action->who < 0 ? NULL : &work->model->counter[action->who];
}

static void
read_setting (struct work *work, struct place at,
              const struct expr_context *context, struct action *action)
{
  const wcc_attribute *to = attribute_needed (work, at, "to");
  const struct counter *counter = read_counter (work, at, action);
  if (counter)
    action->other = read_owner (work, at, context, counter);
  action->count = to ? expr_read (work, at, to, context, TYPE_NUMBER) : NULL;
}

static void
read_reveal (struct work *work, struct place at,
             const struct expr_context *context, struct action *action)
{
  const struct counter *counter = read_counter (work, at, action);
  if (!counter)
    return;
  action->other = read_owner (work, at, context, counter);
  if (counter->piled == 0 && counter->of != WCR_COUNTER_SIDE)
    report_attribute (work, at, "counter", WCC_CODE_NO_SUBJECT,
                      "Add draw=\"...\" to the counter.",
                      make_message (work, "no number of '%.60s' lies face down",
                                    counter->noun.id));
}

static bool
from_discards (struct place at)
{
  const char *from = attribute_get (at, "from");
  return from && strcmp (from, "discards") == 0;
}

/* Reads who chooses the cards of a discard and where they go. */
static int
read_discard (struct work *work, struct place at)
{
  const char *by = attribute_get (at, "by"), *to = attribute_get (at, "to");
  bool deck = to && strcmp (to, "deck") == 0;
  int how = by && strcmp (by, "side") == 0       ? WCR_DISCARD_BY_SIDE
            : by && strcmp (by, "opponent") == 0 ? WCR_DISCARD_BY_OPPONENT
                                                 : 0;
  how |= deck                             ? WCR_DISCARD_TO_DECK
         : to && strcmp (to, "hand") == 0 ? WCR_DISCARD_TO_HAND
                                          : 0;
  if (!attribute_no (at, "shown"))
    return how;
  if (!deck)
    report_attribute (work, at, "shown", WCC_CODE_CONTRADICTION,
                      "Leave it out, or write to=\"deck\".",
                      "both sides see discards, and cards that one takes from "
                      "the other");
  return how | WCR_DISCARD_UNSEEN;
}

/* A number of the counter at which choices start or end. */
static struct expr *
read_limit (struct work *work, struct place at, const char *name,
            const struct expr_context *context, int otherwise)
{
  const wcc_attribute *limit = wcc_node_attribute (at.node, name);
  return limit ? expr_read (work, at, limit, context, TYPE_NUMBER)
               : expr_constant (work, TYPE_NUMBER, otherwise);
}

static void
read_choose (struct work *work, struct place at,
             const struct expr_context *context, struct action *action)
{
  const struct counter *counter = read_counter (work, at, action);
  if (!counter)
    return;
  bool side = counter->of == WCR_COUNTER_SIDE;
  bool hidden = attribute_yes (at, "hidden");
  bool agreed = attribute_yes (at, "agreed");
  action->other = read_party (at, "side") + (hidden ? WCR_CHOOSE_HIDDEN : 0)
                  + (agreed ? WCR_CHOOSE_AGREED : 0);
  action->count = read_limit (work, at, "least", context, 0);
  action->most = read_limit (work, at, "most", context, counter->most);
  if (!side && counter->of != WCR_COUNTER_GAME)
    report_attribute (work, at, "counter", WCC_CODE_NO_SUBJECT,
                      "Let it choose another counter, and set this one to it.",
                      "a side chooses numbers of sides and of the game");
  else if (hidden && (!side || counter->piled > 0))
    report_attribute (work, at, "hidden", WCC_CODE_CONTRADICTION,
                      "Take a counter with of=\"side\" and without 'draw'.",
                      "a side hides only a number of its own that it chose");
  else if (agreed && side)
    report_attribute (work, at, "agreed", WCC_CODE_CONTRADICTION,
                      "Choose a counter with of=\"game\".",
                      "players agree on numbers of the game only");
}

static void
read_roll (struct work *work, struct place at,
           const struct expr_context *context, struct action *action)
{
  const wcc_attribute *dice = attribute_needed (work, at, "dice");
  action->who = read_party (at, "side");
  action->other = attribute_number (work, at, "numbers", 2, WCR_MAX_DIE, 0);
  action->count = dice ? expr_read (work, at, dice, context, TYPE_NUMBER)
                       : NULL;
}

/* The context of the pieces or hexes of a for-each and of what is inside it. The
 * piece of the one around it is the outer one there. */
static struct expr_context
around_for_each (const struct expr_context *context)
{
  struct expr_context inside = *context;
  if (inside.bases & CONTEXT_EACH)
    inside.bases |= CONTEXT_OUTER;
  inside.bases &= ~(unsigned) CONTEXT_EACH;
  return inside;
}

static void
read_for_each (struct work *work, struct place at,
               const struct expr_context *context, struct action *action)
{
  const wcc_attribute *count = wcc_node_attribute (at.node, "count");
  const char *order = attribute_get (at, "order");
  bool board = !order || strcmp (order, "board") == 0;
  bool hexes = wcc_node_attribute (at.node, "hex") != NULL;
  struct expr_context chosen = around_for_each (context);
  chosen.bases |= CONTEXT_LAST | (hexes ? 0u : (unsigned) CONTEXT_LAST_PIECE);
  action->who = board ? 2 : read_party (at, "order");
  bool pieces = wcc_node_attribute (at.node, "piece") != NULL;
  if (hexes)
    action->count = model_hexes (work, at, &chosen);
  else if (pieces)
    action->count = model_pieces (work, at, &chosen);
  if (hexes)
    action->other |= WCR_EACH_HEXES;
  if (hexes && pieces)
    report_attribute (work, at, "hex", WCC_CODE_CONTRADICTION,
                      "Write two, one after the other.",
                      "a for-each goes through pieces or through hexes");
  else if (!hexes && !pieces && !work->model->lenient)
    report_attribute (work, at, NULL, WCC_CODE_MISSING,
                      "Say in 'piece' or 'hex' which ones.",
                      "a for-each goes through pieces or through hexes");
  if (count)
    {
      action->most = expr_read (work, at, count, context, TYPE_NUMBER);
      action->other |= WCR_EACH_COUNTED;
    }
  if (attribute_yes (at, "stop"))
    action->other |= WCR_EACH_STOPS;
  if (board && (action->other & WCR_EACH_STOPS))
    report_attribute (work, at, "stop", WCC_CODE_CONTRADICTION,
                      "Say in 'order' who picks.",
                      "nobody picks, so nobody can stop");
}

static void
read_action (struct work *work, struct place at,
             const struct expr_context *context, struct action *action)
{
  const wcc_attribute *when = wcc_node_attribute (at.node, "when");
  action->at = at;
  action->verb = vocabulary_find (WCR_LIST_ACTION, at.node->name,
                                  strlen (at.node->name));
  if (when)
    action->when = expr_read (work, at, when, context, TYPE_BOOL);
  if (action->verb == WCR_ACTION_GAIN_TOKENS && !model_has_actions (work->model)
      && !model_cards_cost (work->model))
    report_attribute (work, at, NULL, WCC_CODE_MISSING,
                      "Take it out, or name other rules.",
                      "the rules have nothing on which tokens can be spent");
  switch ((enum wcr_action) action->verb)
    {
    case WCR_ACTION_GAIN_BANNERS:
      action->who = read_party (at, "side");
      action->other = attribute_no (at, "final") ? WCR_GAIN_NOT_FINAL : 0;
      action->count = read_count (work, at, context);
      break;
    case WCR_ACTION_GROW_HAND:
    case WCR_ACTION_GAIN_TOKENS:
      action->who = read_party (at, "side");
      action->count = read_count (work, at, context);
      break;
    case WCR_ACTION_DRAW:
      action->who = read_party (at, "side");
      if (from_discards (at))
        action->who |= WCR_DRAW_DISCARDS;
      action->who |= model_deck (work, at) * WCR_OF_DECK;
      action->count = read_count (work, at, context);
      break;
    case WCR_ACTION_DISCARD:
      action->who = read_party (at, "side") | read_discard (work, at)
                    | model_deck (work, at) * WCR_OF_DECK;
      action->count = read_count (work, at, context);
      break;
    case WCR_ACTION_LOSE_BLOCKS:
      action->who = read_piece (work, at, "of", context);
      action->count = read_count (work, at, context);
      break;
    case WCR_ACTION_ELIMINATE:
    case WCR_ACTION_REMOVE:
    case WCR_ACTION_MOVE:
      action->who = read_piece (work, at, "of", context);
      break;
    case WCR_ACTION_STRIKE:
      action->who = WCR_SUBJECT_SIDE;
      if (wcc_node_attribute (at.node, "by"))
        action->who = read_piece (work, at, "by", context);
      action->other = read_piece (work, at, "against", context);
      attribute_needed (work, at, "role");
      action->number = attribute_name (work, at, "role", NAMES_ROLE);
      break;
    case WCR_ACTION_RESTRICT_BONUS:
      action->who = read_piece (work, at, "of", context);
      action->other = WCR_SUBJECT_SIDE;
      if (wcc_node_attribute (at.node, "to"))
        action->other = read_piece (work, at, "to", context);
      break;
    case WCR_ACTION_RESHUFFLE:
      action->who = model_deck (work, at) * WCR_OF_DECK;
      break;
    case WCR_ACTION_SWAP_SEATS: break;
    case WCR_ACTION_CHANGE_TERRAIN:
      read_terrain_change (work, at, context, action);
      break;
    case WCR_ACTION_CHANGE_HEXSIDE:
      read_hexside_change (work, at, context, action);
      break;
    case WCR_ACTION_END_GAME: action->who = read_party (at, "winner"); break;
    case WCR_ACTION_NOTE:
      action->text = at.node->text ? at.node->text : "";
      break;
    case WCR_ACTION_FOR_EACH: read_for_each (work, at, context, action); break;
    case WCR_ACTION_SET_COUNTER:
      read_setting (work, at, context, action);
      break;
    case WCR_ACTION_REVEAL: read_reveal (work, at, context, action); break;
    case WCR_ACTION_CHOOSE: read_choose (work, at, context, action); break;
    case WCR_ACTION_ROLL: read_roll (work, at, context, action); break;
    case WCR_ACTION_OFFER: action->who = read_party (at, "to"); break;
    case WCR_ACTION_TOGETHER:
    case WCR_ACTIONS: break;
    }
}

/* Actions of an element and of the blocks in it. */
static int
count_actions (const wcc_node *node)
{
  int count = 0;
  for (node = node->first_child; node; node = node->next)
    count += 1 + count_actions (node);
  return count;
}

static void read_actions (struct work *work, struct place at,
                          const struct expr_context *context,
                          struct action *list, int *count);

static bool
is_block (int verb)
{
  return verb == WCR_ACTION_FOR_EACH || verb == WCR_ACTION_OFFER
         || verb == WCR_ACTION_TOGETHER || verb == WCR_ACTION_ROLL;
}

/* Whether the action may be in the block, however deep. */
static bool
may_be_inside (int block, int verb)
{
  if (block == WCR_ACTION_ROLL)
    return verb != WCR_ACTION_ROLL;
  if (verb == WCR_ACTION_TOGETHER)
    return false;
  if (block == WCR_ACTION_TOGETHER)
    return verb != WCR_ACTION_OFFER && verb != WCR_ACTION_STRIKE
           && verb != WCR_ACTION_CHOOSE;
  return block == WCR_ACTION_FOR_EACH || verb != WCR_ACTION_OFFER;
}

bool
wcc_action_refuses (enum wcr_action block, enum wcr_action inside)
{
  return is_block ((int) block) && !may_be_inside ((int) block, (int) inside);
}

/* Reports a for-each inside one that lies in another. */
static void
check_depth (struct work *work, const struct action *list, int first, int end)
{
  int inner = first; /* where the one before ends */
  for (int i = first; i < end; i++)
    if (list[i].verb == WCR_ACTION_FOR_EACH && i < inner)
      report_attribute (work, list[i].at, NULL, WCC_CODE_BAD_BLOCK,
                        "Write two triggers.",
                        "a <for-each> lies in at most one other");
    else if (list[i].verb == WCR_ACTION_FOR_EACH)
      inner = i + 1 + list[i].inner;
}

/* Reads the actions in a block; reports those that may not be there. */
static void
read_block (struct work *work, const struct expr_context *context,
            struct action *list, int *count)
{
  struct action *block = &list[*count - 1];
  struct expr_context inside = *context;
  int first = *count;
  bool together = block->verb == WCR_ACTION_TOGETHER;
  if (block->verb == WCR_ACTION_FOR_EACH)
    inside = around_for_each (context);
  if (block->verb == WCR_ACTION_FOR_EACH && (block->other & WCR_EACH_HEXES))
    inside.bases = (inside.bases | WCR_CONTEXT_H) & ~(unsigned) WCR_CONTEXT_S;
  else if (block->verb == WCR_ACTION_FOR_EACH)
    inside.bases |= CONTEXT_EACH;
  if (block->verb == WCR_ACTION_ROLL)
    inside.bases |= CONTEXT_ROLL | (block->other > 0 ? CONTEXT_NUMBERS : 0);
  read_actions (work, block->at, &inside, list, count);
  block->inner = *count - first;
  if (block->verb == WCR_ACTION_FOR_EACH)
    check_depth (work, list, first, *count);
  for (int i = first; i < *count; i++)
    if (!may_be_inside (block->verb, list[i].verb))
      report_attribute (work, list[i].at, NULL, WCC_CODE_BAD_BLOCK,
                        !together || list[i].verb == WCR_ACTION_TOGETHER
                            ? N_ ("Write two triggers.")
                            : N_ ("Write lose-blocks, eliminate or remove."),
                        make_message (work, "there is no <%s> inside <%s>",
                                      list[i].at.node->name,
                                      block->at.node->name));
}

/* Whether the condition of an element can hold, since things that rules removed
 * are nowhere. @param when  set to NULL when it therefore always holds */
static bool
may_hold (struct work *work, const wcc_node *node, struct expr **when)
{
  int value;
  if (!*when || !expr_settled (work, node, "when", &value))
    return true;
  if (value != 0)
    *when = NULL;
  return value != 0;
}

bool
model_acts (const struct model *model, enum wcr_action verb)
{
  for (int i = 0; i < model->trigger_count; i++)
    for (int k = 0; k < model->trigger[i].actions; k++)
      if (model->trigger[i].action[k].verb == (int) verb)
        return true;
  return false;
}

const char *
model_members (const wcc_node *node)
{
  return wcc_node_attribute (node, "hex") ? "hex" : "piece";
}

/* Whether a block does nothing, since what rules removed is nowhere: nobody is
 * asked and no dice are rolled for it. */
static bool
is_idle (struct work *work, const wcc_node *node, const struct action *action)
{
  int value;
  return is_block (action->verb)
         && (action->inner == 0
             || (action->verb == WCR_ACTION_FOR_EACH
                 && expr_settled (work, node, model_members (node), &value)
                 && value == 0));
}

static void
read_actions (struct work *work, struct place at,
              const struct expr_context *context, struct action *list,
              int *count)
{
  for (const wcc_node *node = at.node->first_child; node; node = node->next)
    {
      int verb
          = vocabulary_find (WCR_LIST_ACTION, node->name, strlen (node->name));
      if (verb < 0)
        continue;
      int place = (*count)++;
      read_action (work, place_of (node), context, &list[place]);
      if (is_block (verb))
        read_block (work, context, list, count);
      if (may_hold (work, node, &list[place].when)
          && !is_idle (work, node, &list[place]))
        continue;
      memset (&list[place], 0, (size_t) (*count - place) * sizeof *list);
      *count = place;
    }
}

/* Reads the actions of a trigger. */
static void
read_body (struct work *work, struct trigger *trigger,
           const struct expr_context *context)
{
  int count = count_actions (trigger->at.node);
  if (count > WCR_MAX_TRIGGER_ACTIONS)
    {
      const wcc_node *one = trigger->at.node->first_child;
      for (int n = 0; one->next; one = one->next)
        if ((n += 1 + count_actions (one)) > WCR_MAX_TRIGGER_ACTIONS)
          break;
      report_attribute (work, (struct place){ trigger->at.document, one }, NULL,
                        WCC_CODE_LIMIT, "Write two triggers.",
                        make_message (work, "a trigger has %d actions at most",
                                      WCR_MAX_TRIGGER_ACTIONS));
      return;
    }
  trigger->action = MAKE (work, count, struct action);
  read_actions (work, trigger->at, context, trigger->action, &trigger->actions);
}

static size_t
count_errors (const struct work *work)
{
  return work->sink ? wcc_diagnostics_errors (work->sink) : 0;
}

static int
read_event (struct work *work, struct place at)
{
  if (!attribute_needed (work, at, "event"))
    return -1;
  return attribute_vocabulary (work, at, "event", WCR_LIST_EVENT, N_ ("event"));
}

/* Reports actions by which hexes become removed terrain. */
static void
check_terrain_kept (struct work *work, const struct trigger *trigger)
{
  for (int i = 0; i < trigger->actions; i++)
    {
      const struct action *action = &trigger->action[i];
      const struct noun *noun
          = action->verb == WCR_ACTION_CHANGE_TERRAIN && action->number >= 0
                ? &work->model->terrain[action->number].noun
                : NULL;
      if (noun && noun->removed)
        report (work->sink, noun->removed->at.document, WCC_CODE_CONTRADICTION,
                noun->removed->at.node->open,
                "Drop or change what says so as well.",
                "hexes become '%s' in %s", noun->id,
                place_text (work, action->at, noun->removed->at.document));
    }
}

struct expr_context
model_reaction_context (struct work *work, struct place at)
{
  const char *event = attribute_get (at, "event");
  struct expr_context context
      = expr_event_context (work, WCR_EVENT_REACTION_PLAYED);
  if (!event
      || strcmp (event, wcr_list_name (WCR_LIST_WINDOW, WCR_WINDOW_CARD_PLAYED))
             != 0)
    return context;
  context.bases = 0;
  context.what = N_ ("a card played beside the command card");
  return context;
}

/* Reports what players settle before the first turn in a trigger that may act in a
 * turn: who sits where, and options. */
static void
check_start (struct work *work, const struct trigger *trigger)
{
  for (int i = 0;
       i < trigger->actions && trigger->event != WCR_EVENT_GAME_STARTS; i++)
    {
      const struct action *action = &trigger->action[i];
      if (action->verb == WCR_ACTION_SWAP_SEATS)
        report_attribute (work, action->at, NULL, WCC_CODE_BAD_BLOCK,
                          "Write it into <on event=\"game-starts\">.",
                          "players change seats only before the first turn");
      if (action->verb == WCR_ACTION_CHOOSE
          && (action->other & WCR_CHOOSE_AGREED))
        report_attribute (work, action->at, "agreed", WCC_CODE_BAD_BLOCK,
                          "Write it into <on event=\"game-starts\">.",
                          "players agree on numbers only before the first "
                          "turn");
    }
}

static void
read_trigger (struct work *work, struct place at, int event, enum layer layer,
              int owner)
{
  struct model *model = work->model;
  if (event < 0)
    return;
  const wcr_event_info *info = wcr_event_describe ((enum wcr_event_type) event);
  if (!info->trigger)
    {
      report_attribute (work, at, "event", WCC_CODE_UNKNOWN_NAME,
                        "'warcouncil list events' lists the events for "
                        "triggers.",
                        make_message (work,
                                      "the event '%s' is for the log only",
                                      info->name));
      return;
    }
  struct trigger *trigger
      = ADD (work, model, trigger, WCR_MAX_TRIGGERS, N_ ("triggers"), at);
  if (!trigger)
    return;
  size_t errors = count_errors (work);
  struct expr_context context = strcmp (at.node->name, "react") == 0
                                    ? model_reaction_context (work, at)
                                    : expr_event_context (work, event);
  context.terrain = layer == LAYER_TERRAIN ? owner : -2;
  if (token_is_for_side (at))
    context.bases &= ~(unsigned) WCR_CONTEXT_P;
  int once
      = attribute_vocabulary (work, at, "once", WCR_LIST_ONCE, N_ ("value"));
  *trigger = (struct trigger){
    .at = at,
    .event = event,
    .once = once < 0 ? WCR_ONCE_NO : once,
    .side = attribute_vocabulary (work, at, "side", WCR_LIST_SIDE, N_ ("side")),
    .owner = layer == LAYER_CLASS ? owner : -1,
    .trait = layer == LAYER_TRAIT ? owner : -1,
    .terrain = layer == LAYER_TERRAIN ? owner : -1,
    .scenario = at.document == model->scenario,
    .cite = find_cite (at.node),
  };
  trigger->deck = model_deck (work, at);
  if (trigger->deck > 0 && event != WCR_EVENT_CARD_DRAWN
      && event != WCR_EVENT_DECK_RESHUFFLED)
    report_attribute (
        work, at, "deck", WCC_CODE_NO_SUBJECT, "Leave it out.",
        make_message (work, "%s is not about cards of a deck",
                      _ (context.what)));
  if ((trigger->owner >= 0 || trigger->trait >= 0)
      && !(context.bases & WCR_CONTEXT_P))
    report_attribute (
        work, at, "event", WCC_CODE_NO_SUBJECT,
        "Write it outside the class or trait.",
        make_message (work, "%s is not about a piece", _ (context.what)));
  if (trigger->once == WCR_ONCE_PER_HEX && !(context.bases & WCR_CONTEXT_H))
    report_attribute (
        work, at, "once", WCC_CODE_NO_SUBJECT, NULL,
        make_message (work, "%s is not about a hex", _ (context.what)));
  if (trigger->terrain >= 0 && !(context.bases & WCR_CONTEXT_H))
    report_attribute (
        work, at, "event", WCC_CODE_NO_SUBJECT,
        "Write it outside the terrain.",
        make_message (work, "%s is not about a hex", _ (context.what)));
  /* The condition of a reaction is checked before it is played. */
  const wcc_attribute *when = wcc_node_attribute (at.node, "when");
  if (when && strcmp (at.node->name, "react") != 0)
    trigger->when = expr_read (work, at, when, &context, TYPE_BOOL);
  read_body (work, trigger, &context);
  check_start (work, trigger);
  if (may_hold (work, at.node, &trigger->when))
    check_terrain_kept (work, trigger);
  else
    trigger->actions = 0; /* so nothing in it counts as used */
  trigger->broken = count_errors (work) > errors;
}

void
model_trigger (struct work *work, struct place at, enum layer layer, int owner)
{
  read_trigger (work, at, read_event (work, at), layer, owner);
}

void
model_card_trigger (struct work *work, struct place at, int card)
{
  const char *name = at.node->name;
  int before = work->model->trigger_count;
  read_trigger (work, at,
                strcmp (name, "react") == 0 ? (int) WCR_EVENT_REACTION_PLAYED
                : strcmp (name, "draw-alternative") == 0
                    ? (int) WCR_EVENT_DRAW_CHOSEN
                    : read_event (work, at),
                LAYER_RULES, -1);
  if (work->model->trigger_count > before)
    work->model->trigger[before].card = card + 1;
}

void
model_token_trigger (struct work *work, struct place at, int action)
{
  int before = work->model->trigger_count;
  read_trigger (work, at, WCR_EVENT_TOKEN_SPENT, LAYER_RULES, -1);
  if (work->model->trigger_count > before)
    work->model->trigger[before].when = expr_count_is (work, action);
}
