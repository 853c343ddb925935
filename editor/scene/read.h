/* read.h: the board as the tree of a document describes it, and the words
 * of rules for people. It knows no document that somebody edits, so that sheets
 * can be made without the editor. */
#ifndef WCE_SCENE_READ_H
#define WCE_SCENE_READ_H

#include "board-model.h"
#include "wcc/language.h"

G_BEGIN_DECLS

/* A snapshot of what the children of a root element put on the board.
 * @param catalogue  of its rules, or NULL
 * @param root  NULL: an empty board
 * @param language  of the labels on the map, where they are in several; NULL: that
 *                  of the document
 * @return NULL while nobody knows how large the board is */
WceBoardModel *wce_scene_read (const wcc_catalogue *catalogue,
                               const wcc_node *root, const char *language);

/* A full unit of a class, as it would be shown in a model. */
WceBoardUnit wce_scene_unit_of (const wcc_catalogue *catalogue,
                                WceBoardModel *model, const char *class_id,
                                int side);

/* Whether a unit of a document has a weapon, or none while others of its army
 * have one. @param weapon  which one, or NULL */
enum wcr_marker wce_unit_marker (const wcc_catalogue *catalogue,
                                 const wcc_node *unit, const wcc_noun **weapon);

/* The noun of a list with that identifier, or NULL. */
const wcc_noun *wce_find_noun (const wcc_noun *nouns, size_t count,
                               const char *id);
/* Sides of a hex in the order of geometry.h, as a mask. @param list  "ne w" */
guint wce_scene_sides (const char *list);

/* What looks like what, for wce_board_style_set_likes(). Release with
 * g_hash_table_unref(). */
GHashTable *wce_scene_likes (const wcc_catalogue *catalogue);

/* What is written on the blocks of each class; free with g_strfreev(). */
char **wce_scene_short_names (const wcc_catalogue *catalogue);

/* A text as fields of a document hold it: trimmed, each run of white space one
 * space. Free with g_free(). */
char *wce_tidy (const char *text);

/* "Heavy infantry": a name of the rules for the beginning of a line. Free with
 * g_free(). */
char *wce_capitalise (const char *name);

/* What stands between the things of a list. */
const char *wce_comma (void);
/* Words of the language as people call them: "turn starts, turn ends". Free with
 * g_free().
 * @param text  one or more of the words, separated by spaces */
char *wce_word_labels (const wcc_value *value, const char *text);

G_END_DECLS

#endif
