/* fold.c: the answers of all queries, worked out at load.
 *
 * For each query: 1. values of a fact form a group when no effect distinguishes
 * them; a signature of what the effects say about each value finds the groups;
 * 2. facts with more than one group are the dimensions of a table; 3. each
 * entry is worked out from the facts of its place in the table, with nothing
 * else known. Effects that are still open then go into the residual list of
 * the entry.
 *
 * When a table would be too large, facts that the default does not need are
 * left unknown, the ones with the most groups first. When that is not enough,
 * the query has no table and is answered from scratch. */

#include "fold.h"

#include <string.h>

/* Limits: entries of a table; entries times effects, which bounds the time to
 * load; different answers of a query, and their open effects. */
enum {
  MAX_ENTRIES = 16384,
  MAX_WORK = 65536,
  MAX_ANSWERS = 1024,
  MAX_RESIDUALS = 8192,
  MAX_VALUES = 256,
  MAX_BLOCKS = 99
};

/* ---- groups of values ---------------------------------------------------- */

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

/* Adds what the default answer makes of a value. */
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
        mix (signature,
             value < 0 ? -1
                       : battle->role[value].hits << 1
                             | (battle->role[value].flags & WCR_ROLE_SYMBOL));
      else if (which == FACT_FACE)
        mix (signature, value);
    }
  else if (info->stat == WCR_STAT_HAND)
    mix (signature, which == FACT_SIDE ? value : 0);
  else if (info->stat >= 0
           && (int) which == (int) FACT_KIND + (int) info->subject)
    mix (signature,
         value < 0 ? -1 : kind_class (battle, value)->stat[info->stat]);
}

static bool
reads_owner (int opcode)
{
  return opcode == WCR_OP_P_ON_FRIENDLY || opcode == WCR_OP_P_ON_HOSTILE
         || opcode == WCR_OP_H_FRIENDLY || opcode == WCR_OP_H_HOSTILE;
}

static void
sign_expression (const wcr_battle *battle, enum wcr_query query, int expression,
                 enum fact which, int value, uint64_t *signature)
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
      if (reads_owner (at->opcode))
        {
          /* Two facts decide: what one of them says about it. */
          if (is_terrain (which))
            mix (signature,
                 value < 0 ? BYTE_NONE : battle->terrain[value].owner);
          else if (which <= FACT_KIND_PIECE)
            mix (signature, value < 0 ? -1 : battle->kind[value].side);
          else if (which == FACT_SIDE)
            mix (signature, value);
          continue;
        }
      /* The side asked about counts where there is no piece. */
      if (at->opcode == WCR_OP_V_SIDE && which == FACT_SIDE)
        mix (signature, value);
      mix (signature, known (battle, &facts, query, at));
    }
}

/* Facts that tell the side of a question. */
static unsigned
facts_of_side (enum wcr_query query)
{
  enum wcr_subject subject = wcr_query_describe (query)->subject;
  return 1u << FACT_SIDE
         | (subject == WCR_SUBJECT_SIDE ? 0
            : subject == WCR_SUBJECT_HEX
                ? 1u << FACT_KIND_PIECE
                : 1u << ((int) FACT_KIND + (int) subject));
}

/* The facts that an instruction reads, as bits. */
static unsigned
facts_of_path (enum wcr_query query, const struct instruction *at)
{
  const wcr_opcode_info *info
      = wcr_opcode_describe ((enum wcr_opcode) at->opcode);
  if (info->base == NULL)
    return 0;
  if (info->base[0] == 'P' && !is_fact (at->subject))
    return 0;
  if (info->base[0] == 'P'
      && (info->depends[0] == 'S' || at->opcode == WCR_OP_P_RANGE))
    return 1u << ((int) FACT_KIND + at->subject);
  if (at->opcode == WCR_OP_P_ON)
    return 1u << ((int) FACT_TERRAIN + at->subject);
  if (at->opcode == WCR_OP_P_ON_FRIENDLY || at->opcode == WCR_OP_P_ON_HOSTILE)
    return 1u << ((int) FACT_TERRAIN + at->subject)
           | 1u << ((int) FACT_KIND + at->subject);
  if (at->opcode == WCR_OP_H_TERRAIN)
    return 1u << (at->subject == 1 ? FACT_FROM : FACT_HEX);
  if (at->opcode == WCR_OP_H_FRIENDLY || at->opcode == WCR_OP_H_HOSTILE)
    return 1u << (at->subject == 1 ? FACT_FROM : FACT_HEX)
           | facts_of_side (query);
  if (at->opcode == WCR_OP_A_UPHILL || at->opcode == WCR_OP_A_DOWNHILL)
    return 1u << FACT_TERRAIN | 1u << FACT_TERRAIN_TARGET;
  if (at->opcode == WCR_OP_V_ROLE)
    return 1u << FACT_ROLE;
  if (at->opcode == WCR_OP_V_MODE)
    return 1u << FACT_MODE;
  if (at->opcode == WCR_OP_V_FACE)
    return 1u << FACT_FACE;
  return at->opcode == WCR_OP_V_SIDE ? facts_of_side (query) : 0;
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

/* Signature of a value of a fact: the query does not distinguish values with the
 * same signature. Each field is asked alone, so that one that fails does not
 * hide another. */
static uint64_t
sign (const wcr_battle *battle, enum wcr_query query, enum fact which,
      int value)
{
  uint64_t signature = 1;
  struct facts facts = UNKNOWN_FACTS;
  facts.value[which] = (int16_t) value;
  sign_default (battle, query, which, value, &signature);
  for (int i = battle->first_effect[query]; i < battle->first_effect[query + 1];
       i++)
    {
      const struct effect *effect = &battle->effect[i];
      if (effect->never || (facts_of_effect (battle, effect) >> which & 1) == 0)
        continue;
      struct effect part = { .query = effect->query,
                             .as = effect->as,
                             .place = effect->place,
                             .terrain = BYTE_NONE,
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
  uint8_t of[MAX_VALUES];    /* by value plus 1 */
  int16_t value[MAX_VALUES]; /* one value of each group */
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
      if (is_terrain (which) && value >= 0
          && !(battle->terrains_used >> value & 1))
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

/* ---- tables -------------------------------------------------------------- */

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
 * would be too many; the other facts stay in `facts`. */
static void
find_dimensions (struct builder *b, struct facts *facts)
{
  const wcr_battle *battle = b->battle;
  unsigned needed = facts_of_default (b->query), used = needed;
  int first = battle->first_effect[b->query];
  int effects = battle->first_effect[b->query + 1] - first;
  for (int i = 0; i < effects; i++)
    used |= facts_of_effect (battle, &battle->effect[first + i]);
  /* Blocks are fixed before a game and may depend on the kind only. */
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

/* Sets the offsets of every value of the dimensions; the table is their
 * product. */
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

/* Removes `set` effects, which a later one overrides, from the open effects. */
static int
drop_sets (const wcr_battle *battle, struct residual *list, int n)
{
  int kept = 0;
  for (int i = 0; i < n; i++)
    if (battle->effect[list[i].effect].operation != WCR_OPERATION_SET)
      list[kept++] = list[i];
  return kept;
}

/* Whether a number of dice stays above 0 whatever the open effects say. */
static bool
is_some (const struct builder *b, const struct tally *tally, int open)
{
  int set = tally->set, add = tally->add, bonus = tally->bonus;
  int cap = tally->cap;
  for (int i = 0; i < open; i++)
    {
      const struct effect *effect = &b->battle->effect[b->list[i].effect];
      int value = effect->value;
      if (effect->computed >= 0)
        return false;
      switch ((enum wcr_operation) effect->operation)
        {
        case WCR_OPERATION_SET: set = value < set ? value : set; break;
        case WCR_OPERATION_ADD: add += value < 0 ? value : 0; break;
        case WCR_OPERATION_CAP: cap = value < cap ? value : cap; break;
        case WCR_OPERATION_BONUS: bonus += value < 0 ? value : 0; break;
        case WCR_OPERATION_FLOOR: break;
        case WCR_OPERATION_ALLOW:
        case WCR_OPERATION_DENY:
        case WCR_OPERATIONS: return false;
        }
    }
  return set + add > 0 && cap > 0 && bonus >= 0;
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
          (uint16_t) i, verdict == VERDICT_YES ? OPEN_VALUE
                        : fields_hold (battle, effect, facts) == VERDICT_YES
                            ? OPEN_WHEN
                            : OPEN_ALL
        };
    }
  /* No open effect changes a denial, and no open allowance changes a yes. */
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
  *answer = (struct answer){ tally_result (&tally), tally, 0, (uint16_t) open,
                             is_some (b, &tally, open) };
}

static bool
same_answer (const struct answer *a, const struct residual *of_a,
             const struct answer *b, const struct residual *of_b)
{
  return a->open == b->open && a->tally.set == b->tally.set
         && a->tally.add == b->tally.add && a->tally.cap == b->tally.cap
         && a->tally.floor == b->tally.floor && a->tally.bonus == b->tally.bonus
         && memcmp (of_a, of_b, a->open * sizeof *of_a) == 0;
}

/* Index of an answer among those of the query; a new answer is added. -1: no
 * room. */
static int
store_answer (struct builder *b, struct answer *answer)
{
  for (int i = 0; i < b->answers; i++)
    if (same_answer (&b->answer[i], b->residual + b->answer[i].first, answer,
                     b->list))
      return i;
  if (b->answers == MAX_ANSWERS || b->residuals + answer->open > MAX_RESIDUALS)
    return -1;
  answer->first = (uint32_t) b->residuals;
  memcpy (b->residual + b->residuals, b->list, answer->open * sizeof *b->list);
  b->residuals += answer->open;
  b->answer[b->answers] = *answer;
  return b->answers++;
}

/* Fills the table; false: out of memory. A table that turns out too large is
 * dropped. */
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
  fold->residual = battle_allocate (battle, residuals, sizeof *fold->residual);
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
  /* The hand size is known only in the game. */
  if (wcr_query_describe (query)->stat == WCR_STAT_HAND
      && b->battle->hands_grow)
    b->entries = 0;
  if (b->entries == 0)
    {
      b->fold->plain = false;
      return true;
    }
  return place_dimensions (b) && fill_table (b, &facts);
}

/* Sets the blocks of full units, which the kind alone decides. */
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
                               : blocks > MAX_BLOCKS               ? MAX_BLOCKS
                                                     : (uint8_t) blocks;
    }
  return battle->full_blocks != NULL;
}

bool
fold_init (wcr_battle *battle)
{
  battle->fold = battle_allocate (battle, 1, sizeof *battle->fold);
  struct builder *b = battle->memory.allocate (battle->memory.user, sizeof *b);
  bool good = battle->fold != NULL && b != NULL;
  if (good)
    b->battle = battle;
  /* Ranges come first, as conditions ask for them. */
  good = good && fold_query (b, WCR_QUERY_RANGE);
  for (int query = 0; query < WCR_QUERIES && good; query++)
    good = query == WCR_QUERY_RANGE || fold_query (b, (enum wcr_query) query);
  if (b != NULL)
    battle->memory.release (battle->memory.user, b);
  return good && fill_blocks (battle);
}
