/* edit-private.h: shared by the files of edits, and find.c. */
#ifndef WCE_EDIT_PRIVATE_H
#define WCE_EDIT_PRIVATE_H

#include "edit.h"
#include "patch.h"

/* Children of the root in the order in which documents have them. */
extern const char *const wce_root_order[];
extern const char *const wce_army_order[];
extern const char *const wce_board_order[];
/* "top", "bottom". */
extern const char *const wce_side_names[];

/* Side of an army element, -1 when it has none. */
int wce_army_side (const wcc_node *army);

/* Opens a step and gives the tree; to be closed by wce_document_end(). */
gboolean wce_edit_begin (WceDocument *document, const char *label,
                         const wcc_document **tree, GError **error);
/* Inserts `<name` + rest, where rest ends in "/>", or in ">" and content. The
 * end tag is added. */
void wce_insert_in_order (WceDocument *document, const wcc_document *tree,
                          const wcc_node *parent, const char *name,
                          const char *const *order, const char *rest);
/* Hexes of a list as a set; free with g_hash_table_unref(). */
GHashTable *wce_hex_set (const char *hexes);
/* Elements of that kind on the board or in an army which have a place. */
GPtrArray *wce_lists_of (const wcc_document *tree, const char *name);
/* Lists of that kind which are written with references (&#65;1) are written
 * plainly; gives the new tree. */
const wcc_document *wce_plain_lists (WceDocument *document,
                                     const wcc_document *tree,
                                     const char *name);
/* Adds what takes hexes of a set out of a list.
 * @return FALSE, and nothing added, when nothing of the list would be left */
gboolean wce_take_words (const wcc_document *tree, const wcc_attribute *list,
                         GHashTable *set, GArray *changes);
/* Takes hexes out of all elements of that kind, on the board or in armies.
 * @return FALSE when none has one */
gboolean wce_take_out (WceDocument *document, const char *name,
                       const char *hexes);
/* Puts hexes into an element that says nothing but kind, place and perhaps to
 * whom it belongs (owner, or NULL), or into a new one. */
void wce_put_in (WceDocument *document, const wcc_document *tree,
                 const wcc_node *parent, const char *name,
                 const char *const *order, const char *key, const char *value,
                 const char *owner, const char *hexes);
/* The element of the board, which is made when there is none; gives the new
 * tree. */
const wcc_document *wce_need_board (WceDocument *document,
                                    const wcc_document *tree,
                                    const wcc_node **board);
/* A board that says nothing any more goes. */
void wce_drop_empty_board (WceDocument *document);
/* The army of a side, which is made when there is none; gives the new tree. */
const wcc_document *wce_need_army (WceDocument *document,
                                   const wcc_document *tree, int side,
                                   const wcc_node **army);
/* Takes a place out of the list of an element, or the element when it was the
 * last one. */
void wce_take_place (WceDocument *document, const wcc_document *tree,
                     const wcc_node *node, const char *place);
/* Which reserve of its army a piece is in, from 0; -1: it is on the board. */
int wce_reserve_of (const wcc_document *tree, int side, const wcc_node *node);

/* The text of an element speaks the language. @param language  NULL: that of
 * the document */
gboolean wce_speaks (const wcc_document *tree, const wcc_node *node,
                     const char *language);
/* ` xml:lang="de"`, or "" for NULL. Free with g_free(). */
char *wce_language_mark (const char *language);
/* "Council (German)", or the name itself for NULL. Free with g_free(). */
char *wce_language_step (const char *name, const char *language);

#endif
