/* file-paths.c: the paths that a document names, seen from another folder: those
 * of its rules and of its schema (<?xml-model href="..."?>). */
#include "private.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "edit.h"
#include "patch.h"

/* The path from a folder to a file; the whole path when they share only the
 * root. */
static char *
relative_path (const char *file, const char *folder)
{
  gsize first = 1 + strcspn (file + 1, G_DIR_SEPARATOR_S);
  if (strncmp (file, folder, first) != 0
      || (folder[first] != G_DIR_SEPARATOR && folder[first] != '\0'))
    return g_strdup (file);
  char *way = wcc_relative_path (folder, file);
  char *copy = g_strdup (way);
  free (way);
  return copy;
}

/* A path as it has to be in another folder; NULL: it need not change. */
static char *
fitted (WceDocument *self, const char *path, const char *target)
{
  if (!g_path_is_absolute (path) && self->path == NULL)
    return NULL;
  g_autofree char *old
      = self->path != NULL ? g_path_get_dirname (self->path) : NULL;
  g_autofree char *new = g_path_get_dirname (target);
  if (g_strcmp0 (old, new) == 0)
    return NULL;
  g_autofree char *full = g_canonicalize_filename (path, old);
  g_autofree char *way = relative_path (full, new);
  return strcmp (way, path) != 0 ? g_steal_pointer (&way) : NULL;
}

/* ---- rules --------------------------------------------------------------- */

/* A path that we wrote is ours from then on: where it had to be whole, it is
 * relative again as soon as it can be. */
static void
fit_rules (WceDocument *self, const wcc_document *tree, const char *target,
           GArray *changes)
{
  const wcc_attribute *rules = wcc_node_attribute (wcc_document_root (tree),
                                                   wce_rules_attribute (tree));
  if (rules == NULL || (g_path_is_absolute (rules->value) && !self->fit_rules))
    return;
  g_autofree char *path = fitted (self, rules->value, target);
  g_autofree char *text = path != NULL ? wce_escape (path) : NULL;
  if (text == NULL)
    return;
  wce_replacements_add (changes, rules->text, text);
  self->fit_rules = TRUE;
}

/* ---- schema -------------------------------------------------------------- */

/* A reference is the address of a file: a path, with %20 for a space. */
static void
fit_reference (WceDocument *self, wcc_range range, const char *target,
               GArray *changes)
{
  g_autofree char *address
      = g_strndup (self->text->str + range.start, range.end - range.start);
  g_autofree char *scheme = g_uri_parse_scheme (address);
  g_autofree char *path = g_uri_unescape_string (address, NULL);
  if (scheme != NULL || path == NULL || *path == '\0'
      || g_path_is_absolute (path))
    return;
  g_autofree char *way = fitted (self, path, target);
  g_autofree char *text
      = way != NULL ? g_uri_escape_string (way, "/", TRUE) : NULL;
  if (text != NULL)
    wce_replacements_add (changes, range, text);
}

static void
fit_schemas (WceDocument *self, const wcc_document *tree, const char *target,
             GArray *changes)
{
  wcc_range instruction = { 0, 0 }, reference;
  while (wcc_document_schema (tree, instruction.end, &instruction, &reference))
    fit_reference (self, reference, target, changes);
}

gboolean
wce_document_fit_paths (WceDocument *self, const char *target)
{
  const wcc_document *tree = wce_document_get_tree (self, NULL);
  if (tree == NULL || wcc_document_root (tree) == NULL)
    return FALSE;
  GArray *changes = wce_replacements_new ();
  fit_schemas (self, tree, target, changes);
  fit_rules (self, tree, target, changes);
  gboolean any = changes->len > 0;
  if (any)
    {
      wce_document_begin (self, _ ("Fit Paths"), FALSE);
      wce_replacements_apply (self, changes);
      wce_document_end (self);
    }
  g_array_unref (changes);
  return any;
}
