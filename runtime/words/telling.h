/* telling.h: sentences from patterns (private to the runtime). Choices and counters
 * are told by the fields of an event, as events are. */
#ifndef WCR_TELLING_H
#define WCR_TELLING_H

#include "game/machine.h"
#include "line.h"

struct telling {
  struct line_out out;
  const wcr_battle *battle;
  const wcr_game *game;
  const wcr_event *event;  /* who and what */
  wcr_translate translate; /* NULL: English */
};
/* Begins a text of `size` bytes, empty at first. */
struct telling start_telling (const wcr_battle *battle, const wcr_game *game,
                              const wcr_event *event, wcr_translate translate,
                              char *text, size_t size);
/* Appends a pattern. In it, a letter after % is a field (see put_field), {one|many}
 * is chosen by the count, [one|many] by the total, and <...> is left out when the
 * count is 0.
 * @return length of the whole text so far */
size_t tell (struct telling *t, const char *pattern);

#endif
