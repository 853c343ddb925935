/* ranges_logic.c: arithmetic with ranges. A condition is tried with the
 * assumption that it is true, or false. Each comparison then leaves less of the
 * ranges of what it compares; when nothing is left, the assumption was wrong. So
 * `x gt 3 and x lt 2` cannot be true. */

#include "ranges.h"

#include <stddef.h>

enum { MAX_KNOWN = 32, MAX_RELATIONS = 16 }; /* more than are compared */
enum { PASSES = 4 }; /* through the parts, each of which may narrow others */

/* What the parts that were tried leave of the range of an atom. */
struct known {
  const struct expr *atom;
  struct range range;
};

/* How two values may compare by the parts that were tried. */
struct relation {
  const struct expr *a, *b;
  unsigned ways;
};

struct trial {
  const struct range_scope *scope;
  struct known known[MAX_KNOWN];
  int count;
  struct relation relation[MAX_RELATIONS];
  int relations;
};

static const struct range yes_or_no = { 0, 1 };

static bool
is_atom (const struct expr *expr)
{
  return expr->kind == EXPR_PATH || expr->kind == EXPR_SWITCH
         || expr->kind == EXPR_COUNT || expr->kind == EXPR_OUTER
         || (expr->kind == EXPR_BINARY && expr->op == WCR_OP_DISTANCE);
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

/* What is left of the range of a path about the piece, or hex, of another one. */
static struct range
range_beside (struct trial *trial, const struct expr *path, enum expr_type type,
              int op)
{
  struct expr other
      = { .kind = EXPR_PATH, .type = type, .op = op, .operand = path->operand };
  return range_in (trial, &other);
}

/* Paths that hold for one terrain only at a time. */
enum stay { STAYS_NOWHERE, STAYS_NOW, STAYS_AT_START };
static enum stay
stays (int op)
{
  switch (op)
    {
    case WCR_OP_P_ON:
    case WCR_OP_P_ENTERED: return STAYS_NOW;
    case WCR_OP_P_STARTED_ON: return STAYS_AT_START;
    default: return STAYS_NOWHERE; /* the other paths */
    }
}

/* Who stands on a terrain stands on no other one. */
static struct range
meet_terrain (const struct trial *trial, const struct expr *path,
              struct range range)
{
  enum stay when = stays (path->op);
  for (int i = 0; i < trial->count && when != STAYS_NOWHERE; i++)
    {
      const struct expr *other = trial->known[i].atom;
      if (other->kind == EXPR_PATH && stays (other->op) == when
          && other->operand == path->operand && other->value != path->value
          && trial->known[i].range.least > 0)
        range.most = 0;
    }
  return range;
}

/* Who stands in a hex is in those zones that have it. */
static struct range
meet_zone (struct trial *trial, const struct expr *path, struct range range)
{
  struct range hex;
  if (path->op == WCR_OP_P_IN)
    hex = range_beside (trial, path, TYPE_HEX, WCR_OP_P_HEX);
  else if (path->op == WCR_OP_H_IN && path->operand == 0)
    hex = range_beside (trial, path, TYPE_HEX, WCR_OP_V_HEX);
  else
    return range;
  const struct model *model = trial->scope->model;
  if (hex.least != hex.most || path->value >= model->zone_count)
    return range;
  const struct zone *zone = &model->zone[path->value];
  for (int i = 0; i < zone->hexes; i++)
    if (zone->hex[i] == hex.least)
      return range;
  range.most = 0;
  return range;
}

/* A full piece has the blocks of its class. */
static struct range
meet_blocks (struct trial *trial, const struct expr *path, struct range range)
{
  if (path->op != WCR_OP_P_BLOCKS || (path->operand & WCR_OF_LEADER)
      || range_beside (trial, path, TYPE_BOOL, WCR_OP_P_FULL).least == 0)
    return range;
  int fewest = range_fewest_full (
      trial->scope, range_beside (trial, path, TYPE_CLASS, WCR_OP_P_CLASS),
      range_beside (trial, path, TYPE_BOOL, WCR_OP_P_IS_LEADER));
  if (range.least < fewest)
    range.least = fewest;
  return range;
}

/* Whether a yes or no of a piece is certain. */
static bool
is_certain (struct trial *trial, int path, int subject, int truth)
{
  const struct expr expr = range_path (path, subject);
  struct range range = range_in (trial, &expr);
  return range.least == truth && range.most == truth;
}

/* Whether the piece of a path may be of the kind that a trait or class needs. */
static bool
may_have (struct trial *trial, const struct expr *path, int value)
{
  for (int leader = 0; leader < 2; leader++)
    if (range_may_have (trial->scope, path->op, value, leader)
        && (path->operand & WCR_OF_LEADER
                ? leader
                : !is_certain (trial, WCR_OP_P_IS_LEADER, path->operand,
                               !leader)))
      return true;
  return false;
}

/* Whether an atom may have a value of its range, which has a name. */
static bool
has (struct trial *trial, const struct expr *atom, int value)
{
  return range_has (trial->scope, atom, value)
         && (atom->kind != EXPR_PATH || atom->op != WCR_OP_P_CLASS
             || may_have (trial, atom, value));
}

/* Narrows what is known of a piece by whether it is a leader or a unit, and on
 * the board or not. Reserves are on no hex of it either, but have blocks: no
 * event tells of them, except of a token for one. */
static struct range
meet_states (struct trial *trial, int path, int subject, struct range range)
{
  const struct range_scope *scope = trial->scope;
  bool told = !scope->naive && scope->event >= 0
              && scope->event != WCR_EVENT_TOKEN_SPENT;
  if (path == WCR_OP_P_IS_LEADER || path == WCR_OP_P_ALIVE)
    return range;
  if (is_certain (trial, WCR_OP_P_IS_LEADER, subject, 1))
    range = range_in_state (STATE_LEADER, path, range);
  if (is_certain (trial, WCR_OP_P_IS_LEADER, subject, 0))
    range = range_in_state (STATE_UNIT, path, range);
  if (!told || !is_certain (trial, WCR_OP_P_ALIVE, subject, 0))
    return range;
  range = range_in_state (STATE_GONE, path, range);
  return range_has_place (scope) ? range
                                 : range_in_state (STATE_NOWHERE, path, range);
}

/* The same for the leader of a piece. Without one everything is none. */
static struct range
meet_leader (struct trial *trial, const struct expr *path, struct range range)
{
  int unit = path->operand & ~WCR_OF_LEADER;
  if (is_certain (trial, WCR_OP_P_LEADER, unit, 0))
    range.least = range.most
        = path->type == TYPE_BOOL || path->type == TYPE_NUMBER ? 0 : -1;
  else if (path->op != WCR_OP_P_IS_LEADER)
    range = range_in_state (STATE_LEADER, path->op, range);
  return range;
}

/* Narrows the range of something of a piece, or of a count around one. */
static struct range
meet_piece (struct trial *trial, const struct expr *atom, struct range range)
{
  const char *base
      = atom->kind == EXPR_SWITCH
            ? NULL
            : wcr_opcode_describe ((enum wcr_opcode) atom->op)->base;
  bool around
      = atom->kind == EXPR_COUNT
        && (atom->op == WCR_OP_COUNT_ADJACENT || atom->op == WCR_OP_COUNT_REAR);
  if (!around && (!base || base[0] != 'P'))
    return range;
  if (atom->op == WCR_OP_P_TRAIT && !may_have (trial, atom, atom->value))
    return (struct range){ 0, 0 };
  return atom->kind == EXPR_PATH && (atom->operand & WCR_OF_LEADER)
             ? meet_leader (trial, atom, range)
             : meet_states (trial, atom->op, atom->operand, range);
}

/* Of two sides that are the same, or those of enemies, one tells the other. */
static struct range
meet_side (const struct trial *trial, const struct expr *path,
           struct range range)
{
  for (int i = 0; i < trial->count && path->type == TYPE_SIDE; i++)
    {
      const struct known *other = &trial->known[i];
      int side = other->range.least;
      unsigned ways = other->atom->type == TYPE_SIDE && side >= 0
                              && side == other->range.most
                          ? range_ways (trial->scope, path, other->atom)
                          : (unsigned) WAY_ANY;
      if (ways == WAY_ANY || expr_same (path, other->atom))
        continue;
      side = ways == WAY_EQUAL ? side : 1 - side;
      if (range.least < side)
        range.least = side;
      if (range.most > side)
        range.most = side;
    }
  return range;
}

/* Narrows the range of a path by what others say of the same piece or hex. */
static struct range
meet_others (struct trial *trial, const struct expr *path, struct range range)
{
  range = meet_terrain (trial, path, range);
  range = meet_zone (trial, path, range);
  range = meet_side (trial, path, range);
  return meet_blocks (trial, path, range);
}

/* Whether a hex may be none, or off the board. */
static bool
may_be_nowhere (struct trial *trial, const struct expr *hex)
{
  const struct model *model = trial->scope->model;
  if (hex->kind == EXPR_OUTER)
    return true;
  if (hex->kind == EXPR_CONST)
    return !hex_valid (model, hex->value);
  if (hex->op == WCR_OP_P_HEX)
    return !is_certain (trial, WCR_OP_P_ALIVE, hex->operand, 1);
  return !(hex->op == WCR_OP_V_HEX && trial->scope->hexes);
}

static bool
is_hex_of (const struct expr *hex, int subject)
{
  return hex->kind == EXPR_PATH && hex->op == WCR_OP_P_HEX
         && hex->operand == subject;
}

/* Whether a distance is that of the attack about which a question is. Of an event
 * it is not: there the attack is as it was declared. */
static bool
is_of_attack (const struct range_scope *scope, const struct expr *distance)
{
  const struct expr *a = distance->a, *b = distance->b;
  return scope->query >= 0
         && ((is_hex_of (a, WCR_SUBJECT_ACTOR)
              && is_hex_of (b, WCR_SUBJECT_TARGET))
             || (is_hex_of (a, WCR_SUBJECT_TARGET)
                 && is_hex_of (b, WCR_SUBJECT_ACTOR)));
}

/* How far two hexes may be apart. */
static struct range
range_between (struct trial *trial, const struct expr *distance)
{
  const struct expr *a = distance->a, *b = distance->b;
  const struct expr attack
      = { .kind = EXPR_PATH, .type = TYPE_NUMBER, .op = WCR_OP_A_DISTANCE };
  struct range declared = range_of_atom (trial->scope, &attack);
  struct range range = range_of_distance (
      trial->scope, may_be_nowhere (trial, a) || may_be_nowhere (trial, b));
  if (range_in (trial, a).most < 0 || range_in (trial, b).most < 0)
    return (struct range){ WCR_MAX_HEXES, WCR_MAX_HEXES };
  if (is_of_attack (trial->scope, distance) && declared.least > 0)
    return declared;
  if (expr_same (a, b) && range.most < WCR_MAX_HEXES)
    range.most = 0;
  return range;
}

/* The range of an atom of which nothing is known yet. */
static struct range
range_unknown (struct trial *trial, const struct expr *atom)
{
  return atom->kind == EXPR_BINARY ? range_between (trial, atom)
         : atom->kind == EXPR_OUTER && trial->scope->outer
             ? range_of (trial->scope->outer, atom->a)
             : range_of_atom (trial->scope, atom);
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
      struct range range = known ? known->range : range_unknown (trial, expr);
      range = meet_piece (trial, expr, range);
      return expr->kind == EXPR_PATH ? meet_others (trial, expr, range) : range;
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
  return (b->kind != EXPR_CONST || has (trial, a, b->value))
         && (a->kind != EXPR_CONST || has (trial, b, a->value))
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

/* The ways in which the values of a comparison are to each other. */
static unsigned
ways_of (int op, bool truth)
{
  unsigned ways = op == WCR_OP_EQ   ? WAY_EQUAL
                  : op == WCR_OP_NE ? WAY_LESS | WAY_MORE
                  : op == WCR_OP_LT ? WAY_LESS
                  : op == WCR_OP_LE ? WAY_LESS | WAY_EQUAL
                  : op == WCR_OP_GT ? WAY_MORE
                                    : WAY_MORE | WAY_EQUAL; /* ge */
  return truth ? ways : ways ^ (unsigned) WAY_ANY;
}

/* The same with the values turned round. */
static unsigned
turn_round (unsigned ways)
{
  return (ways & WAY_EQUAL) | (ways & WAY_LESS ? WAY_MORE : 0u)
         | (ways & WAY_MORE ? WAY_LESS : 0u);
}

/* Notes in which ways two values are to each other.
 * @return false: in none that is left */
static bool
relate (struct trial *trial, const struct expr *a, const struct expr *b,
        unsigned ways)
{
  int i = 0;
  if (a->kind == EXPR_CONST || b->kind == EXPR_CONST)
    return true; /* ranges say that */
  for (; i < trial->relations; i++)
    {
      struct relation *known = &trial->relation[i];
      bool same = expr_same (known->a, a) && expr_same (known->b, b);
      if (!same && !(expr_same (known->a, b) && expr_same (known->b, a)))
        continue;
      known->ways &= same ? ways : turn_round (ways);
      return known->ways != 0;
    }
  ways &= range_ways (trial->scope, a, b);
  if (i < MAX_RELATIONS)
    trial->relation[trial->relations++] = (struct relation){ a, b, ways };
  return ways != 0;
}

static bool
may_compare (struct trial *trial, const struct expr *expr, bool truth)
{
  const struct expr *a = expr->a, *b = expr->b;
  if (!relate (trial, a, b, ways_of (expr->op, truth)))
    return false;
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
          || !has (trial, expr->a, m->value))
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
    case EXPR_COUNT:
    case EXPR_OUTER: return leave (trial, when, truth, truth);
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

/* Whether it may be that a piece is off the board if it was to go, and that it
 * was not to go if it is not. */
static bool
may_have_departed (struct trial *trial, const struct departed *departed,
                   const struct expr *alive)
{
  struct trial stayed = *trial;
  if (!may_be (&stayed, departed->when, false))
    return leave (trial, alive, 0, 0);
  return range_in (trial, alive).least < 1
         || may_be (trial, departed->when, false);
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
  struct expr alive[MAX_DEPARTED];
  for (int i = 0; i < scope->departeds; i++)
    alive[i] = range_path (WCR_OP_P_ALIVE, scope->departed[i].subject);
  for (int i = 0; i < scope->givens; i++)
    leave (&trial, &scope->given[i].atom, scope->given[i].value,
           scope->given[i].value);
  /* What a later part leaves may be too little for an earlier one. */
  for (int i = 0; i < PASSES; i++)
    {
      if (!may_be (&trial, when, truth))
        return false;
      for (int k = 0; k < scope->departeds; k++)
        if (!may_have_departed (&trial, &scope->departed[k], &alive[k]))
          return false;
    }
  return true;
}
