/* whole-file.h: the files of a person as whole files, in any thread. */
#ifndef WCE_WHOLE_FILE_H
#define WCE_WHOLE_FILE_H

#include <glib.h>

G_BEGIN_DECLS

/* Whether a path is of something that nobody saves to: a folder, a pipe that may
 * wait for ever, a device that keeps nothing.
 * @return EISDIR, EINVAL, or 0: it is none of these, or not there yet */
int wce_is_refused (const char *path);
/* wcc_write_file() for regular files only. Waits for the disk.
 * @return 0, or an errno; then the old file is unchanged */
int wce_write_file (const char *path, const void *bytes, gsize length);
/* Whether a file can be read, without reading it all: one byte is enough.
 * @return 0, or an errno */
int wce_try_file (const char *path);
/* Reads the first bytes of a file, to see what it is.
 * @param size  how many at most @param length  set to how many there are
 * @return 0, or an errno */
int wce_read_head (const char *path, char *head, gsize size, gsize *length);
/* Why a file cannot be written, or read: two sentences for people. Free with
 * g_free(). @param number  an errno */
char *wce_file_error (const char *path, gboolean writing, int number);

/* The SHA-256 of some bytes, and of a file. Free with g_free(). */
char *wce_digest (const char *bytes, gsize length);
/* @return 0, or an errno */
int wce_digest_file (const char *path, char **found);

/* The full path of a file behind all links; of a file that is not there, its
 * path as it is. Free with g_free(). */
char *wce_real_path (const char *path);

G_END_DECLS

#endif
