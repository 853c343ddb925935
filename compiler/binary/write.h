/* write.h: writes the sections of the binary (private to the compiler). Its
 * files divide them as the readers of the runtime do. */
#ifndef WCC_WRITE_H
#define WCC_WRITE_H

#include "lower.h"
#include "text/bytes.h"

struct string;

/* The whole binary; write.c.
 * @return bytes in the arena of the run */
uint8_t *write_binary (struct work *work, const struct lowered *lowered,
                       size_t *length);

struct writer {
  struct work *work;
  const struct model *model;
  const struct lowered *lowered;
  struct bytes *out; /* the section being written */
  struct string *first, *last;
  struct string *bucket[256];
  uint32_t strings;
};

/* write_nouns.c: board, dice, roles, terrain, classes, kinds, pieces, armies */
void write_board (struct writer *w);
void write_zones (struct writer *w);
void write_reserves (struct writer *w);
void write_objectives (struct writer *w);
void write_faces (struct writer *w);
void write_roles (struct writer *w);
void write_terrains (struct writer *w);
void write_classes (struct writer *w);
void write_kinds (struct writer *w);
void write_pieces (struct writer *w);
void write_armies (struct writer *w);
/* A terrain of the model as the binary numbers it; -2 is open ground. */
int terrain_number (const struct writer *w, int terrain);

/* write_rules.c: what happens in a battle */
void write_expressions (struct writer *w);
void write_cards (struct writer *w);
void write_effects (struct writer *w);
void write_triggers (struct writer *w);
void write_tokens (struct writer *w);
void write_counters (struct writer *w);
void write_draws (struct writer *w);
void write_decks (struct writer *w);

/* write_text.c: what people read */
void write_names (struct writer *w);
void write_origins (struct writer *w);
void write_prose (struct writer *w);
void write_council (struct writer *w);
/* After all others, whose texts it translates. */
void write_languages (struct writer *w);
void write_personalities (struct writer *w);
void write_counter_names (struct writer *w);
void write_number_names (struct writer *w);
void write_deck_names (struct writer *w);
void write_people (struct writer *w);

/* write_strings.c: number of a string; the same text is kept once. */
int string_number (struct writer *w, const char *text);
/* All strings so far, by their numbers. */
const char *const *string_list (struct writer *w);
/* After all that number a string. */
void write_strings (struct writer *w);

/* ---- a value of the section ---------------------------------------------- */

static inline void
u8 (struct writer *w, int value)
{
  put_byte (w->work, w->out, (unsigned) value);
}

static inline void
uleb (struct writer *w, uint64_t value)
{
  put_uleb (w->work, w->out, value);
}

static inline void
number (struct writer *w, int value)
{
  uleb (w, (uint64_t) value);
}

/* A number of at least 0, or -1 for none. */
static inline void
opt (struct writer *w, int value)
{
  number (w, value + 1);
}

static inline void
string (struct writer *w, const char *text)
{
  number (w, string_number (w, text));
}

static inline void
opt_string (struct writer *w, const char *text)
{
  opt (w, *text ? string_number (w, text) : -1);
}

#endif
