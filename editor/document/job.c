/* job.c: work in a thread. */
#include "job.h"

#include <errno.h>
#include <glib/gi18n.h>

#include "whole-file.h"

typedef struct {
  const WceJob *job;
  gpointer data;
  GWeakRef owner; /* work does not keep its owner alive */
} Running;

static void
running_free (gpointer user)
{
  Running *running = user;
  running->job->free_data (running->data);
  g_weak_ref_clear (&running->owner);
  g_free (running);
}

void
wce_hold_program (gboolean hold)
{
  GApplication *program = g_application_get_default ();
  if (program != NULL && hold)
    g_application_hold (program);
  else if (program != NULL)
    g_application_release (program);
}

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Running *running = data;
  (void) source;
  g_task_return_pointer (task, running->job->run (running->data, cancellable),
                         running->job->free_result);
}

static void
done (GObject *source, GAsyncResult *result, gpointer user)
{
  Running *running = g_task_get_task_data (G_TASK (result));
  const WceJob *job = running->job;
  gpointer found = g_task_propagate_pointer (G_TASK (result), NULL);
  g_autoptr (GObject) owner = g_weak_ref_get (&running->owner);
  (void) source;
  (void) user;
  if (job->must_end)
    wce_hold_program (FALSE);
  if (found != NULL && owner != NULL)
    job->done (owner, found, running->data);
  if (found != NULL)
    job->free_result (found);
}

void
wce_job_start (const WceJob *job, gpointer owner, gpointer data,
               GCancellable *cancellable)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, done, NULL);
  Running *running = g_new0 (Running, 1);
  running->job = job;
  running->data = data;
  g_weak_ref_init (&running->owner, owner);
  g_task_set_task_data (task, running, running_free);
  if (job->must_end)
    wce_hold_program (TRUE);
  g_task_run_in_thread (task, run);
}

/* ---- files --------------------------------------------------------------- */

WceFile *
wce_file_new (const char *path, GBytes *bytes)
{
  WceFile *file = g_new0 (WceFile, 1);
  file->path = g_strdup (path);
  file->bytes = bytes;
  return file;
}

void
wce_file_free (gpointer data)
{
  WceFile *file = data;
  g_free (file->path);
  g_clear_pointer (&file->bytes, g_bytes_unref);
  g_free (file);
}

typedef struct {
  GPtrArray *files;
  WceFilesWritten written;
} Writing;

typedef struct {
  char *error;    /* NULL: all files are written */
  gboolean shown; /* to the user */
} Outcome;

static void
writing_free (gpointer data)
{
  Writing *writing = data;
  g_ptr_array_unref (writing->files);
  g_free (writing);
}

/* @return 0, or an errno */
static int
write_file (const WceFile *file)
{
  gsize length;
  if (file->bytes == NULL)
    return ENOMEM;
  const void *bytes = g_bytes_get_data (file->bytes, &length);
  return wce_write_file (file->path, bytes, length);
}

static gpointer
write_all (gpointer data, GCancellable *cancellable)
{
  const Writing *writing = data;
  Outcome *outcome = g_new0 (Outcome, 1);
  (void) cancellable;
  for (guint i = 0; i < writing->files->len && outcome->error == NULL; i++)
    {
      const WceFile *file = g_ptr_array_index (writing->files, i);
      int number = write_file (file);
      if (number != 0)
        outcome->error = wce_file_error (file->path, TRUE, number);
    }
  return outcome;
}

static void
all_written (gpointer owner, gpointer result, gpointer data)
{
  const Writing *writing = data;
  const WceFile *first = g_ptr_array_index (writing->files, 0);
  Outcome *outcome = result;
  outcome->shown = writing->written (owner, first->path, outcome->error);
}

static void
outcome_free (gpointer data)
{
  Outcome *outcome = data;
  GApplication *program = g_application_get_default ();
  if (outcome->error != NULL && !outcome->shown)
    {
      g_printerr ("%s\n", outcome->error);
      g_autoptr (GNotification) told
          = g_notification_new (_ ("It Could Not Be Saved"));
      g_notification_set_body (told, outcome->error);
      if (program != NULL)
        g_application_send_notification (program, NULL, told);
    }
  g_free (outcome->error);
  g_free (outcome);
}

void
wce_write_files (gpointer owner, GPtrArray *files, WceFilesWritten written)
{
  static const WceJob job = {
    .run = write_all,
    .done = all_written,
    .free_result = outcome_free,
    .free_data = writing_free,
    .must_end = TRUE,
  };
  Writing *writing = g_new0 (Writing, 1);
  writing->files = files;
  writing->written = written;
  wce_job_start (&job, owner, writing, NULL);
}

void
wce_write_one (gpointer owner, const char *path, GBytes *bytes,
               WceFilesWritten written)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (wce_file_free);
  g_ptr_array_add (files, wce_file_new (path, bytes));
  wce_write_files (owner, files, written);
}
