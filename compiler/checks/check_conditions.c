/* check_conditions.c: expressions that are too long, and conditions that hold in no battle,
 * however switches are set. */

#include "conditions.h"

#include "text/reader.h"
#include "text/report.h"

/* The size of the longest bytecode that an expression needs: its own, and that
 * of what it counts by. */
struct size {
  struct work *work;
  struct expr_numbers numbers; /* none: those of things do not matter */
  int instructions, deepest;
};

static void
measure (struct size *size, const struct expr *expr)
{
  struct expr_code code = { 0 };
  expr_emit (size->work, &size->numbers, expr, &code);
  if (code.instructions > size->instructions)
    size->instructions = code.instructions;
  if (code.deepest > size->deepest)
    size->deepest = code.deepest;
}

static int
measure_pooled (void *user, const struct expr *expr)
{
  measure (user, expr);
  return 0;
}

/* How many things a count may look at in a battle. */
static int
counted_things (const struct model *model, int count)
{
  return count == WCR_OP_COUNT_HEXES      ? model->columns * model->rows
         : count == WCR_OP_COUNT_ADJACENT ? 6
         : count == WCR_OP_COUNT_REAR     ? 2
                                          : model->piece_count;
}

/* How many instructions an expression takes for one answer in a battle, at
 * most; when they are too many, some number above WCR_MAX_WORK. */
static int64_t
work_of (const struct model *model, const struct expr *expr)
{
  if (!expr)
    return 0;
  int64_t work
      = 1
        + work_of (model, expr->a)
              * (expr->kind == EXPR_COUNT ? counted_things (model, expr->op)
                                          : 1);
  if (expr->kind == EXPR_BINARY)
    work += work_of (model, expr->b);
  for (const struct expr *m = expr->kind == EXPR_MEMBER ? expr->b : NULL; m;
       m = m->next)
    work += 2;
  return work > WCR_MAX_WORK ? (int64_t) WCR_MAX_WORK + 1 : work;
}

void
check_size (struct work *work, struct place at, const char *attribute,
            struct expr *expr, int spare)
{
  if (!expr)
    return;
  int numbers[WCR_MAX_TERRAINS + WCR_MAX_CLASSES] = { 0 };
  struct size size = { work,
                       { numbers, numbers, numbers, numbers, numbers,
                         measure_pooled, &size },
                       0,
                       0 };
  struct expr_facts facts = expr_no_facts (work->model);
  struct expr *folded = expr_fold (work, &facts, expr);
  measure (&size, folded);
  const wcc_attribute *found = wcc_node_attribute (at.node, attribute);
  wcc_range range = found ? found->text : at.node->open;
  if (size.instructions > WCR_MAX_EXPRESSION - 4 * spare)
    report (work->sink, at.document, WCC_CODE_LIMIT, range,
            "Split it: two effects with a part of it each.",
            "the expression is too long");
  else if (size.deepest > WCR_MAX_STACK - spare)
    report (work->sink, at.document, WCC_CODE_LIMIT, range,
            "Take parentheses out, or split it.",
            "the expression is nested too deeply");
  else if (work->model->kind == WCC_SCENARIO
           && work_of (work->model, folded) > WCR_MAX_WORK)
    report (work->sink, at.document, WCC_CODE_LIMIT, range,
            "Count units, leaders or neighbours in place of hexes, or fewer "
            "things in each other.",
            "the counts take too long on this board");
}

/* Mask of traits that no class has: scenarios may give them to any piece. */
static uint32_t
free_traits (const struct model *model)
{
  uint32_t traits = 0;
  for (int i = 0; i < model->unit_class_count; i++)
    traits |= model->unit_class[i].traits;
  return ~traits;
}

/* Removes the kinds for which a part of a condition cannot hold from the set
 * of its subject. */
static void
narrow (struct work *work, struct expr *expr, bool (*holds)[MAX_KINDS])
{
  struct expr_facts facts = expr_no_facts (work->model);
  int subject = -1, value;
  facts.free_traits = free_traits (work->model);
  if (expr->kind == EXPR_BINARY && expr->op == WCR_OP_AND)
    {
      narrow (work, expr->a, holds);
      narrow (work, expr->b, holds);
    }
  if (!expr_is_about_kind (expr, &subject) || subject < 0)
    return;
  for (int kind = 0; kind < work->model->piece_kind_count; kind++)
    {
      facts.kind[subject] = kind;
      if (expr_is_constant (expr_fold (work, &facts, expr), &value)
          && value == 0)
        holds[subject][kind] = false;
    }
}

const struct holder anybody = { -1, -1, -1 };

static bool
is_held_by (const struct model *model, const struct holder *holder, int kind)
{
  const struct piece_kind *of = &model->piece_kind[kind];
  return (holder->unit_class < 0 || holder->unit_class == of->unit_class)
         && (holder->trait < 0 || (of->traits >> holder->trait & 1));
}

/* Whether a condition holds in no battle, however switches are set. */
static bool
never_holds (struct work *work, struct expr *when, const struct holder *holder)
{
  const struct model *model = work->model;
  bool holds[WCR_SUBJECTS][MAX_KINDS];
  struct expr_facts facts = expr_no_facts (model);
  int value, kinds = model->piece_kind_count;
  facts.free_traits = free_traits (model);
  struct expr *folded = expr_fold (work, &facts, when);
  if (expr_is_constant (folded, &value) && value == 0)
    return true;
  for (int s = 0; s < WCR_SUBJECTS; s++)
    for (int kind = 0; kind < kinds; kind++)
      holds[s][kind] = s != holder->subject || is_held_by (model, holder, kind);
  narrow (work, folded, holds);
  for (int s = 0; s < WCR_SUBJECTS && kinds > 0; s++)
    {
      bool some = false;
      for (int kind = 0; kind < kinds; kind++)
        some = some || holds[s][kind];
      if (!some)
        return true;
    }
  return false;
}

/* What to do about a condition that never holds. When it would hold if the
 * effect were about the other piece, that is what its author meant.
 * @param query  of an effect; -1: of anything else */
static const char *
truth_hint (struct work *work, struct place at, struct expr *when,
            const struct holder *holder, int query)
{
  unsigned both = WCR_CONTEXT_A | WCR_CONTEXT_T;
  struct holder other = *holder;
  other.subject = holder->subject == WCR_SUBJECT_ACTOR ? WCR_SUBJECT_TARGET
                                                       : WCR_SUBJECT_ACTOR;
  if (query < 0 || wcc_node_attribute (at.node, "as")
      || (holder->unit_class < 0 && holder->trait < 0)
      || (wcr_query_describe ((enum wcr_query) query)->context & both) != both
      || never_holds (work, when, &other))
    return N_ ("Correct it, or take out what depends on it.");
  return make_message (work,
                       "This is about the %s: write as=\"%s\" if the effect "
                       "is about the other piece, or correct it.",
                       wcr_list_name (WCR_LIST_SUBJECT, holder->subject),
                       wcr_list_name (WCR_LIST_SUBJECT, other.subject));
}

bool
check_truth (struct work *work, struct place at, const char *attribute,
             struct expr *when, const struct holder *holder, int query)
{
  const struct model *model = work->model;
  if (!when || model->nouns_wrong || !never_holds (work, when, holder))
    return false;
  const wcc_attribute *found = wcc_node_attribute (at.node, attribute);
  const char *hint = truth_hint (work, at, when, holder, query);
  report (work->sink, at.document, WCC_CODE_NEVER_TRUE,
          found ? found->text : at.node->open, hint,
          holder->unit_class >= 0 ? N_ ("this can never hold for the class "
                                        "'%s'")
          : holder->trait >= 0
              ? N_ ("this can never hold for a piece with the trait '%s'")
              : N_ ("this can never hold"),
          holder->unit_class >= 0
              ? model->unit_class[holder->unit_class].noun.id
          : holder->trait >= 0 ? model->trait[holder->trait].noun.id
                               : "");
  return true;
}

bool
check_condition (struct work *work, const struct range_scope *scope,
                 struct place at, const char *attribute, struct expr *when,
                 const struct holder *holder)
{
  return check_truth (work, at, attribute, when, holder, scope->query)
         || check_ranges (work, scope, at, attribute, when);
}

bool
is_trait_of_battle (const struct model *model, int trait)
{
  bool some = false;
  for (int kind = 0; kind < model->piece_kind_count; kind++)
    some = some || (model->piece_kind[kind].traits >> trait & 1);
  return some && model->scenario
         && model->trait[trait].noun.at.document == model->scenario;
}
