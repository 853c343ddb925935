/* edits.h: all small edits of a battle (private). */
#ifndef WCC_EDITS_H
#define WCC_EDITS_H

#include "text/arena.h"
#include "wcc/balance.h"

struct wcc_edits {
  wcc_edit *edit;
  size_t count, room;
  const char *army[WCR_SIDES]; /* names, in the reader's language */
  struct arena texts; /* of them */
};

/* Lists edits of a battle, whether the edited document is valid or not.
 * @param result  of its document, without errors
 * @param battle  loaded from its binary; speaks the reader's language
 * @return NULL when out of memory; else release with edits_free() */
struct wcc_edits *edits_of (const wcc_result *result, const wcr_battle *battle);
void edits_free (struct wcc_edits *edits);

#endif
