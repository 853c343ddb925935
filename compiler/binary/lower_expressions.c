/* lower_expressions.c: folds conditions and values, and keeps equal bytecode
 * once. */

#include "private.h"

#include "text/report.h"

#include <string.h>

enum { MAX_EXPRESSIONS = 4096 };

/* Gives numbers to traits that no piece has as a further one: they get theirs
 * when the first expression asks for them. */
static void
number_traits (struct lowering *l, const struct expr *expr)
{
  struct numbering *trait = &l->result->trait;
  if (!expr)
    return;
  if (expr->kind == EXPR_PATH && expr->op == WCR_OP_P_TRAIT
      && trait->number[expr->value] < 0)
    {
      trait->number[expr->value] = trait->count;
      trait->item[trait->count++] = expr->value;
    }
  number_traits (l, expr->a);
  if (expr->kind == EXPR_BINARY)
    number_traits (l, expr->b);
}

int
pool_expression (void *user, const struct expr *expr)
{
  struct lowering *l = user;
  struct lowered *result = l->result;
  struct expr_code code = { 0 };
  number_traits (l, expr);
  expr_emit (l->work, &l->numbers, expr, &code);
  for (int i = 0; i < result->expressions; i++)
    if (result->expression[i].out.length == code.out.length
        && memcmp (result->expression[i].out.at, code.out.at, code.out.length)
               == 0)
      return i;
  if (result->expressions == MAX_EXPRESSIONS)
    {
      report (l->work->sink, l->model->scenario, WCC_CODE_LIMIT,
              (wcc_range){ 0, 0 }, NULL, N_ ("there are too many conditions"));
      return 0;
    }
  struct expr_code *added
      = arena_append (&l->work->arena, &result->expression,
                      (size_t) result->expressions, &result->expression_room,
                      sizeof *added);
  if (!added)
    longjmp (l->work->out_of_memory, 1);
  *added = code;
  return result->expressions++;
}

bool
fold_condition (struct lowering *l, struct expr *when, struct expr **folded)
{
  int value;
  *folded = NULL;
  if (!when)
    return true;
  struct expr *result = expr_fold (l->work, &l->facts, when);
  if (expr_is_constant (result, &value))
    return value != 0;
  *folded = result;
  return true;
}
