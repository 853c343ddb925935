/* lower.c: turns the model into what is written.
 *
 * 1. What the battle uses is numbered: classes of its pieces, terrain of its
 *    board and what that can become, roles that are rolled.
 * 2. Conditions are folded by the switches and by what is used; effects that
 *    can no longer hold are left out.
 * 3. A part of a condition that asks for class, symbol, trait or side of the
 *    effect's subject becomes a mask of kinds, and so does the class or trait
 *    in which the effect is written. The rest becomes bytecode; equal bytecode
 *    is kept once.
 *
 * lower_used.c does step 1. Steps 2 and 3 share lower_expressions.c; effects
 * are in lower_effects.c, cards and triggers here. */

#include "private.h"

#include <string.h>

/* ---- cards and triggers -------------------------------------------------- */

/* Number of a condition about pieces; -1: it always holds. */
static int
lower_filter (struct lowering *l, struct expr *filter)
{
  struct expr *folded;
  if (!fold_condition (l, filter, &folded))
    folded = expr_constant (l->work, TYPE_BOOL, 0);
  return folded ? pool_expression (l, folded) : -1;
}

/* The condition of a copy is one for copying less. So without a condition (-1)
 * it never holds. */
static void
lower_copy (struct lowering *l, const struct clause *clause,
            struct lowered_clause *lowered)
{
  int value;
  if (!clause->when)
    return;
  struct expr *only = expr_fold (l->work, &l->facts, clause->when);
  if (!expr_is_constant (only, &value) || value != 0)
    lowered->condition = pool_expression (l, only);
}

/* Folds the filter of a count. The count itself stays, even if it is always 0:
 * its pieces are wanted, not its number. */
static struct expr *
fold_pieces (struct lowering *l, const struct expr *count)
{
  struct expr *result = MAKE (l->work, 1, struct expr);
  *result = *count;
  result->a = expr_fold (l->work, &l->facts, count->a);
  return result;
}

static void
lower_clauses (struct lowering *l)
{
  const struct model *model = l->model;
  for (int i = 0; i < model->clause_count; i++)
    {
      const struct clause *clause = &model->clause[i];
      struct lowered_clause *lowered = &l->result->clause[i];
      struct expr *folded;
      *lowered = (struct lowered_clause){ clause->kind, -1, -1, -1, { -1 } };
      if (l->result->clause_number[i] < 0)
        continue;
      if (clause->kind == WCR_CLAUSE_COPY)
        {
          lower_copy (l, clause, lowered);
          continue;
        }
      /* An order with a condition is a fallback in the binary. */
      struct expr *needs = expr_and (
          l->work, expr_affords (l->work, clause->cost), clause->when);
      if (!fold_condition (l, needs, &folded))
        folded = expr_constant (l->work, TYPE_BOOL, 0);
      if (folded)
        {
          bool orders = clause->kind != WCR_CLAUSE_REACT
                        && clause->kind != WCR_CLAUSE_AS;
          lowered->kind = orders ? (int) WCR_CLAUSE_FALLBACK : clause->kind;
          lowered->condition = pool_expression (l, folded);
        }
      else if (clause->kind == WCR_CLAUSE_FALLBACK)
        lowered->kind = WCR_CLAUSE_EITHER;
      if (clause->kind == WCR_CLAUSE_REACT && clause->filter)
        lowered->filter = pool_expression (l, fold_pieces (l, clause->filter));
      else
        lowered->filter = lower_filter (l, clause->filter);
      lowered->lasts = lower_filter (l, clause->lasts);
      for (int k = 0; k < clause->spends; k++)
        lowered->spend[k] = lower_filter (l, clause->spend[k].filter);
    }
}

/* Adds the condition that the piece of the event has the trait, or the hex of
 * the event the terrain, in which a trigger is written. */
static struct expr *
only_for (struct lowering *l, const struct trigger *trigger, struct expr *when)
{
  struct expr *here = MAKE (l->work, 2, struct expr), *is = here + 1;
  if (trigger->trait >= 0)
    {
      *here = (struct expr){ .kind = EXPR_PATH,
                             .type = TYPE_BOOL,
                             .op = WCR_OP_P_TRAIT,
                             .operand = WCR_SUBJECT_PIECE,
                             .value = trigger->trait };
      return expr_and (l->work, here, when);
    }
  *here = (struct expr){ .kind = EXPR_PATH,
                         .type = TYPE_TERRAIN,
                         .op = WCR_OP_H_TERRAIN };
  *is = (struct expr){
    .kind = EXPR_BINARY,
    .type = TYPE_BOOL,
    .op = WCR_OP_EQ,
    .a = here,
    .b = expr_constant (l->work, TYPE_TERRAIN, trigger->terrain),
  };
  return expr_and (l->work, is, when);
}

/* Adds the condition that the card was played by the clause of the trigger, if it
 * could be another one, such as a reaction of another moment; the event counts
 * the clauses of the card. */
static struct expr *
only_by_clause (struct lowering *l, const struct trigger *trigger,
                struct expr *when)
{
  const struct card *card = &l->model->card[trigger->card - 1];
  const int *number = l->result->clause_number;
  int kind = l->model->clause[trigger->clause - 1].kind;
  int rivals = 0, before = 0;
  for (int i = card->first_clause; i < card->first_clause + card->clauses; i++)
    {
      rivals += number[i] >= 0
                && (l->model->clause[i].kind == WCR_CLAUSE_REACT)
                       == (kind == WCR_CLAUSE_REACT);
      before += number[i] >= 0 && i < trigger->clause - 1;
    }
  return rivals > 1 ? expr_and (l->work, expr_count_is (l->work, before), when)
                    : when;
}

static void
lower_trigger (struct lowering *l, const struct trigger *trigger)
{
  struct lowered_trigger lowered = { .trigger = trigger, .condition = -1 };
  struct expr *when;
  if (!trigger_used (l, trigger) || !fold_condition (l, trigger->when, &when))
    return;
  if (trigger->clause > 0 && trigger->card > 0)
    when = only_by_clause (l, trigger, when);
  if (trigger->owner >= 0)
    lowered.classes = bit (l->result->unit_class.number[trigger->owner]);
  if (trigger->terrain >= 0 || trigger->trait >= 0)
    when = only_for (l, trigger, when);
  if (when)
    lowered.condition = pool_expression (l, when);
  lowered.when = MAKE (l->work, trigger->actions, int);
  lowered.count = MAKE (l->work, trigger->actions, int);
  lowered.most = MAKE (l->work, trigger->actions, int);
  for (int i = 0; i < trigger->actions; i++)
    {
      const struct action *action = &trigger->action[i];
      lowered.when[i] = lowered.count[i] = lowered.most[i] = -1;
      if (action->when)
        lowered.when[i]
            = pool_expression (l, expr_fold (l->work, &l->facts, action->when));
      if (action->count && action->verb == WCR_ACTION_FOR_EACH)
        lowered.count[i] = pool_expression (l, fold_pieces (l, action->count));
      else if (action->count)
        lowered.count[i] = pool_expression (
            l, expr_fold (l->work, &l->facts, action->count));
      if (action->most)
        lowered.most[i]
            = pool_expression (l, expr_fold (l->work, &l->facts, action->most));
    }
  l->result->trigger[l->result->triggers++] = lowered;
}

static void
lower_triggers (struct lowering *l)
{
  const struct model *model = l->model;
  l->result->trigger
      = MAKE (l->work, model->trigger_count, struct lowered_trigger);
  for (int event = 0; event < WCR_EVENTS; event++)
    for (int after = 0; after < 2; after++)
      for (int i = 0; i < model->trigger_count; i++)
        if (model->trigger[i].event == event
            && model->trigger[i].before == (after == 0))
          lower_trigger (l, &model->trigger[i]);
}

/* The clause of a card's <order> in the binary; -1: none. */
static int
order_of (const struct lowering *l, int card)
{
  const struct card *from = &l->model->card[card];
  for (int i = from->first_clause; i < from->first_clause + from->clauses; i++)
    if (l->model->clause[i].kind == WCR_CLAUSE_MAIN)
      return l->result->clause_number[i];
  return -1;
}

static void
lower_tokens (struct lowering *l)
{
  const struct model *model = l->model;
  l->result->token
      = MAKE (l->work, model->token_action_count, struct lowered_token);
  for (int i = 0; i < model->token_action_count; i++)
    {
      const struct token_action *action = &model->token_action[i];
      struct lowered_token *lowered = &l->result->token[i];
      if (action->noun.removed)
        continue;
      l->result->tokens = i + 1;
      lowered->clause = action->card < 0 ? -1 : order_of (l, action->card);
      lowered->condition = lower_filter (l, action->of);
      for (int k = 0; k < model->role_count; k++)
        if ((action->roles >> k & 1) && (l->facts.roles >> k & 1))
          lowered->roles |= bit (l->result->role.number[k]);
    }
}

static void
lower_counters (struct lowering *l)
{
  const struct model *model = l->model;
  l->result->drawn_by = MAKE (l->work, model->counter_count, int);
  for (int i = 0; i < model->counter_count; i++)
    {
      struct expr *when = model->counter[i].when;
      l->result->drawn_by[i]
          = when ? pool_expression (l, expr_fold (l->work, &l->facts, when))
                 : -1;
    }
}

struct lowered *
lower_model (struct work *work)
{
  const struct model *model = work->model;
  struct lowered *result = MAKE (work, 1, struct lowered);
  struct lowering l = { .work = work,
                        .model = model,
                        .result = result,
                        .facts = expr_no_facts (model) };
  l.facts.switches = true;
  number_used (&l);
  l.numbers = (struct expr_numbers){ result->unit_class.number,
                                     result->trait.number,
                                     result->terrain.number,
                                     result->role.number,
                                     result->hexside.number,
                                     pool_expression,
                                     &l };
  lower_clauses (&l);
  lower_effects (&l);
  lower_triggers (&l);
  lower_counters (&l);
  lower_tokens (&l);
  return result;
}
