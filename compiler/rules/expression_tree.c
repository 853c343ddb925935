/* expression_tree.c: the tree of a text, for code that puts it into words. */

#include "wcc/expression.h"

#include <stdlib.h>

#include "expression_context.h"

/* An expression that was read. Its root comes first, so that both have the
 * same address. */
struct reading {
  wcc_expression root;
  struct work work; /* for its memory; errors are not reported */
};

static wcc_expression *translate (struct work *work, const struct expr *expr);

/* The type of a part's values, as in opcodes.def; "": not known. */
static const char *
type_of (const wcc_expression *part)
{
  if (part->kind == WCC_EXPRESSION_SWITCH)
    return "SWITCH";
  if (part->kind == WCC_EXPRESSION_OUTER)
    return type_of (part->a);
  bool value = part->kind == WCC_EXPRESSION_PATH
               || (part->kind == WCC_EXPRESSION_NAME && part->op < WCR_OPCODES);
  return value ? wcr_opcode_describe (part->op)->result : "";
}

static void
set_type (wcc_expression *name, const char *type)
{
  name->type = type;
  name->of = argument_nouns (type);
}

/* The same, if the part is a name. */
static void
set_name_type (wcc_expression *part, const char *type)
{
  if (part->kind == WCC_EXPRESSION_NAME)
    set_type (part, type);
}

static wcc_expression *
make_name (struct work *work, const struct expr *expr, const char *type)
{
  wcc_expression *name = MAKE (work, 1, wcc_expression);
  int op = path_find ("GLOBAL", expr->text, expr->length);
  name->kind = WCC_EXPRESSION_NAME;
  name->name = make_part (work, expr->text, expr->length);
  name->op = op < 0 ? WCR_OPCODES : (enum wcr_opcode) op;
  set_type (name, type);
  return name;
}

static bool
fill_path (struct work *work, const struct expr *expr, wcc_expression *path)
{
  const struct base *base = base_find (expr->text, expr->length);
  int op = base ? path_find (base->base, expr->a->text, expr->a->length) : -1;
  if (op < 0)
    return false;
  path->kind = WCC_EXPRESSION_PATH;
  path->name = make_text (work, "%.*s%s", (int) expr->length, expr->text,
                          expr->operand == WCR_OF_LEADER ? ".leader" : "");
  path->op = (enum wcr_opcode) op;
  const char *argument = wcr_opcode_describe (path->op)->argument;
  bool wanted = strcmp (argument, "NONE") != 0;
  if (expr->b && wanted)
    path->a = make_name (work, expr->b, argument);
  return wanted == (expr->b != NULL);
}

/* Fills in a comparison or the like. What a name on one side means depends on
 * the other side. */
static bool
fill_pair (struct work *work, const struct expr *expr, wcc_expression *pair)
{
  wcc_expression *a = translate (work, expr->a);
  wcc_expression *b = a ? translate (work, expr->b) : NULL;
  pair->kind = WCC_EXPRESSION_BINARY;
  pair->op = (enum wcr_opcode) expr->op;
  pair->a = a;
  pair->b = b;
  if (!b)
    return false;
  if (pair->op == WCR_OP_DISTANCE)
    {
      set_name_type (a, "HEX");
      set_name_type (b, "HEX");
      return true;
    }
  set_name_type (a, type_of (b));
  set_name_type (b, type_of (a));
  return true;
}

static bool
fill_member (struct work *work, const struct expr *expr, wcc_expression *member)
{
  const wcc_expression **last = &member->b;
  member->kind = WCC_EXPRESSION_MEMBER;
  member->a = translate (work, expr->a);
  for (const struct expr *m = expr->b; m && member->a; m = m->next)
    {
      wcc_expression *one = translate (work, m);
      set_name_type (one, type_of (member->a));
      *last = one;
      last = &one->next;
    }
  return member->a != NULL;
}

/* @return false when the language knows no such property */
static bool
fill (struct work *work, const struct expr *expr, wcc_expression *made)
{
  switch (expr->kind)
    {
    case EXPR_CONST:
      made->kind = WCC_EXPRESSION_NUMBER;
      made->number = expr->value;
      return true;
    case EXPR_NAME: *made = *make_name (work, expr, ""); return true;
    case EXPR_SWITCH:
      *made = *make_name (work, expr->a, "");
      made->kind = WCC_EXPRESSION_SWITCH;
      return true;
    case EXPR_PATH: return fill_path (work, expr, made);
    case EXPR_COUNT:
      made->kind = WCC_EXPRESSION_COUNT;
      made->op = (enum wcr_opcode) expr->op;
      made->name = expr->b ? make_part (work, expr->b->text, expr->b->length)
                   : expr->op == WCR_OP_COUNT_HEXES ? ""
                   : expr->operand                  ? "opponent"
                                                    : "side";
      made->a = expr->a ? translate (work, expr->a) : NULL;
      return !expr->a || made->a;
    case EXPR_OUTER:
      made->kind = WCC_EXPRESSION_OUTER;
      made->a = translate (work, expr->a);
      return made->a != NULL;
    case EXPR_NOT:
      made->kind = WCC_EXPRESSION_NOT;
      made->a = translate (work, expr->a);
      return made->a != NULL;
    case EXPR_MEMBER: return fill_member (work, expr, made);
    case EXPR_BINARY: return fill_pair (work, expr, made);
    }
  return false;
}

static wcc_expression *
translate (struct work *work, const struct expr *expr)
{
  wcc_expression *made = MAKE (work, 1, wcc_expression);
  return fill (work, expr, made) ? made : NULL;
}

wcc_expression *
wcc_expression_read (const char *text)
{
  struct reading *reading = calloc (1, sizeof *reading);
  if (!reading)
    return NULL;
  arena_init (&reading->work.arena, NULL);
  if (setjmp (reading->work.out_of_memory) == 0)
    {
      struct expr_error error;
      const struct expr *expr = expr_parse (&reading->work, text, &error);
      if (expr && fill (&reading->work, expr, &reading->root))
        return &reading->root;
    }
  wcc_expression_free (&reading->root);
  return NULL;
}

void
wcc_expression_free (wcc_expression *expression)
{
  struct reading *reading = (struct reading *) expression;
  if (reading)
    arena_finish (&reading->work.arena);
  free (reading);
}
