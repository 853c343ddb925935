/* recovery.c: a copy of unsaved text.
 *
 * Copies are files in the state folder: of a document with a file, named by a
 * digest of its path; of one without, by the process and a number, so that the
 * next run can tell that its process is gone. */
#define _XOPEN_SOURCE 700 /* kill */
#include "recovery.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* So long after a change a copy is written, however many changes follow. */
#define DELAY_MS 2000

struct _WceRecovery {
  GObject parent_instance;
  WceDocument *document;
  char *file; /* where the copy is, or would be */
  guint timer;
  gboolean written; /* the copy is ours, not of an earlier run */
  gboolean writing, failed, discarded;
};

G_DEFINE_FINAL_TYPE (WceRecovery, wce_recovery, G_TYPE_OBJECT)

static guint failed_signal;

static char *
folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "warcouncil-editor", NULL);
}

static char *
file_for (const char *path)
{
  g_autofree char *place = folder ();
  g_autofree char *digest
      = g_compute_checksum_for_string (G_CHECKSUM_SHA256, path, -1);
  g_autofree char *name = g_strconcat (digest, ".xml", NULL);
  return g_build_filename (place, name, NULL);
}

static char *
file_for_new (gpointer number)
{
  g_autofree char *place = folder ();
  g_autofree char *name
      = g_strdup_printf ("new-%ld-%p.xml", (long) getpid (), number);
  return g_build_filename (place, name, NULL);
}

/* ---- writing ------------------------------------------------------------------------ */

typedef struct {
  char *file, *text;
  gsize length;
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
  return job;
}

static int
job_run (const Job *job)
{
  g_autofree char *place = g_path_get_dirname (job->file);
  if (g_mkdir_with_parents (place, 0700) != 0)
    return errno;
  return wcc_write_file (job->file, job->text, job->length);
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

/* A copy of an earlier run stays until the person has decided about it. */
static void
remove_copy (WceRecovery *self)
{
  if (self->written)
    g_unlink (self->file);
  self->written = FALSE;
}

static void
finished (GObject *object, GAsyncResult *result, gpointer user)
{
  (void) user;
  WceRecovery *self = WCE_RECOVERY (object);
  int number = (int) g_task_propagate_int (G_TASK (result), NULL);
  self->writing = FALSE;
  const Job *job = g_task_get_task_data (G_TASK (result));
  if (strcmp (job->file, self->file) != 0)
    g_unlink (job->file); /* the document has another path by now */
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
  self->written = TRUE;
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

/* Copies what is not saved, removes the copy of what is. */
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
  self->file = path != NULL ? file_for (path) : file_for_new (self);
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

void
wce_recovery_write_now (WceRecovery *self)
{
  if (self->discarded || !wce_document_get_modified (self->document))
    return;
  forget_timer (self);
  self->written = TRUE;
  Job *job = job_new (self);
  job_run (job);
  job_free (job);
}

/* ---- reading ------------------------------------------------------------------------- */

static char *
read_copy (const char *file)
{
  char *text = NULL;
  size_t length = 0;
  if (wcc_load_file (NULL, file, &text, &length) != 0)
    return NULL;
  char *copy = g_utf8_validate_len (text, length, NULL)
                   ? g_strndup (text, length)
                   : NULL;
  free (text);
  return copy;
}

char *
wce_recovery_find (const char *path)
{
  g_autofree char *full = g_canonicalize_filename (path, NULL);
  g_autofree char *file = file_for (full);
  return read_copy (file);
}

void
wce_recovery_remove (const char *path)
{
  g_autofree char *full = g_canonicalize_filename (path, NULL);
  g_autofree char *file = file_for (full);
  g_unlink (file);
}

char *
wce_recovery_take_new (void)
{
  g_autofree char *place = folder ();
  g_autoptr (GDir) dir = g_dir_open (place, 0, NULL);
  const char *name;
  char *text = NULL;
  while (text == NULL && dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      long process;
      if (!g_str_has_prefix (name, "new-"))
        continue;
      process = strtol (name + 4, NULL, 10);
      if (process <= 0 || process == (long) getpid ()
          || kill ((pid_t) process, 0) == 0 || errno != ESRCH)
        continue;
      g_autofree char *file = g_build_filename (place, name, NULL);
      text = read_copy (file);
      g_unlink (file);
    }
  return text;
}

/* ---- object --------------------------------------------------------------------------- */

WceRecovery *
wce_recovery_new (WceDocument *document)
{
  WceRecovery *self = g_object_new (WCE_TYPE_RECOVERY, NULL);
  const char *path = wce_document_get_path (document);
  self->document = g_object_ref (document);
  self->file = path != NULL ? file_for (path) : file_for_new (self);
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
  g_free (WCE_RECOVERY (object)->file);
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
  (void) self;
}
