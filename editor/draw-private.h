/* draw-private.h: shared by the files that draw the board. */
#ifndef WCE_DRAW_PRIVATE_H
#define WCE_DRAW_PRIVATE_H

#include <pango/pangocairo.h>

#include "board-draw.h"

G_BEGIN_DECLS

/* A row being drawn. Lengths are in hex sizes, (0, 0) is the hex's centre. */
typedef struct {
  const WceDrawing *drawing;
  cairo_t *cr;
  PangoLayout *layout;
  PangoFontDescription *font;
  gboolean armies;    /* blocks have the colours of their armies: */
  GdkRGBA army[2][3]; /* fill, edge and text of each side */
} WcePen;

void wce_pen_init (WcePen *pen, const WceDrawing *drawing, cairo_t *cr);
void wce_pen_clear (WcePen *pen);
/* draw-colours.c: lets the pen draw the sides of the model in the colours of
 * their armies, where it gives them. */
void wce_pen_use_armies (WcePen *pen, const WceBoardModel *model);
/* The colour of an army, or NULL when it is that of the theme. */
const GdkRGBA *wce_pen_army_colour (const WcePen *pen, WceColour colour);

void wce_pen_colour (WcePen *pen, WceColour colour);
/* One line of text around (x, y). What is wider than `width` (0: any width is
 * right) is set smaller, down to two thirds, then cut with an ellipsis.
 * @return its width */
double wce_pen_text (WcePen *pen, const char *text, double x, double y,
                     double height, gboolean bold, double width,
                     WceColour colour);
/* Pixels of a length. Small hexes leave out what would be illegible. */
double wce_pen_pixels (WcePen *pen, double length);
/* Outline of the hex at (0, 0). */
void wce_pen_hex (WcePen *pen, double scale);

/* draw-pieces.c, for one hex; the caller moved and scaled the context. */
void wce_draw_pieces (WcePen *pen, const WceBoardHex *hex);

G_END_DECLS

#endif
