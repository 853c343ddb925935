/* combo-list.h: the list that drops down from a row, with its texts whole. */
#ifndef WCE_COMBO_LIST_H
#define WCE_COMBO_LIST_H

#include <adwaita.h>

G_BEGIN_DECLS

/* Wraps the texts of the list, which a row cuts otherwise after 20 letters. The
 * strings of the model may have a "meaning", which stands below them. */
void wce_combo_list_whole (AdwComboRow *row);
/* What is chosen has the whole width below the title of the row, too. */
void wce_combo_list_below (AdwComboRow *row);

G_END_DECLS

#endif
