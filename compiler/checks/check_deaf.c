/* check_deaf.c: finds effects that no question reaches: those of leaders where
 * only units are asked, or of units where only leaders are; those of an order
 * whose pieces do not do what they are about; and those about rolls that do not
 * ask for them. */

#include "ranges.h"

#include "text/reader.h"
#include "text/report.h"

static const char *
name_of (const struct effect *effect)
{
  return wcr_query_describe ((enum wcr_query) effect->query)->name;
}

/* ---- leaders and units --------------------------------------------------- */

/* Reports an effect in a class about a question that is never asked of it. */
static void
check_class (struct work *work, const struct range_scope *scope,
             const struct effect *effect)
{
  const struct unit_class *class = &work->model->unit_class[effect->owner];
  struct range leaders = range_of_leaders (scope, effect);
  if (class->leader && leaders.most == 0)
    report (work->sink, effect->at.document, WCC_CODE_NEVER_TRUE,
            attribute_range (effect->at.node, "query"),
            "For his unit the effect says as=\"actor.leader\" or "
            "as=\"target.leader\".",
            "'%s' is asked of units only, and '%.60s' is a leader",
            name_of (effect), class->noun.id);
  if (!class->leader && leaders.least == 1)
    report (work->sink, effect->at.document, WCC_CODE_NEVER_TRUE,
            attribute_range (effect->at.node, "query"),
            "Write it into a class of leaders, or take it out.",
            "'%s' is asked of leaders only, and '%.60s' is a unit",
            name_of (effect), class->noun.id);
}

/* The first leader with a trait, if no unit has it; NULL: there is none. */
static const struct piece *
only_leader_with (const struct model *model, int trait)
{
  const struct piece *found = NULL;
  for (int i = 0; i < model->piece_count; i++)
    {
      const struct piece *piece = &model->piece[i];
      if (piece->kind < 0 || piece->hex < 0
          || !(model->piece_kind[piece->kind].traits >> trait & 1))
        continue;
      if (!model->unit_class[piece->unit_class].leader)
        return NULL;
      if (!found)
        found = piece;
    }
  return found;
}

/* Reports an effect of a trait that was meant for the units of leaders, and
 * forgets to say so. */
static void
check_trait (struct work *work, const struct range_scope *scope,
             const struct effect *effect)
{
  const struct model *model = work->model;
  const struct piece *leader = range_of_leaders (scope, effect).most == 0
                                   ? only_leader_with (model, effect->owner)
                                   : NULL;
  if (leader)
    report (work->sink, leader->at.document, WCC_CODE_NEVER_TRUE,
            wcc_node_attribute (leader->at.node, "traits")
                ? attribute_range (leader->at.node, "traits")
                : leader->range,
            "For his unit the effect says as=\"actor.leader\" or "
            "as=\"target.leader\".",
            "'%s' of the trait '%.60s' is asked of units only, and here "
            "only leaders have it",
            name_of (effect), model->trait[effect->owner].noun.id);
}

/* ---- pieces off the board ------------------------------------------------ */

/* A piece on which an action acts, and the attribute that says so. */
struct reached {
  int subject;
  const char *attribute;
  bool place; /* only its hex is meant */
};

/* @return how many there are, at most two */
static int
find_reached (const struct model *model, const struct action *action,
              struct reached reached[2])
{
  switch ((enum wcr_action) action->verb)
    {
    case WCR_ACTION_STRIKE:
      reached[0] = (struct reached){ action->other, "against", false };
      reached[1] = (struct reached){ action->who, "by", false };
      return action->who == WCR_SUBJECT_SIDE ? 1 : 2;
    case WCR_ACTION_LOSE_BLOCKS:
    case WCR_ACTION_ELIMINATE:
    case WCR_ACTION_REMOVE:
    case WCR_ACTION_MOVE:
    case WCR_ACTION_RESTRICT_BONUS:
      reached[0] = (struct reached){ action->who, "of", false };
      return 1;
    case WCR_ACTION_CHANGE_TERRAIN:
      reached[0] = (struct reached){ action->other, "of", true };
      return 1;
    case WCR_ACTION_SET_COUNTER:
      reached[0] = (struct reached){ action->other, "of", true };
      return action->who >= 0
             && model->counter[action->who].of == WCR_COUNTER_HEX;
    case WCR_ACTION_FOR_EACH: /* around a piece */
      if (!action->count
          || (action->count->op != WCR_OP_COUNT_ADJACENT
              && action->count->op != WCR_OP_COUNT_REAR))
        return 0;
      reached[0] = (struct reached){ action->count->operand, "piece", true };
      return 1;
    case WCR_ACTION_GAIN_BANNERS:
    case WCR_ACTION_DRAW:
    case WCR_ACTION_GROW_HAND:
    case WCR_ACTION_GAIN_TOKENS:
    case WCR_ACTION_RESHUFFLE:
    case WCR_ACTION_END_GAME:
    case WCR_ACTION_NOTE:
    case WCR_ACTION_OFFER:
    case WCR_ACTION_TOGETHER:
    case WCR_ACTION_ROLL:
    case WCR_ACTION_DISCARD:
    case WCR_ACTION_REVEAL:
    case WCR_ACTION_CHANGE_HEXSIDE:
    case WCR_ACTION_CHOOSE:
    case WCR_ACTION_SWAP_SEATS:
    case WCR_ACTIONS: return 0;
    }
  return 0;
}

/* Whether a piece is certain to be off the board; or, if its place is meant, to
 * stand nowhere. */
static bool
is_out (const struct range_scope *scope, const struct reached *reached)
{
  struct expr path = range_path (reached->place ? WCR_OP_P_HEX : WCR_OP_P_ALIVE,
                                 reached->subject);
  return reached->subject >= 0 && reached->subject < WCR_SUBJECTS
         && reached->subject != WCR_SUBJECT_SIDE
         && reached->subject != WCR_SUBJECT_HEX
         && range_of (scope, &path).most == (reached->place ? -1 : 0);
}

void
check_deaf_action (struct work *work, const struct range_scope *scope,
                   const struct action *action)
{
  struct reached reached[2];
  int count = find_reached (work->model, action, reached);
  if (node_of (action->at.node)->likes > 0
      || wcc_diagnostics_errors (work->sink) > 0)
    return;
  for (int i = 0; i < count; i++)
    if (is_out (scope, &reached[i]))
      {
        report (work->sink, action->at.document, WCC_CODE_NEVER_TRUE,
                wcc_node_attribute (action->at.node, reached[i].attribute)
                    ? attribute_range (action->at.node, reached[i].attribute)
                    : action->at.node->open,
                "Act on another piece, or wait for an event before it goes.",
                "this never does anything: the piece is off the board by then");
        return;
      }
}

/* ---- orders -------------------------------------------------------------- */

/* Whether an action may hurt others than the piece of its event. */
static bool
hurts_others (const struct action *action)
{
  return action->verb == WCR_ACTION_STRIKE
             ? action->other != WCR_SUBJECT_PIECE
             : (action->verb == WCR_ACTION_LOSE_BLOCKS
                || action->verb == WCR_ACTION_ELIMINATE)
                   && action->who != WCR_SUBJECT_PIECE;
}

/* Whether an enemy leader may evade past pieces of an order without battles:
 * others have orders, too, or a trigger outside combats may hurt his unit. */
static bool
leaders_may_escape (struct work *work)
{
  const struct model *model = work->model;
  for (int i = 0; i < model->token_action_count; i++)
    if (model->token_action[i].card >= 0)
      return true;
  for (int i = 0; i < model->trigger_count; i++)
    {
      const struct trigger *trigger = &model->trigger[i];
      if (expr_event_context (work, trigger->event).bases & WCR_CONTEXT_A)
        continue;
      for (int k = 0; k < trigger->actions; k++)
        if (hurts_others (&trigger->action[k]))
          return true;
    }
  return false;
}

/* For what the pieces of an order may roll dice. They have their orders in
 * their own turn only, in which nobody attacks them. */
static unsigned
uses_in_order (struct work *work, const struct clause *clause)
{
  unsigned uses = 1u << WCR_USE_OTHER;
  for (int i = 0; i < clause->phases; i++)
    switch ((enum wcr_phase) clause->phase[i])
      {
      case WCR_PHASE_BATTLE: return ROLLED_FOR_ALL;
      case WCR_PHASE_FIRE:
        uses |= 1u << WCR_USE_FIRE | 1u << WCR_USE_ESCAPE;
        break;
      case WCR_PHASE_CLOSE:
        uses |= ROLLED_FOR_ALL & ~(1u << WCR_USE_FIRE);
        break;
      case WCR_PHASE_MOVE:
      case WCR_PHASES: break;
      }
  if (leaders_may_escape (work))
    uses |= 1u << WCR_USE_ESCAPE;
  return uses;
}

/* For what the dice are rolled that a question is about; what is no roll is
 * about an attack. */
static unsigned
uses_asked (const struct range_scope *scope, const struct effect *effect)
{
  if (effect->query == WCR_QUERY_SHOTS)
    return 1u << WCR_USE_FIRE;
  if (effect->any_role)
    return 1u << WCR_USE_ATTACK | 1u << WCR_USE_FIRE;
  return range_scope_of_effect (scope, effect).uses & ROLLED_FOR_ALL;
}

/* Whether a question is asked of ordered moves only. */
static bool
is_of_moves (int query)
{
  switch (query)
    {
    case WCR_QUERY_MAY_MOVE:
    case WCR_QUERY_MOVE_HEXES:
    case WCR_QUERY_CHARGE_HEXES:
    case WCR_QUERY_CHARGE_END:
    case WCR_QUERY_EXIT_HEXES:
    case WCR_QUERY_MAY_EXIT:
    case WCR_QUERY_PASS_FRIENDS: return true;
    default: return false; /* the other questions */
    }
}

/* Whether pieces of an order may move: in a phase, by a trigger, or for a
 * token. */
static bool
may_move (const struct model *model, const struct clause *clause)
{
  for (int i = 0; i < clause->phases; i++)
    if (clause->phase[i] == WCR_PHASE_MOVE)
      return true;
  for (int i = 0; i < model->token_action_count; i++)
    if (model->token_action[i].moves || model->token_action[i].card >= 0)
      return true;
  return model_acts (model, WCR_ACTION_MOVE);
}

/* Reports an effect of an order that is about what its pieces never do. Their
 * range can be asked for at any time. */
static void
check_order (struct work *work, const struct range_scope *scope,
             const struct effect *effect)
{
  const struct clause *clause = &work->model->clause[effect->owner];
  if (is_of_moves (effect->query) && !may_move (work->model, clause))
    report (work->sink, effect->at.document, WCC_CODE_NEVER_TRUE,
            attribute_range (effect->at.node, "query"),
            "Add move to 'phases' of the order, or take it out.",
            "'%s' is never asked here: the phases of this order have no move",
            name_of (effect));
  if (effect->subject != WCR_SUBJECT_ACTOR || effect->query == WCR_QUERY_RANGE
      || (uses_asked (scope, effect) & uses_in_order (work, clause)) != 0)
    return;
  report (work->sink, effect->at.document, WCC_CODE_NEVER_TRUE,
          attribute_range (effect->at.node, "query"),
          "Add battle, fire or close to 'phases' of the order, or take it out.",
          "'%s' is never asked here: the phases of this order have no such "
          "combat",
          name_of (effect));
}

/* ---- rolls --------------------------------------------------------------- */

/* Whether the dice of a role ask the question, and take the effect. */
static bool
hears (const struct strike_role *role, const struct effect *effect)
{
  bool dice = effect->query == WCR_QUERY_CLOSE_DICE
              || effect->query == WCR_QUERY_FIRE_DICE;
  int base
      = effect->query == WCR_QUERY_CLOSE_DICE ? WCR_BASE_CLOSE : WCR_BASE_FIRE;
  if (effect->query == WCR_QUERY_HIT)
    return role->base != WCR_BASE_FIXED;
  return !dice
         || (role->base == base
             && (effect->operation != WCR_OPERATION_BONUS
                 || (role->flags & WCR_ROLE_BONUS) != 0));
}

/* Reports an effect on dice that no role has: bonus dice where none takes them,
 * or dice of a combat of another kind. */
static void
check_roles (struct work *work, const struct effect *effect)
{
  const struct model *model = work->model;
  if (effect->query != WCR_QUERY_CLOSE_DICE
      && effect->query != WCR_QUERY_FIRE_DICE)
    return;
  for (int i = 0; i < model->role_count; i++)
    if (effect->roles >> i & 1 && hears (&model->role[i], effect))
      return;
  if (effect->operation == WCR_OPERATION_BONUS)
    report (work->sink, effect->at.document, WCC_CODE_NEVER_TRUE,
            attribute_range (effect->at.node, "op"),
            "Write bonus=\"yes\" at the <role>, or op=\"add\" here.",
            "no roll of '%s' takes bonus dice", name_of (effect));
  else
    report (work->sink, effect->at.document, WCC_CODE_NEVER_TRUE,
            attribute_range (effect->at.node, "query"),
            "Name rolls of that base in 'roles'.",
            "'%s' is never asked of these rolls", name_of (effect));
}

void
check_deaf (struct work *work, const struct range_scope *scope,
            const struct effect *effect, bool author)
{
  bool own = author && node_of (effect->at.node)->likes == 0;
  if (effect->broken || is_of_leader (effect)
      || wcc_diagnostics_errors (work->sink) > 0)
    return;
  if (own && effect->layer == LAYER_CLASS)
    check_class (work, scope, effect);
  if (own && effect->layer == LAYER_CLAUSE)
    check_order (work, scope, effect);
  if (own && work->model->role_count > 0)
    check_roles (work, effect);
  if (effect->layer == LAYER_TRAIT && scope->closed)
    check_trait (work, scope, effect);
}
