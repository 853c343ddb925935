/* menu.h: controls that a game needs only now and then: its seed, the pace and the
 * personalities of the computer, covering hands, and what the window adds. Shown in a
 * popover. */
#ifndef WCE_PLAY_MENU_H
#define WCE_PLAY_MENU_H

#include <gtk/gtk.h>

#include "session.h"

G_BEGIN_DECLS

#define WCE_TYPE_PLAY_MENU (wce_play_menu_get_type ())
G_DECLARE_FINAL_TYPE (WcePlayMenu, wce_play_menu, WCE, PLAY_MENU, GtkBox)

/* @param session  has to outlive the menu */
GtkWidget *wce_play_menu_new (WcePlaySession *session);
/* Milliseconds between two choices of the random player. */
guint wce_play_menu_get_pause (WcePlayMenu *menu);
/* The seed of a new game: the one that a person has typed since the last game
 * began, or a new one. */
guint64 wce_play_menu_next_seed (WcePlayMenu *menu);
/* Shows the personalities, and the seed unless a person is typing another one. */
void wce_play_menu_update (WcePlayMenu *menu);
/* Adds a button. */
void wce_play_menu_add_action (WcePlayMenu *menu, const char *label,
                               const char *action);

G_END_DECLS

#endif
