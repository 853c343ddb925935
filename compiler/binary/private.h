/* private.h: what the lower*.c files share. */
#ifndef WCC_BINARY_PRIVATE_H
#define WCC_BINARY_PRIVATE_H

#include "lower.h"

struct lowering {
  struct work *work;
  const struct model *model;
  struct lowered *result;
  struct expr_facts facts;
  struct expr_numbers numbers;
  uint32_t traits; /* mask: some piece has them */
};

static inline uint64_t
bit (int i)
{
  return (uint64_t) 1 << i;
}

/* Finds and numbers what the battle uses; lower_used.c. */
void number_used (struct lowering *l);
/* Whether the noun in which a trigger is written is in the battle. */
bool trigger_used (const struct lowering *l, const struct trigger *trigger);

/* lower_effects.c */
void lower_effects (struct lowering *l);

/* lower_expressions.c */

/* Number of an expression in the pool; the same bytes are kept once.
 * @param user  struct lowering */
int pool_expression (void *user, const struct expr *expr);
/* Folds a condition. @param folded  NULL: it always holds
 * @return false when it never holds */
bool fold_condition (struct lowering *l, struct expr *when,
                     struct expr **folded);

#endif
