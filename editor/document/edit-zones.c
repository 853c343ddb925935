/* edit-zones.c: edits of the zones of a battle. */
#include "edit-private.h"

#include <glib/gi18n.h>
#include <string.h>

const wcc_node *
wce_find_zone (const wcc_document *tree, const char *id)
{
  const wcc_node *root = wcc_document_root (tree);
  for (const wcc_node *zone = wcc_node_child (root, "zone"); zone != NULL;
       zone = wcc_node_next (zone, "zone"))
    if (id != NULL && g_strcmp0 (wcc_node_get (zone, "id"), id) == 0)
      return zone;
  return NULL;
}

static const wcc_document *
plain_zone (WceDocument *document, const wcc_document *tree, const char *id)
{
  const wcc_node *zone = wce_find_zone (tree, id);
  const wcc_attribute *list = wcc_node_attribute (zone, "at");
  const char *text = wcc_document_text (tree, NULL);
  if (list == NULL
      || memchr (text + list->text.start, '&',
                 list->text.end - list->text.start)
             == NULL)
    return tree;
  wce_patch_attribute (document, tree, zone, "at", list->value);
  return wce_document_get_tree (document, NULL);
}

/* ---- hexes ------------------------------------------------------------------------- */

/* Adds a zone after the last one, else after the armies. */
static void
insert_zone (WceDocument *document, const wcc_document *tree, const char *id,
             const char *hexes)
{
  static const char *const order[] = {
    "says", "title", "part", "date", "designer", "status", "history",
    "council", "rule", "set", "trait", "victory", "board", "army", "zone", NULL
  };
  g_autofree char *escaped = wce_escape (id);
  g_autofree char *rest
      = g_strdup_printf (" id=\"%s\" at=\"%s\"/>", escaped, hexes);
  wce_insert_in_order (document, tree, wcc_document_root (tree), "zone", order,
                       rest);
}

/* The hexes that the list does not have yet. */
static char *
new_ones (const wcc_attribute *list, const char *hexes)
{
  g_autoptr (GHashTable) old
      = wce_hex_set (list != NULL && list->value != NULL ? list->value : "");
  GString *added = g_string_new (NULL);
  g_auto (GStrv) names = g_strsplit_set (hexes, " \t\r\n", -1);
  for (char **name = names; *name != NULL; name++)
    {
      g_autofree char *key = g_ascii_strup (*name, -1);
      if (**name != '\0' && g_hash_table_add (old, g_steal_pointer (&key)))
        g_string_append_printf (added, "%s%s", added->len > 0 ? " " : "",
                                *name);
    }
  return g_string_free (added, FALSE);
}

static gboolean
take_from_zone (WceDocument *document, const wcc_document *tree,
                const wcc_node *zone, const char *hexes, GError **error)
{
  const wcc_attribute *list = wcc_node_attribute (zone, "at");
  g_autoptr (GHashTable) set = wce_hex_set (hexes);
  g_autoptr (GArray) changes = wce_replacements_new ();
  if (list == NULL)
    return TRUE;
  if (wce_take_words (tree, list, set, changes))
    wce_replacements_apply (document, changes);
  else if (wcc_node_get (zone, "edge") != NULL)
    wce_patch_attribute (document, tree, zone, "at", NULL);
  else
    {
      g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_NO_PLACE,
                   _ ("The zone “%s” would have no hexes left. Remove it in "
                      "the list of zones."),
                   wcc_node_get (zone, "id"));
      return FALSE;
    }
  return TRUE;
}

gboolean
wce_edit_zone_hexes (WceDocument *document, const char *id, const char *hexes,
                     gboolean inside, GError **error)
{
  const wcc_document *tree;
  gboolean done = TRUE;
  if (!wce_edit_begin (document,
                       inside ? _ ("Add to Zone") : _ ("Take out of Zone"),
                       &tree, error))
    return FALSE;
  const wcc_node *zone = wce_find_zone (tree, id);
  if (zone == NULL)
    {
      if (inside)
        insert_zone (document, tree, id, hexes);
      wce_document_end (document);
      return TRUE;
    }
  tree = plain_zone (document, tree, id);
  zone = wce_find_zone (tree, id);
  const wcc_attribute *list = wcc_node_attribute (zone, "at");
  g_autofree char *added = new_ones (list, hexes);
  if (!inside)
    done = take_from_zone (document, tree, zone, hexes, error);
  else if (*added != '\0' && list != NULL)
    wce_patch_add_word (document, tree, list, added);
  else if (*added != '\0')
    wce_patch_attribute (document, tree, zone, "at", added);
  wce_document_end (document);
  return done;
}

/* ---- name, removal ----------------------------------------------------------- */

gboolean
wce_edit_zone_name (WceDocument *document, const char *id, const char *name,
                    GError **error)
{
  const wcc_document *tree;
  if (!wce_edit_begin (document, _ ("Name Zone"), &tree, error))
    return FALSE;
  const wcc_node *zone = wce_find_zone (tree, id);
  const wcc_node *old = zone != NULL ? wcc_node_child (zone, "name") : NULL;
  g_autofree char *tidy = wce_tidy (name);
  g_autofree char *escaped = wce_escape (tidy);
  g_autofree char *rest = g_strdup_printf (">%s", escaped);
  static const char *const order[] = { "name", NULL };
  if (old != NULL && *tidy == '\0')
    wce_patch_remove_element (document, tree, old);
  else if (old != NULL && g_strcmp0 (old->text, tidy) != 0)
    wce_patch_text (document, tree, old, tidy);
  else if (old == NULL && zone != NULL && *tidy != '\0')
    wce_insert_in_order (document, tree, zone, "name", order, rest);
  wce_document_end (document);
  return TRUE;
}

gboolean
wce_edit_remove_zone (WceDocument *document, const char *id, GError **error)
{
  const wcc_document *tree;
  if (!wce_edit_begin (document, _ ("Remove Zone"), &tree, error))
    return FALSE;
  const wcc_node *zone = wce_find_zone (tree, id);
  if (zone != NULL)
    wce_patch_remove_element (document, tree, zone);
  wce_document_end (document);
  return TRUE;
}
