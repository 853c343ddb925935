/* lower.h: a battle as the binary numbers it (private to the compiler). What
 * the battle does not use is left out. */
#ifndef WCC_LOWER_H
#define WCC_LOWER_H

#include "rules/expression.h"

/* A list of the model, numbered anew. */
struct numbering {
  int *number; /* by index into the model; -1: left out */
  int *item;   /* index into the model by number */
  int count;
};

struct lowered_effect {
  const struct effect *effect;
  int as;             /* -1: the subject of the query */
  uint64_t kinds;     /* 0: any */
  uint64_t roles;     /* 0: any */
  int when, computed; /* expressions; -1 */
  int value;
};

struct lowered_clause {
  int kind, condition, filter, lasts; /* expressions; -1 */
  int spend[WCR_MAX_SPENDS];   /* filters; -1 */
};

struct lowered_token {
  int clause, condition; /* of the binary; -1 */
  uint64_t roles;
};

struct lowered_trigger {
  const struct trigger *trigger;
  int condition;
  uint64_t classes;  /* 0: any */
  int *when, *count, *most; /* per action: expressions; -1 */
};

/* Terrain of the model that belongs to a side. */
struct owned_terrain {
  int terrain, side;
};

struct lowered {
  struct numbering role, terrain, unit_class, trait, card; /* terrain from 1 */
  struct numbering hexside;
  struct owned_terrain *owned; /* numbers after the last terrain */
  int owned_count;
  int *kind; /* of the model, by kind of the binary */
  int kinds;
  int *piece;         /* piece of the model, in the order of the binary */
  int *pieces_of;     /* per kind */
  int *clause_number; /* by clause of the model; -1: left out */
  struct lowered_clause *clause; /* by clause of the model */
  struct expr_code *expression;
  int expressions;
  size_t expression_room;
  struct lowered_effect *effect;
  int effects;
  struct lowered_token *token; /* by action of the model, without ... */
  int tokens;                  /* ... those at the end that were removed */
  struct lowered_trigger *trigger;
  int triggers;
  int *drawn_by; /* by counter: expression; -1 */
};

struct lowered *lower_model (struct work *work);
/* Unit of the binary that a piece of the model became; lower_used.c. */
int lowered_unit (const struct lowered *lowered, int piece);
/* Reports a battle in which a list of choices may be longer than the runtime
 * allows, or that asks for too many terrains by touched(); check_limits.c. */
void check_choices (struct work *work, const struct lowered *lowered);

#endif
