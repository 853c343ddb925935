/* import.h: what the stages of an import share (private).
 *
 * A reader (hexbattle.c, m44.c) makes a sketch of the file: things by the names
 * that they have there. place.c puts them onto the board of the rules, by a
 * file of names (names.c). write.c makes the document. */
#ifndef IMPORT_H
#define IMPORT_H

#include <jansson.h>
#include <setjmp.h>

#include "text/arena.h"
#include "text/markup.h"
#include "text/translate.h"
#include "wcc/import.h"

enum {
  MOST_THINGS = 5000, /* of a file: a hundred times what battles have */
  MOST_SCRAPS = 1000,
  MOST_BLOCKS = 99,  /* of a unit */
  MOST_COLUMNS = 99, /* of a board that is known */
  MOST_HELD = 255,   /* banners of all objectives */
  SIDES = 2
};

enum thing_kind {
  THING_GROUND, /* terrain, markers, medals: what a hex has */
  THING_PIECE,
  THING_LABEL,
  THING_OTHER /* unknown to the reader: it is noted */
};

/* A hex of the file: as rows and columns of things. */
struct spot {
  int row, column;
  const char *place; /* as the file has it */
};

/* Something in a hex of the file. */
struct thing {
  enum thing_kind kind;
  const char *what;  /* as the file calls it: "obstacle" */
  const char *name;  /* "wire"; of labels their words */
  const char *text;  /* what is written beside it; or NULL */
  int blocks;        /* of units; 0: the file does not say */
  int banners;       /* of medals; 0: the file does not say */
  bool permanent;    /* medals that nobody loses again */
  bool majority;     /* medals of who has more of the hexes */
  bool sole;         /* medals of who is alone in all of the hexes */
  bool at_once;      /* medals that need not wait for the start of a turn */
  const struct spot *group; /* hexes that a medal has besides its own */
  size_t group_count;
  bool printed;      /* on the board itself, below all else */
  bool mine;         /* mines, whatever the file calls them */
  bool over;         /* it lies on the terrain of its hex */
  int force;         /* of pieces: whose; -1: the names tell it */
  const char *owner; /* of ground: to whom it belongs, as the file calls him;
                        or NULL */
  int column, row;   /* from 0, counted as we do; -1: not known */
  const char *place; /* where the file puts it, when it is not on our board */
  int line;
};

enum prose { PROSE_HISTORY, PROSE_COUNCIL, PROSE_RULE, PROSE_KINDS };

struct line {
  const char *text;
  struct line *next;
};
struct lines {
  struct line *first, *last;
};

struct force {
  const char *id; /* as names and medals have it */
  const char *name, *commander;
  int cards;   /* 0: the file does not say */
  int banners; /* that it needs; 0: the file does not say */
  bool first;
};

struct sketch {
  const char *dialect; /* of the file of names */
  const char *title, *part, *date, *designer;
  struct lines prose[PROSE_KINDS];
  struct lines scraps; /* what else the file says, "key: value" */
  int scrap_count;
  const char *board; /* its name; NULL: as the rules have it */
  struct force force[SIDES];
  int forces;
  int top; /* the force at the top; -1: that whose units are higher */
  struct thing *thing;
  size_t thing_count, thing_room;
  int turned; /* tiles that have a direction */
};

/* ---- what became of it -------------------------------------------------- */

enum reason {
  REASON_MATCHED, /* nothing was lost: the rules call it nearly so */
  REASON_TRAIT,   /* nothing was lost: a trait says it */
  REASON_COUNTER, /* nothing was lost: it lies there as a counter */
  REASON_NEARER,  /* terrain went to the side that is nearer */
  REASON_UNKNOWN, /* the rules have nothing like it */
  REASON_NOBODY,  /* a piece, and the file does not say whose */
  REASON_OUTSIDE, /* their board has no such hex */
  REASON_TAKEN,   /* the hex has something else already */
  REASON_CLOSED,  /* terrain under a piece that may not enter it */
  REASON_MANY,    /* more objectives than a battle can hold */
  REASON_WORDS    /* words beside it, and the hex has a label */
};

/* Things of one name that did not get into the battle, or not as they are. */
struct note {
  enum reason reason;
  const char *what, *name;
  const char *to; /* what it was taken for, or NULL */
  struct lines places;
  int line;
  struct note *next;
};

struct placed {
  const char *id; /* class or terrain; NULL: nothing there */
  bool over;      /* terrain that lies on another */
  int blocks;     /* of units; 0: as their class has */
  int side;       /* of terrain: to which it belongs, or -1 */
  const char *name; /* of terrain: as the file calls it; of leaders: his name */
  const char *what;
  int line;
};

struct medal {
  int hex, side; /* side -1: either may win it */
  int banners;
  bool permanent;
  bool majority;  /* who has more of the hexes holds it, not who is alone */
  bool at_once;   /* it is claimed at any time */
  const bool *in; /* which hexes are its own */
  bool group;     /* more than one */
  const char *zone;
  struct medal *next;
};

/* How things of one kind are called in the rules: in lower case, ids and names
 * in all languages. */
struct spelling {
  const char *text;
  const wcc_noun *noun;
};
struct spellings {
  struct spelling *list;
  size_t count, room;
};

struct wcc_import {
  struct arena arena;
  jmp_buf give_up; /* when out of memory, or after a problem */
  const char *name;
  wcc_import_options options;
  wcc_document *names[2]; /* those of the user, ours */
  wcc_document *document; /* the file, or NULL */
  json_t *json;           /* the file, or NULL */
  struct sketch sketch;

  struct spellings classes, terrains;     /* of the rules */
  int columns, rows, hexes;               /* of the rules */
  struct placed *terrain, *unit, *leader; /* by hex */
  const char *size[MOST_BLOCKS + 1]; /* traits of units with so many blocks */
  const char **label;
  const wcc_noun *counter; /* of the rules, that may lie in hexes */
  size_t counter_count;
  struct spellings counters;
  bool *lies; /* of each of them, for each hex: whether it lies there */
  struct medal *medals;
  struct note *notes, *last_note;
  struct lines own; /* paragraphs that the import adds */
  wcc_import_counts count;
  wcc_remark *remark;
  size_t remark_count, remark_room;

  const char *problem, *problem_file;
  int problem_line;
  char *text; /* from malloc */
  size_t length;
};

/* ---- sketch.c ----------------------------------------------------------- */

/* Zeroed memory of the import; never NULL. */
void *import_make (wcc_import *import, size_t count, size_t size);
const char *import_print (wcc_import *import, const char *format, ...)
    WCC_PRINTF (2, 3);
/* A list of words in the memory of the import. */
static inline struct text
import_list (wcc_import *import)
{
  return (struct text){ .arena = &import->arena, .out = &import->give_up };
}
/* A text in one line that XML can hold: without control characters, and with
 * single spaces. @return NULL when nothing is left */
const char *import_clean (wcc_import *import, const char *text);
void import_add (wcc_import *import, struct lines *lines, const char *text);
/* Adds the lines of a text as paragraphs; NULL is fine. */
void import_prose (wcc_import *import, enum prose kind, const char *text);
/* Adds what the file says about itself and we have no place for. */
void import_scrap (wcc_import *import, const char *key, const char *value);
/* Adds a thing. @param thing  copied */
void import_thing (wcc_import *import, const struct thing *thing);
/* @param place  "": the whole */
void import_remark (wcc_import *import, int line, const char *place,
                    const char *message);
/* A name that a document can have: a longer one is cut, and noted as a whole.
 * @param name  NULL is fine */
const char *import_fit (wcc_import *import, int line, const char *place,
                        const char *name);
/* Ends the import. @param file  where the problem is */
#ifdef __GNUC__
__attribute__ ((noreturn))
#endif
void
import_fail (wcc_import *import, const char *file, int line,
             const char *message);
/* Reads a document, which the caller releases; ends the import when something
 * is wrong with it. */
wcc_document *import_read (wcc_import *import, const char *text, size_t length,
                           const char *name);
/* Reads a text that is a whole number and nothing else. @return false: it is
 * none */
bool import_number (const char *text, int *number);

/* ---- names.c ------------------------------------------------------------ */

void import_read_names (wcc_import *import);
/* Ends the import when no file of names has the dialect of the sketch. */
void import_need_dialect (wcc_import *import);
/* The entry of the dialect for a name of the file.
 * @param first, second  elements of entries; the second may be NULL
 * @return NULL: there is none */
const wcc_node *import_find (const wcc_import *import, const char *first,
                             const char *second, const char *name);
/* The first word of the entry's "to" that is one of the nouns, or NULL. */
const wcc_noun *import_noun (const wcc_node *entry, const wcc_noun *nouns,
                             size_t count);
/* The noun that a word of the entry's "to" means, as import_match () has it. */
const wcc_noun *import_match_noun (wcc_import *import, const wcc_node *entry,
                                   const struct spellings *list);
/* Whether the entry says that its name means nothing. */
bool import_means_nothing (const wcc_node *entry);
/* A number of the dialect for what files do not say. */
int import_default (const wcc_import *import, const char *attribute);
/* Whether a text has a phrase that means this.
 * @param number  NULL; or out: the number before the phrase, and phrases
 *                without one do not count */
bool import_says (const wcc_import *import, const char *text, const char *means,
                  int *number);

/* ---- match.c ------------------------------------------------------------ */

/* How a name is like one of ours, the surest first. */
enum likeness {
  LIKE_SAME,
  LIKE_PLURAL,
  LIKE_SHORT, /* ours is longer */
  LIKE_LONG   /* ours is its first words */
};

struct spellings import_spell (wcc_import *import, const wcc_noun *nouns,
                               size_t count);
/* The noun that a name means.
 * @param last  the last likeness that counts
 * @return NULL: there is none, or it may be one of several */
const wcc_noun *import_match (wcc_import *import, const struct spellings *list,
                              const char *name, enum likeness last);

/* ---- lying.c ------------------------------------------------------------ */

void import_find_counters (wcc_import *import);
/* Puts a counter of the rules into a hex for something that lies there.
 * @param entry  of the file of names, or NULL
 * @return the counter; NULL: the rules have none that it could be */
const wcc_noun *import_lay (wcc_import *import, const struct thing *thing,
                            const wcc_node *entry, int hex);

/* ---- the stages --------------------------------------------------------- */

void import_hexbattle (wcc_import *import, const char *text, size_t length);
void import_m44 (wcc_import *import, const char *text, size_t length);
void import_place (wcc_import *import);
/* Takes terrain away from under a piece that may not enter it. */
void import_clear (wcc_import *import, int hex);
/* Reports all that was noted, once everything is placed. */
void import_report (wcc_import *import);
void import_write (wcc_import *import);
/* Name of a hex. @param text  room for 16 bytes */
void import_hex (const wcc_import *import, int hex, char text[16]);

/* The names that are built in. */
extern const char import_names_text[];

#endif
