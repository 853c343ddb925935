/* hex-picture.h: one hex as the map shows it, small, for lists. It says nothing
 * to assistive technology: the words are beside it. */
#ifndef WCE_HEX_PICTURE_H
#define WCE_HEX_PICTURE_H

#include <gtk/gtk.h>

#include "draw/draw.h"

G_BEGIN_DECLS

#define WCE_TYPE_HEX_PICTURE (wce_hex_picture_get_type ())
G_DECLARE_FINAL_TYPE (WceHexPicture, wce_hex_picture, WCE, HEX_PICTURE,
                      GtkWidget)

/* A board around the shown hex: what joins goes on at its sides. */
enum { WCE_PICTURE_COLUMNS = 3, WCE_PICTURE_ROWS = 3, WCE_PICTURE_HEX = 4 };

/* @param style  must outlive the picture */
GtkWidget *wce_hex_picture_new (const WceBoardStyle *style);
/* @param model  of that form; a reference is taken
 * @param layers  mask, 1 << WceLayer: what of it is shown */
void wce_hex_picture_show (WceHexPicture *picture, WceBoardModel *model,
                           guint layers);

G_END_DECLS

#endif
