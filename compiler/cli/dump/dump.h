/* dump.h: a second reader of compiled battles (see wcr/format.h).
 *
 * It shares no code with the loader of the runtime, so each shows what the
 * other misreads. */
#ifndef DUMP_H
#define DUMP_H

#include "base/cli.h"

/* Bytes with bounds. The first read beyond the end fails the cursor for good;
 * from then on it returns zeros. */
struct cursor {
  const uint8_t *at, *end;
  bool failed;
};

struct string {
  const uint8_t *text;
  size_t length;
};

struct names {
  uint32_t count;
  uint32_t *id, *name; /* strings */
};

struct code {
  const uint8_t *at;
  size_t length;
};

struct dump {
  const uint8_t *data;
  size_t size;
  struct cursor section[256]; /* by type; `at` NULL: does not exist */
  uint32_t string_count;
  struct string *string;
  struct names names[WCR_NOUNS];
  uint32_t expression_count;
  struct code *expression;
  uint8_t clause_card[256], clause_of_card[256]; /* by clause */
  int clause_count;
  struct {
    uint32_t class_index;
    int side;
  } kind[WCR_MAX_KINDS];
  int kind_count;
  struct cursor origins; /* before the next effect or trigger */
  uint32_t file_count;
  uint32_t *file; /* strings */
  int columns, rows, slots;
  int problems;
  bool no_memory;
};

/* ---- read.c ---- */

uint8_t get_u8 (struct cursor *c);
uint64_t get_uleb (struct cursor *c);
int64_t get_zig (struct cursor *c);
/* Reads an opt: the number in it, or -1. */
int64_t get_opt (struct cursor *c);
/* Reads a count of things, each at least a byte; fails when they cannot fit. */
uint32_t get_count (struct cursor *c);

/* Cuts the file into sections and reads strings, names and expressions.
 * @return false after reporting why there is nothing to dump */
bool dump_read (struct dump *dump, const char *path);
void dump_free (struct dump *dump);
/* Reports a problem of the file; the dump continues. */
void dump_problem (struct dump *dump, const char *what, const char *where);

/* Prints a string, with unprintable characters as dots. */
void put_string (const struct dump *dump, uint64_t string);
bool string_is_empty (const struct dump *dump, uint64_t string);
/* Identifier of a noun, or #number. */
enum { NOUN_TEXT = 64 };
const char *noun_id (const struct dump *dump, enum wcr_noun noun, uint64_t i,
                     char text[NOUN_TEXT]);
void put_noun (const struct dump *dump, enum wcr_noun noun, uint64_t i);
/* Prints the identifiers of the bits of a mask. */
void put_mask (const struct dump *dump, enum wcr_noun noun, uint64_t mask);
/* Name of an entry of a vocabulary, or "?". */
const char *list_name (enum wcr_list list, uint64_t i);

/* ---- expression.c ---- */

/* Prints an expression in the language of the rules. */
void put_expression (struct dump *dump, uint64_t index);

/* ---- nouns.c, rules.c, text.c: each prints one section ---- */

void dump_board (struct dump *dump, struct cursor *c);
void dump_reserves (struct dump *dump, struct cursor *c);
void dump_objectives (struct dump *dump, struct cursor *c);
void dump_zones (struct dump *dump, struct cursor *c);
void dump_faces (struct dump *dump, struct cursor *c);
void dump_roles (struct dump *dump, struct cursor *c);
void dump_terrains (struct dump *dump, struct cursor *c);
void dump_classes (struct dump *dump, struct cursor *c);
void dump_kinds (struct dump *dump, struct cursor *c);
void dump_pieces (struct dump *dump, struct cursor *c);
void dump_armies (struct dump *dump, struct cursor *c);
void dump_expressions (struct dump *dump, struct cursor *c);
void dump_cards (struct dump *dump, struct cursor *c);
void dump_effects (struct dump *dump, struct cursor *c);
void dump_triggers (struct dump *dump, struct cursor *c);
void dump_tokens (struct dump *dump, struct cursor *c);
void dump_counters (struct dump *dump, struct cursor *c);
void dump_draws (struct dump *dump, struct cursor *c);
void dump_decks (struct dump *dump, struct cursor *c);
void dump_strings (struct dump *dump, struct cursor *c);
void dump_names (struct dump *dump, struct cursor *c);
void dump_origins (struct dump *dump, struct cursor *c);
void dump_prose (struct dump *dump, struct cursor *c);
void dump_council (struct dump *dump, struct cursor *c);
void dump_languages (struct dump *dump, struct cursor *c);
void dump_personalities (struct dump *dump, struct cursor *c);
void dump_people (struct dump *dump, struct cursor *c);
void dump_counter_names (struct dump *dump, struct cursor *c);
void dump_number_names (struct dump *dump, struct cursor *c);
void dump_deck_names (struct dump *dump, struct cursor *c);

#endif
