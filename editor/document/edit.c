/* edit.c: edits of pieces on the map, and what all edits share. The fields of
 * forms are in edit-fields.c. */
#include "edit-private.h"

#include <glib/gi18n.h>
#include <string.h>

const char *const wce_root_order[]
    = { "says",   "title",   "part",    "date",  "designer",
        "status", "history", "council", "rule",  "set",
        "trait",  "victory", "board",   "army",  "play",
        NULL };
const char *const wce_army_order[]
    = { "name", "commander", "arm", "unit", "leader", NULL };
const char *const wce_side_names[] = { "top", "bottom" };

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
                   _ ("This document is not a scenario: it can be edited only "
                      "in the source."));
      return FALSE;
    }
  wce_document_begin (document, label, FALSE);
  return TRUE;
}

GHashTable *
wce_hex_set (const char *hexes)
{
  GHashTable *set
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) names = g_strsplit_set (hexes, " \t\r\n", -1);
  for (char **name = names; *name != NULL; name++)
    if (**name != '\0')
      g_hash_table_add (set, g_ascii_strup (*name, -1));
  return set;
}

static gboolean
in_set (GHashTable *set, const char *word, gsize length)
{
  char name[32];
  if (length >= sizeof name)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    name[i] = g_ascii_toupper (word[i]);
  name[length] = '\0';
  return g_hash_table_contains (set, name);
}

GPtrArray *
wce_lists_of (const wcc_document *tree, const char *name)
{
  GPtrArray *lists = g_ptr_array_new ();
  const wcc_node *root = wcc_document_root (tree);
  for (wcc_node *parent = root->first_child; parent != NULL;
       parent = parent->next)
    if (strcmp (parent->name, "board") == 0
        || strcmp (parent->name, "army") == 0)
      for (wcc_node *node = parent->first_child; node != NULL;
           node = node->next)
        if (strcmp (node->name, name) == 0
            && wcc_node_attribute (node, "at") != NULL)
          g_ptr_array_add (lists, node);
  return lists;
}

const wcc_document *
wce_plain_lists (WceDocument *document, const wcc_document *tree,
                 const char *name)
{
  g_autoptr (GPtrArray) lists = wce_lists_of (tree, name);
  g_autoptr (GArray) changes = wce_replacements_new ();
  const char *text = wcc_document_text (tree, NULL);
  for (guint i = 0; i < lists->len; i++)
    {
      const wcc_attribute *list = wcc_node_attribute (lists->pdata[i], "at");
      gsize length = list->text.end - list->text.start;
      if (memchr (text + list->text.start, '&', length) != NULL)
        wce_replacements_add (changes, list->text, list->value);
    }
  if (changes->len == 0)
    return tree;
  wce_replacements_apply (document, changes);
  return wce_document_get_tree (document, NULL);
}

gboolean
wce_take_words (const wcc_document *tree, const wcc_attribute *list,
                GHashTable *set, GArray *changes)
{
  const char *text = wcc_document_text (tree, NULL);
  wcc_range word, before = { 0, 0 }, gone = { 0, 0 };
  gboolean open = FALSE, kept = FALSE, some = FALSE;
  for (guint i = 0; wce_word (tree, list, i, &word); i++)
    {
      gboolean takes
          = in_set (set, text + word.start, word.end - word.start);
      /* A run of words goes with the space before it; at the start of the list,
       * with the space after it. */
      if (takes && !open)
        gone.start = kept ? before.end : word.start;
      if (takes)
        gone.end = word.end;
      else if (open)
        {
          if (!kept)
            gone.end = word.start;
          wce_replacements_add (changes, gone, "");
        }
      kept = kept || !takes;
      some = some || takes;
      open = takes;
      before = word;
    }
  if (open && kept)
    wce_replacements_add (changes, gone, "");
  return kept || !some;
}

gboolean
wce_take_out (WceDocument *document, const char *name, const char *hexes)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  if (tree == NULL)
    return FALSE;
  tree = wce_plain_lists (document, tree, name);
  g_autoptr (GHashTable) set = wce_hex_set (hexes);
  g_autoptr (GPtrArray) lists = wce_lists_of (tree, name);
  g_autoptr (GArray) changes = wce_replacements_new ();
  for (guint i = 0; i < lists->len; i++)
    {
      const wcc_node *node = lists->pdata[i];
      if (!wce_take_words (tree, wcc_node_attribute (node, "at"), set, changes))
        wce_replacements_add (changes, wce_element_range (tree, node), "");
    }
  wce_replacements_apply (document, changes);
  return changes->len > 0;
}

/* An element that can take more hexes: it says nothing but its kind, place and
 * perhaps owner. */
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

void
wce_put_in (WceDocument *document, const wcc_document *tree,
            const wcc_node *parent, const char *name, const char *const *order,
            const char *key, const char *value, const char *owner,
            const char *hex)
{
  const wcc_node *list = list_of (parent, name, key, value, owner);
  if (list != NULL)
    {
      wce_patch_add_word (document, tree, wcc_node_attribute (list, "at"), hex);
      return;
    }
  g_autofree char *escaped = wce_escape (value);
  g_autofree char *whose = owner != NULL
                               ? g_strdup_printf (" owner=\"%s\"", owner)
                               : g_strdup ("");
  g_autofree char *rest = g_strdup_printf (" %s=\"%s\"%s at=\"%s\"/>", key,
                                           escaped, whose, hex);
  wce_insert_in_order (document, tree, parent, name, order, rest);
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
          = g_strdup_printf (" side=\"%s\"/>", wce_side_names[side]);
      wce_insert_in_order (document, tree, wcc_document_root (tree), "army",
                           wce_root_order, rest);
      tree = wce_document_get_tree (document, NULL);
      *army = wce_find_army (tree, side);
    }
  return tree;
}

/* Pieces of both sides cannot share a hex, and none is taken out for
 * another. */
static gboolean
keeps_off_enemies (const wcc_document *tree, const char *hex, int side,
                   GError **error)
{
  int unit = -1, leader = -1;
  wce_find_at (tree, "unit", hex, &unit);
  wce_find_at (tree, "leader", hex, &leader);
  if ((unit < 0 || unit == side) && (leader < 0 || leader == side))
    return TRUE;
  g_set_error (error, WCE_DOCUMENT_ERROR, WCE_DOCUMENT_ERROR_NO_PLACE,
               _ ("There are enemies in %s. Pieces of both sides cannot "
                  "share a hex."),
               hex);
  return FALSE;
}

gboolean
wce_edit_place_unit (WceDocument *document, const char *hex, int side,
                     const char *class_id, GError **error)
{
  const wcc_document *tree;
  if (!wce_edit_begin (document, _ ("Place Unit"), &tree, error))
    return FALSE;
  const wcc_node *old = wce_find_at (tree, "unit", hex, NULL);
  gboolean done = keeps_off_enemies (tree, hex, side, error);
  if (done
      && (old == NULL
          || g_strcmp0 (wcc_node_get (old, "class"), class_id) != 0))
    {
      const wcc_node *army;
      wce_take_out (document, "unit", hex);
      tree = wce_document_get_tree (document, NULL);
      tree = wce_need_army (document, tree, side, &army);
      wce_put_in (document, tree, army, "unit", wce_army_order, "class",
                  class_id, NULL, hex);
    }
  wce_document_end (document);
  return done;
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

static void
put_leader (WceDocument *document, const wcc_document *tree, const char *hex,
            int side, const char *name)
{
  const wcc_node *army;
  g_autofree char *escaped = wce_escape (name);
  g_autofree char *rest = *name != '\0'
                              ? g_strdup_printf (" at=\"%s\">%s", hex, escaped)
                              : g_strdup_printf (" at=\"%s\"/>", hex);
  tree = wce_need_army (document, tree, side, &army);
  wce_insert_in_order (document, tree, army, "leader", wce_army_order, rest);
}

gboolean
wce_edit_place_leader (WceDocument *document, const char *hex, int side,
                       const char *name, GError **error)
{
  const wcc_document *tree;
  if (!wce_edit_begin (document, _ ("Place Leader"), &tree, error))
    return FALSE;
  g_autofree char *tidy = wce_tidy (name != NULL ? name : "");
  const wcc_node *old = wce_find_at (tree, "leader", hex, NULL);
  gboolean done = keeps_off_enemies (tree, hex, side, error);
  if (done && old == NULL)
    put_leader (document, tree, hex, side, tidy);
  else if (done && g_strcmp0 (old->text, tidy) != 0)
    wce_patch_text (document, tree, old, tidy);
  wce_document_end (document);
  return done;
}

static gboolean
remove_kinds (WceDocument *document, const char *hex, const char *label,
              const char *first, const char *second, GError **error)
{
  const wcc_document *tree;
  if (!wce_edit_begin (document, label, &tree, error))
    return FALSE;
  wce_take_out (document, first, hex);
  if (second != NULL)
    wce_take_out (document, second, hex);
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
wce_edit_remove_pieces (WceDocument *document, const char *hexes,
                        GError **error)
{
  return remove_kinds (document, hexes, _ ("Remove Pieces"), "unit", "leader",
                       error);
}

/* ---- moving ------------------------------------------------------------------------- */

static void
collect (const wcc_document *tree, GArray *renamings, const char *name,
         const char *hex, const char *to)
{
  wcc_range range;
  const wcc_node *node = wce_find_at (tree, name, hex, NULL);
  if (node != NULL && wce_find_token (tree, node, hex, &range))
    wce_replacements_add (renamings, range, to);
}

gboolean
wce_edit_move (WceDocument *document, const char *from, const char *to,
               gboolean leader_only, GError **error)
{
  const wcc_document *tree;
  if (!wce_edit_begin (document, _ ("Move"), &tree, error))
    return FALSE;
  int mine = -1;
  wce_find_at (tree, "leader", from, &mine);
  gboolean moves = !leader_only || keeps_off_enemies (tree, to, mine, error);
  if (moves)
    {
      g_autoptr (GArray) all = wce_replacements_new ();
      if (!leader_only)
        {
          collect (tree, all, "unit", from, to);
          collect (tree, all, "unit", to, from);
        }
      collect (tree, all, "leader", from, to);
      collect (tree, all, "leader", to, from);
      wce_replacements_apply (document, all);
    }
  wce_document_end (document);
  return moves;
}

/* ---- what an edit makes wrong ------------------------------------------------ */

/* Checks the document now. */
static const wcc_diagnostics *
problems_now (WceDocument *document)
{
  wce_document_check_now (document);
  return wcc_result_diagnostics (
      wce_check_get_result (wce_document_get_check (document)));
}

size_t
wce_count_errors (WceDocument *document)
{
  return wcc_diagnostics_errors (problems_now (document));
}

GPtrArray *
wce_list_errors (WceDocument *document)
{
  const wcc_diagnostics *list = problems_now (document);
  GPtrArray *errors = g_ptr_array_new_with_free_func (g_free);
  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    if (wcc_diagnostics_get (list, i)->severity == WCC_ERROR)
      g_ptr_array_add (errors,
                       g_strdup (wcc_diagnostics_get (list, i)->message));
  return errors;
}

char *
wce_new_error (WceDocument *document, GPtrArray *before)
{
  const wcc_diagnostics *list = problems_now (document);
  for (size_t i = 0; i < wcc_diagnostics_count (list); i++)
    {
      const wcc_diagnostic *one = wcc_diagnostics_get (list, i);
      guint known;
      if (one->severity != WCC_ERROR)
        continue;
      if (g_ptr_array_find_with_equal_func (before, one->message, g_str_equal,
                                            &known))
        {
          g_ptr_array_remove_index_fast (before, known);
          continue;
        }
      g_autofree char *message = wce_capitalise (one->message);
      return one->hint == NULL ? g_steal_pointer (&message)
                               : g_strdup_printf (C_ ("sentence", "%s. %s"),
                                                  message, one->hint);
    }
  return NULL;
}
