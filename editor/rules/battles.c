/* battles.c: finds documents near some rules that use one of their nouns. */
#include "battles.h"

#include <glib/gi18n.h>
#include <string.h>

#include "document/form-model.h"
#include "document/job.h"

/* A limit that normal folders do not reach: a folder may contain anything. */
#define MAX_FILES 1000
/* The longest chain of rules that extend others. */
#define MAX_CHAIN 8
/* The most line numbers that are listed for a document. */
#define MAX_LINES 8

typedef struct {
  const char *rules; /* absolute path */
  const char *element, *id;
  GHashTable *bases; /* path of a document to that of its rules, or "" */
  GPtrArray *lines;
  guint files;
} Search;

/* ---- documents ----------------------------------------------------------- */

/* The path of the rules that a document uses or extends, or "". Free with
 * g_free(). */
static char *
base_of (const wcc_document *document, const char *path)
{
  const wcc_node *root = wcc_document_root (document);
  const char *base = wcc_node_get (root, "rules");
  if (base == NULL)
    base = wcc_node_get (root, "extends");
  if (base == NULL)
    return g_strdup ("");
  g_autofree char *folder = g_path_get_dirname (path);
  return g_canonicalize_filename (base, folder);
}

static const char *
base_at (Search *search, const char *path)
{
  const char *known = g_hash_table_lookup (search->bases, path);
  if (known != NULL)
    return known;
  wcc_document *document = wce_form_read (path);
  char *base = document != NULL ? base_of (document, path) : g_strdup ("");
  if (document != NULL)
    wcc_document_free (document);
  g_hash_table_insert (search->bases, g_strdup (path), base);
  return base;
}

static gboolean
builds_on (Search *search, const char *base)
{
  for (int i = 0; i < MAX_CHAIN && *base != '\0'; i++)
    if (strcmp (base, search->rules) == 0)
      return TRUE;
    else
      base = base_at (search, base);
  return FALSE;
}

/* ---- lines --------------------------------------------------------------- */

static void
add_line (Search *search, const char *path, const wcc_document *document,
          const wcc_uses *uses)
{
  WceRulesLine *line = g_new0 (WceRulesLine, 1);
  size_t count = wcc_uses_count (uses), named = 0;
  int last = 0;
  const wcc_node *title
      = wcc_node_child (wcc_document_root (document), "title");
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GString) numbers = g_string_new (NULL);
  for (size_t i = 0; i < count && named < MAX_LINES; i++)
    if (wcc_uses_get (uses, i)->line != last)
      {
        last = wcc_uses_get (uses, i)->line;
        g_string_append_printf (numbers, "%s%d", named++ > 0 ? ", " : "", last);
      }
  if (count > 0 && wcc_uses_get (uses, count - 1)->line > last)
    g_string_append (numbers, " …");
  line->title
      = g_strdup (title != NULL && *title->text != '\0' ? title->text : name);
  line->detail = g_strdup_printf (
      ngettext ("%s, line %s", "%s, lines %s", named), name, numbers->str);
  line->path = g_strdup (path);
  line->line = wcc_uses_get (uses, 0)->line;
  g_ptr_array_add (search->lines, line);
}

static void
look_at (Search *search, const char *path)
{
  if (!g_str_has_suffix (path, ".xml") || strcmp (path, search->rules) == 0
      || search->files++ >= MAX_FILES)
    return;
  wcc_document *document = wce_form_read (path);
  if (document == NULL)
    return;
  g_autofree char *base = base_of (document, path);
  if (builds_on (search, base))
    {
      wcc_uses *uses = wcc_uses_find (wcc_document_root (document),
                                      search->element, search->id);
      if (uses != NULL && wcc_uses_count (uses) > 0)
        add_line (search, path, document, uses);
      wcc_uses_free (uses);
    }
  wcc_document_free (document);
}

static void
look_in (Search *search, const char *folder, int depth)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
        look_at (search, path);
      else if (depth > 0 && *name != '.'
               && g_file_test (path, G_FILE_TEST_IS_DIR))
        look_in (search, path, depth - 1);
    }
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const WceRulesLine *const *one = a, *const *two = b;
  return g_utf8_collate ((*one)->title, (*two)->title);
}

GPtrArray *
wce_rules_battles (const char *rules, const char *element, const char *id)
{
  g_autofree char *full = g_canonicalize_filename (rules, NULL);
  g_autofree char *folder = g_path_get_dirname (full);
  g_autofree char *around = g_path_get_dirname (folder);
  Search search
      = { full,
          element,
          id,
          g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
          g_ptr_array_new_with_free_func ((GDestroyNotify) wce_rules_line_free),
          0 };
  look_in (&search, folder, 1);
  look_in (&search, around, 0);
  g_hash_table_unref (search.bases);
  g_ptr_array_sort (search.lines, compare);
  return search.lines;
}

/* ---- in a thread --------------------------------------------------------- */

typedef struct {
  char *rules, *element, *id;
  WceRulesFound found;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;
  g_free (job->rules);
  g_free (job->element);
  g_free (job->id);
  g_free (job);
}

static gpointer
run (gpointer data, GCancellable *cancellable)
{
  const Job *job = data;
  (void) cancellable;
  return wce_rules_battles (job->rules, job->element, job->id);
}

static void
done (gpointer owner, gpointer lines, gpointer data)
{
  ((const Job *) data)->found (owner, lines);
}

void
wce_rules_battles_async (GObject *owner, const char *rules, const char *element,
                         const char *id, GCancellable *cancellable,
                         WceRulesFound found)
{
  static const WceJob search
      = { .run = run,
          .done = done,
          .free_result = (GDestroyNotify) g_ptr_array_unref,
          .free_data = job_free };
  Job *job = g_new0 (Job, 1);
  job->rules = g_strdup (rules);
  job->element = g_strdup (element);
  job->id = g_strdup (id);
  job->found = found;
  wce_job_start (&search, owner, job, cancellable);
}
