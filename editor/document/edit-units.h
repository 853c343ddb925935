/* edit-units.h: edits of units and leaders, of armament and of reserves, as
 * small patches like those of edit.h.
 *
 * A piece is named by its place as written, "C5", or "+2" in a reserve. */
#ifndef WCE_EDIT_UNITS_H
#define WCE_EDIT_UNITS_H

#include "edit.h"

G_BEGIN_DECLS

/* The element of a piece on the board or in a reserve, or NULL.
 * @param kind  "unit" or "leader"
 * @param side  set to the side of its army; or NULL */
const wcc_node *wce_find_piece (const wcc_document *tree, const char *kind,
                                const char *place, int *side);

/* Gives one piece an attribute; NULL or empty removes it. A unit of a list
 * leaves it for an element of its own behind it, or for the list of those who
 * are now like it. */
gboolean wce_edit_piece_set (WceDocument *document, const char *kind,
                             const char *place, const char *key,
                             const char *value, GError **error);
/* Gives several units an attribute, or, of a list of traits, what was added to
 * it; what was taken out of it they lose. One step of the history.
 * @param hexes  ends in NULL */
gboolean wce_edit_units_set (WceDocument *document, char *const *hexes,
                             const char *key, const char *value,
                             GError **error);
gboolean wce_edit_units_traits (WceDocument *document, char *const *hexes,
                                const char *before, const char *after,
                                GError **error);
/* A piece of a hex goes over to the other army as it is. */
gboolean wce_edit_piece_side (WceDocument *document, const char *kind,
                              const char *hex, int side, GError **error);

/* ---- lines of armament, and reserves ---------------------------------------- */

/* The element number `index` of that name in an army, or NULL.
 * @param name  "arm" or "reserve" */
const wcc_node *wce_find_line (const wcc_document *tree, int side,
                               const char *name, guint index);
gboolean wce_edit_line_set (WceDocument *document, int side, const char *name,
                            guint index, const char *key, const char *value,
                            GError **error);
/* Removes it with all that is in it. */
gboolean wce_edit_line_remove (WceDocument *document, int side,
                               const char *name, guint index, GError **error);
/* @param contingent  NULL: the line is about all */
gboolean wce_edit_add_arm (WceDocument *document, int side,
                           const char *classes, const char *weapon,
                           const char *contingent, GError **error);
/* A new reserve with its first unit, which comes in from a zone of the battle
 * or, when it has none, from its own edge of the board.
 * @param cards  group of the cards that order it */
gboolean wce_edit_add_reserve (WceDocument *document, int side,
                               const char *class_id, const char *cards,
                               GError **error);
/* Another unit of a reserve, in the next place; places behind it count on. */
gboolean wce_edit_add_to_reserve (WceDocument *document, int side,
                                  guint index, const char *class_id,
                                  GError **error);
/* Takes a unit out; who shares its place goes, too, and a reserve whose last
 * unit it was. */
gboolean wce_edit_remove_from_reserve (WceDocument *document,
                                       const char *place, GError **error);

G_END_DECLS

#endif
