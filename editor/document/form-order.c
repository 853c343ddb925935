/* form-order.c: where elements stand among their siblings, and moving them. */
#include "form-private.h"

#include <glib/gi18n.h>
#include <string.h>

int
wce_form_rank (const wcc_element *parent, const char *name)
{
  int rank = 0;
  gboolean before = FALSE;
  for (size_t i = 0; i < parent->child_count; i++)
    {
      wcc_child child = wcc_element_child (parent, i);
      if (!(before && child.any_order))
        rank++;
      before = child.any_order;
      if (strcmp (child.name, name) == 0)
        return rank;
    }
  return rank + 1;
}

const wcc_node *
wce_form_place_for (const wcc_element *element, const wcc_node *parent,
                    const char *name)
{
  const wcc_node *after = NULL;
  int own = wce_form_rank (element, name);
  for (const wcc_node *node = parent->first_child; node != NULL;
       node = node->next)
    if (wce_form_rank (element, node->name) <= own)
      after = node;
  return after;
}

const wcc_node *
wce_form_child_at (const wcc_node *parent, int index)
{
  const wcc_node *node = parent->first_child;
  while (node != NULL && index-- > 0)
    node = node->next;
  return node;
}

int
wce_form_index (const wcc_node *node)
{
  int n = 0;
  for (const wcc_node *other = node->parent->first_child; other != node;
       other = other->next)
    n++;
  return n;
}

char *
wce_form_child_path (const char *parent, int index)
{
  return *parent != '\0' ? g_strdup_printf ("%s.%d", parent, index)
                         : g_strdup_printf ("%d", index);
}

char *
wce_form_inner_indentation (const wcc_document *tree, const wcc_node *parent,
                            const char *step)
{
  if (parent->first_child != NULL)
    return wce_indentation (tree, parent->first_child);
  g_autofree char *outer = wce_indentation (tree, parent);
  return g_strconcat (outer, step, NULL);
}

static const wcc_node *
previous_of (const wcc_node *node)
{
  const wcc_node *before = NULL;
  for (const wcc_node *other = node->parent->first_child; other != node;
       other = other->next)
    before = other;
  return before;
}

/* The neighbour with which an element may be swapped. */
static const wcc_node *
neighbour_of (const wcc_document *tree, const wcc_node *node, int by)
{
  wcc_element element;
  if (node == NULL || node->parent == NULL
      || !wcc_find_element (wce_kind_of (tree), node->parent->name, &element))
    return NULL;
  const wcc_node *other = by < 0 ? previous_of (node) : node->next;
  return other != NULL
                 && wce_form_rank (&element, other->name)
                        == wce_form_rank (&element, node->name)
             ? other
             : NULL;
}

gboolean
wce_form_can_move (const wcc_document *tree, const char *path, int by)
{
  return neighbour_of (tree, wce_form_find (tree, path), by) != NULL;
}

/* An element with the comments directly above it and after it on its line. */
static wcc_range
block_of (const char *text, gsize length, const wcc_node *node)
{
  const wcc_node *before = previous_of (node);
  gsize start = node->whole.start, end = node->whole.end;
  gsize least = before != NULL ? before->whole.end : node->parent->open.end;
  for (;;)
    {
      gsize at = start, lines = 0;
      while (at > least && g_ascii_isspace (text[at - 1]))
        lines += text[--at] == '\n';
      if (lines > 1 || at < least + 7 || strncmp (text + at - 3, "-->", 3) != 0)
        break;
      gsize open = at - 3;
      while (open > least && strncmp (text + open, "<!--", 4) != 0)
        open--;
      gsize line = open;
      while (line > least && (text[line - 1] == ' ' || text[line - 1] == '\t'))
        line--;
      /* A comment after the previous element, on its line, belongs to that. */
      if (line <= least || text[line - 1] != '\n')
        break;
      start = open;
    }
  gsize stop = node->next != NULL ? node->next->whole.start
                                  : node->parent->close.start;
  for (gsize at = end; at < stop && at < length && text[at] != '\n'; at++)
    if (!g_ascii_isspace (text[at]))
      end = at + 1;
  return (wcc_range){ (uint32_t) start, (uint32_t) end };
}

gboolean
wce_form_move (WceDocument *document, const char *path, int by)
{
  const wcc_document *tree = wce_document_get_tree (document, NULL);
  const wcc_node *node = wce_form_find (tree, path);
  const wcc_node *other = neighbour_of (tree, node, by);
  if (other == NULL)
    return FALSE;
  size_t length;
  const char *text = wcc_document_text (tree, &length);
  wcc_range a = block_of (text, length, by < 0 ? other : node);
  wcc_range b = block_of (text, length, by < 0 ? node : other);
  g_autoptr (GString) swapped = g_string_new (NULL);
  g_string_append_len (swapped, text + b.start, b.end - b.start);
  g_string_append_len (swapped, text + a.end, b.start - a.end);
  g_string_append_len (swapped, text + a.start, a.end - a.start);
  g_autofree char *step
      = wce_form_step (node, by < 0 ? _ ("Move Up") : _ ("Move Down"));
  wce_document_begin (document, step, FALSE);
  wce_document_replace (document, a.start, b.end, swapped->str);
  wce_document_end (document);
  return TRUE;
}
