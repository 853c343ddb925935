/* dice.h: faces of dice, drawn: each has the figure of the blocks of units, or
 * the letters of the face. */
#ifndef WCE_PLAY_DICE_H
#define WCE_PLAY_DICE_H

#include <gtk/gtk.h>

#include "session.h"

G_BEGIN_DECLS

#define WCE_TYPE_PLAY_DICE (wce_play_dice_get_type ())
G_DECLARE_FINAL_TYPE (WcePlayDice, wce_play_dice, WCE, PLAY_DICE, GtkWidget)

/* @param size  pixels of a die */
GtkWidget *wce_play_dice_new (int size);
/* Shows faces; none hides the widget. */
void wce_play_dice_show (WcePlayDice *dice, WcePlaySession *session,
                         const guint8 *faces, guint n);
/* Draws any other faces until show() is called again; in words they stay as they
 * are. */
void wce_play_dice_tumble (WcePlayDice *dice, WcePlaySession *session);

G_END_DECLS

#endif
