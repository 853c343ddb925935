/* private.h: shared by the files that draw the board. */
#ifndef WCE_DRAW_PRIVATE_H
#define WCE_DRAW_PRIVATE_H

#include <pango/pangocairo.h>

#include "draw.h"

G_BEGIN_DECLS

/* Half the width of a hex of size 1, where size is from centre to corner. */
#define WCE_HALF 0.86602540378443864676

/* What is needed to draw. Lengths are in hex sizes; (0, 0) is the centre of the
 * hex. */
typedef struct {
  const WceDrawing *drawing;
  cairo_t *cr;
  PangoLayout *layout;
  PangoFontDescription *font;
  gboolean armies;    /* blocks have the colours of their armies: */
  WceRgba army[2][3]; /* fill, edge and text of each side */
} WcePen;

void wce_pen_init (WcePen *pen, const WceDrawing *drawing, cairo_t *cr);
void wce_pen_clear (WcePen *pen);
/* colours.c: makes the pen draw the sides in the colours of their armies, where
 * the model has such colours. */
void wce_pen_use_armies (WcePen *pen, const WceBoardModel *model);
/* A colour of the theme, or of an army in place of it. */
const WceRgba *wce_pen_rgba (const WcePen *pen, WceColour colour);
/* Draws in a lighter or, below 0, darker form of a colour.
 * @param lighter  from -1, which is black, to 1, white */
void wce_pen_shade (WcePen *pen, WceColour colour, double lighter);

void wce_pen_colour (WcePen *pen, WceColour colour);
/* Draws a line of text around (x, y). A text wider than `width` (0: no limit)
 * is made smaller, as far as it stays legible, then narrower. One that still does
 * not fit is cut with an ellipsis, and is as large as one that fits.
 * @return its width */
double wce_pen_text (WcePen *pen, const char *text, double x, double y,
                     double height, gboolean bold, double width,
                     WceColour colour);
/* The same with a halo that separates the text from what is below. */
void wce_pen_label (WcePen *pen, const char *text, double x, double y,
                    double height, double width, WceColour colour);
/* How wide such a text is. */
double wce_pen_measure (WcePen *pen, const char *text, double height,
                        double width);
/* Breaks a text between words into lines of about the same width.
 * @param count  of the lines at most; long words may need fewer
 * @return the lines; free with g_strfreev() */
char **wce_pen_break (WcePen *pen, const char *text, double height, int count);
/* Whether a text that is not bold is this high when it has to fit. */
gboolean wce_pen_fits (WcePen *pen, const char *text, double height,
                       double width);
/* Draws a text that is too long for one line in two, of which the second ends
 * with an ellipsis if need be. @param height  of the letters of each */
void wce_pen_two_lines (WcePen *pen, const char *text, double x, double y,
                        double height, double width, WceColour colour);
/* A length in pixels, to leave out what would be illegible in small hexes. */
double wce_pen_pixels (WcePen *pen, double length);
/* Adds the outline of the hex at (0, 0), or one of its sides, to the path. */
void wce_pen_hex (WcePen *pen, double scale);
void wce_pen_side (WcePen *pen, int side, double scale);
/* Moves and scales the coordinates so that the hex is at (0, 0). */
void wce_pen_to_hex (WcePen *pen, int hex);
gboolean wce_theme_is_dark (WceTheme theme);
/* The picture of the terrain of a hex; NULL: it has none. */
const WceTerrainArt *wce_pen_terrain (const WcePen *pen,
                                      const WceBoardHex *hex);
/* Draws items in two colours, or in those of the art. */
void wce_pen_items (WcePen *pen, const GPtrArray *items, const WceRgba *ink,
                    const WceRgba *shade);
void wce_pen_art (WcePen *pen, const WceTerrainArt *art,
                  const GPtrArray *items);
/* paths.c: draws the part of a path that is in the hex, with its art. */
void wce_draw_path (WcePen *pen, const WceTerrainArt *art,
                    const WceBoardModel *model, int hex);

/* These draw a hex at (0, 0). To draw more, add it to the function of its
 * layer. ground.c: before and after the ground of the neighbours */
void wce_draw_ground (WcePen *pen, const WceBoardModel *model, int hex);
void wce_draw_over_ground (WcePen *pen, const WceBoardModel *model, int hex);
/* marks.c */
void wce_draw_marks (WcePen *pen, const WceBoardHex *hex);
void wce_draw_focus (WcePen *pen, gboolean focused);
/* words.c: the words on the map, over the pieces, that belong to hexes of a row.
 * They reach into neighbours (WCE_LABEL_REACH), so here (0, 0) is that of the
 * board.
 * @param first, end  columns, the second one not included */
void wce_draw_words (WcePen *pen, const WceBoardModel *model, int row,
                     int first, int end);
/* pieces.c */
void wce_draw_pieces (WcePen *pen, const WceBoardHex *hex);
/* overlay.c: the label is drawn over the marks of the neighbours */
void wce_draw_overlay (WcePen *pen, const WceBoardHex *hex,
                       const WceMark *mark);
void wce_draw_overlay_label (WcePen *pen, const WceMark *mark);

G_END_DECLS

#endif
