/* edit-private.h: shared by the edits of this room. */
#ifndef WCE_EDIT_PRIVATE_H
#define WCE_EDIT_PRIVATE_H

#include "edit.h"
#include "patch.h"

/* Children of the root, in their order in documents. */
extern const char *const wce_root_order[];
extern const char *const wce_army_order[];
extern const char *const wce_board_order[];
/* "top", "bottom". */
extern const char *const wce_side_names[];

/* The side of an army element; -1: it has none. */
int wce_army_side (const wcc_node *army);

/* Opens a step and gives the tree; close it with wce_document_end(). */
gboolean wce_edit_begin (WceDocument *document, const char *label,
                         const wcc_document **tree, GError **error);
/* Inserts `<name` + rest; rest ends in "/>", or in ">" and content, to which
 * the end tag is added. */
void wce_insert_in_order (WceDocument *document, const wcc_document *tree,
                          const wcc_node *parent, const char *name,
                          const char *const *order, const char *rest);
/* Hexes of a list as a set; free with g_hash_table_unref(). */
GHashTable *wce_hex_set (const char *hexes);
/* Elements of this kind, on the board or in an army, that have a place. */
GPtrArray *wce_lists_of (const wcc_document *tree, const char *name);
/* Rewrites plainly the lists of this kind that use references (&#65;1); gives
 * the new tree. */
const wcc_document *wce_plain_lists (WceDocument *document,
                                     const wcc_document *tree,
                                     const char *name);
/* Adds the replacements that take hexes of a set out of a list.
 * @return FALSE, and nothing added, when the list would become empty */
gboolean wce_take_words (const wcc_document *tree, const wcc_attribute *list,
                         GHashTable *set, GArray *changes);
/* Takes hexes out of all elements of this kind, on the board or in armies.
 * @return FALSE when none has one */
gboolean wce_take_out (WceDocument *document, const char *name,
                       const char *hexes);
/* Puts hexes into an element that says nothing but its kind, place and perhaps
 * owner (or NULL), or into a new one. */
void wce_put_in (WceDocument *document, const wcc_document *tree,
                 const wcc_node *parent, const char *name,
                 const char *const *order, const char *key, const char *value,
                 const char *owner, const char *hexes);
/* Finds the board element, or makes it; gives the new tree. */
const wcc_document *wce_need_board (WceDocument *document,
                                    const wcc_document *tree,
                                    const wcc_node **board);
/* Removes the board element when it says nothing any more. */
void wce_drop_empty_board (WceDocument *document);
/* Finds the army of a side, or makes it; gives the new tree. */
const wcc_document *wce_need_army (WceDocument *document,
                                   const wcc_document *tree, int side,
                                   const wcc_node **army);
/* Takes a place out of the list of an element; after the last one the element
 * goes. */
void wce_take_place (WceDocument *document, const wcc_document *tree,
                     const wcc_node *node, const char *place);
/* Which reserve of its army a piece is in, from 0; -1: on the board. */
int wce_reserve_of (const wcc_document *tree, int side, const wcc_node *node);
/* Numbers the places of all reserves from +1, in the order of the text. */
void wce_number_places (WceDocument *document);

/* Whether the text of an element is in the language.
 * @param language  NULL: that of the document */
gboolean wce_speaks (const wcc_document *tree, const wcc_node *node,
                     const char *language);
/* ` xml:lang="de"`, or "" for NULL. Free with g_free(). */
char *wce_language_mark (const char *language);
/* "Council (German)", or the name itself for NULL. Free with g_free(). */
char *wce_language_step (const char *name, const char *language);

/* Whether the element, or one inside it, has the identifier. */
gboolean wce_id_is_used (const wcc_node *node, const char *id);

/* ---- what an edit makes wrong; each checks the document now ------------------ */

size_t wce_count_errors (WceDocument *document);
/* The messages of all errors. Free with g_ptr_array_unref(). */
GPtrArray *wce_list_errors (WceDocument *document);
/* The first error that was not there before; NULL: none. Free with g_free().
 * @param before  those that were there; loses those that still are */
char *wce_new_error (WceDocument *document, GPtrArray *before);

#endif
