/* recovery.h: a copy of unsaved text, in case the program or the machine
 * stops without warning. */
#ifndef WCE_RECOVERY_H
#define WCE_RECOVERY_H

#include "document.h"

G_BEGIN_DECLS

/* Keeps a copy of a document in the person's state folder while it is unsaved,
 * and removes it once it is saved. Signals: failed (const char *message), the
 * first time that the copy cannot be written. */
#define WCE_TYPE_RECOVERY (wce_recovery_get_type ())
G_DECLARE_FINAL_TYPE (WceRecovery, wce_recovery, WCE, RECOVERY, GObject)

WceRecovery *wce_recovery_new (WceDocument *document);
/* Removes the copy: the document closes and its changes are not wanted. */
void wce_recovery_discard (WceRecovery *recovery);
/* Writes the copy now and waits for it.
 * @return FALSE when there was something to write and it failed */
gboolean wce_recovery_write_now (WceRecovery *recovery);

/* Files with copies of a document that programs left behind when they ended,
 * newest first.
 * @param path  of the document; NULL: those without a file
 * @return never NULL; free with g_strfreev() */
char **wce_recovery_find (const char *path);
/* The text of such a copy, or NULL. Free with g_free(). */
char *wce_recovery_read (const char *copy);
void wce_recovery_remove (const char *copy);

G_END_DECLS

#endif
