/* stamps.h: pieces of maps that a person keeps under a name, each as a file in
 * the person's data folder. No display is needed. */
#ifndef WCE_STAMPS_H
#define WCE_STAMPS_H

#include "clip.h"

G_BEGIN_DECLS

/* Their names, sorted for people. Free with g_strfreev(). */
char **wce_stamps_list (void);
/* Keeps a clip. @return its name, such as "Stamp 1"; NULL with the error set.
 * Free with g_free() */
char *wce_stamp_add (const WceClip *clip, GError **error);
/* @return NULL with the error set, also when the file is not a stamp */
WceClip *wce_stamp_read (const char *name, GError **error);
/* @return FALSE with the error set and nothing changed, also when the name is
 *         already taken */
gboolean wce_stamp_rename (const char *name, const char *new_name,
                           GError **error);
gboolean wce_stamp_remove (const char *name, GError **error);

G_END_DECLS

#endif
