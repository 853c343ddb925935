/* checks.h: the files of this room, and how it is called (private to the
 * compiler). */
#ifndef WCC_CHECKS_H
#define WCC_CHECKS_H

#include "rules/model.h"

/* check.c, check_scenario.c: what is wrong beyond a single attribute. */
void check_model (struct work *work);
void check_scenario (struct work *work);
/* check_fire.c: classes that never fire, though they look as if they did. */
void check_fire (struct work *work, const wcc_document *author);
/* check_phases.c: phases of an order in which nobody battles. */
void check_phases (struct work *work, const struct clause *clause);
/* check_unused.c: what has no use. */
void check_unused (struct work *work);

#endif
