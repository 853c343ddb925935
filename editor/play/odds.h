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
/* Explains the attack on a hex: by the piece, when it has one there, else by
 * whoever might; a choice is offered where there are several. What has no
 * attack leaves what is shown. @param piece  or WCR_NONE
 * @return FALSE when there is no attack */
gboolean wce_play_odds_show (WcePlayOdds *odds, int piece, int hex);
/* Shows an attack that has been explained elsewhere; NULL: none. */
void wce_play_odds_show_attack (WcePlayOdds *odds, const WceExplain *explain);
/* Explains the same again, in the position that there is now. */
void wce_play_odds_refresh (WcePlayOdds *odds);
/* A few lines on the attack, with bars, for a tooltip; NULL: no attack. */
GtkWidget *wce_play_odds_tip (WcePlaySession *session, int piece, int hex);

G_END_DECLS

#endif
