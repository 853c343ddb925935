/* special.h: helpers that read the elements for special rules of a battle
 * (private to special*.c and model_special.c). */
#ifndef WCC_SPECIAL_H
#define WCC_SPECIAL_H

#include "expression.h"

/* The attribute 'side', which the element needs; -1: none, or wrong. */
int special_side (struct work *work, struct place at);

/* A trigger for the element, with room for its actions.
 * @param side  whose turn it has to be; -1: either's
 * @param when  a condition, or NULL
 * @param of    an attribute with a further condition, or NULL
 * @return NULL when there are too many, which is reported */
struct trigger *special_trigger (struct work *work, struct place at, int event,
                                 int side, const char *when,
                                 const wcc_attribute *of, int actions);
/* One of its actions, on the side of the event. */
struct action *special_action (struct work *work, struct trigger *trigger,
                               int verb, int count);
/* The end of the game as one of its actions; the side of the event wins, or
 * its opponent. */
void special_end (struct trigger *trigger, bool opponent);

/* An effect for the element; conditions as those of a trigger.
 * @param effect  its layer, owner, query, operation and value */
void special_effect (struct work *work, struct place at,
                     const struct effect *effect, const char *when,
                     const wcc_attribute *of);

/* special_hands.c */
void special_hand (struct work *work, struct place at);
void special_draw_alternative (struct work *work, struct place at);

/* special_place.c */
void special_place (struct work *work, struct place at);

/* special_victory.c */
void special_first_move (struct work *work, struct place at);
void special_prize (struct work *work, struct place at);
void special_capture (struct work *work, struct place at);
void special_gate (struct work *work, struct place at);
void special_objective (struct work *work, struct place at);
void special_exit (struct work *work, struct place at);
void special_sudden_death (struct work *work, struct place at);

#endif
