/* vocabulary.c: names and descriptions of the .def lists. */

#include "wcr/vocabulary.h"
#include "wcr/format.h"

#include <string.h>

struct entry {
  const char *name, *doc;
};

#define ENTRY(id, name, doc) { name, doc },
static const struct entry sides[] = {
#define SIDE ENTRY
#include "wcr/vocabulary.def"
};
static const struct entry directions[] = {
#define DIRECTION ENTRY
#include "wcr/vocabulary.def"
};
static const struct entry operations[] = {
#define OPERATION ENTRY
#include "wcr/vocabulary.def"
};
static const struct entry places[] = {
#define PLACE ENTRY
#include "wcr/vocabulary.def"
};
static const struct entry subjects[] = {
#define SUBJECT ENTRY
#include "wcr/vocabulary.def"
};
static const struct entry modes[] = {
#define MODE ENTRY
#include "wcr/vocabulary.def"
};
static const struct entry causes[] = {
#define CAUSE ENTRY
#include "wcr/vocabulary.def"
};
static const struct entry role_uses[] = {
#define ROLE_USE ENTRY
#include "wcr/vocabulary.def"
};
static const struct entry phases[] = {
#define PHASE ENTRY
#include "wcr/vocabulary.def"
};
static const struct entry selectors[] = {
#define SELECTOR ENTRY
#include "wcr/vocabulary.def"
};
static const struct entry clauses[] = {
#define CLAUSE ENTRY
#include "wcr/vocabulary.def"
};
static const struct entry windows[] = {
#define WINDOW ENTRY
#include "wcr/vocabulary.def"
};
static const struct entry token_windows[] = {
#define TOKEN_WINDOW ENTRY
#include "wcr/vocabulary.def"
};
static const struct entry onces[] = {
#define ONCE ENTRY
#include "wcr/vocabulary.def"
};
static const struct entry starts[] = {
#define START ENTRY
#include "wcr/vocabulary.def"
};
static const struct entry actions[] = {
#define ACTION ENTRY
#include "wcr/actions.def"
};
static const struct entry decisions[] = {
#define DECISION ENTRY
#include "wcr/decisions.def"
};

enum {
  C_A = WCR_CONTEXT_A,
  C_T = WCR_CONTEXT_T,
  C_P = WCR_CONTEXT_P,
  C_H = WCR_CONTEXT_H,
  C_C = WCR_CONTEXT_C,
  C_F = WCR_CONTEXT_F,
  C_S = WCR_CONTEXT_S,
  C_O = WCR_CONTEXT_O,
  C_R = WCR_CONTEXT_R,
  C_M = WCR_CONTEXT_M,
  C_K = WCR_CONTEXT_K
};
/* Apart from plain numbers, so that a default shows which of them it is. */
enum {
  STAT_BLOCKS = -100 - WCR_STAT_BLOCKS,
  STAT_MOVE = -100 - WCR_STAT_MOVE,
  STAT_BATTLE_AFTER = -100 - WCR_STAT_BATTLE_AFTER,
  STAT_CLOSE_DICE = -100 - WCR_STAT_CLOSE_DICE,
  STAT_RANGE = -100 - WCR_STAT_RANGE,
  STAT_RETREAT = -100 - WCR_STAT_RETREAT,
  STAT_HAND = -100 - WCR_STAT_HAND
};
enum { BOOL = 1, NUMBER = 0 };
static const wcr_query_info queries[] = {
#define QUERY(id, name, type, fallback, subject, context, doc)                 \
  { name,                                                                      \
    doc,                                                                       \
    type,                                                                      \
    (fallback) <= -100 ? -100 - (fallback) : -1,                               \
    (fallback) <= -100 ? 0 : (fallback),                                       \
    WCR_SUBJECT_##subject,                                                     \
    context },
#include "wcr/queries.def"
#undef QUERY
};

static const wcr_opcode_info opcodes[] = {
#define OPERATOR(id, name, pops, least, most, doc)                             \
  { name, doc, NULL, NULL, NULL, NULL, pops, least, most },
#define PATH(id, base, name, argument, result, depends, least, most, doc)      \
  { name, doc, #base, #argument, #result, #depends, 0, least, most },
#include "wcr/opcodes.def"
};

enum { TRIGGER = 1, NOTICE = 0 };
static const wcr_event_info events[] = {
#define EVENT(id, name, trigger, payload, doc) { name, doc, trigger, payload },
#include "wcr/events.def"
#undef EVENT
};

static const struct {
  const char *name, *a, *b, *doc;
} choices[] = {
#define CHOICE(id, text, a, b, doc) { text, #a, #b, doc },
#include "wcr/decisions.def"
};

#define LIST(table)                                                            \
  {                                                                            \
    table, sizeof table / sizeof table[0]                                      \
  }
static const struct {
  const struct entry *entries;
  int size;
} plain[] = {
  LIST (sides),         LIST (directions), LIST (operations), LIST (places),
  LIST (subjects),      LIST (modes),      LIST (causes),     LIST (role_uses),
  LIST (phases),        LIST (selectors),  LIST (clauses),    LIST (windows),
  LIST (token_windows), LIST (onces),      LIST (starts),
};

int
wcr_list_size (enum wcr_list list)
{
  switch (list)
    {
    case WCR_LIST_SIDE:
    case WCR_LIST_DIRECTION:
    case WCR_LIST_OPERATION:
    case WCR_LIST_PLACE:
    case WCR_LIST_SUBJECT:
    case WCR_LIST_MODE:
    case WCR_LIST_CAUSE:
    case WCR_LIST_ROLE_USE:
    case WCR_LIST_PHASE:
    case WCR_LIST_SELECTOR:
    case WCR_LIST_CLAUSE:
    case WCR_LIST_WINDOW:
    case WCR_LIST_TOKEN_WINDOW:
    case WCR_LIST_ONCE:
    case WCR_LIST_START: return plain[list].size;
    case WCR_LIST_QUERY: return WCR_QUERIES;
    case WCR_LIST_OPCODE: return WCR_OPCODES;
    case WCR_LIST_EVENT: return WCR_EVENTS;
    case WCR_LIST_ACTION: return WCR_ACTIONS;
    case WCR_LIST_DECISION: return WCR_DECISIONS;
    case WCR_LIST_CHOICE: return WCR_CHOICES;
    case WCR_LISTS: break;
    }
  return 0;
}

static struct entry
entry (enum wcr_list list, int i)
{
  switch (list)
    {
    case WCR_LIST_SIDE:
    case WCR_LIST_DIRECTION:
    case WCR_LIST_OPERATION:
    case WCR_LIST_PLACE:
    case WCR_LIST_SUBJECT:
    case WCR_LIST_MODE:
    case WCR_LIST_CAUSE:
    case WCR_LIST_ROLE_USE:
    case WCR_LIST_PHASE:
    case WCR_LIST_SELECTOR:
    case WCR_LIST_CLAUSE:
    case WCR_LIST_WINDOW:
    case WCR_LIST_TOKEN_WINDOW:
    case WCR_LIST_ONCE:
    case WCR_LIST_START: return plain[list].entries[i];
    case WCR_LIST_QUERY:
      return (struct entry){ queries[i].name, queries[i].doc };
    case WCR_LIST_OPCODE:
      return (struct entry){ opcodes[i].name, opcodes[i].doc };
    case WCR_LIST_EVENT: return (struct entry){ events[i].name, events[i].doc };
    case WCR_LIST_ACTION: return actions[i];
    case WCR_LIST_DECISION: return decisions[i];
    case WCR_LIST_CHOICE:
      return (struct entry){ choices[i].name, choices[i].doc };
    case WCR_LISTS: break;
    }
  return (struct entry){ "", "" };
}

const char *
wcr_list_name (enum wcr_list list, int i)
{
  return entry (list, i).name;
}

const char *
wcr_list_doc (enum wcr_list list, int i)
{
  return entry (list, i).doc;
}

int
wcr_list_find (enum wcr_list list, const char *name)
{
  for (int i = 0; i < wcr_list_size (list); i++)
    if (strcmp (entry (list, i).name, name) == 0)
      return i;
  return -1;
}

const wcr_query_info *
wcr_query_describe (enum wcr_query query)
{
  return &queries[query];
}

const wcr_opcode_info *
wcr_opcode_describe (enum wcr_opcode opcode)
{
  return &opcodes[opcode];
}

const wcr_event_info *
wcr_event_describe (enum wcr_event_type event)
{
  return &events[event];
}

const char *
wcr_choice_operand (enum wcr_choice_kind kind, int b)
{
  return b ? choices[kind].b : choices[kind].a;
}
