/* idle.c: finds the rulings that change nothing in a battle. It compiles the
 * battle with every value of each ruling, in a thread, and compares the
 * results. */
#include "rulings.h"

#include <string.h>

#include "document/document.h"
#include "document/form-model.h"
#include "document/job.h"

/* Where a ruling is set: the range of a text to replace. The binary contains
 * line numbers, so each value is put into the same place, the present one
 * too. */
typedef struct {
  const char *text; /* one of the two texts of the job */
  wcc_range range;
} Place;

typedef struct {
  char *text;     /* of the document */
  char *with_set; /* the same with an additional <set> */
  char *path;
  GPtrArray *rulings;
  Place *places; /* one for each ruling */
  WceRulingsFound found;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;
  g_free (job->text);
  g_free (job->with_set);
  g_free (job->path);
  g_free (job->places);
  g_ptr_array_unref (job->rulings);
  g_free (job);
}

/* @param rulings  are read, except what is chosen, until the job is done */
static Job *
job_new (GPtrArray *rulings, const char *text, const char *path)
{
  Job *job = g_new0 (Job, 1);
  g_autoptr (WceDocument) copy = wce_document_new ();
  job->text = g_strdup (text);
  job->path = g_strdup (path);
  job->rulings = g_ptr_array_ref (rulings);
  job->places = g_new0 (Place, rulings->len + 1);
  wce_document_set_new (copy, text);
  for (guint i = 0; i < rulings->len; i++)
    {
      const WceRuling *ruling = rulings->pdata[i];
      const wcc_node *set = wce_rulings_find_set (
          wce_document_get_tree (copy, NULL), ruling->id);
      if (set != NULL)
        job->places[i] = (Place){ job->text, set->whole };
    }
  g_autofree char *added = wce_form_add (copy, "", "set", NULL);
  if (added == NULL)
    return job; /* not XML: no place is known */
  const wcc_node *node
      = wce_form_find (wce_document_get_tree (copy, NULL), added);
  job->with_set = g_strdup (wce_document_get_text (copy, NULL));
  for (guint i = 0; i < rulings->len; i++)
    if (job->places[i].text == NULL)
      job->places[i] = (Place){ job->with_set, node->whole };
  return job;
}

/* @return the binary with a value of the ruling, or NULL if it has errors */
static GBytes *
compile (const Job *job, wcc_cache *cache, guint i, const char *value)
{
  const WceRuling *ruling = job->rulings->pdata[i];
  const Place *place = &job->places[i];
  g_autoptr (GString) text
      = g_string_new_len (place->text, (gssize) place->range.start);
  g_string_append_printf (text, "<set switch=\"%s\" value=\"%s\"/>", ruling->id,
                          value);
  g_string_append (text, place->text + place->range.end);
  wcc_result *result = wcc_compile_with (cache, text->str, text->len, job->path,
                                         wce_load_beside, NULL);
  size_t length = 0;
  const uint8_t *binary = wcc_result_binary (result, &length);
  GBytes *bytes = binary != NULL ? g_bytes_new (binary, length) : NULL;
  wcc_result_free (result);
  return bytes;
}

static gboolean
is_idle (const Job *job, wcc_cache *cache, guint i)
{
  const WceRuling *ruling = job->rulings->pdata[i];
  if (job->places[i].text == NULL)
    return FALSE;
  g_autoptr (GBytes) now
      = compile (job, cache, i, ruling->values[ruling->written]);
  gboolean same = now != NULL;
  for (guint k = 0; same && ruling->values[k] != NULL; k++)
    {
      g_autoptr (GBytes) other
          = k != ruling->written ? compile (job, cache, i, ruling->values[k])
                                 : g_bytes_ref (now);
      same = other != NULL && g_bytes_equal (now, other);
    }
  return same;
}

/* @return one gboolean for each ruling; fewer when cancelled */
static GArray *
find (const Job *job, GCancellable *cancellable)
{
  GArray *idle = g_array_new (FALSE, TRUE, sizeof (gboolean));
  wcc_cache *cache = wcc_cache_new ();
  for (guint i = 0;
       i < job->rulings->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      gboolean one = is_idle (job, cache, i);
      g_array_append_val (idle, one);
    }
  wcc_cache_free (cache);
  return idle;
}

GArray *
wce_rulings_find_idle (GPtrArray *rulings, const char *text, const char *path)
{
  Job *job = job_new (rulings, text, path);
  GArray *idle = find (job, NULL);
  job_free (job);
  return idle;
}

/* ---- in a thread --------------------------------------------------------- */

static gpointer
run (gpointer data, GCancellable *cancellable)
{
  return find (data, cancellable);
}

static void
done (gpointer owner, gpointer idle, gpointer data)
{
  ((const Job *) data)->found (owner, idle);
}

void
wce_rulings_find_idle_async (GObject *owner, GPtrArray *rulings,
                             const char *text, const char *path,
                             GCancellable *cancellable, WceRulingsFound found)
{
  static const WceJob search = { .run = run,
                                 .done = done,
                                 .free_result = (GDestroyNotify) g_array_unref,
                                 .free_data = job_free };
  Job *job = job_new (rulings, text, path);
  job->found = found;
  wce_job_start (&search, owner, job, cancellable);
}
