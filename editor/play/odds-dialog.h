/* odds-dialog.h: the odds of an attack that could come to pass, in a window of
 * its own: who attacks, from where, and which rules make the numbers.
 *
 * Signal: reason-activated (const char *file, int line), after a person asked
 * where a rule is written; the window is closed then. */
#ifndef WCE_ODDS_DIALOG_H
#define WCE_ODDS_DIALOG_H

#include <adwaita.h>

#include "session.h"

G_BEGIN_DECLS

#define WCE_TYPE_ODDS_DIALOG (wce_odds_dialog_get_type ())
G_DECLARE_FINAL_TYPE (WceOddsDialog, wce_odds_dialog, WCE, ODDS_DIALOG,
                      AdwWindow)

/* Explains attacks on who stands in a hex; there has to be somebody who could
 * attack him. @param attacker  hex of the unit to begin with, or WCE_NO_HEX */
WceOddsDialog *wce_odds_dialog_new (GtkWindow *parent, WcePlaySession *session,
                                    int attacker, int hex);

G_END_DECLS

#endif
