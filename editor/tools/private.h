/* private.h: the inside of the tools, for tools.c and work.c. */
#ifndef WCE_TOOLS_PRIVATE_H
#define WCE_TOOLS_PRIVATE_H

#include "scene/board-model.h"
#include "tools.h"

struct _WceTools {
  GObject parent_instance;
  WceDocument *document;
  WceBoardModel *scene; /* of the document, or NULL: to be made */
  WceTool tool;
  WceShape shape;
  char *terrain, *class_id, *leader, *hexside, *zone;
  int side;
  int edge; /* the side of a hex that is meant */
  int carried, anchor, goal; /* hexes */
  gboolean stroke;           /* a step of the history is open */
  gboolean failed;           /* the stroke goes on without effect */
  gboolean wipe;             /* the stroke erases terrain, not pieces; or takes
                                hexes out of a zone */
  guint8 *in_zone; /* by hex, whether the zone has it; NULL: not known yet */
};

/* What a tool does. */
typedef struct {
  /* For a set of hexes, given by the shape: name of the step; preparation at
   * the beginning of a stroke, or NULL; the work, on names separated by spaces;
   * what counts as the same for filling. */
  const char *stroke;
  void (*begin) (WceTools *tools, int first, GArray *hexes);
  gboolean (*apply) (WceTools *tools, const char *hexes, GError **error);
  gboolean (*like) (gpointer tools, int from, int hex);
  /* For one hex: whether something can be picked up there, and what is done
   * otherwise; or NULL. */
  gboolean (*can_carry) (WceTools *tools, int hex);
  gboolean (*click) (WceTools *tools, const char *hex, GError **error);
  /* Shows in a copy of the board what the hex would become. */
  void (*show) (WceTools *tools, WceBoardModel *model, int hex);
} WceWork;
extern const WceWork wce_works[WCE_TOOL_COUNT];

/* What a hex shows, or NULL. */
const WceBoardHex *wce_tools_shown (WceTools *tools, int hex);
/* The hexes that a stroke covers when it is at this hex; free with
 * g_array_unref(). */
GArray *wce_tools_meant (WceTools *tools, int hex);

#endif
