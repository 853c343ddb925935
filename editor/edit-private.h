/* edit-private.h: shared by edit*.c. */
#ifndef WCE_EDIT_PRIVATE_H
#define WCE_EDIT_PRIVATE_H

#include "edit.h"
#include "patch.h"

/* Children of the root in the order in which documents have them. */
extern const char *const wce_root_order[];
extern const char *const wce_army_order[];

/* Opens a step and gives the tree; to be closed by wce_document_end(). */
gboolean wce_edit_begin (WceDocument *document, const char *label,
                         const wcc_document **tree, GError **error);
/* Inserts `<name` + rest, where rest ends in "/>", or in ">" and content. The
 * end tag is added. */
void wce_insert_in_order (WceDocument *document, const wcc_document *tree,
                          const wcc_node *parent, const char *name,
                          const char *const *order, const char *rest);
/* The army of a side, which is made when there is none; gives the new tree. */
const wcc_document *wce_need_army (WceDocument *document,
                                   const wcc_document *tree, int side,
                                   const wcc_node **army);

#endif
