/* find.c: where things are in the tree of a document. */
#include "edit-private.h"

#include <string.h>

enum wcc_kind
wce_kind_of (const wcc_document *tree)
{
  const wcc_node *root = tree != NULL ? wcc_document_root (tree) : NULL;
  for (int kind = WCC_RULES; kind <= WCC_CASE; kind++)
    if (root != NULL
        && g_strcmp0 (wcc_root_name ((enum wcc_kind) kind), root->name) == 0)
      return (enum wcc_kind) kind;
  return WCC_UNKNOWN;
}

gboolean
wce_list_has (const char *list, const char *word)
{
  g_auto (GStrv) words
      = g_strsplit_set (list != NULL ? list : "", " \t\r\n", -1);
  return word != NULL && *word != '\0'
         && g_strv_contains ((const char *const *) words, word);
}

static gboolean
list_has (const char *list, const char *hex)
{
  gsize length = strlen (hex);
  while (list != NULL && *list != '\0')
    {
      gsize n = strcspn (list, " \t\r\n");
      if (n == length && g_ascii_strncasecmp (list, hex, n) == 0)
        return TRUE;
      list += n;
      list += strspn (list, " \t\r\n");
    }
  return FALSE;
}

static const wcc_node *
child_at (const wcc_node *parent, const char *name, const char *hex)
{
  for (const wcc_node *node = wcc_node_child (parent, name); node != NULL;
       node = wcc_node_next (node, name))
    if (list_has (wcc_node_get (node, "at"), hex))
      return node;
  return NULL;
}

int
wce_army_side (const wcc_node *army)
{
  const char *side = wcc_node_get (army, "side");
  return g_strcmp0 (side, "top") == 0      ? 0
         : g_strcmp0 (side, "bottom") == 0 ? 1
                                           : -1;
}

gboolean
wce_has_map (const wcc_document *tree)
{
  enum wcc_kind kind = wce_kind_of (tree);
  return kind == WCC_SCENARIO || kind == WCC_CASE;
}

const wcc_node *
wce_find_army (const wcc_document *tree, int side)
{
  const wcc_node *root = wcc_document_root (tree);
  for (const wcc_node *army = wcc_node_child (root, "army"); army != NULL;
       army = wcc_node_next (army, "army"))
    if (wce_army_side (army) == side)
      return army;
  return NULL;
}

const wcc_node *
wce_find_at (const wcc_document *tree, const char *name, const char *hex,
             int *side)
{
  gboolean ground
      = strcmp (name, "unit") != 0 && strcmp (name, "leader") != 0;
  const char *group = ground ? "board" : "army";
  const wcc_node *root = wcc_document_root (tree);
  for (const wcc_node *parent = wcc_node_child (root, group); parent != NULL;
       parent = wcc_node_next (parent, group))
    {
      const wcc_node *node = child_at (parent, name, hex);
      if (node == NULL)
        continue;
      if (side != NULL)
        *side = ground ? -1 : wce_army_side (parent);
      return node;
    }
  return NULL;
}

static gboolean
find_word (const wcc_document *tree, const wcc_attribute *list, const char *hex,
           guint *index, wcc_range *range)
{
  const char *text = wcc_document_text (tree, NULL);
  for (guint i = 0; list != NULL && wce_word (tree, list, i, range); i++)
    if (range->end - range->start == strlen (hex)
        && g_ascii_strncasecmp (text + range->start, hex, strlen (hex)) == 0)
      {
        *index = i;
        return TRUE;
      }
  return FALSE;
}

gboolean
wce_find_token (const wcc_document *tree, const wcc_node *node, const char *hex,
                wcc_range *range)
{
  guint index;
  return find_word (tree, wcc_node_attribute (node, "at"), hex, &index, range);
}

gboolean
wce_find_place (const wcc_document *tree, const char *hex, wcc_range *range)
{
  static const char *const kinds[] = { "unit", "leader", "terrain", "label" };
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const wcc_node *node = wce_find_at (tree, kinds[i], hex, NULL);
      if (node != NULL && wce_find_token (tree, node, hex, range))
        return TRUE;
    }
  for (const wcc_node *zone
       = wcc_node_child (wcc_document_root (tree), "zone");
       zone != NULL; zone = wcc_node_next (zone, "zone"))
    if (wce_find_token (tree, zone, hex, range))
      return TRUE;
  return FALSE;
}

static gboolean
is_hex (const char *text, gsize length)
{
  gsize letters = 0, digits = 0;
  while (letters < length && g_ascii_isalpha (text[letters]))
    letters++;
  while (letters + digits < length && g_ascii_isdigit (text[letters + digits]))
    digits++;
  return letters > 0 && letters < 4 && digits > 0 && digits < 5
         && letters + digits == length;
}

static gboolean
hex_at (const wcc_document *tree, guint32 byte, char *name)
{
  const char *text = wcc_document_text (tree, NULL);
  const wcc_node *node = wcc_document_at (tree, byte);
  const wcc_attribute *list
      = node != NULL ? wcc_node_attribute (node, "at") : NULL;
  wcc_range range, found = { 0, 0 };
  for (guint i = 0; list != NULL && wce_word (tree, list, i, &range); i++)
    if (i == 0 || (range.start <= byte && byte <= range.end))
      found = range;
  gsize length = found.end - found.start;
  if (length == 0 || length > 15 || !is_hex (text + found.start, length))
    return FALSE;
  memcpy (name, text + found.start, length);
  name[length] = '\0';
  return TRUE;
}

gboolean
wce_find_hex (const wcc_document *tree, guint32 byte, char *name)
{
  if (hex_at (tree, byte, name))
    return TRUE;
  /* Before or after an element on its line counts as in it. */
  size_t length;
  const char *text = wcc_document_text (tree, &length);
  guint32 at = byte;
  while (at > 0 && text[at - 1] != '\n')
    at--;
  while (at < length && (text[at] == ' ' || text[at] == '\t'))
    at++;
  return at < length && text[at] == '<' && hex_at (tree, at, name);
}

gboolean
wce_id_is_used (const wcc_node *node, const char *id)
{
  if (g_strcmp0 (wcc_node_get (node, "id"), id) == 0)
    return TRUE;
  for (const wcc_node *child = node->first_child; child != NULL;
       child = child->next)
    if (wce_id_is_used (child, id))
      return TRUE;
  return FALSE;
}
