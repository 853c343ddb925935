/* hex-lists-write.c: writes changed lists of hexes into the text. */
#include "hex-lists-private.h"

#include <string.h>

/* The new text of the list, with its old white space; empty when no hex is
 * left. */
static char *
new_list (WceHexLists *self, const WceHexList *list)
{
  const char *text
      = wcc_document_text (self->tree, NULL) + list->at->text.start;
  gsize length = list->at->text.end - list->at->text.start;
  const char *raw = memchr (text, '&', length) != NULL ? list->at->value : NULL;
  g_autofree char *copy
      = raw == NULL ? g_strndup (text, length) : g_strdup (raw);
  GString *all = g_string_new (NULL);
  const char *at = copy;
  char name[16];
  gboolean first = TRUE;
  for (guint i = 0; i < list->words->len; i++)
    {
      const WceHexWord *word = &g_array_index (list->words, WceHexWord, i);
      gsize space = strspn (at, " \t\r\n");
      if (!word->removed)
        {
          if (i == 0 || !first)
            g_string_append_len (all, at, (gssize) space);
          first = FALSE;
          g_string_append (all, word->to != word->hex ? wce_geometry_name (
                                    self->geometry.columns, word->to, name)
                                                      : word->text);
        }
      at += space + strlen (word->text);
    }
  for (guint i = 0; i < list->added->len; i++)
    {
      wce_geometry_name (self->geometry.columns,
                         g_array_index (list->added, int, i), name);
      g_string_append_printf (all, "%s%s", first ? "" : " ", name);
      first = FALSE;
    }
  if (!first)
    g_string_append (all, at);
  return g_string_free (all, FALSE);
}

static void
write_list (WceHexLists *self, WceHexList *list)
{
  g_autofree char *new = new_list (self, list);
  if (*new != '\0')
    wce_hex_lists_set (self, list->node, "at", new);
  else if (wcc_node_get (list->node, "edge") != NULL)
    wce_hex_lists_set (self, list->node, "at", NULL);
  else
    {
      g_ptr_array_add (self->gone, list);
      if (wce_kind_part (list->kind) == WCE_PART_TERRAIN)
        self->emptied = TRUE;
    }
}

/* Drops changes inside an element that goes. */
static void
remove_element (WceHexLists *self, const wcc_node *node)
{
  for (guint i = self->changes->len; i-- > 0;)
    {
      wcc_range inner = g_array_index (self->changes, WceReplacement, i).range;
      if (inner.start >= node->whole.start && inner.end <= node->whole.end)
        g_array_remove_index (self->changes, i);
    }
  wce_replacements_add (self->changes, wce_element_range (self->tree, node),
                        "");
}

/* The text between the name of a new element and its end.
 * @param hexes  its list */
static char *
markup_of (const WceThing *thing, const char *hexes)
{
  GString *rest = g_string_new (thing->key);
  g_autofree char *text = wce_escape (thing->text);
  g_string_append_printf (rest, " at=\"%s\"", hexes);
  if (thing->kind == WCE_THING_HEXSIDE)
    {
      g_autofree char *sides = wce_side_words (thing->sides);
      g_string_append_printf (rest, " sides=\"%s\"", sides);
    }
  if (*text == '\0')
    g_string_append (rest, "/>");
  else if (thing->kind == WCE_THING_ZONE)
    g_string_append_printf (rest, "><name>%s</name>", text);
  else
    g_string_append_printf (rest, ">%s", text);
  return g_string_free (rest, FALSE);
}

/* Finds the element in which a thing is written, or makes it; gives the new
 * tree. */
static const wcc_document *
need_parent (WceHexLists *self, const WceThing *thing, const wcc_node **parent,
             const char *const **order)
{
  const wcc_document *tree = wce_document_get_tree (self->document, NULL);
  *parent = wcc_document_root (tree);
  *order = wce_root_order;
  switch (wce_thing_part (thing))
    {
    case WCE_PART_FORCES:
      *order = wce_army_order;
      return wce_need_army (self->document, tree, thing->side, parent);
    case WCE_PART_TERRAIN:
      *order = wce_board_order;
      return wce_need_board (self->document, tree, parent);
    case WCE_PART_ZONES:
    case WCE_PART_ALL: return tree;
    }
  g_assert_not_reached ();
}

/* Writes an element for a thing and for all later ones that can share it, and
 * takes these off the list. */
static void
write_new (WceHexLists *self, guint from)
{
  static const char *const names[]
      = { "terrain", "hexside", "unit", "leader", "zone", "label" };
  const WceThing *thing = self->added->pdata[from];
  g_autoptr (GString) hexes = g_string_new (NULL);
  for (guint i = from; i < self->added->len;)
    {
      const WceThing *other = self->added->pdata[i];
      char name[16];
      if (i > from
          && (thing->kind == WCE_THING_LEADER
              || thing->kind == WCE_THING_LABEL
              || !wce_thing_same (thing, other)))
        {
          i++;
          continue;
        }
      wce_geometry_name (self->geometry.columns,
                         wce_place_hex (&self->geometry, other->x, other->y),
                         name);
      g_string_append_printf (hexes, "%s%s", i > from ? " " : "", name);
      if (i > from)
        g_ptr_array_remove_index (self->added, i);
      else
        i++;
    }
  const wcc_node *parent;
  const char *const *order;
  const wcc_document *tree = need_parent (self, thing, &parent, &order);
  g_autofree char *rest = markup_of (thing, hexes->str);
  wce_insert_in_order (self->document, tree, parent, names[thing->kind], order,
                       rest);
}

void
wce_hex_lists_write (WceHexLists *self, const char *label)
{
  for (guint i = 0; i < self->lists->len; i++)
    if (((const WceHexList *) self->lists->pdata[i])->touched)
      write_list (self, self->lists->pdata[i]);
  for (guint i = 0; i < self->gone->len; i++)
    remove_element (self, ((const WceHexList *) self->gone->pdata[i])->node);
  wce_document_begin (self->document, label, FALSE);
  wce_replacements_apply (self->document, self->changes);
  for (guint i = 0; i < self->added->len; i++)
    write_new (self, i);
  if (self->emptied && wce_document_get_tree (self->document, NULL) != NULL)
    wce_drop_empty_board (self->document);
  wce_document_end (self->document);
}
