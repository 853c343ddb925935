/* played.h: the card in play: its name, its whole text, and how many of its orders
 * are given. */
#ifndef WCE_PLAY_PLAYED_H
#define WCE_PLAY_PLAYED_H

#include <gtk/gtk.h>

#include "session.h"

G_BEGIN_DECLS

#define WCE_TYPE_PLAY_PLAYED (wce_play_played_get_type ())
G_DECLARE_FINAL_TYPE (WcePlayPlayed, wce_play_played, WCE, PLAY_PLAYED, GtkBox)
/* @param session  has to outlive it */
GtkWidget *wce_play_played_new (WcePlaySession *session);
/* Sets the texts of the cards. @param texts  by identifier; or NULL */
void wce_play_played_set_texts (WcePlayPlayed *played, GHashTable *texts);
/* Shows the card in play; hides while there is none. */
void wce_play_played_update (WcePlayPlayed *played);

G_END_DECLS

#endif
