/* row-menu.h: menus of the rows of a list, and popovers that are there once. */
#ifndef WCE_ROW_MENU_H
#define WCE_ROW_MENU_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a person can do with a row: its label, not translated yet, with a mnemonic;
 * the action for the chosen row, of the list or a widget around it; and its key in
 * the list, or NULL. */
typedef struct {
  const char *label, *action, *key;
} WceRowAction;

/* Gives a list a menu: the secondary button chooses the row under the pointer and
 * opens it there, Menu and Shift+F10 open it at the row with the focus.
 * @param list  a GtkListBox, or a list of GTK whose rows are items of a model
 * @param actions  static, the last one without a label */
void wce_row_menu_add (GtkWidget *list, const WceRowAction *actions);

/* Shows a popover that goes away when it closes.
 * @param parent  a widget that lives longer @param area  in it
 * @param focus  gets the focus then, unless somebody else has it */
void wce_popup_at (GtkWidget *parent, GtkWidget *popover,
                   const GdkRectangle *area, GtkWidget *focus);

G_END_DECLS

#endif
