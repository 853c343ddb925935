/* vocabulary.h: the closed vocabularies of the runtime as C enumerations.
 *
 * Each comes from a list in a .def file beside this header. The compiler, the
 * printed dump and the documentation read the same lists. */
#ifndef WCR_VOCABULARY_H
#define WCR_VOCABULARY_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif
#if defined __GNUC__
#pragma GCC visibility push(default)
#endif

enum wcr_side {
#define SIDE(id, name, doc) WCR_SIDE_##id,
#include "wcr/vocabulary.def"
  WCR_SIDES
};

enum wcr_direction {
#define DIRECTION(id, name, doc) WCR_DIRECTION_##id,
#include "wcr/vocabulary.def"
  WCR_DIRECTIONS
};

enum wcr_operation {
#define OPERATION(id, name, doc) WCR_OPERATION_##id,
#include "wcr/vocabulary.def"
  WCR_OPERATIONS
};

enum wcr_place {
#define PLACE(id, name, doc) WCR_PLACE_##id,
#include "wcr/vocabulary.def"
  WCR_PLACES
};

enum wcr_subject {
#define SUBJECT(id, name, doc) WCR_SUBJECT_##id,
#include "wcr/vocabulary.def"
  WCR_SUBJECTS
};

/* Added to the subject of a path: the path is about the leader who is attached
 * to that piece. */
enum { WCR_OF_LEADER = 16 };

enum wcr_mode {
#define MODE(id, name, doc) WCR_MODE_##id,
#include "wcr/vocabulary.def"
  WCR_MODES
};

enum wcr_cause {
#define CAUSE(id, name, doc) WCR_CAUSE_##id,
#include "wcr/vocabulary.def"
  WCR_CAUSES
};

enum wcr_role_use {
#define ROLE_USE(id, name, doc) WCR_USE_##id,
#include "wcr/vocabulary.def"
  WCR_ROLE_USES
};

enum wcr_phase {
#define PHASE(id, name, doc) WCR_PHASE_##id,
#include "wcr/vocabulary.def"
  WCR_PHASES
};

enum wcr_selector {
#define SELECTOR(id, name, doc) WCR_SELECTOR_##id,
#include "wcr/vocabulary.def"
  WCR_SELECTORS
};

enum wcr_clause_kind {
#define CLAUSE(id, name, doc) WCR_CLAUSE_##id,
#include "wcr/vocabulary.def"
  WCR_CLAUSE_KINDS
};

enum wcr_window {
#define WINDOW(id, name, doc) WCR_WINDOW_##id,
#include "wcr/vocabulary.def"
  WCR_WINDOWS
};

/* Whether the window is in the side's own turn. */
static inline bool
wcr_window_is_own (int window)
{
  return window == WCR_WINDOW_CARD_PLAYED || window == WCR_WINDOW_CLOSE_ATTACK
         || window == WCR_WINDOW_FIRE_ATTACK;
}

enum wcr_token_window {
#define TOKEN_WINDOW(id, name, doc) WCR_TOKEN_##id,
#include "wcr/vocabulary.def"
  WCR_TOKEN_WINDOWS
};

enum wcr_once {
#define ONCE(id, name, doc) WCR_ONCE_##id,
#include "wcr/vocabulary.def"
  WCR_ONCES
};

/* The marker of a unit that carries a weapon in some battles but not in others.
 * Unarmed units have one if others of their army are armed. */
enum wcr_marker { WCR_MARKER_NONE, WCR_MARKER_ARMED, WCR_MARKER_UNARMED };

/* Statistics of a unit class: what queries answer when no effect applies. */
enum wcr_stat {
  WCR_STAT_BLOCKS,
  WCR_STAT_MOVE,
  WCR_STAT_BATTLE_AFTER,
  WCR_STAT_CLOSE_DICE,
  WCR_STAT_RANGE,
  WCR_STAT_RETREAT,
  WCR_STATS,
  WCR_STAT_HAND = WCR_STATS /* of an army, not of a class: its hand size */
};

enum wcr_query {
#define QUERY(id, name, type, fallback, subject, context, doc) WCR_QUERY_##id,
#include "wcr/queries.def"
#undef QUERY
  WCR_QUERIES
};

enum wcr_opcode {
#define OPERATOR(id, name, pops, least, most, doc) WCR_OP_##id,
#define PATH(id, base, name, argument, result, depends, least, most, doc)      \
  WCR_OP_##id,
#include "wcr/opcodes.def"
  WCR_OPCODES
};

enum wcr_event_type {
#define EVENT(id, name, trigger, payload, doc) WCR_EVENT_##id,
#include "wcr/events.def"
#undef EVENT
  WCR_EVENTS
};

enum wcr_action {
#define ACTION(id, name, doc) WCR_ACTION_##id,
#include "wcr/actions.def"
#undef ACTION
  WCR_ACTIONS
};

enum wcr_decision {
#define DECISION(id, name, doc) WCR_DECISION_##id,
#include "wcr/decisions.def"
  WCR_DECISIONS
};

enum wcr_choice_kind {
#define CHOICE(id, text, a, b, doc) WCR_CHOICE_##id,
#include "wcr/decisions.def"
  WCR_CHOICES
};

/* The vocabularies by name, for compiler, dump and documentation. */
enum wcr_list {
  WCR_LIST_SIDE,
  WCR_LIST_DIRECTION,
  WCR_LIST_OPERATION,
  WCR_LIST_PLACE,
  WCR_LIST_SUBJECT,
  WCR_LIST_MODE,
  WCR_LIST_CAUSE,
  WCR_LIST_ROLE_USE,
  WCR_LIST_PHASE,
  WCR_LIST_SELECTOR,
  WCR_LIST_CLAUSE,
  WCR_LIST_WINDOW,
  WCR_LIST_TOKEN_WINDOW,
  WCR_LIST_ONCE,
  WCR_LIST_START,
  WCR_LIST_QUERY,
  WCR_LIST_OPCODE,
  WCR_LIST_EVENT,
  WCR_LIST_ACTION,
  WCR_LIST_DECISION,
  WCR_LIST_CHOICE,
  WCR_LISTS
};

/* Number of entries of a list. */
int wcr_list_size (enum wcr_list list);
/* Name and one-line description of an entry of a list. */
const char *wcr_list_name (enum wcr_list list, int i);
const char *wcr_list_doc (enum wcr_list list, int i);
/* Entry with the name, or -1. Names of opcodes are not unique (the paths of
 * pieces, hexes and sides overlap): the first one is found. */
int wcr_list_find (enum wcr_list list, const char *name);

/* What queries.def says about a query. */
enum {
  WCR_CONTEXT_A = 1,
  WCR_CONTEXT_T = 2,
  WCR_CONTEXT_P = 4,
  WCR_CONTEXT_H = 8,
  WCR_CONTEXT_C = 16,
  WCR_CONTEXT_F = 32,
  WCR_CONTEXT_S = 64,
  WCR_CONTEXT_O = 128,
  WCR_CONTEXT_R = 256,
  WCR_CONTEXT_M = 512,
  WCR_CONTEXT_K = 1024
};
typedef struct {
  const char *name, *doc;
  int boolean;  /* 0: a number */
  int stat;     /* enum wcr_stat, WCR_STAT_HAND, or -1 */
  int fallback; /* default when stat is -1 */
  enum wcr_subject subject;
  unsigned context; /* WCR_CONTEXT_... */
} wcr_query_info;
const wcr_query_info *wcr_query_describe (enum wcr_query query);

/* What opcodes.def says about a path or operator; base is NULL for operators. */
typedef struct {
  const char *name, *doc;
  const char *base, *argument, *result, *depends; /* as in the list */
  int pops;                                       /* operators */
  int least, most;                                /* of its value */
} wcr_opcode_info;
const wcr_opcode_info *wcr_opcode_describe (enum wcr_opcode opcode);

/* What events.def says about an event. */
typedef struct {
  const char *name, *doc;
  int trigger;         /* triggers of the rules may wait for it */
  const char *payload; /* names of fields, separated by spaces */
} wcr_event_info;
const wcr_event_info *wcr_event_describe (enum wcr_event_type event);

/* Operands of a choice: "NONE", "PIECE", "HEX", "CARD" or "NUMBER". */
const char *wcr_choice_operand (enum wcr_choice_kind kind, int b);

#if defined __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
