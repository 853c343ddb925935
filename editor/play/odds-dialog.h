/* odds-dialog.h: the odds of an attack that could happen, in a separate window:
 * who attacks, from where, and which rules make the numbers.
 *
 * Signal: reason-activated (const char *file, int line), when a person asks
 * where a rule is written; the window is closed by then. */
#ifndef WCE_ODDS_DIALOG_H
#define WCE_ODDS_DIALOG_H

#include <adwaita.h>

#include "session.h"

G_BEGIN_DECLS

#define WCE_TYPE_ODDS_DIALOG (wce_odds_dialog_get_type ())
G_DECLARE_FINAL_TYPE (WceOddsDialog, wce_odds_dialog, WCE, ODDS_DIALOG,
                      AdwWindow)

/* Explains attacks on the piece in a hex; some unit must be able to attack it.
 * @param attacker  hex of the unit to show first, or WCE_NO_HEX */
WceOddsDialog *wce_odds_dialog_new (GtkWindow *parent, WcePlaySession *session,
                                    int attacker, int hex);

G_END_DECLS

#endif
