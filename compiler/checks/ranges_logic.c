/* ranges_logic.c: arithmetic with ranges. A condition is tried with the
 * assumption that it is true, or false. Each comparison then leaves less of the
 * ranges of what it compares; when nothing is left, the assumption was wrong. So
 * `x gt 3 and x lt 2` cannot be true. */

#include "ranges.h"

#include <stddef.h>

enum { MAX_KNOWN = 32 }; /* more parts than an expression compares */

/* What the parts that were tried leave of the range of an atom. */
struct known {
  const struct expr *atom;
  struct range range;
};

struct trial {
  const struct range_scope *scope;
  struct known known[MAX_KNOWN];
  int count;
};

static const struct range yes_or_no = { 0, 1 };

static bool
is_atom (const struct expr *expr)
{
  return expr->kind == EXPR_PATH || expr->kind == EXPR_SWITCH
         || expr->kind == EXPR_COUNT;
}

static int
within_sums (int sum)
{
  return sum > WCR_MAX_SUM    ? (int) WCR_MAX_SUM
         : sum < -WCR_MAX_SUM ? -WCR_MAX_SUM
                              : sum;
}

static struct known *
find_known (struct trial *trial, const struct expr *atom)
{
  for (int i = 0; i < trial->count; i++)
    if (expr_same (trial->known[i].atom, atom))
      return &trial->known[i];
  return NULL;
}

static struct range range_in (struct trial *trial, const struct expr *expr);

/* A leader has none with him, and a unit is attached to nobody. */
static struct range
meet_kind (struct trial *trial, const struct expr *path, struct range range)
{
  const struct expr is_leader = range_is_leader (path->operand);
  if (path->op == WCR_OP_P_LEADER && range_in (trial, &is_leader).least > 0)
    range.most = 0;
  if (path->op == WCR_OP_P_ATTACHED && range_in (trial, &is_leader).most == 0)
    range.most = 0;
  return range;
}

/* The range of a value. Conditions in it are tried on their own. */
static struct range
range_in (struct trial *trial, const struct expr *expr)
{
  if (expr->kind == EXPR_CONST)
    return (struct range){ expr->value, expr->value };
  if (is_atom (expr))
    {
      const struct known *known = find_known (trial, expr);
      struct range range
          = known ? known->range : range_of_atom (trial->scope, expr);
      return expr->kind == EXPR_PATH ? meet_kind (trial, expr, range) : range;
    }
  if (expr->kind != EXPR_BINARY || expr->type != TYPE_NUMBER)
    return yes_or_no;
  struct range a = range_in (trial, expr->a), b = range_in (trial, expr->b);
  bool plus = expr->op == WCR_OP_ADD;
  return (struct range){
    within_sums (plus ? a.least + b.least : a.least - b.most),
    within_sums (plus ? a.most + b.most : a.most - b.least),
  };
}

/* Notes what is left of the range of a part.
 * @return false: nothing is */
static bool
leave (struct trial *trial, const struct expr *expr, int least, int most)
{
  struct range range = range_in (trial, expr);
  if (range.least < least)
    range.least = least;
  if (range.most > most)
    range.most = most;
  if (range.least > range.most || !is_atom (expr))
    return range.least <= range.most;
  struct known *known = find_known (trial, expr);
  if (!known && trial->count < MAX_KNOWN)
    {
      known = &trial->known[trial->count++];
      known->atom = expr;
    }
  if (known)
    known->range = range;
  return true;
}

/* ---- comparisons --------------------------------------------------------- */

static bool
may_equal (struct trial *trial, const struct expr *a, const struct expr *b)
{
  struct range x = range_in (trial, a), y = range_in (trial, b);
  return (b->kind != EXPR_CONST || range_has (trial->scope, a, b->value))
         && (a->kind != EXPR_CONST || range_has (trial->scope, b, a->value))
         && leave (trial, a, y.least, y.most)
         && leave (trial, b, x.least, x.most);
}

/* Takes the only value of `of` away from an end of the range of `from`. */
static bool
take_away (struct trial *trial, const struct expr *from, const struct expr *of)
{
  struct range range = range_in (trial, from), only = range_in (trial, of);
  if (only.least != only.most)
    return true;
  return leave (trial, from, range.least + (range.least == only.least),
                range.most - (range.most == only.most));
}

static bool
may_differ (struct trial *trial, const struct expr *a, const struct expr *b)
{
  return take_away (trial, a, b) && take_away (trial, b, a);
}

/* Whether a may be less than b, or with `by` 0 at most b. */
static bool
may_be_below (struct trial *trial, const struct expr *a, const struct expr *b,
              int by)
{
  struct range x = range_in (trial, a), y = range_in (trial, b);
  return leave (trial, a, x.least, y.most - by)
         && leave (trial, b, x.least + by, y.most);
}

static bool
may_compare (struct trial *trial, const struct expr *expr, bool truth)
{
  const struct expr *a = expr->a, *b = expr->b;
  switch (expr->op)
    {
    case WCR_OP_EQ:
      return truth ? may_equal (trial, a, b) : may_differ (trial, a, b);
    case WCR_OP_NE:
      return truth ? may_differ (trial, a, b) : may_equal (trial, a, b);
    case WCR_OP_LT:
      return truth ? may_be_below (trial, a, b, 1)
                   : may_be_below (trial, b, a, 0);
    case WCR_OP_LE:
      return truth ? may_be_below (trial, a, b, 0)
                   : may_be_below (trial, b, a, 1);
    case WCR_OP_GT:
      return truth ? may_be_below (trial, b, a, 1)
                   : may_be_below (trial, a, b, 0);
    default: /* ge */
      return truth ? may_be_below (trial, b, a, 0)
                   : may_be_below (trial, a, b, 1);
    }
}

/* Whether a value may be one of a list, or none of it. */
static bool
may_be_member (struct trial *trial, const struct expr *expr, bool truth)
{
  struct range range = range_in (trial, expr->a), left = { 0, 0 };
  bool some = false;
  for (const struct expr *m = expr->b; m; m = m->next)
    {
      if (m->value < range.least || m->value > range.most
          || !range_has (trial->scope, expr->a, m->value))
        continue;
      if (!truth && range.least == range.most)
        return false;
      left.least = some && left.least < m->value ? left.least : m->value;
      left.most = some && left.most > m->value ? left.most : m->value;
      some = true;
    }
  return !truth || (some && leave (trial, expr->a, left.least, left.most));
}

/* ---- conditions ---------------------------------------------------------- */

static bool may_be (struct trial *trial, const struct expr *when, bool truth);

/* One of two parts has to have the truth. What that leaves is known only if the
 * other part cannot have it. */
static bool
one_may_be (struct trial *trial, const struct expr *expr, bool truth)
{
  struct trial a = *trial, b = *trial;
  bool one = may_be (&a, expr->a, truth), two = may_be (&b, expr->b, truth);
  if (one != two)
    *trial = one ? a : b;
  return one || two;
}

static bool
may_be (struct trial *trial, const struct expr *when, bool truth)
{
  switch (when->kind)
    {
    case EXPR_CONST: return (when->value != 0) == truth;
    case EXPR_PATH:
    case EXPR_SWITCH:
    case EXPR_COUNT: return leave (trial, when, truth, truth);
    case EXPR_NOT: return may_be (trial, when->a, !truth);
    case EXPR_MEMBER: return may_be_member (trial, when, truth);
    case EXPR_NAME: return true;
    case EXPR_BINARY: break;
    }
  if (when->op != WCR_OP_AND && when->op != WCR_OP_OR)
    return may_compare (trial, when, truth);
  if (truth != (when->op == WCR_OP_AND))
    return one_may_be (trial, when, truth);
  return may_be (trial, when->a, truth) && may_be (trial, when->b, truth);
}

struct range
range_of (const struct range_scope *scope, const struct expr *number)
{
  struct trial trial = { .scope = scope };
  return range_in (&trial, number);
}

bool
range_may_be (const struct range_scope *scope, const struct expr *when,
              bool truth)
{
  struct trial trial = { .scope = scope };
  /* What a later part leaves may be too little for an earlier one. */
  return may_be (&trial, when, truth) && may_be (&trial, when, truth);
}
