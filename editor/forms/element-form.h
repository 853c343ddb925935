/* element-form.h: the form of an element, made from the schemas. */
#ifndef WCE_ELEMENT_FORM_H
#define WCE_ELEMENT_FORM_H

#include <gtk/gtk.h>

#include "board/board.h"
#include "document/document.h"

G_BEGIN_DECLS

/* Signals: gone, when the element no longer exists; renamed (const char *element,
 * const char *id), with what it was called. */
#define WCE_TYPE_ELEMENT_FORM (wce_element_form_get_type ())
G_DECLARE_FINAL_TYPE (WceElementForm, wce_element_form, WCE, ELEMENT_FORM,
                      GtkBox)

/* Call once. @param board  its cursor is used to enter hexes */
void wce_element_form_set_up (WceElementForm *form, WceDocument *document,
                              WceBoard *board);
/* Shows the element with a path; NULL: none. */
void wce_element_form_show (WceElementForm *form, const char *path);
/* The path of the element shown, or NULL. */
const char *wce_element_form_get_path (WceElementForm *form);

G_END_DECLS

#endif
