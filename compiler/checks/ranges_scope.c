/* ranges_scope.c: what is known where an expression stands. */

#include "ranges.h"

enum { MOST_BLOCKS = 99 };

/* The greatest number of blocks that effects may give to a full unit. Caps are
 * left out: they only make it less. */
static int
most_blocks (const struct range_scope *scope)
{
  const struct model *model = scope->model;
  int most = 1, more = 0;
  for (int i = 0; i < model->unit_class_count; i++)
    if (model->unit_class[i].stat[WCR_STAT_BLOCKS] > most)
      most = model->unit_class[i].stat[WCR_STAT_BLOCKS];
  for (int i = 0; i < model->effect_count; i++)
    {
      const struct effect *effect = &model->effect[i];
      if (effect->query != WCR_QUERY_BLOCKS || effect->broken || !effect->value)
        continue;
      int value = range_of (scope, effect->value).most;
      bool adds = effect->operation == WCR_OPERATION_ADD
                  || effect->operation == WCR_OPERATION_BONUS;
      if (adds && value > 0)
        more += value > MOST_BLOCKS ? (int) MOST_BLOCKS : value;
      else if (!adds && effect->operation != WCR_OPERATION_CAP && value > most)
        most = value;
    }
  return most + more < MOST_BLOCKS ? most + more : MOST_BLOCKS;
}

static void
add_class (struct range_scope *scope, int unit_class)
{
  const struct unit_class *class = &scope->model->unit_class[unit_class];
  scope->classes |= UINT64_C (1) << unit_class;
  scope->traits[class->leader] |= class->traits;
  scope->leaders |= class->leader;
}

/* Finds who is in the battle, or may be brought by dice; and its ground. */
static void
close_scope (struct range_scope *scope)
{
  const struct model *model = scope->model;
  struct ground ground = { .acts = NULL };
  find_ground (&ground, model);
  scope->terrains = ground.terrains;
  scope->hexsides = ground.hexsides;
  scope->closed = true;
  for (int i = 0; i < model->piece_count; i++)
    if (model->piece[i].kind >= 0)
      {
        add_class (scope, model->piece[i].unit_class);
        scope->traits[model->unit_class[model->piece[i].unit_class].leader]
            |= model->piece_kind[model->piece[i].kind].traits;
      }
  for (int i = 0; i < model->clause_count; i++)
    for (int k = 0; k < model->clause[i].spends; k++)
      if (model->clause[i].spend[k].leader >= 0)
        add_class (scope, model->clause[i].spend[k].leader);
}

struct range_scope
range_scope (struct work *work)
{
  struct range_scope scope = {
    .model = work->model,
    .query = -1,
    .event = -1,
    .pieces = -1,
    .whose = -1,
    .uses = ROLLED_FOR_ALL | ROLLED_BY_LEADER,
    .dice = { 0, WCR_MAX_DICE },
    .blocks = { 0, MOST_BLOCKS },
  };
  scope.blocks.most = most_blocks (&scope);
  if (work->model->kind == WCC_SCENARIO && work->model->columns > 0)
    close_scope (&scope);
  else
    for (int i = 0; i < work->model->unit_class_count; i++)
      add_class (&scope, i);
  return scope;
}

/* Whether a strike of a trigger may be rolled by a leader. */
static bool
may_be_leaders (const struct range_scope *scope, const struct trigger *trigger,
                const struct action *strike)
{
  const struct expr leader = range_path (WCR_OP_P_IS_LEADER, WCR_SUBJECT_PIECE);
  struct range_scope event = *scope;
  event.event = trigger->event;
  if (strike->who == WCR_SUBJECT_PIECE)
    return range_of_atom (&event, &leader).most > 0;
  if (strike->who == WCR_SUBJECT_TARGET && trigger->clause > 0)
    return wcr_window_is_own (scope->model->clause[trigger->clause - 1].window);
  return strike->who == WCR_SUBJECT_TARGET || strike->who == WCR_SUBJECT_EACH
         || strike->who == WCR_SUBJECT_OUTER;
}

/* For what dice of roles are rolled by themselves. The rules leave the others to
 * triggers, which may be those of a battle. */
static unsigned
own_uses (const struct range_scope *scope, uint64_t roles)
{
  const struct model *model = scope->model;
  unsigned uses = 0;
  for (int i = 0; i < model->role_count; i++)
    if (roles >> i & 1)
      uses |= 1u << model->role[i].use;
  if (uses >> WCR_USE_OTHER & 1 && !scope->closed)
    uses |= ROLLED_BY_LEADER;
  return uses;
}

/* For what dice of the roles are rolled. A trigger may roll any of them; one on
 * token-spent may part those who fight before they roll. */
static unsigned
uses_of (const struct range_scope *scope, uint64_t roles)
{
  const struct model *model = scope->model;
  unsigned uses = own_uses (scope, roles);
  for (int i = 0; i < model->trigger_count; i++)
    if (model->trigger[i].event == WCR_EVENT_TOKEN_SPENT)
      uses |= 1u << WCR_USE_OTHER;
  for (int i = 0; i < model->trigger_count; i++)
    for (int k = 0; k < model->trigger[i].actions; k++)
      {
        const struct action *action = &model->trigger[i].action[k];
        if (action->verb != WCR_ACTION_STRIKE || action->number < 0
            || !(roles >> action->number & 1))
          continue;
        uses |= 1u << WCR_USE_OTHER;
        if (may_be_leaders (scope, &model->trigger[i], action))
          uses |= ROLLED_BY_LEADER;
      }
  return uses;
}

/* ---- what is given ------------------------------------------------------- */

static void
give (struct range_scope *scope, enum expr_type type, int op, int operand,
      int argument, int value)
{
  scope->given[scope->givens++] = (struct given){ { .kind = EXPR_PATH,
                                                    .type = type,
                                                    .op = op,
                                                    .operand = operand,
                                                    .value = argument },
                                                  value };
}

static void
give_class (struct range_scope *scope, int subject, int unit_class)
{
  give (scope, TYPE_CLASS, WCR_OP_P_CLASS, subject, 0, unit_class);
}

/* An effect in a class or in a terrain is about nobody else, and nothing else. */
static void
give_owner (struct range_scope *scope, const struct effect *effect)
{
  if (effect->layer == LAYER_CLASS && !is_of_leader (effect))
    give_class (scope, effect->subject, effect->owner);
  if (effect->layer != LAYER_TERRAIN || effect->where != WCR_PLACE_SUBJECT)
    return;
  const wcr_query_info *query
      = wcr_query_describe ((enum wcr_query) effect->query);
  int subject = (int) query->subject;
  if (query->context & WCR_CONTEXT_H)
    give (scope, TYPE_TERRAIN, WCR_OP_H_TERRAIN, 0, 0, effect->owner);
  else if (subject < WCR_SUBJECTS)
    give (scope, TYPE_BOOL, WCR_OP_P_ON, subject, effect->owner, 1);
}

struct range_scope
range_scope_of_effect (const struct range_scope *scope,
                       const struct effect *effect)
{
  struct range_scope inside = *scope;
  unsigned context
      = wcr_query_describe ((enum wcr_query) effect->query)->context;
  inside.query = effect->query;
  inside.roles = effect->any_role ? 0 : effect->roles;
  inside.uses
      = uses_of (scope, effect->any_role ? ~UINT64_C (0) : effect->roles);
  /* The unit of a leader who is checked may be gone; ranges.def says who else
   * stands. */
  if (!(context & WCR_CONTEXT_K) && context & WCR_CONTEXT_P)
    inside.standing = 1u << WCR_SUBJECT_PIECE;
  give_owner (&inside, effect);
  return inside;
}

/* The subjects that are off the board if a condition holds. */
static unsigned
gone_by (const struct range_scope *scope, struct expr *when)
{
  unsigned gone = 0;
  if (!when || !range_may_be (scope, when, true))
    return 0;
  for (int s = 0; s < WCR_SUBJECTS; s++)
    {
      struct expr alive = range_path (WCR_OP_P_ALIVE, s);
      struct expr both = { .kind = EXPR_BINARY,
                           .type = TYPE_BOOL,
                           .op = WCR_OP_AND,
                           .a = when,
                           .b = &alive };
      if (!range_may_be (scope, &both, true))
        gone |= 1u << s;
    }
  return gone;
}

/* The scope of an event, with whom its trigger is about. */
static struct range_scope
scope_of_event (const struct range_scope *scope, const struct trigger *trigger)
{
  struct range_scope inside = *scope;
  inside.event = trigger->event;
  if (trigger->owner >= 0)
    give_class (&inside, WCR_SUBJECT_PIECE, trigger->owner);
  if (trigger->side >= 0)
    give (&inside, TYPE_SIDE, WCR_OP_V_SIDE, 0, 0, trigger->side);
  if (trigger->side >= 0 && range_is_of_piece (trigger->event))
    give (&inside, TYPE_SIDE, WCR_OP_P_SIDE, WCR_SUBJECT_PIECE, 0,
          trigger->side);
  return inside;
}

struct range_scope
range_scope_of_trigger (const struct range_scope *scope,
                        const struct trigger *trigger)
{
  struct range_scope inside = scope_of_event (scope, trigger);
  if (trigger->terrain >= 0)
    give (&inside, TYPE_TERRAIN, WCR_OP_H_TERRAIN, 0, 0, trigger->terrain);
  return inside;
}

struct range_scope
range_scope_of_actions (const struct range_scope *scope,
                        const struct trigger *trigger)
{
  struct range_scope inside = scope_of_event (scope, trigger);
  inside.gone |= gone_by (&inside, trigger->when);
  return inside;
}

/* Inside a for-each: its own piece is there, that of the one around it is the
 * outer one, and the last is another. */
static void
enter_for_each (struct range_scope *scope)
{
  const unsigned others = 1u << WCR_SUBJECT_EACH | 1u << WCR_SUBJECT_OUTER
                          | 1u << WCR_SUBJECT_LAST;
  unsigned outer = scope->gone >> WCR_SUBJECT_EACH & 1;
  scope->gone = (scope->gone & ~others) | outer << WCR_SUBJECT_OUTER;
  int kept = 0;
  for (int i = 0; i < scope->departeds; i++)
    {
      int subject = -1;
      if (expr_is_about_kind (scope->departed[i].when, &subject)
          && !(others >> subject & 1)
          && !(others >> scope->departed[i].subject & 1))
        scope->departed[kept++] = scope->departed[i];
    }
  scope->departeds = kept;
}

struct range_scope
range_scope_of_action (const struct range_scope *scope,
                       const struct action *action)
{
  struct range_scope inside = *scope;
  inside.gone |= gone_by (scope, action->when);
  if (action->verb == WCR_ACTION_FOR_EACH)
    enter_for_each (&inside);
  if (action->verb == WCR_ACTION_ROLL && action->count)
    {
      inside.dice = range_of_dice (scope, action->count);
      inside.numbers = action->other;
    }
  return inside;
}

void
range_scope_after (struct range_scope *scope, const struct action *action)
{
  int subject = -1;
  if ((action->verb != WCR_ACTION_REMOVE
       && action->verb != WCR_ACTION_ELIMINATE)
      || action->who < 0 || action->who >= WCR_SUBJECTS)
    return;
  if (!action->when)
    scope->gone |= 1u << action->who;
  else if (expr_is_about_kind (action->when, &subject)
           && scope->departeds < MAX_DEPARTED)
    scope->departed[scope->departeds++]
        = (struct departed){ action->who, action->when };
}

/* Forgets what is given of the question's piece or hex where these words mean
 * what is counted. */
static void
forget_counted (struct range_scope *scope)
{
  int kept = 0;
  for (int i = 0; i < scope->givens; i++)
    if (!range_is_counted (scope, &scope->given[i].atom))
      scope->given[kept++] = scope->given[i];
  scope->givens = kept;
}

struct range_scope
range_scope_of_count (const struct range_scope *scope, const struct expr *count)
{
  struct range_scope inside = *scope;
  inside.outer = scope;
  inside.departeds = 0; /* a piece may be another one there */
  if (count->op == WCR_OP_COUNT_HEXES)
    inside.hexes = true;
  else
    {
      inside.pieces = count->op;
      inside.whose
          = count->op == WCR_OP_COUNT_UNITS || count->op == WCR_OP_COUNT_LEADERS
                ? count->operand
                : -1;
    }
  forget_counted (&inside);
  return inside;
}

struct range
range_of_dice (const struct range_scope *scope, const struct expr *dice)
{
  struct range range = range_of (scope, dice);
  int most = range.most < WCR_MAX_DICE ? range.most : (int) WCR_MAX_DICE;
  int least = range.least < most ? range.least : most;
  return (struct range){ least < 1 ? 1 : least, most < 1 ? 1 : most };
}

struct range
range_of_leaders (const struct range_scope *scope, const struct effect *effect)
{
  const struct expr leader = range_path (WCR_OP_P_IS_LEADER, effect->subject);
  struct range_scope inside = range_scope_of_effect (scope, effect);
  return range_of_atom (&inside, &leader);
}
