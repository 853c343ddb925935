/* diff.h: two documents compared; what the files diff*.c share (private).
 *
 * diff.c walks over both, diff_tree.c compares elements, diff_battle.c what is
 * on a board, diff_text.c puts elements and values into words, diff_list.c
 * lists what differs; language_words.h has the words. */
#ifndef WCC_DIFF_PRIVATE_H
#define WCC_DIFF_PRIVATE_H

#include "wcc/diff.h"

#include "text/arena.h"
#include "text/source.h"
#include "help/language_words.h"

#include <setjmp.h>

/* ---- diff_list.c: differences -------------------------------------------- */

struct wcc_diff {
  struct arena arena;
  jmp_buf out_of_memory;
  const wcc_result *result[2];
  const wcc_node *root[2];  /* of the documents */
  const wcc_node *rules[2]; /* with all that they extend; may be NULL */
  const char *schema;       /* root element of what is being compared */
  wcc_difference thing;     /* copied into every difference that is added */
  wcc_difference *list;
  size_t count, room;
};

/* Zeroed memory of the comparison; never NULL. */
void *diff_make (wcc_diff *diff, size_t count, size_t size);
#define DIFF_MAKE(diff, count, type)                                           \
  ((type *) diff_make (diff, (size_t) (count), sizeof (type)))
const char *diff_print (wcc_diff *diff, const char *format, ...)
    WCC_PRINTF (2, 3);
/* Joins two texts with something between them; if one is empty, the other. */
const char *diff_join (wcc_diff *diff, const char *a, const char *between,
                       const char *b);

/* Adds a difference of the current thing.
 * @param from, to  as in wcc_difference; both NULL: there is no text
 * @param a, b  the elements where it is written; NULL: nowhere
 * @param attribute  of them, when it is about one; or NULL */
void diff_add (wcc_diff *diff, const char *what, const char *from,
               const char *to, const wcc_node *a, const wcc_node *b,
               const char *attribute);

/* ---- diff_text.c: words -------------------------------------------------- */

/* The value that an attribute has when it is not written; NULL: none. */
const char *diff_standard (const wcc_diff *diff, const wcc_node *node,
                           const char *name);
/* The value of an attribute; values that mean the same are equal.
 * @return NULL when it is absent and has no standard value */
const char *diff_value (wcc_diff *diff, const wcc_node *node, const char *name);
/* The same in words for players.
 * @param at  in which document, 0 or 1 */
const char *diff_value_words (wcc_diff *diff, int at, const wcc_node *node,
                              const char *name);
/* All that an element says, to be compared. @param cite  its citation too */
const char *diff_canon (wcc_diff *diff, const wcc_node *node, bool cite);
/* An element in one line, without its first word when `bare`. */
const char *diff_describe (wcc_diff *diff, int at, const wcc_node *node,
                           bool bare);
/* The start of such a line: "close dice" of an effect, "prize" of a prize. */
const char *diff_title (wcc_diff *diff, const wcc_node *node);
/* Name for players of a thing; "" for the document. */
const char *diff_name (wcc_diff *diff, int at, const wcc_node *node);
/* Name of the thing with the id, which is one of some elements. */
const char *diff_name_of (wcc_diff *diff, int at, const char *elements,
                          const char *id);
const char *diff_army (wcc_diff *diff, int at, const char *side);
/* A word of the language with blanks for dashes. */
const char *diff_plain (wcc_diff *diff, const char *word);
/* The words of a text, sorted and without repetitions when they are a set. */
const char *diff_words (wcc_diff *diff, const char *text, bool set);

/* ---- diff_tree.c: elements ----------------------------------------------- */

/* Elements of both documents, and which of them are the same. */
struct diff_pairs {
  const wcc_node **a, **b;
  int a_count, b_count;
  int *partner; /* of each of a: index in b, -1: none */
  bool *taken;  /* of each of b: it has a partner */
};
/* Pairs the children with a name. */
struct diff_pairs diff_match (wcc_diff *diff, const wcc_node *a,
                              const wcc_node *b, const char *name);
/* Compares attributes, except those in the list `without`.
 * @param prefix  comes before what differs */
void diff_attributes (wcc_diff *diff, const char *prefix, const wcc_node *a,
                      const wcc_node *b, const char *without);
/* Compares all children, except those in the list. */
void diff_children (wcc_diff *diff, const char *prefix, const wcc_node *a,
                    const wcc_node *b, const char *without);
/* Compares the texts of one name inside two elements. */
void diff_texts (wcc_diff *diff, const char *prefix, const wcc_node *a,
                 const wcc_node *b, const char *name);
/* Compares all things of a name inside two elements. */
void diff_things (wcc_diff *diff, const wcc_node *a, const wcc_node *b,
                  const char *name);
/* Starts a thing: what is added from now on is about it. */
void diff_begin (wcc_diff *diff, const wcc_node *a, const wcc_node *b);

/* ---- diff_battle.c: what is on the board --------------------------------- */

void diff_ground (wcc_diff *diff, const wcc_node *a, const wcc_node *b);
void diff_armies (wcc_diff *diff, const wcc_node *a, const wcc_node *b);

#endif
