/* tools.h: what the pointer and the keys on the board do to a document.
 *
 * Knows only hexes and no widgets, so it works without a display. Everything
 * from press to release is one step of the history.
 *
 * Signals: changed, after the tool, what it works with, or the carried piece
 * has changed; failed (const char *message); told (const char *message), when
 * something was done that one might not see. */
#ifndef WCE_TOOLS_H
#define WCE_TOOLS_H

#include "scene/board-model.h"
#include "document/document.h"
#include "shapes.h"

G_BEGIN_DECLS

typedef enum {
  WCE_TOOL_SELECT,
  WCE_TOOL_TERRAIN,
  WCE_TOOL_UNIT,
  WCE_TOOL_LEADER,
  WCE_TOOL_ERASE,
  WCE_TOOL_HEXSIDE,
  WCE_TOOL_ZONE,
  WCE_TOOL_LABEL,
  WCE_TOOL_COUNT
} WceTool;

#define WCE_TYPE_TOOLS (wce_tools_get_type ())
G_DECLARE_FINAL_TYPE (WceTools, wce_tools, WCE, TOOLS, GObject)

WceTools *wce_tools_new (WceDocument *document);
/* Calls a function with an object whenever the tools, the text, or what the
 * rules offer has changed. */
void wce_tools_watch (WceTools *tools, gpointer object, GCallback update);

WceTool wce_tools_get_tool (WceTools *tools);
void wce_tools_set_tool (WceTools *tools, WceTool tool);
/* The shape says which hexes a stroke covers, for tools that work on
 * several. */
WceShape wce_tools_get_shape (WceTools *tools);
void wce_tools_set_shape (WceTools *tools, WceShape shape);
gboolean wce_tools_has_shapes (WceTools *tools);
/* Terrain to paint; NULL is open ground. */
const char *wce_tools_get_terrain (WceTools *tools);
void wce_tools_set_terrain (WceTools *tools, const char *terrain);
/* Whether the terrain belongs to a side, which is that of the pieces to
 * place. */
gboolean wce_tools_owned (WceTools *tools);
/* Class to place; NULL while none is chosen. */
const char *wce_tools_get_class (WceTools *tools);
void wce_tools_set_class (WceTools *tools, const char *class_id);
/* Feature of hexsides to set; NULL while none is chosen. */
const char *wce_tools_get_hexside (WceTools *tools);
void wce_tools_set_hexside (WceTools *tools, const char *hexside);
/* Zone to draw, which may be a new one; NULL while there is none. When the text
 * gives it another name, it has that. */
const char *wce_tools_get_zone (WceTools *tools);
void wce_tools_set_zone (WceTools *tools, const char *zone);
/* Chooses a new zone, which is written with its first hex. */
void wce_tools_begin_zone (WceTools *tools);
/* Sets the side of a hex that the next press or activation works on, numbered
 * like neighbours. */
void wce_tools_set_edge (WceTools *tools, int edge);
int wce_tools_get_side (WceTools *tools);
void wce_tools_set_side (WceTools *tools, int side);
/* Name of the next leader, never NULL. */
const char *wce_tools_get_leader (WceTools *tools);
void wce_tools_set_leader (WceTools *tools, const char *name);

/* The hex that pieces are carried from; the hex where a line or rectangle
 * begins; and the hex where the pieces are now, or the shape ends. WCE_NO_HEX:
 * none. */
int wce_tools_get_carried (WceTools *tools);
int wce_tools_get_anchor (WceTools *tools);
int wce_tools_get_goal (WceTools *tools);
/* Whether pieces are carried or a shape has begun: then arrow keys drag, and
 * Escape cancels. */
gboolean wce_tools_is_busy (WceTools *tools);

/* The pointer: a release follows each press. */
void wce_tools_press (WceTools *tools, int hex);
void wce_tools_drag (WceTools *tools, int hex);
void wce_tools_release (WceTools *tools, int hex);
/* The keyboard: does the tool's work. The tool for selecting picks pieces up
 * and puts them down; lines and rectangles begin and end.
 * @return FALSE when there was nothing to do */
gboolean wce_tools_activate (WceTools *tools, int hex);
/* Leaves carried pieces where they were, and ends a stroke. */
void wce_tools_cancel (WceTools *tools);
/* Erases pieces, or the terrain where there are no pieces. */
void wce_tools_erase (WceTools *tools, int hex);
/* Takes the class, hexside feature or terrain of a hex, and changes to the tool
 * for it. */
void wce_tools_pick (WceTools *tools, int hex);
/* The board as the document describes it, or NULL; owned by the tools. It stays
 * the same until the document changes. */
WceBoardModel *wce_tools_scene (WceTools *tools);
/* What a press or activation at a hex would do; nothing during a stroke.
 * @param hexes  of int; the hexes that would change are added
 * @return the board as it would be, or NULL; free with
 *         wce_board_model_unref() */
WceBoardModel *wce_tools_preview (WceTools *tools, int hex, GArray *hexes);

G_END_DECLS

#endif
