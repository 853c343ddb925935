/* rename.c: gives a thing another identifier, also wherever the document names
 * it. */
#include "edit-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "wcc/uses.h"

/* The first element of a name with this identifier; NULL: none. */
static const wcc_node *
find_thing (const wcc_node *node, const char *element, const char *id)
{
  const wcc_node *found = NULL;
  if (strcmp (node->name, element) == 0
      && g_strcmp0 (wcc_node_get (node, "id"), id) == 0)
    return node;
  for (node = node->first_child; node != NULL && found == NULL;
       node = node->next)
    found = find_thing (node, element, id);
  return found;
}

/* Whether something else has the identifier, here or in the rules below. */
static gboolean
is_taken (WceDocument *document, const wcc_document *tree, const char *element,
          const char *id)
{
  const wcc_catalogue *all = wce_document_get_catalogue (document);
  return find_thing (wcc_document_root (tree), element, id) != NULL
         || (all != NULL
             && wcc_catalogue_find (all, element, id, strlen (id)) != NULL);
}

static gboolean
is_identifier (const char *id)
{
  return g_regex_match_simple ("^[a-z][a-z0-9]*(-[a-z0-9]+)*$", id, 0, 0);
}

static void
rename_all (WceDocument *document, const wcc_document *tree,
            const wcc_node *thing, const char *new_id)
{
  const wcc_attribute *id = wcc_node_attribute (thing, "id");
  g_autoptr (GArray) changes = wce_replacements_new ();
  wcc_uses *uses
      = wcc_uses_find (wcc_document_root (tree), thing->name, id->value);
  wce_replacements_add (changes, id->text, new_id);
  for (size_t i = 0; uses != NULL && i < wcc_uses_count (uses); i++)
    wce_replacements_add (changes, wcc_uses_get (uses, i)->range, new_id);
  wcc_uses_free (uses);
  wce_replacements_apply (document, changes);
}

/* Whether a thing may have the identifier. */
static gboolean
may_have (WceDocument *document, const wcc_document *tree, const char *element,
          const char *id, GError **error)
{
  gboolean fine = is_identifier (id);
  if (fine && !is_taken (document, tree, element, id))
    return TRUE;
  g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_NO_PLACE,
               fine ? _ ("There is another “%s” already.")
                    : _ ("“%s” is not an identifier: use small letters and "
                         "digits, with hyphens between words."),
               id);
  return FALSE;
}

/* Whether a thing may get the identifier: nothing becomes wrong by it. It is tried
 * out in a copy, so that nobody sees it, also not in the history. */
static gboolean
fits (WceDocument *document, const wcc_document *tree, const wcc_node *thing,
      const char *new_id, GError **error)
{
  g_autoptr (WceDocument) copy = wce_document_copy (document);
  g_autoptr (GPtrArray) before = wce_list_errors (copy);
  guint errors = before->len;
  if (!may_have (copy, tree, thing->name, new_id, error))
    return FALSE;
  wce_document_begin (copy, "", FALSE);
  rename_all (copy, tree, thing, new_id);
  wce_document_end (copy);
  if (wce_count_errors (copy) <= errors)
    return TRUE;
  g_autofree char *why = wce_new_error (copy, before);
  g_set_error_literal (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_NO_PLACE,
                       why);
  return FALSE;
}

gboolean
wce_edit_rename (WceDocument *document, const char *element, const char *id,
                 const char *new_id, GError **error)
{
  const wcc_document *tree = wce_document_get_tree (document, error);
  if (tree == NULL)
    return FALSE;
  const wcc_node *thing = find_thing (wcc_document_root (tree), element, id);
  if (thing == NULL || strcmp (id, new_id) == 0)
    return TRUE;
  if (!fits (document, tree, thing, new_id, error))
    return FALSE;
  wce_document_begin (document, _ ("Rename"), FALSE);
  rename_all (document, tree, thing, new_id);
  wce_document_end (document);
  return TRUE;
}

char *
wce_users (const wcc_document *tree, const char *element, const char *id)
{
  wcc_uses *uses = wcc_uses_find (wcc_document_root (tree), element, id);
  g_autoptr (GString) users = g_string_new (NULL);
  const wcc_node *last = NULL;
  for (size_t i = 0; uses != NULL && i < wcc_uses_count (uses); i++)
    {
      const wcc_node *node = wcc_uses_get (uses, i)->node;
      if (node == last)
        continue;
      last = node;
      /* Translators: name of an element and its line */
      g_string_append_printf (users, _ ("<%s> in line %d"), node->name,
                              node->line);
      g_string_append_c (users, '\n');
    }
  wcc_uses_free (uses);
  if (users->len == 0)
    return NULL;
  g_string_truncate (users, users->len - 1);
  return g_strdup (users->str);
}
