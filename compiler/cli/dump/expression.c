/* expression.c: turns bytecode back into the language of the rules.
 *
 * Each value on the stack is a text with the rank of its operator, so that
 * brackets appear only where they are needed. A number becomes a name when it
 * is compared with something that has names. */

#include "dump.h"

#include <inttypes.h>
#include <string.h>

enum { MAX_TEXT = 1000 };

enum rank { RANK_OR, RANK_AND, RANK_COMPARE, RANK_SUM, RANK_WORD };

struct value {
  char text[MAX_TEXT];
  size_t length;
  enum rank rank;
  const char *type; /* as in opcodes.def; NULL: a bare number */
  int64_t number;
};

struct machine {
  struct dump *dump;
  struct value stack[WCR_MAX_STACK];
  int depth;
  bool failed;
};

static void
add (struct value *value, const char *text)
{
  size_t n = strlen (text), room = MAX_TEXT - 1 - value->length;

  n = n < room ? n : room;
  memcpy (value->text + value->length, text, n);
  value->length += n;
  value->text[value->length] = '\0';
}

static void
add_number (struct value *value, int64_t number)
{
  char text[32];

  snprintf (text, sizeof text, "%" PRId64, number);
  add (value, text);
}

/* Adds the name of a number. */
static void
add_constant (const struct dump *dump, struct value *value, const char *type,
              int64_t number)
{
  static const struct {
    const char *type;
    enum wcr_noun noun;
  } nouns[] = {
    { "CLASS", WCR_NOUN_CLASS },     { "FACE", WCR_NOUN_FACE },
    { "TRAIT", WCR_NOUN_TRAIT },     { "TERRAIN", WCR_NOUN_TERRAIN },
    { "ROLE", WCR_NOUN_ROLE },       { "ZONE", WCR_NOUN_ZONE },
    { "HEXSIDE", WCR_NOUN_HEXSIDE }, { "TOKEN", WCR_NOUN_TOKEN },
    { "GROUP", WCR_NOUN_GROUP },     { "COUNTER", WCR_NOUN_COUNTER },
  };
  static const struct {
    const char *type;
    enum wcr_list list;
  } lists[] = {
    { "SIDE", WCR_LIST_SIDE },
    { "MODE", WCR_LIST_MODE },
    { "CAUSE", WCR_LIST_CAUSE },
  };
  char text[NOUN_TEXT];

  if (strcmp (type, "DECK") == 0)
    {
      add (value, number == 0 ? "command"
                              : noun_id (dump, WCR_NOUN_DECK,
                                         (uint64_t) number - 1, text));
      return;
    }
  for (size_t i = 0; i < sizeof nouns / sizeof nouns[0]; i++)
    if (number >= 0 && strcmp (type, nouns[i].type) == 0)
      {
        add (value, noun_id (dump, nouns[i].noun, (uint64_t) number, text));
        return;
      }
  for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
    if (number >= 0 && strcmp (type, lists[i].type) == 0)
      {
        add (value, list_name (lists[i].list, (uint64_t) number));
        return;
      }
  add_number (value, number);
}

static struct value *
push (struct machine *m, enum rank rank, const char *type)
{
  struct value *value = &m->stack[m->depth < WCR_MAX_STACK ? m->depth : 0];

  if (m->depth == WCR_MAX_STACK)
    m->failed = true;
  else
    m->depth++;
  value->text[0] = '\0';
  value->length = 0;
  value->rank = rank;
  value->type = type;
  value->number = 0;
  return value;
}

/* Adds an operand, in brackets when it binds less tightly than its place
 * needs. */
static void
add_operand (const struct machine *m, struct value *value,
             const struct value *operand, const char *type, enum rank least)
{
  bool brackets = operand->rank < least;

  if (operand->type == NULL && type != NULL)
    {
      add_constant (m->dump, value, type, operand->number);
      return;
    }
  add (value, brackets ? "(" : "");
  add (value, operand->text);
  add (value, brackets ? ")" : "");
}

static void
binary (struct machine *m, const char *name, enum rank rank)
{
  struct value left, right, *value;
  bool compare = rank == RANK_COMPARE;

  if (m->depth < 2)
    {
      m->failed = true;
      return;
    }
  right = m->stack[--m->depth];
  left = m->stack[--m->depth];
  value = push (m, rank, rank == RANK_SUM ? "NUMBER" : "BOOL");
  add_operand (m, value, &left, compare ? right.type : NULL,
               compare ? RANK_SUM : rank);
  add (value, " ");
  add (value, name);
  add (value, " ");
  add_operand (m, value, &right, compare ? left.type : NULL,
               compare || rank == RANK_SUM ? rank + 1 : rank);
}

static void
member (struct machine *m, uint64_t mask)
{
  struct value operand, *value;
  const char *between = "";

  if (m->depth < 1)
    {
      m->failed = true;
      return;
    }
  operand = m->stack[--m->depth];
  value = push (m, RANK_COMPARE, "BOOL");
  add_operand (m, value, &operand, NULL, RANK_SUM);
  add (value, " in (");
  for (unsigned i = 0; i < 64; i++)
    if (mask >> i & 1)
      {
        add (value, between);
        add_constant (m->dump, value,
                      operand.type != NULL ? operand.type : "NUMBER", i);
        between = ", ";
      }
  add (value, ")");
}

static void
negate (struct machine *m)
{
  struct value operand, *value;

  if (m->depth < 1)
    {
      m->failed = true;
      return;
    }
  operand = m->stack[--m->depth];
  /* The compiler turns "x = 0" into not(x), for numbers and names alike. */
  if (operand.type != NULL && strcmp (operand.type, "BOOL") != 0)
    {
      value = push (m, RANK_COMPARE, "BOOL");
      add_operand (m, value, &operand, NULL, RANK_SUM);
      add (value, " = ");
      add_constant (m->dump, value, operand.type, 0);
      return;
    }
  value = push (m, RANK_WORD, "BOOL");
  add (value, "not(");
  add (value, operand.text);
  add (value, ")");
}

static void
path (struct machine *m, const wcr_opcode_info *info, struct cursor *c)
{
  static const char *const sides[] = { "side", "opponent" };
  static const char *const hexes[] = { "hex", "from" };
  struct value *value = push (m, RANK_WORD, info->result);

  if (strcmp (info->base, "PIECE") == 0)
    {
      unsigned subject = get_u8 (c);

      add (value,
           list_name (WCR_LIST_SUBJECT, subject & ~(unsigned) WCR_OF_LEADER));
      add (value, subject & WCR_OF_LEADER ? ".leader" : "");
    }
  else if (strcmp (info->base, "SIDE") == 0)
    add (value, sides[get_u8 (c) & 1]);
  else if (strcmp (info->base, "HEX") == 0)
    add (value, hexes[get_u8 (c) & 1]);
  else if (strcmp (info->base, "ATTACK") == 0)
    add (value, "attack");
  else if (strcmp (info->base, "MOVE") == 0)
    add (value, "step");
  else if (strcmp (info->base, "COMBAT") == 0)
    add (value, "combat");
  else if (strcmp (info->base, "ROLL") == 0)
    add (value, "roll");
  else if (strcmp (info->base, "GAME") == 0)
    add (value, "game");
  if (strcmp (info->base, "GLOBAL") != 0)
    add (value, ".");
  add (value, info->name);
  if (strcmp (info->argument, "NONE") != 0)
    {
      add (value, "(");
      add_constant (m->dump, value, info->argument, (int64_t) get_uleb (c));
      add (value, ")");
    }
}

static void decompile (struct dump *dump, uint64_t index, int nesting,
                       struct value *result);

static void
count_pieces (struct machine *m, unsigned opcode, struct cursor *c, int nesting)
{
  struct value inner, *value;
  unsigned whose = get_u8 (c);
  bool near = opcode == WCR_OP_COUNT_ADJACENT || opcode == WCR_OP_COUNT_REAR;
  const char *side = near        ? list_name (WCR_LIST_SUBJECT, whose)
                     : whose & 1 ? "opponent"
                                 : "side";
  uint64_t index = get_uleb (c);

  decompile (m->dump, index, nesting + 1, &inner);
  value = push (m, RANK_WORD, "NUMBER");
  add (value, wcr_list_name (WCR_LIST_OPCODE, (int) opcode));
  add (value, "(");
  add (value, opcode == WCR_OP_COUNT_HEXES ? "" : side);
  add (value, opcode == WCR_OP_COUNT_HEXES ? "" : ", ");
  add (value, inner.text);
  add (value, ")");
}

static void
outer (struct machine *m, struct cursor *c, int nesting)
{
  struct value inner, *value;

  decompile (m->dump, get_uleb (c), nesting + 1, &inner);
  value = push (m, RANK_WORD, inner.type);
  add (value, "outer(");
  add (value, inner.text);
  add (value, ")");
}

static void
distance (struct machine *m)
{
  struct value left, right, *value;

  if (m->depth < 2)
    {
      m->failed = true;
      return;
    }
  right = m->stack[--m->depth];
  left = m->stack[--m->depth];
  value = push (m, RANK_WORD, "NUMBER");
  add (value, "distance(");
  add (value, left.text);
  add (value, ", ");
  add (value, right.text);
  add (value, ")");
}

static void
step (struct machine *m, struct cursor *c, int nesting)
{
  unsigned opcode = get_u8 (c);
  const wcr_opcode_info *info;
  struct value *value;
  int64_t number;

  if (opcode >= WCR_OPCODES)
    {
      m->failed = true;
      return;
    }
  info = wcr_opcode_describe ((enum wcr_opcode) opcode);
  if (info->base != NULL)
    path (m, info, c);
  else if (opcode == WCR_OP_CONST)
    {
      number = get_zig (c);
      value = push (m, RANK_WORD, NULL);
      value->number = number;
      add_number (value, number);
    }
  else if (opcode == WCR_OP_MEMBER)
    member (m, get_uleb (c));
  else if ((opcode >= WCR_OP_COUNT_UNITS && opcode <= WCR_OP_COUNT_REAR)
           || opcode == WCR_OP_COUNT_HEXES)
    count_pieces (m, opcode, c, nesting);
  else if (opcode == WCR_OP_OUTER)
    outer (m, c, nesting);
  else if (opcode == WCR_OP_DISTANCE)
    distance (m);
  else if (opcode == WCR_OP_NOT)
    negate (m);
  else if (opcode == WCR_OP_AND)
    binary (m, info->name, RANK_AND);
  else if (opcode == WCR_OP_OR)
    binary (m, info->name, RANK_OR);
  else if (opcode == WCR_OP_ADD || opcode == WCR_OP_SUB)
    binary (m, info->name, RANK_SUM);
  else
    binary (m, info->name, RANK_COMPARE);
}

static void
decompile (struct dump *dump, uint64_t index, int nesting, struct value *result)
{
  struct machine machine = { .dump = dump };
  struct cursor c;

  *result = (struct value){ .rank = RANK_WORD };
  if (index >= dump->expression_count || nesting > WCR_MAX_COUNTS)
    {
      add (result, "(no expression ");
      add_number (result, (int64_t) index);
      add (result, ")");
      dump->problems++;
      return;
    }
  c = (struct cursor){ dump->expression[index].at,
                       dump->expression[index].at
                           + dump->expression[index].length,
                       false };
  while (c.at < c.end && !c.failed && !machine.failed)
    step (&machine, &c, nesting);
  if (c.failed || machine.failed || machine.depth != 1)
    {
      add (result, "(damaged)");
      dump->problems++;
      return;
    }
  *result = machine.stack[0];
}

void
put_expression (struct dump *dump, uint64_t index)
{
  struct value value;

  decompile (dump, index, 0, &value);
  fputs (value.text, stdout);
}
