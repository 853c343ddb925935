/* edit-map.c: edits of the ground of a map. */
#include "edit-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "scene/geometry.h"
#include "wcr/vocabulary.h"

const char *const wce_board_order[] = { "terrain", "hexside", "label",
                                        NULL };

/* ---- the board -------------------------------------------------------------------- */

/* Finds the board, or makes it; gives the new tree. */
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

/* Removes the board when it says nothing any more. */
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

/* What the first list that has a hex says about it; by hex, in capitals. */
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

/* The hexes that are something else now, as a list. */
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
      wce_put_in (document, tree, board, "terrain", wce_board_order, "type",
                  type, whose, others);
    }
  else if (*others != '\0')
    {
      wce_take_out (document, "terrain", others);
      wce_drop_empty_board (document);
    }
  wce_document_end (document);
  return TRUE;
}

/* ---- sides of hexes ------------------------------------------------------------------ */

static guint
sides_of (const wcc_node *node)
{
  guint sides = 0;
  const char *list = wcc_node_get (node, "sides");
  g_auto (GStrv) words = g_strsplit_set (list != NULL ? list : "", " \t\r\n",
                                         -1);
  for (char **word = words; *word != NULL; word++)
    {
      int side = wcr_list_find (WCR_LIST_DIRECTION, *word);
      if (side >= 0)
        sides |= 1u << side;
    }
  return sides;
}

static char *
written_sides (guint sides)
{
  GString *words = g_string_new (NULL);
  for (int side = 0; side < WCE_NEIGHBOURS; side++)
    if (sides >> side & 1)
      g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "",
                              wcr_list_name (WCR_LIST_DIRECTION, side));
  return g_string_free (words, FALSE);
}

static const wcc_node *
hexside_of (const wcc_document *tree, const char *hex, const char *type,
            gboolean other, guint sides)
{
  g_autoptr (GPtrArray) lists = wce_lists_of (tree, "hexside");
  for (guint i = 0; i < lists->len; i++)
    {
      const wcc_node *node = lists->pdata[i];
      gboolean same = g_strcmp0 (wcc_node_get (node, "type"), type) == 0;
      wcc_range range;
      if (same != other && (sides_of (node) & sides) != 0
          && wce_find_token (tree, node, hex, &range))
        return node;
    }
  return NULL;
}

/* An element that can take more hexes: it has exactly these sides. */
static const wcc_node *
list_of_sides (const wcc_document *tree, const char *type, guint sides)
{
  g_autoptr (GPtrArray) lists = wce_lists_of (tree, "hexside");
  const wcc_node *found = NULL;
  for (guint i = 0; i < lists->len; i++)
    {
      const wcc_node *node = lists->pdata[i];
      if (node->attribute_count == 3 && node->first_child == NULL
          && sides_of (node) == sides
          && g_strcmp0 (wcc_node_get (node, "type"), type) == 0)
        found = node;
    }
  return found;
}

static void
add_hexside (WceDocument *document, const char *hex, const char *type,
             guint sides)
{
  const wcc_node *board;
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  tree = wce_need_board (document, tree, &board);
  const wcc_node *list = list_of_sides (tree, type, sides);
  if (list != NULL)
    {
      wce_patch_add_word (document, tree, wcc_node_attribute (list, "at"), hex);
      return;
    }
  g_autofree char *words = written_sides (sides);
  g_autofree char *escaped = wce_escape (type);
  g_autofree char *rest = g_strdup_printf (
      " type=\"%s\" at=\"%s\" sides=\"%s\"/>", escaped, hex, words);
  wce_insert_in_order (document, tree, board, "hexside", wce_board_order, rest);
}

/* Gives one hex of an element other sides; the other hexes of the element keep
 * theirs. */
static void
change_sides (WceDocument *document, const wcc_document *tree,
              const wcc_node *node, const char *hex, guint sides)
{
  const wcc_attribute *at = wcc_node_attribute (node, "at");
  gboolean alone = wce_word_count (tree, at) == 1;
  g_autofree char *type = g_strdup (wcc_node_get (node, "type"));
  g_autofree char *words = written_sides (sides);
  if (alone && sides != 0 && list_of_sides (tree, type, sides) == NULL)
    {
      wce_patch_attribute (document, tree, node, "sides", words);
      return;
    }
  if (alone)
    wce_patch_remove_element (document, tree, node);
  else
    {
      g_autoptr (GHashTable) set = wce_hex_set (hex);
      g_autoptr (GArray) changes = wce_replacements_new ();
      wce_take_words (tree, at, set, changes);
      wce_replacements_apply (document, changes);
    }
  if (sides != 0)
    add_hexside (document, hex, type, sides);
}

gboolean
wce_edit_hexside (WceDocument *document, const char *hex, int side,
                  const char *type, GError **error)
{
  const guint mask = 1u << side;
  const wcc_document *tree;
  const wcc_node *node;
  if (!wce_edit_begin (document,
                       type != NULL ? _ ("Set Side of Hex")
                                    : _ ("Clear Side of Hex"),
                       &tree, error))
    return FALSE;
  tree = wce_plain_lists (document, tree, "hexside");
  while ((node = hexside_of (tree, hex, type, TRUE, mask)) != NULL)
    {
      change_sides (document, tree, node, hex, sides_of (node) & ~mask);
      tree = wce_document_get_tree (document, NULL);
    }
  if (type != NULL && hexside_of (tree, hex, type, FALSE, mask) == NULL)
    {
      node = hexside_of (tree, hex, type, FALSE, ~0u);
      if (node != NULL)
        change_sides (document, tree, node, hex, sides_of (node) | mask);
      else
        add_hexside (document, hex, type, mask);
    }
  else if (type == NULL)
    wce_drop_empty_board (document);
  wce_document_end (document);
  return TRUE;
}

/* ---- labels ----------------------------------------------------------------------- */

/* The label of a hex that people see: the one in the language of the document,
 * else the first one. */
static const wcc_node *
label_at (const wcc_document *tree, const char *hex, gboolean own)
{
  const wcc_node *found = wce_find_at (tree, "label", hex, NULL);
  wcc_range range;
  for (const wcc_node *node = found; node != NULL;
       node = wcc_node_next (node, "label"))
    if (wcc_node_get (node, "xml:lang") == NULL
        && wce_find_token (tree, node, hex, &range))
      return node;
  return own ? NULL : found;
}

const char *
wce_get_label (const wcc_document *tree, const char *hex)
{
  const wcc_node *label = label_at (tree, hex, FALSE);
  return label != NULL ? label->text : NULL;
}

gboolean
wce_edit_label (WceDocument *document, const char *hex, const char *text,
                GError **error)
{
  const wcc_document *tree;
  g_autofree char *tidy = wce_tidy (text);
  if (!wce_edit_begin (document,
                       *tidy != '\0' ? _ ("Label") : _ ("Remove Label"), &tree,
                       error))
    return FALSE;
  const wcc_node *label = label_at (tree, hex, TRUE);
  if (*tidy == '\0')
    {
      if (wce_take_out (document, "label", hex))
        wce_drop_empty_board (document);
    }
  else if (label == NULL)
    {
      const wcc_node *board;
      g_autofree char *escaped = wce_escape (tidy);
      g_autofree char *rest
          = g_strdup_printf (" at=\"%s\">%s", hex, escaped);
      tree = wce_need_board (document, tree, &board);
      wce_insert_in_order (document, tree, board, "label", wce_board_order,
                           rest);
    }
  else if (g_strcmp0 (label->text, tidy) != 0)
    wce_patch_text (document, tree, label, tidy);
  wce_document_end (document);
  return TRUE;
}

static void
rename_labels (const wcc_document *tree, const char *from, const char *to,
               GArray *changes)
{
  wcc_range range;
  for (const wcc_node *node = wce_find_at (tree, "label", from, NULL);
       node != NULL; node = wcc_node_next (node, "label"))
    if (wce_find_token (tree, node, from, &range))
      wce_replacements_add (changes, range, to);
}

gboolean
wce_edit_move_label (WceDocument *document, const char *from, const char *to,
                     GError **error)
{
  const wcc_document *tree;
  if (!wce_edit_begin (document, _ ("Move Label"), &tree, error))
    return FALSE;
  g_autoptr (GArray) changes = wce_replacements_new ();
  rename_labels (tree, from, to, changes);
  rename_labels (tree, to, from, changes);
  wce_replacements_apply (document, changes);
  wce_document_end (document);
  return TRUE;
}
