/* stamp-page.h: the person's stamps, in the palette.
 *
 * Signals: wanted: make a stamp of the selection; chosen (const char *name):
 * place this stamp. */
#ifndef WCE_STAMP_PAGE_H
#define WCE_STAMP_PAGE_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define WCE_TYPE_STAMP_PAGE (wce_stamp_page_get_type ())
G_DECLARE_FINAL_TYPE (WceStampPage, wce_stamp_page, WCE, STAMP_PAGE, GtkBox)

/* Lists the stamps that there are now. @param name  the one to select, or
 * NULL */
void wce_stamp_page_update (WceStampPage *page, const char *name);

G_END_DECLS

#endif
