/* edit.c: what a person does to the map. Forms are in edit-fields.c. */
#include "edit-private.h"

#include <glib/gi18n.h>
#include <string.h>

const char *const wce_root_order[]
    = { "says",   "title",   "part",    "date",  "designer",
        "status", "history", "council", "rule",  "set",
        "trait",  "victory", "board",   "army",  "play",
        NULL };
static const char *const board_order[] = { "terrain", "hexside", NULL };
const char *const wce_army_order[]
    = { "name", "commander", "arm", "unit", "leader", NULL };
static const char *const side_names[] = { "top", "bottom" };

/* ---- finding ------------------------------------------------------------------ */

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

static int
side_of (const wcc_node *army)
{
  const char *side = wcc_node_get (army, "side");
  return g_strcmp0 (side, "top") == 0      ? 0
         : g_strcmp0 (side, "bottom") == 0 ? 1
                                           : -1;
}

gboolean
wce_has_map (const wcc_document *tree)
{
  const char *name = wcc_document_root (tree)->name;
  return strcmp (name, "scenario") == 0 || strcmp (name, "case") == 0;
}

const wcc_node *
wce_find_army (const wcc_document *tree, int side)
{
  const wcc_node *root = wcc_document_root (tree);
  for (const wcc_node *army = wcc_node_child (root, "army"); army != NULL;
       army = wcc_node_next (army, "army"))
    if (side_of (army) == side)
      return army;
  return NULL;
}

const wcc_node *
wce_find_at (const wcc_document *tree, const char *name, const char *hex,
             int *side)
{
  gboolean terrain = strcmp (name, "terrain") == 0;
  const char *group = terrain ? "board" : "army";
  const wcc_node *root = wcc_document_root (tree);
  for (const wcc_node *parent = wcc_node_child (root, group); parent != NULL;
       parent = wcc_node_next (parent, group))
    {
      const wcc_node *node = child_at (parent, name, hex);
      if (node == NULL)
        continue;
      if (side != NULL)
        *side = terrain ? -1 : side_of (parent);
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
  /* Before or behind an element on its line is as good as in it. */
  size_t length;
  const char *text = wcc_document_text (tree, &length);
  guint32 at = byte;
  while (at > 0 && text[at - 1] != '\n')
    at--;
  while (at < length && (text[at] == ' ' || text[at] == '\t'))
    at++;
  return at < length && text[at] == '<' && hex_at (tree, at, name);
}

/* ---- lists of hexes ------------------------------------------------------------- */

/* Starts an edit: a step, and the tree to look at. */
gboolean
wce_edit_begin (WceDocument *document, const char *label,
                const wcc_document **tree, GError **error)
{
  *tree = wce_document_get_tree (document, error);
  if (*tree == NULL)
    return FALSE;
  if (!wce_has_map (*tree))
    {
      g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_NO_PLACE,
                   _ ("This document is no scenario: it can be edited in the "
                      "source only."));
      return FALSE;
    }
  wce_document_begin (document, label, FALSE);
  return TRUE;
}

/* A list written with references (&#65;1) is written plainly first. */
static const wcc_document *
plain_list (WceDocument *document, const wcc_document *tree, const char *name,
            const char *hex)
{
  const wcc_node *node = wce_find_at (tree, name, hex, NULL);
  const wcc_attribute *list = wcc_node_attribute (node, "at");
  const char *text = wcc_document_text (tree, NULL);
  if (memchr (text + list->text.start, '&', list->text.end - list->text.start)
      == NULL)
    return tree;
  wce_patch_attribute (document, tree, node, "at", list->value);
  return wce_document_get_tree (document, NULL);
}

/* Takes a hex out of the first list of that kind which has it.
 * @return FALSE when none has it */
static gboolean
take_out (WceDocument *document, const char *name, const char *hex)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  if (tree == NULL || wce_find_at (tree, name, hex, NULL) == NULL)
    return FALSE;
  tree = plain_list (document, tree, name, hex);
  const wcc_node *node = wce_find_at (tree, name, hex, NULL);
  const wcc_attribute *list = wcc_node_attribute (node, "at");
  wcc_range range;
  guint index;
  if (!find_word (tree, list, hex, &index, &range))
    return FALSE;
  if (wce_word_count (tree, list) > 1)
    wce_patch_remove_word (document, tree, list, index);
  else
    wce_patch_remove_element (document, tree, node);
  return TRUE;
}

/* An element that says nothing but kind, place and perhaps to whom it belongs
 * can take more hexes. */
static const wcc_node *
list_of (const wcc_node *parent, const char *name, const char *key,
         const char *value, const char *owner)
{
  const wcc_node *found = NULL;
  for (const wcc_node *node = wcc_node_child (parent, name); node != NULL;
       node = wcc_node_next (node, name))
    if (node->attribute_count == (owner != NULL ? 3 : 2)
        && g_strcmp0 (wcc_node_get (node, "owner"), owner) == 0
        && node->first_child == NULL
        && (node->text == NULL || *node->text == '\0')
        && g_strcmp0 (wcc_node_get (node, key), value) == 0
        && wcc_node_get (node, "at") != NULL)
      found = node;
  return found;
}

void
wce_insert_in_order (WceDocument *document, const wcc_document *tree,
                     const wcc_node *parent, const char *name,
                     const char *const *order, const char *rest)
{
  g_autofree char *written = wce_written_name (tree, parent);
  char *colon = strchr (written, ':');
  if (colon != NULL)
    colon[1] = '\0';
  const char *prefix = colon != NULL ? written : "";
  gsize length = strcspn (rest, ">");
  gboolean empty = length > 0 && rest[length - 1] == '/';
  g_autofree char *markup
      = empty ? g_strdup_printf ("<%s%s%s", prefix, name, rest)
              : g_strdup_printf ("<%s%s%s</%s%s>", prefix, name, rest, prefix,
                                 name);
  wce_patch_insert (document, tree, parent,
                    wce_place_in_order (parent, name, order), markup);
}

static void
put_in (WceDocument *document, const wcc_document *tree, const wcc_node *parent,
        const char *name, const char *const *order, const char *key,
        const char *value, const char *owner, const char *hex)
{
  const wcc_node *list = list_of (parent, name, key, value, owner);
  if (list != NULL)
    {
      wce_patch_add_word (document, tree, wcc_node_attribute (list, "at"), hex);
      return;
    }
  g_autofree char *escaped = wce_escape (value);
  g_autofree char *whose
      = owner != NULL ? g_strdup_printf (" owner=\"%s\"", owner) : g_strdup ("");
  g_autofree char *rest = g_strdup_printf (" %s=\"%s\"%s at=\"%s\"/>", key,
                                           escaped, whose, hex);
  wce_insert_in_order (document, tree, parent, name, order, rest);
}

char *
wce_tidy (const char *text)
{
  GString *tidy = g_string_new (NULL);
  for (; *text != '\0'; text++)
    {
      if (!g_ascii_isspace (*text))
        g_string_append_c (tidy, *text);
      else if (tidy->len > 0 && tidy->str[tidy->len - 1] != ' ')
        g_string_append_c (tidy, ' ');
    }
  if (tidy->len > 0 && tidy->str[tidy->len - 1] == ' ')
    g_string_truncate (tidy, tidy->len - 1);
  return g_string_free (tidy, FALSE);
}

/* ---- terrain --------------------------------------------------------------------- */

/* A board that says nothing any more goes, too. */
static void
drop_empty_board (WceDocument *document)
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

gboolean
wce_edit_terrain (WceDocument *document, const char *hex, const char *type,
                  int owner, GError **error)
{
  const char *whose = owner < 0 ? NULL : side_names[owner];
  const wcc_document *tree;
  if (!wce_edit_begin (document, _ ("Paint Terrain"), &tree, error))
    return FALSE;
  const wcc_node *old = wce_find_at (tree, "terrain", hex, NULL);
  const char *was = old != NULL ? wcc_node_get (old, "type") : NULL;
  const char *his = old != NULL ? wcc_node_get (old, "owner") : NULL;
  if (g_strcmp0 (was, type) != 0 || g_strcmp0 (his, whose) != 0)
    {
      if (type != NULL)
        {
          const wcc_node *root = wcc_document_root (tree);
          const wcc_node *board = wcc_node_child (root, "board");
          if (board == NULL)
            {
              wce_insert_in_order (document, tree, root, "board",
                                   wce_root_order, "/>");
              tree = wce_document_get_tree (document, NULL);
              root = wcc_document_root (tree);
              board = wcc_node_child (root, "board");
            }
          while (take_out (document, "terrain", hex))
            ;
          tree = wce_document_get_tree (document, NULL);
          board = wcc_node_child (wcc_document_root (tree), "board");
          put_in (document, tree, board, "terrain", board_order, "type", type,
                  whose, hex);
        }
      else
        {
          while (take_out (document, "terrain", hex))
            ;
          drop_empty_board (document);
        }
    }
  wce_document_end (document);
  return TRUE;
}

/* ---- pieces ------------------------------------------------------------------------ */

const wcc_document *
wce_need_army (WceDocument *document, const wcc_document *tree, int side,
               const wcc_node **army)
{
  *army = wce_find_army (tree, side);
  if (*army == NULL)
    {
      g_autofree char *rest
          = g_strdup_printf (" side=\"%s\"/>", side_names[side]);
      wce_insert_in_order (document, tree, wcc_document_root (tree), "army",
                           wce_root_order, rest);
      tree = wce_document_get_tree (document, NULL);
      *army = wce_find_army (tree, side);
    }
  return tree;
}

/* Takes out what cannot share a hex with a piece of that side. */
static void
make_room (WceDocument *document, const char *hex, int side, const char *name)
{
  static const char *const kinds[] = { "unit", "leader" };
  for (int i = 0; i < 2; i++)
    for (;;)
      {
        int owner = -1;
        const wcc_document *tree = wce_document_get_tree (document, NULL);
        if (wce_find_at (tree, kinds[i], hex, &owner) == NULL
            || (owner == side && strcmp (kinds[i], name) != 0)
            || !take_out (document, kinds[i], hex))
          break;
      }
}

gboolean
wce_edit_place_unit (WceDocument *document, const char *hex, int side,
                     const char *class_id, GError **error)
{
  const wcc_document *tree;
  if (!wce_edit_begin (document, _ ("Place Unit"), &tree, error))
    return FALSE;
  int owner = -1;
  const wcc_node *old = wce_find_at (tree, "unit", hex, &owner);
  if (old == NULL || owner != side
      || g_strcmp0 (wcc_node_get (old, "class"), class_id) != 0)
    {
      const wcc_node *army;
      make_room (document, hex, side, "unit");
      tree = wce_document_get_tree (document, NULL);
      tree = wce_need_army (document, tree, side, &army);
      put_in (document, tree, army, "unit", wce_army_order, "class", class_id,
              NULL, hex);
    }
  wce_document_end (document);
  return TRUE;
}

gboolean
wce_edit_rename_leader (WceDocument *document, const char *hex,
                        const char *name, GError **error)
{
  const wcc_document *tree;
  if (!wce_edit_begin (document, _ ("Rename Leader"), &tree, error))
    return FALSE;
  g_autofree char *tidy = wce_tidy (name);
  const wcc_node *leader = wce_find_at (tree, "leader", hex, NULL);
  if (leader != NULL && g_strcmp0 (leader->text, tidy) != 0)
    wce_patch_text (document, tree, leader, tidy);
  wce_document_end (document);
  return TRUE;
}

gboolean
wce_edit_place_leader (WceDocument *document, const char *hex, int side,
                       const char *name, GError **error)
{
  const wcc_document *tree;
  if (!wce_edit_begin (document, _ ("Place Leader"), &tree, error))
    return FALSE;
  int owner = -1;
  g_autofree char *tidy = wce_tidy (name != NULL ? name : "");
  const wcc_node *old = wce_find_at (tree, "leader", hex, &owner);
  if (old != NULL && owner == side)
    {
      if (g_strcmp0 (old->text, tidy) != 0)
        wce_patch_text (document, tree, old, tidy);
    }
  else
    {
      const wcc_node *army;
      make_room (document, hex, side, "leader");
      tree = wce_document_get_tree (document, NULL);
      tree = wce_need_army (document, tree, side, &army);
      g_autofree char *escaped = wce_escape (tidy);
      g_autofree char *rest
          = *tidy != '\0' ? g_strdup_printf (" at=\"%s\">%s", hex, escaped)
                          : g_strdup_printf (" at=\"%s\"/>", hex);
      wce_insert_in_order (document, tree, army, "leader", wce_army_order,
                           rest);
    }
  wce_document_end (document);
  return TRUE;
}

static gboolean
remove_kinds (WceDocument *document, const char *hex, const char *label,
              const char *first, const char *second, GError **error)
{
  const wcc_document *tree;
  if (!wce_edit_begin (document, label, &tree, error))
    return FALSE;
  while (take_out (document, first, hex))
    ;
  while (second != NULL && take_out (document, second, hex))
    ;
  wce_document_end (document);
  return TRUE;
}

gboolean
wce_edit_remove_unit (WceDocument *document, const char *hex, GError **error)
{
  return remove_kinds (document, hex, _ ("Remove Unit"), "unit", NULL, error);
}

gboolean
wce_edit_remove_leader (WceDocument *document, const char *hex, GError **error)
{
  return remove_kinds (document, hex, _ ("Remove Leader"), "leader", NULL,
                       error);
}

gboolean
wce_edit_remove_pieces (WceDocument *document, const char *hex, GError **error)
{
  return remove_kinds (document, hex, _ ("Remove Pieces"), "unit", "leader",
                       error);
}

/* ---- moving ------------------------------------------------------------------------- */

typedef struct {
  wcc_range range;
  const char *hex;
} Renaming;

static int
last_first (gconstpointer a, gconstpointer b)
{
  const Renaming *x = a, *y = b;
  return (x->range.start < y->range.start) - (x->range.start > y->range.start);
}

static void
collect (const wcc_document *tree, GArray *renamings, const char *name,
         const char *hex, const char *to)
{
  Renaming renaming = { { 0, 0 }, to };
  const wcc_node *node = wce_find_at (tree, name, hex, NULL);
  if (node != NULL && wce_find_token (tree, node, hex, &renaming.range))
    g_array_append_val (renamings, renaming);
}

static gboolean
other_side_there (const wcc_document *tree, const char *from, const char *to)
{
  int mine = -1, unit = -1, leader = -1;
  wce_find_at (tree, "leader", from, &mine);
  wce_find_at (tree, "unit", to, &unit);
  wce_find_at (tree, "leader", to, &leader);
  return (unit >= 0 && unit != mine) || (leader >= 0 && leader != mine);
}

gboolean
wce_edit_move (WceDocument *document, const char *from, const char *to,
               gboolean leader_only, GError **error)
{
  const wcc_document *tree;
  if (!wce_edit_begin (document, _ ("Move"), &tree, error))
    return FALSE;
  gboolean moved = FALSE;
  if (leader_only && other_side_there (tree, from, to))
    g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_NO_PLACE,
                 _ ("There are enemies in %s. Pieces of both sides cannot "
                    "share a hex."),
                 to);
  else
    {
      g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Renaming));
      if (!leader_only)
        {
          collect (tree, all, "unit", from, to);
          collect (tree, all, "unit", to, from);
        }
      collect (tree, all, "leader", from, to);
      collect (tree, all, "leader", to, from);
      g_array_sort (all, last_first);
      for (guint i = 0; i < all->len; i++)
        {
          Renaming *r = &g_array_index (all, Renaming, i);
          wce_document_replace (document, r->range.start, r->range.end, r->hex);
        }
      moved = TRUE;
    }
  wce_document_end (document);
  return moved;
}
