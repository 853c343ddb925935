/* buttons.h: the buttons that step, run, undo and redo. */
#ifndef WCE_PLAY_BUTTONS_H
#define WCE_PLAY_BUTTONS_H

#include "menu.h"

G_BEGIN_DECLS

#define WCE_TYPE_PLAY_BUTTONS (wce_play_buttons_get_type ())
G_DECLARE_FINAL_TYPE (WcePlayButtons, wce_play_buttons, WCE, PLAY_BUTTONS,
                      GtkBox)
/* @param menu  says how fast to run; it and the session have to outlive the
 *              buttons */
GtkWidget *wce_play_buttons_new (WcePlaySession *session, WcePlayMenu *menu);
/* Enables what can be done now. */
void wce_play_buttons_update (WcePlayButtons *buttons);

G_END_DECLS

#endif
