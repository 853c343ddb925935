/* time-bar.h: moving back and forward in a game, by a choice, by a turn, or to
 * any position; and the list of its variations. */
#ifndef WCE_PLAY_TIME_BAR_H
#define WCE_PLAY_TIME_BAR_H

#include <gtk/gtk.h>

#include "session.h"

G_BEGIN_DECLS

#define WCE_TYPE_PLAY_TIME_BAR (wce_play_time_bar_get_type ())
G_DECLARE_FINAL_TYPE (WcePlayTimeBar, wce_play_time_bar, WCE, PLAY_TIME_BAR,
                      GtkBox)
GtkWidget *wce_play_time_bar_new (WcePlaySession *session);
/* Shows where the session is. */
void wce_play_time_bar_update (WcePlayTimeBar *bar);

#define WCE_TYPE_PLAY_LINES (wce_play_lines_get_type ())
G_DECLARE_FINAL_TYPE (WcePlayLines, wce_play_lines, WCE, PLAY_LINES, GtkBox)
GtkWidget *wce_play_lines_new (WcePlaySession *session);
void wce_play_lines_update (WcePlayLines *lines);

G_END_DECLS

#endif
