/* private.h: shared by the files of the board. */
#ifndef WCE_BOARD_PRIVATE_H
#define WCE_BOARD_PRIVATE_H

#include "draw/draw.h"
#include "board.h"

G_BEGIN_DECLS

/* What the pointer is doing since a button went down. */
typedef enum { WCE_DRAG_NONE, WCE_DRAG_HEXES, WCE_DRAG_PAN } WceDrag;

struct _WceBoard {
  GtkWidget parent_instance;

  WceBoardModel *model;
  WceBoardStyle *style;
  WceDrawing drawing; /* geometry.size is 0 before the first allocation */
  WceOverlay *overlay; /* that of the drawing, or NULL */
  double zoom;        /* 0: fit */
  gboolean dark, dark_set, high_contrast;

  GPtrArray *cells;      /* of GtkWidget by hex; NULL for missing hexes */
  GskRenderNode **nodes; /* see node_at(); NULL: to be drawn */
  GskRenderNode *labels;
  graphene_rect_t labels_seen; /* what could be seen when they were drawn */
  int span;              /* columns of a span */
  int node_rows, node_spans; /* rows, and spans of each, with room in nodes */

  WceBoardModel *preview; /* or NULL */
  GArray *preview_hexes;

  int cursor, hover, hover_side;
  graphene_point_t pointer; /* last seen there, in the window around */
  WceDrag drag;
  int drag_hex;            /* last hex reported */
  double drag_x, drag_y;   /* last point of a stroke; start of a pan */
  double pan_h, pan_v;     /* scrolled to when the pan began */
  gboolean space_held, space_used; /* used: a drag was made meanwhile */
  double pinch;            /* size of a hex when two fingers came down */
  guint tell_scale;        /* source, or 0 */

  GtkAdjustment *adjustments[2]; /* of the scrolled window around, or NULL */
};

/* Pixels from centre to corner: at 100 %, and the bounds of the zoom. */
#define WCE_BOARD_NATURAL 34
#define WCE_BOARD_SMALLEST 5
#define WCE_BOARD_LARGEST 200

enum {
  WCE_BOARD_PRESSED,
  WCE_BOARD_DRAGGED,
  WCE_BOARD_RELEASED,
  WCE_BOARD_HOVERED,
  WCE_BOARD_ACTIVATED,
  WCE_BOARD_CURSOR_MOVED,
  WCE_BOARD_SIGNALS
};
void wce_board_emit (WceBoard *board, int signal, int hex);
void wce_board_emit_pressed (WceBoard *board, int hex, guint button,
                             GdkModifierType state);

/* nodes.c */
void wce_board_snapshot (GtkWidget *widget, GtkSnapshot *shot);
/* Makes room for the nodes of the model at the present size. */
void wce_board_resize_nodes (WceBoard *board);
/* Each marks something to be drawn again: what is near a hex, the ground with
 * all names, or everything.
 * @param layers  mask, 1 << WceLayer */
void wce_board_forget_hex (WceBoard *board, int row, int column,
                           guint layers);
void wce_board_forget_ground (WceBoard *board);
void wce_board_forget_drawing (WceBoard *board);
/* Marks what differs in a row from another model of the same form, to be drawn
 * again. @return whether anything differs */
gboolean wce_board_forget_changes (WceBoard *board,
                                   const WceBoardModel *before, int row);

/* input.c: controllers, key bindings and widget actions. */
void wce_board_input_class_init (GtkWidgetClass *widget_class);
void wce_board_input_init (WceBoard *board);

/* zoom.c */
void wce_board_zoom_class_init (GtkWidgetClass *widget_class);
void wce_board_zoom_init (WceBoard *board, GtkGesture *drag);
void wce_board_begin_pan (WceBoard *board, double x, double y);
void wce_board_pan (WceBoard *board, double x, double y);
GtkScrolledWindow *wce_board_get_scroller (WceBoard *board);
/* Where a point of the board is in the scrolled window around it: the board
 * moves under the pointer when it is panned or zoomed.
 * @return false when there is none */
bool wce_board_view_point (WceBoard *board, double x, double y,
                           graphene_point_t *point);
/* Scrolls the hex into view. */
void wce_board_scroll_to (WceBoard *board, int hex);

/* cells.c: one accessible child for each hex. */
void wce_board_cells_rebuild (WceBoard *board);
/* Label of a hex that changed, or of a row. */
void wce_board_cells_update (WceBoard *board, int hex);
void wce_board_cells_update_row (WceBoard *board, int row);
void wce_board_cells_allocate (WceBoard *board);
/* Hex of a child of the board, or WCE_NO_HEX. */
int wce_board_cells_hex (GtkWidget *cell);

/* layout.c */
void wce_board_measure (GtkWidget *widget, GtkOrientation orientation,
                        int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline);
void wce_board_size_allocate (GtkWidget *widget, int width, int height,
                              int baseline);
/* Where the hexes lie when the widget has that size. */
void wce_board_layout (WceBoard *board, double zoom, int width, int height,
                       WceGeometry *geometry);
/* The room that the board needs at a hex size. */
void wce_board_extent (WceBoard *board, double size, int *width, int *height);

G_END_DECLS

#endif
