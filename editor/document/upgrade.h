/* upgrade.h: documents of older versions, in the editor. */
#ifndef WCE_UPGRADE_H
#define WCE_UPGRADE_H

#include "document.h"

G_BEGIN_DECLS

/* The version of the last text that could be read; 0: not applicable. */
int wce_document_get_version (WceDocument *document);
/* Brings the text to the present version, as one step of the history.
 * @param what  set to what was changed and what is left to decide, one line
 *              each, in Pango markup; free with g_free()
 * @return FALSE with the error set, and nothing changed */
gboolean wce_upgrade (WceDocument *document, char **what, GError **error);

G_END_DECLS

#endif
