/* file-watch.c: notices when another program changes the file of a document. */
#include "file-watch.h"

#include <gio/gio.h>
#include <string.h>

#include "job.h"
#include "whole-file.h"

/* Programs write in several steps; the file is read this long after the first
 * one. */
#define DELAY_MS 200

struct _WceFileWatch {
  GObject parent_instance;
  WceDocument *document;
  GFileMonitor *monitors[2]; /* of the path, and of the file behind a link */
  guint timer;
  gboolean reading; /* in a thread */
  WceFileState state;
  GError *reason; /* why it cannot be read, or NULL */
};

G_DEFINE_FINAL_TYPE (WceFileWatch, wce_file_watch, G_TYPE_OBJECT)

static guint changed_signal;

WceFileState
wce_file_watch_get_state (WceFileWatch *self)
{
  return self->state;
}

const char *
wce_file_watch_get_reason (WceFileWatch *self)
{
  return self->reason != NULL ? self->reason->message : NULL;
}

/* @param reason  why the file cannot be read, which is taken; or NULL */
static void
set_state (WceFileWatch *self, WceFileState state, GError *reason)
{
  gboolean same = state == self->state
                  && g_strcmp0 (reason != NULL ? reason->message : NULL,
                                wce_file_watch_get_reason (self))
                         == 0;
  g_clear_error (&self->reason);
  self->state = state;
  self->reason = reason;
  if (!same)
    g_signal_emit (self, changed_signal, 0);
}

/* ---- reading ------------------------------------------------------------- */

/* The file as the document knew it when reading began. */
typedef struct {
  char *path, *digest;
} Known;

/* The file as it is. */
typedef struct {
  int number; /* an errno, or 0 */
  char *digest;
} Found;

static void
known_free (gpointer data)
{
  Known *known = data;
  g_free (known->path);
  g_free (known->digest);
  g_free (known);
}

static void
found_free (gpointer data)
{
  Found *found = data;
  g_free (found->digest);
  g_free (found);
}

static gpointer
read_file (gpointer data, GCancellable *cancellable)
{
  const Known *known = data;
  Found *found = g_new0 (Found, 1);
  (void) cancellable;
  found->number = wce_digest_file (known->path, &found->digest);
  return found;
}

static void
was_read (gpointer owner, gpointer result, gpointer data)
{
  WceFileWatch *self = owner;
  const Found *found = result;
  const Known *known = data;
  GError *reason = NULL;
  self->reading = FALSE;
  /* Saved meanwhile: what was read may be older than that. It is read again. */
  if (wce_document_get_saving (self->document, NULL) != NULL
      || g_strcmp0 (known->path, wce_document_get_path (self->document)) != 0
      || g_strcmp0 (known->digest, wce_document_get_digest (self->document))
             != 0)
    return;
  WceFileState state = wce_document_compare (self->document, found->number,
                                             found->digest, &reason);
  set_state (self, state, reason);
}

static gboolean
compare (gpointer user)
{
  static const WceJob job = {
    .run = read_file,
    .done = was_read,
    .free_result = found_free,
    .free_data = known_free,
  };
  WceFileWatch *self = user;
  const char *path = wce_document_get_path (self->document);
  const char *digest = wce_document_get_digest (self->document);
  if (self->reading)
    return G_SOURCE_CONTINUE;
  self->timer = 0;
  /* What we write ourselves is no change of another program. */
  if (wce_document_get_saving (self->document, NULL) != NULL)
    return G_SOURCE_REMOVE;
  if (path == NULL || digest == NULL)
    {
      set_state (self, WCE_FILE_SAME, NULL);
      return G_SOURCE_REMOVE;
    }
  Known *known = g_new0 (Known, 1);
  known->path = g_strdup (path);
  known->digest = g_strdup (digest);
  self->reading = TRUE;
  wce_job_start (&job, self, known, NULL);
  return G_SOURCE_REMOVE;
}

/* ---- when ---------------------------------------------------------------- */

static void
compare_soon (WceFileWatch *self)
{
  if (self->timer == 0)
    self->timer = g_timeout_add (DELAY_MS, compare, self);
}

/* After undoing, what was different may be the same. */
static void
state_changed (WceFileWatch *self)
{
  if (self->state != WCE_FILE_SAME)
    compare_soon (self);
}

static void
forget_monitors (WceFileWatch *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->monitors); i++)
    if (self->monitors[i] != NULL)
      {
        g_file_monitor_cancel (self->monitors[i]);
        g_clear_object (&self->monitors[i]);
      }
}

static GFileMonitor *
new_monitor (WceFileWatch *self, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GFileMonitor *monitor
      = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (monitor != NULL)
    g_signal_connect_object (monitor, "changed", G_CALLBACK (compare_soon),
                             self, G_CONNECT_SWAPPED);
  return monitor;
}

static void
path_changed (WceFileWatch *self)
{
  const char *path = wce_document_get_path (self->document);
  g_autofree char *target = path != NULL ? wce_real_path (path) : NULL;
  forget_monitors (self);
  if (path != NULL)
    self->monitors[0] = new_monitor (self, path);
  if (target != NULL && strcmp (target, path) != 0)
    self->monitors[1] = new_monitor (self, target);
  compare_soon (self);
}

WceFileWatch *
wce_file_watch_new (WceDocument *document)
{
  WceFileWatch *self = g_object_new (WCE_TYPE_FILE_WATCH, NULL);
  self->document = g_object_ref (document);
  g_signal_connect_object (document, "notify::path", G_CALLBACK (path_changed),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::modified",
                           G_CALLBACK (state_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::digest",
                           G_CALLBACK (compare_soon), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::saving",
                           G_CALLBACK (compare_soon), self, G_CONNECT_SWAPPED);
  path_changed (self);
  return self;
}

static void
wce_file_watch_dispose (GObject *object)
{
  WceFileWatch *self = WCE_FILE_WATCH (object);
  forget_monitors (self);
  if (self->timer != 0)
    g_source_remove (self->timer);
  self->timer = 0;
  g_clear_error (&self->reason);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (wce_file_watch_parent_class)->dispose (object);
}

static void
wce_file_watch_class_init (WceFileWatchClass *class)
{
  G_OBJECT_CLASS (class)->dispose = wce_file_watch_dispose;
  changed_signal
      = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                      0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
wce_file_watch_init (WceFileWatch *self)
{
  (void) self;
}
