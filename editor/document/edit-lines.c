/* edit-lines.c: edits of the armament and the reserves of an army. */
#include "edit-units.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "edit-private.h"

static const char *
label_of (const char *name)
{
  return strcmp (name, "arm") == 0 ? _ ("Edit Armament") : _ ("Edit Reserve");
}

gboolean
wce_edit_line_set (WceDocument *document, int side, const char *name,
                   guint index, const char *key, const char *value,
                   GError **error)
{
  const wcc_document *tree;
  if (!wce_edit_begin (document, label_of (name), &tree, error))
    return FALSE;
  const wcc_node *node = wce_find_line (tree, side, name, index);
  const char *old = node != NULL ? wcc_node_get (node, key) : NULL;
  const char *new = value != NULL && *value != '\0' ? value : NULL;
  if (node != NULL && g_strcmp0 (old, new) != 0)
    wce_patch_attribute (document, tree, node, key, new);
  wce_document_end (document);
  return TRUE;
}

gboolean
wce_edit_add_arm (WceDocument *document, int side, const char *classes,
                  const char *weapon, const char *contingent, GError **error)
{
  const wcc_document *tree;
  const wcc_node *army;
  if (!wce_edit_begin (document, _ ("Add Armament"), &tree, error))
    return FALSE;
  g_autofree char *whose
      = contingent != NULL ? g_strdup_printf (" contingent=\"%s\"", contingent)
                           : g_strdup ("");
  g_autofree char *rest = g_strdup_printf (" class=\"%s\" weapon=\"%s\"%s/>",
                                           classes, weapon, whose);
  tree = wce_need_army (document, tree, side, &army);
  wce_insert_in_order (document, tree, army, "arm", wce_army_order, rest);
  wce_document_end (document);
  return TRUE;
}

/* ---- reserves ----------------------------------------------------------------------- */

/* Places that give way to others. */
typedef struct {
  wcc_range range;
  int number; /* the new one */
} Slot;

/* The places of one reserve, by their present names. */
static void
count_places (const wcc_document *tree, const wcc_node *reserve, GArray *slots,
              int *last)
{
  const char *text = wcc_document_text (tree, NULL);
  g_autoptr (GHashTable) numbers
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (const wcc_node *node = reserve->first_child; node != NULL;
       node = node->next)
    {
      const wcc_attribute *list = wcc_node_attribute (node, "at");
      gboolean leader = strcmp (node->name, "leader") == 0;
      Slot slot;
      for (guint i = 0; list != NULL && wce_word (tree, list, i, &slot.range);
           i++)
        {
          char *word = g_strndup (text + slot.range.start,
                                  slot.range.end - slot.range.start);
          gpointer shared
              = leader ? g_hash_table_lookup (numbers, word) : NULL;
          slot.number = shared != NULL ? GPOINTER_TO_INT (shared) : ++*last;
          g_hash_table_replace (numbers, word, GINT_TO_POINTER (slot.number));
          g_array_append_val (slots, slot);
        }
    }
}

void
wce_number_places (WceDocument *document)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  g_autoptr (GArray) slots = g_array_new (FALSE, FALSE, sizeof (Slot));
  int last = 0;
  const wcc_node *root = wcc_document_root (tree);
  for (const wcc_node *army = wcc_node_child (root, "army"); army != NULL;
       army = wcc_node_next (army, "army"))
    for (const wcc_node *reserve = wcc_node_child (army, "reserve");
         reserve != NULL; reserve = wcc_node_next (reserve, "reserve"))
      count_places (tree, reserve, slots, &last);
  for (guint i = slots->len; i-- > 0;)
    {
      Slot *slot = &g_array_index (slots, Slot, i);
      g_autofree char *name = g_strdup_printf ("+%d", slot->number);
      wce_document_replace (document, slot->range.start, slot->range.end, name);
    }
}

gboolean
wce_edit_line_remove (WceDocument *document, int side, const char *name,
                      guint index, GError **error)
{
  const wcc_document *tree;
  if (!wce_edit_begin (document,
                       strcmp (name, "arm") == 0 ? _ ("Remove Armament")
                                                 : _ ("Remove Reserve"),
                       &tree, error))
    return FALSE;
  const wcc_node *node = wce_find_line (tree, side, name, index);
  if (node != NULL)
    wce_patch_remove_element (document, tree, node);
  wce_number_places (document);
  wce_document_end (document);
  return TRUE;
}

/* The zone from which a new reserve comes in. Free with g_free(). */
static char *
need_zone (WceDocument *document, int side)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *root = wcc_document_root (tree);
  const wcc_node *zone = wcc_node_child (root, "zone");
  const char *id = zone != NULL ? wcc_node_get (zone, "id") : NULL;
  if (id != NULL)
    return wce_escape (id);
  g_autofree char *rest
      = g_strdup_printf (" id=\"%s-edge\" edge=\"%s\"/>", wce_side_names[side],
                         wce_side_names[side]);
  wce_insert_in_order (document, tree, root, "zone", wce_root_order, rest);
  return g_strdup_printf ("%s-edge", wce_side_names[side]);
}

/* A place that no piece has; wce_number_places() gives it its number. */
#define NEW_PLACE "+0"

gboolean
wce_edit_add_reserve (WceDocument *document, int side, const char *class_id,
                      const char *cards, GError **error)
{
  const wcc_document *tree;
  const wcc_node *army;
  if (!wce_edit_begin (document, _ ("Add Reserve"), &tree, error))
    return FALSE;
  g_autofree char *zone = need_zone (document, side);
  g_autofree char *class = wce_escape (class_id);
  g_autofree char *group = wce_escape (cards);
  g_autofree char *rest
      = g_strdup_printf (" zone=\"%s\" cards=\"%s\"/>", zone, group);
  g_autofree char *unit
      = g_strdup_printf (" class=\"%s\" at=\"" NEW_PLACE "\"/>", class);
  tree = wce_document_get_tree (document, NULL);
  tree = wce_need_army (document, tree, side, &army);
  wce_insert_in_order (document, tree, army, "reserve", wce_army_order, rest);
  guint last = 0;
  tree = wce_document_get_tree (document, NULL);
  while (wce_find_line (tree, side, "reserve", last + 1) != NULL)
    last++;
  const wcc_node *reserve = wce_find_line (tree, side, "reserve", last);
  wce_insert_in_order (document, tree, reserve, "unit", wce_army_order, unit);
  wce_number_places (document);
  wce_document_end (document);
  return TRUE;
}

/* The last element that says only this class, if no other follows it. */
static const wcc_node *
last_list (const wcc_node *reserve, const char *class_id)
{
  const wcc_node *last = NULL;
  for (const wcc_node *node = wcc_node_child (reserve, "unit"); node != NULL;
       node = wcc_node_next (node, "unit"))
    if (node->attribute_count == 2 && wcc_node_get (node, "at") != NULL
        && g_strcmp0 (wcc_node_get (node, "class"), class_id) == 0)
      last = node;
  return last;
}

gboolean
wce_edit_add_to_reserve (WceDocument *document, int side, guint index,
                         const char *class_id, GError **error)
{
  const wcc_document *tree;
  if (!wce_edit_begin (document, _ ("Add to Reserve"), &tree, error))
    return FALSE;
  const wcc_node *reserve = wce_find_line (tree, side, "reserve", index);
  const wcc_node *list
      = reserve != NULL ? last_list (reserve, class_id) : NULL;
  if (list != NULL)
    wce_patch_add_word (document, tree, wcc_node_attribute (list, "at"),
                        NEW_PLACE);
  else if (reserve != NULL)
    {
      static const char *const order[] = { "unit", "leader", NULL };
      g_autofree char *class = wce_escape (class_id);
      g_autofree char *rest
          = g_strdup_printf (" class=\"%s\" at=\"" NEW_PLACE "\"/>", class);
      wce_insert_in_order (document, tree, reserve, "unit", order, rest);
    }
  wce_number_places (document);
  wce_document_end (document);
  return TRUE;
}

gboolean
wce_edit_remove_from_reserve (WceDocument *document, const char *place,
                              GError **error)
{
  static const char *const kinds[] = { "unit", "leader" };
  const wcc_document *tree;
  int side = 0;
  if (!wce_edit_begin (document, _ ("Remove from Reserve"), &tree, error))
    return FALSE;
  const wcc_node *node = wce_find_piece (tree, "unit", place, &side);
  int index = node != NULL ? wce_reserve_of (tree, side, node) : -1;
  for (guint i = 0; i < G_N_ELEMENTS (kinds) && index >= 0; i++)
    {
      tree = wce_document_get_tree (document, NULL);
      node = wce_find_piece (tree, kinds[i], place, NULL);
      if (node != NULL)
        wce_take_place (document, tree, node, place);
    }
  tree = wce_document_get_tree (document, NULL);
  node = index >= 0 ? wce_find_line (tree, side, "reserve", (guint) index)
                    : NULL;
  if (node != NULL && wcc_node_child (node, "unit") == NULL)
    wce_patch_remove_element (document, tree, node);
  wce_number_places (document);
  wce_document_end (document);
  return TRUE;
}
