/* hex-picture.h: a small picture of a hex as the map shows it, for lists. It
 * has no text for assistive technology: the words are beside it. */
#ifndef WCE_HEX_PICTURE_H
#define WCE_HEX_PICTURE_H

#include <gtk/gtk.h>

#include "draw/draw.h"

G_BEGIN_DECLS

#define WCE_TYPE_HEX_PICTURE (wce_hex_picture_get_type ())
G_DECLARE_FINAL_TYPE (WceHexPicture, wce_hex_picture, WCE, HEX_PICTURE,
                      GtkWidget)

/* The size of a board around the shown hex: what joins continues at its
 * sides. */
enum { WCE_PICTURE_COLUMNS = 3, WCE_PICTURE_ROWS = 3, WCE_PICTURE_HEX = 4 };

/* @param style  has to outlive the picture */
GtkWidget *wce_hex_picture_new (const WceBoardStyle *style);
/* @param model  of that size; the picture takes a reference
 * @param layers  the layers to show, a mask of 1 << WceLayer */
void wce_hex_picture_show (WceHexPicture *picture, WceBoardModel *model,
                           guint layers);

G_END_DECLS

#endif
