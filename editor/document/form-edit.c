/* form-edit.c: what forms of special rules do to the text. */
#include "form-private.h"
#include "armies.h"

#include <glib/gi18n.h>
#include <string.h>

gboolean
wce_form_set (WceDocument *document, const char *path, const char *attribute,
              const char *value, gboolean typing)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *node = wce_form_find (tree, path);
  wcc_element element;
  wcc_attribute_info info = { .label = attribute };
  if (node == NULL)
    return FALSE;
  if (g_strcmp0 (wcc_node_get (node, attribute), value) == 0)
    return TRUE;
  if (wcc_find_element (wce_kind_of (tree), node->name, &element))
    wcc_find_attribute (&element, attribute, &info);
  g_autofree char *label = wce_capitalise (info.label);
  g_autofree char *step = wce_form_step (node, label);
  wce_document_begin (document, step, typing);
  wce_patch_attribute (document, tree, node, attribute, value);
  wce_document_end (document);
  return TRUE;
}

gboolean
wce_form_set_text (WceDocument *document, const char *path, const char *text)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *node = wce_form_find (tree, path);
  g_autofree char *tidy = wce_tidy (text);
  if (node == NULL)
    return FALSE;
  if (g_strcmp0 (node->text, tidy) == 0)
    return TRUE;
  g_autofree char *title = wce_form_title (node);
  wce_document_begin (document, title, TRUE);
  wce_patch_text (document, tree, node, tidy);
  wce_document_end (document);
  return TRUE;
}

gboolean
wce_form_remove (WceDocument *document, const char *path)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *node = wce_form_find (tree, path);
  if (node == NULL || node->parent == NULL)
    return FALSE;
  g_autofree char *step = wce_form_step (node, _ ("Remove"));
  wce_document_begin (document, step, FALSE);
  wce_patch_remove_element (document, tree, node);
  wce_document_end (document);
  return TRUE;
}

char *
wce_form_change (WceDocument *document, const char *name, const char *id)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *root = tree != NULL ? wcc_document_root (tree) : NULL;
  wcc_element element;
  if (root == NULL || !wce_form_element (root, root->name, &element))
    return NULL;
  g_autofree char *written = wce_written_name (tree, root);
  written[strlen (written) - strlen (root->name)] = '\0';
  g_autofree char *markup
      = g_strdup_printf ("<%schange %s=\"%s\"/>", written, name, id);
  g_autofree char *step
      = g_strdup_printf (C_ ("step", "%s (%s)"), _ ("Change"), id);
  const wcc_node *after = wce_form_place_for (&element, root, "change");
  int index = after != NULL ? wce_form_index (after) + 1 : 0;
  wce_document_begin (document, step, FALSE);
  wce_patch_insert (document, tree, root, after, markup);
  wce_document_end (document);
  return g_strdup_printf ("%d", index);
}

/* The noun that another is like, or else the last of its kind. */
static const wcc_node *
place_like (const wcc_node *root, const char *element, const char *like)
{
  const wcc_node *last = NULL;
  for (const wcc_node *node = wcc_node_child (root, element); node != NULL;
       node = wcc_node_next (node, element))
    {
      last = node;
      if (g_strcmp0 (wcc_node_get (node, "id"), like) == 0)
        break;
    }
  return last;
}

/* What the document says of a noun that is like another. Free with g_free(). */
static char *
markup_like (WceDocument *document, const wcc_document *tree, const char *name,
             const char *element, const char *like)
{
  const wcc_node *root = wcc_document_root (tree);
  const char *newline = wce_document_get_newline (document);
  g_autofree char *prefix = wce_written_name (tree, root);
  prefix[strlen (prefix) - strlen (root->name)] = '\0';
  g_autofree char *step = wce_indentation_step (tree);
  g_autofree char *outer = wce_form_inner_indentation (tree, root, step);
  g_autofree char *word = wce_identifier (name);
  g_autofree char *id
      = wce_form_free_id (tree, wce_document_get_catalogue (document), element,
                          *word != '\0' ? word : element);
  g_autofree char *said = wce_escape (name);
  return g_strdup_printf ("<%s%s id=\"%s\" like=\"%s\">%s%s%s"
                          "<%sname>%s</%sname>%s%s</%s%s>",
                          prefix, element, id, like, newline, outer, step,
                          prefix, said, prefix, newline, outer, prefix,
                          element);
}

char *
wce_form_add_like (WceDocument *document, const char *element, const char *name,
                   const char *like)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *root = tree != NULL ? wcc_document_root (tree) : NULL;
  wcc_element parent;
  if (root == NULL || !wce_form_element (root, root->name, &parent))
    return NULL;
  g_autofree char *markup = markup_like (document, tree, name, element, like);
  g_autofree char *step
      = g_strdup_printf (C_ ("step", "%s (%s)"), _ ("Add"), name);
  const wcc_node *after = place_like (root, element, like);
  if (after == NULL)
    after = wce_form_place_for (&parent, root, element);
  int index = after != NULL ? wce_form_index (after) + 1 : 0;
  wce_document_begin (document, step, FALSE);
  wce_patch_insert (document, tree, root, after, markup);
  wce_document_end (document);
  return g_strdup_printf ("%d", index);
}

char *
wce_form_duplicate (WceDocument *document, const char *path)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *node = wce_form_find (tree, path);
  if (node == NULL || node->parent == NULL)
    return NULL;
  const char *text = wcc_document_text (tree, NULL);
  g_autofree char *markup = g_strndup (text + node->whole.start,
                                       node->whole.end - node->whole.start);
  g_autofree char *step = wce_form_step (node, _ ("Duplicate"));
  g_autofree char *parent = wce_form_path (node->parent);
  char *copy = wce_form_child_path (parent, wce_form_index (node) + 1);
  const char *id = wcc_node_get (node, "id");
  g_autofree char *other
      = id != NULL ? wce_form_free_id (
            tree, wce_document_get_catalogue (document), node->name, id)
                   : NULL;
  wce_document_begin (document, step, FALSE);
  wce_patch_insert (document, tree, node->parent, node, markup);
  if (other != NULL)
    {
      tree = wce_document_get_tree (document, NULL);
      wce_patch_attribute (document, tree, wce_form_find (tree, copy), "id",
                           other);
    }
  wce_document_end (document);
  return copy;
}
