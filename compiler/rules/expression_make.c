/* expression_make.c: builds expressions that no document contains. */

#include "expression.h"

struct expr *
expr_constant (struct work *work, enum expr_type type, int value)
{
  struct expr *expr = MAKE (work, 1, struct expr);
  expr->kind = EXPR_CONST;
  expr->type = type;
  expr->value = value;
  return expr;
}

struct expr *
expr_crosses (struct work *work, int op, int hexside)
{
  struct expr *expr = MAKE (work, 1, struct expr);
  expr->kind = EXPR_PATH;
  expr->type = TYPE_BOOL;
  expr->op = op;
  expr->value = hexside;
  return expr;
}

struct expr *
expr_token (struct work *work, int subject, int action)
{
  struct expr *expr = MAKE (work, 1, struct expr);
  *expr = (struct expr){ .kind = EXPR_PATH,
                         .type = TYPE_BOOL,
                         .op = WCR_OP_P_TOKEN,
                         .operand = subject,
                         .value = action };
  return expr;
}

static struct expr *
combine (struct work *work, int op, struct expr *a, struct expr *b)
{
  struct expr *expr = MAKE (work, 1, struct expr);
  *expr = (struct expr){
    .kind = EXPR_BINARY, .type = TYPE_BOOL, .op = op, .a = a, .b = b
  };
  return expr;
}

struct expr *
expr_counted (struct work *work, int op, int whose, int counter)
{
  struct expr *path = MAKE (work, 1, struct expr);
  *path = (struct expr){ .kind = EXPR_PATH,
                         .type = TYPE_NUMBER,
                         .op = op,
                         .operand = whose,
                         .value = counter };
  return combine (work, WCR_OP_GT, path, expr_constant (work, TYPE_NUMBER, 0));
}

struct expr *
expr_is_of (struct work *work, int subject, bool class, int owner)
{
  struct expr *path = MAKE (work, 1, struct expr);
  *path = (struct expr){ .kind = EXPR_PATH,
                         .type = class ? TYPE_CLASS : TYPE_BOOL,
                         .op = class ? WCR_OP_P_CLASS : WCR_OP_P_TRAIT,
                         .operand = subject,
                         .value = class ? 0 : owner };
  return class ? combine (work, WCR_OP_EQ, path,
                          expr_constant (work, TYPE_CLASS, owner))
               : path;
}

struct expr *
expr_count_is (struct work *work, int number)
{
  struct expr *count = MAKE (work, 1, struct expr);
  *count = (struct expr){ .kind = EXPR_PATH,
                          .type = TYPE_NUMBER,
                          .op = WCR_OP_V_COUNT };
  return combine (work, WCR_OP_EQ, count,
                  expr_constant (work, TYPE_NUMBER, number));
}

struct expr *
expr_affords (struct work *work, int tokens)
{
  struct expr *path = MAKE (work, 1, struct expr);
  *path = (struct expr){ .kind = EXPR_PATH,
                         .type = TYPE_NUMBER,
                         .op = WCR_OP_S_TOKENS };
  return tokens == 0 ? NULL
                     : combine (work, WCR_OP_GE, path,
                                expr_constant (work, TYPE_NUMBER, tokens));
}

struct expr *
expr_and (struct work *work, struct expr *a, struct expr *b)
{
  if (!a || !b)
    return a ? a : b;
  return combine (work, WCR_OP_AND, a, b);
}

struct expr *
expr_or (struct work *work, struct expr *a, struct expr *b)
{
  return combine (work, WCR_OP_OR, a, b);
}
