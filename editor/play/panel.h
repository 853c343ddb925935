/* panel.h: the controls of a game in play, beside the board.
 *
 * The panel owns a session. While it is active, it shows the game on the board
 * and handles the input of the board. When it stops, the board keeps the last
 * position until its owner shows something else.
 *
 * Signals: source-wanted (string file, int line): the person wants to see a
 * rule; the file has no folders, since the battle does not contain them.
 * Properties: active (bool, read only). */
#ifndef WCE_PLAY_PANEL_H
#define WCE_PLAY_PANEL_H

#include "board/board.h"
#include "session.h"

G_BEGIN_DECLS

#define WCE_TYPE_PLAY_PANEL (wce_play_panel_get_type ())
G_DECLARE_FINAL_TYPE (WcePlayPanel, wce_play_panel, WCE, PLAY_PANEL, GtkBox)

/* @param board  the board to play on; the panel takes a reference */
GtkWidget *wce_play_panel_new (WceBoard *board);

/* Starts a game and takes over the board.
 * @return FALSE with the error set, and nothing changed */
gboolean wce_play_panel_start (WcePlayPanel *panel, GBytes *binary,
                               GError **error);
/* Takes over the board again, and goes on with the game of the session. */
void wce_play_panel_resume (WcePlayPanel *panel);
/* Stops running and gives the board back. The game stays in the session. */
void wce_play_panel_stop (WcePlayPanel *panel);
gboolean wce_play_panel_get_active (WcePlayPanel *panel);
/* Puts the focus on the first card that can be played, else on the first
 * control. */
void wce_play_panel_take_focus (WcePlayPanel *panel);
/* Sets the texts on the cards. @param texts  by identifier; or NULL */
void wce_play_panel_set_card_texts (WcePlayPanel *panel, GHashTable *texts);
/* Adds a button to the menu of the game. */
void wce_play_panel_add_action (WcePlayPanel *panel, const char *label,
                                const char *action);
/* Shows a note about the game above everything else, with a button.
 * @param note  NULL: nothing */
void wce_play_panel_set_note (WcePlayPanel *panel, const char *note,
                              const char *label, const char *action);
WcePlaySession *wce_play_panel_get_session (WcePlayPanel *panel);

G_END_DECLS

#endif
