/* private.h: inside of the tools, for tools.c and work.c. */
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
  guint8 *in_zone; /* by hex, whether the zone has it; NULL: to be found out */
};

/* What a tool does. */
typedef struct {
  /* To a set of hexes, which the shape says: name of the step; what is to be
   * known at the beginning of a stroke, or NULL; the work, on names with spaces
   * between them; what counts as the same for filling. */
  const char *stroke;
  void (*begin) (WceTools *tools, int first, GArray *hexes);
  gboolean (*apply) (WceTools *tools, const char *hexes, GError **error);
  gboolean (*like) (gpointer tools, int from, int hex);
  /* To one hex: what can be picked up there, and what is done otherwise, or
   * NULL. */
  gboolean (*can_carry) (WceTools *tools, int hex);
  gboolean (*click) (WceTools *tools, const char *hex, GError **error);
  /* What a hex would show after that, of a copy of the board. */
  void (*show) (WceTools *tools, WceBoardModel *model, int hex);
} WceWork;
extern const WceWork wce_works[WCE_TOOL_COUNT];

/* What a hex shows, or NULL. */
const WceBoardHex *wce_tools_shown (WceTools *tools, int hex);
/* The hexes that a stroke means which is at a hex now; free with
 * g_array_unref(). */
GArray *wce_tools_meant (WceTools *tools, int hex);

#endif
