/* tree.c: the choices of a game, and of its variations. */

#include "tree.h"

struct _WcePlayTree {
  GArray *nodes; /* of WcePlayNode, in the order of their creation */
};

static void
clear_node (gpointer data)
{
  g_free (((WcePlayNode *) data)->state);
}

static guint
append (WcePlayTree *tree, guint parent, guint depth, wcr_choice choice)
{
  WcePlayNode node = { .choice = choice,
                       .parent = parent,
                       .child = WCE_NO_NODE,
                       .sibling = WCE_NO_NODE,
                       .followed = WCE_NO_NODE,
                       .depth = depth };

  g_array_append_val (tree->nodes, node);
  return tree->nodes->len - 1;
}

WcePlayTree *
wce_play_tree_new (void)
{
  WcePlayTree *tree = g_new0 (WcePlayTree, 1);

  tree->nodes = g_array_new (FALSE, TRUE, sizeof (WcePlayNode));
  g_array_set_clear_func (tree->nodes, clear_node);
  append (tree, WCE_NO_NODE, 0, 0);
  return tree;
}

void
wce_play_tree_free (WcePlayTree *tree)
{
  g_array_unref (tree->nodes);
  g_free (tree);
}

WcePlayNode *
wce_play_tree_node (WcePlayTree *tree, guint node)
{
  g_return_val_if_fail (node < tree->nodes->len, NULL);
  return &g_array_index (tree->nodes, WcePlayNode, node);
}

GArray *
wce_play_tree_choices (WcePlayTree *tree, guint node)
{
  guint depth = wce_play_tree_node (tree, node)->depth;
  GArray *choices
      = g_array_sized_new (FALSE, FALSE, sizeof (wcr_choice), depth);

  g_array_set_size (choices, depth);
  for (; node != 0; node = wce_play_tree_node (tree, node)->parent)
    g_array_index (choices, wcr_choice, --depth)
        = wce_play_tree_node (tree, node)->choice;
  return choices;
}

guint
wce_play_tree_size (WcePlayTree *tree)
{
  return tree->nodes->len;
}

guint
wce_play_tree_add (WcePlayTree *tree, guint parent, wcr_choice choice,
                   gboolean *added)
{
  guint last = WCE_NO_NODE, node, depth;

  for (node = wce_play_tree_node (tree, parent)->child; node != WCE_NO_NODE;
       node = wce_play_tree_node (tree, node)->sibling)
    {
      last = node;
      if (wce_play_tree_node (tree, node)->choice == choice)
        break;
    }
  *added = node == WCE_NO_NODE;
  depth = wce_play_tree_node (tree, parent)->depth + 1;
  if (*added)
    {
      node = append (tree, parent, depth, choice);
      if (last == WCE_NO_NODE)
        wce_play_tree_node (tree, parent)->child = node;
      else
        wce_play_tree_node (tree, last)->sibling = node;
    }
  wce_play_tree_node (tree, parent)->followed = node;
  return node;
}

void
wce_play_tree_follow (WcePlayTree *tree, guint node)
{
  guint parent;

  while ((parent = wce_play_tree_node (tree, node)->parent) != WCE_NO_NODE)
    {
      wce_play_tree_node (tree, parent)->followed = node;
      node = parent;
    }
}

guint
wce_play_tree_end (WcePlayTree *tree, guint node)
{
  guint next;

  while ((next = wce_play_tree_node (tree, node)->followed) != WCE_NO_NODE)
    node = next;
  return node;
}

guint
wce_play_tree_at (WcePlayTree *tree, guint node, guint depth)
{
  while (wce_play_tree_node (tree, node)->depth > depth)
    node = wce_play_tree_node (tree, node)->parent;
  while (wce_play_tree_node (tree, node)->depth < depth
         && wce_play_tree_node (tree, node)->followed != WCE_NO_NODE)
    node = wce_play_tree_node (tree, node)->followed;
  return node;
}

guint
wce_play_tree_common (WcePlayTree *tree, guint a, guint b)
{
  while (a != b)
    if (wce_play_tree_node (tree, a)->depth
        > wce_play_tree_node (tree, b)->depth)
      a = wce_play_tree_node (tree, a)->parent;
    else
      b = wce_play_tree_node (tree, b)->parent;
  return a;
}

/* Whether a variation begins with this node. The first choice that was made at
 * a node continues the line that led there. */
static gboolean
begins (WcePlayTree *tree, guint node)
{
  guint parent = wce_play_tree_node (tree, node)->parent;

  return parent == WCE_NO_NODE
         || wce_play_tree_node (tree, parent)->child != node;
}

GArray *
wce_play_tree_variations (WcePlayTree *tree)
{
  GArray *variations = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint node = 0; node < tree->nodes->len; node++)
    if (begins (tree, node))
      g_array_append_val (variations, node);
  return variations;
}

guint
wce_play_tree_variation (WcePlayTree *tree, guint node)
{
  while (!begins (tree, node))
    node = wce_play_tree_node (tree, node)->parent;
  return node;
}
