/* hex-lists-private.h: the inside of the lists, for hex-lists*.c. */
#ifndef WCE_HEX_LISTS_PRIVATE_H
#define WCE_HEX_LISTS_PRIVATE_H

#include "edit-private.h"
#include "hex-lists.h"

typedef struct {
  char *text; /* as written */
  int hex;    /* WCE_NO_HEX: not on the board */
  int to;     /* its new one */
  gboolean removed;
} WceHexWord;

/* An element with its list. */
typedef struct {
  const wcc_node *node;
  const wcc_attribute *at;
  WceThingKind kind;
  int side;
  guint sides;
  char *key;
  GArray *words; /* of WceHexWord */
  GArray *added; /* of int, hexes */
  gboolean touched;
} WceHexList;

struct _WceHexLists {
  WceDocument *document;
  const wcc_document *tree;
  WceGeometry geometry;
  GPtrArray *lists; /* of WceHexList */
  GPtrArray *added; /* things that join no list */
  GArray *changes;  /* of WceReplacement */
  GPtrArray *gone;  /* lists whose elements go */
  guint displaced, lost;
  gboolean emptied; /* an element of the board goes */
};

WceParts wce_kind_part (WceThingKind kind);

#endif
