/* rule-chooser.h: the kinds of rules that may be added, by what they are for. */
#ifndef WCE_RULE_CHOOSER_H
#define WCE_RULE_CHOOSER_H

#include <gtk/gtk.h>

#include "document/document.h"

G_BEGIN_DECLS

/* Signals: chosen (char *parent, char *name): the path of the element around the
 * rule, as for wce_form_add(), and the name of its element; left: nothing was
 * chosen. */
#define WCE_TYPE_RULE_CHOOSER (wce_rule_chooser_get_type ())
G_DECLARE_FINAL_TYPE (WceRuleChooser, wce_rule_chooser, WCE, RULE_CHOOSER,
                      GtkBox)

/* Lists what the document may add now, and takes the focus. */
void wce_rule_chooser_show (WceRuleChooser *chooser, WceDocument *document);

G_END_DECLS

#endif
