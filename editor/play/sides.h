/* sides.h: the two armies of a game: who plays them, and what they have
 * gained. */
#ifndef WCE_PLAY_SIDES_H
#define WCE_PLAY_SIDES_H

#include <gtk/gtk.h>

#include "session.h"

G_BEGIN_DECLS

#define WCE_TYPE_PLAY_SIDES (wce_play_sides_get_type ())
G_DECLARE_FINAL_TYPE (WcePlaySides, wce_play_sides, WCE, PLAY_SIDES, GtkBox)
GtkWidget *wce_play_sides_new (WcePlaySession *session);
void wce_play_sides_update (WcePlaySides *sides);

G_END_DECLS

#endif
