/* roll.h: the last roll: who rolled for what, the dice, and what they
 * scored. */
#ifndef WCE_PLAY_ROLL_H
#define WCE_PLAY_ROLL_H

#include <gtk/gtk.h>

#include "session.h"

G_BEGIN_DECLS

#define WCE_TYPE_PLAY_ROLL (wce_play_roll_get_type ())
G_DECLARE_FINAL_TYPE (WcePlayRoll, wce_play_roll, WCE, PLAY_ROLL, GtkBox)
/* @param session  has to outlive it */
GtkWidget *wce_play_roll_new (WcePlaySession *session);
/* Shows the last roll before the present position; hides when there is none.
 * @param rolls  whether the dice roll a moment before they rest, when the game has
 *               gone on to another roll */
void wce_play_roll_update (WcePlayRoll *roll, gboolean rolls);
gboolean wce_play_roll_is_rolling (WcePlayRoll *roll);

G_END_DECLS

#endif
