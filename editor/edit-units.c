/* edit-units.c: what a person does to one piece, to what units are armed with,
 * and to reserves. */
#include "edit-units.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "edit-private.h"

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

/* Keys and values of an element in turn, with its place where it has it.
 * @param key  the one that becomes another; NULL: none does */
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

/* The element says this of its units, wherever they stand, and nothing else. */
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

/* Inserts an element like one that is there, behind it. */
static void
insert_behind (WceDocument *document, const wcc_document *tree,
               const wcc_node *node, GPtrArray *attributes, const char *place)
{
  g_autofree char *name = wce_written_name (tree, node);
  g_autofree char *rest = written (attributes, place);
  g_autofree char *markup = g_strdup_printf ("<%s%s/>", name, rest);
  wce_patch_insert (document, tree, node->parent, node, markup);
}

/* Takes a place out of the list of an element, or the element when it was the
 * last one. */
static void
take_place (WceDocument *document, const wcc_document *tree,
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

/* The parent of a piece in the tree of now: an army, or a reserve of one. */
static const wcc_node *
parent_again (WceDocument *document, int side, int reserve)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  return reserve < 0 ? wce_find_army (tree, side)
                     : wce_find_line (tree, side, "reserve", (guint) reserve);
}

static int
reserve_of (const wcc_document *tree, int side, const wcc_node *node)
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
  int reserve = reserve_of (tree, side, node);
  /* Places of a reserve are counted in the order of the text. */
  if (reserve < 0 && (node->text == NULL || *node->text == '\0')
      && one_like (node->parent, kind, wanted, node) != NULL)
    {
      take_place (document, tree, node, place);
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
      take_place (document, tree, node, place);
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
      take_place (document, tree, node, hex);
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

/* ---- lines ------------------------------------------------------------------------ */

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

/* Places of one reserve, by what they are called now. */
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

/* The places of all reserves count from +1 in the order of the text. */
static void
number_places (WceDocument *document)
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
  number_places (document);
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

/* A place that no piece has; number_places() gives it its number. */
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
  number_places (document);
  wce_document_end (document);
  return TRUE;
}

/* The last element that says only this class, when nobody comes behind it. */
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
  number_places (document);
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
  int index = node != NULL ? reserve_of (tree, side, node) : -1;
  for (guint i = 0; i < G_N_ELEMENTS (kinds) && index >= 0; i++)
    {
      tree = wce_document_get_tree (document, NULL);
      node = wce_find_piece (tree, kinds[i], place, NULL);
      if (node != NULL)
        take_place (document, tree, node, place);
    }
  tree = wce_document_get_tree (document, NULL);
  node = index >= 0 ? wce_find_line (tree, side, "reserve", (guint) index)
                    : NULL;
  if (node != NULL && wcc_node_child (node, "unit") == NULL)
    wce_patch_remove_element (document, tree, node);
  number_places (document);
  wce_document_end (document);
  return TRUE;
}
