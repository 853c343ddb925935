/* keep.c: what playtests have shown of the versions of a document, in the file
 * beside it. */
#include "keep.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdlib.h>

typedef struct {
  char *battle;
  wcc_results *results; /* to be added; or NULL */
  WceCheck *check;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;
  wcc_results_free (work->results);
  g_clear_pointer (&work->check, wce_check_unref);
  g_free (work->battle);
  g_free (work);
}

/* What went wrong with the file, for people. */
static void
fail (GTask *task, const char *path, int error, int line, const char *why)
{
  g_autofree char *name = g_path_get_basename (path);
  if (line > 0)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED,
                             /* Translators: a file, a line of it, and what is
                              * wrong with that */
                             _ ("%s: line %d: %s"), name, line, why);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED,
                             /* Translators: a file, and what is wrong with
                              * it */
                             _ ("%s: %s"), name,
                             error == EBUSY
                                 ? _ ("another program is writing it")
                                 : wcc_error_text (error));
}

/* Reads the file, which may be missing. */
static void
read_file (GTask *task, const char *path)
{
  char *text = NULL, why[WCC_VERSION_WHY];
  size_t length = 0;
  int line, error = wcc_load_bytes (NULL, path, &text, &length);
  if (error != 0 && error != ENOENT)
    {
      fail (task, path, error, 0, "");
      return;
    }
  wcc_versions *versions
      = wcc_versions_read (text != NULL ? text : "", length, &line, why);
  free (text);
  if (versions == NULL)
    fail (task, path, ENOMEM, line, why);
  else
    g_task_return_pointer (task, versions, (GDestroyNotify) wcc_versions_free);
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  char *path = wcc_versions_path (work->battle), why[WCC_VERSION_WHY] = "";
  bool added;
  int line = 0, error = path != NULL ? 0 : ENOMEM;
  (void) source;
  (void) cancellable;
  if (error == 0 && work->results != NULL)
    error = wcc_versions_add (work->battle, work->results, 0,
                              wce_check_get_result (work->check), time (NULL),
                              &added, &line, why);
  if (error == 0)
    read_file (task, path);
  else
    fail (task, path != NULL ? path : "", error, line, why);
  free (path);
}

void
wce_versions_read (const char *battle, WcePlaytestSession *session,
                   GCancellable *cancellable, GAsyncReadyCallback callback,
                   gpointer user)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user);
  Work *data = g_new0 (Work, 1);
  data->battle = g_strdup (battle);
  if (session != NULL && wce_playtest_session_is_to_keep (session))
    data->results = wce_playtest_session_take_kept (session, &data->check);
  g_task_set_task_data (task, data, work_free);
  g_task_run_in_thread (task, work);
}

wcc_versions *
wce_versions_read_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
