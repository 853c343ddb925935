/* private.h: shared by the files of the board. */
#ifndef WCE_BOARD_PRIVATE_H
#define WCE_BOARD_PRIVATE_H

#include "draw/draw.h"
#include "board.h"

G_BEGIN_DECLS

/* What the pointer does while a button is down. */
typedef enum { WCE_DRAG_NONE, WCE_DRAG_HEXES, WCE_DRAG_PAN } WceDrag;

/* Along both axes: a place of the board, in units of the size of a hex, and the
 * point of the scrolled window under which it was put. */
typedef struct {
  double places[2], points[2];
  bool set;
  bool waits;       /* for the layout, which scrolls there */
  double values[2]; /* of the scroll bars since then */
} WceAnchor;

/* What somebody asks a person; without hexes: nothing. */
typedef struct {
  char *hexes;
  gboolean several;
  WceHexesPicked picked;
  gpointer user;
} WceQuestion;

struct _WceBoard {
  GtkWidget parent_instance;

  WceBoardModel *model;
  WceBoardStyle *style;
  WceDrawing drawing; /* geometry.size is 0 before the first allocation */
  WceOverlay *overlay; /* same as in the drawing, or NULL */
  double zoom;        /* 0: fit to the available space */
  int room;           /* below the hexes, for messages */
  WceAnchor anchor;   /* what the last zoom kept in its place */
  gboolean dark, dark_set, high_contrast;

  GPtrArray *cells;      /* of GtkWidget by hex; NULL for missing hexes */
  GskRenderNode **nodes; /* see node_at(); NULL: not drawn yet */
  GskRenderNode *labels;
  graphene_rect_t labels_seen; /* the visible part they were drawn for */
  int span;              /* columns of a span */
  int node_rows, node_spans; /* rows, and spans in each row, in nodes */

  WceBoardModel *preview; /* or NULL */
  GArray *preview_hexes;

  int cursor, hover, hover_side;
  graphene_point_t pointer; /* its last place in the scrolled window */
  WceDrag drag;
  int drag_hex;            /* last hex reported */
  gboolean dropped;        /* the last drag ended over it */
  double drag_x, drag_y;   /* last point of a stroke; start of a pan */
  double pan_h, pan_v;     /* scroll position at the start of a pan */
  gboolean space_held, space_used; /* used: for a drag meanwhile */
  double pinch;            /* size of a hex at the start of a pinch */
  guint notify_scale;      /* idle source, or 0 */

  WceQuestion question;
  GtkAdjustment *adjustments[2]; /* of the scrolled window, or NULL */
};

/* The size of a hex at 100 %, and the limits of the zoom, in pixels from centre
 * to corner. */
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
/* Allocates the nodes for the model at the present size. */
void wce_board_resize_nodes (WceBoard *board);
/* Each drops nodes, so that they are drawn again: those near a hex, the ground
 * with all names, or all nodes.
 * @param layers  a mask of 1 << WceLayer */
void wce_board_forget_hex (WceBoard *board, int row, int column,
                           guint layers);
void wce_board_forget_ground (WceBoard *board);
void wce_board_forget_drawing (WceBoard *board);
/* Drops the nodes of a row that differ from another model of the same size, so
 * that they are drawn again. @return whether anything differs */
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
/* Converts a point of the board to the scrolled window around it, under which
 * the board moves when it is panned or zoomed.
 * @return false when there is no scrolled window */
bool wce_board_view_point (WceBoard *board, double x, double y,
                           graphene_point_t *point);
/* Scrolls the hex into view. */
void wce_board_scroll_to (WceBoard *board, int hex);
/* Scrolls where the last zoom wants to be. Call it at the end of a layout. */
void wce_board_keep_place (WceBoard *board);

/* cells.c: one accessible child for each hex. */
void wce_board_cells_rebuild (WceBoard *board);
/* Updates the label of a hex that changed, or those of a row. */
void wce_board_cells_update (WceBoard *board, int hex);
void wce_board_cells_update_row (WceBoard *board, int row);
void wce_board_cells_allocate (WceBoard *board);
/* The hex of a child of the board, or WCE_NO_HEX. */
int wce_board_cells_hex (GtkWidget *cell);

/* layout.c */
void wce_board_measure (GtkWidget *widget, GtkOrientation orientation,
                        int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline);
void wce_board_size_allocate (GtkWidget *widget, int width, int height,
                              int baseline);
/* Computes where the hexes are when the widget has that size. */
void wce_board_layout (WceBoard *board, double zoom, int width, int height,
                       WceGeometry *geometry);
/* The space that the board needs at a hex size. */
void wce_board_extent (WceBoard *board, double size, int *width, int *height);

G_END_DECLS

#endif
