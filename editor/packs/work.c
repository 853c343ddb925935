/* work.c: makes, reads and unpacks packs. */
#include "work.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "document/edit.h"
#include "document/whole-file.h"
#include "wcc/export.h"
#include "wcc/texts.h"
#include "wcs/sheet.h"

/* ---- what may go in ------------------------------------------------------ */

void
wce_pack_document_free (WcePackDocument *document)
{
  if (document == NULL)
    return;
  g_free (document->path);
  g_free (document->title);
  g_strfreev (document->languages);
  g_free (document);
}

/* @return NULL when it is not XML */
static const wcc_node *
root_of (const wcc_result *result)
{
  const wcc_document *tree = wcc_result_document (result);
  return tree != NULL ? wcc_document_root (tree) : NULL;
}

/* The tags of the document's own language, of its other texts, and of
 * catalogues. */
static char **
languages_of (const wcc_result *result)
{
  const char *first = wcc_node_get (root_of (result), "xml:lang");
  g_auto (GStrv) own = wce_languages (wcc_result_document (result));
  g_autoptr (GStrvBuilder) tags = g_strv_builder_new ();
  const char *tag;
  if (first != NULL)
    g_strv_builder_add (tags, first);
  for (char **other = own; *other != NULL; other++)
    g_strv_builder_add (tags, *other);
  for (size_t i = 0; (tag = wcc_result_language (result, i)) != NULL; i++)
    if (!g_strv_contains ((const char *const *) own, tag))
      g_strv_builder_add (tags, tag);
  return g_strv_builder_end (tags);
}

static wcc_result *
compile (wcc_cache *cache, const char *path)
{
  char *text = NULL;
  size_t length = 0;
  if (wcc_load_file (NULL, path, &text, &length) != 0)
    return NULL;
  wcc_result *result = wcc_compile_with (cache, text, length, path, NULL, NULL);
  free (text);
  return result;
}

WcePackDocument *
wce_pack_document_new (const wcc_result *result, const char *path)
{
  WcePackDocument *document = g_new0 (WcePackDocument, 1);
  const wcc_node *root = root_of (result);
  const wcc_node *title = root != NULL ? wcc_node_child (root, "title") : NULL;
  document->path = g_strdup (path);
  document->title = title != NULL && *title->text != '\0'
                        ? g_strdup (title->text)
                        : g_filename_display_basename (path);
  document->languages
      = root != NULL ? languages_of (result) : g_new0 (char *, 1);
  return document;
}

static int
compare_titles (gconstpointer a, gconstpointer b)
{
  const WcePackDocument *const *one = a, *const *two = b;
  int order = g_utf8_collate ((*one)->title, (*two)->title);
  return order != 0 ? order : strcmp ((*one)->path, (*two)->path);
}

GPtrArray *
wce_pack_battles (const char *folder, const char *but,
                  GCancellable *cancellable)
{
  GPtrArray *battles = g_ptr_array_new_with_free_func (
      (GDestroyNotify) wce_pack_document_free);
  wcc_cache *cache = wcc_cache_new ();
  char **paths = NULL;
  if (wcc_pack_find (folder, 0, &paths, NULL) != 0)
    paths = NULL;
  for (char **path = paths; path != NULL && *path != NULL
                            && !g_cancellable_is_cancelled (cancellable);
       path++)
    {
      wcc_result *result
          = strcmp (*path, but) != 0 ? compile (cache, *path) : NULL;
      if (result != NULL && wcc_result_kind (result) == WCC_SCENARIO)
        g_ptr_array_add (battles, wce_pack_document_new (result, *path));
      wcc_result_free (result);
    }
  wcc_pack_release (paths);
  wcc_cache_free (cache);
  g_ptr_array_sort (battles, compare_titles);
  return battles;
}

/* ---- making -------------------------------------------------------------- */

void
wce_pack_order_free (WcePackOrder *order)
{
  g_strfreev (order->paths);
  g_strfreev (order->unsaved);
  g_free (order->title);
  g_free (order->author);
  g_free (order->licence);
  g_free (order->credits);
  g_free (order->output);
  g_free (order);
}

static void
problem_free (gpointer data)
{
  WcePackProblem *problem = data;
  g_free (problem->message);
  g_free (problem->hint);
  g_free (problem->path);
  g_free (problem);
}

/* Takes ownership of the message. */
static void
add_problem (GPtrArray *problems, char *message, const char *hint,
             const char *path, int line)
{
  WcePackProblem *problem = g_new0 (WcePackProblem, 1);
  *problem
      = (WcePackProblem){ message, g_strdup (hint), g_strdup (path), line };
  g_ptr_array_add (problems, problem);
}

typedef struct {
  WcePackOrder *order;
  GCancellable *cancellable;
  GPtrArray *problems;
} Making;

static gboolean
is_told (const Making *making, const char *path)
{
  for (guint i = 0; i < making->problems->len; i++)
    {
      const WcePackProblem *problem = making->problems->pdata[i];
      if (g_strcmp0 (problem->path, path) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Reads a file, and reports a problem if the editor has unsaved changes to
 * it. */
static int
load (void *user, const char *path, char **text, size_t *length)
{
  Making *making = user;
  g_autofree char *full = g_canonicalize_filename (path, NULL);
  if (g_strv_contains ((const char *const *) making->order->unsaved, full)
      && !is_told (making, full))
    {
      g_autofree char *name = g_filename_display_basename (full);
      add_problem (
          making->problems,
          g_strdup_printf (_ ("“%s” has changes that are not saved."), name),
          _ ("A pack is made of what is saved: save it, and export "
             "again."),
          full, 0);
    }
  return wcc_load_file (NULL, path, text, length);
}

static bool
progress (void *user, double part)
{
  Making *making = user;
  g_atomic_int_set (&making->order->done, (int) (100 * part));
  return !g_cancellable_is_cancelled (making->cancellable);
}

static bool
draw (void *user, const wcc_result *result, enum wcc_pack_kind kind,
      void **data, size_t *length, char *why)
{
  const wcs_options *look = user;
  return kind == WCC_PACK_PAGE
             ? wcc_export_page (result, look->language, data, length, why,
                                WCC_PACK_WHY)
             : wcs_pack_draw (user, result, kind, data, length, why);
}

static wcc_pack *
make (Making *making)
{
  const WcePackOrder *order = making->order;
  /* Sheets are in the packer's language, like printed ones. */
  wcs_options look = { .language = wcc_reader_languages () };
  const wcc_pack_options options
      = { .about
          = { order->title, order->author, order->licence, order->credits },
          .sheets = order->sheets,
          .pictures = order->pictures,
          .pages = order->pages,
          .languages = look.language,
          .draw = draw,
          .draw_user = &look,
          .progress = progress,
          .progress_user = making };
  return wcc_pack_make ((const char *const *) order->paths,
                        g_strv_length (order->paths), &options, load, making);
}

static void
add_errors (GPtrArray *problems, const wcc_diagnostics *list)
{
  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    {
      const wcc_diagnostic *diagnostic = wcc_diagnostics_get (list, i);
      if (diagnostic->severity == WCC_ERROR)
        add_problem (problems, g_strdup (diagnostic->message), diagnostic->hint,
                     diagnostic->file, diagnostic->line);
    }
}

/* Reads the first bytes of a file.
 * @param length  set to their number
 * @return 0, or an errno */
/* Whether the output may replace a file with its name: a mistake in the file
 * chooser must not destroy a battle. @return FALSE with the problem added */
static gboolean
may_replace (GPtrArray *problems, const char *path)
{
  char head[WCC_PACK_HEAD];
  g_autofree char *name = g_filename_display_basename (path);
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return TRUE; /* writing it reports errors */
  size_t length = 0;
  int error = wce_read_head (path, head, sizeof head, &length);
  if (error == 0 && (length == 0 || wcc_pack_begins (head, length)))
    return TRUE;
  add_problem (
      problems,
      error != 0
          ? g_strdup_printf (_ ("“%s” cannot be read: %s."), name,
                             wcc_error_text (error))
          : g_strdup_printf (_ ("“%s” is there already and is not a "
                                "pack."), name),
      _ ("Choose another name, or remove it first."), NULL, 0);
  return FALSE;
}

static void
write_pack (Making *making, const wcc_pack *pack)
{
  const char *output = making->order->output;
  size_t length = 0;
  const void *bytes = wcc_pack_bytes (pack, &length);
  int error = wce_write_file (output, bytes, length);
  if (error != 0)
    add_problem (making->problems, wce_file_error (output, TRUE, error),
                 _ ("Nothing was written. Choose another folder, or make "
                    "room."),
                 NULL, 0);
}

GPtrArray *
wce_pack_export (WcePackOrder *order, GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) problems
      = g_ptr_array_new_with_free_func (problem_free);
  Making making = { order, cancellable, problems };
  if (!may_replace (problems, order->output))
    return g_steal_pointer (&problems);
  wcc_pack *pack = make (&making);
  if (!g_cancellable_set_error_if_cancelled (cancellable, error))
    {
      if (pack == NULL)
        add_problem (problems, g_strdup (_ ("There is not enough memory.")),
                     NULL, NULL, 0);
      else
        add_errors (problems, wcc_pack_diagnostics (pack));
      if (problems->len == 0)
        write_pack (&making, pack);
      wcc_pack_free (pack);
      return g_steal_pointer (&problems);
    }
  wcc_pack_free (pack);
  return NULL;
}

/* ---- opening ------------------------------------------------------------- */

static const char ending[] = ".wcpack";

gboolean
wce_pack_likes_file (const char *path)
{
  char head[4];
  size_t length = 0;
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return FALSE;
  return g_str_has_suffix (path, ending)
         || (wce_read_head (path, head, sizeof head, &length) == 0
             && length == sizeof head
             && memcmp (head, "PK\3\4", sizeof head) == 0);
}

wcc_pack *
wce_pack_read (const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_basename (path);
  char *data = NULL;
  size_t length = 0;
  int number = wcc_load_file (NULL, path, &data, &length);
  if (number != 0)
    {
      g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (number),
                   _ ("“%s” cannot be read: %s."), name,
                   wcc_error_text (number));
      return NULL;
    }
  wcc_pack *pack = wcc_pack_read (data, length, name);
  free (data);
  if (pack != NULL && wcc_diagnostics_errors (wcc_pack_diagnostics (pack)) == 0
      && !wcc_pack_check (pack)
      && wcc_diagnostics_errors (wcc_pack_diagnostics (pack)) == 0)
    g_clear_pointer (&pack, wcc_pack_free);
  if (pack == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                         _ ("There is not enough memory."));
  return pack;
}

char *
wce_pack_folder (const char *path)
{
  g_autofree char *full = g_canonicalize_filename (path, NULL);
  char *dot = strrchr (full, '.');
  if (dot == NULL || dot[-1] == '/' || strchr (dot, '/') != NULL)
    return g_strconcat (full, "-unpacked", NULL);
  *dot = '\0';
  return g_steal_pointer (&full);
}

gboolean
wce_pack_unpack (const wcc_pack *pack, const char *folder, gboolean force,
                 GError **error)
{
  const char *where = NULL;
  int number = wcc_pack_unpack (pack, folder, force, &where);
  if (number == 0)
    return TRUE;
  g_autofree char *path = where != NULL ? g_build_filename (folder, where, NULL)
                                        : g_strdup (folder);
  g_autofree char *shown = g_filename_display_name (path);
  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (number),
               _ ("“%s”: %s."), shown, wcc_unpack_error_text (number));
  return FALSE;
}
