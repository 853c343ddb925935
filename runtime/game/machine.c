/* machine.c: the stack of procedures. */

#include "machine.h"

#include <assert.h>

struct frame *
push (struct machine *m, enum procedure procedure)
{
  _Static_assert (COMBAT_FRAMES + WCR_MAX_NESTING * TRIGGER_FRAMES
                      <= MAX_FRAMES,
                  "the stack is too small");
  assert (m->game->depth < MAX_FRAMES);
  static const struct frame fresh = { .piece = PIECE_NONE,
                                      .other = PIECE_NONE,
                                      .hex = HEX_NONE,
                                      .from = HEX_NONE,
                                      .role = BYTE_NONE,
                                      .mode = BYTE_NONE,
                                      .cause = BYTE_NONE,
                                      .side = BYTE_NONE };
  struct frame *f = &m->game->frame[m->game->depth++];
  *f = fresh;
  f->procedure = (uint8_t) procedure;
  return f;
}

bool
has_choice (struct machine *m,
            void (*list) (const wcr_battle *, const wcr_game *,
                          struct choices *),
            int more_than)
{
  wcr_choice room[2];
  struct choices brief = { room, 0, 2, true, 0 };
  struct choices *c = m->ahead == NULL ? &brief : m->ahead;
  list (m->battle, m->game, c);
  bool enough = c->count > more_than;
  if (!enough)
    c->count = 0;
  return enough;
}
