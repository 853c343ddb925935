/* conditions.h: what the checks of effects, triggers and orders share. */
#ifndef WCC_CONDITIONS_H
#define WCC_CONDITIONS_H

#include "ranges.h"

/* Who a piece of a condition must be: of a class, or have a trait; -1: any. */
struct holder {
  int subject; /* which piece of the condition it is */
  int unit_class, trait;
};

extern const struct holder anybody;

/* Whether a trait is a battle's own, and some piece of it has it: nobody else
 * can have it. */
bool is_trait_of_battle (const struct model *model, int trait);

/* Reports an expression whose bytecode is too long or nested too deep. The numbers
 * of things do not matter for that.
 * @param spare  instructions, in fours, and places on the stack that it needs more */
void check_size (struct work *work, struct place at, const char *attribute,
                 struct expr *expr, int spare);
/* Reports a condition that holds in no battle, and one that always holds.
 * @param query  -1: it is about no question
 * @return whether there is something */
bool check_truth (struct work *work, struct place at, const char *attribute,
                  struct expr *when, const struct holder *holder, int query);
/* Reports a condition that never holds, and parts that do not matter.
 * @return whether there is something */
bool check_condition (struct work *work, const struct range_scope *scope,
                      struct place at, const char *attribute, struct expr *when,
                      const struct holder *holder);

/* check_triggers.c: triggers and their actions.
 * @param warn  it is the author's own */
void check_trigger (struct work *work, const struct range_scope *scope,
                    const struct trigger *trigger, bool warn);
/* Checks limits: the triggers that act once, which a game has to remember, and the
 * actions of all triggers. */
void check_trigger_limits (struct work *work);

#endif
