/* preview.h: the map of a document that is being begun, as a small picture. */
#ifndef WCE_PREVIEW_H
#define WCE_PREVIEW_H

#include <gtk/gtk.h>

#include "document/document.h"

G_BEGIN_DECLS

#define WCE_TYPE_PREVIEW (wce_preview_get_type ())
G_DECLARE_FINAL_TYPE (WcePreview, wce_preview, WCE, PREVIEW, GtkWidget)

/* Shows a document, and whatever it becomes. */
void wce_preview_show (WcePreview *preview, WceDocument *document);

G_END_DECLS

#endif
