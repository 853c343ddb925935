/* resolve_expression.c: expressions without the things that rules removed. A
 * condition about such a thing never holds, and a removed switch keeps its
 * value. Both are worked out, and the rest is written anew. */

#include "resolve.h"

#include "expression.h"

#include <stdlib.h>
#include <string.h>

/* How tightly the operators of a text bind, the loosest first. */
enum level { LEVEL_OR, LEVEL_AND, LEVEL_COMPARE, LEVEL_SUM, LEVEL_TERM };

/* A part of an expression: a value, or else words. */
struct part {
  bool known;
  int value;
  const char *words;
  enum level level;
};

struct rewriting {
  struct work *work;
  const char *text; /* of the attribute */
};

/* ---- what is removed ----------------------------------------------------- */

static const struct removed *
removed_of (const struct model *model, enum name_list list, int i)
{
  const struct noun *noun = i < 0 ? NULL : name_noun (model, list, i);
  return noun ? noun->removed : NULL;
}

/* A group of cards is removed when all its cards are. */
static const struct removed *
removed_group (const struct model *model, int group)
{
  const struct removed *removed = NULL;
  for (int i = 0; i < model->card_count; i++)
    if (model->card[i].group == group)
      {
        if (!model->card[i].noun.removed)
          return NULL;
        removed = model->card[i].noun.removed;
      }
  return removed;
}

static const struct removed *
removed_value (const struct model *model, enum expr_type type, int i)
{
  switch (type)
    {
    case TYPE_CLASS: return removed_of (model, NAMES_CLASS, i);
    case TYPE_TRAIT: return removed_of (model, NAMES_TRAIT, i);
    case TYPE_TERRAIN: return removed_of (model, NAMES_TERRAIN, i);
    case TYPE_HEXSIDE: return removed_of (model, NAMES_HEXSIDE, i);
    case TYPE_TOKEN: return removed_of (model, NAMES_TOKEN, i);
    case TYPE_GROUP: return removed_group (model, i);
    case TYPE_ERROR:
    case TYPE_BOOL:
    case TYPE_NUMBER:
    case TYPE_FACE:
    case TYPE_ZONE:
    case TYPE_COUNTER:
    case TYPE_DECK:
    case TYPE_ROLE:
    case TYPE_MODE:
    case TYPE_CAUSE:
    case TYPE_SIDE:
    case TYPE_HEX:
    case TYPE_SWITCH: return NULL;
    }
  return NULL;
}

/* The removed thing that a part itself names, without the parts in it. */
static const struct removed *
removed_here (const struct model *model, const struct expr *expr)
{
  static const struct {
    const char *argument;
    enum expr_type type;
  } arguments[] = {
    { "TRAIT", TYPE_TRAIT },     { "TERRAIN", TYPE_TERRAIN },
    { "HEXSIDE", TYPE_HEXSIDE }, { "TOKEN", TYPE_TOKEN },
    { "GROUP", TYPE_GROUP },
  };
  if (expr->kind == EXPR_CONST)
    return removed_value (model, expr->type, expr->value);
  if (expr->kind == EXPR_SWITCH)
    return removed_of (model, NAMES_RULING, expr->value);
  if (expr->kind != EXPR_PATH)
    return NULL;
  const char *argument
      = wcr_opcode_describe ((enum wcr_opcode) expr->op)->argument;
  for (size_t i = 0; i < sizeof arguments / sizeof arguments[0]; i++)
    if (strcmp (arguments[i].argument, argument) == 0)
      return removed_value (model, arguments[i].type, expr->value);
  return NULL;
}

const struct removed *
expr_removed (const struct model *model, const struct expr *expr)
{
  const struct removed *found = NULL;
  for (; expr && !found; expr = expr->next)
    {
      found = removed_here (model, expr);
      if (!found)
        found = expr_removed (model, expr->a);
      if (!found)
        found = expr_removed (model, expr->b);
    }
  return found;
}

/* ---- parts --------------------------------------------------------------- */

static struct part
constant (int value)
{
  return (struct part){ .known = true, .value = value };
}

static struct part
words (const char *text, enum level level)
{
  return (struct part){ .words = text, .level = level };
}

/* A part as it is written. */
static struct part
as_written (struct rewriting *r, const struct expr *expr)
{
  return words (
      make_part (r->work, r->text + expr->start, expr->end - expr->start),
      LEVEL_TERM);
}

/* The words of a part, in parentheses when it binds less than the level. */
static const char *
at_level (struct rewriting *r, struct part part, enum level level)
{
  if (part.known)
    return make_text (r->work, "%d", part.value);
  return part.level >= level ? part.words
                             : make_text (r->work, "(%s)", part.words);
}

static struct part rewrite (struct rewriting *r, const struct expr *expr);

static struct part
opposite (struct rewriting *r, struct part part)
{
  if (part.known)
    return constant (!part.value);
  return words (make_text (r->work, "not(%s)", part.words), LEVEL_TERM);
}

static struct part
rewrite_logic (struct rewriting *r, const struct expr *expr)
{
  bool both = expr->op == WCR_OP_AND;
  enum level level = both ? LEVEL_AND : LEVEL_OR;
  struct part a = rewrite (r, expr->a), b = rewrite (r, expr->b);
  if (a.known)
    return (a.value != 0) == both ? b : a;
  if (b.known)
    return (b.value != 0) == both ? a : b;
  return words (make_text (r->work, "%s %s %s", at_level (r, a, level),
                           both ? "and" : "or", at_level (r, b, level)),
                level);
}

static struct part
rewrite_sum (struct rewriting *r, const struct expr *expr)
{
  bool plus = expr->op == WCR_OP_ADD;
  struct part a = rewrite (r, expr->a), b = rewrite (r, expr->b);
  if (a.known && b.known)
    return constant (plus ? a.value + b.value : a.value - b.value);
  return words (make_text (r->work, "%s %s %s", at_level (r, a, LEVEL_SUM),
                           plus ? "+" : "-", at_level (r, b, LEVEL_TERM)),
                LEVEL_SUM);
}

static bool
compare (int op, int a, int b)
{
  switch (op)
    {
    case WCR_OP_EQ: return a == b;
    case WCR_OP_NE: return a != b;
    case WCR_OP_LT: return a < b;
    case WCR_OP_LE: return a <= b;
    case WCR_OP_GT: return a > b;
    default: return a >= b; /* the only one left */
    }
}

/* Finds the value of a constant or removed switch. False: it is neither. */
static bool
value_of (const struct model *model, const struct expr *expr, int *value)
{
  *value = expr->value;
  if (expr->kind != EXPR_SWITCH || !removed_here (model, expr))
    return expr->kind == EXPR_CONST;
  *value = model->ruling[expr->value].now;
  return true;
}

/* Rewrites a comparison in which something is removed. */
static struct part
rewrite_comparison (struct rewriting *r, const struct expr *expr)
{
  const struct model *model = r->work->model;
  const struct expr *a = expr->a, *b = expr->b;
  int one, two;
  if (a->type == TYPE_BOOL || a->type == TYPE_NUMBER)
    {
      struct part left = rewrite (r, a), right = rewrite (r, b);
      const char *op = wcr_opcode_describe ((enum wcr_opcode) expr->op)->name;
      if (left.known && right.known)
        return constant (compare (expr->op, left.value, right.value));
      if (a->type == TYPE_BOOL && (left.known || right.known))
        {
          bool yes = (left.known ? left.value : right.value) != 0;
          struct part other = left.known ? right : left;
          return yes == (expr->op == WCR_OP_EQ) ? other : opposite (r, other);
        }
      return words (make_text (r->work, "%s %s %s",
                               at_level (r, left, LEVEL_SUM), op,
                               at_level (r, right, LEVEL_SUM)),
                    LEVEL_COMPARE);
    }
  if (value_of (model, a, &one) && value_of (model, b, &two))
    return constant (compare (expr->op, one, two));
  bool gone = removed_here (model, a) || removed_here (model, b);
  if (gone && a->kind != EXPR_SWITCH && b->kind != EXPR_SWITCH)
    return constant (expr->op == WCR_OP_NE);
  return words (
      make_text (r->work, "%s %s %s", as_written (r, a).words,
                 expr->op == WCR_OP_EQ ? "=" : "!=", as_written (r, b).words),
      LEVEL_COMPARE);
}

static struct part
rewrite_member (struct rewriting *r, const struct expr *expr)
{
  const struct model *model = r->work->model;
  const char *list = "";
  int count = 0, value = 0;
  bool known = value_of (model, expr->a, &value);
  struct part what = expr->a->type == TYPE_BOOL || expr->a->type == TYPE_NUMBER
                         ? rewrite (r, expr->a)
                         : as_written (r, expr->a);
  if (what.known)
    {
      known = true;
      value = what.value;
    }
  for (const struct expr *m = expr->b; m; m = m->next)
    {
      if (known && m->value == value)
        return constant (true);
      if (removed_here (model, m))
        continue;
      list = make_text (r->work, "%s%s%s", list, count++ ? ", " : "",
                        as_written (r, m).words);
    }
  if (known || count == 0)
    return constant (false);
  return words (make_text (r->work, count == 1 ? "%s = %s" : "%s in (%s)",
                           at_level (r, what, LEVEL_SUM), list),
                LEVEL_COMPARE);
}

static struct part
rewrite_count (struct rewriting *r, const struct expr *expr)
{
  struct part filter = rewrite (r, expr->a);
  size_t whose = expr->start + strcspn (r->text + expr->start, ",)");
  const char *start
      = make_part (r->work, r->text + expr->start, whose - expr->start);
  if (filter.known && filter.value == 0)
    return constant (0);
  if (expr->op == WCR_OP_COUNT_HEXES)
    return words (
        make_text (r->work, "hexes(%s)", filter.known ? "yes" : filter.words),
        LEVEL_TERM);
  if (filter.known)
    return words (make_text (r->work, "%s)", start), LEVEL_TERM);
  return words (make_text (r->work, "%s, %s)", start, filter.words),
                LEVEL_TERM);
}

static struct part
rewrite_outer (struct rewriting *r, const struct expr *expr)
{
  if (expr->type != TYPE_BOOL && expr->type != TYPE_NUMBER)
    return as_written (r, expr);
  struct part inner = rewrite (r, expr->a);
  return inner.known ? inner
                     : words (make_text (r->work, "outer(%s)", inner.words),
                              LEVEL_TERM);
}

static struct part
rewrite (struct rewriting *r, const struct expr *expr)
{
  switch (expr->kind)
    {
    case EXPR_CONST:
      return expr->type == TYPE_BOOL || expr->type == TYPE_NUMBER
                 ? constant (expr->value)
                 : as_written (r, expr);
    case EXPR_SWITCH:
    case EXPR_NAME: return as_written (r, expr);
    case EXPR_PATH:
      return removed_here (r->work->model, expr) ? constant (0)
                                                  : as_written (r, expr);
    case EXPR_COUNT: return rewrite_count (r, expr);
    case EXPR_OUTER: return rewrite_outer (r, expr);
    case EXPR_NOT: return opposite (r, rewrite (r, expr->a));
    case EXPR_MEMBER: return rewrite_member (r, expr);
    case EXPR_BINARY: break;
    }
  if (expr->op == WCR_OP_AND || expr->op == WCR_OP_OR)
    return rewrite_logic (r, expr);
  if (expr->op == WCR_OP_ADD || expr->op == WCR_OP_SUB)
    return rewrite_sum (r, expr);
  if (expr->op == WCR_OP_DISTANCE)
    return as_written (r, expr); /* no hex is ever removed */
  return rewrite_comparison (r, expr);
}

const char *
expr_without (struct work *work, const wcc_attribute *attribute,
              const struct expr *expr, int *value)
{
  struct rewriting r = { work, attribute->value };
  struct part part = rewrite (&r, expr);
  if (!part.known)
    return part.words;
  *value = part.value;
  return NULL;
}

const struct stale *
expr_stale (const struct model *model, const wcc_node *node, const char *name)
{
  for (int i = model->stale_count - 1; i >= 0; i--)
    if (model->stale[i].node == node
        && strcmp (model->stale[i].attribute->name, name) == 0)
      return &model->stale[i];
  return NULL;
}

bool
expr_settled (struct work *work, const wcc_node *node, const char *name,
              int *value)
{
  const struct stale *stale = expr_stale (work->model, node, name);
  return stale && !expr_without (work, stale->attribute, stale->expr, value);
}

bool
expr_never (struct work *work, const wcc_node *node, const char *name)
{
  int value;
  return expr_settled (work, node, name, &value) && value == 0;
}
