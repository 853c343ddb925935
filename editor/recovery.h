/* recovery.h: a copy of unsaved text, for the case that the program or the
 * machine ends without asking. */
#ifndef WCE_RECOVERY_H
#define WCE_RECOVERY_H

#include "document.h"

G_BEGIN_DECLS

/* Keeps a copy of a document in the person's state folder while it is not
 * saved, and removes it when it is. Signals: failed (const char *message), the
 * first time that the copy cannot be written. */
#define WCE_TYPE_RECOVERY (wce_recovery_get_type ())
G_DECLARE_FINAL_TYPE (WceRecovery, wce_recovery, WCE, RECOVERY, GObject)

WceRecovery *wce_recovery_new (WceDocument *document);
/* The document goes, and nothing of it is wanted: removes the copy. */
void wce_recovery_discard (WceRecovery *recovery);
/* Writes the copy now and waits for it, if there is something to write. */
void wce_recovery_write_now (WceRecovery *recovery);

/* Text of a copy that an earlier run left for a file, or NULL. Free with
 * g_free(). */
char *wce_recovery_find (const char *path);
void wce_recovery_remove (const char *path);
/* Text of a copy that an earlier run left of a document without a file, or
 * NULL; the copy is removed. Free with g_free(). */
char *wce_recovery_take_new (void);

G_END_DECLS

#endif
