/* expression_type.c: finds out what the names of an expression mean, and
 * whether its types fit. */

#include "expression_context.h"

#include "text/report.h"

#include <string.h>

struct checker {
  struct work *work;
  struct place at;
  const wcc_attribute *attribute;
  const struct expr_context *context;
};

/* ---- names --------------------------------------------------------------- */

static enum expr_type
type_named (const char *name)
{
  static const char *const names[] = {
    [TYPE_ERROR] = "",          [TYPE_BOOL] = "BOOL",
    [TYPE_NUMBER] = "NUMBER",   [TYPE_CLASS] = "CLASS",
    [TYPE_FACE] = "FACE",       [TYPE_TRAIT] = "TRAIT",
    [TYPE_TERRAIN] = "TERRAIN", [TYPE_ROLE] = "ROLE",
    [TYPE_MODE] = "MODE",       [TYPE_CAUSE] = "CAUSE",
    [TYPE_SIDE] = "SIDE",       [TYPE_HEX] = "HEX",
    [TYPE_ZONE] = "ZONE",       [TYPE_HEXSIDE] = "HEXSIDE",
    [TYPE_TOKEN] = "TOKEN",     [TYPE_GROUP] = "GROUP",
    [TYPE_COUNTER] = "COUNTER", [TYPE_DECK] = "DECK",
  };
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (strcmp (names[i], name) == 0)
      return (enum expr_type) i;
  return TYPE_ERROR;
}

static const char *
type_text (enum expr_type type)
{
  switch (type)
    {
    case TYPE_ERROR: return "";
    case TYPE_BOOL: return N_ ("yes or no");
    case TYPE_NUMBER: return N_ ("a number");
    case TYPE_CLASS: return N_ ("a class");
    case TYPE_FACE: return N_ ("a die face");
    case TYPE_TRAIT: return N_ ("a trait");
    case TYPE_TERRAIN: return N_ ("a terrain");
    case TYPE_ZONE: return N_ ("a zone");
    case TYPE_HEXSIDE: return N_ ("a feature of hexsides");
    case TYPE_TOKEN: return N_ ("a token action");
    case TYPE_GROUP: return N_ ("a group of cards");
    case TYPE_COUNTER: return N_ ("a counter");
    case TYPE_DECK: return N_ ("a deck of cards");
    case TYPE_ROLE: return N_ ("a role");
    case TYPE_MODE: return N_ ("a kind of movement");
    case TYPE_CAUSE: return N_ ("a cause");
    case TYPE_SIDE: return N_ ("a side");
    case TYPE_HEX: return N_ ("a hex");
    case TYPE_SWITCH: return N_ ("the value of a switch");
    }
  return "";
}

static enum expr_type
complain (struct checker *c, enum wcc_code code, const struct expr *expr,
          const char *hint, const char *message)
{
  report (c->work->sink, c->at.document, code,
          value_range (c->at.document, c->attribute, expr->start, expr->end),
          hint, "%s", _ (message));
  return TYPE_ERROR;
}

#define SAY(c, ...) make_message ((c)->work, __VA_ARGS__)

/* Index of a name of the type; -1: open ground; -2: there is no such name. */
static int
find_literal (struct checker *c, enum expr_type type, int ruling,
              const struct expr *name)
{
  const struct model *model = c->work->model;
  const char *text = name->text;
  size_t length = name->length;
  int list = -1, words = -1, found = -1;
  switch (type)
    {
    case TYPE_BOOL:
      return is ("yes", text, length) ? 1 : is ("no", text, length) ? 0 : -2;
    case TYPE_CLASS: list = NAMES_CLASS; break;
    case TYPE_FACE: list = NAMES_FACE; break;
    case TYPE_TRAIT: list = NAMES_TRAIT; break;
    case TYPE_ROLE: list = NAMES_ROLE; break;
    case TYPE_ZONE: list = NAMES_ZONE; break;
    case TYPE_TOKEN: list = NAMES_TOKEN; break;
    case TYPE_GROUP: list = NAMES_GROUP; break;
    case TYPE_COUNTER: list = NAMES_COUNTER; break;
    case TYPE_DECK: list = NAMES_DECK; break;
    case TYPE_TERRAIN:
      if (is ("open", text, length))
        return -1;
      if (is ("this", text, length) && c->context->terrain >= 0)
        return c->context->terrain;
      list = NAMES_TERRAIN;
      break;
    case TYPE_HEXSIDE:
      if (is ("this", text, length) && c->context->hexside >= 0)
        return c->context->hexside;
      list = NAMES_HEXSIDE;
      break;
    case TYPE_MODE: words = WCR_LIST_MODE; break;
    case TYPE_CAUSE: words = WCR_LIST_CAUSE; break;
    case TYPE_SIDE: words = WCR_LIST_SIDE; break;
    case TYPE_HEX: found = hex_find (model, text, length); break;
    case TYPE_SWITCH:
      for (int i = 0; i < model->ruling[ruling].values; i++)
        if (is (model->ruling[ruling].value[i], text, length))
          return i;
      break;
    case TYPE_ERROR:
    case TYPE_NUMBER: break;
    }
  if (list >= 0)
    found = name_find (model, (enum name_list) list, text, length);
  if (list >= 0 && found >= 0
      && !name_allowed (c->work, c->at.document,
                        name_noun (model, (enum name_list) list, found)))
    found = -1;
  if (list >= 0 && found >= 0)
    name_noun (model, (enum name_list) list, found)->used = true;
  if (words >= 0)
    found = vocabulary_find ((enum wcr_list) words, text, length);
  return found < 0 ? -2 : found;
}

/* The names that a type has, for suggestions. */
static const char *
type_words (struct checker *c, enum expr_type type, int ruling)
{
  const char *words = "";
  switch (type)
    {
    case TYPE_BOOL: return "yes no";
    case TYPE_CLASS: return name_words (c->work, NAMES_CLASS);
    case TYPE_FACE: return name_words (c->work, NAMES_FACE);
    case TYPE_TRAIT: return name_words (c->work, NAMES_TRAIT);
    case TYPE_TERRAIN:
      return make_text (c->work, "open %s",
                        name_words (c->work, NAMES_TERRAIN));
    case TYPE_ZONE: return name_words (c->work, NAMES_ZONE);
    case TYPE_HEXSIDE: return name_words (c->work, NAMES_HEXSIDE);
    case TYPE_TOKEN: return name_words (c->work, NAMES_TOKEN);
    case TYPE_GROUP: return name_words (c->work, NAMES_GROUP);
    case TYPE_COUNTER: return name_words (c->work, NAMES_COUNTER);
    case TYPE_DECK: return name_words (c->work, NAMES_DECK);
    case TYPE_ROLE: return name_words (c->work, NAMES_ROLE);
    case TYPE_MODE: return vocabulary_words (c->work, WCR_LIST_MODE);
    case TYPE_CAUSE: return vocabulary_words (c->work, WCR_LIST_CAUSE);
    case TYPE_SIDE: return vocabulary_words (c->work, WCR_LIST_SIDE);
    case TYPE_SWITCH:
      for (int i = 0; i < c->work->model->ruling[ruling].values; i++)
        words = make_text (c->work, "%s%s%s", words, i ? " " : "",
                           c->work->model->ruling[ruling].value[i]);
      return words;
    case TYPE_ERROR:
    case TYPE_NUMBER:
    case TYPE_HEX: return "";
    }
  return "";
}

/* Whether a name is a value by itself: role, side, count ... */
static bool
is_global (const struct expr *expr)
{
  return expr->kind == EXPR_NAME
         && path_find ("GLOBAL", expr->text, expr->length) >= 0;
}

static const char *
offered (struct checker *c)
{
  return context_offers (c->work, c->context);
}

static enum expr_type
no_subject (struct checker *c, const struct expr *expr, const char *word,
            size_t length)
{
  return complain (
      c, WCC_CODE_NO_SUBJECT, expr, offered (c),
      SAY (c, "%s has no '%.*s'", _ (c->context->what), cut (length), word));
}

static enum expr_type
global (struct checker *c, struct expr *expr)
{
  int op = path_find ("GLOBAL", expr->text, expr->length);
  if (!global_known (c->context, op))
    return no_subject (c, expr, expr->text, expr->length);
  expr->kind = EXPR_PATH;
  expr->op = op;
  expr->type = type_named (wcr_opcode_describe ((enum wcr_opcode) op)->result);
  return expr->type;
}

/* Finds out what a name means.
 * @param type  of what it is compared with; TYPE_ERROR: not known */
static enum expr_type
resolve (struct checker *c, struct expr *expr, enum expr_type type, int ruling)
{
  int value = find_literal (c, type, ruling, expr);
  if (value != -2)
    {
      expr->kind = EXPR_CONST;
      expr->value = value;
      expr->ruling = ruling;
      return expr->type = type;
    }
  if (is_global (expr))
    return global (c, expr);
  int length = cut (expr->length);
  const struct base *base = base_find (expr->text, expr->length);
  if (type == TYPE_HEX && base && strcmp (base->base, "PIECE") == 0)
    return complain (
        c, WCC_CODE_EXPRESSION_TYPE, expr,
        SAY (c, "Write %s.hex, the hex where it stands.", base->word),
        SAY (c, "'%s' is a piece and no hex", base->word));
  if (type == TYPE_HEX)
    return complain (
        c, WCC_CODE_BAD_HEX, expr, NULL,
        SAY (c, "the board has no hex '%.*s'", length, expr->text));
  if (type == TYPE_ERROR || type == TYPE_NUMBER
      || (type == TYPE_BOOL && base_meant (c->work, c->context, expr)))
    {
      const char *hint = base_meant (c->work, c->context, expr);
      if (!hint && base_find (expr->text, expr->length))
        hint
            = SAY (c, "Name a property of it: '%.*s. ...'", length, expr->text);
      return complain (
          c, WCC_CODE_UNKNOWN_NAME, expr, hint ? hint : offered (c),
          SAY (c, "'%.*s' means nothing here", length, expr->text));
    }
  if (is ("this", expr->text, expr->length) && type == TYPE_TERRAIN)
    return complain (c, WCC_CODE_NO_SUBJECT, expr, "Name the terrain.",
                     "'this' is known inside a terrain only");
  if (is ("this", expr->text, expr->length) && type == TYPE_HEXSIDE)
    return complain (c, WCC_CODE_NO_SUBJECT, expr, "Name the feature.",
                     "'this' is known inside a <hexside> only");
  if (is ("opponent", expr->text, expr->length) && type == TYPE_SIDE)
    return complain (c, WCC_CODE_UNKNOWN_NAME, expr,
                     "Write '!= side' for the enemy, or top or bottom.",
                     "'opponent' is not compared: only 'side' is");
  const char *words = type_words (c, type, ruling);
  const char *hint = suggest (c->work, expr->text, expr->length, words);
  if (!hint && strlen (words) < 300)
    hint = SAY (c, "There are: %s.", words);
  return complain (
      c, WCC_CODE_UNKNOWN_NAME, expr, hint,
      SAY (c, "'%.*s' is not %s", length, expr->text, _ (type_text (type))));
}

/* ---- types --------------------------------------------------------------- */

static enum expr_type infer (struct checker *c, struct expr *expr,
                             enum expr_type type, int ruling);

/* Whether a property can be known here although what has it is; false after a
 * report. In a count 'piece' is the one that is counted, so that nothing can be
 * said of the piece of the question. */
static bool
can_know (struct checker *c, int op, const struct expr *path)
{
  unsigned bases = c->context->bases;
  const char *hint = NULL, *message = NULL;
  if (op == WCR_OP_H_LAST_TARGET_DISTANCE
      && ((bases & WCR_CONTEXT_P) == 0 || c->context->counts > 0))
    {
      message = N_ ("the piece that would enter the hex is not known here");
      hint = N_ ("A piece has it, too: piece.last-target-distance.");
    }
  else if (op == WCR_OP_R_TOTAL && (bases & CONTEXT_NUMBERS) == 0)
    {
      message = N_ ("these dice have no numbers");
      hint = N_ ("Say in 'numbers' of the roll how many they have.");
    }
  else if (op == WCR_OP_R_DICE && (bases & CONTEXT_NUMBERS) != 0)
    {
      message = N_ ("these dice have numbers and no faces");
      hint = N_ ("Ask for roll.total, or leave 'numbers' out.");
    }
  else if ((op == WCR_OP_P_FROM_LAST || op == WCR_OP_H_FROM_LAST)
           && ((bases & CONTEXT_LAST) == 0 || c->context->counts == 0))
    {
      message = N_ ("there is none before it here");
      hint = N_ ("Ask in 'piece' or 'hex' of <for-each>, inside the count.");
    }
  if (message)
    complain (c, WCC_CODE_NO_SUBJECT, path, hint, message);
  return message == NULL;
}

/* Whether some card of the group can be the command card of a turn. */
static bool
is_commanded (const struct model *model, int group)
{
  for (int i = 0; i < model->card_count; i++)
    if (model->card[i].group == group && model->card[i].deck == 0)
      return true;
  return false;
}

/* Whether a path is about what the counter is of; false after a report. */
static bool
counter_fits (struct checker *c, int op, const struct expr *argument,
              int number)
{
  const struct counter *counter = &c->work->model->counter[number];
  bool fits = op == WCR_OP_G_COUNTER   ? counter->of == WCR_COUNTER_GAME
              : op == WCR_OP_S_COUNTER ? counter->of == WCR_COUNTER_SIDE
              : op == WCR_OP_H_COUNTER ? counter->of == WCR_COUNTER_HEX
                                       : counter->of == WCR_COUNTER_PIECE
                                             || counter->of == WCR_COUNTER_HEX;
  if (fits)
    return true;
  const char *start = attribute_get (counter->noun.at, "of");
  complain (c, WCC_CODE_EXPRESSION_TYPE, argument,
            SAY (c, "Write %s.counter(%s).", start ? start : "game",
                 counter->noun.id),
            SAY (c, "'%.60s' is a counter with of=\"%s\"", counter->noun.id,
                 start ? start : ""));
  return false;
}

static enum expr_type
infer_path (struct checker *c, struct expr *expr)
{
  const struct expr *path = expr->a;
  struct expr *argument = expr->b;
  const struct base *base = base_find (expr->text, expr->length);
  struct expr word = *expr;
  word.end = expr->start + expr->length;
  if (!base)
    {
      const char *words = "actor target piece hex from side opponent attack "
                          "step combat roll game";
      const char *hint = suggest (c->work, expr->text, expr->length, words);
      return complain (
          c, WCC_CODE_UNKNOWN_NAME, &word, hint ? hint : offered (c),
          SAY (c, "there is no '%.*s' here", cut (expr->length), expr->text));
    }
  if (!base_known (c->context, base))
    return no_subject (c, &word, base->word, strlen (base->word));
  if (expr->operand == WCR_OF_LEADER && strcmp (base->base, "PIECE") != 0)
    return complain (c, WCC_CODE_UNKNOWN_NAME, &word,
                     "Units have leaders: actor, target, piece, each.",
                     SAY (c, "'%s' has no leader", base->word));
  int op = path_find (base->base, path->text, path->length);
  if (op < 0)
    {
      const char *words = path_words (c->work, base->base);
      const char *hint = suggest (c->work, path->text, path->length, words);
      if (!hint)
        hint = SAY (c, "There are: %s.", words);
      return complain (c, WCC_CODE_UNKNOWN_NAME, path, hint,
                       SAY (c, "'%s' has no property '%.*s'", base->word,
                            cut (path->length), path->text));
    }
  if (!can_know (c, op, path))
    return TYPE_ERROR;
  const wcr_opcode_info *info = wcr_opcode_describe ((enum wcr_opcode) op);
  enum expr_type wanted = type_named (info->argument);
  if (wanted != TYPE_ERROR && !argument)
    return complain (c, WCC_CODE_EXPRESSION_TYPE, expr, NULL,
                     SAY (c, "'%s' needs %s in parentheses: %s( ... )",
                          info->name, _ (type_text (wanted)), info->name));
  if (wanted == TYPE_ERROR && argument)
    return complain (c, WCC_CODE_EXPRESSION_TYPE, argument, NULL,
                     SAY (c, "'%s' takes nothing in parentheses", info->name));
  if (argument)
    {
      int value = find_literal (c, wanted, -1, argument);
      if (value == -2)
        return resolve (c, argument, wanted, -1), TYPE_ERROR;
      if (op == WCR_OP_S_PLAYS && !is_commanded (c->work->model, value))
        return complain (
            c, WCC_CODE_NO_SUBJECT, argument,
            "Remember in a counter that a card was played.",
            "no card of the group is ever the command card of a turn");
      if (wanted == TYPE_COUNTER && !counter_fits (c, op, argument, value))
        return TYPE_ERROR;
      expr->value = value;
    }
  expr->op = op;
  expr->operand |= base->operand;
  expr->a = expr->b = NULL;
  return expr->type = type_named (info->result);
}

/* Finds the piece around which others are counted. False when there is none,
 * which is reported. */
static bool
find_centre (struct checker *c, struct expr *expr)
{
  const struct expr *piece = expr->b;
  const struct base *base = base_find (piece->text, piece->length);
  if (!base || strcmp (base->base, "PIECE") != 0)
    {
      const char *hint = suggest (c->work, piece->text, piece->length,
                                  "actor target piece each");
      complain (
          c, WCC_CODE_UNKNOWN_NAME, piece, hint ? hint : offered (c),
          SAY (c, "'%.*s' is not a piece", cut (piece->length), piece->text));
      return false;
    }
  if (!base_known (c->context, base))
    {
      no_subject (c, piece, base->word, strlen (base->word));
      return false;
    }
  if (base->operand == WCR_SUBJECT_LAST && c->context->counts == 0)
    {
      complain (c, WCC_CODE_NO_SUBJECT, piece,
                N_ ("Ask in 'piece' or 'hex' of <for-each>, inside the count."),
                N_ ("there is none before it here"));
      return false;
    }
  expr->operand = base->operand;
  expr->b = NULL;
  return true;
}

/* Whether counts and outer(...) lie too deep in each other for one more, which is
 * reported. */
static bool
too_deep (struct checker *c, const struct expr *expr)
{
  if (c->context->nesting < WCR_MAX_COUNTS)
    return false;
  complain (c, WCC_CODE_LIMIT, expr, "Remember a part of it in a counter.",
            SAY (c, "counts lie in each other at most %d deep",
                 (int) WCR_MAX_COUNTS));
  return true;
}

static enum expr_type
infer_count (struct checker *c, struct expr *expr)
{
  if (too_deep (c, expr))
    return TYPE_ERROR;
  bool hexes = expr->op == WCR_OP_COUNT_HEXES;
  if (expr->b)
    {
      if (!find_centre (c, expr))
        return TYPE_ERROR;
    }
  else if (!hexes && !c->context->side)
    return no_subject (c, expr, "side", 4);
  /* The piece or hex is the one that is counted; all else is as outside. */
  struct expr_context inside = *c->context;
  inside.what = N_ ("what is counted");
  inside.bases |= hexes ? (unsigned) WCR_CONTEXT_H : (unsigned) WCR_CONTEXT_P;
  if (hexes)
    inside.bases &= ~(unsigned) WCR_CONTEXT_S; /* its hex is another one */
  inside.counts++;
  inside.nesting++;
  inside.outer = c->context;
  struct checker counted = { c->work, c->at, c->attribute, &inside };
  if (expr->a)
    {
      enum expr_type type = infer (&counted, expr->a, TYPE_BOOL, -1);
      if (type == TYPE_ERROR)
        return TYPE_ERROR;
      if (type != TYPE_BOOL)
        return complain (c, WCC_CODE_EXPRESSION_TYPE, expr->a, NULL,
                         SAY (c, "what to count must be a condition, not %s",
                              _ (type_text (type))));
    }
  else
    expr->a = expr_constant (c->work, TYPE_BOOL, 1);
  return expr->type;
}

/* @param type  that a name in it must have; TYPE_ERROR: any */
static enum expr_type
infer_outer (struct checker *c, struct expr *expr, enum expr_type type,
             int ruling)
{
  if (!c->context->outer)
    return complain (c, WCC_CODE_NO_SUBJECT, expr,
                     "Write its value alone: there is only one meaning.",
                     "'outer' is known inside a count only");
  if (too_deep (c, expr))
    return TYPE_ERROR;
  struct expr_context outside = *c->context->outer;
  outside.nesting = c->context->nesting + 1;
  struct checker there = { c->work, c->at, c->attribute, &outside };
  return expr->type = infer (&there, expr->a, type, ruling);
}

static enum expr_type
infer_switch (struct checker *c, struct expr *expr)
{
  struct expr *name = expr->a;
  struct word word
      = { name->text, name->length,
          value_range (c->at.document, c->attribute, name->start, name->end) };
  int ruling = name_need (c->work, NAMES_RULING, c->at, &word);
  if (ruling < 0)
    return TYPE_ERROR;
  c->work->model->ruling[ruling].used = true;
  expr->a = NULL;
  expr->value = expr->ruling = ruling;
  return TYPE_SWITCH;
}

/* Infers the types of both operands; either may settle what the other means. */
static bool
infer_pair (struct checker *c, struct expr *a, struct expr *b)
{
  struct expr *first = a, *second = b;
  if (a->kind == EXPR_NAME
      && (b->kind != EXPR_NAME || (is_global (b) && !is_global (a))))
    {
      first = b;
      second = a;
    }
  enum expr_type one = infer (c, first, TYPE_ERROR, -1);
  if (one == TYPE_ERROR)
    return false;
  enum expr_type two = infer (c, second, one, first->ruling);
  if (two == TYPE_ERROR)
    return false;
  if (one == two && (one != TYPE_SWITCH || a->ruling == b->ruling))
    return true;
  complain (c, WCC_CODE_EXPRESSION_TYPE, second, NULL,
            SAY (c, "%s cannot be compared with %s", _ (type_text (two)),
                 _ (type_text (one))));
  return false;
}

static bool
infer_as (struct checker *c, struct expr *expr, enum expr_type wanted,
          const char *op)
{
  enum expr_type type = infer (c, expr, wanted, -1);
  if (type == TYPE_ERROR)
    return false;
  if (type == wanted)
    return true;
  const char *hint = NULL;
  if (wanted == TYPE_BOOL && type == TYPE_NUMBER)
    hint = N_ ("Compare it, for example with 'gt 0'.");
  else if (wanted == TYPE_BOOL && type == TYPE_SWITCH)
    hint = N_ ("Compare it with one of its values: switch(...) = ...");
  complain (c, WCC_CODE_EXPRESSION_TYPE, expr, hint,
            SAY (c, "%s needs %s, and this is %s", op, _ (type_text (wanted)),
                 _ (type_text (type))));
  return false;
}

/* Infers what is added or taken away: a number, or a condition, which is 1 when
 * it holds. */
static bool
infer_addend (struct checker *c, struct expr *expr, const char *op)
{
  enum expr_type type = infer (c, expr, TYPE_NUMBER, -1);
  if (type == TYPE_ERROR || type == TYPE_NUMBER || type == TYPE_BOOL)
    return type != TYPE_ERROR;
  complain (c, WCC_CODE_EXPRESSION_TYPE, expr, NULL,
            SAY (c, "%s needs %s, and this is %s", op,
                 _ (type_text (TYPE_NUMBER)), _ (type_text (type))));
  return false;
}

static enum expr_type
infer_binary (struct checker *c, struct expr *expr)
{
  const char *name = wcr_opcode_describe ((enum wcr_opcode) expr->op)->name;
  const char *op = make_text (c->work, "'%s'", name);
  bool good;
  switch (expr->op)
    {
    case WCR_OP_AND:
    case WCR_OP_OR:
      good = infer_as (c, expr->a, TYPE_BOOL, op);
      good = infer_as (c, expr->b, TYPE_BOOL, op) && good;
      expr->type = TYPE_BOOL;
      break;
    case WCR_OP_ADD:
    case WCR_OP_SUB:
      good = infer_addend (c, expr->a, op);
      good = infer_addend (c, expr->b, op) && good;
      expr->type = TYPE_NUMBER;
      break;
    case WCR_OP_DISTANCE:
      good = infer_as (c, expr->a, TYPE_HEX, op);
      good = infer_as (c, expr->b, TYPE_HEX, op) && good;
      break;
    case WCR_OP_EQ:
    case WCR_OP_NE:
      good = infer_pair (c, expr->a, expr->b);
      expr->type = TYPE_BOOL;
      break;
    default: /* lt, le, gt, ge: no other opcode is a binary operator */
      good = infer_as (c, expr->a, TYPE_NUMBER, op);
      good = infer_as (c, expr->b, TYPE_NUMBER, op) && good;
      expr->type = TYPE_BOOL;
      break;
    }
  return good ? expr->type : TYPE_ERROR;
}

static enum expr_type
infer_member (struct checker *c, struct expr *expr)
{
  enum expr_type type = infer (c, expr->a, TYPE_ERROR, -1);
  if (type == TYPE_ERROR)
    return TYPE_ERROR;
  bool good = true;
  for (struct expr *m = expr->b; m; m = m->next)
    {
      if (m->kind == EXPR_NAME)
        {
          if (find_literal (c, type, expr->a->ruling, m) == -2 && is_global (m))
            {
              complain (c, WCC_CODE_EXPRESSION_TYPE, m, NULL,
                        "a list holds names and numbers only");
              good = false;
            }
          else
            good = resolve (c, m, type, expr->a->ruling) != TYPE_ERROR && good;
        }
      else if (type != TYPE_NUMBER)
        {
          complain (c, WCC_CODE_EXPRESSION_TYPE, m, NULL,
                    SAY (c, "a number cannot be %s", _ (type_text (type))));
          good = false;
        }
    }
  expr->type = TYPE_BOOL;
  return good ? TYPE_BOOL : TYPE_ERROR;
}

static enum expr_type
infer (struct checker *c, struct expr *expr, enum expr_type type, int ruling)
{
  switch (expr->kind)
    {
    case EXPR_CONST: return expr->type;
    case EXPR_NAME: return resolve (c, expr, type, ruling);
    case EXPR_SWITCH: return infer_switch (c, expr);
    case EXPR_PATH: return infer_path (c, expr);
    case EXPR_COUNT: return infer_count (c, expr);
    case EXPR_OUTER: return infer_outer (c, expr, type, ruling);
    case EXPR_NOT:
      expr->type = TYPE_BOOL;
      return infer_as (c, expr->a, TYPE_BOOL, "'not'") ? TYPE_BOOL : TYPE_ERROR;
    case EXPR_BINARY: return infer_binary (c, expr);
    case EXPR_MEMBER: return infer_member (c, expr);
    }
  return TYPE_ERROR;
}

bool
expr_check (struct work *work, struct place at, const wcc_attribute *attribute,
            const struct expr_context *context, struct expr *expr,
            enum expr_type wanted)
{
  struct checker checker = { work, at, attribute, context };
  return infer_as (&checker, expr, wanted,
                   wanted == TYPE_BOOL ? _ ("a condition") : _ ("a value"));
}
