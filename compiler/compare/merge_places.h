/* merge_places.h: what stands in hexes of three documents (private). */
#ifndef WCC_MERGE_PLACES_H
#define WCC_MERGE_PLACES_H

#include "merge.h"

/* What changes about a piece, beside its place. */
struct changes {
  const char **name, **value; /* "" is the text inside; a value may be NULL */
  int count;
};

/* Something in one place. */
struct piece {
  const char *place; /* "E5"; of hexsides "E5 nw" */
  const char *said;  /* all about it but the place */
  const wcc_node *node;
  int partner[SIDES]; /* its index there; -1: it is not there */
  /* Of ours only, and of theirs that joins an element of ours: */
  const wcc_node *host; /* the element that has it in the result */
  const char *becomes;  /* its place there; NULL: it is removed */
  struct changes changes;
};

struct pieces {
  struct piece *piece;
  size_t count, room;
};

struct places {
  wcc_merge *merge;
  const char *key; /* the attribute that says what it is */
  bool moves;      /* it keeps what it is when it goes elsewhere */
  bool sides;      /* its place is a side of a hex */
  struct pieces all[SIDES];
};

/* ---- merge_place_writer.c ------------------------------------------------ */

/* What a piece is in another document; NULL: it is not there. */
struct piece *piece_partner (const struct places *p, const struct piece *piece,
                             enum side side);
/* The value of an attribute, or for "" the text inside. @param piece  or NULL */
const char *piece_value (const struct places *p, const struct piece *piece,
                         const char *name);

/* Writes what has become of all. @param parent  of ours, that holds them */
void write_places (const struct places *p, const wcc_node *parent);

#endif
