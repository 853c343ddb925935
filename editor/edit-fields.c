/* edit-fields.c: what a person does in the war-council form. */
#include "edit-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "scene.h"

/* Where a field is written: an element of the root or of an army, or an
 * attribute of such an element. */
typedef struct {
  const char *element;   /* NULL: the army itself */
  const char *attribute; /* NULL: the text of the element */
  gboolean army;
  gboolean needed;  /* stays when it is empty */
  gboolean several; /* elements, each with a name */
} Place;

static const Place places[WCE_FIELDS] = {
  [WCE_FIELD_TITLE] = { "title", NULL, FALSE, TRUE, FALSE },
  [WCE_FIELD_PART] = { "part", NULL, FALSE, FALSE, FALSE },
  [WCE_FIELD_NUMBER] = { NULL, "number", FALSE, FALSE, FALSE },
  [WCE_FIELD_DATE] = { "date", NULL, FALSE, FALSE, FALSE },
  [WCE_FIELD_DESIGNER] = { "designer", NULL, FALSE, FALSE, FALSE },
  [WCE_FIELD_STATUS] = { "status", NULL, FALSE, FALSE, FALSE },
  [WCE_FIELD_BANNERS] = { "victory", "banners", FALSE, TRUE, FALSE },
  [WCE_FIELD_NAME] = { "name", NULL, TRUE, TRUE, FALSE },
  [WCE_FIELD_COLOUR] = { NULL, "colour", TRUE, FALSE, FALSE },
  [WCE_FIELD_COMMANDERS] = { "commander", NULL, TRUE, FALSE, TRUE },
  [WCE_FIELD_CARDS] = { NULL, "cards", TRUE, TRUE, FALSE },
  [WCE_FIELD_TOKENS] = { NULL, "tokens", TRUE, FALSE, FALSE },
  [WCE_FIELD_SHEET] = { NULL, "sheet", TRUE, FALSE, FALSE },
  [WCE_FIELD_FIRST] = { NULL, "first", TRUE, FALSE, FALSE },
};

static const wcc_node *
parent_of (const wcc_document *tree, const Place *place, int side)
{
  return place->army ? wce_find_army (tree, side) : wcc_document_root (tree);
}

static const wcc_node *
node_of (const wcc_document *tree, const Place *place, int side)
{
  const wcc_node *parent = parent_of (tree, place, side);
  if (parent == NULL || place->element == NULL)
    return parent;
  return wcc_node_child (parent, place->element);
}

/* Names that a text holds, each tidy and not empty. */
static GPtrArray *
split_names (const char *text)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) parts = g_strsplit (text, ";", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *name = wce_tidy (parts[i]);
      if (*name != '\0')
        g_ptr_array_add (names, name);
      else
        g_free (name);
    }
  return names;
}

char *
wce_tidy_field (WceField field, const char *text)
{
  if (!places[field].several)
    return wce_tidy (text);
  g_autoptr (GPtrArray) names = split_names (text);
  g_ptr_array_add (names, NULL);
  return g_strjoinv ("; ", (char **) names->pdata);
}

static const wcc_node *
name_of (const wcc_document *tree, const Place *place, int side, guint i)
{
  const wcc_node *node = node_of (tree, place, side);
  while (node != NULL && i-- > 0)
    node = wcc_node_next (node, place->element);
  return node;
}

static char *
get_names (const wcc_document *tree, const Place *place, int side)
{
  GString *all = g_string_new (NULL);
  for (const wcc_node *node = name_of (tree, place, side, 0); node != NULL;
       node = wcc_node_next (node, place->element))
    g_string_append_printf (all, "%s%s", all->len > 0 ? "; " : "",
                            node->text != NULL ? node->text : "");
  return g_string_free (all, FALSE);
}

char *
wce_get_field (const wcc_document *tree, WceField field, int side)
{
  const Place *place = &places[field];
  if (place->several)
    return get_names (tree, place, side);
  const wcc_node *node = node_of (tree, place, side);
  const char *value = node == NULL ? NULL
                      : place->attribute != NULL
                          ? wcc_node_get (node, place->attribute)
                          : node->text;
  return g_strdup (value != NULL ? value : "");
}

static void
set_field (WceDocument *document, const wcc_document *tree, const Place *place,
           int side, const char *text)
{
  const wcc_node *army = NULL;
  if (place->army)
    tree = wce_need_army (document, tree, side, &army);
  const wcc_node *node = node_of (tree, place, side);
  gboolean empty = *text == '\0';
  if (node == NULL && !empty)
    {
      g_autofree char *escaped = wce_escape (text);
      g_autofree char *rest
          = place->attribute != NULL
                ? g_strdup_printf (" %s=\"%s\"/>", place->attribute, escaped)
                : g_strdup_printf (">%s", escaped);
      wce_insert_in_order (document, tree, parent_of (tree, place, side),
                           place->element,
                           place->army ? wce_army_order : wce_root_order, rest);
    }
  else if (node != NULL && place->attribute != NULL)
    wce_patch_attribute (document, tree, node, place->attribute,
                         empty ? NULL : text);
  else if (node != NULL && empty && !place->needed)
    wce_patch_remove_element (document, tree, node);
  else if (node != NULL)
    wce_patch_text (document, tree, node, text);
}

/* Each name into an element of its own; those that say the same stay. */
static void
set_names (WceDocument *document, const wcc_document *tree, const Place *place,
           int side, const char *text)
{
  const wcc_node *army = NULL, *node;
  g_autoptr (GPtrArray) names = split_names (text);
  wce_need_army (document, tree, side, &army);
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *escaped = wce_escape (name);
      g_autofree char *rest = g_strdup_printf (">%s", escaped);
      tree = wce_document_get_tree (document, NULL);
      node = name_of (tree, place, side, i);
      if (node == NULL)
        wce_insert_in_order (document, tree, parent_of (tree, place, side),
                             place->element, wce_army_order, rest);
      else if (g_strcmp0 (node->text, name) != 0)
        wce_patch_text (document, tree, node, name);
    }
  while ((tree = wce_document_get_tree (document, NULL)) != NULL
         && (node = name_of (tree, place, side, names->len)) != NULL)
    wce_patch_remove_element (document, tree, node);
}

gboolean
wce_edit_field (WceDocument *document, WceField field, int side,
                const char *text, GError **error)
{
  const wcc_document *tree;
  if (!wce_edit_begin (document, _ ("Edit War Council"), &tree, error))
    return FALSE;
  const Place *place = &places[field];
  g_autofree char *old = wce_get_field (tree, field, side);
  g_autofree char *tidy = wce_tidy_field (field, text);
  if (strcmp (old, tidy) != 0)
    {
      if (place->several)
        set_names (document, tree, place, side, tidy);
      else
        set_field (document, tree, place, side, tidy);
      /* One side moves first, not both. */
      if (field == WCE_FIELD_FIRST && *tidy != '\0')
        {
          tree = wce_document_get_tree (document, NULL);
          if (tree != NULL && wce_find_army (tree, 1 - side) != NULL)
            set_field (document, tree, place, 1 - side, "");
        }
    }
  wce_document_end (document);
  return TRUE;
}

gboolean
wce_first_is_rolled (const wcc_document *tree)
{
  return wcc_node_child (wcc_document_root (tree), "first-move") != NULL;
}

/* Names of the nouns that a list of identifiers names. */
static void
add_nouns (GString *words, const char *list, const wcc_noun *nouns,
           size_t count)
{
  g_auto (GStrv) ids
      = g_strsplit_set (list != NULL ? list : "", " \t\r\n", -1);
  gboolean first = TRUE;
  for (char **id = ids; *id != NULL; id++)
    {
      if (**id == '\0')
        continue;
      const wcc_noun *noun = wce_find_noun (nouns, count, *id);
      g_string_append_printf (words, "%s%s", first ? "" : ", ",
                              noun != NULL ? noun->name : *id);
      first = FALSE;
    }
}

char *
wce_get_arms (const wcc_document *tree, const wcc_catalogue *catalogue,
              int side)
{
  GString *words = g_string_new (NULL);
  const wcc_node *army = wce_find_army (tree, side);
  for (const wcc_node *arm = army != NULL ? wcc_node_child (army, "arm") : NULL;
       arm != NULL && catalogue != NULL; arm = wcc_node_next (arm, "arm"))
    {
      const char *contingent = wcc_node_get (arm, "contingent");
      if (words->len > 0)
        g_string_append_c (words, '\n');
      if (contingent != NULL)
        {
          add_nouns (words, contingent, catalogue->traits,
                     catalogue->trait_count);
          g_string_append (words, ", ");
        }
      add_nouns (words, wcc_node_get (arm, "class"), catalogue->classes,
                 catalogue->class_count);
      g_string_append (words, ": ");
      if (wcc_node_get (arm, "weapon") != NULL)
        add_nouns (words, wcc_node_get (arm, "weapon"), catalogue->traits,
                   catalogue->trait_count);
      else
        g_string_append (words, _ ("without missiles"));
    }
  return g_string_free (words, FALSE);
}

/* ---- paragraphs -------------------------------------------------------------------- */

char *
wce_get_paragraphs (const wcc_document *tree, const char *name)
{
  GString *all = g_string_new (NULL);
  const wcc_node *group = wcc_node_child (wcc_document_root (tree), name);
  for (const wcc_node *p = group != NULL ? wcc_node_child (group, "p") : NULL;
       p != NULL; p = wcc_node_next (p, "p"))
    g_string_append_printf (all, "%s%s", all->len > 0 ? "\n\n" : "",
                            p->text != NULL ? p->text : "");
  return g_string_free (all, FALSE);
}

gboolean
wce_paragraphs_are_plain (const wcc_document *tree, const char *name)
{
  const wcc_node *group = wcc_node_child (wcc_document_root (tree), name);
  for (const wcc_node *p = group != NULL ? group->first_child : NULL; p != NULL;
       p = p->next)
    if (strcmp (p->name, "p") != 0 || p->first_child != NULL)
      return FALSE;
  return TRUE;
}

/* The text of a form, cut at empty lines; each part with single spaces. */
static GPtrArray *
split_paragraphs (const char *text)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *part = g_string_new (NULL);
  for (guint i = 0;; i++)
    {
      char *line = lines[i] != NULL ? g_strstrip (lines[i]) : NULL;
      if (line != NULL && *line != '\0')
        g_string_append_printf (part, "%s%s", part->len > 0 ? " " : "", line);
      else if (part->len > 0)
        {
          g_ptr_array_add (parts, g_strdup (part->str));
          g_string_truncate (part, 0);
        }
      if (line == NULL)
        break;
    }
  g_string_free (part, TRUE);
  return parts;
}

static const wcc_node *
paragraph (const wcc_document *tree, const char *name, guint i)
{
  const wcc_node *group = wcc_node_child (wcc_document_root (tree), name);
  const wcc_node *p = group != NULL ? wcc_node_child (group, "p") : NULL;
  while (p != NULL && i-- > 0)
    p = wcc_node_next (p, "p");
  return p;
}

static guint
paragraph_count (const wcc_document *tree, const char *name)
{
  guint n = 0;
  while (paragraph (tree, name, n) != NULL)
    n++;
  return n;
}

static gboolean
paragraph_equal (const wcc_document *tree, const char *name, guint i,
                 const char *text)
{
  const wcc_node *p = paragraph (tree, name, i);
  return g_strcmp0 (p->text != NULL ? p->text : "", text) == 0;
}

static void
insert_paragraph (WceDocument *document, const char *name, guint i,
                  const char *text)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *root = wcc_document_root (tree);
  if (wcc_node_child (root, name) == NULL)
    {
      wce_insert_in_order (document, tree, root, name, wce_root_order, "/>");
      tree = wce_document_get_tree (document, NULL);
      root = wcc_document_root (tree);
    }
  const wcc_node *group = wcc_node_child (root, name);
  const wcc_node *after = i > 0 ? paragraph (tree, name, i - 1) : NULL;
  g_autofree char *group_name = wce_written_name (tree, group);
  gsize prefix = strlen (group_name) - strlen (group->name);
  g_autofree char *escaped = wce_escape (text);
  g_autofree char *markup
      = g_strdup_printf ("<%.*sp>%s</%.*sp>", (int) prefix, group_name, escaped,
                         (int) prefix, group_name);
  wce_patch_insert (document, tree, group, after, markup);
}

/* Paragraphs [first, old_end) give way to parts [first, new_end). */
static void
change_paragraphs (WceDocument *document, const char *name, guint first,
                   guint old_end, guint new_end, GPtrArray *parts)
{
  guint i = first;
  for (; i < old_end && i < new_end; i++)
    {
      const wcc_document *tree = wce_document_get_tree (document, NULL);
      if (!paragraph_equal (tree, name, i, g_ptr_array_index (parts, i)))
        wce_patch_text (document, tree, paragraph (tree, name, i),
                        g_ptr_array_index (parts, i));
    }
  for (guint j = i; j < new_end; j++)
    insert_paragraph (document, name, j, g_ptr_array_index (parts, j));
  for (guint j = old_end; j-- > i;)
    {
      const wcc_document *tree = wce_document_get_tree (document, NULL);
      wce_patch_remove_element (document, tree, paragraph (tree, name, j));
    }
}

static void
drop_empty_group (WceDocument *document, const char *name)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *group = wcc_node_child (wcc_document_root (tree), name);
  if (group == NULL || group->first_child != NULL)
    return;
  const char *text = wcc_document_text (tree, NULL);
  for (guint32 i = group->open.end; i < group->close.start; i++)
    if (!g_ascii_isspace (text[i]))
      return;
  wce_patch_remove_element (document, tree, group);
}

gboolean
wce_edit_paragraphs (WceDocument *document, const char *name, const char *text,
                     GError **error)
{
  const wcc_document *tree;
  if (!wce_edit_begin (document, _ ("Edit War Council"), &tree, error))
    return FALSE;
  g_autoptr (GPtrArray) parts = split_paragraphs (text);
  guint old = paragraph_count (tree, name), first = 0, same_end = 0;
  while (
      first < old && first < parts->len
      && paragraph_equal (tree, name, first, g_ptr_array_index (parts, first)))
    first++;
  while (
      same_end < old - first && same_end < parts->len - first
      && paragraph_equal (tree, name, old - 1 - same_end,
                          g_ptr_array_index (parts, parts->len - 1 - same_end)))
    same_end++;
  change_paragraphs (document, name, first, old - same_end,
                     parts->len - same_end, parts);
  if (parts->len == 0)
    drop_empty_group (document, name);
  wce_document_end (document);
  return TRUE;
}

const char *
wce_rules_attribute (const wcc_document *tree)
{
  return strcmp (wcc_document_root (tree)->name, "rules") == 0 ? "extends"
                                                               : "rules";
}

gboolean
wce_edit_set_rules (WceDocument *document, const char *path, GError **error)
{
  const wcc_document *tree = wce_document_get_tree (document, error);
  if (tree == NULL)
    return FALSE;
  wce_document_begin (document, _ ("Fit Rules Path"), FALSE);
  wce_patch_attribute (document, tree, wcc_document_root (tree),
                       wce_rules_attribute (tree), path);
  wce_document_end (document);
  return TRUE;
}
