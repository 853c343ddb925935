/* tally.h: counting (private to the runtime). */
#ifndef WCR_RUNTIME_TALLY_H
#define WCR_RUNTIME_TALLY_H

#include "battle/state.h"
#include "wcr/tally.h"

/* Keeps the number among the lowest ones. */
void tally_note_game (uint64_t *examples, uint64_t game);
/* Keeps what is more extreme, of two rows of that table. */
void tally_keep_extremes (uint64_t *kept, const uint64_t *other);

#endif
