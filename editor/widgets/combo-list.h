/* combo-list.h: drop-down lists with their texts in full. */
#ifndef WCE_COMBO_LIST_H
#define WCE_COMBO_LIST_H

#include <adwaita.h>

G_BEGIN_DECLS

/* Wraps the texts of the list, which the row would otherwise cut off after 20
 * letters. A string of the model may have data named "meaning", which is shown
 * below it. */
void wce_combo_list_whole (AdwComboRow *row);
/* The same, and shows the chosen text below the row's title, in its full
 * width. */
void wce_combo_list_below (AdwComboRow *row);
/* Cuts off the chosen text where there is not enough space, so that a list asks for
 * little width whatever is chosen; the list itself has the whole text.
 * @param list  its model is of strings */
void wce_drop_down_narrow (GtkDropDown *list);

G_END_DECLS

#endif
