/* check.c: has the compiler look at a document, in a thread. */
#include "private.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "wcc/rulings.h"

/* The text is checked this long after the last change: too short for a person
 * to notice, longer than the gap between two letters typed fast. */
#define DELAY_MS 120

struct _WceCheck {
  gatomicrefcount references;
  wcc_result *result;
  guint64 serial, outside;
  char *path;
  GPtrArray *files; /* paths of other files that were read, or looked for */
};

WceCheck *
wce_check_ref (WceCheck *check)
{
  g_atomic_ref_count_inc (&check->references);
  return check;
}

void
wce_check_unref (WceCheck *check)
{
  if (check == NULL || !g_atomic_ref_count_dec (&check->references))
    return;
  wcc_result_free (check->result);
  g_ptr_array_unref (check->files);
  g_free (check->path);
  g_free (check);
}

const wcc_result *
wce_check_get_result (WceCheck *check)
{
  return check->result;
}

gboolean
wce_check_is_own (WceCheck *check, const wcc_diagnostic *diagnostic)
{
  return g_strcmp0 (diagnostic->file, check->path) == 0;
}

/* A job is all that a thread needs; the thread touches no document. */
typedef struct {
  char *text, *path;
  gsize length;
  guint64 serial, outside;
  wcc_cache *cache; /* of the document, which lives longer */
} Job;

static Job *
job_new (WceDocument *self)
{
  Job *job = g_new0 (Job, 1);
  job->text = g_strndup (self->text->str, self->text->len);
  job->length = self->text->len;
  job->serial = self->serial;
  job->cache = self->cache;
  job->outside = self->outside;
  job->path = self->path != NULL ? g_strdup (self->path)
                                 : wce_document_dup_name (self);
  return job;
}

static void
job_free (gpointer data)
{
  Job *job = data;
  g_free (job->text);
  g_free (job->path);
  g_free (job);
}

int
wce_load_beside (void *user, const char *path, char **text, size_t *length)
{
  return g_path_is_absolute (path) ? wcc_load_file (user, path, text, length)
                                   : ENOENT;
}

/* Reads rules, and keeps their paths. */
static int
load_rules (void *user, const char *path, char **text, size_t *length)
{
  GPtrArray *files = user;
  if (!g_ptr_array_find_with_equal_func (files, path, g_str_equal, NULL))
    g_ptr_array_add (files, g_strdup (path));
  return wce_load_beside (NULL, path, text, length);
}

static WceCheck *
job_run (Job *job)
{
  WceCheck *check = g_new0 (WceCheck, 1);
  g_atomic_ref_count_init (&check->references);
  check->serial = job->serial;
  check->outside = job->outside;
  check->path = g_strdup (job->path);
  check->files = g_ptr_array_new_with_free_func (g_free);
  check->result = wcc_compile_with (job->cache, job->text, job->length,
                                    job->path, load_rules, check->files);
  g_assert (check->result != NULL); /* out of memory */
  return check;
}

const char *
wce_first_error (const wcc_result *result)
{
  const wcc_diagnostics *list = wcc_result_diagnostics (result);
  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    if (wcc_diagnostics_get (list, i)->severity == WCC_ERROR)
      return wcc_diagnostics_get (list, i)->message;
  return NULL;
}

WceCheck *
wce_check_with_rulings (WceCheck *check, const char *rulings, GError **error)
{
  char why[256];
  size_t length = 0;
  char *text
      = wcc_with_rulings (check->result, rulings, &length, why, sizeof why);
  Job job = { .text = text,
              .length = length,
              .path = check->path,
              .serial = check->serial,
              .outside = check->outside };
  g_autoptr (WceCheck) made = text != NULL ? job_run (&job) : NULL;
  free (text);
  if (made != NULL && wcc_result_binary (made->result, &length) != NULL)
    return g_steal_pointer (&made);
  g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_BROKEN,
               _ ("The battle cannot be played with these rulings: %s"),
               made == NULL ? why : wce_first_error (made->result));
  return NULL;
}

/* ---- rules that change on disk ---------------------------------------------------- */

static void
rules_changed (WceDocument *self, GFile *file, GFile *other,
               GFileMonitorEvent event)
{
  (void) file;
  (void) other;
  if (event == G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED
      || event == G_FILE_MONITOR_EVENT_PRE_UNMOUNT)
    return;
  self->outside++;
  wce_document_schedule_check (self);
}

static void
unwatch (gpointer monitor)
{
  g_file_monitor_cancel (monitor);
  g_object_unref (monitor);
}

static gboolean
same_files (const WceCheck *a, const WceCheck *b)
{
  gboolean same = a != NULL && a->files->len == b->files->len;
  for (guint i = 0; same && i < a->files->len; i++)
    same = g_str_equal (a->files->pdata[i], b->files->pdata[i]);
  return same;
}

/* Watches the files that a check read. A change before the monitor is set up
 * goes unnoticed until the next check. */
static void
watch (WceDocument *self, const WceCheck *check)
{
  if (self->watched != NULL && same_files (self->check, check))
    return;
  g_clear_pointer (&self->watched, g_ptr_array_unref);
  self->watched = g_ptr_array_new_with_free_func (unwatch);
  for (guint i = 0; i < check->files->len; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (check->files->pdata[i]);
      GFileMonitor *monitor = g_file_monitor_file (
          file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
      if (monitor == NULL)
        continue;
      g_signal_connect_object (monitor, "changed", G_CALLBACK (rules_changed),
                               self, G_CONNECT_SWAPPED);
      g_ptr_array_add (self->watched, monitor);
    }
}

/* ---- results ------------------------------------------------------------------------ */

static void
take_check (WceDocument *self, WceCheck *check)
{
  const wcc_catalogue *catalogue = wcc_result_catalogue (check->result);
  if (catalogue != NULL && catalogue->columns > 0)
    {
      g_clear_pointer (&self->known, wce_check_unref);
      self->known = wce_check_ref (check);
    }
  watch (self, check);
  g_clear_pointer (&self->check, wce_check_unref);
  self->check = check;
  wce_document_emit_checked (self);
}

static void
run_in_thread (GTask *task, gpointer source, gpointer data,
               GCancellable *cancellable)
{
  (void) source;
  (void) cancellable;
  g_task_return_pointer (task, job_run (data),
                         (GDestroyNotify) wce_check_unref);
}

static void
finished (GObject *object, GAsyncResult *result, gpointer user)
{
  (void) user;
  WceDocument *self = WCE_DOCUMENT (object);
  g_autoptr (WceCheck) check = g_task_propagate_pointer (G_TASK (result), NULL);
  self->checking = FALSE;
  if (self->stopped)
    return;
  gboolean current
      = check->serial == self->serial && check->outside == self->outside;
  if (check->serial > self->forgotten
      && (self->check == NULL || check->serial >= self->check->serial))
    take_check (self, g_steal_pointer (&check));
  if (!current)
    wce_document_schedule_check (self);
}

static gboolean
start (gpointer user)
{
  WceDocument *self = user;
  self->timer = 0;
  if (self->checking)
    return G_SOURCE_REMOVE; /* finished() sees that the text is newer */
  self->checking = TRUE;
  g_autoptr (GTask) task = g_task_new (self, NULL, finished, NULL);
  g_task_set_task_data (task, job_new (self), job_free);
  g_task_run_in_thread (task, run_in_thread);
  return G_SOURCE_REMOVE;
}

void
wce_document_schedule_check (WceDocument *self)
{
  if (self->stopped)
    return;
  if (self->timer != 0)
    g_source_remove (self->timer);
  self->timer = g_timeout_add (self->check == NULL ? 0 : DELAY_MS, start, self);
}

void
wce_document_stop_checks (WceDocument *self)
{
  self->stopped = TRUE;
  if (self->timer != 0)
    g_source_remove (self->timer);
  self->timer = 0;
  g_clear_pointer (&self->watched, g_ptr_array_unref);
  wce_document_forget_checks (self);
}

void
wce_document_forget_checks (WceDocument *self)
{
  self->forgotten = self->serial;
  g_clear_pointer (&self->check, wce_check_unref);
  g_clear_pointer (&self->known, wce_check_unref);
}

WceCheck *
wce_document_get_check (WceDocument *self)
{
  return self->check;
}

const wcc_catalogue *
wce_document_get_catalogue (WceDocument *self)
{
  return self->known != NULL ? wcc_result_catalogue (self->known->result)
                             : NULL;
}

static gboolean
has_fix (const wcc_diagnostic *problem, const wcc_fix *fix)
{
  for (size_t i = 0; i < problem->fix_count; i++)
    if (problem->fixes[i].start == fix->start
        && problem->fixes[i].end == fix->end
        && g_str_equal (problem->fixes[i].text, fix->text))
      return TRUE;
  return FALSE;
}

gboolean
wce_document_apply_fix (WceDocument *self, const wcc_fix *fix)
{
  gboolean found = FALSE;
  if (!wce_document_is_checked (self))
    wce_document_check_now (self);
  const wcc_diagnostics *all = wcc_result_diagnostics (self->check->result);
  for (size_t i = 0; !found && i < wcc_diagnostics_count (all); i++)
    {
      const wcc_diagnostic *problem = wcc_diagnostics_get (all, i);
      found = wce_check_is_own (self->check, problem) && has_fix (problem, fix);
    }
  if (!found)
    return FALSE;
  wce_document_begin (self, fix->title, FALSE);
  wce_document_replace (self, fix->start, fix->end, fix->text);
  wce_document_end (self);
  return TRUE;
}

gboolean
wce_document_is_checked (WceDocument *self)
{
  return self->check != NULL && self->check->serial == self->serial
         && self->check->outside == self->outside;
}

void
wce_document_check_now (WceDocument *self)
{
  if (self->timer != 0)
    g_source_remove (self->timer);
  self->timer = 0;
  Job *job = job_new (self);
  take_check (self, job_run (job));
  job_free (job);
}
