/* recovery.c: a copy of unsaved text.
 *
 * Copies are files in the state folder, named by a digest of the document's
 * path, or "new", and by a word of their own: one run never overwrites the copy
 * of another. Beside a copy lies a file that its program keeps locked while it
 * runs, so that others can tell which copies were left behind. */
#define _DEFAULT_SOURCE /* flock */
#include "recovery.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* A copy is written this long after a change, however many changes follow. */
#define DELAY_MS 2000
#define COPY ".xml"
#define LOCK ".lock"

struct _WceRecovery {
  GObject parent_instance;
  WceDocument *document;
  char *file; /* where the copy is, or would be */
  int lock;   /* of the file beside it, -1: there is none */
  guint timer;
  gboolean writing, failed, discarded;
};

G_DEFINE_FINAL_TYPE (WceRecovery, wce_recovery, G_TYPE_OBJECT)

static guint failed_signal;

static char *
folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "warcouncil-editor", NULL);
}

/* The beginning of the names of a document's copies. */
static char *
beginning (const char *path)
{
  g_autofree char *digest
      = path != NULL
            ? g_compute_checksum_for_string (G_CHECKSUM_SHA256, path, -1)
            : g_strdup ("new");
  return g_strconcat (digest, "-", NULL);
}

static char *
new_file (const char *path)
{
  g_autofree char *place = folder (), *first = beginning (path);
  g_autofree char *word = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (first, word, COPY, NULL);
  return g_build_filename (place, name, NULL);
}

static char *
lock_of (const char *copy)
{
  g_autofree char *base = g_strndup (copy, strlen (copy) - strlen (COPY));
  return g_strconcat (base, LOCK, NULL);
}

/* Makes the folder, and the lock that shows we run. @return 0 or an errno */
static int
take_lock (WceRecovery *self)
{
  g_autofree char *place = g_path_get_dirname (self->file);
  g_autofree char *name = lock_of (self->file);
  if (self->lock >= 0)
    return 0;
  if (g_mkdir_with_parents (place, 0700) != 0)
    return errno;
  self->lock = open (name, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (self->lock < 0)
    return errno;
  /* Where locks do not work, copies of running programs are offered, too. */
  (void) flock (self->lock, LOCK_EX | LOCK_NB);
  return 0;
}

/* Whether the program that wrote the copy is still running. */
static gboolean
is_alive (const char *copy)
{
  g_autofree char *name = lock_of (copy);
  int lock = open (name, O_RDONLY | O_CLOEXEC);
  if (lock < 0)
    return FALSE;
  gboolean locked = flock (lock, LOCK_EX | LOCK_NB) != 0;
  close (lock);
  return locked;
}

/* ---- writing ------------------------------------------------------------------------ */

typedef struct {
  char *file, *text;
  gsize length;
  int error; /* what kept us from beginning, or 0 */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;
  g_free (job->file);
  g_free (job->text);
  g_free (job);
}

static Job *
job_new (WceRecovery *self)
{
  Job *job = g_new0 (Job, 1);
  const char *text = wce_document_get_text (self->document, &job->length);
  job->text = g_strndup (text, job->length);
  job->file = g_strdup (self->file);
  job->error = take_lock (self);
  return job;
}

static int
job_run (const Job *job)
{
  return job->error != 0 ? job->error
                         : wcc_write_file (job->file, job->text, job->length);
}

static void
run_in_thread (GTask *task, gpointer source, gpointer data,
               GCancellable *cancellable)
{
  (void) source;
  (void) cancellable;
  g_task_return_int (task, job_run (data));
}

static void plan (WceRecovery *self);

static void
remove_copy (WceRecovery *self)
{
  if (self->lock < 0)
    return;
  wce_recovery_remove (self->file);
  close (self->lock);
  self->lock = -1;
}

/* Keeps the program from ending before a copy is written, or removed when it is
 * not wanted any more. */
static void
hold_program (gboolean hold)
{
  GApplication *program = g_application_get_default ();
  if (program != NULL && hold)
    g_application_hold (program);
  else if (program != NULL)
    g_application_release (program);
}

static void
finished (GObject *object, GAsyncResult *result, gpointer user)
{
  (void) user;
  WceRecovery *self = WCE_RECOVERY (object);
  int number = (int) g_task_propagate_int (G_TASK (result), NULL);
  self->writing = FALSE;
  hold_program (FALSE);
  const Job *job = g_task_get_task_data (G_TASK (result));
  if (strcmp (job->file, self->file) != 0)
    wce_recovery_remove (job->file); /* the path is another by now */
  if (self->discarded)
    remove_copy (self);
  else if (!wce_document_get_modified (self->document))
    plan (self);
  if (number != 0 && !self->failed && !self->discarded)
    {
      self->failed = TRUE;
      g_autofree char *message = g_strdup_printf (
          _ ("No safety copy of your changes can be written: %s"),
          g_strerror (number));
      g_signal_emit (self, failed_signal, 0, message);
    }
}

static gboolean
start (gpointer user)
{
  WceRecovery *self = user;
  if (self->writing)
    return G_SOURCE_CONTINUE;
  self->timer = 0;
  self->writing = TRUE;
  hold_program (TRUE);
  g_autoptr (GTask) task = g_task_new (self, NULL, finished, NULL);
  g_task_set_task_data (task, job_new (self), job_free);
  g_task_run_in_thread (task, run_in_thread);
  return G_SOURCE_REMOVE;
}

static void
forget_timer (WceRecovery *self)
{
  if (self->timer != 0)
    g_source_remove (self->timer);
  self->timer = 0;
}

/* Copies an unsaved text, removes the copy of a saved one. */
static void
plan (WceRecovery *self)
{
  if (self->discarded)
    return;
  if (!wce_document_get_modified (self->document))
    {
      forget_timer (self);
      if (!self->writing)
        remove_copy (self);
    }
  else if (self->timer == 0)
    self->timer = g_timeout_add (DELAY_MS, start, self);
}

static void
path_changed (WceRecovery *self)
{
  const char *path = wce_document_get_path (self->document);
  remove_copy (self);
  g_free (self->file);
  self->file = new_file (path);
  plan (self);
}

void
wce_recovery_discard (WceRecovery *self)
{
  self->discarded = TRUE;
  forget_timer (self);
  if (!self->writing)
    remove_copy (self);
}

gboolean
wce_recovery_write_now (WceRecovery *self)
{
  if (self->discarded || !wce_document_get_modified (self->document))
    return TRUE;
  Job *job = job_new (self);
  gboolean written = job_run (job) == 0;
  job_free (job);
  if (written && !self->writing)
    forget_timer (self);
  else
    plan (self); /* an older text may be written last */
  return written;
}

/* ---- reading ------------------------------------------------------------------------- */

typedef struct {
  char *file;
  gint64 time;
} Found;

static int
newer_first (gconstpointer a, gconstpointer b)
{
  const Found *first = a, *second = b;
  return (first->time < second->time) - (first->time > second->time);
}

char **
wce_recovery_find (const char *path)
{
  g_autofree char *full
      = path != NULL ? g_canonicalize_filename (path, NULL) : NULL;
  g_autofree char *place = folder (), *first = beginning (full);
  g_autoptr (GDir) dir = g_dir_open (place, 0, NULL);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Found));
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (place, name, NULL);
      GStatBuf status;
      if (!g_str_has_prefix (name, first) || !g_str_has_suffix (name, COPY)
          || is_alive (file) || g_stat (file, &status) != 0)
        continue;
      Found one = { g_steal_pointer (&file), status.st_mtime };
      g_array_append_val (found, one);
    }
  g_array_sort (found, newer_first);
  char **files = g_new0 (char *, found->len + 1);
  for (guint i = 0; i < found->len; i++)
    files[i] = g_array_index (found, Found, i).file;
  return files;
}

char *
wce_recovery_read (const char *copy)
{
  char *text = NULL;
  size_t length = 0;
  if (wcc_load_file (NULL, copy, &text, &length) != 0)
    return NULL;
  char *result = g_utf8_validate_len (text, length, NULL)
                     ? g_strndup (text, length)
                     : NULL;
  free (text);
  return result;
}

void
wce_recovery_remove (const char *copy)
{
  g_autofree char *lock = lock_of (copy);
  g_unlink (copy);
  g_unlink (lock);
}

/* ---- object --------------------------------------------------------------------------- */

WceRecovery *
wce_recovery_new (WceDocument *document)
{
  WceRecovery *self = g_object_new (WCE_TYPE_RECOVERY, NULL);
  const char *path = wce_document_get_path (document);
  self->document = g_object_ref (document);
  self->file = new_file (path);
  g_signal_connect_object (document, "changed", G_CALLBACK (plan), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::modified", G_CALLBACK (plan),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::path", G_CALLBACK (path_changed),
                           self, G_CONNECT_SWAPPED);
  return self;
}

static void
wce_recovery_dispose (GObject *object)
{
  WceRecovery *self = WCE_RECOVERY (object);
  forget_timer (self);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (wce_recovery_parent_class)->dispose (object);
}

static void
wce_recovery_finalize (GObject *object)
{
  WceRecovery *self = WCE_RECOVERY (object);
  if (self->lock >= 0)
    close (self->lock);
  g_free (self->file);
  G_OBJECT_CLASS (wce_recovery_parent_class)->finalize (object);
}

static void
wce_recovery_class_init (WceRecoveryClass *class)
{
  G_OBJECT_CLASS (class)->dispose = wce_recovery_dispose;
  G_OBJECT_CLASS (class)->finalize = wce_recovery_finalize;
  failed_signal
      = g_signal_new ("failed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0,
                      NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
wce_recovery_init (WceRecovery *self)
{
  self->lock = -1;
}
