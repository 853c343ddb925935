/* expression_fold.c: simplifies expressions by what is known already, and
 * turns them into bytecode. */

#include "expression.h"

#include <string.h>

struct expr_facts
expr_no_facts (const struct model *model)
{
  struct expr_facts facts = { .model = model,
                              .classes = ~(uint64_t) 0,
                              .roles = ~(uint64_t) 0,
                              .hexsides = ~(uint64_t) 0,
                              .terrains = ~(uint64_t) 0,
                              .hex_terrain = -2,
                              .hex_owner = -1 };
  for (int i = 0; i < WCR_SUBJECTS; i++)
    facts.kind[i] = -1;
  return facts;
}

bool
expr_is_constant (const struct expr *expr, int *value)
{
  if (expr->kind != EXPR_CONST)
    return false;
  *value = (int) expr->value;
  return true;
}

/* ---- what is known ------------------------------------------------------- */

/* Works out a property that depends only on the kind of the piece.
 * @return false when it does not */
static bool
kind_property (const struct expr_facts *facts, int kind,
               const struct expr *path, int *value)
{
  const struct model *model = facts->model;
  const struct piece_kind *of = &model->piece_kind[kind];
  const struct unit_class *unit_class = &model->unit_class[of->unit_class];
  switch (path->op)
    {
    case WCR_OP_P_CLASS: *value = of->unit_class; return true;
    case WCR_OP_P_SYMBOL: *value = unit_class->symbol; return true;
    case WCR_OP_P_TRAIT:
      *value = (int) (of->traits >> path->value & 1);
      return *value || !(facts->free_traits >> path->value & 1);
    case WCR_OP_P_SIDE: *value = of->side; return true;
    case WCR_OP_P_IS_LEADER: *value = unit_class->leader; return true;
    case WCR_OP_P_PRINTED_DICE:
      *value = unit_class->stat[WCR_STAT_CLOSE_DICE];
      return true;
    default: return false; /* opcodes of other kinds */
    }
}

static bool
terrain_used (const struct expr_facts *facts, int terrain)
{
  return terrain < 0 || (facts->terrains >> terrain & 1);
}

/* Whether some piece of the battle has the trait. */
static bool
trait_used (const struct expr_facts *facts, int trait)
{
  const struct model *model = facts->model;
  for (int i = 0; i < model->piece_kind_count; i++)
    if ((facts->classes >> model->piece_kind[i].unit_class & 1)
        && (model->piece_kind[i].traits >> trait & 1))
      return true;
  return facts->free_traits >> trait & 1;
}

/* Whether a property is one of the kind of a piece. Which leader a piece will
 * have is not known. */
static bool
is_of_kind (const struct expr *path)
{
  return path->op >= WCR_OP_P_CLASS && path->op <= WCR_OP_P_PRINTED_DICE
         && !(path->operand & WCR_OF_LEADER);
}

static bool
path_known (const struct expr_facts *facts, const struct expr *path, int *value)
{
  int op = path->op;
  if (is_of_kind (path) && facts->kind[path->operand] >= 0)
    return kind_property (facts, facts->kind[path->operand], path, value);
  *value = 0;
  if (op == WCR_OP_P_TRAIT)
    return !trait_used (facts, path->value);
  if (op == WCR_OP_A_CROSSES || op == WCR_OP_A_COVERED
      || op == WCR_OP_M_CROSSES)
    return !(facts->hexsides >> path->value & 1);
  if (op == WCR_OP_P_ON || op == WCR_OP_P_ENTERED || op == WCR_OP_P_STARTED_ON
      || op == WCR_OP_P_STARTED_BESIDE || op == WCR_OP_P_TOUCHED)
    return !terrain_used (facts, path->value);
  if (op == WCR_OP_P_ON_FRIENDLY || op == WCR_OP_P_ON_HOSTILE
      || op == WCR_OP_H_FRIENDLY || op == WCR_OP_H_HOSTILE)
    {
      int kind = facts->kind[WCR_SUBJECT_PIECE];
      bool here = path->operand == 0 && facts->hex_terrain > -2 && kind >= 0;
      if (op == WCR_OP_P_ON_FRIENDLY || op == WCR_OP_P_ON_HOSTILE || !here)
        return facts->nobodys;
      bool own = facts->hex_owner == facts->model->piece_kind[kind].side;
      *value = facts->hex_owner >= 0 && own == (op == WCR_OP_H_FRIENDLY);
      return true;
    }
  if (op == WCR_OP_H_TERRAIN && path->operand == 0 && facts->hex_terrain > -2)
    {
      *value = facts->hex_terrain;
      return true;
    }
  return false;
}

/* Whether the battle has a value; nothing is equal to one that it lacks. */
static bool
occurs (const struct expr_facts *facts, const struct expr *value)
{
  if (value->kind != EXPR_CONST)
    return true;
  if (value->type == TYPE_CLASS)
    return facts->classes >> value->value & 1;
  if (value->type == TYPE_ROLE)
    return facts->roles >> value->value & 1;
  if (value->type == TYPE_TERRAIN)
    return terrain_used (facts, value->value);
  return true;
}

/* ---- folding ------------------------------------------------------------- */

static struct expr *
copy (struct work *work, const struct expr *expr)
{
  struct expr *result = MAKE (work, 1, struct expr);
  *result = *expr;
  return result;
}

/* The same with folded parts: itself, if that changed nothing. */
static struct expr *
with_parts (struct work *work, struct expr *expr, struct expr *a,
            struct expr *b)
{
  if (a == expr->a && b == expr->b)
    return expr;
  struct expr *result = copy (work, expr);
  result->a = a;
  result->b = b;
  return result;
}

static struct expr *
truth (struct work *work, bool value)
{
  return expr_constant (work, TYPE_BOOL, value);
}

static int
opposite (int op)
{
  switch (op)
    {
    case WCR_OP_EQ: return WCR_OP_NE;
    case WCR_OP_NE: return WCR_OP_EQ;
    case WCR_OP_LT: return WCR_OP_GE;
    case WCR_OP_GE: return WCR_OP_LT;
    case WCR_OP_GT: return WCR_OP_LE;
    case WCR_OP_LE: return WCR_OP_GT;
    default: return -1; /* opcodes of other kinds */
    }
}

static struct expr *
negate (struct work *work, struct expr *a)
{
  if (a->kind == EXPR_CONST)
    return truth (work, a->value == 0);
  if (a->kind == EXPR_NOT)
    return a->a;
  struct expr *result = copy (work, a);
  if (a->kind == EXPR_BINARY && opposite (a->op) >= 0)
    {
      result->op = opposite (a->op);
      return result;
    }
  *result = (struct expr){
    .kind = EXPR_NOT, .type = TYPE_BOOL, .op = WCR_OP_NOT, .a = a
  };
  return result;
}

static int
compute (int op, int64_t a, int64_t b)
{
  int64_t sum = op == WCR_OP_ADD ? a + b : a - b;
  switch (op)
    {
    case WCR_OP_EQ: return a == b;
    case WCR_OP_NE: return a != b;
    case WCR_OP_LT: return a < b;
    case WCR_OP_LE: return a <= b;
    case WCR_OP_GT: return a > b;
    case WCR_OP_GE: return a >= b;
    default: /* plus and minus, within the runtime's limits */
      return (int) (sum > WCR_MAX_SUM    ? WCR_MAX_SUM
                    : sum < -WCR_MAX_SUM ? -WCR_MAX_SUM
                                         : sum);
    }
}

bool
expr_same (const struct expr *a, const struct expr *b)
{
  for (; a && b; a = a->next, b = b->next)
    if (a->kind != b->kind || a->type != b->type || a->op != b->op
        || a->operand != b->operand || a->value != b->value
        || !expr_same (a->a, b->a) || !expr_same (a->b, b->b))
      return false;
  return a == b;
}

bool
expr_reads (const struct expr *expr, int path)
{
  if (!expr)
    return false;
  return (path == EXPR_READS_GAME
          && (expr->kind == EXPR_PATH || expr->kind == EXPR_COUNT))
         || (expr->kind == EXPR_PATH && expr->op == path)
         || expr_reads (expr->a, path)
         || (expr->kind == EXPR_BINARY && expr_reads (expr->b, path));
}

static struct expr *
fold_logic (struct work *work, struct expr *expr, struct expr *a,
            struct expr *b)
{
  bool conjunction = expr->op == WCR_OP_AND;
  if (a->kind == EXPR_CONST)
    return (a->value != 0) == conjunction ? b : a;
  if (b->kind == EXPR_CONST)
    return (b->value != 0) == conjunction ? a : b;
  if (expr_same (a, b))
    return a;
  return with_parts (work, expr, a, b);
}

static struct expr *
fold_binary (struct work *work, const struct expr_facts *facts,
             struct expr *expr)
{
  struct expr *a = expr_fold (work, facts, expr->a);
  struct expr *b = expr_fold (work, facts, expr->b);
  int op = expr->op;
  if (op == WCR_OP_AND || op == WCR_OP_OR)
    return fold_logic (work, expr, a, b);
  if (op == WCR_OP_DISTANCE)
    return with_parts (work, expr, a, b);
  if (a->kind == EXPR_CONST && b->kind == EXPR_CONST)
    return expr_constant (work, expr->type, compute (op, a->value, b->value));
  bool equality = op == WCR_OP_EQ || op == WCR_OP_NE;
  if (equality && !(occurs (facts, a) && occurs (facts, b)))
    return truth (work, op == WCR_OP_NE);
  if (equality && expr_same (a, b))
    return truth (work, op == WCR_OP_EQ);
  if (equality && a->kind == EXPR_CONST) /* constants go to the right */
    {
      struct expr *swap = a;
      a = b;
      b = swap;
    }
  if (equality && a->type == TYPE_BOOL && b->kind == EXPR_CONST)
    return (b->value != 0) == (op == WCR_OP_EQ) ? a : negate (work, a);
  return with_parts (work, expr, a, b);
}

static struct expr *
fold_member (struct work *work, const struct expr_facts *facts,
             struct expr *expr)
{
  struct expr *what = expr_fold (work, facts, expr->a);
  struct expr *result = copy (work, expr);
  struct expr **last = &result->b;
  result->a = what;
  for (const struct expr *m = expr->b; m; m = m->next)
    {
      if (what->kind == EXPR_CONST && what->value == m->value)
        return truth (work, true);
      if (what->kind == EXPR_CONST || !occurs (facts, m))
        continue;
      *last = copy (work, m);
      last = &(*last)->next;
    }
  *last = NULL;
  if (!result->b)
    return truth (work, false);
  if (result->b->next || what->type == TYPE_BOOL)
    return result;
  result->kind = EXPR_BINARY;
  result->op = WCR_OP_EQ;
  return result;
}

struct expr *
expr_fold (struct work *work, const struct expr_facts *facts, struct expr *expr)
{
  struct expr_facts counted; /* about each piece or hex that is counted */
  struct expr *filter;
  int value;
  switch (expr->kind)
    {
    case EXPR_CONST:
    case EXPR_NAME: return expr;
    case EXPR_SWITCH:
      return facts->switches ? expr_constant (
                 work, expr->type, facts->model->ruling[expr->value].now)
                             : expr;
    case EXPR_PATH:
      if (path_known (facts, expr, &value))
        return expr_constant (work, expr->type, value);
      return expr;
    case EXPR_COUNT:
      counted = *facts;
      counted.outer = facts;
      if (expr->op == WCR_OP_COUNT_HEXES)
        counted.hex_terrain = -2;
      else
        counted.kind[WCR_SUBJECT_PIECE] = -1;
      filter = expr_fold (work, &counted, expr->a);
      if (expr_is_constant (filter, &value) && value == 0)
        return expr_constant (work, TYPE_NUMBER, 0);
      return with_parts (work, expr, filter, expr->b);
    case EXPR_OUTER:
      if (!facts->outer)
        return expr;
      filter = expr_fold (work, facts->outer, expr->a);
      return expr_is_constant (filter, &value)
                 ? filter
                 : with_parts (work, expr, filter, NULL);
    case EXPR_NOT: return negate (work, expr_fold (work, facts, expr->a));
    case EXPR_BINARY: return fold_binary (work, facts, expr);
    case EXPR_MEMBER: return fold_member (work, facts, expr);
    }
  return expr;
}

bool
expr_holds (struct work *work, const struct expr_facts *facts,
            struct expr *when)
{
  int value;
  return !when
         || (expr_is_constant (expr_fold (work, facts, when), &value)
             && value != 0);
}

bool
expr_is_about_kind (const struct expr *expr, int *subject)
{
  switch (expr->kind)
    {
    case EXPR_CONST: return true;
    case EXPR_PATH:
      if (!is_of_kind (expr) || (*subject >= 0 && *subject != expr->operand))
        return false;
      *subject = expr->operand;
      return true;
    case EXPR_NOT:
    case EXPR_MEMBER: return expr_is_about_kind (expr->a, subject);
    case EXPR_BINARY:
      return expr_is_about_kind (expr->a, subject)
             && expr_is_about_kind (expr->b, subject);
    case EXPR_SWITCH:
    case EXPR_COUNT:
    case EXPR_OUTER:
    case EXPR_NAME: return false;
    }
  return false;
}

/* ---- bytecode ------------------------------------------------------------ */

static void
put_op (struct work *work, struct expr_code *code, int op, int change)
{
  put_byte (work, &code->out, (unsigned) op);
  code->instructions++;
  code->depth += change;
  if (code->depth > code->deepest)
    code->deepest = code->depth;
}

/* The number that a constant has in the binary. */
static int32_t
number_of (const struct expr_numbers *numbers, const struct expr *value)
{
  switch (value->type)
    {
    case TYPE_CLASS: return numbers->class_number[value->value];
    case TYPE_ROLE: return numbers->role[value->value];
    case TYPE_TERRAIN:
      return value->value < 0 ? 0 : numbers->terrain[value->value];
    case TYPE_TRAIT: return numbers->trait[value->value];
    case TYPE_HEXSIDE: return numbers->hexside[value->value];
    case TYPE_DECK: return 1 + value->value; /* 0 is the command deck */
    case TYPE_ERROR:
    case TYPE_BOOL:
    case TYPE_NUMBER:
    case TYPE_FACE:
    case TYPE_MODE:
    case TYPE_CAUSE:
    case TYPE_ZONE:
    case TYPE_TOKEN:
    case TYPE_GROUP:
    case TYPE_COUNTER:
    case TYPE_SIDE:
    case TYPE_HEX:
    case TYPE_SWITCH: return value->value;
    }
  return value->value;
}

static void
emit_constant (struct work *work, struct expr_code *code, int32_t value)
{
  put_op (work, code, WCR_OP_CONST, 1);
  put_zig (work, &code->out, value);
}

static void
emit_path (struct work *work, const struct expr_numbers *numbers,
           const struct expr *expr, struct expr_code *code)
{
  const wcr_opcode_info *info
      = wcr_opcode_describe ((enum wcr_opcode) expr->op);
  put_op (work, code, expr->op, 1);
  if (strcmp (info->base, "PIECE") == 0 || strcmp (info->base, "SIDE") == 0
      || strcmp (info->base, "HEX") == 0)
    put_byte (work, &code->out, (unsigned) expr->operand);
  struct expr argument = { .value = expr->value };
  if (strcmp (info->argument, "TRAIT") == 0)
    argument.type = TYPE_TRAIT;
  else if (strcmp (info->argument, "TERRAIN") == 0)
    argument.type = TYPE_TERRAIN;
  else if (strcmp (info->argument, "ZONE") == 0)
    argument.type = TYPE_ZONE;
  else if (strcmp (info->argument, "HEXSIDE") == 0)
    argument.type = TYPE_HEXSIDE;
  else if (strcmp (info->argument, "TOKEN") == 0)
    argument.type = TYPE_TOKEN;
  else if (strcmp (info->argument, "GROUP") == 0)
    argument.type = TYPE_GROUP;
  else if (strcmp (info->argument, "FACE") == 0)
    argument.type = TYPE_FACE;
  else if (strcmp (info->argument, "COUNTER") == 0)
    argument.type = TYPE_COUNTER;
  else if (strcmp (info->argument, "DECK") == 0)
    argument.type = TYPE_DECK;
  else
    return;
  int32_t number = number_of (numbers, &argument);
  put_uleb (work, &code->out, (uint64_t) number);
  if (expr->op == WCR_OP_P_TOUCHED)
    code->touched |= (uint64_t) 1 << number;
}

static void
emit_member (struct work *work, const struct expr_numbers *numbers,
             const struct expr *expr, struct expr_code *code)
{
  uint64_t mask = 0;
  bool fits = true;
  for (const struct expr *m = expr->b; m; m = m->next)
    {
      int32_t value = number_of (numbers, m);
      if (value < 0 || value > 63)
        fits = false;
      else
        mask |= (uint64_t) 1 << value;
    }
  if (fits)
    {
      expr_emit (work, numbers, expr->a, code);
      put_op (work, code, WCR_OP_MEMBER, 0);
      put_uleb (work, &code->out, mask);
      return;
    }
  for (const struct expr *m = expr->b; m; m = m->next)
    {
      expr_emit (work, numbers, expr->a, code);
      emit_constant (work, code, number_of (numbers, m));
      put_op (work, code, WCR_OP_EQ, -1);
      if (m != expr->b)
        put_op (work, code, WCR_OP_OR, -1);
    }
}

void
expr_emit (struct work *work, const struct expr_numbers *numbers,
           const struct expr *expr, struct expr_code *code)
{
  switch (expr->kind)
    {
    case EXPR_CONST:
      emit_constant (work, code, number_of (numbers, expr));
      break;
    case EXPR_PATH: emit_path (work, numbers, expr, code); break;
    case EXPR_COUNT:
      put_op (work, code, expr->op, 1);
      put_byte (work, &code->out, (unsigned) expr->operand);
      put_uleb (work, &code->out,
                (uint64_t) numbers->pool (numbers->user, expr->a));
      break;
    case EXPR_OUTER:
      put_op (work, code, expr->op, 1);
      put_uleb (work, &code->out,
                (uint64_t) numbers->pool (numbers->user, expr->a));
      break;
    case EXPR_NOT:
      expr_emit (work, numbers, expr->a, code);
      put_op (work, code, WCR_OP_NOT, 0);
      break;
    case EXPR_BINARY:
      expr_emit (work, numbers, expr->a, code);
      if (expr->op == WCR_OP_EQ && expr->b->kind == EXPR_CONST
          && number_of (numbers, expr->b) == 0)
        {
          put_op (work, code, WCR_OP_NOT, 0); /* the same in fewer bytes */
          break;
        }
      expr_emit (work, numbers, expr->b, code);
      put_op (work, code, expr->op, -1);
      break;
    case EXPR_MEMBER: emit_member (work, numbers, expr, code); break;
    case EXPR_SWITCH: /* folding has replaced it */
    case EXPR_NAME: break;
    }
}
