/* keep.h: what playtests have shown of the versions of a document, in the file
 * beside it. No display is needed. */
#ifndef WCE_PLAYTEST_KEEP_H
#define WCE_PLAYTEST_KEEP_H

#include "session.h"
#include "wcc/versions.h"

G_BEGIN_DECLS

/* Reads the versions beside a battle, in a thread.
 * @param battle  path of the document
 * @param session  its results are added before, if they are to be kept; NULL:
 *                 nothing is added */
void wce_versions_read (const char *battle, WcePlaytestSession *session,
                        GCancellable *cancellable, GAsyncReadyCallback callback,
                        gpointer user);
/* @return what is kept; it is empty when there is no file; NULL with the error
 *         set. Free with wcc_versions_free() */
wcc_versions *wce_versions_read_finish (GAsyncResult *result, GError **error);

G_END_DECLS

#endif
