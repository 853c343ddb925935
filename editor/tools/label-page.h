/* label-page.h: the words on the map in one hex, in the palette. */
#ifndef WCE_LABEL_PAGE_H
#define WCE_LABEL_PAGE_H

#include <gtk/gtk.h>

#include "document/document.h"

G_BEGIN_DECLS

#define WCE_TYPE_LABEL_PAGE (wce_label_page_get_type ())
G_DECLARE_FINAL_TYPE (WceLabelPage, wce_label_page, WCE, LABEL_PAGE, GtkBox)

/* Call once. */
void wce_label_page_set_document (WceLabelPage *page, WceDocument *document);
/* Shows a hex; WCE_NO_HEX shows none. */
void wce_label_page_set_hex (WceLabelPage *page, int hex);

G_END_DECLS

#endif
