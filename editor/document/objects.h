/* objects.h: what lies on a map and what is said about it, one by one, for
 * lists: pieces, zones, labels, special rules. No display is needed. */
#ifndef WCE_OBJECTS_H
#define WCE_OBJECTS_H

#include "document.h"

G_BEGIN_DECLS

typedef enum {
  WCE_OBJECT_UNIT,
  WCE_OBJECT_LEADER,
  WCE_OBJECT_ZONE,
  WCE_OBJECT_LABEL,
  WCE_OBJECT_RULE
} WceObjectKind;

typedef struct {
  WceObjectKind kind;
  int side;     /* of its army, else -1 */
  char *group;  /* the army, or "Zones" */
  char *name;   /* "Heavy infantry" */
  char *detail; /* where it is, or what a rule says */
  char *hexes;  /* that it is about, separated by spaces; "" */
  char *place;  /* of a piece, "C5" or "+1"; else of the first hex, or "" */
  char *path;   /* of its element, as form-model.h counts */
} WceObject;

/* What an element is called: "Heavy infantry", "Mago", "Zone: ford". Free with
 * g_free(). */
char *wce_object_name (WceDocument *document, const wcc_node *node);

/* The objects of the last text that was XML, group by group; owns them. Release
 * with g_ptr_array_unref(). */
GPtrArray *wce_objects_new (WceDocument *document);
/* Whether each word of a search is in its name, its group or its detail. */
gboolean wce_object_matches (const WceObject *object, const char *search);
/* The object that is the same one in another list: in its place, else with its
 * name, else where its element was; or -1. */
int wce_objects_find (const GPtrArray *objects, const WceObject *object);
/* Removes it from the document; one step. @return FALSE: it is not there */
gboolean wce_object_remove (WceDocument *document, const WceObject *object);

G_END_DECLS

#endif
