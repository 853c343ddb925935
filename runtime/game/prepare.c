/* prepare.c: what the machine needs to know about effects, conditions and
 * triggers; worked out once when a battle is loaded. */

#include "questions/fold.h"
#include "machine.h"

/* False when the effect names kinds, faces or terrain that the battle lacks. */
static bool
may_speak (const wcr_battle *battle, const struct effect *effect)
{
  const struct facts facts = UNKNOWN_FACTS;
  return fields_hold (battle, effect, &facts) != VERDICT_NO;
}

/* Mask of the terrain about which effects of the query may speak: an effect
 * that is bound to terrain in the hex asked about speaks about no other. */
static uint64_t
speaks_on (const wcr_battle *battle, enum wcr_query query)
{
  uint64_t mask = 0;
  for (int i = battle->first_effect[query]; i < battle->first_effect[query + 1];
       i++)
    {
      const struct effect *effect = &battle->effect[i];
      bool bound
          = effect->terrain != BYTE_NONE && effect->place == WCR_PLACE_SUBJECT;
      if (may_speak (battle, effect))
        mask |= bound ? battle->terrains_of[effect->terrain] : ~(uint64_t) 0;
    }
  return mask;
}

/* Whether an expression, or one that it counts by, asks for the hex from which
 * its hex is entered. */
static bool
reads_from (const wcr_battle *battle, int expression)
{
  for (int i = 0; expression >= 0 && i < battle->expression[expression].length;
       i++)
    {
      const struct instruction *at = &battle->expression[expression].code[i];
      const wcr_opcode_info *info
          = wcr_opcode_describe ((enum wcr_opcode) at->opcode);
      if (at->opcode == WCR_OP_M_CROSSES || at->opcode == WCR_OP_V_FROM
          || (info->base != NULL && info->base[0] == 'H' && at->subject == 1)
          || (has_expression (at->opcode)
              && reads_from (battle, (int) at->operand)))
        return true;
    }
  return false;
}

static bool
stops_by_step (const wcr_battle *battle)
{
  for (int i = battle->first_effect[WCR_QUERY_MUST_STOP];
       i < battle->first_effect[WCR_QUERY_MUST_STOP + 1]; i++)
    {
      const struct effect *effect = &battle->effect[i];
      if (may_speak (battle, effect)
          && (reads_from (battle, effect->when)
              || (effect->terrain != BYTE_NONE
                  && effect->place == WCR_PLACE_FROM)))
        return true;
    }
  return false;
}

/* Finds the answers about the ground of a hex that kind, mode and terrain
 * decide. @return NULL: out of memory */
static struct ground_answer *
find_ground (wcr_battle *battle, enum wcr_query query)
{
  int rows = battle->kind_count * WCR_MODES;
  struct ground_answer *answers
      = battle_allocate (battle, (size_t) rows, sizeof *answers);
  struct facts facts;
  for (int i = 0; i < FACTS; i++)
    facts.value[i] = WCR_NONE;
  facts.value[FACT_TERRAIN_PIECE] = facts.value[FACT_CLAUSE_PIECE]
      = facts.value[FACT_FROM] = UNKNOWN;
  for (int i = 0; i < rows * battle->terrain_count && answers != NULL; i++)
    {
      int row = i / battle->terrain_count, terrain = i % battle->terrain_count;
      facts.value[FACT_KIND_PIECE] = (int16_t) (row / WCR_MODES);
      facts.value[FACT_MODE] = (int16_t) (row % WCR_MODES);
      facts.value[FACT_HEX] = (int16_t) terrain;
      int answer = settled (battle, &facts, query);
      if (answer != UNKNOWN_VALUE)
        *(answer != 0 ? &answers[row].yes : &answers[row].no) |= (uint64_t) 1
                                                                 << terrain;
    }
  return answers;
}

/* Finds which queries an effect may answer for a kind that was ordered by a
 * clause: to the others their default is the answer. Only for queries about a
 * piece. */
static void
find_speakers (wcr_battle *battle)
{
  for (int i = 0; i < battle->effect_count; i++)
    {
      const struct effect *effect = &battle->effect[i];
      enum wcr_query query = (enum wcr_query) effect->query;
      bool own = effect->as == wcr_query_describe (query)->subject;
      if (!may_speak (battle, effect))
        continue;
      uint64_t kinds
          = own && effect->kinds != 0 ? effect->kinds : ~(uint64_t) 0;
      for (int row = 0; row <= battle->clause_count; row++)
        for (int kind = 0; kind < battle->kind_count; kind++)
          if ((!own || effect->clause == BYTE_NONE || row == effect->clause + 1)
              && (kinds >> kind & 1) != 0)
            add_query (&battle->heard_of[row * battle->kind_count + kind],
                       query);
    }
  for (unsigned query = 0; query < WCR_QUERIES; query++)
    if (never_asked (battle, (enum wcr_query) query))
      add_query (&battle->unasked, query);
}

static void
index_triggers (wcr_battle *battle)
{
  int next = 0;
  for (int event = 0; event <= WCR_EVENTS; event++)
    {
      while (next < battle->trigger_count
             && battle->trigger[next].event < event)
        next++;
      battle->first_trigger[event] = (uint8_t) next;
    }
}

/* Tries the expression on a kind, as the only condition of an effect.
 * @param face  or UNKNOWN */
static enum verdict
try_kind (const wcr_battle *battle, int expression, int kind, int face)
{
  const struct effect probe = { .query = WCR_QUERY_MAY_ORDER,
                                .operation = WCR_OPERATION_DENY,
                                .as = WCR_SUBJECT_PIECE,
                                .terrain = BYTE_NONE,
                                .clause = BYTE_NONE,
                                .when = (int16_t) expression,
                                .computed = -1 };
  struct facts facts = UNKNOWN_FACTS;
  facts.value[FACT_KIND_PIECE] = (int16_t) kind;
  facts.value[FACT_FACE] = (int16_t) face;
  return effect_holds (battle, &probe, &facts);
}

static struct kind_test
test_kinds (const wcr_battle *battle, int expression)
{
  /* The side of a count is not that of the piece counted. */
  struct kind_test test
      = { .known = !expression_reads (battle, expression, WCR_OP_V_SIDE) };
  for (int kind = 0; kind < battle->kind_count; kind++)
    {
      enum verdict verdict = try_kind (battle, expression, kind, UNKNOWN);
      test.known = test.known && verdict != VERDICT_UNKNOWN;
      test.kinds |= (uint64_t) (verdict == VERDICT_YES) << kind;
      test.maybe |= (uint64_t) (verdict != VERDICT_NO) << kind;
    }
  for (int i = 0; i < battle->piece_count; i++)
    if (test.kinds >> battle->piece[i].kind & 1)
      test.pieces[i / 64] |= (uint64_t) 1 << (i % 64);
  return test;
}

/* Finds out whether the expression says that no pieces of some kinds exist: it
 * counts them and negates that. */
static void
find_absence (const wcr_battle *battle, struct expression *e)
{
  const struct instruction *at = e->code;
  if (e->length != 2 || at[1].opcode != WCR_OP_NOT
      || (at->opcode != WCR_OP_COUNT_UNITS
          && at->opcode != WCR_OP_COUNT_LEADERS)
      || !battle->kind_test[at->operand].known)
    return;
  e->absence = true;
  for (int side = 0; side < WCR_SIDES; side++)
    for (int w = 0; w < PIECE_WORDS; w++)
      e->none[side][w]
          = battle->kind_test[at->operand].pieces[w]
            & battle->pieces_of[at->subject == 1 ? 1 - side : side]
                               [at->opcode == WCR_OP_COUNT_LEADERS][w];
}

/* Finds the kinds on which each face of a pool may be spent.
 * @return false: out of memory */
static bool
find_spends (wcr_battle *battle, struct clause *clause)
{
  for (int i = 0; i < clause->spends; i++)
    {
      struct spend *spend = &clause->spend[i];
      spend->kinds = battle_allocate (battle, (size_t) battle->face_count,
                                      sizeof *spend->kinds);
      spend->sure = battle_allocate (battle, (size_t) battle->face_count,
                                     sizeof *spend->sure);
      if (spend->kinds == NULL || spend->sure == NULL)
        return false;
      for (int k = 0; k < battle->face_count * battle->kind_count; k++)
        {
          int face = k / battle->kind_count, kind = k % battle->kind_count;
          enum verdict fit = spend->filter < 0
                                 ? VERDICT_YES
                                 : try_kind (battle, spend->filter, kind, face);
          spend->kinds[face] |= (uint64_t) (fit != VERDICT_NO) << kind;
          spend->sure[face] |= (uint64_t) (fit == VERDICT_YES) << kind;
        }
    }
  return true;
}

/* Finds the pieces that an action for tokens may be about. */
static void
find_takers (const wcr_battle *battle, struct token_action *action)
{
  for (int i = 0; i < battle->piece_count; i++)
    {
      bool fit = action->condition < 0
                 || try_kind (battle, action->condition, battle->piece[i].kind,
                              UNKNOWN)
                        != VERDICT_NO;
      action->takers[i / 64] |= (uint64_t) fit << (i % 64);
    }
}

/* Finds which clauses of a card may be chosen when it is played. */
static void
sort_clauses (const wcr_battle *battle, struct card *card)
{
  card->copy = battle->clause[card->first_clause].kind == WCR_CLAUSE_COPY;
  for (int k = 0; k < card->clauses; k++)
    switch ((enum wcr_clause_kind) battle->clause[card->first_clause + k].kind)
      {
      case WCR_CLAUSE_MAIN:
      case WCR_CLAUSE_EITHER: card->free |= (uint8_t) (1u << k); break;
      case WCR_CLAUSE_FALLBACK: card->fallbacks |= (uint8_t) (1u << k); break;
      case WCR_CLAUSE_REACT:
      case WCR_CLAUSE_COPY: break;
      case WCR_CLAUSE_AS: card->others |= (uint8_t) (1u << k); break;
      case WCR_CLAUSE_KINDS: break;
      }
}

static void
fill_sections (wcr_battle *battle)
{
  for (int hex = 0; hex < battle->hexes; hex++)
    for (int i = 0; i < WCR_SIDES * battle->section_count; i++)
      {
        int side = i / battle->section_count;
        int section = i % battle->section_count;
        if (hex_in (battle->valid, (unsigned) hex)
            && battle->sections[hex][side] >> section & 1)
          battle->section_set[i * battle->words + hex / 64] |= (hex_word) 1
                                                               << (hex % 64);
      }
}

/* Numbers the terrain about which conditions ask whether it was touched. */
static void
find_touches (wcr_battle *battle)
{
  int count = 0;
  for (int i = 0; i < battle->expression_count; i++)
    for (int k = 0; k < battle->expression[i].length; k++)
      {
        const struct instruction *at = &battle->expression[i].code[k];
        if (at->opcode != WCR_OP_P_TOUCHED
            || battle->touch_bit[at->operand] != 0)
          continue;
        battle->touch_bit[at->operand] = (uint8_t) (1u << count++);
      }
  battle->touches = count > 0;
}

/* Finds the hexes from which somebody may leave the board at some time. */
static void
find_exits (wcr_battle *battle)
{
  for (int i = battle->first_effect[WCR_QUERY_MAY_EXIT];
       i < battle->first_effect[WCR_QUERY_MAY_EXIT + 1]; i++)
    for (int hex = 0; hex < battle->hexes; hex++)
      if (battle->effect[i].when < 0
          || may_hold_in (battle, battle->effect[i].when, hex))
        battle->exits[hex / 64] |= (hex_word) 1 << (hex % 64);
}

bool
engine_init (wcr_battle *battle)
{
  battle->kind_test = battle_allocate (
      battle, (size_t) battle->expression_count, sizeof *battle->kind_test);
  battle->section_set = battle_allocate (
      battle, (size_t) (WCR_SIDES * battle->section_count * battle->words),
      sizeof (hex_word));
  battle->heard_of = battle_allocate (
      battle, (size_t) battle->kind_count * (size_t) (battle->clause_count + 1),
      sizeof *battle->heard_of);
  battle->enters = find_ground (battle, WCR_QUERY_MAY_ENTER);
  battle->stops = find_ground (battle, WCR_QUERY_MUST_STOP);
  if (battle->kind_test == NULL || battle->section_set == NULL
      || battle->heard_of == NULL || battle->enters == NULL
      || battle->stops == NULL)
    return false;
  find_touches (battle);
  fill_sections (battle);
  find_exits (battle);
  for (int i = 0; i < battle->piece_count; i++)
    battle
        ->pieces_of[piece_kind (battle, i)->side][is_leader (battle, i)][i / 64]
        |= (uint64_t) 1 << (i % 64);
  for (int i = 0; i < battle->expression_count; i++)
    battle->kind_test[i] = test_kinds (battle, i);
  for (int i = 0; i < battle->expression_count; i++)
    find_absence (battle, &battle->expression[i]);
  for (int i = 0; i < battle->card_count; i++)
    sort_clauses (battle, &battle->card[i]);
  for (int i = 0; i < battle->clause_count; i++)
    if (!find_spends (battle, &battle->clause[i]))
      return false;
  for (int query = 0; query < WCR_QUERIES; query++)
    battle->speaks_on[query] = speaks_on (battle, (enum wcr_query) query);
  for (int i = 0; i < battle->token_count; i++)
    find_takers (battle, &battle->token_action[i]);
  battle->stops_by_step = stops_by_step (battle);
  index_triggers (battle);
  find_speakers (battle);
  return true;
}
