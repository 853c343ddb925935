/* facts.c: evaluates effects and expressions when only some facts are known.
 *
 * The interpreter here is that of expression.c with a third value, "unknown": an
 * operator with an unknown operand gives unknown, unless the other operand
 * decides. */

#include "fold.h"

enum wcr_subject
holder (const struct effect *effect)
{
  switch ((enum wcr_subject) effect->as)
    {
    case WCR_SUBJECT_ACTOR: return WCR_SUBJECT_ACTOR;
    case WCR_SUBJECT_TARGET: return WCR_SUBJECT_TARGET;
    case WCR_SUBJECT_PIECE:
    case WCR_SUBJECT_HEX: return WCR_SUBJECT_PIECE;
    case WCR_SUBJECT_SIDE:
    case WCR_SUBJECT_EACH:
    case WCR_SUBJECT_LAST:
    case WCR_SUBJECT_OUTER:
    case WCR_SUBJECTS: break;
    }
  return WCR_SUBJECTS;
}

void
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

/* Whether a value is in a mask. */
static enum verdict
in_mask (int value, uint64_t mask)
{
  return value == UNKNOWN    ? VERDICT_UNKNOWN
         : value < 0         ? VERDICT_NO
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
                                   battle->terrains_of[effect->terrain]);
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
  return both (verdict, clause == UNKNOWN          ? VERDICT_UNKNOWN
                        : clause == effect->clause ? VERDICT_YES
                                                   : VERDICT_NO);
}

static int
known_place (const wcr_battle *battle, const struct facts *facts,
             const struct instruction *at)
{
  int here = is_fact (at->subject)
                 ? facts->value[(int) FACT_TERRAIN + at->subject]
                 : UNKNOWN;
  if (!terrain_used (battle, at->operand))
    return 0;
  if (at->opcode != WCR_OP_P_ON || here == UNKNOWN)
    return UNKNOWN_VALUE;
  return here >= 0 && battle->terrain[here].type == at->operand;
}

/* Whether terrain belongs to the side, or to the other one. */
static int
known_owner (const wcr_battle *battle, int here, int side, bool hostile)
{
  if (here != UNKNOWN && (here < 0 || battle->terrain[here].owner == BYTE_NONE))
    return 0;
  if (here == UNKNOWN || side == UNKNOWN_VALUE)
    return UNKNOWN_VALUE;
  return side >= 0 && (battle->terrain[here].owner != side) == hostile;
}

static int
known_ground (const wcr_battle *battle, const struct facts *facts,
              const struct instruction *at)
{
  if (!is_fact (at->subject))
    return UNKNOWN_VALUE;
  int kind = facts->value[(int) FACT_KIND + at->subject];
  return known_owner (battle, facts->value[(int) FACT_TERRAIN + at->subject],
                      kind == UNKNOWN ? UNKNOWN_VALUE
                      : kind < 0      ? WCR_NONE
                                      : battle->kind[kind].side,
                      at->opcode == WCR_OP_P_ON_HOSTILE);
}

int
settled (const wcr_battle *battle, const struct facts *facts,
         enum wcr_query query)
{
  const struct query_fold *fold = &battle->fold->query[query];
  int index = 0;
  if (fold->table == NULL)
    return UNKNOWN_VALUE;
  for (int i = 0; i < fold->dimensions; i++)
    {
      int value = facts->value[fold->dimension[i].fact];
      if (value == UNKNOWN)
        return UNKNOWN_VALUE;
      index += fold->dimension[i].offset[1 + value];
    }
  const struct answer *answer = &fold->answer[fold->table[index]];
  return answer->open == 0 ? answer->result : UNKNOWN_VALUE;
}

/* The range, where the kind alone decides about it. */
static int
known_range (const wcr_battle *battle, const struct facts *facts,
             const struct instruction *at)
{
  struct facts kind = UNKNOWN_FACTS;
  if (is_fact (at->subject))
    kind.value[FACT_KIND] = facts->value[(int) FACT_KIND + at->subject];
  return kind.value[FACT_KIND] == WCR_NONE
             ? 0
             : settled (battle, &kind, WCR_QUERY_RANGE);
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

int
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
        if (!is_fact (at->subject))
          return UNKNOWN_VALUE;
        int kind = facts->value[(int) FACT_KIND + at->subject];
        return kind == UNKNOWN ? UNKNOWN_VALUE : kind_value (battle, kind, at);
      }
    case WCR_OP_P_RANGE: return known_range (battle, facts, at);
    case WCR_OP_P_ON:
    case WCR_OP_P_ENTERED:
    case WCR_OP_P_STARTED_ON: return known_place (battle, facts, at);
    case WCR_OP_P_ON_FRIENDLY:
    case WCR_OP_P_ON_HOSTILE: return known_ground (battle, facts, at);
    case WCR_OP_H_TERRAIN:
      {
        int here = plain_fact (facts, at->subject == 1 ? FACT_FROM : FACT_HEX);
        return here == WCR_NONE        ? 0
               : here == UNKNOWN_VALUE ? here
                                       : battle->terrain[here].type;
      }
    case WCR_OP_H_FRIENDLY:
    case WCR_OP_H_HOSTILE:
      return known_owner (
          battle, facts->value[at->subject == 1 ? FACT_FROM : FACT_HEX],
          known_side (battle, facts, query), at->opcode == WCR_OP_H_HOSTILE);
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
    case WCR_OP_P_IN:
    case WCR_OP_P_STARTED_IN:
    case WCR_OP_H_IN:
    case WCR_OP_COUNT_ADJACENT:
    case WCR_OP_COUNT_REAR:
    case WCR_OP_COUNT_HEXES:
    case WCR_OP_P_BLOCKS:
    case WCR_OP_P_FULL:
    case WCR_OP_P_FULL_AT_START:
    case WCR_OP_P_STRUCK_FIRST:
    case WCR_OP_P_LEADER:
    case WCR_OP_P_ATTACHED:
    case WCR_OP_P_NEAR_LEADER:
    case WCR_OP_P_ALIVE:
    case WCR_OP_P_HEX:
    case WCR_OP_P_ORDERED:
    case WCR_OP_P_DIE:
    case WCR_OP_P_MOVED:
    case WCR_OP_P_STEPS:
    case WCR_OP_P_DUTY:
    case WCR_OP_P_TOKEN:
    case WCR_OP_P_BATTLED:
    case WCR_OP_P_ADVANCED:
    case WCR_OP_P_LAST_TARGET_DISTANCE:
    case WCR_OP_P_ADJACENT_ENEMIES:
    case WCR_OP_P_ADJACENT_FRIENDS:
    case WCR_OP_P_ADJACENT_LONE_LEADERS:
    case WCR_OP_P_ADJACENT_ENEMY_LEADERS:
    case WCR_OP_H_ADJACENT_ENEMIES:
    case WCR_OP_H_ADJACENT_ENEMY_LEADERS:
    case WCR_OP_H_LAST_TARGET_DISTANCE:
    case WCR_OP_S_BANNERS:
    case WCR_OP_S_CARDS:
    case WCR_OP_S_CARDS_OF:
    case WCR_OP_G_DECK:
    case WCR_OP_S_TURN:
    case WCR_OP_S_TOKENS:
    case WCR_OP_S_PLAYS:
    case WCR_OP_S_INSPIRED:
    case WCR_OP_S_ACTIVE:
    case WCR_OP_S_COMMAND:
    case WCR_OP_A_CROSSES:
    case WCR_OP_A_COVERED:
    case WCR_OP_A_DISTANCE:
    case WCR_OP_A_STARTED_ADJACENT:
    case WCR_OP_A_LAST_TARGET:
    case WCR_OP_M_CROSSES:
    case WCR_OP_P_STARTED_BESIDE:
    case WCR_OP_P_TOUCHED:
    case WCR_OP_C_BONUS:
    case WCR_OP_C_EVADING:
    case WCR_OP_V_CAUSE:
    case WCR_OP_V_HEX:
    case WCR_OP_V_FROM:
    case WCR_OP_V_DECK:
    case WCR_OP_V_WAS:
    case WCR_OP_V_COUNT:
    case WCR_OP_R_DICE:
    case WCR_OP_R_TOTAL:
    case WCR_OP_P_COUNTER:
    case WCR_OP_H_COUNTER:
    case WCR_OP_S_COUNTER:
    case WCR_OP_G_COUNTER:
    case WCR_OP_P_FROM_LAST:
    case WCR_OP_H_FROM_LAST:
    case WCR_OP_P_LEADS:
    case WCR_OP_DISTANCE:
    case WCR_OP_OUTER:
    case WCR_OPCODES: break;
    }
  return UNKNOWN_VALUE;
}

/* Applies an operator; some operands may be unknown. */
static int
partly (const wcr_battle *battle, const struct instruction *at, int a, int b)
{
  bool no_a = a == UNKNOWN_VALUE, no_b = b == UNKNOWN_VALUE;
  if (at->opcode == WCR_OP_AND && ((!no_a && a == 0) || (!no_b && b == 0)))
    return 0;
  if (at->opcode == WCR_OP_OR && ((!no_a && a != 0) || (!no_b && b != 0)))
    return 1;
  return no_a || no_b ? UNKNOWN_VALUE : apply_operator (battle, at, a, b);
}

int
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
          stack[top] = partly (battle, at, stack[top], stack[top + pops - 1]);
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
