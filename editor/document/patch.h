/* patch.h: small changes of XML text at the ranges of its tree.
 *
 * Every function changes the text, so read the tree and nodes given to it again
 * afterwards. */
#ifndef WCE_PATCH_H
#define WCE_PATCH_H

#include "document.h"

G_BEGIN_DECLS

/* Text escaped for use between tags, or between quotes. Free with g_free(). */
char *wce_escape (const char *text);

/* Name of an element as written, with its prefix. Free with g_free(). */
char *wce_written_name (const wcc_document *tree, const wcc_node *node);

/* Sets an attribute; NULL removes it. */
void wce_patch_attribute (WceDocument *document, const wcc_document *tree,
                          const wcc_node *node, const char *name,
                          const char *value);

/* The bytes of word i of a list as written, in an attribute without references.
 * @return FALSE when there are fewer words */
gboolean wce_word (const wcc_document *tree, const wcc_attribute *attribute,
                   guint i, wcc_range *range);
guint wce_word_count (const wcc_document *tree, const wcc_attribute *attribute);
void wce_patch_add_word (WceDocument *document, const wcc_document *tree,
                         const wcc_attribute *attribute, const char *word);
/* Removes a word and the space between it and its neighbour. */
void wce_patch_remove_word (WceDocument *document, const wcc_document *tree,
                            const wcc_attribute *attribute, guint i);

/* A piece of text to be replaced; a list of them is about one tree. */
typedef struct {
  wcc_range range;
  char *text; /* owned by the list */
} WceReplacement;
GArray *wce_replacements_new (void);
/* Adds one. The pieces of a list do not overlap. */
void wce_replacements_add (GArray *list, wcc_range range, const char *text);
/* Replaces them all. */
void wce_replacements_apply (WceDocument *document, GArray *list);

/* The bytes of an element, with its line when nothing else is on it. */
wcc_range wce_element_range (const wcc_document *tree, const wcc_node *node);
/* Removes an element, with its line when nothing else is on it. */
void wce_patch_remove_element (WceDocument *document, const wcc_document *tree,
                               const wcc_node *node);
/* Inserts markup, on a line of its own when its neighbours have their own.
 * @param after  child of the parent after which it goes; NULL: first */
void wce_patch_insert (WceDocument *document, const wcc_document *tree,
                       const wcc_node *parent, const wcc_node *after,
                       const char *markup);
/* The child after which a new one with this name goes, when children are in the
 * given order; NULL: it goes first.
 * @param order  names, ends in NULL */
const wcc_node *wce_place_in_order (const wcc_node *parent, const char *name,
                                    const char *const *order);

/* Replaces the text of an element; comments in it stay. */
void wce_patch_text (WceDocument *document, const wcc_document *tree,
                     const wcc_node *node, const char *text);

/* White space before the first thing on the line of an element. Free with
 * g_free(). */
char *wce_indentation (const wcc_document *tree, const wcc_node *node);
/* The white space of one level of indentation. Free with g_free(). */
char *wce_indentation_step (const wcc_document *tree);

G_END_DECLS

#endif
