/* model_orders.c: reads what cards let a side do. */

#include "model.h"

#include "expression.h"
#include "text/report.h"
#include "resolve.h"
#include "special.h"

#include <string.h>

enum { MAX_PHASES = 8 };

/* "any", "command" or a number, as the binary numbers them; -1: wrong. */
static int
read_quantity (struct work *work, struct place at, const char *name)
{
  const char *value = attribute_get (at, name);
  if (value && strcmp (value, "any") == 0)
    return NUMBER_ANY;
  if (value && strcmp (value, "command") == 0)
    return NUMBER_COMMAND;
  int number = attribute_number (work, at, name, 1, 99, -1);
  return number < 0 ? -1 : number + 1;
}

/* Whether the number of pieces or units is "all". */
static bool
wants_all (struct place at)
{
  const char *pieces = attribute_get (at, "pieces");
  const char *units = attribute_get (at, "units");
  return (pieces && strcmp (pieces, "all") == 0)
         || (units && strcmp (units, "all") == 0);
}

/* Reads how many of what: pieces= or units=. */
static int
read_pieces (struct work *work, struct place at, struct clause *clause)
{
  bool pieces = attribute_get (at, "pieces") != NULL;
  if (pieces && attribute_get (at, "units"))
    report_attribute (work, at, "units", WCC_CODE_CONTRADICTION,
                      "'pieces' are units and leaders, 'units' are units only.",
                      "write either 'pieces' or 'units'");
  if (!pieces && !attribute_get (at, "units") && !work->model->lenient)
    {
      report_attribute (
          work, at, NULL, WCC_CODE_MISSING,
          "Add pieces=\"...\" (units and leaders) or units=\"...\": a "
          "number, 'command' or 'any'.",
          make_message (work, "<%s> does not say how many", at.node->name));
      return -1;
    }
  if (pieces)
    clause->flags |= WCR_ORDER_LEADERS;
  if (clause->selector == WCR_SELECTOR_ALL)
    return NUMBER_ANY;
  return read_quantity (work, at, pieces ? "pieces" : "units");
}

static void
read_parts (struct work *work, struct clause *clause)
{
  for (const wcc_node *node = wcc_node_child (clause->at.node, "part"); node;
       node = wcc_node_next (node, "part"))
    {
      struct place at = place_of (node);
      if (clause->quotas == WCR_MAX_SECTIONS)
        {
          report_attribute (work, at, NULL, WCC_CODE_LIMIT, NULL,
                            make_message (work, "an order has %d parts at most",
                                          WCR_MAX_SECTIONS));
          return;
        }
      int section = attribute_name (work, at, "section", NAMES_SECTION);
      int number = read_pieces (work, at, clause);
      clause->quota[clause->quotas++] = (struct quota){ section, number };
    }
}

/* Reads one of units=, pieces= and restore=. */
static void
read_spend_number (struct work *work, struct spend *spend)
{
  static const char *const names[WCR_SPEND_KINDS]
      = { [WCR_SPEND_UNITS] = "units",
          [WCR_SPEND_PIECES] = "pieces",
          [WCR_SPEND_RESTORE] = "restore" };
  int found = 0;
  for (int what = 0; what < WCR_SPEND_KINDS; what++)
    if (attribute_get (spend->at, names[what]))
      {
        spend->what = what;
        found++;
      }
  if (found != 1)
    report_attribute (work, spend->at, found ? names[spend->what] : NULL,
                      found ? WCC_CODE_CONTRADICTION : WCC_CODE_MISSING,
                      "Write one of units=\"1\", pieces=\"1\" (units and "
                      "leaders) and restore=\"1\" (blocks).",
                      found ? N_ ("the die can be spent in several ways")
                            : N_ ("the die cannot be spent on anything"));
  if (found > 0)
    spend->number = attribute_number (work, spend->at, names[spend->what], 1,
                                      WCR_MAX_SPEND, 1);
}

/* leader=: whom a die brings instead of a block. */
static void
read_spend_leader (struct work *work, struct spend *spend)
{
  const struct model *model = work->model;
  bool each = false;
  if (!attribute_get (spend->at, "leader"))
    return;
  spend->leader = attribute_name (work, spend->at, "leader", NAMES_CLASS);
  if (spend->leader < 0)
    return;
  if (!model->unit_class[spend->leader].leader
      || spend->what != WCR_SPEND_RESTORE)
    report_attribute (work, spend->at, "leader", WCC_CODE_CONTRADICTION,
                      "Name a class of leaders, beside restore=\"1\".",
                      "a leader joins a unit that has got a block back");
  for (int i = 0; i < model->supply_count; i++)
    each = each || model->supply[i].each > 0;
  if (!each && !work->model->lenient)
    report_attribute (work, spend->at, "leader", WCC_CODE_MISSING,
                      "Add each=\"...\" to the <supply> of their blocks.",
                      "the rules do not say how many leaders a side has");
}

static void
read_spend (struct work *work, struct clause *clause, struct place at)
{
  const wcc_attribute *of = wcc_node_attribute (at.node, "of");
  struct expr_context about = { .what = N_ ("the die"),
                                .bases = WCR_CONTEXT_P | WCR_CONTEXT_F,
                                .side = true,
                                .terrain = -2 };
  if (clause->spends == WCR_MAX_SPENDS)
    {
      report_attribute (work, at, NULL, WCC_CODE_LIMIT, NULL,
                        make_message (work,
                                      "dice can be spent on at most %d things",
                                      WCR_MAX_SPENDS));
      return;
    }
  struct spend *spend = &clause->spend[clause->spends++];
  *spend = (struct spend){ .at = at, .number = 1, .leader = -1 };
  if (attribute_needed (work, at, "face"))
    spend->faces = (uint32_t) attribute_mask (work, at, "face", NAMES_FACE);
  for (int i = 0; i < clause->spends - 1; i++)
    if (clause->spend[i].faces & spend->faces)
      {
        report_attribute (work, at, "face", WCC_CODE_CONTRADICTION,
                          "Say in one <spend> what the face can be spent on.",
                          "another <spend> has the same face");
        break;
      }
  read_spend_number (work, spend);
  read_spend_leader (work, spend);
  if (of)
    spend->filter = expr_read (work, at, of, &about, TYPE_BOOL);
}

/* A pool of dice: roll= and <spend> elements. */
static void
read_pool (struct work *work, struct clause *clause)
{
  struct place at = clause->at;
  clause->quota[0] = (struct quota){ -1, read_quantity (work, at, "roll") };
  clause->quotas = 1;
  if (attribute_get (at, "section"))
    report_attribute (work, at, "section", WCC_CODE_CONTRADICTION,
                      "Say in 'of' where the pieces must be.",
                      "'section' cannot be combined with that");
  for (const wcc_node *node = wcc_node_child (at.node, "spend"); node;
       node = wcc_node_next (node, "spend"))
    read_spend (work, clause, (struct place){ at.document, node });
  if (clause->spends == 0 && !work->model->lenient)
    report_attribute (work, at, "roll", WCC_CODE_MISSING,
                      "Add <spend face=\"...\" units=\"1\"/>.",
                      "nothing says what the dice can be spent on");
}

/* Reads which selector the attributes mean, and its numbers. */
static void
read_selector (struct work *work, struct clause *clause)
{
  struct place at = clause->at;
  bool linked = attribute_yes (at, "linked");
  bool chain = attribute_get (at, "chain") != NULL;
  bool counted = attribute_get (at, "pieces") != NULL
                 || attribute_get (at, "units") != NULL;
  bool roll = attribute_get (at, "roll") != NULL;
  const wcc_node *part = wcc_node_child (at.node, "part");
  const wcc_node *spend = wcc_node_child (at.node, "spend");
  int section = attribute_name (work, at, "section", NAMES_SECTION);
  clause->selector = roll             ? WCR_SELECTOR_POOL
                     : chain          ? WCR_SELECTOR_CHAIN
                     : linked         ? WCR_SELECTOR_GROUP
                     : wants_all (at) ? WCR_SELECTOR_ALL
                                      : WCR_SELECTOR_ALLOWANCE;
  if ((chain && (linked || counted || part)) || (linked && part)
      || (part && counted) || (roll && (chain || linked || counted || part)))
    report_attribute (
        work, at,
        roll                           ? "roll"
        : chain                        ? "chain"
        : linked                       ? "linked"
        : attribute_get (at, "pieces") ? "pieces"
                                       : "units",
        WCC_CODE_CONTRADICTION,
        "Write one of: pieces or units, perhaps with section or linked; "
        "chain; roll with <spend> elements; or <part> elements.",
        make_message (work, "<%s> says how many in two ways", at.node->name));
  else if ((linked || part) && attribute_get (at, "section"))
    report_attribute (work, at, "section", WCC_CODE_CONTRADICTION,
                      linked ? N_ ("Say in 'of' where the units must be.")
                             : N_ ("Each <part> has its section."),
                      "'section' cannot be combined with that");
  if (spend && !roll)
    report_attribute (work, (struct place){ at.document, spend }, NULL,
                      WCC_CODE_MISSING,
                      "Add roll=\"command\" to the order, or a number.",
                      "there are no dice to spend");
  if (roll)
    {
      read_pool (work, clause);
      return;
    }
  if (part && !chain && !linked)
    {
      read_parts (work, clause);
      return;
    }
  int number = chain ? read_quantity (work, at, "chain")
                     : read_pieces (work, at, clause);
  if (chain)
    clause->flags |= WCR_ORDER_LEADERS; /* all that is linked to the leader */
  clause->quota[0] = (struct quota){ linked ? -1 : section, number };
  clause->quotas = 1;
}

/* Reads the phases of an order or of the turn of the rules. An order without them
 * has those of the turn; without these, pieces move and battle. */
static void
read_phases (struct work *work, struct clause *clause)
{
  static const int usual[] = { WCR_PHASE_MOVE, WCR_PHASE_BATTLE };
  const struct clause *turn = &work->model->turn;
  const wcc_attribute *phases = wcc_node_attribute (clause->at.node, "phases");
  size_t step = 0;
  struct word word;
  while (phases && word_next (phases, clause->at, &step, &word)
         && clause->phases < MAX_PHASES)
    {
      int phase = vocabulary_find (WCR_LIST_PHASE, word.text, word.length);
      if (phase >= 0)
        clause->phase[clause->phases++] = phase;
      else if (!work->model->lenient)
        report (work->sink, clause->at.document, WCC_CODE_UNKNOWN_NAME,
                word.range, "There are: move, battle, fire, close.",
                "there is no phase '%.*s'", (int) word.length, word.text);
    }
  if (clause->phases > 0)
    return;
  clause->phases = turn->phases > 0 ? turn->phases : 2;
  for (int i = 0; i < clause->phases; i++)
    clause->phase[i] = turn->phases > 0 ? turn->phase[i] : usual[i];
}

void
model_turn (struct work *work, struct place at)
{
  attribute_needed (work, at, "phases");
  work->model->turn = (struct clause){ .at = at };
  read_phases (work, &work->model->turn);
}

/* A new clause of a card; NULL when there are too many. */
static struct clause *
add_clause (struct work *work, struct place at, int card, int kind)
{
  struct model *model = work->model;
  if (model->card[card].clauses == WCR_MAX_CARD_CLAUSES)
    {
      report_attribute (work, at, NULL, WCC_CODE_LIMIT, NULL,
                        make_message (work,
                                      "a card has %d alternatives at most",
                                      WCR_MAX_CARD_CLAUSES));
      return NULL;
    }
  struct clause *clause
      = ADD (work, model, clause, WCR_MAX_CLAUSES, N_ ("orders on cards"), at);
  if (!clause)
    return NULL;
  model->card[card].clauses++;
  *clause = (struct clause){ .at = at, .card = card, .kind = kind };
  return clause;
}

/* Reads how many tokens a clause costs. Its own trigger, before those of the card,
 * takes them when it is played. @param event  that tells of it */
static void
read_cost (struct work *work, struct clause *clause, int event)
{
  struct model *model = work->model;
  clause->cost
      = attribute_number (work, clause->at, "cost", 0, WCR_MAX_TOKENS, 0);
  struct trigger *trigger
      = clause->cost > 0
            ? special_trigger (work, clause->at, event, -1, NULL, NULL, 1)
            : NULL;
  if (!trigger)
    return;
  special_action (work, trigger, WCR_ACTION_GAIN_TOKENS, -clause->cost);
  trigger->card = clause->card + 1;
  trigger->clause = model->clause_count;
  trigger->scenario = clause->at.document == model->scenario;
}

/* <react>: when it may be played; what it does is a trigger of the card. */
static void
read_reaction (struct work *work, struct place at, int card)
{
  struct clause *clause = add_clause (work, at, card, WCR_CLAUSE_REACT);
  if (!clause)
    return;
  attribute_needed (work, at, "event");
  int window = attribute_vocabulary (work, at, "event", WCR_LIST_WINDOW,
                                     N_ ("moment"));
  clause->window = window < 0 ? 0 : window;
  const wcc_attribute *when = wcc_node_attribute (at.node, "when");
  struct expr_context about = model_reaction_context (work, at);
  if (when)
    clause->when = expr_read (work, at, when, &about, TYPE_BOOL);
  if (wcc_node_attribute (at.node, "piece"))
    clause->filter = model_pieces (work, at, &about);
  if (wcr_window_is_own (clause->window) && work->model->card[card].deck == 0)
    report_attribute (work, at, "event", WCC_CODE_CONTRADICTION,
                      "Put the card into another deck: deck=\"...\".",
                      "a command card is not played beside another one");
  if (clause->filter && clause->window != WCR_WINDOW_ADVANCE_ENDED)
    report_attribute (work, at, "piece", WCC_CODE_CONTRADICTION,
                      "Only a reaction to 'advance-ended' lets a side choose "
                      "the unit.",
                      "the side has no choice who reacts");
  read_cost (work, clause, WCR_EVENT_REACTION_PLAYED);
  int before = work->model->trigger_count;
  model_card_trigger (work, at, card);
  if (work->model->trigger_count > before)
    work->model->trigger[before].clause = work->model->clause_count;
}

/* <copy>: how the order of the other side is copied. */
static void
read_copy (struct work *work, struct place at, int card)
{
  bool alone = work->model->card[card].clauses == 0;
  struct clause *clause = add_clause (work, at, card, WCR_CLAUSE_COPY);
  if (!clause)
    return;
  if (!alone && !work->model->lenient)
    report_attribute (work, at, NULL, WCC_CODE_CONTRADICTION,
                      "Take out everything else that the card lets a side do.",
                      "a card that copies another has no orders of its own");
  if (attribute_yes (at, "mirror"))
    clause->flags |= WCR_COPY_MIRROR;
  if (attribute_yes (at, "same-ground"))
    clause->flags |= WCR_COPY_GROUND;
  const wcc_attribute *only = wcc_node_attribute (at.node, "issued-only");
  struct expr_context about
      = { .what = N_ ("the copy"), .side = true, .terrain = -2 };
  if (only)
    clause->when = expr_read (work, at, only, &about, TYPE_BOOL);
}

/* <play-as>: another card, as which this one can be played. */
static void
read_play_as (struct work *work, struct place at, int card)
{
  const wcc_attribute *when = wcc_node_attribute (at.node, "when");
  struct expr_context about
      = { .what = N_ ("the card"), .side = true, .terrain = -2, .hexside = -2 };
  int as = -1;
  if (attribute_needed (work, at, "card"))
    as = attribute_name (work, at, "card", NAMES_CARD);
  if (as < 0)
    return;
  struct clause *clause = add_clause (work, at, card, WCR_CLAUSE_AS);
  if (!clause)
    return;
  clause->as = as;
  if (work->model->clause[work->model->card[card].first_clause].kind
          == WCR_CLAUSE_COPY
      && !work->model->lenient)
    report_attribute (work, at, NULL, WCC_CODE_CONTRADICTION,
                      "Take one of them out.",
                      "a card that copies another cannot be played as a third "
                      "one");
  if ((as == card
       || !wcc_node_child (work->model->card[as].noun.at.node, "order"))
      && !work->model->lenient)
    report_attribute (work, at, "card", WCC_CODE_CONTRADICTION,
                      "Name another card, with an <order>.",
                      as == card ? N_ ("a card is always played as itself")
                                 : N_ ("that card has no order of its own"));
  if (when)
    clause->when = expr_read (work, at, when, &about, TYPE_BOOL);
}

static void
read_clause (struct work *work, struct place at, int card, int kind)
{
  struct clause *clause = add_clause (work, at, card, kind);
  if (!clause)
    return;
  if (attribute_yes (at, "detach"))
    clause->flags |= WCR_ORDER_DETACH;
  read_selector (work, clause);
  read_phases (work, clause);
  const wcc_attribute *of = wcc_node_attribute (at.node, "of");
  const wcc_attribute *when = wcc_node_attribute (at.node, "when");
  struct expr_context about = { .what = N_ ("the order"),
                                .bases = WCR_CONTEXT_P,
                                .side = true,
                                .terrain = -2,
                                .hexside = -2 };
  const wcc_attribute *lasts = wcc_node_attribute (at.node, "while");
  if (of)
    clause->filter = expr_read (work, at, of, &about, TYPE_BOOL);
  if (lasts)
    clause->lasts = expr_read (work, at, lasts, &about, TYPE_BOOL);
  about.bases = 0;
  if (when)
    clause->when = expr_read (work, at, when, &about, TYPE_BOOL);
  else if (kind == WCR_CLAUSE_FALLBACK && !work->model->lenient)
    report_attribute (
        work, at, NULL, WCC_CODE_MISSING,
        "Say when it may be used instead; for a free choice write "
        "<either>.",
        "<fallback> needs the attribute 'when'");
  read_cost (work, clause, WCR_EVENT_CARD_PLAYED);
  model_effects_in (work, at, LAYER_CLAUSE, work->model->clause_count - 1);
}

/* The order of a card that orders nobody. */
static void
add_nobody (struct work *work, int card)
{
  struct place at = work->model->card[card].noun.at;
  struct clause *clause = add_clause (work, at, card, WCR_CLAUSE_MAIN);
  if (!clause)
    return;
  clause->nobody = true;
  clause->selector = WCR_SELECTOR_ALL;
  clause->filter = expr_constant (work, TYPE_BOOL, 0);
  clause->quota[0] = (struct quota){ -1, NUMBER_ANY };
  clause->quotas = 1;
  read_phases (work, clause);
}

/* Whether a card has no order of its own: it has nothing to play in its turn, or
 * only what the side may choose instead. */
static bool
orders_nobody (const wcc_node *card)
{
  return !wcc_node_child (card, "order") && !wcc_node_child (card, "copy")
         && (!wcc_node_child (card, "react") || wcc_node_child (card, "either")
             || wcc_node_child (card, "fallback"));
}

void
model_orders (struct work *work, int card)
{
  static const char *const kinds[WCR_CLAUSE_KINDS]
      = { [WCR_CLAUSE_MAIN] = "order",
          [WCR_CLAUSE_EITHER] = "either",
          [WCR_CLAUSE_FALLBACK] = "fallback",
          [WCR_CLAUSE_REACT] = "react",
          [WCR_CLAUSE_COPY] = "copy",
          [WCR_CLAUSE_AS] = "play-as" };
  struct place at = work->model->card[card].noun.at;
  work->model->card[card].first_clause = work->model->clause_count;
  if (orders_nobody (at.node))
    add_nobody (work, card);
  for (int kind = 0; kind < WCR_CLAUSE_KINDS; kind++)
    for (const wcc_node *node = wcc_node_child (at.node, kinds[kind]); node;
         node = wcc_node_next (node, kinds[kind]))
      {
        struct place here = { at.document, node };
        if (kind == WCR_CLAUSE_REACT)
          read_reaction (work, here, card);
        else if (kind == WCR_CLAUSE_COPY)
          read_copy (work, here, card);
        else if (kind == WCR_CLAUSE_AS)
          read_play_as (work, here, card);
        else
          read_clause (work, here, card, kind);
      }
  for (const wcc_node *node = wcc_node_child (at.node, "on"); node;
       node = wcc_node_next (node, "on"))
    model_card_trigger (work, place_of (node), card);
}

bool
clause_is_gone (struct work *work, const struct clause *clause)
{
  if (clause->kind == WCR_CLAUSE_AS && clause->as >= 0
      && work->model->card[clause->as].noun.removed)
    return true;
  return clause->when && expr_never (work, clause->at.node, "when");
}
