/* vassal.h: pieces as VASSAL has them (private).
 *
 * A piece is a sequence of traits around a basic piece. Each trait has a type,
 * which the module fixes, and a state, which changes in a game. Both are
 * sequences whose delimiter is escaped by a backslash, once more in each
 * layer. */
#ifndef WCC_EXPORT_VASSAL_H
#define WCC_EXPORT_VASSAL_H

#include "export.h"

enum { MOST_ITEMS = 40 };

/* Ctrl+D as modules write it: the key that takes a piece or card away. */
#define CONTROL_D "68,130"

/* A sequence as VASSAL.tools.SequenceEncoder writes it.
 * @param items  ended by NULL */
const char *sequence (wcc_export *made, char delimiter,
                      const char *const *items);

/* A name without what means something else in sequences and reports of
 * VASSAL. */
const char *plain_name (wcc_export *made, const char *name);

struct piece {
  wcc_export *made;
  const char *type, *state;
};
/* A basic piece; `id` is that of its slot, and no other piece has it. */
struct piece piece_basic (wcc_export *made, const char *image, const char *name,
                          int id);
/* Puts a trait around a piece. */
void piece_add (struct piece *piece, const char *type, const char *state);
/* Adds images for the numbers from the first one on, and which of them is
 * shown.
 * @param lower, higher  names of the commands, on Ctrl+L and Ctrl+G */
void piece_add_layer (struct piece *piece, const char *name,
                      const char *const *images, int first, int shown,
                      const char *lower, const char *higher);
void piece_add_mark (struct piece *piece, const char *const *keys,
                     const char *const *values);
void piece_add_label (struct piece *piece, const char *label);
void piece_add_prototype (struct piece *piece, const char *name);
void piece_add_delete (struct piece *piece);
/* Adds a key command that replaces the piece by that of a slot of the module.
 * @param path  of the slot, as VASSAL finds it
 * @param key   of the command, as VASSAL writes it
 * @param id    of the trait; no other has it */
void piece_add_replace (struct piece *piece, const char *path, const char *key,
                        const char *id);
/* The command that makes it: the content of a slot or prototype. */
const char *piece_command (const struct piece *piece);

/* ---- boards.c --------------------------------------------------- */

/* The version of VASSAL that has all that we use. */
#define VASSAL_VERSION "3.6.0"

struct mapping;

/* A module that is being made, or an extension of somebody's module. */
struct module {
  wcc_export *made;
  const struct scene *scenes;
  size_t count;
  const char *title, *version; /* of the module */
  struct text build;
  const char *id_prefix; /* of the numbers of slots */
  int next_id;
  const char *side[WCR_SIDES];
  const char *map;
  const char *target; /* in extensions: of the map; else NULL */
  const char *replace; /* in extensions: the key that replaces stand-ins */
  const struct mapping *mapping;
  /* Puts a unit or leader into the stack. */
  void (*put_piece) (struct module *module, const struct scene *scene,
                     int piece);
  /* Puts what the rules remember of a side, piece, hex or the game into the
   * stack; NULL in extensions. */
  void (*put_numbers) (struct module *module, const struct scene *scene,
                       enum wcr_counter_of of, int whose);
};

/* Puts the content of a slot or prototype. */
void put_command (struct text *text, const struct piece *piece);
void put_slot (struct module *module, const char *element, const char *name,
               const char *indent, const struct piece *piece, int width,
               int height);
void put_board (struct module *module, const struct scene *scene);
/* @param where  a hex, or "" for the place in pixels */
void begin_stack (struct module *module, const struct scene *scene,
                  const char *name, const char *where, int x, int y);
void end_stack (struct module *module);
/* Puts stacks with all units and leaders of a battle. */
void put_setup (struct module *module, const struct scene *scene);
/* What VASSAL reads of a module or saved game before the rest. */
struct text about (struct module *module, const char *description, bool saved);
/* Puts a set-up to choose for each battle, and its saved game. */
void put_setups (struct module *module);

/* A saved game that chooses a board and leaves its pieces to the module. */
const char *saved_game (wcc_export *made, const char *map, const char *board);

#endif
