/* edit-prose.c: paragraphs of a battle in its languages.
 *
 * A translation is an element of its own after the one that it translates, or
 * marked paragraphs inside it; both are understood. A rule in words is
 * translated inside, so that nobody has to count rules. */
#include "edit-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Element number `index` with this name, among those with paragraphs in the
 * language. */
static const wcc_node *
group_of (const wcc_document *tree, const char *name, guint index,
          const char *language)
{
  const wcc_node *root = wcc_document_root (tree);
  for (const wcc_node *node = wcc_node_child (root, name); node != NULL;
       node = wcc_node_next (node, name))
    if (wce_speaks (tree, node, language) && index-- == 0)
      return node;
  return NULL;
}

static const wcc_node *
next_in (const wcc_document *tree, const wcc_node *p, const char *language)
{
  while (p != NULL && !wce_speaks (tree, p, language))
    p = wcc_node_next (p, "p");
  return p;
}

/* The element that holds, or would hold, the paragraphs. */
static const wcc_node *
holder_of (const wcc_document *tree, const WceProse *prose)
{
  const wcc_node *own = group_of (tree, prose->name, prose->index, NULL);
  if (prose->language == NULL)
    return own;
  if (own != NULL
      && next_in (tree, wcc_node_child (own, "p"), prose->language) != NULL)
    return own;
  const wcc_node *other
      = group_of (tree, prose->name, prose->index, prose->language);
  return other != NULL ? other : strcmp (prose->name, "rule") == 0 ? own : NULL;
}

/* The paragraphs in the language: nodes of the tree. */
static GArray *
paragraphs_of (const wcc_document *tree, const WceProse *prose)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (const wcc_node *));
  const wcc_node *holder = holder_of (tree, prose);
  const wcc_node *p = holder != NULL ? wcc_node_child (holder, "p") : NULL;
  while ((p = next_in (tree, p, prose->language)) != NULL)
    {
      g_array_append_val (all, p);
      p = wcc_node_next (p, "p");
    }
  return all;
}

static const wcc_node *
nth (GArray *paragraphs, guint i)
{
  return g_array_index (paragraphs, const wcc_node *, i);
}

static const wcc_node *
paragraph (const wcc_document *tree, const WceProse *prose, guint i)
{
  g_autoptr (GArray) all = paragraphs_of (tree, prose);
  return i < all->len ? nth (all, i) : NULL;
}

static const char *
words_of (const wcc_node *p)
{
  return p->text != NULL ? p->text : "";
}

char *
wce_get_prose (const wcc_document *tree, const WceProse *prose)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GArray) all = paragraphs_of (tree, prose);
  for (guint i = 0; i < all->len; i++)
    {
      if (text->len > 0)
        g_string_append (text, "\n\n");
      g_string_append (text, words_of (nth (all, i)));
    }
  return g_string_free (text, FALSE);
}

gboolean
wce_prose_is_plain (const wcc_document *tree, const WceProse *prose)
{
  const wcc_node *holder = holder_of (tree, prose);
  for (const wcc_node *p = holder != NULL ? holder->first_child : NULL;
       p != NULL; p = p->next)
    if (strcmp (p->name, "p") != 0 || p->first_child != NULL)
      return FALSE;
  return TRUE;
}

/* The text of a form, split at empty lines; each part has single spaces. */
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

/* The markup of a paragraph inside an element. */
static char *
markup_of (const wcc_document *tree, const wcc_node *holder,
           const char *language, const char *text)
{
  g_autofree char *written = wce_written_name (tree, holder);
  int prefix = (int) (strlen (written) - strlen (holder->name));
  g_autofree char *escaped = wce_escape (text);
  g_autofree char *mark = wce_language_mark (
      wce_speaks (tree, holder, language) ? NULL : language);
  return g_strdup_printf ("<%.*sp%s>%s</%.*sp>", prefix, written, mark, escaped,
                          prefix, written);
}

static void
insert_paragraph (WceDocument *document, const WceProse *prose, guint i,
                  const char *text)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  if (holder_of (tree, prose) == NULL)
    {
      g_autofree char *mark = wce_language_mark (prose->language);
      g_autofree char *rest = g_strconcat (mark, "/>", NULL);
      wce_insert_in_order (document, tree, wcc_document_root (tree),
                           prose->name, wce_root_order, rest);
      tree = wce_document_get_tree (document, NULL);
    }
  const wcc_node *holder = holder_of (tree, prose);
  const wcc_node *after = i > 0 ? paragraph (tree, prose, i - 1) : NULL;
  /* A translation begins after what it translates. */
  if (i == 0 && !wce_speaks (tree, holder, prose->language))
    after = holder->last_child;
  g_autofree char *markup = markup_of (tree, holder, prose->language, text);
  wce_patch_insert (document, tree, holder, after, markup);
}

/* Replaces paragraphs [first, old_end) by parts [first, new_end). */
static void
change_paragraphs (WceDocument *document, const WceProse *prose, guint first,
                   guint old_end, guint new_end, GPtrArray *parts)
{
  guint i = first;
  for (; i < old_end && i < new_end; i++)
    {
      const wcc_document *tree = wce_document_get_tree (document, NULL);
      const wcc_node *p = paragraph (tree, prose, i);
      if (strcmp (words_of (p), g_ptr_array_index (parts, i)) != 0)
        wce_patch_text (document, tree, p, g_ptr_array_index (parts, i));
    }
  for (guint j = i; j < new_end; j++)
    insert_paragraph (document, prose, j, g_ptr_array_index (parts, j));
  for (guint j = old_end; j-- > i;)
    {
      const wcc_document *tree = wce_document_get_tree (document, NULL);
      wce_patch_remove_element (document, tree, paragraph (tree, prose, j));
    }
}

static void
drop_empty_group (WceDocument *document, const WceProse *prose)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *holder = holder_of (tree, prose);
  if (holder == NULL || holder->first_child != NULL)
    return;
  const char *text = wcc_document_text (tree, NULL);
  for (guint32 i = holder->open.end; i < holder->close.start; i++)
    if (!g_ascii_isspace (text[i]))
      return;
  wce_patch_remove_element (document, tree, holder);
}

char *
wce_prose_step (const WceProse *prose)
{
  const char *name = strcmp (prose->name, "history") == 0 ? _ ("History")
                     : strcmp (prose->name, "council") == 0
                         ? _ ("Advice")
                         : _ ("Rule in Words");
  return wce_language_step (name, prose->language);
}

static gboolean
is_same (GArray *paragraphs, guint i, GPtrArray *parts, guint j)
{
  return strcmp (words_of (nth (paragraphs, i)),
                 g_ptr_array_index (parts, j))
         == 0;
}

gboolean
wce_edit_prose (WceDocument *document, const WceProse *prose, const char *text,
                GError **error)
{
  const wcc_document *tree;
  g_autofree char *label = wce_prose_step (prose);
  if (!wce_edit_begin (document, label, &tree, error))
    return FALSE;
  g_autoptr (GPtrArray) parts = split_paragraphs (text);
  /* If a person selects all of a rule and types on, the rule stays. */
  if (parts->len == 0 && prose->language == NULL
      && strcmp (prose->name, "rule") == 0)
    g_ptr_array_add (parts, g_strdup (""));
  g_autoptr (GArray) old = paragraphs_of (tree, prose);
  guint first = 0, same_end = 0;
  while (first < old->len && first < parts->len
         && is_same (old, first, parts, first))
    first++;
  while (same_end < old->len - first && same_end < parts->len - first
         && is_same (old, old->len - 1 - same_end, parts,
                     parts->len - 1 - same_end))
    same_end++;
  change_paragraphs (document, prose, first, old->len - same_end,
                     parts->len - same_end, parts);
  if (parts->len == 0)
    drop_empty_group (document, prose);
  wce_document_end (document);
  return TRUE;
}

/* ---- rules in words ----------------------------------------------------------------- */

guint
wce_rule_count (const wcc_document *tree)
{
  guint n = 0;
  while (group_of (tree, "rule", n, NULL) != NULL)
    n++;
  return n;
}

gboolean
wce_add_rule (WceDocument *document, const char *text, GError **error)
{
  const wcc_document *tree;
  if (!wce_edit_begin (document, _ ("Add Rule in Words"), &tree, error))
    return FALSE;
  const WceProse prose = { "rule", wce_rule_count (tree), NULL };
  insert_paragraph (document, &prose, 0, text);
  wce_document_end (document);
  return TRUE;
}

gboolean
wce_remove_rule (WceDocument *document, guint index, GError **error)
{
  const wcc_document *tree;
  if (!wce_edit_begin (document, _ ("Remove Rule in Words"), &tree, error))
    return FALSE;
  g_auto (GStrv) languages = wce_languages (tree);
  const wcc_node *node;
  for (char **language = languages; *language != NULL; language++)
    {
      tree = wce_document_get_tree (document, NULL);
      node = group_of (tree, "rule", index, *language);
      if (node != NULL)
        wce_patch_remove_element (document, tree, node);
    }
  tree = wce_document_get_tree (document, NULL);
  node = group_of (tree, "rule", index, NULL);
  if (node != NULL)
    wce_patch_remove_element (document, tree, node);
  wce_document_end (document);
  return TRUE;
}
