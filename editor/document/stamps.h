/* stamps.h: pieces of maps that a person keeps under a name, a file each in the
 * folder of the person's data. No display is needed. */
#ifndef WCE_STAMPS_H
#define WCE_STAMPS_H

#include "clip.h"

G_BEGIN_DECLS

/* Their names, sorted for people. Free with g_strfreev(). */
char **wce_stamps_list (void);
/* Keeps a clip. @return its name, "Stamp 1" or so, NULL with the error set. Free
 * with g_free() */
char *wce_stamp_add (const WceClip *clip, GError **error);
/* @return NULL with the error set, also for a file that is none */
WceClip *wce_stamp_read (const char *name, GError **error);
/* @return FALSE with the error set and nothing changed, also when there is one
 *         of that name already */
gboolean wce_stamp_rename (const char *name, const char *new_name,
                           GError **error);
gboolean wce_stamp_remove (const char *name, GError **error);

G_END_DECLS

#endif
