/* extend.h: builds a tree of rules from several documents (private to
 * extend*.c and derive.c). */
#ifndef WCC_EXTEND_H
#define WCC_EXTEND_H

#include "model.h"

struct change {
  const wcc_node *node; /* in the tree */
  int line;
};

/* A thing right below the root. */
struct thing {
  const char *name, *id; /* NULL: a free place */
  wcc_node *node;        /* the first one of several; NULL: it was taken out */
};

struct extending {
  struct work *work;
  wcc_node *root;               /* of the tree */
  /* All things by name and id, so that each is found at once: a table with a
   * power of two as its size, in which a thing stands in the first free place
   * from its hash on. */
  struct thing *thing;
  size_t things, room;
  const wcc_document *document; /* whose differences are applied */
  LIST (struct change, change);
};

/* ---- extend_tree.c ------------------------------------------------------- */

/* A sort of thing that can be changed or removed. Its element and the attribute
 * that says which one have the same name. */
struct target {
  const char *name, *what;
  bool removable;
};
extern const struct target targets[]; /* the last one has no name */
const struct target *extend_target (const char *name);
/* What a <change> or <drop> is about; NULL: it names nothing, and the attribute
 * is left as it was. @param attribute  set to the one that names it */
const struct target *extend_target_of (const wcc_node *node, bool drop,
                                       const wcc_attribute **attribute);

void tree_append (wcc_node *parent, wcc_node *child);
void tree_take_out (const wcc_node *child);
wcc_node *tree_copy (struct work *work, const wcc_node *node);
/* Saves the present state of an element in its `before`, ahead of a change. */
void tree_remember (struct work *work, wcc_node *node);
/* Notes all things of the tree; later ones come and go by the next two. */
void things_note (struct extending *e);
void things_append (struct extending *e, wcc_node *node);
void things_take_out (struct extending *e, const wcc_node *node);
/* The element with the id; NULL: none. Effects and triggers are also looked for
 * inside other elements. */
wcc_node *things_find (const struct extending *e, const char *name,
                       const struct word *id);

/* The element with the id; NULL when there is none, which is reported. */
wcc_node *extend_need (struct extending *e, const struct target *target,
                       const struct word *word);
/* The same among what was removed from the rules; NULL: none. */
const struct removed *extend_removed (const struct model *model,
                                      const struct target *target,
                                      const struct word *word);

/* ---- derive.c ------------------------------------------------------------ */

/* Gives every thing of the tree that is like another one what the other has. */
void derive_all (struct extending *e);
/* Whether some thing of the document is like another one, or has a <drop>. */
bool derives (const wcc_node *root);

#endif
