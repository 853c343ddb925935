/* reader.h: bytes of a section, read with every bound checked (private to the
 * loader).
 *
 * The first error stays: it moves the reader to the end, and every later read
 * gives 0. The caller that started the section checks `error` once. */
#ifndef WCR_READER_H
#define WCR_READER_H

#include "battle/battle.h"

struct reader {
  const uint8_t *at, *end;
  wcr_battle *battle;
  const char *error; /* static text, NULL while all is well */
  bool no_memory;
};

/* @return 0, so that readers can return it */
uint32_t read_fail (struct reader *r, const char *error);
uint8_t read_u8 (struct reader *r);
/* A number of 8 bits below `limit`. */
uint8_t read_below (struct reader *r, unsigned limit, const char *error);
uint32_t read_uleb (struct reader *r);
uint64_t read_uleb64 (struct reader *r);
int32_t read_zig (struct reader *r);
/* A number of 32 bits below `limit`. */
uint32_t read_index (struct reader *r, uint32_t limit, const char *error);
/* An optional number below `limit`; -1: none. */
int32_t read_opt (struct reader *r, uint32_t limit, const char *error);
/* A count of things of at least `bytes` bytes each, at most `limit`. */
uint32_t read_count (struct reader *r, uint32_t limit, size_t bytes,
                     const char *error);
/* A mask with bits below `bits` (at most 64). */
uint64_t read_mask (struct reader *r, int bits, const char *error);
/* Zeroed memory of the battle; NULL after setting the error. */
void *read_allocate (struct reader *r, size_t count, size_t size);

/* nouns.c, rules.c, triggers.c, text.c: one section each */
void read_board (struct reader *r);
void read_zones (struct reader *r);
void read_reserves (struct reader *r);
void read_objectives (struct reader *r);
void read_faces (struct reader *r);
void read_roles (struct reader *r);
void read_terrains (struct reader *r);
void read_classes (struct reader *r);
void read_kinds (struct reader *r);
void read_pieces (struct reader *r);
void read_armies (struct reader *r);
void read_expressions (struct reader *r);
void read_cards (struct reader *r);
void read_effects (struct reader *r);
void read_triggers (struct reader *r);
void read_tokens (struct reader *r);
void read_counters (struct reader *r);
void read_draws (struct reader *r);
void read_decks (struct reader *r);
void read_strings (struct reader *r);
void read_names (struct reader *r);
void read_origins (struct reader *r);
void read_prose (struct reader *r);
void read_council (struct reader *r);
void read_languages (struct reader *r);
void read_personalities (struct reader *r);
void read_people (struct reader *r);
void read_counter_names (struct reader *r);
void read_number_names (struct reader *r);
void read_deck_names (struct reader *r);

/* The index of an expression; rules.c. */
int16_t read_expression (struct reader *r);

/* verify.c: checks what needs the whole battle. @return NULL or what is
 * wrong */
const char *battle_verify (wcr_battle *battle);

/* Whether a subject is a piece of the question, or in triggers that of a
 * for-each. */
static inline bool
names_piece (int subject)
{
  return subject <= WCR_SUBJECT_PIECE || subject == WCR_SUBJECT_EACH
         || subject == WCR_SUBJECT_OUTER;
}

/* The same for an action on a hex, which may name a piece that stands there. */
static inline bool
names_hex (int operand)
{
  return names_piece (operand) || operand == WCR_SUBJECT_HEX
         || operand == WCR_OF_FROM;
}

#endif
