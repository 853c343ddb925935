/* odds.h: an attack explained: dice, bars of chances, and its rules.
 *
 * Signal reason-activated (string file, int line): the person wants to see
 * where a rule is written. */
#ifndef WCE_PLAY_ODDS_H
#define WCE_PLAY_ODDS_H

#include <gtk/gtk.h>

#include "explain.h"

G_BEGIN_DECLS

#define WCE_TYPE_PLAY_ODDS (wce_play_odds_get_type ())
G_DECLARE_FINAL_TYPE (WcePlayOdds, wce_play_odds, WCE, PLAY_ODDS, GtkBox)

GtkWidget *wce_play_odds_new (WcePlaySession *session);
/* Explains the attack on a hex (wce_what_if_attacker() says of which unit), or why it
 * cannot be made. If several units might attack, the person can choose. If there is
 * nothing to attack, what is shown stays. @param piece  or WCR_NONE
 * @return FALSE when there is nothing to attack */
gboolean wce_play_odds_show (WcePlayOdds *odds, int piece, int hex);
/* Shows an attack that was explained elsewhere, or that there is none
 * (NULL). */
void wce_play_odds_show_attack (WcePlayOdds *odds, const WceExplain *explain);
/* Explains the same attack again, in the present position. */
void wce_play_odds_refresh (WcePlayOdds *odds);

G_END_DECLS

#endif
