/* result.h: what is shown when a game is over: banners and losses of both sides, and
 * what to do next.
 *
 * Signal again (gboolean swap): a new game is wanted, perhaps with the players on
 * the other sides. */
#ifndef WCE_PLAY_RESULT_H
#define WCE_PLAY_RESULT_H

#include <gtk/gtk.h>

#include "session.h"

G_BEGIN_DECLS

#define WCE_TYPE_PLAY_RESULT (wce_play_result_get_type ())
G_DECLARE_FINAL_TYPE (WcePlayResult, wce_play_result, WCE, PLAY_RESULT, GtkBox)
/* @param session  has to outlive it */
GtkWidget *wce_play_result_new (WcePlaySession *session);
/* Shows the result; hides while the game is not over. */
void wce_play_result_update (WcePlayResult *result);

G_END_DECLS

#endif
