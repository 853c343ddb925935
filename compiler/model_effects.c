/* model_effects.c: what uses the nouns of the rules: effects, triggers and
 * the orders of cards. */

#include "model.h"

#include "expression.h"
#include "report.h"

#include <string.h>

enum { MAX_EFFECTS = WCR_MAX_EFFECTS, MAX_ACTIONS = 255, MAX_PHASES = 8 };

static const char *
said (struct work *work, const char *text)
{
  if (!text)
    longjmp (work->out_of_memory, 1);
  return text;
}

#define SAY(work, ...) said (work, arena_printf (&(work)->arena, __VA_ARGS__))

/* Reports about an attribute, or about the element when it is not there. */
static void
complain (struct work *work, struct place at, const char *attribute,
          enum wcc_code code, const char *hint, const char *message)
{
  const wcc_attribute *found
    = attribute ? wcc_node_attribute (at.node, attribute) : NULL;
  report (work->sink, at.document, code,
          found ? found->text : at.node->open, hint, "%s", message);
}

/* The citation of an element, or that of what it is written in. */
static const char *
find_cite (const wcc_node *node)
{
  for (; node && node->parent; node = node->parent)
    if (wcc_node_get (node, "cite"))
      return wcc_node_get (node, "cite");
  return "";
}

/* ---- effects ----------------------------------------------------------------- */

static uint64_t
roles_with_base (const struct model *model, int base)
{
  uint64_t mask = 0;
  for (int i = 0; i < model->role_count; i++)
    if (model->role[i].base == base)
      mask |= (uint64_t) 1 << i;
  return mask;
}

/* An effect that names no roles holds for those whose dice the query is
 * about; what has nothing to do with rolls holds always. */
static void
default_roles (const struct model *model, struct effect *effect)
{
  switch ((enum wcr_query) effect->query)
    {
    case WCR_QUERY_HIT:
    case WCR_QUERY_RE_ROLL:
    case WCR_QUERY_IGNORE_HITS:
    case WCR_QUERY_CLOSE_DICE:
      effect->roles = roles_with_base (model, WCR_BASE_CLOSE);
      break;
    case WCR_QUERY_FIRE_DICE:
      effect->roles = roles_with_base (model, WCR_BASE_FIRE);
      break;
    default: /* the other queries */
      effect->any_role = true;
      break;
    }
}

static bool
read_roles_and_faces (struct work *work, struct effect *effect)
{
  const wcr_query_info *info
    = wcr_query_describe ((enum wcr_query) effect->query);
  bool good = true;
  if (attribute_get (effect->at, "roles"))
    {
      effect->roles = attribute_mask (work, effect->at, "roles", NAMES_ROLE);
      if (!(info->context & WCR_CONTEXT_C))
        {
          complain (work, effect->at, "roles", WCC_CODE_NO_SUBJECT,
                    "Leave 'roles' out.",
                    SAY (work, "the query '%s' is not about a roll",
                         info->name));
          good = false;
        }
    }
  else
    default_roles (&work->model, effect);
  if (attribute_get (effect->at, "face"))
    {
      effect->faces
        = (uint32_t) attribute_mask (work, effect->at, "face", NAMES_FACE);
      if (!(info->context & WCR_CONTEXT_F))
        {
          complain (work, effect->at, "face", WCC_CODE_NO_SUBJECT,
                    "Leave 'face' out.",
                    SAY (work, "the query '%s' is not about a die face",
                         info->name));
          good = false;
        }
    }
  return good;
}

static unsigned
context_of_subject (int subject)
{
  return subject == WCR_SUBJECT_ACTOR    ? WCR_CONTEXT_A
         : subject == WCR_SUBJECT_TARGET ? WCR_CONTEXT_T
         : subject == WCR_SUBJECT_PIECE  ? WCR_CONTEXT_P
                                         : 0;
}

/* The piece that an effect of a class or of a clause is about. */
static bool
read_subject (struct work *work, struct effect *effect)
{
  const wcr_query_info *info
    = wcr_query_describe ((enum wcr_query) effect->query);
  int as = attribute_vocabulary (work, effect->at, "as", WCR_LIST_SUBJECT,
                                 "piece");
  effect->subject = (int) info->subject;
  if (info->subject == WCR_SUBJECT_HEX)
    effect->subject = WCR_SUBJECT_PIECE;
  if (as >= 0 && effect->layer != LAYER_CLASS)
    {
      complain (work, effect->at, "as", WCC_CODE_NO_SUBJECT,
                "Ask for the class in 'when' instead.",
                "'as' is for effects inside a class only");
      return false;
    }
  if (as >= 0)
    effect->subject = as;
  if (effect->layer != LAYER_CLASS && effect->layer != LAYER_CLAUSE)
    return true;
  if (context_of_subject (effect->subject) & info->context)
    return true;
  if (effect->layer == LAYER_CLAUSE && info->subject == WCR_SUBJECT_SIDE)
    return true; /* about the side that plays the card */
  complain (work, effect->at, as >= 0 ? "as" : "query", WCC_CODE_NO_SUBJECT,
            as >= 0 ? "Name another piece, or leave 'as' out."
                    : "Write the effect outside of the class or card.",
            as >= 0
              ? SAY (work, "the query '%s' has no %s", info->name,
                     wcr_list_name (WCR_LIST_SUBJECT, as))
              : SAY (work, "the query '%s' is not about a piece", info->name));
  return false;
}

static bool
read_where (struct work *work, struct effect *effect)
{
  const wcr_query_info *info
    = wcr_query_describe ((enum wcr_query) effect->query);
  unsigned both = WCR_CONTEXT_A | WCR_CONTEXT_T;
  int where
    = attribute_vocabulary (work, effect->at, "at", WCR_LIST_PLACE, "place");
  effect->where = where < 0 ? WCR_PLACE_SUBJECT : where;
  if (effect->layer != LAYER_TERRAIN)
    {
      if (where < 0)
        return true;
      complain (work, effect->at, "at", WCC_CODE_NO_SUBJECT,
                "Move the effect into a <terrain>, or leave 'at' out.",
                "'at' is for effects inside a terrain only");
      return false;
    }
  bool good = true;
  switch ((enum wcr_place) effect->where)
    {
    case WCR_PLACE_SUBJECT: good = info->subject != WCR_SUBJECT_SIDE; break;
    case WCR_PLACE_TARGET: good = (info->context & WCR_CONTEXT_T) != 0; break;
    case WCR_PLACE_EITHER: good = (info->context & both) == both; break;
    case WCR_PLACE_FROM: good = (info->context & WCR_CONTEXT_H) != 0; break;
    case WCR_PLACES: break;
    }
  if (good)
    return true;
  if (where < 0)
    complain (work, effect->at, "query", WCC_CODE_NO_SUBJECT,
              "Write the effect outside of the terrain.",
              SAY (work, "the query '%s' is not about a hex", info->name));
  else
    complain (work, effect->at, "at", WCC_CODE_NO_SUBJECT, NULL,
              SAY (work, "the query '%s' has no hex for at='%s'", info->name,
                   wcr_list_name (WCR_LIST_PLACE, where)));
  return false;
}

static bool
read_operation (struct work *work, struct effect *effect,
                const struct expr_context *context)
{
  const wcr_query_info *info
    = wcr_query_describe ((enum wcr_query) effect->query);
  const wcc_attribute *value = wcc_node_attribute (effect->at.node, "value");
  bool logic = effect->operation == WCR_OPERATION_ALLOW
               || effect->operation == WCR_OPERATION_DENY;
  if (logic != (info->boolean != 0))
    {
      complain (work, effect->at, "op", WCC_CODE_BAD_OPERATION,
                info->boolean ? "Questions for yes or no take allow and deny."
                              : "Questions for a number take set, add, cap, "
                                "floor and bonus.",
                SAY (work, "the query '%s' does not take '%s'", info->name,
                     wcr_list_name (WCR_LIST_OPERATION, effect->operation)));
      return false;
    }
  if (logic && value)
    {
      complain (work, effect->at, "value", WCC_CODE_BAD_OPERATION,
                "Leave 'value' out.", "allow and deny take no value");
      return false;
    }
  if (logic)
    return true;
  if (!value)
    {
      complain (work, effect->at, "op", WCC_CODE_BAD_OPERATION,
                "Add value=\"...\", a number or an expression.",
                SAY (work, "'%s' needs a value",
                     wcr_list_name (WCR_LIST_OPERATION, effect->operation)));
      return false;
    }
  effect->value = expr_read (work, effect->at, value, context, TYPE_NUMBER);
  return effect->value != NULL;
}

static void
read_effect (struct work *work, struct place at, enum layer layer, int owner)
{
  struct model *model = &work->model;
  if (!attribute_needed (work, at, "query")
      || !attribute_needed (work, at, "op"))
    return;
  int query = attribute_vocabulary (work, at, "query", WCR_LIST_QUERY,
                                    "query");
  int operation = attribute_vocabulary (work, at, "op", WCR_LIST_OPERATION,
                                        "operation");
  if (query < 0 || operation < 0)
    return;
  struct effect *effect
    = ADD (work, model, effect, MAX_EFFECTS, "effects", at);
  if (!effect)
    return;
  *effect = (struct effect){ .at = at,
                             .layer = layer,
                             .owner = owner,
                             .query = query,
                             .operation = operation,
                             .cite = find_cite (at.node) };
  struct expr_context context = expr_query_context (work, query);
  context.terrain = layer == LAYER_TERRAIN ? owner : -2;
  bool good = read_roles_and_faces (work, effect);
  good = read_subject (work, effect) && good;
  good = read_where (work, effect) && good;
  good = read_operation (work, effect, &context) && good;
  const wcc_attribute *when = wcc_node_attribute (at.node, "when");
  if (when)
    {
      effect->when = expr_read (work, at, when, &context, TYPE_BOOL);
      good = effect->when && good;
    }
  effect->broken = !good;
}

/* The attribute blocks-sight of a terrain is an effect in short. */
static void
add_sight_effect (struct work *work, struct place at, int terrain)
{
  struct effect *effect;
  if (!attribute_yes (at, "blocks-sight")
      || !(effect = ADD (work, &work->model, effect, MAX_EFFECTS, "effects",
                         at)))
    return;
  *effect = (struct effect){ .at = at,
                             .layer = LAYER_TERRAIN,
                             .owner = terrain,
                             .query = WCR_QUERY_BLOCKS_SIGHT,
                             .operation = WCR_OPERATION_ALLOW,
                             .subject = WCR_SUBJECT_PIECE,
                             .any_role = true,
                             .cite = find_cite (at.node) };
}

/* ---- triggers ------------------------------------------------------------------ */

/* side, opponent or none as the binary numbers them. */
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
  if (!(context_of_subject (subject) & context->bases))
    complain (work, at, name, WCC_CODE_NO_SUBJECT, NULL,
              SAY (work, "%s has no %s", context->what,
                   wcr_list_name (WCR_LIST_SUBJECT, subject)));
  return subject;
}

static struct expr *
read_count (struct work *work, struct place at,
            const struct expr_context *context)
{
  const wcc_attribute *count = wcc_node_attribute (at.node, "count");
  if (!count)
    return expr_constant (work, TYPE_NUMBER, 1);
  return expr_read (work, at, count, context, TYPE_NUMBER);
}

static void
read_terrain_change (struct work *work, struct place at,
                     const struct expr_context *context, struct action *action)
{
  const char *to = attribute_get (at, "to");
  action->number = -1; /* what the old one becomes */
  if (to && strcmp (to, "open") == 0)
    action->number = -2;
  else if (to)
    action->number = attribute_name (work, at, "to", NAMES_TERRAIN);
  if (!(context->bases & WCR_CONTEXT_H))
    complain (work, at, NULL, WCC_CODE_NO_SUBJECT, NULL,
              SAY (work, "%s has no hex", context->what));
}

static void
read_action (struct work *work, struct place at,
             const struct expr_context *context, struct action *action)
{
  int verb = vocabulary_find (WCR_LIST_ACTION, at.node->name,
                              strlen (at.node->name));
  action->verb = verb;
  switch (verb)
    {
    case WCR_ACTION_GAIN_BANNERS:
    case WCR_ACTION_DRAW:
      action->who = read_party (at, "side");
      action->count = read_count (work, at, context);
      break;
    case WCR_ACTION_LOSE_BLOCKS:
      action->who = read_piece (work, at, "of", context);
      action->count = read_count (work, at, context);
      break;
    case WCR_ACTION_ELIMINATE:
    case WCR_ACTION_REMOVE:
      action->who = read_piece (work, at, "of", context);
      break;
    case WCR_ACTION_STRIKE:
      action->who = read_piece (work, at, "by", context);
      action->other = read_piece (work, at, "against", context);
      attribute_needed (work, at, "role");
      action->number = attribute_name (work, at, "role", NAMES_ROLE);
      break;
    case WCR_ACTION_CHANGE_TERRAIN:
      read_terrain_change (work, at, context, action);
      break;
    case WCR_ACTION_END_GAME:
      action->who = read_party (at, "winner");
      break;
    case WCR_ACTION_NOTE:
      action->text = at.node->text ? at.node->text : "";
      break;
    default: break; /* no action: the schema has said so */
    }
}

static void
read_actions (struct work *work, struct trigger *trigger,
              const struct expr_context *context)
{
  int count = 0;
  for (const wcc_node *node = trigger->at.node->first_child; node;
       node = node->next)
    count++;
  if (count > MAX_ACTIONS)
    {
      complain (work, trigger->at, NULL, WCC_CODE_LIMIT, NULL,
                "there are too many actions");
      return;
    }
  trigger->action = MAKE (work, count, struct action);
  for (const wcc_node *node = trigger->at.node->first_child; node;
       node = node->next)
    if (vocabulary_find (WCR_LIST_ACTION, node->name, strlen (node->name))
        >= 0)
      read_action (work, (struct place){ trigger->at.document, node },
                   context, &trigger->action[trigger->actions++]);
}

static size_t
count_errors (const struct work *work)
{
  return work->sink ? wcc_diagnostics_errors (work->sink) : 0;
}

static void
read_trigger (struct work *work, struct place at, enum layer layer, int owner)
{
  struct model *model = &work->model;
  int event = -1;
  if (attribute_needed (work, at, "event"))
    event = attribute_vocabulary (work, at, "event", WCR_LIST_EVENT, "event");
  if (event < 0)
    return;
  const wcr_event_info *info
    = wcr_event_describe ((enum wcr_event_type) event);
  if (!info->trigger)
    {
      complain (work, at, "event", WCC_CODE_UNKNOWN_NAME, NULL,
                SAY (work, "the event '%s' is for the log only", info->name));
      return;
    }
  struct trigger *trigger
    = ADD (work, model, trigger, WCR_MAX_TRIGGERS, "triggers", at);
  if (!trigger)
    return;
  size_t errors = count_errors (work);
  struct expr_context context = expr_event_context (work, event);
  context.terrain = layer == LAYER_TERRAIN ? owner : -2;
  int once = attribute_vocabulary (work, at, "once", WCR_LIST_ONCE, "value");
  *trigger = (struct trigger){
    .at = at,
    .event = event,
    .once = once < 0 ? WCR_ONCE_NO : once,
    .side = attribute_vocabulary (work, at, "side", WCR_LIST_SIDE, "side"),
    .owner = layer == LAYER_CLASS ? owner : -1,
    .terrain = layer == LAYER_TERRAIN ? owner : -1,
    .scenario = layer == LAYER_SCENARIO,
    .cite = find_cite (at.node),
  };
  if (trigger->owner >= 0 && !(context.bases & WCR_CONTEXT_P))
    complain (work, at, "event", WCC_CODE_NO_SUBJECT,
              "Write it outside of the class.",
              SAY (work, "%s is not about a piece", context.what));
  if (trigger->terrain >= 0 && !(context.bases & WCR_CONTEXT_H))
    complain (work, at, "event", WCC_CODE_NO_SUBJECT,
              "Write it outside of the terrain.",
              SAY (work, "%s is not about a hex", context.what));
  const wcc_attribute *when = wcc_node_attribute (at.node, "when");
  if (when)
    trigger->when = expr_read (work, at, when, &context, TYPE_BOOL);
  read_actions (work, trigger, &context);
  trigger->broken = count_errors (work) > errors;
}

void
model_effects_in (struct work *work, struct place at, enum layer layer,
                  int owner)
{
  for (const wcc_node *node = at.node->first_child; node; node = node->next)
    {
      struct place here = { at.document, node };
      if (strcmp (node->name, "effect") == 0)
        read_effect (work, here, layer, owner);
      else if (strcmp (node->name, "on") == 0)
        read_trigger (work, here, layer, owner);
    }
}

/* ---- orders ---------------------------------------------------------------------- */

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

/* How many of what: pieces= or units=. */
static int
read_pieces (struct work *work, struct place at, struct clause *clause)
{
  bool pieces = attribute_get (at, "pieces") != NULL;
  if (pieces && attribute_get (at, "units"))
    complain (work, at, "units", WCC_CODE_CONTRADICTION,
              "'pieces' are units and leaders, 'units' are units only.",
              "write either 'pieces' or 'units'");
  if (!pieces && !attribute_get (at, "units"))
    {
      complain (work, at, NULL, WCC_CODE_MISSING,
                "Add pieces=\"...\" (units and leaders) or units=\"...\": a "
                "number, 'command' or 'any'.",
                SAY (work, "<%s> does not say how many", at.node->name));
      return -1;
    }
  if (pieces)
    clause->flags |= WCR_ORDER_LEADERS;
  return read_quantity (work, at, pieces ? "pieces" : "units");
}

static void
read_parts (struct work *work, struct clause *clause)
{
  for (const wcc_node *node = wcc_node_child (clause->at.node, "part"); node;
       node = wcc_node_next (node, "part"))
    {
      struct place at = { clause->at.document, node };
      if (clause->quotas == WCR_MAX_SECTIONS)
        {
          complain (work, at, NULL, WCC_CODE_LIMIT, NULL,
                    SAY (work, "an order has %d parts at most",
                         WCR_MAX_SECTIONS));
          return;
        }
      int section = attribute_name (work, at, "section", NAMES_SECTION);
      int number = read_pieces (work, at, clause);
      clause->quota[clause->quotas++] = (struct quota){ section, number };
    }
}

/* Which of the selectors the attributes mean, and its numbers. */
static void
read_selector (struct work *work, struct clause *clause)
{
  struct place at = clause->at;
  bool linked = attribute_yes (at, "linked");
  bool chain = attribute_get (at, "chain") != NULL;
  bool counted
    = attribute_get (at, "pieces") != NULL || attribute_get (at, "units") != NULL;
  const wcc_node *part = wcc_node_child (at.node, "part");
  int section = attribute_name (work, at, "section", NAMES_SECTION);
  clause->selector = chain    ? WCR_SELECTOR_CHAIN
                     : linked ? WCR_SELECTOR_GROUP
                              : WCR_SELECTOR_ALLOWANCE;
  if ((chain && (linked || counted || part)) || (linked && part)
      || (part && counted))
    complain (work, at, chain ? "chain" : NULL, WCC_CODE_CONTRADICTION,
              "Write one of: pieces or units, perhaps with section or linked; "
              "chain; or <part> elements.",
              SAY (work, "<%s> says in two ways how many", at.node->name));
  else if ((linked || part) && attribute_get (at, "section"))
    complain (work, at, "section", WCC_CODE_CONTRADICTION,
              linked ? "Ask in 'of' where the units are."
                     : "Each <part> has its section.",
              "'section' does not go with that");
  if (part && !chain && !linked)
    {
      read_parts (work, clause);
      return;
    }
  int number
    = chain ? read_quantity (work, at, "chain") : read_pieces (work, at, clause);
  clause->quota[0] = (struct quota){ linked ? -1 : section, number };
  clause->quotas = 1;
}

static void
read_phases (struct work *work, struct clause *clause)
{
  const wcc_attribute *phases = wcc_node_attribute (clause->at.node, "phases");
  size_t step = 0;
  struct word word;
  while (phases && word_next (phases, clause->at, &step, &word)
         && clause->phases < MAX_PHASES)
    {
      int phase = vocabulary_find (WCR_LIST_PHASE, word.text, word.length);
      if (phase >= 0)
        clause->phase[clause->phases++] = phase;
      else if (!work->lenient)
        report (work->sink, clause->at.document, WCC_CODE_UNKNOWN_NAME,
                word.range, "There are: move, battle, fire, close.",
                "there is no phase '%.*s'", (int) word.length, word.text);
    }
  if (clause->phases > 0)
    return;
  clause->phases = 2;
  clause->phase[0] = WCR_PHASE_MOVE;
  clause->phase[1] = WCR_PHASE_BATTLE;
}

static void
read_clause (struct work *work, struct place at, int card, int kind)
{
  struct model *model = &work->model;
  if (model->card[card].clauses == WCR_MAX_CARD_CLAUSES)
    {
      complain (work, at, NULL, WCC_CODE_LIMIT, NULL,
                SAY (work, "a card has %d alternatives at most",
                     WCR_MAX_CARD_CLAUSES));
      return;
    }
  struct clause *clause
    = ADD (work, model, clause, WCR_MAX_CLAUSES, "orders on cards", at);
  if (!clause)
    return;
  model->card[card].clauses++;
  *clause = (struct clause){ .at = at, .card = card, .kind = kind };
  if (attribute_yes (at, "detach"))
    clause->flags |= WCR_ORDER_DETACH;
  read_selector (work, clause);
  read_phases (work, clause);
  const wcc_attribute *of = wcc_node_attribute (at.node, "of");
  const wcc_attribute *when = wcc_node_attribute (at.node, "when");
  struct expr_context about = { .what = "the order",
                                .bases = WCR_CONTEXT_P,
                                .side = true,
                                .terrain = -2 };
  if (of)
    clause->filter = expr_read (work, at, of, &about, TYPE_BOOL);
  about.bases = 0;
  if (when)
    clause->when = expr_read (work, at, when, &about, TYPE_BOOL);
  else if (kind == WCR_CLAUSE_FALLBACK && !work->lenient)
    complain (work, at, NULL, WCC_CODE_MISSING,
              "Say when it may be used instead; for a free choice write "
              "<either>.",
              "<fallback> needs the attribute 'when'");
  model_effects_in (work, at, LAYER_CLAUSE, model->clause_count - 1);
}

static void
read_orders (struct work *work, int card)
{
  static const char *const kinds[WCR_CLAUSE_KINDS]
    = { [WCR_CLAUSE_MAIN] = "order",
        [WCR_CLAUSE_EITHER] = "either",
        [WCR_CLAUSE_FALLBACK] = "fallback" };
  struct place at = work->model.card[card].noun.at;
  work->model.card[card].first_clause = work->model.clause_count;
  for (int kind = 0; kind < WCR_CLAUSE_KINDS; kind++)
    for (const wcc_node *node = wcc_node_child (at.node, kinds[kind]); node;
         node = wcc_node_next (node, kinds[kind]))
      read_clause (work, (struct place){ at.document, node }, card, kind);
  if (work->model.card[card].clauses == 0 && !work->lenient)
    complain (work, at, NULL, WCC_CODE_MISSING,
              "Add an <order> that says what the card lets a side do.",
              "the card orders nothing");
}

void
model_effects (struct work *work)
{
  struct model *model = &work->model;
  const wcc_node *root = wcc_document_root (model->rules);
  int unit_class = 0, terrain = 0, card = 0;
  for (const wcc_node *node = root->first_child; node; node = node->next)
    {
      struct place at = { model->rules, node };
      if (strcmp (node->name, "effect") == 0)
        read_effect (work, at, LAYER_RULES, -1);
      else if (strcmp (node->name, "on") == 0)
        read_trigger (work, at, LAYER_RULES, -1);
      else if (unit_class < model->unit_class_count
               && model->unit_class[unit_class].noun.at.node == node)
        model_effects_in (work, at, LAYER_CLASS, unit_class++);
      else if (terrain < model->terrain_count
               && model->terrain[terrain].noun.at.node == node)
        {
          add_sight_effect (work, at, terrain);
          model_effects_in (work, at, LAYER_TERRAIN, terrain++);
        }
      else if (card < model->card_count
               && model->card[card].noun.at.node == node)
        read_orders (work, card++);
    }
}
