/* expression.c: lexer and parser of conditions and values. */

#include "expression.h"

#include "text/report.h"
#include "resolve.h"

#include <string.h>

enum { MAX_DEPTH = 16, MAX_NODES = 200, MAX_NUMBER = 9999 };

enum token {
  T_END,
  T_NUMBER,
  T_NAME,
  T_AND,
  T_OR,
  T_NOT,
  T_IN,
  T_EQ,
  T_NE,
  T_LT,
  T_LE,
  T_GT,
  T_GE,
  T_PLUS,
  T_MINUS,
  T_OPEN,
  T_CLOSE,
  T_COMMA,
  T_DOT,
  T_WRONG
};

struct parser {
  struct work *work;
  struct expr_error *error;
  const char *text;
  size_t position;
  enum token token;
  size_t start, end; /* of the token */
  size_t closed;     /* end of the last parenthesis */
  int depth, nodes;
  bool failed;
};

static bool
name_start (char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'
         || (unsigned char) c >= 0x80;
}

static bool
digit (char c)
{
  return c >= '0' && c <= '9';
}

static enum token
keyword (const char *text, size_t length)
{
  static const struct {
    const char *word;
    enum token token;
  } words[] = {
    { "and", T_AND }, { "or", T_OR }, { "not", T_NOT }, { "in", T_IN },
    { "lt", T_LT },   { "le", T_LE }, { "gt", T_GT },   { "ge", T_GE },
  };
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    if (strlen (words[i].word) == length
        && memcmp (words[i].word, text, length) == 0)
      return words[i].token;
  return T_NAME;
}

bool
expr_is_keyword (const char *word)
{
  return keyword (word, strlen (word)) != T_NAME;
}

static enum token
symbol (struct parser *p, const char *text)
{
  p->end = p->start + 1;
  switch (text[0])
    {
    case '=': return T_EQ;
    case '!':
      if (text[1] == '=')
        {
          p->end++;
          return T_NE;
        }
      return T_WRONG;
    case '+': return T_PLUS;
    case '-': return T_MINUS;
    case '(': return T_OPEN;
    case ')': return T_CLOSE;
    case ',': return T_COMMA;
    case '.': return T_DOT;
    default: /* characters, no enumeration */ return T_WRONG;
    }
}

static void
next (struct parser *p)
{
  const char *text = p->text;
  size_t at = p->position;
  while (text[at] == ' ' || text[at] == '\t' || text[at] == '\n'
         || text[at] == '\r')
    at++;
  p->start = p->end = at;
  if (text[at] == '\0')
    p->token = T_END;
  else if (digit (text[at]))
    {
      while (digit (text[p->end]))
        p->end++;
      p->token = T_NUMBER;
    }
  else if (name_start (text[at]))
    {
      while (name_start (text[p->end]) || digit (text[p->end])
             || text[p->end] == '-')
        p->end++;
      p->token = keyword (text + at, p->end - at);
    }
  else
    p->token = symbol (p, text + at);
  p->position = p->end;
}

static struct expr *
fail (struct parser *p, size_t start, size_t end, const char *hint,
      const char *message)
{
  if (!p->failed)
    *p->error = (struct expr_error){ start, end, hint, message };
  p->failed = true;
  p->token = T_END;
  return NULL;
}

/* Fails with a message about the current token: something else is expected. */
static struct expr *
expected (struct parser *p, const char *what)
{
  int length = (int) (p->end - p->start < 40 ? p->end - p->start : 40);
  const char *token = p->text + p->start, *hint = NULL, *message;
  if (p->token == T_WRONG && (*token == '<' || *token == '>'))
    hint = N_ ("Compare with lt (less), le (less or equal), gt (greater) or ge "
               "(greater or equal).");
  else if (p->token == T_WRONG && (*token == '&' || *token == '|'))
    hint = N_ ("Write 'and' and 'or' as words.");
  else if ((*token == '.' || *token == ',') && p->start > 0
           && digit (token[-1]))
    hint = N_ ("Numbers are whole: write 1 or 2, nothing between them.");
  else if ((unsigned char) *token >= 0x80)
    hint = N_ ("Write lt, le, gt, ge, = or !=, with plain quotes and dashes.");
  else if (p->token == T_WRONG && *token == '!')
    hint = N_ ("Write not( ... ), or != between two values.");
  else if (p->token == T_EQ && p->start > 0 && token[-1] == '=')
    hint = N_ ("One = is enough.");
  else if (p->token == T_WRONG && (*token == '"' || *token == '\''))
    hint = N_ ("Names are written without quotes.");
  else if (name_start (*token) && p->start > 1 && token[-1] == ' '
           && (name_start (token[-2]) || digit (token[-2]))
           && p->text[p->end] != '.' && p->text[p->end] != '(')
    hint = N_ ("Conditions are not sentences: write, for example, piece.moved, "
               "or actor.blocks lt 2 and not(actor.attached).");
  if (p->token == T_END)
    message = make_message (p->work, "%s is missing at the end", _ (what));
  else
    message = make_message (p->work, "%s is expected here, not '%.*s'",
                            _ (what), length, token);
  return fail (p, p->start, p->end, hint, message);
}

static struct expr *
new_expr (struct parser *p, enum expr_kind kind, size_t start)
{
  if (++p->nodes > MAX_NODES)
    return fail (p, 0, strlen (p->text),
                 "Split it: two effects with a part of it each.",
                 "the expression is too long");
  struct expr *expr = MAKE (p->work, 1, struct expr);
  expr->kind = kind;
  expr->start = start;
  expr->end = p->end;
  expr->text = p->text + start;
  expr->length = p->end - start;
  return expr;
}

static bool
take (struct parser *p, enum token token, const char *what)
{
  if (p->token != token)
    {
      expected (p, what);
      return false;
    }
  next (p);
  return true;
}

static struct expr *parse_or (struct parser *p);

/* Parses "(" or ")"; the current token is "(". */
static struct expr *
parse_group (struct parser *p)
{
  if (++p->depth > MAX_DEPTH)
    return fail (p, p->start, p->end, NULL,
                 "parentheses are nested too deeply");
  next (p);
  struct expr *inner = parse_or (p);
  size_t end = p->end;
  p->depth--;
  if (!inner || !take (p, T_CLOSE, "')'"))
    return NULL;
  p->closed = end;
  return inner;
}

/* Parses a part in parentheses, which belong to its place in the text. */
static struct expr *
parse_parentheses (struct parser *p)
{
  size_t start = p->start;
  struct expr *inner = parse_group (p);
  if (inner)
    {
      inner->start = start;
      inner->end = p->closed;
    }
  return inner;
}

static struct expr *
parse_not (struct parser *p)
{
  size_t start = p->start;
  next (p);
  if (p->token != T_OPEN)
    return fail (p, start, p->end, "Write not( ... ) with parentheses.",
                 "'not' needs parentheses");
  struct expr *inner = parse_group (p);
  if (!inner)
    return NULL;
  struct expr *expr = new_expr (p, EXPR_NOT, start);
  if (expr)
    {
      expr->op = WCR_OP_NOT;
      expr->a = inner;
      expr->end = p->closed;
    }
  return expr;
}

static struct expr *
parse_number (struct parser *p, size_t start, bool negative)
{
  int32_t value = 0;
  for (size_t i = p->start; i < p->end && value <= MAX_NUMBER; i++)
    value = value * 10 + (p->text[i] - '0');
  if (value > MAX_NUMBER)
    return fail (p, start, p->end, NULL, "numbers go up to 9999");
  struct expr *expr = new_expr (p, EXPR_CONST, start);
  if (expr)
    {
      expr->type = TYPE_NUMBER;
      expr->value = negative ? -value : value;
    }
  next (p);
  return expr;
}

static bool
is_word (const struct expr *name, const char *word)
{
  return strlen (word) == name->length
         && memcmp (name->text, word, name->length) == 0;
}

/* Parses a name, which is the current token. */
static struct expr *
parse_name (struct parser *p)
{
  struct expr *name = new_expr (p, EXPR_NAME, p->start);
  if (name)
    next (p);
  return name;
}

/* Opcode of a function that counts pieces or hexes; -1: the name is none. */
static int
count_op (const struct expr *name)
{
  for (int op = WCR_OP_COUNT_UNITS; op <= WCR_OP_COUNT_REAR; op++)
    if (is_word (name, wcr_opcode_describe ((enum wcr_opcode) op)->name))
      return op;
  return is_word (name, "hexes") ? WCR_OP_COUNT_HEXES : -1;
}

/* Parses the condition that everything counted must meet. */
static struct expr *
parse_filter (struct parser *p)
{
  if (++p->depth > MAX_DEPTH)
    return fail (p, p->start, p->end, NULL,
                 "parentheses are nested too deeply");
  next (p);
  struct expr *filter = parse_or (p);
  p->depth--;
  return filter;
}

/* Parses a count of hexes after its name; the current token is "(". */
static struct expr *
parse_hexes (struct parser *p, struct expr *name)
{
  struct expr *filter = parse_filter (p);
  size_t end = p->end;
  if (!filter || !take (p, T_CLOSE, "')'"))
    return NULL;
  name->kind = EXPR_COUNT;
  name->type = TYPE_NUMBER;
  name->op = WCR_OP_COUNT_HEXES;
  name->a = filter;
  name->end = end;
  return name;
}

/* Parses a count after its name; the current token is "(". */
static struct expr *
parse_count (struct parser *p, struct expr *name, int op)
{
  bool near = op == WCR_OP_COUNT_ADJACENT || op == WCR_OP_COUNT_REAR;
  next (p);
  if (p->token != T_NAME)
    return expected (p, near ? N_ ("a piece") : N_ ("'side' or 'opponent'"));
  struct expr *whose = parse_name (p);
  if (!whose)
    return NULL;
  if (!near && !is_word (whose, "side") && !is_word (whose, "opponent"))
    return fail (p, whose->start, whose->end,
                 "Write units(side, ...) or units(opponent, ...).",
                 "'side' or 'opponent' must say whose pieces to count");
  struct expr *filter = NULL;
  if (p->token == T_COMMA && !(filter = parse_filter (p)))
    return NULL;
  size_t end = p->end;
  if (!take (p, T_CLOSE, "')'"))
    return NULL;
  name->kind = EXPR_COUNT;
  name->type = TYPE_NUMBER;
  name->op = op;
  name->operand = !near && is_word (whose, "opponent");
  name->a = filter;
  name->b = near ? whose : NULL;
  name->end = end;
  return name;
}

/* Parses a switch after "switch"; the current token is "(". */
static struct expr *
parse_switch (struct parser *p, struct expr *name)
{
  next (p);
  if (p->token != T_NAME)
    return expected (p, N_ ("the name of a switch"));
  name->a = parse_name (p);
  size_t end = p->end;
  if (!name->a || !take (p, T_CLOSE, "')'"))
    return NULL;
  name->kind = EXPR_SWITCH;
  name->type = TYPE_SWITCH;
  name->end = end;
  return name;
}

/* Parses the name of a property; the current token is ".". */
static struct expr *
parse_property (struct parser *p)
{
  next (p);
  return p->token == T_NAME || p->token == T_IN
             ? parse_name (p)
             : expected (p, N_ ("a property"));
}

/* Parses base.path, base.leader.path or the same with an (argument), after the
 * base. Leaves the names in a (path) and b (argument) for expr_check(). */
static struct expr *
parse_path (struct parser *p, struct expr *base)
{
  base->a = parse_property (p);
  if (!base->a)
    return NULL;
  base->kind = EXPR_PATH;
  if (p->token == T_DOT)
    {
      if (!is_word (base->a, "leader"))
        return fail (p, base->a->start, base->a->end,
                     "Only a leader has any: actor.leader.trait( ... ).",
                     "this has no properties of its own");
      base->operand = WCR_OF_LEADER;
      base->a = parse_property (p);
      if (!base->a)
        return NULL;
    }
  base->end = base->a->end;
  if (p->token != T_OPEN)
    return base;
  next (p);
  if (p->token != T_NAME)
    return expected (p, N_ ("a name"));
  base->b = parse_name (p);
  if (!base->b)
    return NULL;
  base->end = p->end;
  return take (p, T_CLOSE, "')'") ? base : NULL;
}

/* Parses the rest of a function that is called with the condition or value that
 * follows; the current token is "(". */
static struct expr *
parse_outer (struct parser *p, struct expr *name)
{
  struct expr *inner = parse_group (p);
  if (!inner)
    return NULL;
  name->kind = EXPR_OUTER;
  name->op = WCR_OP_OUTER;
  name->a = inner;
  name->end = p->closed;
  return name;
}

static struct expr *parse_sum (struct parser *p);

/* Parses the two hexes of a distance after its name; the current token is "(". */
static struct expr *
parse_distance (struct parser *p, struct expr *name)
{
  next (p);
  name->a = parse_sum (p);
  if (!name->a || !take (p, T_COMMA, "','"))
    return NULL;
  name->b = parse_sum (p);
  size_t end = p->end;
  if (!name->b || !take (p, T_CLOSE, "')'"))
    return NULL;
  name->kind = EXPR_BINARY;
  name->type = TYPE_NUMBER;
  name->op = WCR_OP_DISTANCE;
  name->end = end;
  return name;
}

static struct expr *
parse_term (struct parser *p)
{
  size_t start = p->start;
  if (p->token == T_NUMBER)
    return parse_number (p, start, false);
  if (p->token == T_MINUS)
    {
      next (p);
      if (p->token == T_NUMBER)
        return parse_number (p, start, true);
      return expected (p, N_ ("a number"));
    }
  if (p->token == T_NOT)
    return parse_not (p);
  if (p->token == T_OPEN)
    return parse_parentheses (p);
  if (p->token != T_NAME)
    return expected (p, N_ ("a name, a number or '('"));
  struct expr *name = parse_name (p);
  if (!name)
    return NULL;
  if (p->token == T_DOT)
    return parse_path (p, name);
  if (p->token != T_OPEN)
    return name;
  if (count_op (name) == WCR_OP_COUNT_HEXES)
    return parse_hexes (p, name);
  if (count_op (name) >= 0)
    return parse_count (p, name, count_op (name));
  if (is_word (name, "switch"))
    return parse_switch (p, name);
  if (is_word (name, "distance"))
    return parse_distance (p, name);
  if (is_word (name, "outer"))
    return parse_outer (p, name);
  return fail (p, name->start, name->end,
               "There are switch(...), units(...), leaders(...), "
               "adjacent(...), rear(...), hexes(...), distance(...) and "
               "outer(...).",
               "there is no function of this name");
}

static struct expr *
binary (struct parser *p, int op, struct expr *a, struct expr *b)
{
  if (!a || !b)
    return NULL;
  struct expr *expr = new_expr (p, EXPR_BINARY, a->start);
  if (expr)
    {
      expr->op = op;
      expr->a = a;
      expr->b = b;
      expr->end = b->end;
    }
  return expr;
}

static struct expr *
parse_sum (struct parser *p)
{
  struct expr *sum = parse_term (p);
  while (sum && (p->token == T_PLUS || p->token == T_MINUS))
    {
      int op = p->token == T_PLUS ? WCR_OP_ADD : WCR_OP_SUB;
      next (p);
      sum = binary (p, op, sum, parse_term (p));
    }
  return sum;
}

/* Parses the list after "in". */
static struct expr *
parse_members (struct parser *p, struct expr *what)
{
  if (p->token != T_OPEN)
    return expected (p, "'('");
  struct expr *member = new_expr (p, EXPR_MEMBER, what->start);
  if (!member)
    return NULL;
  member->op = WCR_OP_MEMBER;
  member->a = what;
  struct expr **last = &member->b;
  do
    {
      next (p);
      if (p->token != T_NAME && p->token != T_NUMBER && p->token != T_MINUS)
        return expected (p, N_ ("a name or a number"));
      *last = parse_term (p);
      if (!*last)
        return NULL;
      if ((*last)->kind != EXPR_NAME && (*last)->kind != EXPR_CONST)
        return fail (p, (*last)->start, (*last)->end, NULL,
                     "a list holds names or numbers");
      last = &(*last)->next;
    }
  while (p->token == T_COMMA);
  member->end = p->end;
  return take (p, T_CLOSE, N_ ("',' or ')'")) ? member : NULL;
}

static struct expr *
parse_compare (struct parser *p)
{
  static const struct {
    enum token token;
    int op;
  } operators[] = {
    { T_EQ, WCR_OP_EQ }, { T_NE, WCR_OP_NE }, { T_LT, WCR_OP_LT },
    { T_LE, WCR_OP_LE }, { T_GT, WCR_OP_GT }, { T_GE, WCR_OP_GE },
  };
  struct expr *left = parse_sum (p);
  if (!left)
    return NULL;
  if (p->token == T_IN)
    {
      next (p);
      return parse_members (p, left);
    }
  for (size_t i = 0; i < sizeof operators / sizeof operators[0]; i++)
    if (p->token == operators[i].token)
      {
        next (p);
        return binary (p, operators[i].op, left, parse_sum (p));
      }
  return left;
}

static struct expr *
parse_and (struct parser *p)
{
  struct expr *left = parse_compare (p);
  while (left && p->token == T_AND)
    {
      next (p);
      left = binary (p, WCR_OP_AND, left, parse_compare (p));
    }
  return left;
}

static struct expr *
parse_or (struct parser *p)
{
  struct expr *left = parse_and (p);
  while (left && p->token == T_OR)
    {
      next (p);
      left = binary (p, WCR_OP_OR, left, parse_and (p));
    }
  return left;
}

struct expr *
expr_parse (struct work *work, const char *text, struct expr_error *error)
{
  struct parser p = { .work = work, .error = error, .text = text };
  next (&p);
  if (p.token == T_END)
    return fail (&p, 0, strlen (text), NULL, "the expression is empty");
  struct expr *expr = parse_or (&p);
  if (expr && p.token != T_END)
    expr = expected (&p, N_ ("'and', 'or' or the end"));
  return expr;
}

struct expr *
expr_read (struct work *work, struct place at, const wcc_attribute *attribute,
           const struct expr_context *context, enum expr_type wanted)
{
  const char *text = attribute->value;
  struct expr_error error;
  bool empty = text[strspn (text, " \t\n\r")] == '\0';
  if (empty && work->model->lenient)
    return NULL; /* the schema check reported it */
  struct expr *expr = expr_parse (work, text, &error);
  if (empty && wanted == TYPE_BOOL)
    error.hint = N_ ("Leave the attribute out when there is no condition.");
  if (!expr)
    report (work->sink, at.document, WCC_CODE_EXPRESSION,
            value_range (at.document, attribute, error.start, error.end),
            error.hint, "%s", _ (error.message));
  if (!expr || !expr_check (work, at, attribute, context, expr, wanted))
    return NULL;
  struct stale *stale
      = work->model->removed_count > 0 && expr_removed (work->model, expr)
            ? ADD (work, work->model, stale, MAX_STALE, "expressions", at)
            : NULL;
  if (stale)
    *stale = (struct stale){ at.node, attribute, expr };
  return expr;
}
