/* expression_context.c: what an expression can ask about. That depends on
 * where it is written: a query or an event has some things and lacks
 * others. */

#include "expression_context.h"
#include "text/source.h"

#include <stdio.h>
#include <string.h>

/* ---- contexts ------------------------------------------------------------ */

/* @param what  its name in messages */
static struct expr_context
query_context (const wcr_query_info *info, const char *what)
{
  unsigned bases = info->context;
  return (struct expr_context){
    .what = what,
    .bases = bases,
    .from = (bases & WCR_CONTEXT_O) != 0,
    .side = bases != WCR_CONTEXT_H,
    .role = (bases & WCR_CONTEXT_R) != 0,
    .mode = (bases & WCR_CONTEXT_M) != 0,
    .cause = (bases & WCR_CONTEXT_K) != 0,
    .terrain = -2,
    .hexside = -2,
  };
}

struct expr_context
expr_query_context (struct work *work, int query)
{
  const wcr_query_info *info = wcr_query_describe ((enum wcr_query) query);
  return query_context (info,
                        make_message (work, "the query '%s'", info->name));
}

/* Whether the event is one of a combat, so that it has an attacker and a
 * target. */
static bool
of_combat (enum wcr_event_type event)
{
  switch (event)
    {
    case WCR_EVENT_COMBAT_DECLARED:
    case WCR_EVENT_BLOCKS_LOST:
    case WCR_EVENT_UNIT_ELIMINATED:
    case WCR_EVENT_LEADER_ELIMINATED:
    case WCR_EVENT_PIECE_REMOVED:
    case WCR_EVENT_RETREAT_STARTS:
    case WCR_EVENT_RETREAT_ENDED:
    case WCR_EVENT_EVADE_STARTS:
    case WCR_EVENT_EVADE_ENDED:
    case WCR_EVENT_DEFENDER_BEATEN:
    case WCR_EVENT_PIECE_PAID:
    case WCR_EVENT_ADVANCE_ENDED:
    case WCR_EVENT_REACTION_PLAYED:
    case WCR_EVENT_COMBAT_ENDED: return true;
    case WCR_EVENT_GAME_STARTS:
    case WCR_EVENT_FIRST_MOVE_ROLLED:
    case WCR_EVENT_TURN_STARTS:
    case WCR_EVENT_CARD_PLAYED:
    case WCR_EVENT_POOL_ROLLED:
    case WCR_EVENT_BLOCKS_RESTORED:
    case WCR_EVENT_CARD_COPIED:
    case WCR_EVENT_CARD_PLAYED_AS:
    case WCR_EVENT_PIECE_ORDERED:
    case WCR_EVENT_ORDER_LOST:
    case WCR_EVENT_ORDERS_GIVEN:
    case WCR_EVENT_PHASE_STARTS:
    case WCR_EVENT_MOVE_STARTS:
    case WCR_EVENT_HEX_ENTERED:
    case WCR_EVENT_PIECE_SETTLED:
    case WCR_EVENT_PIECE_EXITED:
    case WCR_EVENT_LEADER_ATTACHED:
    case WCR_EVENT_EVADE_DECLARED:
    case WCR_EVENT_DICE_ROLLED:
    case WCR_EVENT_HITS_SCORED:
    case WCR_EVENT_LEADER_CHECKED:
    case WCR_EVENT_FLAGS_ASSESSED:
    case WCR_EVENT_FLAGS_ACCEPTED:
    case WCR_EVENT_LEADER_EVADES:
    case WCR_EVENT_OBJECTIVE_CLAIMED:
    case WCR_EVENT_OBJECTIVE_LOST:
    case WCR_EVENT_BANNERS_GAINED:
    case WCR_EVENT_BANNERS_REFUSED:
    case WCR_EVENT_TERRAIN_STORMED:
    case WCR_EVENT_TERRAIN_CHANGED:
    case WCR_EVENT_BEFORE_DRAW:
    case WCR_EVENT_DRAW_CHOSEN:
    case WCR_EVENT_CARD_DRAWN:
    case WCR_EVENT_CARD_DISCARDED:
    case WCR_EVENT_CARD_LOST:
    case WCR_EVENT_DECK_RESHUFFLED:
    case WCR_EVENT_TOKEN_SPENT:
    case WCR_EVENT_TOKENS_GAINED:
    case WCR_EVENT_TURN_ENDS:
    case WCR_EVENT_NOTE:
    case WCR_EVENT_GAME_ENDED:
    case WCR_EVENT_RULE_ACTS:
    case WCR_EVENT_RULE_STOPPED:
    case WCR_EVENT_RULE_ROLLED:
    case WCR_EVENT_COUNTER_SET:
    case WCR_EVENT_HEXSIDE_CHANGED:
    case WCR_EVENT_SEATS_SWAPPED:
    case WCR_EVENT_TOKENS_LOST:
    case WCR_EVENT_BANNERS_LOST:
    case WCR_EVENTS: break;
    }
  return false;
}

static struct expr_context
event_context (int event, const char *what)
{
  const wcr_event_info *info = wcr_event_describe ((enum wcr_event_type) event);
  unsigned bases = 0;
  if (has_word (info->payload, "piece"))
    bases |= WCR_CONTEXT_P;
  if (of_combat ((enum wcr_event_type) event))
    bases |= WCR_CONTEXT_A | WCR_CONTEXT_T | WCR_CONTEXT_C;
  if (has_word (info->payload, "hex"))
    bases |= WCR_CONTEXT_H;
  if (event == WCR_EVENT_HEX_ENTERED)
    bases |= WCR_CONTEXT_S;
  return (struct expr_context){
    .what = what,
    .bases = bases,
    .from = has_word (info->payload, "from"),
    .side = true, /* of the event, of its piece, or whose turn it is */
    .role = has_word (info->payload, "role"),
    .mode = has_word (info->payload, "mode"),
    .cause = has_word (info->payload, "cause"),
    .count = has_word (info->payload, "count"),
    .was = event == WCR_EVENT_TERRAIN_CHANGED,
    .terrain = -2,
    .hexside = -2,
  };
}

struct expr_context
expr_event_context (struct work *work, int event)
{
  const wcr_event_info *info = wcr_event_describe ((enum wcr_event_type) event);
  return event_context (event,
                        make_message (work, "the event '%s'", info->name));
}

/* ---- bases, paths and globals -------------------------------------------- */

static const struct base bases[] = {
  { "actor", "PIECE", WCR_SUBJECT_ACTOR, WCR_CONTEXT_A },
  { "target", "PIECE", WCR_SUBJECT_TARGET, WCR_CONTEXT_T },
  { "piece", "PIECE", WCR_SUBJECT_PIECE, WCR_CONTEXT_P },
  { "each", "PIECE", WCR_SUBJECT_EACH, CONTEXT_EACH },
  { "last", "PIECE", WCR_SUBJECT_LAST, CONTEXT_LAST_PIECE },
  { "outer", "PIECE", WCR_SUBJECT_OUTER, CONTEXT_OUTER },
  { "mover", "PIECE", WCR_SUBJECT_PIECE, WCR_CONTEXT_P },
  { "unit", "PIECE", WCR_SUBJECT_PIECE, WCR_CONTEXT_P },
  { "leader", "PIECE", WCR_SUBJECT_PIECE, WCR_CONTEXT_P },
  { "hex", "HEX", 0, WCR_CONTEXT_H },
  { "from", "HEX", 1, 0 },
  { "side", "SIDE", 0, 0 },
  { "opponent", "SIDE", 1, 0 },
  { "attack", "ATTACK", 0, WCR_CONTEXT_A | WCR_CONTEXT_T },
  { "step", "MOVE", 0, WCR_CONTEXT_S },
  { "combat", "COMBAT", 0, WCR_CONTEXT_C },
  { "roll", "ROLL", 0, CONTEXT_ROLL },
  { "game", "GAME", 0, 0 },
};
enum { BASES = sizeof bases / sizeof bases[0] };

const struct base *
base_find (const char *text, size_t length)
{
  for (int i = 0; i < BASES; i++)
    if (is (bases[i].word, text, length))
      return &bases[i];
  return NULL;
}

bool
base_known (const struct expr_context *context, const struct base *base)
{
  if (strcmp (base->base, "SIDE") == 0)
    return context->side;
  if (strcmp (base->word, "from") == 0)
    return context->from;
  return (context->bases & base->context) == base->context;
}

int
path_find (const char *base, const char *text, size_t length)
{
  for (int op = 0; op < WCR_OPCODES; op++)
    {
      const wcr_opcode_info *info = wcr_opcode_describe ((enum wcr_opcode) op);
      if (info->base && strcmp (info->base, base) == 0
          && is (info->name, text, length))
        return op;
    }
  return -1;
}

bool
global_known (const struct expr_context *context, int op)
{
  switch (op)
    {
    case WCR_OP_V_ROLE: return context->role;
    case WCR_OP_V_MODE: return context->mode;
    case WCR_OP_V_FACE: return (context->bases & WCR_CONTEXT_F) != 0;
    case WCR_OP_V_CAUSE: return context->cause;
    case WCR_OP_V_SIDE: return context->side;
    case WCR_OP_V_DECK: return true;
    case WCR_OP_V_WAS: return context->was;
    case WCR_OP_V_COUNT: return context->count;
    case WCR_OP_V_HEX: return (context->bases & WCR_CONTEXT_H) != 0;
    case WCR_OP_V_FROM: return context->from;
    default: return false; /* opcodes of other kinds */
    }
}

/* ---- what there is to name ----------------------------------------------- */

const char *
context_offers (struct work *work, const struct expr_context *context)
{
  static const char *const globals[] = { "role", "mode", "cause", "count" };
  const bool has[]
      = { context->role, context->mode, context->cause, context->count };
  const char *list = "";
  for (int i = 0; i < BASES; i++)
    if (base_known (context, &bases[i]) && strcmp (bases[i].word, "mover") != 0
        && strcmp (bases[i].word, "unit") != 0
        && strcmp (bases[i].word, "leader") != 0)
      list
          = make_text (work, "%s%s%s", list, *list ? ", " : "", bases[i].word);
  for (size_t i = 0; i < sizeof has / sizeof has[0]; i++)
    if (has[i])
      list = make_text (work, "%s%s%s", list, *list ? ", " : "", globals[i]);
  if (*list == '\0')
    return N_ ("It knows switches and numbers only.");
  return make_message (work, "It knows: %s.", list);
}

const char *
base_meant (struct work *work, const struct expr_context *context,
              const struct expr *name)
{
  for (int i = 0; i < BASES; i++)
    if (base_known (context, &bases[i])
        && path_find (bases[i].base, name->text, name->length) >= 0)
      return make_message (work, "Did you mean '%s.%.*s'?", bases[i].word,
                           cut (name->length), name->text);
  return NULL;
}

const char *
path_words (struct work *work, const char *base)
{
  const char *words = "";
  for (int op = 0; op < WCR_OPCODES; op++)
    {
      const wcr_opcode_info *info = wcr_opcode_describe ((enum wcr_opcode) op);
      if (info->base && strcmp (info->base, base) == 0)
        words
            = make_text (work, "%s%s%s", words, *words ? " " : "", info->name);
    }
  return words;
}

/* Lists each base once: "mover" and the like are other words for a piece.
 * @return length of the whole list, as snprintf() does */
static int
list_names (const struct expr_context *context, char *text, size_t size)
{
  int length = 0;
  if (size > 0)
    text[0] = '\0';
  for (int i = 0; i < BASES + WCR_OPCODES; i++)
    {
      const char *word = i < BASES ? bases[i].word : NULL;
      int op = i - BASES;
      if (i < BASES && !base_known (context, &bases[i]))
        continue;
      if (i < BASES && bases[i].context == WCR_CONTEXT_P
          && strcmp (word, "piece") != 0)
        continue;
      if (i >= BASES)
        {
          const wcr_opcode_info *info
              = wcr_opcode_describe ((enum wcr_opcode) op);
          if (!info->base || strcmp (info->base, "GLOBAL") != 0
              || !global_known (context, op)
              || base_find (info->name, strlen (info->name)))
            continue;
          word = info->name;
        }
      size_t used = (size_t) length < size ? (size_t) length : size;
      length += snprintf (used < size ? text + used : NULL, size - used,
                          "%s%s", length ? " " : "", word);
    }
  return length;
}

int
wcc_query_names (enum wcr_query query, char *text, size_t size)
{
  struct expr_context context
      = query_context (wcr_query_describe (query), "");
  return list_names (&context, text, size);
}

int
wcc_event_names (enum wcr_event_type event, char *text, size_t size)
{
  struct expr_context context = event_context ((int) event, "");
  return list_names (&context, text, size);
}

const char *
argument_nouns (const char *type)
{
  static const char *const nouns[][2] = {
    { "TRAIT", "trait" },    { "TERRAIN", "terrain" },
    { "ZONE", "zone" },      { "HEXSIDE", "hexside" },
    { "GROUP", "group" },    { "TOKEN", "token-action" },
    { "FACE", "face" },      { "COUNTER", "counter" },
    { "ROLE", "role" },      { "CLASS", "unit-class leader-class" },
    { "DECK", "card-deck" },
  };
  for (size_t i = 0; i < sizeof nouns / sizeof nouns[0]; i++)
    if (strcmp (nouns[i][0], type) == 0)
      return nouns[i][1];
  return "";
}

unsigned
context_of_subject (int subject)
{
  return subject == WCR_SUBJECT_ACTOR    ? WCR_CONTEXT_A
         : subject == WCR_SUBJECT_TARGET ? WCR_CONTEXT_T
         : subject == WCR_SUBJECT_PIECE  ? WCR_CONTEXT_P
         : subject == WCR_SUBJECT_EACH   ? CONTEXT_EACH
         : subject == WCR_SUBJECT_LAST   ? CONTEXT_LAST_PIECE
         : subject == WCR_SUBJECT_OUTER  ? CONTEXT_OUTER
                                         : 0;
}
