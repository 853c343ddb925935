/* job.h: work in a thread. */
#ifndef WCE_JOB_H
#define WCE_JOB_H

#include <gio/gio.h>

G_BEGIN_DECLS

/* Work for an owner who does not wait for it, and may be gone when it is done. */
typedef struct {
  /* In a thread; touches nothing but the data. NULL: there is no result. */
  gpointer (*run) (gpointer data, GCancellable *cancellable);
  /* In the main loop, unless the owner is gone, the job was cancelled, or there
   * is no result. */
  void (*done) (gpointer owner, gpointer result, gpointer data);
  GDestroyNotify free_result, free_data;
  gboolean must_end; /* the program does not end before it */
} WceJob;

/* @param owner  a GObject
 * @param data   taken
 * @param cancellable  or NULL */
void wce_job_start (const WceJob *job, gpointer owner, gpointer data,
                    GCancellable *cancellable);

/* Keeps the program from ending while a thread is at work that must end. Each
 * hold needs its release.
 * @param hold  FALSE: the work is done */
void wce_hold_program (gboolean hold);

/* A file to be written. */
typedef struct {
  char *path;
  GBytes *bytes;
} WceFile;
/* @param bytes  taken; NULL: memory did not suffice */
WceFile *wce_file_new (const char *path, GBytes *bytes);
void wce_file_free (gpointer file);

/* @param path   of the first file
 * @param error  why a file was not written, for people; NULL: all are
 * @return FALSE: there is nowhere to show it any more */
typedef gboolean (*WceFilesWritten) (gpointer owner, const char *path,
                                     const char *error);
/* Writes files one after the other, up to the first that fails. The program does
 * not end before that. A failure that cannot be shown, or whose owner is gone,
 * goes to the desktop and to stderr.
 * @param files  at least one WceFile; taken */
void wce_write_files (gpointer owner, GPtrArray *files,
                      WceFilesWritten written);
/* The same for one file. @param bytes  as in wce_file_new() */
void wce_write_one (gpointer owner, const char *path, GBytes *bytes,
                    WceFilesWritten written);

G_END_DECLS

#endif
