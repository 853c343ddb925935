/* edit-map.c: what a person does to the ground of a map. */
#include "edit-private.h"

#include <glib/gi18n.h>
#include <string.h>

const char *const wce_board_order[] = { "terrain", "hexside", NULL };

/* ---- the board -------------------------------------------------------------------- */

/* The board, which is made when there is none; gives the new tree. */
const wcc_document *
wce_need_board (WceDocument *document, const wcc_document *tree,
            const wcc_node **board)
{
  *board = wcc_node_child (wcc_document_root (tree), "board");
  if (*board == NULL)
    {
      wce_insert_in_order (document, tree, wcc_document_root (tree), "board",
                           wce_root_order, "/>");
      tree = wce_document_get_tree (document, NULL);
      *board = wcc_node_child (wcc_document_root (tree), "board");
    }
  return tree;
}

/* A board that says nothing any more goes, too. */
void
wce_drop_empty_board (WceDocument *document)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *board = wcc_node_child (wcc_document_root (tree), "board");
  if (board == NULL || board->first_child != NULL || board->attribute_count > 0)
    return;
  const char *text = wcc_document_text (tree, NULL);
  for (guint32 i = board->open.end; i < board->close.start; i++)
    if (!g_ascii_isspace (text[i]))
      return;
  wce_patch_remove_element (document, tree, board);
}

/* ---- terrain ---------------------------------------------------------------------- */

/* What the first list with a hex says of it; by hex, in capitals. */
static GHashTable *
terrain_of_hexes (const wcc_document *tree)
{
  GHashTable *all
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) lists = wce_lists_of (tree, "terrain");
  for (guint i = 0; i < lists->len; i++)
    {
      const char *at = wcc_node_get (lists->pdata[i], "at");
      g_auto (GStrv) names = g_strsplit_set (at, " \t\r\n", -1);
      for (char **name = names; *name != NULL; name++)
        {
          g_autofree char *key = g_ascii_strup (*name, -1);
          if (!g_hash_table_contains (all, key))
            g_hash_table_insert (all, g_steal_pointer (&key),
                                 lists->pdata[i]);
        }
    }
  return all;
}

/* Those of the hexes that are something else now, as a list. */
static char *
other_terrain (const wcc_document *tree, const char *hexes, const char *type,
               const char *owner)
{
  g_autoptr (GHashTable) all = terrain_of_hexes (tree);
  GString *others = g_string_new (NULL);
  g_auto (GStrv) names = g_strsplit_set (hexes, " \t\r\n", -1);
  for (char **name = names; *name != NULL; name++)
    {
      g_autofree char *key = g_ascii_strup (*name, -1);
      const wcc_node *old = g_hash_table_lookup (all, key);
      const char *was = old != NULL ? wcc_node_get (old, "type") : NULL;
      const char *his = old != NULL ? wcc_node_get (old, "owner") : NULL;
      if (**name != '\0'
          && (g_strcmp0 (was, type) != 0 || g_strcmp0 (his, owner) != 0))
        g_string_append_printf (others, "%s%s", others->len > 0 ? " " : "",
                                *name);
    }
  return g_string_free (others, FALSE);
}

gboolean
wce_edit_terrain (WceDocument *document, const char *hexes, const char *type,
                  int owner, GError **error)
{
  const char *whose = owner < 0 ? NULL : wce_side_names[owner];
  const wcc_document *tree;
  if (!wce_edit_begin (document, _ ("Paint Terrain"), &tree, error))
    return FALSE;
  g_autofree char *others = other_terrain (tree, hexes, type, whose);
  if (*others != '\0' && type != NULL)
    {
      const wcc_node *board;
      wce_need_board (document, tree, &board);
      wce_take_out (document, "terrain", others);
      tree = wce_document_get_tree (document, NULL);
      tree = wce_need_board (document, tree, &board);
      wce_put_in (document, tree, board, "terrain", wce_board_order, "type", type,
                  whose, others);
    }
  else if (*others != '\0')
    {
      wce_take_out (document, "terrain", others);
      wce_drop_empty_board (document);
    }
  wce_document_end (document);
  return TRUE;
}
