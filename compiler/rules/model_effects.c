/* model_effects.c: reads effects, which use the nouns of the rules.
 * model_triggers.c reads triggers, model_orders.c the orders of cards. */

#include "model.h"

#include "expression.h"
#include "text/report.h"

#include <string.h>

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

/* Sets the roles of an effect that names none: those whose dice the query is
 * about. If the query is not about dice, the effect holds always. */
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
      if (!(info->context & WCR_CONTEXT_R))
        {
          report_attribute (work, effect->at, "roles", WCC_CODE_NO_SUBJECT,
                            "Leave 'roles' out.",
                            make_message (work,
                                          "the query '%s' is not about a roll",
                                          info->name));
          good = false;
        }
    }
  else
    default_roles (work->model, effect);
  if (attribute_get (effect->at, "face"))
    {
      effect->faces
          = (uint32_t) attribute_mask (work, effect->at, "face", NAMES_FACE);
      if (!(info->context & WCR_CONTEXT_F))
        {
          report_attribute (
              work, effect->at, "face", WCC_CODE_NO_SUBJECT,
              "Leave 'face' out.",
              make_message (work, "the query '%s' is not about a die face",
                            info->name));
          good = false;
        }
    }
  return good;
}

/* Reads a piece, "target", or its leader, "target.leader".
 * @return with WCR_OF_LEADER for a leader; -1: there is none */
static int
read_as (struct work *work, struct place at)
{
  static const char leader[] = ".leader";
  const char *text = attribute_get (at, "as");
  size_t length = text ? strlen (text) : 0, tail = sizeof leader - 1;
  if (length <= tail || strcmp (text + length - tail, leader) != 0)
    return attribute_vocabulary (work, at, "as", WCR_LIST_SUBJECT,
                                 N_ ("piece"));
  int piece = vocabulary_find (WCR_LIST_SUBJECT, text, length - tail);
  return piece < 0 ? -1 : piece | WCR_OF_LEADER;
}

/* Whose counter an effect stands in; WCR_COUNTER_KINDS: in none. */
static enum wcr_counter_of
counter_of (const struct work *work, const struct effect *effect)
{
  return effect->layer == LAYER_COUNTER
             ? (enum wcr_counter_of) work->model->counter[effect->owner].of
             : WCR_COUNTER_KINDS;
}

/* Reads which piece an effect of a class, trait, counter or clause is about. */
static bool
read_subject (struct work *work, struct effect *effect)
{
  const wcr_query_info *info
      = wcr_query_describe ((enum wcr_query) effect->query);
  int as = read_as (work, effect->at);
  effect->subject = (int) info->subject;
  if (info->subject == WCR_SUBJECT_HEX)
    effect->subject = WCR_SUBJECT_PIECE;
  bool own = effect->layer == LAYER_CLASS || effect->layer == LAYER_TRAIT
             || counter_of (work, effect) == WCR_COUNTER_PIECE;
  if (as >= 0 && !own)
    {
      report_attribute (work, effect->at, "as", WCC_CODE_NO_SUBJECT,
                        "Test the class in 'when' instead.",
                        "'as' is for effects inside a class, a trait or a "
                        "counter of pieces only");
      return false;
    }
  if (as >= 0)
    effect->subject = as;
  if (!own && effect->layer != LAYER_CLAUSE && effect->layer != LAYER_TOKEN)
    return true;
  if (context_of_subject (effect->subject & ~WCR_OF_LEADER) & info->context)
    return true;
  if (effect->layer == LAYER_CLAUSE && info->subject == WCR_SUBJECT_SIDE)
    return true; /* about the side that plays the card */
  report_attribute (
      work, effect->at, as >= 0 ? "as" : "query", WCC_CODE_NO_SUBJECT,
      as >= 0
          ? N_ ("Name another piece, or leave 'as' out.")
          : N_ ("Write the effect outside the class, trait, counter, card or "
                "action."),
      as >= 0
          ? make_message (work, "the query '%s' has no %s", info->name,
                          wcr_list_name (WCR_LIST_SUBJECT, as & ~WCR_OF_LEADER))
          : make_message (work, "the query '%s' is not about a piece",
                          info->name));
  return false;
}

static bool
read_where (struct work *work, struct effect *effect)
{
  const wcr_query_info *info
      = wcr_query_describe ((enum wcr_query) effect->query);
  unsigned both = WCR_CONTEXT_A | WCR_CONTEXT_T;
  int where = attribute_vocabulary (work, effect->at, "at", WCR_LIST_PLACE,
                                    N_ ("place"));
  effect->where = where < 0 ? WCR_PLACE_SUBJECT : where;
  if (effect->layer == LAYER_HEXSIDE && (info->context & both) != both
      && !(info->context & WCR_CONTEXT_S))
    {
      report_attribute (
          work, effect->at, "query", WCC_CODE_NO_SUBJECT,
          "Write the effect outside the <hexside>.",
          make_message (work,
                        "the query '%s' is about neither an attack "
                        "nor a step",
                        info->name));
      return false;
    }
  bool counter = counter_of (work, effect) == WCR_COUNTER_HEX;
  if (effect->layer != LAYER_TERRAIN && !counter)
    {
      if (where < 0)
        return true;
      report_attribute (work, effect->at, "at", WCC_CODE_NO_SUBJECT,
                        "Move the effect into a <terrain>, or leave 'at' out.",
                        "'at' is for effects inside a terrain or a counter of "
                        "hexes only");
      return false;
    }
  bool good = true;
  switch ((enum wcr_place) effect->where)
    {
    case WCR_PLACE_SUBJECT: good = info->subject != WCR_SUBJECT_SIDE; break;
    case WCR_PLACE_TARGET: good = (info->context & WCR_CONTEXT_T) != 0; break;
    case WCR_PLACE_EITHER: good = (info->context & both) == both; break;
    case WCR_PLACE_FROM: good = (info->context & WCR_CONTEXT_O) != 0; break;
    case WCR_PLACES: break;
    }
  if (good)
    return true;
  if (where < 0)
    report_attribute (
        work, effect->at, "query", WCC_CODE_NO_SUBJECT,
        counter ? N_ ("Write the effect outside the counter.")
                : N_ ("Write the effect outside the terrain."),
        make_message (work, "the query '%s' is not about a hex", info->name));
  else
    report_attribute (
        work, effect->at, "at", WCC_CODE_NO_SUBJECT,
        "Leave 'at' out, or name another hex.",
        make_message (work, "the query '%s' has no hex for at='%s'", info->name,
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
          info->boolean ? N_ ("Queries for yes or no take allow and deny.")
                        : N_ ("Queries for a number take set, add, cap, floor "
                              "and bonus."),
          make_message (work, "the query '%s' does not take '%s'", info->name,
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
          make_message (work, "'%s' needs a value",
                        wcr_list_name (WCR_LIST_OPERATION, effect->operation)));
      return false;
    }
  effect->value = expr_read (work, effect->at, value, context, TYPE_NUMBER);
  return effect->value != NULL;
}

/* The condition that the counter in which an effect stands is above 0: that of
 * the game, of the side or piece that the effect is about, or of the hex that
 * 'at' names. */
static struct expr *
is_counted (struct work *work, const struct effect *effect)
{
  const wcr_query_info *info
      = wcr_query_describe ((enum wcr_query) effect->query);
  int counter = effect->owner, subject = (int) info->subject;
  enum wcr_counter_of of = counter_of (work, effect);
  work->model->counter[counter].noun.used = true;
  if (of == WCR_COUNTER_GAME)
    return expr_counted (work, WCR_OP_G_COUNTER, 0, counter);
  if (of == WCR_COUNTER_SIDE)
    return expr_counted (work, WCR_OP_S_COUNTER, 0, counter);
  if (of == WCR_COUNTER_PIECE)
    return expr_counted (work, WCR_OP_P_COUNTER, effect->subject, counter);
  if (effect->where == WCR_PLACE_FROM)
    return expr_counted (work, WCR_OP_H_COUNTER, 1, counter);
  if (effect->where == WCR_PLACE_TARGET)
    subject = WCR_SUBJECT_TARGET;
  if (effect->where == WCR_PLACE_EITHER)
    return expr_or (
        work, expr_counted (work, WCR_OP_P_COUNTER, WCR_SUBJECT_ACTOR, counter),
        expr_counted (work, WCR_OP_P_COUNTER, WCR_SUBJECT_TARGET, counter));
  return subject == WCR_SUBJECT_HEX
             ? expr_counted (work, WCR_OP_H_COUNTER, 0, counter)
             : expr_counted (work, WCR_OP_P_COUNTER, subject, counter);
}

static void
read_effect (struct work *work, struct place at, enum layer layer, int owner)
{
  struct model *model = work->model;
  if (!attribute_needed (work, at, "query")
      || !attribute_needed (work, at, "op"))
    return;
  int query
      = attribute_vocabulary (work, at, "query", WCR_LIST_QUERY, N_ ("query"));
  int operation = attribute_vocabulary (work, at, "op", WCR_LIST_OPERATION,
                                        N_ ("operation"));
  if (query < 0 || operation < 0)
    return;
  struct effect *effect
      = ADD (work, model, effect, WCR_MAX_EFFECTS, N_ ("effects"), at);
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
  if (layer == LAYER_COUNTER)
    effect->when = expr_and (work, is_counted (work, effect), effect->when);
  else if (is_of_leader (effect))
    effect->when = expr_and (
        work, expr_is_of (work, effect->subject, layer == LAYER_CLASS, owner),
        effect->when);
  if (layer == LAYER_TOKEN)
    effect->when = expr_and (
        work, expr_token (work, effect->subject, owner), effect->when);
  effect->broken = !good;
}

/* The attribute blocks-sight of a terrain is short for an effect. */
static void
add_sight_effect (struct work *work, struct place at, int terrain)
{
  struct effect *effect;
  if (!attribute_yes (at, "blocks-sight")
      || !(effect = ADD (work, work->model, effect, WCR_MAX_EFFECTS,
                         N_ ("effects"), at)))
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

/* ---- all ----------------------------------------------------------------- */

void
model_effect (struct work *work, struct place at, enum layer layer, int owner)
{
  if (strcmp (at.node->name, "effect") == 0)
    read_effect (work, at, layer, owner);
  else if (strcmp (at.node->name, "on") == 0)
    model_trigger (work, at, layer, owner);
}

void
model_effects_in (struct work *work, struct place at, enum layer layer,
                  int owner)
{
  if (layer == LAYER_TERRAIN)
    add_sight_effect (work, at, owner);
  for (const wcc_node *node = at.node->first_child; node; node = node->next)
    model_effect (work, place_of (node), layer, owner);
}
