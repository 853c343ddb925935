/* recovery.h: a copy of unsaved text, in case the program or the machine
 * stops without warning. */
#ifndef WCE_RECOVERY_H
#define WCE_RECOVERY_H

#include "copies.h"

G_BEGIN_DECLS

/* Keeps a copy of a document in the person's state folder while it is unsaved,
 * and removes it once it is saved; then copies of the same file that were left
 * behind go, too: the save has overtaken them.
 * Property: problem (string), why there is no copy, for people; NULL: there is
 * one, or none is needed. Read only. */
#define WCE_TYPE_RECOVERY (wce_recovery_get_type ())
G_DECLARE_FINAL_TYPE (WceRecovery, wce_recovery, WCE, RECOVERY, GObject)

WceRecovery *wce_recovery_new (WceDocument *document);
/* Removes the copy: the document closes and its changes are not wanted. */
void wce_recovery_discard (WceRecovery *recovery);
/* Writes the copy without delay, in a thread. */
void wce_recovery_hurry (WceRecovery *recovery);
/* Goes on with a copy that was left behind. Call it before its text is recovered.
 * @return FALSE when another program has it now */
gboolean wce_recovery_adopt (WceRecovery *recovery, const WceCopy *copy);

G_END_DECLS

#endif
