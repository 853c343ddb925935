/* edit-units.h: edits of units and leaders, of armament and of reserves, as
 * small patches like those of edit.h.
 *
 * A piece is named by its place as written: "C5", or "+2" in a reserve. */
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
 * leaves it: for an element of its own after it, or for the list of units that
 * it is now like. */
gboolean wce_edit_piece_set (WceDocument *document, const char *kind,
                             const char *place, const char *key,
                             const char *value, GError **error);
/* Gives several units an attribute. From a list of traits, they gain what was
 * added to it and lose what was taken out. One step of the history.
 * @param hexes  ends in NULL */
gboolean wce_edit_units_set (WceDocument *document, char *const *hexes,
                             const char *key, const char *value,
                             GError **error);
gboolean wce_edit_units_traits (WceDocument *document, char *const *hexes,
                                const char *before, const char *after,
                                GError **error);
/* Moves a piece of a hex to the other army, otherwise unchanged. */
gboolean wce_edit_piece_side (WceDocument *document, const char *kind,
                              const char *hex, int side, GError **error);

/* ---- lines of armament, and reserves ---------------------------------------- */

/* Element number `index` with this name in an army, or NULL.
 * @param name  "arm" or "reserve" */
const wcc_node *wce_find_line (const wcc_document *tree, int side,
                               const char *name, guint index);
gboolean wce_edit_line_set (WceDocument *document, int side, const char *name,
                            guint index, const char *key, const char *value,
                            GError **error);
/* Removes a line with everything in it. */
gboolean wce_edit_line_remove (WceDocument *document, int side,
                               const char *name, guint index, GError **error);
/* @param contingent  NULL: the line is about all */
gboolean wce_edit_add_arm (WceDocument *document, int side,
                           const char *classes, const char *weapon,
                           const char *contingent, GError **error);
/* Adds a reserve with its first unit. It comes in from a zone of the battle or,
 * when there is none, from its own edge of the board.
 * @param cards  group of the cards that order it */
gboolean wce_edit_add_reserve (WceDocument *document, int side,
                               const char *class_id, const char *cards,
                               GError **error);
/* Adds a unit to a reserve, in the next place; later places are renumbered. */
gboolean wce_edit_add_to_reserve (WceDocument *document, int side,
                                  guint index, const char *class_id,
                                  GError **error);
/* Takes a unit out, with anything that shares its place; the reserve goes with
 * its last unit. */
gboolean wce_edit_remove_from_reserve (WceDocument *document,
                                       const char *place, GError **error);

G_END_DECLS

#endif
