/* personality.h: how the computer plays a side: a list, shown only while the computer
 * plays it and the battle has personalities. */
#ifndef WCE_PLAY_PERSONALITY_H
#define WCE_PLAY_PERSONALITY_H

#include <gtk/gtk.h>

#include "session.h"

G_BEGIN_DECLS

#define WCE_TYPE_PLAY_PERSONALITY (wce_play_personality_get_type ())
G_DECLARE_FINAL_TYPE (WcePlayPersonality, wce_play_personality, WCE,
                      PLAY_PERSONALITY, GtkBox)

/* @param session  has to outlive the list; it need not have a game yet
 * @param side  0 top, 1 bottom */
GtkWidget *wce_play_personality_new (WcePlaySession *session, int side);
/* Shows what the session has; there has to be a game. */
void wce_play_personality_update (WcePlayPersonality *self);

G_END_DECLS

#endif
