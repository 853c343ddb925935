/* element-form.h: the form of one element, as the schemas say it. */
#ifndef WCE_ELEMENT_FORM_H
#define WCE_ELEMENT_FORM_H

#include <gtk/gtk.h>

#include "board/board.h"
#include "document/document.h"

G_BEGIN_DECLS

/* Signals: gone, when the element is not there any more. */
#define WCE_TYPE_ELEMENT_FORM (wce_element_form_get_type ())
G_DECLARE_FINAL_TYPE (WceElementForm, wce_element_form, WCE, ELEMENT_FORM,
                      GtkBox)

/* Call once. @param board  from which hexes are taken */
void wce_element_form_set_up (WceElementForm *form, WceDocument *document,
                              WceBoard *board);
/* Shows an element by its path; NULL: none. */
void wce_element_form_show (WceElementForm *form, const char *path);
/* The path of what it shows, or NULL. */
const char *wce_element_form_get_path (WceElementForm *form);

G_END_DECLS

#endif
