/* ruling-row.h: a row in which a person chooses a ruling. */
#ifndef WCE_RULING_ROW_H
#define WCE_RULING_ROW_H

#include <adwaita.h>

#include "rulings.h"

G_BEGIN_DECLS

/* An AdwComboRow with the question and its answers; the chosen answer is
 * selected. */
GtkWidget *wce_ruling_row_new (const WceRuling *ruling);

G_END_DECLS

#endif
