/* fix-button.h: a button that solves a problem in the way the compiler
 * proposes. */
#ifndef WCE_FIX_BUTTON_H
#define WCE_FIX_BUTTON_H

#include <gtk/gtk.h>

#include "document/document.h"

G_BEGIN_DECLS

/* Fills a box with a button for each change that may solve a problem, replacing
 * its contents. The box is visible only if there is a button.
 * @param diagnostic  from the document's check; NULL: none */
void wce_fix_buttons_fill (GtkBox *box, WceDocument *document,
                           const wcc_diagnostic *diagnostic);

G_END_DECLS

#endif
