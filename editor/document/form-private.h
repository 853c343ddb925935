/* form-private.h: shared by form-*.c. */
#ifndef WCE_FORM_PRIVATE_H
#define WCE_FORM_PRIVATE_H

#include "edit-private.h"
#include "form-model.h"

/* What a step of the history is called: "Remove (Objective)". Free with g_free().
 * @param what  is done: "Remove" */
char *wce_form_step (const wcc_node *node, const char *what);

/* The rank of a child in the order of its parent's schema; children that may come
 * in any order share one. */
int wce_form_rank (const wcc_element *parent, const char *name);
/* The last child after which the schema allows one with this name; NULL: none. */
const wcc_node *wce_form_place_for (const wcc_element *element,
                                    const wcc_node *parent, const char *name);
/* A child by its position, from 0, or NULL; and the position of a child. */
const wcc_node *wce_form_child_at (const wcc_node *parent, int index);
int wce_form_index (const wcc_node *node);
/* The path of a child. Free with g_free(). */
char *wce_form_child_path (const char *parent, int index);
/* The indentation of children of an element. Free with g_free().
 * @param step  of one level in this document */
char *wce_form_inner_indentation (const wcc_document *tree,
                                  const wcc_node *parent, const char *step);

/* An id that is free in the battle and its rules: "ford", "ford-2". Free with
 * g_free(). */
char *wce_form_free_id (const wcc_document *tree,
                        const wcc_catalogue *catalogue, const char *element,
                        const char *id);
/* Some hex in the middle of the board. Free with g_free(). */
char *wce_form_middle_hex (const wcc_catalogue *catalogue);

/* What an element needs that the document does not have. */
typedef struct {
  const char *name;  /* of the element: "zone" */
  char *id;          /* NULL: nothing; free with g_free() */
  gboolean in_hexes; /* a counter that lies in hexes */
} WceNeed;

/* How an element is made: not everything fits everywhere. */
typedef struct {
  int example;   /* which one of its examples */
  int noun;      /* which noun stands for one that is not there */
  int nouns;     /* set to how many of them there are */
  gboolean rim;  /* its zone is a new one, at the rim of the board */
  gboolean zone; /* set to whether it has one */
} WceWay;

/* Inserts a new element; the caller opens and closes the step.
 * @param need  set to what has to be made for it
 * @return its position among the children, or -1: there is no such parent */
int wce_form_insert (WceDocument *document, const char *parent,
                     const char *name, WceWay *way, WceNeed *need);
/* Whether the schema has so many examples of an element.
 * @param number  from 0 */
gboolean wce_form_has_example (enum wcc_kind kind, const char *name,
                               int number);

#endif
