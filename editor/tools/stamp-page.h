/* stamp-page.h: the person's stamps, in the palette.
 *
 * Signals: wanted: make a stamp of the selection; chosen (const char *name):
 * place this stamp. */
#ifndef WCE_STAMP_PAGE_H
#define WCE_STAMP_PAGE_H

#include <gtk/gtk.h>

#include "document/document.h"
#include "draw/draw.h"

G_BEGIN_DECLS

#define WCE_TYPE_STAMP_PAGE (wce_stamp_page_get_type ())
G_DECLARE_FINAL_TYPE (WceStampPage, wce_stamp_page, WCE, STAMP_PAGE, GtkBox)

/* Shows stamps as they are with the rules and the colours of a document.
 * @param style  has to outlive the page */
void wce_stamp_page_set_document (WceStampPage *page, WceDocument *document,
                                  const WceBoardStyle *style);
/* Shows them anew: rules or colours have changed. */
void wce_stamp_page_refresh (WceStampPage *page);
/* Lists the stamps that there are now. @param name  the one to select, or
 * NULL */
void wce_stamp_page_update (WceStampPage *page, const char *name);

G_END_DECLS

#endif
