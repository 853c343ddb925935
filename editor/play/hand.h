/* hand.h: the hand of a side: cards with their text, which are buttons.
 *
 * Signal card-activated (int card, GtkWidget button). */
#ifndef WCE_PLAY_HAND_H
#define WCE_PLAY_HAND_H

#include <gtk/gtk.h>

#include "session.h"

G_BEGIN_DECLS

#define WCE_TYPE_PLAY_HAND (wce_play_hand_get_type ())
G_DECLARE_FINAL_TYPE (WcePlayHand, wce_play_hand, WCE, PLAY_HAND, GtkBox)
GtkWidget *wce_play_hand_new (WcePlaySession *session);
/* Sets the texts on the cards. @param texts  by identifier; or NULL */
void wce_play_hand_set_texts (WcePlayHand *hand, GHashTable *texts);
void wce_play_hand_update (WcePlayHand *hand);
/* Whether the choice plays the card, in the turn or as a reaction. */
gboolean wce_play_is_about_card (wcr_choice choice, int card);

G_END_DECLS

#endif
