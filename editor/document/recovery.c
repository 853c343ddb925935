/* recovery.c: when copies of a document are written and removed. copies.c says
 * what they are. */
#include "recovery.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <unistd.h>

#include "job.h"

/* A copy is written this long after a change, however many changes follow, and
 * tried again this long after a failure. */
#define DELAY_MS 2000

struct _WceRecovery {
  GObject parent_instance;
  WceDocument *document;
  char *file; /* where the copy is, or would be */
  int lock;   /* of its description; -1: there is no copy */
  gboolean described; /* the description says what is true now */
  guint timer;
  gboolean writing, discarded;
  char *problem;
};

G_DEFINE_FINAL_TYPE (WceRecovery, wce_recovery, G_TYPE_OBJECT)

enum { PROP_0, PROP_PROBLEM, PROPS };
static GParamSpec *properties[PROPS];

/* ---- writing ------------------------------------------------------------- */

typedef struct {
  char *file, *text;
  gsize length;
  int lock;  /* of the description */
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

/* Writes down what it is a copy of, unless that is done. */
static int
describe (WceRecovery *self)
{
  if (self->described)
    return 0;
  gboolean saving = wce_document_get_saving (self->document, NULL) != NULL;
  int error
      = wce_copy_describe (self->file, self->document, self->lock, saving);
  self->described = error == 0;
  return error;
}

/* Makes sure that the description is there and true. @return 0, or an errno */
static int
prepare (WceRecovery *self)
{
  if (!wce_copy_is_locked (self->file, self->lock))
    {
      if (self->lock >= 0)
        close (self->lock);
      self->lock = -1;
      self->described = FALSE;
      int error = wce_copy_lock (self->file, &self->lock);
      if (error != 0)
        return error;
    }
  return describe (self);
}

static Job *
job_new (WceRecovery *self)
{
  Job *job = g_new0 (Job, 1);
  const char *text = wce_document_get_text (self->document, &job->length);
  job->text = g_strndup (text, job->length);
  job->file = g_strdup (self->file);
  job->error = prepare (self);
  job->lock = self->lock;
  return job;
}

static void
run_in_thread (GTask *task, gpointer source, gpointer data,
               GCancellable *cancellable)
{
  (void) source;
  (void) cancellable;
  const Job *job = data;
  int error = job->error;
  /* Without its description a copy would come back as a new document. */
  if (error == 0)
    (void) fsync (job->lock);
  if (error == 0)
    error = wcc_write_file (job->file, job->text, job->length);
  g_task_return_int (task, error);
}

static void plan (WceRecovery *self);

static void
remove_copy (WceRecovery *self)
{
  if (self->lock < 0)
    return;
  wce_copy_remove (self->file);
  close (self->lock);
  self->lock = -1;
}

/* @param number  an errno, or 0 */
static void
set_problem (WceRecovery *self, int number)
{
  g_autofree char *problem
      = number == 0 ? NULL
                    : g_strdup_printf (_ ("No safety copy of your changes can "
                                          "be written: %s"),
                                       g_strerror (number));
  if (g_strcmp0 (problem, self->problem) == 0)
    return;
  g_free (self->problem);
  self->problem = g_steal_pointer (&problem);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

static void
finished (GObject *object, GAsyncResult *result, gpointer user)
{
  (void) user;
  WceRecovery *self = WCE_RECOVERY (object);
  int number = (int) g_task_propagate_int (G_TASK (result), NULL);
  self->writing = FALSE;
  wce_hold_program (FALSE);
  if (self->discarded)
    remove_copy (self);
  else if (number != 0 || !wce_document_get_modified (self->document))
    plan (self);
  set_problem (self, self->discarded ? 0 : number);
}

static gboolean
start (gpointer user)
{
  WceRecovery *self = user;
  if (self->writing)
    return G_SOURCE_CONTINUE;
  self->timer = 0;
  self->writing = TRUE;
  /* Until it is written, or removed because it is not wanted any more. */
  wce_hold_program (TRUE);
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
      set_problem (self, 0);
      if (!self->writing)
        remove_copy (self);
    }
  else if (self->timer == 0)
    self->timer = g_timeout_add (DELAY_MS, start, self);
}

/* What the copy is of has changed. If it cannot be told now, the next copy does
 * it. */
static void
describe_anew (WceRecovery *self)
{
  self->described = FALSE;
  if (self->lock >= 0 && describe (self) != 0)
    plan (self);
}

/* Another path. What a save changes is told when it ends: until then, that it
 * began is all that matters. */
static void
path_changed (WceRecovery *self)
{
  if (wce_document_get_saving (self->document, NULL) == NULL)
    describe_anew (self);
}

static void
digest_changed (WceRecovery *self)
{
  const char *saved = NULL;
  if (wce_document_get_saving (self->document, &saved) == NULL)
    describe_anew (self);
  else if (g_strcmp0 (saved, wce_document_get_digest (self->document)) == 0)
    wce_copies_drop (self->document);
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
wce_recovery_hurry (WceRecovery *self)
{
  if (self->discarded || !wce_document_get_modified (self->document))
    return;
  forget_timer (self);
  if (self->writing)
    plan (self); /* an older text is being written */
  else
    start (self);
}

gboolean
wce_recovery_adopt (WceRecovery *self, const WceCopy *copy)
{
  int lock = -1;
  int error = wce_copy_lock (copy->file, &lock);
  if (error != 0)
    return error != EBUSY;
  if (self->writing) /* the copy of something else, which has this text soon */
    {
      close (lock);
      return TRUE;
    }
  remove_copy (self);
  g_free (self->file);
  self->file = g_strdup (copy->file);
  self->lock = lock;
  self->described = FALSE; /* what it says is true until the text is there */
  return TRUE;
}

/* ---- object -------------------------------------------------------------- */

WceRecovery *
wce_recovery_new (WceDocument *document)
{
  WceRecovery *self = g_object_new (WCE_TYPE_RECOVERY, NULL);
  self->document = g_object_ref (document);
  self->file = wce_copy_name ();
  g_signal_connect_object (document, "changed", G_CALLBACK (plan), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::modified", G_CALLBACK (plan),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::path", G_CALLBACK (path_changed),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::digest",
                           G_CALLBACK (digest_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::saving",
                           G_CALLBACK (describe_anew), self,
                           G_CONNECT_SWAPPED);
  return self;
}

static void
wce_recovery_get_property (GObject *object, guint id, GValue *value,
                           GParamSpec *pspec)
{
  if (id == PROP_PROBLEM)
    g_value_set_string (value, WCE_RECOVERY (object)->problem);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
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
  g_free (self->problem);
  G_OBJECT_CLASS (wce_recovery_parent_class)->finalize (object);
}

static void
wce_recovery_class_init (WceRecoveryClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  object_class->get_property = wce_recovery_get_property;
  object_class->dispose = wce_recovery_dispose;
  object_class->finalize = wce_recovery_finalize;
  properties[PROP_PROBLEM] = g_param_spec_string (
      "problem", NULL, NULL, NULL,
      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, PROPS, properties);
}

static void
wce_recovery_init (WceRecovery *self)
{
  self->lock = -1;
}
