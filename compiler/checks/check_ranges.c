/* check_ranges.c: warns of conditions, and parts of them, that no value makes
 * true, or that all values do. */

#include "ranges.h"

#include "text/reader.h"
#include "text/report.h"

#include <string.h>

enum { MOST_WORDS = 60 }; /* of a part that a message repeats */

/* The attribute that is looked through. */
struct looking {
  struct work *work;
  struct place at;
  const wcc_attribute *attribute;
};

/* The words of a part of the attribute. */
static const char *
words_of (const struct looking *l, const struct expr *expr)
{
  size_t length = expr->end - expr->start;
  const char *words = make_part (l->work, l->attribute->value + expr->start,
                                 length > MOST_WORDS ? MOST_WORDS : length);
  return length > MOST_WORDS ? make_text (l->work, "%s...", words) : words;
}

/* ---- why ----------------------------------------------------------------- */

/* What a part says something of: the value that is compared, not the number
 * that is written there. */
static const struct expr *
subject_of (const struct expr *part)
{
  if (part->kind == EXPR_NOT || part->kind == EXPR_MEMBER)
    return subject_of (part->a);
  if (part->kind != EXPR_BINARY || part->type == TYPE_NUMBER)
    return part;
  return subject_of (part->a->kind == EXPR_CONST ? part->b : part->a);
}

/* Whether a battle has one of the names that a part compares its subject with. */
static bool
are_there (const struct range_scope *scope, const struct expr *part)
{
  const struct expr *subject = subject_of (part);
  if (part->kind == EXPR_NOT)
    return are_there (scope, part->a);
  const struct expr *name = part->a == subject ? part->b : part->a;
  for (; name; name = name->next)
    if (name->kind == EXPR_CONST && range_has (scope, subject, name->value))
      return true;
  return false;
}

/* Why two sides are always the same, or never. */
static const char *
reason_of_side (const struct range_scope *scope, const struct expr *part)
{
  while (part->kind == EXPR_NOT)
    part = part->a;
  unsigned ways = part->kind == EXPR_BINARY
                      ? range_ways (scope, part->a, part->b)
                      : (unsigned) WAY_ANY;
  return ways == WAY_ANY     ? N_ ("its parts exclude each other")
         : ways == WAY_EQUAL ? N_ ("both are always the same side")
                             : N_ ("the two are enemies");
}

/* Why names that something is compared with make no difference. */
static const char *
reason_of_name (const struct range_scope *scope, const struct expr *part)
{
  const struct expr *subject = subject_of (part);
  if (subject->type == TYPE_ROLE)
    return scope->query < 0 ? N_ ("the event is never about such a roll")
                            : N_ ("the effect is about other rolls");
  if (subject->type == TYPE_SIDE)
    return reason_of_side (scope, part);
  if (subject->type == TYPE_MODE)
    return N_ ("nobody moves in such a way here");
  if (subject->type == TYPE_TERRAIN)
    return N_ ("that terrain lies nowhere in this battle");
  if (subject->type != TYPE_CLASS)
    return N_ ("its parts exclude each other");
  return are_there (scope, part)
             ? N_ ("leaders and units have classes of their own")
             : N_ ("nobody in this battle is of that class");
}

/* Why a piece never has something, as it is a leader or a unit; NULL: that is
 * not why. */
static const char *
reason_of_kind (const struct range_scope *scope, const struct expr *path)
{
  const char *base = wcr_opcode_describe ((enum wcr_opcode) path->op)->base;
  if (path->kind != EXPR_PATH || base[0] != 'P')
    return NULL;
  if (path->op == WCR_OP_P_TRAIT)
    return !range_may_have (scope, path->op, path->value, false)
               ? N_ ("only leaders have that trait")
           : !range_may_have (scope, path->op, path->value, true)
               ? N_ ("only units have that trait")
               : NULL;
  const struct expr is_leader = range_path (WCR_OP_P_IS_LEADER, path->operand);
  const struct range any = { 0, 1 }, leader = range_of (scope, &is_leader);
  if ((path->operand & WCR_OF_LEADER || leader.least > 0)
      && range_in_state (STATE_LEADER, path->op, any).most == 0)
    return N_ ("it is about units, and this is a leader");
  if (leader.most == 0 && range_in_state (STATE_UNIT, path->op, any).most == 0)
    return N_ ("it is about leaders, and this is a unit");
  return NULL;
}

/* Why yes or no is certain. */
static const char *
reason_of_truth (const struct looking *l, const struct range_scope *scope,
                 bool truth, const struct expr *subject,
                 const struct expr *part)
{
  const char *kind = truth ? NULL : reason_of_kind (scope, subject);
  if (kind)
    return kind;
  if (subject == part)
    return truth ? N_ ("it is so wherever this is asked")
                 : N_ ("it is never so where this is asked");
  return make_message (l->work,
                       truth ? N_ ("'%s' is always so here")
                             : N_ ("'%s' is never so here"),
                       words_of (l, subject));
}

/* What an atom that is given is about. */
static const char *
name_of_given (const struct model *model, const struct given *given)
{
  switch (given->atom.type)
    {
    case TYPE_SIDE: return wcr_list_name (WCR_LIST_SIDE, given->value);
    case TYPE_CLASS: return model->unit_class[given->value].noun.id;
    case TYPE_TERRAIN: return model->terrain[given->value].noun.id;
    default: return model->terrain[given->atom.value].noun.id; /* stands on */
    }
}

/* Why a part has the same truth always: because of whom or what its rule is
 * about; NULL: not because of that. */
static const char *
reason_of_given (const struct looking *l, const struct range_scope *scope,
                 const struct expr *part, bool truth)
{
  struct range_scope without = *scope;
  without.givens = 0;
  if (scope->givens == 0 || !range_may_be (&without, part, !truth))
    return NULL;
  int cause = 0; /* or all of them together */
  for (int i = 0; i < scope->givens; i++)
    {
      without.given[0] = scope->given[i];
      without.givens = 1;
      if (!range_may_be (&without, part, !truth))
        cause = i;
    }
  return make_message (l->work, N_ ("this rule is for '%s' only"),
                       name_of_given (scope->model, &scope->given[cause]));
}

/* Why a part has the same truth always. */
static const char *
reason_of (const struct looking *l, const struct range_scope *scope,
           const struct expr *part)
{
  const struct expr *subject = subject_of (part);
  if (subject->type != TYPE_NUMBER && subject->type != TYPE_BOOL)
    return reason_of_name (scope, part);
  if (subject->end == 0)
    return N_ ("its parts exclude each other");
  if (subject->op == WCR_OP_DISTANCE && expr_same (subject->a, subject->b))
    return N_ ("it is the way from a hex to itself");
  if (range_lacking (scope, subject))
    return range_lacking (scope, subject);
  struct range range = range_of (scope, subject);
  if (subject->type == TYPE_BOOL)
    return reason_of_truth (l, scope, range.most > 0, subject, part);
  const char *words = words_of (l, subject);
  if (range.least == range.most)
    return make_message (l->work, "'%s' is always %d here", words, range.least);
  return make_message (l->work, "'%s' goes from %d to %d here", words,
                       range.least, range.most);
}

/* ---- what never or always holds ------------------------------------------ */

/* Whether a part asks what was taken before: a loop then looks anew each time,
 * even when the part always holds. */
static bool
asks_last (const struct expr *part)
{
  return expr_reads (part, WCR_OP_P_FROM_LAST)
         || expr_reads (part, WCR_OP_H_FROM_LAST);
}

/* Whether a part is decided because a piece is off the board. */
static bool
is_about_gone (const struct range_scope *scope, const struct expr *part,
               bool truth)
{
  struct range_scope naive = *scope;
  naive.naive = true;
  return range_may_be (&naive, part, !truth);
}

/* Reports a part if it has the same truth always. @return whether it has */
static bool
decide (const struct looking *l, const struct range_scope *scope,
        const struct expr *part, bool together)
{
  bool may = range_may_be (scope, part, true);
  if (part->kind == EXPR_CONST || (may && range_may_be (scope, part, false))
      || (may && asks_last (part)))
    return false;
  wcc_range range = part->end == 0 ? l->attribute->text
                                   : value_range (l->at.document, l->attribute,
                                                  part->start, part->end);
  const char *words = part->end == 0 ? l->attribute->value : words_of (l, part);
  bool gone = is_about_gone (scope, part, may);
  const char *given = reason_of_given (l, scope, part, may);
  const char *reason = gone       ? N_ ("the piece is off the board by then")
                       : given    ? given
                       : together ? may ? N_ ("one of its parts always does")
                                        : N_ ("its parts exclude each other")
                                  : reason_of (l, scope, part);
  if (may)
    report (l->work->sink, l->at.document, WCC_CODE_ALWAYS_TRUE, range,
            "Correct it, or take this part out: it makes no difference.",
            "'%s' always holds: %s", words, _ (reason));
  else
    report (l->work->sink, l->at.document, WCC_CODE_NEVER_TRUE, range,
            gone ? N_ ("Where it fell, but not its blocks, is known at "
                       "unit-eliminated, leader-eliminated, piece-removed and "
                       "combat-ended.")
                 : N_ ("Correct it, or take out what depends on it."),
            "'%s' can never hold: %s", words, _ (reason));
  return true;
}

/* Whether an expression is joined from conditions. */
static bool
is_joined (const struct expr *expr)
{
  return expr->kind == EXPR_BINARY
         && (expr->op == WCR_OP_AND || expr->op == WCR_OP_OR);
}

/* Reports the smallest parts of an expression that are decided.
 * @return whether there is one */
static bool
look (const struct looking *l, const struct range_scope *scope,
      const struct expr *expr)
{
  bool found = false;
  struct range_scope counted;
  switch (expr->kind)
    {
    case EXPR_CONST:
    case EXPR_NAME:
    case EXPR_SWITCH: return false;
    case EXPR_PATH:
      return expr->type == TYPE_BOOL && decide (l, scope, expr, false);
    case EXPR_COUNT:
      counted = range_scope_of_count (scope, expr);
      return look (l, &counted, expr->a);
    case EXPR_OUTER: return scope->outer && look (l, scope->outer, expr->a);
    case EXPR_MEMBER:
      return decide (l, scope, expr, false) || look (l, scope, expr->a);
    case EXPR_NOT:
      if (is_joined (expr->a))
        return look (l, scope, expr->a);
      return decide (l, scope, expr, false) || look (l, scope, expr->a);
    case EXPR_BINARY: break;
    }
  if (!is_joined (expr) && expr->type == TYPE_BOOL
      && decide (l, scope, expr, false))
    return true;
  found = look (l, scope, expr->a);
  found = look (l, scope, expr->b) || found;
  return found || (is_joined (expr) && decide (l, scope, expr, true));
}

bool
check_ranges (struct work *work, const struct range_scope *scope,
              struct place at, const char *attribute, const struct expr *expr)
{
  struct looking l = { work, at, wcc_node_attribute (at.node, attribute) };
  /* An error elsewhere may be about what a range comes from. */
  if (!expr || !l.attribute || node_of (at.node)->likes > 0
      || wcc_diagnostics_errors (work->sink) > 0)
    return false;
  return look (&l, scope, expr);
}
