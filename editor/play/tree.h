/* tree.h: the choices of a game, and of its variations.
 *
 * A game is its seed and its choices. Going back and choosing differently
 * begins a variation, so the choices are a tree, in which one line is followed.
 * Nodes are numbers; node 0 is the start of the game. */
#ifndef WCE_PLAY_TREE_H
#define WCE_PLAY_TREE_H

#include <glib.h>

#include "wcr/wcr.h"

G_BEGIN_DECLS

#define WCE_NO_NODE G_MAXUINT

typedef struct {
  wcr_choice choice;     /* that led here */
  guint parent;          /* WCE_NO_NODE: none, as below */
  guint child, sibling;  /* first choice made here, next one of the parent */
  guint followed;        /* child that the line goes through */
  guint depth;           /* number of choices before it */
  guint lines;           /* of the log, up to here */
  guint16 turn;
  guint8 asked;          /* a person chose it among two or more */
  gpointer state;        /* of the game here, now and then; g_free() */
} WcePlayNode;

typedef struct _WcePlayTree WcePlayTree;

WcePlayTree *wce_play_tree_new (void);
void wce_play_tree_free (WcePlayTree *tree);
/* Valid until the next node is added. */
WcePlayNode *wce_play_tree_node (WcePlayTree *tree, guint node);
/* The choices from the start to a node. @return of wcr_choice; free with
 * g_array_unref() */
GArray *wce_play_tree_choices (WcePlayTree *tree, guint node);
/* The number of nodes; a new one has it as its number. */
guint wce_play_tree_size (WcePlayTree *tree);
/* The node that a choice leads to; the line then goes through it.
 * @param added  set to whether the node is new */
guint wce_play_tree_add (WcePlayTree *tree, guint parent, wcr_choice choice,
                         gboolean *added);
/* Makes the line go through a node. */
void wce_play_tree_follow (WcePlayTree *tree, guint node);
/* The last node of the line through a node. */
guint wce_play_tree_end (WcePlayTree *tree, guint node);
/* The node after `depth` choices on the line through a node; the end if the
 * line is shorter. */
guint wce_play_tree_at (WcePlayTree *tree, guint node, guint depth);
/* The last node that two lines share. */
guint wce_play_tree_common (WcePlayTree *tree, guint a, guint b);
/* First nodes of the variations, of guint, in the order in which they began;
 * the first line of the game is that of node 0. */
GArray *wce_play_tree_variations (WcePlayTree *tree);
/* First node of the variation that a node is in. */
guint wce_play_tree_variation (WcePlayTree *tree, guint node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WcePlayTree, wce_play_tree_free)

G_END_DECLS

#endif
