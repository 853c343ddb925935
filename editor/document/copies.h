/* copies.h: safety copies of unsaved documents, as files in the person's state
 * folder. */
#ifndef WCE_COPIES_H
#define WCE_COPIES_H

#include "document.h"

G_BEGIN_DECLS

/* A copy that a program left behind when it ended. */
typedef struct {
  char *file;     /* its path */
  char *document; /* the path of the document; NULL: it had no file */
  char *base;     /* digest of the file that the text is based on, or NULL */
  gint64 time;    /* when it was written, in microseconds since 1970 */
  gboolean readable;
  char *target; /* where its text was being saved; NULL: nowhere */
  gint64 saved; /* when that began, if it was done; 0: it was not */
} WceCopy;
void wce_copy_free (WceCopy *copy);

/* The copies of a document that were left behind, newest first; removes those
 * that say nothing more than its file, and those that a save has overtaken.
 * @param document  as it was just read; NULL: documents without a file
 * @return of WceCopy; free with g_ptr_array_unref() */
GPtrArray *wce_copies_find (WceDocument *document);
/* Removes all of them: the document was saved, whatever they say. */
void wce_copies_drop (WceDocument *document);
/* The text of a copy, or NULL. Free with g_free(). */
char *wce_copy_read (const char *file);
void wce_copy_remove (const char *file);
/* Whether a program that runs has it: it was recovered meanwhile. */
gboolean wce_copy_is_alive (const char *file);

/* ---- for who writes them --------------------------------------------------- */

/* A name for a new copy; nothing is there yet. Free with g_free(). */
char *wce_copy_name (void);
/* Locks the copy, so that others see that its program runs. Makes the folder and
 * the description if need be.
 * @param lock  set on success; close() it when the copy was removed
 * @return 0, EBUSY: another program has it, or another errno */
int wce_copy_lock (const char *file, int *lock);
/* Whether the lock is still that of the copy: somebody may have removed it. */
gboolean wce_copy_is_locked (const char *file, int lock);
/* Writes down what it is a copy of now.
 * @param saving  whether a save of it begins: say so before the next copy
 * @return 0, or an errno; then the last description counts */
int wce_copy_describe (const char *file, WceDocument *document, int lock,
                       gboolean saving);

G_END_DECLS

#endif
