/* rules-form.h: the special rules of a battle. */
#ifndef WCE_RULES_FORM_H
#define WCE_RULES_FORM_H

#include <gtk/gtk.h>

#include "board/board.h"
#include "document/document.h"

G_BEGIN_DECLS

/* Signals: place-chosen (guint start, guint end): the byte range of the rule
 * that the person opened. */
#define WCE_TYPE_RULES_FORM (wce_rules_form_get_type ())
G_DECLARE_FINAL_TYPE (WceRulesForm, wce_rules_form, WCE, RULES_FORM, GtkBox)

/* Call once. @param board  its cursor is used to enter hexes */
void wce_rules_form_set_up (WceRulesForm *form, WceDocument *document,
                            WceBoard *board);
/* Shows the form of a rule. @param path  of its element */
void wce_rules_form_open (WceRulesForm *form, const char *path);

G_END_DECLS

#endif
