/* draw.h: draws the battlefield with cairo and Pango.
 *
 * Works row by row and layer by layer, so that the widget can cache what did
 * not change. Needs no display: exports and tests draw to any cairo surface. */
#ifndef WCE_BOARD_DRAW_H
#define WCE_BOARD_DRAW_H

#include <cairo.h>

#include "scene/board-model.h"
#include "board-style.h"
#include "scene/geometry.h"
#include "scene/overlay.h"

G_BEGIN_DECLS

/* What a person chose to hide. */
typedef enum {
  WCE_HIDE_SECTIONS = 1,
  WCE_HIDE_COORDINATES = 2, /* names of hexes, rows and columns */
  WCE_HIDE_ZONES = 4,
  WCE_HIDE_NAMES = 8,    /* of hexes, but not of rows and columns */
  WCE_HIDE_PICTURES = 16 /* of classes: short names are in their place */
} WceHide;

typedef struct {
  const WceBoardStyle *style;
  WceTheme theme;
  WceGeometry geometry;
  const WceOverlay *overlay; /* for a board of the same size, or NULL */
  WceHide hidden;
  const char *font; /* family, or several with commas; NULL: "Sans" */
} WceDrawing;

/* The colours of the blocks of both armies, as they are drawn: those that the battle
 * gives them, unless they are too alike to tell the armies apart.
 * @param given  of each side, "tan" or "#a08060"; NULL: none
 * @param blocks  set to the colour of each side
 * @return FALSE: they are too alike, so these are the colours of the theme, which
 *         high contrast always has */
gboolean wce_draw_armies (const WceBoardStyle *style, WceTheme theme,
                          const char *const given[2], WceRgba blocks[2]);

/* The margin for row letters and column numbers beside hexes of this size, in
 * pixels. */
double wce_draw_margin (double size);

/* The bounding box of a span, including what reaches beyond its hexes. */
void wce_draw_span_box (const WceDrawing *drawing, WceSpan span, double *x,
                        double *y, double *width, double *height);
void wce_draw_span (const WceDrawing *drawing, cairo_t *cr,
                    const WceBoardModel *model, WceSpan span, WceLayer layer);
/* Row letters on the left, column numbers above.
 * @param seen  the visible part of the board: labels move to its edges, on
 *              strips that separate them from the hexes; NULL: everything is
 *              visible */
void wce_draw_labels (const WceDrawing *drawing, cairo_t *cr,
                      const cairo_rectangle_t *seen);
/* Draws the keyboard cursor. @param focused  the board has the keyboard
 * focus */
void wce_draw_cursor (const WceDrawing *drawing, cairo_t *cr, int hex,
                      gboolean focused);
/* Draws the name of a hex at its top, unless it is there already or nobody wants
 * coordinates. */
void wce_draw_hex_name (const WceDrawing *drawing, cairo_t *cr, int hex);
/* Draws what some hexes would become, faintly and with a dashed rim.
 * @param model  the board as it would be @param hexes  of int */
void wce_draw_preview (const WceDrawing *drawing, cairo_t *cr,
                       const WceBoardModel *model, const GArray *hexes);
/* Draws what happened in a turn as arrows over everything: moves as lines,
 * retreats as broken lines, attacks as broad ones in their own colour. */
void wce_draw_steps (const WceDrawing *drawing, cairo_t *cr,
                     const WceBoardModel *model);
/* Draws everything except the cursor, including the background, at the place
 * that the geometry gives. */
void wce_draw_board (const WceDrawing *drawing, cairo_t *cr,
                     const WceBoardModel *model);

/* pen.c: draws items of a style in one colour, in the units of the context. */
void wce_draw_items (cairo_t *cr, const GPtrArray *items, const WceRgba *ink);
/* pieces.c: draws the figure of a die face by its number, in the current
 * colour: circle, triangle, square, then diamond, pentagon, hexagon and so on;
 * nothing for a negative number. @param r  distance from the middle to the
 * rim */
void wce_draw_symbol (cairo_t *cr, int face, double x, double y, double r);

G_END_DECLS

#endif
