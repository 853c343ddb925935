/* check_fire.c: finds classes that never fire, though they look as if they did.
 * For that a unit needs two things: a range of two hexes at least, for nearer
 * enemies are met in close combat, and dice. Rules that give only one of them
 * say nothing wrong, but never come to anything. */

#include "checks.h"

#include "rules/expression.h"
#include "text/reader.h"
#include "text/report.h"

enum { LEAST_RANGE = 2 };

/* Whether an effect may ever be about pieces of the class that act. A battle may
 * give any trait to them. */
static bool
may_be_about (struct work *work, const struct effect *effect, int unit_class)
{
  const struct model *model = work->model;
  struct expr_facts facts = expr_no_facts (model);
  int value;
  if (effect->layer == LAYER_CLASS && effect->subject == WCR_SUBJECT_ACTOR
      && effect->owner != unit_class)
    return false;
  facts.free_traits = UINT32_MAX;
  for (int kind = 0; kind < model->piece_kind_count && effect->when; kind++)
    {
      facts.kind[WCR_SUBJECT_ACTOR] = kind;
      if (model->piece_kind[kind].unit_class == unit_class
          && (!expr_is_constant (expr_fold (work, &facts, effect->when), &value)
              || value != 0))
        return true;
    }
  return !effect->when;
}

/* Whether an effect may make the answer to its query greater.
 * @param role  of fire */
static bool
may_give (struct work *work, const struct effect *effect,
          const struct strike_role *role)
{
  struct expr_facts facts = expr_no_facts (work->model);
  int number = (int) (role - work->model->role), value;
  bool about_dice = effect->query == WCR_QUERY_FIRE_DICE;
  if (!effect->value || (about_dice && !(effect->roles >> number & 1)))
    return false;
  switch ((enum wcr_operation) effect->operation)
    {
    case WCR_OPERATION_SET:
    case WCR_OPERATION_ADD: break;
    case WCR_OPERATION_BONUS:
      if (about_dice && !(role->flags & WCR_ROLE_BONUS))
        return false;
      break;
    case WCR_OPERATION_FLOOR:
      if (about_dice && !(role->flags & WCR_ROLE_CAPS))
        return false;
      break;
    case WCR_OPERATION_CAP:
    case WCR_OPERATION_ALLOW:
    case WCR_OPERATION_DENY:
    case WCR_OPERATIONS: return false;
    }
  return !expr_is_constant (expr_fold (work, &facts, effect->value), &value)
         || value > 0;
}

/* Whether some effect may make the answer greater for the class. */
static bool
may_get (struct work *work, enum wcr_query query, int unit_class,
         const struct strike_role *role)
{
  const struct model *model = work->model;
  for (int i = 0; i < model->effect_count; i++)
    if (model->effect[i].query == (int) query
        && may_give (work, &model->effect[i], role)
        && may_be_about (work, &model->effect[i], unit_class))
      return true;
  return false;
}

/* Reports a class whose range is good for nothing. */
static void
check_range (struct work *work, int number, const struct strike_role *role)
{
  const struct unit_class *class = &work->model->unit_class[number];
  int range = class->stat[WCR_STAT_RANGE];
  wcc_range place = attribute_range (class->noun.at.node, "range");
  if (range < LEAST_RANGE)
    {
      if (!may_get (work, WCR_QUERY_RANGE, number, role))
        report (work->sink, class->noun.at.document, WCC_CODE_NEVER_TRUE, place,
                "Write a range of 2 at least, or leave 'range' out.",
                "'%s' never fires: enemies in the next hex are attacked in "
                "close combat",
                class->noun.id);
    }
  else if (!may_get (work, WCR_QUERY_FIRE_DICE, number, role))
    report (work->sink, class->noun.at.document, WCC_CODE_NEVER_TRUE, place,
            "Add <effect query=\"fire-dice\" op=\"set\" value=\"...\"/>, or "
            "leave 'range' out.",
            "'%s' never fires: it has a range of %d, but nothing gives it dice "
            "for that",
            class->noun.id, range);
}

/* Whether an effect is one of an order without ranged combat: check_deaf.c says
 * so. */
static bool
is_of_no_fire (const struct model *model, const struct effect *effect)
{
  if (effect->layer != LAYER_CLAUSE)
    return false;
  const struct clause *clause = &model->clause[effect->owner];
  for (int i = 0; i < clause->phases; i++)
    if (clause->phase[i] == WCR_PHASE_FIRE
        || clause->phase[i] == WCR_PHASE_BATTLE)
      return false;
  return true;
}

/* Whether an effect gives units ranged combats, or dice for them. */
static bool
gives_fire (struct work *work, const struct effect *effect,
            const struct strike_role *role)
{
  return !effect->broken && node_of (effect->at.node)->likes == 0
         && (effect->query == WCR_QUERY_FIRE_DICE
             || effect->query == WCR_QUERY_SHOTS)
         && may_give (work, effect, role);
}

/* Whether some class that an effect may be about may have a range. */
static bool
somebody_reaches (struct work *work, const struct effect *effect,
                  const struct strike_role *role)
{
  const struct model *model = work->model;
  for (int i = 0; i < model->unit_class_count; i++)
    if (!model->unit_class[i].noun.removed && !model->unit_class[i].leader
        && (model->unit_class[i].stat[WCR_STAT_RANGE] > 0
            || may_get (work, WCR_QUERY_RANGE, i, role))
        && may_be_about (work, effect, i))
      return true;
  return false;
}

/* Whether triggers strike by dice that an effect is about: nobody needs a range
 * for that. */
static bool
is_struck_with (const struct model *model, const struct effect *effect)
{
  for (int i = 0; i < model->trigger_count; i++)
    for (int k = 0; k < model->trigger[i].actions; k++)
      {
        const struct action *action = &model->trigger[i].action[k];
        if (action->verb == WCR_ACTION_STRIKE
            && (effect->any_role || action->number < 0
                || (effect->roles >> action->number & 1)))
          return true;
      }
  return false;
}

/* Reports an effect that gives fire to nobody who has any range. Effects that
 * came along with likeness do not count. */
static void
check_reach (struct work *work, const struct effect *effect,
             const struct strike_role *role)
{
  if (!gives_fire (work, effect, role) || is_of_no_fire (work->model, effect)
      || is_struck_with (work->model, effect)
      || somebody_reaches (work, effect, role))
    return;
  if (effect->layer == LAYER_CLASS && effect->subject == WCR_SUBJECT_ACTOR)
    report (work->sink, effect->at.document, WCC_CODE_NEVER_TRUE,
            attribute_range (effect->at.node, "query"),
            "Give the class a range=\"...\", or take this out.",
            "'%s' never fires: nothing gives it a range, so that '%s' comes to "
            "nothing",
            work->model->unit_class[effect->owner].noun.id,
            wcr_query_describe ((enum wcr_query) effect->query)->name);
  else
    report (work->sink, effect->at.document, WCC_CODE_NEVER_TRUE,
            attribute_range (effect->at.node, "query"),
            "Give a class that this is about a range=\"...\", or take this "
            "out.",
            "'%s' comes to nothing: nobody whom this is about has a range",
            wcr_query_describe ((enum wcr_query) effect->query)->name);
}

/* The role of fire, if its dice are those that effects give; or else NULL. */
static const struct strike_role *
find_role (const struct model *model)
{
  for (int i = 0; i < model->role_count; i++)
    if (model->role[i].use == WCR_USE_FIRE
        && model->role[i].base == WCR_BASE_FIRE)
      return &model->role[i];
  return NULL;
}

void
check_fire (struct work *work, const wcc_document *author)
{
  const struct model *model = work->model;
  const struct strike_role *role = find_role (model);
  /* What an error is about may be what gives range or dice. */
  if (!role || model->lenient || wcc_diagnostics_errors (work->sink) > 0)
    return;
  for (int i = 0; i < model->unit_class_count; i++)
    if (model->unit_class[i].noun.at.document == author
        && !model->unit_class[i].noun.removed
        && model->unit_class[i].stat[WCR_STAT_RANGE] > 0)
      check_range (work, i, role);
  for (int i = 0; i < model->effect_count; i++)
    if (model->effect[i].at.document == author)
      check_reach (work, &model->effect[i], role);
}
