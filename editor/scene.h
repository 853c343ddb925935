/* scene.h: the board as a document describes it. No display is needed. */
#ifndef WCE_SCENE_H
#define WCE_SCENE_H

#include "board-model.h"
#include "document.h"
#include "geometry.h"

G_BEGIN_DECLS

/* A snapshot of the document, of the last text that was XML.
 * @return NULL while nobody knows how large the board is, and for documents
 *         that have no map */
WceBoardModel *wce_scene_new (WceDocument *document);

/* Whether a unit of a document has a weapon, or none while others of its army
 * have one. @param weapon  which one, or NULL */
enum wcr_marker wce_unit_marker (const wcc_catalogue *catalogue,
                                 const wcc_node *unit,
                                 const wcc_noun **weapon);

/* Form of the board, for names and neighbours of hexes; 0 columns while nobody
 * knows. */
WceGeometry wce_scene_geometry (WceDocument *document);

/* A full unit of a class, as it would be shown in a model. */
WceBoardUnit wce_scene_unit (WceDocument *document, WceBoardModel *model,
                             const char *class_id, int side);

/* The noun of a list with that identifier, or NULL. */
const wcc_noun *wce_find_noun (const wcc_noun *nouns, size_t count,
                               const char *id);
/* Sides of a hex in the order of geometry.h, as a mask. @param list  "ne w" */
guint wce_scene_sides (const char *list);

/* Name of an army as the document gives it, else "Top", "Bottom". Free with
 * g_free(). */
char *wce_scene_side_name (WceDocument *document, int side);
/* The colour that the document gives the blocks of an army, or NULL; owned by
 * the document's tree. */
const char *wce_scene_side_colour (WceDocument *document, int side);

/* Identifiers and names of what palettes show, as one text: equal texts, equal
 * palettes. Free with g_free(). */
char *wce_palette_signature (const wcc_catalogue *catalogue);

/* What looks like what, for wce_board_style_set_likes(). Release with
 * g_hash_table_unref(). */
GHashTable *wce_scene_likes (const wcc_catalogue *catalogue);

/* What is written on the blocks of each class; free with g_strfreev(). */
char **wce_scene_short_names (const wcc_catalogue *catalogue);

/* "Heavy infantry": a name of the rules for the beginning of a line. Free with
 * g_free(). */
char *wce_capitalise (const char *name);

/* Words of the language as people call them: "turn starts, turn ends". Free with
 * g_free().
 * @param text  one or more of the words, separated by spaces */
char *wce_word_labels (const wcc_value *value, const char *text);

G_END_DECLS

#endif
