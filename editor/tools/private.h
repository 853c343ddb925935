/* private.h: the internals of the tools, for tools.c and work.c. */
#ifndef WCE_TOOLS_PRIVATE_H
#define WCE_TOOLS_PRIVATE_H

#include "scene/board-model.h"
#include "tools.h"

struct _WceTools {
  GObject parent_instance;
  WceDocument *document;
  WceBoardModel *scene; /* of the document; NULL: not made yet */
  WceTool tool;
  WceShape shape;
  char *terrain, *class_id, *leader, *hexside, *zone;
  int zone_place, zones; /* which of how many it is in the text, or -1 */
  int side;
  int edge; /* the side of a hex that is worked on */
  int carried, anchor, goal; /* hexes */
  gboolean stroke;           /* a step of the history is open */
  gboolean failed;           /* an error of the stroke was reported */
  gboolean wipe;             /* the stroke erases terrain, not pieces; or takes
                                hexes out of a zone */
  guint8 *in_zone; /* whether the zone has each hex; NULL: not known yet */
};

/* What a tool does. */
typedef struct {
  /* For a set of hexes, given by the shape: the name of the step; a function
   * called at the beginning of a stroke, or NULL; the work, on names separated
   * by spaces; whether a hex counts as the same for filling. */
  const char *stroke;
  void (*begin) (WceTools *tools, int first, GArray *hexes);
  gboolean (*apply) (WceTools *tools, const char *hexes, GError **error);
  gboolean (*like) (gpointer tools, int from, int hex);
  /* For one hex: whether something can be picked up there, and what is done
   * otherwise; or NULL. */
  gboolean (*can_carry) (WceTools *tools, int hex);
  gboolean (*click) (WceTools *tools, const char *hex, GError **error);
  /* Changes a hex in a copy of the board to what it would become. */
  void (*show) (WceTools *tools, WceBoardModel *model, int hex);
} WceWork;
extern const WceWork wce_works[WCE_TOOL_COUNT];

/* Tells what a click has done besides what one sees. */
void wce_tools_tell (WceTools *tools, const char *format, ...)
    G_GNUC_PRINTF (2, 3);
/* A hex of the board as the document describes it, or NULL. */
const WceBoardHex *wce_tools_shown (WceTools *tools, int hex);
/* The hexes that a stroke covers when it is at this hex; free with
 * g_array_unref(). */
GArray *wce_tools_meant (WceTools *tools, int hex);

#endif
