/* rulesets.c: finds the rules that a person can build on, and begins
 * documents. */
#include "rulesets.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "document/document.h"
#include "document/armies.h"
#include "places.h"

/* ---- finding ------------------------------------------------------------- */

static void
add (GPtrArray *found, const char *path)
{
  g_autofree char *full = g_canonicalize_filename (path, NULL);
  if (g_file_test (full, G_FILE_TEST_IS_REGULAR)
      && !g_ptr_array_find_with_equal_func (found, full, g_str_equal, NULL))
    g_ptr_array_add (found, g_steal_pointer (&full));
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The sorted names of the files in a folder; empty when there is no such
 * folder. */
static GPtrArray *
names_in (const char *folder)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  return names;
}

static void
add_game (GPtrArray *found, const char *folder)
{
  g_autofree char *rules = g_build_filename (folder, "rules.xml", NULL);
  g_autofree char *variants = g_build_filename (folder, "variants", NULL);
  g_autoptr (GPtrArray) names = names_in (variants);
  add (found, rules);
  for (guint i = 0; i < names->len; i++)
    if (g_str_has_suffix (names->pdata[i], ".xml"))
      {
        g_autofree char *variant
            = g_build_filename (variants, names->pdata[i], NULL);
        add (found, variant);
      }
}

char **
wce_rulesets_find (const char *first)
{
  GPtrArray *found = g_ptr_array_new ();
  g_auto (GStrv) places = wce_places_scenarios ();
  if (first != NULL)
    add (found, first);
  for (guint i = 0; places[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) games = names_in (places[i]);
      for (guint j = 0; j < games->len; j++)
        {
          g_autofree char *folder
              = g_build_filename (places[i], games->pdata[j], NULL);
          add_game (found, folder);
        }
    }
  g_ptr_array_add (found, NULL);
  return (char **) g_ptr_array_free (found, FALSE);
}

/* ---- reading and beginning ----------------------------------------------- */

wcc_result *
wce_rulesets_read (const char *path, GError **error)
{
  char *text = NULL;
  size_t length = 0;
  int number = wcc_load_file (NULL, path, &text, &length);
  g_autofree char *name = g_filename_display_basename (path);
  if (number != 0)
    {
      g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_FILE,
                   "%s: %s", name, wcc_error_text (number));
      return NULL;
    }
  wcc_result *result = wcc_compile (text, length, path, NULL, NULL);
  free (text);
  g_assert (result != NULL); /* memory is out, which also ends GLib */
  const char *message = wce_first_error (result);
  if (message != NULL)
    g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_BROKEN,
                 "%s: %s", name, message);
  else if (wcc_result_kind (result) != WCC_RULES)
    g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_BROKEN,
                 _ ("“%s” is not a document of rules."), name);
  else
    return result;
  wcc_result_free (result);
  return NULL;
}

char *
wce_rulesets_name (const char *path)
{
  wcc_result *result = wce_rulesets_read (path, NULL);
  const wcc_catalogue *catalogue
      = result != NULL ? wcc_result_catalogue (result) : NULL;
  char *name = catalogue != NULL && catalogue->title != NULL
                   ? g_strdup (catalogue->title)
                   : g_filename_display_basename (path);
  wcc_result_free (result);
  return name;
}

static const wcc_template *
find_template (const char *kind)
{
  const wcc_template *template_;
  for (size_t i = 0; (template_ = wcc_template_get (i)) != NULL; i++)
    if (strcmp (template_->kind, kind) == 0)
      return template_;
  g_return_val_if_reached (NULL);
}

/* Takes the lines out that have nothing but what stands between two words, and
 * blank lines that are then too many. */
static void
drop_lines (GString *text, const char *from, const char *to)
{
  char *at;
  while ((at = strstr (text->str, from)) != NULL)
    {
      char *end = strstr (at, to);
      g_return_if_fail (end != NULL);
      while (at > text->str && at[-1] == ' ')
        at--;
      end += strlen (to);
      g_string_erase (text, at - text->str, end + (*end == '\n') - at);
    }
  while (g_string_replace (text, "\n\n\n", "\n\n", 0) > 0)
    ;
  g_string_replace (text, "\n\n</", "\n</", 0);
}

/* What the command line says in comments, the editor says in forms; and a variant
 * changes nothing until the person says so. */
static char *
bare (const char *kind, const char *text, size_t length)
{
  GString *copy = g_string_new_len (text, (gssize) length);
  if (strcmp (kind, "rules") != 0 && strcmp (kind, "case") != 0)
    drop_lines (copy, "<!--", "-->");
  if (strcmp (kind, "variant") == 0)
    drop_lines (copy, "<change ", "/>");
  return g_string_free (copy, FALSE);
}

char *
wce_rulesets_begin (const char *kind, const char *rules, const char *title,
                    GError **error)
{
  wcc_result *result = rules != NULL ? wce_rulesets_read (rules, error) : NULL;
  if (result == NULL && rules != NULL)
    return NULL;
  g_autofree char *id = wce_identifier (title);
  g_autofree char *other = g_strconcat ("new-", kind, NULL);
  const wcc_new values = { *id != '\0' ? id : other, title, rules };
  size_t length;
  char *text = wcc_template_fill (
      find_template (kind),
      result != NULL ? wcc_result_catalogue (result) : NULL, &values, &length);
  g_assert (text != NULL);
  char *copy = bare (kind, text, length);
  free (text);
  wcc_result_free (result);
  return copy;
}
