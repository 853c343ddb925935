/* stamp-page.h: the stamps of the person, in the palette.
 *
 * Signals: wanted, a new one of what is selected; chosen (const char *name), to
 * be placed. */
#ifndef WCE_STAMP_PAGE_H
#define WCE_STAMP_PAGE_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define WCE_TYPE_STAMP_PAGE (wce_stamp_page_get_type ())
G_DECLARE_FINAL_TYPE (WceStampPage, wce_stamp_page, WCE, STAMP_PAGE, GtkBox)

/* Shows what there is now. @param name  of the one to select, or NULL */
void wce_stamp_page_update (WceStampPage *page, const char *name);

G_END_DECLS

#endif
