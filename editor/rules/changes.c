/* changes.c: says in words what rules change in the rules that they extend. */
#include "changes.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document/document.h"
#include "document/job.h"
#include "start/rulesets.h"
#include "document/scene.h"

/* Appends words, escaped. @param start, end  markup around the words */
static void
append (GString *text, const char *start, const char *words, const char *end)
{
  g_autofree char *markup = g_markup_escape_text (words, -1);
  g_string_append_printf (text, "%s%s%s", start, markup, end);
}

/* Appends a line for a difference: "    close dice: 3 → 2". */
static void
append_difference (GString *text, const wcc_difference *d)
{
  const char *what = d->what;
  gboolean changed = d->from != NULL && d->to != NULL;
  const char *said = d->to != NULL ? d->to : d->from;
  if (what == NULL)
    what = d->kind == WCC_ADDED ? _ ("new") : _ ("left out");
  append (text, "    ", what, "");
  if (changed)
    append (text, ": ", d->from, " → ");
  else if (said != NULL && *said != '\0')
    g_string_append (text, ": ");
  if (said != NULL && *said != '\0')
    append (text, d->to != NULL ? "" : "<s>", said,
            d->to != NULL ? "" : "</s>");
  g_string_append_c (text, '\n');
}

static char *
describe (const wcc_result *base, const wcc_result *own)
{
  wcc_diff *diff = wcc_diff_make (base, own, FALSE);
  const char *group = NULL, *thing = NULL;
  GString *text = g_string_new (NULL);
  g_assert (diff != NULL); /* out of memory */
  for (size_t i = 0; i < wcc_diff_count (diff); i++)
    {
      const wcc_difference *d = wcc_diff_get (diff, i);
      gboolean other = g_strcmp0 (group, d->group) != 0;
      g_autofree char *title = wce_capitalise (d->thing);
      if (other)
        append (text, i > 0 ? "\n<b><big>" : "<b><big>", d->group,
                "</big></b>\n");
      if ((other || g_strcmp0 (thing, d->thing) != 0) && *title != '\0')
        append (text, "<b>", title, "</b>\n");
      group = d->group;
      thing = d->thing;
      append_difference (text, d);
    }
  if (wcc_diff_count (diff) == 0)
    append (text, "", _ ("It says the same."), "");
  wcc_diff_free (diff);
  return g_string_free (text, FALSE);
}

char *
wce_rules_changes (const char *text, const char *path, GError **error)
{
  char *said = NULL;
  wcc_result *own
      = wcc_compile (text, strlen (text), path, wce_load_beside, NULL);
  g_assert (own != NULL); /* out of memory */
  const wcc_document *base = wcc_result_source (own, 1);
  if (base == NULL || wcc_diagnostics_errors (wcc_result_diagnostics (own)) > 0)
    g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_BROKEN,
                 _ ("These rules have errors. Correct them first; the "
                    "problems say more."));
  else
    {
      wcc_result *result = wce_rulesets_read (wcc_document_name (base), error);
      if (result != NULL)
        said = describe (result, own);
      wcc_result_free (result);
    }
  wcc_result_free (own);
  return said;
}

/* ---- in a thread --------------------------------------------------------- */

typedef struct {
  char *text, *path;
  WceRulesCompared compared;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;
  g_free (job->text);
  g_free (job->path);
  g_free (job);
}

static gpointer
run (gpointer data, GCancellable *cancellable)
{
  const Job *job = data;
  g_autoptr (GError) error = NULL;
  (void) cancellable;
  char *markup = wce_rules_changes (job->text, job->path, &error);
  return markup != NULL ? markup : g_markup_escape_text (error->message, -1);
}

static void
done (gpointer owner, gpointer markup, gpointer data)
{
  ((const Job *) data)->compared (owner, markup);
}

void
wce_rules_changes_async (GObject *owner, const char *text, const char *path,
                         GCancellable *cancellable, WceRulesCompared compared)
{
  static const WceJob comparison = {
    .run = run, .done = done, .free_result = g_free, .free_data = job_free
  };
  Job *job = g_new0 (Job, 1);
  job->text = g_strdup (text);
  job->path = g_strdup (path);
  job->compared = compared;
  wce_job_start (&comparison, owner, job, cancellable);
}
