/* board.h: draws the battlefield and takes input from mouse and keyboard.
 *
 * The board shows a WceBoardModel and reports what the person does; it changes
 * nothing itself. It is one Tab stop: arrow keys move its cursor. Each hex is a
 * grid cell for assistive technology. Put the board into a GtkScrolledWindow.
 * Popovers may have it as their parent; they unparent themselves.
 *
 * Signals (hex is never WCE_NO_HEX except in hex-hovered):
 *   hex-pressed (int hex, uint button, GdkModifierType state)
 *   hex-dragged (int hex)      every hex that the pointer enters while pressed
 *   hex-released (int hex)     the last hex reached; ends every hex-pressed,
 *                              also when the drag is cancelled
 *   hex-hovered (int hex)      WCE_NO_HEX when the pointer leaves
 *   hex-activated (int hex)    Return, space, or the cell's own action
 *   asked                      somebody asks for hexes, or does so no more
 *   cursor-moved (int hex)     by key, press or wce_board_set_cursor()
 * Dragging with the middle button or with the space bar held pans, and is not
 * reported. Ctrl with the wheel, and two fingers, zoom.
 *
 * Widget actions: board.zoom-in, -out, -fit, -normal; board.activate;
 * board.go-left, -right, -up, -down, -row-start, -row-end, -first, -last; on
 * each cell hex.activate. */
#ifndef WCE_BOARD_H
#define WCE_BOARD_H

#include <gtk/gtk.h>

#include "draw/draw.h"
#include "scene/geometry.h"

G_BEGIN_DECLS

#define WCE_TYPE_BOARD (wce_board_get_type ())
G_DECLARE_FINAL_TYPE (WceBoard, wce_board, WCE, BOARD, GtkWidget)

GtkWidget *wce_board_new (void);

/* Shows a snapshot. Rows that did not change are not drawn again. The cursor
 * stays where it is if the hex still exists.
 * @param model  the board takes a reference; NULL shows nothing */
void wce_board_set_model (WceBoard *board, WceBoardModel *model);
/* The snapshot shown, owned by the board, or NULL. */
WceBoardModel *wce_board_get_model (WceBoard *board);

/* Shows over some hexes what they would become, without redrawing the board. A
 * new snapshot ends the preview.
 * @param model  the board as it would be, of the same size; NULL: no preview
 * @param hexes  of int; the board takes references to both */
void wce_board_set_preview (WceBoard *board, WceBoardModel *model,
                            GArray *hexes);
/* The side of the hovered hex that is nearest to the pointer, numbered like
 * neighbours. "hex-hovered" is emitted again when it changes. */
int wce_board_get_hover_side (WceBoard *board);

/* For "hex-released": whether the drag ended over that hex. Otherwise the pointer has
 * left the board since, or the drag was cancelled. */
gboolean wce_board_get_dropped (WceBoard *board);

/* Hex of the keyboard cursor, or WCE_NO_HEX while there is no model. */
int wce_board_get_cursor (WceBoard *board);
/* Moves the cursor and scrolls it into view; does not grab the focus. */
void wce_board_set_cursor (WceBoard *board, int hex);

/* Shows marks over the pieces; descriptions of hexes include them.
 * @param overlay  must have the size of the board, else it is not shown; NULL:
 *                 none */
void wce_board_set_overlay (WceBoard *board, WceOverlay *overlay);
/* Hides what a person chose to hide. */
void wce_board_set_hidden (WceBoard *board, WceHide hidden);
/* A hex, its contents and its overlay mark in words; NULL without a hex. Free
 * with g_free(). */
char *wce_board_describe (WceBoard *board, int hex);

/* Keeps that many pixels below the hexes free, for messages over the board; 0 by
 * default. */
void wce_board_set_room (WceBoard *board, int room);
/* Sets the size of a hex in pixels, from centre to corner; 0 (the default) fits
 * the board to the available space. Also the property "zoom". */
void wce_board_set_zoom (WceBoard *board, double zoom);

/* The scale at which the board is shown: 1 is 100 %. Also the property "scale",
 * which notifies when the zoom or the available space changes it. */
double wce_board_get_scale (WceBoard *board);
/* The next step above (direction 1) or below (-1) a scale. */
double wce_board_next_zoom (double scale, int direction);

/* Uses dark colours or light ones; also the property "dark". The application
 * keeps it in step with its style manager. Until it is set, the board follows
 * GtkSettings:gtk-application-prefer-dark-theme. */
void wce_board_set_dark (WceBoard *board, gboolean dark);
/* Uses strong contrast and thick lines; also the property "high-contrast". */
void wce_board_set_high_contrast (WceBoard *board, gboolean high_contrast);

/* See wce_board_style_set_likes(). */
void wce_board_set_likes (WceBoard *board, GHashTable *likes);

/* ---- asking for hexes (ask.c) ------------------------------------------------- */

/* The hexes that a person has picked, separated by spaces; "": none. */
typedef void (*WceHexesPicked) (gpointer user, const char *hexes);
/* Asks the person to pick hexes, in place of any question before. Who handles the
 * signals of the board has to answer.
 * @param hexes    picked at first, separated by spaces
 * @param several  or one hex at most
 * @param picked   called when they were picked, not when it was given up */
void wce_board_ask_hexes (WceBoard *board, const char *hexes, gboolean several,
                          WceHexesPicked picked, gpointer user);
/* The hexes of the question; NULL: there is none. @param several  or NULL */
const char *wce_board_get_asked (WceBoard *board, gboolean *several);
/* Ends the question. @param hexes  NULL: the person gave it up */
void wce_board_answer (WceBoard *board, const char *hexes);
/* Ends the question if it is of this user, who is going. */
void wce_board_forget_question (WceBoard *board, gpointer user);

/* ---- places ------------------------------------------------------------------ */

/* The hex under a point of the widget, or WCE_NO_HEX. */
int wce_board_get_hex_at (WceBoard *board, double x, double y);
/* The rectangle around a hex in the widget, for popovers. */
void wce_board_get_hex_area (WceBoard *board, int hex, GdkRectangle *area);

G_END_DECLS

#endif
