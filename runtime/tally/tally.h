/* tally.h: counting (private to the runtime). */
#ifndef WCR_RUNTIME_TALLY_H
#define WCR_RUNTIME_TALLY_H

#include "battle/state.h"
#include "wcr/tally.h"

/* Adds a game to examples, which keep the lowest numbers. */
void tally_note_game (uint64_t *examples, uint64_t game);
/* Keeps the more extreme values of two rows of WCR_TALLY_EXTREMES. */
void tally_keep_extremes (uint64_t *kept, const uint64_t *other);

#endif
