/* export.h: what the exports to other tables share (private). */
#ifndef WCC_EXPORT_PRIVATE_H
#define WCC_EXPORT_PRIVATE_H

#include <string.h>

#include "text/markup.h"
#include "text/translate.h"
#include "wcc/export.h"
#include "wcc/language.h"
#include "wcc/texts.h"

struct wcc_export {
  struct arena arena;
  jmp_buf out_of_memory;
  const char *problem;
  wcc_file *file;
  size_t count, room;
};

/* ---- export.c: memory, text, files ------------------------------------- */

/* An empty export; NULL when out of memory. */
wcc_export *export_new (void);
/* Memory of the export; does not return when there is none. */
void *export_take (wcc_export *made, size_t size);
char *export_text (wcc_export *made, const char *format, ...) WCC_PRINTF (2, 3);

/* An empty text that grows in the memory of an export. */
static inline struct text
new_text (wcc_export *made)
{
  return (struct text){ .arena = &made->arena, .out = &made->out_of_memory };
}
/* Thousandths as a decimal number, whatever the locale. */
void put_milli (struct text *text, int thousandths);

/* Adds a file, unless there is one with that path.
 * @param path  has to live as long as the export */
void add_file (wcc_export *made, const char *path, const struct text *text);
void sort_files (wcc_export *made);

/* A path without its folders. */
static inline const char *
base_name (const char *path)
{
  const char *slash = strrchr (path, '/');
  return slash ? slash + 1 : path;
}

/* An identifier or colour as part of a file's name. */
char *file_name (wcc_export *made, const char *text);

/* ---- scene.c: a battle as it is set up --------------------------- */

/* Measures of boards, in pixels. Hexes stand on a corner. */
enum {
  HEX_WIDTH = 104,   /* from side to side: the step in a row */
  HEX_SIDE = 60,     /* from centre to corner */
  HEX_STEP = 90,     /* from row to row */
  LEFT_STRIP = 190,  /* room for the deck */
  RIGHT_STRIP = 170, /* room for banners and reserves */
  HEAD = 64          /* room for the title */
};

struct scene {
  const wcr_battle *battle;
  const wcr_game *game;
  const wcc_catalogue *catalogue; /* NULL: there is none */
  const char *title;              /* no other scene has it */
  const char *name;  /* for its file names; no other scene has it */
  int width, height; /* of the board */
  bool bare;         /* its deck is elsewhere */
};

/* Sets the battles up, with names that differ. */
struct scene *scenes_new (wcc_export *made, const wcc_exported *battles,
                          size_t count);
int hex_x (const struct scene *scene, int hex);
int hex_y (const struct scene *scene, int hex);
/* The hex next to one, or WCR_NONE. */
int hex_beside (const struct scene *scene, int hex, enum wcr_direction way);
/* Whether this is a hex of the board, and not a place of a reserve. */
bool on_board (const struct scene *scene, int hex);
/* Where a piece of a reserve is put beside the board. */
void reserve_place (const struct scene *scene, int piece, int *x, int *y);

/* Names for people, never empty. */
const char *noun_title (const wcr_battle *battle, enum wcr_noun noun, int i);
/* What a deck and its discards are called; 0 is the command deck. */
const char *deck_title (const wcr_battle *battle, int deck);
const char *discards_title (wcc_export *made, const wcr_battle *battle,
                            int deck);
const char *army_title (const wcr_battle *battle, enum wcr_side side);
/* A colour for SVG. */
const char *army_colour (const wcr_battle *battle, enum wcr_side side);
/* The own name of a piece, or else what it has beyond its class; "":
 * nothing. */
const char *piece_label (wcc_export *made, const wcr_battle *battle, int piece);
/* What the table shows of a counter from the start. A side and the game always
 * have its number; at a piece or in a hex nothing lies for 0.
 * @param of  the counters in question: of a side, piece, hex or the game
 * @return WCR_NONE: nothing lies there; or as wcr_game_counter() says */
int shown_number (const struct scene *scene, int counter,
                  enum wcr_counter_of of, int whose);
/* The most blocks that a unit of a class has in a battle. */
int class_blocks (const struct scene *scene, int class_index);

/* ---- art.c, map.c: pictures as SVG ------------------------- */

enum {
  UNIT_WIDTH = 80,
  UNIT_HEIGHT = 64,
  LEADER_SIZE = 48,
  CARD_WIDTH = 150,
  CARD_HEIGHT = 210,
  COUNT_SIZE = 60
};

/* Where the piles of a deck lie beside a board: the middle of a pile.
 * @param discards  of the discards, not of the deck */
static inline int
pile_y (int deck, bool discards)
{
  return HEAD + 20 + CARD_HEIGHT / 2 + deck * (2 * CARD_HEIGHT + 80)
         + (discards ? CARD_HEIGHT + 40 : 0);
}

/* Puts lines of text at x, the first one at y. A text that is too long gets
 * smaller letters, and so more lines, and at last an ellipsis.
 * @param size  of the letters at most, in pixels
 * @param width  of lines in pixels
 * @param lines  how many at most, of letters of that size
 * @return y after the last line */
int put_lines (struct text *svg, const char *words, int x, int y, int size,
               int width, int lines, const char *style);

/* The first letters of the words of a name, at most three. */
const char *initials (wcc_export *made, const char *name);
/* The words of a card in its first language; "": none. */
const char *card_words (wcc_export *made, const struct scene *scene, int card);

/* The plate of a unit: both sides differ in their form, too, as on the map of
 * the editor. */
void put_plate (struct text *svg, enum wcr_side side, const char *colour);
/* The disc of a leader, LEADER_SIZE wide. */
void put_leader (struct text *svg, enum wcr_side side, const char *colour);
/* The elements of a picture by its name, and of the face of a die by its
 * identifier; NULL: there is none. */
const char *named_picture (const char *name);
const char *face_picture (const char *id);
/* The picture of a class: one of the program's, or a path of the rules; NULL:
 * none. */
const char *class_picture (wcc_export *made, const struct scene *scene,
                           int class_index);
/* Puts a picture in the middle of a plate, below a line.
 * @param height  in pixels; the box of pictures is half as wide again */
void put_picture (struct text *svg, const char *picture, int width, int y,
                  int height);
/* The figure of a die face on a block, as wce_draw_symbol() of the editor.
 * @param kind  0 to 2: circle, triangle, square; 3: any other */
void put_figure (struct text *svg, int kind, int x, int y);

/* Each adds a picture, unless it is there, and returns its file name without
 * folder. */
const char *art_unit (wcc_export *made, const struct scene *scene,
                      int class_index, enum wcr_side side);
const char *art_blocks (wcc_export *made, int face, int blocks, int most);
const char *art_leader (wcc_export *made, const struct scene *scene,
                        enum wcr_side side);
const char *art_card (wcc_export *made, const struct scene *scene, int card);
const char *art_card_back (wcc_export *made);
const char *art_face (wcc_export *made, const struct scene *scene, int face);
const char *art_count (wcc_export *made, int count, const char *words,
                       const char *name);
const char *art_board (wcc_export *made, const struct scene *scene);
/* Puts the parts of pictures that a page puts together; see symbols.c. */
void put_symbols (wcc_export *made, struct text *svg,
                  const struct scene *scene);
/* Puts the pieces as they are set up, by means of these. */
void put_pieces (struct text *svg, const struct scene *scene);
/* Puts what pictures of boards refer to, and the board without words and without
 * what lies on its hexsides. */
void put_field (struct text *svg, const struct scene *scene);
/* Puts what lies on the hexsides. */
void put_hexsides (struct text *svg, const struct scene *scene);
/* Puts a feature of a hexside of a hex around 0, 0. */
void put_hexside (struct text *svg, const struct scene *scene, int feature,
                  int direction);
/* Puts a terrain that joins with nothing, around 0, 0. */
void put_terrain (struct text *svg, const struct scene *scene, int terrain);

/* ---- pages.c: pages of help ---------------------------------------- */

/* Each adds a page and returns its path. */
const char *page_battle (wcc_export *made, const struct scene *scene);
/* @return NULL when the words of the rules are not there */
const char *page_classes (wcc_export *made, const struct scene *scene);

/* The columns of the table of classes.
 * @return whether the attribute i of <unit-class> is one */
bool class_column (const wcc_element *element, size_t i,
                   wcc_attribute_info *attribute);
/* What a class has in a column; never NULL. */
const char *class_value (const wcc_noun *noun,
                         const wcc_attribute_info *attribute);

#endif
