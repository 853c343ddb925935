/* export_vassal.h: pieces in the way of VASSAL (private).
 *
 * A piece is a sequence of traits around a basic piece; each has a type, which
 * the module fixes, and a state, which changes in a game. Both are sequences
 * whose delimiter is escaped by a backslash: once more in each layer. */
#ifndef WCC_EXPORT_VASSAL_H
#define WCC_EXPORT_VASSAL_H

#include "export.h"

enum { MOST_ITEMS = 40 };

/* A sequence as VASSAL.tools.SequenceEncoder writes it.
 * @param items  ended by NULL */
const char *sequence (wcc_export *made, char delimiter,
                      const char *const *items);

/* A name without what sequences and reports of VASSAL take for something else. */
const char *plain_name (wcc_export *made, const char *name);

struct piece {
  wcc_export *made;
  const char *type, *state;
};
/* A basic piece; `id` is that of its slot, unlike all others. */
struct piece piece_basic (wcc_export *made, const char *image, const char *name,
                          int id);
/* Lays a trait around a piece. */
void piece_add (struct piece *piece, const char *type, const char *state);
/* Images for the numbers from the first one on, and which of them is shown.
 * @param lower, higher  what the commands are called, on Ctrl+L and Ctrl+G */
void piece_add_layer (struct piece *piece, const char *name,
                      const char *const *images, int first, int shown,
                      const char *lower, const char *higher);
void piece_add_mark (struct piece *piece, const char *const *keys,
                     const char *const *values);
void piece_add_label (struct piece *piece, const char *label);
void piece_add_prototype (struct piece *piece, const char *name);
/* The command that makes it: what a slot or prototype holds. */
const char *piece_command (const struct piece *piece);

/* A saved game that chooses a board and leaves its pieces to the module. */
const char *saved_game (wcc_export *made, const char *map, const char *board);

#endif
