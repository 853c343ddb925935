/* private.h: what completion, help and marks need from the source view. */
#ifndef WCE_SOURCE_PRIVATE_H
#define WCE_SOURCE_PRIVATE_H

#include <gtksourceview/gtksource.h>

#include "view.h"

G_BEGIN_DECLS

GtkSourceView *wce_source_view_get_view (WceSourceView *view);
WceDocument *wce_source_view_get_document (WceSourceView *view);
/* Places are byte offsets in the document. */
gsize wce_source_view_get_cursor (WceSourceView *view);
void wce_source_view_set_cursor (WceSourceView *view, gsize byte);
gsize wce_source_view_get_byte (WceSourceView *view, const GtkTextIter *iter);
void wce_source_view_get_iter (WceSourceView *view, gsize byte,
                               GtkTextIter *iter);

G_END_DECLS

#endif
