/* edit-units.c: edits of one piece, or of several units. */
#include "edit-units.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "edit-private.h"
#include "armies.h"

/* ---- finding ------------------------------------------------------------------ */

static const wcc_node *
piece_in (const wcc_document *tree, const wcc_node *parent, const char *kind,
          const char *place)
{
  wcc_range range;
  for (const wcc_node *node = parent->first_child; node != NULL;
       node = node->next)
    {
      const wcc_node *found = node;
      if (strcmp (node->name, "reserve") == 0)
        found = piece_in (tree, node, kind, place);
      else if (strcmp (node->name, kind) != 0
               || !wce_find_token (tree, node, place, &range))
        found = NULL;
      if (found != NULL)
        return found;
    }
  return NULL;
}

const wcc_node *
wce_find_piece (const wcc_document *tree, const char *kind, const char *place,
                int *side)
{
  for (int i = 0; i < 2; i++)
    {
      const wcc_node *army = wce_find_army (tree, i);
      const wcc_node *node
          = army != NULL ? piece_in (tree, army, kind, place) : NULL;
      if (node == NULL)
        continue;
      if (side != NULL)
        *side = i;
      return node;
    }
  return NULL;
}

const wcc_node *
wce_find_line (const wcc_document *tree, int side, const char *name,
               guint index)
{
  const wcc_node *army = wce_find_army (tree, side);
  const wcc_node *node = army != NULL ? wcc_node_child (army, name) : NULL;
  while (node != NULL && index-- > 0)
    node = wcc_node_next (node, name);
  return node;
}

/* ---- pieces that are alike ------------------------------------------------------- */

/* Keys and values of an element in turn, its place included where it has one.
 * @param key  the one that changes; NULL: none does */
static GPtrArray *
attributes_of (const wcc_node *node, const char *key, const char *value)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (g_free);
  gboolean given = value != NULL && *value != '\0', seen = FALSE;
  for (int i = 0; i < node->attribute_count; i++)
    {
      const wcc_attribute *attribute = &node->attributes[i];
      gboolean this_one = g_strcmp0 (attribute->name, key) == 0;
      seen = seen || this_one;
      if (this_one && !given)
        continue;
      g_ptr_array_add (all, g_strdup (attribute->name));
      g_ptr_array_add (all, g_strdup (this_one ? value : attribute->value));
    }
  if (key != NULL && given && !seen)
    {
      g_ptr_array_add (all, g_strdup (key));
      g_ptr_array_add (all, g_strdup (value));
    }
  return all;
}

/* Whether the element says just this about its units, wherever they stand. */
static gboolean
is_like (const wcc_node *node, GPtrArray *attributes)
{
  if (node->first_child != NULL || (node->text != NULL && *node->text != '\0')
      || (guint) node->attribute_count * 2 != attributes->len
      || wcc_node_get (node, "at") == NULL)
    return FALSE;
  for (guint i = 0; i < attributes->len; i += 2)
    {
      const char *key = g_ptr_array_index (attributes, i);
      if (strcmp (key, "at") != 0
          && g_strcmp0 (wcc_node_get (node, key),
                        g_ptr_array_index (attributes, i + 1))
                 != 0)
        return FALSE;
    }
  return TRUE;
}

static const wcc_node *
one_like (const wcc_node *parent, const char *kind, GPtrArray *attributes,
          const wcc_node *but)
{
  for (const wcc_node *node = wcc_node_child (parent, kind); node != NULL;
       node = wcc_node_next (node, kind))
    if (node != but && is_like (node, attributes))
      return node;
  return NULL;
}

/* ` class="foot" at="B7"`, with another place. Free with g_free(). */
static char *
written (GPtrArray *attributes, const char *place)
{
  GString *all = g_string_new (NULL);
  for (guint i = 0; i < attributes->len; i += 2)
    {
      const char *key = g_ptr_array_index (attributes, i);
      const char *value = g_ptr_array_index (attributes, i + 1);
      g_autofree char *escaped
          = wce_escape (strcmp (key, "at") == 0 ? place : value);
      g_string_append_printf (all, " %s=\"%s\"", key, escaped);
    }
  return g_string_free (all, FALSE);
}

/* Inserts a similar element after an existing one. */
static void
insert_behind (WceDocument *document, const wcc_document *tree,
               const wcc_node *node, GPtrArray *attributes, const char *place)
{
  g_autofree char *name = wce_written_name (tree, node);
  g_autofree char *rest = written (attributes, place);
  g_autofree char *markup = g_strdup_printf ("<%s%s/>", name, rest);
  wce_patch_insert (document, tree, node->parent, node, markup);
}

void
wce_take_place (WceDocument *document, const wcc_document *tree,
            const wcc_node *node, const char *place)
{
  const wcc_attribute *list = wcc_node_attribute (node, "at");
  wcc_range found, word;
  if (wce_word_count (tree, list) < 2)
    {
      wce_patch_remove_element (document, tree, node);
      return;
    }
  wce_find_token (tree, node, place, &found);
  for (guint i = 0; wce_word (tree, list, i, &word); i++)
    if (word.start == found.start)
      {
        wce_patch_remove_word (document, tree, list, i);
        return;
      }
}

static void
join (WceDocument *document, const wcc_node *parent, const char *kind,
      GPtrArray *attributes, const char *place)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *like = one_like (parent, kind, attributes, NULL);
  wce_patch_add_word (document, tree, wcc_node_attribute (like, "at"), place);
}

/* ---- one piece -------------------------------------------------------------------- */

/* The parent of a piece in the present tree: an army or one of its reserves. */
static const wcc_node *
parent_again (WceDocument *document, int side, int reserve)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  return reserve < 0 ? wce_find_army (tree, side)
                     : wce_find_line (tree, side, "reserve", (guint) reserve);
}

int
wce_reserve_of (const wcc_document *tree, int side, const wcc_node *node)
{
  for (guint i = 0;; i++)
    {
      const wcc_node *reserve = wce_find_line (tree, side, "reserve", i);
      if (reserve == NULL)
        return -1;
      if (reserve == node->parent)
        return (int) i;
    }
}

static void
set_piece (WceDocument *document, const wcc_document *tree,
           const wcc_node *node, int side, const char *place, const char *key,
           const char *value)
{
  g_autofree char *kind = g_strdup (node->name);
  g_autoptr (GPtrArray) wanted = attributes_of (node, key, value);
  int reserve = wce_reserve_of (tree, side, node);
  /* Places of a reserve are counted in the order of the text. */
  if (reserve < 0 && (node->text == NULL || *node->text == '\0')
      && one_like (node->parent, kind, wanted, node) != NULL)
    {
      wce_take_place (document, tree, node, place);
      join (document, parent_again (document, side, reserve), kind, wanted,
            place);
    }
  else if (wce_word_count (tree, wcc_node_attribute (node, "at")) == 1)
    wce_patch_attribute (document, tree, node, key,
                         value != NULL && *value != '\0' ? value : NULL);
  else
    {
      insert_behind (document, tree, node, wanted, place);
      /* The older one comes first. */
      tree = wce_document_get_tree (document, NULL);
      node = wce_find_piece (tree, kind, place, NULL);
      wce_take_place (document, tree, node, place);
    }
}

gboolean
wce_edit_piece_set (WceDocument *document, const char *kind, const char *place,
                    const char *key, const char *value, GError **error)
{
  const wcc_document *tree;
  int side = 0;
  if (!wce_edit_begin (document,
                       strcmp (kind, "unit") == 0 ? _ ("Change Unit")
                                                  : _ ("Change Leader"),
                       &tree, error))
    return FALSE;
  const wcc_node *node = wce_find_piece (tree, kind, place, &side);
  const char *old = node != NULL ? wcc_node_get (node, key) : NULL;
  if (node != NULL
      && g_strcmp0 (old != NULL ? old : "", value != NULL ? value : "") != 0)
    set_piece (document, tree, node, side, place, key, value);
  wce_document_end (document);
  return TRUE;
}

/* ---- several units ---------------------------------------------------------------- */

gboolean
wce_edit_units_set (WceDocument *document, char *const *hexes, const char *key,
                    const char *value, GError **error)
{
  gboolean done = TRUE;
  wce_document_begin (document, _ ("Change Units"), FALSE);
  for (; *hexes != NULL && done; hexes++)
    done = wce_edit_piece_set (document, "unit", *hexes, key, value, error);
  wce_document_end (document);
  return done;
}

/* A list of words with some removed and others added. Free with g_free(). */
static char *
exchange (const char *list, const char *before, const char *after)
{
  GString *all = g_string_new (NULL);
  const char *const lists[] = { list, after };
  for (guint k = 0; k < G_N_ELEMENTS (lists); k++)
    {
      g_auto (GStrv) words
          = g_strsplit_set (lists[k] != NULL ? lists[k] : "", " \t\r\n", -1);
      for (char **word = words; *word != NULL; word++)
        if (**word != '\0' && !wce_list_has (all->str, *word)
            && (wce_list_has (after, *word) || !wce_list_has (before, *word)))
          g_string_append_printf (all, "%s%s", all->len > 0 ? " " : "", *word);
    }
  return g_string_free (all, FALSE);
}

gboolean
wce_edit_units_traits (WceDocument *document, char *const *hexes,
                       const char *before, const char *after, GError **error)
{
  gboolean done = TRUE;
  wce_document_begin (document, _ ("Change Units"), FALSE);
  for (; *hexes != NULL && done; hexes++)
    {
      const wcc_document *tree = wce_document_get_tree (document, NULL);
      const wcc_node *unit
          = tree != NULL ? wce_find_piece (tree, "unit", *hexes, NULL) : NULL;
      g_autofree char *traits = exchange (
          unit != NULL ? wcc_node_get (unit, "traits") : NULL, before, after);
      done = wce_edit_piece_set (document, "unit", *hexes, "traits", traits,
                                 error);
    }
  wce_document_end (document);
  return done;
}

gboolean
wce_edit_piece_side (WceDocument *document, const char *kind, const char *hex,
                     int side, GError **error)
{
  const wcc_document *tree;
  const wcc_node *army;
  int from = -1;
  if (!wce_edit_begin (document, _ ("Change Side"), &tree, error))
    return FALSE;
  const wcc_node *node = wce_find_at (tree, kind, hex, &from);
  if (node != NULL && from != side)
    {
      g_autoptr (GPtrArray) wanted = attributes_of (node, NULL, NULL);
      g_autofree char *text = g_strdup (node->text != NULL ? node->text : "");
      wce_take_place (document, tree, node, hex);
      tree = wce_document_get_tree (document, NULL);
      tree = wce_need_army (document, tree, side, &army);
      if (*text == '\0' && one_like (army, kind, wanted, NULL) != NULL)
        join (document, army, kind, wanted, hex);
      else
        {
          g_autofree char *attributes = written (wanted, hex);
          g_autofree char *escaped = wce_escape (text);
          g_autofree char *rest
              = *text != '\0' ? g_strdup_printf ("%s>%s", attributes, escaped)
                              : g_strdup_printf ("%s/>", attributes);
          wce_insert_in_order (document, tree, army, kind, wce_army_order,
                               rest);
        }
    }
  wce_document_end (document);
  return TRUE;
}
