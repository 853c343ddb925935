/* view.h: shows the text of the document and keeps in step with it. */
#ifndef WCE_SOURCE_VIEW_H
#define WCE_SOURCE_VIEW_H

#include <gtk/gtk.h>

#include "document/document.h"

G_BEGIN_DECLS

/* Signals: place-changed (guint byte), when the person moved the cursor. */
#define WCE_TYPE_SOURCE_VIEW (wce_source_view_get_type ())
G_DECLARE_FINAL_TYPE (WceSourceView, wce_source_view, WCE, SOURCE_VIEW, GtkBox)

/* Call once. */
void wce_source_view_set_document (WceSourceView *view, WceDocument *document);
/* Selects a byte range and scrolls to it. Does not grab the focus and emits no
 * signal. */
void wce_source_view_show_range (WceSourceView *view, gsize start, gsize end);
void wce_source_view_show_line (WceSourceView *view, int line);
void wce_source_view_take_focus (WceSourceView *view);

G_END_DECLS

#endif
