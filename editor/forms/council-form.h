/* council-form.h: the war council: what the battle is, and who leads. */
#ifndef WCE_COUNCIL_FORM_H
#define WCE_COUNCIL_FORM_H

#include <gtk/gtk.h>

#include "document/document.h"

G_BEGIN_DECLS

#define WCE_TYPE_COUNCIL_FORM (wce_council_form_get_type ())
G_DECLARE_FINAL_TYPE (WceCouncilForm, wce_council_form, WCE, COUNCIL_FORM,
                      GtkBox)

/* Call once. */
void wce_council_form_set_document (WceCouncilForm *form,
                                    WceDocument *document);

G_END_DECLS

#endif
