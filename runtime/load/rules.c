/* rules.c: the sections of expressions, cards and effects. */

#include "questions/query.h"
#include "reader.h"

enum { MAX_EXPRESSIONS = 4096 };

/* Whether conditions may be about the subject. */
static bool
is_asked (int subject)
{
  return names_piece (subject) || subject == WCR_SUBJECT_LAST;
}

/* Reads a subject: a piece of the question, or in triggers that of a
 * for-each. */
static uint8_t
read_subject (struct reader *r)
{
  uint8_t subject = read_below (r, WCR_SUBJECTS, "no such subject");
  if (!is_asked (subject))
    read_fail (r, "no such subject");
  return subject;
}

/* Reads a subject, or its leader. */
static uint8_t
read_piece (struct reader *r)
{
  uint8_t piece
      = read_below (r, WCR_OF_LEADER + WCR_SUBJECTS, "no such subject");
  if (!is_asked (piece & ~WCR_OF_LEADER))
    read_fail (r, "no such subject");
  return piece;
}

/* Reads the operands of a path of pieces or sides, and of its argument. */
static void
read_path (struct reader *r, const wcr_opcode_info *info,
           struct instruction *instruction)
{
  if (info->base[0] == 'P')
    instruction->subject = read_piece (r);
  if (info->base[0] == 'S' || info->base[0] == 'H')
    instruction->subject = read_below (r, 2, "no such side or hex");
  if (info->argument[0] == 'N')
    return;
  uint32_t limit = (uint32_t) r->battle->terrain_types;
  if (info->argument[0] == 'C')
    limit = WCR_MAX_COUNTERS; /* battle_verify() knows how many */
  else if (info->argument[0] == 'D')
    limit = WCR_MAX_DECKS; /* the same */
  else if (info->argument[0] == 'G')
    limit = WCR_MAX_GROUPS;
  else if (info->argument[1] == 'R')
    limit = WCR_MAX_TRAITS;
  else if (info->argument[0] == 'T' && info->argument[1] == 'O')
    limit = WCR_MAX_TOKEN_ACTIONS; /* battle_verify() knows how many */
  else if (info->argument[0] == 'Z')
    limit = (uint32_t) r->battle->zone_count;
  else if (info->argument[0] == 'H')
    limit = (uint32_t) r->battle->hexside_count;
  else if (info->argument[0] == 'F')
    limit = (uint32_t) r->battle->face_count;
  instruction->operand = read_index (
      r, limit,
      "no such trait, terrain, zone, feature of hexsides, action, group, face "
      "or counter");
}

static void
read_instruction (struct reader *r, struct instruction *instruction)
{
  instruction->opcode = read_below (r, WCR_OPCODES, "no such instruction");
  const wcr_opcode_info *info
      = wcr_opcode_describe ((enum wcr_opcode) instruction->opcode);
  if (info->base != NULL)
    read_path (r, info, instruction);
  else if (instruction->opcode == WCR_OP_CONST)
    instruction->operand = read_zig (r);
  else if (instruction->opcode == WCR_OP_MEMBER)
    instruction->operand = (int64_t) read_uleb64 (r);
  else if (counts_things (instruction->opcode))
    {
      bool hexes = instruction->opcode == WCR_OP_COUNT_HEXES;
      bool near = instruction->opcode == WCR_OP_COUNT_ADJACENT
                  || instruction->opcode == WCR_OP_COUNT_REAR;
      instruction->subject
          = near ? read_subject (r)
                 : read_below (r, hexes ? 1 : 2, "no such side");
      instruction->operand
          = read_index (r, MAX_EXPRESSIONS, "no such expression");
    }
  else if (instruction->opcode == WCR_OP_OUTER)
    instruction->operand
        = read_index (r, MAX_EXPRESSIONS, "no such expression");
}

void
read_expressions (struct reader *r)
{
  wcr_battle *battle = r->battle;
  uint32_t count = read_count (r, MAX_EXPRESSIONS, 2, "too many expressions");
  battle->expression = read_allocate (r, count, sizeof *battle->expression);
  const uint8_t *end = r->end;
  for (uint32_t i = 0; i < count && r->error == NULL; i++)
    {
      uint32_t bytes = read_uleb (r);
      if (bytes > (size_t) (end - r->at))
        read_fail (r, "an expression ends too late");
      if (r->error != NULL)
        return;
      struct reader inner = { r->at, r->at + bytes, battle, NULL, false };
      struct instruction code[WCR_MAX_EXPRESSION] = { { 0 } };
      uint8_t length = 0;
      while (inner.at < inner.end && length < WCR_MAX_EXPRESSION)
        read_instruction (&inner, &code[length++]);
      if (inner.error == NULL && inner.at < inner.end)
        read_fail (&inner, "an expression is too long");
      struct instruction *kept = read_allocate (r, length, sizeof *kept);
      if (inner.error != NULL)
        read_fail (r, inner.error);
      if (r->error != NULL)
        return;
      for (int k = 0; k < length; k++)
        kept[k] = code[k];
      battle->expression[i].code = kept;
      battle->expression[i].length = length;
      r->at += bytes;
    }
  battle->expression_count = (int) count;
}

int16_t
read_expression (struct reader *r)
{
  return (int16_t) read_index (r, (uint32_t) r->battle->expression_count,
                               "no such expression");
}

static struct order_part
read_quota (struct reader *r)
{
  uint32_t packed = read_index (r, 16 * 256, "a card orders too many pieces");
  int section = (int) (packed % 16) - 1, number = (int) (packed / 16);
  if (section >= r->battle->section_count)
    read_fail (r, "no such section");
  return (struct order_part){ section < 0 ? (uint8_t) BYTE_NONE
                                          : (uint8_t) section,
                              number == 0   ? NUMBER_ANY
                              : number == 1 ? NUMBER_COMMAND
                                            : (int16_t) (number - 1) };
}

static void
read_phases (struct reader *r, struct clause *clause)
{
  if ((clause->flags & WCR_ORDER_PHASES) == 0)
    {
      clause->phases = 2;
      clause->phase[0] = WCR_PHASE_MOVE;
      clause->phase[1] = WCR_PHASE_BATTLE;
      return;
    }
  uint32_t phases = read_count (r, sizeof clause->phase, 1, "too many phases");
  for (uint32_t i = 0; i < phases && i < sizeof clause->phase; i++)
    clause->phase[i] = read_below (r, WCR_PHASES, "no such phase");
  clause->phases = (uint8_t) phases;
}

/* Reads what the dice of a pool are good for; each face is in at most one
 * row. */
static void
read_spends (struct reader *r, struct clause *clause)
{
  unsigned seen = 0;
  uint32_t count
      = read_count (r, WCR_MAX_SPENDS, 4, "too many rows of a pool of dice");
  for (uint32_t i = 0; i < count && i < WCR_MAX_SPENDS; i++)
    {
      struct spend *spend = &clause->spend[i];
      spend->faces
          = (uint16_t) read_mask (r, r->battle->face_count, "no such face");
      uint8_t packed = read_u8 (r);
      spend->what = packed % 4;
      spend->number = packed / 4;
      uint32_t filter = read_index (
          r, (uint32_t) r->battle->expression_count + 1, "no such expression");
      spend->filter = (int16_t) ((int) filter - 1);
      int32_t leader
          = read_opt (r, (uint32_t) r->battle->class_count, "no such class");
      spend->leader = leader < 0 ? (uint8_t) BYTE_NONE : (uint8_t) leader;
      if (spend->what >= WCR_SPEND_KINDS || spend->number == 0
          || spend->number > WCR_MAX_SPEND || (spend->faces & seen) != 0)
        read_fail (r, "a pool of dice is damaged");
      seen |= spend->faces;
    }
  clause->spends = (uint8_t) count;
}

/* Reads the rest of a clause that gives no order of its own. */
static void
read_orderless (struct reader *r, struct clause *clause)
{
  if (clause->kind == WCR_CLAUSE_REACT)
    {
      clause->window = read_below (r, WCR_WINDOWS, "no such window");
      r->battle->windows |= (uint8_t) (1u << clause->window);
    }
  if (clause->kind == WCR_CLAUSE_AS)
    clause->as = (uint8_t) read_index (r, WCR_MAX_CARDS, "no such card");
  clause->condition = (int16_t) read_opt (
      r, (uint32_t) r->battle->expression_count, "no such expression");
  if (clause->kind != WCR_CLAUSE_REACT)
    return;
  clause->filter = (int16_t) read_opt (
      r, (uint32_t) r->battle->expression_count, "no such expression");
  if (r->error == NULL && clause->filter >= 0
      && !expression_counts (r->battle, clause->filter, false))
    read_fail (r, "a reaction has no pieces to choose from");
}

/* The flags that a kind of clause may have. */
static unsigned
known_flags (int kind)
{
  switch ((enum wcr_clause_kind) kind)
    {
    case WCR_CLAUSE_MAIN:
    case WCR_CLAUSE_EITHER:
    case WCR_CLAUSE_FALLBACK: return 2 * WCR_ORDER_WHILE - 1;
    case WCR_CLAUSE_COPY: return 2 * WCR_COPY_GROUND - 1;
    case WCR_CLAUSE_REACT:
    case WCR_CLAUSE_AS:
    case WCR_CLAUSE_KINDS: break;
    }
  return 0;
}

static void
read_clause (struct reader *r, struct clause *clause, int card)
{
  uint8_t packed = read_u8 (r);
  clause->card = (uint8_t) card;
  clause->kind = packed % 16;
  clause->selector = packed / 16;
  clause->flags = read_u8 (r);
  if (clause->kind >= WCR_CLAUSE_KINDS || clause->selector >= WCR_SELECTORS)
    read_fail (r, "a clause of a card is damaged");
  if (clause->flags & ~known_flags (clause->kind))
    read_fail (r, "a clause of a card has unknown flags");
  clause->condition = clause->filter = clause->lasts = -1;
  if (clause->kind == WCR_CLAUSE_REACT || clause->kind == WCR_CLAUSE_COPY
      || clause->kind == WCR_CLAUSE_AS)
    {
      read_orderless (r, clause);
      return;
    }
  if (clause->kind == WCR_CLAUSE_FALLBACK)
    clause->condition = read_expression (r);
  clause->filter = clause->flags & WCR_ORDER_FILTER ? read_expression (r) : -1;
  clause->lasts = clause->flags & WCR_ORDER_WHILE ? read_expression (r) : -1;
  uint32_t parts = 1;
  if (clause->selector == WCR_SELECTOR_ALLOWANCE)
    parts = read_count (r, WCR_MAX_SECTIONS, 1, "too many parts of an order");
  if (parts == 0)
    read_fail (r, "an order for nobody");
  for (uint32_t i = 0; i < parts; i++)
    clause->part[i] = read_quota (r);
  clause->parts = (uint8_t) parts;
  if (clause->selector == WCR_SELECTOR_POOL)
    {
      if (clause->part[0].number == NUMBER_ANY)
        read_fail (r, "any number of dice cannot be rolled");
      read_spends (r, clause);
    }
  read_phases (r, clause);
}

/* Checks that a card starts with an order or a copy, so that whoever holds it
 * can play it; and that a card with a copy has nothing else. */
static void
check_clauses (struct reader *r, const struct card *card)
{
  const struct clause *first = &r->battle->clause[card->first_clause];
  if (r->error != NULL)
    return;
  if (first->kind == WCR_CLAUSE_EITHER || first->kind == WCR_CLAUSE_FALLBACK
      || first->kind == WCR_CLAUSE_AS)
    read_fail (r, "a card does not start with its order");
  for (int i = 0; i < card->clauses; i++)
    if (first[i].kind == WCR_CLAUSE_COPY && card->clauses > 1)
      read_fail (r, "a card copies and orders");
}

/* Checks that cards are played only as cards with an order of their own. */
static void
check_played_as (struct reader *r)
{
  const wcr_battle *battle = r->battle;
  for (int i = 0; i < battle->clause_count && r->error == NULL; i++)
    {
      const struct clause *clause = &battle->clause[i];
      if (clause->kind == WCR_CLAUSE_AS
          && (clause->as >= battle->card_count
              || battle->clause[battle->card[clause->as].first_clause].kind
                     != WCR_CLAUSE_MAIN))
        read_fail (r, "a card is played as one without an order");
    }
}

/* Gives each deck its places in a game. */
static void
lay_out_decks (wcr_battle *battle, const int sizes[WCR_MAX_DECKS])
{
  int first = 0;
  battle->deck_count = 1; /* until read_decks() */
  for (int side = 0; side < WCR_SIDES; side++)
    battle->deck[0].most[side] = WCR_MAX_HAND;
  for (int i = 0; i < WCR_MAX_DECKS; first += sizes[i++])
    {
      battle->deck[i].first = (uint8_t) first;
      battle->deck[i].size = (uint8_t) sizes[i];
    }
}

void
read_cards (struct reader *r)
{
  wcr_battle *battle = r->battle;
  int sizes[WCR_MAX_DECKS] = { 0 };
  uint32_t count = read_count (r, WCR_MAX_CARDS, 4, "too many cards");
  battle->card = read_allocate (r, count, sizeof *battle->card);
  battle->clause = read_allocate (r, WCR_MAX_CLAUSES, sizeof *battle->clause);
  for (uint32_t i = 0; i < count && r->error == NULL; i++)
    {
      struct card *card = &battle->card[i];
      card->group
          = (uint8_t) read_index (r, WCR_MAX_GROUPS, "no such group of cards");
      uint32_t packed
          = read_index (r, WCR_MAX_DECKS * WCR_CARD_DECK, "too many cards");
      card->deck = (uint8_t) (packed / WCR_CARD_DECK);
      packed %= WCR_CARD_DECK;
      if (packed >= 4 * (WCR_MAX_DECK + 1))
        read_fail (r, "too many cards");
      card->copies = (uint8_t) (packed / 4);
      card->clauses = (uint8_t) (packed % 4 + 1);
      card->first_clause = (uint8_t) battle->clause_count;
      if (battle->clause_count + card->clauses > WCR_MAX_CLAUSES)
        read_fail (r, "too many clauses on the cards");
      for (int k = 0; k < card->clauses && r->error == NULL; k++)
        read_clause (r, &battle->clause[battle->clause_count++], (int) i);
      check_clauses (r, card);
      battle->deck_size += card->copies;
      sizes[card->deck] += card->copies;
    }
  battle->card_count = (int) count;
  check_played_as (r);
  if (battle->deck_size > WCR_MAX_DECK)
    read_fail (r, "too many cards in the deck");
  lay_out_decks (battle, sizes);
}

void
read_decks (struct reader *r)
{
  uint32_t count = read_count (r, WCR_MAX_DECKS - 1, 4, "too many decks");
  r->battle->deck_count = 1 + (int) count;
  for (uint32_t i = 1; i <= count && r->error == NULL; i++)
    for (int side = 0; side < WCR_SIDES; side++)
      {
        struct deck *deck = &r->battle->deck[i];
        deck->start[side] = read_u8 (r);
        deck->most[side] = read_u8 (r);
      }
  if (r->error == NULL && count == 0)
    read_fail (r, "there are no other decks");
}

/* Reads a mask; when it is empty, the effect never holds. */
static uint64_t
read_filter (struct reader *r, struct effect *effect, int bits,
             const char *error)
{
  uint64_t mask = read_mask (r, bits, error);
  if (mask == 0)
    effect->never = true;
  return mask;
}

static void
read_effect_fields (struct reader *r, struct effect *effect, uint32_t flags)
{
  const wcr_battle *battle = r->battle;
  if (flags & WCR_EFFECT_AS)
    effect->as = read_below (r, WCR_SUBJECT_PIECE + 1, "no such subject");
  if (flags & WCR_EFFECT_KINDS)
    effect->kinds = read_filter (r, effect, battle->kind_count, "no such kind");
  if (flags & WCR_EFFECT_TERRAIN)
    {
      effect->terrain = (uint8_t) read_index (
          r, (uint32_t) battle->terrain_types, "no such terrain");
      effect->place = read_below (r, WCR_PLACES, "no such place");
    }
  if (flags & WCR_EFFECT_ROLES)
    effect->roles = (uint32_t) read_filter (r, effect, battle->role_count,
                                            "no such role");
  if (flags & WCR_EFFECT_CLAUSE)
    effect->clause = (uint8_t) read_index (r, (uint32_t) battle->clause_count,
                                           "no such clause");
  if (flags & WCR_EFFECT_FACE)
    effect->faces = (uint16_t) read_filter (r, effect, battle->face_count,
                                            "no such face");
  if (flags & WCR_EFFECT_WHEN)
    effect->when = read_expression (r);
}

static void
read_effect (struct reader *r, struct effect *effect, int *query)
{
  uint32_t packed = read_index (r, 8 * WCR_QUERIES, "no such query");
  *query += (int) (packed / 8);
  if (*query >= WCR_QUERIES)
    {
      read_fail (r, "no such query");
      return;
    }
  const wcr_query_info *info = wcr_query_describe ((enum wcr_query) * query);
  effect->query = (uint8_t) *query;
  effect->operation = packed % 8;
  if (effect->operation >= WCR_OPERATIONS
      || info->boolean != (effect->operation >= WCR_OPERATION_ALLOW))
    read_fail (r, "a query does not take that operation");
  effect->as = (uint8_t) info->subject;
  effect->terrain = BYTE_NONE;
  effect->clause = BYTE_NONE;
  effect->when = effect->computed = -1;
  uint32_t flags
      = read_index (r, 2 * WCR_EFFECT_COMPUTED, "an effect has unknown fields");
  read_effect_fields (r, effect, flags);
  if (info->boolean && (flags & WCR_EFFECT_COMPUTED))
    read_fail (r, "an effect that allows or denies has no value");
  else if (info->boolean)
    effect->value = effect->operation == WCR_OPERATION_ALLOW;
  else if (flags & WCR_EFFECT_COMPUTED)
    effect->computed = read_expression (r);
  else
    {
      int32_t value = read_zig (r);
      if (value < -999 || value > 999)
        read_fail (r, "the value of an effect is too large");
      effect->value = (int16_t) value;
    }
}

void
read_effects (struct reader *r)
{
  wcr_battle *battle = r->battle;
  uint32_t count = read_count (r, WCR_MAX_EFFECTS, 2, "too many effects");
  battle->effect = read_allocate (r, count, sizeof *battle->effect);
  int query = 0, filled = 0;
  for (uint32_t i = 0; i < count && r->error == NULL; i++)
    {
      read_effect (r, &battle->effect[i], &query);
      while (filled <= query && r->error == NULL)
        battle->first_effect[filled++] = (uint16_t) i;
    }
  while (filled <= WCR_QUERIES)
    battle->first_effect[filled++] = (uint16_t) count;
  battle->effect_count = (int) count;
}
