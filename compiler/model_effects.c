/* model_effects.c: what uses the nouns of the rules: effects and triggers. The
 * orders of cards are read by model_orders.c. */

#include "model.h"

#include "expression.h"
#include "report.h"

#include <string.h>

/* The citation of an element, or that of what it is written in. */
static const char *
find_cite (const wcc_node *node)
{
  for (; node && node->parent; node = node->parent)
    if (wcc_node_get (node, "cite"))
      return wcc_node_get (node, "cite");
  return "";
}

/* ---- effects ------------------------------------------------------------- */

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
    default: /* the other queries */ effect->any_role = true; break;
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
          report_attribute (work, effect->at, "roles", WCC_CODE_NO_SUBJECT,
                            "Leave 'roles' out.",
                            make_text (work,
                                       "the query '%s' is not about a roll",
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
          report_attribute (work, effect->at, "face", WCC_CODE_NO_SUBJECT,
                            "Leave 'face' out.",
                            make_text (work,
                                       "the query '%s' is not about a die face",
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
         : subject == WCR_SUBJECT_EACH   ? CONTEXT_EACH
                                         : 0;
}

/* The piece that an effect of a class, trait or clause is about. */
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
  bool own = effect->layer == LAYER_CLASS || effect->layer == LAYER_TRAIT;
  if (as >= 0 && !own)
    {
      report_attribute (work, effect->at, "as", WCC_CODE_NO_SUBJECT,
                        "Ask for the class in 'when' instead.",
                        "'as' is for effects inside a class or trait only");
      return false;
    }
  if (as >= 0)
    effect->subject = as;
  if (!own && effect->layer != LAYER_CLAUSE && effect->layer != LAYER_TOKEN)
    return true;
  if (context_of_subject (effect->subject) & info->context)
    return true;
  if (effect->layer == LAYER_CLAUSE && info->subject == WCR_SUBJECT_SIDE)
    return true; /* about the side that plays the card */
  report_attribute (
      work, effect->at, as >= 0 ? "as" : "query", WCC_CODE_NO_SUBJECT,
      as >= 0 ? "Name another piece, or leave 'as' out."
              : "Write the effect outside of the class, trait, card or action.",
      as >= 0 ? make_text (work, "the query '%s' has no %s", info->name,
                           wcr_list_name (WCR_LIST_SUBJECT, as))
              : make_text (work, "the query '%s' is not about a piece",
                           info->name));
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
  if (effect->layer == LAYER_HEXSIDE && (info->context & both) != both
      && !(info->context & WCR_CONTEXT_S))
    {
      report_attribute (work, effect->at, "query", WCC_CODE_NO_SUBJECT,
                        "Write the effect outside of the <hexside>.",
                        make_text (work,
                                   "the query '%s' is about neither an attack "
                                   "nor a step",
                                   info->name));
      return false;
    }
  if (effect->layer != LAYER_TERRAIN)
    {
      if (where < 0)
        return true;
      report_attribute (work, effect->at, "at", WCC_CODE_NO_SUBJECT,
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
    report_attribute (
        work, effect->at, "query", WCC_CODE_NO_SUBJECT,
        "Write the effect outside of the terrain.",
        make_text (work, "the query '%s' is not about a hex", info->name));
  else
    report_attribute (work, effect->at, "at", WCC_CODE_NO_SUBJECT, NULL,
                      make_text (work, "the query '%s' has no hex for at='%s'",
                                 info->name,
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
      report_attribute (
          work, effect->at, "op", WCC_CODE_BAD_OPERATION,
          info->boolean ? "Questions for yes or no take allow and deny."
                        : "Questions for a number take set, add, cap, "
                          "floor and bonus.",
          make_text (work, "the query '%s' does not take '%s'", info->name,
                     wcr_list_name (WCR_LIST_OPERATION, effect->operation)));
      return false;
    }
  if (logic && value)
    {
      report_attribute (work, effect->at, "value", WCC_CODE_BAD_OPERATION,
                        "Leave 'value' out.", "allow and deny take no value");
      return false;
    }
  if (logic)
    return true;
  if (!value)
    {
      report_attribute (
          work, effect->at, "op", WCC_CODE_BAD_OPERATION,
          "Add value=\"...\", a number or an expression.",
          make_text (work, "'%s' needs a value",
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
  int query = attribute_vocabulary (work, at, "query", WCR_LIST_QUERY, "query");
  int operation
      = attribute_vocabulary (work, at, "op", WCR_LIST_OPERATION, "operation");
  if (query < 0 || operation < 0)
    return;
  struct effect *effect
      = ADD (work, model, effect, WCR_MAX_EFFECTS, "effects", at);
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
  context.hexside = layer == LAYER_HEXSIDE ? owner : -2;
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
  bool step
      = (wcr_query_describe ((enum wcr_query) query)->context & WCR_CONTEXT_S);
  if (layer == LAYER_HEXSIDE)
    effect->when = expr_and (
        work,
        expr_crosses (work, step ? WCR_OP_M_CROSSES : WCR_OP_A_CROSSES, owner),
        effect->when);
  if (layer == LAYER_TOKEN)
    effect->when = expr_and (
        work, expr_token (work, effect->subject, owner), effect->when);
  effect->broken = !good;
}

/* The attribute blocks-sight of a terrain is an effect in short. */
static void
add_sight_effect (struct work *work, struct place at, int terrain)
{
  struct effect *effect;
  if (!attribute_yes (at, "blocks-sight")
      || !(effect
           = ADD (work, &work->model, effect, WCR_MAX_EFFECTS, "effects", at)))
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

/* ---- triggers ------------------------------------------------------------ */

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
  else if (value && strcmp (value, "each") == 0)
    subject = WCR_SUBJECT_EACH;
  if (!(context_of_subject (subject) & context->bases))
    report_attribute (work, at, name, WCC_CODE_NO_SUBJECT, NULL,
                      make_text (work, "%s has no %s", context->what,
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

/* The pieces of a for-each: a count that tells which ones are meant. */
struct expr *
model_pieces (struct work *work, struct place at,
              const struct expr_context *context)
{
  const wcc_attribute *pieces = attribute_needed (work, at, "piece");
  struct expr *count
      = pieces ? expr_read (work, at, pieces, context, TYPE_NUMBER) : NULL;
  if (!count || count->kind == EXPR_COUNT)
    return count;
  report_attribute (work, at, "piece", WCC_CODE_EXPRESSION_TYPE,
                    "Write adjacent(piece), rear(piece), units(side) or "
                    "leaders(side), with a condition behind a comma.",
                    "this does not say which pieces are meant");
  return NULL;
}

static void
read_terrain_change (struct work *work, struct place at,
                     const struct expr_context *context, struct action *action)
{
  const char *to = attribute_get (at, "to");
  action->number = -1; /* what the old one becomes */
  action->other = WCR_SUBJECT_HEX;
  if (wcc_node_attribute (at.node, "of"))
    action->other = read_piece (work, at, "of", context);
  if (to && strcmp (to, "open") == 0)
    action->number = -2;
  else if (to)
    action->number = attribute_name (work, at, "to", NAMES_TERRAIN);
  if (action->other == WCR_SUBJECT_HEX && !(context->bases & WCR_CONTEXT_H))
    report_attribute (work, at, NULL, WCC_CODE_NO_SUBJECT, NULL,
                      make_text (work, "%s has no hex", context->what));
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
  if (action->verb == WCR_ACTION_GAIN_TOKENS
      && work->model.token_action_count == 0)
    report_attribute (work, at, NULL, WCC_CODE_MISSING,
                      "Take it out, or name other rules.",
                      "the rules have nothing on which tokens are spent");
  switch ((enum wcr_action) action->verb)
    {
    case WCR_ACTION_GAIN_BANNERS:
      action->who = read_party (at, "side");
      action->other = attribute_no (at, "final") ? WCR_GAIN_NOT_FINAL : 0;
      action->count = read_count (work, at, context);
      break;
    case WCR_ACTION_GROW_HAND:
    case WCR_ACTION_GAIN_TOKENS:
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
    case WCR_ACTION_RESHUFFLE: break;
    case WCR_ACTION_CHANGE_TERRAIN:
      read_terrain_change (work, at, context, action);
      break;
    case WCR_ACTION_END_GAME: action->who = read_party (at, "winner"); break;
    case WCR_ACTION_NOTE:
      action->text = at.node->text ? at.node->text : "";
      break;
    case WCR_ACTION_FOR_EACH:
      action->who = 2;
      if (attribute_get (at, "order")
          && strcmp (attribute_get (at, "order"), "board") != 0)
        action->who = read_party (at, "order");
      action->count = model_pieces (work, at, context);
      break;
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

/* A block of actions: what may be in it. */
static void
read_block (struct work *work, const struct expr_context *context,
            struct action *list, int *count)
{
  struct action *block = &list[*count - 1];
  struct expr_context inside = *context;
  int first = *count;
  bool loop = block->verb == WCR_ACTION_FOR_EACH;
  bool together = block->verb == WCR_ACTION_TOGETHER;
  if (loop)
    inside.bases |= CONTEXT_EACH;
  read_actions (work, block->at, &inside, list, count);
  block->inner = *count - first;
  for (int i = first; i < *count; i++)
    {
      int verb = list[i].verb;
      if (verb != WCR_ACTION_TOGETHER && (loop || verb != WCR_ACTION_OFFER)
          && (together ? verb != WCR_ACTION_STRIKE
                       : verb != WCR_ACTION_FOR_EACH))
        continue;
      report_attribute (work, list[i].at, NULL, WCC_CODE_BAD_BLOCK,
                        !together || verb == WCR_ACTION_TOGETHER
                            ? "Write two triggers."
                            : "Write lose-blocks, eliminate or remove.",
                        make_text (work, "there is no <%s> inside <%s>",
                                   list[i].at.node->name,
                                   block->at.node->name));
    }
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
      read_action (work, place_of (node), context,
                   &list[(*count)++]);
      if (verb == WCR_ACTION_FOR_EACH || verb == WCR_ACTION_OFFER
          || verb == WCR_ACTION_TOGETHER)
        read_block (work, context, list, count);
    }
}

/* What a trigger does. */
static void
read_body (struct work *work, struct trigger *trigger,
           const struct expr_context *context)
{
  int count = count_actions (trigger->at.node);
  if (count > WCR_MAX_TRIGGER_ACTIONS)
    {
      report_attribute (work, trigger->at, NULL, WCC_CODE_LIMIT, NULL,
                        "there are too many actions");
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
  return attribute_vocabulary (work, at, "event", WCR_LIST_EVENT, "event");
}

static void
read_trigger (struct work *work, struct place at, int event, enum layer layer,
              int owner)
{
  struct model *model = &work->model;
  if (event < 0)
    return;
  const wcr_event_info *info = wcr_event_describe ((enum wcr_event_type) event);
  if (!info->trigger)
    {
      report_attribute (
          work, at, "event", WCC_CODE_UNKNOWN_NAME, NULL,
          make_text (work, "the event '%s' is for the log only", info->name));
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
    .trait = layer == LAYER_TRAIT ? owner : -1,
    .terrain = layer == LAYER_TERRAIN ? owner : -1,
    .scenario = at.document == model->scenario,
    .cite = find_cite (at.node),
  };
  if ((trigger->owner >= 0 || trigger->trait >= 0)
      && !(context.bases & WCR_CONTEXT_P))
    report_attribute (
        work, at, "event", WCC_CODE_NO_SUBJECT,
        "Write it outside of the class or trait.",
        make_text (work, "%s is not about a piece", context.what));
  if (trigger->once == WCR_ONCE_PER_HEX && !(context.bases & WCR_CONTEXT_H))
    report_attribute (work, at, "once", WCC_CODE_NO_SUBJECT, NULL,
                      make_text (work, "%s is not about a hex", context.what));
  if (trigger->terrain >= 0 && !(context.bases & WCR_CONTEXT_H))
    report_attribute (work, at, "event", WCC_CODE_NO_SUBJECT,
                      "Write it outside of the terrain.",
                      make_text (work, "%s is not about a hex", context.what));
  /* The condition of a reaction is asked before it is played. */
  const wcc_attribute *when = wcc_node_attribute (at.node, "when");
  if (when && strcmp (at.node->name, "react") != 0)
    trigger->when = expr_read (work, at, when, &context, TYPE_BOOL);
  read_body (work, trigger, &context);
  trigger->broken = count_errors (work) > errors;
}

void
model_effects_in (struct work *work, struct place at, enum layer layer,
                  int owner)
{
  for (const wcc_node *node = at.node->first_child; node; node = node->next)
    {
      struct place here = place_of (node);
      if (strcmp (node->name, "effect") == 0)
        read_effect (work, here, layer, owner);
      else if (strcmp (node->name, "on") == 0)
        read_trigger (work, here, read_event (work, here), layer, owner);
    }
}

void
model_card_trigger (struct work *work, struct place at, int card)
{
  const char *name = at.node->name;
  int before = work->model.trigger_count;
  read_trigger (work, at,
                strcmp (name, "react") == 0 ? (int) WCR_EVENT_REACTION_PLAYED
                : strcmp (name, "draw-alternative") == 0
                    ? (int) WCR_EVENT_DRAW_CHOSEN
                    : read_event (work, at),
                LAYER_RULES, -1);
  if (work->model.trigger_count > before)
    work->model.trigger[before].card = card + 1;
}

void
model_token_trigger (struct work *work, struct place at, int action)
{
  int before = work->model.trigger_count;
  read_trigger (work, at, WCR_EVENT_TOKEN_SPENT, LAYER_RULES, -1);
  if (work->model.trigger_count > before)
    work->model.trigger[before].when = expr_count_is (work, action);
}

/* ---- all ----------------------------------------------------------------- */

void
model_effects (struct work *work)
{
  struct model *model = &work->model;
  const wcc_node *root = model->rules_root;
  int trait = 0, unit_class = 0, terrain = 0, hexside = 0, card = 0, token = 0;
  for (const wcc_node *node = root->first_child; node; node = node->next)
    {
      struct place at = place_of (node);
      if (strcmp (node->name, "effect") == 0)
        read_effect (work, at, LAYER_RULES, -1);
      else if (strcmp (node->name, "on") == 0)
        read_trigger (work, at, read_event (work, at), LAYER_RULES, -1);
      else if (trait < model->trait_count
               && model->trait[trait].noun.at.node == node)
        model_effects_in (work, at, LAYER_TRAIT, trait++);
      else if (unit_class < model->unit_class_count
               && model->unit_class[unit_class].noun.at.node == node)
        model_effects_in (work, at, LAYER_CLASS, unit_class++);
      else if (terrain < model->terrain_count
               && model->terrain[terrain].noun.at.node == node)
        {
          add_sight_effect (work, at, terrain);
          model_effects_in (work, at, LAYER_TERRAIN, terrain++);
        }
      else if (hexside < model->hexside_count
               && model->hexside[hexside].noun.at.node == node)
        model_effects_in (work, at, LAYER_HEXSIDE, hexside++);
      else if (card < model->card_count
               && model->card[card].noun.at.node == node)
        model_orders (work, card++);
      else if (token < model->token_action_count
               && model->token_action[token].noun.at.node == node)
        model_token_effects (work, token++);
    }
}

void
model_ground_effects (struct work *work, int terrain, int hexside)
{
  const struct model *model = &work->model;
  for (; terrain < model->terrain_count; terrain++)
    {
      struct place at = model->terrain[terrain].noun.at;
      add_sight_effect (work, at, terrain);
      model_effects_in (work, at, LAYER_TERRAIN, terrain);
    }
  for (; hexside < model->hexside_count; hexside++)
    model_effects_in (work, model->hexside[hexside].noun.at, LAYER_HEXSIDE,
                      hexside);
}
