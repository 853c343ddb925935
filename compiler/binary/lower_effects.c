/* lower_effects.c: effects that can hold in this battle, in the order of the
 * binary. What their conditions say about the subject's kind, class, trait or
 * side becomes a mask. */

#include "private.h"

#include "rules/resolve.h"

#include <stdlib.h>

/* Kinds for which an expression about one subject holds. */
static uint64_t
kinds_for (struct lowering *l, struct expr *expr, int subject)
{
  struct expr_facts facts = l->facts;
  uint64_t mask = 0;
  int value;
  for (int i = 0; i < l->result->kinds && i < WCR_MAX_KINDS; i++)
    {
      facts.kind[subject] = l->result->kind[i];
      if (expr_is_constant (expr_fold (l->work, &facts, expr), &value)
          && value != 0)
        mask |= bit (i);
    }
  return mask;
}

static uint64_t
all_kinds (const struct lowering *l)
{
  return l->result->kinds >= 64 ? ~(uint64_t) 0 : bit (l->result->kinds) - 1;
}

struct restriction {
  int subject;    /* whose kind is restricted; -1: no piece's yet */
  bool fixed;     /* `subject` is final */
  uint64_t kinds; /* of the subject */
};

/* Moves the parts of a condition that a mask of kinds can express into the
 * restriction.
 * @param preferred  the only subject to choose now; -1: any
 * @return the rest of the condition; NULL: nothing is left */
static struct expr *
take_kinds (struct lowering *l, struct expr *when, int preferred,
            struct restriction *r)
{
  if (!when)
    return NULL;
  if (when->kind == EXPR_BINARY && when->op == WCR_OP_AND)
    {
      struct expr *a = take_kinds (l, when->a, preferred, r);
      struct expr *b = take_kinds (l, when->b, preferred, r);
      if (a == when->a && b == when->b)
        return when;
      return expr_and (l->work, a, b);
    }
  int subject = -1;
  if (!expr_is_about_kind (when, &subject) || subject < 0)
    return when;
  uint64_t kinds = kinds_for (l, when, subject);
  if (kinds == all_kinds (l))
    return NULL;
  if (kinds == 0)
    {
      r->kinds = 0;
      return NULL;
    }
  bool ours = r->subject == subject
              || (r->subject < 0 && !r->fixed
                  && (preferred < 0 || preferred == subject));
  if (!ours)
    return when;
  r->subject = subject;
  r->kinds &= kinds;
  return NULL;
}

static int
natural_subject (const struct effect *effect)
{
  const wcr_query_info *info
      = wcr_query_describe ((enum wcr_query) effect->query);
  return info->subject == WCR_SUBJECT_HEX ? WCR_SUBJECT_PIECE
                                          : (int) info->subject;
}

/* What restricts the effect before its condition is read: the class, trait,
 * clause or terrain in which it is written. */
static struct restriction
first_restriction (struct lowering *l, const struct effect *effect)
{
  const wcr_query_info *info
      = wcr_query_describe ((enum wcr_query) effect->query);
  struct restriction r = { -1, false, all_kinds (l) };
  bool own_place = effect->layer == LAYER_TERRAIN
                   && effect->where == WCR_PLACE_SUBJECT
                   && !(info->context & WCR_CONTEXT_H);
  bool own = (effect->layer == LAYER_CLASS || effect->layer == LAYER_TRAIT)
             && !is_of_leader (effect);
  if (own || effect->layer == LAYER_CLAUSE || own_place)
    r.subject = own ? effect->subject : natural_subject (effect);
  if (r.subject > WCR_SUBJECT_PIECE)
    {
      r.subject = -1;
      r.fixed = true;
    }
  for (int i = 0; own && i < l->result->kinds && i < WCR_MAX_KINDS; i++)
    {
      const struct piece_kind *kind = &l->model->piece_kind[l->result->kind[i]];
      if (effect->layer == LAYER_CLASS ? kind->unit_class != effect->owner
                                       : !(kind->traits >> effect->owner & 1))
        r.kinds &= ~bit (i);
    }
  return r;
}

static bool
owner_used (const struct lowering *l, const struct effect *effect)
{
  switch (effect->layer)
    {
    case LAYER_CLASS: return l->facts.classes >> effect->owner & 1;
    case LAYER_TRAIT: return l->traits >> effect->owner & 1;
    case LAYER_TERRAIN: return l->facts.terrains >> effect->owner & 1;
    case LAYER_HEXSIDE: return l->facts.hexsides >> effect->owner & 1;
    case LAYER_CLAUSE: return l->result->clause_number[effect->owner] >= 0;
    case LAYER_COUNTER:
    case LAYER_TOKEN:
    case LAYER_RULES:
    case LAYER_SCENARIO:
    case LAYERS: return true;
    }
  return true;
}

/* The roles of the binary for which an effect holds; 0: all with which the
 * query can be asked. @return false when it holds for none */
static bool
lower_roles (const struct lowering *l, const struct effect *effect,
             uint64_t *roles)
{
  const struct model *model = l->model;
  bool all = true;
  *roles = 0;
  if (effect->any_role)
    return true;
  for (int i = 0; i < model->role_count; i++)
    {
      if (!(l->facts.roles >> i & 1))
        continue;
      int base = model->role[i].base;
      bool asked
          = (effect->query != WCR_QUERY_CLOSE_DICE || base == WCR_BASE_CLOSE)
            && (effect->query != WCR_QUERY_FIRE_DICE || base == WCR_BASE_FIRE);
      if (effect->roles >> i & 1)
        *roles |= bit (l->result->role.number[i]);
      else if (asked)
        all = false;
    }
  bool some = *roles != 0;
  if (all
      && (effect->query == WCR_QUERY_CLOSE_DICE
          || effect->query == WCR_QUERY_FIRE_DICE))
    *roles = 0;
  return some;
}

static void
lower_effect (struct lowering *l, const struct effect *effect)
{
  struct lowered_effect lowered
      = { .effect = effect, .as = -1, .when = -1, .computed = -1 };
  struct expr *when;
  if (effect->broken || !owner_used (l, effect)
      || !lower_roles (l, effect, &lowered.roles)
      || !fold_condition (l, effect->when, &when))
    return;
  struct restriction r = first_restriction (l, effect);
  int natural = natural_subject (effect);
  when = take_kinds (l, when, natural, &r);
  when = take_kinds (l, when, -1, &r);
  if (r.kinds == 0)
    return;
  if (r.kinds != all_kinds (l))
    lowered.kinds = r.kinds;
  if (r.subject >= 0 && r.subject != natural)
    lowered.as = r.subject;
  if (effect->value)
    {
      struct expr *value = expr_fold (l->work, &l->facts, effect->value);
      if (!expr_is_constant (value, &lowered.value))
        lowered.computed = pool_expression (l, value);
    }
  if (when)
    lowered.when = pool_expression (l, when);
  l->result->effect[l->result->effects++] = lowered;
}

static int
compare_effects (const void *a, const void *b)
{
  const struct effect *first = *(const struct effect *const *) a;
  const struct effect *second = *(const struct effect *const *) b;
  if (first->query != second->query)
    return first->query - second->query;
  if (first->layer != second->layer)
    return (int) first->layer - (int) second->layer;
  return first < second ? -1 : first > second;
}

void
lower_effects (struct lowering *l)
{
  const struct model *model = l->model;
  int count = model->effect_count;
  const struct effect **sorted = MAKE (l->work, count, const struct effect *);
  l->result->effect = MAKE (l->work, count, struct lowered_effect);
  int kept = 0;
  for (int i = 0; i < count; i++)
    if (!effect_overruled (l->work, i))
      sorted[kept++] = &model->effect[i];
  if (kept > 0)
    qsort (sorted, (size_t) kept, sizeof *sorted, compare_effects);
  for (int i = 0; i < kept; i++)
    lower_effect (l, sorted[i]);
}
