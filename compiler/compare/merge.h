/* merge.h: three documents merged; what the files merge*.c share (private).
 *
 * merge.c begins and ends, merge_tree.c goes through elements, merge_match.c
 * says which are the same, merge_values.c what a value becomes, merge_places.c
 * merges what stands in hexes and merge_place_writer.c writes it, merge_words.c
 * tells conflicts, merge_write.c writes patches. */
#ifndef WCC_MERGE_PRIVATE_H
#define WCC_MERGE_PRIVATE_H

#include "diff.h"

#include "text/markup.h"
#include "wcc/merge.h"

enum side { BASE, OURS, THEIRS, SIDES };

/* An element in each of the documents; NULL: it is not there. */
struct triple {
  const wcc_node *node[SIDES];
};

/* Which patch comes first of those at one byte. */
enum rank { INSIDE, CLOSING, BEHIND, REPLACED };

struct patch {
  wcc_range where;
  enum rank rank;
  size_t number; /* in the order of their making */
  const char *text;
};

/* An element of theirs that goes into one of ours. */
struct insert {
  const wcc_node *parent, *node;
  const char *text;
  size_t number; /* in the order of their making */
};

struct wcc_merge {
  wcc_diff diff; /* memory and words; its documents are ours and theirs */
  const wcc_document *document[SIDES];
  const char *source; /* the text of ours */
  size_t size;
  const char *line_end; /* as ours has it */
  struct patch *patch;
  struct insert *insert;
  struct triple *pair; /* of ours and theirs: where inserts find their place */
  wcc_conflict *conflict;
  size_t patches, patch_room, inserts, insert_room, pairs, pair_room, conflicts,
      conflict_room;
  char *text; /* the result */
  size_t length;
};

/* ---- merge_match.c ------------------------------------------------------- */

/* What must be equal of things of one document and of another. */
struct merge_marks {
  const char **mark; /* NULL: it takes no part */
  int *partner;      /* set to the index in the other document */
  int count;
};
/* Pairs things with equal marks, the first with the first. */
void merge_pair_marks (wcc_merge *merge, const struct merge_marks *a,
                       const struct merge_marks *b);
/* The value of an attribute as it is written; values that mean the same are
 * equal. NULL: it is not written. */
const char *merge_value (wcc_merge *merge, const wcc_node *node,
                         const char *name);
/* All that an element says, except the attributes in a list. */
const char *merge_said (wcc_merge *merge, const wcc_node *node,
                        const char *without);
/* Whether two elements say the same. */
bool merge_same (wcc_merge *merge, const wcc_node *a, const wcc_node *b);
/* The children with a name, as they belong together.
 * @param in  the parents; of the base it may be NULL */
struct triple *merge_match (wcc_merge *merge, const struct triple *in,
                            const char *name, int *count);

/* ---- merge_values.c ------------------------------------------------------ */

/* Room for one more in a list of the merge; never NULL. */
void *merge_append (wcc_merge *merge, void *list, size_t *count, size_t *room,
                    size_t size);
/* Whether two texts are the same; NULL is none. */
bool merge_equal (const char *a, const char *b);

/* What an attribute becomes.
 * @param value  as the three write it; NULL: not at all
 * @param joined  whether it is a set of words, of which each is merged
 * @param merged  set to what it becomes, perhaps value[OURS]
 * @return false when it is a conflict */
bool merge_values (wcc_merge *merge, const char *const value[SIDES],
                   bool joined, const char **merged);
/* Whether an attribute of an element holds a set of words. */
bool merge_is_set (const wcc_merge *merge, const wcc_node *node,
                   const char *name);
/* ---- merge_tree.c -------------------------------------------------------- */

/* Merges an element that ours and theirs have. */
void merge_element (wcc_merge *merge, const struct triple *at);

/* ---- merge_places.c ------------------------------------------------------ */

/* Whether the children with a name stand in hexes. */
bool merge_is_placed (const wcc_node *parent, const char *name);
/* Merges those. @param in  as for merge_match() */
void merge_places (wcc_merge *merge, const struct triple *in, const char *name);

/* ---- merge_words.c ------------------------------------------------------- */

/* What an element is called, with what it is in: "Carthaginian, zone: camp".
 * @param at  OURS or THEIRS */
const char *merge_name (wcc_merge *merge, enum side at, const wcc_node *node);
/* An element in a line; a long one only by its name. */
const char *merge_describe (wcc_merge *merge, enum side at,
                            const wcc_node *node);
/* A value for people; long ones are cut. @param value  NULL: none */
const char *merge_quote (wcc_merge *merge, const char *value);
/* Adds a conflict. */
void merge_tell (wcc_merge *merge, const wcc_node *ours, const wcc_node *theirs,
                 const char *format, ...) WCC_PRINTF (4, 5);
/* Ours and theirs have different things, too long to be told. */
void merge_tell_both (wcc_merge *merge, const wcc_node *ours,
                      const wcc_node *theirs, const char *what);
/* Ours and theirs have different values. @param name  of the attribute; "": it is
 * the text inside */
void merge_tell_values (wcc_merge *merge, const wcc_node *ours,
                        const wcc_node *theirs, const char *what,
                        const char *name, const char *const value[SIDES]);
/* One of them has removed what the other changed. @param changed  in words */
void merge_tell_removed (wcc_merge *merge, const struct triple *at,
                         const char *what, const char *changed);

/* ---- merge_write.c ------------------------------------------------------- */

/* Replaces bytes of ours. */
void merge_patch (wcc_merge *merge, wcc_range where, enum rank rank,
                  const char *text);
/* Gives an element of ours an attribute. @param value  NULL: takes it away */
void merge_write_attribute (wcc_merge *merge, const wcc_node *node,
                            const char *name, const char *value);
/* Gives an element of ours all that one of theirs has between its tags. */
void merge_write_inside (wcc_merge *merge, const wcc_node *node,
                         const wcc_node *theirs);
/* Removes an element of ours, with its line if that is empty then. */
void merge_write_removal (wcc_merge *merge, const wcc_node *node);
/* Writes a line behind an element of ours. */
void merge_write_behind (wcc_merge *merge, const wcc_node *node,
                         const char *text);
/* An element with other values: its tag, and what it holds.
 * @param at  in which document it is
 * @param name, value  of `count` attributes; a value NULL: without it; the name
 *                     "" stands for the text inside */
const char *merge_print (wcc_merge *merge, enum side at, const wcc_node *node,
                         const char *const *name, const char *const *value,
                         int count);
/* Puts an element of theirs into one of ours, when all elements are merged.
 * @param text  NULL: as theirs has it, with the comments before it */
void merge_insert (wcc_merge *merge, const wcc_node *parent,
                   const wcc_node *node, const char *text);
/* Notes that an element of theirs is one of ours. */
void merge_note_pair (wcc_merge *merge, const wcc_node *ours,
                      const wcc_node *theirs);
/* Writes the inserts, then makes the text. */
void merge_write (wcc_merge *merge);

#endif
