/* fold.c: the answers of all queries, worked out at load.
 *
 * For each query: 1. values of a fact between which no effect tells a
 * difference form a group, found by a signature of what the effects say of
 * each value; 2. facts with more than one group are the dimensions of a
 * table; 3. each entry is worked out with the facts of its place in the
 * table and nothing else known. Effects that then are still open go into the
 * residual list of the entry.
 *
 * When a table would be too large, facts that the default does not need are
 * left unknown, the ones with the most groups first; when that is not enough, the query
 * has no table and is answered from scratch. */

#include "fold.h"

#include <string.h>

/* Entries of a table, and entries times effects, which bound the time to load;
 * different answers of a query, and their open effects. */
enum {
  MAX_ENTRIES = 16384,
  MAX_WORK = 65536,
  MAX_ANSWERS = 1024,
  MAX_RESIDUALS = 8192,
  MAX_VALUES = 256,
  MAX_BLOCKS = 99
};

/* ---- what facts tell ----------------------------------------------------- */

/* The subject whose kind and clause an effect asks for; WCR_SUBJECTS: none. */
static enum wcr_subject
holder (const struct effect *effect)
{
  switch ((enum wcr_subject) effect->as)
    {
    case WCR_SUBJECT_ACTOR: return WCR_SUBJECT_ACTOR;
    case WCR_SUBJECT_TARGET: return WCR_SUBJECT_TARGET;
    case WCR_SUBJECT_PIECE:
    case WCR_SUBJECT_HEX: return WCR_SUBJECT_PIECE;
    case WCR_SUBJECT_SIDE:
    case WCR_SUBJECTS: break;
    }
  return WCR_SUBJECTS;
}

/* The facts in which an effect looks for its terrain; the second may be
 * FACTS, both for effects about no place. */
static void
terrain_facts (const struct effect *effect, enum fact found[2])
{
  found[0] = found[1] = FACTS;
  switch ((enum wcr_place) effect->place)
    {
    case WCR_PLACE_SUBJECT:
      if (wcr_query_describe ((enum wcr_query) effect->query)->context
          & WCR_CONTEXT_H)
        found[0] = FACT_HEX;
      else if (holder (effect) != WCR_SUBJECTS)
        found[0] = (enum fact) ((int) FACT_TERRAIN + (int) holder (effect));
      break;
    case WCR_PLACE_TARGET: found[0] = FACT_TERRAIN_TARGET; break;
    case WCR_PLACE_EITHER:
      found[0] = FACT_TERRAIN;
      found[1] = FACT_TERRAIN_TARGET;
      break;
    case WCR_PLACE_FROM: found[0] = FACT_FROM; break;
    case WCR_PLACES: break;
    }
}

static bool
terrain_used (const wcr_battle *battle, int64_t terrain)
{
  return battle->terrains_used >> terrain & 1;
}

/* Whether a value is in a mask. */
static enum verdict
in_mask (int value, uint64_t mask)
{
  return value == UNKNOWN  ? VERDICT_UNKNOWN
         : value < 0       ? VERDICT_NO
         : mask >> value & 1 ? VERDICT_YES
                             : VERDICT_NO;
}

static enum verdict
terrain_holds (const wcr_battle *battle, const struct effect *effect,
               const struct facts *facts)
{
  enum fact where[2];
  enum verdict verdict = VERDICT_NO;
  if (!terrain_used (battle, effect->terrain))
    return VERDICT_NO;
  terrain_facts (effect, where);
  for (int i = 0; i < 2 && where[i] != FACTS; i++)
    {
      enum verdict here = in_mask (facts->value[where[i]],
                                   (uint64_t) 1 << effect->terrain);
      if (here == VERDICT_YES)
        return VERDICT_YES;
      if (here == VERDICT_UNKNOWN)
        verdict = VERDICT_UNKNOWN;
    }
  return verdict;
}

static enum verdict
both (enum verdict a, enum verdict b)
{
  return a == VERDICT_NO || b == VERDICT_NO             ? VERDICT_NO
         : a == VERDICT_UNKNOWN || b == VERDICT_UNKNOWN ? VERDICT_UNKNOWN
                                                        : VERDICT_YES;
}

enum verdict
fields_hold (const wcr_battle *battle, const struct effect *effect,
             const struct facts *facts)
{
  const int16_t *value = facts->value;
  enum wcr_subject who = holder (effect);
  enum verdict verdict = effect->never ? VERDICT_NO : VERDICT_YES;
  if (effect->kinds != 0)
    verdict = both (verdict, who == WCR_SUBJECTS
                                 ? VERDICT_NO
                                 : in_mask (value[(int) FACT_KIND + (int) who],
                                            effect->kinds));
  if (effect->terrain != BYTE_NONE)
    verdict = both (verdict, terrain_holds (battle, effect, facts));
  if (effect->roles != 0)
    verdict = both (verdict, in_mask (value[FACT_ROLE], effect->roles));
  if (effect->faces != 0)
    verdict = both (verdict, in_mask (value[FACT_FACE], effect->faces));
  if (effect->clause == BYTE_NONE)
    return verdict;
  /* The clause in play, for questions about a side, is no fact. */
  if (who == WCR_SUBJECTS)
    return both (verdict, VERDICT_UNKNOWN);
  int clause = value[(int) FACT_CLAUSE + (int) who];
  return both (verdict, clause == UNKNOWN           ? VERDICT_UNKNOWN
                        : clause == effect->clause ? VERDICT_YES
                                                   : VERDICT_NO);
}

/* Value of a path by facts, or UNKNOWN_VALUE. */
enum { UNKNOWN_VALUE = INT32_MIN };

static int
known_place (const wcr_battle *battle, const struct facts *facts,
             const struct instruction *at)
{
  int here = facts->value[(int) FACT_TERRAIN + at->subject];
  if (!terrain_used (battle, at->operand))
    return 0;
  return at->opcode != WCR_OP_P_ON || here == UNKNOWN ? UNKNOWN_VALUE
                                                      : here == at->operand;
}

static int
known_slope (const wcr_battle *battle, const struct facts *facts, int opcode)
{
  int actor = facts->value[FACT_TERRAIN];
  int target = facts->value[FACT_TERRAIN_TARGET];
  if (actor == UNKNOWN || target == UNKNOWN)
    return UNKNOWN_VALUE;
  int from = actor < 0 ? 0 : battle->terrain[actor].level;
  int to = target < 0 ? 0 : battle->terrain[target].level;
  return opcode == WCR_OP_A_UPHILL ? to > from : to < from;
}

static int
known_side (const wcr_battle *battle, const struct facts *facts,
            enum wcr_query query)
{
  enum wcr_subject subject = wcr_query_describe (query)->subject;
  if (subject == WCR_SUBJECT_HEX)
    subject = WCR_SUBJECT_PIECE;
  if (subject <= WCR_SUBJECT_PIECE)
    {
      int kind = facts->value[(int) FACT_KIND + (int) subject];
      if (kind == UNKNOWN)
        return UNKNOWN_VALUE;
      if (kind >= 0)
        return battle->kind[kind].side;
    }
  return facts->value[FACT_SIDE] == UNKNOWN ? UNKNOWN_VALUE
                                            : facts->value[FACT_SIDE];
}

static int
plain_fact (const struct facts *facts, enum fact which)
{
  int value = facts->value[which];
  return value == UNKNOWN ? UNKNOWN_VALUE : value;
}

static int
known (const wcr_battle *battle, const struct facts *facts,
       enum wcr_query query, const struct instruction *at)
{
  switch ((enum wcr_opcode) at->opcode)
    {
    case WCR_OP_CONST: return (int) at->operand;
    case WCR_OP_P_CLASS:
    case WCR_OP_P_SYMBOL:
    case WCR_OP_P_TRAIT:
    case WCR_OP_P_SIDE:
    case WCR_OP_P_IS_LEADER:
    case WCR_OP_P_PRINTED_DICE:
      {
        int kind = facts->value[(int) FACT_KIND + at->subject];
        return kind == UNKNOWN ? UNKNOWN_VALUE
               : kind >= 0     ? kind_value (battle, kind, at)
               : at->opcode == WCR_OP_P_SIDE ? -1
                                             : 0;
      }
    case WCR_OP_P_ON:
    case WCR_OP_P_ENTERED:
    case WCR_OP_P_STARTED_ON: return known_place (battle, facts, at);
    case WCR_OP_H_TERRAIN:
      {
        int here = plain_fact (facts, at->subject == 1 ? FACT_FROM : FACT_HEX);
        return here == WCR_NONE ? 0 : here;
      }
    case WCR_OP_A_UPHILL:
    case WCR_OP_A_DOWNHILL: return known_slope (battle, facts, at->opcode);
    case WCR_OP_V_ROLE: return plain_fact (facts, FACT_ROLE);
    case WCR_OP_V_MODE: return plain_fact (facts, FACT_MODE);
    case WCR_OP_V_FACE: return plain_fact (facts, FACT_FACE);
    case WCR_OP_V_SIDE: return known_side (battle, facts, query);
    case WCR_OP_AND:
    case WCR_OP_OR:
    case WCR_OP_NOT:
    case WCR_OP_EQ:
    case WCR_OP_NE:
    case WCR_OP_LT:
    case WCR_OP_LE:
    case WCR_OP_GT:
    case WCR_OP_GE:
    case WCR_OP_ADD:
    case WCR_OP_SUB:
    case WCR_OP_MEMBER:
    case WCR_OP_COUNT_UNITS:
    case WCR_OP_COUNT_LEADERS:
    case WCR_OP_P_BLOCKS:
    case WCR_OP_P_FULL:
    case WCR_OP_P_FULL_AT_START:
    case WCR_OP_P_LEADER:
    case WCR_OP_P_ATTACHED:
    case WCR_OP_P_NEAR_LEADER:
    case WCR_OP_P_ALIVE:
    case WCR_OP_P_HEX:
    case WCR_OP_P_ORDERED:
    case WCR_OP_P_MOVED:
    case WCR_OP_P_STEPS:
    case WCR_OP_P_BATTLED:
    case WCR_OP_P_ADJACENT_ENEMIES:
    case WCR_OP_P_ADJACENT_FRIENDS:
    case WCR_OP_P_ADJACENT_LONE_LEADERS:
    case WCR_OP_P_ADJACENT_ENEMY_LEADERS:
    case WCR_OP_H_ADJACENT_ENEMIES:
    case WCR_OP_S_BANNERS:
    case WCR_OP_S_CARDS:
    case WCR_OP_S_TURN:
    case WCR_OP_S_ACTIVE:
    case WCR_OP_S_COMMAND:
    case WCR_OP_C_BONUS:
    case WCR_OP_C_EVADING:
    case WCR_OP_V_CAUSE:
    case WCR_OP_V_HEX:
    case WCR_OP_V_FROM:
    case WCR_OP_V_COUNT:
    case WCR_OPCODES:
      break;
    }
  return UNKNOWN_VALUE;
}

/* An operator with operands of which some may be unknown. */
static int
partly (const struct instruction *at, int a, int b)
{
  bool no_a = a == UNKNOWN_VALUE, no_b = b == UNKNOWN_VALUE;
  if (at->opcode == WCR_OP_AND && ((!no_a && a == 0) || (!no_b && b == 0)))
    return 0;
  if (at->opcode == WCR_OP_OR && ((!no_a && a != 0) || (!no_b && b != 0)))
    return 1;
  return no_a || no_b ? UNKNOWN_VALUE : apply_operator (at, a, b);
}

static int
evaluate_known (const wcr_battle *battle, const struct facts *facts,
                enum wcr_query query, int expression)
{
  const struct expression *e = &battle->expression[expression];
  int stack[WCR_MAX_STACK + 1] = { 0 }, top = 0;
  for (const struct instruction *at = e->code, *end = at + e->length; at < end;
       at++)
    {
      int pops = operator_pops (at->opcode);
      if (pops == 0)
        stack[++top] = known (battle, facts, query, at);
      else
        {
          top -= pops - 1;
          stack[top] = partly (at, stack[top], stack[top + pops - 1]);
        }
    }
  return stack[1];
}

enum verdict
effect_holds (const wcr_battle *battle, const struct effect *effect,
              const struct facts *facts)
{
  enum verdict verdict = fields_hold (battle, effect, facts);
  if (verdict == VERDICT_NO || effect->when < 0)
    return verdict;
  int value = evaluate_known (battle, facts, (enum wcr_query) effect->query,
                              effect->when);
  return both (verdict, value == UNKNOWN_VALUE ? VERDICT_UNKNOWN
                        : value != 0           ? VERDICT_YES
                                               : VERDICT_NO);
}

/* ---- groups of values ----------------------------------------------------- */

static void
mix (uint64_t *signature, int value)
{
  uint64_t x = (*signature ^ (uint64_t) (uint32_t) value) * 0x9e3779b97f4a7c15u;
  *signature = x ^ x >> 29;
}

static int
value_count (const wcr_battle *battle, enum fact which)
{
  switch (which)
    {
    case FACT_KIND:
    case FACT_KIND_TARGET:
    case FACT_KIND_PIECE: return battle->kind_count;
    case FACT_TERRAIN:
    case FACT_TERRAIN_TARGET:
    case FACT_TERRAIN_PIECE:
    case FACT_HEX:
    case FACT_FROM: return battle->terrain_count;
    case FACT_CLAUSE:
    case FACT_CLAUSE_TARGET:
    case FACT_CLAUSE_PIECE: return battle->clause_count;
    case FACT_ROLE: return battle->role_count;
    case FACT_FACE: return battle->face_count;
    case FACT_MODE: return WCR_MODES;
    case FACT_SIDE: return WCR_SIDES;
    case FACTS: break;
    }
  return 0;
}

static bool
is_terrain (enum fact which)
{
  return which == FACT_TERRAIN || which == FACT_TERRAIN_TARGET
         || which == FACT_TERRAIN_PIECE || which == FACT_HEX
         || which == FACT_FROM;
}

/* What the default answer makes of a value. */
static void
sign_default (const wcr_battle *battle, enum wcr_query query, enum fact which,
              int value, uint64_t *signature)
{
  const wcr_query_info *info = wcr_query_describe (query);
  if (query == WCR_QUERY_HIT)
    {
      if (which == FACT_KIND_TARGET)
        mix (signature, value < 0 ? -1 : kind_class (battle, value)->symbol);
      else if (which == FACT_ROLE)
        mix (signature, value < 0 ? -1
                                  : battle->role[value].hits << 1
                                        | (battle->role[value].flags
                                           & WCR_ROLE_SYMBOL));
      else if (which == FACT_FACE)
        mix (signature, value);
    }
  else if (info->stat == WCR_STAT_HAND)
    mix (signature, which == FACT_SIDE ? value : 0);
  else if (info->stat >= 0 && (int) which == (int) FACT_KIND + (int) info->subject)
    mix (signature,
         value < 0 ? -1 : kind_class (battle, value)->stat[info->stat]);
}

static void
sign_expression (const wcr_battle *battle, enum wcr_query query,
                 int expression, enum fact which, int value,
                 uint64_t *signature)
{
  struct facts facts = UNKNOWN_FACTS;
  facts.value[which] = (int16_t) value;
  const struct expression *e = &battle->expression[expression];
  for (int i = 0; i < e->length; i++)
    {
      const struct instruction *at = &e->code[i];
      if (operator_pops (at->opcode) > 0)
        continue;
      if (at->opcode == WCR_OP_A_UPHILL || at->opcode == WCR_OP_A_DOWNHILL)
        {
          if (which == FACT_TERRAIN || which == FACT_TERRAIN_TARGET)
            mix (signature, value < 0 ? 0 : battle->terrain[value].level);
          continue;
        }
      /* The side asked about counts where there is no piece. */
      if (at->opcode == WCR_OP_V_SIDE && which == FACT_SIDE)
        mix (signature, value);
      mix (signature, known (battle, &facts, query, at));
    }
}

/* The facts that an instruction reads, as bits. */
static unsigned
facts_of_path (enum wcr_query query, const struct instruction *at)
{
  const wcr_opcode_info *info
      = wcr_opcode_describe ((enum wcr_opcode) at->opcode);
  if (info->base == NULL)
    return 0;
  if (info->base[0] == 'P' && info->depends[0] == 'S')
    return 1u << ((int) FACT_KIND + at->subject);
  if (at->opcode == WCR_OP_P_ON)
    return 1u << ((int) FACT_TERRAIN + at->subject);
  if (at->opcode == WCR_OP_H_TERRAIN)
    return 1u << (at->subject == 1 ? FACT_FROM : FACT_HEX);
  if (at->opcode == WCR_OP_A_UPHILL || at->opcode == WCR_OP_A_DOWNHILL)
    return 1u << FACT_TERRAIN | 1u << FACT_TERRAIN_TARGET;
  if (at->opcode == WCR_OP_V_ROLE)
    return 1u << FACT_ROLE;
  if (at->opcode == WCR_OP_V_MODE)
    return 1u << FACT_MODE;
  if (at->opcode == WCR_OP_V_FACE)
    return 1u << FACT_FACE;
  if (at->opcode != WCR_OP_V_SIDE)
    return 0;
  enum wcr_subject subject = wcr_query_describe (query)->subject;
  return 1u << FACT_SIDE
         | (subject == WCR_SUBJECT_SIDE ? 0
            : subject == WCR_SUBJECT_HEX
                ? 1u << FACT_KIND_PIECE
                : 1u << ((int) FACT_KIND + (int) subject));
}

static unsigned
facts_of_expression (const wcr_battle *battle, enum wcr_query query,
                     int expression)
{
  unsigned facts = 0;
  for (int i = 0; expression >= 0 && i < battle->expression[expression].length;
       i++)
    facts |= facts_of_path (query, &battle->expression[expression].code[i]);
  return facts;
}

/* The facts that an effect depends on, as bits. */
static unsigned
facts_of_effect (const wcr_battle *battle, const struct effect *effect)
{
  enum wcr_query query = (enum wcr_query) effect->query;
  enum wcr_subject who = holder (effect);
  unsigned facts = facts_of_expression (battle, query, effect->when)
                   | facts_of_expression (battle, query, effect->computed);
  if (effect->kinds != 0 && who != WCR_SUBJECTS)
    facts |= 1u << ((int) FACT_KIND + (int) who);
  if (effect->clause != BYTE_NONE && who != WCR_SUBJECTS)
    facts |= 1u << ((int) FACT_CLAUSE + (int) who);
  if (effect->roles != 0)
    facts |= 1u << FACT_ROLE;
  if (effect->faces != 0)
    facts |= 1u << FACT_FACE;
  if (effect->terrain == BYTE_NONE)
    return facts;
  enum fact where[2];
  terrain_facts (effect, where);
  for (int i = 0; i < 2 && where[i] != FACTS; i++)
    facts |= 1u << where[i];
  return facts;
}

static unsigned
facts_of_default (enum wcr_query query)
{
  const wcr_query_info *info = wcr_query_describe (query);
  if (query == WCR_QUERY_HIT)
    return 1u << FACT_KIND_TARGET | 1u << FACT_ROLE | 1u << FACT_FACE;
  if (info->stat == WCR_STAT_HAND)
    return 1u << FACT_SIDE;
  return info->stat < 0 ? 0 : 1u << ((int) FACT_KIND + (int) info->subject);
}

/* What a query makes of a value of a fact: values of one signature are one to
 * it. Each field is asked alone, so that one that fails hides no other. */
static uint64_t
sign (const wcr_battle *battle, enum wcr_query query, enum fact which,
      int value)
{
  uint64_t signature = 1;
  struct facts facts = UNKNOWN_FACTS;
  facts.value[which] = (int16_t) value;
  sign_default (battle, query, which, value, &signature);
  for (int i = battle->first_effect[query];
       i < battle->first_effect[query + 1]; i++)
    {
      const struct effect *effect = &battle->effect[i];
      if (effect->never
          || (facts_of_effect (battle, effect) >> which & 1) == 0)
        continue;
      struct effect part = { .query = effect->query, .as = effect->as,
                             .place = effect->place, .terrain = BYTE_NONE,
                             .clause = BYTE_NONE };
      struct effect parts[5] = { part, part, part, part, part };
      parts[0].kinds = effect->kinds;
      parts[1].terrain = effect->terrain;
      parts[2].roles = effect->roles;
      parts[3].faces = effect->faces;
      parts[4].clause = effect->clause;
      for (int k = 0; k < 5; k++)
        mix (&signature, (int) fields_hold (battle, &parts[k], &facts));
      if (effect->when >= 0)
        sign_expression (battle, query, effect->when, which, value, &signature);
      if (effect->computed >= 0)
        sign_expression (battle, query, effect->computed, which, value,
                         &signature);
    }
  return signature;
}

/* The values of one fact in groups. */
struct groups {
  enum fact which;
  int count;
  uint8_t of[MAX_VALUES];             /* by value plus 1 */
  int16_t value[MAX_VALUES];          /* one value of each group */
};

static void
group_values (const wcr_battle *battle, enum wcr_query query, enum fact which,
              struct groups *groups)
{
  uint64_t signature[MAX_VALUES];
  groups->which = which;
  groups->count = 0;
  for (int value = WCR_NONE; value < value_count (battle, which); value++)
    {
      int group = 0;
      groups->of[value + 1] = 0;
      if (is_terrain (which) && value >= 0 && !terrain_used (battle, value))
        continue;
      uint64_t mine = sign (battle, query, which, value);
      while (group < groups->count && signature[group] != mine)
        group++;
      groups->of[value + 1] = (uint8_t) group;
      if (group < groups->count)
        continue;
      signature[group] = mine;
      groups->value[group] = (int16_t) value;
      groups->count++;
    }
}

/* ---- tables ------------------------------------------------------------------ */

struct builder {
  wcr_battle *battle;
  enum wcr_query query;
  struct query_fold *fold;
  struct groups dimension[FACTS];
  int dimensions, entries, answers, residuals;
  struct answer answer[MAX_ANSWERS];
  struct residual residual[MAX_RESIDUALS];
  struct residual list[WCR_MAX_EFFECTS]; /* of the entry in work */
};

/* Finds the dimensions of a query and the number of entries, 0 when there
 * would be too many; what is no dimension stays in `facts`. */
static void
find_dimensions (struct builder *b, struct facts *facts)
{
  const wcr_battle *battle = b->battle;
  unsigned needed = facts_of_default (b->query), used = needed;
  int first = battle->first_effect[b->query];
  int effects = battle->first_effect[b->query + 1] - first;
  for (int i = 0; i < effects; i++)
    used |= facts_of_effect (battle, &battle->effect[first + i]);
  /* What is fixed before a game may depend on the kind only. */
  if (b->query == WCR_QUERY_BLOCKS)
    used &= needed;
  *facts = UNKNOWN_FACTS;
  b->dimensions = 0;
  int64_t entries = 1;
  for (int i = 0; i < FACTS; i++)
    if (used >> i & 1)
      {
        struct groups *groups = &b->dimension[b->dimensions];
        group_values (battle, b->query, (enum fact) i, groups);
        if (groups->count == 1)
          {
            facts->value[i] = groups->value[0];
            continue;
          }
        entries *= groups->count;
        b->dimensions++;
        while (entries > MAX_ENTRIES
               || (entries > 1 && entries * effects > MAX_WORK))
          {
            int largest = -1;
            for (int k = 0; k < b->dimensions; k++)
              if ((needed >> b->dimension[k].which & 1) == 0
                  && (largest < 0
                      || b->dimension[k].count > b->dimension[largest].count))
                largest = k;
            if (largest < 0)
              {
                b->entries = 0;
                return;
              }
            entries /= b->dimension[largest].count;
            b->dimension[largest] = b->dimension[--b->dimensions];
          }
      }
  b->entries = (int) entries;
}

/* Offsets of every value of the dimensions; the table is the product. */
static bool
place_dimensions (struct builder *b)
{
  int stride = 1;
  b->fold->dimensions = (uint8_t) b->dimensions;
  for (int i = 0; i < b->dimensions; i++)
    {
      const struct groups *groups = &b->dimension[i];
      int values = value_count (b->battle, groups->which) + 1;
      uint16_t *offset
          = battle_allocate (b->battle, (size_t) values, sizeof *offset);
      if (offset == NULL)
        return false;
      for (int k = 0; k < values; k++)
        offset[k] = (uint16_t) (groups->of[k] * stride);
      b->fold->dimension[i].fact = (uint8_t) groups->which;
      b->fold->dimension[i].offset = offset;
      stride *= groups->count;
    }
  return true;
}

/* Takes the sets that a later one overrides out of the open effects. */
static int
drop_sets (const wcr_battle *battle, struct residual *list, int n)
{
  int kept = 0;
  for (int i = 0; i < n; i++)
    if (battle->effect[list[i].effect].operation != WCR_OPERATION_SET)
      list[kept++] = list[i];
  return kept;
}

/* Works an entry out into `answer` and b->list. */
static void
work_out (struct builder *b, const struct facts *facts, struct answer *answer)
{
  const wcr_battle *battle = b->battle;
  struct tally tally = TALLY_NEW (default_answer (battle, b->query, facts));
  bool fixed = b->query == WCR_QUERY_BLOCKS;
  int open = 0;
  for (int i = battle->first_effect[b->query];
       i < battle->first_effect[b->query + 1]; i++)
    {
      const struct effect *effect = &battle->effect[i];
      enum verdict verdict = effect_holds (battle, effect, facts);
      int value = effect->value;
      if (effect->computed >= 0)
        value = evaluate_known (battle, facts, b->query, effect->computed);
      if (verdict == VERDICT_NO || (fixed && verdict == VERDICT_UNKNOWN)
          || (fixed && value == UNKNOWN_VALUE))
        continue;
      b->fold->plain = false;
      if (verdict == VERDICT_YES && effect->operation == WCR_OPERATION_SET)
        open = drop_sets (battle, b->list, open);
      if (verdict == VERDICT_YES && value != UNKNOWN_VALUE)
        tally_add (&tally, effect->operation, clamp_value (value));
      else
        b->list[open++] = (struct residual){
          (uint16_t) i,
          verdict == VERDICT_YES ? OPEN_VALUE
          : fields_hold (battle, effect, facts) == VERDICT_YES ? OPEN_WHEN
                                                               : OPEN_ALL
        };
    }
  /* Nothing open changes a denial, nor an allowance a yes. */
  if (wcr_query_describe (b->query)->boolean)
    {
      int kept = 0;
      for (int i = 0; i < open && tally.cap != 0; i++)
        if (tally.set == 0
            || battle->effect[b->list[i].effect].operation
                   == WCR_OPERATION_DENY)
          b->list[kept++] = b->list[i];
      open = kept;
    }
  *answer = (struct answer){ tally_result (&tally), tally, 0, (uint16_t) open };
}

static bool
same_answer (const struct answer *a, const struct residual *of_a,
             const struct answer *b, const struct residual *of_b)
{
  return a->open == b->open && a->tally.set == b->tally.set
         && a->tally.add == b->tally.add && a->tally.cap == b->tally.cap
         && a->tally.floor == b->tally.floor
         && a->tally.bonus == b->tally.bonus
         && memcmp (of_a, of_b, a->open * sizeof *of_a) == 0;
}

/* Index of an answer among those of the query, which may be a new one; -1: no
 * room. */
static int
store_answer (struct builder *b, struct answer *answer)
{
  for (int i = 0; i < b->answers; i++)
    if (same_answer (&b->answer[i], b->residual + b->answer[i].first, answer,
                     b->list))
      return i;
  if (b->answers == MAX_ANSWERS
      || b->residuals + answer->open > MAX_RESIDUALS)
    return -1;
  answer->first = (uint32_t) b->residuals;
  memcpy (b->residual + b->residuals, b->list,
          answer->open * sizeof *b->list);
  b->residuals += answer->open;
  b->answer[b->answers] = *answer;
  return b->answers++;
}

/* Fills the table; false: out of memory. A table that turns out too large
 * stays away. */
static bool
fill_table (struct builder *b, struct facts *facts)
{
  wcr_battle *battle = b->battle;
  struct query_fold *fold = b->fold;
  uint16_t *table
      = battle_allocate (battle, (size_t) b->entries, sizeof *table);
  if (table == NULL)
    return false;
  b->answers = b->residuals = 0;
  for (int entry = 0; entry < b->entries; entry++)
    {
      int rest = entry;
      for (int i = 0; i < b->dimensions; i++)
        {
          const struct groups *groups = &b->dimension[i];
          facts->value[groups->which] = groups->value[rest % groups->count];
          rest /= groups->count;
        }
      struct answer answer;
      work_out (b, facts, &answer);
      int found = store_answer (b, &answer);
      if (found < 0)
        return true;
      table[entry] = (uint16_t) found;
    }
  size_t answers = (size_t) b->answers, residuals = (size_t) b->residuals;
  fold->answer = battle_allocate (battle, answers, sizeof *fold->answer);
  fold->residual
      = battle_allocate (battle, residuals, sizeof *fold->residual);
  if (fold->answer == NULL || fold->residual == NULL)
    return false;
  memcpy (fold->answer, b->answer, answers * sizeof *fold->answer);
  memcpy (fold->residual, b->residual, residuals * sizeof *fold->residual);
  fold->table = table;
  return true;
}

static bool
fold_query (struct builder *b, enum wcr_query query)
{
  struct facts facts;
  b->query = query;
  b->fold = &b->battle->fold->query[query];
  b->fold->plain = true;
  find_dimensions (b, &facts);
  if (b->entries == 0)
    {
      b->fold->plain = false;
      return true;
    }
  return place_dimensions (b) && fill_table (b, &facts);
}

/* The blocks of full units, which the kind alone decides. */
static bool
fill_blocks (wcr_battle *battle)
{
  struct question q = QUESTION_NONE;
  battle->full_blocks
      = battle_allocate (battle, (size_t) battle->piece_count, 1);
  for (int i = 0; i < battle->piece_count && battle->full_blocks != NULL; i++)
    {
      q.piece = (int16_t) i;
      int blocks = ask (battle, NULL, WCR_QUERY_BLOCKS, &q);
      battle->full_blocks[i] = is_leader (battle, i) || blocks < 1 ? 1
                               : blocks > MAX_BLOCKS ? MAX_BLOCKS
                                                     : (uint8_t) blocks;
    }
  return battle->full_blocks != NULL;
}

bool
fold_init (wcr_battle *battle)
{
  battle->fold = battle_allocate (battle, 1, sizeof *battle->fold);
  struct builder *b
      = battle->memory.allocate (battle->memory.user, sizeof *b);
  bool good = battle->fold != NULL && b != NULL;
  if (good)
    b->battle = battle;
  for (int query = 0; query < WCR_QUERIES && good; query++)
    good = fold_query (b, (enum wcr_query) query);
  if (b != NULL)
    battle->memory.release (battle->memory.user, b);
  return good && fill_blocks (battle);
}
